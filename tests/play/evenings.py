"""Games under way, for the tests of what happens around a game: evenings at the inn, and real games."""

from __future__ import annotations

from typing import Any

from westmarch.ai.players import random_option
from westmarch.engine.dice import Dice
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

GUESTS = (Chair("human", "Ann"), Chair("random", "Bob"), Chair("human", "Cid"))


def an_evening(actions: int = 0, **wishes: Any) -> Session:
    """A long toy evening after so many actions, the same each time."""
    wishes = {"options": {"evening": "long"}, "seed": 7, **wishes}
    return played_on(Session("toy", wishes.pop("chairs", GUESTS), **wishes), actions)


def a_confrontation(actions: int = 0, **wishes: Any) -> Session:
    """A game of The Confrontation after so many actions, the same each time."""
    chairs = wishes.pop("chairs", (Chair("human", "Ann"), Chair("greedy", "Sauron")))
    return played_on(Session("confrontation", chairs, **{"seed": 7, **wishes}), actions)


def played_on(session: Session, actions: int) -> Session:
    """The session after so many further actions at random, or at its end.  The dice know the place alone."""
    for _ in range(actions):
        if session.decision is None:
            break
        session.answer(random_option(session.decision, Dice(session.cursor)))
    return session


def walk_and_play(session: Session) -> None:
    """The guest whose turn it is walks about, which anybody may see, and then plays a card, which tells."""
    assert session.decision is not None and session.decision.kind == "play"
    session.answer(next(option for option in session.decision.options if option.verb == "walk"))
    session.answer(next(option for option in session.decision.options if option.verb == "play"))
