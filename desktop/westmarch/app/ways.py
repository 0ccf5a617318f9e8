"""The ways between pages: where a person came from, so that Esc and the arrow lead back there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from westmarch.app.header import PageHeader
from westmarch.app.pages.page import Page
from westmarch.app.window import MainWindow

ROOTS = {"home": "Westmarch", "table": "the table"}
"""The pages from which everything is reached, each with what a way back to it says."""
_PASSING = ("laying", "replay")
"""Pages that are gone as soon as they have been left."""


class Ways(QObject):
    """Remembers the pages between a root and the one in front; a page that is met again ends the round trip there.

    ``home_wanted`` and ``table_wanted`` are wishes for the roots.
    """

    home_wanted = Signal()
    table_wanted = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._path: list[str] = ["home"]
        self._again: dict[str, Callable[[], object]] = {}
        window.page_changed.connect(self._follow)

    @property
    def before(self) -> str:
        """The name of the page to which one goes back from the page in front."""
        pages = [name for name in self._path[:-1] if name in ROOTS or self._window.page(name) is not None]
        return next((name for name in reversed(pages) if name not in _PASSING), "home")

    def show(self, name: str, page: Page, again: Callable[[], object] | None = None) -> None:
        """Brings a page to the front whose Esc leads back; ``again`` shows it anew when somebody comes back to it."""
        page.back.connect(self.back)
        if again is not None:
            self._again[name] = again
        self._window.put_page(name, page)
        self._window.show_page(name)
        self._name_way()

    def back(self) -> None:
        """Goes back by one page."""
        name = self.before
        if name == "home":
            self.home_wanted.emit()
        elif name == "table":
            self.table_wanted.emit()
        elif name in self._again:
            self._again[name]()
        else:
            self._window.show_page(name)

    def _follow(self, name: str) -> None:
        if name in ROOTS:
            self._path = [name]
        elif name in self._path:
            del self._path[self._path.index(name) + 1 :]
        else:
            self._path.append(name)
        self._name_way()

    def _name_way(self) -> None:
        """Lets the header of the page in front say where its arrow leads."""
        page = self._window.page(self._path[-1])
        header = getattr(page, "header", None)
        if self._path[-1] not in ROOTS and isinstance(header, PageHeader):
            before = self._window.page(self.before)
            header.lead_to(ROOTS.get(self.before) or (before.accessibleName() if before is not None else ""))
