"""The board of the Duel: its map, its bars and the pieces of its track, drawn without a window."""

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from westmarch.cardbook import assets_folder, read_plain
from westmarch.games.duel.catalogue import BOARD
from westmarch.skins.duel.board import DuelBoard
from westmarch.skins.duel.panels import paint_seat, sections
from westmarch.skins.duel.plates import MOST_PILED
from westmarch.skins.duel.track import STEPS, paint_track_piece, track_extent, track_shape
from westmarch.tabletop.layout import read_layouts
from westmarch.tabletop.theme import DAY, NIGHT, THEMES

from .canvas import board_picture, has_ink_beyond, picture, sheet

LAYOUTS = {layout.name: layout for layout in read_layouts(assets_folder("duel") / "layout.yaml")}
REGIONS = [region.id for region in BOARD.regions]
LINKS = {frozenset(link) for link in BOARD.links}
TRACK_PIECES = ["ribbon/dark", "rider/dark", "rider/good", "bonus/3", "bonus/6", "bonus/9", "bonus/12", "bonus-taken/9"]


@pytest.fixture(scope="module", params=sorted(LAYOUTS))
def board(request: pytest.FixtureRequest) -> DuelBoard:
    return DuelBoard(LAYOUTS[request.param])


def lit(board: DuelBoard, region: str, hovered: bool) -> QImage:
    return sheet(*board.layout.world, lambda painter: board.paint_glow(painter, region, DAY, hovered, False))


def test_no_point_of_the_map_lies_in_two_regions(board: DuelBoard) -> None:
    frame = board.map.frame
    held = 0
    for across in range(97):
        for down in range(71):
            point = QPointF(frame.x() + frame.width() * across / 97, frame.y() + frame.height() * down / 71)
            owners = [region for region in REGIONS if board.outline(region).contains(point)]
            assert len(owners) <= 1
            held += len(owners)
    assert held > 97 * 71 / 2


def test_regions_touch_exactly_where_units_may_go(board: DuelBoard) -> None:
    touching = {frozenset(pair) for pair in combinations(REGIONS, 2) if board.map.border(*pair)}
    assert touching == LINKS


@pytest.mark.parametrize("link", sorted(BOARD.links))
def test_a_way_leads_from_plate_to_plate_past_all_others(board: DuelBoard, link: tuple[str, str]) -> None:
    plates, way = board.map.plates, board.map.way(*link)
    for region, end in zip(link, (way[0], way[-1]), strict=True):
        assert plates[region].card.contains(*end)
    for region in set(REGIONS) - set(link):
        assert not any(plates[region].pennant.contains(*point) for point in way)


def test_plates_stand_in_the_frame_and_clear_of_each_other(board: DuelBoard) -> None:
    plates = board.map.plates
    for plate in plates.values():
        assert board.map.frame.contains(plate.room)
    for first, second in combinations(plates.values(), 2):
        parts = [(first.card, first.banderole, first.fortress), (second.card, second.banderole, second.fortress)]
        assert not any(a.intersects(b) for a in parts[0] for b in parts[1]), (first.region, second.region)


@pytest.mark.parametrize("region", REGIONS)
def test_the_middle_of_a_plate_lies_in_its_region(board: DuelBoard, region: str) -> None:
    plate = board.map.plates[region]
    assert board.outline(region).contains(QPointF(plate.x, plate.y))
    assert board.outline(region).contains(board.middle(region))


@pytest.mark.parametrize("region", REGIONS)
def test_units_pile_up_on_their_space_with_the_last_one_nearest(board: DuelBoard, region: str) -> None:
    width = board.layout.piece
    assert board.standing(region, 0, width) == []
    for count in (1, 3, 8):
        feet = board.standing(region, count, width)
        assert len(feet) == count
        assert len({(foot.x(), foot.y()) for foot in feet}) == min(count, MOST_PILED)
        assert [foot.y() for foot in feet] == sorted(foot.y() for foot in feet)
        assert feet[-1] == board.standing(region, 1, width)[0]
        assert board.map.plates[region].card.contains(feet[-1])


@pytest.mark.parametrize("region", REGIONS)
def test_a_fortress_stands_on_its_own_space(board: DuelBoard, region: str) -> None:
    space = f"{region}-fortress"
    (foot,) = board.standing(space, 1, board.layout.piece)
    bounds = board.outline(space).boundingRect()
    assert bounds.left() < foot.x() < bounds.right() and foot.y() < bounds.bottom() + 0.01
    assert bounds.contains(board.middle(space))
    assert board.standing(space, 0, board.layout.piece) == []


@pytest.mark.parametrize("space", ["gondor", "gondor-fortress"])
def test_a_target_that_is_pointed_at_looks_different_from_the_others(board: DuelBoard, space: str) -> None:
    assert lit(board, space, hovered=True) != lit(board, space, hovered=False)


def test_no_move_takes_a_special_way(board: DuelBoard) -> None:
    assert board.route_point("move") is None


def test_painting_twice_gives_the_same_picture_and_night_another(board: DuelBoard) -> None:
    day = board_picture(board, board.layout, DAY)
    assert day == board_picture(DuelBoard(board.layout), board.layout, DAY)
    assert day != board_picture(board, board.layout, NIGHT)


def test_the_sections_of_a_bar_follow_each_other(board: DuelBoard) -> None:
    entries = read_plain(assets_folder("duel") / "board.yaml")["bars"]
    for chair in ("own", "other"):
        parts = sections(board.layout, chair, entries)
        assert parts[0].title == "Coins"
        assert all(left.right <= right.left for left, right in pairwise(parts))


def test_a_place_of_a_bar_that_no_section_names_would_be_missed(board: DuelBoard) -> None:
    entries = read_plain(assets_folder("duel") / "board.yaml")["bars"]
    named = {name for entry in entries for name in entry["places"]}
    held = {name.partition("/")[2] for name in board.layout.places if name.startswith("own/")}
    assert held - named == {"area", "plate"}


# -- the Ring track


def test_the_ribbon_is_as_long_as_a_half_of_the_track() -> None:
    assert BOARD.track.steps == STEPS
    assert track_shape("ribbon/dark", 40).contains(QPointF(STEPS * 40 - 1, 0))
    assert track_shape("ribbon/dark", 40).contains(QPointF(0, 0))


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("key", TRACK_PIECES)
def test_a_piece_of_the_track_stays_within_its_extent(key: str, theme: str) -> None:
    extent = track_extent(key, 40)
    assert extent.contains(track_shape(key, 40).boundingRect())
    roomy = extent.adjusted(-20, -20, 20, 20)

    def draw(painter: QPainter) -> None:
        painter.translate(-roomy.topLeft())
        paint_track_piece(painter, key, 40, THEMES[theme])

    image = sheet(roomy.width(), roomy.height(), draw)
    assert not has_ink_beyond(image, extent.translated(-roomy.topLeft()).adjusted(-1, -1, 1, 1))


def test_the_bonuses_of_the_rules_all_have_a_picture() -> None:
    assert {f"bonus/{bonus.step}" for bonus in BOARD.track.bonuses} <= set(TRACK_PIECES)


def test_an_unknown_piece_of_the_track_is_refused() -> None:
    with pytest.raises(KeyError):
        picture(10, 10, lambda painter: paint_track_piece(painter, "rider/grey", 40, DAY))


# -- the plates of the seats


def plate(side: str, title: str, detail: str, is_asked: bool) -> QImage:
    area = QRectF(10, 5, 164, 78)
    return sheet(200, 90, lambda painter: paint_seat(painter, area, side, title, detail, is_asked, DAY))


def test_the_plate_of_the_seat_that_decides_looks_different() -> None:
    assert plate("good", "Fellowship", "Mara", True) != plate("good", "Fellowship", "Mara", False)
    assert plate("good", "Fellowship", "Mara", False) != plate("dark", "Sauron", "Mara", False)


@pytest.mark.parametrize("detail", ["", "Mara", "Mara · two regions", "A computer that thinks for a very long time"])
def test_words_on_a_plate_never_leave_it(detail: str) -> None:
    for side, title in (("good", "The Fellowship"), ("dark", "Sauron")):
        image = plate(side, title, detail, False)
        assert all(image.pixelColor(x, y).alpha() < 90 for x in range(178, 200) for y in range(90))
