"""The table of The Fellowship of the Ring: where things lie in each variant, what is under them, seats and the book."""

from collections.abc import Sequence
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainterPath, QTransform

from westmarch import games
from westmarch.cardbook import assets_folder
from westmarch.engine.table import SeatPlate
from westmarch.games.fellowship.catalogue import CARDS, HEROES
from westmarch.skins import load
from westmarch.skins.fellowship import badges, cards, locations, sun
from westmarch.skins.fellowship.board import PATH, FellowshipBoard, tall_of, thing_room
from westmarch.skins.fellowship.plates import FIGURES, hero_spot, paint_seat
from westmarch.tabletop.camera import Camera
from westmarch.tabletop.drawing import text_width
from westmarch.tabletop.groups import FIELD_GAP
from westmarch.tabletop.layout import HEAD, Area, Layout, fit_rows_from_left, read_layouts, spots
from westmarch.tabletop.placement import Placement, Placer
from westmarch.tabletop.theme import DAY, NIGHT
from westmarch.tabletop.type_faces import serif

from ..canvas import board_picture, difference, picture

LAYOUTS = {layout.name: layout for layout in read_layouts(assets_folder("fellowship") / "layout.yaml")}
FOES = {count: tuple(f"foes-{count}/{n}" for n in range(1, count + 1)) for count in range(1, 5)}
FACES = {count: tuple(f"faces-{count}/{n}" for n in range(1, count + 1)) for count in range(1, 5)}
GROUNDS = ("market", "turn", "places", "foe-places", "own/area")
MARKET = ("archenemies", "main", "path", "valor", "corruption", "destroyed")
OWN = ("own/seat", "own/deck", "own/discard", "own/hand")
FIELDS = {"played": (cards.TALL, 3), "locations": (locations.TALL, 4), "foe-locations": (locations.TALL, 4)}
"""How high things are in their widths, and how many lie side by side."""
NOWHERE = Area(1, 1, 1, (0, 0))


@pytest.fixture(params=sorted(LAYOUTS))
def layout(request: pytest.FixtureRequest) -> Layout:
    return LAYOUTS[request.param]


def room(layout: Layout, name: str) -> QRectF:
    """All that a place covers in play, prices below the cards of the market included."""
    place = layout.places[name]
    if place.kind in ("zone", "plate", "offer", "field"):
        assert place.size is not None
        return QRectF(*place.at, *place.size)
    if name == "path":
        found = thing_room(name, place).united(thing_room(name, place, PATH - 1))
    elif name == "power":
        found = sun.extent(place.width).translated(*place.at)
    elif name == "own/hand":
        found = hand(layout, 12)
    else:
        found = thing_room(name, place)
    if name in ("path", "archenemies"):
        found.adjust(0, 0, 0, place.width * (badges.PRICE_ROOM - 0.01))
    return found


def hand(layout: Layout, count: int) -> QRectF:
    """What a hand of so many cards covers."""
    found = QRectF()
    for each in held(layout, TITLES[:count]):
        found = found.united(laid(cards.outline(each.spot.width), each).boundingRect())
    return found


def overlapping(layout: Layout, names: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(a, b) for a, b in combinations(names, 2) if room(layout, a).intersects(room(layout, b))]


# -- where things lie


def test_there_is_a_place_for_everything_that_the_table_may_show(layout: Layout) -> None:
    middle = {*FIELDS, "power", "offer", "own/face"}
    seats = {name for names in (*FOES.values(), *FACES.values()) for name in names}
    assert set(layout.places) == {*seats, *GROUNDS, *MARKET, *OWN} | middle
    assert all(place.origin == "board" for place in layout.places.values())


@pytest.mark.parametrize("foes", FOES)
def test_the_parts_of_the_table_lie_side_by_side_below_the_header(layout: Layout, foes: int) -> None:
    table = QRectF(0, HEAD, layout.world[0], layout.world[1] - HEAD)
    assert all(table.contains(room(layout, name)) for name in (*FOES[foes], *GROUNDS))
    assert overlapping(layout, (*FOES[foes], *GROUNDS)) == []


@pytest.mark.parametrize("foes", FOES)
def test_the_plates_of_the_others_fill_the_strip_with_a_medallion_on_each(layout: Layout, foes: int) -> None:
    plates = [room(layout, name) for name in FOES[foes]]
    margin = room(layout, "market").left()
    assert plates[0].left() == margin
    assert plates[-1].right() == pytest.approx(layout.world[0] - margin, abs=0.5)
    for plate, name in zip(plates, FACES[foes], strict=True):
        face = layout.places[name]
        middle, size = hero_spot(plate)
        assert (middle.x(), middle.y(), size) == pytest.approx((*face.at, face.width), abs=0.1)
    own, size = hero_spot(room(layout, "own/seat"))
    face = layout.places["own/face"]
    assert (own.x(), own.y(), size) == pytest.approx((*face.at, face.width), abs=0.1)


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("count", [1, 2, 3, 4, 6, 12])
def test_cards_in_a_field_stay_in_it_and_shrink_before_they_cover_each_other(
    layout: Layout, name: str, count: int
) -> None:
    place, (tall, many) = layout.places[name], FIELDS[name]
    field = QRectF(0, 0, *(place.size or (0, 0)))
    width, middles = fit_rows_from_left(
        count, (field.width(), field.height()), place.width, place.narrow, tall, FIELD_GAP
    )
    found = [QRectF(x - width / 2, y - width * tall / 2, width, width * tall) for x, y in middles]
    assert len(found) == count and all(field.adjusted(-0.1, -0.1, 0.1, 0.1).contains(each) for each in found)
    assert width >= place.narrow or width == place.width
    if count <= many:
        assert not any(a.intersects(b) for a, b in combinations(found, 2))


@pytest.mark.parametrize(
    ("ground", "names"),
    [
        ("market", MARKET),
        ("turn", ("played", "power")),
        ("places", ("locations",)),
        ("foe-places", ("foe-locations",)),
        ("own/area", OWN),
    ],
)
def test_things_lie_in_their_field_and_on_nothing_else(layout: Layout, ground: str, names: tuple[str, ...]) -> None:
    field = room(layout, ground)
    assert [name for name in names if not field.contains(room(layout, name))] == []
    assert overlapping(layout, names) == []


@pytest.mark.parametrize("count", [1, 5, 9, 12, 24])
def test_a_hand_of_any_size_lies_on_its_parchment(layout: Layout, count: int) -> None:
    assert room(layout, "own/area").contains(hand(layout, count))
    assert not hand(layout, count).intersects(room(layout, "own/discard"))


def test_a_card_in_hand_shows_its_cost_and_its_first_words(layout: Layout) -> None:
    place = layout.places["own/hand"]
    first, second = spots(place, NOWHERE, [None] * 5)[:2]
    assert second.x - first.x > first.width * 0.5
    assert place.width >= cards.TABLE_FROM


def test_where_cards_may_be_dropped_takes_in_the_cards_that_lie_there(layout: Layout) -> None:
    for name in ("own/deck", "own/discard", "destroyed"):
        place = layout.places[name]
        assert place.size is not None and place.corner is not None
        # What lies on the pile farther up takes drops too.
        assert QRectF(*place.corner, *place.size).contains(
            thing_room(name, place).adjusted(0, place.lift * 4, -place.lift * 4, 0)
        )


def test_an_offer_lies_above_the_own_parchment(layout: Layout) -> None:
    offer = room(layout, "offer")
    assert not offer.intersects(room(layout, "own/area"))
    assert QRectF(0, HEAD, *layout.world).contains(offer)


# -- the titles of a hand


def held(layout: Layout, titles: Sequence[str]) -> list[Placement]:
    """The cards of a hand with so many titles, the later ones above."""
    game, skin = games.load("fellowship"), load("fellowship")
    position = {"seats": ["aragorn", "gandalf"], "player": "aragorn", "hands": {"aragorn": titles}, "seed": 1}
    table = game.table(game.view(game.read_position(position), 0))
    area = Area(*layout.world, 1, (0, 0))
    placed = Placer(skin, layout, area, skin.board(layout), Camera()).place_items(table)
    return [placed[item.id] for item in table.items if item.region == "hand"]


def title_area(each: Placement) -> QRectF:
    """Where the title of a card stands, about its middle."""
    card, scale = CARDS[each.item.picture.removeprefix("card/")], each.spot.width / cards.WIDTH
    if cards.level_of(each.spot.width) == "thumbnail":
        lines, size = cards.thumbnail_title(card)
        wide, foot = max(text_width(line, serif(size)) for line in lines), cards.strip_height(len(lines), size)
        found = QRectF(-wide / 2, cards.INNER.bottom() - foot, wide, foot)
    else:
        lines, size = cards.title_of(card, cards.TABLE)
        wide = max(text_width(line, serif(size)) for line in lines)
        found = QRectF(cards.title_left(cards.TABLE), cards.INNER.top(), wide, cards.title_height(card, cards.TABLE))
    return QRectF(found.topLeft() * scale, found.size() * scale)


def laid(path: QPainterPath, each: Placement) -> QPainterPath:
    return QTransform().translate(each.spot.x, each.spot.y).rotate(each.spot.turn).map(path)


LONGEST = sorted(CARDS.values(), key=lambda card: -len(card.title))
TITLES = [card.id for card in LONGEST if not card.is_archenemy and not card.hero and card.type != "location"]


@pytest.mark.parametrize("first", [0, 12, 24])
@pytest.mark.parametrize("count", [2, 4, 5, 6, 7, 8, 9, 12, 16])
def test_no_title_in_a_hand_is_covered_by_the_next_card(layout: Layout, count: int, first: int) -> None:
    found = held(layout, TITLES[first : first + count])
    assert len(found) == count
    for number, each in enumerate(found):
        area = QPainterPath()
        area.addRect(title_area(each))
        title = laid(area, each)
        assert not any(laid(cards.outline(other.spot.width), other).intersects(title) for other in found[number + 1 :])


@pytest.mark.parametrize("count", [5, 6, 9, 12])
def test_a_hand_is_large_enough_for_its_titles_to_be_read(layout: Layout, count: int) -> None:
    """At the scale at which a layout is taken at least, they have nine pixels."""
    least = {"compact": 1.0}.get(layout.name, layout.least or 0.85)
    for each in held(layout, TITLES[:count]):
        card = CARDS[each.item.picture.removeprefix("card/")]
        is_small = cards.level_of(each.spot.width) == "thumbnail"
        _, size = cards.thumbnail_title(card) if is_small else cards.title_of(card, cards.TABLE)
        assert size * each.spot.width / cards.WIDTH * least >= 8.8, card.title


# -- what lies under the cards


def test_painting_twice_gives_the_same_picture_and_night_another(layout: Layout) -> None:
    day = board_picture(FellowshipBoard(layout), layout, DAY)
    assert day == board_picture(FellowshipBoard(layout), layout, DAY)
    assert day != board_picture(FellowshipBoard(layout), layout, NIGHT)


def test_the_board_has_no_spaces_and_no_special_ways(layout: Layout) -> None:
    board = FellowshipBoard(layout)
    assert board.outline("path").isEmpty()
    assert list(board.standing("path", 3, 60)) == []
    assert board.route_point("move") is None
    assert tall_of("locations") < 1 < tall_of("path")


# -- seats


def seat(size: tuple[float, float], plate: SeatPlate, detail: str, is_asked: bool = False) -> QImage:
    """A plate in the middle of ground that is twenty larger at each side."""
    area = QRectF(-size[0] / 2, -size[1] / 2, *size)
    return picture(size[0] + 40, size[1] + 40, lambda painter: paint_seat(painter, area, plate, detail, is_asked, DAY))


def plate_of(hero: str, **figures: str) -> SeatPlate:
    return SeatPlate(0, "first", HEROES[hero].title, "", "foes-4/1", f"hero/{hero}", tuple(figures.items()))


COUNTED = {"hand": "5", "deck": "12", "discard": "24", "archenemies": "3"}


@pytest.mark.parametrize("place", ["foes-4/1", "own/seat"])
@pytest.mark.parametrize("detail", ["", "Mara", "Mara · to play", "A computer that thinks for a very long time indeed"])
def test_words_on_a_plate_never_leave_it(layout: Layout, place: str, detail: str) -> None:
    size = layout.places[place].size
    assert size is not None
    image = seat(size, plate_of("legolas", **COUNTED), detail)
    assert all(
        image.pixelColor(x, y).alpha() < 160
        for x in range(round(size[0]) + 24, image.width())
        for y in range(0, image.height(), 2)
    )


@pytest.mark.parametrize("place", ["foes-4/1", "own/seat"])
def test_a_plate_shows_its_hero_its_figures_and_whether_it_decides(layout: Layout, place: str) -> None:
    size = layout.places[place].size
    assert size is not None
    plain = seat(size, plate_of("frodo", **COUNTED), "Mara")
    assert difference(plain, seat(size, plate_of("gimli", **COUNTED), "Mara")) > 0.1
    for word in COUNTED:
        assert plain != seat(size, plate_of("frodo", **(COUNTED | {word: "7"})), "Mara")
    assert plain != seat(size, plate_of("frodo", **COUNTED), "Mara", is_asked=True)


def test_everything_that_may_be_counted_has_a_sign(layout: Layout) -> None:
    size = layout.places["own/seat"].size
    assert size is not None
    for word in FIGURES:
        assert seat(size, plate_of("frodo", **{word: "3"}), "") != seat(size, plate_of("frodo"), "")
    with pytest.raises(KeyError):
        seat(size, plate_of("frodo", rings="1"), "")
