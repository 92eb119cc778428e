"""What a seat may know, as numbers; sights.py says in the same order what they mean.

Everything is seen from the seat: its own units and cards come first, and Black looks at the field
turned half round. What has no consequence any more is left out: cards that are covered or
discarded, and of a card on the field its rank beyond the style it is a Trump for.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.royal_battles.rules_field import DECK, HAND, Field
from regalia.games.royal_battles.rules_units import (
    ARMY,
    KINDS,
    LIFE,
    SPACES,
    WHITE,
    Unit,
    is_red,
    style_of,
)
from regalia.kernel.position import OVER, Seat
from regalia.parts.bits import count, lowest
from regalia.parts.cards import JOKER, Card, Cards

SORTS: Final[i64] = 53
"""Different cards of a deck: both Jokers are alike."""

DECISIONS: Final[i64] = 8
UNIT: Final[i64] = 10
SPACE: Final[i64] = 14
CARD: Final[i64] = 6
RANKS: Final = 14.0

LAST_ROUND: Final = 101.0
WHOLE_DECK: Final = 54.0

# Where the parts begin.
PENDING: Final[i64] = 4
ROUND: Final[i64] = 12
UNIT_LIST: Final[i64] = 17
FIELD: Final[i64] = 97
PACKS: Final[i64] = 587
SIZES: Final[i64] = 746
FACES: Final[i64] = 750
SIGHT: Final[i64] = 768


def observed(field: Field, seat: Seat) -> vec[float]:
    """What `seat` may know."""
    seen = vec[float]([0.0] * SIGHT)
    enemy = 1 - seat
    _what_is_decided(field, seat, seen)
    seen[ROUND] = float(field.round) / LAST_ROUND
    seen[ROUND + 1] = 1.0 if field.turn == seat else 0.0
    seen[ROUND + 2] = 1.0 if field.first == seat else 0.0
    seen[ROUND + 3] = float(field.passes >> seat & 1)
    seen[ROUND + 4] = float(field.passes >> enemy & 1)
    for number in range(ARMY):
        _unit(field, seat * ARMY + number, seen, UNIT_LIST + number * UNIT, False)
        hidden = field.still_secret()
        _unit(field, enemy * ARMY + number, seen, UNIT_LIST + (ARMY + number) * UNIT, hidden)
    for space in range(SPACES):
        if field.board[space] >= 0:
            _space(field, space, seat, seen)
    _pack(field.packs[HAND + seat], seen, PACKS)
    _pack(field.packs[DECK + seat], seen, PACKS + SORTS)
    _pack(field.packs[HAND + enemy], seen, PACKS + 2 * SORTS)
    _pack(field.packs[DECK + enemy], seen, PACKS + 2 * SORTS)
    seen[SIZES] = float(count(field.packs[HAND + seat])) / WHOLE_DECK
    seen[SIZES + 1] = float(count(field.packs[HAND + enemy])) / WHOLE_DECK
    seen[SIZES + 2] = float(count(field.packs[DECK + seat])) / WHOLE_DECK
    seen[SIZES + 3] = float(count(field.packs[DECK + enemy])) / WHOLE_DECK
    _face(field.initiative[seat], seen, FACES)
    _face(field.initiative[enemy], seen, FACES + CARD)
    if field.turn == seat:
        _face(field.card, seen, FACES + 2 * CARD)
    return seen


def _what_is_decided(field: Field, seat: Seat, seen: vec[float]) -> None:
    if field.actor == OVER:
        seen[2] = 1.0 if field.winner == seat else 0.0
        seen[3] = 1.0 if field.winner == 1 - seat else 0.0
    else:
        seen[0 if field.actor == seat else 1] = 1.0
        seen[PENDING + field.deciding] = 1.0


def _unit(field: Field, unit: Unit, seen: vec[float], first: i64, hidden: bool) -> None:
    kind = field.kinds[unit]
    if kind < 0:
        return
    seen[first] = 1.0
    if hidden:
        return
    seen[first + 1 + kind] = 1.0
    if field.places[unit] >= 0:
        life = field.house.value(kind, LIFE)
        seen[first + 1 + KINDS] = 1.0
        seen[first + 2 + KINDS] = float(life - field.injuries[unit]) / float(life)
        if unit == field.unit:
            seen[first + 3 + KINDS] = 1.0


def _space(field: Field, space: i64, seat: Seat, seen: vec[float]) -> None:
    first = FIELD + SPACE * (space if seat == WHITE else SPACES - 1 - space)
    card = field.board[space]
    if card == JOKER or is_red(card):
        seen[first] = 1.0
    if card == JOKER or not is_red(card):
        seen[first + 1] = 1.0
    seen[first + 2 + style_of(card)] = 1.0
    unit = field.unit_on[space]
    if unit >= 0:
        seen[first + 6 + (unit if seat == WHITE else (unit + ARMY) % (2 * ARMY))] = 1.0


def _pack(cards: Cards, seen: vec[float], first: i64) -> None:
    """Which cards are there; each Joker is half of the last number."""
    while cards:
        card = lowest(cards)
        cards = cards & (cards - 1)
        if card < JOKER:
            seen[first + card] = 1.0
        else:
            seen[first + JOKER] += 0.5


def _face(card: Card, seen: vec[float], first: i64) -> None:
    """A card that lies open, if there is one: its rank and its suit."""
    if card < 0:
        return
    seen[first] = float((card >> 2) + 1) / RANKS
    if card < JOKER:
        seen[first + 1 + (card & 3)] = 1.0
    else:
        seen[first + 5] = 1.0
