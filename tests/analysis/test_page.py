"""An analysis as a page, in words and as data."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import msgspec
import pytest

from regalia.analysis import Analysis, analyse
from regalia.analysis.highlights import costliest, course, strokes, turning_point
from regalia.analysis.page import LARGEST, page
from regalia.analysis.words import own_line, signed, text
from regalia.kernel.errors import BadRecord
from regalia.kernel.record import Header, Record, Sitter, Step
from tests.analysis.played import QUICK, played

VOID = {"meta", "img", "br"}


class Reader(HTMLParser):
    """Reads a page and minds that everything opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.sources: list[str] = []
        self.tags: set[str] = set()
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.add(tag)
        if tag not in VOID:
            self.open.append(tag)
        if found := given.get("id"):
            self.ids.append(found)
        if found := given.get("href"):
            self.links.append(found)
        if found := given.get("src"):
            self.sources.append(found)
        if tag == "img":
            assert given.get("alt")
        assert not any(name.startswith("on") for name in given)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.fixture(scope="module")
def record() -> Record:
    return played("royals", 3, 4, "greedy")


@pytest.fixture(scope="module")
def analysis(record: Record) -> Analysis:
    return analyse(record, QUICK)


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


def test_the_page_needs_nothing_else(record: Record, analysis: Analysis) -> None:
    made = page(record, analysis)
    found = read(made)
    assert "script" not in found.tags
    assert all(source.startswith("data:") for source in found.sources)
    assert {link[1:] for link in found.links} <= set(found.ids)
    assert all(link.startswith("#") for link in found.links)
    assert len(set(found.ids)) == len(found.ids)
    assert not re.search(r"https?://(?!www\.w3\.org)", made)


def test_the_page_shows_every_player_and_the_figures_behind_the_curve(
    record: Record, analysis: Analysis
) -> None:
    found = read(page(record, analysis))
    for player in analysis.players:
        assert player.name in found.words
        assert f"{player.best} of {player.decisions} decisions" in found.words
    for sentence in analysis.summary:
        assert sentence in found.words
    assert "The figures of the curve" in found.words
    assert found.words.count("table below") == 2


@pytest.mark.parametrize(
    ("key", "players"),
    [("battle-ace", 2), ("battle-royal", 3), ("royal-battles", 2), ("wargame-chess", 2)],
)
def test_every_game_has_a_page(key: str, players: int) -> None:
    record = played(key, players, 1, "random", 20)
    found = read(page(record, analyse(record, QUICK)))
    assert "The game was not finished." in found.words
    assert all(len(source) < 2 * LARGEST for source in found.sources)


def test_a_name_is_a_name_and_nothing_else() -> None:
    record = played("royals", 2, 1, "random", 10)
    header = msgspec.structs.replace(
        record.header, seats=(Sitter('<script>"&'), Sitter("javascript:'"))
    )
    hostile = msgspec.structs.replace(record, header=header)
    found = read(page(hostile, analyse(hostile, QUICK)))
    assert "script" not in found.tags
    assert '<script>"&' in found.words


def test_the_same_record_gives_the_same_page(record: Record, analysis: Analysis) -> None:
    assert page(record, analyse(record, QUICK)) == page(record, analysis)


def test_the_analysis_travels_as_json(analysis: Analysis) -> None:
    assert msgspec.json.decode(msgspec.json.encode(analysis), type=Analysis) == analysis


def test_two_processes_find_what_one_finds(record: Record, analysis: Analysis) -> None:
    heard: list[int] = []
    found = analyse(record, QUICK, jobs=2, told=lambda done, of: heard.append(of - done))
    assert found == analysis
    assert heard == list(range(len(record.steps)))[::-1]


def test_the_text_tells_everybody_s_account(analysis: Analysis) -> None:
    lines = text(analysis)
    assert lines[0] == f"Royals: {analysis.result}"
    for player in analysis.players:
        (row,) = [line for line in lines if line.startswith(f"{player.name} ") and "/" in line]
        assert f"{player.final:.2f}" in row.split()
        assert row.endswith(f"{player.best}/{player.decisions}")


def test_a_player_is_told_of_luck_and_of_the_costliest_decision(analysis: Analysis) -> None:
    for player in analysis.players:
        line = own_line(analysis, player.seat)
        assert line.startswith("Luck ")
        assert f"your decisions cost {player.own_cost:.2f}" in line
        worst = costliest(analysis, 1, player.seat)
        assert ("the costliest was" in line) == bool(worst)
        assert all(each.worst.seat == player.seat for each in worst)


def test_the_highlights_come_in_the_order_of_their_size(analysis: Analysis) -> None:
    costs = [each.cost for each in costliest(analysis, 100)]
    assert costs == sorted(costs, reverse=True)
    luck = [abs(each.given) for each in strokes(analysis, 100)]
    assert luck == sorted(luck, reverse=True)
    assert luck[0] == max(
        abs(each.fortune(seat)) for each in analysis.decisions for seat in range(3)
    )


def test_the_curve_begins_at_the_start_and_ends_with_the_result(analysis: Analysis) -> None:
    points = course(analysis)
    assert points[0] == (0, analysis.decisions[0].shares)
    assert points[-1] == (
        len(analysis.decisions),
        tuple(player.final for player in analysis.players),
    )


def test_after_the_turning_point_the_winner_is_always_ahead(analysis: Analysis) -> None:
    winner = max(analysis.players, key=lambda each: each.final).seat
    at = turning_point(analysis)
    for decision in analysis.decisions[at or 0 :]:
        assert max(range(3), key=lambda seat: decision.shares[seat]) == winner


def test_no_change_has_no_sign() -> None:
    assert (signed(-0.001), signed(0.004), signed(0.25), signed(-0.25)) == (
        "0.00",
        "0.00",
        "+0.25",
        "−0.25",
    )


def test_a_record_that_is_not_lawful_is_not_analysed(record: Record) -> None:
    steps = [*record.steps[:3], Step(record.steps[3].seat, "castle")]
    with pytest.raises(BadRecord, match="decision 4"):
        analyse(Record(record.header, record.deal, steps), QUICK)
    absent = msgspec.structs.replace(record.header, game="chess-960")
    assert isinstance(absent, Header)
    with pytest.raises(BadRecord, match="chess-960"):
        analyse(Record(absent, record.deal, []), QUICK)


def test_whoever_decides_by_chance_pays_more_than_one_who_looks() -> None:
    """Over some games, so that the costs mean what they say."""
    game = [played("royals", 2, seed, who) for seed in range(12) for who in ("random", "greedy")]
    found = [analyse(each, QUICK) for each in game]
    costs = {"random": 0.0, "greedy": 0.0}
    made = {"random": 0, "greedy": 0}
    for each in found:
        for player in each.players:
            costs[player.who] += player.cost - player.hindsight
            made[player.who] += player.decisions
    assert costs["random"] / made["random"] > 1.5 * costs["greedy"] / made["greedy"]
