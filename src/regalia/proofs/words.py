"""Words: every move has its text, every text an answer."""

from __future__ import annotations

from regalia.kernel.errors import MoveError
from regalia.kernel.game import Game, normal
from regalia.kernel.luck import Dice, Luck
from regalia.kernel.options import Options
from regalia.kernel.position import OVER, Position
from regalia.proofs.ground import everyone, frozen, met, names_for, need

LETTERS = "abcdefghjkqst 0123456789+*-♥♠♦♣ \t\n\0\"'<>&%{}é漢\u202e\ud7ff😀"
LONGEST_ANSWER = 600
"""Letters an error may have and still be a sentence."""


def words_come_back(game: Game, options: Options, seed: int, size: int) -> None:
    """What `say` says `read` reads, whatever the case and spacing, and no two moves share it."""
    for position in met(game, options, seed, size):
        if position.actor == OVER:
            continue
        before = frozen(position)
        said: dict[str, int] = {}
        for move in position.moves():
            text = game.say(position, move)
            need(bool(text) and text.isprintable() and text == text.strip(), f"Move {text!r}?")
            other = said.setdefault(normal(text), int(move))
            need(other == move, f"Moves {other} and {move} are both called {text!r}.")
        for text, move in said.items():
            for typed in (text, text.upper(), f"  {text.replace(' ', '   ')} "):
                try:
                    meant = game.read(position, typed)
                except MoveError as error:
                    need(False, f"{typed!r} is a legal move, and read says: {error}")
                need(meant == move, f"{typed!r} is move {move} and was read as {meant}.")
        need(frozen(position) == before, "Saying or reading changed the position.")


def prompts_are_there(game: Game, options: Options, seed: int, size: int) -> None:
    """Everybody is told at all times what is being decided."""
    names = names_for(options)
    need(len(game.seat_names(options)) == options.players, "A seat has no name of its own.")
    need(len(game.guide()) > 0, "The guide is empty.")
    for position in met(game, options, seed, size):
        for seat in everyone(position):
            need(bool(game.prompt(position, seat, names).strip()), "There is no prompt.")


def broken_texts_are_answered(game: Game, options: Options, seed: int, size: int) -> None:
    """Any text, however broken, gets a legal move or a typed error, and changes nothing."""
    luck = Dice(seed)
    seen: list[str] = ["", " ", "\n", "9" * 5000]
    for position in met(game, options, seed, size):
        if position.actor != OVER:
            seen += [game.say(position, move) for move in position.moves()]
        texts = [seen[luck.pick(len(seen))] for _ in range(6)]
        for text in [*texts, *(mangled(text, luck) for text in texts), noise(luck)]:
            answered(game, position, text)


def answered(game: Game, position: Position, text: str) -> None:
    """This text gets a legal move or a typed error with a sentence, and changes nothing."""
    before = frozen(position)
    try:
        move = game.read(position, text)
    except MoveError as error:
        need(0 < len(str(error).strip()) <= LONGEST_ANSWER, f"{text!r} gets no sentence.")
    except Exception as error:
        need(False, f"{text!r} is answered by {error!r}.")
    else:
        need(position.allows(move), f"{text!r} was read as move {move}, which is not legal.")
    need(frozen(position) == before, f"Reading {text!r} changed the position.")


def mangled(text: str, luck: Luck) -> str:
    """A near miss: a letter dropped, doubled, changed or moved."""
    at = int(luck.pick(len(text) + 1))
    letter = LETTERS[luck.pick(len(LETTERS))]
    match luck.pick(5):
        case 0:
            return text[:at] + text[at + 1 :]
        case 1:
            return text[:at] + letter + text[at:]
        case 2:
            return text[:at] + letter + text[at + 1 :]
        case 3:
            return text[at:] + text[:at]
        case _:
            return f"{text} {text}"


def noise(luck: Luck) -> str:
    """A text of nothing in particular."""
    return "".join(LETTERS[luck.pick(len(LETTERS))] for _ in range(luck.pick(40)))
