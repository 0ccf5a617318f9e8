"""The widgets of Westmarch, all painted by themselves; they know no game.

Sizes are written at 100 percent and follow the interface scale; colours follow the theme (``tabletop.theme_hub``).
"""

from westmarch.tabletop.theme_hub import ThemeHub, apply_theme, theme_hub

from .base import Control, focus_outline, key_hint, set_tip, tip_of
from .buttons import Button, IconButton, LinkButton, Toggle
from .choices import Dropdown, Segmented
from .fields import Slider, TextField
from .layout import Column, Flow, Row
from .notices import Tip, Toast
from .options import Chip, OptionButton
from .overlay import Dialog, Overlay
from .panels import Card, PaperPanel, Surface
from .popup import Popup, PopupItem
from .scroll import ScrollPane
from .text import Rule, SectionHead, Text
from .textbox import TextBox

__all__ = [
    "Button",
    "Card",
    "Chip",
    "Column",
    "Control",
    "Dialog",
    "Dropdown",
    "Flow",
    "IconButton",
    "LinkButton",
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
    "Slider",
    "Surface",
    "Text",
    "TextBox",
    "TextField",
    "ThemeHub",
    "Tip",
    "Toast",
    "Toggle",
    "apply_theme",
    "focus_outline",
    "key_hint",
    "set_tip",
    "theme_hub",
    "tip_of",
]  # fmt: skip
