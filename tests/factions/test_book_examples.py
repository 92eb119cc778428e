"""The worked examples of the book, each with the book's own numbers.

Where the core alone cannot cause what an example tells, a small faction has the rule it speaks of.
"""

from __future__ import annotations

from typing import Any, Final

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.factions import enlist, read_roster
from regalia.games.wargame_chess.lists import read_list
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.games.wargame_chess.rules_field import (
    BLESSED,
    BOARD,
    OWN,
    SLAIN,
    SLOTS,
    SUMMON,
    Faction,
    Field,
)
from regalia.games.wargame_chess.rules_pieces import BISHOP, KING, KNIGHT, PAWN
from regalia.kernel.luck import Script
from tests.factions.table import asked, battle, legal, lie, play, stands


def row(key: str, least: int = 0, most: int = 2, kind: str = "") -> str:
    """One row of a roster."""
    return (
        f'[[piece]]\nkey = "{key}"\ntype = "{kind or key}"\nname = "{key}"\n'
        f"least = {least}\nmost = {most}\n"
    )


PLAIN: Final = (
    row("king", most=1),
    row("queen", most=1),
    row("rook"),
    row("bishop"),
    row("knight"),
    row("pawn", most=8),
)
TEAM: Final = "king\nqueen\nrook\nbishop\nknight\n3 pawn"
# The places of these pieces in that list, on side 0; those of side 1 come 24 later.
AT_ROOK, AT_BISHOP, AT_KNIGHT, AT_PAWN = 2, 3, 4, 5
THEIR: Final = int(SLOTS)


def army(
    key: str, hooks: type[Faction] = Faction, rows: tuple[str, ...] = PLAIN, team: str = TEAM
) -> str:
    """Enlist a faction with these hooks; the text of its list."""
    head = f'key = "{key}"\nname = "{key}"\nstars = 1\ntext = "For an example of the book."\n'
    rule = '[[rule]]\nname = "Reserve"\ntext = "Pieces may be summoned."\ntag = "summon"\n'
    points = "".join(
        f'[[upgrade]]\nkey = "{name}"\nname = "{name}"\ncost = {cost}\ntext = "Points."\n'
        for name, cost in (("eight", 8), ("four", 4), ("two", 2), ("one", 1))
    )
    enlist(read_roster(head + rule + points + "".join(rows), hooks=hooks))
    return f"{key}\n{team}"


US: Final = army("book-us")
THEM: Final = army("book-them")


# Piece costs and quantities

RANGED: Final = army(
    "book-ranges",
    rows=(
        row("king", 1, 1),
        row("queen", 0, 0),
        row("knight", 0, 2),
        row("rook"),
        row("tower", kind="rook"),
        row("jester", most=1, kind="joker"),
        row("mime", most=1, kind="joker"),
        row("pawn", 2, 8),
    ),
    team="",
).strip()


def listed(pieces: str, *upgrades: str) -> None:
    read_list("\n".join([RANGED, *pieces.split(", "), *(f"upgrade {each}" for each in upgrades)]))


@pytest.mark.parametrize(
    ("pieces", "upgrades"),
    [
        ("king, 4 pawn", ["eight"]),
        ("king, knight, 2 pawn", ["eight"]),
        ("king, 2 knight, 8 pawn", []),
        ("king, 2 pawn", ["eight", "two"]),
        ("king, 8 pawn", ["four"]),
    ],
)
def test_quantity_limits_that_are_kept(pieces: str, upgrades: list[str]) -> None:
    """(0-2): none, one or two Knights. (2-8): two Pawns at least. (1): exactly one King."""
    listed(pieces, *upgrades)


@pytest.mark.parametrize(
    ("pieces", "upgrades", "what"),
    [
        ("king, 3 knight, 2 pawn", ["four"], "knight"),
        ("king, 2 knight, pawn", ["four", "two", "one"], "2 pawn at least"),
        ("king, 9 pawn", ["two", "one"], "8 of pawn"),
        ("2 knight, 2 pawn", ["eight"], "1 king at least"),
        ("2 king, 2 pawn", ["eight"], "king"),
        ("king, queen, 3 pawn", ["four", "two"], "0 queen at most"),
    ],
)
def test_quantity_limits_that_are_broken(pieces: str, upgrades: list[str], what: str) -> None:
    """(0): the Queen cannot be in a starting list."""
    with pytest.raises(ValueError, match=what):
        listed(pieces, *upgrades)


def test_a_faction_with_two_entries_for_a_rook() -> None:
    listed("king, 2 rook, 4 pawn", "four")
    listed("king, 2 tower, 4 pawn", "four")
    with pytest.raises(ValueError, match="only one option of a type"):
        listed("king, rook, tower, 4 pawn", "four")


def test_a_faction_with_two_entries_for_a_joker() -> None:
    listed("king, jester, mime, 4 pawn", "four")


def test_a_faction_that_allows_two_knights_can_never_have_three() -> None:
    team = army("book-riders", team="king\nqueen\n2 knight\n5 pawn")
    position = battle(team, THEM, "king e1, knight b1, knight g1 | king e8, pawn a7")
    assert position.summon(0, 4, 20) == -1
    position.slay(2, -1)
    assert position.summon(0, 4, 20) >= 0
    assert position.summon(0, 4, 21) == -1


def test_a_chess_set_has_eight_pawns() -> None:
    """Though this faction would allow ten."""
    rows = (*PLAIN[:-1], row("pawn", most=10))
    team = army("book-levy", rows=rows, team="king\n2 rook\n8 pawn")
    pawns = ", ".join(f"pawn {file}2" for file in "abcdefgh")
    position = battle(team, THEM, f"king e1, {pawns} | king e8, pawn a7")
    assert position.summon(0, 5, 20) == -1
    position.slay(3, -1)
    assert position.summon(0, 5, 20) >= 0
    assert position.summon(0, 5, 21) == -1


# Multiple options for one piece type

OPTION_A, OPTION_B = 1, 2


def riders(most: int) -> str:
    """A team with Knight option A; there may be that many of option B."""
    rows = (
        row("king", most=1),
        row("knight-a", most=2, kind="knight"),
        row("knight-b", most=most, kind="knight"),
        row("rook"),
        row("pawn", most=8),
    )
    return army(f"book-options-{most}", rows=rows, team="king\n2 knight-a\n2 rook\n4 pawn")


def test_knight_option_b_is_not_summoned_while_option_a_is_on_the_board() -> None:
    position = battle(riders(2), THEM, "king e1, knight-a b1, knight-a slain | king e8, pawn a7")
    assert position.summon(0, OPTION_B, 20) == -1
    assert lie(position, 0, "summon") == []


@pytest.mark.parametrize("zone", ["slain", "removed"])
def test_knight_option_b_is_summoned_once_every_option_a_is_gone(zone: str) -> None:
    """A Knight lies in the Summon zone; this very piece comes to the board."""
    pieces = f"king e1, knight-a slain, knight-a {zone}, knight-b summon | king e8, pawn a7"
    position = battle(riders(2), THEM, pieces)
    (waiting,) = position.pieces(0, SUMMON)
    assert position.summon(0, OPTION_B, 20) == waiting
    assert stands(position, "e3")["kind"] == "knight-b"
    assert lie(position, 0, "summon") == []


def test_knight_option_a_cannot_come_back_while_option_b_is_there() -> None:
    pieces = "king e1, knight-a slain, knight-a slain, rook slain, pawn h7 | king e8, pawn a7"
    position = battle(riders(2), THEM, pieces)
    assert legal(play(position.copy(), "h7")) == {"knight 1", "knight 2", "rook 1", "no"}
    other = position.summon(0, OPTION_B, 20)
    assert not position.may_join(0, OPTION_A)
    assert position.returns_as(1) == position.returns_as(2) == OPTION_B
    back = play(position.copy(), "h7", "knight 1")
    assert stands(back, "h7")["kind"] == "knight-b"
    position.slay(other, -1)
    assert position.may_join(0, OPTION_A)
    back = play(position, "h7", "knight 1")
    assert stands(back, "h7")["kind"] == "knight-a"


@pytest.mark.parametrize(("most", "second"), [(1, False), (2, True)])
def test_a_second_knight_comes_as_option_b_unless_that_is_0_1(most: int, second: bool) -> None:
    pieces = "king e1, knight-a slain, knight-a slain | king e8, pawn a7"
    position = battle(riders(most), THEM, pieces)
    assert position.summon(0, OPTION_B, 20) >= 0
    assert (position.summon(0, OPTION_B, 21) >= 0) == second
    assert position.summon(0, OPTION_B, 22) == -1


# Pieces off the board


def test_a_knight_that_activated_in_turn_3_and_returned_in_turn_3_counts_as_activated() -> None:
    pieces = "king e1, knight b1, pawn h7 | king e8, rook a3, pawn a7"
    position = play(battle(US, THEM, pieces, turn=3), "b1", "c3")
    play(position, "a3", "c3", luck=[5, 5, 0, 0])
    assert lie(position, 0, "slain") == ["knight"]
    play(position, "h7", "knight 1")
    assert position.turn == 3
    assert stands(position, "h7")["activated"]
    play(position, "a7", "a6")
    assert position.about() == 0, "the King is the only one left to Activate"


def test_a_knight_that_was_slain_before_it_activated_returns_fresh() -> None:
    pieces = "king e1, knight slain, pawn h7 | king e8, rook a3, pawn a7"
    position = play(battle(US, THEM, pieces, turn=3), "h7", "knight 1")
    assert not stands(position, "h7")["activated"]
    play(position, "a7", "a6")
    assert legal(position) == {"e1", "h7"}


def test_a_knight_that_activated_in_turn_3_is_fresh_in_turn_4() -> None:
    """Slain in turn 3 and back in turn 4."""
    pieces = "king e1, knight slain done, pawn h7 done | king e8 done, rook a3 done"
    position = play(battle(US, THEM, pieces, turn=3), "e2")
    assert position.turn == 4
    play(position, "a3", "a4", "h7", "knight 1")
    assert not stands(position, "h7")["activated"]


def test_a_knight_put_back_by_a_rule_counts_as_activated_too() -> None:
    position = battle(US, THEM, "king e1, pawn a2, knight b1 done | king e8, pawn a7", turn=3)
    position.slay(AT_KNIGHT, -1)
    position.place(AT_KNIGHT, 20)
    assert stands(position, "e3")["activated"]


# Advantage and Disadvantage tokens


def test_4_disadvantage_tokens_and_3_advantage_tokens_leave_1_disadvantage_token() -> None:
    position = battle(US, THEM, "king e1 -4, pawn a2 | king e8, pawn a7")
    position.grant(0, 3)
    assert stands(position, "e1")["tokens"] == -1


class Hinders(Faction):
    """Whoever Attacks rolls at Disadvantage."""

    def weigh_foe(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        if attacking:
            field.down(0)


class Forbids(Faction):
    """Knights cannot Attack at Advantage."""

    def weigh_foe(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        if attacking and field.type_of(piece) == KNIGHT:
            field.bar(0, True)


HINDERING: Final = army("book-hinders", Hinders)
FORBIDDING: Final = army("book-forbids", Forbids)


def test_of_2_advantage_tokens_only_1_is_spent_on_a_roll_at_disadvantage() -> None:
    """The dice show 2 and 5. The first token cancels; there is no question about a second."""
    pieces = "king e1, rook a5 +2 | king e8, rook d5, pawn h7"
    position = play(battle(US, HINDERING, pieces), "a5", "d5")
    kept = play(position.copy(), "keep", luck=[1, 4, 5, 5])
    assert (kept.dice[2], kept.tokens[AT_ROOK]) == (4, 2)
    play(position, "spend", luck=[1, 4, 5, 5])
    assert (position.dice[2], position.tokens[AT_ROOK]) == (7, 1)
    assert legal(position) == {"push", "yield"}


def knight_attacks(enemy: str, spend: str) -> tuple[int, int]:
    """A Knight with an Advantage token Attacks an enemy who is adjacent to another enemy; the
    dice show 2 and 5. The total, and the tokens that are left."""
    pieces = "king e1, knight b1 +1 | king e8, rook c3, bishop d4, pawn h7"
    position = play(battle(US, enemy, pieces), "b1", "c3")
    assert legal(position) == {"spend", "keep"}
    play(position, spend, luck=[1, 4, 5, 5])
    return int(position.dice[2]), int(position.tokens[AT_KNIGHT])


@pytest.mark.parametrize(("spend", "left"), [("keep", 1), ("spend", 0)])
def test_a_knight_with_mounted_advantage_and_a_token(spend: str, left: int) -> None:
    """With no such effect it rolls at Advantage anyway."""
    assert knight_attacks(THEM, spend) == (10, left)


@pytest.mark.parametrize(("spend", "left"), [("keep", 1), ("spend", 0)])
def test_a_knight_kept_from_attacking_at_advantage(spend: str, left: int) -> None:
    """It has an opportunity to spend the token, and the token has no effect."""
    assert knight_attacks(FORBIDDING, spend) == (7, left)


def test_a_knight_made_to_attack_at_disadvantage_that_keeps_its_token() -> None:
    """Mounted Advantage is cancelled out, so the roll is normal."""
    assert knight_attacks(HINDERING, "keep") == (7, 1)


def test_a_knight_made_to_attack_at_disadvantage_that_spends_its_token() -> None:
    """From normally the dice go to being rolled at Advantage."""
    assert knight_attacks(HINDERING, "spend") == (10, 0)


# Blessings. Piece A is the Knight, B the Bishop, C the Rook


class GainsThree(Faction):
    """Situation 1: a piece gains 3 Advantage tokens when it successfully Attacks."""

    def rolled(
        self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool, won: bool
    ) -> None:
        if attacking and won:
            field.grant(piece, 3)


class TwoRules(Faction):
    """Situation 2: the Knight gives itself a token, the Bishop gives allies one."""

    def rolled(
        self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool, won: bool
    ) -> None:
        if not (attacking and won):
            return
        if field.type_of(piece) == KNIGHT:
            field.grant(piece, 1)
        for ally in field.pieces(side, BOARD):
            if ally != piece and field.type_of(ally) == BISHOP:
                field.grant(piece, 1)


def tokens_of_a_b_c(team: str) -> list[int]:
    """After a successful Attack of piece A."""
    ours = "king e1, knight b1, bishop a8 blessed, rook h1 blessed, pawn a2"
    position = battle(team, THEM, f"{ours} | king e8, rook c3, pawn h7")
    play(position, "b1", "c3", luck=[5, 5, 0, 0])
    assert stands(position, "a2")["tokens"] == stands(position, "e8")["tokens"] == 0
    return [int(position.tokens[piece]) for piece in (AT_KNIGHT, AT_BISHOP, AT_ROOK)]


def test_blessing_situation_1() -> None:
    assert tokens_of_a_b_c(army("book-three", GainsThree)) == [3, 1, 1]


def test_blessing_situation_2() -> None:
    assert tokens_of_a_b_c(army("book-two-rules", TwoRules)) == [2, 2, 2]


def test_a_blessed_piece_that_gains_from_a_blessing_sets_off_no_other() -> None:
    """There is no infinite loop: B itself gains first, and C sees that once."""
    ours = "king e1, bishop a8 blessed, rook h1 blessed"
    position = battle(US, THEM, f"{ours} | king e8, pawn h7")
    position.grant(AT_BISHOP, 1)
    assert [position.tokens[AT_BISHOP], position.tokens[AT_ROOK]] == [1, 1]


def test_curses_work_the_same_way() -> None:
    ours = "king e1, knight b1, bishop a8 cursed, rook h1 cursed"
    position = battle(US, THEM, f"{ours} | king e8, pawn h7")
    position.grant(AT_KNIGHT, -3)
    assert [position.tokens[piece] for piece in (AT_KNIGHT, AT_BISHOP, AT_ROOK)] == [-3, -1, -1]


# Other types of roll modifiers


class ReadsCards(Faction):
    """All Bishops get +X, where X is the number of tarot cards currently dealt out."""

    def weigh(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        if field.type_of(piece) == BISHOP:
            field.add(0, field.number_dealt())

    def weigh_foe(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        self.weigh(field, side, piece, foe, attacking)


class CountsTheDead(Faction):
    """A total that would be less than the number of slain pieces becomes equal to that."""

    def weigh(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        field.at_least(0, field.number_in(0, SLAIN) + field.number_in(1, SLAIN))


CARDS: Final = ["hermit", "lovers", "temperance"]
READING: Final = army("book-cards", ReadsCards)
COUNTING: Final = army("book-dead", CountsTheDead)


@pytest.mark.parametrize(("dealt", "total"), [(3, 10), (1, 8), (0, 7)])
def test_a_bishop_that_rolls_7_with_3_tarot_cards_dealt_out_has_10(dealt: int, total: int) -> None:
    tarot = {"dealt": CARDS[:dealt], "active": CARDS[0] if dealt else ""}
    pieces = "king e1, bishop a1 | king e8, rook d4, pawn h7"
    position = battle(READING, THEM, pieces, tarot=tarot)
    play(position, "a1", "d4", luck=[1, 4, 5, 5])
    assert list(position.dice[:3]) == [2, 5, total]
    assert position.dice[5] == 12


def test_all_bishops_have_it_and_no_other_piece() -> None:
    tarot = {"dealt": CARDS, "active": CARDS[0]}
    position = battle(READING, THEM, "king e1, rook d1 | king e8, bishop d4, pawn h7", tarot=tarot)
    play(position, "d1", "d4", luck=[1, 4, 1, 4])
    assert (position.dice[2], position.dice[5]) == (7, 10)


@pytest.mark.parametrize(("luck", "total"), [([0, 0], 5), ([0, 3], 5), ([1, 3], 6), ([3, 3], 8)])
def test_a_pawn_that_rolls_2_while_5_pieces_are_slain_has_5(luck: list[int], total: int) -> None:
    dead = ("queen slain, knight slain", "queen slain, knight slain, bishop slain")
    pieces = f"king e1, pawn d4, {dead[0]} | king e8, rook e5, pawn h7, {dead[1]}"
    position = play(battle(COUNTING, THEM, pieces), "d4", "e5", luck=[*luck, 5, 5])
    assert position.dice[2] == total


# Choosing valid targets

AVENGE: Final[i64] = 4
ASK_VICTIM: Final[i64] = OWN + 20


class Avenges(Faction):
    """When this King rolls doubles on a Defence roll, slay an enemy Pawn between Activations."""

    def rolled(
        self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool, won: bool
    ) -> None:
        doubles = field.dice[3] == field.dice[4]
        if field.type_of(piece) == KING and not attacking and doubles:
            field.await_later(side, AVENGE)

    def perform(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> None:
        field.ask(ASK_VICTIM, side, side)

    def candidates(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> vec[i64]:
        found = vec[i64]()
        for other in field.pieces(1 - side, BOARD):
            if field.type_of(other) == PAWN and not field.is_safe(other, -1):
                found = append(found, field.at[other])
        return found

    def answer(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64, move: i64
    ) -> None:
        field.slay(field.on[move], -1)


class SavesPawns(Faction):
    """Pawns with a Blessing cannot be slain."""

    def saves(self, field: Field, side: i64, victim: i64, slayer: i64) -> bool:
        return field.type_of(victim) == PAWN and field.charms[victim] == BLESSED


AVENGERS: Final = army("book-avengers", Avenges)
SAVERS: Final = army("book-savers", SavesPawns)


def king_defends(pawns: str, luck: list[int]) -> WargameChessPosition:
    """An Attack on the King fails, and the Rook is pushed aside."""
    pieces = f"king a1, rook a5, knight b1, {pawns} | king d5, rook h8, pawn h7"
    position = play(battle(SAVERS, AVENGERS, pieces), "a5", "d5", luck=luck)
    assert legal(position) == {"push", "yield"}
    assert lie(position, 0, "slain").count("pawn") == pawns.count("slain"), "not before it is over"
    return play(position, "push", "d4")


DOUBLES: Final = [0, 1, 3, 3]
PAWNS: Final = "pawn a2, pawn b2"


def test_the_king_who_rolled_doubles_slays_an_enemy_pawn_of_his_players_choice() -> None:
    position = king_defends(PAWNS, DOUBLES)
    assert (position.actor, legal(position)) == (1, {"a2", "b2"})
    play(position, "b2")
    assert lie(position, 0, "slain") == ["pawn"]
    assert stands(position, "a2")["kind"] == "pawn"
    assert asked(position) == "Activate a piece."


def test_the_king_who_rolled_no_doubles_slays_nobody() -> None:
    position = king_defends(PAWNS, [0, 1, 3, 4])
    assert asked(position) == "Activate a piece."
    assert lie(position, 0, "slain") == []


def test_the_attackers_doubles_are_not_the_kings() -> None:
    assert asked(king_defends(PAWNS, [0, 0, 3, 4])) == "Activate a piece."


def test_a_king_who_attacks_avenges_nothing() -> None:
    pieces = "king d5, rook h8, pawn h7 | king a1, rook d4, pawn a2, pawn b2"
    position = play(battle(AVENGERS, SAVERS, pieces), "d5", "d4", luck=[3, 3, 0, 0])
    assert lie(position, 1, "slain") == ["rook"]
    assert position.actor == 1
    assert asked(position) == "Activate a piece."


def test_a_pawn_that_is_not_on_the_board_is_no_target() -> None:
    position = king_defends("pawn a2, pawn b2, pawn slain", DOUBLES)
    assert legal(position) == {"a2", "b2"}


def test_a_pawn_with_a_rule_against_it_is_no_target() -> None:
    position = king_defends("pawn a2, pawn b2, pawn c2 blessed", DOUBLES)
    assert legal(position) == {"a2", "b2"}


def test_the_only_valid_target_is_the_one() -> None:
    position = king_defends("pawn a2, pawn c2 blessed", DOUBLES)
    assert lie(position, 0, "slain") == ["pawn"]
    assert stands(position, "c2")["kind"] == "pawn"


def test_without_a_valid_target_nothing_is_resolved() -> None:
    position = king_defends("pawn c2 blessed", DOUBLES)
    assert asked(position) == "Activate a piece."
    assert lie(position, 0, "slain") == []


def test_a_piece_that_cannot_be_cursed_is_not_chosen_for_a_curse() -> None:
    """The Lovers: Bless an enemy piece, then Curse a piece of your own."""
    position = battle(US, THEM, "king e1 cursed, rook a1, pawn a2 | king e8, rook h8, pawn h7")
    position.make_active(0, "lovers", Script([]))
    assert legal(play(position, "h8")) == {"a1", "a2"}


# Succeeding or failing a roll


class Remembers(Faction):
    """Notes on each piece that rolled: 1 for a success, 2 for a failure."""

    def rolled(
        self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool, won: bool
    ) -> None:
        field.notes[piece] = 1 if won else 2


WATCHING: Final = army("book-watches", Remembers)
ALSO_WATCHING: Final = army("book-watches-too", Remembers)


@pytest.mark.parametrize(
    ("luck", "notes"),
    [
        ([5, 5, 0, 0], (1, 2)),
        ([3, 1, 2, 1], (1, 2)),
        ([2, 2, 2, 2], (2, 1)),
        ([0, 0, 5, 5], (2, 1)),
    ],
)
def test_a_knight_that_attacks_a_rook(luck: list[int], notes: tuple[int, int]) -> None:
    """If its roll is higher, the Attack is a success and the Defence a failure; otherwise the
    other way round."""
    pieces = "king e1, knight b1 | king e8, rook c3, pawn h7"
    position: Any = play(battle(WATCHING, ALSO_WATCHING, pieces), "b1", "c3", luck=luck)
    assert (position.notes[AT_KNIGHT], position.notes[THEIR + AT_ROOK]) == notes
