"""The private environment beside the code: its place, whether it is up to date, and starting in it.

An environment is a virtual environment below `.environment/` with the packages of a lock in `desktop/locks`, and a
file that says which those were.  It is fresh while the file says what it would say today.  A lock names the exact
version of each package, within the ranges of pyproject.toml, with the hashes of its files for all systems;
`python3 installer lock` makes the locks anew.  This module is on the way of every start and imports next to nothing;
the making lives in `preparation`.  Standard library only: nothing is installed yet.
"""

import os
import sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FINGERPRINT = "westmarch-environment.txt"  # inside the virtual environment


class Trouble(Exception):
    """The environment cannot be made; the message is one sentence for the person who started the program."""


class Environment:
    """A virtual environment: its folder, and its lock: the path, and a line for each package."""

    def __init__(self, folder: str, lock: str, pins: list[str]) -> None:
        self.folder = folder
        self.lock = lock
        self.pins = pins

    @property
    def python(self) -> str:
        """The path of its interpreter."""
        where = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
        return os.path.join(self.folder, *where)

    @property
    def fingerprint(self) -> str:
        """The lines that identify the contents of the environment.

        The versions themselves and not a hash of the lock: a file for one more system costs nobody a new
        environment, and a person can read why one is stale.
        """
        python = f"{sys.implementation.name} {sys.version_info[0]}.{sys.version_info[1]} on {sys.platform}"
        return "\n".join([python, *self.pins, ""])

    def is_fresh(self) -> bool:
        """Whether the environment exists and matches its lock.  Looks at the disk twice."""
        try:
            with open(os.path.join(self.folder, FINGERPRINT), encoding="utf-8") as file:
                same = file.read() == self.fingerprint
        except (OSError, UnicodeDecodeError):
            return False
        # Its interpreter is a link to the one that made it, which may have been uninstalled since.
        return same and os.path.exists(self.python)


def wanted(extras: tuple[str, ...] = (), top: str = TOP) -> Environment:
    """Returns the environment for the program and these extras of pyproject.toml, made or not.  May raise Trouble."""
    name = "-".join(extras) or "program"
    lock = os.path.join(top, "desktop", "locks", f"{name}.txt")
    try:
        with open(lock, encoding="utf-8") as file:
            lines = [line.rstrip().removesuffix("\\").rstrip() for line in file]
    except (OSError, UnicodeDecodeError) as error:
        raise Trouble(f"What Westmarch needs cannot be read from {lock}: {error}.") from error
    # The others are hashes, and what is said about a package.
    pins = [line for line in lines if line and not line.startswith((" ", "#"))]
    # One for each Python, so that two of them do not make each other's anew in turn.
    folder = f"{name}-{sys.version_info[0]}.{sys.version_info[1]}"
    return Environment(os.path.join(top, ".environment", folder), lock, pins)


def for_the_program() -> Environment:
    """Returns an up-to-date environment for the program, made if missing; exits with a sentence on trouble.

    The one of the tests holds all that the program needs, so where that one is fresh no second is made.
    """
    return _first_fresh(((), ("tests",)))


def for_the_tests() -> Environment:
    """Returns an up-to-date environment with the test tools, made if missing; exits with a sentence on trouble."""
    return _first_fresh((("tests",),))


def for_the_installer() -> Environment:
    """Returns an up-to-date environment with the freezing tools, made if missing; exits with a sentence on trouble."""
    return _first_fresh((("installer",),))


def _first_fresh(choices: tuple[tuple[str, ...], ...]) -> Environment:
    """Returns the first environment that is up to date, else the first one, newly made."""
    try:
        for extras in choices:
            candidate = wanted(extras)
            if candidate.is_fresh():
                return candidate
        from preparation import make

        first = wanted(choices[0])
        make(first)
        return first
    except Trouble as trouble:
        sys.exit(str(trouble))
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped; nothing half made is left, and the next start begins anew.\n")
        sys.exit(130)


def is_running_in(place: Environment) -> bool:
    """Whether this process is run by the environment's interpreter."""
    # Not by sys.prefix: under `python3 -S` that stays the system's, and this would start itself for ever.
    mine, its = (os.path.realpath(os.path.dirname(python)) for python in (sys.executable, place.python))
    return mine == its


def start_again_in(place: Environment) -> int:
    """Runs this command line again with the environment's Python.

    Where the system can, the process becomes the other one and this does not return; else gives the exit
    code.
    """
    command = [place.python, *sys.orig_argv[1:]]
    if os.name != "nt":
        os.execv(place.python, command)
    # On Windows exec would give the terminal back while the program still runs.
    import subprocess

    try:
        return subprocess.call(command)
    except KeyboardInterrupt:
        return 130  # the program had the same Ctrl-C, and has said what there is to say
