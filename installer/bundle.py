"""The frozen program: prepares its data, runs PyInstaller, and inspects the result."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import art
import licences
import msgspec
from contents import TOP, system_name

from westmarch import games
from westmarch.app.build_info import FILE, BuildInfo
from westmarch.app.system_check import missing_libraries, sentence
from westmarch.cardbook import compiled, motifs
from westmarch.engine.game import Setup
from westmarch.play import examples
from westmarch.skins.art.defaults import defaults
from westmarch.skins.art.frozen import kept_words
from westmarch.skins.art.inks import colors
from westmarch.skins.art.named import named_people
from westmarch.skins.art.people.folk import folk

MOST_UNPACKED = 150_000_000
"""The most bytes of the frozen program."""

_VERSION_RESOURCE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1),
  kids=[
    StringFileInfo([StringTable("080904B0", [
      StringStruct("CompanyName", "The Westmarch authors"),
      StringStruct("FileDescription", "Westmarch"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("LegalCopyright", "MIT licence"),
      StringStruct("ProductName", "Westmarch"),
      StringStruct("ProductVersion", "{version}"),
    ])]),
    VarFileInfo([VarStruct("Translation", [0x0809, 1200])]),
  ],
)
"""


_UNUSED = re.compile(r"(lib)?(Qt6?(Network|Qml|Quick|Sql|Test)|ssl|crypto)\b|_(ssl|hashlib)\.")


class Unfit(Exception):
    """A reason why the built program cannot be released, in one sentence."""


def build_info(version: str) -> BuildInfo:
    """Returns the build info that a frozen program shows in About."""
    from PySide6.QtCore import qVersion

    built = datetime.fromtimestamp(commit_time(), UTC).strftime("%Y-%m-%d")
    return BuildInfo(version, _commit(), built, system_name(), sys.version.partition(" ")[0], qVersion())


def prepare(folder: Path, version: str) -> None:
    """Writes art, licences, the build info and the version resource of Windows into an emptied folder."""
    shutil.rmtree(folder, ignore_errors=True)
    for part in ("art", "licences", "compiled"):
        (folder / part).mkdir(parents=True)
    art.make(folder / "art")
    licences.collect(folder / "licences")
    read_all()
    compiled.write(folder / "compiled")
    (folder / FILE).write_bytes(msgspec.json.format(msgspec.json.encode(build_info(version)), indent=2) + b"\n")
    numbers = (*(int(part) for part in re.findall(r"\d+", version)[:3]), 0)
    resource = _VERSION_RESOURCE.format(numbers=numbers, version=version)
    (folder / "version.txt").write_text(resource, encoding="utf-8")


def read_all() -> None:
    """Reads whatever is kept compiled: cards, scenarios, rulings, lessons and words of pictures of all games."""
    for game in games.ids():
        games.load(game).new(Setup(), 1)  # reads its cards
        examples.rulings(game)
        _ = games.load(game).scenario_book  # makes it
        assert games.load(game).lessons is not None  # reads them
        kept_words(game)
    for read in (motifs, colors, defaults, folk, named_people):
        read()


def freeze(prepared: Path, work: Path, out: Path) -> Path:
    """Runs PyInstaller and returns the folder of the program.  Its output goes to ``freeze.log``.  Raises Unfit.

    What Qt wants of X11 goes into the program, so it has to be there; what it wants of Wayland is every user's own.
    """
    if missing := missing_libraries("xcb"):
        raise Unfit(f"what is missing here would be missing in the program: {sentence(missing)}")
    log = work / "freeze.log"
    work.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--distpath", str(out)]
    command += ["--workpath", str(work / "pyinstaller"), str(TOP / "installer" / "westmarch.spec")]
    # The same source gives the same bytes: no chance in the order of hashes, the commit's time in archives.
    same = {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(commit_time())}
    own = {"WESTMARCH_PREPARED": str(prepared), "PYINSTALLER_CONFIG_DIR": str(work / "cache")}
    with log.open("w", encoding="utf-8") as words:
        code = subprocess.call(command, cwd=work, env=os.environ | same | own, stdout=words, stderr=words)
    program = out / ("Westmarch.app" if system_name() == "macos" else "westmarch")
    if code or not program.is_dir():
        last = (log.read_text(encoding="utf-8").strip().splitlines() or ["it said nothing"])[-1]
        raise Unfit(f"PyInstaller could not make the program: {last} (all its words: {log})")
    return program


def size(program: Path) -> int:
    """Returns the bytes of all files; links count as nothing."""
    return sum(path.stat().st_size for path in program.rglob("*") if path.is_file() and not path.is_symlink())


def inspect(program: Path) -> None:
    """Raises Unfit if the program is too big, lacks a game, or has what is not used."""
    from westmarch import games

    names = {path.name for path in program.rglob("*")}
    if strangers := sorted(name for name in names if _UNUSED.match(name)):
        raise Unfit(f"the program carries what it does not use: {', '.join(strangers)}")
    folders = {path.parent.relative_to(program).as_posix() for path in program.rglob("layout.yaml")}
    if absent := [game for game in games.ids() if not any(folder.endswith(f"assets/{game}") for folder in folders)]:
        raise Unfit(f"the program lacks the assets of {', '.join(absent)}")
    if system_name() == "linux" and (lost := unresolved(program)):
        raise Unfit(f"libraries are missing: {', '.join(sorted(lost))}")
    if (whole := size(program)) > MOST_UNPACKED:
        raise Unfit(f"the program has {whole / 1e6:.0f} MB, and may have {MOST_UNPACKED / 1e6:.0f}")


def unresolved(program: Path) -> set[str]:
    """Returns the program's own libraries (Qt's, Python's) that the loader would not find.  Linux only."""
    lost = set()
    for path in [program / "westmarch", *program.rglob("*.so*")]:
        told = subprocess.run(["ldd", str(path)], capture_output=True, text=True).stdout
        lost |= {line.split()[0] for line in told.splitlines() if line.rstrip().endswith("not found")}
    return {name for name in lost if name.startswith(("libQt", "libpyside", "libshiboken", "libpython", "libicu"))}


def _commit() -> str:
    """Returns the commit that is checked out, with a plus if files have been changed; empty without git."""
    # Of its own accord git gives more digits where a copy holds more commits.
    return _git("describe", "--always", "--abbrev=10", "--dirty=+", "--exclude=*")


def commit_time() -> int:
    """Returns the time of the commit in seconds since 1970; the present time if there is none."""
    return int(_git("log", "-1", "--format=%ct") or time.time())


def _git(*arguments: str) -> str:
    try:
        done = subprocess.run(["git", *arguments], cwd=TOP, capture_output=True, text=True)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
