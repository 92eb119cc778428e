// Hands at the table: pointer, finger and keys turned into touches.

import type { TableState } from "./table.svelte";

const DRAG_AFTER = 7;
/** Milliseconds after which a finger holds a thing rather than touching it. */
export const HOLD = 420;
const AWAY = 56;

interface Drag {
  id: string;
  element: HTMLElement;
  x: number;
  y: number;
  moving: boolean;
  /** A move said by this thing alone: made when it is dropped away from where it lay. */
  whole: boolean;
}

/** The ids of what lies at a place, from the thing itself to what it lies on. */
function idsAt(target: EventTarget | null): string[] {
  const ids: string[] = [];
  let at = target instanceof Element ? target.closest<HTMLElement>("[data-id]") : null;
  while (at) {
    ids.push(at.dataset["id"] ?? "");
    at = at.parentElement?.closest<HTMLElement>("[data-id]") ?? null;
  }
  return ids;
}

/** Whether a click was a finger's. */
export function fingered(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === "touch";
}

/** Listen to pointers on the table; returns how to stop. */
export function pointing(root: HTMLElement, state: TableState): () => void {
  let drag: Drag | null = null;
  let hold = 0;
  let held = false;
  let swallow = false;
  /** Where the pointer clicked and has been resting since: what comes to lie under it then is not
   * being looked at. */
  let resting: { x: number; y: number } | null = null;

  function down(event: PointerEvent): void {
    if (event.button || !(event.target instanceof Element)) return;
    held = false;
    swallow = false;
    if (state.moving) {
      state.skip();
      swallow = true;
      return;
    }
    const element = event.target.closest<HTMLElement>("[data-touch]");
    const thing = element ?? event.target.closest<HTMLElement>("[data-id]");
    if (!thing || event.target.closest("button, a, summary")) return;
    if (event.pointerType !== "mouse") {
      clearTimeout(hold);
      hold = window.setTimeout(() => {
        held = true;
        state.consider(element?.dataset["touch"] ?? null);
        state.read(thing.getAttribute("aria-label") ?? "");
      }, HOLD);
    }
    if (!element) return;
    const id = element.dataset["touch"]!;
    drag = { id, element, x: event.clientX, y: event.clientY, moving: false, whole: state.completes(id) };
  }

  /** Holding a thing reads it; the browser's own menu would cover it. */
  function menu(event: Event): void {
    if (held || hold) event.preventDefault();
  }

  function move(event: PointerEvent): void {
    if (resting && (event.clientX !== resting.x || event.clientY !== resting.y)) resting = null;
    if (!drag) return;
    const x = event.clientX - drag.x;
    const y = event.clientY - drag.y;
    if (!drag.moving && Math.hypot(x, y) > DRAG_AFTER) {
      clearTimeout(hold);
      if (held) return;
      drag.moving = true;
      drag.element.classList.add("dragged");
      if (!drag.whole) state.touch(drag.id);
    }
    if (drag.moving) drag.element.style.translate = `${x}px ${y}px`;
  }

  function up(event: PointerEvent): void {
    clearTimeout(hold);
    hold = 0;
    if (held) {
      swallow = true;
      state.consider(null);
    }
    const dropped = drag;
    drag = null;
    if (!dropped?.moving) return;
    swallow = true;
    dropped.element.classList.remove("dragged");
    dropped.element.style.translate = "";
    const far = Math.hypot(event.clientX - dropped.x, event.clientY - dropped.y);
    if (dropped.whole) {
      if (far > AWAY) state.touch(dropped.id);
      return;
    }
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest<HTMLElement>("[data-touch]"))
      .find((element) => element && element !== dropped.element);
    const target = under?.dataset["touch"];
    if (target) state.touch(target);
    else if (state.touched.at(-1) === dropped.id) state.back();
  }

  function cancel(): void {
    clearTimeout(hold);
    hold = 0;
    if (!drag) return;
    drag.element.classList.remove("dragged");
    drag.element.style.translate = "";
    if (drag.moving && !drag.whole) state.back();
    drag = null;
  }

  function click(event: MouseEvent): void {
    resting = { x: event.clientX, y: event.clientY };
    if (swallow) {
      swallow = false;
      if (!(event.target instanceof Element && event.target.closest("button"))) {
        event.preventDefault();
        return;
      }
    }
    if (event.target instanceof Element && event.target.closest("button, a, summary, input, select")) return;
    const lit = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-touch]") : null;
    const [id, ...under] = lit ? [lit.dataset["touch"]!] : idsAt(event.target);
    const finger = event instanceof PointerEvent && event.pointerType === "touch";
    if (id) state.touch(id, finger, under);
  }

  function over(event: PointerEvent): void {
    if (event.pointerType !== "mouse" || !(event.target instanceof Element)) return;
    if (resting && event.clientX === resting.x && event.clientY === resting.y) return;
    state.consider(event.target.closest<HTMLElement>("[data-touch]")?.dataset["touch"] ?? null);
  }

  root.addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", cancel);
  root.addEventListener("click", click);
  root.addEventListener("contextmenu", menu);
  root.addEventListener("pointerover", over);
  return () => {
    clearTimeout(hold);
    root.removeEventListener("pointerdown", down);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", cancel);
    root.removeEventListener("click", click);
    root.removeEventListener("contextmenu", menu);
    root.removeEventListener("pointerover", over);
  };
}

// Keys

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function stops(area: Element): HTMLElement[] {
  const all = [...area.querySelectorAll<HTMLElement>("[data-id]")];
  if (area instanceof HTMLElement && area.dataset["touch"]) all.unshift(area);
  return all.filter((stop) => stop.getAttribute("role") && !stop.closest("[aria-hidden=true]"));
}

/** Give every area of the table one place in the order of Tab: what was last in focus there, or
 * the first thing that may be touched. */
export function arrange(root: HTMLElement): void {
  for (const area of root.querySelectorAll("[data-area]")) {
    const all = stops(area);
    const entry =
      all.find((stop) => stop === document.activeElement) ??
      all.find((stop) => stop.dataset["touch"]) ??
      (area.matches(".board") ? all.find((stop) => stop.tabIndex === 0) ?? all[0] : undefined);
    for (const stop of all) stop.tabIndex = stop === entry ? 0 : -1;
  }
}

/** Where the keys were, so that focus is not lost when the thing that had it goes away. */
export class Focus {
  private area: Element | null = null;
  private keys = false;

  constructor(private readonly root: HTMLElement) {}

  keyed(): void {
    this.keys = true;
  }

  pointed(): void {
    this.keys = false;
  }

  entered(target: EventTarget | null): void {
    if (target instanceof Element) this.area = target.closest("[data-area]");
    arrange(this.root);
  }

  /** After a change: what had the focus keeps it; if it is gone, something near takes it. */
  keep(): void {
    arrange(this.root);
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!lost || !this.keys || !this.area) return;
    const near = this.area.isConnected ? this.area : this.root;
    const next =
      near.querySelector<HTMLElement>("[data-touch]") ?? this.root.querySelector<HTMLElement>("[data-touch]");
    next?.focus();
  }
}

function nearest(from: HTMLElement, [dx, dy]: [number, number], all: HTMLElement[]): HTMLElement | null {
  const a = from.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const stop of all) {
    if (stop === from) continue;
    const b = stop.getBoundingClientRect();
    const x = b.left + b.width / 2 - a.left - a.width / 2;
    const y = b.top + b.height / 2 - a.top - a.height / 2;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along < 4) continue;
    const far = along + aside * 2.2;
    if (far < least) [best, least] = [stop, far];
  }
  return best;
}

/** A key that is held, or pressed to go on, ends what moves. Says whether it did. */
export function hurried(event: KeyboardEvent, state: TableState): boolean {
  const goesOn = event.repeat || event.key === "Enter" || event.key === " " || event.key === "Escape";
  if (!state.moving || !goesOn) return false;
  state.skip();
  return true;
}

/** Keys while the others' decisions are shown again, and the one that begins it. Says whether the
 * key was used. */
export function stepped(event: KeyboardEvent, state: TableState): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof HTMLElement && event.target.matches("input, select, textarea")) return false;
  if (!state.steps) {
    if (event.key !== "r" || !state.stepping) return false;
    state.showAgain();
    return true;
  }
  if (event.key === "ArrowRight") state.step(1);
  else if (event.key === "ArrowLeft") state.step(-1);
  else if (event.key === "Escape" || event.key === "r") state.leavePast();
  else return false;
  return true;
}

/** Keys on the table: arrows go from thing to thing, Enter and Space touch. Says whether the key
 * was used. */
export function keyed(event: KeyboardEvent, root: HTMLElement, state: TableState): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const focus = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  if (focus?.matches("input, select, textarea")) return false;
  const stop = focus?.closest<HTMLElement>("[data-id]") ?? null;
  const step = STEPS[event.key];
  if (step && stop && root.contains(stop)) {
    const area = stop.closest("[data-area]");
    const inside = area ? nearest(stop, step, stops(area)) : null;
    const every = [...root.querySelectorAll("[data-area]")].flatMap(stops);
    const next = inside ?? nearest(stop, step, every);
    if (next) {
      next.focus();
      arrange(root);
    }
    return true;
  }
  if ((event.key === "Enter" || event.key === " ") && stop && focus === stop && !(stop instanceof HTMLButtonElement)) {
    state.touch(stop.dataset["id"]!, false, idsAt(stop.parentElement));
    return true;
  }
  if (event.key === "n") {
    const lit = [...root.querySelectorAll<HTMLElement>("[data-touch]")];
    const next = lit[(focus ? lit.indexOf(focus) : -1) + 1] ?? lit[0];
    next?.focus();
    return next !== undefined;
  }
  if (event.key === "Escape") return state.back() || state.stage.close() || state.tellBack();
  if (event.key === "u" || event.key === "U") {
    state.takeBack();
    return true;
  }
  return false;
}
