"""Running the server: listens, says where, opens the browser, and serves until it is stopped; or
has several workers serve."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from errno import EADDRINUSE
from ipaddress import ip_address
from threading import Thread

import uvicorn
from uvicorn.config import LOGGING_CONFIG

from regalia.kernel.errors import RegaliaError
from regalia.server.app import App
from regalia.server.crew import check, serve_together
from regalia.server.processes import tidy_now_and_then, tidy_seldom
from regalia.server.settings import Settings, is_loopback

LONGEST_MESSAGE = 16
"""How many bytes for each character of the longest message on a socket there may be; at a longer
one the connection is closed."""

SECONDS_TO_STOP = 3
PUBLIC = (
    "Anybody who can reach {host} can now see this server, open tables and let bots think. "
    "Nothing is encrypted: put it behind a server that does that before you use it on a network "
    "that you do not trust."
)
SEEDED = "All luck comes from seed {seed}: whoever knows it knows every card and throw to come."


def serve(settings: Settings, browser: bool) -> None:
    """Serve until stopped; one line says where. RegaliaError if that cannot be."""
    check(settings)
    listening = _listen(settings.host, settings.port)
    plain = settings.log == "plain"
    if plain and not is_loopback(settings.host):
        print(PUBLIC.format(host=settings.host), file=sys.stderr)
    if plain and settings.seed is not None:
        print(SEEDED.format(seed=settings.seed), file=sys.stderr)
    address = _address(settings.host, listening.getsockname()[1])

    def begun() -> None:
        print(f"Regalia is at {address} (stop it with Ctrl+C)", flush=True)
        if browser and has_browser():
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    if settings.workers > 1:
        serve_together(settings, listening, begun)
    else:
        serve_at(settings, listening, begun)


def serve_at(settings: Settings, listening: socket.socket, begun: Callable[[], None]) -> None:
    """Serve at that socket until stopped; `begun` is called as soon as it answers."""
    app = App(settings)
    config = uvicorn.Config(
        app.asgi(),
        log_level="warning",
        log_config=LOGGING_CONFIG if settings.log == "plain" else None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        lifespan="on",
        ws_max_size=LONGEST_MESSAGE * settings.limits.message,
        ws_per_message_deflate=not is_loopback(settings.host),
        timeout_graceful_shutdown=SECONDS_TO_STOP,
    )
    _Server(config, app, begun).run(sockets=[listening])


class _Server(uvicorn.Server):
    """Opens the hall before it begins, and says so as soon as it answers."""

    def __init__(self, config: uvicorn.Config, app: App, begun: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._begun = begun

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        await self._app.hall.open()
        await super().serve(sockets=sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self._app.guard.connected = lambda: len(self.server_state.connections)
        tidy_seldom()
        self._tidying = asyncio.ensure_future(tidy_now_and_then())
        if self.started:
            self._begun()


def _listen(host: str, port: int) -> socket.socket:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, where = found[0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(where)
    except (OSError, OverflowError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or error
        taken = getattr(error, "errno", None) == EADDRINUSE
        hint = " Perhaps Regalia runs there already; --port 0 takes any that is free."
        at = f"{host or repr(host)}, port {port}"
        raise RegaliaError(f"Cannot listen at {at}: {why}.{hint if taken else ''}") from None
    listening.set_inheritable(False)
    return listening


def _address(host: str, port: int) -> str:
    """The address for a browser on this machine."""
    try:
        given = ip_address(host)
    except ValueError:
        return f"http://{host}:{port}/"
    if given.is_unspecified:
        return f"http://{'[::1]' if given.version == 6 else '127.0.0.1'}:{port}/"
    return f"http://[{host}]:{port}/" if given.version == 6 else f"http://{host}:{port}/"


def has_browser() -> bool:
    """Whether there is a browser with a window to open here."""
    windows = sys.platform in ("win32", "darwin")
    if not windows and not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")):
        return bool(os.environ.get("BROWSER"))
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
