"""A finished game: who played what against whom, how it ended, and a note of the players.

Games go to a file and come from one as JSON or as a table (CSV), each with all that is known of them; here they are
kept by ``play.records``.
"""

from __future__ import annotations

import io
import secrets
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from westmarch import games
from westmarch.engine.errors import BadSave, BadSetup, NewerSave
from westmarch.engine.records import Seat
from westmarch.engine.scenario_records import Figure, GameFacts
from westmarch.engine.text_format import one_line, shortened
from westmarch.play import saves, strict_json
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.play.strict_json import BadFile

FORMAT = 1
LARGEST = 64 << 20
"""Bytes that a log may have: a hundred thousand games."""
LONGEST_NOTE = 400
"""The most letters of a note."""
_BETWEEN = " | "
"""Stands between the entries of a field of a table."""

LONGEST = 200
"""The most letters of a title or a name."""
Text = Annotated[str, Meta(max_length=LONGEST)]


class LoggedGame(Struct, frozen=True, omit_defaults=True):
    """A game that has ended.

    ``ended`` is a time as ISO 8601 in UTC; ``winners`` are seats, empty if nobody won.  ``reason`` is the game's own
    word for how it ended, ``ending`` a sentence.  ``is_counted`` is false for a game that began at a position,
    ``is_hinted`` true where a person asked for a hint.  ``save`` is the file of the game among the saves.
    """

    id: Text
    game: Text
    ended: Text
    chairs: tuple[Chair, ...]
    winners: tuple[Seat, ...] = ()
    reason: Text = ""
    points: tuple[Figure, ...] = ()
    facts: GameFacts = GameFacts()
    note: Annotated[str, Meta(max_length=LONGEST_NOTE)] = ""
    ending: Text = ""
    is_counted: bool = True
    is_hinted: bool = False
    save: Text = ""

    @property
    def is_won(self) -> bool:
        """Whether a person won; where no person played, whether anybody did."""
        people = [seat for seat, chair in enumerate(self.chairs) if chair.is_human]
        return any(seat in self.winners for seat in people) if people else bool(self.winners)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple([chair.name for chair in self.chairs])

    def is_better_than(self, other: LoggedGame) -> bool:
        """Whether its score is better; a game without a score is better than none."""
        mine, theirs = self.facts.score, other.facts.score
        if mine is None or theirs is None:
            return theirs is None and mine is not None
        return mine < theirs if self.facts.is_lower_better else mine > theirs


class _LogFile(Struct, frozen=True):
    format: int
    games: tuple[LoggedGame, ...]


def logged(session: Session, when: datetime | None = None, save: Path | None = None) -> LoggedGame:
    """A session that has ended, for the records; ``save`` is where it is kept."""
    result = session.result
    assert result is not None, "only a game that has ended is logged"
    ending, dot, _ = session.table(None).prompt.text.partition(". ")
    return LoggedGame(
        id=secrets.token_hex(8),
        game=session.info.id,
        ended=(when or datetime.now(UTC)).astimezone(UTC).isoformat(timespec="seconds"),
        chairs=session.chairs,
        winners=result.winners,
        reason=result.reason,
        points=result.points,
        facts=_facts(session),
        ending=shortened(one_line(ending + dot.strip()), LONGEST),
        is_counted=session.start is None or bool(session.earlier),
        save=save.name if save is not None else "",
    )


def _facts(session: Session) -> GameFacts:
    """What the game notes, and how long it went on where it says by which clock."""
    facts = games.load(session.info.id).facts(session.options, session.state)
    if facts.rounds or not session.info.clock:
        return facts
    return replace(facts, rounds=int(getattr(session.state, session.info.clock)))


def read(path: Path) -> tuple[LoggedGame, ...]:
    """The games of a file, JSON or CSV by its ending.  Raises BadSave, NewerSave."""
    return tuple(_from_table(path)) if path.suffix.casefold() == ".csv" else _from_json(path)


def write(found: Iterable[LoggedGame], path: Path) -> None:
    """Writes games to a file, JSON or CSV by its ending.  Raises OSError."""
    is_table = path.suffix.casefold() == ".csv"
    saves.write_over(path, table(found).encode("utf-8-sig") if is_table else _packed(found))


def _from_json(path: Path) -> tuple[LoggedGame, ...]:
    try:
        raw = strict_json.parse(strict_json.read_bytes(path, LARGEST))
        found = msgspec.convert(raw, _LogFile)
        if found.format > FORMAT:
            raise NewerSave(
                f"{strict_json.name_of(path)} cannot be opened: it was made by a newer version of Westmarch"
            )
    except msgspec.ValidationError as error:
        raise BadSave(strict_json.trouble_with(path, error, "is no log of games")) from error
    except BadFile as error:
        raise BadSave(strict_json.trouble_with(path, error)) from error
    return tuple([_on_one_line(each) for each in found.games])


def _packed(found: Iterable[LoggedGame]) -> bytes:
    return msgspec.json.encode(_LogFile(FORMAT, tuple(found)))


def _on_one_line(game: LoggedGame) -> LoggedGame:
    chairs = tuple([replace(chair, name=one_line(chair.name)) for chair in game.chairs])
    return replace(game, chairs=chairs, note=one_line(game.note))


# -- as a table

_COLUMNS = (
    "ended", "game", "scenario", "mode", "players", "decks", "result", "rounds", "numbers", "score", "note",
    "id", "game_id", "scenario_id", "mode_id", "kinds", "styles", "winners", "reason", "points", "lower_is_better",
    "ending", "uncounted", "hinted", "save",
)  # fmt: skip


def table(found: Iterable[LoggedGame]) -> str:
    """Games as a table with a line for each; all that the log knows is in it."""
    import csv  # three milliseconds, which no start has to spare

    out = io.StringIO()
    writer = csv.DictWriter(out, _COLUMNS, lineterminator="\r\n")
    writer.writeheader()
    writer.writerows([_row(game) for game in found])
    return out.getvalue()


def _row(game: LoggedGame) -> dict[str, str]:
    facts = game.facts
    numbers = [f"{name}: {' '.join(map(str, values))}" for name, values in facts.numbers.items()]
    return {
        "ended": game.ended,
        "game": title_of(game.game),
        "scenario": facts.scenario_title,
        "mode": facts.mode_title,
        "players": _BETWEEN.join(game.names),
        "decks": _BETWEEN.join(facts.decks),
        "result": "won" if game.is_won else "lost",
        "rounds": str(facts.rounds or ""),
        "numbers": _BETWEEN.join(numbers),
        "score": "" if facts.score is None else str(facts.score),
        "note": game.note,
        "id": game.id,
        "game_id": game.game,
        "scenario_id": facts.scenario,
        "mode_id": facts.mode,
        "kinds": _BETWEEN.join([chair.kind for chair in game.chairs]),
        "styles": _BETWEEN.join(_styles(game)),
        "winners": " ".join(map(str, game.winners)),
        "reason": game.reason,
        "points": " ".join(map(str, game.points)),
        "lower_is_better": "yes" if facts.is_lower_better else "",
        "ending": game.ending,
        "uncounted": "" if game.is_counted else "yes",
        "hinted": "yes" if game.is_hinted else "",
        "save": game.save,
    }


def _styles(game: LoggedGame) -> list[str]:
    """The styles of the seats, none where no computer player has one."""
    styles = [chair.style for chair in game.chairs]
    return styles if any(styles) else []


def _from_table(path: Path) -> list[LoggedGame]:
    """The games of a table.  Raises BadSave with the number of the line that is wrong."""
    import csv

    number = 1
    try:
        text = strict_json.read_bytes(path, LARGEST).decode("utf-8-sig")
        reader = csv.DictReader(io.StringIO(text, newline=""))
        missing = [name for name in ("id", "game_id", "ended", "players") if name not in (reader.fieldnames or ())]
        if missing:
            raise BadFile(f"it lacks the columns {', '.join(missing)}")
        found = []
        for row in reader:
            number = reader.line_num
            found.append(_of_row({name: value or "" for name, value in row.items() if isinstance(value, str | None)}))
        return found
    except BadFile as error:
        raise BadSave(strict_json.trouble_with(path, error)) from error
    except (ValueError, csv.Error, msgspec.ValidationError) as error:
        raise BadSave(strict_json.trouble_with(path, error, f"is no log of games, line {number}")) from error


def _of_row(row: Mapping[str, str]) -> LoggedGame:
    names, kinds, styles = (_parts(row.get(name, "")) for name in ("players", "kinds", "styles"))
    numbers = dict([_number(part) for part in _parts(row.get("numbers", ""))])
    score = row.get("score", "")
    plain = {
        "id": row["id"],
        "game": row["game_id"],
        "ended": row["ended"],
        "chairs": [
            {
                "kind": kinds[at] if at < len(kinds) else "human",
                "name": name,
                "style": styles[at] if at < len(styles) else "",
            }
            for at, name in enumerate(names)
        ],
        "winners": _numbers(row.get("winners", "")),
        "reason": row.get("reason", ""),
        "points": _numbers(row.get("points", "")),
        "facts": {
            "scenario": row.get("scenario_id", ""),
            "scenario_title": row.get("scenario", ""),
            "mode": row.get("mode_id", ""),
            "mode_title": row.get("mode", ""),
            "decks": _parts(row.get("decks", "")),
            "rounds": int(row.get("rounds", "") or 0),
            "numbers": numbers,
            "score": int(score) if score else None,
            "is_lower_better": bool(row.get("lower_is_better", "")),
        },
        "note": row.get("note", ""),
        "ending": row.get("ending", ""),
        "is_counted": not row.get("uncounted", ""),
        "is_hinted": bool(row.get("hinted", "")),
        "save": row.get("save", ""),
    }
    return _on_one_line(msgspec.convert(plain, LoggedGame))


def _parts(text: str) -> list[str]:
    return text.split(_BETWEEN) if text else []


def _number(part: str) -> tuple[str, list[int]]:
    name, _, values = part.partition(": ")
    return name, _numbers(values)


def _numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def title_of(game_id: str) -> str:
    """The title of a game, or its id where this version of Westmarch does not have it."""
    try:
        return games.info(game_id).title
    except BadSetup:
        return game_id


def short_title(game_id: str) -> str:
    """The title of a game where there is little room."""
    try:
        return games.info(game_id).short or games.info(game_id).title
    except BadSetup:
        return game_id


def length(game: LoggedGame) -> str:
    """How long a game went on: ``34 turns``, ``7 rounds``; nothing where that is not known."""
    try:
        clock = games.info(game.game).clock or "round"
    except BadSetup:
        clock = "round"
    rounds = game.facts.rounds
    return f"{rounds} {clock if rounds == 1 else clock + 's'}" if rounds else ""


# -- what pages ask


class History(Struct, frozen=True):
    """What the log says about a scenario: games and wins, modes in which it was won, and the best score."""

    games: tuple[LoggedGame, ...] = ()

    @property
    def wins(self) -> int:
        """The number of games that were won."""
        return sum([game.is_won for game in self.games])

    @property
    def won_modes(self) -> frozenset[str]:
        """The modes in which it was won."""
        return frozenset([game.facts.mode for game in self.games if game.is_won])

    def best(self, players: int = 0, mode: str = "") -> LoggedGame | None:
        """The game with the best score, of so many players and in a mode if they are given."""
        best: LoggedGame | None = None
        for game in self.games:
            fits = (not players or len(game.chairs) == players) and mode in ("", game.facts.mode)
            if fits and game.facts.score is not None and (best is None or game.is_better_than(best)):
                best = game
        return best


def histories(found: Iterable[LoggedGame], game: str) -> dict[str, History]:
    """The history of each scenario of a game that was played, by its value; of games that count."""
    by_scenario: dict[str, list[LoggedGame]] = {}
    for each in found:
        if each.game == game and each.facts.scenario and each.is_counted:
            by_scenario.setdefault(each.facts.scenario, []).append(each)
    return {name: History(tuple(own)) for name, own in by_scenario.items()}
