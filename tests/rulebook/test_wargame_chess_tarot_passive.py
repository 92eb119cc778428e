"""Wargame Chess: tarot cards that work while they are active."""

from __future__ import annotations

import pytest

from regalia.kernel.errors import BadSnapshot

from .wargame_chess_table import ZONES, B, C, Table, field

OURS = "king h1, pawn h2"
THEIRS = "king h8, pawn h7"
LOST = {"push", "yield"}


# The Fool


def fool() -> Table:
    """A Queen has Attacked a Joker with success."""
    table = field(f"queen d1, {OURS}", f"joker d5 +1, {THEIRS}", active="fool")
    return table.play("d1", "d5", roll=(8, 8, 1))


def test_jokers_cannot_be_slain_under_the_fool() -> None:
    """WG-38, WG-74: the owner places it next to there; the Attacker keeps the square."""
    table = fool()
    assert table.actor() == 1
    assert table.legal() == {"c4", "c5", "c6", "d4", "d6", "e4", "e5", "e6"}
    table.play("c6")
    assert table.stands("d5") == "0 queen 1"
    assert table.stands("c6") == "1 joker 1"
    assert table.slain(1) == set()


def test_a_joker_that_cannot_be_slain_gets_no_token() -> None:
    """WG-38: nor does the Attacker."""
    table = fool().play("c6")
    assert table.tokens("c6") == 1
    assert table.tokens("d5") == 0


def test_a_joker_that_wins_under_the_fool_fights_as_always() -> None:
    table = field(f"queen d1, {OURS}", f"joker d5, {THEIRS}", active="fool")
    table.play("d1", "d5", roll=(8, 8, 16))
    assert table.legal() == LOST


def test_other_pieces_are_slain_under_the_fool() -> None:
    table = field(f"queen d1, {OURS}", f"rook d5, {THEIRS}", active="fool")
    assert table.play("d1", "d5", roll=(8, 8, 1, 1)).slain(1) == {"rook 1"}


def test_a_boxed_in_joker_that_cannot_be_slain_is_redeployed_by_its_owner() -> None:
    """WG-38: no square next to it is free."""
    table = field(
        f"knight b4, {OURS}", f"joker a6, {THEIRS}", active="fool", trees="a5 a7 b5 b6 b7"
    )
    table.play("b4", "a6", roll=(6, 6, 1))
    assert table.actor() == 1
    assert table.legal() == ZONES[1] - {"h8", "h7", "a7", "b7"}
    table.play("e8")
    assert table.stands("e8") == "1 joker 1"
    assert table.stands("a6") == "0 knight 1"


# The Magician


def magician(slain: str, marks: str = "+1") -> Table:
    table = field(f"bishop c4 {marks}, {slain}, {OURS}", f"rook d5, {THEIRS}", active="magician")
    return table.play("c4", "d5")


def test_the_magician_replaces_a_slayer_at_advantage() -> None:
    """WG-61: the Attacker is removed, not slain; the slaying still happens."""
    table = magician("queen slain").play("spend", roll=(6, 1, 1, 1))
    assert table.actor() == 0
    assert table.legal() == {"yes", "no"}
    table.play("yes")
    assert table.stands("d5") == "0 queen 1"
    assert table.slain(0) == set()
    assert table.removed(0) == {"bishop 1"}
    assert table.slain(1) == {"rook 1"}


def test_the_magician_may_be_left_alone() -> None:
    """WG-61."""
    table = magician("queen slain").play("spend", "no", roll=(6, 1, 1, 1))
    assert table.stands("d5") == "0 bishop 1"
    assert table.slain(0) == {"queen 1"}
    assert table.slain(1) == {"rook 1"}


def test_the_magician_offers_every_higher_slain_piece() -> None:
    """WG-61: not the equal Bishop, not the lower Knight."""
    table = magician("queen slain, rook slain, bishop slain, knight slain")
    table.play("spend", "yes", roll=(6, 1, 1, 1))
    assert table.legal() == {"queen 1", "rook 1"}
    table.play("rook 1")
    assert table.stands("d5") == "0 rook 1"
    assert table.slain(0) == {"queen 1", "bishop 2", "knight 1"}


@pytest.mark.parametrize("slain", ["pawn slain", "knight slain", "bishop slain", "queen removed"])
def test_the_magician_needs_a_slain_piece_of_higher_rank(slain: str) -> None:
    """WG-61: nothing is asked."""
    table = magician(slain).play("spend", roll=(6, 1, 1, 1))
    assert table.actor() == 1
    assert table.stands("d5") == "0 bishop 1"


def test_the_magician_wants_advantage() -> None:
    """A token kept back, and a plain roll."""
    table = magician("queen slain").play("keep", roll=(6, 6, 1, 1))
    assert table.stands("d5") == "0 bishop 1"
    assert table.actor() == 1


def test_advantage_that_was_cancelled_is_no_advantage() -> None:
    """WG-30: a mounted Knight with a Disadvantage token rolls plainly."""
    table = field(
        f"knight b4 -1, queen slain, {OURS}", f"rook d5, pawn d6, {THEIRS}", active="magician"
    )
    table.play("b4", "d5", roll=(6, 6, 1, 1))
    assert table.stands("d5") == "0 knight 1"
    assert table.actor() == 1


def test_a_mounted_knight_may_be_replaced() -> None:
    table = field(
        f"knight b4, queen slain, {OURS}", f"rook d5, pawn d6, {THEIRS}", active="magician"
    )
    table.play("b4", "d5", roll=(6, 6, 1, 1))
    assert table.legal() == {"yes", "no"}


@pytest.mark.parametrize("done", [False, True])
def test_a_piece_the_magician_brings_back_keeps_its_activation(done: bool) -> None:
    """WG-50."""
    table = magician(f"queen slain {'done' if done else ''}").play(
        "spend", "yes", roll=(6, 1, 1, 1)
    )
    assert table.activated("d5") == done


def test_the_tokens_of_a_replaced_piece_are_lost() -> None:
    """WG-25."""
    table = magician("queen slain", "+3 cursed").play("spend", "yes", roll=(6, 1, 1, 1))
    assert table.tokens("d5") == 0
    assert table.charm("d5") == ""


def test_without_the_magician_nobody_is_replaced() -> None:
    table = field(f"bishop c4 +1, queen slain, {OURS}", f"rook d5, {THEIRS}", active="justice")
    table.play("c4", "d5", "spend", roll=(6, 1, 1, 1))
    assert "yes" not in table.legal()


# The High Priestess


def test_the_opponent_chooses_the_piece_under_the_high_priestess() -> None:
    """WG-62: and the owner chooses its Move."""
    table = field(f"rook a1, {OURS}", f"rook a8, {THEIRS}", active="high priestess")
    assert table.actor() == 1
    assert table.legal() == {"a1", "h1", "h2"}
    table.play("a1")
    assert table.actor() == 0
    table.play("b1")
    assert table.actor() == 0
    assert table.legal() == {"a8", "h8", "h7"}
    table.play("a8")
    assert table.actor() == 1
    assert "b8" in table.legal()


def test_the_high_priestess_leaves_reactivations_alone() -> None:
    """WG-62."""
    table = field("rook a1 done, rook h1 done", f"rook a8, {THEIRS}", active="high priestess")
    assert table.actor() == 0
    assert table.legal() == {"a1", "h1"}


def test_only_pieces_that_have_not_activated_can_be_chosen() -> None:
    table = field("rook a1 done, rook h1, pawn d2", f"rook a8, {THEIRS}", active="high priestess")
    assert table.legal() == {"h1", "d2"}


# The Emperor (house text)


def test_the_highest_piece_gets_no_disadvantage_token_under_the_emperor() -> None:
    """WG-78: by a Reactivation."""
    table = field("king a1 done, rook h1 done", f"rook a8, {THEIRS}", active="emperor")
    assert table.after("a1", "b1").tokens("b1") == 0
    assert table.after("h1", "g1").tokens("g1") == -1


def test_a_refused_token_triggers_nothing() -> None:
    """WG-78."""
    table = field("king a1 done, rook h1 done cursed", f"rook a8, {THEIRS}", active="emperor")
    assert table.play("a1", "b1").tokens("h1") == 0


def test_the_emperor_refuses_a_push_too() -> None:
    """WG-78: several pieces of the highest rank are all protected; an Advantage token stays."""
    table = field("rook a5 +1, rook h1, pawn h2", f"rook d5, {THEIRS}", active="emperor")
    table.play("a5", "d5", "keep", "push", "e6", roll=(1, 1, 1, 1))
    assert table.tokens("e6") == 1


def test_a_curse_does_not_reach_the_highest_piece_under_the_emperor() -> None:
    """WG-78: it cannot receive such tokens at all."""
    table = field("king a1 done cursed, rook h1 done", f"rook a8, {THEIRS}", active="emperor")
    table.play("h1", "g1")
    assert table.tokens("g1") == -1
    assert table.tokens("a1") == 0


def test_a_piece_next_to_a_higher_ally_defends_at_advantage_under_the_emperor() -> None:
    """WG-78: 4 and 1 are 8, against 7."""
    table = field("rook a5, king h1, pawn h2", "bishop d5, rook d6, pawn h7", active="emperor")
    assert table.play("a5", "d5", roll=(4, 3, 4, 1)).legal() == LOST


@pytest.mark.parametrize(
    "others", ["knight d6, rook h8", "bishop d6, rook h8", "rook d7, pawn d6", "pawn e4, pawn e5"]
)
def test_an_ally_that_does_not_outrank_it_is_no_help(others: str) -> None:
    """WG-78: lower, equal, or not adjacent."""
    table = field("rook a5, king h1, pawn h2", f"bishop d5, {others}", active="emperor")
    assert table.play("a5", "d5", roll=(4, 3, 4, 1)).slain(1) == {"bishop 1"}


def test_the_emperor_does_not_help_an_attack() -> None:
    """WG-78: Defence only; 4 and 1 are 5."""
    table = field("bishop c4, king c3, pawn h2", "rook d5, pawn h7, pawn g7", active="emperor")
    assert table.play("c4", "d5", roll=(4, 1, 3, 3)).legal() == LOST


def test_the_emperors_advantage_cancels_disadvantage() -> None:
    """WG-30, WG-78: 4 and 1 are 5 then, against 6 and against 5."""
    for eyes, won in (((3, 3), True), ((3, 2), False)):
        table = field(
            "rook a5, king h1, pawn h2", "bishop d5 -1, rook d6, pawn h7", active="emperor"
        )
        table.play("a5", "d5", roll=(*eyes, 4, 1))
        assert (table.slain(1) == {"bishop 1"}) == won


# Justice


def justice(king: str = "", queen: str = "", pawn: str = "", theirs: str = THEIRS) -> Table:
    """A Queen of seat 0 slays a Pawn on d7."""
    table = field(
        f"queen d1 {queen}, king a1 {king}, pawn h2 {pawn}", f"rook d7, {theirs}", active="justice"
    )
    return table.play("d1", "d7", roll=(8, 8, 1, 1))


def test_justice_curses_the_slayer_or_one_of_its_rank_or_higher() -> None:
    """WG-66: the owner of the slain piece chooses."""
    table = justice()
    assert table.actor() == 1
    assert table.legal() == {"d7", "a1"}
    assert table.after("d7").charm("d7") == "cursed"
    assert table.after("a1").charm("a1") == "cursed"
    assert table.after("a1").charm("d7") == ""


def test_justice_passes_over_those_already_cursed() -> None:
    """WG-66: one is left, so nothing is asked."""
    table = justice(king="cursed")
    assert table.charm("d7") == "cursed"
    assert table.legal() == {"h8", "h7"}


def test_justice_slays_if_all_are_cursed() -> None:
    """WG-66: one of them, by choice; and that is no slaying by a piece."""
    table = justice("cursed", "cursed")
    assert table.actor() == 1
    assert table.legal() == {"d7", "a1"}
    slain = table.after("d7")
    assert slain.slain(0) == {"queen 1"}
    assert slain.slain(1) == {"rook 1"}
    assert slain.actor() == 1
    assert slain.legal() == {"h8", "h7"}
    assert table.after("a1").winner() == 1


def test_justice_cancels_a_blessing() -> None:
    """WG-54: a Blessed piece is not Cursed yet, so it is a target."""
    table = justice("cursed", "blessed")
    assert table.charm("d7") == ""


def test_justice_for_a_pawn_reaches_the_whole_team() -> None:
    """WG-66: every other piece is of equal or higher rank."""
    table = field("pawn c6, pawn h2, king h1", f"rook d7, {THEIRS}", active="justice")
    table.play("c6", "d7", roll=(4, 4, 1, 1))
    assert table.legal() == {"d7", "h2", "h1"}


def test_justice_sleeps_when_the_defender_wins() -> None:
    table = field(f"rook d1, {OURS}", f"rook d7, {THEIRS}", active="justice")
    table.play("d1", "d7", "push", "d6", roll=(1, 1, 1, 1))
    assert all(piece["charm"] == "" for side in (0, 1) for piece in table.pieces(side))


def test_a_slain_king_ends_the_game_before_justice() -> None:
    """WG-44: immediately."""
    table = field("queen d1 cursed, pawn h2", "king d7, pawn h7", active="justice")
    assert table.play("d1", "d7", roll=(8, 8, 1, 1)).winner() == 0


# The Devil and The Sun


@pytest.mark.parametrize(("card", "charm"), [("devil", "cursed"), ("sun", "blessed")])
def test_who_activates_is_cursed_by_the_devil_and_blessed_by_the_sun(card: str, charm: str) -> None:
    table = field(f"rook a1, {OURS}", f"rook a8, {THEIRS}", active=card).play("a1")
    assert table.charm("a1") == charm
    table.play("b1", "a8")
    assert table.charm("a8") == charm
    assert table.charm("h8") == ""


@pytest.mark.parametrize("card", ["devil", "sun"])
def test_a_reactivation_is_no_activation_to_devil_and_sun(card: str) -> None:
    """WG-48."""
    table = field("rook a1 done, rook h1 done", f"rook a8, {THEIRS}", active=card)
    assert table.play("a1", "b1").charm("b1") == ""


@pytest.mark.parametrize("card", ["devil", "sun"])
def test_the_owner_orders_what_happens_at_the_start(card: str) -> None:
    """WG-48: the card's effect and Promotion."""
    table = field("pawn d7, queen slain, rook a1", "rook a8, rook h8", active=card).play("d7")
    assert table.actor() == 0
    assert table.legal() == {"promotion", card}


@pytest.mark.parametrize(("card", "charm"), [("devil", "cursed"), ("sun", "blessed")])
def test_the_charm_first_and_then_the_promotion(card: str, charm: str) -> None:
    """WG-49: the token was on the Pawn and is lost."""
    table = field("pawn d7, queen slain, rook a1", "rook a8, rook h8", active=card)
    table.play("d7", card)
    assert table.charm("d7") == charm
    assert table.legal() == {"queen 1", "no"}
    table.play("queen 1")
    assert table.stands("d7") == "0 queen 1"
    assert table.charm("d7") == ""
    assert table.piece(0, "pawn 1")["charm"] == ""
    assert table.actor() == 1


@pytest.mark.parametrize(("card", "charm"), [("devil", "cursed"), ("sun", "blessed")])
def test_a_promotion_declined_leaves_the_charm_to_come(card: str, charm: str) -> None:
    """WG-48: each effect at most once an Activation."""
    table = field("pawn d7, queen slain, rook a1", "rook a8, rook h8", active=card)
    table.play("d7", "promotion", "no")
    assert table.charm("d7") == charm
    assert table.legal() == {"d6", "d8", "c7", "e7"}


def test_a_promotion_first_leaves_nobody_to_curse() -> None:
    """WG-23, WG-48: the Pawn is gone, and the Queen has not Activated."""
    table = field("pawn d7, queen slain, rook a1", "rook a8, rook h8", active="devil")
    table.play("d7", "promotion", "queen 1")
    assert table.charm("d7") == ""
    assert table.actor() == 1


# The Moon (house text)


def moon(ours: str = "", theirs: str = "done", more: str = "pawn h2") -> Table:
    """A Rook on a5 is about to Attack a Rook on d5."""
    table = field(
        f"rook a5 {ours}, king h1, {more}", f"rook d5 {theirs}, {THEIRS}, pawn g7", active="moon"
    )
    return table.play("a5", "d5")


def test_both_may_pay_the_moon_before_tokens() -> None:
    """WG-82: the Attacker first."""
    table = moon("+1", "done +1")
    assert table.actor() == 0
    assert table.legal() == {"penalty", "token", "no"}
    table.play("no")
    assert table.actor() == 1
    assert table.legal() == {"penalty", "token", "no"}
    table.play("no")
    assert table.actor() == 0
    assert table.legal() == {"spend", "keep"}


def test_the_token_price_wants_an_advantage_token() -> None:
    """WG-82."""
    assert moon().legal() == {"penalty", "no"}
    assert moon("-1").legal() == {"penalty", "no"}


def test_the_penalty_is_disadvantage_and_buys_the_activation_back() -> None:
    """WG-71, WG-82: 6 and 2 are 4, which beats 3."""
    table = moon().play("penalty", "no", roll=(6, 2, 2, 1))
    assert table.slain(1) == {"rook 1"}
    assert not table.activated("d5")
    table = moon().play("penalty", "no", roll=(6, 2, 2, 2))
    assert table.legal() == LOST


def test_who_does_not_pay_has_activated() -> None:
    """WG-71."""
    table = moon().play("no", "no", roll=(6, 6, 1, 1))
    assert table.activated("d5")


def test_the_token_price_has_no_effect_on_the_roll() -> None:
    """WG-82: 5 and 1 stay 6; nobody asks about spending, since the token is gone."""
    table = moon("+1").play("token", "no", roll=(5, 1, 3, 3))
    assert table.legal() == LOST
    assert table.piece(0, "rook 1")["tokens"] == 0
    assert not table.play("push", "e6").activated("e6")


def test_a_second_token_may_still_be_spent() -> None:
    """WG-82."""
    table = moon("+2").play("token", "no")
    assert table.legal() == {"spend", "keep"}
    table.play("spend", roll=(5, 1, 3, 3))
    assert table.slain(1) == {"rook 1"}
    assert table.tokens("d5") == 0


def test_the_defender_may_pay_and_activate_again() -> None:
    """WG-82: it wins at Disadvantage, and may be Activated once more."""
    table = moon().play("no", "penalty", roll=(1, 1, 3, 6))
    table.play("push", "e6")
    assert table.actor() == 1
    assert "d5" in table.legal()


def test_the_defenders_penalty_is_disadvantage() -> None:
    """WG-82: 6 and 1 are 2."""
    table = moon().play("no", "penalty", roll=(2, 1, 6, 1))
    assert table.slain(1) == {"rook 1"}


def test_a_joker_can_pay_the_moon_by_a_token_alone() -> None:
    """WG-82: only Disadvantage is no price for it."""
    table = field(f"queen d1, {OURS}", f"joker d5 done +1, {THEIRS}", active="moon")
    table.play("d1", "d5", "no")
    assert table.legal() == {"token", "no"}
    table.play("token", "push", "e6", roll=(1, 1, 20))
    assert not table.activated("d5")


def test_a_piece_gains_by_the_moon_once_a_turn() -> None:
    """WG-82, WG-70: else a turn would never end."""
    table = field(
        "rook a5, king h1, pawn h2",
        f"rook d5 done, joker d8 done, {THEIRS}, pawn g7",
        active="moon",
    )
    table.play("a5", "d5", "penalty", "no", roll=(6, 6, 1, 1))
    assert not table.activated("d5")
    table.act("g7 g6")
    assert "d5" in table.legal()
    table.play("d5", "d8", roll=(6, 6, 1))
    assert table.slain(1) == {"rook 1", "joker 1"}
    assert table.activated("d8")


def test_a_piece_may_pay_the_moon_again_in_the_next_turn() -> None:
    """WG-82: once a turn, not once a game."""
    table = field(
        "rook a5, king h1 done",
        "rook d5 done, king h8 done, pawn a8 done, joker d8 done",
        active="moon",
    )
    table.act("a5 d5 penalty no", roll=(6, 6, 1, 1))
    assert table.actor() == 1
    table.act("h8 h7", "d5 d4")
    assert table.turn() == 2
    table.act("a8 b8", "d4 d8")
    assert table.actor() == 0
    assert table.legal() == {"penalty", "no"}


# Judgement


def test_no_advantage_under_judgement() -> None:
    """A mounted Knight rolls plainly: 5 and 2 are 7."""
    for eyes, won in (((3, 3), True), ((4, 3), False)):
        table = field(f"knight b4, {OURS}", f"rook d5, pawn d6, {THEIRS}", active="judgement")
        table.play("b4", "d5", roll=(5, 2, *eyes))
        assert (table.slain(1) == {"rook 1"}) == won


def test_advantage_tokens_cannot_be_spent_under_judgement() -> None:
    """WG-73: neither side is asked."""
    table = field(f"rook a5 +1, {OURS}", f"rook d5 +2, {THEIRS}", active="judgement")
    table.play("a5", "d5", roll=(6, 6, 1, 1))
    assert table.slain(1) == {"rook 1"}
    assert table.tokens("d5") == 1


def test_a_prevented_source_still_cancels_a_disadvantage() -> None:
    """WG-31: net first. Mounted, with a Disadvantage token: 6 and 1 are 7 and not 2."""
    table = field(f"knight b4 -1, {OURS}", f"rook d5, pawn d6, {THEIRS}", active="judgement")
    table.play("b4", "d5", roll=(6, 1, 3, 3))
    assert table.slain(1) == {"rook 1"}
    assert table.tokens("d5") == 0


def test_disadvantage_goes_on_under_judgement() -> None:
    table = field(f"rook a5 -1, {OURS}", f"rook d5, {THEIRS}", active="judgement")
    assert table.play("a5", "d5", roll=(6, 1, 1, 1)).legal() == LOST


def test_the_magician_and_other_cards_are_quiet_when_inactive() -> None:
    """Only the active card counts: the Devil lies there, inactive."""
    table = field(f"rook a1, {OURS}", THEIRS, active="justice", ready="devil")
    assert table.play("a1", "b1").charm("b1") == ""


# house texts


@pytest.mark.parametrize("card", ["emperor", "wheel of fortune", "strength", "hanged man", "moon"])
def test_cards_with_house_texts_can_be_left_out(card: str) -> None:
    """WG-02: by an option, so that they are nowhere in that game."""
    field(OURS, THEIRS, ready=card)
    with pytest.raises(BadSnapshot):
        field(OURS, THEIRS, ready=card, house_cards=False)


def test_the_other_seventeen_stay() -> None:
    """WG-02."""
    for card in ("fool", "world", "justice", "star", "empress"):
        field(OURS, THEIRS, ready=card, house_cards=False)


def test_odd_pieces_are_ranked_by_their_roster() -> None:
    """WG-05: the Regent outranks the Queen there."""
    table = field(
        "regent a1 done, queen h1 done", f"rook a8, {THEIRS}", active="emperor", factions=(C, B)
    )
    assert table.after("a1", "b1").tokens("b1") == 0
    assert table.after("h1", "g1").tokens("g1") == -1
