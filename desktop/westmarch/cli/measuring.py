"""The command that measures partners, and compares them with themselves as they were."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

import msgspec

from westmarch import games
from westmarch.ai import measuring
from westmarch.ai.measuring import Measured
from westmarch.cli.progress import Progress
from westmarch.engine.errors import BadSetup
from westmarch.engine.text_format import in_one_sentence


def measure(chosen: argparse.Namespace) -> int:
    """Plays all tables and prints a line for each; returns exit code 130 if Ctrl-C ended it early.

    Raises BadSetup.
    """
    before = _kept(chosen.against) if chosen.against is not None else None
    only = {name: values.split(",") for name, _, values in [text.partition("=") for text in chosen.only]}
    dealt = measuring.deals(games.info(chosen.game), chosen.games, chosen.seed, only, chosen.seats, dict(chosen.option))
    with Progress(len(dealt)) as bar:
        load = partial(games.load, chosen.game)
        found = measuring.run(load, chosen.level, dealt, chosen.jobs, chosen.budget, lambda _: bar.step())
    if chosen.out is not None:
        chosen.out.write_bytes(msgspec.json.encode(found))
    if chosen.json:
        print(msgspec.json.encode(found).decode())
    else:
        print("\n".join([*measuring.in_words(found, before), f"{found.seconds:.0f} s"]))
    return 0 if len(found.games) == len(dealt) else 130


def _kept(path: Path) -> Measured:
    """The games of a run before.  Raises BadSetup."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Measured)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSetup(f"{path} holds no run of this command: {in_one_sentence(str(error))}") from error
