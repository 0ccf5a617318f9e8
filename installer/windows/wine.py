"""A Windows to try a set-up on: 64-bit Wine with a folder of its own, its registry and its shortcuts."""

import os
import re
import shutil
import struct
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

CLASSES = r"HKEY_CURRENT_USER\Software\Classes"
UNINSTALL = r"HKEY_CURRENT_USER\Software\Microsoft\Windows\CurrentVersion\Uninstall"
PATIENCE = 240.0
"""How long Wine may take over one thing on a busy machine, in seconds."""

Registry = dict[tuple[str, str], str]
"""The text of a value by its key and its name, which is "" for the default; numbers are `dword:` and eight digits."""


class Computer:
    """A Windows of our own.  Its methods raise TimeoutExpired or TimeoutError where Wine loses itself."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        home = folder / "home"
        home.mkdir()
        kept = {name: value for name, value in os.environ.items() if name in ("PATH", "TMPDIR")}
        self.environ = kept | {
            "HOME": str(home),
            "USER": "tester",
            "LC_ALL": "C.UTF-8",
            "WINEPREFIX": str(folder / "prefix"),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            # Neither questions about what it could fetch, nor entries in the menu of this desktop.
            "WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe=d",
        }
        self.user = self.path(r"C:\users\tester")
        self.temp = self.user / "Temp"
        self.data = self.user / "AppData" / "Local" / "Westmarch"
        self.start_entry = self.path(
            r"C:\users\tester\AppData\Roaming\Microsoft\Windows\Start Menu\Programs\Westmarch.lnk"
        )
        self.desktop_entry = self.user / "Desktop" / "Westmarch.lnk"

    def boot(self) -> None:
        subprocess.run(["wineboot", "--init"], env=self.environ, check=False, capture_output=True, timeout=PATIENCE)
        desktop = self.desktop_entry.parent
        desktop.unlink()  # a link into the home of whoever runs this
        desktop.mkdir()

    def end(self) -> None:
        """Ends this Wine, and no other."""
        for word in ("--kill", "--wait"):
            subprocess.run(["wineserver", word], env=self.environ, check=False)

    def call_itself(self, windows: str) -> None:
        """Says which Windows it is, as `win10`."""
        self.run("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", windows, "/f")

    def path(self, windows: str) -> Path:
        """Where a path of C: lies for us."""
        return self.folder / "prefix" / "drive_c" / windows.removeprefix("C:\\").replace("\\", "/")

    def start(self, *command: str | Path) -> "subprocess.Popen[bytes]":
        words = ["wine", *map(str, command)]
        return subprocess.Popen(
            words, env=self.environ, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )

    def run(self, *command: str | Path) -> tuple[int, str]:
        """The exit code and what was said."""
        process = self.start(*command)
        words, _ = process.communicate(timeout=PATIENCE)
        return process.returncode, words.decode("utf-8", "replace").strip()

    def uninstall(self, place: str, *switches: str) -> tuple[int, str]:
        """Runs a copy of the uninstaller to its end, as it does itself without ever saying how it went."""
        copied = self.folder / "uninstaller.exe"
        shutil.copy(self.path(place) / "uninstall.exe", copied)
        return self.run(copied, "/S", *switches, *f"_?={place}".split(" "))

    def stay(self, program: Path, word: str) -> "subprocess.Popen[bytes]":
        """Starts the stub, which runs until `let_go`."""
        (self.temp / "enough.txt").unlink(missing_ok=True)
        process = self.start(program, word)
        self.told()
        return process

    def let_go(self, process: "subprocess.Popen[bytes]") -> None:
        (self.temp / "enough.txt").touch()
        process.communicate(timeout=PATIENCE)

    @contextmanager
    def own_classes_seen(self) -> Iterator[None]:
        """For a while what is registered for this person is registered for all: the others Wine does not look at."""
        own = (r"\.westmarch", r"\Westmarch.Save")
        for name in own:
            self.run("reg", "copy", rf"HKCU\Software\Classes{name}", rf"HKLM\Software\Classes{name}", "/s", "/f")
        yield
        for name in own:
            self.run("reg", "delete", rf"HKLM\Software\Classes{name}", "/f")

    def told(self) -> str:
        """The command line with which the stub was started last, once it tells."""
        told = self.temp / "told.txt"
        wait_for(lambda: told.exists() and told.stat().st_size > 0)
        words = told.read_text(encoding="utf-16-le")
        told.unlink()
        return words

    def registry(self) -> Registry:
        """The two places of the registry where a set-up has business."""
        exported = self.folder / "exported.reg"
        self.run("reg", "export", r"HKCU\Software", f"Z:{exported}", "/y")
        found: Registry = {}
        key = ""
        for line in exported.read_text(encoding="utf-16").splitlines():
            if line.startswith("["):
                key = line[1:-1]
                if key.startswith((CLASSES + "\\", UNINSTALL + "\\")):
                    found[key, ""] = ""
            elif (match := re.fullmatch(r'(@|".*?")=(.*)', line)) and (key, "") in found:
                found[key, match[1].strip('@"')] = re.sub(r"\\(.)", r"\1", match[2].removeprefix('"').removesuffix('"'))
        return found


def wait_for(truth: Callable[[], bool]) -> None:
    """Raises TimeoutError."""
    end = time.monotonic() + PATIENCE
    while not truth():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.05)


def target(shortcut: Path) -> str:
    """Where a shortcut leads, or "" where there is none.  (Microsoft: Shell Link Binary File Format, 2.1 to 2.3)"""
    if not shortcut.exists():
        return ""
    data = shortcut.read_bytes()
    flags = struct.unpack_from("<I", data, 20)[0]
    place = 76
    if flags & 1:  # HasLinkTargetIDList
        place += 2 + struct.unpack_from("<H", data, place)[0]
    if not flags & 2:  # HasLinkInfo
        return ""
    head = struct.unpack_from("<I", data, place + 4)[0]
    wide = head >= 0x24  # then there is LocalBasePathUnicode
    start = place + struct.unpack_from("<I", data, place + (28 if wide else 16))[0]
    if wide:
        return data[start:].decode("utf-16-le", "ignore").split("\0")[0]
    return data[start : data.index(b"\0", start)].decode("cp1252")
