"""What Wargame Chess says of Attacks at a glance is what its rules do when they are made."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.wargame_chess.factions.tables.rules import PUNTER, TURNED, turn_of
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.games.wargame_chess.rules_codes import (
    ASK_AGAIN,
    ASK_TARGET,
    ASK_WHICH,
    BOARD,
    RED_JOKER,
    SLOTS,
    SPENT_BY_ATTACKER,
    SPENT_BY_DEFENDER,
)
from regalia.games.wargame_chess.rules_frames import FRAME
from regalia.games.wargame_chess.rules_moves import STAY
from regalia.games.wargame_chess.rules_pieces import FACES, JOKER, LEADER
from regalia.games.wargame_chess.rules_rolls import chance, lean, total, weigh
from regalia.games.wargame_chess.rules_threats import Threats
from regalia.games.wargame_chess.rules_walks import strikes, walks
from regalia.kernel.luck import Dice
from regalia.kernel.playout import random_move
from regalia.kernel.position import OVER
from tests.rulebook.wargame_chess_table import Table, field, rules
from tests.rulebook.wargame_chess_table import chance as chance_of

TEAMS = (
    ("court/host", "oracle/college"),
    ("company/pikes", "wildwood/hunt"),
    ("fen/mere", "ossuary/catacomb"),
    ("carnival/parade", "tables/salon"),
    ("tables/backroom", "oracle/vigil"),
    ("ossuary/procession", "carnival/sideshow"),
)
"""All factions."""

GAMES = 6


def met(first: str, second: str) -> Iterator[WargameChessPosition]:
    """The positions of some random games."""
    game = rules()
    for seed in range(GAMES):
        luck = Dice(seed)
        position = game.start({"first": first, "second": second, "turns": 5}, luck)
        assert isinstance(position, WargameChessPosition)
        while position.actor != OVER:
            yield position
            position.apply(random_move(position, game.courtesy, luck), luck)


def totals(
    position: WargameChessPosition, piece: int, foe: int, attacking: bool, spends: bool
) -> list[int]:
    """The totals of all throws of a piece's dice, read one by one as the rules read them."""
    weigh(position, piece, foe, attacking)
    leans = lean(position, piece, spends, False)
    kind = position.type_of(piece)
    faces = range(1, int(FACES[kind]) + 1)
    if kind == JOKER:
        return [int(total(position, one, 0, 0)) for one in faces]
    return [int(total(position, one, two, leans)) for one, two in product(faces, faces)]


def counted(position: WargameChessPosition, attacker: int, defender: int, spends: int) -> float:
    ours = totals(position, attacker, defender, True, bool(spends & SPENT_BY_ATTACKER))
    theirs = totals(position, defender, attacker, False, bool(spends & SPENT_BY_DEFENDER))
    return sum(one > other for one, other in product(ours, theirs)) / (len(ours) * len(theirs))


@pytest.mark.parametrize(("first", "second"), TEAMS)
def test_the_chance_of_an_attack_is_that_of_all_throws(first: str, second: str) -> None:
    compared = set()
    for number, position in enumerate(met(first, second)):
        if number % 29:
            continue
        there = [piece for piece in range(2 * SLOTS) if position.zones[piece] == BOARD]
        for attacker, defender in product(there, there):
            if attacker // SLOTS == defender // SLOTS or (attacker + defender + number) % 3:
                continue
            spends = (attacker + number) % 4
            found = chance(position, attacker, defender, spends)
            assert found == pytest.approx(counted(position, attacker, defender, spends), abs=1e-12)
            compared.add(round(found, 6))
    assert len(compared) > 40


def test_totals_that_would_be_below_zero_are_read_as_the_rules_read_them() -> None:
    """A Punter whose card takes four from its roll, against a Joker of the Carnival."""
    black = next(card for card in range(RED_JOKER) if turn_of(card) == -2)
    compared = 0
    for position in met("tables/salon", "carnival/parade"):
        if compared == 20:
            return
        position = position.copy()
        position.own[TURNED] = black + 1
        there = [piece for piece in range(2 * SLOTS) if position.zones[piece] == BOARD]
        punters = [piece for piece in there if piece < SLOTS and position.rows[piece] == PUNTER]
        jokers = [piece for piece in there if position.type_of(piece) == JOKER]
        for punter, joker in product(punters, jokers):
            if joker >= SLOTS:
                assert min(totals(position, punter, joker, True, False)) == 0
                assert min(totals(position, joker, punter, False, False)) == 0
                by_hand = counted(position, punter, joker, 0)
                assert chance(position, punter, joker, 0) == pytest.approx(by_hand, abs=1e-12)
                compared += 1
    raise AssertionError("Punters and Jokers did not meet")


@pytest.mark.parametrize(("first", "second"), TEAMS)
def test_threats_are_the_attacks_that_the_rules_offer(first: str, second: str) -> None:
    """Whoever chooses a piece to Activate finds the squares that it threatens among its moves."""
    game = rules()
    looked = attacks = 0
    for position in met(first, second):
        quiet = position.depth == FRAME and ASK_WHICH <= position.asked() <= ASK_AGAIN
        if not quiet:
            continue
        threats = Threats(position)
        threats.look()
        mover = threats.mover()
        assert mover == position.owner()
        said: dict[int, set[int]] = {}
        for by, on, soon, odds in zip(
            threats.by, threats.on, threats.soon, threats.odds, strict=True
        ):
            if by // SLOTS == mover and (soon > 0 or odds == 0):
                said.setdefault(int(by), set()).add(int(on))
        for move in position.moves():
            if move >= game.courtesy:
                continue
            piece = int(position.on[move])
            after = position.copy()
            after.apply(move, Dice(1))
            if after.actor == OVER or after.asked() != ASK_TARGET or after.about() != piece:
                continue
            looked += 1
            offered = {int(after.on[to]) for to in after.moves() if to < STAY and after.on[to] >= 0}
            assert offered == said.get(piece, set())
            attacks += len(offered)
    assert looked > 100
    assert attacks > 5


@pytest.mark.parametrize(("first", "second"), TEAMS)
def test_who_comes_near_a_leader_is_found_by_trying_every_move(first: str, second: str) -> None:
    found = 0
    for number, position in enumerate(met(first, second)):
        if number % 11 or position.striker >= 0:
            continue
        threats = Threats(position)
        there = [piece for piece in range(2 * SLOTS) if position.zones[piece] == BOARD]
        for leader in [piece for piece in there if position.has_rule(piece, LEADER)]:
            foes = [piece for piece in there if piece // SLOTS != leader // SLOTS]
            threats.look_for_approaches(leader)
            coming = [foe for foe in foes if comes_near(position, foe, int(position.at[leader]))]
            assert threats.coming[1 - leader // SLOTS] == len(coming)
            found += len(coming)
    assert found > 10


def comes_near(position: WargameChessPosition, piece: int, square: int) -> bool:
    """Whether a piece cannot strike a square now, and could after one Move."""
    if square in strikes(position, vec[i64](), piece):
        return False
    for move in walks(position, piece):
        after = position.copy()
        after.place(piece, move)
        if square in strikes(after, vec[i64](), piece):
            return position.type_of(piece) != JOKER
    return False


def slays(table: Table, text: str, victim: str) -> float:
    return chance_of(table, text, lambda after: after.piece(1, victim)["zone"] == "slain")


def only(table: Table) -> tuple[float, float]:
    """The chance of the one Attack that seat 0 has: whoever may act, and this turn."""
    position = table.position
    assert isinstance(position, WargameChessPosition)
    threats = Threats(position)
    threats.look()
    ours = [number for number in range(len(threats.by)) if threats.by[number] < SLOTS]
    (number,) = ours
    return threats.odds[number], threats.soon[number]


def test_a_fresh_piece_strikes_with_the_chance_of_the_rules() -> None:
    table = field("king a1, rook d1, pawn h1", "king h8, knight d5, pawn a8")
    always, soon = only(table)
    assert always == soon == pytest.approx(slays(table.play("d1"), "d5", "knight 1"))


def test_a_piece_that_has_activated_strikes_next_turn_only() -> None:
    table = field("king a1, rook d1 done, pawn h1", "king h8, knight d5, pawn a8")
    always, soon = only(table)
    assert always == 575 / 1296
    assert soon == 0


def test_who_has_to_reactivate_strikes_at_disadvantage() -> None:
    table = field("king a1 done, rook d1 done", "king h8, knight d5, pawn a8")
    always, soon = only(table)
    assert always == 575 / 1296
    assert soon < always
    assert soon == pytest.approx(slays(table.play("d1"), "d5", "knight 1"))


def test_both_spend_the_tokens_that_they_have() -> None:
    table = field("king a1, rook d1 +1, pawn h1", "king h8, knight d5 +1, pawn a8")
    always, _ = only(table)
    table.play("d1", "d5", "spend")
    assert always == pytest.approx(slays(table, "spend", "knight 1"))


def test_what_cannot_be_slain_is_not_threatened() -> None:
    table = field("king a1, rook d1, pawn h1", "king h8, joker d5, pawn a8", active="fool")
    assert only(table) == (0, 0)
