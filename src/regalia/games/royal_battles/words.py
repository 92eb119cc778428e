"""How Royal Battles speaks: notation, prompts and the story."""

from __future__ import annotations

from regalia.games.royal_battles import rules_moves as moves
from regalia.games.royal_battles.rules import KIND_NAMES, RoyalBattlesPosition
from regalia.games.royal_battles.rules_choices import set_up_space
from regalia.games.royal_battles.rules_field import COLOURS, PRE_TURN
from regalia.games.royal_battles.rules_units import (
    ARMY,
    BISHOP,
    COLUMNS,
    CRITICAL,
    ROWS,
    SPACES,
    is_red,
)
from regalia.kernel.game import Names, normal
from regalia.kernel.position import OVER, Event, Move
from regalia.parts.cards import ACE, Card, card_text, rank, read_card
from regalia.parts.grids import Square, read_space, space_text

STYLES = ("easy", "optimal", "risky", "advantage")
SINGLE_WORDS = {
    "hold": moves.HOLD,
    "pass": moves.PASS,
    "draw": moves.DRAW,
    "no draw": moves.NO_DRAW,
    "discard": moves.DISCARD,
    "keep": moves.KEEP,
}
ARMY_DIGITS = (12, 8, 4, 0)
"""Where the four units of an army stand in the number that the story has for it."""


def say(position: RoyalBattlesPosition, move: Move) -> str:
    """A move's text here."""
    if move < moves.PLACE:
        return KIND_NAMES[move]
    if move < moves.PLAY:
        kind, slot = divmod(int(move - moves.PLACE), int(ARMY))
        return f"{KIND_NAMES[kind]} {name_of(set_up_space(position.actor, slot))}"
    if move < moves.FROM:
        return card_text(move - moves.PLAY)
    if move < moves.ATTACK:
        return name_of(move - (moves.FROM if move < moves.TO else moves.TO))
    if move < moves.HOLD:
        style, space = divmod(int(move - moves.ATTACK), int(SPACES))
        return f"{STYLES[style]} {name_of(space)}"
    return next(word for word, number in SINGLE_WORDS.items() if number == move)


def counted(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def name_of(space: Square) -> str:
    return space_text(space, int(COLUMNS))


def meanings(position: RoyalBattlesPosition, text: str) -> list[int]:
    """The move a text names here, legal or not; none if it names none."""
    plain = normal(text)
    if plain in SINGLE_WORDS:
        return [SINGLE_WORDS[plain]]
    if plain in KIND_NAMES:
        return [moves.CHOOSE + KIND_NAMES.index(plain)]
    card = read_card(plain)
    if card >= 0:
        return [moves.PLAY + card]
    space = read_space(plain, int(COLUMNS), int(ROWS))
    if space >= 0:
        return [(moves.TO if position.deciding == moves.A_SPACE else moves.FROM) + space]
    word, _, place = plain.partition(" ")
    space = read_space(place, int(COLUMNS), int(ROWS))
    if space < 0:
        return []
    if word in STYLES:
        return [moves.ATTACK + STYLES.index(word) * SPACES + space]
    slots = [slot for slot in range(ARMY) if set_up_space(position.actor, slot) == space]
    if word in KIND_NAMES and slots:
        return [moves.PLACE + KIND_NAMES.index(word) * ARMY + slots[0]]
    return []


def prompt(position: RoyalBattlesPosition, seat: int, names: Names) -> str:
    """What is being decided, said to a seat."""
    if position.actor == OVER:
        return position.outcome().why
    asked = _ASKED[position.deciding]
    if seat == position.actor:
        return f"{asked[0].upper()}{asked[1:]}."
    return f"{names[position.actor]} is to {asked}."


_ASKED = (
    "play a Movement Card, or pass",
    "choose a unit for the army",
    "place a unit on a set-up card",
    "say which unit moves",
    "say where the card and the unit go",
    "attack in some style, or hold",
    "draw two cards for the Key Position, or none",
    "keep the hand, or discard all of it",
)


def section(position: RoyalBattlesPosition) -> str:
    """The heading in the guide for what is decided."""
    return "The end" if position.actor == OVER else _SECTIONS[position.deciding]


_SECTIONS = (
    "Movement",
    "The armies",
    "Setting up",
    "Movement",
    "Movement",
    "Attacking",
    "Key Positions and drawing",
    "Key Positions and drawing",
)


def tell(position: RoyalBattlesPosition, event: Event, names: Names) -> str:
    """The sentence for an event."""
    first, second, third, fourth, *_ = event.facts
    who = names[first] if 0 <= first < len(names) else ""
    match event.kind:
        case "chooses":
            return f"{who} chooses a {KIND_NAMES[second]}."
        case "army":
            kinds = [KIND_NAMES[(second >> place & 15) - 1] for place in ARMY_DIGITS]
            return f"{who}'s army: {', '.join(kinds)}."
        case "places":
            return f"{who} places a {KIND_NAMES[second]} on {name_of(third)}."
        case "round":
            return f"Round {first}."
        case "initiative":
            return f"{who} draws {card_text(second)} for initiative."
        case "draw again":
            return "The cards do not decide; both draw again."
        case "goes first":
            return f"{who} goes first."
        case "draws":
            return f"{who} draws {card_text(second)}."
        case "draws unseen":
            return f"{who} draws a card."
        case "cannot move":
            return f"{who} has no legal move."
        case "moves":
            unit, there = KIND_NAMES[first].title(), name_of(third)
            if second == third:
                return f"The {unit} on {there} stays, with {card_text(fourth)} under it."
            return f"The {unit} moves from {name_of(second)} to {there} with {card_text(fourth)}."
        case "attacks":
            verb = "heals" if (first, third) == (BISHOP, moves.ADVANTAGE) else "attacks"
            how = f"the {KIND_NAMES[second].title()} on {name_of(fourth)} ({STYLES[third]})"
            return f"The {KIND_NAMES[first].title()} {verb} {how}."
        case "trumps":
            need = f" of {second} needed" if second else ""
            critical = ", a critical hit" if first == CRITICAL else ""
            verdict = "hit" if first >= second else "missed"
            return f"{counted(first, 'Trump')}{need}: {verdict}{critical}."
        case "injured":
            return f"{who}'s {KIND_NAMES[second].title()} on {name_of(third)} suffers {fourth}."
        case "healed":
            return f"{who}'s {KIND_NAMES[second].title()} on {name_of(third)} regains {fourth}."
        case "removed":
            return f"{who}'s {KIND_NAMES[second].title()} is removed."
        case "holds":
            return f"{who} does not attack."
        case "passes":
            return f"{who} passes."
        case "discards":
            return f"{who} discards {counted(second, 'card')}."
        case "wins":
            return f"{who} wins the battle."
        case "counted":
            return f"{who} wins by the count." if first >= 0 else "The battle is a tie."
    raise ValueError(f"Royal Battles tells nothing of {event.kind!r}")


def gist(events: list[Event]) -> str:
    """What came of a move: its blow, what was drawn for it, who goes first, the end.

    What is drawn when the next turn begins is another question.
    """
    told = []
    drawn = []
    for event in events:
        first, second, third, fourth, *_ = event.facts
        match event.kind:
            case "trumps" if first < second:
                told.append("misses")
            case "injured":
                told.append(f"{KIND_NAMES[second].title()} on {name_of(third)} suffers {fourth}")
            case "healed":
                told.append(f"{KIND_NAMES[second].title()} on {name_of(third)} regains {fourth}")
            case "removed":
                told[-1] += " and is removed"
            case "draws" if third != PRE_TURN:
                drawn.append(second)
            case "goes first":
                told.append(f"{COLOURS[first]} goes first")
            case "wins" | "counted":
                told.append(f"{COLOURS[first]} wins" if first >= 0 else "a tie")
    return ", ".join(told + _hoped(drawn)) or "nothing by luck"


def _hoped(drawn: list[int]) -> list[str]:
    """Cards as far as one hopes for them: how many are red, black, or Aces and Jokers."""
    kinds = [_hope(card) for card in drawn]
    each = [f"{kinds.count(kind)} {kind}" for kind in _HOPES if kind in kinds]
    return [f"drawn: {' and '.join(each)}"] if each else []


_HOPES = ("Ace or Joker", "red", "black")


def _hope(card: Card) -> str:
    if rank(card) >= ACE:
        return "Ace or Joker"
    return "red" if is_red(card) else "black"
