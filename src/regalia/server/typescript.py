"""The types of the wire for the page: `python -m regalia.server.typescript > web/src/wire.ts`."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import Any

from msgspec import inspect

from regalia.analysis import Analysis
from regalia.kernel.scene import Area, Item
from regalia.server import wire

ROOTS: tuple[Any, ...] = (
    wire.Lobby,
    wire.Guide,
    wire.Trial,
    wire.Tried,
    wire.NewTable,
    wire.Sit,
    wire.Code,
    wire.TableKeys,
    wire.MadeTable,
    wire.Brief,
    wire.Fault,
    wire.Health,
    Analysis,
    wire.Hints,
    wire.Said,
    wire.Heard,
)
ALIASES: dict[str, Any] = {"Said": wire.Said, "Heard": wire.Heard, "Item": Item, "Area": Area}
"""Unions that have a name."""

HEAD = "// Made by `python -m regalia.server.typescript`; change src/regalia/server/wire.py.\n"
PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def typescript() -> str:
    """The whole module."""
    writer = _Writer()
    for root in ROOTS:
        writer.text(inspect.type_info(root))
    blocks = [writer.interfaces[name] for name in writer.interfaces]
    for name, union in ALIASES.items():
        blocks.append(f"export type {name} = {writer.text(inspect.type_info(union))};\n")
    return HEAD + "\n" + "\n".join(blocks)


class _Writer:
    """Collects an interface for every struct that it meets."""

    def __init__(self) -> None:
        self.interfaces: dict[str, str] = {}
        self._of: dict[str, type] = {}

    def text(self, kind: inspect.Type) -> str:
        """A type as TypeScript writes it."""
        match kind:
            case inspect.Metadata():
                return self.text(kind.type)
            case inspect.LiteralType():
                return " | ".join(f'"{value}"' for value in kind.values)
            case inspect.UnionType():
                return " | ".join(self.text(each) for each in kind.types)
            case inspect.VarTupleType() | inspect.ListType():
                inner = self.text(kind.item_type)
                return f"({inner})[]" if "|" in inner else f"{inner}[]"
            case inspect.TupleType():
                return f"[{', '.join(self.text(each) for each in kind.item_types)}]"
            case inspect.DictType():
                return f"Record<{self.text(kind.key_type)}, {self.text(kind.value_type)}>"
            case inspect.StructType():
                return self._struct(kind)
        return PLAIN[type(kind)]

    def _struct(self, kind: inspect.StructType) -> str:
        name = kind.cls.__name__
        if name in self._of:
            assert self._of[name] is kind.cls, f"two types are called {name}"
            return name
        self._of[name] = kind.cls
        self.interfaces[name] = ""
        lines = [*_comment(kind.cls), f"export interface {name} {{"]
        if kind.tag_field:
            lines.append(f'  {kind.tag_field}: "{kind.tag}";')
        for field in kind.fields:
            # What the page sends may leave out what has a default; what it gets is complete.
            mark = "?" if kind.forbid_unknown_fields and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self.text(field.type)};")
        self.interfaces[name] = "\n".join([*lines, "}", ""])
        return name


def _comment(kind: type) -> list[str]:
    """The first paragraph of a type's docstring, if it was written for it."""
    told = kind.__dict__.get("__doc__") or ""
    first = re.sub(r"\s+", " ", told.split("\n\n")[0]).strip()
    if not first or first.startswith(f"{kind.__name__}("):
        return []
    rows = wrap(first, 96)
    if len(rows) == 1:
        return [f"/** {rows[0]} */"]
    return ["/**", *(f" * {row}" for row in rows), " */"]


if __name__ == "__main__":
    print(typescript(), end="")
