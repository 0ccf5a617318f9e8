"""Saves and States of which a stranger has altered something."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec

Raw = dict[str, Any]


def resealed(raw: Raw) -> bytes:
    """A save whose check agrees with its altered snapshot, as a careful forger would make it."""
    seal = hashlib.sha256(msgspec.json.encode(raw["snapshot"], order="sorted")).hexdigest()[:12]
    raw["checks"] = [[place, seal if place == raw["cursor"] else check] for place, check in raw["checks"]]
    return json.dumps(raw).encode()


def copied(data: Any) -> Any:
    return json.loads(json.dumps(data))


def places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in plain data."""
    if path:
        yield path
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in inner:
        yield from places(value, (*path, key))


def found(node: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        node = node[key]
    return node


def altered(value: Any, other: Any, rng: random.Random) -> Any:
    """A value with one thing in it changed; ``other`` is the same of another moment."""
    box = {"value": value}
    where = rng.choice([*places(box)])
    parent, key = found(box, where[:-1]), where[-1]
    old = parent[key]
    if isinstance(old, bool):
        parent[key] = not old
    elif isinstance(old, int):
        parent[key] = old + rng.choice((-1, 1, 5))
    elif isinstance(parent, list) and rng.random() < 0.6:
        change = rng.randrange(3)
        if change == 0:
            parent.insert(rng.randrange(len(parent) + 1), copied(old))
        elif change == 1:
            del parent[key]
        else:
            rng.shuffle(parent)
    else:
        alike = [found(node, path) for node in (box, {"value": other}) for path in places(node)]
        parent[key] = copied(rng.choice([each for each in alike if type(each) is type(old)]))
    return box["value"]


def forged(data: dict[str, Any], other: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Data of a State or position with one or two things altered."""
    new = copied(data)
    whole = new["moment"] if "moment" in new and rng.random() < 0.8 else new
    elsewhere = other.get("moment", {}) if whole is not new else other
    for _ in range(rng.choice((1, 1, 2))):
        field = "stack" if "stack" in whole and rng.random() < 0.3 else rng.choice(sorted(whole))
        if rng.random() < 0.2 and field in elsewhere:
            whole[field] = copied(elsewhere[field])
        else:
            whole[field] = altered(whole[field], elsewhere.get(field, whole[field]), rng)
    return new
