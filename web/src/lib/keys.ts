// The keys of the seats that sit at this screen, by table. They never go into an address.

import type { SeatKey } from "../wire";

const PREFIX = "regalia.keys.";

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
