"""The map of the Confrontation in both of its variants, drawn without a window."""

from pathlib import Path

import pytest
import yaml
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from westmarch.skins.confrontation.board import Board
from westmarch.skins.confrontation.cloth import frame, paint_compass, paint_table
from westmarch.skins.confrontation.geometry import Geometry
from westmarch.skins.confrontation.pieces import HEIGHT, WIDTH
from westmarch.tabletop.drawing import smooth
from westmarch.tabletop.theme import DAY, THEMES
from westmarch.tabletop.work_slices import run_to_end

ROOT = Path(__file__).parents[2]
RULES = yaml.safe_load((ROOT / "cards/confrontation/board.yaml").read_text(encoding="utf-8"))
DRAWING = yaml.safe_load((ROOT / "assets/confrontation/board.yaml").read_text(encoding="utf-8"))
REGIONS = [region["id"] for region in RULES["regions"]]
PIECE_WIDTHS = {"wide": 66, "compact": 62}
_BADGE = 4.0
"""How far the badge of a piece reaches above it, in world units."""


@pytest.fixture(scope="module", params=["wide", "compact"])
def variant(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def board(qapp: QApplication, variant: str) -> Board:
    return Board(Geometry.read(DRAWING, variant, RULES["regions"]))


def picture(board: Board, theme: str = "day") -> QImage:
    """The board with everything that may be lit, at half size."""
    width, height = board.geometry.world
    image = QImage(int(width / 2), int(height / 2), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    smooth(painter)
    painter.scale(0.5, 0.5)
    paint_table(painter, width, height, THEMES[theme])
    painter.setClipRect(frame(width, height))
    run_to_end(board.paint(painter, THEMES[theme]))
    board.paint_glow(painter, "moria", THEMES[theme], hovered=True, attack=True)
    board.paint_glow(painter, "fangorn", THEMES[theme], hovered=False, attack=False)
    board.light_tunnel(painter, THEMES[theme])
    paint_compass(painter, width - 90, height - 120, 50, THEMES[theme])
    painter.end()
    return image


def test_the_drawing_knows_every_region_of_the_rules(board: Board) -> None:
    assert list(board.geometry.regions) == REGIONS


def test_neighbours_share_the_very_same_line(board: Board) -> None:
    for first in REGIONS:
        neighbours = [second for second in REGIONS if second != first and board.border(first, second)]
        assert 2 <= len(neighbours) <= 6
        for second in neighbours:
            assert board.border(first, second) == board.border(second, first)
            for region in (first, second):
                outline = board.outline(region)
                corners = {(outline.elementAt(k).x, outline.elementAt(k).y) for k in range(outline.elementCount())}
                assert set(board.border(first, second)) <= corners


@pytest.mark.parametrize("region", REGIONS)
def test_every_region_holds_its_centre_and_no_other(board: Board, region: str) -> None:
    x, y = board.centre(region)
    assert [r for r in REGIONS if board.outline(r).contains(QPointF(x, y))] == [region]


def test_no_region_lies_in_the_sea(board: Board) -> None:
    assert not any(board.outline(region).contains(QPointF(5, 5)) for region in REGIONS)


@pytest.mark.parametrize("region", REGIONS)
def test_pieces_stand_inside_their_region_above_its_name(board: Board, variant: str, region: str) -> None:
    bounds, width = board.outline(region).boundingRect(), PIECE_WIDTHS[variant]
    assert board.standing_places(region, 0, width) == []
    for count in range(1, 5):
        places = board.standing_places(region, count, width)
        assert len(places) == count
        assert sum(x for x, _ in places) / count == pytest.approx(board.centre(region)[0])
        for x, y in places:
            assert bounds.left() < x - width / 2 and x + width / 2 < bounds.right()
            assert bounds.top() < y < board.name(region).top


@pytest.mark.parametrize("home", ["shire", "mordor"])
def test_the_feet_of_four_pieces_stand_on_their_home_land(board: Board, variant: str, home: str) -> None:
    width = PIECE_WIDTHS[variant]
    places = board.standing_places(home, 4, width)
    for x, y in (places[0], places[-1]):
        assert board.outline(home).contains(QPointF(x - width / 2, y))
        assert board.outline(home).contains(QPointF(x + width / 2, y))
    assert places[1][0] - places[0][0] > width * 0.7  # most of every face is seen


def test_four_pieces_in_the_shire_leave_free_the_names_behind_them(board: Board, variant: str) -> None:
    width = PIECE_WIDTHS[variant]
    top = min(y for _, y in board.standing_places("shire", 4, width)) - width * HEIGHT / WIDTH - _BADGE
    assert all(board.name(region).baseline <= top for region in ("arthedain", "cardolan"))


@pytest.mark.parametrize("region", REGIONS)
def test_names_stand_on_their_own_land(board: Board, region: str) -> None:
    name, outline = board.name(region), board.outline(region)
    for x in (name.x - name.width / 2, name.x + name.width / 2):
        assert outline.contains(QPointF(x, name.top)) and outline.contains(QPointF(x, name.baseline))


def test_terrain_keeps_off_the_names(board: Board) -> None:
    for region in REGIONS:
        name = board.name(region)
        for stand in board.stands(region):
            above, beside = stand.y <= name.top, abs(stand.x - name.x) > name.width / 2
            assert above or beside or stand.y > name.baseline


def test_the_tunnel_and_the_places_of_badges_keep_off_the_names(board: Board) -> None:
    for x, y in [board.tunnel_middle, *(board.badge_place(region) for region in REGIONS)]:
        for region in REGIONS:
            left, top, right, bottom = board.name(region).box
            assert not (left < x + 13 and x - 13 < right and top < y + 13 and y - 13 < bottom)


@pytest.mark.slow
@pytest.mark.parametrize("theme", sorted(THEMES))
def test_painting_twice_gives_the_same_picture(board: Board, theme: str) -> None:
    images = [picture(each, theme) for each in (board, Board(board.geometry))]
    first, second = (bytes(image.constBits()) for image in images)
    # Qt may round a blend otherwise once it has been warmed up: by one step of 256, in a handful of pixels.
    assert first == second or max(abs(a - b) for a, b in zip(first, second, strict=True)) <= 1


def test_an_attack_on_a_region_looks_different_from_a_move(board: Board) -> None:
    def lit(attack: bool) -> QImage:
        width, height = map(int, board.geometry.world)
        image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        board.paint_glow(painter, "moria", DAY, hovered=False, attack=attack)
        painter.end()
        return image

    assert lit(attack=True) != lit(attack=False)


def test_a_name_too_wide_for_its_room_is_set_in_two_lines(variant: str, board: Board) -> None:
    narrow = {**DRAWING, "variants": {variant: {**DRAWING["variants"][variant], "name_room": 90}}}
    name = Board(Geometry.read(narrow, variant, RULES["regions"])).name("misty-mountains")
    assert name.lines == ("Misty", "Mountains")
