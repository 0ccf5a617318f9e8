"""Abilities that cards have from others, tried with invented cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, offered, played, position
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Action
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.state import LcgState, has_mark
from westmarch.games.lcg.text.card_sentences import sentences

INVENTED = """
player:
- {id: warm-cloak, title: Warm Cloak, type: attachment, sphere: lore, cost: 0, attach_to: hero,
   abilities: [{constant: true, mods: [{to: host,
     lend: [{action: any, cost: [{exhaust: self}], do: [{draw: you, n: 1}]},
       {response: {after: committed, piece: self}, do: [{gain: 1, to: self}]}]}]}]}
- {id: mute, title: Mute, type: ally, sphere: lore, cost: 0, hit_points: 1,
   abilities: [{constant: true, mods: [{blank: text, to: every troll enemy}]}]}
- {id: arrow, title: Arrow, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: one enemy, n: 9}]}]}
scenario:
- {id: elder-troll, title: Elder Troll, type: enemy, traits: [Troll], threat: 1, attack: 1, hit_points: 5,
   engagement: 50, copies: {normal: 2},
   abilities: [{constant: true, when: self engaged, mods: [{to: every troll enemy,
     lend: [{forced: {after: attacked, piece: self}, do: [{raise-threat: that-player, n: 3}]}]}]}]}
- {id: young-troll, title: Young Troll, type: enemy, traits: [Troll], threat: 1, attack: 0, hit_points: 2,
   engagement: 50, copies: {normal: 3}}
- {id: grudge, title: Grudge, type: location, threat: 1, quest_points: 3,
   abilities: [{constant: true, mods: [{to: every troll enemy,
     lend: [{forced: {after: destroyed, piece: self}, do: [{raise-threat: every player, n: 2}]}]}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def fought(*engaged: str, staging: tuple[str, ...] = (), **player: Any) -> LcgState:
    """After all attacks of enemies, which nobody defends."""
    player = {"heroes": ["denethor", "beravor"], "engaged": list(engaged), **player}
    state = position([], list(staging), phase="combat", step="enemy_attacks", player=player)
    while state.phase == "combat" and state.decision is not None and state.decision.kind != "attack":
        words = offered(state)
        wanted = [word for word in words if word in ("undefended", "pass") or word.startswith("attacker")]
        state = played(state, (wanted or words)[0])
        GAME.check(state)
    return state


def test_every_troll_has_the_ability_while_the_condition_holds() -> None:
    assert fought("elder-troll", "young-troll").threat[0] == 20 + 3 + 3
    assert fought("young-troll", "young-troll", staging=("elder-troll",)).threat[0] == 20


def test_two_cards_give_it_twice_and_it_is_no_printed_text_of_its_bearer() -> None:
    assert fought("elder-troll", "elder-troll").threat[0] == 20 + 2 * 6
    assert fought("elder-troll", allies=["mute"]).threat[0] == 20, "who gives it is blank"


def test_it_may_answer_that_its_bearer_has_left_play() -> None:
    state = position(["arrow"], ["young-troll", "grudge"])
    assert played(state, "play arrow").threat == (22,)
    assert played(position(["arrow"], ["young-troll"]), "play arrow").threat == (20,)


def test_a_hero_has_an_action_and_a_response_from_an_attachment() -> None:
    player = {"heroes": [{"eowyn": ["warm-cloak"]}, "gimli"], "deck": ["arrow", "arrow"]}
    state = position([], [], player=player)
    cloak, eowyn = found(state, "warm-cloak"), found(state, "eowyn")
    assert f"use {eowyn} 0 {cloak}" in offered(state)
    assert Action.parse(f"use {eowyn} 0 {cloak}", GAME.info.verbs) == Action.of("use", eowyn, "0", cloak)
    labels = [option.label for option in GAME.table(GAME.view(state, 0)).prompt.options]
    assert "Use Éowyn, by Warm Cloak" in labels
    state = played(state, f"use {eowyn} 0 {cloak}")
    assert has_mark(state, eowyn, "exhausted") and not has_mark(state, cloak, "exhausted")
    assert len(state.zones["s0-hand"]) == 1
    GAME.check(state)


def test_its_response_belongs_to_who_has_it() -> None:
    player = {"heroes": [{"gimli": ["warm-cloak"]}, "legolas"]}
    state = position([], [], step="commit_all", player=player)
    cloak, gimli = found(state, "warm-cloak"), found(state, "gimli")
    state = played(state, "commit gimli", "commit legolas")
    assert offered(state) == [f"use {gimli} 1 {cloak}", "pass"]
    text = GAME.write_position(state)
    assert state.decision is not None and text
    assert played(state, f"use {gimli} 1 {cloak}").things[gimli].resources == 1


@pytest.mark.parametrize(
    ("mod", "said"),
    [
        ({"lend": [{"constant": True, "mods": []}]}, "'constant' is not a kind of ability that can be lent"),
        ({"lend": [{"action": "any", "limit": "1 round", "do": []}]}, "neither 'limit' nor 'from'"),
        ({"lend": [{"action": "any", "do": [{"drw": "you"}]}]}, "constant 1: lend: action 1: 'drw'"),
        ({"lend": [], "too": "host"}, "a part of lend"),
    ],
)
def test_a_slip_is_told_with_its_place(mod: dict[str, Any], said: str) -> None:
    with pytest.raises(BadCard, match=said):
        compiled_abilities([{"constant": True, "mods": [mod]}])


def test_it_is_told_as_what_the_others_have() -> None:
    assert sentences(CARDS["elder-troll"]) == [
        "Constant; if Elder Troll is an engaged card: every Troll enemy has (Forced after that card has attacked a "
        "player: raise the threat of that player by 3)."
    ]
