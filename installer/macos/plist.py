"""What macOS is told of the program (``Info.plist``): what it needs, and that saved games are its documents."""

from __future__ import annotations

from westmarch.play.saves import SUFFIX

SAVE_TYPE = "io.github.westmarch.save"
"""The identifier of the type of saved games, which this program is the one to declare."""
MIME = "application/x-westmarch"
DOCUMENT_ICON = "document.icns"
"""Lies in the resources of the bundle, as the icon of the program does."""
OLDEST_SYSTEM = "13.0"
"""The first macOS on which PySide6 6.11 runs, as the names of its wheels say; 6.10 and later are alike in that."""


def info_plist(version: str) -> dict[str, object]:
    """All entries besides those that PyInstaller writes of itself; ``version`` is three numbers, as macOS wants it."""
    return {
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "LSMinimumSystemVersion": OLDEST_SYSTEM,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,  # the dark title bar of a dark system
        "NSSupportsAutomaticGraphicsSwitching": True,
        "NSHumanReadableCopyright": "© 2026 The Westmarch authors, MIT licence. An unofficial work of fans.",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Westmarch game",
                "CFBundleTypeRole": "Viewer",  # it is opened, and played on in a file of the program's own
                "CFBundleTypeIconFile": DOCUMENT_ICON,
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [SAVE_TYPE],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": SAVE_TYPE,
                "UTTypeDescription": "Westmarch game",
                "UTTypeConformsTo": ["public.data", "public.content"],
                "UTTypeIconFile": DOCUMENT_ICON,
                "UTTypeTagSpecification": {
                    "public.filename-extension": [SUFFIX.removeprefix(".")],
                    "public.mime-type": [MIME],
                },
            }
        ],
    }
