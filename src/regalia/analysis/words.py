"""An analysis in words: a few sentences, a line for whoever played, and all for a terminal."""

from __future__ import annotations

from regalia.analysis.figures import Analysis, Decision, Player, Seats
from regalia.analysis.highlights import (
    NOTICED,
    Costly,
    Stroke,
    costliest,
    course,
    strokes,
    turning_point,
)

FEW = 5
"""Moments of each kind that are told."""

ROWS = 12
"""Rows of the curve in plain text."""

LITTLE = 0.05
"""Luck that is called little."""

HOW = (
    "Chances are parts of one whole win. A decision costs what the best other move promised more, "
    "by what its player could know. Luck is what fell, less the average of all that could have "
    "fallen. What shows only later is held against the decisions before it, a part each. "
    "A sum may be more than one win, since what was lost can be won back and be lost again. "
    "Start, luck and decisions add up to the result."
)


def signed(value: float) -> str:
    """A change, with two decimals and its sign; never -0.00."""
    text = f"{value:+.2f}"
    return "0.00" if text in ("+0.00", "-0.00") else text.replace("-", "−")


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def cost_words(cost: float) -> str:
    return f"{max(0.0, cost):.2f}"


def gave(value: float, whom: str) -> str:
    """What luck did to somebody in the whole game."""
    if abs(value) < LITTLE / 10:
        return f"Luck gave {whom} nothing and took nothing in sum"
    if value > 0:
        return f"Luck gave {whom} {signed(value)} in sum"
    return f"Luck took {-value:.2f} from {whom} in sum"


def move_words(moves: tuple[str, ...]) -> str:
    """A row of moves, short."""
    shown = ", ".join(moves[:4])
    return f"“{shown}{', …' if len(moves) > 4 else ''}”"


def own_line(analysis: Analysis, seat: int) -> str:
    """The game in one line, said to who sat at a seat."""
    player = analysis.players[seat]
    cost = cost_words(player.own_cost)
    line = f"{gave(player.luck(), 'you')}; your decisions cost {cost} in sum"
    worst = costliest(analysis, 1, seat)
    if not worst:
        return f"{line}."
    return f"{line}; the costliest was {_cost_phrase(worst[0])}."


def _cost_phrase(costly: Costly) -> str:
    worst = costly.worst
    better = f", better {move_words(worst.better)}" if worst.better else ""
    return f"“{worst.move}” at decision {worst.number} ({cost_words(costly.cost)}{better})"


def summary(analysis: Analysis) -> tuple[str, ...]:
    """What happened, in two or three sentences."""
    return tuple(
        sentence for sentence in (_fortune(analysis), _play(analysis), _turn(analysis)) if sentence
    )


def _sides(analysis: Analysis) -> list[Player]:
    """One player for each team."""
    found: dict[int, Player] = {}
    for player in analysis.players:
        found.setdefault(player.team, player)
    return list(found.values())


def side_name(analysis: Analysis, player: Player) -> str:
    """A player, with the partners if there are any."""
    names = [each.name for each in analysis.players if each.team == player.team]
    return " and ".join(names)


def _fortune(analysis: Analysis) -> str:
    sides = _sides(analysis)
    happy = max(sides, key=Player.luck)
    unhappy = min(sides, key=Player.luck)
    if max(happy.luck(), -unhappy.luck()) < LITTLE:
        return "Luck had little say."
    winner = max(sides, key=lambda each: each.final)
    told = (
        f"In sum luck gave {side_name(analysis, happy)} {signed(happy.luck())} "
        f"and took {-unhappy.luck():.2f} from {side_name(analysis, unhappy)}"
    )
    if unhappy is winner and analysis.finished and winner.final > 0.5:
        return f"{told}, who won all the same."
    return f"{told}."


def _play(analysis: Analysis) -> str:
    sides = sorted(_sides(analysis), key=lambda each: each.cost)
    worst = costliest(analysis, 1)
    if not worst:
        return "No decision cost much."
    best, most = sides[0], sides[-1]
    told = (
        f"The decisions of {side_name(analysis, most)} cost {cost_words(most.cost)} in sum, "
        f"those of {side_name(analysis, best)} {cost_words(best.cost)}"
    )
    name = analysis.players[worst[0].worst.seat].name
    return f"{told}; the costliest was {_cost_phrase(worst[0])}, by {name}."


def _turn(analysis: Analysis) -> str:
    final = [player.final for player in analysis.players]
    leader = analysis.players[final.index(max(final))]
    name = side_name(analysis, leader)
    rivals = [each.final for each in analysis.players if each.team != leader.team]
    if max(final) - max(rivals, default=0.0) < NOTICED:
        return "In the end nobody was ahead."
    at = turning_point(analysis)
    if at is None:
        return f"{name} was ahead from the start."
    decision = analysis.decisions[at - 1]
    who = analysis.players[decision.seat].name
    return (
        f"{name} was ahead for good from decision {at} on, when {who} played “{decision.move}”"
        f"{_by_luck(decision, leader.seat)}."
    )


def _by_luck(decision: Decision, seat: int) -> str:
    given = decision.fortune(seat)
    return f" and luck helped ({signed(given)})" if given >= NOTICED else ""


# all of it, for a terminal


def text(analysis: Analysis) -> list[str]:
    """The analysis in plain lines."""
    lines = [f"{analysis.title}: {analysis.result}", *analysis.summary, ""]
    lines += _table(analysis)
    lines += ["", "Chances in per cent, after so many decisions:", *_curve(analysis)]
    found = costliest(analysis, FEW)
    if found:
        lines += ["", "What cost most:", *(f"  {costly_line(analysis, each)}" for each in found)]
    struck = strokes(analysis, FEW)
    if struck:
        lines += ["", "Where luck struck:"]
        lines += [f"  {stroke_line(analysis, each)}" for each in struck]
    return [*lines, "", HOW]


def costly_line(analysis: Analysis, costly: Costly) -> str:
    """One costly turn in a sentence."""
    worst = costly.worst
    name = analysis.players[worst.seat].name
    better = f" Better was {move_words(worst.better)}." if worst.better else ""
    return f"{worst.number}. {name}: “{worst.move}” cost {cost_words(costly.cost)}.{better}"


def stroke_line(analysis: Analysis, stroke: Stroke) -> str:
    """One stroke of luck in a sentence."""
    decision = stroke.decision
    who = analysis.players[decision.seat].name
    kind = "hidden cards" if abs(decision.hidden[stroke.seat]) > abs(stroke.given) / 2 else "luck"
    whom = analysis.players[stroke.seat].name
    did = f"gave {whom} {signed(stroke.given)}"
    if stroke.given < 0:
        did = f"took {-stroke.given:.2f} from {whom}"
    told = f" {decision.told}" if decision.told else ""
    return f"{decision.number}. {who}: “{decision.move}”: {kind} {did}.{told}"


HEADS = ("start", "deal", "draws", "hidden", "choices", "later", "others", "final", "best")
"""`choices` are one's own and those of partners, as far as their cost could be seen; `later` is
what showed only later."""


def row(player: Player) -> tuple[str, ...]:
    """A player's account, as the heads name it."""
    return (
        f"{player.start:.2f}",
        signed(player.deal),
        signed(player.draws),
        signed(player.hidden),
        signed(player.hindsight - player.cost),
        signed(-player.hindsight),
        signed(player.gifts),
        f"{player.final:.2f}",
        f"{player.best}/{player.decisions}",
    )


def _table(analysis: Analysis) -> list[str]:
    wide = max(len(player.name) for player in analysis.players)
    lines = [" " * wide + "".join(f"{head:>9}" for head in HEADS)]
    for player in analysis.players:
        lines.append(f"{player.name:<{wide}}" + "".join(f"{each:>9}" for each in row(player)))
    return lines


def some(points: list[tuple[int, Seats]], most: int) -> list[tuple[int, Seats]]:
    """So many points of a curve at most, evenly, the first and the last among them."""
    if len(points) <= most:
        return points
    return [points[round(place * (len(points) - 1) / (most - 1))] for place in range(most)]


def _curve(analysis: Analysis) -> list[str]:
    names = [player.name for player in analysis.players]
    lines = ["      " + "".join(f"  {name[:12]:>12}" for name in names)]
    for count, shares in some(course(analysis), ROWS):
        lines.append(f"{count:>6}" + "".join(f"  {percent(share):>12}" for share in shares))
    return lines
