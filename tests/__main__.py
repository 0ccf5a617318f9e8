"""Runs the checks: `python3 tests`.

Without arguments all of them, each under its own heading with its time: ruff, mypy, the import contracts, and
pytest on two cores.  With arguments only pytest, with those arguments: `python3 tests -k battle`.
`--only lint` runs what is not pytest, `--only mypy` that check alone.

The tools live in a private environment, made when it is missing or stale.
"""

import os
import subprocess
import sys
import time
from typing import NamedTuple

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


class Check(NamedTuple):
    """A tool and the arguments of Python that run it."""

    name: str
    command: list[str]


# As modules rather than scripts: a script names the interpreter by its path, which differs on every system.
LINT = [
    Check("ruff", ["-m", "ruff", "check", "--quiet"]),
    Check("mypy", ["-m", "mypy", "--no-error-summary"]),
    Check("imports", ["-c", "import importlinter.cli as cli; cli.lint_imports_command()", "--no-logo"]),
]
PYTEST = Check("pytest", ["-m", "pytest"])
ON_TWO_CORES = Check("pytest", [*PYTEST.command, "-n", "2"])


def chosen(arguments: list[str]) -> list[Check]:
    """The checks that the command line asks for.  Raises ValueError with a sentence."""
    everything = [*LINT, ON_TWO_CORES]
    match arguments:
        case []:
            return everything
        case ["--only", "lint"]:
            return LINT
        case ["--only", *names]:
            if found := [check for check in everything if check.name in names]:
                return found
            known = ", ".join(check.name for check in everything)
            raise ValueError(f"--only takes lint or one of {known}, got {' '.join(names) or 'nothing'}.")
        case _:
            return [Check(PYTEST.name, [*PYTEST.command, *arguments])]


def passes(check: Check, python: str, environ: dict[str, str]) -> bool:
    """Runs one check in the repository's top folder under its heading."""
    print(f"== {check.name}", flush=True)
    started = time.monotonic()
    passed = subprocess.run([python, *check.command], cwd=TOP, env=environ).returncode == 0
    verdict = "passed" if passed else "FAILED"
    print(f"== {check.name}: {verdict} in {time.monotonic() - started:.1f} s\n", flush=True)
    return passed


def main() -> int:
    try:
        checks = chosen(sys.argv[1:])
    except ValueError as error:
        sys.exit(str(error))

    # The folder of this file comes first on the path, and has folders of the same names as the program's.
    sys.path[0] = os.path.join(TOP, "desktop")
    from environment import for_the_tests
    from westmarch.app.system import missing_libraries, sentence

    python = for_the_tests().python
    if PYTEST.name in {check.name for check in checks} and (missing := missing_libraries("offscreen")):
        sys.exit(sentence(missing))
    environ = os.environ | {"PYTHONPATH": sys.path[0], "QT_QPA_PLATFORM": "offscreen"}
    try:
        failed = [check.name for check in checks if not passes(check, python, environ)]
    except KeyboardInterrupt:
        print("\nStopped before the checks were through.", file=sys.stderr)
        return 130
    if len(checks) > 1:
        print(f"All {len(checks)} checks passed." if not failed else f"Failed: {', '.join(failed)}.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
