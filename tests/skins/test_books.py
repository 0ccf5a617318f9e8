"""The books on the shelf: the scene on the cover of each game."""

import pytest
from PySide6.QtCore import QRectF

from westmarch.app.books import cloth_of
from westmarch.skins.confrontation import book as of_confrontation
from westmarch.skins.duel import book as of_duel
from westmarch.skins.fellowship import book as of_fellowship
from westmarch.skins.lcg import book as of_lcg
from westmarch.skins.quest import book as of_quest
from westmarch.tabletop.theme import DAY, NIGHT

from .canvas import has_ink_outside, picture

BOOKS = {
    "confrontation": of_confrontation,
    "duel": of_duel,
    "fellowship": of_fellowship,
    "lcg": of_lcg,
    "quest": of_quest,
}
SIZES = [(126, 322), (220, 116), (160, 50)]


@pytest.mark.parametrize("game", ["duel", "fellowship", "lcg", "quest"])
@pytest.mark.parametrize("size", SIZES)
def test_the_scene_of_the_book_fills_its_window_and_no_more(game: str, size: tuple[int, int]) -> None:
    area = QRectF(-size[0] / 2, -size[1] / 2, *size)
    image = picture(size[0] + 40, size[1] + 40, lambda painter: BOOKS[game].paint_scene(painter, area, DAY))
    assert not has_ink_outside(image, area)
    assert all(image.pixelColor(x, y).alpha() == 255 for x in range(20, 20 + size[0]) for y in range(20, 20 + size[1]))


@pytest.mark.parametrize("game", BOOKS)
def test_a_cover_is_painted_alike_twice_and_each_game_has_its_own_cloth(game: str) -> None:
    def cover() -> object:
        return picture(126, 185, lambda painter: BOOKS[game].paint_scene(painter, QRectF(-63, -92, 126, 185), NIGHT))

    assert cover() == cover()
    assert [cloth_of(each) for each in BOOKS].count(cloth_of(game)) == 1
