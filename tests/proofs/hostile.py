"""Hostile input: whatever is put before the program, it is read or refused with one sentence.

`python3 tests --prove hostile --count 100000`.  Everything that a stranger or a broken disk can alter is altered so
often in all and read: saves, positions, deck lists, logs, campaigns, settings, engine lines and more.  Case number N of
a reader is the same input every time, so `--only saves --first N --count 1` reads that one again.  With `--guided saves
--minutes 10` the input is made by atheris, which prefers what leads to lines that nothing else has reached.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from tests.proofs.hostile_input.guided import NoAtheris, guided
from tests.proofs.hostile_input.judging import MEGABYTES, SECONDS, Fault, Judge
from tests.proofs.hostile_input.readers import Reader, readers
from tests.proving import Progress, parser_of
from westmarch.ai.selfplay import in_workers

_CHUNK = 40
"""Cases that a worker takes at once."""
_ALIKE = 3
"""So many findings that say the same of a reader are told one by one; the rest are counted."""
_SHOWN = 120
"""Bytes of an input that are shown."""
_IN_MEMORY = next((place for place in ("/dev/shm",) if os.access(place, os.W_OK)), None)
"""A folder on no disk, where there is one: most of the readers wait until what they write is safe."""
_MOST_MEMORY = 6 << 30
"""Bytes that a worker may have at all, so that one that wants the whole machine fails before it has it."""


class Chunk(Struct, frozen=True):
    """Cases of a reader that follow each other."""

    reader: str
    first: int
    number: int


class Finding(Struct, frozen=True):
    """A case in which something does not hold."""

    reader: str
    number: int
    fault: str
    data: bytes

    @property
    def kind(self) -> tuple[str, str]:
        """What it has in common with others."""
        return self.reader, self.fault.partition(":")[0]


class Tried(Struct, frozen=True):
    """A chunk that was read: how many of its inputs were refused, and of these how many before anybody asked what they
    mean, the longest time in seconds, and what was found."""

    chunk: Chunk
    refused: int
    unread: int
    slowest: float
    findings: tuple[Finding, ...]


def main(argv: Sequence[str] | None = None) -> int:
    """Reads what is asked for; returns 0, 1 if anything was found, 130 if it was stopped, 2 if it could not begin."""
    chosen = _parser().parse_args(argv)
    unknown = {*chosen.only, *([chosen.guided] if chosen.guided else [])} - {*readers()}
    if unknown:
        print(f"There is no reader {sorted(unknown)[0]!r}; there are {', '.join(readers())}.", file=sys.stderr)
        return 2
    if chosen.guided:
        try:
            return guided(readers()[chosen.guided], chosen.minutes, chosen.keep)
        except NoAtheris as error:
            print(error, file=sys.stderr)
            return 2
    names = chosen.only or [*readers()]
    chunks = chunks_of(names, chosen.first, -(-chosen.count // len(names)))
    return _all(chunks, chosen.jobs, chosen.keep)


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("hostile", __doc__, 100_000, "inputs in all, as many for each reader", "input of each reader")
    parser.add_argument("--only", action="append", default=[], metavar="READER", help=", ".join(readers()))
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="write the inputs of findings into it")
    parser.add_argument("--guided", metavar="READER", help="let atheris make inputs for one reader")
    parser.add_argument("--minutes", type=float, default=10, help="for which atheris tries")
    return parser


def chunks_of(names: Sequence[str], first: int, number: int) -> list[Chunk]:
    """So many cases of each reader in chunks: all readers take turns."""
    return [
        Chunk(name, start, min(_CHUNK, first + number - start))
        for start in range(first, first + number, _CHUNK)
        for name in names
    ]


def tried(chunk: Chunk) -> Tried:
    """Reads the cases of a chunk."""
    _bound_memory()
    return read_all(readers()[chunk.reader], chunk, Judge())


def read_all(reader: Reader, chunk: Chunk, judge: Judge) -> Tried:
    """Reads the cases of a chunk with a reader, in a folder that is gone afterwards."""
    refused = unread = 0
    findings: list[Finding] = []
    with TemporaryDirectory(prefix="westmarch-hostile-", dir=_IN_MEMORY, ignore_cleanup_errors=True) as name:
        door = reader.door(Path(name))
        try:
            # What is made once for all is no matter of the first case.
            if (found := judge.judge(door, reader.example(0))) is not None:
                raise Fault(f"it is refused: {found.sentence}")
        except Fault as fault:
            findings.append(Finding(reader.name, chunk.first, f"a valid example: {fault}", reader.example(0)))
        judge.settle()
        judge.slowest = 0.0
        for number in range(chunk.first, chunk.first + chunk.number):
            data = reader.case(number)
            try:
                found = judge.judge(door, data)
                refused += found is not None
                unread += found is not None and found.is_unread
            except Fault as fault:
                findings.append(Finding(reader.name, number, str(fault), data))
    return Tried(chunk, refused, unread, judge.slowest, tuple(findings))


def _bound_memory() -> None:
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


def _all(chunks: list[Chunk], jobs: int, keep: Path | None) -> int:
    read, refused, unread, slowest = Counter[str](), Counter[str](), Counter[str](), dict[str, float]()
    found = Counter[tuple[str, str]]()
    progress, is_through = Progress(), False
    try:
        with closing(in_workers(tried, chunks, jobs)) as results:
            for each in results:
                name = each.chunk.reader
                read[name] += each.chunk.number
                refused[name] += each.refused
                unread[name] += each.unread
                slowest[name] = max(each.slowest, slowest.get(name, 0.0))
                for finding in each.findings:
                    found[finding.kind] += 1
                    _keep(finding, keep)
                    if found[finding.kind] <= _ALIKE:
                        print(told_of(finding), flush=True)
                progress.tell(f"{read.total()} of {sum(chunk.number for chunk in chunks)} inputs")
        is_through = True
    except KeyboardInterrupt:
        pass
    for line in _summary(read, refused, unread, slowest, found):
        print(line)
    return 1 if found else 0 if is_through else 130


def _summary(
    read: Counter[str],
    refused: Counter[str],
    unread: Counter[str],
    slowest: dict[str, float],
    found: Counter[tuple[str, str]],
) -> Iterator[str]:
    for name, number in read.items():
        told = f"{refused[name] / number:4.0%} refused, {unread[name] / number:4.0%} at the first look"
        yield f"{name:24} {number:7} read, {told}, the slowest took {slowest[name]:.2f} s"
    for (name, kind), number in found.items():
        yield f"{name}: {number} times {kind}"
    yield (
        f"{read.total()} inputs, {refused.total()} refused, {found.total()} findings; "
        f"bounds: {SECONDS:g} s of the processor, {MEGABYTES} MB, one line for each refusal"
    )


def told_of(finding: Finding) -> str:
    """A finding in two lines: what does not hold and how to come to it again, and the input as far as there is room."""
    data = finding.data
    shown = repr(data if len(data) <= _SHOWN else data[:_SHOWN] + b"...")[1:]
    again = f"--only {finding.reader} --first {finding.number} --count 1"
    return f"{finding.reader} {finding.number}: {finding.fault}\n    {again}   {len(data)} bytes: {shown}"


def _keep(finding: Finding, folder: Path | None) -> None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{finding.reader}-{finding.number}").write_bytes(finding.data)
