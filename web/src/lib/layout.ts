// Where the things of a scene lie on the screen. What zones there are is decided once, from the
// first scene of a table, so that nothing jumps later.

import type { Card, Cell, Grid, Hand, Mat, Piece, Scene, Sheet, Token } from "../wire";
import { type Least, leastOf, type Size } from "./plan";
import type { Theme } from "./themes";

export type Area = Mat["areas"][number];

const LONGEST_CHIP = 34;
const MOST_CHIPS = 5;

/** Whether a sheet has only a few short lines. */
function isShort(sheet: Sheet): boolean {
  const short = ([name, value]: [string, string]) => name.length + value.length <= LONGEST_CHIP;
  return sheet.lines.length <= MOST_CHIPS && sheet.lines.every(short);
}

export function sheetsOf(mat: Mat): Sheet[] {
  return mat.areas.filter((area): area is Sheet => area.type === "sheet");
}

export function handsOf(mat: Mat): Hand[] {
  return mat.areas.filter((area): area is Hand => area.type === "hand");
}

/** The hand that somebody holds, of all the rows of cards on a mat: its id. */
export function heldIn(mat: Mat): string {
  return handsOf(mat).find((hand) => hand.id.startsWith("hand"))?.id ?? "";
}

/** A mat in short: its first row of cards, and what the others are called. */
export function summed(mat: Mat): { shown: Area[]; told: [string, string][] } {
  const things = mat.areas.filter((area) => area.type !== "sheet" && area.type !== "grid");
  return { shown: things.slice(0, 1), told: things.slice(1).map((area) => [area.id, area.title]) };
}

export function gridsOf(scene: Scene): Grid[] {
  return scene.mats.flatMap((mat) => mat.areas).filter((area): area is Grid => area.type === "grid");
}

export interface Zones {
  board: boolean;
  /** One holds cards. */
  handed: boolean;
  /** The sheets whose lines are always in sight. */
  chips: Set<string>;
  /** What the mats need at least beside a board. */
  least: Least;
}

export function zonesOf(scene: Scene): Zones {
  const own = scene.mats.find((mat) => mat.seat === scene.seat && mat.seat >= 0);
  const shared = scene.mats.filter((mat) => mat.seat < 0);
  const handed = own !== undefined && handsOf(own).length > 0;
  const chips = new Set(
    scene.mats
      .filter((mat) => !handsOf(mat).length || mat.seat < 0)
      .flatMap(sheetsOf)
      .filter(isShort)
      .map((sheet) => sheet.id),
  );
  return {
    board: gridsOf(scene).length > 0,
    handed,
    chips,
    least: leastOf(others(scene), shared, handed, chips),
  };
}

/** The mats of the seats in turn order, beginning after the one who looks. */
export function others(scene: Scene): Mat[] {
  const seats = scene.mats.filter((mat) => mat.seat >= 0).sort((a, b) => a.seat - b.seat);
  if (scene.seat < 0) return seats;
  return [
    ...seats.filter((mat) => mat.seat > scene.seat),
    ...seats.filter((mat) => mat.seat < scene.seat),
  ];
}

// Boards

export interface Frame {
  width: number;
  height: number;
  rim: number;
  cellWidth: number;
  cellHeight: number;
  columns: number;
  rows: number;
  /** Rows run from left to right, to make use of a broad screen. */
  turned: boolean;
  /** Seen from the other side. */
  flipped: boolean;
}

const BROAD_RIM = 22;
const NARROW_RIM = 13;
const NARROW = 520;
/** Spaces of a map smaller than this are hard to meet with a finger. */
const SMALL = 34;
const NEAR = 42;

/** The largest board that fits; a long narrow one lies down where the room is broad. */
export function frameOf(grid: Grid, room: Size, theme: Theme, isMap: boolean, flipped = false): Frame {
  const rim = room.width < NARROW ? NARROW_RIM : BROAD_RIM;
  const inside = { width: room.width - 2 * rim, height: room.height - 2 * rim };
  const upright = fit(grid.columns, grid.rows, inside, theme.ratio);
  const lying = fit(grid.rows, grid.columns, inside, theme.lying ?? theme.ratio);
  const turned = theme.turns && !isMap && area(lying) > area(upright) * 1.25;
  return framed(grid, turned ? lying : upright, rim, turned, flipped);
}

/** A map from near by, larger than its room, if its spaces would be too small for a finger. */
export function nearFrame(grid: Grid, room: Size, whole: Frame): Frame | null {
  if (whole.cellWidth >= SMALL) return null;
  const high = Math.floor((room.height - 2 * whole.rim) / grid.rows);
  const size = Math.max(SMALL, Math.min(NEAR, high));
  return framed(grid, [size, size], whole.rim, false, false);
}

function framed(
  grid: Grid,
  [cellWidth, cellHeight]: [number, number],
  rim: number,
  turned: boolean,
  flipped: boolean,
): Frame {
  const columns = turned ? grid.rows : grid.columns;
  const rows = turned ? grid.columns : grid.rows;
  return {
    width: cellWidth * columns + 2 * rim,
    height: cellHeight * rows + 2 * rim,
    rim,
    cellWidth,
    cellHeight,
    columns,
    rows,
    turned,
    flipped,
  };
}

function area([width, height]: [number, number]): number {
  return Math.min(width, height) ** 2;
}

function fit(
  columns: number,
  rows: number,
  room: Size,
  [least, most]: [number, number],
): [number, number] {
  let width = Math.max(8, room.width / columns);
  let height = Math.max(8, room.height / rows);
  if (width > height * most) width = height * most;
  if (width < height * least) height = width / least;
  return [Math.floor(width), Math.floor(height)];
}

/** Where a cell's corner is; also between cells, for labels. */
export function spot(frame: Frame, column: number, row: number): { x: number; y: number } {
  let across = frame.turned ? row : column;
  let up = frame.turned ? frame.rows - 1 - column : row;
  if (frame.flipped) {
    across = frame.columns - 1 - across;
    up = frame.rows - 1 - up;
  }
  return { x: across * frame.cellWidth, y: (frame.rows - 1 - up) * frame.cellHeight };
}

export interface Placed<Kind> {
  item: Kind;
  cell: Cell;
  x: number;
  y: number;
  width: number;
  height: number;
  z: number;
  across?: boolean;
}

const CARD = 64 / 90;
const SHOWN = 0.57;
/** How much of a card in a fan is not covered by the next: more than half, so that a finger that
 * aims at its middle finds it. */

/** Where every card, man and token of a board lies, in pixels from its corner. */
export function placed(grid: Grid, frame: Frame): Placed<Card | Piece | Token>[] {
  const all: Placed<Card | Piece | Token>[] = [];
  for (const cell of grid.cells) {
    if (!cell.items.length) continue;
    const { x, y } = spot(frame, cell.column, cell.row);
    const cards = cell.items.filter((item) => item.type === "card");
    const men = cell.items.filter((item) => item.type === "piece");
    const tokens = cell.items.filter((item) => item.type === "token");
    all.push(...layCards(cards, cell, x, y, frame, men.length > 0));
    all.push(...layMen(men, cell, x, y, frame, cards.length > 0));
    all.push(...layTokens(tokens, cell, x, y, frame, men.length > 0));
  }
  return all;
}

function layCards(
  cards: Card[],
  cell: Cell,
  x: number,
  y: number,
  frame: Frame,
  beneath: boolean,
): Placed<Card>[] {
  const { cellWidth: width, cellHeight: height } = frame;
  const pad = Math.max(2, Math.min(width, height) * 0.04);
  // A card that lies across the rows stands upright when the board itself lies on its side.
  const across = !frame.turned && (cards[0]?.across ?? false);
  const ratio = across ? 1 / CARD : CARD;
  const tall = Math.min(height - 2 * pad, (width - 2 * pad) / (ratio * (1 + SHOWN * (cards.length - 1))));
  const wide = tall * ratio;
  const step = wide * SHOWN;
  // Beneath a man a card lies to the left, so that its index stays in sight.
  const spare = width - wide - step * (cards.length - 1);
  const left = x + (beneath && !across ? pad : spare / 2);
  return cards.map((item, place) => ({
    item,
    cell,
    x: left + step * place,
    y: y + (height - tall) / 2,
    width: wide,
    height: tall,
    z: 1 + place,
    across,
  }));
}

function layMen(
  men: Piece[],
  cell: Cell,
  x: number,
  y: number,
  frame: Frame,
  onCard: boolean,
): Placed<Piece>[] {
  const least = Math.min(frame.cellWidth, frame.cellHeight);
  const across = men.length > 1 ? 2 : 1;
  const size = least * (men.length > 1 ? 0.5 : onCard ? 0.74 : 0.9);
  const rows = Math.ceil(men.length / across);
  const aside = onCard ? 1 : 0.5;
  const left = x + (frame.cellWidth - across * size) * aside;
  const top = y + (frame.cellHeight - rows * size) * aside;
  return men.map((item, place) => ({
    item,
    cell,
    x: left + (place % across) * size,
    y: top + Math.floor(place / across) * size,
    width: size,
    height: size,
    z: 10,
  }));
}

/** Tokens stand in the corners of a space; alone, in its middle. */
function layTokens(
  tokens: Token[],
  cell: Cell,
  x: number,
  y: number,
  frame: Frame,
  besideMen: boolean,
): Placed<Token>[] {
  const { cellWidth: width, cellHeight: height } = frame;
  const least = Math.min(width, height);
  const size = Math.max(12, least * (besideMen || tokens.length > 1 ? 0.34 : 0.46));
  if (!besideMen && tokens.length === 1) {
    return tokens.map((item) => ({
      item,
      cell,
      x: x + (width - size) / 2,
      y: y + (height - size) / 2,
      width: size,
      height: size,
      z: 12,
    }));
  }
  const corners: [number, number][] = [[1, 0], [0, 0], [0, 1], [0.5, 0], [0.5, 1], [1, 1]];
  return tokens.map((item, place) => {
    const [across, down] = corners[place % corners.length]!;
    return {
      item,
      cell,
      x: x + across * (width - size),
      y: y + down * (height - size),
      width: size,
      height: size,
      z: 12,
    };
  });
}
