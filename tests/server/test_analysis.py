"""What happened in a game, asked of a server."""

from __future__ import annotations

from random import Random

import httpx
import msgspec
import pytest

from regalia.analysis import Analysis
from tests.server.serving import Server, play_out


def asked(server: Server, table: str) -> httpx.Response:
    return server.http.get(f"/api/tables/{table}/analysis")


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """A game of Royals that is over."""
    table = server.make("royals", ("person", "greedy"), players=2)
    with server.sit(table) as person:
        play_out(person, Random(1))
    return table.id


def test_a_finished_game_is_analysed_for_everybody(server: Server, finished: str) -> None:
    answer = asked(server, finished)
    assert answer.status_code == 200
    analysis = msgspec.json.decode(answer.content, type=Analysis)
    assert analysis.game == "royals"
    assert analysis.finished
    assert [player.name for player in analysis.players] == ["person 0", "greedy 1"]
    for player in analysis.players:
        found = player.start + player.luck() - player.cost + player.gifts
        assert found == pytest.approx(player.final)
    lines = server.http.get(f"/api/tables/{finished}/record").text.splitlines()
    assert len(analysis.decisions) == sum('"move":' in line for line in lines)


def test_the_second_time_the_answer_is_remembered(server: Server, finished: str) -> None:
    first = asked(server, finished)
    assert asked(server, finished).content == first.content


@pytest.mark.parametrize("game", ["royals", "wargame-chess"])
def test_a_game_that_goes_on_is_not_analysed(server: Server, game: str) -> None:
    answer = asked(server, server.make(game).id)
    assert answer.status_code == 409
    assert answer.json()["fault"] == "not-over"


def test_there_is_no_analysis_of_a_table_that_is_not_there(server: Server) -> None:
    answer = asked(server, "nowhere")
    assert answer.status_code == 404
    assert answer.json()["fault"] == "no-table"
