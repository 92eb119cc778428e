"""What happened in a game, from its record: the chances of every seat, what decisions cost, and
what luck gave and took.

`analyse(record)` answers with an `Analysis`, which is plain data; `words.text` says it in lines,
`page.page` as one HTML file. How luck and decisions are told apart is written in account.py. A
record shows everything, and so does its analysis: it is for games that are over, or one's own.
"""

from __future__ import annotations

from regalia.analysis.analyse import analyse
from regalia.analysis.figures import Analysis
from regalia.analysis.looking import Effort

__all__ = ["Analysis", "Effort", "analyse"]
