"""The companion as a book: its sections, searched, with linked terms and the rulings of each.  No Qt."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from fnmatch import filter as names_like
from functools import cache, cached_property
from typing import NamedTuple

from westmarch import games
from westmarch.engine.game import RuleSection, RuleText
from westmarch.play import examples
from westmarch.play.examples import PlayedRuling, plain

WORDS = "Words"
"""The section that explains words, each at the beginning of a sentence: ``Foe: any other player.``"""
_EXPLAINED = re.compile(r"(?:^|\. )([A-Z][\w' -]{2,28}): ")
THIS = "This game"
"""What the section of one table is called among the contents."""
_NEAREST = 3
_OF_ONE = ("card", "quest")
"""Sources that are about one thing: their rulings are found by it."""


class Hit(NamedTuple):
    """Where the search has found what was typed: a section, a paragraph of it, and the letters."""

    section: str
    paragraph: int
    start: int
    end: int


class Link(NamedTuple):
    """A word of a paragraph that leads to a section, or to a paragraph of it (-1: the section)."""

    start: int
    end: int
    section: str
    paragraph: int = -1


class Book:
    """The companion of one game.

    ``first`` is a section that is of one table only, and ``about`` the titles of what its rulings are about.
    """

    def __init__(self, game: str, first: RuleSection | None = None, about: tuple[str, ...] = ()) -> None:
        record = games.load(game)
        self.game, self.title, self.guide = game, record.info.title, record.guide
        self.sections = (*((first,) if first is not None else ()), *record.companion())
        self._about = about if first is not None else ()
        self._by_title = {section.title: section for section in self.sections}

    def paragraphs(self, section: str) -> tuple[RuleText, ...]:
        """Returns the paragraphs of a section; none of one that the companion does not have."""
        found = self._by_title.get(section)
        return found.paragraphs if found is not None else ()

    @property
    def titles(self) -> tuple[str, ...]:
        return tuple(section.title for section in self.sections)

    def short(self, section: str) -> str:
        """Returns the name of a section among the contents."""
        if self._about and section == self.titles[0]:
            return THIS
        return self.guide.passage(section).short or section

    def before(self, section: str) -> str:
        """Returns the title of the section before one, or nothing."""
        place = self.titles.index(section)
        return self.titles[place - 1] if place else ""

    def after(self, section: str) -> str:
        """Returns the title of the section after one, or nothing."""
        return next(iter(self.titles[self.titles.index(section) + 1 :]), "")

    # -- searching

    def hits(self, typed: str) -> tuple[Hit, ...]:
        """Returns every place with what was typed; where there is none, those of paragraphs with all its words."""
        wanted = plain(typed).split()
        if not wanted:
            return ()
        whole = re.compile(r"\s+".join(map(re.escape, wanted)))
        each = re.compile("|".join(map(re.escape, sorted(wanted, key=len, reverse=True))))
        return self._found(whole, wanted) or self._found(each, wanted)

    def _found(self, pattern: re.Pattern[str], words: list[str]) -> tuple[Hit, ...]:
        return tuple(
            Hit(section.title, number, match.start(), match.end())
            for section in self.sections
            for number, rule in enumerate(section.paragraphs)
            if all(word in plain(f"{section.title} {rule.text}") for word in words)
            for match in pattern.finditer(plain(rule.text))
        )

    def nearest(self, typed: str) -> tuple[str, ...]:
        """Returns the titles that are most like what was typed."""
        wanted = plain(typed)

        def likeness(title: str) -> float:
            return max(SequenceMatcher(None, wanted, word).ratio() for word in (plain(title), *plain(title).split()))

        return tuple(sorted(self.titles, key=likeness, reverse=True)[:_NEAREST])

    # -- terms

    def links(self, section: str, paragraph: int) -> tuple[Link, ...]:
        """Returns the terms of a paragraph that are told of elsewhere, each where it stands first."""
        text, found, seen = self.paragraphs(section)[paragraph].text, [], set[str]()
        for match in self._pattern.finditer(text):
            goal = self._terms.get(match[0]) or self._terms[match[0][:1].lower() + match[0][1:]]
            if goal.section != section and match[0].casefold() not in seen:
                seen.add(match[0].casefold())
                found.append(goal._replace(start=match.start(), end=match.end()))
        return tuple(found)

    @cached_property
    def _terms(self) -> dict[str, Link]:
        found = {}
        for number, rule in enumerate(self.paragraphs(WORDS)):
            for match in _EXPLAINED.finditer(rule.text):
                found[match[1]] = Link(0, 0, WORDS, number)
        for passage in self.guide.passages:
            for term in passage.terms:
                found[term] = Link(0, 0, passage.section)
        return found

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """Any term, the longest first; one in small letters may begin a sentence."""
        written = {form for term in self._terms for form in (term, term[:1].upper() + term[1:])}
        self._terms.update({form: self._terms[_lowered(form)] for form in written if form not in self._terms})
        return re.compile(r"(?<!\w)(?:" + "|".join(sorted(map(re.escape, written), key=len, reverse=True)) + r")(?!\w)")

    def meaning(self, term: str) -> str:
        """Returns what a paragraph says of a term with which it begins, ``Surge: ...``; empty if none does."""
        begin = f"{term}: "
        texts = (rule.text for section in self.sections for rule in section.paragraphs)
        return next((text.removeprefix(begin) for text in texts if text.startswith(begin)), "")

    # -- rulings

    @cached_property
    def rulings(self) -> tuple[PlayedRuling, ...]:
        """Returns the rulings of the game, by name."""
        return examples.rulings(self.game)

    def rulings_of(self, section: str) -> tuple[PlayedRuling, ...]:
        """Returns the rulings below a section: those of its paragraphs, then those of its part of the rulebook."""
        if self._about and section == self.titles[0]:
            return examples.about(self.rulings, self._about)
        own = {rule.id for rule in self.paragraphs(section) if rule.id}
        places = {place for name in self.guide.passage(section).sources for place in _places_of(self.game, name)}
        listed = [self.rulings[place] for place in sorted(places)]
        return (
            *[self.rulings[place] for place in sorted([self._numbers[name] for name in own if name in self._numbers])],
            *[each for each in listed if each.id not in own],
        )

    @cached_property
    def _numbers(self) -> dict[str, int]:
        """Where each ruling stands, by its name."""
        return {ruling.id: number for number, ruling in enumerate(self.rulings)}

    def rulings_about(self, title: str) -> tuple[PlayedRuling, ...]:
        """Returns the rulings of a card or another thing that has a title."""
        return examples.about(self.rulings, (title,))

    def ruling(self, name: str) -> PlayedRuling | None:
        """Returns the ruling of a name, or None."""
        return self.rulings[self._numbers[name]] if name in self._numbers else None

    def paragraph_about(self, section: str, title: str) -> int:
        """Returns the paragraph of a section that begins with a title, else the first that names it; -1 if none."""
        texts = [plain(rule.text) for rule in self.paragraphs(section)]
        wanted = plain(title)
        first = next((number for number, text in enumerate(texts) if text.startswith(wanted)), -1)
        return first if first >= 0 else next((number for number, text in enumerate(texts) if wanted in text), -1)


def _lowered(term: str) -> str:
    return term[:1].lower() + term[1:]


@cache
def _places_of(game: str, pattern: str) -> Sequence[int]:
    """Where the rulings stand whose source is of a pattern, which most often is a plain name."""
    places = _places_in(game)
    if not any(sign in pattern for sign in "*?["):
        return places.get(pattern, ())
    return [place for name in names_like(places, pattern) for place in places[name]]


@cache
def _places_in(game: str) -> Mapping[str, Sequence[int]]:
    """Where the rulings of a game stand, by what each is listed under or rests on, unless that is about one thing."""
    found: dict[str, list[int]] = {}
    for place, ruling in enumerate(examples.rulings(game)):
        listed = [ruling.heading] if ruling.heading else [name for kind, name in ruling.sources if kind not in _OF_ONE]
        for name in listed:
            found.setdefault(name, []).append(place)
    return found
