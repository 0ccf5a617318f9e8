"""The hint at a table: computed on request, named with its reasons, and highlighted until the person does something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from westmarch.engine.game import Hint

if TYPE_CHECKING:
    from westmarch.app.pages.table import TablePage


class HintController(QObject):
    """The hints of one page."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        page.director.advised.connect(self.show)
        page.view.hint.over.connect(self._end)
        page.panel.focused.connect(self._on_button_focused)

    def ask(self) -> None:
        """Requests a good option, which may take a moment."""
        director = self._page.director
        if not director.ask_advice():
            self._page.toast.say("There is no hint right now.")
        elif director.is_thinking:
            self._page.toast.say("Thinking ahead…")

    def show(self, best: Hint) -> None:
        """Names the option with its reasons and shows it on the table."""
        page = self._page
        if page.table is None:
            return
        option = page.view.drag.selection.option(str(best.action))
        assert option is not None, "what is advised can be chosen"
        focus = page.window().focusWidget() or page
        is_beside = page.panel.isAncestorOf(focus) or page.header.isAncestorOf(focus)
        if is_beside and not page.panel.has_keyboard_on_choice:
            page.view.setFocus(Qt.FocusReason.OtherFocusReason)  # else Enter would press the button that was clicked
        page.view.show_hint(option)
        page.show_options()
        page.panel.bring_in_sight(option.action)
        page.toast.say(f"Hint. {option.named}. {' '.join(best.reasons)}".strip())

    def _end(self) -> None:
        self._page.toast.hide()
        self._page.panel.drop_hint()

    def _on_button_focused(self, action: str) -> None:
        """Drops the hint when the keyboard focus moves to another button than its own."""
        hint = self._page.view.hint.option
        if hint is not None and hint.action != action:
            self._page.view.hint.leave()
