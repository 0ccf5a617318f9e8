"""The faces of Middle-earth Quest: cards with their wording, backs, figures and tokens."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from tests.for_each import for_each
from westmarch.engine.table import Detail, Item
from westmarch.games.quest import catalogue
from westmarch.games.quest.catalogue import CHARACTERS, COMBAT, HEROES, MARKERS, MINIONS, MONSTERS
from westmarch.skins import load
from westmarch.skins.quest import cards, counters, faces, plates, strips
from westmarch.skins.quest.signs import COUNTRIES
from westmarch.skins.subjects import subjects
from westmarch.tabletop.drawing import text_at, text_width
from westmarch.tabletop.layout import fit_rows
from westmarch.tabletop.pictures import leaving_out
from westmarch.tabletop.placement import STRIP_GAP
from westmarch.tabletop.skin import PaintsLarge, PaintsPanels, PaintsSeats
from westmarch.tabletop.svg import silhouette
from westmarch.tabletop.theme import DAY, NIGHT
from westmarch.tabletop.type_faces import serif

from ..canvas import difference, has_ink_outside, is_blank, picture, shown, within_its_extent

TOKENS = [
    "monster/back", "monster/blank", *(f"monster/{kind}" for kind in MONSTERS),
    *(f"character/{who}" for who in CHARACTERS),
    *(f"plot-marker/{n}" for n in (1, 2, 3)), *(f"marker/{colour}" for colour in MARKERS), "event-marker",
    "peril", *(f"token/{kind}" for kind in counters.TOKENS),
]  # fmt: skip
FIGURES = [*(f"hero/{hero}" for hero in HEROES), *(f"minion/{minion}" for minion in MINIONS)]
BACKS = [*catalogue.FOE_DECKS, *HEROES, *catalogue.ENCOUNTER_DECKS, "event-1", "shadow", "plot", "peril", "corruption",
         "skill", "hero", "quests", "kept", "mission-sauron", "mission-heroes"]  # fmt: skip
SOME = ["beravor-aimed-shot", "betrayed", "saruman-hungry-for-power", "e1-09", "h01", "cave-troll", "beravor"]


@pytest.fixture(scope="module")
def skin():
    return load("quest")


def test_every_card_of_the_game_has_a_face() -> None:
    books = (
        catalogue.EVENTS, catalogue.ENCOUNTERS, catalogue.QUESTS, catalogue.PERILS, catalogue.PLOTS, catalogue.SHADOWS,
        catalogue.CORRUPTIONS, catalogue.MISSIONS, catalogue.ITEMS, CHARACTERS, MONSTERS, MINIONS, HEROES, COMBAT,
    )  # fmt: skip
    assert {name for book in books for name in book} == set(faces.ids())
    assert sum(map(len, books)) == len(faces.ids())


@for_each("name", faces.ids())
def test_the_wording_of_every_card_fits_its_face(name: str) -> None:
    rules, high = cards.rules_of(name)
    assert rules.height <= cards.text_room(name, high)
    assert rules.size >= 22


@for_each("name", faces.ids())
def test_the_words_of_a_card_can_be_read_on_the_sheet_and_in_the_hand(name: str) -> None:
    least = cards.least_size(170)
    rules, high = cards.rules_of(name, least)
    assert rules.height <= cards.text_room(name, high)
    assert rules.size * 170 / cards.WIDTH >= 11.0
    for width, room in ((78, 406), (105, 406)):
        lines, size = cards.name_of(faces.face(name).title, room, cards.least_size(width))
        assert " ".join(lines) == faces.face(name).title
        assert all(text_width(line, serif(size)) <= room + 2 for line in lines)


@pytest.mark.parametrize("least", [22, 46, 60])
def test_the_name_of_an_ability_stands_free_below_the_numbers(monkeypatch, least: int) -> None:
    tops, floors = [], []
    written, marked = text_at, cards.paint_mark

    def write(painter, x, y, text, font, *more) -> None:
        if text in faces.face("thalin").line:
            tops.append(y - QFontMetricsF(font).tightBoundingRect(text).height())
        written(painter, x, y, text, font, *more)

    def mark(painter, found, area, theme) -> None:
        floors.append(area.bottom())
        marked(painter, found, area, theme)

    monkeypatch.setattr("westmarch.skins.quest.cards.text_at", write)
    monkeypatch.setattr(cards, "paint_mark", mark)
    painter = QPainter(image := QImage(700, 980, QImage.Format.Format_ARGB32_Premultiplied))
    for _ in cards._paint_full(painter, faces.face("thalin"), DAY, least):
        assert not image.isNull()
    painter.end()
    assert tops and floors and min(tops) >= max(floors)


@pytest.mark.parametrize("name", SOME)
def test_a_card_is_painted_small_and_large_within_its_extent(skin, name: str) -> None:
    for width in (30, 72, 160):
        day, night = (within_its_extent(skin, f"card/{name}", width, theme) for theme in (DAY, NIGHT))
        assert difference(day, night) > 0


@pytest.mark.parametrize("name", ["skill-outmaneuver", "beravor-parry", "betrayed", "saruman-hungry-for-power"])
def test_a_strip_is_painted_within_its_extent_and_read_as_its_card(skin, name: str) -> None:
    for width in (95, 180):
        day, night = (within_its_extent(skin, f"strip/{name}", width, theme) for theme in (DAY, NIGHT))
        assert difference(day, night) > 0
    card = Item("c", f"card/{name}", "hand", name)
    assert skin.small(card).picture == f"strip/{name}"
    assert skin.has_large(skin.small(card))
    back = Item("b", "card-back/hero", "hand", "A card")
    assert skin.small(back) is back


@pytest.mark.parametrize(("name", "least"), [("wide", 14.0), ("panorama", 14.0), ("compact", 12.0)])
def test_the_names_of_a_hand_have_one_size_that_can_be_read_on_ten_strips(monkeypatch, name: str, least: float) -> None:
    layout = next(layout for layout in load("quest").layouts if layout.name == name)
    found, image = strips.name_size, QImage(240, 40, QImage.Format.Format_ARGB32_Premultiplied)
    for region, cards_of in (("shadow-hand", catalogue.SHADOWS), ("plot-hand", catalogue.PLOTS)):
        sizes: list[float] = []
        monkeypatch.setattr(strips, "name_size", lambda *how, to=sizes: to.append(found(*how)[0]) or found(*how))
        place = layout.places[f"seats/0/{region}"]
        width, _ = fit_rows(10, place.size, place.small[1], strips.TALL, STRIP_GAP)
        painter = QPainter(image)
        for card in cards_of:
            strips.paint_strip(painter, card, width, DAY)
        painter.end()
        assert min(sizes) * width / strips.WIDTH >= least
        assert sum(size == max(sizes) for size in sizes) > 0.7 * len(sizes)


def test_the_hands_of_a_sheet_lie_on_it(skin) -> None:
    for layout in skin.layouts:
        tray = QRectF(*layout.places["seats/0/plate"].at, *layout.places["seats/0/plate"].size)
        for region in ("hand", "shadow-hand", "plot-hand"):
            place = layout.places[f"seats/0/{region}"]
            assert tray.adjusted(0, plates.HEADING - 8, 0, 0).contains(QRectF(*place.left_upper, *place.size)), (
                layout.name
            )


@for_each("picture", TOKENS)
def test_a_token_is_painted_within_its_extent_and_can_be_taken(skin, picture: str) -> None:
    for width in (13, 40):
        within_its_extent(skin, picture, width)
    assert skin.shape(picture, 13).boundingRect().width() <= 13.01


def test_tokens_differ_in_their_shape_and_not_only_in_their_colour(skin) -> None:
    kinds = ("monster/back", "character/gandalf", "plot-marker/1", "event-marker", "token/influence", "token/damage")
    outlines = [skin.shape(picture, 40).toFillPolygon().boundingRect().getRect() for picture in kinds]
    lengths = [round(skin.shape(picture, 40).length(), 1) for picture in kinds]
    assert len(set(zip(outlines, lengths, strict=True))) == len(kinds)


def test_each_character_has_a_face_of_its_own(skin) -> None:
    images = [shown(skin, f"character/{who}", 24, DAY) for who in CHARACTERS]
    faces_of = [image.copy(image.rect().center().x() - 9, image.rect().center().y() - 9, 18, 18) for image in images]
    for one, other in combinations(faces_of, 2):
        assert difference(one, other) > 8


@pytest.mark.parametrize("picture", FIGURES)
def test_a_figure_stands_on_its_foot(skin, picture: str) -> None:
    within_its_extent(skin, picture, 30)
    bounds = skin.shape(picture, 30).boundingRect()
    assert bounds.top() < -40
    assert abs(bounds.bottom()) < 5


@for_each("deck", BACKS)
def test_every_back_is_painted(skin, deck: str) -> None:
    assert not is_blank(within_its_extent(skin, f"card-back/{deck}", 60))
    assert skin.is_bare(f"card-back/{deck}")


def test_a_count_changes_the_picture_wherever_it_stands(skin) -> None:
    for key in ("token/influence", "token/favor", "card-back/shadow", "minion/gothmog", "sheet/beravor"):
        kind = "damage" if key.startswith("minion") else "count"
        assert shown(skin, key, 44) != shown(skin, key, 44, badge=(kind, "3"))
        assert shown(skin, key, 44, badge=(kind, "3")) != shown(skin, key, 44, badge=(kind, "4"))


def test_unknown_pictures_are_refused(skin) -> None:
    for key in ("card/nobody", "token/ring", "monster/elf", "card-back/nothing", "hero/nobody", "plot-marker/4"):
        with pytest.raises((KeyError, IndexError)):
            shown(skin, key, 60)


def test_every_kind_of_country_has_a_sign_of_its_own() -> None:
    assert len({round(silhouette(f"quest/countries/{icon}").length(), 3) for icon in COUNTRIES}) == len(COUNTRIES)
    with pytest.raises(KeyError):
        silhouette("quest/countries/any")


def test_a_large_card_fills_its_area_and_tells_what_is_ours_of_it(skin) -> None:
    area = QRectF(-160, -220, 320, 440)
    plain, noted = (
        picture(400, 520, lambda painter, note=note: skin.paint_large(
            painter, area, Item("a", "card/betrayed", "hand", "Betrayed", "", note), DAY))
        for note in ("", "Our ruling: it counts once in each combat, however often it is played.")
    )  # fmt: skip
    assert not has_ink_outside(plain, area.adjusted(-2, -8, 2, 8))
    assert not has_ink_outside(noted, area.adjusted(-2, -2, 2, 2))
    assert difference(plain, noted) > 1


def test_the_skin_paints_panels_sheets_and_large_cards(skin) -> None:
    assert isinstance(skin, PaintsPanels)
    assert isinstance(skin, PaintsSeats)
    assert isinstance(skin, PaintsLarge)
    assert skin.has_large(Item("a", "card/beravor-parry", "hand", "Parry", details=(Detail("Attack", "1"),)))
    assert not skin.has_large(Item("a", "monster/orc", "at-bree", "Orc"))


def test_a_plot_in_saurons_column_has_its_name_and_no_number_too_small_to_be_read(skin, monkeypatch) -> None:
    written: dict[str, float] = {}

    def note(painter, x, baseline, text, font, *rest) -> None:
        written[text] = font.pixelSize() * painter.worldTransform().m11()

    monkeypatch.setattr(cards, "text_at", note)
    monkeypatch.setattr(cards, "figure", lambda painter, x, y, text, size, *rest: written.update({text: 0.0}))
    within_its_extent(skin, "card/sauron-hunts-for-the-ring", 56, DAY)
    assert {"Sauron", "Hunts"} <= set(" ".join(written).split())
    assert min(written.values()) >= 11.4


class IsFound(Exception):
    """The place of a picture is known."""


def art_of(monkeypatch, name: str, width: float, is_full: bool | None = None) -> QRectF:
    """Where a card so wide shows its picture, in its own units."""
    found: list[QRectF] = []

    def note(painter, area, game, card, theme, ground, shift=0.0, near=1.0):
        found.append(QRectF(area))
        assert (game, ground) == ("quest", theme.color(faces.face(name).family))
        assert near >= 1.0
        raise IsFound
        yield

    monkeypatch.setattr("westmarch.skins.quest.cards.card_pictures.painting", note)
    with pytest.raises(IsFound):  # what else is painted is not looked at
        picture(20, 20, lambda painter: cards.paint_card(painter, name, width, DAY, is_full))
    (area,) = found
    return area


@for_each("name", faces.ids())
def test_the_picture_of_a_card_has_room_beside_its_name_and_stays_within_its_frame(monkeypatch, name: str) -> None:
    for width, least in ((34, 0.7), (56, 0.09), (78, 0.09), (106, 0.28), (150, 0.2), (320, 0.2)):
        area = art_of(monkeypatch, name, width)
        assert cards.INNER.contains(area)
        assert area.height() >= least * cards.HEIGHT, width


@for_each("name", faces.ids())
def test_the_wording_of_a_large_card_is_below_its_picture_and_can_be_read(monkeypatch, name: str) -> None:
    area = art_of(monkeypatch, name, 320, is_full=True)
    rules, high = cards.rules_of(name, cards.least_size(320))
    assert area.height() == high
    assert rules.height <= cards.text_room(name, high, cards.least_size(320))
    assert rules.size * 320 / cards.WIDTH >= 11.0
    assert high <= 270 or rules.size >= 30, "a higher picture leaves words that are easy to read"


def test_each_card_shows_a_picture_of_its_own() -> None:
    shown_by = {name: faces.picture_of(name) for name in faces.ids()}
    assert set(shown_by.values()) == {subject.id for subject in subjects("quest")}
    assert len(set(shown_by.values())) == len(shown_by)
    with pytest.raises(KeyError):
        faces.picture_of("nobody")


@pytest.mark.parametrize("key", ["card/betrayed", "card/cave-troll", "sheet/beravor"])
def test_a_card_that_comes_to_the_table_has_the_colour_of_its_family_until_it_is_painted(skin, key: str) -> None:
    color = DAY.color("hero_beravor" if key.startswith("sheet") else faces.face(key.partition("/")[2]).family)
    with leaving_out() as left:
        draft = shown(skin, key, 97, DAY)
    assert [name[:2] for name in left] == [("art", "quest")]
    assert near_to(draft.pixelColor(draft.rect().center()), color)
    whole = shown(skin, key, 97, DAY)
    assert difference(whole, draft) > 2
    pauses = 0
    painter = QPainter(image := QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied))
    for _ in skin.painting(painter, key, 188, DAY):
        pauses += 1
    painter.end()
    assert not image.isNull()
    assert pauses >= 2


def near_to(one: QColor, other: QColor) -> bool:
    return all(abs(a - b) <= 3 for a, b in zip(one.getRgb(), other.getRgb(), strict=True))


def test_monsters_and_figures_are_told_apart_on_the_map(skin) -> None:
    keys = [f"monster/{kind}" for kind in MONSTERS]
    images = {key: shown(skin, key, 28, DAY) for key in keys}
    cut = {key: image.copy(image.rect().center().x() - 9, image.rect().center().y() - 9, 18, 18)
           for key, image in images.items()}  # fmt: skip
    apart = {(a, b): difference(cut[a], cut[b]) for a, b in combinations(keys, 2)}
    assert min(apart.values()) > 8, min(apart, key=apart.__getitem__)
    standing = {key: shown(skin, key, 26, DAY) for key in FIGURES}
    middles = {key: image.copy(image.rect().center().x() - 8, image.rect().center().y() - 30, 16, 16)
               for key, image in standing.items()}  # fmt: skip
    for one, other in combinations(FIGURES, 2):
        assert difference(middles[one], middles[other]) > 5, (one, other)


@pytest.mark.parametrize("least", [26, 34, 44])
def test_the_kind_of_a_card_ends_before_what_stands_at_its_right(monkeypatch, least: int) -> None:
    written: dict[str, float] = {}

    def write(painter, x, y, text, font, *_):
        written[text] = x + text_width(text, font)

    monkeypatch.setattr(cards, "text_at", write)
    for foe in (*MONSTERS, *MINIONS):
        found = faces.face(foe)
        picture(400, 600, lambda painter, found=found: cards._foot(painter, found, max(34, least), DAY))
        assert written[found.kind] <= cards.INNER.right() - 16 - 150 - 8, found.kind
