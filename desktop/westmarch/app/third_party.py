"""What the program is made with, each part with its licence; a frozen program brings the texts along."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from westmarch.cardbook import home

LIST = "parts.json"
"""In the folder of the licences: all parts of that frozen program with the names of their texts."""


class Part(Struct, frozen=True):
    """A part, its licence as people call it, and the file in the folder of licences with its text, if there is one.

    ``is_systems``: a library of the system on which a frozen program was built.
    """

    name: str
    licence: str
    file: str = ""
    is_systems: bool = False


PARTS = (
    Part("Westmarch", "MIT"),
    Part("Qt, PySide6 and Shiboken", "LGPL 3"),
    Part("Python", "PSF License 2"),
    Part("Source Serif and Source Sans, by Adobe", "SIL Open Font License 1.1"),
    Part("Material Design Icons", "Apache 2.0"),
    Part("QtAwesome", "MIT"),
    Part("msgspec", "BSD 3-Clause"),
    Part("PyYAML", "MIT"),
    Part("LibYAML, in PyYAML", "MIT"),
    Part("platformdirs", "MIT"),
    Part("OpenSSL, in Python", "Apache 2.0"),
    Part("zlib, in Python", "zlib"),
    Part("bzip2, in Python", "bzip2"),
    Part("XZ Utils, in Python", "public domain or 0BSD"),
    Part("libffi, in Python", "MIT"),
    Part("Expat, in Python", "MIT"),
    Part("libmpdec, in Python", "BSD 2-Clause"),
    Part("PyInstaller's loader, in installed programs", "GPL 2 with an exception"),
)
"""What every Westmarch is made with."""


def folder() -> Path:
    """Where the texts lie in a frozen program."""
    return home() / "licences"


def parts() -> tuple[Part, ...]:
    """All parts of this program, with their texts where it has them."""
    try:
        return msgspec.json.decode((folder() / LIST).read_bytes(), type=tuple[Part, ...])
    except (OSError, msgspec.MsgspecError):
        return PARTS


def text_of(part: Part) -> str:
    """The licence of a part, word for word; nothing where it is not there."""
    try:
        return (folder() / part.file).read_text(encoding="utf-8") if part.file else ""
    except (OSError, UnicodeDecodeError):
        return ""
