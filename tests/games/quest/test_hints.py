"""Advice: positions with an option that is plainly best, and a reason for every option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from westmarch import games
from westmarch.ai.selfplay import play_one
from westmarch.engine.dice import Dice
from westmarch.engine.game import Hint, Setup
from westmarch.games.quest.advice.advice import ADVISERS
from westmarch.games.quest.rules.odds import exchange, expected
from westmarch.games.quest.rules.registered import RULES
from westmarch.games.quest.state import QuestState

GAME = games.load("quest")
PLOT = [{"gollum-is-captured": "sea-of-udun"}]


def rated(state: QuestState) -> Sequence[Hint]:
    assert state.decision is not None
    return GAME.rate(GAME.view(state, state.decision.seat))


def position(hero: str = "argalad", *answers: str, of_hero: dict[str, Any] | None = None, **keys: Any) -> QuestState:
    """A position of one hero, after some answers."""
    data = {"heroes": {hero: of_hero or {}}} | {key.replace("_", "-"): value for key, value in keys.items()}
    state: QuestState = GAME.read_position(data)
    for answer in answers:
        state = answered(state, answer)
    return state


def answered(state: QuestState, answer: str) -> QuestState:
    assert state.decision is not None
    following: QuestState = GAME.apply(state, next(a for a in state.decision.options if str(a) == answer)).state
    return following


def best(hero: str = "argalad", *answers: str, of_hero: dict[str, Any] | None = None, **keys: Any) -> str:
    """The option that is rated best there."""
    return str(rated(position(hero, *answers, of_hero=of_hero, **keys))[0].action)


def worths(state: QuestState) -> dict[str, int]:
    return {str(hint.action): hint.worth for hint in rated(state)}


# -- heroes


def test_a_plot_is_foiled_by_whoever_stands_there_with_the_favor() -> None:
    there = {"at": "sea-of-udun", "favor": 2}
    assert best(of_hero=there, plots=PLOT) == "explore"
    assert best("argalad", "explore", of_hero=there, plots=PLOT) == "discard-plot plot-1"


def test_a_hero_with_the_favor_goes_to_the_plot_next_door() -> None:
    hand = ["argalad-fall-back", "argalad-parry", "argalad-precision"]
    near = {"at": "dagorlad", "favor": 2, "hand": hand}
    assert best(of_hero=near, plots=PLOT) == "travel sea-of-udun"
    assert best(of_hero=near | {"favor": 0}, plots=PLOT) != "travel sea-of-udun"


def test_heroes_who_stand_together_pool_the_favor_that_a_plot_asks_for() -> None:
    heroes = {"argalad": {"at": "sea-of-udun", "favor": 1}, "thalin": {"at": "sea-of-udun", "favor": 1}}
    state = answered(GAME.read_position({"heroes": heroes, "plots": PLOT}), "explore")
    for answer in ("trade favor thalin argalad", "accept", "discard-plot plot-1"):
        assert str(rated(state)[0].action) == answer
        state = answered(state, answer)


def test_favor_that_was_pooled_for_a_plot_is_not_handed_back() -> None:
    """Eleanor, whose hand is full, could go on with it; they would hand a favor to and fro for ever."""
    heroes = {
        "thalin": {"at": "lothlorien", "favor": 3, "hand": 0},
        "eleanor": {"at": "lothlorien", "favor": 1, "hand": 6},
    }
    plots = [{"a-broken-line-of-kings": "lothlorien"}, {"denethor-falls-into-madness": "minas-tirith"}]
    there = {"characters": {"boromir": "nindalf", "theoden": "the-bight"}, "favor": {"the-bight": 1}}
    markers = {"green": 8, "red": 1}
    state = answered(GAME.read_position({"heroes": heroes, "plots": plots, "markers": markers} | there), "explore")
    for answer in ("trade favor eleanor thalin", "accept", "discard-plot plot-1"):
        assert str(rated(state)[0].action) == answer
        state = answered(state, answer)


def test_a_guarded_place_is_entered_with_cards_to_fight_with() -> None:
    """The Mouth of Sauron, hurt, guards the Plot that Argalad could foil."""
    hand = ["argalad-fall-back", "argalad-parry", "argalad-precision", "argalad-aimed-shot", "argalad-overdraw"]
    near = {"at": "dagorlad", "favor": 2, "quests": []}
    guarded = {"plots": PLOT, "minions": {"mouth-of-sauron": {"at": "sea-of-udun", "damage": 6}}}
    many = worths(position(of_hero=near | {"hand": [*hand, "argalad-volley", "argalad-volley"]}, **guarded))
    few = worths(position(of_hero=near | {"hand": hand[:1]}, **guarded))
    assert many["travel sea-of-udun"] > many["done"]
    assert few["travel sea-of-udun"] < few["done"]


def test_a_quest_is_completed_by_whoever_stands_there() -> None:
    there = {"at": "fangorn", "quests": ["argalad-s1"]}
    assert best(of_hero=there) == "explore"
    assert best("argalad", "explore", of_hero=there) == "complete argalad-s1"


def test_the_last_cards_are_not_spent_on_the_way() -> None:
    spent = {"at": "dagorlad", "favor": 2, "hand": ["argalad-precision"], "life": []}
    assert best(of_hero=spent, plots=PLOT) == "done"


def test_whoever_is_tired_rests_and_whoever_is_not_goes_on() -> None:
    tired = {"rest": ["argalad-parry"] * 2 + ["argalad-overdraw"] * 6 + ["argalad-precision"] * 4}
    assert best(of_hero=tired | {"life": 3}, at="hero-turn.rest") == "rest"
    assert best(of_hero=tired, at="hero-turn.rest") == "pass"  # he has 13 cards to draw yet
    assert best(of_hero={"rest": ["argalad-parry"]}, at="hero-turn.rest") == "pass"


def test_whoever_lacks_favor_fetches_it_on_the_way_to_the_plot() -> None:
    """Sauron's Plot in the Sea of Udûn asks for 2; 1 lies in Dagorlad, which is next to it."""
    hand = ["argalad-fall-back", "argalad-parry", "argalad-precision", "argalad-aimed-shot"]
    short = {"at": "emyn-muil", "favor": 1, "hand": hand, "quests": []}
    assert best(of_hero=short, plots=PLOT, favor={"dagorlad": 1}) == "travel dagorlad"


def test_a_hero_who_lacks_the_favor_does_not_turn_back_to_the_plot() -> None:
    """The Plot in Erebor asks for 4; Dáin II has 2 more in the Northern Waste, which is the other way."""
    hand = ["thalin-rush", "thalin-parry", "thalin-evade", "thalin-dodge", "thalin-block", "thalin-crush"]
    hand += ["thalin-rush", "thalin-sweep", "thalin-sweep", "thalin-sweep"]
    plots = [{"a-broken-line-of-kings": "erebor"}, {"sauron-hunts-for-the-ring": "gladden-fields"}]
    state = position(
        "thalin",
        of_hero={"at": "withered-heath", "favor": 2, "hand": hand, "quests": []},
        plots=[*plots, {"a-broken-line-of-kings": "lothlorien"}],
        characters={"dain": "northern-waste"},
        markers={"green": 4, "yellow": 2, "red": 2},
        favor={"the-bight": 1},
    )
    found = worths(state)
    assert found["travel ered-mithrin"] > found["travel erebor"]


def test_a_favor_is_not_worth_a_peril() -> None:
    """Moria is perilous, and the favor there is all that Argalad could hope for."""
    hand = ["argalad-fall-back", "argalad-parry", "argalad-precision", "argalad-aimed-shot", "argalad-overdraw"]
    near = {"at": "lothlorien", "hand": hand, "quests": []}
    found = worths(position(of_hero=near, favor={"moria": 1}))
    assert found["travel moria"] < found["travel gladden-fields"] < found["done"]


def test_a_plot_is_worth_more_than_a_defeat() -> None:
    """A defeat costs a favor and a space, and heals: Argalad foils the Plot, though he has one card left then."""
    spent = {"at": "dagorlad", "favor": 2, "hand": ["argalad-fall-back", "argalad-precision"], "life": []}
    markers = {"red": 8, "green": 8, "yellow": 8}
    assert best(of_hero=spent | {"quests": []}, plots=PLOT, markers=markers) == "travel sea-of-udun"


def test_a_path_is_paid_with_one_card_and_the_good_ones_are_kept() -> None:
    hand = ["thalin-reckless", "thalin-sweep", "thalin-parry", "thalin-evade"]
    state = position("thalin", "travel iron-hills", of_hero={"hand": hand})
    assert state.decision is not None and state.decision.kind == "pay"
    found = [str(hint.action) for hint in rated(state)]
    ones = [action for action in found if action.startswith("pay")]
    assert found[: len(ones)] == ones
    others = [action for action in found if action not in ones]
    assert others[-1] == "exert thalin-reckless"


def test_a_fight_in_a_haven_is_refused() -> None:
    state = position(of_hero={"at": "woodland-realm"}, now=[{"fight": "orc"}])
    assert [str(hint.action) for hint in rated(state)] == ["refuse", "allow"]


def test_a_wise_hero_is_chosen_whom_influence_does_not_endanger() -> None:
    """To Thálin, whose wisdom is 1, every second place with influence is perilous; strength does not make up for it."""
    found = worths(GAME.new(Setup({"heroes": "chosen"}, 2), 1))
    assert min(found, key=lambda option: found[option]) == "hero thalin"


# -- combat


def fight(*hand: str, foe: str = "orc") -> dict[str, int]:
    """What each combat card is worth to Thalin in the first round."""
    state = position("thalin", "prepare 0", of_hero={"at": "iron-hills", "hand": list(hand)}, now=[{"fight": foe}])
    assert state.decision is not None and state.decision.kind == "fight-card" and state.decision.seat == 1
    return worths(state)


def test_the_card_that_beats_the_enemy_is_played_first() -> None:
    found = fight("thalin-evade", "thalin-rush", "thalin-reckless")
    assert max(found, key=lambda option: found[option]) == "play thalin-reckless"


def test_a_card_above_ones_strength_is_worse_than_none() -> None:
    hand = ["skill-outmaneuver", "skill-brutal-finisher", "eleanor-concentrate"]
    state = position("eleanor", "prepare 0", of_hero={"at": "iron-hills", "hand": hand}, now=[{"fight": "cave-troll"}])
    assert worths(state)["play skill-outmaneuver"] > worths(state)["stop"]
    state = answered(state, "play skill-outmaneuver")  # 4 of her 5 strength and what her agility adds
    while state.decision is None or state.decision.kind != "fight-card" or state.decision.seat == 0:
        state = GAME.apply(state, rated(state)[0].action).state
    found = worths(state)
    assert found["play skill-brutal-finisher"] < found["stop"] < found["play eleanor-concentrate"]


@pytest.mark.parametrize(
    ("card", "other", "last", "outcome"),
    [
        ("thalin-reckless", "zealot-hack", "", (5, 2)),  # hack has 1 more against melee
        ("thalin-evade", "zealot-hack", "", (0, 0)),  # evade cancels melee
        ("thalin-parry", "zealot-charge", "", (1, 0)),
        ("zealot-smash", "thalin-block", "", (0, 0)),  # block keeps 2 of its 4
        ("zealot-poison-arrow", "thalin-sweep", "", (4, 3)),  # 2 more once it hurts
        ("thalin-evade", "zealot-ranged-strike", "thalin-rush", (0, 0)),  # rush cancels ranged next round
        ("", "zealot-reckless", "", (0, 5)),
    ],
)
def test_two_cards_are_reckoned_against_each_other(card: str, other: str, last: str, outcome: tuple[int, int]) -> None:
    assert exchange(card, other, last, "") == outcome


def test_odds_are_those_of_the_whole_deck() -> None:
    dealt, taken = expected("thalin-sweep", "zealot", is_exhausted=True)
    assert (dealt, taken) == (30, 0)
    assert expected("thalin-block", "behemoth")[1] < expected("thalin-sweep", "behemoth")[1]


# -- Sauron


def test_sauron_plays_the_plot_that_drives_the_story() -> None:
    state = position(at="sauron-turn.plot", plot_hand=["gollum-is-captured"], pool=4, markers={"yellow": 8})
    assert [str(hint.action) for hint in rated(state)] == ["plot gollum-is-captured sea-of-udun", "pass"]


def test_sauron_keeps_the_plot_that_advances_farther() -> None:
    plots = ["osgiliath-invaded", "gollum-is-captured"]
    state = position(at="sauron-turn.plot", plot_hand=plots, pool=4, monsters={"osgiliath": ["orc"]})
    found = worths(state)
    assert found["plot gollum-is-captured sea-of-udun"] > found["plot osgiliath-invaded osgiliath"] > found["pass"]


def test_a_plot_is_kept_that_can_be_played_soon() -> None:
    """In stage I the Shadow Pool cannot hold the 8 influence that Denethor's madness needs."""
    drawn = {"plot": ["denethor-falls-into-madness", "gollum-is-captured"]}
    state = position("argalad", "act cards", at="sauron-turn.action", decks=drawn)
    assert str(rated(state)[0].action) == "keep gollum-is-captured"


def test_a_monster_goes_where_a_plot_asks_for_one() -> None:
    """Smeagol Escapes asks for an enemy near the Woodland Realm, as the Forest Trail is."""
    worth = {}
    for plot in ("smeagol-escapes", "gollum-is-captured"):
        state = position(
            "argalad",
            "act command",
            "draw misty-mountains-mirkwood",
            at="sauron-turn.action",
            plot_hand=[plot],
            influence={"forest-trail": 1, "south-eaves": 1},
        )
        worth[plot] = worths(state)
    assert worth["smeagol-escapes"]["token forest-trail"] > worth["gollum-is-captured"]["token forest-trail"]
    assert worth["smeagol-escapes"]["token south-eaves"] == worth["gollum-is-captured"]["token south-eaves"]


def test_the_ringwraiths_hunt_where_the_mission_wants_them() -> None:
    """Towards the Shire with To Find Them All; else not."""
    worth = {}
    for mission in ("to-find-them-all", "his-dark-throne"):
        state = position(
            "argalad",
            "act command",
            at="sauron-turn.action",
            minions={"ringwraiths": "bree"},
            missions={"sauron": mission, "heroes": "noble-blood"},
        )
        worth[mission] = worths(state)["move ringwraiths the-shire"]
    assert worth["to-find-them-all"] > worth["his-dark-throne"]


def commanded(hero: str, command: str, of_hero: dict[str, Any], **keys: Any) -> int:
    """What a command is worth to Sauron."""
    return worths(position(hero, "act command", at="sauron-turn.action", of_hero=of_hero, **keys))[command]


def test_a_minion_stays_where_a_hero_has_a_quest() -> None:
    serpent = {"minions": {"black-serpent": "fangorn"}}
    has, has_not = [{"at": "edoras", "quests": quests} for quests in (["argalad-s1"], [])]
    leave = "move black-serpent gap-of-rohan"
    assert commanded("argalad", leave, has, **serpent) < commanded("argalad", leave, has_not, **serpent)


def test_a_minion_attacks_the_hero_whom_it_can_defeat_and_most_of_all_before_the_finale() -> None:
    attack, near = "move black-serpent dagorlad", {"minions": {"black-serpent": {"at": "emyn-muil", "damage": 6}}}
    strong = {"at": "dagorlad", "hand": 8, "quests": []}
    weak = strong | {"hand": 0, "life": 1}
    assert commanded("thalin", attack, weak, **near) > commanded("thalin", attack, strong, **near)
    late = near | {"markers": {"green": 16}}
    assert commanded("thalin", attack, strong, **late) > commanded("thalin", attack, strong, **near)
    in_haven = {"minions": {"black-serpent": "osgiliath"}}
    assert commanded("thalin", "move black-serpent minas-tirith", weak | {"at": "minas-tirith"}, **in_haven) < 0


def test_a_token_comes_from_the_pile_of_the_places_that_most_need_one() -> None:
    """Of all Plots one is active, in Mordor."""
    influence = {"sea-of-udun": 1, "high-pass": 1}
    found = worths(position("argalad", "act command", at="sauron-turn.action", plots=PLOT, influence=influence))
    draws = {option: worth for option, worth in found.items() if option.startswith("draw ")}
    assert len(draws) == 2 and draws["draw brown-lands-mordor"] > draws["draw misty-mountains-mirkwood"]


def test_sauron_commands_when_there_is_something_worth_commanding() -> None:
    weak = {"at": "dagorlad", "hand": 0, "life": 1, "quests": []}
    action, late = {"at": "sauron-turn.action"}, {"markers": {"green": 16}}
    far, near = [
        worths(position("thalin", of_hero=weak, minions={"black-serpent": at}, **late, **action))["act command"]
        for at in ("near-harad", "emyn-muil")
    ]
    assert near > far


def test_a_hero_who_need_not_win_goes_to_fight() -> None:
    """Eleanor's first Quest is done when she has fought the Black Serpent, wherever it is."""
    hand = ["eleanor-parry", "eleanor-charge", "eleanor-hide", "eleanor-dodge"]
    serpent = {"minions": {"black-serpent": "pelargir"}}
    asked, unasked = [
        worths(position("eleanor", of_hero={"at": "osgiliath", "hand": hand, "quests": quests}, **serpent))
        for quests in (["eleanor-s1"], [])
    ]
    assert asked["travel pelargir"] > asked["done"]
    assert unasked["travel pelargir"] < unasked["done"]


# -- all of it


def test_every_kind_of_question_has_its_adviser() -> None:
    assert set(RULES.questions) - set(ADVISERS) == {"council"}  # which looks up the advice for what it is about


def test_computers_look_ahead_for_what_weighs_most() -> None:
    searched = {
        "action",
        "allow-combat",
        "choose",
        "command",
        "fight-card",
        "keep-plot",
        "peril",
        "plot",
        "shadow",
        "travel",
    }
    assert set(RULES.questions) - set(GAME.info.by_advice) == searched


def test_medium_follows_the_advice_and_easy_strays_from_it() -> None:
    greedy, medium, easy = (play_one(GAME, [level, level], 6) for level in ("greedy", "medium", "easy"))
    assert greedy == medium != easy


@pytest.mark.slow
def test_medium_beats_easy() -> None:
    deals = [(seed, seat) for seed in range(40) for seat in (0, 1)]
    seated = [(seed, seat, ["medium", "easy"] if seat == 0 else ["easy", "medium"]) for seed, seat in deals]
    won = [seat in play_one(GAME, levels, seed).winners for seed, seat, levels in seated]
    assert 0.6 < sum(won) / len(won) < 0.95


@pytest.mark.parametrize("seats", [2, 3])
def test_every_option_has_a_reason(seats: int) -> None:
    """Along a game by advice with some chance, so that many kinds of questions come up."""
    state = GAME.new(Setup({"heroes": "chosen"}, seats), 4)
    dice = Dice(9)
    kinds = set()
    while state.result is None:
        hints = rated(state)
        assert [hint for hint in hints if not hint.reasons or not all(hint.reasons)] == [], state.decision
        assert state.decision is not None
        kinds.add(state.decision.kind)
        state = GAME.apply(state, hints[0].action if dice.below(4) else dice.pick([h.action for h in hints])).state
    assert len(kinds) > 20
