"""Royal Battles as a seat sees it: figures, forecasts, life on the field, cards that lie across."""

from __future__ import annotations

import msgspec
import pytest

from regalia.games.royal_battles import options
from regalia.kernel.luck import Dice
from regalia.kernel.position import Event, Position
from regalia.kernel.scene import Card, Grid, Piece, Scene, Sheet, Touch

from .royal_battles_table import IDLE, KINDS, LIFE, STYLES, after, facing, legal, rules, table

NAMES = ("Jon", "Mendi")


def scene(position: Position) -> Scene:
    return rules().scene(position, int(position.actor), NAMES)


def touch(position: Position, text: str) -> Touch:
    (found,) = [each for each in scene(position).touches if each.text == text]
    return found


def button(position: Position, text: str) -> str:
    (found,) = [each.text for each in scene(position).buttons if each.id == f"word.{text}"]
    return found


def sheets(position: Position) -> dict[str, Sheet]:
    areas = [area for mat in scene(position).mats for area in mat.areas]
    return {area.id: area for area in areas if isinstance(area, Sheet)}


def on_the_field(position: Position) -> dict[str, tuple[object, ...]]:
    (field,) = [
        area for mat in scene(position).mats for area in mat.areas if isinstance(area, Grid)
    ]
    return {cell.name: cell.items for cell in field.cells}


def test_cards_on_the_field_lie_across_and_those_in_hand_do_not() -> None:
    """RB-01: the long side lies along the rows."""
    position = table({"c4": "king 2S"}, {"e7": "king 9D"}, board={"b2": "3H"})
    shown = [item for items in on_the_field(position).values() for item in items]
    cards = [item for item in shown if isinstance(item, Card)]
    assert [card.face for card in cards if card.across] == ["3H", "2S", "9D"]
    assert len(cards) == 3
    others = [
        card
        for mat in scene(position).mats
        for area in mat.areas
        if not isinstance(area, Grid)
        for card in getattr(area, "cards", ())
    ]
    assert others
    assert not any(card.across for card in others)


def test_a_unit_on_the_field_tells_its_life_left_of_all() -> None:
    position = table({"c4": "king 2S"}, {"e7": "queen 9D"}, injuries={"c4": 3})
    notes = [
        item.note
        for items in on_the_field(position).values()
        for item in items
        if isinstance(item, Piece)
    ]
    assert notes == ["life 7 of 10", "life 8 of 8"]


# choosing an army


def test_the_figures_of_every_unit_lie_beside_the_choice_of_an_army() -> None:
    position = rules().start({"units": "knight.armor=3"}, Dice(1))
    shown = sheets(position)
    for kind in KINDS:
        lines = dict(shown[f"figures.{kind}"].lines)
        assert lines["Life"] == str(LIFE[kind])
        assert lines["Type"] in ("Melee", "Ranged")
    assert dict(shown["figures.knight"].lines)["Heavy Mace"] == "easy 5, optimal 6, risky 7"
    assert dict(shown["figures.knight"].lines)["Chain Armor"] == "takes off 3"
    given = rules().start({"choosing": "given"}, Dice(1))
    assert not any(name.startswith("figures.") for name in sheets(given))


def test_the_choice_of_a_unit_tells_its_advantage_with_the_figure_of_this_table() -> None:
    usual = rules().start({}, Dice(1))
    assert touch(usual, "rook").note == (
        "Deadly Aim: The Rook shoots for 6 damage, and armour takes nothing off."
    )
    changed = rules().start({"units": "rook.advantage=9"}, Dice(1))
    assert "shoots for 9 damage" in touch(changed, "rook").note


def test_a_record_form_names_the_three_damages() -> None:
    position = table({"c4": "rook 2S"}, {"e7": "king 9D"})
    assert dict(sheets(position)["record.0"].lines)["Long Bow"] == "easy 4, optimal 5, risky 6"


# what an attack would do


def test_every_style_is_foretold_before_a_target_is_touched() -> None:
    """Once on a sheet for the target, once beside each move."""
    position = facing("king", "queen", "8S 3H AD 9C")
    lines = dict(sheets(position)["preview.c5"].lines)
    assert lines == {
        "Easy": "1 Trump (8S) of 1 needed: 3 damage",
        "Optimal": "2 Trumps (3H 9C) of 1 needed: 4 damage",
        "Risky": "0 Trumps of 1 needed: misses",
        "Advantage": "1 Trump (AD) of 1 needed: 5 damage",
        "Position": "side to side, Key",
    }
    notes = {style: touch(position, f"{style} c5").note for style in STYLES}
    assert notes == {
        "easy": "3 damage, Key",
        "optimal": "4 damage, Key",
        "risky": "0 of 1 Trumps, misses, Key",
        "advantage": "5 damage, Key",
    }


def test_a_miss_from_a_key_position_says_that_it_is_key() -> None:
    """RB-49: one draws for the position, hit or miss."""
    assert button(facing("king", "queen", "8S 3H AD 9C"), "risky c5") == (
        "Risky on c5: 0 of 1 Trumps, misses, Key"
    )
    assert button(facing("king", "queen", "8H 3H AD 9C"), "risky c5") == (
        "Risky on c5: 0 of 1 Trumps, misses"
    )


@pytest.mark.parametrize(("initiative", "key"), [("KD", ", Key"), ("KC", "")])
def test_healing_from_a_key_position_says_that_it_is_key(initiative: str, key: str) -> None:
    """RB-40."""
    position = table(
        {"c4": "bishop JC", "d5": "knight AH"},
        {"e1": "king 9D"},
        ("8D", IDLE),
        initiative=(initiative, "4H"),
    )
    moved = after(position, "8D", "c4", "c4")
    assert button(moved, "advantage d5") == f"Advantage on d5: heals 3{key}"
    assert touch(moved, "advantage d5").marks == ()


def test_the_way_to_a_target_tells_what_every_style_would_do_there() -> None:
    position = table({"c3": "king JC"}, {"c5": "queen 9C"}, ("AD", IDLE), initiative=("8S", "3H"))
    moving = after(position, "AD", "c3")
    assert touch(moving, "c4").note == (
        "Queen on c5, Key: easy 3, optimal 4, risky misses, advantage 5"
    )
    assert touch(moving, "c2").note == ""


def test_an_attack_marks_its_target() -> None:
    position = facing("king", "queen", "8S 3H AD 9C")
    for style in STYLES:
        assert touch(position, f"{style} c5").marks == ("unit.4",)
    assert touch(position, "hold").marks == ()


def test_a_mystic_blast_marks_all_that_it_would_strike() -> None:
    """RB-38: and a miss only its target."""
    bystanders = {"e1": "king 2D", "e7": "rook 2S"}
    hits = facing("queen", "king", "AS AH 8D 5C", black=bystanders)
    assert touch(hits, "advantage d5").marks == ("unit.4", "unit.6")
    misses = facing("queen", "king", "2S 3H 8D 5C", black=bystanders)
    assert touch(misses, "advantage d5").marks == ("unit.4",)


# why not


def test_a_card_that_cannot_be_played_says_why() -> None:
    """RB-21."""
    position = table({"c4": "king 2S"}, {"e7": "king 9D"}, ("7S 7H", IDLE))
    why = "All your units stand on cards of that colour."
    assert scene(position).refusals == (("hand.0.7S", why),)
    assert rules().scene(position, 1, NAMES).refusals == ()


def test_units_and_spaces_that_cannot_be_touched_say_why() -> None:
    """RB-22."""
    units = {"c4": "king 2S", "c5": "pawn 3H"}
    position = table(units, {"d4": "king 9D"}, ("7H", IDLE), board={"b4": "8D"})
    naming = dict(scene(after(position, "7H")).refusals)
    assert naming.keys() == {"space.c5", "space.d4"}
    assert "must differ in colour" in naming["space.c5"]
    assert naming["space.d4"] == "No unit of yours stands there."
    moving = dict(scene(after(position, "7H", "c4")).refusals)
    assert moving.keys() >= {"space.c5", "space.d4", "space.b4"}
    assert "space.b3" not in moving
    assert moving["space.d4"] == "A unit stands there."
    assert "goes next to the unit" in moving["space.e7"]


def test_an_enemy_that_cannot_be_attacked_says_why() -> None:
    """RB-45."""
    blacks = {"d5": "king 9D", "c5": "king 5D", "e7": "pawn 3S"}
    position = table({"c4": "rook 2S"}, blacks, ("7H", IDLE))
    attacking = dict(scene(after(position, "7H", "c4", "c4")).refusals)
    assert attacking == {
        "space.c5": "A ranged unit strikes diagonally.",
        "space.e7": "Only a unit next to the one that moved can be its target.",
    }


# data and stories


def test_whether_a_unit_strikes_orthogonally_is_read_from_the_unit_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "easy c5" in legal(after(beside(), "AD", "c4", "c4"))
    king = {**msgspec.to_builtins(options.units()["king"]), "type": "ranged"}
    turned = options.units() | {"king": msgspec.convert(king, options.UnitRow)}
    monkeypatch.setattr(options, "units", lambda: turned)
    moved = legal(after(beside(), "AD", "c4", "c4"))
    assert "easy c5" not in moved
    assert "easy d5" in moved


def beside() -> Position:
    """A King below a Queen, about to move."""
    return table(
        {"c4": "king JC", "b5": "pawn 9S"},
        {"c5": "queen 9C", "d5": "pawn 2S"},
        ("AD", IDLE),
        initiative=("8S", "3H"),
    )


def test_an_unknown_event_is_an_error() -> None:
    position = table({"c4": "king 2S"}, {"e7": "king 9D"})
    with pytest.raises(ValueError, match="sneezes"):
        rules().tell(position, Event("sneezes", [0, 0, 0, 0, 0, 0], -1), NAMES)
