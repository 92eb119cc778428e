// The keys of the seats that sit at this screen, by table. They never go into an address.

import type { SeatKey } from "../wire";

const PREFIX = "regalia.keys.";
const ASKED = "regalia.chair.";
const BYTES = 24;

export function keysOf(table: string): SeatKey[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + table) ?? "[]") as unknown;
    return Array.isArray(kept) ? (kept as SeatKey[]) : [];
  } catch {
    return [];
  }
}

export function keep(table: string, keys: SeatKey[]): void {
  localStorage.setItem(PREFIX + table, JSON.stringify(keys));
}

export function forget(table: string): void {
  localStorage.removeItem(PREFIX + table);
}

/** The keys of every table that this browser sits at. */
export function allKeys(): SeatKey[] {
  const found: SeatKey[] = [];
  for (let place = localStorage.length - 1; place >= 0; place--) {
    const name = localStorage.key(place);
    if (name?.startsWith(PREFIX)) found.push(...keysOf(name.slice(PREFIX.length)));
  }
  return found;
}

/** Somebody who asks for a chair: by which name, and with which key. */
export interface Asking {
  name: string;
  key: string;
}

/** Ask by that name with a key of one's own, which is kept before it is sent: so no answer can be
 * lost. */
export function asking(table: string, name: string): Asking {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const made = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
  const kept = { name, key: asked(table)?.key ?? made };
  localStorage.setItem(ASKED + table, JSON.stringify(kept));
  return kept;
}

/** Who asked for a chair and has heard nothing yet. */
export function asked(table: string): Asking | null {
  try {
    const kept = JSON.parse(localStorage.getItem(ASKED + table) ?? "null") as Partial<Asking> | null;
    return kept?.key && kept.name ? { name: kept.name, key: kept.key } : null;
  } catch {
    return null;
  }
}

/** The chair is had, or cannot be had. */
export function answered(table: string): void {
  localStorage.removeItem(ASKED + table);
}
