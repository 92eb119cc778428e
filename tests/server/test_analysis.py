"""What happened in a game, asked of a server."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import httpx
import msgspec
import pytest

from regalia.analysis import Analysis
from regalia.kernel.record import dump
from tests.analysis.played import ended, played
from tests.server.serving import Server, play_out


def asked(server: Server, table: str) -> httpx.Response:
    return server.http.get(f"/api/tables/{table}/analysis")


def analysed(server: Server, table: str) -> bytes:
    answer = asked(server, table)
    assert answer.status_code == 200, answer.text
    return answer.content


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """A game of Royals that is over."""
    table = server.make("royals", ("person", "greedy"), players=2)
    with server.sit(table) as person:
        play_out(person, Random(1))
    return table.id


def test_a_finished_game_is_analysed_for_everybody(server: Server, finished: str) -> None:
    analysis = msgspec.json.decode(analysed(server, finished), type=Analysis)
    assert analysis.game == "royals"
    assert analysis.finished
    assert [player.name for player in analysis.players] == ["person 0", "greedy 1"]
    for player in analysis.players:
        found = player.start + player.luck() - player.cost + player.gifts + player.unexplained
        assert found + player.broken_off == pytest.approx(player.final)
    lines = server.http.get(f"/api/tables/{finished}/record").text.splitlines()
    assert len(analysis.decisions) == sum('"move":' in line for line in lines)


def test_a_game_that_was_given_up_is_analysed_with_its_result(server: Server) -> None:
    record = ended(played("royals", 2, 4, "greedy", 8), "resigned", 1)
    table = server.made({"record": dump(record)}).id
    analysis = msgspec.json.decode(analysed(server, table), type=Analysis)
    assert (analysis.finished, analysis.off, analysis.off_by) == (False, "resigned", 1)
    assert [player.final for player in analysis.players] == [1.0, 0.0]
    assert analysis.players[1].broken_off < 0
    report = server.http.get(f"/api/tables/{table}/report").text
    assert "Giving up" in report
    assert f"{analysis.players[1].name} gave up with a chance of" in report


def test_the_second_time_the_answer_is_remembered(server: Server, finished: str) -> None:
    assert analysed(server, finished) == analysed(server, finished)


def test_the_costliest_decisions_and_the_largest_strokes_of_luck_are_named(
    server: Server, finished: str
) -> None:
    analysis = msgspec.json.decode(analysed(server, finished), type=Analysis)
    assert [each.cost for each in analysis.costs] == sorted(
        (each.cost for each in analysis.costs), reverse=True
    )
    for cost in analysis.costs:
        assert analysis.decisions[cost.decision - 1].seen() > 0
    assert analysis.fortunes
    for stroke in analysis.fortunes:
        decision = analysis.decisions[stroke.decision - 1]
        assert stroke.given == decision.fortune(stroke.seat)


@pytest.mark.parametrize("size", ["wide", "narrow"])
def test_the_curve_of_a_finished_game_is_a_picture(
    server: Server, finished: str, size: str
) -> None:
    answer = server.http.get(f"/api/tables/{finished}/curves/{size}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "sandbox" in answer.headers["content-security-policy"]
    assert ElementTree.fromstring(answer.text).tag == "{http://www.w3.org/2000/svg}svg"
    assert "person 0" in answer.text


def test_there_are_no_curves_of_other_sizes(server: Server, finished: str) -> None:
    answer = server.http.get(f"/api/tables/{finished}/curves/huge")
    assert (answer.status_code, answer.json()["fault"]) == (404, "no-picture")


def test_the_report_is_a_page_to_be_saved(server: Server, finished: str) -> None:
    answer = server.http.get(f"/api/tables/{finished}/report")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == (
        f'attachment; filename="royals-{finished}.html"'
    )
    assert "sandbox" in answer.headers["content-security-policy"]
    assert answer.text.startswith("<!doctype html>")
    assert "Luck and decisions" in answer.text


@pytest.mark.parametrize("form", ["analysis", "curves/wide", "report"])
@pytest.mark.parametrize("game", ["royals", "wargame-chess"])
def test_a_game_that_goes_on_is_not_analysed(server: Server, game: str, form: str) -> None:
    answer = server.http.get(f"/api/tables/{server.make(game).id}/{form}")
    assert answer.status_code == 409
    assert answer.json()["fault"] == "not-over"


def test_there_is_no_analysis_of_a_table_that_is_not_there(server: Server) -> None:
    answer = asked(server, "nowhere")
    assert answer.status_code == 404
    assert answer.json()["fault"] == "no-table"
