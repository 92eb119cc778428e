"""Positions: who sees an event, what a refused move changes, and what a seat gets of a win."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from regalia.kernel.errors import Ambiguous, IllegalMove, Unreadable
from regalia.kernel.game import Game, normal, shown
from regalia.kernel.luck import Dice, Luck, Script
from regalia.kernel.position import (
    DRAW,
    EVERYBODY,
    LOSS,
    OVER,
    WATCHER,
    WIN,
    Event,
    Outcome,
    Position,
)
from regalia.kernel.registry import games as all_games


class Countdown(Position):
    """Two take turns; a move takes so many from a heap, and who empties it wins."""

    def __init__(self, heap: int = 5) -> None:
        super().__init__(2)
        self.heap = heap

    def moves(self) -> vec[i64]:
        return vec[i64]([take for take in (1, 2, 3) if take <= self.heap])

    def apply(self, move: i64, luck: Luck) -> None:
        self.heap -= int(move)
        self.tell("takes", self.actor, move)
        self.actor = OVER if self.heap == 0 else 1 - self.actor


# events


@pytest.mark.parametrize("seat", [0, 1, 5, 11, 40, 62, WATCHER])
def test_an_event_for_everybody_is_seen_by_every_seat_and_by_watchers(seat: int) -> None:
    assert Event("fight", [], EVERYBODY).seen_by(seat)


@pytest.mark.parametrize("owner", [0, 1, 11, 33, 62])
def test_an_event_for_one_seat_is_seen_by_that_seat_alone(owner: int) -> None:
    event = Event("draws", [3], 1 << owner)
    assert [seat for seat in range(63) if event.seen_by(seat)] == [owner]
    assert not event.seen_by(WATCHER)


@pytest.mark.parametrize("owner", [0, 1, 11, 33, 62])
def test_an_event_for_all_but_one_is_seen_by_the_others_and_by_watchers(owner: int) -> None:
    event = Event("draws unseen", [], ~(1 << owner))
    assert [seat for seat in range(63) if not event.seen_by(seat)] == [owner]
    assert event.seen_by(WATCHER)


def test_an_event_for_several_seats_is_seen_by_each_of_them() -> None:
    event = Event("swap", [], 0b1010)
    assert [seat for seat in range(12) if event.seen_by(seat)] == [1, 3]


def test_what_happens_is_written_down_only_while_somebody_listens() -> None:
    position = Countdown()
    position.play(1, Script([]))
    assert position.events is None
    log = position.listen()
    position.play(2, Script([]))
    assert [(event.kind, event.facts) for event in log] == [("takes", [1, 2, -1, -1, -1, -1])]
    later = position.listen()
    position.play(2, Script([]))
    assert (len(log), len(later)) == (1, 1)


def test_showing_something_is_counted() -> None:
    position = Countdown()
    position.show()
    position.show()
    assert position.shown == 2


# moves


@pytest.mark.parametrize("move", [0, 4, -1, 2**31, -(2**62)])
def test_a_refused_move_changes_nothing(move: int) -> None:
    position, luck = Countdown(2), Script([])
    log = position.listen()
    assert not position.allows(move)
    with pytest.raises(IllegalMove, match="That is not possible now"):
        position.play(move, luck)
    assert (position.heap, position.actor, log, luck.used) == (2, 0, [], 0)


def test_nothing_is_allowed_when_the_game_is_over() -> None:
    position = Countdown(1)
    position.play(1, Script([]))
    assert position.actor == OVER
    assert not position.allows(1)
    with pytest.raises(IllegalMove, match="The game is over"):
        position.play(1, Script([]))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.key))
def test_every_number_that_is_not_listed_is_refused_with_a_sentence(game: Game) -> None:
    position = game.start({}, Dice(4))
    before = position.snapshot()
    legal = set(position.moves())
    tried = {-1, game.move_count, *range(0, game.move_count, max(1, game.move_count // 500))}
    for move in tried - legal:
        with pytest.raises(IllegalMove) as caught:
            position.play(move, Script([]))
        assert str(caught.value).endswith(".")
    assert position.snapshot() == before


def test_a_position_that_overrides_nothing_estimates_an_equal_share() -> None:
    assert Position(4).estimate(2) == 0.25


# texts


class CountdownGame(Game):
    """Two moves have the same text, so a text can be ambiguous."""

    title = "Countdown"

    def say(self, position: Position, move: int) -> str:
        return "few" if move < 3 else "Three ♥"


def test_a_text_is_read_by_any_spelling_of_it() -> None:
    assert CountdownGame().read(Countdown(), "  THREE   h ") == 3
    assert normal(" Ten \t♠♡♢♧ ") == "ten shdc"


def test_a_text_that_fits_several_moves_is_ambiguous() -> None:
    with pytest.raises(Ambiguous, match="“few” could mean any of: few, few"):
        CountdownGame().read(Countdown(), "few")


def test_a_text_that_fits_no_move_gets_examples() -> None:
    with pytest.raises(Unreadable, match=r"“castle” is no move here\. You could say: few, few"):
        CountdownGame().read(Countdown(), "castle")


def test_no_text_is_a_move_when_the_game_is_over() -> None:
    position = Countdown(1)
    position.play(1, Script([]))
    with pytest.raises(IllegalMove, match="The game is over"):
        CountdownGame().read(position, "few")


def test_an_error_quotes_a_text_briefly_on_one_line_and_printably() -> None:
    assert shown("a\nb\x1b[2J\u202e") == "“a?b?[2J?”"
    assert shown("x" * 40) == f"“{'x' * 40}”"
    assert shown("x" * 41) == f"“{'x' * 40}…”"


# outcomes


@pytest.mark.parametrize(
    ("verdicts", "shares"),
    [
        ([WIN, LOSS], [1.0, 0.0]),
        ([DRAW, DRAW], [0.5, 0.5]),
        ([LOSS, DRAW, DRAW, DRAW], [0.0, 1 / 3, 1 / 3, 1 / 3]),
        ([WIN, LOSS, WIN, LOSS], [1.0, 0.0, 1.0, 0.0]),
        ([LOSS, DRAW], [0.0, 1.0]),
    ],
)
def test_a_seat_gets_all_a_part_or_nothing_of_a_win(
    verdicts: list[int], shares: list[float]
) -> None:
    outcome = Outcome(verdicts, [0] * len(verdicts), "ended", "It ended.")
    assert [outcome.share(seat) for seat in range(len(verdicts))] == shares
    assert outcome.drawn() == (WIN not in verdicts)
