"""How a release is made: the workflow calls what is there, and golden saves are kept for good."""

from __future__ import annotations

import os
import re
import shutil
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
    everywhere = commands([step for step in steps if "if" not in step])
    assert everywhere == ["python3 installer", "python3 installer --installed"], "each is built, tried and installed"
    for line in called:
        if line.startswith("choco install "):
            assert re.search(r" --version=\d+\.\d+\.\d+ ", line), "a tool in a version that somebody has looked at"
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
    assert kept == {
        "name": "westmarch-${{ matrix.system }}",
        "path": "dist/",
        "if-no-files-found": "error",
        "overwrite": True,
    }


@pytest.fixture(scope="module")
def attach(workflow):
    return workflow["jobs"]["attach"]


def test_on_a_tag_alone_and_when_all_three_are_built_they_are_attached_to_a_draft(workflow, attach):
    assert attach["if"] == "startsWith(github.ref, 'refs/tags/v')" and attach["needs"] == "build"
    assert [step["uses"].partition("@")[0] for step in attach["steps"] if "uses" in step] == [
        "actions/download-artifact"
    ]
    assert attach["steps"][0]["with"] == {"path": "built", "pattern": "westmarch-*"}
    (made,) = (line for line in commands(attach["steps"]) if "gh release create" in line)
    assert "--draft" in made and "--verify-tag" in made
    assert [step.get("env") for step in attach["steps"][:-1]] == [None, None], "only the last one may write"


BUILT = ("westmarch-1.2.3-linux-x86_64.tar.xz", "Westmarch-1.2.3-setup.exe", "Westmarch-1.2.3.dmg")
HOST = """#!/bin/sh
echo "$@" >> ../asked
if [ "$2" = view ]; then [ -n "$STATE" ] && echo "$STATE"; exit; fi
for word in "$@"; do case $word in *.tar.xz|*.exe|*.dmg|*.json|SHA256SUMS) test -f "$word" || exit 1 ;; esac; done
"""
"""A command of the host that keeps what it was asked, and finds the files that it is given."""


@pytest.fixture
def release(attach, tmp_path):
    """The last steps with files that are none: runs them for a tag, where the release is not there or in a state."""
    for name, folder in zip(BUILT, ("linux", "windows", "macos"), strict=True):
        place = tmp_path / "built" / f"westmarch-{folder}"
        place.mkdir(parents=True)
        for made in (name, f"{name}{building.BILL}"):
            (place / made).write_text(made, encoding="utf-8")
        building.checksum(place)
    asked = tmp_path / "bin" / "gh"
    asked.parent.mkdir()
    asked.write_text(HOST, encoding="utf-8")
    asked.chmod(0o755)

    def run(tag, state=""):
        shutil.rmtree(tmp_path / "release", ignore_errors=True)
        (tmp_path / "asked").write_text("", encoding="utf-8")
        shutil.copytree(tmp_path / "built", tmp_path / "kept", dirs_exist_ok=True)
        environ = {"PATH": f"{asked.parent}:{os.environ['PATH']}", "GITHUB_REF_NAME": tag, "STATE": state}
        codes = []
        for step in attach["steps"][1:]:  # as the host runs a script that says bash
            command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
            codes.append(subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True).returncode)
            if codes[-1]:
                break
        shutil.rmtree(tmp_path / "built")
        (tmp_path / "kept").rename(tmp_path / "built")
        words = (tmp_path / "asked").read_text(encoding="utf-8").splitlines()
        return codes, [line for line in words if not line.startswith("release view ")]

    return run


@pytest.mark.skipif(sys.platform != "linux", reason="a script for the hosted Linux")
class TestAttached:
    FILES = " ".join([*BUILT, *[f"{name}.cdx.json" for name in BUILT], "SHA256SUMS"])

    def test_installers_bills_and_checksums_are_attached_to_a_new_draft(self, release):
        codes, asked = release("v1.2.3")
        assert codes == [0, 0]
        assert asked == [f"release create v1.2.3 --draft --verify-tag --title Westmarch 1.2.3 --notes  {self.FILES}"]

    def test_they_take_the_place_of_those_of_a_draft_that_is_there(self, release):
        assert release("v1.2.3", "true") == ([0, 0], [f"release upload v1.2.3 --clobber {self.FILES}"])

    def test_what_is_published_stays_as_it_is(self, release):
        assert release("v1.2.3", "false") == ([0, 1], [])

    def test_a_tag_that_is_not_the_version_of_the_program_attaches_nothing(self, release):
        assert release("v1.2.4") == ([0, 1], [])

    @pytest.mark.parametrize("name", [BUILT[1], f"{BUILT[2]}.cdx.json"])
    def test_half_a_release_is_not_attached(self, release, tmp_path, name):
        (place,) = (path.parent for path in (tmp_path / "built").rglob(name))
        (place / name).unlink()
        assert release("v1.2.3") == ([1], []), "its checksum is there, and it is not"
        building.checksum(place)
        assert release("v1.2.3") == ([0, 1], [])

    def test_a_file_that_is_another_than_was_built_or_a_stranger_is_not_attached(self, release, tmp_path):
        stranger = tmp_path / "built" / "westmarch-linux" / "stranger"
        stranger.write_text("", encoding="utf-8")
        building.checksum(stranger.parent)
        assert release("v1.2.3") == ([0, 1], [])
        stranger.unlink()
        building.checksum(stranger.parent)
        next((tmp_path / "built").rglob(BUILT[0])).write_text("another", encoding="utf-8")
        assert release("v1.2.3") == ([1], [])


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
