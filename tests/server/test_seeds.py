"""A server with a seed: the same decisions make the same games, again and again."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.server.serving import SEEDED, Server, play_out, serving

KILLS = 2


def games(server: Server, luck: Random) -> list[tuple[str, str]]:
    """Two tables played out by chance against a bot: their ids and records."""
    found = []
    for _ in range(2):
        table = server.make("royals", ("person", "greedy"), players=2)
        with server.sit(table) as person:
            play_out(person, luck)
        found.append((table.id, server.http.get(f"/api/tables/{table.id}/record").text))
    return found


def test_with_a_seed_games_go_alike_and_tables_do_not(tmp_path: Path) -> None:
    played = []
    for number in range(2):
        home = tmp_path / str(number)
        home.mkdir()
        with serving(home, *SEEDED) as server:
            played.append(games(server, Random(1)))
    assert played[0] == played[1]
    (_, one), (_, other) = played[0]
    assert one.splitlines()[1] != other.splitlines()[1], "two tables were dealt the same cards"


def test_without_a_seed_luck_is_fresh(tmp_path: Path, server: Server) -> None:
    first, second = games(server, Random(1))
    assert first[1].splitlines()[1] != second[1].splitlines()[1]
    with serving(tmp_path) as other:
        assert first not in games(other, Random(1))


def test_a_seed_holds_when_the_server_is_killed_in_between(tmp_path: Path) -> None:
    with serving(tmp_path, *SEEDED) as server:
        whole = games(server, Random(1))[0]
    home = tmp_path / "broken"
    home.mkdir()
    luck = Random(1)
    for number in range(KILLS):
        with serving(home, *SEEDED) as server:
            if number == 0:
                table = server.make("royals", ("person", "greedy"), players=2)
            with server.sit(table) as person:
                for _ in range(5):
                    assert person.await_turn()
                    person.play(luck)
                assert person.await_turn()
    with serving(home, *SEEDED) as server:
        with server.sit(table) as person:
            play_out(person, luck)
        record = server.http.get(f"/api/tables/{table.id}/record").text
        assert (table.id, record) == whole
        assert server.make("royals", players=2).id != table.id, "an id was given out twice"


def test_a_seeded_server_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, *SEEDED):
        assert "seed 12: whoever knows it" in (tmp_path / "server.log").read_text()
    home = tmp_path / "fresh"
    home.mkdir()
    with serving(home):
        assert (home / "server.log").read_text() == ""
