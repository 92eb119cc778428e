"""Wargame Chess: tokens that cancel, Blessings and Curses."""

from __future__ import annotations

from typing import Any

import pytest

from .wargame_chess_table import Table, field

THEIRS = "king h8, pawn h7"


def castle(bishop: str = "", others: str = "", theirs: str = THEIRS, **layout: Any) -> Table:
    """A Rook Castles with the Bishop, which gets an Advantage token and stands on d4."""
    table = field(f"rook a4, bishop e5 {bishop}, {others}", theirs, **layout)
    return table.play("a4", "d4", "e5")


# tokens


@pytest.mark.parametrize(("had", "has"), [("-4", -3), ("-1", 0), ("", 1), ("+2", 3)])
def test_tokens_of_the_two_kinds_cancel(had: str, has: int) -> None:
    assert castle(had, "king h1, pawn h2").tokens("d4") == has


def test_the_books_four_and_three() -> None:
    """Four Disadvantage tokens and three Advantage tokens leave one Disadvantage token.

    Strength gives the lowest piece a token, three times over (WG-56, WG-80).
    """
    table = field("rook a1, pawn h2 -4", THEIRS, ready=("strength", "justice"))
    for left in (-3, -2, -1):
        table.make_active(0, "strength").play("a")
        assert table.tokens("h2") == left
        table.make_active(0, "justice")


# Blessings


def test_blessed_allies_gain_a_token_with_the_receiver() -> None:
    """The book's first situation, with the one token of Castle."""
    table = castle("", "knight h1 blessed, pawn h2 blessed, pawn g2")
    assert table.tokens("d4") == 1
    assert table.tokens("h1") == 1
    assert table.tokens("h2") == 1
    assert table.tokens("g2") == 0
    assert table.tokens("e5") == 0


def test_a_blessing_answers_every_effect_anew() -> None:
    """The book's second situation: two effects are two triggers."""
    table = field("rook a4, bishop e5, rook h1, pawn g3, knight b2 blessed", "rook h8, rook a8")
    table.play("a4", "d4", "e5", "a8", "b8", "h1", "h2", "g3")
    assert table.tokens("b2") == 2


def test_a_blessed_receiver_gains_one_token_and_there_is_no_loop() -> None:
    """WG-51: it does not answer its own token, nor those of the others."""
    table = castle("blessed", "knight h1 blessed, pawn h2 blessed")
    assert table.tokens("d4") == 1
    assert table.tokens("h1") == 1
    assert table.tokens("h2") == 1


def test_several_receivers_of_one_effect_are_one_trigger() -> None:
    """WG-51: Strength gives two Pawns a token; who is Blessed and no receiver gets one."""
    table = field("rook a1 blessed, pawn g2, pawn h2 blessed, king e1", THEIRS, ready="strength")
    table.make_active(0, "strength").play("a")
    assert table.tokens("g2") == 1
    assert table.tokens("h2") == 1
    assert table.tokens("a1") == 1
    assert table.tokens("e1") == 0


def test_the_enemys_blessings_do_not_care() -> None:
    table = castle("", "king h1, pawn h2", "king h8 blessed, pawn h7 blessed")
    assert table.tokens("h8") == 0
    assert table.tokens("h7") == 0


def test_cursed_allies_do_not_answer_advantage() -> None:
    table = castle("", "king h1 cursed, pawn h2")
    assert table.tokens("h1") == 0


def test_a_token_that_only_cancels_still_triggers() -> None:
    """WG-52."""
    table = castle("-2", "king h1, pawn h2 blessed")
    assert table.tokens("d4") == -1
    assert table.tokens("h2") == 1


def test_the_token_of_a_blessing_cancels_too() -> None:
    table = castle("", "king h1, pawn h2 -2 blessed")
    assert table.tokens("h2") == -1


def test_removing_a_disadvantage_token_is_no_advantage_token() -> None:
    """Castle with a higher ally gives nothing, so no Blessing answers."""
    table = field("rook a4, queen e5 -1, pawn h2 blessed", THEIRS).play("a4", "d4", "e5")
    assert table.tokens("d4") == 0
    assert table.tokens("h2") == 0


def test_the_token_of_yield_triggers_blessings() -> None:
    """WG-53."""
    table = field("rook a5, king h1, pawn h2", "rook d5, king h8 blessed, pawn h7")
    table.play("a5", "d5", "yield", "e6", roll=(1, 1, 1, 1))
    assert table.tokens("e6") == 1
    assert table.tokens("h8") == 1
    assert table.tokens("h7") == 0


def test_a_blessed_joker_gains_a_token_too() -> None:
    table = castle("", "king h1, joker h2 blessed")
    assert table.tokens("h2") == 1


# Curses


def test_cursed_allies_gain_a_token_with_the_pushed_one() -> None:
    """WG-53: the Attacker's allies, not the Defender's."""
    table = field(
        "rook a5, king h1 cursed, pawn h2, pawn g2 cursed", "rook d5, king h8 cursed, pawn h7"
    )
    table.play("a5", "d5", "push", "e6", roll=(1, 1, 1, 1))
    assert table.tokens("e6") == -1
    assert table.tokens("h1") == -1
    assert table.tokens("g2") == -1
    assert table.tokens("h2") == 0
    assert table.tokens("h8") == 0


def test_a_cursed_receiver_gains_one_token_and_there_is_no_loop() -> None:
    """WG-51."""
    table = field("rook a5 cursed, king h1 cursed, pawn h2 cursed", "rook d5, king h8, pawn h7")
    table.play("a5", "d5", "push", "e6", roll=(1, 1, 1, 1))
    assert [table.tokens(square) for square in ("e6", "h1", "h2")] == [-1, -1, -1]


def test_the_token_of_a_reactivation_triggers_curses() -> None:
    """WG-43, WG-53."""
    table = field("rook a1 done, rook h1 cursed done", "rook a8, rook h8, pawn d6")
    table.play("a1", "b1")
    assert table.tokens("b1") == -1
    assert table.tokens("h1") == -1


def test_a_reactivation_that_gives_no_token_triggers_nothing() -> None:
    """WG-43: it has one already."""
    table = field("rook a1 done -1, rook h1 cursed done", "rook a8, rook h8, pawn d6")
    assert table.play("a1", "b1").tokens("h1") == 0


def test_a_disadvantage_token_that_only_cancels_triggers_curses() -> None:
    """WG-52."""
    table = field("rook a1 done +2, rook h1 cursed done", "rook a8, rook h8, pawn d6")
    table.play("a1", "b1")
    assert table.tokens("b1") == 1
    assert table.tokens("h1") == -1


def test_spending_a_token_triggers_nothing() -> None:
    table = field("rook a5 -2, king h1 cursed, pawn h2 blessed", "rook d5, king h8, pawn h7")
    table.play("a5", "d5", roll=(6, 6, 1, 1))
    assert table.tokens("h1") == 0
    assert table.tokens("h2") == 0


def test_blessed_allies_do_not_answer_disadvantage() -> None:
    table = field("rook a1 done, rook h1 blessed done", "rook a8, rook h8, pawn d6")
    assert table.play("a1", "b1").tokens("h1") == 0


def test_several_cursed_receivers_of_one_effect_are_one_trigger() -> None:
    """WG-51: Strength gives both Rooks, the highest there are, a Disadvantage token."""
    table = field(
        "king a1, pawn b1", "rook a8 cursed, rook h8, pawn h7 cursed, pawn a7", ready="strength"
    )
    table.make_active(0, "strength").play("b")
    assert [table.tokens(square) for square in ("a8", "h8", "h7", "a7")] == [-1, -1, -1, 0]


# before the first Activation


@pytest.mark.parametrize(("begun", "gained"), [(False, 0), (True, 1)])
def test_nothing_triggers_before_the_first_activation(begun: bool, gained: int) -> None:
    """WG-55."""
    table = field("rook a1 blessed, pawn g2", THEIRS, begun=begun, ready="strength")
    table.make_active(0, "strength").play("a")
    assert table.tokens("g2") == 1
    assert table.tokens("a1") == gained
    table = field("king a1, pawn b1", "rook a8, pawn h7 cursed", begun=begun, ready="strength")
    table.make_active(0, "strength").play("b")
    assert table.tokens("a8") == -1
    assert table.tokens("h7") == -gained


# charms cancel


@pytest.mark.parametrize(
    ("card", "had", "has"),
    [
        ("devil", "", "cursed"),
        ("devil", "blessed", ""),
        ("devil", "cursed", "cursed"),
        ("sun", "", "blessed"),
        ("sun", "cursed", ""),
        ("sun", "blessed", "blessed"),
    ],
)
def test_a_curse_and_a_blessing_cancel_each_other(card: str, had: str, has: str) -> None:
    """WG-54: and nobody has two of a kind."""
    table = field(f"rook a1 {had}, rook h1", THEIRS, active=card).play("a1", "b1")
    assert table.charm("b1") == has


def test_a_blessed_piece_is_no_target_for_a_blessing() -> None:
    """WG-54: a Cursed one is, and so is a Blessed one for a Curse."""
    table = field(
        "rook a1 cursed, rook h1 blessed, pawn d2",
        "rook a8 blessed, rook h8 cursed, pawn d7",
        ready="lovers",
    )
    table.make_active(0, "lovers")
    assert table.legal() == {"h8", "d7"}
    table.play("h8")
    assert table.charm("h8") == ""
    assert table.legal() == {"h1", "d2"}
    table.play("h1")
    assert table.charm("h1") == ""
