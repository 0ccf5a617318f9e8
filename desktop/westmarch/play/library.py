"""The folder of saves, settings, favourite line-ups and the records."""

from __future__ import annotations

import contextlib
import os
import re
import unicodedata
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import platformdirs
from msgspec import Struct

from westmarch import games
from westmarch.engine.errors import BadSave, BadSetup, WestmarchError
from westmarch.engine.text_format import one_line
from westmarch.play import option_texts, saves, settings, strict_json
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.play.settings import Damage, Settings
from westmarch.play.strict_games import StrictGames

if TYPE_CHECKING:
    from westmarch.play.records import Records

HOME = "WESTMARCH_HOME"
"""The environment variable that names another data folder."""
RECORD_FILES = ("records.sqlite", "games.json")
"""The file of the records, and the one in which they were kept before."""
CONTINUE = "continue.json"
"""The save that follows the running game."""


class Entry(Struct, frozen=True):
    """A save as a list shows it.

    ``trouble`` is the sentence about a file that cannot be opened; the rest is then empty.
    """

    path: Path
    title: str
    game: str = ""
    game_title: str = ""
    turn: str = ""
    saved: str = ""
    chairs: tuple[Chair, ...] = ()
    is_over: bool = False
    trouble: str = ""


def home() -> Path:
    """The program's data folder."""
    chosen = os.environ.get(HOME)
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("Westmarch", appauthor=False))


class Library:
    """The saves, settings and favourites in one data folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or home()
        self._records: Records | None = None

    @property
    def saves_folder(self) -> Path:
        return self.folder / "saves"

    @property
    def option_texts_folder(self) -> Path:
        """The folder in which deck lists and logs are looked for."""
        return self.folder / "papers"

    def documents_folder(self, game: str, kind: str) -> Path:
        """The folder of the documents of a kind that a person keeps for a game, such as decks."""
        return self.folder / kind / game

    @property
    def settings_path(self) -> Path:
        return self.folder / "settings.json"

    def records(self) -> Records:
        """The finished games; one object for all that ask."""
        from westmarch.play.records import Records  # with its database only where it is asked for

        if self._records is None:
            self._records = Records(*(self.folder / name for name in RECORD_FILES))
        return self._records

    @property
    def pictures_folder(self) -> Path:
        """The folder of pictures that were painted once; they can be painted again."""
        return self.folder / "pictures"

    @property
    def lineups_path(self) -> Path:
        return self.folder / "lineups.json"

    @property
    def owned_path(self) -> Path:
        return self.folder / "owned.json"

    @property
    def continue_path(self) -> Path:
        """The file of the running game."""
        return self.folder / CONTINUE

    @property
    def strict_games(self) -> StrictGames:
        """The record of strict games."""
        return StrictGames(self.folder / "strict-games.json")

    # -- saves

    def entries(self) -> list[Entry]:
        """All saves, the latest first, those that cannot be opened last."""
        suffixes = (saves.SUFFIX, saves.OLDER_SUFFIX)
        found = [_entry(path) for suffix in suffixes for path in self.saves_folder.glob(f"*{suffix}")]
        found.sort(key=lambda entry: entry.path.name)
        found.sort(key=lambda entry: entry.saved, reverse=True)
        return found

    def running(self) -> Entry | None:
        """The game to continue, or None: its previous copy where the latest is damaged."""
        paths = (self.continue_path, saves.previous(self.continue_path))
        entries = [_entry(path) for path in paths if path.exists()]
        sound = [entry for entry in entries if not entry.trouble]
        return next(iter(sound or entries), None)

    def keep(self, session: Session, when: datetime | None = None) -> Path:
        """Saves a session under a name of its own, made from its title.  Raises OSError."""
        path = self._unused(session.title)
        saves.write(session, path, when)
        return path

    def rename(self, path: Path, title: str) -> Path:
        """Gives a save another title, and a file name to go with it; says where it is now.

        Raises BadSave, OSError.
        """
        title = one_line(title)[: saves.LINE]
        if not title:
            raise BadSave(f"{path.name} needs a title of at least one letter")
        saves.retitle(path, title)
        target = path if file_stem(title) == path.stem else self._unused(title)
        _move(path, target)
        if target != path:
            with contextlib.suppress(WestmarchError, OSError):  # an entry that does not find its save says so
                self.records().move_save(path.name, target.name)
        return target

    def delete(self, path: Path) -> None:
        """Removes a save and its previous copy."""
        saves.previous(path).unlink(missing_ok=True)  # first: alone it would be a game to continue
        path.unlink(missing_ok=True)

    def forget_running(self) -> None:
        """Removes the game to continue, once it has ended or was given up."""
        self.delete(self.continue_path)

    def _unused(self, title: str) -> Path:
        stem = file_stem(title)
        path = self.saves_folder / f"{stem}{saves.SUFFIX}"
        number = 2
        while path.exists() or path.with_suffix(saves.OLDER_SUFFIX).exists():
            path = self.saves_folder / f"{stem}-{number}{saves.SUFFIX}"
            number += 1
        return path

    # -- option texts

    def keep_log(self, game: str, text: str) -> Path:
        """Keeps the log of a series under a name of its own, unless one with these words is there.  Raises OSError."""
        self.option_texts_folder.mkdir(parents=True, exist_ok=True)
        number = 1
        while (path := self.option_texts_folder / f"{game}-log-{number}.json").exists():
            with contextlib.suppress(BadSetup):
                if option_texts.read(path) == text:
                    return path
            number += 1
        option_texts.write(path, text)
        return path

    # -- settings and favourites

    def settings(self) -> Settings:
        return settings.read_settings(self.settings_path)

    @property
    def damaged_settings_path(self) -> Path:
        return self.settings_path.with_name("settings-damaged.json")

    def mend_settings(self) -> Damage:
        """Writes damaged settings anew, with defaults for what was lost, and keeps a copy of the damaged file.

        Returns what was wrong, if anything was.
        """
        found, damage = settings.examined(self.settings_path)
        if damage:
            try:
                os.replace(self.settings_path, self.damaged_settings_path)
                settings.write_settings(found, self.settings_path)
            except OSError:
                pass  # then they are mended in this window only, and it is said again next time
        return damage

    def set(self, **changes: object) -> Settings:
        """Changes some settings and keeps them.

        Raises msgspec.ValidationError for a value that makes no sense.
        """
        wanted = msgspec.structs.asdict(self.settings()) | changes
        new = msgspec.convert(wanted, Settings)
        settings.write_settings(new, self.settings_path)
        return new

    def lineups(self, game: str, seat: str) -> dict[str, tuple[str, ...]]:
        """The favourite line-ups of a seat: by name, the actions that lay it out."""
        return settings.read_lineups(self.lineups_path).get(game, {}).get(seat, {})

    def keep_lineup(self, game: str, seat: str, name: str, actions: Sequence[str]) -> None:
        """Keeps a line-up under a name; one of that name is replaced."""
        everything = settings.read_lineups(self.lineups_path)
        everything.setdefault(game, {}).setdefault(seat, {})[name] = tuple(actions)
        settings.write_json(everything, self.lineups_path)

    def forget_lineup(self, game: str, seat: str, name: str) -> None:
        """Removes a line-up, if there is one of that name."""
        everything = settings.read_lineups(self.lineups_path)
        everything.get(game, {}).get(seat, {}).pop(name, None)
        settings.write_json(everything, self.lineups_path)

    # -- what the person owns

    def owned(self, game: str) -> dict[str, int]:
        """How many of each product of a game the person owns; empty where nothing was said."""
        return settings.read_owned(self.owned_path).get(game, {})

    def keep_owned(self, game: str, products: Mapping[str, int]) -> None:
        """Keeps how many of each product the person owns.  Raises OSError."""
        everything = settings.read_owned(self.owned_path)
        everything[game] = {name: number for name, number in products.items() if number}
        settings.write_json(everything, self.owned_path)


def _entry(path: Path) -> Entry:
    try:
        header = saves.header(path)
    except BadSave as error:
        return Entry(path, one_line(path.stem), trouble=str(error))
    try:
        title = games.info(header.game).title
    except BadSetup:
        sentence = (
            f"{strict_json.name_of(path)} cannot be opened: it is a save of {header.game!r}, a game that is not here"
        )
        return Entry(path, header.title, header.game, trouble=one_line(sentence))
    return Entry(
        path,
        header.title,
        header.game,
        title,
        header.turn,
        _when(header.saved),
        header.chairs,
        header.is_over,
    )


def _when(saved: str) -> str:
    """The time of a save if it is one, so that a list can be put in order by it."""
    try:
        return datetime.fromisoformat(saved).astimezone(UTC).isoformat(timespec="seconds")
    except (ValueError, OverflowError):
        return ""


def file_stem(title: str) -> str:
    """A title as a file name, without its ending, that every system takes."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60].strip("-")
    # Windows keeps these names for its devices.
    return f"game-{slug}" if re.fullmatch(r"con|prn|aux|nul|com\d|lpt\d", slug) else slug or "game"


def _move(path: Path, target: Path) -> None:
    if path == target:
        return
    os.replace(path, target)
    if saves.previous(path).exists():
        os.replace(saves.previous(path), saves.previous(target))
