"""What is heard of what happens: cards, attacks, what is travelled to and explored."""

from __future__ import annotations

from westmarch.engine.sounds import Sounds

SOUNDS: Sounds = {
    "played": "place",
    "entered": "place",
    "attached": "place",
    "staged": "turn",
    "revealed": "turn",
    "shadow_turned": "turn",
    "stage_began": "turn",
    "committed": "slide",
    "drew": "slide",
    "engaged": "slide",
    "travelled": "slide",
    "returned_to_staging": "slide",
    "damaged": "strike",
    "destroyed": "strike",
    "explored": "quest",
    "stage_beaten": "quest",
    "claimed": "quest",
    "rescued": "quest",
    "to_victory": "quest",
}
