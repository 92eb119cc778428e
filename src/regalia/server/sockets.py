"""The socket of a table: reads what a person says, one message after another, and answers it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from regalia.kernel.errors import IllegalMove, RegaliaError, Stale
from regalia.server.buckets import Bucket
from regalia.server.faults import Refusal, refusal
from regalia.server.hall import Hall
from regalia.server.hosts import Host
from regalia.server.screens import Screen
from regalia.server.tasks import Chances, Weigh
from regalia.server.wire import (
    AskMoment,
    AskOdds,
    Hello,
    OddsAre,
    Play,
    Refused,
    Said,
    Speak,
    TakeBack,
    Uncover,
)
from regalia.table.thoughts import Seen

LONGEST_MESSAGE = 16_384
SECONDS_TO_SAY_HELLO = 15.0
ODDS_SECONDS = 10.0
SAID = (100.0, 300.0)
"""How much one socket may say: so many messages a second, so many at once."""

SPOKEN = (0.5, 6.0)
"""How much of that may be for the others to read."""

MOST_NONSENSE = 200
"""Messages in a row that could not be answered, after which a socket is closed."""

_CODES = {"too slow": 1013, "gone": 4404, "nonsense": 1008, "not kept": 1011}
_said = msgspec.json.Decoder(Said)


def _code(refused: Refusal) -> int:
    """How a socket is closed after a refused hello: after the server's own trouble one may come
    back."""
    if refused.status >= 500:
        return _CODES["not kept"]
    return _CODES["gone"] if refused.status == 404 else 4403


async def table_socket(hall: Hall, socket: WebSocket, table_id: str) -> None:
    """Serve one screen until it goes; or say that there is no room for it."""
    await socket.accept()
    try:
        with hall.crowd.one_more():
            await _serve(hall, socket, table_id)
    except Refusal as refused:
        await _send(socket, Refused(refused.fault, str(refused), 0))
        await socket.close(_CODES["too slow"])


async def _serve(hall: Hall, socket: WebSocket, table_id: str) -> None:
    try:
        seats = await _greeted(hall, socket, table_id)
        host, screen = await hall.hosts.join(table_id, seats)
    except RegaliaError as error:
        refused = refusal(error)
        await _send(socket, Refused(refused.fault, str(refused), 0))
        await socket.close(_code(refused))
        return
    except WebSocketDisconnect:
        return
    writer = asyncio.ensure_future(_write(socket, screen))
    talk = Talk(hall, host, screen)
    try:
        await talk.listen(socket)
    finally:
        hall.hosts.leave(host, screen)
        talk.stop()
        writer.cancel()


async def _greeted(hall: Hall, socket: WebSocket, table_id: str) -> list[int]:
    """The seats of whoever says hello."""
    try:
        async with asyncio.timeout(SECONDS_TO_SAY_HELLO):
            said = _understood(await _receive(socket))
    except TimeoutError:
        raise Refusal("malformed", "Nobody said hello.") from None
    if not isinstance(said, Hello):
        raise Refusal("malformed", "Say hello first.")
    await hall.row(table_id)
    return await hall.seats(table_id, list(said.keys))


async def _receive(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect
    text = message.get("text")
    if text is None:
        raise Refusal("malformed", "Messages are texts, not bytes.")
    return str(text)


def _understood(text: str) -> Said:
    if len(text) > LONGEST_MESSAGE:
        raise Refusal("too-large", f"A message has at most {LONGEST_MESSAGE} characters.", 413)
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
        self._bucket = Bucket(*SAID)
        self._speaking = Bucket(*SPOKEN)
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
                said = _understood(text)
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
        found = await self._hall.thinkers.do(task, Chances, ODDS_SECONDS)
        if table is self._host.table and asked.at == table.at:
            odds = OddsAre(asked.at, asked.move, text, found.chances, found.trust, found.fight)
            self._screen.send(odds)
