"""What alters that which is about to happen, and who answers only the first event of its kind, with invented cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, played, position, wander
from westmarch.engine.dice import Dice
from westmarch.games.lcg.advice.advice import advise
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: smith, title: Smith, type: ally, sphere: lore, cost: 0, hit_points: 3,
   abilities: [{forced: {would: damaged, piece: any hero}, do: [{prevent: 1}]}]}
- {id: warden, title: Warden, type: ally, sphere: lore, cost: 0, hit_points: 3,
   abilities: [{forced: {would: damaged, piece: any hero}, do: [{prevent: all}]}]}
- {id: shield-man, title: Shield Man, type: ally, sphere: lore, cost: 0, hit_points: 3,
   abilities: [{forced: {would: damaged, piece: any hero}, do: [{redirect: self}]}]}
- {id: sharer, title: Sharer, type: ally, sphere: lore, cost: 0, hit_points: 3,
   abilities: [{forced: {would: damaged, piece: any hero}, do: [{redirect: self, n: 1}]}]}
- {id: volunteer, title: Volunteer, type: ally, sphere: lore, cost: 0, hit_points: 3,
   abilities: [{response: {would: damaged, piece: any hero}, limit: 1 phase, do: [{redirect: self}]}]}
- {id: wet-blanket, title: Wet Blanket, type: attachment, sphere: lore, cost: 0, attach_to: hero,
   abilities: [{forced: {would: healed, piece: host}, do: [{cap: 1}]}]}
- {id: calmer, title: Calmer, type: ally, sphere: lore, cost: 0, hit_points: 1,
   abilities: [{forced: {would: threat-raised, player: you, why: encounter-card}, do: [{prevent: 2}]}]}
- {id: burden-bearer, title: Burden Bearer, type: ally, sphere: lore, cost: 0, hit_points: 2,
   abilities: [{forced: {would: damaged, piece: self}, do: [{instead: [{raise-threat: you, n: that-amount}]}]}]}
- {id: homing, title: Homing, type: ally, sphere: lore, cost: 0, hit_points: 1,
   abilities: [{forced: {would: left, piece: self, to: discard}, do: [{send-to: hand}]}]}
- {id: great-bird, title: Great Bird, type: ally, sphere: lore, cost: 0, hit_points: 9,
   abilities: [{response: {after: destroyed, piece: any hero}, cost: [{return-to-hand: self}],
   do: [{put-back: that-piece, n: 1}]}]}
- {id: canceller, title: Canceller, type: event, sphere: lore, cost: 0,
   abilities: [{response: {would: resolved, kind: reveal}, do: [{cancel: that}]}]}
- {id: dodger, title: Dodger, type: ally, sphere: lore, cost: 0, hit_points: 3, defense: 3,
   abilities: [{response: {would: resolved, kind: shadow}, cost: [{discard: self}], do: [{cancel: that}]}]}
- {id: mend, title: Mend, type: event, sphere: lore, cost: 0, abilities: [{action: any, do: [{heal: one hero, n: 3}]}]}
- {id: prick, title: Prick, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: one hero, n: 1}]}]}
- {id: teller, title: Teller, type: ally, sphere: lore, cost: 0, hit_points: 1,
   abilities: [{forced: {after: damaged, piece: any hero}, first: phase, do: [{raise-threat: you, n: 1}]}]}
- {id: year-teller, title: Year Teller, type: ally, sphere: lore, cost: 0, hit_points: 1,
   abilities: [{forced: {after: damaged, piece: any hero}, first: round, do: [{raise-threat: you, n: 1}]}]}
- {id: own-teller, title: Own Teller, type: ally, sphere: lore, cost: 0, hit_points: 9,
   abilities: [{forced: {after: damaged, piece: self}, first: phase, do: [{raise-threat: you, n: 1}]}]}
- {id: quest-teller, title: Quest Teller, type: ally, sphere: lore, cost: 0, hit_points: 9,
   abilities: [{forced: {after: damaged, piece: any hero}, when: phase quest, do: [{raise-threat: you, n: 1}]}]}
- {id: jab, title: Jab, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: one ally, n: 1}]}]}
scenario:
- {id: fire, title: Fire, type: treachery, abilities: [{reveal: true, do: [{damage: every hero, n: 2}]}]}
- {id: inferno, title: Inferno, type: treachery, abilities: [{reveal: true, do: [{damage: every hero, n: 9}]}]}
- {id: doom-fire, title: Doom Fire, type: treachery,
   abilities:
     [{constant: true, mods: [{forbid: cancel}]}, {reveal: true, do: [{raise-threat: every player, n: 3}]}]}
- {id: dread, title: Dread, type: treachery, abilities: [{reveal: true, do: [{raise-threat: every player, n: 3}]}]}
- {id: iron-law, title: Iron Law, type: location, threat: 0, quest_points: 9,
   abilities: [{constant: true, mods: [{forbid: cancel, to: every treachery}]}]}
- {id: shade, title: Shade, type: treachery,
   abilities: [{shadow: true, do: [{add: attack, n: 5, to: host, until: attack}]}]}
- {id: threat-shade, title: Threat Shade, type: treachery,
   abilities: [{shadow: true, do: [{add: attack, n: threat of first, to: host, until: attack}]}]}
- {id: faint-shade, title: Faint Shade, type: treachery,
   abilities: [{shadow: true, do: [{add: attack, n: 1, to: host, until: attack}]}]}
- {id: orc-arm, title: Orc Arm, type: enemy, threat: 0, attack: 2, hit_points: 9, engagement: 50}
- {id: surger, title: Surger, type: location, threat: 0, quest_points: 9,
   abilities: [{forced: {after: revealed, type: treachery}, first: round, do: [{surge: 1}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def burnt(*allies: str, card: str = "fire", hand: tuple[str, ...] = ("prick",), **keys: Any) -> LcgState:
    """One hero and some allies stand in the fire."""
    player = {"heroes": ["denethor exhausted"], "allies": list(allies), "deck": [], **keys.pop("player", {})}
    return position(list(hand), keys.pop("staging", []), player=player, step="staging", encounter=[card], **keys)


def damage(state: LcgState, face: str) -> int:
    return state.things[found(state, face)].damage


@pytest.mark.parametrize(
    ("ally", "hero", "own"), [("smith", 1, 0), ("warden", 0, 0), ("shield-man", 0, 2), ("sharer", 1, 1)]
)
def test_damage_is_prevented_or_goes_to_another_card(ally: str, hero: int, own: int) -> None:
    state = burnt(ally)
    assert (damage(state, "denethor"), damage(state, ally)) == (hero, own)
    GAME.check(state)


def test_two_answers_to_the_same_damage_count_after_each_other() -> None:
    state = burnt("smith", "sharer")
    state = played(state, f"use {found(state, 'smith')} 0")
    assert (damage(state, "denethor"), damage(state, "sharer")) == (0, 1)


def test_nobody_has_to_take_the_damage_of_another() -> None:
    asked = burnt("volunteer")
    assert asked.decision is not None and asked.decision.kind == "respond"
    assert [damage(played(asked, "pass"), card) for card in ("denethor", "volunteer")] == [2, 0]
    taken = played(asked, f"use {found(asked, 'volunteer')} 0")
    assert [damage(taken, card) for card in ("denethor", "volunteer")] == [0, 2]
    assert GAME.read_position(GAME.write_position(asked)) == asked


def test_a_computer_lets_an_ally_take_the_damage_of_a_hero() -> None:
    use, leave = advise(burnt("volunteer"))
    assert use.worth > leave.worth
    dying, _ = advise(burnt("volunteer damage 2"))
    assert dying.worth < use.worth


@pytest.mark.parametrize(("attached", "healed"), [([], 3), (["wet-blanket"], 1)])
def test_healing_is_no_more_than_a_text_lets_it_be(attached: list[str], healed: int) -> None:
    hero = {"gloin damage 3": attached} if attached else "gloin damage 3"
    state = position(["mend"], [], player={"heroes": [hero, "beravor"], "deck": []})
    assert damage(played(state, "play mend"), "gloin") == 3 - healed


@pytest.mark.parametrize(("card", "rise"), [("dread", 1), ("fire", 0)])
def test_less_threat_is_raised(card: str, rise: int) -> None:
    assert burnt("calmer", card=card).threat == (20 + rise,)


def test_threat_is_raised_instead_of_damage() -> None:
    state = position(["jab"], [], player={"allies": ["burden-bearer"], "deck": []})
    state = played(state, "play jab")
    assert damage(state, "burden-bearer") == 0 and state.threat == (21,)


def test_a_card_goes_elsewhere_than_to_the_discard_pile() -> None:
    state = position(["jab"], [], player={"allies": ["homing"], "deck": []})
    state = played(state, "play jab")
    assert found(state, "homing") in state.zones["s0-hand"]


def test_a_hero_who_was_destroyed_comes_back_with_damage() -> None:
    player = {"heroes": ["denethor damage 2", "beravor"]}
    state = position(["prick"], [], player={"allies": ["great-bird"], "deck": [], **player})
    state = played(state, "play prick", "choose denethor")
    assert found(state, "denethor") in state.zones["s0-discard"]
    left = played(state, "pass")
    assert found(left, "denethor") in left.zones["s0-discard"]
    state = played(state, f"use {found(state, 'great-bird')} 0")
    assert damage(state, "denethor") == 1 and found(state, "great-bird") in state.zones["s0-hand"]


@pytest.mark.parametrize(
    ("card", "staging", "may"), [("dread", [], True), ("doom-fire", [], False), ("dread", ["iron-law"], False)]
)
def test_what_cannot_be_cancelled_is_not(card: str, staging: list[str], may: bool) -> None:
    state = burnt(card=card, hand=("canceller", "prick"), staging=staging)
    assert (state.decision is not None and state.decision.kind == "respond") == may
    if may:
        assert played(state, "play canceller").threat == (20,)
    else:
        assert state.threat == (23,)


def test_a_shadow_effect_that_was_just_turned_up_is_cancelled() -> None:
    player = {"heroes": ["denethor"], "allies": ["dodger"], "engaged": [{"orc-arm": ["shade"]}], "deck": []}
    state = position([], [], player=player, phase="combat", step="enemy_attacks")
    while state.decision is not None and state.decision.kind != "defend":
        state = played(state, "pass")
    state = played(state, "defend denethor")
    while state.decision is not None and state.decision.kind != "respond":
        state = played(state, "pass")
    hit, spared = played(state, "pass"), played(state, f"use {found(state, 'dodger')} 0")
    strengths = [one.lasting for one in (hit, spared)]
    assert len(strengths[0]) == 1 and not strengths[1]


def test_a_computer_reckons_how_much_a_shadow_adds_before_it_cancels_it() -> None:
    def worth(card: str) -> int:
        player = {"heroes": ["denethor"], "allies": ["dodger"], "engaged": [{"orc-arm": [card]}], "deck": []}
        state = position([], [], player=player, phase="combat", step="enemy_attacks")
        while state.decision is not None and state.decision.kind != "defend":
            state = played(state, "pass")
        state = played(state, "defend denethor")
        while state.decision is not None and state.decision.kind != "respond":
            state = played(state, "pass")
        assert state.decision is not None
        found = zip(state.decision.options, advise(state), strict=True)
        return next(advice.worth for action, advice in found if action.verb == "use")

    assert worth("threat-shade") > worth("faint-shade")


# -- the first event of its kind


def pricked(ally: str, times: int, card: str = "prick") -> LcgState:
    heroes = ["denethor", "beravor"] if card == "jab" else ["denethor"]
    state = position([card] * times + ["mend"], [], player={"allies": [ally], "heroes": heroes, "deck": []})
    for _ in range(times):
        state = played(state, f"play {card}")
    return state


@pytest.mark.parametrize(("ally", "card"), [("teller", "prick"), ("year-teller", "prick"), ("own-teller", "jab")])
def test_only_the_first_of_a_phase_or_round_is_answered(ally: str, card: str) -> None:
    state = pricked(ally, 2, card)
    assert state.threat == (21,)
    assert GAME.read_position(GAME.write_position(state)) == state


def test_the_first_of_a_phase_comes_again_in_the_next_and_that_of_a_round_does_not() -> None:
    for ally, rise in (("teller", 2), ("year-teller", 1)):
        state = position(
            ["prick", "prick"], [], phase="travel", player={"allies": [ally], "heroes": ["denethor"], "deck": []}
        )
        state = played(state, "play prick")
        while state.phase == "travel":
            state = played(state, "pass")
        assert played(state, "play prick").threat == (20 + rise,), ally


def test_who_comes_after_the_first_has_missed_it() -> None:
    player = {"heroes": ["denethor"], "hand": ["teller", "prick", "prick"], "deck": []}
    state = position([], [], player=player, phase="planning", step="plan")
    late = played(state, "play prick", "play teller", "play prick")
    assert late.threat == (20,)
    early = played(state, "play teller", "play prick", "play prick")
    assert early.threat == (21,)


def test_the_first_treachery_of_a_round_surges() -> None:
    state = position(["prick"], ["surger"], step="staging", encounter=["dread", "doom-fire", "iron-law"])
    assert state.threat == (26,) and len(state.zones["discard"]) == 2


def test_a_condition_may_be_of_a_phase() -> None:
    assert pricked("quest-teller", 2).threat == (22,)
    state = position(["prick"], [], phase="travel", player={"allies": ["quest-teller"], "deck": []})
    assert played(state, "play prick", "choose denethor").threat == (20,)


# -- all of them together

EVENTS = ("canceller", "mend", "prick", "jab")
ALLIES = (
    "smith", "shield-man", "sharer", "volunteer", "calmer", "burden-bearer", "homing", "great-bird", "dodger", "teller",
    "year-teller", "own-teller",
)  # fmt: skip
ENCOUNTERS = ("fire", "doom-fire", "dread", "iron-law", "orc-arm", "surger", "shade", "inferno")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_games_with_these_cards_come_to_an_end(seed: int) -> None:
    dice = Dice(seed)
    hand = [*EVENTS, *dice.shuffled(list(ALLIES))]
    keys = {"phase": "planning", "seed": seed, "encounter_top": dice.shuffled(list(ENCOUNTERS))}
    heroes = ["denethor resources 5", "beravor resources 5", {"glorfindel": ["wet-blanket"]}]
    wander(position(hand, ["hill-troll"], player={"heroes": heroes}, **keys), dice)
