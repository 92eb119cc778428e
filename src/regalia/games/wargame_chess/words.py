"""How Wargame Chess speaks: notation, prompts, and what came of a move."""

from __future__ import annotations

from regalia.games.wargame_chess import rules_codes as codes
from regalia.games.wargame_chess import rules_moves as moves
from regalia.games.wargame_chess.factions import Roster
from regalia.games.wargame_chess.options import rosters_of
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.games.wargame_chess.rules_codes import (
    ASK_WHICH,
    CORE_EFFECTS,
    OWN,
    OWN_EFFECTS,
    SLOTS,
    TAROT_NAMES,
    playing_card_text,
)
from regalia.games.wargame_chess.rules_frames import ARCANA, QUESTIONS
from regalia.games.wargame_chess.rules_pieces import TYPES
from regalia.kernel.game import Names, normal
from regalia.kernel.position import OVER
from regalia.parts.grids import read_space, space_text


def roster(position: WargameChessPosition, side: int) -> Roster:
    return rosters_of(position.house)[side]


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
    if move < moves.ACCEPT:
        return effect_name(position, move - int(moves.EFFECT))
    return moves.PARLEY[move - int(moves.ACCEPT)]


def effect_name(position: WargameChessPosition, bit: int) -> str:
    if bit < OWN_EFFECTS:
        return CORE_EFFECTS[bit]
    return roster(position, int(position.owner())).effect(bit)


def meanings(position: WargameChessPosition, text: str) -> list[int]:
    """The moves a text names here, legal or not; none if it names none."""
    plain = normal(text)
    square = read_space(plain, 8, 8)
    if square >= 0:
        return [square]
    legal = [int(move) for move in position.moves()]
    found = [move for move in legal if normal(say(position, move)) == plain]
    found = found or [move for move in legal if plain in _other_names(position, move)]
    if found:
        return found
    if plain in moves.WORDS:
        return [int(moves.MIRROR) + moves.WORDS.index(plain)]
    if plain in moves.PARLEY:
        return [int(moves.ACCEPT) + moves.PARLEY.index(plain)]
    return [int(moves.TAROT) + card for card in range(len(TAROT_NAMES)) if plain in names_of(card)]


def _other_names(position: WargameChessPosition, move: int) -> tuple[str, ...]:
    """What else a legal move may be called when typed: a piece by its own name, a card by the
    others it has."""
    if moves.PIECE <= move < moves.TAROT:
        called = normal(position.called(move - int(moves.PIECE)))
        return called, called.partition(" (")[0]
    if moves.TAROT <= move < moves.CARD:
        return names_of(move - int(moves.TAROT))
    if moves.EFFECT <= move < moves.ACCEPT and say(position, move) in TAROT_NAMES:
        return names_of(TAROT_NAMES.index(say(position, move)))
    return ()


def names_of(card: int) -> tuple[str, ...]:
    """All that a tarot card may be called when typed, with and without its article."""
    names = [normal(name) for name in (ARCANA[card].title, *ARCANA[card].others)]
    return (ARCANA[card].key, *names, *(name.removeprefix("the ") for name in names))


def prompt(position: WargameChessPosition, seat: int, names: Names) -> str:
    """What is being decided, said to a seat."""
    if position.actor == OVER:
        return position.why()
    asked = _asked(position)
    if seat == position.actor:
        return f"{asked[0].upper()}{asked[1:]}."
    return f"{names[position.actor]} is to {asked.replace('your', 'their')}."


def _asked(position: WargameChessPosition) -> str:
    code, piece = int(position.asked()), int(position.about())
    if code >= OWN:
        return roster(position, int(position.owner())).question(code - int(OWN))
    if code == ASK_WHICH and position.owner() != position.actor:
        return "say which enemy piece Activates"
    return QUESTIONS[code].prompt.format(who=position.called(piece) if piece >= 0 else "")


def section(position: WargameChessPosition) -> str:
    """The heading in the guide for what is decided; a faction's own questions are told with it."""
    if position.actor == OVER:
        return "The end"
    code = int(position.asked())
    if code >= OWN:
        faction = roster(position, int(position.owner()))
        return f"{faction.name} {'★' * faction.stars}"
    return _SECTIONS.get(code, "The cards")


_SECTIONS = {
    int(codes.ASK_TREES): "Setting up",
    int(codes.ASK_DEPLOY): "Setting up",
    int(codes.ASK_RANDOM): "Random placement and scatter",
    int(codes.ASK_WHICH): "A turn",
    int(codes.ASK_AGAIN): "Activation and Reactivation",
    int(codes.ASK_ORDER): "A turn",
    int(codes.ASK_BREAK_OFF): "The end",
    int(codes.ASK_PROMOTION): "Promotion",
    int(codes.ASK_TARGET): "Moving",
    int(codes.ASK_SECOND): "The pieces",
    int(codes.ASK_STEP): "The pieces",
    int(codes.ASK_CASTLE): "The pieces",
    int(codes.ASK_SPEND): "Tokens",
    int(codes.ASK_COMBAT): "Combat Movement",
    int(codes.ASK_THERE): "Combat Movement",
    int(codes.ASK_ESCAPE): "Combat Movement",
    int(codes.ASK_REDEPLOY): "Redeploying",
    int(codes.ASK_DIVINATE): "Major Arcana and Divination",
    int(codes.ASK_PREFERRED): "Major Arcana and Divination",
}


def side_of(piece: int) -> int:
    return piece // int(SLOTS)
