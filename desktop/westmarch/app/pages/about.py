"""About the program: what it is, its components, and their licences."""

from __future__ import annotations

import platform
import re
import sys
from pathlib import Path

import PySide6
from PySide6.QtCore import QUrl, Signal, qVersion
from PySide6.QtGui import QDesktopServices

from westmarch.app import build_info, third_party
from westmarch.app.pages.page import SheetPage
from westmarch.app.third_party import Component
from westmarch.tabletop.widgets import Column, LinkButton, Row, SectionHead, Text, set_tip

FAN_WORK = (
    "Westmarch is an unofficial fan project. It is not made, endorsed or supported by the publishers of the games, "
    "by the estate of J.R.R. Tolkien or by anyone who holds rights in his works. Names of games, persons and places "
    "belong to their owners and are used only to identify them."
)
OWN_WORDS = (
    "The program contains no text and no art from any publisher. All pictures are drawn by the program itself, and all "
    "texts are in our own words. It takes the place of neither a game nor its rulebook."
)
QT = (
    "Qt, with PySide6 and Shiboken, which connect it to Python, is used under the GNU Lesser General Public License, "
    "which gives you the right to replace it with another version. Its libraries are separate files in the folder "
    "named below, and Shiboken's are in the folder beside it. Close the program, keep a copy of both folders, and put "
    "files with the same names there, taken from a Qt, PySide6 and Shiboken of version {line} that you have "
    "downloaded or built. The program uses the files that it finds when it starts."
)
SIGNED = " On macOS, sign the program again afterwards: codesign --force --deep --sign - Westmarch.app"
_BLOCK = 2500
"""The most letters of a licence in one widget, if its paragraphs are not longer."""
_GAP = 12
"""The space between two such widgets that makes up an empty line."""


class AboutPage(SheetPage):
    """The About page.  ``reads`` carries the component whose licence is to be shown."""

    reads = Signal(object)

    def __init__(self) -> None:
        super().__init__("Westmarch")
        self.add_tools()
        self.first = self.header.back_link
        self.links: dict[str, LinkButton] = {}
        self.body.addWidget(Text(build_info.version_line(), "body", "ink2", "center"))
        self.body.addWidget(Text(f"Python {platform.python_version()} · Qt {qVersion()}", "small", "ink3", "center"))
        self.body.space(8)
        self.body.addWidget(Text(FAN_WORK, "body", wrap=True))
        self.body.space(4)
        self.body.addWidget(Text(OWN_WORDS, "body", wrap=True))
        found = third_party.components()
        self._add_parts("Made with", [part for part in found if not part.is_systems])
        self._add_qt()
        self._add_parts("Libraries of the system on which it was built", [part for part in found if part.is_systems])
        self.body.addStretch(1)

    def _add_parts(self, title: str, found: list[Component]) -> None:
        if not found:
            return
        self.body.space(16)
        self.body.addWidget(SectionHead(title))
        rows = Column(gap=0 if found[0].file else 8)
        self.body.addLayout(rows)
        for part in found:
            row = Row(gap=16)
            row.addWidget(Text(part.name, "body"))
            row.addStretch(1)
            if part.file:
                link = LinkButton(part.licence, size=16, token="good")
                set_tip(link, f"Read the licence of {part.name}")
                link.clicked.connect(lambda _=False, part=part: self.reads.emit(part))
                self.links[part.name] = link
                row.addWidget(link)
            else:
                row.addWidget(Text(part.licence, "body", "ink2", "right"))
            rows.addLayout(row)

    def _add_qt(self) -> None:
        self.body.space(16)
        self.body.addWidget(SectionHead("Replacing Qt with another version"))
        line = ".".join(qVersion().split(".")[:2])
        words = QT.format(line=line) + (SIGNED if sys.platform == "darwin" else "")
        self.body.addWidget(Text(words, "body", wrap=True))
        folder = Path(PySide6.__file__).parent
        self.body.addWidget(Text(str(folder), "small", "ink2", wrap=True, shrinks=True))
        row = Row(gap=8)
        self.folders = [LinkButton("Open the Qt folder", "folder-open-outline")]
        self.folders[0].clicked.connect(lambda: _open(folder))
        if self.links:
            self.folders.append(LinkButton("Open the licences folder", "folder-open-outline"))
            self.folders[1].clicked.connect(lambda: _open(third_party.folder()))
        for link in self.folders:
            row.addWidget(link)
        row.addStretch(1)
        self.body.addLayout(row)


class LicencePage(SheetPage):
    """The licence of one component, word for word and line for line."""

    def __init__(self, part: Component) -> None:
        super().__init__(part.name, back_text="About")
        text = third_party.text_of(part) or f"The text of this licence ({part.licence}) cannot be read here."
        for block in _blocks(text):
            self.body.addWidget(Text(block, "small", wrap=True))
            self.body.space(_GAP)
        self.body.addStretch(1)


def _blocks(text: str) -> list[str]:
    """Returns a long text in pieces of some paragraphs, so that scrolling paints only a few."""
    blocks: list[str] = []
    for paragraph in re.split(r"\n\s*\n", text.strip("\n")):
        if blocks and len(blocks[-1]) + len(paragraph) < _BLOCK:
            blocks[-1] += f"\n\n{paragraph}"
        else:
            blocks.append(paragraph)
    return blocks


def _open(folder: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
