"""The rules as the program tells them say the same as the cards and the rules themselves."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

from westmarch.cardbook import cards_folder, read
from westmarch.engine.game import RuleSection
from westmarch.games import quest
from westmarch.games.quest.catalogue import (
    CHARACTERS,
    CORRUPTIONS,
    ENCOUNTERS,
    EVENTS,
    PERILS,
    PLOTS,
    QUESTS,
    SETUP,
    SHADOWS,
    STAGES,
    TRACKS,
)
from westmarch.games.quest.info import INFO
from westmarch.games.quest.text.names import TRACK_TITLES, title

SECTIONS = {part.title: part.paragraphs for part in read(cards_folder("quest") / "rules.yaml", tuple[RuleSection, ...])}
IDS = {rule.id for rule in chain.from_iterable(SECTIONS.values()) if rule.id}


def words_of(section: str) -> str:
    return " ".join(rule.text for rule in SECTIONS[section])


def test_every_card_with_a_note_has_its_paragraph_with_the_same_status_and_begins_with_its_title() -> None:
    told = {rule.id: rule for rule in SECTIONS["Single cards"]}
    books = (EVENTS, ENCOUNTERS, QUESTS, PERILS, PLOTS, SHADOWS, CHARACTERS, CORRUPTIONS)
    noted = {row.id: row.status for book in books for row in book.values() if row.note}
    assert {name: rule.status for name, rule in told.items()} == noted
    assert all(told[name].text.startswith(f"{title(name)}: ") for name in noted)


def test_a_ruling_that_the_rules_name_is_told_of() -> None:
    texts = [path.read_text() for path in Path(next(iter(quest.__path__))).rglob("*.py")]
    said = " ".join(chain.from_iterable(re.findall(r"[Rr]ulings? (``[^)]*)", text) for text in texts))
    named = set(re.findall("``([a-z0-9-]+)``", said))
    assert len(named) > 40
    assert named <= IDS


def test_the_numbers_of_the_board_are_those_that_are_told() -> None:
    assert ", then ".join(str(SETUP.pool_per_stage * stage) for stage in STAGES) in words_of("Influence")
    assert f"up to {SETUP.heals} damage" in words_of("Commands")
    blanks = {tokens["blank"] for tokens in SETUP.tokens.values()}
    assert (blanks, "four are blank" in words_of("Commands")) == ({4}, True)


def test_every_action_has_its_paragraph() -> None:
    told = [rule.text.split(":")[0] for rule in SECTIONS["Action step"]]
    assert [TRACK_TITLES[track] for track in TRACKS] == told[-len(TRACKS) :]


def test_every_option_of_the_table_is_told() -> None:
    told = [rule.text.split(":")[0] for rule in SECTIONS["Options of the table"]]
    assert told == ["Heroes", "Decisions of the heroes", "Advanced dominance", "High stakes", "Shadow deck"]
    assert len(told) == len(INFO.options)
