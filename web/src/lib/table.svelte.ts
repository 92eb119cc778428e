// One table as this screen knows it: what the server told, what has been touched so far, and
// the order in which what happened is shown.

import type { Curtain, Heard, Moment, OddsAre, Refused, Scene, Touch, View, Welcome } from "../wire";
import { Link } from "./link";
import { type Arrow, arrowsBetween, type Motion } from "./motion";
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

const MOST_WAITING = 8;
/** When more views than this wait, the oldest are not moved through but skipped. */

export class TableState {
  welcome = $state.raw<Welcome | null>(null);
  view = $state.raw<View | null>(null);
  story = $state.raw<string[]>([]);
  curtain = $state.raw<{ seat: number; name: string } | null>(null);
  moment = $state.raw<Moment | null>(null);
  replaying = $state(false);
  touched = $state.raw<string[]>([]);
  asking = $state.raw<Touch | null>(null);
  considered = $state.raw<Touch | null>(null);
  odds = $state.raw<ReadonlyMap<number, OddsAre>>(new Map());
  words = $state("");
  arrows = $state.raw<Arrow[]>([]);
  up = $state(true);
  lost = $state(false);
  sent = $state(false);
  gone = $state("");

  scene = $derived<Scene>(
    (this.replaying ? this.moment?.scene : this.curtain ? undefined : this.view?.scene) ?? NOTHING,
  );
  live = $derived(!this.replaying && !this.sent && !this.curtain && this.up && !this.view?.result);
  lights = $derived(new Lights(this.live ? this.scene : NOTHING, this.touched));
  spelled = $derived(this.live ? spelled(this.scene.touches, this.touched) : []);
  lifted = $derived(new Set(this.touched));
  last = $derived(new Set(this.scene.last));
  about = $derived(new Set(this.scene.about));
  struck = $derived(new Set(this.considered?.marks ?? []));

  motion: Motion | null = null;
  private readonly link: Link;
  private waiting: View[] = [];
  private showing = false;
  private wanted: number | null = null;

  constructor(id: string) {
    this.link = new Link(
      id,
      (heard) => this.hear(heard),
      (up) => {
        if (!up) this.lost = true;
        this.up = up;
        if (!up) this.sent = false;
      },
    );
  }

  close(): void {
    this.link.close();
    this.motion?.skip();
  }

  // hearing

  private hear(heard: Heard): void {
    switch (heard.type) {
      case "welcome":
        this.welcome = heard;
        this.gone = "";
        if (this.wanted !== null) this.askMoment(this.wanted);
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
      case "moment":
        if (this.wanted === heard.count || this.wanted === null || heard.count === heard.of) {
          this.showMoment(heard);
        }
        break;
      case "refused":
        this.heardRefused(heard);
        break;
    }
  }

  private heardRefused(refused: Refused): void {
    if (!this.welcome) this.gone = refused.text;
    this.sent = false;
    this.forget();
    this.words = refused.text;
  }

  /** Nothing of what the last person saw stays: not the view, not its story, not what was asked. */
  private heardCurtain(curtain: Curtain): void {
    this.waiting = [];
    this.motion?.clear();
    this.view = null;
    this.moment = null;
    this.story = [];
    this.arrows = [];
    this.odds = new Map();
    this.sent = false;
    this.forget();
    this.curtain = { seat: curtain.seat, name: curtain.name };
  }

  private heardView(view: View): void {
    if (view.fresh || !this.view) {
      this.waiting = [];
      this.motion?.skip();
      this.curtain = null;
      this.put(view);
      return;
    }
    this.waiting.push(view);
    if (!this.showing) void this.showAll();
  }

  private async showAll(): Promise<void> {
    this.showing = true;
    while (this.waiting.length) {
      const view = this.waiting.shift()!;
      const hurry = this.waiting.length > MOST_WAITING;
      const before = this.view;
      if (!before || !this.motion || hurry || this.replaying) this.put(view);
      else await this.motion.show(before.scene, view.scene, () => this.put(view));
    }
    this.showing = false;
  }

  private put(view: View): void {
    const before = this.view;
    const byMe = before ? before.scene.actor === before.scene.seat : true;
    if (before && !view.fresh) {
      const found = arrowsBetween(before.scene, view.scene);
      this.arrows = byMe ? [] : [...this.arrows, ...found].slice(-6);
      this.story = [...this.story, ...view.story];
    } else {
      this.arrows = [];
      this.story = view.story;
    }
    if (before?.scene.at !== view.scene.at) {
      this.odds = new Map();
      this.forget();
    }
    this.sent = false;
    this.lost = false;
    this.view = view;
  }

  /** Show at once all that is still to be shown. */
  skip(): void {
    this.motion?.skip();
    for (const view of this.waiting.splice(0)) this.put(view);
  }

  get moving(): boolean {
    return this.showing;
  }

  // touching

  private forget(): void {
    this.touched = [];
    this.asking = null;
    this.considered = null;
    this.words = "";
  }

  /** Touch something; what may not be touched is explained. */
  touch(id: string): void {
    if (!this.live) return;
    if (this.lights.of(id)) {
      const touched = [...this.touched, id];
      this.words = "";
      this.touched = touched;
      this.considered = null;
      const move = finished(this.scene.touches, touched);
      if (move) this.decide(move);
      return;
    }
    if (this.touched.includes(id)) {
      this.back();
      return;
    }
    if (this.touched.length && new Lights(this.scene, []).of(id)) {
      this.touched = [];
      this.touch(id);
      return;
    }
    this.explain(id);
  }

  explain(id: string): void {
    const why = this.scene.refusals.find(([name]) => name === id);
    this.words = why?.[1] ?? this.scene.prompt;
  }

  spell(id: string): void {
    const move = spelled(this.scene.touches, this.touched).find((one) => SPELLED + one.move === id);
    if (move) this.decide(move);
  }

  /** Whether touching `id` now would say a whole move. */
  completes(id: string): boolean {
    return finished(this.scene.touches, [...this.touched, id]) !== null;
  }

  private decide(move: Touch): void {
    if (move.ask && this.asking !== move) {
      this.asking = move;
      return;
    }
    this.asking = null;
    if (this.link.say({ type: "play", at: this.scene.at, move: move.move })) this.sent = true;
  }

  confirm(): void {
    if (this.asking) this.decide(this.asking);
  }

  /** Take the last touch back. */
  back(): boolean {
    const had = this.touched.length > 0 || this.asking !== null;
    this.asking = null;
    this.words = "";
    this.touched = this.touched.slice(0, -1);
    return had;
  }

  takeBack(): void {
    if (this.view?.undo && !this.replaying) {
      this.link.say({ type: "take back", at: this.view.scene.at });
    }
  }

  uncover(): void {
    if (this.curtain) this.link.say({ type: "uncover", seat: this.curtain.seat });
  }

  // considering

  /** Somebody looks at `id` and may touch it: what would come of that? */
  consider(id: string | null): void {
    const move = id && this.live ? meant(this.scene.touches, this.touched, id) : null;
    if (move === this.considered) return;
    this.considered = move;
    if (move && !this.odds.has(move.move)) {
      this.link.say({ type: "ask odds", at: this.scene.at, move: move.move });
    }
  }

  // replaying

  askMoment(count: number): void {
    this.replaying = true;
    this.wanted = count;
    this.link.say({ type: "ask moment", count });
  }

  private showMoment(moment: Moment): void {
    if (this.wanted !== null && moment.count !== this.wanted && moment.count !== moment.of) return;
    this.replaying = true;
    const before = this.moment;
    const step = before !== null && Math.abs(moment.count - before.count) === 1;
    const put = () => {
      this.arrows = step && before && moment.count > before.count
        ? arrowsBetween(before.scene, moment.scene)
        : [];
      this.moment = moment;
    };
    if (step && before && this.motion) {
      this.motion.skip();
      void this.motion.show(before.scene, moment.scene, put);
    } else put();
  }

  leaveReplay(): void {
    this.wanted = null;
    this.replaying = false;
    this.moment = null;
    this.arrows = [];
  }
}
