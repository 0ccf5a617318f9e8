"""A field that is added to a State is written and read in positions, and none of the games' position code knows it."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import msgspec
import pytest

from tests.toy.game import GAME as TOY
from tests.toy.test_toy import FEAST
from westmarch import games
from westmarch.engine.errors import BadPosition
from westmarch.engine.game import Game
from westmarch.engine.kinds import one_of, span

NEW: list[Any] = [
    ("lanterns", Annotated[int, span(0, 9)], 0),
    ("is_foggy", bool, False),
    ("weather", Annotated[str, one_of("a sort of weather", ("fair", "rain"))], "fair"),
    ("gifts", dict[str, int], msgspec.field(default_factory=dict)),
]
SAID = {"lanterns": 3, "foggy": True, "weather": "rain", "gifts": {"gimli": 2}}
BUILDERS = {
    "confrontation": ("position.positions", "rules.setup", "ConfrontationState"),
    "duel": ("position.positions", "position.positions", "DuelState"),
    "quest": ("position.keys", "position.reading", "QuestState"),
    "fellowship": ("position.positions", "position.positions", "FellowshipState"),
    "lcg": ("position.reading", "position.reading", "LcgState"),
}
"""Where each game has its fields, and where the State of a position begins, as which class."""


@pytest.fixture(params=[*BUILDERS, "toy"])
def widened(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[Game, dict[str, Any]]:
    """A game whose State has new fields, and a position of it."""
    if request.param == "toy":
        fields = import_module("tests.toy.positions").FIELDS
        monkeypatch.setattr(fields, "record", msgspec.defstruct("Wider", NEW, bases=(fields.record,)))
        return TOY, FEAST
    where, begun, name = BUILDERS[request.param]
    rooms = f"westmarch.games.{request.param}."
    fields = import_module(rooms + where).FIELDS
    wider = msgspec.defstruct("Wider", NEW, bases=(fields.record,))
    monkeypatch.setattr(fields, "record", wider)
    monkeypatch.setattr(import_module(rooms + begun), name, wider)
    return games.load(request.param), {}


def test_a_field_that_is_added_to_a_state_is_written_and_read(widened: tuple[Game, dict[str, Any]]) -> None:
    game, position = widened
    state = game.read_position(position | SAID)
    assert (state.lanterns, state.is_foggy, state.weather, state.gifts) == (3, True, "rain", {"gimli": 2})
    written = game.write_position(state)
    assert {key: written[key] for key in SAID} == SAID
    assert game.read_position(written) == state


def test_an_added_field_is_not_written_while_it_is_as_always(widened: tuple[Game, dict[str, Any]]) -> None:
    game, position = widened
    written = game.write_position(game.read_position(position))
    assert not SAID.keys() & written.keys()


def test_an_added_field_of_a_save_is_judged(widened: tuple[Game, dict[str, Any]]) -> None:
    game, position = widened
    state = game.read_position(position)
    game.check(state)
    state.lanterns = 10
    with pytest.raises(BadPosition, match="lanterns is a whole number from 0 to 9, not 10"):
        game.check(state)


def test_a_slip_in_an_added_field_is_told(widened: tuple[Game, dict[str, Any]]) -> None:
    game, position = widened
    slips = {
        "has no key 'lantern'; the nearest is 'lanterns'": {"lantern": 3},
        "lanterns is a whole number from 0 to 9, not 10": {"lanterns": 10},
        "weather is one of fair, rain, not 'rein'; the nearest is 'rain'": {"weather": "rein"},
    }
    for sentence, slip in slips.items():
        with pytest.raises(BadPosition, match=sentence):
            game.read_position(position | slip)
