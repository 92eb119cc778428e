"""The field of Royal Battles: cards, units, decks and hands, and what a fight would do."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.royal_battles.rules_house import House
from regalia.games.royal_battles.rules_moves import A_CARD, ADVANTAGE, AN_ARMY, Style
from regalia.games.royal_battles.rules_units import (
    ARMY,
    BISHOP,
    BLACK,
    COLUMNS,
    LIFE,
    QUEEN,
    ROWS,
    SPACES,
    UNITS,
    WHITE,
    Kind,
    Unit,
    differ,
    is_trump,
    share_colour,
)
from regalia.kernel.luck import Luck
from regalia.kernel.position import DRAW, LOSS, OVER, WIN, Outcome, Position, Seat
from regalia.parts.bits import count, lowest, nth, single
from regalia.parts.cards import JOKER, Card, Cards
from regalia.parts.packs import add, pick, pour, size, take

# Packs: hands, decks and discard piles, White's and Black's; what is discarded stays so (RB-48).
HAND: Final[i64] = 0
DECK: Final[i64] = 2
DISCARDED: Final[i64] = 4

PACKS: Final[i64] = 6

# Why cards are drawn.
PRE_TURN: Final[i64] = 0
STRATEGY: Final[i64] = 1
KEY_POSITION: Final[i64] = 2

NOT_YET: Final[i64] = 0
ELIMINATED: Final[i64] = 1
OUT_OF_CARDS: Final[i64] = 2
BOTH_PASSED: Final[i64] = 3
ENDINGS: Final = ("", "eliminated", "out-of-cards", "both-passed")
COLOURS: Final = ("White", "Black")


class Field(Position):
    """Everything on the table. Units 0 to 3 are White's, 4 to 7 Black's."""

    def __init__(self, house: House, model: Field | None) -> None:
        super().__init__(2, model)
        self.house = house
        if model is None:
            self.packs = vec[i64]([0] * PACKS)
            self.board = vec[i64]([-1] * SPACES)
            self.unit_on = vec[i64]([-1] * SPACES)
            self.kinds = vec[i64]([-1] * UNITS)
            self.places = vec[i64]([-1] * UNITS)
            self.injuries = vec[i64]([0] * UNITS)
            self.initiative = vec[i64]([-1] * 2)
            self.round: i64 = 0
            self.turn: Seat = WHITE
            self.first: Seat = WHITE
            self.passes: i64 = 0
            self.ended = NOT_YET
            self.winner: Seat = -1
            self.deciding = A_CARD
            self.card: Card = -1
            self.unit: Unit = -1
        else:
            self.packs = model.packs[:]
            self.board = model.board[:]
            self.unit_on = model.unit_on[:]
            self.kinds = model.kinds[:]
            self.places = model.places[:]
            self.injuries = model.injuries[:]
            self.initiative = model.initiative[:]
            self.round = model.round
            self.turn = model.turn
            self.first = model.first
            self.passes = model.passes
            self.ended = model.ended
            self.winner = model.winner
            self.deciding = model.deciding
            self.card = model.card
            self.unit = model.unit

    # Cards

    def cards_in(self, pack: i64) -> i64:
        return size(self.packs, 1, pack)

    def draws(self, side: Seat, due: i64, why: i64, luck: Luck) -> None:
        """Draw into the hand, as far as the deck goes; a hand has no limit (RB-50)."""
        for _ in range(due):
            if self.packs[DECK + side] == 0:
                return
            drawn = pick(self.packs, 1, DECK + side, luck)
            add(self.packs, 1, HAND + side, drawn)
            self.tell("draws", side, drawn, why, eyes=1 << side)
            self.tell("draws unseen", side, eyes=~(1 << side))

    def is_playable(self, side: Seat, card: Card) -> bool:
        """Whether some unit of the side may move with this card (RB-21)."""
        for unit in range(side * ARMY, side * ARMY + ARMY):
            if self.places[unit] >= 0 and differ(card, self.board[self.places[unit]]):
                return True
        return False

    def has_playable(self, side: Seat) -> bool:
        cards = self.packs[HAND + side]
        while cards:
            if self.is_playable(side, min(lowest(cards), JOKER)):
                return True
            cards = cards & (cards - 1)
        return False

    # Units

    def units_left(self, side: Seat) -> i64:
        left: i64 = 0
        for unit in range(side * ARMY, side * ARMY + ARMY):
            if self.places[unit] >= 0:
                left += 1
        return left

    def chosen(self, side: Seat) -> i64:
        """How many units of an army have been chosen."""
        found: i64 = 0
        for unit in range(side * ARMY, side * ARMY + ARMY):
            if self.kinds[unit] >= 0:
                found += 1
        return found

    def count_of(self, side: Seat, kind: Kind) -> i64:
        found: i64 = 0
        for unit in range(side * ARMY, side * ARMY + ARMY):
            if self.kinds[unit] == kind:
                found += 1
        return found

    def still_secret(self) -> bool:
        """Whether armies are being chosen that the other side may not see yet (RB-08)."""
        return self.deciding == AN_ARMY and not self.house.openly

    # What a fight would do

    def trumps(self, style: Style, unit: Unit, target: Unit) -> i64:
        """Trumps among the four cards: both Initiative Cards and both Standing Cards (RB-33)."""
        found: i64 = 0
        for card in self.fight_cards(unit, target):
            if card >= 0 and is_trump(card, style):
                found += 1
        return found

    def fight_cards(self, unit: Unit, target: Unit) -> vec[Card]:
        cards = vec[Card](capacity=4)
        cards = append(cards, self.initiative[WHITE])
        cards = append(cards, self.initiative[BLACK])
        cards = append(cards, self.board[self.places[unit]])
        return append(cards, self.board[self.places[target]])

    def heals(self, style: Style, unit: Unit) -> bool:
        return style == ADVANTAGE and self.kinds[unit] == BISHOP

    def needed(self, style: Style, unit: Unit, target: Unit) -> i64:
        """Trumps needed to hit; Healing always hits (RB-35)."""
        if self.heals(style, unit):
            return 0
        return self.house.needed(self.kinds[unit], self.kinds[target])

    def listed_damage(self, style: Style, unit: Unit, trumps: i64) -> i64:
        """The damage, or healing, of a hit before armor."""
        army = self.units_left(unit // ARMY)
        return self.house.listed_damage(style, self.kinds[unit], trumps, army)

    def damage_to(self, target: Unit, style: Style, unit: Unit, trumps: i64) -> i64:
        """What a hit takes from a unit after armor."""
        army = self.units_left(unit // ARMY)
        return self.house.damage(style, self.kinds[unit], self.kinds[target], trumps, army)

    def struck(self, style: Style, unit: Unit, target: Unit) -> vec[Unit]:
        """Whom a hit injures: the target, and by a Mystic Blast all enemies on its colour, however
        far away (RB-38)."""
        blast = style == ADVANTAGE and self.kinds[unit] == QUEEN
        standing = self.board[self.places[target]]
        found = vec[Unit](capacity=ARMY)
        enemies = target // ARMY * ARMY
        for other in range(enemies, enemies + ARMY):
            place = self.places[other]
            if place < 0:
                continue
            if other == target or (blast and share_colour(standing, self.board[place])):
                found = append(found, other)
        return found

    # What a seat cannot see

    def redeal(self, seat: Seat, luck: Luck) -> None:
        """Deal the other hand again from all that its deck and hand may hold (RB-53), with another
        Movement Card if one was chosen and is not shown yet; and while armies are chosen
        secretly, choose the other army again."""
        for side in range(2):
            if side == seat:
                continue
            held = self.cards_in(HAND + side)
            pour(self.packs, 1, HAND + side, DECK + side)
            if self.card >= 0 and side == self.turn:
                self._choose_card_again(side, luck)
                held -= 1
            for _ in range(held):
                add(self.packs, 1, HAND + side, pick(self.packs, 1, DECK + side, luck))
            if self.still_secret():
                self._choose_again(side, luck)

    def _choose_card_again(self, side: Seat, luck: Luck) -> None:
        """A card into the hand with which the unit could move, or before it is named, any unit."""
        fitting: Cards = 0
        cards = self.packs[DECK + side]
        while cards:
            card = lowest(cards)
            cards = cards & (cards - 1)
            if self.unit >= 0:
                fits = differ(min(card, JOKER), self.board[self.places[self.unit]])
            else:
                fits = self.is_playable(side, min(card, JOKER))
            if fits:
                fitting |= single(card)
        self.card = min(nth(fitting, luck.pick(count(fitting))), JOKER)
        take(self.packs, 1, DECK + side, self.card)
        add(self.packs, 1, HAND + side, self.card)

    def _choose_again(self, side: Seat, luck: Luck) -> None:
        """As many units as were chosen, every lawful combination alike likely."""
        lawful = self.house.combinations(self.chosen(side), 0)
        chosen = lawful[luck.pick(len(lawful))]
        for unit in range(len(chosen)):
            self.kinds[side * ARMY + unit] = chosen[unit]

    # The end

    def outcome(self) -> Outcome:
        left = [int(self.units_left(WHITE)), int(self.units_left(BLACK))]
        verdicts: list[int] = [DRAW, DRAW]
        if self.winner >= 0:
            verdicts = [LOSS, LOSS]
            verdicts[self.winner] = WIN
        return Outcome(verdicts, left, ENDINGS[self.ended], self._why(left))

    def _why(self, left: list[int]) -> str:
        if self.ended == ELIMINATED:
            return f"All of {COLOURS[1 - self.winner]}'s units have been removed."
        why = "Both passed, and no deck is left"
        if self.ended == OUT_OF_CARDS:
            why = f"{COLOURS[self.turn]} has no card to play and no deck"
        if self.winner < 0:
            units = "1 unit" if left[0] == 1 else f"{left[0]} units"
            return f"{why}; {units} each, so it is a tie."
        if left[0] == left[1]:
            return f"{why}; of equal armies only {COLOURS[self.winner]}'s can go on."
        most, least = max(left), min(left)
        return f"{why}; {COLOURS[self.winner]} has more units, {most} to {least}."

    def estimate(self, seat: Seat) -> float:
        if self.actor == OVER:
            return self.outcome().share(seat)
        ahead = self._strength(seat) - self._strength(1 - seat)
        for unit in range(seat * ARMY, seat * ARMY + ARMY):
            if self.places[unit] >= 0:
                ahead += 0.2 * float(self._nearness(unit))
        return 0.5 + 0.499 * ahead / (abs(ahead) + 12.0)

    def _strength(self, side: Seat) -> float:
        worth = 0.05 * float(min(self.cards_in(HAND + side), 6))
        for unit in range(side * ARMY, side * ARMY + ARMY):
            if self.places[unit] >= 0:
                life = self.house.value(self.kinds[unit], LIFE)
                worth += 4.0 + float(life - self.injuries[unit])
        return worth

    def _nearness(self, unit: Unit) -> i64:
        """A little for standing close to the enemy: battles are won by attacking."""
        return ROWS - self.steps_to_enemy(unit)

    def steps_to_enemy(self, unit: Unit) -> i64:
        """From a unit on the field to the nearest enemy; as many as there are rows, if none is."""
        best = ROWS
        here = self.places[unit]
        other = (1 - unit // ARMY) * ARMY
        for enemy in range(other, other + ARMY):
            there = self.places[enemy]
            if there >= 0:
                across = here % COLUMNS - there % COLUMNS
                along = here // COLUMNS - there // COLUMNS
                best = min(best, max(max(across, -across), max(along, -along)))
        return best
