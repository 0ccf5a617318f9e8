"""What is shown of things that have happened, large and for a moment, and the ways in which a game may still end."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from westmarch.engine.table import Item


class Figure(Struct, frozen=True):
    """A figure of a sum: a word, the number as it is written, and the sign before it (``-``, ``+``, ``=``), if any.

    ``is_result`` marks what comes of the others.
    """

    word: str
    number: str
    sign: str = ""
    is_result: bool = False


class Beat(Struct, frozen=True):
    """Something that has happened, as it is shown for a moment.

    - ``card``: ``items`` are shown large, side by side, under the words of ``title``.
    - ``sum``: the ``figures``, and in ``text`` what comes of them.
    - ``sign``: ``title`` alone, when a round or phase begins.
    - ``flight``: ``title`` (``-2``) flies from ``source`` to ``target``, while whatever else is shown stays.

    ``source`` and ``target`` are ids of items or regions; what is shown large comes from ``source``.  ``tone`` colours
    it: a side, or nothing.
    """

    kind: Literal["card", "sum", "sign", "flight"]
    title: str
    text: str = ""
    items: tuple[Item, ...] = ()
    figures: tuple[Figure, ...] = ()
    source: str = ""
    target: str = ""
    tone: str = ""


class Aim(Struct, frozen=True):
    """A way in which the game may end, and how far it is still away.

    ``text`` is a sentence for now, ``short`` a few words of it ("4 ahead, dominant").  ``value`` of ``most`` is done;
    without ``most`` there is nothing to count.  ``side`` is the side that wins by it, or nothing for all together;
    ``is_threat`` marks what the viewer loses by.  ``mentions`` are ids of items and regions that it is about.
    """

    title: str
    text: str
    short: str = ""
    side: str = ""
    value: int = 0
    most: int = 0
    is_threat: bool = False
    mentions: tuple[str, ...] = ()
