"""The picture of an item on the table: painted for one width, stretched to another until it is painted anew."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QTransform

from westmarch.engine.table import Item
from westmarch.tabletop.drawing import copy_onto
from westmarch.tabletop.pictures import EDGE, FLAT, Picture, PictureCache, turned
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.work_slices import Work

COARSE = 1.6
"""The stretch factor from which a picture no longer looks sharp."""


class ItemPicture:
    """A pre-painted picture with its outline and what is only copied later: its light edge and turned copies.

    These are prepared here, not while Qt paints, for an error there ends the program.
    """

    def __init__(self, pictures: PictureCache) -> None:
        self._pictures = pictures
        self.ratio = 1.0
        self.theme: Theme | None = None
        self.outline = QPainterPath()
        self.touch = QPainterPath()
        """The outline with the pills that hang below it, which take mouse events too."""
        self._pixmap = QPixmap()
        self._extent = QRectF()
        self._edge: Picture | None = None
        self._askew: dict[str, tuple[float, float, Picture]] = {}
        """Turned copies by the name of the picture: the angle, the factor by which they are smaller, the copy."""
        self._painted = (1.0, self._extent, self.outline)
        """The width, extent and outline for which the picture was painted."""
        self._shown: tuple[object, ...] = ()
        self._bound()

    def load(self, item: Item, width: float, ratio: float, theme: Theme) -> None:
        """Loads the picture for a width, a pixel ratio (device pixels per world unit) and a theme."""
        self._take(self._pictures.picture(item.picture, item.badges, width, ratio, theme), item, width, ratio, theme)

    def load_soon(
        self, item: Item, width: float, ratio: float, theme: Theme, at_once: Callable[[Work[None]], bool]
    ) -> Callable[[], Work[None]] | None:
        """The same for a picture that need not be whole yet; returns the work after which it can be loaded then.

        Until then the item shows what it showed before at another size, or else a draft.  ``at_once`` paints what is
        not kept, if it may, and says whether it did.
        """
        is_other = self._shown != (item.picture, item.badges, theme)
        draft, work = self._pictures.draft(
            item.picture, item.badges, width, ratio, theme, at_once=at_once, is_wanted=is_other
        )
        if draft is None or (work is not None and not is_other):
            self.ratio = ratio
            self.stretch(item, width)
        else:
            self._take(draft, item, width, ratio, theme)
        return work

    def _take(self, picture: Picture, item: Item, width: float, ratio: float, theme: Theme) -> None:
        self.ratio, self.theme = ratio, theme
        self._shown = item.picture, item.badges, theme
        self._pixmap, self._extent = picture
        self.outline = self._pictures.skin.shape(item.picture, width)
        self.touch = self._with_pills(item, width)
        self._bound()
        self._painted = (width, self._extent, self.outline)

    def stretch(self, item: Item, width: float) -> None:
        """Stretches the picture to another width; it is repainted when the camera has come to rest."""
        painted, extent, outline = self._painted
        by = width / painted
        self._extent = QRectF(extent.topLeft() * by, extent.size() * by)
        self.outline = QTransform.fromScale(by, by).map(outline)
        self.touch = self._with_pills(item, width)
        self._bound()

    def is_stretched_to(self, width: float) -> bool:
        """Whether the picture was painted for another width."""
        return self._painted[0] != width

    def is_coarse_at(self, width: float) -> bool:
        """Whether the picture is stretched so much at a width that it looks blurred."""
        painted = self._painted[0]
        return max(painted, width) > COARSE * min(painted, width)

    def _with_pills(self, item: Item, width: float) -> QPainterPath:
        skin, both = self._pictures.with_pills, QPainterPath(self.outline)
        if skin is not None:
            both.setFillRule(Qt.FillRule.WindingFill)
            for badge in item.badges:
                pill = skin.pill(badge, width, item.picture)
                if pill is not None:
                    both.addPath(pill)
        return both

    def _bound(self) -> None:
        """Updates the cached bounds, which Qt asks for several times a frame, and drops stale pictures."""
        self._edge, self._askew = None, {}
        self.bounds = self._extent.adjusted(-EDGE, -EDGE, EDGE, EDGE)
        foot = self.outline.boundingRect()
        self._reach = reach = foot.width() * 0.75
        below = QRectF(foot.center().x() + 8 - reach, foot.bottom() + 16 - reach * FLAT, 2 * reach, 2 * reach * FLAT)
        self.lifted_bounds = self.bounds.united(below)

    def prepare(self, turn: float, lean: float, has_edge: bool) -> None:
        """Prepares the light edge, if the item has one now, and the copies turned by so many degrees and made smaller
        by the factor ``lean``."""
        if has_edge and self._edge is None:
            self._edge = self._pictures.edge(self.outline, self.ratio)
        if turn and self._extent is self._painted[1]:  # and not stretched for a moment
            for name, picture in (("face", (self._pixmap, self._extent)), ("edge", self._edge)):
                if picture is not None and self._askew.get(name, (0.0, 1.0))[:2] != (turn, lean):
                    self._askew[name] = turn, lean, turned(picture, turn, self.ratio, lean)

    @property
    def has_edge(self) -> bool:
        return self._edge is not None

    def copy_face(self, painter: QPainter, turn: float) -> None:
        """Copies the picture to its place, or the turned copy if the painter is turned by that angle; 0 for none."""
        self._copy(painter, "face", (self._pixmap, self._extent), turn)

    def copy_edge(self, painter: QPainter, turn: float) -> None:
        """Copies the prepared light edge, as :meth:`copy_face` does the face."""
        if self._edge is not None:
            self._copy(painter, "edge", self._edge, turn)

    def _copy(self, painter: QPainter, name: str, picture: Picture, at_turn: float) -> None:
        turn, lean, askew = self._askew.get(name, (0.0, 1.0, picture))
        if turn and turn == at_turn:
            painter.rotate(-turn)
            painter.scale(1 / lean, 1 / lean)
            copy_onto(painter, askew[1], askew[0])
            painter.scale(lean, lean)
            painter.rotate(turn)
        else:
            copy_onto(painter, picture[1], picture[0])

    def copy_lifted_shadow(self, painter: QPainter) -> None:
        """Copies the shadow on the table of an item that is lifted."""
        foot = self.outline.boundingRect()
        picture, area = self._pictures.lifted_shadow(self._reach, self.ratio)
        copy_onto(painter, area.translated(foot.center().x() + 8, foot.bottom() + 16), picture)
