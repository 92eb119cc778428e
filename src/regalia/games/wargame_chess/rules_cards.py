"""Cards and bones of Wargame Chess: decks, what has been dealt and revealed, Bone Reading."""

from __future__ import annotations

from mypy_extensions import i64

from regalia.games.wargame_chess.rules_board import Board
from regalia.games.wargame_chess.rules_faction import House
from regalia.games.wargame_chess.rules_numbers import ALL_CARDS, BONE_FACES, BONE_OF_TYPE
from regalia.parts.bits import count, nth, single


class Cards(Board):
    """The board, with cards and bones beside it."""

    def __init__(self, house: House, model: Cards | None) -> None:
        super().__init__(house, model)

    # The Major Arcana

    def number_dealt(self) -> i64:
        """How many tarot cards are dealt out."""
        found: i64 = 0
        for card in self.dealt:
            if card >= 0:
                found += 1
        return found

    def discard_tarot(self, card: i64) -> None:
        """A dealt tarot card is discarded, until the end of the turn; those after it move up."""
        for place in range(3):
            if self.dealt[place] == card:
                for after in range(place, 2):
                    self.dealt[after] = self.dealt[after + 1]
                self.dealt[2] = -1
                self.cast |= 1 << card
                if self.reigning == card:
                    self.reigning = -1
                return

    def tarot_deck(self) -> i64:
        """The tarot cards in the deck, as a set."""
        left = self.house.cards & ~self.cast
        for place in range(3):
            if self.dealt[place] >= 0:
                left &= ~(1 << self.dealt[place])
        return left

    # The Minor Arcana

    def minor_deck(self) -> i64:
        """The playing cards in the deck, as a set."""
        out = self.reveals[0] | self.reveals[1] | self.keeps[0] | self.keeps[1]
        return ALL_CARDS & ~(out | self.thrown | self.aside)

    def reveal(self, side: i64) -> i64:
        """Turn up a card from the Minor Arcana, until the end of the turn; -1 if none is left."""
        deck = self.minor_deck()
        if deck == 0:
            return -1
        card = nth(deck, self.pick(count(deck)))
        self.reveals[side] |= single(card)
        self.tell("reveals", side, card)
        return card

    def keep(self, side: i64, card: i64) -> None:
        """A revealed card is kept aside until the end of the game."""
        self.reveals[side] &= ~single(card)
        self.keeps[side] |= single(card)

    def discard(self, card: i64) -> None:
        """A revealed or kept card is discarded, until the end of the turn."""
        for side in range(2):
            self.reveals[side] &= ~single(card)
            self.keeps[side] &= ~single(card)
        self.thrown |= single(card)

    # Bones

    def roll_bones(self, side: i64) -> None:
        """Roll a side's pool (WG-77) and keep the results."""
        for die in range(5):
            if self.pool(side) >> die & 1:
                self.bones[side * 5 + die] = 1 + self.pick(BONE_FACES[die])
        self.tell("bones", side)

    def pool(self, side: i64) -> i64:
        """A side's Bone Reading dice, D4 to D20, as a set: fixed by the team it began with."""
        found: i64 = 0
        for row in self.house.teams[side]:
            found |= 1 << BONE_OF_TYPE[self.house.types[side][row]]
        return found
