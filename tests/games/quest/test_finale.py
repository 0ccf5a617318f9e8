"""Dominance and the Finale.  (Rulebook: Determining Dominance; Advanced Dominance; Finale)"""

from __future__ import annotations

import pytest

from tests.games.quest.fights import FILLER, answer, corrupt, do, options, put, usually, world
from westmarch.engine.records import EVERYBODY, Step
from westmarch.games.quest.catalogue import MISSIONS
from westmarch.games.quest.rules.dominance import adjustment, dominant, steps_to_goal
from westmarch.games.quest.rules.finale import TESTS
from westmarch.games.quest.state import (
    SAURON_SEES,
    Minion,
    QuestState,
    Work,
    alter,
    attribute,
    faces,
)

HEROES_WIN = (1, 2)


def finale(sauron: str = "his-dark-throne", heroes: str = "isildurs-secret", **markers: int) -> QuestState:
    """Two heroes and their enemy just before the Finale, with these Missions and markers; nothing is fulfilled."""
    state = world("thalin", "argalad")
    state.player = 0
    state.markers |= markers
    put(state, "mission-sauron", [sauron], SAURON_SEES)
    put(state, "mission-heroes", [heroes], 0b110)
    put(state, "ravager", ["zealot-quick-shot"] * 12)
    return state


# -- dominance


@pytest.mark.parametrize(
    ("markers", "expected"),
    [
        ({"green": 14, "yellow": 13, "red": 9, "black": 9}, "sauron"),
        ({"green": 14, "yellow": 13, "red": 4, "black": 4}, "heroes"),
        ({"green": 10, "yellow": 10, "red": 0, "black": 0}, ""),
    ],
)
def test_whoever_is_closer_to_his_goal_is_dominant(markers: dict[str, int], expected: str) -> None:
    state = world()
    state.markers = markers
    assert dominant(state) == expected


def test_the_rulebooks_example_of_advanced_dominance() -> None:
    state = world(dominance="advanced")
    state.markers = {"green": 13, "yellow": 2, "red": 10, "black": 9}
    put(state, "plot-1", ["saruman-falls-to-corruption"], EVERYBODY)
    put(state, "plot-2", ["orcs-in-the-mountains"], EVERYBODY)
    assert steps_to_goal(state) == (3, 4), "five spaces two at a time, eight spaces two at a time"
    assert dominant(state) == "heroes"


def test_an_event_in_play_and_what_holds_the_heroes_back_count_for_advanced_dominance() -> None:
    state = world(dominance="advanced")
    state.markers = {"green": 14, "yellow": 9, "red": 9, "black": 9}
    put(state, "plot-1", ["orcs-in-the-mountains"], EVERYBODY)
    assert steps_to_goal(state) == (2, 5)
    put(state, "event", ["e2-01"], EVERYBODY)
    state.held = -1
    assert steps_to_goal(state) == (3, 3)


# -- missions


def test_every_mission_has_its_test() -> None:
    assert TESTS.keys() == MISSIONS.keys()


def test_missions_of_markers() -> None:
    state = finale()
    for mission, marker in (
        ("in-darkness-bind-them", "yellow"),
        ("to-rule-them-all", "red"),
        ("where-the-shadows-lie", "black"),
    ):
        state.markers[marker] = 12
        assert not TESTS[mission](state)
        state.markers[marker] = 13
        assert TESTS[mission](state)


def test_three_plots_are_his_dark_throne() -> None:
    state = finale()
    for number, plot in enumerate(("urgent-summons", "rise-of-the-uruk-hai", "a-dark-messenger"), 1):
        assert not TESTS["his-dark-throne"](state)
        put(state, f"plot-{number}", [plot], EVERYBODY)
    assert TESTS["his-dark-throne"](state)


def test_the_shire_is_found_by_the_ringwraiths_or_by_much_influence() -> None:
    state = finale()
    state.influence["the-shire"] = 5
    assert not TESTS["to-find-them-all"](state)
    state.influence["the-shire"] = 6
    assert TESTS["to-find-them-all"](state)
    state.influence.clear()
    state.minions["ringwraiths"] = Minion("the-shire")
    assert TESTS["to-find-them-all"](state)


def test_missions_of_the_heroes() -> None:
    state = finale()
    assert TESTS["noble-blood"](state) and TESTS["against-the-shadow"](state)
    assert TESTS["minas-morgul-kept-at-bay"](state) and not TESTS["isildurs-secret"](state)
    corrupt(state, "weak")
    corrupt(state, "weary", seat=2)
    assert not TESTS["noble-blood"](state)
    for number in range(3):
        state.zones["at-fangorn"] = (*state.zones["at-fangorn"], f"x{number}")
    assert not TESTS["against-the-shadow"](state)
    for name in ("gothmog", "ringwraiths", "black-serpent"):
        state.minions[name] = Minion("moria")
    assert not TESTS["minas-morgul-kept-at-bay"](state)
    alter(Work(state), 1, favor=2)
    alter(Work(state), 2, favor=3, done=("starting", "advanced"))
    assert TESTS["isildurs-secret"](state)
    assert not TESTS["the-spear-of-the-west"](state)
    alter(Work(state), 1, done=("starting", "advanced"))
    assert TESTS["the-spear-of-the-west"](state)


def test_the_dominant_side_wins_with_its_mission() -> None:
    state = finale(heroes="noble-blood", green=18)
    do(state, Step("finale"))
    assert state.result is not None and (state.result.winners, state.result.reason) == (HEROES_WIN, "mission")


def test_the_other_side_does_not() -> None:
    state = finale("where-the-shadows-lie", green=18, black=14)
    do(state, Step("finale"))
    assert state.result is None
    assert state.markers == {"green": 18, "yellow": 2, "red": 3, "black": 15}, "but its markers advance"
    assert state.pieces[state.zones["mission-sauron"][0]].seen_by == EVERYBODY


@pytest.mark.parametrize(
    ("sauron", "heroes", "winners"),
    [
        ("where-the-shadows-lie", "isildurs-secret", (0,)),
        ("his-dark-throne", "noble-blood", HEROES_WIN),
        ("where-the-shadows-lie", "noble-blood", None),
        ("his-dark-throne", "isildurs-secret", None),
    ],
)
def test_if_neither_is_dominant_one_that_alone_fulfills_its_mission_wins(
    sauron: str, heroes: str, winners: tuple[int, ...] | None
) -> None:
    state = finale(sauron, heroes, green=18, black=18)
    do(state, Step("finale"))
    assert (state.result.winners if state.result is not None else None) == winners


def test_everybody_prepares() -> None:
    state = finale(green=18)
    state.minions["ringwraiths"] = Minion("moria", 5)
    put(state, "s1-rest", [FILLER] * 3, EVERYBODY, 1)
    put(state, "s2-damage", [FILLER] * 3, 0, 2)
    do(state, Step("finale"))
    assert state.minions["ringwraiths"].damage == 0
    assert [len(state.zones[f"s{seat}-hand"]) for seat in (1, 2)] == [5, 5]
    assert [len(state.zones[f"s{seat}-life"]) for seat in (1, 2)] == [18, 18]
    assert options(state) == ["champion thalin", "champion argalad"]


def test_the_rulebooks_example_of_difficulty() -> None:
    state = finale("where-the-shadows-lie", green=18, yellow=7, red=6, black=14)
    do(state, Step("finale"))
    assert state.markers == {"green": 18, "yellow": 8, "red": 7, "black": 15}
    assert adjustment(state) == -3
    answer(state, "champion argalad")
    assert state.fight is not None and (state.fight.health, state.fight.fortitude) == (6, 5)
    assert len(state.zones["foe-hand"]) == 5
    assert state.fight.seat == 2


def test_if_sauron_is_dominant_the_ringwraiths_gain() -> None:
    state = finale(green=14, black=18)
    do(state, Step("finale"))
    answer(state, "champion thalin")
    assert state.fight is not None and (state.fight.health, state.fight.fortitude) == (13, 12)


@pytest.mark.parametrize("is_won", [True, False])
def test_the_champion_decides_the_game_even_where_the_ringwraiths_are_not_on_the_map(is_won: bool) -> None:
    state = finale(green=18, black=17)
    assert not state.minions["ringwraiths"].place
    do(state, Step("finale"))
    answer(state, "champion thalin")
    if is_won:
        state.minions["ringwraiths"] = Minion("", 7)
    usually(state)
    answer(state, f"play {FILLER}", "play zealot-quick-shot")
    while state.result is None:
        usually(state)
        answer(state, "stop" if "stop" in options(state) else options(state)[0])
    assert state.result.winners == (HEROES_WIN if is_won else (0,))
    assert state.result.reason == "champion"


def test_a_champion_without_a_card_left_has_lost_and_that_is_all() -> None:
    state = finale(green=18, black=17)
    do(state, Step("finale"))
    answer(state, "champion thalin", "prepare 0")
    state.zones |= {"s1-life": (), "s1-hand": state.zones["s1-hand"][:1], "box": state.zones["s1-life"]}
    events = answer(state, f"play {FILLER}", "play zealot-quick-shot")
    assert "hero_defeated" not in [event.name for event in events]
    assert state.result is not None and state.result.winners == (0,)
    assert (state.markers["yellow"], state.markers["red"]) == (1, 2)


def test_a_lone_hero_is_the_champion() -> None:
    state = world()
    state.markers |= {"green": 18}
    put(state, "mission-sauron", ["his-dark-throne"], SAURON_SEES)
    put(state, "mission-heroes", ["isildurs-secret"], 0b10)
    do(state, Step("finale"))
    assert state.fight is not None and attribute(state, 1, "agility") == 2
    assert faces(state, "s1-hand") == (FILLER,) * 5
