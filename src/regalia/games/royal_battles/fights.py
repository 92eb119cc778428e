"""A fight of Royal Battles: Trumps among the four cards, then damage against armor and life."""

from __future__ import annotations

from regalia.games.royal_battles import rules_moves as moves
from regalia.games.royal_battles.forecasts import Attack
from regalia.games.royal_battles.rules import KIND_NAMES, RoyalBattlesPosition, board_text
from regalia.games.royal_battles.rules_units import (
    ACCURACY,
    ARMOR,
    ARMY,
    EVASION,
    LIFE,
    ROOK,
    is_trump,
)
from regalia.games.royal_battles.words import STYLES, name_of
from regalia.kernel.fights import Fate, Fight, Fighter, Figure, Share, sentences, tried
from regalia.kernel.game import Game, Names
from regalia.parts.cards import card_text

TOLD = frozenset(("trumps", "injured", "removed", "wins"))


def fight(game: Game, position: RoyalBattlesPosition, move: int, names: Names) -> Fight | None:
    """The attack that a move is; healing is none."""
    if not moves.ATTACK <= move < moves.HOLD:
        return None
    attack = Attack(position, move)
    if attack.heals:
        return None
    after, events = tried(position, move)
    what = sentences(game, after, events, TOLD, names)
    fate = Fate(what, 1.0, "defender" if attack.misses else "attacker")
    return Fight(_attacker(attack), _defender(attack), (fate,))


def _attacker(attack: Attack) -> Fighter:
    position, unit = attack.position, attack.unit
    listed = int(position.listed_damage(attack.style, unit, len(attack.trumps)))
    brings = (
        Figure("Trumps", str(len(attack.trumps)), _trumps(attack)),
        Figure(f"{STYLES[attack.style].title()} damage", str(listed)),
    )
    return Fighter(unit // int(ARMY), _name(attack, unit), _ids(attack, unit), brings)


def _defender(attack: Attack) -> Fighter:
    position, unit = attack.position, attack.target
    house, kind = position.house, position.kinds[unit]
    life = int(house.value(kind, LIFE))
    pierced = attack.style == moves.ADVANTAGE and position.kinds[attack.unit] == ROOK
    brings = (
        Figure("Trumps needed", str(attack.needed), _accuracy(attack)),
        Figure("Armor", "0" if pierced else str(house.value(kind, ARMOR))),
        Figure("Life", f"{life - position.injuries[unit]} of {life}"),
    )
    struck = tuple(name for name in attack.struck() if name != f"unit.{unit}")
    ids = (*_ids(attack, unit), *struck)
    name = _name(attack, unit) + (f" and {len(struck)} more" if struck else "")
    return Fighter(unit // int(ARMY), name, ids, brings)


def _name(attack: Attack, unit: int) -> str:
    position = attack.position
    return f"{KIND_NAMES[position.kinds[unit]].title()} on {name_of(position.places[unit])}"


def _ids(attack: Attack, unit: int) -> tuple[str, ...]:
    """The unit, the card that it stands on, and its side's Initiative Card."""
    position, side = attack.position, unit // int(ARMY)
    ids = [f"unit.{unit}", f"card.{name_of(position.places[unit])}"]
    if position.initiative[side] >= 0:
        ids.append(f"initiative.{side}.card")
    return tuple(ids)


def _trumps(attack: Attack) -> tuple[Share, ...]:
    """Which of the four cards are Trumps of this style."""
    position = attack.position
    found = []
    for unit in (attack.unit, attack.target):
        side, place = unit // int(ARMY), position.places[unit]
        under, up = position.board[place], position.initiative[side]
        if is_trump(under, attack.style):
            found.append(Share(board_text(under), "Trump", f"card.{name_of(place)}"))
        if up >= 0 and is_trump(up, attack.style):
            found.append(Share(card_text(up), "Trump", f"initiative.{side}.card"))
    return tuple(found)


def _accuracy(attack: Attack) -> tuple[Share, ...]:
    """Why so many Trumps are needed."""
    position, house = attack.position, attack.position.house
    return (
        Share("Evasion", str(house.value(position.kinds[attack.target], EVASION))),
        Share("against Accuracy", str(house.value(position.kinds[attack.unit], ACCURACY))),
    )
