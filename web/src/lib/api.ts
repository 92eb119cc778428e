// What the server is asked over plain requests.

import type {
  Analysis,
  Brief,
  Code,
  Fault,
  Guide,
  Hints,
  Lobby,
  MadeTable,
  NewTable,
  SeatKey,
  Sit,
  TableKeys,
  Trial,
  Tried,
} from "../wire";
import { allKeys, type Asking, keysOf } from "./keys";

const MOST_KEYS = 99;

/** A request that was refused, in the server's words; or nothing was heard of it. */
export class Refusal extends Error {
  constructor(
    text: string,
    readonly heard = true,
  ) {
    super(text);
  }
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal("The server does not answer. Is it still running?", false);
  }
  if (answer.ok) return answer;
  let text = `The server refused this (${answer.status}).`;
  try {
    const fault = (await answer.json()) as Partial<Fault>;
    if (typeof fault.text === "string" && fault.text) text = fault.text;
  } catch {
    // Not a Fault: the number has to do.
  }
  throw new Refusal(text);
}

async function get<Kind>(path: string, keys: SeatKey[] = []): Promise<Kind> {
  return (await (await ask(path, { headers: bearing(keys) })).json()) as Kind;
}

async function post<Kind>(path: string, body: unknown, keys: SeatKey[] = []): Promise<Kind> {
  const answer = await ask(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...bearing(keys) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Kind;
}

/** Whether the server has another page by now than the one that runs here. */
export async function renewed(): Promise<boolean> {
  const mine = document.querySelector<HTMLScriptElement>("script[type=module]");
  const text = await (await ask("/", { cache: "no-store" })).text();
  return mine !== null && !text.includes(new URL(mine.src).pathname);
}

/** The keys of one table, or those of all that this browser sits at. */
function bearing(keys: SeatKey[]): Record<string, string> {
  const held = keys.slice(0, MOST_KEYS).map((kept) => kept.key);
  return held.length ? { authorization: `Bearer ${held.join(",")}` } : {};
}

let lobbyOnce: Promise<Lobby> | null = null;

export function lobby(): Promise<Lobby> {
  lobbyOnce ??= get<Lobby>("/api/lobby").catch((error: unknown) => {
    lobbyOnce = null;
    throw error;
  });
  return lobbyOnce;
}

const guides = new Map<string, Promise<Guide>>();

export function guide(game: string): Promise<Guide> {
  let asked = guides.get(game);
  if (!asked) {
    asked = get<Guide>(`/api/games/${encodeURIComponent(game)}/guide`);
    asked.catch(() => guides.delete(game));
    guides.set(game, asked);
  }
  return asked;
}

export function tryOptions(game: string, trial: Trial): Promise<Tried> {
  return post<Tried>(`/api/games/${encodeURIComponent(game)}/try`, trial);
}

export function tables(): Promise<Brief[]> {
  return get<Brief[]>("/api/tables", allKeys());
}

export function newTable(table: NewTable): Promise<MadeTable> {
  return post<MadeTable>("/api/tables", table, table.origin ? keysOf(table.origin) : []);
}

/** The tables that wait for somebody. */
export function openTables(): Promise<Brief[]> {
  return get<Brief[]>("/api/open");
}

/** Take an open chair at a table with a key of one's own, or hear again which it was. */
export function takeChair(id: string, asking: Asking): Promise<SeatKey> {
  return post<SeatKey>(`${address(id)}/seats`, asking satisfies Sit);
}

/** A code that brings all seats of this browser to another one. */
export function makeCode(): Promise<Code> {
  return post<Code>("/api/codes", {}, allKeys());
}

/** The seats that a code from another device brings here. */
export function useCode(code: string): Promise<TableKeys[]> {
  return post<TableKeys[]>(`/api/codes/${encodeURIComponent(code)}`, {});
}

/** Delete a table, even if the page is left meanwhile. */
export async function deleteTable(id: string): Promise<void> {
  await ask(address(id), { method: "DELETE", headers: bearing(keysOf(id)), keepalive: true });
}

/** The text of a table's record, as far as this screen may have it. */
export async function record(id: string): Promise<string> {
  return (await ask(`${address(id)}/record`, { headers: bearing(keysOf(id)) })).text();
}

/** What happened in a game that is over. The first answer takes some seconds. */
export function analysis(id: string): Promise<Analysis> {
  return get<Analysis>(`${address(id)}/analysis`);
}

/** The curve of everybody's chances, for a window that is wide or narrow. */
export function curveOf(id: string, size: "wide" | "narrow"): string {
  return `${address(id)}/curves/${size}`;
}

/** All that happened, as the text of a page. */
export async function report(id: string): Promise<string> {
  return (await ask(`${address(id)}/report`)).text();
}

/** The best moves for whoever decides at this screen. */
export function hints(id: string): Promise<Hints> {
  return get<Hints>(`${address(id)}/hint`, keysOf(id));
}

/** A small picture of a table, as an address that the browser holds. */
export async function picture(id: string): Promise<string> {
  const answer = await ask(`${address(id)}/picture.svg`, { headers: bearing(keysOf(id)) });
  return URL.createObjectURL(await answer.blob());
}

/** The ground of a map on a table. */
export function landOf(table: string, area: string): string {
  return `${address(table)}/lands/${encodeURIComponent(area)}`;
}

export function socketOf(id: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}${address(id)}/socket`;
}

function address(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}`;
}
