"""What cards show is painted once for each size, in slices, and left out of drafts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from westmarch.skins.art import scene
from westmarch.skins.cardart import card_pictures
from westmarch.skins.subjects import subjects
from westmarch.tabletop import pictures
from westmarch.tabletop.drawing import baked, smooth
from westmarch.tabletop.theme import DAY, NIGHT

from .canvas import difference

GROUND = QColor(Qt.GlobalColor.magenta)
GAMES = ("lcg", "fellowship", "duel", "quest")
CARD = {game: subjects(game)[3].id for game in GAMES}


@pytest.fixture(autouse=True)
def nothing_kept(qapp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "_WITHIN", pictures._BoundedCache(2**22, 1))


@pytest.fixture
def paintings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of what is painted."""
    found: list[str] = []
    paint = scene.painting_picture

    def watched(painter, area, words, name, *more) -> Iterator[None]:
        found.append(name)
        yield from paint(painter, area, words, name, *more)

    monkeypatch.setattr(card_pictures, "painting_picture", watched)
    return found


def face(game: str, *, wide: float = 60, by: float = 1.0, ratio: float = 1.0, theme=DAY, **framed) -> QImage:
    """A picture in a frame that is 10 from the upper left corner, in units that are ``by`` pixels."""

    def draw(painter: QPainter) -> None:
        painter.scale(by, by)
        area = QRectF(10, 10, wide, 70)
        card_pictures.paint(painter, area, game, CARD[game], theme, GROUND, **framed)

    return baked(100 * by, 100 * by, ratio, draw).toImage()


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_of_a_card_fills_its_frame_and_nothing_else(game: str) -> None:
    image = face(game)
    assert image.pixelColor(40, 45).alpha() == 255
    assert image.pixelColor(11, 11).alpha() == image.pixelColor(68, 78).alpha() == 255
    for x, y in ((8, 40), (72, 40), (40, 8), (40, 82)):
        assert image.pixelColor(x, y).alpha() == 0


def test_a_picture_is_painted_once_for_each_size_and_theme(paintings: list[str]) -> None:
    first = face("lcg")
    assert face("lcg") == first
    assert paintings == [CARD["lcg"]]
    face("lcg", theme=NIGHT)
    face("lcg", wide=50)
    face("lcg", shift=0.1)
    face("lcg", near=1.2)
    face("lcg", by=2.0)
    assert len(paintings) == 6
    face("lcg", ratio=2.0)
    assert len(paintings) == 6, "as many pixels on another screen"


def test_what_was_not_wanted_for_long_is_forgotten(paintings: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "_WITHIN", pictures._BoundedCache(60 * 70 * 4 + 10, 1))
    for game in ("lcg", "lcg", "duel", "lcg"):
        face(game)
    assert paintings == [CARD["lcg"], CARD["duel"], CARD["lcg"]]


def test_a_picture_is_the_same_whether_it_was_kept_or_not() -> None:
    """And as if it were painted straight onto the face."""
    kept = face("quest", by=1.5)

    def draw(painter: QPainter) -> None:
        area = QRectF(15, 15, 90, 105)
        words = card_pictures.words_of_card("quest", CARD["quest"])
        scene.paint_picture(painter, area, words, CARD["quest"], DAY)

    assert difference(baked(150, 150, 1.0, draw).toImage(), kept) < 0.05
    assert difference(face("quest", by=1.5, theme=NIGHT), kept) > 1


def test_a_near_view_keeps_the_head_and_fills_the_frame() -> None:
    far, near = face("lcg"), face("lcg", near=1.4)
    assert far != near
    assert near.pixelColor(11, 11).alpha() == near.pixelColor(68, 78).alpha() == 255


def test_a_turned_picture_is_painted_where_it_lies(paintings: list[str]) -> None:
    image = QImage(100, 100, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        smooth(painter)
        painter.translate(50, 50)
        painter.rotate(30)
        card_pictures.paint(painter, QRectF(-30, -35, 60, 70), "lcg", CARD["lcg"], DAY, GROUND)
    assert image.pixelColor(50, 50).alpha() == 255
    assert image.pixelColor(50 + 29, 50 - 35 + 2).alpha() == 0


def test_a_draft_has_a_flat_ground_and_what_is_kept_is_no_draft() -> None:
    with pictures.leaving_out() as left:
        image = face("lcg")
    assert len(left) == 1
    assert image.pixelColor(40, 45) == GROUND
    whole = face("lcg")
    with pictures.leaving_out() as left:
        assert face("lcg") == whole
    assert left == []


def test_it_pauses_between_its_layers() -> None:
    image = QImage(100, 100, QImage.Format.Format_ARGB32_Premultiplied)
    with QPainter(image) as painter:
        work = card_pictures.painting(painter, QRectF(0, 0, 80, 90), "lcg", CARD["lcg"], DAY, GROUND)
        assert len(list(work)) >= 2


def test_an_unknown_card_is_an_error() -> None:
    with pytest.raises(KeyError):
        card_pictures.words_of_card("lcg", "nobody")
