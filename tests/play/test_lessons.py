"""Every lesson of every game is played to its end as its file has it; and how a lesson answers to what is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from westmarch import games
from westmarch.cardbook import cards_folder
from westmarch.engine.lessons import ANY, PLATE, Lesson, LessonStep, faults, fits
from westmarch.engine.records import Action
from westmarch.play.lessons import LATER, LessonProgress, LessonRun, seat_of

FILES = [path for game in games.ids() for path in sorted((cards_folder(game) / "lessons").glob("*.yaml"))]


def lesson_of(path: Path) -> tuple[str, Lesson]:
    game = path.parts[-3]
    return game, next(lesson for lesson in games.load(game).lessons if lesson.id == path.stem)


@pytest.fixture
def first() -> LessonRun:
    """The guided game of The Confrontation."""
    return LessonRun(*lesson_of(cards_folder("confrontation") / "lessons" / "01-first-game.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_lesson_is_played_to_its_end(path: Path) -> None:
    game, lesson = lesson_of(path)
    run = LessonRun(game, lesson)
    headings = {part.title for part in games.load(game).companion()}
    while run.step is not None:
        step, at = run.step, f"step {run.at + 1}"
        assert not step.passage or step.passage in headings, f"{at}: the rules have no heading {step.passage!r}"
        assert unknown(run, step) == [], f"{at}: not on the table of {lesson.seat}"
        if run.is_asked:
            decision = run.session.decision
            assert decision is not None and decision.seat == run.seat, f"{at}: somebody else is asked"
            legal = {str(option) for option in decision.options}
            assert run.shown in legal, f"{at}: {run.shown!r} is not among {sorted(legal)}"
            for pattern in step.slips:
                fitting = [option for option in decision.options if fits(pattern, option, run.session.state)]
                assert fitting, f"{at}: nothing that can be done fits {pattern!r}"
        for line in step.then if not run.is_asked else ():
            assert isinstance(line, str) or next(iter(line)) in [seat.id for seat in run.session.info.seats]
        play_one_step(run)
    assert run.is_over and run.at == len(lesson.steps)


def unknown(run: LessonRun, step: LessonStep) -> list[str]:
    """What a step lights that the learner does not see."""
    table, pieces = run.session.table(run.seat), run.session.view(run.seat).state.pieces
    known: set[str | None] = {item.id for item in table.items} | {region.id for region in table.regions}
    known |= {pieces[item.id].face for item in table.items if item.id in pieces}
    known |= {item.picture.rpartition("/")[2] for item in table.items}
    return [name for name in step.lit if name not in known and name != PLATE]


def play_one_step(run: LessonRun) -> None:
    """Does a step as the one who runs it does, and holds the seats of its script."""
    step, at = run.step, run.at
    assert step is not None
    if run.is_asked:
        assert run.answer(run.shown)
    else:
        run.go_on()
    for line in step.then:
        decision = run.session.decision
        assert decision is not None, f"step {at + 1}: nobody is asked, but {line} is to be played"
        if isinstance(line, dict):
            assert seat_of(run.session, next(iter(line))) == decision.seat, f"step {at + 1}: {line}: not their turn"
        assert run.at == at and run.scripted
        run.session.answer(run.scripted)
        run.settle()
    assert run.at == at + 1


def test_another_answer_is_not_played_and_the_step_says_why(first) -> None:
    first.go_on()
    first.go_on()
    assert first.is_asked
    assert not first.answer("move boromir moria")
    assert first.session.cursor == 0
    assert first.slip(Action.parse("move gandalf moria")).startswith("Not yet.")
    assert first.slip(Action.parse("play 3")) == LATER


def test_back_goes_to_the_beginning_of_the_step_and_then_to_the_one_before(first) -> None:
    first.go_on()
    first.go_on()
    assert first.answer("move aragorn enedwaith") and first.session.cursor == 1
    first.back()
    assert (first.at, first.session.cursor) == (2, 0)
    first.answer("move aragorn enedwaith")
    first.play_script()
    assert (first.at, first.session.cursor) == (3, 2)
    first.back()
    assert (first.at, first.session.cursor) == (2, 0)
    first.back()
    assert first.at == 1 and first.is_to_read


def test_a_lesson_that_was_left_goes_on_where_it_was(first) -> None:
    for _ in range(5):
        first.skip()
    again = LessonRun("confrontation", first.lesson, at=5)
    assert again.at == 5 and again.session.actions == first.session.actions


def test_one_can_play_on_from_a_lesson_without_help(first) -> None:
    for _ in range(5):
        first.skip()
    session = first.played_on()
    assert session.state.zones == first.session.state.zones
    assert [chair.is_human for chair in session.chairs] == [True, False]


def test_how_far_one_has_come_is_kept(tmp_path) -> None:
    path = tmp_path / "home" / "lessons.json"
    progress = LessonProgress(path)
    assert not progress.has_any
    progress.note("duel", "01-a", 3, False)
    assert LessonProgress(path).of("duel", "01-a").at == 3
    progress.note("duel", "01-a", 9, True)
    assert LessonProgress(path).of("duel", "01-a").is_done
    progress.note("duel", "01-a", 2, False)
    assert LessonProgress(path).of("duel", "01-a").is_done, "what was done once stays done"


def test_a_damaged_file_is_as_if_nothing_had_been_learnt(tmp_path) -> None:
    path = tmp_path / "lessons.json"
    path.write_text("{")
    assert not LessonProgress(path).has_any


def test_too_many_words_are_a_fault(first) -> None:
    said = LessonStep("word " * 46, task=("Do it",), accepts=(ANY,), knows=("a", "b", "c", "d"))
    found = faults(Lesson("Long", "None.", "good", {}, (said, LessonStep("Short", task=("Do it",)))))
    assert len(found) == 4


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_whatever_a_step_accepts_leads_on_to_the_end(path: Path) -> None:
    game, lesson = lesson_of(path)
    for at in range(len(lesson.steps)):
        run = LessonRun(game, lesson, at)
        decision = run.session.decision
        others = decision.options if run.is_asked and decision is not None else ()
        for option in [option for option in others if run.is_accepted(option) and str(option) != run.shown]:
            other = LessonRun(game, lesson, at)
            assert other.answer(option)
            other.play_script()
            while other.step is not None:
                other.skip()
