"""Decks as text: as RingsDB writes them, and whatever else people paste (``decklists.py`` knows the lines)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from westmarch.engine.errors import BadDeck
from westmarch.engine.game_info import LONGEST_SHOWN
from westmarch.engine.position_values import shown
from westmarch.engine.text_format import folded, one_line, shortened
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection.decklists import (
    ASIDE,
    BOX,
    BOX_NAMES,
    OWN,
    PACKS,
    Entry,
    content,
    is_prose,
    known_names,
    nearest,
    others,
    parted,
)
from westmarch.games.lcg.collection.decks import DeckList, by_type
from westmarch.games.lcg.collection.gathering import Gathered
from westmarch.games.lcg.collection.prints import by_title, first_prints, is_of, prints

MOST_LINES = 2_000
LONGEST_LINE = 200
_HEADINGS = {"hero": "Heroes", "ally": "Allies", "attachment": "Attachments", "event": "Events"}


def read_text(text: str) -> Gathered:
    """What a text says.  Raises BadDeck for one of too many lines."""
    rows = text.splitlines()
    if len(rows) > MOST_LINES:
        raise BadDeck(f"a deck list has at most {MOST_LINES} lines, not {len(rows)}")
    found = Gathered(_taken_title(rows))
    for number, row in enumerate(rows):
        if len(row) > LONGEST_LINE:
            found.tell(number + 1, row, f"a line has at most {LONGEST_LINE} letters", is_prose=True)
            rows[number] = ""
    for is_aside, number, row, is_title in _parts(rows):
        if is_title:
            found.title = row
        else:
            _take(found, parted(row), number, row, is_aside)
    return found


def _taken_title(rows: list[str]) -> str:
    """The line above the ``Packs:`` of RingsDB, whatever it looks like, taken from the rows; else nothing."""
    filled = [at for at, row in enumerate(rows) if row.strip()][:2]
    if len(filled) < 2 or not rows[filled[1]].strip().casefold().startswith(PACKS):
        return ""
    title, rows[filled[0]] = rows[filled[0]], ""
    return title


def _parts(rows: list[str]) -> Iterator[tuple[bool, int, str, bool]]:
    """The lines of the deck and of what lies beside it, with their numbers, and whether it is the title."""
    aside = next((at for at, row in enumerate(rows) if folded(row.rstrip(": ")) == ASIDE), len(rows))
    for number, row, is_title in content("\n".join(rows[:aside])):
        yield False, number, row, is_title
    below = ["Deck" if folded(row.rstrip(": ")) == ASIDE else row for row in rows[aside + 1 :]]
    for number, row, _ in content("\n".join(["Deck", *below])):
        yield True, aside + number, row, False


def _take(found: Gathered, entry: Entry, line: int, row: str, is_aside: bool) -> None:
    copies = 1 if entry.copies is None else entry.copies
    name = folded(entry.name)
    card = known_names().get(name, "")
    named = by_title().get(name, [])
    printed = [one for one in named if is_of(one, entry.box)] or ([] if card else named)
    if printed:
        found.put_print(printed[0], copies, line, is_aside)
    elif card and (not entry.box or folded(entry.box) in BOX_NAMES):
        found.put(card, copies, line, is_aside)
    elif card:
        box = shortened(entry.box, LONGEST_SHOWN)
        found.tell(line, CARDS[card].title, f"it is here from {product_of(card)}, not from {box}")
    elif name in others():
        found.tell(line, entry.name, f"it {others()[name]}")
    elif is_prose(entry):
        found.tell(line, row, "it is about no card", is_prose=True)
    else:
        found.tell(line, row, "there is no such card", nearest(name))


def write_text(deck: DeckList) -> str:
    """A deck in RingsDB's form, which :func:`read_text` reads.

    Raises BadDeck for a card that the program does not know.
    """
    unknown = [card for card in (*deck.heroes, *deck.cards, *deck.sideboard) if card not in CARDS]
    if unknown:
        raise BadDeck(f"there is no card {shown(unknown[0])}, so the deck cannot be written")
    lines = [one_line(deck.title) or OWN, "", _packs(deck)]
    for kind, cards in by_type({**dict.fromkeys(deck.heroes, 1), **deck.cards}):
        if cards:
            copies = {card.id: deck.cards.get(card.id, 1) for card in cards}
            lines += ["", f"{_HEADINGS[kind]} ({len(cards)})", *_lines(copies)]
    if deck.sideboard:
        lines += ["", "Sideboard", *_lines(deck.sideboard)]
    return "\n".join(lines) + "\n"


def _lines(copies: Mapping[str, int]) -> list[str]:
    return [f"{number}x {CARDS[card].title} ({product_of(card)})" for card, number in copies.items()]


def product_of(card: str) -> str:
    """The name of the product in which a card was first printed."""
    first = first_prints().get(card)
    return first.product if first else BOX


def _packs(deck: DeckList) -> str:
    """The products of a deck, the first and the last one, as RingsDB names them."""
    held = {product_of(card) for card in (*deck.heroes, *deck.cards, *deck.sideboard)}
    products = [name for name in dict.fromkeys([one.product for one in prints()]) if name in held]
    if len(products) < 2:
        return f"Packs: {(products or [BOX])[0]}"
    return f"Packs: From {products[0]} to {products[-1]}"
