"""The rules of Wargame Chess: a position, which does what stands on its stack until somebody has
to decide; and how it is written down.

What each frame of the stack means is told by the topics, in the order of the book: rules_setup,
rules_rolls, rules_walks, rules_attacks, rules_turns, rules_divination, then rules_tarot,
rules_tarot_more and rules_tarot_last.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.wargame_chess import (
    rules_divination,
    rules_setup,
    rules_tarot,
    rules_tarot_last,
    rules_tarot_more,
    rules_turns,
    rules_walks,
)
from regalia.games.wargame_chess.rules_attacks import may_spend
from regalia.games.wargame_chess.rules_codes import (
    ACTIVATED,
    ASK_AGAIN,
    ASK_WHICH,
    BEFORE,
    BONE_DICE,
    CHARMS,
    DO_ACTIVATE,
    DO_TURN_OVER,
    ENDINGS,
    MOONED,
    OWN,
    PIECES,
    SLOTS,
    SQUARES,
    TAROT_NAMES,
    ZONES,
    Code,
    Piece,
    Side,
    cards_text,
)
from regalia.games.wargame_chess.rules_faction import House
from regalia.games.wargame_chess.rules_field import Field
from regalia.games.wargame_chess.rules_frames import DEEDS, FRAME, QUESTIONS, Frame
from regalia.games.wargame_chess.rules_key import key_of
from regalia.games.wargame_chess.rules_moves import OFFER, PIECE
from regalia.games.wargame_chess.rules_pieces import TERRAIN
from regalia.games.wargame_chess.rules_rolls import chance
from regalia.games.wargame_chess.rules_setup import set_up
from regalia.games.wargame_chess.rules_sight import observed
from regalia.games.wargame_chess.rules_signs import signs_of
from regalia.games.wargame_chess.rules_turns import check_losses, check_victories
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER, Move, Seat
from regalia.parts.bits import members
from regalia.parts.grids import space_text

TOPICS = (
    rules_setup,
    rules_walks,
    rules_turns,
    rules_divination,
    rules_tarot,
    rules_tarot_more,
    rules_tarot_last,
)
"""They enter their deeds, questions and cards in the tables of rules_frames."""


class WargameChessPosition(Field):
    """A battle in progress."""

    def __init__(self, house: House, model: WargameChessPosition | None) -> None:
        super().__init__(house, model)

    def copy(self) -> WargameChessPosition:
        return WargameChessPosition(self.house, self)

    def begin(self, luck: Luck) -> None:
        self.luck = luck
        set_up(self)
        self.run()
        self.luck = None

    def moves(self) -> vec[i64]:
        return self.legal[:]

    def apply(self, move: Move, luck: Luck) -> None:
        self.luck = luck
        frame = self.top()
        self.drop()
        self._answer(frame, move)
        self.run()
        self.luck = None

    def refusal(self, move: Move) -> str:
        frame = self.top()
        if move == OFFER and ASK_WHICH <= frame.code <= ASK_AGAIN:
            return "An offer is made once a turn, and only when there is a choice of pieces."
        if move >= PIECE:
            return "That is not asked now."
        if move < 0:
            return "That cannot be chosen now."
        if frame.code >= OWN:
            return "That square cannot be chosen now."
        return QUESTIONS[frame.code].refusal(self, frame, move)

    # The stack

    def run(self) -> None:
        """Do what stands on the stack until somebody has to decide."""
        while self.actor != OVER:
            if self.losing or not self.checked:
                check_losses(self)
                if self.actor == OVER:
                    return
            frame = self.top()
            if not frame.asks:
                self.drop()
                self._perform(frame)
                continue
            legal = self.answers(frame)
            if len(legal) > 1:
                check_victories(self)
                if self.actor != OVER:
                    self.legal = legal
                    self.actor = frame.chooser
                return
            self.drop()
            if len(legal) == 1:
                self._answer(frame, legal[0])

    def _perform(self, frame: Frame) -> None:
        if frame.code < OWN:
            DEEDS[frame.code].perform(self, frame)
        else:
            faction = self.house.factions[frame.owner]
            faction.perform(self, frame.code, frame.owner, frame.piece, frame.square, frame.extra)

    def answers(self, frame: Frame) -> vec[i64]:
        """The legal answers to a question."""
        if frame.code < OWN:
            return QUESTIONS[frame.code].answers(self, frame)
        faction = self.house.factions[frame.owner]
        return faction.candidates(
            self, frame.code, frame.owner, frame.piece, frame.square, frame.extra
        )

    def _answer(self, frame: Frame, move: Move) -> None:
        if frame.code < OWN:
            QUESTIONS[frame.code].answer(self, frame, move)
        else:
            faction = self.house.factions[frame.owner]
            faction.answer(
                self, frame.code, frame.owner, frame.piece, frame.square, frame.extra, move
            )

    # For those who look on

    def asked(self) -> Code:
        """The code of the question that is open."""
        return self.stack[self.depth - FRAME + 1]

    def owner(self) -> Side:
        """Whose question is open: the side whose piece or faction it is about."""
        return self.stack[self.depth - FRAME + 2]

    def about(self) -> Piece:
        """The piece that the open question is about, or -1."""
        return self.stack[self.depth - FRAME + 4]

    def may_spend(self, piece: Piece) -> bool:
        """Whether a piece may spend an Advantage token on a roll."""
        return may_spend(self, piece)

    def chance(self, attacker: Piece, defender: Piece, spends: i64) -> float:
        """The exact chance that an Attack succeeds if it were made now, with `spends` as in
        `spent`."""
        return chance(self, attacker, defender, spends)

    def make_active(self, seat: Side, name: str, luck: Luck) -> None:
        """Make a tarot card active for a seat, whatever was dealt, and run on to a decision."""
        self.luck = luck
        card: i64 = TAROT_NAMES.index(name)
        if card not in (self.dealt[0], self.dealt[1], self.dealt[2]):
            self.dealt[0] = card
        if self.asked() == ASK_WHICH or self.asked() == ASK_AGAIN:
            side = self.owner()
            self.drop()
            self.do(DO_ACTIVATE, side)
        self.do(DO_TURN_OVER, seat, -1, -1, card)
        self.run()
        self.luck = None

    def resume(self) -> None:
        """Go on from a stack that was put together from outside, to the decision it stands at."""
        self.run()

    # In numbers

    def key(self) -> i64:
        return key_of(self)

    def observe(self, seat: Seat) -> vec[float]:
        self.check_seat(seat)
        return observed(self, seat)

    def signs(self) -> vec[float]:
        return signs_of(self)

    # Written down

    def snapshot(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "version": 1,
            "turn": self.turn,
            "to": self.stack[2] if self.depth else 0,
            "first": self.first,
            "last": self.last,
            "begun": self.begun,
            "pieces": [self._piece(piece) for piece in range(PIECES) if self.rows[piece] >= 0],
            "terrain": {
                space_text(square, 8): TERRAIN[self.terrain[square]]
                for square in range(SQUARES)
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
            "bones": [list(self.bones[:BONE_DICE]), list(self.bones[BONE_DICE:])],
        }
        quiet = self.depth == FRAME and ASK_WHICH <= self.asked() <= ASK_AGAIN
        if self.actor != OVER and not quiet:
            frames = range(0, self.depth, FRAME)
            data["stack"] = [list(self.stack[start : start + FRAME]) for start in frames]
        if self.active >= 0:
            data["activation"] = {
                "piece": self.active,
                "again": self.again,
                "fresh": self.fresh,
            }
        if self.striker >= 0:
            data["attack"] = {
                "striker": self.striker,
                "struck": self.struck,
                "square": space_text(self.contested, 8),
                "from": space_text(self.came_from, 8),
                "holds": self.on[self.contested],
                "paid": self.spent,
            }
        waits = [int(self.tower_waits), int(self.star_waits), self.star_maker, int(self.starred)]
        waits += [*self.offered, self.layer]
        if any(waits):
            data["waits"] = {
                "tower": self.tower_waits,
                "star": self.star_waits,
                "maker": self.star_maker,
                "starred": self.starred,
                "offered": [each != 0 for each in self.offered],
                "layer": self.layer,
            }
        if any(self.own) or any(self.later):
            data["own"] = [*self.own, *self.later]
        if any(self.dice):
            data["rolls"] = {
                "dice": list(self.dice),
                "attack": list(self.for_attack),
                "defence": list(self.for_defence),
            }
        if self.actor == OVER:
            data["over"] = {
                "ending": ENDINGS[self.ended],
                "winner": self.winner,
                "lost": [ENDINGS[each] for each in self.lost],
                "fallen": list(self.fallen),
                "fell": [space_text(square, 8) if square >= 0 else "" for square in self.fell],
            }
        return data

    def _piece(self, piece: Piece) -> dict[str, Any]:
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
