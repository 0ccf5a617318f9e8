"""The page of settings.  Every change is emitted at once; there is nothing to confirm."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from westmarch.app.pages.page import SheetPage
from westmarch.tabletop.widgets import Column, SectionHead, Segmented, Slider, Text, Toggle


@dataclass(frozen=True)
class SettingsValues:
    """The values of the page.  ``theme``, ``pace`` and ``beats`` as in the settings, ``scale`` percent."""

    theme: str = "system"
    scale: int = 100
    scale_follows: bool = True
    pace: str = "normal"
    beats: str = "short"
    is_reduced: bool = False
    has_high_contrast: bool = False
    answers_forced: bool = True
    answers_plain: bool = True
    confirms_attacks: bool = False
    confirms_waste: bool = True
    holds_battles: bool = True
    has_curtain: bool = True
    computer_tenths: int = 8
    """Tenths of a second between two moves of the computer."""


class SettingsPage(SheetPage):
    """The page of settings.  ``changed`` carries the new :class:`SettingsValues`."""

    changed = Signal(object)

    def __init__(self, values: SettingsValues | None = None) -> None:
        super().__init__("Settings")
        self.values = values or SettingsValues()
        self.toggles: dict[str, Toggle] = {}
        self._add_look()
        self._add_motion()
        self._add_play()
        self.body.addStretch(1)
        self.first = next(segment for segment in self.theme.segments if segment.isChecked())

    def show_values(self, values: SettingsValues) -> None:
        """Shows values that were changed elsewhere, such as by the icon in the header."""
        self.values = values
        self.theme.set_value(values.theme, silently=True)
        self.pace.set_value(values.pace, silently=True)
        self.beats.set_value(values.beats, silently=True)
        for slider, value in ((self.scale, values.scale // 10), (self.seconds, values.computer_tenths // 2)):
            slider.blockSignals(True)
            slider.setValue(value)
            slider.blockSignals(False)
        for name, toggle in self.toggles.items():
            toggle.blockSignals(True)
            toggle.setChecked(getattr(values, name))
            toggle.blockSignals(False)

    def _add_look(self) -> None:
        self.body.addWidget(SectionHead("Appearance"))
        themes = (("system", "Same as the system"), ("day", "Day"), ("night", "Night"))
        self.theme = Segmented("Theme", themes, self.values.theme)
        self.theme.changed.connect(lambda value: self._set(theme=value))
        self._add_labelled("Theme", self.theme)
        self.scale = Slider(8, 20, self.values.scale // 10, "Interface size", lambda tens: f"{10 * tens} %")
        # While the thumb is held the page would grow under it: the size is taken when it is let go.
        self.scale.setTracking(False)
        self.scale.valueChanged.connect(lambda tens: self._choose_scale(10 * tens))
        self._add_labelled("Interface size (less in a small window)", self.scale)
        self._add_toggle("scale_follows", "Size follows the window", "Text and controls are larger in a larger window.")
        self._add_toggle("has_high_contrast", "High contrast", "Stronger outlines, and text with the highest contrast.")
        self.body.space(10)

    def _choose_scale(self, value: int) -> None:
        """Sets a fixed scale, which no longer follows the window."""
        follows = self.toggles["scale_follows"]
        follows.blockSignals(True)
        follows.setChecked(False)
        follows.blockSignals(False)
        self._set(scale=value, scale_follows=False)

    def _add_motion(self) -> None:
        self.body.addWidget(SectionHead("Motion"))
        paces = (("normal", "Normal"), ("fast", "Fast"), ("off", "Off"))
        self.pace = Segmented("Animation", paces, self.values.pace)
        self.pace.changed.connect(lambda value: self._set(pace=value))
        self._add_labelled("Animation", self.pace)
        beats = (("short", "Short"), ("long", "Long"), ("click", "Until a click"), ("off", "Off"))
        self.beats = Segmented("What happens is shown large", beats, self.values.beats)
        self.beats.changed.connect(lambda value: self._set(beats=value))
        self._add_labelled("What happens is shown large", self.beats)
        self._add_toggle("is_reduced", "Reduced motion", "Nothing moves across the table. Changes fade in and out.")
        pause = "Pause before the computer moves"
        self.seconds = Slider(0, 20, self.values.computer_tenths // 2, pause, lambda fifths: f"{fifths / 5:.1f} s")
        self.seconds.valueChanged.connect(lambda fifths: self._set(computer_tenths=2 * fifths))
        self._add_labelled(pause, self.seconds)
        self.body.space(10)

    def _add_play(self) -> None:
        self.body.addWidget(SectionHead("During a game"))
        self._add_toggle(
            "answers_forced",
            "Play automatically when there is only one choice",
            "But not where this would give a secret away.",
        )
        self._add_toggle(
            "answers_plain",
            "Skip choices that make no difference",
            "An enemy that will engage you anyway, for example.",
        )
        self._add_toggle("confirms_attacks", "Ask before an attack", "So that a wrong click does not start a battle.")
        self._add_toggle(
            "confirms_waste",
            "Ask before something is wasted",
            "When a turn ends with Power, cards or actions unused, for example.",
        )
        self._add_toggle(
            "holds_battles",
            "Battles wait until I continue",
            "A decided battle stays open until you click or press Enter. Otherwise it closes by itself.",
        )
        self._add_toggle(
            "has_curtain",
            "Curtain between players",
            "Hides everything secret while the screen is handed to another player.",
        )

    def _add_labelled(self, label: str, control: QWidget) -> None:
        block = Column(gap=4)
        block.addWidget(Text(label, "strong"))
        block.addWidget(control)
        self.body.addLayout(block)
        self.body.space(4)

    def _add_toggle(self, name: str, text: str, detail: str) -> None:
        toggle = Toggle(text, detail, getattr(self.values, name))
        toggle.toggled.connect(lambda on: self._set(**{name: on}))
        self.toggles[name] = toggle
        self.body.addWidget(toggle)

    def _set(self, **changes: object) -> None:
        self.values = replace(self.values, **changes)  # type: ignore[arg-type]  # names are those of the record
        self.changed.emit(self.values)
