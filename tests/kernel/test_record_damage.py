"""Damaged records: cut short, mutated or never a record; each is BadRecord or still lawful."""

from __future__ import annotations

import io
import os
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.kernel import record as record_module
from regalia.kernel.errors import BadRecord
from regalia.kernel.record import load, parse
from tests.kernel.records import WHOLE, judged, record_of, rows, written

ROYALS = record_of("royals", 3, 8)
BATTLE_ACE = record_of("battle-ace", 2, 12)
FINISHED = record_of("royals", 2, WHOLE)
HEADER = ROYALS.splitlines()[0]
DEAL = ROYALS.splitlines()[1]


def refusal(data: bytes, forgive_tail: bool = False) -> str:
    """Why these bytes are no lawful record, or "" if they are one. Nothing but BadRecord comes."""
    try:
        parse(data, "game.jsonl", forgive_tail)
        judged(data)
    except BadRecord as error:
        return str(error) or "refused without a reason"
    return ""


# cut short


@pytest.mark.parametrize("data", [ROYALS, BATTLE_ACE, FINISHED], ids=["royals", "ace", "whole"])
def test_a_record_cut_at_any_byte_is_refused_or_a_lawful_beginning(data: bytes) -> None:
    steps = judged(data).steps
    ends = [place + 1 for place, byte in enumerate(data) if byte == ord("\n")]
    for cut in range(len(data)):
        if cut in ends[1:]:
            assert judged(data[:cut]).steps == steps[: ends.index(cut) - 1]
        else:
            with pytest.raises(BadRecord, match="cut short"):
                parse(data[:cut], "game.jsonl")


def test_a_line_that_was_cut_can_be_forgiven_and_nothing_else_is_lost() -> None:
    whole = parse(ROYALS, "game.jsonl").steps
    ends = [place + 1 for place, byte in enumerate(ROYALS) if byte == ord("\n")]
    for cut in range(ends[1], len(ROYALS)):
        kept = parse(ROYALS[:cut], "game.jsonl", forgive_tail=True).steps
        assert kept == whole[: sum(end <= cut for end in ends) - 2]


def test_a_cut_in_the_header_or_the_deal_cannot_be_forgiven() -> None:
    for cut in range(len(HEADER) + len(DEAL) + 2):
        with pytest.raises(BadRecord, match=r"game\.jsonl is cut short"):
            parse(ROYALS[:cut], "game.jsonl", forgive_tail=True)


def test_only_the_last_line_is_forgiven() -> None:
    lines = ROYALS.splitlines(keepends=True)
    lines[4] = lines[4][:9] + b"\n"
    with pytest.raises(BadRecord, match="line 5: not a line of a record"):
        parse(b"".join(lines)[:-3], "game.jsonl", forgive_tail=True)


# mutated

EDITS = st.lists(
    st.tuples(
        st.floats(0, 1, exclude_max=True),
        st.integers(0, 4),
        st.binary(max_size=3)
        | st.sampled_from(
            [b'"', b"{", b"}", b"[", b"]", b"null", b"-1", b"1e400", b"9" * 25, b"\n", b"\\ud800"]
        ),
    ),
    min_size=1,
    max_size=4,
)


def edited(data: bytes, edits: list[tuple[float, int, bytes]]) -> bytes:
    """Each edit takes some bytes out at a place and puts others in."""
    for place, taken, put in edits:
        at = int(place * len(data))
        data = data[:at] + put + data[at + taken :]
    return data


@settings(max_examples=400)
@given(st.sampled_from([ROYALS, BATTLE_ACE]), EDITS)
def test_a_mutated_record_is_refused_with_a_reason_or_still_lawful(
    data: bytes, edits: list[tuple[float, int, bytes]]
) -> None:
    refused = refusal(edited(data, edits))
    assert not refused or "line" in refused or "game.jsonl" in refused


@settings(max_examples=300)
@given(st.sampled_from([ROYALS, BATTLE_ACE]), st.integers(0, 10**9), st.sampled_from(b"0123456789"))
def test_a_record_with_one_digit_changed_is_refused_with_a_reason_or_still_lawful(
    data: bytes, which: int, digit: int
) -> None:
    places = [place for place, byte in enumerate(data) if chr(byte).isdigit()]
    at = places[which % len(places)]
    refused = refusal(data[:at] + bytes([digit]) + data[at + 1 :])
    assert not refused or "line" in refused or "version" in refused


@settings(max_examples=150)
@given(st.data())
def test_lines_dropped_doubled_or_moved_are_refused_with_a_reason_or_still_lawful(
    data: st.DataObject,
) -> None:
    lines = ROYALS.splitlines(keepends=True)
    drawn = data.draw(st.lists(st.integers(0, len(lines) - 1), max_size=14))
    refused = refusal(b"".join(lines[each] for each in drawn))
    assert not refused or "line" in refused or "game.jsonl" in refused


@given(st.binary(max_size=200))
def test_binary_junk_is_refused(junk: bytes) -> None:
    assert refusal(junk)
    assert refusal(HEADER + b"\n" + DEAL + b"\n" + junk + b"x")


# never a record


def nested(depth: int, around: bytes = b"[]") -> bytes:
    return around[:1] * depth + around[1:] * depth


NINES = b"9" * 5_000


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "cut short: a record has a header and a deal at least"),
        (b"\n", "line 1: not a line"),
        (b"\n\n", "line 1: not a line"),
        (b"{}\n{}\n", "line 1: not a line"),
        (b"null\nnull\n", "line 1: not a line"),
        (b"\xff\xfe\x00\n\x80\n", "line 1: not a line"),
        (b"\xef\xbb\xbf" + ROYALS, "line 1: not a line"),
        (ROYALS.replace(b"\n", b"\r"), "cut short"),
        (ROYALS.replace(b'"royals"', b'"\xff\xff"'), "line 1: not a line"),
        (ROYALS.replace(b'"royals"', b'"\\ud800"'), "line 1: not a line"),
        (ROYALS.replace(b'"regalia":1', b'"regalia":1.5'), "line 1: not a line"),
        (ROYALS.replace(b'"edition":1', b'"edition":' + NINES), "line 1: not a line"),
        (ROYALS.replace(b'"edition":1', b'"edition":' + NINES[:30]), "line 1: .*is here in ed"),
        (ROYALS.replace(b'"games":1', b'"games":' + NINES[:30]), "line 1: Option games must be"),
        (ROYALS.replace(b'"games":1', b'"games":null'), "line 1: not a line"),
        (HEADER + b'\n{"deal":[2147483648]}\n', "line 2: not a line"),
        (HEADER + b'\n{"deal":[' + NINES + b"]}\n", "line 2: not a line"),
        (HEADER + b'\n{"deal":["1"]}\n', "line 2: not a line"),
        (HEADER + b'\n{"deal":' + nested(100_000) + b"}\n", "line 2: not a line"),
        (ROYALS + b'{"seat":"0","move":"5H"}\n', "line 11: not a line"),
        (ROYALS + b'{"seat":0,"move":5}\n', "line 11: not a line"),
        (ROYALS + b'{"seat":0,"move":["5H"]}\n', "line 11: not a line"),
        (ROYALS + b'{"seat":0,"move":"5H","why":1}\n', "line 11: not a line"),
        (ROYALS + b'{"seat":' + NINES[:30] + b',"move":"5H"}\n', "line 11, decision 9: seat 9999"),
        (ROYALS + b'{"undo":' + NINES[:30] + b"}\n", "line 11: more is taken back"),
        (ROYALS + b'{"seat":0,"move":"' + NINES + b'"}\n', "line 11, decision 9: "),
        (ROYALS + b"\n", "line 11: not a line"),
        (ROYALS + b"[]\n", "line 11: not a line"),
        (ROYALS + nested(100_000) + b"\n", "line 11: not a line"),
        (ROYALS + b"\x00" * 50 + b"\n", "line 11: not a line"),
    ],
)
def test_what_is_no_record_is_refused_by_its_line(data: bytes, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        judged(data)


@pytest.mark.parametrize("around", [b"[]", b"{}"])
def test_options_nested_to_any_depth_are_refused(around: bytes) -> None:
    for depth in range(1, 1_200):
        value = nested(depth) if around == b"[]" else b'{"a":' * depth + b"1" + b"}" * depth
        refused = refusal(ROYALS.replace(b'"games":1', b'"games":' + value))
        assert "line 1" in refused


def test_a_line_too_long_is_refused_before_it_is_looked_at() -> None:
    line = b'{"seat":0,"move":"' + b"x" * record_module.LONGEST_LINE + b'"}\n'
    with pytest.raises(BadRecord, match="line 11: too long to be a line of a record"):
        parse(ROYALS + line, "game.jsonl")


# files


def test_a_file_too_large_is_refused_unread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(ROYALS)
    monkeypatch.setattr(record_module, "LONGEST_FILE", len(ROYALS) - 1)
    with pytest.raises(BadRecord, match=r"game\.jsonl is too large to be a record"):
        load(file)


def test_a_missing_file_and_a_folder_are_refused_with_the_systems_reason(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"none\.jsonl cannot be read: No such file"):
        load(tmp_path / "none.jsonl")
    with pytest.raises(BadRecord, match="cannot be read: "):
        load(tmp_path)


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(FINISHED)
    assert load(file) == parse(FINISHED, file.name)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files on this system")
def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadRecord, match="pipe cannot be read: it is not a plain file"):
        load(tmp_path / "pipe")


def test_reading_stops_at_the_first_line_that_is_wrong() -> None:
    source = io.BytesIO(ROYALS + b"nonsense\n" * 1_000_000)
    with pytest.raises(BadRecord, match="line 11: not a line"):
        record_module.read(source, "game.jsonl")
    assert source.tell() < len(ROYALS) + 20


NONSENSE = {
    "no line ends": (b"nonsense " * 120_000, "line 1: too long"),
    "every line is wrong": (b"nonsense\n" * 110_000, "line 1: not a line"),
    "the head is right": (ROYALS + b"{}\n" * 300_000, "line 11: neither a move"),
}


@pytest.mark.parametrize("kind", NONSENSE)
def test_nonsense_takes_little_memory(tmp_path: Path, kind: str) -> None:
    data, why = NONSENSE[kind]
    file = tmp_path / "game.jsonl"
    with file.open("wb") as out:
        out.write(data)
        for _ in range(20):
            out.write(data[-900_000:])
    tracemalloc.start()
    try:
        with pytest.raises(BadRecord, match=why):
            load(file)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 6_000_000


def test_a_record_has_only_so_many_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ROYALS.count(b"\n")
    monkeypatch.setattr(record_module, "MOST_LINES", lines)
    assert parse(ROYALS, "game.jsonl")
    monkeypatch.setattr(record_module, "MOST_LINES", lines - 1)
    with pytest.raises(BadRecord, match=r"game\.jsonl is too large to be a record"):
        parse(ROYALS, "game.jsonl")


def test_a_record_of_before_endings_had_words_still_opens() -> None:
    lines = rows(FINISHED)
    assert lines[-1].pop("ending")
    assert judged(written(lines)).over
    lines[-1]["ending"] = "boredom"
    with pytest.raises(BadRecord, match="the last line says 'boredom'; it ended"):
        judged(written(lines))


def test_a_long_name_in_a_line_is_not_repeated_in_full() -> None:
    line = b'{"' + b"x" * 5_000 + b'":1}\n'
    with pytest.raises(BadRecord) as caught:
        parse(ROYALS + line, "game.jsonl")
    assert len(str(caught.value)) < 250
