"""The tip of a keyword's sign on the table: what the rules say of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtWidgets import QGraphicsView

from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.skin import KeywordSign, ShowsKeywords
from westmarch.tabletop.table_item import TableItem
from westmarch.tabletop.widgets.base import set_tip_at


def tell_keyword(view: QGraphicsView, spot: QPoint, meaning: Callable[[str], str], large: QRectF) -> None:
    """Gives the table the tip of the sign at a spot of its viewport, beside the ``large`` card in the scene.

    There is none where there is no sign or no meaning.
    """
    found = _sign_at(view, spot)
    text = meaning(found[1].keyword) if found is not None else ""
    if found is None or not text:
        set_tip_at(view.viewport(), "", QRect(), QRect())
        return
    thing, sign = found
    risen, at_rest = thing.mapToScene(sign.area).boundingRect(), thing.at_spot.mapRect(sign.area)
    area = view.mapFromScene(risen.united(at_rest)).boundingRect()
    set_tip_at(view.viewport(), f"{sign.title}: {text}", area, _room(view, area, large))


def _room(view: QGraphicsView, area: QRect, large: QRectF) -> QRect:
    """The part of the viewport on the sign's side of the large card."""
    room, card = view.viewport().rect(), view.mapFromScene(large).boundingRect()
    if large.isEmpty():
        return room
    if card.center().x() > area.center().x():
        room.setRight(max(card.left(), area.right()))
    else:
        room.setLeft(min(card.right(), area.left()))
    return room


def _sign_at(view: QGraphicsView, spot: QPoint) -> tuple[TableItem, KeywordSign] | None:
    """Returns the uppermost thing at a spot, with its sign there."""
    scene = view.scene()
    if not isinstance(scene, TableScene) or not isinstance(scene.skin, ShowsKeywords):
        return None
    thing = next((item for item in view.items(spot) if isinstance(item, TableItem)), None)
    if thing is None:
        return None
    point, from_rest = view.mapToScene(spot), thing.at_spot.inverted()[0]
    # A card that rises under the pointer takes the sign from under it.
    for own in (thing.mapFromScene(point), from_rest.map(point)):
        sign = scene.skin.keyword_at(thing.item.picture, thing.spot.width, own)
        if sign is not None:
            return thing, sign
    return None
