"""The rules as the program tells them are in order, in short sentences, and as sure as the rulings that are played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import get_args

import pytest

from tests.games.companions import section
from tests.rulings import runner
from tests.rulings.runner import Status
from westmarch import games
from westmarch.cardbook import cards_folder, read_plain
from westmarch.engine.game import RuleSection


@dataclass(frozen=True)
class Companion:
    """What the companion of a game is like."""

    game: str
    titles: tuple[str, ...]
    longest: int
    """Words in a sentence."""
    with_ids: tuple[str, ...] = ("Rulings",)
    """The sections of rulings, whose paragraphs have ids."""
    unplayed: dict[str, str] = field(default_factory=dict)
    """What is told there, with its status, but is no rule that could be played through."""
    statuses: frozenset[str] = frozenset(get_args(Status))
    capitals: str = "A-Z"
    """What a paragraph may begin with."""

    def __str__(self) -> str:
        return self.game

    @property
    def sections(self) -> Sequence[RuleSection]:
        return games.load(self.game).companion()


CONFRONTATION = Companion(
    "confrontation",
    (
        "Aim", "Setup", "Your turn", "Movement", "Mountains", "River and tunnel", "Battle", "Cards",
        "Characters of the Fellowship", "Characters of Sauron", "End of the game", "The match", "Variant cards",
        "Hidden characters", "Rulings",
    ),
    longest=32,
)  # fmt: skip
DUEL = Companion(
    "duel",
    (
        "Aim", "Words", "Setup", "Chapters", "Your turn", "Costs", "Chaining", "Colours of the cards", "Landmarks",
        "Quest of the Ring", "Alliances", "Tokens", "The map", "End of the game", "Hidden information", "Rulings",
    ),
    longest=36,
)  # fmt: skip
FELLOWSHIP = Companion(
    "fellowship",
    (
        "Aim", "Words", "Setup", "Heroes", "Your turn", "Buying", "The end of your turn", "Your deck",
        "Kinds of cards", "Gaining and destroying", "Attacks and Defenses", "Ambushes", "Archenemies",
        "Impossible Mode", "The draft of Saruman", "End of the game", "Options of the table",
        "Hidden information", "Rulings", "Single cards",
    ),
    longest=36,
    with_ids=("Rulings", "Single cards"),
    unplayed={"our-wording": "house"},
    statuses=frozenset({"official", "derived", "house", "designed"}),
    capitals="A-ZÚ“",
)  # fmt: skip
LCG = Companion(
    "lcg",
    (
        "Aim", "Words", "Setup", "The round", "Resource phase", "Planning phase", "Paying", "Quest phase",
        "Travel phase", "Encounter phase", "Combat phase", "Refresh phase", "Actions, responses and forced effects",
        "Limits", "What texts do", "Cards in play", "Encounter cards", "Keywords", "Eliminated players",
        "Separated players", "The Hobbit", "The Lord of the Rings", "Against the Shadow", "Score",
        "Options of the table", "Decks", "Expert game", "Campaign", "Passing", "Rulings",
    ),
    longest=34,
    statuses=frozenset({"official", "derived", "house"}),
    capitals="A-Z“",
)  # fmt: skip
QUEST = Companion(
    "quest",
    (
        "Aim", "Words", "Setup", "Turns", "Hero Rally step", "Story step", "Plot step", "Event step", "Dominance",
        "Action step", "Influence", "Commands", "Shadow cards", "Hero Draw step", "A hero and his cards", "Rest step",
        "Ambush step", "Travel step", "Combat or Peril", "Exploring", "Encounter step", "Quests",
        "Levels, training, items and Corruption", "Combat", "Words of combat", "Damage and defeat", "Finale",
        "Two players", "When something runs out", "Heroes deciding together", "Options of the table",
        "Hidden information", "Rulings", "Single cards",
    ),
    longest=34,
    with_ids=("Rulings", "Single cards"),
)  # fmt: skip
each_game = pytest.mark.parametrize("told", [CONFRONTATION, DUEL, FELLOWSHIP, LCG, QUEST], ids=str)


@each_game
def test_the_sections_come_in_the_order_of_play(told: Companion) -> None:
    assert tuple(part.title for part in told.sections) == told.titles
    assert all(part.paragraphs for part in told.sections)


@each_game
def test_every_ruling_has_its_paragraph_with_the_same_status(told: Companion) -> None:
    told_there = {rule.id: rule.status for title in told.with_ids for rule in section(told.game, title)}
    files = {path.stem: runner.read_ruling(path).status for path in runner.rulings(told.game)}
    assert told_there and told_there.items() <= (files | told.unplayed).items()
    index = runner.FOLDER / told.game / "INDEX.yaml"
    if index.exists():
        assert told_there == read_plain(index)["rulings"] | told.unplayed


@each_game
def test_only_rulings_carry_ids_and_none_twice(told: Companion) -> None:
    others = [part for part in told.sections if part.title not in told.with_ids]
    assert not [rule.id for part in others for rule in part.paragraphs if rule.id]
    ids = [rule.id for title in told.with_ids for rule in section(told.game, title)]
    assert len(set(ids)) == len(ids)


@each_game
def test_every_paragraph_says_how_sure_it_is(told: Companion) -> None:
    for part in read_plain(cards_folder(told.game) / "rules.yaml"):
        for rule in part["paragraphs"]:
            assert rule.get("status") in told.statuses, rule["text"]


@each_game
def test_no_two_paragraphs_say_the_same(told: Companion) -> None:
    texts = [rule.text for part in told.sections for rule in part.paragraphs]
    assert len(set(texts)) == len(texts)


@each_game
def test_every_paragraph_is_made_of_short_whole_sentences(told: Companion) -> None:
    for rule in chain.from_iterable(part.paragraphs for part in told.sections):
        assert re.match(f"[{told.capitals}]", rule.text), rule.text
        assert rule.text.endswith("."), rule.text
        assert "  " not in rule.text, rule.text
        longest = max(re.split(r"(?<=[.:;]) ", rule.text), key=len)
        assert len(longest.split()) <= told.longest, longest
