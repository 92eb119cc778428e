"""The rules of Wargame Chess, in the order of the book: set-up, turns, Activations, Moves,
Attacks, the end."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import pop, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_choices import (
    ASK_AGAIN,
    ASK_CASTLE,
    ASK_COMBAT,
    ASK_DEPLOY,
    ASK_ESCAPE,
    ASK_FREE,
    ASK_MOON,
    ASK_ORDER,
    ASK_PROMOTION,
    ASK_RANDOM,
    ASK_REDEPLOY,
    ASK_REPLACE,
    ASK_SECOND,
    ASK_SPEND,
    ASK_STEP,
    ASK_TARGET,
    ASK_THERE,
    ASK_TREES,
    ASK_WHICH,
    Choices,
)
from regalia.games.wargame_chess.rules_field import (
    ACTIVATED,
    ACTIVATION_END,
    ACTIVATION_START,
    BEFORE,
    BETWEEN,
    BOARD,
    BY_COUNT,
    BY_LOSS,
    DEVIL,
    FRAME,
    JOKER_CARDS,
    MAGICIAN,
    MOONED,
    OWN,
    PIECE_RULES,
    REMOVED,
    SLOTS,
    SUN,
    TURN_END,
    TURN_START,
    WAITING,
    ZONES,
    House,
)
from regalia.games.wargame_chess.rules_moves import (
    BOTH,
    EFFECT,
    FILE,
    FLIP,
    MIRROR,
    NO,
    PENALTY,
    PIECE,
    PUSH,
    RANK,
    SCATTER,
    SPEND,
    STAY,
    STOP,
    TOKEN,
)
from regalia.games.wargame_chess.rules_pieces import (
    CASTLE,
    EN_PASSANT,
    ENDEAVOUR,
    JOKER,
    PAWN,
    PROMOTION,
    ROOK,
    TERRAIN,
    TREE,
)
from regalia.games.wargame_chess.rules_tarot import (
    DO_CARD,
    DO_HERMIT,
    DO_TURN_OVER,
    DO_WORLD,
    STAR_WAITS,
    TOWER_WAITS,
)
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER
from regalia.parts.bits import lowest, members, single
from regalia.parts.cards import card_text
from regalia.parts.grids import space_text

# Things to do, of the core.
DO_BEGIN: Final[i64] = 0
DO_TURN: Final[i64] = 1
DO_ACTIVATE: Final[i64] = 2
DO_MOMENT: Final[i64] = 3
DO_ACT: Final[i64] = 4
DO_FINISH: Final[i64] = 5
DO_CHECK: Final[i64] = 6
DO_CLOSE: Final[i64] = 7
DO_ROLL: Final[i64] = 8
DO_DEFENDED: Final[i64] = 9
DO_SETTLED: Final[i64] = 10

# Effects of the core that wait at the start of an Activation, by their bits.
EFFECT_PROMOTION: Final[i64] = 0
EFFECT_DEVIL: Final[i64] = 1
EFFECT_SUN: Final[i64] = 2


class WargameChessPosition(Choices):
    """A battle in progress."""

    def __init__(self, house: House, model: WargameChessPosition | None) -> None:
        super().__init__(house, model)

    def copy(self) -> WargameChessPosition:
        return WargameChessPosition(self.house, self)

    def apply(self, move: i64, luck: Luck) -> None:
        self.luck = luck
        self._answered(move)
        self._run()
        self.luck = None

    def make_active(self, seat: i64, card: i64, luck: Luck) -> None:
        """Make a tarot card active for a seat, whatever was dealt, and run on to a decision."""
        self.luck = luck
        if card not in (self.dealt[0], self.dealt[1], self.dealt[2]):
            self.dealt[0] = card
        self.turn_over(seat, card)
        self._run()
        self.luck = None

    # The stack

    def _run(self) -> None:
        """Do what stands on the stack until somebody has to decide."""
        while self.actor != OVER:
            if self.lost or not self.checked:
                self._check_losses()
                if self.actor == OVER:
                    return
            top = len(self.stack) - FRAME
            stack = self.stack
            code = stack[top + 1]
            owner = stack[top + 2]
            chooser = stack[top + 3]
            piece = stack[top + 4]
            square = stack[top + 5]
            extra = stack[top + 6]
            if stack[top]:
                legal = self.answers(code, owner, chooser, piece, square, extra)
                if len(legal) > 1:
                    self.legal = legal
                    self.actor = chooser
                    return
                self._drop()
                if len(legal) == 1:
                    self._answer(code, owner, chooser, piece, square, extra, legal[0])
            else:
                self._drop()
                self._perform(code, owner, piece, square, extra)

    def _drop(self) -> None:
        stack = self.stack
        for _ in range(FRAME):
            stack, _last = pop(stack)
        self.stack = stack

    def _answered(self, move: i64) -> None:
        top = len(self.stack) - FRAME
        code = self.stack[top + 1]
        owner = self.stack[top + 2]
        chooser = self.stack[top + 3]
        piece = self.stack[top + 4]
        square = self.stack[top + 5]
        extra = self.stack[top + 6]
        self._drop()
        self._answer(code, owner, chooser, piece, square, extra, move)

    def _perform(self, code: i64, owner: i64, piece: i64, square: i64, extra: i64) -> None:
        if code >= OWN:
            self.house.factions[owner].perform(self, code, owner, piece, square, extra)
        elif code == DO_MOMENT:
            self._moment(owner, piece, square, extra)
        elif code == DO_ACTIVATE:
            self._activates(owner)
        elif code == DO_ACT:
            if self.active == piece and self.is_there(piece):
                self.ask(ASK_TARGET, owner, owner, piece)
        elif code == DO_FINISH:
            self._finishes(owner)
        elif code == DO_CHECK:
            self._checks(owner)
        elif code == DO_ROLL:
            self._rolls()
        elif code == DO_DEFENDED:
            self._defended()
        elif code == DO_SETTLED:
            self._settled()
        elif code == DO_TURN:
            self._begins_turn()
        elif code == DO_CLOSE:
            self._closes()
        elif code == DO_CARD:
            self.act_out(owner, extra)
        elif code == DO_TURN_OVER:
            self.turn_over(owner, extra)
        elif code == DO_HERMIT:
            self.hermit()
        elif code == DO_WORLD:
            self.redeploy_next(owner, square, extra)
        elif code == DO_BEGIN:
            self.turn = 0
            self._sets_decks()
            self.do(DO_TURN, owner)

    def _answer(
        self, code: i64, owner: i64, chooser: i64, piece: i64, square: i64, extra: i64, move: i64
    ) -> None:
        if code >= OWN:
            faction = self.house.factions[owner]
            faction.answer(self, code, owner, piece, square, extra, move)
        elif code >= DO_CARD:
            self.card_answer(code, owner, chooser, piece, extra, move)
        elif code == ASK_TARGET:
            self._acts(owner, piece, move)
        elif code == ASK_WHICH or code == ASK_AGAIN:
            self._activation(owner, self.on[move], code == ASK_AGAIN)
        elif code == ASK_SPEND:
            if move == SPEND:
                self.spent |= extra
        elif code == ASK_COMBAT:
            who = self.striker if move == PUSH else self.struck
            self.ask(ASK_THERE, owner, chooser, who)
        elif code == ASK_THERE:
            self._moved_aside(piece, move)
        elif code == ASK_ESCAPE:
            self.place(piece, move)
        elif code == ASK_STEP:
            if move != STOP:
                self._walks_to(piece, move)
                if extra > 1:
                    self.ask(ASK_STEP, owner, owner, piece, -1, extra - 1)
        elif code == ASK_SECOND:
            if move != STOP:
                self._walks_to(piece, move)
        elif code == ASK_CASTLE:
            if move != NO:
                self._castles(piece, self.on[move])
        elif code == ASK_DEPLOY:
            self.place(piece, move)
            self.tell("deploys", chooser, self.type_of(piece), move)
            self.house.factions[owner].deployed(self, piece)
        elif code == ASK_REDEPLOY:
            self.place(piece, move)
            self.tell("redeploys", chooser, self.type_of(piece), move)
        elif code == ASK_PROMOTION:
            if move != NO:
                self._promotes(owner, piece, move - PIECE)
        elif code == ASK_REPLACE:
            if move != NO:
                self._replaces(piece, move - PIECE)
        elif code == ASK_ORDER:
            self._takes_effect(owner, piece, square, extra, move - EFFECT)
        elif code == ASK_MOON:
            self._pays_the_moon(piece, move)
        elif code == ASK_FREE:
            self.marks[self.on[move]] &= ~ACTIVATED
        elif code == ASK_TREES:
            self._sets_trees(chooser, move)
        elif code == ASK_RANDOM:
            self._places_again(piece, square, move, owner)

    # Set-up

    def begin(self, luck: Luck) -> None:
        self.luck = luck
        for side in range(2):
            slot: i64 = side * SLOTS
            for row in self.house.teams[side]:
                self.rows[slot] = row
                self.zones[slot] = WAITING
                slot += 1
        second = 1 - luck.pick(2)
        self.first = second
        self.last = 1 - second
        self.do(DO_BEGIN, second)
        for each in range(2):
            side = 1 - second if each == 0 else second
            last = side * SLOTS + len(self.house.teams[side]) - 1
            for step in range(len(self.house.teams[side])):
                self.ask(ASK_DEPLOY, side, side, last - step)
        if self.house.trees:
            self._grows_trees(1 - second)
            self.ask(ASK_TREES, second, second)
        self._run()
        self.luck = None

    def _grows_trees(self, side: i64) -> None:
        """Trees where the dice say, in the side's own half (WG-11, WG-12)."""
        grown: i64 = 0
        while grown < self.house.trees:
            rank = self.pick(4)
            square = rank * 8 if side == 0 else (7 - rank) * 8
            square += self.pick(8)
            if self.terrain[square] != TREE:
                self.terrain[square] = TREE
                self.tell("tree", side, square)
                grown += 1

    def _sets_trees(self, side: i64, move: i64) -> None:
        if move != MIRROR and move != FLIP:
            self._grows_trees(side)
            return
        for square in range(64):
            if self.terrain[square] == TREE and (square < 32) == (side == 1):
                other = 63 - square
                if move == MIRROR:
                    other = (7 - square // 8) * 8 + square % 8
                self.terrain[other] = TREE
                self.tell("tree", side, other)

    def _sets_decks(self) -> None:
        """Joker cards are set aside for Joker pieces (WG-16)."""
        jokers: i64 = 0
        for side in range(2):
            for row in self.house.teams[side]:
                if self.house.types[side][row] == JOKER:
                    jokers += 1
        if jokers > 2:
            self.aside = JOKER_CARDS
        elif jokers > 0:
            self.aside = single(52)

    # Turns

    def _begins_turn(self) -> None:
        self.turn += 1
        self.starred = False
        self.tell("turn", self.turn, self.first)
        for piece in range(2 * SLOTS):
            self.marks[piece] &= ~(ACTIVATED | MOONED)
        self.do(DO_ACTIVATE, self.first)
        self.do(DO_MOMENT, self.first, -1, TURN_START)

    def _moment(self, side: i64, piece: i64, moment: i64, done: i64) -> None:
        """Effects that wait at a moment, one after the other (WG-47, WG-48).

        `moment` holds the layer above its three low bits; `done` what has been resolved, from
        bit 16 for side 0 and from bit 32 for side 1.
        """
        left = self._waiting(side, piece, moment) & ~(done >> (16 + 16 * side))
        if left == 0:
            if moment & 7 == ACTIVATION_START or moment & 7 == ACTIVATION_END:
                return
            other = self._waiting(1 - side, piece, moment) & ~(done >> (32 - 16 * side))
            if other:
                self.do(DO_MOMENT, 1 - side, piece, moment, done)
            elif moment & 7 < ACTIVATION_START and moment >> 3 < PIECE_RULES:
                start = self.first if moment & 7 == TURN_START else 1 - self.last
                self.do(DO_MOMENT, start, piece, moment + 8)
        elif left & (left - 1):
            self.ask(ASK_ORDER, side, side, piece, moment, done | left)
        else:
            self._takes_effect(side, piece, moment, done, lowest(left))

    def _waiting(self, side: i64, piece: i64, moment: i64) -> i64:
        """The effects of a side that wait at a moment, as bits."""
        what = moment & 7
        if what == BETWEEN:
            return self.later[side]
        acting = what == ACTIVATION_START or what == ACTIVATION_END
        if acting and (not self.is_there(piece) or self.active != piece):
            return 0
        found = self.house.factions[side].effects(self, side, what, moment >> 3, piece)
        found &= 0xFFF0
        if what == ACTIVATION_START and piece // SLOTS == side:
            if self._may_promote(side, piece):
                found |= 1 << EFFECT_PROMOTION
            if not self.again:
                if self.reigning == DEVIL and self.can_curse(piece):
                    found |= 1 << EFFECT_DEVIL
                if self.reigning == SUN and self.can_bless(piece):
                    found |= 1 << EFFECT_SUN
        return found

    def _takes_effect(self, side: i64, piece: i64, moment: i64, done: i64, effect: i64) -> None:
        """Resolve one effect, then look again; at turns' ends players take turns."""
        after = (done >> 16 << 16) | single(16 + 16 * side + effect)
        alternates = moment & 7 < ACTIVATION_START
        self.do(DO_MOMENT, 1 - side if alternates else side, piece, moment, after)
        if moment & 7 == BETWEEN:
            self.later[side] &= ~(1 << effect)
        if effect >= 4:
            self.do(OWN + effect, side, piece, moment & 7)
        elif effect == EFFECT_PROMOTION:
            self.ask(ASK_PROMOTION, side, side, piece)
        elif effect == EFFECT_DEVIL:
            self.curse(piece)
        else:
            self.bless(piece)

    def _activates(self, side: i64) -> None:
        """A side Activates a piece, or has to Reactivate one (WG-42)."""
        some = False
        for piece in self.pieces(side, BOARD):
            some = True
            if self.marks[piece] & ACTIVATED == 0:
                self.ask(ASK_WHICH, side, self.chooser_of(side))
                return
        if some:
            self.ask(ASK_AGAIN, side, side)
        else:
            self.do(DO_CHECK, side)

    def _activation(self, side: i64, piece: i64, again: bool) -> None:
        self.begun = True
        self.active = piece
        self.again = again
        self.fresh = self.marks[piece] & BEFORE == 0
        self.marks[piece] |= ACTIVATED | BEFORE
        self.tell(
            "reactivates" if again else "activates", side, self.type_of(piece), self.at[piece]
        )
        if again and self.tokens[piece] >= 0:
            self.grant(piece, -1)
        self.do(DO_FINISH, side, piece)
        self.do(DO_MOMENT, side, piece, ACTIVATION_END)
        self.do(DO_ACT, side, piece)
        self.do(DO_MOMENT, side, piece, ACTIVATION_START)

    def _finishes(self, side: i64) -> None:
        self.active = -1
        self.striker = -1
        self.struck = -1
        self.contested = -1
        self.last = side
        self.do(DO_CHECK, side)
        self.do(DO_MOMENT, side, -1, BETWEEN)
        self.finish_waiting()

    def finish_waiting(self) -> None:
        waits = self.pending
        self.pending = 0
        if waits & TOWER_WAITS:
            for piece in range(2 * SLOTS):
                if self.is_there(piece):
                    self.marks[piece] |= ACTIVATED
        if waits & STAR_WAITS and not self.starred:  # WG-70
            self.starred = True
            if self.house.frees:
                self.ask(ASK_FREE, 0, 1 - self.last)
                self.ask(ASK_FREE, 0, self.last)
                return
            for piece in range(2 * SLOTS):
                self.marks[piece] &= ~ACTIVATED

    def _checks(self, side: i64) -> None:
        """Has a side no pieces left? Is there still somebody to Activate? (2C, 2D)"""
        for each in range(2):
            self.later[each] = 0
            if self.number_in(each, BOARD) == 0:
                self.lost |= 1 << each
        if self.lost:
            return
        for piece in range(2 * SLOTS):
            if self.is_there(piece) and self.marks[piece] & ACTIVATED == 0:
                self.do(DO_ACTIVATE, 1 - side)
                return
        self.do(DO_CLOSE, side)
        self.do(DO_MOMENT, 1 - self.last, -1, TURN_END)

    def _closes(self) -> None:
        """The end of a turn: tokens of Jokers go, cards are shuffled back."""
        for piece in range(2 * SLOTS):
            if self.is_there(piece) and self.has_rule(piece, ENDEAVOUR):
                self.tokens[piece] = 0
        self.thrown = 0
        self.cast = 0
        for side in range(2):
            self.reveals[side] = 0
        if self.turn >= self.house.turns:
            mine = self.points_of(0)
            theirs = self.points_of(1)
            self._ends(BY_COUNT, -1 if mine == theirs else 0 if mine > theirs else 1)
        else:
            self.first = 1 - self.last
            self.do(DO_TURN, self.first)

    # Activations

    def _may_promote(self, side: i64, piece: i64) -> bool:
        if self.type_of(piece) != PAWN or not self.has_rule(piece, PROMOTION):
            return False
        far = self.at[piece] // 8 >= 6 if side == 0 else self.at[piece] // 8 < 2
        return far and self.can_promote(piece)

    def _promotes(self, side: i64, pawn: i64, piece: i64) -> None:
        """The Pawn makes way; its Activation is over (WG-23)."""
        square = self.at[pawn]
        self.leave(pawn, REMOVED)
        self.place(piece, square)
        self.active = -1
        self.tell("promotes", side, self.type_of(piece), square)
        self.house.factions[side].promoted(self, side, pawn, piece)

    def _acts(self, side: i64, piece: i64, move: i64) -> None:
        """Move or Attack."""
        kind = self.type_of(piece)
        if move == STAY:
            self.tell("stays", side, kind, self.at[piece])
        elif self.on[move] >= 0:
            self._attacks(piece, move)
            return
        else:
            self._walks_to(piece, move)
            if kind == JOKER:
                self.ask(ASK_STEP, side, side, piece, -1, 2)
            elif kind == PAWN and self.fresh and self.has_rule(piece, EN_PASSANT):
                self.ask(ASK_SECOND, side, side, piece)
        if kind == ROOK and self.has_rule(piece, CASTLE):
            self.ask(ASK_CASTLE, side, side, piece)

    def _walks_to(self, piece: i64, square: i64) -> None:
        self.tell("moves", piece // SLOTS, self.type_of(piece), self.at[piece], square)
        self.place(piece, square)

    def _castles(self, rook: i64, ally: i64) -> None:
        here = self.at[rook]
        there = self.at[ally]
        self.lift(rook)
        self.place(ally, here)
        self.place(rook, there)
        self.tell("castles", rook // SLOTS, self.type_of(ally), here, there)
        if self.outranks(rook, ally):
            self.grant(ally, 1)
        elif self.outranks(ally, rook) and self.tokens[ally] < 0:
            self.tokens[ally] += 1

    # Attacks

    def _attacks(self, piece: i64, square: i64) -> None:
        """Both share the square until it is settled."""
        side = piece // SLOTS
        self.origin = self.at[piece]
        self.contested = square
        self.striker = piece
        self.struck = self.on[square]
        self.spent = 0
        self.on[self.origin] = -1
        self.at[piece] = square
        self.tell("attacks", side, self.type_of(piece), self.origin, square)
        self.do(DO_ROLL, side)
        self.ask(ASK_SPEND, side, 1 - side, self.struck, -1, 2)
        self.ask(ASK_SPEND, side, side, piece, -1, 1)
        self.ask(ASK_MOON, side, 1 - side, self.struck)
        self.ask(ASK_MOON, side, side, piece)
        self.house.factions[1 - side].readies(self, 1 - side, self.struck, piece, False)
        self.house.factions[side].readies(self, side, piece, self.struck, True)

    def _pays_the_moon(self, piece: i64, move: i64) -> None:
        if move == NO:
            return
        if move == TOKEN:
            self.tokens[piece] -= 1
        elif move == PENALTY:
            self.spent |= 4 if piece == self.striker else 8
        self.marks[piece] = self.marks[piece] & ~ACTIVATED | MOONED
        self.tell("mooned", piece // SLOTS, self.type_of(piece), self.at[piece])

    def _rolls(self) -> None:
        attacker = self.striker
        defender = self.struck
        lean = self.throw(attacker, defender, True)
        self.throw(defender, attacker, False)
        won = self.dice[2] > self.dice[5]
        side = attacker // SLOTS
        self.tell("rolls", side, self.dice[0], self.dice[1], self.dice[2])
        self.tell("rolls", 1 - side, self.dice[3], self.dice[4], self.dice[5])
        self.do(DO_SETTLED, side)
        if won:
            self._wins(lean)
        else:
            self.do(DO_DEFENDED, side)
        self.house.factions[1 - side].rolled(self, 1 - side, defender, attacker, False, not won)
        self.house.factions[side].rolled(self, side, attacker, defender, True, won)

    def _wins(self, lean: i64) -> None:
        """The Defender is slain; or, if he cannot be, his owner places him beside (WG-38)."""
        attacker = self.striker
        defender = self.struck
        side = attacker // SLOTS
        if self.is_safe(defender, attacker):
            self.on[self.contested] = attacker
            self.tell("spared", 1 - side, self.type_of(defender), self.contested)
            if len(self.free_around(self.contested, defender)):
                self.ask(ASK_ESCAPE, side, 1 - side, defender)
            else:
                self.ask(ASK_REDEPLOY, side, 1 - side, defender)
            return
        if self.reigning == MAGICIAN and lean > 0:
            self.ask(ASK_REPLACE, side, side, attacker)
        self.slay(defender, attacker)

    def _replaces(self, piece: i64, other: i64) -> None:
        """The Magician: the Attacker makes way for a slain ally of higher rank (WG-61)."""
        square = self.at[piece]
        self.leave(piece, REMOVED)
        self.place(other, square)
        self.tell("replaces", piece // SLOTS, self.type_of(other), square)

    def _defended(self) -> None:
        """Combat Movement: the Defender's player says who gives way (WG-33, WG-34)."""
        side = self.striker // SLOTS
        if len(self.free_around(self.contested, self.striker)):
            self.ask(ASK_COMBAT, side, 1 - side)
        else:
            self.ask(ASK_REDEPLOY, side, side, self.striker)
            self.grant(self.striker, -1)

    def _moved_aside(self, piece: i64, square: i64) -> None:
        self.place(piece, square)
        self.tell("gives way", piece // SLOTS, self.type_of(piece), square)
        self.grant(piece, -1 if piece == self.striker else 1)

    def _settled(self) -> None:
        """The Attack is over; who could go nowhere else goes back where he came from (WG-35)."""
        shares = self.at[self.striker] == self.contested == self.at[self.struck]
        if shares and self.is_there(self.striker):
            self.place(self.striker, self.origin)
        self.striker = -1
        self.struck = -1
        self.contested = -1

    # Random placement

    def place_randomly(self, piece: i64, roller: i64) -> None:
        """Two dice say where; on an occupied square the roller may roll again or scatter."""
        self._tries(piece, self._rank(roller) * 8 + self.pick(8), roller)

    def _rank(self, roller: i64) -> i64:
        rank = self.pick(8)
        return rank if roller == 0 else 7 - rank

    def _tries(self, piece: i64, square: i64, roller: i64) -> None:
        if self.is_free(square, piece):
            self.place(piece, square)
            self.tell("lands", piece // SLOTS, self.type_of(piece), square)
        else:
            self.ask(ASK_RANDOM, roller, roller, piece, square)

    def _places_again(self, piece: i64, square: i64, move: i64, roller: i64) -> None:
        if move == SCATTER:
            self.scatter_from(piece, square)
            return
        rank = square // 8
        column = square % 8
        if move == RANK or move == BOTH:
            rank = self._rank(roller)
        if move == FILE or move == BOTH:
            column = self.pick(8)
        self._tries(piece, rank * 8 + column, roller)

    # The end

    def _check_losses(self) -> None:
        self.checked = True
        if self.turn > 0:
            for side in range(2):
                if self.has_only_jokers(side):
                    self.lost |= 1 << side
        if self.lost:
            self._ends(BY_LOSS, -1 if self.lost == 3 else 1 if self.lost == 1 else 0)

    def _ends(self, why: i64, winner: i64) -> None:
        self.actor = OVER
        self.stack = vec[i64]()
        self.ended = why
        self.winner = winner
        self.tell("ends", winner, why)

    # Written down

    def resume(self) -> None:
        """Go on from a stack that was put together from outside, to the decision it stands at."""
        self._run()

    def number(self, piece: i64) -> i64:
        """A piece's number among those of its type on its side, in the order of the list."""
        found: i64 = 1
        for other in range(piece // SLOTS * SLOTS, piece):
            if self.rows[other] >= 0 and self.type_of(other) == self.type_of(piece):
                found += 1
        return found

    def snapshot(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "version": 1,
            "turn": self.turn,
            "to": self.stack[2] if len(self.stack) else 0,
            "first": self.first,
            "last": self.last,
            "begun": self.begun,
            "pieces": [self._piece(piece) for piece in range(2 * SLOTS) if self.rows[piece] >= 0],
            "terrain": {
                space_text(square, 8): TERRAIN[self.terrain[square]]
                for square in range(64)
                if self.terrain[square]
            },
            "tarot": {
                "dealt": [TAROT_NAMES[card] for card in self.dealt if card >= 0],
                "active": TAROT_NAMES[self.reigning] if self.reigning >= 0 else "",
                "discard": [TAROT_NAMES[card] for card in members(self.cast)],
            },
            "minor": {
                "shown": [cards_text(self.reveals[0]), cards_text(self.reveals[1])],
                "kept": [cards_text(self.keeps[0]), cards_text(self.keeps[1])],
                "discard": cards_text(self.thrown),
                "aside": cards_text(self.aside),
            },
            "bones": [list(self.bones[:5]), list(self.bones[5:])],
        }
        quiet = len(self.stack) == FRAME and ASK_WHICH <= self.asked() <= ASK_AGAIN
        if self.actor != OVER and not quiet:
            data["stack"] = list(self.stack)
        state = [self.active, self.striker, self.struck, self.contested, self.origin, self.spent]
        state += [self.pending, int(self.again), int(self.fresh), int(self.starred)]
        if state != [-1, -1, -1, -1, -1, 0, 0, 0, 0, 0]:
            data["state"] = state
        if any(self.own) or any(self.later):
            data["own"] = [*self.own, *self.later]
        if any(self.dice):
            data["dice"] = [*self.dice, *self.because]
        if self.actor == OVER:
            data["over"] = {"why": self.ended, "winner": self.winner}
        return data

    def _piece(self, piece: i64) -> dict[str, Any]:
        row: dict[str, Any] = {
            "side": piece // SLOTS,
            "kind": self.house.keys[piece // SLOTS][self.rows[piece]],
            "number": self.number(piece),
            "at": space_text(self.at[piece], 8) if self.at[piece] >= 0 else "",
            "zone": ZONES[self.zones[piece]],
            "tokens": self.tokens[piece],
            "charm": CHARMS[self.charms[piece] + 1],
            "activated": self.marks[piece] & ACTIVATED != 0,
            "before": self.marks[piece] & BEFORE != 0,
        }
        if self.marks[piece] & MOONED:
            row["mooned"] = True
        if self.notes[piece]:
            row["note"] = self.notes[piece]
        return row


CHARMS: Final = ("cursed", "", "blessed")
TAROT_NAMES: Final = (
    "fool",
    "magician",
    "high priestess",
    "empress",
    "emperor",
    "hierophant",
    "lovers",
    "chariot",
    "justice",
    "hermit",
    "wheel of fortune",
    "strength",
    "hanged man",
    "death",
    "temperance",
    "devil",
    "tower",
    "star",
    "moon",
    "sun",
    "judgement",
    "world",
)


def playing_card_text(card: i64) -> str:
    """A card of the Minor Arcana; its two Jokers are told apart."""
    if card >= 52:
        return "*R" if card == 52 else "*B"
    return card_text(card)


def cards_text(cards: i64) -> str:
    return " ".join([playing_card_text(card) for card in members(cards)])
