"""Tests that try many examples try the same ones every time, however slow the machine."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("regalia", derandomize=True, deadline=None)
settings.load_profile("regalia")
