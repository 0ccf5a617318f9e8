"""A product is installed, started and taken away: what is done on each system, and what is noticed."""

from __future__ import annotations

import os
import shutil
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import building
import installed
import pytest
import smoke
from bundle import Unfit
from linux import archive

PROGRAM = """#!/bin/sh
case $1 in --version) echo Westmarch 1.2.3 ;; selftest) test "$2" = start ;; *) exit 9 ;; esac
"""
"""Stands for the frozen program."""
BILL = "_internal/licences/westmarch.cdx.json"


def laid_out(folder: Path, *names: str) -> Path:
    """A program that is none, with its bill."""
    for name in (*names, BILL):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(PROGRAM, encoding="utf-8")
        path.chmod(0o755)
    return folder


@pytest.fixture
def staged(tmp_path: Path) -> Path:
    """What lies in an archive for Linux, icons aside."""
    folder = tmp_path / "westmarch-1.2.3"
    laid_out(folder / "program", "westmarch")
    shutil.copy(Path(archive.__file__).with_name("install.sh"), folder)
    (folder / "install.sh").chmod(0o755)
    (folder / "share" / "applications").mkdir(parents=True)
    (folder / "share" / "applications" / "westmarch.desktop").write_text("Exec=westmarch\n", encoding="utf-8")
    return folder


@pytest.fixture
def trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(installed, "_GOES", 0.0)
    folder = tmp_path / "a trial"
    folder.mkdir()
    return folder


@pytest.mark.skipif(sys.platform != "linux", reason="the archive is for Linux")
class TestArchive:
    def try_it(self, staged: Path, trial: Path, version: str = "1.2.3") -> str:
        product = staged.with_name("westmarch.tar.xz")
        with tarfile.open(product, "w:xz", preset=0) as tar:
            tar.add(staged, staged.name)
        return installed.try_product(product, version, trial)

    def test_it_is_unpacked_installed_started_and_taken_away(self, staged: Path, trial: Path) -> None:
        assert self.try_it(staged, trial) == "westmarch.tar.xz is installed, starts as 1.2.3 and goes again"
        assert not [path for path in (trial / "a prefix").rglob("*") if path.is_file()]

    @pytest.mark.parametrize(
        ("change", "sentence"),
        [
            (("1.2.3) echo", "1.2.3) echo"), "calls itself 'Westmarch 1.2.3', and should be Westmarch 1.2.4"),
            (('test "$2" = start', "exit 3"), "selftest start .* ended with 3"),
        ],
    )
    def test_another_program_than_was_built_is_noticed(
        self, staged: Path, trial: Path, change: tuple[str, str], sentence: str
    ) -> None:
        program = staged / "program" / "westmarch"
        program.write_text(program.read_text(encoding="utf-8").replace(*change), encoding="utf-8")
        with pytest.raises(smoke.Unsound, match=sentence):
            self.try_it(staged, trial, "1.2.4" if "1.2.4" in sentence else "1.2.3")

    def test_a_program_without_its_bill_is_noticed(self, staged: Path, trial: Path) -> None:
        (staged / "program" / BILL).unlink()
        with pytest.raises(smoke.Unsound, match=r"installs no westmarch\.cdx\.json"):
            self.try_it(staged, trial)

    @pytest.mark.parametrize(
        ("line", "sentence"),
        [
            ('  rm -rf "$place"', "uninstalling leaves .*lib/westmarch"),
            ('ln -sf "$place/westmarch" "$prefix/bin/westmarch"', "does not lead to the program"),
        ],
    )
    def test_a_script_that_does_half_of_its_work_is_noticed(
        self, staged: Path, trial: Path, line: str, sentence: str
    ) -> None:
        script = staged / "install.sh"
        whole = script.read_text(encoding="utf-8")
        assert whole.count(f"\n{line}\n") == 1
        script.write_text(whole.replace(f"\n{line}\n", "\n:\n"), encoding="utf-8")
        with pytest.raises(smoke.Unsound, match=sentence):
            self.try_it(staged, trial)


class Machine:
    """A Windows or macOS that only keeps what it was asked, and does what its commands would."""

    def __init__(self, folder: Path, leaves: bool = False) -> None:
        self.folder, self.leaves = folder, leaves
        self.asked: list[list[str]] = []

    def __call__(self, command: list[str], environ: object) -> str:
        self.asked.append([word.replace(str(self.folder), "HERE") for word in command])
        place = self.folder / "Westmarch"
        match command:
            case [_, "--version"]:
                return "Westmarch 1.2.3\n"
            case [_, "/S", "/NODESKTOP", *_]:
                laid_out(place, "westmarch-cli.exe", "uninstall.exe")
            case [_, "/S", *_] if not self.leaves:
                shutil.rmtree(place)
            case ["ditto", _, program]:
                laid_out(Path(program), "Contents/MacOS/westmarch")
        return ""


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    def system(name: str) -> None:
        monkeypatch.setattr(installed, "system_name", lambda: name)
        monkeypatch.setattr("contents.system_name", lambda: name)
        monkeypatch.setattr(installed, "_has_westmarch", lambda: False)

    return system


def test_a_set_up_is_silent_and_its_uninstaller_is_waited_for(trial: Path, on: Callable[[str], None]) -> None:
    on("windows")
    machine = Machine(trial)
    installed.try_product(Path("setup.exe"), "1.2.3", trial, machine)
    assert [" ".join(words).replace(os.sep, "/") for words in machine.asked] == [
        "setup.exe /S /NODESKTOP /D=HERE/Westmarch".replace("HERE", str(trial)).replace(os.sep, "/"),
        "HERE/Westmarch/westmarch-cli.exe --version",
        "HERE/Westmarch/westmarch-cli.exe selftest start HERE/home",
        "HERE/uninstaller.exe /S _?=HERE/Westmarch".replace("=HERE", f"={trial}").replace(os.sep, "/"),
    ]
    assert all([" " not in word for word in machine.asked[0] + machine.asked[3]]), "a quoted folder is another folder"


def test_an_uninstaller_that_leaves_the_program_is_noticed(trial: Path, on: Callable[[str], None]) -> None:
    on("windows")
    with pytest.raises(smoke.Unsound, match=r"uninstalling leaves .*Westmarch"):
        installed.try_product(Path("setup.exe"), "1.2.3", trial, Machine(trial, leaves=True))


def test_the_westmarch_of_whoever_builds_is_not_taken_away(
    trial: Path, on: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    on("windows")
    monkeypatch.setattr(installed, "_has_westmarch", lambda: True)
    machine = Machine(trial)
    with pytest.raises(smoke.Unsound, match="is installed here"):
        installed.try_product(Path("setup.exe"), "1.2.3", trial, machine)
    assert machine.asked == []


def test_the_program_is_dragged_out_of_its_image_and_the_image_let_go(
    trial: Path, on: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    on("macos")
    machine = Machine(trial)
    monkeypatch.setattr("subprocess.run", lambda words, check: machine(words, None))
    installed.try_product(Path("Westmarch.dmg"), "1.2.3", trial, machine)
    assert [" ".join(words).replace(os.sep, "/") for words in machine.asked] == [
        "hdiutil attach -quiet -readonly -nobrowse -mountpoint HERE/image Westmarch.dmg",
        "ditto HERE/image/Westmarch.app HERE/Westmarch.app",
        "hdiutil detach -quiet -force HERE/image",
        "codesign --verify --deep --strict HERE/Westmarch.app",
        "HERE/Westmarch.app/Contents/MacOS/westmarch --version",
        "HERE/Westmarch.app/Contents/MacOS/westmarch selftest start HERE/home",
    ]


def test_the_one_product_of_this_version_is_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "DIST", tmp_path)
    monkeypatch.setattr(building, "__version__", "1.2.3")
    monkeypatch.setattr(installed, "try_product", lambda product, version, folder: f"{product.name} {version}")
    for name in ("Westmarch-1.2.2.dmg", "Westmarch-1.2.3.dmg", f"Westmarch-1.2.3.dmg{building.BILL}"):
        (tmp_path / name).write_text("", encoding="utf-8")
    building.checksum(tmp_path)
    assert building._installed() == "Westmarch-1.2.3.dmg 1.2.3"
    (tmp_path / "Westmarch-1.2.3.dmg").unlink()
    with pytest.raises(Unfit, match=r"one product of 1\.2\.3 for this system, and holds 0"):
        building._installed()
