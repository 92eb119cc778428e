"""What may be decided in Battle Ace, and why something may not."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.battle_ace.rules_board import (
    ASSASSIN,
    CAPACITY,
    JOKERS,
    ROYALS,
    House,
    Values,
    cards_of_suit,
    controller,
    king_of,
    part,
    parts_of,
    side_of,
    squire_of,
)
from regalia.games.battle_ace.rules_field import Field
from regalia.games.battle_ace.rules_moves import (
    A_STEP,
    A_VALUE,
    ACCEPT,
    ACE_PLACE,
    AN_ACTION,
    AN_ANSWER,
    DECLARE,
    DECLINE,
    GOING_ON,
    KING_PLACE,
    LIFT,
    OFFER,
    PACK,
    PACK_PLACE,
    PASS,
    PLACE,
    STEP,
    STOP,
    lift,
    part_of_lift,
    space_of_lift,
)
from regalia.kernel.position import Move
from regalia.parts.bits import lowest, single
from regalia.parts.cards import Card, Cards, Suit
from regalia.parts.grids import WAYS_AROUND, Square

SIDES_OF_A_SPACE: Final[i64] = 4
LARGEST_VALUE: Final[i64] = 10
"""BA-42: a doppelganger takes any value from 1 to this."""

TOO_FULL: Final = f"{CAPACITY} cards at most, and a Royal counts two."


class Choices(Field):
    """The field in play, with what is under way in a turn and what its actor may decide."""

    def __init__(self, seats: i64, house: House, model: Choices | None) -> None:
        super().__init__(seats, house, model)
        if model is None:
            self.deciding = AN_ACTION
            self.starter: Suit = -1
            self.lifted: Cards = 0
            self.at: Square = -1
            self.steps: i64 = 0
            self.tired: Cards = 0
            self.joint: Cards = 0
            self.origin: Square = -1
            self.origin_cards: Cards = 0
            self.turned_up: Card = -1
            self.target: Square = -1
            self.declared: Values = 0
            self.undeclared: Cards = 0
            self.offered = False
        else:
            self.deciding = model.deciding
            self.starter = model.starter
            self.lifted = model.lifted
            self.at = model.at
            self.steps = model.steps
            self.tired = model.tired
            self.joint = model.joint
            self.origin = model.origin
            self.origin_cards = model.origin_cards
            self.turned_up = model.turned_up
            self.target = model.target
            self.declared = model.declared
            self.undeclared = model.undeclared
            self.offered = model.offered

    def moves(self) -> vec[Move]:
        if self.deciding == A_STEP:
            return self._steps()
        if self.deciding == AN_ACTION:
            return self._actions()
        if self.deciding == GOING_ON:
            return self._ways_on()
        found = vec[Move](capacity=LARGEST_VALUE)
        if self.deciding == A_VALUE:
            value: i64 = 1
            while value <= LARGEST_VALUE:
                found = append(found, DECLARE + value)
                value += 1
        elif self.deciding == AN_ANSWER:
            found = append(found, ACCEPT)
            found = append(found, DECLINE)
        else:
            start = self.house.home_row(side_of(self.suit)) * self.house.columns
            for space in range(start, start + self.house.columns):
                if self._may_place(space):
                    found = append(found, PLACE + space)
        return found

    def _may_place(self, space: Square) -> bool:
        if self.deciding == PACK_PLACE:
            return self._may_pack(self.turned_up, space)
        placed = king_of(self.suit) if self.deciding == KING_PLACE else squire_of(self.suit)
        return self.house.fits(self.board[space] | single(placed))

    def _actions(self) -> vec[Move]:
        found = vec[Move](capacity=24)
        mine = cards_of_suit(self.suit)
        enemies = self.enemies()
        for space in range(self.house.spaces):
            cards = self.board[space]
            if cards & mine == 0:
                continue
            if cards & (cards - 1) == 0:
                if self._can_step(space, cards, enemies):
                    found = append(found, lift(space, 1))
                continue
            for which in range(1, parts_of(cards)):
                chosen = part(cards, which)
                if self.may_lift(cards, chosen) and self._can_step(space, chosen, enemies):
                    found = append(found, lift(space, which))
        if self.can_pack():
            found = append(found, PACK)
        if len(found) == 0:
            found = append(found, PASS)  # BA-15
        if not self.offered:
            found = append(found, OFFER)
        return found

    def may_lift(self, stack: Cards, chosen: Cards) -> bool:
        """Whether the suit to move may lift that part of a stack (BA-36); number cards may leave
        a Royal behind as well (BA-09)."""
        mine = cards_of_suit(self.suit)
        if chosen & mine == 0:
            return False
        if chosen & ~mine == 0:
            return True
        return controller(stack) == self.suit

    def _can_step(self, space: Square, group: Cards, enemies: Cards) -> bool:
        for way in range(self._ways(group)):
            to = self.house.near[space * WAYS_AROUND + way]
            if to >= 0 and self._accepts(self.board[to], group, enemies):
                return True
        return False

    def _ways(self, group: Cards) -> i64:
        """In how many directions a group may step: an assassin that moves alone goes in all
        (BA-42)."""
        if group & ~JOKERS == 0 and self.house.joker == ASSASSIN and group & (group - 1) == 0:
            return WAYS_AROUND
        return SIDES_OF_A_SPACE

    def _accepts(self, cards: Cards, group: Cards, enemies: Cards) -> bool:
        """Whether a group may enter where these cards are: an enemy's space always, however strong
        he is (BA-19); else if all fit, whether they stay or pass through (BA-08, BA-13)."""
        if cards == 0 or cards & enemies:
            return True
        return self.house.fits(cards | group)

    def _steps(self) -> vec[Move]:
        found = vec[Move](capacity=8)
        group = self.lifted
        enemies = self.enemies()
        for way in range(self._ways(group)):
            to = self.house.near[self.at * WAYS_AROUND + way]
            if to >= 0 and self._accepts(self.board[to], group, enemies):
                found = append(found, STEP + to)
        return found

    # Move, stack and the original mover

    def _ways_on(self) -> vec[Move]:
        """A Royal that began the move and has steps left may stop, or go on with some (BA-10);
        also onto an enemy (BA-17)."""
        found = vec[Move](capacity=8)
        if not self._is_null_move():
            found = append(found, STOP)
        cards = self.board[self.at]
        royal = cards & ROYALS
        enemies = self.enemies()
        for which in range(1, parts_of(cards)):
            chosen = part(cards, which)
            if (
                chosen & royal
                and self.can_carry(chosen & ~royal)
                and self._can_step(self.at, chosen, enemies)
            ):
                found = append(found, lift(self.at, which))
        return found

    def _is_null_move(self) -> bool:
        """Whether stopping now would leave the board as it was (BA-14)."""
        return self.at == self.origin and self.board[self.at] == self.origin_cards

    def can_carry(self, passengers: Cards) -> bool:
        """A number card is carried one space a turn, an Ace rides on; of two who could
        ride only one does, so the two go together for one space (BA-11, BA-12, BA-37)."""
        riders = passengers & self.house.riders
        if passengers & ~riders & self.tired:
            return False
        return riders & (riders - 1) == 0 or riders & self.joint != riders

    # Attack

    def declaring(self) -> Card:
        """The doppelganger whose value is being declared: attackers first."""
        first = self.undeclared & self.lifted
        return lowest(first if first else self.undeclared)

    # Pack

    def can_pack(self) -> bool:
        """Whether the suit has a reserve that is not known to fit nowhere (BA-23)."""
        if self.reserve[self.suit] == 0:
            return False
        return self.top[self.suit] < 0 or self.fits_somewhere(self.top[self.suit])

    def fits_somewhere(self, each: Card) -> bool:
        """Whether the suit to move could put that card on its stronghold."""
        start = self.house.home_row(side_of(self.suit)) * self.house.columns
        for space in range(start, start + self.house.columns):
            if self._may_pack(each, space):
                return True
        return False

    def _may_pack(self, each: Card, space: Square) -> bool:
        cards = self.board[space]
        return cards & self.enemies() != 0 or self.house.fits(cards | single(each))

    # Why not

    def refusal(self, move: Move) -> str:
        if LIFT <= move < STOP and self.deciding in (AN_ACTION, GOING_ON):
            return self._lift_refusal(space_of_lift(move), part_of_lift(move))
        if STEP <= move < PLACE and self.deciding == A_STEP:
            return self._step_refusal(move - STEP)
        if PLACE <= move < LIFT and self.deciding in (KING_PLACE, ACE_PLACE, PACK_PLACE):
            if (move - PLACE) // self.house.columns != self.house.home_row(side_of(self.suit)):
                return "It goes on your own stronghold."
            return f"It does not fit there: {TOO_FULL}"
        if move == STOP and self.deciding == GOING_ON:
            return "Stopping here would leave the board as it was, and nobody may pass."
        if move == PACK and self.deciding == AN_ACTION:
            if self.reserve[self.suit] == 0:
                return "There are no reserves left."
            return "The top card of your reserves fits nowhere on your stronghold."
        if move == PASS and self.deciding == AN_ACTION:
            return "You may pass only when nothing else is possible."
        if move == OFFER and self.deciding == AN_ACTION:
            return "One offer a turn."
        return "That is not what is being decided now."

    def _lift_refusal(self, space: Square, which: i64) -> str:
        stack = self.board[space] if space < self.house.spaces else 0
        chosen = part(stack, which)
        if self.deciding == GOING_ON:
            if space != self.at or chosen & ROYALS == 0:
                return "The Royal that began the move must make every step."
            if not self.can_carry(chosen & ~ROYALS):
                return "A number card is carried only one space a turn."
        elif chosen & cards_of_suit(self.suit) == 0:
            return "None of your cards is among those."
        elif not self.may_lift(stack, chosen):
            return "That stack obeys its highest card's suit; only your own cards may leave it."
        return "Those cards cannot step anywhere from there."

    def _step_refusal(self, space: Square) -> str:
        if space >= self.house.spaces:
            return "That space is not on the board."
        for way in range(self._ways(self.lifted)):
            if self.house.near[self.at * WAYS_AROUND + way] == space:
                return f"They do not fit there: {TOO_FULL}"
        return "A step goes to a space beside, not diagonally."
