"""What is heard of what happens: cards, units, the quest of the Ring, landmarks."""

from __future__ import annotations

from westmarch.engine.sounds import Sounds

SOUNDS: Sounds = {
    "played": "place",
    "discarded": "place",
    "grey_discarded": "place",
    "played_discarded": "place",
    "placed_units": "place",
    "placed_fortress": "place",
    "moved_unit": "slide",
    "rode": "slide",
    "lost_coins": "slide",
    "revealed_tokens": "turn",
    "turned_up": "turn",
    "chapter_began": "turn",
    "conflict": "strike",
    "removed_unit": "strike",
    "removed_fortress": "strike",
    "took_landmark": "quest",
    "gained_token": "quest",
    "reached_bonus": "quest",
}
