"""What one player has seen of the encounter deck is told to nobody else."""

from __future__ import annotations

from tests.games.lcg.inventing import GAME, played
from westmarch.engine.records import Action, Event

BOUND_FOR_THE_WILD = {
    "options": {"quest": "passage-through-mirkwood"},
    "players": [
        {"heroes": ["denethor resources 1"], "threat": 20, "hand": ["out-of-the-wild"], "deck": []},
        {"heroes": ["gimli"], "deck": []},
    ],
    "encounter": ["king-spider", "forest-spider", "forest-gate"],
}


def test_cards_that_are_shuffled_in_the_deck_in_which_they_lie_are_not_named() -> None:
    state, told = GAME.read_position(BOUND_FOR_THE_WILD), list[Event]()
    taken = next(name for name, piece in state.pieces.items() if piece.face == "king-spider")
    for words in ("play out-of-the-wild", f"choose {taken}"):
        outcome = GAME.apply(state, Action.parse(words))
        state, told = outcome.state, [*told, *outcome.events]
    named = {str(value) for event in told for value in event.facts.values()}
    assert "king-spider" in named, "it lies in the victory display"
    assert not named & {"forest-spider", "forest-gate"}


def test_what_comes_of_cards_that_one_player_has_seen_is_not_taken_back_by_another() -> None:
    """The first player orders what answers the drawing; only then the threat tells what the others are."""
    state = GAME.read_position(
        {
            "options": {"quest": "the-dunland-trap"},
            "phase": "planning",
            "step": "plan",
            "players": [
                {"heroes": ["gimli"], "deck": []},
                {
                    "heroes": [{"boromir-leadership": ["palantir"]}],
                    "threat": 20,
                    "hand": [],
                    "deck": ["feint", "feint", "feint"],
                    "engaged": ["boar-clan-warrior", "boar-clan-warrior"],
                },
            ],
            "encounter": ["boar-clan-warrior", "off-track", "off-track", "hills-of-dunland", "hills-of-dunland"],
        }
    )
    state = played(state, "pass", "use palantir 0", "option 1")
    assert state.decision is not None and state.decision.seat == 0 and state.threat[1] == 20
    outcome = GAME.apply(state, state.decision.options[0])
    assert outcome.state.threat[1] == 24 and outcome.is_barrier
