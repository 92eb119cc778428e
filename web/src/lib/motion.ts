// Motion between two scenes: what was there and is elsewhere travels, what is new comes from a
// pile or pops in, what is gone falls and fades, what was turned up flips. Transforms and
// opacity only.

import { tick } from "svelte";

import type { Card, Fight, Grid, Piece, Scene } from "../wire";
import { beat } from "./settings.svelte";
import { sounds } from "./sound";
import { placeOf } from "./stage.svelte";

/** From a space of a board to another; or, where `grid` is "", from a mat to another. */
export interface Arrow {
  grid: string;
  from: string;
  to: string;
  strikes?: boolean;
}

interface Stand {
  cell: string;
  grid: string;
  look: string;
}

function lookOf(item: Card | Piece): string {
  if (item.type === "card") return item.face;
  return `${item.kind} ${item.shade} ${item.owner} ${item.number}`;
}

function stands(scene: Scene): Map<string, Stand> {
  const found = new Map<string, Stand>();
  const grids = scene.mats.flatMap((mat) => mat.areas).filter((area): area is Grid => area.type === "grid");
  for (const grid of grids) {
    for (const cell of grid.cells) {
      for (const item of cell.items) {
        if (item.type === "token") continue;
        found.set(item.id, { cell: cell.id, grid: grid.id, look: lookOf(item) });
      }
    }
  }
  return found;
}

/** From where to where things went on a board, by their ids, or by their looks where an id is
 * that of a place. */
function arrowsBetween(before: Scene, after: Scene): Arrow[] {
  const old = stands(before);
  const now = stands(after);
  const arrows: Arrow[] = [];
  const gone = [...old].filter(([id, stand]) => now.get(id)?.look !== stand.look).map(([, stand]) => stand);
  for (const [id, stand] of now) {
    const was = old.get(id);
    if (was?.look === stand.look) {
      if (was.cell !== stand.cell) arrows.push({ grid: stand.grid, from: was.cell, to: stand.cell });
      continue;
    }
    const same = gone.findIndex((other) => other.look === stand.look && other.grid === stand.grid);
    if (same >= 0) {
      const [from] = gone.splice(same, 1);
      if (from && from.cell !== stand.cell) {
        arrows.push({ grid: stand.grid, from: from.cell, to: stand.cell });
      }
    }
  }
  const seen = new Set<string>();
  return arrows.filter((arrow) => {
    const key = `${arrow.from}>${arrow.to}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** From where to where things went, and who struck whom. */
export function arrowsOf(before: Scene, after: Scene, fight: Fight | null): Arrow[] {
  const blows = blow(before, fight);
  const struck = ({ from, to }: Arrow) => blows.some((one) => one.from === from && one.to === to);
  return [...arrowsBetween(before, after).filter((arrow) => !struck(arrow)), ...blows];
}

function blow(before: Scene, fight: Fight | null): Arrow[] {
  if (!fight || fight.open) return [];
  const from = placeOf(before, fight.attacker.ids, fight.attacker.seat);
  const to = placeOf(before, fight.defender.ids, fight.defender.seat);
  if (!from || !to || from.grid !== to.grid || from.id === to.id) return [];
  return [{ grid: from.grid, from: from.id, to: to.id, strikes: true }];
}

interface Shot {
  element: HTMLElement;
  rect: DOMRect;
  look: string;
  mat: string;
  /** The space of a board on which it stood, if it stood on one. */
  cell: string;
  note: string;
  copy: HTMLElement;
}

const FAR = 60;
/** Pixels beyond which a thing flies over the table instead of sliding. */

const EASE = "cubic-bezier(.3,.7,.25,1)";
const SHAKE = [
  { transform: "none" },
  { transform: "translateX(-5px)" },
  { transform: "translateX(5px)" },
  { transform: "none" },
];
const LUNGE = 0.34;
/** So much of the way to its target an attacker leaps. */

const FOLLOWED = 2.6;
/** Beats that others' decisions last, so that one can follow them. */

function replaced(was: Shot, now: Shot): boolean {
  return now.look !== was.look && now.element.classList.contains("piece");
}

export class Motion {
  private running: Animation[] = [];
  /** When all that runs has ended, in milliseconds from its beginning. */
  private longest = 0;
  private ghosts: HTMLElement[] = [];
  private over: (() => void) | null = null;

  constructor(private readonly root: HTMLElement) {}

  /** Change the page by `put` and move from what was to what is; done when it stands still. */
  async show(before: Scene, after: Scene, put: () => void, haste = 1): Promise<void> {
    const long = this.beat() * haste;
    if (!long) {
      put();
      await tick();
      if (after.actor !== before.actor) sounds.wood();
      return;
    }
    const old = this.shots();
    const piles = this.counts();
    put();
    await tick();
    this.move(old, piles, long);
    const mine = before.actor === before.seat;
    const told = this.running.length > 0;
    const pause = told ? long * (mine ? 1.1 : FOLLOWED) : mine ? 0 : long * 0.6;
    if (after.actor !== before.actor) sounds.wood();
    await this.rest(Math.max(pause, this.longest));
  }

  /** The attacker leaps at the defender, who shakes. */
  async strike(fight: Fight): Promise<void> {
    const long = this.beat();
    const from = this.found(fight.attacker.ids);
    const to = this.found(fight.defender.ids);
    const [first] = from;
    const [target] = to;
    if (!long || !first || !target) return;
    const here = first.getBoundingClientRect();
    const there = target.getBoundingClientRect();
    const x = (there.left + there.width / 2 - here.left - here.width / 2) * LUNGE;
    const y = (there.top + there.height / 2 - here.top - here.height / 2) * LUNGE;
    for (const element of from) {
      this.run(element, [{ transform: "none" }, { transform: `translate(${x}px, ${y}px)`, offset: 0.5 }, { transform: "none" }], long);
    }
    for (const element of to) this.run(element, SHAKE, long * 0.6, long * 0.4);
    sounds.strike();
    await this.rest(long);
  }

  private found(ids: string[]): HTMLElement[] {
    const wanted = new Set(ids);
    return [...this.root.querySelectorAll<HTMLElement>("[data-look]")].filter((element) =>
      wanted.has(element.dataset["id"] ?? ""),
    );
  }

  private beat(): number {
    return document.visibilityState === "visible" ? beat() : 0;
  }

  skip(): void {
    for (const animation of this.running.splice(0)) animation.finish();
    this.clear();
    this.over?.();
  }

  clear(): void {
    for (const ghost of this.ghosts.splice(0)) ghost.remove();
  }

  private rest(time: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.over = null;
        this.running = [];
        this.longest = 0;
        this.clear();
        resolve();
      };
      const timer = window.setTimeout(end, time);
      this.over = end;
    });
  }

  private shots(): Map<string, Shot> {
    const found = new Map<string, Shot>();
    for (const element of this.root.querySelectorAll<HTMLElement>("[data-look]")) {
      const rect = element.getBoundingClientRect();
      if (!rect.width) continue;
      found.set(element.dataset["id"] ?? "", {
        element,
        rect,
        look: element.dataset["look"] ?? "",
        mat: element.closest<HTMLElement>("[data-mat]")?.dataset["mat"] ?? "",
        cell: element.closest<HTMLElement>("[data-cell]")?.dataset["cell"] ?? "",
        note: element.dataset["note"] ?? "",
        copy: element.cloneNode(true) as HTMLElement,
      });
    }
    return found;
  }

  private counts(): Map<string, number> {
    const found = new Map<string, number>();
    for (const element of this.root.querySelectorAll<HTMLElement>("[data-count]")) {
      found.set(element.dataset["id"] ?? "", Number(element.dataset["count"]));
    }
    return found;
  }

  private move(old: Map<string, Shot>, piles: Map<string, number>, long: number): void {
    const now = this.shots();
    // Where an id is that of a place, another man may stand there now.
    const gone = new Map([...old].filter(([id, shot]) => !now.has(id) || replaced(shot, now.get(id)!)));
    let drawn: DOMRect | null = null;
    let thrown: DOMRect | null = null;
    for (const element of this.root.querySelectorAll<HTMLElement>("[data-count]")) {
      const was = piles.get(element.dataset["id"] ?? "");
      const is = Number(element.dataset["count"]);
      if (was === undefined || was === is) continue;
      if (is < was) drawn ??= element.getBoundingClientRect();
      else thrown ??= element.getBoundingClientRect();
    }
    let turn = 0;
    for (const [id, shot] of now) {
      const was = gone.has(id) ? this.match(shot, gone) : (old.get(id) ?? this.match(shot, gone));
      if (!was) {
        this.arrive(shot, drawn, long, turn++);
        continue;
      }
      this.travel(shot, was, long);
    }
    for (const shot of gone.values()) this.fall(shot, thrown, long);
    this.count([...gone.values()], long);
  }

  /** How many fell on each space of a board, as a number that flies off; a mark that goes, such as
   * a price, is no loss. */
  private count(gone: Shot[], long: number): void {
    const spaces = new Map<string, Shot[]>();
    for (const shot of gone) {
      if (!shot.cell || !shot.copy.matches(".card, .piece")) continue;
      spaces.set(shot.cell, [...(spaces.get(shot.cell) ?? []), shot]);
    }
    for (const [shot, ...more] of spaces.values()) if (shot) this.letFly(-1 - more.length, shot.rect, long);
  }

  /** Of what is gone, that which became this: one that looks alike, else one unseen of its mat. */
  private match(shot: Shot, gone: Map<string, Shot>): Shot | null {
    for (const [id, other] of gone) {
      if (other.look && other.look === shot.look) {
        gone.delete(id);
        return other;
      }
    }
    for (const [id, other] of gone) {
      if (!other.look && other.mat === shot.mat && shot.mat) {
        gone.delete(id);
        return other;
      }
    }
    return null;
  }

  private travel(shot: Shot, was: Shot, long: number): void {
    const { element, rect } = shot;
    const x = was.rect.left + was.rect.width / 2 - rect.left - rect.width / 2;
    const y = was.rect.top + was.rect.height / 2 - rect.top - rect.height / 2;
    const far = Math.hypot(x, y);
    const turned = was.look !== shot.look;
    this.float(shot, was);
    if (far < 2 && !turned) return;
    const size = was.rect.height / rect.height || 1;
    const from = `translate(${x}px, ${y}px) scale(${size})`;
    if (turned) {
      this.run(element, [{ transform: `${from} rotateY(90deg)` }, { transform: "none" }], long);
      sounds.paper();
      return;
    }
    if (far <= FAR) {
      this.run(element, [{ transform: from }, { transform: "none" }], long);
    } else {
      const peak = `translate(${x * 0.4}px, ${y * 0.4 - 10}px) scale(${1 + (size - 1) * 0.4 + 0.06})`;
      this.fly(shot, [{ transform: from }, { transform: peak, offset: 0.5 }, { transform: "none" }], long);
    }
    if (far > FAR / 2) (element.classList.contains("card") ? sounds.paper : sounds.wood)();
  }

  /** Move a copy of a thing above everything else, while the thing itself waits unseen. */
  private fly(shot: Shot, frames: Keyframe[], long: number, delay = 0): void {
    this.run(this.ghost(shot), frames, long, delay);
    this.run(shot.element, [{ opacity: 0 }, { opacity: 0 }], long, delay);
  }

  private arrive(shot: Shot, drawn: DOMRect | null, long: number, turn: number): void {
    const { element, rect } = shot;
    const delay = Math.min(turn * 50, 250);
    if (drawn && element.classList.contains("card")) {
      const x = drawn.left + drawn.width / 2 - rect.left - rect.width / 2;
      const y = drawn.top + drawn.height / 2 - rect.top - rect.height / 2;
      this.fly(shot, [{ transform: `translate(${x}px, ${y}px) rotateY(90deg)` }, { transform: "none" }], long, delay);
      sounds.paper();
      return;
    }
    this.run(element, [{ transform: "scale(.3)", opacity: 0 }, { transform: "scale(1.12)", offset: 0.7 }, { transform: "none", opacity: 1 }], long, delay);
    if (element.classList.contains("piece")) sounds.wood();
  }

  private fall(shot: Shot, thrown: DOMRect | null, long: number): void {
    const ghost = this.ghost(shot);
    if (!ghost.matches(".card, .piece")) {
      this.run(ghost, [{ opacity: 1 }, { opacity: 0 }], long * 0.6);
      return;
    }
    let end = "rotate(70deg) translateY(18px)";
    if (thrown) {
      const x = thrown.left + thrown.width / 2 - shot.rect.left - shot.rect.width / 2;
      const y = thrown.top + thrown.height / 2 - shot.rect.top - shot.rect.height / 2;
      end = `translate(${x}px, ${y}px) scale(.7)`;
    }
    const shake = [
      { transform: "none", opacity: 1 },
      { transform: "translateX(-4px)", opacity: 1, offset: 0.12 },
      { transform: "translateX(4px)", opacity: 1, offset: 0.24 },
      { transform: "none", opacity: 1, offset: 0.36 },
      { transform: end, opacity: 0 },
    ];
    this.run(ghost, shake, long * 1.2);
    (thrown ? sounds.paper : sounds.strike)();
  }

  /** A number that flies off when what is written on a thing rose or fell. */
  private float(shot: Shot, was: Shot): void {
    if (shot.note === was.note) return;
    const [now] = /\d+/.exec(shot.note) ?? [];
    const [then] = /\d+/.exec(was.note) ?? [];
    if (now === undefined || then === undefined || now === then) return;
    this.letFly(Number(now) - Number(then), shot.rect, beat());
    this.run(shot.element, SHAKE, beat());
    sounds.strike();
  }

  private letFly(change: number, rect: DOMRect, long: number): void {
    const word = document.createElement("div");
    word.className = change < 0 ? "flying loss" : "flying gain";
    word.textContent = change < 0 ? `−${-change}` : `+${change}`;
    word.setAttribute("aria-hidden", "true");
    this.place(word, rect);
    this.run(word, [{ transform: "translateY(0)", opacity: 1 }, { transform: "translateY(-34px)", opacity: 0 }], long * 2);
  }

  private ghost(shot: Shot): HTMLElement {
    const copy = shot.copy;
    for (const name of ["data-id", "data-look", "data-touch", "data-note", "role", "tabindex"]) {
      copy.removeAttribute(name);
    }
    copy.setAttribute("aria-hidden", "true");
    copy.classList.add("ghost");
    copy.classList.remove("go", "strike", "lifted", "asked-of");
    this.place(copy, shot.rect);
    return copy;
  }

  private place(element: HTMLElement, rect: DOMRect): void {
    const style = element.style;
    style.position = "fixed";
    style.left = `${rect.left}px`;
    style.top = `${rect.top}px`;
    style.width = `${rect.width}px`;
    style.height = `${rect.height}px`;
    style.setProperty("--h", `${rect.height}px`);
    this.root.append(element);
    this.ghosts.push(element);
  }

  private run(element: HTMLElement, frames: Keyframe[], duration: number, delay = 0): void {
    const animation = element.animate(frames, { duration, delay, easing: EASE, fill: "backwards" });
    this.running.push(animation);
    this.longest = Math.max(this.longest, duration + delay);
  }
}
