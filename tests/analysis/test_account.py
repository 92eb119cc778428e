"""Start, luck and decisions account for the result, for every seat of every game."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from regalia.analysis import Analysis, analyse
from regalia.analysis.account import HINDSIGHT, account, begun, within
from regalia.analysis.looking import Looked
from regalia.kernel.position import DRAW, OVER, WIN
from regalia.kernel.record import Record, dump, parse, replay
from tests.analysis.played import QUICK, ended, played

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
        stood = found + player.unexplained
        assert stood + player.broken_off == pytest.approx(player.final, abs=CLOSE)
        assert 0 - CLOSE <= player.start <= 1 + CLOSE
        opening = analysis.decisions[0].shares[player.seat]
        assert player.start + player.deal == pytest.approx(opening, abs=CLOSE)
        parts = [each.unexplained[player.seat] for each in analysis.decisions]
        assert sum(parts) == pytest.approx(player.unexplained, abs=CLOSE)
        assert all(part * player.unexplained >= -CLOSE for part in parts)
        made = [each for each in analysis.decisions if each.seat == player.seat]
        swings = sum(each.swing[player.seat] for each in analysis.decisions)
        assert swings == pytest.approx(player.gifts - player.cost, abs=CLOSE)
        assert player.own_cost == pytest.approx(sum(each.cost for each in made), abs=CLOSE)
        assert 0 <= player.best <= player.decisions <= len(made)
    for before, after in pairwise(analysis.decisions):
        for seat, share in enumerate(before.shares):
            moved = before.unexplained[seat] + before.swing[seat] + before.fortune(seat)
            assert share + moved == pytest.approx(after.shares[seat], abs=CLOSE)
    for step, decision in zip(record.steps, analysis.decisions, strict=True):
        assert all(-CLOSE <= share <= 1 + CLOSE for share in decision.shares)
        assert decision.seen() - CLOSE <= decision.chance() <= 1 + CLOSE
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
        assert analysis.off is None
        assert not any(player.broken_off for player in analysis.players)
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
        assert analysis.off is None
        assert not any(player.broken_off for player in analysis.players)
        teams = {player.team: player.final for player in analysis.players}
        assert sum(teams.values()) == pytest.approx(1.0, abs=CLOSE)


@pytest.mark.parametrize(("key", "players", "who", "games"), BROKEN_OFF)
def test_a_game_that_was_given_up_is_lost_by_whoever_gave_up(
    key: str, players: int, who: str, games: int
) -> None:
    for seed in range(games // 3):
        record = played(key, players, seed, who, SOON)
        for by in (0, players - 1):
            given_up = parse(dump(ended(record, "resigned", by)).encode(), "game")
            analysis = analyse(given_up, QUICK)
            check(given_up, analysis)
            assert (analysis.finished, analysis.off, analysis.off_by) == (False, "resigned", by)
            sides = {player.team for player in analysis.players}
            for player in analysis.players:
                lost = player.team == analysis.players[by].team
                share = 0.0 if lost else 1 / (len(sides) - 1)
                assert player.final == pytest.approx(share, abs=CLOSE)


def test_giving_up_stands_apart_from_luck_and_decisions() -> None:
    record = played("royals", 2, 4, "greedy", 8)
    broken_off = analyse(record, QUICK)
    for by in range(2):
        given_up = analyse(ended(record, "resigned", by), QUICK)
        assert given_up.decisions == broken_off.decisions
        for player, as_it_stood in zip(given_up.players, broken_off.players, strict=True):
            assert player.stood() == pytest.approx(as_it_stood.final)
            assert player.start == as_it_stood.start
        assert given_up.players[by].broken_off == pytest.approx(-broken_off.players[by].final)


def test_a_draw_that_all_agreed_on_is_shared() -> None:
    record = ended(played("battle-royal", 4, 4, "random", 12), "agreed")
    analysis = analyse(record, QUICK)
    check(record, analysis)
    assert [player.final for player in analysis.players] == pytest.approx([0.5] * 4)


@pytest.mark.parametrize("key", ["royals", "battle-royal"])
def test_the_start_is_what_the_opening_promised_however_the_game_went_on(key: str) -> None:
    whole = played(key, 2, 7, "greedy")
    begun_alike = replace(whole, steps=whole.steps[:3], over=None)
    starts = [
        [player.start for player in analyse(record, QUICK).players]
        for record in (whole, begun_alike, ended(begun_alike, "resigned", 1))
    ]
    assert starts[0] == starts[1] == starts[2]


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


def test_what_nothing_explains_is_spread_evenly_and_the_game_begins_as_its_opening_promised() -> (
    None
):
    entries = account([look(None, 0.5, 0.5)] * 4, [0, 1, 0, 1], (0.9, 0.1))
    found = begun(entries, (0.5, 0.5))
    assert [entry.shares[0] for entry in found] == pytest.approx([0.5, 0.6, 0.7, 0.8])
    assert [entry.unexplained[0] for entry in found] == pytest.approx([0.1] * 4)


def test_what_nothing_explains_is_told_early_where_there_is_no_room_for_it_later() -> None:
    looks = [look(None, 0.5, 0.5), look(0.6, 0.0, 0.0), look(None, 0.0, 0.0)]
    entries = account(looks, [0, 0, 1], (0.0, 1.0))
    assert entries[0].shares == pytest.approx((0.6, 0.4))
    found = begun(entries, (0.3, 0.7))
    assert found[0].shares == pytest.approx((0.3, 0.7))
    assert found[1].swing[0] == pytest.approx(-0.6)
    assert [entry.unexplained[0] for entry in found] == pytest.approx([0.1, 0.2, 0.0])


def test_nothing_gives_more_than_there_is() -> None:
    assert within((0.1, 0.9), (0.4, -0.4)) == pytest.approx((0.1, -0.1))
    assert within((0.9, 0.1), (0.4, -0.4)) == (0.4, -0.4)
