"""Rows of the Card Game keep their place: exhausted cards, stacks of equal ones, and the hand with its titles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QPolygonF, QTransform

from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.table import Badge, Item, Option, Table
from westmarch.games import load as game_of
from westmarch.games.lcg.catalogue import CARDS
from westmarch.skins import load
from westmarch.skins.lcg import badges, faces, slips, strips
from westmarch.tabletop.camera import Camera
from westmarch.tabletop.card_rows import SlotMemory
from westmarch.tabletop.focus_seat import with_focused_seat
from westmarch.tabletop.groups import LEAST, Groups, asked_about
from westmarch.tabletop.layout import Layout, best_fit
from westmarch.tabletop.placement import Placement, Placer
from westmarch.tabletop.sharing import shared, span
from westmarch.tabletop.skin import HasEdges

SIZES = [(1100, 700), (1600, 1000), (1920, 1080), (2560, 1080)]
TABLE_SHARE = 0.775
SMALLEST = (1014, 700)
"""In the smallest window the side panel takes more: so wide another one with as large a table is."""
TITLE_MARGIN = 0.055
"""The share of a card beside its title; that titles keep to it is tested with the faces."""
NEAR = 0.5
"""World units, at most pixels in the windows below: by less nobody sees a card move."""
QUEST = {"options": {"quest": "passage-through-mirkwood"}, "phase": "planning", "step": "plan"}


def placer(size: tuple[int, int], memory: SlotMemory | None = None) -> Placer:
    skin = load("lcg")
    layout, area = best_fit(skin.layouts, size[0] * TABLE_SHARE, size[1], 54)
    return Placer(skin, layout, area, skin.board(layout), Camera(), memory=memory)


def laid(table: Table, size: tuple[int, int], memory: SlotMemory | None = None) -> Placer:
    """The placer of a table in a window, with the widths that its places have then."""
    skin, memory = load("lcg"), memory if memory is not None else SlotMemory()
    plain, area = best_fit(skin.layouts, size[0] * TABLE_SHARE, size[1], 54)
    layout = shared(plain, table, Groups(skin, memory, asked_about(table)))
    return Placer(skin, layout, area, skin.board(layout), Camera(), memory=memory)


def placed(
    table: Table, size: tuple[int, int] = (1600, 1000), memory: SlotMemory | None = None
) -> dict[str, Placement]:
    return laid(table, size, memory).place_items(table)


def tables(seed: int, seats: int) -> Iterator[Table]:
    """Moments of random games, in each of which one seat is looked at."""
    game, dice = game_of("lcg"), Dice(seed)
    for number in range(3):
        state = game.new(Setup(seats=seats), seed + number)
        for action in range(240):
            if state.decision is None:
                break
            state = game.apply(state, dice.pick(state.decision.options)).state
            if action % 16 == 0:
                yield game.table(game.view(state, number % seats))


def table_of(*players: dict[str, object], **more: object) -> Table:
    game = game_of("lcg")
    given = [{"deck": ["gandalf"], **player} for player in players]
    return game.table(game.view(game.read_position({**QUEST, **more, "players": given}), 0))


def turned(item: Item) -> Item:
    """The same card exhausted, or ready again."""
    plain = [replace(badge, kind=badge.kind.removeprefix(badges.TURNED)) for badge in item.badges]
    if item.turn:
        return replace(item, turn=0, badges=tuple(plain))
    upright = [replace(badge, kind=badges.TURNED + badge.kind) for badge in plain]
    return replace(item, turn=90, badges=tuple(upright))


def with_item(table: Table, other: Item) -> Table:
    return replace(table, items=tuple([other if item.id == other.id else item for item in table.items]))


def moved(before: dict[str, Placement], after: dict[str, Placement]) -> set[str]:
    """The items whose middle, or whose size, is another one."""
    assert before.keys() == after.keys()
    return {
        name
        for name, was in before.items()
        if abs(was.spot.x - after[name].spot.x) > NEAR
        or abs(was.spot.y - after[name].spot.y) > NEAR
        or abs(was.spot.width - after[name].spot.width) > NEAR
    }


@pytest.mark.parametrize(
    ("seats", "size"), [(1, SIZES[0]), (1, SIZES[1]), (2, SIZES[0]), (2, SIZES[2]), (3, SIZES[3]), (4, SIZES[1])]
)
def test_a_card_that_exhausts_or_readies_moves_no_other(seats: int, size: tuple[int, int]) -> None:
    memory, tried = SlotMemory(), 0
    for table in tables(seats + size[0], seats):
        before = placed(table, size, memory)
        for item in table.items:
            if item.part or (item.region == "staging" and item.at is not None and not item.at[1]):
                tried += 1
                other = with_item(table, turned(item))
                assert moved(before, placed(other, size, memory)) <= {item.id}, item.title
                assert moved(placed(table, size), placed(other, size)) <= {item.id}, item.title
    assert tried > 40


@pytest.mark.parametrize("seats", [1, 2])
def test_whoever_stays_stays_where_he_was_as_long_as_there_is_room(seats: int) -> None:
    """From moment to moment of a game: a character moves only when his row has another size, or he leaves a stack."""
    memory, before, stayed = SlotMemory(), dict[str, Placement](), 0
    for table in tables(7, seats):
        after = placed(table, memory=memory)
        same = [
            (was, after[name])
            for name, was in before.items()
            if name in after and was.item.part and after[name].item.region == was.item.region
            and after[name].spot.width == was.spot.width and after[name].item.picture == was.item.picture
            and was.item.turn == after[name].item.turn and was.spot.is_top and after[name].spot.is_top
        ]  # fmt: skip
        for was, now in same:
            if now.item.picture.startswith("card/"):
                stayed += 1
                assert abs(was.spot.x - now.spot.x) < NEAR, now.item.title
        before = after
    assert stayed > 20


def test_an_exhausted_card_stays_inside_its_slot_and_off_its_neighbours() -> None:
    heroes = [{"aragorn exhausted": ["celebrians-stone"]}, "gloin exhausted", "theodred"]
    allies = ["faramir exhausted", "silverlode-archer exhausted", "snowbourn-scout"]
    for size in SIZES:
        there = placed(table_of({"heroes": heroes, "allies": allies}), size)
        skin = load("lcg")
        areas = [
            QTransform().rotate(each.spot.turn).scale(each.spot.lean, each.spot.lean)
            .mapRect(skin.shape(each.item.picture, each.spot.width).boundingRect())
            .translated(each.spot.x, each.spot.y)
            for each in there.values() if each.item.region == "s0-play"
        ]  # fmt: skip
        assert not [
            (one, other) for one, other in ((a, b) for a in areas for b in areas if a is not b)
            if one.adjusted(0.6, 0.6, -0.6, -0.6).intersects(other)
        ]  # fmt: skip


@pytest.mark.parametrize(("size", "least"), [((1600, 1000), 123), ((1920, 1080), 134), ((1100, 700), 68)])
def test_heroes_of_two_players_are_as_large_as_their_row_lets_them(size: tuple[int, int], least: float) -> None:
    """Room for attachments is kept only once there are any."""
    bare: dict[str, object] = {"heroes": ["aragorn", "gloin", "theodred"], "allies": ["faramir"]}
    kept = {**bare, "heroes": [{"aragorn": ["celebrians-stone", "steward-of-gondor"]}, "gloin", "theodred"]}
    wide, narrow = (
        stack_of(placed(table_of(first, {"heroes": ["eowyn"]}), size), "Gl")[0].spot.width for first in (bare, kept)
    )
    assert wide >= least
    assert narrow < wide or size[0] < 1200


def test_four_different_allies_of_two_players_are_cards_still() -> None:
    allies = ["faramir", "silverlode-archer", "snowbourn-scout", "son-of-arnor"]
    there = placed(table_of({"heroes": ["aragorn", "gloin", "theodred"], "allies": allies}, {"heroes": ["eowyn"]}))
    shown = [each for each in there.values() if each.item.part == "allies" and each.item.region == "s0-play"]
    assert len(shown) == len(allies)
    assert all(each.item.picture.startswith("card/") for each in shown)


# -- stacks


def stack_of(there: dict[str, Placement], title: str) -> list[Placement]:
    found = [each for each in there.values() if each.item.title.startswith(title)]
    return sorted(found, key=lambda each: -each.height)


def kinds(each: Placement) -> list[str]:
    return [badge.kind + badge.text for badge in each.item.badges]


def test_equal_allies_lie_on_each_other_with_a_count() -> None:
    for size in SIZES:
        there = placed(table_of({"heroes": ["aragorn"], "allies": ["guard-of-the-citadel"] * 3}), size)
        top, *below = stack_of(there, "Guard")
        assert "stack3" in kinds(top)
        assert not any("stack3" in kinds(each) for each in below)
        for over, under in pairwise([top, *below]):
            assert over.spot.x == under.spot.x
            assert 0.05 * top.spot.width < under.spot.y - over.spot.y < 0.2 * top.spot.width


def test_the_ready_one_of_a_stack_is_uppermost_and_tells_of_the_exhausted() -> None:
    table = table_of({"heroes": ["aragorn"], "allies": ["guard-of-the-citadel exhausted", "guard-of-the-citadel"]})
    top, below = stack_of(placed(replace(table, prompt=replace(table.prompt, options=()))), "Guard")
    assert (top.item.turn, below.item.turn) == (0, 90)
    assert {"stack2", "exhausted1"} <= set(kinds(top))
    assert below.spot.y + below.spot.width * below.spot.lean / 2 > top.spot.y + 0.7 * top.spot.width


def test_what_is_asked_about_is_uppermost() -> None:
    table = table_of({"heroes": ["aragorn"], "allies": ["guard-of-the-citadel"] * 3})
    last = [item for item in table.items if item.title.startswith("Guard")][-1]
    option = replace(table.prompt.options[0], action="with x", source=last.id, target="", refusal="")
    asked = replace(table, prompt=replace(table.prompt, options=(option,)))
    assert stack_of(placed(asked), "Guard")[0].item.id == last.id


@pytest.mark.parametrize(
    "two",
    [
        ["guard-of-the-citadel", "guard-of-the-citadel damage 1"],
        ["wandering-took damage 1", "wandering-took damage 1"],
        ["guard-of-the-citadel", {"guard-of-the-citadel": ["self-preservation"]}],
    ],
    ids=["one wounded", "both wounded", "attached"],
)
def test_a_card_with_damage_or_an_attachment_lies_alone(two: list[object]) -> None:
    there = placed(table_of({"heroes": ["aragorn"], "allies": two}))
    found = [each for each in there.values() if each.item.part == "allies"]
    assert len({(each.spot.x, each.spot.y) for each in found}) == 2
    assert not any("stack" in kind for each in found for kind in kinds(each))


def test_heroes_and_enemies_that_are_engaged_never_lie_on_each_other() -> None:
    there = placed(table_of({"heroes": ["aragorn"], "engaged": ["forest-spider", "forest-spider"]}))
    assert len({(each.spot.x, each.spot.y) for each in stack_of(there, "Forest Spider")}) == 2


def test_what_is_committed_by_a_stack_is_added_up() -> None:
    allies = ["guard-of-the-citadel exhausted committed"] * 2 + ["guard-of-the-citadel"]
    table = table_of({"heroes": ["aragorn"], "allies": allies}, phase="quest", step="commit_all")
    top = stack_of(placed(table), "Guard")[0]
    assert {"stack3", "exhausted2", "committed2"} <= set(kinds(top))


# -- the hand


def hand_of(count: int) -> list[str]:
    """Cards with the longest titles."""
    found = [card for card in CARDS.values() if card.type in ("ally", "event", "attachment") and card.owner >= 0]
    return [card.id for card in sorted(found, key=lambda card: (-len(card.title), card.id))[:count]]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(1, 13))
def test_no_title_in_the_hand_is_covered_by_the_next_card(count: int, size: tuple[int, int]) -> None:
    table, skin = table_of({"heroes": ["aragorn"], "hand": hand_of(count)}), load("lcg")
    where = placer(size)
    held = [each for each in where.place_items(table).values() if each.item.region == "s0-hand"]
    assert len(held) == count
    region = next(region for region in table.regions if region.id == "s0-hand")
    ground = where.area_of(region)
    assert ground is not None
    outlines = [shape_of(skin, each) for each in held]
    assert all(
        ground.left() - 2 <= outline.boundingRect().left() and outline.boundingRect().right() <= ground.right() + 2
        for outline in outlines
    )
    for (one, _), (_, over) in pairwise(zip(held, outlines, strict=True)):
        assert not over.intersects(title_of(one)), one.item.title


@pytest.mark.parametrize("size", SIZES)
def test_a_large_hand_uses_the_whole_width_of_its_ground(size: tuple[int, int]) -> None:
    table, skin = table_of({"heroes": ["aragorn"], "hand": hand_of(9)}), load("lcg")
    where = placer(size)
    held = [shape_of(skin, each) for each in where.place_items(table).values() if each.item.region == "s0-hand"]
    ground = where.area_of(next(region for region in table.regions if region.id == "s0-hand"))
    assert ground is not None
    covered = max(shape.boundingRect().right() for shape in held) - min(shape.boundingRect().left() for shape in held)
    assert covered > 0.9 * ground.width() or all(shape.boundingRect().width() > 139 for shape in held)


def shape_of(skin, each: Placement) -> QPolygonF:
    box = skin.shape(each.item.picture, each.spot.width).boundingRect()
    return QTransform().translate(each.spot.x, each.spot.y).rotate(each.spot.turn).map(QPolygonF(box))


def title_of(each: Placement) -> QPolygonF:
    """Where a title stands on a card, in the scene; of a card in its small form all of it."""
    box = load("lcg").shape(each.item.picture, each.spot.width).boundingRect()
    if each.item.picture.startswith("card/"):
        margin = TITLE_MARGIN * box.width()
        box = box.adjusted(margin, 0.75 * box.height(), -margin, 0)
    return QTransform().translate(each.spot.x, each.spot.y).rotate(each.spot.turn).map(QPolygonF(box))


# -- what is crowded


def hosts_of(there: dict[str, Placement], region: str) -> list[Placement]:
    """The cards of a region that are seen, without what peeks out with them."""
    held = [each for each in there.values() if each.item.region == region and each.spot.is_seen]
    return [each for each in held if each.item.at is None or not each.item.at[1]]


def overlaps(found: list[Placement]) -> list[tuple[str, str]]:
    """What hides each other."""
    skin = load("lcg")
    areas = [shape_of(skin, each).boundingRect().adjusted(0.6, 0.6, -0.6, -0.6) for each in found]
    pairs = [(a, b) for a in range(len(areas)) for b in range(a)]
    return [(found[a].item.title, found[b].item.title) for a, b in pairs if areas[a].intersects(areas[b])]


ENGAGED = ["forest-spider", "king-spider", "dol-guldur-orcs", "hummerhorns", "chieftan-ufthak"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_engaged_enemies_with_shadow_cards_do_not_hide_each_other(
    number: int, seats: int, size: tuple[int, int]
) -> None:
    """Rather than that they become narrower than others of their kind."""
    own: dict[str, object] = {"heroes": ["aragorn"], "engaged": ENGAGED[:number]}
    table = table_of(own, *[{"heroes": [hero]} for hero in ("gimli", "legolas")[: seats - 1]])
    shadows = [Item(f"x{k}", "shadow/back", "s0-engaged", "A shadow card", at=(k, -1)) for k in range(number)]
    there = placed(replace(table, items=(*table.items, *shadows)), size)
    found = hosts_of(there, "s0-engaged")
    assert len(found) == number
    assert overlaps(found) == []


def with_shadows(table: Table, region: str, number: int) -> Table:
    """The same table with a shadow card under each of so many enemies."""
    shadows = [Item(f"x{k}", "shadow/back", region, "A shadow card", at=(k, -1)) for k in range(number)]
    return replace(table, items=(*table.items, *shadows))


@pytest.mark.parametrize("size", [SMALLEST, *SIZES])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("allies", [0, 2, 4])
@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_engaged_enemies_of_another_seat_have_names(
    number: int, allies: int, seats: int, size: tuple[int, int]
) -> None:
    """However many characters and shadow cards lie beside and below them."""
    other: dict[str, object] = {
        "heroes": ["aragorn", "gloin", "theodred"],
        "engaged": [*ENGAGED, "ungoliants-spawn"][:number],
    }
    other["allies"] = ["faramir", "snowbourn-scout", "silverlode-archer", "guard-of-the-citadel"][:allies]
    table = table_of({"heroes": ["eowyn"]}, other, *[{"heroes": [hero]} for hero in ("gimli", "legolas")[: seats - 2]])
    there = placed(with_shadows(table, "s1-engaged", number), size)
    found = hosts_of(there, "s1-engaged")
    assert len(found) == number and overlaps(found) == []
    for each in found:
        is_small = each.item.picture.startswith("slip/")
        assert each.spot.width >= (LEAST if is_small else faces.TABLE_FROM), each.item.title


def test_where_there_is_no_room_for_what_lies_face_down_its_host_tells_of_it() -> None:
    other: dict[str, object] = {"heroes": ["aragorn", "gloin", "theodred"], "engaged": ENGAGED}
    other["allies"] = ["faramir", "snowbourn-scout", "silverlode-archer", "guard-of-the-citadel"]
    table = table_of({"heroes": ["eowyn"]}, other, {"heroes": ["gimli"]}, {"heroes": ["legolas"]})
    second = Item("y", "shadow/back", "s1-engaged", "A shadow card", at=(0, -2))
    table = with_shadows(replace(table, items=(*table.items, second)), "s1-engaged", 5)
    there = placed(table, SMALLEST)
    told = [kinds(each) for each in hosts_of(there, "s1-engaged")]
    assert "hidden2" in told[0] and all("hidden" in each for each in told[1:])
    assert not any(there[name].spot.is_seen for name in ("x0", "x1", "y"))
    asked = replace(table.prompt, options=(Option("choose x1", "A shadow card", source="x1"),))
    there = placed(replace(table, prompt=asked), SMALLEST)
    assert there["x1"].spot.is_seen


# -- what shares its width


def test_five_engaged_enemies_of_one_player_are_cards_where_few_heroes_and_allies_lie_beside_them() -> None:
    own: dict[str, object] = {"heroes": ["aragorn"], "allies": ["faramir"], "engaged": ENGAGED}
    for size in SIZES:
        there = placed(with_shadows(table_of(own), "s0-engaged", 5), size)
        found = [*hosts_of(there, "s0-engaged"), *hosts_of(there, "s0-play")]
        assert len(found) == 7 and overlaps(found) == []
        assert all(each.item.picture.startswith("card/") for each in found), size


def test_places_keep_their_widths_as_long_as_all_in_them_have_room() -> None:
    own: dict[str, object] = {"heroes": ["aragorn", "gloin", "theodred"], "allies": ["faramir"], "engaged": ENGAGED[:1]}
    for size in SIZES:
        table = table_of(own)
        skin = load("lcg")
        plain, _ = best_fit(skin.layouts, size[0] * TABLE_SHARE, size[1], 54)
        assert shared(plain, table, Groups(skin, SlotMemory(), ())) is plain


@pytest.mark.parametrize("size", [SMALLEST, *SIZES])
def test_places_that_share_their_width_stay_side_by_side_in_what_they_had_together(size: tuple[int, int]) -> None:
    skin, has_moved = load("lcg"), False
    plain, _ = best_fit(skin.layouts, size[0] * TABLE_SHARE, size[1], 54)
    for seats in (1, 2, 3, 4):
        own: dict[str, object] = {"heroes": ["aragorn"], "engaged": ENGAGED}
        table = table_of(own, *[{"heroes": [hero]} for hero in ("gimli", "legolas", "eowyn")[: seats - 1]])
        for rank in range(seats):
            seen = with_shadows(with_focused_seat(table, plain.places, rank), "s0-engaged", 5)
            layout = shared(plain, seen, Groups(skin, SlotMemory(), ()))
            has_moved |= layout is not plain
            for seat in range(1, seats + 1):
                now, before = [chain_of(one, f"seats-{seats}/{seat}/engaged") for one in (layout, plain)]
                assert (now[0][0], now[-1][1]) == pytest.approx((before[0][0], before[-1][1]))
                for (_, end), (start, _), (_, was), (begun, _) in zip(now, now[1:], before, before[1:], strict=False):
                    assert start - end == pytest.approx(begun - was)
                assert all(end - start > 50 for start, end in now)
                assert span(layout.places[f"seats-{seats}/{seat}/play"]) == pytest.approx((now[0][0], now[-2][1]))
    assert has_moved


def chain_of(layout: Layout, name: str) -> list[tuple[float, float]]:
    """Where the places that share their width with one begin and end, it as the last."""
    place = layout.places[name]
    return [*(chain_of(layout, place.beside) if place.beside else ()), span(place)]


def test_what_lies_face_down_with_a_card_takes_the_room_of_one() -> None:
    table = table_of({"heroes": ["aragorn"]}, staging=["forest-spider", "necromancers-pass"])
    host = next(item for item in table.items if item.region == "staging")
    assert host.at is not None
    beneath = [Item(f"x{k}", "strip/back", "staging", "A card", at=(host.at[0], k)) for k in range(1, 6)]
    one, many = (placed(replace(table, items=(*table.items, *beneath[:count]))) for count in (1, 5))
    assert one[host.id].spot == many[host.id].spot
    top, *below = [many[item.id] for item in beneath]
    assert kinds(top) == ["stack5"] and top.spot.is_seen
    assert all((each.spot.x, each.spot.y, each.spot.is_seen) == (top.spot.x, top.spot.y, False) for each in below)
    asked = replace(table.prompt.options[0], action="choose x3", source="x3", target="", refusal="")
    prompt = replace(table.prompt, options=(asked,))
    apart = placed(replace(table, prompt=prompt, items=(*table.items, *beneath)))
    assert apart["x3"].spot.is_seen and apart["x3"].spot.y != apart["x1"].spot.y


def test_those_that_lie_face_down_with_one_like_them_are_a_pile_of_so_many() -> None:
    table = table_of({"heroes": ["aragorn"]})
    pile = [Item("h0", "back/encounter", "s0-engaged", "A hidden card", at=(0, 0), badges=(Badge("count", "3"),))]
    pile += [Item(f"h{k}", "strip/back", "s0-engaged", "A hidden card", at=(0, k)) for k in (1, 2)]
    there = placed(replace(table, items=(*table.items, *pile)))
    assert [there[item.id].spot.is_seen for item in pile] == [True, False, False]
    assert len({(there[item.id].spot.x, there[item.id].spot.y) for item in pile}) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_what_is_set_aside_is_seen_and_where_there_is_room_can_be_read(number: int, size: tuple[int, int]) -> None:
    cards = ["king-spider", "old-forest-road", "great-forest-web", "forest-gate"][:number]
    table = table_of({"heroes": ["aragorn"]}, aside=cards)
    found = hosts_of(placed(table, size), "aside")
    assert len(found) == number and overlaps(found) == []
    if size[1] >= 1000 or number < 3:
        assert all(each.spot.width >= 57 for each in found), "so wide they have names"


@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_where_there_is_no_room_for_more_the_names_of_what_is_set_aside_are_seen(number: int) -> None:
    cards = ["king-spider", "old-forest-road", "great-forest-web", "forest-gate", "hummerhorns", "ungoliants-spawn"]
    table = table_of({"heroes": ["aragorn"]}, aside=cards[:number])
    for size in SIZES:
        found = hosts_of(placed(table, size), "aside")
        assert len(found) == number
        assert all(each.item.picture.startswith(("card/", "slip/", "strip/")) for each in found)
        for one, two in pairwise(sorted(found, key=lambda each: (each.spot.x, each.spot.y))):
            high = {"card": 1.4, "slip": slips.TALL, "strip": strips.TALL}[one.item.picture.partition("/")[0]]
            below = abs(two.spot.y - one.spot.y) >= 0.8 * high * one.spot.width
            assert below or abs(two.spot.x - one.spot.x) >= one.spot.width, (one.item.title, two.item.title)


def test_an_edge_with_a_count_has_its_name_before_that() -> None:
    skin = load("lcg")
    assert isinstance(skin, HasEdges)
    counted = Item("x", "card/dol-guldur-orcs", "aside", "Orcs", badges=(Badge("count", "12"), Badge("damage", "1")))
    for there, told in ((counted, [badges.SHORTER, "count12"]), (replace(counted, badges=()), [])):
        edge = skin.edge(there)
        assert edge is not None and [badge.kind + badge.text for badge in edge.badges] == told
    assert skin.edge(replace(counted, picture="stage/the-spiders-ring")) is None
    point, size = badges.spot("count", 60.0, "strip/dol-guldur-orcs")
    room = strips.NAME_ROOM - strips.COUNT * strips.WIDTH
    assert (strips.LEFT + room) * 60 / strips.WIDTH <= point.x() - size / 2
