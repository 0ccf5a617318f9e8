"""What is heard of what happens: moves, battles, cards."""

from __future__ import annotations

from westmarch.engine.sounds import Sounds

SOUNDS: Sounds = {
    "moved": "slide",
    "retreated": "slide",
    "recalled": "slide",
    "entered_tunnel": "slide",
    "placed": "place",
    "returned": "place",
    "replaced": "place",
    "turned_up": "turn",
    "played": "turn",
    "used_card": "turn",
    "mixed": "turn",
    "cards_came_back": "turn",
    "battle_began": "strike",
    "defeated": "strike",
    "caught_in_tunnel": "strike",
}
