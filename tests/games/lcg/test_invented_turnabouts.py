"""Attacks that are turned against another enemy, players who cannot declare attacks, enemies that are kept off one
player, and what waits for the next encounter card, tried with invented cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, offered, played
from westmarch.games.lcg.advice.advice import advise
from westmarch.games.lcg.language import effects
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: sidestep, title: Sidestep, type: event, sphere: lore, cost: 0,
   abilities: [{response: {after: defends, player: you},
   do: [{choose: one non-attacking enemy engaged with you, as: foe, do: [{turn-attack: foe}]}]}]}
- {id: truce, title: Truce, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{forbid: declare attacks, to: you, until: round}]}]}
- {id: lunge, title: Lunge, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{choose: one ready able character you control, as: fighter,
   do: [{strike: one eligible enemy, with: fighter}]}]}]}
- {id: shun, title: Shun, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{choose: one engaged enemy, as: foe,
   do: [{forbid: engagement its-player, to: foe, until: round}, {return-to-staging: foe}]}]}]}
- {id: augury, title: Augury, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{one-of: {
   enemy: [{delay: that, until: card-revealed, do: [{if: newcomer is an enemy, do: [{discard: newcomer}]}]}],
   treachery: [{delay: that, until: card-revealed,
   do: [{if: newcomer is a treachery, do: [{discard: newcomer}]}]}]}}]}]}
scenario:
- {id: brute, title: Brute, type: enemy, threat: 0, attack: 4, defense: 1, hit_points: 6, engagement: 50,
   copies: {normal: 3}}
- {id: statue, title: Statue, type: enemy, threat: 1, attack: 1, defense: 1, hit_points: 6, engagement: 50,
   copies: {normal: 1}, abilities: [{constant: true, mods: [{immune: player card effects}]}]}
- {id: woe, title: Woe, type: treachery, keywords: [doomed 3], copies: {normal: 3},
   abilities: [{reveal: true, do: [{damage: every hero, n: 1}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def at(phase: str, hand: list[str], engaged: list[str], **given: object) -> LcgState:
    player = {"heroes": ["beravor", "legolas"], "hand": hand, "threat": 20, "deck": [], "engaged": engaged}
    other = {"heroes": ["gimli"], "threat": 20, "deck": []}
    options = {"quest": "journey-down-the-anduin", "shadows": "no"}
    state: LcgState = GAME.read_position({"options": options, "phase": phase, "players": [player, other], **given})
    return state


def test_an_attack_that_is_turned_hits_the_other_enemy_less_its_defense_and_nobody_else() -> None:
    state = at("combat", ["sidestep"], ["brute", "brute"], step="enemy_attacks")
    one, two = state.zones["s0-engaged"]
    state = played(state, f"attacker {one}", "defend legolas", "play sidestep")
    assert (state.things[two].damage, state.things[one].damage) == (3, 0)
    assert state.things[found(state, "legolas")].damage == 0
    assert not [event for event in state.lasting if event.what == "defended"]


def test_an_enemy_out_of_reach_of_players_cards_is_not_chosen_for_it() -> None:
    state = at("combat", ["sidestep"], ["brute", "statue"], step="enemy_attacks")
    state = played(state, "attacker brute", "defend legolas")
    assert "play sidestep" not in offered(state)


def test_who_cannot_declare_attacks_makes_none_by_a_card_either_but_joins_those_of_others() -> None:
    state = at("combat", ["truce", "lunge"], ["brute"], step="after deal_shadows")
    state = played(state, "play truce")
    assert not effects.is_forbidden(state, "attack", found(state, "legolas"))
    struck = played(state, "play lunge") if "play lunge" in offered(state) else state
    assert struck.things[found(struck, "brute")].damage == 0
    while state.decision is not None and state.decision.kind != "attack" and state.round < 2:
        state = GAME.apply(state, state.decision.options[-1]).state
    assert state.decision is None or state.decision.seat == 1 or state.round == 2


def test_an_enemy_that_is_shunned_engages_others_only() -> None:
    state = at("encounter", ["shun", "truce"], ["brute"], step="before checks")
    brute = found(state, "brute")
    state = played(state, "play shun")
    assert brute in state.zones["staging"]
    assert (effects.can_engage(state, brute, 0), effects.can_engage(state, brute, 1)) == (False, True)
    GAME.check(state)


def test_the_next_card_is_discarded_before_anything_comes_of_it_if_it_is_what_was_named() -> None:
    state = at("quest", ["augury", "truce"], [], step="after commit_all", encounter=["woe", "woe", "brute"])
    assert {one.worth for one in advise(state)} != {0}
    named = played(state, "play augury", "option 2", "pass", "pass")
    assert named.threat[0] == 23, "the first of them did nothing, the second is doomed"
    assert [named.things[found(named, hero)].damage for hero in ("beravor", "gimli")] == [1, 1]
    wrong = played(state, "play augury", "option 1", "pass", "pass")
    assert wrong.threat[0] == 26


def test_it_waits_for_one_card_only() -> None:
    state = at("quest", ["augury", "truce"], [], step="after commit_all", encounter=["brute", "woe", "brute"])
    state = played(state, "play augury", "option 2", "pass", "pass")
    assert state.threat[0] == 23 and found(state, "brute") in state.zones["staging"]
