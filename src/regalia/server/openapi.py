"""The description of the server at /openapi.json, made from the routes and the types."""

from __future__ import annotations

import re
from typing import Any

import msgspec

import regalia
from regalia.server.routes import ROUTES, SOCKET, Route
from regalia.server.wire import Fault, Heard, Said

REFS = "#/components/schemas/{name}"


def describe() -> dict[str, Any]:
    """The whole description, version 3.1."""
    asked = [kind for route in ROUTES for kind in (route.asks, route.answers) if _typed(kind)]
    kinds: list[Any] = [*dict.fromkeys([*asked, Fault]), Said, Heard]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REFS)
    found = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, found)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Regalia",
            "version": regalia.__version__,
            "description": "Battle games of cards, crowns and chessmen. docs/protocol.md tells it.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "x-websocket": {SOCKET: {"says": found[Said], "hears": found[Heard]}},
        "components": {
            "schemas": components,
            "securitySchemes": {
                "keys": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "Keys of seats, with commas between them.",
                }
            },
        },
    }


def _typed(kind: Any) -> bool:
    return kind is not None and not isinstance(kind, str)


def _operation(route: Route, found: dict[Any, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {"operationId": route.name, "summary": route.summary}
    names = re.findall(r"{(\w+)}", route.path)
    if names:
        operation["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in names
        ]
    if route.keys:
        operation["security"] = [{}, {"keys": []}]
    if route.asks:
        content = {"application/json": {"schema": found[route.asks]}}
        operation["requestBody"] = {"required": True, "content": content}
    operation["responses"] = {
        "200" if route.answers else "204": {"description": "Done.", **_content(route, found)},
        "default": {
            "description": "Refused, and nothing has changed.",
            "content": {"application/json": {"schema": found[Fault]}},
        },
    }
    return operation


def _content(route: Route, found: dict[Any, Any]) -> dict[str, Any]:
    if route.answers is None:
        return {}
    if isinstance(route.answers, str):
        return {"content": {route.answers: {}}}
    return {"content": {"application/json": {"schema": found[route.answers]}}}
