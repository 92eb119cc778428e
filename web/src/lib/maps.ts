// The ground of a board that is no map: colours of its spaces and the lines between them.

import type { Grid } from "../wire";
import { type Frame, spot } from "./layout";

const TINTS: Record<string, string> = {
  "red stronghold": "#d9a290",
  "black stronghold": "#a7a5ab",
};

export function tintOf(ground: string, dark: boolean, cells: [string, string]): string {
  return TINTS[ground] ?? cells[dark ? 1 : 0];
}

export interface Line {
  kind: string;
  path: string;
}

/** The lines between neighbouring cells, along their common side. */
export function linesOf(grid: Grid, frame: Frame): Line[] {
  const where = new Map(grid.cells.map((cell) => [cell.id, spot(frame, cell.column, cell.row)]));
  return grid.edges.flatMap((edge) => {
    const one = where.get(edge.first);
    const two = where.get(edge.second);
    if (!one || !two) return [];
    const [x, y] = [Math.max(one.x, two.x), Math.max(one.y, two.y)];
    const side = one.x === two.x ? `h${frame.cellWidth}` : `v${frame.cellHeight}`;
    return [{ kind: edge.kind, path: `M${x} ${y}${side}` }];
  });
}
