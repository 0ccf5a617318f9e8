"""The third-party components of the program and their licences; a frozen program contains the licence texts."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from westmarch.cardbook import home

LIST = "parts.json"
"""The file in the folder of licences that lists all components of a frozen program with the files of their texts."""


class Component(Struct, frozen=True):
    """A component, the usual name of its licence, and the file in the folder of licences with its text, or nothing.

    ``is_systems`` marks a library of the system on which a frozen program was built.
    """

    name: str
    licence: str
    file: str = ""
    is_systems: bool = False


COMPONENTS = (
    Component("Westmarch", "MIT"),
    Component("Qt, PySide6 and Shiboken", "LGPL 3"),
    Component("Python", "PSF License 2"),
    Component("Source Serif and Source Sans, by Adobe", "SIL Open Font License 1.1"),
    Component("Material Design Icons", "Apache 2.0"),
    Component("QtAwesome", "MIT"),
    Component("msgspec", "BSD 3-Clause"),
    Component("PyYAML", "MIT"),
    Component("LibYAML, in PyYAML", "MIT"),
    Component("platformdirs", "MIT"),
    Component("SQLite, in Python", "public domain"),
    Component("zlib, in Python", "zlib"),
    Component("bzip2, in Python", "bzip2"),
    Component("XZ Utils, in Python", "public domain or 0BSD"),
    Component("libffi, in Python", "MIT"),
    Component("Expat, in Python", "MIT"),
    Component("libmpdec, in Python", "BSD 2-Clause"),
    Component("PyInstaller's loader, in installed programs", "GPL 2 with an exception"),
)
"""The components of every build."""


def folder() -> Path:
    """Returns the folder of the licence texts in a frozen program."""
    return home() / "licences"


def components() -> tuple[Component, ...]:
    """Returns all components of this program, with the files of their texts if it is frozen."""
    try:
        return msgspec.json.decode((folder() / LIST).read_bytes(), type=tuple[Component, ...])
    except (OSError, msgspec.MsgspecError):
        return COMPONENTS


def text_of(part: Component) -> str:
    """The licence of a part, word for word; nothing where it is not there."""
    try:
        return (folder() / part.file).read_text(encoding="utf-8") if part.file else ""
    except (OSError, UnicodeDecodeError):
        return ""
