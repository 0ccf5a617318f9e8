"""The controls in the side panel while only computers play: pause, one move, speed."""

from __future__ import annotations

from westmarch.app.director import Director
from westmarch.tabletop.widgets import Button, Column, Row, Segmented

_SPEEDS = (("2.2", "Slow"), ("1", "Normal"), ("0.35", "Fast"), ("0.08", "Fastest"))
"""The factors by which all waiting times are multiplied, with their labels."""


class SpectatorBar(Column):
    """Pauses the computer players, lets them go on and sets their speed."""

    def __init__(self, director: Director) -> None:
        super().__init__(gap=6)
        self._director = director
        self.pause_button = Button("Pause", "primary", "pause", "P")
        self.pause_button.clicked.connect(self.toggle_pause)
        step = Button("One move", "plain", "skip-next", "N")
        step.clicked.connect(self.step)
        speed = Segmented("Speed", _SPEEDS, "1")
        speed.changed.connect(self._set_pace)
        buttons = Row(gap=8)
        buttons.addWidget(self.pause_button)
        buttons.addWidget(step)
        self.addLayout(buttons)
        self.addWidget(speed)

    def toggle_pause(self) -> None:
        """Switches between play and pause."""
        self._director.set_paused(not self._director.is_paused)
        paused = self._director.is_paused
        self.pause_button.setText("Play" if paused else "Pause")
        self.pause_button.icon_name = "play" if paused else "pause"
        self.pause_button.update()

    def pause(self) -> None:
        """Makes the computers wait."""
        if not self._director.is_paused:
            self.toggle_pause()

    def step(self) -> None:
        """Lets the computers make one decision and then wait."""
        self.pause()
        self._director.step()

    def _set_pace(self, value: str) -> None:
        self._director.pace = float(value)
