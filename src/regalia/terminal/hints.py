"""The hint: one line about the thing under the cursor, the weightiest words first."""

from __future__ import annotations

from rich.text import Text

from regalia.kernel.scene import Touch
from regalia.terminal.palette import GOLD, IVORY, SILVER
from regalia.terminal.pointer import Pointer


def hint(pointer: Pointer, name: str) -> Text:
    """What a thing brings, what it is, and what Enter does with it, or which moves it begins; or
    why nothing can be done with it."""
    choices = pointer.choices(name)
    called = pointer.called(name)
    if not choices:
        return Text(pointer.refusal(name) or called, SILVER)
    if len(choices) == 1:
        touch = choices[0]
        parts = [(touch.note, f"bold {IVORY}"), (called, GOLD), (_deed(pointer, touch), GOLD)]
    else:
        moves = ", ".join(_with_note(touch) for touch in choices)
        parts = [(called, GOLD), (f"begins {len(choices)} moves: {moves}", GOLD)]
    text = Text(no_wrap=True, overflow="ellipsis")
    for words, look in parts:
        if words:
            text.append(" · " if text else "", SILVER)
            text.append(words, look)
    return text


def _deed(pointer: Pointer, touch: Touch) -> str:
    touching = pointer.touching
    complete = touching is None or len(touch.path) <= len(touching.touched) + 1
    return f"{'Enter plays' if complete else 'begins'} {touch.text}"


def _with_note(touch: Touch) -> str:
    return f"{touch.text} ({touch.note})" if touch.note else touch.text
