"""How a quest of the Card Game ends: the picture of its last stage, which is told apart where it was lost."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from westmarch.engine.records import Result
from westmarch.skins.ending_scenes import WIDE, paint_broken_shield, paint_gloom, paint_glow, stage
from westmarch.tabletop.theme import Theme

from . import book, stages


def paint_ending(painter: QPainter, area: QRectF, result: Result, name: str, theme: Theme) -> None:
    """The panorama of a stage, or the book's scene without a name; after a loss dark, with a broken shield."""
    if name:
        stages.paint_scene(painter, area, name, theme)
    else:
        book.paint_scene(painter, area, theme)
    if result.winners:
        return
    with stage(painter, area):
        paint_gloom(painter, theme, 0.72)
        paint_glow(painter, WIDE / 2, 104, 130, theme.color("emblem_blaze"), 0.6)
        shield = theme.color("cloth_teal"), theme.color("card_cream"), theme.color("emblem_shadow")
        paint_broken_shield(painter, WIDE / 2, 104, 106, *shield)
