"""Has the table show what happens, as the settings want it, and shows it again when somebody asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from westmarch.engine.beats import Beat
from westmarch.tabletop.beats import LONG, BeatPlayer

if TYPE_CHECKING:
    from westmarch.app.pages.table import TablePage

KEY = Qt.Key.Key_R
FASTEST = 0.2
"""Computers that play for nobody to watch, at less than this part of their usual time, are not held up by beats."""
_KEPT = 200
"""So many answers back it is looked for something that can be shown again."""


class BeatsController(QObject):
    """The beats of one page.  ``mode`` is ``Settings.beats``.

    While beats are shown the computers and lone options wait, and nobody else does.
    """

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self.mode = "off"
        self._back = 0
        """How many beats have been called back, one after another."""
        self.player = BeatPlayer(page.view.table_scene)
        page.view.beats = self.player
        self.player.ended.connect(lambda: page.director.show(False))

    def show(self, beats: Sequence[Beat]) -> None:
        """Shows beats in place of any that are still shown."""
        self._back = 0
        pace = min(1.0, self._page.director.pace) if not self._page.director.people else 1.0
        if self.mode == "off" or pace < FASTEST:
            beats = ()
        if self._page.may_choose:
            beats = _without_past_signs(beats)
        share = (LONG if self.mode == "long" else 1.0) * max(0.5, pace)
        self.player.clear()
        if beats:
            self._page.director.show(True)
            self.player.play(beats, share, self.mode == "click" and bool(self._page.director.people))
            if not self.player.is_busy:  # there is no table yet to show it on
                self._page.director.show(False)

    def call_back(self) -> None:
        """Shows the last beat again until a click, and each time after that the one before it."""
        if not self.player.is_busy:
            self._back = 0
        self._back += 1
        found = self._page.director.beats_back(_KEPT)
        if not found:
            self._page.toast.say("Nothing has happened yet that could be shown again.")
            return
        self.player.play([found[-min(self._back, len(found))]], waits_for_click=True)

    def rest(self) -> None:
        """Ends what is shown."""
        self.player.clear()


def _without_past_signs(beats: Sequence[Beat]) -> tuple[Beat, ...]:
    """Leaves out all signs of rounds and phases but the last: whoever is asked already is in that one."""
    signs = [beat for beat in beats if beat.kind == "sign"]
    return tuple([beat for beat in beats if beat.kind != "sign" or beat is signs[-1]])
