"""The maps of campaigns: every one is drawn, each chapter has its place, and no name lies on another."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF

from westmarch import games
from westmarch.app.campaign.country import SIZE, country_of
from westmarch.app.campaign.route_map import RouteMap, road_parts
from westmarch.engine.campaigns import CampaignInfo, CampaignPage, Chapter, Stop
from westmarch.tabletop.metrics import px

INFOS = games.load("lcg").campaigns.campaigns()


def standing(info: CampaignInfo, won: int) -> CampaignPage:
    """A campaign with so many chapters won."""
    states = ["won"] * won + ["now"] + ["open"] * len(info.chapters)
    return CampaignPage(info, tuple([Stop(one, state) for one, state in zip(info.chapters, states, strict=False)]), ())


def shown(qtbot, info: CampaignInfo, won: int, size: tuple[int, int]) -> RouteMap:
    found = RouteMap("lcg")
    qtbot.addWidget(found)
    found.resize(px(size[0]), px(size[1]))
    found.show_page(standing(info, won), lambda number: "")
    return found


def covered(found: RouteMap) -> list[tuple[int, QRectF]]:
    """Every disc and every name with the number of its stop, on the map."""
    return [
        (stop.number, box.translated(QPointF(stop.pos())).adjusted(1, 1, -1, -1))
        for stop in found.stops
        for box in stop.covered()
    ]


def many(count: int) -> CampaignInfo:
    """A campaign without a map of its own."""
    chapters = [
        Chapter(f"quest-{at}", f"The Long Name of Chapter {at}", is_optional=at % 5 == 3) for at in range(count)
    ]
    return CampaignInfo("long", "A long campaign", "", tuple(chapters), country="nowhere")


def saga() -> CampaignInfo:
    """All chapters that have a place on the map of the long campaign, with titles as long as theirs will be."""
    road = country_of("lcg", next(info for info in INFOS if info.country == "the-lord-of-the-rings"))
    chapters = [Chapter(value, value.replace("-", " ").title()) for value in road.stations]
    return CampaignInfo("saga", "The Lord of the Rings", "", tuple(chapters), country="the-lord-of-the-rings")


@pytest.mark.parametrize("size", [(1504, 330), (1504, 428), (1820, 440)], ids=str)
@pytest.mark.parametrize(
    "info", [*INFOS, saga(), many(1), many(7), many(18)], ids=lambda info: info.series + str(len(info.chapters))
)
def test_no_name_lies_on_another_or_beyond_the_sheet(qtbot, info, size):
    for won in range(0, len(info.chapters), 1 + len(info.chapters) // 7):
        found = shown(qtbot, info, won, size)
        boxes, sheet = covered(found), QRectF(found.rect())
        for at, (number, box) in enumerate(boxes):
            assert sheet.contains(box), found.stops[number].text()
            for other, its in boxes[:at]:
                titles = found.stops[number].text(), found.stops[other].text()
                assert other == number or not box.intersects(its), titles


@pytest.mark.parametrize(
    "info", [*INFOS, saga(), many(1), many(18)], ids=lambda info: info.series + str(len(info.chapters))
)
def test_a_narrow_map_is_as_high_as_its_names_want(qtbot, info):
    low = shown(qtbot, info, 1, (1076, 330))
    high = low.height_for(px(1076), px(330), px(440))
    assert px(330) <= high <= px(440) and (high > px(330)) == is_crowded(low)
    assert not is_crowded(shown(qtbot, info, 1, (1076, high)))


def is_crowded(found: RouteMap) -> bool:
    """Whether a name lies on another one or on a disc."""
    boxes = covered(found)
    return any(other != at and box.intersects(its) for end, (at, box) in enumerate(boxes) for other, its in boxes[:end])


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.series)
def test_every_chapter_has_its_place_on_a_map_of_ours(info):
    road = country_of("lcg", info)
    assert road.names, f"{info.country} has no map"
    for chapter in info.chapters:
        x, y = road.stations[chapter.scenario]
        assert 40 <= x <= SIZE[0] - 40 and 40 <= y <= SIZE[1] - 60
    assert len(set(road.stations.values())) == len(road.stations)


def test_the_road_has_a_part_between_each_two_stops_and_bends_between_only_two():
    points = [QPointF(0, 0), QPointF(100, 0), QPointF(200, 50)]
    assert [(part[0], part[-1]) for part in road_parts(points)] == [((0, 0), (100, 0)), ((100, 0), (200, 50))]
    (bent,) = road_parts(points[:2])
    assert bent[0] == (0, 0) and bent[-1] == (100, 0) and min(y for _, y in bent) < -2
    assert road_parts(points[:1]) == []


def test_the_ground_is_painted_with_everything_on_it(qtbot):
    found = shown(qtbot, INFOS[0], 1, (1504, 428))
    found.show()
    before = found.grab().toImage()
    found.ground.paint_now()
    after = found.grab().toImage()
    assert after != before and after.pixelColor(after.rect().center()).alpha() == 255
