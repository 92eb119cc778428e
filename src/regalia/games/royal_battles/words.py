"""How Royal Battles speaks: notation, prompts and the story."""

from __future__ import annotations

from regalia.games.royal_battles import rules_moves as moves
from regalia.games.royal_battles.rules import KIND_NAMES, RoyalBattlesPosition
from regalia.games.royal_battles.rules_choices import set_up_space
from regalia.games.royal_battles.rules_field import WHY
from regalia.games.royal_battles.rules_units import ARMY, SPACES
from regalia.kernel.game import Names, normal
from regalia.kernel.position import OVER, Event
from regalia.parts.cards import card_text, read_card
from regalia.parts.grids import read_space, space_text

STYLES = ("easy", "optimal", "risky", "advantage")
SINGLE_WORDS = {
    "hold": moves.HOLD,
    "pass": moves.PASS,
    "draw": moves.DRAW,
    "no draw": moves.NO_DRAW,
    "discard": moves.DISCARD,
    "keep": moves.KEEP,
}
COLOURS = ("White", "Black")


def say(position: RoyalBattlesPosition, move: int) -> str:
    """A move's text here."""
    if move < moves.PLACE:
        return KIND_NAMES[move]
    if move < moves.PLAY:
        kind, slot = divmod(int(move - moves.PLACE), 4)
        return f"{KIND_NAMES[kind]} {name_of(set_up_space(position.actor, slot))}"
    if move < moves.FROM:
        return card_text(move - moves.PLAY)
    if move < moves.ATTACK:
        return name_of(move - (moves.FROM if move < moves.TO else moves.TO))
    if move < moves.HOLD:
        style, space = divmod(int(move - moves.ATTACK), 35)
        return f"{STYLES[style]} {name_of(space)}"
    return next(word for word, number in SINGLE_WORDS.items() if number == move)


def counted(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def name_of(space: int) -> str:
    return space_text(space, 5)


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
    space = read_space(plain, 5, 7)
    if space >= 0:
        return [(moves.TO if position.deciding == moves.A_SPACE else moves.FROM) + space]
    word, _, place = plain.partition(" ")
    space = read_space(place, 5, 7)
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
        return WHY[position.ended]
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


def tell(position: RoyalBattlesPosition, event: Event, names: Names) -> str:
    """The sentence for an event."""
    first, second, third, fourth, *_ = event.facts
    who = names[first] if 0 <= first < len(names) else ""
    match event.kind:
        case "chooses":
            return f"{who} chooses a {KIND_NAMES[second]}."
        case "army":
            kinds = [KIND_NAMES[(second >> 4 * place & 15) - 1] for place in (3, 2, 1, 0)]
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
            verb = "heals" if (first, third) == (3, moves.ADVANTAGE) else "attacks"
            how = f"the {KIND_NAMES[second].title()} on {name_of(fourth)} ({STYLES[third]})"
            return f"The {KIND_NAMES[first].title()} {verb} {how}."
        case "trumps":
            need = f" of {second} needed" if second else ""
            critical = ", a critical hit" if first == 4 else ""
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
    raise ValueError(event.kind)


def gist(events: list[Event]) -> str:
    """What luck decides: who goes first, and what is drawn."""
    told = []
    for event in events:
        match event.kind:
            case "goes first":
                told.append(f"{COLOURS[event.facts[0]]} goes first")
            case "draws":
                told.append(f"{COLOURS[event.facts[0]]} draws {_class(event.facts[1])}")
            case "wins" | "counted":
                told.append("the battle ends")
    return ", ".join(told) or "nothing by luck"


def _class(card: int) -> str:
    if card >= 48:
        return "an Ace or Joker"
    return "red" if card & 3 in (1, 2) else "black"
