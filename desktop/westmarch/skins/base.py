"""The base of all skins: reads the layouts, caches a board for each, and tells ghosts from items at rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.cardbook import assets_folder
from westmarch.tabletop.drawing import pen
from westmarch.tabletop.layout import Layout, read_layouts
from westmarch.tabletop.skin import BoardPicture
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.work_slices import Work, run_to_end

GHOST = "ghost/"
LAYOUT = "layout.yaml"
DASHES = (3.2, 2.6)

BoardT = TypeVar("BoardT", bound=BoardPicture)


class BaseSkin(ABC, Generic[BoardT]):
    """Fulfils :class:`westmarch.tabletop.skin.Skin` but for what the things of a game look like.

    ``paint`` and ``extent`` may be given a ghost; what a game fills in below them is never asked about one.
    """

    ghost_ink = "gold"
    """The colour token of the dashed outline at the place of a lifted item."""
    bare: Collection[str] = ("card-back",)
    """The kinds of pictures that show nothing to read."""

    def __init__(self, game: str, make_board: Callable[[Layout], BoardT], layouts: Path | None = None) -> None:
        self.layouts: Sequence[Layout] = read_layouts(layouts or assets_folder(game) / LAYOUT)
        self._make_board = make_board
        self._boards: dict[str, BoardT] = {}

    def board(self, layout: Layout) -> BoardT:
        if layout.name not in self._boards:
            self._boards[layout.name] = self._make_board(layout)
        return self._boards[layout.name]

    def extent(self, picture: str, width: float) -> QRectF:
        return self.extent_at_rest(picture.removeprefix(GHOST), width)

    def is_bare(self, picture: str) -> bool:
        return picture.partition("/")[0] in self.bare

    def paint(self, painter: QPainter, picture: str, width: float, theme: Theme) -> None:
        """Paints a picture at rest, or a ghost.  Raises KeyError for an unknown one."""
        run_to_end(self.painting(painter, picture, width, theme))

    def painting(self, painter: QPainter, picture: str, width: float, theme: Theme) -> Work[None]:
        """Paints the same in slices, where the picture has any.  Raises KeyError for an unknown one."""
        if picture.startswith(GHOST):
            self.paint_ghost(painter, picture.removeprefix(GHOST), width, theme)
            return
        work = self.in_slices(painter, picture, width, theme)
        if work is None:
            self.paint_at_rest(painter, picture, width, theme)
        else:
            yield from work

    def in_slices(self, painter: QPainter, picture: str, width: float, theme: Theme) -> Work[None] | None:
        """Returns the work of painting a picture that takes long; None for one that :meth:`paint_at_rest` paints."""
        return None

    def paint_ghost(self, painter: QPainter, picture: str, width: float, theme: Theme) -> None:
        """Paints the dashed outline at the place of a lifted item."""
        painter.strokePath(self.shape(picture, width), pen(theme.color(self.ghost_ink), 1.6, DASHES, flat=True))

    @abstractmethod
    def extent_at_rest(self, picture: str, width: float) -> QRectF:
        """Returns the area that a picture may paint on, shadow included."""

    @abstractmethod
    def shape(self, picture: str, width: float) -> QPainterPath:
        """Returns the outline of a picture that takes mouse events."""

    @abstractmethod
    def paint_at_rest(self, painter: QPainter, picture: str, width: float, theme: Theme) -> None:
        """Paints a picture that is no ghost and has no slices.  Raises KeyError for an unknown one."""
