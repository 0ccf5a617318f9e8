"""Cards of the underworld deck under locations, cards that are set aside unseen, and what is revealed and discarded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, offered, played
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.state import LcgState, attachments
from westmarch.games.lcg.things import BENEATH, UNDERWORLD

FEAR = "the-stewards-fear"
INVENTED = """
player:
- {id: burglary, title: Burglary, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{reveal: 2, discarded: "yes"}]}]}
- {id: count-them, title: Count Them, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{draw: you, n: attachment}]}]}
- {id: tithe, title: Tithe, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, cost: [{lose-resources: one hero you control with 2+ resources, n: 2}],
     do: [{damage: it, n: 1}]}]}
scenario: []
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def at(hand: list[str], **keys: Any) -> LcgState:
    player = {"heroes": ["denethor", "beravor"], "hand": hand, "threat": 20, "deck": ["feint"]}
    player |= keys.pop("player", {})
    start = {"options": {"quest": FEAR}, "phase": "planning", "step": "plan", "players": [player], **keys}
    return GAME.read_position(start)


def under(state: LcgState, host: str) -> list[str]:
    below = [p for p in attachments(state, found(state, host)) if state.things[p].role == BENEATH]
    return [state.pieces[piece].face or "" for piece in below]


def test_what_lies_beneath_is_in_no_way_an_attachment_and_has_no_face() -> None:
    state = at(["count-them"], active=[{"storehouse": ["umbar-assassin beneath"]}], staging=[])
    piece = found(state, "umbar-assassin")
    assert derived.type_of(state, piece) == "hidden" and not derived.keyword(state, piece, "archery")
    assert GAME.view(state, 0).state.pieces[piece].face is None
    state = played(state, "play count-them")
    assert len(state.zones["s0-hand"]) == 0, "there is no attachment in play"


def test_a_world_that_fits_a_view_has_the_right_cards_in_every_unseen_place() -> None:
    for seed in range(12):
        state = played(GAME.new(Setup({"quest": FEAR}, 2), seed), "keep", "keep")
        world = GAME.sample(GAME.view(state, seed % 2), Dice(seed))
        lying = [*world.zones[UNDERWORLD], *[p for p, thing in world.things.items() if thing.role == BENEATH]]
        assert {world.pieces[piece].face for piece in lying} <= set(QUESTS[FEAR].apart)
        for place, number in (("aside", 1), ("removed", 2)):
            cards = [CARDS[world.pieces[piece].face or ""] for piece in world.zones[place]]
            for trait in ("villain", "plot"):
                assert len([card for card in cards if trait in card.traits]) == number
        GAME.check(world)


def test_worlds_fit_all_the_way_through_games() -> None:
    for seed in range(3):
        state, dice = GAME.new(Setup({"quest": FEAR}, 1 + seed % 2), seed), Dice(seed)
        for _ in range(120):
            if state.decision is None:
                break
            options = state.decision.options
            state = GAME.apply(state, options[dice.below(len(options))]).state
            GAME.check(GAME.sample(GAME.view(state, 0), dice))


def test_what_is_revealed_to_be_discarded_works_and_never_comes_to_the_staging_area() -> None:
    state = at(["burglary"], encounter=["storehouse", "false-lead-the-stewards-fear", "sewers"], staging=[], active=[],
               underworld=["pickpocket"])  # fmt: skip
    state = played(state, "play burglary")
    assert not state.zones["staging"] and len(state.zones["discard"]) == 2
    assert len(state.zones[UNDERWORLD]) == 1, "it has not entered play as a location of the staging area"


def test_what_surges_brings_another_one_that_is_staged() -> None:
    state = at(["burglary"], encounter=["city-street", "sewers", "market-square"], staging=[], active=[], underworld=[])
    state = played(state, "play burglary")
    assert [state.pieces[piece].face for piece in state.zones["staging"]] == ["sewers"]
    assert {state.pieces[piece].face for piece in state.zones["discard"]} == {"city-street", "market-square"}


def test_resources_that_are_discarded_as_a_cost_are_all_of_one_hero_who_is_known_afterwards() -> None:
    heroes = ["denethor resources 1", "beravor resources 1"]
    assert "play tithe" not in offered(at(["tithe"], player={"heroes": heroes}))
    state = at(["tithe"], player={"heroes": ["denethor resources 1", "beravor resources 2"]})
    state = played(state, "play tithe")
    beravor = state.things[found(state, "beravor")]
    assert (beravor.resources, beravor.damage) == (0, 1)


def test_a_location_that_is_out_of_play_for_a_while_keeps_what_lies_under_it() -> None:
    state = at(
        ["saruman"], staging=[{"storehouse": ["pickpocket beneath"]}], player={"heroes": ["denethor resources 3"]}
    )
    state = played(state, "play saruman", "use saruman 1")
    assert not {found(state, "storehouse"), found(state, "pickpocket")} & state.things.keys()
    while state.decision is not None and state.round == 1:
        state = GAME.apply(state, state.decision.options[-1]).state
    assert under(state, "storehouse") == ["pickpocket"]
