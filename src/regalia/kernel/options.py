"""Options: what a table may choose before play. Forms, flags and errors are made from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, get_args, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.inspect import (
    BoolType,
    FloatType,
    IntType,
    LiteralType,
    Metadata,
    StrType,
    Type,
    type_info,
)

from regalia.kernel.errors import BadOptions, quoted
from regalia.kernel.naming import no_such


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of every game's options. Subclasses narrow `players` and add fields.

    Fields are int (with `Meta(ge=, le=)`), bool, str or Literal, all with a default;
    `Meta(description=)` is the sentence that a form shows. What no single field can tell
    is checked in `__post_init__`, which raises a ValueError that names the option.
    """

    players: int = 2


class Setting(Struct, frozen=True):
    """Which game a position is of, in which edition and with which options."""

    game: str
    edition: int
    options: Options

    def plain(self) -> tuple[str, int, dict[str, Any]]:
        """The same as plain data."""
        return self.game, self.edition, msgspec.to_builtins(self.options)


class Choice(Struct, frozen=True):
    """One field of the options, as a form needs it."""

    name: str
    kind: Literal["number", "yes-no", "one-of", "text"]
    default: Any
    help: str
    low: int | None = None
    high: int | None = None
    values: tuple[str, ...] = ()

    def limits(self) -> str:
        """What would be right, for an error or a help line."""
        match self.kind:
            case "number":
                if self.low == self.high:
                    return str(self.low)
                return f"a whole number from {self.low} to {self.high}"
            case "yes-no":
                return "true or false"
            case "one-of":
                return "one of " + ", ".join(self.values)
            case _:
                return "a text"


class Note(Struct, frozen=True):
    """A line that one wants to read beside an option while choosing it."""

    option: str
    name: str
    text: str


class Stock(Struct, frozen=True):
    """Something that a kit holds: what it is called and does, its points, and how many of it
    there may be. `text` is what it adds to the option's value."""

    text: str
    title: str
    points: int
    least: int
    most: int
    note: str = ""


class Kit(Struct, frozen=True):
    """A box of parts from which a value of an option can be put together, so that nobody has to
    write it: the `head`, then every part's text as often as it was taken. With `lines` each text
    has a line of its own, after its number if that is above one. All together have `points`, of
    that `unit`; `whole` says that every value can be had in this way.
    """

    title: str
    head: str
    parts: tuple[Stock, ...]
    points: int
    unit: str = "points"
    lines: bool = True
    whole: bool = False


def choices(options: type[Options]) -> list[Choice]:
    """The fields of an options type, in order."""
    hints = get_type_hints(options)
    return [_choice(field, hints[field.name]) for field in _fields(options)]


def _fields(kind: type[Struct]) -> tuple[msgspec.inspect.Field, ...]:
    info = type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return info.fields


def _choice(field: msgspec.inspect.Field, hint: Any) -> Choice:
    note = ""
    kind: Type = field.type
    while isinstance(kind, Metadata):
        note = (kind.extra_json_schema or {}).get("description", note)
        kind = kind.type
    match kind:
        case IntType():
            return Choice(field.name, "number", field.default, note, kind.ge, kind.le)
        case BoolType():
            return Choice(field.name, "yes-no", field.default, note)
        case LiteralType():
            values = tuple(str(value) for value in get_args(hint))
            return Choice(field.name, "one-of", field.default, note, values=values)
        case StrType():
            return Choice(field.name, "text", field.default, note)
    raise TypeError(f"{field.name} is of a kind that no form can show")


Given: TypeAlias = Options | Mapping[str, Any]
"""Options as somebody hands them in: not yet checked; strings will do for numbers."""


def checked(options: type[Options], given: Given) -> Options:
    """Options from plain data (strings will do) or from an instance not yet checked."""
    data = msgspec.to_builtins(given)
    try:
        return msgspec.convert(data, options, strict=False)
    except (msgspec.ValidationError, RecursionError):
        raise BadOptions(fault(options, data, "option")) from None


def fault(
    kind: type[Struct], data: Any, what: str, of: str = "", also: Mapping[str, str] | None = None
) -> str:
    """The sentence for the first field of a struct that is wrong in plain data of which msgspec
    can make none. `what` the fields are, and `of` whom, is said as the person knows it; `also`
    are other names that fields may have in the data."""
    if not isinstance(data, dict):
        return f"{what.capitalize()}s are a table of names and values."
    known, also = limits(kind), also or {}
    fields = {name: also.get(name, name) for name in data}
    for name, field in fields.items():
        if field not in known:
            return no_such(what, str(name), [*known, *also], of)
    for field, wanted in known.items():
        for name in data:
            if fields[name] == field and not _fits(kind, field, data[name]):
                given = quoted(str(data[name]))
                return f"{what.capitalize()} {name}{of} must be {wanted}, not {given}."
    return str(_complaint(kind, {fields[name]: value for name, value in data.items()}))


def limits(kind: type[Struct]) -> dict[str, str]:
    """What would be right for each field of a struct; a TypeError names one that nobody can set."""
    hints = get_type_hints(kind)
    return {field.name: _limits(field, hints[field.name]) for field in _fields(kind)}


def _limits(field: msgspec.inspect.Field, hint: Any) -> str:
    kind = field.type.type if isinstance(field.type, Metadata) else field.type
    if not isinstance(kind, FloatType):
        return _choice(field, hint).limits()
    bounds = {"above": kind.gt, "at least": kind.ge, "below": kind.lt, "at most": kind.le}
    told = [f"{word} {bound:g}" for word, bound in bounds.items() if bound is not None]
    return " ".join(["a number", " and ".join(told)]).strip()


def _fits(kind: type[Struct], name: str, value: Any) -> bool:
    """Whether a value is of the field's kind and within its limits, whatever the others are."""
    complaint = _complaint(kind, {name: value})
    return complaint is None or isinstance(complaint, ValueError)


def _complaint(kind: type[Struct], data: Any) -> Exception | None:
    """What is wrong with the data: a ValueError of the struct's own, or what msgspec says."""
    try:
        msgspec.convert(data, kind, strict=False)
    except (msgspec.ValidationError, RecursionError) as error:
        own = error.__cause__
        return own if isinstance(own, ValueError) else TypeError(str(error))
    return None
