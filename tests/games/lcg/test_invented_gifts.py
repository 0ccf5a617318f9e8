"""Cards that are given away, that are shuffled into the bottom of their deck, that only quest cards remove, that bear
Keys alone, and the first card of a kind in a round, tried with cards invented here.

(Glossary: Cannot, Ownership and Control; Rules: Secrecy X, Player Card With Doomed X)
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, offered, played
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: gift, title: Gift, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{choose: one card in hand, as: it, do: [{give: it, to: one other player}]}]}]}
- {id: helper, title: Helper, type: ally, sphere: tactics, cost: 0, hit_points: 1}
- {id: song, title: Song, type: event, sphere: lore, cost: 1, abilities: [{action: any, do: [{raise-threat: you}]}]}
- {id: token, title: Token, type: attachment, sphere: lore, cost: 0, attach_to: hero,
   abilities: [{constant: true, first: round, mods: [{add: cost, n: -1, to: every lore event}]}]}
- {id: rope-and-hook, title: Rope, type: attachment, sphere: lore, cost: 0, attach_to: enemy}
- {id: sling-shot, title: Sling Shot, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{destroy: one enemy}]}]}
scenario:
- {id: bound-one, title: Bound One, type: enemy, threat: 1, attack: 1, hit_points: 3, engagement: 50,
   abilities: [{constant: true, mods: [{forbid: leave play but by quests}, {forbid: non-key attachments}]}]}
- {id: free-one, title: Free One, type: enemy, threat: 1, attack: 1, hit_points: 3, engagement: 50}
- {id: deep-place, title: Deep Place, type: location, threat: 1, quest_points: 3,
   abilities: [{travel: true, do: [{bury: one copy of free-one in encounter discard, among: 2}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def two(hand: list[str], **keys: object) -> LcgState:
    """Two players in the planning phase, the first of whom has some cards."""
    first = {"heroes": ["beravor exhausted resources 4"], "hand": hand, "threat": 20, "deck": ["gandalf"] * 2}
    second = {"heroes": ["gimli exhausted resources 1"], "threat": 20, "deck": ["feint"] * 2}
    options = {"quest": "journey-down-the-anduin"}
    given = {"options": options, "phase": "planning", "step": "plan", "players": [first, second], **keys}
    return GAME.read_position(given)


def test_a_card_that_was_given_lies_in_the_other_hand_for_everybody_to_see() -> None:
    state = played(two(["gift", "helper", "song"]), "play gift", "choose helper")
    piece = found(state, "helper")
    GAME.check(state)
    assert state.zones["s1-hand"] == (piece,) and state.pieces[piece].owner == 0 and state.pieces[piece].seen_by == -1


def test_its_new_player_plays_it_and_has_it() -> None:
    state = played(two(["gift", "helper"]), "play gift")
    assert state.decision is not None and state.decision.seat == 1
    state = played(state, "play helper")
    piece = found(state, "helper")
    assert state.things[piece].seat == 1 and state.pieces[piece].owner == 0


def test_the_first_card_of_a_kind_costs_less_and_the_second_does_not() -> None:
    state = two(["token", "song", "song", "gift"])
    state = played(state, "play token", "choose beravor", "play song")
    assert state.things[found(state, "beravor")].resources == 4
    state = played(state, "play song")
    assert state.things[found(state, "beravor")].resources == 3


def test_what_was_played_before_counts() -> None:
    state = played(two(["token", "song", "song", "gift"]), "play song", "play token", "choose beravor", "play song")
    assert state.things[found(state, "beravor")].resources == 2


def test_a_card_that_only_quests_remove_is_not_destroyed() -> None:
    assert "play sling-shot" not in offered(two(["sling-shot", "song"], staging=["bound-one"]))
    state = played(two(["sling-shot", "song"], staging=["bound-one", "free-one"]), "play sling-shot")
    assert found(state, "bound-one") in state.things and found(state, "free-one") not in state.things


def test_it_bears_nothing_without_the_trait_key() -> None:
    assert "play rope-and-hook" not in offered(two(["rope-and-hook", "song"], staging=["bound-one"]))
    assert "play rope-and-hook" in offered(two(["rope-and-hook", "song"], staging=["bound-one", "free-one"]))


def test_a_card_is_shuffled_into_the_bottom_of_its_deck() -> None:
    places = set()
    for seed in range(12):
        state = two(
            [], phase="travel", step="travel", staging=["deep-place"], encounter=["goblin-sniper"] * 2
            + ["gladden-fields"], encounter_discard=["free-one"], seed=seed,
        )  # fmt: skip
        state = played(state, "travel deep-place")
        places.add(state.zones["encounter"].index(found(state, "free-one")))
    assert 0 not in places and len(places) > 1
