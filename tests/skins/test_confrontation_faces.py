"""The faces of the Confrontation: emblems, plates, cards, badges and the large card."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter

from westmarch.skins.confrontation import cards, lettering, pieces, zoomed
from westmarch.skins.confrontation.emblems import paint_emblem
from westmarch.skins.confrontation.faces import CARD_SYMBOLS, CardFace, PieceFace
from westmarch.skins.confrontation.markers import BADGE_SYMBOLS, paint_badge
from westmarch.tabletop import type_faces
from westmarch.tabletop.svg import drawings
from westmarch.tabletop.theme import DAY, NIGHT

from .canvas import Draw, difference, has_ink_beyond, picture, sheet

GOOD = {
    "frodo": "Frodo",
    "sam": "Sam",
    "pippin": "Pippin",
    "merry": "Merry",
    "gandalf": "Gandalf",
    "aragorn": "Aragorn",
    "legolas": "Legolas",
    "gimli": "Gimli",
    "boromir": "Boromir",
}
DARK = {
    "balrog": "Balrog",
    "shelob": "Shelob",
    "witch-king": "Witch King",
    "flying-nazgul": "Flying Nazgûl",
    "black-rider": "Black Rider",
    "saruman": "Saruman",
    "orcs": "Orcs",
    "warg": "Warg",
    "troll": "Cave Troll",
}
EVERYONE = [("good", who, name) for who, name in GOOD.items()] + [("dark", who, name) for who, name in DARK.items()]
LONG = "Every fighter who stands beside the river may step to a free region at his side, before a card is laid. " * 4
ENDLESS = LONG * 12


def emblem(who: str, size: int = 50) -> QImage:
    def draw(painter: QPainter) -> None:
        painter.fillRect(0, 0, size, size, DAY.color("face"))
        paint_emblem(painter, who, "good" if who in GOOD else "dark", 0, 0, size, DAY)

    return sheet(size, size, draw)


def piece(face: PieceFace | None, side: str, theme=DAY) -> QImage:
    return sheet(100, 110, lambda painter: pieces.paint_piece(painter, 45, 98, 66, face, side, theme))


def text_card(text: str, name: str = "Noble Sacrifice") -> CardFace:
    return CardFace("noble-sacrifice", name, None, CARD_SYMBOLS["noble-sacrifice"], text)


def test_all_eighteen_characters_have_an_emblem_and_nobody_else() -> None:
    assert drawings("confrontation/emblems") == set(GOOD) | set(DARK)


def test_any_two_emblems_differ_as_pictures_at_fifty_pixels() -> None:
    pictures = {who: emblem(who) for who in (*GOOD, *DARK)}
    alike = [(a, b) for a, b in combinations(pictures, 2) if difference(pictures[a], pictures[b]) < 4]
    assert alike == []


def test_an_unknown_character_has_no_emblem() -> None:
    with pytest.raises(KeyError):
        emblem("tom-bombadil")


@pytest.mark.parametrize("side", ["good", "dark"])
@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=lambda theme: theme.name)
def test_hidden_pieces_of_a_side_are_pixel_identical_whoever_was_painted_before(side, theme) -> None:
    hidden = piece(None, side, theme)
    for who, name in (GOOD if side == "good" else DARK).items():
        assert piece(PieceFace(who, name, 3), side, theme) != hidden
        assert piece(None, side, theme) == hidden


def test_the_sides_differ_in_shape_and_not_only_in_colour() -> None:
    good, dark = (pieces.outline(side, 0, 0, 66, 84) for side in ("good", "dark"))
    assert good != dark
    assert difference(piece(None, "good"), piece(None, "dark")) > 4


@pytest.mark.parametrize(("side", "who", "name"), EVERYONE)
@pytest.mark.parametrize("measures", [pieces.PIECE, pieces.PLATE], ids=["piece", "plate"])
def test_every_name_fits_its_band_in_letters_that_can_be_read(side, who, name, measures) -> None:
    setting = pieces.band_name(name, measures)
    assert setting.width <= measures.width * 0.9
    assert setting.height <= measures.band - measures.foot
    assert "".join(setting.lines) == name.replace(" ", "") or setting.lines == (name,)
    assert setting.size >= measures.name * 0.6


@pytest.mark.parametrize("name", ["Grishnákh of the Tower of Barad-dûr", "Unpronounceablenesses"])
def test_even_a_name_that_nobody_has_stays_on_the_band(name) -> None:
    setting = pieces.band_name(name, pieces.PIECE)
    assert setting.width <= 66
    assert setting.height <= 17


@pytest.mark.parametrize("text", ["Both fighters fall.", LONG, ENDLESS, "A" * 300])
@pytest.mark.parametrize("name", ["Magic", "The Eye of Sauron", "Retreat Backwards"])
def test_the_short_text_of_a_card_never_overflows(text, name) -> None:
    title = cards.card_name(name, cards.WIDTH - 16, 15)
    setting, window = cards.card_text(text, title)
    assert setting.width <= cards.WIDTH - 22
    assert window + title.height + setting.height <= cards.HEIGHT - 9
    assert title.width <= cards.WIDTH - 16


def test_a_short_text_keeps_its_full_size() -> None:
    setting, _ = cards.card_text("Both fighters fall.", cards.card_name("Noble Sacrifice", 96, 15))
    assert setting.size == 11.5
    assert setting.lines == ("Both fighters fall.",)


def test_a_text_too_long_for_any_size_ends_in_an_ellipsis() -> None:
    setting, _ = cards.card_text(ENDLESS, cards.card_name("Magic", 96, 15))
    assert setting.lines[-1].endswith("…")


@pytest.mark.parametrize("width", [112, 69, 40])
@pytest.mark.parametrize(
    "face",
    [
        None,
        CardFace("4", "4", 4, "", ""),
        text_card("Both fighters fall."),
        text_card(ENDLESS, "Recall to Mordor"),
    ],
    ids=["back", "number", "text", "long text"],
)
def test_a_card_leaves_no_ink_outside_its_rectangle(width, face) -> None:
    rect = QRectF(10, 10, width, width * 156 / 112)
    for side in ("good", "dark"):
        image = sheet(135, 180, lambda painter, side=side: cards.paint_card(painter, rect, face, side, DAY))
        assert not has_ink_beyond(image, rect)


def test_a_narrow_card_drops_its_words_and_keeps_its_symbol() -> None:
    def narrow(face: CardFace, width: float) -> QImage:
        rect = QRectF(0, 0, width, width * 156 / 112)
        return sheet(120, 160, lambda painter: cards.paint_card(painter, rect, face, "good", DAY))

    one, other = text_card("Both fighters fall."), text_card("Nobody falls.")
    assert narrow(one, 112) != narrow(other, 112)
    assert narrow(one, 69) == narrow(other, 69)
    assert narrow(one, 69) != narrow(text_card("", "Magic"), 69)
    assert narrow(one, 40) == narrow(text_card("", "Magic"), 40)
    assert narrow(one, 40) != narrow(CardFace("magic", "Magic", None, CARD_SYMBOLS["magic"], ""), 40)


@pytest.mark.parametrize("text", ["Both fighters fall.", LONG, ENDLESS])
@pytest.mark.parametrize("note", ["", "Our ruling: the Orcs come second.", ENDLESS])
def test_the_reading_of_the_large_card_fits_its_room(text, note) -> None:
    found = zoomed.reading(text, note, 268, 150)
    assert found.height <= 150
    assert found.text.width <= 268
    assert (found.note is None) == (note == "")
    assert found.note is None or found.note.width <= 268


@pytest.mark.parametrize(
    "face",
    [PieceFace("flying-nazgul", "Flying Nazgûl", 3), CardFace("4", "4", 4, "", ""), text_card("")],
    ids=["piece", "number", "text"],
)
def test_the_large_card_keeps_its_words_on_the_sheet(face) -> None:
    rect = QRectF(10, 10, 320, 440)
    image = sheet(
        340,
        460,
        lambda painter: zoomed.paint_large(painter, rect, face, "dark", DAY, LONG, "Our ruling: yes."),
    )
    assert not has_ink_beyond(image, rect)


def test_rules_as_long_as_ours_stay_readable_on_the_large_card() -> None:
    rule = LONG[:230]
    assert zoomed.reading(rule, rule[:110], 268, 158).text.size >= 12


def test_a_setting_measures_what_it_prints() -> None:
    setting = lettering.set_at("two words", type_faces.sans, 10, 200, 1.3)
    metrics = QFontMetricsF(setting.font)
    assert setting.width == pytest.approx(metrics.horizontalAdvance("two words") / lettering.FINE)
    assert setting.height == 13


def test_every_symbol_of_cards_and_badges_exists_in_the_set() -> None:
    import qtawesome

    for name in {*CARD_SYMBOLS.values(), *BADGE_SYMBOLS.values()}:
        assert qtawesome.charmap(f"mdi6.{name}")


def test_an_attack_is_marked_by_shape_and_every_kind_by_its_own_symbol() -> None:
    def badge(kind: str, hovered: bool = False) -> QImage:
        return picture(60, 60, lambda painter: paint_badge(painter, kind, 15, DAY, hovered))

    pictures = {kind: badge(kind) for kind in BADGE_SYMBOLS}
    assert all(pictures[a] != pictures[b] for a, b in combinations(pictures, 2))
    assert badge("attack", hovered=True) != pictures["attack"]
    with pytest.raises(KeyError):
        badge("teleport")


FACE = PieceFace("balrog", "Balrog", 5)
PICTURES: dict[str, Draw] = {
    "piece": lambda painter: pieces.paint_piece(painter, 45, 98, 66, FACE, "dark", DAY),
    "plate": lambda painter: pieces.paint_plate(painter, 40, 40, 232, 318, FACE, "dark", NIGHT),
    "ghost": lambda painter: pieces.paint_ghost(painter, 45, 98, 66, FACE, "dark", DAY),
    "hidden ghost": lambda painter: pieces.paint_ghost(painter, 45, 98, 66, None, "good", DAY),
    "card": lambda painter: cards.paint_card(painter, QRectF(0, 0, 112, 156), text_card(LONG), "good", DAY),
    "slot": lambda painter: cards.paint_slot(painter, QRectF(0, 0, 112, 156), "3", "used", NIGHT),
    "badge": lambda painter: paint_badge(painter, "tunnel", 15, NIGHT, hovered=True),
    "large": lambda painter: zoomed.paint_large(painter, QRectF(0, 0, 320, 440), FACE, "dark", DAY, LONG, "No."),
}


@pytest.mark.parametrize("name", PICTURES)
def test_painting_twice_gives_the_same_picture_and_leaves_the_painter_as_it_was(name) -> None:
    def draw(painter: QPainter) -> None:
        before = (painter.worldTransform(), painter.opacity(), painter.hasClipping())
        PICTURES[name](painter)
        assert (painter.worldTransform(), painter.opacity(), painter.hasClipping()) == before

    first = sheet(340, 460, draw)
    assert sheet(340, 460, draw) == first
    assert first != sheet(340, 460, lambda painter: None)
