"""What a seat of Battle Royal observes, as numbers; sights.py says what each of them means.

Forces are told in the order of play from the seat's own (its first, where it leads two).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.battle_royal.rules_choices import Choices
from regalia.games.battle_royal.rules_line import CARD_BITS, CARD_COUNT, CARDS, MOST_POINTS, SLOTS
from regalia.games.battle_royal.rules_map import Force
from regalia.games.battle_royal.rules_moves import A_GROUP, A_PAWN, A_SQUARE, SQUARES
from regalia.kernel.position import OVER, Seat
from regalia.parts.bits import lowest

MOST_PAWNS: Final = 24.0
MOST_OF_A_CARD: Final = 3.0

FORCES: Final[i64] = 4
FORCE_NUMBERS: Final[i64] = 5
"""What there is to say of a force beside its squares."""

COMMON: Final[i64] = 14
"""What there is to say of no one force and no one square."""

LONGEST: Final[i64] = (FORCES + 2) * SQUARES + FORCES * FORCE_NUMBERS + COMMON
_BLANK: Final = vec[float]([0.0] * int(LONGEST))


def observation_length(size: i64, forces: i64, pincer: bool) -> i64:
    """How many numbers there are on a map of that size."""
    planes = forces + (2 if pincer else 1)
    return planes * size + forces * FORCE_NUMBERS + COMMON


def observed(position: Choices, seat: Seat) -> vec[float]:
    house = position.house
    size = house.ground.size
    forces = house.forces
    seen = _BLANK[: observation_length(size, forces, house.pincer)]
    first: Force = 0
    while house.seats[first] != seat:
        first += 1
    here: i64 = 0
    for step in range(forces):
        force = (first + step) % forces
        group = position.groups[force]
        while group:
            seen[here + position.at[force * SLOTS + lowest(group)]] = 1.0
            group = group & (group - 1)
        here += size
    if position.target >= 0:
        seen[here + position.target] = 1.0
    here += size
    if house.pincer:
        for corner in range(size):
            owner = position.cuts[corner]
            if owner >= 0:
                seen[here + corner] = 1.0 if position.holder(corner) == owner else -1.0
        here += size
    for step in range(forces):
        force = (first + step) % forces
        seen[here] = 1.0 if position.turn == force else 0.0
        seen[here + 1] = float(position.reserves[force]) / MOST_PAWNS
        seen[here + 2] = float(position.vacated >> force & 1)
        seen[here + 3] = float(position.fallen >> force & 1)
        seen[here + 4] = float(position.broken >> force & 1)
        here += FORCE_NUMBERS
    _observe_common(position, first & 1, seen, here)
    return seen


def _observe_common(position: Choices, side: i64, seen: vec[float], here: i64) -> None:
    seen[here] = float(position.card) / float(MOST_POINTS)
    seen[here + 1] = float(position.points) / float(MOST_POINTS)
    seen[here + 2] = float(position.pack & CARD_COUNT)
    for card in range(1, CARDS):
        left = position.pack >> CARD_BITS * card & CARD_COUNT
        seen[here + 2 + card] = float(left) / MOST_OF_A_CARD
    if position.quiet < 0:
        seen[here + 7] = 1.0
    else:
        seen[here + 8] = float(position.quiet) / float(position.patience())
    if position.actor == OVER:
        seen[here + 12] = 1.0
        if position.winner >= 0:
            seen[here + 13] = 1.0 if position.winner == side else -1.0
    elif position.deciding == A_SQUARE:
        seen[here + 9] = 1.0
    elif position.deciding == A_PAWN:
        seen[here + 10] = 1.0
    elif position.deciding == A_GROUP:
        seen[here + 11] = 1.0
