"""What a faction may hook into: when each hook is called, with what, and what its answer does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.wargame_chess.factions import enlist, read_roster
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.games.wargame_chess.rules_field import (
    ACTIVATION_END,
    ACTIVATION_START,
    BETWEEN,
    BOARD,
    FACTION_RULES,
    OWN,
    PIECE_RULES,
    REMOVED,
    SLOTS,
    SUMMON,
    SUN,
    TURN_END,
    TURN_START,
    UPGRADES,
    Faction,
    Field,
    Frame,
)
from regalia.games.wargame_chess.rules_moves import NO, YES
from regalia.games.wargame_chess.rules_pieces import HOLE, TREE
from regalia.games.wargame_chess.scene import scene
from regalia.kernel.luck import Script
from regalia.kernel.position import OVER
from tests.factions.table import GAME, asked, battle, legal, lie, play, stands

Call = tuple[Any, ...]

CALLS: list[Call] = []
"""Every call of a hook: its name, then all that it was given but the field."""

SAYS: dict[str, Callable[..., Any]] = {}
"""What a test has the hooks answer and do; they get the field and all the rest."""


def heard(name: str, field: Field, *facts: object) -> Any:
    CALLS.append((name, *facts))
    return SAYS[name](field, *facts) if name in SAYS else None


class Spy(Faction):
    """Notes every call; does what the test says, or else what a faction does by default."""

    def zone(self, field: Field, piece: i64) -> vec[i64]:
        said = heard("zone", field, piece)
        return super().zone(field, piece) if said is None else vec[i64](said)

    def enters(self, field: Field, piece: i64, terrain: i64) -> bool:
        return bool(heard("enters", field, piece, terrain))

    def deployed(self, field: Field, piece: i64) -> None:
        heard("deployed", field, piece)

    def effects(self, field: Field, side: i64, moment: i64, layer: i64, piece: i64) -> i64:
        return heard("effects", field, side, moment, layer, piece) or 0

    def perform(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> None:
        heard("perform", field, code, side, piece, square, extra)

    def candidates(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> vec[i64]:
        return vec[i64](heard("candidates", field, code, side, piece, square, extra) or [])

    def answer(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64, move: i64
    ) -> None:
        heard("answer", field, code, side, piece, square, extra, move)

    def readies(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        heard("readies", field, side, piece, foe, attacking)

    def weigh(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        heard("weigh", field, side, piece, foe, attacking)

    def weigh_foe(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        heard("weigh_foe", field, side, piece, foe, attacking)

    def rolled(
        self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool, won: bool
    ) -> None:
        heard("rolled", field, side, piece, foe, attacking, won)

    def saves(self, field: Field, side: i64, victim: i64, slayer: i64) -> bool:
        return bool(heard("saves", field, side, victim, slayer))

    def ignores(self, field: Field, side: i64, slayer: i64, victim: i64) -> bool:
        return bool(heard("ignores", field, side, slayer, victim))

    def slew(self, field: Field, side: i64, piece: i64, victim: i64) -> None:
        heard("slew", field, side, piece, victim)

    def slain(self, field: Field, side: i64, piece: i64, slayer: i64) -> None:
        heard("slain", field, side, piece, slayer)

    def gained(self, field: Field, side: i64, piece: i64, number: i64) -> None:
        heard("gained", field, side, piece, number)

    def card(self, field: Field, side: i64, maker: i64, card: i64) -> None:
        heard("card", field, side, maker, card)

    def summoned(self, field: Field, side: i64, piece: i64) -> None:
        heard("summoned", field, side, piece)

    def promoted(self, field: Field, side: i64, pawn: i64, piece: i64) -> None:
        heard("promoted", field, side, pawn, piece)

    def spared(self, field: Field, side: i64, victim: i64, slayer: i64) -> bool:
        return bool(heard("spared", field, side, victim, slayer))

    def gave_way(self, field: Field, side: i64, piece: i64) -> None:
        heard("gave_way", field, side, piece)

    def goes_first(self, field: Field, side: i64) -> bool:
        return bool(heard("goes_first", field, side))

    def wins(self, field: Field, side: i64) -> bool:
        return bool(heard("wins", field, side))

    def fits(self, field: Field, frame: Frame) -> bool:
        said = heard("fits", field, frame.code)
        return True if said is None else bool(said)

    def remembers(self, field: Field, side: i64) -> bool:
        said = heard("remembers", field, side)
        return True if said is None else bool(said)


ROSTER: Final = """
stars = 1
text = "Nothing but what a test says."

[[rule]]
name = "Reserve"
text = "Pieces may come that are not in the list."
tag = "summon"

[[upgrade]]
key = "three"
name = "Three"
cost = 3
text = "Nothing but points."

[effects]
4 = "alpha"
5 = "beta"
6 = "gamma"

[questions]
20 = "answer the test"

[modifiers]
1 = "one"
2 = "two"
"""
ROWS: Final = {"king": 1, "queen": 1, "rook": 2, "bishop": 2, "knight": 2, "joker": 2, "pawn": 8}


def _roster(key: str) -> str:
    rows = (
        f'[[piece]]\nkey = "{kind}"\ntype = "{kind}"\nname = "{kind}"\nleast = 0\nmost = {most}\n'
        for kind, most in ROWS.items()
    )
    return f'key = "{key}"\nname = "{key}"\n{ROSTER}\n' + "\n".join(rows)


enlist(read_roster(_roster("test-spies"), hooks=Spy))
enlist(read_roster(_roster("test-moles"), hooks=Spy))

TEAM: Final = "king\nqueen\nrook\nbishop\nknight\n3 pawn"
SPIES: Final = f"test-spies\n{TEAM}"
MOLES: Final = f"test-moles\n{TEAM}"

# The pieces of seat 0 by their numbers; those of seat 1 come 24 later. The rows of the roster.
KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN, PAWN_2, PAWN_3, NEXT = range(9)
THEIR: Final = int(SLOTS)
ROW_OF_ROOK, ROW_OF_PAWN = 2, 6

ALPHA, BETA, GAMMA = 4, 5, 6
ASK: Final = int(OWN) + 20


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """No test hears another."""
    CALLS.clear()
    SAYS.clear()
    yield
    CALLS.clear()
    SAYS.clear()


def lay(pieces: str, **extra: Any) -> WargameChessPosition:
    return battle(SPIES, MOLES, pieces, **extra)


def calls(*names: str) -> list[Call]:
    """The calls of these hooks, in their order; of one alone, without its name."""
    found = [call for call in CALLS if call[0] in names]
    return [call[1:] for call in found] if len(names) == 1 else found


def tokens(position: WargameChessPosition, *squares: str) -> list[int]:
    return [stands(position, square)["tokens"] for square in squares]


def number(square: str) -> int:
    """`b1` as a move: 1."""
    return (int(square[1]) - 1) * 8 + "abcdefgh".index(square[0])


def waits(side: int, *effects: int, moment: int = int(TURN_END), layer: int = 0) -> Any:
    """An answer for `effects`: these wait for that side at that moment."""
    bits = sum(1 << effect for effect in effects)

    def says(_field: Field, whose: int, when: int, which: int, _piece: int) -> int:
        return bits if (whose, when, which) == (side, moment, layer) else 0

    return says


def both(*answers: Callable[..., int]) -> Callable[..., int]:
    """All effects of several answers together."""
    return lambda *facts: sum(answer(*facts) for answer in answers)


# A Rook Attacks a Rook. The dice are given as picks, one less than the eyes.
DUEL: Final = "rook a5, king a1 | rook d5, king h8, pawn h7"
WON: Final = [5, 5, 0, 0]
LOST: Final = [2, 2, 2, 2]


def duel(luck: list[int], **extra: Any) -> WargameChessPosition:
    return play(lay(DUEL, **extra), "a5", "d5", luck=luck)


# The last piece of the turn is the King of seat 0; it stands at its Move.
DUSK: Final = "king e1, pawn a2 done | king e8 done, pawn a7 done"


def dusk(pieces: str = DUSK, **extra: Any) -> WargameChessPosition:
    return lay(pieces, **extra)


# The list of hooks


def hooks() -> set[str]:
    names = {name for name in vars(Faction) if not name.startswith("_")}
    return {name for name in names if callable(getattr(Faction, name))}


def test_the_spy_listens_at_every_hook() -> None:
    assert hooks() == hooks() & set(vars(Spy))
    assert len(hooks()) == 25


def test_by_default_no_hook_does_anything() -> None:
    position, plain = lay(DUEL), Faction()
    before = position.snapshot()
    assert list(plain.zone(position, ROOK)) == list(range(16))
    assert list(plain.zone(position, THEIR + ROOK)) == list(range(63, 47, -1))
    assert not plain.enters(position, ROOK, TREE)
    assert plain.effects(position, 0, TURN_START, FACTION_RULES, -1) == 0
    assert len(plain.candidates(position, ASK, 0, -1, -1, 0)) == 0
    assert not plain.saves(position, 0, ROOK, -1)
    assert not plain.ignores(position, 0, ROOK, THEIR + ROOK)
    assert not plain.spared(position, 0, ROOK, THEIR + ROOK)
    assert not plain.goes_first(position, 0)
    assert not plain.wins(position, 0)
    assert plain.fits(position, Frame(True, ASK, 0, 0, -1, -1, 0))
    assert plain.remembers(position, 0)
    plain.deployed(position, ROOK)
    plain.perform(position, OWN, 0, -1, -1, 0)
    plain.answer(position, ASK, 0, -1, -1, 0, YES)
    plain.readies(position, 0, ROOK, THEIR + ROOK, True)
    plain.weigh(position, 0, ROOK, THEIR + ROOK, True)
    plain.weigh_foe(position, 0, THEIR + ROOK, ROOK, True)
    plain.rolled(position, 0, ROOK, THEIR + ROOK, True, True)
    plain.slew(position, 0, ROOK, THEIR + ROOK)
    plain.slain(position, 0, ROOK, -1)
    plain.gained(position, 0, ROOK, 1)
    plain.card(position, 0, 0, SUN)
    plain.summoned(position, 0, ROOK)
    plain.promoted(position, 0, PAWN, ROOK)
    plain.gave_way(position, 0, ROOK)
    assert position.snapshot() == before
    assert (position.ups, position.downs, position.plus, position.bars) == (0, 0, 0, 0)


def test_a_faction_is_made_anew_for_every_game() -> None:
    one, other = lay(DUEL), lay(DUEL)
    assert isinstance(one.house.factions[0], Spy)
    assert len({id(faction) for faction in (*one.house.factions, *other.house.factions)}) == 4


# Setting up


def begun() -> WargameChessPosition:
    """Seat 0 deploys first, on a bare board."""
    options = {"first": SPIES, "second": MOLES, "trees": 0}
    return cast(WargameChessPosition, GAME.start(options, Script([1])))


def test_zone_says_where_a_piece_is_deployed() -> None:
    SAYS["zone"] = lambda _field, piece: [32, 33] if piece == KING else None
    position = begun()
    assert calls("zone") == [(KING,)]
    assert legal(position) == {"a5", "b5"}
    play(position, "b5")
    assert calls("zone")[1:] == [(QUEEN,)]
    assert legal(position) == {f"{file}{rank}" for file in "abcdefgh" for rank in "12"}


def test_of_a_zone_only_what_is_free_can_be_chosen() -> None:
    SAYS["zone"] = lambda _field, piece: [32, 33, 34]
    assert legal(play(begun(), "b5")) == {"a5", "c5"}


def test_zone_says_where_a_piece_is_redeployed() -> None:
    """A Knight without room for Combat Movement; its own zone is the middle of the board."""
    SAYS["zone"] = lambda _field, piece: [24, 31]
    ring = "queen f5, rook d5, bishop d6, pawn e6, pawn f6, pawn d4, king f4"
    position = lay(f"knight c4, king a1 | knight e5, {ring}", terrain={"e4": "tree"})
    play(position, "c4", "e5", luck=LOST)
    assert asked(position) == "Redeploy knight 1."
    assert calls("zone")[-1] == (KNIGHT,)
    assert legal(position) == {"a4", "h4"}


def test_deployed_is_called_when_a_piece_has_been_set_up() -> None:
    at: list[int] = []
    SAYS["deployed"] = lambda field, piece: at.append(int(field.at[piece]))
    play(begun(), "e1", "d1")
    assert calls("deployed") == [(KING,), (QUEEN,)]
    assert at == [4, 3]


def test_deployed_may_ask_before_the_next_piece() -> None:
    SAYS["deployed"] = lambda field, piece: field.ask(ASK, 0, 0, piece)
    SAYS["candidates"] = lambda _field, *_facts: [int(YES), int(NO)]
    position = play(begun(), "e1")
    assert asked(position) == "Answer the test."
    assert asked(play(position, "no")) == "Deploy queen."
    assert calls("answer") == [(ASK, 0, KING, -1, 0, NO)]


def test_deployed_is_not_called_when_a_piece_is_redeployed() -> None:
    position = lay("king e4, pawn a2 | king e8, pawn h7")
    position.make_active(0, "world", Script([]))
    play(position, "yes", "no", "e4", "e1")
    assert calls("deployed") == []


def test_enters_lets_a_piece_stand_in_terrain_and_pass_through_it() -> None:
    pieces = "rook a1, king h1 | king h8, pawn h7"
    terrain = {"a3": "tree", "c1": "hole"}
    shut = play(lay(pieces, terrain=terrain), "a1")
    assert legal(shut) == {"a2", "b1"}
    assert set(calls("enters")) == {(ROOK, TREE), (ROOK, HOLE)}
    SAYS["enters"] = lambda _field, piece, ground: piece == ROOK and ground == TREE
    position = play(lay(pieces, terrain=terrain), "a1")
    assert legal(position) == {"a2", "a3", "a4", "a5", "a6", "a7", "a8", "b1"}
    play(position, "a3")
    assert stands(position, "a3")["kind"] == "rook"


def test_enters_is_asked_of_the_faction_whose_piece_it_is() -> None:
    SAYS["enters"] = lambda _field, piece, _ground: piece < THEIR
    pieces = "pawn a2, pawn c2 | pawn a4, pawn h7"
    position = lay(pieces, terrain={"b2": "tree", "b4": "tree"})
    assert legal(play(position, "a2")) == {"a1", "a3", "b2"}
    play(position, "b2", "a4")
    assert legal(position) == {"a3", "a5"}
    assert calls("enters")[-1] == (THEIR + PAWN, TREE)


# Effects at the start and the end of a turn (WG-47)


def test_effects_are_asked_in_the_layers_of_a_turns_end_and_start() -> None:
    play(dusk(), "e2")
    layers = (FACTION_RULES, UPGRADES, PIECE_RULES)
    expected = [
        (side, moment, layer, -1)
        for moment in (TURN_END, TURN_START)
        for layer in layers
        for side in (1, 0)
    ]
    asked_for = [call for call in calls("effects") if call[1] in (TURN_END, TURN_START)]
    assert asked_for == expected


def test_faction_rules_come_before_upgrades_and_upgrades_before_rules_of_pieces() -> None:
    """One effect for each side and layer. The one who did not act last begins."""
    SAYS["effects"] = lambda _field, _side, moment, layer, _piece: (
        1 << (ALPHA + layer) if moment in (TURN_END, TURN_START) else 0
    )
    position = play(dusk(), "e2")
    assert position.turn == 2
    expected = [
        (OWN + ALPHA + layer, side, -1, moment, 0)
        for moment in (TURN_END, TURN_START)
        for layer in (FACTION_RULES, UPGRADES, PIECE_RULES)
        for side in (1, 0)
    ]
    assert calls("perform") == expected


def test_the_order_of_layers_does_not_depend_on_the_numbers_of_effects() -> None:
    SAYS["effects"] = lambda _field, side, moment, layer, _piece: (
        1 << (GAMMA - layer) if side == 1 and moment == TURN_END else 0
    )
    play(dusk(), "e2")
    assert [call[0] - OWN for call in calls("perform")] == [GAMMA, BETA, ALPHA]


def performed() -> list[tuple[int, int]]:
    """Which effects took place, and whose."""
    return [(call[0] - int(OWN), call[1]) for call in calls("perform")]


def test_players_alternate_within_a_layer_and_say_which_effect_is_next() -> None:
    SAYS["effects"] = both(waits(0, ALPHA, BETA), waits(1, ALPHA, BETA, GAMMA))
    position = play(dusk(), "e2")
    assert (position.actor, legal(position)) == (1, {"alpha", "beta", "gamma"})
    assert asked(position) == "Say which effect resolves next."
    play(position, "gamma")
    assert (position.actor, legal(position)) == (0, {"alpha", "beta"})
    play(position, "beta")
    assert (position.actor, legal(position)) == (1, {"alpha", "beta"})
    play(position, "alpha")
    assert performed() == [(GAMMA, 1), (BETA, 0), (ALPHA, 1), (ALPHA, 0), (BETA, 1)]
    assert position.turn == 2


def test_whoever_has_more_effects_goes_on_alone() -> None:
    SAYS["effects"] = both(waits(0, ALPHA, BETA, GAMMA), waits(1, BETA))
    play(dusk(), "e2", "gamma", "beta")
    assert performed() == [(BETA, 1), (GAMMA, 0), (BETA, 0), (ALPHA, 0)]


def test_at_the_end_whoever_did_not_act_last_begins() -> None:
    SAYS["effects"] = both(waits(0, ALPHA), waits(1, ALPHA))
    play(lay("king e1, pawn a2 done | king e8, pawn a7 done"), "e2", "e7")
    assert performed() == [(ALPHA, 0), (ALPHA, 1)]


def test_at_the_end_a_reactivation_counts_as_the_last_deed() -> None:
    """Seat 1 has nothing fresh and Reactivates, then seat 0 is last."""
    SAYS["effects"] = both(waits(0, ALPHA), waits(1, ALPHA))
    position = lay("king e1, pawn a2 | king e8 done, pawn a7 done")
    play(position, "e1", "e2", "e8", "e7", "a3")
    assert performed() == [(ALPHA, 1), (ALPHA, 0)]


def test_at_the_start_whoever_activates_first_begins() -> None:
    start = int(TURN_START)
    SAYS["effects"] = both(waits(0, ALPHA, moment=start), waits(1, ALPHA, moment=start))
    SAYS["goes_first"] = lambda _field, side: side == 0
    position = play(dusk(), "e2")
    assert performed() == [(ALPHA, 0), (ALPHA, 1)]
    assert position.actor == 0


def test_the_start_of_the_first_turn_is_one_as_well() -> None:
    SAYS["effects"] = both(waits(0, ALPHA, moment=0), waits(1, ALPHA, moment=0))
    position = begun()
    while position.turn == 0:
        position.play(min(position.moves()), Script([]))
    assert performed() == [(ALPHA, 0), (ALPHA, 1)]


def test_after_each_effect_it_is_asked_again_what_waits() -> None:
    """The first effect brings a second one forth and takes a third away."""

    def says(field: Field, side: int, moment: int, layer: int, _piece: int) -> int:
        if (side, moment, layer) != (0, TURN_END, UPGRADES):
            return 0
        return 1 << ALPHA | 1 << (GAMMA if field.own[0] else BETA)

    def does(field: Field, code: int, *_facts: object) -> None:
        if code == OWN + ALPHA:
            field.own[0] = 1

    SAYS.update(effects=says, perform=does)
    play(dusk(), "e2", "alpha")
    assert performed() == [(ALPHA, 0), (GAMMA, 0)]


def test_no_effect_takes_place_twice_at_a_moment() -> None:
    SAYS["effects"] = waits(0, ALPHA)
    position = play(dusk(), "e2")
    assert performed() == [(ALPHA, 0)]
    assert position.turn == 2


def test_the_same_number_may_wait_in_every_layer() -> None:
    SAYS["effects"] = both(*(waits(0, ALPHA, layer=layer) for layer in range(3)))
    play(dusk(), "e2")
    assert performed() == [(ALPHA, 0)] * 3


def test_a_faction_cannot_set_off_the_effects_of_the_core() -> None:
    """Its own are 4 to 15."""
    SAYS["effects"] = lambda *_facts: 0x1000F
    position = play(dusk("king e1, pawn a7 done, rook slain | king e8 done, pawn a2 done"), "e2")
    assert performed() == []
    assert position.turn == 2


def test_all_twelve_numbers_can_wait() -> None:
    SAYS["effects"] = waits(0, *range(4, 16))
    position = play(dusk(), "e2")
    assert len(legal(position)) == 12
    play(position, "effect 15")
    assert performed() == [(15, 0)]


def test_a_question_of_order_outlives_a_snapshot() -> None:
    SAYS["effects"] = both(
        waits(0, ALPHA, BETA, layer=2), waits(1, ALPHA, BETA, layer=2), waits(1, GAMMA)
    )
    position = play(dusk(), "e2", "beta", "alpha")
    assert performed() == [(GAMMA, 1), (BETA, 1), (ALPHA, 0), (ALPHA, 1), (BETA, 0)]
    CALLS.clear()
    position = play(dusk(), "e2", "beta")
    again = GAME.restore({"first": SPIES, "second": MOLES}, position.snapshot())
    assert again.snapshot() == position.snapshot()
    play(cast(WargameChessPosition, again), "alpha")
    assert performed() == [(GAMMA, 1), (BETA, 1), (ALPHA, 0), (ALPHA, 1), (BETA, 0)]


# Effects of an Activation

OPEN: Final = "king e1, pawn a2, pawn b2 | king e8, pawn a7"


def test_effects_are_asked_at_the_start_and_the_end_of_an_activation() -> None:
    position = play(lay(OPEN), "e1")
    assert calls("effects") == [(0, ACTIVATION_START, 0, KING)]
    play(position, "e2")
    assert calls("effects")[1:] == [(0, ACTIVATION_END, 0, KING)]
    play(position, "e8", "e7")
    assert calls("effects")[2:] == [
        (1, ACTIVATION_START, 0, THEIR + KING),
        (1, ACTIVATION_END, 0, THEIR + KING),
    ]


def test_effects_are_asked_at_a_reactivation() -> None:
    position = lay("king e1 done, pawn a2 done | king e8, pawn a7")
    play(position, "e1", "e2")
    assert calls("effects") == [(0, ACTIVATION_START, 0, KING), (0, ACTIVATION_END, 0, KING)]
    assert position.tokens[KING] == -1


@pytest.mark.parametrize("moment", [int(ACTIVATION_START), int(ACTIVATION_END)])
def test_the_owner_orders_the_effects_of_an_activation(moment: int) -> None:
    SAYS["effects"] = both(waits(0, ALPHA, BETA, moment=moment), waits(1, GAMMA, moment=moment))
    position = play(lay(OPEN), "e1")
    if moment == ACTIVATION_END:
        play(position, "e2")
    assert (position.actor, legal(position)) == (0, {"alpha", "beta"})
    play(position, "beta")
    assert calls("perform") == [
        (OWN + BETA, 0, KING, moment, 0),
        (OWN + ALPHA, 0, KING, moment, 0),
    ]


def test_effects_of_the_core_wait_among_those_of_the_faction() -> None:
    SAYS["effects"] = waits(0, ALPHA, moment=int(ACTIVATION_START))
    tarot = {"dealt": ["sun"], "active": "sun"}
    position = play(lay(OPEN, tarot=tarot), "e1")
    assert legal(position) == {"alpha", "sun"}
    play(position, "alpha")
    assert stands(position, "e1")["charm"] == "blessed"
    assert performed() == [(ALPHA, 0)]


def test_the_start_comes_before_the_move_and_the_end_after_it() -> None:
    at: list[tuple[int, int]] = []
    SAYS["effects"] = both(
        waits(0, ALPHA, moment=int(ACTIVATION_START)), waits(0, ALPHA, moment=int(ACTIVATION_END))
    )
    SAYS["perform"] = lambda field, _code, _side, piece, moment, _extra: at.append(
        (moment, int(field.at[piece]))
    )
    play(lay(OPEN), "e1", "e2")
    assert at == [(ACTIVATION_START, number("e1")), (ACTIVATION_END, number("e2"))]


def test_an_activation_is_over_when_its_piece_has_left_the_board() -> None:
    SAYS["effects"] = waits(0, ALPHA, moment=int(ACTIVATION_START))
    SAYS["perform"] = lambda field, _code, _side, piece, _square, _extra: field.leave(
        piece, REMOVED
    )
    position = play(lay(OPEN), "e1")
    assert position.actor == 1
    assert [call[1] for call in calls("effects")] == [ACTIVATION_START]


# Frames of a faction's own


def test_perform_gets_what_was_pushed() -> None:
    position = lay(OPEN)
    position.do(OWN + 30, 1, THEIR + PAWN, 12, 77)
    position.do(OWN + 31, 0)
    position.resume()
    assert calls("perform") == [
        (OWN + 31, 0, -1, -1, 0),
        (OWN + 30, 1, THEIR + PAWN, 12, 77),
    ]
    assert asked(position) == "Activate a piece."


def test_perform_changes_the_field() -> None:
    SAYS["perform"] = lambda field, _code, _side, piece, square, _extra: field.place(piece, square)
    position = lay(OPEN)
    position.do(OWN + 30, 0, PAWN, number("c3"))
    position.resume()
    assert stands(position, "c3")["kind"] == "pawn"


def test_candidates_are_the_legal_answers_and_answer_gets_the_one_given() -> None:
    SAYS["candidates"] = lambda *_facts: [number("b4"), number("b5"), int(NO)]
    SAYS["answer"] = lambda field, _code, _side, piece, _square, _extra, move: field.place(
        piece, move
    )
    position = lay(OPEN)
    position.ask(ASK, 0, 1, PAWN, 9, 5)
    position.resume()
    assert set(calls("candidates")) == {(ASK, 0, PAWN, 9, 5)}
    assert (position.actor, legal(position)) == (1, {"b4", "b5", "no"})
    assert asked(position) == "Answer the test."
    assert calls("answer") == []
    play(position, "b5")
    assert calls("answer") == [(ASK, 0, PAWN, 9, 5, number("b5"))]
    assert stands(position, "b5")["kind"] == "pawn"
    assert position.actor == 0


def test_a_single_candidate_is_the_answer() -> None:
    SAYS["candidates"] = lambda *_facts: [int(YES)]
    position = lay(OPEN)
    position.ask(ASK, 1, 1)
    position.resume()
    assert calls("answer") == [(ASK, 1, -1, -1, 0, YES)]
    assert asked(position) == "Activate a piece."


def test_without_candidates_nothing_is_answered() -> None:
    position = lay(OPEN)
    position.ask(ASK, 1, 1)
    position.resume()
    assert calls("candidates") == [(ASK, 1, -1, -1, 0)]
    assert calls("answer") == []
    assert asked(position) == "Activate a piece."


def test_a_question_may_lead_to_another() -> None:
    SAYS["candidates"] = lambda _field, code, *_facts: (
        [int(YES), int(NO)] if code == ASK else [number("a2"), number("e1")]
    )

    def answers(field: Field, code: int, side: int, _p: int, _s: int, _e: int, move: int) -> None:
        if code == ASK and move == YES:
            field.ask(ASK + 1, side, side)
        elif code == ASK + 1:
            field.grant(field.on[move], 1)

    SAYS["answer"] = answers
    position = lay(OPEN)
    position.ask(ASK, 0, 0)
    position.resume()
    refused = position.copy()
    assert tokens(play(position, "yes", "a2"), "a2") == [1]
    assert asked(play(refused, "no")) == "Activate a piece."


# Rolls


def test_readies_is_called_for_both_before_the_dice() -> None:
    duel(WON)
    assert calls("readies") == [
        (1, THEIR + ROOK, ROOK, False),
        (0, ROOK, THEIR + ROOK, True),
    ]
    names = [call[0] for call in CALLS]
    assert names.index("readies") < names.index("weigh") < names.index("rolled")


def test_the_attackers_questions_come_first_and_all_before_tokens() -> None:
    SAYS["readies"] = lambda field, side, piece, _foe, _attacking: field.ask(ASK, side, side, piece)
    SAYS["candidates"] = lambda *_facts: [int(YES), int(NO)]
    pieces = "rook a5 +1, king a1 | rook d5 +1, king h8"
    position = play(lay(pieces), "a5", "d5")
    assert (position.actor, legal(position)) == (0, {"yes", "no"})
    play(position, "yes")
    assert (position.actor, legal(position)) == (1, {"yes", "no"})
    play(position, "no")
    assert (position.actor, legal(position)) == (0, {"spend", "keep"})
    play(position, "keep")
    assert (position.actor, legal(position)) == (1, {"spend", "keep"})
    assert calls("answer") == [
        (ASK, 0, ROOK, -1, 0, YES),
        (ASK, 1, THEIR + ROOK, -1, 0, NO),
    ]


def test_weigh_and_weigh_foe_are_called_for_each_roll() -> None:
    duel(WON)
    assert calls("weigh", "weigh_foe") == [
        ("weigh", 0, ROOK, THEIR + ROOK, True),
        ("weigh_foe", 1, ROOK, THEIR + ROOK, True),
        ("weigh", 1, THEIR + ROOK, ROOK, False),
        ("weigh_foe", 0, THEIR + ROOK, ROOK, False),
    ]


def test_weigh_bears_on_the_own_roll_alone() -> None:
    SAYS["weigh"] = lambda field, side, *_facts: field.add(1, 3) if side == 0 else None
    position = duel([0, 1, 4, 4])
    assert list(position.dice) == [1, 2, 6, 5, 5, 10]


def test_weigh_foe_bears_on_the_enemys_roll_alone() -> None:
    SAYS["weigh_foe"] = lambda field, side, *_facts: field.add(1, -3) if side == 0 else None
    position = duel([4, 4, 3, 3])
    assert list(position.dice) == [5, 5, 10, 4, 4, 5]


def test_what_both_say_of_a_roll_is_added() -> None:
    SAYS["weigh"] = lambda field, *_facts: field.add(1, 5)
    SAYS["weigh_foe"] = lambda field, *_facts: field.add(1, -2)
    assert list(duel([2, 2, 1, 0]).dice) == [3, 3, 9, 2, 1, 6]


def test_a_chance_is_weighed_in_the_same_way() -> None:
    position = lay(DUEL)
    plain = position.chance(ROOK, THEIR + ROOK, 0)
    SAYS["weigh"] = lambda field, side, *_facts: field.add(1, 20) if side == 0 else None
    assert 0 < plain < 0.5
    assert position.chance(ROOK, THEIR + ROOK, 0) == 1.0


def test_rolled_tells_who_succeeded_when_an_attack_does() -> None:
    duel(WON)
    assert calls("rolled") == [
        (1, THEIR + ROOK, ROOK, False, False),
        (0, ROOK, THEIR + ROOK, True, True),
    ]


def test_rolled_tells_who_succeeded_when_a_defence_does() -> None:
    duel(LOST)
    assert calls("rolled") == [
        (1, THEIR + ROOK, ROOK, False, True),
        (0, ROOK, THEIR + ROOK, True, False),
    ]


def test_rolled_comes_before_combat_movement() -> None:
    SAYS["rolled"] = lambda field, side, piece, *_facts: field.grant(piece, 1 + side)
    position = duel(LOST)
    assert legal(position) == {"push", "yield"}
    assert [position.tokens[ROOK], position.tokens[THEIR + ROOK]] == [1, 2]
    play(position, "push", "d4")
    assert tokens(position, "d4", "d5") == [0, 2]


def test_there_is_no_combat_movement_for_a_piece_that_rolled_has_taken_away() -> None:
    SAYS["rolled"] = lambda field, side, piece, *_facts: (
        field.leave(piece, REMOVED) if side == 0 else None
    )
    position = duel(LOST)
    assert asked(position) == "Activate a piece."
    assert stands(position, "d5")["side"] == 1
    assert calls("gave_way") == []


# Slaying


def test_saves_is_asked_of_the_victims_faction_when_an_attack_succeeds() -> None:
    duel(WON)
    assert calls("saves") == [(1, THEIR + ROOK, ROOK)]
    CALLS.clear()
    duel(LOST)
    assert calls("saves") == []


def test_a_saved_piece_is_not_slain_and_its_owner_places_it() -> None:
    SAYS["saves"] = lambda *_facts: True
    position = duel(WON)
    assert position.actor == 1
    assert asked(position) == "Say where rook 1, who cannot be slain, goes."
    play(position, "e5")
    assert (stands(position, "d5")["side"], stands(position, "e5")["side"]) == (0, 1)
    assert tokens(position, "d5", "e5") == [0, 0]
    assert calls("slew", "slain") == []


def test_saves_is_asked_about_effects_as_well() -> None:
    """Death has seat 0 slay a piece of its own: the slayer is -1, and nothing can ignore."""
    SAYS["saves"] = lambda _field, _side, victim, _slayer: victim == PAWN
    position = lay("king e1, rook a1, pawn a2 | king e8, pawn slain")
    position.make_active(0, "death", Script([]))
    assert {(0, KING, -1), (0, ROOK, -1), (0, PAWN, -1)} == set(calls("saves"))
    assert legal(position) == {"e1", "a1"}
    assert calls("ignores") == []


def test_ignores_is_asked_of_the_slayers_faction_if_the_victim_is_saved() -> None:
    duel(WON)
    assert calls("ignores") == []
    SAYS["saves"] = lambda *_facts: True
    duel(WON)
    assert calls("ignores") == [(0, ROOK, THEIR + ROOK)]


def test_whoever_ignores_slays_even_what_cannot_be_slain() -> None:
    SAYS["saves"] = lambda *_facts: True
    SAYS["ignores"] = lambda *_facts: True
    position = duel(WON)
    assert lie(position, 1, "slain") == ["rook"]
    assert calls("spared") == []


def test_whoever_ignores_slays_a_joker_under_the_fool() -> None:
    team = "test-moles\nking\nqueen\nrook\nbishop\njoker\n3 pawn"
    tarot = {"dealt": ["fool"], "active": "fool"}
    pieces = "rook a5, king a1 | joker d5, king h8, pawn h7"
    position = battle(SPIES, team, pieces, tarot=tarot)
    play(position, "a5", "d5", luck=[5, 5, 0])
    assert calls("ignores") == [(0, ROOK, THEIR + 4)]
    assert "cannot be slain" in asked(position)
    SAYS["ignores"] = lambda *_facts: True
    position = battle(SPIES, team, pieces, tarot=tarot)
    play(position, "a5", "d5", luck=[5, 5, 0])
    assert lie(position, 1, "slain") == ["joker"]


def test_spared_is_called_for_a_piece_that_an_attack_could_not_slay() -> None:
    SAYS["saves"] = lambda *_facts: True
    duel(WON)
    assert calls("spared") == [(1, THEIR + ROOK, ROOK)]


def test_spared_may_say_itself_what_happens() -> None:
    SAYS["saves"] = lambda *_facts: True

    def says(field: Field, _side: int, victim: int, _slayer: int) -> bool:
        field.place(victim, number("h1"))
        return True

    SAYS["spared"] = says
    position = duel(WON)
    assert asked(position) == "Activate a piece."
    assert (stands(position, "d5")["side"], stands(position, "h1")["side"]) == (0, 1)


def test_if_spared_moves_nobody_the_attacker_goes_back() -> None:
    SAYS["saves"] = lambda *_facts: True
    SAYS["spared"] = lambda *_facts: True
    position = duel(WON)
    assert (stands(position, "a5")["side"], stands(position, "d5")["side"]) == (0, 1)


def test_slew_and_slain_are_called_and_then_rolled() -> None:
    duel(WON)
    assert calls("slew", "slain", "rolled") == [
        ("slew", 0, ROOK, THEIR + ROOK),
        ("slain", 1, THEIR + ROOK, ROOK),
        ("rolled", 1, THEIR + ROOK, ROOK, False, False),
        ("rolled", 0, ROOK, THEIR + ROOK, True, True),
    ]


def test_when_slew_and_slain_are_called_the_victim_has_left_the_board() -> None:
    zones: list[str] = []
    SAYS["slew"] = lambda field, _side, piece, victim: zones.append(
        f"{field.at[piece]} {field.is_there(victim)}"
    )
    SAYS["slain"] = lambda field, _side, piece, _slayer: zones.append(f"{field.is_there(piece)}")
    duel(WON)
    assert zones == [f"{number('d5')} False", "False"]


def test_slew_and_slain_may_reward_and_punish() -> None:
    SAYS["slew"] = lambda field, _side, piece, _victim: field.grant(piece, 3)
    SAYS["slain"] = lambda field, _side, _piece, slayer: field.grant(slayer, -1)
    assert tokens(duel(WON), "d5") == [2]


def test_an_effect_slays_without_a_slayer() -> None:
    SAYS["perform"] = lambda field, _code, _side, piece, _square, _extra: field.slay(piece, -1)
    position = lay(DUEL)
    position.do(OWN + 30, 0, THEIR + ROOK)
    position.resume()
    assert calls("slew") == []
    assert calls("slain") == [(1, THEIR + ROOK, -1)]
    assert lie(position, 1, "slain") == ["rook"]


def test_a_piece_that_slays_an_ally_belongs_to_the_same_faction() -> None:
    SAYS["perform"] = lambda field, _code, _side, piece, _square, _extra: field.slay(ROOK, piece)
    position = lay(DUEL)
    position.do(OWN + 30, 0, KING)
    position.resume()
    assert calls("slew", "slain") == [("slew", 0, KING, ROOK), ("slain", 0, ROOK, KING)]


# Tokens, cards, new pieces


def test_gained_is_called_for_each_piece_that_receives_tokens() -> None:
    position = lay("king e1, rook a1 blessed, pawn a2 | king e8 blessed, pawn a7")
    position.grant(KING, 3)
    assert calls("gained") == [(0, KING, 3), (0, ROOK, 1)]
    CALLS.clear()
    position.grant(THEIR + PAWN, -2)
    assert calls("gained") == [(1, THEIR + PAWN, -2)]


def test_gained_is_called_after_the_tokens_have_come() -> None:
    seen: list[int] = []
    SAYS["gained"] = lambda field, _side, piece, _number: seen.append(int(field.tokens[piece]))
    position = lay("king e1 -1, pawn a2 | king e8, pawn a7")
    position.grant(KING, 3)
    assert seen == [2]


def test_gained_may_leave_a_note() -> None:
    def says(field: Field, _side: int, piece: int, received: int) -> None:
        field.notes[piece] += received

    SAYS["gained"] = says
    position = play(duel(LOST), "push", "d4")
    assert calls("gained") == [(0, ROOK, -1)]
    assert stands(position, "d4")["note"] == -1


def test_what_the_emperor_refuses_is_not_gained() -> None:
    tarot = {"dealt": ["emperor"], "active": "emperor"}
    position = lay("king e1, pawn a2 | king e8, pawn a7", tarot=tarot)
    position.grant(KING, -1)
    assert calls("gained") == []
    position.grant(KING, 1)
    assert calls("gained") == [(0, KING, 1)]


@pytest.mark.parametrize("maker", [0, 1])
def test_card_tells_both_which_card_is_active_and_who_made_it_so(maker: int) -> None:
    position = lay(OPEN)
    position.make_active(maker, "sun", Script([]))
    assert calls("card") == [(0, maker, SUN), (1, maker, SUN)]


def test_card_comes_before_what_the_card_does() -> None:
    """The Chariot takes the Curses of the side with fewer pieces away, also one laid just now."""
    pieces = "king e1, pawn a2, pawn b2 | king e8, pawn a7"
    SAYS["card"] = lambda field, side, _maker, _card: field.curse(side * THEIR + KING)
    position = lay(pieces)
    position.make_active(0, "chariot", Script([]))
    assert [stands(position, square)["charm"] for square in ("e1", "e8")] == ["cursed", ""]


def test_card_may_ask_before_the_card_does_anything() -> None:
    SAYS["card"] = lambda field, side, _maker, _card: field.ask(ASK, side, side)
    SAYS["candidates"] = lambda *_facts: [int(YES), int(NO)]
    position = lay(OPEN)
    position.make_active(0, "strength", Script([]))
    assert (position.actor, legal(position)) == (1, {"yes", "no"})
    assert legal(play(position, "no", "no")) == {"a", "b"}
    assert [call[1] for call in calls("answer")] == [1, 0]


def test_card_is_called_by_a_divination() -> None:
    SAYS["perform"] = lambda field, _code, side, *_facts: field.divinate(side, 0)
    position = lay(OPEN, tarot={"dealt": ["hermit", "sun"], "active": "hermit"})
    position.do(OWN + 30, 1)
    position.resume()
    assert position.actor == 1
    play(position, "sun")
    assert calls("card") == [(0, 1, SUN), (1, 1, SUN)]


def test_summoned_is_called_for_a_new_piece() -> None:
    SAYS["perform"] = lambda field, _code, side, *_facts: field.summon(
        side, ROW_OF_ROOK, number("c3")
    )
    SAYS["summoned"] = lambda field, _side, piece: field.bless(piece)
    position = lay(OPEN)
    position.do(OWN + 30, 0)
    position.resume()
    assert calls("summoned") == [(0, NEXT)]
    new = stands(position, "c3")
    assert (new["kind"], new["charm"], new["activated"]) == ("rook", "blessed", False)


def test_summoned_is_not_called_for_a_piece_that_only_waits_or_may_not_come() -> None:
    position = lay("king e1, pawn a2 | king e8, pawn a7")
    assert position.set_aside(0, ROW_OF_ROOK) == NEXT
    assert position.zones[NEXT] == SUMMON
    assert calls("summoned") == []
    assert position.summon(0, 0, number("c3")) == -1
    assert calls("summoned") == []
    assert position.summon(0, ROW_OF_ROOK, number("c3")) == NEXT
    assert calls("summoned") == [(0, NEXT)]


def test_promoted_is_called_for_the_pawn_and_the_piece_that_has_come() -> None:
    SAYS["promoted"] = lambda field, _side, _pawn, piece: field.grant(piece, 2)
    position = lay("king e1, pawn b7, rook slain | king e8, pawn h2")
    play(position, "b7", "rook 1")
    assert calls("promoted") == [(0, PAWN, ROOK)]
    assert (stands(position, "b7")["kind"], position.tokens[ROOK]) == ("rook", 2)
    assert lie(position, 0, "removed").count("pawn") == 3


def test_promoted_is_not_called_for_a_pawn_that_stays_one() -> None:
    play(lay("king e1, pawn b7, rook slain | king e8, pawn h2"), "b7", "no")
    assert calls("promoted") == []


def test_gave_way_is_told_to_both_when_the_attacker_is_pushed() -> None:
    play(duel(LOST), "push", "d4")
    assert calls("gave_way") == [(0, ROOK), (1, ROOK)]


def test_gave_way_is_told_to_both_when_the_defender_yields() -> None:
    play(duel(LOST), "yield", "d4")
    assert calls("gave_way") == [(0, THEIR + ROOK), (1, THEIR + ROOK)]


def test_gave_way_comes_when_the_piece_stands_there_with_its_token() -> None:
    def says(field: Field, side: int, piece: int) -> None:
        assert (field.at[piece], field.tokens[piece]) == (number("d4"), -1 - side)
        field.grant(piece, -1)

    SAYS["gave_way"] = says
    assert tokens(play(duel(LOST), "push", "d4"), "d4") == [-3]


def test_gave_way_is_not_called_for_a_spared_piece() -> None:
    SAYS["saves"] = lambda *_facts: True
    play(duel(WON), "e5")
    assert calls("gave_way") == []


# Who goes first


def test_goes_first_is_asked_of_both_when_a_turn_begins() -> None:
    position = play(dusk(), "e2")
    assert calls("goes_first") == [(0,), (1,)]
    assert (position.turn, position.first, position.actor) == (2, 1, 1)


@pytest.mark.parametrize(
    ("claims", "first"), [({0}, 0), ({1}, 1), ({0, 1}, 1), (set[int](), 1)], ids=str
)
def test_a_claim_to_go_first_counts_if_nobody_else_makes_it(claims: set[int], first: int) -> None:
    """Seat 0 acted last, so it is seat 1's turn by rights."""
    SAYS["goes_first"] = lambda _field, side: side in claims
    position = play(dusk(), "e2")
    assert (position.first, position.actor) == (first, first)


def test_a_claim_counts_in_the_first_turn_and_in_no_other_by_itself() -> None:
    SAYS["goes_first"] = lambda field, side: side == 1 and field.turn == 1
    position = begun()
    while position.turn == 0:
        position.play(min(position.moves()), Script([]))
    assert (position.first, position.actor) == (1, 1)
    assert calls("goes_first") == [(0,), (1,)]


# Between Activations


def later(*effects: tuple[int, int]) -> None:
    """When dice have been rolled, these effects of these sides wait."""

    def says(field: Field, side: int, *_facts: object) -> None:
        for whose, effect in effects:
            if whose == side:
                field.await_later(side, effect)

    SAYS["rolled"] = says


def test_what_was_put_off_takes_place_between_activations() -> None:
    later((0, ALPHA))
    position = duel(LOST)
    assert calls("perform") == []
    play(position, "push", "d4")
    assert calls("perform") == [(OWN + ALPHA, 0, -1, BETWEEN, 0)]
    assert [call[1] for call in calls("effects")] == [ACTIVATION_START, ACTIVATION_END]
    names = [call[0] for call in CALLS]
    assert names.index("perform") > max(i for i, name in enumerate(names) if name == "effects")


def test_whoever_just_activated_comes_first() -> None:
    later((0, ALPHA), (1, ALPHA))
    duel(WON)
    assert performed() == [(ALPHA, 0), (ALPHA, 1)]


def test_whoever_just_activated_comes_first_on_the_other_side_too() -> None:
    later((0, ALPHA), (1, ALPHA))
    position = lay("king a1, rook d5, pawn a2 | rook a5, king h8, pawn h7", to=1)
    play(position, "a5", "d5", luck=WON)
    assert performed() == [(ALPHA, 1), (ALPHA, 0)]


def test_whoever_just_reactivated_comes_first() -> None:
    later((0, ALPHA), (1, ALPHA))
    position = lay("rook a5, king a1 | rook d5 done, king h8 done", to=1)
    play(position, "d5", "a5", luck=LOST)
    play(position, "yield", "b6")
    assert performed() == [(ALPHA, 1), (ALPHA, 0)]


def test_each_player_finishes_and_orders_what_is_theirs() -> None:
    """Unlike at the start and the end of a turn, nobody alternates."""
    later((0, ALPHA), (0, BETA), (1, ALPHA), (1, GAMMA))
    position = duel(WON)
    assert (position.actor, legal(position)) == (0, {"alpha", "beta"})
    play(position, "beta")
    assert (position.actor, legal(position)) == (1, {"alpha", "gamma"})
    play(position, "gamma")
    assert performed() == [(BETA, 0), (ALPHA, 0), (GAMMA, 1), (ALPHA, 1)]


def test_what_took_place_does_not_wait_any_more() -> None:
    later((0, ALPHA), (1, BETA))
    position = duel(WON)
    assert list(position.later) == [0, 0]
    SAYS.pop("rolled")
    play(position, "h7", "h6")
    assert performed() == [(ALPHA, 0), (BETA, 1)]


def test_a_question_between_activations_outlives_a_snapshot() -> None:
    later((0, ALPHA), (0, BETA), (1, ALPHA))
    position = duel(WON)
    again = GAME.restore({"first": SPIES, "second": MOLES}, position.snapshot())
    play(cast(WargameChessPosition, again), "beta")
    assert performed() == [(BETA, 0), (ALPHA, 0), (ALPHA, 1)]


def test_only_after_that_is_it_seen_that_a_team_is_gone() -> None:
    """Steps 2B and 2C of the turn (WG-44): a new piece comes just in time."""
    SAYS["slain"] = lambda field, side, _piece, _slayer: field.await_later(side, ALPHA)
    pieces = "rook a5, king a1 | rook d5"
    position = play(lay(pieces), "a5", "d5", luck=WON)
    assert (position.actor, position.winner) == (OVER, 0)
    SAYS["perform"] = lambda field, _code, side, *_facts: field.summon(
        side, ROW_OF_PAWN, number("h8")
    )
    position = play(lay(pieces), "a5", "d5", luck=WON)
    assert position.actor == 1
    assert stands(position, "h8")["kind"] == "pawn"


# What bears on a roll: the Attacker rolls a 2 and a 5


def weighed(*says: Callable[[Field], None], luck: tuple[int, int] = (1, 4)) -> Any:
    """The Attacker's total with these modifiers."""

    def all_of(field: Field, side: int, *_facts: object) -> None:
        if side == 0:
            for each in says:
                each(field)

    SAYS["weigh"] = all_of
    return duel([*luck, 0, 0]).dice[2]


def up(field: Field) -> None:
    field.up(1)


def down(field: Field) -> None:
    field.down(1)


def plus(many: int) -> Callable[[Field], None]:
    return lambda field: field.add(1, many)


def least(many: int) -> Callable[[Field], None]:
    return lambda field: field.at_least(1, many)


def most(many: int) -> Callable[[Field], None]:
    return lambda field: field.at_most(1, many)


def no_advantage(field: Field) -> None:
    field.bar(1, True)


def no_disadvantage(field: Field) -> None:
    field.bar(1, False)


@pytest.mark.parametrize(
    ("says", "total"),
    [
        ([], 7),
        ([up], 10),
        ([down], 4),
        ([up, up], 10),
        ([down, down], 4),
        ([up, down], 7),
        ([up, down, up], 10),
        ([down, up, down], 4),
        ([plus(3)], 10),
        ([plus(-3)], 4),
        ([plus(3), plus(-1)], 9),
        ([plus(-9)], 0),
        ([least(6)], 7),
        ([least(8)], 8),
        ([least(8), least(11)], 11),
        ([least(11), least(8)], 11),
        ([most(8)], 7),
        ([most(6)], 6),
        ([most(6), most(3)], 3),
        ([most(3), most(6)], 3),
        ([no_advantage], 7),
        ([up, no_advantage], 7),
        ([no_advantage, up], 7),
        ([down, no_advantage], 4),
        ([up, down, down, no_advantage], 4),
        ([no_disadvantage, down], 7),
        ([up, no_disadvantage], 10),
        ([up, up, down, no_disadvantage], 10),
        ([up, no_advantage, no_disadvantage], 7),
    ],
)
def test_a_modifier(says: list[Callable[[Field], None]], total: int) -> None:
    assert weighed(*says) == total


@pytest.mark.parametrize(
    ("says", "total"),
    [
        ([up, plus(1)], 11),
        ([down, plus(-1)], 3),
        ([plus(4), least(10)], 11),
        ([plus(2), least(10)], 10),
        ([plus(4), most(10)], 10),
        ([plus(-4), least(5)], 5),
        ([up, least(10)], 10),
        ([up, plus(-1), least(10)], 10),
        ([down, plus(3), most(5)], 5),
        ([least(9), plus(1)], 9),
        ([most(7), plus(-2), up], 7),
    ],
)
def test_the_order_of_modifiers(says: list[Callable[[Field], None]], total: int) -> None:
    """WG-32: the dice, one doubled or not; then what is added; last what it becomes equal to.
    It does not matter who speaks first."""
    assert weighed(*says) == total
    assert weighed(*reversed(says)) == total


def test_a_joker_rolls_its_die_without_advantage_but_with_all_else() -> None:
    team = "test-moles\nking\nqueen\nrook\nbishop\njoker\n3 pawn"
    pieces = "rook a5, king a1 | joker d5, king h8, pawn h7"
    expected = {"up": 15, "down": 15, "add": 17, "at_most": 12}
    said: dict[str, Callable[[Field], None]] = {
        "up": up,
        "down": down,
        "add": plus(2),
        "at_most": most(12),
    }
    for name, total in expected.items():
        SAYS["weigh"] = lambda field, side, *_facts, name=name: (
            said[name](field) if side == 1 else None
        )
        position = play(battle(SPIES, team, pieces), "a5", "d5", luck=[0, 0, 14])
        assert position.dice[5] == total


def test_every_modifier_is_told_by_its_name() -> None:
    """With the number that the table's modifiers name it by, and of the faction that said it."""

    def says(field: Field, side: int, *_facts: object) -> None:
        field.up(1)
        field.down(2)
        field.add(1, -2)
        field.add(2, 0)
        field.at_least(2, 3)
        field.at_most(1, 11)
        field.bar(1, True)
        field.bar(2, False)

    SAYS["weigh"] = lambda field, side, *facts: says(field, side) if side == 0 else None
    SAYS["weigh_foe"] = lambda field, side, *facts: field.down(9) if side == 0 else None
    position = duel([1, 4, 0, 0])
    told = repr(scene(position, 0, ("White", "Black")))
    expected = (
        "2 and 5: 2 + 5 - 2 = 5 (Advantage: one; Disadvantage: two; -2: one; at least 3: two; "
        "at most 11: one; no Advantage: one; no Disadvantage: two)"
    )
    assert expected in told
    assert "1 and 1, at Disadvantage: 1 + 1 = 2 (Disadvantage: test-spies)" in told


def test_what_was_said_of_one_roll_does_not_bear_on_the_next() -> None:
    assert weighed(up, plus(4), most(5), no_disadvantage, luck=(5, 5)) == 5
    position = duel([5, 5, 1, 2])
    assert list(position.dice) == [6, 6, 5, 2, 3, 5]
    assert len(position.pieces(1, BOARD)) == 3


# What hooks may do at odd moments


def test_who_has_no_piece_at_the_end_of_the_last_turn_has_lost() -> None:
    """An effect at the end of the turn comes after step 2C; points do not save an empty board."""
    SAYS["effects"] = waits(0, ALPHA)
    SAYS["perform"] = lambda field, *_: field.slay(THEIR + 4, -1)
    table = battle(
        SPIES,
        "test-moles\nking\nqueen\nrook\nbishop\n2 pawn\nupgrade three",
        "king e1, pawn a2 done | king slain, pawn a7 done",
        turns=1,
    )
    play(table, "f1")
    assert (table.actor, table.winner) == (OVER, 0)


@pytest.mark.parametrize("gone", [ROOK, THEIR + ROOK])
def test_a_fight_that_has_lost_a_fighter_before_the_roll_is_off(gone: int) -> None:
    SAYS["readies"] = lambda field, side, *_: field.leave(gone, REMOVED) if side == 0 else None
    table = duel([])
    assert not calls("rolled")
    assert not calls("slain")
    assert lie(table, gone // THEIR, "removed").count("rook") == 1
    left = stands(table, "d5")
    assert left["side"] == 1 - gone // THEIR


def test_a_restored_fight_has_the_defender_on_its_square() -> None:
    SAYS["readies"] = lambda field, side, *_: field.ask(ASK, 0, 0) if side == 0 else None
    SAYS["candidates"] = lambda *_: [YES, NO]
    table = duel([])
    again = GAME.restore({"first": SPIES, "second": MOLES}, table.snapshot())
    assert isinstance(again, WargameChessPosition)
    assert again.on[number("d5")] == table.on[number("d5")] == THEIR + ROOK


def test_high_thresholds_are_told_as_they_are() -> None:
    SAYS["weigh"] = lambda field, *_: field.at_least(1, 60)
    table = duel([0, 0, 5, 5])
    sheets = [area for mat in scene(table, 0, ("A", "B")).mats for area in mat.areas]
    told = [line for sheet in sheets if sheet.id == "dice" for line in cast(Any, sheet).lines]
    assert "1 + 1 = 2, which becomes 60 (at least 60: one)" in told[0][1]
