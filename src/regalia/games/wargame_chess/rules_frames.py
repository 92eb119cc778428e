"""What is still to happen in Wargame Chess, and who says what it means.

Everything that is still to happen stands on a stack of frames; what is pushed last comes first.
A frame is something to do or something to ask, and its code says what. Every code of the core
has one class, below the topic it belongs to: a `Deed` tells what is done, a `Question` which
answers are legal and what an answer does. A tarot card has one class too, an `Arcanum`, with its
texts and all that it does. Topics enter theirs in DEEDS, QUESTIONS and ARCANA.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from regalia.games.wargame_chess.rules_codes import (
    OWN,
    SLOTS,
    TAROT_CARDS,
    Code,
    Piece,
    Side,
)
from regalia.kernel.position import Move
from regalia.parts.grids import Square

if TYPE_CHECKING:
    from regalia.games.wargame_chess.rules_field import Field

FRAME: Final[i64] = 7
"""The length of a frame on the stack: the fields of `Frame` in their order."""


@mypyc_attr(free_list_len=1, acyclic=True)
class Frame:
    """Something to do, or to ask `chooser`; for `owner`, whose piece, card or faction it is
    about. `piece` and `square` are -1 where it is about none."""

    def __init__(
        self,
        asks: bool,
        code: Code,
        owner: Side,
        chooser: Side,
        piece: Piece,
        square: Square,
        extra: i64,
    ) -> None:
        self.asks = asks
        self.code = code
        self.owner = owner
        self.chooser = chooser
        self.piece = piece
        self.square = square
        self.extra = extra

    def is_bare(self) -> bool:
        """About no piece and no square, and without an extra."""
        return self.piece < 0 and self.square < 0 and self.extra == 0

    def is_about(self, side: Side) -> bool:
        """About a piece of that side and no square, and without an extra."""
        return (
            self.piece >= 0 and self.piece // SLOTS == side and self.square < 0 and self.extra == 0
        )


class Deed:
    """Something to do.

    What a frame of it must be like: `about_piece` and `about_square` tell whether it has them,
    `most` how large its extra can be, `course` whether it lies at the bottom of the stack and
    puts another such deed in its place, `in_activation` whether its piece is the one that
    Activates, `in_attack` whether it belongs to an Attack.
    """

    about_piece: bool = False
    about_square: bool = False
    most: i64 = 0
    course: bool = False
    in_activation: bool = False
    in_attack: bool = False

    def perform(self, field: Field, frame: Frame) -> None:
        """Do it. The frame has left the stack already."""
        raise NotImplementedError


class Question(Deed):
    """Something to ask. `prompt` completes the sentence "Anna is to …", with {who} for the
    piece that it is about."""

    def __init__(self, prompt: str) -> None:
        self.prompt = prompt

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        """The legal answers; none if it cannot be answered, and then it is dropped."""
        raise NotImplementedError

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        """It has been answered."""
        raise NotImplementedError

    def refusal(self, field: Field, frame: Frame, move: Move) -> str:
        """Why a square or the piece on it is no answer."""
        return "That square cannot be chosen now."


class Arcanum:
    """A tarot card: its name and texts, what it does when it becomes active, and what holds
    while it is. `house` marks texts of our own (WG-02)."""

    key: str = ""
    title: str = ""
    others: tuple[str, ...] = ()
    text: str = ""
    house: bool = False

    def at_once(self, field: Field, side: Side) -> None:
        """What it does when a side has made it active."""

    # While it is active

    def saves(self, field: Field, victim: Piece) -> bool:
        """Whether it keeps a piece from being slain."""
        return False

    def shields(self, field: Field, piece: Piece) -> bool:
        """Whether it keeps a piece from becoming Cursed."""
        return False

    def refuses(self, field: Field, piece: Piece) -> bool:
        """Whether it keeps a piece from receiving Disadvantage tokens."""
        return False

    def chooser(self, side: Side) -> Side:
        """Who says which piece of a side Activates."""
        return side

    def lets_spend(self) -> bool:
        """Whether Advantage tokens can be spent."""
        return True

    def readies(self, field: Field, attacker: Piece, defender: Piece) -> None:
        """An Attack has been declared: what is asked before tokens."""

    def weigh(self, field: Field, piece: Piece, foe: Piece, attacking: bool) -> None:
        """Say what bears on a roll, as a faction's hook does."""

    def won(self, field: Field, attacker: Piece, at_advantage: bool) -> None:
        """An Attack is about to slay."""

    def slew(self, field: Field, slayer: Piece, victim: Piece) -> None:
        """A piece has slain an enemy."""

    def waits(self, field: Field, piece: Piece) -> i64:
        """The effect that waits at the start of a piece's Activation, as a bit."""
        return 0

    def befalls(self, field: Field, piece: Piece) -> None:
        """That effect."""


DEEDS: Final = [Deed() for _ in range(OWN)]
QUESTIONS: Final = [Question("") for _ in range(OWN)]

ARCANA: Final = [Arcanum() for _ in range(TAROT_CARDS + 1)]
"""The cards by their numbers; the last one stands for none, since NO_TAROT is -1."""
