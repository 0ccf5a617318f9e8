"""About the program: what it is and is not, and the licences of what it is made with."""

from __future__ import annotations

from westmarch import __version__
from westmarch.app.pages.page import SheetPage
from westmarch.tabletop.widgets import Row, SectionHead, Text

FAN_WORK = (
    "Westmarch is an unofficial work of fans. It is not made, endorsed or supported by the publishers of the games, "
    "by the estate of J.R.R. Tolkien or by anyone who holds rights in his works. Names of games, persons and places "
    "belong to their owners and are used only to say which is meant."
)
OWN_WORDS = (
    "The program holds no text and no art of any publisher. All pictures are drawn in code, all wordings are our own. "
    "To play a game well you will want its rulebook beside you, and a copy of the game itself."
)
LICENCES = (
    ("Westmarch", "MIT"),
    ("Qt and PySide6", "LGPL 3"),
    ("Source Serif and Source Sans, by Adobe", "SIL Open Font License 1.1"),
    ("Material Design Icons", "Apache 2.0"),
    ("QtAwesome", "MIT"),
    ("msgspec", "BSD 3-Clause"),
    ("PyYAML", "MIT"),
    ("platformdirs", "MIT"),
)


class AboutPage(SheetPage):
    """Nothing to fill in; Esc or the link at the top leads back."""

    def __init__(self) -> None:
        super().__init__("Westmarch")
        self.first = self.header.back_link
        self.body.addWidget(Text(f"Version {__version__}", "body", "ink2", "center"))
        self.body.space(8)
        self.body.addWidget(Text(FAN_WORK, "body", wrap=True))
        self.body.space(4)
        self.body.addWidget(Text(OWN_WORDS, "body", wrap=True))
        self.body.space(16)
        self.body.addWidget(SectionHead("Made with"))
        for name, licence in LICENCES:
            row = Row(gap=16)
            row.addWidget(Text(name, "body"))
            row.addStretch(1)
            row.addWidget(Text(licence, "body", "ink2", "right"))
            self.body.addLayout(row)
        self.body.addStretch(1)
