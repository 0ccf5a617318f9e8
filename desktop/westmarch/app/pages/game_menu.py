"""The menu of the table page."""

from __future__ import annotations

from westmarch.engine.records import ALL_SEEING, Seat
from westmarch.play.session import Session
from westmarch.tabletop.widgets import PopupItem


def menu_items(session: Session, viewer: Seat, is_list: bool = False) -> list[PopupItem]:
    """Returns the items of the menu; line-ups are offered only in games that the players set up.

    ``is_list``: the table is shown as a list now.
    """
    can_arrange = is_arranging(session, viewer)
    lineups = (
        PopupItem("lineup-keep", "Save this line-up", is_enabled=can_arrange),
        PopupItem("lineup-use", "Use a saved line-up", is_enabled=can_arrange),
    )
    return [
        PopupItem("keep", "Save a copy"),
        PopupItem("save-as", "Save as…"),
        PopupItem("replay", "Watch the replay"),
        PopupItem("again", "Show again what happened"),
        *(lineups if "arrange" in session.info.verbs else ()),
        PopupItem("position", "Copy this position"),
        PopupItem("report", "Create a bug report"),
        PopupItem("list", "The table as a list", is_checked=is_list),
        PopupItem("keys", "Keys of this page"),
        PopupItem("library", "Library of cards"),
        PopupItem("settings", "Settings"),
    ]


def is_arranging(session: Session, viewer: Seat) -> bool:
    """Whether the viewer is setting up, so that line-ups can be saved and used."""
    decision = session.decision
    return (
        decision is not None
        and viewer == decision.seat != ALL_SEEING
        and any(action.verb in ("place", "swap") for action in decision.options)
    )
