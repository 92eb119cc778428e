"""Analysis: what there is to tell about a game that was played, as plain data (JSON)."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from regalia.kernel.record import Off

Seats: TypeAlias = tuple[float, ...]
"""One number for each seat, in seat order: what it may expect of one whole win, or a change of
that. Partners have the same."""

SMALL = 0.005
"""A decision that costs less was as good as the best."""


class Decision(Struct, frozen=True, kw_only=True):
    """One decision of the record, and what followed from it before the next.

    `shares` stood before it, and `shares` + `unexplained` + `swing` + `luck` + `hidden` after it.
    `swing` is what the decision itself changed: for its own seat that is -`cost`, never more than
    nothing. `luck` came from dice and draws, `hidden` from cards that its player could not know;
    `unexplained` is this decision's part of what none of them explains in the whole game.
    `hindsight` is the part of the cost that showed only later, and `better` the moves that would
    have been best, where others were. `who` sat there: a person, or the bot of that name.
    """

    number: int
    turn: int
    seat: int
    move: str
    free: bool
    cost: float
    hindsight: float
    better: tuple[str, ...]
    shares: Seats
    unexplained: Seats
    swing: Seats
    luck: Seats
    hidden: Seats
    told: str
    who: str = "person"

    def seen(self) -> float:
        """What the decision cost as far as that could be seen when it was made."""
        return self.cost - self.hindsight

    def chance(self) -> float:
        """What whoever decided could expect when they did."""
        return self.shares[self.seat] + self.unexplained[self.seat]

    def best(self) -> bool:
        """Whether there was a choice, and nothing better to be seen."""
        return self.free and self.seen() < SMALL

    def fortune(self, seat: int) -> float:
        """What luck of both kinds gave a seat here."""
        return self.luck[seat] + self.hidden[seat]


class Player(Struct, frozen=True, kw_only=True):
    """One seat's account: `start` + `deal` + `draws` + `hidden` - `cost` + `gifts` + `unexplained`
    + `broken_off` is `final`.

    `start` is what the judge promised at the opening, before the deal. `deal`, `draws` and
    `hidden` are luck. `cost` is what the seat's own decisions and its partners' have cost it, of
    which `hindsight` showed only later and `own_cost` are its own; `gifts` is what it had from the
    decisions of others. What none of that explains is `unexplained`. Where a game was given up or
    broken off in another way that decided it, `broken_off` is what lies between the last chances
    and the result. `decisions` counts those in which it had a choice, `best` those of them than
    which nothing better was to be seen.
    """

    seat: int
    name: str
    who: str
    team: int
    start: float
    deal: float
    draws: float
    hidden: float
    cost: float
    hindsight: float
    own_cost: float
    gifts: float
    unexplained: float
    broken_off: float
    final: float
    decisions: int
    best: int

    def luck(self) -> float:
        """All luck together."""
        return self.deal + self.draws + self.hidden

    def stood(self) -> float:
        """What the seat could expect after the last decision."""
        return self.final - self.broken_off


class Cost(Struct, frozen=True):
    """A turn in which something better could have been done: the number of its worst decision, and
    what all of its decisions cost together."""

    decision: int
    cost: float


class Fortune(Struct, frozen=True):
    """Luck that fell with a decision: its number, the seat that it mattered most to, and what it
    gave to that seat."""

    decision: int
    seat: int
    given: float


class Analysis(Struct, frozen=True, kw_only=True):
    """A game as it went. `summary` says in a few sentences what happened; `result` how it ended,
    or that it did not. `finished` says whether it was played to its end; if it was given up, or
    broken off in another way that decided it, `off` says why, and `off_by` which seat, -1 for none.
    `costs` are the turns that cost most and `fortunes` the largest strokes of
    luck, the largest first. Every decision was looked at `depth` turns ahead, with so many
    `positions`.
    """

    game: str
    title: str
    finished: bool
    result: str
    off: Off | None
    off_by: int
    players: tuple[Player, ...]
    decisions: tuple[Decision, ...]
    summary: tuple[str, ...] = ()
    costs: tuple[Cost, ...] = ()
    fortunes: tuple[Fortune, ...] = ()
    positions: int
    depth: int
