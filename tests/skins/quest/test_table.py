"""The table of Middle-earth Quest: a place for everything, panels that leave the map free, sheets of the seats."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from westmarch import games
from westmarch.cardbook import assets_folder
from westmarch.engine.game import Setup
from westmarch.engine.table import SeatPlate, Table
from westmarch.games.quest.atlas import PLACES
from westmarch.games.quest.catalogue import CHARACTERS
from westmarch.skins import load
from westmarch.skins.quest import plates
from westmarch.skins.quest.board import AtlasBoard
from westmarch.skins.quest.skin import QuestSkin
from westmarch.tabletop.drawing import text_at
from westmarch.tabletop.layout import HEAD, Area, Layout, best_fit, read_layouts, spots
from westmarch.tabletop.pictures import paint_glow
from westmarch.tabletop.theme import DAY, NIGHT

from ..canvas import difference, has_ink_beyond, sheet

LAYOUTS = {layout.name: layout for layout in read_layouts(assets_folder("quest") / "layout.yaml")}
PARTS = (
    "plate", "sheet", "life", "rest", "damage", "stack", "quests", "corruption", "items", "hand", "mission",
    "shadow-hand", "plot-hand", "foe-hand",
)  # fmt: skip
MIDDLE = (
    "map", "sea", "story-track", "story", "sauron-panel", "track-influence", "track-cards", "track-command",
    "shadow-pool", "supply", "plot-1", "plot-2",
    "plot-3", "event", "mission-heroes", "shadow", "plot", "corruption", "peril", "characters", "offer", "fight-hand",
)  # fmt: skip


@pytest.fixture(params=sorted(LAYOUTS))
def layout(request: pytest.FixtureRequest) -> Layout:
    return LAYOUTS[request.param]


@pytest.fixture(scope="module")
def tables() -> list[Table]:
    """Tables of a new game for four, as each seat sees it."""
    game = games.load("quest")
    state = game.new(Setup(seats=4), 3)
    for _ in range(40):
        state = game.apply(state, state.decision.options[0]).state
    return [game.table(game.view(state, seat)) for seat in range(4)]


def ground(layout: Layout, name: str) -> QRectF:
    """What a panel or a plate covers in a window that fits the layout."""
    place = layout.places[name]
    x, y = place.left_upper
    x += layout.world[0] if "right" in place.origin else 0
    y += layout.world[1] if "bottom" in place.origin else 0
    return QRectF(x, y, *(place.size or (0, 0)))


def grounds(layout: Layout) -> dict[str, QRectF]:
    names = ("story-track", "sauron-panel", *(f"seats/{rank}/plate" for rank in range(4)))
    return {name: ground(layout, name) for name in names}


def test_there_is_a_place_for_everything_and_nothing_else(layout: Layout) -> None:
    own = {f"seats/{rank}/{part}" for rank in range(4) for part in PARTS}
    assert set(layout.places) == {*MIDDLE, *own}


def test_every_region_and_plate_of_the_game_has_its_place(layout: Layout, tables: list[Table]) -> None:
    for table in tables:
        wanted = {region.place for region in table.regions if region.place} | {plate.place for plate in table.seats}
        assert wanted <= set(layout.places)


def test_every_thing_on_the_table_has_a_picture(tables: list[Table]) -> None:
    skin = load("quest")
    pictures = {item.picture for table in tables for item in table.items}
    for picture in sorted(pictures):
        extent = skin.extent(picture, 40)
        image = sheet(200, 200, lambda p, key=picture: (p.translate(100, 120), skin.paint(p, key, 40, DAY)))
        assert not has_ink_beyond(image, extent.translated(100, 120)), picture


def test_panels_and_plates_lie_side_by_side_below_the_header(layout: Layout) -> None:
    table = QRectF(0, HEAD, layout.world[0], layout.world[1] - HEAD)
    found = grounds(layout)
    assert all(table.contains(area) for area in found.values())
    assert [(a, b) for a, b in combinations(found, 2) if found[a].intersects(found[b])] == []


def test_no_place_of_the_map_lies_behind_a_panel_or_a_plate(layout: Layout) -> None:
    board = AtlasBoard(layout)
    for place in PLACES:
        disc = board.outline(f"at-{place}").boundingRect()
        assert not [name for name, area in grounds(layout).items() if area.intersects(disc)], place


def test_the_seat_that_is_looked_at_has_the_prime_place(layout: Layout) -> None:
    assert [layout.places[f"seats/{rank}/plate"].prime for rank in range(4)] == [True, False, False, False]


@pytest.mark.parametrize(
    ("window", "name"),
    [((780, 700), "compact"), ((1240, 1000), "wide"), ((1560, 1080), "panorama"), ((720, 640), "compact")],
)
def test_each_variant_is_taken_for_the_window_that_it_is_made_for(window: tuple[int, int], name: str) -> None:
    layout, area = best_fit(list(LAYOUTS.values()), *window, HEAD)
    assert layout.name == name
    assert area.scale >= 0.85


@pytest.mark.parametrize("name", ["story-track", "sauron-panel"])
def test_a_panel_fills_its_area_and_no_more(layout: Layout, name: str) -> None:
    skin, size = load("quest"), layout.places[name].size
    assert isinstance(skin, QuestSkin)
    assert size is not None
    images = [
        sheet(
            size[0] + 40,
            size[1] + 40,
            lambda p, theme=theme: (p.translate(20, 20), skin.paint_panel(p, name, QRectF(0, 0, *size), theme)),
        )
        for theme in (DAY, NIGHT)
    ]
    assert not has_ink_beyond(images[0], QRectF(20, 20, *size))
    assert images[0].pixelColor(int(size[0] / 2) + 20, int(size[1] / 2) + 20).alpha() == 255


def plate(side: str, place: str, **figures: str) -> SeatPlate:
    return SeatPlate(1, side, "Beravor", "", place, "hero/beravor", tuple(figures.items()))


@pytest.mark.parametrize("rank", [0, 1])
@pytest.mark.parametrize("side", ["first", "dark"])
def test_a_sheet_tells_who_is_asked_and_what_it_has(layout: Layout, rank: int, side: str) -> None:
    skin, name = load("quest"), f"seats/{rank}/plate"
    assert isinstance(skin, QuestSkin)
    size = layout.places[name].size
    assert size is not None

    def painted(is_asked: bool, favor: str) -> object:
        shown = plate(side, name, favor=favor, shadows=favor, hand="4", life="9")
        area = QRectF(0, 0, *size)
        return sheet(*size, lambda p: skin.paint_seat(p, area, shown, "Ana", is_asked, DAY, layout.places))

    assert difference(painted(False, "1"), painted(True, "1")) > 0
    if (rank, side) != (0, "dark"):  # on Sauron's own screen his cards are counted by themselves
        assert difference(painted(False, "1"), painted(False, "7")) > 0


def test_a_cost_on_a_lit_path_is_painted_about_its_middle() -> None:
    skin = load("quest")
    image = sheet(80, 80, lambda p: (p.translate(40, 40), skin.paint_target(p, "path/bree/weathertop", 15, DAY, False)))
    assert image.pixelColor(40, 40).alpha() == 255
    assert not has_ink_beyond(image, QRectF(10, 20, 60, 40))


def test_the_board_stands_where_the_map_is() -> None:
    board = AtlasBoard(LAYOUTS["wide"])
    west, east = board.at("at-harlindon"), board.at("at-barad-dur")
    place = LAYOUTS["wide"].places["map"]
    room = QRectF(QPointF(*place.left_upper), QPointF(place.at[0] + place.size[0], place.at[1] + place.size[1]))
    assert room.contains(west)
    assert room.contains(east)
    assert west.x() < east.x()


def test_two_rows_of_characters_stay_off_the_frame_of_the_panel(layout: Layout) -> None:
    skin, place = load("quest"), layout.places["characters"]
    token = skin.shape(f"character/{next(iter(CHARACTERS))}", place.width).boundingRect()
    rows = -(-len(CHARACTERS) // place.columns)
    assert place.at[1] + (rows - 1) * place.drop + token.bottom() <= ground(layout, "sauron-panel").bottom() - 5


THINGS = (
    {f"track-{track}": "token/influence" for track in ("influence", "cards", "command")}
    | {"shadow-pool": "token/influence", "supply": "token/influence", "characters": "character/gandalf"}
    | {f"plot-{rank}": "card/sauron-hunts-for-the-ring" for rank in (1, 2, 3)}
    | {"event": "card/betrayed", "mission-heroes": "card/betrayed"}
    | {deck: f"card-back/{deck}" for deck in ("shadow", "plot", "corruption", "peril")}
)


def paint_things(painter: QPainter, layout: Layout) -> None:
    """All that can lie on Sauron's panel: each pile with its count, all else lit because it may be chosen."""
    skin, area = load("quest"), Area(*layout.world, 1.0, (0.0, 0.0))
    for name, picture in THINGS.items():
        place = layout.places[name]
        count = {"slots": 3, "tray": len(CHARACTERS)}.get(place.kind, 1)
        for spot in spots(place, area, [None] * count):
            painter.save()
            painter.translate(spot.x, spot.y)
            if place.kind in ("row", "tray"):
                paint_glow(painter, skin.shape(picture, spot.width))
            skin.paint(painter, picture, spot.width, DAY)
            if place.kind == "pile":
                skin.paint_badge(painter, "count", "22", spot.width, picture, DAY)
            painter.restore()


def test_nothing_on_saurons_panel_lies_over_its_words(layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    words: dict[str, QRectF] = {}

    def note(painter, x, baseline, text, font, *rest) -> None:
        words[text] = QFontMetricsF(font).tightBoundingRect(text).translated(x, baseline)
        text_at(painter, x, baseline, text, font, *rest)

    monkeypatch.setattr(plates, "text_at", note)
    skin, panel = load("quest"), ground(layout, "sauron-panel")
    assert isinstance(skin, QuestSkin)
    sheet(*layout.world, lambda painter: skin.paint_panel(painter, "sauron-panel", panel, DAY))
    assert {"Actions", "Shadow Pool", "Active Plots", "Event", "Decks", "Characters", "Command"} <= set(words)
    things = sheet(*layout.world, lambda painter: paint_things(painter, layout))
    for word, box in words.items():
        pixels = box.toRect()
        seen = [(x, y) for x in range(pixels.left(), pixels.right()) for y in range(pixels.top(), pixels.bottom())]
        assert all(things.pixelColor(x, y).alphaF() < 0.4 for x, y in seen), word
    assert not [(a, b) for a, b in combinations(words, 2) if words[a].intersects(words[b])]
