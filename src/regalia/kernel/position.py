"""Position: everything a referee knows; with it, Event and Outcome."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from regalia.kernel.errors import IllegalMove, NoSuchSeat
from regalia.kernel.luck import Luck
from regalia.kernel.options import Setting

Seat: TypeAlias = i64
"""A place at the table, from 0; or OVER, or WATCHER, where that is said."""

Move: TypeAlias = i64
"""One small decision, by its number: below the game's `move_count`."""

OVER: Final[Seat] = -1
"""The actor of a position in which nobody decides any more."""

WATCHER: Final[Seat] = -1
"""The seat of somebody who only looks on and sees what everybody sees."""

EVERYBODY: Final[i64] = -1
"""The eyes of an event that all may see."""

LOSS: Final[i64] = 0
DRAW: Final[i64] = 1
WIN: Final[i64] = 2


class Event:
    """One thing that happened, for the story: a word of the game's and a few numbers.

    `eyes` is a bit mask of the seats that may see it; a negative one (EVERYBODY, or
    everybody but some) is for watchers too.
    """

    def __init__(self, kind: str, facts: list[int], eyes: i64) -> None:
        self.kind = kind
        self.facts = facts
        self.eyes = eyes

    def seen_by(self, seat: Seat) -> bool:
        """Whether that seat (or WATCHER) may see this event."""
        if seat < 0:
            return self.eyes < 0
        return self.eyes >> seat & 1 == 1


class Outcome:
    """How a game ended: for each seat a verdict and the game's own points; and why.

    `ending` is the word for it, to compare by ("king-slain"); `why` the sentence, to read.
    """

    def __init__(self, verdicts: list[int], points: list[int], ending: str, why: str) -> None:
        self.verdicts = verdicts
        self.points = points
        self.ending = ending
        self.why = why

    def share(self, seat: Seat) -> float:
        """What the seat gets of one whole win: all, an equal part of a draw, or nothing.

        Partners who win together count as one winner each.
        """
        verdict = self.verdicts[seat]
        if verdict == WIN:
            return 1.0
        if verdict == LOSS:
            return 0.0
        return 1.0 / self.verdicts.count(DRAW)

    def drawn(self) -> bool:
        """Whether nobody won."""
        return WIN not in self.verdicts


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """Everything a referee knows, and no random state.

    A game's position keeps flat fields, and overrides what is marked *yours*.
    Nothing mutable is shared between a position and its copies. `setting` says which game it is
    a position of, and with which options: `Game` sees to that.
    """

    def __init__(self, seats: i64, model: Position | None = None) -> None:
        """Of a new game; or with the kernel's part of a `model` that is being copied."""
        self.seats: i64 = seats
        self.events: list[Event] | None = None
        if model is None:
            self.actor: Seat = 0
            self.shown: i64 = 0
            self.setting: Setting | None = None
        else:
            self.actor = model.actor
            self.shown = model.shown
            self.setting = model.setting

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes as a snapshot, with what it is a snapshot of."""
        from regalia.kernel.registry import revived  # which knows positions through their games

        assert self.setting is not None, "this position was made by no Game"
        return revived, (self.setting.plain(), self.snapshot(), int(self.shown))

    # yours

    def begin(self, luck: Luck) -> None:
        """Lay out and deal, and go on to the first decision."""
        raise NotImplementedError

    def moves(self) -> vec[Move]:
        """The legal decisions of `actor`: never empty, no number twice, while not over."""
        raise NotImplementedError

    def apply(self, move: Move, luck: Luck) -> None:
        """Make a move that is known to be legal. Bots and loops call this one."""
        raise NotImplementedError

    def copy(self) -> Position:
        """An independent equal. It starts with no event log."""
        raise NotImplementedError

    def outcome(self) -> Outcome:
        """How it ended. Asked only when over."""
        raise NotImplementedError

    def snapshot(self) -> dict[str, Any]:
        """Complete, plain data (JSON) that `Game.restore` turns back into an equal position."""
        raise NotImplementedError

    def redeal(self, seat: Seat, luck: Luck) -> None:
        """Deal again, fairly, all that `seat` cannot see, and keep all that it knows.

        A game that hides nothing leaves this as it is.
        """

    def refusal(self, move: Move) -> str:
        """Why a move that is not in `moves()` is not: one sentence in the game's words."""
        return "That is not possible now."

    def estimate(self, seat: Seat) -> float:
        """How well `seat` stands, from 0 (lost) to 1 (won), at a glance."""
        if self.actor == OVER:
            return self.outcome().share(seat)
        return 1.0 / float(self.seats)

    def observe(self, seat: Seat) -> vec[float]:
        """What `seat` may know, as numbers from -1 to 1: as many as `Game.observation_size` says,
        in the order of `Game.sights`. Made of what the seat may see alone. It begins with
        `check_seat`: a watcher, for instance, has no side of the table.

        A game that does not tell leaves this as it is.
        """
        self.check_seat(seat)
        return vec[float]()

    def signs(self) -> vec[float]:
        """What a strong player would name about this position, as the referee knows it: for each
        seat in turn the numbers that `Game.signs` names, seen with that seat's eyes.

        Learned values are made of these. A game that names none leaves this as it is.
        """
        return vec[float]()

    def key(self) -> i64:
        """A number below 2**63 that tells positions of one game apart: equal snapshots have equal
        keys, and others very nearly always different ones. The same in every process and build.
        """
        from regalia.kernel.keys import snapshot_key

        return snapshot_key(self.snapshot())

    # everyone's

    def check_seat(self, seat: Seat) -> None:
        """NoSuchSeat if nobody can sit there."""
        if seat < 0 or seat >= self.seats:
            raise NoSuchSeat(f"There is no seat {seat}; seats are 0 to {self.seats - 1}.")

    def play(self, move: Move, luck: Luck) -> None:
        """Make a move, or raise IllegalMove with the reason and change nothing."""
        if not self.allows(move):
            raise IllegalMove("The game is over." if self.actor == OVER else self.refusal(move))
        self.apply(move, luck)

    def allows(self, move: Move) -> bool:
        """Whether `move` is legal now."""
        if self.actor == OVER:
            return False
        for legal in self.moves():
            if legal == move:
                return True
        return False

    def listen(self) -> list[Event]:
        """Begin a new event log and return it; what happens from now on is written there."""
        events: list[Event] = []
        self.events = events
        return events

    def tell(
        self,
        kind: str,
        a: i64 = -1,
        b: i64 = -1,
        c: i64 = -1,
        d: i64 = -1,
        e: i64 = -1,
        f: i64 = -1,
        eyes: i64 = EVERYBODY,
    ) -> None:
        """Rules say what happened, with up to six facts; costs nothing when nobody listens."""
        if self.events is not None:
            self.events.append(Event(kind, [a, b, c, d, e, f], eyes))

    def show(self) -> None:
        """Rules say that something hidden has just been shown, so nobody may take it back."""
        self.shown += 1
