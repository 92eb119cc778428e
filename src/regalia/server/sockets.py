"""The socket of a table: reads what a person says, one message after another, and answers it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from regalia.kernel.errors import IllegalMove, RegaliaError, Stale
from regalia.server import logs
from regalia.server.buckets import Bucket
from regalia.server.faults import Refusal, refusal
from regalia.server.hall import Hall
from regalia.server.host import Host
from regalia.server.screens import Screen
from regalia.server.tasks import Chances, Weigh
from regalia.server.wire import (
    Again,
    AskMoment,
    AskOdds,
    Hello,
    OddsAre,
    OfferDraw,
    Play,
    Refused,
    Resign,
    Return,
    Said,
    Speak,
    TakeBack,
    Uncover,
)
from regalia.table.thoughts import Seen

SECONDS_TO_SAY_HELLO = 15.0
ODDS_SECONDS = 10.0
MOST_NONSENSE = 200
"""Messages in a row that could not be answered, after which a socket is closed."""

_CODES = {"too slow": 1013, "gone": 4404, "nonsense": 1008, "not kept": 1011, "changed": 1012}
_said = msgspec.json.Decoder(Said)


def _code(refused: Refusal) -> int:
    """How a socket is closed after a refused hello: after the server's own trouble one may come
    back."""
    if refused.status >= 500:
        return _CODES["not kept"]
    if refused.status == 429:
        return _CODES["too slow"]
    return _CODES["gone"] if refused.status == 404 else 4403


async def turn_away(socket: WebSocket, refused: Refusal) -> None:
    """Say to a screen why it is not served."""
    if socket.application_state == WebSocketState.CONNECTING:
        await socket.accept()
    await _send(socket, Refused(refused.fault, str(refused), 0))
    await socket.close(_code(refused))


async def table_socket(hall: Hall, socket: WebSocket, table_id: str, address: str) -> None:
    """Serve one screen, at that address, until it goes."""
    await socket.accept()
    try:
        seats = await _greeted(hall, socket, table_id)
        host, screen = await hall.hosts.join(table_id, seats, address)
    except RegaliaError as error:
        await turn_away(socket, refusal(error))
        return
    except WebSocketDisconnect:
        return
    logs.tell("joined", table_id, seats=seats)
    writer = asyncio.ensure_future(_write(socket, screen))
    talk = Talk(hall, host, screen)
    try:
        await talk.listen(socket)
    finally:
        hall.hosts.leave(host, screen)
        logs.tell("left", table_id, seats=seats)
        talk.stop()
        writer.cancel()


async def _greeted(hall: Hall, socket: WebSocket, table_id: str) -> list[int]:
    """The seats of whoever says hello."""
    try:
        async with asyncio.timeout(SECONDS_TO_SAY_HELLO):
            said = _understood(await _receive(socket), hall.quotas.limits.message)
    except TimeoutError:
        raise Refusal("malformed", "Nobody said hello.") from None
    if not isinstance(said, Hello):
        raise Refusal("malformed", "Say hello first.")
    hall.hosts.heed(await hall.row(table_id))
    return await hall.seats(table_id, list(said.keys))


async def _receive(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect
    text = message.get("text")
    if text is None:
        raise Refusal("malformed", "Messages are texts, not bytes.")
    return str(text)


def _understood(text: str, longest: int) -> Said:
    if len(text) > longest:
        raise Refusal("too-large", f"A message has at most {longest} characters.", 413)
    try:
        said: Said = _said.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("malformed", f"That is no message: {str(error)[:200]}.") from None
    return said


async def _write(socket: WebSocket, screen: Screen) -> None:
    """Send what waits for a screen, as fast as the network takes it."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        while True:
            await screen.news.wait()
            screen.news.clear()
            while screen.waiting:
                await socket.send_text(screen.waiting.popleft())
            if screen.closing:
                await socket.close(_CODES.get(screen.closing, 1000), screen.closing)
                return


async def _send(socket: WebSocket, message: Refused) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        if socket.application_state == WebSocketState.CONNECTED:
            await socket.send_text(msgspec.json.encode(message).decode())


class Talk:
    """What one screen says, and what comes of it."""

    def __init__(self, hall: Hall, host: Host, screen: Screen) -> None:
        self._hall = hall
        self._host = host
        self._screen = screen
        limits = hall.quotas.limits
        self._longest = limits.message
        self._bucket = Bucket(limits.messages_per_second, limits.messages_at_once)
        self._speaking = Bucket(limits.speech_per_second, limits.speech_at_once)
        self._asked: AskOdds | None = None
        self._weighing: asyncio.Task[None] | None = None

    async def listen(self, socket: WebSocket) -> None:
        """Answer message after message until the socket closes."""
        nonsense = 0
        while not self._screen.closing:
            said = None
            try:
                text = await _receive(socket)
                if not self._bucket.take():
                    raise Refusal("too-fast", "You are too quick; wait a moment.", 429)
                said = _understood(text, self._longest)
                await self._hear(said)
                nonsense = 0
            except WebSocketDisconnect:
                return
            except RegaliaError as error:
                fault = self._refuse(error, said)
                nonsense += fault in ("malformed", "too-large", "too-fast")
                if nonsense == MOST_NONSENSE:
                    self._screen.close("nonsense")

    def _refuse(self, error: RegaliaError, said: Said | None) -> str:
        """Say why something is refused; returns the word for it."""
        refused = refusal(error)
        kind = str(said.__struct_config__.tag) if said else ""
        self._screen.refuse(refused.fault, str(refused), self._host.table, kind)
        return refused.fault

    def stop(self) -> None:
        """The screen has gone: nobody wants to know any more."""
        if self._weighing:
            self._weighing.cancel()

    async def _hear(self, said: Said) -> None:
        match said:
            case Hello():
                raise Refusal("malformed", "Hello is said once.")
            case Play():
                await self._host.play(self._screen, said.at, said.move)
            case TakeBack():
                await self._host.take_back(self._screen, said.at)
            case Uncover():
                await self._host.uncover(self._screen, said.seat)
            case Speak():
                if not self._speaking.take():
                    raise Refusal("too-fast", "You speak too fast; wait a moment.", 429)
                await self._host.speak(self._screen, said.text)
            case Resign():
                await self._host.manners.resign(self._screen)
            case OfferDraw():
                await self._host.manners.offer_draw(self._screen)
            case Return():
                await self._host.manners.come_back(self._screen)
            case Again():
                await self._host.manners.again(self._screen)
            case AskMoment():
                await self._host.moment(self._screen, said.count)
            case AskOdds():
                self._asked = said
                if self._weighing is None or self._weighing.done():
                    self._weighing = asyncio.ensure_future(self._weigh())

    async def _weigh(self) -> None:
        """Answer questions for odds beside everything else, the newest only."""
        while self._asked:
            asked, self._asked = self._asked, None
            try:
                await self._weigh_one(asked)
            except RegaliaError as error:
                self._refuse(error, asked)

    async def _weigh_one(self, asked: AskOdds) -> None:
        table, eyes = self._host.table, self._screen.viewers.eyes()
        if asked.at < table.at:
            return  # The table has moved on, and nobody wants to know any more.
        if asked.at > table.at:
            raise Stale("That asks about a decision that is not to be made yet.")
        if table.over or eyes != table.actor:
            raise IllegalMove("Odds are for whoever decides.")
        position = table.position
        if not position.allows(asked.move):
            raise IllegalMove(position.refusal(asked.move))
        text = table.game.say(position, asked.move)
        task = Weigh(Seen.of(position), eyes, asked.move, table.names)
        spent = self._hall.quotas.payer([self._screen.address])
        found = await self._hall.thinkers.do(task, Chances, ODDS_SECONDS, spent)
        if table is self._host.table and asked.at == table.at:
            odds = OddsAre(asked.at, asked.move, text, found.chances, found.trust, found.fight)
            self._screen.send(odds)
