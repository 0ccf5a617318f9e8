"""The faces of the Duel: cards, landmarks, tokens, pawns, seat bars and their badges."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QImage, QPainter

from tests.for_each import for_each
from westmarch.games.duel.catalogue import BOARD, CARDS, LANDMARKS, TOKENS, Card, Effect
from westmarch.skins.cardart import card_pictures
from westmarch.skins.cardart.paths import BOX, polygon
from westmarch.skins.duel import badges, cards, effects, glyphs, landmarks, tokens
from westmarch.skins.duel.skin import DuelSkin, load
from westmarch.tabletop.drawing import text_width
from westmarch.tabletop.theme import DAY, NIGHT, Theme
from westmarch.tabletop.type_faces import caps

from .canvas import difference, has_ink_outside, is_blank, picture, shown, within_its_extent

CHOICES = sorted({"-".join(card.effect.choice) or "any" for card in CARDS.values()})
RACES = (*BOARD.races, "eagle")
SIDES = ("good", "dark")
LAID = [
    *(f"card/{card}" for card in CARDS),
    *(f"card-back/{chapter}" for chapter in (1, 2, 3)),
    *(f"landmark/{tile}" for tile in LANDMARKS),
    "landmark-back/any",
    *(f"token/{token}" for token in TOKENS),
    *(f"token-back/{race}" for race in BOARD.races),
]
ON_THE_BOARD = [
    *(f"{noun}/{side}" for noun in ("unit", "fortress") for side in SIDES),
    "ribbon/dark",
    *(f"rider/{side}" for side in SIDES),
    *(f"{kind}/{bonus.step}" for kind in ("bonus", "bonus-taken") for bonus in BOARD.track.bonuses),
]
IN_THE_BARS = [
    "purse/coin",
    *(f"{kind}/{name}" for kind in ("skill", "skill-none") for name in BOARD.skills),
    *(f"choice/{choice}" for choice in CHOICES),
    *(f"{kind}/{race}" for kind in ("race", "race-none") for race in RACES),
    *(f"chain/{symbol}" for symbol in BOARD.symbols),
    *(f"{kind}/{name}" for kind in ("meter", "meter-near") for name in ("quest", "races", "regions")),
]
PICTURES = LAID + ON_THE_BOARD + IN_THE_BARS

HALF = 200
"""Half of a sheet that any of it fits upon."""
WIDTHS = {"card": 104.0, "card-back": 92.0, "landmark": 171.0, "landmark-back": 96.0, "token": 64.0, "token-back": 64.0}


@pytest.fixture(scope="module")
def skin() -> DuelSkin:
    return load()


def face(card: Card, width: float = 104, theme: Theme = DAY) -> QImage:
    return picture(round(width), round(width * 1.5), lambda painter: cards.paint_card(painter, card, width, theme))


# -- every picture


@for_each("key", PICTURES)
def test_every_picture_is_painted_within_its_extent_by_day_and_by_night(skin, key) -> None:
    width = WIDTHS.get(key.partition("/")[0], 34.0)
    for theme in (DAY, NIGHT):
        within_its_extent(skin, key, width, theme)


@for_each("key", LAID)
def test_cardboard_is_painted_at_any_width(skin, key) -> None:
    for width in (21.0, 59.0, 84.0):
        within_its_extent(skin, key, width)


def test_what_can_be_taken_hold_of_lies_within_what_is_painted(skin) -> None:
    for key in PICTURES:
        assert skin.extent(key, 60).contains(skin.shape(key, 60).boundingRect().adjusted(1, 1, -1, -1)), key


@pytest.mark.parametrize("key", ["card/c9-99", "landmark/bag-end", "token/orcs-1", "hat/good"])
def test_what_is_not_in_the_game_has_no_picture(skin, key) -> None:
    with pytest.raises(KeyError):
        shown(skin, key, 60)


@pytest.mark.parametrize(
    "key", ["card/c3-13", "landmark/bree", "token/ents-3", "unit/dark", "choice/any", "meter/quest"]
)
def test_painting_twice_gives_the_same_picture_and_leaves_the_painter_as_it_was(skin, key) -> None:
    def draw(painter: QPainter) -> None:
        before = (painter.worldTransform(), painter.opacity(), painter.hasClipping())
        skin.paint(painter, key, 104, DAY)
        assert (painter.worldTransform(), painter.opacity(), painter.hasClipping()) == before

    assert picture(300, 300, draw) == picture(300, 300, draw)


def test_the_ghost_of_a_thing_is_its_edge_alone(skin) -> None:
    ghost = shown(skin, "ghost/card/c1-01", 104)
    assert not is_blank(ghost)
    assert ghost == shown(skin, "ghost/card/c3-13", 104)
    assert ghost != shown(skin, "card/c1-01", 104)
    assert ghost.pixelColor(ghost.width() // 2, ghost.height() // 2).alpha() == 0


# -- signs


@for_each("key", glyphs.keys())
def test_every_glyph_fills_its_box(key) -> None:
    bounds = glyphs.outline(key).boundingRect()
    assert max(bounds.width(), bounds.height()) == pytest.approx(BOX)
    assert (bounds.center().x(), bounds.center().y()) == pytest.approx((0, 0), abs=1e-6)


def test_all_words_of_the_data_have_a_glyph() -> None:
    words = {
        *(f"colour/{colour}" for colour in BOARD.colours),
        *(f"skill/{skill}" for skill in BOARD.skills),
        *(f"race/{race}" for race in RACES),
        *(f"chain/{symbol}" for symbol in BOARD.symbols),
        *(f"device/{region.device}" for region in BOARD.regions),
    }
    assert words <= set(glyphs.keys())
    ink = DAY.color("ink")
    drawn = {w: picture(40, 40, lambda painter, w=w: glyphs.paint_glyph(painter, w, 0, 0, 30, ink)) for w in words}
    alike = [(a, b) for a, b in combinations(sorted(drawn), 2) if drawn[a] == drawn[b]]
    assert alike == []


def test_every_effect_of_the_data_is_told_by_signs() -> None:
    told = [*(c.effect for c in CARDS.values()), *(t.effect for t in TOKENS.values())]
    told += [effect for tile in LANDMARKS.values() for effect in tile.effects]
    told += [bonus.effect for bonus in BOARD.track.bonuses]
    assert all(effects.effect_signs(effect) for effect in told)
    assert effects.effect_signs(Effect()) == []


def test_each_thing_that_an_effect_does_changes_its_signs() -> None:
    rows = [
        tuple(effects.effect_signs(effect))
        for effect in (
            Effect(coins=2), Effect(opponent_loses=2), Effect(quest=2), Effect(race="ents"), Effect(eagle=True),
            Effect(moves=2), Effect(removals=2), Effect(maneuvers=3), Effect(remove_fortress=1),
            Effect(discard_grey=1), Effect(play_discarded=1), Effect(ally=2), Effect(extra_turns=1), Effect(scatter=1),
            Effect(anywhere=True), Effect(extra_units=1), Effect(wild=1), Effect(no_surcharge=True),
            Effect(income_factor=2), Effect(skills={"ruse": 2}),
            Effect(choice=("ruse", "courage")), Effect(units=2, regions=("gondor", "rohan")),
        )
    ]  # fmt: skip
    assert len(set(rows)) == len(rows)


def test_a_skill_that_comes_twice_is_shown_twice_and_a_choice_has_strokes_between() -> None:
    kinds = [sign.kind for sign in effects.effect_signs(Effect(skills={"ruse": 2}))]
    assert kinds == ["skill", "skill"]
    kinds = [sign.kind for sign in effects.effect_signs(Effect(choice=("ruse", "strength", "courage")))]
    assert kinds == ["skill", "slash", "skill", "slash", "skill"]


def test_a_purple_card_shows_all_its_parts() -> None:
    kinds = [(sign.kind, sign.word, sign.count) for sign in effects.effect_signs(CARDS["c3-21"].effect)]
    assert kinds == [("move", "", 1), ("coin", "−1", 1), ("remove", "", 1)]


# -- cards


@for_each("card", CARDS.values(), lambda card: card.id)
def test_names_stand_between_mark_and_numeral_and_can_be_read(card) -> None:
    name = cards.foot_name(card)
    assert text_width(name, caps(cards.name_size(name), 8)) <= cards.NAME_ROOM
    assert cards.name_size(name) >= 22


@for_each("card", CARDS.values(), lambda card: card.id)
def test_prices_fit_beside_the_chaining_symbol_with_pips_of_fourteen_pixels_at_a_width_of_104(card) -> None:
    row = effects.price_signs(card)
    height = cards.price_height(card)
    assert effects.row_width(row, height, cards.PIP_GAP) <= cards.price_room(card) + 1e-6
    assert height * 104 / cards.WIDTH >= 13.9


def test_a_covered_card_tells_family_gain_price_and_chain_in_its_upper_part() -> None:
    def upper(card: Card) -> QImage:
        image = face(card)
        return image.copy(0, 0, image.width(), int(image.height() * 0.43))

    def face_of(card: Card) -> tuple[object, ...]:
        return (card.colour, card.effect, card.coins, tuple(card.skills.items()), card.gives, card.free_with)

    seen = {card.id: upper(card) for card in CARDS.values()}
    for a, b in combinations(CARDS.values(), 2):
        assert (seen[a.id] != seen[b.id]) == (face_of(a) != face_of(b)), (a.id, b.id)


@pytest.mark.parametrize("width", [28, 104])
def test_families_differ_without_their_colours(width) -> None:
    marks = [next(card for card in CARDS.values() if card.colour == colour) for colour in BOARD.colours]
    images = [face(card, width) for card in marks]
    assert all(difference(a, b) > 4 for a, b in combinations(images, 2))


def test_thumbnails_of_a_family_share_its_colour_and_those_of_others_do_not() -> None:
    def block(card: Card) -> tuple[int, int, int]:
        color = face(card, 30).pixelColor(15, 2)
        return (color.red(), color.green(), color.blue())

    blocks = {colour: {block(card) for card in CARDS.values() if card.colour == colour} for colour in BOARD.colours}
    assert all(len(found) == 1 for found in blocks.values())
    assert len(set.union(*blocks.values())) == len(BOARD.colours)


@pytest.mark.parametrize(
    ("key", "widths"), [("card/c3-10", (84, 104, 260)), ("landmark/bree", (56, 171)), ("token/ents-3", (64, 140))]
)
def test_what_is_face_up_shows_its_own_picture_within_its_frame(skin, key, widths, monkeypatch) -> None:
    asked: list[str] = []

    def painting(painter, area, game, card, *more, **framed):
        edge = skin.shape(key, width).boundingRect()
        assert edge.contains(painter.worldTransform().mapRect(area).translated(-HALF, -HALF))
        asked.append(f"{game} {card}")
        yield

    monkeypatch.setattr(card_pictures, "painting", painting)
    for width in widths:
        picture(2 * HALF, 2 * HALF, lambda painter, width=width: skin.paint(painter, key, width, DAY))
    assert asked == [f"duel {key.partition('/')[2]}"] * len(widths)


@pytest.mark.parametrize("key", ["card/c1-05", "landmark/isengard", "token/elves-1"])
def test_what_has_a_picture_is_painted_in_slices(skin, key) -> None:
    slices: list[None] = []
    picture(300, 300, lambda painter: slices.extend(skin.painting(painter, key, 120, NIGHT)))
    assert len(slices) >= 3


def test_twins_differ_by_their_picture() -> None:
    assert face(CARDS["c1-01"]) == face(CARDS["c1-01"])
    for one, other in (("c1-01", "c1-02"), ("c1-09", "c1-10"), ("c3-08", "c3-09")):
        assert difference(face(CARDS[one]), face(CARDS[other])) > 4


def test_the_picture_of_a_card_stands_between_its_price_and_its_name() -> None:
    assert cards.PICTURE.top() >= cards.PRICE_FOOT
    assert cards.PICTURE.bottom() <= cards.FOOT_TOP


@for_each("token", TOKENS.values(), lambda token: token.id)
def test_what_a_token_does_stands_below_its_picture_and_within_its_edge(token) -> None:
    row = tokens.token_row(token)
    height = effects.row_height(row, tokens.DEED_SIZE, tokens.DEED_ROOM, tokens.GAP)
    wide = effects.row_width(row, height, tokens.GAP)
    top, bottom = tokens.DEED - height / 2, tokens.DEED + height / 2
    assert top >= tokens.PICTURE.bottom() - 1
    edge = polygon(6, 87)
    assert all(edge.contains(QPointF(x, y)) for x in (-wide / 2, wide / 2) for y in (top, bottom))


def test_backs_tell_the_chapter_by_numeral_as_well_as_by_colour(skin) -> None:
    backs = [shown(skin, f"card-back/{chapter}", 104) for chapter in (1, 2, 3)]
    assert all(a != b for a, b in combinations(backs, 2))


# -- landmarks and tokens


@for_each("tile", LANDMARKS.values(), lambda tile: tile.id)
def test_names_and_effects_of_landmarks_fit_their_tile(tile) -> None:
    assert landmarks.name_width(tile.name) <= landmarks.NAME_ROOM
    row = effects.landmark_signs(tile)
    assert row[0] == effects.Sign("fortress", tile.region)
    assert len(row) > 1


def test_all_landmarks_look_different_even_when_narrow(skin) -> None:
    for width in (56, 171):
        images = [shown(skin, f"landmark/{tile}", width) for tile in LANDMARKS]
        assert all(difference(a, b) > 1 for a, b in combinations(images, 2))


def test_all_tokens_look_different_open_and_only_by_their_people_closed(skin) -> None:
    for width in (34, 64):
        images = [shown(skin, f"token/{token}", width) for token in TOKENS]
        assert all(a != b for a, b in combinations(images, 2))
    backs = [shown(skin, f"token-back/{race}", 64) for race in BOARD.races]
    assert all(difference(a, b) > 1 for a, b in combinations(backs, 2))


def test_a_token_says_what_sets_it_off_and_what_comes_of_it() -> None:
    kinds = [sign.kind for sign in tokens.token_row(TOKENS["elves-1"])]
    assert kinds == ["colour", "arrow", "turn"]
    kinds = [sign.kind for sign in tokens.token_row(TOKENS["wizards-1"])]
    assert kinds == ["at-once", "ring", "ring"]
    kinds = [sign.kind for sign in tokens.token_row(TOKENS["dwarves-1"])]
    assert kinds == ["landmark", "arrow", "no-coin"]


# -- pawns, bars and badges


def test_the_sides_differ_in_shape_and_not_only_in_colour(skin) -> None:
    for noun in ("unit", "fortress"):
        assert skin.shape(f"{noun}/good", 40) != skin.shape(f"{noun}/dark", 40)
        assert skin.shape(f"{noun}/good", 40).boundingRect().bottom() == pytest.approx(0, abs=0.01)


BADGES = [
    ("card/c2-17", 104.0, ("price", "free")),
    ("card/c2-17", 104.0, ("price", "12!")),
    ("card/c2-17", 84.0, ("price", "3")),
    ("card/c2-17", 31.0, ("count", "12")),
    ("card-back/2", 92.0, ("count", "12")),
    ("landmark/bree", 171.0, ("price", "4!")),
    ("landmark/bree", 171.0, ("surcharge", "+3")),
    ("landmark-back/any", 96.0, ("count", "4")),
    ("token-back/ents", 64.0, ("count", "3")),
    ("token-back/ents", 34.0, ("known", "")),
    ("unit/dark", 39.0, ("count", "12")),
    ("fortress/good", 20.0, ("count", "7")),
    ("purse/coin", 46.0, ("count", "24")),
    ("skill/ruse", 25.0, ("count", "4")),
    ("race/elves", 26.0, ("count", "2")),
    ("meter/quest", 38.0, ("count", "9/14")),
    ("meter-near/races", 28.0, ("count", "5/6")),
]


@pytest.mark.parametrize(("key", "width", "badge"), BADGES)
def test_a_badge_is_seen_and_stays_within_the_picture(skin, key, width, badge) -> None:
    image = shown(skin, key, width, DAY, badge)
    assert image != shown(skin, key, width, DAY)
    assert not has_ink_outside(image, skin.extent(key, width))


def test_a_skill_that_is_missing_is_faded_and_not_counted(skin) -> None:
    missing = shown(skin, "skill-none/ruse", 34)
    assert shown(skin, "skill-none/ruse", 34, DAY, ("count", "0")) == missing
    assert missing.pixelColor(missing.width() // 2, missing.height() // 2 - 14).alpha() < 128


def test_a_price_that_cannot_be_paid_is_locked_and_not_only_darker(skin) -> None:
    def pill(text: str) -> QImage:
        return shown(skin, "card/c2-17", 104, DAY, ("price", text))

    assert all(a != b for a, b in combinations([pill("3"), pill("3!"), pill("free")], 2))


def test_a_dial_reads_what_its_badge_says_and_warns_by_a_sign_when_near(skin) -> None:
    def dial(key: str, text: str) -> QImage:
        return shown(skin, key, 38, DAY, ("count", text))

    assert difference(dial("meter/quest", "2/14"), dial("meter/quest", "9/14")) > 0.2
    warned = dial("meter-near/quest", "9/14")
    corner = QRect(int(warned.width() * 0.6), int(warned.height() * 0.25), 12, 12)
    assert difference(dial("meter/quest", "9/14").copy(corner), warned.copy(corner)) > 4


def test_targets_against_the_other_side_are_marked_by_shape_and_all_by_their_own_sign(skin) -> None:
    def target(mark: str, hovered: bool = False) -> QImage:
        return picture(64, 64, lambda painter: skin.paint_target(painter, mark, 15, DAY, hovered))

    marks = ("play", "sell", "fortress", "unit", "move", "attack", "remove", "take")
    assert set(marks) <= set(badges.TARGETS)
    pictures = {mark: target(mark) for mark in marks}
    assert all(pictures[a] != pictures[b] for a, b in combinations(marks, 2))
    assert target("attack").pixelColor(32, 15).alpha() > 200 > target("move").pixelColor(32, 14).alpha()
    assert target("move", hovered=True) != pictures["move"]
