"""The replay of a game: a timeline under the table, speed, whose eyes see it, and what can be taken out of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from westmarch.app.keys_overview import EVERYWHERE, KeysOverview, shortcuts_of
from westmarch.app.pages.table_frame import TableFrame
from westmarch.app.phrasing import in_sentence
from westmarch.app.theatre import export
from westmarch.app.theatre.timeline import Timeline
from westmarch.engine.errors import IllegalAction
from westmarch.engine.records import ALL_SEEING, Seat
from westmarch.play import curves
from westmarch.play.marks import Kind, after, before, marks
from westmarch.play.replay import Replay
from westmarch.play.session import Session
from westmarch.tabletop.widgets import Button, Dropdown, Popup, PopupItem, Row, Segmented, Text, set_tip

STEP_TIME = 900
"""Milliseconds between two actions while the replay runs at its usual speed."""
SPEEDS = (("0.5", "½×"), ("1", "1×"), ("3", "3×"))
_NOBODY = "nobody"
_UNFAIR = "In a fair game that goes on, hidden pieces stay hidden"


class ReplayPage(TableFrame):
    """The replay page, which does not change the session.

    ``left`` leads back.  ``play_wanted`` asks for a new game that begins at a place, with what its turn is called.
    """

    KEYS = (
        ("P, Space", "Play, or stop"),
        ("Page Up, Page Down", "The turn before or after"),
        ("B", "The next battle; with Shift the one before"),
        ("N", "The next great moment; with Shift the one before"),
        ("G", "Play on from here"),
        ("X", "Export the chronicle, a picture or a position"),
        ("Esc", "Back"),
    )
    left = Signal()
    play_wanted = Signal(int, str)

    def __init__(self, session: Session, watcher: Seat) -> None:
        super().__init__(session.info, "Table")
        self.replay = Replay(session)
        self.replay.go(self.replay.first)
        self._watcher: Seat | None = watcher if watcher != ALL_SEEING or self.replay.may_see_all else None
        self._timer = QTimer(self)
        self._timer.setInterval(STEP_TIME)
        self._timer.timeout.connect(self._run_on)
        self.slider = Timeline(self.replay.first, self.replay.length, self.replay.place)
        self.slider.valueChanged.connect(self.go)
        self._left.addWidget(self.slider)
        self._add_controls(session)
        self.header.back.connect(self._leave)
        self.add_theme_icon()
        self._show_curve(session)
        self._mark()
        self._show(is_animated=False)

    def _add_controls(self, session: Session) -> None:
        replay, extra = self.replay, self.panel.extra
        self.chance = Text("", "small", "ink2", wrap=True)
        self.chance.hide()
        extra.addWidget(self.chance)
        buttons = Row(gap=6)
        self.play_button = Button("Play", "primary", "play", "Space")
        self.play_button.clicked.connect(self.toggle)
        back, forth = Button("Back", "plain", "skip-previous"), Button("Next", "plain", "skip-next")
        back.clicked.connect(lambda: self.go(self.replay.place - 1))
        forth.clicked.connect(lambda: self.go(self.replay.place + 1))
        for button in (back, self.play_button, forth):
            buttons.addWidget(button)
        extra.addLayout(buttons)
        row = Row(gap=6)
        self.speed = Segmented("Speed", SPEEDS, "1")
        self.speed.changed.connect(lambda value: self._timer.setInterval(round(STEP_TIME / float(value))))
        row.addWidget(self.speed)
        extra.addLayout(row)
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
        last = Row(gap=6)
        self.from_here = Button("Play on from here", "plain", key="G")
        set_tip(
            self.from_here, "A new game from this moment; it does not count" if replay.may_see_all else _UNFAIR, "G"
        )
        self.from_here.clicked.connect(self._play_on)
        self.export_button = Button("Export…", "plain", key="X")
        self.export_button.clicked.connect(self._open_export)
        last.addWidget(self.from_here)
        last.addWidget(self.export_button)
        extra.addLayout(last)

    def _show_curve(self, session: Session) -> None:
        """The chances on the timeline, where they were reckoned."""
        curve = session.chances
        if curve is None or not self.replay.may_see_all:
            return
        teams = curves.groups(curve, session.info.is_shared)
        sides = session.table(None).sides
        side = "good" if session.info.is_shared else sides[teams[0][0]]
        self.slider.show_curve(curve, curves.lines(curve, teams)[0], side)

    def _mark(self) -> None:
        """The marks on the timeline, as the watcher heard of them."""
        session = self.replay.session
        self._marks = marks(session, self._watcher)
        self.slider.show_marks(self._marks, session.table(None).sides)

    # -- moving about

    def enter(self) -> None:
        """Handles that the page has come to the front."""
        self.slider.setFocus(Qt.FocusReason.OtherFocusReason)

    def go(self, place: int) -> None:
        """Shows a place of the history, or the nearest one that exists."""
        before_it = self.replay.place
        now = self.replay.go(place)
        self.slider.blockSignals(True)
        self.slider.setValue(now)
        self.slider.blockSignals(False)
        if now != before_it:
            self._show(is_animated=abs(now - before_it) == 1)

    def jump(self, kind: Kind, is_back: bool = False) -> None:
        """Goes to the next mark of a kind, or to the one before."""
        mark = (before if is_back else after)(self._marks, self.replay.place, kind)
        if mark is not None:
            self.go(mark.place)
        else:
            self.go(self.replay.first if is_back else self.replay.length)

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
        self._mark()
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
        place, length = self.replay.place, self.replay.length
        self.panel.prompt.set_text(f"Move {place} of {length}" if place else beginning(length))
        reasons = self.replay.reasons(self._watcher)
        detail = f"What the computer was thinking: {' '.join(reasons)}" if reasons else ""
        if not place:
            detail = self.replay.session.info.aim
        self.panel.detail.set_text(detail)
        self.panel.detail.setVisible(bool(detail))
        self.from_here.setEnabled(self.replay.may_see_all and seat is not None)
        self._say_chance()
        self.disable_choices(table)

    def _say_chance(self) -> None:
        """How the chances stood at the end of this turn."""
        session = self.replay.session
        curve = session.chances
        if curve is None or not self.replay.may_see_all:
            return
        at = next((at for at, place in enumerate(curve.places) if place >= self.replay.place), len(curve.places) - 1)
        teams = curves.groups(curve, session.info.is_shared)
        plates = session.table(None).plates
        parts = [
            f"{'victory' if session.info.is_shared else plates[team[0]].title} {line[at] // 10} %"
            for team, line in zip(teams, curves.lines(curve, teams), strict=True)
        ]
        self.chance.set_text(f"Chances at the end of this turn: {', '.join(parts)}")
        self.chance.show()

    # -- taking out

    def _play_on(self) -> None:
        if self.from_here.isEnabled():
            self.play_wanted.emit(self.replay.place, self.slider.turn_at(self.replay.place))

    def _open_export(self) -> None:
        is_open = self.replay.may_see_all
        popup = Popup(
            self,
            [
                PopupItem("text", "The chronicle so far, as text…"),
                PopupItem("picture", "This moment as a picture…"),
                PopupItem("position", "Copy this position", is_enabled=is_open),
            ],
        )
        popup.chosen.connect(self.take_out)
        popup.open_below(self.export_button)

    def take_out(self, what: str) -> None:
        """Writes the chronicle or a picture to a file, or copies the position."""
        self._timer.stop()
        if what == "text":
            said = export.save_text(self, self.replay, export.chronicle_text(self.replay, self._watcher))
        elif what == "picture":
            self.view.late_pictures.finish()
            said = export.save_picture(self, export.name_of(self.replay), self.view.grab())
        else:
            export.copy(export.position_text(self.replay))
            said = "The position has been copied."
        if said:
            self.toast.say(said)

    def stop(self) -> None:
        """Stops the replay."""
        self._timer.stop()

    def _leave(self) -> None:
        self.stop()
        self.left.emit()

    # -- Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        match Qt.Key(event.key()):
            case Qt.Key.Key_Escape:
                self._leave()
            case Qt.Key.Key_P | Qt.Key.Key_Space:
                self.toggle()
            case Qt.Key.Key_PageUp:
                self.jump("turn", is_back=True)
            case Qt.Key.Key_PageDown:
                self.jump("turn")
            case Qt.Key.Key_B:
                self.jump("battle", is_back)
            case Qt.Key.Key_N:
                self.jump("strong", is_back)
            case Qt.Key.Key_G:
                self._play_on()
            case Qt.Key.Key_X:
                self._open_export()
            case Qt.Key.Key_Question:
                known = {keys for keys, _ in self.KEYS}
                always = [line for line in (*EVERYWHERE, *shortcuts_of(self.window())) if line[0] not in known]
                KeysOverview(self.window(), [("Here", self.KEYS), ("Everywhere", always)]).open()
            case _:
                super().keyPressEvent(event)


def beginning(length: int) -> str:
    """What is said of the moment before so many moves."""
    if not length:
        return "The beginning: nobody has moved yet"
    return f"The beginning, before {length} move{'s' if length > 1 else ''}"
