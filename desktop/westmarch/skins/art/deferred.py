"""A painter's calls, written down while a picture is drawn, and made later in slices of a few.

No drawing has to know where it may pause: what it asks of the painter of its block is only noted, which is quick, and
painted afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from PySide6.QtGui import QPainter

from westmarch.tabletop.work_slices import Work

CALLS = 6
"""So many calls are made before a pause."""


class Deferred:
    """Notes whatever is called of it instead of a painter; what it is given must not be changed afterwards."""

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter
        self._noted: list[tuple[Callable[..., object], tuple[Any, ...]]] = []
        self._depth = 0
        """How many states of the painter are saved, of those calls that were made."""
        self._save, self._restore = painter.save, painter.restore
        self.save = self._noting(self._save)
        self.restore = self._noting(self._restore)

    def as_painter(self) -> QPainter:
        """This one in a painter's place, for calls that return nothing."""
        return cast(QPainter, self)

    def __getattr__(self, name: str) -> Callable[..., None]:
        note = self._noting(getattr(self._painter, name))
        setattr(self, name, note)
        return note

    def painting(self) -> Work[None]:
        """Makes the calls that were noted, with a pause after every few.  Cancelled, it leaves no state saved."""
        calls = self._noted[:]
        self._noted.clear()
        try:
            for start in range(0, len(calls), CALLS):
                for call, given in calls[start : start + CALLS]:
                    call(*given)
                    if call is self._save:
                        self._depth += 1
                    elif call is self._restore:
                        self._depth -= 1
                yield
        except GeneratorExit:
            for _ in range(self._depth):
                self._restore()
            self._depth = 0
            raise

    def _noting(self, call: Callable[..., object]) -> Callable[..., None]:
        noted = self._noted

        def note(*given: Any) -> None:
            noted.append((call, given))

        return note
