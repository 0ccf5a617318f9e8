"""Cards that are invented for a test, and how it plays with them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
import yaml

from westmarch import games
from westmarch.ai.players import random_option
from westmarch.engine.dice import Dice
from westmarch.engine.records import Action
from westmarch.games.lcg import catalogue
from westmarch.games.lcg.advice.advice import advise
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, facts
from westmarch.games.lcg.printed import files, vocabulary
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.rows import Row
from westmarch.games.lcg.rules import hearing
from westmarch.games.lcg.state import LcgState

GAME = games.load("lcg")
_BY_FACE = ("play", "fetch")
"""Verbs that name a card, not the piece that it is."""


def in_the_box(monkeypatch: pytest.MonkeyPatch, cards: str) -> Iterator[None]:
    """The invented cards, as a file would have them by ``player`` and ``scenario``, for as long as a test runs."""
    for name in _rows(cards):
        monkeypatch.setitem(vocabulary.IDS, name, None)
    for card in _cards(cards):
        monkeypatch.setitem(CARDS, card.id, card)
    scenario = [name for name, (owner, _) in _rows(cards).items() if owner < 0]
    monkeypatch.setitem(catalogue.SETS, "wilderlands", (*catalogue.SETS["wilderlands"], *scenario))
    kept = (hearing.listeners_of, facts._counting)
    for known in kept:
        known.cache_clear()
    yield
    for known in kept:
        known.cache_clear()


@cache
def _rows(cards: str) -> dict[str, tuple[int, Row]]:
    """The rows by their ids, with their owners."""
    raw = yaml.load(cards, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    owned = [(owner, row) for group, owner in (("player", 0), ("scenario", -1)) for row in raw[group]]
    return {row["id"]: (owner, msgspec.convert(row, Row)) for owner, row in owned}


@cache
def _cards(cards: str) -> list[Card]:
    """The cards, once their ids are known: they may name each other."""
    return [
        files.card(msgspec.structs.replace(row, copies=row.copies or {"normal": 1}), owner)
        for owner, row in _rows(cards).values()
    ]


def position(hand: list[str], staging: list[str], **keys: Any) -> LcgState:
    """Three heroes of lore who have paid for nothing yet, in front of some cards."""
    player = {"heroes": ["denethor", "beravor", "glorfindel"], "hand": hand, "threat": 20, **keys.pop("player", {})}
    options = {"quest": "journey-down-the-anduin"}
    return GAME.read_position({"options": options, "phase": "quest", "players": [player], "staging": staging, **keys})


def played(state: LcgState, *actions: str) -> LcgState:
    for text in actions:
        card_or_word, *rest = text.split(" ")
        words = [found(state, word) if word in CARDS and card_or_word not in _BY_FACE else word for word in rest]
        state = GAME.apply(state, Action.of(card_or_word, *words)).state
    return state


def found(state: LcgState, face: str) -> str:
    return next(piece for piece, record in state.pieces.items() if record.face == face)


def value(state: LcgState, face: str, name: str) -> int:
    return derived.stat(state, found(state, face), name)


def offered(state: LcgState) -> list[str]:
    return [str(action) for action in state.decision.options] if state.decision else []


def choices(state: LcgState) -> list[str]:
    assert state.decision is not None
    return [state.pieces[action.words[0]].face or "" for action in state.decision.options if action.verb == "choose"]


def wander(state: LcgState, dice: Dice) -> None:
    """Answers at random, gladly by playing and using cards, and holds the game against what must always be so."""
    answered = 0
    while state.decision is not None and answered < 600:
        deeds = [action for action in state.decision.options if action.verb in ("play", "use")]
        action = deeds[dice.below(len(deeds))] if deeds and dice.below(3) else random_option(state.decision, dice)
        state = GAME.apply(state, action).state
        GAME.check(state)
        GAME.table(GAME.view(state, 0))
        if answered % 7 == 0:
            assert GAME.read_position(GAME.write_position(state)) == state
            if state.decision is not None:
                advise(state)
        answered += 1
    assert answered > 20
