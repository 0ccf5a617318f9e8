"""Lessons at the table: each is taken to its end by the mouse's gestures and by keys, and answers to slips."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.app.sitting import Sitting
from tests.long import IS_LONG
from tests.play.test_lessons import FILES, lesson_of
from tests.tabletop.hands import Hands
from tests.tabletop.look import leave_unpainted
from westmarch import games
from westmarch.app.keys_overview import keys_of_table
from westmarch.engine.table import Option
from westmarch.play.lessons import LessonRun
from westmarch.skins.teacher import Gandalf, teacher_of
from westmarch.tabletop import lesson_marks, lesson_pills
from westmarch.tabletop.highlight_items import HighlightItem
from westmarch.tabletop.panel_parts import end_button
from westmarch.tabletop.widgets import Button, LinkButton
from westmarch.tabletop.widgets.base import tip_of
from westmarch.tabletop.z_values import LESSON_MARK

FIRST = "01-first-game"
BY_MOUSE, BY_KEYS, IN_TURN = (False,), (True,), (False, True)
"""How the steps of a lesson are answered, one after the other: whether by keys."""


SIZES = ((1100, 700, 200), (1100, 700, 100), (1600, 1000, 200))
"""Width and height of the window and the size of the interface in percent, the least room first."""


def _runs() -> Iterator[Any]:
    """The guided games by the mouse and by keys; the other lessons by both in turn, or each by both in the long run."""
    for path in FILES:
        name, is_first = f"{path.parts[-3]}-{path.stem}", path.stem == FIRST
        runs = {"mouse": BY_MOUSE, "keys": BY_KEYS} if is_first or IS_LONG else {"in turn": IN_TURN}
        for way, by_keys in runs.items():
            yield pytest.param(path, by_keys, marks=() if is_first else pytest.mark.slow, id=f"{way}-{name}")


class Learner:
    """Somebody before the whole program who takes a lesson."""

    def __init__(self, sitting: Sitting, game: str, lesson: str) -> None:
        self.sitting = sitting
        self.sit_down(game, lesson)

    def sit_down(self, game: str, lesson: str) -> None:
        self.sitting.program.learning.start(game, lesson)
        self.sitting.laid()
        self.page = self.sitting.page
        self.hands = Hands(self.page)

    @property
    def run(self) -> LessonRun:
        return self.page.teaching.run

    @property
    def said(self) -> str:
        return self.page.teaching.teacher.speech.words

    def settle(self) -> None:
        """Waits until the learner has to read or to answer; closes battles that are over and what is shown large."""

        def is_settled() -> bool:
            if self.page.view.has_result:
                self.page.battle_results.show_next()
            return (self.run.is_over or self.run.is_to_read or self.run.is_asked) and not self.page.view.has_result

        self.sitting.until(is_settled)
        self.page.beats.rest()
        QApplication.processEvents()

    def read(self, by_keys: bool) -> None:
        if by_keys:
            QTest.keyClick(self.page.view, Qt.Key.Key_Return)
        else:
            QTest.mouseClick(self.page.teaching.teacher.go_on_button, Qt.MouseButton.LeftButton)

    def answer(self, by_keys: bool) -> None:
        """Answers as the lesson shows it: on the table where that has a thing for it, else by its button."""
        hands, action = self.hands, self.run.shown
        option = hands.placed(action)
        if not option.source and not option.target:
            (hands.press_number if by_keys else hands.press_button)(action)
            return
        if by_keys:
            hands.view.setFocus()
        for name in [name for name in (option.source, option.target) if name]:
            if by_keys:
                hands.keys_to(name)
                hands.key(Qt.Key.Key_Return)
            else:
                hands.click(name)
            if hands.menu is not None:
                hands.choose_from_menu(action, by_keys)
            if not self.run.is_asked or self.run.shown != action:
                return


@pytest.fixture
def sitting(qtbot, tmp_path) -> Sitting:
    return Sitting(qtbot, tmp_path, size=(1600, 1000), beats="off")


@pytest.mark.parametrize(("path", "ways"), [*_runs()])
def test_a_lesson_is_taken_to_its_end_at_the_table(sitting, path: Path, ways: tuple[bool, ...]) -> None:
    game, lesson = lesson_of(path)
    learner = Learner(sitting, game, lesson.id)
    by_keys = cycle(ways)
    for number in range(len(lesson.steps)):
        learner.settle()
        assert learner.run.at == number
        assert learner.said == lesson.steps[number].says.replace("**", "")
        if learner.run.is_asked:
            learner.answer(next(by_keys))
            assert learner.run.at > number or not learner.run.is_asked, f"step {number + 1} was not answered"
        else:
            learner.read(ways[number % len(ways)])
    learner.settle()
    assert learner.run.is_over and lesson.aim in learner.said
    assert sitting.program.learning.progress.of(game, lesson.id).is_done


@pytest.fixture
def learner(sitting) -> Learner:
    """At the third step of the guided game of The Confrontation."""
    learner = Learner(sitting, "confrontation", FIRST)
    for _ in range(2):
        learner.settle()
        learner.read(by_keys=True)
    learner.settle()
    return learner


def test_another_move_is_not_made_and_the_teacher_says_why(learner) -> None:
    cursor = learner.run.session.cursor
    learner.hands.click(learner.hands.placed("move gandalf moria").source)
    learner.hands.click("moria")
    assert learner.run.session.cursor == cursor
    assert learner.said.startswith("Not yet.")
    assert learner.hands.refusals == []


def test_show_me_shows_it_and_does_not_do_it(learner) -> None:
    QTest.keyClick(learner.page.view, Qt.Key.Key_S)
    assert learner.run.is_asked and learner.run.session.cursor == 0


def test_skip_does_it_and_back_undoes_it(learner) -> None:
    QTest.keyClick(learner.page.view, Qt.Key.Key_N)
    learner.settle()
    assert learner.run.at == 3 and learner.run.session.cursor == 2
    QTest.keyClick(learner.page.view, Qt.Key.Key_Backspace)
    learner.settle()
    assert learner.run.at == 2 and learner.run.session.cursor == 0
    assert learner.page.table.prompt.seat == 0


def test_a_lesson_that_is_left_goes_on_where_it_was(learner) -> None:
    sitting = learner.sitting
    QTest.keyClick(learner.page.view, Qt.Key.Key_N)
    learner.settle()
    learner.page.left.emit()
    assert sitting.window.current == "home"
    learner.sit_down("confrontation", FIRST)
    assert learner.run.at == 3 and learner.run.session.cursor == 2


def test_the_game_to_continue_is_not_touched_by_a_lesson(sitting) -> None:
    sitting.begin(game="confrontation")
    assert sitting.program.running._autosave.flush()
    before = sitting.library.continue_path.read_bytes()
    Learner(sitting, "confrontation", FIRST).settle()
    assert sitting.library.continue_path.read_bytes() == before
    assert sitting.library.entries() == []


def test_one_plays_on_without_help(learner) -> None:
    zones = learner.run.session.state.zones
    learner.page.teaching.teacher.alone_link.click()
    learner.sitting.laid()
    page = learner.sitting.page
    assert page.teaching is None and page.session.state.zones == zones
    assert page.session.chairs[0].is_human and not page.session.chairs[1].is_human


def test_what_is_not_lit_is_veiled_and_what_to_take_is_framed(learner) -> None:
    marks = learner.page.teaching.marks
    source = learner.hands.placed("move aragorn enedwaith").source
    assert (marks.source, marks.target) == (source, "enedwaith")
    assert marks.frame is not None
    assert marks.frame.boundingRect().contains(learner.hands.scene.areas.resting_area(source))


def test_the_list_of_lessons_begins_one(sitting) -> None:
    sitting.program.show_lessons()
    page = sitting.window.page("lessons")
    assert page.rows[0].learned.lesson.id == FIRST
    QTest.keyClick(page.rows[0], Qt.Key.Key_Space)
    sitting.laid()
    assert sitting.page.teaching.run.lesson.id == FIRST


def test_a_lesson_wears_a_pill_in_place_of_the_aims_and_its_title_has_one_line(learner) -> None:
    page, teacher = learner.page, learner.page.teaching.teacher
    assert page.teaching.pill.isVisible() and page.aims.plate.isHidden()
    assert page.teaching.pill.geometry().right() < page.header.middle.x()
    page.toast.say("That cannot be done.")
    assert page.teaching.pill.isHidden(), "a message lies there"
    page.toast.hide()
    for words in ("A river", "A first passage through Mirkwood"):
        teacher.show_step("Lesson 1", words, "", 0, 3)
        assert len(teacher.title.lines(teacher.title.width())) == 1, words


def test_the_keys_of_a_lesson_stand_among_the_keys(learner) -> None:
    title, keys = keys_of_table(learner.page)[0]
    assert title == "The lesson" and ("S", "Show me") in keys


def test_the_teacher_keeps_the_room_that_choices_do_not_need(sitting) -> None:
    learner = Learner(sitting, "lcg", FIRST)
    while not learner.page.panel.buttons:
        learner.settle()
        QTest.keyClick(learner.page.view, Qt.Key.Key_N)
    learner.settle()
    pane, teacher = learner.page.panel.pane, learner.page.teaching.teacher
    assert pane.height() <= pane.widget().sizeHint().height() + 2
    assert teacher.height() > pane.height()
    assert not learner.page.steps.switch.isVisible()


def test_the_words_of_the_task_cover_no_thing_and_no_title(learner) -> None:
    scene, marks = learner.hands.scene, learner.page.teaching.marks
    assert len(marks.pills) == 2 and len(scene.areas.title_areas()) >= 16  # all regions of the map
    things = [scene.areas.resting_area(name) for name in scene.table_items]
    for pill in marks.pills:
        assert not any(pill.intersects(area) for area in [*things, *scene.areas.title_areas()])
    assert not marks.pills[0].intersects(marks.pills[1])


def test_the_region_to_go_to_wears_gold(learner) -> None:
    scene = learner.hands.scene
    washes = [item for item in scene.items() if isinstance(item, HighlightItem)]
    assert len(washes) == 1
    assert washes[0].sceneBoundingRect().contains(scene.areas.ground_of("enedwaith"))


def test_piles_and_slots_are_lit_where_their_things_lie(sitting) -> None:
    learner = Learner(sitting, "duel", FIRST)
    learner.settle()
    scene, marks = learner.hands.scene, learner.page.teaching.marks
    assert marks.lit == ("track",) and scene.areas.resting_area("track") is None
    ground = scene.areas.ground_of("track")
    lying = [name for name, each in scene.table_items.items() if each.item.region == "track"]
    assert lying and all(ground.contains(scene.areas.resting_area(name)) for name in lying)


@pytest.mark.parametrize(("steps", "is_bar"), [(14, False), (38, True)])
def test_many_steps_are_a_bar(learner, steps: int, is_bar: bool) -> None:
    dots = learner.page.teaching.teacher.dots
    dots.show_at(2, steps)
    assert dots.is_bar == is_bar
    assert dots.accessibleName() == f"Step 3 of {steps}"


def test_nothing_in_the_panel_is_wider_than_it(learner) -> None:
    teacher = learner.page.teaching.teacher
    long = "What happens to all that you have not spent when your turn is over at last"
    teacher.show_step("Lesson 1", "Unwaveringly " + long, "A word.", 0, 5, (long,), (long,), long)
    QApplication.processEvents()
    assert teacher.pane.horizontalScrollBar().maximum() == 0
    assert len(teacher.title.lines(teacher.title.width())) > 2
    assert teacher.passage_link.width() <= teacher.pane.viewport().width()


def test_in_a_low_window_the_task_and_show_me_are_in_sight(qtbot, tmp_path) -> None:
    low = Sitting(qtbot, tmp_path, size=(1100, 700), beats="off")
    learner = Learner(low, "confrontation", FIRST)
    for _ in range(2):
        learner.settle()
        learner.read(by_keys=True)
    learner.settle()
    teacher = learner.page.teaching.teacher
    QApplication.processEvents()
    viewport = teacher.pane.viewport()
    assert teacher.task.mapTo(viewport, teacher.task.rect().bottomLeft()).y() < viewport.height()
    assert not teacher.pane.isAncestorOf(teacher.show_button) and teacher.show_button.isVisible()
    assert teacher.fold.isVisible() and not teacher.knows.isVisible()
    QTest.mouseClick(teacher.fold, Qt.MouseButton.LeftButton)
    assert teacher.knows.isVisible()


def test_the_teacher_is_gandalf_unless_a_skin_has_another(monkeypatch) -> None:
    class Other(Gandalf):
        teacher = "Elrond"

    assert teacher_of("duel").teacher == "Gandalf"
    monkeypatch.setattr("westmarch.skins.load", lambda game: Other())
    assert teacher_of("duel").teacher == "Elrond"


def test_lesson_and_rules_are_two_tabs_and_the_task_stays_in_sight(learner) -> None:
    page, teaching = learner.page, learner.page.teaching
    task = list(learner.run.step.task)
    QTest.mouseClick(teaching.teacher.passage_link, Qt.MouseButton.LeftButton)
    assert page.companion.is_open and teaching.tabs.tabs.isVisible() and teaching.tabs.task.isVisible()
    assert [line.partition("  ")[2] for line in teaching.tabs.task.text().split("\n")] == task
    lesson, rules = teaching.tabs.tabs.segments
    assert rules.isChecked()
    QTest.mouseClick(lesson, Qt.MouseButton.LeftButton)
    assert not page.companion.is_open and rules.isChecked() and teaching.teacher.isVisible()
    QTest.mouseClick(teaching.teacher.tabs.tabs.segments[1], Qt.MouseButton.LeftButton)
    assert page.companion.is_open
    learner.hands.click(learner.hands.placed("move gandalf moria").source)
    learner.hands.click("moria")
    assert not page.companion.is_open and learner.said.startswith("Not yet.")


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("game", games.ids())
def test_no_step_of_a_lesson_is_cut(qtbot, tmp_path, monkeypatch, game: str, size: tuple[int, int, int]) -> None:
    leave_unpainted(monkeypatch)
    *pixels, scale = size
    sitting = Sitting(qtbot, tmp_path, size=tuple(pixels), beats="off", scale=scale, scale_follows=False)
    sitting.window.setUpdatesEnabled(False)  # it is laid out, and nobody looks
    cut = []
    lessons = games.load(game).lessons
    for lesson in lessons if size == SIZES[0] or IS_LONG else lessons[:1]:
        learner = Learner(sitting, game, lesson.id)
        for number in range(1, len(lesson.steps) + 1):
            learner.settle()
            for _ in range(20):  # the panel is laid out in several passes
                if not cut_words(learner):
                    break
                qtbot.wait(10)
            cut += [f"{lesson.id}, step {number}: {what}" for what in cut_words(learner)]
            learner.page.teaching.skip()
    assert cut == [], "\n".join(cut)


def cut_words(learner: Learner) -> list[str]:
    """What of the teacher's words is not wholly in sight; only what is worth knowing may have to be scrolled to."""
    teacher = learner.page.teaching.teacher
    viewport = teacher.pane.viewport()
    end = teacher.task.mapTo(viewport, teacher.task.rect().bottomLeft()).y()
    room = f"{end} of {viewport.height()} in {teacher.height()} with {learner.page.panel.pane.height()}"
    found = [f"task: {room}"] if learner.run.is_asked and end >= viewport.height() else []
    found += ["speech"] if teacher.speech.height() < teacher.speech.heightForWidth(teacher.speech.width()) else []
    buttons = [(each, each.minimumSizeHint()) for each in teacher.findChildren(Button)]
    links = [(each, each.sizeHint()) for each in teacher.findChildren(LinkButton)]
    return found + [
        each.text() for each, least in [*buttons, *links] if each.isVisible() and each.width() < least.width()
    ]


def test_the_arrow_of_a_combat_leads_to_the_slot_for_the_card(sitting) -> None:
    learner = Learner(sitting, "quest", "03-combat")
    page = learner.page
    while not page.teaching.marks.target.endswith("stack"):
        page.teaching.skip()
        learner.settle()
    slot = page.view.battle.slot(page.teaching.marks.target)
    marks = [item.sceneBoundingRect() for item in learner.hands.scene.items() if item.zValue() == LESSON_MARK]
    assert any(slot.top() < area.top() < slot.bottom() < area.bottom() for area in marks)


def test_a_card_in_a_fan_is_lit_and_framed_as_it_lies(sitting) -> None:
    learner = Learner(sitting, "fellowship", FIRST)
    scene, marks = learner.hands.scene, learner.page.teaching.marks
    turned = None
    while turned is None:
        learner.settle()
        lit = [scene.table_items[name] for name in marks.lit if name in scene.table_items]
        turned = next((item for item in lit if abs(item.spot.turn) > 3), None)
        if turned is None:
            learner.page.teaching.skip()
    learner.settle()
    hole = turned.resting_frame(0)
    assert not any(marks.veil.path().contains(corner) for corner in hole.toList())
    upright = turned.resting_area
    outside = [upright.topLeft(), upright.topRight(), upright.bottomLeft(), upright.bottomRight()]
    assert any(marks.veil.path().contains(corner) for corner in outside)


def test_a_slim_end_of_a_turn_says_only_in_its_tip_what_is_lost(qapp) -> None:
    end = end_button(Option("end", "End the turn", detail="2 Power would be lost", is_end=True), float)
    high = end.heightForWidth(300)
    end.set_slim(True)
    assert end.detail == "" and end.heightForWidth(300) < high
    assert tip_of(end) == end.accessibleDescription() == "2 Power would be lost"
    end.set_slim(False)
    assert end.detail == "2 Power would be lost" and end.heightForWidth(300) == high


def test_a_lit_region_does_not_light_the_heads_of_pieces_below_it(sitting) -> None:
    learner = Learner(sitting, "confrontation", FIRST)
    learner.settle()
    scene, marks = learner.hands.scene, learner.page.teaching.marks
    assert "mordor" in marks.lit
    below = [each for each in scene.table_items.values() if each.item.region in ("dagorlad", "gondor")]
    veil, mordor = marks.veil.path(), scene.camera.transform.map(scene.board.outline("mordor"))
    heads = [QPointF(each.resting_area.center().x(), each.resting_area.top() + 8) for each in below]
    reaching = [head for head in heads if mordor.contains(head)]
    assert reaching and all(veil.contains(head) for head in reaching)
    assert not veil.contains(mordor.boundingRect().center())


def test_the_card_beside_a_lit_one_is_veiled_up_to_its_edge(sitting) -> None:
    learner = Learner(sitting, "fellowship", FIRST)
    learner.settle()
    learner.page.teaching.go_on()
    learner.settle()
    scene, marks = learner.hands.scene, learner.page.teaching.marks
    lit = [scene.table_items[name] for name in marks.lit if name in scene.table_items]
    beside = next(each for each in scene.table_items.values() if each.item.picture.endswith("the-one-ring"))
    assert any(each.resting_area.intersects(beside.resting_area) for each in lit)
    edge = [
        beside.mapToScene(QPointF(-0.46 * beside.spot.width, share * beside.spot.width)) for share in (-0.4, 0, 0.4)
    ]
    assert any(each.resting_area.contains(point) for each in lit for point in edge)
    assert all(marks.veil.path().contains(point) for point in edge)


def test_the_threat_that_is_spoken_of_is_lit(sitting) -> None:
    learner = Learner(sitting, "lcg", FIRST)
    learner.settle()
    learner.page.teaching.go_on()
    learner.settle()
    scene, marks = learner.hands.scene, learner.page.teaching.marks
    plate = scene.layout.places[learner.page.table.plates[learner.run.seat].place]
    area = scene.camera.area_in_scene(QRectF(*scene.area.point(plate.origin, plate.left_upper), *plate.size))
    heroes = [each.resting_area for each in scene.table_items.values() if each.item.region.endswith("-play")]
    assert "29" in learner.said and not marks.veil.path().contains(area.topLeft() + QPointF(60, 60))
    assert heroes and all(marks.veil.path().contains(hero.center()) for hero in heroes)


def test_only_what_is_to_be_done_calls_from_the_panel(sitting) -> None:
    learner = Learner(sitting, "fellowship", FIRST)
    learner.settle()
    learner.page.teaching.go_on()
    learner.settle()
    buttons = [button for _, button in learner.page.panel.buttons]
    assert len(buttons) >= 2 and all(button.is_quiet for button in buttons)
    while all(button.is_quiet for _, button in learner.page.panel.buttons):
        learner.page.teaching.skip() if learner.run.is_asked else learner.page.teaching.go_on()
        learner.settle()
    loud = [action for action, button in learner.page.panel.buttons if not button.is_quiet]
    assert loud == [learner.run.shown]


def test_the_words_of_a_step_are_placed_once_when_it_comes_and_once_when_the_table_moves(learner, monkeypatch) -> None:
    placed = []
    find = lesson_pills.free_place
    monkeypatch.setattr(lesson_marks, "free_place", lambda *about: placed.append(1) or find(*about))
    pills = learner.page.teaching.marks.pills
    assert len(pills) == 2
    learner.page.show_now()
    assert len(placed) == 2 and learner.page.teaching.marks.pills == pills
    learner.hands.scene.zoom_at(learner.hands.scene.sceneRect().center(), 1.5)
    assert len(placed) == 4 and learner.page.teaching.marks.pills != pills
