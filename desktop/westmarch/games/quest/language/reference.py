"""The reference page of the card language: words, places, conditions and all the short forms, each with an example."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from westmarch.cardbook import cards_folder, read_plain, reference
from westmarch.games.quest.atlas import PLACES
from westmarch.games.quest.catalogue import CHARACTERS
from westmarch.games.quest.language.amounts import VALUES
from westmarch.games.quest.language.arguments import Argument
from westmarch.games.quest.language.conditions import CONDITIONS
from westmarch.games.quest.language.selectors import SELECTORS
from westmarch.games.quest.language.short_forms import (
    AFFECTED,
    AFFECTS,
    COMBAT_CONDITION,
    COMBAT_DO,
    COMBAT_EFFECT,
    COMBAT_IF,
    COMBAT_TIME,
    COMBAT_TIMES,
    EVENT_RULE,
    EVENT_STANDING,
    GOAL,
    GOALS,
    LASTING,
    LASTING_RULE,
    MINION_FORMS,
    MINION_RULE,
    MISSION,
    MISSIONS,
    MONSTER_ABILITY,
    MONSTER_FORMS,
    PLOT_RULE,
    PLOT_STANDING,
    TIMING,
    TIMINGS,
    Said,
)
from westmarch.games.quest.language.words import WORDS, Word

_HEAD = """# The words of these cards

This page is generated; `westmarch/games/quest/language/words.py` has the sentences of the words, `selectors.py`,
`conditions.py` and `amounts.py` those of places, conditions and amounts, `short_forms.py` the rest. What a card does is
a list of steps; a step is a mapping with one word, and what else stands in it are the word's further arguments. In the
short forms N stands for a number, and PLACE, REGION, CHARACTER, MONSTER, MINION, MARKER and ATTRIBUTE for an id.
"""


def _explained(word: Word) -> str:
    return reference.with_arguments(
        word.text, word.takes.sentence, {key: _said(argument) for key, argument in word.keys.items()}
    )


def _said(argument: Argument) -> str:
    return argument.sentence + reference.OPTIONAL * argument.is_optional


_CHAPTERS = {
    "Words": {word: _explained(entry) for word, entry in WORDS.items()},
    "Places": SELECTORS,
    "Conditions": CONDITIONS,
    "What can be counted": VALUES,
    "Goals": GOALS,
    "When Shadow cards are played": TIMINGS,
    "What a Plot affects": AFFECTED,
    "What holds as long as a card is in play": {**PLOT_STANDING, **EVENT_STANDING},
    "Corruption": LASTING,
    "Missions": MISSIONS,
    "Abilities of monsters": MONSTER_FORMS,
    "Rules of minions": MINION_FORMS,
    "Combat cards: when": COMBAT_TIMES,
    "Combat cards: if": COMBAT_IF,
    "Combat cards: what they do": COMBAT_DO,
}
_BOOKS = (
    "events", "encounters", "quests", "perils", "plots", "shadow", "characters", "corruption", "missions", "monsters",
    "minions", "abilities",
)  # fmt: skip
_FIELDS: dict[tuple[str, str], tuple[str, Callable[[str], Said]]] = {
    ("encounters", "goal"): ("Goals", GOAL),
    ("quests", "goal"): ("Goals", GOAL),
    ("shadow", "timing"): ("When Shadow cards are played", TIMING),
    ("plots", "affects"): ("What a Plot affects", AFFECTS),
    ("plots", "standing"): ("What holds as long as a card is in play", PLOT_RULE),
    ("events", "standing"): ("What holds as long as a card is in play", EVENT_RULE),
    ("corruption", "rule"): ("Corruption", LASTING_RULE),
    ("missions", "test"): ("Missions", MISSION),
    ("monsters", "does"): ("Abilities of monsters", MONSTER_ABILITY),
    ("minions", "rules"): ("Rules of minions", MINION_RULE),
    ("abilities", "timing"): ("Combat cards: when", COMBAT_TIME),
    ("abilities", "when"): ("Combat cards: if", COMBAT_CONDITION),
    ("abilities", "do"): ("Combat cards: what they do", COMBAT_EFFECT),
}
"""Fields of cards with short forms, by book: the chapter, and what takes a text apart."""
_SPLIT = {"goal": " or ", "test": " or ", "affects": ", "}
_PLACES_IN = {
    "at", "move-hero", "move-minion", "peek-monsters", "redeploy", "make-perilous", "encounter", "where",
    "return-characters",
}  # fmt: skip
"""Words, arguments and fields that say where."""


def page() -> str:
    """The page in Markdown."""
    return reference.page(_HEAD, _CHAPTERS, examples())


def examples() -> dict[tuple[str, str], str]:
    """The first use of everything that the page explains, by chapter and word, in the card files."""
    return reference.first_uses(_CHAPTERS, uses())


def uses() -> Iterator[tuple[str, str, str]]:
    """All that the cards use: chapter, word, and how they do."""
    for book in _BOOKS:
        for row in read_plain(cards_folder("quest") / f"{book}.yaml"):
            yield from _row_uses(book, row)


def explained() -> set[tuple[str, str]]:
    """Everything that the page explains, by chapter and word."""
    return {(chapter, word) for chapter, table in _CHAPTERS.items() for word in table}


def _row_uses(book: str, row: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    title = row["title"]
    for (named, field), (chapter, read) in _FIELDS.items():
        held = row.get(field, []) if named == book else []
        for text in held if isinstance(held, list) else [held]:
            for part in text.split(_SPLIT[field]) if field in _SPLIT else [text]:
                yield chapter, read(part).form, f"`{field}: {text}` ({title})"
    for field in ("where", "requires"):
        if field in row:
            yield from _text_uses(field, row[field], f"`{field}: {row[field]}` ({title})")
    if book != "abilities":
        for field in ("setup", "cost", "do"):
            if isinstance(row.get(field), list):
                yield from _steps_uses(row[field], title)


def _steps_uses(steps: Iterable[Any], title: str) -> Iterator[tuple[str, str, str]]:
    for step in steps:
        if isinstance(step, list):  # the lists that `choose` chooses from
            yield from _steps_uses(step, title)
            continue
        word = next(iter(step))
        plain = ", ".join(f"{key}: {_shown(value)}" for key, value in step.items() if not isinstance(value, list))
        yield "Words", word, f"`{plain}` ({title})"
        for key, value in step.items():
            if isinstance(value, list):
                yield from _steps_uses(value, title)
            elif isinstance(value, str):
                yield from _text_uses(key, value, f"`{plain}` ({title})")


def _shown(value: Any) -> str:
    return "yes" if value is True else "" if value is None else str(value)


def _text_uses(key: str, text: str, example: str) -> Iterator[tuple[str, str, str]]:
    if key in ("if", "requires"):
        yield from _condition_uses(text, example)
    elif key in _PLACES_IN:
        yield from _place_uses(text, example)
    elif "per " in text:
        yield "What can be counted", text.rpartition("per ")[2], example


def _condition_uses(text: str, example: str) -> Iterator[tuple[str, str, str]]:
    if " or " in text:
        yield "Conditions", "or", example
        for part in text.split(" or "):
            yield from _condition_uses(part, example)
        return
    if text.startswith("any hero "):
        yield "Conditions", "any hero", example
        return
    if match := re.fullmatch("(.+) [<=>]+ (.+)", text):
        yield "Conditions", "value", example
        yield from (("What can be counted", side, example) for side in match.groups())
        return
    known = [word for word in CONDITIONS if set(word.split()) <= set(text.split())]
    yield "Conditions", "influence at" if text.startswith("influence ") else max(known, key=len), example


def _place_uses(text: str, example: str) -> Iterator[tuple[str, str, str]]:
    if text in PLACES or text in CHARACTERS:
        return
    known = [word for word in SELECTORS if text.startswith(word)]
    yield "Places", "havens" if text == "nearest haven" else max(known, key=len), example
