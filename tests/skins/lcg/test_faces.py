"""The faces of the Card Game: cards at three levels, both sides of quest cards, backs, strips, phases and badges."""

import ast
import itertools
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF

from tests.for_each import for_each
from westmarch import games
from westmarch.cardbook import assets_folder
from westmarch.engine.table import Badge, Detail, Item, SeatPlate
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.text.items import PHASES
from westmarch.skins import load
from westmarch.skins.cardart.card_text import set_rules
from westmarch.skins.cardart.charges import charge_names
from westmarch.skins.lcg import backs, badges, board, cards, faces, marks, plates, slips, stages, strips, wording
from westmarch.tabletop.drawing import baked, text_width
from westmarch.tabletop.high_contrast import with_high_contrast
from westmarch.tabletop.layout import read_layouts
from westmarch.tabletop.skin import PaintsLarge, PaintsSeats
from westmarch.tabletop.theme import DAY, NIGHT
from westmarch.tabletop.type_faces import serif

from ..canvas import difference, has_ink_outside, is_blank, picture, shown, within_its_extent

UPRIGHT = [card for card in CARDS.values() if card.type != "quest"]
STAGES = [stage.id for quest in QUESTS.values() for stage in quest.stages]
LEVELS = {"thumbnail": 46.0, "table": 132.0, "hand": 196.0, "full": 314.0}
WIDTHS = (46.0, 58.0, 66.0, 86.0, 110.0, 132.0, 150.0, 174.0, 196.0, 314.0, 420.0)
"""Of cards on tables, in hands, in the library and large."""
OTHERS = [
    *(f"back/{name}" for name in backs.BACKS),
    *(f"{side}/{stage}" for stage in STAGES for side in ("stage", "stage-a")),
    *(f"phase/{phase}" for phase in PHASES),
    "guard/orc",
    "slip/orc",
    "balance",
    "strip/back",
    "strip/backs",
    "shadow/back",
    "strip/steward-of-gondor",
    "shadow/king-spider",
    "shadow/great-forest-web",
]

SMALLEST = 11.5
"""Units of the widest layout, of which one is a pixel in a window of 1600x1000."""

every_card = for_each("card", UPRIGHT, lambda card: card.id)
FIRST_OF_THEIR_KIND = {(card.type, card.sphere): card for card in reversed(UPRIGHT)}
LEVEL_OF = dict(zip([card.id for card in UPRIGHT], itertools.cycle(LEVELS), strict=False))


@pytest.fixture(scope="module")
def skin():
    return load("lcg")


# -- every picture


def is_painted(skin, card: Card, level: str) -> None:
    """By day and by night, within its extent."""
    key, width = f"card/{card.id}", LEVELS[level]
    assert faces.level_of(width) == level
    day, night = (within_its_extent(skin, key, width, theme) for theme in (DAY, NIGHT))
    assert day != night


@pytest.mark.slow
@every_card
def test_every_card_is_painted_at_one_level_or_another(skin, card) -> None:
    is_painted(skin, card, LEVEL_OF[card.id])


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@for_each("card", FIRST_OF_THEIR_KIND.values(), lambda card: card.id)
def test_a_card_of_every_kind_is_painted_at_every_level(skin, card, level) -> None:
    is_painted(skin, card, level)


@for_each("card", [card for card in UPRIGHT if card.type in faces.VALUES], lambda card: card.id)
def test_what_lies_in_play_has_a_small_form_with_its_name_and_its_values(skin, card) -> None:
    within_its_extent(skin, f"slip/{card.id}", 84)
    areas = [slips.value_area(name, card.id) for name in faces.VALUES.get(card.type, ())]
    assert not any(a.intersects(b) for a, b in combinations(areas, 2))


@pytest.mark.slow
@for_each("key", OTHERS)
def test_every_other_picture_is_painted_within_its_extent_at_every_size(skin, key) -> None:
    for width in (60, 118, 280):
        for theme in (DAY, NIGHT, with_high_contrast(DAY)):
            within_its_extent(skin, key, width, theme)


def test_an_unknown_picture_is_refused(skin) -> None:
    for key in ("card/nobody", "token/elves", "stage/nowhere", "strip/nothing"):
        with pytest.raises(KeyError):
            shown(skin, key, 90)


def test_the_skin_paints_seats_and_large_cards(skin) -> None:
    assert isinstance(skin, PaintsSeats)
    assert isinstance(skin, PaintsLarge)


# -- words fit


@every_card
def test_names_and_titles_stand_in_their_rooms_and_can_be_read(card) -> None:
    for width in (0, *WIDTHS[1:-2]):
        lines, size = faces.name_of(card.title, width)
        assert " ".join(lines) == card.title
        assert all(text_width(line, serif(size)) <= faces.NAME_ROOM for line in lines)
        assert len(lines) * size <= faces.STRIP
        assert size * max(width, LEVELS["table"]) / faces.WIDTH >= 11
        is_full = any(text_width(line, serif(size + 1)) > faces.NAME_ROOM for line in lines)
        assert is_full or size * max(width, 86) / faces.WIDTH >= 11.5, "at a table of four a card is 86 wide"
        assert len(lines) == 1 or size * max(width, 86) / faces.WIDTH >= 7.5
    lines, size = faces.title_of(card.title)
    assert " ".join(lines) == card.title
    assert all(text_width(line, serif(size)) <= faces.TITLE_ROOM for line in lines)


@pytest.mark.parametrize("width", [61, 74, 80, 92, 132, 169])
@every_card
def test_a_name_on_a_strip_or_slip_is_cut_nowhere_and_can_be_read_however_narrow_it_is(card, width) -> None:
    """Rather than in smaller letters it stands there in fewer words, and a single long word in narrower letters."""
    for form, face, room in ((strips, serif, strips.NAME_ROOM), (slips, slips.face, slips.NAME_ROOM)):
        found = form.name_on(card.title, width)
        assert found.size * width / form.WIDTH >= SMALLEST
        assert text_width(found.text, face(found.size)) * found.narrowed <= room + 1
        assert found.narrowed > 0.55
        assert found.narrowed == 1 or " " not in found.text
        assert found.text in card.title


@pytest.mark.parametrize(
    ("title", "short"),
    [
        ("Steward of Gondor", "Steward"),
        ("Forest Snare", "Snare"),
        ("The Favor of the Lady", "Favor"),
        ("Under the Shadow", "Shadow"),
        ("Caught in a Web", "Caught"),
        ("Pulled Under", "Pulled"),
        ("Legolas", "Legolas"),
    ],
)
def test_a_short_name_is_the_main_word_of_the_long_one(title: str, short: str) -> None:
    assert strips.name_on(title, 60).text == short
    assert strips.name_on(title, 240).text == title


def test_the_small_form_of_an_enemy_tells_at_what_threat_it_engages(monkeypatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(marks, "paint_disc", lambda painter, text, *_: written.append(text))
    for card in UPRIGHT:
        if card.type == "enemy":
            written.clear()
            baked(110, 40, 1.0, lambda painter, card=card: slips.paint_slip(painter, card.id, 110, DAY))
            assert written == [str(card.stats["engagement"])]
            key = f"slip/{card.id}"
            baked(110, 40, 1.0, lambda painter, key=key: badges.paint_badge(painter, "engagement", "9", 110, key, DAY))
            assert written[1:] == ["9"], "where it is another than what is printed"
            found = slips.name_on(card.title, 110, slips.NAME_ROOM - slips.COST)
            assert found.size * 110 / slips.WIDTH >= SMALLEST


def test_the_names_of_piles_fit_their_slots_and_can_be_read() -> None:
    for layout in read_layouts(assets_folder("lcg") / "layout.yaml"):
        least = 10 if layout.name == "compact" else SMALLEST
        for name, title in board.PILES.items():
            place = layout.places[name]
            width = place.size[0] if place.size else place.width
            size = board.name_size(title, width)
            assert size >= least, (layout.name, name)
            assert text_width(title, serif(size)) <= width - 4


@every_card
def test_a_whole_wording_fits_with_its_shadow_effect_in_letters_of_eleven_pixels_when_large(card) -> None:
    rules, below = faces.rules_of(card)
    taken = rules.height + below.height + (faces.BETWEEN_SHADOW if below.lines else 0)
    assert taken <= faces.rules_room(card)
    assert rules.size * LEVELS["full"] / faces.WIDTH >= 11
    face = faces.face_of(card, LEVELS["full"])
    assert faces.ART_LEAST <= face.art.height() <= faces.ART_MOST
    assert taken <= face.words.height()
    assert max(rules.width, below.width) <= face.words.width() + 0.01


@pytest.mark.parametrize("width", WIDTHS)
@every_card
def test_what_stands_on_a_face_stands_within_it_and_above_each_other(card, width) -> None:
    face = faces.face_of(card, width)
    rooms = [face.art, *(room for room in (face.name_area, face.traits, face.words) if room.height())]
    assert all(faces.INNER.adjusted(-0.1, -0.1, 0.1, 7).contains(room) for room in rooms)
    assert all(upper.bottom() <= lower.top() + 12 for upper, lower in itertools.pairwise(rooms))
    assert face.rules.height <= max(face.words.height(), 1)
    assert face.rules.width <= face.words.width() + 0.01
    assert face.art.height() >= 0.35 * faces.HEIGHT, "the picture is what one knows a card by"


@every_card
def test_the_words_of_a_card_in_a_hand_can_be_read_or_are_told_in_short(card) -> None:
    for width in (165.0, 196.0):
        face = faces.face_of(card, width)
        told = " ".join([run.text for _, runs in face.rules.lines for run in runs])
        if not card.text:
            assert told == ""
            continue
        assert face.rules.size * width / faces.WIDTH >= faces.HAND_LEAST
        assert told in (" ".join(card.text.split()), wording.in_short(wording.told(card.text))[0].text)


def test_most_cards_of_a_hand_have_all_their_words() -> None:
    held = [card for card in UPRIGHT if card.owner >= 0 and card.type != "hero" and card.text]
    short = [card.id for card in held if faces.face_of(card, 196).rules.lines and "\u2026" in str(
        faces.face_of(card, 196).rules.lines[-1][1][-1].text)]  # fmt: skip
    assert len(short) <= 0.05 * len(held), short


def test_signs_stand_for_words_after_a_number_and_for_no_others() -> None:
    def signed(text: str) -> list[str]:
        rules = set_rules(wording.told(text), 5000, 20, wording.SIGNS)
        return [run.text for _, runs in rules.lines for run in runs if run.sign is not None]

    assert signed("It gets +1 attack, and 2 more threat.") == ["attack,", "threat."]
    assert signed("Cancel this attack. It makes one more attack. Your threat rises by 2.") == []
    assert signed("He has a Spirit icon; pay 1 Lore resource from the Lore of Imladris.") == ["Spirit", "Lore"]
    assert signed("That hero gains 2 resources; each resource counts.") == ["resources;"]


def test_the_keywords_of_a_card_stand_on_it_as_signs_and_before_their_words() -> None:
    card = CARDS["haldir-of-lorien"]
    assert set(faces.face_of(card, 110).keywords) == set(card.keywords) == {"ranged", "sentinel"}
    rules, _ = faces.rules_of(card)
    assert [run.text for run in rules.lines[0][1] if run.sign is not None] == ["Ranged.", "Sentinel."]
    assert all(word in wording.KEYWORD_SIGNS for card in CARDS.values() for word in card.keywords)


@every_card
def test_the_words_of_a_card_are_all_there(card) -> None:
    rules, below = faces.rules_of(card)
    told = [run.text for lines in (rules.lines, below.lines) for _, runs in lines for run in runs]
    words = " ".join(told).split()
    assert words[len(words) - len(card.shadow_text.split()) :] == card.shadow_text.split()
    assert words[: len(words) - len(card.shadow_text.split())][-len(card.text.split()) or len(words) :] == (
        card.text.split()
    )
    assert all(keyword.capitalize() in " ".join(words) for keyword in card.keywords)


@for_each("stage", STAGES)
def test_both_sides_of_a_quest_card_have_room_for_their_words(stage) -> None:
    for is_front in (True, False):
        rules = stages.words_of(stage, is_front)
        assert rules.height <= stages.WORDS.height()
        assert rules.size * stages.WORDS_FROM / stages.WIDTH >= 11.5, "a narrower one has none"


def test_what_must_happen_is_told_from_what_may_be_done() -> None:
    assert [part.keyword for part in wording.paragraphs(CARDS["aragorn"])] == ["", "Response"]
    assert [part.keyword for part in wording.paragraphs(CARDS["dol-guldur-orcs"])] == ["When revealed"]
    assert [part.keyword for part in wording.paragraphs(CARDS["chieftan-ufthak"])] == ["", "Forced"]
    assert wording.keyword_ink("Forced", DAY) != wording.keyword_ink("Action", DAY)


# -- values


@every_card
def test_the_values_of_a_card_stand_beside_each_other_on_every_level(card: Card) -> None:
    names = faces.VALUES.get(card.type, ())
    for width in WIDTHS:
        face = faces.face_of(card, width)
        assert tuple(face.pills) == names
        areas = [*face.pills.values(), *map(box, face.keywords.values()), box(face.emblem)]
        if card.stats["hit_points"]:
            areas.append(box(face.heart))
        if faces.seal_text(card):
            areas.append(box(face.seal))
        assert not any(a.intersects(b) for a, b in combinations(areas, 2))
        assert all(cards.outline(faces.WIDTH).boundingRect().contains(area) for area in areas)
        assert all(area.bottom() <= face.art.bottom() + 14 for area in areas), "no name is covered"


def box(spot: tuple[QPointF, float]) -> QRectF:
    """What is surely taken by a sign."""
    point, size = spot
    return QRectF(point.x() - size * 0.45, point.y() - size * 0.42, size * 0.9, size * 0.84)


@every_card
def test_what_lies_on_a_card_hides_none_of_its_values(card: Card) -> None:
    """Damage beside the hit points, resources at the other side; a heart and a value in a pill are seen beside them."""
    if card.type not in faces.VALUES:
        return
    kinds = {"hero": ("damage", "resources"), "location": ("progress",)}.get(card.type, ("damage",))
    for width in (86.0, 110.0, 150.0):
        face, unit = faces.face_of(card, width), faces.WIDTH / width
        areas = [*face.pills.values(), *([box(face.heart)] if card.stats["hit_points"] else [])]
        for kind in kinds:
            point, size = badges.spot(kind, width, f"card/{card.id}")
            mark = box((point * unit, size * unit * 0.8))
            assert mark.bottom() <= face.art.bottom() + 14
            assert not any(mark.intersects(area) for area in areas), (kind, width)


@every_card
def test_a_count_on_an_open_pile_covers_neither_the_name_nor_a_value(card: Card) -> None:
    for width in (30.0, 46.0, 72.0, 110.0):
        face, unit = faces.face_of(card, width), faces.WIDTH / width
        point, size = badges.spot("count", width, f"card/{card.id}")
        mark = QRectF(point.x() - size / 2, point.y() - size / 2, size, size)
        mark = QRectF(mark.x() * unit, mark.y() * unit, mark.width() * unit, mark.height() * unit)
        assert not card.stats["hit_points"] or not mark.intersects(box(face.heart))
        if width >= faces.TABLE_FROM:
            assert not any(mark.intersects(area) for area in face.pills.values())
            assert mark.bottom() <= face.art.bottom() + 8


@every_card
def test_what_would_come_of_an_attack_hides_neither_values_nor_wounds(card: Card) -> None:
    if not card.stats["hit_points"]:
        return
    for width in (86.0, 110.0, 150.0, 174.0):
        face, unit = faces.face_of(card, width), faces.WIDTH / width
        for is_turned in (False, True):
            point, size = badges.spot("felled", width, f"card/{card.id}", is_turned)
            long, high = marks.sign_width("3 of 2") * size * unit, size * unit
            wide, tall = (high, long) if is_turned else (long, high)
            mark = QRectF(point.x() * unit - wide / 2, point.y() * unit - tall / 2, wide, tall)
            drop, size = badges.spot("damage", width, f"card/{card.id}")
            wounds = box((drop * unit, size * unit * 0.8))
            assert not any(mark.intersects(area) for area in (*face.pills.values(), box(face.heart), wounds)), is_turned
            assert cards.outline(faces.WIDTH).boundingRect().contains(mark)


@every_card
def test_what_lies_on_a_small_form_hides_nothing_of_it(card: Card) -> None:
    if card.type not in faces.VALUES:
        return
    values = [slips.value_area(name, card.id) for name in faces.VALUES[card.type]]
    values += [box(slips.HEART)] if card.stats["hit_points"] else []
    for kind in ("damage", "stack") if card.stats["hit_points"] else ("stack",):
        point, size = slips.SIGNS[kind]
        half = 0.64 * size if kind == "stack" else 0.38 * size
        mark = QRectF(point.x() - half, point.y() - size / 2, 2 * half, size)
        assert not any(mark.intersects(area) for area in values), kind
        assert mark.right() <= slips.WIDTH / 2
    room = slips.outline(slips.WIDTH).boundingRect()
    for width in (61.0, 83.0, 110.0):
        for kind, text in (("resources", "4"), ("felled", "12 of 10"), ("poison", "1"), ("unconscious", "")):
            before, size, taken = slips.beside_name(kind, text, card.id)
            end = slips.line_end(card.id, width)
            mark = QRectF(end.x() - taken, end.y() - size / 2, taken, size)
            assert room.contains(mark) and not any(mark.intersects(area) for area in values)
            assert before + size * (marks.sign_width(text) if text and kind != "resources" else 1) / 2 <= taken + 0.1


def test_a_name_on_a_small_form_ends_before_what_stands_beside_it(skin) -> None:
    """Resources, poison and a wound that would fell him: the name is set anew in what they leave."""
    marked = (Badge("resources", "3"), Badge("poison", "1"))
    small = skin.small(Item("x", "card/aragorn", "s0-play", "Aragorn", badges=marked))
    assert small.picture == "slip/aragorn"
    assert [badge.kind for badge in small.badges] == [badges.SHORTER, "resources", "poison"]
    assert float(small.badges[0].text) == round(max(slips.beside_name(each.kind, each.text, "aragorn")[2]
                                                    for each in marked))  # fmt: skip
    plain = skin.small(Item("x", "card/aragorn", "s0-play", "Aragorn", badges=(Badge("damage", "3"),)))
    assert [badge.kind for badge in plain.badges] == ["damage"]


def test_spheres_and_kinds_differ_by_their_emblem_and_not_only_by_colour() -> None:
    names = {marks.family(card) for card in CARDS.values()}
    assert names == set(marks.EMBLEMS)
    assert len(set(marks.EMBLEMS.values())) >= len(names) - 2


@every_card
def test_every_motif_of_the_data_can_be_drawn(card) -> None:
    assert card.motif in ("", *charge_names())


@pytest.mark.slow
def test_all_cards_look_different(skin) -> None:
    seen: dict[bytes, str] = {}
    for card in UPRIGHT:
        image = shown(skin, f"card/{card.id}", LEVELS["table"])
        twin = seen.setdefault(bytes(image.constBits()), card.id)
        assert twin == card.id


def test_backs_differ_by_their_device(skin) -> None:
    drawn = [shown(skin, f"back/{name}", 104) for name in ("player", "encounter", "orc")]
    middles = [image.copy(image.width() // 2 - 18, image.height() // 2 - 18, 36, 36) for image in drawn]
    assert all(difference(a, b) > 6 for a, b in combinations(middles, 2))


# -- badges

BADGES = [
    ("slip/aragorn", ("damage", "3")),
    ("slip/aragorn", ("resources", "12")),
    ("slip/aragorn", ("committed", "2")),
    ("slip/aragorn", ("exhausted", "")),
    ("slip/aragorn", ("willpower", "4")),
    ("slip/aragorn", ("hit_points", "6")),
    ("slip/forest-spider", ("hidden", "")),
    ("slip/forest-spider", ("hidden", "2")),
    ("slip/orc", ("attack", "1")),
    ("card/aragorn", ("damage", "3")),
    ("card/aragorn", ("resources", "12")),
    ("card/aragorn", ("turned resources", "2")),
    ("card/aragorn", ("turned committed", "2")),
    ("card/aragorn", ("willpower", "4")),
    ("card/aragorn", ("hit_points", "7")),
    ("card/forest-spider", ("strikes", "3")),
    ("card/forest-spider", ("felled", "4 of 4")),
    ("card/gimli", ("hurt", "2 of 5")),
    ("card/gimli", ("safe", "0 of 5")),
    ("card/old-forest-road", ("progress", "1/3")),
    ("stage/flies-and-spiders", ("progress", "3/8")),
    ("guard/orc", ("attack", "1")),
    ("strip/steward-of-gondor", ("exhausted", "")),
    ("back/encounter", ("count", "34")),
    ("phase/quest", ("now", "")),
    ("phase/quest", ("past", "")),
    ("balance", ("will", "13")),
    ("balance", ("threat", "11")),
    ("balance", ("outcome", "+12 progress")),
]


@pytest.mark.parametrize(("key", "badge"), BADGES)
def test_a_badge_is_seen_and_stays_within_the_picture(skin, key, badge) -> None:
    for width in (92, 132):
        image = shown(skin, key, width, DAY, badge)
        assert image != shown(skin, key, width, DAY)
        assert not has_ink_outside(image, skin.extent(key, width))


def test_an_unknown_badge_is_refused(skin) -> None:
    with pytest.raises(KeyError):
        shown(skin, "card/aragorn", 90, DAY, ("crowned", "1"))


def test_targets_have_a_sign_each_and_an_attack_another_shape(skin) -> None:
    def target(mark: str) -> object:
        return picture(64, 64, lambda painter: skin.paint_target(painter, mark, 15, DAY, False))

    drawn = {mark: target(mark) for mark in badges.TARGETS}
    assert all(drawn[a] != drawn[b] for a, b in combinations(drawn, 2))
    assert target("something-new") == drawn["take"]


# -- large cards


@pytest.mark.slow
@every_card
def test_a_large_card_stays_within_its_sheet(skin, card) -> None:
    item = Item("x", f"card/{card.id}", "place", "A title")
    assert skin.has_large(item)
    image = picture(400, 520, lambda painter: list(skin.paint_large(painter, QRectF(-160, -220, 320, 440), item, DAY)))
    assert not is_blank(image)
    assert not has_ink_outside(image, QRectF(-162, -222, 324, 444))


def test_a_strip_is_read_as_the_whole_card_and_what_has_more_to_tell_is_left_to_the_tabletop(skin) -> None:
    assert skin.has_large(Item("x", "strip/steward-of-gondor", "place", "A title"))
    for key in ("shadow/back", "balance", "stage/flies-and-spiders", "back/player"):
        assert not skin.has_large(Item("x", key, "place", "A title"))
    changed = Item("x", "card/aragorn", "place", "Aragorn", details=(Detail("Willpower", "4 (2)"),))
    assert not skin.has_large(changed)


@pytest.mark.parametrize(("room", "size"), [(92, (372, 172)), (20, (246, 130)), (132, (1212, 252))])
def test_no_text_of_a_plate_is_too_small_and_the_name_stands_there_once(room, size, monkeypatch) -> None:
    written: dict[str, float] = {}
    monkeypatch.setattr(
        plates, "text_at", lambda painter, x, y, text, font, *rest: written.update({text: font.pixelSize()})
    )
    figures = (("threat", "36"), ("hand", "4"), ("first", "1"))
    plate = SeatPlate(1, "second", "Player 2", "first player", "seats-4/2/plate", "", figures)
    area = QRectF(0, 0, *size)

    def draw(painter) -> None:
        plates.paint_seat(
            painter, area, plate, "Player 2 \N{MIDDLE DOT} first player", False, DAY, room, {"engaged": area}
        )

    baked(size[0], size[1], 1.0, draw)
    words = {text: size for text, size in written.items() if not text.isdigit()}
    assert min(words.values()) >= SMALLEST, words
    assert [text for text in words if "layer" in text] == ["Player 2"], "the token says who is the first player"


def test_what_has_no_line_of_its_own_on_a_plate_stands_in_the_last() -> None:
    lines = ["Mara", "first player", "out"]
    assert [plates.within(lines, most) for most in (0, 1, 2, 3, 4)] == [
        [], ["Mara, first player, out"], ["Mara", "first player, out"], lines, lines,
    ]  # fmt: skip


def test_a_shadow_effect_is_measured_in_the_slanted_letters_that_it_has() -> None:
    _, below = faces.rules_of(CARDS["dol-guldur-orcs"])
    assert below.slanted
    for _, runs in below.lines:
        for one, other in itertools.pairwise(runs):
            assert 0 < other.x - one.x - one.width(below.size, slanted=True) < 0.4 * below.size


def test_progress_of_which_nobody_says_how_much_is_needed_is_an_empty_capsule():
    def painted(text):
        return baked(110, 40, 1.0, lambda painter: badges.paint_badge(painter, "progress", text, 110, "enemy", DAY))

    assert painted("3") != painted("3/3")


def test_every_badge_that_lies_on_a_card_can_be_painted():
    """Badges of scenarios, too: a kind that no skin knows ends the painting of the whole table."""
    told = set()
    for file in Path(games.__file__).parent.joinpath("lcg").rglob("*.py"):
        calls = [one for one in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(one, ast.Call)]
        badges_of = [one for one in calls if isinstance(one.func, ast.Name) and one.func.id == "Badge" and one.args]
        told |= {one.args[0].value for one in badges_of if isinstance(one.args[0], ast.Constant)}
    assert {"progress", "poison", "unconscious"} <= told
    elsewhere = {"will", "threat", "outcome"}  # they lie on the sheet of the quest, not on a card
    assert told - elsewhere <= set(badges.KINDS)
    for kind in told - elsewhere:
        painted = baked(
            110, 160, 1.0, lambda painter, kind=kind: badges.paint_badge(painter, kind, "2", 110, "enemy", DAY)
        )
        assert not painted.isNull()
