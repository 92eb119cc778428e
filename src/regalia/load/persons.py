"""Persons: two at a table, each at a socket of their own that comes back by itself when it is
lost, as the page does. They decide by chance."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from time import perf_counter

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from regalia.kernel.errors import BadRecord
from regalia.kernel.record import parse
from regalia.load.asking import SECONDS, NoServer, Refused, address, ask
from regalia.load.figures import Tally

FIRST_WAIT = 0.4
LONGEST_WAIT = 5.0
SLOWER = 1.7
"""So much longer each time, before somebody tries to come back once more."""

FOR_GOOD = (4403, 4404)
"""Codes with which a server says that there is no use in coming back."""


# No more is read of what is heard than somebody needs who decides by chance.


class _Touch(Struct):
    move: int
    text: str


class _Scene(Struct):
    at: int
    touches: tuple[_Touch, ...] = ()


class _Result(Struct):
    headline: str


class View(Struct, tag="view"):
    scene: _Scene
    count: int
    result: _Result | None = None


class _Welcome(Struct, tag="welcome"):
    courtesy: int


class _Refused(Struct, tag="refused"):
    fault: str
    said: str = ""


class _Other(Struct):
    """Any message: those of other types do not matter to somebody who decides by chance."""

    type: str


_heard = msgspec.json.Decoder(_Welcome | View | _Refused)
_other = msgspec.json.Decoder(_Other)
KNOWN = ("welcome", "view", "refused")


class SeatKey(Struct):
    seat: int
    key: str


class Made(Struct):
    """A table that was made for two."""

    id: str
    keys: tuple[SeatKey, SeatKey]


class Answered(Struct, frozen=True):
    """A decision that a view has shown to whoever made it."""

    count: int
    seat: int
    text: str


class _Sent(Struct):
    """A move on its way: when it went, what it will be, and who has seen it."""

    when: float
    move: Answered
    seen: set[int]


class Table:
    """One game between two persons, from hello to the end.

    `answered` are the decisions that stand by what was told; `over` is set when both have seen
    the result, or when nobody may come back.
    """

    def __init__(self, url: str, number: int, made: Made, tally: Tally, luck: Random) -> None:
        self.id = made.id
        self.answered: list[Answered] = []
        self.seated = asyncio.Event()
        self.over = asyncio.Event()
        self.went_on = 0.0
        """When the last decision that was answered had been sent, by `perf_counter`."""
        self.gone = False
        """The server says that there is no such table."""
        self._url = url
        self._number = number
        self._tally = tally
        self._luck = luck
        self._persons = [_Person(self, each, url, number, tally) for each in made.keys]
        self._views: dict[int, View] = {}
        self._courtesy = 0
        self._count = 0
        self._sent: _Sent | None = None
        self._tried: Answered | None = None
        """The last decision that was sent, also when it is no longer on its way."""
        self._staying = [asyncio.ensure_future(each.stay()) for each in self._persons]

    async def leave(self) -> None:
        """Both go, and nobody comes back."""
        for each in self._staying:
            each.cancel()
        await asyncio.gather(*self._staying, return_exceptions=True)

    @property
    def waiting(self) -> bool:
        """Whether a move is on its way."""
        return self._sent is not None

    async def decide(self) -> None:
        """Whoever is to decide makes a legal move, unless the last one is still on its way."""
        if self._sent:
            self._tally.late += self._tally.open
            return
        for person in self._persons:
            view = self._views.get(person.seat)
            if person.here and view and view.scene.touches and view.count == self._count:
                touch = self._chosen(view.scene.touches)
                move = Answered(view.count + 1, person.seat, touch.text)
                self._sent = _Sent(perf_counter(), move, set())
                self._tried = move
                await person.play(view.scene.at, touch.move)
                return

    def _chosen(self, touches: tuple[_Touch, ...]) -> _Touch:
        """Any move, but no offer to the opponent where there is something else."""
        chosen = self._luck.choice(touches)
        while chosen.move >= self._courtesy and any(t.move < self._courtesy for t in touches):
            chosen = self._luck.choice(touches)
        return chosen

    # what the persons hear

    def greeted(self, courtesy: int) -> None:
        self._courtesy = courtesy

    def saw(self, seat: int, view: View, first: bool) -> None:
        """Somebody has got a view; the `first` one since they came shows what was kept."""
        while first and self.answered and self.answered[-1].count > view.count:
            self.answered.pop()
            self._tally.lost += 1
        sent = self._sent
        if sent and view.count >= sent.move.count and seat not in sent.seen:
            sent.seen.add(seat)
            if seat == sent.move.seat:
                self.answered.append(sent.move)
                self.went_on = sent.when
                self._tally.moved()
            else:
                self._tally.shown(perf_counter() - sent.when)
            if len(sent.seen) == len(self._persons):
                self._sent = None
        elif sent and first and seat == sent.move.seat and view.count < sent.move.count:
            self._sent = None  # it was lost on its way, and may be made again
        self._views[seat] = view
        self._count = view.count
        if len(self._views) == len(self._persons):
            self.seated.set()
            if all(each.result for each in self._views.values()):
                self.over.set()

    def refused(self, seat: int, fault: str, said: str) -> None:
        """A move was refused: it may be made again. If a view has seemed to show it, that showed
        an earlier try, which was kept although nobody could say so then."""
        self._tally.fault(fault)
        if said == "play" and self._tried and self._tried.seat == seat:
            self._sent = None
            if self.answered and self.answered[-1] is self._tried:
                self.answered.pop()

    def closed_for_good(self) -> None:
        self.gone = True
        self.seated.set()
        self.over.set()

    # what is left of it

    async def check(self) -> None:
        """Look whether all that was answered is in the record; or, where that is not to be had
        yet because it tells what is hidden, whether both still see it when they come back."""
        try:
            text = await ask(f"{self._url}/api/tables/{self.id}/record", self._number)
            steps = parse(text, "The table").steps
        except Refused as error:
            if error.fault == "hidden":
                await self._come_back()
            else:
                self._tally.fault(error.fault)
        except NoServer:
            self._tally.fault("no connection")
        except BadRecord:
            self._tally.lost += len(self.answered)
        else:
            kept = {(number, step.seat, step.move) for number, step in enumerate(steps, 1)}
            told = ((each.count, each.seat, each.text) for each in self.answered)
            self._tally.lost += sum(each not in kept for each in told)

    async def _come_back(self) -> None:
        self._views.clear()
        self.seated.clear()
        for person in self._persons:
            await person.leave()
        try:
            async with asyncio.timeout(SECONDS):
                await self.seated.wait()
        except TimeoutError:
            self._tally.fault("no connection")


class _Person:
    def __init__(self, table: Table, key: SeatKey, url: str, number: int, tally: Tally) -> None:
        self.seat = key.seat
        self._hello = msgspec.json.encode({"type": "hello", "keys": [key.key]}).decode()
        self._where = f"ws{url.removeprefix('http')}/api/tables/{table.id}/socket"
        self._number = number
        self._table = table
        self._tally = tally
        self._socket: ClientConnection | None = None
        self._asked_to_leave = False
        self._wait = FIRST_WAIT

    @property
    def here(self) -> bool:
        return self._socket is not None

    async def play(self, at: int, move: int) -> None:
        if self._socket:
            with suppress(ConnectionClosed):  # whoever listens at the socket comes back
                await self._socket.send(f'{{"type":"play","at":{at},"move":{move}}}')

    async def leave(self) -> None:
        """Go, and come back at once."""
        if self._socket:
            self._asked_to_leave = True
            await self._socket.close()

    async def stay(self) -> None:
        """Be at the table, come what may, until there is no use in coming back."""
        while not self._table.gone:
            try:
                await self._visit()
            except ConnectionClosed as error:
                code = error.rcvd.code if error.rcvd else 1006
                if code in FOR_GOOD:
                    self._table.closed_for_good()
                if self._asked_to_leave:
                    self._asked_to_leave = False
                    continue
                self._tally.fault(f"closed {code}")
            except msgspec.DecodeError:
                self._tally.fault("not understood")
            except (InvalidHandshake, InvalidMessage, TimeoutError, OSError) as error:
                self._tally.fault(_word(error))
            await asyncio.sleep(self._wait)
            self._wait = min(self._wait * SLOWER, LONGEST_WAIT)

    async def _visit(self) -> None:
        """One connection, until it closes."""
        opening = connect(
            self._where,
            additional_headers={"X-Forwarded-For": address(self._number)},
            compression=None,
            max_size=None,
            open_timeout=SECONDS,
            close_timeout=2,
            ping_interval=None,
            proxy=None,
        )
        async with opening as socket:
            await socket.send(self._hello)
            first = True
            try:
                while True:
                    first = self._hear(await socket.recv(decode=False), first)
                    self._socket = socket
            finally:
                self._socket = None

    def _hear(self, data: bytes, first: bool) -> bool:
        """Take a message in; whether the first view is still to come."""
        try:
            heard = _heard.decode(data)
        except msgspec.ValidationError:
            if _other.decode(data).type in KNOWN:
                raise
            return first
        match heard:
            case View():
                self._wait = FIRST_WAIT
                self._table.saw(self.seat, heard, first)
                return False
            case _Welcome():
                self._table.greeted(heard.courtesy)
            case _Refused():
                self._table.refused(self.seat, heard.fault, heard.said)
        return first


def _word(error: Exception) -> str:
    """A word for what kept somebody from coming in."""
    status = getattr(getattr(error, "response", None), "status_code", None)
    return f"not let in {status}" if status else "no connection"
