"""The commands that measure: partners against themselves as they were, and what a game says of a position."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

import msgspec

from westmarch import games
from westmarch.ai import calibration, measuring
from westmarch.ai.measuring import Measured
from westmarch.cli.progress import Progress
from westmarch.engine.errors import BadSetup
from westmarch.engine.game_info import player_count
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


def calibrate(chosen: argparse.Namespace) -> int:
    """Plays games and prints what was said of a seat and what came, by stage and by chance; returns exit code 130 if
    Ctrl-C ended it early.

    Raises BadSetup.
    """
    seats = player_count(games.info(chosen.game), chosen.players)
    if chosen.seat >= seats:
        raise BadSetup(f"there are seats 0 to {seats - 1}, not {chosen.seat}")
    with Progress(chosen.games) as bar:
        found = calibration.run(
            partial(games.load, chosen.game),
            chosen.level,
            seats,
            chosen.seat,
            chosen.games,
            chosen.seed,
            chosen.jobs,
            dict(chosen.option),
            chosen.budget,
            lambda _: bar.step(),
        )
    if chosen.json:
        print(msgspec.json.encode(found).decode())
    else:
        rows = [*calibration.by_stage(found), *calibration.by_chance(found)]
        print("\n".join(map(str, rows)) or "No game has ended.")
    return 0 if len(found) == chosen.games else 130


def _kept(path: Path) -> Measured:
    """The games of a run before.  Raises BadSetup."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Measured)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSetup(f"{path} holds no run of this command: {in_one_sentence(str(error))}") from error
