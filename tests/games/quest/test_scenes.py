"""What the scene of a combat shows: what a card would bring, what was canceled, and how a round has ended."""

from __future__ import annotations

import pytest

from tests.games.quest.fights import answer, give, start, usually, world
from westmarch import games
from westmarch.engine.records import Event
from westmarch.engine.table import Contest, Preview
from westmarch.games.quest.state import QuestState
from westmarch.games.quest.text.contests import decided
from westmarch.games.quest.text.scenes import strike

GAME = games.load("quest")


def scene(state: QuestState, seat: int | None) -> Contest:
    """The combat under way as a seat sees it."""
    found = GAME.table(GAME.view(state, seat)).contest
    assert found is not None
    return found


def fight(*hand: str, foe: str = "cave-troll", against: tuple[str, ...] = ("behemoth-smash",) * 8) -> QuestState:
    """A combat of Thálin up to his first card."""
    state = world("thalin")
    give(state, *hand)
    start(state, foe, against)
    usually(state, prepare="prepare 0")
    return state


def preview(state: QuestState, card: str) -> Preview:
    return next(each for each in scene(state, 1).previews if each.action == f"play {card}")


def told(events: tuple[Event, ...]) -> list[Contest]:
    found = [decided(event) for event in events]
    return [each for each in found if each is not None]


def test_each_card_tells_what_it_costs_and_about_what_it_deals() -> None:
    state = fight("thalin-sweep", "thalin-block")
    assert [each.action for each in scene(state, 1).previews] == ["play thalin-sweep", "play thalin-block"]
    strong, weak = preview(state, "thalin-sweep"), preview(state, "thalin-block")
    assert (strong.due[0], weak.due[0]) == ((1,), (2,))
    assert strong.due[1][1] > weak.due[1][1] == 0
    assert strong.text.startswith("Sweep: costs 1, deals about")


def test_nobody_else_sees_what_a_card_would_bring() -> None:
    state = fight("thalin-sweep")
    assert scene(state, 1).previews
    assert scene(state, 0).previews == scene(state, None).previews == ()


def test_what_is_foretold_does_not_hang_on_the_card_that_the_other_has_chosen() -> None:
    state = fight("thalin-sweep", "thalin-block")
    before = {each.action for each in scene(state, 1).previews}
    answer(state, "play thalin-sweep")
    assert scene(state, 0).previews and {each.action for each in scene(state, 0).previews} != before
    one = scene(state, 0).previews
    state.secrets["card-hero"] = type(state.secrets["card-hero"])(1, "thalin-block")
    assert scene(state, 0).previews == one


def test_a_card_for_which_there_is_no_strength_is_dimmed_and_said_to_exhaust() -> None:
    state = fight(*["thalin-block"] * 5, against=("behemoth-block",) * 8)
    for _ in range(4):
        assert preview(state, "thalin-block").text.startswith("Block: costs 2")
        answer(state, "play thalin-block", "play behemoth-block")
    assert "exhausts you" in preview(state, "thalin-block").text, "8 of 9 strength are spent"
    hand = [item for item in GAME.table(GAME.view(state, 1)).items if item.region == "s1-hand"]
    assert [(item.title, item.is_dim) for item in hand] == [("Block", True)]


def test_a_canceled_card_is_struck_through_in_its_round_and_ever_after() -> None:
    state = fight("thalin-evade", "thalin-sweep", against=("behemoth-earthquake", *("behemoth-smash",) * 7))
    answer(state, "play thalin-evade", "play behemoth-earthquake")
    assert state.decision is not None and state.decision.kind == "suffer"
    assert [fighter.is_struck for fighter in scene(state, 1).fighters] == [True, False]
    usually(state, "fight-card")
    assert [card.is_struck for card in scene(state, 1).fighters[0].stack] == [True]
    assert [card.is_struck for card in scene(state, 1).fighters[1].stack] == [False]


def test_a_round_without_damage_to_the_hero_is_shown_when_it_is_over() -> None:
    state = fight("thalin-block", "thalin-sweep")
    events = answer(state, "play thalin-block", "play behemoth-smash")
    (over,) = told(events)
    assert over.verdict == "The Cave Troll takes 0 damage, Thálin takes 0."
    assert [fighter.card for fighter in over.fighters] == ["card/thalin-block", "card/behemoth-smash"]


def test_damage_that_the_hero_chose_for_himself_is_not_shown_again() -> None:
    state = fight("thalin-sweep", "thalin-sweep")
    events = answer(state, "play thalin-sweep", "play behemoth-smash")
    assert state.decision is not None and state.decision.kind == "suffer"
    assert told((*events, *usually(state, "fight-card"))) == []


def test_the_end_of_a_combat_is_always_shown() -> None:
    state = fight("thalin-reckless", foe="orc", against=("zealot-hack",) * 8)
    events = answer(state, "play thalin-reckless", "play zealot-hack")
    events += usually(state)
    assert [each.verdict for each in told(events)][-1] == "The Orc is defeated."
    both = fight("thalin-sweep")
    events = answer(both, "stop", "stop")
    assert [each.verdict for each in told(events)] == [
        "Both are exhausted: the combat is over, and the Cave Troll is not defeated."
    ]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_is_shown_is_the_same_for_all_eyes(seat: int | None) -> None:
    state = fight("thalin-block", "thalin-sweep")
    event = next(event for event in answer(state, "play thalin-block", "play behemoth-smash") if decided(event))
    assert decided(event.seen(seat)) == decided(event)


def test_a_sum_says_who_strikes_whom_and_the_strength_how_it_came_about() -> None:
    assert strike("thalin", "orc", 0, 3, 1) == "Thálin strikes the Orc: 3 − 1 ="
    assert strike("thalin", "ringwraiths", 1, 2, 0) == "The Ringwraiths strike Thálin: 2 − 0 ="
    hero, foe = scene(fight("thalin-sweep"), 1).fighters
    assert [gauge.label for gauge in (hero.gauges[0], foe.gauges[0])] == ["Strength (7 + 2)", "Strength spent"]
    assert hero.gauges[0].most == 9
