"""Which Westmarch this is: its version, and of a frozen one when and of which commit it was built."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from westmarch import __version__
from westmarch.cardbook import home

FILE = "build.json"
"""Lies in the folder of a frozen program."""


class Stamp(Struct, frozen=True):
    """How a frozen program was made: ``built`` is a UTC date, ``commit`` short, ``system`` its operating system."""

    version: str
    commit: str = ""
    built: str = ""
    system: str = ""
    python: str = ""
    qt: str = ""


def stamp() -> Stamp | None:
    """The stamp of a frozen program; None from source, or where nobody can read it any more."""
    try:
        return msgspec.json.decode((home() / FILE).read_bytes(), type=Stamp)
    except (OSError, msgspec.MsgspecError):
        return None


def words() -> str:
    """One line for people: ``Version 0.1.0 · built 2026-11-22 · a1b2c3d``, or ``Version 0.1.0 · from source``."""
    found = stamp()
    if found is None:
        return f"Version {__version__} · from source"
    built = f"built {found.built}" if found.built else ""
    return " · ".join(part for part in (f"Version {found.version}", built, found.commit) if part)
