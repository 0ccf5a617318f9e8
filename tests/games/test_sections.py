"""A reader with the rulebook open finds a rule by the name of its section: `grep "Rulebook: Magic"`."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.rulings import runner
from westmarch import games
from westmarch.games.lcg import catalogue as lcg
from westmarch.games.lcg.printed import folders

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
    "quest": (
        "Encounter Cards", "Setup", "Game Turns", "Sauron Turn", "Hero Turn", "The Hero Rally Step", "Important Terms",
        "Within X Spaces", "The Story Step", "Understanding the Game Stages", "Placing Minions", "The Plot Step",
        "Plot Cards", "Playing Plot Cards", "Affected Locations on Plot Cards", "Discarding Active Plot Cards",
        "Multiple Active Plot Cards", "Hero Decision Making", "The Event Step", "Place Characters and Favor",
        "Determining Dominance", "Affected Locations on Event Cards", "The Action Step", "Action", "Place Influence",
        "Draw Shadow and Plot Cards", "Command Monsters and Minions", "Place Monster Token", "Move Monster or Minion",
        "Influence Tokens", "Influence in the Shadow Pool", "Placing Influence on Locations", "Maximum Influence",
        "Shadow Cards", "Playing Shadow Cards", "Minions", "Monster Tokens", "The Hero Draw Step", "The Rest Step",
        "Discarding Corruption Cards", "Healing", "Understanding the Hero Sheet", "Ability", "Attributes", "Fortitude",
        "Wisdom", "The Hero Card Pools", "The Life Pool", "The Rest Pool", "The Damage Pool", "The Ambush Step",
        "The Travel Step", "Move", "Traveling on Water Paths", "Combat or Peril", "Monster or Minion Attack", "Peril",
        "Explore", "Retrieve Favor", "Choose a Dark Path", "Trade with Heroes", "Peril Cards", "Favor Tokens",
        "Character Tokens", "Consulting with a Character", "The Encounter Step", "Quests", "Completing Quests",
        "Level Tokens", "Training", "Item Cards", "Corruption Cards", "Combat", "Anatomy of a Monster Reference Card",
        "Anatomy of a Combat Card", "Steps of Combat", "Resolution", "Combat Keywords", "Cancel", "Deal X Damage",
        "If Opponent's Printed Attack or Defense Is X", "Reduce to 0", "Combat Timing", "Exhausted Combatants",
        "Dealing Damage and Being Defeated", "Monsters", "Dealing Damage to Heroes", "Defeated Heroes",
        "Winning the Game", "Finale", "Finale Example", "Mission Card Reference", "Two Player Game", "Reshuffling",
        "Component Limitations", "Optional Rules", "Advanced Dominance", "High Stakes Stage III",
    ),
}  # fmt: skip
"""What the rulebooks print over their sections, in their order."""

COMPANION = {
    "Framework Details": (
        "Action Windows", "0.0 Round begins", "0.1 Round ends", "1.1 Resource phase begins", "1.2 Gain resources",
        "1.3 Draw cards", "1.4 Resource phase ends", "2.2 Planning action window", "2.3 Next active player",
        "2.4 Planning phase ends", "III. Quest Phase", "3.2 Commit characters", "3.3 Staging", "3.4 Quest resolution",
        "IV. Travel Phase", "4.2 Travel opportunity", "V. Encounter Phase", "5.2 Optional engagement",
        "5.3 Engagement checks", "VI. Combat Phase", "6.2 Deal shadow cards", "6.4a Next enemy attack initiates",
        "6.5 Next player becomes active player", "6.8a Active player declares next attack",
        "6.9 Next player becomes active player", "Enemy Attack Resolution", "6.4b Enemy attack initiates",
        "6.4.1 Declare defender", "6.4.2 Resolve shadow effect", "6.4.3 Determine combat damage",
        "6.4.4 Enemy attack ends", "Player Attack Resolution", "6.8b Player attack initiates", "6.8.1 Ranged option",
        "6.8.2 Determine attack strength", "6.8.3 Determine combat damage", "6.8.4 Player attack ends",
        "7.2 Ready cards", "7.3 Raise threat", "7.4 Pass first player token",
    ),
    "Glossary": (
        "Ability", "Action", "Active Location", "Ally Cards", "Attachment Cards", "Base Value", "Blank", "Cancel",
        "Cannot", '"Cannot have attachments"', "Character Cards", 'The word "Choose"', "Constant Ability",
        "Copy of a card", "Cost",
        "Current Quest", "Damage", "Deckbuilding", "Defending Player", "Delayed Effects", "Destroy",
        "Discard Pile and Victory Display",
        "Doomed", "Drawing cards", "Effects", "Encounter Deck", "Engaged", "Engagement Check", "Enters Play",
        "Event Cards", "Exhausted",
        "Explored", "First Player",
        "Forced", "Gains", "Guarded", "Immune", "In Play and Out of Play", "In Player Order",
        "Initiating Abilities / Playing Cards", "Keywords",
        "Lasting Effects", "Limits", "May", "Modifiers", "Move", "Mulligan Draw", "Multiple Defenders",
        "Neutral Cards", "Objective Cards", "Optional Engagement", "Ownership and Control", "Play and Put into Play",
        "Play Restrictions and Permissions", "Player Elimination", "Playing a Card", "Quest Advancement", "Ranged",
        "Ready", "Removed from Game", "Replacement Effects", "Resource Match", "Resources", "Response", "Restricted",
        "Reveal", "Running out of Cards", "Scoring", "Search", "Sentinel", "Setup", "Shadow Effects", "Staging",
        "Staging Area", "Surge", "Switch", "Threat / Threat Dial", "Threat Elimination Level",
        "Timing of Ability Resolution", "Travel", "Unique Cards", "Victory", "Winning the Game", 'The letter "X"',
    ),
    "Rules": (
        "Triggering Forced effects", "'Cannot Have Attachments'", "Unique Encounter Cards", "Player Card With Doomed X",
        "Effects Reference", "'When Revealed' Effects", "Archery X", "Battle", "Permanent", "Secrecy X", "Siege",
        "Time X", "Two Active Locations", "Gollum/Sméagol", "Treasure Cards", "Bilbo Baggins", "Baggins Sphere",
        "Frodo Baggins",
        "The One Ring", "Fellowship Sphere", "Staging Rules", "Peril",
        "Simultaneous Effect Timing", "Search Effects", "'Must X or Y' vs 'Must Either X or Y'",
        "Control of Non-Objective Encounter Cards", "Control of Objective Cards", "Unclaimed Objectives",
        "Attachments", "'Reveal' vs 'Reveal and Add'", "Discard Piles",
        "Discarding Cards vs Placing Cards in the Discard Pile", "Hero Cards & the Player Deck", "Quest Cards",
        "Campaign Mode", "The Campaign Log", "The Fellowship of Heroes", "Campaign Pool", "Boons & Burdens",
        "Campaign Cards", "Next Player", "Objective-Ally Cards", "Attacks by Non-Engaged Enemies",
        "Attacks Against a Character", "Place Heroes & Set Initial Threat Level", "Commit Characters", "Staging",
        "Removing Progress Tokens From Quests", "Questing Successfully", "Side Quest", "Player Side Quest",
        "Side Quests in Play", "Combat Phase", "Resolving Enemy Attacks", "Shadow Cards Leaving Play",
        "Explored Locations Leaving Play", "'Does Not Stack'",
        "'Considered to Be Engaged' vs Actual Engagement", "Indestructible",
        "Enemy Attacks Outside of the Combat Phase", "Additional Attacks by an Enemy", "Attacking Enemies",
        "Limitations on Attacks", "Hit Points & Damage", "Ending the Game", "Basic Mode",
        "Easy Mode", "Expert Mode", "Nightmare Mode", "Deckbuilding", "Immune to Player Card Effects",
    ),
}  # fmt: skip
"""The parts of the Card Game's rules, and what they print over their sections; others are named after a card."""
_PLACE = re.compile(r"(and )?([1-9]?[a-g]|[1-9])( (and|to) [1-9][a-g])*")
"""A place in a section: ``3``, ``3d and 3e``."""
CARD_PARTS = ("Rulings", "Quest", "Campaign")

each_game = pytest.mark.parametrize("game", SECTIONS)


def sources(game: str) -> dict[str, str]:
    """The modules of a game by name, every run of blanks made one."""
    folder = Path(inspect.getfile(games)).parent / game
    return {
        path.relative_to(folder).as_posix(): re.sub(r"\s+", " ", path.read_text(encoding="utf-8"))
        for path in sorted(folder.rglob("*.py"))
    }


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
    rulings = {path.stem for path in runner.rulings(game)}
    for module, words, names in references(game):
        for name in names:
            ruling = re.fullmatch(r"(?:[Rr]ulings? )?``(.*)``", name)
            is_section = name in (*SECTIONS[game], "Rulebook") or _PLACE.fullmatch(name)
            known = ruling.group(1) in rulings if ruling else is_section
            assert known, f"{module}: {name!r} in ({words})"


@each_game
def test_every_section_is_found_where_its_rule_is(game: str) -> None:
    named = {name for _, _, names in references(game) for name in names}
    assert not [section for section in SECTIONS[game] if section not in named]


# -- the Card Game, whose rules are spread over several books


_PARTS = "|".join((*COMPANION, *CARD_PARTS))
_CITED = re.compile(rf"\(((?:{_PARTS}): [^()]*)\)")


def cited(text: str) -> list[tuple[str, str]]:
    """Each section that a text names, with its part: ``(Glossary: Ability, Cost; Rulings: Thalin)``."""
    found = []
    for words in _CITED.findall(re.sub(r"\s+", " ", text)):
        for part in words.split("; "):
            name, _, sections = part.partition(": ")
            found += [(name, section) for section in sections.split(", ")]
    return found


def test_every_rule_of_the_card_game_names_its_section() -> None:
    rules = games.load("lcg").rules
    own: list[Any] = [*rules.steps.values(), *rules.questions.values(), *rules.answers.values()]
    own = [rule for rule in own if rule.__module__.startswith("westmarch.games.lcg.")]
    assert own
    assert not [f"{rule.__module__}: {rule.__qualname__}" for rule in own if not cited(rule.__doc__ or "")]


def test_no_section_and_no_card_is_misspelt_in_the_card_game() -> None:
    titles = {card.title for card in lcg.CARDS.values()} | {quest.title for quest in folders.contents().quests.values()}
    for module, text in sources("lcg").items():
        for part, section in cited(text):
            known = COMPANION.get(part, titles)
            assert section in known, f"{module}: {section!r} is no part of {part}"


def test_every_section_of_the_card_game_is_found_where_its_rule_is() -> None:
    named = {found for text in sources("lcg").values() for found in cited(text)}
    for part, sections in COMPANION.items():
        assert not [section for section in sections if (part, section) not in named], part
