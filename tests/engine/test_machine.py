"""The machine: control words, bound names, questions in mid-effect, and what it refuses."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from westmarch.engine.change import Change
from westmarch.engine.errors import IllegalAction, Runaway
from westmarch.engine.kinds import SEAT, WORD, or_bound
from westmarch.engine.machine import STEP_LIMIT, Options, Rules
from westmarch.engine.records import Action, Decision, Name, Seat, Secret, State, Step, Steps, to_json
from westmarch.engine.signatures import BOUND

Said = Annotated[str, or_bound(WORD)]
Guest = Annotated[int, or_bound(SEAT)]


class Diary(State):
    """A State that only remembers what was noted in it."""

    notes: tuple[str, ...] = ()


def diary_rules() -> Rules:
    """Rules of a game in which steps are noted down and guests take cups."""
    rules = Rules()

    @rules.step("note")
    def note(change: Change[Diary], *words: Said) -> None:
        change.state.notes = (*change.state.notes, " ".join(words))

    @rules.step("ask_whisper")
    def ask_whisper(change: Change[Diary], *words: str, seat: Seat = BOUND) -> None:
        rules.ask(change, seat, whispers.about(*words))

    @rules.question("whisper")
    def whispers(state: Diary, asked: Decision, *words: str) -> Options:
        return Options([Action.of("say", word) for word in words or ("yes", "no")], [Action.of("cough")])

    @rules.answer("whisper")
    def whispered(change: Change[Diary], action: Action) -> None:
        change.keep_secret(f"seat-{change.names['seat']}", action.words[0])
        change.push(Step("note", ("seat", "whispered")))

    @rules.step("choose")
    def choose(change: Change[Diary], seat: Guest, name: Name, then: Steps) -> None:
        rules.ask(change, seat, cups.about(name), least=1, then=then)

    @rules.question("cup")
    def cups(state: Diary, asked: Decision, name: Name) -> list[Action]:
        return [Action.of("take", cup) for cup in ("cup-1", "cup-2") if cup not in asked.names.values()]

    @rules.answer("cup")
    def taken(change: Change[Diary], action: Action, name: Name) -> None:
        change.push(*change.then, names={**change.names, name: action.words[0]})

    @rules.condition("is_first_cup")
    def is_first_cup(change: Change[Diary], cup: Said) -> bool:
        return cup == "cup-1"

    @rules.group("everybody")
    def everybody(change: Change[Diary]) -> list[int]:
        return [1, 2, 0]

    return rules


RULES = diary_rules()


def do(word: str, *args: str, steps: tuple[Step, ...] = ()) -> Step:
    return Step(word, args, steps)


def note(*words: str) -> Step:
    return Step("note", words)


def begun(*steps: Step) -> Diary:
    """The State after running these steps as far as they go."""
    change = Change(Diary({}, {}))
    change.push(*steps)
    RULES.run(change)
    return change.state


def answered(state: Diary, *answers: str) -> Diary:
    """The State after these answers, each of them given to a State that has been through JSON."""
    for answer in answers:
        copied = msgspec.json.decode(to_json(state), type=Diary)
        assert copied == state
        state = RULES.apply(copied, Action.parse(answer)).state
    return state


def question(state: Diary) -> Decision:
    assert state.decision is not None
    return state.decision


def test_steps_run_in_order() -> None:
    assert begun(note("a"), do("all_of", steps=(note("b"), note("c"))), note("d")).notes == ("a", "b", "c", "d")


def test_repeat_runs_its_steps_as_often_as_it_says() -> None:
    assert begun(do("repeat", "2", steps=(note("a"), note("b"))), note("c")).notes == ("a", "b", "a", "b", "c")
    assert begun(do("repeat", "0", steps=(note("a"),)), note("c")).notes == ("c",)


def test_repeat_takes_its_number_from_a_bound_name() -> None:
    change = Change(Diary({}, {}))
    change.push(do("repeat", "pips", steps=(note("a"),)), names={"pips": "3"})
    RULES.run(change)
    assert change.state.notes == ("a", "a", "a")


def test_each_seat_runs_for_the_named_seats_in_their_order() -> None:
    assert begun(do("each_seat", "2", "0", steps=(note("seat"), note("x")))).notes == ("2", "x", "0", "x")


def test_each_seat_knows_groups_and_bound_names() -> None:
    inner = do("each_seat", "host", "1", steps=(note("seat"),))
    change = Change(Diary({}, {}))
    change.push(inner, names={"host": "2"})
    RULES.run(change)
    assert change.state.notes == ("2", "1")
    assert begun(do("each_seat", "everybody", steps=(note("seat"),))).notes == ("1", "2", "0")


def test_a_seat_that_falls_out_in_the_meantime_is_passed_over() -> None:
    rules = diary_rules()
    rules.plays = lambda state, seat: f"{seat} is out" not in state.notes
    change = Change(Diary({}, {}))
    change.push(do("each_seat", "0", "1", "2", steps=(note("seat"), do("when", "is_zero", steps=(note("1 is out"),)))))
    rules.condition("is_zero")(lambda change: change.names["seat"] == "0")
    rules.run(change)
    assert change.state.notes == ("0", "1 is out", "2")


def test_an_inner_seat_hides_the_outer_one_only_inside() -> None:
    inner = do("each_seat", "0", "1", steps=(note("in", "seat"),))
    state = begun(do("each_seat", "5", steps=(inner, note("out", "seat"))))
    assert state.notes == ("in 0", "in 1", "out 5")


def test_choose_asks_the_seat_and_binds_what_it_chose() -> None:
    state = begun(do("choose", "1", "cup", steps=(note("cup"),)), note("done"))
    assert question(state).seat == 1
    assert [str(action) for action in question(state).options] == ["take cup-1", "take cup-2"]
    assert answered(state, "take cup-2").notes == ("cup-2", "done")


def test_choose_asks_the_seat_that_is_bound() -> None:
    state = begun(do("each_seat", "2", "1", steps=(do("choose", "seat", "cup", steps=(note("seat", "cup"),)),)))
    assert question(state).seat == 2
    state = answered(state, "take cup-1")
    assert question(state).seat == 1
    assert answered(state, "take cup-1").notes == ("2 cup-1", "1 cup-1")


def test_a_choice_within_a_choice_knows_the_first_one() -> None:
    second = do("choose", "0", "other", steps=(note("cup", "other"),))
    state = answered(begun(do("choose", "0", "cup", steps=(second, note("cup")))), "take cup-2")
    assert [str(action) for action in question(state).options] == ["take cup-1"]
    assert answered(state, "take cup-1").notes == ("cup-2 cup-1", "cup-2")


def test_choose_without_candidates_leaves_its_steps_out() -> None:
    third = do("choose", "0", "c", steps=(note("never"),))
    second = do("choose", "0", "b", steps=(third, note("a", "b")))
    state = begun(do("choose", "0", "a", steps=(second,)), note("done"))
    assert answered(state, "take cup-1", "take cup-2").notes == ("cup-1 cup-2", "done")


def test_a_name_is_bound_for_the_steps_inside_and_not_after() -> None:
    state = begun(do("choose", "0", "cup", steps=(note("cup"),)), note("cup"))
    assert answered(state, "take cup-1").notes == ("cup-1", "cup")


def test_when_runs_its_steps_if_the_condition_holds() -> None:
    effect = do("choose", "0", "cup", steps=(do("when", "is_first_cup", "cup", steps=(note("first"),)),))
    assert answered(begun(effect), "take cup-1").notes == ("first",)
    assert answered(begun(effect), "take cup-2").notes == ()


def test_a_deep_effect_goes_on_after_json_at_each_of_its_questions() -> None:
    """Twice: each seat takes a cup; whoever took the first takes another as well."""
    again = do("when", "is_first_cup", "cup", steps=(do("choose", "seat", "more", steps=(note("cup", "more"),)),))
    take = do("choose", "seat", "cup", steps=(again, note("seat", "has", "cup")))
    state = begun(
        do("all_of", steps=(do("repeat", "2", steps=(do("each_seat", "0", "1", steps=(take,)),)), note("end")))
    )
    state = answered(state, "take cup-2", "take cup-1", "take cup-2", "take cup-1", "take cup-2", "take cup-2")
    assert state.decision is None and state.stack == ()
    assert state.notes == (
        *("0 has cup-2", "cup-1 cup-2", "1 has cup-1"),
        *("cup-1 cup-2", "0 has cup-1", "1 has cup-2", "end"),
    )


def test_an_answer_finds_the_names_that_were_bound_when_it_was_asked() -> None:
    state = begun(do("each_seat", "2", "0", steps=(do("ask_whisper"), note("after", "seat"))))
    assert question(state).seat == 2
    state = answered(state, "say yes")
    assert question(state).seat == 0 and state.secrets == {"seat-2": Secret(2, "yes")}
    state = answered(state, "say no")
    assert state.secrets == {"seat-2": Secret(2, "yes"), "seat-0": Secret(0, "no")}
    assert state.notes == ("2 whispered", "after 2", "0 whispered", "after 0")


def test_going_on_in_place_is_the_same_as_applying() -> None:
    """The names of an earlier step of the same Change do not get into a later answer."""
    state = begun(do("each_seat", "2", "0", steps=(do("ask_whisper"), note("after", "seat"))))
    change = Change(state.copy(), is_quiet=True)
    for answer in ("say yes", "say no"):
        RULES.advance(change, Action.parse(answer))
    assert change.state == answered(state, "say yes", "say no")
    assert change.events == []


def test_the_options_of_a_choice_can_be_computed_anew() -> None:
    second = do("choose", "0", "other", steps=(note("cup", "other"),))
    state = answered(begun(do("choose", "0", "cup", steps=(second,))), "take cup-2")
    before = to_json(state)
    assert RULES.filled(state, question(state)) == question(state)
    assert to_json(state) == before


def test_a_question_is_listed_anew_by_the_rule_that_asked_it() -> None:
    state = begun(do("each_seat", "2", steps=(do("ask_whisper", "no"),)))
    asked = question(state)
    assert ([*map(str, asked.options)], asked.idle, asked.about) == (["say no", "cough"], 1, ("no",))
    assert RULES.options(state, "whisper", 0) == tuple(map(Action.parse, ("say yes", "say no", "cough")))
    state.decision = Decision(2, "whisper", about=("no",), names=asked.names)
    RULES.fill_in(state)
    assert state.decision == asked
    RULES.fill_in(state)
    assert state.decision == asked
    assert RULES.kinds == ("whisper", "cup")


def test_a_question_with_too_few_options_is_not_asked() -> None:
    change = Change(Diary({}, {}))
    assert not RULES.ask(change, 0, "whisper", "no", least=3)
    assert change.state.decision is None
    assert RULES.ask(change, 0, "whisper", "no", least=2, is_open=True)
    assert change.state.decision is not None and change.state.decision.is_open


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = begun(do("choose", "0", "cup"))
    before = to_json(state)
    with pytest.raises(IllegalAction, match="take cup-3 is not among the 2 options now"):
        RULES.apply(state, Action.of("take", "cup-3"))
    assert to_json(state) == before
    over = answered(state, "take cup-1")
    with pytest.raises(IllegalAction, match="the game is over; take cup-1 comes too late"):
        RULES.apply(over, Action.of("take", "cup-1"))


def test_apply_leaves_its_argument_alone() -> None:
    state = begun(do("each_seat", "2", "0", steps=(do("ask_whisper"),)))
    before = to_json(state)
    RULES.apply(state, Action.of("say", "yes"))
    assert to_json(state) == before


def test_a_second_question_has_to_wait() -> None:
    rules = Rules()

    @rules.question("one", "two")
    def go(state: State, asked: Decision) -> list[Action]:
        return [Action.of("go")]

    @rules.step("ask_twice")
    def ask_twice(change: Change[Any], step: Step) -> None:
        rules.ask(change, 0, "one")
        rules.ask(change, 1, "two")

    change = Change(Diary({}, {}))
    change.push(Step("ask_twice"))
    with pytest.raises(RuntimeError, match="'one' is still open; 'two' has to wait its turn"):
        rules.run(change)


def test_a_loop_is_reported_as_a_runaway() -> None:
    rules = Rules()

    @rules.step("again")
    def again(change: Change[Any], step: Step) -> None:
        change.push(step)

    change = Change(Diary({}, {}))
    change.push(Step("again"))
    with pytest.raises(Runaway, match=f"{STEP_LIMIT} steps without a decision; the next would be 'again'"):
        rules.run(change)


def test_a_long_effect_that_ends_is_no_runaway() -> None:
    assert len(begun(do("repeat", str(STEP_LIMIT - 1), steps=(note("a"),))).notes) == STEP_LIMIT - 1


def test_the_end_of_the_game_leaves_no_work() -> None:
    rules = diary_rules()

    @rules.step("end")
    def end(change: Change[Any]) -> None:
        change.finish((1,), "the end", (0, 3))

    change = Change(Diary({}, {}))
    change.push(do("all_of", steps=(Step("end"), note("never"))), note("never"))
    rules.run(change)
    assert change.state.stack == () and change.state.notes == ()
    assert change.state.result is not None and change.state.result.winners == (1,)


def test_rules_have_one_name_each() -> None:
    rules = Rules()
    rules.step("dance")(lambda change: None)
    for register in (rules.step("dance"), rules.step("repeat")):
        with pytest.raises(ValueError, match="there is a rule named"):
            register(lambda change: None)


@pytest.mark.parametrize(
    ("step", "missing"),
    [
        (do("dance"), "the step 'dance'"),
        (do("when", "it_rains"), "the condition 'it_rains'"),
        (do("all_of", steps=(do("repeat", "2", steps=(do("dance"),)),)), "the step 'dance'"),
    ],
)
def test_what_no_rule_knows_is_found_before_it_runs(step: Step, missing: str) -> None:
    assert RULES.unknown([note("fine"), step]) == [missing]


def test_while_an_answer_is_awaited_what_follows_it_lies_with_the_question() -> None:
    effect = do("all_of", steps=(do("choose", "0", "cup", steps=(note("cup"),)), note("done")))
    assert RULES.unknown([effect]) == []
    state = begun(effect)
    assert question(state).then == (note("cup"),)
    assert [step for frame in state.stack for step in frame.steps] == [note("done")]
