"""Records: what is written comes back, and what was tampered with is named by its line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from regalia.kernel.errors import BadRecord
from regalia.kernel.game import Game
from regalia.kernel.position import OVER
from regalia.kernel.record import (
    Deal,
    Over,
    Record,
    Sitter,
    Step,
    Undo,
    dump,
    encode,
    header_for,
    parse,
    replay,
)
from regalia.kernel.registry import game, keys
from regalia.kernel.registry import games as all_games
from tests.kernel.records import FEWEST, WHOLE, judged, record_of, rows, table_of, written

Rows = list[dict[str, Any]]
ROYALS = record_of("royals", 2, 6)
FINISHED = record_of("royals", 2, WHOLE)
FIRST_MOVE = 2
"""Where the first decision lies among the lines: it is line 3 of the file."""


# what is written comes back


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("decisions", [0, 1, 15, WHOLE])
def test_a_record_that_is_written_and_read_is_the_same(key: str, decisions: int) -> None:
    record = table_of(key, FEWEST, decisions).record()
    text = dump(record)
    back = parse(text.encode(), "game.jsonl")
    assert (back.header, back.deal, back.over) == (record.header, record.deal, record.over)
    assert back.steps == record.steps
    assert back.lines == list(range(3, 3 + len(record.steps)))
    assert dump(back) == text


@pytest.mark.parametrize("key", keys())
def test_a_replay_goes_through_every_position_to_the_same_end(key: str) -> None:
    table = table_of(key, FEWEST, WHOLE)
    moments = list(replay(table.record()))
    assert [moment.count for moment in moments] == list(range(len(table.turns) + 1))
    assert moments[0].step is None
    for moment, turn in zip(moments, table.turns, strict=False):
        assert moment.position.snapshot() == turn.before.snapshot()
    assert moments[-1].position.actor == OVER
    assert moments[-1].position.snapshot() == table.position.snapshot()


def test_the_file_reads_as_the_manual_says() -> None:
    lines = rows(FINISHED)
    assert list(lines[0]) == ["regalia", "game", "edition", "options", "seats"]
    assert list(lines[1]) == ["deal"]
    assert all(list(line)[:2] == ["seat", "move"] for line in lines[2:-1])
    assert list(lines[-1]) == ["over", "points", "ending"]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.key))
def test_the_header_holds_every_option(game: Game) -> None:
    options = game.choose({})
    header = header_for(game, options, (Sitter("Ann"), Sitter("Ben", "greedy")))
    record = Record(header, Deal(()), [])
    assert record.game() is game
    assert record.options() == options
    assert record.names() == ("Ann", "Ben")
    assert header.seats[1].who == "greedy"


def test_a_step_without_luck_writes_no_picks() -> None:
    assert encode(Step(0, "5H")) == '{"seat":0,"move":"5H"}\n'
    assert encode(Step(1, "*", (3, 0))) == '{"seat":1,"move":"*","picks":[3,0]}\n'


def test_a_name_of_another_alphabet_comes_back() -> None:
    lines = rows(ROYALS)
    lines[0]["seats"][0]["name"] = "Ægir ♥ 龍"
    assert judged(written(lines)).names()[0] == "Ægir ♥ 龍"


# undo lines


def undo(count: int) -> dict[str, int]:
    return {"undo": count}


PLACINGS = rows(record_of("battle-ace", 2, 2))
"""A seat of Battle Ace has placed King and Ace, without any luck."""


def test_an_undo_line_takes_the_last_decision_back() -> None:
    lines = PLACINGS
    record = judged(written([*lines[:3], undo(1), *lines[2:]]))
    assert record.steps == judged(written(lines)).steps
    assert record.lines == [5, 6]


def test_undo_lines_may_follow_one_another_down_to_the_deal() -> None:
    lines = PLACINGS
    assert judged(written([*lines[:3], undo(1), lines[2], undo(1)])).steps == []


def test_a_fault_after_an_undo_is_named_by_its_line_and_its_decision() -> None:
    lines = PLACINGS
    bad = lines[2] | {"move": "xyzzy"}
    with pytest.raises(BadRecord, match="line 5, decision 1: “xyzzy” is no move here"):
        judged(written([*lines[:3], undo(1), bad]))


def test_a_decision_that_used_luck_cannot_be_taken_back_and_made_again() -> None:
    lines = rows(ROYALS)
    with pytest.raises(BadRecord, match="line 9: that decision cannot be taken back"):
        judged(written([*lines, undo(1), lines[-1]]))


@pytest.mark.parametrize("count", [7, 10**6])
def test_no_more_can_be_taken_back_than_was_played(count: int) -> None:
    with pytest.raises(BadRecord, match="line 9: more is taken back than was played"):
        judged(written([*rows(ROYALS), undo(count)]))


@pytest.mark.parametrize("count", [0, -1, "1", None, 1.5])
def test_an_undo_of_no_whole_number_is_refused(count: object) -> None:
    with pytest.raises(BadRecord, match="line 9: not a line of a record"):
        judged(written([*rows(ROYALS), {"undo": count}]))


def test_undo_is_encoded_on_a_line_of_its_own() -> None:
    assert encode(Undo(1)) == '{"undo":1}\n'


# tampered records


def changed(line: int, **fields: object) -> Callable[[Rows], None]:
    def change(lines: Rows) -> None:
        lines[line] |= fields

    return change


def option(name: str, value: object) -> Callable[[Rows], None]:
    def change(lines: Rows) -> None:
        lines[0]["options"][name] = value

    return change


def picks(line: int, change: Callable[[list[int]], list[int]]) -> Callable[[Rows], None]:
    def tamper(lines: Rows) -> None:
        name = "deal" if line == 1 else "picks"
        lines[line][name] = change(lines[line][name])

    return tamper


def added(line: dict[str, object]) -> Callable[[Rows], None]:
    return lambda lines: lines.append(line)


def seats(change: Callable[[list[Any]], list[Any]]) -> Callable[[Rows], None]:
    return lambda lines: lines[0].update(seats=change(lines[0]["seats"]))


TAMPERED: list[tuple[bytes, Callable[[Rows], None], str]] = [
    (ROYALS, changed(0, regalia=2), "game.jsonl is a record of version 2; this reads 1"),
    (ROYALS, changed(0, game="royal"), "line 1: .* a record of 'royal', a game that is not here"),
    (ROYALS, changed(0, edition=9), "line 1: Royals is here in edition 1; edition 9 is not"),
    (ROYALS, changed(0, options={"players": 3}), "line 1: 2 seats for 3 players"),
    (ROYALS, option("players", 99), "line 1: Option players must be a whole number from 2 to 12"),
    (ROYALS, option("jokers", 4), "line 1: There is no option 'jokers'"),
    (ROYALS, option("games", []), "line 1: not a line of a record"),
    (ROYALS, seats(lambda held: held[:1]), "line 1: 1 seats for 2 players"),
    (ROYALS, seats(lambda held: [*held, held[0]]), "line 1: 3 seats for 2 players"),
    (ROYALS, seats(lambda held: [{"name": ""}, held[1]]), "line 1: not a line of a record"),
    (ROYALS, seats(lambda held: [{"name": "x" * 41}, held[1]]), "line 1: not a line of a record"),
    (ROYALS, changed(0, colour="red"), "line 1: not a line of a record .*colour"),
    (ROYALS, picks(1, lambda deal: deal[:-1]), "line 2: the deal does not fit: .* none is left"),
    (ROYALS, picks(1, lambda deal: [*deal, 0]), "line 2: the deal has more picks"),
    (ROYALS, picks(1, lambda deal: [9, *deal[1:]]), "line 2: .*pick 9 is not from 0 to 1"),
    (ROYALS, picks(1, lambda deal: [-1, *deal[1:]]), "line 2: not a line of a record"),
    (ROYALS, changed(FIRST_MOVE, move="xyzzy"), "line 3, decision 1: “xyzzy” is no move here"),
    (ROYALS, changed(FIRST_MOVE, move="enough"), "line 3, decision 1: "),
    (ROYALS, changed(FIRST_MOVE, move=""), "line 3, decision 1: "),
    (ROYALS, changed(FIRST_MOVE, seat=7), "line 3, decision 1: seat 7 moves, but seat . is to"),
    (ROYALS, changed(FIRST_MOVE, seat=-1), "line 3, decision 1: seat -1 moves, but seat . is to"),
    (ROYALS, picks(FIRST_MOVE, lambda held: held[:-1]), "line 3, decision 1: .* none is left"),
    (ROYALS, picks(FIRST_MOVE, lambda held: [*held, 0]), "line 3, decision 1: more picks than"),
    (ROYALS, picks(FIRST_MOVE, lambda held: [999]), "line 3, decision 1: pick 999 is not from"),
    (
        ROYALS,
        lambda lines: lines.remove(lines[FIRST_MOVE]),
        "line 3, decision 1: seat . moves, but seat",
    ),
    (ROYALS, added({"over": "Done.", "points": [1, 0]}), "the last line ends a game that is not"),
    (ROYALS, added({"seat": 0}), "line 9: neither a move, an undo, a sitter nor an end"),
    (ROYALS, added({}), "line 9: neither a move, an undo, a sitter nor an end"),
    (FINISHED, changed(-1, points=[9, 9]), "the last line gives the points as .9, 9.; they are"),
    (FINISHED, changed(-1, points=[]), "the last line gives the points as"),
    (FINISHED, added({"undo": 1}), "line [0-9]+: nothing may follow the end of the game"),
    (FINISHED, added({"over": "Again.", "points": [0, 0]}), "nothing may follow the end"),
    (
        FINISHED,
        lambda lines: lines.insert(-1, lines[-2]),
        "line [0-9]+, decision [0-9]+: a move after the end of the game",
    ),
]


@pytest.mark.parametrize(("data", "tamper", "message"), TAMPERED)
def test_what_was_tampered_with_is_named(
    data: bytes, tamper: Callable[[Rows], None], message: str
) -> None:
    lines = rows(data)
    judged(written(lines))
    tamper(lines)
    with pytest.raises(BadRecord, match=message) as caught:
        judged(written(lines))
    assert "\n" not in str(caught.value)


def test_a_fault_far_into_the_record_is_found_after_all_that_is_lawful() -> None:
    lines = rows(FINISHED)
    lines[12] |= {"move": "xyzzy"}
    passing = replay(parse(written(lines), "game.jsonl"))
    assert [next(passing).count for _ in range(11)] == list(range(11))
    with pytest.raises(BadRecord, match="line 13, decision 11"):
        next(passing)


def test_a_record_that_was_never_a_file_is_faulted_by_its_decision() -> None:
    record = table_of("royals", 2, 3).record()
    record.steps[1] = Step(record.steps[1].seat, "xyzzy")
    with pytest.raises(BadRecord, match="the record, decision 2"):
        list(replay(record))


def test_an_end_that_was_not_written_is_no_fault() -> None:
    record = judged(written(rows(FINISHED)[:-1]))
    assert record.over is None
    assert game("royals") is record.game()


def test_the_end_of_a_finished_game_is_kept() -> None:
    over = judged(FINISHED).over
    assert isinstance(over, Over)
    assert sorted(over.points) == [0, 1]
