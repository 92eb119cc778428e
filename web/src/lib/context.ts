// What every part of a table on the screen may ask.

import { getContext, setContext } from "svelte";

import type { TableState } from "./table.svelte";

const KEY = Symbol("table");

export interface Here {
  state: TableState;
  /** What the seats are called. */
  names: () => string[];
  /** The colours of the seats, where the game gives them some. */
  shades: () => string[];
  /** The sheets whose lines are always in sight. */
  chips: () => Set<string>;
  /** Ids that a lesson points at. */
  points: () => Set<string>;
}

export function provide(here: Here): void {
  setContext(KEY, here);
}

export function here(): Here {
  return getContext<Here>(KEY);
}

/** The attributes of a thing on the table: a button when it may be touched now, else a picture
 * with a name. */
export function thing(state: TableState, id: string, label: string): Record<string, string | undefined> {
  const light = state.lights.of(id);
  const spoken = light === "strike" ? `${label}, can be attacked` : label;
  return {
    "data-id": id,
    "data-touch": light ? id : undefined,
    role: light ? "button" : "img",
    "aria-label": state.lifted.has(id) ? `${spoken}, picked up` : spoken,
    tabindex: "-1",
  };
}

/** The marks of a thing as classes. */
export function marks({ state, points }: Here, id: string): string {
  const light = state.lights.of(id);
  const words: string[] = [light];
  if (state.lifted.has(id)) words.push("lifted");
  if (state.about.has(id)) words.push("asked-of");
  if (state.last.has(id)) words.push("last");
  if (state.struck.has(id)) words.push("struck");
  if (points().has(id)) words.push("pointed");
  return words.join(" ");
}
