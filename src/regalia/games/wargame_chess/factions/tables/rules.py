"""The High Tables: a card turned before the blow, and stakes kept for later."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_field import (
    ACTIVATION_END,
    BOARD,
    OWN,
    OWN_NUMBERS,
    PIECE_RULES,
    PLAYING_CARDS,
    SLOTS,
    TURN_START,
    UPGRADES,
    Faction,
    Field,
    Frame,
)
from regalia.games.wargame_chess.rules_moves import CARD, NO, SQUARE, YES
from regalia.games.wargame_chess.rules_pieces import JOKER
from regalia.parts.bits import count, lowest, single
from regalia.parts.cards import ACE, DIAMONDS, HEARTS, JACK, rank, suit
from regalia.parts.cards import JOKER as JOKER_CARD

# Rows of the roster.
BANKER: Final[i64] = 0
LADY: Final[i64] = 1
HOUSE: Final[i64] = 2
CROUPIER: Final[i64] = 3
SHARPER: Final[i64] = 4
DEALER: Final[i64] = 5
PUNTER: Final[i64] = 6

# Upgrades, by their place in the table.
OPENING_HAND: Final[i64] = 0
SECOND_DEAL: Final[i64] = 1

# What a side remembers: the card revealed for the roll at hand and one more, the least that
# its own total comes to, the most that the enemy's does, the turn of the last Second Deal.
TURNED: Final[i64] = 0
LEAST: Final[i64] = 1
MOST: Final[i64] = 2
DEALT_AGAIN: Final[i64] = 3

# Effects that wait, and one that follows a reveal.
WINNINGS: Final[i64] = 4
DEBT: Final[i64] = 5
DEAL: Final[i64] = 6
OPENING: Final[i64] = 7
DO_STAKE: Final[i64] = OWN + 19

# Questions.
ASK_TURN: Final[i64] = OWN + 20
ASK_AGAIN: Final[i64] = OWN + 21
ASK_SHARPER: Final[i64] = OWN + 22
ASK_HOUSE: Final[i64] = OWN + 23
ASK_WINNINGS: Final[i64] = OWN + 24
ASK_FIRST: Final[i64] = OWN + 25
ASK_SECOND: Final[i64] = OWN + 26
ASK_DEBTOR: Final[i64] = OWN + 27
ASK_DEAL: Final[i64] = OWN + 28

# Modifiers.
BY_TURN: Final[i64] = 0
BY_JOKER: Final[i64] = 1
BY_HOUSE: Final[i64] = 2
BY_SHARPER: Final[i64] = 3

SUITS: Final[i64] = 4
JOKERS_LEAST: Final[i64] = 12
JOKERS_MOST: Final[i64] = 2
STAKES: Final[i64] = 2
STAKES_OF_A_CROUPIER: Final[i64] = 2


def is_red(card: i64) -> bool:
    """Red, and no Joker."""
    return card < JOKER_CARD and (suit(card) == HEARTS or suit(card) == DIAMONDS)


def turn_of(card: i64) -> i64:
    """What The Turn adds to a roll."""
    if card >= JOKER_CARD:
        return 0
    if not is_red(card):
        return -2
    return 2 if rank(card) >= JACK else 1


def value(card: i64) -> i64:
    """What a stake is worth."""
    if card >= JOKER_CARD:
        return 12
    if rank(card) == ACE:
        return 11
    return min(10, rank(card) + 2)


class Hooks(Faction):
    # What bears on rolls

    def readies(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        row = field.rows[piece]
        if not attacking:
            if row == HOUSE:
                field.ask(ASK_HOUSE, side, side, piece)
            return
        if row == SHARPER:
            field.ask(ASK_SHARPER, side, side, piece)
        field.ask(ASK_TURN, side, side, piece)

    def weigh(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        least = field.own[side * OWN_NUMBERS + LEAST]
        if least:
            field.at_least(BY_HOUSE, least)
        card = field.own[side * OWN_NUMBERS + TURNED] - 1
        if card >= JOKER_CARD:
            field.at_least(BY_JOKER, JOKERS_LEAST)
        elif card >= 0:
            field.add(BY_TURN, turn_of(card) * (2 if field.rows[piece] == PUNTER else 1))

    def weigh_foe(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        most = field.own[side * OWN_NUMBERS + MOST]
        if most:
            field.at_most(BY_SHARPER, most)

    def rolled(
        self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool, won: bool
    ) -> None:
        for what in range(DEALT_AGAIN):
            field.own[side * OWN_NUMBERS + what] = 0

    # What happens when

    def slew(self, field: Field, side: i64, piece: i64, victim: i64) -> None:
        if field.rows[piece] == LADY:
            field.await_later(side, WINNINGS)

    def effects(self, field: Field, side: i64, moment: i64, layer: i64, piece: i64) -> i64:
        if moment == ACTIVATION_END:
            deals = piece // SLOTS == side and field.rows[piece] == DEALER
            return 1 << DEAL if deals else 0
        if moment != TURN_START:
            return 0
        if layer == UPGRADES and field.turn == 1 and field.has_upgrade(side, OPENING_HAND):
            return 1 << OPENING
        if layer == PIECE_RULES and field.keeps[side] and self._has(field, side, BANKER):
            return 1 << DEBT
        return 0

    def _has(self, field: Field, side: i64, row: i64) -> bool:
        return self._number(field, side, row) > 0

    def _number(self, field: Field, side: i64, row: i64) -> i64:
        """How many of a row are on the board."""
        found: i64 = 0
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if field.zones[piece] == BOARD and field.rows[piece] == row:
                found += 1
        return found

    def perform(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> None:
        if code == DO_STAKE:
            card = field.own[side * OWN_NUMBERS + TURNED] - 1
            if card >= 0 and not is_red(card):
                self._stakes(field, side, card)
        elif code == OWN + WINNINGS:
            self._wins(field, side)
        elif code == OWN + DEBT:
            field.ask(ASK_FIRST, side, side)
        elif code == OWN + DEAL:
            field.ask(ASK_DEAL, side, side, piece)
        elif code == OWN + OPENING:
            for _ in range(2):
                card = field.reveal(side)
                if card >= 0:
                    self._stakes(field, side, card)

    def _stakes(self, field: Field, side: i64, card: i64) -> None:
        """A card becomes a stake, if there is room for one more."""
        room = STAKES + STAKES_OF_A_CROUPIER * self._number(field, side, CROUPIER)
        if count(field.keeps[side]) < room:
            field.keep(side, card)

    def _wins(self, field: Field, side: i64) -> None:
        for _ in range(2):
            card = field.reveal(side)
            if card >= 0 and is_red(card):
                field.ask(ASK_WINNINGS, side, side)
            elif card >= 0:
                self._stakes(field, side, card)

    def _turns(self, field: Field, side: i64, piece: i64) -> None:
        """Reveal a card for the roll at hand."""
        card = field.reveal(side)
        field.own[side * OWN_NUMBERS + TURNED] = card + 1
        field.do(DO_STAKE, side)
        unused = field.own[side * OWN_NUMBERS + DEALT_AGAIN] != field.turn
        if card >= 0 and unused and field.has_upgrade(side, SECOND_DEAL):
            field.ask(ASK_AGAIN, side, side, piece)

    def _turns_again(self, field: Field, side: i64) -> None:
        card = field.own[side * OWN_NUMBERS + TURNED] - 1
        if card >= 0:
            field.discard(card)
        field.own[side * OWN_NUMBERS + DEALT_AGAIN] = field.turn
        field.own[side * OWN_NUMBERS + TURNED] = field.reveal(side) + 1

    # Questions

    def candidates(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> vec[i64]:
        if code == ASK_FIRST or code == ASK_SECOND:
            return self._pairs(field, side, code == ASK_FIRST, extra)
        if code == ASK_DEBTOR:
            return self._squares(field, 1 - side)
        if code == ASK_WINNINGS:
            return append(self._receivers(field, side), NO)
        found = vec[i64](capacity=8)
        if code == ASK_SHARPER or code == ASK_HOUSE:
            stakes = field.keeps[side]
            while stakes:
                found = append(found, CARD + lowest(stakes))
                stakes &= stakes - 1
            return append(found, NO)
        if field.minor_deck():
            found = append(found, YES)
        return append(found, NO)

    def _squares(self, field: Field, side: i64) -> vec[i64]:
        found = vec[i64](capacity=16)
        for piece in field.pieces(side, BOARD):
            found = append(found, SQUARE + field.at[piece])
        return found

    def _receivers(self, field: Field, side: i64) -> vec[i64]:
        """Who may get a token from its own player: a Joker only if there is nobody else."""
        found = vec[i64](capacity=16)
        for piece in field.pieces(side, BOARD):
            if field.type_of(piece) != JOKER:
                found = append(found, SQUARE + field.at[piece])
        return found if len(found) else self._squares(field, side)

    def _pairs(self, field: Field, side: i64, first: bool, wanted: i64) -> vec[i64]:
        """The stakes that share their suit with another; or those of the wanted suit."""
        found = vec[i64](capacity=8)
        stakes = field.keeps[side]
        while stakes:
            card = lowest(stakes)
            stakes &= stakes - 1
            if card >= JOKER_CARD:
                continue
            if first and self._of_suit(field, side, suit(card)) > 1:
                found = append(found, CARD + card)
            if not first and suit(card) == wanted:
                found = append(found, CARD + card)
        return append(found, NO) if first and len(found) else found

    def _of_suit(self, field: Field, side: i64, wanted: i64) -> i64:
        found: i64 = 0
        stakes = field.keeps[side]
        while stakes:
            card = lowest(stakes)
            stakes &= stakes - 1
            if card < JOKER_CARD and suit(card) == wanted:
                found += 1
        return found

    def answer(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64, move: i64
    ) -> None:
        if move == NO:
            return
        if code == ASK_TURN:
            self._turns(field, side, piece)
        elif code == ASK_AGAIN:
            self._turns_again(field, side)
        elif code == ASK_DEAL:
            self._deals(field, side)
        elif code == ASK_WINNINGS:
            field.grant(field.on[move], 1)
        elif code == ASK_DEBTOR:
            field.grant(field.on[move], -2)
        else:
            self._discards(field, code, side, move - CARD)

    def _deals(self, field: Field, side: i64) -> None:
        card = field.reveal(side)
        if card >= 0 and is_red(card):
            field.discard(card)
        elif card >= 0:
            self._stakes(field, side, card)

    def _discards(self, field: Field, code: i64, side: i64, card: i64) -> None:
        """A stake has been chosen for what its owner wants of it."""
        field.discard(card)
        if code == ASK_HOUSE:
            field.own[side * OWN_NUMBERS + LEAST] = value(card)
        elif code == ASK_SHARPER:
            field.own[side * OWN_NUMBERS + MOST] = (
                JOKERS_MOST if card >= JOKER_CARD else value(card)
            )
        elif code == ASK_FIRST:
            field.ask(ASK_SECOND, side, side, -1, -1, suit(card))
        else:
            field.ask(ASK_DEBTOR, side, side)

    # What may be read from a snapshot

    def fits(self, field: Field, frame: Frame) -> bool:
        code = frame.code
        if not frame.asks:
            return code == DO_STAKE and frame.is_bare()
        if code < ASK_TURN or code > ASK_DEAL:
            return False
        if code == ASK_SECOND:
            return frame.piece < 0 and frame.square < 0 and 0 <= frame.extra < SUITS
        of_card = code == ASK_WINNINGS or code == ASK_FIRST or code == ASK_DEBTOR
        return frame.is_bare() if of_card else frame.is_about(frame.owner)

    def remembers(self, field: Field, side: i64) -> bool:
        card = field.own[side * OWN_NUMBERS + TURNED] - 1
        out = field.reveals[side] | field.keeps[side]
        if card < -1 or (card >= 0 and (card >= PLAYING_CARDS or out & single(card) == 0)):
            return False
        for what in range(LEAST, MOST + 1):
            if not 0 <= field.own[side * OWN_NUMBERS + what] <= JOKERS_LEAST:
                return False
        return 0 <= field.own[side * OWN_NUMBERS + DEALT_AGAIN] <= field.turn
