"""The replay of a game: a slider over its history, and the choice of the seat whose view is shown."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from westmarch.app.pages.table_frame import TableFrame
from westmarch.app.phrasing import in_sentence
from westmarch.engine.errors import IllegalAction
from westmarch.engine.records import ALL_SEEING, Seat
from westmarch.play.replay import Replay
from westmarch.play.session import Session
from westmarch.tabletop.widgets import Button, Dropdown, Row, Slider

STEP_TIME = 900
"""Milliseconds between two actions while the replay runs."""
_NOBODY = "nobody"


class ReplayPage(TableFrame):
    """The replay page, which does not change the session; ``left`` leads back to the table."""

    left = Signal()

    def __init__(self, session: Session, watcher: Seat) -> None:
        super().__init__(session.info, "Table")
        self.replay = Replay(session)
        self.replay.go(self.replay.first)
        self._watcher: Seat | None = watcher if watcher != ALL_SEEING or self.replay.may_see_all else None
        self._timer = QTimer(self)
        self._timer.setInterval(STEP_TIME)
        self._timer.timeout.connect(self._run_on)
        self._add_controls(session)
        self.header.back.connect(self._leave)
        self.add_theme_icon()
        self._show(is_animated=False)

    def _add_controls(self, session: Session) -> None:
        replay, extra = self.replay, self.panel.extra
        self.slider = Slider(
            replay.first,
            max(replay.first + 1, replay.length),
            replay.place,
            "Move of the game",
            lambda place: f"{place}/{replay.length}",
        )
        self.slider.valueChanged.connect(self.go)
        extra.addWidget(self.slider)
        buttons = Row(gap=6)
        self.play_button = Button("Play", "primary", "play", "P")
        self.play_button.clicked.connect(self.toggle)
        back, forth = Button("Back", "plain", "skip-previous"), Button("On", "plain", "skip-next")
        back.clicked.connect(lambda: self.go(self.replay.place - 1))
        forth.clicked.connect(lambda: self.go(self.replay.place + 1))
        for button in (back, self.play_button, forth):
            buttons.addWidget(button)
        extra.addLayout(buttons)
        # While a fair game runs nobody looks with another's eyes.
        plates = [p for p in session.table(None).plates if replay.may_see_all or p.seat == self._watcher]
        eyes = [(str(plate.seat), f"Seen by {in_sentence(plate.title)}") for plate in plates]
        if replay.may_see_all:
            eyes.append((str(ALL_SEEING), "Everything revealed"))
        eyes.append((_NOBODY, "Seen by a spectator"))
        now = _NOBODY if self._watcher is None else str(self._watcher)
        self.eyes = Dropdown("As seen by", tuple(eyes), now)
        self.eyes.changed.connect(self._see_as)
        extra.addWidget(self.eyes)

    # -- moving about

    def enter(self) -> None:
        """Handles that the page has come to the front."""
        self.slider.setFocus(Qt.FocusReason.OtherFocusReason)

    def go(self, place: int) -> None:
        """Shows a place of the history, or the nearest one that exists."""
        before = self.replay.place
        now = self.replay.go(place)
        self.slider.blockSignals(True)
        self.slider.setValue(now)
        self.slider.blockSignals(False)
        self.slider.update()
        if now != before:
            self._show(is_animated=abs(now - before) == 1)

    def toggle(self) -> None:
        """Starts or stops the replay."""
        runs = not self._timer.isActive()
        if runs and self.replay.place == self.replay.length:
            self.go(self.replay.first)
        self._timer.start() if runs else self._timer.stop()
        self.play_button.setText("Stop" if runs else "Play")
        self.play_button.icon_name = "pause" if runs else "play"
        self.play_button.update()

    def _run_on(self) -> None:
        if self.replay.place >= self.replay.length:
            self.toggle()
        else:
            self.go(self.replay.place + 1)

    def _see_as(self, value: str) -> None:
        self._watcher = None if value == _NOBODY else int(value)
        self._show(is_animated=False)

    def _show(self, is_animated: bool) -> None:
        try:
            table = self.replay.table(self._watcher)
            lines = self.replay.chronicle(self._watcher)
        except IllegalAction as error:
            self.toast.say(str(error))
            return
        seat = table.prompt.seat
        self.view.show_table(table, is_animated)
        title = table.plates[seat].title if seat is not None else "The game is over"
        self.panel.show_table(table, title, seat, lines)
        self.panel.prompt.set_text(f"After {self.replay.place} of {self.replay.length} actions")
        reasons = self.replay.reasons(self._watcher)
        self.panel.detail.set_text(f"What the computer was thinking: {' '.join(reasons)}" if reasons else "")
        self.panel.detail.setVisible(bool(reasons))
        self.disable_choices(table)

    def stop(self) -> None:
        """Stops the replay."""
        self._timer.stop()

    def _leave(self) -> None:
        self.stop()
        self.left.emit()

    # -- Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match Qt.Key(event.key()):
            case Qt.Key.Key_Escape:
                self._leave()
            case Qt.Key.Key_P:
                self.toggle()
            case Qt.Key.Key_PageUp:
                self.go(self.replay.place - 10)
            case Qt.Key.Key_PageDown:
                self.go(self.replay.place + 10)
            case _:
                super().keyPressEvent(event)
