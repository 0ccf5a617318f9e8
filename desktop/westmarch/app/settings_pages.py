"""Opens the page of settings, keeps it up to date, and tells of a damaged file of settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.app.sound import speaker
from westmarch.app.view_models import all_games, shown_settings
from westmarch.engine.text_format import listed

if TYPE_CHECKING:
    from westmarch.app.program import Program
    from westmarch.play.settings import Damage


def show_settings(host: Program) -> None:
    """Shows the settings; each change is kept and applied at once."""
    from westmarch.app.pages.settings import SettingsPage

    host.rest()
    page = SettingsPage(shown_settings(host.settings), all_games())
    page.changed.connect(host.set)
    page.changed.connect(_let_hear)
    host.ways.show("settings", page)


def _let_hear(changes: dict[str, object]) -> None:
    """Plays a sound as it is heard from now on, when the settings of sound have changed."""
    if {"has_sound", "volume"} & changes.keys():
        speaker().play("quest")


def refresh_settings(host: Program) -> None:
    """Shows on the page of settings, if it is open, what is set now."""
    if host.window.current == "settings":
        from westmarch.app.pages.settings import SettingsPage

        page = host.window.page("settings")
        assert isinstance(page, SettingsPage), "it is shown under this name"
        page.show_settings(shown_settings(host.settings))


def tell_of_damage(host: Program, damage: Damage) -> None:
    """Says what was lost with a damaged file of settings, if anything was, and where the file is."""
    if not damage:
        return
    from westmarch.app.settings_rows import label_of

    where = f"The damaged file is kept as {host.library.damaged_settings_path.name} in {host.library.folder}."
    if damage.is_whole:
        words = "The file could not be read. Every setting is as it was at first."
    else:
        labels = [f"“{label_of(field)}”" for field in damage.fields if label_of(field)]
        rest = len(damage.fields) - len(labels)
        more = [f"{rest} more" if labels else f"{rest} of the settings"] if rest else []
        verb = "is" if len(damage.fields) == 1 else "are"
        words = f"In the file {listed([*labels, *more])} {verb} not valid, and {verb} now as at first."
    host.window.show_notice("The settings were damaged", f"{words} {where}")
