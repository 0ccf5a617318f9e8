"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """A file beside ``path``, to be written in the block; it takes the place of ``path`` once the block has ended.

    Where that fails nothing of it stays: on a full disk it would take the room that is left.  Raises OSError, as where
    there is no such folder.
    """
    beside = path.with_name(path.name + ".new")
    try:
        yield beside
        os.replace(beside, path)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
