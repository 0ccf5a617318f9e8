"""Decks out of play: whatever is found there is turned up before all, so that everybody may speak of it."""

from __future__ import annotations

from westmarch import games
from westmarch.engine.records import Event

GAME = games.load("lcg")
GIVEN = {
    "options": {"quest": "to-catch-an-orc"},
    "stage": "searching-for-mugash",
    "resources": 2,
    "phase": "quest",
    "step": "resolve_quest",
    "encounter": ["broken-lands"],
    "staging": ["mugashs-lair", "mugashs-lair"],
    "players": [
        {"heroes": ["eowyn"], "hand": [], "threat": 45, "deck": [], "away": ["feint", "mugash"]},
        {"heroes": ["gimli", "legolas"], "hand": [], "threat": 20, "deck": [], "away": ["mugashs-guard", "gandalf"]},
    ],
}


def test_an_enemy_of_a_deck_out_of_play_is_turned_up_as_every_other_card() -> None:
    state, told = GAME.read_position(GIVEN), list[Event]()
    while not any(event.name == "searched_away" for event in told):
        assert state.decision is not None
        outcome = GAME.apply(state, state.decision.options[-1])
        state, told = outcome.state, [*told, *outcome.events]
    searched = next(event.facts["pieces"].split() for event in told if event.name == "searched_away")
    turned_up = {event.facts["piece"]: event.facts["face"] for event in told if event.name == "turned_up"}
    assert [turned_up.get(piece) for piece in searched] == ["mugashs-guard"]
