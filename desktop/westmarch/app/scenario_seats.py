"""The seats of a game that is set up: who plays, with which deck, and the heroes of that deck as small cards."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.engine.game_info import Choice
from westmarch.engine.scenario_records import ReadyDeck
from westmarch.tabletop.drawing import copy_onto, pen, rounded_in, smooth, text_at
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.pictures import listing_missing, picture_cache_of
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Column, Control, Popup, PopupItem, Row, focus_outline, headed, set_tip
from westmarch.tabletop.widgets.painted import Painted
from westmarch.tabletop.work_slices import Work, WorkSlices

_FACE = 40.0


class Faces(Painted):
    """The heroes of a deck as small cards, painted as they come into sight."""

    HEIGHT = _FACE * 1.4 + 6

    def __init__(self, skin: Skin) -> None:
        super().__init__()
        self._pictures = picture_cache_of(skin)
        self._faces: tuple[tuple[str, str], ...] = ()
        self._works: deque[Callable[[], Work[None]]] = deque()
        self._slices = WorkSlices(self, 0)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_deck(self, deck: ReadyDeck | None) -> None:
        """Shows the heroes of another deck."""
        self._faces = deck.heroes if deck is not None else ()
        self.setAccessibleName(", ".join([title for _, title in self._faces]))
        self.update()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        with listing_missing() as works:
            for at, (key, _) in enumerate(self._faces[:3]):
                wide, tall = self._pictures.size_of(key)
                pixmap, extent = self._pictures.picture(key, (), exact(_FACE), self.devicePixelRatioF(), theme)
                if not works:
                    x = exact(3 + 43 * at) + exact(_FACE) * wide / 2
                    copy_onto(painter, extent.translated(x, exact(_FACE) * tall / 2 + exact(3)), pixmap)
        self._works.extend(works)
        if self._works and not self._slices.is_busy:
            self._slices.begin(self._painting())

    def _painting(self) -> Work[None]:
        while self._works:
            yield from self._works.popleft()()
            yield
        self.update()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(43 * 3 + 6), px(self.HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class Pick(Control):
    """A word with a chevron: the list of its choices opens with a click, Space or Enter; arrows step through it."""

    changed = Signal(str)

    def __init__(
        self,
        name: str,
        choices: Sequence[tuple[str, str]],
        value: str,
        weight: str = "regular",
        groups: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__("")
        self._name, self._choices, self._value, self._weight = name, tuple(choices), value, weight
        self._groups = groups or {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self.open)
        self._tell()

    @property
    def value(self) -> str:
        """The chosen value."""
        return self._value

    def set_value(self, value: str) -> None:
        """Chooses by value; an unknown one changes nothing."""
        if value != self._value and any(value == each for each, _ in self._choices):
            self._value = value
            self._tell()
            self.update()
            self.changed.emit(value)

    def open(self) -> None:
        """Shows the list."""
        items = [PopupItem(value, label, value == self._value) for value, label in self._choices]
        popup = Popup(self.window(), headed(items, self._groups))
        popup.chosen.connect(self.set_value)
        popup.open_below(self)

    @property
    def label(self) -> str:
        """The words of the chosen value."""
        return next((label for value, label in self._choices if value == self._value), "")

    def _tell(self) -> None:
        self.setAccessibleName(f"{self._name}: {self.label}")

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(150), px(32))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
            return
        values = [value for value, _ in self._choices]
        self.set_value(values[max(0, min(len(values) - 1, values.index(self._value) + by))])

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = QRectF(self.rect())
        if self.warmth:
            painter.fillPath(rounded_in(area, exact(6)), theme.color("glow", 0.18 * self.warmth))
        font = sans(exact(15.5), self._weight)
        room = self.width() - exact(34)
        words = QFontMetricsF(font).elidedText(self.label, Qt.TextElideMode.ElideRight, room)
        text_at(painter, exact(6), area.center().y() + exact(5.4), words, font, theme.color("ink"))
        symbol(painter, "chevron-down", area.right() - exact(14), area.center().y(), exact(19), theme.color("ink2"))
        if self.shows_focus():
            focus_outline(painter, area, exact(6), theme)


class SeatPlate(QWidget):
    """A seat: who plays it, with which deck, and the heroes of that deck."""

    changed = Signal()

    def __init__(
        self,
        title: str,
        players: Sequence[tuple[str, str]],
        player: str,
        decks: Sequence[Choice],
        deck: str,
        known: dict[str, ReadyDeck],
        skin: Skin,
    ) -> None:
        super().__init__()
        self._known = known
        row = Row(self, gap=8, margins=(8, 6, 8, 6))
        self.faces = Faces(skin)
        row.addWidget(self.faces)
        column = Column(gap=0)
        self.player = Pick(f"Who plays {title}", players, player, "semibold")
        groups = {choice.value: choice.group for choice in decks}
        self.deck = Pick(f"Deck of {title}", [(one.value, one.label) for one in decks], deck, groups=groups)
        column.addWidget(self.player)
        column.addWidget(self.deck)
        row.addLayout(column, 1)
        self.player.changed.connect(lambda _: self.changed.emit())
        self.deck.changed.connect(self._show_deck)
        self._tell(deck)

    def _show_deck(self, deck: str) -> None:
        self._tell(deck)
        self.changed.emit()

    def _tell(self, deck: str) -> None:
        found = self._known.get(deck)
        self.faces.show_deck(found)
        set_tip(self.deck, found.text if found is not None else "")

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        theme = theme_hub().theme
        shape = rounded_in(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), exact(9))
        painter.fillPath(shape, theme.color("button"))
        painter.strokePath(shape, pen(theme.color("line"), exact(1)))
        painter.end()
