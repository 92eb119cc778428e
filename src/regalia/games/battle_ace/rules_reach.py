"""How far and how strongly a suit of Battle Ace can strike in its next action."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.battle_ace.rules_board import (
    ALL_JOKERS_TEN,
    ASSASSIN,
    DOPPELGANGER,
    JOKERS,
    KINGS,
    ROYAL_MELEE,
    ROYALS,
    House,
    cards_of_side,
    cards_of_suit,
    controller,
    melee_of,
    side_of,
)
from regalia.games.battle_ace.rules_choices import SIDES_OF_A_SPACE
from regalia.games.battle_ace.rules_field import RIDE
from regalia.parts.cards import Cards, Suit
from regalia.parts.grids import WAYS_AROUND, Square


def melees(board: vec[Cards]) -> vec[i64]:
    """The melee ability of every stack, a Joker counted as ten: nobody can make it more."""
    found = vec[i64]([0] * len(board))
    for space in range(len(board)):
        if board[space]:
            found[space] = melee_of(board[space], ALL_JOKERS_TEN)
    return found


class Reach:
    """What one suit could do to every space in one move, as the board is now. Packs are not moves.

    `strike[space]` is the most melee ability with which the suit could come to fight there;
    nothing, if it cannot come. Where its own side stands, it is what could strike back if an enemy
    had just taken that space. `king[space]` is the same with the King, `others[space]` without.

    `stands[space]` is the melee ability of the strongest stack that the King's last step could make
    there; nothing, if he cannot end his move there, as where enemies are too strong for him.
    """

    def __init__(self, house: House, board: vec[Cards], melee: vec[i64], suit: Suit) -> None:
        """`melee` is what `melees` says of the board."""
        self.strike = vec[i64]([0] * len(board))
        self.others = vec[i64]([0] * len(board))
        self.king = vec[i64]([0] * len(board))
        self.stands = vec[i64]([0] * len(board))
        self.king_at: Square = -1
        self._house = house
        self._board = board
        self._melee = melee
        self._allies = cards_of_side(side_of(suit))
        # The only rider of a side goes wherever his Royal could go alone.
        self._one_rider = house.suits == 2 and house.joker != DOPPELGANGER
        self._looks(suit)
        for space in range(len(board)):
            others = self.others[space]
            king = self.king[space]
            self.strike[space] = king if king > others else others

    def _looks(self, suit: Suit) -> None:
        mine = cards_of_suit(suit)
        for space in range(len(self._board)):
            cards = self._board[space]
            if cards & mine == 0:
                continue
            if self._house.joker == ASSASSIN and cards & mine & JOKERS:
                self._strikes(space, ROYAL_MELEE, WAYS_AROUND)  # BA-42
            royal = cards & mine & ROYALS
            if royal & KINGS:
                self.king_at = space
                self._rides(space, cards ^ royal, royal, 0, space, space, 0, self.king)
                if (cards ^ royal) & mine:  # BA-09
                    rest = melee_of(cards ^ royal, ALL_JOKERS_TEN)
                    self._strikes(space, rest, SIDES_OF_A_SPACE)
            elif royal:
                self._rides(space, cards ^ royal, royal, 0, space, space, 0, self.others)
            elif cards & ~mine == 0 or (cards & ROYALS == 0 and controller(cards) == suit):
                self._strikes(space, self._melee[space], SIDES_OF_A_SPACE)
            else:  # BA-36: from a stack that obeys another, a suit's own cards may go alone.
                self._strikes(space, melee_of(cards & mine, ALL_JOKERS_TEN), SIDES_OF_A_SPACE)

    def _strikes(self, space: Square, melee: i64, ways: i64) -> None:
        """Cards that go one space, in so many directions."""
        for way in range(ways):
            to = self._house.near[space * WAYS_AROUND + way]
            if to >= 0 and self.others[to] < melee:
                self.others[to] = melee

    def _rides(
        self,
        at: Square,
        standing: Cards,
        royal: Cards,
        rider: Cards,
        origin: Square,
        before: Square,
        steps: i64,
        strike: vec[i64],
    ) -> None:
        """A Royal that came with a rider, or none, to where cards were standing, strikes from here
        with all that is here (BA-17), and goes on with one rider at most (BA-11).

        Number cards stay where they are until the last step: carried there, they would be tired
        and could not fight (BA-12).
        """
        house = self._house
        board = self._board
        allies = self._allies
        king = royal & KINGS
        here = standing | rider | royal
        melee = self._melee[at]
        if here != board[at]:
            melee = melee_of(here, ALL_JOKERS_TEN)
        riders = (here ^ royal) & house.riders
        for way in range(SIDES_OF_A_SPACE):
            to = house.near[at * WAYS_AROUND + way]
            if to < 0:
                continue
            cards = board[to]
            if to != before and to != origin and strike[to] < melee:
                strike[to] = melee
            if cards and cards & allies == 0:
                if king and melee > self._melee[to] and melee > self.stands[to]:
                    self.stands[to] = melee
                continue
            if to == origin:
                cards = cards & ~royal & ~rider
            elif king:
                self._ends(to, cards, here, melee, royal)
            # Back where it came from, a Royal only goes for the sake of a rider found here.
            if steps + 1 < RIDE and (to != before or riders & ~rider):
                self._goes_on(to, cards, royal, riders, origin, at, steps + 1, strike)

    def _goes_on(
        self,
        to: Square,
        cards: Cards,
        royal: Cards,
        riders: Cards,
        origin: Square,
        before: Square,
        steps: i64,
        strike: vec[i64],
    ) -> None:
        left = riders
        while left:
            rider = left & -left
            left ^= rider
            if cards == 0 or self._house.fits(cards | royal | rider):
                self._rides(to, cards, royal, rider, origin, before, steps, strike)
        if riders and self._one_rider:
            return
        if cards == 0 or self._house.fits(cards | royal):
            self._rides(to, cards, royal, 0, origin, before, steps, strike)

    def _ends(self, to: Square, cards: Cards, here: Cards, melee: i64, royal: Cards) -> None:
        """The King takes as much as he can from here to there, and stops."""
        best = melee
        if cards:
            best = self._strongest(cards, here ^ royal, royal)
        if best > self.stands[to]:
            self.stands[to] = best

    def _strongest(self, cards: Cards, company: Cards, royal: Cards) -> i64:
        """The melee ability of a Royal, all of these cards, and what fits of a company of two."""
        best: i64 = 0
        brought = company
        while True:
            stack = cards | royal | brought
            if self._house.fits(stack):
                melee = melee_of(stack, ALL_JOKERS_TEN)
                if melee > best:
                    best = melee
            if brought == 0:
                return best
            brought = (brought - 1) & company
