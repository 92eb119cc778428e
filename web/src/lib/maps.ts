// The ground of a board: colours of its spaces and the lines between them.

import type { Edge, Grid } from "../wire";
import { type Frame, spot } from "./layout";

const TINTS: Record<string, string> = {
  open: "#e6d9ae",
  plain: "#e6d9ae",
  forest: "#b9c48a",
  hill: "#dcc48a",
  mountain: "#cbbba2",
  marsh: "#c3c79b",
  lake: "#9cc3cf",
  sea: "#86b3c4",
  town: "#e3c9a2",
  rampart: "#d6c5a6",
  capital: "#d9b98c",
};
const STRONGHOLDS: Record<string, string> = {
  "red stronghold": "#d9a290",
  "black stronghold": "#a7a5ab",
};

export function tintOf(ground: string, dark: boolean, cells: [string, string]): string {
  const word = ground.split(" ")[0] ?? "";
  return STRONGHOLDS[ground] ?? TINTS[word] ?? cells[dark ? 1 : 0];
}

export interface Line {
  kind: string;
  path: string;
}

/** The lines between cells: along their common side, or across the corner where they meet. */
export function linesOf(grid: Grid, frame: Frame): Line[] {
  const where = new Map(grid.cells.map((cell) => [cell.id, spot(frame, cell.column, cell.row)]));
  return grid.edges.flatMap((edge) => {
    const one = where.get(edge.first);
    const two = where.get(edge.second);
    return one && two ? [{ kind: edge.kind, path: lineOf(edge, one, two, frame) }] : [];
  });
}

interface Spot {
  x: number;
  y: number;
}

function lineOf(edge: Edge, one: Spot, two: Spot, frame: Frame): string {
  const { cellWidth: width, cellHeight: height } = frame;
  const x = Math.max(one.x, two.x);
  const y = Math.max(one.y, two.y);
  if (one.x !== two.x && one.y !== two.y) {
    const reach = Math.min(width, height) * 0.22;
    const slope = (two.x - one.x) * (two.y - one.y) > 0 ? -1 : 1;
    return `M${x - reach} ${y - reach * slope}L${x + reach} ${y + reach * slope}`;
  }
  const level = one.x === two.x;
  const [dx, dy] = level ? [width, 0] : [0, height];
  if (edge.kind === "bridge") {
    const reach = Math.min(width, height) * 0.2;
    const [mx, my] = [x + dx / 2, y + dy / 2];
    return level ? `M${mx} ${my - reach}V${my + reach}` : `M${mx - reach} ${my}H${mx + reach}`;
  }
  if (edge.kind === "river") {
    const bend = Math.min(width, height) * 0.09;
    const [bx, by] = level ? [0, bend] : [bend, 0];
    return `M${x} ${y}q${dx / 4 + bx} ${dy / 4 + by} ${dx / 2} ${dy / 2}t${dx / 2} ${dy / 2}`;
  }
  return `M${x} ${y}l${dx} ${dy}`;
}
