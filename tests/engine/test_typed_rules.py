"""Rules with typed parameters: read from text, written as text, and checked in a State from a file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

from westmarch.engine.change import Change
from westmarch.engine.errors import BadPosition
from westmarch.engine.kinds import SEAT, Kind, one_of, or_bound
from westmarch.engine.machine import Rules
from westmarch.engine.records import Action, Count, Decision, Frame, Name, Piece, PieceId, Seat, State, Step, Steps
from westmarch.engine.signatures import BOUND
from westmarch.engine.stack_checks import DEEPEST, MOST_FRAMES, check_work


class Ward(State):
    """A State that notes what was done in it."""

    notes: tuple[Any, ...] = ()


Work = Change[Ward]
Anybody = Annotated[int, or_bound(SEAT)]
Herb = Annotated[str, one_of("a herb", ("kingsfoil", "mint"))]
DOSE = Kind("a dose", lambda text: tuple(map(int, text.split("+"))), lambda doses: "+".join(map(str, doses)))
Dose = Annotated[tuple[int, ...], DOSE]
RULES = Rules(Ward)
RULES.name("healer", SEAT)


def noted(change: Work, *what: Any) -> None:
    change.state.notes = (*change.state.notes, what)


@RULES.step("heal")
def heal(change: Work, piece: PieceId, n: Count = 1) -> None:
    """Heals a piece.  (Houses of Healing)"""
    noted(change, "heal", piece, n)


@RULES.step("tend")
def tend(change: Work, seat: Anybody, *pieces: PieceId, then: Steps = ()) -> None:
    noted(change, "tend", seat, *pieces)
    change.push(*then)


@RULES.step("brew")
def brew(change: Work, herb: Herb, dose: Dose = (1,), is_strong: bool = False, then: Steps = ()) -> None:
    noted(change, "brew", herb, dose, is_strong)
    change.push(*then)


@RULES.step("watch", binds=("healer",))
def watch(change: Work, then: Steps) -> None:
    change.push(*then, names={**change.names, "healer": "1"})


@RULES.step("rest")
def rest(change: Work, *, healer: Seat = BOUND) -> None:
    noted(change, "rest", healer)


@RULES.step("ask")
def ask(change: Work, seat: Seat, name: Name, then: Steps) -> None:
    RULES.ask(change, seat, patients.about("mint", name), then=then)


@RULES.question("patient", is_open=True)
def patients(state: Ward, asked: Decision, herb: Herb, name: Name) -> list[Action]:
    return [Action.of("tend", herb, piece) for piece in state.pieces]


@RULES.answer("patient")
def patient(change: Work, action: Action, herb: Herb, name: Name) -> None:
    change.push(*change.then, names={**change.names, name: action.words[1]})


def ward(*steps: Step, names: dict[str, str] | None = None) -> Ward:
    pieces = {"sam": Piece("sam", 0), "pippin": Piece("pippin", 1)}
    return Ward(pieces, {"beds": tuple(pieces)}, (Frame(steps, names or {}),) if steps else ())


def done(*steps: Step, names: dict[str, str] | None = None) -> Ward:
    change = Work(ward(*steps, names=names))
    RULES.run(change)
    return change.state


TEXTS = [
    (heal.step("sam", 2), Step("heal", ("sam", "2")), ("heal", "sam", 2)),
    (heal.step("sam"), Step("heal", ("sam",)), ("heal", "sam", 1)),
    (tend.step(1, "sam", "pippin"), Step("tend", ("1", "sam", "pippin")), ("tend", 1, "sam", "pippin")),
    (tend.step(0), Step("tend", ("0",)), ("tend", 0)),
    (brew.step("mint", (1, 2), True), Step("brew", ("mint", "1+2", "yes")), ("brew", "mint", (1, 2), True)),
    (brew.step("mint", is_strong=True), Step("brew", ("mint", "1", "yes")), ("brew", "mint", (1,), True)),
    (brew.step("mint"), Step("brew", ("mint",)), ("brew", "mint", (1,), False)),
]


@pytest.mark.parametrize(("step", "text", "note"), TEXTS, ids=lambda value: str(value)[:40])
def test_a_step_is_written_as_text_and_its_rule_reads_it_again(step: Step, text: Step, note: tuple[Any, ...]) -> None:
    assert step == text
    assert done(step).notes == (note,)


def test_the_steps_inside_come_to_the_parameter_for_them() -> None:
    inner = heal.step("sam", 3)
    brewed = brew.step("mint", (1,), False, (inner,))
    for step in (tend.step(0, "pippin", then=(inner,)), brew.step("mint", then=(inner,)), brewed):
        assert step.steps == (inner,)
        assert done(step).notes[-1] == ("heal", "sam", 3)


def test_bound_names_are_read_where_a_kind_or_a_parameter_wants_them() -> None:
    assert done(Step("tend", ("who", "sam")), names={"who": "1"}).notes == (("tend", 1, "sam"),)
    assert done(watch.step((rest.step(),))).notes == (("rest", 1),)
    with pytest.raises(KeyError):
        done(rest.step())


def test_a_rule_is_still_the_plain_function() -> None:
    change = Work(ward())
    heal(change, "sam", 4)
    assert change.state.notes == (("heal", "sam", 4),)
    assert heal.__doc__ == "Heals a piece.  (Houses of Healing)" and heal.__module__ == __name__


def test_what_a_question_is_about_comes_to_its_options_and_its_answer() -> None:
    state = done(ask.step(1, "chosen", (Step("heal", ("sam",)),)))
    assert state.decision is not None and state.decision.is_open
    assert state.decision.about == ("mint", "chosen")
    found = RULES.apply(state, Action.parse("tend mint sam")).state
    assert found.notes == (("heal", "sam", 1),)


def test_a_rule_without_types_or_with_strange_ones_is_a_mistake() -> None:
    def untyped(change, piece): ...  # type: ignore[no-untyped-def]

    def strange(change: Work, piece: Ward) -> None: ...

    def behind(change: Work, then: Steps, piece: PieceId) -> None: ...

    for rule in (untyped, strange, behind):
        with pytest.raises(TypeError):
            Rules().step("x")(rule)


WRONG_CALLS = """
from tests.engine.test_typed_rules import ask, heal, patients, rest, tend
heal.step(1)
heal.step("sam", "2")
heal.step()
tend.step(0, 1)
ask.step(0, "name")
patients.about("mint")
rest.step(2)
"""
RIGHT_CALLS = """
from tests.engine.test_typed_rules import ask, heal, patients, rest, tend
heal.step("sam", 2)
tend.step(0, "sam", then=(heal.step("sam"),))
ask.step(0, "name", ())
patients.about("mint", "name")
rest.step()
"""


def test_the_type_checker_sees_wrong_calls(tmp_path: Path) -> None:
    found = {}
    for name, text in (("wrong", WRONG_CALLS), ("right", RIGHT_CALLS)):
        (tmp_path / f"{name}.py").write_text(text)
        command = [sys.executable, "-m", "mypy", "--follow-imports=silent", "--no-error-summary"]
        command.append(str(tmp_path / f"{name}.py"))
        run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
        found[name] = [line for line in run.stdout.splitlines() if f"{name}.py" in line and "error" in line]
    assert found["right"] == []
    lines = {int(line.split(":")[1]) for line in found["wrong"]}
    assert lines == set(range(3, 3 + WRONG_CALLS.count("(")))


# -- the check of the work under way

ASKED = done(ask.step(1, "chosen", (Step("tend", ("0", "sam")),)))
DEEP = Step("heal", ("sam",))
for _ in range(DEEPEST):
    DEEP = watch.step((DEEP,))


def asked(**fields: Any) -> Ward:
    state = ASKED.copy()
    assert state.decision is not None
    state.decision = msgspec.structs.replace(state.decision, **fields)
    return state


def with_work(*steps: Step, names: dict[str, str] | None = None) -> Ward:
    state = ASKED.copy()
    state.stack = (Frame(steps, names or {}),)
    return state


def test_what_the_rules_leave_behind_is_accepted() -> None:
    check_work(RULES, ASKED)
    check_work(RULES, with_work(*[step for step, _, _ in TEXTS], watch.step((rest.step(),))))
    check_work(RULES, with_work(Step("tend", ("who",)), names={"who": "1"}))
    check_work(RULES, with_work(ask.step(0, "who", (Step("tend", ("who", "sam")),))))


REFUSED = {
    "an unknown step": with_work(Step("dance")),
    "an unknown step inside": with_work(tend.step(0, then=(Step("dance"),))),
    "an argument too few": with_work(Step("heal")),
    "an argument too many": with_work(Step("heal", ("sam", "1", "2"))),
    "no such piece": with_work(Step("heal", ("frodo",))),
    "no number": with_work(Step("heal", ("sam", "02"))),
    "a negative count": with_work(Step("heal", ("sam", "-1"))),
    "no such seat": with_work(Step("tend", ("2",))),
    "a seat bound to nobody": with_work(Step("tend", ("who",)), names={"who": "7"}),
    "one of many": with_work(Step("tend", ("0", "sam", "frodo"))),
    "no such herb": with_work(Step("brew", ("nettle",))),
    "a dose that cannot be read": with_work(Step("brew", ("mint", "much"))),
    "a flag that is none": with_work(Step("brew", ("mint", "1", "perhaps"))),
    "steps inside where there are none": with_work(Step("heal", ("sam",), (heal.step("sam"),))),
    "a name that is not bound": with_work(rest.step()),
    "a name with a wrong value": with_work(heal.step("sam"), names={"healer": "9"}),
    "too deep": with_work(DEEP),
    "too long": with_work(Step("tend", ("0", *["sam"] * 2000))),
    "nothing left to do": with_work(),
    "asked about too little": asked(about=("mint",)),
    "asked about nonsense": asked(about=("nettle", "chosen")),
    "asked in secret": asked(is_open=False),
    "asked somebody who is not there": asked(seat=2),
    "asked what is not known": asked(kind="riddle"),
    "another option": asked(options=(Action.of("tend", "mint", "sam"),)),
    "a strange step waits": asked(then=(Step("dance"),)),
    "a strange argument waits": asked(then=(Step("tend", ("9",)),)),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_types_do_not_allow_is_refused_with_one_sentence(name: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        check_work(RULES, REFUSED[name])
    assert 10 < len(str(refusal.value)) < 120


def test_no_more_frames_than_a_game_can_need() -> None:
    state = ASKED.copy()
    state.stack = (Frame((heal.step("sam"),)),) * (MOST_FRAMES + 1)
    with pytest.raises(BadPosition, match="too many"):
        check_work(RULES, state)


def test_rules_that_trip_over_a_state_list_nothing() -> None:
    rules = Rules(Ward)

    @rules.question("broken")
    def broken(state: Ward, asked: Decision) -> list[Action]:
        raise AttributeError("what nobody foresaw")

    assert not rules.is_as_listed(ASKED, Decision(0, "broken", (Action.of("x"),)))
