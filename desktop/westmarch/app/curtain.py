"""The curtain between two people at one screen: closed at once, opened only by whoever holds on for half a second."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from westmarch.app.curtain_painter import CurtainPainter
from westmarch.app.unheard import Unheard
from westmarch.tabletop.drawing import baked, pen, rounded_in, smooth, text_at
from westmarch.tabletop.motion import FRAME, OPEN, Glide
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import mix
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans

HOLD = 500


class Curtain(QWidget):
    """Covers its window whole.  While it is closed nothing behind it is painted, no input reaches it, and a screen
    reader finds nothing there.

    ``released`` fires when it has been held long enough and begins to open, ``opened`` when it is gone.
    """

    released = Signal()
    opened = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._host = window
        self._title = self._side = self._public = ""
        self._baked: QPixmap | None = None
        self._share = 0.0  # how far it is open
        self._is_closed = False
        self._held_by = ""
        self._since = QElapsedTimer()
        self._tick = QTimer(self)
        self._tick.setInterval(FRAME)
        self._tick.timeout.connect(self._hold_on)
        self._opening: Glide | None = None
        self._unheard = Unheard(window, but=self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()
        theme_hub().changed.connect(self._forget)
        theme_hub().resized.connect(self._forget)

    @property
    def is_closed(self) -> bool:
        """Closed, and not yet opening."""
        return self._is_closed

    @property
    def progress(self) -> float:
        """How much of the half second has been held, 0 to 1."""
        return min(1.0, self._since.elapsed() / HOLD) if self._held_by else 0.0

    @property
    def _painter(self) -> CurtainPainter:
        return CurtainPainter(self._title, self._side, self._public, self.width(), self.height())

    def fall(self, seat_title: str, side: str, public_text: str = "") -> None:
        """Closes at once for the seat that plays next; ``public_text`` may say only what all have seen."""
        self._title, self._side, self._public = seat_title, side, public_text
        if self._opening is not None:
            self._opening.stop()
            self._opening = None
        self._baked = None
        self._share = 0.0
        self._held_by = ""
        self._is_closed = True
        self._unheard.leave_out()
        # Opaque: Qt then leaves out all that lies behind, so that not one frame of it is painted.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, True)
        self.setAccessibleName(f"Hand over to {seat_title}. {public_text} Hold Space to show this side.")
        self.setGeometry(self._host.rect())
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)
        self.repaint()
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
            app.installEventFilter(self)

    def button_area(self) -> QRectF:
        """The button to hold, in the curtain's coordinates."""
        return self._painter.button

    def _forget(self) -> None:
        self._baked = None
        self.update()

    def _hold(self, by: str) -> None:
        if self._is_closed and not self._held_by:
            self._held_by = by
            self._since.start()
            self._tick.start()
            self.update()

    def _let_go(self, by: str) -> None:
        if self._held_by == by:
            self._held_by = ""
            self._tick.stop()
            self.update()

    def _hold_on(self) -> None:
        if self.progress >= 1.0:
            self._tick.stop()
            self._held_by = ""
            self._open()
        self.update(self.button_area().toAlignedRect())

    def _open(self) -> None:
        self._is_closed = False
        self.released.emit()  # the table is shown to other eyes, and only then heard
        self._unheard.let_in()
        duration = theme_hub().duration(OPEN)
        if not duration:
            self._gone()
            return
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, False)
        self._opening = Glide(self, self._draw_aside, self._gone)
        self._opening.go(0.0, 1.0, duration)

    def _draw_aside(self, share: float) -> None:
        self._share = float(share)
        self.update()

    def _gone(self) -> None:
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self._opening = None
        self.hide()
        self._baked = None  # as large as the window
        self.opened.emit()

    def _draw_button(self, painter: QPainter) -> None:
        theme, unit, area = theme_hub().theme, self._painter.unit, self.button_area()
        shape = rounded_in(area, 10 * unit)
        painter.fillPath(shape, theme.color(self._side))
        if self._held_by:
            painter.save()
            painter.setClipPath(shape)
            done = QRectF(area.x(), area.y(), area.width() * self.progress, area.height())
            toward = theme.shade if not theme.is_night else theme.light
            painter.fillRect(done, theme.color(mix(getattr(theme, self._side), toward, 0.32)))
            painter.restore()
        painter.strokePath(shape, pen(theme.color("gold"), 2.2 * unit))
        on = theme.color(theme.side(self._side, "on"))
        symbol(painter, "eye-outline", area.center().x() - 112 * unit, area.center().y(), 24 * unit, on)
        font = sans(19 * unit, "semibold")
        text_at(
            painter,
            area.center().x() + 16 * unit,
            area.center().y() + 6 * unit,
            "Hold to show my side",
            font,
            on,
            "center",
        )

    # Qt's own names from here on.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Resize and watched is self._host:
            self.setGeometry(self._host.rect())
            return False
        if (
            kind in _INPUT
            and isinstance(watched, QWidget)
            and watched is not self
            and watched.window() is self.window()
        ):
            if kind == QEvent.Type.KeyPress and self.isVisible() and not self.hasFocus():
                self.setFocus(Qt.FocusReason.PopupFocusReason)
            return True
        if (
            kind in _RISES
            and watched is not self
            and isinstance(watched, QWidget)
            and watched.parentWidget() is self._host
        ):
            self.raise_()
            if self._is_closed:
                self._unheard.leave_out()
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # no shortcut of the window may fire while the curtain is closed
            return True
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._hold("key")
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._let_go("key")
        event.accept()

    def focusOutEvent(self, event) -> None:  # type: ignore[no-untyped-def]  # a QFocusEvent
        self._let_go("key")
        super().focusOutEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.button_area().contains(event.position()):
            self._hold("pointer")
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self.button_area().contains(event.position()):
            self._let_go("pointer")
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._let_go("pointer")
        event.accept()

    def wheelEvent(self, event) -> None:  # type: ignore[no-untyped-def]  # a QWheelEvent
        event.accept()

    def contextMenuEvent(self, event) -> None:  # type: ignore[no-untyped-def]  # a QContextMenuEvent
        event.accept()

    def resizeEvent(self, event) -> None:  # type: ignore[no-untyped-def]  # a QResizeEvent
        self._baked = None
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._side:
            return
        if self._baked is None or self._baked.devicePixelRatio() != self.devicePixelRatioF():
            self._baked = baked(self.width(), self.height(), self.devicePixelRatioF(), self._painter.paint)
        painter = QPainter(self)
        smooth(painter)
        if self._share == 0.0:
            painter.drawPixmap(0, 0, self._baked)
            self._draw_button(painter)
        else:
            half, ratio = self.width() / 2, self._baked.devicePixelRatio()
            gone = half * self._share
            source = QRectF(0, 0, half * ratio, self.height() * ratio)
            painter.drawPixmap(QRectF(-gone, 0, half, self.height()), self._baked, source)
            source.moveLeft(half * ratio)
            painter.drawPixmap(QRectF(half + gone, 0, half, self.height()), self._baked, source)
        painter.end()


_RISES = {QEvent.Type.Show, QEvent.Type.ZOrderChange}
_INPUT = {
    QEvent.Type.KeyPress,
    QEvent.Type.KeyRelease,
    QEvent.Type.ShortcutOverride,
    QEvent.Type.Shortcut,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.MouseMove,
    QEvent.Type.Wheel,
    QEvent.Type.ContextMenu,
    QEvent.Type.DragEnter,
    QEvent.Type.Drop,
    QEvent.Type.TouchBegin,
    QEvent.Type.ToolTip,
    QEvent.Type.HoverMove,
}
