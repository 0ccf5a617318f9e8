"""What looks as it did is copied, not painted again: signs in the panel, shadows of buttons, things that lie askew."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from westmarch import skins
from westmarch.games.fellowship.catalogue import CARDS
from westmarch.tabletop import pictures
from westmarch.tabletop.details import paint_within
from westmarch.tabletop.pictures import picture_cache_of, turned
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets.base import light_shadow


@pytest.fixture
def baked(qapp, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """One entry for each picture that was painted."""
    found: list[str] = []
    drawing = pictures._drawing

    def listed(*words):
        found.append("painted")
        return drawing(*words)

    monkeypatch.setattr(pictures, "_drawing", listed)
    return found


def on_canvas(draw: Callable[[QPainter], None]) -> QImage:
    canvas = QImage(400, 120, QImage.Format.Format_ARGB32_Premultiplied)
    canvas.fill(0)
    with QPainter(canvas) as painter:
        draw(painter)
    return canvas


def test_a_sign_is_painted_once_for_its_size(baked):
    skin, theme = skins.load("fellowship"), theme_hub().theme

    def draw(painter: QPainter, size: float) -> None:
        paint_within(painter, skin, "hero/frodo", QPointF(60.5, 50), size, size, theme)

    first = on_canvas(lambda painter: draw(painter, 43.7))
    assert len(baked) == 1 and first != on_canvas(lambda painter: None)
    assert on_canvas(lambda painter: draw(painter, 43.7)) == first and len(baked) == 1
    on_canvas(lambda painter: draw(painter, 57.3))
    assert len(baked) == 2


def test_a_sign_is_painted_at_once_even_while_the_pictures_of_a_table_are_listed(qapp):
    skin, theme = skins.load("fellowship"), theme_hub().theme
    with pictures.listing_missing() as missing:
        seen = on_canvas(lambda painter: paint_within(painter, skin, "hero/frodo", QPointF(60, 50), 41.3, 41.3, theme))
    assert not missing and seen != on_canvas(lambda painter: None)


def test_the_shadow_of_a_button_is_painted_once_for_its_size_wherever_it_stands(baked):
    def draw(painter: QPainter, x: float, width: float) -> None:
        light_shadow(painter, QRectF(x, 20, width, 40), 8, theme_hub().theme)

    first = on_canvas(lambda painter: draw(painter, 30, 233))
    assert len(baked) == 1 and first != on_canvas(lambda painter: None)
    there = on_canvas(lambda painter: draw(painter, 50, 233))
    assert len(baked) == 1 and there.copy(20, 0, 300, 120) == first.copy(0, 0, 300, 120)
    on_canvas(lambda painter: draw(painter, 30, 234))
    assert len(baked) == 2


CARD = next(f"card/{card}" for card in CARDS)


def test_what_lies_askew_is_turned_once(baked):
    theme = theme_hub().theme
    face = picture_cache_of(skins.load("fellowship")).picture_now(CARD, 77.3, 1.0, theme)
    before = len(baked)
    assert turned(face, 7.25, 1.0)[0].cacheKey() == turned(face, 7.25, 1.0)[0].cacheKey()
    assert len(baked) == before + 1
    assert turned(face, -7.25, 1.0)[0].cacheKey() != turned(face, 7.25, 1.0)[0].cacheKey()
