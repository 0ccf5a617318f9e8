"""What is heard of what happens: the board, events, combats, favor and quests."""

from __future__ import annotations

from westmarch.engine.sounds import Sounds

SOUNDS: Sounds = {
    "placed_influence": "place",
    "put_favor": "place",
    "token_placed": "place",
    "minion_came": "place",
    "prepared": "place",
    "hero_moved": "slide",
    "minion_moved": "slide",
    "character_moved": "slide",
    "token_moved": "slide",
    "advanced": "slide",
    "event": "turn",
    "encounter": "turn",
    "peril": "turn",
    "played_plot": "turn",
    "played_shadow": "turn",
    "mission_revealed": "turn",
    "played_combat_card": "turn",
    "combat_begun": "strike",
    "suffered": "strike",
    "minion_wounded": "strike",
    "monster_wounded": "strike",
    "minion_defeated": "strike",
    "monster_defeated": "strike",
    "hero_defeated": "strike",
    "gained_favor": "quest",
    "gained_item": "quest",
    "took_quest": "quest",
    "finale_begun": "quest",
}
