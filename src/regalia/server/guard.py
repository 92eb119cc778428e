"""Guard: stands before every request. Whose it is, how often, and what a browser may do with the
answer.

A page of somebody else's cannot speak to this server through a visitor's browser: the Host must
be a name of this server's (so that no stranger's domain can be pointed at it), and what changes
anything, sockets included, must come from a page of its own (Origin).
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from regalia.server import logs
from regalia.server.buckets import Buckets
from regalia.server.settings import Settings, is_loopback
from regalia.server.wire import Fault

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)

API = "/api/"
READS = ("GET", "HEAD")
LONGEST_ADDRESS = 64
SITE = 64
"""Bits of an IPv6 address that tell one household from another; who has one has all within."""


class Guard:
    """ASGI middleware; the only door to the application. It leaves in the scope's state whose
    request it is, as `address`. `connected` counts the connections there are."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._host = settings.host.lower()
        self._loopback = is_loopback(settings.host)
        self._proxied = settings.public and self._loopback
        self._names = {name.lower() for name in settings.names}
        limits = settings.limits
        self._most = limits.connections
        self._asked = Buckets(limits.requests_per_second, limits.requests_at_once)
        self._made = Buckets(limits.changes_per_second, limits.changes_at_once)
        self.connected: Callable[[], int] = int

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        fault = self._fault(scope)
        if fault and scope["type"] == "websocket":
            await _deny(scope, send, *fault)
        elif fault:
            await _answer(send, *fault)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, _dressed(send))

    def _fault(self, scope: Scope) -> tuple[int, Fault] | None:
        headers = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
        host = headers.get("host", "")
        if not self._is_ours(host):
            return 421, Fault("host", "This server is not known by that name.")
        reads = scope["type"] == "http" and scope["method"] in READS
        origin = headers.get("origin")
        if not reads and origin is not None and origin.partition("://")[2].lower() != host.lower():
            return 403, Fault("origin", "This was sent by a page of another server.")
        address = whose(self._address(scope, headers))
        scope.setdefault("state", {})["address"] = address
        if self.connected() > self._most:
            logs.crowded()
            return 503, Fault("crowded", "Too many are connected to this server; come back later.")
        if not scope["path"].startswith(API):
            return None
        bucket = self._asked if reads or scope["type"] == "websocket" else self._made
        if not bucket.take(address):
            logs.too_fast(address)
            return 429, Fault("too-fast", "That was asked too often; wait a moment.")
        return None

    def _address(self, scope: Scope, headers: dict[str, str]) -> str:
        """Whose request it is: what the proxy says, where only a proxy can ask."""
        address = str((scope.get("client") or ("",))[0])
        handed_on = headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
        return handed_on or address if self._proxied and is_loopback(address) else address

    def _is_ours(self, host: str) -> bool:
        """Whether a Host header names this server: an address, which no domain can be, a name of
        this machine, the name that it was told to listen at, or one that it was told it has."""
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
        name = name.strip("[]").lower()
        if name in self._names:
            return True
        if self._loopback:
            return is_loopback(name)
        machine = socket.gethostname().lower()
        if name in (self._host, "localhost", machine, f"{machine}.local"):
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True


def whose(address: str) -> str:
    """The address by which somebody is counted: that of a household, where each has many."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:LONGEST_ADDRESS]
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or found
    if found.version == 4:
        return str(found)
    return str(ip_network((found, SITE), strict=False).network_address)


async def _answer(send: Send, status: int, fault: Fault, kind: str = "http") -> None:
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store"), *HEADERS]
    if status == 503:
        headers.append((b"connection", b"close"))
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": msgspec.json.encode(fault)})


async def _deny(scope: Scope, send: Send, status: int, fault: Fault) -> None:
    """Refuse a socket before it is open: in words, where the server below can send them."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await _answer(send, status, fault, "websocket.http")
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": fault.fault})


def _dressed(send: Send) -> Send:
    """Adds to every answer the headers that it lacks."""

    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name.lower() for name, _ in message["headers"]}
            more = [(name, value) for name, value in HEADERS if name not in given]
            message["headers"] = [*message["headers"], *more]
        await send(message)

    return dressed
