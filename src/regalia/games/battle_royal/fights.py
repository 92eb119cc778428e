"""A fight of Battle Royal: what a pawn captures, and what is cut off with it."""

from __future__ import annotations

from msgspec import Struct

from regalia.games.battle_royal import rules_moves as moves
from regalia.games.battle_royal.rules import BattleRoyalPosition
from regalia.games.battle_royal.rules_map import Force
from regalia.games.battle_royal.scene import PAWNS
from regalia.games.battle_royal.words import counted, name_of
from regalia.kernel.fights import Fate, Fight, Fighter, Figure, Share, sentences, tried
from regalia.kernel.game import Game, Names
from regalia.kernel.luck import Dice
from regalia.kernel.position import Event
from regalia.kernel.scene import NOBODY, Piece

BLOWS = frozenset(("captures", "pincer", "cut off", "capital"))
TOLD = BLOWS | {"out", "withdrawn", "ends"}
A_CHOICE = "The line breaks into equal parts; you say which is spared."


class Blow(Struct):
    """What a move would do: what happened, what is left then, how many pawns could strike it, and
    whether it is over with that."""

    before: BattleRoyalPosition
    after: BattleRoyalPosition
    events: list[Event]
    pawns: int
    settled: bool

    def losers(self) -> list[Force]:
        """The enemies whose pawns or capital are taken, in order of play."""
        hues: set[int] = set()
        for event in self.events:
            if event.kind in ("captures", "capital"):
                hues.add(event.facts[1])
            elif event.kind == "cut off":
                hues.add(event.facts[0])
        forces = range(self.before.house.forces)
        return [force for force in forces if self.before.hue(force) in hues]

    def lost(self, losers: list[Force]) -> tuple[str, ...]:
        """The ids of the pawns that are taken off."""
        before, after = self.before, self.after
        return tuple(
            f"pawn.{name_of(before, square)}"
            for square in range(before.house.ground.size)
            if before.holder(square) in losers and after.holder(square) != before.holder(square)
        )


def fight(game: Game, position: BattleRoyalPosition, move: int, names: Names) -> Fight | None:
    """The capture that a move is or begins, with all that is lost by it."""
    if move == moves.END:
        return None
    blow = _struck(position, move)
    losers = blow.losers()
    if not losers:
        return None
    told = sentences(game, blow.after, blow.events, TOLD, names)
    if blow.after.broken:
        told = f"{told} {A_CHOICE}".strip()
    fate = Fate(told, 1.0, "attacker")
    return Fight(_attacker(blow), _defender(blow, losers), (fate,), not blow.settled)


def _struck(position: BattleRoyalPosition, move: int) -> Blow:
    after, events = tried(position, move)
    assert isinstance(after, BattleRoyalPosition)
    pawns = 0
    if asks_for_a_pawn(after):
        pawns = len(after.moves())
        after.apply(after.moves()[0], Dice(0))
    return Blow(position, after, events, pawns, pawns == 0 and after.broken == 0)


def asks_for_a_pawn(position: BattleRoyalPosition) -> bool:
    """Whether a square was chosen, and the pawn that goes there has still to be said."""
    return position.target >= 0 and position.deciding == moves.A_PAWN


def _attacker(blow: Blow) -> Fighter:
    position = blow.before
    force = position.turn
    brings = [Figure("Pawns", str(position.pawns_left(force)))]
    colour = position.colour(force)
    seat = int(position.house.seats[force])
    name = f"{colour.title()}'s line"
    ids: tuple[str, ...] = ()
    for event in blow.events:
        if event.kind == "places":
            name = f"{colour.title()}'s pawn from the reserve"
            brings.append(Figure("Price", f"{event.facts[2]} of {position.points}"))
        elif event.kind == "moves":
            name = f"{colour.title()}'s pawn"
            if blow.pawns < 2:
                square = name_of(position, event.facts[1])
                name, ids = f"{name} from {square}", (f"pawn.{square}",)
            brings.append(Figure("Price", f"{event.facts[3]} of {position.points}"))
    shown = (Piece("pawn", "pawn", seat, shade=PAWNS.get(colour, colour)),)
    return Fighter(seat, name, ids, tuple(brings), things=shown)


def _defender(blow: Blow, losers: list[Force]) -> Fighter:
    position = blow.before
    owners = {int(position.house.seats[force]) for force in losers}
    colours = " and ".join(position.colour(force).title() for force in losers)
    taken = sum(event.kind == "captures" for event in blow.events)
    cut = sum(event.facts[1] for event in blow.events if event.kind == "cut off")
    parts = []
    if taken:
        parts.append(Share("captured", f"−{taken}"))
    if cut:
        parts.append(Share("cut off", f"−{cut}"))
    capital = any(event.kind == "capital" for event in blow.events)
    pawns = sum(int(position.pawns_left(force)) for force in losers)
    what = counted(taken + cut, "pawn") if taken + cut > 1 else "pawn"
    return Fighter(
        owners.pop() if len(owners) == 1 else NOBODY,
        f"{colours}'s {'capital' if capital else what}",
        blow.lost(losers),
        (Figure("Pawns", f"{pawns} → {pawns - taken - cut}", tuple(parts)),),
    )
