"""The parts of the sheet of a scenario: its scene, its sets as ticks, the mix of kinds, and modes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QSizePolicy

from westmarch.app.scenario_map import STEPS, paint_mode
from westmarch.engine.scenario_records import Mode
from westmarch.tabletop.drawing import baked, pen, rounded_in, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.skin import PaintsScenes, Skin
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Control, focus_outline
from westmarch.tabletop.widgets.painted import Painted

_KIND_CLOTHS = ("cloth_red", "cloth_green", "cloth_blue", "cloth_ochre", "cloth_teal")
_TICK = 13.0


class Scene(Painted):
    """The picture above a scenario, painted once for a size, a theme and a name; a plain field without a painter."""

    HEIGHT, LOW = 104.0, 72.0

    def __init__(self, skin: Skin) -> None:
        super().__init__()
        self._skin = skin
        self._name = ""
        self._baked: tuple[object, QPixmap] | None = None

    def show_scene(self, name: str) -> None:
        """Shows another scene."""
        self._name = name
        self.update()

    def set_low(self, is_low: bool) -> None:
        """Shows a strip of the scene where there is little room."""
        self.HEIGHT = self.LOW if is_low else type(self).HEIGHT
        self.updateGeometry()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        ratio = self.devicePixelRatioF()
        wanted = (self._name, self.size(), ratio, theme)
        if self._baked is None or self._baked[0] != wanted:
            self._baked = wanted, baked(self.width(), self.height(), ratio, self._paint)
        painter.drawPixmap(0, 0, self._baked[1])

    def _paint(self, painter: QPainter) -> None:
        theme = theme_hub().theme
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shape = rounded_in(area, exact(8))
        painter.save()
        painter.setClipPath(shape)
        painter.fillRect(area, theme.color("hill"))
        if isinstance(self._skin, PaintsScenes) and self._name:
            self._skin.paint_scene(painter, area, self._name, theme)
        painter.restore()
        painter.strokePath(shape, pen(theme.color("line"), exact(1.4)))


class SetTicks(Painted):
    """The sets of a mode: a tick for each card, the first set in its own colour, and how often each was met."""

    ROW = 27.0

    def __init__(self) -> None:
        super().__init__()
        self._sets: tuple[tuple[str, int], ...] = ()
        self._met: dict[str, int] = {}

    def show_sets(self, sets: tuple[tuple[str, int], ...], met: dict[str, int]) -> None:
        """Shows sets with their cards; ``met`` says in how many games each was on the table."""
        self._sets, self._met = sets, met
        self.HEIGHT = self.ROW * len(sets) + 4
        words = [f"{title}: {number} cards, {self._words(title) or 'never met'}" for title, number in sets]
        self.setAccessibleName("; ".join(words))
        self.updateGeometry()
        self.update()

    def _words(self, title: str) -> str:
        times = self._met.get(title, 0)
        return {0: "", 1: "met once", 2: "met twice"}.get(times, f"met {times} times")

    def draw(self, painter: QPainter, theme: Theme) -> None:
        names = sans(exact(15.5))
        widest = max([text_width(title, sans(exact(15.5), "semibold")) for title, _ in self._sets], default=0.0)
        most = max([number for _, number in self._sets], default=1)
        column = min(widest + exact(14), self.width() - exact(34) - most * exact(3.4))
        step = min(exact(5), (self.width() - column - exact(34)) / most)
        for at, (title, number) in enumerate(self._sets):
            baseline = exact(self.ROW * at + 18)
            font = sans(exact(15.5), "semibold") if at == 0 else names
            words = QFontMetricsF(font).elidedText(title, Qt.TextElideMode.ElideRight, column - exact(10))
            text_at(painter, 0, baseline, words, font, theme.color("ink"))
            for tick in range(number):
                area = QRectF(column + tick * step, baseline - exact(11), step * 0.7, exact(_TICK))
                painter.fillPath(rounded_in(area, exact(1)), theme.color("good" if at == 0 else "terrain"))
            met, x = self._words(title), column + number * step + exact(8)
            count = sans(exact(15), "semibold", tabular=True)
            if met and x + text_width(met, sans(exact(14))) < self.width() - exact(30):
                text_at(painter, x, baseline, met, sans(exact(14)), theme.color("ink2"))
            text_at(painter, self.width(), baseline, str(number), count, theme.color("ink"), "right")


class MixBar(Painted):
    """How many cards of each kind: a bar in parts, whose words stand below it where they have no room in it."""

    HEIGHT = 28.0

    def __init__(self) -> None:
        super().__init__()
        self._kinds: tuple[tuple[str, int], ...] = ()

    def show_kinds(self, kinds: tuple[tuple[str, int], ...]) -> None:
        """Shows another mix."""
        self._kinds = kinds
        self.setAccessibleName(", ".join([_counted(name, number) for name, number in kinds]))
        self._fit()
        self.update()

    def _parts(self) -> list[tuple[QRectF, str, bool]]:
        """Each part of the bar with its words, and whether they have room in it."""
        total = sum([number for _, number in self._kinds]) or 1
        x, found = 0.0, []
        for name, number in self._kinds:
            wide = self.width() * number / total
            words = _counted(name, number)
            fits = text_width(words, sans(exact(14), "semibold")) + exact(8) <= wide
            found.append((QRectF(x, 0, max(2.0, wide - exact(2)), exact(26)), words, fits))
            x += wide
        return found

    def _fit(self) -> None:
        high = 28.0 if all(fits for _, _, fits in self._parts()) else 50.0
        if high != self.HEIGHT:
            self.HEIGHT = high
            self.updateGeometry()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        self._fit()
        font, right = sans(exact(14), "semibold"), float(self.width())
        parts = self._parts()
        for at, (area, words, fits) in enumerate(parts):
            shape = rounded_in(area, exact(3))
            painter.fillPath(shape, theme.color(_KIND_CLOTHS[at % len(_KIND_CLOTHS)]))
            painter.strokePath(shape, pen(theme.color("ink3", 0.6), exact(1)))  # cloths are dark at night
            if fits:
                ink = theme.color("gilt_title")
                text_at(painter, area.center().x(), area.top() + exact(18), words, font, ink, "center")
        for at, (_, words, fits) in reversed(list(enumerate(parts))):
            if not fits:
                text_at(painter, right, exact(44), words, font, theme.color("ink2"), "right")
                right -= text_width(words, font) + exact(18)
                dot = QRectF(right + exact(1), exact(34), exact(10), exact(10))
                painter.fillPath(rounded_in(dot, exact(2)), theme.color(_KIND_CLOTHS[at % len(_KIND_CLOTHS)]))
                painter.strokePath(rounded_in(dot, exact(2)), pen(theme.color("ink3", 0.6), exact(1)))
                right -= exact(10)


def _counted(name: str, number: int) -> str:
    """``16 enemies``, ``1 objective``: kinds are plurals."""
    if number != 1:
        return f"{number} {name}"
    return f"1 {name[:-3]}y" if name.endswith("ies") else f"1 {name.removesuffix('s')}"


class ModeButton(Control):
    """A mode with its mark and a few words; arrows go to its neighbours, Enter is left to the page."""

    walked = Signal(int)

    def __init__(self, mode: Mode, place: int) -> None:
        super().__init__(mode.title)
        self.mode, self._place = mode, place
        self.is_won = False
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_won(self, is_won: bool) -> None:
        """Whether this mode was won."""
        self.is_won = is_won
        self.setAccessibleName(f"{self.mode.title}, {self.mode.line}, {'won' if is_won else 'not won yet'}")

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(110), px(58))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in STEPS:
            self.walked.emit(STEPS[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Space:
            self.click()
        else:
            event.ignore()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        plate = QRectF(self.rect()).adjusted(exact(2), exact(2), -exact(2), -exact(2))
        shape, is_on = rounded_in(plate, exact(8)), self.isChecked()
        fill = theme.good_wash if is_on else mix(theme.button, theme.glow, 0.2 * self.warmth)
        painter.fillPath(shape, theme.color(fill))
        painter.strokePath(shape, pen(theme.color("good" if is_on else "line"), exact(2 if is_on else 1)))
        font = sans(exact(15.5), "semibold")
        half = (text_width(self.text(), font) + exact(20)) / 2
        x, y = plate.center().x() - half + exact(7), plate.top() + exact(20)
        paint_mode(painter, self._place, x, y, exact(6.5), self.is_won, theme)
        text_at(painter, x + exact(13), y + exact(5.4), self.text(), font, theme.color("ink"))
        small = sans(exact(14))
        line = QFontMetricsF(small).elidedText(self.mode.line, Qt.TextElideMode.ElideRight, plate.width() - exact(8))
        text_at(painter, plate.center().x(), plate.top() + exact(43), line, small, theme.color("ink2"), "center")
        if self.shows_focus():
            focus_outline(painter, QRectF(self.rect()), exact(9), theme)
