"""The window: a stack of pages, and over it dialogs, messages, tips and the curtain."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QByteArray, QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QHelpEvent, QKeySequence, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import QStackedLayout, QWidget

from westmarch.app.curtain import Curtain
from westmarch.app.pages.page import Page
from westmarch.tabletop.motion import COME, Glide
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Dialog, Tip, Toast

SMALLEST = QSize(1100, 700)
_ON_A_SMALL_SCREEN = QSize(880, 480)
"""A window may be as small as this where the screen has no room for the smallest one, as one of 1920 by 1080 pixels at
200 percent."""
COMFORTABLE = QSize(1600, 1000)
_SHARE = 0.92
"""What a window may take of its screen by itself: the rest is for its frame."""
_MOST_PIXELS = 2_000_000
"""What the picture of a page has at most that fades."""
_USUAL = QSize(1920, 1080)
"""The largest window whose interface is written at 100 percent, until the person chooses a size."""
_LEAST = QSize(960, 600)
"""The size that is enough for every page at 100 percent; it limits the interface scale."""


class MainWindow(QWidget):
    """Holds any widget as a page under a name; pages that are a :class:`Page` get the keyboard when shown.

    ``geometry_saved`` is called with the window's place, as text, when it closes; give that text to
    ``restore_place`` the next time.  ``may_close`` may refuse, so that a game can be saved first.
    """

    page_changed = Signal(str)

    def __init__(
        self, geometry_saved: Callable[[str], None] | None = None, may_close: Callable[[], bool] | None = None
    ) -> None:
        super().__init__()
        self.setWindowTitle("Westmarch")
        self._geometry_saved = geometry_saved
        self._may_close = may_close
        self._pages: dict[str, QWidget] = {}
        self._shortcuts: list[tuple[QShortcut, str, str]] = []
        self._current = ""
        self._stack = QStackedLayout(self)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self._fade: _Fade | None = None
        self.tip = Tip(self)
        self.toast = Toast(self, self._message_area)
        self.curtain = Curtain(self)
        self._fit_screen()

    @property
    def current(self) -> str:
        """The name of the page in front."""
        return self._current

    def page(self, name: str) -> QWidget | None:
        """Returns a page by its name."""
        return self._pages.get(name)

    def put_page(self, name: str, page: QWidget) -> None:
        """Adds a page, or replaces the one of that name, which is deleted later."""
        old = self._pages.pop(name, None)
        self._pages[name] = page
        self._stack.addWidget(page)
        if old is not None:
            if self._current == name:
                self._stack.setCurrentWidget(page)
            self._stack.removeWidget(old)
            old.hide()
            old.deleteLater()

    def drop_page(self, name: str) -> None:
        """Removes a page and deletes it later.  It may not be the one in front."""
        page = self._pages.pop(name, None)
        if page is not None:
            self._stack.removeWidget(page)
            page.hide()
            page.deleteLater()

    def show_page(self, name: str) -> None:
        """Brings a page to the front with a cross-fade."""
        page = self._pages[name]
        if name != self._current:
            before = self._picture_of_now()
            self._current = name
            self._stack.setCurrentWidget(page)
            if before is not None:
                self._fade = _Fade(self, before)
            self.tip.hide()
            self.toast.fit()
            self.page_changed.emit(name)
        if isinstance(page, Page):
            page.enter()
        elif not self.curtain.is_closed:
            page.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_message(self, sentence: str) -> None:
        """Shows a message that disappears by itself."""
        self.toast.say(sentence)

    def _message_area(self) -> QRect | None:
        """Where the page in front has room for a message, if it is a table: not over the panel beside that."""
        area: QRect | None = getattr(self._pages.get(self._current), "message_area", None)
        return area

    def show_notice(self, title: str, sentence: str) -> Dialog:
        """Opens a dialog with a message and one button."""
        dialog = Dialog(self, title, sentence)
        dialog.add_button("ok", "OK", "primary", is_default=True)
        dialog.open()
        return dialog

    def ask(self, title: str, text: str, yes: str, no: str, is_danger: bool = False) -> Dialog:
        """Opens a dialog with a question, whose ``chosen`` carries ``yes``, ``no``, or nothing for Esc."""
        dialog = Dialog(self, title, text)
        dialog.add_button("yes", yes, "danger" if is_danger else "primary", is_default=not is_danger)
        dialog.add_button("no", no, "plain", is_default=is_danger)
        dialog.open()
        return dialog

    def toggle_full_screen(self) -> None:
        """Switches between full screen and a window with a frame."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def add_shortcut(self, keys: str, do: Callable[[], object], page: str = "", what: str = "") -> QShortcut:
        """Adds a shortcut for the whole window, or for one page only; ``what`` it does, for the overview of keys."""
        shortcut = QShortcut(QKeySequence(keys), self)
        self._shortcuts.append((shortcut, keys, what))
        shortcut.activated.connect(lambda: None if self.curtain.is_closed else do())
        if page:
            shortcut.setEnabled(page == self._current)
            self.page_changed.connect(lambda name: shortcut.setEnabled(name == page))
        return shortcut

    def named_shortcuts(self) -> list[tuple[str, str]]:
        """Returns the shortcuts that work on the page in front, each with what it does."""
        return [(keys, what) for shortcut, keys, what in self._shortcuts if what and shortcut.isEnabled()]

    def _fit_screen(self) -> None:
        """Lets the window be no larger than its screen."""
        room = self.screen().availableGeometry().size() if self.screen() is not None else SMALLEST
        self.setMinimumSize(SMALLEST.boundedTo(room * _SHARE).expandedTo(_ON_A_SMALL_SCREEN))

    def place(self) -> str:
        """Returns the window's geometry in Qt's format."""
        return bytes(self.saveGeometry().toBase64().data()).decode("ascii")

    def restore_place(self, place: str) -> bool:
        """Restores the window's geometry; for an invalid text it sets a comfortable size and returns False."""
        if place and self.restoreGeometry(QByteArray.fromBase64(place.encode("ascii", "ignore"))):
            return True
        screen = self.screen().availableGeometry().size() if self.screen() is not None else SMALLEST
        self.resize((screen * _SHARE).boundedTo(COMFORTABLE).expandedTo(self.minimumSize()))
        return False

    def _share_of(self, size: QSize) -> float:
        """Returns the size of the window as a multiple of another size."""
        return min(self.width() / size.width(), self.height() / size.height())

    def _picture_of_now(self) -> QPixmap | None:
        """Returns a picture of the page in front; none while the curtain hides it or nothing may fade."""
        if not self.isVisible() or self.curtain.isVisible() or not theme_hub().fade(COME):
            return None
        page = self._pages.get(self._current)
        return _picture_of(page) if page is not None else None

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(1440, 900)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ScreenChangeInternal:
            self._fit_screen()
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            return self.curtain.isVisible() or self.tip.show_at(event)
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        # The curtain first: what lies behind is laid out and painted only after it.
        if self.curtain.isVisible():
            self.curtain.setGeometry(self.rect())
        room = self._share_of(_LEAST)
        theme_hub().limit_scale(int(room * 10) * 10, int(self._share_of(_USUAL) * 10) * 10)
        super().resizeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._may_close is not None and not self._may_close():
            event.ignore()
            return
        if self._geometry_saved is not None:
            self._geometry_saved(self.place())
        super().closeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), theme_hub().theme.color("table"))
        painter.end()


def _picture_of(page: QWidget) -> QPixmap:
    """Returns a picture of a page that fades; of a large one with fewer pixels, or nothing would take more memory."""
    ratio = page.devicePixelRatioF()
    ratio *= min(1.0, math.sqrt(_MOST_PIXELS / max(1.0, page.width() * page.height() * ratio * ratio)))
    picture = QPixmap(math.ceil(page.width() * ratio), math.ceil(page.height() * ratio))
    picture.setDevicePixelRatio(ratio)
    page.render(picture)
    return picture


class _Fade(QWidget):
    """The picture of the previous page, which fades out over the new one."""

    def __init__(self, window: QWidget, before: QPixmap) -> None:
        super().__init__(window)
        self._before = before
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(window.rect())
        self._opacity = 1.0
        self.show()
        self.raise_()
        Glide(self, self._fade, self.deleteLater).go(1.0, 0.0, theme_hub().fade(COME))

    def _fade(self, opacity: float) -> None:
        self._opacity = opacity
        self.update()

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(self._opacity)
        painter.drawPixmap(self.rect(), self._before)
        painter.end()
