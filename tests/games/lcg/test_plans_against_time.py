"""Plans against the clock and under full hands: time counters, threat that is to fall, what answers a drawn card."""

from __future__ import annotations

from typing import Any

from tests.games.lcg.test_plans import GAME, advice, best
from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.foreseeing import burden
from westmarch.games.lcg.advice.plans import engagement_worth, travel_worth
from westmarch.games.lcg.advice.stage_goals import goals_of, lowers_threat
from westmarch.games.lcg.advice.values import card_value, held_worth
from westmarch.games.lcg.advice.worth_of_words import step_worth
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.zones import zone

FORDS: dict[str, Any] = {"options": {"quest": "the-fords-of-isen"}, "encounter": ["gap-of-rohan"]}
FIGHT = FORDS | {"stage": "fight-at-the-fords"}
THARBAD: dict[str, Any] = {"options": {"quest": "trouble-in-tharbad"}, "encounter": ["hidden-alleyway"]}
DEALINGS = THARBAD | {"stage": "double-dealings"}
ESCAPING = THARBAD | {"stage": "escape-from-tharbad"}
ITHILIEN: dict[str, Any] = {"options": {"quest": "into-ithilien"}, "encounter": ["forest-bat"]}
AMBUSH = ITHILIEN | {"stage": "ambush-in-ithilien"}
GUARDED = {"grima-the-fords-of-isen": ["the-islet"]}


def seat(*heroes: str, **keys: Any) -> dict[str, Any]:
    return {"heroes": list(heroes), "deck": [], "threat": 20} | keys


def found(**keys: Any) -> tuple[Evaluation, dict[str, str]]:
    """What advice reckons with in a position, and the pieces by their faces."""
    state = GAME.read_position(keys)
    return Evaluation(state, 0), {state.pieces[piece].face or "": piece for piece in state.pieces}


# -- time counters


def counter(**keys: Any) -> int:
    """What it is worth that one time counter goes."""
    now, _ = found(**keys)
    quest = now.state.zones["quests"][0]
    return step_worth(now, Step("count-down", ("it", "1")), {"self": "", "it": quest, "you": "0"})


def test_a_time_counter_is_worth_its_share_of_what_comes_when_the_last_one_is_gone() -> None:
    """With the last one everybody is out at 10 threat less."""

    def cost(threat: int) -> int:
        return counter(**DEALINGS, phase="planning", resources=4, players=[seat("gimli", threat=threat)])

    assert cost(35) < cost(20) < 0


def test_what_comes_once_costs_the_more_the_nearer_it_is() -> None:
    def cost(left: int) -> int:
        return counter(**FIGHT, phase="planning", resources=left, staging=[GUARDED], players=[seat("gimli")])

    assert cost(1) < cost(2) < cost(5) < 0


def test_an_enemy_whose_attack_takes_a_time_counter_is_engaged_less_gladly() -> None:
    """Spy from Mordor strikes no harder than Orc Hunter, but removes a counter each time."""
    keys = DEALINGS | {"phase": "encounter", "step": "engage_all", "resources": 4}
    now, cards = found(**keys, staging=["spy-from-mordor", "orc-hunter"], players=[seat("gimli", "thalin")])
    spy, hunter = cards["spy-from-mordor"], cards["orc-hunter"]
    assert now.foe(spy).toll > 0 == now.foe(hunter).toll
    assert engagement_worth(now, 0, hunter) > engagement_worth(now, 0, spy)


# -- who is to come along


def test_a_stage_asks_for_somebody_whom_a_player_is_to_control() -> None:
    assert [str(goal) for goal in goals_of("fight-at-the-fords")] == [
        "had every controlled copy of grima-the-fords-of-isen"
    ]


def test_players_go_first_where_somebody_is_without_whom_the_stage_is_not_beaten() -> None:
    """The Islet has 1 threat, and Fords of Isen 3."""
    keys = FIGHT | {"phase": "travel", "step": "travel", "players": [seat("gimli")]}
    assert best(**keys, staging=[GUARDED, "fords-of-isen"]) == "travel the-islet"
    assert best(**keys, staging=["the-islet", "fords-of-isen"]) == "travel fords-of-isen"


# -- progress that lowers the threat, or goes elsewhere


def test_progress_that_lowers_the_threat_is_wanted_down_to_no_threat() -> None:
    assert lowers_threat("double-dealings") and not lowers_threat("escape-from-tharbad")
    now, _ = found(**DEALINGS, phase="quest", players=[seat("gimli", threat=17), seat("eowyn", threat=21)])
    assert now.to_make.stage == 21 and now.relief > 0


def test_everybody_quests_where_progress_lowers_the_threat() -> None:
    keys = DEALINGS | {"phase": "quest", "step": "commit_all", "resources": 4, "encounter": ["tharbad-hideout"]}
    sent = advice(**keys, players=[seat("eowyn", "aragorn", "theodred", threat=30)])
    assert [sent[f"commit {hero}"] > 0 for hero in ("eowyn", "aragorn", "theodred")] == [True] * 3


def test_progress_that_a_location_takes_is_what_is_still_to_be_made() -> None:
    """The Crossing has 12 quest points for one player."""
    keys = ESCAPING | {"phase": "quest", "resources": 3, "players": [seat("gimli")]}
    now, _ = found(**keys, staging=["bellach", "the-crossing-at-tharbad progress 5"])
    assert now.to_make.stage == 7 and now.to_make.is_last


def test_a_card_that_would_be_lost_for_it_lowers_no_threat() -> None:
    """With The Empty Mug in the victory display whoever lowers a threat is removed from the game."""
    keys = DEALINGS | {
        "phase": "planning",
        "step": "plan",
        "resources": 4,
        "players": [seat("galadriel", deck=["feint"])],
    }
    assert advice(**keys)["use galadriel 2"] > 0 > advice(**keys, victory=["the-empty-mug"])["use galadriel 2"]


# -- locations that change other cards while they are active


def test_a_location_that_makes_all_enemies_worse_is_left_where_there_are_many() -> None:
    """Active, Decrepit Rooftops gives each enemy 1 threat, and it has 2 itself."""

    def going(*enemies: str) -> int:
        keys = ESCAPING | {"phase": "travel", "step": "travel", "resources": 3, "players": [seat("gimli", threat=1)]}
        now, cards = found(**keys, staging=["decrepit-rooftops", *enemies])
        return travel_worth(now, cards["decrepit-rooftops"])

    assert going() > 0 > going(*["spy-from-mordor"] * 4)


def test_a_location_that_draws_enemies_out_is_left_by_who_could_not_fight_them() -> None:
    """Active, Streets of Tharbad takes 20 off each engagement cost."""

    def going(threat: int) -> int:
        keys = DEALINGS | {"phase": "travel", "step": "travel", "resources": 4}
        board = seat("eowyn exhausted", threat=threat)
        now, cards = found(**keys, staging=["streets-of-tharbad", "spy-from-mordor"], players=[board])
        return travel_worth(now, cards["streets-of-tharbad"])

    assert going(10) > going(25)


# -- hands


def test_an_enemy_is_met_with_the_attack_that_it_has_when_it_is_engaged() -> None:
    """Dunlending Bandit gets 1 attack for each card in its player's hand."""
    keys = FIGHT | {"phase": "encounter", "step": "engage_all", "resources": 5, "staging": ["dunlending-bandit"]}
    full, empty = seat("gimli", hand=[*["feint"] * 3, *["sneak-attack"] * 2]), seat("thalin", hand=[])
    now, cards = found(**keys, players=[full, empty])
    bandit = cards["dunlending-bandit"]
    assert [now.against(bandit, one).attack for one in (0, 1)] == [6, 1]
    assert engagement_worth(now, 1, bandit) > engagement_worth(now, 0, bandit)


def test_what_answers_a_drawn_card_is_reckoned() -> None:
    """Wild Men of Dunland deal 1 damage to whoever has drawn; Dunland Berserker attacks."""

    def drawing(*engaged: str, **keys: Any) -> int:
        board = seat("beravor", "gimli", "eowyn", deck=["feint"], engaged=list(engaged))
        now, _ = found(**FIGHT, phase="planning", resources=5, players=[board], **keys)
        return step_worth(now, Step("draw", ("you", "1")), {"self": "", "you": "0"})

    assert drawing() > max(0, drawing("dunland-berserker"), drawing(on_quest=["wild-men-of-dunland"]))


def test_a_card_in_hand_is_a_burden_where_cards_are_counted() -> None:
    """When the time of Dunlending Attack is over, each card in hand is a point of damage."""

    def held(stage: str) -> tuple[int, int]:
        board = seat("gimli", "thalin", hand=["feint", "veteran-axehand"])
        now, _ = found(**FORDS, stage=stage, phase="planning", resources=1, players=[board])
        return burden(now, 0), held_worth(now, now.state.zones[zone(0, "hand")][0])

    (none, dear), (some, cheap) = held("fight-at-the-fords"), held("dunlending-attack")
    assert none == 0 < some and cheap == dear - some


# -- battle


def test_allies_are_worth_what_counts_for_the_quest() -> None:
    """Longbeard Orc Slayer strikes better, West Road Traveller has more willpower."""
    keys = {"phase": "planning", "players": [seat("gimli")]}
    slayer, traveller = CARDS["veteran-axehand"], CARDS["west-road-traveller"]
    ambush, _ = found(**AMBUSH, **keys)
    hidden, _ = found(**ITHILIEN | {"stage": "the-hidden-way"}, **keys)
    assert card_value(ambush, slayer) > card_value(ambush, traveller)
    assert card_value(hidden, slayer) < card_value(hidden, traveller)


def test_a_shadow_card_adds_what_it_adds_to_this_enemy_on_this_stage() -> None:
    """Southron Mercenaries add 3 to an enemy of Harad, else 1; Southron Company 2 where the stage has a keyword."""

    def added(enemy: str, shadow: str, stage: str = "ambush-in-ithilien") -> int:
        keys = ITHILIEN | {"stage": stage, "phase": "combat", "step": "enemy_attacks", "encounter": [shadow]}
        now, cards = found(**keys, players=[seat("gimli", engaged=[enemy])])
        return sum([n * often for n, often in now.bonuses(cards[enemy])[0]]) // 100

    assert [added(one, "southron-mercenaries") for one in ("southron-company", "morgul-spider")] == [3, 1]
    assert added("morgul-spider", "southron-company") == 2
    assert added("morgul-spider", "southron-company", "the-hidden-way") == 1


def test_an_enemy_that_may_come_is_reckoned_with_as_it_would_be_here() -> None:
    """With Ithilien Road active everybody comes; Southron Company strikes with 5 in battle, and engages at 34."""

    def coming(active: str, stage: str) -> list[tuple[int, int]]:
        keys = ITHILIEN | {"stage": stage, "phase": "quest", "step": "commit_all", "encounter": ["southron-company"]}
        now, _ = found(**keys, active=[active], players=[seat("gimli")])
        return [(foe.attack, percent) for foe, percent in now.newcomers.values()]

    assert coming("ithilien-road", "ambush-in-ithilien") == [(5, 100)]
    assert coming("ithilien-road", "the-hidden-way") == []
    assert coming("secluded-glade", "ambush-in-ithilien") == []
