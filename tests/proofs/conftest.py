"""The toy is registered while the proofs run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.toy.install import installed_ladder


@pytest.fixture(autouse=True, scope="module")
def _toy_is_installed() -> Iterator[None]:
    with installed_ladder():
        yield
