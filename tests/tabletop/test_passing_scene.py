"""Tables that nobody looks at go empty, and it is Qt that deletes them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSize
from shiboken6 import Shiboken

import westmarch
from westmarch import games, skins
from westmarch.app.pages.table_frame import preparing
from westmarch.app.view_models import picture_of
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop import passing_scene
from westmarch.tabletop.scene import TableScene

PACKAGE = Path(westmarch.__file__).parent
MAKE_SCENES = {"tabletop/passing_scene.py", "tabletop/view.py", "app/companion/played.py"}
"""What shows a scene in a view, whose child it is, and what makes those without."""


class Watched(TableScene):
    """A scene that counts with how many items it was laid and with how many it is deleted."""

    seen: list[Watched]

    def __init__(self, skin) -> None:
        super().__init__(skin)
        self.most = 0
        self.left = -1
        self.seen.append(self)

    def show_table(self, *arguments, **more) -> None:
        super().show_table(*arguments, **more)
        self.most = len(self.items())

    def deleteLater(self) -> None:
        self.left = len(self.items())
        super().deleteLater()


@pytest.fixture
def scenes(qapp, monkeypatch) -> Iterator[list[Watched]]:
    """The scenes without a view that a test makes."""
    Watched.seen = []
    monkeypatch.setattr(passing_scene, "TableScene", Watched)
    yield Watched.seen
    Watched.seen = []


def session_of(game: str) -> Session:
    return Session(game, [Chair("human", seat.title) for seat in games.info(game).seats], seed=7)


def are_taken_away(scenes: list[Watched]) -> bool:
    """Whether they were laid, belong to the application while they wait, are empty, and go by Qt's hand."""
    assert all(Shiboken.isValid(scene) and scene.parent() is QCoreApplication.instance() for scene in scenes)
    assert all(scene.left == 0 for scene in scenes)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return bool(scenes) and not any(Shiboken.isValid(scene) for scene in scenes)


@pytest.mark.parametrize("game", games.ids())
def test_a_table_that_is_prepared_leaves_nothing(scenes, game: str) -> None:
    for _ in preparing(skins.load(game), QSize(1300, 850), 1.0, session_of(game).table(0), ("You", "It")):
        pass
    assert scenes[0].most > 20
    assert are_taken_away(scenes)


def test_preparing_that_is_called_off_leaves_nothing(scenes) -> None:
    work = preparing(skins.load("duel"), QSize(1300, 850), 1.0, session_of("duel").table(0), ("You", "It"))
    next(work)
    next(work)
    assert scenes[0].left == -1 and scenes[0].items()
    work.close()
    assert are_taken_away(scenes)


def test_a_small_picture_of_a_table_leaves_nothing(scenes) -> None:
    session = session_of("quest")
    for _ in picture_of(session, session.table(0), (200, 120), 1.0):
        pass
    assert len(scenes) == 2 and are_taken_away(scenes)


def test_no_scene_is_made_that_python_would_delete() -> None:
    """Each has a view, or is a passing one."""
    makers = set()
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if "TableScene(" in text or "QGraphicsScene(" in text:
            calls = [node.func for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
            names = {each.id for each in calls if isinstance(each, ast.Name)}
            if names & {"TableScene", "QGraphicsScene"}:
                makers.add(path.relative_to(PACKAGE).as_posix())
    assert makers == MAKE_SCENES
