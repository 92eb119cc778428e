"""An analysis in words: a few sentences, a line for whoever played, and all for a terminal."""

from __future__ import annotations

from regalia.analysis.figures import SMALL, Analysis, Decision, Player, Seats
from regalia.analysis.highlights import (
    NOTICED,
    Costly,
    Stroke,
    ahead,
    costliest,
    course,
    strokes,
    turning_point,
)
from regalia.kernel.record import Off

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
    "The start is what the opening promised. Start, luck and decisions add up to the result; what "
    "none of them explains stands on a line of its own."
)

UNEXPLAINED = "unexplained"

BROKEN_OFF: dict[Off, str] = {
    "late": "running out of time",
    "away": "being away",
    "resigned": "giving up",
    "agreed": "agreeing on a draw",
}
"""What the account calls the end of a game that was broken off."""

DID: dict[Off, str] = {
    "late": "ran out of time",
    "away": "stayed away",
    "resigned": "gave up",
    "agreed": "agreed on a draw",
}
"""The same as what somebody did."""


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
    if worst := costliest(analysis, 1, seat):
        line += f"; the costliest was {_cost_phrase(worst[0])}"
    return f"{line}{_own_end(analysis, player)}."


def _own_end(analysis: Analysis, player: Player) -> str:
    """What it did to a player that the game was broken off."""
    if not analysis.off or abs(player.broken_off) < SMALL:
        return ""
    who = "all"
    if analysis.off_by >= 0:
        by = analysis.players[analysis.off_by]
        who = "you" if by is player else by.name
    did = f"{who} {DID[analysis.off]}"
    if player.broken_off < 0:
        return f"; that {did} cost you {cost_words(-player.broken_off)}"
    return f"; that {did} brought you {cost_words(player.broken_off)}"


def _cost_phrase(costly: Costly) -> str:
    worst = costly.worst
    better = f", better {move_words(worst.better)}" if worst.better else ""
    return f"“{worst.move}” at decision {worst.number} ({costs(costly)}{better})"


def costs(costly: Costly) -> str:
    """What the worst decision of a turn cost, and the turn, if that is more."""
    one, turn = cost_words(costly.worst.seen()), cost_words(costly.cost)
    return one if one == turn else f"{one}, its whole turn {turn}"


def summary(analysis: Analysis) -> tuple[str, ...]:
    """What happened, in a few sentences."""
    told = (_fortune(analysis), _play(analysis), _turn(analysis), _end(analysis))
    return tuple(sentence for sentence in told if sentence)


def in_short(analysis: Analysis) -> str:
    """Luck and the costliest decision of all, in one line."""
    return f"{_fortune(analysis)} {_play(analysis)}"


def sides(analysis: Analysis) -> list[Player]:
    """The first player of each team."""
    found: dict[int, Player] = {}
    for player in analysis.players:
        found.setdefault(player.team, player)
    return list(found.values())


def side_name(analysis: Analysis, player: Player) -> str:
    """A player, with the partners if there are any."""
    names = [each.name for each in analysis.players if each.team == player.team]
    return " and ".join(names)


def _fortune(analysis: Analysis) -> str:
    players = sides(analysis)
    happy = max(players, key=Player.luck)
    unhappy = min(players, key=Player.luck)
    if max(happy.luck(), -unhappy.luck()) < LITTLE:
        return "Luck had little say."
    winner = max(players, key=lambda each: each.final)
    told = (
        f"In sum luck gave {side_name(analysis, happy)} {signed(happy.luck())} "
        f"and took {-unhappy.luck():.2f} from {side_name(analysis, unhappy)}"
    )
    decided = analysis.finished or analysis.off
    if unhappy is winner and decided and winner.final > 0.5:
        return f"{told}, who won all the same."
    return f"{told}."


def _play(analysis: Analysis) -> str:
    players = sorted(sides(analysis), key=lambda each: each.cost)
    worst = costliest(analysis, 1)
    if not worst:
        return "No decision cost much."
    best, most = players[0], players[-1]
    told = (
        f"The decisions of {side_name(analysis, most)} cost {cost_words(most.cost)} in sum, "
        f"those of {side_name(analysis, best)} {cost_words(best.cost)}"
    )
    name = analysis.players[worst[0].worst.seat].name
    return f"{told}; the costliest was {_cost_phrase(worst[0])}, by {name}."


def _turn(analysis: Analysis) -> str:
    """Since when somebody was ahead: for good only where the game came to a result."""
    leader = max(analysis.players, key=lambda each: each.final)
    rivals = [each.final for each in analysis.players if each.team != leader.team]
    level = leader.final - max(rivals, default=0.0) < NOTICED
    if analysis.off:
        stood = tuple(player.stood() for player in analysis.players)
        if level or not ahead(analysis, stood, leader.seat):
            return ""
    elif level and analysis.finished:
        return "In the end nobody was ahead."
    elif level:
        return "When the game was broken off, nobody was ahead."
    name = side_name(analysis, leader)
    decided = analysis.finished or analysis.off
    at = turning_point(analysis)
    if at is None and decided:
        return f"{name} was ahead from the start."
    if at is None:
        return f"When the game was broken off, {name} was ahead, and had been from the start."
    decision = analysis.decisions[at - 1]
    who = analysis.players[decision.seat].name
    since = (
        f"from decision {at} on, when {who} played “{decision.move}”"
        f"{_by_luck(decision, leader.seat)}."
    )
    if decided:
        return f"{name} was ahead for good {since}"
    return f"When the game was broken off, {name} was ahead, and had been {since}"


def _end(analysis: Analysis) -> str:
    """How it stood when somebody broke the game off, if that decided it."""
    if not analysis.off:
        return ""
    did = DID[analysis.off]
    if analysis.off_by >= 0:
        player = analysis.players[analysis.off_by]
        return f"{player.name} {did} with a chance of {percent(player.stood())}."
    leader = max(analysis.players, key=Player.stood)
    stood = tuple(player.stood() for player in analysis.players)
    name, chance = side_name(analysis, leader), percent(leader.stood())
    if ahead(analysis, stood, leader.seat):
        return f"When all {did}, {name} was ahead with a chance of {chance}."
    return f"When all {did}, nobody was ahead."


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
    return f"{worst.number}. {name}: “{worst.move}” cost {costs(costly)}.{better}"


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


def beside(analysis: Analysis, player: Player) -> list[tuple[str, float]]:
    """What is in a player's account beside luck and decisions, by its name: nothing in most games
    that were played to their end."""
    found = []
    if signed(player.unexplained) != "0.00":
        found.append((UNEXPLAINED, player.unexplained))
    if analysis.off and signed(player.broken_off) != "0.00":
        found.append((BROKEN_OFF[analysis.off], player.broken_off))
    return found


def _row(player: Player, names: list[str], more: dict[str, float]) -> list[str]:
    """A player's account: as the heads name it, with what there is `more` before its end."""
    cells = (
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
    return [*cells[:-2], *(signed(more.get(name, 0.0)) for name in names), *cells[-2:]]


def _table(analysis: Analysis) -> list[str]:
    wide = max(len(player.name) for player in analysis.players)
    more = [dict(beside(analysis, player)) for player in analysis.players]
    names = list(dict.fromkeys(name for each in more for name in each))
    heads = [*HEADS[:-2], *names, *HEADS[-2:]]
    widths = [max(9, len(head) + 2) for head in heads]
    rows = [_row(*each) for each in zip(analysis.players, [names] * len(more), more, strict=True)]
    lines = []
    called = ["", *(player.name for player in analysis.players)]
    for name, cells in zip(called, [heads, *rows], strict=True):
        set_out = (f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        lines.append(f"{name:<{wide}}" + "".join(set_out))
    return lines


def some(points: list[tuple[int, Seats]], most: int) -> list[tuple[int, Seats]]:
    """So many points of a curve at most, evenly, the first and the last among them."""
    if len(points) <= most:
        return points
    return [points[round(place * (len(points) - 1) / (most - 1))] for place in range(most)]


def curve_rows(analysis: Analysis, most: int) -> list[tuple[str, Seats]]:
    """The curve as so many rows of a table at most."""
    found = [(str(count), shares) for count, shares in some(course(analysis), most)]
    if analysis.off:  # there are two points after the last decision
        found[-1] = ("end", found[-1][1])
    return found


def _curve(analysis: Analysis) -> list[str]:
    names = [player.name for player in analysis.players]
    lines = ["      " + "".join(f"  {name[:12]:>12}" for name in names)]
    for count, shares in curve_rows(analysis, ROWS):
        lines.append(f"{count:>6}" + "".join(f"  {percent(share):>12}" for share in shares))
    return lines
