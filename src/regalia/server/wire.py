"""What goes over the wire: every request, answer and message, as types.

The page's own types are made from these (`regalia.server.typescript`), and so is the description
at /openapi.json. A message says what it is in its field `type`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from regalia.bots.hints import Hint
from regalia.kernel.fights import Fight
from regalia.kernel.options import Choice, Kit, Note
from regalia.kernel.scene import Scene
from regalia.kernel.terms import FREE, Terms

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=16, max_length=64)]
"""A secret that lets its holder sit at a seat. It is never part of an address."""

At = Annotated[int, Meta(ge=0, le=10_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]


# Games


class Ready(Struct, frozen=True):
    """A ready-made value of an option, by name and in a few words."""

    value: str
    title: str
    text: str
    """The same as somebody would write it themselves."""


class OptionInfo(Struct, frozen=True):
    """One thing that a table may choose, and what is at hand for it."""

    choice: Choice
    ready: tuple[Ready, ...] = ()
    own: bool = False
    """Whether a text of one's own may be given (a map, a list)."""
    kits: tuple[Kit, ...] = ()
    """From what a value can be put together."""


class BotInfo(Struct, frozen=True):
    """Who can sit down beside persons."""

    name: str
    line: str
    level: int
    """From 1, for beginners, to 6, the strongest; 0 for those outside the levels."""


class GameInfo(Struct, frozen=True):
    """A game, before anybody sits down."""

    key: str
    title: str
    author: str
    fewest: int
    most: int
    aim: str
    hidden: bool
    guided: bool
    options: tuple[OptionInfo, ...]


class Lobby(Struct, frozen=True):
    """What there is to play, and with whom."""

    games: tuple[GameInfo, ...]
    bots: tuple[BotInfo, ...]
    opponent: str
    """The bot that sits down where nobody was named."""
    version: str
    art: dict[str, str]
    """Where every sheet of symbols and every background is, by its name."""
    own: bool
    """Whether whoever asks is taken for the person at this machine, who may sit down anywhere."""


class Section(Struct, frozen=True):
    """A part of a game's rules, as HTML."""

    anchor: str
    title: str
    level: int
    html: str


class Guide(Struct, frozen=True):
    game: str
    sections: tuple[Section, ...]


class Trial(Struct, frozen=True, forbid_unknown_fields=True):
    """Options that somebody considers; with or without a picture of what would come of them."""

    options: dict[str, bool | int | str]
    picture: bool = True


class Tried(Struct, frozen=True):
    """What would come of them: a fault in words, or the seats and how to win; and a picture and
    figures of what was chosen, where there are any."""

    fault: str
    option: str = ""
    seats: tuple[str, ...] = ()
    aim: str = ""
    notes: tuple[Note, ...] = ()
    picture: str = ""
    idle: tuple[str, ...] = ()
    """The options that do nothing beside the others; they were left out."""


# Tables


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: `person`, `open` for whoever comes, or a bot by its name, with its
    settings if they are to be others than usual. That is at most 200 letters long, which is
    checked when it is read."""

    name: Name
    who: Annotated[str, Meta(min_length=1)] = "person"


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a table: of a game, by a record, as a guided first game, or out of another one.

    With `record`, the text of a record file, it goes on from there; with `origin`, a table of
    one's own, and `count`, from that table as it was after so many decisions. `hints` says
    whether those who sit there may ask for hints; if it says nothing, it is as in the record, and
    at a new table they may where only one of them is a person. A table that is `listed` is shown
    to everybody as long as it has an open chair. `terms` are those for thinking and being away.
    `best_of` so many games are to be played in a row: 1, 3, 5, 7 or 9.
    """

    game: Annotated[str, Meta(max_length=60)] = ""
    options: dict[str, bool | int | str] = {}
    chairs: Annotated[tuple[Chair, ...], Meta(max_length=99)] = ()
    guided: bool = False
    record: str = ""
    origin: Annotated[str, Meta(max_length=40)] = ""
    count: At | None = None
    hints: bool | None = None
    listed: bool = False
    terms: Terms | None = None
    best_of: Literal[1, 3, 5, 7, 9] = 1


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for an open chair, that seat's or the first one, and says what one is called. Whoever
    makes up the `key` themselves may ask again if the answer was lost, and gets the same chair."""

    name: Name
    seat: SeatNumber | None = None
    key: Key | None = None


class SeatKey(Struct, frozen=True):
    seat: int
    name: str
    key: Key


class MadeTable(Struct, frozen=True):
    """A table that has been made: its address is /tables/ID, and the keys are for whoever made
    it, one for each person's seat that is not open."""

    id: str
    keys: tuple[SeatKey, ...]


class Brief(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    names: tuple[str, ...]
    decisions: int
    over: bool
    result: str
    when: float
    file: bool
    """Whether it is a saved game that has not been opened here yet."""
    damage: str = ""
    open: int = 0
    """How many chairs wait for somebody."""
    yours: bool = False
    """Whether a seat of whoever asks is to decide."""
    due: int = 0
    """When the time of whoever decides is over, in milliseconds since 1970; 0 if it never is."""
    closed: bool = False
    """Whether whoever runs the server has closed it: nobody can play on."""
    shared: bool = False
    """Whether others hold keys to it too, so that whoever asks cannot delete it."""
    terms: Terms = FREE
    """Those of a table that waits for somebody."""


class Code(Struct, frozen=True):
    """What is typed on a second device in order to sit there too: for so many minutes, once."""

    code: str
    minutes: int


class TableKeys(Struct, frozen=True):
    """The keys to the seats that somebody has at a table."""

    table: str
    keys: tuple[SeatKey, ...]


class Hints(Struct, frozen=True):
    """The best moves of a seat, the best first, for the decision with that number."""

    at: int
    seat: int
    hints: tuple[Hint, ...]


class Fault(Struct, frozen=True):
    """Why a request was refused: a word for programs, a sentence for people."""

    fault: str
    text: str


class Health(Struct, frozen=True):
    status: Literal["ok"]
    version: str
    build: str


# What a person sends over the socket of a table


class Hello(Struct, tag="hello", frozen=True, forbid_unknown_fields=True):
    """First of all: the keys of the seats that sit at this screen; none to look on."""

    keys: Annotated[tuple[Key, ...], Meta(max_length=99)] = ()


class Play(Struct, tag="play", frozen=True, forbid_unknown_fields=True):
    """A decision: the number of the one it answers, and the move."""

    at: At
    move: Annotated[int, Meta(ge=0, le=10_000_000)]


class TakeBack(Struct, tag="take back", frozen=True, forbid_unknown_fields=True):
    at: At


class Uncover(Struct, tag="uncover", frozen=True, forbid_unknown_fields=True):
    """The screen has been passed to this seat, and nobody else looks."""

    seat: SeatNumber


class AskOdds(Struct, tag="ask odds", frozen=True, forbid_unknown_fields=True):
    """What could luck make of this move?"""

    at: At
    move: Annotated[int, Meta(ge=0, le=10_000_000)]


class AskMoment(Struct, tag="ask moment", frozen=True, forbid_unknown_fields=True):
    """How did the table look after so many decisions?"""

    count: At


class Speak(Struct, tag="speak", frozen=True, forbid_unknown_fields=True):
    """Something for the others at the table to read."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class OfferDraw(Struct, tag="offer draw", frozen=True, forbid_unknown_fields=True):
    """The game may end as a draw, if all others say so too before somebody decides again."""


class Resign(Struct, tag="resign", frozen=True, forbid_unknown_fields=True):
    """Give up: the other side has won, or, where there are more than two, a bot plays on."""


class Return(Struct, tag="return", frozen=True, forbid_unknown_fields=True):
    """Sit down again where a bot has played on for whoever is at this screen."""


class Again(Struct, tag="again", frozen=True, forbid_unknown_fields=True):
    """Another game with the same people: it begins when all have said so."""


Said = (
    Hello
    | Play
    | TakeBack
    | Uncover
    | AskOdds
    | AskMoment
    | Speak
    | OfferDraw
    | Resign
    | Return
    | Again
)


# What a person hears


class Sitting(Struct, frozen=True):
    """A seat: who sits there, and whether that is somebody at this screen; or `open`, if it waits
    for somebody."""

    name: str
    who: str
    here: bool
    open: bool = False


class Series(Struct, frozen=True):
    """Which game this is of a row of them, the first being 1; `best_of` how many are to be played
    (1: as many as they like); and what every seat has won in those before."""

    number: int
    best_of: int
    score: tuple[float, ...]


class Spoken(Struct, tag="spoken", frozen=True):
    """What somebody at the table said, by which name, and how many decisions had been made."""

    seat: int
    name: str
    text: str
    count: int
    when: float


class Welcome(Struct, tag="welcome", frozen=True):
    """The table, as far as it stays the same. Moves from `courtesy` up are offers to the other
    players rather than play. `hints` says whether whoever sits there may ask for them. `luck` is
    the hash of the seed of all luck, if that is sealed: the seed is told with the result.
    `spoken` is what was said last, the newest at the end. `next` is the table of the next game,
    once it has begun: everybody sits one seat further on there, with the same key."""

    table: str
    game: str
    title: str
    options: dict[str, Any]
    aim: str
    seats: tuple[Sitting, ...]
    courtesy: int
    hints: bool
    lesson: Lesson | None = None
    luck: str = ""
    spoken: tuple[Spoken, ...] = ()
    terms: Terms = FREE
    series: Series | None = None
    next: str = ""
    hidden: bool = False
    """Whether players have secrets, so that the record can be had at the end only."""


class Room(Struct, tag="room", frozen=True):
    """How it stands with the people at a table, whenever that changes. Points of time are in
    milliseconds since 1970, by the server, whose clock says `now`.

    `left` is what every seat has for the rest of the game, in milliseconds, if there is such a
    clock: that of the seat that is `running` is less by the time since then. Its time is over when
    it is `due`; `away` are the persons who are not there, and one who is to decide has to be back
    by `back`. 0 is never. `draw` are those who offer a draw, `again` those who want another game.
    """

    now: int
    left: tuple[int, ...]
    running: int
    since: int
    due: int
    away: tuple[int, ...]
    back: int
    draw: tuple[int, ...]
    again: tuple[int, ...]
    watching: int


class LessonStep(Struct, frozen=True):
    """One spoken step of a guided game: what is said before a decision of the person's, the ids
    it speaks of, and the move that it asks for, if it asks for one."""

    text: str
    points: tuple[str, ...] = ()
    move: str = ""


class Lesson(Struct, frozen=True):
    """The words of a guided game, by the number of decisions made when each is said."""

    title: str
    steps: tuple[tuple[int, LessonStep], ...]


class Result(Struct, frozen=True):
    """How it ended: a headline for this screen, the reason, and every seat's verdict and points;
    `counted` is the word for one of them."""

    headline: str
    ending: str
    why: str
    verdicts: tuple[int, ...]
    points: tuple[int, ...]
    counted: str
    seed: str = ""
    """Of all luck, if that was sealed."""


class View(Struct, tag="view", frozen=True):
    """How the table stands, as one seat sees it (-1: as everybody does).

    `story` is what was told since the view before, or all of it when `fresh`. `count` is how many
    decisions have been made, and `since` how many of them were made when this seat had decided
    last. `thinking` is the seat of a bot that is deciding, or -1. `section` is the title of the
    guide's section for what is being decided, or "". `fight` is the one that the last decision
    was, as it went.
    """

    scene: Scene
    story: tuple[str, ...]
    count: int
    since: int
    fresh: bool
    undo: bool
    thinking: int
    section: str
    result: Result | None = None
    fight: Fight | None = None


class Curtain(Struct, tag="curtain", frozen=True):
    """The screen has to be passed to somebody before anything hidden is shown."""

    seat: int
    name: str
    view: View


class Chance(Struct, frozen=True):
    what: str
    chance: float


class OddsAre(Struct, tag="odds", frozen=True):
    """The answer to `ask odds`: of which move, what may come of it, and how sure that is; of a
    move that attacks, who fights whom with what, and the chances are those of the fight."""

    at: int
    move: int
    of: str
    chances: tuple[Chance, ...]
    trust: str
    fight: Fight | None = None


class Moment(Struct, tag="moment", frozen=True):
    """The answer to `ask moment`: how it stood then, what had just been decided, fought and
    told."""

    count: int
    of: int
    scene: Scene
    by: str
    move: str
    story: tuple[str, ...]
    fight: Fight | None = None


class Refused(Struct, tag="refused", frozen=True):
    """Something is not possible: a word for programs, a sentence for people, and where the table
    stands. `said` is the type of the message that is refused, "" if it is none of yours."""

    fault: str
    text: str
    at: int
    said: str = ""


Heard = Welcome | View | Curtain | OddsAre | Moment | Refused | Spoken | Room
