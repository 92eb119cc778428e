"""What a seat sees of Battle Royal: the map, its lines, and what every step would cost."""

from __future__ import annotations

from regalia.games.battle_royal import rules_moves as moves
from regalia.games.battle_royal.charts import Chart
from regalia.games.battle_royal.rules import BattleRoyalPosition
from regalia.games.battle_royal.rules_line import CARDS, HUES, SLOT
from regalia.games.battle_royal.rules_map import SEA
from regalia.games.battle_royal.words import (
    chart_under,
    counted,
    name_of,
    prompt,
    say,
)
from regalia.kernel.game import Names
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER, Move
from regalia.kernel.scene import (
    Card,
    Cell,
    Edge,
    Grid,
    Hand,
    Item,
    Label,
    Mat,
    Piece,
    Pile,
    Scene,
    Sheet,
    Token,
    Touch,
    word_buttons,
)
from regalia.parts.bits import count
from regalia.parts.grids import Square

GROUNDS = {
    ".": "open",
    "m": "mountain",
    "h": "hill",
    "f": "forest",
    "w": "marsh",
    "#": "rampart",
    "T": "town",
    "C": "town",
    "~": "sea",
    "o": "lake",
}
PAWNS = {"white": "white", "black": "black", "yellow": "white", "blue": "black"}
"""Whose pawns a force leads, where it has none of its own colour."""


def scene(position: BattleRoyalPosition, seat: int, names: Names) -> Scene:
    """What `seat` sees; all of it is open to everybody, prices are for the one who pays."""
    deciding = seat == position.actor != OVER
    touches = tuple(_touches(position)) if deciding else ()
    buttons = word_buttons(touches, {"end": "End the turn"})
    mats = [_table(position, touches)]
    mats += [_mat(position, each, names) for each in range(position.seats)]
    said = prompt(position, seat, names)
    return Scene(
        "battle-royal",
        seat,
        int(position.actor),
        said,
        tuple(mats),
        buttons,
        touches,
        refusals=_refusals(position, touches) if deciding else (),
        about=_about(position),
    )


def _about(position: BattleRoyalPosition) -> tuple[str, ...]:
    """The square that a pawn is to go to."""
    chosen = position.deciding == moves.A_PAWN and position.actor != OVER
    return (_id(position, position.target),) if chosen else ()


# What may be touched


def _touches(position: BattleRoyalPosition) -> list[Touch]:
    found = []
    for move in position.moves():
        text = say(position, move)
        if move == moves.END:
            found.append(Touch(move, ("word.end",), text, ask=_ask(position)))
        elif move >= moves.SPARE:
            found.append(_spare(position, move, text))
        elif move >= moves.FROM:
            found.append(_from(position, move, text))
        else:
            found.append(_place(position, move, text))
    return found


def _ask(position: BattleRoyalPosition) -> str:
    """Points that are left are lost, since none can be saved (BY-13)."""
    lost = counted(int(position.points), "point")
    return f"End the turn? {lost} {'is' if position.points == 1 else 'are'} lost."


def _cost(position: BattleRoyalPosition, move: Move) -> int:
    """What a move to a square, or of a pawn to the square chosen before, costs."""
    if move < moves.FROM:
        return int(position.price(move, position.hands()))
    mover = 1 << (position.on[move - moves.FROM] & SLOT)
    return int(position.price(position.target, mover))


def _place(position: BattleRoyalPosition, move: Move, text: str) -> Touch:
    note = counted(_cost(position, move), "point")
    marks: tuple[str, ...] = ()
    if position.on[move] >= 0 or position.house.pincer or _is_prize(position, move):
        lost, choice = _losses(position, move)
        marks = tuple(f"pawn.{name_of(position, square)}" for square in lost)
        if not lost and _is_prize(position, move):
            marks = (f"square.{text}",)
        note += _loss(position, move, lost, choice)
    return Touch(move, (f"square.{text}",), text, note, marks)


def _losses(position: BattleRoyalPosition, move: Move) -> tuple[list[int], bool]:
    """The squares whose enemy pawns a move would take off, and whether a choice would follow."""
    after = position.copy()
    after.apply(move, Dice(0))
    if after.deciding == moves.A_PAWN and after.actor == position.actor:
        after.apply(after.moves()[0], Dice(0))
    enemies = 1 - int(position.turn) % 2
    lost = [
        square
        for square in range(position.house.ground.size)
        if position.on[square] >= 0
        and position.holder(square) % 2 == enemies
        and after.holder(square) != position.holder(square)
    ]
    return lost, after.broken != 0


def _is_prize(position: BattleRoyalPosition, square: Square) -> bool:
    """Whether a square is the centre of an enemy's capital that has not been taken yet."""
    return any(
        position.house.ground.centres[force] == square and not position.fallen >> force & 1
        for force in range(1 - int(position.turn) % 2, position.house.forces, 2)
    )


def _loss(position: BattleRoyalPosition, move: Move, lost: list[int], choice: bool) -> str:
    if _is_prize(position, move):
        return ": takes the capital"
    if choice:
        return ": breaks the line into equal parts"
    taken = int(position.on[move] >= 0)
    cut = len(lost) - taken
    words = ["captures"] if taken else []
    if cut > 0:
        words.append(f"cuts off {counted(cut, 'pawn')}")
    return ": " + ", ".join(words) if words else ""


def _from(position: BattleRoyalPosition, move: Move, text: str) -> Touch:
    name = name_of(position, move - moves.FROM)
    note = counted(_cost(position, move), "point")
    lost, _ = _losses(position, move)
    marks = tuple(f"pawn.{name_of(position, square)}" for square in lost)
    return Touch(move, (f"square.{name}",), text, note, marks)


def _spare(position: BattleRoyalPosition, move: Move, text: str) -> Touch:
    square = move - moves.SPARE
    victim = position.judged()
    slot = position.on[square] & SLOT
    kept = position.joined(victim, 1 << slot, position.groups[victim])
    lost = []
    for other in range(position.house.ground.size):
        if position.holder(other) == victim and kept >> (position.on[other] & SLOT) & 1 == 0:
            lost.append(f"pawn.{name_of(position, other)}")
    note = f"captures {counted(len(lost), 'pawn')}"
    if position.reserves[victim] and position.weight(victim, kept) == count(kept):
        note += f" and {position.reserves[victim]} in reserve"
    return Touch(move, (f"square.{name_of(position, square)}",), text, note, tuple(lost))


def _refusals(
    position: BattleRoyalPosition, touches: tuple[Touch, ...]
) -> tuple[tuple[str, str], ...]:
    """Why a square, or a pawn that is asked for, cannot be touched."""
    squares = range(position.house.ground.size)
    wanted = []
    if position.deciding == moves.A_PAWN:
        wanted = [moves.FROM + square for square in squares if position.holder(square) >= 0]
    elif position.deciding == moves.A_SQUARE:
        wanted = [moves.PLACE + square for square in squares]
    open_to = {touch.move for touch in touches}
    return tuple(
        (_id(position, move % moves.SQUARES), position.refusal(move))
        for move in wanted
        if move not in open_to
    )


# The map


def _table(position: BattleRoyalPosition, touches: tuple[Touch, ...]) -> Mat:
    chart = chart_under(position)
    prices = {
        touch.path[0]: _cost(position, touch.move) for touch in touches if touch.move < moves.SPARE
    }
    cells = tuple(
        _cell(position, chart, square, prices) for square in range(chart.columns * chart.rows)
    )
    edges = tuple(
        Edge(_id(position, border.first), _id(position, border.second), border.kind)
        for border in chart.borders
    )
    grid = Grid(
        "map", chart.title, chart.columns, chart.rows, cells, edges, _labels(position, chart)
    )
    lines = [("Turn", position.colour(position.turn).title())]
    lines.append(("Points left", str(position.points)))
    left = sum(position.cards_left(card) for card in range(CARDS))
    areas = (
        grid,
        Hand("drawn", "Card drawn", (Card("card", str(position.card)),)),
        Pile("pack", "Pack", int(left)),
        Sheet("state", "State of play", tuple(lines)),
    )
    return Mat("table", "Table", areas)


def _id(position: BattleRoyalPosition, square: Square) -> str:
    return f"square.{name_of(position, square)}"


def _cell(position: BattleRoyalPosition, chart: Chart, square: int, prices: dict[str, int]) -> Cell:
    name = name_of(position, square)
    items: list[Item] = []
    force = int(position.holder(square))
    if force >= 0:
        colour = position.colour(force)
        seat = int(position.house.seats[force])
        note = "jetty" if position.house.ground.kinds[square] == SEA else ""
        items.append(Piece(f"pawn.{name}", "pawn", seat, 0, note, PAWNS.get(colour, colour)))
    if f"square.{name}" in prices:
        items.append(Token(f"cost.{name}", "cost", prices[f"square.{name}"]))
    column, row = square % chart.columns, square // chart.columns
    return Cell(f"square.{name}", name, column, row, _ground(position, chart, square), tuple(items))


def _ground(position: BattleRoyalPosition, chart: Chart, square: int) -> str:
    """The word for a square; capitals and ramparts in play have the colour of their force."""
    ground = position.house.ground
    for force in range(position.house.forces):
        if ground.centres[force] == square:
            return f"capital {position.colour(force)}"
        if ground.ramparts[square] >> force & 1:
            return f"rampart {position.colour(force)}"
    return GROUNDS[chart.terrain[square]]


def _labels(position: BattleRoyalPosition, chart: Chart) -> tuple[Label, ...]:
    """The names on the map; a capital that nobody plays for is a town (BY-06)."""
    played = list(position.house.ground.centres)[: position.house.forces]
    found = [
        ("capital" if capital.square in played else "town", capital.square, capital.name)
        for capital in chart.capitals
    ]
    found += [(place.kind, place.square, place.name) for place in chart.places]
    return tuple(
        Label(name, square % chart.columns, square // chart.columns, kind)
        for kind, square, name in found
    )


# The forces


def _mat(position: BattleRoyalPosition, seat: int, names: Names) -> Mat:
    forces = [f for f in range(position.house.forces) if position.house.seats[f] == seat]
    sheets = tuple(_force(position, force) for force in forces)
    pawns = [PAWNS.get(position.colour(f), position.colour(f)) for f in forces]
    note = "" if position.house.forces == 2 else " and ".join(pawns) + " pawns"
    shade = position.colour(forces[0])
    return Mat(f"seat.{seat}", names[seat], sheets, seat, note, shade)


def _force(position: BattleRoyalPosition, force: int) -> Sheet:
    """Where a force's pawns are: in reserve, on the map, or lost to the enemy."""
    reserve = int(position.reserves[force])
    field = int(position.pawns_left(force)) - reserve
    lost = int(position.house.pawns) - field - reserve
    lines = [
        ("Reserve", str(reserve)),
        ("On the map", str(field)),
        ("Lost", str(lost)),
    ]
    if position.fallen >> force & 1:
        lines.append(("Capital", "captured"))
    elif position.vacated >> force & 1:
        lines.append(("Capital", "held" if position.on_centre(force) else "left empty"))
    title = position.colour(force).title()
    return Sheet(f"force.{HUES.index(position.colour(force))}", title, tuple(lines))
