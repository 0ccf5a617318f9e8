"""Reads and plays rulings: ``tests/rulings/<game>/*.yaml``, and those in folders below.

A ruling file is one rule::

    title: Frodo slips away before the Orcs can strike.
    source: "rulebook: Frodo, Orcs"
    status: official                    # official | later-edition | derived | house | designed
    given:                              # a position as the game reads it by hand; or {new_game: true, seats: 3}
      good: {frodo: cardolan, gimli: shire}
      dark: {orcs: enedwaith, shelob: mordor}
    play:
      - dark: move orcs cardolan        # the side is optional; where it is named, it must be the one that decides
      - good: retreat arthedain         # `any` stands for an answer that does not matter
    expect:
      good: {frodo: arthedain}
      defeated: []                      # who was defeated during the play, in full

What else ``expect`` may name is each game's own: `lenses.py`; so are other names for the ids in an action.  Besides
it there are

* ``legal`` and ``illegal``: actions that are and are not on offer after the play;
* ``error``: the last action is refused (IllegalAction), or the position is (BadPosition);
* ``knows``: what a side must reckon with; ``{good: {troll: [troll, warg]}}`` is "where the Troll stands, the Fellowship
  sees the Troll or the Warg";
* ``chances``: played with many seeds, each listed outcome comes up, and none besides.

A rule with several examples lists them under ``cases``; each takes over the file's ``given`` key by key, and its
``play`` as a whole, and may name its own.

A file with a key that is not known, or that expects nothing, is itself a mistake: BadRuling.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from tests.rulings.lenses import LENSES
from westmarch import games
from westmarch.cardbook import read_plain
from westmarch.engine.errors import BadAction, BadCard, BadPosition, IllegalAction
from westmarch.engine.game import Setup
from westmarch.engine.records import Action

FOLDER = Path(__file__).parent
SEEDS = 60

Status = Literal["official", "later-edition", "derived", "house", "designed"]


class BadRuling(Exception):
    """A ruling file that cannot be played as it is written."""


class DecisionWanted(Struct, forbid_unknown_fields=True):
    """The open question: whose it is, what kind, and which answers it takes (all of them, some, or not these)."""

    seat: str | None = None
    kind: str | None = None
    options: list[str] | None = None
    includes: list[str] = []
    excludes: list[str] = []


class ResultWanted(Struct, forbid_unknown_fields=True):
    winner: str
    reason: str
    points: dict[str, int] = {}


class Wanted(Struct, forbid_unknown_fields=True):
    """What ``expect`` may say of the game itself; the rest is read by the game's lens."""

    decision: DecisionWanted | None = None
    result: ResultWanted | None = None


class Chances(Struct, forbid_unknown_fields=True):
    """Outcomes that a draw may have: each a partial position."""

    each: list[dict[str, Any]]
    seeds: int = SEEDS


class Case(Struct, forbid_unknown_fields=True):
    """One example: a position, what is played, and what must be true afterwards."""

    title: str = ""
    given: dict[str, Any] = {}
    play: list[str | dict[str, str]] | None = None
    expect: dict[str, Any] = {}
    error: Literal["", "IllegalAction", "BadPosition"] = ""
    legal: list[str] = []
    illegal: list[str] = []
    knows: dict[str, dict[str, list[str]]] = {}
    chances: Chances | None = None


class Ruling(Case, forbid_unknown_fields=True, kw_only=True):
    """A file: one rule, where it is written, and how sure it is."""

    source: str
    status: Status
    cases: list[Case] = []

    def examples(self) -> Iterator[Case]:
        """The cases, each with what it takes over from the file; or the file itself."""
        if not self.cases:
            yield self
        for case in self.cases:
            play = self.play if case.play is None else case.play
            yield msgspec.structs.replace(case, given=self.given | case.given, play=play)


def read_ruling(path: Path) -> Ruling:
    """The ruling in a file.  Raises BadRuling."""
    try:
        ruling = msgspec.convert(read_plain(path), Ruling)
    except (BadCard, msgspec.ValidationError) as error:
        raise BadRuling(f"{path.name}: {error}") from error
    if not ruling.title.endswith((".", "?")):
        raise BadRuling(f"{path.name}: the title is a whole sentence, not {ruling.title!r}")
    own = (ruling.expect, ruling.error, ruling.legal, ruling.illegal, ruling.knows, ruling.chances)
    if ruling.cases and any(own):
        raise BadRuling(f"{path.name}: what is expected stands either in the file or in its cases")
    for number, case in enumerate(ruling.examples(), 1):
        if not any((case.expect, case.error, case.legal, case.illegal, case.knows, case.chances)):
            raise BadRuling(f"{path.name}, case {number}: it expects nothing, so it could never fail")
    return ruling


def rulings(game_id: str | None = None) -> list[Path]:
    """All ruling files, of one game or of all."""
    found = FOLDER.glob(f"{game_id or '*'}/**/*.yaml")
    return sorted(path for path in found if path.stem != "INDEX")


def game_of(path: Path) -> str:
    """The game that a ruling file is about, by the folder that has its name."""
    return next(name for name in reversed(path.parts) if name in games.ids())


Look = Callable[[Any], None]
"""Judges a State on the way.  Raises AssertionError."""


def unseen(state: Any) -> None:
    """Nobody looks on."""


def play_file(path: Path, look: Look = unseen) -> int:
    """Plays every case of a file and gives back how many there were; ``look`` is shown every State that a case goes
    through.  Raises AssertionError or BadRuling.
    """
    cases = list(read_ruling(path).examples())
    for number, case in enumerate(cases, 1):
        try:
            play_case(game_of(path), case, look)
        except AssertionError as error:
            raise AssertionError(f"{path.name}, case {number} ({case.title}): {error}") from error
        except BadRuling as error:
            raise BadRuling(f"{path.name}, case {number} ({case.title}): {error}") from error
    return len(cases)


def play_case(game_id: str, case: Case, look: Look = unseen) -> None:
    """Plays one case.  Raises AssertionError where the game does something else, BadRuling for a bad case."""
    if case.chances is not None:
        _try_chances(game_id, case, case.chances)
    start = _position(game_id, case)
    if start is None:
        return
    end = _play(game_id, start, case, look)
    if case.chances is not None and not any((case.expect, case.legal, case.illegal, case.knows)):
        return
    _compare(_facts(game_id, end, start), _wanted(case.expect), "")
    _check_general(game_id, end, case.expect)
    on_offer = _on_offer(end)
    for text in case.legal:
        assert _action(game_id, text, end) in on_offer, f"{text!r} should be legal; on offer: {_texts(on_offer)}"
    for text in case.illegal:
        assert _action(game_id, text, end) not in on_offer, f"{text!r} should not be legal"
    _check_knowledge(game_id, end, case)


def _position(game_id: str, case: Case, seed: int | None = None) -> Any:
    """The State to start from; None where the position is refused, as expected."""
    game = games.load(game_id)
    given = dict(case.given)
    if seed is not None:
        given["seed"] = seed
    if given.pop("new_game", False):
        strange = sorted(given.keys() - {"options", "seats", "seed"})
        if strange:
            raise BadRuling(f"given: a new game has options, seats and a seed, not {strange[0]!r}")
        return game.new(Setup(given.get("options", {}), given.get("seats", 0)), given.get("seed", 0))
    try:
        state = game.read_position(given)
    except BadPosition as error:
        if case.error == "BadPosition":
            return None
        raise BadRuling(f"given: {error}") from error
    assert case.error != "BadPosition", "the position should be refused, but can be read"
    return state


def states_of(game_id: str, case: Case) -> Iterator[Any]:
    """Every State that a case goes through, from its position to its end; none of one in which something is refused."""
    if case.error:
        return
    state = _position(game_id, case)
    yield state
    for move in case.play or []:
        state = _play(game_id, state, msgspec.structs.replace(case, play=[move]))
        yield state


def _play(game_id: str, state: Any, case: Case, look: Look = unseen) -> Any:
    game = games.load(game_id)
    lens = LENSES[game_id]
    moves = case.play or []
    look(state)
    if case.error == "IllegalAction" and not moves:
        raise BadRuling("an illegal action has to be played")
    for number, move in enumerate(moves, 1):
        seats = lens.seats(state)
        side, text = _sided(move, seats)
        decision = state.decision
        assert decision is not None, f"{text!r} cannot be played, for the game is over ({state.result})"
        asked = seats[decision.seat]
        assert not side or side == asked, f"before {text!r} {asked} is asked ({decision.kind}), not {side}"
        action = decision.options[0] if text == "any" else _action(game_id, text, state)
        if case.error and number == len(moves):
            try:
                game.apply(state, action)
            except IllegalAction:
                return state
            raise AssertionError(f"{text!r} should be refused, but is legal")
        try:
            state = game.apply(state, action).state
            look(state)
        except IllegalAction as error:
            offer = _texts(decision.options)
            raise AssertionError(f"{error} (asked: {asked}, {decision.kind}; on offer: {offer})") from error
    return state


def _sided(move: str | dict[str, str], seats: tuple[str, ...]) -> tuple[str, str]:
    if isinstance(move, str):
        return "", move
    if len(move) != 1 or next(iter(move)) not in seats:
        raise BadRuling(f"play: each line is an action, or one side ({', '.join(seats)}) and its action, not {move}")
    return next(iter(move.items()))


def _action(game_id: str, text: str, state: Any) -> Action:
    """The action that a text stands for in a State.

    A word that the game does not know is a slip of the pen: BadRuling.
    """
    try:
        action = Action.parse(text, games.load(game_id).info.verbs)
    except BadAction as error:
        raise BadRuling(str(error)) from error
    for word in action.words:
        if word not in LENSES[game_id].words:
            raise BadRuling(f"{text!r}: {word!r} is no word of this game")
    return LENSES[game_id].meant(state, action)


def _on_offer(state: Any) -> tuple[Action, ...]:
    return state.decision.options if state.decision is not None else ()


def _texts(actions: tuple[Action, ...]) -> str:
    return ", ".join(map(str, actions)) or "nothing"


def _facts(game_id: str, state: Any, start: Any) -> dict[str, Any]:
    return LENSES[game_id].facts(state, start)


def _wanted(expect: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in expect.items() if key not in Wanted.__struct_fields__}


def _compare(actual: Any, wanted: Any, path: str) -> None:
    """Every wanted key, one by one.  A key that the facts do not have is a BadRuling."""
    if isinstance(wanted, dict):
        assert isinstance(actual, Mapping), f"{path} is {actual!r}"
        for key, value in wanted.items():
            if key not in actual:
                raise BadRuling(f"expect: {path or 'it'} has no key {key!r}; there are: {', '.join(map(str, actual))}")
            _compare(actual[key], value, f"{path}.{key}".lstrip("."))
    elif isinstance(actual, set):
        if not isinstance(wanted, list):
            raise BadRuling(f"expect: {path} is a list, not {wanted!r}")
        missing, extra = [x for x in wanted if x not in actual], [x for x in actual if x not in wanted]
        assert not missing and not extra, f"{path} is {sorted(actual, key=str)}, expected {wanted}"
    else:
        assert actual == wanted, f"{path} is {actual!r}, expected {wanted!r}"


def _check_general(game_id: str, state: Any, expect: dict[str, Any]) -> None:
    seats = LENSES[game_id].seats(state)
    general = {key: expect[key] for key in Wanted.__struct_fields__ if key in expect}
    try:
        wanted = msgspec.convert(general, Wanted)
    except msgspec.ValidationError as error:
        raise BadRuling(f"expect: {error}") from error
    if "result" in general:
        _check_result(state, wanted.result, seats)
    if "decision" in general:
        _check_decision(game_id, state, wanted.decision)


def _check_result(state: Any, wanted: ResultWanted | None, seats: tuple[str, ...]) -> None:
    result = state.result
    if wanted is None:
        assert result is None, f"the game should go on, but ended ({result.reason})"
        return
    assert result is not None, f"the game should be over ({wanted.reason}), but goes on"
    winners = " ".join(seats[seat] for seat in result.winners)
    assert (winners, result.reason) == (wanted.winner, wanted.reason), f"won by {winners}: {result.reason}"
    points = dict(zip(seats, result.points, strict=False))
    _compare(points, wanted.points, "points")


def _check_decision(game_id: str, state: Any, wanted: DecisionWanted | None) -> None:
    decision = state.decision
    if wanted is None:
        assert decision is None, f"nobody should be asked, but {decision.kind!r} is open"
        return
    assert decision is not None, f"a question should be open, but the game is over ({state.result})"
    asked = LENSES[game_id].seats(state)[decision.seat]
    assert wanted.seat in (None, asked), f"{asked} is asked, not {wanted.seat}"
    assert wanted.kind in (None, decision.kind), f"the question is {decision.kind!r}, not {wanted.kind!r}"
    offer = decision.options
    if wanted.options is not None:
        full = {_action(game_id, text, state) for text in wanted.options}
        assert full == set(offer), f"on offer: {_texts(offer)}; expected: {', '.join(wanted.options)}"
    for text in wanted.includes:
        assert _action(game_id, text, state) in offer, f"{text!r} should be on offer: {_texts(offer)}"
    for text in wanted.excludes:
        assert _action(game_id, text, state) not in offer, f"{text!r} should not be on offer"


def _check_knowledge(game_id: str, state: Any, case: Case) -> None:
    lens = LENSES[game_id]
    for side, pieces in case.knows.items():
        seats = lens.seats(state)
        if side not in seats:
            raise BadRuling(f"knows: {side!r} is no side ({', '.join(seats)})")
        view = games.load(game_id).view(state, seats.index(side))
        for face, wanted in pieces.items():
            unknown = [word for word in (face, *wanted) if word not in lens.words]
            if unknown:
                raise BadRuling(f"knows: {unknown[0]!r} is no word of this game")
            _compare(lens.may_be(view, state, face), wanted, f"what {side} sees where {face} stands")


def _try_chances(game_id: str, case: Case, chances: Chances) -> None:
    """Each outcome comes up with some seed, and every seed leads to one of them."""
    missing = list(range(len(chances.each)))
    for seed in range(chances.seeds):
        start = _position(game_id, case, seed)
        end = _play(game_id, start, case)
        fits = [number for number, outcome in enumerate(chances.each) if _is_so(game_id, end, start, outcome)]
        assert fits, f"seed {seed} leads to none of the outcomes: {_facts(game_id, end, start)}"
        missing = [number for number in missing if number not in fits]
    assert not missing, f"never came up in {chances.seeds} seeds: {[chances.each[number] for number in missing]}"


def _is_so(game_id: str, state: Any, start: Any, outcome: dict[str, Any]) -> bool:
    if not outcome:
        raise BadRuling("chances: an outcome that says nothing fits everything")
    try:
        _compare(_facts(game_id, state, start), _wanted(outcome), "")
        _check_general(game_id, state, outcome)
    except AssertionError:
        return False
    return True
