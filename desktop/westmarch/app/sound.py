"""Plays the program's sounds by what each system brings along; where nothing can be heard it is silent.

Windows has ``winsound`` of Python, macOS ``afplay``, Linux the player of its sound server or of ALSA.  None of them is
ours to ship.  Qt Multimedia is small in a frozen program, but needs QtNetwork, and from source a package of 175 MB.
"""

from __future__ import annotations

import os
import shutil
import sys
import wave
from array import array
from collections.abc import Callable
from functools import cache
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTemporaryDir
from PySide6.QtGui import QGuiApplication

from westmarch.cardbook import assets_folder
from westmarch.engine.sounds import Sound

LOUDEST = 100
_MOST_AT_ONCE = 2
_PLAYERS = (("pw-play",), ("paplay",), ("aplay", "-q"))
"""Of Linux, the first that is installed; each takes the file as its last argument."""

Play = Callable[[Path], None]


class Speaker(QObject):
    """Plays sounds by name.  ``is_on`` and ``volume``, 0 to 100, are what the settings say."""

    def __init__(self, play: Play | None = None) -> None:
        """``play`` plays a file without waiting for its end; None finds what this system has."""
        super().__init__()
        self.is_on, self.volume = False, LOUDEST
        self._play = play
        self._is_ready = play is not None
        self._folder: QTemporaryDir | None = None
        """For copies at the volume that is set: not every player takes one."""
        self._running: list[QProcess] = []

    def set(self, is_on: bool, volume: int) -> None:
        """Takes the settings."""
        self.is_on, self.volume = is_on, volume

    def play(self, sound: Sound) -> None:
        """Plays a sound, if it is wanted and this system can; errors are nobody's concern here."""
        if not self.is_on or self.volume <= 0:
            return
        if not self._is_ready:
            self._is_ready, self._play = True, self._found()
        if self._play is None:
            return
        try:
            self._play(self._file(sound))
        except (OSError, EOFError, RuntimeError, wave.Error):  # RuntimeError: winsound without a device
            self._play = None

    def stop(self) -> None:
        """Ends what is played, before the program goes."""
        running, self._running = self._running, []
        for process in running:
            process.blockSignals(True)
            process.kill()
            process.waitForFinished(300)

    def _file(self, sound: Sound) -> Path:
        """The file of a sound at the present volume.  Raises OSError, wave.Error."""
        original = assets_folder("shared") / "sounds" / f"{sound}.wav"
        if self.volume >= LOUDEST:
            return original
        if self._folder is None:
            self._folder = QTemporaryDir()
        file = Path(self._folder.path()) / f"{sound}-{self.volume}.wav"
        if not file.exists():
            file.write_bytes(b"")  # a folder that cannot be written is known before the wave module leaves a file open
            soften(original, file, self.volume / LOUDEST)
        return file

    # -- the system's own ways

    def _found(self) -> Play | None:
        if QGuiApplication.platformName() in ("offscreen", "minimal"):
            return None  # nobody sees it, so nobody listens
        if sys.platform == "win32":
            return _play_on_windows
        players = (("/usr/bin/afplay",),) if sys.platform == "darwin" else _PLAYERS
        command = next((player for player in players if shutil.which(player[0])), None)
        return None if command is None else lambda file: self._start([*command, str(file)])

    def _start(self, command: list[str]) -> None:
        if len(self._running) >= _MOST_AT_ONCE:
            return
        process = QProcess(self)
        process.setProcessEnvironment(_plain_environment())
        process.setStandardOutputFile(QProcess.nullDevice())
        process.setStandardErrorFile(QProcess.nullDevice())
        process.finished.connect(lambda code: self._on_finished(process, code))
        process.errorOccurred.connect(lambda error: self._on_finished(process, 1))
        self._running.append(process)
        process.start(command[0], command[1:])

    def _on_finished(self, process: QProcess, code: int) -> None:
        """After a failure nothing is tried any more: there is no device, or no server."""
        if process in self._running:
            self._running.remove(process)
            process.deleteLater()
        if code:
            self._play = None


def soften(source: Path, target: Path, share: float) -> None:
    """Writes a copy of a sound; a slider at the half is a quarter as loud.  Raises OSError, wave.Error."""
    with wave.open(str(source), "rb") as file:
        parameters, frames = file.getparams(), array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        frames.byteswap()
    softer = array("h", [round(value * share * share) for value in frames])
    if sys.byteorder == "big":
        softer.byteswap()
    with wave.open(str(target), "wb") as file:
        file.setparams(parameters)
        file.writeframes(softer.tobytes())


def _play_on_windows(file: Path) -> None:
    if sys.platform == "win32":
        import winsound

        winsound.PlaySound(str(file), winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT)


def _plain_environment() -> QProcessEnvironment:
    """The user's own: a frozen program has its libraries in the path, which the system's players must not find."""
    found = QProcessEnvironment.systemEnvironment()
    if getattr(sys, "frozen", False) and "LD_LIBRARY_PATH" in os.environ:
        found.remove("LD_LIBRARY_PATH")
        if "LD_LIBRARY_PATH_ORIG" in os.environ:
            found.insert("LD_LIBRARY_PATH", os.environ["LD_LIBRARY_PATH_ORIG"])
    return found


@cache
def speaker() -> Speaker:
    """Returns the program's only speaker."""
    return Speaker()
