"""The table page: a session running at the table."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent

from westmarch.app.companion.beside import Companion
from westmarch.app.director import Director
from westmarch.app.lesson_table import Teaching
from westmarch.app.list_view.access import TableAccess
from westmarch.app.opening import Opening
from westmarch.app.outcome import heading
from westmarch.app.pages.aims_in_sight import AimsController
from westmarch.app.pages.battle_results import BattleResults
from westmarch.app.pages.confirming import Confirmation
from westmarch.app.pages.game_menu import menu_items
from westmarch.app.pages.hinting import HintController
from westmarch.app.pages.showing_beats import BeatsController
from westmarch.app.pages.sounding import Sounding
from westmarch.app.pages.spectator_bar import SpectatorBar
from westmarch.app.pages.steps import RoundSteps
from westmarch.app.pages.table_frame import TableFrame
from westmarch.app.pages.table_keys import takes_key
from westmarch.app.phrasing import begins_alike, in_menu
from westmarch.app.view_models import plate_names
from westmarch.engine.table import Contest, Follow, Option, Table
from westmarch.play.session import Session
from westmarch.play.settings import PassSettings
from westmarch.tabletop.motion import single_shot
from westmarch.tabletop.selection import Selection
from westmarch.tabletop.where_to import where_to
from westmarch.tabletop.widgets import Button, Popup, PopupItem, set_tip

"""Keys that answer a question."""


class TablePage(TableFrame):
    """A game being played.

    ``left``: back to the home page.  The other signals are wishes of the person that the window fulfils.
    """

    left = Signal()
    rules_wanted = Signal()
    settings_wanted = Signal()
    menu_wanted = Signal(str)
    curtain_wanted = Signal(int, str, str, str)
    passing_set = Signal(PassSettings)
    ended = Signal()
    setting_kept = Signal(dict)

    def __init__(self, director: Director) -> None:
        super().__init__(director.session.info, "Westmarch")
        director.setParent(self)  # and so deleted with the page, not by the collector
        self.director = director
        self.session: Session = director.session
        self.table: Table | None = None
        self._has_ended = False
        self._shown_to: int | None = None
        """The seat for whose eyes the table lies there now."""
        self.confirming = Confirmation(self)
        self.hinting = HintController(self)
        self.beats = BeatsController(self)
        self.aims = AimsController(self, self.header)
        self.view.table_scene.seat_names = plate_names(self.session)
        self.battle_results = BattleResults(self.view, director)
        self.battle_results.shown.connect(self._show_panel)
        self._keyboard_timer = single_shot(self, 0, self._keep_keyboard_in_panel)
        self._build_header()
        self._build_footer()
        self._build_extra()
        self._connect()
        self.access = TableAccess(self)
        self.companion = Companion(self)
        self.opening = Opening(self)
        Sounding(self)
        self.teaching: Teaching | None = None
        """The lesson that is taken here, if it is one."""

    # -- building

    def _build_header(self) -> None:
        self.undo_icon = self.header.add_icon("undo-variant", "Undo", "Ctrl+Z")
        self.redo_icon = self.header.add_icon("redo-variant", "Redo", "Ctrl+Y")
        self.rules_icon = self.header.add_icon("book-open-page-variant-outline", "Rules", "F1")
        self.chart_icon = self.header.add_icon("timeline-clock-outline", "The steps of the round", "T")
        self.chart_icon.hide()
        self.chart_icon.clicked.connect(self.open_chart)
        self.theme_icon = self.add_theme_icon()
        self.menu_icon = self.header.add_icon("dots-horizontal", "Game menu", "Ctrl+M")
        self.undo_icon.clicked.connect(self.undo)
        self.redo_icon.clicked.connect(self.redo)
        self.menu_icon.clicked.connect(self.open_menu)
        self.header.back.connect(self.left)
        # Esc takes back what is taken up; it is not the way out of a game.
        set_tip(self.header.back_link, "Leave the table. The game is saved", "Alt+Left")

    def _build_footer(self) -> None:
        self.undo_link = self.panel.add_footer("Undo", "undo-variant", "Undo your last choice", "Ctrl+Z")
        self.rules_link = self.panel.add_footer("Rules", "book-open-page-variant-outline", "The rules", "F1")
        self.hint_link = self.panel.add_footer("Hint", "lightbulb-on-outline", "Suggest a good choice", "H")
        self.panel.close_footer()
        self.undo_link.clicked.connect(self.undo)
        self.hint_link.clicked.connect(self.hinting.ask)

    def _build_extra(self) -> None:
        """Play and pause where only computers play; whether windows are passed; after the last move what can be done
        next."""
        self.spectator_bar: SpectatorBar | None = None
        if not self.director.people:
            self.spectator_bar = SpectatorBar(self.director)
            self.panel.extra.addLayout(self.spectator_bar)
        self.steps = RoundSteps(self, self.director)
        self.steps.passing_set.connect(self.passing_set)
        if self.steps.switch is not None:
            self.panel.extra.addWidget(self.steps.switch)
        self.next_button = Button("What next?", "primary", key="Enter")
        self.next_button.clicked.connect(self.ended)
        self.next_button.hide()
        self.panel.extra.addWidget(self.next_button)

    def _connect(self) -> None:
        director, view, panel = self.director, self.view, self.panel
        director.moved.connect(self._on_moved)
        director.thinking.connect(self._on_thinking)
        director.refused.connect(self.toast.say)
        director.ended.connect(self._on_ended)
        director.curtain_wanted.connect(self._on_curtain)
        view.answered.connect(lambda option: self.answer(option.action, option.follow))
        view.refused.connect(self._refuse)
        view.selected.connect(self._on_selected)
        view.pointed.connect(panel.light)
        view.several.connect(self._choose_between)
        view.drag.why_not = director.why_not
        view.is_enter_of_panel = lambda: panel.has_primary_of_picked
        panel.set_brief(director.brief)
        panel.answered.connect(self.answer)
        panel.pointed.connect(view.drag.show_option)
        panel.named.connect(view.drag.show_item)
        panel.chosen.connect(self._choose_from_panel)

    # -- running

    def start(self) -> None:
        """Shows the table for the first time and sets things going."""
        self.director.begin()
        self._show(is_animated=False)
        self.director.go_on()

    def show_now(self) -> None:
        """Shows the table as it stands, without any movement."""
        self._show(is_animated=False)

    def enter(self) -> None:
        """The page has come to the front: the keyboard goes to the table."""
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self.opening.come()

    def rest(self) -> None:
        """Another page comes to the front: nothing goes on until :meth:`go_on`."""
        self.battle_results.hold()
        self.beats.rest()
        self.director.stop()
        self.view.rest()
        self.toast.hide()

    def go_on(self) -> None:
        """The page has come back: what was under way goes on."""
        self.enter()
        if self.view.has_result:
            self.battle_results.go_on()
        else:
            self.director.go_on()

    def answer(self, action: str, follow: tuple[Follow, ...] = ()) -> None:
        """A person's choice, with what follows from it; asked about first where the settings say so.

        What is given while somebody else decides, as by a late click, is passed over.
        """
        table = self.table
        if not self.may_choose or table is None:
            return
        if self.teaching is not None:
            if self.teaching.allows(action):
                self.director.answer(action)  # without what would follow: each answer is a step of its own
            return
        hint = self.view.hint.option
        is_hint = hint is not None and hint.action == action
        named = [option for option in table.prompt.options if option.action == action]
        option = next((each for each in named if each.follow == follow), named[0] if named else None)
        if option is None or is_hint or not self.confirming.needs(option):
            self.director.answer(action, follow)
        else:
            self.confirming.ask(option, lambda: self.director.answer(action, follow), self.view.cancel)

    def _on_moved(self, decided: Sequence[Contest]) -> None:
        self.toast.hide()  # what it said is over
        self._has_ended = False
        self.battle_results.waiting = list(decided)
        self._show(is_animated=True)
        self.beats.show(self.director.beats())
        if self.battle_results.waiting:
            self.battle_results.show_next()
        else:
            self.battle_results.hold()
            self.director.go_on()

    def _show(self, is_animated: bool) -> None:
        session, viewer = self.session, self.director.viewer
        self.table = self.battle_results.table = self.director.table()
        # For other eyes nothing may turn over or fade: what the last person saw would be seen while it does.
        is_same = viewer == self._shown_to
        self._shown_to = viewer
        if not is_same:
            self.toast.hide()
        if self.teaching is not None:
            self.teaching.marks.clear()  # those of the step before would be drawn once more
        self.view.show_table(self.table, is_animated and is_same)
        self.chart_icon.setVisible(self.table.chart is not None)
        self.steps.show_chart(self.table.chart)
        self.steps.show_passing(self.director.passing)
        self.aims.update()
        self.next_button.setVisible(session.decision is None and self.teaching is None)
        self._show_panel()
        self.undo_icon.setEnabled(self.director.can_undo)
        self.undo_link.setEnabled(self.director.can_undo)
        self.redo_icon.setEnabled(session.can_redo)

    def _show_panel(self) -> None:
        table = self.table
        assert table is not None
        title, shown = heading(self.session, table, self.may_choose)
        lines = self.session.chronicle(self.director.viewer)
        if self.session.decision is None and lines and begins_alike(lines[-1].text, table.prompt.text):
            lines = lines[:-1]  # how the game ended is said above them
        decided = self.view.battle.contest
        if decided is not None and decided.verdict:  # and not yet the question that follows
            prompt = replace(table.prompt, text=decided.verdict, detail="")
            table = replace(table, kicker=decided.title, prompt=prompt)
        self.panel.show_table(table, title, shown, lines, self.director.fresh_lines)
        self.show_options()
        self.aims.follow()
        self.access.refresh(lines, self.may_choose)
        if self.teaching is not None:
            self.teaching.refresh()

    @property
    def may_choose(self) -> bool:
        """Whether the person who looks at the table has to decide."""
        seat = self.table.prompt.seat if self.table is not None else None
        is_due = self.teaching is None or self.teaching.is_asked
        return is_due and seat in self.director.people and seat == self.director.viewer

    def show_options(self) -> None:
        """Lists in the panel what can be chosen now."""
        table = self.table
        if table is None:
            return
        had_keyboard = self.panel.has_keyboard_on_choice
        if not self.may_choose:
            self.disable_choices(table)
        elif self.view.has_result:
            self.panel.show_options(Selection(), table)
        else:
            self.panel.show_options(self.view.drag.selection, table, self.view.hint.option)
        self.companion.follow()
        if had_keyboard:
            self._keyboard_timer.start()  # Qt shows the new buttons only in a moment

    def _keep_keyboard_in_panel(self) -> None:
        """Gives the keyboard focus to the next question's buttons, or else to the table."""
        hint = self.view.hint.option
        wanted = self.panel.button_of(hint.action) if hint is not None else self.panel.primary
        goal = wanted or (self.panel.first_choice if hint is None else None) or self.view
        goal.setFocus(Qt.FocusReason.TabFocusReason)

    def _on_selected(self, source: str) -> None:
        self.show_options()
        table = self.table
        if source and table is not None:
            own = [option for option in table.prompt.legal if option.source == source]
            name = next((option.group for option in own), "")
            name = name or next((item.title for item in table.items if item.id == source), "it")
            place = where_to(own, table)
            ask = f"Drag {name} {place}, or click there." if place else f"Drop {name} anywhere else to choose it."
            self.panel.ask(ask, "Press Esc to put it back.")
        elif table is not None:
            self.panel.ask(table.prompt.text, table.prompt.detail)

    def _choose_from_panel(self, source: str) -> None:
        self.view.drag.show_item("")
        self.view.drag.select(source)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_thinking(self, seat: int) -> None:
        table = self.table
        if table is None or not self.director.people:
            return
        words = f"{table.plates[seat].title} is thinking…" if seat >= 0 else table.prompt.detail
        self.panel.detail.set_text(words)
        self.panel.detail.setVisible(bool(words))

    def _refuse(self, sentence: str) -> None:
        if sentence:
            self.toast.say(sentence, self.companion.explain_refusal)

    def _choose_between(self, options: list[Option], point: QPoint) -> None:
        """Several actions for the same two things: a small menu asks which."""
        items = [PopupItem(option.action, in_menu(option)) for option in options]
        popup = Popup(self, items)
        follows = {option.action: option.follow for option in options}
        popup.chosen.connect(lambda action: self.answer(action, follows[action]))
        popup.open_at(self.mapFromGlobal(point))

    # -- the curtain

    def _on_curtain(self, seat: int) -> None:
        self.toast.hide()
        self.view.rest()
        plate = self.session.table(seat).plates[seat]  # which is made anyway
        lines = self.session.chronicle(None)
        public = lines[-1].text if lines else "The game begins"
        self.curtain_wanted.emit(seat, plate.title, plate.side, public)

    # -- the end

    def _on_ended(self) -> None:
        if not self._has_ended and self.teaching is None:  # a lesson says itself what follows it
            self._has_ended = True
            self.ended.emit()

    # -- wishes

    def undo(self) -> None:
        """Takes back the last choice; where only computers play they wait then."""
        if self.spectator_bar is not None:
            self.spectator_bar.pause()
        self.director.undo()

    def redo(self) -> None:
        """Does again what was taken back."""
        if self.spectator_bar is not None:
            self.spectator_bar.pause()
        self.director.redo()

    def open_chart(self) -> None:
        """Opens the timing chart, in games that have one."""
        self.steps.open(self.table.chart if self.table is not None else None)

    def open_menu(self) -> None:
        """Opens the menu of the game."""
        popup = Popup(self, menu_items(self.session, self.director.viewer, self.access.list is not None))
        popup.chosen.connect(self.menu_wanted)
        popup.open_below(self.menu_icon)

    def stop(self) -> None:
        """The table is left for good."""
        self.rest()

    # -- Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if takes_key(self, event):
            event.accept()
        else:
            super().keyPressEvent(event)
