"""Plans of the Card Game's partners, from positions: what they do next, and what they leave for later."""

from __future__ import annotations

from typing import Any

from westmarch import games
from westmarch.engine.records import Action
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.stage_goals import every_step
from westmarch.games.lcg.advice.worth_of_words import steps_worth
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.zones import zone

GAME = games.load("lcg")
ESCAPE = {"options": {"quest": "escape-from-dol-guldur"}, "stage": "through-the-caverns", "encounter": []}
PRISON = [{"heroes": ["gimli", "legolas", "thalin prisoner"], "threat": 20, "deck": []}]


def named(state: LcgState, action: Action) -> str:
    """An answer with the names of its cards."""
    words = [state.pieces[word].face if word in state.pieces else word for word in action.words]
    return " ".join([action.verb, *map(str, words)])


def rated(state: LcgState) -> dict[str, int]:
    """What each answer is worth, the best first."""
    return {named(state, hint.action): hint.worth for hint in GAME.rate(GAME.view(state, state.decision.seat))}


def advice(**keys: Any) -> dict[str, int]:
    """What each answer is worth in a position."""
    return rated(GAME.read_position(keys))


def best(**keys: Any) -> str:
    return next(iter(advice(**keys)))


def claiming(objective: str, progress: int, **keys: Any) -> str:
    staged = {"phase": "planning", "step": "plan", "staging": [objective], "progress": progress, "players": PRISON}
    return best(**ESCAPE | staged | keys)


def test_gandalfs_map_is_claimed_at_once_for_it_harms_nobody() -> None:
    assert claiming("gandalfs-map", 0) == "use gandalfs-map 0"


def test_what_harms_its_bearer_in_every_round_is_claimed_when_the_stage_is_nearly_beaten() -> None:
    for objective in ("shadow-key", "dungeon-torch"):
        assert claiming(objective, 3) == "pass"
        assert claiming(objective, 13) == f"use {objective} 0"


def test_the_first_stage_asks_for_one_objective_and_no_more() -> None:
    bearing = [{"heroes": [{"gimli": ["shadow-key"]}, "legolas", "thalin prisoner"], "threat": 20, "deck": []}]
    first = {"stage": "the-necromancers-tower"}
    assert claiming("gandalfs-map", 0, **first) == "use gandalfs-map 0"
    assert claiming("gandalfs-map", 0, **first, players=bearing) == "pass"


def test_the_prisoner_is_rescued_when_the_stage_is_nearly_beaten_for_the_nazgul_comes() -> None:
    heroes = ["gimli prisoner", "denethor", "aragorn exhausted committed"]
    resolved = {"phase": "quest", "step": "resolve_quest", "players": [{"heroes": heroes, "deck": []}]}
    later = ESCAPE | resolved | {"encounter": ["mountains-of-mirkwood"], "aside": ["nazgul-of-dol-guldur"]}
    assert best(**later, progress=2) == "pass"
    assert best(**later, progress=9) == "use through-the-caverns 0"


def test_resources_are_not_spent_before_the_planning_phase() -> None:
    seat = {"heroes": ["eowyn resources 1", "dunhere resources 1", "eleanor resources 1"], "threat": 40, "deck": []}
    held = {"phase": "resource", "step": "after draw_cards", "players": [seat | {"hand": ["the-galadhrims-greeting"]}]}
    assert best(**held) == "pass"
    assert best(**held | {"phase": "planning", "step": "plan"}) == "play the-galadhrims-greeting"


def test_a_chump_is_dear_where_its_surplus_of_damage_raises_the_threat() -> None:
    """Hill Troll strikes with 6: a spearman takes 5 and can bear 1."""
    journey = {"options": {"quest": "journey-down-the-anduin"}, "phase": "combat", "step": "enemy_attacks"}

    def defended(threat: int) -> dict[str, int]:
        seat = {"heroes": ["gimli", "legolas"], "allies": ["gondorian-spearman"], "deck": [], "threat": threat}
        return advice(**journey, players=[seat | {"engaged": ["hill-troll"]}], encounter=["gladden-fields"])

    assert defended(30)["defend gondorian-spearman"] > defended(45)["defend gondorian-spearman"]
    assert defended(30)["defend gimli"] == defended(45)["defend gimli"]


def test_nobody_readies_a_defender_who_is_about_to_fall() -> None:
    seat = {"heroes": ["aragorn resources 1", "gloin"], "allies": ["snowbourn-scout"], "hand": ["ever-vigilant"]}
    fight = {"options": {"quest": "journey-down-the-anduin"}, "phase": "combat", "step": "enemy_attacks"}
    state = GAME.read_position(fight | {"players": [seat | {"deck": [], "engaged": ["hill-troll"]}], "encounter": []})
    defended = next(a for a in state.decision.options if named(state, a) == "defend snowbourn-scout")
    found = rated(GAME.apply(state, defended).state)
    assert "play ever-vigilant" in found and next(iter(found)) == "pass"


def test_a_blow_is_reckoned_by_those_who_may_strike_that_enemy() -> None:
    """Only the archer reaches the troll of the other player; the hero could strike the enemies of his own."""
    first = {"heroes": ["aragorn"], "allies": ["silverlode-archer"], "deck": []}
    second = {"heroes": ["gimli exhausted"], "deck": [], "engaged": ["hill-troll"]}
    fight = {"options": {"quest": "journey-down-the-anduin"}, "phase": "combat", "step": "player_attacks"}
    assert advice(**fight, players=[first, second], encounter=[]) == {"done": 0, "attack hill-troll": -5}
    helped = second | {"heroes": ["gimli", "legolas"]}
    assert advice(**fight, players=[first, helped], encounter=[])["attack hill-troll"] > 0


def test_who_gives_others_something_while_ready_stays_ready_where_they_are_many() -> None:
    """Dáin brings 2; three Dwarves who are committed lose 1 each when he exhausts, a man and an elf lose nothing."""
    quest = {"options": {"quest": "journey-down-the-anduin"}, "phase": "quest", "step": "commit_all"}

    def advised(*others: str) -> dict[str, int]:
        seat = {"heroes": ["dain-ironfoot", *others], "deck": [], "threat": 20}
        return advice(**quest, players=[seat], encounter=["gladden-fields"])

    assert advised("gloin", "gimli", "thalin")["commit dain-ironfoot"] < 0
    assert advised("theodred", "legolas", "beravor")["commit dain-ironfoot"] > 0


def test_what_comes_of_an_attack_is_guessed_while_it_is_not_known() -> None:
    """A shadow effect that waits for the end of the attack counts damage or enemies that nobody knows yet."""
    seat = {"heroes": ["eowyn"], "deck": [], "engaged": ["cavern-warg"]}
    state = GAME.read_position({"options": {"quest": "the-caves-of-nibin-dum"}, "phase": "combat", "players": [seat]})
    now = Evaluation(state, 0)
    (enemy,) = state.zones[zone(0, "engaged")]
    names = {"self": enemy, "host": enemy, "you": "0", "player": "0", "that-player": "0"}
    texts = [ability.do for card in CARDS.values() for _, ability in card.of_kind("shadow")]
    waiting = [do for do in texts if any([step.do == "delay" for step in every_step(do)])]
    assert len(waiting) > 5
    for do in waiting:
        steps_worth(now, do, names)
    (mine,) = [ability for _, ability in CARDS["collapsed-mine"].of_kind("shadow")]
    assert steps_worth(now, mine.do, names) == -now.threat_price(0)


# -- who gives others something while ready

JOURNEY = {"options": {"quest": "journey-down-the-anduin"}}
DWARVES = {"heroes": ["dain-ironfoot", "gloin", "gimli", "thalin"], "deck": [], "threat": 20}


def test_who_lends_to_those_who_went_before_stays_at_home_too() -> None:
    """Three Dwarves went already: Dáin would bring 2 and take 3."""
    gone = DWARVES | {
        "heroes": ["dain-ironfoot", *[f"{one} exhausted committed" for one in ("gloin", "gimli", "thalin")]]
    }
    quest = JOURNEY | {"phase": "quest", "step": "commit_all", "encounter": ["gladden-fields"]}
    assert best(**quest, players=[gone]) == "done"


def test_he_stays_out_of_a_blow_that_would_be_weaker_with_him() -> None:
    """Gimli, Glóin and Thalin strike with 3, 3 and 3 while Dáin is ready; with him they would lose 3, and he has 3."""
    fight = JOURNEY | {"phase": "combat", "step": "player_attacks", "encounter": []}
    state = GAME.read_position(fight | {"players": [DWARVES | {"engaged": ["hill-troll"]}]})
    struck = GAME.apply(state, next(a for a in state.decision.options if a.verb == "attack")).state
    rest = []
    while struck.decision.kind == "declare":
        answer = GAME.rate(GAME.view(struck, 0))[0].action
        rest.append(named(struck, answer))
        struck = GAME.apply(struck, answer).state
    assert "with dain-ironfoot" not in rest and len(rest) >= 3


def test_an_ally_defends_where_he_would_weaken_all_who_strike() -> None:
    """The three others can fell Ufthak, who has 3 defense and 6 hit points, only while Dáin is ready."""
    fight = JOURNEY | {"phase": "combat", "step": "enemy_attacks", "encounter": []}
    seat = DWARVES | {"allies": ["snowbourn-scout"], "engaged": ["chieftan-ufthak"]}
    assert best(**fight, players=[seat]) == "defend snowbourn-scout"


def test_he_is_not_exhausted_for_a_resource_while_others_are_on_the_quest() -> None:
    went = ["dain-ironfoot", *[f"{one} exhausted committed" for one in ("gloin", "gimli", "thalin")]]
    seat = {"heroes": went, "hand": ["we-are-not-idle"], "deck": ["gondorian-spearman"], "threat": 20}
    quest = JOURNEY | {"phase": "quest", "step": "after staging", "encounter": [], "staging": ["gladden-fields"]}
    state = GAME.read_position(quest | {"players": [seat]})
    play = next((a for a in state.decision.options if a.verb == "play"), None)
    assert play is not None
    chosen = GAME.rate(GAME.view(GAME.apply(state, play).state, 0))[0].action
    assert chosen.verb == "skip"


# -- what is kept


def test_a_card_that_cancels_is_kept_for_what_is_worse() -> None:
    """Evil Storm hurts everybody at 35 threat: it is worth waiting for, and no fog is."""
    quest = JOURNEY | {"phase": "quest", "step": "staging", "staging": ["gladden-fields"]}
    seat = {"heroes": ["eowyn resources 3", "gimli", "legolas"], "hand": ["a-test-of-will"], "deck": [], "threat": 40}

    def cancelled(comes: str, *unseen: str) -> str:
        state = GAME.read_position(quest | {"players": [seat], "encounter": [comes, *unseen]})
        return named(state, GAME.rate(GAME.view(state, 0))[0].action)

    assert cancelled("evil-storm", "evil-storm", "gladden-fields") == "play a-test-of-will"
    assert cancelled("treacherous-fog", "evil-storm", "evil-storm", "gladden-fields") == "pass"


def test_two_resources_ready_a_hero_out_of_the_web() -> None:
    seat = {
        "heroes": [{"eowyn resources 4 exhausted": ["caught-in-a-web"]}, "gimli"],
        "deck": [],
        "threat": 20,
    }
    passage = {"options": {"quest": "passage-through-mirkwood"}, "phase": "refresh", "step": "ready_all"}
    assert best(**passage, players=[seat], encounter=[]) == "option 1"


# -- the end of a stage


def test_nobody_beats_a_stage_with_empty_hands_that_holds_its_enemies_back() -> None:
    """Beyond the second stage of the journey the checks begin again, and three enemies come to whoever is left."""
    staged = ["wargs", "wargs", "misty-mountain-goblins"]
    allies = ["faramir", "gandalf", "northern-tracker", "lorien-guide"]
    seat = {"heroes": ["aragorn", "eowyn", "theodred"], "allies": allies, "deck": [], "threat": 30}
    quest = JOURNEY | {"stage": "anduin-passage", "phase": "quest", "step": "commit_all", "encounter": []}

    def sent(progress: int) -> int:
        found = advice(**quest, players=[seat], staging=staged, progress=progress)
        return len([answer for answer, worth in found.items() if answer.startswith("commit") and worth > 0])

    assert sent(2) == 7 and sent(15) <= 3


BAG_END: dict[str, Any] = {"options": {"quest": "a-shadow-of-the-past"}, "stage": "three-is-company"}
BEARER = {"frodo-baggins-fellowship": ["the-one-ring-the-black-riders"]}


def test_whoever_may_have_to_hide_does_not_go_on_the_quest() -> None:
    heroes = [{"heroes": ["eowyn", "glorfindel-spirit", BEARER], "threat": 20, "deck": []}]
    committing = {"phase": "quest", "step": "commit_all", "staging": ["black-rider"], "players": heroes}
    assert best(**BAG_END | committing, encounter=["woody-end", "stock-brook"]) == "commit eowyn"
    assert best(**BAG_END | committing, encounter=["black-rider", "black-rider", "woody-end"]) == "done"


def test_to_stand_up_again_is_worth_what_its_bearer_does_then() -> None:
    heroes = [
        {"heroes": ["eowyn resources 2", "glorfindel-spirit", BEARER], "hand": ["unexpected-courage"], "deck": []}
    ]
    state = GAME.read_position(BAG_END | {"phase": "planning", "step": "plan", "encounter": [], "players": heroes})
    (play,) = [hint.action for hint in GAME.rate(GAME.view(state, 0)) if hint.action.verb == "play"]
    state = GAME.apply(state, play).state
    assert next(iter(rated(state))) == "choose glorfindel-spirit"
