// Names of things in words, for those who hear the table.

import type { Card, Cell, Grid, Piece, Scene, Token } from "../wire";

const RANKS: Record<string, string> = { A: "Ace", K: "King", Q: "Queen", J: "Jack" };
const SUITS: Record<string, string> = { S: "Spades", H: "Hearts", D: "Diamonds", C: "Clubs" };

/** Rank and suit of a face; no suit if it has none of the four. */
export function split(face: string): [string, string] {
  const last = face.slice(-1);
  return face.length > 1 && last in SUITS ? [face.slice(0, -1), last] : [face, ""];
}

export function cardName(card: Card): string {
  if (!card.face) return "A card face down";
  const [rank, suit] = split(card.face);
  const spoken = rank === "*" ? "Joker" : (RANKS[rank] ?? rank);
  const name = suit ? `${spoken} of ${SUITS[suit]}` : spoken;
  return name + (card.down ? ", turned down" : "") + (card.note ? `, ${card.note}` : "");
}

export function pieceName(piece: Piece, names: string[]): string {
  const whose = piece.shade || (names[piece.owner] ? `${names[piece.owner]}'s` : "");
  const number = piece.number ? ` ${piece.number}` : "";
  const name = `${whose} ${piece.name || piece.kind + number}`.trim();
  return capital(name) + (piece.note ? `, ${piece.note}` : "");
}

export function tokenName(token: Token): string {
  return token.count === 1 ? token.kind : `${token.kind} ${token.count}`;
}

export function itemName(item: Card | Piece | Token, names: string[]): string {
  if (item.type === "card") return cardName(item);
  return item.type === "piece" ? pieceName(item, names) : tokenName(item);
}

export function cellName(cell: Cell, names: string[]): string {
  const ground = cell.ground ? `, ${cell.ground}` : "";
  const items = cell.items.map((item) => itemName(item, names)).join(", ");
  return items ? `${cell.name}${ground}: ${items}` : `${cell.name}${ground}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An option's or value's name as a person writes it. */
export function plain(name: string): string {
  return capital(name.replaceAll("_", " ").replaceAll("-", " "));
}

/** What the seats are called, by seat. */
export function seatNames(scene: Scene): string[] {
  const names: string[] = [];
  for (const mat of scene.mats) if (mat.seat >= 0) names[mat.seat] = mat.title;
  return names;
}

/** The colours of the seats, by seat. */
export function seatShades(scene: Scene): string[] {
  const shades: string[] = [];
  for (const mat of scene.mats) if (mat.seat >= 0) shades[mat.seat] = mat.shade;
  return shades;
}

/** What the sheets tell of a thing by its name; those on its owner's mat, if it has one: how it is
 * now, and what is told of all that are called so ("Guard 2" is one of the "Guard"). */
export function toldOf(scene: Scene, name: string, owner = -1): string[] {
  if (!name) return [];
  const mats = scene.mats.filter((mat) => owner < 0 || mat.seat === owner);
  const lines = mats.flatMap((mat) => mat.areas).flatMap((area) => (area.type === "sheet" ? area.lines : []));
  const own = lines.find(([about]) => about === name || about.startsWith(`${name} (`));
  const [kin] = lines
    .filter(([about]) => name.startsWith(`${about} `))
    .sort(([one], [other]) => other.length - one.length);
  return [own, kin].flatMap((line) => (line ? [line[1]] : []));
}

/** So many of something. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

/** A board is a map when every space has a ground. */
export function isMap(grid: Grid): boolean {
  return grid.cells.length > 0 && grid.cells.every((cell) => cell.ground !== "");
}

export function ago(seconds: number): string {
  const past = Math.max(0, Date.now() / 1000 - seconds);
  if (past < 90) return "just now";
  if (past < 5400) return `${counted(Math.round(past / 60), "minute")} ago`;
  if (past < 129600) return `${counted(Math.round(past / 3600), "hour")} ago`;
  return `${counted(Math.round(past / 86400), "day")} ago`;
}
