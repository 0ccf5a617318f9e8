"""Coverage-guided input: atheris, where it is installed, alters what leads to lines that nothing has reached yet.

Atheris is for whoever looks for faults, an extra of the project (``pip install -e ".[fuzzing]"``); no lock has it.
It ends the process when it is through, so it runs in one of its own.
"""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import zlib
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import yaml

from tests.proofs.hostile_input.judging import Judge
from tests.proofs.hostile_input.readers import Reader, readers

LARGEST = 1 << 16
"""Bytes of an input."""
_EXAMPLES = 60
"""So many valid examples, and as many altered ones, it begins with."""
_PARTS = [*[f"westmarch.{part}" for part in ("play", "engine", "cardbook", "cli", "games.lcg.collection")]]
"""What counts its lines; the rules of games are left out, for most of the time is spent there."""
_COMMAND = """
import sys, atheris
sys.path.insert(0, "desktop")
with atheris.instrument_imports(include={parts}):
    from tests.proofs.hostile_input.guided import look
look({name!r}, sys.argv)
"""
_OF_PARSERS = (ValueError, RecursionError, LookupError, TypeError, AttributeError)
_TOO_BROKEN = (*_OF_PARSERS, yaml.YAMLError, sqlite3.Error, zlib.error)
"""What the mutators of valid input raise where it is not even nearly that."""
_TOP = Path(__file__).resolve().parents[3]


class NoAtheris(Exception):
    """Atheris is not installed here."""


def guided(reader: Reader, minutes: float, keep: Path | None) -> int:
    """Looks for so long; returns 0, or 1 with what was found.  Raises NoAtheris."""
    try:
        import atheris  # noqa: F401
    except ImportError as error:
        raise NoAtheris(
            "Guided input needs atheris, which is not installed here: install it with the Python of "
            f"`python3 tests`, as `{sys.executable} -m pip install atheris`."
        ) from error
    with TemporaryDirectory() as name:
        corpus = Path(name) / "corpus"
        corpus.mkdir()
        for number in range(_EXAMPLES):
            (corpus / f"example-{number}").write_bytes(reader.example(number % len(reader.seeds()))[:LARGEST])
            (corpus / f"altered-{number}").write_bytes(reader.case(number)[:LARGEST])
        kept = (keep or Path(name)).resolve()
        kept.mkdir(parents=True, exist_ok=True)
        command = _COMMAND.format(parts=_PARTS, name=reader.name)
        wishes = [f"-max_total_time={round(60 * minutes)}", f"-max_len={LARGEST}", f"-artifact_prefix={kept}/guided-"]
        return min(1, abs(subprocess.call([sys.executable, "-c", command, str(corpus), *wishes], cwd=_TOP)))


def altered(reader: Reader, data: bytes, largest: int, seed: int) -> bytes | None:
    """What the reader's own mutators make of an input and an example; None where it is too broken for that, or repeats
    in it might multiply."""
    rng = Random(seed)
    try:
        if b"*" in data and any(isinstance(event, yaml.AliasEvent) for event in yaml.parse(data, yaml.CSafeLoader)):
            return None
        return rng.choice(reader.mutators)((data, rng.choice(reader.seeds())), rng)[:largest]
    except _TOO_BROKEN:
        return None


def look(name: str, argv: list[str]) -> None:
    """Never returns: atheris ends the process, with what it has found."""
    import atheris

    reader, judge = readers()[name], Judge()
    folder = TemporaryDirectory()
    door = reader.door(Path(folder.name))

    def one(data: bytes) -> None:
        judge.judge(door, data)

    def mutate(data: bytes, largest: int, seed: int) -> bytes:
        found = altered(reader, data, largest, seed)
        return bytes(atheris.Mutate(data, largest)) if found is None else found

    atheris.Setup(argv, one, custom_mutator=mutate)
    atheris.Fuzz()
