// The pictures: cards, men, tokens and grounds as symbols that the rest of the page refers to by
// name. Nothing outside this file knows how a symbol comes to be.

const SHAPES: Record<string, string> = {
  heart:
    "M0 9.5C-3.5 5.5-9.5 1.6-9.5-3.6-9.5-7-7-9.2-4.3-9.2-2.4-9.2-.8-8.1 0-6.3.8-8.1 2.4-9.2 4.3-9.2 7-9.2 9.5-7 9.5-3.6 9.5 1.6 3.5 5.5 0 9.5Z",
  spade:
    "M0-10C3.2-5.6 9.4-1.9 9.4 3 9.4 6 7.2 7.7 4.9 7.7 3.2 7.7 1.8 6.8 1 5.41.2 7.6 2 9.1 3.6 10H-3.6C-2 9.1-1.2 7.6-1 5.4-1.8 6.8-3.2 7.7-4.9 7.7-7.2 7.7-9.4 6-9.4 3-9.4-1.9-3.2-5.6 0-10Z",
  diamond:
    "M0-10.5Q3-4.4 7.8 0 3 4.4 0 10.5-3 4.4-7.8 0-3-4.4 0-10.5Z",
  club:
    "M0-10A4.7 4.7 0 0 1 3.7-2.4 4.8 4.8 0 1 1 1.1 4.6C1.3 7.2 2.1 9.1 3.6 10H-3.6C-2.1 9.1-1.3 7.2-1.1 4.6A4.8 4.8 0 1 1-3.7-2.4 4.7 4.7 0 0 1 0-10Z",
  crown:
    "M-9.5 7.5 -11-4.5 -5.3 1 0-8.5 5.3 1 11-4.5 9.5 7.5ZM-9.5 9H9.5V11H-9.5ZM-1.1-8.6V-11.2H-2.4V-12.8H-1.1V-14H1.1V-12.8H2.4V-11.2H1.1V-8.6Z",
  coronet:
    "M-9 7.5-10.5-2.5Q-7.5 2.8-5.2-3.8-3 2.8 0-6.5 3 2.8 5.2-3.8 7.5 2.8 10.5-2.5L9 7.5ZM-9 9H9V11H-9ZM-10.5-6.3A1.7 1.7 0 1 1-10.5-2.9 1.7 1.7 0 1 1-10.5-6.3ZM-5.2-7.4A1.7 1.7 0 1 1-5.2-4 1.7 1.7 0 1 1-5.2-7.4ZM0-10.3A2 2 0 1 1 0-6.3 2 2 0 1 1 0-10.3ZM5.2-7.4A1.7 1.7 0 1 1 5.2-4 1.7 1.7 0 1 1 5.2-7.4ZM10.5-6.3A1.7 1.7 0 1 1 10.5-2.9 1.7 1.7 0 1 1 10.5-6.3Z",
  sword:
    "M0-15 1.7-12.6V5.4H5.8V7.6H1.5V12.2A2.1 2.1 0 1 1-1.5 12.2V7.6H-5.8V5.4H-1.7V-12.6Z",
  cap:
    "M-7.8 6C-7.4 1.6-7.8-3.2-12.6-3.6-10.4-7.6-5.4-7.6-3.3-3.9-3-8.2-1.8-10.8 1-12.63.2-10.4 3.9-7 3.5-3.9 5.6-7.6 10.4-7.6 12.6-3.6 7.8-3.2 7.4 1.6 7.8 6ZM-8.4 7.4H8.4V10.4H-8.4ZM-12.9-3A2.1 2.1 0 1 1-12.9 1.2 2.1 2.1 0 1 1-12.9-3ZM12.9-3A2.1 2.1 0 1 1 12.9 1.2 2.1 2.1 0 1 1 12.9-3ZM1-16.8A2.1 2.1 0 1 1 1-12.6 2.1 2.1 0 1 1 1-16.8Z",
  shield:
    "M-10-10H10V0C10 6 5 9.6 0 12.5-5 9.6-10 6-10 0Z",
  lozenge:
    "M0-14 10.5 0 0 14-10.5 0Z",
  roundel:
    "M0-10.5A10.5 10.5 0 1 1 0 10.5 10.5 10.5 0 1 1 0-10.5Z",
  king:
    "M-1-14H1V-12H3V-10.2H1V-8C5-6.5 9.5-6 9.5-1.5 9.5 2 6.5 4 5.5 7H-5.5C-6.5 4-9.5 2-9.5-1.5-9.5-6-5-6.5-1-8V-10.2H-3V-12H-1ZM-6.5 8.3H6.5L7.5 11.8H-7.5Z",
  queen:
    "M-9.5-7.5-5.5 0-4.8-9.6-1.6-.8 0-11 1.6-.8 4.8-9.6 5.5 0 9.5-7.5 6 7H-6ZM-6.6 8.3H6.6L7.5 11.8H-7.5ZM0-13.6A1.5 1.5 0 1 1 0-10.6 1.5 1.5 0 1 1 0-13.6ZM-9.7-10A1.4 1.4 0 1 1-9.7-7.2 1.4 1.4 0 1 1-9.7-10ZM9.7-10A1.4 1.4 0 1 1 9.7-7.2 1.4 1.4 0 1 1 9.7-10ZM-4.9-12A1.4 1.4 0 1 1-4.9-9.2 1.4 1.4 0 1 1-4.9-12ZM4.9-12A1.4 1.4 0 1 1 4.9-9.2 1.4 1.4 0 1 1 4.9-12Z",
  rook:
    "M-7.5-11H-4.6V-8.4H-1.5V-11H1.5V-8.4H4.6V-11H7.5V-5.6L5.2-3.6V4L7 7H-7L-5.2 4V-3.6L-7.5-5.6ZM-7.6 8.3H7.6V11.8H-7.6Z",
  bishop:
    "M0-13.8A1.7 1.7 0 0 1 .9-10.8C4.6-8 6.4-4.6 6.4-1.8 6.4 .6 5 2.2 3.4 3L4.6 7H-4.6L-3.4 3C-5 2.2-6.4 .6-6.4-1.8-6.4-4.6-4.6-8-.9-10.8A1.7 1.7 0 0 1 0-13.8ZM-6.6 8.3H6.6L7.5 11.8H-7.5Z",
  knight:
    "M-6 7C-6 2.4-1.6 1-1.4-2.2-3-1-4.4-.6-5.6 .8-6.6 2-8.8 1.2-8.6-.8-8.4-3.2-5-5.6-4.4-8.4L-4.6-12-1.6-9.6C4.6-9.2 7.6-4 6.6 7ZM-7 8.3H7.4V11.8H-7Z",
  pawn:
    "M0-10.5A4.3 4.3 0 0 1 2.9-3C2.9-3 4.6-2.6 4.6-1.4 4.6-.4 3.4-.2 2.8-.2 3 3 4.4 5 6 7H-6C-4.4 5-3 3-2.8-.2-3.4-.2-4.6-.4-4.6-1.4-4.6-2.6-2.9-3-2.9-3A4.3 4.3 0 0 1 0-10.5ZM-6.8 8.3H6.8V11.8H-6.8Z",
};

const INK = "#26221d";
const CRIMSON = "#a5152b";
const GOLD = "#d8ae45";
const IVORY = "#fdf8ea";
const SUITS: Record<string, string> = { S: "spade", H: "heart", D: "diamond", C: "club" };
const SERIF = "Georgia, 'Times New Roman', serif";

function shape(name: string, x: number, y: number, size: number, fill: string, more = ""): string {
  const turn = size < 0 ? " rotate(180)" : "";
  const scale = (Math.abs(size) / 20).toFixed(3);
  return `<path d="${SHAPES[name]}" transform="translate(${x} ${y})${turn} scale(${scale})" fill="${fill}" ${more}/>`;
}

function words(x: number, y: number, text: string, size: number, fill: string, more = ""): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle" font-family="${SERIF}" font-weight="bold" ${more}>${text}</text>`;
}

function inkOf(suit: string): string {
  return suit === "H" || suit === "D" ? CRIMSON : INK;
}

const PAPER = `<rect x=".6" y=".6" width="62.8" height="88.8" rx="6" fill="${IVORY}" stroke="#8d8162" stroke-width="1"/>`;

const COLUMNS: Record<string, [number, number][]> = {
  "2": [[32, 30], [32, 68]],
  "3": [[32, 27], [32, 47], [32, 69]],
  "4": [[24, 34], [42, 34], [24, 68], [42, 68]],
  "5": [[24, 33], [42, 33], [33, 51], [24, 69], [42, 69]],
  "6": [[24, 31], [42, 31], [24, 51], [42, 51], [24, 71], [42, 71]],
  "7": [[24, 31], [42, 31], [24, 51], [42, 51], [24, 71], [42, 71], [33, 41]],
  "8": [[24, 31], [42, 31], [24, 51], [42, 51], [24, 71], [42, 71], [33, 41], [33, 61]],
  "9": [[23, 30], [43, 30], [23, 44], [43, 44], [23, 58], [43, 58], [23, 72], [43, 72], [33, 51]],
  "10": [[23, 30], [43, 30], [23, 44], [43, 44], [23, 58], [43, 58], [23, 72], [43, 72], [33, 37], [33, 65]],
};

function court(rank: string, suit: string): string {
  const ink = inkOf(suit);
  const thin = `stroke="${ink}" stroke-width=".8" stroke-linejoin="round"`;
  const field = `<path d="M14 36 H50 V84 H14 Z" fill="${suit === "H" || suit === "D" ? "#f6e2d8" : "#e6e6dc"}" stroke="${GOLD}" stroke-width="1"/>`;
  const name = SUITS[suit] ?? "heart";
  if (rank === "K") {
    const arms = shape("shield", 32, 63, 29, ink, `stroke="${GOLD}" stroke-width="1.2"`);
    return field + arms + shape(name, 32, 63, 15, IVORY) + shape("crown", 32, 42, 19, GOLD, thin);
  }
  if (rank === "Q") {
    const arms = shape("lozenge", 32, 64, 27, ink, `stroke="${GOLD}" stroke-width="1.2"`);
    return field + arms + shape(name, 32, 64, 12, IVORY) + shape("coronet", 32, 41, 18, GOLD, thin);
  }
  const blades =
    `<g transform="rotate(40 32 60)">${shape("sword", 32, 60, 32, GOLD, thin)}</g>` +
    `<g transform="rotate(-40 32 60)">${shape("sword", 32, 60, 32, GOLD, thin)}</g>`;
  const arms = shape("roundel", 32, 59, 21, ink, `stroke="${GOLD}" stroke-width="1.4"`);
  return field + blades + arms + shape(name, 32, 59, 12, IVORY);
}

function front(face: string): string {
  const last = face.slice(-1);
  const suit = face.length > 1 && last in SUITS ? last : "";
  const rank = suit ? face.slice(0, -1) : face;
  const ink = suit ? inkOf(suit) : INK;
  const mark = suit ? shape(SUITS[suit]!, rank === "10" ? 37 : 30, 14, 14.5, ink) : "";
  if (rank === "*") {
    const cap = shape("cap", 32, 54, 34, suit ? ink : "#5b2a86", `stroke="${GOLD}" stroke-width=".8"`);
    return PAPER + shape("cap", 13, 14, 14, suit ? ink : "#5b2a86") + mark + cap;
  }
  const size = rank === "10" ? 23 : 25;
  const index = words(rank === "10" ? 15.5 : 13, 22.5, rank, size, ink, `letter-spacing="${rank === "10" ? -2 : 0}"`);
  if (!suit) return PAPER + index + words(32, 66, rank, 40, ink);
  if (rank === "A") return PAPER + index + mark + shape(SUITS[suit]!, 32, 56, 38, ink);
  if ("KQJ".includes(rank)) return PAPER + index + mark + court(rank, suit);
  const pips = (COLUMNS[rank] ?? []).map(([x, y]) => shape(SUITS[suit]!, x, y + 2, y > 52 ? -11.5 : 11.5, ink));
  return PAPER + index + mark + pips.join("");
}

function back(): string {
  const rows: string[] = [];
  for (let y = 9; y < 84; y += 8) {
    for (let x = 8; x < 60; x += 8) {
      rows.push(`M${x} ${y - 4}l4 4-4 4-4-4z`);
    }
  }
  return (
    PAPER +
    `<rect x="4" y="4" width="56" height="82" rx="4" fill="#7c1022" stroke="${GOLD}" stroke-width="1.2"/>` +
    `<path d="${rows.join("")}" fill="none" stroke="${GOLD}" stroke-opacity=".45" stroke-width=".7"/>` +
    `<circle cx="32" cy="45" r="14" fill="#7c1022" stroke="${GOLD}" stroke-width="1.2"/>` +
    shape("crown", 32, 46, 15, GOLD)
  );
}

function titled(title: string, at: number): string {
  const rays = Array.from({ length: 16 }, (_, ray) => {
    const angle = (ray * Math.PI) / 8;
    const far = ray % 2 ? 13 : 20 + (at % 3);
    return `M${(32 + 9 * Math.cos(angle)).toFixed(1)} ${(36 + 9 * Math.sin(angle)).toFixed(1)}L${(32 + far * Math.cos(angle)).toFixed(1)} ${(36 + far * Math.sin(angle)).toFixed(1)}`;
  }).join("");
  const lines = title.split(" ").reduce<string[]>((all, word) => {
    const end = all.length - 1;
    if (all.length && `${all[end]} ${word}`.length <= 11) all[end] += ` ${word}`;
    else all.push(word);
    return all;
  }, []);
  const size = Math.min(10, 74 / Math.max(...lines.map((line) => line.length)));
  const told = lines.map((line, row) => words(32, 82 - (lines.length - 1 - row) * 10, line, size, "#f3dfa8")).join("");
  return (
    `<rect x=".6" y=".6" width="62.8" height="88.8" rx="6" fill="#1c1730" stroke="${GOLD}" stroke-width="1.2"/>` +
    `<rect x="4" y="4" width="56" height="82" rx="4" fill="none" stroke="${GOLD}" stroke-opacity=".6" stroke-width=".8"/>` +
    `<path d="${rays}" stroke="${GOLD}" stroke-width="1.5" stroke-linecap="round"/>` +
    `<circle cx="32" cy="36" r="8" fill="${GOLD}"/>` +
    words(32, 40, String(at), 10, "#1c1730") +
    told
  );
}

const ARCANA = [
  "The Fool", "The Magician", "The High Priestess", "The Empress", "The Emperor", "The Hierophant",
  "The Lovers", "The Chariot", "Strength", "The Hermit", "Wheel of Fortune", "Justice",
  "The Hanged Man", "Death", "Temperance", "The Devil", "The Tower", "The Star", "The Moon",
  "The Sun", "Judgement", "The World",
];

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "*"];
const FACES = [
  ...RANKS.flatMap((rank) => Object.keys(SUITS).map((suit) => rank + suit)),
  "*",
  "0",
  "1",
  ...RANKS.slice(1, 10),
];

function slug(text: string): string {
  return text.toLowerCase().replaceAll(" ", "-").replaceAll("*", "joker");
}

function cards(): string {
  const plain = FACES.map((face) => symbol(`card-${slug(face)}`, "0 0 64 90", front(face)));
  const tarot = ARCANA.map((title, at) => symbol(`card-${slug(title)}`, "0 0 64 90", titled(title, at)));
  return plain.join("") + tarot.join("") + symbol("card-back", "0 0 64 90", back());
}

const SHADES: Record<string, [string, string]> = {
  white: ["#fbf4e2", "#2a2018"],
  black: ["#2b2730", "#f3e7c8"],
  red: ["#b3202c", "#fff3dd"],
  green: ["#2f7a4c", "#fff3dd"],
  yellow: ["#e3b02f", "#2a2018"],
  blue: ["#2f57a3", "#fff3dd"],
};
export const SEATS = [
  "#a5152b", "#2b3a67", "#b57a10", "#2f6f4f", "#6b3a87", "#1f7a8c",
  "#8a4b20", "#c0567a", "#55606b", "#7f8b1e", "#3f63c0", "#5c1f33",
];
const MEN = ["king", "queen", "rook", "bishop", "knight", "pawn", "joker"];

function man(kind: string, fill: string, edge: string): string {
  const name = kind === "joker" ? "cap" : kind in SHAPES ? kind : "shield";
  const size = name === "cap" ? 24 : 27;
  const y = name === "cap" ? 22 : 21;
  return (
    `<ellipse cx="20" cy="36.5" rx="11.5" ry="2.6" fill="#000" fill-opacity=".28"/>` +
    shape(name, 20, y, size, edge, `stroke="${edge}" stroke-width="2.6" stroke-linejoin="round"`) +
    shape(name, 20, y, size, fill)
  );
}

function men(): string {
  const shades = Object.entries(SHADES);
  SEATS.forEach((fill, seat) => shades.push([`seat-${seat}`, [fill, "#fff3dd"]]));
  return [...MEN, "man"]
    .flatMap((kind) =>
      shades.map(([shade, [fill, edge]]) => symbol(`man-${kind}-${shade}`, "0 0 40 40", man(kind, fill, edge))),
    )
    .join("");
}

const TOKENS: Record<string, [string, string, string, string]> = {
  advantage: ["M0-10 9.4-2.5V9H-9.4V-2.5Z", "#2f7a4c", IVORY, "A"],
  disadvantage: ["M0 10 9.4 2.5V-9H-9.4V2.5Z", CRIMSON, IVORY, "D"],
  blessing: ["M0-10.4 2.6-7.4 6.1-8.4 6.9-4.6 10.4-3.2 8.6 0 10.4 3.2 6.9 4.6 6.1 8.4 2.6 7.4 0 10.4-2.6 7.4-6.1 8.4-6.9 4.6-10.4 3.2-8.6 0-10.4-3.2-6.9-4.6-6.1-8.4-2.6-7.4Z", "#f6d15f", INK, "B"],
  curse: ["M0-10.6 10.6 0 0 10.6-10.6 0Z", "#4b2a63", IVORY, "C"],
};

function tokens(): string {
  const shaped = Object.entries(TOKENS).map(([kind, [path, fill, ink, sign]]) =>
    symbol(
      `token-${kind}`,
      "-12 -12 24 24",
      `<path d="${path}" fill="${fill}" stroke="${ink}" stroke-width="1.2" stroke-linejoin="round"/>` +
        words(0, kind === "advantage" ? 5.6 : kind === "disadvantage" ? 3.4 : 4.4, sign, 12, ink),
    ),
  );
  shaped.push(
    symbol(
      "token-activated",
      "-12 -12 24 24",
      `<circle r="9" fill="#4c5a63" stroke="${IVORY}" stroke-width="1.4"/><path d="M-4.2.4-1.2 3.6 4.4-3.6" fill="none" stroke="${IVORY}" stroke-width="2.6" stroke-linecap="round"/>`,
    ),
    symbol("token-coin", "-12 -12 24 24", `<circle r="10.6" fill="${GOLD}" stroke="${INK}"/><circle r="8" fill="none" stroke="${IVORY}"/>`),
  );
  return shaped.join("");
}

const GROUNDS: Record<string, string> = {
  forest:
    '<g fill="#4d6b3a" stroke="#33492a" stroke-width=".8"><path d="M10 12l6 10H4z"/><path d="M28 8l7 12H21z"/><path d="M20 22l7 12H13z"/><path d="M34 24l5 9H29z"/></g>',
  tree: '<g stroke="#33492a" stroke-width="1"><path d="M18 28h4v8h-4z" fill="#6b4a2b"/><circle cx="20" cy="18" r="12" fill="#4f7a3d"/><path d="M13 14a8 8 0 0 1 7-5" fill="none" stroke="#8db36d" stroke-width="2"/></g>',
  hill: '<path d="M3 30q9-14 18 0M17 33q8-12 17 0" fill="#c9a866" stroke="#7c6136" stroke-width="1.4"/>',
  mountain:
    '<path d="M2 34 15 9l9 15 5-7 9 17z" fill="#8f8173" stroke="#52483e" stroke-width="1.2" stroke-linejoin="round"/><path d="M15 9l4.6 7.4-3 1.6-2.4-2-2.6 1.4z" fill="#f7f2e6"/>',
  marsh:
    '<g stroke="#5b6c46" stroke-width="1.6" fill="none" stroke-linecap="round"><path d="M6 28h10M24 14h10M20 34h12"/><path d="M11 28v-8M8 28l-2-6M14 28l2-6M29 14V6M26 14l-2-6M32 14l2-6"/></g>',
  water: '<g stroke="#dcecef" stroke-opacity=".75" stroke-width="1.6" fill="none" stroke-linecap="round"><path d="M5 13q4-4 8 0t8 0M19 27q4-4 8 0t8 0"/></g>',
  town: '<g stroke="#4a352a" stroke-width="1" stroke-linejoin="round"><path d="M5 34V22l6-6 6 6v12z" fill="#e9d9bd"/><path d="M3 23l8-8 8 8z" fill="#a5402f"/><path d="M20 34V18h11v16z" fill="#e9d9bd"/><path d="M18 19l7.5-9 7.5 9z" fill="#a5402f"/></g>',
  rampart:
    '<path d="M4 34V18h5v4h5v-4h5v4h4v-4h5v4h4v-4h4v16z" fill="#b7a893" stroke="#5b4636" stroke-width="1.2" stroke-linejoin="round"/>',
  castle:
    '<g stroke="#3c2c22" stroke-width="1.1" stroke-linejoin="round"><path d="M6 35V14h4v3h4v-3h4v6h4v-6h4v3h4v-3h4v21z" fill="#cbbca4"/><path d="M17 35v-7a3 3 0 0 1 6 0v7z" fill="#5b4636"/></g>',
  stronghold: '<path d="M9 32V14h4v4h5v-4h4v4h5v-4h4v18z" fill="#000" fill-opacity=".16"/>',
};

function grounds(): string {
  return Object.entries(GROUNDS)
    .map(([name, body]) => symbol(`ground-${name}`, "0 0 40 40", body))
    .join("");
}

function emblems(): string {
  return ["crown", "sword", "shield", "knight", "spade"]
    .map((name) => symbol(`emblem-${name}`, "-14 -16 28 32", `<path d="${SHAPES[name]}"/>`))
    .join("");
}

function symbol(id: string, box: string, body: string): string {
  return `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;
}

/** Every symbol, to be put into the page once. */
export const SHEET = cards() + men() + tokens() + grounds() + emblems();

const CARDS = new Set([...FACES, ...ARCANA].map(slug));

/** The symbol of a card's face, or "" for one that is only known by its title. */
export function cardSymbol(face: string): string {
  if (!face) return "#card-back";
  return CARDS.has(slug(face)) ? `#card-${slug(face)}` : "";
}

export function manSymbol(kind: string, shade: string, owner: number): string {
  const name = MEN.includes(kind.toLowerCase()) ? kind.toLowerCase() : "man";
  return `#man-${name}-${shade in SHADES ? shade : `seat-${Math.max(0, owner) % SEATS.length}`}`;
}

export function tokenSymbol(kind: string): string {
  return kind in TOKENS || kind === "activated" ? `#token-${kind}` : "#token-coin";
}

export function groundSymbol(ground: string): string {
  const word = ground.split(" ")[0] ?? "";
  const name = { lake: "water", sea: "water", capital: "castle", woods: "forest", wood: "forest" }[word] ?? word;
  if (name in GROUNDS) return `#ground-${name}`;
  return ground.endsWith("stronghold") ? "#ground-stronghold" : "";
}

export function seatColour(seat: number, shade: string): string {
  return SHADES[shade]?.[0] ?? SEATS[Math.max(0, seat) % SEATS.length]!;
}
