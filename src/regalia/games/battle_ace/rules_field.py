"""The field of Battle Ace: the cards on it and in reserve, set-up, kills and points."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.battle_ace.rules_board import (
    ALL_JOKERS_FIVE,
    ALL_JOKERS_TEN,
    BLACK,
    KING_BONUS,
    KINGS,
    MOST_SUITS,
    NO_JOKER,
    RED,
    ROYAL_MELEE,
    ROYALS,
    SHUFFLED,
    House,
    Side,
    Suits,
    Values,
    board_mark,
    cards_of_side,
    cards_of_suit,
    joker_of,
    king_of,
    melee,
    melee_of,
    next_in_turn,
    side_of,
    stack_mark,
    turn_mark,
)
from regalia.games.battle_ace.rules_endings import (
    ENDINGS,
    KING_FELL,
    NOT_YET,
    OCCURRENCES,
    why,
)
from regalia.kernel.luck import Luck
from regalia.kernel.position import DRAW, LOSS, OVER, WIN, Outcome, Position, Seat
from regalia.parts.bits import count, lowest, nth, single
from regalia.parts.cards import HEARTS, Card, Cards, Suit
from regalia.parts.grids import Square

ARMY: Final[i64] = 8
"""Cards laid out in front of a stronghold: two rows of four."""

RANK_AND_FILE: Final[i64] = 4
"""Cards in each of these rows."""

UNKNOWN: Final[i64] = -1
"""The board's mark before anybody has asked for it."""

RIDE: Final[i64] = 3
"""Spaces that a Royal may go in one move."""


class Field(Position):
    """Which cards are where, whose turn it is, and how the points stand."""

    def __init__(self, seats: i64, house: House, model: Field | None) -> None:
        super().__init__(seats, model)
        self.house = house
        if model is None:
            self.board = vec[Cards]([0] * int(house.spaces))
            self.reserve = vec[Cards]([0] * MOST_SUITS)
            self.top = vec[Card]([-1] * MOST_SUITS)
            self.past = vec[i64]()
            self.board_mark = UNKNOWN
            self.game: i64 = 1
            self.red_total: i64 = 0
            self.black_total: i64 = 0
            self.red_points: i64 = 0
            self.black_points: i64 = 0
            self.suit = HEARTS
            self.missing: Suits = 0
            self.quiet: i64 = 0
            self.passed: Suits = 0
            self.ended = NOT_YET
        else:
            self.board = model.board[:]
            self.reserve = model.reserve[:]
            self.top = model.top[:]
            self.past = model.past[:]
            self.board_mark = model.board_mark
            self.game = model.game
            self.red_total = model.red_total
            self.black_total = model.black_total
            self.red_points = model.red_points
            self.black_points = model.black_points
            self.suit = model.suit
            self.missing = model.missing
            self.quiet = model.quiet
            self.passed = model.passed
            self.ended = model.ended

    # Set-up

    def lay_out(self, luck: Luck) -> Suit:
        """Shuffle and lay out every army; return the suit that goes first."""
        for space in range(self.house.spaces):
            self.board[space] = 0
        laid = vec[Card]([0] * int(MOST_SUITS * ARMY))
        suit = HEARTS
        for _ in range(self.house.suits):
            self._lay_out_suit(suit, laid, luck)
            suit = next_in_turn(suit, self.house.suits)
        return self._first_suit(laid, luck)

    def _lay_out_suit(self, suit: Suit, laid: vec[Card], luck: Luck) -> None:
        """Eight cards face up, closest row first, from the owner's left (BA-02, BA-33); the rest
        are reserves, whose order nobody has seen (BA-04)."""
        pack = cards_of_suit(suit) & SHUFFLED
        if self.house.joker != NO_JOKER:
            pack |= single(joker_of(suit))
        for place in range(ARMY):
            drawn = nth(pack, luck.pick(count(pack)))
            pack ^= single(drawn)
            self.board[self.place_of(suit, place)] = single(drawn)
            laid[suit * ARMY + place] = drawn
        self.reserve[suit] = pack
        self.top[suit] = -1

    def place_of(self, suit: Suit, place: i64) -> Square:
        """The space where a suit lays the card of that number, from 0."""
        from_left = place % RANK_AND_FILE
        forward = 1 + place // RANK_AND_FILE
        # In their own half: hearts and spades are on their own left.
        if suit > HEARTS:
            from_left += RANK_AND_FILE
        if side_of(suit) == RED:
            return forward * self.house.columns + from_left
        row = self.house.rows - 1 - forward
        return row * self.house.columns + self.house.columns - 1 - from_left

    def _first_suit(self, laid: vec[Card], luck: Luck) -> Suit:
        """Best last-laid card; ties look further back, then luck decides (BA-03, BA-34)."""
        tied: Suits = (1 << self.house.suits) - 1
        place = ARMY - 1
        while place >= 0 and tied & (tied - 1):
            best: i64 = 0
            keep: Suits = 0
            for suit in range(self.house.suits):
                if tied >> suit & 1:
                    ability = melee(laid[suit * ARMY + place], ALL_JOKERS_TEN)
                    if ability > best:
                        best = ability
                        keep = 0
                    if ability == best:
                        keep |= 1 << suit
            tied = keep
            place -= 1
        if tied & (tied - 1):
            return nth(tied, luck.pick(count(tied)))
        return lowest(tied)

    # Looking

    def seat(self) -> Seat:
        """The seat that commands the suit whose turn it is."""
        return self.house.seat_of_suit[self.suit]

    def enemies(self) -> Cards:
        """The cards of the side that is not to move."""
        return cards_of_side(1 - side_of(self.suit))

    def on_board(self) -> Cards:
        """All cards on the board."""
        found: Cards = 0
        for cards in self.board:
            found |= cards
        return found

    def is_active(self, suit: Suit) -> bool:
        """Whether a suit still has cards, in reserve or on the board (BA-40)."""
        if self.reserve[suit]:
            return True
        mine = cards_of_suit(suit)
        for cards in self.board:
            if cards & mine:
                return True
        return False

    def active_suits(self) -> Suits:
        """The suits that still have cards."""
        found: Suits = 0
        for suit in range(self.house.suits):
            if self.is_active(suit):
                found |= 1 << suit
        return found

    def fallen_kings(self) -> Cards:
        """The Kings of every side that has none left on the board."""
        standing = self.on_board() & KINGS
        fallen: Cards = 0
        for suit in range(self.house.suits):
            if standing & cards_of_side(side_of(suit)) == 0:
                fallen |= single(king_of(suit))
        return fallen

    def arrived_king(self) -> Card:
        """The King who stands in the enemy's stronghold; -1 if none does."""
        for suit in range(self.house.suits):
            start = self.house.home_row(1 - side_of(suit)) * self.house.columns
            for space in range(start, start + self.house.columns):
                if self.board[space] & single(king_of(suit)):
                    return king_of(suit)
        return -1

    def points_of(self, side: Side) -> i64:
        """Victory points of a side, earlier games of a campaign included."""
        if side == RED:
            return self.red_total + self.red_points
        return self.black_total + self.black_points

    def score(self, side: Side, points: i64) -> None:
        """BA-38: points are scored by side, whichever of its suits gained them."""
        if side == RED:
            self.red_points += points
        else:
            self.black_points += points

    # Kills

    def kill(self, cards: Cards, declared: Values) -> None:
        """These cards of one side, already off the board, leave play; the other side scores them,
        and a bonus for every King (BA-28, BA-39)."""
        side = RED if cards & cards_of_side(RED) else BLACK
        points = melee_of(cards, declared)
        self.score(1 - side, points)
        self.tell("killed", side, cards, points)
        kings = cards & KINGS
        if kings:
            self.score(1 - side, KING_BONUS)
            suit = lowest(kings) & 3
            self.tell("king falls", suit, KING_BONUS)
            # The last King of a side ends the game; a first one costs his suit a turn.
            if self.on_board() & KINGS & cards_of_side(side) == 0:
                self.ended = KING_FELL
            else:
                self.missing |= 1 << suit

    # Repetition

    def forget_past(self) -> None:
        """After a kill or a Pack no earlier position can come again."""
        self.quiet = 0
        self.past = vec[i64]()
        self.board_mark = UNKNOWN

    def remember(self) -> bool:
        """Note this position at the start of a turn; True when it is there for the third time."""
        if self.board_mark == UNKNOWN:
            self.board_mark = board_mark(self.board)
        now = self.board_mark ^ turn_mark(self.suit, self.missing)
        seen: i64 = 1
        for before in self.past:
            if before == now:
                seen += 1
        self.remember_mark(now)
        return seen >= OCCURRENCES

    def carry(self, group: Cards, start: Square, goal: Square) -> None:
        """Cards go from one space to another where no enemy is."""
        self.board[start] ^= group
        self.board[goal] |= group
        if self.board_mark != UNKNOWN:
            self.board_mark ^= stack_mark(group, start) ^ stack_mark(group, goal)

    def remember_mark(self, mark: i64) -> None:
        self.past = append(self.past, mark)

    # The end

    def outcome(self) -> Outcome:
        """BA-30: the side with most points wins, whoever ended the game."""
        reds = int(self.points_of(RED))
        blacks = int(self.points_of(BLACK))
        verdicts: list[int] = [DRAW] * int(self.seats)
        points: list[int] = [0] * int(self.seats)
        for suit in range(self.house.suits):
            mine, theirs = (reds, blacks) if side_of(suit) == RED else (blacks, reds)
            seat = self.house.seat_of_suit[suit]
            points[seat] = mine
            if mine != theirs:
                verdicts[seat] = WIN if mine > theirs else LOSS
        return Outcome(verdicts, points, ENDINGS[self.ended], self.why())

    def why(self) -> str:
        """The sentence for the end of the last game."""
        return why(self.ended, self.fallen_kings(), self.arrived_king())

    # A glance, for bots

    def estimate(self, seat: Seat) -> float:
        if self.actor == OVER:
            return self.outcome().share(seat)
        side = RED
        for suit in range(self.house.suits):
            if self.house.seat_of_suit[suit] == seat:
                side = side_of(suit)
        ahead = float(self.points_of(side) - self.points_of(1 - side))
        ahead += 0.3 * self._danger(1 - side) - 0.8 * self._danger(side)
        ahead += 0.2 * float(self._advance(side) - self._advance(1 - side))
        return 0.5 + 0.499 * ahead / (abs(ahead) + 40.0)

    def _danger(self, side: Side) -> float:
        """The most that one attack could take from a side, at a glance."""
        worst = 0.0
        mine = cards_of_side(side)
        for space in range(self.house.spaces):
            cards = self.board[space]
            if cards & mine == 0:
                continue
            strength = melee_of(cards, ALL_JOKERS_FIVE)
            attack = self._attack_on(space, mine)
            if attack < strength:
                continue
            loss = float(strength) if attack > strength else 1.0
            if cards & KINGS:
                loss += float(KING_BONUS)
            if loss > worst:
                worst = loss
        return worst

    def _attack_on(self, space: Square, mine: Cards) -> i64:
        """The strongest stack beside a space, or a Royal that may ride up to it."""
        best: i64 = 0
        for other in range(self.house.spaces):
            cards = self.board[other]
            if cards == 0 or cards & mine:
                continue
            apart = self.house.distance(space, other)
            if apart == 1:
                best = max(best, melee_of(cards, ALL_JOKERS_FIVE))
            elif apart <= RIDE and cards & ROYALS:
                best = max(best, ROYAL_MELEE)
        return best

    def _advance(self, side: Side) -> i64:
        """How far a side's first King has gone."""
        best: i64 = 0
        mine = cards_of_side(side) & KINGS
        for space in range(self.house.spaces):
            if self.board[space] & mine:
                row = space // self.house.columns
                if side == BLACK:
                    row = self.house.rows - 1 - row
                if row > best:
                    best = row
        return best
