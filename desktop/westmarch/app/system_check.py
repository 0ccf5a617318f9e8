"""What Qt needs from the system before a window can be shown, asked before Qt is imported.

On a bare Linux the import of Qt fails with a linker's message, or the platform plug-in aborts the program
with twenty lines about it.  Here the same is found out first and said in one sentence, with the package to
install.

The lists are the NEEDED entries of libQt6Core, Gui, Widgets, Svg, DBus, XcbQpa and WaylandClient and of the
plug-ins libqxcb, libqwayland and libqoffscreen in PySide6-Essentials 6.11, less what Python itself needs.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from westmarch.engine.text_format import listed


class MissingLibrary(NamedTuple):
    """A shared library that the system lacks, and the packages that contain it."""

    library: str
    debian: str
    fedora: str


EVERY_PLATFORM = (
    MissingLibrary("libEGL.so.1", "libegl1", "libglvnd-egl"),
    MissingLibrary("libGL.so.1", "libgl1", "libglvnd-glx"),
    MissingLibrary("libX11.so.6", "libx11-6", "libX11"),
    MissingLibrary("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon"),
    MissingLibrary("libfontconfig.so.1", "libfontconfig1", "fontconfig"),
    MissingLibrary("libfreetype.so.6", "libfreetype6", "freetype"),
    MissingLibrary("libdbus-1.so.3", "libdbus-1-3", "dbus-libs"),
    MissingLibrary("libglib-2.0.so.0", "libglib2.0-0", "glib2"),
    MissingLibrary("libzstd.so.1", "libzstd1", "libzstd"),
    MissingLibrary("libz.so.1", "zlib1g", "zlib"),
)

ONLY_ON = {
    "xcb": (
        MissingLibrary("libX11-xcb.so.1", "libx11-xcb1", "libX11-xcb"),
        MissingLibrary("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11"),
        MissingLibrary("libxcb.so.1", "libxcb1", "libxcb"),
        MissingLibrary("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor"),
        MissingLibrary("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm"),
        MissingLibrary("libxcb-image.so.0", "libxcb-image0", "xcb-util-image"),
        MissingLibrary("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms"),
        MissingLibrary("libxcb-randr.so.0", "libxcb-randr0", "libxcb"),
        MissingLibrary("libxcb-render.so.0", "libxcb-render0", "libxcb"),
        MissingLibrary("libxcb-render-util.so.0", "libxcb-render-util0", "xcb-util-renderutil"),
        MissingLibrary("libxcb-shape.so.0", "libxcb-shape0", "libxcb"),
        MissingLibrary("libxcb-shm.so.0", "libxcb-shm0", "libxcb"),
        MissingLibrary("libxcb-sync.so.1", "libxcb-sync1", "libxcb"),
        MissingLibrary("libxcb-util.so.1", "libxcb-util1", "xcb-util"),
        MissingLibrary("libxcb-xfixes.so.0", "libxcb-xfixes0", "libxcb"),
        MissingLibrary("libxcb-xkb.so.1", "libxcb-xkb1", "libxcb"),
    ),
    "wayland": (
        MissingLibrary("libwayland-client.so.0", "libwayland-client0", "libwayland-client"),
        MissingLibrary("libwayland-cursor.so.0", "libwayland-cursor0", "libwayland-cursor"),
    ),
}

NO_DISPLAY = (
    "There is no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set; start Westmarch "
    "from a graphical session, or set QT_QPA_PLATFORM=offscreen to run it without one."
)

Loader = Callable[[str], object]


def platforms(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Returns the platform plug-ins that Qt will try, in order; empty if there is no display."""
    wanted = environ.get("QT_QPA_PLATFORM", "")
    if wanted:
        # "wayland;xcb" is a list, "offscreen:size=800x600" has a setting, "wayland-egl" is a kind of wayland.
        return tuple(name.partition(":")[0].partition("-")[0] for name in wanted.split(";") if name)
    displays = {"WAYLAND_DISPLAY": "wayland", "DISPLAY": "xcb"}
    return tuple(platform for variable, platform in displays.items() if environ.get(variable))


def missing_libraries(platform: str, load: Loader | None = None) -> list[MissingLibrary]:
    """Returns the libraries that Qt needs with this platform plug-in and that cannot be loaded; none off Linux.

    One that is there and only lacks another of them is not named: the other one is.
    """
    if not sys.platform.startswith("linux"):
        return []
    load = load or _system_loader()
    needed = EVERY_PLATFORM + ONLY_ON.get(platform, ())
    lacking = {each.library: _lacking(each.library, load) for each in needed}
    return [each for each in needed if lacking[each.library] and not lacking.get(_other(each.library, lacking))]


def sentence(missing: Iterable[MissingLibrary]) -> str:
    """Returns a sentence that names the missing libraries and the packages of Debian and Fedora to install."""
    libraries, debian, fedora = (list(dict.fromkeys(column)) for column in zip(*missing, strict=True))
    are = "is" if len(libraries) == 1 else "are"
    return (
        f"Qt cannot start because {listed(libraries)} {are} missing from this system: install with "
        f"'apt install {' '.join(debian)}' (Debian, Ubuntu) or 'dnf install {' '.join(fedora)}' (Fedora)."
    )


def obstacle(environ: Mapping[str, str], load: Loader | None = None) -> str | None:
    """Returns a sentence that says why no window can be shown; None if one can.

    Qt falls back from Wayland to X11, so one whole platform is enough; else the first one's wants are named.
    """
    if not sys.platform.startswith("linux"):
        return None
    candidates = platforms(environ)
    if not candidates:
        return NO_DISPLAY
    first: list[MissingLibrary] = []
    for platform in candidates:
        missing = missing_libraries(platform, load)
        if not missing:
            return None
        first = first or missing
    return sentence(first)


def _system_loader() -> Loader:
    # Imported here: the import takes milliseconds, and only Linux needs it.
    from ctypes import CDLL

    return CDLL


def _lacking(library: str, load: Loader) -> str:
    """Returns the library that is missing when one is loaded: itself or a dependency; nothing if it can be loaded."""
    try:
        load(library)
    except OSError as error:
        return str(error).partition(":")[0] or library
    return ""


def _other(library: str, lacking: Mapping[str, str]) -> str:
    """Returns the other library whose absence keeps this one from loading, if any."""
    return lacking[library] if lacking[library] != library else ""
