"""Royal Battles, Advantages: what each of the six units can do with Aces and Jokers."""

from __future__ import annotations

import pytest

from regalia.kernel.position import LOSS, WIN, Position

from .royal_battles_table import (
    ARMOR,
    IDLE,
    KINDS,
    LIFE,
    NEEDED,
    after,
    deck,
    facing,
    hand,
    injuries,
    injury,
    legal,
    play,
    refused,
    table,
    turn,
    units,
    verdicts,
)

WHERE = {"pawn": "d5", "rook": "d5", "knight": "c5", "queen": "d5", "king": "c5"}
"""Where the target of each unit's Advantage stands, seen from c4."""

RED_AND_BLACK = {"e1": "pawn 6D", "a7": "knight 8H", "e7": "rook 9C"}
"""Black's other units: two on red, one on black."""


def healing(
    cards: str,
    hurt: dict[str, int],
    white: dict[str, str] | None = None,
    decks: tuple[str, str] = ("", ""),
    change: str = "",
) -> Position:
    """White's Bishop at c4 has moved; his Knight at d5 is Digit Diagonal to him.

    `cards` are both initiative cards and the Standing Cards of the Bishop and of the Knight.
    """
    mine, theirs, standing, under = cards.split()
    before = "JC" if standing[-1] in "HD" else "JD"
    position = table(
        {"c4": f"bishop {before}", "d5": f"knight {under}"} | (white or {}),
        {"a7": "king 6D"},
        (standing, IDLE),
        decks=decks,
        initiative=(mine, theirs),
        injuries=hurt,
        units=change,
    )
    return play(position, standing, "c4", "c4")


@pytest.mark.parametrize("target", KINDS)
@pytest.mark.parametrize("attacker", list(WHERE))
def test_an_advantage_needs_its_trumps_to_hit(attacker: str, target: str) -> None:
    """RB-35: Evasion against Accuracy as usual; only Aces and Jokers are Trumps."""
    foe = WHERE[attacker]
    for count in range(4):
        cards = ["AS", "AH", "AD", "AC"][:count] + ["KS", "3H", "8D", "9C"][count:]
        position = facing(attacker, target, " ".join(cards), foe=foe)
        play(position, f"advantage {foe}")
        figure = {"pawn": 8, "rook": 6, "knight": 6 + 2, "queen": 3 * count, "king": 6}[attacker]
        harm = max(0, figure - (0 if attacker == "rook" else ARMOR[target]))
        if count < NEEDED[attacker][target]:
            harm = 0
        if harm >= LIFE[target]:
            assert foe not in units(position)
        else:
            assert injury(position, foe) == harm


@pytest.mark.parametrize("place", range(4))
def test_a_joker_is_a_trump_wherever_it_lies(place: int) -> None:
    """RB-16, RB-35: as an initiative card or as a Standing Card."""
    cards = ["KS", "3H", "8D", "9C"]
    cards[place] = "*"
    position = play(facing("king", "queen", " ".join(cards)), "advantage c5")
    assert injury(position, "c5") == 5


def test_extended_reach_is_for_ranged_attacks_only() -> None:
    """RB-36: next to a straight enemy the Pawn has its spear, not its Advantage."""
    position = facing("pawn", "king", "AS AH AD 5C")
    assert legal(position) == {"easy c5", "optimal c5", "risky c5", "hold"}
    refused(position, "advantage c5")


def test_deadly_aim_is_not_reduced_by_armor() -> None:
    """Six against a Knight in chain; an Easy arrow would do nothing."""
    position = play(facing("rook", "knight", "AS AH 8D 5C"), "advantage d5")
    assert injury(position, "d5") == 6


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_smite_counts_the_own_units_on_the_board(count: int) -> None:
    """RB-42: with himself, and not those that were removed."""
    friends = list({"a1": "pawn 6C", "a3": "rook 8C", "a5": "queen 10C"}.items())
    position = facing("knight", "king", "AS AH AD 5C", white=dict(friends[: count - 1]))
    play(position, "advantage c5")
    assert injury(position, "c5") == 6 + count - 1


def test_smite_does_not_count_the_enemy() -> None:
    """RB-42: the Knight alone does seven, however many stand against him."""
    position = facing("knight", "king", "AS AH AD 5C", white={}, black=RED_AND_BLACK)
    play(position, "advantage c5")
    assert injury(position, "c5") == 6


def test_strategy_draws_two_cards_at_once_when_it_hits() -> None:
    """RB-41: with the hit; Diamonds are not Key here, so nothing more is drawn."""
    position = facing("king", "queen", "AD 3H 8H 9S", decks=("2C 5C 9C 10C", ""))
    play(position, "advantage c5", picks=[1, 2])
    assert injury(position, "c5") == 5
    assert hand(position, "white") == "5C 10C"
    assert deck(position, "white") == "2C 9C"
    assert legal(position) == {"discard", "keep"}


def test_strategy_that_misses_draws_nothing() -> None:
    position = facing("king", "queen", "KD 3H 8H 9S", decks=("2C 5C 9C 10C", ""))
    play(position, "advantage c5")
    assert hand(position, "white") == ""
    assert turn(position) == "black"


@pytest.mark.parametrize(("deck_left", "picks"), [("", []), ("2C", [0]), ("2C 5C", [0, 0])])
def test_strategy_draws_what_a_short_deck_has(deck_left: str, picks: list[int]) -> None:
    """RB-41: fewer if there are no more."""
    position = facing("king", "queen", "AD 3H 8H 9S", decks=(deck_left, ""))
    play(position, "advantage c5", picks=picks)
    assert hand(position, "white") == deck_left
    assert deck(position, "white") == ""


def test_strategy_from_a_key_position_draws_twice() -> None:
    """RB-41: two for the hit, and two more if he likes: separate effects."""
    position = facing("king", "queen", "AS 3H 8H 9S", decks=("2C 5C 9C 10C JS", ""))
    play(position, "advantage c5", picks=[0, 0])
    assert legal(position) == {"draw", "no draw"}
    play(position, "draw", picks=[0, 0])
    assert hand(position, "white") == "2C 5C 9C 10C"
    assert legal(position) == {"discard", "keep"}


def test_strategy_can_take_the_last_cards_before_the_key_draw() -> None:
    """RB-41, RB-49: then there is nothing left to ask about."""
    position = facing("king", "queen", "AS 3H 8H 9S", decks=("2C 5C", ""))
    play(position, "advantage c5", picks=[0, 0])
    assert legal(position) == {"discard", "keep"}


def test_strategy_draws_before_the_damage_even_if_that_ends_the_battle() -> None:
    """RB-41, RB-52: the cards are drawn with the hit, then the last enemy falls."""
    position = facing(
        "king", "queen", "AD 3H 8H 9S", black={}, decks=("2C 5C", ""), injuries={"c5": 7}
    )
    play(position, "advantage c5", picks=[0, 0])
    assert verdicts(position) == [WIN, LOSS]
    assert hand(position, "white") == "2C 5C"


@pytest.mark.parametrize(
    ("under", "hurt"),
    [
        ("9D", [5, 3, 2, 0]),
        ("9S", [5, 0, 0, 4]),
        ("*", [8, 6, 5, 7]),
    ],
)
def test_mystic_blast_strikes_all_enemies_on_the_targets_colour(
    under: str, hurt: list[int]
) -> None:
    """RB-38: anywhere on the board, each less its own armor. RB-25: a Joker is both colours."""
    position = facing("queen", "king", f"AS 3H AD {under}", black=RED_AND_BLACK)
    play(position, "advantage d5")
    assert injuries(position, "d5 e1 a7 e7") == hurt
    assert injuries(position, "c4 a1") == [0, 0]


@pytest.mark.parametrize("under", ["9D", "9S"])
def test_mystic_blast_always_strikes_a_bystander_on_a_joker(under: str) -> None:
    """RB-25: it has the same colour as any target."""
    position = facing("queen", "king", f"AS 3H AD {under}", black={"e1": "pawn *"})
    play(position, "advantage d5")
    assert injuries(position, "d5 e1") == [5, 3]


def test_mystic_blast_needs_no_further_hit_on_the_others() -> None:
    """RB-38: one Trump is enough for the Rook, and the King is struck with it."""
    position = facing("queen", "rook", "AS 3H 8D 9D", black={"e1": "king 6D", "e7": "knight 6H"})
    play(position, "advantage d5")
    assert injuries(position, "d5 e1 e7") == [1, 2, 0]


def test_mystic_blast_that_misses_strikes_nobody() -> None:
    """RB-35: one Trump is not enough for a King, nor then for anybody."""
    position = facing("queen", "king", "AS 3H 8D 9D", black={"e1": "rook 6D"})
    play(position, "advantage d5")
    assert injuries(position, "d5 e1") == [0, 0]


def test_mystic_blast_spares_the_own_army() -> None:
    """RB-38: enemy units."""
    position = facing("queen", "king", "AS 3H AD 9D", white={"a1": "pawn 6H"})
    play(position, "advantage d5")
    assert injuries(position, "a1 c4") == [0, 0]


def test_mystic_blast_can_remove_several_at_once() -> None:
    """RB-52: and win with it."""
    position = facing(
        "queen", "king", "AS 3H AD 9D", black={"e1": "rook 6D"}, injuries={"d5": 6, "e1": 5}
    )
    play(position, "advantage d5")
    assert units(position) == {"c4": "white queen", "a1": "white pawn"}
    assert verdicts(position) == [WIN, LOSS]


@pytest.mark.parametrize(
    ("cards", "left"),
    [
        ("KS 3H 8D 9C", 7),
        ("AS 3H 8D 9C", 4),
        ("KS AH 8D 9C", 4),
        ("KS 3H AD 9C", 4),
        ("KS 3H 8D AC", 4),
        ("AS 3H * 9C", 1),
        ("AS AH AD 9C", 0),
    ],
)
def test_healing_gives_three_life_for_each_trump(cards: str, left: int) -> None:
    """RB-35, RB-39: it hits by itself; without Trumps it does nothing; never above full Life."""
    position = play(healing(cards, {"d5": 7}), "advantage d5")
    assert injury(position, "d5") == left


def test_healing_is_for_another_own_unit_diagonally_next_to_the_bishop() -> None:
    """RB-39: hurt or not; RB-44: not himself, nobody straight ahead, and no enemy."""
    position = table(
        {"c4": "bishop JC", "d5": "knight 9C", "b4": "pawn 5C", "b3": "king 5D"},
        {"d3": "pawn 9H", "b5": "rook 10C", "c5": "pawn 4C"},
        ("8D", IDLE),
    )
    play(position, "8D", "c4", "c4")
    styles = {f"{style} {at}" for style in ("easy", "optimal", "risky") for at in ("d3", "b5")}
    assert legal(position) == styles | {"advantage d5", "advantage b3", "hold"}
    for space in ("c4", "b4", "d3", "b5", "c5"):
        refused(position, f"advantage {space}")


@pytest.mark.parametrize(
    ("cards", "left"),
    [
        ("AS 3H 8D 9C", [4, 1, 4, 4, 3]),  # the Knight on black; the Bishop on red
        ("AS 3H 8D 9H", [4, 4, 1, 1, 3]),  # the Knight on red, and the Bishop with him
        ("AS 3H 8C 9S", [4, 1, 4, 1, 3]),  # both on black
        ("KS 3H 8D *", [4, 1, 1, 1, 3]),  # a Joker brings in the whole army
    ],
)
def test_healing_reaches_all_own_units_on_the_targets_colour(cards: str, left: list[int]) -> None:
    """RB-39: at any distance, the Bishop too. RB-25: a Joker is both colours."""
    hurt = {"d5": 7, "a1": 4, "e1": 4, "c4": 4, "a7": 3}
    position = healing(cards, hurt, {"a1": "pawn 6C", "e1": "pawn 6H"})
    play(position, "advantage d5")
    assert injuries(position, "d5 a1 e1 c4 a7") == left


@pytest.mark.parametrize("under", ["9C", "9D"])
def test_healing_always_reaches_a_bystander_on_a_joker(under: str) -> None:
    """RB-25: it has the same colour as any target."""
    position = healing(f"AS 3H 8D {under}", {"a1": 5}, {"a1": "pawn *"})
    play(position, "advantage d5")
    assert injury(position, "a1") == 2


@pytest.mark.parametrize(("cards", "left"), [("KD 3H 8D 9C", 4), ("AD 3H 8D 9C", 1)])
def test_healing_from_a_key_position_draws(cards: str, left: int) -> None:
    """RB-39, RB-40: Digit Diagonal with Diamonds; without a Trump it is an action all the same."""
    position = play(healing(cards, {"d5": 4}, decks=("2C 5C 9C", "")), "advantage d5")
    assert injury(position, "d5") == left
    assert legal(position) == {"draw", "no draw"}


def test_healing_from_another_position_draws_nothing() -> None:
    """RB-40: the relation is that of the Bishop and his target."""
    position = play(healing("AC 3H 8D 9C", {"d5": 4}, decks=("2C 5C", "")), "advantage d5")
    assert turn(position) == "black"


@pytest.mark.parametrize(("attacker", "foe"), [("pawn", "d5"), ("rook", "d5"), ("knight", "c5")])
def test_four_trumps_double_an_advantage(attacker: str, foe: str) -> None:
    """RB-37: 16, 12 and (6+2) x 2: a King of Life 10 falls; three Trumps leave him standing."""
    doubled = facing(attacker, "king", "AS AH AD AC", foe=foe)
    single = facing(attacker, "king", "AS AH AD 9C", foe=foe)
    assert foe not in units(play(doubled, f"advantage {foe}"))
    assert foe in units(play(single, f"advantage {foe}"))


@pytest.mark.parametrize(
    ("attacker", "hurt"),
    [("pawn", 2 * 2 - 1), ("rook", 2 * 2), ("knight", (2 + 2) * 2 - 1), ("king", 2 * 2 - 1)],
)
def test_the_figure_is_doubled_before_armor(attacker: str, hurt: int) -> None:
    """RB-37: seen with a figure of two, so that the King (armor 1) survives it."""
    foe = WHERE[attacker]
    position = facing(attacker, "king", "AS AH AD AC", foe=foe, units=f"{attacker}.advantage=2")
    play(position, f"advantage {foe}")
    assert injury(position, foe) == hurt


def test_a_critical_strategy_still_draws_two() -> None:
    """RB-37: twelve damage, two cards."""
    position = facing("king", "king", "AD AH AS AC", decks=("2C 5C 9C", ""))
    play(position, "advantage c5", picks=[0, 0])
    assert "c5" not in units(position)
    assert hand(position, "white") == "2C 5C"


def test_a_critical_mystic_blast_doubles_each_trump() -> None:
    """RB-37: 4 x 3 x 2 = 24, less armor each; with one a Trump 4 x 1 x 2 = 8."""
    black = {"e1": "knight 6S", "a7": "bishop 8S", "e7": "rook 9D"}
    position = play(facing("queen", "king", "AS AH AD AC", black=black), "advantage d5")
    assert {at for at in units(position) if units(position)[at][:5] == "black"} == {"e7"}
    weak = facing("queen", "king", "AS AH AD AC", black=black, units="queen.advantage=1")
    assert injuries(play(weak, "advantage d5"), "d5 e1 a7 e7") == [7, 4, 7, 0]


def test_a_critical_healing_doubles_each_trump() -> None:
    """RB-37: 4 x 3 x 2 = 24 heals all; with one a Trump 4 x 1 x 2 = 8."""
    white = {"a1": "king 6C", "a3": "king 6H"}
    position = healing("AS AH AD AC", {"a1": 9, "a3": 9, "d5": 7}, white)
    assert injuries(play(position, "advantage d5"), "a1 a3 d5") == [0, 9, 0]
    weak = healing("AS AH AD AC", {"a1": 9}, white, change="bishop.advantage=1")
    assert injury(after(weak, "advantage d5"), "a1") == 1
