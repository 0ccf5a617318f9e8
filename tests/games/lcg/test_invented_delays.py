"""What is delayed, done for each of some cards, or done to copied cards, tried with cards invented here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, played
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Action
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import steps_worth
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: high-hopes, title: High Hopes, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{delay: that, until: quested-well, do: [{draw: you, n: 2}]}]}]}
- {id: strike-them, title: Strike Them, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: one enemy, n: 5}]}]}
- {id: joy-of-battle, title: Joy of Battle, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{raise-threat: you}, {delay: that, until: struck, do: [{draw: you, n: dealt}]}]}]}
- {id: tribute, title: Tribute, type: event, sphere: lore, cost: 0, abilities: [{action: any, do: [
   {for-each: every location, as: place, do: [{move-resources: 1, from: every hero you control, to: place}]}]}]}
- {id: burden, title: Burden, type: event, sphere: lore, cost: 0, abilities: [{action: any, do: [
   {move-damage: 1, from: every damaged hero, to: one enemy}]}]}
- {id: loss, title: Loss, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{discard: every copied ally}]}]}
- {id: old-friend, title: Old Friend, type: ally, sphere: lore, cost: 0, hit_points: 3}
- {id: young-friend, title: Old Friend, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{draw: you}]}]}
scenario:
- {id: brute, title: Brute, type: enemy, threat: 0, attack: 3, defense: 0, hit_points: 4, engagement: 50}
- {id: lean-years, title: Lean Years, type: treachery, abilities: [{reveal: true,
   do: [{delay: that, until: quested-badly, do: [{damage: every hero, n: 1}]}]}]}
- {id: deep-cut, title: Deep Cut, type: treachery, abilities: [{shadow: true,
   do: [{delay: that, until: attack, do: [{exhaust: every character hurt by this attack}, {if: any character hurt by
   this attack, do: [{raise-threat: you, n: 4}]}]}]}]}
- {id: swift-cut, title: Swift Cut, type: treachery, abilities: [{shadow: true,
   do: [{delay: that, until: struck, do: [{raise-threat: you, n: dealt}, {if: slain >= 1, do: [{draw: you}]}]}]}]}
- {id: grudge, title: Grudge, type: treachery, abilities: [{shadow: true, do: [{delay: that, until: phase,
   do: [{if: host is a destroyed card, do: [{raise-threat: you, n: 5}], else: [{raise-threat: you, n: 2}]}]}]}]}
- {id: hole, title: Hole, type: location, threat: 0, quest_points: 9}
- {id: pit, title: Pit, type: location, threat: 0, quest_points: 9}
- {id: nothing, title: Nothing, type: treachery, copies: {normal: 5}}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def table(*hand: str, second: dict[str, Any] | None = None, **keys: Any) -> LcgState:
    """A player with three heroes of lore and these cards, perhaps a second one."""
    first = {"heroes": ["denethor", "beravor", "glorfindel"], "hand": list(hand), "threat": 20, **keys.pop("first", {})}
    options = {"quest": "journey-down-the-anduin", "deck-2": "tactics", "hands": "open"}
    start = {"options": options, "phase": "quest", "staging": [], "encounter": ["nothing"] * 5}
    return GAME.read_position({**start, "players": [first, *([second] if second else [])], **keys})


def until(state: LcgState, *kinds: str) -> LcgState:
    while state.decision is not None and state.decision.kind not in kinds:
        state = GAME.apply(state, state.decision.options[-1]).state
    return state


def of_heroes(state: LcgState, what: str) -> list[int]:
    return [getattr(state.things[found(state, hero)], what) for hero in ("denethor", "beravor", "glorfindel")]


# -- to an outcome of the quest


def in_hand(state: LcgState) -> int:
    return len(state.zones["s0-hand"])


@pytest.mark.parametrize(("committed", "drawn"), [(True, 2), (False, 0)])
def test_what_waits_for_a_good_quest_is_done_once_or_lapses_with_the_phase(committed: bool, drawn: int) -> None:
    state = table("high-hopes", first={"deck": ["feint"] * 3}, staging=["brute"])
    state = until(played(state, "play high-hopes"), "commit")
    state = played(state, *(["commit glorfindel"] if committed else []), "done")
    state = until(state, "travel", "engage")
    assert in_hand(state) == drawn
    assert not [one for one in state.lasting if one.kind == "then"], "a later quest does nothing"


@pytest.mark.parametrize(("threat", "damage"), [("hill-troll", 1), ("brute", 0)])
def test_what_waits_for_a_bad_quest_does_nothing_at_a_tie(threat: str, damage: int) -> None:
    state = table(phase="quest", step="staging", staging=[threat], encounter=["lean-years", "nothing"])
    GAME.check(state)
    state = until(state, "travel", "engage")
    assert of_heroes(state, "damage") == [damage] * 3


# -- to the end of an attack


def attack(shadow: str, *, defender: str, hand: tuple[str, ...] = ()) -> LcgState:
    first = {"engaged": [{"brute": [shadow]}]}
    state = table(*hand, first=first, phase="combat", step="enemy_attacks")
    state = played(until(state, "defend"), f"defend {defender}")
    GAME.check(state)
    return state


def test_an_attack_knows_whom_it_has_hurt() -> None:
    state = until(attack("deep-cut", defender="beravor"), "attack", "commit")
    assert of_heroes(state, "damage") == [0, 1, 0]
    assert state.threat == (24,)


def test_an_attack_that_hurts_nobody_knows_nobody() -> None:
    state = until(attack("deep-cut", defender="denethor"), "attack", "commit")
    assert of_heroes(state, "damage") == [0, 0, 0]
    assert state.threat == (20,)


def test_what_waits_for_the_blow_is_done_before_anybody_may_act() -> None:
    state = attack("swift-cut", defender="beravor", hand=("strike-them",))
    while state.threat == (20,):
        state = played(state, "pass")
    assert state.threat == (21,)
    assert state.attacks and state.decision is not None and state.decision.kind == "open"


def test_the_blow_knows_whom_it_has_destroyed() -> None:
    first = {"engaged": [{"brute": ["swift-cut"]}], "heroes": ["denethor", "beravor damage 3"], "deck": ["feint"]}
    state = table(first=first, phase="combat", step="enemy_attacks")
    state = until(played(until(state, "defend"), "defend beravor"), "attack")
    assert (state.threat, in_hand(state)) == ((21,), 1)


def test_an_attack_of_players_has_a_blow_as_well() -> None:
    first = {"engaged": ["brute"], "deck": ["feint"] * 3}
    state = table("joy-of-battle", "strike-them", first=first, phase="combat", step="player_attacks")
    state = played(until(state, "attack"), "attack brute", "with glorfindel", "done", "play joy-of-battle")
    while state.attacks and in_hand(state) == 1:
        state = played(state, "pass")
    assert in_hand(state) == 1 + 3
    assert state.attacks and state.decision is not None and state.decision.kind == "open"


def test_who_met_an_attack_is_known_at_its_end_only() -> None:
    delayed = {"delay": "that", "until": "struck", "do": [{"exhaust": "every character met in this attack"}]}
    with pytest.raises(BadCard, match="not known here"):
        compiled_abilities([{"shadow": True, "do": [delayed]}])


@pytest.mark.parametrize(("is_killed", "threat"), [(True, 26), (False, 23)])
def test_it_is_known_later_what_was_destroyed_meanwhile(is_killed: bool, threat: int) -> None:
    state = attack("grudge", defender="denethor", hand=("strike-them",))
    while not state.lasting:
        state = played(state, "pass")
    state = played(state, "play strike-them") if is_killed else state
    assert state.threat == (20,)
    state = until(state, "commit")
    assert state.threat == (threat,), "with the 1 of the refresh phase"


@pytest.mark.parametrize("text", ["every hero hurt by this attack", "every destroyed card"])
def test_only_a_delayed_text_knows_what_an_attack_has_hurt_or_what_was_destroyed(text: str) -> None:
    with pytest.raises(BadCard, match="not known here"):
        compiled_abilities([{"reveal": True, "do": [{"exhaust": text}]}])


def test_what_was_noted_is_no_name_by_itself() -> None:
    delayed = {"delay": "that", "until": "attack", "do": [{"exhaust": "hurt"}]}
    with pytest.raises(BadCard, match="known here"):
        compiled_abilities([{"shadow": True, "do": [delayed]}])


# -- for each, and from every


def rich(*resources: int, staging: list[str]) -> LcgState:
    heroes = [f"{hero} resources {n}" for hero, n in zip(("denethor", "beravor", "glorfindel"), resources, strict=True)]
    return table("tribute", first={"heroes": heroes}, staging=staging)


def lying(state: LcgState, place: str) -> int:
    return state.things[found(state, place)].resources


def test_it_is_done_for_each_in_the_order_that_is_chosen() -> None:
    state = played(rich(2, 1, 0, staging=["hole", "pit"]), "play tribute")
    assert state.decision is not None and state.decision.kind == "target"
    assert len(state.decision.options) == 2
    GAME.check(state)
    state = played(state, "choose pit")
    assert (lying(state, "pit"), lying(state, "hole")) == (2, 1)
    assert of_heroes(state, "resources") == [0, 0, 0]


def test_of_one_nothing_is_asked_and_of_none_nothing_can_be_done() -> None:
    state = played(rich(2, 1, 0, staging=["hole"]), "play tribute")
    assert lying(state, "hole") == 2 and of_heroes(state, "resources") == [1, 0, 0]
    idle = rich(2, 1, 0, staging=[])
    assert idle.decision is not None and Action.of("play", "tribute") not in idle.decision.options


def test_who_has_nothing_gives_nothing() -> None:
    poor = rich(0, 0, 0, staging=["hole"])
    assert poor.decision is not None and Action.of("play", "tribute") not in poor.decision.options


def test_tokens_from_every_card_go_where_each_time_it_is_chosen() -> None:
    heroes = ["denethor damage 2", "beravor", "glorfindel damage 1"]
    state = played(table("burden", first={"heroes": heroes}, staging=["brute", "hill-troll"]), "play burden")
    state = played(state, "choose brute", "choose hill-troll")
    assert of_heroes(state, "damage") == [1, 0, 0]
    assert [state.things[found(state, enemy)].damage for enemy in ("brute", "hill-troll")] == [1, 1]


def test_the_computer_counts_each_of_them() -> None:
    state = rich(2, 2, 2, staging=["hole", "pit"])
    (_, ability) = next(iter(CARDS["tribute"].of_kind("action")))
    names = {"self": "", "host": "", "you": "0"}
    both = steps_worth(Evaluation(state, 0), ability.do, names)
    one = steps_worth(Evaluation(rich(2, 2, 2, staging=["hole"]), 0), ability.do, names)
    assert both == 2 * one != 0


# -- copies


def test_a_copy_is_a_card_of_the_same_title_in_the_discard_pile_of_its_own_controller() -> None:
    second = {"heroes": ["gimli"], "allies": ["old-friend"], "threat": 20}
    state = table("loss", first={"allies": ["old-friend"], "discard": ["young-friend"]}, second=second)
    mine, other = [piece for piece in state.things if state.pieces[piece].face == "old-friend"]
    state = played(state, "play loss")
    assert mine not in state.things and other in state.things
    assert derived.type_of(state, other) == "ally"
