"""The proofs notice what is wrong: Ladder with one fault at a time is disproved."""

from __future__ import annotations

from time import sleep
from typing import Any

import pytest
from librt.vecs import vec
from msgspec import convert, structs, to_builtins
from mypy_extensions import i64

from regalia.kernel.game import Names, Team
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER, Event, Outcome, Position
from regalia.kernel.scene import Card, Hand, Mat, Scene
from regalia.proofs import Disproved, Proof
from regalia.proofs.hidden import redeals_are_even, redeals_change_nothing_seen
from regalia.proofs.play import (
    copies_are_independent,
    ends_are_complete,
    games_end,
    odds_come_back,
    refusals_change_nothing,
)
from regalia.proofs.saved import (
    broken_snapshots_are_refused,
    records_replay,
    snapshots_come_back,
)
from regalia.proofs.tampered import tampered_snapshots_are_refused_or_play_on
from regalia.proofs.touching import touches_say_every_move
from regalia.proofs.words import broken_texts_are_answered, prompts_are_there, words_come_back
from tests.toy.ladder import Ladder, LadderOptions, LadderPosition, State


class Faulty(Ladder):
    """Ladder with positions of another class."""

    kind: type[LadderPosition] = LadderPosition

    def blank(self, options: LadderOptions) -> Position:
        fair = super().blank(options)
        assert isinstance(fair, LadderPosition)
        return self.kind(fair.top, fair.state)

    def rebuild(self, options: LadderOptions, data: dict[str, Any]) -> Position:
        fair = super().rebuild(options, data)
        assert isinstance(fair, LadderPosition)
        return self.kind(fair.top, fair.state)


def twin(position: LadderPosition) -> Position:
    state = convert(to_builtins(position.state), State)
    return type(position)(position.top, state, position)


def called(each: Proof | Ladder) -> str:
    if isinstance(each, Faulty):
        return each.kind.__name__
    return type(each).__name__ if isinstance(each, Ladder) else str(getattr(each, "__name__", ""))


def disproves(proof: Proof, game: Ladder) -> bool:
    try:
        proof(game, game.choose({"players": 3}), 1, 20)
    except Disproved:
        return True
    return False


class Double(LadderPosition):
    copy = twin

    def moves(self) -> vec[i64]:
        return vec[i64]([*super().moves(), 0])


class Shared(LadderPosition):
    def copy(self) -> Position:
        other = LadderPosition.copy(self)
        assert isinstance(other, LadderPosition)
        return Shared(self.top, structs.replace(other.state, rungs=self.state.rungs))


class Silent(LadderPosition):
    copy = twin

    def refusal(self, move: i64) -> str:
        return ""


class Sore(LadderPosition):
    copy = twin

    def outcome(self) -> Outcome:
        return Outcome([0] * int(self.seats), [], "", "")


class Forgetful(LadderPosition):
    copy = twin

    def snapshot(self) -> dict[str, Any]:
        return super().snapshot() | {"played": []}


class Lazy(LadderPosition):
    copy = twin

    def redeal(self, seat: i64, luck: Luck) -> None:
        """Deals nothing again, so a bot would see the true cards."""


class Careless(LadderPosition):
    copy = twin

    def redeal(self, seat: i64, luck: Luck) -> None:
        super().redeal((seat + 1) % self.seats, luck)


def with_positions(kind: type[LadderPosition]) -> Ladder:
    game = Faulty()
    game.kind = kind
    return game


class Mumbling(Ladder):
    def say(self, position: Position, move: int) -> str:
        return "climb"


class Deaf(Ladder):
    def meanings(self, position: Position, text: str) -> list[int]:
        return [int(text)]


class Mute(Ladder):
    def prompt(self, position: Position, seat: int, names: Names) -> str:
        return ""


class Open(Ladder):
    """A seat can tell the other cards by their ids."""

    def scene(self, position: Position, seat: int, names: Names) -> Scene:
        assert isinstance(position, LadderPosition)
        fair = super().scene(position, seat, names)
        cards = tuple(Card(f"x{card}", "") for hand in position.state.hands for card in hand)
        return structs.replace(
            fair, mats=(*fair.mats, Mat("extra", "Extra", (Hand("more", "More", cards),)))
        )


class Untouchable(Ladder):
    def scene(self, position: Position, seat: int, names: Names) -> Scene:
        fair = super().scene(position, seat, names)
        return structs.replace(fair, buttons=())


class Endless(LadderPosition):
    copy = twin

    def apply(self, move: i64, luck: Luck) -> None:
        super().apply(move, luck)
        if self.actor == OVER:
            self.actor = self.state.actor = 0
            self.state.rungs = [0] * int(self.seats)


class Credulous(Ladder):
    """Takes cards that are there twice, or are none."""

    def rebuild(self, options: LadderOptions, data: dict[str, Any]) -> Position:
        return LadderPosition(options.rungs, convert(data, State))


class Divided(Ladder):
    def teams(self, options: LadderOptions) -> tuple[Team, ...]:
        return ((0, 1), (2,))


class Brief(Ladder):
    def longest(self, options: LadderOptions) -> int:
        return 3


class Slow(Ladder):
    """Takes long to say what came of a move."""

    def gist(self, position: Position, events: list[Event]) -> str:
        sleep(1.1)
        return super().gist(position, events)


@pytest.mark.parametrize(
    ("proof", "game"),
    [
        (odds_come_back, Slow()),
        (tampered_snapshots_are_refused_or_play_on, Credulous()),
        (ends_are_complete, Divided()),
        (games_end, Brief()),
        (games_end, with_positions(Double)),
        (games_end, with_positions(Endless)),
        (refusals_change_nothing, with_positions(Silent)),
        (copies_are_independent, with_positions(Shared)),
        (ends_are_complete, with_positions(Sore)),
        (snapshots_come_back, with_positions(Forgetful)),
        (redeals_change_nothing_seen, with_positions(Careless)),
        (redeals_change_nothing_seen, Open()),
        (words_come_back, Mumbling()),
        (prompts_are_there, Mute()),
        (broken_texts_are_answered, Deaf()),
        (touches_say_every_move, Untouchable()),
    ],
    ids=called,
)
def test_a_fault_is_noticed(proof: Proof, game: Ladder) -> None:
    assert disproves(proof, game)
    assert not disproves(proof, Ladder())


def test_redealing_the_true_cards_is_noticed() -> None:
    game = with_positions(Lazy)
    with pytest.raises(Disproved, match="uneven"):
        redeals_are_even(game, game.choose({"players": 3}), 1, 300)


def test_a_broken_snapshot_that_crashes_is_noticed() -> None:
    class Trusting(Ladder):
        def rebuild(self, options: LadderOptions, data: dict[str, Any]) -> Position:
            return super().rebuild(options, data | {"actor": int(data["actor"])})

    assert disproves(broken_snapshots_are_refused, Trusting())


def test_a_story_that_changes_when_replayed_is_noticed() -> None:
    class Inventive(Ladder):
        told = 0

        def tell(self, position: Position, event: Event, names: Names) -> str:
            Inventive.told += 1
            return str(Inventive.told)

    assert disproves(records_replay, Inventive())
