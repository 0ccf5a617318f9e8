"""Sentences that a screen reader says as they come: what has happened, what is asked now."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QWidget


class Announcer(QObject):
    """Hands sentences to the system's screen reader.  ``said``: the same sentence, whether or not one is listening."""

    said = Signal(str)

    def announce(self, sentence: str, is_urgent: bool = False) -> None:
        """Has a sentence said when what is being said has ended; an urgent one at once."""
        if not sentence:
            return
        self.said.emit(sentence)
        speaker = _in_front()
        if speaker is None or not QAccessible.isActive():
            return
        event = QAccessibleAnnouncementEvent(speaker, sentence)
        if is_urgent:
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)


def _in_front() -> QWidget | None:
    """The widget that speaks: the one with the keyboard, or else the window."""
    return QApplication.focusWidget() or QApplication.activeWindow()


@cache
def announcer() -> Announcer:
    """Returns the program's only announcer."""
    return Announcer()


def announce(sentence: str, is_urgent: bool = False) -> None:
    """Has a screen reader say a sentence; nothing is seen."""
    announcer().announce(sentence, is_urgent)
