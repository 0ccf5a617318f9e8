"""Drawings in files: every one is read, by us and by any other reader of SVG, and what we would not read is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from westmarch.cardbook import assets_folder
from westmarch.tabletop import svg
from westmarch.tabletop.svg import marks, paint_drawing, silhouette

ASSETS = assets_folder("")
EVERY = sorted(file.relative_to(ASSETS).with_suffix("").as_posix() for file in ASSETS.rglob("*.svg"))


@pytest.fixture
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Writes a drawing of the elements given; it is called ``it``."""

    def write(*elements: str) -> None:
        (tmp_path / "it.svg").write_text(f"<svg viewBox='0 0 10 10'>{''.join(elements)}</svg>", encoding="utf-8")
        marks.cache_clear()
        silhouette.cache_clear()

    monkeypatch.setattr(svg, "assets_folder", lambda name: tmp_path / name)
    yield write
    marks.cache_clear()
    silhouette.cache_clear()


@pytest.mark.parametrize("name", EVERY)
def test_every_drawing_is_read_here_and_elsewhere(name: str) -> None:
    found = marks(name)
    assert found
    assert not any(mark.shape.isEmpty() for mark in found)
    assert QSvgRenderer(str(ASSETS / f"{name}.svg")).isValid()


def test_the_drawings_of_a_folder_are_named_with_the_folders_within() -> None:
    assert {"tower", "chain/helmet"} <= svg.drawings("duel/signs")


@pytest.mark.parametrize("commands", ["M 0 0 A 1 1 0 0 0 5 5", "m 0 0 l 5 5", "M 0 0 L 5", "M 0 0 H 5", "M 0 x"])
def test_what_would_be_read_otherwise_is_refused(drawn, commands: str) -> None:
    drawn(f"<path d='{commands}'/>")
    with pytest.raises(ValueError):
        marks("it")


def test_a_broken_file_is_refused_by_its_name(drawn) -> None:
    drawn("<g>")
    with pytest.raises(ValueError, match=r"it\.svg"):
        marks("it")


def test_a_silhouette_has_one_mark(drawn) -> None:
    drawn("<path d='M 0 0 L 5 5 L 0 5 Z'/>", "<ellipse cx='5' cy='5' rx='2' ry='2'/>")
    with pytest.raises(ValueError):
        silhouette("it")


def test_an_unknown_drawing_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        silhouette("shared/charges/umbrella")


def test_marks_have_their_ink_and_stay_inside_their_clip_and_move_with_their_group(drawn) -> None:
    drawn(
        "<clipPath id='left'><path d='M 0 0 L 5 0 L 5 10 L 0 10 Z'/></clipPath>",
        "<g clip-path='url(#left)'><path class='sea' d='M 0 0 L 10 0 L 10 10 L 0 10 Z'/></g>",
        "<g transform='translate(8 8) scale(2 2)'><ellipse class='land' cx='0' cy='0' rx='1' ry='1'/></g>",
        "<path class='land' stroke-width='2' d='M 0 1 L 10 1'/>",
    )
    image = QImage(10, 10, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        paint_drawing(painter, "it", {"sea": QColor("blue"), "land": QColor("green")})
    seen = {at: image.pixelColor(*at).name() for at in ((2, 5), (7, 4), (8, 8), (8, 1))}
    assert seen == {(2, 5): "#0000ff", (7, 4): "#000000", (8, 8): "#008000", (8, 1): "#008000"}
    assert marks("it")[1].moved.map(QPointF(0, 0)) == QPointF(8, 8)
