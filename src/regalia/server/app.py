"""The application: what a request meets behind the guard."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route as Path
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

import regalia
from regalia.analysis.page import POLICY as REPORT_POLICY
from regalia.kernel import registry
from regalia.kernel.errors import RegaliaError
from regalia.server import logs
from regalia.server.built_page import Page
from regalia.server.faults import Refusal, refusal
from regalia.server.guard import Guard
from regalia.server.hall import Hall
from regalia.server.lobby import guide, guide_picture, lobby
from regalia.server.making import make, try_options
from regalia.server.metrics import TYPE as METRICS
from regalia.server.openapi import describe
from regalia.server.routes import ROUTES, SOCKET
from regalia.server.settings import Settings
from regalia.server.sockets import table_socket, turn_away
from regalia.server.store import NotStored
from regalia.server.wire import Fault, Health, NewTable, Sit, Trial

SECONDS_TO_SEND = 30.0
MOST_KEYS = 99
SMALL = 1_000
"""Bytes that are not worth compressing."""

LEVEL = 5
"""How hard answers are compressed: a large picture in a few milliseconds."""

PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

T = TypeVar("T")


class App:
    """The handlers, by the names of their routes."""

    def __init__(self, settings: Settings) -> None:
        logs.begin(settings.log)
        self._settings = settings
        self.hall = Hall(settings)
        self._page = Page()
        self._lobby = msgspec.json.encode(lobby(settings.trusting))
        self._description = msgspec.json.encode(describe())

    def asgi(self) -> ASGIApp:
        """The application with its guard before it; the hall is to be open by then."""
        paths: list[Any] = [
            Path(route.path, getattr(self, route.name), methods=[route.method]) for route in ROUTES
        ]
        paths += [
            WebSocketRoute(SOCKET, self.socket),
            WebSocketRoute("/{path:path}", self.no_socket),
            Path("/api/{path:path}", self.no_path),
            Path("/{path:path}", self.page, methods=["GET"]),
        ]
        app = Starlette(
            routes=paths,
            lifespan=self._lifespan,
            exception_handlers={
                RegaliaError: _refused,
                HTTPException: _no_such,
                ClientDisconnect: _refused,
                Exception: _broken,
            },
        )
        self.guard = Guard(app, self._settings)
        return self.guard

    @asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        worker = self._settings.number
        logs.tell("server began", version=regalia.__version__, worker=worker)
        yield
        await self.hall.close()
        logs.tell("server ended")

    # what is the same for everybody

    async def health(self, _: Request) -> Response:
        return _json(Health("ok", regalia.__version__, regalia.build()))

    async def openapi(self, _: Request) -> Response:
        return _encoded(self._description)

    async def metrics(self, _: Request) -> Response:
        if not self._settings.metrics:
            raise Refusal("no-path", "There is nothing at this address.", 404)
        return Response(self.hall.metrics(), 200, {"cache-control": "no-store"}, METRICS)

    async def lobby(self, request: Request) -> Response:
        return _packed(request, _encoded(self._lobby))

    async def guide(self, request: Request) -> Response:
        return _packed(request, _json(guide(registry.game(request.path_params["game"]))))

    async def guide_picture(self, request: Request) -> Response:
        found = guide_picture(
            registry.game(request.path_params["game"]), request.path_params["name"]
        )
        if found is None:
            raise Refusal("no-picture", "The rules have no such picture.", 404)
        return _packed(request, _svg(found))

    async def try_options(self, request: Request) -> Response:
        game = registry.game(request.path_params["game"])
        trial = await self._body(request, Trial)
        tried = await try_options(self.hall, game, trial.options, trial.picture)
        return _packed(request, _json(tried))

    async def page(self, request: Request) -> Response:
        asset = self._page.find(request.path_params["path"])
        if asset is None:
            raise Refusal("no-path", "There is nothing at this address.", 404)
        headers = {"cache-control": asset.cached, "vary": "accept-encoding"}
        if asset.packed and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(asset.packed, 200, headers, asset.type)
        return Response(asset.data, 200, headers, asset.type)

    # tables

    async def tables(self, request: Request) -> Response:
        return _json(await self.hall.briefs(_keys(request)))

    async def make_table(self, request: Request) -> Response:
        self.hall.crowd.check()
        asked = await self._body(request, NewTable)
        return _json(await make(self.hall, asked, _keys(request), request.state.address))

    async def open_tables(self, _: Request) -> Response:
        return _json(await self.hall.open_briefs())

    async def sit(self, request: Request) -> Response:
        asked = await self._body(request, Sit)
        return _json(await self.hall.sit(request.path_params["table"], asked))

    async def make_code(self, request: Request) -> Response:
        return _json(await self.hall.codes.make(_keys(request)))

    async def use_code(self, request: Request) -> Response:
        return _json(await self.hall.codes.use(request.path_params["code"]))

    async def delete_table(self, request: Request) -> Response:
        await self.hall.delete(request.path_params["table"], _keys(request))
        return Response(status_code=204)

    async def record(self, request: Request) -> Response:
        name, text = await self.hall.record(request.path_params["table"])
        headers = {
            "cache-control": "no-store",
            "content-disposition": f'attachment; filename="{name}"',
        }
        return Response(text, 200, headers, "application/jsonl; charset=utf-8")

    async def hint(self, request: Request) -> Response:
        table, address = request.path_params["table"], request.state.address
        return _json(await self.hall.hints(table, _keys(request), address))

    async def analysis(self, request: Request) -> Response:
        table, address = request.path_params["table"], request.state.address
        return _packed(request, _json(await self.hall.analysis(table, address)))

    async def curve(self, request: Request) -> Response:
        params = request.path_params
        drawn = await self.hall.curve(params["table"], params["name"], request.state.address)
        return _packed(request, _svg(drawn.encode()))

    async def report(self, request: Request) -> Response:
        table, address = request.path_params["table"], request.state.address
        name, text = await self.hall.report(table, address)
        headers = {
            "cache-control": "no-store",
            "content-disposition": f'attachment; filename="{name}"',
            "content-security-policy": f"{REPORT_POLICY}; sandbox",
        }
        return _packed(request, Response(text, 200, headers, "text/html; charset=utf-8"))

    async def picture(self, request: Request) -> Response:
        drawn = await self.hall.picture(request.path_params["table"], _keys(request))
        return _packed(request, _svg(drawn.encode()))

    async def land(self, request: Request) -> Response:
        params = request.path_params
        drawn = await self.hall.land(params["table"], params["name"])
        return _packed(request, _svg(drawn.encode()))

    async def socket(self, socket: WebSocket) -> None:
        table, address = socket.path_params["table"], socket.state.address
        try:
            with self.hall.quotas.socket(address):
                await table_socket(self.hall, socket, table, address)
        except Refusal as refused:
            logs.refused(refused.fault, address)
            await turn_away(socket, refused)

    async def _body(self, request: Request, kind: type[T]) -> T:
        return await _read(request, kind, self._settings.limits.body)

    # what is not there

    async def no_socket(self, socket: WebSocket) -> None:
        await socket.close(1008, "no-path")

    async def no_path(self, _: Request) -> Response:
        raise Refusal("no-path", "There is nothing at this address.", 404)


async def _read(request: Request, kind: type[T], largest: int) -> T:
    """What was sent with a request, as that type."""
    data = bytearray()
    try:
        async with asyncio.timeout(SECONDS_TO_SEND):
            async for chunk in request.stream():
                data += chunk
                if len(data) > largest:
                    raise Refusal("too-large", "That is more than can be sent at once.", 413)
        return msgspec.json.decode(bytes(data), type=kind)
    except TimeoutError:
        raise Refusal("too-slow", "That was sent too slowly.", 408) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("malformed", f"That cannot be read: {str(error)[:200]}.") from None


def _keys(request: Request) -> list[str]:
    """The keys in a request's Authorization header: `Bearer KEY,KEY`."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if not given:
        return []
    keys = [key.strip() for key in given.split(",")]
    if scheme.lower() != "bearer" or len(keys) > MOST_KEYS or not all(keys):
        raise Refusal("malformed", "Keys are sent as: Authorization: Bearer KEY,KEY", 400)
    return keys


def _json(answer: object) -> Response:
    return _encoded(msgspec.json.encode(answer))


def _encoded(answer: bytes, status: int = 200) -> Response:
    return Response(answer, status, {"cache-control": "no-store"}, "application/json")


def _svg(picture: bytes) -> Response:
    headers = {"cache-control": "no-store", "content-security-policy": PICTURE_POLICY}
    return Response(picture, 200, headers, "image/svg+xml")


def _packed(request: Request, answer: Response) -> Response:
    """The same answer, compressed where that pays; for what holds no key."""
    answer.headers["vary"] = "accept-encoding"
    if len(answer.body) > SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        answer.body = gzip.compress(answer.body, LEVEL, mtime=0)
        answer.headers["content-encoding"] = "gzip"
        answer.headers["content-length"] = str(len(answer.body))
    return answer


async def _refused(request: Request, error: Exception) -> Response:
    if not isinstance(error, RegaliaError):
        return Response(status_code=400)
    found = refusal(error)
    if found.status == 429:
        logs.refused(found.fault, request.state.address)
    if isinstance(error, NotStored) and found.status >= 500:
        logs.warn("store trouble", why=str(error))
    return _encoded(msgspec.json.encode(Fault(found.fault, str(found))), found.status)


async def _no_such(_: Request, error: Exception) -> Response:
    if isinstance(error, HTTPException) and error.status_code == 405:
        fault = Fault("wrong-method", "That cannot be done with this address.")
        return _encoded(msgspec.json.encode(fault), 405)
    fault = Fault("no-path", "There is nothing at this address.")
    return _encoded(msgspec.json.encode(fault), 404)


async def _broken(_: Request, error: Exception) -> Response:
    text = "The server has made a mistake; nothing was changed."
    return _encoded(msgspec.json.encode(Fault("broken", text)), 500)
