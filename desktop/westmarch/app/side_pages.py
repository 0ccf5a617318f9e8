"""Opens the pages that stand beside the games: a new game, saves, About, rules, and the library."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from westmarch.app import save_dialogs
from westmarch.app.pages.new_game import NewGame
from westmarch.app.view_models import player_choices, saved_game
from westmarch.engine.errors import WestmarchError
from westmarch.engine.game import RuleText
from westmarch.engine.game_info import GameInfo, full_options

if TYPE_CHECKING:
    from westmarch.app.pages.new_game import Chapter
    from westmarch.app.pages.options import MakesChoices
    from westmarch.app.program import Program
    from westmarch.app.third_party import Component


def show_new_game(host: Program, game: str, wanted: NewGame | None = None) -> None:
    """Shows the page of a new game, filled in with ``wanted``."""
    from westmarch import games
    from westmarch.app.game_intro import GameIntro
    from westmarch.app.option_text_editor import OptionTextEditor
    from westmarch.app.pages.new_game import NewGamePage
    from westmarch.play.own_decks import with_owned_choices

    names, fairness = (host.settings.player_name,), host.settings.fairness
    build = partial(host.show_decks, game) if games.load(game).load_decks is not None else None
    texts = OptionTextEditor(host.window, host.library, game, build)
    info = games.info(game)
    owned = with_owned_choices(host.library, info)
    if wanted is None or _offers(owned, wanted):
        info = owned
    chapter = _chapter(game, wanted) if wanted is not None and wanted.campaign else None
    choices = {} if chapter is not None else _choices(game)
    page = NewGamePage(info, player_choices(), names, fairness, texts, wanted, choices, chapter)
    page.start.connect(host.start)
    page.theme_toggled.connect(host.toggle_theme)
    page.settings_wanted.connect(host.show_settings)
    intro = GameIntro(info, next(iter(host.learning.lessons(game)), None))
    intro.lesson_wanted.connect(lambda: host.learning.start(game, host.learning.lessons(game)[0].lesson.id))
    intro.rules_wanted.connect(lambda: host.show_rules(game))
    page.put_aside(intro, 400, 316)
    host.ways.show("new", page)
    host.laying.prepare_game(game)


def _chapter(game: str, wanted: NewGame) -> Chapter | None:
    """The chapter of a campaign that is wanted; None where it cannot be told."""
    from westmarch import games
    from westmarch.app.pages.new_game import Chapter

    part = games.load(game).campaigns
    try:
        options = full_options(games.info(game), dict(wanted.options))
        page = part.page(options, len(wanted.seats)) if part is not None else None
    except WestmarchError:
        return None
    if part is None or page is None or page.next is None:
        return None
    kicker = f"{page.info.title} \N{MIDDLE DOT} chapter {page.next_number} of {len(page.info.chapters)}"
    return Chapter(kicker, page.next.title, (part.option, part.scenario_option))


def _choices(game: str) -> dict[str, MakesChoices]:
    """What makes the choices of an option that are shown with pictures: the scenarios, if there is a book of them."""
    from westmarch import games, skins
    from westmarch.app.scenario_choices import ScenarioChoices

    book = games.load(game).scenario_book
    if book is None:
        return {}
    return {book.scenario_option: partial(ScenarioChoices, book=book, skin=skins.load(game))}


def _offers(info: GameInfo, wanted: NewGame) -> bool:
    """Whether everything that is wanted is among the choices; the next game of a series may need what is not owned."""
    values = dict(wanted.options)
    return all(
        option.own_text or values.get(option.id, option.choices[0].value) in [each.value for each in option.choices]
        for option in info.options
    )


def show_saves(host: Program) -> None:
    """Shows the saved games, to be opened, renamed or deleted."""
    from westmarch.app.pages.saves import SavesPage

    def rename(path: str, title: str) -> None:
        save_dialogs.rename_game(host.window, host.library, Path(path), title)
        show_saves(host)

    def delete(path: str) -> None:
        save_dialogs.delete_game(host.window, host.library, Path(path))
        show_saves(host)

    page = SavesPage()
    page.show_saves(tuple(saved_game(entry) for entry in host.library.entries()))
    page.open_requested.connect(host.files.open)
    page.play_wanted.connect(host.go_home)
    page.file_wanted.connect(host.files.ask)
    page.theme_toggled.connect(host.toggle_theme)
    page.settings_wanted.connect(host.show_settings)
    page.rename_requested.connect(rename)
    page.delete_requested.connect(delete)
    host.ways.show("saves", page)


def show_about(host: Program) -> None:
    """Shows About, and over it the licences of components; it keeps its scroll position."""
    from westmarch.app.pages.about import AboutPage, LicencePage

    def show_licence(part: Component) -> None:
        host.ways.show("licence", LicencePage(part))

    page = AboutPage()
    page.reads.connect(show_licence)
    page.theme_toggled.connect(host.toggle_theme)
    page.settings_wanted.connect(host.show_settings)
    host.ways.show("about", page)


def show_rules(host: Program, game: str) -> None:
    """Shows the rules of a game."""
    from westmarch import games
    from westmarch.app.companion.book import Book
    from westmarch.app.companion.card_rulings import CardRulings
    from westmarch.app.pages.rules import Played, RulesPage
    from westmarch.app.rule_paragraphs import Term

    host.rest()
    info = games.info(game)
    title = f"{info.short or info.title}: the rules"
    book = Book(game)

    def terms(section: str, rule: RuleText) -> list[Term]:
        paragraph = book.paragraphs(section).index(rule)
        return [Term(link.start, link.end, link.section) for link in book.links(section, paragraph)]

    def played(section: str) -> Played:
        found = [each for each in book.rulings_of(section) if each.examples]
        return Played(len(found), lambda: CardRulings(game, found))

    page = RulesPage(title, book.sections, played, terms, book.short)
    page.theme_toggled.connect(host.toggle_theme)
    page.settings_wanted.connect(host.show_settings)
    host.ways.show("rules", page)


def show_lessons(host: Program) -> None:
    """Shows the lessons of all games, the ones that are done and those to come."""
    from westmarch import games
    from westmarch.app.pages.lessons import LessonsPage

    host.running.leave()
    page = LessonsPage([host.learning.lessons(game) for game in games.ids()])
    page.wanted.connect(host.learning.start)
    host.ways.show("lessons", page, lambda: show_lessons(host))


def show_library(host: Program) -> None:
    """Shows the cards of all games, as they were left."""
    from westmarch import games
    from westmarch.app.card_pages import connect_library
    from westmarch.app.pages.library import LibraryPage
    from westmarch.play.own_cards import OwnCards

    host.rest()
    page = host.window.page("library")
    if page is None:
        page = LibraryPage(lambda game: games.load(game).rulings)
        page.back.connect(host.ways.back)
        page.theme_toggled.connect(host.toggle_theme)
        page.settings.connect(host.show_settings)
        connect_library(host, page)
        host.window.put_page("library", page)
        page.load()
    assert isinstance(page, LibraryPage)
    page.show_own(OwnCards(host.library))
    if host.window.current != "library":
        host.window.show_page("library")
