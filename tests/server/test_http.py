"""What the server answers to plain requests."""

from __future__ import annotations

import re
import socket
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

import regalia as package
from regalia.bots import BOTS, OPPONENT
from regalia.kernel import registry
from regalia.server.built_page import Page
from regalia.server.routes import ROUTES
from regalia.server.wire import Guide, Lobby, Tried
from tests.command import regalia
from tests.server.serving import Server


def tried(server: Server, key: str, **options: object) -> Tried:
    answer = server.http.post(f"/api/games/{key}/try", json={"options": options})
    assert answer.status_code == 200
    return msgspec.json.decode(answer.content, type=Tried)


def test_health_tells_the_version_and_the_build(server: Server) -> None:
    assert server.http.get("/health").json() == {
        "status": "ok",
        "version": package.__version__,
        "build": package.build(),
    }


def test_the_address_is_printed_on_one_line(server: Server) -> None:
    assert re.fullmatch(r"Regalia is at http://127\.0\.0\.1:\d+/ .*\n", server.said)


def test_the_lobby_lists_every_game_with_its_options_and_every_bot(server: Server) -> None:
    lobby = msgspec.json.decode(server.http.get("/api/lobby").content, type=Lobby)
    assert [game.key for game in lobby.games] == registry.keys()
    assert [bot.name for bot in lobby.bots] == list(BOTS)
    assert all(bot.line.endswith(".") for bot in lobby.bots)
    assert [bot.level for bot in lobby.bots if bot.level] == [1, 2, 3, 4, 5, 6]
    assert lobby.opponent == OPPONENT
    for game in lobby.games:
        assert game.aim
        assert game.options[0].choice.name == "players"
        for option in game.options:
            kits = [kit for kit in option.kits if kit.whole]
            assert option.own == (option.choice.kind == "text" and not kits)
            values = [ready.value for ready in option.ready]
            assert not values or option.choice.default in values
            assert all(ready.title for ready in option.ready)


def test_a_trial_comes_without_its_picture_if_nobody_looks(server: Server) -> None:
    asked = {"options": {"map": "brook"}, "picture": False}
    answer = server.http.post("/api/games/battle-royal/try", json=asked)
    plain = msgspec.json.decode(answer.content, type=Tried)
    seen = tried(server, "battle-royal", map="brook")
    assert seen.picture.startswith("<svg")
    assert msgspec.structs.replace(seen, picture="") == plain


def test_large_answers_are_compressed_for_those_who_read_that(server: Server) -> None:
    table = server.make("battle-royal", map="brook")
    for path in ("/api/lobby", "/api/games/royals/guide", f"/api/tables/{table.id}/lands/map"):
        plain = server.http.get(path, headers={"accept-encoding": "identity"})
        packed = server.http.get(path, headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"
        assert packed.content == plain.content
        assert int(packed.headers["content-length"]) < len(plain.content) / 2


@pytest.mark.parametrize("key", registry.keys())
def test_every_ready_made_value_can_be_chosen(key: str) -> None:
    game = registry.game(key)
    for option in game.options.__struct_fields__:
        for value in game.ready_made(option):
            others = {"choosing": "given"} if option == "white" else {}
            if option == "second" and value.startswith("court"):
                others = {"first": "oracle/college"}
            if option == "first" and value.startswith("oracle"):
                others = {"second": "court/host"}
            chosen = game.choose({option: value, **others})
            assert game.notes(chosen)
            assert game.choose({option: game.ready_text(option, value), **others})


@pytest.mark.parametrize("key", registry.keys())
def test_notes_stand_beside_options_there_are_and_are_told_to_their_end(key: str) -> None:
    game = registry.game(key)
    for note in game.notes(game.choose({})):
        assert note.option in game.options.__struct_fields__
        assert note.name
        assert note.text.endswith(".")
        assert "{" not in note.text


def test_a_kit_holds_what_a_value_is_made_of() -> None:
    army = registry.game("royal-battles").kits("white")[0]
    assert [part.text for part in army.parts] == list("PRNBQK")
    assert (army.points, army.unit, army.whole) == (4, "units", True)
    teams = {kit.head: kit for kit in registry.game("wargame-chess").kits("second")}
    court = {part.text: part for part in teams["court\n"].parts}
    assert (court["king"].least, court["king"].most, court["king"].points) == (1, 1, 2)
    assert court["upgrade standard"].points == 1
    assert all(kit.points == 14 and not kit.whole for kit in teams.values())
    assert registry.game("royals").kits("players") == ()


def test_options_that_do_nothing_beside_the_others_are_named_and_left_out(server: Server) -> None:
    found = tried(server, "royal-battles", scenario="pawn-storm", choosing="given", white="x")
    assert (found.fault, found.idle) == ("", ("choosing", "white", "black", "chess_set"))
    assert tried(server, "royal-battles").idle == ("white", "black", "swap")
    assert tried(server, "royal-battles", choosing="given").idle == ()
    for key in ("battle-ace", "battle-royal"):
        assert tried(server, key, players=3).idle == ()
        assert tried(server, key, players=2).idle == ("double",)


@pytest.mark.parametrize("key", registry.keys())
def test_every_guide_comes_in_sections_without_a_tag_of_its_own(server: Server, key: str) -> None:
    guide = msgspec.json.decode(server.http.get(f"/api/games/{key}/guide").content, type=Guide)
    anchors = [section.anchor for section in guide.sections]
    assert len(anchors) == len(set(anchors)) > 3
    whole = "".join(section.html for section in guide.sections)
    assert "<script" not in whole
    assert "<table>" in whole or "<li>" in whole
    for picture in re.findall(r'<img src="([^"]+)"', whole):
        answer = server.http.get(picture)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "sandbox" in answer.headers["content-security-policy"]
    assert server.http.get(f"/api/games/{key}/pictures/no.svg").status_code == 404
    assert server.http.get(f"/api/games/{key}/pictures/..%2fguide.md").status_code == 404


@pytest.mark.parametrize("key", registry.keys())
def test_options_that_are_considered_show_the_seats_the_aim_and_a_picture(
    server: Server, key: str
) -> None:
    found = tried(server, key)
    assert (found.fault, found.option) == ("", "")
    assert len(found.seats) >= 2
    assert found.aim
    assert ElementTree.fromstring(found.picture).tag.endswith("svg")


def test_an_option_that_is_wrong_is_named(server: Server) -> None:
    for key, option, value, words in (
        ("royals", "players", 99, "from 2 to 12"),
        ("battle-royal", "map", "a b c\nx", "line"),
        ("battle-royal", "map", "atlantis", "There is no map"),
        ("wargame-chess", "second", "court\n9 king", "pawn at least"),
        ("royal-battles", "units", "knight.armor=3\ndragon.life=5", "line 2"),
    ):
        found = tried(server, key, **{option: value})
        assert (found.option, words in found.fault) == (option, True), found.fault
        assert found.picture == ""


def test_what_was_chosen_is_told_in_figures(server: Server) -> None:
    def told(key: str, beside: str, name: str, **options: object) -> str:
        notes = tried(server, key, **options).notes
        return next(note.text for note in notes if (note.option, note.name) == (beside, name))

    assert "62 open squares" in told("battle-royal", "map", "The Map of the Roses")
    changed = told("royal-battles", "choosing", "Knight", units="knight.armor=9 knight.advantage=7")
    assert "Chain Armor 9" in changed
    assert "strikes for 7 damage" in changed
    assert "14 points" in told("wargame-chess", "first", "The Royal Court")
    assert "14 points" in told("wargame-chess", "second", "The Oracle")
    storm = told("royal-battles", "scenario", "Pawn Storm", scenario="pawn-storm")
    assert "White: Pawn, Pawn, Pawn, Pawn." in storm


def test_a_small_picture_shows_what_the_seat_may_see(server: Server) -> None:
    table = server.make("royals", ("person", "person"), players=2)
    (key, _) = (each.key for each in table.keys)
    address = f"/api/tables/{table.id}/picture.svg"
    watched = server.http.get(address)
    own = server.http.get(address, headers={"authorization": f"Bearer {key}"})
    assert watched.headers["content-type"] == "image/svg+xml"
    assert ElementTree.fromstring(watched.text).tag.endswith("svg")
    assert own.text != watched.text
    assert server.http.get(address, headers={"authorization": f"Bearer {key}x"}).status_code == 403


def test_every_answer_says_what_a_browser_may_do_with_it(server: Server) -> None:
    for path in ("/", "/health", "/api/lobby", "/api/nowhere", "/tables/abc", "/assets/no.js"):
        headers = server.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
    assert server.http.get("/api/tables").headers["cache-control"] == "no-store"
    refused = server.http.get("/health", headers={"host": "evil.example"}).headers
    assert refused["x-content-type-options"] == "nosniff"


def test_every_address_of_the_page_serves_the_page(server: Server) -> None:
    page = server.http.get("/").text
    assert page.startswith("<!doctype html>")
    for path in ("/tables/abcdefgh", "/games/royals", "/..%2f..%2fetc/passwd", "/%00"):
        answer = server.http.get(path)
        assert (answer.status_code, answer.text) == (200, page)
        assert answer.headers["cache-control"] == "no-cache"


def test_what_is_not_there_or_not_for_that_is_a_fault_in_words(server: Server) -> None:
    for method, path, status, fault in (
        ("GET", "/api/nowhere", 404, "no-path"),
        ("GET", "/api/games/chess/guide", 404, "unknown-name"),
        ("GET", "/assets/missing-12345678.js", 404, "no-path"),
        ("PUT", "/api/tables", 405, "wrong-method"),
        ("POST", "/health", 405, "wrong-method"),
        ("POST", "/tables/abc", 405, "wrong-method"),
        ("GET", "/api/tables/nosuchtable1/record", 404, "no-table"),
        ("GET", "/api/tables/nosuchtable1/picture.svg", 404, "no-table"),
        ("GET", "/api/tables/file-123/picture.svg", 404, "no-table"),
        ("DELETE", "/api/tables/file-123", 404, "no-table"),
    ):
        answer = server.http.request(method, path)
        assert (answer.status_code, answer.json()["fault"]) == (status, fault), path
        assert answer.json()["text"].endswith(".")


def test_assets_with_a_hash_are_cached_for_ever_and_compressed(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "index-Ab3_xY9z.js").write_text("let x = 1;\n" * 500)
    (tmp_path / "assets" / "plain.js").write_text("1")
    page = Page(tmp_path)
    hashed, plain = page.find("assets/index-Ab3_xY9z.js"), page.find("assets/plain.js")
    assert hashed
    assert plain
    assert "immutable" in hashed.cached
    assert hashed.type.startswith("text/javascript")
    assert hashed.packed
    assert len(hashed.packed) < len(hashed.data) / 10
    assert (plain.cached, plain.packed) == ("no-cache", None)
    assert page.find("assets/other.js") is None
    assert page.find("tables/x") is page.find("index.html")


def test_the_description_names_every_route_and_every_message(server: Server) -> None:
    description = server.http.get("/openapi.json").json()
    for route in ROUTES:
        operation = description["paths"][route.path][route.method.lower()]
        assert operation["operationId"] == route.name
    schemas = description["components"]["schemas"]
    for name in ("NewTable", "MadeTable", "Scene", "View", "Play", "Refused", "Fault"):
        assert schemas[name]["type"] == "object"
    text = msgspec.json.encode(description).decode()
    for name in re.findall(r"#/components/schemas/(\w+)", text):
        assert name in schemas


# starting


def test_a_port_that_is_taken_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = regalia(tmp_path, "serve", "--no-open", "--port", str(port))
    assert ran.status == 2
    assert re.fullmatch(rf"regalia: Cannot listen at 127.0.0.1, port {port}: .*\n", ran.err)
    assert "--port 0 takes any that is free" in ran.err
    nowhere = regalia(tmp_path, "serve", "--no-open", "--host", "")
    assert nowhere.err.startswith("regalia: Cannot listen at '', port 8765: ")


def test_a_database_that_is_none_is_told_in_one_line(tmp_path: Path) -> None:
    content = b"no database at all, but long enough to be read" * 50
    file = tmp_path / "bad.sqlite3"
    file.write_bytes(content)
    ran = regalia(tmp_path, "serve", "--no-open", "--port", "0", "--database", file)
    assert ran.status == 2
    assert ran.err.startswith(f"regalia: {file} cannot be opened: ")
    assert ran.err.count("\n") == 1
    assert file.read_bytes() == content


def test_an_address_that_is_not_here_is_told_in_one_line(tmp_path: Path) -> None:
    ran = regalia(tmp_path, "serve", "--no-open", "--port", "0", "--host", "192.0.2.7")
    assert ran.status == 2
    assert "Cannot listen at 192.0.2.7" in ran.err
