"""Asking a server over HTTP, as somebody at an address of their own."""

from __future__ import annotations

import asyncio
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, Request, build_opener

import msgspec
from msgspec import Struct

from regalia.kernel.errors import RegaliaError

SECONDS = 30.0
LONGEST = 1 << 24
_opener = build_opener(ProxyHandler({}))


class NoServer(RegaliaError):
    """Nobody answers there, or somebody who is no such server."""


class Refused(RegaliaError):
    """The server has refused something: with a status, a word and a sentence."""

    def __init__(self, status: int, fault: str, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.fault = fault


class _Fault(Struct):
    fault: str
    text: str


def checked_url(given: str) -> str:
    """The address of a server, without a slash at its end; RegaliaError if it is none."""
    try:
        parts = urlsplit(given)
        right = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        right = False
    if not right or not given.isascii() or not given.isprintable() or " " in given:
        raise RegaliaError("The address of a server is like http://127.0.0.1:8765")
    return f"{parts.scheme}://{parts.netloc}"


def address(number: int) -> str:
    """A made-up address of the networks that are set aside for measuring, another for each of
    131,072 numbers; a server behind a proxy on its own machine takes it for that of whoever
    asks."""
    return f"198.{18 + (number >> 16 & 1)}.{number >> 8 & 255}.{number & 255}"


async def ask(url: str, number: int, body: object = None) -> bytes:
    """What is answered to whoever has that number; a `body` is posted. Refused or NoServer."""
    return await asyncio.to_thread(_ask, url, number, body)


def _ask(url: str, number: int, body: object) -> bytes:
    data = None if body is None else msgspec.json.encode(body)
    try:
        request = Request(url, data, {"X-Forwarded-For": address(number)})
        with _opener.open(request, timeout=SECONDS) as answer:
            found: bytes = answer.read(LONGEST)
            return found
    except HTTPError as error:
        raise _refused(error) from None
    except (OSError, HTTPException, ValueError) as error:
        why = getattr(error, "reason", error)
        words = getattr(why, "strerror", None) or str(why) or type(why).__name__
        raise NoServer(f"Nobody answers at {url}: {words}.") from None


def _refused(error: HTTPError) -> Refused:
    with error:
        try:
            said = msgspec.json.decode(error.read(LONGEST), type=_Fault)
        except (OSError, HTTPException, msgspec.DecodeError):
            said = _Fault(str(error.code), f"The server answers {error.code} {error.reason}.")
    return Refused(error.code, said.fault, said.text)
