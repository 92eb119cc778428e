// One table as this screen knows it: what the server told, what has been touched so far, and
// the order in which what happened is shown.

import type { Curtain, Fight, Heard, Moment, OddsAre, Refused, Room, Said, Scene, Spoken, Touch, View, Welcome } from "../wire";
import { renewed } from "./api";
import { onlyLifted } from "./lifting";
import { Link } from "./link";
import { type Arrow, arrowsOf, type Motion } from "./motion";
import { Stage } from "./stage.svelte";
import { finished, Lights, meant, SPELLED, spelled } from "./touching";

const NOTHING: Scene = {
  type: "scene",
  game: "",
  seat: -1,
  actor: -1,
  prompt: "",
  mats: [],
  buttons: [],
  touches: [],
  at: 0,
  last: [],
  refusals: [],
  about: [],
};

const MOST_WAITING = 60;
/** When more views than this wait, the oldest are not moved through but skipped. */

/** The more there is still to be shown, the quicker it goes. */
function haste(waiting: number): number {
  if (waiting > 16) return 0.25;
  return waiting > 6 ? 0.5 : 1;
}

const MOST_ARROWS = 6;
const MOST_SPOKEN = 200;
const MENTIONED = 6000;

export class TableState {
  welcome = $state.raw<Welcome | null>(null);
  view = $state.raw<View | null>(null);
  story = $state.raw<string[]>([]);
  spoken = $state.raw<Spoken[]>([]);
  room = $state.raw<Room | null>(null);
  /** By how many milliseconds the server's clock is ahead of this one. */
  ahead = 0;
  curtain = $state.raw<{ seat: number; name: string } | null>(null);
  moment = $state.raw<Moment | null>(null);
  replaying = $state(false);
  /** The decisions that are being shown again: after the first of these counts, up to the last. */
  steps = $state.raw<{ from: number; to: number } | null>(null);
  touched = $state.raw<string[]>([]);
  asking = $state.raw<Touch | null>(null);
  considered = $state.raw<Touch | null>(null);
  odds = $state.raw<ReadonlyMap<number, OddsAre>>(new Map());
  /** One's own last decision picked something up and did no more. */
  picked = $state(false);
  words = $state("");
  private told = $state.raw<Arrow[]>([]);
  private again = $state.raw<Arrow[]>([]);
  up = $state(true);
  lost = $state(false);
  sent = $state(false);
  gone = $state("");
  /** The server came back with another page than this one. */
  renewed = $state(false);

  /** Whether an earlier moment is on the table. */
  past = $derived(this.replaying || (this.steps !== null && this.moment !== null));
  scene = $derived<Scene>(
    (this.past ? this.moment?.scene : this.curtain ? undefined : this.view?.scene) ?? NOTHING,
  );
  arrows = $derived(this.past ? this.again : this.told);
  live = $derived(!this.past && !this.sent && !this.curtain && this.up && !this.view?.result);
  /** Whether others have decided something since somebody here did, and it can be shown again. */
  stepping = $derived.by(() => {
    const view = this.view;
    if (!view || this.past || this.curtain || view.since >= view.count) return false;
    return view.scene.actor === view.scene.seat || view.result !== null;
  });
  lights = $derived(new Lights(this.live ? this.scene : NOTHING, this.touched));
  /** The words that offer something to the other players, and do nothing else: kept apart. */
  offers = $derived.by(() => {
    const from = this.welcome?.courtesy ?? Infinity;
    const words = this.scene.buttons.map((button) => button.id);
    return new Set(words.filter((id) => this.lights.of(id) && this.lights.moves(id).every(({ move }) => move >= from)));
  });
  spelled = $derived(this.live ? spelled(this.scene.touches, this.touched) : []);
  lifted = $derived(new Set(this.touched));
  /** Something has been begun and can be put back; nothing else is done meanwhile. */
  pending = $derived(this.live && (this.touched.length > 0 || this.asking !== null || this.picked));
  last = $derived(new Set(this.scene.last));
  about = $derived(new Set(this.scene.about));
  struck = $derived(new Set(this.considered?.marks ?? []));

  readonly stage = new Stage();
  motion: Motion | null = null;
  private readonly link: Link;
  private waiting: View[] = [];
  private showing = $state(false);
  private wanted: number | null = null;
  private refused = "";
  /** Who decided last, of all seats. */
  private struckBy = -1;

  constructor(id: string) {
    this.link = new Link(
      id,
      (heard) => this.hear(heard),
      (up) => {
        if (!up) this.lost = true;
        this.up = up;
        if (!up) this.sent = false;
      },
      () => this.leftFor(this.refused),
    );
  }

  close(): void {
    this.link.close();
    this.stage.put(null);
    this.motion?.skip();
  }

  /** Somebody has sat down at this screen. */
  sitDown(): void {
    this.link.renew();
  }

  // hearing

  private hear(heard: Heard): void {
    switch (heard.type) {
      case "welcome":
        if (this.welcome) void renewed().then((is) => (this.renewed = is), () => undefined);
        this.welcome = heard;
        this.spoken = heard.spoken;
        this.gone = "";
        if (this.wanted !== null) this.want(this.wanted);
        break;
      case "view":
        this.heardView(heard);
        break;
      case "curtain":
        this.heardCurtain(heard);
        break;
      case "odds":
        if (heard.at === this.scene.at) this.odds = new Map(this.odds).set(heard.move, heard);
        break;
      case "spoken":
        this.spoken = [...this.spoken, heard].slice(-MOST_SPOKEN);
        break;
      case "room":
        this.ahead = heard.now - Date.now();
        this.heardRoom(heard);
        break;
      case "moment":
        if (this.wanted === heard.count) void this.showMoment(heard);
        break;
      case "refused":
        this.heardRefused(heard);
        break;
    }
  }

  /** Say something for a while. */
  mention(text: string): void {
    this.words = text;
    setTimeout(() => {
      if (this.words === text) this.words = "";
    }, MENTIONED);
  }

  /** An offer of one's own that is there no longer, and did not end the game, was declined. */
  private heardRoom(room: Room): void {
    const offered = (heard: Room | null) => this.welcome?.seats.some((seat, place) => seat.here && heard?.draw.includes(place));
    const declined = offered(this.room) && !offered(room) && !this.welcome?.seats.every((_, place) => this.room?.draw.includes(place));
    this.room = room;
    if (declined && !this.view?.result) this.mention("Your offer of a draw was declined.");
  }

  private heardRefused(refused: Refused): void {
    // The table has moved on before the odds were told: nobody waits for them any more.
    if (refused.said === "ask odds") return;
    this.refused = refused.text;
    this.sent = false;
    this.forget();
    if (refused.fault === "no-moment") this.leavePast();
    this.words = refused.text;
  }

  /** The table cannot be had, or no longer: nothing of it stays. */
  private leftFor(why: string): void {
    this.leavePast();
    this.waiting = [];
    this.view = null;
    this.curtain = null;
    this.story = [];
    this.forget();
    this.gone = why || "The table cannot be opened.";
  }

  /** Nothing of what the last person saw stays: not the view, not its story, not what was asked. */
  private heardCurtain(curtain: Curtain): void {
    this.waiting = [];
    this.motion?.skip();
    if (this.steps) this.wanted = null;
    this.view = null;
    this.picked = false;
    this.moment = null;
    this.steps = null;
    this.again = [];
    this.stage.put(null);
    this.story = [];
    this.told = [];
    this.odds = new Map();
    this.sent = false;
    this.forget();
    this.curtain = { seat: curtain.seat, name: curtain.name };
  }

  private heardView(view: View): void {
    const last = this.waiting.at(-1) ?? this.view;
    // Told afresh to whoever decides next at this screen: it goes on all the same.
    const goesOn = last && !this.curtain && (!view.fresh || view.count === last.count + 1);
    if (!goesOn) {
      this.waiting = [];
      this.motion?.skip();
      this.stage.put(null);
      this.curtain = null;
      this.put(view);
      return;
    }
    this.waiting.push(view);
    if (!this.showing) void this.showAll();
  }

  private async showAll(): Promise<void> {
    this.showing = true;
    for (let view = this.waiting[0]; view; view = this.waiting[0]) {
      const next = view;
      const before = this.view;
      const put = () => {
        this.waiting.shift();
        this.put(next);
      };
      if (!before || !this.motion || this.past || this.waiting.length > MOST_WAITING) {
        put();
        continue;
      }
      // Meanwhile somebody may skip to the end, or the table is shown afresh.
      const waits = () => this.waiting[0] === next;
      await this.enact(view.fight, waits);
      if (!waits()) continue;
      // Seen from another seat everything lies elsewhere, though nothing has moved.
      if (before.scene.seat !== view.scene.seat) put();
      else await this.motion.show(before.scene, view.scene, put, haste(this.waiting.length));
    }
    this.showing = false;
  }

  /** Play a fight in the panel, then strike the blow on the table, as long as it is wanted. */
  private async enact(fight: Fight | null, wanted: () => boolean): Promise<void> {
    if (!fight) return;
    await this.stage.play(fight);
    if (!fight.open && wanted()) await this.motion?.strike(fight);
  }

  private put(view: View): void {
    const before = this.view;
    const byMe = before ? before.scene.actor === before.scene.seat : true;
    if (before && !view.fresh) {
      const found = arrowsOf(before.scene, view.scene, view.fight);
      // Whoever looks on decides nothing: for them every new turn clears away what was shown.
      const cleared = byMe || (view.scene.seat < 0 && before.scene.actor !== this.struckBy);
      this.told = [...(cleared ? [] : this.told), ...(byMe ? [] : found)].slice(-MOST_ARROWS);
      if (cleared && view.scene.seat < 0 && !view.fight) this.stage.put(null);
      this.struckBy = before.scene.actor;
      this.story = [...this.story, ...view.story];
    } else {
      this.told = [];
      this.story = view.story;
    }
    if (view.fight && view.count === (before?.count ?? -1) + 1 && !this.past) this.stage.put(view.fight);
    if (before?.scene.at !== view.scene.at) {
      this.odds = new Map();
      this.forget();
    }
    this.sent = false;
    this.lost = false;
    this.picked = before !== null && onlyLifted(before, view);
    this.view = view;
  }

  /** Show at once all that is still to be shown. */
  skip(): void {
    const waiting = this.waiting.splice(0);
    this.stage.skip();
    this.motion?.skip();
    for (const view of waiting) this.put(view);
  }

  get moving(): boolean {
    return this.showing || this.stage.playing;
  }

  // touching

  private forget(): void {
    this.touched = [];
    this.asking = null;
    this.considered = null;
    this.words = "";
  }

  /** Touch something; what may not be touched is explained, if need be by what lies `under` it.
   * A finger cannot look before it touches, so who is `careful` is shown a fight first, and
   * asked. */
  touch(id: string, careful = false, under: string[] = []): void {
    if (!this.live) return;
    if (this.lights.of(id)) {
      const touched = [...this.touched, id];
      this.words = "";
      this.touched = touched;
      this.considered = null;
      const move = finished(this.scene.touches, touched);
      if (move) this.decide(move, careful);
      return;
    }
    if (this.touched.includes(id)) {
      this.back();
      return;
    }
    if (this.touched.length && new Lights(this.scene, []).of(id)) {
      this.touched = [];
      this.asking = null;
      this.touch(id, careful);
      return;
    }
    if (this.picked && [id, ...under].some((one) => this.about.has(one))) this.back();
    else this.explain([id, ...under]);
  }

  /** Say what a thing is, and what touching it would bring. */
  read(name: string): void {
    this.words = [name, this.considered?.note].filter(Boolean).join(": ");
  }

  private explain(ids: string[]): void {
    const whys = new Map(this.scene.refusals);
    const known = ids.find((id) => whys.has(id));
    this.words = known ? whys.get(known)! : this.scene.prompt;
  }

  spell(id: string): void {
    const move = spelled(this.scene.touches, this.touched).find((one) => SPELLED + one.move === id);
    if (move) this.decide(move);
  }

  /** Whether touching `id` now would say a whole move. */
  completes(id: string): boolean {
    return finished(this.scene.touches, [...this.touched, id]) !== null;
  }

  private decide(move: Touch, careful = false): void {
    if ((move.ask || (careful && move.marks.length)) && this.asking !== move) {
      this.asking = move;
      this.weigh(move);
      return;
    }
    this.asking = null;
    if (this.link.say({ type: "play", at: this.scene.at, move: move.move })) {
      this.sent = true;
      this.stage.put(null);
    }
  }

  confirm(): void {
    if (this.asking) this.decide(this.asking);
  }

  /** Take the last touch back, or the decision that only picked something up. */
  back(): boolean {
    const had = this.pending;
    if (had && !this.touched.length && !this.asking) this.takeBack();
    this.asking = null;
    this.considered = null;
    this.words = "";
    this.touched = this.touched.slice(0, -1);
    return had;
  }

  /** Say what can be done where nothing can be put back. Says whether there was anything to say. */
  tellBack(): boolean {
    if (!this.live || this.scene.actor !== this.scene.seat) return false;
    if (this.view?.undo) this.words = "Nothing is picked up. Undo (u) takes your last decision back.";
    else if (this.scene.about.length) this.words = "This cannot be put back any more. Touch something that is lit.";
    else return false;
    return true;
  }

  takeBack(): void {
    if (this.view?.undo && !this.past) {
      this.link.say({ type: "take back", at: this.view.scene.at });
    }
  }

  /** Whether it went out. */
  speak(text: string): boolean {
    return this.link.say({ type: "speak", text });
  }

  resign(): void {
    this.link.say({ type: "resign" } satisfies Said);
  }

  offerDraw(): void {
    this.link.say({ type: "offer draw" });
  }

  /** Sit down again where a bot has played on. */
  comeBack(): void {
    this.link.say({ type: "return" });
  }

  /** Another game with the same people, when all want it. */
  rematch(): void {
    this.link.say({ type: "again" });
  }

  uncover(): void {
    if (this.curtain) this.link.say({ type: "uncover", seat: this.curtain.seat });
  }

  // considering

  /** Somebody looks at `id` and may touch it: what would come of that? */
  consider(id: string | null): void {
    if (this.asking) return;
    const move = id && this.live ? meant(this.scene.touches, this.touched, id) : null;
    if (move === this.considered) return;
    if (move) this.weigh(move);
    else this.considered = null;
  }

  private weigh(move: Touch): void {
    this.considered = move;
    if (!this.odds.has(move.move)) {
      this.link.say({ type: "ask odds", at: this.scene.at, move: move.move });
    }
  }

  // looking back

  private want(count: number): void {
    this.wanted = count;
    this.link.say({ type: "ask moment", count });
  }

  /** Look back; what was picked up is put back. */
  askMoment(count: number): void {
    if (!this.replaying) this.forget();
    this.steps = null;
    this.replaying = true;
    this.want(count);
  }

  private async showMoment(moment: Moment): Promise<void> {
    const before = this.moment;
    const on = before !== null && moment.count === before.count + 1;
    const back = before !== null && moment.count === before.count - 1;
    const put = () => {
      this.again = on ? arrowsOf(before.scene, moment.scene, moment.fight) : [];
      this.stage.put(moment.fight);
      this.moment = moment;
    };
    const first = this.steps && !before ? this.steps : null;
    this.motion?.skip();
    if (!this.motion || !(on || back)) put();
    else {
      const wanted = () => this.wanted === moment.count && this.moment === before;
      if (on) await this.enact(moment.fight, wanted);
      if (wanted()) await this.motion.show(before!.scene, moment.scene, put);
    }
    if (first && this.steps === first) this.want(first.from + 1);
  }

  /** Show what others decided since somebody here did, from its beginning. */
  showAgain(): void {
    const view = this.view;
    if (!view || !this.stepping) return;
    this.forget();
    this.stage.put(null);
    this.steps = { from: view.since, to: view.count };
    this.want(view.since);
  }

  /** One decision on, or back; beyond the last the table is as it is. */
  step(by: number): void {
    const steps = this.steps;
    if (!steps || this.wanted === null) return;
    this.stage.skip();
    this.motion?.skip();
    const wanted = Math.max(steps.from, this.wanted + by);
    if (wanted > steps.to) this.leavePast();
    else if (wanted !== this.wanted) this.want(wanted);
  }

  leavePast(): void {
    this.wanted = null;
    this.replaying = false;
    this.steps = null;
    this.moment = null;
    this.again = [];
    this.stage.put(null);
    this.motion?.skip();
  }
}
