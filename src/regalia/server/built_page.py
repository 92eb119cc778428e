"""The page: what web/ was built into and the art it takes from the drawing room, as files with
their types, held in memory."""

from __future__ import annotations

import gzip
import re
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable

from regalia.drawing.symbols import art

INDEX = "index.html"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKED = (".mp3", ".ogg", ".png", ".woff2")
"""Kinds that are small already."""

FOR_EVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"
_HASHED = re.compile(r"assets/.*[.-][0-9A-Za-z_-]{8,}\.[0-9a-z]+|art/[0-9a-f]{16}/.+")


class Asset:
    """One file of the page. A name with a hash in it never means anything else again, so it is
    cached for ever."""

    def __init__(self, path: str, data: bytes) -> None:
        self.data = data
        ending = "." + path.rpartition(".")[2]
        self.type = TYPES.get(ending, "application/octet-stream")
        self.cached = FOR_EVER if _HASHED.fullmatch(path) else EACH_TIME
        self._packs = ending not in PACKED and len(data) > 1000

    @cached_property
    def packed(self) -> bytes | None:
        """The same compressed, where that pays."""
        return gzip.compress(self.data, 9, mtime=0) if self._packs else None


class Page:
    """All files of the page, by their paths."""

    def __init__(self, folder: Traversable | None = None) -> None:
        root = folder or files("regalia.server").joinpath("page")
        self._assets: dict[str, Asset] = {}
        self._add(root, "")
        for path, data in art().items():
            self._assets[f"art/{path}"] = Asset(f"art/{path}", data)

    def _add(self, folder: Traversable, above: str) -> None:
        for each in folder.iterdir():
            path = above + each.name
            if each.is_dir():
                self._add(each, f"{path}/")
            else:
                self._assets[path] = Asset(path, each.read_bytes())

    def find(self, path: str) -> Asset | None:
        """The file of that path; for every path that is none, the page itself, which knows its
        own addresses. Only below assets/ and art/ is what is missing missing."""
        asset = self._assets.get(path)
        if asset is None and not path.startswith(("assets/", "art/")):
            asset = self._assets[INDEX]
        return asset
