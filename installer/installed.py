"""Tries a finished product as a person would: installed, started, asked who it is, taken away again.

Run by `python3 installer --installed` on what lies in `dist/`.  The archive for Linux goes below a temporary prefix,
the program of a disk image into a temporary folder.  A set-up for Windows has one place in the registry, so this
refuses where the person has Westmarch already.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import smoke
from bill import FILE
from contents import executable, system_name

Runner = Callable[..., str]
_GOES = 60.0
"""The most seconds that an uninstaller may take to let go of its folder."""


def try_product(product: Path, version: str, folder: Path, do: Runner = smoke.run) -> str:
    """Installs a product in an empty folder, starts it, and takes it away.  Gives a sentence; raises Unsound."""
    environ = smoke.surroundings(folder / "home")
    (folder / "home").mkdir()
    install = {"linux": _by_script, "windows": _by_set_up, "macos": _out_of_the_image}[system_name()]
    with install(product, folder, do) as program:
        command = [str(executable(program))]
        smoke.names_itself(command, version, environ, do)
        do([*command, "selftest", "start", str(folder / "home")], environ)
        if not any(program.rglob(FILE)):
            raise smoke.Unsound(f"{product.name} installs no {FILE}")
    return f"{product.name} is installed, starts as {version} and goes again"


@contextmanager
def _by_script(product: Path, folder: Path, do: Runner) -> Iterator[Path]:
    with tarfile.open(product) as tar:
        tar.extractall(folder / "unpacked", filter="data")
    (script,) = (folder / "unpacked").glob("*/install.sh")
    prefix = folder / "a prefix"
    command = [str(script), "--prefix", str(prefix)]
    environ = {"HOME": str(folder / "home"), "PATH": os.environ["PATH"]}
    do(command, environ)
    place = prefix / "lib" / "westmarch"
    link = prefix / "bin" / "westmarch"
    if link.resolve() != executable(place).resolve():
        raise smoke.Unsound(f"{link} does not lead to the program")
    yield place
    do([*command, "--uninstall"], environ)
    _demand_gone(link, place)


@contextmanager
def _by_set_up(product: Path, folder: Path, do: Runner) -> Iterator[Path]:
    if _has_westmarch():
        raise smoke.Unsound("Westmarch is installed here, and the trial would take it away")
    place = folder / "Westmarch"
    # The last word of both has no quotes, even with a space in it.
    do([str(product), "/S", "/NODESKTOP", *f"/D={place}".split(" ")], os.environ)
    yield place
    uninstaller = folder / "uninstaller.exe"  # a copy, which waits; it would start a copy of itself, and be done
    shutil.copy(place / "uninstall.exe", uninstaller)
    do([str(uninstaller), "/S", *f"_?={place}".split(" ")], os.environ)
    _demand_gone(place)
    if _has_westmarch():
        raise smoke.Unsound("the uninstaller leaves Westmarch among the installed apps")


def _has_westmarch() -> bool:
    """Whether Windows has Westmarch among this person's apps."""
    if sys.platform == "win32":
        import winreg

        try:
            winreg.CloseKey(winreg.OpenKey(winreg.HKEY_CURRENT_USER, _APPS))
        except FileNotFoundError:
            return False
        return True
    return False


_APPS = r"Software\Microsoft\Windows\CurrentVersion\Uninstall\Westmarch"


@contextmanager
def _out_of_the_image(product: Path, folder: Path, do: Runner) -> Iterator[Path]:
    image, program = folder / "image", folder / "Westmarch.app"
    do(["hdiutil", "attach", "-quiet", "-readonly", "-nobrowse", "-mountpoint", str(image), str(product)], os.environ)
    try:
        do(["ditto", str(image / "Westmarch.app"), str(program)], os.environ)
    finally:
        subprocess.run(["hdiutil", "detach", "-quiet", "-force", str(image)], check=False)
    do(["codesign", "--verify", "--deep", "--strict", str(program)], os.environ)
    yield program


def _demand_gone(*paths: Path) -> None:
    """Raises Unsound if something is still there after a while."""
    end = time.monotonic() + _GOES
    while left := [path for path in paths if os.path.lexists(path)]:
        if time.monotonic() > end:
            raise smoke.Unsound(f"uninstalling leaves {left[0]}")
        time.sleep(0.5)
