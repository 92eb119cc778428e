"""Wargame Chess: how it is told. Sums, tokens, names, the end; and what odds are odds of."""

from __future__ import annotations

import pytest

from regalia.kernel.luck import Dice, Script
from regalia.kernel.odds import odds
from regalia.kernel.position import Event
from regalia.kernel.scene import Sheet
from tests.factions.table import battle

from .wargame_chess_table import Table, field, rules

NAMES = ("Anna", "Ben")
THEIRS = "rook d5, king h8, pawn h7"


def told(table: Table, *texts: str, roll: tuple[int, ...] = ()) -> list[str]:
    """What the last of these moves brings, with this roll."""
    table.play(*texts[:-1])
    events = table.position.listen()
    table.play(texts[-1], roll=roll)
    return rules().story(table.position, events, 0, NAMES)


def attack(marks: str) -> Table:
    return field(f"rook a5 {marks}, king h1, pawn h2", THEIRS)


def test_a_plain_sum_is_told() -> None:
    story = told(attack(""), "a5", "d5", roll=(4, 6, 1, 2))
    assert "Anna's Rook 1 rolls 4 and 6: 4 + 6 = 10." in story
    assert "Ben's Rook 1 rolls 1 and 2: 1 + 2 = 3." in story


def test_a_roll_at_disadvantage_tells_how_its_total_came_about() -> None:
    story = told(attack("-1"), "a5", "d5", roll=(4, 6, 1, 2))
    assert "Anna's Rook 1 on d5 spends a Disadvantage token." in story
    expected = "rolls 4 and 6, at Disadvantage: 4 + 4 = 8 (Disadvantage: a token)."
    assert f"Anna's Rook 1 {expected}" in story


def test_spending_an_advantage_token_is_told() -> None:
    story = told(attack("+1"), "a5", "d5", "spend", roll=(4, 6, 1, 2))
    assert "Anna's Rook 1 on d5 spends an Advantage token." in story
    assert any("4 and 6, at Advantage: 6 + 6 = 12 (Advantage: a token)" in each for each in story)


def test_spending_a_bone_is_told() -> None:
    table = battle(
        "ossuary/procession",
        "court/host",
        "reaper a5, lich e1 | king h8, pawn d5, pawn h7",
        bones=((0, 0, 6, 0, 0), (0,) * 5),
    )
    game = rules()
    for text in ("a5", "d5"):
        table.play(game.read(table, text), Script([]))
    events = table.listen()
    table.play(game.read(table, "yes"), Script([7, 7, 0, 0]))
    story = game.story(table, events, 0, NAMES)
    assert "Anna spends the D8, which shows 6." in story
    assert any("8 and 8: 8 + 8 + 2 = 18 (+2: " in each for each in story)


def test_a_total_that_becomes_another_is_told_as_both() -> None:
    """Under the Hermit a Pilgrim's total is no less than 8."""
    table = battle(
        "oracle\narchon\naugur\npilgrim\n8 acolyte",
        "court/host",
        "archon e1, pilgrim c3 | king h8, pawn d5, pawn h7",
        tarot={"dealt": ["hermit"], "active": "hermit"},
    )
    table.play(rules().read(table, "c3"), Script([]))
    events = table.listen()
    table.play(rules().read(table, "d5"), Script([0, 1, 2, 3]))
    story = rules().story(table, events, 0, NAMES)
    expected = "rolls 1 and 2: 1 + 2 = 3, which becomes 8 (at least 8: Pilgrim)."
    assert f"Anna's Pilgrim 1 (Knight) {expected}" in story


def test_the_end_says_whose_king_was_slain_and_where() -> None:
    table = field("rook a8, king h1", "king d8, pawn h7")
    table.play("a8", "d8", roll=(6, 6, 1, 1))
    outcome = table.position.outcome()
    assert outcome.ending == "king-slain"
    assert outcome.why == "Black's King was slain on d8."
    assert rules().prompt(table.position, 0, NAMES) == outcome.why


def test_the_other_endings_have_their_words() -> None:
    jokers = field("joker a1, king slain", "king h8, pawn h7").position.outcome()
    assert (jokers.ending, jokers.why) == (
        "only-jokers",
        "White has only Jokers left on the board.",
    )
    last = field("king h1 done, pawn a2 done", "pawn h7", turn=1, turns=1, to=1).play("h6")
    counted = last.position.outcome()
    assert counted.ending == "last-turn"
    assert counted.why.startswith("The last turn is over: White has ")


def test_an_event_that_nobody_knows_is_an_error() -> None:
    with pytest.raises(ValueError, match="nonsense"):
        rules().tell(attack("").position, Event("nonsense", [0, 0, 0, 0], -1), NAMES)


def test_a_piece_is_called_by_its_own_name_and_its_type_everywhere() -> None:
    table = battle("oracle/college", "court/host", "archon e1, augur c4 | king h8, pawn d5")
    table.play(rules().read(table, "c4"), Script([]))
    table.play(rules().read(table, "no"), Script([]))
    name = "Augur 1 (Bishop)"
    assert rules().prompt(table, 0, NAMES) == f"Move or Attack with {name}."
    shown = rules().scene(table, 0, NAMES)
    sheets = [area for mat in shown.mats for area in mat.areas if isinstance(area, Sheet)]
    assert any(line[0] == name for sheet in sheets for line in sheet.lines)
    (touch,) = [each for each in shown.touches if each.text == "d5"]
    assert touch.note.startswith("Yeoman 1 (Pawn), succeeds")
    assert touch.marks == (f"piece.{table.on[35]}",)


def test_letters_on_pieces_are_explained_when_there_are_any() -> None:
    def legend(table: Table) -> list[str]:
        shown = rules().scene(table.position, 0, NAMES)
        sheets = [area for mat in shown.mats for area in mat.areas if isinstance(area, Sheet)]
        return [line[0] for sheet in sheets if sheet.id == "legend" for line in sheet.lines]

    assert legend(attack("")) == []
    assert legend(attack("+1")) == ["A, D", "B, C", "✓"]


def test_odds_of_an_attack_are_whether_it_succeeds() -> None:
    """What a new turn brings of itself is not asked."""
    table = attack("").play("a5")
    found = odds(table.position, rules().read(table.position, "d5"), rules().gist, seconds=60.0)
    assert found.exact
    assert set(found.chances) == {"the Attack succeeds", "the Attack fails"}
    assert sum(found.chances.values()) == 1


def test_odds_of_rolling_for_trees_come_back() -> None:
    position = rules().start({}, Dice(1))
    found = odds(position, rules().read(position, "roll"), rules().gist, 400)
    assert sum(found.chances.values()) == 1
    assert all(each.endswith("in the deployment zone") for each in found.chances)


def test_a_slain_piece_may_be_named_by_its_own_name() -> None:
    """What the button says can be typed, and so can the notation."""
    for text in ("Castellan 1 (Rook)", "castellan 1", "rook 1"):
        table = battle("court/keep", "oracle/college", "king e1, pawn a7, rook slain | archon h8")
        table.play(rules().read(table, "a7"), Script([]))
        shown = rules().scene(table, 0, NAMES)
        assert "Castellan 1 (Rook)" in {button.text for button in shown.buttons}
        table.play(rules().read(table, text), Script([]))
        assert table.called(table.on[48]) == "Castellan 1 (Rook)"
