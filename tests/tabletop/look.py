"""One look for every test of what is seen: by day, at 100 %, and nothing moves but where that is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

from westmarch.tabletop.pictures import PictureCache
from westmarch.tabletop.theme import DAY
from westmarch.tabletop.theme_hub import theme_hub


@contextmanager
def plainly() -> Iterator[None]:
    """Applies the look, and applies it again when a test has left another."""
    _apply()
    yield
    _apply()


def leave_unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Things lie and stand where they do and take the mouse as ever, but nobody paints them.

    For tests of what is done and of where things are, at so many tables that painting them takes longest.
    """
    blank = QPixmap(1, 1)
    blank.fill(Qt.GlobalColor.transparent)
    monkeypatch.setattr(PictureCache, "picture", lambda own, key, _, width, *__: (blank, own.skin.extent(key, width)))
    monkeypatch.setattr(PictureCache, "_filling", lambda *_: blank)


def _apply() -> None:
    theme_hub().apply_theme(DAY)
    theme_hub().apply_motion("off")
    theme_hub().limit_scale(200)
    theme_hub().apply_scale(100)
