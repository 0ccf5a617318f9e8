"""The faces of The Fellowship of the Ring: cards at three levels, Locations, heroes, the sun of Power and badges."""

import itertools
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from tests.for_each import for_each
from westmarch.engine.table import Detail, Item
from westmarch.games.fellowship.catalogue import CARDS, HEROES, Card
from westmarch.skins import load
from westmarch.skins.cardart import card_pictures
from westmarch.skins.fellowship import backs, badges, cards, heroes, locations, marks, wording
from westmarch.tabletop.drawing import text_width
from westmarch.tabletop.high_contrast import with_high_contrast
from westmarch.tabletop.skin import PaintsLarge, PaintsSeats
from westmarch.tabletop.theme import DAY, NIGHT, Theme
from westmarch.tabletop.type_faces import caps, serif

from ..canvas import difference, has_ink_outside, is_blank, picture, shown, within_its_extent

PLACED = [card for card in CARDS.values() if card.type == "location"]
LEVELS = {"thumbnail": 50.0, "table": 158.0, "zoom": 314.0}
OTHERS = [
    *(f"back/{name}" for name in backs.BACKS),
    *(f"hero/{hero}" for hero in HEROES),
    *(f"location/{card.id}" for card in PLACED),
    "power/0/0",
    "power/23/5",
]

every_card = for_each("card", CARDS.values(), lambda card: card.id)
FIRST_OF_THEIR_KIND = {card.type: card for card in reversed(CARDS.values())}
LEVEL_OF = dict(zip(CARDS, itertools.cycle(LEVELS), strict=False))


@pytest.fixture(scope="module")
def skin():
    return load("fellowship")


def face(card: Card, level: str, theme: Theme = DAY) -> QImage:
    width = LEVELS[level]
    return picture(width, width * cards.TALL, lambda painter: cards.paint_card(painter, card, width, theme))


# -- every picture


def is_painted(skin, card: Card, level: str) -> None:
    """By day and by night, within its extent."""
    key, width = f"card/{card.id}", LEVELS[level]
    assert cards.level_of(width) == level
    day, night = (within_its_extent(skin, key, width, theme) for theme in (DAY, NIGHT))
    assert day != night


@pytest.mark.slow
@every_card
def test_every_card_is_painted_at_one_level_or_another(skin, card) -> None:
    is_painted(skin, card, LEVEL_OF[card.id])


@pytest.mark.parametrize("level", LEVELS)
@for_each("card", FIRST_OF_THEIR_KIND.values(), lambda card: card.id)
def test_a_card_of_every_kind_is_painted_at_every_level(skin, card, level) -> None:
    is_painted(skin, card, level)


@for_each("key", OTHERS)
def test_every_other_picture_is_painted_within_its_extent_at_every_size(skin, key) -> None:
    for width in (56, 104, 190):
        for theme in (DAY, NIGHT, with_high_contrast(DAY)):
            within_its_extent(skin, key, width, theme)


@pytest.mark.parametrize("key", ["card/haldir", "back/main", "hero/frodo", "location/rivendell", "power/3/1"])
def test_the_ghost_of_a_lifted_thing_is_its_outline(skin, key) -> None:
    image = shown(skin, f"ghost/{key}", 90)
    assert not is_blank(image)
    assert image.pixelColor(image.width() // 2, image.height() // 2).alpha() == 0


def test_an_unknown_picture_is_refused(skin) -> None:
    with pytest.raises(KeyError):
        shown(skin, "card/nobody", 90)
    with pytest.raises(KeyError):
        shown(skin, "token/elves", 90)


def test_the_skin_paints_seats_and_large_cards(skin) -> None:
    assert isinstance(skin, PaintsSeats)
    assert isinstance(skin, PaintsLarge)


# -- words fit


@every_card
def test_titles_stand_beside_the_seal_and_can_be_read(card) -> None:
    for level in (cards.TABLE, cards.ZOOM):
        height = cards.title_height(card, level)
        lines, size = cards.title_of(card, level)
        assert height == level.title or (level is cards.TABLE and len(lines) == 3)
        assert " ".join(lines) == card.title
        assert all(text_width(line, serif(size)) <= cards.title_room(level) for line in lines)
        assert len(lines) * size * 1.02 <= height
    assert cards.title_of(card, cards.TABLE)[1] * LEVELS["table"] / cards.WIDTH >= 8.9


@every_card
def test_the_name_of_a_thumbnail_fits_below_its_picture(card) -> None:
    lines, size = cards.thumbnail_title(card)
    assert " ".join(lines) == card.title
    assert all(text_width(line, serif(size)) <= cards.THUMBNAIL_ROOM for line in lines)
    assert len(lines) * size * 1.04 <= cards.strip_height(len(lines), size)
    assert size * 88 / cards.WIDTH >= 6.5


@every_card
def test_a_whole_wording_fits_below_its_picture_with_letters_of_eleven_pixels_when_large(card) -> None:
    high, rules = cards.rules_of(card)
    assert rules.height <= cards.rules_room(high)
    assert rules.width <= cards.INNER.width() - 50
    assert rules.size * LEVELS["zoom"] / cards.WIDTH >= 11


@every_card
def test_the_words_of_a_wording_are_all_there(card) -> None:
    _, rules = cards.rules_of(card)
    words = " ".join(run.text for _, runs in rules.lines for run in runs).split()
    told = " ".join(card.text.split()).removeprefix(f"+{card.power} Power.").split()
    assert words == told


@every_card
def test_short_lines_fit_beside_the_points_and_have_a_sign(card) -> None:
    lines = wording.short_lines(card)
    assert len(lines) <= 2
    for place, line in enumerate(lines):
        is_last = place == cards.short_rows(card) - 1
        size = cards.short_size(line.label, is_last)
        assert line.sign in marks.SIGNS
        assert text_width(line.label, serif(size)) <= cards.SHORT_ROOMS[is_last]
        assert size >= 42


@every_card
def test_the_name_of_the_type_ends_before_the_medal(card) -> None:
    for level in (cards.TABLE, cards.ZOOM):
        size, signs = cards.band_words(card, level)
        name = marks.TYPE_NAMES[marks.kind_of(card)]
        taken = text_width(name, caps(size, cards.BAND_TRACKING))
        taken += len(signs) * level.band * cards.BAND_SIGN * cards.BAND_STEP
        assert taken <= cards.band_right(card, level) - cards.INNER.left() - cards.BAND_NAME
        assert size >= level.band_size * 0.8
    assert cards.band_words(card, cards.ZOOM)[1] == wording.keywords(card)


@for_each("card", PLACED, lambda card: card.id)
def test_the_wording_of_a_location_in_play_fits_its_plate(card) -> None:
    high, rules = locations.rules_of(card)
    assert rules.lines
    assert rules.height <= locations.rules_room(high)
    assert rules.size * locations.WORDS_FROM / locations.WIDTH >= 10.8


@for_each("card", PLACED, lambda card: card.id)
def test_the_name_of_a_narrow_plate_stands_in_its_strip(card) -> None:
    lines, size = locations.narrow_title(card)
    assert " ".join(lines) == card.title
    assert len(lines) * size <= locations.NARROW_NAME - 4
    assert size * 91 / locations.WIDTH >= 7


# -- what a card says


def test_power_that_is_always_given_is_told_by_the_medal_alone() -> None:
    assert wording.paragraphs(CARDS["haldir"]) == ()
    assert wording.paragraphs(CARDS["gandalf-the-grey"])[0].text == "Draw a card."
    assert wording.paragraphs(CARDS["legolas-greenleaf"])[0].text.startswith("+2 Power, and")


def test_attacks_and_other_keywords_stand_on_a_card_of_the_table() -> None:
    signs = {card: [line.sign for line in wording.short_lines(CARDS[card])] for card in CARDS}
    assert signs["uruk-hai"] == ["Attack", "Ambush"]
    assert signs["you-shall-not-pass"] == ["draw", "Defense"]
    assert signs["sting"] == ["Quest"]
    assert signs["courage"] == []
    assert [line.label for line in wording.short_lines(CARDS["seeing-stones"])] == ["Draw 2"]


def test_a_card_whose_wording_is_ours_says_so_at_its_foot() -> None:
    designed = [card for card in CARDS.values() if card.status == "designed"]
    assert designed
    assert all("our own version" in cards.foot_words(card)[0] for card in designed)
    assert "our own version" not in cards.foot_words(CARDS["haldir"])[0]


# -- pictures


@every_card
def test_the_picture_has_all_the_height_that_the_words_leave(card) -> None:
    high, rules = cards.rules_of(card)
    left = cards.rules_room(high) - rules.height
    assert left >= 0
    assert left <= 40 or high == cards.PICTURE_MOST
    on_table = cards.table_picture(card)
    below = cards.INNER.height() - cards.TABLE.title - on_table - cards.TABLE.band
    lines = cards.short_rows(card)
    assert below >= max(cards.BADGE, lines * cards.LINE)
    assert below - max(cards.BADGE, lines * cards.LINE) < cards.LINE


@every_card
def test_the_medal_on_the_table_does_not_touch_the_badge_below_it(card) -> None:
    point, size = cards.medal_spot(card, cards.WIDTH)
    _, y, badge = cards.VICTORY
    assert point.y() + size * 0.52 <= y - badge * 0.5


@pytest.mark.parametrize("width", [*LEVELS.values()])
def test_a_card_shows_its_own_picture(skin, width, monkeypatch) -> None:
    asked: list[tuple[str, str]] = []

    def painting(painter, area, game, card, *more, **framed):
        assert cards.outline(cards.WIDTH).contains(area)
        asked.append((game, card))
        yield

    monkeypatch.setattr(card_pictures, "painting", painting)
    shown(skin, "card/strider", width)
    shown(skin, "location/rivendell", width)
    assert asked == [("fellowship", "strider"), ("fellowship", "rivendell")]


@pytest.mark.parametrize("key", ["card/strider", "location/rivendell", "hero/gimli"])
def test_what_has_a_picture_is_painted_in_slices(skin, key) -> None:
    for width in LEVELS.values():
        assert picture_slices(skin, key, width) >= 2


def picture_slices(skin, key: str, width: float) -> int:
    found = 0

    def draw(painter) -> None:
        nonlocal found
        found = len(list(skin.painting(painter, key, width, NIGHT)))

    picture(400, 500, draw)
    return found


def test_heroes_are_who_they_are_on_their_cards_and_differ(skin) -> None:
    assert {hero: heroes.words_of_hero(hero).face for hero in HEROES} == {hero: hero for hero in HEROES}
    drawn = [shown(skin, f"hero/{hero}", 60).copy(50, 50, 60, 60) for hero in HEROES]
    assert all(difference(a, b) > 9 for a, b in combinations(drawn, 2))


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_all_cards_look_different(level) -> None:
    seen: dict[bytes, str] = {}
    for card in CARDS.values():
        image = face(card, level)
        twin = seen.setdefault(bytes(image.constBits()), card.id)
        assert twin == card.id


def test_a_card_looks_the_same_each_time() -> None:
    assert face(CARDS["strider"], "table") == face(CARDS["strider"], "table")


def test_types_differ_by_a_mark_and_not_only_by_colour() -> None:
    kinds = {marks.kind_of(card) for card in CARDS.values()}
    assert kinds == set(marks.TYPE_NAMES)
    ink = DAY.color("card_cream")
    drawn = [picture(24, 24, lambda painter, k=kind: marks.paint_mark(painter, k, 0, 0, 20, ink)) for kind in kinds]
    assert all(difference(a, b) > 4 for a, b in combinations(drawn, 2))


def test_backs_differ_by_their_device_and_not_only_by_colour(skin) -> None:
    drawn = [shown(skin, f"back/{name}", 104) for name in backs.BACKS]
    middles = [image.copy(image.width() // 2 - 18, image.height() // 2 - 18, 36, 36) for image in drawn]
    assert all(difference(a, b) > 6 for a, b in combinations(middles, 2))


def test_a_loss_of_points_has_a_black_badge_and_a_quest_a_star() -> None:
    def badge(card: str) -> QImage:
        return picture(40, 40, lambda painter: marks.paint_victory(painter, CARDS[card], 0, 0, 32, DAY))

    assert badge("corruption").pixelColor(20, 8).lightness() < 60 < badge("valor").pixelColor(20, 8).lightness()
    assert badge("sting") != badge("courage")


def test_the_sun_tells_what_is_left_and_its_account_what_was_made_and_spent(skin) -> None:
    def drawn(key: str) -> QImage:
        return shown(skin, key, 130)

    assert drawn("power/9/5") != drawn("power/9/4")
    assert drawn("power/9/5") != drawn("power/8/5")
    assert difference(drawn("power/0/0"), drawn("power/9/9")) > 0.5


# -- badges


BADGES = [
    ("card/uruk-hai", 158.0, ("price", "4")),
    ("card/saruman", 144.0, ("price", "12")),
    ("card/saruman", 88.0, ("price", "Buy for 12")),
    ("card/saruman", 170.0, ("short", "12")),
    ("card/one-does-not-simply", 88.0, ("short", "12 Power short")),
    ("card/valor", 50.0, ("count", "16")),
    ("card/corruption", 88.0, ("count", "×17")),
    ("card/nazgul", 170.0, ("count", "8")),
    ("back/main", 58.0, ("count", "103")),
    ("back/deck", 112.0, ("count", "12")),
    ("card/moria-orcs", 104.0, ("power", "4")),
    ("card/horn-of-gondor", 158.0, ("power", "+5")),
    ("card/horn-of-gondor", 240.0, ("power", "6")),
    ("back/deck", 70.0, ("known", "")),
    ("card/pippin", 158.0, ("known", "")),
    ("location/rivendell", 91.0, ("count", "2")),
]


@pytest.mark.parametrize(("key", "width", "badge"), BADGES)
def test_a_badge_is_seen_and_stays_within_the_picture(skin, key, width, badge) -> None:
    image = shown(skin, key, width, DAY, badge)
    assert image != shown(skin, key, width, DAY)
    assert not has_ink_outside(image, skin.extent(key, width))


def test_what_can_be_bought_has_a_pill_and_what_cannot_bare_words(skin) -> None:
    def below(badge: tuple[str, str]) -> QImage:
        image = shown(skin, "card/haldir", 158, DAY, badge)
        return image.copy(image.width() // 2 - 60, image.height() // 2 + 112, 120, 34)

    assert difference(below(("price", "2")), below(("short", "2"))) > 8


def test_targets_that_hurt_are_marked_by_shape_and_all_by_their_own_sign(skin) -> None:
    def target(mark: str, hovered: bool = False) -> QImage:
        return picture(64, 64, lambda painter: skin.paint_target(painter, mark, 15, DAY, hovered))

    pictures = {mark: target(mark) for mark in badges.TARGETS}
    assert all(pictures[a] != pictures[b] for a, b in combinations(pictures, 2))
    assert target("destroy").pixelColor(32, 15).alpha() > 200 > target("buy").pixelColor(32, 14).alpha()
    assert target("buy", hovered=True) != pictures["buy"]
    assert not is_blank(target("something-new"))


# -- large cards


@pytest.mark.parametrize(
    ("key", "note"),
    [("card/saruman", ""), ("card/i-saruman", "Our own version of it. " * 6), ("location/hobbiton", "")],
)
def test_a_large_card_stays_within_its_sheet(skin, key, note) -> None:
    item = Item("x", key, "place", "A title", "Some words of it.", note)
    assert skin.has_large(item)
    image = picture(400, 520, lambda painter: skin.paint_large(painter, QRectF(-160, -220, 320, 440), item, DAY))
    assert not is_blank(image)
    assert not has_ink_outside(image, QRectF(-162, -222, 324, 444))


def test_what_has_no_wording_or_more_to_tell_than_its_wording_is_left_to_the_tabletop(skin) -> None:
    for key in ("power/9/5", "back/main", "hero/gimli"):
        assert not skin.has_large(Item("x", key, "place", "A title"))
    listed = Item("x", "card/haldir", "discard", "Discard pile", details=(Detail("Haldir", "×2"),))
    assert not skin.has_large(listed)


@pytest.mark.parametrize("width", [64.0, 76.0, 92.0, 120.0])
def test_how_many_lie_there_covers_no_name_below_a_small_card(width: float) -> None:
    """However many lines it has."""
    lines = {len(cards.thumbnail_title(card)[0]) for card in CARDS.values()}
    assert 3 in lines
    for card in CARDS.values():
        point, size = badges.count_spot(width, f"card/{card.id}")
        assert point.y() + size / 2 <= cards.thumbnail_foot(card, width), card.title
