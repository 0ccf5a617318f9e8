"""Everything that a seat is shown, each as bytes: what law 6 is about, beyond the State.

A new surface is a function with ``@surface``.  Of two sessions that a seat cannot tell apart it must give the same.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec
from msgspec import structs

from tests.laws.walk import Viewer
from westmarch import games
from westmarch.ai.levels import PROFILES, Profile
from westmarch.ai.players import levels
from westmarch.ai.search import search
from westmarch.app import outcome, view_models
from westmarch.app.computers import Computers
from westmarch.app.director import THINKING_TIME
from westmarch.app.list_view.rows import heard, sections_of
from westmarch.app.theatre import export
from westmarch.app.thinking import Thinking, answer_time
from westmarch.engine.dice import Dice
from westmarch.engine.errors import IllegalAction
from westmarch.engine.records import Seat, View, to_json
from westmarch.play import saves
from westmarch.play.chairs import HUMAN, Chair
from westmarch.play.hot_seat import HotSeat
from westmarch.play.library import Entry
from westmarch.play.marks import marks
from westmarch.play.passing import concerns, passed, plain
from westmarch.play.replay import Replay
from westmarch.play.session import Session
from westmarch.play.settings import PassSettings
from westmarch.play.waiting import needs_curtain

TRIES = 16
"""Tries of a search: enough to choose by what is known."""
_SOLVED = 200
"""Positions that are looked at to play a game out in full."""
_PLACES = 3
"""The latest places of a history that are replayed."""
_THINGS = 4
"""Things of a table that are asked about."""
_PICTURE = (240.0, 150.0)
"""The size of a picture of a table in logical pixels."""


class Shown(NamedTuple):
    """A session, whose eyes look at it (None: a spectator), and the dice of whatever is chosen by chance."""

    session: Session
    seat: Viewer
    seed: int

    @property
    def is_asked(self) -> bool:
        """Whether this seat decides."""
        asked = self.session.decision
        return asked is not None and asked.seat == self.seat


class Surface(NamedTuple):
    """What ``of`` shows; it is compared at one moment in so many, for some take long."""

    name: str
    of: Callable[[Shown], object]
    one_in: int

    def bytes_of(self, shown: Shown) -> bytes:
        """What is shown; nothing where this surface does not come up."""
        found = self.of(shown)
        return found if isinstance(found, bytes) else b"" if found is None else msgspec.json.encode(found)


SURFACES: dict[str, Surface] = {}


def surface(name: str, one_in: int = 1) -> Callable[[Callable[[Shown], object]], Callable[[Shown], object]]:
    """Adds a surface; what it gives is plain, or None where it does not come up."""

    def add(of: Callable[[Shown], object]) -> Callable[[Shown], object]:
        SURFACES[name] = Surface(name, of, one_in)
        return of

    return add


# -- the table


@surface("view")
def _view(shown: Shown) -> object:
    return to_json(shown.session.view(shown.seat))


@surface("table")
def _table(shown: Shown) -> object:
    return shown.session.table(shown.seat)


@surface("question")
def _question(shown: Shown) -> object:
    prompt = shown.session.table(shown.seat).prompt
    options = [(each.named, each.detail, each.refusal, each.waste, each.follow) for each in prompt.options]
    return prompt.kicker, heard(prompt.text), heard(prompt.detail), options, shown.session.chart(shown.seat)


@surface("page")
def _page(shown: Shown) -> object:
    """The table as the page gets it: with what moved last, and with picks that can be taken back."""
    return None if shown.seat is None else _hot_seat(shown, shown.seat).table()


@surface("list")
def _list(shown: Shown) -> object:
    """The table for those who hear it."""
    session = shown.session
    names = [chair.name for chair in session.chairs]
    return sections_of(session.table(shown.seat), session.chronicle(shown.seat), names)


@surface("heading")
def _heading(shown: Shown) -> object:
    return outcome.heading(shown.session, shown.session.table(shown.seat), shown.is_asked)


@surface("aims")
def _aims(shown: Shown) -> object:
    return shown.session.game.aims(shown.session.view(shown.seat))


@surface("words about things")
def _briefs(shown: Shown) -> object:
    session = shown.session
    view, table = session.view(shown.seat), session.table(shown.seat)
    items = Dice(shown.seed).shuffled([item.id for item in table.items])[:_THINGS]
    places = Dice(shown.seed).shuffled([region.id for region in table.regions])[:_THINGS]
    briefs = [session.game.brief(view, item) for item in items]
    pairs = list(zip(items, places, strict=False)) if shown.is_asked else []
    return briefs, [session.game.why_not(view, *pair) for pair in pairs]


@surface("hints", one_in=2)
def _hints(shown: Shown) -> object:
    return list(shown.session.game.rate(shown.session.view(shown.seat))) if shown.is_asked else None


@surface("styles", one_in=4)
def _styles(shown: Shown) -> object:
    if not shown.is_asked:
        return None
    view = shown.session.view(shown.seat)
    return [list(shown.session.game.taste(view, style.id)) for style in shown.session.info.styles.offered]


# -- who is asked, and what for


@surface("open options")
def _open_options(shown: Shown) -> object:
    """Of a question of which everybody can tell the options."""
    asked = shown.session.decision
    return [str(option) for option in asked.options] if asked is not None and asked.is_open else None


@surface("who is asked")
def _asked(shown: Shown) -> object:
    """Whether a person is asked, or the question is answered for that person, which all at the table notice."""
    session, asked = shown.session, shown.session.decision
    if asked is None or shown.seat is None or shown.is_asked:
        return None
    settings = PassSettings(True), PassSettings(True, (), tuple(_concerns(session)))
    with _with_chairs(session, [Chair(HUMAN, "")] * len(session.chairs)) as alike:
        answered = [alike.forced(), plain(alike), *[passed(alike, one) for one in settings]]
        return answered, needs_curtain(alike, asked.seat)


@surface("concerns")
def _concern(shown: Shown) -> object:
    return None if shown.seat is None else sorted(concerns(shown.session, shown.seat))


@surface("undo")
def _undo(shown: Shown) -> object:
    """Only who sits at the table has the buttons."""
    if shown.seat is None:
        return None
    return shown.session.can_undo, shown.session.can_undo_for_person, shown.session.can_redo


# -- what has happened


@surface("chronicle")
def _chronicle(shown: Shown) -> object:
    return shown.session.chronicle(shown.seat)


@surface("shown large")
def _beats(shown: Shown) -> object:
    """Cards, sums and battles that are shown large, and what is heard."""
    if shown.seat is None:
        return None
    seat = _hot_seat(shown, shown.seat)
    events = [event for _, event in shown.session.events(shown.session.start_at)]
    return seat.beats(events), seat.contests(events), seat.sounds(events), seat.beats_back(_PLACES)


@surface("replay")
def _replay(shown: Shown) -> object:
    """The replay as seen by this seat: tables, chronicle, and what a computer was thinking."""
    replay, found = Replay(shown.session), []
    for back in range(_PLACES):
        if replay.go(replay.length - back) == replay.length - back:
            seat = shown.seat
            found.append((replay.table(seat), replay.chronicle(seat), replay.action if back == 0 else ""))
            found.append((replay.reasons(seat),))
    return found


@surface("timeline")
def _timeline(shown: Shown) -> object:
    return marks(shown.session, shown.seat)


@surface("written chronicle")
def _written(shown: Shown) -> object:
    return export.chronicle_text(Replay(shown.session), shown.seat)


# -- what is kept, and given away


@surface("position to share")
def _position(shown: Shown) -> object:
    """A position holds everything: in a fair game that goes on there is a sentence in its place."""
    replay = Replay(shown.session)
    if shown.session.result is not None:
        return None
    try:
        return replay.may_see_all, export.position_text(replay)
    except IllegalAction as error:
        return replay.may_see_all, str(error)


@surface("row of a save")
def _saved(shown: Shown) -> object:
    """What the lists of saves tell of one.  The file itself holds the whole game, as its owner needs it."""
    save = saves.pack(shown.session)
    title = games.info(save.game).title
    entry = Entry(_NOWHERE, save.title, save.game, title, save.turn, "", save.chairs, save.is_over)
    return view_models.saved_game(entry)


@surface("standing")
def _standing(shown: Shown) -> object:
    """How the game to continue stands, on the first page."""
    return outcome.standing(shown.session, shown.session.table(shown.seat))


@surface("picture", one_in=400)
def _picture(shown: Shown) -> object:
    """The picture of the table on the first page."""
    from westmarch.app.qt_setup import make_application

    app = make_application([])
    work = view_models.picture_of(shown.session, shown.session.table(shown.seat), _PICTURE, 1.0)
    while True:
        try:
            next(work)
        except StopIteration as over:
            image = over.value.toImage()
            app.processEvents()
            return bytes(image.constBits())


@surface("facts")
def _facts(shown: Shown) -> object:
    """What the records would note of the game as it stands."""
    return games.load(shown.session.info.id).facts(shown.session.options, shown.session.state)


# -- computers


class Still:
    """In place of processes that search by the clock: searches when it is asked, by tries."""

    is_busy = False

    def __init__(self) -> None:
        self.began: list[tuple[Profile, bool]] = []
        self.found: tuple[Any, ...] = ()
        self.is_idle = False
        """True: it only notes what it was asked for."""

    def be_ready(self, game: str) -> None:
        """It always is."""

    def begin(self, game: str, view: View, seed: int, profile: Profile, is_steady: bool = False) -> None:
        self.began.append((profile, is_steady))
        limits = profile.limits(is_timed=False, is_steady=is_steady)
        iterations, solves = min(limits.iterations, TRIES), min(limits.solves, _SOLVED)
        if not self.is_idle:
            self.found = search(
                games.load(game), view, seed, structs.replace(limits, iterations=iterations, solves=solves)
            )

    def give_up(self) -> None:
        """Nothing is under way."""


@surface("computers", one_in=6)
def _computers(shown: Shown) -> object:
    """What a computer of each level answers, and how many tries that took."""
    asked = shown.session.decision
    if asked is None or not shown.is_asked:
        return None
    found = []
    for level in levels():
        chairs = [Chair(level if seat == asked.seat else HUMAN, "") for seat in range(len(shown.session.chairs))]
        with _with_chairs(shown.session, chairs) as session:
            still = Still()
            computers = Computers(session, cast(Thinking, still))
            answer = computers.answer(asked)
            if answer is None:
                computers.keep(still.found)
                answer = computers.answer(asked)
            found.append((level, str(answer), [(tally.visits, tally.total) for tally in still.found]))
    return found


@surface("time of a computer")
def _time(shown: Shown) -> object:
    """When a computer on the seat that decides answers, for this seat as a person; where that may be later, it depends
    on what the computer knows."""
    asked, seat = shown.session.decision, shown.seat
    if asked is None or seat is None or asked.seat == seat:
        return None
    found: list[object] = []
    for level in PROFILES:
        chairs = [Chair(level if each != seat else HUMAN, "") for each in range(len(shown.session.chairs))]
        with _with_chairs(shown.session, chairs) as session:
            still = Still()
            still.is_idle = True
            due = answer_time(session, asked, THINKING_TIME, 1.0)
            found.append((level, due))
            if Computers(session, cast(Thinking, still)).look_ahead(asked):
                (profile, is_steady), *_ = still.began
                if profile.limits(2, is_steady=is_steady).millis >= due:
                    found.append(to_json(session.view(asked.seat)).decode())
    return found


# -- what they are made of

_NOWHERE = Path("nowhere.westmarch")


def _hot_seat(shown: Shown, seat: Seat) -> HotSeat:
    hot_seat = HotSeat(shown.session)
    hot_seat.viewer = seat
    return hot_seat


def _concerns(session: Session) -> list[str]:
    windows = session.info.windows
    return [each.id for each in windows.concerns] if windows is not None else []


class _with_chairs:
    """``with _with_chairs(session, chairs) as session``: others sit at the table meanwhile."""

    def __init__(self, session: Session, chairs: list[Chair]) -> None:
        self._session, self._chairs, self._before = session, tuple(chairs), session.chairs

    def __enter__(self) -> Session:
        self._session.chairs = self._chairs
        return self._session

    def __exit__(self, *_: object) -> None:
        self._session.chairs = self._before
