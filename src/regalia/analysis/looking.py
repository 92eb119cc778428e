"""Looking at one decision of a finished game: what was promised by the moves that could be made, to
whoever decided and to a referee, and what was to be expected of the luck that fell."""

from __future__ import annotations

from statistics import fmean
from typing import TypeAlias

from msgspec import Struct

from regalia.bots.judge import Judge
from regalia.bots.turns import Plan, Turns
from regalia.kernel.errors import TooDeep
from regalia.kernel.game import Game, Team
from regalia.kernel.luck import Dice, Luck, Odometer
from regalia.kernel.position import Position
from regalia.kernel.record import Moment

Shares: TypeAlias = tuple[float, ...]
"""What each team may expect of one whole win. All together are one."""

FOREVER = 1e18


class Effort(Struct, frozen=True, kw_only=True):
    """How closely every decision is looked at."""

    positions: int = 4_000
    """Positions judged for one decision, more or less."""
    depth: int = 2
    width: int = 5
    """Moves that are compared, beside the one that was made."""
    worlds: int = 4
    """Deals of what the seat cannot see, by which its decision is judged."""
    samples: int = 6
    outcomes: int = 40
    """Ways in which luck may fall that are counted; of more, half as many are tried."""


class Looked(Struct, frozen=True):
    """What there was to see at one decision.

    `lead` tells by how much the best other move promised more than the one made, to its seat and
    by what that could know; it is negative if the move made was the best, and None if there was
    no other, or none that led elsewhere. `swap` is what the move made promised every team more
    than that best other one, by the same knowledge, and `open_swap` by all cards. `stands` is how
    the table stood after the decision, by the same look ahead, and `expected` what the average of
    all luck would have been; they are one where luck had no say. `line` is the best other plan,
    beginning with its move.
    """

    lead: float | None
    swap: Shares
    open_swap: Shares
    line: tuple[int, ...]
    stands: Shares
    expected: Shares


class Looker:
    """Looks at the decisions of one game, each with the same effort and the same luck."""

    def __init__(self, game: Game, teams: tuple[Team, ...], judge: Judge, effort: Effort) -> None:
        self._game = game
        self._teams = teams
        self._judge = judge
        self._effort = effort
        self._team_of = {seat: team for team, seats in enumerate(teams) for seat in seats}

    def look(self, before: Moment, after: Moment) -> Looked:
        """Look at the decision between two moments of a record."""
        assert after.step is not None
        position, seat = before.position, int(before.position.actor)
        made = self._game.read(position, after.step.move)
        stands, expected = self._luck(position, made, after)
        moves = [move for move in position.moves() if move < self._game.courtesy or move == made]
        none = (0.0,) * len(self._teams)
        forced = Looked(None, none, none, (), stands, expected)
        if len(moves) == 1:
            return forced
        worlds = self._worlds(position, seat)
        glances = [self._glances(world) for world in worlds]
        others = self._most_promising(glances, made, self._team_of[seat])
        if not others:  # whatever one does, it comes to the same
            return forced
        known = self._compared(worlds, glances, [made, *others], seat)
        team = self._team_of[seat]
        best = max(others, key=lambda move: known[move][team])
        seen = known
        if self._game.hidden:
            seen = self._compared([position], [self._glances(position)], [made, best], seat)
        return Looked(
            known[best][team] - known[made][team],
            _less(known[made], known[best]),
            _less(seen[made], seen[best]),
            self._line(glances[0], best),
            stands,
            expected,
        )

    def opens(self, position: Position) -> Shares:
        """How a position stands before a decision, when its turn is looked at."""
        turns = self._turns(self._effort.positions)
        depth = self._effort.depth
        return self._by_team(list(turns.value(position, depth, self._effort.width, -1, 0.0)))

    # moves

    def _worlds(self, position: Position, seat: int) -> list[Position]:
        """Positions that the seat cannot tell from the true one, which is none of them."""
        if not self._game.hidden:
            return [position]
        luck = Dice(len(position.moves()))
        worlds = []
        for _ in range(self._effort.worlds):
            world = position.copy()
            world.redeal(seat, luck)
            worlds.append(world)
        return worlds

    def _glances(self, world: Position) -> dict[int, Plan]:
        """The best plan that begins with each move, at a glance. It lacks offers to the others,
        and moves that come to the same as another: which do may depend on what is hidden."""
        budget = self._glance_budget()
        found: dict[int, Plan] = {}
        for plan in self._turns(budget).plans(world, budget):
            found.setdefault(int(plan.first), plan)
        return found

    def _glance_budget(self) -> int:
        return self._effort.positions // (2 * self._count())

    def _count(self) -> int:
        """How many deals of a position are looked at."""
        return self._effort.worlds + 1 if self._game.hidden else 1

    def _most_promising(self, glances: list[dict[int, Plan]], made: int, team: int) -> list[int]:
        """The moves other than the one made that promise most at a glance, over all worlds."""
        promises: dict[int, list[float]] = {}
        for plans in glances:
            for move, plan in plans.items():
                promise = self._by_team(list(plan.shares))[team]
                promises.setdefault(move, []).append(promise)
        ranked = sorted(promises, key=lambda move: -fmean(promises[move]))
        return [move for move in ranked if move != made][: self._effort.width]

    def _compared(
        self,
        worlds: list[Position],
        glances: list[dict[int, Plan]],
        moves: list[int],
        seat: int,
    ) -> dict[int, Shares]:
        """What each of these moves promises to every team, with the replies, in the mean of the
        worlds that are compared, each with its plans at a glance."""
        budget = self._effort.positions // (2 * self._count() * (self._effort.width + 1))
        found: dict[int, Shares] = {}
        for move in moves:
            promised: list[Shares] = []
            for world, plans in zip(worlds, glances, strict=True):
                plan = plans.get(move) or self._turns(self._glance_budget()).plan(world, move)
                turns = self._turns(budget)
                depth, width = self._effort.depth, self._effort.width
                shares = turns.closer(plan, seat, depth, width, -1.0)
                promised.append(self._by_team(list(shares)))
            found[move] = _mean(promised)
        return found

    def _line(self, plans: dict[int, Plan], best: int) -> tuple[int, ...]:
        return tuple(int(move) for move in plans[best].path) if best in plans else (best,)

    # luck

    def _luck(self, position: Position, made: int, after: Moment) -> tuple[Shares, Shares]:
        """How the table stood after a decision, and the average of all luck that might have
        fallen."""
        seat = int(position.actor)
        if not _lucky(position, made):
            stands = self._stands(after.position, seat, 1)
            return stands, stands
        ends = self._outcomes(position, made)
        many = len(ends) + 1
        stands = self._stands(after.position, seat, many)
        known = {after.position.key(): stands}
        total = [0.0] * len(self._teams)
        weight = 0.0
        for end, chance in ends:
            key = end.key()
            if key not in known:
                known[key] = self._stands(end, seat, many)
            weight += chance
            for team, share in enumerate(known[key]):
                total[team] += chance * share
        return stands, tuple(share / weight for share in total)

    def _outcomes(self, position: Position, move: int) -> list[tuple[Position, float]]:
        """All that luck can make of a move with the chances, or a sample where that is much."""
        odometer = Odometer()
        found: list[tuple[Position, float]] = []
        try:
            while len(found) < self._effort.outcomes:
                found.append((_after(position, move, odometer), 1.0 / odometer.ways()))
                if not odometer.turn():
                    return found
        except TooDeep:
            pass
        dice = Dice(0)
        tried = max(1, self._effort.outcomes // 2)
        return [(_after(position, move, dice), 1.0) for _ in range(tried)]

    def _stands(self, end: Position, seat: int, many: int) -> Shares:
        """How a position stands to which a decision of `seat`'s has led, one of so `many`."""
        depth = self._effort.depth if end.actor == seat else self._effort.depth - 1
        turns = self._turns(self._effort.positions // many)
        return self._by_team(list(turns.value(end, depth, self._effort.width, -1, 0.0)))

    # shares

    def _turns(self, positions: int) -> Turns:
        """A search with the same luck as any other, so that its answers can be compared."""
        positions = max(20, positions)
        effort = self._effort
        return Turns(
            self._judge, self._game.courtesy, Dice(1), positions, effort.samples, positions, FOREVER
        )

    def _by_team(self, seats: list[float]) -> Shares:
        return by_team(self._teams, seats)


def by_team(teams: tuple[Team, ...], seats: list[float]) -> Shares:
    """What the seats may expect, as shares of the teams."""
    sums = [sum(seats[seat] for seat in team) / len(team) for team in teams]
    total = sum(sums)
    if total <= 0.0:
        return (1.0 / len(teams),) * len(teams)
    return tuple(each / total for each in sums)


def _lucky(position: Position, move: int) -> bool:
    """Whether a move asks for luck; the first time it does so, luck has had no say yet."""
    odometer = Odometer()
    try:
        _after(position, move, odometer)
    except TooDeep:
        return True
    return odometer.lucky()


def _after(position: Position, move: int, luck: Luck) -> Position:
    after = position.copy()
    after.apply(move, luck)
    return after


def _less(one: Shares, other: Shares) -> Shares:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def _mean(many: list[Shares]) -> Shares:
    return tuple(sum(each) / len(many) for each in zip(*many, strict=True))
