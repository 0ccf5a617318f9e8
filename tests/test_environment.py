"""The private environment: fresh or stale, made whole or not at all, and clear words when it cannot be made.

No test here reaches for the network: pip and venv are played by a runner that writes a few files.
"""

import io
import os
import sys
import threading
from collections.abc import Iterable
from pathlib import Path

import pytest

import environment
import preparation
from environment import FINGERPRINT, Environment, Trouble, wanted
from preparation import Listener, Progress, make, reason

PROJECT = """
[project]
dependencies = ["PySide6-Essentials>=6.8,<6.12", "msgspec>=0.19"]
[project.optional-dependencies]
tests = ["pytest>=8.3"]
[tool.ruff]
line-length = 110
"""


@pytest.fixture
def top(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    return tmp_path


def change(top: Path, old: str, new: str) -> None:
    file = top / "pyproject.toml"
    assert old in file.read_text(encoding="utf-8")
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


class Pretence:
    """Plays venv and pip: the first makes a folder with an interpreter and a script, the second speaks."""

    def __init__(self, words: Iterable[str] = (), code: int = 0, stop: BaseException | None = None) -> None:
        self.words = words
        self.code = code
        self.stop = stop
        self.commands: list[list[str]] = []

    def __call__(self, command: list[str], listen: Listener) -> int:
        self.commands.append(command)
        if "venv" in command:
            place = Environment(command[-1], [])
            os.makedirs(os.path.dirname(place.python))
            Path(place.python).touch()
            Path(place.python).with_name("pytest").write_text(f"#!{place.python}\n", encoding="utf-8")
            return 0
        for line in self.words:
            listen(line)
        if self.stop:
            raise self.stop
        return self.code


def made(place: Environment, pretence: Pretence | None = None) -> str:
    """Makes the environment with a pretence and returns what was told meanwhile."""
    out = io.StringIO()
    make(place, pretence or Pretence(), out)
    return out.getvalue()


def on_the_shelf(top: Path) -> list[str]:
    return sorted(os.listdir(top / ".environment"))


def test_nothing_is_fresh_before_it_is_made(top: Path) -> None:
    assert not wanted((), str(top)).is_fresh()


def test_what_was_made_is_fresh_for_the_same_project(top: Path) -> None:
    made(wanted((), str(top)))
    assert wanted((), str(top)).is_fresh()
    assert on_the_shelf(top) == ["lock", "program"]


def test_a_changed_requirement_makes_it_stale(top: Path) -> None:
    made(wanted((), str(top)))
    change(top, "msgspec>=0.19", "msgspec>=0.20")
    assert not wanted((), str(top)).is_fresh()


def test_a_changed_lint_setting_does_not(top: Path) -> None:
    made(wanted((), str(top)))
    change(top, "line-length = 110", "line-length = 100")
    assert wanted((), str(top)).is_fresh()


def test_another_python_makes_it_stale(top: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(wanted((), str(top)))
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert not wanted((), str(top)).is_fresh()


def test_an_interpreter_that_was_uninstalled_makes_it_stale(top: Path) -> None:
    place = wanted((), str(top))
    made(place)
    os.remove(place.python)
    assert not place.is_fresh()


def test_the_tools_of_the_tests_live_apart(top: Path) -> None:
    program, tests = wanted((), str(top)), wanted(("tests",), str(top))
    assert program.folder != tests.folder
    assert tests.requirements == [*program.requirements, "pytest>=8.3"]


def test_the_program_runs_in_the_environment_of_the_tests_when_only_that_is_fresh(
    top: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wanted, "__defaults__", ((), str(top)))
    made(wanted(("tests",)))
    assert environment.for_the_program().folder == wanted(("tests",)).folder
    made(wanted())
    assert environment.for_the_program().folder == wanted().folder


def test_a_project_that_cannot_be_read_is_told_in_one_sentence(top: Path) -> None:
    change(top, "[project]", "[proj")
    with pytest.raises(Trouble, match=r"^What Westmarch needs cannot be read from pyproject\.toml: .*\.$"):
        wanted((), str(top))


def test_pip_gets_the_requirements_as_the_project_words_them(top: Path) -> None:
    pretence = Pretence()
    made(wanted((), str(top)), pretence)
    assert pretence.commands[1][-2:] == ["PySide6-Essentials>=6.8,<6.12", "msgspec>=0.19"]


def test_the_scripts_speak_of_the_folder_where_they_end_up(top: Path) -> None:
    place = wanted((), str(top))
    made(place)
    if os.name == "posix":
        assert Path(place.python).with_name("pytest").read_text(encoding="utf-8") == f"#!{place.python}\n"


def test_an_interrupted_making_leaves_nothing(top: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        made(wanted((), str(top)), Pretence(stop=KeyboardInterrupt()))
    assert on_the_shelf(top) == ["lock"]


def test_an_interrupted_remaking_leaves_the_old_one(top: Path) -> None:
    made(wanted((), str(top)))
    change(top, "msgspec>=0.19", "msgspec>=0.20")
    with pytest.raises(KeyboardInterrupt):
        made(wanted((), str(top)), Pretence(stop=KeyboardInterrupt()))
    assert on_the_shelf(top) == ["lock", "program"]
    assert "msgspec>=0.19" in (top / ".environment/program" / FINGERPRINT).read_text(encoding="utf-8")


def test_what_a_killed_making_has_left_is_swept_away_by_the_next(top: Path) -> None:
    (top / ".environment/making-1/bin").mkdir(parents=True)
    (top / ".environment/old-1").mkdir()
    made(wanted((), str(top)))
    assert on_the_shelf(top) == ["lock", "program"]


def test_two_starts_at_once_make_it_once(top: Path) -> None:
    """The second finds the lock taken, waits, and finds the environment made."""
    first, second = Pretence(), Pretence()
    told = io.StringIO()
    inside, waiting = threading.Event(), threading.Event()

    class Ears(io.StringIO):
        def write(self, text: str) -> int:
            if "waiting" in text:
                waiting.set()
            return told.write(text)

    def hold(command: list[str], listen: Listener) -> int:
        inside.set()
        assert waiting.wait(10)
        return first(command, listen)

    place = wanted((), str(top))
    other = threading.Thread(target=lambda: inside.wait(10) and make(place, second, Ears()))
    other.start()
    make(place, hold, io.StringIO())
    other.join(10)
    assert not other.is_alive()
    assert len(first.commands) == 2
    assert second.commands == []
    assert told.getvalue() == "Another start is preparing the environment of Westmarch: waiting for it.\n"


def test_a_failure_is_one_sentence_and_the_full_words_are_kept(top: Path) -> None:
    words = ["Collecting msgspec", "ERROR: No matching distribution found for msgspec>=0.19"]
    with pytest.raises(Trouble) as trouble:
        made(wanted((), str(top)), Pretence(words, code=1))
    log = top / ".environment" / "pip.log"
    assert str(trouble.value) == (
        "The packages that Westmarch needs cannot be installed: "
        f"No matching distribution found for msgspec>=0.19; the full words are in {log}."
    )
    assert words[1] in log.read_text(encoding="utf-8")
    assert on_the_shelf(top) == ["lock", "pip.log"]


def test_a_missing_connection_is_named_and_not_the_package_that_was_not_found() -> None:
    words = [
        "WARNING: Retrying (...) after connection broken by 'NewConnectionError(...)'",
        "ERROR: No matching distribution found for msgspec>=0.19",
    ]
    assert reason(words) == "The packages that Westmarch needs cannot be fetched for want of a connection"


def test_a_full_disk_is_named() -> None:
    words = ["ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device"]
    assert reason(words).startswith("The disk is full")


def test_a_folder_that_cannot_be_written_is_named(top: Path) -> None:
    (top / ".environment").write_text("in the way", encoding="utf-8")
    with pytest.raises(Trouble, match=r"^The environment cannot be made in .*\.environment: File exists\.$"):
        made(wanted((), str(top)))


@pytest.mark.parametrize("absent", ["venv", "ensurepip"])
def test_a_debian_without_python3_venv_is_told_the_package(absent: str) -> None:
    with pytest.raises(Trouble, match="install the package python3-venv"):
        preparation.demand_tools(lambda name: None if name == absent else object())


def test_every_package_has_its_line_and_count(top: Path) -> None:
    words = [
        "Collecting PySide6-Essentials<6.12,>=6.8",
        "  Downloading pyside6_essentials-6.11.3-cp310-abi3-manylinux_2_34_x86_64.whl (80.3 MB)",
        "Collecting shiboken6==6.11.3",
        "Collecting msgspec>=0.19",
        "Installing collected packages: shiboken6, msgspec, PySide6_Essentials",
    ]
    assert made(wanted((), str(top)), Pretence(words)).splitlines()[1:-1] == [
        "  [ 1/4] a private Python",
        "  [ 2/4] pyside6-essentials",
        "          80.3 MB to fetch",
        "  [ 3/4] msgspec",
        "  [ 4/4] unpacking 3 packages",
    ]


def test_a_download_tells_its_percentage_at_a_terminal_and_nowhere_else() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal, pipe = Terminal(), io.StringIO()
    for out in (terminal, pipe):
        progress = Progress(["msgspec"], out)
        progress.hear("Collecting msgspec")
        progress.hear("Progress 40 of 80")
    assert terminal.getvalue().endswith(" 50 %")
    assert "%" not in pipe.getvalue()


def test_a_command_hands_over_its_lines_and_its_exit_code() -> None:
    lines: list[str] = []
    talk = "print('one'); print('two'); raise SystemExit(3)"
    code = preparation.run_command([sys.executable, "-c", talk], lines.append)
    assert (lines, code) == (["one", "two"], 3)


def test_an_interrupted_command_is_ended() -> None:
    def interrupt(line: str) -> None:
        raise KeyboardInterrupt

    endless = "import time\nprint('begun', flush=True)\nwhile True: time.sleep(1)"
    with pytest.raises(KeyboardInterrupt):
        preparation.run_command([sys.executable, "-c", endless], interrupt)
