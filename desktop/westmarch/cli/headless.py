"""The headless engine: one JSON object a line, a line back for each; after an error the game is as it was.

What may be asked is the union of the records below; ``do`` names the record.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from westmarch import games
from westmarch.ai import players
from westmarch.engine.errors import BadSetup, WestmarchError
from westmarch.engine.game_info import player_count
from westmarch.engine.records import Action, Seat
from westmarch.engine.text_format import in_one_sentence, shortened
from westmarch.play import saves, strict_json
from westmarch.play.chairs import HUMAN, Chair
from westmarch.play.session import Fairness, Session
from westmarch.play.strict_json import BadFile


class _Request(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    pass


class New(_Request, tag="new", frozen=True):
    game: str
    seats: tuple[str, ...] | None = None
    options: dict[str, str] = {}
    seed: int = 0
    fairness: Fairness = "fair"


class FromPosition(_Request, tag="position", frozen=True):
    game: str
    position: dict[str, Any]  # the game reads it
    seats: tuple[str, ...] | None = None
    fairness: Fairness = "fair"


class Load(_Request, tag="load", frozen=True):
    file: str


class Save(_Request, tag="save", frozen=True):
    file: str


class Answer(_Request, tag="answer", frozen=True):
    action: str


class Undo(_Request, tag="undo", frozen=True):
    pass


class Redo(_Request, tag="redo", frozen=True):
    pass


class ViewOf(_Request, tag="view", frozen=True):
    seat: int | None = None


class AskPosition(_Request, tag="position?", frozen=True):
    pass


class AskState(_Request, tag="state", frozen=True):
    pass


class Events(_Request, tag="events", frozen=True):
    since: int = 0
    seat: int | None = None


class AskSequel(_Request, tag="sequel", frozen=True):
    pass


class Suggest(_Request, tag="suggest", frozen=True):
    level: str = "greedy"
    budget_ms: int = 1000
    seed: int = 0


class Quit(_Request, tag="quit", frozen=True):
    pass


_Asking = New | FromPosition | Load | Save | ViewOf | AskPosition | AskState | AskSequel | Events | Suggest
Request = _Asking | Answer | Undo | Redo | Quit
Reply = dict[str, Any]  # JSON
_LONGEST_WORD = 80
"""The most letters of the name of a file that is quoted."""


class NoGame(WestmarchError):
    code = "no_game"


class BadRequest(WestmarchError):
    code = "bad_request"


class BadFileName(WestmarchError):
    code = "bad_file"


class _Place:
    """Where a session is before a request: to be restored when an error comes after it has gone on."""

    def __init__(self, session: Session | None) -> None:
        self._session = session
        if session is not None:
            self._cursor, self._actions, self._unasked = session.cursor, session.actions, session.unasked

    def restored(self) -> Session | None:
        """Returns the session as it was, with what could be redone."""
        session = self._session
        if session is None or (session.cursor, session.length) == (self._cursor, len(self._actions)):
            return session
        if session.cursor > self._cursor:
            session.go_back_to(self._cursor)
            session.restore_redo([Action.parse(line) for line in self._actions[self._cursor :]], self._unasked)
        while session.cursor < self._cursor:
            session.redo()
        return session


class Headless:
    """The headless engine: one game at a time, answered by requests."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self.is_done = False

    def reply(self, line: bytes) -> Reply:
        """Returns the reply to one line."""
        before = _Place(self._session)
        try:
            extra = self._do(_parsed(line))
            return {"ok": True, **self._status(), **extra}
        except WestmarchError as error:
            self._session = before.restored()
            return _refusal(error.code, str(error))
        except Exception as error:  # a bug of ours, or a State made up, must not end the other side's game
            self._session = before.restored()
            return _refusal("internal", f"{type(error).__name__}: {error}")

    def _do(self, request: Request) -> Reply:
        match request:
            case New(game, seats, options, seed, fairness):
                chairs = _chairs(game, seats, player_count(games.info(game), 0))
                self._session = Session(game, chairs, options=options, seed=seed, fairness=fairness)
            case FromPosition(game, position, seats, fairness):
                rules = games.load(game)
                start = rules.read_position(position)
                chairs = _chairs(game, seats, start.seats)
                self._session = Session(game, chairs, start=start, fairness=fairness)
            case Load(file):
                self._session = saves.read(Path(file))
            case Save(file):
                _write(self.session, file)
            case Answer(action):
                self.session.answer(action)
            case Undo():
                self.session.undo()
            case Redo():
                self.session.redo()
            case ViewOf(seat):
                return {"view": self.session.view(self._checked(seat)).state}
            case AskPosition():
                return {"position": self.session.game.write_position(self.session.state)}
            case AskState():
                return {"state": self.session.state}
            case AskSequel():
                return {"sequel": self.session.game.sequel(self.session.options, self.session.state)}
            case Events(since, seat):
                return {"events": self._events(since, self._checked(seat))}
            case Suggest(level, budget_ms, seed):
                return {"action": self._suggestion(level, budget_ms, seed)}
            case Quit():
                self.is_done = True
        return {}

    @property
    def session(self) -> Session:
        if self._session is None:
            raise NoGame("no game is under way; begin with new, position or load")
        return self._session

    def _checked(self, seat: Seat | None) -> Seat | None:
        seats = len(self.session.chairs)
        if seat is not None and not 0 <= seat < seats:
            raise BadSetup(f"a seat is a number from 0 to {seats - 1}, or null for a spectator, not {seat}")
        return seat

    def _events(self, since: int, seat: Seat | None) -> list[Reply]:
        heard = ((number, event.seen(seat)) for number, event in self.session.events(since) if event.is_heard_by(seat))
        return [{"action": number, "name": seen.name, "facts": seen.facts} for number, seen in heard]

    def _suggestion(self, level: str, budget_ms: int, seed: int) -> str:
        session = self.session
        player = players.make(level, session.game, seed)
        if session.decision is None:
            raise BadRequest("the game is over; there is nothing to suggest")
        view = session.view(session.decision.seat)
        return str(player.decide(view, view.state.decision, budget_ms))

    def _status(self) -> Reply:
        """Returns the open question and the result, which are part of every reply."""
        session = self._session
        if session is None:
            return {"decision": None, "result": None}
        return {"decision": _question(session), "result": session.result, "cursor": session.cursor}


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answers line by line until the source ends or asks to quit.  Blank lines are passed over."""
    engine = Headless()
    while not engine.is_done:
        line = source.readline(strict_json.LARGEST + 1)
        if not line:
            return
        rest = line
        while len(rest) > strict_json.LARGEST and not rest.endswith(b"\n"):  # of a line that is refused as it is
            rest = source.readline(strict_json.LARGEST + 1)
        if line.strip():
            target.write(msgspec.json.encode(engine.reply(line)) + b"\n")
            target.flush()


def _refusal(code: str, message: str) -> Reply:
    """Returns the reply to a refused request; long quotations of the request are shortened."""
    return {"ok": False, "error": code, "message": in_one_sentence(message)}


def _write(session: Session, file: str) -> None:
    """Writes a save.  Raises BadFileName."""
    try:
        saves.write(session, Path(file))
    except OSError as error:
        raise BadFileName(f"{shortened(file, _LONGEST_WORD)!r} cannot be written: {error.strerror or error}") from error
    except ValueError as error:  # a name without a letter, or with a zero byte in it
        raise BadFileName(f"{shortened(file, _LONGEST_WORD)!r} is no name of a file: {error}") from error


def _parsed(line: bytes) -> Request:
    if len(line) > strict_json.LARGEST:
        raise BadRequest(f"a line has at most {strict_json.LARGEST >> 20} MB")
    try:
        found: Request = msgspec.convert(strict_json.parse(line), Request)
        return found
    except BadFile as error:
        raise BadRequest(f"a request is one JSON object on a line, but {error}") from error
    except msgspec.ValidationError as error:
        raise BadRequest(str(error).replace("NoneType", "null")) from error


def _chairs(game: str, names: tuple[str, ...] | None, number: int) -> list[Chair]:
    """Returns a chair for each name, or ``number`` chairs without names."""
    titles = names if names is not None else tuple(seat.title for seat in games.info(game).seats[:number])
    return [Chair(HUMAN, name) for name in titles]


def _question(session: Session) -> Reply | None:
    """Returns the open question, with each option as the Table of its seat offers it; None if the game is over."""
    decision = session.decision
    if decision is None:
        return None
    prompt = session.table(decision.seat).prompt
    on_table = {option.action: option for option in reversed(prompt.legal)}  # of several, the first
    options = []
    for action in map(str, decision.options):
        option = on_table.get(action)
        options.append(
            {
                "action": action,
                "label": option.label if option else action,
                "from": option.source if option else "",
                "to": option.target if option else "",
            }
        )
    return {"seat": decision.seat, "kind": decision.kind, "prompt": prompt.text, "options": options}
