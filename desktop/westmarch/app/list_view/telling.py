"""What a screen reader says while a game is played: what has happened, what is asked now, how a battle ended."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from westmarch.app.list_view.rows import heard, line_of
from westmarch.app.window import MainWindow
from westmarch.engine.records import Seat
from westmarch.engine.table import Contest, Line, Table
from westmarch.tabletop.announcing import announce

_MOST = 8
"""So many lines of the chronicle are said at once: the latest."""


class Telling(QObject):
    """Announces what is new at one page.

    Nothing is said before a closed curtain: that waits until the person has come for whom it is meant.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._heard: dict[Seat, int] = {}
        """By viewer: the lines of the chronicle that have been said."""
        self._asked: tuple[object, ...] = ()
        self._waiting: list[str] = []

    def tell(
        self, table: Table, viewer: Seat, lines: Sequence[Line], contest: Contest | None, may_choose: bool
    ) -> None:
        """Says what is new since the last time for this viewer; ``contest`` is a decided battle that is shown."""
        words = self._news(table, viewer, lines)
        if contest is not None and contest.verdict:
            asked: tuple[object, ...] = (contest,)
            words += self._once(asked, f"{contest.title}: {contest.verdict}", contest.reason)
        elif may_choose or table.prompt.seat is None:
            asked = (viewer, table.kicker, table.prompt.text, table.prompt.detail, len(lines))
            words += self._once(asked, heard(table.prompt.text), heard(table.prompt.detail))
        self._say([word for word in words if word])

    def _news(self, table: Table, viewer: Seat, lines: Sequence[Line]) -> list[str]:
        before = self._heard.get(viewer)
        self._heard[viewer] = len(lines)
        if before is None:
            return []
        if len(lines) < before:
            return ["Taken back"]
        return [line_of(line, table) for line in lines[before:][-_MOST:]]

    def _once(self, asked: tuple[object, ...], *words: str) -> list[str]:
        if asked == self._asked:
            return []
        self._asked = asked
        return [*words]

    def _say(self, words: Sequence[str]) -> None:
        if not words:
            return
        sentence = " ".join(word if word.endswith((".", "!", "?", "…")) else f"{word}." for word in words)
        window = self._page.window()
        if isinstance(window, MainWindow) and window.curtain.isVisible():
            if not self._waiting:
                window.curtain.opened.connect(self._catch_up, Qt.ConnectionType.SingleShotConnection)
            self._waiting.append(sentence)
        else:
            announce(sentence)

    def _catch_up(self) -> None:
        waiting, self._waiting = self._waiting, []
        announce(" ".join(waiting))
