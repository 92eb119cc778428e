"""What an attack would do, before it is made: for notes, buttons and sheets."""

from __future__ import annotations

from regalia.games.royal_battles.rules import KIND_NAMES, RoyalBattlesPosition, board_text
from regalia.games.royal_battles.rules_moves import ATTACK
from regalia.games.royal_battles.rules_units import ARMY, SPACES, is_key, is_trump, relation
from regalia.games.royal_battles.words import counted, name_of
from regalia.kernel.position import Move


class Attack:
    """What one style would do to one target, before it is chosen."""

    def __init__(self, position: RoyalBattlesPosition, move: Move) -> None:
        self.position = position
        self.style, self.space = divmod(int(move - ATTACK), int(SPACES))
        self.unit = int(position.unit)
        self.target = int(position.unit_on[self.space])
        self.heals = position.heals(self.style, self.unit)
        cards = [card for card in position.fight_cards(self.unit, self.target) if card >= 0]
        self.trumps = [board_text(card) for card in cards if is_trump(card, self.style)]
        self.needed = int(position.needed(self.style, self.unit, self.target))
        self.misses = len(self.trumps) < self.needed

    def key_words(self) -> str:
        return ", Key" if self.is_key() else ""

    def is_key(self) -> bool:
        initiative = self.position.initiative[self.unit // ARMY]
        return is_key(initiative, self.relation())

    def relation(self) -> int:
        return int(relation(self.position.places[self.unit], self.space))

    def target_words(self) -> str:
        kind = KIND_NAMES[self.position.kinds[self.target]].title()
        return f"{kind} on {name_of(self.space)}"

    def figure(self) -> int:
        """The damage to the target after its armour; or the life that is regained."""
        trumps = len(self.trumps)
        if self.heals:
            return int(self.position.listed_damage(self.style, self.unit, trumps))
        return int(self.position.damage_to(self.target, self.style, self.unit, trumps))

    def short(self) -> str:
        """`4`, `heals 6`, `misses`."""
        if self.misses:
            return "misses"
        return f"heals {self.figure()}" if self.heals else str(self.figure())

    def brings(self) -> str:
        """The same for a button: the Trumps of a miss, and whether the position is Key."""
        told = f"heals {self.figure()}" if self.heals else f"{self.figure()} damage"
        if self.misses:
            told = f"{len(self.trumps)} of {self.needed} Trumps, misses"
        return told + self.key_words()

    def counts(self) -> str:
        """The same for a sheet, with the Trumps by name."""
        shown = counted(len(self.trumps), "Trump")
        shown += f" ({' '.join(self.trumps)})" if self.trumps else ""
        if self.heals:
            return f"{shown}, heals {self.figure()}"
        told = "misses" if self.misses else f"{self.figure()} damage"
        return f"{shown} of {self.needed} needed: {told}"

    def struck(self) -> tuple[str, ...]:
        """The ids of the units that the attack is meant for; Healing strikes nobody."""
        if self.heals:
            return ()
        if self.misses:
            return (f"unit.{self.target}",)
        struck = self.position.struck(self.style, self.unit, self.target)
        return tuple(f"unit.{unit}" for unit in struck)
