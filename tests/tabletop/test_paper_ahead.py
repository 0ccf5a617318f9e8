"""The paper of a battle is painted while nobody waits for it: before there is a battle."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, QSizeF
from PySide6.QtWidgets import QApplication

from tests.tabletop.hands import Hands
from tests.tabletop.look import leave_unpainted
from westmarch import games, skins
from westmarch.app.pages.table_frame import preparing
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop import pictures
from westmarch.tabletop.pictures import PictureCache
from westmarch.tabletop.theme import DAY, NIGHT
from westmarch.tabletop.theme_hub import theme_hub

POSITIONS = {
    "confrontation": {
        "good": {"frodo": "shire", "aragorn": "mirkwood"},
        "dark": {"witch-king": "dagorlad"},
        "to_move": "good",
    },
    "quest": {
        "heroes": {"thalin": {"at": "bree", "hand": ["sweep", "parry"]}},
        "monsters": {"weathertop": ["orc"]},
        "at": "hero-turn.travel",
    },
}
INTO_BATTLE = {"confrontation": ["move aragorn dagorlad"], "quest": ["travel weathertop", "pay thalin-parry", "attack"]}
SHEET = QSizeF(1100, 770)
"""The units of the picture of a sheet."""


@pytest.fixture
def sheets(monkeypatch) -> list[str]:
    """One entry for each picture as large as a sheet that is painted: a paper, or a paper with its fighters.

    Nothing else is painted.
    """
    filling, drawing = PictureCache._filling, pictures._drawing
    found: list[str] = []

    def watched(area, *more):
        if area.size() == SHEET:
            found.append("painted")
        return drawing(area, *more)

    leave_unpainted(monkeypatch)
    blank = PictureCache._filling

    def fill(cache, kept, name, area, *more):
        return (filling if area.size() == SHEET else blank)(cache, kept, name, area, *more)

    monkeypatch.setattr(PictureCache, "_filling", fill)
    monkeypatch.setattr(pictures, "_SMALL", pictures._BoundedCache(pictures._ROOM, 1))
    monkeypatch.setattr(pictures, "_drawing", watched)
    return found


def a_session(game: str) -> Session:
    """A session shortly before a battle."""
    chairs = [Chair("human", name) for name in ("Anna", "Ben")]
    return Session(game, chairs, start=games.load(game).read_position(POSITIONS[game]), fairness="free")


def called(session: Session, action: str) -> str:
    """The first option that begins with these words."""
    return next(str(option) for option in session.decision.options if str(option).startswith(action))


def settle(hands: Hands) -> None:
    """Waits until nothing is left to be painted."""
    while hands.view.late_pictures.is_busy:
        QApplication.processEvents()


@pytest.mark.parametrize("game", POSITIONS)
def test_a_sheet_that_opens_finds_its_paper_painted(qtbot, sheets, game):
    hands = Hands.at(qtbot, a_session(game), is_painted=False)
    settle(hands)
    assert sheets == ["painted"], "the paper, once"
    for action in INTO_BATTLE[game]:
        assert not hands.view.battle.is_open
        hands.page.director.open_curtain(hands.session.decision.seat)
        settle(hands)
        hands.page.answer(called(hands.session, action))
    assert hands.view.battle.is_open and sheets == ["painted"] * 2, "and now its fighters on it"


def test_the_paper_is_painted_for_another_size_and_another_look(qtbot, sheets):
    hands = Hands.at(qtbot, a_session("confrontation"), is_painted=False)
    settle(hands)
    theme_hub().apply_theme(NIGHT)
    assert len(sheets) == 1, "not at once"
    settle(hands)
    assert len(sheets) == 2
    for width in (1000, 1050, 1100):
        hands.page.resize(width, 700)
    settle(hands)
    assert len(sheets) == 2, "not while the window is being drawn larger"
    qtbot.waitUntil(lambda: len(sheets) == 3)
    settle(hands)
    hands.page.resize(1300, 850)
    theme_hub().apply_theme(DAY)
    settle(hands)
    assert len(sheets) == 3, "it is kept"


def test_no_paper_is_painted_where_there_are_no_battles(qtbot, sheets):
    session = Session("duel", [Chair("human", "Anna"), Chair("human", "Ben")], seed=7)
    settle(Hands.at(qtbot, session, is_painted=False))
    assert not sheets


def test_a_table_with_a_battle_is_laid_with_its_paper_in_slices(qapp, sheets):
    session = a_session("confrontation")
    session.answer(*INTO_BATTLE["confrontation"])
    slices = 0
    for _ in preparing(skins.load("confrontation"), QSize(1300, 850), 1.0, session.table(0), ("Anna", "Ben")):
        slices += len(sheets)
    assert len(sheets) == 1 and slices > 34, "it rests between its mountains"
