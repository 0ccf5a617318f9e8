"""Every ability of combat cards and monsters does what it says.  (Rulebook: Combat Keywords)"""

from __future__ import annotations

import pytest

from tests.games.quest.fights import FILLER, answer, give, harm, options, put, rounds, start, usually, world
from westmarch.engine.records import EVERYBODY
from westmarch.games.quest.atlas import NEXT
from westmarch.games.quest.catalogue import ABILITIES
from westmarch.games.quest.rules.combat_cards import parts
from westmarch.games.quest.rules.combat_conditions import CONDITIONS
from westmarch.games.quest.rules.fighters import spent_strength
from westmarch.games.quest.state import Minion, QuestState, faces, hero_of

WRAITHS = "ringwraiths"
QUICK = ("argalad-quick-shot", "zealot-quick-shot")
"""1 attack, nothing else, ranged; and cannot be canceled."""

CASES: dict[str, tuple[list[tuple[str, str]], list[tuple[int, int]]]] = {
    "quick-shot": ([("argalad-quick-shot", "behemoth-earthquake")], [(4, 1)]),
    "sweep": ([("thalin-sweep", "behemoth-earthquake")], [(4, 3)]),
    "crossbow-shot": ([("skill-crossbow-shot", "behemoth-earthquake")], [(4, 4)]),
    "block": ([("thalin-parry", "skill-flaming-arrow"), ("thalin-block", "zealot-reckless")], [(2, 1), (3, 0)]),
    "overdraw": ([("argalad-overdraw", "zealot-quick-shot"), ("argalad-overdraw", "zealot-hack")], [(1, 4), (1, 2)]),
    "ranged-strike": ([("beravor-ranged-strike", "zealot-quick-shot")], [(0, 3)]),
    "hack": ([("eometh-hack", "zealot-hack"), ("eometh-hack", "zealot-quick-shot")], [(2, 2), (1, 1)]),
    "crush": ([("thalin-crush", "zealot-hack")], [(0, 6)]),
    "parry": ([("thalin-parry", "behemoth-sweep")], [(0, 1)]),
    "aimed-shot": (
        [("argalad-aimed-shot", "zealot-quick-shot"), ("argalad-aimed-shot", "zealot-ranged-strike")],
        [(1, 3), (3, 5)],
    ),
    "attack-of-opportunity": ([("argalad-attack-of-opportunity", "zealot-hack")], [(2, 7)]),
    "sneak-attack": ([("beravor-sneak-attack", "zealot-quick-shot")], [(0, 3)]),
    "precision": ([("argalad-precision", "zealot-parry")], [(0, 2)]),
    "smash": ([("eometh-smash", "zealot-parry")], [(0, 2)]),
    "deadly-finesse": ([("beravor-deadly-finesse", "behemoth-crush")], [(4, 3)]),
    "charge": ([("eleanor-charge", "zealot-aimed-shot"), ("eleanor-charge", "zealot-hack")], [(0, 2), (2, 2)]),
    "evade": ([("beravor-evade", "zealot-reckless"), ("beravor-evade", "zealot-aimed-shot")], [(0, 0), (4, 0)]),
    "earthquake": ([("behemoth-earthquake", "zealot-reckless")], [(0, 4)]),
    "wear-down": ([("skill-wear-down", "zealot-quick-shot")], [(0, 5)]),
    "reversal": ([("skill-reversal", "zealot-reckless"), ("skill-reversal", "behemoth-sweep")], [(0, 5), (3, 3)]),
    "crushing-blow": ([("skill-crushing-blow", "zealot-smash")], [(0, 4)]),
    "focused-assault": (
        [
            ("thalin-sweep", "zealot-quick-shot"),
            ("thalin-parry", "zealot-quick-shot"),
            ("argalad-quick-shot", "zealot-quick-shot"),
            ("skill-focused-assault", "behemoth-sweep"),
        ],
        [(1, 3), (0, 1), (1, 1), (1, 2)],
    ),
    "brutal-finisher": ([QUICK, ("skill-brutal-finisher", "zealot-quick-shot")], [(1, 1), (0, 4)]),
    "enraged": ([("thalin-crush", "behemoth-enraged")], [(1, 1)]),
    "eviscerate": (
        [("eometh-eviscerate", "zealot-quick-shot"), ("eometh-eviscerate", "behemoth-block")],
        [(1, 4), (0, 0)],
    ),
    "poison-arrow": (
        [("argalad-quick-shot", "zealot-poison-arrow"), ("thalin-block", "zealot-poison-arrow")],
        [(4, 1), (0, 0)],
    ),
    "reckless": ([("thalin-reckless", "zealot-quick-shot")], [(3, 5)]),
    "retaliate": ([("skill-retaliate", "zealot-poison-arrow")], [(4, 4)]),
    "volley": ([("argalad-volley", "zealot-parry"), ("argalad-quick-shot", "zealot-parry")], [(0, 1), (1, 2)]),
    "overpower": (
        [("thalin-overpower", "zealot-ranged-strike"), ("thalin-parry", "zealot-ranged-strike")],
        [(0, 1), (0, 2)],
    ),
    "hide": ([("eleanor-hide", "zealot-aimed-shot"), ("argalad-quick-shot", "zealot-aimed-shot")], [(1, 0), (4, 1)]),
    "dodge": ([("eleanor-dodge", "behemoth-sweep"), ("argalad-quick-shot", "behemoth-sweep")], [(0, 0), (1, 1)]),
    "concentrate": ([("eleanor-concentrate", "zealot-quick-shot"), QUICK], [(1, 0), (0, 3)]),
    "expose-weakness": ([("skill-expose-weakness", "zealot-quick-shot"), QUICK], [(0, 1), (1, 3)]),
    "flaming-arrow": (
        [("skill-flaming-arrow", "zealot-quick-shot"), ("thalin-parry", "behemoth-crush")],
        [(1, 3), (3, 1)],
    ),
    "fall-back": (
        [("argalad-fall-back", "zealot-quick-shot"), ("argalad-quick-shot", "zealot-reckless")],
        [(0, 1), (0, 1)],
    ),
    "rush": ([("thalin-rush", "zealot-quick-shot"), ("argalad-quick-shot", "zealot-aimed-shot")], [(0, 1), (0, 1)]),
    "concussive-shot": (
        [("skill-concussive-shot", "zealot-quick-shot"), ("argalad-quick-shot", "zealot-strategize")],
        [(0, 2), (0, 1)],
    ),
    "shield-smash": (
        [("skill-shield-smash", "zealot-quick-shot"), ("argalad-quick-shot", "zealot-poison-arrow")],
        [(0, 0), (0, 1)],
    ),
    "set-trap": ([("skill-set-trap", "zealot-quick-shot"), ("argalad-quick-shot", "zealot-hack")], [(1, 2), (1, 3)]),
    "heightened-senses": (
        [("skill-heightened-senses", "zealot-quick-shot"), ("argalad-quick-shot", "zealot-aimed-shot")],
        [(0, 2), (0, 1)],
    ),
    "outmaneuver": (
        [("skill-outmaneuver", "zealot-quick-shot"), ("argalad-quick-shot", "zealot-aimed-shot")],
        [(0, 3), (0, 1)],
    ),
}
"""Rounds of a hero against the Ringwraiths, and the damage that both are dealt in each."""
OF_THEIR_OWN = {
    "strategize",
    "trample",
    "overhead-swing",
    "rest",
    "shrewd-planning",
    "execute",
    "hamstring",
    "endure",
    "retreat",
    "ready",
    "anticipate",
}
"""Abilities that do something else; each has a test below."""


def meet(
    hero: list[str], foe: list[str], enemy: str = WRAITHS, name: str = "thalin", place: str = "fangorn"
) -> QuestState:
    """A combat after the preparation."""
    state = world(name, place=place)
    if enemy in state.minions:
        state.minions[enemy] = Minion(place)
    give(state, *hero)
    start(state, enemy, foe)
    usually(state)
    return state


@pytest.mark.parametrize("ability", CASES)
def test_ability(ability: str) -> None:
    pairs, expected = CASES[ability]
    extra = ["zealot-reckless"] if ability == "wear-down" else []
    state = meet([hero for hero, _ in pairs], [foe for _, foe in pairs] + extra)
    assert rounds(state, WRAITHS, *pairs, name_type="name melee") == expected


def test_every_ability_and_condition_is_known_and_tried() -> None:
    assert CASES.keys() | OF_THEIR_OWN == ABILITIES.keys()
    assert all(name in CONDITIONS for ability in ABILITIES.values() for name in ability.when)
    assert {name for name in ABILITIES if not parts(name)} == {
        "quick-shot",
        "sweep",
        "crossbow-shot",
        "block",
        "ready",
        "anticipate",
    }


def test_strategize_tells_how_many_ranged_and_melee_cards_a_hand_has() -> None:
    state = meet(["beravor-strategize"], ["zealot-quick-shot", "zealot-hack", "zealot-hack", "zealot-aimed-shot"])
    answer(state, "play beravor-strategize")
    events = answer(state, "play zealot-quick-shot")
    assert [(e.facts["ranged"], e.facts["melee"]) for e in events if e.name == "hand_counted"] == [("1", "2")]
    assert state.fight is not None
    assert state.fight.counted[0].pieces == state.zones["foe-hand"]
    assert state.fight.counted[0].ranged == 1


@pytest.mark.parametrize(("card", "number"), [("eometh-trample", 1), ("skill-overhead-swing", 2)])
def test_cards_discarded_by_chance_come_back_to_saurons_deck_after_the_combat(card: str, number: int) -> None:
    state = meet([card, FILLER], ["zealot-quick-shot", "zealot-hack", "zealot-hack", "zealot-hack"])
    answer(state, f"play {card}", "play zealot-quick-shot")
    assert len(state.zones["foe-spent"]) == number
    assert len(state.zones["foe-hand"]) == 3 - number
    usually(state)
    answer(state, "stop", "stop")
    assert len(state.zones["ravager"]) == 4


def test_what_a_hero_discards_by_chance_goes_on_his_rest_pool() -> None:
    state = meet([FILLER, "thalin-sweep", "thalin-sweep"], ["eometh-trample"])
    answer(state, f"play {FILLER}", "play eometh-trample")
    assert faces(state, "s1-rest") == ("thalin-sweep",)
    assert not state.zones["s1-damage"], "it is not dealt as damage"


def test_rest_draws_from_either_pool() -> None:
    state = meet(["eleanor-rest"], ["zealot-quick-shot"])
    put(state, "s1-rest", ["thalin-sweep", "thalin-rush"], EVERYBODY, 1)
    answer(state, "play eleanor-rest", "play zealot-quick-shot")
    assert options(state) == ["draw-from-rest", "draw-from-life", "pass"]
    answer(state, "draw-from-rest", "draw-from-life")
    assert faces(state, "s1-hand") == ("thalin-sweep", FILLER)
    assert {state.pieces[piece].seen_by for piece in state.zones["s1-hand"]} == {1 << 1}, "one card among others"


def test_shrewd_planning_takes_a_card_of_the_stack_back() -> None:
    state = meet(["thalin-sweep", "skill-shrewd-planning"], ["zealot-quick-shot", "zealot-quick-shot"])
    answer(state, "play thalin-sweep", "play zealot-quick-shot")
    usually(state)
    answer(state, "play skill-shrewd-planning", "play zealot-quick-shot")
    assert options(state) == ["return skill-shrewd-planning", "return thalin-sweep"]
    answer(state, "return thalin-sweep")
    assert faces(state, "s1-hand") == ("thalin-sweep",)
    assert spent_strength(state, 0) == 0


@pytest.mark.parametrize("enemy", [WRAITHS, "balrog"])
def test_execute_defeats_whom_it_finds_without_defense(enemy: str) -> None:
    state = meet(["skill-execute"], ["zealot-quick-shot"], enemy)
    answer(state, "play skill-execute")
    events = answer(state, "play zealot-quick-shot")
    events += usually(state)
    assert {"minion_defeated", "monster_defeated"} & {event.name for event in events}


def test_hamstring_puts_a_card_of_the_deck_under_the_stack() -> None:
    state = meet(["skill-hamstring"], ["zealot-quick-shot"] * 8 + ["zealot-aimed-shot"])
    answer(state, "play skill-hamstring", "play zealot-quick-shot")
    assert faces(state, "foe-stack") == ("zealot-quick-shot", "zealot-aimed-shot")
    assert spent_strength(state, 1) == 3
    assert not state.zones["ravager"]


def test_endure_shuffles_rest_pool_and_stack_into_the_life_pool() -> None:
    state = meet(["skill-endure"], ["zealot-quick-shot"], "snaga")
    put(state, "s1-rest", [FILLER] * 3, EVERYBODY, 1)
    answer(state, "play skill-endure", "play zealot-quick-shot")
    usually(state)
    assert len(state.zones["s1-life"]) == 20 - 2 + 3 + 1
    assert not state.zones["s1-rest"]


def test_retreat_ends_the_combat_and_the_hero_arrives_next_to_it() -> None:
    state = meet(["eleanor-retreat"], ["zealot-quick-shot"])
    answer(state, "play eleanor-retreat", "play zealot-quick-shot")
    assert options(state) == [*[f"retreat {place}" for place in NEXT["fangorn"]], "pass"]
    place = options(state)[0].removeprefix("retreat ")
    events = answer(state, f"retreat {place}")
    assert state.fight is None
    assert hero_of(state, 1).place == place
    assert "turn_cut_short" not in [event.name for event in events]
    assert len(state.zones["s1-rest"]) == 1, "Resolution still happens"


def test_who_has_taken_damage_cannot_retreat() -> None:
    state = meet(["eleanor-retreat", FILLER], ["behemoth-sweep", "zealot-hack"])
    answer(state, "play eleanor-retreat", "play behemoth-sweep")
    usually(state)
    assert state.decision is not None and state.decision.kind == "fight-card"


def test_ready_makes_a_ranged_card_cost_nothing_and_discards_it() -> None:
    state = meet(["skill-ready", "argalad-aimed-shot", FILLER], ["zealot-quick-shot"] * 3)
    answer(state, "play skill-ready", "play zealot-quick-shot")
    usually(state)
    answer(state, "play argalad-aimed-shot", "play zealot-quick-shot")
    usually(state)
    assert harm(state, WRAITHS)[1] == 6, "3, and 3 more against a second ranged card"
    assert faces(state, "s1-rest") == ("argalad-aimed-shot",)
    assert spent_strength(state, 0) == 0


def test_after_anticipate_the_opponent_chooses_first_and_openly() -> None:
    state = meet(["argalad-anticipate", FILLER, "thalin-sweep"], ["zealot-quick-shot", "zealot-hack"])
    answer(state, "play argalad-anticipate", "play zealot-quick-shot")
    assert options(state) == ["fight-on", "stop"]
    usually(state)
    assert state.decision is not None and state.decision.seat == 0
    assert options(state) == ["play zealot-hack"]
    answer(state, "play zealot-hack")
    assert faces(state, "foe-stack")[0] == "zealot-hack"
    assert options(state) == [f"play {FILLER}", "play thalin-sweep"]


def test_the_hero_may_be_anticipated_too() -> None:
    state = meet([FILLER, "thalin-sweep"], ["ravager-anticipate", "zealot-hack"])
    answer(state, f"play {FILLER}", "play ravager-anticipate")
    usually(state)
    answer(state, "play thalin-sweep")
    assert faces(state, "s1-stack")[0] == "thalin-sweep"
    assert options(state) == ["play zealot-hack"]


def test_two_anticipations_leave_the_choice_secret() -> None:
    state = meet(["argalad-anticipate", FILLER], ["ravager-anticipate", "zealot-hack"])
    answer(state, "play argalad-anticipate", "play ravager-anticipate")
    usually(state)
    answer(state, f"play {FILLER}")
    assert state.secrets


# -- cancels and order


def test_two_cards_that_cancel_each_other_are_both_blank() -> None:
    state = meet(["beravor-evade"], ["ravager-charge"])
    assert rounds(state, WRAITHS, ("beravor-evade", "ravager-charge")) == [(0, 0)]


def test_the_heros_card_is_resolved_first() -> None:
    state = meet(["eometh-smash"], ["behemoth-smash"])
    assert rounds(state, WRAITHS, ("eometh-smash", "behemoth-smash")) == [(2, 2)]


def test_a_canceled_card_has_nothing_to_say_in_the_next_round() -> None:
    state = meet(["argalad-volley", "argalad-quick-shot"], ["behemoth-earthquake", "zealot-quick-shot"])
    got = rounds(state, WRAITHS, ("argalad-volley", "behemoth-earthquake"), QUICK)
    assert got == [(4, 0), (1, 1)]


def test_who_is_exhausted_this_round_has_lost_his_ability_of_the_last() -> None:
    pairs = [(FILLER, "skill-outmaneuver"), ("argalad-aimed-shot", "thalin-crush")]
    state = meet([*[hero for hero, _ in pairs], FILLER], [foe for _, foe in pairs], "huorn")
    got = rounds(state, "huorn", *pairs, name_type="name melee")
    assert got[1] == (0, 3), "4 and 4 strength is more than 7, so nobody minds that he did not play melee"


def test_reduced_to_nothing_it_stays_nothing_but_another_number_may_be_altered() -> None:
    state = meet([FILLER, "eometh-smash"], ["ravager-concentrate", "zealot-parry"])
    assert rounds(state, WRAITHS, (FILLER, "ravager-concentrate"), ("eometh-smash", "zealot-parry")) == [(0, 1), (2, 2)]


# -- monsters


@pytest.mark.parametrize(
    ("monster", "pair", "to_hero", "to_foe"),
    [
        ("snaga", ("argalad-quick-shot", "zealot-quick-shot"), 2, 1),
        ("snaga", ("argalad-quick-shot", "zealot-hack"), 1, 1),
        ("orc", ("thalin-parry", "zealot-hack"), 1, 1),
        ("orc", ("argalad-quick-shot", "zealot-hack"), 1, 1),
        ("dunlending", ("argalad-quick-shot", "zealot-parry"), 2, 0),
        ("dunlending", ("eleanor-concentrate", "zealot-parry"), 1, 0),
        ("barrow-wight", ("argalad-quick-shot", "zealot-quick-shot"), 1, 0),
        ("barrow-wight", ("argalad-quick-shot", "zealot-hack"), 1, 1),
        ("huorn", ("argalad-quick-shot", "zealot-hack"), 2, 1),
        ("cave-troll", ("thalin-sweep", "zealot-quick-shot"), 1, 3),
        ("cave-troll", ("thalin-overpower", "zealot-quick-shot"), 1, 0),
        ("cave-troll", ("argalad-aimed-shot", "zealot-quick-shot"), 1, 3),
    ],
)
def test_monsters_ability(monster: str, pair: tuple[str, str], to_hero: int, to_foe: int) -> None:
    state = meet([pair[0], FILLER], [pair[1], "zealot-hack", "zealot-hack"], monster)
    rounds(state, monster, pair)
    assert harm(state, monster) == (to_hero, to_foe)


def test_crebain_spy_instead_of_doing_harm() -> None:
    state = meet(["argalad-quick-shot"], ["zealot-poison-arrow"], "crebain")
    answer(state, "play argalad-quick-shot", "play zealot-poison-arrow")
    assert state.decision is not None and state.decision.seat == 0
    assert state.fight is not None and state.fight.taken[0] == 0, "and so the poison does nothing"


def test_an_agent_corrupts_once_in_a_combat() -> None:
    state = meet(["thalin-parry"] * 3, ["zealot-aimed-shot"] * 3, "agent")
    put(state, "corruption", ["weak", "deranged"])
    answer(state, f"play {FILLER}", "play zealot-aimed-shot")
    usually(state)
    assert faces(state, "s1-corruption") == ("weak",)
    assert state.fight is not None
    answer(state, f"play {FILLER}", "play zealot-aimed-shot")
    usually(state)
    assert faces(state, "s1-corruption") == ("weak",)


def test_a_southrons_melee_cards_cost_less() -> None:
    state = meet([FILLER] * 2, ["ravager-charge", "ravager-hack", "zealot-poison-arrow"], "southron")
    answer(state, f"play {FILLER}", "play ravager-charge")
    usually(state)
    assert spent_strength(state, 1) == 0
    answer(state, f"play {FILLER}", "play zealot-poison-arrow")
    usually(state)
    assert spent_strength(state, 1) == 2


def test_a_warg_riders_first_melee_card_costs_nothing() -> None:
    state = meet([FILLER] * 2, ["ravager-eviscerate", "ravager-eviscerate"], "warg-rider")
    answer(state, f"play {FILLER}", "play ravager-eviscerate")
    usually(state)
    assert spent_strength(state, 1) == 0
    answer(state, f"play {FILLER}", "play ravager-eviscerate")
    usually(state)
    assert state.fight is None or spent_strength(state, 1) == 2


def test_an_uruk_hai_may_draw_after_dealing_damage() -> None:
    state = meet([FILLER, FILLER], ["behemoth-smash"] * 6 + ["zealot-hack"], "uruk-hai")
    answer(state, f"play {FILLER}", "play behemoth-smash")
    usually(state)
    assert options(state) == ["draw-card", "pass"]
    answer(state, "draw-card")
    assert len(state.zones["foe-hand"]) == 6


def test_a_giant_spider_paralyzes_with_two_points_of_damage() -> None:
    state = meet(["argalad-quick-shot", FILLER], ["behemoth-sweep", "zealot-hack"], "giant-spider")
    answer(state, "play argalad-quick-shot", "play behemoth-sweep")
    usually(state)
    assert faces(state, "s1-rest")[-1] == FILLER
    assert not state.zones["s1-hand"]


def test_an_oliphaunt_tramples_the_hand() -> None:
    state = meet(["argalad-quick-shot", FILLER, "thalin-sweep"], ["behemoth-sweep"], "oliphaunt")
    answer(state, "play argalad-quick-shot", "play behemoth-sweep")
    assert options(state)[0] == "suffer-life"
    answer(state, "suffer-life", "suffer-life")
    assert options(state) == [f"suffer {FILLER}", "suffer thalin-sweep"]


def test_who_fears_the_balrog_plays_any_card() -> None:
    state = meet(["argalad-quick-shot", FILLER, "thalin-sweep"], ["behemoth-sweep", "zealot-hack"], "balrog")
    answer(state, "play argalad-quick-shot", "play behemoth-sweep")
    usually(state)
    assert options(state) == ["play-any", "stop"]
    answer(state, "play-any", "play zealot-hack")
    usually(state)
    assert options(state)[0].startswith("play "), "only in the next round"
