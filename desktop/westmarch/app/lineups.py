"""Favourite line-ups: arrangements of pieces, saved under a name and set up again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from westmarch.app.window import MainWindow
from westmarch.play.library import Library
from westmarch.tabletop.metrics import px
from westmarch.tabletop.widgets import Button, Column, Dialog, IconButton, Row, ScrollPane, TextField, set_tip

if TYPE_CHECKING:
    from westmarch.app.director import Director

LONGEST_NAME = 40
_ROWS = 6
"""The number of line-ups that are visible at once; more are scrolled to."""
_ROW_HEIGHT = 60


def keep_lineup(window: MainWindow, library: Library, director: Director) -> Dialog | None:
    """Asks for a name and saves the present arrangement of the person who sets up."""
    actions = _placed(director)
    if not actions:
        window.show_message("Place your pieces first, then save the line-up.")
        return None
    game, seat = _whose(director)
    dialog = Dialog(window, "Save this line-up", "Give it a name.")
    field = TextField("My line-up", name="Name")
    field.setMaxLength(LONGEST_NAME)
    dialog.body.addWidget(field)
    dialog.add_button("no", "Cancel")
    dialog.add_button("keep", "Keep", "primary", is_default=True)

    def answer(name: str) -> None:
        title = field.text().strip()
        if name != "keep":
            return
        if not title:
            window.show_message("A line-up needs a name, so it was not saved.")
            return
        try:
            library.keep_lineup(game, seat, title, actions)
        except OSError as error:
            window.show_message(f"The line-up could not be saved: {error.strerror or error}.")
            return
        window.show_message(f"Saved as {title}.")

    dialog.chosen.connect(answer)
    dialog.open()
    return dialog


def use_lineup(window: MainWindow, library: Library, director: Director) -> Dialog | None:
    """Shows the saved line-ups; the chosen one is set up by ordinary actions, and each can be deleted."""
    known = library.lineups(*_whose(director))
    if not known:
        window.show_message("There is no saved line-up for this side yet.")
        return None
    dialog = Dialog(window, "Saved line-ups", "Which one do you want to use?")
    rows = QWidget()
    column = Column(rows, gap=4)
    for name in known:
        column.addLayout(_row(dialog, name))
    if len(known) <= _ROWS:
        dialog.body.addWidget(rows)
    else:
        pane = ScrollPane(rows, "paper")
        pane.setFixedHeight(px(_ROWS * _ROW_HEIGHT))
        dialog.body.addWidget(pane)
    dialog.add_button("", "Cancel")

    def answer(wish: str) -> None:
        what, _, name = wish.partition(" ")
        if what == "use" and not _lay_out(director, known[name]):
            window.show_message(f"{name} does not fit this game, so the pieces stay where they are.")
        elif what == "delete":
            _ask_delete(window, library, director, name)

    dialog.chosen.connect(answer)
    dialog.open()
    return dialog


def _row(dialog: Dialog, name: str) -> Row:
    """Returns a row with a line-up's name, to use it, and a button to delete it."""
    row = Row(gap=8)
    use = Button(name)
    set_tip(use, f"Use {name}")
    delete = IconButton("trash-can-outline", f"Delete {name}")
    use.clicked.connect(lambda: dialog.answer(f"use {name}"))
    delete.clicked.connect(lambda: dialog.answer(f"delete {name}"))
    row.addWidget(use, 1)
    row.addWidget(delete)
    return row


def _ask_delete(window: MainWindow, library: Library, director: Director, name: str) -> None:
    """Asks whether a line-up may be deleted, and shows the remaining ones."""
    dialog = Dialog(window, "Delete this line-up?", f"{name} will be deleted for good. This cannot be undone.")
    dialog.add_button("delete", "Delete", "danger")
    dialog.add_button("keep", "Do not delete", "plain", is_default=True)

    def answer(wish: str) -> None:
        if wish == "delete":
            try:
                library.forget_lineup(*_whose(director), name)
            except OSError as error:
                window.show_message(f"The line-up could not be deleted: {error.strerror or error}.")
                return
            window.show_message(f"{name} is deleted.")
        if library.lineups(*_whose(director)):
            use_lineup(window, library, director)

    dialog.chosen.connect(answer)
    dialog.open()


def _whose(director: Director) -> tuple[str, str]:
    session = director.session
    return session.info.id, session.info.seats[director.viewer].id


def _placed(director: Director) -> tuple[str, ...]:
    """Returns the actions that lead to the present arrangement if all pieces are placed; else nothing."""
    table = director.session.table(director.viewer)
    spaces = {region.id for region in table.regions if not region.place}
    trays = {region.id for region in table.regions if region.place.endswith("own/reserve")}
    own = [item for item in table.items if item.owner == director.viewer]
    if any(item.region in trays for item in own):
        return ()
    return tuple(f"place {item.id} {item.region}" for item in own if item.region in spaces)


def _lay_out(director: Director, wanted: Sequence[str]) -> bool:
    """Places and swaps pieces until they stand as in the line-up; returns False, with nothing done, if it does not fit.

    Only ordinary actions are used, so each of them can be taken back.
    """
    goal = dict(words[1:] for action in wanted if len(words := action.split(" ")) == 3)
    table = director.session.table(director.viewer)
    spaces = {region.id for region in table.regions if not region.place}
    own = {item.id for item in table.items if item.owner == director.viewer and item.picture.startswith("piece/")}
    if set(goal) != own or not set(goal.values()) <= spaces:
        return False
    return all(_bring(director, piece, region, goal) for piece, region in goal.items())


def _bring(director: Director, piece: str, region: str, goal: Mapping[str, str]) -> bool:
    """Moves one piece to its region: directly, or by swapping with a piece that belongs elsewhere."""
    for _ in range(3):
        here, legal = _standing(director)
        if here.get(piece) == region:
            return True
        if f"place {piece} {region}" in legal:
            director.answer(f"place {piece} {region}")
            continue
        strangers = [other for other, there in here.items() if there == region and goal.get(other) != region]
        swaps = [text for other in strangers for text in (f"swap {piece} {other}", f"swap {other} {piece}")]
        somewhere = [text for text in legal if text.startswith(f"place {piece} ")]
        found = next((text for text in (*swaps, *somewhere) if text in legal), "")
        if not found:
            return False
        director.answer(found)
    here, _ = _standing(director)
    return here.get(piece) == region


def _standing(director: Director) -> tuple[dict[str, str], list[str]]:
    """Returns the regions of the person's pieces, and the legal actions."""
    table = director.session.table(director.viewer)
    here = {item.id: item.region for item in table.items if item.owner == director.viewer}
    return here, [option.action for option in table.prompt.legal]
