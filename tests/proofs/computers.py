"""Decisions of computers at the real window, with their workers killed, stopped and starved: each comes in its time.

Every level plays in every game, from places of random games on, at a table without a screen.  Before a decision its
workers may be killed (SIGKILL), stopped (SIGSTOP, and later on again) or starved (the lowest priority beside processes
that do nothing but count).  Each answer is legal, and comes within the time of its level, a tenth of that and
:data:`~westmarch.ai.workers.GRACE` seconds; :data:`~westmarch.ai.workers.START` more where all processes had to be
started anew.  All the while a heart beats in the window, which may not miss it for longer than 100 ms.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from msgspec import Struct
from PySide6.QtWidgets import QApplication

from tests.app.sitting import Sitting
from tests.proofs.killing.player import a_session
from tests.proofs.windows.onlooker import Bot, Gap, Heart
from westmarch import games
from westmarch.ai.levels import PROFILES, profile_in
from westmarch.ai.players import random_option
from westmarch.ai.workers import GRACE, START
from westmarch.app.qt_setup import make_application
from westmarch.app.thinking import answer_time, crew
from westmarch.engine.dice import Dice
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
_TOLD = 60
"""Seconds between two lines on how far it is."""
_COUNTS = "while True: pass"


class Decided(Struct, frozen=True):
    """A decision: how long it took and might take, in seconds, without the time for which the window waited for a
    core; and the longest gap in the window."""

    table: str
    deed: str
    taken: float
    allowed: float
    gap: Gap
    fault: str = ""


def main(argv: Sequence[str] | None = None) -> int:
    """Has computers decide; returns 0, 1 if anything was wrong, 130 if it was stopped."""
    parser = argparse.ArgumentParser(prog="python3 tests --prove computers", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--count", type=int, default=5000, help="decisions")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first table")
    parser.add_argument("--deed", choices=DEEDS, action="append", help="only these, instead of any")
    chosen = parser.parse_args(argv)
    application = QApplication.instance() or make_application([])
    assert application is not None
    found: list[Decided] = []
    is_through, told = True, time.monotonic()
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    print(f"{os.cpu_count()} cores, on which {load:.1f} processes wanted to run before", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        sitting = Sitting(Bot(), Path(folder))
        try:
            seed = chosen.first
            while len(found) < chosen.count:
                for decided in decisions(sitting, seed, chosen.deed or DEEDS):
                    found.append(decided)
                    if decided.fault:
                        print(f"seed {seed}, {decided.table}, {decided.deed}: {decided.fault}", flush=True)
                seed += 1
                if time.monotonic() - told > _TOLD:
                    told = time.monotonic()
                    print(f"{len(found):,} of {chosen.count:,} decisions", flush=True)
        except KeyboardInterrupt:
            is_through = False
        finally:
            sitting.stop()
            sitting.close()
            crew().close()
    print(told_of(found))
    return 1 if any(decided.fault for decided in found) else 0 if is_through else 130


def told_of(found: Sequence[Decided]) -> str:
    """How long the decisions took, by what was done to the workers."""
    lines = []
    for deed in DEEDS:
        some = [decided for decided in found if decided.deed == deed]
        if some:
            lines.append(
                f"{deed:9} {len(some):5} decisions, at most {max(d.taken / d.allowed for d in some):4.0%} of the time; "
                f"the window did not answer for {max((d.gap for d in some), key=lambda gap: gap.own)}"
            )
    lines.append(f"{sum(bool(decided.fault) for decided in found)} faults in {len(found)} decisions")
    return "\n".join(lines)


def table(seed: int) -> tuple[Session, str]:
    """A table at which one level plays all seats, somewhere in a random game, and its name."""
    level = sorted(PROFILES)[seed // len(games.ids()) % len(PROFILES)]
    base, dice = a_session(seed), Dice(seed)
    chairs = [Chair(level, chair.name) for chair in base.chairs]
    session = Session(base.info.id, chairs, options=base.options, seed=seed)
    for _ in range(dice.below(_PLAYED)):
        if session.decision is not None:
            session.answer(random_option(session.decision, dice))
    return session, f"{session.info.id} {level}"


def decisions(sitting: Sitting, seed: int, deeds: Sequence[str] = DEEDS, most: int = _EACH) -> list[Decided]:
    """Some decisions at the table of a seed."""
    session, name = table(seed)
    dice = Dice(seed ^ 0x7A7A)
    found: list[Decided] = []
    sitting.sit_down(session)
    sitting.program.director.set_paused(True)
    sitting.settle()
    while session.decision is not None and len(found) < most:
        found.append(_decided(sitting, session, name, dice.pick(deeds), dice))
    sitting.program.go_home()
    return found


def _decided(sitting: Sitting, session: Session, name: str, deed: str, dice: Dice) -> Decided:
    """One decision of the computer whose turn it is, and what was done to its workers meanwhile."""
    director, decision = sitting.program.director, session.decision
    assert decision is not None
    cursor = session.cursor
    profile = profile_in(session.chairs[decision.seat].kind, session.info)
    millis = profile.millis if profile is not None else 0
    least = answer_time(session, decision, director.thinking_time, director.pace)
    with _Done(deed, dice) as done:
        allowed = max(least, 1.1 * millis) / 1000 + GRACE + START * (not done.spared()) + _SHOWN
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
    return Decided(name, deed, taken, allowed, gap, fault)


class _Done:
    """What is done to the workers of one decision; at the end those that were stopped go on, or stay as they are."""

    halted: ClassVar[set[int]] = set()
    """Those that stayed so."""

    def __init__(self, deed: str, dice: Dice) -> None:
        self.deed, self._dice = deed, dice
        pids = [pid for worker in crew()._workers if (pid := worker.process.pid)]  # of those that are there by now
        self._some = pids if not deed.endswith("one") else pids[:1] if dice.below(2) else pids[1:]
        self._counting: list[subprocess.Popen[bytes]] = []

    def spared(self) -> bool:
        """Whether any process is ready to search, and is neither killed nor stopped."""
        lost = self.halted.union(self._some if self.deed.startswith(("kill", "stop")) else ())
        ready = [each.process for each in crew()._workers if each.has_started and not each.late_since]
        return any(process.is_alive() and process.pid not in lost for process in ready)

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
