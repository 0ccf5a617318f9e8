"""The ground of a map on a page: painted in slices, and kept, for a page comes back with the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from westmarch.tabletop.drawing import baking
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.work_slices import Work, WorkSlices, run_to_end

_GROUNDS: OrderedDict[Hashable, QPixmap] = OrderedDict()
"""The last grounds that were painted, by all that they depend upon."""
_MOST_GROUNDS = 6


class PaintedGround:
    """The ground of a widget, as large as it is.

    ``shows`` says what the picture depends upon besides size and theme, and ``paint`` paints it.
    """

    def __init__(self, widget: QWidget, shows: Callable[[], Hashable], paint: Callable[[QPainter], Work[None]]) -> None:
        self._widget, self._shows, self._paint = widget, shows, paint
        self._wanted: Hashable = ()
        """The ground that is being painted, or was painted last."""
        self._slices = WorkSlices(widget, 0)

    @property
    def is_painted(self) -> bool:
        """Whether it is there, at the size that the widget has now."""
        return self._name() in _GROUNDS

    def paint_now(self) -> None:
        """Paints it at once, for a picture that does not wait for it."""
        run_to_end(self._painting(self._name()))

    def draw(self, painter: QPainter) -> bool:
        """Draws it; where it is not there yet it is begun, and False."""
        name = self._name()
        ground = _GROUNDS.get(name)
        if ground is not None:
            painter.drawPixmap(0, 0, ground)
        elif name != self._wanted or not self._slices.is_busy:
            self._wanted = name
            self._slices.begin(self._painting(name))
        return ground is not None

    def _name(self) -> Hashable:
        widget = self._widget
        size = (widget.width(), widget.height(), widget.devicePixelRatioF(), exact(1))
        return (type(widget).__name__, self._shows(), *size, theme_hub().theme)

    def _painting(self, name: Hashable) -> Work[None]:
        widget = self._widget
        ground = yield from baking(widget.width(), widget.height(), widget.devicePixelRatioF(), self._paint)
        _GROUNDS[name] = ground
        while len(_GROUNDS) > _MOST_GROUNDS:
            _GROUNDS.popitem(last=False)
        widget.update()
