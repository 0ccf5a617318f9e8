"""Every card that is shown outside a game has a picture in its skin."""

from __future__ import annotations

import pytest

from westmarch import games, skins

RECORDS = {name: games.load(name).collection for name in games.ids() if games.load(name).load_collection}


@pytest.mark.parametrize("game", RECORDS)
def test_the_picture_of_every_card_has_an_outline(qapp, game: str) -> None:
    part, skin = RECORDS[game], skins.load(game)
    assert part is not None
    kinds = {}
    for card in part.cards():
        assert not skin.shape(card.picture, 100).isEmpty(), card.id
        kinds[card.picture.partition("/")[0], card.kind] = card.picture
    assert kinds


@pytest.mark.parametrize("game", RECORDS)
def test_a_card_of_each_kind_is_painted(qapp, game: str) -> None:
    from PySide6.QtGui import QImage, QPainter

    from westmarch.tabletop.theme import DAY

    part, skin = RECORDS[game], skins.load(game)
    assert part is not None
    for card in {card.kind: card for card in part.cards()}.values():
        image = QImage(200, 280, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        with QPainter(image) as painter:
            painter.translate(100, 140)
            skin.paint(painter, card.picture, 100.0, DAY)
        assert image.pixelColor(100, 120).alpha() > 0, card.id
