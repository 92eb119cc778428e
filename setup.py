"""Compiles the rules with mypyc, on all cores; without a C compiler everything runs uncompiled."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

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
    "src/regalia/bots/judge.py",
    "src/regalia/bots/fates.py",
    "src/regalia/bots/turns.py",
    "src/regalia/bots/root.py",
    "src/regalia/bots/tree.py",
    "src/regalia/bots/practice.py",
    "src/regalia/bots/rivals/*.py",
    "src/regalia/bots/tally.py",
]


def extensions() -> list[object]:
    root = Path(__file__).parent
    found = sorted(
        path.relative_to(root).as_posix()
        for pattern in COMPILED
        for path in root.glob(pattern)
        if path.name != "__init__.py"
    )
    built = mypycify(found, opt_level="3", debug_level="0", group_name="regalia", multi_file=True)
    for extension in built:
        extension.optional = True
        if os.name != "nt":
            # Nobody links to these: functions that are not exported call each other directly.
            extension.extra_compile_args.append("-fvisibility=hidden")
    return list(built)


class OnAllCores(build_ext):
    """Compiles the C files of one extension side by side."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def side_by_side(sources: list[str], *given: Any, **named: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as workers:
                made = workers.map(lambda each: one_by_one([each], *given, **named), sources)
                return [path for paths in made for path in paths]

        self.compiler.compile = side_by_side
        super().build_extensions()


setup(
    cmdclass={"build_ext": OnAllCores},
    ext_modules=[] if os.environ.get("REGALIA_PURE") else extensions(),
)
