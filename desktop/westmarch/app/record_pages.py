"""Opens the records and the list of all finished games, and carries out what is wanted there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtWidgets import QFileDialog

from westmarch.app.phrasing import sentence
from westmarch.engine.errors import WestmarchError
from westmarch.play.curves import Curve
from westmarch.play.game_log import LoggedGame
from westmarch.play.library import Library

if TYPE_CHECKING:
    from westmarch.app.pages.game_log import GameLogPage
    from westmarch.app.pages.records import RecordsPage
    from westmarch.app.program import Program

LOGS = "Finished games (*.json);;Table (*.csv)"


GONE = "The saved game is no longer there."


class Gathered(NamedTuple):
    """The games of the records; ``trouble`` says what is wrong with them."""

    games: tuple[LoggedGame, ...]
    trouble: str


def gathered(library: Library) -> Gathered:
    """The games of the records; none of records that cannot be read, with a sentence that says so."""
    try:
        records = library.records()
        found = records.games()
        return Gathered(found, sentence(records.trouble) if records.trouble else "")
    except (WestmarchError, OSError) as error:
        return Gathered((), sentence(error))


def show_records(host: Program) -> None:
    """Shows the records."""

    def gather() -> tuple[Gathered, dict[str, Curve]]:
        from westmarch.app.pages import records  # noqa: F401  # what it takes to import it is what takes long

        return gathered(host.library), _curves(host.library)

    host.laying.open("Opening the records…", gather, lambda found: _show_records(host, *found), host.ways.back)


def _curves(library: Library) -> dict[str, Curve]:
    """The chances in the latest games; none of records that cannot be read."""
    try:
        return library.records().curves(library.saves_folder)
    except (WestmarchError, OSError):
        return {}


def _show_records(host: Program, found: Gathered, curves: dict[str, Curve]) -> None:
    from westmarch.ai.levels import PROFILES
    from westmarch.app.pages.records import RecordsPage
    from westmarch.app.view_models import all_games

    levels = [(level, profile.title) for level, profile in PROFILES.items()]
    page = RecordsPage(all_games(), levels, host.settings.player_name)

    def show_anew() -> None:
        now = gathered(host.library)
        page.show_games(now.games, _curves(host.library), now.trouble)

    page.game_wanted.connect(lambda name: open_game(host, page, name))
    page.log_wanted.connect(lambda game: show_log(host, game))
    page.write_wanted.connect(lambda games: _write(host, games))
    page.take_in_wanted.connect(lambda: _take_in(host, show_anew))
    page.erase_wanted.connect(lambda: ask_erase(host, show_anew))
    page.play_wanted.connect(host.go_home)
    page.new_wanted.connect(host.choose_game)
    page.trouble_seen.connect(host.library.records().forget_trouble)
    page.theme_toggled.connect(host.toggle_theme)
    page.settings_wanted.connect(host.show_settings)
    page.show_games(found.games, curves, found.trouble)
    host.ways.show("records", page, lambda: show_records(host))


def open_game(host: Program, page: RecordsPage, name: str) -> None:
    """Opens the saved game of an entry; the list of all games at it where it is no longer there."""
    game = next((each for each in page.games if each.id == name), None)
    if game is None:
        return
    if not _open_save(host, game.save):
        show_log(host, at=name)


def _open_save(host: Program, save: str) -> bool:
    """Opens a save; False where it is no longer there."""
    path = host.library.saves_folder / save
    if not save or not path.is_file():
        return False
    host.files.open(path)
    return True


def ask_erase(host: Program, then: Callable[[], object]) -> None:
    """Asks whether all records may be erased."""
    text = (
        "All finished games are taken out of the records for good, with every copy of them. Saved games stay. "
        "Export them to a file first if you may want them back."
    )
    dialog = host.window.ask("Erase all records?", text, "Erase", "Do not erase", is_danger=True)

    def answer(name: str) -> None:
        if name != "yes":
            return
        try:
            host.library.records().erase()
        except OSError as error:
            host.window.show_message(f"The records could not be erased: {sentence(error)}")
        then()

    dialog.chosen.connect(answer)


# -- the list of all games


def show_log(host: Program, game: str = "", words: str = "", at: str = "") -> None:
    """Shows the list of finished games, at first those of one game, or those that these words find, at one of them."""

    def gather() -> Gathered:
        from westmarch.app.pages import game_log  # noqa: F401  # as in show_records

        return gathered(host.library)

    def show(found: Gathered) -> None:
        page = _show_log(host, game, words, found)
        if at:
            page.take(at)

    host.laying.open("Opening the finished games…", gather, show, host.ways.back)


def _show_log(host: Program, game: str, words: str, found: Gathered) -> GameLogPage:
    from westmarch.app.pages.game_log import GameLogPage
    from westmarch.app.scenario_pages import show_scenarios

    records = host.library.records()
    page = GameLogPage(game, words)

    def change(do: Callable[[], None]) -> None:
        try:
            do()
        except (WestmarchError, OSError) as error:
            host.window.show_message(sentence(error))
        page.show_games(*gathered(host.library))

    page.note_wanted.connect(lambda name, note: change(lambda: records.note(name, note)))
    page.delete_wanted.connect(lambda name: change(lambda: records.delete(name)))
    page.write_wanted.connect(lambda games: _write(host, games))
    page.take_in_wanted.connect(lambda: _take_in(host, lambda: page.show_games(*gathered(host.library))))
    page.scenario_wanted.connect(lambda game, scenario: show_scenarios(host, game, scenario=scenario))

    def open_save(save: str) -> None:
        if not _open_save(host, save):
            host.window.show_message(GONE)

    page.open_wanted.connect(open_save)
    page.theme_toggled.connect(host.toggle_theme)
    page.show_games(*found)
    host.ways.show("log", page)
    return page


# -- files elsewhere


def _write(host: Program, found: Sequence[LoggedGame]) -> None:
    suggestion = str(host.library.folder / "finished-games.json")
    chosen, kind = QFileDialog.getSaveFileName(host.window, "Export the games to a file", suggestion, LOGS)
    if not chosen:
        return
    path = Path(chosen)
    if path.suffix.casefold() not in (".json", ".csv"):
        path = path.with_name(path.name + (".csv" if "csv" in kind else ".json"))
    try:
        host.library.records().write_to(path, found)
    except (WestmarchError, OSError) as error:
        host.window.show_message(f"The games could not be written: {sentence(error)}")
        return
    count = f"{len(found)} {'game' if len(found) == 1 else 'games'}"
    host.window.show_message(f"{count} exported to {path.name}.")


def _take_in(host: Program, then: Callable[[], object]) -> None:
    both = "Finished games (*.json *.csv)"
    chosen, _ = QFileDialog.getOpenFileName(host.window, "Import games from a file", str(host.library.folder), both)
    if not chosen:
        return
    try:
        count = host.library.records().take_in(Path(chosen))
    except (WestmarchError, OSError) as error:
        host.window.show_notice("This file cannot be imported", sentence(error))
        return
    words = (
        f"{count} {'game was' if count == 1 else 'games were'} added." if count else "All its games are here already."
    )
    host.window.show_message(words)
    then()
