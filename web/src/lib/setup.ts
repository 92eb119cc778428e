// Sitting down: the last choice for every game, and a table made from it.

import type { BotInfo, Brief, Chair, GameInfo, NewTable } from "../wire";
import { lobby, newTable, tryOptions } from "./api";
import { keep, keysOf } from "./keys";
import { go } from "./router.svelte";
import { settings } from "./settings.svelte";
import { termsOf, type TermsChoice } from "./terms";
import { plain } from "./words";

export type Options = Record<string, boolean | number | string>;

export interface SetUp {
  options: Options;
  chairs: Chair[];
  /** Whether there are hints, if somebody has said so. */
  hints?: boolean;
  /** Whether everybody may hear of the table while a chair is open. */
  listed?: boolean;
  /** How long people may think and be away, where others come. */
  terms?: TermsChoice;
  bestOf?: number;
}

/** Who sits at a chair that waits for somebody. */
export const OPEN = "open";

const KEY = "regalia.setup.";

export function remembered(game: string): SetUp | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY + game) ?? "null") as SetUp | null;
    return kept && typeof kept.options === "object" && Array.isArray(kept.chairs) ? kept : null;
  } catch {
    return null;
  }
}

export function defaults(game: GameInfo): Options {
  return Object.fromEntries(
    game.options.map((option) => [option.choice.name, option.choice.default as boolean | number | string]),
  );
}

/** The person first, bots at the other seats. */
export function firstChairs(seats: string[], opponent: string): Chair[] {
  return seats.map((name, place) =>
    place ? { name, who: opponent } : { name: settings.name || name, who: "person" },
  );
}

/** A bot's name with its level, for a list. */
export function botTitle(bot: BotInfo): string {
  return bot.level ? `${plain(bot.name)}, level ${bot.level}` : plain(bot.name);
}

/** A bot with its settings, short enough for a list. */
export function shortBot(who: string): string {
  return who.length > 40 ? `${who.slice(0, 38)} …` : who;
}

/** Make a table and go there. */
export async function sitAt(table: NewTable): Promise<void> {
  const made = await newTable(table);
  keep(made.id, made.keys);
  go(`/tables/${made.id}`);
}

/** A table of what was chosen, which is kept for the next time. */
export async function sitDown(game: GameInfo, choice: SetUp): Promise<void> {
  const { options, chairs, hints = null, listed = false } = choice;
  const terms = choice.terms ? termsOf(choice.terms, (await lobby()).opponent) : null;
  const best_of = (choice.bestOf ?? 1) as NewTable["best_of"] & number;
  await sitAt({ game: game.key, options, chairs, hints, listed, terms, best_of });
  localStorage.setItem(KEY + game.key, JSON.stringify(choice));
}

/** Go to a table of the list; on one's own machine its seats are one's own, whichever program
 * or browser made it. */
export async function openTable(brief: Brief, own: boolean): Promise<void> {
  const closed = brief.file || (!brief.over && !keysOf(brief.id).length);
  if (own && closed) await sitAt({ origin: brief.id });
  else go(`/tables/${brief.id}`);
}

/** A game against a bot at once, with what the book says. */
export async function playNow(game: GameInfo, opponent: string): Promise<void> {
  const options = defaults(game);
  const tried = await tryOptions(game.key, { options, picture: false });
  await sitAt({ game: game.key, options, chairs: firstChairs(tried.seats, opponent) });
}

/** The guided first game. */
export function learn(game: GameInfo): Promise<void> {
  return sitAt({ game: game.key, guided: true });
}
