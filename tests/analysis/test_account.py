"""Start, luck and decisions account for the result, for every seat of every game."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from regalia.analysis import Analysis, analyse
from regalia.analysis.account import HINDSIGHT, account, within
from regalia.analysis.looking import Looked
from regalia.kernel.position import DRAW, OVER, WIN
from regalia.kernel.record import Record, replay
from tests.analysis.played import QUICK, played

CLOSE = 1e-9

WHOLE = (
    ("battle-ace", 2, "greedy", 25),
    ("battle-royal", 2, "greedy", 25),
    ("royal-battles", 2, "random", 25),
    ("royals", 2, "random", 40),
    ("royals", 3, "greedy", 20),
    ("royals", 5, "random", 6),
    ("wargame-chess", 2, "random", 2),
    ("battle-royal", 4, "greedy", 6),
)
BROKEN_OFF = (
    ("battle-ace", 3, "random", 6),
    ("battle-ace", 4, "random", 6),
    ("battle-royal", 3, "random", 15),
    ("battle-royal", 4, "random", 15),
    ("royals", 12, "random", 15),
    ("wargame-chess", 2, "random", 5),
)
SOON = 25


def check(record: Record, analysis: Analysis) -> None:
    """All that must be true of any analysis."""
    assert len(analysis.decisions) == len(record.steps)
    for player in analysis.players:
        found = player.start + player.luck() - player.cost + player.gifts
        assert found == pytest.approx(player.final, abs=CLOSE)
        made = [each for each in analysis.decisions if each.seat == player.seat]
        swings = sum(each.swing[player.seat] for each in analysis.decisions)
        assert swings == pytest.approx(player.gifts - player.cost, abs=CLOSE)
        assert player.own_cost == pytest.approx(sum(each.cost for each in made), abs=CLOSE)
        assert 0 <= player.best <= player.decisions <= len(made)
    for before, after in pairwise(analysis.decisions):
        for seat, share in enumerate(before.shares):
            moved = before.swing[seat] + before.fortune(seat)
            assert share + moved == pytest.approx(after.shares[seat], abs=CLOSE)
    for step, decision in zip(record.steps, analysis.decisions, strict=True):
        assert all(-CLOSE <= share <= 1 + CLOSE for share in decision.shares)
        assert decision.cost >= 0
        assert 0 <= decision.hindsight <= decision.cost + CLOSE
        assert decision.swing[decision.seat] == pytest.approx(-decision.cost, abs=CLOSE)
        if not step.picks:
            assert not any(decision.luck)
        if not decision.free:
            assert not any(decision.swing)
            assert not any(decision.hidden)


def real_shares(record: Record) -> list[float]:
    """What every seat got, told by the verdicts: winners share with their own side alone."""
    *_, last = replay(record)
    assert last.position.actor == OVER
    verdicts = last.position.outcome().verdicts
    teams = record.game().teams(record.options())
    good = int(WIN) if int(WIN) in verdicts else int(DRAW)
    count = sum(verdicts[team[0]] == good for team in teams)
    return [1 / count if verdict == good else 0.0 for verdict in verdicts]


@pytest.mark.parametrize(("key", "players", "who", "games"), WHOLE)
def test_luck_and_decisions_account_for_the_result(
    key: str, players: int, who: str, games: int
) -> None:
    for seed in range(games):
        record = played(key, players, seed, who)
        analysis = analyse(record, QUICK)
        check(record, analysis)
        assert analysis.finished
        final = [player.final for player in analysis.players]
        assert final == pytest.approx(real_shares(record), abs=CLOSE)


@pytest.mark.parametrize(("key", "players", "who", "games"), BROKEN_OFF)
def test_a_game_that_was_broken_off_is_accounted_for_too(
    key: str, players: int, who: str, games: int
) -> None:
    for seed in range(games):
        record = played(key, players, seed, who, SOON)
        analysis = analyse(record, QUICK)
        check(record, analysis)
        assert not analysis.finished
        teams = {player.team: player.final for player in analysis.players}
        assert sum(teams.values()) == pytest.approx(1.0, abs=CLOSE)


def test_a_move_that_comes_to_the_same_as_another_in_one_deal_alone_is_compared() -> None:
    record = played("royals", 2, seed=104, who="greedy")
    analysis = analyse(record, replace(QUICK, positions=300, width=3, worlds=3, samples=2))
    check(record, analysis)


def test_hundreds_of_games_are_checked_in_all_five() -> None:
    assert sum(games for *_, games in WHOLE + BROKEN_OFF) > 200
    assert len({key for key, *_ in WHOLE}) == 5


# one decision


def look(
    lead: float | None, stands: float, expected: float, open_lead: float | None = None
) -> Looked:
    """A decision between two sides of the first of them, by what they can expect."""
    gap = lead or 0.0
    seen = gap if open_lead is None else open_lead
    return Looked(
        lead,
        (-gap, gap),
        (-seen, seen),
        (1,),
        (stands, 1 - stands),
        (expected, 1 - expected),
        stands != expected,
    )


def test_a_forced_move_without_luck_changes_nothing() -> None:
    (entry,) = account([look(None, 0.6, 0.6)], [0], (0.2, 0.8))
    assert entry.shares == (0.2, 0.8)
    assert entry.cost == 0


def test_a_worse_move_costs_what_the_better_one_promised_more() -> None:
    (entry,) = account([look(0.3, 0.4, 0.4)], [0], (0.4, 0.6))
    assert entry.cost == pytest.approx(0.3)
    assert entry.swing == pytest.approx((-0.3, 0.3))
    assert entry.shares == pytest.approx((0.7, 0.3))
    assert entry.hindsight == 0


def test_luck_is_what_fell_less_what_was_to_be_expected() -> None:
    (entry,) = account([look(None, 0.9, 0.6)], [0], (0.9, 0.1))
    assert entry.luck == pytest.approx((0.3, -0.3))
    assert entry.shares == pytest.approx((0.6, 0.4))


def test_a_worse_move_that_the_hidden_cards_made_good_was_lucky() -> None:
    (entry,) = account([look(0.2, 0.8, 0.8, open_lead=-0.1)], [0], (0.8, 0.2))
    assert entry.cost == pytest.approx(0.2)
    assert entry.hidden == pytest.approx((0.3, -0.3))
    assert entry.shares == pytest.approx((0.7, 0.3))


def test_of_what_shows_only_later_a_part_is_held_against_a_decision() -> None:
    (entry,) = account([look(0.0, 0.5, 0.5)], [0], (0.0, 1.0))
    assert entry.cost == pytest.approx(0.5 * HINDSIGHT)
    assert entry.hindsight == pytest.approx(entry.cost)


def test_the_only_good_move_is_not_held_against_anybody() -> None:
    (entry,) = account([look(-0.4, 0.5, 0.5)], [0], (0.0, 1.0))
    assert entry.cost == 0
    assert entry.shares == (0.0, 1.0)


def test_nothing_gives_more_than_there_is() -> None:
    assert within((0.1, 0.9), (0.4, -0.4)) == pytest.approx((0.1, -0.1))
    assert within((0.9, 0.1), (0.4, -0.4)) == (0.4, -0.4)
