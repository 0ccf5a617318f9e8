"""Choosing several things, one at a time: how a choice goes on, what comes between two picks, and how it ends."""

from __future__ import annotations

from typing import Annotated, Any

from westmarch.engine.change import Change
from westmarch.engine.kinds import one_of
from westmarch.engine.machine import Rules
from westmarch.engine.records import Action, Count, Decision, Frame, Seat, State, Step, Steps
from westmarch.engine.signatures import BOUND
from westmarch.engine.typed import About

HERBS = ("kingsfoil", "mint", "sage")
DONE = Action.of("done")
Herb = Annotated[str, one_of("a herb", HERBS)]


class Garden(State):
    """A State that notes what was done in it."""

    notes: tuple[str, ...] = ()


Work = Change[Garden]
RULES = Rules(Garden)


def note(change: Work, *words: str) -> None:
    change.state.notes = (*change.state.notes, " ".join(words))


@RULES.step("rain")
def rain(change: Work, herb: Herb) -> None:
    note(change, "rain on", herb)


def takes(herbs: tuple[str, ...]) -> list[Action]:
    return [Action.of("take", herb) for herb in HERBS if herb not in herbs]


# -- the same seat is asked at once


@RULES.question("herb", is_open=True)
def herb_options(state: Garden, asked: Decision, left: Count, *taken: Herb) -> list[Action]:
    return [*takes(taken), DONE]


def brew(change: Work, left: Count, *taken: Herb) -> None:
    note(change, "brew", *taken)


@RULES.each_pick(herb_options, least=2, enough=DONE, whole=brew)
def take(change: Work, action: Action, left: Count, *taken: Herb) -> About:
    note(change, *action.words)
    return herb_options.about(left - 1, *taken, *action.words)


@RULES.question("weed", is_open=True)
def weed_options(state: Garden, asked: Decision, left: Count) -> list[Action]:
    return takes(state.notes)


@RULES.each_pick(weed_options, least=1)
def weed(change: Work, action: Action, left: Count) -> None:
    note(change, *action.words)
    if action.words == ("sage",):
        change.finish((0,), "sage")


# -- a step asks, whomever it likes


@RULES.step("water")
def water(change: Work, left: Count) -> None:
    RULES.ask(change, left % 2, water_options.about(left))


@RULES.question("water", is_open=True)
def water_options(state: Garden, asked: Decision, left: Count) -> list[Action]:
    return [*takes(()), DONE]


@RULES.each_pick(water_options, enough=DONE)
def watered(change: Work, action: Action, left: Count) -> Step:
    change.push(rain.step(action.words[0]))
    return water.step(left - 1)


# -- the step that asks waits for the answer


@RULES.step("bunch")
def bunch(change: Work, left: Count, chosen: Herb, then: Steps, *, owner: Seat = BOUND) -> None:
    RULES.ask(change, owner, bunch_options.about(chosen), then=(bunch.step(left, chosen, then),))


@RULES.question("bunch", is_open=True)
def bunch_options(state: Garden, asked: Decision, chosen: Herb) -> list[Action]:
    return [*takes((chosen,)), DONE]


def bind(change: Work, left: Count, chosen: Herb, then: Steps, *, owner: Seat = BOUND) -> None:
    note(change, "bind", chosen, "for", str(owner))
    change.push(*then)


@RULES.each_pick_of(bunch, bunch_options, enough=DONE, whole=bind)
def pick(change: Work, action: Action, left: Count, chosen: Herb, then: Steps, *, owner: Seat = BOUND) -> Step:
    return bunch.step(left - 1, action.words[0], then)


@RULES.step("weave")
def weave(change: Work, left: Count, then: Steps) -> None:
    RULES.ask(change, 0, weave_options.about(), then=(weave.step(left, then),))


@RULES.question("weave", is_open=True)
def weave_options(state: Garden, asked: Decision) -> list[Action]:
    return takes(())


@RULES.each_pick_of(weave, weave_options)
def woven(change: Work, action: Action, left: Count, then: Steps) -> None:
    note(change, *action.words)


def played(about: About | Step, *answers: str, then: Steps = (), names: dict[str, str] | None = None) -> Any:
    change = Work(Garden({}, {}))
    if isinstance(about, Step):
        change.state.stack = (Frame((about,), names or {}),)
        RULES.run(change)
    else:
        RULES.ask(change, 1, about, then=then)
    for answer in answers:
        RULES.advance(change, Action.parse(answer))
    return change.state


def test_so_many_are_picked_one_at_a_time_by_the_same_seat() -> None:
    state = played(herb_options.about(2), "take mint")
    assert (state.decision.seat, state.decision.about) == (1, ("1", "mint"))
    assert Action.of("take", "mint") not in state.decision.options
    assert played(herb_options.about(2), "take mint", "take sage").decision is None


def test_what_was_gathered_is_dealt_with_when_none_is_left_when_it_is_enough_and_when_too_few_are_there() -> None:
    assert played(herb_options.about(1), "take mint").notes == ("mint", "brew mint")
    assert played(herb_options.about(3), "take mint", "done").notes == ("mint", "brew mint")
    everything = played(herb_options.about(9), "take mint", "take sage", "take kingsfoil")
    assert everything.decision is None
    assert everything.notes[-1] == "brew mint sage kingsfoil"


def test_where_a_rule_says_nothing_the_same_is_asked_about_one_fewer() -> None:
    state = played(weed_options.about(2), "take mint")
    assert state.decision.about == ("1",)
    assert played(weed_options.about(2), "take mint", "take kingsfoil").decision is None


def test_what_waits_for_the_answer_waits_until_the_last_pick() -> None:
    waiting = (rain.step("sage"),)
    assert played(weed_options.about(2), "take mint", then=waiting).decision.then == waiting
    state = played(weed_options.about(2), "take mint", "take kingsfoil", then=waiting)
    assert state.notes == ("mint", "kingsfoil", "rain on sage")


def test_nothing_more_is_asked_when_a_pick_has_ended_the_game() -> None:
    state = played(weed_options.about(3), "take sage")
    assert state.result is not None
    assert (state.decision, state.stack) == (None, ())


def test_what_a_pick_brings_comes_before_the_step_that_asks_for_the_rest() -> None:
    state = played(water.step(2), "take mint")
    assert state.notes == ("rain on mint",)
    assert (state.decision.seat, state.decision.about) == (1, ("1",))
    assert played(water.step(2), "take mint", "take sage").notes == ("rain on mint", "rain on sage")
    assert played(water.step(2), "done").decision is None


def test_a_step_that_waits_knows_what_the_choice_is_about_and_who_chooses() -> None:
    then, names = (rain.step("mint"),), {"owner": "1"}
    state = played(bunch.step(2, "mint", then), "take sage", names=names)
    assert (state.decision.seat, state.decision.then) == (1, (bunch.step(1, "sage", then),))
    ended = ("bind sage for 1", "rain on mint")
    assert played(bunch.step(2, "mint", then), "take sage", "done", names=names).notes == ended
    assert played(bunch.step(1, "mint", then), "take sage", names=names).notes == ended


def test_without_anything_to_do_with_the_whole_the_steps_inside_a_step_that_waits_follow() -> None:
    state = played(weave.step(2, (rain.step("sage"),)), "take mint", "take mint")
    assert state.notes == ("mint", "mint", "rain on sage")
