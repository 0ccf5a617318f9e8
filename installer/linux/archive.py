"""The program for Linux: an archive that runs where it is unpacked, with a script that installs it for the desktop."""

from __future__ import annotations

import os
import platform
import shutil
import tarfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


def stage(program: Path, art: Path, version: str, folder: Path) -> None:
    """Lays out an emptied folder: the program, the installing script, and what the desktop wants to know of it."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(program, folder / "program", symlinks=True)
    for name in ("install.sh", "README.txt"):
        shutil.copy(HERE / name, folder / name)
    (folder / "install.sh").chmod(0o755)
    share = folder / "share"
    for source, place in (
        ("westmarch.desktop", "applications"),
        ("westmarch.xml", "mime/packages"),
        ("io.github.westmarch.Westmarch.metainfo.xml", "metainfo"),
    ):
        (share / place).mkdir(parents=True)
        text = (HERE / source).read_text(encoding="utf-8").replace("@VERSION@", version)
        (share / place / source).write_text(text, encoding="utf-8")
    icons = share / "icons" / "hicolor"
    for pixels in ICON_SIZES:
        _put(art / f"westmarch-{pixels}.png", icons / f"{pixels}x{pixels}" / "apps" / "westmarch.png")
        _put(art / f"document-{pixels}.png", icons / f"{pixels}x{pixels}" / "mimetypes" / "application-x-westmarch.png")
    _put(art / "westmarch.svg", icons / "scalable" / "apps" / "westmarch.svg")


def _put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def make(staged: Path, version: str, out: Path, when: int) -> Path:
    """Packs a staged folder; the archive.  ``when`` is the time of all files (seconds since 1970).

    The same files give the same bytes.
    """
    name = f"westmarch-{version}"
    archive = out / f"{name}-linux-{platform.machine()}.tar.xz"

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = when
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with tarfile.open(archive, "w:xz", preset=6) as tar:
        tar.add(staged, name, recursive=False, filter=plain)
        for path in sorted(staged.rglob("*"), key=os.fspath):
            tar.add(path, f"{name}/{path.relative_to(staged).as_posix()}", recursive=False, filter=plain)
    return archive
