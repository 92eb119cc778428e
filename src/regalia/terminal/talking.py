"""TalkingScreen: a screen with a line in which it answers the person."""

from __future__ import annotations

from typing import TypeVar

from rich.text import Text
from textual.screen import Screen
from textual.widgets import Static

Result = TypeVar("Result")


class TalkingScreen(Screen[Result]):
    """A screen with a Static of the id `message`, out of sight while there is nothing to say."""

    def say(self, text: str, refused: bool = False) -> None:
        """Put a sentence into the message line, marked if it is a refusal; "" clears the line."""
        line = self.query_one("#message", Static)
        line.set_class(refused and bool(text), "refused")
        line.display = bool(text)
        line.update(Text(text))
