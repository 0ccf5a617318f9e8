"""Keeps what wins the game in sight at a table: its aim in one line at first, and then how it may end now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal

from westmarch.app.header import PageHeader
from westmarch.engine.beats import Aim
from westmarch.tabletop.aims import AimLine, AimPlate, AimSheet
from westmarch.tabletop.metrics import px
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets.notices import Toast

if TYPE_CHECKING:
    from westmarch.app.pages.table import TablePage

KEY = Qt.Key.Key_G
_MOVES_THE_LINE = (QEvent.Type.Resize, QEvent.Type.ShowToParent, QEvent.Type.HideToParent)


class AimsController(QObject):
    """The aims of one page.

    ``put_away``: the person has read the line, which stands until then or until the game has been won.  ``toggled``:
    whether the sheet is open, so that it is at the next table.
    """

    put_away = Signal()
    toggled = Signal(bool)

    def __init__(self, page: TablePage, header: PageHeader) -> None:
        super().__init__(page)
        self._page, self._header = page, header
        text = page.session.info.aim_of(page.session.people)
        self._above, self._in_panel = AimLine(page, text), AimLine(page.panel, text)
        page.panel.put_aim(self._in_panel)
        self.plate = AimPlate()
        self.sheet = AimSheet(page)
        self._aims: Sequence[Aim] = ()
        self._is_open = self._is_wanted = self._is_battle = False
        header.add_left(self.plate)
        self.plate.clicked.connect(self.toggle)
        self.plate.hide()
        self.sheet.closed.connect(self.toggle)
        self.sheet.pointed.connect(page.view.highlight)
        for line in (self._above, self._in_panel):
            line.put_away.connect(lambda: self.show_line(False))
            line.put_away.connect(self.put_away)
        self._messages = [page.toast]
        page.toast.shown.connect(self._make_room)
        theme_hub().resized.connect(self.fit)
        header.installEventFilter(self)
        page.panel.installEventFilter(self)

    @property
    def line(self) -> AimLine:
        """The aim of the game where it stands: in the panel, or over the title where that has no room for it."""
        return self._in_panel if self._page.panel.has_room_for_aim else self._above

    def show_line(self, wanted: bool) -> None:
        """Shows the aim of the game over its title, or the title again."""
        self._is_wanted = wanted and bool(self.line.text)
        self._make_room()

    def make_way_for(self, message: Toast) -> None:
        """Hides the aims also while another message, that of the window, lies in their place."""
        self._messages.append(message)
        message.shown.connect(self._make_room)
        self._make_room()

    def open_sheet(self, wanted: bool) -> None:
        """Shows the sheet, if the game has aims, or removes it; while it is closed it has no rows."""
        self._is_open = wanted
        self.sheet.show_aims(self._aims if wanted else ())
        self.sheet.setVisible(wanted and bool(self.sheet.rows))
        self.sheet.raise_()
        self.fit()

    def toggle(self) -> None:
        """Opens or closes the sheet, because somebody wants it."""
        self.open_sheet(not self._is_open)
        if not self._is_open:
            self._page.view.highlight(())
            self._page.enter()
        self.toggled.emit(self._is_open)

    def update(self) -> None:
        """Shows the aims as they stand now, as far as the viewer can tell."""
        if self._page.teaching is not None and self._is_wanted:
            self.show_line(False)  # the teacher says what matters now
        self._aims = self._page.director.aims()
        self.plate.show_aim(self._aims[0] if self._aims else None)
        self.sheet.show_aims(self._aims if self._is_open else ())
        self.sheet.setVisible(bool(self.sheet.rows))
        self._make_room()

    def follow(self) -> None:
        """Puts the line away while a battle covers the table, and back afterwards."""
        if self._page.view.battle.is_open != self._is_battle:
            self._make_room()

    def _make_room(self) -> None:
        """Hides the plate, the line and the title while a message lies in their place."""
        self._is_battle = self._page.view.battle.is_open
        for_message = any(message.isVisible() for message in self._messages)
        teaching = self._page.teaching
        self.plate.setVisible(self.plate.has_aim and not for_message and teaching is None)
        if teaching is not None:
            teaching.pill.setVisible(not for_message)
        is_shown = self._is_wanted and not self._is_battle
        for line in (self._above, self._in_panel):
            line.setVisible(is_shown and line is self.line and not (for_message and line is self._above))
        self._header.hide_title(for_message or (self._is_wanted and self.line is self._above))
        self.fit()

    def fit(self) -> None:
        """Lays the line over the title, beside the sign alone of the plate where it would be long, and the sheet."""
        header = self._header
        self.plate.fit(header.room_left)
        if not self._above.isHidden() and len(self._above.set_in(header.middle.width())[1]) > 2:
            self.plate.fit(0)
        if not self._above.isHidden():
            self._lay_line()
        table = QRect(0, header.height(), header.width(), self._page.height() - header.height())
        high = min(self.sheet.height(), table.height())
        self.sheet.move(px(2), table.top() - px(4) if high < table.height() else table.top())

    def _lay_line(self) -> None:
        header, area = self._header, self._header.middle
        line = self._above
        wide = min(line.sizeHint().width(), area.width())
        high = line.height_in(wide)
        line.setGeometry(area.center().x() - wide // 2, max(0, (header.height() - high) // 2), wide, high)
        line.raise_()

    # -- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page.panel and event.type() in _MOVES_THE_LINE:
            self._make_room()
        elif event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self.fit()
        return super().eventFilter(watched, event)
