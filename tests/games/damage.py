"""What a State is damaged by, one kind after the other: ``by.losing("discard")``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from westmarch.engine.records import Frame

Damage: TypeAlias = Callable[[Any], object]


def setting(**fields: Any) -> Damage:
    """Other fields."""

    def damage(found: Any) -> None:
        for name, value in fields.items():
            setattr(found, name, value)

    return damage


def asking(**fields: Any) -> Damage:
    """Other fields for the open question."""
    return lambda found: setattr(found, "decision", msgspec.structs.replace(found.decision, **fields))


def working(*frames: Frame) -> Damage:
    """More work under the open question."""
    return lambda found: setattr(found, "stack", (*found.stack, *frames))


def making(piece: str, **fields: Any) -> Damage:
    """Other fields for a piece."""

    def damage(found: Any) -> None:
        found.pieces[piece] = msgspec.structs.replace(found.pieces[piece], **fields)

    return damage


def marking(zone: str, **fields: Any) -> Damage:
    """Other fields for the first piece of a zone."""
    return lambda found: making(found.zones[zone][0], **fields)(found)


def losing(zone: str) -> Damage:
    """The first piece of a zone lies nowhere."""
    return lambda found: found.zones.update({zone: found.zones[zone][1:]})


def doubling(source: str, target: str) -> Damage:
    """The first piece of a zone lies in another too."""
    return lambda found: found.zones.update({target: (*found.zones[target], found.zones[source][0])})


def putting(source: str, target: str) -> Damage:
    """The first piece of a zone lies in another instead."""

    def damage(found: Any) -> None:
        doubling(source, target)(found)
        losing(source)(found)

    return damage


def reversing(zone: str) -> Damage:
    """A zone lies in the opposite order."""
    return lambda found: found.zones.update({zone: found.zones[zone][::-1]})


def renaming(zone: str, name: str) -> Damage:
    return lambda found: found.zones.update({name: found.zones.pop(zone)})


def forgetting(piece: str) -> Damage:
    return lambda found: found.pieces.pop(piece)


def an_option_too_few(found: Any) -> None:
    asking(options=found.decision.options[1:])(found)
