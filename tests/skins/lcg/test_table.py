"""The table of the Card Game: where things lie in each variant for one to four players, and the fields of the seats."""

import math
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF

from westmarch.cardbook import assets_folder
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.table import Badge, Item, SeatPlate
from westmarch.games import load as game_of
from westmarch.skins import load
from westmarch.skins.cardart.mat import CAPTION
from westmarch.skins.lcg import faces, phases, plates, slips, stages
from westmarch.skins.lcg.board import LcgBoard
from westmarch.skins.lcg.skin import LcgSkin
from westmarch.tabletop.camera import Camera
from westmarch.tabletop.card_rows import SlotMemory
from westmarch.tabletop.drawing import text_width
from westmarch.tabletop.focus_seat import next_seat, prime_plate, with_focused_seat
from westmarch.tabletop.groups import Groups
from westmarch.tabletop.layout import HEAD, LAYERS, Area, Group, Layout, best_fit, fit_groups, read_layouts, spots
from westmarch.tabletop.placement import Placer
from westmarch.tabletop.theme import DAY, NIGHT
from westmarch.tabletop.type_faces import caps

from ..canvas import board_picture, picture

LAYOUTS = {layout.name: layout for layout in read_layouts(assets_folder("lcg") / "layout.yaml")}
GROUNDS = ("ribbon", "quest-row", "staging-row", "pile-row", "hand-row")
MIDDLE = (
    "phases", "balance", "quests", "on-stages", "active", "staging", "encounter", "discard", "victory", "aside",
    "revealed", "offer",
)  # fmt: skip
ROWS = ("heroes", "allies")
AREA = ("field", "quests", "active", "balance", "staging")
PARTS = ("plate", "play", "engaged", "deck", "discard", "hand")
NOWHERE = Area(1, 1, 1, (0, 0))
PLAYERS = (1, 2, 3, 4)


@pytest.fixture(params=sorted(LAYOUTS))
def layout(request: pytest.FixtureRequest) -> Layout:
    return LAYOUTS[request.param]


def room(layout: Layout, name: str) -> QRectF:
    """All that a place covers."""
    place = layout.places[name]
    if place.kind in ("zone", "plate", "groups", "offer"):
        return QRectF(*place.at, *(place.size or (0, 0)))
    tall = stages.TALL if name == "quests" else phases.BALANCE_TALL if name == "balance" else faces.TALL
    return QRectF(*place.covered(tall, layers=LAYERS if place.lift else 1))


def seats(count: int) -> list[str]:
    return [f"seats-{count}/{rank}" for rank in range(1, count + 1)]


def test_there_is_a_place_for_everything_that_the_table_may_show(layout: Layout) -> None:
    own = {f"{seat}/{part}" for count in PLAYERS for seat in seats(count) for part in PARTS}
    rows = {f"seats-{count}/1/play/{row}" for count in PLAYERS for row in ROWS}
    rows |= {f"seats-2/2/play/{row}" for row in ROWS}
    areas = {f"areas-{count}/{n}/{part}" for count in (2, 3, 4, 5) for n in range(1, count + 1) for part in AREA}
    assert set(layout.places) == {*GROUNDS, *MIDDLE, *own, *rows, *areas}
    assert all(place.origin == "board" for place in layout.places.values())


@pytest.mark.parametrize("count", PLAYERS)
def test_every_region_of_the_game_has_its_place(layout: Layout, count: int) -> None:
    game = game_of("lcg")
    state = game.new(Setup(seats=count), 3)
    for viewer in (*range(count), None):
        table = game.table(game.view(state, viewer))
        assert all(region.place in layout.places for region in table.regions)
        assert all(plate.place in layout.places for plate in table.seats)
        assert len({region.place for region in table.regions}) == len(table.regions)


@pytest.mark.parametrize("count", PLAYERS)
def test_the_fields_lie_side_by_side_below_the_header(layout: Layout, count: int) -> None:
    table = QRectF(0, HEAD, layout.world[0], layout.world[1] - HEAD)
    fields = {name: room(layout, name) for name in (*GROUNDS, *(f"{seat}/plate" for seat in seats(count)))}
    assert all(table.contains(field) for field in fields.values())
    assert [(a, b) for a, b in combinations(fields, 2) if fields[a].intersects(fields[b])] == []


@pytest.mark.parametrize("count", PLAYERS)
def test_what_belongs_to_a_seat_lies_on_its_field_side_by_side(layout: Layout, count: int) -> None:
    for rank, seat in enumerate(seats(count)):
        field = room(layout, f"{seat}/plate").adjusted(-1, -1, 1, 1)
        parts = {part: room(layout, f"{seat}/{part}") for part in ("play", "engaged", "deck", "discard")}
        assert all(field.contains(part) for part in parts.values()), seat
        assert [(a, b) for a, b in combinations(parts, 2) if parts[a].intersects(parts[b])] == []
        assert layout.places[f"{seat}/plate"].prime == (rank == 0)


def test_places_that_share_their_width_lie_side_by_side(layout: Layout) -> None:
    """As parts of a whole that reach across it do."""
    beside = {name: place for name, place in layout.places.items() if place.beside}
    assert {name.partition("/")[0] for name in beside} == {f"seats-{count}" for count in PLAYERS}
    for name, place in beside.items():
        left, right = room(layout, place.beside), room(layout, name)
        assert 0 <= right.left() - left.right() < 7, name
        assert (left.top(), left.bottom()) == (right.top(), right.bottom())
        parts = [room(layout, each) for each in layout.places if each.startswith(f"{place.beside}/")]
        assert all((part.left(), part.right()) == (left.left(), left.right()) for part in parts)


def test_a_hand_of_ten_lies_within_the_window(layout: Layout) -> None:
    place = layout.places["seats-1/1/hand"]
    for spot in spots(place, NOWHERE, [None] * 10):
        turn = math.radians(abs(spot.turn))
        down = place.width / 2 * (math.sin(turn) + faces.TALL * math.cos(turn))
        assert spot.y - down >= room(layout, "hand-row").top() - 8
        assert spot.y + down <= layout.world[1] + 14
        assert 0 < spot.x < layout.world[0]


@pytest.mark.parametrize("count", PLAYERS)
def test_the_rows_of_a_seat_lie_side_by_side_where_its_cards_do(layout: Layout, count: int) -> None:
    for seat in seats(count):
        field = room(layout, f"{seat}/play").adjusted(-0.2, -0.2, 0.2, 0.2)
        rows = [room(layout, f"{seat}/play/{row}") for row in ROWS if f"{seat}/play/{row}" in layout.places]
        assert all(field.contains(row) for row in rows)
        assert not any(one.adjusted(0.2, 0.2, -0.2, -0.2).intersects(other) for one, other in combinations(rows, 2))


@pytest.mark.parametrize("cards_in_play", [1, 3, 7, 12, 20])
@pytest.mark.parametrize("count", PLAYERS)
def test_cards_in_play_stay_on_their_field(layout: Layout, count: int, cards_in_play: int) -> None:
    skin, faces = load("lcg"), ("aragorn", "gimli", "faramir", "son-of-arnor", "gandalf")
    items = []
    for k in range(cards_in_play):
        turn = 90 if k % 2 else 0
        items.append(
            Item(f"c{k}", f"card/{faces[k % 5]}", "play", "", at=(k, 0), turn=turn, badges=(Badge("damage", "1"),))
        )
        items += [Item(f"s{k}{n}", "strip/dwarven-axe", "play", "", at=(k, n)) for n in range(1, 1 + k % 3)]
    for seat in seats(count):
        for part in ("play", "play/heroes", "play/allies", "engaged"):
            place = layout.places.get(f"{seat}/{part}")
            if place is None or place.size is None:
                continue
            found = Groups(skin, SlotMemory(), ()).lay(place, part, items)
            assert len(found) == len(items)
            for item, spot, _ in found:
                size = skin.shape(item.picture, spot.width).boundingRect().size() * spot.lean
                wide = (size.height() if spot.turn else size.width()) / 2
                assert spot.x - wide >= -0.1, (seat, part)
                assert spot.x + wide <= place.size[0] + 0.1, (seat, part)
                assert 0 <= spot.y <= place.size[1], (seat, part)


def test_a_few_cards_do_not_cover_each_other() -> None:
    groups = [Group(1.0, 1.4, 0.34, 0), Group(1.4, 1.0, 0, 0), Group(1.0, 1.4, 0, 0.17), Group(1.4, 1.0, 0.17, 0)]
    width, middles = fit_groups(groups, (600, 300), 130, 60, 6)
    areas = [
        QRectF(
            x - group.wide * width / 2,
            y - (group.tall / 2 + group.above) * width,
            group.wide * width,
            (group.above + group.tall + group.below) * width,
        )
        for group, (x, y) in zip(groups, middles, strict=True)
    ]
    assert not any(a.intersects(b) for a, b in combinations(areas, 2))
    assert all(QRectF(0, 0, 600, 300).contains(area) for area in areas)


def test_a_row_is_as_high_as_what_peeks_out_in_it_and_not_in_another() -> None:
    """Three attachments under one host at a narrow seat leave the other hosts side by side below it."""
    groups = [Group(1, 0.31, 0.51, 0), *[Group(1, 0.31, 0, 0)] * 3]
    width, middles = fit_groups(groups, (162, 104), 111, 74, 4)
    assert width == 74
    boxes = [QRectF(x - width / 2, y - 0.155 * width, width, 0.31 * width) for x, y in middles]
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
    assert middles[2][1] - middles[1][1] < 0.5 * width


def test_cards_that_just_fit_are_no_slips() -> None:
    """Six characters of whom four are exhausted, at the own seat of a large window."""
    heroes = [{"aragorn exhausted": ["celebrians-stone"]}, "gloin exhausted", "theodred exhausted"]
    allies = ["snowbourn-scout exhausted", "faramir", "silverlode-archer"]
    assert kinds_in_play({"heroes": heroes, "allies": allies, "deck": ["gandalf"]}, (1600, 1000)) == {"card", "strip"}


def test_cards_on_which_too_much_would_lie_are_slips() -> None:
    allies = ["snowbourn-scout exhausted", "faramir", "silverlode-archer", "son-of-arnor", "guard-of-the-citadel"]
    assert kinds_in_play({"heroes": ["aragorn"], "allies": allies, "deck": ["gandalf"]}, (1100, 700), "allies") == {
        "slip"
    }


def kinds_in_play(player: dict[str, object], size: tuple[int, int], part: str = "") -> set[str]:
    """What the things of the first of two players are drawn as, or those in a part of his field."""
    game, skin = game_of("lcg"), load("lcg")
    data = {
        "options": {"quest": "passage-through-mirkwood"},
        "phase": "planning",
        "step": "plan",
        "players": [player, {"heroes": ["legolas"], "deck": ["gandalf"]}],
    }
    table = game.table(game.view(game.read_position(data), 0))
    layout, area = best_fit(skin.layouts, size[0] * 0.775, size[1], 54)
    placed = Placer(skin, layout, area, skin.board(layout), Camera()).place_items(table)
    mine = [each.item for each in placed.values() if each.item.region == "s0-play" and part in each.item.part]
    return {item.picture.partition("/")[0] for item in mine}


@pytest.mark.parametrize("size", [(1100, 700), (1300, 850), (1600, 1000)])
def test_two_active_locations_have_names_that_can_be_read(size: tuple[int, int]) -> None:
    game, skin = game_of("lcg"), load("lcg")
    data = {
        "active": ["old-forest-road", "forest-gate progress 1"],
        "options": {"quest": "passage-through-mirkwood"},
        "players": [{"heroes": ["gimli"], "deck": ["gandalf"]}],
        "phase": "planning",
        "step": "plan",
    }
    table = game.table(game.view(game.read_position(data), 0))
    layout, area = best_fit(skin.layouts, size[0] * 0.71, size[1], 54)
    placed = Placer(skin, layout, area, skin.board(layout), Camera()).place_items(table)
    active = [each for each in placed.values() if each.item.region == "active"]
    assert [each.item.picture.partition("/")[0] for each in active] == ["slip", "slip"]
    assert all(each.spot.width * area.scale >= 70 for each in active)
    rooms = [
        skin.shape(each.item.picture, each.spot.width).boundingRect().translated(each.spot.x, each.spot.y)
        for each in active
    ]
    assert not rooms[0].intersects(rooms[1])


@pytest.mark.parametrize(("size", "count"), [((1100, 700), 3), ((1100, 700), 4), ((1600, 1000), 4), ((2300, 900), 4)])
def test_every_card_of_another_seat_has_a_name_that_can_be_read(size: tuple[int, int], count: int) -> None:
    game, skin = game_of("lcg"), load("lcg")
    state = game.new(Setup(seats=count), 3)
    dice = Dice(5)
    while state.round < 3 and state.decision is not None:
        state = game.apply(state, dice.pick(state.decision.options)).state
    table = game.table(game.view(state, 0))
    layout, area = best_fit(skin.layouts, size[0] * 0.71, size[1], 54)
    placed = Placer(skin, layout, area, skin.board(layout), Camera()).place_items(table)
    for each in placed.values():
        kind = each.item.picture.partition("/")[0]
        if each.item.region.endswith("-play"):
            least = {"card": faces.TABLE_FROM, "slip": 70.0}.get(kind, 0.0)
            assert each.spot.width >= least, (each.item.title, kind)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_in_a_large_window_the_names_of_another_seats_cards_are_as_large_as_all_text(count: int) -> None:
    """Eleven pixels and a half: a card is wide enough for it, or it is a slip."""
    game, skin = game_of("lcg"), load("lcg")
    hand = {
        "heroes": ["aragorn exhausted", "gloin exhausted", "eowyn"],
        "engaged": ["forest-spider", "king-spider"],
        "allies": ["faramir exhausted", "son-of-arnor", "guard-of-the-citadel"],
        "deck": ["gandalf"],
    }
    others = [{"heroes": [hero], "deck": ["gandalf"]} for hero in ("legolas", "gimli", "thalin")[: count - 1]]
    data = {"options": {"quest": "passage-through-mirkwood"}, "phase": "planning", "step": "plan"}
    state = game.read_position({**data, "players": [*others, hand]})
    table = game.table(game.view(state, 0))
    layout, area = best_fit(skin.layouts, 1600 * 0.775, 1000, 54)
    placed = Placer(skin, layout, area, skin.board(layout), Camera()).place_items(table)
    mine = (f"s{count - 1}-play", f"s{count - 1}-engaged")
    seen = [each for each in placed.values() if each.item.region in mine]
    assert len(seen) == 8
    for each in seen:
        title, width = each.item.title, each.spot.width * each.spot.lean * area.scale
        if each.item.picture.startswith("slip/"):
            assert slips.name_on(title, width).size * width / slips.WIDTH >= 11.5, title
        else:
            assert faces.name_of(title, each.spot.width)[1] * width / faces.WIDTH >= 11.4, title
    assert len({(round(each.spot.x), round(each.spot.y)) for each in seen}) == len(seen)


@pytest.mark.parametrize(("size", "least"), [((1600, 1000), 11.4), ((1100, 700), 9.0)])
def test_a_full_staging_area_has_names_that_can_be_read(size: tuple[int, int], least: float) -> None:
    game, skin = game_of("lcg"), load("lcg")
    staging = ["necromancers-pass", "ungoliants-spawn", *["forest-spider"] * 4, "dol-guldur-orcs", "great-forest-web"]
    data = {
        "options": {"quest": "passage-through-mirkwood"},
        "phase": "planning",
        "step": "plan",
        "staging": staging,
        "players": [{"heroes": ["gimli"], "deck": ["gandalf"]}],
    }
    table = game.table(game.view(game.read_position(data), 0))
    layout, area = best_fit(skin.layouts, size[0] * 0.775, size[1], 54)
    placed = Placer(skin, layout, area, skin.board(layout), Camera()).place_items(table)
    staged = [each for each in placed.values() if each.item.region == "staging"]
    assert len(staged) == len(staging)
    staged = list({each.item.picture: each for each in staged}.values())  # those that are alike lie on each other
    assert not any(one.intersects(other) for one, other in combinations([_area(skin, each) for each in staged], 2))
    for each in staged:
        title, width = each.item.title, each.spot.width * area.scale
        is_slip = each.item.picture.startswith("slip/")
        share = (
            slips.name_on(title, width).size / slips.WIDTH
            if is_slip
            else faces.name_of(title, each.spot.width)[1] / faces.WIDTH
        )
        assert share * width >= least, title


def _area(skin, each) -> QRectF:
    return skin.shape(each.item.picture, each.spot.width).boundingRect().translated(each.spot.x, each.spot.y)


@pytest.mark.parametrize("count", [2, 3])
def test_the_name_of_another_seat_stands_whole_beside_its_cards(layout: Layout, count: int, monkeypatch) -> None:
    written: list[tuple[str, float]] = []
    monkeypatch.setattr(
        plates, "text_at", lambda painter, x, y, text, font, *_: written.append((text, x + text_width(text, font)))
    )
    skin = load("lcg")
    assert isinstance(skin, LcgSkin)
    area = room(layout, f"seats-{count}/2/plate")
    plate = SeatPlate(
        1, "second", "Player 2", "", f"seats-{count}/2/plate", "", (("threat", "36"), ("hand", "4"), ("first", ""))
    )
    about = (area, plate, "Player 2", False, DAY, layout.places)
    picture(area.right(), area.bottom(), lambda painter: skin.paint_seat(painter, *about))
    ends = dict(written)
    assert ends["Player 2"] <= layout.places[f"seats-{count}/2/play"].at[0]


def test_the_board_is_painted_by_day_and_by_night(layout: Layout) -> None:
    day, night = (board_picture(LcgBoard(layout), layout, theme) for theme in (DAY, NIGHT))
    assert day != night


def test_the_caption_of_the_staging_area_ends_before_the_cards_that_rise_there(layout: Layout) -> None:
    board = LcgBoard(layout)
    point, title, space = board.heading("staging-row")
    size = CAPTION
    while size > 10.5 and text_width(title, caps(size, 11.0)) > space:
        size -= 0.5
    assert title.startswith("Staging")
    assert point.x() + text_width(title, caps(size, 11.0)) <= layout.places["staging"].at[0]


@pytest.mark.parametrize("count", PLAYERS)
def test_the_field_of_a_seat_tells_threat_first_player_and_whose_decision_it_is(layout: Layout, count: int) -> None:
    skin = load("lcg")
    assert isinstance(skin, LcgSkin)
    for seat in seats(count):
        area = room(layout, f"{seat}/plate")
        area.moveTo(-area.width() / 2, -area.height() / 2)

        def drawn(threat: str, first: str = "", is_asked: bool = False, seat: str = seat, area: QRectF = area):
            figures = (("threat", threat), ("hand", "4"), ("first", first))
            plate = SeatPlate(0, "first", "Player 1", "", f"{seat}/plate", "", figures)
            return picture(
                area.width() + 20,
                area.height() + 20,
                lambda painter: skin.paint_seat(painter, area, plate, "Anna", is_asked, DAY, layout.places),
            )

        usual = drawn("29")
        assert usual == drawn("29")
        assert all(other != usual for other in (drawn("30"), drawn("29", "1"), drawn("29", is_asked=True)))


# -- looking at another seat


def test_a_seat_that_is_looked_at_changes_places_with_the_prime_one() -> None:
    game, places = game_of("lcg"), LAYOUTS["wide"].places
    table = game.table(game.view(game.new(Setup(seats=3), 3), 1))
    assert prime_plate(table, places) == next(plate for plate in table.seats if plate.seat == 1)
    assert next_seat(table, places) == 2
    seen = with_focused_seat(table, places, 0)
    assert prime_plate(seen, places) == next(plate for plate in seen.seats if plate.seat == 0)
    lying = {region.id: region.place for region in seen.regions}
    before = {region.id: region.place for region in table.regions}
    assert lying["s0-hand"] == before["s1-hand"] == "seats-3/1/hand"
    assert lying["s1-play"] == before["s0-play"]
    assert {name for name in lying if lying[name] != before[name]} == {
        name for name in lying if name.startswith(("s0-", "s1-"))
    }
    assert with_focused_seat(table, places, None) == with_focused_seat(table, places, 1) == table


@pytest.mark.parametrize("count", (2, 3, 4, 5))
def test_areas_of_separated_players_lie_side_by_side_and_hold_what_is_theirs(layout: Layout, count: int) -> None:
    fields = [room(layout, f"areas-{count}/{n}/field") for n in range(1, count + 1)]
    strip = room(layout, "quest-row").united(room(layout, "staging-row"))
    assert all(one.right() <= other.left() + 0.2 for one, other in pairwise(fields))
    assert fields[0].left() <= strip.left() and fields[-1].right() >= strip.right()
    assert fields[-1].right() < room(layout, "pile-row").left() + 4
    for n, field in enumerate(fields, 1):
        parts = [QRectF(*layout.places[f"areas-{count}/{n}/{part}"].at, 1, 1) for part in AREA[1:]]
        assert all(field.contains(part) for part in parts)
        lying = [layout.places[f"areas-{count}/{n}/{part}"] for part in ("active", "staging")]
        areas = [QRectF(*place.at, *(place.size or (0, 0))) for place in lying]
        assert all(field.contains(area) for area in areas) and not areas[0].intersects(areas[1])
