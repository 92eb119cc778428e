"""Touching: how a person says a move by touching one thing after another.

Nothing here knows a rule: a scene's touch paths say what may be touched next, and when a
path is complete the move has been said.
"""

from __future__ import annotations

from collections.abc import Iterable

from regalia.kernel.scene import Scene, Touch, alike, finished, lit, narrow

SPELLED = "spelled:"
"""Begins the ids of moves offered by their text, because touches alone cannot tell them apart."""


class Touching:
    """What has been touched so far of one scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.touched: tuple[str, ...] = ()

    @property
    def lit(self) -> frozenset[str]:
        """The ids, without copy marks, that may be touched next."""
        return lit(self.scene.touches, self.touched)

    def bright(self, names: Iterable[str]) -> frozenset[str]:
        """Those of the ids on show that may be touched next.

        Of cards that are the same, one already touched stays dark while another is left.
        """
        shining = self.lit
        candidates = [name for name in names if alike(name) in shining]
        fresh = {name for name in candidates if name not in self.touched}
        spoken_for = {alike(name) for name in fresh}
        return frozenset(fresh | {name for name in candidates if alike(name) not in spoken_for})

    def spelled(self) -> dict[str, Touch]:
        """Moves already said in full that are not the only ones left, by made-up ids."""
        left = narrow(self.scene.touches, self.touched)
        said = [touch for touch in left if len(touch.path) == len(self.touched)]
        if not self.touched or len(left) < 2:
            return {}
        return {f"{SPELLED}{touch.move}": touch for touch in said}

    def may(self, name: str) -> bool:
        """Whether this id may be touched now."""
        return alike(name) in self.lit or name in self.spelled()

    def touch(self, name: str) -> Touch | None:
        """Touch something that may be touched; the move, if that completes one."""
        if name in self.spelled():
            return self.spelled()[name]
        self.touched = (*self.touched, name)
        return finished(self.scene.touches, self.touched)

    def meant(self, name: str) -> Touch | None:
        """The move that touching `name` leaves as the only one, if it does."""
        if name in self.spelled():
            return self.spelled()[name]
        left = narrow(self.scene.touches, (*self.touched, name))
        return left[0] if len(left) == 1 else None

    def back(self) -> bool:
        """Take the last touch back; False if there is none."""
        had = bool(self.touched)
        self.touched = self.touched[:-1]
        return had
