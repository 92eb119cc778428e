"""The rules of Wargame Chess: what stands on the stack is done and answered here; with it,
set-up and the snapshot."""

from __future__ import annotations

from typing import Any

from librt.vecs import pop
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_choices import (
    ASK_AGAIN,
    ASK_CASTLE,
    ASK_COMBAT,
    ASK_DEPLOY,
    ASK_ESCAPE,
    ASK_MAGICIAN,
    ASK_MOON,
    ASK_ORDER,
    ASK_PROMOTION,
    ASK_REDEPLOY,
    ASK_REPLACE,
    ASK_SECOND,
    ASK_SPEND,
    ASK_STEP,
    ASK_TARGET,
    ASK_THERE,
    ASK_TREES,
    ASK_WHICH,
)
from regalia.games.wargame_chess.rules_faction import House
from regalia.games.wargame_chess.rules_moves import (
    EFFECT,
    FLIP,
    MIRROR,
    NO,
    PIECE,
    PUSH,
    SPEND,
    STOP,
    YES,
)
from regalia.games.wargame_chess.rules_numbers import (
    ACTIVATED,
    ASK_FREE,
    ASK_RANDOM,
    BEFORE,
    CHARMS,
    DO_ACT,
    DO_ACTIVATE,
    DO_BEGIN,
    DO_CHECK,
    DO_CLOSE,
    DO_DEFENDED,
    DO_FINISH,
    DO_MOMENT,
    DO_ROLL,
    DO_SETTLED,
    DO_TURN,
    FRAME,
    JOKER_CARDS,
    MINOR,
    MOONED,
    OWN,
    SLOTS,
    TAROT_NAMES,
    WAITING,
    ZONES,
    cards_text,
)
from regalia.games.wargame_chess.rules_pieces import JOKER, TERRAIN, TREE
from regalia.games.wargame_chess.rules_tarot import DO_CARD, DO_HERMIT, DO_TURN_OVER, DO_WORLD
from regalia.games.wargame_chess.rules_turns import Turns
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER
from regalia.parts.bits import members, single
from regalia.parts.grids import space_text


class WargameChessPosition(Turns):
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

    def make_active(self, seat: i64, name: str, luck: Luck) -> None:
        """Make a tarot card active for a seat, whatever was dealt, and run on to a decision."""
        self.luck = luck
        card: i64 = TAROT_NAMES.index(name)
        if card not in (self.dealt[0], self.dealt[1], self.dealt[2]):
            self.dealt[0] = card
        if self.asked() == ASK_WHICH or self.asked() == ASK_AGAIN:
            side = self.owner()
            self._drop()
            self.do(DO_ACTIVATE, side)
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
        elif code == ASK_MAGICIAN:
            if move == YES:
                self.ask(ASK_REPLACE, owner, chooser, piece)
        elif code == ASK_REPLACE:
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
        """Joker cards are set aside for Joker pieces, where that deck is in use (WG-16)."""
        if (self.house.faith[0] | self.house.faith[1]) & MINOR == 0:
            return
        jokers: i64 = 0
        for side in range(2):
            for row in self.house.teams[side]:
                if self.house.types[side][row] == JOKER:
                    jokers += 1
        if jokers > 2:
            self.aside = JOKER_CARDS
        elif jokers > 0:
            self.aside = single(52)

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
        state.append(self.on[self.contested] if self.contested >= 0 else -1)
        if state != [-1, -1, -1, -1, -1, 0, 0, 0, 0, 0, -1]:
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
