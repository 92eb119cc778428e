"""Plain lines: a whole game from a pipe, refusals, and leaving without losing anything."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from regalia.kernel.errors import BadRecord
from regalia.kernel.game import Names
from regalia.kernel.luck import Dice
from regalia.kernel.position import Event, Position
from regalia.kernel.registry import keys
from regalia.kernel.scene import Scene
from regalia.table.outcome_words import hint_chance
from regalia.table.saves import saved_games
from regalia.table.table import Table
from regalia.terminal.plain import AFTERWARDS, ONLY_THESE, play_plain, tell_replay
from regalia.terminal.plain_scene import move_lines
from tests.kernel.records import FEWEST, table_of
from tests.terminal.conftest import SetTable
from tests.terminal.duel import CARDS, SPACES, Duel

LAY = [f"{card} {space}" for space in SPACES for card in CARDS]
"""Every card on every space: whoever says all of it lays what he holds while there is room."""


def played(table: Table, *lines: str) -> str:
    output = io.StringIO()
    assert play_plain(table, io.StringIO("".join(f"{line}\n" for line in lines)), output) == 0
    return output.getvalue()


def first_moves(table: Table, count: int) -> list[str]:
    """The texts of moves that play `count` decisions from here, for a table of persons."""
    position, texts = table.position.copy(), []
    for _ in range(count):
        move = next(iter(position.moves()))
        texts.append(table.game.say(position, int(move)))
        position.apply(move, Dice(1))
    return texts


def test_a_whole_game_can_be_played_from_a_script(set_table: SetTable) -> None:
    table = set_table("person", "person")
    told = played(table, *first_moves(table, 4))
    assert table.over
    assert "The game is over. The board is full." in told
    assert "win" in told
    assert not set(told) & set("│─┌╭┏█▌♠♥♦♣\x1b")


def test_several_moves_on_a_line_are_made_in_turn(set_table: SetTable) -> None:
    table = set_table("person", "person")
    first, second, third, _ = first_moves(table, 4)
    played(table, f"{first}, {second}; {third}")
    assert [turn.step.move for turn in table.turns] == [first, second, third]


def test_the_scene_is_told_in_readable_lines(set_table: SetTable) -> None:
    table = set_table("person", "random")
    told = played(table)
    assert "Anna (you, to move):" in told
    assert "Hand: 3 unseen cards" in told
    assert "Bag: 12 cards" in told
    assert "a2 -  b2 -" in told
    assert "Water: b1, a2, b2" in told
    assert "Lay a card or draw." in told


def test_a_refused_move_is_explained_and_the_rest_of_the_line_is_not_made(
    set_table: SetTable,
) -> None:
    table = set_table("person", "random")
    good = table.scene(0).touches[0].text
    told = played(table, f"gibberish, {good}")
    assert "Refused: “gibberish” is no move here." in told
    assert f"Not made: {good}." in told
    assert not table.turns


@pytest.mark.parametrize(
    "line", ["", "   ", ",;,", "\x00\x1b[31m", "odds", "odds odds", "9" * 9999]
)
def test_nothing_that_is_typed_breaks_it(set_table: SetTable, line: str) -> None:
    table = set_table("person", "random")
    told = played(table, line)
    assert "Saved." in told
    assert "\x1b" not in told.replace(line, "")
    assert not table.turns


def test_the_words_are_obeyed(set_table: SetTable) -> None:
    table = set_table("person", "random")
    told = played(table, "help", "moves", "story", "board", "rules", "save", "quit", "draw")
    assert "take your last decision back" in told
    assert ", draw" in told
    assert "Nothing has happened yet." in told
    assert told.count("Bag: 12 cards") == 2
    assert "# Duel" in told
    assert f"in {table.file}" in told
    assert not table.turns, "nothing is read after quit"


def test_undo_takes_back_or_says_why_not(set_table: SetTable) -> None:
    table = set_table("person", "person")
    first, *_ = first_moves(table, 1)
    told = played(table, "undo", first, "undo", "draw", "undo")
    assert "Refused: There is no decision of yours to take back." in told
    assert "Taken back." in told
    assert "cannot be taken back" in told
    assert [turn.step.move for turn in table.turns] == ["draw"]


def test_among_several_persons_there_are_no_hints_unless_somebody_said_so(
    set_table: SetTable,
) -> None:
    table = set_table("person", "person")
    assert "Refused: There are no hints at this table." in played(table, "hint")
    table.hints_said = True
    assert " %  " in played(table, "hint")


def test_hints_name_moves_with_their_chances_and_what_may_follow(set_table: SetTable) -> None:
    table = set_table("person", "random")
    told = played(table, "hint")
    best = table.hints(0)[0]
    assert f"{hint_chance(best)}  {best.text}\n" in told
    assert "   - " not in told
    told = played(set_table("person", "random"), "hint line", "hint lines")
    assert f"  - {best.line[0]}" in told
    assert "Refused: Say hint, or hint line." in told
    assert not table.turns


def test_odds_are_told_where_luck_decides(set_table: SetTable) -> None:
    table = set_table("person", "random")
    told = played(table, "odds draw", f"odds {table.scene(0).touches[0].text}")
    assert "% " in told
    assert "from 400 trials" in told
    assert "Luck has no say in that." in told
    assert not table.turns


def test_odds_say_what_they_are_odds_of(set_table: SetTable) -> None:
    assert "What can come of draw:" in played(set_table("person", "random"), "odds DRAW")


def test_how_to_win_stands_on_the_first_screen(set_table: SetTable) -> None:
    told = played(set_table("person", "random")).splitlines()
    assert told[:2] == ["Duel: Anna, Ben.", "Lay the most cards."]


@pytest.mark.parametrize("who", [("random", "random"), ("person", "random")])
def test_every_event_is_told_once_however_long_the_game(
    set_table: SetTable, monkeypatch: pytest.MonkeyPatch, who: tuple[str, str]
) -> None:
    asked: list[Event] = []
    tell = Duel.tell

    def counted(self: Duel, position: Position, event: Event, names: Names) -> str:
        asked.append(event)
        return tell(self, position, event, names)

    monkeypatch.setattr(Duel, "tell", counted)
    table = set_table(*who, cards=5)
    played(table, *["draw"] * 5)
    eyes = -1 if "person" not in who else 0
    happened = [event for turn in table.turns for event in turn.events if event.seen_by(eyes)]
    assert len(table.turns) >= 4
    assert len(asked) == len(happened)


class Careful(Duel):
    """Asks before a card is drawn, and has a move with a comma and a note."""

    def scene(self, position: Position, seat: int, names: Names) -> Scene:
        scene = super().scene(position, seat, names)
        touches = tuple(
            replace(touch, ask="Draw? That cannot be taken back.")
            if touch.text == "draw"
            else replace(touch, note="costs nothing")
            for touch in scene.touches
        )
        return replace(scene, touches=touches)

    def say(self, position: Position, move: int) -> str:
        return super().say(position, move).replace(" ", ", ")


def careful(set_table: SetTable) -> Table:
    table = set_table("person", "random")
    return Table(Careful(), table.options, table.sitters, Dice(1))


def test_a_move_that_asks_first_is_made_only_after_a_yes(set_table: SetTable) -> None:
    table = careful(set_table)
    told = played(table, "draw", "no", "draw", "", "what", "draw, yes")
    assert told.count("Draw? That cannot be taken back. (yes or no)") == 3
    assert told.count("Not done.") == 2
    assert [turn.step.move for turn in table.turns if turn.step.seat == 0] == ["draw"]


@pytest.mark.parametrize("noted", [False, True])
def test_a_move_with_a_comma_can_be_typed_back_with_its_note(
    set_table: SetTable, noted: bool
) -> None:
    table = careful(set_table)
    text = table.scene(0).touches[0].text
    assert ", " in text
    told = played(table, "moves", text + (" (costs nothing)" if noted else ""))
    assert f"{text}, " in told
    assert table.turns[0].step.move == text


@pytest.mark.parametrize("key", [key for key in keys() if key != "duel"])
def test_what_moves_prints_can_be_typed_back(key: str) -> None:
    table = table_of(key, FEWEST, 0)
    for _ in range(60):
        if table.over:
            break
        touches = table.scene(table.actor).touches
        lines = [line.strip() for line in move_lines(touches)]
        for touch in touches:
            assert any(touch.text in line for line in lines)
            assert table.game.read(table.position, touch.text) == touch.move
        table.bot_move()


def test_the_end_says_to_the_one_person_how_it_went(set_table: SetTable) -> None:
    table = set_table("person", "random", seed=3)
    told = played(table, *["draw"] * 8, *LAY)
    verdict = {2: "You won.", 1: "A draw.", 0: "You lost."}[table.position.outcome().verdicts[0]]
    assert table.over
    assert f"The game is over. The board is full.\n{verdict}\n" in told


def test_a_rematch_is_played_at_once_and_saved_on_its_own(set_table: SetTable) -> None:
    table = set_table("person", "person")
    told = played(table, *first_moves(table, 4), "rematch", "quit")
    assert told.count("Duel: Anna, Ben.") == 2
    assert len(saved_games()) == 2
    assert table.over


def test_after_the_end_one_may_ask_what_luck_and_decisions_did(set_table: SetTable) -> None:
    script = ["draw"] * 8 + LAY
    before, _, _ = played(set_table("person", "random", seed=3), *script).partition("is over")
    told = played(
        set_table("person", "random", seed=3), *script[: before.count("> ")], "luck", "no"
    )
    lines = told.splitlines()
    asked = lines.index("> luck")
    assert asked > lines.index("The game is over. The board is full.")
    (line,) = [line for line in lines[asked:] if "your decisions cost" in line]
    assert line.startswith("Luck ")
    assert line in lines[:asked], "it is what was said before"


def test_the_end_says_in_a_line_what_luck_and_decisions_did(set_table: SetTable) -> None:
    told = played(set_table("person", "random", seed=3), *["draw"] * 8, *LAY).splitlines()
    (line,) = [line for line in told if "your decisions cost" in line]
    assert line.startswith("Luck ")
    assert told.index("The game is over. The board is full.") < told.index(line)
    assert told.index(line) + 1 == told.index(AFTERWARDS)


def test_the_game_ends_well_if_there_is_no_such_line(
    set_table: SetTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("regalia.analysis.brief.analyse", fail)
    table = set_table("person", "person")
    told = played(table, *first_moves(table, 4), "quit")
    assert "The game is over. The board is full." in told
    assert AFTERWARDS in told
    assert "Luck" not in told


def test_bots_alone_are_told_nothing(set_table: SetTable) -> None:
    told = played(set_table("random", "random"))
    assert "The game is over." in told
    assert "Luck" not in told


@pytest.mark.parametrize("word", ["hint", "board", "rematch!", "quit now"])
def test_a_word_of_the_game_does_not_leave_when_it_is_over(set_table: SetTable, word: str) -> None:
    table = set_table("person", "person")
    told = played(table, *first_moves(table, 4), word, "rematch", "quit")
    assert f"> {word}\n{ONLY_THESE}\n" in told
    assert told.count("Duel: Anna, Ben.") == 2


@pytest.mark.parametrize("word", ["quit", "exit", "q", "no", "n", "Quit"])
def test_a_word_that_leaves_leaves_after_the_end_too(set_table: SetTable, word: str) -> None:
    table = set_table("person", "person")
    told = played(table, *first_moves(table, 4), word, "rematch")
    assert told.endswith(f"> {word}\n")


def test_several_persons_are_not_called_you_by_the_answer(set_table: SetTable) -> None:
    table = set_table("person", "person")
    told = played(table, *first_moves(table, 4), "luck", "no")
    asked = told.splitlines().index("> luck")
    answer = " ".join(told.splitlines()[asked:])
    assert "Luck" in answer
    assert "your" not in answer


def test_whoever_wants_no_rematch_leaves(set_table: SetTable) -> None:
    table = set_table("person", "person")
    told = played(table, *first_moves(table, 4), "no")
    assert told.count("Duel: Anna, Ben.") == 1
    assert len(saved_games()) == 1


def test_the_end_of_input_leaves_the_game_saved(set_table: SetTable) -> None:
    table = set_table("person", "random")
    told = played(table, "draw")
    assert table.file is not None
    assert f"regalia resume {table.file}" in told
    again = Table.resume(table.file, Dice(1))
    assert [turn.step for turn in again.turns] == [turn.step for turn in table.turns]


def test_ctrl_c_loses_nothing(set_table: SetTable, monkeypatch: pytest.MonkeyPatch) -> None:
    table = set_table("person", "random")
    output = io.StringIO()
    source = io.StringIO()
    lines = iter(["draw\n"])

    def readline() -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr(source, "readline", readline)
    assert play_plain(table, source, output) == 0
    assert "Saved." in output.getvalue()
    assert table.turns[0].step.move == "draw"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_at_a_terminal_the_screen_is_passed_from_hand_to_hand(set_table: SetTable) -> None:
    table = set_table("person", "person")
    output = io.StringIO()
    play_plain(table, Terminal("\ndraw\n\n"), output)
    told = output.getvalue()
    assert "Pass the screen to Anna. Anna, press Enter." in told
    before, _, after = told.partition("Pass the screen to Ben. Ben, press Enter.")
    assert "\n" * 50 in before
    assert "You draw" not in after
    assert "Ben (you, to move):" in after


def test_bots_alone_are_told_as_they_play(set_table: SetTable) -> None:
    table = set_table("random", "random")
    told = played(table)
    assert table.over
    assert "The game is over." in told


def test_a_replay_is_told_decision_by_decision(set_table: SetTable) -> None:
    table = set_table("random", "random")
    while not table.over:
        table.bot_move()
    assert table.file is not None
    output = io.StringIO()
    tell_replay(table.file, output)
    told = output.getvalue()
    for count, turn in enumerate(table.turns, 1):
        assert f"{count}. {table.names[turn.step.seat]}: {turn.step.move}" in told
    assert "The board is full." in told
    assert "You draw" not in told


def test_a_damaged_replay_names_the_line(tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text("x\n")
    with pytest.raises(BadRecord, match=r"bad\.jsonl"):
        tell_replay(tmp_path / "bad.jsonl", io.StringIO())


def test_plain_lines_need_no_textual() -> None:
    code = "import sys, regalia.terminal.plain; print('textual' in sys.modules)"
    path = str(Path(__file__).parents[2] / "src")
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        env={"PYTHONPATH": path},
    )
    assert run.stdout.strip() == "False"
