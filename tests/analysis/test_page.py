"""An analysis as a page, in words and as data."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Literal

import msgspec
import pytest

from regalia.analysis import Analysis, analyse
from regalia.analysis.curve import curve
from regalia.analysis.highlights import SHOWN, costliest, course, strokes, turning_point
from regalia.analysis.page import LARGEST, page
from regalia.analysis.words import HOW, beside, own_line, signed, text
from regalia.kernel.errors import BadRecord
from regalia.kernel.record import Header, Off, Record, Sitter, Step
from tests.analysis.played import QUICK, ended, played

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


def cells(line: str, name: str) -> list[float]:
    """The figures behind a name in a table of the text, up to how many decisions were best."""
    return [float(cell.replace("−", "-")) for cell in line.removeprefix(name).split()[:-1]]


@pytest.mark.parametrize("off", ["", "resigned", "late", "away", "agreed"])
def test_the_figures_that_are_shown_add_up_to_the_result(
    record: Record, off: Off | Literal[""]
) -> None:
    if off:
        by = -1 if off == "agreed" else 1
        record = ended(msgspec.structs.replace(record, steps=record.steps[:9]), off, by)
    analysis = analyse(record, QUICK)
    lines = text(analysis)
    for player in analysis.players:
        (row,) = [line for line in lines if line.startswith(f"{player.name} ") and "/" in line]
        *parts, final = cells(row, player.name)
        assert sum(parts) == pytest.approx(final, abs=0.005 * len(parts))
        assert final == pytest.approx(player.final, abs=0.005)


def test_what_nothing_explains_has_a_line_only_where_there_is_some(
    record: Record, analysis: Analysis
) -> None:
    assert any(
        name == "unexplained" for each in analysis.players for name, _ in beside(analysis, each)
    )
    assert "unexplained" in "\n".join(text(analysis))
    assert "Unexplained" in read(page(record, analysis)).words
    clear = tuple(
        msgspec.structs.replace(player, unexplained=0.004, start=player.start + player.unexplained)
        for player in analysis.players
    )
    analysis = msgspec.structs.replace(analysis, players=clear)
    assert "unexplained" not in "\n".join(text(analysis)).replace(HOW, "")
    assert "Unexplained" not in read(page(record, analysis)).words


@pytest.mark.parametrize(
    ("off", "called", "did"),
    [
        ("resigned", "giving up", "gave up"),
        ("late", "running out of time", "ran out of time"),
        ("away", "being away", "stayed away"),
    ],
)
def test_a_game_that_was_given_up_is_told_as_one(off: Off, called: str, did: str) -> None:
    record = ended(played("royals", 2, 4, "greedy", 8), off, 0)
    analysis = analyse(record, QUICK)
    loser, winner = analysis.players
    assert analysis.result == f"{winner.name} wins. {loser.name} ended it."
    said = f"{loser.name} {did} with a chance of {100 * loser.stood():.0f} %."
    assert analysis.summary[-1] == said
    words, lines = read(page(record, analysis)).words, text(analysis)
    assert called.capitalize() in words
    assert said in words
    assert any(called in line for line in lines)
    assert f"that you {did} cost you {loser.stood():.2f}" in own_line(analysis, 0)
    assert f"that {loser.name} {did} brought you {loser.stood():.2f}" in own_line(analysis, 1)
    assert [line.split()[0] for line in lines if line.startswith(("     8 ", "   end "))] == [
        "8",
        "end",
    ]


def test_an_agreed_draw_says_who_was_ahead() -> None:
    analysis = analyse(ended(played("royals", 2, 4, "greedy", 8), "agreed"), QUICK)
    assert analysis.result == "Nobody wins: a draw. All ended it."
    assert analysis.summary[-1].startswith("When all agreed on a draw, ")
    assert "for good" not in " ".join(analysis.summary)


@pytest.mark.parametrize("most", range(1, 30, 4))
def test_nobody_is_ahead_for_good_in_a_game_that_was_not_decided(most: int) -> None:
    for record in (
        played("royals", 2, 4, "greedy", most),
        played("battle-ace", 2, 1, "random", most),
    ):
        if record.over:
            continue
        told = analyse(record, QUICK).summary
        assert "for good" not in " ".join(told)
        assert told[-1].startswith("When the game was broken off, ")


def test_whoever_won_without_being_ahead_is_not_said_to_have_been() -> None:
    record = played("royals", 2, 4, "greedy", 8)
    stood = [player.final for player in analyse(record, QUICK).players]
    ahead = stood.index(max(stood))
    analysis = analyse(ended(record, "resigned", ahead), QUICK)
    assert "was ahead" not in " ".join(analysis.summary)
    assert "was ahead" in " ".join(analyse(ended(record, "resigned", 1 - ahead), QUICK).summary)


def test_the_curve_of_a_game_that_was_given_up_ends_with_both(record: Record) -> None:
    analysis = analyse(ended(played("royals", 2, 4, "greedy", 8), "resigned", 0), QUICK)
    (before, stood), (after, final) = course(analysis)[-2:]
    assert before == after == 8
    assert stood == tuple(player.stood() for player in analysis.players)
    assert final == (0.0, 1.0)
    drawn = re.findall(r'points="([^"]*)"', curve(analysis, 960, 340, []))[0].split()
    (*_, before_x), (*_, after_x) = drawn[-2].split(",")[:1], drawn[-1].split(",")[:1]
    assert before_x == after_x
    assert drawn[-2] != drawn[-1]


def test_the_cost_and_the_chances_of_a_moment_belong_together() -> None:
    """Of a decision both; what its turn cost is said where that is more."""
    whole = 0
    for seed in range(8):
        record = played("battle-royal", 2, seed, "random")
        analysis = analyse(record, QUICK)
        costly = costliest(analysis, SHOWN)
        told = re.findall(
            r"which cost (\d\.\d\d)(?:, its whole turn (\d\.\d\d))?\..*?"
            r"By it the chance went from (\d+) % to (\d+) %",
            read(page(record, analysis)).words,
        )
        assert len(told) == len(costly)
        for (cost, turn, then, now), each in zip(told, costly, strict=True):
            assert int(then) - int(now) == pytest.approx(100 * float(cost), abs=1.6)
            assert float(turn or cost) == pytest.approx(each.cost, abs=0.0051)
            whole += bool(turn)
    assert whole


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
