"""The readers: what a stranger or a broken disk can put before the program, how it is altered, and what comes of it."""

from __future__ import annotations

import io
import json
import os
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import chdir
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from tests.games.lcg.endings import ended
from tests.play.finished_games import a_game
from tests.proofs.hostile_input import seeds
from tests.proofs.hostile_input.judging import Door, Fault, is_on_one_line, sentence
from tests.proofs.hostile_input.mutators import (
    Mutator,
    alike_altered,
    bytes_altered,
    cells_altered,
    json_altered,
    letters_altered,
    lines_altered,
    packed_altered,
    save_altered,
    sealed_anew,
    text_altered,
    yaml_alike,
    yaml_altered,
)
from westmarch import games
from westmarch.ai import measuring
from westmarch.ai.kept_games import KeptGames
from westmarch.app import kept_pictures
from westmarch.app.single_instance import _LONGEST, REQUEST, SingleInstance
from westmarch.cardbook import compiled, read_plain
from westmarch.cli.headless import Headless, serve
from westmarch.cli.measuring import _kept
from westmarch.engine.card_queries import parse
from westmarch.engine.card_search import best_match, search
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadQuery, WestmarchError
from westmarch.engine.game_info import full_options
from westmarch.games.lcg.language.logs import read_log, write_log
from westmarch.play import game_log, option_texts, saves, settings, strict_json
from westmarch.play.campaign_files import read_campaign
from westmarch.play.campaigns import Campaigns, page_of, put_forward, ready, taken_back
from westmarch.play.card_shelves import card_shelves
from westmarch.play.chairs import Chair
from westmarch.play.lessons import LessonProgress
from westmarch.play.library import Library
from westmarch.play.own_cards import OwnCards
from westmarch.play.own_decks import deck_documents, own_decks
from westmarch.play.records import Records
from westmarch.play.session import Session
from westmarch.play.settings import Settings
from westmarch.play.strict_json import BadFile


class Reader(Struct, frozen=True):
    """What is altered in which ways, each as often as it stands there, and the door that it comes to."""

    name: str
    seeds: Callable[[], Sequence[bytes]]
    mutators: tuple[Mutator, ...]
    door: Callable[[Path], Door[Any]]
    """Made for a folder of its own, which is empty."""

    def case(self, number: int) -> bytes:
        """The input of a number, the same every time."""
        rng = Random(f"{self.name} {number}")
        return rng.choice(self.mutators)(self.seeds(), rng)

    def example(self, number: int) -> bytes:
        """A valid one."""
        return self.seeds()[number]


# -- games


def _saves(folder: Path) -> Door[Session]:
    library = Library(folder)
    path = library.saves_folder / "game.json"
    path.parent.mkdir()

    def read(data: bytes) -> Session:
        for each in [*path.parent.iterdir()]:
            each.unlink()
        path.write_bytes(data)
        (entry,) = library.entries()
        if entry.trouble:
            sentence(entry.trouble)
        for word in (entry.title, entry.turn, *[chair.name for chair in entry.chairs]):
            _shown(word)
        return saves.read(path)

    def use(session: Session) -> None:
        for word in (session.title, *[chair.name for chair in session.chairs]):
            _shown(word)
        _looked_at(session)
        session.chronicle(None)
        saves.write(session, path)
        again = saves.read(path)
        if msgspec.json.encode(again.state) != msgspec.json.encode(session.state):
            raise Fault("a save that was written again is another game")
        library.rename(path, "Another title")

    return Door(read, use)


def _looked_at(session: Session) -> None:
    """A game that was accepted is seen from every seat, and answered once."""
    for seat in (*range(len(session.chairs)), None):
        session.table(seat)
    if session.decision is not None:
        session.answer(Dice(len(session.actions)).pick(session.decision.options))
        for seat in range(len(session.chairs)):
            session.table(seat)


def _positions(game: str, is_yaml: bool, folder: Path) -> Door[Any]:
    record, path = games.load(game), folder / "position.yaml"

    def read(data: bytes) -> Any:
        if not is_yaml:
            return record.read_position(strict_json.parse(data))
        path.write_bytes(data)
        plain = read_plain(path)
        if isinstance(plain, dict) and isinstance(plain.get("given"), dict):
            plain = plain["given"]
            plain.pop("new_game", None)
        return record.read_position(plain)

    def use(state: Any) -> None:
        names = [seat.title for seat in record.info.seats[: state.seats]]
        session = Session(game, [Chair("human", name) for name in names], options=state.options, start=state)
        again = record.read_position(msgspec.json.decode(msgspec.json.encode(record.write_position(state))))
        if msgspec.json.encode(again) != msgspec.json.encode(state):
            raise Fault("a position that was written again is another game")
        _looked_at(session)

    return Door(read, use, (WestmarchError, BadFile))


# -- decks


def _decks(folder: Path) -> Door[Any]:
    building = games.load("lcg").decks
    assert building is not None

    def read(data: bytes) -> Any:
        file, told = building.imported(data, "A deck")
        for each in told:
            sentence(each)
        _shown(building.title(file))
        return file

    return Door(read, _used_deck)


def _used_deck(file: Any) -> None:
    building = games.load("lcg").decks
    assert building is not None
    desk = building.desk(file)
    for ruling in desk.sheet({}).rulings:
        sentence(ruling.text)
    desk.odds()
    desk.hand(3, True)
    for each in desk.versions():
        _shown(each.note)
    for ruling in building.together([file, file], {}):
        sentence(ruling.text)
    again = building.read(building.write(file).encode())
    if again != file:
        raise Fault("a deck that was written again is another one")
    for form in building.forms:
        try:
            desk.written(form.name)
        except WestmarchError as error:  # a card that the form cannot name
            sentence(str(error))
    try:
        desk.option_text()
    except WestmarchError as error:
        sentence(str(error))


def _deck_files(folder: Path) -> Door[Any]:
    library, building = Library(folder), games.load("lcg").decks
    assert building is not None
    documents = deck_documents(library, "lcg", building)
    documents.folder.mkdir(parents=True)
    path = documents.folder / "deck.json"

    def read(data: bytes) -> Any:
        path.write_bytes(data)
        (entry,) = documents.entries()
        own_decks(library, "lcg", building.deck_option(0))
        OwnCards(library)
        if entry.trouble:
            sentence(entry.trouble)
        return documents.open(path)

    return Door(read, _used_deck)


def _deck_option(folder: Path) -> Door[Session]:
    """A deck list that a person has pasted into the option or read from a file."""
    record, path = games.load("lcg"), folder / "option.txt"

    def read(data: bytes) -> Session:
        path.write_bytes(data)
        options = full_options(record.info, {"deck-1": option_texts.read(path)})
        faults = record.faults(options, 1)
        for fault in faults:
            sentence(str(fault))
        return Session("lcg", [Chair("human", "Mara")], options=options, seed=3)

    return Door(read, _looked_at)


def _series(folder: Path) -> Door[Session]:
    """The log of a series, at a table that suits it as far as it can be read: a file that a person has chosen."""
    record, path = games.load("lcg"), folder / "log.json"

    def read(data: bytes) -> Session:
        path.write_bytes(data)
        wanted, seats = seeds.suited_options(option_texts.read(path))
        options = full_options(record.info, wanted)
        for fault in record.faults(options, seats):
            sentence(str(fault))
        return Session("lcg", [Chair("human", f"Player {at}") for at in range(seats)], options=options, seed=3)

    def use(session: Session) -> None:
        seats, options = len(session.chairs), session.options
        assert record.campaigns is not None
        record.campaigns.page(options, seats)
        sequel = record.sequel(options, ended(session.state))
        if sequel is not None:
            for word in (sequel.title, sequel.text, *[entry.title for entry in sequel.entries]):
                _shown(word)
            if write_log(read_log(sequel.log)) != sequel.log:
                raise Fault("the log of the next quest is another one when it is read")
            if sequel.options:
                record.campaigns.page(dict(sequel.options), len(sequel.seats))
                for fault in record.faults(dict(sequel.options), len(sequel.seats)):
                    sentence(str(fault))
        _looked_at(session)

    return Door(read, use)


# -- records and campaigns


def _logs(suffix: str, folder: Path) -> Door[Any]:
    path = folder / f"log{suffix}"

    def read(data: bytes) -> Any:
        path.write_bytes(data)
        return game_log.read(path)

    def use(found: tuple[game_log.LoggedGame, ...]) -> None:
        for game in found:
            for word in (game.note, *game.names):
                _shown(word)
            game_log.length(game)
        game_log.histories(found, "lcg")
        records = Records(folder / "records.sqlite")
        try:
            records.take_in(path)
            kept = records.games()
            for ending in (".json", ".csv"):
                out = folder / f"out{ending}"
                records.write_to(out)
                again = game_log.read(out)
                if ending == ".json" and again != kept:
                    raise Fault("a log that was written again is another one")
        finally:
            records.erase()

    return Door(read, use)


def _databases(folder: Path) -> Door[Records]:
    path = folder / "records.sqlite"

    def read(data: bytes) -> Records:
        for each in [*folder.iterdir()]:
            each.unlink()
        path.write_bytes(data)
        records = Records(path)
        try:
            records.games()
            if records.trouble:
                sentence(records.trouble)
            return records
        finally:
            records.settle()

    def use(records: Records) -> str | None:
        try:
            records.add(a_game("new", 9))
            records.curves(folder)
            records.note("new", "a note")
            records.mark("hinted", "duel", 8)
            if "new" not in [game.id for game in records.games()] or not records.is_marked("hinted", "duel", 8):
                raise Fault("what was added to a file of records is not in it")
            return records.trouble or None
        finally:
            records.settle()

    return Door(read, use, (WestmarchError, OSError))


def _campaigns(folder: Path) -> Door[Campaigns]:
    campaigns, path = Campaigns(Library(folder / "home")), folder / "campaign.json"

    def read(data: bytes) -> Campaigns:
        kept = campaigns.documents("lcg").folder
        kept.mkdir(parents=True, exist_ok=True)
        for each in [*kept.iterdir()]:
            each.unlink()
        (kept / "kept.json").write_bytes(data)
        for entry in campaigns.entries():
            if entry.trouble:
                sentence(entry.trouble)
            _shown(entry.title)
        path.write_bytes(data)
        (kept / "kept.json").unlink()
        campaigns.take_in(path)
        return campaigns

    def use(campaigns: Campaigns) -> str | None:
        (entry,) = campaigns.entries()
        file = entry.file
        assert file is not None
        page_of(file)
        file = ready(file)
        if file.history:
            put_forward(taken_back(file))
            campaigns.take_back(entry)
            (entry,) = campaigns.entries()
            campaigns.put_forward(entry)
        campaigns.rename(entry, "Another name")
        campaigns.write(file, path)
        read_campaign(path.read_bytes())
        try:
            if campaigns.has_game(file):
                campaigns.game(file)
            Session(file.game, file.chairs, options=file.options, seed=3)
        except WestmarchError as error:  # it is listed, and its game says why it cannot begin
            return str(error)
        return None

    return Door(read, use)


# -- small files


def _settings(folder: Path) -> Door[Library]:
    library = Library(folder)

    def read(data: bytes) -> Library:
        library.settings_path.write_bytes(data)
        return library

    def use(library: Library) -> str | None:
        before, damage = settings.examined(library.settings_path)
        if msgspec.convert(msgspec.structs.asdict(before), Settings) != before:
            raise Fault("settings were accepted that make no sense")
        if library.mend_settings() != damage:
            raise Fault("the damage of settings is told in two ways")
        if settings.examined(library.settings_path) != (before, settings.Damage()):
            raise Fault("settings that were mended are others, or damaged still")
        if bool(damage) != library.damaged_settings_path.exists():
            raise Fault("no copy of damaged settings was kept")
        library.damaged_settings_path.unlink(missing_ok=True)
        library.set(volume=7)
        return "all of it is damaged" if damage.is_whole else None

    return Door(read, use)


@cache
def _strict() -> bytes:
    return msgspec.json.encode(saves.pack(seeds.session_of("duel", 9, fairness="strict")))


def _small_files(folder: Path) -> Door[Library]:
    library = Library(folder)
    lessons, strict = folder / "lessons.json", folder / "strict.westmarch"
    strict.write_bytes(_strict())

    def read(data: bytes) -> Library:
        for path in (library.lineups_path, library.owned_path, lessons, library.strict_games.path):
            path.write_bytes(data)
        return library

    def use(library: Library) -> None:
        library.lineups("confrontation", "sauron")
        library.keep_lineup("confrontation", "sauron", "mine", ["ready"])
        if library.lineups("confrontation", "sauron")["mine"] != ("ready",):
            raise Fault("a line-up was not kept")
        library.keep_owned("lcg", {**library.owned("lcg"), "Core Set": 2})
        games.load("lcg").decks.together((), library.owned("lcg"))  # type: ignore[union-attr]
        if library.owned("lcg")["Core Set"] != 2:
            raise Fault("what somebody owns was not kept")
        session = library.strict_games.opened(saves.read(strict))
        library.strict_games.note(session)
        saves.write(session, folder / "again.westmarch")
        if saves.read(folder / "again.westmarch").returns != session.returns:
            raise Fault("a strict game that was returned to is another one when it is read")
        progress = LessonProgress(lessons)
        progress.note("duel", "first", progress.of("duel", "first").at, False)

    return Door(read, use)


def _runs(folder: Path) -> Door[Any]:
    path = folder / "games.jsonl"

    def read(data: bytes) -> Any:
        path.write_bytes(data)
        with KeptGames(path, seeds.RUN, frozenset(seeds.BOUTS)) as kept:
            return kept.games

    def use(found: Any) -> None:
        if len(found) > len(seeds.BOUTS):
            raise Fault("a gauntlet has more games than it plays")

    return Door(read, use)


def _measures(folder: Path) -> Door[Any]:
    path = folder / "run.json"

    def read(data: bytes) -> Any:
        path.write_bytes(data)
        return _kept(path)

    def use(found: Any) -> None:
        measuring.in_words(found, found)

    return Door(read, use)


def _requests(folder: Path) -> Door[Any]:
    """What a later start has left for the program that is open, and the file that it asks for."""
    home = folder / "home"
    home.mkdir()
    instance, library, asked = SingleInstance(home), Library(folder), list[str]()
    instance.asked.connect(asked.append)
    (folder / "game.westmarch").write_bytes(seeds.save_files()[0])
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe")

    def read(data: bytes) -> Session | None:
        asked.clear()
        (home / REQUEST).write_bytes(data)
        instance._read_request()
        if (home / REQUEST).exists() or len(asked) != 1:
            raise Fault("a request was not taken once")
        if data and len(data) < _LONGEST and os.fsencode(asked[0]) != data:
            raise Fault("another path is asked for than that in the request")
        with chdir(folder):
            return library.strict_games.opened(saves.read(Path(asked[0]))) if asked[0] else None

    return Door(read, lambda session: _looked_at(session) if session is not None else None)


def _pictures(folder: Path) -> Door[bytes | None]:
    path = folder / "kept.picture"

    def read(data: bytes) -> bytes | None:
        path.write_bytes(data)
        return kept_pictures._read(path, seeds.PICTURE)

    def use(pixels: bytes | None) -> str | None:
        if pixels is None:
            return "it is painted anew"
        if zlib.decompress(path.read_bytes()) != pixels or len(pixels) != seeds.PICTURE:
            raise Fault("a kept picture is another one than that in its file")
        return None

    return Door(read, use)


_Forms = dict[str, dict[str, str | int | tuple[str, ...]]]


def _compiled(folder: Path) -> Door[Any]:
    path = folder / compiled.file_name("duel", "made-up", is_frozen=False)

    def read(data: bytes) -> Any:
        path.write_bytes(data)
        before, compiled._folder = compiled._folder, lambda: folder
        try:
            found = compiled.compiled("duel", "made-up", _Forms, dict)
            return found, zlib.crc32(data[4:]).to_bytes(4, "big") == data[:4]
        finally:
            compiled._folder = before
            compiled._FORMS.pop(("duel", "made-up"), None)
            compiled._MAKERS.pop(("duel", "made-up"), None)

    def use(read: tuple[Any, bool]) -> str | None:
        found, is_sealed = read
        if found and not is_sealed:
            raise Fault("a compiled form that is not whole was taken for one")
        if msgspec.convert(msgspec.to_builtins(found), _Forms) != found:
            raise Fault("a compiled form holds what it cannot")
        return None if found else "the cards are read from their files"

    return Door(read, use)


# -- engine lines and searches


_MOST_LINES = 40
"""Lines of a talk that are heard: the bounds are for a few of them."""


def _talks(folder: Path) -> Door[list[bytes]]:
    """Every line has one line of JSON for an answer, and the engine lives on."""

    def read(data: bytes) -> list[bytes]:
        target = io.BytesIO()
        # Saves are written into the folder of the reader, and nowhere else.
        lines = [line for line in data.split(b"\n") if b"save" not in line or not {*b"/\\"} & {*line}][:_MOST_LINES]
        with chdir(folder):
            serve(io.BytesIO(b"\n".join(lines)), target)
        return target.getvalue().split(b"\n")[:-1]

    def use(replies: list[bytes]) -> None:
        for line in replies:
            reply = json.loads(line)
            if not reply["ok"]:
                if reply["error"] == "internal":
                    raise Fault(f"the engine says of itself that it failed: {reply['message'][:200]!r}")
                sentence(reply["message"])

    return Door(read, use)


def _lines(folder: Path) -> Door[bytes]:
    """One line to an engine that has a game."""

    def read(data: bytes) -> bytes:
        return data

    def use(data: bytes) -> None:
        engine = Headless()
        begun = b'{"do":"new","game":"confrontation","seed":7}'
        if not engine.reply(begun)["ok"]:
            raise Fault("the engine cannot begin a game")
        before = engine.reply(b'{"do":"state"}')
        for line in data.split(b"\n"):
            reply = engine.reply(line)
            after = engine.reply(b'{"do":"state"}')
            if not reply["ok"] and after != before:
                raise Fault("a line that was refused has changed the game")
            if not reply["ok"]:
                sentence(reply["message"])
            before = after

    return Door(read, use)


def _searches(folder: Path) -> Door[tuple[str, list[Any]]]:
    shelves = card_shelves()

    def read(data: bytes) -> tuple[str, list[Any]]:
        text, able, refusals = data.decode("utf-8", "replace"), [], []
        for shelf in shelves:
            try:
                parse(text, shelf.fields)
                able.append(shelf)
            except BadQuery as error:
                sentence(str(error))
                refusals.append(error)
        if not able:
            raise refusals[0]
        return text, able

    def use(read: tuple[str, list[Any]]) -> None:
        text, able = read
        for shelf in able:
            found = search(shelf, text, {}, shelf.orders[0])
            best_match(shelf, found.cards, text)

    return Door(read, use, (BadQuery,))


# -- all of them

_JSON = (json_altered, json_altered, alike_altered, alike_altered, bytes_altered)
_SAVES = (save_altered, save_altered, save_altered, json_altered, bytes_altered)
_LOG = (json_altered, *[alike_altered] * 4, bytes_altered)
_TEXT = (text_altered, text_altered, bytes_altered)
_YAML = (yaml_altered, yaml_altered, yaml_alike, yaml_alike, text_altered, bytes_altered)


def _each_game() -> Iterator[Reader]:
    for game in games.ids():
        yield Reader(f"position-{game}", partial(seeds.positions, game), _JSON, partial(_positions, game, False))
        yield Reader(f"yaml-{game}", partial(seeds.yaml_positions, game), _YAML, partial(_positions, game, True))


@cache
def readers() -> dict[str, Reader]:
    """Every reader by its name."""
    every = (
        Reader("saves", seeds.save_files, _SAVES, _saves),
        *_each_game(),
        Reader("decks", seeds.decks, (*_TEXT, bytes_altered), _decks),
        Reader("deck-files", seeds.deck_files, _JSON, _deck_files),
        Reader("deck-options", seeds.deck_texts, _TEXT, _deck_option),
        Reader("series", seeds.series_logs, _LOG, _series),
        Reader("logs", seeds.logs, _JSON, partial(_logs, ".json")),
        Reader("log-tables", seeds.log_tables, _TEXT, partial(_logs, ".csv")),
        Reader("records", seeds.databases, (bytes_altered, letters_altered, *[cells_altered] * 4), _databases),
        Reader("campaigns", seeds.campaigns, _JSON, _campaigns),
        Reader("settings", seeds.settings, _JSON, _settings),
        Reader("small-files", seeds.small_files, _JSON, _small_files),
        Reader("runs", seeds.runs, (*_TEXT, lines_altered, lines_altered, lines_altered), _runs),
        Reader("measures", seeds.measures, _JSON, _measures),
        Reader("compiled", seeds.compiled_forms, (bytes_altered, letters_altered, *[sealed_anew] * 4), _compiled),
        Reader("pictures", seeds.pictures, (bytes_altered, *[packed_altered] * 3), _pictures),
        Reader("requests", seeds.requests, _TEXT, _requests),
        Reader("engine", seeds.talks, (text_altered, bytes_altered), _talks),
        Reader("engine-lines", seeds.talk_lines, _JSON, _lines),
        Reader("searches", seeds.searches, _TEXT, _searches),
    )
    return {reader.name: reader for reader in every}


def _shown(word: str) -> None:
    """A word that stands on a page is on one line."""
    if not is_on_one_line(word):
        raise Fault(f"{word[:80]!r} is not on one line")
