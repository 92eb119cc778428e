// How long people may think and be away: what is offered when a table is set up, and in words.

import type { Terms } from "../wire";
import { counted } from "./words";

const MINUTE = 60;
const DAY = 86_400;

/** What can be chosen for a table with other people. */
export interface TermsChoice {
  clock: string;
  away: number;
  /** Whether a bot plays on when somebody's time is over; otherwise they have lost. */
  bot: boolean;
  delay: number;
}

export const USUAL: TermsChoice = { clock: "", away: 0, bot: true, delay: 0 };

export const CLOCKS: [string, string, Terms][] = [
  ["", "No clock", {}],
  ["5+5", "5 minutes, and 5 seconds more each turn", { game: 5 * MINUTE, more: 5 }],
  ["15+10", "15 minutes, and 10 seconds more each turn", { game: 15 * MINUTE, more: 10 }],
  ["30+20", "30 minutes, and 20 seconds more each turn", { game: 30 * MINUTE, more: 20 }],
  ["turn1", "1 minute a turn", { turn: MINUTE }],
  ["turn5", "5 minutes a turn", { turn: 5 * MINUTE }],
  ["day1", "1 day a turn", { turn: DAY }],
  ["day3", "3 days a turn", { turn: 3 * DAY }],
  ["day7", "7 days a turn", { turn: 7 * DAY }],
];

export const AWAY: [number, string][] = [
  [0, "As long as it takes"],
  [MINUTE, "1 minute"],
  [3 * MINUTE, "3 minutes"],
  [10 * MINUTE, "10 minutes"],
];

export const DELAYS: [number, string][] = [
  [0, "At once"],
  [MINUTE, "1 minute later"],
  [5 * MINUTE, "5 minutes later"],
];

/** The terms of a choice, or none. */
export function termsOf(choice: TermsChoice, bot: string): Terms | null {
  const clock = CLOCKS.find(([name]) => name === choice.clock)?.[2] ?? {};
  const { away, delay } = choice;
  const bounded = choice.clock !== "" || away > 0;
  return bounded || delay ? { ...clock, away, delay, bot: bounded && choice.bot ? bot : "" } : null;
}

/** The clock of a table in a few words, "" if there is none. */
export function clockWords(terms: Terms | undefined): string {
  const { game = 0, more = 0, turn = 0 } = terms ?? {};
  const whole = game ? `${counted(Math.round(game / MINUTE), "minute")}${more ? ` and ${counted(more, "second")} a turn` : ""}` : "";
  const each = turn >= DAY ? counted(Math.round(turn / DAY), "day") : counted(Math.max(1, Math.round(turn / MINUTE)), "minute");
  return [whole, turn ? `${each} a turn` : ""].filter(Boolean).join(", ");
}

/** So many milliseconds, short enough for a clock. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= DAY) {
    const hours = Math.ceil(seconds / 3600);
    const days = Math.floor(hours / 24);
    return hours % 24 ? `${days} d ${hours % 24} h` : counted(days, "day");
  }
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (!parts[0]) parts.shift();
  return parts.map((part, place) => (place ? String(part).padStart(2, "0") : String(part))).join(":");
}
