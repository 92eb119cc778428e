"""Wargame Chess: rolls, tokens and Combat Movement."""

from __future__ import annotations

from typing import Any

import pytest

from .wargame_chess_table import ZONES, Table, field

OURS = "king h1, pawn h2"
THEIRS = "king h8, pawn h7"

LOST = {"push", "yield"}
"""What the Defender is asked when the Attack has failed."""

ALL_ZONE = " ".join(sorted(ZONES[0]))


def duel(attacker: str = "", defender: str = "", **layout: Any) -> Table:
    """A Rook on a5 is about to Attack a Rook on d5; both have the marks given."""
    table = field(
        f"rook a5 {attacker}, {OURS}",
        f"rook d5 {defender}, {THEIRS}",
        **layout,
    )
    return table.play("a5")


# who wins


def test_the_attacker_slays_with_a_greater_total() -> None:
    """It stands in the square, and the Defender is in the slain zone."""
    table = duel().play("d5", roll=(4, 4, 4, 3))
    assert table.stands("d5") == "0 rook 1"
    assert table.empty("a5")
    assert table.slain(1) == {"rook 1"}
    assert table.piece(1, "rook 1")["at"] == ""
    assert table.actor() == 1


def test_the_defender_wins_a_tie() -> None:
    """WG-37: equal or greater."""
    table = duel().play("d5", roll=(4, 4, 5, 3))
    assert table.legal() == LOST
    assert table.actor() == 1
    assert table.slain(1) == set()


def test_the_defender_wins_with_a_greater_total() -> None:
    table = duel().play("d5", roll=(6, 1, 2, 6))
    assert table.legal() == LOST


@pytest.mark.parametrize(
    ("attacker", "target", "roll"),
    [
        ("pawn c4", "d5", (4, 4, 4, 3)),
        ("knight b4", "d5", (6, 6, 6, 5)),
        ("rook d1", "d5", (6, 6, 6, 5)),
        ("bishop a2", "d5", (6, 6, 6, 5)),
        ("queen d1", "d5", (8, 8, 6, 6)),
    ],
)
def test_the_dice_of_the_attackers(attacker: str, target: str, roll: tuple[int, ...]) -> None:
    """Pawn 2D4; Knight, Rook and Bishop 2D6; Queen 2D8. The highest roll there is."""
    table = field(f"{attacker}, {OURS}", f"rook {target}, {THEIRS}")
    table.play(attacker.split()[1], target, roll=roll)
    assert table.slain(1) == {"rook 1"}


def test_the_king_rolls_two_d10() -> None:
    table = field("king c4, pawn h2", f"rook d5, {THEIRS}")
    table.play("c4", "d5", roll=(10, 3, 6, 6))
    assert table.slain(1) == {"rook 1"}


@pytest.mark.parametrize(
    ("defender", "roll"),
    [
        ("pawn", (4, 4)),
        ("knight", (6, 6)),
        ("bishop", (6, 6)),
        ("rook", (6, 6)),
        ("queen", (8, 8)),
        ("joker", (20,)),
    ],
)
def test_the_dice_of_the_defenders(defender: str, roll: tuple[int, ...]) -> None:
    """A Joker rolls one D20."""
    table = field(f"pawn c4, {OURS}", f"{defender} d5, {THEIRS}")
    table.play("c4", "d5", roll=(4, 4, *roll))
    assert table.legal() == LOST


def test_a_king_defends_with_two_d10() -> None:
    table = field(f"queen d1, {OURS}", "king d5, pawn a7, pawn b7")
    table.play("d1", "d5", roll=(8, 8, 10, 7))
    assert table.legal() == LOST


def test_a_joker_can_be_slain() -> None:
    table = field(f"queen d1, {OURS}", f"joker d5, {THEIRS}")
    table.play("d1", "d5", roll=(8, 8, 15))
    assert table.slain(1) == {"joker 1"}


def test_a_slain_piece_leaves_its_tokens() -> None:
    """WG-25."""
    table = duel("", "-3 cursed").play("d5", roll=(6, 6, 1, 1))
    assert table.piece(1, "rook 1")["tokens"] == 0
    assert table.piece(1, "rook 1")["charm"] == ""


# tokens before the roll


def test_the_attacker_decides_first_then_the_defender_and_then_they_roll() -> None:
    """WG-29."""
    table = duel("+1", "+1").play("d5")
    assert table.actor() == 0
    assert table.legal() == {"spend", "keep"}
    table.play("keep")
    assert table.actor() == 1
    assert table.legal() == {"spend", "keep"}
    table.play("keep", roll=(2, 2, 6, 6))
    assert table.legal() == LOST


def test_who_has_no_advantage_token_is_not_asked() -> None:
    """WG-29."""
    table = duel("", "+2").play("d5")
    assert table.actor() == 1
    assert table.legal() == {"spend", "keep"}
    table = duel("+2").play("d5")
    assert table.actor() == 0
    table.play("keep", roll=(6, 6, 1, 1))
    assert table.slain(1) == {"rook 1"}


def test_advantage_doubles_the_higher_die() -> None:
    """5 and 1 are 10, and beat 9; kept back they are 6."""
    spent = duel("+1").play("d5", "spend", roll=(5, 1, 6, 3))
    assert spent.slain(1) == {"rook 1"}
    assert spent.tokens("d5") == 0
    kept = duel("+1").play("d5", "keep", roll=(5, 1, 6, 3))
    assert kept.legal() == LOST


def test_a_kept_token_stays() -> None:
    table = duel("+1").play("d5", "keep", roll=(6, 6, 1, 1))
    assert table.tokens("d5") == 1


def test_the_defender_may_spend_too() -> None:
    """WG-29: 6 and 1 are 12 at Advantage, against 11."""
    assert duel("", "+1").play("d5", "spend", roll=(6, 5, 6, 1)).legal() == LOST
    assert duel("", "+1").play("d5", "keep", roll=(6, 5, 6, 1)).slain(1) == {"rook 1"}


def test_only_one_token_a_roll() -> None:
    """Two tokens: one is spent, and nobody asks again."""
    table = duel("+3").play("d5", "spend", roll=(5, 1, 6, 3))
    assert table.slain(1) == {"rook 1"}
    assert table.tokens("d5") == 2


def test_disadvantage_is_spent_without_asking() -> None:
    """WG-29: it must be spent; 6 and 2 are 4 and do not beat 5."""
    table = duel("-1").play("d5", roll=(6, 2, 2, 3))
    assert table.legal() == LOST
    table.play("yield", "d6")
    assert table.tokens("d5") == 0


def test_disadvantage_doubles_the_lower_die() -> None:
    """5 and 3 are 6, which beats 5 but not 6."""
    assert duel("-1").play("d5", roll=(5, 3, 2, 3)).slain(1) == {"rook 1"}
    assert duel("-1").play("d5", roll=(5, 3, 3, 3)).legal() == LOST


def test_one_disadvantage_token_a_roll() -> None:
    table = duel("-3").play("d5", roll=(6, 6, 1, 1))
    assert table.tokens("d5") == -2


def test_the_defenders_disadvantage_is_spent_too() -> None:
    """6 and 1 are 2."""
    table = duel("", "-2").play("d5", roll=(2, 1, 6, 1))
    assert table.slain(1) == {"rook 1"}
    table = duel("", "-2").play("d5", roll=(1, 1, 6, 1))
    assert table.legal() == LOST
    assert table.piece(1, "rook 1")["tokens"] == -1


def test_a_move_spends_nothing() -> None:
    table = duel("-1").play("a6")
    assert table.tokens("a6") == -1


@pytest.mark.parametrize("tokens", ["-2", "+2"])
def test_a_joker_neither_spends_nor_feels_tokens(tokens: str) -> None:
    """WG-40: nobody is asked, the D20 counts as it falls, the tokens stay."""
    table = field(f"queen d1, {OURS}", f"joker d5 {tokens}, {THEIRS}")
    table.play("d1", "d5", roll=(5, 5, 10))
    assert table.legal() == LOST
    assert table.piece(1, "joker 1")["tokens"] == int(tokens)
    table = field(f"queen d1, {OURS}", f"joker d5 {tokens}, {THEIRS}")
    table.play("d1", "d5", roll=(5, 6, 10))
    assert table.slain(1) == {"joker 1"}


# several sources


def test_a_mounted_knight_with_a_disadvantage_token_rolls_plainly() -> None:
    """WG-30: 5 and 2 are 7: more than 6, less than 8. The token is spent."""
    for eyes, won in (((3, 3), True), ((4, 3), False), ((4, 4), False)):
        table = field(f"knight b4 -2, {OURS}", f"rook d5, pawn d6, {THEIRS}")
        table.play("b4", "d5", roll=(5, 2, *eyes))
        assert (table.slain(1) == {"rook 1"}) == won
        assert table.piece(0, "knight 1")["tokens"] == -1


def test_advantage_twice_is_advantage_once() -> None:
    """WG-30: mounted and a token spent; 5 and 1 are 10, not more."""
    table = field(f"knight b4 +1, {OURS}", f"rook d5, pawn d6, {THEIRS}")
    table.play("b4", "d5", "spend", roll=(5, 1, 5, 5))
    assert table.legal() == LOST
    table = field(f"knight b4 +1, {OURS}", f"rook d5, pawn d6, {THEIRS}")
    table.play("b4", "d5", "spend", roll=(5, 1, 5, 4))
    assert table.slain(1) == {"rook 1"}


def test_disadvantage_is_disadvantage_once() -> None:
    """WG-30: two tokens, of which one is spent; 5 and 3 are 6, not less."""
    table = duel("-2", "").play("d5", roll=(5, 3, 3, 2))
    assert table.slain(1) == {"rook 1"}
    assert table.tokens("d5") == -1


def test_the_books_knight_at_disadvantage() -> None:
    """WG-30: mounted against an effect (the Moon's): plain; with its token: Advantage."""

    def knight() -> Table:
        table = field(f"knight b4 +1, {OURS}", f"rook d5 done, pawn d6, {THEIRS}", active="moon")
        return table.play("b4", "d5", "penalty", "no")

    assert knight().legal() == {"spend", "keep"}
    assert knight().play("keep", roll=(5, 2, 4, 3)).legal() == LOST
    assert knight().play("keep", roll=(5, 2, 3, 3)).slain(1) == {"rook 1"}
    assert knight().play("spend", roll=(5, 2, 6, 3)).slain(1) == {"rook 1"}


def test_the_books_knight_who_may_not_attack_at_advantage() -> None:
    """Under Judgement the Knight's own rule is inhibited; and it cannot spend (WG-73)."""
    table = field(f"knight b4 +1, {OURS}", f"rook d5, pawn d6, {THEIRS}", active="judgement")
    table.play("b4", "d5", roll=(5, 2, 4, 3))
    assert table.legal() == LOST
    assert table.piece(0, "knight 1")["tokens"] == 1


# Combat Movement


AROUND_D5 = {"c4", "c5", "c6", "d4", "d6", "e4", "e5", "e6"}


def failed(ours: str = "", theirs: str = "", trees: str = "") -> Table:
    """The Rook from a5 has failed against the Rook on d5."""
    table = field(f"rook a5, {OURS}{ours}", f"rook d5, {THEIRS}{theirs}", trees=trees)
    return table.play("a5", "d5", roll=(1, 1, 1, 1))


def test_the_defenders_player_chooses_push_or_yield() -> None:
    """WG-33."""
    table = failed()
    assert table.actor() == 1
    assert table.legal() == LOST


@pytest.mark.parametrize("option", ["push", "yield"])
def test_the_square_is_next_to_the_contested_one(option: str) -> None:
    """WG-33: the Defender's player chooses it; not next to where the Attacker came from."""
    table = failed().play(option)
    assert table.actor() == 1
    assert table.legal() == AROUND_D5


def test_push_places_the_attacker_and_gives_it_a_disadvantage_token() -> None:
    table = failed().play("push", "e6")
    assert table.stands("e6") == "0 rook 1"
    assert table.stands("d5") == "1 rook 1"
    assert table.empty("a5")
    assert table.tokens("e6") == -1
    assert table.tokens("d5") == 0
    assert table.actor() == 1
    assert table.legal() == {"d5", "h8", "h7"}


def test_yield_places_the_defender_and_gives_it_an_advantage_token() -> None:
    table = failed().play("yield", "e6")
    assert table.stands("d5") == "0 rook 1"
    assert table.stands("e6") == "1 rook 1"
    assert table.tokens("e6") == 1
    assert table.tokens("d5") == 0


def test_occupied_squares_are_not_to_be_had() -> None:
    """Pieces of both sides and trees occupy squares."""
    table = failed(", pawn c4", ", pawn e6, knight d6", "e5")
    assert table.after("push").legal() == {"c5", "c6", "d4", "e4"}
    assert table.after("yield").legal() == {"c5", "c6", "d4", "e4"}


@pytest.mark.parametrize("option", ["push", "yield"])
def test_the_square_the_attacker_came_from_is_free(option: str) -> None:
    """Both count as being in the contested square."""
    table = field(f"pawn c4, {OURS}", f"rook d5, {THEIRS}").play("c4", "d5", option, roll=(1,) * 4)
    assert table.legal() == AROUND_D5


def test_at_the_edge_there_are_fewer_squares() -> None:
    table = field(f"rook a5, {OURS}", f"rook a8, {THEIRS}").play("a5", "a8", roll=(1, 1, 1, 1))
    assert table.after("push").legal() == {"a7", "b7", "b8"}


def test_a_single_free_square_is_taken_without_asking() -> None:
    table = field(f"rook a5, {OURS}", f"rook a8, {THEIRS}", trees="b7 b8")
    table.play("a5", "a8", roll=(1, 1, 1, 1))
    pushed = table.after("push")
    assert pushed.stands("a7") == "0 rook 1"
    assert pushed.tokens("a7") == -1
    yielded = table.after("yield")
    assert yielded.stands("a7") == "1 rook 1"
    assert yielded.tokens("a7") == 1


def test_the_token_of_a_push_may_cancel_one() -> None:
    table = field(f"rook a5 +2, {OURS}", f"rook d5 -2, {THEIRS}")
    table.play("a5", "d5", "keep", roll=(1, 1, 6, 6))
    assert table.after("push", "e6").tokens("e6") == 1
    assert table.after("yield", "e6").tokens("e6") == 0


def test_a_joker_may_yield() -> None:
    """WG-36: the token is part of the option."""
    table = field(f"queen d1, {OURS}", f"joker d5, {THEIRS}").play("d1", "d5", roll=(1, 1, 20))
    assert table.legal() == LOST
    table.play("yield", "d6")
    assert table.stands("d6") == "1 joker 1"
    assert table.tokens("d6") == 1


def test_the_attackers_activation_is_over_after_it_failed() -> None:
    table = failed().play("push", "e6")
    assert table.activated("e6")
    assert not table.activated("d5")


# no free square: it can only happen to Knights


def boxed(ours: str = OURS, holes: str = "") -> Table:
    """A Knight from c7 Attacks a Rook on a8 among trees, and fails."""
    table = field(f"knight c7, {ours}", "rook a8, king f6, pawn h7", trees="a7 b7 b8", holes=holes)
    return table.play("c7", "a8", roll=(1, 1, 6, 6))


def test_without_a_free_square_the_attackers_owner_redeploys_it() -> None:
    """WG-34: and it still gets the token."""
    table = boxed()
    assert table.actor() == 0
    assert table.legal() == ZONES[0] - {"h1", "h2"}
    table.play("c2")
    assert table.stands("c2") == "0 knight 1"
    assert table.tokens("c2") == -1
    assert table.stands("a8") == "1 rook 1"
    assert table.tokens("a8") == 0
    assert table.actor() == 1


def test_redeployment_shuns_terrain() -> None:
    """WG-34."""
    assert boxed(holes="a1 b1 c1").legal() == ZONES[0] - {"h1", "h2", "a1", "b1", "c1"}


def test_with_no_room_in_the_zone_the_attacker_returns_to_where_it_came_from() -> None:
    """WG-34, WG-35."""
    table = boxed("king d4, pawn d3", ALL_ZONE)
    assert table.stands("c7") == "0 knight 1"
    assert table.tokens("c7") == -1
    assert table.stands("a8") == "1 rook 1"
    assert table.actor() == 1


def test_a_single_square_in_the_zone_is_taken_without_asking() -> None:
    """WG-34."""
    table = boxed("king d4, pawn d3", " ".join(sorted(ZONES[0] - {"e2"})))
    assert table.stands("e2") == "0 knight 1"
    assert table.tokens("e2") == -1


def test_a_boxed_in_knight_that_wins_stays_there() -> None:
    table = field(f"knight c7, {OURS}", "rook a8, king f6, pawn h7", trees="a7 b7 b8")
    table.play("c7", "a8", roll=(6, 6, 1, 1))
    assert table.stands("a8") == "0 knight 1"


# seat 1 plays by the same rules


def test_seat_1_attacks_first_in_its_rolls() -> None:
    """The Attacker's dice come first, whoever it is."""
    table = field(f"rook d5, {OURS}", f"pawn c6, {THEIRS}", to=1)
    table.play("c6", "d5", roll=(4, 4, 1, 6))
    assert table.slain(0) == {"rook 1"}
    table = field(f"rook d5 +1, {OURS}", f"pawn c6 +1, {THEIRS}", to=1).play("c6", "d5")
    assert table.actor() == 1
    assert table.play("keep").actor() == 0


def test_a_seat_1_knight_is_redeployed_to_its_own_zone() -> None:
    """WG-34."""
    table = field(
        "rook h1, pawn a5, pawn b5", "knight f2, king e5, pawn e6", to=1, trees="g1 g2 h2"
    )
    table.play("f2", "h1", roll=(1, 1, 1, 1))
    assert table.actor() == 1
    assert table.legal() == ZONES[1]
