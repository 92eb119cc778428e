"""The art as the page gets it: symbols by hashed addresses, and the land of a map."""

from __future__ import annotations

from xml.etree import ElementTree

import msgspec

from regalia.drawing.symbols import card_id, man_id
from regalia.server.wire import Lobby
from tests.server.serving import Server

SVG = "{http://www.w3.org/2000/svg}"


def symbols(server: Server, name: str) -> set[str]:
    lobby = msgspec.json.decode(server.http.get("/api/lobby").content, type=Lobby)
    sheet = ElementTree.fromstring(server.http.get(lobby.art[name]).text)
    return {each.attrib["id"] for each in sheet.iter(f"{SVG}symbol")}


def test_the_sheets_that_the_lobby_names_hold_cards_and_men(server: Server) -> None:
    assert {card_id("10H"), card_id("")} <= symbols(server, "cards")
    assert man_id("king", "white", 0) in symbols(server, "men")


def test_art_is_kept_for_ever_and_an_unknown_address_is_not_the_page(server: Server) -> None:
    lobby = msgspec.json.decode(server.http.get("/api/lobby").content, type=Lobby)
    for address in lobby.art.values():
        answer = server.http.get(address)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
    assert server.http.get("/art/0123456789abcdef/cards.svg").status_code == 404


def test_the_land_of_a_map_is_a_picture_without_what_stands_on_it(server: Server) -> None:
    table = server.make("battle-royal", ("person", "random"))
    answer = server.http.get(f"/api/tables/{table.id}/lands/map")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert ElementTree.fromstring(answer.text).tag == f"{SVG}svg"
    assert "pawn" not in answer.text


def test_a_board_that_is_no_map_has_no_land(server: Server) -> None:
    table = server.make("battle-ace", ("person", "random"))
    answer = server.http.get(f"/api/tables/{table.id}/lands/board")
    assert answer.status_code == 404
    assert answer.json()["fault"] == "no-map"
