"""What one player has seen of the encounter deck is told to nobody else."""

from __future__ import annotations

from typing import Any

from tests.games.lcg.inventing import GAME, found, played
from westmarch.engine.records import Action, Event
from westmarch.play.chairs import HUMAN, Chair
from westmarch.play.session import Session

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


PALANTIR = {
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
"""The first player orders what answers the drawing; only then the threat tells what the others are."""
FIRST, SECOND = 1 << 0, 1 << 1
HIDDEN_HANDS = {
    "options": {"quest": "passage-through-mirkwood", "hands": "hidden"},
    "phase": "quest",
    "step": "staging",
    "players": [
        {"heroes": ["eowyn resources 1"], "hand": ["a-test-of-will"], "deck": []},
        {"heroes": ["gimli"], "hand": ["gandalf"], "deck": ["feint"]},
    ],
    "encounter": ["forest-spider", "eyes-of-the-forest", "forest-spider"],
}


def looked_through_the_palantir() -> Any:
    """The second player has looked at three cards, and the first one is asked."""
    state = played(GAME.read_position(PALANTIR), "pass", "use palantir 0", "option 1")
    assert state.decision is not None and state.decision.seat == 0 and state.threat[1] == 20
    return state


def test_what_comes_of_cards_that_one_player_has_seen_is_not_taken_back_by_another() -> None:
    state = looked_through_the_palantir()
    outcome = GAME.apply(state, state.decision.options[0])
    assert outcome.state.threat[1] == 24 and outcome.learnt_by & FIRST and not outcome.learnt_by & SECOND


def test_a_lone_person_does_not_take_back_what_a_computer_s_private_look_has_told() -> None:
    state = looked_through_the_palantir()
    session = Session("lcg", (Chair(HUMAN, "Ann"), Chair("greedy", "R0")), start=state)
    session.answer(state.decision.options[0])
    assert session.state.threat[1] == 24 and not session.can_undo


def test_what_a_peek_does_tells_the_others_of_the_card() -> None:
    given = {
        "options": {"quest": "the-dunland-trap"},
        "phase": "planning",
        "step": "plan",
        "players": [
            {"heroes": ["gimli"], "deck": []},
            {"heroes": ["denethor resources 2"], "threat": 30, "hand": ["needful-to-know"], "deck": []},
        ],
        "encounter": ["boar-clan-warrior"],
    }
    state = played(GAME.read_position(given), "pass")
    while state.decision is not None and state.threat[1] == 30:
        action = next((one for one in state.decision.options if one.verb == "play"), state.decision.options[0])
        outcome = GAME.apply(state, action)
        state = outcome.state
    top = state.zones["encounter"][0]
    assert state.pieces[top].seen_by == SECOND and outcome.learnt_by & FIRST


def test_a_card_that_is_looked_at_and_not_shown_is_none_that_answers_it() -> None:
    """Such a card would have been shown to all."""
    given = {
        "phase": "planning",
        "step": "plan",
        "players": [
            {"heroes": ["gimli"], "deck": []},
            {"heroes": ["boromir-leadership"], "allies": ["henamarth-riversong"], "deck": []},
        ],
        "encounter": ["forest-spider"],
    }
    state = played(GAME.read_position(given), "pass")
    outcome = GAME.apply(state, Action.of("use", found(state, "henamarth-riversong"), "0"))
    assert outcome.learnt_by & FIRST


def test_that_another_hand_has_no_card_of_a_kind_is_not_taken_back() -> None:
    state = GAME.read_position(HIDDEN_HANDS)
    assert state.decision is not None and Action.of("play", "a-test-of-will") in state.decision.options
    outcome = GAME.apply(state, Action.of("pass"))
    assert len(outcome.state.zones["s1-hand"]) == 1 and outcome.learnt_by & FIRST


def test_others_do_not_see_which_cards_of_a_hand_fit() -> None:
    given = {
        "phase": "planning",
        "step": "plan",
        "players": [
            {"heroes": ["boromir-leadership resources 3"], "hand": ["sneak-attack", "faramir", "gandalf"], "deck": []},
            {"heroes": ["gimli"], "deck": []},
        ],
    }
    state = played(GAME.read_position(given), "play sneak-attack")
    while state.decision is not None and state.decision.kind != "target":
        state = GAME.apply(state, state.decision.options[0]).state
    assert state.decision is not None and len(state.decision.options) == 2 and not state.decision.is_open
