"""What is offered hides neither the title of its sheet nor what else lies there, pointed at or not."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap

from tests import decision_samples
from westmarch import skins
from westmarch.engine.table import Item, Table
from westmarch.tabletop.background import Background
from westmarch.tabletop.choice_sheet import ChoiceSheet
from westmarch.tabletop.fold_tab import FoldTab
from westmarch.tabletop.labels import Labels
from westmarch.tabletop.layout import best_fit
from westmarch.tabletop.pictures import PictureCache
from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.table_item import TableItem

HALO = 9.0
"""World units that the halo of what is pointed at reaches beyond its edge."""
WINDOWS = ((1100, 700), (1474, 919), (1600, 1000), (1000, 1000), (1240, 1000), (2500, 1000))
GAMES = ("duel", "fellowship", "lcg", "quest")
COUNTS = (1, 2, 3, 7, 12, 25)


@pytest.fixture(autouse=True)
def only_geometry(monkeypatch):
    """Nothing is painted: what lies where is all that is asked."""
    monkeypatch.setattr(
        PictureCache, "picture", lambda book, key, badges, width, *_: (QPixmap(), book.skin.extent(key, width))
    )
    monkeypatch.setattr(PictureCache, "edge", lambda book, shape, ratio: (QPixmap(), shape.boundingRect()))
    monkeypatch.setattr(Background, "bake", lambda *_: None)
    monkeypatch.setattr(Labels, "show", lambda *_: None)


@cache
def offers(game_id: str) -> tuple[Table, ...]:
    """A table for each title and number of cards that is ever offered, and the first with as many as there may be."""
    known = {"duel": decision_samples.of_duel, "fellowship": decision_samples.of_fellowship}
    if game_id in known:
        found = known[game_id]()
    else:
        found = (*decision_samples.moments(game_id), *decision_samples.of_rulings(game_id))
    tables: dict[tuple[str, int], Table] = {}
    for moment in found:
        table = moment.session().table(moment.state.decision.seat)
        offered = offered_in(table)
        if offered:
            titles = {region.id: region.title for region in table.regions}
            tables.setdefault((titles[offered[0].region], len(offered)), table)
    first = next(iter(tables.values()))
    return (*tables.values(), *(so_many(first, count) for count in COUNTS))


def offered_in(table: Table) -> list[Item]:
    ids = {region.id for region in table.regions if region.kind == "offer"}
    return [item for item in table.items if item.region in ids]


def so_many(table: Table, count: int) -> Table:
    """The table with another number of cards in its offer."""
    offered = offered_in(table)
    cards = [replace(offered[n % len(offered)], id=f"offered-{n}") for n in range(count)]
    return replace(table, items=(*(item for item in table.items if item not in offered), *cards))


def laid(game_id: str, table: Table, window: tuple[int, int]) -> TableScene:
    scene = TableScene(skins.load(game_id))
    scene.fit(*window, 54, 1.0)
    scene._is_sheet_folded = False
    scene.show_table(table, is_animated=False)
    return scene


def reach(thing: TableItem) -> QRectF:
    """All that a thing covers while it may be taken and is pointed at."""
    thing.mark_source(True, 0)
    thing.hover(True, 0)
    return thing.mapRectToScene(thing.outline.boundingRect().adjusted(-HALO, -HALO, HALO, HALO))


@pytest.mark.slow
@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: f"{window[0]}x{window[1]}")
@pytest.mark.parametrize("game_id", GAMES)
def test_no_card_hides_the_title_of_its_sheet_or_another_card(qapp, game_id, window):
    for table in offers(game_id):
        scene = laid(game_id, table, window)
        if not scene.choice_sheets.has_any:
            continue
        (sheet,) = [item for item in scene.items() if isinstance(item, ChoiceSheet)]
        (tab,) = [item for item in scene.items() if isinstance(item, FoldTab)]
        assert sheet.title.height() > 8 and not sheet.title.intersects(tab.sceneBoundingRect())
        things = [scene.table_items[item.id] for item in offered_in(table)]
        at_rest = [thing.mapRectToScene(thing.outline.boundingRect()) for thing in things]
        for number, thing in enumerate(things):
            covered = reach(thing)
            assert not covered.intersects(sheet.title), (thing.item.id, len(things), covered, sheet.title)
            assert not any(covered.intersects(area) for area in (*at_rest[:number], *at_rest[number + 1 :]))
            thing.hover(False, 0)


def test_every_game_with_cards_to_choose_from_is_tried_with_each_of_its_layouts(qapp):
    for game_id in GAMES:
        skin = skins.load(game_id)
        tried = {best_fit(skin.layouts, *window, 54)[0].name for window in WINDOWS}
        assert tried == {layout.name for layout in skin.layouts}, game_id
        assert len(offers(game_id)) > len(COUNTS)
