"""The hosted workflow runs what `python3 tests` runs, on every system, for each push and proposed change.

What holds for every workflow is looked at here too; the one of the installers has more in `tests/installer`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.__main__ import chosen
from westmarch.cardbook import read_plain

TOP = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def workflow():
    return read_plain(TOP / ".github" / "workflows" / "tests.yml")


def commands(job) -> list[str]:
    return [line.strip() for step in job["steps"] for line in step.get("run", "").splitlines() if line.strip()]


def test_it_runs_on_push_and_pull_request_and_may_only_read(workflow):
    assert {"push", "pull_request"} <= set(workflow["on"])
    assert workflow["permissions"] == {"contents": "read"}
    assert not any("permissions" in job for job in workflow["jobs"].values())


def test_together_the_jobs_run_every_check(workflow):
    asked = [line.split()[2:] for job in workflow["jobs"].values() for line in commands(job) if "python3 tests" in line]
    run = [check for arguments in asked if "--prove" not in arguments for check in chosen(arguments)]
    assert sorted(check.name for check in run) == sorted(check.name for check in chosen([]))


def test_the_tests_run_on_three_systems_with_the_oldest_python_and_a_newer_one(workflow):
    matrix = workflow["jobs"]["tests"]["strategy"]["matrix"]
    assert [runner.split("-")[0] for runner in matrix["runner"]] == ["ubuntu", "windows", "macos"]
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest, *newer = matrix["python"]
    assert project["requires-python"] == f">={oldest}" and newer


def test_games_of_every_machine_and_python_are_kept_and_compared(workflow):
    tests, same = workflow["jobs"]["tests"], workflow["jobs"]["same"]
    (play,) = (line for line in commands(tests) if "--keep" in line)
    (compare,) = (line for line in commands(same) if "--prove" in line)
    assert play.startswith("python3 tests --prove sameness ") and same["needs"] == "tests"
    assert compare == "python3 tests --prove sameness --same games/*.txt"
    kept = play.partition(" --keep ")[2].strip('"')
    (sent,) = (step["with"] for step in tests["steps"] if "upload-artifact" in step.get("uses", ""))
    (fetched,) = (step["with"] for step in same["steps"] if "download-artifact" in step.get("uses", ""))
    assert kept == f"{sent['name']}.txt" and fnmatch(kept, sent["path"]) and fnmatch(sent["name"], fetched["pattern"])
    assert "matrix.runner" in kept and "matrix.python" in kept, "each machine keeps its own"
    assert fetched["path"] == "games" and fetched["merge-multiple"] is True


WORKFLOWS = sorted((TOP / ".github" / "workflows").iterdir())
PINNED = r"(actions/[a-z-]+)@([0-9a-f]{40}) # v(\d+\.\d+\.\d+)"
"""An action of the host itself by its commit, with the version that a person reads."""


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_named_by_their_commit_and_hand_nothing_secret_on(path):
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if re.search(r"\buses:", line)]
    assert lines and [line for line in lines if not re.search(rf"uses: {PINNED}$", line)] == []
    steps = [step for job in read_plain(path)["jobs"].values() for step in job["steps"]]
    for step in steps:
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"] == {"persist-credentials": False}
        assert set(re.findall(r"\$\{\{\s*(\w+)", step.get("run", ""))) <= {"matrix"}, "what others wrote is no script"


def test_an_action_is_the_same_in_all_workflows():
    used = {found for path in WORKFLOWS for found in re.findall(PINNED, path.read_text(encoding="utf-8"))}
    assert len({name for name, _, _ in used}) == len(used) >= 4


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_job_may_only_read_unless_it_says_so_ends_in_time_and_runs_on_one_of_the_three_systems(path):
    workflow = read_plain(path)
    assert workflow["permissions"] == {"contents": "read"} and workflow["concurrency"]["group"].endswith(
        "github.ref }}"
    )
    for job in workflow["jobs"].values():
        assert job["timeout-minutes"] <= 180
        matrix = job.get("strategy", {"fail-fast": False, "matrix": {}})
        assert matrix["fail-fast"] is False, "one system's trouble would hide another's"
        runners = [matrix["matrix"].get("runner", []), [each["runner"] for each in matrix["matrix"].get("include", [])]]
        named = runners[0] + runners[1] or [job["runs-on"]]
        assert set(named) <= {"ubuntu-22.04", "windows-2022", "macos-15"}, "macos-14 is no more; latest is another soon"


def test_what_qt_needs_is_asked_of_the_program_itself(workflow):
    (line,) = (line for line in commands(workflow["jobs"]["tests"]) if line.startswith("lacking="))
    environ = os.environ | {"PYTHONPATH": str(TOP / "desktop")}
    script = line.removeprefix("lacking=").strip("'")
    told = subprocess.run(
        [sys.executable, "-c", script], env=environ, capture_output=True, text=True, check=True
    ).stdout
    assert {"libegl1", "libxkbcommon0", "libfontconfig1"} <= set(told.split())
