"""Saves of earlier formats, brought up to date one step at a time, on raw data.

The first function turns format 0 into format 1, the second 1 into 2, and so on.  Each is pure: it gives back
new data and leaves its argument alone.  One that touches the snapshot drops the last of the ``checks``, which
belongs to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Raw = dict[str, Any]  # what JSON gives: its values are looked at once it is up to date
Migration = Callable[[Raw], Raw]


def _from_0(old: Raw) -> Raw:
    """Format 0 was never released: its fairness was called ``undo``; it knew no match and no later start."""
    new = {key: value for key, value in old.items() if key != "undo"}
    return {"start": None, "start_at": 0, "match": None, **new, "fairness": old.get("undo", "fair")}


MIGRATIONS: tuple[Migration, ...] = (_from_0,)
FORMAT = len(MIGRATIONS)
"""The format that this Westmarch writes."""


def migrated(raw: Raw, since: int, migrations: tuple[Migration, ...] = MIGRATIONS) -> Raw:
    """Data of format ``since`` in the present format."""
    for number, migration in enumerate(migrations[since:], since + 1):
        raw = {**migration(raw), "format": number}
    return raw
