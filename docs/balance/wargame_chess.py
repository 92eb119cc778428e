"""Writes wargame-chess.md: every ready-made list of Wargame Chess against every other.

Run by `make balance-factions`, which takes half an hour. Every pairing is played from both
sides, the same bots on both: those that average over luck, and greedy ones, which take it as it
may fall once.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from pathlib import Path

from regalia.games.wargame_chess.lists import ready_lists
from regalia.kernel.registry import game
from regalia.table.match import interval, match

GAMES = 20
"""Games for each pairing from each side."""
SEED = 1
BOT = "search:depth=1,breadth=200,samples=4"
GREEDY = "greedy"
FAIR = (35.0, 65.0)
PAGE = Path(__file__).with_name("wargame-chess.md")
Pair = tuple[str, str]


def pairing(pair: Pair) -> tuple[Pair, float, float, int]:
    """The share of the first list in per cent, a draw counted as half, by both kinds of bots; and
    the draws of those that average over luck."""
    (share, drawn), (greedily, _) = (_played(pair, bot) for bot in (BOT, GREEDY))
    return pair, share, greedily, drawn


def _played(pair: Pair, bot: str) -> tuple[float, int]:
    rules = game("wargame-chess")
    won, drawn = 0, 0
    for turned in (False, True):
        first, second = pair[::-1] if turned else pair
        options = rules.choose({"first": first, "second": second})
        result = match(rules, options, [bot, bot], GAMES, SEED, rotate=False)
        won += result.wins[turned]
        drawn += result.draws
    return 50 * (won + drawn / 2) / GAMES, drawn


def pairs() -> list[Pair]:
    """All pairings of lists of different factions."""
    return [
        (one, two)
        for one, two in combinations(ready_lists(), 2)
        if one.split("/")[0] != two.split("/")[0]
    ]


def page(shares: dict[Pair, float], greedily: dict[Pair, float], drawn: int) -> str:
    names = list(ready_lists())
    margin = 100 * (interval(GAMES, 2 * GAMES)[1] - 0.5)
    played = 2 * GAMES * len(shares)
    low, high = min(shares.values()), max(shares.values())
    outside = [pair for pair, share in shares.items() if not FAIR[0] <= share <= FAIR[1]]
    lines = [
        "# Wargame Chess: the ready-made lists",
        "",
        "How often one list beats another, in per cent: the row against the column. A draw counts",
        "as half a win. On both sides are bots that judge by the learned value and average over",
        f"luck, one turn ahead. {2 * GAMES} games a pairing, half from each side, seed {SEED}, all",
        f"options as they come; {drawn} of {played} games were drawn. The 95 per cent interval is",
        f"{margin:.1f} points either way at most. The mean over all pairings of a list is the",
        "surer figure; in brackets stands what it is for greedy bots, which take luck as it may",
        "fall once.",
        "`make balance-factions` writes this page anew.",
        "",
        f"The most uneven pairings stand at {low:.1f} and {high:.1f}; outside {FAIR[0]:.0f} to"
        f" {FAIR[1]:.0f}: {len(outside)}.",
        "",
        "| | " + " | ".join(name.replace("/", "/ ") for name in names) + " | mean |",
        "|---" * (len(names) + 2) + "|",
    ]
    for row in names:
        known = [_share(shares, row, column) for column in names]
        cells = ["–" if share is None else f"{share:.0f}" for share in known]
        means = (_mean(each, row, names) for each in (shares, greedily))
        lines.append(f"| **{row}** | " + " | ".join(cells) + " | {:.1f} ({:.1f}) |".format(*means))
    return "\n".join([*lines, "", *changes(shares, greedily)]) + "\n"


def changes(shares: dict[Pair, float], greedily: dict[Pair, float]) -> list[str]:
    """Where the kind of bot changes a list's mean by more than chance may account for."""
    names = list(ready_lists())
    found: list[str] = []
    margins: list[float] = []
    for row in names:
        games = 2 * GAMES * sum(row in pair for pair in shares)
        margins.append(2**0.5 * 100 * (interval(games // 2, games)[1] - 0.5))
        mean, greedy = (_mean(each, row, names) for each in (shares, greedily))
        if abs(mean - greedy) > margins[-1]:
            found.append(f"- {row}: {mean:.1f} instead of {greedy:.1f}.")
    told = "What greedy bots made of the lists changes by more than chance"
    return [f"{told} ({max(margins):.1f} points) for:", "", *(found or ["- none."])]


def _share(shares: dict[Pair, float], row: str, column: str) -> float | None:
    """The share of a list against another, if they are paired."""
    if (row, column) in shares:
        return shares[row, column]
    return 100 - shares[column, row] if (column, row) in shares else None


def _mean(shares: dict[Pair, float], row: str, names: list[str]) -> float:
    known = [_share(shares, row, column) for column in names]
    paired = [share for share in known if share is not None]
    return sum(paired) / len(paired)


if __name__ == "__main__":
    found: tuple[dict[Pair, float], dict[Pair, float]] = ({}, {})
    drawn = 0
    with ProcessPoolExecutor() as workers:
        for pair, share, greedily, draws in workers.map(pairing, pairs()):
            found[0][pair], found[1][pair] = share, greedily
            drawn += draws
            print(f"{pair[0]} {share:.1f} {pair[1]}", file=sys.stderr)
    PAGE.write_text(page(*found, drawn), encoding="utf-8")
