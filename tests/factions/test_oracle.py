"""The Oracle: every sentence of its table."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.games.wargame_chess.lists import team_of
from regalia.games.wargame_chess.rules import WargameChessPosition
from tests.factions.table import asked, battle, legal, lie, play, stands

COURT = "court/host"
COLLEGE = "oracle/college"
VIGIL = "oracle/vigil"
FOES = "king h8, pawn h7, pawn a7"


def lay(pieces: str, team: str = COLLEGE, **extra: Any) -> WargameChessPosition:
    return battle(team, COURT, pieces, **extra)


def tarot(active: str, *others: str) -> dict[str, Any]:
    return {"dealt": [active, *others], "active": active}


@pytest.mark.parametrize("name", [COLLEGE, VIGIL])
def test_its_lists_are_teams(name: str) -> None:
    assert team_of(name).points() == 14


# Bishops


def test_an_augur_may_divinate_when_it_activates() -> None:
    position = play(lay(f"augur c1, acolyte a2 | {FOES}"), "c1")
    assert legal(position) == {"yes", "no"}
    assert "Divinate" in asked(position)
    play(position, "yes", luck=[0, 18, 0])
    assert position.snapshot()["tarot"]["dealt"] == ["fool", "sun", "magician"]
    assert legal(position) == {"sun", "no"}


def test_an_augur_may_leave_the_cards_alone() -> None:
    position = play(lay(f"augur c1, acolyte a2 | {FOES}"), "c1", "no")
    assert position.snapshot()["tarot"]["dealt"] == []
    assert "h6" in legal(position)


def test_the_preferred_cards_of_an_augur_are_not_those_of_a_haruspex() -> None:
    position = play(lay(f"augur c1, acolyte a2 | {FOES}"), "c1", "yes", luck=[0, 14, 18])
    assert position.snapshot()["tarot"]["dealt"] == ["fool", "devil", "judgement"]
    assert position.snapshot()["tarot"]["active"] == "fool"
    position = lay(f"haruspex c1, acolyte a2 | {FOES}", VIGIL)
    play(position, "c1", "yes", luck=[0, 14, 16])
    assert legal(position) == {"devil", "no"}


def test_no_bishop_divinates_when_it_reactivates() -> None:
    position = play(lay(f"augur c1 done, acolyte a2 done | {FOES}"), "c1")
    assert "h6" in legal(position)


def test_an_augur_defends_with_one_more_for_each_inactive_card() -> None:
    cards = tarot("justice", "moon", "star")
    position = battle(COURT, COLLEGE, "pawn d2, king a1 | augur e3, acolyte a7", tarot=cards)
    play(position, "d2", "e3", luck=[1, 1, 0, 0])
    assert list(position.dice) == [2, 2, 4, 1, 1, 4]


def test_an_augur_has_nothing_from_the_cards_when_it_attacks() -> None:
    cards = tarot("justice", "moon", "star")
    position = lay("augur c1, acolyte a2 | king h8, pawn e3, pawn a7", tarot=cards)
    play(position, "c1", "no", "e3", luck=[0, 0, 0, 2])
    assert list(position.dice) == [1, 1, 2, 1, 3, 4]


def test_a_haruspex_attacks_with_one_more_for_each_cursed_enemy_up_to_two() -> None:
    foes = "king h8 cursed, pawn e3 cursed, pawn a7 cursed, pawn b7 cursed"
    position = lay(f"haruspex c1, acolyte a2 | {foes}", VIGIL)
    play(position, "c1", "no", "e3", luck=[0, 0, 3, 3])
    assert list(position.dice) == [1, 1, 4, 4, 4, 8]


# Other pieces


def test_a_sibyl_is_never_at_disadvantage_while_a_card_is_active() -> None:
    pieces = "sibyl d1 -1, acolyte a2 | king h8, pawn d3, pawn a7"
    position = play(lay(pieces), "d1", "d3", luck=[0, 7, 3, 3])
    assert list(position.dice)[:3] == [1, 8, 2]
    position = play(lay(pieces, tarot=tarot("justice")), "d1", "d3", luck=[0, 7, 0, 0])
    assert list(position.dice)[:3] == [1, 8, 9]


def test_a_sibyl_is_legendary_so_no_pawn_makes_way_for_her() -> None:
    position = play(lay("acolyte a7, archon e1, sibyl slain | king h8, pawn h7"), "a7")
    assert "a8" in legal(position)
    position = play(lay("acolyte a7, archon e1, augur slain | king h8, pawn h7"), "a7")
    assert legal(position) == {"bishop 1", "no"}


def test_a_pilgrim_rolls_at_least_eight_under_certain_cards() -> None:
    pieces = "pilgrim b1, acolyte a2 | king h8, pawn c3, pawn a7"
    position = play(lay(pieces, VIGIL, tarot=tarot("chariot")), "b1", "c3", luck=[0, 0, 3, 3])
    assert list(position.dice)[:3] == [1, 1, 8]
    position = play(lay(pieces, VIGIL, tarot=tarot("justice")), "b1", "c3", luck=[0, 0, 3, 3])
    assert list(position.dice)[:3] == [1, 1, 2]


def test_a_stargazer_may_curse_an_enemy_beside_it_at_the_end_of_its_activation() -> None:
    position = lay("stargazer g5, acolyte a2 | king h8, pawn h7, pawn a7", VIGIL)
    play(position, "g5", "g6", "stop")
    assert legal(position) == {"h7", "no"}
    play(position, "h7")
    assert stands(position, "h7")["charm"] == "cursed"


def test_a_stargazer_may_hold_its_tongue() -> None:
    position = lay("stargazer g5, acolyte a2 | king h8, pawn h7, pawn a7", VIGIL)
    play(position, "g5", "g6", "stop", "no")
    assert stands(position, "h7")["charm"] == ""


def test_a_blessed_acolyte_rolls_with_one_more() -> None:
    pieces = "acolyte d2 blessed, archon e1 | king h8, pawn e3, pawn a7"
    position = play(lay(pieces), "d2", "e3", luck=[0, 0, 3, 3])
    assert list(position.dice)[:3] == [1, 1, 3]


# Rules of the faction


@pytest.mark.parametrize("card", ["star", "sun"])
def test_who_makes_a_bright_card_active_may_bless(card: str) -> None:
    cards = tarot("fool", "star", "sun")
    position = lay(f"augur c1, acolyte a2 | {FOES}", tarot=cards)
    play(position, "c1", "yes", card)
    assert legal(position) == {"a2", "c1", "no"}
    play(position, "a2")
    assert stands(position, "a2")["charm"] == "blessed"


def test_who_makes_a_dark_card_active_may_curse() -> None:
    position = lay(f"augur c1, acolyte a2 | {FOES}", tarot=tarot("fool", "tower", "hermit"))
    play(position, "c1", "yes", "tower")
    assert legal(position) == {"h8", "h7", "a7", "no"}
    play(position, "h8")
    assert stands(position, "h8")["charm"] == "cursed"


def test_the_voice_passes_to_a_piece_of_lower_rank() -> None:
    position = battle(
        COURT, COLLEGE, "queen d1, king a1 | augur d5, acolyte a7, sibyl h8, archon e8, augur c8"
    )
    play(position, "d1", "d5", luck=[7, 7, 0, 0])
    assert lie(position, 1, "slain") == ["augur"]
    assert position.actor == 1
    assert legal(position) == {"a7", "no"}
    play(position, "a7")
    assert stands(position, "a7")["charm"] == "blessed"


# Upgrades


def test_a_burnt_offering_discards_a_card_and_curses() -> None:
    cards = tarot("justice", "moon", "star")
    position = lay("acolyte a2, archon e1 done | king h8 done, pawn h7 done", VIGIL, tarot=cards)
    play(position, "a3")
    assert legal(position) == {"justice", "moon", "star", "no"}
    play(position, "justice")
    after = position.snapshot()["tarot"]
    assert after == {"dealt": ["moon", "star"], "active": "", "discard": ["justice"]}
    assert legal(position) == {"h7", "h8"}
    play(position, "h8")
    assert stands(position, "h8")["charm"] == "cursed"


def test_a_discarded_tarot_card_is_back_in_the_deck_at_the_end_of_the_turn() -> None:
    cards = {"dealt": ["moon"], "active": "", "discard": ["justice"]}
    position = lay("acolyte a2, archon e1 done | king h8 done, pawn h7 done", VIGIL, tarot=cards)
    play(position, "a3", "no")
    assert position.snapshot()["tarot"]["discard"] == []


def test_the_almanac_divinates_while_fewer_than_two_cards_lie_there() -> None:
    pieces = "acolyte a2, archon e1 done | king h8 done, pawn h7 done"
    position = play(lay(pieces), "a3", luck=[5, 5, 18])
    assert position.snapshot()["tarot"]["dealt"] == ["hierophant", "lovers", "judgement"]
    position = play(lay(pieces, tarot=tarot("justice", "moon")), "a3")
    assert position.snapshot()["tarot"]["dealt"] == ["justice", "moon"]
