"""Regalia: five battle games of cards, crowns and chessmen on one table.

With REGALIA_PURE set in the environment the rules run as plain Python even where they
have been compiled; the results are the same.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

__version__ = "0.1.0"


class _SourceOnly:
    """Finds this package's modules as source, passing over what was compiled."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("regalia.") or path is None:
            return None
        last = name.rpartition(".")[2]
        for folder in path:
            source = Path(folder) / f"{last}.py"
            if source.exists():
                return spec_from_file_location(
                    name, source, loader=SourceFileLoader(name, str(source))
                )
        return PathFinder.find_spec(name, path, target)


if os.environ.get("REGALIA_PURE"):
    sys.meta_path.insert(0, _SourceOnly)


def build() -> str:
    """Which build of the rules is live: `compiled` or `pure Python`."""
    from regalia.kernel import position

    return "pure Python" if (position.__file__ or "").endswith(".py") else "compiled"
