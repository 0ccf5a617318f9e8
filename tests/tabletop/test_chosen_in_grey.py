"""What is chosen, switched on or focused is seen without any hue: by lightness, a thicker line or a sign."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage

from westmarch.tabletop.high_contrast import with_high_contrast
from westmarch.tabletop.theme import DAY, NIGHT
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Button, CheckValue, ChipValue, Segmented, SignValue, Tabs, Toggle

THEMES = {
    "day": DAY,
    "night": NIGHT,
    "day, contrast": with_high_contrast(DAY),
    "night, contrast": with_high_contrast(NIGHT),
}
SEEN, ENOUGH = 24, 40
"""A difference of grey, of 255, that is seen at a glance; and of so many pixels at least."""


def grey(widget) -> QImage:
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)


def differing(one: QImage, other: QImage) -> int:
    """The pixels that differ by enough."""
    assert one.size() == other.size()
    points = [QPoint(x, y) for x in range(one.width()) for y in range(one.height())]
    return sum(abs(one.pixelColor(at).value() - other.pixelColor(at).value()) >= SEEN for at in points)


def segment(make):
    both = make("Size", (("small", "Small"), ("large", "Large")), "small")
    return both, lambda: both.set_value("large")


def switch(control):
    return control, lambda: control.setChecked(not control.isChecked())


CONTROLS = {
    "segments": lambda: segment(Segmented),
    "tabs": lambda: segment(Tabs),
    "toggle": lambda: switch(Toggle("On or off", "", False)),
    "check": lambda: switch(CheckValue("Hero")),
    "chip": lambda: switch(ChipValue("Hero")),
    "sign": lambda: switch(SignValue("Hero", "crown", "")),
}


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("control", CONTROLS)
def test_what_is_chosen_is_seen_in_grey(qtbot, theme, control):
    theme_hub().apply_theme(theme)
    widget, change = CONTROLS[control]()
    qtbot.addWidget(widget)
    widget.resize(widget.sizeHint())
    before = grey(widget)
    change()
    assert differing(before, grey(widget)) >= ENOUGH


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_what_has_the_keyboard_is_seen_in_grey(qtbot, theme):
    theme_hub().apply_theme(theme)
    button = Button("Start")
    qtbot.addWidget(button)
    with qtbot.waitExposed(button):
        button.show()
    button.activateWindow()
    button.clearFocus()
    before = grey(button)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    assert differing(before, grey(button)) >= ENOUGH
