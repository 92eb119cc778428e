"""From a record to its analysis: every decision is looked at, on as many processors as are lent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise
from time import perf_counter

from msgspec import Struct
from msgspec.structs import replace

from regalia.analysis.account import Entry, account, begun
from regalia.analysis.figures import Analysis, Cost, Decision, Fortune, Player, Seats
from regalia.analysis.highlights import SHOWN, costliest, strokes
from regalia.analysis.looking import Effort, Looked, Looker, Shares, by_team
from regalia.analysis.words import summary
from regalia.bots.weights import judge
from regalia.kernel.errors import RegaliaError
from regalia.kernel.game import Game, Team
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER, Outcome
from regalia.kernel.record import Moment, Record, dump, parse, replay
from regalia.table.outcome_words import winners_line
from regalia.table.workers import shared_out

DEALS = 12
"""Other deals that the one of the game is compared with."""

TRIALS = 4
"""Decisions by which it is measured how long all will take."""

SHALLOW = 400
"""With fewer positions a decision, one looks no further than the end of its turn."""

FEWEST = 60

NOT_FINISHED = "The game was not finished."


class NothingToAnalyse(RegaliaError):
    """A record in which nobody has decided anything."""


class _Work(Struct, frozen=True):
    """What a process has to know to look at the decisions of a game."""

    text: str
    effort: Effort


class _Ends(Struct, frozen=True):
    """The shares of the teams before and after the deal, after the last decision, and in the
    end."""

    start: Shares
    dealt: Shares
    stood: Shares
    result: Shares


def analyse(
    record: Record,
    effort: Effort | None = None,
    seconds: float | None = None,
    jobs: int = 1,
    told: Callable[[int, int], None] | None = None,
) -> Analysis:
    """What happened in a game; BadRecord if the record is not lawful.

    The same record and effort give the same analysis. With `seconds`, the effort is lowered until
    it takes about so long at most. `told` hears how many decisions are done, and of how many.
    """
    effort = effort or Effort()
    moments = list(replay(record))
    count = len(moments) - 1
    if not count:
        raise NothingToAnalyse("Nobody has decided anything in this game yet.")
    work = _Work(dump(replace(record, over=None)), effort)
    if seconds is not None:
        work = _Work(work.text, _fitting(work, count, seconds * jobs))
    looks: list[Looked] = []
    for look in _looks(work, count, jobs):
        looks.append(look)
        if told:
            told(len(looks), count)
    return _analysis(record, moments, looks, work)


def _looks(work: _Work, count: int, jobs: int) -> Iterator[Looked]:
    if jobs > 1:
        return shared_out(look_at, work, count, min(jobs, count))
    return (look_at(work, number) for number in range(count))


def look_at(work: _Work, number: int) -> Looked:
    """Look at a decision of a game, by its number from 0."""
    looker, moments = _opened(work)
    return looker.look(moments[number], moments[number + 1])


@lru_cache(maxsize=2)
def _opened(work: _Work) -> tuple[Looker, list[Moment]]:
    """What is looked at, and by whom."""
    record = parse(work.text.encode(), "The record")
    game, options = record.game(), record.options()
    looker = Looker(game, game.teams(options), judge(game, options), work.effort)
    return looker, list(replay(record))


def _fitting(work: _Work, count: int, seconds: float) -> Effort:
    """The effort with which all decisions take about so many seconds of work, or the one given if
    that takes less."""
    effort = work.effort
    trial = replace(effort, positions=min(effort.positions, SHALLOW))
    _opened(tried := _Work(work.text, trial))
    began = perf_counter()
    tries = min(TRIALS, count)
    for number in range(tries):
        look_at(tried, number * count // tries)
    spent = (perf_counter() - began) / tries
    affordable = 0.8 * seconds / count
    positions = int(trial.positions * affordable / max(spent, 1e-6))
    if positions >= effort.positions:
        return effort
    if positions < SHALLOW:
        return replace(effort, positions=max(FEWEST, positions), depth=1)
    return replace(effort, positions=positions)


def _analysis(record: Record, moments: list[Moment], looks: list[Looked], work: _Work) -> Analysis:
    game, options = record.game(), record.options()
    teams = game.teams(options)
    team_of = {seat: team for team, seats in enumerate(teams) for seat in seats}
    looker, _ = _opened(work)
    last = moments[-1].position
    finished = last.actor == OVER
    outcome = _outcome(record, moments[-1], teams)
    result = stood = looks[-1].stands
    if outcome:
        result = by_team(teams, [outcome.share(seat) for seat in range(options.players)])
    if finished:
        stood = result
    deciders = [team_of[int(moment.position.actor)] for moment in moments[:-1]]
    dealt, start = _opening(record, looker, moments[0])
    entries = begun(account(looks, deciders, stood), dealt)
    seats = [team_of[seat] for seat in range(options.players)]
    decisions = _decisions(game, moments, looks, entries, seats)
    names = record.names()
    told = record.over.over if record.over else NOT_FINISHED
    if outcome:
        told = f"{winners_line(outcome, names)}. {outcome.why}"
    found = Analysis(
        game=game.key,
        title=game.title,
        finished=finished,
        result=told,
        off=record.over.off if record.over else None,
        off_by=record.over.by if record.over else -1,
        players=_players(record, entries, decisions, _Ends(start, dealt, stood, result), seats),
        decisions=decisions,
        positions=work.effort.positions,
        depth=work.effort.depth,
    )
    costs = tuple(Cost(each.worst.number, each.cost) for each in costliest(found, SHOWN))
    fortunes = tuple(
        Fortune(each.decision.number, each.seat, each.given) for each in strokes(found, SHOWN)
    )
    return replace(found, summary=summary(found), costs=costs, fortunes=fortunes)


def _outcome(record: Record, last: Moment, teams: tuple[Team, ...]) -> Outcome | None:
    """How a game ended, by the rules or because somebody broke it off; None if it did not."""
    if last.position.actor == OVER:
        return last.position.outcome()
    return record.over.outcome(teams) if record.over and record.over.off else None


def _opening(record: Record, looker: Looker, first: Moment) -> tuple[Shares, Shares]:
    """How the game stood after the deal, and before it: in the average of others."""
    game, options = record.game(), record.options()
    dealt = looker.opens(first.position)
    if not record.deal.deal:
        return dealt, dealt
    others = [looker.opens(game.start(options, Dice(seed))) for seed in range(DEALS)]
    return dealt, tuple(sum(each) / DEALS for each in zip(*others, strict=True))


def _decisions(
    game: Game,
    moments: list[Moment],
    looks: list[Looked],
    entries: list[Entry],
    seats: list[int],
) -> tuple[Decision, ...]:
    found: list[Decision] = []
    turn = 0
    for (before, after), look, entry in zip(pairwise(moments), looks, entries, strict=True):
        assert after.step is not None
        seat = int(before.position.actor)
        if found and found[-1].seat != seat:
            turn += 1
        names = tuple(sitter.name for sitter in before.sitters)
        story = game.story(after.position, after.events, seat, names)
        found.append(
            Decision(
                number=after.count,
                turn=turn,
                seat=seat,
                move=after.step.move,
                free=look.lead is not None,
                cost=entry.cost,
                hindsight=entry.hindsight,
                better=_said(game, before, look.line) if entry.cost > entry.hindsight else (),
                shares=_of_seats(entry.shares, seats),
                unexplained=_of_seats(entry.unexplained, seats),
                swing=_of_seats(entry.swing, seats),
                luck=_of_seats(entry.luck, seats),
                hidden=_of_seats(entry.hidden, seats),
                told=" ".join(story),
                who=before.sitters[seat].who,
            )
        )
    return tuple(found)


def _said(game: Game, before: Moment, line: tuple[int, ...]) -> tuple[str, ...]:
    """The moves of a plan, as far as they can be made at the real table."""
    position = before.position.copy()
    said: list[str] = []
    for move in line:
        if not position.allows(move):
            break
        said.append(game.say(position, move))
        position.apply(move, Dice(0))
    return tuple(said)


def _of_seats(shares: Shares, seats: list[int]) -> Seats:
    return tuple(shares[team] for team in seats)


def _players(
    record: Record,
    entries: list[Entry],
    decisions: tuple[Decision, ...],
    ends: _Ends,
    seats: list[int],
) -> tuple[Player, ...]:
    found: list[Player] = []
    for seat, sitter in enumerate(record.sitters()):
        team = seats[seat]
        mates = [each for each in decisions if seats[each.seat] == team]
        own = [each for each in mates if each.seat == seat]
        found.append(
            Player(
                seat=seat,
                name=sitter.name,
                who=sitter.who,
                team=team,
                start=ends.start[team],
                deal=ends.dealt[team] - ends.start[team],
                draws=sum(entry.luck[team] for entry in entries),
                hidden=sum(entry.hidden[team] for entry in entries),
                cost=sum(each.cost for each in mates),
                hindsight=sum(each.hindsight for each in mates),
                own_cost=sum(each.cost for each in own),
                gifts=sum(each.swing[seat] for each in decisions if seats[each.seat] != team),
                unexplained=sum(entry.unexplained[team] for entry in entries),
                broken_off=ends.result[team] - ends.stood[team],
                final=ends.result[team],
                decisions=sum(each.free for each in own),
                best=sum(each.best() for each in own),
            )
        )
    return tuple(found)
