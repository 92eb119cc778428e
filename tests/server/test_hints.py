"""Hints, asked of a server: for the one person who decides, and for nobody else."""

from __future__ import annotations

import httpx
import msgspec
import pytest

from regalia.server.wire import Hints, MadeTable
from tests.server.serving import Server, bearing


def asked(server: Server, table: MadeTable, *seats: int) -> httpx.Response:
    held = tuple(each.key for each in table.keys if each.seat in seats)
    return server.http.get(f"/api/tables/{table.id}/hint", headers=bearing(held))


def fault(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["fault"]


@pytest.mark.parametrize("game", ["royals", "battle-ace", "wargame-chess"])
def test_whoever_decides_is_told_good_moves(server: Server, game: str) -> None:
    table = server.make(game)
    with server.sit(table) as person:
        assert person.await_turn()
        assert person.view
        seat = person.view.scene.seat
        answer = asked(server, table, seat)
        assert answer.status_code == 200, answer.text
        told = msgspec.json.decode(answer.content, type=Hints)
        assert (told.at, told.seat) == (person.at, seat)
        texts = {touch.move: touch.text for touch in person.view.scene.touches}
        assert told.hints
        for hint in told.hints:
            assert texts[hint.move] == hint.text
        assert asked(server, table, seat).content == answer.content


def test_who_does_not_decide_is_told_nothing(server: Server) -> None:
    """Also where nobody has opened the table yet. Luck says who begins: both come about soon."""
    met: set[str] = set()
    for _ in range(24):
        answer = asked(server, server.make("battle-ace", ("person", "greedy")), 0)
        met.add("told" if answer.status_code == 200 else answer.json()["fault"])
        if len(met) > 1:
            break
    assert met == {"told", "not-your-turn"}


def test_who_looks_on_is_told_nothing(server: Server) -> None:
    assert fault(asked(server, server.make("royals"))) == (403, "not-yours")


def test_the_key_of_another_table_opens_no_hint(server: Server) -> None:
    table, other = server.make("royals"), server.make("royals")
    strange = MadeTable(table.id, other.keys)
    assert fault(asked(server, strange, 0)) == (403, "not-yours")


def test_among_several_persons_there_are_no_hints(server: Server) -> None:
    table = server.make("royals", ("person", "person", "greedy"), players=3)
    for seats in ((0,), (1,), (0, 1)):
        assert fault(asked(server, table, *seats)) == (403, "no-hints")


def test_there_is_no_hint_at_a_table_that_is_not_there(server: Server) -> None:
    assert fault(asked(server, MadeTable("nowhere", ()))) == (404, "no-table")
