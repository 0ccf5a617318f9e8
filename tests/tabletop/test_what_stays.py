"""A new table changes only what is new on it: the rest is neither painted nor laid again."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtWidgets import QGraphicsItem

from tests.tabletop.cardtable import DISPLAY, PURSE, STACK, Sitter, a_table
from tests.tabletop.hands import Hands
from westmarch.engine.table import Badge, Item
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.labels import PlaceLabel
from westmarch.tabletop.pictures import picture_cache_of


@pytest.fixture
def sitter(qtbot):
    return Sitter(qtbot, a_table())


@pytest.fixture
def hands(qtbot):
    chairs = [Chair("human", name) for name in ("Anna", "Ben")]
    return Hands.at(qtbot, Session("duel", chairs, seed=2), size=(1600, 1000))


def words(hands) -> list[QGraphicsItem]:
    """The labels and plates on the table."""
    return list(hands.scene.labels.items)


def test_words_that_say_the_same_are_kept(hands):
    before = words(hands)
    hands.view.show_table(hands.page.table)
    assert len(before) == 3 and words(hands) == before


def test_only_a_heading_that_changes_is_written_anew_and_the_old_one_goes(hands):
    before, table = words(hands), hands.page.table
    regions = tuple(msgspec.structs.replace(region, title=f"{region.title}!") for region in table.regions)
    hands.view.show_table(msgspec.structs.replace(table, regions=regions))
    after = words(hands)
    assert [label.text for label in after if isinstance(label, PlaceLabel)] == ["Chapter I!"]
    assert after[1:] == before[1:]
    assert [item for item in before if item.scene() is None] == before[:1]


def test_what_goes_from_one_place_lifts_nothing_in_another(sitter):
    heights = {name: thing.base_z for name, thing in sitter.scene.table_items.items()}
    sitter.view.show_table(a_table(items=(*DISPLAY[:2], *STACK, *PURSE)), is_animated=False)
    assert {name: thing.base_z for name, thing in sitter.scene.table_items.items()} == {
        name: height for name, height in heights.items() if name != "c"
    }


def test_a_badge_is_laid_over_a_picture_that_is_painted_already(sitter, monkeypatch):
    painted = []
    skin = sitter.skin
    paint = skin.paint

    def note(painter, picture, *more):
        painted.append(picture)
        paint(painter, picture, *more)

    monkeypatch.setattr(skin, "paint", note)
    scene, book = sitter.scene, picture_cache_of(skin)
    for text in ("1", "2", "3"):
        book.picture("card/new", (Badge("price", text),), 90, scene.ratio, scene.theme)
    assert painted == ["card/new"]


def test_a_thing_that_is_on_its_way_arrives_though_nothing_changes(sitter):
    thing = sitter.scene.table_items["coins"]
    thing.setPos(0, 0)
    sitter.view.show_table(a_table(), is_animated=False)
    assert thing.pos() == thing.home
    moved = Item("coins", "coin/1", "corner", "Purse", "Three coins.")
    sitter.view.show_table(a_table(items=(*DISPLAY, *STACK, moved)), is_animated=False)
    assert "coins" in sitter.scene.table_items and thing.item is moved
