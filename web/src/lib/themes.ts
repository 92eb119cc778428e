// How each game dresses the table: the only place that knows a game by its key.

export interface Theme {
  /** The sign beside the game's title. */
  emblem: "crown" | "swords" | "rose" | "lily" | "spade";
  /** Two colours of the felt: the middle and the rim. */
  felt: [string, string];
  /** Light and dark spaces of a board without grounds. */
  cells: [string, string];
  /** How wide a space may be beside its height: least and most. */
  ratio: [number, number];
  /** The same where the board lies on its side, if that is not alike. */
  lying?: [number, number];
  /** Whether the board may lie on its side on a broad screen. */
  turns: boolean;
}

const HOUSE: Theme = {
  emblem: "crown",
  felt: ["#1f4f3c", "#0f2a20"],
  cells: ["#e2d2a4", "#cdb67e"],
  ratio: [1, 1],
  turns: false,
};

const THEMES: Record<string, Partial<Theme>> = {
  "battle-ace": {
    emblem: "spade",
    felt: ["#23523a", "#10291d"],
    cells: ["#d9c695", "#cbb682"],
    ratio: [0.71, 1.7],
    turns: true,
  },
  "battle-royal": { emblem: "rose", felt: ["#4a3a26", "#241a10"] },
  "royal-battles": {
    emblem: "swords",
    felt: ["#2a4d3f", "#132820"],
    cells: ["#5d7a52", "#557149"],
    ratio: [1, 1.4],
    lying: [0.71, 1],
    turns: true,
  },
  royals: { emblem: "crown", felt: ["#5a1b28", "#2b0c13"] },
  "wargame-chess": { emblem: "lily", felt: ["#2c4159", "#141f2e"], cells: ["#ecdcb4", "#a9855a"] },
};

export function themeOf(game: string): Theme {
  return { ...HOUSE, ...THEMES[game] };
}
