"""How Wargame Chess speaks: notation, prompts and the story."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from msgspec import Struct, convert

from regalia.games.wargame_chess import rules_choices as core
from regalia.games.wargame_chess import rules_moves as moves
from regalia.games.wargame_chess import rules_tarot as cards
from regalia.games.wargame_chess.factions import Roster
from regalia.games.wargame_chess.options import rosters_of
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.games.wargame_chess.rules_numbers import (
    ASK_DIVINATE,
    ASK_FREE,
    ASK_JUSTICE,
    ASK_RANDOM,
    BY_COUNT,
    OWN,
    SLOTS,
    TAROT_NAMES,
    WHY,
    playing_card_text,
)
from regalia.games.wargame_chess.rules_pieces import TYPES
from regalia.kernel.game import Names, normal
from regalia.kernel.position import OVER, Event
from regalia.parts.grids import read_space, space_text

CORE_EFFECTS = ("promotion", "devil", "sun", "")
COLOURS = ("White", "Black")


class TarotCard(Struct, frozen=True):
    """A line of tarot.toml."""

    key: str
    title: str
    text: str
    house: bool = False
    kind: str = ""


@cache
def tarot_cards() -> tuple[TarotCard, ...]:
    """The Major Arcana with our texts, in order."""
    text = files(__package__).joinpath("tarot.toml").read_text(encoding="utf-8")
    return tuple(convert(row, TarotCard) for row in tomllib.loads(text)["card"])


def roster(position: WargameChessPosition, side: int) -> Roster:
    return rosters_of(position.house)[side]


def row_name(position: WargameChessPosition, piece: int) -> str:
    """What a piece is called in its roster, with its number: `Lancer 2`."""
    name = roster(position, piece // int(SLOTS)).piece[position.rows[piece]].name
    return f"{name} {position.number(piece)}"


def piece_text(position: WargameChessPosition, piece: int) -> str:
    """`knight 2`"""
    return f"{TYPES[position.type_of(piece)]} {position.number(piece)}"


def say(position: WargameChessPosition, move: int) -> str:
    """A move's text here."""
    if move < moves.PIECE:
        return space_text(move, 8)
    if move < moves.TAROT:
        return piece_text(position, move - int(moves.PIECE))
    if move < moves.CARD:
        return TAROT_NAMES[move - int(moves.TAROT)]
    if move < moves.MIRROR:
        return playing_card_text(move - int(moves.CARD))
    if move < moves.EFFECT:
        return moves.WORDS[move - int(moves.MIRROR)]
    return effect_name(position, move - int(moves.EFFECT))


def effect_name(position: WargameChessPosition, bit: int) -> str:
    if bit < 4:
        return CORE_EFFECTS[bit]
    return roster(position, int(position.owner())).effect(bit)


def meanings(position: WargameChessPosition, text: str) -> list[int]:
    """The moves a text names here, legal or not; none if it names none."""
    plain = normal(text)
    square = read_space(plain, 8, 8)
    if square >= 0:
        return [square]
    found = [move for move in position.moves() if normal(say(position, move)) == plain]
    if found:
        return [int(move) for move in found]
    if plain in moves.WORDS:
        return [int(moves.MIRROR) + moves.WORDS.index(plain)]
    if plain in TAROT_NAMES:
        return [int(moves.TAROT) + TAROT_NAMES.index(plain)]
    return []


def prompt(position: WargameChessPosition, seat: int, names: Names) -> str:
    """What is being decided, said to a seat."""
    if position.actor == OVER:
        return WHY[position.ended]
    asked = _asked(position)
    if seat == position.actor:
        return f"{asked[0].upper()}{asked[1:]}."
    return f"{names[position.actor]} is to {asked}."


def _asked(position: WargameChessPosition) -> str:
    code, piece = int(position.asked()), int(position.about())
    who = row_name(position, piece) if piece >= 0 and position.rows[piece] >= 0 else ""
    if code >= OWN:
        return roster(position, int(position.owner())).question(code - int(OWN))
    if code == core.ASK_WHICH and position.owner() != position.actor:
        return "say which enemy piece Activates"
    return _QUESTIONS[code].format(who=who)


_QUESTIONS = {
    core.ASK_TREES: "set up the trees of your half: mirror or flip the other half, or roll",
    core.ASK_DEPLOY: "deploy {who}",
    core.ASK_WHICH: "Activate a piece",
    core.ASK_AGAIN: "Reactivate a piece",
    core.ASK_ORDER: "say which effect resolves next",
    core.ASK_PROMOTION: "promote {who}, or not",
    core.ASK_TARGET: "Move or Attack with {who}",
    core.ASK_SECOND: "Move {who} once more, or stop",
    core.ASK_STEP: "go one step further with {who}, or stop",
    core.ASK_CASTLE: "Castle: swap {who} with an ally, or not",
    core.ASK_MOON: "pay the Moon for {who}, or not",
    core.ASK_SPEND: "spend an Advantage token of {who}, or keep it",
    core.ASK_COMBAT: "push the Attacker away, or yield the square",
    core.ASK_THERE: "say where {who} goes",
    core.ASK_ESCAPE: "say where {who}, who cannot be slain, goes",
    core.ASK_REDEPLOY: "redeploy {who}",
    core.ASK_MAGICIAN: "replace {who} with a slain piece of higher rank, or not",
    core.ASK_REPLACE: "say which slain piece replaces {who}",
    ASK_RANDOM: "roll again for {who}, or scatter",
    ASK_FREE: "say which piece may Activate again",
    ASK_JUSTICE: "say on whom Justice falls",
    ASK_DIVINATE: "Divinate: deal three cards, or make another active",
    cards.ASK_PREFERRED: "make a preferred card active, or keep the first",
    cards.ASK_CURSE: "say which piece is Cursed",
    cards.ASK_BLESS_ENEMY: "Bless an enemy piece",
    cards.ASK_CURSE_OWN: "Curse a piece of your own",
    cards.ASK_HIEROPHANT: "Curse a piece without a faith rule, or none",
    cards.ASK_HERMIT: "say which Blessed piece gains an Advantage token",
    cards.ASK_STRENGTH: "choose what Strength does",
    cards.ASK_HANGED: "choose what the Hanged Man does",
    cards.ASK_SACRIFICE: "slay a piece of your own",
    cards.ASK_BLESS_OWN: "Bless a piece of your own, or none",
    cards.ASK_HANGED_CURSE: "Curse a piece of your own",
    cards.ASK_BURDEN: "put a Disadvantage token on an enemy piece",
    cards.ASK_TEMPERANCE: "choose a piece with a token for Temperance",
    cards.ASK_TEMPER: "say which token goes, or none",
    cards.ASK_WORLD: "redeploy all your pieces, or not",
    cards.ASK_WORLD_PLACE: "redeploy {who}",
}


def tell(position: WargameChessPosition, event: Event, names: Names) -> str:
    """The sentence for an event."""
    first, second, third, fourth, *_ = event.facts
    who = names[first] if 0 <= first < len(names) else ""
    kind = TYPES[second].title() if 0 <= second < len(TYPES) else ""
    at = space_text(third, 8) if 0 <= third < 64 else "the board"
    match event.kind:
        case "tree":
            return f"A Tree grows on {space_text(second, 8)}."
        case "hole":
            return f"A Hole opens on {space_text(second, 8)}."
        case "water":
            return f"Water rises on {space_text(second, 8)}."
        case "clears":
            return f"{space_text(second, 8)} is cleared."
        case "deploys":
            return f"{who} deploys a {kind} on {at}."
        case "redeploys":
            return f"{who}'s {kind} is redeployed on {at}."
        case "turn":
            return f"Turn {first}: {names[second]} begins."
        case "activates":
            return f"{who} Activates the {kind} on {at}."
        case "reactivates":
            return f"{who} Reactivates the {kind} on {at}."
        case "stays":
            return f"The {kind} on {at} cannot Move."
        case "moves":
            return f"The {kind} on {at} Moves to {space_text(fourth, 8)}."
        case "castles":
            return f"The Rook on {at} swaps places with the {kind} on {space_text(fourth, 8)}."
        case "swaps":
            return f"The {kind} on {at} swaps places with an ally on {space_text(fourth, 8)}."
        case "taken":
            return f"{who}'s {kind} on {at} is taken from the board."
        case "promotes":
            return f"{who}'s Pawn makes way for a {kind} on {at}."
        case "attacks":
            return f"The {kind} on {at} Attacks {space_text(fourth, 8)}."
        case "rolls":
            dice = f"{second} and {third}" if third else f"{second}"
            total = "" if fourth == second + third else f", and the total is {fourth}"
            return f"{who} rolls {dice}{total}."
        case "slain":
            return f"{who}'s {kind} on {at} is slain."
        case "spared":
            return f"{who}'s {kind} cannot be slain."
        case "replaces":
            return f"{who}'s {kind} takes the Attacker's place."
        case "gives way":
            return f"{who}'s {kind} gives way and goes to {at}."
        case "tokens":
            noun = "Advantage" if fourth > 0 else "Disadvantage"
            number = f"an {noun} token" if fourth == 1 else f"{abs(fourth)} {noun} tokens"
            number = f"a {noun} token" if fourth == -1 else number
            return f"{who}'s {kind} on {at} gets {number}."
        case "blessed":
            return f"{who}'s {kind} on {at} {'is Blessed' if fourth else 'is freed of its Curse'}."
        case "cursed":
            return f"{who}'s {kind} on {at} {'is Cursed' if fourth else 'loses its Blessing'}."
        case "mooned":
            return f"By the Moon {who}'s {kind} does not count as having Activated."
        case "summons":
            return f"{who} summons a {kind} on {at}."
        case "scatters":
            return f"{who}'s {kind} on {at} scatters to {space_text(fourth, 8)}."
        case "lands":
            return f"{who}'s {kind} lands on {at}."
        case "deals":
            return f"{tarot_cards()[second].title} is dealt."
        case "active":
            return f"{who} makes {tarot_cards()[second].title} active."
        case "jokers up":
            return "The Joker cards are turned face up."
        case "reveals":
            return f"{who} reveals {playing_card_text(second)}."
        case "bones":
            return f"{who} reads the bones."
        case "ends":
            how = "by points" if second == BY_COUNT else "the battle"
            return f"{who} wins {how}." if who else "The battle is a draw."
    return ""


def gist(events: list[Event]) -> str:
    """What luck decides: slain or not, cards, bones."""
    told = []
    for event in events:
        first, second = event.facts[:2]
        match event.kind:
            case "slain":
                told.append(f"{COLOURS[first]}'s {TYPES[second]} is slain")
            case "gives way":
                told.append("the Attack fails")
            case "scatters":
                told.append(f"scatters to {space_text(event.facts[3], 8)}")
            case "lands":
                told.append(f"lands on {space_text(event.facts[2], 8)}")
            case "active":
                told.append(f"{TAROT_NAMES[second]} becomes active")
            case "reveals":
                told.append(f"reveals {playing_card_text(second)}")
            case "ends":
                told.append("the battle ends")
    if not told and any(event.kind == "rolls" for event in events):
        rolls = [event.facts[3] for event in events if event.kind == "rolls"]
        told.append("the Attack succeeds" if rolls[0] > rolls[1] else "the Attack fails")
    return ", ".join(told) or "nothing by luck"
