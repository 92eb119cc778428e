"""Tables as saved games, and the other way round: the record is the save file."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from regalia.kernel.luck import Dice
from regalia.kernel.record import Sitter, dump, load, parse
from regalia.kernel.registry import game
from regalia.server.mirror import CONFLICT
from regalia.server.wire import Moment, Refused
from regalia.table.table import Table
from tests.command import told
from tests.server.serving import Person, Server, bearing, play_out, serving


def files(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.jsonl"))


def listed(server: Server) -> list[dict[str, object]]:
    found: list[dict[str, object]] = server.http.get("/api/tables").json()
    return found


def test_every_decision_is_in_the_saved_game_too(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = server.make("battle-ace", ("person", "person"))
        (file,) = files(tmp_path)
        with server.sit(table) as person:
            for count in range(1, 6):
                person.play(Random(1))
                assert len(load(file).steps) == count
        served = server.http.get(f"/api/tables/{table.id}/record").content
        assert served == file.read_bytes()


def test_a_game_begun_in_the_page_goes_on_in_the_terminal_and_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = server.make("battle-ace", ("person", "person"))
        with server.sit(table) as person:
            person.play(Random(1))
            at = person.at
            said = person.view and person.view.scene.touches[0].text
        server.stop()
    assert said
    printed = told(tmp_path, "resume", "--plain", typed=f"{said}\nquit\n")
    assert "Saved" in printed
    (file,) = files(tmp_path)
    assert len(load(file).steps) == at + 1
    with serving(tmp_path) as server, server.sit(table) as person:
        assert person.at == at + 1
        person.play(Random(2))
        assert len(load(file).steps) == at + 2


def test_a_game_begun_in_the_terminal_is_listed_opened_and_played_on(tmp_path: Path) -> None:
    told(tmp_path, "play", "battle-ace", "--plain", "--seed", "1", typed="quit\n")
    (file,) = files(tmp_path)
    with serving(tmp_path) as server:
        (brief,) = listed(server)
        assert (brief["file"], brief["title"], brief["over"]) == (True, "Battle Ace", False)
        assert server.http.get(f"/api/tables/{brief['id']}/picture.svg").text.startswith("<svg")
        table = server.made({"origin": brief["id"]})
        assert [each.seat for each in table.keys] == [0]
        (brief,) = listed(server)
        assert (brief["file"], brief["id"]) == (False, table.id)
        with server.sit(table) as person:
            assert person.await_turn()
            person.play(Random(1))
            assert len(load(file).steps) >= person.at
        assert files(tmp_path) == [file]


def test_a_table_is_not_opened_while_the_terminal_has_its_saved_game(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = server.make("battle-ace", ("person", "person"))
        (file,) = files(tmp_path)
        elsewhere = Table.resume(file, Dice(0))
        with Person(server, table.id, ()) as person:
            assert isinstance(person.welcome, Refused)
            assert person.welcome.fault == "busy"
            assert "another program" in person.welcome.text
        elsewhere.play(elsewhere.actor, int(elsewhere.position.moves()[0]))
        elsewhere.leave()
        with server.sit(table) as person:
            assert person.at == 1


def test_the_terminal_cannot_have_a_saved_game_that_is_in_use_here(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = server.make("battle-ace", ("person", "person"))
        (file,) = files(tmp_path)
        with server.sit(table), pytest.raises(ValueError, match="another program"):
            Table.resume(file, Dice(0))


def test_a_saved_game_that_is_behind_is_brought_up_to_date(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = server.make("battle-ace", ("person", "person"))
        with server.sit(table) as person:
            person.play(Random(1))
            person.play(Random(1))
        server.stop()
    (file,) = files(tmp_path)
    whole = file.read_bytes()
    for behind in (whole[: whole[:-1].rfind(b"\n") + 1], whole[:-5]):
        file.write_bytes(behind)
        with serving(tmp_path) as server, server.sit(table) as person:
            assert person.at == 2
            assert file.read_bytes() == whole
    file.unlink()
    with serving(tmp_path) as server, server.sit(table) as person:
        assert file.read_bytes() == whole


def test_a_saved_game_that_went_another_way_is_kept_beside_its_table(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = server.make("battle-ace", ("person", "person"))
        with server.sit(table) as person:
            person.play(Random(1))
        server.stop()
    (file,) = files(tmp_path)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:2]))
    other = Table.resume(file, Dice(0))
    moves = [int(move) for move in other.position.moves()]
    played = lines[2]
    said = {move: other.game.say(other.position, move) for move in moves}
    other.play(other.actor, next(move for move in moves if f'"{said[move]}"' not in played))
    other.leave()
    gone_another_way = file.read_bytes()
    with serving(tmp_path) as server:
        with server.sit(table) as person:
            assert person.at == 1
            notice = person.refusal()
            assert (notice.fault, notice.text) == ("conflict", CONFLICT)
            person.play(Random(1))
        assert file.read_bytes() == gone_another_way
        assert {brief["file"] for brief in listed(server)} == {True, False}
        with server.sit(table) as person:
            assert person.at == 2


def test_a_damaged_saved_game_is_listed_with_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "broken.jsonl").write_text("nonsense\n")
    (tmp_path / "games" / "foreign.jsonl").write_text(
        '{"regalia":1,"game":"go","edition":1,"options":{},"seats":[]}\n{"deal":[]}\n'
    )
    with serving(tmp_path) as server:
        briefs = listed(server)
        assert len(briefs) == 2
        for brief in briefs:
            assert brief["damage"]
            assert server.fault({"origin": brief["id"]})[0] in (400, 409)
        assert server.http.delete(f"/api/tables/{briefs[0]['id']}").status_code == 204
        assert len(files(tmp_path)) == 1


def test_a_deleted_table_is_gone_with_its_saved_game_and_its_screens(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, other = (server.make("battle-ace", ("person", "person")) for _ in range(2))
        with server.sit(table) as person:
            assert server.http.delete(f"/api/tables/{table.id}").status_code == 204
            refused = person.refusal()
            assert (refused.fault, "deleted" in refused.text) == ("gone", True)
            assert person.closed()
        assert [brief["id"] for brief in listed(server)] == [other.id]
        assert len(files(tmp_path)) == 1
        assert server.http.delete(f"/api/tables/{table.id}").json()["fault"] == "no-table"
        assert server.http.get(f"/api/tables/{table.id}/record").status_code == 404


def test_a_database_of_ones_own_has_no_saved_games(tmp_path: Path) -> None:
    with serving(tmp_path, "--database", str(tmp_path / "own.sqlite3")) as server:
        table = server.make("battle-ace", ("person", "person"))
        with server.sit(table) as person:
            person.play(Random(1))
        assert files(tmp_path) == []
        assert [brief["id"] for brief in listed(server)] == [table.id]


# records over the wire


def test_the_record_of_a_hidden_game_can_be_had_when_it_is_over(server: Server) -> None:
    table = server.make("royal-battles", ("person", "greedy"))
    keys = tuple(each.key for each in table.keys)
    for held in ((), keys):
        answer = server.http.get(f"/api/tables/{table.id}/record", headers=bearing(held))
        assert (answer.status_code, answer.json()["fault"]) == (403, "hidden")
    assert server.fault({"origin": table.id, "count": 0})[1] == "hidden"
    with server.sit(table) as person:
        play_out(person, Random(1))
    answer = server.http.get(f"/api/tables/{table.id}/record")
    assert parse(answer.content, "served").over
    assert answer.headers["content-disposition"].endswith(f'royal-battles-{table.id}.jsonl"')


def test_a_record_is_loaded_and_played_on(server: Server) -> None:
    rules = game("battle-ace")
    table = Table(rules, rules.choose({}), (Sitter("Ann"), Sitter("Ben")), Dice(1))
    for text in ("a1", "b1", "a8"):
        table.enter(table.actor, text)
    text = dump(table.record())
    made = server.made({"record": text})
    assert [(each.seat, each.name) for each in made.keys] == [(0, "Ann"), (1, "Ben")]
    with server.sit(made) as person:
        assert person.view
        assert person.view.count == 3
        person.play(Random(1))
    chairs = [{"name": "Ann"}, {"name": "Robot", "who": "greedy"}]
    made = server.made({"record": text, "chairs": chairs})
    assert [each.name for each in made.keys] == ["Ann"]
    unlawful = text.replace('"a8"', '"h8"')
    _, fault, words = server.fault({"record": unlawful})
    assert (fault, "line 5" in words) == ("refused", True)


def test_one_goes_on_from_any_moment_of_a_table_as_any_seat(server: Server) -> None:
    table = server.make("battle-ace", ("person", "greedy"))
    with server.sit(table) as person:
        end = play_out(person, Random(6))
        person.say({"type": "ask moment", "count": 3})
        then = person.await_kind(Moment)
    chairs = [{"name": "Bot", "who": "greedy"}, {"name": "Me"}]
    made = server.made({"origin": table.id, "count": 3, "chairs": chairs})
    assert made.id != table.id
    assert [each.seat for each in made.keys] == [1]
    with server.sit(made) as person:
        assert person.view
        assert person.view.count >= 3
        assert person.await_turn()
        person.play(Random(1))
    whole = server.made({"origin": table.id, "count": end.count})
    with server.sit(whole) as person:
        assert person.view
        assert person.view.result == end.result
    assert server.fault({"origin": table.id, "count": end.count + 1})[1] == "no-moment"
    assert then.count == 3


def test_lost_keys_are_given_out_again_on_ones_own_machine(server: Server) -> None:
    table = server.make("battle-ace", ("person", "person"))
    again = server.made({"origin": table.id})
    assert again.id == table.id
    assert [each.seat for each in again.keys] == [0, 1]
    with server.sit(again) as new, server.sit(table) as old:
        assert new.may_play
        assert old.may_play


def test_two_servers_on_one_database_never_both_decide(tmp_path: Path) -> None:
    base = str(tmp_path / "shared.sqlite3")
    with (
        serving(tmp_path, "--database", base) as one,
        serving(tmp_path, "--database", base) as other,
    ):
        table = one.make("battle-ace", ("person", "person"))
        with one.sit(table) as first, other.sit(table) as second:
            first.play(Random(1))
            assert second.view
            move = second.view.scene.touches[0].move
            second.say({"type": "play", "at": 0, "move": move})
            assert second.refusal().fault == "stale"
            while second.at == 0:
                second.await_view()
            assert first.view
            assert second.view.scene == first.view.scene
            second.play(Random(1))
