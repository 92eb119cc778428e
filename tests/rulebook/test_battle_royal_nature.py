"""Battle Royal, what the game says of itself: teams, its longest game, its odds, its endings."""

from __future__ import annotations

from fractions import Fraction
from time import process_time

import pytest

from regalia.kernel.odds import odds
from regalia.kernel.position import OVER, Event
from regalia.proofs.ground import met, walk

from .battle_royal_table import CORNERS, Table, begun, field, rules, table

NAMES = ("Ann", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize(
    ("chosen", "teams"),
    [
        ({"players": 2}, ((0,), (1,))),
        ({"players": 3}, ((0,), (1, 2))),
        ({"players": 3, "double": "blue-red"}, ((0, 2), (1,))),
        ({"players": 4}, ((0, 2), (1, 3))),
    ],
)
def test_partners_share_a_verdict(
    chosen: dict[str, object], teams: tuple[tuple[int, ...], ...]
) -> None:
    """BY-50, BY-55."""
    options = rules().choose({"map": CORNERS, "pawns": 3, **chosen})
    assert rules().teams(options) == teams
    for seed in range(3):
        end = list(walk(rules(), options, seed))[-1]
        verdicts = end.outcome().verdicts
        for team in teams:
            assert len({verdicts[seat] for seat in team}) == 1


@pytest.mark.parametrize("chosen", [{"pawns": 2}, {"pawns": 3, "players": 4}, {"pincer": True}])
def test_no_game_is_longer_than_the_game_says(chosen: dict[str, object]) -> None:
    """BY-49."""
    options = rules().choose({"map": CORNERS, **chosen})
    longest = rules().longest(options)
    assert longest is not None
    for seed in range(3):
        positions = list(walk(rules(), options, seed))
        assert positions[-1].actor == OVER
        assert len(positions) <= longest + 1


def test_more_pawns_make_longer_games() -> None:
    few, many = (rules().longest(rules().choose({"pawns": pawns})) for pawns in (2, 24))
    assert few is not None
    assert many is not None
    assert few < many


# odds


def chances(laid: Table, text: str) -> dict[str, Fraction]:
    found = odds(laid.position, rules().read(laid.position, text), rules().gist)
    assert found.exact
    return found.chances


def test_the_odds_leave_out_what_the_enemy_draws() -> None:
    """Only the Zero, which gives the turn back, makes a difference."""
    laid = begun(field(), 4)
    assert chances(laid, "end") == {
        "Black's turn next": Fraction(11, 12),
        "White's turn next": Fraction(1, 12),
    }


def test_a_capture_says_what_it_captures() -> None:
    laid = table(field(), {"white": "c4 c5", "black": "c8 d7 d6 e5 e4 e3"}, reserve={"white": 0})
    told = chances(laid, "d6")
    assert told == {"captures Black's pawn, cuts off 2 pawns of Black": Fraction(1)}
    assert chances(table(field(), {"white": "c6 c7", "black": "e4 e5"}), "c8") == {
        "takes Black's capital, the game is won": Fraction(1)
    }


def test_the_odds_of_every_move_come_back_within_a_second() -> None:
    for position in met(rules(), rules().choose({"map": "brook"}), 5, 10):
        for move in position.moves() if position.actor != OVER else ():
            began = process_time()
            found = odds(position, move, rules().gist)
            assert process_time() - began < 1
            assert sum(found.chances.values()) == 1


# endings


def test_the_end_says_whose_capital_was_captured_and_by_whom() -> None:
    """BY-47."""
    outcome = table(field(), {"white": "c6 c7", "black": "e4 e5"}).play("c8").position.outcome()
    assert outcome.ending == "capital"
    assert outcome.why == "Black's capital has been captured by White."


def test_the_end_with_four_names_both_capitals() -> None:
    """BY-54."""
    forces = {"yellow": "b4 b5", "blue": "a4", "green": "i1"}
    laid = table(CORNERS, forces, players=4, fallen="red", vacated="blue").play("a6")
    assert laid.position.outcome().why == (
        "Blue's and Red's capitals have both been captured by Yellow and Green."
    )


def test_the_end_without_pawns_says_whose() -> None:
    """BY-48."""
    laid = table(field(), {"white": "c4 c5", "black": "d6"}).go("d6")
    if not laid.over():
        laid.go(min(laid.texts()))
    outcome = laid.position.outcome()
    assert outcome.ending == "no-pawns"
    assert outcome.why == "All of Black's pawns have been captured by White."


def test_a_draw_says_how_many_turns_it_took() -> None:
    """BY-49."""
    laid = table(field(), {"white": "c2 c3"}, quiet=199).play("end")
    outcome = laid.position.outcome()
    assert outcome.ending == "quiet"
    assert outcome.why == "200 turns have passed without a capture."


# stories


def test_a_story_names_squares_as_its_map_does() -> None:
    """On a map wider than another, and whether a square has a number or not."""
    laid = begun(field(), 4)
    events = laid.position.listen()
    laid.play("b1", "c1", picks=[])
    told = rules().story(laid.position, events, 0, NAMES)
    number = laid.names.said("b1")
    assert told[0] == f"White places a pawn on {number} (1 point)."
    assert told[1] == "White places a pawn on c1 (2 points)."
    squares = [event.facts[1] for event in events if event.kind == "places"]
    assert squares == [1, 2]


def test_an_unknown_event_is_an_error() -> None:
    laid = begun(field(), 4)
    with pytest.raises(ValueError, match="sneezes"):
        rules().tell(laid.position, Event("sneezes", [0, 0, 0, 0, 0, 0], -1), NAMES)
