"""One look for every test of what is seen: by day, at 100 %, and nothing moves but where that is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from westmarch.tabletop.theme import DAY
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import load_fonts


@contextmanager
def plainly() -> Iterator[None]:
    """Applies the look, and applies it again when a test has left another."""
    load_fonts()
    _apply()
    yield
    _apply()


def _apply() -> None:
    theme_hub().apply_theme(DAY)
    theme_hub().apply_motion("off")
    theme_hub().limit_scale(200)
    theme_hub().apply_scale(100)
