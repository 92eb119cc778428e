"""The proof of fights notices what is wrong: Ladder with an attack, and one fault at a time."""

from __future__ import annotations

import pytest
from msgspec import structs

from regalia.kernel.fights import Fate, Fight, Fighter
from regalia.kernel.game import Names
from regalia.kernel.luck import Dice
from regalia.kernel.position import Event, Position
from regalia.kernel.scene import Scene
from regalia.proofs import Disproved
from regalia.proofs.fights import fights_are_told
from tests.toy.ladder import ROLL, Ladder, LadderPosition


class Fierce(Ladder):
    """Every climb is meant for the next climber's pawn; nothing is said of the fight itself."""

    def scene(self, position: Position, seat: int, names: Names) -> Scene:
        fair = super().scene(position, seat, names)
        struck = (f"pawn{(position.actor + 1) % position.seats}",)
        touches = tuple(structs.replace(touch, marks=struck) for touch in fair.touches)
        return structs.replace(fair, touches=touches)

    def told(self, position: Position, move: int, names: Names) -> Fight:
        """A fight as this game would tell it."""
        me = int(position.actor)
        other = (me + 1) % int(position.seats)
        sides = Fighter(me, "Climber", (f"pawn{me}",)), Fighter(other, "Rival", (f"pawn{other}",))
        return Fight(*sides, (Fate("One of them climbs."),))


class Sound(Fierce):
    def fight(self, position: Position, move: int, names: Names) -> Fight | None:
        return self.told(position, move, names)


class Secretive(Fierce):
    def fight(self, position: Position, move: int, names: Names) -> Fight | None:
        return None


class Forgetful(Sound):
    def fought(
        self, before: Position, move: int, after: Position, events: list[Event], names: Names
    ) -> Fight | None:
        return None


class Changed(Fierce):
    """Ladder whose fights differ from sound ones in one field."""

    def changed(self, fight: Fight, position: LadderPosition) -> Fight:
        raise NotImplementedError

    def fight(self, position: Position, move: int, names: Names) -> Fight | None:
        assert isinstance(position, LadderPosition)
        return self.changed(self.told(position, move, names), position)


class Nameless(Changed):
    def changed(self, fight: Fight, position: LadderPosition) -> Fight:
        return structs.replace(fight, attacker=structs.replace(fight.attacker, name=" "))


class Lonely(Changed):
    def changed(self, fight: Fight, position: LadderPosition) -> Fight:
        return structs.replace(fight, defender=fight.attacker)


class Absent(Changed):
    def changed(self, fight: Fight, position: LadderPosition) -> Fight:
        return structs.replace(fight, defender=structs.replace(fight.defender, ids=("ghost",)))


class Doubtful(Changed):
    def changed(self, fight: Fight, position: LadderPosition) -> Fight:
        return structs.replace(fight, fates=(Fate("One of them climbs.", 0.5),))


class Blabbing(Changed):
    """Tells what the next climber has in hand."""

    def changed(self, fight: Fight, position: LadderPosition) -> Fight:
        hand = position.state.hands[fight.defender.seat]
        return structs.replace(fight, note=str(hand))


class Lying(Sound):
    def fought(
        self, before: Position, move: int, after: Position, events: list[Event], names: Names
    ) -> Fight | None:
        return structs.replace(self.told(before, move, names), fates=(Fate("Both fall."),))


class Chatty(Sound):
    """Tells everybody afterwards what is left in the climber's hand."""

    def fought(
        self, before: Position, move: int, after: Position, events: list[Event], names: Names
    ) -> Fight | None:
        assert isinstance(before, LadderPosition)
        hand = before.state.hands[before.actor]
        return structs.replace(self.told(before, move, names), note=str(hand))


def disproves(game: Ladder) -> bool:
    try:
        fights_are_told(game, game.choose({"players": 3}), 1, 4)
    except Disproved:
        return True
    return False


@pytest.mark.parametrize(
    "game",
    [
        Secretive(),
        Forgetful(),
        Nameless(),
        Lonely(),
        Absent(),
        Doubtful(),
        Blabbing(),
        Lying(),
        Chatty(),
    ],
    ids=lambda game: type(game).__name__,
)
def test_a_fault_in_fights_is_noticed(game: Ladder) -> None:
    assert disproves(game)


def test_sound_fights_are_found_sound() -> None:
    assert not disproves(Sound())


def test_a_game_that_only_marks_what_it_strikes_has_a_fight_told_by_the_kernel() -> None:
    game = Fierce()
    position = game.start({"players": 2}, Dice(1))
    fight = game.fight(position, ROLL, ("Ann", "Ben"))
    assert fight
    assert (fight.attacker.seat, fight.attacker.name) == (0, "Ann")
    assert (fight.defender.seat, fight.defender.name) == (1, "pawn")
    assert len(fight.fates) == 6
    assert not disproves(game)
