// How the screen of a table is shared out. It follows from the window and from what a table has at
// its first scene, so that nothing jumps during a game.

import type { Mat } from "../wire";
import type { Zones } from "./layout";

export interface Size {
  width: number;
  height: number;
}

/** A phone or tablet held upright; a phone held sideways or another short window; a screen with one
 * column beside the board; one with a column on either side. */
export type Shape = "upright" | "sideways" | "desk" | "broad";

export interface Plan {
  shape: Shape;
  /** The room that boards have. */
  board: Size;
  /** The height of that room in an upright window, where the rest is shared out among the mats. */
  rows: number;
  /** How wide the column with the story is. */
  side: number;
  /** How wide the column of the mats is; 0 where they lie above the story. */
  left: number;
  /** Whether the story is a drawer, for want of a place. */
  drawer: boolean;
}

/** What is always there, above and below the table, in pixels; the styles take it from here. */
export const FIXED = {
  upright: { head: 44, prompt: 56, bar: 54, replay: 104, lesson: 96, gap: 6 },
  sideways: { head: 40, prompt: 56, bar: 50, replay: 92, lesson: 64, gap: 6 },
  wide: { head: 46, prompt: 62, bar: 0, replay: 62, lesson: 84, gap: 12 },
};

/** What else has a place at the moment: the words of a lesson, the keys for looking back. */
export interface Guests {
  taught: boolean;
  replaying: boolean;
}

const UPRIGHT_BELOW = 900;
/** A window broader than high needs this height for a head above the board. */
const SHORT = 540;
const LEAST_SIDEWAYS = 280;
const MOST_SIDEWAYS = 520;
/** A column beside the board narrower than this has no place for two things beside each other. */
export const SLIM = 360;
/** From this height on, the story has a place beside the board of a short window. */
const STORY = 520;
/** From this width on, an upright screen has room for larger mats. */
const TABLET = 600;
const LARGER = 1.2;
const LEAST_SIDE = 340;
const MOST_SIDE = 620;
const LEAST_LEFT = 300;
const MOST_LEFT = 460;

/** How the screen is shared out; `fit` tells how large the boards become in a room. */
export function planOf(screen: Size, zones: Zones, guests: Guests, fit: (room: Size) => Size): Plan {
  const narrow = screen.width < UPRIGHT_BELOW;
  if (screen.width > screen.height * 1.15 && (narrow || screen.height < SHORT)) return sidewaysPlan(screen, zones, fit);
  const upright = narrow || screen.width < screen.height * 0.9;
  if (upright) return uprightPlan(screen, zones, guests, fit);
  return zones.board ? widePlan(screen, guests, fit) : roundPlan(screen);
}

/** Without a board the mats themselves fill the table. */
function roundPlan(screen: Size): Plan {
  const side = Math.max(280, Math.min(440, screen.width * 0.235));
  return { shape: "desk", board: { width: 0, height: 0 }, rows: 0, side, left: 0, drawer: false };
}

/** What is left of a screen's height between what is always there. */
function freeIn(screen: Size, shape: (typeof FIXED)["wide"], { taught, replaying }: Guests): number {
  const { head, prompt, bar, replay, lesson } = shape;
  return screen.height - head - prompt - (replaying ? replay : bar) - (taught ? lesson : 0);
}

function uprightPlan(screen: Size, zones: Zones, guests: Guests, fit: (room: Size) => Size): Plan {
  const { gap } = FIXED.upright;
  const free = freeIn(screen, FIXED.upright, guests);
  const { others, tray, own } = zones.least;
  const mats = (others + tray + own) * (screen.width < TABLET ? 1 : LARGER);
  const board = { width: screen.width - 2 * gap, height: free - mats - 4 * gap };
  return { shape: "upright", board, rows: fit(board).height, side: 0, left: 0, drawer: true };
}

/** The board as high as the window, all else in a column beside it. */
function sidewaysPlan(screen: Size, zones: Zones, fit: (room: Size) => Size): Plan {
  const { gap } = FIXED.sideways;
  const height = screen.height - 2 * gap;
  const most = { width: screen.width - LEAST_SIDEWAYS - 3 * gap, height };
  const wide = zones.board ? fit(most).width : screen.width * 0.52;
  const side = Math.min(MOST_SIDEWAYS, screen.width - wide - 3 * gap);
  const board = { width: screen.width - side - 3 * gap, height };
  return { shape: "sideways", board, rows: height, side, left: 0, drawer: !zones.board || screen.height < STORY };
}

function widePlan(screen: Size, guests: Guests, fit: (room: Size) => Size): Plan {
  const { gap } = FIXED.wide;
  const height = freeIn(screen, FIXED.wide, guests) - 2 * gap;
  const least = Math.max(LEAST_SIDE, Math.min(520, screen.width * 0.27));
  const board = { width: screen.width - least - 3 * gap, height };
  const spare = board.width - fit(board).width;
  const broad = spare > LEAST_LEFT + gap;
  const left = broad ? Math.min(MOST_LEFT, spare - gap) : 0;
  const side = broad ? least : Math.min(MOST_SIDE, least + spare);
  return {
    shape: broad ? "broad" : "desk",
    board: { width: screen.width - side - (broad ? left + gap : 0) - 3 * gap, height },
    rows: height,
    side,
    left,
    drawer: false,
  };
}

// The least that mats need above and below a board on an upright screen

const PLATE = 50;
const NARROW_PLATE = 62;
const LINE = 18;
export const CARDS = 70;
const CHIPS = 30;
const HAND = 124;

export interface Least {
  others: number;
  tray: number;
  own: number;
}

/** What the mats need: of the others, of the table itself, and one's own. */
export function leastOf(others: Mat[], shared: Mat[], handed: boolean, chips: Set<string>): Least {
  const areas = shared.flatMap((mat) => mat.areas);
  const cards = areas.some((area) => area.type === "hand" || area.type === "pile" || area.type === "dice");
  const told = areas.some((area) => area.type === "sheet" && chips.has(area.id));
  return {
    others: others.length > 1 ? NARROW_PLATE + LINE * linesOf(others, chips) : PLATE,
    tray: cards ? CARDS : told ? CHIPS : 0,
    own: handed ? HAND : PLATE,
  };
}

function linesOf(mats: Mat[], chips: Set<string>): number {
  const lines = mats.map((mat) =>
    mat.areas.reduce((sum, area) => sum + (area.type === "sheet" && chips.has(area.id) ? area.lines.length : 0), 0),
  );
  return Math.max(0, ...lines);
}
