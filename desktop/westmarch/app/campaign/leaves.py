"""The open book below the map of a campaign: two leaves, with who goes on and with what has been told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal, SignalInstance
from PySide6.QtGui import QLinearGradient, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch import skins
from westmarch.app.campaign import told
from westmarch.app.campaign.carried import CarriedCell
from westmarch.app.campaign.people import CardCell, FallenCell, HeroCell, StartCell
from westmarch.app.phrasing import sentence
from westmarch.app.scenario_parts import Scene
from westmarch.engine.campaigns import CampaignPage, Chapter
from westmarch.play.campaign_files import CampaignFile, Won
from westmarch.tabletop.drawing import pen, rounded_in, soft_shadow
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.paper_texture import paint_grain
from westmarch.tabletop.pictures import PictureCache
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Button, Column, Flow, LinkButton, Row, SectionHead, Surface, Text, set_tip

MARGIN = 12.0
"""Room around a leaf for its shadow."""
_FEW = 3
"""With more boons and burdens there is no room for a scene."""
_IN_SIGHT = 4
"""So many of the last chapters are told before the whole tale is asked for."""
_SCENES = {1: 168.0, 2: 84.0}
"""How high the scenes of chapters are at least in a tale that is as short as this; a longer one has none."""
_TALLEST = 300.0


class CampaignContent(NamedTuple):
    """What the page of a campaign shows.

    ``page`` is None for one that its game cannot read any more, and then ``trouble`` says why.  ``faults`` are
    sentences that keep the next chapter from beginning; with ``has_game`` a game of it is under way.
    """

    file: CampaignFile
    page: CampaignPage | None
    trouble: str = ""
    faults: tuple[str, ...] = ()
    has_game: bool = False


class Leaf(Surface):
    """A page of the open book, darker towards the fold at its ``side``; a sheet of its own where it ``is_alone``."""

    def __init__(self, side: Literal["left", "right"]) -> None:
        super().__init__()
        self._side = side
        self._is_alone = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def stand(self, is_alone: bool) -> None:
        """Stands alone, or beside the other page."""
        if is_alone != self._is_alone:
            self._is_alone = is_alone
            self._forget()
            left, top, right, bottom = MARGIN + 24, 20.0, MARGIN + 24, 34.0
            if not is_alone:
                left, right = (left, 24.0) if self._side == "left" else (24.0, right)
            layout = self.layout()
            if isinstance(layout, Column):
                layout.set_margins((left, top, right, bottom))

    def draw_ground(self, painter: QPainter) -> None:
        theme, by = theme_hub().theme, exact(MARGIN)
        area = QRectF(self.rect()).adjusted(by, by * 0.5, -by, -by * 1.5)
        if self._side == "left" and not self._is_alone:
            area.setRight(self.width() - exact(4))
        elif not self._is_alone:
            area.setLeft(exact(4))
        shape = rounded_in(area, exact(6))
        soft_shadow(painter, shape, theme.color("shadow"), exact(11), exact(5), 0.24)
        painter.fillPath(shape, theme.color("raised"))
        painter.save()
        painter.setClipPath(shape)
        paint_grain(painter, area, 0.04)
        if not self._is_alone:
            fold = area.right() if self._side == "left" else area.left()
            fall = QLinearGradient(fold, 0, fold + exact(-46 if self._side == "left" else 46), 0)
            fall.setColorAt(0, theme.color("shadow", 0.2))
            fall.setColorAt(1, theme.color("shadow", 0.0))
            painter.fillRect(area, fall)
        painter.restore()
        painter.strokePath(shape, pen(theme.color("line"), exact(1)))


class Flowing(QWidget):
    """Cells beside each other that go on in the next line."""

    def __init__(self, cells: Iterable[QWidget], gap: float) -> None:
        super().__init__()
        self.cells = tuple(cells)
        flow = Flow(self, gap)
        for cell in self.cells:
            flow.addWidget(cell)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)


class PeopleLeaf(Leaf):
    """The left page: heroes, the fallen, and with which number each player begins.  ``opened`` carries the picture of
    a card that is clicked."""

    opened = Signal(str)

    def __init__(self, content: CampaignContent, page: CampaignPage, cache: PictureCache) -> None:
        super().__init__("left")
        column = Column(self, gap=6, margins=(MARGIN + 24, 20, 24, 34))
        names = told.names(content.file)

        def name(seat: int) -> str:
            return names[seat] if seat < len(names) else f"Player {seat + 1}"

        column.addWidget(SectionHead("Heroes", page.note))
        column.space(2)
        heroes = [HeroCell(hero, name(hero.seat), cache, len(page.heroes)) for hero in page.heroes]
        if heroes and heroes[0].grows:
            beside = Row(gap=8)
            for hero in heroes:
                beside.addWidget(hero, 1)
            for _ in range(HeroCell.FEW - len(heroes)):
                beside.addStretch(1)
            column.addLayout(beside, 1)
        else:
            column.addWidget(Flowing(heroes, 8))
            column.addStretch(1)
        below = Row(gap=24)
        where = [told.fell_in(content.file, page, each.title) for each in page.fallen]
        dead = [FallenCell(each, words, cache) for each, words in zip(page.fallen, where, strict=True)]
        self.cells: tuple[CardCell, ...] = (*heroes, *dead)
        if dead:
            fallen = Column(gap=6)
            fallen.addWidget(SectionHead("The fallen", "they come no more"))
            fallen.addWidget(Flowing(dead, 8))
            fallen.addStretch(1)
            below.addLayout(fallen, 13 * len(dead))
        if page.starts and page.next is not None:
            starts = Column(gap=6)
            starts.addWidget(SectionHead(page.starts_title))
            dials = [StartCell(start, name(start.seat), page.starts_title) for start in page.starts]
            starts.addWidget(Flowing(dials, 8))
            starts.addStretch(1)
            below.addLayout(starts, 10 * len(page.starts))
        column.addLayout(below)
        for cell in self.cells:
            cell.clicked.connect(lambda _=False, picture=cell.picture: self.opened.emit(picture))


class TaleScene(Scene):
    """The scene of a chapter that was won: as high as the leaf has room, within limits."""

    def __init__(self, skin: Skin, name: str, high: float) -> None:
        super().__init__(skin)
        self.HEIGHT = high
        self.show_scene(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme_hub().resized.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setMaximumHeight(px(_TALLEST))


class TaleRow(QWidget):
    """A chapter that was won: its scene if it has one, its number, what happened, when, and what it has brought."""

    def __init__(self, number: int, won: Won, scene: Scene | None = None) -> None:
        super().__init__()
        row = Row(self, gap=8, margins=(0, 1, 0, 1))
        self._figure = Text(str(number) if number else "", "name", "gold", "right")
        row.addWidget(self._figure, 0, Qt.AlignmentFlag.AlignTop)
        words = Column()
        if scene is not None:
            words.addWidget(scene, 1)
            words.space(2)
        words.addWidget(Text(told.tale(won), "italic", wrap=True))
        brought = told.brought(won)
        if brought:
            words.addWidget(Text(brought, "small", "ink2", wrap=True))
        row.addLayout(words, 1)
        row.addWidget(Text(told.day(won.ended), "small", "ink2", "right"), 0, Qt.AlignmentFlag.AlignTop)
        self.setAccessibleName(f"Chapter {number}: {told.tale(won)} {brought}")
        theme_hub().resized.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self._figure.setFixedWidth(px(22))


class NextCard(Surface):
    """What comes next, on a field of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.column = Column(self, gap=4, margins=(18, 12, 14, 10))
        policy = QSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Maximum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme_hub().resized.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setFixedWidth(px(262))

    def draw_ground(self, painter: QPainter) -> None:
        painter.fillPath(rounded_in(QRectF(self.rect()), exact(9)), theme_hub().theme.color("good_wash", 0.6))


class TaleLeaf(Leaf):
    """The right page: boons and burdens, the tale, the next chapter, and what can be done."""

    set_out = Signal()
    take_back = Signal()
    put_forward = Signal()
    change = Signal()
    chosen = Signal(str)
    left = Signal()

    def __init__(self, content: CampaignContent, page: CampaignPage) -> None:
        super().__init__("right")
        self._content, self._page = content, page
        column = Column(self, gap=6, margins=(24, 20, MARGIN + 24, 34))
        if page.carried_title:
            self._add_carried(column)
        beside = Row(gap=22)
        beside.addLayout(self._make_tale(), 1)
        beside.addWidget(self._make_next(), 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(beside, 1)
        column.addLayout(self._make_links())

    def _add_carried(self, column: Column) -> None:
        page = self._page
        numbers = [told.in_words(len(each)) for each in (page.boons, page.burdens)]
        right = " and ".join(numbers) if page.burdens else numbers[0] if page.boons else ""
        column.addWidget(SectionHead(page.carried_title, right))
        column.space(2)
        cells = [CarriedCell(each) for each in (*page.boons, *page.burdens)]
        if cells:
            column.addWidget(Flowing(cells, 10))
        else:
            column.addWidget(Text("Nothing has been earned or suffered yet.", "italic", "ink2", wrap=True))
        column.space(10)

    def _make_tale(self) -> Column:
        column = Column(gap=2)
        history, page = self._content.file.history, self._page
        column.addWidget(SectionHead("The tale"))
        column.space(2)
        numbers = {chapter.scenario: at for at, chapter in enumerate(page.info.chapters, 1)}
        scenes = [self._scene_of(won) for won in reversed(history)]
        told_with = zip(reversed(history), scenes, strict=True)
        self.rows = [TaleRow(numbers.get(won.scenario, 0), won, scene) for won, scene in told_with]
        self.whole: LinkButton | None = None
        for at, row in enumerate(self.rows):
            column.addWidget(row, 1 if scenes[at] is not None else 0)
            if at >= _IN_SIGHT and page.next is not None:
                row.hide()
        if not history:
            words = "It begins with the first chapter." if not page.won else "What came before is not told here."
            column.addWidget(Text(words, "italic", "ink2", wrap=True))
            if page.info.text:
                column.addWidget(Text(page.info.text, "body", wrap=True))
        if len(history) > _IN_SIGHT and page.next is not None:
            self.whole = LinkButton(f"The whole tale, {told.in_words(len(history))} chapters", token="good")
            self.whole.clicked.connect(self._unfold)
            line = Row(margins=(22, 0, 0, 0))
            line.addWidget(self.whole)
            line.addStretch(1)
            column.addLayout(line)
        for line_of_game in page.lines:
            column.addWidget(Text(line_of_game, "small", "ink2", wrap=True))
        if not any(scenes):
            column.addStretch(1)
        return column

    @property
    def _has_scenes(self) -> bool:
        """Whether the boons and burdens leave room for pictures."""
        return len(self._page.boons) + len(self._page.burdens) <= _FEW

    def _scene_of(self, won: Won) -> Scene | None:
        """The picture of a chapter that was won, where the tale is so short that there is room for it."""
        high = _SCENES.get(len(self._content.file.history))
        name = next((each.scene for each in self._page.info.chapters if each.scenario == won.scenario), "")
        if high is None or not name or not self._has_scenes:
            return None
        return TaleScene(skins.load(self._content.file.game), name, high)

    def _unfold(self) -> None:
        for row in self.rows:
            row.show()
        if self.whole is not None:
            self.whole.hide()

    def _make_next(self) -> NextCard:
        card, page, content = NextCard(), self._page, self._content
        self.other_links: list[LinkButton] = []
        column = card.column
        if page.next is None:
            column.addWidget(Text("The end", "kicker", "ink2"))
            column.addWidget(Text("All chapters are won", "name", wrap=True))
            self.button = Button("To the campaigns", "primary", key="Enter", height=44)
            set_tip(self.button, "Begin another, or look at an older one", "Return")
            self.button.clicked.connect(self.left)
        else:
            if page.next.scene and self._has_scenes:
                scene = Scene(skins.load(content.file.game))
                scene.show_scene(page.next.scene)
                column.addWidget(scene)
                column.space(4)
            optional = " \N{MIDDLE DOT} may be passed over" if page.next.is_optional else ""
            column.addWidget(Text(f"Chapter {page.next_number}{optional}", "kicker", "ink2"))
            column.addWidget(Text(page.next.title, "name", wrap=True))
            notes = [told.tries_so_far(content.file), "A game of it is under way" if content.has_game else ""]
            words = ". ".join(filter(None, notes))
            if words:
                column.addWidget(Text(f"{words}.", "small", "ink2", wrap=True))
            for fault in () if content.has_game else content.faults:
                column.addWidget(Text(sentence(fault), "small", "dark", wrap=True))
            if content.faults and not content.has_game:
                self.button = Button("Put it right", "primary", key="Enter", height=44)
                self.button.clicked.connect(self.change)
            else:
                self.button = Button("Play on" if content.has_game else "Set out", "primary", key="Enter", height=44)
                self.button.clicked.connect(self.set_out)
            set_tip(self.button, f"Chapter {page.next_number}: {page.next.title}", "Return")
        column.space(4)
        column.addWidget(self.button)
        for other in page.choices:
            if page.next is not None and other.scenario != page.next.scenario:
                column.addWidget(self._other(other))
        return card

    def _other(self, chapter: Chapter) -> LinkButton:
        """A chapter that may be played instead."""
        link = LinkButton(f"Or {chapter.title}", token="good", weight="semibold", size=15)
        set_tip(link, f"{chapter.title} becomes the next chapter; what may be passed over stands before it")
        link.clicked.connect(lambda: self.chosen.emit(chapter.scenario))
        self.other_links.append(link)
        return link

    def _make_links(self) -> Row:
        file, row = self._content.file, Row(gap=10, margins=(-8, 0, 0, 0))
        self.back_link = self.forth_link = self.change_link = None
        if file.history:
            self.back_link = _link("Take back the last chapter", "T", self.take_back)
            row.addWidget(self.back_link)
        if file.ahead:
            self.forth_link = _link(f"Put {file.ahead[0].chapter.title} forward again", "P", self.put_forward)
            row.addWidget(self.forth_link)
        row.addStretch(1)
        if self._page.next is not None:
            self.change_link = _link("Change a deck or a hero", "C", self.change)
            row.addWidget(self.change_link)
        return row

    def controls(self) -> Sequence[QWidget]:
        """The stops of the Tab key in the order in which they are read."""
        links = (self.whole, self.button, *self.other_links, self.back_link, self.forth_link, self.change_link)
        return [link for link in links if link is not None]


def _link(text: str, key: str, signal: SignalInstance) -> LinkButton:
    link = LinkButton(text, "", 15, "good", "semibold")
    set_tip(link, text, key)
    link.clicked.connect(signal)
    return link
