// The pictures: cards, men, tokens and grounds as symbols of the drawing room's sheets. Ids follow
// from the words of a scene, so nothing here lists them.

import { lobby } from "./api";

let sheets = $state.raw<{ [name: string]: string }>({});

/** Learn where the sheets are. Without a server there is no art, and nothing to draw. */
export async function fetchArt(): Promise<void> {
  sheets = (await lobby()).art;
}

function symbol(sheet: string, id: string): string {
  return `${sheets[sheet] ?? ""}#${id}`;
}

/** The address of a background, for a stylesheet. */
export function background(name: string): string {
  return `url("${sheets[name] ?? ""}")`;
}

const SUITED = /^(10|[2-9]|[AKQJ*])[SHDC]$/;
const LONGEST_RANK = 3;

function slug(words: string): string {
  return words.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean).join("-");
}

/** Whether a card's face is a title that stands at its foot. */
export function isTitled(face: string): boolean {
  return !SUITED.test(face) && face.length > LONGEST_RANK;
}

/** The symbol of a card's face, or of its back if it is not seen. */
export function cardSymbol(face: string): string {
  if (!face) return symbol("cards", "card-back");
  if (isTitled(face)) return symbol("tarot", `tarot-${slug(face)}`);
  return symbol("cards", `card-${face.replace("*", "joker")}`);
}

const MEN = ["pawn", "rook", "knight", "bishop", "queen", "king", "joker"];
const SHADES = ["white", "black", "red", "green", "yellow", "blue"];

export function manSymbol(kind: string, shade: string, owner: number): string {
  const word = SHADES.includes(shade) ? shade : owner >= 0 ? `seat-${owner % SEATS.length}` : "nobody";
  const figure = kind.toLowerCase();
  if (MEN.includes(figure)) return symbol("men", `man-${figure}-${word}`);
  const letter = /^[a-z]/.exec(figure)?.[0] ?? "other";
  return symbol("letters", `man-${letter}-${word}`);
}

const TOKENS = ["advantage", "disadvantage", "blessing", "curse", "activated"];
const DEAREST = 4;

/** The symbol of a token, whether its count has to be written on it, and if so in a light ink; or
 * beside it, where the symbol is a letter itself. */
export function tokenSymbol(
  kind: string,
  count: number,
): { name: string; counted: boolean; light: boolean; beside: boolean } {
  const word = kind.toLowerCase();
  if (word === "cost") {
    const price = Math.max(1, Math.min(count, DEAREST));
    return { name: symbol("tokens", `token-cost-${price}`), counted: true, light: price === DEAREST, beside: false };
  }
  const known = TOKENS.includes(word);
  const name = symbol("tokens", `token-${known ? word : "other"}`);
  return { name, counted: !known || count !== 1, light: false, beside: known };
}

/** The note of a piece that stands on planks. */
export const JETTY = "jetty";

export function jettySymbol(): string {
  return symbol("tokens", "token-jetty");
}

export function emblemSymbol(name: string): string {
  return symbol("tokens", `emblem-${name}`);
}

const VARIED = ["open", "mountain", "hill", "forest", "marsh", "sea", "lake", "tree"];
const VARIANTS = 3;

/** The symbol of a space's ground; "" for a space without one. */
export function groundSymbol(ground: string, column: number, row: number): string {
  if (!ground) return "";
  const word = slug(ground);
  const variant = ((7 * column + 3 * row) % VARIANTS) + 1;
  return symbol("grounds", `ground-${word}${VARIED.includes(word) && variant > 1 ? `-${variant}` : ""}`);
}

const FLAGS: Record<string, string> = {
  white: "#fdf8ea",
  black: "#26221d",
  red: "#b3202c",
  green: "#2f7a4c",
  yellow: "#e3b02f",
  blue: "#2f57a3",
};
const SEATS = [
  "#a5152b", "#2b3a67", "#b57a10", "#2f6f4f", "#6b3a87", "#1f7a8c",
  "#8a4b20", "#c0567a", "#55606b", "#7f8b1e", "#3f63c0", "#5c1f33",
];

export function seatColour(seat: number, shade: string): string {
  return FLAGS[shade] ?? SEATS[Math.max(0, seat) % SEATS.length]!;
}
