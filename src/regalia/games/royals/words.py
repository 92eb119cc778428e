"""How Royals speaks: notation, prompts and the story."""

from __future__ import annotations

import re

from regalia.games.royals import rules_moves as moves
from regalia.games.royals.rules import RoyalsPosition
from regalia.games.royals.rules_moves import LEAST_VALUE, MOST_VALUE
from regalia.games.royals.rules_table import FIRST_ACE
from regalia.kernel.game import Names, normal
from regalia.kernel.position import OVER, Event, Move, Seat
from regalia.parts.cards import JOKER, RANKS, SUIT_NAMES, Card, card_text, rank, read_card, suit

USES = (
    "resurrect",
    "destroy royals",
    "destroy armies",
    "discard hands",
    "swap hands",
    "swap armies",
    "split",
)
SINGLE_WORDS = {
    "enough": moves.ENOUGH,
    "no more": moves.NO_MORE,
    "attack": moves.ATTACK,
    "hold": moves.HOLD,
}
_TARGET = re.compile(r"(?:player )?(\d{1,2})")
_VALUE = re.compile(r"(take|their) (\d{1,2})")


def say(move: Move) -> str:
    """A move's text; the same in every position."""
    if move < moves.DISCARD:
        return card_text(move)
    if move < moves.USE:
        return f"discard {card_text(move - moves.DISCARD)}"
    if move < moves.TARGET:
        return USES[move - moves.USE]
    if move < moves.TAKE:
        return f"player {move - moves.TARGET + 1}"
    if move < moves.THEIRS:
        return f"take {move - moves.TAKE}"
    if move < moves.ENOUGH:
        return f"their {move - moves.THEIRS}"
    return next(word for word, number in SINGLE_WORDS.items() if number == move)


def meanings(text: str) -> list[int]:
    """The move a text names, legal or not; none if it names none."""
    plain = normal(text)
    if plain in SINGLE_WORDS:
        return [SINGLE_WORDS[plain]]
    if plain in USES:
        return [moves.USE + USES.index(plain)]
    card = read_card(plain.removeprefix("discard ").removeprefix("play "))
    if card >= 0:
        return [(moves.DISCARD if plain.startswith("discard ") else moves.PLAY) + card]
    if found := _VALUE.fullmatch(plain):
        value = int(found[2])
        if LEAST_VALUE <= value <= MOST_VALUE:
            return [(moves.TAKE if found[1] == "take" else moves.THEIRS) + value]
    elif (found := _TARGET.fullmatch(plain)) and 1 <= int(found[1]) <= moves.TAKE - moves.TARGET:
        return [moves.TARGET + int(found[1]) - 1]
    return []


def card_name(card: Card) -> str:
    """`the 7 of Hearts`, `a Joker`."""
    if card >= JOKER:
        return "a Joker"
    names = {"J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
    name = RANKS[rank(card)]
    return f"the {names.get(name, name)} of {SUIT_NAMES[suit(card)]}"


def prompt(position: RoyalsPosition, seat: Seat, names: Names) -> str:
    """What is being decided, said to a seat."""
    if position.actor == OVER:
        return position.outcome().why
    name = names[position.actor]
    if seat != position.actor:
        return f"{name} {_WAITING[position.deciding]}."
    if position.deciding == moves.A_CARD and position.moves()[0] >= moves.DISCARD:
        return "No card of yours can be played: throw one away."
    if position.deciding == moves.A_SECOND_TARGET:
        return "The rest of your army fits too: attack a second player, or no more?"
    return _ASKING[position.deciding]


_WAITING = (
    "is to play a card",
    "is choosing a use for the Ace of Spades",
    "is choosing whom to strike",
    "is splitting an army",
    "is splitting the other army",
    "may attack a second player",
    "may attack",
)
_ASKING = (
    "Play a card.",
    "What shall the Ace of Spades do?",
    "Whom shall it strike?",
    "Choose the cards of your fighting group.",
    "Choose the cards of their fighting group.",
    "",
    "Your army is one point higher: attack?",
)


def section(position: RoyalsPosition) -> str:
    """The heading in the guide for what is decided."""
    return "The end" if position.actor == OVER else _SECTIONS[position.deciding]


_SECTIONS = (
    "Your turn",
    "The six uses of the Ace of Spades",
    "Aces",
    "Aces",
    "The six uses of the Ace of Spades",
    "Aces",
    "Attacking",
)


def tell(position: RoyalsPosition, event: Event, names: Names) -> str:
    """The sentence for an event."""
    kind = event.kind
    first, second, third, fourth, *_ = event.facts
    who = names[first] if 0 <= first < len(names) else ""
    match kind:
        case "deal":
            return f"Game {second}: {who} deals and leads."
        case "dealt" | "draws":
            return f"{who} {'is dealt' if kind == 'dealt' else 'draws'} {card_name(second)}."
        case "draws unseen":
            return f"{who} draws a card."
        case "plays":
            return f"{who} plays {card_name(second)}."
        case "discards":
            return f"{who} can play nothing and throws away {card_name(second)}."
        case "forced":
            return f"{who} draws {card_name(second)}, which must be played at once."
        case "pair":
            return f"{who} plays a pair of Jokers."
        case "reverse":
            return f"The playing order turns: {'clockwise' if first > 0 else 'anticlockwise'}."
        case "will miss":
            return f"{who} will miss a turn."
        case "misses":
            return f"{who} misses a turn."
        case "no hand":
            return f"{who} has no cards and picks up a new hand."
        case "reshuffle":
            return "The discard pile is shuffled and becomes the draw pile."
        case "uses":
            return f"{who} uses the Ace of Spades to {_USED[second]}."
        case "targets":
            return f"{who} strikes {names[second]}."
        case "attacks":
            return f"{who} attacks {names[second]} and wins the battle."
        case "holds":
            return f"{who} does not attack."
        case "splits":
            also = f", and the rest beats {names[fourth]}" if fourth >= 0 else ""
            return f"{who} sends {third} points against {names[second]} and wins{also}."
        case "wiped out":
            return "All armies are wiped out."
        case "loses royal":
            return f"{who} loses a Royal ({second} left)."
        case "regains royal":
            return f"{who} regains a Royal ({second} now)."
        case "eliminated":
            return f"{who} is out."
        case "wins":
            return f"{who} wins the game."
        case "drawn":
            last = [name for seat, name in enumerate(names) if first >> seat & 1]
            return f"The game is a draw between {', '.join(last)}."
        case "too long":
            return f"{position.turn_limit()} turns have been taken, and that is enough."
    raise ValueError(kind)


_USED = (
    "resurrect a Royal on both sides",
    "destroy a Royal on both sides",
    "destroy both armies",
    "discard both hands",
    "swap hands",
    "swap armies",
    "split both armies",
)


def gist(events: list[Event]) -> str:
    """What the player of a card draws for it, in a few words; what others draw is left out."""
    if not events:
        return "nothing yet"
    seat = events[0].facts[0]
    drawn: list[str] = []
    for event in events:
        if event.kind in _TURN_ENDS and event.facts[0] != seat:
            break
        if event.facts[0] == seat and (word := _drawn(event)):
            drawn.append(word)
    told = " + ".join(_many(drawn.count(word), word) for word in _DRAWN if word in drawn)
    ends = "; the game ends" if any(event.kind == "wins" for event in events) else ""
    return (f"draws {told}" if told else "draws nothing") + ends


_DRAWN = ("number", "Ace", "Joker", "wild Royal", "pair of Jokers")
_TURN_ENDS = ("misses", "no hand")


def _many(count: int, word: str) -> str:
    """`an Ace`, `2 numbers`, `2 pairs of Jokers`."""
    if count == 1:
        return f"{'an' if word[0] == 'A' else 'a'} {word}"
    first, *rest = word.split(" ", 1) if word.startswith("pair") else (word,)
    return " ".join([f"{count} {first}s", *rest])


def _drawn(event: Event) -> str:
    card = event.facts[1]
    match event.kind:
        case "forced":
            return "wild Royal"
        case "pair":
            return "pair of Jokers"
        case "draws" if card >= JOKER:
            return "Joker"
        case "draws" if card >= FIRST_ACE:
            return "Ace"
        case "draws":
            return "number"
    return ""
