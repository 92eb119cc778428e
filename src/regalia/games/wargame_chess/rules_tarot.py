"""The Major Arcana: Divination, and what each card does when it becomes active.

What a card does while it is active stands where it has its effect: see `reigning`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_faction import House
from regalia.games.wargame_chess.rules_moves import (
    ADVANTAGE,
    BLESSING,
    CURSE,
    DEAL,
    DISADVANTAGE,
    NO,
    SQUARE,
    TAROT,
    YES,
    A,
    B,
)
from regalia.games.wargame_chess.rules_numbers import (
    ACTIVATED,
    ASK_DIVINATE,
    ASK_FREE,
    ASK_JUSTICE,
    BLESSED,
    BOARD,
    BONE_FACES,
    CHARIOT,
    CURSED,
    DEATH,
    EMPRESS,
    HANGED_MAN,
    HERMIT,
    HIEROPHANT,
    JOKER_CARDS,
    LOVERS,
    SLAIN,
    SLOTS,
    STAR,
    STRENGTH,
    TEMPERANCE,
    TOWER,
    WHEEL,
    WORLD,
)
from regalia.games.wargame_chess.rules_pieces import BISHOP, FAITH
from regalia.games.wargame_chess.rules_rolls import Rolls
from regalia.parts.bits import count, lowest, nth, single

# Things to do and to ask, of the cards.
DO_CARD: Final[i64] = 50
DO_TURN_OVER: Final[i64] = 51
DO_HERMIT: Final[i64] = 52
DO_WORLD: Final[i64] = 53
ASK_PREFERRED: Final[i64] = 62
ASK_CURSE: Final[i64] = 63
ASK_BLESS_ENEMY: Final[i64] = 64
ASK_CURSE_OWN: Final[i64] = 65
ASK_HIEROPHANT: Final[i64] = 66
ASK_HERMIT: Final[i64] = 67
ASK_STRENGTH: Final[i64] = 68
ASK_HANGED: Final[i64] = 69
ASK_SACRIFICE: Final[i64] = 70
ASK_BLESS_OWN: Final[i64] = 71
ASK_HANGED_CURSE: Final[i64] = 72
ASK_BURDEN: Final[i64] = 73
ASK_TEMPERANCE: Final[i64] = 74
ASK_TEMPER: Final[i64] = 75
ASK_WORLD: Final[i64] = 76
ASK_WORLD_PLACE: Final[i64] = 77

# What waits until the Activation at hand is finished.
TOWER_WAITS: Final[i64] = 1
STAR_WAITS: Final[i64] = 2
MADE_BY_SECOND: Final[i64] = 4


class Tarot(Rolls):
    """The field, with its cards."""

    def __init__(self, house: House, model: Tarot | None) -> None:
        super().__init__(house, model)

    # Divination

    def _dealt_out(self, side: i64, preferred: i64) -> None:
        """Three new cards; the first becomes active, or a preferred one if the side wants."""
        for place in range(3):
            self.dealt[place] = -1
        self.reigning = -1
        wanted: i64 = 0
        for place in range(3):
            deck = self.tarot_deck()
            if deck:
                card = nth(deck, self.pick(count(deck)))
                self.dealt[place] = card
                self.tell("deals", side, card)
                if place > 0:
                    wanted |= preferred & 1 << card
        if self.dealt[0] < 0:
            return
        if wanted:
            self.ask(ASK_PREFERRED, side, side, -1, -1, wanted)
        else:
            self.do(DO_TURN_OVER, side, -1, -1, self.dealt[0])

    def turn_over(self, side: i64, card: i64) -> None:
        """A dealt card becomes the active one; what it does at once happens."""
        self.reigning = card
        self.tell("active", side, card)
        self.do(DO_CARD, side, -1, -1, card)
        for other in range(2):
            self.house.factions[other].card(self, other, side, card)

    def act_out(self, side: i64, card: i64) -> None:
        """What a card does when a side has made it active."""
        if card == EMPRESS:
            self._empress(side)
        elif card == HIEROPHANT:
            self._hierophant(side)
        elif card == LOVERS:
            for each in range(2):
                chooser = 1 - side if each == 0 else side
                self.ask(ASK_CURSE_OWN, side, chooser)
                self.ask(ASK_BLESS_ENEMY, side, chooser)
        elif card == CHARIOT:
            self._chariot()
        elif card == HERMIT:
            self.do(DO_HERMIT, side)
            self.ask(ASK_HERMIT, side, side, -1, -1, 1 - side)
            self.ask(ASK_HERMIT, side, side, -1, -1, side)
        elif card == WHEEL:
            self._wheel()
        elif card == STRENGTH:
            self.ask(ASK_STRENGTH, side, side)
        elif card == HANGED_MAN:
            self.ask(ASK_HANGED, side, side)
        elif card == DEATH:
            self._death(side)
        elif card == TEMPERANCE:
            self.ask(ASK_TEMPERANCE, side, 1 - side)
            self.ask(ASK_TEMPERANCE, side, side)
        elif card == TOWER or card == STAR:
            self.pending |= TOWER_WAITS if card == TOWER else STAR_WAITS
            if side == 1:
                self.pending |= MADE_BY_SECOND
            if self.active < 0:
                self.finish_waiting()
        elif card == WORLD:
            self.ask(ASK_WORLD, side, side)
        elif card == 0:
            self.tell("jokers up", side, count(self.aside & JOKER_CARDS))

    def finish_waiting(self) -> None:
        """The Tower and the Star, when an Activation is finished or there is none."""
        waits = self.pending
        self.pending = 0
        if waits & TOWER_WAITS:
            for piece in range(2 * SLOTS):
                if self.is_there(piece):
                    self.marks[piece] |= ACTIVATED
        if waits & STAR_WAITS and not self.starred:  # WG-70
            self.starred = True
            if self.house.frees:
                maker: i64 = 1 if waits & MADE_BY_SECOND else 0
                self.ask(ASK_FREE, maker, 1 - maker)
                self.ask(ASK_FREE, maker, maker)
                return
            for piece in range(2 * SLOTS):
                self.marks[piece] &= ~ACTIVATED

    # Cards that act at once

    def _empress(self, side: i64) -> None:
        slain = self.number_in(0, SLAIN) - self.number_in(1, SLAIN)
        if slain:
            self.ask(ASK_CURSE, side, side, -1, -1, 0 if slain > 0 else 1)

    def _hierophant(self, side: i64) -> None:
        """Every Bishop is Blessed; for each of theirs each player may Curse one (WG-64)."""
        blessed = vec[i64]([0, 0])
        for piece in range(2 * SLOTS):
            bishop = self.is_there(piece) and self.type_of(piece) == BISHOP
            if bishop and self.can_bless(piece) and self.bless(piece):
                blessed[piece // SLOTS] += 1
        for each in range(2):
            chooser = 1 - side if each == 0 else side
            for _ in range(blessed[chooser]):
                self.ask(ASK_HIEROPHANT, side, chooser)

    def _chariot(self) -> None:
        more = self.number_in(0, BOARD) - self.number_in(1, BOARD)
        if more:
            for piece in self.pieces(1 if more > 0 else 0, BOARD):
                self.charms[piece] = max(0, self.charms[piece])

    def _wheel(self) -> None:
        self.thrown = 0
        for side in range(2):
            self.reveals[side] = 0
            for die in range(5):
                if self.bones[side * 5 + die]:
                    self.bones[side * 5 + die] = 1 + self.pick(BONE_FACES[die])
        places: i64 = 0
        for place in range(3):
            if self.dealt[place] >= 0 and self.dealt[place] != self.reigning:
                self.dealt[place] = -1
                places |= 1 << place
        while places:
            place = lowest(places)
            places &= places - 1
            deck = self.tarot_deck()
            self.dealt[place] = nth(deck, self.pick(count(deck)))
            self.tell("deals", -1, self.dealt[place])

    def _death(self, side: i64) -> None:
        slain = self.number_in(0, SLAIN) - self.number_in(1, SLAIN)
        if slain:
            self.ask(ASK_SACRIFICE, side, 1 if slain > 0 else 0)
        else:
            self.ask(ASK_BURDEN, side, 1 - side)
            self.ask(ASK_BURDEN, side, side)

    def hermit(self) -> None:
        """A Disadvantage token for each piece that is next to nothing."""
        alone = vec[i64](capacity=8)
        for piece in range(2 * SLOTS):
            if self.is_there(piece) and self.is_alone(piece):
                alone = append(alone, piece)
        self.grant_all(alone, -1)

    def _strengthens(self, side: i64, move: i64) -> None:
        """WG-80."""
        whose = side if move == A else 1 - side
        rank = self.highest(whose)
        if move == A:
            rank = -1
            for piece in self.pieces(whose, BOARD):
                rank = max(rank, self.rows[piece])
        found = vec[i64](capacity=8)
        for piece in self.pieces(whose, BOARD):
            if self.rows[piece] == rank:
                found = append(found, piece)
        self.grant_all(found, 1 if move == A else -1)

    # Who may be chosen

    def card_candidates(self, code: i64, chooser: i64, piece: i64, extra: i64) -> vec[i64]:
        """The answers to a question of a card's."""
        found = vec[i64](capacity=8)
        if code == ASK_DIVINATE:
            found = append(found, DEAL)
            for place in range(3):
                if self.dealt[place] >= 0 and self.dealt[place] != self.reigning:
                    found = append(found, TAROT + self.dealt[place])
            return found
        if code == ASK_PREFERRED:
            while extra:
                found = append(found, TAROT + lowest(extra))
                extra &= extra - 1
            return append(found, NO)
        if code == ASK_STRENGTH or code == ASK_HANGED:
            return append(append(found, A), B)
        if code == ASK_WORLD:
            return append(append(found, YES), NO)
        if code == ASK_TEMPER:
            return self._tokens_on(piece)
        if code == ASK_WORLD_PLACE:
            for square in self.free_zone(piece):
                found = append(found, SQUARE + square)
            return found
        for other in range(2 * SLOTS):
            if self.is_there(other) and self._may_target(code, chooser, other, piece, extra):
                found = append(found, SQUARE + self.at[other])
        if code == ASK_CURSE or code == ASK_HERMIT:
            return self._highest_of(found)
        if (code == ASK_HIEROPHANT or code == ASK_BLESS_OWN) and len(found):
            found = append(found, NO)
        return found

    def _may_target(self, code: i64, chooser: i64, piece: i64, slayer: i64, extra: i64) -> bool:
        own = piece // SLOTS == chooser
        if code == ASK_CURSE:
            return piece // SLOTS == extra and self.can_curse(piece)
        if code == ASK_HIEROPHANT:
            return self.can_curse(piece) and not self.has_rule(piece, FAITH)
        if code == ASK_BLESS_ENEMY:
            return not own and self.can_bless(piece)
        if code == ASK_BLESS_OWN:
            return own and self.can_bless(piece)
        if code == ASK_CURSE_OWN or code == ASK_HANGED_CURSE:
            return own and self.can_curse(piece)
        if code == ASK_HERMIT:
            return piece // SLOTS == extra and self.charms[piece] == BLESSED
        if code == ASK_SACRIFICE:
            return own and not self.is_safe(piece, -1)
        if code == ASK_BURDEN:
            return not own
        if code == ASK_TEMPERANCE:
            return own and (self.tokens[piece] != 0 or self.charms[piece] != 0)
        if code == ASK_JUSTICE:
            return self._may_be_judged(chooser, piece, slayer)
        return False

    def _may_be_judged(self, owner: i64, piece: i64, slayer: i64) -> bool:
        """The slayer or one of equal or higher rank: to be Cursed, or if all are, slain."""
        if piece // SLOTS == owner or self.rows[piece] > self.rows[slayer]:
            return False
        if self.can_curse(piece):
            return True
        for other in self.pieces(1 - owner, BOARD):
            if self.rows[other] <= self.rows[slayer] and self.charms[other] != CURSED:
                return False
        return not self.is_safe(piece, -1)

    def _highest_of(self, squares: vec[i64]) -> vec[i64]:
        best: i64 = 99
        for square in squares:
            best = min(best, self.rows[self.on[square]])
        found = vec[i64](capacity=4)
        for square in squares:
            if self.rows[self.on[square]] == best:
                found = append(found, square)
        return found

    def _tokens_on(self, piece: i64) -> vec[i64]:
        found = vec[i64](capacity=3)
        if self.charms[piece] == BLESSED:
            found = append(found, BLESSING)
        if self.charms[piece] == CURSED:
            found = append(found, CURSE)
        if self.tokens[piece] > 0:
            found = append(found, ADVANTAGE)
        if self.tokens[piece] < 0:
            found = append(found, DISADVANTAGE)
        return append(found, NO)

    # What was chosen

    def card_answer(
        self, code: i64, side: i64, chooser: i64, piece: i64, extra: i64, move: i64
    ) -> None:
        """A question of a card's has been answered; `side` made the card active."""
        target = self.on[move] if move < 64 else -1
        if code == ASK_DIVINATE:
            if move == DEAL:
                self._dealt_out(side, extra)
            else:
                self.do(DO_TURN_OVER, side, -1, -1, move - TAROT)
        elif code == ASK_PREFERRED:
            card = self.dealt[0] if move == NO else move - TAROT
            self.do(DO_TURN_OVER, side, -1, -1, card)
        elif code == ASK_STRENGTH:
            self._strengthens(side, move)
        elif code == ASK_HANGED:
            if move == A:
                self.ask(ASK_SACRIFICE, side, side, -1, -1, 2)
            elif len(self.card_candidates(ASK_HANGED_CURSE, side, -1, 0)):
                self.ask(ASK_HANGED_CURSE, side, side)
            else:
                self._lighten(side, -1)
        elif code == ASK_TEMPERANCE:
            self.ask(ASK_TEMPER, side, chooser, target)
        elif code == ASK_TEMPER:
            self._tempers(chooser, piece, move)
        elif code == ASK_WORLD:
            self._world(side, chooser, extra, move == YES)
        elif code == ASK_WORLD_PLACE:
            self.place(piece, move)
        elif move == NO:
            return
        elif code == ASK_SACRIFICE:
            if extra:
                self.ask(ASK_BLESS_OWN, side, chooser, -1, -1, extra)
            self.slay(target, -1)
        elif code == ASK_HERMIT:
            self.grant(target, 1)
        elif code == ASK_BURDEN:
            self.grant(target, -1)
        elif code == ASK_BLESS_ENEMY or code == ASK_BLESS_OWN:
            self.bless(target)
            if extra > 1:
                self.ask(code, side, chooser, -1, -1, extra - 1)
        elif code == ASK_JUSTICE and not self.can_curse(target):
            self.slay(target, -1)
        else:
            self.curse(target)
            if code == ASK_HANGED_CURSE:
                self._lighten(side, target)

    def _world(self, side: i64, chooser: i64, agreed: i64, agrees: bool) -> None:
        """Each player may redeploy all; Curses and Disadvantage go with the choice (WG-72)."""
        if agrees:
            agreed |= 1 << chooser
            for piece in self.pieces(chooser, BOARD):
                self.charms[piece] = max(0, self.charms[piece])
                self.tokens[piece] = max(0, self.tokens[piece])
        if chooser == side:
            self.ask(ASK_WORLD, side, 1 - side, -1, -1, agreed)
            return
        left: i64 = 0
        for each in range(2):
            if agreed >> each & 1:
                for piece in self.pieces(each, BOARD):
                    left |= single(piece)
        self.do(DO_WORLD, side, -1, side, left)

    def redeploy_next(self, side: i64, turn: i64, left: i64) -> None:
        """Of those `left`, the next that can be placed; players take turns while they can."""
        for each in range(2):
            whose = turn if each == 0 else 1 - turn
            for piece in range(whose * SLOTS, whose * SLOTS + SLOTS):
                if left >> piece & 1 and len(self.free_zone(piece)):
                    self.do(DO_WORLD, side, -1, 1 - whose, left & ~single(piece))
                    self.ask(ASK_WORLD_PLACE, side, whose, piece)
                    return

    def _lighten(self, side: i64, cursed: i64) -> None:
        """The Hanged Man's second choice: all others lose their Disadvantage tokens (WG-81)."""
        for piece in self.pieces(side, BOARD):
            if piece != cursed:
                self.tokens[piece] = max(0, self.tokens[piece])

    def _tempers(self, chooser: i64, piece: i64, move: i64) -> None:
        """One token goes, and one of the same kind from every enemy (WG-68)."""
        if move == NO:
            return
        self._loses(piece, move)
        for other in self.pieces(1 - chooser, BOARD):
            self._loses(other, move)

    def _loses(self, piece: i64, kind: i64) -> None:
        if kind == BLESSING:
            self.charms[piece] = min(0, self.charms[piece])
        elif kind == CURSE:
            self.charms[piece] = max(0, self.charms[piece])
        elif kind == ADVANTAGE and self.tokens[piece] > 0:
            self.tokens[piece] -= 1
        elif kind == DISADVANTAGE and self.tokens[piece] < 0:
            self.tokens[piece] += 1
