"""Option texts, such as deck lists, as text files."""

from __future__ import annotations

from pathlib import Path

from westmarch.engine.errors import BadSetup
from westmarch.engine.game_info import LONGEST_OPTION_TEXT
from westmarch.play.strict_json import name_of
from westmarch.play.whole_files import whole

_LONGEST = 4 * LONGEST_OPTION_TEXT
"""Bytes that a file with an option text may have."""


def read(path: Path) -> str:
    """The text of a file, each of its lines ended by a line break.  Raises BadSetup."""
    try:
        with path.open("rb") as stream:
            data = stream.read(_LONGEST + 1)
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise BadSetup(f"{name_of(path)} cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise BadSetup(f"{name_of(path)} cannot be read: it is no text") from error
    if len(data) > _LONGEST or "\0" in text:
        raise BadSetup(f"{name_of(path)} cannot be read: it is {'no text' if len(data) <= _LONGEST else 'too long'}")
    return as_option_text(text)


def as_option_text(text: str) -> str:
    """A text as the value of an option: each of its lines ends with a line break."""
    return "\n".join(text.splitlines()) + "\n"


def write(path: Path, text: str) -> None:
    """Writes an option text, whole or not at all.  Raises OSError."""
    with whole(path) as beside:
        beside.write_text(text, encoding="utf-8", newline="\n")
