"""The ladder: does each level beat the one below, and how strong is the top?

Every meeting is a match: seats rotate, and every deal is played from every seat with the same
luck; or, where that would split a team, by every team. All games of all meetings are played by
turns on the same processes, and each is written down as soon as it ends, in whatever order, so
that a ladder that was broken off goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, structs

from regalia.bots import RIVALS, bot
from regalia.bots.habits import habits
from regalia.bots.levels import LEVELS
from regalia.bots.search import SearchSettings
from regalia.kernel.errors import BadRecord
from regalia.kernel.game import Game, Team
from regalia.kernel.options import Options
from regalia.lab.ratings import Meeting, Rating, ratings
from regalia.table.match import (
    LIMIT,
    Plan,
    Played,
    Seating,
    interval,
    milliseconds,
    play_one,
    rotated,
)
from regalia.table.save_file import SaveFile
from regalia.table.workers import as_they_come

FIRST_YARDSTICK = "greedy"
SECOND_YARDSTICK = (
    "search:positions=20000,depth=2,width=8,worlds=4,samples=3,breadth=3000,linear=true"
)
"""The two-turn search with a linear value that the top has to beat; its settings are fixed."""

TWICE = ("positions", "seconds", "turn_seconds")
"""The settings that make up a budget."""

ALIKE = "cores=1,"
"""How the top is set when it meets other ways to search."""


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """One game of a ladder, as the file keeps it: which one it was, and what came of it.

    `bots` are the one and the other; `marks` tell how they were set and what they had learned.
    `score` is the share of the one; None, if the game did not end. `turns` are unknown, and none,
    in files from before they were counted. `by_teams` says that seats did not rotate, but the one
    had each team in turn: in files from before that was so, they always rotated.
    """

    game: str
    edition: int
    options: dict[str, Any]
    bots: tuple[str, str]
    marks: tuple[str, str]
    seed: int
    number: int
    score: float | None
    made: tuple[int, int]
    seconds: tuple[float, float]
    turns: tuple[int, int] = (0, 0)
    by_teams: bool = False

    def same(self) -> bytes:
        """Lines of the same game answer the same here."""
        which = (self.game, self.edition, self.options, self.bots, self.marks, self.by_teams)
        return msgspec.json.encode((*which, self.seed, self.number), order="sorted")


class Rung(Struct, frozen=True):
    """What a meeting has come to: of the games that ended, the score of the one, with its
    interval at 95 per cent; and the pace of both. Of the deals that ended however they were
    seated, so many were won by the one in every game, divided, and won in none: those that were
    divided went with the cards, the dice or the seats."""

    one: str
    other: str
    games: int
    unfinished: int
    score: float
    low: float
    high: float
    deals: tuple[int, int, int]
    ms_a_decision: tuple[float, float]
    ms_a_turn: tuple[float, float]


class Ladder(Struct, frozen=True):
    """What all meetings came to. `rivals` is the number of sides that the one plays against; an
    even share is one of `rivals` + 1. `by_teams` says that the one had each team in turn."""

    game: str
    players: int
    rivals: int
    by_teams: bool
    seed: int
    rungs: list[Rung]
    ratings: list[Rating]


class Task(Struct, frozen=True):
    """The games that are still to be played: each the number of a match, and its own in it."""

    plans: list[Plan]
    games: list[tuple[int, int]]


def meetings(game: Game) -> list[tuple[str, str]]:
    """Who meets whom: each level the one below; the top both yardsticks, and the top itself
    that of a doubled budget."""
    names = list(LEVELS)
    top = names[-1]
    found = [(above, below) for below, above in pairwise(names)]
    return [*found, (top, FIRST_YARDSTICK), (top, SECOND_YARDSTICK), (doubled(top, game), top)]


def rival_meetings(seconds: float) -> list[tuple[str, str]]:
    """Our search meets every other way to search; each has so many seconds for a turn, and one
    core, since the others know no more."""
    top = list(LEVELS)[-1]
    budget = f"turn_seconds={seconds:g}"
    return [(f"{top}:{ALIKE}{budget}", f"{rival}:{budget}") for rival in RIVALS]


def about(pair: tuple[str, str]) -> set[str]:
    """Whom a meeting tells of, by name: the one, and the other if it is no level."""
    one, other = (name.partition(":")[0] for name in pair)
    return {one} if other in LEVELS else {one, other}


def doubled(name: str, game: Game) -> str:
    """The same bot with twice the budget of positions and of time, and where cards are hidden in
    twice as many deals of them."""
    chosen = bot(name).chosen
    usual = SearchSettings()
    more = [
        f"{field}={2 * getattr(chosen, field)}"
        for field in TWICE
        if getattr(chosen, field) != getattr(usual, field)
    ]
    if game.hidden:
        more.append(f"worlds={2 * (chosen.worlds or habits(game).worlds)}")
    return f"{name}:{','.join(more)}"


def seatings(teams: tuple[Team, ...]) -> tuple[list[Seating], bool]:
    """Where the one (0) sits and the other (1), game by game of a deal, and whether by teams: the
    one has the first team, and seats rotate; or, where that would split a team, each in turn."""
    seats = range(sum(map(len, teams)))
    by_teams = [tuple(int(seat not in team) for seat in seats) for team in teams]
    rotating = rotated(by_teams[0])
    if set(rotating) <= set(by_teams):
        return rotating, False
    return by_teams, True


def climb(
    game: Game,
    options: Options,
    games: int,
    seed: int,
    file: Path,
    jobs: int = 1,
    progress: Callable[[int, int], None] = lambda done, of: None,
    pairs: list[tuple[str, str]] | None = None,
) -> Ladder:
    """Play at least `games` games of each meeting, whole deals, but for those that the file
    holds; more that it holds count as well, up to the first that is missing. `progress` hears how
    many of how many are done.

    BadRecord if the file is no file of results. Results of bots that were set otherwise, or had
    learned otherwise, stay in it and do not count.
    """
    pairs = meetings(game) if pairs is None else pairs
    teams = game.teams(options)
    order, by_teams = seatings(teams)
    plain = msgspec.to_builtins(options)
    plans = [
        Plan(game.key, game.edition, plain, list(pair), seed, None, order, LIMIT) for pair in pairs
    ]
    firsts = [_blank(game, plan, pair, by_teams) for plan, pair in zip(plans, pairs, strict=True)]
    whole = -(-games // len(order)) * len(order)
    with _opened(file) as held:
        known = {line.same(): line for line in _read(held)}
        counts = [_counting(known, each, whole, len(order)) for each in firsts]
        blanks = [
            (which, structs.replace(each, number=number))
            for number in range(max(counts))
            for which, each in enumerate(firsts)
            if number < counts[which]
        ]
        missing = [(which, blank) for which, blank in blanks if blank.same() not in known]
        done = len(blanks) - len(missing)
        progress(done, len(blanks))
        task = Task(plans, [(which, blank.number) for which, blank in missing])
        for number, played in _played(task, jobs):
            line = _line(missing[number][1], played)
            held.append(_text(line), lambda: "".join(map(_text, known.values())))
            known[line.same()] = line
            progress(done := done + 1, len(blanks))
    lines: list[list[Line]] = [[] for _ in pairs]
    for which, blank in blanks:
        lines[which].append(known[blank.same()])
    rungs = [_rung(pair, each, len(order)) for pair, each in zip(pairs, lines, strict=True)]
    rivals = len(teams) - 1
    met = [
        Meeting(each.one, each.other, each.score * each.games, each.games, rivals) for each in rungs
    ]
    named = {name for pair in pairs for name in pair}
    anchor = FIRST_YARDSTICK if FIRST_YARDSTICK in named else pairs[0][1]
    return Ladder(game.key, len(order[0]), rivals, by_teams, seed, rungs, ratings(met, anchor))


def play_task(task: Task, number: int) -> Played:
    """Play one of the games, in whatever process."""
    which, game = task.games[number]
    return play_one(task.plans[which], game)


def _played(task: Task, jobs: int) -> Iterator[tuple[int, Played]]:
    """What came of each game, in the order in which they end."""
    count = len(task.games)
    if min(jobs, count) > 1:
        return as_they_come(play_task, task, count, jobs)
    return ((number, play_task(task, number)) for number in range(count))


def _counting(known: dict[bytes, Line], blank: Line, number: int, each: int) -> int:
    """How many games of a meeting count: so many as are wanted, and the known ones that follow
    them without a gap, in whole deals of so many each."""
    while structs.replace(blank, number=number).same() in known:
        number += 1
    return number - number % each


def _blank(game: Game, plan: Plan, pair: tuple[str, str], by_teams: bool) -> Line:
    """The line of a meeting's first game, before it is played."""
    marks = (bot(pair[0]).mark(game), bot(pair[1]).mark(game))
    which = (plan.key, plan.edition, plan.options, pair, marks, plan.seed, 0)
    return Line(*which, None, (0, 0), (0.0, 0.0), by_teams=by_teams)


def _line(blank: Line, played: Played) -> Line:
    """The line of a game that was played."""
    return structs.replace(
        blank,
        score=None if played.shares is None else played.shares[0],
        made=tuple(played.made),
        seconds=tuple(round(spent, 6) for spent in played.seconds),
        turns=tuple(played.turns),
    )


def _rung(pair: tuple[str, str], lines: list[Line], games_a_deal: int) -> Rung:
    ended = [line.score for line in lines if line.score is not None]
    total = sum(ended)
    low, high = interval(total, len(ended))
    sides = (0, 1)
    pace = [milliseconds((line.made[side], line.seconds[side]) for line in lines) for side in sides]
    whole = [
        milliseconds((line.turns[side], line.seconds[side]) for line in lines if line.turns[side])
        for side in sides
    ]
    return Rung(
        *pair,
        games=len(ended),
        unfinished=len(lines) - len(ended),
        score=total / len(ended) if ended else 0.0,
        low=low,
        high=high,
        deals=_deals([line.score for line in lines], games_a_deal),
        ms_a_decision=(pace[0], pace[1]),
        ms_a_turn=(whole[0], whole[1]),
    )


def _deals(scores: list[float | None], games: int) -> tuple[int, int, int]:
    """How many deals, of so many games each, the one has won, divided and lost."""
    deals = [scores[first : first + games] for first in range(0, len(scores), games)]
    won = sum(set(deal) == {1.0} for deal in deals)
    lost = sum(set(deal) == {0.0} for deal in deals)
    return won, sum(None not in deal for deal in deals) - won - lost, lost


def _text(line: Line) -> str:
    return msgspec.json.encode(line).decode() + "\n"


def _opened(file: Path) -> SaveFile:
    return SaveFile.open(file) if file.exists() else SaveFile.write(file, "")


def _read(held: SaveFile) -> Iterator[Line]:
    """All results of a file; a last line that was broken off is taken out."""
    text = held.source.read()
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        held.cut(len(whole))
    for number, row in enumerate(whole.splitlines(), 1):
        try:
            line = msgspec.json.decode(row, type=Line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadRecord(f"{held.path.name}, line {number}, is no result: {error}.") from None
        if line.score is not None and not 0 <= line.score <= 1:
            raise BadRecord(f"{held.path.name}, line {number}, has a score of {line.score}.")
        yield line
