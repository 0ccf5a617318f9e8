"""The page of settings.  Every change is emitted at once; there is nothing to confirm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.contents_aside import ContentsAside
from westmarch.app.pages.page import SheetPage, takes_search_key
from westmarch.app.settings_rows import (
    Choice,
    Group,
    PassSwitch,
    Range,
    Setting,
    Switch,
    changes_to_defaults,
    groups,
    passes,
    turned,
)
from westmarch.engine.game_info import GameInfo
from westmarch.play.settings import Settings
from westmarch.tabletop.widgets import (
    Column,
    LinkButton,
    SectionHead,
    Segmented,
    Slider,
    Text,
    TextField,
    Toggle,
    set_tip,
)

Changes = Mapping[str, object]
"""Fields of :class:`Settings` with their new values."""


class SettingsPage(SheetPage):
    """The page of settings.  ``changed`` carries the fields that were set, with their values."""

    changed = Signal(dict)
    KEYS = (
        ("/, Ctrl+F", "Search the settings"),
        ("Left, Right", "Another value"),
        ("Space", "Switch on or off"),
        ("Esc", "Clear the search, or back"),
    )

    def __init__(self, settings: Settings | None = None, games: Sequence[GameInfo] = ()) -> None:
        """``settings`` with the size that the interface really has; ``games`` whose windows may be passed."""
        super().__init__("Settings", has_foot=True)
        self.settings = settings or Settings()
        self._games = {info.id: info for info in games}
        self._before: dict[str, object] = {}
        """What was set before the defaults came back."""
        self.controls: dict[str, QWidget] = {}
        """By the field of the setting, or the id of the game."""
        self._make_search()
        self.groups = [_GroupPart(group, [self._made(row) for row in group.rows]) for group in groups(games)]
        for part in self.groups:
            self.body.addWidget(part)
        self.nothing = Text("", "body", "ink2", "center", wrap=True)
        self.nothing.hide()
        self.body.addWidget(self.nothing)
        self.body.addStretch(1)
        parts = [(group.title, part) for group, part in zip(groups(games), self.groups, strict=True)]
        self.contents = ContentsAside(self.pane, parts)
        self.put_aside(self.contents, 270, 250)
        self._make_foot()
        theme = self.controls["theme"]
        assert isinstance(theme, Segmented), "a choice is made of segments"
        self.first = next(segment for segment in theme.segments if segment.isChecked())

    def show_settings(self, settings: Settings) -> None:
        """Shows settings that were changed elsewhere, such as by the icon in the header."""
        self.settings = settings
        for group in groups(tuple(self._games.values())):
            for row in group.rows:
                self._show_row(row)
        self._show_foot()

    def shown(self) -> tuple[str, ...]:
        """The labels that the search has found, or all."""
        return tuple(row.label for part in self.groups for row in part.shown)

    # -- making

    def _make_search(self) -> None:
        self.search = TextField(placeholder="Search the settings", icon="magnify", key="/")
        set_tip(self.search, "Search the settings", "/")
        self.search.textChanged.connect(self._search)
        self.head.addWidget(self.search)

    def _make_foot(self) -> None:
        self.defaults = LinkButton("Back to the defaults", "restore", token="good", weight="semibold")
        set_tip(self.defaults, "Every setting of this page as it was at first")
        self.defaults.clicked.connect(self._restore)
        self.take_back = LinkButton("Take that back", "undo-variant", token="good", weight="semibold")
        self.take_back.clicked.connect(self._take_back)
        self.said = Text("", "small", "ink2")
        self.foot.addWidget(self.said)
        self.foot.addStretch(1)
        self.foot.addWidget(self.take_back)
        self.foot.addWidget(self.defaults)
        self._show_foot()

    def _made(self, row: Setting) -> QWidget:
        """The widget of a row, with its control among the controls."""
        match row:
            case Switch() | PassSwitch():
                toggle = Toggle(row.label, row.detail, self._is_on(row))
                toggle.toggled.connect(lambda on: self._set(self._turned(row, on)))
                self.controls[row.field] = toggle
                return toggle
            case Choice():
                segmented = Segmented(row.label, row.choices, getattr(self.settings, row.field))
                segmented.changed.connect(lambda value: self._set({row.field: value}))
                self.controls[row.field] = segmented
                return _labelled(row, segmented)
            case Range():
                step, say = row.step, row.say
                slider = Slider(row.low, row.high, self._steps(row), row.label, lambda steps: say(steps * step))
                slider.setTracking(row.is_live)
                slider.valueChanged.connect(lambda steps: self._set(self._moved(row, steps * step)))
                self.controls[row.field] = slider
                return _labelled(row, slider)
        return _labelled(row, None)

    # -- values

    def _is_on(self, row: Setting) -> bool:
        if isinstance(row, PassSwitch):
            return passes(self.settings, self._games[row.field])
        return bool(getattr(self.settings, row.field))

    def _turned(self, row: Setting, on: bool) -> Changes:
        if isinstance(row, PassSwitch):
            return {"passing": turned(self.settings.passing, self._games[row.field], on)}
        return {row.field: on}

    def _steps(self, row: Range) -> int:
        return int(getattr(self.settings, row.field)) // row.step

    def _moved(self, row: Range, value: int) -> Changes:
        """A size that was chosen no longer follows the window."""
        return {row.field: value, "scale_follows": False} if row.field == "scale" else {row.field: value}

    def _set(self, changes: Changes) -> None:
        self._before = {}
        self._change(changes)

    def _change(self, changes: Changes) -> None:
        self.settings = msgspec.structs.replace(self.settings, **changes)
        self.show_settings(self.settings)
        self.changed.emit(dict(changes))

    def _show_row(self, row: Setting) -> None:
        control = self.controls.get(row.field)
        if control is None:
            return
        control.blockSignals(True)
        match control, row:
            case Toggle(), _:
                control.setChecked(self._is_on(row))
            case Segmented(), _:
                control.set_value(getattr(self.settings, row.field), silently=True)
            case Slider(), Range():
                control.setValue(self._steps(row))
        control.blockSignals(False)

    # -- the defaults

    def _show_foot(self) -> None:
        is_changed = bool(changes_to_defaults(self.settings, tuple(self._games.values())))
        self.defaults.setVisible(is_changed)
        self.take_back.setVisible(bool(self._before))
        self.said.set_text("" if is_changed else "Everything is set as it was at first.")

    def _restore(self) -> None:
        changes = changes_to_defaults(self.settings, tuple(self._games.values()))
        self._before = {each: getattr(self.settings, each) for each in changes}
        self._change(changes)
        self.take_back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_back(self) -> None:
        changes, self._before = self._before, {}
        self._change(changes)
        self.defaults.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- the search

    def _search(self, typed: str) -> None:
        found = [part.keep(typed) for part in self.groups]
        self.nothing.set_text("" if any(found) else f"No setting is found for “{typed.strip()}”.")
        self.nothing.setVisible(not any(found))
        self.pane.verticalScrollBar().setValue(0)

    # Qt's own names from here on.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not takes_search_key(event, self.search):
            super().keyPressEvent(event)


class _GroupPart(QWidget):
    """A group under its head."""

    def __init__(self, group: Group, widgets: Sequence[QWidget]) -> None:
        super().__init__()
        self._group, self._rows = group, tuple(zip(group.rows, widgets, strict=True))
        self.shown = group.rows
        column = Column(self, gap=8, margins=(0, 0, 0, 10))
        column.addWidget(SectionHead(group.title))
        for widget in widgets:
            column.addWidget(widget)

    def keep(self, typed: str) -> bool:
        """Shows the rows that are found, and returns whether there are any."""
        self.shown = tuple([row for row in self._group.rows if row.is_found(typed, self._group.title)])
        for row, widget in self._rows:
            widget.setVisible(row in self.shown)
        self.setVisible(bool(self.shown))
        return bool(self.shown)


def _labelled(row: Setting, control: QWidget | None) -> QWidget:
    block = QWidget()
    column = Column(block, gap=4, margins=(0, 0, 0, 4))
    column.addWidget(Text(row.label, "strong"))
    if row.detail:
        column.addWidget(Text(row.detail, "small", "ink2", wrap=True))
    if control is not None:
        column.addWidget(control)
    return block
