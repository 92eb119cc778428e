// What lies on the sign of each game on the first page: a little scene made of the games' own art.

import { cardSymbol, groundSymbol, manSymbol } from "./art.svelte";

/** A thing on a sign: its symbol, where its corner is, how large it is, and how far it is turned. */
export interface Prop {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
}

const CARD = 64 / 90;

function card(face: string, x: number, y: number, height: number, turn = 0): Prop {
  return { name: cardSymbol(face), x, y, width: height * CARD, height, turn };
}

function man(kind: string, shade: string, x: number, y: number, size: number): Prop {
  return { name: manSymbol(kind, shade, -1), x, y, width: size, height: size, turn: 0 };
}

function ground(word: string, column: number, row: number): Prop {
  return { name: groundSymbol(word, column, row), x: 1 + column * 33, y: 2 + row * 33, width: 33, height: 33, turn: 0 };
}

const LAND = [
  ["forest", "open", "sea", "sea", "mountain", "open"],
  ["open", "capital white", "open", "sea", "open", "open"],
  ["hill", "open", "open", "open", "capital black", "open"],
  ["open", "town", "marsh", "forest", "open", "hill"],
];

const POSTERS: Record<string, () => Prop[]> = {
  royals: () => [card("JC", 34, 22, 92, -15), card("QH", 66, 14, 96, -2), card("KS", 100, 20, 94, 12)],
  "battle-ace": () => [
    card("7H", 18, 30, 84, -9),
    card("KH", 46, 26, 84, -3),
    card("AS", 110, 18, 98, 8),
  ],
  "royal-battles": () => [
    card("QD", 34, 26, 84, 90),
    card("9S", 110, 40, 84, 90),
    man("knight", "white", 30, 24, 76),
    man("rook", "black", 112, 30, 76),
  ],
  "battle-royal": () => [
    ...LAND.flatMap((row, place) => row.map((word, column) => ground(word, column, place))),
    man("pawn", "white", 34, 34, 34),
    man("pawn", "white", 67, 50, 34),
    man("pawn", "white", 100, 68, 34),
    man("pawn", "black", 133, 66, 34),
  ],
  "wargame-chess": () => [
    card("The Tower", 20, 16, 92, -8),
    card("The Star", 118, 20, 92, 9),
    man("queen", "white", 54, 40, 84),
    man("king", "black", 98, 36, 84),
  ],
};

export function posterOf(game: string): Prop[] {
  return POSTERS[game]?.() ?? [card("KS", 60, 20, 92, -6)];
}
