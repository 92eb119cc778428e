"""How odds, hints, outcomes and seats are put into words, for the screen and for plain lines."""

from __future__ import annotations

from regalia.bots.hints import Hint
from regalia.kernel.game import Names
from regalia.kernel.odds import Odds
from regalia.kernel.position import DRAW, WIN, Outcome
from regalia.kernel.record import Sits

NO_STORY = "nothing else happens"


def luck_decides(odds: Odds) -> bool:
    """Whether the odds have anything to tell."""
    return len(odds.chances) > 1


def odds_lines(odds: Odds, most: int = 12) -> list[str]:
    """The likeliest outcomes with their chances, then how sure the numbers are."""
    lines = [
        f"{_percent(float(chance)):>7}  {name or NO_STORY}"
        for name, chance in list(odds.chances.items())[:most]
    ]
    rest = sum(float(chance) for chance in list(odds.chances.values())[most:])
    if rest:
        lines.append(f"{_percent(rest):>7}  {len(odds.chances) - most} other outcomes together")
    return [*lines, odds_trust(odds)]


def odds_brief(odds: Odds) -> str:
    """The odds in one line."""
    chances = (f"{float(chance):.0%} {name or NO_STORY}" for name, chance in odds.chances.items())
    return f"{', '.join(chances)} ({odds_trust(odds)})"


def odds_trust(odds: Odds) -> str:
    """Whether the odds were counted, or by how much they may be off."""
    if odds.exact:
        return "exact"
    return f"± {_percent(odds.error())}, from {odds.runs} trials"


def hint_lines(hints: tuple[Hint, ...], follow: bool) -> list[str]:
    """Hints with their chances, the best first; with what may follow, if that is wished."""
    lines: list[str] = []
    for hint in hints:
        note = hint_note(hint)
        lines.append(f"{hint_chance(hint):>5}  {hint.text}{f' ({note})' if note else ''}")
        if follow:
            lines += [f"{'':>5}  - {sentence}" for sentence in hint.line]
    return lines


def hints_brief(hints: tuple[Hint, ...], follow: bool) -> str:
    """The hints in one line; or the best of them, and what may follow it."""
    if follow:
        return " ".join((f"{hint_chance(hints[0])} {hints[0].text}.", *hints[0].line))
    return ", ".join(f"{hint_chance(hint)} {hint.text}" for hint in hints)


def hint_chance(hint: Hint) -> str:
    """The chance of a hint; only what is certain is called so."""
    if hint.wins:
        return "100 %"
    return f"{min(99, max(1, round(100 * hint.chance)))} %"


def hint_note(hint: Hint) -> str:
    """What is certain about a move, if anything is."""
    if hint.wins:
        return "wins the game"
    return "you could lose at once" if hint.loses else ""


def _percent(chance: float) -> str:
    return f"{100 * chance:.1f} %"


def verdict_line(outcome: Outcome, seat: int) -> str:
    """How the game ended for one seat, said to whoever sat there."""
    words = {int(WIN): "You won", int(DRAW): "A draw"}
    return words.get(int(outcome.verdicts[seat]), "You lost")


def seat_change(change: Sits, since: int) -> str:
    """Who sat down where, and when."""
    when = f"after decision {since}" if since else "at the start"
    who = "" if change.who == "person" else f" (the bot {change.who})"
    return f"{change.name}{who} sits down at seat {change.sits + 1} {when}."


def sits_line(change: Sits) -> str:
    """The same where it happens."""
    if change.who == "person":
        return f"{change.name} sits down."
    who = change.who.capitalize() if change.who.isalpha() else change.who
    return f"The bot {who} plays on for {change.name}."


def winners_line(outcome: Outcome, names: Names) -> str:
    """Who won, as a headline."""
    winners = [
        name for name, verdict in zip(names, outcome.verdicts, strict=True) if verdict == WIN
    ]
    if winners:
        return f"{_listed(winners)} {'wins' if len(winners) == 1 else 'win'}"
    sharing = [
        name for name, verdict in zip(names, outcome.verdicts, strict=True) if verdict == DRAW
    ]
    if len(sharing) in (0, len(names)):
        return "Nobody wins: a draw"
    return f"A draw between {_listed(sharing)}"


def points_lines(outcome: Outcome, names: Names) -> list[str]:
    """The points of every seat, best first."""
    ranked = sorted(zip(names, outcome.points, strict=True), key=lambda pair: -pair[1])
    wide = max(len(name) for name in names)
    return [f"{name:<{wide}}  {points:>4}" for name, points in ranked]


def _listed(names: list[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]
