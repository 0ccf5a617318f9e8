"""What must hold of every reading: only the program's own errors, each one sentence, within bounds of time and memory,
and what is accepted can be used.

Time is that of the processor, not of the clock, so that a busy machine changes nothing.  Memory is by how much the
process has ever grown since its first readings, which catches one reading that wants too much and many that leave a
little behind.  Where the system counts neither (Windows), time alone is looked at, once the reading is over.
"""

from __future__ import annotations

import re
import signal
import sys
import time
import traceback
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
import yaml
from msgspec import Struct

from westmarch.engine.errors import WestmarchError
from westmarch.engine.text_format import _TURNING

T = TypeVar("T")
SECONDS = 2.0
"""Processor time for a reading, and as much for the use of what was read."""
MEGABYTES = 200
"""By so much a process may grow beyond what its first readings took."""
LONGEST = 500
"""Letters of the sentence about what was refused."""
_OF_PYTHON = re.compile(r"\b[A-Za-z]+(?:Error|Exception)\b|Traceback|<class |<function | object at 0x|\.py\b|NoneType")

_AT_THE_DOOR = ("strict_json.py", "strict_yaml.py", "option_texts.py")
"""The modules that read bytes and know nothing of what they mean."""


class Fault(Exception):
    """What does not hold, in a line."""


class _TooLong(BaseException):
    """Comes in the middle of what takes too long; nothing that catches errors catches it."""


class Refused(Struct, frozen=True):
    """The sentence about what was not read; ``is_unread`` where it was not even JSON, YAML or whatever it should be."""

    sentence: str
    is_unread: bool = False


class Door(Struct, Generic[T], frozen=True):
    """How something is read and then used; what may come in place of it are ``errors``.

    ``use`` may raise nothing; what it says is the sentence of a later refusal, if anything.
    """

    read: Callable[[bytes], T]
    use: Callable[[T], str | None]
    errors: tuple[type[Exception], ...] = (WestmarchError,)


class Judge:
    """Reads and uses under the bounds; ``seconds`` and ``megabytes`` may be other ones."""

    def __init__(self, seconds: float = SECONDS, megabytes: float = MEGABYTES) -> None:
        self._seconds, self._megabytes = seconds, megabytes
        self._grown: float | None = None
        self.slowest = 0.0

    def settle(self) -> None:
        """What the process takes now is what it takes without hostile input."""
        self._grown = largest()

    def judge(self, door: Door[T], data: bytes) -> Refused | None:
        """What was refused of the data; None where it was read and used.  Raises Fault."""
        if self._grown is None:
            self.settle()
        try:
            with self._within("reading it"):
                try:
                    found = door.read(data)
                except door.errors as error:
                    return Refused(sentence(str(error)), _is_of_form(error))
                except Exception as error:
                    raise Fault(f"reading it raised {_told(error)}") from error
            with self._within("using it"):
                try:
                    said = door.use(found)
                except Exception as error:
                    raise Fault(f"what was accepted raised {_told(error)}") from error
            return Refused(sentence(said)) if said is not None else None
        finally:
            self._look_at_memory()

    @contextmanager
    def _within(self, what: str) -> Iterator[None]:
        began = time.process_time()
        try:
            with _stopped_after(self._seconds):
                yield
        except _TooLong:
            raise Fault(f"{what} takes more than {self._seconds:g} s of the processor") from None
        taken = time.process_time() - began
        self.slowest = max(self.slowest, taken)
        if taken > self._seconds:
            raise Fault(f"{what} takes {taken:.1f} s of the processor, more than {self._seconds:g}")

    def _look_at_memory(self) -> None:
        now = largest()
        assert self._grown is not None
        grown = now - self._grown
        if grown > self._megabytes:
            self._grown = now
            raise Fault(f"the process has grown by {grown:.0f} MB")


def _is_of_form(error: BaseException) -> bool:
    """Whether the first cause is that nothing could be made of the bytes, before anybody asked what they mean."""
    while error.__cause__ or error.__context__:
        error = error.__cause__ or error.__context__  # type: ignore[assignment]  # one of them is there
    where = traceback.extract_tb(error.__traceback__)[-1:]
    is_at_the_door = bool(where) and where[0].filename.endswith(_AT_THE_DOOR)
    is_of_bytes = type(error) in (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
    return is_at_the_door or is_of_bytes or isinstance(error, yaml.YAMLError)


def sentence(said: str) -> str:
    """The sentence about what was refused.  Raises Fault where it is not one line that anybody can read."""
    wrong = ""
    if not said.strip():
        wrong = "says nothing"
    elif not is_on_one_line(said):
        wrong = "has letters that cannot stand on one line"
    elif len(said) > LONGEST:
        wrong = f"has {len(said)} letters"
    elif found := _OF_PYTHON.search(said):
        wrong = f"speaks of {found[0]!r}"
    if wrong:
        raise Fault(f"the sentence {wrong}: {said[:300]!r}")
    return said


def is_on_one_line(text: str) -> bool:
    """Whether a text has no line ends, control letters, halves of letters or marks that turn the direction."""
    return not any(unicodedata.category(each) in ("Cc", "Zl", "Zp", "Cs") or each in _TURNING for each in text)


def largest() -> float:
    """The most memory that this process has ever had, in megabytes; 0 where the system does not count it."""
    if sys.platform == "linux":  # where getrusage also counts the process that has started this one
        status = Path("/proc/self/status").read_text(encoding="ascii", errors="replace")
        return int(status.partition("VmHWM:")[2].split(maxsplit=1)[0]) / 1024
    if sys.platform == "win32":
        return 0.0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20)


@contextmanager
def _stopped_after(seconds: float) -> Iterator[None]:
    """Raises _TooLong inside after so much processor time, and again where that gets lost."""
    if sys.platform == "win32":
        yield
        return

    def stop(*_: Any) -> None:
        raise _TooLong

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds, 0.5)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _told(error: Exception) -> str:
    """An error with the lines of the program that it came from, the last first."""
    frames = [each for each in traceback.extract_tb(error.__traceback__) if "westmarch" in each.filename]
    where = ", ".join([f"{each.filename.rpartition('westmarch/')[2]}:{each.lineno}" for each in frames[-2:][::-1]])
    return f"{type(error).__name__}: {str(error)[:200]!r} ({where})"
