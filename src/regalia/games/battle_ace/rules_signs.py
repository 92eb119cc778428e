"""What a strong player of Battle Ace would name about a position, as numbers for each side.

Partners have the same signs, those of their side. What could be taken is told apart by whether
the side acts now or only after the other: the first is a gain, the second a threat.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.battle_ace.rules_board import (
    ACES,
    ALL_JOKERS_TEN,
    BLACK,
    FIRST_ACE,
    FIRST_ROYAL,
    KING_BONUS,
    KINGS,
    LENGTH,
    NUMBERS,
    RED,
    ROYALS,
    STRONGHOLD_BONUS,
    House,
    Side,
    cards_of_side,
    melee_of,
    next_in_turn,
    side_of,
)
from regalia.games.battle_ace.rules_choices import Choices
from regalia.games.battle_ace.rules_endings import NOT_YET, QUIET_LIMIT
from regalia.games.battle_ace.rules_moves import ACE_PLACE, KING_PLACE
from regalia.games.battle_ace.rules_reach import Reach, melees
from regalia.kernel.position import Seat
from regalia.parts.bits import count, lowest
from regalia.parts.cards import HEARTS, JOKER, SPADES, Cards, Suit
from regalia.parts.grids import WAYS_AROUND, Square

STANDING: Final = (
    "our side is to act",
    "points ahead",
    "points ahead, large leads alike",
    "ahead, and a stalemate is near",
    "behind by a bonus or more, and this game is the last",
    "points ahead, less the more games follow",
    "Kings are still to be placed",
    "reserves",
    "strength of the reserves",
    "Queens and Jacks on the board",
    "number cards on the board",
    "Aces on the board",
    "Jokers on the board",
    "Kings on the board",
    "a Royal rides with an Ace",
    "a Royal stands with a number card",
    "stacks of two number cards",
    "stacks of three number cards",
    "melee ability where no enemy comes with as much",
    "spaces that we reach with more than they",
    "spaces of their stronghold that we reach with more than they",
    "spaces around their Kings that we reach with more than they",
)
"""How things stand, whoever acts."""

TACTICS: Final = (
    "the best stack to take, and not be struck back",
    "all stacks to take, and not be struck back",
    "stacks to take, and be struck back by more",
    "stacks to trade for as much",
    "a King to kill",
    "a King to trade for as much",
    "a stronghold to reach",
    "this ends the last game and wins",
    "ways to end the last game and win",
    "stacks that only our other suit can take",
    "our King's melee ability over the most that comes at him",
    "safe spaces for our King to go to",
    "no safe space for our King, neither here nor elsewhere",
    "rows from our King to their stronghold",
    "the same after a safe ride",
)
"""What can be done: once for the side that acts now, once for the side that acts next."""

KINDS: Final = (
    "King",
    "Queen or Jack",
    "Ace",
    "number card",
    "strength of number cards",
    "Joker",
)
ROWS: Final = (
    "in the own stronghold",
    "one row before it",
    "two rows before it",
    "three rows before it",
    "three rows before the enemy's",
    "two rows before the enemy's",
    "one row before the enemy's",
    "in the enemy's stronghold",
)
COLUMNS: Final = ("at the edge", "in the middle")

SIGNS: Final = (
    *STANDING,
    *[f"now: {each}" for each in TACTICS],
    *[f"next: {each}" for each in TACTICS],
    *[f"{kind} {row} {column}" for kind in KINDS for row in ROWS for column in COLUMNS],
)

TACTICS_AT: Final[i64] = len(STANDING)
TACTICS_SIZE: Final[i64] = len(TACTICS)
PLACES_AT: Final[i64] = TACTICS_AT + 2 * TACTICS_SIZE
SIZE: Final[i64] = len(SIGNS)

A_KING: Final[i64] = 0
A_ROYAL: Final[i64] = 1
AN_ACE: Final[i64] = 2
A_NUMBER: Final[i64] = 3
STRENGTH: Final[i64] = 4
A_JOKER: Final[i64] = 5
PLACES_OF_A_KIND: Final[i64] = 16

TEN: Final = 10.0
ARMY_STRENGTH: Final = 50.0
"""About what the number cards of a suit come to."""


def signs_of(field: Choices) -> vec[float]:
    """The signs of every seat, one after the other."""
    found = vec[float]([0.0] * int(SIZE * field.seats))
    Signs(field, found).writes()
    return found


class Signs:
    """Reads a field once, and writes the signs of its seats."""

    def __init__(self, field: Choices, found: vec[float]) -> None:
        self._field = field
        self._found = found
        house = field.house
        self._last = field.game == house.games
        self._red_row = first_seat(house, RED) * SIZE
        self._black_row = first_seat(house, BLACK) * SIZE
        self._melee = melees(field.board)
        self._red = Reach(house, field.board, self._melee, first_suit(field, RED))
        self._black = Reach(house, field.board, self._melee, first_suit(field, BLACK))

    def _row(self, side: Side) -> i64:
        return self._red_row if side == RED else self._black_row

    def _tactics(self, side: Side) -> i64:
        """Where the tactics of a side begin: those of now, or those of next."""
        row = self._row(side) + TACTICS_AT
        return row if side == side_of(self._field.suit) else row + TACTICS_SIZE

    def _reach(self, side: Side) -> Reach:
        return self._red if side == RED else self._black

    def writes(self) -> None:
        self._writes_standing(RED)
        self._writes_standing(BLACK)
        board = self._field.board
        house = self._field.house
        space: Square = 0
        for row in range(house.rows):
            for column in range(house.columns):
                cards = board[space]
                if cards:
                    side = RED if cards & cards_of_side(RED) else BLACK
                    self._writes_stack(space, cards, side)
                    self._writes_places(row, column, cards, side)
                self._writes_control(space, row)
                space += 1
        self._writes_king(RED)
        self._writes_king(BLACK)
        if self._field.ended != NOT_YET:
            self._writes_end(RED)
            self._writes_end(BLACK)
        if self._field.seats > 2:
            self._writes_partners()

    # How things stand

    def _writes_standing(self, side: Side) -> None:
        field = self._field
        found = self._found
        row = self._row(side)
        ahead = float(field.points_of(side) - field.points_of(1 - side))
        alike = ahead / (abs(ahead) + 15.0)
        if side == side_of(field.suit):
            found[row] = 1.0
        found[row + 1] = ahead / 20.0
        found[row + 2] = alike
        found[row + 3] = alike * float(field.quiet) / float(QUIET_LIMIT)
        if self._last and ahead <= -20.0:
            found[row + 4] = 1.0
        found[row + 5] = ahead / (20.0 * float(1 + field.house.games - field.game))
        if field.deciding == KING_PLACE or field.deciding == ACE_PLACE:
            found[row + 6] = 1.0
        for suit in range(field.house.suits):
            if side_of(suit) == side and field.reserve[suit]:
                found[row + 7] = found[row + 7] + float(count(field.reserve[suit])) / 3.0
                melee = melee_of(field.reserve[suit], ALL_JOKERS_TEN)
                found[row + 8] = found[row + 8] + float(melee) / 20.0

    def _adds(self, at: i64, amount: float) -> None:
        self._found[at] = self._found[at] + amount

    # Stacks

    def _writes_stack(self, space: Square, cards: Cards, side: Side) -> None:
        """What a stack is, and what the other side could do to it."""
        row = self._row(side)
        royal = cards & ROYALS
        numbers = count(cards & NUMBERS)
        if royal:
            if cards & ACES:
                self._adds(row + 14, 0.5)
            if numbers:
                self._adds(row + 15, 0.5)
        elif numbers == 2:
            self._adds(row + 16, 0.5)
        elif numbers == 3:
            self._adds(row + 17, 0.5)
        defence = self._melee[space]
        attack = self._reach(1 - side).strike[space]
        if attack < defence:
            self._adds(row + 18, float(defence) / ARMY_STRENGTH)
            return
        found = self._found
        tactics = self._tactics(1 - side)
        if cards & KINGS:
            self._writes_danger(space, cards, side, attack, defence)
        if attack == defence:
            self._adds(tactics + 3, float(defence) / 20.0)
        elif attack < self._reach(side).strike[space] and cards & KINGS == 0:
            self._adds(tactics + 2, float(defence) / 20.0)
        else:
            gain = float(defence) / 20.0
            self._adds(tactics + 1, gain)
            if gain > found[tactics]:
                found[tactics] = gain

    def _writes_danger(
        self, space: Square, cards: Cards, side: Side, attack: i64, defence: i64
    ) -> None:
        """What the fall of a King would bring the other side."""
        field = self._field
        found = self._found
        tactics = self._tactics(1 - side)
        even = attack == defence
        found[tactics + (5 if even else 4)] = 1.0
        if not self._last or field.on_board() & KINGS & cards_of_side(side) & ~cards:
            return
        ahead = field.points_of(1 - side) - field.points_of(side)
        # Who trades a King for a King gains nothing by it.
        bonus = KING_BONUS if not even or self._reach(1 - side).others[space] == defence else 0
        if ahead + bonus + (0 if even else defence) > 0:
            found[tactics + 7] = 1.0
            self._adds(tactics + 8, 0.5)

    # Places

    def _writes_places(self, from_red: i64, column: i64, cards: Cards, side: Side) -> None:
        house = self._field.house
        row = self._row(side)
        forward = from_red if side == RED else house.rows - 1 - from_red
        # Rows are taken out in the middle: count from the nearer stronghold.
        if 2 * forward >= house.rows:
            forward += LENGTH - house.rows
        place = row + PLACES_AT + 2 * forward
        if 0 < column < house.columns - 1:
            place += 1
        left = cards
        while left:
            each = lowest(left)
            left = left & (left - 1)
            if each < FIRST_ROYAL:
                self._adds(row + 10, 0.1)
                self._adds(place + A_NUMBER * PLACES_OF_A_KIND, 1.0)
                self._adds(place + STRENGTH * PLACES_OF_A_KIND, float((each >> 2) + 2) / TEN)
            elif each >= JOKER:
                self._adds(row + 12, 1.0)
                self._adds(place + A_JOKER * PLACES_OF_A_KIND, 1.0)
            elif each >= FIRST_ACE:
                self._adds(row + 11, 1.0)
                self._adds(place + AN_ACE * PLACES_OF_A_KIND, 1.0)
            elif KINGS >> each & 1:
                self._adds(row + 13, 1.0)
                self._adds(place + A_KING * PLACES_OF_A_KIND, 1.0)
            else:
                self._adds(row + 9, 0.5)
                self._adds(place + A_ROYAL * PLACES_OF_A_KIND, 1.0)

    def _writes_control(self, space: Square, from_red: i64) -> None:
        """Who could come to a space with more than the other."""
        red = self._red.strike[space]
        black = self._black.strike[space]
        if red == black:
            return
        house = self._field.house
        row = self._red_row
        goal = house.rows - 1
        if black > red:
            row = self._black_row
            goal = 0
        self._adds(row + 19, 0.03)
        if from_red == goal:
            self._adds(row + 20, 0.2)

    # Kings

    def _writes_king(self, side: Side) -> None:
        """The King of the side's next suit: his danger, and his way to the other stronghold."""
        reach = self._reach(side)
        if reach.king_at < 0:
            return
        field = self._field
        house = field.house
        board = field.board
        found = self._found
        tactics = self._tactics(side)
        enemy = self._reach(1 - side)
        over = self._melee[reach.king_at] - enemy.strike[reach.king_at]
        found[tactics + 10] = float(max(-10, min(10, over))) / TEN
        goal = house.home_row(1 - side)
        columns = house.columns
        nearest = distance_of(reach.king_at // columns, goal)
        found[tactics + 13] = float(nearest) / 7.0
        for way in range(WAYS_AROUND):
            space = house.near[reach.king_at * WAYS_AROUND + way]
            if space >= 0 and enemy.strike[space] > reach.strike[space]:
                self._adds(self._row(1 - side) + 21, 0.1)
        safe: i64 = 0
        for space in range(house.spaces):
            stands = reach.stands[space]
            if stands == 0:
                continue
            apart = distance_of(space // columns, goal)
            if apart == 0:
                self._writes_arrival(board[space] & cards_of_side(1 - side), side)
            if stands > enemy.strike[space]:
                safe += 1
                nearest = min(nearest, apart)
        found[tactics + 11] = float(min(safe, 10)) / TEN
        if safe == 0 and over <= 0:
            found[tactics + 12] = 1.0
        found[tactics + 14] = float(nearest) / 7.0

    def _writes_arrival(self, enemy: Cards, side: Side) -> None:
        """The King can reach the other stronghold, where he may have to beat somebody first."""
        field = self._field
        tactics = self._tactics(side)
        self._found[tactics + 6] = 1.0
        gain = STRONGHOLD_BONUS + melee_of(enemy, ALL_JOKERS_TEN)
        if enemy & KINGS:
            gain += KING_BONUS
        if self._last and field.points_of(side) + gain > field.points_of(1 - side):
            self._found[tactics + 7] = 1.0
            self._adds(tactics + 8, 0.5)

    def _writes_end(self, side: Side) -> None:
        """The game has come to its end, by a fight that was still under way."""
        field = self._field
        if self._last and field.points_of(side) > field.points_of(1 - side):
            self._found[self._tactics(side) + 7] = 1.0

    # More than two

    def _writes_partners(self) -> None:
        """What only the second suit of a side can take; then partners get the same signs."""
        field = self._field
        house = field.house
        board = field.board
        found = self._found
        for side in range(2):
            first = first_suit(field, side)
            second = Reach(house, board, self._melee, partner(first))
            tactics = self._tactics(side)
            enemies = cards_of_side(1 - side)
            for space in range(house.spaces):
                if board[space] & enemies:
                    defence = self._melee[space]
                    if second.strike[space] > defence >= self._reach(side).strike[space]:
                        self._adds(tactics + 9, float(defence) / 20.0)
        for suit in range(house.suits):
            row = house.seat_of_suit[suit] * SIZE
            model = self._row(side_of(suit))
            if row != model:
                for number in range(SIZE):
                    found[row + number] = found[model + number]


def distance_of(row: i64, other: i64) -> i64:
    return row - other if row > other else other - row


def partner(suit: Suit) -> Suit:
    """The other suit of the same colour."""
    return 3 - suit


def first_seat(house: House, side: Side) -> Seat:
    """The seat of the first suit of a side."""
    return house.seat_of_suit[HEARTS if side == RED else SPADES]


def first_suit(field: Choices, side: Side) -> Suit:
    """The suit of a side that acts first from now on: the one to move, or the next that has cards
    and misses no turn."""
    suit = field.suit
    if side_of(suit) == side:
        return suit
    suits = field.house.suits
    suit = next_in_turn(suit, suits)
    if suits == 2:
        return suit
    skipped = field.missing | ~field.active_suits()
    if skipped >> suit & 1 and skipped >> partner(suit) & 1 == 0:
        return partner(suit)
    return suit
