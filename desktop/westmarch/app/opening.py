"""The opening moment of a game: who plays what, and what wins.  It lets the mouse through and delays nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QGraphicsOpacityEffect, QWidget

from westmarch.tabletop.announcing import announce
from westmarch.tabletop.drawing import pen, rounded_in, side_mark, smooth, soft_shadow, text_at, text_width, wrapped
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.motion import COME, GO, Glide, single_shot
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import caps, sans, serif

if TYPE_CHECKING:
    from westmarch.app.pages.table import TablePage

STAYS = 7000
"""Milliseconds that the opening stays if nobody touches anything."""
_WIDE, _ROW, _LINE = 560.0, 40.0, 24.0
_ENDS_IT = (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress, QEvent.Type.Wheel)


class Opening(QWidget):
    """The sheet of one table, shown once, when a game that begins comes to the front."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._has_come = False
        self._rows: list[tuple[str, str, str]] = []
        self._aim: list[str] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._fading = Glide(self, self._fade, self._gone)
        self._timer = single_shot(self, STAYS, self.leave)
        page.director.moved.connect(self.leave)
        self.hide()

    def come(self) -> None:
        """Shows the sheet if the game begins now; never twice, and not where nothing may move or in a lesson."""
        session = self._page.session
        begins = session.start is None and session.cursor == 0 and not session.can_redo
        if self._has_come or not begins or not theme_hub().fade(COME) or self._page.teaching is not None:
            return
        self._has_come = True
        plates = session.table(None).plates
        self._rows = [(plate.side, plate.title, session.chairs[plate.seat].name) for plate in plates]
        aim = session.info.aim_of(session.people)
        self._aim = wrapped(aim, serif(exact(17), "regular", italic=True), exact(_WIDE - 72))
        words = [f"{title}: {name}." for _, title, name in self._rows]
        self.setAccessibleName(" ".join([session.info.title, *words, aim]))
        self._fit()
        self.show()
        self.raise_()
        self._fade(1.0)
        announce(self.accessibleName())
        self._timer.start()
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)

    def leave(self, *_: object) -> None:
        """Takes the sheet away."""
        if self.isHidden() or self._fading.state() == Glide.State.Running:
            return
        self._timer.stop()
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self._fading.go(1.0, 0.0, max(1, theme_hub().fade(GO)))

    def _gone(self) -> None:
        self.hide()
        self.setGraphicsEffect(None)  # type: ignore[arg-type]  # None takes it off

    def _fade(self, opacity: float) -> None:
        if opacity >= 1.0:
            return
        effect = self.graphicsEffect()
        if not isinstance(effect, QGraphicsOpacityEffect):
            effect = QGraphicsOpacityEffect(self)
            self.setGraphicsEffect(effect)
        effect.setOpacity(opacity)

    def _fit(self) -> None:
        """In the middle of the table."""
        view = self._page.view
        high = px(96 + _ROW * len(self._rows) + (_LINE * len(self._aim) + 34 if self._aim else 0) + 14)
        wide = min(px(_WIDE), view.width() - px(24))
        corner = view.mapTo(self._page, view.rect().topLeft())
        x, y = corner.x() + (view.width() - wide) // 2, corner.y() + (view.height() - high) // 2
        self.setGeometry(x, max(0, y), wide, high)

    # -- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _ENDS_IT:
            self.leave()
        return False

    def hideEvent(self, event: object) -> None:
        self._timer.stop()
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        with QPainter(self) as painter:
            smooth(painter)
            area = QRectF(self.rect()).adjusted(exact(14), exact(10), -exact(14), -exact(18))
            shape = rounded_in(area, exact(14))
            soft_shadow(painter, shape, theme.color("shadow"), exact(13), exact(5), 0.4)
            painter.fillPath(shape, theme.color("raised"))
            painter.strokePath(shape, pen(theme.color("gold"), exact(1.6)))
            middle, y = area.center().x(), area.top() + exact(46)
            title, size = self._page.session.info.title, 28.0
            while size > 14 and text_width(title, caps(exact(size), 10)) > area.width() - exact(40):
                size -= 1
            text_at(painter, middle, y, title, caps(exact(size), 10), theme.color("ink"), "center")
            y += exact(22)
            for side, seat, name in self._rows:
                y += exact(_ROW)
                x = area.left() + exact(48)
                side_mark(painter, side, x, y - exact(6), exact(12), theme.color(side), theme.color(f"{side}_on"))
                text_at(painter, x + exact(28), y, seat, serif(exact(19)), theme.color("ink"))
                text_at(painter, area.right() - exact(36), y, name, sans(exact(16)), theme.color("ink2"), "right")
            y += exact(22)
            italic = serif(exact(17), "regular", italic=True)
            for line in self._aim:
                y += exact(_LINE)
                text_at(painter, middle, y, line, italic, theme.color("ink2"), "center")
