"""Where the companion tells of what lies on the table: a guide through the sections of a game's rules.

No Qt and no rules.  A pattern names things with ``*`` for any letters; of several that fit, the one with most letters
counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fnmatch import fnmatchcase

from msgspec import Struct

from westmarch.engine.table import Item, Table


class Passage(Struct, frozen=True, forbid_unknown_fields=True):
    """A section of the companion, by its ``section`` title; ``short`` is its name among the contents.

    ``questions`` are kinds of Decision, ``verbs`` those of actions, ``things`` the pictures of items, ``places`` ids of
    regions and ``steps`` ids of the timing chart that it tells of (``contest``: a battle that is shown).  ``sources``
    are sections of the rulebook and kinds of cards whose rulings stand below it.  ``terms`` are words that lead to it
    from other sections.  ``lights`` are the regions and pictures that it is about, as they lie on the table.
    """

    section: str
    short: str = ""
    questions: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    lights: tuple[str, ...] = ()


class Symbol(Struct, frozen=True, forbid_unknown_fields=True):
    """A symbol of the legend: its name, how it is painted, and the section that tells of it.

    The ways are ``picture KEY``, ``badge KIND TEXT PICTURE`` (what it lies on), ``target MARK``, ``drawing FILE`` and
    ``glyph NAME``.  It is found on items whose picture or badge (``badge KIND``) fits a pattern of ``finds``, and
    where one of ``words`` is said.
    """

    title: str
    paint: str
    section: str
    finds: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    def is_on(self, item: Item) -> bool:
        """Whether an item bears the symbol, as far as the table shows it."""
        if _fits(self.finds, item.picture) or any(_fits(self.finds, f"badge {badge.kind}") for badge in item.badges):
            return True
        said = " ".join([item.text, *(f"{row.label} {row.value}" for row in item.details)])
        return any(word in said for word in self.words)


class Guide(Struct, frozen=True, forbid_unknown_fields=True):
    """All passages of a game, and the symbols in play; empty for a game without one."""

    passages: tuple[Passage, ...] = ()
    symbols: tuple[Symbol, ...] = ()

    def of_question(self, kind: str) -> str:
        """Returns the section that tells of a question; empty if none does, as for all of these."""
        return self._best(kind, lambda passage: passage.questions)

    def of_verb(self, verb: str) -> str:
        """Returns the section that tells of a kind of action."""
        return self._best(verb, lambda passage: passage.verbs)

    def of_picture(self, picture: str) -> str:
        """Returns the section that tells of the items with a picture."""
        return self._best(picture, lambda passage: passage.things)

    def of_place(self, region: str) -> str:
        """Returns the section that tells of a region."""
        return self._best(region, lambda passage: passage.places)

    def of_step(self, step: str) -> str:
        """Returns the section that tells of a step of the timing chart."""
        return self._best(step, lambda passage: passage.steps)

    def of_thing(self, table: Table, name: str) -> str:
        """Returns the section that tells of an item or region of a Table."""
        item = next((item for item in table.items if item.id == name), None)
        if item is None:
            return self.of_place(name)
        return self.of_picture(item.picture) or self.of_place(item.region)

    def passage(self, section: str) -> Passage:
        """Returns the passage of a section; one that leads nowhere for a section without."""
        return next((passage for passage in self.passages if passage.section == section), Passage(section))

    def lit(self, table: Table, section: str) -> tuple[str, ...]:
        """Returns the ids of the items and regions of a Table that a section is about."""
        wanted = self.passage(section).lights
        regions = [region.id for region in table.regions if _fits(wanted, region.id)]
        return (*regions, *(item.id for item in table.items if _fits(wanted, item.picture)))

    def _best(self, name: str, patterns: Callable[[Passage], Iterable[str]]) -> str:
        found = [
            (len(pattern.replace("*", "")), -number, passage.section)
            for number, passage in enumerate(self.passages)
            for pattern in patterns(passage)
            if fnmatchcase(name, pattern)
        ]
        return max(found, default=(0, 0, ""))[2]


def _fits(patterns: Iterable[str], name: str) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)
