"""The timing chart of a round at the table, and the switch that passes windows for a person."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from westmarch.app.chart import ChartSheet
from westmarch.app.director import Director
from westmarch.engine.table import Chart
from westmarch.play.settings import PassSettings
from westmarch.tabletop.widgets import Toggle, set_tip


class RoundSteps(QObject):
    """The chart and the switch of one page.

    ``passing_set`` carries what a person has set, ``asked`` a step of which more is wanted.
    """

    passing_set = Signal(PassSettings)
    asked = Signal(str)

    def __init__(self, page: QWidget, director: Director) -> None:
        super().__init__(page)
        self._page, self._director = page, director
        windows = director.session.info.windows
        is_asked = windows is not None and bool({*director.people} & {*(windows.seats or director.people)})
        self._windows = windows if is_asked else None
        self.sheet: ChartSheet | None = None
        self.switch: Toggle | None = None
        """The switch for the side panel; None if no person is asked at windows."""
        if self._windows is not None:
            self.switch = Toggle("Pass for me", "until something concerns me", director.passing.is_on)
            set_tip(self.switch, "Set in the steps of the round when you are asked all the same", "P")
            self.switch.clicked.connect(lambda on: self._pass_from_now(director.passing.turned(on)))

    def open(self, chart: Chart | None) -> None:
        """Opens the chart over the page, if the game has one; :meth:`show_chart` keeps it up to date."""
        if chart is None or self.sheet is not None:
            return
        self.sheet = sheet = ChartSheet(self._page, chart, self._windows, self._director.passing)
        sheet.chosen.connect(self._close)
        sheet.asked.connect(self._ask)
        sheet.open()

    def show_chart(self, chart: Chart | None) -> None:
        """Updates the open chart to the present step."""
        if self.sheet is not None and chart is not None:
            self.sheet.show_chart(chart)

    def show_passing(self, passing: PassSettings) -> None:
        """Sets the switch, and shows it only to a viewer whose seat is asked at windows."""
        if self.switch is not None and self._windows is not None:
            self.switch.setChecked(passing.is_on)
            self.switch.setVisible(not self._windows.seats or self._director.viewer in self._windows.seats)

    def _ask(self, step: str) -> None:
        if self.sheet is not None:
            self.sheet.answer("close")
            self.asked.emit(step)

    def _close(self) -> None:
        """Applies what was set in the chart."""
        sheet, self.sheet = self.sheet, None
        if sheet is not None and sheet.passing != self._director.passing:
            self._pass_from_now(sheet.passing)

    def _pass_from_now(self, passing: PassSettings) -> None:
        self.show_passing(passing)
        self.passing_set.emit(passing)
        self._director.pass_from_now(passing)
