"""What holds in every position of Battle Royal; whatever breaks it is no position of it."""

from __future__ import annotations

from regalia.games.battle_royal.rules import BattleRoyalPosition
from regalia.games.battle_royal.rules_line import (
    CAPITAL,
    CARD_BITS,
    CARD_COUNT,
    NO_PAWNS,
    QUIET,
    WHOLE_PACK,
)
from regalia.games.battle_royal.rules_map import DIAGONAL, WAYS, is_enemy
from regalia.games.battle_royal.rules_moves import A_GROUP, A_PAWN
from regalia.kernel.errors import BadSnapshot
from regalia.kernel.position import OVER
from regalia.parts.grids import Square


def need(held: bool, fault: str) -> None:
    """BadSnapshot with this fault, unless it held."""
    if not held:
        raise BadSnapshot(fault)


def check(position: BattleRoyalPosition) -> None:
    """BadSnapshot that says what is wrong, if the position cannot be."""
    _check_card(position)
    for force in range(position.house.forces):
        _check_force(position, force)
    _check_crossings(position)
    if position.actor == OVER:
        _check_end(position)
        return
    _check_sides(position)
    _check_decision(position)


def _check_card(position: BattleRoyalPosition) -> None:
    """The card drawn is not in the pack, and points come from it."""
    whole = WHOLE_PACK >> CARD_BITS * position.card & CARD_COUNT
    need(position.cards_left(position.card) < whole, "the card drawn is still in the pack")
    need(position.points <= position.card, "no more points are left than the card had")
    quiet = position.quiet < position.patience() or position.ended == QUIET
    need(quiet, "so many turns without a capture end the game")


def _check_force(position: BattleRoyalPosition, force: int) -> None:
    colour = position.colour(force)
    centre = position.house.ground.centres[force]
    holder = position.holder(centre)
    fallen = position.fallen >> force & 1 == 1
    if position.reserves[force]:
        need(holder == force, f"{colour} has a reserve but nobody in the capital")
        home = position.vacated >> force & 1 == 0
        need(home, f"{colour} has a reserve and cannot have left the capital")
    elif holder != force and not fallen:
        left = position.vacated >> force & 1 == 1
        need(left, f"{colour} does not stand in the capital and must have left it")
    if fallen and position.ended != CAPITAL:
        need(position.is_out(force), f"{colour} has fallen and cannot have pawns")
    if holder >= 0 and is_enemy(force, holder):
        need(fallen, f"an enemy stands in {colour}'s capital, which must have fallen")


def _check_crossings(position: BattleRoyalPosition) -> None:
    """By the pincer rule, where two lines cross one of them is cut."""
    if position.house.pincer:
        for square in range(position.house.ground.size):
            if position.cuts[square] < 0:
                need(not _is_crossed(position, square), "where two lines cross one is cut")


def _is_crossed(position: BattleRoyalPosition, corner: Square) -> bool:
    """Whether the four squares up and to the right of this one hold two lines that cross."""
    near = position.house.ground.near
    opposite = near[corner * WAYS + DIAGONAL]
    if opposite < 0 or position.holder(corner) < 0:
        return False
    one = position.holder(corner)
    return position.holder(opposite) == one and position.is_barred(one, corner, DIAGONAL)


def _check_sides(position: BattleRoyalPosition) -> None:
    for side in range(2):
        forces = range(side, int(position.house.forces), 2)
        colours = " and ".join(position.side_colours(side))
        beaten = all(position.is_out(force) for force in forces)
        need(not beaten, f"{colours} without pawns have lost")
        taken = all(position.fallen >> force & 1 for force in forces)
        need(not taken, f"{colours} without a capital have lost")
    need(not position.is_out(position.turn), "a force that is out has no turn")


def _check_decision(position: BattleRoyalPosition) -> None:
    for force in range(position.house.forces):
        group = position.groups[force]
        if position.broken >> force & 1:
            need(is_enemy(force, position.turn), "only an enemy's line can be broken")
            need(group != 0, f"{position.colour(force)} has no line that could be broken")
        else:
            whole = position.joined(force, group & -group, group) == group
            need(whole, f"the line of {position.colour(force)} is broken")
    colour = position.colour(position.turn)
    if position.deciding == A_GROUP:
        equal = position.broken and len(position.bases(position.judged())) > 1
        need(bool(equal), "no line is broken into equal parts")
    elif position.deciding == A_PAWN:
        choice = position.reserves[position.turn] == 0 and len(position.moves()) > 1
        need(choice, f"{colour} has no choice of pawns for that square")
    else:
        need(position.has_square(), f"{colour} has nothing to decide")


def _check_end(position: BattleRoyalPosition) -> None:
    winner = position.winner
    if position.ended == QUIET:
        drawn = winner < 0 and position.quiet == position.patience()
        need(drawn, "a draw takes so many turns without a capture")
        return
    need(winner >= 0 and position.turn & 1 == winner, "whoever ends the game has won it")
    losers = range(1 - int(winner), int(position.house.forces), 2)
    if position.ended == CAPITAL:
        fallen = all(position.fallen >> force & 1 for force in losers)
        need(fallen, "the losers' capitals have not all been captured")
    if position.ended == NO_PAWNS:
        beaten = all(position.is_out(force) for force in losers)
        need(beaten, "the losers have pawns left")
