"""Opens the page on which a scenario is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from msgspec.structs import replace

from westmarch import games, skins
from westmarch.app.laying import Laying
from westmarch.app.pages.new_game import NewGame
from westmarch.app.record_pages import gathered
from westmarch.app.view_models import player_choices
from westmarch.app.ways import Ways
from westmarch.app.window import MainWindow
from westmarch.engine.decks import OWN_DECKS
from westmarch.engine.errors import WestmarchError
from westmarch.engine.game_info import Choice, GameInfo
from westmarch.engine.scenario_records import ReadyDeck, Scenario, ScenarioBook
from westmarch.play.game_log import History, histories
from westmarch.play.library import Library
from westmarch.play.own_decks import deck_documents, with_owned_choices
from westmarch.play.settings import Settings

if TYPE_CHECKING:
    from westmarch.app.pages.scenario_book import Left, ScenarioBookPage  # with the page


class PagesHost(Protocol):
    """Who opens further pages from these."""

    window: MainWindow
    library: Library
    settings: Settings
    laying: Laying
    ways: Ways

    def new_game(self, game: str, wanted: NewGame | None = None) -> None: ...

    def start(self, wanted: NewGame) -> None: ...

    def show_decks(self, game: str = "") -> None: ...

    def show_log(self, game: str = "", words: str = "") -> None: ...

    def toggle_theme(self) -> None: ...


def has_scenarios(game: str) -> bool:
    """Whether a game has a book of scenarios; cheap."""
    return games.load(game).load_scenarios is not None


def load_book(game: str) -> ScenarioBook:
    """Imports what the page of scenarios needs, and reads them."""
    from westmarch.app.pages import scenario_book  # noqa: F401  # what it takes to import it is what takes long

    skins.load(game)
    book = games.load(game).scenario_book
    assert book is not None, "only a game with scenarios has this page"
    return book


class _Gathered(NamedTuple):
    """What the page of scenarios shows; ``trouble`` says what is wrong with the log."""

    info: GameInfo
    book: ScenarioBook
    histories: dict[str, History]
    trouble: str


def _gathered(library: Library, game: str) -> _Gathered:
    book = load_book(game)
    own = _own_decks(library, game)
    info = _with_decks(with_owned_choices(library, games.info(game)), own)
    found, trouble = gathered(library)
    return _Gathered(info, _offered(book, info, own), histories(found, game), trouble)


def show_scenarios(
    host: PagesHost, game: str, decks: Sequence[str] = (), left: Left | None = None, scenario: str = ""
) -> None:
    """Shows the page on which a scenario of a game is chosen.

    It is set up as it was ``left``, with a seat for each of these decks, or at a ``scenario``.
    """

    def show(found: _Gathered) -> None:
        page = _show_scenarios(host, found)
        if left is not None:
            page.take_up(left)
        page.sheet.take_decks(decks)
        if any(one.value == scenario for one in found.book.scenarios()):
            page.choose(scenario)

    host.laying.open("Opening the book…", lambda: _gathered(host.library, game), show, host.ways.back)


def _show_scenarios(host: PagesHost, found: _Gathered) -> ScenarioBookPage:
    from westmarch.app.pages.scenario_book import ScenarioBookPage

    game = found.info.id
    name, fairness, faults = host.settings.player_name, host.settings.fairness, games.load(game).faults
    page = ScenarioBookPage(
        found.info, found.book, skins.load(game), player_choices(), name, fairness, found.histories, faults
    )
    page.start.connect(host.start)
    page.more.connect(lambda wanted: host.new_game(game, wanted))
    page.log_wanted.connect(lambda words: host.show_log(game, words))
    page.theme_toggled.connect(host.toggle_theme)
    page.decks_wanted.connect(lambda: host.show_decks(game))
    host.ways.show("scenarios", page, lambda: show_scenarios(host, game, left=page.as_left()))
    host.laying.prepare_game(game)
    if found.trouble:
        host.window.show_message(found.trouble)
    return page


def _own_decks(library: Library, game: str) -> tuple[ReadyDeck, ...]:
    """The decks that the person has built, with the text of each for its value."""
    record = games.load(game)
    building, collection = record.decks, record.collection
    if building is None or collection is None:
        return ()
    entries = [entry for entry in deck_documents(library, game, building).entries() if entry.content is not None]
    pictures = {card.id: card.picture for card in collection.cards()} if entries else {}
    found = []
    for entry in entries:
        try:
            desk = building.desk(entry.content)
            sheet = desk.sheet({})
            heroes = tuple([(pictures[row.card], row.title) for row in sheet.heroes])
            if sheet.is_playable:
                found.append(ReadyDeck(desk.option_text(), f"{entry.title} (your own)", heroes))
        except (WestmarchError, KeyError):  # it has a card that this program does not know
            continue
    return tuple(found)


def _with_decks(info: GameInfo, own: Sequence[ReadyDeck]) -> GameInfo:
    """A game whose seats may choose these decks too."""
    more = tuple([Choice(deck.value, deck.title, OWN_DECKS) for deck in own])
    building = games.load(info.id).decks
    of_decks = [building.deck_option(seat) for seat in range(building.most_together)] if building is not None else []
    options = [
        replace(option, choices=(*option.choices, *more)) if option.id in of_decks else option
        for option in info.options
    ]
    return replace(info, options=tuple(options))


def _offered(book: ScenarioBook, info: GameInfo, own: Sequence[ReadyDeck]) -> ScenarioBook:
    """The scenarios and modes that are among the choices of a game, with the decks that a person has built."""
    values = {option.id: {choice.value for choice in option.choices} for option in info.options}
    scenarios, modes = values[book.scenario_option], values[book.mode_option]

    def offered(scenario: Scenario) -> Scenario:
        return replace(scenario, modes=tuple([mode for mode in scenario.modes if mode.value in modes]))

    cycles = [
        replace(cycle, scenarios=tuple([offered(one) for one in cycle.scenarios if one.value in scenarios]))
        for cycle in book.cycles
    ]
    decks = book.decks | {deck.value: deck for deck in own}
    return replace(book, cycles=tuple([cycle for cycle in cycles if cycle.scenarios]), decks=decks)
