"""What is kept beside the fields of a State is what would be read off afresh: a rule that forgot to say that something
has changed is a wrong game that no test of a card shows."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch import games
from westmarch.ai.players import random_option
from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.state import LcgState

GAME = games.load("lcg")
KINDS = (("hero",), derived.CHARACTERS, ("enemy",), ("location",), ("attachment",), ("objective",))
VALUES = ("willpower", "attack", "defense", "hit_points", "threat", "quest_points")


def read_off(state: LcgState) -> dict[str, Any]:
    """Everything that is kept, and the values that come of it."""
    in_play = [piece for piece, thing in state.things.items() if thing.role != "orc-guard"]
    return {
        "standing": {key: list(held) for key, held in state.sources.items()},
        "kinds": {kinds: list(derived.of_kinds(state, kinds)) for kinds in KINDS},
        "types": {piece: derived.type_of(state, piece) for piece in state.things},
        "faces": set(state.faces.values()),
        "acting": list(state.acting),
        "faces of the game": state.faces_of_game,
        "with heroes": set(state.with_heroes),
        "values": {(piece, value): derived.stat(state, piece, value) for piece in in_play for value in VALUES},
    }


@pytest.mark.slow
@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize("seats", [1, 3])
def test_what_is_kept_is_what_is_so(quest: str, seats: int) -> None:
    dice = Dice(seats)
    change = Change(GAME.new(Setup({"quest": quest}, seats), seats))
    while change.state.decision is not None:
        kept, afresh = read_off(change.state), read_off(change.state.copy())
        assert kept == afresh
        options = GAME.rules.filled(change.state.copy(), change.state.decision).options
        assert change.state.decision.options == options
        GAME.advance(change, random_option(change.state.decision, dice))


def test_what_one_state_hands_on_to_the_next_spoils_neither() -> None:
    dice = Dice(2)
    state = GAME.new(Setup({}, 2), 2)
    while state.decision is not None:
        following = GAME.apply(state, random_option(state.decision, dice)).state
        for one in (state, following):
            assert read_off(one) == read_off(one.copy())
        state = following


def test_a_copy_keeps_nothing_that_was_read_off() -> None:
    state = GAME.new(Setup({}, 1), 1)
    read_off(state)
    assert "sources" in state.__dict__ and not state.copy().__dict__


def test_an_effect_lasts_in_views_that_do_not_know_its_card_any_more() -> None:
    """An event has gone back into a deck, while what it did lasts."""
    player = {"heroes": ["theodred resources 9", "legolas resources 9", "eowyn resources 9"]}
    hand = ["blade-mastery", "will-of-the-west", "snowbourn-scout"]
    state = GAME.read_position({"players": [{**player, "hand": hand}], "phase": "planning"})
    for word in ("play blade-mastery", "choose", "play will-of-the-west"):
        assert state.decision is not None
        options = state.decision.options
        state = GAME.apply(state, next(one for one in options if str(one).startswith(word))).state
    events = [piece for piece, record in state.pieces.items() if record.face == "blade-mastery"]
    assert set(events) & set(state.zones["s0-deck"]) and state.lasting
    assert GAME.table(GAME.view(state, 0)).items
