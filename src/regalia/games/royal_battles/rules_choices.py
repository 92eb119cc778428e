"""What may be decided in Royal Battles, and why something may not."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.royal_battles.rules_field import HAND, Field
from regalia.games.royal_battles.rules_house import House
from regalia.games.royal_battles.rules_moves import (
    A_CARD,
    A_KEY_DRAW,
    A_PLACE,
    A_SPACE,
    A_UNIT,
    ADVANTAGE,
    AN_ARMY,
    AN_ATTACK,
    ATTACK,
    CHOOSE,
    DISCARD,
    DRAW,
    FROM,
    HOLD,
    KEEP,
    NO_DRAW,
    PASS,
    PLACE,
    PLAY,
    TO,
    Style,
)
from regalia.games.royal_battles.rules_units import (
    ARMY,
    BISHOP,
    COLUMNS,
    DIAGONAL,
    KINDS,
    NEAR,
    PAWN,
    ROWS,
    SPACES,
    WAYS,
    WHITE,
    Kind,
    Unit,
    differ,
)
from regalia.kernel.position import Move, Seat
from regalia.parts.bits import lowest
from regalia.parts.cards import JOKER, Card, card_text
from regalia.parts.grids import Square
from regalia.parts.packs import has

STYLES: Final[i64] = 4


def set_up_space(side: Seat, slot: i64) -> Square:
    """Where a set-up card lies: rows 7, 5, 3, 1 of a side's own column (RB-05)."""
    return (ROWS - 1 - 2 * slot) * COLUMNS + (0 if side == WHITE else COLUMNS - 1)


class Choices(Field):
    """The field, with what its actor may decide."""

    def __init__(self, house: House, model: Choices | None) -> None:
        super().__init__(house, model)

    def moves(self) -> vec[Move]:
        if self.deciding == A_CARD:
            return self._cards()
        if self.deciding == A_UNIT:
            return self._units()
        if self.deciding == A_SPACE:
            return self._spaces()
        if self.deciding == AN_ATTACK:
            return append(self.attacks(self.unit), HOLD)  # RB-31
        if self.deciding == AN_ARMY:
            return self._choices()
        if self.deciding == A_PLACE:
            return self._placings()
        found = vec[Move](capacity=2)
        found = append(found, DRAW if self.deciding == A_KEY_DRAW else DISCARD)
        return append(found, NO_DRAW if self.deciding == A_KEY_DRAW else KEEP)

    # Building an army and setting up

    def _choices(self) -> vec[Move]:
        found = vec[Move](capacity=6)
        for kind in range(KINDS):
            if self.count_of(self.actor, kind) < self.house.most(kind):
                found = append(found, CHOOSE + kind)
        return found

    def _placings(self) -> vec[Move]:
        found = vec[Move](capacity=16)
        for kind in range(KINDS):
            if self.unplaced(self.actor, kind) < 0:
                continue
            for slot in range(ARMY):
                if self.unit_on[set_up_space(self.actor, slot)] < 0:
                    found = append(found, PLACE + kind * ARMY + slot)
        return found

    def unplaced(self, side: Seat, kind: Kind) -> Unit:
        """A unit of that kind that does not stand on the board yet, or -1."""
        for unit in range(side * ARMY, side * ARMY + ARMY):
            if self.kinds[unit] == kind and self.places[unit] < 0:
                return unit
        return -1

    # Movement

    def _cards(self) -> vec[Move]:
        """A Movement Card: no unit moves without one (RB-24)."""
        found = vec[Move](capacity=8)
        cards = self.packs[HAND + self.turn]
        while cards:
            card = lowest(cards)
            cards = cards & (cards - 1)
            if card <= JOKER and self.is_playable(self.turn, card):
                found = append(found, PLAY + card)
        return append(found, PASS)  # RB-20

    def _units(self) -> vec[Move]:
        found = vec[Move](capacity=4)
        for unit in range(self.turn * ARMY, self.turn * ARMY + ARMY):
            place = self.places[unit]
            if place >= 0 and differ(self.card, self.board[place]):
                found = append(found, FROM + place)
        return found

    def _spaces(self) -> vec[Move]:
        here = self.places[self.unit]
        found = vec[Move](capacity=9)
        found = append(found, TO + here)  # RB-23
        for way in range(WAYS):
            space = NEAR[here * WAYS + way]
            if space >= 0 and self.may_cover(space):
                found = append(found, TO + space)
        return found

    def may_cover(self, space: Square) -> bool:
        """An empty space, or a vacant card of the other colour (RB-22)."""
        if self.unit_on[space] >= 0:
            return False
        return self.board[space] < 0 or differ(self.card, self.board[space])

    # Attack

    def attacks(self, unit: Unit) -> vec[Move]:
        """Every style against every target that the moved unit, and no other (RB-32), has next
        to it (RB-30)."""
        found = vec[Move](capacity=9)
        here = self.places[unit]
        for way in range(WAYS):
            space = NEAR[here * WAYS + way]
            if space < 0 or self.unit_on[space] < 0:
                continue
            for style in range(STYLES):
                if self.may_attack(unit, self.unit_on[space], style, way >= DIAGONAL):
                    found = append(found, ATTACK + style * SPACES + space)
        return found

    def may_attack(self, unit: Unit, target: Unit, style: Style, diagonal: bool) -> bool:
        """Melee units strike orthogonally, ranged ones diagonally and no other way (RB-45); a
        Pawn's Advantage is ranged (RB-36), a Bishop's is for his own army (RB-39, RB-44)."""
        kind = self.kinds[unit]
        friendly = unit // ARMY == target // ARMY
        if style == ADVANTAGE:
            if kind == BISHOP:
                return friendly and diagonal
            if kind == PAWN:
                return diagonal and not friendly
        return not friendly and diagonal != self.house.is_melee(kind)

    # Why not

    def refusal(self, move: Move) -> str:
        if self.deciding == A_CARD and PLAY <= move < FROM:
            return self._card_refusal(move - PLAY)
        if self.deciding == A_UNIT and FROM <= move < TO:
            unit = self.unit_on[move - FROM]
            if unit < 0 or unit // ARMY != self.turn:
                return "No unit of yours stands there."
            return "The Movement Card must differ in colour from that unit's Standing Card."
        if self.deciding == A_SPACE and TO <= move < ATTACK:
            return self._space_refusal(move - TO)
        if self.deciding == AN_ATTACK and ATTACK <= move < HOLD:
            return self._attack_refusal((move - ATTACK) // SPACES, (move - ATTACK) % SPACES)
        if self.deciding == AN_ARMY and move < PLACE:
            return "A chess set has no more of those."
        if self.deciding == A_PLACE and PLACE <= move < PLAY:
            if self.unplaced(self.actor, (move - PLACE) // ARMY) < 0:
                return "You have no such unit left to place."
            return "A unit stands there already."
        return "That is not what is being decided now."

    def _card_refusal(self, card: Card) -> str:
        if not has(self.packs, 1, HAND + self.turn, card):
            return f"You do not hold {card_text(card)}."
        return "All your units stand on cards of that colour."

    def _space_refusal(self, space: Square) -> str:
        if self.unit_on[space] >= 0:
            return "A unit stands there."
        for way in range(WAYS):
            if NEAR[self.places[self.unit] * WAYS + way] == space:
                return "The card there must differ in colour from the Movement Card."
        return "The Movement Card goes next to the unit's Standing Card, or over it."

    def _attack_refusal(self, style: Style, space: Square) -> str:
        if self.unit_on[space] < 0:
            return "No unit stands there."
        for way in range(WAYS):
            if NEAR[self.places[self.unit] * WAYS + way] == space:
                if self.unit_on[space] // ARMY == self.turn:
                    return "That is a unit of your own."
                if style == ADVANTAGE and self.kinds[self.unit] == BISHOP:
                    return "Healing is for your own units."
                if way >= DIAGONAL:
                    return "A melee unit strikes orthogonally."
                return "A ranged unit strikes diagonally."
        return "Only a unit next to the one that moved can be its target."
