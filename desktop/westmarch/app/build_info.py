"""The version of this program and, for a frozen program, the date and commit of its build."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from westmarch import __version__
from westmarch.cardbook import home

FILE = "build.json"
"""The file with the build info, in the folder of a frozen program."""


class BuildInfo(Struct, frozen=True):
    """How a frozen program was made: ``built`` is a UTC date, ``commit`` short, ``system`` its operating system."""

    version: str
    commit: str = ""
    built: str = ""
    system: str = ""
    python: str = ""
    qt: str = ""


def build_info() -> BuildInfo | None:
    """Returns the build info of a frozen program; None when run from source, or if the file cannot be read."""
    try:
        return msgspec.json.decode((home() / FILE).read_bytes(), type=BuildInfo)
    except (OSError, msgspec.MsgspecError):
        return None


def version_line() -> str:
    """Returns a line such as ``Version 0.1.0 · built 2026-11-22 · a1b2c3d`` or ``Version 0.1.0 · from source``."""
    found = build_info()
    if found is None:
        return f"Version {__version__} · from source"
    built = f"built {found.built}" if found.built else ""
    return " · ".join(part for part in (f"Version {found.version}", built, found.commit) if part)
