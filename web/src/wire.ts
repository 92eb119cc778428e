// What goes over the wire, as the server's types say it.

export interface Card {
  type: "card";
  id: string;
  face: string;
  owner: number;
  down: boolean;
  note: string;
  across: boolean;
}

export interface Piece {
  type: "piece";
  id: string;
  kind: string;
  owner: number;
  number: number;
  note: string;
  shade: string;
}

export interface Token {
  type: "token";
  id: string;
  kind: string;
  count: number;
}

export interface Cell {
  type: "cell";
  id: string;
  name: string;
  column: number;
  row: number;
  ground: string;
  items: (Card | Piece | Token)[];
}

export interface Edge {
  type: "edge";
  first: string;
  second: string;
  kind: string;
}

export interface Label {
  type: "label";
  text: string;
  column: number;
  row: number;
  kind: string;
}

export interface Grid {
  type: "grid";
  id: string;
  title: string;
  columns: number;
  rows: number;
  cells: Cell[];
  edges: Edge[];
  labels: Label[];
}

export interface Hand {
  type: "hand";
  id: string;
  title: string;
  cards: Card[];
}

export interface Pile {
  type: "pile";
  id: string;
  title: string;
  count: number;
  top: Card | null;
}

export interface Dice {
  type: "dice";
  id: string;
  title: string;
  faces: number[];
}

export interface Sheet {
  type: "sheet";
  id: string;
  title: string;
  lines: [string, string][];
}

export interface Mat {
  type: "mat";
  id: string;
  title: string;
  areas: (Grid | Hand | Pile | Dice | Sheet)[];
  seat: number;
  note: string;
  shade: string;
}

export interface Button {
  type: "button";
  id: string;
  text: string;
}

export interface Touch {
  type: "touch";
  move: number;
  path: string[];
  text: string;
  note: string;
  marks: string[];
  ask?: string;
}

export interface Scene {
  type: "scene";
  game: string;
  seat: number;
  actor: number;
  prompt: string;
  mats: Mat[];
  buttons: Button[];
  touches: Touch[];
  at: number;
  last: string[];
  refusals?: { [id: string]: string };
}

export interface Choice {
  name: string;
  kind: "number" | "yes-no" | "one-of" | "text";
  default: unknown;
  help: string;
  low: number | null;
  high: number | null;
  values: string[];
}

export interface Ready {
  value: string;
  title: string;
}

export interface OptionInfo {
  choice: Choice;
  ready: Ready[];
  own: boolean;
}

export interface BotInfo {
  name: string;
  line: string;
}

export interface GameInfo {
  key: string;
  title: string;
  author: string;
  fewest: number;
  most: number;
  aim: string;
  hidden: boolean;
  guided: boolean;
  options: OptionInfo[];
}

export interface Lobby {
  games: GameInfo[];
  bots: BotInfo[];
  version: string;
}

export interface Section {
  anchor: string;
  title: string;
  level: number;
  html: string;
}

export interface Guide {
  game: string;
  sections: Section[];
}

export interface Trial {
  options: { [name: string]: boolean | number | string };
}

export interface Tried {
  fault: string;
  option: string;
  seats: string[];
  aim: string;
  notes: [string, string][];
  picture: string;
}

export interface Chair {
  name: string;
  who?: string;
}

export interface NewTable {
  game?: string;
  options?: { [name: string]: boolean | number | string };
  chairs?: Chair[];
  guided?: boolean;
  record?: string;
  origin?: string;
  count?: number | null;
}

export interface SeatKey {
  seat: number;
  name: string;
  key: string;
}

export interface MadeTable {
  id: string;
  keys: SeatKey[];
}

export interface Brief {
  id: string;
  game: string;
  title: string;
  names: string[];
  decisions: number;
  over: boolean;
  result: string;
  when: number;
  file: boolean;
  damage: string;
}

export interface Fault {
  fault: string;
  text: string;
}

export interface Health {
  status: "ok";
  version: string;
  build: string;
}

export interface Hello {
  type: "hello";
  keys?: string[];
}

export interface Play {
  type: "play";
  at: number;
  move: number;
}

export interface TakeBack {
  type: "take back";
  at: number;
}

export interface Uncover {
  type: "uncover";
  seat: number;
}

export interface AskOdds {
  type: "ask odds";
  at: number;
  move: number;
}

export interface AskMoment {
  type: "ask moment";
  count: number;
}

export type Said = Hello | Play | TakeBack | Uncover | AskOdds | AskMoment;

export interface Sitting {
  name: string;
  who: string;
  here: boolean;
}

export interface LessonStep {
  text: string;
  points: string[];
  move: string;
}

export interface Lesson {
  title: string;
  steps: [number, LessonStep][];
}

export interface Welcome {
  type: "welcome";
  table: string;
  game: string;
  title: string;
  options: { [name: string]: unknown };
  aim: string;
  seats: Sitting[];
  lesson: Lesson | null;
}

export interface Result {
  headline: string;
  ending: string;
  why: string;
  verdicts: number[];
  points: number[];
}

export interface View {
  type: "view";
  scene: Scene;
  story: string[];
  count: number;
  fresh: boolean;
  undo: boolean;
  thinking: number;
  result: Result | null;
}

export interface Curtain {
  type: "curtain";
  seat: number;
  name: string;
  view: View;
}

export interface Chance {
  what: string;
  chance: number;
}

export interface OddsAre {
  type: "odds";
  at: number;
  move: number;
  of: string;
  chances: Chance[];
  trust: string;
}

export interface Moment {
  type: "moment";
  count: number;
  of: number;
  scene: Scene;
  by: string;
  move: string;
  story: string[];
}

export interface Refused {
  type: "refused";
  fault: string;
  text: string;
  at: number;
}

export type Heard = Welcome | View | Curtain | OddsAre | Moment | Refused;
