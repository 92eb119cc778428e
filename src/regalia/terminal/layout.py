"""Lays out a whole scene: boards as large as the screen shows them whole, the rest around them.

What finds no room beside or below a board is left out of the first page and stands, with
everything else that is no board, on a second one.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from regalia.kernel.scene import NOBODY, Area, Grid, Hand, Mat, Scene, Sheet, is_map, things
from regalia.terminal.canvas import Canvas, short
from regalia.terminal.cards import Look, Size
from regalia.terminal.cells import CellSize, legend_of
from regalia.terminal.grids import SIZES, extent, fitting_size, stretched
from regalia.terminal.map_plot import MAP_SIZES, MapSize
from regalia.terminal.maps import map_extent
from regalia.terminal.palette import FAINT, style
from regalia.terminal.pictures import GAP, Sizes, beside, draw_mat, stack

BOARD_GAP = 1
NARROWEST = 24
COMFORTABLE = 40
"""How much width what lies beside a board is left with before the board grows wider than high."""

FEWEST_LINES = 3
"""How many lines must be left below a board for anything to lie there."""

LINES_OF_A_HAND = 2
"""The lines below a board that are kept for each hand, where there is no room beside it."""

CARDS_SHARE = 0.6
"""How much of the room beside a board cards and piles may take while sheets wait for theirs."""

MUCH = 200
"""So many letters make a sheet longer reading than another."""

WAYS = (
    (Size.LARGE, Size.LARGE, 1),
    (Size.LARGE, Size.CARD, 1),
    (Size.CARD, Size.CARD, 1),
    (Size.LARGE, Size.LARGE, 2),
    (Size.CARD, Size.CARD, 2),
    (Size.CARD, Size.CARD, 3),
    (Size.CARD, Size.CHIP, 1),
    (Size.CARD, Size.CHIP, 2),
    (Size.CHIP, Size.CHIP, 1),
    (Size.CHIP, Size.CHIP, 2),
    (Size.CHIP, Size.CHIP, 3),
)
"""Sizes of the viewer's own and of the others' cards, and mats side by side; best first."""


@dataclass(frozen=True)
class Plan:
    """How to draw a scene: how large, how many mats side by side, and what is left out of the
    first page, by the ids of the areas."""

    sizes: Sizes
    columns: int
    left_out: frozenset[str] = frozenset()


def choose_plan(scene: Scene, look: Look, width: int, height: int) -> Plan:
    """The plan that suits a screen of that size best."""
    boards = _boards(scene)
    rest = _rest(scene)
    if not boards:
        return _plan_of_mats(rest, look, width, height)
    cell, chart = _board_sizes(boards, rest, width, height)
    blank = Sizes(cell, chart, Size.CHIP, Size.CHIP)
    left = stack([draw_mat(mat, look, blank, _board_width(mat, blank)) for mat in boards])
    if not rest:
        return Plan(blank, 1)
    if width - left.width - BOARD_GAP >= NARROWEST:
        room = (width - left.width - BOARD_GAP, height)
    else:
        room = (width, height - left.height)
    return _plan_around(rest, look, (cell, chart), room)


def _plan_of_mats(mats: list[Mat], look: Look, width: int, height: int) -> Plan:
    """Without a board: what is no sheet is seen at once if it can be; else the lowest way."""
    sizes = (SIZES[0], MAP_SIZES[0])
    plan = _plan_around(mats, look, sizes, (width, height))
    areas = [area for mat in mats for area in mat.areas]
    cards = {area.id for area in areas if not isinstance(area, Sheet)}
    if not plan.left_out or (cards and plan.left_out.isdisjoint(cards)):
        return plan
    plans = [Plan(Sizes(*sizes, own, others), columns) for own, others, columns in WAYS]
    pictures = {plan: _in_columns(mats, look, plan, width) for plan in plans}
    return min(plans, key=lambda plan: (pictures[plan].width > width, pictures[plan].height))


def _board_sizes(
    boards: list[Mat], rest: list[Mat], width: int, height: int
) -> tuple[CellSize, MapSize]:
    """The largest cells with which all boards are seen whole and people see their hands; as wide
    as leaves room for the rest beside them, if that costs no height."""
    grids = [area for mat in boards for area in mat.areas if isinstance(area, Grid)]
    plain = [grid for grid in grids if not is_map(grid)]
    maps = [grid for grid in grids if is_map(grid)]
    cell, chart = SIZES[0], MAP_SIZES[0]
    if plain:
        cell = _cell_size(plain, rest, width, height)
        narrow = width - BOARD_GAP - NARROWEST
        shared = rest and all(extent(grid, cell)[0] <= narrow for grid in plain)
        cell = stretched(cell, plain, width - BOARD_GAP - COMFORTABLE if shared else width)
    if maps:
        chart = _map_size(maps, bool(rest), width, height)
    return cell, chart


def _cell_size(grids: list[Grid], rest: list[Mat], width: int, height: int) -> CellSize:
    hands = LINES_OF_A_HAND * sum(_has_hand(mat) for mat in rest)
    if hands:
        by_side = fitting_size(grids, width - BOARD_GAP - NARROWEST, height)
        above = fitting_size(grids, width, height - hands)
        both = [size for size in (by_side, above) if size]
        if both:
            return min(both, key=SIZES.index)
    return fitting_size(grids, width, height) or _lowest(grids, width)


def _has_hand(mat: Mat) -> bool:
    """Whether a seat keeps cards of its own there, or may."""
    return any(
        isinstance(area, Hand) and all(card.owner == mat.seat for card in area.cards)
        for area in mat.areas
        if mat.seat >= 0
    )


def _lowest(grids: list[Grid], width: int) -> CellSize:
    """For boards too tall for the screen: as few lines as may be, as wide as fits."""
    flat = [size for size in SIZES if size[1] == 1]
    narrow = [size for size in flat if all(extent(grid, size)[0] <= width for grid in grids)]
    return (narrow or flat[-1:])[0]


def _map_size(maps: list[Grid], company: bool, width: int, height: int) -> MapSize:
    """The roomiest at which all maps fit; of those with as high cells, one that leaves room
    for company."""
    extents = {size: [map_extent(grid, size) for grid in maps] for size in MAP_SIZES}
    narrow = [size for size in MAP_SIZES if all(x <= width for x, _ in extents[size])]
    fitting = [size for size in narrow if sum(y + 1 for _, y in extents[size]) <= height]
    if not fitting:
        flat = [size for size in narrow if size.height + size.gap == 1]
        return (flat or [MAP_SIZES[-1]])[0]
    best = fitting[0]
    if company and not _leaves_room(extents[best], width, height):
        as_high = [size for size in fitting if size[1:] == best[1:]]
        return next((size for size in as_high if _leaves_room(extents[size], width, height)), best)
    return best


def _leaves_room(extents: list[tuple[int, int]], width: int, height: int) -> bool:
    beside_it = width - max(x for x, _ in extents) - BOARD_GAP >= NARROWEST
    return beside_it or height - sum(y + 1 for _, y in extents) >= FEWEST_LINES


def _plan_around(
    mats: list[Mat], look: Look, board: tuple[CellSize, MapSize], room: tuple[int, int]
) -> Plan:
    """Everything, if it has room; else cards and piles first, then as many sheets as fit."""
    width, height = room
    plans = [Plan(Sizes(*board, own, others), columns) for own, others, columns in WAYS]
    for plan in plans:
        if _fits(mats, look, plan, width, height):
            return plan
    areas = [area for mat in mats for area in mat.areas]
    sheets = frozenset(area.id for area in areas if isinstance(area, Sheet))
    everything = frozenset(area.id for area in areas)
    if height < FEWEST_LINES:
        return Plan(plans[-1].sizes, 1, everything)
    for share in (int(height * CARDS_SHARE) if sheets else height - 1, height - 1):
        for plan in plans:
            without = Plan(plan.sizes, plan.columns, sheets)
            if _fits(mats, look, without, width, share):
                return _filled(mats, look, without, width, height - 1)
    return _filled(
        mats, look, Plan(plans[-1].sizes, plans[-1].columns, everything), width, height - 1
    )


def _filled(mats: list[Mat], look: Look, plan: Plan, width: int, height: int) -> Plan:
    """The same with as much shown as has room: cards, short sheets, one's own first, and long."""

    def order(pair: tuple[Mat, Area]) -> tuple[bool, int, bool]:
        mat, area = pair
        lines = area.lines if isinstance(area, Sheet) else ()
        letters = sum(len(name) + len(value) for name, value in lines)
        return isinstance(area, Sheet), letters // MUCH, mat.seat not in (look.viewer, NOBODY)

    waiting = [(mat, area) for mat in mats for area in mat.areas if area.id in plan.left_out]
    for _, area in sorted(waiting, key=order):
        fuller = Plan(plan.sizes, plan.columns, plan.left_out - {area.id})
        if _fits(mats, look, fuller, width, height):
            plan = fuller
    return plan


def _fits(mats: list[Mat], look: Look, plan: Plan, width: int, height: int) -> bool:
    picture = _in_columns(_kept(mats, plan), look, plan, width)
    return picture.width <= width and picture.height <= height


def _kept(mats: list[Mat], plan: Plan) -> list[Mat]:
    """The mats with what is not left out; those that lose all they had go."""
    found = []
    for mat in mats:
        areas = tuple(area for area in mat.areas if area.id not in plan.left_out)
        if areas or (mat.title and not mat.areas):
            found.append(replace(mat, areas=areas))
    return found


def draw_scene(scene: Scene, look: Look, plan: Plan, width: int) -> Canvas:
    """The first page: boards at the left, the other mats beside or below them."""
    boards = _boards(scene)
    rest = _rest(scene)
    left = stack([draw_mat(mat, look, plan.sizes, _board_width(mat, plan.sizes)) for mat in boards])
    room = width - left.width - BOARD_GAP
    by_side = bool(boards) and room >= NARROWEST
    around = _in_columns(_kept(rest, plan), look, plan, room if by_side else width)
    if plan.left_out and (by_side or around.height):
        around = stack([around, _more(plan, rest, room if by_side else width)])
    return beside([left, around], BOARD_GAP) if by_side else stack([left, around])


def draw_rest(scene: Scene, look: Look, plan: Plan, width: int) -> Canvas:
    """The second page: everything that is no board."""
    every = Plan(_with_chips(plan.sizes), 2 if width >= 2 * COMFORTABLE else 1)
    return _in_columns(_rest(scene), look, every, width)


def _with_chips(sizes: Sizes) -> Sizes:
    """The same with chips, which leave most room for words."""
    return Sizes(sizes.cell, sizes.chart, Size.CHIP, Size.CHIP)


def _more(plan: Plan, rest: list[Mat], width: int) -> Canvas:
    """A line that names what is left out of the page."""
    areas = [area for mat in rest for area in mat.areas if area.id in plan.left_out]
    names = ", ".join(dict.fromkeys(area.title for area in areas if area.title))
    canvas = Canvas(width, 1)
    canvas.put(0, 0, short(f". shows more: {names}", width), style(FAINT))
    return canvas


def _boards(scene: Scene) -> list[Mat]:
    """The boards of the mats that have one, under one title and with a legend for each."""
    return [_boards_of(mat) for mat in scene.mats if any(map(_is_board, mat.areas))]


def _rest(scene: Scene) -> list[Mat]:
    """The mats without their boards; what lies beside a board has no title of its own."""
    found = []
    for mat in scene.mats:
        areas = tuple(area for area in mat.areas if not _is_board(area))
        if len(areas) < len(mat.areas):
            mat = replace(mat, title="", note="", areas=areas)
        if mat.title or mat.areas:
            found.append(mat)
    return found


def _is_board(area: Area) -> bool:
    return isinstance(area, Grid)


def _boards_of(mat: Mat) -> Mat:
    boards = tuple(area for area in mat.areas if isinstance(area, Grid))
    titles = ": ".join(title for title in (mat.title, boards[0].title) if title)
    first = replace(boards[0], title="")
    signs = " · ".join(
        legend for board in boards if not is_map(board) and (legend := legend_of(things(board)))
    )
    note = ", ".join(part for part in (mat.note, signs) if part)
    return replace(mat, title=titles, note=note, areas=(first, *boards[1:]))


def _board_width(mat: Mat, sizes: Sizes) -> int:
    return max(
        (map_extent(area, sizes.chart) if is_map(area) else extent(area, sizes.cell))[0]
        for area in mat.areas
        if isinstance(area, Grid)
    )


def _in_columns(mats: list[Mat], look: Look, plan: Plan, width: int) -> Canvas:
    count = max(1, min(plan.columns, len(mats), (width + GAP) // (NARROWEST + GAP)))
    each = (width - GAP * (count - 1)) // count
    drawn = [draw_mat(mat, look, plan.sizes, each) for mat in mats]
    step = max((one.width for one in drawn), default=0)
    framed = [_framed(one, max(each, step) if count > 1 else one.width) for one in drawn]
    return stack([beside(framed[at : at + count]) for at in range(0, len(framed), count)])


def _framed(block: Canvas, width: int) -> Canvas:
    """The same in a sheet of that width, so that columns stand straight."""
    canvas = Canvas(width, block.height)
    canvas.paste(block, 0, 0)
    return canvas
