"""Wargame Chess: what happens when a tarot card becomes active."""

from __future__ import annotations

from typing import Any

import pytest

from .wargame_chess_table import ZONES, B, D, Table, field

OURS = "king h1, pawn h2"
THEIRS = "king h8, pawn h7"


def shown(card: str, ours: str, theirs: str, seat: int = 0, **layout: Any) -> Table:
    """The seat makes the card active while seat 0 is about to choose a piece."""
    table = field(ours, theirs, ready=card, **layout)
    return table.make_active(seat, card)


def charms(table: Table) -> dict[str, str]:
    """Who on the board has a charm."""
    return {
        piece["at"]: piece["charm"]
        for side in (0, 1)
        for piece in table.pieces(side)
        if piece["charm"]
    }


def tokens(table: Table) -> dict[str, int]:
    """Who on the board has tokens."""
    return {
        piece["at"]: piece["tokens"]
        for side in (0, 1)
        for piece in table.pieces(side)
        if piece["tokens"]
    }


def back(table: Table, *choices: str) -> None:
    """Everything is resolved, and seat 0 chooses the piece that Activates."""
    assert table.actor() == 0
    assert table.legal() == set(choices)


@pytest.mark.parametrize(
    "card",
    ["fool", "magician", "emperor", "justice", "devil", "moon", "sun", "judgement"],
)
def test_cards_without_an_immediate_effect_only_become_active(card: str) -> None:
    """The Fool's Joker cards are playing cards (WG-74), and none is in the game."""
    table = shown(card, OURS, f"joker a8, {THEIRS}")
    assert table.active() == card
    assert charms(table) == {}
    assert tokens(table) == {}
    back(table, "h1", "h2")


def test_the_high_priestess_works_at_once() -> None:
    """WG-62."""
    table = shown("high priestess", OURS, THEIRS)
    assert table.actor() == 1
    assert table.legal() == {"h1", "h2"}


def test_the_old_card_is_inactive_then() -> None:
    table = field(OURS, THEIRS, active="justice", ready="sun")
    dealt = table.snapshot()["tarot"]["dealt"]
    table.make_active(1, "sun")
    assert table.active() == "sun"
    assert sorted(table.snapshot()["tarot"]["dealt"]) == sorted(dealt)


# The Empress


def test_the_empress_curses_the_highest_of_who_has_more_slain() -> None:
    """WG-63."""
    table = shown("empress", f"queen a1, rook slain, {OURS}", THEIRS)
    assert charms(table) == {"h1": "cursed"}
    table = shown("empress", OURS, f"queen a8, rook slain, {THEIRS}")
    assert charms(table) == {"h8": "cursed"}


@pytest.mark.parametrize(("ours", "theirs"), [("", ""), (", rook slain", ", pawn slain")])
def test_the_empress_curses_nobody_on_a_tie(ours: str, theirs: str) -> None:
    """WG-63: she counts pieces, not points."""
    table = shown("empress", f"{OURS}{ours}", f"{THEIRS}{theirs}")
    assert charms(table) == {}
    back(table, "h1", "h2")


def test_removed_pieces_are_not_slain_to_the_empress() -> None:
    table = shown("empress", f"{OURS}, rook removed, bishop removed", f"{THEIRS}, pawn slain")
    assert charms(table) == {"h8": "cursed"}


def test_the_empress_passes_over_a_piece_next_to_a_tree() -> None:
    """WG-63: the next-highest; diagonally is adjacent too (WG-26)."""
    table = shown("empress", f"{OURS}, queen d4, rook slain", THEIRS, trees="g2")
    assert charms(table) == {"d4": "cursed"}


@pytest.mark.parametrize("terrain", ["holes", "water"])
def test_only_trees_protect_from_the_empress(terrain: str) -> None:
    """WG-63."""
    layout: dict[str, Any] = {terrain: "g1 g2"}
    table = shown("empress", f"{OURS}, queen d4, rook slain", THEIRS, **layout)
    assert charms(table) == {"h1": "cursed"}


def test_the_empress_finds_nobody_among_the_trees() -> None:
    """WG-63: no valid target."""
    table = shown("empress", f"{OURS}, rook slain", THEIRS, trees="g1 g2")
    assert charms(table) == {}


def test_the_blessing_of_a_piece_next_to_a_tree_stays() -> None:
    """WG-63: it is no target, so nothing is cancelled."""
    table = shown("empress", "king h1 blessed, pawn d2, rook slain", THEIRS, trees="g2")
    assert charms(table) == {"h1": "blessed", "d2": "cursed"}


def test_the_empress_cancels_the_blessing_of_the_highest() -> None:
    """WG-54."""
    table = shown("empress", "king h1 blessed, pawn d2, rook slain", THEIRS)
    assert charms(table) == {}


def test_a_cursed_piece_is_no_target_for_the_empress() -> None:
    """The highest that can be Cursed."""
    table = shown("empress", "king h1 cursed, pawn h2, queen d1, rook slain", THEIRS)
    assert charms(table) == {"h1": "cursed", "d1": "cursed"}


@pytest.mark.parametrize("seat", [0, 1])
def test_who_made_the_card_active_chooses_among_equals(seat: int) -> None:
    """WG-60."""
    table = shown("empress", "rook a1, rook h1, pawn d2, queen slain", THEIRS, seat)
    assert table.actor() == seat
    assert table.legal() == {"a1", "h1"}
    table.play("h1")
    assert charms(table) == {"h1": "cursed"}
    back(table, "a1", "h1", "d2")


# The Hierophant


def test_the_hierophant_blesses_each_bishop() -> None:
    """WG-64: of both sides; then the player who made it active Curses first, once a Bishop."""
    table = shown("hierophant", f"bishop a1, bishop c1, {OURS}", f"bishop a8, {THEIRS}")
    assert charms(table) == {"a1": "blessed", "c1": "blessed", "a8": "blessed"}
    everybody = {"a1", "c1", "h1", "h2", "a8", "h8", "h7"}
    assert table.actor() == 0
    assert table.legal() == everybody | {"no"}
    table.play("h8")
    assert table.actor() == 0
    assert table.legal() == (everybody - {"h8"}) | {"no"}
    table.play("h7")
    assert table.actor() == 1
    assert table.legal() == (everybody - {"h8", "h7"}) | {"no"}
    table.play("a1")
    assert charms(table) == {"c1": "blessed", "a8": "blessed", "h8": "cursed", "h7": "cursed"}
    back(table, "a1", "c1", "h1", "h2")


def test_the_hierophants_curses_may_be_left_out() -> None:
    """WG-64."""
    table = shown("hierophant", f"bishop a1, {OURS}", f"bishop a8, {THEIRS}").play("no", "no")
    assert charms(table) == {"a1": "blessed", "a8": "blessed"}


def test_the_other_player_may_have_made_it_active() -> None:
    """WG-59."""
    table = shown("hierophant", f"bishop a1, {OURS}", f"bishop a8, {THEIRS}", 1)
    assert table.actor() == 1
    assert table.play("no").actor() == 0


@pytest.mark.parametrize("charm", ["blessed", "cursed"])
def test_a_bishop_that_was_not_just_blessed_does_not_count(charm: str) -> None:
    """WG-54, WG-64: one was Blessed before; of the other both tokens vanish."""
    table = shown("hierophant", f"bishop a1 {charm}, {OURS}", THEIRS)
    assert charms(table) == ({"a1": "blessed"} if charm == "blessed" else {})
    back(table, "a1", "h1", "h2")


def test_pieces_with_a_faith_rule_cannot_be_cursed_by_the_hierophant() -> None:
    """WG-64: the Seer has one."""
    table = shown("hierophant", f"bishop a1, seer c1, {OURS}", f"seer c8, {THEIRS}")
    assert table.legal() == {"a1", "h1", "h2", "h8", "h7", "no"}


# The Lovers


@pytest.mark.parametrize("seat", [0, 1])
def test_the_lovers_bless_an_enemy_and_curse_their_own(seat: int) -> None:
    """WG-59: the player who made the card active begins, and finishes."""
    table = shown("lovers", OURS, THEIRS, seat)
    sides = {"h1", "h2"}, {"h8", "h7"}
    for actor in (seat, 1 - seat):
        assert table.actor() == actor
        assert table.legal() == sides[1 - actor]
        table.play(("h2", "h7")[1 - actor])
        assert table.actor() == actor
        assert table.legal() == sides[actor]
        table.play(("h1", "h8")[actor])
    assert charms(table) == {"h7": "blessed", "h8": "cursed", "h2": "blessed", "h1": "cursed"}
    back(table, "h1", "h2")


def test_a_love_that_finds_nobody_goes_on_with_the_rest() -> None:
    """All enemies are Blessed: that part cannot resolve, the Curse can."""
    table = shown("lovers", OURS, "king h8 blessed, pawn h7 blessed")
    assert table.actor() == 0
    assert table.legal() == {"h1", "h2"}
    table.play("h2")
    assert table.charm("h2") == "cursed"


# The Chariot


def test_the_chariot_frees_who_has_fewer_pieces_from_curses() -> None:
    table = shown("chariot", "king h1 cursed, pawn h2 cursed", f"rook a8 cursed, {THEIRS}")
    assert charms(table) == {"a8": "cursed"}
    table = shown("chariot", f"rook a1 cursed, {OURS}", "king h8 cursed, pawn h7 blessed")
    assert charms(table) == {"a1": "cursed", "h7": "blessed"}


def test_the_chariot_does_nothing_for_equals() -> None:
    """WG-65."""
    table = shown("chariot", "king h1 cursed, pawn h2", "king h8 cursed, queen h7")
    assert charms(table) == {"h1": "cursed", "h8": "cursed"}


def test_the_chariot_counts_pieces_on_the_board() -> None:
    """WG-65: slain and removed ones are not."""
    table = shown(
        "chariot", "king h1 cursed, pawn h2, rook slain, rook removed", f"queen a8, {THEIRS}"
    )
    assert charms(table) == {}


# The Hermit


def test_the_hermit_gives_the_highest_blessed_an_advantage_token() -> None:
    """And each team's other Blessed answer (WG-51)."""
    table = shown(
        "hermit",
        "king a1, queen b1 blessed, rook b2, pawn a2 blessed",
        "king h8, queen g8, pawn h7 blessed, pawn g7",
    )
    assert tokens(table) == {"b1": 1, "a2": 1, "h7": 1}


def test_the_hermit_punishes_the_lonely() -> None:
    """WG-26: not adjacent to another piece, of either side, nor to terrain."""
    table = shown(
        "hermit",
        "king a1, rook d4, pawn g2, pawn h4, knight d1",
        "king a8, rook e5, pawn h7, pawn c7",
        trees="h3",
        holes="b7",
        water="b2",
    )
    assert tokens(table) == {"d1": -1, "h7": -1}


def test_the_hermits_disadvantage_triggers_curses_once() -> None:
    """WG-51: two lonely Pawns, one answer; a Cursed receiver gets one."""
    table = shown(
        "hermit",
        "king a1 cursed, rook b1, pawn d4, pawn f4 cursed",
        "king h8, rook g8 cursed",
    )
    assert tokens(table) == {"d4": -1, "f4": -1, "a1": -1}


def test_the_hermits_two_gifts_cancel() -> None:
    """A lonely Blessed piece gets both, one after the other."""
    table = shown("hermit", "rook d4 blessed, king a1, pawn b1", "king h8, pawn h7")
    assert tokens(table) == {}


def test_the_hermit_chooses_among_equals() -> None:
    """WG-60."""
    table = shown("hermit", "rook a1 blessed, rook a2 blessed, pawn b1", "king h8, pawn h7", 1)
    assert table.actor() == 1
    assert table.legal() == {"a1", "a2"}


# The Wheel of Fortune (house text)


def test_the_wheel_replaces_the_inactive_cards() -> None:
    """WG-79: they go back first, so that they may come again; then two new ones are dealt."""
    table = field(OURS, THEIRS, ready=("wheel of fortune", "lovers"))
    table.make_active(0, "wheel of fortune", picks=[0, 0])
    assert table.active() == "wheel of fortune"
    dealt = table.snapshot()["tarot"]["dealt"]
    assert sorted(dealt) == ["fool", "magician", "wheel of fortune"]
    again = field(OURS, THEIRS, ready=("wheel of fortune", "lovers"))
    again.make_active(0, "wheel of fortune", picks=[20, 6])
    assert sorted(again.snapshot()["tarot"]["dealt"]) == ["lovers", "wheel of fortune", "world"]


def test_the_wheel_does_not_deal_discarded_cards() -> None:
    """WG-79: 20 cards are left to deal from; the first of them is the Magician."""
    table = field(OURS, THEIRS, ready="wheel of fortune", discard=["fool"])
    table.make_active(0, "wheel of fortune", picks=[0, 0])
    dealt = table.snapshot()["tarot"]["dealt"]
    assert sorted(dealt) == ["high priestess", "magician", "wheel of fortune"]


def test_the_wheel_turns_for_playing_cards_and_bones_too() -> None:
    """WG-79: shown and discarded cards go back; each kept die is rolled again, and no other."""
    table = field(
        f"scribe a1, augur b1, {OURS}",
        THEIRS,
        ready="wheel of fortune",
        minor={"shown": ["3H", ""], "discard": "2H 10S", "aside": "*R"},
        bones=((0, 3, 0, 7, 0), (0,) * 5),
        factions=(D, B),
    )
    table.make_active(0, "wheel of fortune", picks=[5, 1, 0, 0])
    data = table.snapshot()
    assert data["minor"]["shown"] == ["", ""]
    assert data["minor"]["discard"] == ""
    assert data["bones"] == [[0, 6, 0, 2, 0], [0, 0, 0, 0, 0]]
    assert sorted(data["tarot"]["dealt"]) == ["fool", "magician", "wheel of fortune"]


# Strength (house text)


def test_strength_for_the_lowest_of_ones_own() -> None:
    """WG-80: each piece of the lowest rank on the board."""
    table = shown("strength", "king h1, pawn h2, pawn g2", THEIRS)
    assert table.legal() == {"a", "b"}
    table.play("a")
    assert tokens(table) == {"h2": 1, "g2": 1}
    back(table, "h1", "h2", "g2")


def test_strength_against_the_highest_of_the_enemy() -> None:
    """WG-80."""
    table = shown("strength", OURS, "rook a8, rook h8, pawn h7").play("b")
    assert tokens(table) == {"a8": -1, "h8": -1}


def test_strength_of_seat_1() -> None:
    """WG-80: the player who made it active chooses, and it is about their pieces."""
    table = shown("strength", OURS, THEIRS, 1)
    assert table.actor() == 1
    assert tokens(table.after("a")) == {"h7": 1}
    assert tokens(table.after("b")) == {"h1": -1}


def test_strength_finds_the_lowest_on_the_board() -> None:
    """WG-80: the Pawn is slain, so it is the Knight."""
    table = shown("strength", "king h1, knight g1, pawn slain", THEIRS).play("a")
    assert tokens(table) == {"g1": 1}


# The Hanged Man (house text)


def test_the_hanged_man_slays_one_and_blesses_two() -> None:
    """WG-81."""
    table = shown("hanged man", f"rook a1, knight b1, {OURS}", THEIRS)
    assert table.actor() == 0
    assert table.legal() == {"a", "b"}
    table.play("a")
    assert table.legal() == {"a1", "b1", "h1", "h2"}
    table.play("h2")
    assert table.slain(0) == {"pawn 1"}
    assert table.legal() == {"a1", "b1", "h1", "no"}
    table.play("b1")
    assert table.legal() == {"a1", "h1", "no"}
    table.play("h1")
    assert charms(table) == {"b1": "blessed", "h1": "blessed"}
    back(table, "a1", "b1", "h1")


def test_the_hanged_man_may_bless_fewer() -> None:
    """WG-81: up to two."""
    table = shown("hanged man", f"rook a1, knight b1, {OURS}", THEIRS).play("a", "h2", "b1", "no")
    assert charms(table) == {"b1": "blessed"}
    back(table, "a1", "b1", "h1")


def test_the_hanged_man_takes_disadvantage_for_a_curse() -> None:
    """WG-81: from all the others."""
    table = shown("hanged man", "king h1 -2, rook a1 -3, pawn h2 +1", "king h8 -1, pawn h7")
    table.play("b")
    assert table.legal() == {"h1", "a1", "h2"}
    table.play("h1")
    assert charms(table) == {"h1": "cursed"}
    assert tokens(table) == {"h1": -2, "h2": 1, "h8": -1}


def test_the_hanged_man_may_hang_the_king() -> None:
    """WG-44, WG-81: who slays his own leader loses."""
    assert shown("hanged man", f"rook a1, {OURS}", THEIRS).play("a", "h1").winner() == 1


# Death


def test_death_makes_who_has_fewer_slain_slay_one() -> None:
    table = shown("death", f"rook a1, {OURS}", f"{THEIRS}, pawn slain")
    assert table.actor() == 0
    assert table.legal() == {"a1", "h1", "h2"}
    table.play("a1")
    assert table.slain(0) == {"rook 1"}
    back(table, "h1", "h2")
    table = shown("death", f"rook slain, {OURS}", THEIRS)
    assert table.actor() == 1
    assert table.legal() == {"h8", "h7"}
    assert table.play("h7").slain(1) == {"pawn 1"}


def test_death_may_take_a_king() -> None:
    """WG-67: and his player loses."""
    assert shown("death", f"rook a1, {OURS}", f"{THEIRS}, pawn slain").play("h1").winner() == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_death_on_a_tie_gives_an_enemy_a_disadvantage_token(seat: int) -> None:
    """WG-65: each player in turn, from the one who made it active."""
    table = shown("death", f"{OURS}, rook slain", f"{THEIRS}, pawn slain", seat)
    sides = {"h1", "h2"}, {"h8", "h7"}
    assert table.actor() == seat
    assert table.legal() == sides[1 - seat]
    table.play(("h2", "h7")[1 - seat])
    assert table.actor() == 1 - seat
    assert table.legal() == sides[seat]
    table.play(("h1", "h8")[seat])
    assert tokens(table) == ({"h7": -1, "h1": -1} if seat == 0 else {"h2": -1, "h8": -1})
    back(table, "h1", "h2")


def test_death_may_give_an_enemys_joker_the_token_and_curses_answer() -> None:
    """WG-65, WG-51."""
    table = shown("death", OURS, "joker a8, king h8 cursed, pawn h7").play("a8")
    assert tokens(table) == {"a8": -1, "h8": -1}


# Temperance


def test_temperance_takes_one_token_of_a_kind_from_oneself_and_all_enemies() -> None:
    """WG-68."""
    table = shown(
        "temperance",
        "king h1 +2 cursed, rook a1 -1, pawn h2",
        "king h8 +1, rook a8 +3, pawn h7 -2, pawn g7",
    )
    assert table.actor() == 0
    assert table.legal() == {"h1", "a1"}
    table.play("h1")
    assert table.legal() == {"advantage", "curse", "no"}
    table.play("advantage")
    assert tokens(table) == {"h1": 1, "a1": -1, "a8": 2, "h7": -2}
    assert table.actor() == 1


def test_temperance_takes_blessings_and_curses() -> None:
    """WG-68."""
    table = shown(
        "temperance", "king h1 blessed, rook a1 cursed", "king h8 blessed, pawn h7 cursed"
    )
    assert charms(table.after("h1", "blessing")) == {"a1": "cursed", "h7": "cursed"}
    assert charms(table.after("a1", "curse")) == {"h1": "blessed", "h8": "blessed"}


def test_temperance_takes_disadvantage() -> None:
    """WG-68."""
    table = shown("temperance", "king h1 -2, rook a1 -2", "king h8 -1, pawn h7 -3")
    assert tokens(table.after("h1", "disadvantage")) == {"h1": -1, "a1": -2, "h7": -2}


def test_temperance_is_a_may() -> None:
    """WG-68: then the other player; one who has no token is passed over."""
    table = shown("temperance", "king h1 +1, rook a1 +1", THEIRS).play("h1", "no")
    assert tokens(table) == {"h1": 1, "a1": 1}
    back(table, "h1", "a1")


def test_temperance_begins_with_the_player_who_made_it_active() -> None:
    """WG-59."""
    table = shown("temperance", "king h1 +1, rook a1 -1", "king h8 +1, pawn h7 -1", 1)
    assert table.actor() == 1
    assert table.legal() == {"h8", "h7"}
    table.play("h7", "no")
    assert table.actor() == 0
    assert table.legal() == {"h1", "a1"}


def test_temperance_without_tokens_does_nothing() -> None:
    back(shown("temperance", OURS, THEIRS), "h1", "h2")


# The Tower


def test_the_tower_ends_the_turn_after_this_activation() -> None:
    """All pieces count as having Activated."""
    table = field(f"rook a1, {OURS}", THEIRS, ready="tower").play("a1")
    table.make_active(0, "tower")
    assert table.actor() == 0
    assert not table.activated("h1")
    table.play("b1")
    assert table.turn() == 2
    assert table.actor() == 1


def test_the_tower_outside_an_activation_falls_at_once() -> None:
    """WG-69: nobody is left to Activate in this turn."""
    table = shown("tower", f"rook a1, {OURS}", THEIRS)
    done = [piece["activated"] for side in (0, 1) for piece in table.pieces(side) if piece["at"]]
    assert table.turn() == 2 or all(done)


# The Star


def test_the_star_resets_after_this_activation() -> None:
    """WG-70: and the one that just Activated counts too."""
    table = field("rook a1, king h1 done, pawn h2", "king h8, pawn h7 done", ready="star")
    table.play("a1").make_active(0, "star")
    assert table.activated("h1")
    table.play("b1")
    assert table.actor() == 1
    assert table.legal() == {"h8", "h7"}
    assert not any(piece["activated"] for piece in table.pieces(0))


def test_the_star_outside_an_activation_resets_at_once() -> None:
    """WG-69."""
    table = shown("star", "rook a1, king h1 done, pawn h2", "king h8, pawn h7 done")
    back(table, "a1", "h1", "h2")
    assert not table.activated("h7")


def test_the_star_lets_a_reactivating_player_activate_again() -> None:
    """WG-69, WG-70."""
    table = shown("star", "rook a1 done, king h1 done", THEIRS)
    table.play("a1", "b1")
    assert table.tokens("b1") == 0


def test_only_the_first_star_of_a_turn_resets() -> None:
    """WG-70: else a turn need never end."""
    table = field(
        "rook a1, king h1 done, pawn h2", "king h8, pawn h7, rook a8", ready=("star", "justice")
    )
    table.make_active(0, "star")
    table.play("a1", "b1", "a8", "b8")
    table.make_active(0, "justice").make_active(0, "star")
    assert table.activated("b1")
    assert table.activated("b8")
    assert table.legal() == {"h1", "h2"}


def test_the_star_shines_again_in_the_next_turn() -> None:
    """WG-70: a turn, not a game."""
    table = field(
        "rook a1, king h1, pawn d2",
        "rook a8 done, king h8 done, pawn d7",
        ready=("star", "justice"),
    )
    table.make_active(0, "star")
    table.act("a1 b1", "a8 b8", "h1 g1", "h8 g8", "d2 d3", "d7 d6")
    assert table.turn() == 2
    table.play("b1", "a1", "b8", "a8")
    table.make_active(0, "justice").make_active(0, "star")
    assert not table.activated("a1")
    assert not table.activated("a8")


def test_the_star_may_free_one_piece_of_each_player() -> None:
    """WG-70: the option `frees`; the player who made it active chooses first (WG-59)."""
    table = shown(
        "star",
        "rook a1 done, king h1 done, pawn h2, pawn g2",
        "king h8 done, pawn h7 done, rook a8",
        star="frees",
    )
    assert table.actor() == 0
    assert {"a1", "h1"} <= table.legal()
    assert "h2" not in table.legal()
    table.play("h1")
    assert table.actor() == 1
    assert {"h8", "h7"} <= table.legal()
    table.play("h7")
    assert not table.activated("h1")
    assert not table.activated("h7")
    assert table.activated("a1")
    assert table.activated("h8")
    back(table, "h1", "h2", "g2")


# The World


def test_each_player_may_redeploy_under_the_world() -> None:
    """WG-72: the player who made it active decides first."""
    table = shown("world", OURS, THEIRS)
    assert table.actor() == 0
    assert table.legal() == {"yes", "no"}
    table.play("no")
    assert table.actor() == 1
    assert table.legal() == {"yes", "no"}
    table.play("no")
    back(table, "h1", "h2")
    assert shown("world", OURS, THEIRS, 1).actor() == 1


def test_a_player_redeploys_all_pieces_in_any_order() -> None:
    """WG-72: one that is in the zone may stay where it is."""
    table = shown("world", "king d4, rook h2, pawn e5", THEIRS).play("yes", "no")
    assert table.actor() == 0
    assert table.legal() == {"d4", "h2", "e5"}
    table.play("d4")
    assert table.legal() == ZONES[0] - {"h2"}
    table.play("a1")
    assert table.legal() == {"h2", "e5"}
    table.play("h2")
    assert table.legal() == ZONES[0] - {"a1"}
    table.play("h2")
    assert table.legal() == ZONES[0] - {"a1", "h2"}
    table.play("b2")
    assert table.board(0) == {"a1", "h2", "b2"}
    assert table.stands("b2") == "0 pawn 1"
    back(table, "a1", "h2", "b2")


def test_curses_and_disadvantage_leave_those_who_redeploy() -> None:
    """WG-72: as soon as the choice is made; Blessings and Advantage stay, and so do the others."""
    table = shown("world", "king d4 -2 cursed, pawn e5 +1 blessed", "king h8 -1, pawn h7 cursed")
    table.play("yes")
    assert table.tokens("d4") == 0
    assert table.charm("d4") == ""
    table.play("no")
    assert table.tokens("e5") == 1
    assert table.charm("e5") == "blessed"
    assert table.tokens("h8") == -1
    assert table.charm("h7") == "cursed"


def test_if_both_redeploy_they_alternate() -> None:
    """WG-72: from the player who made it active."""
    table = shown("world", "king d4, pawn e5", "king d6, rook d7, pawn e6", 1).play("yes", "yes")
    order = []
    for squares in (("d6", "a8"), ("d4", "a1"), ("e6", "b8"), ("b1",), ("c8",)):
        order.append(table.actor())
        table.play(*squares)
    assert order == [1, 0, 1, 0, 1]
    assert table.board(0) == {"a1", "b1"}
    assert table.board(1) == {"a8", "b8", "c8"}
    back(table, "a1", "b1")


def test_pieces_that_cannot_be_placed_stay() -> None:
    """WG-35, WG-72: there is no room in the zone; the Curse is gone all the same."""
    table = shown(
        "world", "king d4 cursed, pawn e5", THEIRS, holes=" ".join(sorted(ZONES[0]))
    ).play("yes", "no")
    assert table.board(0) == {"d4", "e5"}
    assert table.charm("d4") == ""
    back(table, "d4", "e5")


def test_nobody_is_redeployed_on_terrain() -> None:
    """WG-72."""
    table = shown("world", "king d4, pawn e5", THEIRS, trees="a1 b2")
    assert table.play("yes", "no", "e5").legal() == ZONES[0] - {"a1", "b2"}
