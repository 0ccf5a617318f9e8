"""What computers take for the goal of each stage, and what they make of it."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch import games
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.goals import (
    SCORE,
    SOUGHT,
    brings,
    is_to_be_low,
    is_trap,
    leads_on,
    must_succeed,
    sought,
    sought_face,
)
from westmarch.games.lcg.advice.stage_goals import goals, goals_ahead, goals_at_once, goals_of, is_vital
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.printed.lists import CYCLES, QUESTS, every_stage
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.zones import zone

from .test_plans import advice, best

GAME = games.load("lcg")
GOALS = {
    "passage-through-mirkwood": {
        "dont-leave-the-path": "gone every copy of ungoliants-spawn to win",
        "beorns-path": "gone every copy of ungoliants-spawn",
    },
    "journey-down-the-anduin": {"to-the-river": "gone hill-troll", "ambush-on-the-shore": "gone every enemy to win"},
    "escape-from-dol-guldur": {
        "the-necromancers-tower": "had every claimed objective",
        "through-the-caverns": "had 3 every claimed objectives, gone every prisoner",
        "out-of-the-dungeons": "gone nazgul-of-dol-guldur",
    },
    "the-hunt-for-gollum": {"on-the-trail": "had every clue card"},
    "conflict-at-the-carrock": {
        "against-the-trolls": "gone every troll enemy",
        "grimbeorns-folly": "gone every copy of rob-bob to win",
    },
    "a-journey-to-rhosgobel": {
        "return-to-rhosgobel": "at once: had every claimed copies of athelas, healed every damaged copy of wilyador",
    },
    "the-hills-of-emyn-muil": {
        "the-hills-of-emyn-muil": (
            "gone every emyn-muil location, more 20 total victory of every card in victory display"
        ),
    },
    "the-dead-marshes": {"the-capture": "less resources on gollum"},
    "return-to-mirkwood": {"escape-attempt": "quested", "ambush": "gone every enemy"},
    "the-oath": {
        "mirkwood-forest": "had every copy of goblin-trail in victory display",
        "the-rearguard-the-oath": "gone goblin-troop-the-goblins",
    },
    "the-old-forest": dict.fromkeys(
        ("dark-bad-place", "choked-with-brambles", "shifting-trees", "closing-in-around-them"),
        "more 5 per player total victory of every location in victory display",
    ),
    "fog-on-the-barrow-downs": {
        "across-the-downs": "had every copy of hollow-circle in victory display",
        "lost-in-the-fog": "had every copy of standing-stones in victory display",
    },
    "the-caves-of-nibin-dum": {"the-chasm": "gone cracked-pillar", "oathkeepers": "gone goblin-chieftain"},
}
"""The stages that ask for more than progress; the others ask for nothing."""
FOLDERS = ("core", "shadows-of-mirkwood", "dark-of-mirkwood", "print-on-demand")


def told(stage: str) -> str:
    """The goals of a stage in words."""
    at_once = ", ".join(map(str, goals_at_once(stage)))
    return ", ".join(map(str, goals_of(stage))) + (f"at once: {at_once}" if at_once else "")


@pytest.mark.parametrize("quest", [quest for quest in QUESTS if CYCLES[quest] in FOLDERS])
def test_the_goals_of_each_stage(quest: str) -> None:
    assert {stage.id: told(stage.id) for stage in every_stage(quest) if told(stage.id)} == GOALS[quest]


def at(quest: str, stage: str, **keys: Any) -> LcgState:
    """A position of a quest, on one stage."""
    return GAME.read_position({"options": {"quest": quest}, "stage": stage, "phase": "planning"} | keys)


def staged(state: LcgState) -> list[tuple[str, int]]:
    """The cards in the staging area with what they are sought for."""
    now = Evaluation(state, 0)
    return [(state.pieces[piece].face or "", sought(now, piece)) for piece in state.zones["staging"]]


def keys_of(state: LcgState) -> list[bool]:
    """Whether each card of the staging area is an enemy that holds up the stage."""
    now = Evaluation(state, 0)
    return [now.is_key(piece) for piece in state.zones["staging"]]


@pytest.mark.parametrize(
    ("quest", "stage", "key", "other"),
    [
        ("passage-through-mirkwood", "beorns-path", "ungoliants-spawn", "forest-spider"),
        ("journey-down-the-anduin", "to-the-river", "hill-troll", "misty-mountain-goblins"),
        ("escape-from-dol-guldur", "out-of-the-dungeons", "nazgul-of-dol-guldur", "cavern-guardian"),
        ("conflict-at-the-carrock", "against-the-trolls", "rupert", "goblin-sniper"),
        ("the-oath", "the-rearguard-the-oath", "goblin-troop-the-goblins", "goblin-runners-the-goblins"),
        ("the-caves-of-nibin-dum", "oathkeepers", "goblin-chieftain", "goblin-runners-the-goblins"),
    ],
)
def test_the_enemy_that_holds_up_the_stage_is_known(quest: str, stage: str, key: str, other: str) -> None:
    assert keys_of(at(quest, stage, staging=[key, other])) == [True, False]


@pytest.mark.parametrize(
    ("stage", "guard", "other"),
    [
        ("the-ruins-of-ost-in-edhil", "the-secret-chamber", "city-remains"),
        ("the-enemys-servant", "bellach-celebrimbors-secret", "orc-hunter"),
    ],
)
def test_who_guards_what_a_stage_asks_for_is_a_key(stage: str, guard: str, other: str) -> None:
    state = at("celebrimbors-secret", stage, staging=[{"celebrimbors-mould": [guard]}, other])
    assert told(stage) == "had every copy of celebrimbors-mould"
    assert [
        state.pieces[p].face for p, is_key in zip(state.zones["staging"], keys_of(state), strict=True) if is_key
    ] == [guard]
    assert dict(staged(state))[guard] == (SOUGHT if guard == "the-secret-chamber" else 0)


def test_an_enemy_whose_fall_wins_when_the_round_ends_is_a_key() -> None:
    state = at("the-antlered-crown", "the-last-stage", staging=["raven-chief", "raven-warrior"])
    assert told("the-last-stage") == "had every copy of raven-chief in victory display to win"
    assert keys_of(state) == [True, False]


def test_a_nightmare_card_may_ask_for_an_enemy_besides() -> None:
    lake = {"quest": "the-watcher-in-the-water", "difficulty": "nightmare"}
    watcher = "the-watcher-the-watcher-in-the-water-nightmare"
    keys = {"options": lake, "phase": "planning", "staging": [watcher, "grasping-tentacle"]}
    state = GAME.read_position({**keys, "stage": "the-seething-lake"})
    asked = [str(goal) for goal in goals(state)]
    assert [goal for goal in asked if "the-watcher" in goal] == ["had every copy of the-watcher in victory display"]
    assert keys_of(state) == [True, False]
    assert keys_of(GAME.read_position({**keys, "stage": "to-the-west-door"})) == [False, False]
    by_day = at("the-watcher-in-the-water", "the-seething-lake", staging=["the-watcher", "grasping-tentacle"])
    assert keys_of(by_day) == [False, False]


def test_where_every_enemy_must_go_each_of_them_is_a_key() -> None:
    staging = ["wargs", "mirkwood-bats"]
    assert keys_of(at("return-to-mirkwood", "ambush", staging=staging)) == [True, True]
    assert keys_of(at("return-to-mirkwood", "through-the-forest", staging=staging)) == [False, False]


def test_locations_count_by_their_victory_points_until_there_are_enough_of_them() -> None:
    hills = "the-hills-of-emyn-muil"
    few = dict(staged(at(hills, hills, staging=["amon-hen", "the-outer-ridge"])))
    assert few["amon-hen"] - few["the-outer-ridge"] == 3 * SCORE
    shown = ["amon-hen", "amon-lhaw", "rauros-falls", "the-north-stair", "the-north-stair"]
    assert dict(staged(at(hills, hills, staging=["the-outer-ridge"], victory=shown))) == {
        "the-outer-ridge": few["the-outer-ridge"] - SCORE
    }


def test_so_many_points_for_each_player_lead_on_after_a_successful_quest() -> None:
    def to_go(victory: list[str], active: list[str], players: int = 1) -> tuple[int, bool]:
        seats = [{"heroes": [hero], "deck": []} for hero in HEROES[:players]]
        state = at("the-old-forest", "dark-bad-place", victory=victory, active=active, players=seats)
        now = Evaluation(state, 0)
        return goals(state)[0].missing(state, now.of_stage), leads_on(now, state.zones["active"])

    assert to_go(["deep-gulley", "strange-woods"], []) == (2, False)
    assert to_go(["deep-gulley", "strange-woods"], ["deep-gulley"]) == (2, True)
    assert to_go(["deep-gulley", "deep-gulley"], ["wall-of-trees"]) == (1, True)
    assert to_go(["deep-gulley", "deep-gulley", "wall-of-trees"], ["wall-of-trees"], players=2) == (4, False)


def test_where_the_next_stage_is_behind_a_location_it_is_gone_to_and_nowhere_else() -> None:
    staging = ["cracked-pillar", "goblin-dungeon"]
    assert staged(at("the-caves-of-nibin-dum", "the-chasm", staging=staging)) == [
        ("cracked-pillar", SOUGHT),
        ("goblin-dungeon", 0),
    ]
    assert not any([worth for _, worth in staged(at("the-caves-of-nibin-dum", "oathkeepers", staging=staging))])


def test_what_is_to_be_in_the_victory_display_is_brought_up_and_explored_once() -> None:
    def trail(**keys: Any) -> tuple[int, int]:
        state = at("the-oath", "mirkwood-forest", staging=["goblin-trail", "tangled-grove"], **keys)
        assert staged(state)[1][1] == 0
        return staged(state)[0][1], sought_face(Evaluation(state, 0), CARDS["goblin-trail"])

    assert trail() == (SOUGHT, SOUGHT)
    assert trail(victory=["goblin-trail"]) == (0, 0)


HEROES = ["eowyn", "denethor", "beravor"]
ROAD = {"quest": "a-journey-to-rhosgobel", "stage": "radagasts-request"}


def with_eagle(damage: int, herbs: int = 0, **keys: Any) -> LcgState:
    """A position in which Wilyador is hurt, and heroes bear so many Athelas."""
    heroes = [{hero: ["athelas"]} if number < herbs else hero for number, hero in enumerate(HEROES)]
    seat = {"heroes": heroes, "deck": [], "allies": [f"wilyador damage {damage}"]}
    return at(**ROAD, players=[seat], **keys)


@pytest.mark.parametrize(("damage", "herbs", "expected"), [(0, 0, False), (5, 0, True), (5, 1, False), (11, 2, True)])
def test_a_stage_is_not_beaten_if_the_next_one_would_lose_the_game_at_once(damage, herbs, expected) -> None:
    assert is_trap(Evaluation(with_eagle(damage, herbs), 0)) is expected


def test_what_a_later_stage_counts_is_fetched_and_claimed_where_it_is_no_burden() -> None:
    state = with_eagle(5, staging=["athelas", "forest-grove"], encounter=["athelas", "exhaustion"])
    now = Evaluation(state, 0)
    grove = next(ability for _, ability in CARDS["forest-grove"].of_kind("response"))
    assert brings(now, grove.do) == SOUGHT
    assert [str(goal) for goal in goals(state)] == [] and len(goals_ahead(state)) == 2
    seat = {"heroes": ["eowyn exhausted", *HEROES[1:]], "deck": [], "allies": ["wilyador damage 5"]}
    quest = {"options": {"quest": ROAD["quest"]}, "stage": ROAD["stage"], "encounter": ["exhaustion"]}
    assert best(**quest, players=[seat], staging=["athelas"], phase="planning", step="plan") == "use athelas 0"


def test_whoever_must_not_leave_play_stays_away_from_the_quest_and_from_blows() -> None:
    assert [card for card in ("wilyador", "gollum-return-to-mirkwood", "faramir", "eowyn") if is_vital(card)] == [
        "wilyador",
        "gollum-return-to-mirkwood",
    ]
    found = advice(
        options={"quest": ROAD["quest"]}, stage=ROAD["stage"], phase="quest", step="commit_all", encounter=[],
        players=[{"heroes": HEROES, "deck": [], "allies": ["wilyador damage 5"]}],
    )  # fmt: skip
    assert found["commit wilyador"] < 0 < found["commit eowyn"]


def test_undefended_damage_that_a_text_gives_to_gollum_is_dear() -> None:
    quest = {"quest": "return-to-mirkwood", "stage": "escape-attempt"}

    def cost(**keys: Any) -> int:
        seat = {"heroes": ["aragorn", "gimli"], "deck": [], "engaged": ["wargs"], **keys}
        now = Evaluation(at(**quest, players=[seat, {"heroes": ["eowyn"], "deck": []}]), 0)
        heroes = [now.fighter(piece) for piece in derived.heroes_of(now.state, 0)]
        return now.undefended(now.foe(now.state.zones[zone(0, "engaged")][0]), heroes)

    assert cost(allies=["gollum-return-to-mirkwood"]) > 3 * cost()


def test_a_quest_that_must_not_fail_is_known_and_so_are_tokens_that_should_be_few() -> None:
    assert must_succeed(Evaluation(at("return-to-mirkwood", "escape-attempt"), 0))
    assert not must_succeed(Evaluation(at("return-to-mirkwood", "ambush"), 0))
    state = at("the-dead-marshes", "into-the-marshes", staging=["gollum", "impassable-bog"])
    now = Evaluation(state, 0)
    assert [is_to_be_low(now, piece) for piece in state.zones["staging"]] == [True, False]


def test_an_enemy_whose_own_text_holds_up_the_stage_is_a_key() -> None:
    night = {"quest": "the-seventh-level", "difficulty": "nightmare"}
    staged_ones = ["overseer-maurul", "orc-taskmaster"]
    assert keys_of(at("the-seventh-level", "the-fate-of-balin", options=night, staging=staged_ones)) == [True, False]
