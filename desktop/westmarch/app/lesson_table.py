"""A lesson at a table page: asks the learner, hears what is answered, plays what is written, and marks the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from westmarch.app.lesson_parts import LessonPill
from westmarch.app.lesson_tabs import RULES, LessonTabs
from westmarch.app.lesson_teacher import TeacherPanel
from westmarch.engine.errors import BadAction, IllegalAction
from westmarch.engine.records import Action
from westmarch.engine.table import Option
from westmarch.play.lessons import LessonRun
from westmarch.skins.teacher import teacher_of
from westmarch.tabletop.lesson_marks import LessonMarks
from westmarch.tabletop.metrics import px
from westmarch.tabletop.motion import single_shot

if TYPE_CHECKING:
    from westmarch.app.pages.table import TablePage

BREATHES_AFTER, SHOWS_AFTER = 20_000, 40_000
"""Milliseconds without an answer after which the frame breathes, and after which Show me is the primary button."""
_BREATH = 900
_MOST_CHOICES, _LOW_PANEL, _LOW_CHOICES = 260, 760, 84
"""Height of the choices below the teacher, at 100 percent, from which on they are scrolled; and what it is in a panel
lower than the second, where the task has to be in sight."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Teaching(QObject):
    """A lesson at its table.

    ``came`` (step, whether it is over): how far the learner has come.  ``next_wanted``: the lesson is over, and the
    next one is wanted.  ``alone_wanted``: a game from here without help.
    """

    came = Signal(int, bool)
    next_wanted = Signal()
    alone_wanted = Signal()

    def __init__(self, page: TablePage, run: LessonRun, kicker: str, has_next: bool) -> None:
        super().__init__(page)
        self.run = run
        self._page, self._kicker, self._has_next = page, kicker, has_next
        self._told = (-1, False)
        self.marks = LessonMarks(page.view.table_scene, page.view.battle.slot)
        self.teacher = TeacherPanel(teacher_of(run.game))
        self.pill = LessonPill("Guided game" if run.lesson.kind == "guided" else kicker)
        page.header.add_left(self.pill)
        self._idle = single_shot(self, BREATHES_AFTER, self._begin_to_breathe)
        self._waiting_long = single_shot(self, SHOWS_AFTER, lambda: self.teacher.show_button.set_kind("primary"))
        self._breath = QTimer(self)
        self._breath.setInterval(_BREATH)
        self._breath.timeout.connect(self._breathe)
        self._is_in = True
        director = page.director
        director.script = self._next_of_script
        coming = director.coming
        coming.answers_forced = coming.answers_plain = False
        coming.pass_settings = tuple(each.turned(False) for each in coming.pass_settings)
        page.panel.set_lead(self.teacher)
        page.panel.is_wanted = self._is_wanted
        self.tabs = LessonTabs(RULES)
        page.companion.lead = self.tabs
        for hidden in (page.undo_icon, page.redo_icon):
            hidden.hide()
        page.view.table_scene.laid.connect(self.marks.place)
        page.view.table_scene.laid.connect(self._share_panel)
        self._connect()

    def _connect(self) -> None:
        teacher = self.teacher
        teacher.on_wanted.connect(self.go_on)
        teacher.show_wanted.connect(self.show_me)
        teacher.back_wanted.connect(self.back)
        teacher.skip_wanted.connect(self.skip)
        teacher.leave_wanted.connect(self._page.left)
        teacher.alone_wanted.connect(self.alone_wanted)
        teacher.passage_wanted.connect(self._open_passage)
        teacher.tabs.left.connect(self._page.companion.open)
        self.tabs.left.connect(self._page.companion.close)
        self._page.companion.opened.connect(teacher.show_tabs)

    # -- what the page and the director ask

    @property
    def is_asked(self) -> bool:
        """Whether the learner has to answer at the table now."""
        self.run.settle()
        return self.run.is_asked

    def _next_of_script(self) -> str:
        self.run.settle()
        return self.run.scripted

    def allows(self, action: str) -> bool:
        """Whether an answer is the one that is wanted; the teacher says why another one is not."""
        try:
            given = Action.parse(action, self.run.session.info.verbs)
        except BadAction:
            return False
        if not self.run.is_asked:
            return False
        if self.run.is_accepted(given):
            return True
        self._page.companion.close()  # what is said has to be seen
        self.teacher.say(self.run.slip(given))
        self._page.view.cancel()
        return False

    def refresh(self) -> None:
        """Shows the present step, after the table has been shown."""
        self.run.settle()
        run, lesson = self.run, self.run.lesson
        step, steps = run.step, len(lesson.steps)
        self._rest()
        plays_on = run.session.decision is not None
        if step is None:
            on = "Next lesson" if self._has_next else "Back to all lessons"
            self.teacher.show_step(f"{self._kicker}, done", lesson.title, f"Well done. {lesson.aim}", steps, steps)
            self.teacher.offer(on, False, run.can_go_back, False, plays_on)
            self.marks.clear()
            self.tabs.show_task(())
        else:
            number = f"{self._kicker}, step {run.at + 1} of {steps}"
            tasks = step.task if run.is_asked else ()
            option = self._option()
            is_moved = option is not None and bool(option.source and option.target)
            self.teacher.show_step(
                number, lesson.title, step.says, run.at, steps, tasks, step.knows, step.passage, is_moved
            )
            self.teacher.offer("Go on" if run.is_to_read else "", run.is_asked, run.can_go_back, True, plays_on)
            self.tabs.show_task(tasks)
            self._mark()
        self._share_panel()
        self._page.panel.quieten()
        if run.is_asked:
            self._idle.start()
            self._waiting_long.start()
        told = run.at, run.is_over
        if told != self._told:
            self._told = told
            self.came.emit(*told)

    # -- what the learner wants

    def go_on(self) -> None:
        """Goes on from a step that is only read, or from the end."""
        if self.run.is_over:
            self.next_wanted.emit()
        elif self.run.is_to_read:
            self.run.go_on()
            self._show_anew()

    def back(self) -> None:
        """Goes back by a step."""
        if self.run.can_go_back:
            self.run.back()
            self._show_anew()

    def skip(self) -> None:
        """Does the step as it is shown."""
        if not self.run.is_over:
            try:
                self.run.skip()
            except IllegalAction:  # it was left on another way than the one that is shown
                self.run.restart_step()
                self.run.skip()
            self._show_anew()

    def show_me(self) -> None:
        """Shows how the answer is given, and lights it."""
        option = self._option()
        if option is None:
            return
        self._page.view.drag.show_option(option.action)
        self._page.panel.light(option.action)
        self.marks.show_move()

    def takes(self, event: QKeyEvent) -> bool:
        """Whether a key is one of the lesson's; then it has done its work."""
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return event.key() in (Qt.Key.Key_Z, Qt.Key.Key_Y)  # nothing is taken back here but by Back
        key = Qt.Key(event.key())
        if key in _ENTER and (self.run.is_to_read or self.run.is_over):
            self.go_on()
        elif key == Qt.Key.Key_S and self.run.is_asked:
            self.show_me()
        elif key == Qt.Key.Key_Backspace:
            self.back()
        elif key == Qt.Key.Key_N:
            self.skip()
        else:
            return key == Qt.Key.Key_H  # no hint: the teacher shows it
        return True

    # -- inside

    def _open_passage(self, title: str) -> None:
        companion = self._page.companion
        companion.panel.turn_to(title)
        companion.open()

    def _share_panel(self) -> None:
        """Leaves the choices below the teacher no more room than they need."""
        pane, switch = self._page.panel.pane, self._page.steps.switch
        content = pane.widget()
        if content is not None:
            most = _LOW_CHOICES if self._page.panel.height() < px(_LOW_PANEL) else _MOST_CHOICES
            pane.setMaximumHeight(min(content.sizeHint().height(), px(most)) + 2)
        if switch is not None:
            switch.hide()  # nothing is passed in a lesson

    def _show_anew(self) -> None:
        page = self._page
        page.director.stop()
        page.show_now()
        page.go_on()

    def _option(self) -> Option | None:
        """The option of the answer that is shown, with a thing and a place if it has them."""
        table = self._page.table
        found = [each for each in table.prompt.legal if each.action == self.run.shown] if table is not None else []
        return next((each for each in found if each.source and each.target), next(iter(found), None))

    def _mark(self) -> None:
        step, option = self.run.step, self._option()
        is_battle = self._page.view.battle.contest is not None
        source, target = (option.source, option.target) if option is not None else ("", "")
        tasks = step.task if step is not None else ()
        self.marks.say(self.run.lit, source or target, target if source else "", tasks, veils=not is_battle)
        if option is not None and not option.source and not option.target:
            self._page.panel.light(option.action)

    def _is_wanted(self, action: str) -> bool:
        """Whether an action is one that the step accepts."""
        try:
            given = Action.parse(action, self.run.session.info.verbs)
        except BadAction:
            return False
        return self.run.is_asked and self.run.is_accepted(given)

    def _rest(self) -> None:
        for timer in (self._idle, self._waiting_long, self._breath):
            timer.stop()

    def _begin_to_breathe(self) -> None:
        self._breath.start()

    def _breathe(self) -> None:
        self._is_in = not self._is_in
        self.marks.breathe(float(self._is_in))
