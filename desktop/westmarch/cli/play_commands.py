"""The commands that play: a session for the window, many games of computers, and a game at random."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import partial

import msgspec

from westmarch import games
from westmarch.ai import players
from westmarch.ai import selfplay as many
from westmarch.cli.progress import Progress
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadSetup
from westmarch.engine.game_info import GameInfo, check_seats, player_count
from westmarch.play.chairs import HUMAN, Chair
from westmarch.play.session import LARGEST_SEED, Session


def start_session(game: str, seats: str, options: Mapping[str, str], seed: int | None) -> Session:
    """Returns a session at its first decision, with a chair for each of ``seats``.

    Where that is empty it is the fewest people that can play; a seed by chance where it is None.
    """
    kinds = _kinds(games.info(game), seats, HUMAN)
    for kind in kinds:
        level = players.written(kind)[0]
        if level != HUMAN and level not in players.levels():
            known = ", ".join((HUMAN, *players.levels()))
            raise BadSetup(f"nobody at the table is called {level!r}; there are: {known}")
        if kind != HUMAN:
            players.make(kind, games.load(game), 0)
    chairs = [_chair(kind, seat, kinds) for seat, kind in enumerate(kinds)]
    if seed is None:
        seed = secrets.randbelow(LARGEST_SEED)
    return Session(game, chairs, options=options, seed=seed)


def played_at_random(
    game: str, options: Mapping[str, str], seed: int, moves: int, seat: int = 0, number: int = 0
) -> Session:
    """Returns a session after some random actions, or at its end; ``number`` 0 stands for the fewest players."""
    info = games.info(game)
    number = player_count(info, number)
    if seat >= number:
        raise BadSetup(f"{info.title} has seats 0 to {number - 1}, not {seat}")
    chairs = [Chair("random", seat.title) for seat in info.seats[:number]]
    session = Session(game, chairs, options=options, seed=seed)
    dice = Dice(seed)
    for _ in range(moves):
        if session.decision is None:
            break
        session.answer(players.random_option(session.decision, dice))
    return session


def selfplay(
    game: str,
    seats: str,
    number: int,
    seed: int,
    jobs: int,
    options: Mapping[str, str],
    budget_ms: int,
    watched: Sequence[str],
    as_json: bool,
) -> int:
    """Plays many games and prints the report; returns exit code 130 if Ctrl-C ended it early."""
    kinds = _kinds(games.info(game), seats, "random")
    with Progress(number) as bar:
        report = many.run(
            partial(games.load, game), kinds, number, seed, jobs, options, budget_ms, lambda _: bar.step(), watched
        )
    print(msgspec.json.encode(report).decode() if as_json else _in_words(report))
    return 0 if report.games == number else 130


def _kinds(info: GameInfo, seats: str, default: str) -> tuple[str, ...]:
    kinds = tuple(word.strip() for word in seats.split(",")) if seats else (default,) * player_count(info, 0)
    check_seats(info, len(kinds))
    return kinds


def _chair(kind: str, seat: int, kinds: tuple[str, ...]) -> Chair:
    level, style = players.written(kind)
    return Chair(level, _name(kind, seat, kinds), style)


def _name(kind: str, seat: int, kinds: tuple[str, ...]) -> str:
    """Returns the name for a seat, numbered if several seats have the same kind of player."""
    name = "You" if kind == HUMAN else " ".join(players.written(kind)).title().strip()
    if kinds.count(kind) == 1:
        return name
    return f"{'Player' if kind == HUMAN else name} {kinds[: seat + 1].count(kind)}"


def _in_words(report: many.Report) -> str:
    info = games.info(report.game)
    lines = [f"{info.title}: {report.games} games from seed {report.seed}"]
    for seat, level, wins in zip(info.seats, report.levels, report.wins, strict=False):
        lines.append(f"  {seat.title} ({level}): {wins} won")
    if report.draws:
        lines.append(f"  won by nobody: {report.draws}")
    lines.append(f"  {report.average_length} decisions a game, {report.decisions_per_second:,} a second")
    lines += [f"  {number:6} × {reason}" for reason, number in report.reasons.items()]
    if report.cards:
        lines.append("  of the games in which a card could be used, and of the decisions (the least used card first):")
    lines += [
        f"  {100 * use.share:5.0f} % of {use.games:4} games, {use.takes:5} of {use.offers:6} times  {use.card}"
        for use in report.cards
    ]
    return "\n".join(lines)
