"""Lays out all symbols of the art on one page, to be looked at in a browser.

Run as `python docs/pictures/contact.py OUT.html [WIDTH] [NAMES…]`: the symbols whose ids begin with
one of the names, in that width, on the dark and on the light ground.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from regalia.drawing import sheets

SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)"')
GROUNDS = ("felt", "parchment")
FEWEST = 2


def page(width: int, names: tuple[str, ...]) -> str:
    """Every symbol on every ground."""
    art = sheets()
    body = "".join(text for text in art.values() if "<symbol" in text)
    shown = [(name, box) for name, box in SYMBOL.findall(body) if name.startswith(names)]
    drawn = "".join(_use(name, box, width) for name, box in shown)
    parts = [f'<div style="position:absolute;width:0;height:0;overflow:hidden">{body}</div>']
    for name in GROUNDS:
        back = art[name].replace("#", "%23").replace('"', "'").replace("\n", "")
        parts.append(
            f'<div style="background:url(&quot;data:image/svg+xml,{back}&quot;)">{drawn}</div>'
        )
    return "<!doctype html><meta charset=utf-8><title>Art</title><body style='margin:0'>" + "".join(
        parts
    )


def _use(name: str, box: str, width: int) -> str:
    across, down = (float(each) for each in box.split()[2:])
    high = round(width * down / across)
    size = f'width="{width}" height="{high}" style="margin:3px"'
    return f'<svg {size}><title>{name}</title><use href="#{name}"/></svg>'


if __name__ == "__main__":
    if len(sys.argv) < FEWEST:
        raise SystemExit(__doc__)
    size = int(sys.argv[2]) if len(sys.argv) > FEWEST else 64
    Path(sys.argv[1]).write_text(page(size, tuple(sys.argv[3:]) or ("",)), encoding="utf-8")
