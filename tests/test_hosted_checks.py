"""The hosted workflow runs what `python3 tests` runs, on every system, for each push and proposed change."""

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


def test_actions_are_those_of_the_host_itself_in_a_major_version(workflow):
    used = [step["uses"] for job in workflow["jobs"].values() for step in job["steps"] if "uses" in step]
    assert used and all(re.fullmatch(r"actions/[a-z-]+@v\d+", action) for action in used)


def test_what_qt_needs_is_asked_of_the_program_itself(workflow):
    (line,) = (line for line in commands(workflow["jobs"]["tests"]) if line.startswith("lacking="))
    environ = os.environ | {"PYTHONPATH": str(TOP / "desktop")}
    script = line.removeprefix("lacking=").strip("'")
    told = subprocess.run(
        [sys.executable, "-c", script], env=environ, capture_output=True, text=True, check=True
    ).stdout
    assert {"libegl1", "libxkbcommon0", "libfontconfig1"} <= set(told.split())
