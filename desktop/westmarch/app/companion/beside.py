"""The companion at a table: opens the rules beside it, lights what they speak of, and answers "What is this?"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.companion.grip import NARROWEST
from westmarch.app.companion.panel import USUAL, CompanionPanel, Thing, lines_of
from westmarch.app.companion.question_bar import QuestionBar
from westmarch.app.companion.scenario import of_table
from westmarch.engine.passages import Symbol
from westmarch.engine.table import Item
from westmarch.play.examples import PlayedRuling
from westmarch.tabletop.metrics import px
from westmarch.tabletop.widgets import Popup, PopupItem

if TYPE_CHECKING:
    from westmarch.app.pages.table import TablePage

NARROW = 1280
"""Below this width of the window, at 100 percent, the rules are a drawer as narrow as they can be."""
ASK = "What is this?"
CONTEST = "contest"
"""The step by which a passage is found while a battle is shown."""


class Companion(QObject):
    """The rules beside one table page.  ``opened``: they have taken the place of the side panel."""

    opened = Signal()

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._panel: CompanionPanel | None = None
        self._bar: QuestionBar | None = None
        self._symbol: Symbol | None = None
        self._refused: tuple[str, str] = ("", "")
        self._viewer: int | None = None
        self.width = USUAL
        self.is_open = False
        self.lead: QWidget | None = None
        """What stands above the rules, as the tabs of a lesson do; set before they are opened first."""
        page.steps.asked.connect(self.explain_step)
        self._why_not = page.director.why_not
        page.view.drag.why_not = self._remember_refusal
        page.view.asked_about.connect(self.offer)
        page.view.meaning = lambda term: self.panel.book.meaning(term)
        page.panel.installEventFilter(self)
        page.installEventFilter(self)
        for opener in (page.rules_icon, page.rules_link):
            opener.clicked.connect(self.toggle)

    # -- opening and closing

    @property
    def panel(self) -> CompanionPanel:
        """The rules, made when they are wanted first."""
        if self._panel is None:
            page = self._page
            self._panel = panel = CompanionPanel(
                of_table(page.session.info.id, page.session.options), page.view.table_scene.skin
            )
            if self.lead is not None:
                panel.set_lead(self.lead)
            panel.hide()
            panel.setParent(page)
            panel.closed.connect(self.close)
            panel.page_wanted.connect(page.rules_wanted)
            panel.widened.connect(self._widen)
            panel.turned_to.connect(lambda _: self._light())
            panel.lit.connect(self._light_symbol)
            panel.opened.connect(self._see_played)
            panel.looked_at.connect(lambda ruling: self._see_played(ruling, is_asked_for=False))
            self._bar = QuestionBar()
            self._bar.answered.connect(page.answer)
            self._bar.all_wanted.connect(self.close)
        return self._panel

    def takes(self, event: QKeyEvent) -> bool:
        """Handles a key of the page: F1, Shift+F1, and Esc while the rules are open; False for any other."""
        is_asking = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_F1:
            (self.explain_here if is_asking else self.toggle)()
            return True
        if event.key() == Qt.Key.Key_Escape and self.is_open and not self._page.view.drag.selection.selected:
            self.close()
            return True
        return False

    def toggle(self) -> None:
        """Opens the rules at what is asked now, or closes them."""
        if self.is_open:
            self.close()
        else:
            self.open()

    def open(self) -> None:
        """Opens the rules where they were left, the first time at what is asked now."""
        is_first = self._panel is None
        panel = self.panel
        if not self.is_open:
            self.is_open = True
            self.opened.emit()
            self.fit()
            self.follow()
        if is_first:
            self.explain_question()
        panel.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._light()

    def close(self) -> None:
        """Closes the rules; the panel with the choices is back."""
        if self.is_open:
            self.is_open = False
            self._page.set_side(None)
            self._page.view.table_scene.rims.show(self._page.view.table_scene, ())
            self._page.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def fit(self) -> None:
        """Gives the rules their width in the window as it is."""
        if self.is_open:
            is_drawer = self._page.width() < px(NARROW)
            self._page.set_side(self.panel, px(NARROWEST if is_drawer else self.width), self._bar, is_drawer)

    def _widen(self, width: int) -> None:
        if width != self.width and self._page.width() >= px(NARROW):
            self.width = width
            self.fit()
            self._page.setting_kept.emit({"companion_width": width})

    def follow(self) -> None:
        """Another table or another choice is shown: the question at its foot and what is lit follow."""
        table = self._page.table
        if table is not None and self._panel is not None and table.viewer != self._viewer:
            self._panel.forget_things()
            self._symbol = None
        self._viewer = table.viewer if table is not None else None
        if self.is_open and self._bar is not None and table is not None:
            selection = self._page.view.drag.selection if self._page.may_choose else None
            self._bar.show_question(table, selection, self._page.panel.head.side)
            self._light()

    # -- what is lit

    def _light(self) -> None:
        scene, table = self._page.view.table_scene, self._page.table
        if not self.is_open or table is None or self._panel is None:
            return
        if self._symbol is not None:
            names = tuple(item.id for item in table.items if self._symbol.is_on(item))
        else:
            is_lighting = self._panel.is_lighting
            lit = self._panel.book.guide.lit(table, self._panel.section)
            self._panel.light.setVisible(bool(lit))
            names = lit if is_lighting else ()
        scene.rims.show(scene, names)

    def _light_symbol(self, shown: Symbol | None) -> None:
        self._symbol = shown
        self._light()

    # -- what is this?

    def offer(self, name: str, point: QPoint) -> None:
        """Offers to explain an item or region, at a global point."""
        if name and self._section_of(name):
            self._offer(point, lambda: self.explain(name))

    def _offer(self, point: QPoint, explain: Callable[[], object]) -> None:
        popup = Popup(self._page, [PopupItem("what", ASK, icon="help-circle-outline")])
        popup.chosen.connect(lambda _: explain())
        popup.open_at(self._page.mapFromGlobal(point))

    def explain_here(self) -> None:
        """Explains what is at the keyboard cursor or taken up, or else what is asked."""
        view = self._page.view
        name = self._page.access.thing or view.keys.thing or view.drag.selection.selected or view.id_under_pointer
        if name and self._section_of(name):
            self.explain(name)
        else:
            self.explain_question()

    def explain(self, name: str) -> None:
        """Opens the passage about an item or region of the table."""
        table = self._page.table
        if table is None:
            return
        item = next((item for item in table.items if item.id == name), None)
        region = next((region for region in table.regions if region.id == name), None)
        section = self._section_of(name)
        if item is not None:
            title = item.title.partition(" · ")[0]  # behind the dot stands its kind
            self._explain(Thing(title, () if self._is_bare(item) else _said(item), section))
        elif region is not None:
            self._explain(Thing(region.title, lines_of(region.text, (), ""), section))

    def explain_action(self, action: str) -> None:
        """Opens the passage about an action."""
        section = self.panel.book.guide.of_verb(action.partition(" ")[0])
        self._turn_to(section)

    def explain_question(self) -> None:
        """Opens the passage about the question that is asked now."""
        self._turn_to(self._section_now())

    def _section_now(self) -> str:
        """The section about what is on the table: a battle that is shown, a window of a step, or the question."""
        guide, table, session = self.panel.book.guide, self._page.table, self._page.session
        if self._page.view.battle.is_open and guide.of_step(CONTEST):
            return guide.of_step(CONTEST)
        chart = table.chart if table is not None else None
        windows = session.info.windows
        decision = session.decision
        if decision is None:
            return ""
        is_window = windows is not None and windows.is_usual and decision.kind == windows.kind
        step = guide.of_step(chart.now) if chart is not None and is_window else ""
        return step or guide.of_question(decision.kind)

    def explain_refusal(self) -> None:
        """Opens the passage about where something could not be put."""
        section = self.panel.book.guide.of_place(self._refused[1])
        if section:
            self._turn_to(section)
        else:
            self.explain_question()

    def explain_step(self, step: str) -> None:
        """Opens the passage about a step of the timing chart."""
        self._turn_to(self.panel.book.guide.of_step(step))

    def _turn_to(self, section: str) -> None:
        self.panel.turn_to(section)
        self.open()

    def _explain(self, thing: Thing) -> None:
        self.panel.explain(thing)
        self.open()

    def _section_of(self, name: str) -> str:
        table = self._page.table
        return self.panel.book.guide.of_thing(table, name) if table is not None else ""

    def _is_bare(self, item: Item) -> bool:
        return self._page.view.table_scene.skin.is_bare(item.picture)

    def _remember_refusal(self, source: str, target: str) -> str:
        self._refused = source, target
        return self._why_not(source, target)

    # -- rulings

    def _see_played(self, ruling: PlayedRuling, is_asked_for: bool = True) -> None:
        from westmarch.app.companion.played import PlayedCard

        skin = self._page.view.table_scene.skin
        self.panel.show_played(PlayedCard(self.panel.book.game, ruling, skin), is_asked_for)

    # Qt's own names from here on.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A right click in the side panel: on a choice, or on the question."""
        if isinstance(event, QContextMenuEvent) and watched is self._page.panel:
            under: QWidget | None = self._page.panel.childAt(event.pos())
            action = next((action for action, button in self._page.panel.buttons if button is under), "")
            if action:
                self._offer(event.globalPos(), lambda: self.explain_action(action))
            elif self._page.session.decision is not None:
                self._offer(event.globalPos(), self.explain_question)
            return True
        if event.type() == QEvent.Type.Resize and watched is self._page:
            self.fit()
        return False


def _said(item: Item) -> tuple[str, ...]:
    details = [f"{row.label}: {row.value}" if row.value else row.label for row in item.details if not row.is_struck]
    return lines_of(item.text, details, item.note)
