"""An analysis as one HTML file that needs nothing else: no script, no other file, no network."""

from __future__ import annotations

from base64 import b64encode
from html import escape

from regalia.analysis.curve import Mark, curve
from regalia.analysis.figures import Analysis, Player
from regalia.analysis.highlights import SHOWN, Costly, Stroke, costliest, strokes
from regalia.analysis.style import style
from regalia.analysis.words import (
    HOW,
    beside,
    cost_words,
    costly_line,
    curve_rows,
    gave,
    move_words,
    percent,
    signed,
    stroke_line,
)
from regalia.drawing import draw
from regalia.drawing.palette import seat_colour
from regalia.kernel.record import Moment, Record, replay

ROWS = 60
"""Rows of a table that tells everything."""

LONGEST_WHO = 40
"""Letters of a bot with its settings; what is longer is cut, and shown to who rests on it."""

LARGEST = 400_000
"""Letters of a picture; a larger one is left out."""

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"


def page(record: Record, analysis: Analysis) -> str:
    """The page of a record and its analysis."""
    moments = list(replay(record))
    costs, luck = costliest(analysis, SHOWN), strokes(analysis, SHOWN)
    marks = _marks(analysis, costs, luck)
    title = f"{analysis.title}: {', '.join(player.name for player in analysis.players)}"
    body = [
        f"<h1>{_text(analysis.title)}</h1>",
        f'<p class="result">{_text(analysis.result)}</p>',
        _summary(analysis),
        "<h2>The game</h2>",
        f'<div class="paper">{curve(analysis, 960, 340, marks)}'
        f"{curve(analysis, 360, 300, marks)}</div>",
        _figures(analysis),
        "<h2>Luck and decisions</h2>",
        f'<div class="cards">{"".join(_card(analysis, each) for each in analysis.players)}</div>',
    ]
    if costs:
        body.append("<h2>What cost most</h2>")
        body += [
            _costly(record, analysis, moments, each, place) for place, each in enumerate(costs)
        ]
    if luck:
        body.append("<h2>Where luck struck</h2>")
        body += [_stroke(record, analysis, moments, each, place) for place, each in enumerate(luck)]
    body += [
        _all_costs(analysis),
        _all_luck(analysis),
        f"<footer><p>{_text(_how(analysis))}</p></footer>",
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{_text(title)}</title><style>{style()}</style></head>"
        f"<body><main>{''.join(body)}</main></body></html>\n"
    )


def chart(analysis: Analysis, width: int, height: int) -> str:
    """The curve alone, with the marks of what cost most and of where luck struck, as they are
    numbered and lettered in the page."""
    costs, luck = costliest(analysis, SHOWN), strokes(analysis, SHOWN)
    return curve(analysis, width, height, _marks(analysis, costs, luck))


def _text(text: str) -> str:
    return escape("".join(each if each.isprintable() else "\ufffd" for each in text))


def _how(analysis: Analysis) -> str:
    turns = "one turn" if analysis.depth == 1 else f"{analysis.depth} turns"
    return f"{HOW} Each decision was looked at {turns} ahead, with {analysis.positions} positions."


def _summary(analysis: Analysis) -> str:
    told = "".join(f"<p>{_text(sentence)}</p>" for sentence in analysis.summary)
    return f'<section class="sheet summary" aria-label="In short">{told}</section>'


def _marks(analysis: Analysis, costs: list[Costly], luck: list[Stroke]) -> list[Mark]:
    found = [
        Mark(
            letter=str(place),
            count=each.worst.number,
            seat=each.worst.seat,
            title=costly_line(analysis, each),
            anchor=f"cost-{place}",
            lucky=False,
        )
        for place, each in enumerate(costs, 1)
    ]
    return found + [
        Mark(
            letter="ABCDEFGH"[place],
            count=each.decision.number,
            seat=each.seat,
            title=stroke_line(analysis, each),
            anchor=f"luck-{place + 1}",
            lucky=True,
        )
        for place, each in enumerate(luck)
    ]


# tables


def _table(heads: list[str], rows: list[list[str]], label: str) -> str:
    """A table whose first column names the row; a cell that begins with a figure is set as one."""
    head = "".join(f'<th scope="col"{_kind(each)}>{_text(each)}</th>' for each in heads)
    body = ""
    for first, *cells in rows:
        body += f'<tr><th scope="row">{_text(first)}</th>'
        body += "".join(f"<td{_kind(each)}>{_text(each)}</td>" for each in cells) + "</tr>"
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{_text(label)}"><table>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _kind(cell: str) -> str:
    figure = cell[:1] in "+−0123456789" and len(cell) < 8
    return ' class="number"' if cell and figure else ""


def _details(summary: str, inside: str) -> str:
    return f'<details class="sheet"><summary>{_text(summary)}</summary>{inside}</details>'


def _figures(analysis: Analysis) -> str:
    heads = ["Decisions", *(player.name for player in analysis.players)]
    rows = [
        [count, *(percent(share) for share in shares)]
        for count, shares in curve_rows(analysis, ROWS)
    ]
    return _details("The figures of the curve", _table(heads, rows, "The figures of the curve"))


def _card(analysis: Analysis, player: Player) -> str:
    """One player's account, line by line."""
    team = [each for each in analysis.players if each.team == player.team]
    own = "Own decisions" if len(team) == 1 else "Decisions of the side"
    lines = [
        ("Luck of the deal", player.deal),
        ("Luck of dice and draws", player.draws),
        ("Luck of hidden cards", player.hidden),
        (own, player.hindsight - player.cost),
        ("The same, in hindsight", -player.hindsight),
        ("Decisions of others", player.gifts),
    ]
    if not any(each.deal for each in analysis.players):
        lines.remove(("Luck of the deal", player.deal))
    if not any(each.hidden for each in analysis.players):
        lines.remove(("Luck of hidden cards", player.hidden))
    lines += [(name.capitalize(), value) for name, value in beside(analysis, player)]
    widest = max(0.01, *(abs(value) for _, value in lines))
    rows = "".join(_change(name, value, widest) for name, value in lines)
    who = "" if player.who == "person" else f"{_cut(player.who)}; "
    best = f"{player.best} of {player.decisions} decisions were the best to be seen"
    return (
        f'<section class="sheet card" style="--seat: {seat_colour(player.seat)}">'
        f"<h3><span>{_text(player.name)}</span><span>{percent(player.final)}</span></h3>"
        f'<p class="who">{who}{best}. {_text(gave(player.luck(), "them"))}.</p>'
        f"<table><tbody>{_total('At the start', player.start)}{rows}"
        f"{_total('In the end', player.final)}</tbody></table></section>"
    )


def _cut(who: str) -> str:
    """A bot with its settings, short, with all of it for who rests on it."""
    if len(who) <= LONGEST_WHO:
        return _text(who)
    return f'<span title="{_text(who)}">{_text(who[: LONGEST_WHO - 2])} …</span>'


def _change(name: str, value: float, widest: float) -> str:
    less = value < 0
    kind = "" if signed(value) == "0.00" else " loss" if less else " gain"
    bar = f'<i class="{"less" if less else "more"}" style="width:{100 * abs(value) / widest:.0f}%">'
    return (
        f'<tr><th scope="row">{name}</th><td class="number{kind}">{signed(value)}</td>'
        f'<td class="bar" aria-hidden="true"><div>{bar}</i></div></td></tr>'
    )


def _total(name: str, value: float) -> str:
    return (
        f'<tr class="total"><th scope="row">{name}</th><td class="number">{value:.2f}</td>'
        "<td></td></tr>"
    )


def _all_costs(analysis: Analysis) -> str:
    found = sorted(costliest(analysis, ROWS), key=lambda each: each.worst.number)
    rows = [
        [
            str(each.worst.number),
            analysis.players[each.worst.seat].name,
            each.worst.move,
            cost_words(each.worst.seen()),
            cost_words(each.cost),
            move_words(each.worst.better) if each.worst.better else "",
        ]
        for each in found
    ]
    if not rows:
        return ""
    heads = ["Decision", "Who", "Played", "Cost", "Its whole turn", "Better"]
    return _details("All turns that cost something", _table(heads, rows, "Costs"))


def _all_luck(analysis: Analysis) -> str:
    found = sorted(strokes(analysis, ROWS), key=lambda each: each.decision.number)
    rows = [
        [
            str(each.decision.number),
            analysis.players[each.decision.seat].name,
            each.decision.move,
            analysis.players[each.seat].name,
            signed(each.given),
            each.decision.told,
        ]
        for each in found
    ]
    if not rows:
        return ""
    heads = ["Decision", "Who", "Played", "Luck of", "Luck", "What fell"]
    return _details("Luck, event by event", _table(heads, rows, "Luck"))


# moments


def _costly(
    record: Record, analysis: Analysis, moments: list[Moment], costly: Costly, place: int
) -> str:
    worst = costly.worst
    name = analysis.players[worst.seat].name
    better = f"<p>Better was <b>{_text(move_words(worst.better))}</b>.</p>" if worst.better else ""
    then, cost = worst.chance(), cost_words(worst.seen())
    turn = cost_words(costly.cost)
    whole = "" if turn == cost else f", its whole turn {turn}"
    words = (
        f'<h3><span class="letter">{place + 1}</span>Decision {worst.number}, {_text(name)}</h3>'
        f"<p>Played <b>“{_text(worst.move)}”</b>, which cost "
        f'<b class="loss">{cost}</b>{whole}.</p>{better}'
        f"<p>By it the chance went from {percent(then)} to {percent(then - worst.seen())}.</p>"
        f'<p class="told">{_text(_short(worst.told))}</p>'
    )
    before = moments[worst.number - 1]
    drawn = _picture(record, before, worst.seat, worst.move)
    return _moment(f"cost-{place + 1}", words, drawn, f"The table before decision {worst.number}")


def _stroke(
    record: Record, analysis: Analysis, moments: list[Moment], stroke: Stroke, place: int
) -> str:
    decision = stroke.decision
    name = analysis.players[decision.seat].name
    given = " ".join(
        f"<span>{_text(player.name)} <b{_tone(decision.fortune(player.seat))}>"
        f"{signed(decision.fortune(player.seat))}</b></span>"
        for player in analysis.players
        if signed(decision.fortune(player.seat)) != "0.00"
    )
    words = (
        f'<h3><span class="letter luck"><b>{"ABCDEFGH"[place]}</b></span>'
        f"Decision {decision.number}, {_text(name)}</h3>"
        f"<p>Played <b>“{_text(decision.move)}”</b>.</p><p>{given}</p>"
        f'<p class="told">{_text(_short(decision.told))}</p>'
    )
    drawn = _picture(record, moments[decision.number], decision.seat, "")
    return _moment(f"luck-{place + 1}", words, drawn, f"The table after decision {decision.number}")


def _tone(value: float) -> str:
    return ' class="gain"' if value > 0 else ' class="loss"'


def _short(text: str) -> str:
    return text if len(text) < 400 else f"{text[:398].rsplit(' ', 1)[0]} …"


def _moment(anchor: str, words: str, drawn: str, alt: str) -> str:
    if not drawn:
        return f'<section class="sheet moment plain" id="{anchor}"><div>{words}</div></section>'
    data = b64encode(drawn.encode()).decode()
    image = f'<img alt="{_text(alt)}" src="data:image/svg+xml;base64,{data}">'
    return f'<section class="sheet moment" id="{anchor}">{image}<div>{words}</div></section>'


def _picture(record: Record, moment: Moment, seat: int, move: str) -> str:
    """The table as a seat saw it, with what a move of its would strike; "" if that is too large."""
    game = record.game()
    names = tuple(sitter.name for sitter in moment.sitters)
    scene = game.scene(moment.position, seat, names)
    about = next((touch for touch in scene.touches if move and touch.text == move), None)
    drawn = draw(scene, "", about)
    return drawn if len(drawn) <= LARGEST else ""
