"""How Battle Royal speaks: notation, prompts and the story."""

from __future__ import annotations

from regalia.games.battle_royal import rules_moves as moves
from regalia.games.battle_royal.charts import Chart, chart_of
from regalia.games.battle_royal.options import BattleRoyalOptions
from regalia.games.battle_royal.rules import BattleRoyalPosition
from regalia.games.battle_royal.rules_line import HUES, NO_PAWNS, QUIET, SLOT
from regalia.kernel.game import Names, normal
from regalia.kernel.position import OVER, Event, Move
from regalia.parts.grids import Square, read_space

SEATS = {
    (0, 1): ("White", "Black"),
    (0, 1, 2, 3): ("Yellow", "Blue", "Green", "Red"),
    (0, 1, 0, 2): ("Yellow and Green", "Blue", "Red"),
    (0, 1, 2, 1): ("Yellow", "Blue and Red", "Green"),
}
"""What seats are called, by who commands each force."""


def chart_under(position: BattleRoyalPosition) -> Chart:
    """The map that is played on."""
    setting = position.setting
    assert setting is not None
    assert isinstance(setting.options, BattleRoyalOptions)
    return chart_of(setting.options.map)


def name_of(position: BattleRoyalPosition, square: Square) -> str:
    """A square's number, or its column and row."""
    return position.house.ground.names[square]


def title_of(position: BattleRoyalPosition, square: Square) -> str:
    """A square's name as one speaks of it: with the town's or capital's, if it is one."""
    return towns(chart_under(position)).get(int(square)) or name_of(position, square)


def towns(chart: Chart) -> dict[int, str]:
    """The names of towns and capitals by their squares."""
    found = {capital.square: capital.name for capital in chart.capitals}
    return found | {place.square: place.name for place in chart.places if place.kind == "town"}


def say(position: BattleRoyalPosition, move: Move) -> str:
    """A move's text here."""
    if move == moves.END:
        return "end"
    if move >= moves.SPARE:
        return f"spare {name_of(position, move - moves.SPARE)}"
    if move >= moves.FROM:
        return f"from {name_of(position, move - moves.FROM)}"
    return name_of(position, move)


def meanings(position: BattleRoyalPosition, text: str) -> list[int]:
    """The move a text names here, legal or not; none if it names none."""
    plain = normal(text)
    if plain == "end":
        return [int(moves.END)]
    word, _, rest = plain.partition(" ")
    if word == "from":
        square = _read(position, rest)
        return [int(moves.FROM) + square] if square >= 0 else []
    if word == "spare":
        square = _read(position, rest)
        return [int(moves.SPARE) + _first(position, square)] if square >= 0 else []
    square = _read(position, plain)
    if square < 0:
        return []
    return [square + int(moves.FROM if position.deciding == moves.A_PAWN else moves.PLACE)]


def _read(position: BattleRoyalPosition, plain: str) -> int:
    """The square of a number, a column and row, or a town's or capital's name; or -1."""
    chart = chart_under(position)
    if plain.isascii() and plain.isdigit():
        number = int(plain[:4])
        return chart.numbers.index(number) if number and number in chart.numbers else -1
    for square, name in towns(chart).items():
        if normal(name) == plain:
            return square
    return read_space(plain, chart.columns, chart.rows)


def _first(position: BattleRoyalPosition, square: int) -> int:
    """The first square of the group that stands here, if a broken line is being judged."""
    if position.deciding != moves.A_GROUP or position.actor == OVER:
        return square
    victim = position.judged()
    if position.holder(square) != victim:
        return square
    slot = position.on[square] & SLOT
    group = position.joined(victim, 1 << slot, position.groups[victim])
    return int(position.first_of(victim, group))


def prompt(position: BattleRoyalPosition, seat: int, names: Names) -> str:
    """What is being decided, said to a seat."""
    if position.actor == OVER:
        return position.outcome().why
    asked = _asked(position)
    if seat != position.actor:
        return f"{names[position.actor]} is to {asked}."
    return f"{asked[0].upper()}{asked[1:]}."


def _asked(position: BattleRoyalPosition) -> str:
    if position.deciding == moves.A_PAWN:
        return f"say which pawn goes to {title_of(position, int(position.target))}"
    if position.deciding == moves.A_GROUP:
        victim = position.colour(position.judged()).title()
        return f"say which part of {victim}'s line is spared; the rest is captured"
    does = "place" if position.reserves[position.turn] else "move"
    left = counted(int(position.points), "point")
    force = ""
    if position.house.forces == 4:
        force = f" of {position.colour(position.turn).title()}"
    return f"{does} a pawn{force}, with {left} left, or end the turn"


def section(position: BattleRoyalPosition) -> str:
    """The heading in the guide for what is decided."""
    if position.actor == OVER:
        return "The end"
    if position.deciding == moves.A_GROUP:
        return "Broken lines"
    if position.reserves[position.turn]:
        return "Placing from the reserve"
    return "Moving, when the reserve is empty"


def counted(number: int, thing: str) -> str:
    """`1 point`, `2 points`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def tell(position: BattleRoyalPosition, event: Event, names: Names) -> str:
    """The sentence for an event."""
    first, second, third, fourth, *_ = event.facts
    who = HUES[first].title()
    match event.kind:
        case "shuffled":
            return "The pack is shuffled."
        case "draws":
            return f"{who} draws {counted(second, 'point') if second else 'the Zero'}."
        case "stuck":
            return f"{who} can do nothing with that."
        case "forgoes":
            return f"{who} forgoes {counted(second, 'point')}."
        case "places":
            there = name_of(position, second)
            return f"{who} places a pawn on {there} ({counted(third, 'point')})."
        case "moves":
            way = f"from {name_of(position, second)} to {name_of(position, third)}"
            return f"{who} moves a pawn {way} ({counted(fourth, 'point')})."
        case "captures":
            there = name_of(position, third)
            return f"{who} captures {HUES[second].title()}'s pawn on {there}."
        case "pincer":
            return f"{who} closes a pincer at {name_of(position, second)}."
        case "cut off":
            return f"{who} loses {counted(second, 'pawn')} cut off from the line."
        case "out":
            return f"{who} has no pawns left."
        case "capital":
            return f"{who} takes {HUES[second].title()}'s capital!"
        case "withdrawn":
            return f"{who}'s pawns are withdrawn."
        case "ends":
            return _ending(position, first, second)
    raise ValueError(f"Battle Royal tells nothing of {event.kind!r}")


def _ending(position: BattleRoyalPosition, side: int, why: int) -> str:
    if why == QUIET:
        return "Nothing has been captured for so long that the game is a draw."
    winners = position.side_colours(side)
    wins = "win" if len(winners) > 1 else "wins"
    taken = "the capital is taken" if len(winners) == 1 else "both capitals are taken"
    why_words = "no enemy pawn is left" if why == NO_PAWNS else taken
    return f"{' and '.join(winners)} {wins}: {why_words}."


def gist(position: BattleRoyalPosition, events: list[Event]) -> str:
    """What came of a move: what it captured, how it ended, and whose turn comes next.

    Which card the next one draws is another question.
    """
    told = []
    passed = False
    for event in events:
        first, second, *_ = event.facts
        match event.kind:
            case "captures":
                told.append(f"captures {HUES[second].title()}'s pawn")
            case "cut off":
                told.append(f"cuts off {counted(second, 'pawn')} of {HUES[first].title()}")
            case "capital":
                told.append(f"takes {HUES[second].title()}'s capital")
            case "ends" if second == QUIET:
                told.append("the game is a draw")
            case "ends":
                told.append("the game is won")
            case "draws":
                passed = True
    if passed and position.actor != OVER:
        told.append(f"{position.colour(position.turn).title()}'s turn next")
    return ", ".join(told) or "nothing by luck"
