"""Writes wargame-chess.md: every ready-made list of Wargame Chess against every other.

Run by `make balance-factions`, which takes most of an hour. Every pairing is played from both
sides, greedy bots on both.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from pathlib import Path

from regalia.games.wargame_chess.lists import ready_lists
from regalia.kernel.registry import game
from regalia.table.match import interval, match

GAMES = 200
"""Games for each pairing from each side."""
SEED = 1
BOT = "greedy"
FAIR = (35.0, 65.0)
PAGE = Path(__file__).with_name("wargame-chess.md")
Pair = tuple[str, str]


def pairing(pair: Pair) -> tuple[Pair, float, int]:
    """The share of the first list in per cent, a draw counted as half; and the draws."""
    rules = game("wargame-chess")
    won, drawn = 0, 0
    for turned in (False, True):
        first, second = pair[::-1] if turned else pair
        options = rules.choose({"first": first, "second": second})
        result = match(rules, options, [BOT, BOT], GAMES, SEED, rotate=False)
        won += result.wins[turned]
        drawn += result.draws
    return pair, 50 * (won + drawn / 2) / GAMES, drawn


def pairs() -> list[Pair]:
    """All pairings of lists of different factions."""
    return [
        (one, two)
        for one, two in combinations(ready_lists(), 2)
        if one.split("/")[0] != two.split("/")[0]
    ]


def page(shares: dict[Pair, float], drawn: int) -> str:
    names = list(ready_lists())
    margin = 100 * (interval(GAMES, 2 * GAMES)[1] - 0.5)
    played = 2 * GAMES * len(shares)
    low, high = min(shares.values()), max(shares.values())
    outside = [pair for pair, share in shares.items() if not FAIR[0] <= share <= FAIR[1]]
    lines = [
        "# Wargame Chess: the ready-made lists",
        "",
        "How often one list beats another, in per cent: the row against the column. A draw counts",
        f"as half a win. {BOT.title()} bots on both sides, {2 * GAMES} games a pairing, half from",
        f"each side, seed {SEED}, all options as they come; {drawn} of {played} games were drawn.",
        f"The 95 per cent interval is {margin:.1f} points either way at most.",
        "`make balance-factions` writes this page anew.",
        "",
        f"The most uneven pairings stand at {low:.1f} and {high:.1f}; outside {FAIR[0]:.0f} to"
        f" {FAIR[1]:.0f}: {len(outside)}.",
        "",
        "| | " + " | ".join(name.replace("/", "/ ") for name in names) + " | mean |",
        "|---" * (len(names) + 2) + "|",
    ]
    for row in names:
        cells, known = [], []
        for column in names:
            share = shares.get((row, column), 100 - shares.get((column, row), 200))
            cells.append("–" if share < 0 else f"{share:.0f}")
            known += [share] if share >= 0 else []
        lines.append(f"| **{row}** | " + " | ".join(cells) + f" | {sum(known) / len(known):.1f} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    shares: dict[Pair, float] = {}
    drawn = 0
    with ProcessPoolExecutor() as workers:
        for pair, share, draws in workers.map(pairing, pairs()):
            shares[pair] = share
            drawn += draws
            print(f"{pair[0]} {share:.1f} {pair[1]}", file=sys.stderr)
    PAGE.write_text(page(shares, drawn), encoding="utf-8")
