"""Nothing that is written on a table at 1600 x 1000 is smaller than 11.5 pixels or cut short, but on miniatures."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRectF
from PySide6.QtGui import QPainter

from tests import decision_samples
from tests.decision_samples import DecisionSample
from tests.tabletop.decision_samples import SAMPLES
from tests.tabletop.look import plainly
from westmarch.app.director import Director
from westmarch.app.pages.table import TablePage
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.skins.base import BaseSkin
from westmarch.skins.confrontation.skin import ConfrontationSkin
from westmarch.skins.quest.skin import QuestSkin
from westmarch.tabletop import pictures
from westmarch.tabletop.theme import Theme

SIZE = (1600, 1000)
LEAST = 11.45
"""Half a tenth less than is meant: a table's scale is not a round number."""

MINIATURES = {
    "confrontation": {
        "card/": (100, "used cards and those of the enemy, in heaps and small; a hand is 112 wide"),
        "plate/": (100, "the battle folded into a corner, which a click opens"),
    },
    "duel": {
        "card/": (60, "cards that were built or discarded, in piles"),
        "card/c3-21": (110, "the one card with four effects side by side, the coin that it takes among them"),
        "card-back/": (60, "the chapter on the back of a discarded card"),
        "token/": (40, "alliances that were taken, a sign each"),
        "bonus": (40, "the bonuses of the Quest, on their track"),
    },
    "fellowship": {
        "card/": (140, "cards already played, heaps and places of others, with the scene above the name"),
        "location/": (110, "narrow plates of Locations in play, whose long names have 10.7 pixels"),
    },
    "lcg": {
        "card/": (96, "characters in rows of slots, values of 11.1 pixels, and cards beside the deck"),
    },
    "quest": {
        "card/": (100, "the event and the plots in Sauron's column, cards already played"),
        "card/its-a-dangerous-business": (180, "the longest title, in two lines of 11.3 pixels"),
        "plate/": (160, "the combat folded into a corner, which a click opens"),
    },
}
"""For each game the pictures that may say less when they are narrower than so many pixels, and why: all of them are
read large by pointing at them."""


class Read:
    """What is painted, with its size on the screen and the picture that it stands in."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, int, str], float] = {}
        self._pictures: list[tuple[str, int]] = []

    @contextmanager
    def within(self, picture: str, width: float) -> Iterator[None]:
        """Whatever is painted meanwhile stands in a picture that is so many pixels wide."""
        self._pictures.append((picture, round(width)))
        try:
            yield
        finally:
            self._pictures.pop()

    def note(self, painter: QPainter, text: str) -> None:
        picture, width = self._pictures[-1] if self._pictures else ("", 0)
        size = painter.font().pixelSize() * scale_of(painter)
        key = (picture, width, text)
        self.found[key] = min(size, self.found.get(key, size))


def scale_of(painter: QPainter) -> float:
    """How many pixels of the screen a unit of the painter is."""
    return math.sqrt(abs(painter.worldTransform().determinant())) * painter.device().devicePixelRatioF()


@pytest.fixture
def read(monkeypatch) -> Read:
    found, draw_text = Read(), QPainter.drawText

    def noting(painter: QPainter, *about: object) -> object:
        found.note(painter, next(part for part in about if isinstance(part, str)))
        return draw_text(painter, *about)

    monkeypatch.setattr(QPainter, "drawText", noting)
    monkeypatch.setattr(pictures, "_SMALL", pictures._BoundedCache(pictures._ROOM, 1))
    monkeypatch.setattr(pictures, "_LARGE", pictures._BoundedCache(pictures._ROOM_LARGE, 2))
    painting = BaseSkin.painting

    def painting_within(skin: BaseSkin, painter: QPainter, picture: str, width: float, theme: Theme) -> Iterator[None]:
        work = iter(painting(skin, painter, picture, width, theme))
        pixels = width * scale_of(painter)
        while True:  # another picture may be painted between two slices of this one
            with found.within(picture, pixels):
                try:
                    next(work)
                except StopIteration:
                    return
            yield

    monkeypatch.setattr(BaseSkin, "painting", painting_within)
    for skin in (ConfrontationSkin, QuestSkin):
        monkeypatch.setattr(skin, "paint_plate", _noted(skin.paint_plate, found))
    return found


def _noted(paint_plate, found: Read):
    def within(skin: BaseSkin, painter: QPainter, picture: str, area: QRectF, theme: Theme) -> None:
        with found.within(f"plate/{picture}", area.width() * scale_of(painter)):
            paint_plate(skin, painter, picture, area, theme)

    return within


def one_of_each_kind(game_id: str) -> list[DecisionSample]:
    known: dict[str, Callable[[], list[DecisionSample]]] = {
        "confrontation": lambda: SAMPLES,
        "duel": decision_samples.of_duel,
        "fellowship": decision_samples.of_fellowship,
    }
    found = known[game_id]() if game_id in known else decision_samples.of_rulings(game_id)
    return list({moment.kind: moment for moment in found}.values())


def show(session: Session) -> None:
    """Paints the page of a table as the one who is asked sees it."""
    seat = session.state.decision.seat if session.state.decision is not None else 0
    session.chairs = tuple(
        Chair("human" if number == seat else "random", chair.name) for number, chair in enumerate(session.chairs)
    )
    page = TablePage(Director(session))
    page.resize(*SIZE)
    page.show()
    page.show_now()
    page.grab()
    page.stop()
    page.hide()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete)  # it paints nothing more


def is_miniature(game_id: str, picture: str, width: int) -> bool:
    return any(picture.startswith(prefix) and width < least for prefix, (least, _) in MINIATURES[game_id].items())


@pytest.mark.slow
@pytest.mark.parametrize("game_id", sorted(MINIATURES))
def test_words_at_a_table_are_large_enough_and_whole(qapp, read, game_id):
    with plainly():
        for moment in one_of_each_kind(game_id):
            show(moment.session())
    assert len(read.found) > 200
    seen = {key: size for key, size in read.found.items() if not is_miniature(game_id, *key[:2])}
    small = sorted((round(size, 1), *key) for key, size in seen.items() if size < LEAST)
    assert small == []
    cut = [key for key in seen if key[2].endswith("\u2026") and not key[2].startswith("Thinking")]
    assert [key for key in cut if not key[2].endswith(" \u2026")] == []  # a card in a hand may name its triggers alone
