"""Whatever is installed is what the locks name: a file without a hash, or with another, is refused by pip itself."""

from __future__ import annotations

import hashlib
import io
import re
import sys
import zipfile
from pathlib import Path

import pytest

import preparation
from environment import Environment, Trouble

TOP = Path(__file__).resolve().parents[1]


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """A package that is all that its index has."""
    path = tmp_path / "ale-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("ale.py", "")
        file.writestr("ale-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: ale\nVersion: 1.0\n")
        file.writestr("ale-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr("ale-1.0.dist-info/RECORD", "")
    return path


def installed(wheel: Path, line: str) -> list[str]:
    """What pip says when it is asked as for a new environment, short of unpacking anything.  Raises Trouble."""
    lock = wheel.with_name("lock.txt")
    lock.write_text(f"{line}\n", encoding="utf-8")
    words: list[str] = []

    def run(command: list[str], listen: preparation.Listener) -> int:
        if "venv" in command:
            return 0
        offline = ["--no-index", "--find-links", str(wheel.parent), "--dry-run", "--no-cache-dir"]
        return preparation.run_command(
            [sys.executable, *command[1:], *offline], lambda word: listen(word) or words.append(word)
        )

    place = Environment(str(wheel.parent / "place"), str(lock), [])
    preparation.install(place, run, preparation.Progress([], io.StringIO()), str(wheel.with_name("pip.log")))
    return words


def test_a_file_with_the_hash_of_the_lock_is_taken(wheel: Path) -> None:
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert "Would install ale-1.0" in installed(wheel, f"ale==1.0 --hash=sha256:{digest}")


def test_a_file_with_another_hash_is_refused(wheel: Path) -> None:
    with pytest.raises(Trouble, match="is another than the one that Westmarch was tried with"):
        installed(wheel, f"ale==1.0 --hash=sha256:{'0' * 64}")


def test_a_package_without_a_hash_is_refused(wheel: Path) -> None:
    with pytest.raises(Trouble):
        installed(wheel, "ale==1.0")
    assert "Hashes are required in --require-hashes mode" in wheel.with_name("pip.log").read_text(encoding="utf-8")


INSTALLING = re.compile(r"""pip["']?,? ["']?install|\bnpm install|\bcurl -|\bwget -""")
"""How something could be fetched past the locks."""


def test_nothing_is_installed_but_from_a_lock() -> None:
    texts = [TOP / ".ci" / "run", *(TOP / ".github").rglob("*.yml")]
    for folder in ("desktop", "installer", "tests"):
        texts += [path for kind in ("py", "sh", "spec") for path in (TOP / folder).rglob(f"*.{kind}")]
    found = {path.relative_to(TOP).as_posix() for path in texts if INSTALLING.search(path.read_text(encoding="utf-8"))}
    # These only tell whoever wants an extra how to install it.
    told = {"desktop/westmarch/ai/cluster.py", "tests/proofs/hostile_input/guided.py", "tests/test_locks.py"}
    assert found - told == {"desktop/preparation.py"}
