"""What may be decided in Royals, and why something may not."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.royals.rules_battle import Battle, House
from regalia.games.royals.rules_moves import (
    A_CARD,
    A_SECOND_TARGET,
    A_TARGET,
    A_USE,
    ACE_OF_CLUBS,
    ACE_OF_HEARTS,
    ACE_OF_SPADES,
    ATTACK,
    DESTROY_ROYALS,
    DISCARD,
    DISCARD_HANDS,
    ENOUGH,
    HOLD,
    LEAST_VALUE,
    MOST_VALUE,
    MY_GROUP,
    NO_MORE,
    PLAY,
    RESURRECT,
    SPLIT,
    SWAP_HANDS,
    TAKE,
    TARGET,
    THEIR_GROUP,
    THEIRS,
    USE,
    USES,
)
from regalia.games.royals.rules_splits import (
    can_split_off,
    can_take,
    duel_sums,
    values_in,
)
from regalia.games.royals.rules_table import FIRST_ACE, FULL_COURT, HAND_SIZE
from regalia.kernel.position import Move, Seat
from regalia.parts.bits import lowest
from regalia.parts.cards import JOKER, Card, card_text
from regalia.parts.packs import has


class Choices(Battle):
    """The table in play, with what its actor may decide."""

    def __init__(self, seats: i64, house: House, model: Choices | None) -> None:
        super().__init__(seats, house, model)

    def moves(self) -> vec[Move]:
        if self.deciding == A_CARD:
            return self._cards_to_play()
        if self.deciding == A_USE:
            return self._uses()
        if self.deciding == A_TARGET:
            return self._targets()
        if self.deciding == MY_GROUP:
            return self._my_cards()
        if self.deciding == THEIR_GROUP:
            return self._their_cards()
        if self.deciding == A_SECOND_TARGET:
            return self._second_targets()
        found = vec[Move]()
        found = append(found, ATTACK)
        return append(found, HOLD)

    def _cards_to_play(self) -> vec[Move]:
        found = vec[Move](capacity=HAND_SIZE)
        hand = self.packs[self.turn * self.decks]
        cards = hand
        while cards:
            each = lowest(cards)
            cards = cards & (cards - 1)
            if each < FIRST_ACE or self.playable(each):
                found = append(found, PLAY + each)
        if len(found) == 0:  # RY-07
            cards = hand
            while cards:
                found = append(found, DISCARD + lowest(cards))
                cards = cards & (cards - 1)
        return found

    def playable(self, card: Card) -> bool:
        """Whether the actor may play this card of his hand now."""
        if card < FIRST_ACE or card == ACE_OF_SPADES:
            return True  # RY-07: with the Ace of Spades a play always exists
        if card >= JOKER:
            return self._any_army()  # RY-27
        seat = self.turn
        if not self.has_army(seat):
            return False
        if card == ACE_OF_HEARTS:
            return self.royals[seat] < FULL_COURT  # RY-38
        for other in range(self.seats):
            if other != seat and self.strikes(card, other):
                return True
        return False

    def _any_army(self) -> bool:
        for seat in range(self.seats):
            if self.has_army(seat):
                return True
        return False

    def strikes(self, ace: Card, other: Seat) -> bool:
        """Whether an Ace of Clubs or Diamonds of the actor's can be used against `other`."""
        if not self.has_army(other):  # RY-32
            return False
        if ace == ACE_OF_CLUBS:
            return True
        mine = self.army(self.turn)
        if self.size_of(mine) < self.house.diamonds:  # RY-33
            return False
        return can_split_off(self, mine, self.total(self.army(other)) + 1)  # RY-34

    def refusal(self, move: Move) -> str:
        if self.deciding == A_CARD and PLAY <= move < USE:
            return self._card_refusal(move - PLAY if move < DISCARD else move - DISCARD, move)
        if self.deciding == A_USE and USE <= move < TARGET:
            return "Both you and an opponent must be able to suffer the same effect."
        if self.deciding == A_TARGET and TARGET <= move < TAKE:
            if move - TARGET == self.turn:
                return "An Ace is turned on an opponent, not on yourself."
            return "That player cannot be struck by this Ace now."
        if self.deciding == A_SECOND_TARGET:
            return "The rest of your army is not exactly one point higher than that player's."
        if self.deciding in (MY_GROUP, THEIR_GROUP):
            return "No group that fits can be made with that."
        return "That is not what is being decided now."

    def _card_refusal(self, card: Card, move: Move) -> str:
        if card > JOKER or not has(self.packs, self.decks, self.turn, card):
            return f"You do not hold {card_text(card)}."
        if move >= DISCARD:
            return "A card is thrown away only when none can be played."
        if card == JOKER:
            return "A lone Joker needs an army on the table, anybody's."
        if not self.has_army(self.turn):
            return "This Ace needs an army of yours in front of you."
        if card == ACE_OF_HEARTS:
            return "You have lost no Royal that could be regained."
        if card == ACE_OF_CLUBS:
            return "No opponent has an army to strike."
        return "No part of your army is exactly one point higher than an opponent's."

    def battle_is_won(self) -> bool:
        """Whether the army is exactly one point higher than the next player's (RY-09, RY-13)."""
        theirs = self.total(self.army(self.next_living(self.turn)))
        return theirs > 0 and self.total(self.army(self.turn)) == theirs + 1

    # Aces

    def _uses(self) -> vec[Move]:
        found = vec[Move]()
        for use in range(USES):
            for other in range(self.seats):
                if other != self.turn and self.fits(use, other):
                    found = append(found, USE + use)
                    break
        return found

    def fits(self, use: i64, other: Seat) -> bool:
        """Whether both the actor and `other` can suffer that use of the Ace of Spades (RY-39)."""
        me = self.turn
        if use == RESURRECT:
            return self.royals[me] < FULL_COURT and self.royals[other] < FULL_COURT
        if self.royals[other] == 0:
            return False
        if use == DESTROY_ROYALS:
            return True
        if use == DISCARD_HANDS or use == SWAP_HANDS:
            return self.packs[me * self.decks] != 0 and self.packs[other * self.decks] != 0
        if not self.has_army(me) or not self.has_army(other):
            return False
        if use != SPLIT:
            return True
        return len(duel_sums(self, self.army(me), self.army(other))) > 0

    def _targets(self) -> vec[Move]:
        found = vec[Move]()
        for other in range(self.seats):
            if other != self.turn and self.can_target(other):
                found = append(found, TARGET + other)
        return found

    def can_target(self, other: Seat) -> bool:
        """Whether the Ace that was played can be turned on `other`."""
        if self.ace == ACE_OF_SPADES:
            return self.fits(self.use, other)
        return self.strikes(self.ace, other)

    def group_sums(self) -> vec[i64]:
        """What my fighting group may be worth."""
        if self.use == SPLIT:
            return duel_sums(self, self.army(self.turn), self.army(self.target))
        only = vec[i64]()
        return append(only, self.total(self.army(self.target)) + 1)

    def _my_cards(self) -> vec[Move]:
        found = vec[Move]()
        rest = values_in(self, self.army(self.turn), self.my_group())
        chosen = self.total(self.my_group())
        sums = self.group_sums()
        value = LEAST_VALUE
        while value <= MOST_VALUE:
            for worth in sums:
                if can_take(rest, value, worth - chosen):
                    found = append(found, TAKE + value)
                    break
            value += 1
        for worth in sums:
            if worth == chosen:
                found = append(found, ENOUGH)
        return found

    def _their_cards(self) -> vec[Move]:
        found = vec[Move]()
        rest = values_in(self, self.army(self.target), self.their_group())
        wanted = self.total(self.my_group()) - 1 - self.total(self.their_group())
        value = LEAST_VALUE
        while value <= MOST_VALUE:
            if can_take(rest, value, wanted):
                found = append(found, THEIRS + value)
            value += 1
        return found

    def strikes_too(self, other: Seat) -> bool:
        """Whether the rest of the split army is one point higher than that opponent's."""
        if other == self.turn or other == self.target or not self.has_army(other):
            return False
        rest = self.total(self.army(self.turn)) - self.total(self.my_group())
        return rest == self.total(self.army(other)) + 1

    def _second_targets(self) -> vec[Move]:
        found = vec[Move]()
        for other in range(self.seats):
            if self.strikes_too(other):
                found = append(found, TARGET + other)
        return append(found, NO_MORE)
