"""What a person builds outside a game and keeps beside the saves, such as decks: a folder of files of one kind.

A game has the meaning of its documents; here they are files with a title, written whole or not at all, each with one
previous copy.  The decks of the Card Game::

    Documents(library.documents_folder("lcg", "decks"), read_deck_file, write_deck_file, lambda file: file.deck.title)
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from westmarch.engine.errors import BadSave, WestmarchError
from westmarch.engine.text_format import one_line
from westmarch.play import saves, strict_json
from westmarch.play.library import file_stem
from westmarch.play.strict_json import BadFile

D = TypeVar("D")
SUFFIX = ".json"
MOST = 2_000
"""So many files of a folder are listed."""


class Document(Struct, Generic[D], frozen=True):
    """A document as a list shows it; ``trouble`` is the sentence about a file that cannot be read."""

    path: Path
    title: str
    content: D | None = None
    trouble: str = ""


class Documents(Generic[D]):
    """A folder of documents; ``read`` raises BadFile or a WestmarchError for a text that is none, ``write`` gives that
    text.  A file has at most ``largest`` bytes."""

    def __init__(
        self,
        folder: Path,
        read: Callable[[bytes], D],
        write: Callable[[D], str],
        title: Callable[[D], str],
        largest: int = strict_json.LARGEST,
    ) -> None:
        self.folder = folder
        self._read = read
        self._write = write
        self._title = title
        self._largest = largest

    def entries(self) -> list[Document[D]]:
        """All documents by their titles, those that cannot be read last."""
        found = [self._entry(path) for path in sorted(self.folder.glob(f"*{SUFFIX}"))[:MOST]]
        return sorted(found, key=lambda entry: (bool(entry.trouble), entry.title.casefold(), entry.path.name))

    def open(self, path: Path) -> D:
        """The document of a file.  Raises BadSave with one sentence, which begins with the file's name."""
        try:
            return self._read(strict_json.read_bytes(path, self._largest))
        except (BadFile, WestmarchError) as error:
            raise BadSave(strict_json.trouble_with(path, error)) from error

    def keep(self, content: D, path: Path | None = None) -> Path:
        """Writes a document over its own file, or into a new one named after its title.  Raises OSError."""
        target = path or self._unused(self._title(content))
        saves.write_over(target, self._write(content).encode())
        return target

    def take_back(self, path: Path) -> D:
        """The document as it was before it was last kept, which it is from now on.  Raises BadSave, OSError."""
        earlier = self.open(saves.previous(path))
        self.keep(earlier, path)
        return earlier

    def delete(self, path: Path) -> None:
        """Removes a document and its previous copy."""
        path.unlink(missing_ok=True)
        saves.previous(path).unlink(missing_ok=True)

    def _entry(self, path: Path) -> Document[D]:
        try:
            content = self.open(path)
        except BadSave as error:
            return Document(path, one_line(path.stem), trouble=str(error))
        return Document(path, self._title(content), content)

    def _unused(self, title: str) -> Path:
        stem, number = file_stem(title), 2
        path = self.folder / f"{stem}{SUFFIX}"
        while path.exists():
            path = self.folder / f"{stem}-{number}{SUFFIX}"
            number += 1
        return path
