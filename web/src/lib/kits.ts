// A value of an option put together from the parts of a kit, and taken apart again.

import type { Kit } from "../wire";

/** How many of every part of a kit. */
export type Taken = number[];

/** The value that has so many of each. */
export function written(kit: Kit, taken: Taken): string {
  const texts = kit.parts.map((part, place) => {
    const count = taken[place] ?? 0;
    if (!kit.lines) return part.text.repeat(count);
    return count ? `${count > 1 ? `${count} ` : ""}${part.text}\n` : "";
  });
  return kit.head + texts.join("");
}

/** How many of each a value has; null if it is none of this kit. */
export function takenApart(kit: Kit, value: string): Taken | null {
  if (!value.startsWith(kit.head)) return null;
  const rest = value.slice(kit.head.length);
  const taken = kit.parts.map(() => 0);
  const pieces = kit.lines ? rest.split("\n").filter((line) => line.trim()) : [...rest];
  for (const piece of pieces) {
    const counted = kit.lines ? /^(\d{1,3}) (.*)$/.exec(piece) : null;
    const place = kit.parts.findIndex((part) => part.text === (counted?.[2] ?? piece));
    if (place < 0) return null;
    taken[place] = taken[place]! + Number(counted?.[1] ?? 1);
  }
  return taken;
}

export function least(kit: Kit): Taken {
  return kit.parts.map((part) => part.least);
}

export function pointsOf(kit: Kit, taken: Taken): number {
  return kit.parts.reduce((sum, part, place) => sum + part.points * (taken[place] ?? 0), 0);
}
