"""Duel: a tiny hidden-hand game whose moves take two touches, for trying the terminal face.

Lay a card of your hand on a free space, or draw one. When the board is full, the higher sum
wins. Laying can be taken back, drawing cannot.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from librt.vecs import vec
from msgspec import Meta
from mypy_extensions import i64

from regalia.kernel.game import Game, Names, normal
from regalia.kernel.luck import Luck
from regalia.kernel.options import Options
from regalia.kernel.position import DRAW, LOSS, OVER, WIN, Event, Outcome, Position
from regalia.kernel.scene import (
    NOBODY,
    Button,
    Card,
    Cell,
    Grid,
    Hand,
    Mat,
    Pile,
    Scene,
    Sheet,
    Touch,
)

CARDS = [f"{rank}{suit}" for suit in "HS" for rank in range(2, 11)]
SPACES = ["a1", "b1", "a2", "b2"]
DRAWING = len(CARDS) * len(SPACES)


class DuelOptions(Options, frozen=True, kw_only=True):
    players: Annotated[int, Meta(ge=2, le=3, description="How many play.")] = 2
    cards: Annotated[int, Meta(ge=2, le=5, description="Cards in a hand.")] = 3
    mood: Annotated[Literal["calm", "fierce"], Meta(description="Changes nothing.")] = "calm"
    loud: Annotated[bool, Meta(description="Changes nothing either.")] = False


class DuelPosition(Position):
    def __init__(
        self, hands: list[list[int]], bag: list[int], model: Position | None = None
    ) -> None:
        super().__init__(len(hands), model)
        self.hands = hands
        self.bag = bag
        self.board: list[tuple[int, int]] = [(NOBODY, NOBODY)] * len(SPACES)

    def moves(self) -> vec[i64]:
        free = [space for space, (card, _) in enumerate(self.board) if card == NOBODY]
        lay = [card * len(SPACES) + space for card in self.hands[self.actor] for space in free]
        return vec[i64](lay + ([DRAWING] if self.bag else []))

    def refusal(self, move: i64) -> str:
        card, space = divmod(int(move), len(SPACES))
        if card not in self.hands[self.actor]:
            return f"You do not hold {CARDS[card]}."
        return f"Space {SPACES[space]} is taken."

    def begin(self, luck: Luck) -> None:
        self.bag = list(range(len(CARDS)))
        for hand in self.hands:
            hand[:] = [self.bag.pop(luck.pick(len(self.bag))) for _ in hand]

    def apply(self, move: i64, luck: Luck) -> None:
        seat = int(self.actor)
        if move == DRAWING:
            drawn = self.bag.pop(luck.pick(len(self.bag)))
            self.hands[seat].append(drawn)
            self.tell("draw", seat, drawn, eyes=1 << seat)
            self.tell("drawn", seat, len(self.hands[seat]))
        else:
            card, space = divmod(int(move), len(SPACES))
            self.hands[seat].remove(card)
            self.board[space] = (card, seat)
            self.tell("lay", seat, card, space)
        full = all(card != NOBODY for card, _ in self.board)
        self.actor = OVER if full else (seat + 1) % self.seats

    def copy(self) -> Position:
        other = DuelPosition([list(hand) for hand in self.hands], list(self.bag), self)
        other.board = list(self.board)
        return other

    def redeal(self, seat: i64, luck: Luck) -> None:
        unseen = list(self.bag)
        for other, hand in enumerate(self.hands):
            if other != seat:
                unseen += hand
        for other, hand in enumerate(self.hands):
            if other != seat:
                hand[:] = [unseen.pop(luck.pick(len(unseen))) for _ in hand]
        self.bag = unseen

    def snapshot(self) -> dict[str, Any]:
        return {"hands": self.hands, "bag": self.bag, "board": self.board, "actor": self.actor}

    def outcome(self) -> Outcome:
        points = [0] * int(self.seats)
        for card, seat in self.board:
            points[seat] += int(CARDS[card][:-1])
        best = max(points)
        victory = WIN if points.count(best) == 1 else DRAW
        verdicts = [int(victory) if sum_ == best else int(LOSS) for sum_ in points]
        return Outcome(verdicts, points, "full", "The board is full.")

    def estimate(self, seat: i64) -> float:
        return 0.5


class Duel(Game):
    key, title, author = "duel", "Duel", "The Regalia authors"
    options, seats, move_count, hidden = DuelOptions, (2, 3), DRAWING + 1, ("hands",)

    def blank(self, options: DuelOptions) -> Position:
        return DuelPosition([[-1] * options.cards for _ in range(options.players)], [])

    def say(self, position: Position, move: int) -> str:
        card, space = divmod(move, len(SPACES))
        return "draw" if move == DRAWING else f"{CARDS[card]} {SPACES[space]}"

    def meanings(self, position: Position, text: str) -> list[int]:
        every = range(self.move_count)
        return [move for move in every if normal(self.say(position, move)) == normal(text)]

    def prompt(self, position: Position, seat: int, names: Names) -> str:
        if position.actor == OVER:
            return "The board is full."
        return (
            "Lay a card or draw." if position.actor == seat else f"{names[position.actor]} plays."
        )

    def aim(self, options: DuelOptions) -> str:
        return "Lay the most cards."

    def tell(self, position: Position, event: Event, names: Names) -> str:
        seat, first, second, *_ = event.facts
        match event.kind:
            case "lay":
                return f"{names[seat]} lays {CARDS[first]} on {SPACES[second]}."
            case "draw":
                return f"You draw {CARDS[first]}."
        return f"{names[seat]} has {first} cards now."

    def gist(self, position: Position, events: list[Event]) -> str:
        return f"a {CARDS[events[0].facts[1]][:-1]}" if events[0].kind == "draw" else "laid"

    def scene(self, position: Position, seat: int, names: Names) -> Scene:
        assert isinstance(position, DuelPosition)
        cells = tuple(
            Cell(name, name, place % 2, place // 2, "water" if place else "", _on(position, place))
            for place, name in enumerate(SPACES)
        )
        pile = Pile("bag", "Bag", len(position.bag))
        sheet = Sheet("facts", "Facts", (("Spaces", "4"),))
        mats = [Mat("table", "Table", (Grid("grid", "Board", 2, 2, cells), pile, sheet))]
        for owner, hand in enumerate(position.hands):
            seen = [CARDS[card] if owner == seat else "" for card in hand]
            cards = tuple(
                Card(face or f"back{owner}-{place}", face, owner, down=not face)
                for place, face in enumerate(seen)
            )
            mats.append(
                Mat(f"seat{owner}", names[owner], (Hand(f"hand{owner}", "Hand", cards),), owner)
            )
        moves = list(position.moves()) if position.actor == seat != OVER else []
        touches = tuple(self._touch(position, int(move)) for move in moves)
        prompt = self.prompt(position, seat, names)
        buttons = (Button("draw", "Draw a card"),)
        actor = int(position.actor)
        return Scene(self.key, seat, actor, prompt, tuple(mats), buttons, touches)

    def _touch(self, position: Position, move: int) -> Touch:
        text = self.say(position, move)
        return Touch(move, tuple(text.split()), text)

    def guide(self) -> str:
        return f"# Duel\n\nLay cards on the board. Who has more wins.\n\n## Aim\n\n{__doc__}"


def _on(position: DuelPosition, place: int) -> tuple[Card, ...]:
    card, owner = position.board[place]
    return () if card == NOBODY else (Card(f"laid{place}", CARDS[card], owner),)
