"""What the program tells of a game's rules, by the titles of its sections."""

from __future__ import annotations

from westmarch import games
from westmarch.engine.game import RuleText


def section(game_id: str, title: str) -> tuple[RuleText, ...]:
    return next(part.paragraphs for part in games.load(game_id).companion() if part.title == title)


def words_of(game_id: str, title: str) -> str:
    return " ".join(rule.text for rule in section(game_id, title))
