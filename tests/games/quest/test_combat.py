"""Combat step by step.  (Rulebook: Combat)"""

from __future__ import annotations

import pytest

from tests.games.quest.fights import (
    FILLER,
    answer,
    corrupt,
    do,
    give,
    harm,
    options,
    put,
    rounds,
    start,
    token,
    usually,
    world,
)
from westmarch.engine.records import EVERYBODY, Step
from westmarch.games.quest.rules.fighters import spent_strength
from westmarch.games.quest.state import Minion, at, attribute, faces, hero_of

WRAITHS = "ringwraiths"


def test_the_rulebooks_example_two_rounds_against_an_orc() -> None:
    state = world("argalad")
    give(state, "argalad-volley", "argalad-aimed-shot")
    start(
        state, "orc", ["zealot-smash", "zealot-aimed-shot", "zealot-hack", "zealot-hack", "zealot-hack", "zealot-parry"]
    )
    assert len(state.zones["foe-hand"]) == 5, "an Orc's fortitude is 5"
    assert options(state) == ["prepare 0", "prepare 1", "prepare 2", "prepare 3"]
    answer(state, "prepare 1")
    assert attribute(state, 1, "strength") == 7
    assert len(state.zones["s1-hand"]) == 3
    answer(state, "play argalad-volley", "play zealot-smash", "suffer-life", "suffer-life")
    assert harm(state, "orc") == (2, 1)
    assert (spent_strength(state, 0), spent_strength(state, 1)) == (2, 2)
    answer(state, "play argalad-aimed-shot")
    events = answer(state, "play zealot-aimed-shot")
    assert [event.facts["amount"] for event in events if event.name == "monster_wounded"] == ["5"]
    assert "monster_defeated" in [event.name for event in events]
    assert state.fight is None
    assert len(state.zones["s1-damage"]) == 2
    assert faces(state, "s1-rest") == ("argalad-aimed-shot", "argalad-volley"), (
        "the stack lies on the rest pool in order"
    )
    assert len(state.zones["zealot"]) == 6
    assert not state.zones["foe-hand"] and not state.zones["foe-stack"]


def test_the_first_choice_lies_in_secret_until_both_are_in() -> None:
    state = world()
    give(state, FILLER)
    start(state, WRAITHS, ["zealot-hack"])
    answer(state, "prepare 0", f"play {FILLER}")
    assert state.secrets["card-hero"].choice == FILLER
    assert state.decision is not None and state.decision.seat == 0
    answer(state, "play zealot-hack")
    assert not state.secrets


def test_agility_not_spent_is_strength_and_no_more_is_drawn_than_there_is() -> None:
    state = world("argalad")
    state.zones["s1-life"] = state.zones["s1-life"][:2]
    start(state, WRAITHS, ["zealot-hack"])
    assert options(state) == ["prepare 0", "prepare 1", "prepare 2"]
    answer(state, "prepare 2")
    assert (attribute(state, 1, "strength"), len(state.zones["s1-hand"])) == (6, 2)


def test_nobody_is_asked_about_an_agility_of_none() -> None:
    state = world("eleanor")
    give(state, FILLER)
    corrupt(state, "helpless")
    start(state, WRAITHS, ["zealot-hack"])
    assert state.decision is not None and state.decision.kind == "fight-card"


def test_who_has_no_card_is_exhausted_and_the_other_goes_on_alone() -> None:
    state = world("eleanor")
    start(state, WRAITHS, ["zealot-hack", "zealot-quick-shot"])
    events = usually(state)
    assert [event.facts["side"] for event in events if event.name == "exhausted"] == ["0"]
    assert options(state) == ["play zealot-hack", "play zealot-quick-shot", "stop"]
    assert rounds(state, WRAITHS, ("stop", "zealot-hack"), ("stop", "zealot-quick-shot")) == [(1, 0), (1, 0)]
    assert state.fight is None


def test_both_may_stop_and_the_hero_does_so_first() -> None:
    state = world()
    give(state, FILLER)
    start(state, WRAITHS, ["zealot-hack"])
    answer(state, "prepare 0", "stop")
    assert state.decision is not None and state.decision.seat == 0
    answer(state, "stop")
    assert state.fight is None


def test_where_sauron_stops_the_hero_who_has_chosen_already_chooses_anew() -> None:
    state = world()
    give(state, FILLER, "thalin-sweep")
    start(state, WRAITHS, ["zealot-hack"])
    answer(state, "prepare 0", f"play {FILLER}", "stop")
    assert options(state) == [f"play {FILLER}", "play thalin-sweep"]
    answer(state, "play thalin-sweep")
    assert harm(state, WRAITHS) == (0, 3)


def test_who_spends_too_much_strength_is_exhausted_and_his_card_canceled() -> None:
    state = world()
    give(state, "thalin-crush", "thalin-crush", "thalin-reckless", "thalin-sweep")
    start(state, WRAITHS, ["zealot-hack", "behemoth-block", "behemoth-block", "behemoth-block"])
    got = rounds(
        state,
        WRAITHS,
        ("thalin-crush", "zealot-hack"),
        ("thalin-crush", "behemoth-block"),
        ("thalin-reckless", "behemoth-block"),
    )
    assert got == [(0, 6), (0, 2), (0, 0)], "4 + 4 is within 7 + 2, and 3 more is not"
    assert state.fight is not None and state.fight.exhausted == (0,)


def test_when_both_become_exhausted_at_once_nobody_is_dealt_anything() -> None:
    state = world("argalad")
    give(state, "thalin-crush", "thalin-crush", "thalin-crush")
    start(state, WRAITHS, ["behemoth-crush", "behemoth-crush", "behemoth-crush", "behemoth-crush"])
    got = rounds(state, WRAITHS, *[("thalin-crush", "behemoth-crush")] * 3)
    assert got == [(3, 3), (3, 3), (0, 0)], "12 strength is more than 8 of either"
    assert state.fight is None


def test_an_exhausted_card_is_of_no_type_and_has_no_printed_defense() -> None:
    state = world("argalad")
    give(state, "thalin-crush", "argalad-attack-of-opportunity")
    start(state, "snaga", ["behemoth-earthquake"])
    got = rounds(state, WRAITHS, ("argalad-attack-of-opportunity", "behemoth-earthquake"))
    assert got == [(0, 0)]
    assert state.fight is not None and state.fight.damage == 2, "without the 5 for a printed defense of 0"


def test_damage_of_minions_stays_after_the_combat() -> None:
    state = world()
    state.minions[WRAITHS] = Minion("fangorn", damage=3)
    give(state, "thalin-sweep")
    start(state, WRAITHS, ["zealot-quick-shot"])
    rounds(state, WRAITHS, ("thalin-sweep", "zealot-quick-shot"))
    assert state.fight is None
    assert state.minions[WRAITHS] == Minion("fangorn", damage=6)


def test_a_defeated_minion_leaves_the_map_without_its_damage() -> None:
    state = world()
    state.minions[WRAITHS] = Minion("fangorn", damage=6)
    give(state, "thalin-sweep")
    start(state, WRAITHS, ["zealot-quick-shot"], Step("gain-favor", ("2",)))
    rounds(state, WRAITHS, ("thalin-sweep", "zealot-quick-shot"))
    assert state.minions[WRAITHS] == Minion("", 0, True)
    assert hero_of(state, 1).favor == 2


@pytest.mark.parametrize("is_won", [True, False])
def test_the_token_goes_whether_the_monster_was_defeated_or_not(is_won: bool) -> None:
    state = world()
    give(state, "thalin-sweep" if is_won else "thalin-parry")
    piece = token(state, "snaga")
    put(state, "zealot", ["zealot-quick-shot"])
    do(state, Step("reveal-token", (piece, "ambush")))
    assert state.pieces[piece].seen_by == EVERYBODY
    answer(state, "prepare 0", "play thalin-sweep" if is_won else "play thalin-parry")
    answer(state, "play zealot-quick-shot")
    usually(state)
    assert piece in state.zones["tokens-misty-mountains-mirkwood-pile"]
    assert not state.zones[at("fangorn")]


def test_a_blank_token_is_discarded_and_nothing_happens() -> None:
    state = world()
    piece = token(state, "blank")
    do(state, Step("reveal-token", (piece, "travel")))
    assert state.fight is None
    assert state.zones["tokens-misty-mountains-mirkwood-pile"] == (piece,)


def test_an_undefeated_enemy_brings_influence() -> None:
    state = world()
    state.influence = {"barad-dur": 3}
    give(state, FILLER)
    start(state, "agent", ["zealot-quick-shot"])
    rounds(state, "agent", (FILLER, "zealot-quick-shot"))
    assert state.decision is not None and state.decision.kind in ("influence", "place-influence")
    assert state.decision.seat == 0


@pytest.mark.parametrize(
    ("hero", "step", "during", "continues", "ends"),
    [
        ("argalad", "travel", "travel", "", True),
        ("argalad", "travel", "card", "", True),
        ("argalad", "travel", "card", "yes", False),
        ("argalad", "ambush", "ambush", "", False),
        ("argalad", "begin", "card", "", False),
        ("thalin", "travel", "travel", "", False),
    ],
)
def test_an_undefeated_enemy_ends_the_turn_in_the_travel_step(
    hero: str, step: str, during: str, continues: str, ends: bool
) -> None:
    state = world(hero)
    state.step = step
    state.stack = (state.stack[0], *world().stack)
    give(state, FILLER)
    start(state, "cave-troll", ["zealot-quick-shot"], during=during, continues=continues)
    answer(state, "prepare 0", "stop")
    events = answer(state, "stop")
    assert ("turn_cut_short" in [event.name for event in events]) == ends


def test_in_a_haven_the_hero_must_allow_it() -> None:
    state = world(place="edoras")
    piece = token(state, "snaga", "edoras")
    put(state, "zealot", ["zealot-quick-shot"])
    do(state, Step("reveal-token", (piece, "ambush")))
    assert options(state) == ["allow", "refuse"]
    assert state.pieces[piece].seen_by != EVERYBODY
    refused = state.copy()
    answer(refused, "refuse")
    assert refused.fight is None and piece in refused.zones[at("edoras")]
    assert refused.pieces[piece].seen_by != EVERYBODY
    answer(state, "allow")
    assert state.fight is not None


def test_the_mouth_of_sauron_corrupts_when_the_combat_starts() -> None:
    state = world()
    put(state, "corruption", ["weak"])
    give(state, FILLER)
    start(state, "mouth-of-sauron", ["zealot-hack"])
    assert faces(state, "s1-corruption") == ("weak",)


def test_a_coward_discards_a_card_at_the_start_of_a_combat_but_not_of_that_which_made_him_one() -> None:
    state = world()
    give(state, FILLER, "thalin-sweep")
    put(state, "corruption", ["cowardly"])
    start(state, "mouth-of-sauron", ["zealot-hack"])
    assert (faces(state, "s1-corruption"), len(state.zones["s1-hand"])) == (("cowardly",), 2)
    answer(state, "prepare 0", "stop", "stop", "done")
    start(state, WRAITHS, ["zealot-hack"])
    assert (len(state.zones["s1-hand"]), len(state.zones["s1-rest"])) == (1, 1)


def test_an_attribute_is_changed_for_the_combat_that_is_about_to_begin_and_only_for_it() -> None:
    state = world("argalad")
    give(state, FILLER)
    put(state, "zealot", ["zealot-hack"])
    do(state, Step("in-combat", ("agility", "", "0")), Step("fight", ("crebain", "")))
    assert state.decision is not None and state.decision.kind == "fight-card"
    assert attribute(state, 1, "agility") == 0
    answer(state, "stop", "stop")
    assert attribute(state, 1, "agility") == 3


def test_sauron_chooses_which_minion_fights_where_there_are_several() -> None:
    state = world()
    give(state, FILLER)
    for name in (WRAITHS, "gothmog"):
        state.minions[name] = Minion("fangorn")
    put(state, "ravager", ["ravager-hack"])
    do(state, Step("fight-minion", ("here", "")))
    assert options(state) == ["attack gothmog", f"attack {WRAITHS}"]
    answer(state, "attack gothmog")
    assert state.fight is not None and state.fight.foe == "gothmog"


def test_only_the_minion_just_commanded_fights() -> None:
    state = world()
    give(state, FILLER)
    for name in (WRAITHS, "gothmog"):
        state.minions[name] = Minion("fangorn")
    do(state, Step("fight-minion", ("commanded", "")))
    assert state.fight is None
    put(state, "ravager", ["ravager-hack"])
    state.stack = world().stack
    state.commanded = ("gothmog",)
    do(state, Step("fight-minion", ("commanded", "")))
    assert state.fight is not None and state.fight.foe == "gothmog"


def test_under_rise_of_the_uruk_hai_a_token_in_rohan_may_be_one() -> None:
    state = world(place="gap-of-rohan")
    put(state, "plot-1", ["rise-of-the-uruk-hai"], EVERYBODY)
    piece = token(state, "snaga", "gap-of-rohan")
    do(state, Step("reveal-token", (piece, "ambush")))
    assert options(state) == ["uruk-hai", "pass"]
    answer(state, "uruk-hai")
    assert state.fight is not None and (state.fight.foe, state.fight.health) == ("uruk-hai", 5)


# -- damage and defeat


def test_a_hero_chooses_for_each_point_between_hand_and_life_pool() -> None:
    state = world()
    give(state, FILLER, "thalin-sweep", "thalin-sweep")
    do(state, Step("damage", ("3",)))
    assert options(state) == ["suffer-life", f"suffer {FILLER}", "suffer thalin-sweep"]
    answer(state, "suffer thalin-sweep", "suffer-life", f"suffer {FILLER}")
    assert len(state.zones["s1-damage"]) == 3
    assert faces(state, "s1-hand") == ("thalin-sweep",)
    assert state.pieces[state.zones["s1-damage"][0]].seen_by == 1 << 1
    assert state.pieces[state.zones["s1-damage"][1]].seen_by == 0


def test_nobody_is_asked_where_everybody_can_tell_the_answer() -> None:
    state = world()
    do(state, Step("damage", ("3",)))
    assert len(state.zones["s1-damage"]) == 3


def test_a_trial_is_stood_by_discarding_shields() -> None:
    state = world()
    give(state, "thalin-sweep", "thalin-crush", "thalin-block")
    do(state, Step("trial", ("6",), (Step("gain-favor", ("1",)),)))
    assert options(state) == ["discard thalin-crush", "discard thalin-block", "done"]
    failed = state.copy()
    answer(state, "discard thalin-crush", "discard thalin-block")
    assert hero_of(state, 1).favor == 1
    assert len(state.zones["s1-rest"]) == 2
    answer(failed, "discard thalin-block", "done", "suffer-life", "suffer-life")
    assert (hero_of(failed, 1).favor, len(failed.zones["s1-damage"])) == (0, 2)


def test_in_combat_a_hero_is_defeated_only_when_damage_is_dealt() -> None:
    state = world("eleanor")
    state.zones["s1-life"] = ()
    give(state, FILLER, FILLER)
    start(state, WRAITHS, ["zealot-quick-shot", "zealot-quick-shot"])
    answer(state, "prepare 0", f"play {FILLER}", "play zealot-quick-shot")
    assert state.fight is not None
    events = answer(state, f"play {FILLER}", "play zealot-quick-shot")
    assert state.fight is None
    assert "hero_defeated" in [event.name for event in events]
    assert len(state.zones["s1-life"]) == 2, "the stack went to the rest pool before he recovered"


def test_both_may_be_defeated_at_once() -> None:
    state = world("eleanor")
    state.zones["s1-life"] = ()
    give(state, "thalin-sweep")
    start(state, "snaga", ["zealot-quick-shot"], Step("gain-favor", ("1",)))
    events = answer(state, "prepare 0", "play thalin-sweep", "play zealot-quick-shot")
    names = [event.name for event in events]
    assert "monster_defeated" in names and "hero_defeated" in names
