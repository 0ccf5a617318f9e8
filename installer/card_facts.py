"""What was published for the Card Game, from tables of facts: the folders, products, sets and quests, and every id.

The folder of tables has ``player_cards.csv``, ``encounter_cards.csv``, ``quest_cards.csv``, ``quests_table.csv`` and
``scenario_decks.csv``.  An id is the title in plain letters; of several cards with one title the first keeps it, and
the others carry what tells them apart: ``aragorn-lore``, ``eastern-crows-the-hunt-for-gollum``.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

Line = dict[str, str]
_PLAYERS, _ENCOUNTER, _QUESTS = "player_cards.csv", "encounter_cards.csv", "quest_cards.csv"
_SCENARIOS, _DECKS = "quests_table.csv", "scenario_decks.csv"
_CORE = "core"
_PRINTED = ("title", "type", "sphere", "cost", "threat_cost", "willpower", "attack", "defense", "hit_points")
"""In these columns two prints of one player card agree."""
_STARTERS = "Starter products"
"""The cycle whose products print some cards of others anew with other traits: such a print is a card of its own."""
_RETOLD = ("The Hobbit (saga)",)
"""Cycles that print some cards of others anew with another text: such a print is a card of its own."""
NIGHTMARE = "Nightmare"
_FOLDERS = {
    "Two-Player Limited Edition Starter": "dark-of-mirkwood", "Dark of Mirkwood": "dark-of-mirkwood",
    "Dwarves of Durin": "starter-decks", "Elves of Lórien": "starter-decks",
}  # fmt: skip
_ALONE = ("Scenario packs", _STARTERS)
"""Products that are no cycle together."""
_CYCLES = {
    "Core Set": "Core Set", "Khazad-dum": "Dwarrowdelf", "Heirs of Numenor": "Against the Shadow",
    "Ringmaker": "The Ring-maker", "Dreamchaser": "Dream-chaser", "The Grey Havens": "Dream-chaser",
    "The Hobbit - Over Hill and Under Hill": "The Hobbit (saga)",
    "The Hobbit - On the Doorstep": "The Hobbit (saga)",
}  # fmt: skip
"""The cycles of nightmare decks, where they are not those of a product or cycle of the same name."""


def slug(title: str) -> str:
    """A title in plain letters, as an id."""
    plain = unicodedata.normalize("NFKD", re.sub("['\N{RIGHT SINGLE QUOTATION MARK}]", "", title))
    letters = plain.encode("ascii", "ignore").decode().lower()
    return re.sub("[^a-z0-9]+", "-", letters).strip("-")


@dataclass
class Quest:
    """A scenario, with its stages: the sides of each, by their letters."""

    line: Line
    stages: dict[str, dict[str, Line]] = field(default_factory=dict)
    nightmare: Line | None = None

    @property
    def id(self) -> str:
        return slug(self.line["name"])


@dataclass
class Product:
    """A product: player cards, encounter cards by sets, quests."""

    title: str
    folder: str
    players: list[Line] = field(default_factory=list)
    sets: dict[str, list[Line]] = field(default_factory=dict)
    quests: list[Quest] = field(default_factory=list)
    nightmares: list[Quest] = field(default_factory=list)


class Facts:
    """The tables, put in order; every line of a card gets its ``id``."""

    def __init__(self, folder: Path) -> None:
        """Raises OSError for a table that is missing, KeyError for one without its columns."""
        self.decks = _read(folder, _DECKS)
        self.products: dict[str, Product] = {}
        self.quests: dict[str, Quest] = {}
        self._taken: set[str] = set()
        players, encounter, scenarios = (_read(folder, name) for name in (_PLAYERS, _ENCOUNTER, _SCENARIOS))
        self._cycles = {row["product"]: row["cycle"] for row in (*scenarios, *players)}
        prints: dict[tuple[str, ...], Line] = {}
        again: list[Line] = []
        retold: list[Line] = []
        for row in sorted(players, key=lambda row: (row["origin"] != "official", row["cycle"] == _STARTERS)):
            face = tuple([row[column] for column in _PRINTED])
            if face not in prints:
                prints[face] = row
                self._product(row["product"]).players.append(row)
            elif row["cycle"] == _STARTERS and row["traits"] != prints[face]["traits"]:
                again.append(row)
            elif row["cycle"] in _RETOLD and row["triggers"] != prints[face]["triggers"]:
                retold.append(row)
        for row in scenarios:
            self.quests[row["quest_no"]] = quest = Quest(row)
            self._product(row["product"]).quests.append(quest)
        places: dict[str, str] = {}
        for row in encounter:
            name = row["encounter_set"] or row["product"]
            product = self._product(places.setdefault(name, row["product"]))
            product.sets.setdefault(name, []).append(row)
        for row in _read(folder, _QUESTS):
            self._add_stage(row)
        for row in again:
            self._product(row["product"]).players.append(row)
        for product in sorted(self.products.values(), key=lambda each: each.folder != _CORE):
            self._name(product)
        for row in retold:
            self._product(row["product"]).players.append(row)
            self._take(row, row["title"], (row["sphere"], row["type"], row["product"]))

    def folders(self) -> dict[str, list[Product]]:
        """The products of each folder."""
        found: dict[str, list[Product]] = {}
        for product in self.products.values():
            found.setdefault(product.folder, []).append(product)
        return found

    def _product(self, title: str) -> Product:
        if title not in self.products:
            base = title.removesuffix(f" - {NIGHTMARE}")
            cycles = {slug(name): name for name in self._cycles.values()}
            cycle = (
                self._cycles.get(title) or _CYCLES.get(base) or cycles.get(slug(base)) or self._cycles.get(base, base)
            )
            name = title if cycle in _ALONE else re.sub(r"^ALeP: | \(saga\)$", "", cycle)
            self.products[title] = Product(title, _FOLDERS.get(title) or (_CORE if name == "Core Set" else slug(name)))
        return self.products[title]

    def _add_stage(self, row: Line) -> None:
        quest = self.quests.get(row["scenario_no"])
        if quest is None:
            return
        if row["type"] == NIGHTMARE:
            if quest.nightmare is None:
                quest.nightmare = row
                self._product(row["product"]).nightmares.append(quest)
        elif row["mode"] == "standard":
            quest.stages.setdefault(row["card_id"], {}).setdefault(row["side"], row)

    def _name(self, product: Product) -> None:
        for row in product.players:
            self._take(row, row["title"], (row["sphere"], row["type"], product.title))
        for name, rows in product.sets.items():
            for row in rows:
                self._take(row, row["title"], (name, row["type"]))
        for quest in product.quests:
            for sides in quest.stages.values():
                back = sides.get("B") or next(iter(sides.values()))
                self._take(back, back["title"], (quest.line["name"],))
        for quest in product.nightmares:
            if quest.nightmare is not None:
                self._take(quest.nightmare, quest.nightmare["encounter_set"], ("card",))

    def _take(self, row: Line, title: str, apart: tuple[str, ...]) -> None:
        """Gives a card the first id that is free."""
        free = (each for each in _ids(slug(title), [slug(part) for part in apart if part]) if each not in self._taken)
        row["id"] = next(free)
        self._taken.add(row["id"])


def _ids(plain: str, apart: list[str]) -> Iterator[str]:
    """The title, the title with one word after the other, then with numbers."""
    yield plain
    for number in range(len(apart)):
        yield "-".join([plain, *apart[: number + 1]])
    number = 2
    while True:
        yield "-".join([plain, *apart[:1], str(number)])
        number += 1


def _read(folder: Path, name: str) -> list[Line]:
    with (folder / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
