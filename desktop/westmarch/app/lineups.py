"""Favourite line-ups: how a person likes to set up, kept under a name and laid out again."""

from __future__ import annotations

from PySide6.QtCore import QPoint

from westmarch.app.director import Director
from westmarch.app.window import MainWindow
from westmarch.play.library import Library
from westmarch.tabletop.widgets import Dialog, Popup, PopupItem, TextField

LONGEST_NAME = 40


def keep_lineup(window: MainWindow, library: Library, director: Director) -> Dialog | None:
    """Asks for a name and keeps where the pieces of the person who sets up stand now."""
    actions = _placed(director)
    if not actions:
        window.say("Place your pieces first, then keep the line-up.")
        return None
    game, seat = _whose(director)
    dialog = Dialog(window, "Keep this line-up", "Under which name?")
    field = TextField("My line-up", name="Name")
    field.setMaxLength(LONGEST_NAME)
    dialog.body.addWidget(field)
    dialog.add_button("no", "Cancel")
    dialog.add_button("keep", "Keep", "primary", is_default=True)

    def answer(name: str) -> None:
        title = field.text().strip()
        if name == "keep" and title:
            library.keep_lineup(game, seat, title, actions)
            window.say(f"Kept as {title}.")

    dialog.chosen.connect(answer)
    dialog.open()
    return dialog


def use_lineup(window: MainWindow, library: Library, director: Director) -> Popup | None:
    """Offers the kept line-ups; the chosen one is laid out by ordinary actions."""
    game, seat = _whose(director)
    known = library.lineups(game, seat)
    if not known:
        window.say("No line-up has been kept yet for this side.")
        return None
    popup = Popup(window, [PopupItem(name, name) for name in known])
    popup.chosen.connect(lambda name: _lay_out(director, known[name]))
    popup.open_at(QPoint(window.width() // 2 - 120, window.height() // 3))
    return popup


def _whose(director: Director) -> tuple[str, str]:
    session = director.session
    return session.info.id, session.info.seats[director.viewer].id


def _placed(director: Director) -> tuple[str, ...]:
    """The actions that lead to the arrangement that stands now, once all is placed; else nothing."""
    table = director.session.table(director.viewer)
    spaces = {region.id for region in table.regions if not region.place}
    trays = {region.id for region in table.regions if region.place.endswith("own/reserve")}
    own = [item for item in table.items if item.owner == director.viewer]
    if any(item.region in trays for item in own):
        return ()
    return tuple(f"place {item.id} {item.region}" for item in own if item.region in spaces)


def _lay_out(director: Director, wanted: tuple[str, ...]) -> None:
    """Places and swaps until every piece stands where the line-up has it."""
    for action in wanted:
        _, piece, region = action.split(" ")
        table = director.session.table(director.viewer)
        here = {item.id: item.region for item in table.items if item.owner == director.viewer}
        legal = {option.action for option in table.prompt.options}
        if here.get(piece) == region:
            continue
        if action in legal:
            director.answer(action)
            continue
        settled = {w.split(" ")[1] for w in wanted[: wanted.index(action)]}
        for other, there in here.items():
            if there == region and other not in settled:
                swap = next((s for s in (f"swap {piece} {other}", f"swap {other} {piece}") if s in legal), "")
                if swap:
                    director.answer(swap)
                    break
