"""Decisions of computers at the real window, with their workers killed, stopped and starved: each comes in its time.

Every level plays in every game, from places of random games on, at a table without a screen.  Before a decision its
workers may be killed (SIGKILL), stopped (SIGSTOP, and later on again) or starved (the lowest priority beside processes
that do nothing but count).  Each answer is legal, and comes within the time of its level, a tenth of that and
:data:`~westmarch.ai.workers.GRACE` seconds; :data:`~westmarch.ai.workers.START` more where all processes had to be
started anew.  All the while a heart beats in the window, which may not miss it for longer than 100 ms.
"""

from __future__ import annotations

import itertools
import multiprocessing
import multiprocessing.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import ClassVar

from msgspec import Struct

from tests.app.sitting import Sitting
from tests.proofs.killing.player import a_session
from tests.proofs.windows.onlooker import Bot, Gap, Heart
from tests.proving import Progress, parser_of
from westmarch import games
from westmarch.ai.levels import PROFILES, profile_in
from westmarch.ai.players import needs_search, random_option
from westmarch.ai.workers import GRACE, START
from westmarch.app.qt_setup import make_application
from westmarch.app.thinking import answer_time, crew
from westmarch.engine.dice import Dice
from westmarch.engine.records import Decision
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

DEEDS = ("nothing", "kill one", "kill all", "stop one", "stop all", "starve")
SMOOTH = 100.0
"""Milliseconds within which the window answers."""
_EACH = 5
"""Decisions at one table."""
_PLAYED = 60
"""Answers by chance before it, at most."""
_SHOWN = 0.5
"""Seconds in which the table is shown that came of an answer."""
_COUNTS = "while True: pass"


class Decided(Struct, frozen=True):
    """A decision: how long it took and might take, in seconds, without the time for which the window waited for a
    core; and the longest gap in the window."""

    table: str
    deed: str
    taken: float
    allowed: float
    gap: Gap
    is_searched: bool = True
    fault: str = ""


def main(argv: Sequence[str] | None = None) -> int:
    """Has computers decide; returns 0, 1 if anything was wrong, 130 if it was stopped."""
    parser = parser_of("computers", __doc__, 5000, "decisions for which there is a search", "table", jobs=1)
    parser.add_argument("--deed", choices=DEEDS, action="append", help="only these, instead of any")
    chosen = parser.parse_args(argv)
    found: list[Decided] = []
    stopped, progress = threading.Event(), Progress()
    usual = signal.signal(signal.SIGINT, lambda *_: stopped.set())  # an exception within the window would be lost
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    print(f"{os.cpu_count()} cores, on which {load:.1f} processes wanted to run before", flush=True)
    tables = _at_tables(chosen.first, tuple(chosen.deed or DEEDS), chosen.jobs)
    try:
        while _searched(found) < chosen.count and not stopped.is_set():
            seed, some = next(tables)
            for decided in some:
                if decided.fault:
                    print(f"seed {seed}, {decided.table}, {decided.deed}: {decided.fault}", flush=True)
            found += some
            progress.tell(f"{_searched(found):,} of {chosen.count:,} decisions")
    finally:
        signal.signal(signal.SIGINT, usual)
        tables.close()
    print(told_of(found))
    return 1 if any(decided.fault for decided in found) else 130 if stopped.is_set() else 0


def _searched(found: Sequence[Decided]) -> int:
    return sum(decided.is_searched for decided in found)


def _at_tables(first: int, deeds: Sequence[str], jobs: int) -> Generator[tuple[int, list[Decided]], None, None]:
    """Yields seeds and the decisions at their tables, without end, from ``jobs`` windows at once."""
    if jobs <= 1:
        try:
            for seed in itertools.count(first):
                yield _at_table(seed, deeds)
        finally:
            _leave()
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, spawn, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as windows:
        seeds = itertools.count(first)
        due = {windows.submit(_at_table, next(seeds), deeds) for _ in range(jobs)}
        try:
            while True:
                done, due = wait(due, return_when=FIRST_COMPLETED)
                due |= {windows.submit(_at_table, next(seeds), deeds) for _ in done}
                for each in done:
                    yield each.result()
        finally:
            windows.shutdown(cancel_futures=True)


def _at_table(seed: int, deeds: Sequence[str]) -> tuple[int, list[Decided]]:
    return seed, decisions(_sitting(), seed, deeds)


@cache
def _sitting() -> Sitting:
    """The window of this process."""
    make_application([])
    multiprocessing.util.Finalize(None, _leave, exitpriority=100)  # before Python waits for workers that are stopped
    return Sitting(Bot(), Path(tempfile.mkdtemp(prefix="westmarch-")))


def _leave() -> None:
    """Closes the window of this process, if it has one."""
    if _sitting.cache_info().currsize:
        sitting = _sitting()
        _sitting.cache_clear()
        sitting.stop()
        sitting.close()
        crew().close()
        shutil.rmtree(sitting.library.folder, ignore_errors=True)


def told_of(found: Sequence[Decided]) -> str:
    """How long the decisions took for which there was a search, by what was done to the workers."""
    lines = []
    for deed in DEEDS:
        some = [decided for decided in found if decided.deed == deed and decided.is_searched]
        if some:
            lines.append(
                f"{deed:9} {len(some):5} decisions, at most {max(d.taken / d.allowed for d in some):4.0%} of the time; "
                f"the window did not answer for {max((d.gap for d in some), key=lambda gap: gap.own)}"
            )
    late = sum(decided.gap.clock > SMOOTH >= decided.gap.own for decided in found)
    lines.append(f"{late} times the window could not answer within {SMOOTH:.0f} ms for want of a core")
    lines.append(f"{sum(bool(decided.fault) for decided in found)} faults in {_searched(found)} decisions")
    others = len(found) - _searched(found)
    return "\n".join(lines) + f", and in {others} more for which no search was needed"


def table(seed: int) -> tuple[Session, str]:
    """A table at which one level plays all seats, somewhere in a random game, and its name."""
    level = sorted(PROFILES)[seed // len(games.ids()) % len(PROFILES)]
    base, dice = a_session(seed), Dice(seed)
    chairs = [Chair(level, chair.name) for chair in base.chairs]
    session = Session(base.info.id, chairs, options=base.options, seed=seed)
    for _ in range(dice.below(_PLAYED)):
        if session.decision is not None:
            session.answer(random_option(session.decision, dice))
    for _ in range(_PLAYED):  # to where the level looks ahead
        if session.decision is not None and not _is_searched(session, session.decision):
            session.answer(random_option(session.decision, dice))
    return session, f"{session.info.id} {level}"


def _is_searched(session: Session, decision: Decision) -> bool:
    """Whether the level that decides looks ahead."""
    profile = profile_in(session.chairs[decision.seat].kind, session.info)
    return profile is not None and not profile.follows_advice and needs_search(session.game, decision)


def decisions(sitting: Sitting, seed: int, deeds: Sequence[str] = DEEDS, most: int = _EACH) -> list[Decided]:
    """Some decisions at the table of a seed, and those between that need no search."""
    session, name = table(seed)
    dice = Dice(seed ^ 0x7A7A)
    found: list[Decided] = []
    sitting.sit_down(session)
    sitting.program.director.set_paused(True)
    sitting.settle()
    while session.decision is not None and _searched(found) < most and len(found) < 3 * most:
        deed = dice.pick(deeds) if _is_searched(session, session.decision) else "nothing"
        found.append(_decided(sitting, session, name, deed, dice))
    sitting.program.go_home()
    return found


def _decided(sitting: Sitting, session: Session, name: str, deed: str, dice: Dice) -> Decided:
    """One decision of the computer whose turn it is, and what was done to its workers meanwhile."""
    director, decision = sitting.program.director, session.decision
    assert decision is not None
    while sitting.page.view.has_result:  # it lies there for a time, and only then is thought begun in earnest
        sitting.page.battle_results.show_next()
    cursor, is_searched = session.cursor, _is_searched(session, decision)
    profile = profile_in(session.chairs[decision.seat].kind, session.info)
    millis = profile.millis if profile is not None else 0
    least = answer_time(session, decision, director.thinking_time, director.pace)
    with _Done(deed, dice) as done:
        allowed = max(least, 1.1 * millis) / 1000 + GRACE + START * done.may_start_anew() + _SHOWN
        heart, began = Heart(), time.monotonic()
        director.set_paused(False)
        done.begin()
        gives_up = began + 3 * allowed
        sitting.until(lambda: session.cursor > cursor or time.monotonic() > gives_up, timeout=round(9000 * allowed))
        gap = heart.stop()
        taken = heart.seconds
        director.set_paused(True)
    fault = ""
    if session.cursor == cursor:
        fault = f"no answer within {taken:.1f} s"
    elif session.actions[cursor] not in [str(option) for option in decision.options]:
        fault = f"{session.actions[cursor]} was not offered"
    elif taken > allowed:
        fault = f"it took {taken:.2f} s of {allowed:.2f}"
    elif gap.own > SMOOTH:
        fault = f"the window did not answer for {gap}"
    return Decided(name, deed, taken, allowed, gap, is_searched, fault)


class _Done:
    """What is done to the workers of one decision; at the end those that were stopped go on, or stay as they are."""

    halted: ClassVar[set[int]] = set()
    starved: ClassVar[set[int]] = set()
    """Those that stayed so, for all their life where the person who runs this may not give a priority back."""

    def __init__(self, deed: str, dice: Dice) -> None:
        self.deed, self._dice = deed, dice
        pids = [pid for worker in crew()._workers if (pid := worker.process.pid)]  # of those that are there by now
        some = pids[:1] if dice.below(2) else pids[1:]
        self._some = [] if deed == "nothing" else some if deed.endswith("one") else pids
        self._counting: list[subprocess.Popen[bytes]] = []

    def may_start_anew(self) -> bool:
        """Whether the answer may wait for a process that is still to start, as no other is sure to find anything."""
        pool = crew()._workers
        ready = [each.process for each in pool if each.has_started and not each.late_since and each.process.is_alive()]
        pids = {process.pid for process in ready} - self.halted
        sure = pids.difference(self.starved, self._some)
        return not sure and (len(pids) < crew().size or self.deed.startswith("kill"))

    def begin(self) -> None:
        for pid in self._some:
            with suppress(ProcessLookupError):  # it was killed before, and that is not known yet
                match self.deed.split()[0]:
                    case "kill":
                        os.kill(pid, signal.SIGKILL)
                    case "stop":
                        os.kill(pid, signal.SIGSTOP)
                    case "starve":
                        os.setpriority(os.PRIO_PROCESS, pid, 19)
                        self.starved.add(pid)

    def __enter__(self) -> _Done:
        if self.deed == "starve":  # before the heart beats: it would miss that they are started
            self._counting = [subprocess.Popen([sys.executable, "-c", _COUNTS]) for _ in range(os.cpu_count() or 1)]
        return self

    def __exit__(self, *_: object) -> None:
        for pid in self._some if self.deed.startswith("stop") else ():
            if self._dice.below(2):
                self.halted.add(pid)
            else:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)
        for process in self._counting:
            process.kill()
            process.wait()


if __name__ == "__main__":
    sys.exit(main())
