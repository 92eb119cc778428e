"""Royal Battles: the battle of Jon and Mendi, page by page.

Jon has White, Mendi Black. The pictures are lost: where the text does not name a space, a card
or one of Mendi's units, these tests choose one that fits all that it says.
"""

from __future__ import annotations

import pytest

from regalia.kernel.luck import Script
from regalia.kernel.position import Position

from .royal_battles_table import (
    STYLES,
    Deck,
    board,
    deck,
    hand,
    initiative,
    injuries,
    injury,
    legal,
    no_move,
    nth,
    place,
    play,
    refused,
    rules,
    table,
    turn,
    units,
)

ARMIES = {"choosing": "given", "white": "NPKQ", "black": "KRBP"}

UNITS = {
    "a7": "white knight",
    "a5": "white pawn",
    "a3": "white king",
    "a1": "white queen",
    "e7": "black king",
    "e5": "black rook",
    "e3": "black bishop",
    "e1": "black pawn",
}


def first_round() -> Position:
    """Jon's first turn: the set-up is over and all that happens by itself has happened."""
    jon, mendi = Deck(), Deck()
    picks = [jon.lay(card) for card in ("10D", "2C", "7S", "QC")]
    picks += [mendi.lay(card) for card in ("JS", "5H", "9D", "8C")]
    picks += [jon.draw("6S"), mendi.draw("4H"), jon.draw("3H")]
    luck = Script(picks)
    position = rules().start(ARMIES, luck)
    place(position, luck, "knight pawn king queen", "king rook bishop pawn")
    assert luck.spent()
    return position


def fourth_round() -> Position:
    """The last turn of the fourth round, Jon's; he holds one card, Mendi the 8 of Diamonds."""
    return table(
        {"c3": "pawn 9C", "b4": "knight QH", "b3": "queen QC", "a3": "king 7S"},
        {"d4": "king JS", "e5": "rook 5H", "e3": "bishop 9D", "e1": "pawn 8C"},
        ("9S", "8D"),
        decks=("3D *", "5S 6C 7C"),
        initiative=("2D", "10H"),
        turn="white",
        first="black",
        nth=4,
    )


def fifth_round() -> Position:
    """Mendi's turn in the fifth round, after both have drawn for initiative."""
    return play(fourth_round(), "pass", "discard", picks=[0, 0])


def kings_attack() -> Position:
    """Mendi's King has come next to Jon's Pawn (c3) and Knight (b4)."""
    return play(fifth_round(), "8D", "d4", "c4")


def mystic_blast() -> Position:
    """RB-46: the King stands on an Ace here; this picture is another than that of the attack."""
    return table(
        {"c3": "pawn 9C", "b4": "knight QH", "b3": "queen QC", "a3": "king 7S"},
        {"c4": "king AD", "e5": "rook 5H", "e3": "knight 9D", "e1": "pawn 8C"},
        ("", "2S"),
        decks=("*", ""),
        initiative=("3D", "5S"),
        turn="black",
        nth=5,
        injuries={"c3": 2},
    )


def test_set_up_example() -> None:
    """Each unit begins on a single card drawn at random; Jon's are at the left."""
    position = first_round()
    assert units(position) == UNITS
    assert board(position) == {
        "a7": "10D",
        "a5": "2C",
        "a3": "7S",
        "a1": "QC",
        "e7": "JS",
        "e5": "5H",
        "e3": "9D",
        "e1": "8C",
    }


def test_initiative_example() -> None:
    """Jon's 6 of Spades is higher than Mendi's 4 of Hearts, so he goes first."""
    position = first_round()
    assert initiative(position) == ("6S", "4H")
    assert turn(position) == "white"
    assert nth(position) == 1


def test_pre_turn_draw_example() -> None:
    """Jon has no cards and draws the 3 of Hearts; the cards on the table are not his hand."""
    position = first_round()
    assert hand(position, "white") == "3H"
    assert hand(position, "black") == ""
    assert "3H" not in deck(position, "white").split()


def test_movement_example_part_1_and_2_the_knight_cannot_move() -> None:
    """The 3 of Hearts and the Knight's 10 of Diamonds are red; the others stand on black."""
    position = first_round()
    assert legal(position) == {"3H", "pass"}
    play(position, "3H")
    assert legal(position) == {"a5", "a3", "a1"}
    refused(position, "a7")


def test_movement_example_part_2_the_spaces_next_to_the_pawn() -> None:
    """Five spaces are marked; three lie off the board. RB-23: its own space is allowed too."""
    position = play(first_round(), "3H", "a5")
    assert legal(position) == {"a6", "b6", "b5", "b4", "a4"} | {"a5"}
    refused(position, "c5")


def test_movement_example_part_3_the_pawn_goes_forward() -> None:
    """The 3 of Hearts is its Standing Card now; the 2 of Clubs stays where it lies."""
    position = play(first_round(), "3H", "a5", "b5", picks=[0])
    assert units(position)["b5"] == "white pawn"
    assert "a5" not in units(position)
    assert board(position)["b5"] == "3H"
    assert board(position)["a5"] == "2C"


def test_movement_example_part_4_there_is_nobody_to_attack() -> None:
    """Jon draws nothing, and it is Mendi's turn: RB-12, her hand is empty and she draws."""
    position = play(first_round(), "3H", "a5", "b5", picks=[0])
    assert turn(position) == "black"
    assert hand(position, "white") == ""
    assert len(hand(position, "black").split()) == 1
    assert nth(position) == 1


def test_attack_example_part_1_mendi_goes_first_in_the_fifth_round() -> None:
    """Her 5 of Spades is higher than Jon's 3 of Diamonds."""
    position = fifth_round()
    assert nth(position) == 5
    assert initiative(position) == ("3D", "5S")
    assert turn(position) == "black"
    assert legal(position) == {"8D", "pass"}


def test_attack_example_part_1_the_king_comes_next_to_two_units() -> None:
    """From the Jack of Spades onto her 8 of Diamonds, played to an empty space."""
    position = kings_attack()
    assert board(position)["c4"] == "8D"
    assert units(position)["c4"] == "black king"
    assert legal(position) == {f"{style} {at}" for style in STYLES for at in ("c3", "b4")} | {
        "hold"
    }


@pytest.mark.parametrize(
    ("text", "hurt"),
    [
        ("easy c3", 1),  # one Trump, the 8, is enough for the Pawn
        ("optimal c3", 2),  # three: the 9 and both initiative cards
        ("optimal b4", 1),  # two: both initiative cards; the Knight needs two
        ("easy b4", 0),  # one
        ("risky b4", 0),  # one: the Queen the Knight stands on
        ("risky c3", 0),  # none
    ],
)
def test_attack_example_part_2_the_trumps(text: str, hurt: int) -> None:
    """One Trump hits the Pawn (Evasion 3, Accuracy 4), two the Knight (Evasion 4)."""
    space = text.split()[1]
    position = play(kings_attack(), text, picks=[] if space == "c3" else [0])
    assert injury(position, space) == hurt


@pytest.mark.parametrize(("style", "damage"), [("easy", 4), ("optimal", 5), ("risky", 6)])
def test_damage_example_part_1_the_scepter(style: str, damage: int) -> None:
    """4 / 5 / 6, here on a Rook (armor 2) that one Trump of the right kind hits."""
    card = {"easy": "8D", "optimal": "9D", "risky": "QD"}[style]
    position = table(
        {"c3": "rook AC", "a3": "king 7S"},
        {"d4": "king JS", "e1": "pawn 8C"},
        ("4H", card),
        initiative=("AD", "AS"),
        turn="black",
    )
    play(position, card, "d4", "c4", f"{style} c3")
    assert injury(position, "c3") == damage - 2


def test_damage_example_part_2_the_pawn_suffers_two() -> None:
    """5 - 3 = 2 of a Life of 8: it stays on the board."""
    position = play(kings_attack(), "optimal c3")
    assert injury(position, "c3") == 2
    assert units(position)["c3"] == "white pawn"


def test_post_turn_draw_example() -> None:
    """RB-17: across the side, with Mendi's own Spades: a Key Position, she draws two."""
    position = play(kings_attack(), "optimal c3")
    assert turn(position) == "black"
    assert legal(position) == {"draw", "no draw"}
    play(position, "draw", picks=[0, 0])
    assert hand(position, "black") == "6C 7C"


def test_post_turn_draw_example_against_the_knight_would_not_be_key() -> None:
    """The Knight stands Head to Head, and Spades ask for Side to Side."""
    position = play(kings_attack(), "optimal b4", picks=[0])
    assert turn(position) == "white"
    assert hand(position, "black") == ""


def test_then_it_is_jons_turn_and_he_draws_a_joker() -> None:
    """RB-12: the second player has a Pre-Turn Draw, too."""
    position = play(kings_attack(), "optimal c3", "draw", "keep", picks=[0, 0, 0])
    assert turn(position) == "white"
    assert nth(position) == 5
    assert hand(position, "white") == "*"


def test_advantage_example_the_joker_goes_under_the_queen() -> None:
    """RB-23, RB-25: on her own black card, as a red one; she stays Digit Diagonal to the King."""
    position = play(mystic_blast(), "pass", "keep", picks=[0])
    assert turn(position) == "white"
    assert hand(position, "white") == "*"
    play(position, "*", "b3", "b3")
    assert board(position)["b3"] == "*"
    assert units(position)["b3"] == "white queen"
    assert legal(position) == {f"{style} c4" for style in STYLES} | {"hold"}
    no_move(position, "advantage e5")


def test_advantage_example_mystic_blast() -> None:
    """RB-35: two Trumps are needed and there: six damage, less each one's own armor."""
    position = play(mystic_blast(), "pass", "keep", picks=[0])
    play(position, "*", "b3", "b3", "advantage c4")
    assert injury(position, "c4") == 5
    assert injuries(position, "e5 e3") == [4, 2]
    assert injury(position, "e1") == 0
    assert injuries(position, "c3 b4 b3 a3") == [2, 0, 0, 0]
