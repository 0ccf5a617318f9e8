"""Pictures of cards that take long are painted after the table is shown: items show drafts, or what they showed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from tests.tabletop.hands import Hands
from westmarch import games
from westmarch.engine.table import Item
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop import late_pictures, pictures
from westmarch.tabletop.drawing import smooth
from westmarch.tabletop.large_card import LargeCard
from westmarch.tabletop.late_pictures import SLICE
from westmarch.tabletop.work_slices import Work, WorkSlices

START = {
    "options": {"quest": "passage-through-mirkwood"},
    "phase": "planning",
    "step": "plan",
    "players": [{"heroes": ["aragorn", "gimli", "eowyn"], "deck": ["gandalf"], "hand": ["faramir", "sneak-attack"]}],
}


@pytest.fixture
def hands(qtbot, monkeypatch: pytest.MonkeyPatch) -> Hands:
    for name, room in (("_SMALL", 2**26), ("_WITHIN", 2**24)):
        monkeypatch.setattr(pictures, name, pictures._BoundedCache(room, 1))
    start = games.load("lcg").read_position(START)
    return Hands.at(qtbot, Session("lcg", [Chair("human", "Anna")], start=start), (1600, 1000))


def face(hands: Hands, name: str) -> QImage:
    """What an item shows at its place."""
    item = hands.scene.table_items[name]
    bounds = item.boundingRect()
    image = QImage(round(bounds.width()), round(bounds.height()), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("black"))
    with QPainter(image) as painter:
        smooth(painter)
        painter.translate(-bounds.topLeft())
        item.paint(painter, None)  # type: ignore[arg-type]  # it needs none
    return image


def wait_for(hands: Hands) -> None:
    late = hands.scene.late
    assert late is not None
    while late.is_busy:
        QApplication.processEvents()


def test_a_new_card_is_a_draft_in_its_familys_colour_until_it_is_painted(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    show_a_new_card(hands, monkeypatch, head_start=0.0)
    assert hands.scene.late is not None and hands.scene.late.is_busy
    draft = face(hands, "new-legolas")
    wait_for(hands)
    whole = face(hands, "new-legolas")
    assert draft != whole
    middle = draft.rect().center()
    assert draft.pixelColor(middle.x() + 8, middle.y()) == draft.pixelColor(middle.x() + 14, middle.y() - 6)
    assert whole.pixelColor(middle.x() + 8, middle.y()) != draft.pixelColor(middle.x() + 8, middle.y())


def test_a_card_keeps_its_picture_until_it_is_painted_at_another_size(hands: Hands) -> None:
    wait_for(hands)
    name = next(name for name, item in hands.scene.table_items.items() if item.item.picture == "card/aragorn")
    scene, item = hands.scene, hands.scene.table_items[name]
    before = item.outline.boundingRect().width()
    scene.fit(1200, 800, 56, 1.0)
    scene.repaint_all()
    assert item.outline.boundingRect().width() != before
    assert item.is_stretched
    wait_for(hands)
    assert not item.is_stretched


def test_a_card_whose_picture_is_kept_is_shown_at_once(hands: Hands) -> None:
    wait_for(hands)
    scene = hands.scene
    scene.repaint_all()
    assert scene.late is not None and not scene.late.is_busy


def test_a_large_card_is_whole_a_moment_later(hands: Hands) -> None:
    wait_for(hands)
    item = next(item for item in hands.scene.table_items.values() if item.item.picture == "card/aragorn")
    hands.view.magnifier.show_now(item)
    large = next(shown for shown in hands.scene.items() if isinstance(shown, LargeCard))
    draft = large.pixmap.toImage()
    assert large.is_draft
    wait_for(hands)
    whole = large.pixmap.toImage()
    assert whole != draft
    hands.view.magnifier.hide()
    hands.view.magnifier.show_now(item)
    again = next(shown for shown in hands.scene.items() if isinstance(shown, LargeCard))
    assert not again.is_draft, "what it shows is kept"
    assert again.pixmap.toImage() == whole


def test_what_nobody_shows_any_more_is_not_painted(hands: Hands) -> None:
    late, painted = hands.scene.late, list[str]()
    wait_for(hands)
    assert late is not None

    def work(name: str) -> Work[None]:
        painted.append(name)
        yield

    late.want("first", lambda: work("first"), lambda: painted.append("done"))
    late.want("second", lambda: work("second"), lambda: painted.append("done"))
    late.leave("second")
    wait_for(hands)
    assert painted == ["first", "done"]


def test_a_slice_is_no_longer_than_a_frame_can_bear(hands: Hands) -> None:
    assert SLICE <= 0.012
    assert hands.scene.late is not None
    assert isinstance(hands.scene.late._slices, WorkSlices)


def test_a_card_that_comes_with_an_action_is_painted_once_and_whole(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted = show_a_new_card(hands, monkeypatch, head_start=10.0)
    assert hands.scene.late is not None and not hands.scene.late.is_busy, "nothing is left for later"
    assert painted.count("card/legolas") == 1


def test_where_the_head_start_is_over_a_new_card_is_a_draft_that_is_made_once(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted = show_a_new_card(hands, monkeypatch, head_start=0.0)
    scene = hands.scene
    assert scene.late is not None and scene.late.is_busy and painted.count("card/legolas") == 1, "the draft"
    card = scene.table_items["new-legolas"]
    for _ in range(3):
        card.load_picture(scene.ratio * 1.2, scene.theme)
    assert painted.count("card/legolas") == 1, "for another size the draft is stretched"
    wait_for(hands)
    assert painted.count("card/legolas") == 2


def show_a_new_card(hands: Hands, monkeypatch: pytest.MonkeyPatch, *, head_start: float) -> list[str]:
    """Shows Legolas beside Aragorn on a table that is whole, and returns what is painted from then on."""
    wait_for(hands)
    hands.view._settle_timer.stop()  # a camera that comes to rest would have all painted once more
    scene, painted = hands.scene, list[str]()
    monkeypatch.setattr(late_pictures, "HEAD_START", head_start)
    note_painting(monkeypatch, type(scene.skin), painted)
    assert scene.table is not None
    shown = next(item for item in scene.table.items if item.picture == "card/aragorn")
    scene.show_table(msgspec.structs.replace(scene.table, items=(*scene.table.items, new_card(shown, "legolas"))))
    return painted


def new_card(like: Item, face: str) -> Item:
    return msgspec.structs.replace(like, id=f"new-{face}", picture=f"card/{face}", badges=(), at=(9, 0))


def note_painting(monkeypatch: pytest.MonkeyPatch, skin: Any, painted: list[str]) -> None:
    """Notes what a kind of skin paints."""
    painting = skin.painting

    def noted(self: Any, painter: QPainter, key: str, *rest: Any) -> Any:
        painted.append(key)
        return painting(self, painter, key, *rest)

    monkeypatch.setattr(skin, "painting", noted)


def test_what_is_still_to_be_painted_can_be_finished_at_once(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    show_a_new_card(hands, monkeypatch, head_start=0.0)
    late = hands.scene.late
    assert late is not None and late.is_busy
    draft = face(hands, "new-legolas")
    late.finish()
    assert not late.is_busy
    whole = face(hands, "new-legolas")
    assert whole != draft
    wait_for(hands)
    assert face(hands, "new-legolas") == whole
