"""What quests need beyond the plain engine: the list is whole, agrees with the quests that are there, and is told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from westmarch.engine.errors import BadCard
from westmarch.games.lcg.printed import coverage, folders, lists, mechanisms, scenarios
from westmarch.games.lcg.printed.folders import Contents, encounter_deck
from westmarch.games.lcg.printed.mechanisms import FILE, Mechanism
from westmarch.games.lcg.printed.rows import NORMAL, Quest, Row, Stage

PLAIN = ("doomed", "guarded", "limit", "permanent", "ranged", "restricted", "secrecy", "sentinel", "surge")
"""The keywords of the plain engine."""
HEARD = ("keyword", "permit", "role", "word")
"""The registers whose words a card that needs them says."""


@cache
def the_cards() -> Contents:
    return folders.contents()


@cache
def quests() -> tuple[str, ...]:
    """All that were published."""
    return tuple(dict.fromkeys([name for each in folders.published() for one in each.products for name in one.quests]))


def listed() -> tuple[Mechanism, ...]:
    return mechanisms.mechanisms(quests()).mechanisms


def needed(quest: str) -> list[str]:
    return [each.named for each in listed() if quest in each.quests]


def played() -> list[Quest]:
    there = folders.playable(the_cards())
    return [quest for quest in the_cards().quests.values() if quest.id in there]


def printed(quest: Quest) -> list[Row | Stage]:
    """The cards of its standard deck and its stages."""
    found = the_cards()
    rows = {row.id: row for cards in found.sets.values() for row in cards}
    deck = encounter_deck(quest, NORMAL, None, lambda name: [(row.id, row.copies) for row in found.sets[name]])
    backs = [rows[card].back for card in deck if rows[card].back]
    return [*[rows[card] for card in (*deck, *backs)], *quest.stages]


def said(value: Any) -> Iterator[str]:
    """All words and texts in what stands on a card."""
    if isinstance(value, Mapping):
        yield from value
        value = value.values()
    elif isinstance(value, str | int | bool) or value is None:
        yield str(value)
        return
    for each in value:
        yield from said(each)


def speak(cards: Iterable[Row | Stage]) -> str:
    """What cards have and do, without what people read."""
    parts = [(card.keywords, msgspec.to_builtins(card.abilities), card.x) for card in cards]
    return "\n".join([text for part in parts for text in said(part)])


def is_in(name: str, text: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) is not None


@pytest.fixture
def altered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The list where it may be altered, beside what else lies there."""
    for path in folders.FOLDER.iterdir():
        if path.name != FILE:
            (tmp_path / path.name).symlink_to(path)
    (tmp_path / FILE).write_text((folders.FOLDER / FILE).read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(folders, "FOLDER", tmp_path)
    return tmp_path / FILE


def alter(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def unbuilt() -> list[str]:
    """The quests that can be played, each with a mechanism of theirs that no register has."""
    return [f"{quest.id}: {each.named}" for quest in played() for each in listed() if quest.id in each.quests
            if not each.is_there]  # fmt: skip


def test_every_quest_that_can_be_played_has_all_its_mechanisms_in_the_registers(altered: Path) -> None:
    assert unbuilt() == []
    alter(altered, "named: keyword ambush", "named: keyword ambuscade")
    assert unbuilt() == ["road-to-rivendell: keyword ambuscade"]
    told = list(coverage.coverage())
    assert "  road-to-rivendell: can be played, but needs Ambush 5" in told


def test_no_quest_that_can_be_played_is_told_to_wait_for_anything() -> None:
    assert not [line for line in coverage.coverage() if ": can be played, but needs " in line]


@pytest.mark.parametrize("quest", lists.QUESTS)
def test_what_the_list_says_of_a_quest_that_can_be_played_its_cards_say_too(quest: str) -> None:
    """Each mechanism is one of the quest's, and each keyword and scenario of its cards is in the list."""
    (it,) = [one for one in played() if one.id == quest]
    cards = printed(it)
    text = speak(cards)
    for each in [one for one in listed() if quest in one.quests]:
        register, _, name = each.named.partition(" ")
        assert 1 <= each.quests[quest] <= len(cards), each.title
        assert register not in HEARD or is_in(name, text), each.title
        assert register != "scenario" or name in it.scenarios, each.title
        assert register != "quest" or getattr(it, name), each.title
        assert register != "type" or name in [getattr(card, "type", "quest") for card in cards], each.title
    words = {keyword.split(" ")[0] for card in cards for keyword in card.keywords} - {*PLAIN}
    names = {named.partition(" ")[2] for named in needed(quest)}
    brought = {name: scenario for scenario in it.scenarios for name in belongings(scenario)}
    lonely = [word for word in words if word not in names and brought.get(word, "") not in names]
    assert not lonely, "keywords that no mechanism of this quest in the list brings"
    for scenario in it.scenarios:
        its = belongings(scenario)
        is_used = any([is_in(name, text) for name in its])  # or else only its nightmare needs it
        assert not is_used or names & {scenario, *its}, f"{scenario} is not in the list for this quest"


def belongings(scenario: str) -> set[str]:
    """The words that a scenario brings."""
    own = scenarios.own(scenario)
    return {*own.words, *own.events, *own.keywords, *own.permitted, *own.forbidden}


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("title: Ambush", "title: Regenerate", "mechanisms.yaml: Regenerate: it is there twice"),
        ("keyword ambush", "keyword time", "mechanisms.yaml: keyword time: it is there twice"),
        ("keyword ambush", "keywork ambush", "Ambush: 'keywork' is not a register; the nearest is 'keyword'"),
        ("keyword ambush", "keyword", "Ambush: named: 'keyword' is a register without a name in it"),
        ("{road-to-rivendell: 5}", "{rode-to-rivendell: 5}", "'rode-to-rivendell' is not a quest; the nearest is"),
        ("{road-to-rivendell: 5}", "{road-to-rivendell: 0}", "Ambush: road-to-rivendell: 0 cards need it"),
        ("{road-to-rivendell: 5}", "{road-to-rivendell: x}", "Expected `int`"),
        ("{road-to-rivendell: 5}", "{}", "Ambush: quests: no quest needs it"),
        ("{road-to-rivendell: 5}", "{road-to-rivendell: 5, the-oath: 1}", "the-oath: it is among those that need none"),
        ("{road-to-rivendell: 5}", "{the-long-dark: 5}", "road-to-rivendell: no mechanism names it"),
        ("title: Ambush", "titel: Ambush", "titel"),
        ("the-oath, ", "the-oath, the-oath, ", "the-oath: it is there twice"),
        ("the-oath, ", "the-oak, ", "'the-oak' is not a quest"),
        ("the-oath, ", "", "the-oath: no mechanism names it, and it is not among those that need none"),
    ],
)  # fmt: skip
def test_a_slip_in_the_list_is_one_sentence(altered: Path, old: str, new: str, wrong: str) -> None:
    alter(altered, old, new)
    with pytest.raises(BadCard) as error:
        listed()
    assert wrong in str(error.value) and FILE in str(error.value) and "\n" not in str(error.value)


def test_quests_and_mechanisms_are_told_with_the_same_numbers_of_cards(altered: Path) -> None:
    """One more that nobody has built is told of in both."""
    alter(altered, "mechanisms:\n", "mechanisms:\n- title: Elven rope\n  named: keyword rope\n"
          "  quests: {helms-deep: 40, the-oath: 2}\n")  # fmt: skip
    alter(altered, "the-oath, ", "")
    lines = list(coverage.coverage())
    first = next(at for at, line in enumerate(lines) if " not there, " in line)
    last = next(at for at, line in enumerate(lines) if line.endswith(" waited for"))
    of_quests, of_mechanisms = lines[first + 1 : last], lines[last + 1 :]
    there = {quest.id for quest in played()}
    waiting = [line.strip().partition(":")[0] for line in of_quests if "can be played" not in line]
    assert waiting == [quest for quest in quests() if quest not in there]
    assert lines[first].startswith(f"{len(waiting)} quests not there, ")
    assert lines[last] == f"{len(of_mechanisms)} mechanisms waited for"
    parts = [part for line in of_quests for part in line.partition("needs ")[2].partition("; has")[0].split(", ")]
    numbers = [re.fullmatch(r"(.+) (\d+)", part) for part in parts if part and part != "none"]
    by_title: dict[str, list[int]] = {}
    for found in [number for number in numbers if number]:
        by_title.setdefault(found[1], []).append(int(found[2]))
    told = [re.fullmatch(r"  (\d+) quests?, (\d+) cards?: (.+) \((.+)\)", line) for line in of_mechanisms]
    assert [(int(one[1]), int(one[2])) for one in told if one] == [
        (len(by_title[one[3]]), sum(by_title[one[3]])) for one in told if one
    ]
    assert len(told) == len(by_title) and by_title["Elven rope"] == [40, 2]
    many = [int(one[1]) for one in told if one]
    assert many == sorted(many, reverse=True)
    assert "  the-oath: can be played, but needs Elven rope 2" in of_quests
