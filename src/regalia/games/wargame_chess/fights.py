"""A fight of Wargame Chess: dice against dice, with all that bears on them."""

from __future__ import annotations

from regalia.games.wargame_chess import rules_moves as moves
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.games.wargame_chess.rules_codes import (
    ASK_SPEND,
    ASK_TARGET,
    PENALTY_OF_ATTACKER,
    PENALTY_OF_DEFENDER,
    PLUS,
    SPENT_BY_ATTACKER,
    SPENT_BY_DEFENDER,
)
from regalia.games.wargame_chess.rules_pieces import FACES, JOKER
from regalia.games.wargame_chess.rules_rolls import lean, weigh
from regalia.games.wargame_chess.story import reason
from regalia.games.wargame_chess.words import side_of
from regalia.kernel.fights import Die, Fate, Fight, Fighter, Figure, Share, tried
from regalia.kernel.game import Names
from regalia.kernel.position import Event
from regalia.parts.grids import space_text

REASON = 4
"""Numbers in a reason."""


def fight(position: WargameChessPosition, move: int, names: Names) -> Fight | None:
    """The Attack that a move is, or for which a token is spent or kept."""
    spent = 0
    if position.asked() == ASK_TARGET and move < moves.PIECE and position.on[move] >= 0:
        attacker, defender = int(position.about()), int(position.on[move])
    elif position.asked() == ASK_SPEND and move in (moves.SPEND, moves.KEEP):
        attacker, defender = int(position.striker), int(position.struck)
        own = position.about() == position.striker
        spent = int(position.spent)
        if move == moves.SPEND:
            spent |= int(SPENT_BY_ATTACKER if own else SPENT_BY_DEFENDER)
    else:
        return None
    _, events = tried(position, move)
    rolled = any(event.kind == "rolls" for event in events)
    chance = position.chance(attacker, defender, spent)
    safe = bool(position.is_safe(defender, attacker))
    ways = (_won(position, defender, safe, chance), _held(defender, names, 1 - chance))
    return Fight(
        _fighter(position, attacker, defender, True, spent),
        _fighter(position, defender, attacker, False, spent),
        tuple(fate for fate in sorted(ways, key=lambda fate: -fate.chance) if fate.chance),
        not rolled,
        "" if rolled else _tokens(position, attacker, defender, spent),
    )


def fought(
    before: WargameChessPosition, after: WargameChessPosition, events: list[Event], names: Names
) -> Fight | None:
    """An Attack as it was rolled; None if nobody rolled for one."""
    rolls = [event for event in events if event.kind == "rolls"][:2]
    if len(rolls) < 2:
        return None
    defender = rolls[1].facts[1]
    if rolls[0].facts[4] > rolls[1].facts[4]:
        spared = any(event.kind == "spared" and event.facts[1] == defender for event in events)
        fate = _won(before, defender, spared)
    else:
        fate = _held(defender, names)
    attacker, other = (_rolled(before, event) for event in rolls)
    return Fight(attacker, other, (fate,))


def _won(position: WargameChessPosition, defender: int, safe: bool, chance: float = 1.0) -> Fate:
    comes = "cannot be slain and has to go elsewhere" if safe else "is slain"
    called = position.called(defender)
    return Fate(f"The Attack succeeds: {called} {comes}.", chance, "attacker")


def _held(defender: int, names: Names, chance: float = 1.0) -> Fate:
    """A Defender who holds says who gives way (WG-33)."""
    who = names[side_of(defender)]
    return Fate(f"The Attack fails: {who} says who gives way.", chance, "defender")


def _fighter(
    position: WargameChessPosition, piece: int, foe: int, attacking: bool, spent: int
) -> Fighter:
    field = position.copy()
    weigh(field, piece, foe, attacking)
    spends = spent & (SPENT_BY_ATTACKER if attacking else SPENT_BY_DEFENDER) != 0
    penalty = spent & (PENALTY_OF_ATTACKER if attacking else PENALTY_OF_DEFENDER) != 0
    leans = int(lean(field, piece, spends, penalty))
    kind = position.type_of(piece)
    faces = int(FACES[kind])
    count = 1 if kind == JOKER else 2
    because = _by_fours([int(number) for number in field.reasons])
    plus = sum(each[3] for each in because if each[2] == PLUS)
    value = f"{'' if count == 1 else count}D{faces}" + (f"{plus:+}" if plus else "")
    name = "Roll" + (" at Advantage" if leans > 0 else " at Disadvantage" if leans < 0 else "")
    figure = Figure(name, value, _parts(position, because))
    return _standing(position, piece, figure, (Die(faces),) * count)


def _rolled(position: WargameChessPosition, event: Event) -> Fighter:
    """A side after its roll; told from the position after it."""
    _, piece, one, two, total, *because = event.facts
    faces = int(FACES[position.type_of(piece)])
    dice = tuple(Die(faces, shows) for shows in (one, two) if shows)
    figure = Figure("Total", str(total), _parts(position, _by_fours(because)))
    return _standing(position, piece, figure, dice)


def _standing(
    position: WargameChessPosition, piece: int, figure: Figure, dice: tuple[Die, ...]
) -> Fighter:
    square = int(position.at[piece])
    name = position.called(piece) + (f" on {space_text(square, 8)}" if square >= 0 else "")
    return Fighter(side_of(piece), name, (f"piece.{piece}",), (figure,), dice)


def _by_fours(numbers: list[int]) -> list[list[int]]:
    return [numbers[start : start + REASON] for start in range(0, len(numbers), REASON)]


def _parts(position: WargameChessPosition, because: list[list[int]]) -> tuple[Share, ...]:
    """What bears on a roll: by what, and whose rule that is."""
    told = (reason(position, *each).partition(": ") for each in because)
    return tuple(Share(name, does) for does, _, name in told)


def _tokens(position: WargameChessPosition, attacker: int, defender: int, spent: int) -> str:
    """What tokens that may still be spent would make of the chance."""
    told = []
    if position.asked() == ASK_TARGET and position.may_spend(attacker):
        chance = position.chance(attacker, defender, SPENT_BY_ATTACKER)
        told.append(f"{chance:.0%} with the Attacker's token")
    asked = position.asked() == ASK_SPEND and position.about() == defender
    if position.may_spend(defender) and not asked:
        chance = position.chance(attacker, defender, spent | SPENT_BY_DEFENDER)
        told.append(f"{chance:.0%} against the Defender's token")
    return f"It succeeds by {', '.join(told)}." if told else ""
