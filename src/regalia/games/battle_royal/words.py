"""How Battle Royal speaks: notation, prompts and the story."""

from __future__ import annotations

from regalia.games.battle_royal import rules_moves as moves
from regalia.games.battle_royal.charts import Chart
from regalia.games.battle_royal.rules import HUES, BattleRoyalPosition
from regalia.games.battle_royal.rules_line import NO_PAWNS, QUIET
from regalia.games.battle_royal.rules_map import UNNUMBERED
from regalia.kernel.game import Names, normal
from regalia.kernel.position import OVER, Event
from regalia.parts.grids import read_space, space_text

SEATS = {
    (0, 1): ("White", "Black"),
    (0, 1, 2, 3): ("Yellow", "Blue", "Green", "Red"),
    (0, 1, 0, 2): ("Yellow and Green", "Blue", "Red"),
    (0, 1, 2, 1): ("Yellow", "Blue and Red", "Green"),
}
"""What seats are called, by who commands each force."""


def chart_under(position: BattleRoyalPosition) -> Chart:
    """The map that is played on."""
    chart = position.house.ground.chart
    assert isinstance(chart, Chart)
    return chart


def name_of(position: BattleRoyalPosition, square: int) -> str:
    """A square's number, or its column and row."""
    return position.house.ground.names[square]


def title_of(position: BattleRoyalPosition, square: int) -> str:
    """A square's name as one speaks of it: with the town's or capital's, if it is one."""
    return towns(chart_under(position)).get(square) or name_of(position, square)


def towns(chart: Chart) -> dict[int, str]:
    """The names of towns and capitals by their squares."""
    found = {capital.square: capital.name for capital in chart.capitals}
    return found | {place.square: place.name for place in chart.places if place.kind == "town"}


def say(position: BattleRoyalPosition, move: int) -> str:
    """A move's text here."""
    if move == moves.END:
        return "end"
    if move >= moves.SPARE:
        return f"spare {name_of(position, move - int(moves.SPARE))}"
    if move >= moves.FROM:
        return f"from {name_of(position, move - int(moves.FROM))}"
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
    slot = position.on[square] & 31
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


def counted(number: int, thing: str) -> str:
    """`1 point`, `2 points`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def tell(position: BattleRoyalPosition, event: Event, names: Names) -> str:
    """The sentence for an event."""
    first, second, third, fourth, *_ = event.facts
    who = HUES[first].title() if 0 <= first < len(HUES) else ""
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
            return f"{who} places a pawn on {_square(second)} ({counted(third, 'point')})."
        case "moves":
            way = f"from {_square(second)} to {_square(third)}"
            return f"{who} moves a pawn {way} ({counted(fourth, 'point')})."
        case "captures":
            return f"{who} captures {HUES[second].title()}'s pawn on {_square(third)}."
        case "pincer":
            return f"{who} closes a pincer at {_square(second)}."
        case "cut off":
            return f"{who} loses {counted(second, 'pawn')} cut off from the line."
        case "out":
            return f"{who} has no pawns left."
        case "capital":
            return f"{who} takes {HUES[second].title()}'s capital!"
        case "withdrawn":
            return f"{who}'s pawns are withdrawn."
        case "ends":
            return _ending(first, second, third)
    raise ValueError(event.kind)


def _ending(hue: int, forces: int, why: int) -> str:
    if why == QUIET:
        return "Nothing has been captured for so long that the game is a draw."
    winners = HUES[hue].title() + (" wins" if forces == 2 else f" and {HUES[hue + 2].title()} win")
    return f"{winners}: {'no enemy pawn is left' if why == NO_PAWNS else 'the capital is taken'}."


def _square(code: int) -> str:
    """A square of an event: its number, or its column and row."""
    if code < UNNUMBERED:
        return str(code)
    column, row = divmod(code - int(UNNUMBERED), 32)
    return space_text(row * 32 + column, 32) if column < 26 else str(code)


def gist(events: list[Event]) -> str:
    """What luck decides: who draws what."""
    told = []
    for event in events:
        first, second = event.facts[:2]
        match event.kind:
            case "draws":
                told.append(f"{HUES[first].title()} draws {second}")
            case "ends":
                told.append("the game ends")
    return ", ".join(told) or "nothing by luck"
