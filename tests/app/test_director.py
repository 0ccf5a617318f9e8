"""The director does one thing after another: nothing that is asked for while a signal is heard happens within it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from westmarch.app.director import Director
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

PEOPLE = [Chair("human", "Anna"), Chair("human", "Ben")]
SIGNALS = ("moved", "thinking", "curtain_wanted", "refused", "ended")


class Listener:
    """Hears every signal of a director, asks for what it is told to ask for, and knows what came within what."""

    def __init__(self, director: Director) -> None:
        self.heard: list[str] = []
        self.nested: list[tuple[str, str]] = []
        self.acts: dict[str, Callable[..., object]] = {}
        self._within: list[str] = []
        for name in SIGNALS:
            getattr(director, name).connect(lambda *values, name=name: self._hear(name, *values))

    def _hear(self, name: str, *values: object) -> None:
        if self._within:
            self.nested.append((self._within[-1], name))
        self.heard.append(name)
        self._within.append(name)
        if name in self.acts:
            self.acts[name](*values)
        self._within.pop()


@pytest.fixture
def director(qtbot) -> Director:
    director = Director(Session("confrontation", PEOPLE, seed=3, fairness="free"))
    director.coming.answers_forced = False
    yield director
    director.stop()


def until_the_other_decides(director: Director) -> int:
    first = director.session.decision.seat
    while director.session.decision.seat == first:
        director.answer(str(director.session.decision.forward[0]))
    return first


def test_the_screen_is_handed_over_after_the_curtain_was_called_and_not_within(director):
    listener = Listener(director)
    listener.acts = {"moved": lambda _: director.go_on(), "curtain_wanted": director.open_curtain}
    first = until_the_other_decides(director)
    assert listener.nested == []
    assert director.viewer == 1 - first
    called = listener.heard.index("curtain_wanted")
    assert listener.heard[called : called + 3] == ["curtain_wanted", "moved", "moved"], "the old table, then the new"


def test_the_curtain_is_called_before_anything_is_shown_and_once(director):
    listener = Listener(director)
    listener.acts = {"moved": lambda _: director.go_on()}
    director.open_curtain(director.viewer)
    until_the_other_decides(director)
    director.go_on()
    assert listener.heard.count("curtain_wanted") == 1
    last = len(listener.heard) - 1 - listener.heard[::-1].index("moved")
    assert listener.heard.index("curtain_wanted") == last - 1
    assert listener.nested == []


def test_an_answer_given_while_the_table_is_shown_comes_after_it(director):
    listener, left = Listener(director), [3]

    def answer_on(_: object) -> None:
        if left[0]:
            left[0] -= 1
            director.answer(str(director.session.decision.forward[0]))

    listener.acts = {"moved": answer_on}
    director.answer(str(director.session.decision.forward[0]))
    assert director.session.cursor == 4 and listener.nested == []


def test_what_was_wrong_is_said_after_the_table_and_never_within(director):
    listener = Listener(director)
    listener.acts = {"moved": lambda _: director.undo()}
    director.answer(str(director.session.decision.forward[0]))
    assert listener.heard[:3] == ["moved", "moved", "refused"], "the answer, its undo, and nothing left to undo"
    assert listener.nested == [] and director.session.cursor == 0


def test_nothing_that_waited_is_done_once_the_table_is_left(director):
    listener = Listener(director)

    def leave(_: object) -> None:
        director.go_on()
        director.stop()

    listener.acts = {"moved": leave}
    director.open_curtain(director.viewer)
    until_the_other_decides(director)
    assert "thinking" not in listener.heard and "ended" not in listener.heard
