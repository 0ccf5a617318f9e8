"""The scenes on the page after a game: one for each way in which a game ends."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from tests.ai.test_chances import finished
from westmarch import skins
from westmarch.app.books import cover_of
from westmarch.app.ending.head import _painter
from westmarch.app.ending.told import ending_of
from westmarch.engine.records import Result
from westmarch.games.confrontation.position.checks import RESULTS
from westmarch.games.duel.position.checks import REASONS as OF_DUEL
from westmarch.games.fellowship.position.checks import REASONS as OF_FELLOWSHIP
from westmarch.games.lcg.printed.lists import QUESTS, every_stage
from westmarch.games.lcg.rules.scoring import LOST, WON
from westmarch.games.quest.text.prompts import _ENDINGS as OF_QUEST
from westmarch.tabletop.skin import PaintsEndings
from westmarch.tabletop.theme import DAY, NIGHT, Theme

from .canvas import difference, has_ink_beyond, sheet

AREA = QRectF(10, 10, 210, 134)
STAGE = every_stage(next(iter(QUESTS)))[0].id
ENDS: dict[str, list[tuple[str, tuple[int, ...]]]] = {
    "confrontation": [
        ("frodo-in-mordor", (0,)), ("frodo-defeated", (1,)), ("three-in-the-shire", (1,)), ("no-move", (0,)),
        ("no-move", (1,)),
    ],
    "duel": [
        ("ring-destroyed", (0,)), ("ring-seized", (1,)), ("support", (0,)), ("support", (1,)), ("conquest", (0,)),
        ("conquest", (1,)), ("regions", (0,)), ("regions", (1,)), ("regions", (0, 1)),
    ],
    "fellowship": [("defeated", (1,)), ("path-ended", (0,)), ("overrun", ())],
    "lcg": [("won", (0,)), ("lost", ())],
    "quest": [("mission", (1, 2)), ("mission", (0,)), ("champion", (1, 2)), ("champion", (0,))],
}  # fmt: skip
"""How each game can end, and who has won then."""
EVERY = [(game, *end) for game, ends in ENDS.items() for end in ends]


def painted(game: str, reason: str, winners: tuple[int, ...], theme: Theme = DAY, size=(210, 134)) -> QImage:
    skin, area = skins.load(game), QRectF(10, 10, *size)
    assert isinstance(skin, PaintsEndings)
    name = STAGE if game == "lcg" else ""
    result = Result(winners, reason)
    return sheet(size[0] + 20, size[1] + 20, lambda painter: skin.paint_ending(painter, area, result, name, theme))


def of_the_book(game: str) -> QImage:
    scene = cover_of(game).scene
    assert scene is not None
    return sheet(230, 154, lambda painter: scene(painter, AREA, DAY))


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=lambda theme: theme.name)
@pytest.mark.parametrize(("game", "reason", "winners"), EVERY)
def test_a_scene_fills_its_frame_and_no_more(game, reason, winners, theme):
    for size in ((210, 134), (240, 250)):
        image = painted(game, reason, winners, theme, size)
        assert not has_ink_beyond(image, QRectF(10, 10, *size))
        assert all(
            image.pixelColor(x, y).alpha() == 255
            for x in range(10, 10 + size[0], 7)
            for y in (10, 10 + size[1] // 2, 9 + size[1])
        )


@pytest.mark.parametrize("game", ENDS)
def test_two_ways_to_end_look_unlike_and_none_is_the_book(game):
    pictures = {end: painted(game, *end) for end in ENDS[game]}
    pictures["the book", ()] = of_the_book(game)
    for (one, first), (other, second) in combinations(pictures.items(), 2):
        assert difference(first, second) > 3, (one, other)


def test_every_reason_for_which_a_game_can_end_has_a_scene():
    known = {
        "confrontation": {*RESULTS, "no-move"},
        "duel": {*OF_DUEL},
        "fellowship": {*OF_FELLOWSHIP},
        "lcg": {WON, LOST},
        "quest": {reason for reason, _ in OF_QUEST},
    }
    assert known == {game: {reason for reason, _ in ends} for game, ends in ENDS.items()}


@pytest.mark.parametrize("game", [game for game in ENDS if game != "lcg"])
def test_a_reason_without_a_scene_has_that_of_the_book(game):
    assert painted(game, "another", (0,)) == of_the_book(game)


def test_the_page_after_a_game_shows_how_it_ended():
    session = finished("confrontation", 2)
    result = session.result
    assert result is not None and result.reason in RESULTS
    shown = sheet(230, 154, lambda painter: _painter(session, ending_of(session))(painter, AREA, DAY))
    assert shown == painted("confrontation", result.reason, result.winners)
