"""Save files: one JSON file holds a game with its whole history.

Opening one is reading, migrating, checking the schema, then the meaning, and only then does a Session come of
it; a bad file gives one clear sentence and nothing else.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct, structs

from westmarch import __version__, games
from westmarch.cardbook import fingerprint
from westmarch.engine.errors import BadAction, BadSave, BadSetup, NewerSave, WestmarchError
from westmarch.engine.game import Game
from westmarch.engine.game_info import check_seats
from westmarch.engine.records import Action, State
from westmarch.engine.text_format import one_line, shortened
from westmarch.play import strict_json
from westmarch.play.chairs import LONGEST_NAME, Chair
from westmarch.play.curves import Curve
from westmarch.play.match import Match
from westmarch.play.migrations import FORMAT, migrated
from westmarch.play.played import check_of
from westmarch.play.session import LARGEST_SEED, LONGEST, Fairness, Session
from westmarch.play.strict_json import BadFile
from westmarch.play.whole_files import whole

SUFFIX = ".westmarch"
"""The suffix of saves."""
OLDER_SUFFIX = ".json"
"""The suffix of saves of earlier versions; such files are listed and opened as well."""
PREVIOUS = ".previous"
"""The suffix of the previous copy of a save, added to its name."""
LINE = 200
"""The most letters of a title or an action."""

Text = Annotated[str, Meta(max_length=LINE)]
Count = Annotated[int, Meta(ge=0, le=LONGEST)]
Kept = TypeVar("Kept", "Header", "SaveFile")


class Header(Struct, frozen=True):
    """The part of a save that a list shows; cheap to read, for the rest of the file is skipped."""

    format: int
    game: Text
    title: Text
    turn: Text
    saved: Text
    chairs: tuple[Chair, ...]
    is_over: bool = False


class SaveFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A save as it stands in the file.

    ``saved`` is a time as ISO 8601 in UTC; ``checks`` are pairs of a place and the check of the State there,
    the last of them at the cursor; ``start`` is the State after ``start_at`` actions where the history does
    not begin at the seed.  ``passed`` are the places of the actions for which nobody was asked
    (:attr:`.Session.unasked`); a save without any does not have it.  Only a game that is over has ``chances``,
    once they were reckoned.  ``played`` are the seconds that were spent at the table, 0 where nobody knows.
    ``campaign`` is the id of the one that the game belongs to (:mod:`westmarch.play.campaigns`), ``returns`` how often
    a strict game was begun anew from an earlier save.
    """

    format: int
    game: Text
    title: Text
    turn: Text
    saved: Text
    chairs: Annotated[tuple[Chair, ...], Meta(max_length=8)]
    is_over: bool
    version: Text
    cards: Text
    setup: dict[str, str]
    seed: Annotated[int, Meta(ge=0, le=LARGEST_SEED)]
    fairness: Fairness
    match: Match | None
    actions: Annotated[tuple[Text, ...], Meta(max_length=LONGEST)]
    cursor: Count
    checks: tuple[tuple[int, str], ...]
    start_at: Count
    start: Any  # a State of a game that is not known before the file is read
    snapshot: Any  # likewise
    passed: Annotated[tuple[Count, ...], Meta(max_length=LONGEST)] = ()
    chances: Curve | None = None
    played: Annotated[int, Meta(ge=0, le=LARGEST_SEED)] = 0
    campaign: Text = ""
    returns: Count = 0


# -- writing


def pack(session: Session, when: datetime | None = None) -> SaveFile:
    """A session as it is now; nothing in it changes when the session goes on."""
    moment = when or datetime.now(UTC)
    table = session.table(None)
    return SaveFile(
        format=FORMAT,
        game=session.info.id,
        title=session.title[:LINE],
        turn=(table.kicker or table.prompt.text)[:LINE],
        saved=moment.astimezone(UTC).isoformat(timespec="seconds"),
        chairs=session.chairs,
        is_over=session.result is not None,
        version=__version__,
        cards=fingerprint(session.info.id),
        setup=session.options,
        seed=session.seed,
        fairness=session.fairness,
        match=session.match,
        actions=session.actions,
        cursor=session.cursor,
        checks=tuple(session.checks().items()),
        start_at=session.start_at,
        start=session.start,
        snapshot=session.state,
        passed=session.unasked,
        chances=session.chances if session.result is not None else None,
        played=round(session.played),
        campaign=session.campaign,
        returns=session.returns,
    )


def write(session: Session, path: Path, when: datetime | None = None) -> None:
    """Writes a session to a file, whole or not at all; what was there is kept as the previous copy.

    Raises OSError.
    """
    store(pack(session, when), path)


def store(save: SaveFile, path: Path) -> None:
    """Writes a packed save.  Raises OSError."""
    write_over(path, msgspec.json.encode(save))


def retitle(path: Path, title: str) -> None:
    """Gives a save another title and leaves all else as it stands, whatever Westmarch wrote it.

    Raises BadSave, OSError.
    """
    try:
        raw = strict_json.parse(strict_json.read_bytes(path))
    except BadFile as error:
        raise BadSave(strict_json.trouble_with(path, error, "cannot be renamed")) from error
    write_over(path, msgspec.json.encode({**raw, "title": title}))


def keep_chances(path: Path, curve: Curve) -> None:
    """Adds the chances of a game that is over to its save and leaves all else as it stands.

    A save of an earlier format stays as it is.  Raises BadSave, OSError.
    """
    try:
        raw = strict_json.parse(strict_json.read_bytes(path))
    except BadFile as error:
        raise BadSave(strict_json.trouble_with(path, error, "cannot be written")) from error
    if raw.get("format") == FORMAT and raw.get("is_over"):
        write_over(path, msgspec.json.encode({**raw, "chances": curve}))


def write_over(path: Path, data: bytes) -> None:
    """Writes to a file beside, flushes, renames over: at every moment ``path`` is a whole file."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    path.parent.mkdir(parents=True, exist_ok=True)
    with whole(path) as beside:
        with beside.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if path.exists():
            _keep_previous(path)


def previous(path: Path) -> Path:
    """The path of the previous copy of a save."""
    return path.with_name(path.name + PREVIOUS)


def _keep_previous(path: Path) -> None:
    """A second name for the old file, which thus never lacks one; a copy where the disk knows no such."""
    copy = path.with_name(path.name + ".old")
    copy.unlink(missing_ok=True)
    try:
        os.link(path, copy)
    except OSError:
        shutil.copyfile(path, copy)
    os.replace(copy, previous(path))


# -- reading


class _Differs(Exception):
    """A history that the rules of today do not repeat, and where."""


def header(path: Path) -> Header:
    """The header of a save, which is not opened otherwise.  Raises BadSave."""
    try:
        data = strict_json.read_bytes(path)
        try:
            found = msgspec.json.decode(data, type=Header)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise BadFile("it is not a save of Westmarch") from error
        _refuse_newer(found.format, path)
        return _on_one_line(found)
    except BadFile as error:
        raise BadSave(strict_json.trouble_with(path, error)) from error


def read(path: Path, is_strict: bool = False) -> Session:
    """The session that a file holds.

    Cards or rules that have changed since it was written cost the history alone: the session then starts at
    the snapshot.  With ``is_strict`` that too is an error.  Raises BadSave, and NewerSave for a save of a
    later Westmarch, each with one sentence.
    """
    try:
        raw = strict_json.parse(strict_json.read_bytes(path))
    except BadFile as error:
        raise BadSave(strict_json.trouble_with(path, error)) from error
    return unpacked(raw, path, is_strict)


def unpacked(raw: dict[str, Any], path: Path, is_strict: bool = False) -> Session:
    """The session of a save that stands in a file, as :func:`read` gives it.  Raises BadSave, NewerSave."""
    try:
        save = _understood(raw, path)
        is_of_today = raw["format"] == FORMAT and (save.version, save.cards) == (__version__, fingerprint(save.game))
        return _opened(save, is_strict, is_of_today)
    except BadFile as error:
        raise BadSave(strict_json.trouble_with(path, error)) from error


def _understood(raw: dict[str, Any], path: Path) -> SaveFile:
    number = raw.get("format")
    if not isinstance(number, int) or isinstance(number, bool) or number < 0 or "game" not in raw:
        raise BadFile("it is not a save of Westmarch")
    _refuse_newer(number, path)
    try:
        save = msgspec.convert(migrated(raw, number), SaveFile)
    except msgspec.ValidationError as error:
        raise BadFile(f"it is damaged ({error})") from error
    except (LookupError, TypeError, ValueError, AttributeError) as error:  # from a migration
        raise BadFile(f"it is damaged: it lacks what a save of format {number} has") from error
    _refuse_damage(save)
    return _on_one_line(save)


def _on_one_line(found: Kept) -> Kept:
    """A save whose words cannot disturb what they stand beside, whoever has written them."""
    chairs = tuple(
        [structs.replace(chair, name=shortened(one_line(chair.name), LONGEST_NAME)) for chair in found.chairs]
    )
    return structs.replace(found, title=one_line(found.title), turn=one_line(found.turn), chairs=chairs)


def _refuse_newer(number: int, path: Path) -> None:
    if number > FORMAT:
        raise NewerSave(
            f"{strict_json.name_of(path)} cannot be opened: it was made by a newer version of Westmarch "
            f"(format {number}); this version can open formats up to {FORMAT}"
        )


def _refuse_damage(save: SaveFile) -> None:
    """Cursor, checks and snapshot of one save agree with each other."""
    if not save.start_at <= save.cursor <= len(save.actions):
        raise BadFile("it is damaged (its place in the list of moves does not exist)")
    if save.start_at and save.start is None:
        raise BadFile("it is damaged (the start of the game is missing)")
    if any(not save.start_at < place <= len(save.actions) for place in save.passed):
        raise BadFile("it is damaged (a move that was passed automatically is not in the list of moves)")
    match, number = save.match, len(save.chairs)
    if match is not None and not (len(match.names) == len(match.kinds) == number and len(match.styles) in (0, number)):
        raise BadFile("it is damaged (its match does not fit the players at the table)")
    raw_check = hashlib.sha256(msgspec.json.encode(save.snapshot, order="sorted")).hexdigest()[:12]
    if dict(save.checks).get(save.cursor, raw_check) != raw_check:
        raise BadFile("it is damaged or was altered (its checksum is wrong)")


def _opened(save: SaveFile, is_strict: bool, is_of_today: bool) -> Session:
    """The session of a save; ``is_of_today``: by these rules and cards, so that its history must repeat."""
    try:
        game = games.load(save.game)
    except BadSetup as error:
        raise BadFile(f"it is a save of {save.game!r}, a game that this version of Westmarch does not have") from error
    try:
        check_seats(game.info, len(save.chairs))
        actions = [Action.parse(text, game.info.verbs) for text in save.actions]
        snapshot = _decoded(game, save.snapshot, len(save.chairs), is_of_today)
        start = _decoded(game, save.start, len(save.chairs), is_of_today) if save.start is not None else None
        try:
            session = _replayed(save, actions, start, snapshot)
        except _Differs as difference:
            if is_strict:
                raise BadFile(str(difference)) from difference
            if is_of_today:
                raise BadFile(f"it was altered: with the same rules and cards, {difference}") from difference
            session = _session(save, snapshot, save.actions[: save.cursor])
        with contextlib.suppress(Exception):  # what could be redone is dropped where the rules have changed
            session.restore_redo(actions[save.cursor :], save.passed)
        if _has_curve(save, session):
            session.chances = save.chances
        session.played = float(save.played)
        session.campaign, session.returns = save.campaign, save.returns
        return session
    except (BadAction, BadSetup) as error:
        raise BadFile(f"it is damaged ({error})") from error


def _has_curve(save: SaveFile, session: Session) -> bool:
    """Whether the chances in a save belong to its game as it was opened."""
    curve = save.chances
    is_over = session.result is not None
    return curve is not None and is_over and curve.fits(len(session.chairs), session.start_at, session.cursor)


def _decoded(game: Game, raw: Any, seats: int, is_of_today: bool) -> State:
    """A State of a file that the rules and each of so many seats can live with.  Raises BadFile.

    Where other rules or cards wrote it, its question offers what the rules of today offer.
    """
    try:
        state: State = game.decode(msgspec.json.encode(raw))
        if not is_of_today:
            state = game.listed_anew(state)
        game.check(state)  # which lays the table of each seat
        if state.seats != seats:
            raise BadFile(f"it is a game for {state.seats} players, but it lists {seats}")
        _refuse_nonsense(game, state, seats)
        return state
    except (WestmarchError, msgspec.MsgspecError) as error:
        raise BadFile(f"the game in it is not possible ({error})") from error
    except BadFile:
        raise
    except Exception as error:  # a State made up by a stranger may trip the rules in any way
        raise BadFile("the game in it is not possible") from error


def _refuse_nonsense(game: Game, state: State, seats: int) -> None:
    """Raises BadFile unless what is true of a State of any game is true of this one."""
    decision = state.decision
    if (decision is None) != (game.result(state) is not None):
        raise BadFile("the game in it has no next move and no result, or it has both")
    if not all(frame.steps for frame in state.stack):
        raise BadFile("the game in it has an unfinished effect with nothing left to do")
    if decision is None:
        return
    number = len(decision.options)
    if not 0 <= decision.seat < seats or number == 0 or not 0 <= decision.idle <= number:
        raise BadFile("in the game in it no player has anything to choose from")
    for option in decision.options:
        Action.parse(str(option), game.info.verbs)


def _session(save: SaveFile, start: State | None, earlier: tuple[str, ...]) -> Session:
    return Session(
        save.game,
        save.chairs,
        options=save.setup,
        seed=save.seed,
        fairness=save.fairness,
        match=save.match,
        title=save.title,
        start=start,
        earlier=earlier,
    )


def _replayed(save: SaveFile, actions: list[Action], start: State | None, snapshot: State) -> Session:
    """The save played again up to its cursor.

    Raises _Differs where the rules of today take it elsewhere.
    """
    try:
        session = _session(save, start, save.actions[: save.start_at])
    except BadSetup as error:  # a deck list, perhaps, that the cards of today do not allow
        raise _Differs(f"the game cannot be started again: {error}") from error
    checks = dict(save.checks)
    unasked = frozenset(save.passed)
    for place, action in enumerate(actions[save.start_at : save.cursor], save.start_at + 1):
        try:
            session.answer(action, place in unasked)
        except WestmarchError as error:
            raise _Differs(f"move {place}, {str(action)!r}, is no longer possible: {error}") from error
        except Exception as error:  # rules that meet a State made by others may fail in any way
            raise _Differs(f"move {place}, {str(action)!r}, fails") from error
        if place < save.cursor and checks.get(place, "") not in ("", check_of(session.state)):
            raise _Differs(f"after move {place}, {str(action)!r}, the game is different from the saved one")
    if check_of(session.state) != check_of(snapshot):
        raise _Differs("the moves do not lead to the saved position")
    return session
