"""The disk image for macOS: the program, a link to the applications beside it, and the road from one to the other."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from art import APPLICATIONS_AT, IMAGE, PROGRAM_AT
from macos import signing
from macos.plist import DOCUMENT_ICON

ICON = 112
"""Points of the icons in the window."""
TITLE_BAR = 28
"""Points of the window above its background, which count as the window's."""


def make(app: Path, art: Path, version: str, out: Path) -> Path:
    """Packs the program into ``Westmarch-VERSION.dmg`` in ``out``, and gives that.  Raises OSError.

    Before that the program gets the icon of its documents and its signature; the image is signed where there is a key.
    """
    from dmgbuild.core import DMGError, build_dmg  # type: ignore[import-not-found]  # installed on macOS alone

    who = signing.signer(os.environ)
    shutil.copy(art / DOCUMENT_ICON, app / "Contents" / "Resources")
    signing.sign(app, who)
    out.mkdir(parents=True, exist_ok=True)
    image = out / f"Westmarch-{version}.dmg"
    try:
        build_dmg(str(image), f"Westmarch {version}", settings=settings(app, art))
    except DMGError as error:
        raise OSError(f"the disk image cannot be made: {error}") from error
    signing.publish(image, who)
    return image


def settings(app: Path, art: Path) -> dict[str, object]:
    """What dmgbuild is told.  It finds the background for dense screens by its name, and no licence is shown."""
    return {
        "format": "ULMO",  # LZMA, which every macOS reads that the program runs on
        "files": [str(app)],
        "symlinks": {"Applications": "/Applications"},
        "icon": str(art / "westmarch.icns"),
        "background": str(art / "background.png"),
        "default_view": "icon-view",
        "window_rect": ((200, 160), (IMAGE[0], IMAGE[1] + TITLE_BAR)),
        "icon_locations": {app.name: PROGRAM_AT, "Applications": APPLICATIONS_AT},
        "icon_size": ICON,
        "text_size": 13,
    }
