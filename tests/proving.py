"""What the long proofs have in common: their command line, and a line each minute on how far they are."""

from __future__ import annotations

import argparse
import os
import time

_TOLD = 60.0
"""Seconds between two lines on how far a proof is."""


def parser_of(
    proof: str, about: str | None, count: int, of: str, seed_of: str, jobs: int = 0
) -> argparse.ArgumentParser:
    """Returns a parser that knows ``--count``, ``--first`` and ``--jobs``.

    ``about`` is the docstring of the proof, ``of`` what is counted, ``seed_of`` what the first seed is for, and
    ``jobs`` the usual number of cores; 0 is all.
    """
    parser = argparse.ArgumentParser(prog=f"python3 tests --prove {proof}", description=(about or "").split("\n", 1)[0])
    parser.add_argument("--count", type=int, default=count, help=of)
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help=f"the seed of the first {seed_of}")
    parser.add_argument("--jobs", type=int, default=jobs or os.cpu_count() or 1, help="cores to use")
    return parser


class Progress:
    """Tells how far a long run is, once a minute."""

    def __init__(self) -> None:
        self._told = time.monotonic()

    def tell(self, how_far: str) -> None:
        """Prints it, unless the last line is less than a minute old."""
        if time.monotonic() - self._told > _TOLD:
            self._told = time.monotonic()
            print(how_far, flush=True)
