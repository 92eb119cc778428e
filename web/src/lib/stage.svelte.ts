// The stage on which a fight is played: both sides, then what each throws or counts, then how it
// went. It stays until somebody decides the next thing or closes it.

import type { Fight, Scene } from "../wire";
import { beat } from "./settings.svelte";

const WITH_DICE = 5;
const WITHOUT = 3;
/** How many beats a fight takes until it is seen how it went. */

export class Stage {
  fight = $state.raw<Fight | null>(null);
  /** Whether it is being played; else it shows how it went. */
  playing = $state(false);
  private over: (() => void) | null = null;

  /** Play a fight as it went; done when its end is seen. */
  async play(fight: Fight): Promise<void> {
    this.put(fight);
    const long = document.visibilityState === "visible" ? beat() : 0;
    if (!long || fight.open) return;
    const thrown = fight.attacker.dice.length > 0;
    this.playing = true;
    await new Promise<void>((resolve) => {
      const timer = window.setTimeout(() => this.skip(), long * (thrown ? WITH_DICE : WITHOUT));
      this.over = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Show how a fight went, without playing it. */
  put(fight: Fight | null): void {
    this.skip();
    this.fight = fight;
  }

  /** Put the fight away. Says whether there was one. */
  close(): boolean {
    const had = this.fight !== null;
    this.put(null);
    return had;
  }

  skip(): void {
    this.playing = false;
    this.over?.();
    this.over = null;
  }
}

/** Where one side stands on the table: the first of its things that lies in a cell, as grid and
 * cell; or the mat that is its own. */
export function placeOf(scene: Scene, ids: string[], seat: number): { grid: string; id: string } | null {
  const wanted = new Set(ids);
  for (const mat of scene.mats) {
    for (const area of mat.areas) {
      if (area.type !== "grid") continue;
      const cell = area.cells.find((one) => wanted.has(one.id) || one.items.some((item) => wanted.has(item.id)));
      if (cell) return { grid: area.id, id: cell.id };
    }
  }
  const own = scene.mats.find((mat) => mat.seat === seat && seat >= 0);
  return own ? { grid: "", id: own.id } : null;
}
