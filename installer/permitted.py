"""The licences of what ships: which are allowed, by their names in the list of SPDX, and who stands under which.

A part that stands here with no allowed licence, does not stand here at all, or declares another licence than it did
when somebody looked, is refused: the build stops, and so does a test.  ``OR`` is settled here: the licence is named
under which a part is taken.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.metadata import Distribution
from typing import NamedTuple

ALLOWED = frozenset(
    {
        "0BSD",
        "AFL-2.1",
        "Apache-2.0",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "BSD-3-Clause WITH PCRE2-exception",
        "Beerware",
        "FTL",
        "GPL-2.0-or-later WITH Bootloader-exception",  # PyInstaller's: it allows programs of every licence
        "GPL-3.0-or-later WITH GCC-exception-3.1",  # of the libraries of a compiler: the same
        "HPND-sell-variant",
        "ISC",
        "LGPL-2.1-or-later",  # in files of their own, which everybody can exchange
        "LGPL-3.0-only",
        "LicenseRef-Microsoft-Distributable-Code",
        "MIT",
        "MIT-open-group",
        "OFL-1.1",
        "PSF-2.0",
        "Unicode-DFS-2016",
        "X11",
        "Zlib",
        "blessing",
        "bzip2-1.0.6",
        "libpng-2.0",
    }
)
"""The licences that allow Westmarch to be given on as it is, with their texts beside it."""


class Terms(NamedTuple):
    """What a distribution declares, word for word, and the licence under which it is taken."""

    declared: str
    licence: str


_QT = Terms("LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only", "LGPL-3.0-only")
_PYINSTALLER = (
    "GPLv2-or-later with a special exception which allows to use PyInstaller to build and distribute non-free programs "
    "(including commercial ones)"
)
DISTRIBUTIONS = {
    "font-source-sans-pro": Terms("SIL OFL 1.1", "OFL-1.1"),
    "font-source-serif-pro": Terms("SIL OFL 1.1", "OFL-1.1"),
    "msgspec": Terms("BSD-3-Clause", "BSD-3-Clause"),
    "packaging": Terms("Apache-2.0 OR BSD-2-Clause", "BSD-2-Clause"),
    "platformdirs": Terms("MIT", "MIT"),
    "pyinstaller": Terms(_PYINSTALLER, "GPL-2.0-or-later WITH Bootloader-exception"),
    "pyside6-essentials": _QT,
    "pyyaml": Terms("MIT", "MIT"),
    "qtawesome": Terms("MIT", "MIT"),
    "qtpy": Terms("MIT", "MIT"),
    "shiboken6": _QT,
}
"""The packages of the program's lock, and PyInstaller, which begins a frozen program."""

INSIDE = {
    "Westmarch": "MIT",
    "Python": "PSF-2.0",
    "Qt": "LGPL-3.0-only",
    "ICU": "Unicode-DFS-2016",
    "LibYAML": "MIT",
    "Expat": "MIT",
    "libmpdec": "BSD-2-Clause",
    "SQLite": "blessing",
    "zlib": "Zlib",
    "bzip2": "bzip2-1.0.6",
    "XZ Utils": "0BSD",
    "libffi": "MIT",
    "Material Design Icons": "Apache-2.0",  # in QtAwesome
    "Microsoft Visual C++ Runtime": "LicenseRef-Microsoft-Distributable-Code",  # as the licence of Python tells there
}
"""What is no distribution, or lies inside one."""

_BSD = "BSD-3-Clause AND BSD-2-Clause AND ISC AND Beerware"
_GCC = "GPL-3.0-or-later WITH GCC-exception-3.1"
LIBRARIES = {
    "libX11": "MIT AND X11",
    "libX11-xcb": "MIT AND X11",
    "libXau": "MIT-open-group",
    "libXdmcp": "MIT-open-group",
    "libbrotlicommon": "MIT",
    "libbrotlidec": "MIT",
    "libbsd": _BSD,
    "libbz2": "bzip2-1.0.6",
    "libcap": "BSD-3-Clause",
    "libdbus-1": "AFL-2.1",
    "libexpat": "MIT",
    "libffi": "MIT",
    "libfontconfig": "HPND-sell-variant",
    "libfreetype": "FTL",
    "libgcc_s": _GCC,
    "libgcrypt": "LGPL-2.1-or-later",
    "libglib-2.0": "LGPL-2.1-or-later",
    "libgpg-error": "LGPL-2.1-or-later",
    "libgthread-2.0": "LGPL-2.1-or-later",
    "liblz4": "BSD-2-Clause",
    "liblzma": "0BSD",  # before 5.6 in the public domain, which asks for nothing either
    "libmd": _BSD,
    "libmpdec": "BSD-2-Clause",
    "libpcre": "BSD-3-Clause",
    "libpcre2-8": "BSD-3-Clause WITH PCRE2-exception",
    "libpng16": "libpng-2.0",
    "libsqlite3": "blessing",
    "libstdc++": _GCC,
    "libsystemd": "LGPL-2.1-or-later",
    "libuuid": "BSD-3-Clause",
    "libwayland-client": "MIT",
    "libwayland-cursor": "MIT",
    "libxcb": "X11",
    "libxkbcommon": "MIT",
    "libxkbcommon-x11": "MIT",
    "libz": "Zlib",
    "libzstd": "BSD-3-Clause",
}
"""The libraries of the building system that a Linux program takes along, by their names without version."""


class Refused(ValueError):
    """A part whose licence is not known, not allowed, or another than somebody has looked at; in one sentence."""


def allowed(part: str, licence: str) -> str:
    """Returns the licence if each that is joined in it is allowed.  Raises Refused."""
    if strangers := sorted(set(licence.split(" AND ")) - ALLOWED):
        raise Refused(f"{part} stands under {' and '.join(strangers)}, which installer/permitted.py does not allow")
    return licence


def of_distribution(distribution: Distribution) -> str:
    """Returns the licence under which an installed distribution is taken.  Raises Refused."""
    name = re.sub(r"[-_.]+", "-", distribution.name).lower()
    said = declared(distribution)
    if name not in DISTRIBUTIONS:
        raise Refused(f"{name} ships and is not in installer/permitted.py; it declares {said}")
    known = DISTRIBUTIONS[name]
    if said != known.declared:
        raise Refused(f"{name} declares the licence {said} and no more {known.declared}: look at it again")
    return allowed(name, known.licence)


def declared(distribution: Distribution) -> str:
    """The licence that a distribution declares: as an expression, in a line of its own, or by its classifiers."""
    told = distribution.metadata
    kinds = [kind for kind in told.get_all("Classifier") or () if kind.startswith("License ::")]
    lines = [*(told.get_all("License-Expression") or ()), *(told.get_all("License") or ()), "; ".join(kinds)]
    return next((line for line in lines if line), "nothing")


def of_library(name: str) -> str:
    """Returns the licence of a library by its file's name, as in ``libxcb-randr.so.0``.  Raises Refused."""
    stem = name.partition(".so")[0]
    found = LIBRARIES.get("libxcb" if stem.startswith("libxcb-") else stem)
    if found is None:
        raise Refused(f"{name} ships, and its licence is not in installer/permitted.py")
    return allowed(name, found)


def of_inside(names: Iterable[str]) -> dict[str, str]:
    """Returns the licences of parts that are no distributions, by their names.  Raises Refused."""
    return {name: allowed(name, INSIDE[name]) for name in names}
