"""The account of a game: from every look at a decision, what it cost and what luck gave.

It is walked backwards from the real result, so that all of it adds up:

- A decision costs what the best other move promised more than the one made, over the same deals
  of what its player could not know and the same luck. A forced one costs nothing.
- Luck is how the table stood after it fell, less the average of all ways in which it could have
  fallen, seen by a referee. A move that uses no luck shows none.
- A decision that was not the best by what its player could know may have been better or worse
  than that with open cards: that is luck too, of hidden cards.
- No look ahead sees everything. Where the game went on to show that a position was better or worse
  than it looked, the difference is carried back, and of it a part, HINDSIGHT, is held against
  the moves at each decision before: the side that it went against had better ones then.
- Nothing gives a seat more, or takes more from it, than there is.

A game begins with what its opening promised. What then lacks, or is too much, is not explained: it
is neither luck nor anybody's decision, and it is spread evenly over the decisions.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from regalia.analysis.looking import Looked, Shares

HINDSIGHT = 0.2
"""The part of what turned out later that is held against a decision."""


class Entry(Struct, frozen=True):
    """What one decision did to the shares of the teams. All but `shares` add up to nothing.
    `unexplained` came before it."""

    shares: Shares
    unexplained: Shares
    swing: Shares
    luck: Shares
    hidden: Shares
    cost: float
    hindsight: float


def account(looks: list[Looked], deciders: list[int], result: Shares) -> list[Entry]:
    """An entry for every decision, made by the team of `deciders`; `result` is how it ended."""
    entries: list[Entry] = []
    after = result
    for look, team in zip(reversed(looks), reversed(deciders), strict=True):
        entry = _entry(look, team, after)
        entries.append(entry)
        after = entry.shares
    return entries[::-1]


def begun(entries: list[Entry], opening: Shares) -> list[Entry]:
    """The same account, of a game that began with what its `opening` promised."""
    lacking = _less(entries[0].shares, opening)
    found: list[Entry] = []
    still = 1.0
    for count, entry in enumerate(entries, 1):
        chosen = _plus(entry.shares, entry.swing)
        there = [entry.shares, chosen, _plus(chosen, entry.hidden)]
        there += [each.shares for each in entries[count : count + 1]]
        room = min(_room(shares, lacking) for shares in there)
        later = min(still, room, 1.0 - count / len(entries))
        found.append(
            replace(
                entry,
                shares=_less(entry.shares, _times(still, lacking)),
                unexplained=_times(still - later, lacking),
            )
        )
        still = later
    return found


def _entry(look: Looked, team: int, after: Shares) -> Entry:
    """What happened between the shares that stood before a decision and those `after` it."""
    turned_out = _less(after, look.stands)
    luck = within(after, _less(look.stands, look.expected))
    shares = _less(after, luck)
    none = (0.0,) * len(after)
    if look.lead is None:
        return Entry(shares, none, none, luck, none, 0.0, 0.0)
    hidden = none
    if look.lead > 0.0:
        hidden = within(shares, _less(look.open_swap, look.swap))
        shares = _less(shares, hidden)
    seen = max(0.0, look.lead)
    cost = max(0.0, look.lead - HINDSIGHT * turned_out[team])
    swing = within(shares, _swing(look, team, cost, turned_out))
    shares = _less(shares, swing)
    cost = max(0.0, -swing[team])
    return Entry(shares, none, swing, luck, hidden, cost, max(0.0, cost - seen))


def _swing(look: Looked, team: int, cost: float, turned_out: Shares) -> Shares:
    """How a cost is shared out among the others: as the two moves promised, and what showed only
    later as it turned out for them."""
    assert look.lead is not None
    seen = min(cost, max(0.0, look.lead))
    later = cost - seen
    part = seen / look.lead if seen else 0.0
    gains = [max(0.0, each) for each in turned_out]
    gains[team] = 0.0
    total = sum(gains)  # more than nothing where `later` is: what one loses others gain
    shared = [later * gain / total if total else 0.0 for gain in gains]
    shared[team] = -sum(shared)
    return tuple(part * each + more for each, more in zip(look.swap, shared, strict=True))


def within(shares: Shares, change: Shares) -> Shares:
    """So much of a change that shares which stand after it were shares before it, too."""
    part = _room(shares, change)
    return _times(part, change) if part < 1.0 else change


def _room(shares: Shares, change: Shares) -> float:
    """The part of a change that can be taken from shares."""
    part = 1.0
    for share, each in zip(shares, change, strict=True):
        if each > 0.0 and share < each:
            part = min(part, max(0.0, share) / each)
        elif each < 0.0 and share - each > 1.0:
            part = min(part, max(0.0, 1.0 - share) / -each)
    return part


def _times(part: float, change: Shares) -> Shares:
    return tuple(part * each for each in change)


def _plus(one: Shares, other: Shares) -> Shares:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _less(one: Shares, other: Shares) -> Shares:
    return tuple(a - b for a, b in zip(one, other, strict=True))
