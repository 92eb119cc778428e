"""The Ossuary: every sentence of its table."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.games.wargame_chess.lists import team_of
from regalia.games.wargame_chess.rules import WargameChessPosition
from tests.factions.table import asked, battle, legal, lie, play, stands

COURT = "court/host"
PROCESSION = "ossuary/procession"
CATACOMB = "ossuary/catacomb"
GRAVES = "ossuary\nlich\n2 bonecaller\nsepulchre\nrattlebones\n2 skeleton\nupgrade shallow graves"
CRYPT = "ossuary\nreaper\nlich\nbonecaller\n5 skeleton\nupgrade open crypt"
NONE = [0, 0, 0, 0, 0]


def lay(
    pieces: str, bones: list[int] = NONE, team: str = PROCESSION, **extra: Any
) -> WargameChessPosition:
    return battle(team, COURT, pieces, bones=[bones, NONE], **extra)


def against(pieces: str, bones: list[int] = NONE, **extra: Any) -> WargameChessPosition:
    """The Ossuary is attacked."""
    return battle(COURT, PROCESSION, pieces, bones=[NONE, bones], **extra)


@pytest.mark.parametrize("name", [PROCESSION, CATACOMB])
def test_its_lists_are_teams(name: str) -> None:
    assert team_of(name).points() == 14


# Bones

DAWN = "skeleton a2, lich e1 done | king h8 done, pawn h7 done"


def test_the_bones_are_read_at_the_start_of_a_turn() -> None:
    position = play(lay(DAWN), "a3", luck=[3, 5, 7, 9])
    assert position.snapshot()["bones"][0] == [4, 6, 8, 10, 0]


def test_the_pool_is_that_of_the_team() -> None:
    position = play(lay(DAWN, team=GRAVES), "a3", luck=[3, 5, 8, 18])
    assert position.snapshot()["bones"][0] == [4, 6, 0, 9, 19]


def test_a_bone_may_be_spent_on_the_roll_of_its_type() -> None:
    position = lay("reaper d1, lich a1 | king h8, pawn d3, pawn a7", [1, 2, 7, 4, 0])
    play(position, "d1", "d3")
    assert legal(position) == {"yes", "no"}
    after = play(position.copy(), "yes", luck=[0, 0, 3, 3])
    assert after.dice[2] == 4
    assert after.snapshot()["bones"][0] == [1, 2, 0, 4, 0]
    assert not any(after.own)
    after = play(position.copy(), "no", luck=[0, 0, 3, 3])
    assert after.dice[2] == 2
    assert after.snapshot()["bones"][0] == [1, 2, 7, 4, 0]


def test_the_greatest_bones_add_no_more_than_two() -> None:
    position = lay("lich d2, reaper a1 | king h8, pawn d3, pawn a7", [0, 0, 0, 10, 0])
    play(position, "d2", "d3", "yes", luck=[0, 0, 3, 3])
    assert position.dice[2] == 4


def test_a_bone_adds_a_third_of_what_it_shows_and_no_more_than_two() -> None:
    for shows, total in ((1, 2), (2, 2), (3, 3), (5, 3), (6, 4)):
        position = lay("rider b1, lich a1 | king h8, pawn c3, pawn a7", [0, shows, 0, 0, 0])
        play(position, "b1", "c3", "yes", luck=[0, 0, 3, 3])
        assert position.dice[2] == total


def test_no_bone_is_spent_on_a_defence() -> None:
    position = against("queen d1, king a1 | skeleton d5, lich h8, skeleton a7", [3, 2, 7, 4, 0])
    play(position, "d1", "d5", luck=[7, 7, 0, 0])
    assert position.dice[5] == 2


def test_a_spent_bone_cannot_be_spent_again() -> None:
    position = lay("reaper d1, lich a1 | king h8, pawn d3, pawn a7", [1, 2, 0, 4, 0])
    play(position, "d1", "d3", luck=[0, 0, 3, 3])
    assert position.dice[2] == 2


def test_skeletons_cannot_be_slain_while_the_d4_shows_a_four() -> None:
    pieces = "queen d1, king a1 | skeleton d5, lich h8, skeleton a7"
    position = play(against(pieces, [4, 0, 0, 0, 0]), "d1", "d5", luck=[7, 7, 0, 0])
    assert lie(position, 1, "slain") == []
    assert position.actor == 1
    assert "d6" in legal(position)
    play(position, "d6")
    assert stands(position, "d6")["kind"] == "skeleton"
    assert stands(position, "d5")["kind"] == "queen"
    position = play(against(pieces, [3, 0, 0, 0, 0]), "d1", "d5", luck=[7, 7, 0, 0])
    assert lie(position, 1, "slain") == ["skeleton"]


# Pieces


def test_a_reaper_slays_what_cannot_be_slain() -> None:
    cards = {"dealt": ["fool"], "active": "fool"}
    foe = "oracle/vigil"
    pieces = "{} d1, lich a1 | stargazer d5, archon h8"
    position = battle(PROCESSION, foe, pieces.format("reaper"), tarot=cards)
    play(position, "d1", "d5", luck=[7, 7, 0])
    assert lie(position, 1, "slain") == ["stargazer"]
    position = battle(CATACOMB, foe, pieces.format("sepulchre"), tarot=cards)
    play(position, "d1", "d5", luck=[5, 5, 0])
    assert lie(position, 1, "slain") == []


def test_the_pale_king_defends_with_as_much_as_there_are_slain() -> None:
    slain = ", ".join(["pawn slain"] * 4)
    pieces = f"queen d1, king a1, {slain} | lich d5, skeleton a7, skeleton slain, skeleton slain"
    position = play(against(pieces), "d1", "d5", luck=[1, 2, 0, 0])
    assert list(position.dice) == [2, 3, 5, 1, 1, 6]


def test_a_sepulchre_is_firmer_for_each_slain_pawn_up_to_two() -> None:
    slain = ", ".join(["skeleton slain"] * 4)
    position = against(f"queen d1, king a1 | sepulchre d5, skeleton a7, lich h8, {slain}")
    play(position, "d1", "d5", luck=[0, 0, 0, 0])
    assert position.dice[5] == 4


def test_a_bonecaller_summons_a_skeleton_for_a_five() -> None:
    position = lay("bonecaller c1, lich e1 | king h8, pawn h7", [0, 5, 0, 0, 0])
    play(position, "c1")
    assert legal(position) == {"b1", "b2", "c2", "d1", "d2", "no"}
    after = play(position.copy(), "b2")
    assert stands(after, "b2")["kind"] == "skeleton"
    assert not stands(after, "b2")["activated"]
    assert after.snapshot()["bones"][0] == NONE
    after = play(position.copy(), "no")
    assert after.snapshot()["bones"][0] == [0, 5, 0, 0, 0]


def test_a_bonecaller_summons_nothing_for_a_four() -> None:
    position = lay("bonecaller c1, lich e1 | king h8, pawn h7", [0, 4, 0, 0, 0])
    assert "h6" in legal(play(position, "c1"))


def test_there_are_never_more_than_five_skeletons() -> None:
    five = ", ".join(f"skeleton {file}2" for file in "abefg")
    position = lay(f"bonecaller c1, lich e1, {five} | king h8, pawn h7", [0, 5, 0, 0, 0])
    assert "Move or Attack" in asked(play(position, "c1"))


def test_a_bonecaller_may_summon_a_bone_horror_for_a_six() -> None:
    position = lay("bonecaller c1, lich e1 | king h8, pawn h7", [0, 6, 0, 0, 0])
    play(position, "c1")
    assert legal(position) == {"yes", "no"}
    play(position, "yes", "b2")
    assert stands(position, "b2")["kind"] == "horror"


def test_a_bone_horror_does_not_rise_while_a_grave_rider_is_on_the_board() -> None:
    bones = [0, 6, 0, 0, 0]
    position = lay("bonecaller c1, lich e1, rider h1 | king h8, pawn h7", bones)
    assert "where a Skeleton rises" in asked(play(position, "c1"))
    position = lay("bonecaller c1, lich e1, rider slain | king h8, pawn h7", bones)
    assert "Bone Horror" in asked(play(position, "c1"))


def test_a_list_has_one_of_the_two_knights() -> None:
    text = "ossuary\nreaper\nlich\nbonecaller\nrider\nhorror\n3 skeleton"
    with pytest.raises(ValueError, match="only one option of a type"):
        team_of(text)


def test_a_bone_horror_cannot_be_slain_while_the_d6_shows_a_five_or_six() -> None:
    pieces = "queen d1, king a1 | horror d5, lich h8, skeleton a7"
    for shows, slain in ((4, ["horror"]), (5, []), (6, [])):
        position = against(pieces, [0, shows, 0, 0, 0])
        play(position, "d1", "d5", luck=[7, 7, 0, 0])
        assert lie(position, 1, "slain") == slain


def test_a_bone_spent_on_an_attack_no_longer_keeps_the_horror_safe() -> None:
    position = lay("horror b1, lich a1 | king h8, pawn c3, knight d5", [0, 6, 0, 0, 0])
    play(position, "b1", "c3", "yes", luck=[5, 5, 0, 0])
    play(position, "d5", "c3", luck=[5, 5, 0, 0])
    assert lie(position, 0, "slain") == ["horror"]


def test_rattlebones_may_scatter_an_enemy_beside_it() -> None:
    position = lay("rattlebones d3, lich e1 | king h8, pawn d5, pawn a7", team=GRAVES)
    play(position, "d3", "c4", "stop")
    assert legal(position) == {"d5", "no"}
    after = play(position.copy(), "d5", luck=[0])
    assert stands(after, "d6")["kind"] == "pawn"
    after = play(position.copy(), "no")
    assert stands(after, "d5")["kind"] == "pawn"


def test_skeletons_are_not_promoted() -> None:
    position = play(lay("skeleton a7, lich e1, bonecaller slain | king h8, pawn h7"), "a7")
    assert "a8" in legal(position)


# Upgrades


def test_the_bones_may_be_cast_a_second_time() -> None:
    position = play(lay(DAWN), "a3", luck=[0, 0, 0, 0])
    assert legal(position) == {"yes", "no"}
    after = play(position.copy(), "yes", luck=[1, 2, 3, 4])
    assert after.snapshot()["bones"][0] == [2, 3, 4, 5, 0]
    after = play(position.copy(), "no")
    assert after.snapshot()["bones"][0] == [1, 1, 1, 1, 0]


def test_a_pair_opens_a_shallow_grave_somewhere() -> None:
    position = play(lay(DAWN, team=GRAVES), "a3", luck=[3, 3, 0, 18])
    assert "placed randomly" in asked(position)
    after = play(position.copy(), "yes", luck=[4, 2])
    assert stands(after, "c5")["kind"] == "skeleton"
    after = play(position.copy(), "no")
    assert lie(after, 0, "board") == ["lich", "skeleton"]


def test_on_an_occupied_square_the_grave_is_sought_again_or_scatters() -> None:
    position = play(lay(DAWN, team=GRAVES), "a3", "yes", luck=[3, 3, 0, 18, 7, 7])
    assert legal(position) == {"rank", "file", "both", "scatter"}
    after = play(position.copy(), "scatter", luck=[1])
    assert stands(after, "g8")["kind"] == "skeleton"
    after = play(position.copy(), "file", luck=[0])
    assert stands(after, "a8")["kind"] == "skeleton"


def test_no_pair_opens_no_grave() -> None:
    position = play(lay(DAWN, team=GRAVES), "a3", luck=[3, 2, 0, 18])
    assert asked(position) == "Activate a piece."


def test_an_open_crypt_gives_a_skeleton_to_the_one_who_has_more_slain() -> None:
    dusk = "skeleton a2, lich e1 done{} | king h8 done, pawn h7 done"
    position = play(lay(dusk.format(", skeleton slain"), team=CRYPT), "a3")
    assert "where the crypt opens" in asked(position)
    assert "b2" in legal(position)
    assert "b3" not in legal(position)
    play(position, "b2", luck=[0, 0, 0, 0])
    assert stands(position, "b2")["kind"] == "skeleton"
    position = play(lay(dusk.format(""), team=CRYPT), "a3", luck=[0, 0, 0, 0])
    assert lie(position, 0, "board") == ["lich", "skeleton"]
