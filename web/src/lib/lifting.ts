// Whether a decision was no more than picking something up, so that it can be put back.

import type { Scene, View } from "../wire";

/** Where everything lies, and how many are on each pile; marks aside, since they only tell. */
function places(scene: Scene): string {
  const found: string[] = [];
  for (const mat of scene.mats) {
    for (const area of mat.areas) {
      if (area.type === "grid") {
        for (const cell of area.cells) {
          for (const item of cell.items) if (item.type !== "token") found.push(`${cell.id} ${JSON.stringify(item)}`);
        }
      } else if (area.type === "hand") found.push(`${area.id} ${JSON.stringify(area.cards)}`);
      else if (area.type === "pile") found.push(`${area.id} ${area.count}`);
    }
  }
  return found.join("\n");
}

/** One's own last decision only chose what the next one is about: nothing lies elsewhere. */
export function onlyLifted(before: View, after: View): boolean {
  const { scene } = after;
  const mine = scene.actor === scene.seat && before.scene.actor === before.scene.seat && scene.seat === before.scene.seat;
  if (!mine || !after.undo || after.fight || after.count !== before.count + 1) return false;
  const about = scene.about.filter((id) => !before.scene.about.includes(id));
  return about.length > 0 && places(before.scene) === places(scene);
}
