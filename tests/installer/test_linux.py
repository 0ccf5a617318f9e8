"""The archive for Linux: what is in it, the same bytes twice, and the script that installs, upgrades and takes away."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from xml.etree import ElementTree

import building
import pytest
from bundle import Unfit
from linux import archive

HERE = Path(archive.__file__).parent
needs_sh = pytest.mark.skipif(sys.platform == "win32", reason="a shell script of Unix")


def program(folder: Path, *files: str) -> Path:
    """A program that is none."""
    for name in ("westmarch", *files):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("#!/bin/sh\necho played $*\n", encoding="utf-8")
        path.chmod(0o755)
    return folder


@pytest.fixture
def art(tmp_path: Path) -> Path:
    folder = tmp_path / "art"
    folder.mkdir()
    for size in archive.ICON_SIZES:
        for kind in ("westmarch", "document"):
            (folder / f"{kind}-{size}.png").write_bytes(b"a picture")
    (folder / "westmarch.svg").write_text("<svg/>", encoding="utf-8")
    return folder


@pytest.fixture
def staged(tmp_path: Path, art: Path) -> Path:
    folder = tmp_path / "staged"
    archive.stage(program(tmp_path / "program", "_internal/old.so"), art, "1.2.3", folder)
    return folder


def install(staged: Path, *arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    environ = {"HOME": str(home), "PATH": os.environ["PATH"]}
    return subprocess.run([staged / "install.sh", *arguments], env=environ, capture_output=True, text=True)


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}


def test_the_same_files_give_the_same_bytes(tmp_path: Path, staged: Path) -> None:
    first = archive.make(staged, "1.2.3", tmp_path, 1_000_000_000).read_bytes()
    os.utime(staged / "program" / "westmarch", (5, 5))
    packed = archive.make(staged, "1.2.3", tmp_path, 1_000_000_000)
    assert packed.read_bytes() == first
    with tarfile.open(packed) as tar:
        entries = {entry.name: entry for entry in tar}
    assert all(name.split("/")[0] == "westmarch-1.2.3" for name in entries)
    assert entries["westmarch-1.2.3/install.sh"].mode == 0o755
    assert entries["westmarch-1.2.3/README.txt"].mode == 0o644
    assert {(entry.uid, entry.mtime) for entry in entries.values()} == {(0, 1_000_000_000)}


def test_the_files_for_the_desktop_are_sound(staged: Path) -> None:
    share = staged / "share"
    for path in (share / "mime/packages/westmarch.xml", *(share / "metainfo").iterdir()):
        ElementTree.parse(path)
    assert '<release version="1.2.3"/>' in next((share / "metainfo").iterdir()).read_text(encoding="utf-8")
    entry = (share / "applications/westmarch.desktop").read_text(encoding="utf-8")
    assert "\nMimeType=application/x-westmarch;\n" in entry and "\nExec=westmarch open %f\n" in entry
    if validate := shutil.which("desktop-file-validate"):
        assert not subprocess.run([validate, share / "applications/westmarch.desktop"], capture_output=True).stdout


@needs_sh
def test_it_is_installed_upgraded_and_taken_away(tmp_path: Path, staged: Path) -> None:
    home = tmp_path / "a home"
    save = home / ".local/share/Westmarch/saves/game.westmarch"
    save.parent.mkdir(parents=True)
    save.write_text("{}", encoding="utf-8")
    assert install(staged, home=home).returncode == 0
    link = home / ".local/bin/westmarch"
    assert subprocess.run([link, "well"], capture_output=True, text=True).stdout == "played well\n"
    place = home / ".local/lib/westmarch"
    assert files(place) == {"westmarch", "_internal/old.so"}
    entry = (home / ".local/share/applications/westmarch.desktop").read_text(encoding="utf-8")
    assert f'\nExec="{place}/westmarch" open %f\n' in entry and f"\nTryExec={place}/westmarch\n" in entry
    assert (home / ".local/share/icons/hicolor/48x48/apps/westmarch.png").is_file()

    (staged / "program/_internal/old.so").rename(staged / "program/_internal/new.so")
    assert install(staged, home=home).returncode == 0
    assert files(place) == {"westmarch", "_internal/new.so"}  # nothing of the older version is left
    assert files(place.parent) == {"westmarch/westmarch", "westmarch/_internal/new.so"}

    assert install(staged, "--uninstall", home=home).returncode == 0
    # What the desktop's own tools made of it is theirs to clear.
    left = {name for name in files(home) if not name.endswith((".cache", "/mime.cache")) and "/mime/" not in name}
    assert left == {".local/share/Westmarch/saves/game.westmarch"}


@needs_sh
def test_it_goes_where_it_is_told_and_says_what_is_wrong(tmp_path: Path, staged: Path) -> None:
    assert install(staged, "--prefix", str(tmp_path / "opt"), home=tmp_path).returncode == 0
    assert (tmp_path / "opt/bin/westmarch").exists() and not (tmp_path / ".local").exists()
    wrong = install(staged, "--everywhere", home=tmp_path)
    assert wrong.returncode == 2
    assert wrong.stderr == "install.sh takes --prefix FOLDER and --uninstall; it got --everywhere.\n"
    absent = install(staged, "--uninstall", home=tmp_path / "nobody")
    assert absent.returncode == 1 and absent.stderr.startswith("There is no Westmarch in ")
    (tmp_path / "file").write_text("", encoding="utf-8")
    barred = install(staged, "--prefix", str(tmp_path / "file"), home=tmp_path)
    assert barred.returncode == 1 and barred.stderr.startswith("install.sh may not write to ")


def test_checksums_are_of_every_product_and_can_be_checked(tmp_path: Path) -> None:
    (tmp_path / "b.tar.xz").write_bytes(b"two")
    (tmp_path / "a.exe").write_bytes(b"one")
    sums = building.checksum(tmp_path)
    assert building.checksum(tmp_path) == sums  # not of itself
    names = [line.split("  ")[1] for line in sums.read_text(encoding="utf-8").splitlines()]
    assert names == ["a.exe", "b.tar.xz"]
    if tool := shutil.which("sha256sum"):
        assert subprocess.run([tool, "--check", "--quiet", sums.name], cwd=tmp_path).returncode == 0


@needs_sh
def test_builds_that_differ_are_told_by_file(tmp_path: Path) -> None:
    for folder, text in (("one", "same"), ("other", "same")):
        (tmp_path / folder / "deep").mkdir(parents=True)
        (tmp_path / folder / "deep" / "file").write_text(text, encoding="utf-8")
        (tmp_path / folder / building.CHECKSUMS).write_text(folder, encoding="utf-8")
    one, other = tmp_path / "one", tmp_path / "other"
    assert building.differing(one, other) == []
    (one / "link").symlink_to("deep")
    (other / "link").symlink_to("elsewhere")
    (other / "deep" / "file").write_text("another", encoding="utf-8")
    (one / "alone").write_text("", encoding="utf-8")
    assert building.differing(one, other) == ["alone", "deep/file", "link"]


def test_a_build_elsewhere_is_compared_with_the_product_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[list[str]] = []
    inside = "the same"

    def laid_out(top: Path, inside: str) -> None:
        for name in ("dist/westmarch.tar.xz", "build/staged/program/cards"):
            (top / name).parent.mkdir(parents=True)
            (top / name).write_text(inside, encoding="utf-8")

    def run(command: list[str], check: bool) -> None:
        commands.append(command)
        if command[0] != "git":
            laid_out(Path(command[1]).parent, inside)

    laid_out(tmp_path, inside)
    monkeypatch.setattr(building, "DIST", tmp_path / "dist")
    monkeypatch.setattr(building, "BUILD", tmp_path / "build")
    monkeypatch.setattr("subprocess.run", run)
    assert building._built_again() == "westmarch.tar.xz: the same, byte for byte"
    (clone, build) = commands
    assert clone[:3] == ["git", "clone", "--quiet"] and build[1:] == [str(Path(clone[-1]) / "installer"), "--no-smoke"]
    inside = "another"
    with pytest.raises(Unfit, match=r"not the same: westmarch\.tar\.xz; inside program/cards$"):
        building._built_again()
