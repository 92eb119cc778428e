"""Setting up Wargame Chess: Trees, pieces, decks; and setting pieces up randomly."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_codes import (
    ASK_DEPLOY,
    ASK_RANDOM,
    ASK_REDEPLOY,
    ASK_TREES,
    DO_BEGIN,
    DO_TURN,
    JOKER_CARDS,
    MINOR,
    RED_JOKER,
    SLOTS,
    SQUARES,
    WAITING,
    Piece,
    Side,
)
from regalia.games.wargame_chess.rules_field import Field
from regalia.games.wargame_chess.rules_frames import DEEDS, QUESTIONS, Deed, Frame, Question
from regalia.games.wargame_chess.rules_moves import (
    BOTH,
    FILE,
    FLIP,
    MIRROR,
    RANK,
    ROLL,
    SCATTER,
    SQUARE,
)
from regalia.games.wargame_chess.rules_pieces import JOKER, TREE
from regalia.kernel.position import Move
from regalia.parts.bits import single

HALF: Final[i64] = SQUARES // 2


def set_up(field: Field) -> None:
    """Trees (first, second), pieces, decks, turn 1 (WG-03); who sets up Trees first is luck
    (WG-15). The other deploys first, all of his pieces (WG-14), and begins (WG-41)."""
    for side in range(2):
        slot: Piece = side * SLOTS
        for row in field.house.teams[side]:
            field.rows[slot] = row
            field.zones[slot] = WAITING
            slot += 1
    second = 1 - field.pick(2)
    field.first = second
    field.last = 1 - second
    field.do(DO_BEGIN, second)
    for each in range(2):
        side = 1 - second if each == 0 else second
        last = side * SLOTS + len(field.house.teams[side]) - 1
        for step in range(len(field.house.teams[side])):
            field.ask(ASK_DEPLOY, side, side, last - step)
    if field.house.trees:
        grow_trees(field, 1 - second)
        field.ask(ASK_TREES, second, second)


def grow_trees(field: Field, side: Side) -> None:
    """Trees where luck says, in the side's own half: each one pick among the squares without
    one, rank by rank from the side's edge (WG-11, WG-12)."""
    for _ in range(field.house.trees):
        free = vec[i64](capacity=32)
        for place in range(HALF):
            square = place if side == 0 else (7 - place // 8) * 8 + place % 8
            if field.terrain[square] != TREE:
                free = append(free, square)
        field.lay(side, free[field.pick(len(free))], TREE)


class Trees(Question):
    """The second to set up Trees mirrors the first's, turns them half round, or rolls."""

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        return vec[i64]([MIRROR, FLIP, ROLL])

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        side = frame.chooser
        if move == ROLL:
            grow_trees(field, side)
            return
        for square in range(SQUARES):
            if field.terrain[square] == TREE and (square < HALF) == (side == 1):
                other = SQUARES - 1 - square  # WG-13
                if move == MIRROR:
                    other = (7 - square // 8) * 8 + square % 8
                field.lay(side, other, TREE)


class Deploy(Question):
    """A piece is set up in its zone for the first time."""

    about_piece = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        return field.free_zone(frame.piece)

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        field.place(frame.piece, move)
        field.tell("deploys", frame.owner, frame.piece, move)
        field.house.factions[frame.owner].deployed(field, frame.piece)

    def refusal(self, field: Field, frame: Frame, move: Move) -> str:
        return "A piece is set up on a free square of its own zone."


class Redeploy(Deploy):
    """A piece is set up in its zone again; it may be kept where it is, if that is there. One
    that has no square stays where it is (WG-35)."""

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        if not field.is_there(frame.piece) and field.returns_as(frame.piece) < 0:
            return vec[i64]()
        return field.free_zone(frame.piece)

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        if field.is_there(frame.piece):
            field.place(frame.piece, move)
        else:
            field.bring_back(frame.piece, move)
        field.tell("redeploys", frame.piece // SLOTS, frame.piece, move)


class Begin(Deed):
    """Everything is set up: Joker cards are set aside for Joker pieces, where that deck is in
    use (WG-16), and turn 1 begins."""

    course = True

    def perform(self, field: Field, frame: Frame) -> None:
        field.do(DO_TURN, frame.owner)
        if (field.house.faith[0] | field.house.faith[1]) & MINOR == 0:
            return
        jokers: i64 = 0
        for side in range(2):
            for row in field.house.teams[side]:
                if field.house.types[side][row] == JOKER:
                    jokers += 1
        if jokers > 2:
            field.aside = JOKER_CARDS
        elif jokers > 0:
            field.aside = single(RED_JOKER)


class RollAgain(Question):
    """Random placement has met an occupied square: the roller rolls one or both dice again, or
    has the piece scatter from there (WG-12)."""

    about_piece = True
    about_square = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        found = vec[i64]([RANK, FILE, BOTH])
        if len(field.free_around(frame.square, frame.piece)):
            found = append(found, SCATTER)
        return found

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        if move == SCATTER:
            field.scatter_from(frame.piece, frame.square)
            return
        rank = frame.square // 8
        file = frame.square % 8
        if move == RANK or move == BOTH:
            rank = field.random_rank(frame.owner)
        if move == FILE or move == BOTH:
            file = field.pick(8)
        field.try_square(frame.piece, SQUARE + rank * 8 + file, frame.owner)


DEEDS[DO_BEGIN] = Begin()
QUESTIONS[ASK_TREES] = Trees(
    "set up the trees of your half: mirror or flip the other half, or roll"
)
QUESTIONS[ASK_DEPLOY] = Deploy("deploy {who}")
QUESTIONS[ASK_REDEPLOY] = Redeploy("redeploy {who}")
QUESTIONS[ASK_RANDOM] = RollAgain("roll again for {who}, or scatter")
