"""What a game tells the side panel besides its Table: pills for what can be chosen, and what a picked item is about."""

from __future__ import annotations

from msgspec import Struct

LISTED = 7
"""So many options are listed at once; more are reached through the chip or pill of their thing."""


class Pill(Struct, frozen=True):
    """An item that can be chosen, as a pill names it.

    ``source`` is the id of the item, whose options a click shows.  ``icon`` is a picture of the skin before the label;
    after it comes ``value``, a short word such as ``free``, or ``price``, another picture.  With an ``action`` a click
    gives this answer at once; then ``source`` is the item or region that it is about.
    """

    source: str
    label: str
    icon: str = ""
    value: str = ""
    price: str = ""
    action: str = ""


class PillGroup(Struct, frozen=True):
    """Pills below a heading, such as what can be bought; ``note`` stands at the right of the heading.

    ``others`` is the heading while one of the items is picked, if it is another then.
    ``refused`` are things of this kind that cannot be chosen now; the value of each is the reason, in a few words.
    """

    title: str
    pills: tuple[Pill, ...] = ()
    note: str = ""
    refused: tuple[Pill, ...] = ()
    others: str = ""


class Fact(Struct, frozen=True):
    """A row with a picture of the skin, a label, and at the right a value or a second picture (``price``)."""

    label: str
    icon: str = ""
    value: str = ""
    price: str = ""


class Brief(Struct, frozen=True):
    """What the side panel says of a picked item, beside and below its picture.

    ``kind`` is what it is, in a word or two; ``lead`` says in short sentences what it brings, ``outlook`` what that may
    lead to; ``facts`` are rows such as a chaining symbol.  ``text`` is what the item itself says.  ``price`` has a row
    for each part of the price, below a heading with the ``purse`` at its right.  ``leaves`` says for an action what is
    left after it, ``after`` what whichever of them means for the others.
    """

    title: str
    kind: str = ""
    lead: tuple[str, ...] = ()
    outlook: str = ""
    facts: tuple[Fact, ...] = ()
    text: str = ""
    note: str = ""
    price: tuple[Fact, ...] = ()
    purse: str = ""
    leaves: dict[str, str] = {}
    after: str = ""
