"""Decks as text, in the forms in which players pass them on: ``3x Gandalf (Core Set)``, ``Gandalf (Core Set) x3``.

A line has a card with its copies and the box it is from; ``#`` or ``//`` begins a comment.  Headings (``Hero (3)``,
``Contract (1)``), the ``Packs:`` of RingsDB and blank lines are for people; a ``Sideboard`` is not played.  The first
line may be a title.  Case and accents do not matter.  A line that is about no card is told and passed over.
(Rules: Deckbuilding, Hero Cards & the Player Deck)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from msgspec import Struct

from westmarch.engine.game import Fault
from westmarch.engine.game_info import LONGEST_SHOWN
from westmarch.engine.text_format import folded, one_line, quoted
from westmarch.games.lcg.catalogue import BOONS, BURDENS, CARDS
from westmarch.games.lcg.printed.lists import DECKS, PRODUCTS, Deck, box_title

FEWEST, MOST_HEROES, COPIES = 30, 3, 3
"""A starter deck has thirty cards; fifty are a rule of tournaments only.  (Rules: Deckbuilding)"""
REMEMBERED = 16_384
"""Names and lines that are remembered, for a text is judged anew with every letter that is written."""
OWN = "Own deck"
NEAR = 500
"""How much of two names must be alike, in thousandths, for one to be meant by the other."""
BOX = "Core Set"
BOX_NAMES = ("core set", "core", "revised core set", "revised core", "revised core set campaign only")
_HEADINGS = (
    "main deck", "deck", "hero", "heroes", "ally", "allies", "attachment", "attachments", "event", "events", "boon",
    "boons", "side quest", "side quests", "player side quest", "player side quests", "objective", "objectives",
    "player objective", "player objectives", "contract", "contracts", "campaign",
)  # fmt: skip
PACKS = "packs:"
"""How the line begins in which RingsDB names the boxes of a deck."""
ASIDE = "sideboard"
"""The heading of what lies beside a deck and is not played; nothing below it is read."""
_LONGEST_ROW = 300
_GROUPS = (("hero", "Hero"), ("ally", "Ally"), ("attachment", "Attachment"), ("event", "Event"))
_COPIES = re.compile(r"(?<!\S)(?:(\d{1,4})\s*[xX\xd7]|[xX\xd7]\s*(\d{1,4}))(?!\S)")
_NUMBER = re.compile(r"(\d{1,4})\s+(.+)")
_LINE = re.compile(r"(.*?)(?:\s*\((.*)\))?")
_COUNTED_HEADING = re.compile(r"(.*?)\s*(?:\(\d+\))?\s*:?")


class Reading(Struct, frozen=True):
    """What a text says: the deck, as far as it could be read, and everything that is wrong with it, each thing once.

    ``lines`` are those of its cards.
    """

    deck: Deck
    faults: tuple[Fault, ...]
    lines: dict[str, int] = {}


@cache
def _titled() -> dict[str, list[str]]:
    """The ids of the cards that may stand in a list, by their folded names, in the order of their products."""
    kinds = ("hero", "ally", "attachment", "event")
    out: dict[str, list[str]] = {}
    for card in CARDS.values():
        if card.type in kinds and (card.owner >= 0 or card.id in BOONS) and not card.is_companion:
            out.setdefault(folded(card.title), []).append(card.id)
    return out


@cache
def known_names() -> dict[str, str]:
    """The id of every card that may stand in a list, by its folded name; of several the first that was published."""
    return {name: cards[0] for name, cards in _titled().items()}


def card_named(name: str, box: str) -> str:
    """The id of the card of a name and a box, of one of the name if it is in another box, or nothing."""
    cards = _titled().get(folded(name), [""])
    return next((card for card in cards if card and is_from(card, box)), cards[0])


def is_from(card: str, box: str) -> bool:
    """Whether a card is of a box that a list names; the boxes of the Core Set count as one."""
    wanted, has = folded(box), folded(CARDS[card].product)
    return wanted == has or (wanted in BOX_NAMES and has in BOX_NAMES)


def box_of(card: str) -> str:
    """The box of a card as lists name it."""
    product = CARDS[card].product
    return BOX if folded(product) in BOX_NAMES else product


@cache
def others() -> dict[str, str]:
    """Why other cards that people know may not stand in a list, by their folded names."""
    out = {folded(name): "is a card of another box" for name in PRODUCTS}
    known = [card for card in CARDS.values() if card.type != "quest"]
    out |= {folded(card.title): "is an encounter card" for card in known if card.owner < 0}
    return out | {folded(CARDS[card].title): "is a burden and cannot be in a player's deck" for card in BURDENS}


def read_list(text: str, option: str, boons: Mapping[str, int] | None = None) -> Reading:
    """The deck of a text with every fault at once; ``boons`` are those that were earned, with their copies, and
    treasures that may be in it."""
    title, cards, heroes, lines = OWN, dict[str, int](), list[str](), dict[str, int]()
    faults: list[Fault] = []
    surplus: dict[str, int] = {}
    for number, line, is_title in content(text):
        if is_title:
            title = line
            continue
        entry = parted(line)
        card = card_named(entry.name, entry.box)
        if not card or entry.box:
            sentence = _trouble(entry, card)
            if sentence:
                faults.append(Fault(option, sentence, number, is_remark=is_prose(entry)))
                continue
        lines.setdefault(card, number)
        count = 1 if entry.copies is None else entry.copies
        if CARDS[card].type == "hero":
            is_there = not {*heroes}.isdisjoint(of_its_title(card))
            faults += [Fault(option, f"{CARDS[card].title} is a hero already", number)] if is_there else []
            heroes += [] if card in heroes else [card]
            if count != 1:
                faults.append(Fault(option, f"{CARDS[card].title} is a hero: one copy, not {count}", number))
            elif len(heroes) == MOST_HEROES + 1:
                faults.append(Fault(option, f"{CARDS[card].title} is one hero too many: the maximum is three", number))
            continue
        if not count:
            faults.append(Fault(option, f"{CARDS[card].title} has no number of copies", number))
        cards[card] = cards.get(card, 0) + count
        if copies_of_title(card, cards) > _most(card, boons or {}):
            surplus.setdefault(of_its_title(card)[0], number)
    faults += [
        Fault(option, _too_many(card, copies_of_title(card, cards), boons or {}), line)
        for card, line in surplus.items()
    ]
    faults = sorted(_once_each(faults), key=lambda fault: (fault.is_remark, fault.line))
    faults += _of_the_whole(option, heroes, cards)
    return Reading(Deck("", title, tuple(heroes), cards), tuple(faults), lines)


def _once_each(faults: Iterable[Fault]) -> list[Fault]:
    """What is said of several lines is said of the first of them."""
    found: dict[str, Fault] = {}
    for fault in faults:
        found.setdefault(fault.text, fault)
    return list(found.values())


def content(text: str) -> Iterator[tuple[int, str, bool]]:
    """Every line with something in it, and its number: without comments and control letters, and whether it is the
    title.

    Of blanks in a row one is left, and of a line that is longer than any card its beginning: looking at the parts of a
    line takes a time that grows faster than those do.
    """
    bare = [re.split(r"#|//", row)[0].strip().lstrip("*-\N{BULLET} ") for row in text.splitlines()]
    rows = [one_line(row)[:_LONGEST_ROW] for row in bare]
    is_first = True
    for at, row in enumerate(rows):
        if not row:
            continue
        if folded(row) == ASIDE:
            return
        if _is_heading(row) or row.casefold().startswith(PACKS):
            is_first = False
            continue
        after = rows[at + 1] if at + 1 < len(rows) else ""
        yield at + 1, row, is_first and _is_title(row, after)
        is_first = False


def _is_title(row: str, after: str) -> bool:
    """A first line that is no card, apart from the list below."""
    entry = parted(row)
    is_card = (
        entry.copies is not None or folded(entry.name) in known_names() | others() or folded(entry.box) in BOX_NAMES
    )
    return not is_card and (not after or _is_heading(after) or after.casefold().startswith(PACKS))


def _is_heading(row: str) -> bool:
    return folded(_COUNTED_HEADING.fullmatch(row)[1]) in _HEADINGS  # type: ignore[index]


class Entry(NamedTuple):
    """What stands on a line: a name, the copies of it if they are said, and its box or nothing."""

    name: str
    copies: int | None
    box: str


@lru_cache(REMEMBERED)
def parted(row: str) -> Entry:
    """A line in its parts; how many copies there are may stand before or after the name."""
    said, copies = _COPIES.search(row), None
    if said is not None:
        copies = int(said[1] or said[2])
        row = f"{row[: said.start()]} {row[said.end() :]}".strip()
    else:
        plain = _NUMBER.fullmatch(row)
        if plain is not None:
            copies, row = int(plain[1]), plain[2]
    name, box = _LINE.fullmatch(row).groups()  # type: ignore[union-attr]  # it fits every line
    return Entry(name, copies, box or "")


def _trouble(entry: Entry, card: str) -> str:
    """Why a line cannot be taken, or nothing."""
    name, folded_name = entry.name[:LONGEST_SHOWN], folded(entry.name)
    if card:
        other = f"{CARDS[card].title} is here from the {box_of(card)}, not from {entry.box[:LONGEST_SHOWN]}"
        return "" if is_from(card, entry.box) else other
    if folded_name in others():
        return f"{name} {others()[folded_name]}"
    near = nearest(folded_name)
    if is_prose(entry):
        return f"{quoted(name)} is no card and is passed over"
    return f"there is no card {quoted(name)}" + (f"; did you mean {CARDS[near].title}?" if near else "")


def is_prose(entry: Entry) -> bool:
    """Whether a line is not about any card: neither copies nor a box are named, and no name is near."""
    name = folded(entry.name)
    is_card = entry.copies is not None or bool(entry.box) or name in known_names() or name in others()
    return not is_card and not nearest(name)


@cache
def _pairs_ofknown_names() -> dict[str, list[str]]:
    """The cards that may stand in a list, by each pair of letters that stand beside each other in their names."""
    found: dict[str, list[str]] = {}
    for name in known_names():
        for pair in _pairs(name):
            found.setdefault(pair, []).append(name)
    return found


@lru_cache(REMEMBERED)
def _pairs(name: str) -> tuple[str, ...]:
    """The pairs of letters that stand beside each other in a name; its first and last one stand beside a blank."""
    return tuple(dict.fromkeys([a + b for a, b in zip(f" {name}", f"{name} ", strict=True)]))


@lru_cache(REMEMBERED)
def nearest(name: str) -> str:
    """The id of the card whose name has most pairs of letters in common with this one, or nothing if that is less than
    half of them."""
    pairs, names = _pairs(name), _pairs_ofknown_names()
    common = Counter(chain.from_iterable([names.get(pair, ()) for pair in pairs]))
    likeness = {
        other: 2_000 * n // (len(pairs) + len(_pairs(other))) for other, n in common.items() if 3 * n >= len(pairs)
    }
    best = max(likeness, key=lambda other: likeness[other], default="")
    return known_names()[best] if best and likeness[best] >= NEAR else ""


def of_its_title(card: str) -> Sequence[str]:
    """The cards that count as copies of one in a deck, itself too: those of its title, in all prints; of boons itself.

    (Glossary: Copy of a card, Deckbuilding)
    """
    if card in BOONS or card not in CARDS:
        return (card,)
    return [other for other in _titled().get(folded(CARDS[card].title), [card]) if other not in BOONS]


def copies_of_title(card: str, cards: Mapping[str, int]) -> int:
    """How many copies a list has of the title of a card."""
    return sum([cards.get(other, 0) for other in of_its_title(card)])


def _most(card: str, boons: Mapping[str, int]) -> int:
    """Three copies by title; of a boon as many as were earned, of a treasure one where the quest lets it in.

    (Rules: Deckbuilding, Boons & Burdens, Treasure Cards)
    """
    return boons.get(card, 0) if is_extra(card) else CARDS[card].in_deck or COPIES


def is_extra(card: str) -> bool:
    """Whether a card does not count for the size of a deck: a boon or a treasure.

    (Rules: Boons & Burdens, Treasure Cards)
    """
    return card in BOONS or CARDS[card].is_treasure


def no_treasure(card: str) -> str:
    """Why a treasure may not be in a deck."""
    box = box_title(CARDS[card].product)
    return f"is a treasure: only some quests of {box} let it in, when it has been discovered"


def _too_many(card: str, copies: int, boons: Mapping[str, int]) -> str:
    """What is said of a card of which there are more than the most."""
    title, most = CARDS[card].title, _most(card, boons)
    if CARDS[card].is_treasure:
        return f"{title} is a treasure: one copy is the maximum" if most else f"{title} {no_treasure(card)}"
    if card not in BOONS:
        return f"{copies} copies of {title}: the maximum is {'three' if most == COPIES else most}"
    words = f"the campaign has earned {most}" if most else "it has to be earned in a campaign"
    return f"{title} is a boon: {words}"


def _of_the_whole(option: str, heroes: list[str], cards: dict[str, int]) -> list[Fault]:
    """What no single line is to blame for; boons and treasures do not count.

    (Rules: Boons & Burdens, Treasure Cards)
    """
    number = sum([copies for card, copies in cards.items() if not is_extra(card)])
    out = [] if heroes else [Fault(option, "there is no hero: a deck needs one to three")]
    if number < FEWEST:
        out.append(Fault(option, f"{number} cards are too few: a deck needs at least {FEWEST}, not counting heroes"))
    return out


def write_list(deck: Deck) -> str:
    """A deck as a text that :func:`read_list` reads."""
    lines = [deck.title]
    copies = {**dict.fromkeys(deck.heroes, 1), **deck.cards}
    for kind, heading in _GROUPS:
        held = [card for card in copies if CARDS[card].type == kind]
        if held:
            number = sum([copies[card] for card in held])
            lines += [
                "",
                f"{heading} ({number})",
                *[f"{copies[card]}x {CARDS[card].title} ({box_of(card)})" for card in held],
            ]
    return "\n".join(lines) + "\n"


def deck_option(seat: int) -> str:
    """The option that holds a seat's deck."""
    return f"deck-{seat + 1}"


def deck_of(value: str, option: str = "", boons: Mapping[str, int] | None = None) -> Reading:
    """The deck that an option stands for: a ready one, or one written out."""
    return Reading(DECKS[value], ()) if value in DECKS else read_list(value, option, boons)


def in_all(faces: Mapping[str, int]) -> list[str]:
    """Every copy of a list of cards."""
    return [face for face, copies in faces.items() for _ in range(copies)]
