"""The widgets of Westmarch, all painted by themselves; they know no game.

Sizes are written at 100 percent and follow the interface scale; colours follow the theme (``tabletop.theme_hub``).
"""

from westmarch.tabletop.theme_hub import ThemeHub, apply_theme, theme_hub

from .base import Control, Measured, focus_outline, key_hint, set_tip, tip_of
from .buttons import Button, IconButton, LinkButton, Toggle
from .choices import Chips, Dropdown, Segmented, Tabs
from .fields import Slider, TextField
from .filters import BarValue, CheckValue, ChipValue, ChosenChip, FilterGroup, FilterValue, SignValue
from .layout import Column, Flow, Row
from .notices import Tip, Toast
from .options import Chip, OptionButton
from .overlay import Dialog, Overlay
from .panels import Card, PaperPanel, Surface
from .popup import Popup, PopupItem, headed
from .scroll import ScrollPane, TallPane
from .text import LedText, Rule, SectionHead, Text
from .textbox import TextBox

__all__ = [
    "BarValue",
    "Button",
    "Card",
    "CheckValue",
    "Chip",
    "ChipValue",
    "Chips",
    "ChosenChip",
    "Column",
    "Control",
    "Dialog",
    "Dropdown",
    "FilterGroup",
    "FilterValue",
    "Flow",
    "IconButton",
    "LedText",
    "LinkButton",
    "Measured",
    "OptionButton",
    "Overlay",
    "PaperPanel",
    "Popup",
    "PopupItem",
    "Row",
    "Rule",
    "ScrollPane",
    "SectionHead",
    "Segmented",
    "SignValue",
    "Slider",
    "Surface",
    "Tabs",
    "TallPane",
    "Text",
    "TextBox",
    "TextField",
    "ThemeHub",
    "Tip",
    "Toast",
    "Toggle",
    "apply_theme",
    "focus_outline",
    "headed",
    "key_hint",
    "set_tip",
    "theme_hub",
    "tip_of",
]  # fmt: skip
