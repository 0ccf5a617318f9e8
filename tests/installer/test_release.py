"""How a release is made: the workflow calls what is there, and golden saves are kept for good."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import building
import golden
import pytest

from tests.play.evenings import a_confrontation
from tests.saves import golden_games
from westmarch import games
from westmarch.cardbook import read_plain
from westmarch.play import saves

TOP = Path(__file__).resolve().parents[2]
WORKFLOW = TOP / ".github" / "workflows" / "installers.yml"
TOOLS = {"choco", "sudo"}
"""What the hosted machines bring."""


@pytest.fixture(scope="module")
def workflow():
    return read_plain(WORKFLOW)


@pytest.fixture(scope="module")
def steps(workflow):
    return workflow["jobs"]["build"]["steps"]


def commands(steps):
    return [line for step in steps for line in step.get("run", "").splitlines() if line.strip()]


def test_the_workflow_runs_by_hand_and_by_a_tag_and_only_what_attaches_may_write(workflow):
    assert workflow["on"] == {"workflow_dispatch": None, "push": {"tags": ["v*"]}}
    assert workflow["permissions"] == {"contents": "read"}
    may_more = {name for name, job in workflow["jobs"].items() if "permissions" in job}
    assert may_more == {"attach"} and workflow["jobs"]["attach"]["permissions"] == {"contents": "write"}


def test_all_three_systems_are_built(workflow):
    matrix = workflow["jobs"]["build"]["strategy"]["matrix"]["include"]
    assert [each["system"] for each in matrix] == ["linux", "windows", "macos"]
    assert all(
        re.match(system, each["runner"]) for system, each in zip(("ubuntu", "windows", "macos"), matrix, strict=True)
    )


def test_actions_are_those_of_the_host_itself_in_a_major_version(workflow):
    used = [step["uses"] for job in workflow["jobs"].values() for step in job["steps"] if "uses" in step]
    assert used and all(re.fullmatch(r"actions/[a-z-]+@v\d+", action) for action in used)


def test_every_step_does_one_thing_and_only_where_that_exists(workflow, steps):
    systems = {each["system"] for each in workflow["jobs"]["build"]["strategy"]["matrix"]["include"]}
    for step in steps:
        assert ("uses" in step) != ("run" in step)
        condition = re.fullmatch(r"matrix\.system == '(\w+)'", step.get("if", "matrix.system == 'linux'"))
        assert condition and condition[1] in systems


def test_commands_are_there(steps):
    called = commands(steps)
    for line in called:
        words = line.split()
        if words[0] == "python3":
            assert (TOP / words[1] / "__main__.py").is_file(), line
            assert words[2:3] == [] or words[2].startswith("--"), line
        else:
            assert words[0] in TOOLS or re.match(r"\w+=", words[0]), line
    assert {"python3 installer", "python3 tests --all", "python3 installer --again"} <= set(called)
    assert any([line.startswith("python3 tests --prove sameness ") and " --frozen " in line for line in called])


def test_what_qt_needs_is_asked_of_the_program_itself(steps):
    (line,) = (line for line in commands(steps) if line.startswith("lacking="))
    script = line.removeprefix("lacking=").strip("'")
    environ = os.environ | {"PYTHONPATH": str(TOP / "desktop")}
    told = subprocess.run(
        [sys.executable, "-c", script], env=environ, capture_output=True, text=True, check=True
    ).stdout
    assert {"libegl1", "libxcb-cursor0", "libwayland-client0"} <= set(told.split())


def test_what_was_built_is_kept_and_its_lack_is_an_error(steps):
    (kept,) = (step["with"] for step in steps if step.get("uses", "").startswith("actions/upload-artifact@"))
    assert kept == {"name": "westmarch-${{ matrix.system }}", "path": "dist/", "if-no-files-found": "error"}


@pytest.fixture(scope="module")
def attach(workflow):
    return workflow["jobs"]["attach"]


def test_on_a_tag_alone_and_when_all_three_are_built_they_are_attached_to_a_draft(workflow, attach):
    assert attach["if"] == "startsWith(github.ref, 'refs/tags/v')" and attach["needs"] == "build"
    assert [step["uses"] for step in attach["steps"] if "uses" in step] == ["actions/download-artifact@v4"]
    assert attach["steps"][0]["with"] == {"path": "built", "pattern": "westmarch-*"}
    (made,) = (line for line in commands(attach["steps"]) if "gh release create" in line)
    assert "--draft" in made and "--verify-tag" in made


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script of Unix")
@pytest.mark.skipif(sys.platform == "darwin", reason="it has sha256sum by another name")
def test_the_files_that_are_attached_are_those_that_the_installers_are_called(attach, tmp_path):
    """The last steps are run with files that are none, and with a host that only says what it was asked."""
    built = ("westmarch-1.2.3-linux-x86_64.tar.xz", "Westmarch-1.2.3-setup.exe", "Westmarch-1.2.3.dmg")
    for name, folder in zip(built, ("linux", "windows", "macos"), strict=True):
        place = tmp_path / "built" / f"westmarch-{folder}"
        place.mkdir(parents=True)
        (place / name).write_text(name, encoding="utf-8")
        building.checksum(place)
    asked = tmp_path / "bin" / "gh"
    asked.parent.mkdir()
    asked.write_text(HOST, encoding="utf-8")
    asked.chmod(0o755)

    def run(tag):
        environ = {"PATH": f"{asked.parent}:{os.environ['PATH']}", "GITHUB_REF_NAME": tag}
        script = "\n".join(["set -e", f"cd '{tmp_path}'", attach["steps"][-1]["run"]])
        return subprocess.run(["bash", "-c", script], env=environ, capture_output=True, text=True)

    subprocess.run(["bash", "-ec", attach["steps"][1]["run"]], cwd=tmp_path, check=True, capture_output=True)
    told = run("v1.2.3")
    assert told.returncode == 0, told.stderr
    assert told.stdout.splitlines()[-1].split() == [
        "release", "upload", "v1.2.3", "--clobber", *[f"release/{name}" for name in (*built, "SHA256SUMS")]
    ]  # fmt: skip
    assert run("v1.2.4").returncode != 0, "a tag that is not the version of the program"


HOST = """#!/bin/sh
if [ "$2" = view ]; then exit 1; fi
for word in "$@"; do case $word in release/*) test -f "$word" || exit 1 ;; esac; done
echo "$@"
"""
"""A command of the host that knows no release yet, and finds the files that it is given."""


def test_the_checklist_names_files_that_are_there():
    text = (TOP / "installer" / "RELEASE.md").read_text(encoding="utf-8")
    named = re.findall(r"[\w./*-]*/[\w.*-]+\.(?:py|md|yml|xml)", text)
    assert len(named) >= 8
    for name in named:
        assert list(TOP.glob(name)), name


# -- golden saves


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """What a release with one game on its shelf has kept."""
    monkeypatch.setattr(games, "ids", lambda: ("confrontation",))
    folder = tmp_path / "kept"
    saves.write(a_confrontation(3), folder / f"some-title{saves.SUFFIX}")
    return folder


def test_a_release_leaves_a_save_of_each_game_under_its_name(kept, tmp_path):
    made = golden.adopt(kept, "1.2.3", tmp_path)
    assert [path.name for path in made] == ["confrontation-1.2.3.westmarch"]
    assert saves.read(made[0]).cursor == 3


def test_a_golden_save_is_never_changed(kept, tmp_path):
    golden.adopt(kept, "1.2.3", tmp_path)
    with pytest.raises(FileExistsError, match="never changed"):
        golden.adopt(kept, "1.2.3", tmp_path)


def test_no_save_is_adopted_while_a_game_lacks_one(kept, tmp_path, monkeypatch):
    monkeypatch.setattr(games, "ids", lambda: ("confrontation", "duel"))
    with pytest.raises(FileNotFoundError, match="no game of duel"):
        golden.adopt(kept, "1.2.3", tmp_path)
    assert not list(tmp_path.glob("*.westmarch"))


@pytest.mark.slow
def test_golden_games_are_played_by_the_program_of_a_command_and_never_changed(tmp_path, monkeypatch):
    tables = [golden_games.Table(f"{game}/2/0", game, 2, 1, {}) for game in ("confrontation", "duel")]
    monkeypatch.setattr(golden_games, "tables", lambda: tables)
    monkeypatch.setattr(golden_games, "series", lambda: [])
    command = [sys.executable, str(TOP / "desktop")]
    path = golden.play_all(command, "1.2.3", "1.2.3", tmp_path)
    assert path.name == "games-1.2.3.jsonl.xz"
    assert [(one.file["game"], one.file["version"]) for one in golden_games.read(path)] == [
        ("confrontation", "1.2.3"), ("duel", "1.2.3")
    ]  # fmt: skip
    with pytest.raises(FileExistsError, match="never changed"):
        golden.play_all(command, "1.2.3", "1.2.3", tmp_path)


def test_golden_saves_lie_where_they_are_tried():
    assert golden.SAVES == TOP / "tests" / "saves" and list(golden.SAVES.glob("test_*.py"))
