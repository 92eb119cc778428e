// What the server is asked over plain requests.

import type { Brief, Fault, Guide, Lobby, MadeTable, NewTable, Trial, Tried } from "../wire";
import { keysOf } from "./keys";

/** A request that was refused, in the server's words. */
export class Refusal extends Error {}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal("The server does not answer. Is it still running?");
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

async function get<Kind>(path: string): Promise<Kind> {
  return (await (await ask(path)).json()) as Kind;
}

async function post<Kind>(path: string, body: unknown): Promise<Kind> {
  const answer = await ask(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Kind;
}

function withKeys(id: string): RequestInit {
  const key = keysOf(id)[0]?.key;
  return key ? { headers: { authorization: `Bearer ${key}` } } : {};
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
  return get<Brief[]>("/api/tables");
}

export function newTable(table: NewTable): Promise<MadeTable> {
  return post<MadeTable>("/api/tables", table);
}

export async function deleteTable(id: string): Promise<void> {
  await ask(`/api/tables/${encodeURIComponent(id)}`, { method: "DELETE", ...withKeys(id) });
}

/** The text of a table's record, as far as this screen may have it. */
export async function record(id: string): Promise<string> {
  return (await ask(`/api/tables/${encodeURIComponent(id)}/record`, withKeys(id))).text();
}

export function pictureOf(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}/picture`;
}

export function socketOf(id: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(id)}/socket`;
}
