"""A progress bar on standard error, on a terminal only."""

from __future__ import annotations

import sys
import time

WIDTH = 30
PAUSE = 0.1
"""Seconds between two updates of the bar."""


class Progress:
    """``with Progress(100) as bar: bar.step()``; the bar is wiped at the end.  ``done`` steps were made before."""

    def __init__(self, total: int, done: int = 0) -> None:
        self.total = total
        self.done = done
        self.is_shown = sys.stderr is not None and sys.stderr.isatty()
        self._painted = 0.0

    def step(self) -> None:
        """Counts one more step."""
        self.done += 1
        now = time.monotonic()
        if self.is_shown and now - self._painted >= PAUSE:
            self._painted = now
            filled = WIDTH * self.done // self.total
            bar = "█" * filled + "·" * (WIDTH - filled)
            print(f"\r{bar} {self.done}/{self.total}", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self.is_shown and self._painted:
            print("\r" + " " * (WIDTH + 24) + "\r", end="", file=sys.stderr, flush=True)
