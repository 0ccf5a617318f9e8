"""Defeated heroes and minions.  (Rulebook: Defeated Heroes; Minions)"""

from __future__ import annotations

from tests.games.quest.fights import FILLER, answer, corrupt, do, give, options, put, start, usually, world
from westmarch.engine.records import EVERYBODY, Event, Step
from westmarch.games.quest.rules.defeat import slay
from westmarch.games.quest.state import (
    SAURON,
    SAURON_SEES,
    Minion,
    QuestState,
    Work,
    alter,
    hero_of,
    pile,
    zone,
)


def worn(place: str, **options: str) -> QuestState:
    """A hero with nothing but his rest and damage pools, in a place with one nearest Haven."""
    state = world("thalin", "argalad", place=place, **options)
    state.zones["s1-life"] = ()
    put(state, "s1-rest", [FILLER] * 3, EVERYBODY, 1)
    put(state, "s1-damage", [FILLER] * 4, 0, 1)
    return state


def told(events: tuple[Event, ...]) -> list[str]:
    return [event.name for event in events]


def test_a_hero_without_a_card_goes_through_five_steps() -> None:
    state = worn("helms-deep")
    alter(Work(state), 1, favor=2, items=("boat",))
    events = do(state, Step("told"))
    assert "hero_defeated" in told(events)
    assert state.markers["yellow"] == 2, "the leftmost marker advances by one"
    assert options(state) == ["lose-favor", "lose-item boat"]
    events = answer(state, "lose-item boat")
    hero = hero_of(state, 1)
    assert (hero.favor, hero.items, hero.place) == (2, (), "edoras")
    assert len(state.zones["s1-life"]) == 7
    assert not state.zones["s1-rest"] and not state.zones["s1-damage"]
    assert told(events).index("rested") < told(events).index("turn_cut_short")
    assert not state.fallen


def test_what_he_does_not_have_he_does_not_lose() -> None:
    state = worn("helms-deep")
    do(state, Step("told"))
    assert state.decision is None


def test_the_only_thing_that_he_has_is_lost_without_asking() -> None:
    state = worn("helms-deep")
    alter(Work(state), 1, favor=2)
    do(state, Step("told"))
    assert hero_of(state, 1).favor == 1


def test_of_tied_markers_the_hero_chooses_and_a_despondent_one_moves_it_two_spaces() -> None:
    state = worn("helms-deep")
    state.markers |= {"yellow": 1, "red": 1}
    corrupt(state, "despondent")
    do(state, Step("told"))
    assert state.decision is not None and state.decision.seat == 1
    assert options(state) == ["advance yellow", "advance red"]
    answer(state, "advance red")
    assert state.markers["red"] == 3


def test_of_havens_equally_near_sauron_chooses() -> None:
    state = worn("gap-of-rohan")
    do(state, Step("told"))
    assert state.decision is not None and state.decision.seat == SAURON
    assert options(state) == ["carry lothlorien", "carry edoras"]
    answer(state, "carry edoras")
    assert hero_of(state, 1).place == "edoras"


def test_sauron_may_play_a_shadow_card_and_defeat_him_again() -> None:
    state = worn("helms-deep")
    state.pool = 7
    put(state, "shadow-hand", ["evil-wound"], SAURON_SEES)
    state.zones["s1-rest"] = ()
    do(state, Step("told"))
    assert options(state) == ["shadow evil-wound", "pass"]
    assert state.markers["yellow"] == 2
    answer(state, "shadow evil-wound")
    assert options(state) == ["advance yellow", "advance red"]
    answer(state, "advance red")
    assert (state.markers["yellow"], state.markers["red"]) == (2, 3)
    assert len(state.zones["s1-life"]) == 4


def test_who_is_defeated_in_another_turn_does_not_end_it() -> None:
    state = worn("helms-deep")
    state.player = SAURON
    events = do(state, Step("told"))
    assert "turn_cut_short" not in told(events)
    assert told(events)[-1] == "told"
    assert hero_of(state, 1).place == "edoras"


def test_outside_combat_he_is_defeated_at_once_whatever_took_his_last_card() -> None:
    state = worn("helms-deep")
    give(state, FILLER)
    events = do(state, Step("discard", ("1", "random")), Step("gain-favor", ("1",)))
    assert "hero_defeated" in told(events)
    assert hero_of(state, 1).favor == 0, "and his turn is over before anything else"


def test_in_combat_the_combat_is_resolved_first() -> None:
    state = worn("helms-deep")
    give(state, FILLER)
    start(state, "orc", ["zealot-quick-shot"])
    events = answer(state, "prepare 0", f"play {FILLER}", "play zealot-quick-shot")
    events += usually(state, influence="done")
    names = told(events)
    assert names.index("combat_ended") < names.index("hero_defeated")
    assert not state.zones[zone(1, "stack")]
    assert len(state.zones["s1-life"]) == 8, "his stack is among the cards that he recovers"


def test_who_stops_a_combat_without_a_card_left_is_defeated_after_it() -> None:
    state = worn("helms-deep")
    give(state, FILLER)
    corrupt(state, "cowardly")
    start(state, "ringwraiths", ["zealot-quick-shot"])
    usually(state)
    assert state.fight is not None and not state.zones["s1-hand"]
    events = answer(state, "stop")
    assert "hero_defeated" in told(events)


def test_with_high_stakes_sauron_chooses_any_marker_where_the_heroes_are_dominant() -> None:
    state = worn("helms-deep", stakes="high")
    state.markers = {"green": 14, "yellow": 3, "red": 4, "black": 5}
    do(state, Step("told"))
    assert state.decision is not None and state.decision.seat == SAURON
    assert options(state) == ["advance yellow", "advance red", "advance black"]
    answer(state, "advance black")
    assert state.markers["black"] == 6


def test_with_high_stakes_a_defeated_minion_helps_the_heroes_where_sauron_is_dominant() -> None:
    for stakes, black, expected in (("high", 14, 3), ("high", 2, 2), ("usual", 14, 2)):
        state = world(stakes=stakes)
        state.markers = {"green": 2, "yellow": 1, "red": 2, "black": black}
        state.minions["gothmog"] = Minion("moria", 4)
        slay(Work(state), "gothmog")
        assert state.minions["gothmog"] == Minion("", 0, True)
        assert state.markers["green"] == expected


def test_a_turn_that_ends_in_combat_breaks_it_off() -> None:
    state = world(place="helms-deep")
    give(state, FILLER)
    put(state, "corruption", ["wretched"])
    start(state, "mouth-of-sauron", ["zealot-hack"] * 3)
    assert state.decision is not None and state.decision.kind == "may"
    events = answer(state, "decline")
    events += usually(state, influence="done")
    names = told(events)
    assert names.index("combat_ended") < names.index("turn_cut_short", names.index("combat_ended"))
    assert state.fight is None
    assert len(state.zones["zealot"]) == 3
    assert not state.zones[pile("corruption")]
