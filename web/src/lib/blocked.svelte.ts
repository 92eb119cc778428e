// People whom this browser does not want to hear or meet, by their names: there are no accounts.

const KEY = "regalia.blocked";

function load(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export const block = $state<{ names: string[] }>({ names: load() });

export function blocked(name: string): boolean {
  return block.names.includes(name);
}

/** Block somebody, or no longer. */
export function toggleBlock(name: string): void {
  block.names = blocked(name) ? block.names.filter((one) => one !== name) : [...block.names, name];
  localStorage.setItem(KEY, JSON.stringify(block.names));
}
