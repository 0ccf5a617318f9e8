"""Saves of earlier formats, brought up to date one step at a time, on raw data.

The first function turns format 0 into format 1, the second 1 into 2, and so on.  Each is pure: it gives back
new data and leaves its argument alone.  One that touches the snapshot drops the last of the ``checks``, which
belongs to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from westmarch import games

Raw = dict[str, Any]  # what JSON gives: its values are looked at once it is up to date
Migration = Callable[[Raw], Raw]


def _from_0(old: Raw) -> Raw:
    """Format 0 was never released: its fairness was called ``undo``; it knew no match and no later start."""
    new = {key: value for key, value in old.items() if key != "undo"}
    return {"start": None, "start_at": 0, "match": None, **new, "fairness": old.get("undo", "fair")}


def _from_1(old: Raw) -> Raw:
    """In format 1 what followed an answer lay on top of the stack, and a secret did not know whose it is.

    A defeated Archenemy was called bought.  No check of it fits any more.
    """
    states = {name: _state_from_1(old[name]) for name in ("start", "snapshot") if old[name] is not None}
    return {**old, **states, "checks": []}


_SIDES = {"good": 0, "dark": 1}
_FOLLOWED = ("waiting", "chosen")


def _state_from_1(old: Raw) -> Raw:
    new = {**old, "secrets": {name: _secret_from_1(name, choice) for name, choice in old["secrets"].items()}}
    if "bought" in new:
        new["is_defeated"] = new.pop("bought")
    asked = old["decision"]
    top = old["stack"][-1]["steps"][0] if old["stack"] else {"do": ""}
    if asked is None or not (top["do"] in _FOLLOWED or asked["kind"] == "tunnel"):
        return new
    then = top["steps"]
    if asked["kind"] == "defend":
        then = []
    elif asked["kind"] == "vote":
        then = [{"do": "vote", "args": ["1"], "steps": []}] if top["args"] == ["2"] else []
    elif asked["kind"] == "tunnel":
        then = [top]
    elif top["args"]:
        then = [{**top, "do": "pick"}]
    return {**new, "stack": old["stack"][:-1], "decision": {**asked, "then": then}}


def _secret_from_1(name: str, choice: str) -> Raw:
    return {"seat": _SIDES[name] if name in _SIDES else int(name.rpartition("-")[2]), "choice": choice}


def _from_2(old: Raw) -> Raw:
    """In format 2 some things were not called what the rulebooks call them: each game lists its own.

    No check of a State in which something has another name fits any more.
    """
    if old["game"] not in games.ids():
        return old
    words = games.load(old["game"]).renamed(2)
    states = {name: words.state(old[name]) for name in ("start", "snapshot") if old[name] is not None}
    new = {**old, **states, "actions": [*map(words.action, old["actions"])]}
    return new if new == old else {**new, "checks": []}


def _from_3(old: Raw) -> Raw:
    """Since format 3 many a question offers more, or less; no check of a State with such a question fits any more."""
    return {**old, "checks": []}


def _from_4(old: Raw) -> Raw:
    """Format 4 did not keep how the chances stood; they can be reckoned again."""
    return {**old, "chances": None}


def _from_5(old: Raw) -> Raw:
    """Format 5 did not keep how long a game was played."""
    return {**old, "played": 0}


def _from_6(old: Raw) -> Raw:
    """In format 6 no computer player had a style; one without is balanced."""
    return old


def _from_7(old: Raw) -> Raw:
    """In format 7 no game was strict."""
    return old


MIGRATIONS: tuple[Migration, ...] = (_from_0, _from_1, _from_2, _from_3, _from_4, _from_5, _from_6, _from_7)
FORMAT = len(MIGRATIONS)
"""The format that this Westmarch writes."""


def migrated(raw: Raw, since: int, migrations: tuple[Migration, ...] = MIGRATIONS) -> Raw:
    """Data of format ``since`` in the present format."""
    for number, migration in enumerate(migrations[since:], since + 1):
        raw = {**migration(raw), "format": number}
    return raw
