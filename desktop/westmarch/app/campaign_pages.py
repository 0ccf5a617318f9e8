"""Opens the pages of campaigns, and does what is chosen on them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from westmarch import games
from westmarch.app.campaign import told
from westmarch.app.new_session import NewSession
from westmarch.app.pages.new_game import PERSON, NewGame, SeatChoice
from westmarch.app.phrasing import sentence
from westmarch.app.view_models import when
from westmarch.engine.errors import WestmarchError
from westmarch.play.campaigns import NEW, Campaigns, Entry, page_of, ready, with_campaigns
from westmarch.play.library import file_stem
from westmarch.play.own_decks import with_owned_choices

if TYPE_CHECKING:
    from westmarch.app.campaign.leaves import CampaignContent
    from westmarch.app.pages.campaign import CampaignLogPage
    from westmarch.app.pages.campaigns import BeginLine, CampaignLine, CampaignsPage
    from westmarch.app.program import Program
    from westmarch.play.campaign_files import CampaignFile

FILES = "Campaigns (*.json);;All files (*)"


# -- the list


def show_campaigns(host: Program) -> CampaignsPage:
    """Shows all campaigns."""
    from westmarch.app.pages.campaigns import CampaignsPage

    campaigns = Campaigns(host.library)
    entries = campaigns.entries()
    page = CampaignsPage([_line(campaigns, at, entry) for at, entry in enumerate(entries)], _begins(host))

    def entry(number: int) -> Entry:
        return entries[number]

    def do(change: Callable[[], object], words: str) -> None:
        _done(host, change, words)
        show_campaigns(host)

    page.open_wanted.connect(lambda number: show_campaign(host, _file(entry(number)).id))
    page.rename_wanted.connect(
        lambda number, name: do(lambda: campaigns.rename(entry(number), name), "The campaign could not be renamed")
    )
    page.delete_wanted.connect(
        lambda number: do(lambda: campaigns.delete(entry(number)), "The campaign could not be deleted")
    )
    page.copy_wanted.connect(
        lambda number: do(lambda: campaigns.take_copy(entry(number)), "The copy could not be taken")
    )
    page.export_wanted.connect(lambda number: export(host, _file(entry(number))))
    page.import_wanted.connect(lambda: _ask_import(host))
    page.dropped.connect(lambda path: take_in(host, path))
    page.begin_wanted.connect(lambda line: begin(host, line))
    page.theme_toggled.connect(host.toggle_theme)
    page.settings_wanted.connect(host.show_settings)
    host.ways.show("campaigns", page, lambda: show_campaigns(host))
    return page


def _file(entry: Entry) -> CampaignFile:
    assert entry.file is not None, "only what can be read is opened"
    return entry.file


def _line(campaigns: Campaigns, number: int, entry: Entry) -> CampaignLine:
    from westmarch.app.pages.campaigns import CampaignLine

    file = entry.file
    if file is None:
        return CampaignLine(number, entry.title, problem=entry.trouble, has_copy=entry.has_copy)
    try:
        page = page_of(file)
    except WestmarchError as error:
        return CampaignLine(number, entry.title, file.game, standing=sentence(error), when=when(campaigns.played(file)))
    return CampaignLine(
        number,
        entry.title,
        file.game,
        " \N{MIDDLE DOT} ".join((page.info.title, told.players(file))),
        told.standing(file, page) + (", a game is under way" if campaigns.has_game(file) else ""),
        when(campaigns.played(file)),
        tuple([hero.picture for hero in page.heroes]),
        page.next is None,
    )


def _begins(host: Program) -> list[BeginLine]:
    """The campaigns that can be begun with what the person owns."""
    from westmarch.app.pages.campaigns import BeginLine

    found = []
    for game in with_campaigns():
        part = games.load(game).campaigns
        assert part is not None, "these games have campaigns"
        options = {option.id: option for option in with_owned_choices(host.library, games.info(game)).options}
        offered = {choice.value for choice in options[part.scenario_option].choices}
        found += [BeginLine(game, info) for info in part.campaigns() if {c.scenario for c in info.chapters} <= offered]
    return found


def begin(host: Program, line: BeginLine) -> None:
    """Shows the page of a new game with the first chapter of a campaign filled in."""
    part, info = games.load(line.game).campaigns, games.info(line.game)
    assert part is not None, "only games with campaigns are in the list"
    seat = SeatChoice(info.seats[0].id, host.settings.player_name, PERSON)
    chosen = ((part.option, line.info.series), (part.scenario_option, line.info.chapters[0].scenario))
    host.new_game(line.game, NewGame(line.game, (seat,), chosen, False, host.settings.fairness, None, NEW))


# -- files


def export(host: Program, file: CampaignFile) -> None:
    """Asks for a file and writes a campaign to it."""
    name = str(Path(host.library.folder) / f"{file_stem(file.name)}.json")
    chosen, _ = QFileDialog.getSaveFileName(host.window, "Export the campaign to a file", name, FILES)
    if chosen and _done(
        host, lambda: Campaigns(host.library).write(file, Path(chosen)), "The campaign could not be written"
    ):
        host.window.show_message(f"Written to {Path(chosen).name}.")


def _ask_import(host: Program) -> None:
    chosen, _ = QFileDialog.getOpenFileName(host.window, "Import a campaign", str(host.library.folder), FILES)
    if chosen:
        take_in(host, chosen)


def take_in(host: Program, path: str) -> None:
    """Takes the campaign of a file in; a bad one gives one clear sentence."""
    try:
        Campaigns(host.library).take_in(Path(path))
    except (WestmarchError, OSError) as error:
        host.window.show_notice("This campaign cannot be imported", sentence(error))
        return
    show_campaigns(host)
    host.window.show_message(f"{Path(path).name} was imported.")


def _done(host: Program, change: Callable[[], object], words: str) -> bool:
    """Makes a change that may fail, and says so then."""
    try:
        change()
    except (WestmarchError, OSError) as error:
        host.window.show_message(f"{words}: {sentence(getattr(error, 'strerror', None) or str(error))}")
        return False
    return True


# -- one campaign


def show_campaign(host: Program, own_id: str) -> CampaignLogPage | None:
    """Shows the page of a campaign, or all of them where it is not there any more."""
    from westmarch.app.pages.campaign import CampaignLogPage

    campaigns = Campaigns(host.library)
    entry = campaigns.find(own_id)
    if entry is None:
        show_campaigns(host)
        return None
    content = _content(campaigns, _file(entry))
    page, file = CampaignLogPage(content), content.file

    def do(change: Callable[[], object]) -> None:
        _done(host, change, "The campaign could not be saved")
        show_campaign(host, own_id)

    page.set_out.connect(lambda: set_out(host, file))
    page.change_wanted.connect(lambda: host.new_game(file.game, new_game_of(file)))
    page.taken_back.connect(lambda: do(lambda: campaigns.take_back(entry)))
    page.put_forward.connect(lambda: do(lambda: campaigns.put_forward(entry)))
    page.chapter_chosen.connect(lambda scenario: do(lambda: campaigns.choose(entry, scenario)))
    page.renamed.connect(lambda name: do(lambda: campaigns.rename(entry, name)))
    page.export_wanted.connect(lambda: export(host, file))
    page.picture_wanted.connect(lambda: _save_picture(host, page))
    page.chapter_wanted.connect(lambda number: _open_chapter(host, file, content, number))
    page.theme_toggled.connect(host.toggle_theme)
    page.settings_wanted.connect(host.show_settings)
    host.ways.show("campaign", page, lambda: show_campaign(host, own_id))
    if content.page is not None:
        host.laying.prepare_game(file.game)
    return page


def _save_picture(host: Program, page: CampaignLogPage) -> None:
    from westmarch.app.theatre.export import save_picture

    told_of_it = save_picture(host.window, file_stem(page.content.file.name), page.picture())
    if told_of_it:
        host.window.show_message(told_of_it)


def _content(campaigns: Campaigns, file: CampaignFile) -> CampaignContent:
    from westmarch.app.campaign.leaves import CampaignContent

    try:
        file = ready(file)
        page = page_of(file)
    except WestmarchError as error:
        return CampaignContent(file, None, str(error))
    faults: tuple[str, ...] = ()
    if page.next is not None:
        found = games.load(file.game).faults(dict(file.options), len(file.chairs))
        faults = tuple([fault.text for fault in found if not fault.is_remark])
    return CampaignContent(file, page, faults=faults, has_game=campaigns.has_game(file))


def set_out(host: Program, file: CampaignFile) -> None:
    """Begins the next chapter, or goes on with the game of it that is under way."""
    campaigns = Campaigns(host.library)
    if campaigns.has_game(file):
        host.lay(lambda: campaigns.game(file), host.window.show_message)
    else:
        host.begin(NewSession(file.game, file.chairs, file.options, file.fairness, campaign=file.id))


def new_game_of(file: CampaignFile) -> NewGame:
    """The page of a new game for the next chapter, filled in."""
    seats = tuple(
        [
            SeatChoice(seat.id, chair.name, PERSON if chair.is_human else chair.kind, chair.style)
            for seat, chair in zip(games.info(file.game).seats, file.chairs, strict=False)
        ]
    )
    return NewGame(file.game, seats, tuple(file.options.items()), False, file.fairness, None, file.id)


def _open_chapter(host: Program, file: CampaignFile, content: CampaignContent, number: int) -> None:
    """Opens the game in which a chapter was won, where it is still among the saved ones."""
    assert content.page is not None, "only a page with a map has chapters"
    value = content.page.stops[number].chapter.scenario
    won = next((each for each in file.history if each.scenario == value), None)
    name = ""
    if won is not None and won.entry:
        try:
            name = next((game.save for game in host.library.records().games() if game.id == won.entry), "")
        except (WestmarchError, OSError):
            name = ""
    path = host.library.saves_folder / name
    if not name or not path.exists():
        host.window.show_message("The game of this chapter is not among the saved ones any more.")
        return
    host.files.open(path)
