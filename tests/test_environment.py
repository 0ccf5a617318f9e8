"""The private environment: fresh or stale, made whole or not at all, and clear words when it cannot be made.

No test here reaches for the network: pip and venv are played by a runner that writes a few files.
"""

import io
import os
import re
import subprocess
import sys
import threading
import time
import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import environment
import preparation
from environment import FINGERPRINT, Environment, Trouble, wanted
from preparation import Listener, Progress, make, reason

LOCK = """\
# Made by a command.
msgspec==0.22.0 \\
    --hash=sha256:01 \\
    --hash=sha256:02
pefile==1.0 ; sys_platform == 'win32' \\
    --hash=sha256:03
pyside6-essentials==6.11.3 \\
    --hash=sha256:04
"""
TESTS = (
    LOCK
    + """\
pytest==9.0.0 \\
    --hash=sha256:05
"""
)


@pytest.fixture
def top(tmp_path: Path) -> Path:
    locks = tmp_path / "desktop/locks"
    locks.mkdir(parents=True)
    (locks / "program.txt").write_text(LOCK, encoding="utf-8")
    (locks / "tests.txt").write_text(TESTS, encoding="utf-8")
    return tmp_path


def change(top: Path, old: str, new: str) -> None:
    file = top / "desktop/locks/program.txt"
    assert old in file.read_text(encoding="utf-8")
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


class Pretence:
    """Plays the question for a connection, venv and pip: venv makes a folder with an interpreter and a script, pip
    speaks."""

    def __init__(
        self,
        words: Iterable[str] = (),
        code: int = 0,
        stop: BaseException | None = None,
        connection: Sequence[str] = (),
    ) -> None:
        self.connection = connection
        """What is said about a connection that fails."""
        self.words = words
        self.code = code
        self.stop = stop
        self.commands: list[list[str]] = []

    def __call__(self, command: list[str], listen: Listener) -> int:
        if "index" in command:
            for line in self.connection:
                listen(line)
            return bool(self.connection)
        self.commands.append(command)
        if "venv" in command:
            place = Environment(command[-1], "", [])
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


PROGRAM = f"program-{sys.version_info[0]}.{sys.version_info[1]}"


def on_the_shelf(top: Path) -> list[str]:
    return sorted(os.listdir(top / ".environment"))


def test_nothing_is_fresh_before_it_is_made(top: Path) -> None:
    assert not wanted((), str(top)).is_fresh()


def test_what_was_made_is_fresh_for_the_same_lock(top: Path) -> None:
    made(wanted((), str(top)))
    assert wanted((), str(top)).is_fresh()
    assert on_the_shelf(top) == ["lock", PROGRAM]


def test_another_version_makes_it_stale(top: Path) -> None:
    made(wanted((), str(top)))
    change(top, "msgspec==0.22.0", "msgspec==0.22.1")
    assert not wanted((), str(top)).is_fresh()


def test_a_file_for_one_more_system_does_not(top: Path) -> None:
    made(wanted((), str(top)))
    change(top, "    --hash=sha256:02", "    --hash=sha256:02 \\\n    --hash=sha256:06")
    assert wanted((), str(top)).is_fresh()


def test_another_python_has_an_environment_of_its_own(top: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert tests.pins == [*program.pins, "pytest==9.0.0"]


def test_the_program_runs_in_the_environment_of_the_tests_when_only_that_is_fresh(
    top: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wanted, "__defaults__", ((), str(top)))
    made(wanted(("tests",)))
    assert environment.for_the_program().folder == wanted(("tests",)).folder
    made(wanted())
    assert environment.for_the_program().folder == wanted().folder


def test_a_lock_that_cannot_be_read_is_told_in_one_sentence(top: Path) -> None:
    (top / "desktop/locks/program.txt").unlink()
    with pytest.raises(Trouble, match=r"^What Westmarch needs cannot be read from .*program\.txt: .*\.$"):
        wanted((), str(top))


def test_pip_checks_each_file_against_the_hashes_of_the_lock_and_builds_none(top: Path) -> None:
    pretence = Pretence()
    place = wanted((), str(top))
    made(place, pretence)
    told = pretence.commands[1]
    assert "--require-hashes" in told and told[-2:] == ["--requirement", place.lock]
    assert told[told.index("--only-binary") + 1] == ":all:"


def test_without_a_network_that_is_said_before_anything_is_made(top: Path) -> None:
    pretence = Pretence(connection=["WARNING: Retrying (...) after connection broken by 'NewConnectionError(...)'"])
    with pytest.raises(Trouble, match=r"for want of a connection: connect this computer and start again\.$"):
        made(wanted((), str(top)), pretence)
    assert pretence.commands == [] and on_the_shelf(top) == ["lock"]


def test_an_index_that_does_not_answer_is_told_after_a_few_seconds_and_waited_for(monkeypatch) -> None:
    monkeypatch.setattr(preparation, "_LATE", 0.05)
    out = io.StringIO()

    def run(command: list[str], listen: Listener) -> int:
        time.sleep(0.3)
        return 0

    preparation.demand_connection(run, ["msgspec==0.22.0"], Progress([], out))
    assert out.getvalue() == f"{preparation.NO_ANSWER}\n"
    assert preparation.NO_ANSWER.count(".") == 1 and "connected?" in preparation.NO_ANSWER


@pytest.mark.skipif(os.name != "posix", reason="a network is taken away where the system has namespaces")
def test_a_computer_without_a_network_is_told_so_within_five_seconds_and_a_little(tmp_path: Path) -> None:
    """pip itself, asked where no name is known: an address of documents, which nothing answers."""
    words: list[str] = []
    code = (
        "import os, sys; sys.path.insert(0, sys.argv[1]); import preparation as p; "
        "p.demand_connection(p.run_command, ['msgspec==0.22.0'], p.Progress([], sys.stdout))"
    )
    kept = {key: value for key, value in os.environ.items() if not key.upper().startswith("PIP_")}
    environ = kept | {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "https://nowhere.invalid/simple"}
    began = time.monotonic()
    with subprocess.Popen(
        [sys.executable, "-c", code, environment.TOP + "/desktop"],
        env=environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            words.append(line)
            if "is this computer connected" in line or "want of a connection" in line:
                process.kill()
                break
    assert words and ("connected?" in words[-1] or "want of a connection" in words[-1]), words
    assert time.monotonic() - began < 6.5  # five, and what a busy machine takes to start a Python


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="processes are looked for in /proc")
def test_a_set_up_that_is_killed_leaves_no_process_behind(tmp_path: Path) -> None:
    """Not even what its command has started in turn, as venv starts pip."""
    mark = f"mark-{os.getpid()}-{tmp_path.name}"
    child = f"[sys.executable, '-c', 'import time; time.sleep(600)', {mark!r}]"
    endless = f"import subprocess, sys; subprocess.call({child})"
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); import preparation as p; "
        "p.run_command([sys.executable, '-c', sys.argv[2], sys.argv[3]], print)"
    )
    killed = subprocess.Popen([sys.executable, "-c", code, environment.TOP + "/desktop", endless, mark])
    try:
        until(lambda: len(marked(mark)) >= 4, "the command, its child, the guard and the set-up run")
    finally:
        killed.kill()
        killed.wait()
    until(lambda: not marked(mark), "all of them are gone")


def marked(mark: str) -> list[str]:
    """The processes in whose command line a mark stands."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                words = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            if mark.encode() in words:
                found.append(folder.name)
    return found


def until(is_so: Callable[[], bool], what: str) -> None:
    ends = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < ends, what
        time.sleep(0.05)


def pinned(name: str) -> dict[str, str]:
    """The version of each package of a lock of ours, by its name."""
    pins = [Requirement(pin) for pin in wanted((name,) if name != "program" else ()).pins]
    return {canonicalize_name(pin.name): next(iter(pin.specifier)).version for pin in pins}


@pytest.mark.parametrize("name", ["program", "tests", "installer"])
def test_the_locks_name_what_the_project_asks_for_with_hashes_alone(name: str) -> None:
    with open(os.path.join(environment.TOP, "pyproject.toml"), "rb") as file:
        project = tomllib.load(file)["project"]
    asked = [*project["dependencies"], *(project["optional-dependencies"][name] if name != "program" else ())]
    pins = pinned(name)
    for wish in map(Requirement, asked):
        assert wish.specifier.contains(pins[canonicalize_name(wish.name)]), f"`python3 installer lock` for {wish}"
    assert pins.items() >= pinned("program").items(), "all environments run the program with the same packages"
    text = Path(wanted((name,) if name != "program" else ()).lock).read_text(encoding="utf-8")
    blocks = text.replace("\\\n", "").splitlines()[1:]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+( ; [^-]*)?( +--hash=sha256:[0-9a-f]{64})+", block) for block in blocks)
    assert "://" not in text, "where the files lie is the business of whoever installs"


def test_no_lock_has_what_only_those_need_who_measure_on_several_machines_or_look_for_faults() -> None:
    with open(os.path.join(environment.TOP, "pyproject.toml"), "rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    names = {canonicalize_name(Requirement(wish).name) for wish in extras["cluster"] + extras["fuzzing"]} | {"dask"}
    assert not [lock for lock in ("program", "tests", "installer") if names & pinned(lock).keys()]


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
    change(top, "msgspec==0.22.0", "msgspec==0.22.1")
    with pytest.raises(KeyboardInterrupt):
        made(wanted((), str(top)), Pretence(stop=KeyboardInterrupt()))
    assert on_the_shelf(top) == ["lock", PROGRAM]
    assert "msgspec==0.22.0" in (top / ".environment" / PROGRAM / FINGERPRINT).read_text(encoding="utf-8")


def test_what_a_killed_making_has_left_is_swept_away_by_the_next(top: Path) -> None:
    (top / ".environment/making-1/bin").mkdir(parents=True)
    (top / ".environment/old-1").mkdir()
    made(wanted((), str(top)))
    assert on_the_shelf(top) == ["lock", PROGRAM]


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
    words = ["Collecting msgspec", "ERROR: No matching distribution found for msgspec==0.22.0"]
    with pytest.raises(Trouble) as trouble:
        made(wanted((), str(top)), Pretence(words, code=1))
    log = top / ".environment" / "pip.log"
    assert str(trouble.value) == (
        "The packages that Westmarch needs cannot be installed: "
        f"No matching distribution found for msgspec==0.22.0; the full words are in {log}."
    )
    assert words[1] in log.read_text(encoding="utf-8")
    assert on_the_shelf(top) == ["lock", "pip.log"]


def test_a_missing_connection_is_named_and_not_the_package_that_was_not_found() -> None:
    words = [
        "WARNING: Retrying (...) after connection broken by 'NewConnectionError(...)'",
        "ERROR: No matching distribution found for msgspec==0.22.0",
    ]
    assert reason(words) == "The packages that Westmarch needs cannot be fetched for want of a connection"


def test_a_package_with_another_hash_is_named_as_what_it_is() -> None:
    words = ["ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. If you have updated ..."]
    assert reason(words) == "A package is another than the one that Westmarch was tried with, so it is not installed"


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
        "Collecting pyside6-essentials==6.11.3",
        "  Downloading pyside6_essentials-6.11.3-cp310-abi3-manylinux_2_34_x86_64.whl (80.3 MB)",
        "Collecting shiboken6==6.11.3",
        "Collecting msgspec==0.22.0",
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
