"""What a strong player would name in Wargame Chess; signs.py says what each number means.

First the facts of each side: its pieces, tokens and tempo, then what its Attacks threaten. Then a
row for each seat: what concerns both, the facts of its own side, those of the enemy's.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_codes import (
    BLESSED,
    BOARD,
    BONE_DICE,
    CURSED,
    DEVIL,
    EMPEROR,
    FOOL,
    JUDGEMENT,
    JUSTICE,
    MAGICIAN,
    MOON,
    PRIESTESS,
    SLAIN,
    SLOTS,
    SUN,
    WAITING,
    Piece,
    Side,
)
from regalia.games.wargame_chess.rules_field import Field
from regalia.games.wargame_chess.rules_pieces import (
    ENDEAVOUR,
    JOKER,
    LEADER,
    NEAR,
    PAWN,
    POINTS,
)
from regalia.games.wargame_chess.rules_threats import Threats, slaying
from regalia.games.wargame_chess.rules_walks import may_promote
from regalia.kernel.position import Seat
from regalia.parts.bits import count
from regalia.parts.grids import Square

# The facts of a side, by their place.
NUMBER: Final[i64] = 0
"""This and the next six: how many of each type."""
RANKS: Final[i64] = 7
"""This and the next six: how far those of each type have come."""
MIDDLE: Final[i64] = 14
"""This and the next six: how near to the middle they are."""
MATERIAL: Final[i64] = 21
STEADY: Final[i64] = 22
LAST_STEADY: Final[i64] = 23
ADVANTAGES: Final[i64] = 24
DISADVANTAGES: Final[i64] = 25
BLESSINGS: Final[i64] = 26
CURSES: Final[i64] = 27
FRESH: Final[i64] = 28
FRESH_POINTS: Final[i64] = 29
FALLEN: Final[i64] = 30
PROMOTES: Final[i64] = 31
UNDEPLOYED: Final[i64] = 32
BONES: Final[i64] = 33
STAKES: Final[i64] = 34
LEADS: Final[i64] = 35
LEADER_RANK: Final[i64] = 36
LEADER_TOKENS: Final[i64] = 37
GUARDS: Final[i64] = 38
BESIEGERS: Final[i64] = 39
CLOSENESS: Final[i64] = 40
MOVES_NEXT: Final[i64] = 41
KILLS_AT_ONCE: Final[i64] = 42
KILLS_SOON: Final[i64] = 43
KILLS: Final[i64] = 44
KILLS_TOGETHER: Final[i64] = 45
PRIZE_AT_ONCE: Final[i64] = 46
PRIZE_SOON: Final[i64] = 47
PRIZES_SOON: Final[i64] = 48
PRIZES: Final[i64] = 49
PRIZES_FRESH: Final[i64] = 50
ATTACKS_SOON: Final[i64] = 51
ATTACKS: Final[i64] = 52
COMING: Final[i64] = 53
LIKELIEST: Final[i64] = 54
FACTS: Final[i64] = 55

# A row.
GONE: Final[i64] = 0
DEPLOYING: Final[i64] = 1
DECIDES: Final[i64] = 2
FIRST_NEXT: Final[i64] = 3
LEAD: Final[i64] = 4
LEAD_LATE: Final[i64] = 5
AHEAD_LATE: Final[i64] = 6
FRESHER: Final[i64] = 7
AT_HAND: Final[i64] = 8
LEADER_AT_HAND: Final[i64] = 9
CARDS: Final[i64] = 10
PASSIVE: Final = vec[i64](
    [FOOL, MAGICIAN, PRIESTESS, EMPEROR, JUSTICE, DEVIL, MOON, SUN, JUDGEMENT]
)
"""The tarot cards that bear on play while they are active."""
OWN: Final[i64] = 19
ENEMY: Final[i64] = OWN + FACTS
ROW: Final[i64] = ENEMY + FACTS

TEAM_POINTS: Final = 14.0
MOST_POINTS: Final = 3.0
MANY: Final = 8.0
SOME: Final = 4.0
LATE: Final = 3.0
"""So many turns before the end the score begins to count for itself."""
MOST_TOKENS: Final[i64] = 3
FULL_NUMBER: Final = vec[float]([8.0, 2.0, 2.0, 2.0, 1.0, 1.0, 2.0])
TO_EDGE: Final = vec[float]([0.0, 1.0, 2.0, 3.0, 3.0, 2.0, 1.0, 0.0])

_NO_ROWS: Final = vec[float]([0.0] * int(2 * ROW))
_NO_FACTS: Final = vec[float]([0.0] * int(2 * FACTS))
_ALL_SAFE: Final = vec[float]([1.0] * int(2 * SLOTS))


def signs_of(field: Field) -> vec[float]:
    return Survey(field).rows()


class Survey:
    """Looks over one position, side by side."""

    def __init__(self, field: Field) -> None:
        self._field = field
        self._threats = Threats(field)
        self._facts = _NO_FACTS[:]
        self._leaders = vec[i64]([-1, -1])
        self._points = vec[i64]([0, 0])
        self._mover: Side = self._threats.mover()

    def rows(self) -> vec[float]:
        self._threats.look()
        for side in range(2):
            self._look_over(side)
        for side in range(2):
            self._look_around_leader(side)
        self._facts[self._mover * FACTS + MOVES_NEXT] = 1.0
        self._look_at_threats()
        found = _NO_ROWS[:]
        self._write(0, found)
        self._write(1, found)
        return found

    # The facts of a side

    def _look_over(self, side: Side) -> None:
        field = self._field
        facts = self._facts
        base = side * FACTS
        points: i64 = 0
        steady: i64 = 0
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            zone = field.zones[piece]
            if zone == BOARD:
                points += POINTS[field.type_of(piece)]
                if not field.has_rule(piece, ENDEAVOUR):
                    steady += 1
                self._look_at_piece(piece, base)
            elif zone == SLAIN:
                if field.type_of(piece) != PAWN:
                    facts[base + FALLEN] += 1.0 / SOME
            elif zone == WAITING:
                facts[base + UNDEPLOYED] += float(POINTS[field.type_of(piece)]) / TEAM_POINTS
        self._points[side] = points + field.house.spent[side]
        facts[base + MATERIAL] = float(self._points[side]) / TEAM_POINTS
        facts[base + STEADY] = float(steady) / MANY
        if steady == 1:
            facts[base + LAST_STEADY] = 1.0
        facts[base + FRESH] = float(self._threats.fresh[side]) / MANY
        for die in range(side * BONE_DICE, side * BONE_DICE + BONE_DICE):
            if field.bones[die]:
                facts[base + BONES] += 1.0 / SOME
        if field.keeps[side]:
            facts[base + STAKES] = float(count(field.keeps[side])) / SOME

    def _look_at_piece(self, piece: Piece, base: i64) -> None:
        field = self._field
        facts = self._facts
        kind = field.type_of(piece)
        square = field.at[piece]
        rank = square // 8 if piece < SLOTS else 7 - square // 8
        part = 1.0 / FULL_NUMBER[kind]
        facts[base + NUMBER + kind] += part
        facts[base + RANKS + kind] += part * float(rank) / 7.0
        facts[base + MIDDLE + kind] += part * (TO_EDGE[square % 8] + TO_EDGE[square // 8]) / 6.0
        if self._threats.is_fresh(piece):
            facts[base + FRESH_POINTS] += float(POINTS[kind]) / TEAM_POINTS
        tokens = field.tokens[piece]
        if tokens > 0 and kind != JOKER:
            facts[base + ADVANTAGES] += float(min(tokens, MOST_TOKENS)) / MANY
        elif tokens < 0 and kind != JOKER:
            facts[base + DISADVANTAGES] += float(min(-tokens, MOST_TOKENS)) / MANY
        if field.charms[piece] == BLESSED:
            facts[base + BLESSINGS] += 1.0 / MANY
        elif field.charms[piece] == CURSED:
            facts[base + CURSES] += 1.0 / MANY
        if field.has_rule(piece, LEADER):
            self._leaders[piece // SLOTS] = piece
            facts[base + LEADS] = 1.0
            facts[base + LEADER_RANK] = float(rank) / 7.0
            facts[base + LEADER_TOKENS] = float(max(-2, min(2, tokens))) / 2.0
        if kind == PAWN and rank >= 6 and may_promote(field, piece):
            facts[base + PROMOTES] += 0.5

    def _look_around_leader(self, side: Side) -> None:
        """Who stands beside a leader, and how near the enemies are that can Attack him."""
        leader = self._leaders[side]
        if leader < 0:
            return
        self._threats.look_for_approaches(leader)
        field = self._field
        here = field.at[leader]
        guards: i64 = 0
        for way in range(8):
            square = NEAR[here * 8 + way]
            if square >= 0 and field.on[square] >= 0 and field.on[square] // SLOTS == side:
                guards += 1
        near: i64 = 0
        closeness = 0.0
        other = 1 - side
        for piece in range(other * SLOTS, other * SLOTS + SLOTS):
            if field.zones[piece] != BOARD or field.type_of(piece) == JOKER:
                continue
            there = field.at[piece]
            far = steps_between(here, there)
            closeness += float(8 - far) / 8.0
            if far <= 2:
                near += 1
        base = side * FACTS
        self._facts[base + GUARDS] = float(guards) / SOME
        self._facts[base + BESIEGERS] = float(near) / SOME
        self._facts[base + CLOSENESS] = closeness / MANY

    def _look_at_threats(self) -> None:
        """What Attacks may slay: the leader, and what others are worth."""
        threats = self._threats
        field = self._field
        facts = self._facts
        spared = _ALL_SAFE[:]
        spared_soon = _ALL_SAFE[:]
        for number in range(len(threats.by)):
            victim = threats.on[number]
            odds = threats.odds[number]
            soon = threats.soon[number]
            base = threats.by[number] // SLOTS * FACTS
            facts[base + ATTACKS] += 1.0 / MANY
            if soon > 0.0:
                facts[base + ATTACKS_SOON] += 1.0 / MANY
            spared[victim] = spared[victim] * (1.0 - odds)
            spared_soon[victim] = spared_soon[victim] * (1.0 - soon)
            if field.has_rule(victim, LEADER):
                facts[base + KILLS] = max(facts[base + KILLS], odds)
                facts[base + KILLS_SOON] = max(facts[base + KILLS_SOON], soon)
            else:
                prize = soon * float(POINTS[field.type_of(victim)]) / MOST_POINTS
                facts[base + PRIZE_SOON] = max(facts[base + PRIZE_SOON], prize)
        for side in range(2):
            self._sum_up(1 - side, side * FACTS, spared, spared_soon)
            facts[side * FACTS + COMING] = float(threats.coming[side]) / MANY
            facts[side * FACTS + LIKELIEST] = threats.likeliest[side]
        at_once = self._mover * FACTS
        facts[at_once + KILLS_AT_ONCE] = facts[at_once + KILLS_SOON]
        facts[at_once + PRIZE_AT_ONCE] = facts[at_once + PRIZE_SOON]

    def _sum_up(self, victims: Side, base: i64, spared: vec[float], soon: vec[float]) -> None:
        """What a side may expect of all its Attacks together, each victim counted once."""
        field = self._field
        facts = self._facts
        for piece in range(victims * SLOTS, victims * SLOTS + SLOTS):
            if spared[piece] == 1.0:
                continue
            if field.has_rule(piece, LEADER):
                facts[base + KILLS_TOGETHER] = 1.0 - soon[piece]
                continue
            points = float(POINTS[field.type_of(piece)]) / MANY
            facts[base + PRIZES] += (1.0 - spared[piece]) * points
            facts[base + PRIZES_SOON] += (1.0 - soon[piece]) * points
            if self._threats.is_fresh(piece):
                facts[base + PRIZES_FRESH] += (1.0 - soon[piece]) * points

    # The row of a seat

    def _write(self, seat: Seat, found: vec[float]) -> None:
        field = self._field
        row = seat * ROW
        gone = float(field.turn) / float(field.house.turns)
        found[row + GONE] = gone
        if field.turn == 0:
            found[row + DEPLOYING] = 1.0
        if field.actor == seat:
            found[row + DECIDES] = 1.0
        if self._threats.goes_first_next(seat):
            found[row + FIRST_NEXT] = 1.0
        lead = self._points[seat] - self._points[1 - seat]
        found[row + LEAD] = float(lead) / TEAM_POINTS
        found[row + LEAD_LATE] = float(lead) / TEAM_POINTS * gone
        late = 1.0 - float(field.house.turns - field.turn) / LATE
        if lead and late > 0.0:
            found[row + AHEAD_LATE] = late if lead > 0 else -late
        fresher = self._threats.fresh[seat] - self._threats.fresh[1 - seat]
        found[row + FRESHER] = float(fresher) / MANY
        if self._threats.rolling:
            self._write_attack(seat, found, row)
        for place in range(len(PASSIVE)):
            if field.reigning == PASSIVE[place]:
                found[row + CARDS + place] = 1.0
        mine = seat * FACTS
        theirs = (1 - seat) * FACTS
        facts = self._facts
        for fact in range(FACTS):
            found[row + OWN + fact] = facts[mine + fact]
            found[row + ENEMY + fact] = facts[theirs + fact]

    def _write_attack(self, seat: Seat, found: vec[float], row: i64) -> None:
        """The Attack that is about to be rolled for; below zero if it is the enemy's."""
        field = self._field
        odds = slaying(field, field.striker, field.struck)
        if field.striker // SLOTS != seat:
            odds = -odds
        if field.has_rule(field.struck, LEADER):
            found[row + LEADER_AT_HAND] = odds
        else:
            points = float(POINTS[field.type_of(field.struck)])
            found[row + AT_HAND] = odds * points / MOST_POINTS


def steps_between(here: Square, there: Square) -> i64:
    """How many steps of a King there are from one square to another."""
    across = here % 8 - there % 8
    along = here // 8 - there // 8
    return max(max(across, -across), max(along, -along))
