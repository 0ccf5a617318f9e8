"""Whether a seat is asked says nothing about its hand."""

from __future__ import annotations

from westmarch import games
from westmarch.games.lcg.rules.windows import unseen_cards

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
