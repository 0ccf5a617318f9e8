"""What the home page shows, gathered from the library: saves, lessons, and the last game that was won."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from westmarch import games
from westmarch.app.home_doors import Figures
from westmarch.app.pages.home import HomeContent
from westmarch.app.record_pages import gathered
from westmarch.app.saved_rows import SavedGame
from westmarch.app.view_models import all_games, ready_games, saved_game, when
from westmarch.engine.decks import DECKS
from westmarch.play.campaigns import CAMPAIGNS
from westmarch.play.game_log import LoggedGame
from westmarch.play.library import RECORD_FILES

if TYPE_CHECKING:
    from westmarch.app.program import Program
    from westmarch.play.library import Entry, Library


def home_content(host: Program, going: Entry | None) -> HomeContent:
    """Returns the content of the home page; ``going`` is the game to continue."""
    entries, ended = host.library.entries(), {}
    if any(entry.is_over for entry in entries):
        ended = {game.save: game for game in gathered(host.library).games if game.save}
    saved = [_with_outcome(saved_game(entry), ended.get(entry.path.name)) for entry in entries]
    last = next((saved for saved in saved if saved.is_won), None)
    return HomeContent(
        saved_game(going) if going is not None else None,
        tuple(sorted(saved, key=lambda saved: saved.is_over)),
        all_games(),
        host.learning.guided(),
        ready_games(),
        _won(last, ended[_name(last)]) if last is not None else None,
    )


def figures(library: Library) -> Figures:
    """Counts what lies behind the doors of the home page."""
    from westmarch.ai.levels import PROFILES
    from westmarch.play import game_records

    has_records = any((library.folder / name).exists() for name in RECORD_FILES)  # none is begun by a look
    found = game_records.told(gathered(library).games) if has_records else ()
    won = sum([each.is_won for each in found])
    steps = game_records.ladder(found, tuple(PROFILES))
    beaten = [(info.id, sum(["won" in own for own in steps.get(info.id, {}).values()])) for info in all_games()]
    decks = sum([len([*library.documents_folder(info.id, DECKS).glob("*.json")]) for info in all_games()])
    words = f"{won} of {len(found)} won" if found else ""
    campaigns = sum([len([*library.documents_folder(info.id, CAMPAIGNS).glob("*.json")]) for info in all_games()])
    return Figures(
        words,
        tuple(beaten) if found else (),
        f"{decks} of your own" if decks else "",
        f"{campaigns} of your own" if campaigns else "",
    )


def _name(saved: SavedGame) -> str:
    return saved.path.replace("\\", "/").rpartition("/")[2]


def _with_outcome(saved: SavedGame, game: LoggedGame | None) -> SavedGame:
    """A row that says whether its game was won, where the records know."""
    if game is None or not saved.is_over:
        return saved
    word = "won" if game.is_won else "lost" if game.winners else "ended in a tie"
    if games.info(game.game).is_shared and not game.is_won:
        word = "lost"
    return replace(saved, detail=saved.detail.replace("finished", word, 1), is_won=game.is_won)


def _won(saved: SavedGame, game: LoggedGame) -> SavedGame:
    """The row of the last game that was won."""
    info = games.info(game.game)
    day = when(game.ended).partition(",")[0]
    day = day.lower() if day in ("Today", "Yesterday") else f"on {day}"
    title = f"Won {day}: {game.facts.scenario_title or info.short or info.title}"
    rounds = f"{game.facts.rounds} rounds · " if game.facts.rounds else ""
    return replace(saved, title=title, detail=f"{rounds}watch it again", when="")
