// Made by `python -m regalia.server.typescript`; change src/regalia/server/wire.py.

/** What there is to play, and with whom. */
export interface Lobby {
  games: GameInfo[];
  bots: BotInfo[];
  opponent: string;
  version: string;
  art: Record<string, string>;
  own: boolean;
}

/** A game, before anybody sits down. */
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

/** One thing that a table may choose, and what is at hand for it. */
export interface OptionInfo {
  choice: Choice;
  ready: Ready[];
  own: boolean;
  kits: Kit[];
}

/** One field of the options, as a form needs it. */
export interface Choice {
  name: string;
  kind: "number" | "one-of" | "text" | "yes-no";
  default: unknown;
  help: string;
  low: number | null;
  high: number | null;
  values: string[];
}

/** A ready-made value of an option, by name and in a few words. */
export interface Ready {
  value: string;
  title: string;
  text: string;
}

/**
 * A box of parts from which a value of an option can be put together, so that nobody has to write
 * it: the `head`, then every part's text as often as it was taken. With `lines` each text has a
 * line of its own, after its number if that is above one. All together have `points`, of that
 * `unit`; `whole` says that every value can be had in this way.
 */
export interface Kit {
  title: string;
  head: string;
  parts: Stock[];
  points: number;
  unit: string;
  lines: boolean;
  whole: boolean;
}

/**
 * Something that a kit holds: what it is called and does, its points, and how many of it there may
 * be. `text` is what it adds to the option's value.
 */
export interface Stock {
  text: string;
  title: string;
  points: number;
  least: number;
  most: number;
  note: string;
}

/** Who can sit down beside persons. */
export interface BotInfo {
  name: string;
  line: string;
  level: number;
}

export interface Guide {
  game: string;
  sections: Section[];
}

/** A part of a game's rules, as HTML. */
export interface Section {
  anchor: string;
  title: string;
  level: number;
  html: string;
}

/** Options that somebody considers; with or without a picture of what would come of them. */
export interface Trial {
  options: Record<string, boolean | number | string>;
  picture?: boolean;
}

/**
 * What would come of them: a fault in words, or the seats and how to win; and a picture and
 * figures of what was chosen, where there are any.
 */
export interface Tried {
  fault: string;
  option: string;
  seats: string[];
  aim: string;
  notes: Note[];
  picture: string;
  idle: string[];
}

/** A line that one wants to read beside an option while choosing it. */
export interface Note {
  option: string;
  name: string;
  text: string;
}

/** Asks for a table: of a game, by a record, as a guided first game, or out of another one. */
export interface NewTable {
  game?: string;
  options?: Record<string, boolean | number | string>;
  chairs?: Chair[];
  guided?: boolean;
  record?: string;
  origin?: string;
  count?: number | null;
  hints?: boolean | null;
  listed?: boolean;
  terms?: Terms | null;
  best_of?: "1" | "3" | "5" | "7" | "9";
}

/**
 * Who is to sit at a seat: `person`, `open` for whoever comes, or a bot by its name, with its
 * settings if they are to be others than usual. That is at most 200 letters long, which is checked
 * when it is read.
 */
export interface Chair {
  name: string;
  who?: string;
}

/** All in seconds, 0 for as long as one likes. */
export interface Terms {
  game?: number;
  more?: number;
  turn?: number;
  away?: number;
  bot?: string;
  delay?: number;
}

/**
 * Asks for an open chair, that seat's or the first one, and says what one is called. Whoever makes
 * up the `key` themselves may ask again if the answer was lost, and gets the same chair.
 */
export interface Sit {
  name: string;
  seat?: number | null;
  key?: string | null;
}

/** What is typed on a second device in order to sit there too: for so many minutes, once. */
export interface Code {
  code: string;
  minutes: number;
}

/** The keys to the seats that somebody has at a table. */
export interface TableKeys {
  table: string;
  keys: SeatKey[];
}

export interface SeatKey {
  seat: number;
  name: string;
  key: string;
}

/**
 * A table that has been made: its address is /tables/ID, and the keys are for whoever made it, one
 * for each person's seat that is not open.
 */
export interface MadeTable {
  id: string;
  keys: SeatKey[];
}

/** A table in a list. */
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
  open: number;
  yours: boolean;
  due: number;
  closed: boolean;
  shared: boolean;
  terms: Terms;
}

/** Why a request was refused: a word for programs, a sentence for people. */
export interface Fault {
  fault: string;
  text: string;
}

export interface Health {
  status: "ok";
  version: string;
  build: string;
}

/**
 * A game as it went. `summary` says in a few sentences what happened; `result` how it ended, or
 * that it did not. `finished` says whether it was played to its end; if it was given up, or broken
 * off in another way that decided it, `off` says why, and `off_by` which seat, -1 for none.
 * `costs` are the turns that cost most and `fortunes` the largest strokes of luck, the largest
 * first. Every decision was looked at `depth` turns ahead, with so many `positions`.
 */
export interface Analysis {
  game: string;
  title: string;
  finished: boolean;
  result: string;
  off: "agreed" | "away" | "late" | "resigned" | null;
  off_by: number;
  players: Player[];
  decisions: Decision[];
  summary: string[];
  costs: Cost[];
  fortunes: Fortune[];
  positions: number;
  depth: number;
}

/**
 * One seat's account: `start` + `deal` + `draws` + `hidden` - `cost` + `gifts` + `unexplained` +
 * `broken_off` is `final`.
 */
export interface Player {
  seat: number;
  name: string;
  who: string;
  team: number;
  start: number;
  deal: number;
  draws: number;
  hidden: number;
  cost: number;
  hindsight: number;
  own_cost: number;
  gifts: number;
  unexplained: number;
  broken_off: number;
  final: number;
  decisions: number;
  best: number;
}

/** One decision of the record, and what followed from it before the next. */
export interface Decision {
  number: number;
  turn: number;
  seat: number;
  move: string;
  free: boolean;
  cost: number;
  hindsight: number;
  better: string[];
  shares: number[];
  unexplained: number[];
  swing: number[];
  luck: number[];
  hidden: number[];
  told: string;
  who: string;
}

/**
 * A turn in which something better could have been done: the number of its worst decision, and
 * what all of its decisions cost together.
 */
export interface Cost {
  decision: number;
  cost: number;
}

/**
 * Luck that fell with a decision: its number, the seat that it mattered most to, and what it gave
 * to that seat.
 */
export interface Fortune {
  decision: number;
  seat: number;
  given: number;
}

/** The best moves of a seat, the best first, for the decision with that number. */
export interface Hints {
  at: number;
  seat: number;
  hints: Hint[];
}

/**
 * A move that is worth a thought: its number, its text, and the share of a win that may be
 * expected of it, from 0 to 1. `wins` says that the turn it begins wins the game, `loses` that
 * somebody else can win at once after it. `line` tells what it does and what may follow, in the
 * sentences of the story.
 */
export interface Hint {
  move: number;
  text: string;
  chance: number;
  wins: boolean;
  loses: boolean;
  line: string[];
}

/** First of all: the keys of the seats that sit at this screen; none to look on. */
export interface Hello {
  type: "hello";
  keys?: string[];
}

/** A decision: the number of the one it answers, and the move. */
export interface Play {
  type: "play";
  at: number;
  move: number;
}

export interface TakeBack {
  type: "take back";
  at: number;
}

/** The screen has been passed to this seat, and nobody else looks. */
export interface Uncover {
  type: "uncover";
  seat: number;
}

/** What could luck make of this move? */
export interface AskOdds {
  type: "ask odds";
  at: number;
  move: number;
}

/** How did the table look after so many decisions? */
export interface AskMoment {
  type: "ask moment";
  count: number;
}

/** Something for the others at the table to read. */
export interface Speak {
  type: "speak";
  text: string;
}

/** The game may end as a draw, if all others say so too before somebody decides again. */
export interface OfferDraw {
  type: "offer draw";
}

/** Give up: the other side has won, or, where there are more than two, a bot plays on. */
export interface Resign {
  type: "resign";
}

/** Sit down again where a bot has played on for whoever is at this screen. */
export interface Return {
  type: "return";
}

/** Another game with the same people: it begins when all have said so. */
export interface Again {
  type: "again";
}

/**
 * The table, as far as it stays the same. Moves from `courtesy` up are offers to the other players
 * rather than play. `hints` says whether whoever sits there may ask for them. `luck` is the hash
 * of the seed of all luck, if that is sealed: the seed is told with the result. `spoken` is what
 * was said last, the newest at the end. `next` is the table of the next game, once it has begun:
 * everybody sits one seat further on there, with the same key.
 */
export interface Welcome {
  type: "welcome";
  table: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  aim: string;
  seats: Sitting[];
  courtesy: number;
  hints: boolean;
  lesson: Lesson | null;
  luck: string;
  spoken: Spoken[];
  terms: Terms;
  series: Series | null;
  next: string;
  hidden: boolean;
}

/**
 * A seat: who sits there, and whether that is somebody at this screen; or `open`, if it waits for
 * somebody.
 */
export interface Sitting {
  name: string;
  who: string;
  here: boolean;
  open: boolean;
}

/** The words of a guided game, by the number of decisions made when each is said. */
export interface Lesson {
  title: string;
  steps: [number, LessonStep][];
}

/**
 * One spoken step of a guided game: what is said before a decision of the person's, the ids it
 * speaks of, and the move that it asks for, if it asks for one.
 */
export interface LessonStep {
  text: string;
  points: string[];
  move: string;
}

/** What somebody at the table said, by which name, and how many decisions had been made. */
export interface Spoken {
  type: "spoken";
  seat: number;
  name: string;
  text: string;
  count: number;
  when: number;
}

/**
 * Which game this is of a row of them, the first being 1; `best_of` how many are to be played (1:
 * as many as they like); and what every seat has won in those before.
 */
export interface Series {
  number: number;
  best_of: number;
  score: number[];
}

/** How the table stands, as one seat sees it (-1: as everybody does). */
export interface View {
  type: "view";
  scene: Scene;
  story: string[];
  count: number;
  since: number;
  fresh: boolean;
  undo: boolean;
  thinking: number;
  section: string;
  result: Result | null;
  fight: Fight | null;
}

/** All that one seat (or a WATCHER) sees, and, if it decides now, may touch. */
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
  refusals: [string, string][];
  about: string[];
}

/**
 * The part of the table that belongs to one seat, or to all (`seat` NOBODY); `shade` is the word
 * for that seat's colour where the game says so.
 */
export interface Mat {
  type: "mat";
  id: string;
  title: string;
  areas: (Grid | Hand | Pile | Dice | Sheet)[];
  seat: number;
  note: string;
  shade: string;
}

/** A board. */
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

/** One space of a grid. Row 0 is drawn at the bottom, column 0 at the left. */
export interface Cell {
  type: "cell";
  id: string;
  name: string;
  column: number;
  row: number;
  ground: string;
  items: (Card | Piece | Token)[];
}

/**
 * A playing card. `face` is its text ("10H", "AS", "*" for a Joker) or "" if unseen; `across` says
 * that it lies with its long side along the rows of its grid.
 */
export interface Card {
  type: "card";
  id: string;
  face: string;
  owner: number;
  down: boolean;
  note: string;
  across: boolean;
}

/**
 * A man on the board. `kind` is a word for its picture ("king", "pawn"); `shade` is the word for
 * its colour ("white", "red") where the game says so, else it has its owner's; `life` is what it
 * can still bear out of `full`, where the game counts that; `name` is what it is called where men
 * of a kind have names of their own, as the sheets of its owner do.
 */
export interface Piece {
  type: "piece";
  id: string;
  kind: string;
  owner: number;
  number: number;
  note: string;
  shade: string;
  life: number;
  full: number;
  name: string;
}

/** A marker: a count of something that lies beside a card, a piece or a seat. */
export interface Token {
  type: "token";
  id: string;
  kind: string;
  count: number;
}

/**
 * Something that lies between two neighbouring cells, such as a river: along their common side,
 * or, if they meet only in a corner, across that corner.
 */
export interface Edge {
  type: "edge";
  first: string;
  second: string;
  kind: string;
}

/**
 * A name lettered on a board at the middle of a cell, or between cells; `kind` is a word for what
 * it names ("town", "sea").
 */
export interface Label {
  type: "label";
  text: string;
  column: number;
  row: number;
  kind: string;
}

/** Cards in a row: a hand, an army, a line of Royals. Unseen ones have no face. */
export interface Hand {
  type: "hand";
  id: string;
  title: string;
  cards: Card[];
}

/** Cards on a heap: how many, and the one on top if it is seen. */
export interface Pile {
  type: "pile";
  id: string;
  title: string;
  count: number;
  top: Card | null;
}

/** Dice as they fell. */
export interface Dice {
  type: "dice";
  id: string;
  title: string;
  faces: number[];
}

/** A written record: lines of a name and a value. */
export interface Sheet {
  type: "sheet";
  id: string;
  title: string;
  lines: [string, string][];
}

/** A word to touch where no thing on the table stands for it ("Stop here"). */
export interface Button {
  type: "button";
  id: string;
  text: string;
}

/** A legal move: its number, the ids to touch in order, and its text form. */
export interface Touch {
  type: "touch";
  move: number;
  path: string[];
  text: string;
  note: string;
  marks: string[];
  ask: string;
}

/**
 * How it ended: a headline for this screen, the reason, and every seat's verdict and points;
 * `counted` is the word for one of them.
 */
export interface Result {
  headline: string;
  ending: string;
  why: string;
  verdicts: number[];
  points: number[];
  counted: string;
  seed: string;
}

/**
 * An attack: before it is made, with all that may come of it, likeliest first; or as it went, with
 * what came of it alone. While `open`, something has to be decided before it ends; `note` tells
 * what that could change. `exact` is false where the chances are estimated.
 */
export interface Fight {
  attacker: Fighter;
  defender: Fighter;
  fates: Fate[];
  open: boolean;
  note: string;
  exact: boolean;
}

/**
 * One side of a fight: whose it is (NOBODY for several), what it is called, the ids of what takes
 * part, and what it brings: first the figure that is set against the other side's first. `things`
 * are what the ids stand for, as the one who looks sees them; a game gives those that are on no
 * scene.
 */
export interface Fighter {
  seat: number;
  name: string;
  ids: string[];
  brings: Figure[];
  dice: Die[];
  things: (Card | Piece | Token)[];
}

/** A number that counts in a fight, as it is written, with its name and how it comes about. */
export interface Figure {
  name: string;
  value: string;
  parts: Share[];
}

/**
 * What a number is made of: a name, what that adds, and the id of the thing it stands on, if it
 * stands on one.
 */
export interface Share {
  name: string;
  value: string;
  id: string;
}

/** A die by the number of its faces; `shows` is 0 until it has fallen. */
export interface Die {
  faces: number;
  shows: number;
}

/**
 * What may come of a fight, in a sentence, how likely that is, and which side is then glad of it
 * ("" for neither).
 */
export interface Fate {
  what: string;
  chance: number;
  side: "" | "attacker" | "defender";
}

/** The screen has to be passed to somebody before anything hidden is shown. */
export interface Curtain {
  type: "curtain";
  seat: number;
  name: string;
  view: View;
}

/**
 * The answer to `ask odds`: of which move, what may come of it, and how sure that is; of a move
 * that attacks, who fights whom with what, and the chances are those of the fight.
 */
export interface OddsAre {
  type: "odds";
  at: number;
  move: number;
  of: string;
  chances: Chance[];
  trust: string;
  fight: Fight | null;
}

export interface Chance {
  what: string;
  chance: number;
}

/** The answer to `ask moment`: how it stood then, what had just been decided, fought and told. */
export interface Moment {
  type: "moment";
  count: number;
  of: number;
  scene: Scene;
  by: string;
  move: string;
  story: string[];
  fight: Fight | null;
}

/**
 * Something is not possible: a word for programs, a sentence for people, and where the table
 * stands. `said` is the type of the message that is refused, "" if it is none of yours.
 */
export interface Refused {
  type: "refused";
  fault: string;
  text: string;
  at: number;
  said: string;
}

/**
 * How it stands with the people at a table, whenever that changes. Points of time are in
 * milliseconds since 1970, by the server, whose clock says `now`.
 */
export interface Room {
  type: "room";
  now: number;
  left: number[];
  running: number;
  since: number;
  due: number;
  away: number[];
  back: number;
  draw: number[];
  again: number[];
  watching: number;
}

export type Said = Hello | Play | TakeBack | Uncover | AskOdds | AskMoment | Speak | OfferDraw | Resign | Return | Again;

export type Heard = Welcome | View | Curtain | OddsAre | Moment | Refused | Spoken | Room;

export type Item = Card | Piece | Token;

export type Area = Grid | Hand | Pile | Dice | Sheet;
