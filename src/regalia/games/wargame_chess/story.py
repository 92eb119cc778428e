"""What happened in Wargame Chess, told in sentences; and what luck made of a move."""

from __future__ import annotations

from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.games.wargame_chess.rules_codes import (
    BAR,
    BONE_FACES,
    CEILING,
    CORE_MODIFIERS,
    DOWN,
    FLOOR,
    NO_ADVANTAGE,
    NO_DISADVANTAGE,
    PLUS,
    RED_JOKER,
    TAROT_NAMES,
    UP,
    playing_card_text,
)
from regalia.games.wargame_chess.rules_frames import ARCANA
from regalia.games.wargame_chess.words import roster, side_of
from regalia.kernel.game import Names
from regalia.kernel.position import Event
from regalia.parts.cards import DIAMONDS, HEARTS, suit
from regalia.parts.grids import space_text


def tell(position: WargameChessPosition, event: Event, names: Names) -> str:
    """The sentence for an event. Its facts are a side, then a piece, a square and one number
    more, unless it says otherwise below."""
    first, second, third, fourth = event.facts[:4]
    match event.kind:
        case "tree":
            return f"A Tree grows on {_square(second)}."
        case "hole":
            return f"A Hole opens on {_square(second)}."
        case "water":
            return f"Water rises on {_square(second)}."
        case "clears":
            return f"{_square(second)} is cleared."
        case "turn":
            return f"Turn {first}: {names[second]} begins."
        case "rolls":
            one, two, total, *because = event.facts[2:]
            how = rolled(position, one, two, total, because)
            return f"{_whose(position, second, names)} rolls {how}."
        case "deals":
            return f"{ARCANA[second].title} is dealt."
        case "active":
            return f"{names[first]} makes {ARCANA[second].title} active."
        case "jokers up":
            return "The Joker cards are turned face up."
        case "reveals":
            return f"{names[first]} reveals {playing_card_text(second)}."
        case "bones":
            return f"{names[first]} reads the bones."
        case "bone":
            return f"{names[first]} spends the D{BONE_FACES[second]}, which shows {third}."
        case "offers":
            return f"{names[first]} offers to break the battle off and count points."
        case "accepts":
            return f"{names[first]} accepts."
        case "declines":
            return f"{names[first]} declines."
        case "ends":
            won = f"{names[first]} wins." if first >= 0 else "The battle is a draw."
            return f"{position.why()} {won}"
    who = _whose(position, second, names)
    at = _square(third)
    match event.kind:
        case "deploys":
            return f"{who} is deployed on {at}."
        case "redeploys":
            return f"{who} is redeployed on {at}."
        case "activates":
            return f"{who} on {at} Activates."
        case "reactivates":
            return f"{who} on {at} Reactivates."
        case "stays":
            return f"{who} on {at} cannot Move."
        case "moves":
            return f"{who} Moves from {at} to {_square(fourth)}."
        case "escapes":
            return f"{who} escapes to {at}."
        case "castles":
            ally = position.called(event.facts[4])
            return f"{who} on {at} Castles with the {ally} on {_square(fourth)}."
        case "swaps":
            ally = position.called(event.facts[4])
            return f"{who} on {at} swaps places with the {ally} on {_square(fourth)}."
        case "taken":
            return f"{who} on {at} is taken from the board."
        case "promotes":
            return f"{_whose(position, fourth, names)} makes way on {at}: {who} comes back."
        case "attacks":
            foe = _whose(position, event.facts[4], names)
            return f"{who} on {at} Attacks {foe} on {_square(fourth)}."
        case "slain":
            return f"{who} on {at} is slain."
        case "spared":
            return f"{who} cannot be slain."
        case "replaces":
            return f"{who} takes the place of the {position.called(fourth)} on {at}."
        case "gives way":
            return f"{who} gives way and goes to {at}."
        case "tokens":
            return f"{who} on {at} gets {_tokens(fourth)}."
        case "spends":
            return f"{who} on {at} spends {_tokens(fourth)}."
        case "loses":
            return f"{who} on {at} loses {_tokens(fourth)}."
        case "relieved":
            return f"{who} on {at} loses {_tokens(-fourth)}."
        case "blessed":
            return f"{who} on {at} {'is Blessed' if fourth else 'is freed of its Curse'}."
        case "cursed":
            return f"{who} on {at} {'is Cursed' if fourth else 'loses its Blessing'}."
        case "mooned":
            return f"By the Moon {who} does not count as having Activated."
        case "summons":
            return f"{who} is summoned to {at}."
        case "scatters":
            return f"{who} scatters from {at} to {_square(fourth)}."
        case "lands":
            return f"{who} lands on {at}."
    raise ValueError(f"Wargame Chess does not tell of {event.kind!r}.")


def _square(square: int) -> str:
    return space_text(square, 8)


def _whose(position: WargameChessPosition, piece: int, names: Names) -> str:
    """`White's Lancer 2 (Knight)`"""
    return f"{names[side_of(piece)]}'s {position.called(piece)}"


def _tokens(number: int) -> str:
    noun = "Advantage token" if number > 0 else "Disadvantage token"
    if abs(number) == 1:
        return f"{'an' if number > 0 else 'a'} {noun}"
    return f"{abs(number)} {noun}s"


def rolled(
    position: WargameChessPosition, one: int, two: int, total: int, because: list[int]
) -> str:
    """How a total came about: `4 and 6, at Disadvantage: 4 + 4 = 8 (Disadvantage: a token)`.
    A Joker's second die is 0; reasons stand by fours."""
    reasons = [because[start : start + 4] for start in range(0, len(because), 4)]
    plus = sum(number for _, _, what, number in reasons if what == PLUS)
    lean = _lean(reasons) if two else 0
    parts = [max(one, two)] * 2 if lean > 0 else [min(one, two)] * 2 if lean < 0 else [one, two]
    told = f"{one} and {two}" if two else f"{one}"
    told += ", at Advantage" if lean > 0 else ", at Disadvantage" if lean < 0 else ""
    summed = " + ".join(str(part) for part in parts if part)
    if plus:
        summed += f" {'+' if plus > 0 else '-'} {abs(plus)}"
    result = sum(parts) + plus
    if two or plus:
        told += f": {summed} = {result}"
    if result != total:
        told += f", which becomes {total}"
    why = "; ".join(reason(position, *each) for each in reasons)
    return f"{told} ({why})" if why else told


def _lean(reasons: list[list[int]]) -> int:
    """Above zero a roll at Advantage, below at Disadvantage, as `rules_rolls.lean` has it."""
    net = sum((what == UP) - (what == DOWN) for _, _, what, _ in reasons)
    barred = [number for _, _, what, number in reasons if what == BAR]
    if (net > 0 and NO_ADVANTAGE in barred) or (net < 0 and NO_DISADVANTAGE in barred):
        return 0
    return net


def reason(position: WargameChessPosition, side: int, modifier: int, what: int, number: int) -> str:
    """What bore on a roll, and by what: `+2: Guard`."""
    name = CORE_MODIFIERS[modifier] if side < 0 else roster(position, side).modifier(modifier)
    does = {
        int(UP): "Advantage",
        int(DOWN): "Disadvantage",
        int(PLUS): f"{number:+}",
        int(FLOOR): f"at least {number}",
        int(CEILING): f"at most {number}",
    }.get(what, "no Advantage" if number == NO_ADVANTAGE else "no Disadvantage")
    return f"{does}: {name}"


def gist(position: WargameChessPosition, events: list[Event]) -> str:
    """What luck decides of a move, coarse enough to be counted: how an Attack ends, where
    something comes to stand, which card becomes active, whether the battle ends. What a new turn
    brings of itself is not asked."""
    told: list[str] = []
    totals: list[int] = []
    for event in events:
        if event.kind == "turn":
            break
        match event.kind:
            case "rolls":
                totals.append(event.facts[4])
                if len(totals) == 2:
                    won = totals[0] > totals[1]
                    told.append("the Attack succeeds" if won else "the Attack fails")
            case "scatters":
                told.append(f"scatters to {_square(event.facts[3])}")
            case "lands":
                told.append(f"lands on {_square(event.facts[2])}")
            case "active":
                told.append(f"{TAROT_NAMES[event.facts[1]]} becomes active")
            case "reveals":
                told.append(f"reveals {_colour_of(event.facts[1])}")
    grown = [event.facts[1] for event in events if event.kind == "tree"]
    if len(grown) > 1:
        told.append(_trees(position, grown))
    if any(event.kind == "ends" for event in events):
        told.append("the battle ends")
    return ", ".join(told) or "nothing by luck"


def _colour_of(card: int) -> str:
    """A playing card as far as it is told in odds."""
    if card >= RED_JOKER:
        return "a Joker card"
    return "a red card" if suit(card) in (HEARTS, DIAMONDS) else "a black card"


def _trees(position: WargameChessPosition, grown: list[int]) -> str:
    """How many Trees stand in the way of those who deploy."""
    zone = [*position.home(0), *position.home(1)]
    number = sum(1 for square in grown if square in zone)
    return f"{number} {'Tree' if number == 1 else 'Trees'} in the deployment zone"
