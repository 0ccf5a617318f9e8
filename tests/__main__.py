"""Runs the checks: `python3 tests`.

`python3 tests quest` runs the tests of one game but for the slow ones, in less than twenty seconds.
Without arguments all games', but for the slow ones, each check under its own heading with its time: ruff, its
formatter, mypy, the import contracts, and pytest on two cores.  `--all` runs the slow ones too.  With other arguments
only pytest, with those arguments: `python3 tests -k battle`.
`--long` plays random games of everything under the laws; `--long --help` says how many, and which.
`--prove NAME` runs one of the long proofs of `tests/proofs`, as `--prove leaks --help`; `tests/README.md` lists them.
`--only lint` runs what is not pytest, `--only mypy` that check alone, `--format` lays the code out.

The tools live in a private environment, made when it is missing or stale.
"""

import os
import re
import subprocess
import sys
import time
from typing import NamedTuple

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DESKTOP = os.path.join(TOP, "desktop")
BYTECODE = os.path.join(TOP, ".environment", "bytecode")


class Check(NamedTuple):
    """A tool and the arguments of Python that run it."""

    name: str
    command: list[str]
    has_terminal: bool = False
    """It alone runs, tells how far it is, and is stopped by Ctrl-C in its own way."""


class Outcome(NamedTuple):
    """How a check went, and the last line that it said."""

    check: Check
    passed: bool
    closing: str

    def __str__(self) -> str:
        told = f"{self.check.name:8} {'passed' if self.passed else 'FAILED'}"
        if self.check.name != PYTEST.name:
            return told
        # It counts the tests in its closing line, so the last line of all does too.
        without_colours = re.sub(r"\x1b\[[\d;]*m", "", self.closing)
        return f"{told}  {without_colours.strip('= ')}"


IMPORTS = "import sys; sys.path.insert(0, 'desktop'); import importlinter.cli as cli; cli.lint_imports_command()"
# As modules rather than by their scripts, which are found elsewhere on every system.
LINT = [
    Check("ruff", ["-m", "ruff", "check", "--output-format", "concise"]),
    Check("format", ["-m", "ruff", "format", "--check", "--diff"]),
    Check("mypy", ["-m", "mypy"]),
    Check("imports", ["-c", IMPORTS, "--no-logo"]),
]
FORMATTER = Check("format", ["-m", "ruff", "format"])
PYTEST = Check("pytest", ["-m", "pytest"])
# Each takes a stretch of the tests, and at the end of the other's: what a module has read or played is found again.
ALL_TESTS = Check("pytest", [*PYTEST.command, "-n", "2", "--dist", "worksteal"])
WITH_ARGUMENTS = "import sys; sys.path.insert(0, 'desktop'); from tests.{} import main; sys.exit(main())"
"""What runs in the environment in place of pytest: a module of the tests with its arguments."""
BUT_SLOW = ["-m", "not slow"]
ON_TWO_CORES = Check("pytest", [*ALL_TESTS.command, *BUT_SLOW])


def games() -> list[str]:
    """The ids of the games: the folders of their rules.  The program itself cannot be imported yet."""
    folder = os.path.join(DESKTOP, "westmarch", "games")
    return sorted(name for name in os.listdir(folder) if os.path.exists(os.path.join(folder, name, "info.py")))


def proofs() -> list[str]:
    """The names of the long proofs: the modules beside their tests."""
    names = os.listdir(os.path.join(TOP, "tests", "proofs"))
    return sorted(name.removesuffix(".py") for name in names if re.fullmatch(r"(?!test_|__).*\.py", name))


def alone_as(name: str, module: str, arguments: list[str]) -> list[Check]:
    """A check that has the terminal to itself."""
    return [Check(name, ["-c", WITH_ARGUMENTS.format(module), *arguments], has_terminal=True)]


def chosen(arguments: list[str]) -> list[Check]:
    """The checks that the command line asks for.  Raises ValueError with a sentence."""
    everything = [*LINT, ON_TWO_CORES]
    match arguments:
        case []:
            return everything
        case ["--all"]:
            return [*LINT, ALL_TESTS]
        case ["--long", *more]:
            return alone_as("long", "long_run.__main__", more)
        case ["--prove", name, *more] if name in proofs():
            return alone_as(name, f"proofs.{name}", more)
        case ["--prove", *words]:
            raise ValueError(f"--prove takes one of {', '.join(proofs())}; it got {' '.join(words) or 'nothing'}.")
        case ["--format"]:
            return [FORMATTER]
        case [game, *more] if game in games():
            return [Check(PYTEST.name, [*ALL_TESTS.command, "--game", game, *BUT_SLOW, *more])]
        case ["--only", "lint"]:
            return LINT
        case ["--only", name] if found := [check for check in everything if check.name == name]:
            return found
        case ["--only", *words]:
            known = ", ".join(check.name for check in everything)
            raise ValueError(f"--only takes lint or one of {known}; it got {' '.join(words) or 'nothing'}.")
        case _:
            return [Check(PYTEST.name, [*PYTEST.command, *arguments])]


def surroundings() -> dict[str, str]:
    """The environment of a check: no screen, and compiled tests kept in one place, also where somebody has Python keep
    none beside the code, for to compile them anew takes longer than to collect them."""
    environ = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": BYTECODE}
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    return environ


def alone(check: Check, python: str) -> int:
    """Runs one check that has the terminal to itself; returns its exit code."""
    with subprocess.Popen([python, *check.command], cwd=TOP, env=surroundings()) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue


def outcome(check: Check, python: str) -> Outcome:
    """Runs one check in the top folder, under its heading, and passes its words on as they come."""
    print(f"== {check.name}", flush=True)
    started = time.monotonic()
    tail = b""
    environ = surroundings()
    if sys.stdout.isatty():
        environ["FORCE_COLOR"] = "1"  # they see a pipe, and not the terminal behind it
    with subprocess.Popen(
        [python, *check.command], cwd=TOP, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        assert process.stdout is not None
        while words := os.read(process.stdout.fileno(), 65536):
            sys.stdout.buffer.write(words)
            sys.stdout.flush()
            tail = (tail + words)[-1000:]
    passed = process.returncode == 0
    verdict = "passed" if passed else "FAILED"
    print(f"== {check.name} {verdict} in {time.monotonic() - started:.1f} s\n", flush=True)
    lines = tail.decode(errors="replace").strip().splitlines()
    return Outcome(check, passed, lines[-1] if lines else "")


def main() -> int:
    try:
        checks = chosen(sys.argv[1:])
    except ValueError as error:
        sys.exit(str(error))

    # In place of this folder, whose parts have the same names as the program's.
    sys.path[0] = DESKTOP
    from environment import for_the_tests
    from westmarch.app.system_check import missing_libraries, sentence

    python = for_the_tests().python
    if checks[-1].name == PYTEST.name and (missing := missing_libraries("offscreen")):
        sys.exit(sentence(missing))
    if checks[0].has_terminal:
        return alone(checks[0], python)
    try:
        outcomes = [outcome(check, python) for check in checks]
    except KeyboardInterrupt:
        print("\nStopped before the checks were through.", file=sys.stderr)
        return 130
    if len(outcomes) > 1:
        print(*outcomes, sep="\n")
    return 0 if all(each.passed for each in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
