"""Decks as text, in the form in which players pass them on: ``3x Gandalf (Core Set)``.

A line has a card with its copies and the box it is from; ``#`` or ``//`` begins a comment.  Headings (``Hero (3)``,
``Ally (16)``) and blank lines are for people; a ``Sideboard`` is not played.  The first line may be a title.  Case and
accents do not matter.  (Rules: Deckbuilding, Hero Cards & the Player Deck)
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache

from msgspec import Struct

from westmarch.engine.game import Fault
from westmarch.games.lcg.catalogue import BOONS, BURDENS, CARDS
from westmarch.games.lcg.lists import DECKS, PRODUCTS, Deck

FEWEST, MOST_HEROES, COPIES = 30, 3, 3
"""A starter deck has thirty cards; fifty are a rule of tournaments only.  (Rules: Deckbuilding)"""
OWN = "Own deck"
BOX = "Core Set"
_BOXES = ("core set", "core", "revised core set", "revised core")
_HEADINGS = (
    "main deck", "deck", "hero", "heroes", "ally", "allies", "attachment", "attachments", "event", "events", "boon",
    "boons",
)  # fmt: skip
_ASIDE = "sideboard"
"""The heading of what lies beside a deck and is not played; nothing below it is read."""
_GROUPS = (("hero", "Hero"), ("ally", "Ally"), ("attachment", "Attachment"), ("event", "Event"))
_LINE = re.compile(r"(?:(\d{1,4})\s*[x\N{MULTIPLICATION SIGN}]?\s+)?(.*?)(?:\s*\(([^()]*)\))?")
_COUNTED_HEADING = re.compile(r"(.*?)\s*(?:\(\d+\))?\s*:?")


class Reading(Struct, frozen=True):
    """What a text says: the deck, as far as it could be read, and everything that is wrong with it.

    ``lines`` are those of its cards.
    """

    deck: Deck
    faults: tuple[Fault, ...]
    lines: dict[str, int] = {}


def folded(name: str) -> str:
    """A name without case, accents and signs, by which cards are found."""
    plain = unicodedata.normalize("NFKD", name.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    letters = [sign for sign in plain if sign.isalnum() or sign.isspace() or sign == "-"]
    return " ".join("".join(letters).replace("-", " ").casefold().split())


@cache
def _names() -> dict[str, str]:
    """The id of every card that may stand in a list, by its folded name."""
    kinds = ("hero", "ally", "attachment", "event")
    found = [card for card in CARDS.values() if card.type in kinds and (card.owner >= 0 or card.id in BOONS)]
    return {folded(card.title): card.id for card in found}


@cache
def _others() -> dict[str, str]:
    """Why other cards that people know may not stand in a list, by their folded names."""
    out = {folded(name): "is a card of another box" for name in PRODUCTS}
    known = [card for card in CARDS.values() if card.type != "quest"]
    out |= {folded(card.title): "is an encounter card" for card in known if card.owner < 0}
    return out | {folded(CARDS[card].title): "is a burden, never in a player's deck" for card in BURDENS}


def read_list(text: str, option: str, boons: Mapping[str, int] | None = None) -> Reading:
    """The deck of a text with every fault at once; ``boons`` are those that were earned, with their copies."""
    title, cards, heroes, lines = OWN, dict[str, int](), list[str](), dict[str, int]()
    faults: list[Fault] = []
    for number, line, is_title in _content(text):
        if is_title:
            title = line
            continue
        count, name, box = _parted(line)
        if folded(name) in _HEADINGS or not name:
            continue
        card = _names().get(folded(name), "")
        sentence = _trouble(name, box, card)
        if sentence:
            faults.append(Fault(option, sentence, number))
            continue
        lines.setdefault(card, number)
        if CARDS[card].type == "hero":
            faults += [Fault(option, f"{CARDS[card].title} is a hero already", number)] if card in heroes else []
            heroes += [] if card in heroes else [card]
            if count != 1:
                faults.append(Fault(option, f"{CARDS[card].title} is a hero: one copy, not {count}", number))
            elif len(heroes) == MOST_HEROES + 1:
                faults.append(Fault(option, f"{CARDS[card].title} is one hero too many: three are the most", number))
            continue
        cards[card] = cards.get(card, 0) + count
        faults += _too_many(option, number, card, count, cards[card], boons or {})
    faults += _of_the_whole(option, heroes, cards)
    return Reading(Deck("", title, tuple(heroes), cards), tuple(faults), lines)


def _content(text: str) -> Iterator[tuple[int, str, bool]]:
    """Every line with something in it, and its number: without comments, and whether it is the title."""
    rows = [re.split(r"#|//", row)[0].strip().lstrip("*-\N{BULLET} ") for row in text.splitlines()]
    is_first = True
    for at, row in enumerate(rows):
        if not row:
            continue
        if folded(row) == _ASIDE:
            return
        after = rows[at + 1] if at + 1 < len(rows) else ""
        yield at + 1, row, is_first and _is_title(row, after)
        is_first = False


def _is_title(row: str, after: str) -> bool:
    """A first line that is neither card nor heading, apart from the list below."""
    count, name, box = _LINE.fullmatch(row).groups()  # type: ignore[union-attr]  # it fits every line
    is_card = count is not None or folded(name) in _names() | _others() or folded(box or "") in _BOXES
    return not is_card and folded(name) not in _HEADINGS and (not after or _is_heading(after))


def _is_heading(row: str) -> bool:
    return folded(_COUNTED_HEADING.fullmatch(row)[1]) in _HEADINGS  # type: ignore[index]


def _parted(row: str) -> tuple[int, str, str]:
    """Copies, name and box; nothing for the name of a heading."""
    if _is_heading(row):
        return 0, "", ""
    count, name, box = _LINE.fullmatch(row).groups()  # type: ignore[union-attr]
    return 1 if count is None else int(count), name, box or ""


def _trouble(name: str, box: str, card: str) -> str:
    """Why a line cannot be taken, or nothing."""
    if not card:
        if folded(name) in _others():
            return f"{name} {_others()[folded(name)]}"
        near = difflib.get_close_matches(folded(name), _names(), 1)
        return f"there is no card {name!r}" + (f"; {CARDS[_names()[near[0]]].title} is near" if near else "")
    if box and folded(box) not in _BOXES:
        return f"{CARDS[card].title} is here from the {BOX}, not from {box}"
    return ""


def _too_many(option: str, line: int, card: str, count: int, now: int, boons: Mapping[str, int]) -> list[Fault]:
    """Three copies by title; of a boon as many as were earned.  (Rules: Deckbuilding, Boons & Burdens)"""
    title = CARDS[card].title
    if not count:
        return [Fault(option, f"{title} stands there with no copy", line)]
    if card in BOONS:
        most = boons.get(card, 0)
        words = f"the campaign has earned {most}" if most else "it has to be earned in a campaign"
        return [Fault(option, f"{title} is a boon: {words}", line)] if now > most else []
    return [Fault(option, f"{now} copies of {title}: three are the most", line)] if now > COPIES else []


def _of_the_whole(option: str, heroes: list[str], cards: dict[str, int]) -> list[Fault]:
    """What no single line is to blame for; boons do not count.  (Rules: Boons & Burdens)"""
    number = sum([copies for card, copies in cards.items() if card not in BOONS])
    out = [] if heroes else [Fault(option, "there is no hero: one to three lead a deck")]
    if number < FEWEST:
        out.append(Fault(option, f"{number} cards are too few: a deck has at least {FEWEST}, without its heroes"))
    return out


def write_list(deck: Deck) -> str:
    """A deck as a text that :func:`read_list` reads."""
    lines = [deck.title]
    copies = {**dict.fromkeys(deck.heroes, 1), **deck.cards}
    for kind, heading in _GROUPS:
        held = [card for card in copies if CARDS[card].type == kind]
        if held:
            number = sum([copies[card] for card in held])
            lines += ["", f"{heading} ({number})", *[f"{copies[card]}x {CARDS[card].title} ({BOX})" for card in held]]
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
