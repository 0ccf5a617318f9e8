"""The atlas of Middle-earth Quest: places, names and paths that can be read in every variant, near and far."""

import math
from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF

from westmarch.app.header import HEIGHT
from westmarch.app.pages.table_frame import _panel_width
from westmarch.cardbook import assets_folder
from westmarch.engine.table import Item
from westmarch.games.quest.atlas import PLACES, REGIONS, WAYS
from westmarch.skins.quest.board import AtlasBoard, corner_of
from westmarch.skins.quest.geography import landscape, paths
from westmarch.skins.quest.routes import covered, name_of
from westmarch.tabletop import metrics
from westmarch.tabletop.drawing import polyline
from westmarch.tabletop.layout import Layout, best_fit, read_layouts
from westmarch.tabletop.theme import DAY, NIGHT

from ..canvas import board_picture, difference, sheet

LAYOUTS = {layout.name: layout for layout in read_layouts(assets_folder("quest") / "layout.yaml")}


@pytest.fixture(scope="module", params=sorted(LAYOUTS))
def board(request: pytest.FixtureRequest) -> AtlasBoard:
    return AtlasBoard(LAYOUTS[request.param])


@pytest.fixture(params=[80, 100, 150, 200])
def percent(request: pytest.FixtureRequest) -> Iterator[int]:
    yield request.param
    metrics.set_scale(metrics.USUAL)


def compact() -> AtlasBoard:
    return AtlasBoard(LAYOUTS["compact"])


def on_place(*pictures: str) -> list[tuple[str, QRectF, float]]:
    """Where things lie on a place of the compact map: picture, bounds and height."""
    board = compact()
    items = [Item(str(n), picture, "at-bree", picture) for n, picture in enumerate(pictures)]
    found = board.arranged("at-bree", items, board.layout.piece)
    return [
        (item.picture, QRectF(spot.x - spot.width / 2, spot.y - spot.width / 2, spot.width, spot.width), height)
        for item, (spot, height) in zip(items, found, strict=True)
    ]


def away(board: AtlasBoard, area: QRectF, place: str) -> float:
    """How far an area is from the middle of a place."""
    at = board.at(f"at-{place}")
    across = max(area.left() - at.x(), at.x() - area.right(), 0)
    return math.hypot(across, max(area.top() - at.y(), at.y() - area.bottom(), 0))


def nearest(board: AtlasBoard, area: QRectF) -> str:
    return min(PLACES, key=lambda place: away(board, area, place))


# -- places


def test_every_place_lies_on_the_map_and_none_in_another(board: AtlasBoard) -> None:
    world = QRectF(0, 0, *board.layout.world)
    for place in PLACES:
        assert world.contains(board.outline(f"at-{place}").boundingRect())
    for one, other in combinations(PLACES, 2):
        assert not board.outline(f"at-{one}").intersects(board.outline(f"at-{other}")), (one, other)


def test_a_click_on_a_place_finds_it(board: AtlasBoard) -> None:
    for place in PLACES:
        assert board.outline(f"at-{place}").contains(board.at(f"at-{place}"))


@pytest.mark.parametrize("region", REGIONS)
def test_the_border_of_a_region_is_closed_and_holds_its_places_alone(region: str) -> None:
    ring = landscape().ring(region)
    assert ring[0] == ring[-1]
    border = polyline(ring, closed=True)
    inside = {place.id for place in PLACES.values() if border.contains(QPointF(place.x, place.y))}
    assert inside == {place.id for place in PLACES.values() if place.region == region}


def test_every_place_lies_on_land_and_one_on_a_lake(board: AtlasBoard) -> None:
    for place in PLACES:
        at = board.at(f"at-{place}")
        assert board.ground.land.contains(at)
        assert any(lake.contains(at) for lake in board.ground.lakes) == (place == "lake-esgaroth")


# -- paths


def test_every_path_has_its_cost_between_its_ends_and_no_badge_covers_another(board: AtlasBoard) -> None:
    badges = {badge.route.name: badge for badge in board.sight(1.0).badges}
    assert set(badges) == {name_of(*path.between) for path in paths()}
    for one, other in combinations(badges.values(), 2):
        assert covered(one.box, [other.box]) < 0.3 * one.width * one.height, (one.route.name, other.route.name)


def test_a_path_is_called_the_same_from_either_end(board: AtlasBoard) -> None:
    assert name_of("bree", "weathertop") == name_of("weathertop", "bree") == "path/bree/weathertop"
    for here, ways in WAYS.items():
        for there in ways:
            assert board.route_point(name_of(here, there)) is not None
    assert board.route_point("move") is None


# -- names


@pytest.mark.parametrize("scale", [0.95, 1.0, 1.6])
def test_every_place_has_its_name_on_every_map(board: AtlasBoard, scale: float) -> None:
    assert {name.place.id for name in board.sight(scale).names} == set(PLACES)


def test_on_the_smallest_map_alone_a_name_may_be_a_shorter_one() -> None:
    assert set(landscape().short) <= set(PLACES)

    def said(name: str, scale: float = 1.0) -> dict[str, str]:
        names = AtlasBoard(LAYOUTS[name]).sight(scale).names
        return {each.place.id: " ".join(line for *_, line in each.lines) for each in names}

    titles = {place.id: place.title for place in PLACES.values()}
    near, far = said("compact", 1.6), said("compact")
    assert said("wide") == said("panorama") == near == titles
    others = {place: words for place, words in far.items() if words != titles[place]}
    assert others and others.items() <= landscape().short.items()
    assert len(others) < 20


def test_no_name_hides_what_a_path_costs(board: AtlasBoard) -> None:
    sight = board.sight(1.0)
    names = [name.box for name in sight.names]
    for badge in sight.badges:
        assert covered(badge.box, names) < 0.4 * badge.width * badge.height, badge.route.name


@pytest.mark.parametrize("scale", [1.0, 1.7, 3.0])
def test_no_name_covers_another_or_a_place(board: AtlasBoard, scale: float) -> None:
    sight = board.sight(scale)
    for one, other in combinations(sight.names, 2):
        assert not covered(one.box, [other.box]), (one.place.id, other.place.id)
    r = board.radius * scale
    for name in sight.names:
        for place in PLACES:
            at = board.at(f"at-{place}") * scale
            assert covered(name.box, [(at.x() - r, at.y() - r, at.x() + r, at.y() + r)]) < 0.35 * r * r, name.place.id


@pytest.mark.parametrize("scale", [1.0, 1.7])
def test_a_name_stands_nearest_to_its_own_place_unless_its_ink_tells_it_from_its_neighbours(
    board: AtlasBoard, scale: float
) -> None:
    areas = zip(board.sight(scale).names, board.name_areas(scale), strict=True)
    assert not [name.place.id for name, area in areas if nearest(board, area) != name.place.id and not name.place.haven]


@pytest.mark.parametrize(
    "window", [(1100, 700), (1300, 850), (1600, 1000), (1920, 1080), (2560, 1440), (3840, 2000)], ids=str
)
def test_in_every_window_each_name_stands_by_its_place_and_over_no_other(window: tuple[int, int], percent: int) -> None:
    width, height = window
    metrics.set_scale(min(percent, 10 * int(10 * min(width / 960, height / 600))))
    layout, area = best_fit(list(LAYOUTS.values()), width - _panel_width(width), height, metrics.px(HEIGHT))
    board = AtlasBoard(layout)
    names = dict(zip(board.sight(area.scale).names, board.name_areas(area.scale), strict=True))
    assert {name.place.id for name in names} == set(PLACES)
    overlaps = [
        (one.place.id, other.place.id)
        for (one, box), (other, other_box) in combinations(names.items(), 2)
        if box.intersects(other_box)
    ]
    assert not overlaps
    for name, box in names.items():
        gap = away(board, box, name.place.id) - board.radius
        assert gap < 1.8 * box.height() / len(name.lines), name.place.id
        assert name.place.haven or nearest(board, box) == name.place.id


def test_names_are_larger_the_nearer_the_map_is_seen_and_never_too_small() -> None:
    sizes = [compact().sight(scale).size for scale in (1.0, 2.0, 3.0)]
    assert sizes == sorted(sizes)
    assert sizes[0] >= 12


# -- what lies on a place


def test_nothing_that_lies_on_a_place_hides_a_count() -> None:
    laid = on_place(
        "hero/beravor",
        "hero/eleanor",
        "minion/gothmog",
        "monster/back",
        "monster/orc",
        "monster/back",
        "token/influence",
        "token/favor",
        "character/gandalf",
        "plot-marker/2",
        "event-marker",
    )
    tokens = [entry for entry in laid if corner_of(entry[0]) != "figure"]
    figures = [entry for entry in laid if corner_of(entry[0]) == "figure"]
    assert min(height for *_, height in tokens) > max(height for *_, height in figures)
    for (a, one, low), (b, other, high) in combinations(sorted(tokens, key=lambda entry: entry[2]), 2):
        common = one.intersected(other)
        assert low <= high
        assert common.width() * common.height() < 0.6 * one.width() * one.height(), (a, b)


def test_figures_stand_side_by_side_and_alone_in_the_middle() -> None:
    alone = on_place("hero/beravor")[0][1].center().x()
    assert alone == pytest.approx(compact().at("at-bree").x())
    three = [area.center().x() for _, area, _ in on_place("hero/beravor", "minion/gothmog", "hero/eleanor")]
    assert three == sorted(three)
    assert sum(three) / 3 == pytest.approx(alone)


# -- painting


@pytest.mark.slow
def test_the_map_is_painted_alike_twice_and_otherwise_by_night() -> None:
    layout: Layout = LAYOUTS["compact"]
    day = board_picture(AtlasBoard(layout), layout, DAY)
    assert day == board_picture(AtlasBoard(layout), layout, DAY)
    assert difference(day, board_picture(AtlasBoard(layout), layout, NIGHT)) > 30


def test_a_glow_and_a_lit_path_leave_their_marks() -> None:
    board = compact()
    for draw in (
        lambda painter: board.paint_glow(painter, "at-bree", DAY, True, False),
        lambda painter: board.paint_route(painter, "path/bree/weathertop", DAY),
    ):
        assert any(bytes(sheet(*board.layout.world, draw).constBits()))
    assert not any(bytes(sheet(200, 200, lambda painter: board.paint_route(painter, "move", DAY)).constBits()))


def test_a_map_in_miniature_has_neither_names_nor_costs() -> None:
    sight = compact().sight(0.4)
    assert sight.names == () and sight.badges == ()


def test_costs_stay_where_they_are_however_near_the_map_is_seen(board: AtlasBoard) -> None:
    far, near = board.sight(1.0), board.sight(2.4)
    assert [badge.middle for badge in far.badges] == [badge.middle for badge in near.badges]
    grown = board.way_growth(2.4, 2.4) / board.way_growth(1.0, 1.0)
    assert grown == pytest.approx(near.badges[0].height * 2.4 / far.badges[0].height)
