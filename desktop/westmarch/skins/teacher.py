"""Who teaches a game: somebody of its skin, or else Gandalf as The Confrontation draws him."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from westmarch import skins
from westmarch.skins.confrontation.emblems import paint_emblem
from westmarch.tabletop.skin import HasTeacher
from westmarch.tabletop.theme import Theme

_SHARE = 0.86
"""The height of the bust, in widths of the circle that it stands in."""


class Gandalf:
    """The teacher of every game that has none of its own."""

    teacher = "Gandalf"

    def paint_teacher(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        """Paints his bust into a square, on the lower edge of the circle in it, in the inks of his piece."""
        painter.fillRect(area, theme.color("object_good_wash"))
        size = area.width() * _SHARE
        paint_emblem(painter, "gandalf", "good", area.center().x() - size / 2, area.bottom() - size, size, theme)


def teacher_of(game: str) -> HasTeacher:
    """Returns who teaches a game, by its id."""
    skin = skins.load(game)
    return skin if isinstance(skin, HasTeacher) else Gandalf()
