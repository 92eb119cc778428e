"""Divination: the Major Arcana dealt out, and one of them made active."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_codes import (
    ALL_TAROT,
    ASK_DIVINATE,
    ASK_PREFERRED,
    DEALT_OUT,
    DO_CARD,
    DO_TURN_OVER,
    NO_TAROT,
    TAROT_CARDS,
    Side,
)
from regalia.games.wargame_chess.rules_field import Field
from regalia.games.wargame_chess.rules_frames import (
    ARCANA,
    DEEDS,
    QUESTIONS,
    Deed,
    Frame,
    Question,
)
from regalia.games.wargame_chess.rules_moves import DEAL, NO, TAROT
from regalia.kernel.position import Move
from regalia.parts.bits import count, lowest, nth


class Divinate(Question):
    """Deal three new cards, or make an inactive one of those dealt out active (WG-56). `extra`
    are the preferred cards of the rule, as a set."""

    most: i64 = ALL_TAROT

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        found = append(vec[i64](capacity=3), DEAL)
        for card in field.dealt:
            if card >= 0 and card != field.reigning:
                found = append(found, TAROT + card)
        return found

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        if move == DEAL:
            deal_out(field, frame.owner, frame.extra)
        else:
            field.do(DO_TURN_OVER, frame.owner, -1, -1, move - TAROT)


def deal_out(field: Field, side: Side, preferred: i64) -> None:
    """Three new cards, or as many as there are (WG-57); the first becomes active, or a preferred
    one if the side wants."""
    for place in range(DEALT_OUT):
        field.dealt[place] = NO_TAROT
    field.reigning = NO_TAROT
    wanted: i64 = 0
    for place in range(DEALT_OUT):
        deck = field.tarot_deck()
        if deck:
            card = nth(deck, field.pick(count(deck)))
            field.dealt[place] = card
            field.tell("deals", side, card)
            if place > 0:
                wanted |= preferred & 1 << card
    if field.dealt[0] == NO_TAROT:
        return
    if wanted:
        field.ask(ASK_PREFERRED, side, side, -1, -1, wanted)
    else:
        field.do(DO_TURN_OVER, side, -1, -1, field.dealt[0])


class Preferred(Question):
    """Make a preferred card of those dealt active, or the first."""

    most: i64 = ALL_TAROT

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        found = vec[i64](capacity=3)
        cards = frame.extra
        while cards:
            found = append(found, TAROT + lowest(cards))
            cards &= cards - 1
        return append(found, NO)

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        card = field.dealt[0] if move == NO else move - TAROT
        field.do(DO_TURN_OVER, frame.owner, -1, -1, card)


class TurnOver(Deed):
    """A dealt card, `extra`, becomes the active one; factions hear of it before it acts, so what
    they ask comes first."""

    most: i64 = TAROT_CARDS - 1

    def perform(self, field: Field, frame: Frame) -> None:
        field.reigning = frame.extra
        field.tell("active", frame.owner, frame.extra)
        field.do(DO_CARD, frame.owner, -1, -1, frame.extra)
        for side in range(2):
            field.house.factions[side].card(field, side, frame.owner, frame.extra)


class ActOut(Deed):
    """What a card does when it has become active; who made it so comes first (WG-59)."""

    most: i64 = TAROT_CARDS - 1

    def perform(self, field: Field, frame: Frame) -> None:
        ARCANA[frame.extra].at_once(field, frame.owner)


DEEDS[DO_TURN_OVER] = TurnOver()
DEEDS[DO_CARD] = ActOut()
QUESTIONS[ASK_DIVINATE] = Divinate("Divinate: deal three cards, or make another active")
QUESTIONS[ASK_PREFERRED] = Preferred("make a preferred card active, or keep the first")
