"""What the styles of computer players like to gain: what attacks, what protects, or what improves a deck.

(:meth:`westmarch.engine.game.Game.taste`)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from westmarch.engine.records import Action, View
from westmarch.games.fellowship.advice.worth import is_weak
from westmarch.games.fellowship.catalogue import CARDS, Card

_GAINING = ("buy", "gain", "keep", "take")
_TRICKS = ("destroy", "draw", "cheapen", "take", "use", "again")
"""What a card does that changes which cards come up."""


def _bold(card: Card) -> int:
    if card.is_archenemy or card.attack:
        return 100
    return 60 if card.type == "enemy" else -40 if card.has_defense else 0


def _careful(card: Card) -> int:
    if card.has_defense or card.type == "location":
        return 100
    return 40 if card.type == "artifact" else -40 if card.attack or card.type == "enemy" else 0


def _cunning(card: Card) -> int:
    if any([step.do in _TRICKS for step in (*card.play, *card.combo_steps)]):
        return 100
    return 60 if card.type == "maneuver" else -60


_LIKINGS: Mapping[str, Callable[[Card], int]] = {"bold": _bold, "careful": _careful, "cunning": _cunning}


def _liking(style: str, action: Action) -> int:
    if action.verb == "defeat":
        return _LIKINGS[style](CARDS[action.words[0]])
    if action.verb in _GAINING:
        return _LIKINGS[style](CARDS[action.words[0]])
    if action.verb == "destroy" and style == "cunning":
        return 60 if is_weak(action.words[0]) else 0
    return 0


def _of(style: str) -> Callable[[View], Sequence[int]]:
    def taste(seen: View) -> Sequence[int]:
        return [_liking(style, action) for action in seen.state.decision.options]

    return taste


TASTES: Mapping[str, Callable[[View], Sequence[int]]] = {style: _of(style) for style in _LIKINGS}
