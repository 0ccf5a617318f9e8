"""What the rules carry beyond the cards of the box, tried with cards invented here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import yaml

from westmarch.engine.records import Action
from westmarch.games.lcg import catalogue, derived, windows
from westmarch.games.lcg.catalogue import CARDS, Row
from westmarch.games.lcg.state import LcgState
from westmarch.games.modular import ModularGame

GAME = ModularGame("westmarch.games.lcg")
INVENTED = """
player:
- {id: plain-speech, title: Plain Speech, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{blank: one enemy, until: phase}]}]}
- {id: changed-hearts, title: Changed Hearts, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{switch: willpower defense, to: one hero you control, until: phase}]}]}
- {id: two-for-one, title: Two for One, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{double: willpower, to: one hero you control, until: phase}]}]}
- {id: plain-folk, title: Plain Folk, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{set: willpower, n: 1, to: one hero you control, until: phase}]}]}
- {id: sling-stone, title: Sling Stone, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: one enemy, n: 1}]}]}
- {id: raised-hopes, title: Raised Hopes, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{add: willpower, n: 2, to: one hero you control, until: phase}]}]}
- {id: heirloom, title: Heirloom, type: attachment, sphere: lore, cost: 0, attach_to: hero, keywords: [restricted]}
- {id: trinket, title: Trinket, type: attachment, sphere: lore, cost: 0, attach_to: hero}
- {id: old-friend, title: Old Friend, type: ally, sphere: lore, cost: 0, hit_points: 1,
   abilities: [{response: {would: destroyed, piece: any ally}, do: [{instead: [{heal: that-piece, n: all}]}]}]}
- {id: errand, title: Errand, type: side-quest, sphere: lore, cost: 0, quest_points: 2}
scenario:
- {id: stone-troll, title: Stone Troll, type: enemy, threat: 2, attack: 3, defense: 1, hit_points: 5, engagement: 50,
   traits: [Troll], keywords: [archery 2], abilities: [{constant: true, mods: [{add: attack, n: 2}]}]}
- {id: barrow-king, title: Barrow King, type: enemy, threat: 2, attack: 3, hit_points: 5, engagement: 50,
   abilities: [{constant: true, mods: [{immune: player card effects}]}]}
- {id: high-pass, title: High Pass, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, mods: [{forbid: restricted attachments, to: every hero}]}]}
- {id: hard-bargain, title: Hard Bargain, type: treachery,
   abilities: [{reveal: true, do: [{must: [{discard: one ally}], else: [{raise-threat: every player, n: 4}]}]}]}
- {id: lost-child, title: Lost Child, type: side-quest, quest_points: 2}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The invented cards lie in the box for as long as a test runs."""
    raw = yaml.safe_load(INVENTED)
    for group, owner in (("player", 0), ("scenario", -1)):
        for row in msgspec.convert(raw[group], list[Row]):
            monkeypatch.setitem(
                CARDS, row.id, catalogue._card(msgspec.structs.replace(row, copies={"normal": 1}), owner)
            )
    scenario = tuple([str(row["id"]) for row in raw["scenario"]])
    monkeypatch.setitem(catalogue.SETS, "wilderlands", (*catalogue.SETS["wilderlands"], *scenario))
    windows._listeners.cache_clear()
    yield
    windows._listeners.cache_clear()


def position(hand: list[str], staging: list[str], **keys: Any) -> LcgState:
    """Three heroes of lore who have paid for nothing yet, in front of some cards."""
    player = {"heroes": ["denethor", "beravor", "glorfindel"], "hand": hand, "threat": 20, **keys.pop("player", {})}
    options = {"quest": "journey-down-the-anduin"}
    return GAME.read_position({"options": options, "phase": "quest", "players": [player], "staging": staging, **keys})


def played(state: LcgState, *actions: str) -> LcgState:
    for text in actions:
        card_or_word, *rest = text.split(" ")
        words = [found(state, word) if word in CARDS and card_or_word != "play" else word for word in rest]
        state = GAME.apply(state, Action.of(card_or_word, *words)).state
    return state


def found(state: LcgState, face: str) -> str:
    return next(piece for piece, record in state.pieces.items() if record.face == face)


def value(state: LcgState, face: str, name: str) -> int:
    return derived.stat(state, found(state, face), name)


def choices(state: LcgState) -> list[str]:
    assert state.decision is not None
    return [state.pieces[action.words[0]].face or "" for action in state.decision.options if action.verb == "choose"]


def test_a_blank_text_does_not_count() -> None:
    state = position(["plain-speech"], ["stone-troll", "hill-troll"])
    assert value(state, "stone-troll", "attack") == 5
    state = played(state, "play plain-speech", "choose stone-troll")
    troll = found(state, "stone-troll")
    assert value(state, "stone-troll", "attack") == 3
    assert derived.keyword(state, troll, "archery") == 0 and not derived.has(state, troll, "trait troll")
    assert derived.has(state, found(state, "hill-troll"), "trait troll")


def test_switched_values_keep_their_own_modifiers() -> None:
    state = played(
        position(["changed-hearts", "raised-hopes"], ["hill-troll"]), "play changed-hearts", "choose denethor"
    )
    assert [value(state, "denethor", name) for name in ("willpower", "attack", "defense")] == [3, 1, 1]
    state = played(state, "play raised-hopes", "choose denethor")
    assert [value(state, "denethor", name) for name in ("willpower", "attack", "defense")] == [5, 1, 1]


@pytest.mark.parametrize("order", [("two-for-one", "raised-hopes"), ("raised-hopes", "two-for-one")])
def test_doubling_comes_after_adding_whatever_came_first(order: tuple[str, str]) -> None:
    state = position(list(order), ["hill-troll"])
    for card in order:
        state = played(state, f"play {card}", "choose beravor")
    assert value(state, "beravor", "willpower") == (2 + 2) * 2


def test_what_is_set_overrides_what_is_added() -> None:
    state = position(["plain-folk", "raised-hopes"], ["hill-troll"])
    state = played(state, "play plain-folk", "choose beravor", "play raised-hopes", "choose beravor")
    assert value(state, "beravor", "willpower") == 1


def test_what_is_immune_to_player_cards_cannot_be_chosen_but_quests_and_attacks_go_on() -> None:
    state = position(["sling-stone"], ["barrow-king", "hill-troll", "stone-troll"])
    state = played(state, "play sling-stone")
    assert sorted(choices(state)) == ["hill-troll", "stone-troll"]
    alone = position(["sling-stone"], ["barrow-king"])
    assert alone.decision is None or "play sling-stone" not in [str(action) for action in alone.decision.options]


def test_what_cannot_have_restricted_attachments_has_others() -> None:
    hand = ["heirloom", "trinket"]
    state = position(hand, ["high-pass"], phase="planning", active=[])
    offered = [str(action) for action in state.decision.options] if state.decision else []
    assert "play trinket" in offered and "play heirloom" not in offered
    free = position(hand, ["hill-troll"], phase="planning")
    assert free.decision is not None and Action.of("play", "heirloom") in free.decision.options


def test_a_replacement_takes_the_place_of_what_would_happen() -> None:
    player = {"allies": ["old-friend", "gondorian-spearman"], "engaged": [], "deck": []}
    state = position([], ["stone-troll"], player=player, phase="combat")
    state = played(state, "choose gondorian-spearman")
    assert state.decision is not None and state.decision.kind == "respond"
    state = played(state, f"use {found(state, 'old-friend')} 0")
    assert state.things[found(state, "gondorian-spearman")].damage == 0


def test_archery_is_dealt_point_by_point_at_the_start_of_combat() -> None:
    state = position([], ["stone-troll"], phase="combat")
    state = played(state, "choose denethor", "choose beravor")
    assert [state.things[found(state, hero)].damage for hero in ("denethor", "beravor", "glorfindel")] == [1, 1, 0]


@pytest.mark.parametrize(("allies", "threat"), [(["gondorian-spearman"], 20), ([], 24)])
def test_must_one_or_the_other_means_the_first_if_it_can_be_done(allies: list[str], threat: int) -> None:
    state = position([], [], player={"allies": allies, "deck": []}, step="staging", encounter=["hard-bargain"])
    assert state.threat == (threat,)
    assert "gondorian-spearman" not in derived.faces(state)


def test_a_side_quest_takes_the_progress_of_the_phase_it_was_chosen_for() -> None:
    state = position([], ["lost-child"], encounter=["hard-bargain"])
    assert state.decision is not None and state.decision.kind == "quest"
    main = state.zones["quests"][0]
    chosen = played(state, "attempt lost-child", "pass", "commit beravor", "commit glorfindel", "done")
    side = found(chosen, "lost-child")
    while side in chosen.things and chosen.phase == "quest":
        chosen = GAME.apply(chosen, chosen.decision.options[-1]).state  # type: ignore[union-attr]
    assert side in chosen.zones["victory"]
    assert chosen.things[main].progress == 0, "what is more than its points is lost"


def test_a_player_side_quest_is_played_into_the_staging_area() -> None:
    state = played(position(["errand"], ["hill-troll"], phase="planning"), "play errand")
    assert found(state, "errand") in state.zones["staging"]
