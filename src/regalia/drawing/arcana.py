"""The emblems of the 22 Major Arcana, in one hand: gold on dark, around 0, 0, some 44 high."""

from __future__ import annotations

from regalia.drawing.heraldry import around, both, dot, line, shape, star
from regalia.drawing.palette import GOLD, GOLD_DEEP, GOLD_PALE, NIGHT
from regalia.drawing.svg import number, tag

_CUT: dict[str, str | float] = {"stroke": NIGHT, "stroke_width": 1, "stroke_linejoin": "round"}
_ENDLESS = "M0 0C-3-4.6-9-4.6-9 0S-3 4.6 0 0 9-4.6 9 0 3 4.6 0 0Z"


def _gold(path: str, **more: str | float) -> str:
    return shape(path, GOLD, **(_CUT | more))


def _pale(path: str, **more: str | float) -> str:
    return shape(path, GOLD_PALE, **(_CUT | more))


def _dark(path: str) -> str:
    return shape(path, NIGHT)


def _pen(path: str, thick: float = 0.8) -> str:
    """A line on gold."""
    return line(path, GOLD_DEEP, thick)


def _turned(body: str, turn: float, x: float = 0.0, y: float = 0.0, factor: float = 1.0) -> str:
    move = f"translate({number(x)} {number(y)}) rotate({number(turn)}) scale({number(factor)})"
    return tag("g", body, transform=move)


def _endless(y: float) -> str:
    return tag("g", line(_ENDLESS, GOLD_PALE, 2), transform=f"translate(0 {number(y)})")


def _fool() -> str:
    staff = line("M-19 20 17-20", NIGHT, 5) + line("M-19 20 17-20", GOLD_DEEP, 3.2)
    sack = "M10-11C2-6-4 3 0 10 4 16.4 17 16.4 20.6 10 24 3 18-6 10-11Z"
    body = staff + _gold(sack) + _pale("M10-11 2-9 5-14 1.6-18.6 10-14 16-18.6 15-13.4 18.6-8.6Z")
    body += _pen("M6-4Q2 3 5.4 9.6M13.6-4Q18 3 15 9.6", 1) + dot(9.6, 4, 1.7, GOLD_DEEP)
    body += dot(11, 10.6, 1.3, GOLD_DEEP)
    rose = "".join(dot(x - 13, y - 11, 3.3, GOLD_PALE, **_CUT) for x, y in around(5, 3.9))
    return body + rose + dot(-13, -11, 2.3, GOLD_DEEP)


def _sword(length: float = 20.0) -> str:
    body = _pale(f"M0-{number(length)} 2-{number(length - 3)}V8H-2V-{number(length - 3)}Z")
    body += _gold("M-7.5 7.6H7.5V10.8H-7.5ZM-1.6 10.8H1.6V16H-1.6Z")
    return body + dot(0, 17.6, 2.5, GOLD, **_CUT)


def _cup() -> str:
    return _gold("M-7-9H7C7-1 4 2 1.6 3V7.6H5.6V10.6H-5.6V7.6H-1.6V3C-4 2-7-1-7-9Z") + _pen(
        "M-5-6Q0-4 5-6", 0.9
    )


def _magician() -> str:
    wand = line("M0-20V18", NIGHT, 4.6) + line("M0-20V18", GOLD, 2.8)
    wand += dot(0, -20, 2.4, GOLD_PALE, **_CUT) + dot(0, 18, 2.4, GOLD_PALE, **_CUT)
    body = _turned(wand, 45, 0, 4) + _turned(_sword(21), -45, 0, 4)
    body += _turned(_cup(), 0, -16, 5, 0.85)
    coin = dot(0, 0, 8, GOLD, **_CUT) + dot(0, 0, 6, "none", stroke=GOLD_DEEP, stroke_width=0.7)
    body += _turned(coin + shape(star(5, 5.4, 2.2), GOLD_DEEP), 0, 16, 4)
    return body + _endless(-19)


def _priestess() -> str:
    pillar = "M10-18H20L18.6-14.4V15L20.4 19H9.6L11.4 15V-14.4Z"
    body = _pale(pillar) + _pen("M13.4-13V14.6M16.6-13V14.6", 1)
    dark = tag("g", shape(pillar, NIGHT, stroke=GOLD, stroke_width=1.4), transform="scale(-1 1)")
    body += dark + line("M-13.4-13V14.6M-16.6-13V14.6", GOLD, 0.8)
    body += line("M-9-15Q0-7 9-15", GOLD, 0.9) + line("M-9-11Q0-3 9-11", GOLD_DEEP, 0.8)
    body += _gold("M-8 3C-8 14 8 14 8 3 5 8-5 8-8 3Z") + dot(0, 1.4, 4, GOLD_PALE, **_CUT)
    return body + _pen("M0-1.2V4M-2.6 1.4H2.6", 1)


def _ear() -> str:
    """An ear of wheat that stands on 0, 0."""
    grain = "M0 0C3-1.4 3.4-4.4 1.4-6.6-.4-5-1-2.4 0 0Z"
    body = line("M0 6V-8", GOLD, 1.2)
    for row in range(4):
        one = tag(
            "g", _gold(grain, stroke_width=0.6), transform=f"translate(.6 {2 - 4 * row}) rotate(24)"
        )
        body += both(one)
    return body + _gold("M0-12.4C2.2-14.4 2-17.4 0-20-2-17.4-2.2-14.4 0-12.4Z", stroke_width=0.6)


def _empress() -> str:
    stalks = "".join(
        f"M{number(x)} 5Q{number(x * 0.5)} 12 {number(-x * 1.3)} 21" for x in (-6, -3, 0, 3, 6)
    )
    body = line(stalks, GOLD, 1.6)
    for turn, x, factor in ((-46, -7, 0.86), (46, 7, 0.86), (-24, -4, 1), (24, 4, 1), (0, 0, 1.08)):
        body += _turned(_ear(), turn, x, 0, factor)
    return body + _pale("M-8.4 5H8.4V10H-8.4Z") + _pen("M-8 7.5H8", 0.9)


def _emperor() -> str:
    horn = (
        "M3-7C8-14 19-13 20.4-3 21.6 6 13 11.4 8.4 7 5 3.4 8.6-2.4 12.6.4 15 2.2 13.4 5.4 11.4 4.8"
        " 14 7.6 18 3 16-2.4 13.6-8.4 7-6 5-1Z"
    )
    body = both(_gold(horn))
    body += _pale("M-6.4-7Q0-10 6.4-7L5.6 2C5 9 3.6 14 0 18-3.6 14-5 9-5.6 2Z")
    body += both(dot(3, 0, 1.2, NIGHT) + _pen("M1 13.6Q2.4 13.4 2.6 11.6", 0.9))
    body += _pen("M0 3V11", 0.8)
    crown = "M-8-10-9.6-19-4.6-14.6 0-21 4.6-14.6 9.6-19 8-10Q0-12.6-8-10Z"
    return (
        body
        + _gold(crown)
        + "".join(dot(x, y, 1.5, GOLD_PALE) for x, y in ((-9.6, -20), (0, -22), (9.6, -20)))
    )


def _key() -> str:
    body = line("M0-9V20", NIGHT, 5) + line("M0-9V20", GOLD, 3)
    body += _gold("M1 11H8V14H5.4V16H8V20H1Z")
    ring = dot(0, -14, 5.4, "none", stroke=NIGHT, stroke_width=5.4)
    return body + ring + dot(0, -14, 5.4, "none", stroke=GOLD, stroke_width=3)


def _hierophant() -> str:
    body = _turned(_key(), 142, 0, 4) + tag(
        "g", _turned(_key(), 142, 0, 4), transform="scale(-1 1)"
    )
    cross = line("M0 21V-21M-4-16H4M-6.6-11H6.6M-9-6H9", NIGHT, 5)
    return body + cross + line("M0 21V-21M-4-16H4M-6.6-11H6.6M-9-6H9", GOLD_PALE, 2.4)


def _lovers() -> str:
    heart = (
        "M0 13C-5 7-13 2-13-5-13-10-9.4-13-5.8-13-3.2-13-1-11.6 0-9 1-11.6 3.2-13"
        " 5.8-13 9.4-13 13-10 13-5 13 2 5 7 0 13Z"
    )
    body = _turned(_gold(heart), -12, -6.4, 5, 0.98) + _turned(_pale(heart), 12, 6.4, 5, 0.98)
    body += _turned(shape(heart, "none", stroke=GOLD_DEEP, stroke_width=0.9), 12, 6.4, 5, 0.78)
    body += _turned(shape(heart, "none", stroke=GOLD_DEEP, stroke_width=0.9), -12, -6.4, 5, 0.78)
    rays = "".join(
        f"M{number(6 * s)} {number(-13 + 6 * c)}L{number(9 * s)} {number(-13 + 9 * c)}"
        for s, c in ((-0.87, -0.5), (-0.5, -0.87), (0, -1), (0.5, -0.87), (0.87, -0.5))
    )
    return body + line(rays, GOLD, 1.4) + dot(0, -13, 3.4, GOLD_PALE)


def _wheel(radius: float, spokes: int) -> str:
    body = "".join(
        line(f"M0 0L{number(x)} {number(y)}", GOLD, 1.6) for x, y in around(spokes, radius)
    )
    body += dot(0, 0, radius, "none", stroke=GOLD, stroke_width=3)
    body += dot(0, 0, radius, "none", stroke=GOLD_DEEP, stroke_width=0.7)
    return body + dot(0, 0, radius * 0.26, GOLD_PALE, **_CUT)


def _chariot() -> str:
    car = "M-15 8C-20-2-17-12-8-15L-5-13C-10-9-10-2-6 2H17V8Z"
    body = line("M16 5 22 2", GOLD, 2.4) + _gold(car) + _pen("M-13.4 5C-16-2-14-9-9-12", 1)
    body += line("M-6 2V-19M14 2V-19", GOLD, 1.5)
    body += _pale(
        "M-10-19Q4-26 18-19L16.6-14.6Q12.6-17.4 8.8-14.6 4-17.4-.8-14.6-4.6-17.4-8.6-14.6Z"
    )
    body += shape(star(5, 5, 2.1, 4, -6), GOLD_PALE)
    return body + dot(1, 11, 12, NIGHT) + tag("g", _wheel(9.6, 8), transform="translate(1 11)")


def _justice() -> str:
    pan = "M11 6H23C22.6 11 20 13 17 13S11.4 11 11 6Z"
    chains = "M17-9 12 6M17-9 22 6"
    body = both(line(chains, GOLD, 0.9) + _gold(pan))
    beam = "M-18.4-9.6Q0-14 18.4-9.6L18-7Q0-11-18-7Z"
    body += _turned(_sword(20), 180, 0, 1, 1.0)
    return (
        body
        + _gold(beam)
        + both(dot(17, -8.4, 1.9, GOLD_PALE, **_CUT))
        + dot(0, -10.4, 2.6, GOLD_PALE, **_CUT)
    )


def _hermit() -> str:
    rays = "".join(
        f"M{number(x * 0.74)} {number(y * 0.74 + 4)}L{number(x)} {number(y + 4)}"
        for x, y in around(16, 22)
    )
    body = line(rays, GOLD_DEEP, 1)
    body += dot(0, -16.4, 3.6, "none", stroke=GOLD, stroke_width=1.8)
    body += _gold("M0-14C6-13 10-9 11-6H-11C-10-9-6-13 0-14Z")
    body += shape("M-9-6H9L11 16H-11Z", NIGHT, stroke=GOLD, stroke_width=2)
    body += shape(star(6, 8.4, 3.6, 0, 5.6), GOLD_PALE) + dot(0, 5.6, 2.2, GOLD)
    return body + _gold("M-12.6 16H12.6V20H-12.6Z")


def _fortune() -> str:
    body = line("M-9 22 0 2 9 22", GOLD_DEEP, 3)
    body += dot(0, 0, 19.6, NIGHT) + _wheel(18, 8)
    body += dot(0, 0, 11, "none", stroke=GOLD, stroke_width=1.2)
    for place, (x, y) in enumerate(around(8, 18)):
        body += dot(x, y, 3.1 if place % 2 else 3.7, GOLD_PALE if place % 2 else GOLD, **_CUT)
    return body


def _strength() -> str:
    mane = "".join(
        _turned(
            shape("M0-20.5C4.6-17.4 5.4-11 2.6-6H-2.6C-5.4-11-4.6-17.4 0-20.5Z", GOLD, **_CUT),
            360 / 12 * place,
            0,
            4,
            0.92,
        )
        for place in range(12)
    )
    body = mane + _pale(
        "M0-7C8-7 11-2 10 4 9.4 9 6 10 5.6 13 5 16 2.4 17 0 17S-5 16-5.6 13C-6"
        " 10-9.4 9-10 4-11-2-8-7 0-7Z"
    )
    body += both(dot(8.6, -5, 2.6, GOLD, **_CUT) + shape("M2.4.6 6.6-.6 6 2.4 3.4 2.8Z", NIGHT))
    body += _dark("M-3 7H3L0 10.4Z") + _pen(
        "M0 10V12.6M0 12.6Q-2.6 15-4.6 12.6M0 12.6Q2.6 15 4.6 12.6", 1
    )
    return body + _endless(-19.4)


def _hanged() -> str:
    body = line("M-17 22V-18H17V22", NIGHT, 5) + line("M-17 22V-18H17V22", GOLD_DEEP, 3.4)
    body += line("M-20-18H20", GOLD_DEEP, 3.4) + line("M0-18V-11", GOLD_PALE, 1.4)
    legs = "M0-11V3M0 3 6.4-3.4-1-6"
    body += line(legs, GOLD, 3.6) + _gold("M-4.4 2H4.4L3.4 12H-3.4Z")
    body += line("M-4 10.6-9 5.6-3 3.6M4 10.6 9 5.6 3 3.6", GOLD, 2.4)
    body += dot(0, 16.4, 7, "none", stroke=GOLD_DEEP, stroke_width=1.2, stroke_dasharray="1.4 1.4")
    return body + dot(0, 16.4, 4.2, GOLD_PALE, **_CUT)


def _death() -> str:
    snath = line("M12 21C6 8-2-6-8-19", NIGHT, 5.4) + line("M12 21C6 8-2-6-8-19", GOLD_DEEP, 3)
    blade = "M-11-17C2-25 17-20 22-4 14-13 4-14.6-8.6-12.4Z"
    body = _pale(blade) + line("M-7-14.4C4-17 13-14.6 19-8.4", GOLD_DEEP, 0.8) + snath
    body += _gold("M2.4-.2 9.6-3.8 11-1 3.8 2.6Z")
    skull = (
        "M-12-2C-6.4-2-3.6 2-4.2 6-4.6 8.4-6.4 9.4-6.8 11V14H-17.2V11C-17.6 9.4-19.4"
        " 8.4-19.8 6-20.4 2-17.6-2-12-2Z"
    )
    body += _gold(skull) + _dark(
        "M-17.4 5.4A2.2 2.2 0 1 1-13 5.4 2.2 2.2 0 1 1-17.4 5.4ZM-11 5.4A2.2 2.2 0"
        " 1 1-6.6 5.4 2.2 2.2 0 1 1-11 5.4ZM-12.8 9.6-12 7.6-11.2 9.6Z"
    )
    return body + line("M-14 11.4V14M-12 11.4V14M-10 11.4V14", NIGHT, 0.9)


def _jug() -> str:
    body = line("M5-7C12-8 12 3 5.4 3", GOLD, 2)
    body += _gold("M-4.6-11H5L4-7.6C8-4 8 4 4 9H-3.6C-8-.4-7.6-4-3.6-7.6L-7-11Z")
    return (
        body
        + _pale("M-5 9H5V11.6H-5Z", stroke_width=0.7)
        + _pen("M-5.4-3Q0-1 6-3M-5 2Q0 4 6 2", 0.8)
    )


def _temperance() -> str:
    stream = "M-7-8C0-6 6 0 8 9"
    upper = tag("g", _jug(), transform="translate(-12 -10) scale(-1 1) rotate(-60)")
    lower = tag("g", _jug(), transform="translate(9 12) scale(.95)")
    body = line(stream, GOLD_PALE, 4) + line("M-6-6.4C0-4 4 1 6 8", GOLD_DEEP, 0.8) + lower + upper
    return body + shape(star(4, 4, 1.4, 14, -14), GOLD_PALE) + shape(star(4, 3, 1.1, -14, 14), GOLD)


def _devil() -> str:
    horn = "M3-6C6-8 10-10 12-13 13.6-16 13-19 11-21.6 18-19 20.6-11 16.6-4.6 14-.6 9 1 6 1Z"
    ear = "M7-1C12-3 16-2 19 1 15 4 11 4.6 7 3.6Z"
    body = both(_gold(horn) + _gold(ear) + _pen("M8-5.4 11-3.4M11.6-8.6 14.6-6.6", 0.9))
    body += _pale("M-8-6Q0-10 8-6C9 2 6 8 3 11L0 18-3 11C-6 8-9 2-8-6Z")
    body += (
        both(shape("M2-.4 6.6-3 6 1.4 3 2Z", NIGHT))
        + _dark("M-2 6.4H2L0 8.6Z")
        + _pen("M-3 10.4Q0 8.6 3 10.4", 1)
    )
    body += shape(star(5, -4, -1.7, 0, -4.4), GOLD_DEEP)
    links = "".join(
        tag(
            "ellipse",
            cx=x,
            cy=y,
            rx=3.4,
            ry=2.2,
            fill="none",
            stroke=GOLD,
            stroke_width=1.5,
            transform=f"rotate({t} {x} {y})",
        )
        for x, y, t in ((8.6, 13, 40), (13, 16.6, 40), (17.4, 19.4, 20))
    )
    return body + both(links)


def _tower() -> str:
    body = _gold("M-9-6H9L11 21H-11Z") + _gold("M-12-11H-7V-8H-2.4V-11H2.4V-8H7V-11H12V-4H-12Z")
    body += _pen("M-9.4 4H9.8M-10 12.4H10.4M-3-4V4M4 4V12.4M-4 12.4V21", 0.8)
    body += _dark("M-2.6 3V-1A2.6 2.6 0 0 1 2.6-1V3ZM-6.6 12V8.6H-3.6V12ZM4 20V15H8V20Z")
    crown = "M-7 2-8.6-6-4-2.6 0-8 4-2.6 8.6-6 7 2Z"
    body += _turned(_pale(crown), -24, -12, -15, 0.85)
    bolt = "M20-22 3-9 9.4-7-1 6 16-7.4 9.6-9.6Z"
    body += _pale(bolt, stroke_width=1.4)
    return body + "".join(
        shape(f"M{x} {y}q2.4-2.4 1-5.4 4 2 2.6 6Z", GOLD) for x, y in ((13, 8), (-17, 6), (14, 18))
    )


def _star_card() -> str:
    body = shape(star(8, 21, 7.4, 0, 0), GOLD_DEEP) + _gold(star(4, 21.5, 6, 0, 0))
    body += _turned(_pale(star(4, 13, 5)), 45) + dot(0, 0, 3, GOLD_DEEP)
    for x, y in ((-16, -16), (16, -16), (-16, 16), (16, 16)):
        body += shape(star(8, 4, 1.8, x, y), GOLD_PALE)
    return body


def _moon() -> str:
    moon = "M5-21C-9-20-15-9-13 1-11 11-1 17 9 14-2 13-7 5-6-4-5-13-1-18 5-21Z"
    body = _gold(moon) + _pen("M-9-8Q-10-1-6 5", 0.9)
    body += "".join(
        shape(f"M{x} {y}q3 3.6 0 5.4-3-1.8 0-5.4Z", GOLD_PALE)
        for x, y in ((2, -9), (8, -4), (13, -12), (6, 3), (14, 2))
    )
    keep = "M15 21V11H13.6V8H16V9.6H17.6V8H20V9.6H21.6V11H20.6V21Z"
    return body + both(_pale(keep, stroke_width=0.6)) + line("M-13 21Q0 15 13 21", GOLD_DEEP, 1)


def _sun() -> str:
    straight = _gold("M-3-11 0-22 3-11Z", stroke_width=0.7)
    wavy = _pale("M-2.6-11C-5-15 1-16 0-20.6 4-17 .6-14.6 2.8-11Z", stroke_width=0.7)
    body = "".join(
        _turned(straight if place % 2 == 0 else wavy, 22.5 * place) for place in range(16)
    )
    body += dot(0, 0, 11, GOLD, **_CUT) + dot(
        0, 0, 8.6, GOLD_PALE, stroke=GOLD_DEEP, stroke_width=0.8
    )
    return body + shape(star(8, 6.4, 2.6), GOLD) + dot(0, 0, 2, GOLD_DEEP)


def _judgement() -> str:
    horn = "M-17-19-14.6-20.6 8 6C12 9 18 8 22 5 21 13 15 20 6 21.6 9 18 10 12 6.4 8.4Z"
    flag = "M-9-9.6 3 4.6-7 15-19 .8Z"
    body = _pale(flag) + _turned(
        shape("M-1.6-8H1.6V-1.6H8V1.6H1.6V8H-1.6V1.6H-8V-1.6H-1.6Z", GOLD_DEEP), 5, -8, 2.6, 0.86
    )
    body += (
        _gold(horn)
        + dot(-16.4, -20.4, 2, GOLD_PALE, **_CUT)
        + _pen("M-6-7.6-3.4-9.4M2 1.6 4.6-.4", 1.2)
    )
    rays = "M4-12 8-20M9-8 18-15M12-2 21-5"
    return body + line(rays, GOLD, 1.6)


def _world() -> str:
    leaf = "M0 0C-3.4-2-4-6-1.6-9 1.6-6.6 2.4-3 0 0Z"
    body = tag("ellipse", rx=14.6, ry=18.4, fill="none", stroke=GOLD_DEEP, stroke_width=1.4)
    for place, (x, y) in enumerate(around(22, 1)):
        turn = 360 / 22 * place
        side = 1 if place < 11 else -1
        for lean in (38, -38):
            way = turn + (-90 if side > 0 else 90) + lean
            place_at = f"translate({number(14.6 * x)} {number(18.4 * y)})"
            move = f"{place_at} rotate({number(way)}) scale(.72)"
            body += tag(
                "path",
                d=leaf,
                fill=GOLD if lean > 0 else GOLD_PALE,
                stroke=NIGHT,
                stroke_width=0.7,
                transform=move,
            )
    for y in (-18.4, 18.4):
        body += line(f"M-4.6 {y - 3}L4.6 {y + 3}M4.6 {y - 3}L-4.6 {y + 3}", NIGHT, 4.6)
        body += line(f"M-4.6 {y - 3}L4.6 {y + 3}M4.6 {y - 3}L-4.6 {y + 3}", GOLD_PALE, 2.4)
    globe = dot(0, 0, 8.4, GOLD, **_CUT) + _pen(
        "M-8 0H8M0-8V8M-6.8-4.4Q0-1.8 6.8-4.4M-6.8 4.4Q0 1.8 6.8 4.4M0-8Q-7 0 0 8M0-8Q7 0 0 8", 0.8
    )
    return body + globe


EMBLEMS = {
    "the-fool": _fool(),
    "the-magician": _magician(),
    "the-high-priestess": _priestess(),
    "the-empress": _empress(),
    "the-emperor": _emperor(),
    "the-hierophant": _hierophant(),
    "the-lovers": _lovers(),
    "the-chariot": _chariot(),
    "justice": _justice(),
    "the-hermit": _hermit(),
    "wheel-of-fortune": _fortune(),
    "strength": _strength(),
    "the-hanged-man": _hanged(),
    "death": _death(),
    "temperance": _temperance(),
    "the-devil": _devil(),
    "the-tower": _tower(),
    "the-star": _star_card(),
    "the-moon": _moon(),
    "the-sun": _sun(),
    "judgement": _judgement(),
    "the-world": _world(),
}
"""By their titles, as ids have them."""
