"""The tip of a keyword's sign on the table: what the rules say of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QGraphicsView

from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.skin import KeywordSign, ShowsKeywords
from westmarch.tabletop.table_item import TableItem
from westmarch.tabletop.widgets.base import set_tip_at


def tell_keyword(view: QGraphicsView, spot: QPoint, meaning: Callable[[str], str]) -> None:
    """Gives the table the tip of the sign at a spot of its viewport; none where there is no sign or no meaning."""
    found = _sign_at(view, spot)
    text = meaning(found[1].keyword) if found is not None else ""
    if found is None or not text:
        set_tip_at(view.viewport(), "", QRect())
        return
    thing, sign = found
    area = view.mapFromScene(thing.mapToScene(sign.area)).boundingRect()
    set_tip_at(view.viewport(), f"{sign.title}: {text}", area)


def _sign_at(view: QGraphicsView, spot: QPoint) -> tuple[TableItem, KeywordSign] | None:
    """Returns the uppermost thing at a spot, with its sign there."""
    scene = view.scene()
    if not isinstance(scene, TableScene) or not isinstance(scene.skin, ShowsKeywords):
        return None
    thing = next((item for item in view.items(spot) if isinstance(item, TableItem)), None)
    if thing is None:
        return None
    point = thing.mapFromScene(view.mapToScene(spot))
    sign = scene.skin.keyword_at(thing.item.picture, thing.spot.width, point)
    return (thing, sign) if sign is not None else None
