"""Makes the private environment: a virtual environment filled by pip, with progress for the person.

It is made in a folder of its own and renamed when whole, so an interrupted making is never mistaken for an
environment; a lock lets two starts at once make it once.  Everything is said on standard error: standard
output belongs to the program.  Standard library only.
"""

import glob
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, TextIO

from environment import FINGERPRINT, Environment, Trouble

Listener = Callable[[str], None]
Runner = Callable[[list[str], Listener], int]  # runs a command, passes on its lines, gives its exit code

NO_ANSWER = "There is no answer from the package index yet: is this computer connected?  Still trying."
_LATE = 4.0
"""Seconds without output after which a message is printed."""
NO_CONNECTION = (
    "NewConnectionError",
    "Failed to establish a new connection",
    "Temporary failure in name resolution",
    "Name or service not known",
    "getaddrinfo failed",
    "Network is unreachable",
    "Connection refused",
    "ConnectTimeoutError",
    "Read timed out",
    "ProxyError",
    "Max retries exceeded",
)


def make(wanted: Environment, run: Runner | None = None, out: TextIO | None = None) -> None:
    """Makes the environment again, unless another start does so meanwhile.

    Raises Trouble when it cannot; then, and when interrupted, what was there before is there still.
    """
    shelf = os.path.dirname(wanted.folder)
    demand_tools()
    try:
        os.makedirs(shelf, exist_ok=True)
        progress = Progress(wanted.pins, out or sys.stderr)
        with alone(os.path.join(shelf, "lock"), progress):
            if not wanted.is_fresh():
                sweep(shelf)
                with terminated_like_interrupted():
                    _make_and_rename(wanted, shelf, run or run_command, progress)
    except OSError as error:
        raise Trouble(f"The environment cannot be made in {shelf}: {error.strerror or error}.") from error


def _make_and_rename(wanted: Environment, shelf: str, run: Runner, progress: "Progress") -> None:
    making = Environment(os.path.join(shelf, f"making-{os.getpid()}"), wanted.lock, wanted.pins)
    replaced = os.path.join(shelf, f"old-{os.getpid()}")
    try:
        progress.begin()
        demand_connection(run, wanted.pins, progress)
        install(making, run, progress, log=os.path.join(shelf, "pip.log"))
        move_scripts(making.folder, wanted.folder)
        with open(os.path.join(making.folder, FINGERPRINT), "w", encoding="utf-8") as file:
            file.write(wanted.fingerprint)
        if os.path.lexists(wanted.folder):
            os.rename(wanted.folder, replaced)
        os.rename(making.folder, wanted.folder)
        progress.end()
    finally:
        shutil.rmtree(making.folder, ignore_errors=True)
        shutil.rmtree(replaced, ignore_errors=True)


def install(place: Environment, run: Runner, progress: "Progress", log: str) -> None:
    """Makes a virtual environment with the packages of its lock, each checked against its hashes.

    Raises Trouble, with pip's words in the log.
    """
    words: list[str] = []

    def listen(line: str) -> None:
        words.append(line)
        progress.hear(line)

    venv = [base_python(), "-I", "-m", "venv", "--prompt", "westmarch", place.folder]
    pip = [place.python, "-I", "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
    checked = ["--require-hashes", "--only-binary", ":all:", "--requirement", place.lock]
    for command in (venv, [*pip, *progress_option(), *checked]):
        if run(command, listen):
            with open(log, "w", encoding="utf-8") as file:
                file.write("\n".join([" ".join(command), *words, ""]))
            raise Trouble(f"{reason(words)}; the full words are in {log}.")


def base_python() -> str:
    """Returns the interpreter that makes virtual environments: inside one, sys.executable would make a child of it."""
    return getattr(sys, "_base_executable", None) or sys.executable


def demand_connection(run: Runner, pins: list[str], progress: "Progress") -> None:
    """Asks the package index for one page before anything is made.

    Raises Trouble where there is no connection, which the system mostly tells at once; where an answer does not come,
    that is said after a few seconds.  Without a pip at hand nothing is asked, and the making will tell.
    """
    pip = bundled_pip()
    if pip is None:
        return
    words: list[str] = []
    late = threading.Timer(_LATE, progress.say, [NO_ANSWER])
    late.daemon = True
    late.start()
    try:
        asked = ["index", "versions", _name(pins[0]), "--no-input", "--disable-pip-version-check"]
        failed = run([base_python(), "-I", pip, *asked, "--retries", "1", "--timeout", "6"], words.append)
    finally:
        late.cancel()
    if failed and any(mark in "\n".join(words) for mark in NO_CONNECTION):
        raise Trouble(f"{reason(words)}: connect this computer and start again.")


def bundled_pip() -> str | None:
    """Returns the pip that this Python puts into virtual environments, as something to run; None if not found."""
    import ensurepip

    folders = (os.path.join(os.path.dirname(ensurepip.__file__), "_bundled"), sysconfig.get_config_var("WHEEL_PKG_DIR"))
    found = [path for folder in folders if folder for path in glob.glob(os.path.join(folder, "pip-*.whl"))]
    return os.path.join(found[0], "pip") if found else None


def demand_tools(find: Callable[[str], object] = importlib.util.find_spec) -> None:
    """Raises Trouble if this Python cannot make virtual environments, as on Debian."""
    if not (find("venv") and find("ensurepip")):
        raise Trouble(
            "This Python cannot make virtual environments: on Debian and Ubuntu install the package "
            "python3-venv ('apt install python3-venv') and start again."
        )


def progress_option() -> list[str]:
    """Returns the arguments that make pip print machine-readable progress, possible since version 24.1."""
    import ensurepip

    major, minor = (int(number) for number in ensurepip.version().split(".")[:2])
    return ["--progress-bar", "raw" if (major, minor) >= (24, 1) else "off"]


def reason(words: list[str]) -> str:
    """Returns why the environment could not be made, as the beginning of a sentence."""
    everything = "\n".join(words)
    if "No space left on device" in everything:
        return "The disk is full before the environment of Westmarch is whole"
    if "DO NOT MATCH THE HASHES" in everything:
        return "A package is another than the one that Westmarch was tried with, so it is not installed"
    if any(mark in everything for mark in NO_CONNECTION):
        return "The packages that Westmarch needs cannot be fetched for want of a connection"
    errors = [line.removeprefix("ERROR:").strip() for line in words if line.startswith("ERROR:")]
    told = (errors or [line for line in words if line] or ["no reason was given"])[-1]
    return f"The packages that Westmarch needs cannot be installed: {told.rstrip('.')}"


GUARD = """
import os, signal, subprocess, sys, threading

def end_with_whoever_started_this():
    os.read(0, 1)  # there is nothing to read: it returns when the other end is gone, however that came about
    if os.name == "nt":
        subprocess.call(["taskkill", "/T", "/F", "/PID", str(os.getpid())], stdout=subprocess.DEVNULL)
    else:
        os.killpg(0, signal.SIGKILL)

threading.Thread(target=end_with_whoever_started_this, daemon=True).start()
sys.exit(subprocess.call(sys.argv[1:], stdin=subprocess.DEVNULL))
"""
"""Runs a command and ends it, with all that it has started, when this process is killed and can do so no more."""


def run_command(command: list[str], listen: Listener) -> int:
    """Runs a command to its end; Ctrl-C ends the command first, and the guard ends it if this process is killed."""
    # pip's settings of this person hold, except those that would install elsewhere than in the environment.
    elsewhere = {"PIP_TARGET", "PIP_PREFIX", "PIP_ROOT"}
    environ = {key: value for key, value in os.environ.items() if key not in elsewhere} | {"PIP_USER": "0"}
    with subprocess.Popen(
        [sys.executable, "-I", "-S", "-c", GUARD, *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environ,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,
    ) as process:
        try:
            assert process.stdout is not None
            for line in process.stdout:
                listen(line.rstrip())
            return process.wait()
        except BaseException:
            end(process)
            raise


def end(process: subprocess.Popen[str]) -> None:
    """Ends a command and its children: venv runs pip as a child, which would go on."""
    if sys.platform == "win32":
        assert process.stdin is not None
        process.stdin.close()
    else:
        os.killpg(process.pid, signal.SIGKILL)


def move_scripts(made_in: str, folder: str) -> None:
    """Makes the scripts of an environment refer to the folder that it will be renamed to."""
    scripts = os.path.join(made_in, "bin")  # on Windows they are programs, and nothing here starts them
    for name in os.listdir(scripts) if os.path.isdir(scripts) else ():
        path = os.path.join(scripts, name)
        if os.path.islink(path) or os.path.getsize(path) > 100_000:
            continue
        with open(path, "rb+") as file:
            text = file.read()
            if made_in.encode() in text:
                file.seek(0)
                file.truncate()
                file.write(text.replace(made_in.encode(), folder.encode()))


def sweep(shelf: str) -> None:
    """Removes what a killed attempt has left.  Only for the holder of the lock."""
    for name in os.listdir(shelf):
        if name.startswith(("making-", "old-")):
            shutil.rmtree(os.path.join(shelf, name), ignore_errors=True)


@contextmanager
def terminated_like_interrupted() -> Iterator[None]:
    """Treats SIGTERM and the closing of the terminal like Ctrl-C, so that they clean up too."""
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]  # Windows knows no hanging up
    before = {name: signal.signal(getattr(signal, name), signal.default_int_handler) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


@contextmanager
def alone(path: str, progress: "Progress") -> Iterator[None]:
    """Waits for the lock and holds it; the system frees it when the process ends."""
    with open(path, "ab") as file:
        if not _lock(file, wait=False):
            progress.say("Another start is preparing the environment of Westmarch: waiting for it.")
            while not _lock(file, wait=True):
                pass
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes], wait: bool) -> bool:
        file.seek(0)
        try:
            # LK_LOCK gives up after ten seconds; the caller asks again.
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: IO[bytes], wait: bool) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class Progress:
    """Prints progress: a line for each package, and at a terminal its download's percentage."""

    def __init__(self, pins: list[str], out: TextIO) -> None:
        self._left = [_name(pin) for pin in pins if ";" not in pin]  # the others are for some systems alone
        self._steps = len(self._left) + 2  # the virtual environment before them, the unpacking after
        self._step = 0
        self._label = ""
        self._out = out
        self._started = time.monotonic()

    def begin(self) -> None:
        self.say("Westmarch prepares its environment; this happens once and takes a minute or so.")
        self._next("a private Python")

    def hear(self, line: str) -> None:
        """Handles one line of pip's output."""
        verb, _, rest = line.strip().partition(" ")
        match verb:
            case "Collecting" if (name := _name(rest)) in self._left:
                self._left.remove(name)
                self._next(name)
            case "Downloading" if size := re.search(r"\(([\d.]+ MB)\)$", rest):
                self.say(f"          {size[1]} to fetch")
            case "Progress" if self._out.isatty() and (amounts := re.fullmatch(r"(\d+) of (\d+)", rest)):
                done, total = int(amounts[1]), int(amounts[2])
                self._out.write(f"\r{self._label}  {100 * done // max(total, 1):3d} %")
                if done >= total:
                    self._out.write(f"\r{self._label}       \n")
                self._out.flush()
            case "Installing":
                self._step = self._steps - 1
                self._next(f"unpacking {rest.count(',') + 1} packages")

    def end(self) -> None:
        self.say(f"Ready after {time.monotonic() - self._started:.0f} s.")

    def say(self, sentence: str) -> None:
        """Prints one line."""
        self._out.write(f"{sentence}\n")
        self._out.flush()

    def _next(self, what: str) -> None:
        self._step += 1
        self._label = f"  [{self._step:2d}/{self._steps}] {what}"
        self.say(self._label)


def _name(requirement: str) -> str:
    """Returns the name in a requirement, normalised as pip does: pyside6-essentials for `PySide6_Essentials==6.8.1`."""
    name = re.match(r"[\w.-]*", requirement)
    return re.sub(r"[-_.]+", "-", name[0]).lower() if name else ""
