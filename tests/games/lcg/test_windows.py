"""Whether a seat is asked says nothing about its hand."""

from __future__ import annotations

from tests.games.lcg.inventing import played
from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.games.lcg.rules.hearing import heard
from westmarch.games.lcg.rules.hidden_hands import unseen_cards
from westmarch.games.lcg.state import card_of

GAME = games.load("lcg")


def test_a_card_that_lies_face_down_in_play_might_be_in_its_owners_hand() -> None:
    """Its owner may be asked in a window for what nobody else can tell to be an Orc Guard."""
    state = GAME.read_position(
        {
            "options": {"quest": "escape-from-dol-guldur", "hands": "hidden"},
            "players": [
                {"heroes": ["aragorn"], "hand": ["faramir"], "deck": ["gandalf"], "engaged": ["feint orc-guard"]},
                {"heroes": ["gimli"], "hand": ["swift-strike"], "deck": []},
            ],
        }
    )
    assert sorted(unseen_cards(state, 0)) == ["faramir", "feint", "gandalf"]
    assert unseen_cards(state, 1) == ["swift-strike"]


def test_a_villain_that_is_set_aside_unseen_does_not_listen() -> None:
    """Telemnar's Bane answers events in play; that it is the one set aside must not be told by what a moment keeps."""
    listening = {}
    for seed in range(6):
        state = GAME.new(Setup({"quest": "the-stewards-fear"}, 1), seed)
        while not (aside := [piece for piece in state.zones["aside"] if "villain" in card_of(state, piece).traits]):
            state = GAME.apply(state, state.decision.options[-1]).state
        (villain,) = aside
        assert GAME.view(state, 0).state.pieces[villain].face is None
        listening[state.pieces[villain].face] = heard(state, "played-event", ({"piece": ""},))
    assert "telemnars-bane" in listening and len(listening) == 3
    assert set(map(str, listening.values())) == {str(([], False))}


def _asked_with(hand: list[str]) -> tuple[int, str]:
    """Who is asked what when the quest has gone well for Hirgon, who may play a Tactics ally."""
    deck = [card for card in ("gondorian-spearman", "erebor-hammersmith") if card not in hand]
    mine = {"heroes": ["hirgon committed resources 3"], "hand": hand, "deck": deck}
    table = {
        "options": {"quest": "journey-down-the-anduin", "hands": "hidden"},
        "phase": "quest",
        "step": "resolve_quest",
        "players": [mine, {"heroes": ["gimli"], "deck": []}],
    }
    state = GAME.read_position(table)
    assert state.decision is not None
    return state.decision.seat, state.decision.kind


def test_a_player_is_asked_where_a_card_in_play_looks_for_others_in_a_hidden_hand() -> None:
    assert _asked_with(["erebor-hammersmith"]) == _asked_with(["gondorian-spearman"])


def test_an_attachment_that_was_looked_for_is_shown_before_it_is_asked_where_it_goes() -> None:
    mine = {"heroes": ["aragorn resources 5"], "hand": ["galadriel-leadership"], "deck": ["steward-of-gondor", "feint"]}
    table = {
        "options": {"quest": "journey-down-the-anduin", "hands": "hidden"},
        "phase": "planning",
        "step": "plan",
        "players": [mine, {"heroes": ["gimli"], "deck": []}],
    }
    state = played(GAME.read_position(table), "play galadriel-leadership", "use galadriel-leadership 1")
    state = played(state, "take steward-of-gondor")
    assert state.decision is not None and state.decision.kind == "host"
    other = GAME.sample(GAME.view(state, 1), Dice(1))
    assert other.decision is not None and other.decision.options == state.decision.options
