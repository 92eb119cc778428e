"""How Battle Ace speaks: notation, prompts and the story."""

from __future__ import annotations

from regalia.games.battle_ace import rules_moves as moves
from regalia.games.battle_ace.rules import BattleAcePosition
from regalia.games.battle_ace.rules_board import (
    BLACK,
    RED,
    Side,
    card_text,
    part,
    read_card,
    side_of,
    stack_text,
    which_part,
)
from regalia.games.battle_ace.rules_choices import LARGEST_VALUE
from regalia.games.battle_ace.rules_endings import SIDES, why
from regalia.kernel.game import Names, normal
from regalia.kernel.position import OVER, Event, Move, Seat
from regalia.parts.bits import single
from regalia.parts.cards import SUIT_NAMES
from regalia.parts.grids import read_space, space_text

SINGLE_WORDS = {
    "stop": moves.STOP,
    "pack": moves.PACK,
    "pass": moves.PASS,
    "accept": moves.ACCEPT,
    "decline": moves.DECLINE,
    "offer": moves.OFFER,
}


def say(position: BattleAcePosition, move: Move) -> str:
    """A move's text here."""
    columns = int(position.house.columns)
    if move < moves.LIFT:
        return space_text(move % moves.MOST_SPACES, columns)
    if move < moves.STOP:
        stack = position.board[moves.space_of_lift(move)]
        return stack_text(part(stack, moves.part_of_lift(move)), "+")
    if moves.DECLARE < move < moves.ACCEPT:
        return str(move - moves.DECLARE)
    return next(word for word, number in SINGLE_WORDS.items() if number == move)


def meanings(position: BattleAcePosition, text: str) -> list[int]:
    """The move a text names here, legal or not; none if it names none."""
    plain = normal(text)
    if plain in SINGLE_WORDS:
        return [SINGLE_WORDS[plain]]
    if plain.isascii() and plain.isdigit() and len(plain) < 3 and 1 <= int(plain) <= LARGEST_VALUE:
        return [moves.DECLARE + int(plain)]
    space = read_space(plain, int(position.house.columns), int(position.house.rows))
    if space >= 0:
        placing = position.deciding in (moves.KING_PLACE, moves.ACE_PLACE, moves.PACK_PLACE)
        return [(moves.PLACE if placing else moves.STEP) + space]
    return _lift(position, plain)


def _lift(position: BattleAcePosition, plain: str) -> list[int]:
    group = 0
    for word in plain.removeprefix("lift ").replace("+", " ").split():
        card = read_card(word)
        if card < 0:
            return []
        group |= single(card)
    for space, cards in enumerate(position.board):
        if group and cards & group == group:
            return [moves.lift(space, which_part(cards, group))]
    return []


def prompt(position: BattleAcePosition, seat: Seat, names: Names) -> str:
    """What is being decided, said to a seat."""
    if position.actor == OVER:
        return position.why()
    suit = SUIT_NAMES[position.suit]
    match position.deciding:
        case moves.KING_PLACE:
            what = f"place the King of {suit} on the stronghold"
        case moves.ACE_PLACE:
            what = f"place the Ace of {suit}, the Squire, on the stronghold"
        case moves.AN_ACTION:
            what = f"move, attack or pack with {suit}"
        case moves.A_STEP:
            what = f"step with {stack_text(position.lifted)}"
        case moves.GOING_ON:
            what = "stop, or go on"
        case moves.PACK_PLACE:
            what = f"place {card_text(position.turned_up)} on the stronghold"
        case moves.A_VALUE:
            what = f"declare a value for {card_text(position.declaring())}"
        case _:
            what = "accept or decline a stalemate"
    if seat == position.actor:
        return f"{what[0].upper()}{what[1:]}."
    return f"{names[position.actor]} is to {what}."


def section(position: BattleAcePosition) -> str:
    """The heading in the guide for what is decided."""
    if position.actor == OVER:
        return "The end and the score"
    return _SECTIONS[position.deciding]


_SECTIONS = {
    moves.KING_PLACE: "Setting up",
    moves.ACE_PLACE: "Setting up",
    moves.AN_ACTION: "Your turn",
    moves.A_STEP: "Moving",
    moves.GOING_ON: "Moving",
    moves.PACK_PLACE: "Packing",
    moves.A_VALUE: "Choices before play",
    moves.AN_ANSWER: "The end and the score",
}


def tell(position: BattleAcePosition, event: Event, names: Names) -> str:
    """The sentence for an event."""
    first, second, third, fourth, fifth, *_ = event.facts
    columns = int(position.house.columns)
    suit = SUIT_NAMES[first] if 0 <= first < 4 else ""
    match event.kind:
        case "begins":
            return f"Game {first}: {SUIT_NAMES[second]} go first."
        case "places":
            return f"{card_text(second)} is placed on {space_text(third, columns)}."
        case "moves":
            path = f"{space_text(third, columns)} to {space_text(fourth, columns)}"
            return f"{stack_text(second, '+')} from {path}."
        case "attacks":
            return f"{stack_text(second, '+')} attacks {space_text(fourth, columns)}."
        case "declares":
            return f"The Joker of {suit} takes the value {second}."
        case "fight":
            return f"{forecast(first, second)}."
        case "killed":
            verb = "is" if second & (second - 1) == 0 else "are"
            return f"{stack_text(second)} {verb} killed; {SIDES[1 - first]} scores {third}."
        case "king falls":
            return (
                f"The King of {suit} has fallen: {SIDES[1 - side_of(first)]} scores {second} more."
            )
        case "stronghold":
            side = side_of(first)
            return f"The King of {suit} is in the enemy stronghold: {SIDES[side]} scores {second}."
        case "turns up":
            return f"{suit} turn up {card_text(second)} from the reserves."
        case "fits nowhere":
            return f"{card_text(second)} fits nowhere and goes back on top."
        case "packs":
            return f"{card_text(second)} comes in on {space_text(third, columns)}."
        case "misses":
            return f"{suit} miss a turn."
        case "passes":
            return f"{suit} can do nothing and pass."
        case "offers" | "accepts" | "declines":
            return f"{names[first]} {event.kind} a stalemate."
        case "ends":
            return f"{why(first, fourth, fifth)} Red {second}, Black {third}."
    raise ValueError(event.kind)


def forecast(attack: int, defence: int) -> str:
    """`16 against 12: the attack succeeds`."""
    fate = "all are killed" if attack == defence else "the attack fails"
    if attack > defence:
        fate = "the attack succeeds"
    return f"{attack} against {defence}: {fate}"


def gist(events: list[Event]) -> str:
    """What luck decides: the card that is turned up, or which suit begins the next game."""
    for event in events:
        if event.kind == "turns up":
            nowhere = any(each.kind == "fits nowhere" for each in events)
            return f"turns up {card_text(event.facts[1])}{', which fits nowhere' * nowhere}"
        if event.kind == "begins":
            return f"{SUIT_NAMES[event.facts[1]]} go first in the next game"
    return "no luck in it"


def seat_names(players: int, double: Side) -> Names:
    if players == 2:
        return ("Hearts", "Spades")
    if players == 4:
        return ("Hearts", "Spades", "Diamonds", "Clubs")
    if double == RED:
        return (SIDES[RED], "Spades", "Clubs")
    return (SIDES[BLACK], "Hearts", "Diamonds")
