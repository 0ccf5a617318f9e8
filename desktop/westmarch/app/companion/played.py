"""A ruling that is seen played: the table before and after, and the answer in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QSizePolicy, QWidget

from westmarch.app.rule_paragraphs import OUR_RULING, OURS
from westmarch.engine.table import Table
from westmarch.play import examples
from westmarch.play.examples import Example, Moment, PlayedRuling
from westmarch.tabletop.chronicle_lines import gathered, spoken
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.motion import single_shot
from westmarch.tabletop.passing_scene import passing_scene
from westmarch.tabletop.pictures import listing_missing
from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Button, Card, Chip, Column, Flow, Row, SectionHead, Text
from westmarch.tabletop.work_slices import Work, WorkSlices, in_thread

WIDE = 400.0
"""The width of a miniature at 100 percent; a wider panel has wider ones."""
_FLATTEST, _TALLEST = 0.53, 0.72
"""The height of a miniature in its widths, as what it shows asks for."""
_TABLE = (1240, 860)
"""The size in logical pixels of the table of which a miniature shows a part."""
_LEAST = 0.42
"""At least this share of the table's width is seen."""
_SCATTERED = 0.7
"""Changes that are further apart, in the table's width, are seen on the board alone, if there are some."""
_AROUND = 36.0
_STEP = 1100
"""Milliseconds for which each moment is seen, at the usual pace."""


class PlayedCard(Card):
    """One ruling with its examples; ``ready`` when the miniatures of the chosen one are painted."""

    def __init__(self, game: str, ruling: PlayedRuling, skin: Skin) -> None:
        super().__init__()
        self._game, self._ruling, self._skin = game, ruling, skin
        self._moments: tuple[Moment, ...] = ()
        self._tables: tuple[Table, ...] = ()
        self._at = 0
        self._slices = WorkSlices(self, 0)
        self._timer = single_shot(self, _STEP, self._go_on)
        self._build()
        self.choose(0)

    def _build(self) -> None:
        column = Column(self, gap=6, margins=(26, 18, 26, 24))
        kind = OUR_RULING if self._ruling.status in OURS else self._ruling.heading
        column.addWidget(SectionHead("Ruling", kind))
        cases = QWidget()
        chips = Flow(cases, 6)
        self.chips = [Chip(str(number)) for number, _ in enumerate(self._ruling.examples, 1)]
        for number, chip in enumerate(self.chips):
            chip.setCheckable(True)
            chip.setAccessibleName(self._ruling.examples[number].title)
            chip.clicked.connect(lambda _=False, own=number: self.choose(own))
            chips.addWidget(chip)
        self.case = Text("", "italic", "ink2", wrap=True)
        self.before, self.after = Miniature(self._skin), Miniature(self._skin)
        self.told = Text("", "small", "ink2", wrap=True)
        self._after_words = Text("", "kicker", "ink3")
        self.answer = Text(self._ruling.title, "strong", wrap=True)
        self.play = Button("Play it", "primary", icon="play")
        self.play.clicked.connect(self.run)
        for part in (cases, self.case, self.before, self.told, self._after_words, self.after, self.answer):
            column.addWidget(part)
        cases.setVisible(len(self.chips) > 1)  # in its place: shown before, it would be a window with the keyboard
        foot = Row(gap=8)
        foot.addStretch(1)
        foot.addWidget(self.play)
        column.addLayout(foot)

    # -- what is shown

    @property
    def is_running(self) -> bool:
        """Whether the example is being played on the miniature."""
        return self._timer.isActive()

    def choose(self, number: int) -> None:
        """Shows an example: its position, and what has come of it."""
        example = self._ruling.examples[number]
        self._timer.stop()
        for place, chip in enumerate(self.chips):
            chip.setChecked(place == number)
        self.case.set_text(example.title)
        self.case.setVisible(bool(example.title))
        for part in (self.after, self.play, self._after_words):
            part.setVisible(bool(example.play))
        self.told.hide()
        self._slices.begin(self._showing(example))

    def _say(self) -> None:
        """Says what has happened up to the moment that is shown."""
        lines = [line for moment in self._moments[1 : self._at + 1] for line in moment.told]
        plates = self._tables[0].plates
        names = [spoken(line, plates[line.seat].title if line.seat is not None else "") for line in gathered(lines)]
        told = names[::-1]  # from the first deed to the last
        self.told.set_text("\n".join(told))
        self.told.setVisible(bool(told))
        is_refused = self._moments[self._at].is_refused
        self._after_words.set_text("Not allowed: nothing changes" if is_refused else "After")

    def _showing(self, example: Example) -> Work[None]:
        """Plays an example in a thread, and lays both miniatures with their pictures painted in slices before."""
        self._moments = yield from in_thread(lambda: tuple(examples.moments(self._game, example)))
        self._tables = tuple(examples.table(self._game, moment) for moment in self._moments)
        self._at = len(self._moments) - 1
        self._say()
        part = self._part()
        ratio = self.before.scale_for(part) * self.devicePixelRatioF()
        for table in (self._tables[0], self._tables[-1]):
            with passing_scene(self._skin) as scene, listing_missing() as works:
                scene.fit(*_TABLE, 0, ratio)
                scene.show_table(table, is_animated=False)
            yield
            for work in works:
                yield from work()
                yield
        self.before.show_part(self._tables[0], part, ratio)
        self.after.show_part(self._tables[-1], part, ratio)

    def _part(self) -> QRectF:
        """The part of the table in which something changes, in the shape of a miniature."""
        with passing_scene(self._skin) as scene, listing_missing():
            scene.fit(*_TABLE, 0, 0.1)
            whole, found, on_board = scene.sceneRect(), QRectF(), QRectF()
            for table, other in zip(self._tables, self._tables[1:], strict=False):
                for shown in (table, other):
                    scene.show_table(shown, is_animated=False)
                    for name in _changed(table, other):
                        area = scene.areas.resting_area(name)
                        found = found.united(area) if area is not None else found
                        item = scene.table_items.get(name)
                        if area is not None and item is not None and scene.areas.is_space(item.item.region):
                            on_board = on_board.united(area)
        found = found.intersected(whole)
        if found.width() > _SCATTERED * whole.width() and not on_board.isEmpty():
            found = on_board  # the cards beside it would leave no room to see anything
        if found.isEmpty():
            return QRectF(whole.topLeft(), QSizeF(whole.width(), min(whole.height(), whole.width() * _TALLEST)))
        found.adjust(-_AROUND, -_AROUND, _AROUND, _AROUND)
        width = max(found.width(), found.height() / _TALLEST, whole.width() * _LEAST)
        shape = min(max(found.height() / width, _FLATTEST), _TALLEST)
        width = min(width, whole.width(), whole.height() / shape)
        height = width * shape
        x = min(max(found.center().x() - width / 2, whole.left()), max(whole.left(), whole.right() - width))
        y = min(max(found.center().y() - height / 2, whole.top()), max(whole.top(), whole.bottom() - height))
        return QRectF(x, y, width, height)

    # -- playing

    def run(self) -> None:
        """Plays the example on the lower miniature, from the position on; a second click goes to its end."""
        if self._slices.is_busy:
            return
        if self.is_running:
            self._timer.stop()
            self._at = len(self._moments) - 1
            self.after.show_table(self._tables[-1], is_animated=False)
        else:
            self._at = 0
            self.after.show_table(self._tables[0], is_animated=False)
            self._timer.start(_STEP // 2)
        self._say()

    def _go_on(self) -> None:
        self._at += 1
        self.after.show_table(self._tables[self._at], is_animated=True)
        self._say()
        if self._at + 1 < len(self._tables):
            self._timer.start(_STEP)


class Miniature(QGraphicsView):
    """A small table that is only looked at."""

    def __init__(self, skin: Skin) -> None:
        super().__init__()
        self._skin = skin
        self._part = QRectF()
        self.table_scene: TableScene | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setInteractive(False)
        for part in (self, self.viewport()):  # Tab would be lost in the viewport, to which Qt gives the keyboard
            part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName("The table of the example")

    def scale_for(self, part: QRectF) -> float:
        """Returns the logical pixels for each unit of a part of the table, in steps that pictures are kept for."""
        scale = max(self.width(), px(WIDE) * 0.8) / part.width()
        return next(step for step in (0.35, 0.5, 0.7, 1.0, 1.4, 2.0, 3.0) if step >= scale or step == 3.0)

    def show_part(self, table: Table, part: QRectF, ratio: float) -> None:
        """Shows a part of a table."""
        scene = TableScene(self._skin)
        scene.setParent(self)
        scene.fit(*_TABLE, 0, ratio)
        self.setScene(scene)
        if self.table_scene is not None:
            self.table_scene.deleteLater()
        self.table_scene = scene
        self._part = part
        self.setFixedHeight(self.heightForWidth(self.width()))
        self.show_table(table, is_animated=False)
        self._fit()

    def show_table(self, table: Table, is_animated: bool) -> None:
        """Shows another moment of the same table."""
        if self.table_scene is not None:
            self.table_scene.show_table(table, is_animated)

    def _fit(self) -> None:
        if not self._part.isEmpty():
            scale = max(self.width() / self._part.width(), self.height() / self._part.height())
            self.setSceneRect(self._part)
            self.resetTransform()  # fitInView would leave an edge of two pixels
            self.scale(scale, scale)
            self.centerOn(self._part.center())

    # Qt's own names from here on.

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        shape = self._part.height() / self._part.width() if not self._part.isEmpty() else _FLATTEST
        return round(width * shape)

    def sizeHint(self) -> QSize:
        return QSize(round(exact(WIDE)), self.heightForWidth(round(exact(WIDE))))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(106))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setFixedHeight(self.heightForWidth(self.width()))
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.table_scene is not None:
            super().paintEvent(event)
            return
        with QPainter(self.viewport()) as painter:
            painter.fillRect(self.viewport().rect(), theme_hub().theme.color("table"))


def _changed(before: Table, after: Table) -> Sequence[str]:
    """The items that are elsewhere, or look another way, in one of two tables."""
    old, new = ({item.id: item for item in table.items} for table in (before, after))
    return [name for name in {**old, **new} if _looks(old.get(name)) != _looks(new.get(name))]


def _looks(item: object) -> tuple[object, ...]:
    return tuple(getattr(item, name, None) for name in ("region", "picture", "badges", "turn", "at", "is_dim"))
