"""A reader with the rulebook open finds a rule by the name of its section: `grep "Rulebook: Magic"`."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.rulings.runner import FOLDER
from westmarch import games

SECTIONS = {
    "confrontation": (
        "Setup", "Playing the Game", "Movement", "The River Anduin", "The Tunnel of Moria", "Battle",
        "Reveal Characters", "Play Cards", "Compare Strengths", "Game End", "The Characters", "Frodo", "Sam", "Pippin",
        "Merry", "Gandalf", "Aragorn", "Legolas", "Gimli", "Boromir", "Balrog", "Shelob", "Witch King",
        "Flying Nazgûl", "Black Rider", "Saruman", "Orcs", "Warg", "Troll", "The Cards", "Magic", "Noble Sacrifice",
        "Elven Cloak", "Retreat Backwards", "The Eye of Sauron", "Retreat Sideways", "Game Variant", "Shadowfax",
        "Gandalf the White", "Palantir", "Recall to Mordor",
    ),
    "duel": (
        "Overview and goal", "Contents", "Setup", "Chapter overview", "Preparing a chapter", "Turn overview",
        "Take a Chapter card", "Play the card in front of you", "Discard the card", "Take a Landmark tile",
        "End of a chapter", "Cards and tiles costs", "Coins", "Skills", "Chaining", "Card and tile effects",
        "Grey cards", "Yellow cards", "Blue cards", "Green cards", "Red cards", "Purple cards", "Landmark tiles",
        "Quest of the Ring", "Race alliances", "Matching race symbols", "3 different race symbols",
        "Conquering Middle-earth", "End of the game", "Quests of the Ring", "Support of the Races",
    ),
    "fellowship": (
        "Setup for Your First Game", "Heroes and Starting Decks", "The Main Deck", "The Archenemy Stack", "The Path",
        "Gameplay", "Order of Playing Your Cards", "Ending Your Turn", "End of Game", "Attacks and Defenses", "Ambush",
        "Fortunes", "Corruption", "Shuffling Your Deck", "Locations", "Destroying Cards", "Gaining Cards",
        "Resolving Card Abilities", "The Archenemies", "Impossible Mode", "Specific Card Clarifications",
        "Impossible Lurtz", "Impossible Saruman", "The Witch-king", "Impossible Witch-king", "FAQ",
    ),
}  # fmt: skip
"""What the rulebooks print over their sections, in their order."""

each_game = pytest.mark.parametrize("game", SECTIONS)


def sources(game: str) -> dict[str, str]:
    """The modules of a game by name, every run of blanks made one."""
    folder = Path(inspect.getfile(games)).parent / game
    return {path.name: re.sub(r"\s+", " ", path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.py"))}


def references(game: str) -> list[tuple[str, str, list[str]]]:
    """Each mention of the rulebook: the module, its words, and the sections and rulings that it names."""
    found = []
    for module, text in sources(game).items():
        for words in re.findall(r"\(((?:Rulebook|Rulings?): [^()]*|Rulings? [^()]*)\)", text):
            found.append((module, words, [part.strip() for part in re.split("[,;:]", words)]))
    return found


@each_game
def test_every_rule_names_its_section_or_its_ruling(game: str) -> None:
    rules = games.load(game).rules
    own: list[Callable[..., Any]] = [*rules.steps.values(), *rules.questions.values(), *rules.answers.values()]
    own = [rule for rule in own if rule.__module__.startswith(f"westmarch.games.{game}.")]
    assert own
    assert not [rule.__qualname__ for rule in own if not re.search(r"\((Rulebook: |Rulings? )", rule.__doc__ or "")]


@each_game
def test_no_section_and_no_ruling_is_misspelt(game: str) -> None:
    rulings = {path.stem for path in (FOLDER / game).glob("*.yaml")}
    for module, words, names in references(game):
        for name in names:
            ruling = re.fullmatch(r"(?:[Rr]ulings? )?``(.*)``", name)
            known = ruling.group(1) in rulings if ruling else name in (*SECTIONS[game], "Rulebook") or name.isdigit()
            assert known, f"{module}: {name!r} in ({words})"


@each_game
def test_every_section_is_found_where_its_rule_is(game: str) -> None:
    named = {name for _, _, names in references(game) for name in names}
    assert not [section for section in SECTIONS[game] if section not in named]
