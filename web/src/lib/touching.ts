// How a person says a move by touching one thing after another. Nothing here knows a rule: a
// scene's touch paths say what may be touched next, and a complete path is a move.

import type { Scene, Touch } from "../wire";

export const SPELLED = "spelled:";

/** The id without its copy mark: of cards that are the same, `x~2` may stand for `x`. */
export function alike(id: string): string {
  const mark = id.indexOf("~");
  return mark < 0 ? id : id.slice(0, mark);
}

/** The legal moves whose paths begin with what was touched so far. */
export function narrow(touches: Touch[], touched: string[]): Touch[] {
  return touches.filter(
    (touch) =>
      touch.path.length >= touched.length &&
      touched.every((id, place) => touch.path[place] === alike(id)),
  );
}

/** The ids, without copy marks, that may be touched next, and the moves each would leave. */
export function next(touches: Touch[], touched: string[]): Map<string, Touch[]> {
  const found = new Map<string, Touch[]>();
  for (const touch of narrow(touches, touched)) {
    const id = touch.path[touched.length];
    if (id === undefined) continue;
    const those = found.get(id);
    if (those) those.push(touch);
    else found.set(id, [touch]);
  }
  return found;
}

/** The move that has been said, when the touches name exactly one to its end. */
export function finished(touches: Touch[], touched: string[]): Touch | null {
  const left = narrow(touches, touched);
  const only = left[0];
  return left.length === 1 && only && only.path.length === touched.length ? only : null;
}

/** Moves already said in full that are not the only ones left: they are offered by their text. */
export function spelled(touches: Touch[], touched: string[]): Touch[] {
  const left = narrow(touches, touched);
  if (!touched.length || left.length < 2) return [];
  return left.filter((touch) => touch.path.length === touched.length);
}

/** The move that touching `id` would leave as the only one. */
export function meant(touches: Touch[], touched: string[], id: string): Touch | null {
  if (id.startsWith(SPELLED)) {
    return spelled(touches, touched).find((touch) => SPELLED + touch.move === id) ?? null;
  }
  const left = narrow(touches, [...touched, id]);
  return left.length === 1 ? (left[0] ?? null) : null;
}

/** How something that may be touched next is lit. */
export type Light = "" | "go" | "strike";

/** What a scene lights after some touches: by id, and which ids a strike would hit. */
export class Lights {
  private readonly next: Map<string, Touch[]>;
  private readonly touched: Set<string>;
  private readonly strikes = new Set<string>();

  constructor(scene: Scene, touched: string[]) {
    this.next = next(scene.touches, touched);
    this.touched = new Set(touched);
    for (const [id, touches] of this.next) {
      for (const touch of touches) {
        for (const mark of touch.marks) {
          if (mark === id) this.strikes.add(id);
        }
      }
    }
    for (const mat of scene.mats) {
      for (const area of mat.areas) {
        if (area.type !== "grid") continue;
        for (const cell of area.cells) this.strikeCell(cell.id, cell.items);
      }
    }
  }

  private strikeCell(id: string, items: { id: string }[]): void {
    const touches = this.next.get(id);
    if (!touches) return;
    const here = new Set(items.map((item) => item.id));
    if (touches.some((touch) => touch.marks.some((mark) => here.has(mark)))) this.strikes.add(id);
  }

  get any(): boolean {
    return this.next.size > 0;
  }

  /** Of cards that are the same, one already touched stays dark. */
  of(id: string): Light {
    const plain = alike(id);
    if (!this.next.has(plain)) return "";
    if (this.touched.has(id) && plain !== id) return "";
    return this.strikes.has(plain) ? "strike" : "go";
  }

  moves(id: string): Touch[] {
    return this.next.get(alike(id)) ?? [];
  }
}
