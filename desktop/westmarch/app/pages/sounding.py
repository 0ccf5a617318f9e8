"""Has the speaker play what happens at a table: what events ask for, a turn that begins, the end."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from westmarch.app.sound import speaker
from westmarch.engine.sounds import most_telling
from westmarch.tabletop.motion import single_shot

if TYPE_CHECKING:
    from westmarch.app.pages.table import TablePage

_AFTER = 450
"""Milliseconds between the sound of what somebody else did and that of your turn."""
_A_WHILE = 3.0
"""Seconds after which somebody who has answered in a window may be looking elsewhere when the next one opens."""


class Sounding(QObject):
    """The sounds of one page.  Of all that one answer brings about one sound is heard, and then whose turn it is.

    A window that comes back to somebody at once, because the others have only passed it, is no turn of his: it is
    heard when the others have taken a while.
    """

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page, self._director = page, page.director
        self._turn = single_shot(self, 0, self._say_turn)
        self._was_mine = True
        """Whether the person who looks had to decide before."""
        self._since = 0.0
        """When that person answered last before somebody else was asked, in seconds."""
        self._has_ended = page.session.decision is None
        self._director.moved.connect(self._on_moved)
        self._director.ended.connect(self._on_ended)
        self._director.taken_back.connect(self._on_taken_back)

    def _on_moved(self) -> None:
        decision, people = self._director.session.decision, self._director.people
        is_mine = decision is not None and decision.seat in people
        sound = most_telling(self._director.sounds())
        if sound is not None and decision is not None:  # the end has a sound of its own
            speaker().play(sound)
        if is_mine and not self._was_mine:
            if not self._is_window or monotonic() - self._since >= _A_WHILE:
                self._turn.start(_AFTER if sound is not None else 0)
        elif not is_mine:
            self._turn.stop()
            if self._was_mine:
                self._since = monotonic()
        self._was_mine = is_mine or not people

    @property
    def _is_window(self) -> bool:
        """Whether what is asked now is a window, which every seat is asked about again and again."""
        session = self._director.session
        windows, decision = session.info.windows, session.decision
        return windows is not None and decision is not None and decision.kind == windows.kind

    def _say_turn(self) -> None:
        if self._page.isVisible():
            speaker().play("your-turn")

    def _on_taken_back(self) -> None:
        self._has_ended, self._was_mine = False, True

    def _on_ended(self) -> None:
        result, people = self._director.session.result, self._director.people
        if self._has_ended or result is None:
            return
        self._has_ended = True
        if people:
            speaker().play("win" if set(result.winners) & set(people) else "lose")
