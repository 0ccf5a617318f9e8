"""What is heard of what happens: cards, the path, what is defeated."""

from __future__ import annotations

from westmarch.engine.sounds import Sounds

SOUNDS: Sounds = {
    "played": "place",
    "put_back": "place",
    "bought": "place",
    "gained": "place",
    "tidied": "slide",
    "discarded": "slide",
    "passed_hands": "slide",
    "came": "turn",
    "showed": "turn",
    "reshuffled": "turn",
    "revealed": "turn",
    "aimed": "strike",
    "destroyed": "strike",
    "sacrificed": "strike",
    "defeated": "quest",
    "took_hero": "quest",
}
