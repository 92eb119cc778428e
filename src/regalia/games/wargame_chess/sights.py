"""What the numbers of an observation of Wargame Chess mean; rules_sight.py makes them."""

from __future__ import annotations

from regalia.games.wargame_chess.rules_codes import (
    BONE_DICE,
    BONE_FACES,
    OWN_NUMBERS,
    PLAYING_CARDS,
    SLOTS,
    SQUARES,
    TAROT_NAMES,
    playing_card_text,
)
from regalia.games.wargame_chess.rules_pieces import TERRAIN, TYPES
from regalia.games.wargame_chess.rules_sight import CODES, EXTRA_BITS, FRAMES
from regalia.kernel.game import Sight
from regalia.parts.grids import space_text

WHOSE = ("own", "enemy")
NAMES = tuple(space_text(square, 8) for square in range(SQUARES))
"""Squares as White calls them; Black sees the board from the other edge."""

WHICH = "by its place in the list / 24; below zero the enemy's, 0 none"
WHERE = "square, counted from 1 / 64; 0 none"


def sights() -> tuple[Sight, ...]:
    """All numbers in their order, the same for all options."""
    return (*_board(), *_pieces(), *_course(), *_cards(), *_remembered(), *_at_hand(), *_pending())


def _board() -> list[Sight]:
    found = []
    for side in WHOSE:
        found += [Sight(f"{side} {kind} on {name}") for kind in TYPES for name in NAMES]
        tokens = "Advantage tokens (below zero Disadvantage) / 10, 10 at most"
        found += [Sight(f"{side} piece on {name}: {tokens}", -1.0) for name in NAMES]
        charm = "Blessed (-1: Cursed)"
        found += [Sight(f"{side} piece on {name}: {charm}", -1.0) for name in NAMES]
    return found + [Sight(f"{kind} on {name}") for kind in TERRAIN[1:] for name in NAMES]


def _pieces() -> list[Sight]:
    found = []
    for side in WHOSE:
        for number in range(1, int(SLOTS) + 1):
            piece = f"{side} piece {number} of the list"
            found += [
                Sight(f"{piece}: slain"),
                Sight(f"{piece}: removed"),
                Sight(f"{piece}: to be summoned"),
                Sight(f"{piece}: to be deployed"),
                Sight(f"{piece}: row of the roster, counted from 1 / 24"),
                Sight(f"{piece}: file / 8"),
                Sight(f"{piece}: rank / 8"),
                Sight(f"{piece}: has Activated this turn"),
                Sight(f"{piece}: has Activated in this game"),
                Sight(f"{piece}: the Moon has freed it this turn"),
                Sight(f"{piece}: its faction's note / 64, 64 at most", -1.0),
            ]
    return found


def _course() -> list[Sight]:
    return [
        Sight("turn / 20"),
        Sight("turns to come / 20"),
        Sight("the battle is over"),
        Sight("won (-1: lost)", -1.0),
        Sight("decides (-1: the enemy does)", -1.0),
        Sight("Activates first this turn (-1: the enemy does)", -1.0),
        Sight("has Activated last (-1: the enemy has)", -1.0),
        Sight("somebody has Activated"),
        Sight("the last Activation is a Reactivation"),
        Sight("the last Activation is its piece's first"),
        Sight("the Tower waits"),
        Sight("the Star waits"),
        Sight("has made the Star active (-1: the enemy has, if anybody)", -1.0),
        Sight("the Star has shone this turn"),
        Sight("layer of rules at the start or end of a turn / 2"),
        Sight("has offered to break off this turn"),
        Sight("the enemy has offered to break off this turn"),
        Sight("somebody has just lost"),
    ]


def _cards() -> list[Sight]:
    cards = [playing_card_text(card) for card in range(PLAYING_CARDS)]
    found = [Sight(f"the {name} is active") for name in TAROT_NAMES]
    found += [Sight(f"the {name} is dealt (1: first, 1/2, 1/4)") for name in TAROT_NAMES]
    found += [Sight(f"the {name} is discarded") for name in TAROT_NAMES]
    for place in ("revealed by oneself", "revealed by the enemy", "kept", "kept by the enemy"):
        found += [Sight(f"{card} is {place}") for card in cards]
    for place in ("discarded", "set aside"):
        found += [Sight(f"{card} is {place}") for card in cards]
    faces = [int(BONE_FACES[die]) for die in range(BONE_DICE)]
    return found + [Sight(f"{side} bone D{face} / 20") for side in WHOSE for face in faces]


def _remembered() -> list[Sight]:
    found = []
    for side in WHOSE:
        for number in range(1, int(OWN_NUMBERS) + 1):
            found.append(Sight(f"{side} faction's number {number} / 128, 128 at most", -1.0))
        found.append(Sight(f"{side} effects that wait for the end of the Activation / 65536"))
    return found


def _at_hand() -> list[Sight]:
    found = [Sight(f"who Activates, {WHICH}", -1.0)]
    found += [Sight(f"the {who}, {WHICH}", -1.0) for who in ("Attacker", "Defender")]
    found += [
        Sight(f"the contested {WHERE}"),
        Sight(f"where the Attacker came from: {WHERE}"),
        Sight(f"who holds the contested square, {WHICH}", -1.0),
        Sight("the Attacker spends a token"),
        Sight("the Defender spends a token"),
        Sight("the Attacker pays the Moon"),
        Sight("the Defender pays the Moon"),
        Sight("has lost by a rule"),
        Sight("the enemy has lost by a rule"),
    ]
    for who in ("Attacker", "Defender"):
        found += [
            Sight(f"last roll: the {who}'s first die / 20"),
            Sight(f"last roll: the {who}'s second die / 20"),
            Sight(f"last roll: the {who}'s total / 40, 40 at most", -1.0),
        ]
    return found


def _pending() -> list[Sight]:
    found = []
    for number in range(1, int(FRAMES) + 1):
        frame = f"frame {number} of the stack"
        found += [
            Sight(f"{frame}: a question (-1: a deed)", -1.0),
            Sight(f"{frame}: code, counted from 1 / 256"),
            Sight(f"{frame}: one's own (-1: the enemy's)", -1.0),
            Sight(f"{frame}: one chooses oneself (-1: the enemy)", -1.0),
            Sight(f"{frame}: piece, {WHICH}", -1.0),
            Sight(f"{frame}: {WHERE}"),
            Sight(f"{frame}: extra / 31, 31 at most"),
        ]
    last = int(CODES) - 1
    found += [Sight(f"the open question has code {code}") for code in range(last)]
    found.append(Sight(f"the open question has code {last} or above"))
    return found + [Sight(f"extra of the open question: bit {n}") for n in range(EXTRA_BITS)]
