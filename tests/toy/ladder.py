"""Ladder: climb by the die or by one of your two hidden cards. Who is first at the top wins."""

from typing import Annotated, Any

from librt.vecs import vec
from msgspec import Meta, Struct, convert, to_builtins
from mypy_extensions import i64

from regalia.kernel.errors import BadSnapshot
from regalia.kernel.game import Game, Names
from regalia.kernel.luck import Luck
from regalia.kernel.options import Options
from regalia.kernel.position import LOSS, OVER, WIN, Event, Outcome, Position
from regalia.kernel.scene import Button, Card, Cell, Grid, Hand, Mat, Piece, Scene, Touch

ROLL, CARDS = 0, range(2, 11)  # the moves: to roll, or to play the 2 to the 10 of Hearts


class LadderOptions(Options, frozen=True, kw_only=True):
    players: Annotated[int, Meta(ge=2, le=4, description="How many climb.")] = 2
    rungs: Annotated[int, Meta(ge=9, le=24, description="How long the ladder is.")] = 14


class State(Struct, forbid_unknown_fields=True):
    hands: list[list[int]]
    rungs: list[int]
    played: list[int]
    actor: int


class LadderPosition(Position):
    def __init__(self, top: int, state: State, model: Position | None = None) -> None:
        super().__init__(len(state.hands), model)
        self.top, self.state, self.actor = top, state, state.actor

    def begin(self, luck: Luck) -> None:
        pack = list(CARDS)
        for hand in self.state.hands:
            hand += [pack.pop(luck.pick(len(pack))) for _ in range(2)]

    def moves(self) -> vec[i64]:
        left = self.top - self.state.rungs[self.actor]
        return vec[i64]([ROLL, *(card for card in self.state.hands[self.actor] if card <= left)])

    def refusal(self, move: i64) -> str:
        held = move in self.state.hands[self.actor]
        return "That is higher than the top." if held else "You do not have that card."

    def apply(self, move: i64, luck: Luck) -> None:
        state, climber = self.state, self.actor
        steps = int(move) or int(luck.pick(6)) + 1
        if move != ROLL:
            state.hands[climber].remove(move)
            state.played.append(move)
            self.show()
        if state.rungs[climber] + steps <= self.top:
            state.rungs[climber] += steps
        self.tell("climb", climber, steps, move, state.rungs[climber])
        on_top = state.rungs[climber] == self.top
        self.actor = state.actor = OVER if on_top else (climber + 1) % self.seats

    def copy(self) -> Position:
        return LadderPosition(self.top, convert(self.snapshot(), State), self)

    def snapshot(self) -> dict[str, Any]:
        return dict(to_builtins(self.state))

    def redeal(self, seat: i64, luck: Luck) -> None:
        known = self.state.played + (self.state.hands[seat] if seat >= 0 else [])
        unseen = [card for card in CARDS if card not in known]
        for other, hand in enumerate(self.state.hands):
            if other != seat:
                hand[:] = [unseen.pop(luck.pick(len(unseen))) for _ in hand]

    def outcome(self) -> Outcome:
        verdicts = [WIN if rung == self.top else LOSS for rung in self.state.rungs]
        return Outcome(verdicts, list(self.state.rungs), "top", "The top is reached.")

    def estimate(self, seat: i64) -> float:
        return self.state.rungs[seat] / self.top


class Ladder(Game):
    key, title, author = "ladder", "Ladder", "The Regalia authors"
    options, seats, move_count, hidden = LadderOptions, (2, 4), CARDS.stop, ("hands",)

    def blank(self, options: LadderOptions) -> Position:
        hands: list[list[int]] = [[] for _ in range(options.players)]
        return LadderPosition(options.rungs, State(hands, [0] * options.players, [], 0))

    def rebuild(self, options: LadderOptions, data: dict[str, Any]) -> Position:
        state = convert(data, State)
        players, top = options.players, options.rungs
        cards = [card for hand in [*state.hands, state.played] for card in hand]
        if not len(cards) == len(set(cards) & set(CARDS)) == 2 * players:
            raise BadSnapshot("a card is missing, or there twice")
        there = [rung for rung in state.rungs if 0 <= rung <= top]
        if not len(there) == len(state.rungs) == len(state.hands) == players:
            raise BadSnapshot("somebody is missing, or above the top")
        if there.count(top) > 1 or state.actor not in ([OVER] if top in there else range(players)):
            raise BadSnapshot("the wrong one is to climb")
        return LadderPosition(top, state)

    def say(self, position: Position, move: int) -> str:
        return f"{move}H" if move else "roll"

    def prompt(self, position: Position, seat: int, names: Names) -> str:
        who = "You climb." if position.actor == seat else f"{names[position.actor]} climbs."
        return "The race is over." if position.actor == OVER else who

    def aim(self, options: LadderOptions) -> str:
        return f"Be the first to land exactly on rung {options.rungs}."

    def tell(self, position: Position, event: Event, names: Names) -> str:
        climber, steps, card, rung, *_ = event.facts
        how = f"plays the {card}H" if card else f"rolls a {steps}"
        return f"{names[climber]} {how} and stands on rung {rung}."

    def scene(self, position: Position, seat: int, names: Names) -> Scene:
        assert isinstance(position, LadderPosition)
        state, cells = position.state, []
        for rung in range(position.top + 1):
            here = (owner for owner, at in enumerate(state.rungs) if at == rung)
            pawns = tuple(Piece(f"pawn{owner}", "pawn", owner) for owner in here)
            cells.append(Cell(f"rung{rung}", str(rung), rung % 5, rung // 5, items=pawns))
        ladder = Grid("ladder", "Ladder", 5, position.top // 5 + 1, tuple(cells))
        played = tuple(Card(f"{card}H", f"{card}H") for card in state.played)
        mats = [Mat("table", "Table", (ladder, Hand("played", "Played", played)))]
        for owner, hand in enumerate(state.hands):
            seen = [f"{card}H" if owner == seat else "" for card in hand]
            cards = (Card(face or f"back{owner}-{n}", face, owner) for n, face in enumerate(seen))
            area = Hand(f"hand{owner}", "Hand", tuple(cards))
            mats.append(Mat(f"mat{owner}", names[owner], (area,), owner))
        moves = position.moves() if position.actor == seat != OVER else ()
        touches = tuple(Touch(move, (say := self.say(position, move),), say) for move in moves)
        prompt, button = self.prompt(position, seat, names), Button("roll", "Roll the die")
        return Scene(self.key, seat, position.actor, prompt, tuple(mats), (button,), touches)
