"""Where things lie on the table of the Duel, in each of its variants."""

from functools import partial
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF

from tests.skins.canvas import board_picture, sheet
from westmarch import skins
from westmarch.cardbook import assets_folder
from westmarch.games.duel.catalogue import BOARD
from westmarch.skins.duel import board, cards, panels
from westmarch.skins.duel.badges import PRICE_ROOM
from westmarch.skins.duel.panels import LARGEST, room
from westmarch.tabletop.drawing import text_width
from westmarch.tabletop.layout import HEAD, Area, Layout, read_layouts, spots
from westmarch.tabletop.theme import DAY
from westmarch.tabletop.type_faces import caps

LAYOUTS = {layout.name: layout for layout in read_layouts(assets_folder("duel") / "layout.yaml")}
PANELS = ("other/area", "own/area", "track-panel", "mat", "map", "landmarks", "alliances-panel")
"""The parts that divide the table among them; the three open landmarks lie on bare cloth."""
IN_BARS = ("plate", "purse", "skills", "piles", "races", "tokens", "built", "chains", "units", "fortresses", "meters")
DISPLAYS = {f"display/{chapter}": rows for chapter, rows in enumerate(BOARD.displays, start=1)}


@pytest.fixture(params=sorted(LAYOUTS))
def layout(request: pytest.FixtureRequest) -> Layout:
    return LAYOUTS[request.param]


def area_of(layout: Layout, name: str) -> QRectF:
    """All that a place ever covers; its pill below it, where it may have one."""
    place = layout.places[name]
    if name not in DISPLAYS:
        return room(name, place)
    ats = [(float(x), float(row)) for row, columns in enumerate(DISPLAYS[name]) for x in columns]
    return room(name, place, ats).adjusted(0, 0, 0, place.width * (PRICE_ROOM - 0.03))


def overlapping(layout: Layout, names: list[str]) -> list[tuple[str, str]]:
    areas = {name: area_of(layout, name) for name in names}
    return [pair for pair in combinations(names, 2) if areas[pair[0]].intersects(areas[pair[1]])]


def test_there_is_a_place_for_everything_that_the_table_may_show(layout: Layout) -> None:
    bars = {f"{chair}/{name}" for chair in ("own", "other") for name in (*IN_BARS, "area")}
    middle = {"discard", "offer", "landmarks", "landmark-stack", "alliances", "track"}
    grounds = {"mat", "map", "track-panel", "alliances-panel"}
    assert set(layout.places) == bars | middle | grounds | set(DISPLAYS)
    assert all(place.origin == "board" for place in layout.places.values())


def test_the_parts_of_the_table_lie_side_by_side_below_the_header(layout: Layout) -> None:
    table = QRectF(0, HEAD, layout.world[0], layout.world[1] - HEAD)
    assert all(table.contains(area_of(layout, name)) for name in PANELS)
    assert overlapping(layout, [*PANELS]) == []


@pytest.mark.parametrize("chair", ["own", "other"])
def test_nothing_in_a_bar_lies_on_anything_else(layout: Layout, chair: str) -> None:
    names = [f"{chair}/{name}" for name in IN_BARS]
    bar = area_of(layout, f"{chair}/area")
    assert [name for name in names if not bar.contains(area_of(layout, name))] == []
    assert overlapping(layout, names) == []


@pytest.mark.parametrize("display", sorted(DISPLAYS))
def test_twenty_cards_with_their_prices_lie_on_the_mat(layout: Layout, display: str) -> None:
    assert sum(len(row) for row in DISPLAYS[display]) == 20
    assert area_of(layout, "mat").contains(area_of(layout, display))


@pytest.mark.parametrize("display", sorted(DISPLAYS))
def test_no_card_of_a_display_lies_on_the_discard(layout: Layout, display: str) -> None:
    pile, place = area_of(layout, "discard"), layout.places[display]
    assert area_of(layout, "mat").contains(pile)
    for row, columns in enumerate(DISPLAYS[display]):
        for x in columns:
            assert not room(display, place, [(float(x), float(row))]).intersects(pile)


@pytest.mark.parametrize("display", sorted(DISPLAYS))
def test_a_covered_card_shows_what_it_gives_and_costs(layout: Layout, display: str) -> None:
    place = layout.places[display]
    assert place.drop >= 0.43 * cards.TALL * place.width
    assert place.width >= cards.FULL_FROM


def test_a_card_lies_between_the_two_that_it_covers(layout: Layout) -> None:
    area = Area(1, 1, 1, (0, 0))
    for name, rows in DISPLAYS.items():
        place = layout.places[name]
        left, right, over = spots(place, area, [(rows[0][0], 0.0), (rows[0][1], 0.0), (rows[0][0] + 1, 1.0)])
        assert over.x == pytest.approx((left.x + right.x) / 2)
        assert right.x - left.x > place.width


def test_alliances_and_landmarks_to_come_lie_on_their_panel_or_beside_the_open_landmarks(layout: Layout) -> None:
    panel = area_of(layout, "alliances-panel")
    assert panel.contains(area_of(layout, "alliances"))
    stack = area_of(layout, "landmark-stack")
    assert panel.contains(stack) or not panel.intersects(stack)
    assert not stack.intersects(area_of(layout, "alliances"))
    if layout.places["landmarks"].kind == "tray":  # three of four places, and the stack in the last of them
        place = layout.places["landmarks"]
        last = spots(place, Area(1, 1, 1, (0, 0)), [None] * 4)[3]
        assert stack.contains(last.x, last.y)
    else:
        assert not stack.intersects(area_of(layout, "landmarks"))


def test_an_offer_covers_the_mat_and_nothing_else(layout: Layout) -> None:
    assert area_of(layout, "mat").contains(area_of(layout, "offer"))


def test_the_track_ends_within_its_panel(layout: Layout) -> None:
    place, panel = layout.places["track"], area_of(layout, "track-panel")
    assert panel.left() + place.step / 2 < place.at[0]
    assert place.at[0] + (2 * BOARD.track.steps + 0.6) * place.step < panel.right()
    assert place.width == place.step


def test_what_a_bar_holds_at_most_is_known_for_each_of_its_places() -> None:
    assert {name for name in IN_BARS if name != "plate"} <= set(LARGEST)
    assert LARGEST["piles"] == len(BOARD.colours) and LARGEST["alliances"] == len(BOARD.races)


@pytest.mark.parametrize("who", ["Computer, medium", "Computer, expert", "Player 2"])
def test_who_sits_at_a_plate_is_written_whole(monkeypatch, who):
    """In every layout, beside how many regions the seat holds."""
    skin, written = skins.load("duel"), []
    monkeypatch.setattr(panels, "text_at", lambda painter, x, y, text, *about: written.append(text))
    for layout in skin.layouts:
        plates = [place for name, place in layout.places.items() if name.endswith("/plate")]
        assert len(plates) == 2
        for place in plates:
            written.clear()
            about = (QRectF(0, 0, *place.size), "dark", "Sauron", f"{who} · Two regions", False, DAY)
            width, height = place.size
            sheet(width, height, partial(_paint_seat, about))
            assert "Sauron" in written and f"{who} · Two regions" in " · ".join(written)


def _paint_seat(about, painter):
    panels.paint_seat(painter, *about)


def test_every_table_has_headings_over_its_columns_and_names_beside_its_alliances(monkeypatch, layout: Layout) -> None:
    skin, written = skins.load("duel"), []
    for module in (board, panels):
        monkeypatch.setattr(module, "caption", lambda painter, x, y, text, *about, **more: written.append((text, x, y)))
    board_picture(skin.board(layout), layout, DAY)
    words = " ".join(text for text, _, _ in written)
    assert all(word in words for word in ("Coins", "Skills", "Cards", "Supply", "Quest", "Discard"))
    assert "Races" in words
    names = {text: QPointF(x, y) for text, x, y in written if text.lower() in BOARD.races}
    assert len(names) == len(BOARD.races) and all(
        area_of(layout, "alliances-panel").contains(at) for at in names.values()
    )


@pytest.mark.parametrize("depth", [0, 4])
def test_each_alliance_lies_by_its_own_name_when_another_is_gone(layout: Layout, depth: int) -> None:
    place, area = layout.places["alliances"], Area(1, 1, 1, (0, 0))
    every = spots(place, area, [(index, depth) for index in range(6)])
    assert spots(place, area, [(5, depth)]) == every[5:]
    assert len({(spot.x, spot.y) for spot in every}) == 6


def test_the_caption_of_a_small_track_ends_before_its_first_number() -> None:
    """Of the stations three steps apart the first is where the Ring-bearers start."""
    small = LAYOUTS["compact"]
    ground, track = small.places["track-panel"], small.places["track"]
    end = ground.at[0] + board.TRACK_MARGIN + text_width(board.SMALL_TRACK, caps(10.5, 3.0))
    assert end < track.at[0] + 3 * track.step - 6
