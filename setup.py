"""Compiles the rules with mypyc; without a C compiler everything runs uncompiled."""

from __future__ import annotations

import os
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

COMPILED = [
    "src/regalia/kernel/errors.py",
    "src/regalia/kernel/luck.py",
    "src/regalia/kernel/position.py",
    "src/regalia/kernel/odds.py",
    "src/regalia/kernel/playout.py",
    "src/regalia/parts/*.py",
    "src/regalia/games/*/rules*.py",
    "src/regalia/games/*/factions/*/rules.py",
    "src/regalia/bots/ahead.py",
]


def extensions() -> list[object]:
    root = Path(__file__).parent
    found = sorted(
        path.relative_to(root).as_posix()
        for pattern in COMPILED
        for path in root.glob(pattern)
        if path.name != "__init__.py"
    )
    built = mypycify(found, opt_level="3", debug_level="0", group_name="regalia")
    for extension in built:
        extension.optional = True
    return list(built)


setup(ext_modules=[] if os.environ.get("REGALIA_PURE") else extensions())
