"""The campaigns of a person: how each goes on when a game of it begins or ends, and the documents that keep them."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from westmarch import games
from westmarch.engine.campaigns import CampaignPage
from westmarch.engine.errors import BadSave, BadSetup, WestmarchError
from westmarch.engine.game_info import full_options
from westmarch.engine.scenario_records import GameFacts
from westmarch.engine.text_format import listed
from westmarch.play import saves, strict_json
from westmarch.play.campaign_files import (
    FORMAT,
    LARGEST,
    MOST_LOST,
    CampaignFile,
    TakenBack,
    Won,
    read_campaign,
    title_of,
    write_campaign,
)
from westmarch.play.documents import Documents
from westmarch.play.library import Library
from westmarch.play.session import Session
from westmarch.play.strict_json import BadFile

CAMPAIGNS = "campaigns"
"""The kind of these documents, and the folder in which they are kept."""
NEW = "new"
"""Stands for the id of a campaign that is to begin."""


# -- what happens to a campaign


def begun(page: CampaignPage, session: Session, own_id: str, now: str) -> CampaignFile:
    """A campaign whose next game is this one, under the id ``own_id``."""
    names = listed([chair.name for chair in session.chairs if chair.is_human])
    return CampaignFile(
        format=FORMAT,
        id=own_id,
        name=title_of(f"{names} on the road" if names else page.info.title),
        begun=now,
        played=now,
        game=session.info.id,
        series=page.info.series,
        chairs=session.chairs,
        options=dict(session.options),
        fairness=session.fairness,
    )


def set_out(file: CampaignFile, session: Session, now: str) -> CampaignFile:
    """The campaign with a game that begins now as that of its next chapter."""
    return replace(
        file, options=dict(session.options), chairs=session.chairs, fairness=session.fairness, played=now, save=None
    )


def ended(
    file: CampaignFile, session: Session, option: str, facts: GameFacts, now: str, entry: str = ""
) -> CampaignFile:
    """The campaign after a game of it has ended: the chapter was won, or a try is counted.

    ``option`` holds the record of the series, ``facts`` are those of the game, ``entry`` is the game in the records.
    A game that ends once more, after moves were taken back, takes the place of what it was before.  A game of another
    chapter changes nothing.
    """
    last = file.history[-1] if file.history else None
    is_again = last is not None and last.seed == session.seed and last.options == session.options
    base = _without_last(file) if is_again else file
    if base.options != session.options:
        return file
    sequel = session.game.sequel(session.options, session.state)
    lost = tuple([seed for seed in base.lost if seed != session.seed])
    if sequel is None:
        return replace(base, lost=(*lost, session.seed)[-MOST_LOST:], played=now, save=None)
    if is_again and last is not None and last.log == sequel.log:
        return file
    chapter = Won(
        scenario=facts.scenario,
        title=facts.scenario_title,
        ended=now,
        seed=session.seed,
        options=dict(session.options),
        chairs=session.chairs,
        log=sequel.log,
        rounds=facts.rounds,
        lost=lost,
        entries=sequel.entries,
        entry=entry,
    )
    chairs = tuple([session.chairs[seat] for seat in sequel.seats]) if sequel.options else session.chairs
    return replace(
        base,
        history=(*base.history, chapter),
        options=dict(sequel.options) or {**session.options, option: sequel.log},
        chairs=chairs,
        lost=(),
        ahead=(),
        save=None,
        played=now,
    )


def _without_last(file: CampaignFile) -> CampaignFile:
    """The campaign as it stood before its last chapter was won."""
    last = file.history[-1]
    return replace(file, history=file.history[:-1], options=last.options, chairs=last.chairs, lost=last.lost, save=None)


def taken_back(file: CampaignFile) -> CampaignFile:
    """The campaign without its last chapter, which can be put forward again."""
    back = TakenBack(file.history[-1], file.options, file.chairs, file.lost, file.save)
    return replace(_without_last(file), ahead=(back, *file.ahead))


def put_forward(file: CampaignFile) -> CampaignFile:
    """The campaign with the chapter again that was taken back last."""
    back, *rest = file.ahead
    return replace(
        file,
        history=(*file.history, back.chapter),
        options=back.options,
        chairs=back.chairs,
        lost=back.lost,
        save=back.save,
        ahead=tuple(rest),
    )


def page_of(file: CampaignFile) -> CampaignPage:
    """How a campaign stands.  Raises BadSetup for one that its game cannot read any more."""
    part = games.load(file.game).campaigns
    page = part.page(full_options(games.info(file.game), file.options), len(file.chairs)) if part is not None else None
    if page is None:
        raise BadSetup(f"{games.info(file.game).title} knows no such campaign")
    return page


def ready(file: CampaignFile) -> CampaignFile:
    """A campaign whose options are those of its next chapter: one that had come to its end may go on, where chapters
    have been added since.  Raises BadSetup."""
    part, following = games.load(file.game).campaigns, page_of(file).next
    if part is None or following is None or file.options.get(part.scenario_option) == following.scenario:
        return file
    return replace(file, options={**file.options, part.scenario_option: following.scenario})


# -- documents


class Entry(Struct, frozen=True):
    """A campaign in the list; ``trouble`` is the sentence about a file that cannot be read, which may have a copy of
    how it was before."""

    path: Path
    title: str
    file: CampaignFile | None = None
    trouble: str = ""

    @property
    def has_copy(self) -> bool:
        """Whether there is a copy of the file as it was before it was last written."""
        return saves.previous(self.path).exists()


class _Link(Struct, frozen=True):
    """What of a save says whether it is a game of a campaign."""

    game: str
    setup: dict[str, str]
    is_over: bool = False
    campaign: str = ""


class Campaigns:
    """All campaigns in the data folder of a person."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._running: tuple[tuple[int, int], dict[str, Any] | None] | None = None
        """What stands in the save of the game to continue, with the time and the size of that file."""

    def documents(self, game: str) -> Documents[CampaignFile]:
        """The folder of the campaigns of a game."""
        folder = self._library.documents_folder(game, CAMPAIGNS)
        return Documents(folder, read_campaign, write_campaign, lambda file: file.name, LARGEST)

    def entries(self) -> list[Entry]:
        """All campaigns, the one played last first, those that cannot be read last."""
        found = [*self._read()]
        found.sort(key=lambda entry: self.played(entry.file) if entry.file is not None else "", reverse=True)
        return found

    def played(self, file: CampaignFile) -> str:
        """When a campaign was last played, as ISO 8601: with the game of it that is under way."""
        going = self._going(file)
        return max(file.played, str(going.get("saved", ""))) if going is not None else file.played

    def _read(self) -> Iterator[Entry]:
        for game in with_campaigns():
            for document in self.documents(game).entries():
                yield Entry(document.path, document.title, document.content, document.trouble)

    def find(self, own_id: str) -> Entry | None:
        """The campaign of an id."""
        found = (each for each in self._read() if each.file is not None and each.file.id == own_id)
        return next(found, None) if own_id else None

    def keep(self, file: CampaignFile, path: Path | None = None) -> Path:
        """Writes a campaign, into a new file or over its own.  Raises OSError."""
        return self.documents(file.game).keep(file, path)

    def rename(self, entry: Entry, name: str) -> None:
        """Gives a campaign another name.  Raises OSError."""
        if entry.file is not None and title_of(name):
            self.keep(replace(entry.file, name=title_of(name)), entry.path)

    def delete(self, entry: Entry) -> None:
        """Removes a campaign and its previous copy.  Raises OSError."""
        entry.path.unlink(missing_ok=True)
        saves.previous(entry.path).unlink(missing_ok=True)

    def take_copy(self, entry: Entry) -> None:
        """Takes the copy of a file that cannot be read for it; the damaged one becomes the copy.

        Raises BadSave, OSError.
        """
        self.documents(entry.path.parent.name).take_back(entry.path)

    def write(self, file: CampaignFile, path: Path) -> None:
        """Writes a campaign to a file elsewhere, with the game that is under way.  Raises OSError."""
        saves.write_over(path, write_campaign(replace(file, save=self._going(file))).encode())

    def take_in(self, path: Path) -> Path:
        """Takes the campaign of a file from elsewhere in, beside those that are here; says where it is now.

        Raises BadSave with one sentence, and OSError.
        """
        try:
            file = read_campaign(strict_json.read_bytes(path, LARGEST))
            if file.game not in with_campaigns():
                raise BadFile(f"it is a campaign of {file.game!r}, which this version of Westmarch does not have")
            page_of(file)
        except (BadFile, WestmarchError) as error:
            raise BadSave(strict_json.trouble_with(path, error, "cannot be imported")) from error
        if self.find(file.id) is not None:
            file = replace(file, id=new_id())
        return self.keep(replace(file, name=self._free_name(file.name)))

    def _free_name(self, name: str) -> str:
        """A name that no other campaign has."""
        taken, free, number = {each.title for each in self._read()}, name, 2
        while free in taken:
            free, number = f"{title_of(name)[:50]} ({number})", number + 1
        return free

    # -- games of a campaign

    def join(self, session: Session, own_id: str = "") -> str:
        """Notes that a game begins: the next one of a campaign, or the first of a new one if it belongs to a series.

        Returns the id of the campaign; nothing for a game that stands alone.  Raises OSError.
        """
        part = games.load(session.info.id).campaigns
        entry = self.find(own_id)
        if part is None:
            return ""
        if entry is not None and entry.file is not None and _is_same(entry.file, session, part.option):
            self.keep(set_out(entry.file, session, _now()), entry.path)
            return own_id
        page = part.page(session.options, len(session.chairs))
        if page is None or page.next is None:
            return ""
        file = begun(page, session, new_id(), _now())
        self.keep(replace(file, name=self._free_name(file.name)))
        return file.id

    def note_end(self, session: Session, entry: str = "") -> str:
        """Notes that a game has ended, and returns the id of its campaign, if there is one.

        A game of a series that belongs to no campaign yet, for it was begun by an earlier Westmarch, begins one.
        Raises OSError.
        """
        record = games.load(session.info.id)
        begins_later = session.start is not None and not session.earlier and not session.campaign
        if record.campaigns is None or session.result is None or begins_later:
            return ""
        own_id = session.campaign or self.join(session)
        found = self.find(own_id)
        if found is None or found.file is None:
            return ""
        facts = record.facts(session.options, session.state)
        file = ended(found.file, session, record.campaigns.option, facts, _now(), entry)
        if file != found.file:
            self.keep(file, found.path)
        session.campaign = own_id
        return own_id

    def keep_game(self, session: Session) -> str:
        """Keeps a game that another one follows at the table in its campaign, if it is that of the next chapter.

        Returns the name of the campaign; nothing where it is not kept.  Raises OSError.
        """
        entry = self.find(session.campaign)
        if entry is None or entry.file is None or entry.file.options != session.options:
            return ""
        save = strict_json.parse(msgspec.json.encode(saves.pack(session)))
        self.keep(replace(entry.file, save=save), entry.path)
        return entry.file.name

    def take_back(self, entry: Entry) -> None:
        """Takes the last chapter back, with the game of the next one that is under way.  Raises OSError."""
        assert entry.file is not None, "only what can be read is changed"
        self.keep(taken_back(replace(entry.file, save=self._going(entry.file))), entry.path)

    def put_forward(self, entry: Entry) -> None:
        """Puts the chapter forward again that was taken back last.  Raises OSError."""
        assert entry.file is not None, "only what can be read is changed"
        self.keep(put_forward(entry.file), entry.path)

    def choose(self, entry: Entry, scenario: str) -> None:
        """Takes another chapter as the next one, where one may be passed over.  Raises OSError."""
        assert entry.file is not None, "only what can be read is changed"
        part = games.load(entry.file.game).campaigns
        assert part is not None, "only games with campaigns have such files"
        options = {**entry.file.options, part.scenario_option: scenario}
        self.keep(replace(entry.file, options=options, lost=()), entry.path)

    def has_game(self, file: CampaignFile) -> bool:
        """Whether a game of the next chapter is under way."""
        return self._going(file) is not None

    def game(self, file: CampaignFile) -> Session:
        """The game of the next chapter that is under way.  Raises BadSave."""
        raw = self._going(file)
        if raw is None:
            raise BadSave(f"no game of {file.name} is under way")
        session = saves.unpacked(raw, self._library.continue_path)
        session.campaign = file.id
        return session

    def _going(self, file: CampaignFile) -> dict[str, Any] | None:
        """The save of the game under way: that which is to be continued, or that in the file."""
        raw = self._game_to_continue()
        if raw is not None and raw.get("campaign") == file.id and _is_next(file, raw):
            return raw
        return file.save if file.save is not None and _is_next(file, file.save) else None

    def _game_to_continue(self) -> dict[str, Any] | None:
        path = self._library.continue_path
        try:
            found = path.stat()
        except OSError:
            return None
        now = found.st_mtime_ns, found.st_size
        if self._running is None or self._running[0] != now:
            self._running = now, _raw(path)
        return self._running[1]


def with_campaigns() -> list[str]:
    """The games that have campaigns."""
    return [game for game in games.ids() if games.load(game).load_campaigns is not None]


def new_id() -> str:
    """An id that no other campaign has."""
    return secrets.token_hex(8)


def _is_same(file: CampaignFile, session: Session, option: str) -> bool:
    """Whether a game is played with the record of a campaign as it stands, whatever its other options are."""
    return session.info.id == file.game and session.options[option] == file.options.get(option)


def _raw(path: Path) -> dict[str, Any] | None:
    """What stands in a save, if it can be read."""
    try:
        return strict_json.parse(strict_json.read_bytes(path))
    except BadFile:
        return None


def _is_next(file: CampaignFile, raw: Mapping[str, Any]) -> bool:
    """Whether a save is an open game of the next chapter."""
    try:
        link = msgspec.convert(raw, _Link)
    except msgspec.ValidationError:
        return False
    return not link.is_over and link.game == file.game and link.setup == file.options


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
