"""What may be decided in Battle Ace, and why something may not."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.battle_ace.rules_board import (
    ASSASSIN,
    JOKERS,
    ROYALS,
    House,
    cards_of_suit,
    controller,
    king_of,
    part,
    side_of,
)
from regalia.games.battle_ace.rules_field import (
    Field,
)
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
)
from regalia.parts.bits import count, lowest, single
from regalia.parts.cards import ACE, card


class Choices(Field):
    """The field in play, with what is under way in a turn and what its actor may decide."""

    def __init__(self, seats: i64, house: House, model: Choices | None) -> None:
        super().__init__(seats, house, model)
        if model is None:
            self.deciding = AN_ACTION
            self.starter: i64 = -1
            self.lifted: i64 = 0
            self.at: i64 = -1
            self.steps: i64 = 0
            self.tired: i64 = 0
            self.joint: i64 = 0
            self.origin: i64 = -1
            self.origin_cards: i64 = 0
            self.turned_up: i64 = -1
            self.target: i64 = -1
            self.declared: i64 = 0
            self.undeclared: i64 = 0
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

    def moves(self) -> vec[i64]:
        if self.deciding == A_STEP:
            return self._steps()
        if self.deciding == AN_ACTION:
            return self._actions()
        if self.deciding == GOING_ON:
            return self._ways_on()
        found = vec[i64](capacity=10)
        if self.deciding == A_VALUE:
            value: i64 = 1
            while value <= 10:
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

    def _may_place(self, space: i64) -> bool:
        if self.deciding == PACK_PLACE:
            return self._may_pack(self.turned_up, space)
        placed = king_of(self.suit) if self.deciding == KING_PLACE else card(ACE, self.suit)
        return self.house.fits(self.board[space] | single(placed))

    def _actions(self) -> vec[i64]:
        found = vec[i64](capacity=24)
        mine = cards_of_suit(self.suit)
        for space in range(self.house.spaces):
            cards = self.board[space]
            if cards & mine == 0:
                continue
            if cards & (cards - 1) == 0:
                if self._can_step(space, cards):
                    found = append(found, LIFT + space * 8 + 1)
                continue
            which: i64 = 1
            while which < 8:
                chosen = part(cards, which)
                if self.may_lift(cards, chosen, which) and self._can_step(space, chosen):
                    found = append(found, LIFT + space * 8 + which)
                which += 1
        if self.can_pack():
            found = append(found, PACK)
        if len(found) == 0:
            found = append(found, PASS)  # BA-15
        if not self.offered:
            found = append(found, OFFER)
        return found

    def may_lift(self, stack: i64, chosen: i64, which: i64) -> bool:
        """Whether the suit to move may lift that part of a stack (BA-36)."""
        mine = cards_of_suit(self.suit)
        if chosen & mine == 0 or count(chosen) != count(which):
            return False
        if chosen & ~mine == 0:
            return True
        return controller(stack) == self.suit

    def _can_step(self, space: i64, group: i64) -> bool:
        for way in range(8 if self._in_eight_ways(group) else 4):
            to = self.house.near[space * 8 + way]
            if to >= 0 and self._accepts(to, group):
                return True
        return False

    def _in_eight_ways(self, group: i64) -> bool:
        """An assassin that moves alone goes in all directions (BA-42)."""
        return group & ~JOKERS == 0 and self.house.joker == ASSASSIN and group & (group - 1) == 0

    def _accepts(self, space: i64, group: i64) -> bool:
        """Whether a group may enter: an enemy's space always, else if all fit (BA-08)."""
        cards = self.board[space]
        if cards == 0 or cards & self.enemies():
            return True
        return self.house.fits(cards | group)

    def _steps(self) -> vec[i64]:
        found = vec[i64](capacity=8)
        for way in range(8 if self._in_eight_ways(self.lifted) else 4):
            to = self.house.near[self.at * 8 + way]
            if to >= 0 and self._accepts(to, self.lifted):
                found = append(found, STEP + to)
        return found

    # Move, stack and the original mover

    def _ways_on(self) -> vec[i64]:
        """A Royal that began the move and has steps left may stop, or go on with some."""
        found = vec[i64](capacity=8)
        if not self._is_null_move():
            found = append(found, STOP)
        cards = self.board[self.at]
        royal = cards & ROYALS
        which: i64 = 1
        while which < 8:
            chosen = part(cards, which)
            if (
                chosen & royal
                and count(chosen) == count(which)
                and self._can_carry(chosen & ~royal)
                and self._can_step(self.at, chosen)
            ):
                found = append(found, LIFT + self.at * 8 + which)
            which += 1
        return found

    def _is_null_move(self) -> bool:
        """Whether stopping now would leave the board as it was (BA-14)."""
        return self.at == self.origin and self.board[self.at] == self.origin_cards

    def _can_carry(self, passengers: i64) -> bool:
        """A number card is carried one space a turn, an Ace rides on; of two who could
        ride only one does, so the two go together for one space (BA-11, BA-12, BA-37)."""
        riders = passengers & self.house.riders
        if passengers & ~riders & self.tired:
            return False
        return riders & (riders - 1) == 0 or riders & self.joint != riders

    # Attack

    def declaring(self) -> i64:
        """The doppelganger whose value is being declared: attackers first."""
        first = self.undeclared & self.lifted
        return lowest(first if first else self.undeclared)

    # Pack

    def can_pack(self) -> bool:
        """Whether the suit has a reserve that is not known to fit nowhere (BA-23)."""
        if self.reserve[self.suit] == 0:
            return False
        return self.top[self.suit] < 0 or self._fits_somewhere(self.top[self.suit])

    def _fits_somewhere(self, each: i64) -> bool:
        start = self.house.home_row(side_of(self.suit)) * self.house.columns
        for space in range(start, start + self.house.columns):
            if self._may_pack(each, space):
                return True
        return False

    def _may_pack(self, each: i64, space: i64) -> bool:
        cards = self.board[space]
        return cards & self.enemies() != 0 or self.house.fits(cards | single(each))

    # Why not

    def refusal(self, move: i64) -> str:
        if LIFT <= move < STOP and self.deciding in (AN_ACTION, GOING_ON):
            return self._lift_refusal((move - LIFT) >> 3, (move - LIFT) & 7)
        if STEP <= move < PLACE and self.deciding == A_STEP:
            return self._step_refusal(move - STEP)
        if PLACE <= move < LIFT and self.deciding in (KING_PLACE, ACE_PLACE, PACK_PLACE):
            if (move - PLACE) // self.house.columns != self.house.home_row(side_of(self.suit)):
                return "It goes on your own stronghold."
            return "It does not fit there: three cards at most, and a Royal counts two."
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

    def _lift_refusal(self, space: i64, which: i64) -> str:
        stack = self.board[space] if space < self.house.spaces else 0
        chosen = part(stack, which)
        if self.deciding == GOING_ON:
            if space != self.at or chosen & ROYALS == 0:
                return "The Royal that began the move must make every step."
            if not self._can_carry(chosen & ~ROYALS):
                return "A number card is carried only one space a turn."
        elif chosen & cards_of_suit(self.suit) == 0:
            return "None of your cards is among those."
        elif not self.may_lift(stack, chosen, which):
            return "That stack obeys its highest card's suit; only your own cards may leave it."
        return "Those cards cannot step anywhere from there."

    def _step_refusal(self, space: i64) -> str:
        if space >= self.house.spaces:
            return "That space is not on the board."
        for way in range(8 if self._in_eight_ways(self.lifted) else 4):
            if self.house.near[self.at * 8 + way] == space:
                return "They do not fit there: three cards at most, and a Royal counts two."
        return "A step goes to a space beside, not diagonally."
