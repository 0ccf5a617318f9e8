"""The contents of the frozen program, from the registry of games and the few parts of Qt that are used.

Nothing is listed by hand that the program knows of itself: a sixth game on the shelf brings its cards, its assets, its
rules and its skin with it.  Of Qt only what is named here is taken, of Python only what is imported, of the fonts only
the faces that the program loads.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import NamedTuple

TOP = Path(__file__).resolve().parents[1]
DESKTOP = TOP / "desktop"

QT_MODULES = ("QtCore", "QtGui", "QtWidgets", "QtSvg")

PLUGINS = {
    "platforms": ("cocoa", "offscreen", "wayland", "windows", "xcb"),
    "imageformats": ("ico", "svg"),
    "iconengines": ("svgicon",),
    "platforminputcontexts": ("composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"),
    "platformthemes": ("xdgdesktopportal",),
    "wayland-decoration-client": ("adwaita", "bradient"),
    "wayland-shell-integration": ("xdg-shell",),
}
"""The plug-ins that are taken, by folder, without the prefixes and suffixes that systems add to their names."""

LIBRARIES = ("Core", "DBus", "Gui", "OpenGL", "Svg", "WaylandClient", "Widgets", "WlShellIntegration", "XcbQpa")
"""The libraries of Qt that those modules and plug-ins need; which of them exist depends on the system."""

UNUSED = (
    "qtpy",
    "tkinter",
    "unittest",
    "pydoc",
    "doctest",
    "curses",
    "lib2to3",
    "setuptools",
    "pip",
    "ssl",
    "_hashlib",
)
"""Modules that are referred to but never imported at run time, or not missed.

Without the last two OpenSSL stays behind: 6 MB, in which others find weaknesses, for a program without a network.
Python has the same hashes of its own.
"""


Entry = tuple[str, str, str]
"""An entry of PyInstaller's tables: the name in the frozen program, the file, the type."""


class Data(NamedTuple):
    """A file or folder to include, and its folder in the frozen program."""

    source: str
    folder: str


def modules() -> list[str]:
    """Returns every module of Westmarch: games and skins are loaded by name, which no import analysis can see."""
    package = DESKTOP / "westmarch"
    files = (path.relative_to(DESKTOP).with_suffix("") for path in sorted(package.rglob("*.py")))
    return [".".join(parts[:-1] if parts[-1] == "__init__" else parts) for parts in (file.parts for file in files)]


def data() -> list[Data]:
    """Returns cards and assets of every game, shared ones, and the fonts that the program reads as files."""
    from westmarch import games
    from westmarch.tabletop import type_faces

    found = [Data(str(TOP / kind / game), f"{kind}/{game}") for game in games.ids() for kind in ("cards", "assets")]
    missing = [each.folder for each in found if not Path(each.source).is_dir()]
    if missing:
        raise FileNotFoundError(f"a game on the shelf has no folder {missing[0]}")
    found.append(Data(str(TOP / "assets" / "shared"), "assets/shared"))
    for package in type_faces.PACKAGES:
        found += [Data(str(file), f"{package}/files") for file in type_faces.files(_package(package))]
    symbols = _package("qtawesome") / "fonts"
    found += [Data(str(file), "qtawesome/fonts") for file in sorted(symbols.glob("materialdesignicons6-*"))]
    return found


def _package(name: str) -> Path:
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"{name} is not installed in this environment")
    return Path(spec.origin).parent


def is_wanted(name: str) -> bool:
    """Whether a file that was found to be needed is included; ``name`` is its place in the frozen program.

    All that is not Qt's is; of Qt the modules, libraries and plug-ins above and nothing else.
    """
    path = PurePosixPath(name.replace("\\", "/"))
    parts = path.parts
    if "qtawesome" in parts:
        return not path.suffix or "materialdesignicons6" in path.name
    if "translations" in parts or "qml" in parts:
        return False  # our words are all our own, and there is no QML
    if "plugins" in parts:
        kind, file = parts[parts.index("plugins") + 1], path.stem
        return _bare(file) in PLUGINS.get(kind, ())
    if library := re.match(r"(?:lib)?Qt6?([A-Z]\w*?)(?:\.abi3)?(?:\.framework)?\b", path.name):
        is_module = ".abi3" in path.name or path.suffix in (".pyd", ".pyi")
        return f"Qt{library[1]}" in QT_MODULES if is_module else library[1] in LIBRARIES
    if frameworks := [part for part in parts if part.endswith(".framework")]:
        return frameworks[0].removeprefix("Qt").removesuffix(".framework") in LIBRARIES
    return path.name not in ("opengl32sw.dll", "d3dcompiler_47.dll")  # Qt's, for what draws by OpenGL


def _bare(name: str) -> str:
    """Returns a plug-in's name without prefixes of systems: ``xcb`` for ``libqxcb``, ``windows`` for ``qwindows``."""
    return re.sub(r"^(lib)?q?(?=[a-z])", "", name.partition(".")[0])


def kept(found: Iterable[Entry]) -> list[Entry]:
    """Returns the wanted entries of PyInstaller's table of contents."""
    return [entry for entry in found if is_wanted(entry[0])]


def reached(found: Sequence[Entry], imports: Callable[[str], Iterable[str]]) -> list[Entry]:
    """Returns the entries without system libraries that only excluded plug-ins needed.

    ``imports`` gives the file names of the libraries that a file is linked with.  Whatever lies in a package stays.
    """
    libraries = {entry[0]: entry for entry in found if "/" not in entry[0] and not entry[0].startswith("libpython")}
    waiting = [entry for entry in found if entry[0] not in libraries]
    taken = []
    while waiting:
        entry = waiting.pop()
        taken.append(entry)
        for name in imports(entry[1]):
            if name in libraries:
                waiting.append(libraries.pop(name))
    return sorted(taken)


def system_name() -> str:
    """``linux``, ``windows`` or ``macos``."""
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def executable(program: Path) -> Path:
    """Returns the file to start, one that has a standard output."""
    names = {
        "linux": "westmarch",
        "windows": "westmarch-cli.exe",
        "macos": "Contents/MacOS/westmarch",
    }
    return program / names[system_name()]
