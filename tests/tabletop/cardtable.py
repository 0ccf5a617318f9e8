"""A table of cards that belongs to no game, its board and skin: a display, piles, places to drop on, an offer."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.tabletop.mouse import Mouse
from westmarch.engine.table import Detail, Item, Option, Prompt, Region, SeatPlate, Table
from westmarch.tabletop.drawing import rounded
from westmarch.tabletop.layout import Layout
from westmarch.tabletop.selection import Selection
from westmarch.tabletop.side_panel import SidePanel
from westmarch.tabletop.view import TableView
from westmarch.tabletop.widgets import SectionHead

WORLD = (1000, 800)
LAYOUT = {
    "name": "only",
    "world": WORLD,
    "piece": 40,
    "ground": "mat",
    "places": {
        "display": {"kind": "slots", "from": "board", "at": [300, 150], "width": 80, "step": 44, "drop": 70},
        "stacks": {"kind": "slots", "from": "board", "at": [700, 150], "width": 60, "step": 80, "lift": 2},
        "discard": {
            "kind": "pile",
            "from": "board",
            "at": [600, 400],
            "width": 50,
            "lift": 1.5,
            "corner": [570, 350],
            "size": [60, 100],
        },
        "own/area": {"kind": "zone", "from": "board", "at": [20, 680], "size": [960, 100]},
        "own/purse": {"kind": "row", "from": "board", "at": [200, 730], "width": 40, "step": 44},
        "own/plate": {"kind": "plate", "from": "board", "at": [30, 690], "size": [120, 80]},
        "offer": {"kind": "offer", "from": "board", "at": [100, 90], "size": [430, 480], "width": 110},
        "corner": {"kind": "zone", "from": "bottom-right", "at": [-90, -60], "size": [80, 50]},
    },
}


class Board:
    """A board with one space."""

    def outline(self, region):
        return rounded(750, 400, 150, 150, 8)

    def middle(self, region):
        return QPointF(825, 475)

    def standing(self, region, count, width):
        return [QPointF(800 + 20 * index, 500) for index in range(count)]

    def paint(self, painter, theme):
        painter.fillRect(QRectF(0, 0, *WORLD), theme.color("mat"))

    def paint_glow(self, painter, region, theme, hovered, attack):
        painter.fillPath(self.outline(region), theme.color("glow", 0.3))

    def paint_route(self, painter, mark, theme):
        pass

    def route_point(self, mark):
        return None


class Skin:
    """Cards of two to three, coins that are discs."""

    def __init__(self) -> None:
        self.layouts = (msgspec.convert(LAYOUT, Layout),)
        self.painted: list[tuple[str, float]] = []
        self.seats: list[tuple[str, str, bool]] = []

    def board(self, layout):
        return Board()

    def extent(self, picture, width):
        return self.shape(picture, width).boundingRect().adjusted(-4, -4, 4, 4)

    def shape(self, picture, width):
        if picture.startswith("coin"):
            path = QPainterPath()
            path.addEllipse(QPointF(0, 0), width / 2, width / 2)
            return path
        return rounded(-width / 2, -0.75 * width, width, 1.5 * width, 4)

    def is_bare(self, picture):
        return picture.startswith("card-back/")

    def paint(self, painter, picture, width, theme):
        self.painted.append((picture, width))
        painter.fillPath(self.shape(picture, width), theme.color("card_paper"))

    def paint_badge(self, painter, kind, text, width, picture, theme):
        pass

    def paint_target(self, painter, mark, radius, theme, hovered):
        painter.drawEllipse(QPointF(0, 0), radius, radius)

    def paint_cloth(self, painter, width, height, theme):
        painter.fillRect(QRectF(0, 0, width, height), theme.color("mat_edge"))

    def paint_compass(self, painter, x, y, radius, theme):
        pass

    def paint_plate(self, painter, picture, area, theme):
        pass

    def paint_seat(self, painter, area, plate, detail, is_asked, theme, places):
        self.seats.append((plate.title, detail, is_asked))


PRICE = (Detail("Knowledge, you have none", "1", "coin/1"), Detail("You pay", "1", side="good", is_sum=True))
DISPLAY = (
    Item("a", "card/a", "display", "A", "Covered.", at=(0, 0), is_dim=True),
    Item("b", "card/b", "display", "B", "Gives one coin.", "Our ruling.", at=(-1, 1), details=PRICE),
    Item("c", "card/c", "display", "C", "Gives nothing.", at=(1, 1)),
)
STACK = tuple(Item(f"s{n}", "card-back/1", "stacks", "A stack", at=(0, n)) for n in range(8))
PURSE = (Item("coins", "coin/1", "own-purse", "Purse", "Three coins."),)
REGIONS = (
    Region("land", "space", "Land"),
    Region("display", "slots", "Display", "display"),
    Region("stacks", "slots", "Stacks", "stacks"),
    Region("discard", "pile", "Discard", "discard"),
    Region("own-area", "zone", "Your cards", "own/area"),
    Region("own-purse", "row", "Purse", "own/purse"),
    Region("offer", "offer", "Keep one", "offer"),
    Region("corner", "zone", "Corner", "corner"),
)
TURN = (
    Option("play b", "Play for 1 coin", "", "b", "own-area", "play", "B"),
    Option("discard b", "Discard for 2 coins", "", "b", "discard", "sell", "B"),
    Option("discard c", "Discard for 2 coins", "", "c", "discard", "sell", "C"),
    Option("play c", "Play for 9 coins", "", "c", "own-area", "play", "C", refusal="You have 3 coins, it costs 9."),
)


def a_table(options=TURN, items=(*DISPLAY, *STACK, *PURSE), **more) -> Table:
    return Table(
        "Cards",
        "Turn 1",
        0,
        (SeatPlate(0, "good", "You", "3 coins", "own/plate"),),
        REGIONS,
        items,
        Prompt(0, "", "Take a card.", "", options, "cards", **more),
    )


def offering(count: int, **more) -> Table:
    """The table while one of some cards is to be chosen."""
    cards = tuple(Item(f"o{n}", f"card/o{n}", "offer", f"Offer {n}", "Text.") for n in range(count))
    options = tuple(Option(f"keep o{n}", f"Offer {n}", "", "", f"o{n}", "take", f"Offer {n}") for n in range(count))
    return a_table(options, (*DISPLAY, *cards), **more)


class Sitter(Mouse):
    """A person before one table without a page."""

    def __init__(self, qtbot, table: Table, size=(1000, 854)) -> None:
        self.skin = Skin()
        self.view = view = TableView(self.skin)
        qtbot.addWidget(view)
        view.resize(*size)
        with qtbot.waitExposed(view):
            view.show()
        view.activateWindow()
        self.scene = view.table_scene
        self.answers: list[str] = []
        self.refusals: list[str] = []
        view.answered.connect(lambda option: self.answers.append(option.action))
        view.refused.connect(self.refusals.append)
        view.drag.why_not = lambda source, target: f"{source} not to {target}."
        view.show_table(table, is_animated=False)

    def spot(self, name: str) -> QPoint:
        if name in self.scene.table_items:
            thing = self.scene.table_items[name]
            return self.view.mapFromScene(thing.mapToScene(thing.outline.boundingRect().center()))
        return self.view.mapFromScene(self.scene.areas.area_of(name).center())

    def shown(self, kind: type) -> list:
        """What of this kind lies in the scene."""
        return [item for item in self.scene.items() if isinstance(item, kind)]

    def on_board(self, x: float, y: float) -> QPoint:
        return self.view.mapFromScene(self.scene.camera.to_scene(QPointF(x, y)))

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)


def a_panel(qtbot, sitter: Sitter) -> SidePanel:
    """A side panel beside this person's table; what it points at comes up there."""
    panel = SidePanel(sitter.skin)
    qtbot.addWidget(panel)
    panel.resize(340, 700)
    panel.show()
    panel.pointed.connect(sitter.view.drag.show_option)
    panel.named.connect(sitter.view.drag.show_item)
    return panel


def offer(panel: SidePanel, table: Table, selected: str = "") -> None:
    """The panel shows the options of a table, of which this thing is taken up."""
    choosing = Selection(table.prompt.options)
    choosing.select(selected)
    panel.show_options(choosing, table)
    QApplication.processEvents()  # Qt shows what is new only then


def seen(panel: SidePanel, kind: type) -> list:
    """The widgets of a kind that a person sees on the panel."""
    return [each for each in panel.findChildren(kind) if not each.isHidden()]


def headings(panel: SidePanel) -> list[str]:
    return [head.accessibleName() or head.text() for head in seen(panel, SectionHead)]
