"""How long things move and how: on the table by one clock, elsewhere by glides.

State first, animation after: nothing waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, QTimer, QVariantAnimation, Signal

FRAME = 16
"""Milliseconds between two pictures."""


class Motion(int):
    """A kind of motion: its milliseconds at the normal pace, and its easing curve."""

    curve: QEasingCurve

    def __new__(cls, milliseconds: int, curve: QEasingCurve.Type, overshoot: float | None = None) -> Motion:
        made = super().__new__(cls, milliseconds)
        made.curve = QEasingCurve(curve)
        if overshoot is not None:
            made.curve.setOvershoot(overshoot)
        return made


LIFT = Motion(140, QEasingCurve.Type.OutBack, overshoot=0.8)
SET_DOWN = Motion(180, QEasingCurve.Type.OutCubic)
RETURN = Motion(220, QEasingCurve.Type.InOutCubic)
TRAVEL = Motion(420, QEasingCurve.Type.InOutCubic)
TURN = Motion(320, QEasingCurve.Type.InOutQuad)
FALL = Motion(500, QEasingCurve.Type.InCubic)
APPEAR = Motion(160, QEasingCurve.Type.OutQuad)

HOVER, COME, GO, OPEN = 120, 200, 140, 400
"""How long it takes until the pointer has warmed a control, until pages and sheets have come, until sheets and messages
have gone, and until the curtain is open."""


def single_shot(parent: QObject, milliseconds: int, call: Callable[[], None]) -> QTimer:
    """Returns a timer that makes one call, ``milliseconds`` after each start."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(call)
    return timer


class Glide(QVariantAnimation):
    """An animated number of a widget; ``done`` is called at the end unless the animation is stopped before."""

    def __init__(
        self,
        parent: QObject,
        step: Callable[[float], None],
        done: Callable[[], object] | None = None,
        curve: QEasingCurve.Type = QEasingCurve.Type.OutCubic,
    ) -> None:
        super().__init__(parent)
        self.setEasingCurve(curve)
        self.valueChanged.connect(step)
        if done is not None:
            self.finished.connect(done)

    def go(self, start: float, end: float, milliseconds: int) -> None:
        """Starts the animation; one that is under way is stopped where it is."""
        self.stop()
        self.setDuration(milliseconds)
        self.setStartValue(start)
        self.setEndValue(end)
        self.start()


@dataclass(eq=False)
class Tween:
    """A movement under way: ``step`` gets the eased share from 0 to 1, ``done`` is called once at the end."""

    start: int
    duration: int
    curve: QEasingCurve
    step: Callable[[float], None]
    done: Callable[[], None] | None


class Clock(QObject):
    """Runs the tweens; stops when there are none.  ``rested`` is emitted when the last has ended."""

    rested = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._tweens: dict[Hashable, Tween] = {}
        """By what moves and how, so that a new movement of the same kind replaces it."""
        self._time = QElapsedTimer()
        self._time.start()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._tick)

    @property
    def is_busy(self) -> bool:
        return bool(self._tweens)

    def run(
        self,
        owner: Hashable,
        duration: int,
        step: Callable[[float], None],
        motion: Motion,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Starts a motion of ``duration`` milliseconds; an earlier one of the same owner is brought to its end."""
        self.finish(owner)
        if duration <= 0:
            step(1.0)
            if done:
                done()
            return
        self._tweens[owner] = Tween(self._time.elapsed(), duration, motion.curve, step, done)
        self._timer.start()

    def finish(self, owner: Hashable | None = None) -> None:
        """Finishes the movements of an owner, or all, at once."""
        if owner is None:
            ending, self._tweens = [*self._tweens.values()], {}
        else:
            ending = [self._tweens.pop(owner)] if owner in self._tweens else []
        for tween in ending:
            tween.step(1.0)
            if tween.done:
                tween.done()
        if ending and not self._tweens:
            self._timer.stop()
            self.rested.emit()

    def _tick(self) -> None:
        now = self._time.elapsed()
        for owner, tween in list(self._tweens.items()):
            share = min(1.0, (now - tween.start) / tween.duration)
            tween.step(tween.curve.valueForProgress(share))
            if share >= 1.0 and self._tweens.get(owner) is tween:
                del self._tweens[owner]
                if tween.done:
                    tween.done()
        if not self._tweens:
            self._timer.stop()
            self.rested.emit()
