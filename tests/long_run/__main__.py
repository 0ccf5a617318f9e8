"""Random games of everything under the laws: `python3 tests --long`.

Every table is played evenly: all games with all numbers of players, every quest of the Card Game at every difficulty.
In the Card Game those cards come first into the decks that have come up least.  Each game is in a file as soon as it
is over, so that the same command goes on after Ctrl-C; games of other rules or cards are not counted.  A law that
breaks is told at once, and at the end each is shrunk to a short file in the form of a ruling.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from itertools import chain
from pathlib import Path

import yaml

from tests.games.lcg.random_games import player_cards
from tests.long_run.kept import Kept
from tests.long_run.playing import CARD_GAME, Played, Task, play, tables
from tests.long_run.shrinking import shrunk
from tests.proving import Progress
from westmarch import games
from westmarch.ai.cluster import cluster, in_cluster
from westmarch.ai.edition import edition
from westmarch.ai.selfplay import in_workers
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadSetup
from westmarch.games.lcg.rules.setup import encounter_faces

_FOLDER = Path(__file__).resolve().parents[2] / ".environment" / "long-run"
_ROUND = 3000
"""Games that are given out at once, at least; between rounds it is seen what has come up least."""
_LEAST, _WANTED = 200, 12
"""Among so many player cards that came up least, so many are wanted in the decks of a game."""
_NAMED = 20
"""Cards that never came up of which the names are told."""


def main(argv: Sequence[str] | None = None) -> int:
    """Plays what is lacking; returns 0, 1 if a law was broken, 130 if it was stopped, 2 if it could not begin."""
    chosen = _parser().parse_args(argv)
    wanted = [table for table in tables() if not chosen.only or any(part in table for part in chosen.only)]
    if not wanted:
        print(
            f"No table has {' or '.join(chosen.only)} in its name; they are named as {tables()[-1]}.", file=sys.stderr
        )
        return 2
    try:
        with closing(Kept(chosen.kept, {game: edition(game) for game in games.ids()})) as kept:
            if kept.others:
                print(f"{kept.others} games in {chosen.kept} are of other rules or cards and are not counted.")
            is_through = _play_all(kept, wanted, chosen)
            print(_told(kept, wanted))
            for number, played in enumerate(kept.faults, 1):
                _write_shrunk(played, chosen.kept.with_suffix("") / f"fault-{number}.yaml")
    except (BadSetup, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    return 1 if kept.faults else 0 if is_through else 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 tests --long", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=1000, help="for every table")
    parser.add_argument("--only", action="append", default=[], metavar="WORDS", help="tables with this in their name")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game of a table")
    parser.add_argument("--minutes", type=float, default=0, help="stop then; 0 for never")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="cores to use")
    parser.add_argument("--kept", type=Path, default=_FOLDER / "games.jsonl", help="the file with the games")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Dask cluster, as in tcp://127.0.0.1:8786")
    return parser


def _play_all(kept: Kept, wanted: list[str], chosen: argparse.Namespace) -> bool:
    """Plays round after round; False if it was stopped before all was played."""
    end = time.monotonic() + 60 * chosen.minutes if chosen.minutes else float("inf")
    progress = Progress()
    try:
        while tasks := round_of(kept, wanted, chosen.games, chosen.first):
            with ExitStack() as stack:
                for played in _results(tasks, chosen, stack):
                    kept.add(played)
                    if played.fault is not None:
                        print(f"{played.task.table}, game {played.task.number}: {played.fault.law}", flush=True)
                    progress.tell(_how_far(kept, wanted, chosen.games))
                    if time.monotonic() > end:
                        return False
    except KeyboardInterrupt:
        return False
    return True


def _results(tasks: list[Task], chosen: argparse.Namespace, stack: ExitStack) -> Iterator[Played]:
    if not chosen.cluster:
        return stack.enter_context(closing(in_workers(play, tasks, chosen.jobs)))
    # The workers of a cluster are asked for their edition of one game at a time.
    each = {game: [task for task in tasks if task.game == game] for game in dict.fromkeys(task.game for task in tasks)}
    executors = {game: stack.enter_context(cluster(chosen.cluster, game)) for game in each}
    return chain.from_iterable(in_cluster(play, some, executors[game], game) for game, some in each.items())


def round_of(kept: Kept, wanted: list[str], number: int, first: int) -> list[Task]:
    """The games to be played next: the next ones of each table that has not had its number yet, low numbers first."""
    waiting = [table for table in wanted if kept.games[table] < number]
    each = -(-_ROUND // max(1, len(waiting)))
    next_ones = [(n, table) for table in waiting for n in range(number)[kept.games[table] :][:each]]
    return [_task(kept, table, first + n) for n, table in sorted(next_ones, key=lambda one: one[0])]


def _task(kept: Kept, table: str, number: int) -> Task:
    if not table.startswith(f"{CARD_GAME}/"):
        return Task(table, number)
    met = kept.met[CARD_GAME]
    least = sorted(player_cards(), key=lambda card: met[f"card {card}"])[:_LEAST]
    return Task(table, number, tuple(Dice(number).shuffled(least)[:_WANTED]))


def _how_far(kept: Kept, wanted: list[str], number: int) -> str:
    had = sum([min(kept.games[table], number) for table in wanted])
    return f"{had:,} of {number * len(wanted):,} games, {len(kept.faults)} of them broke a law"


def _told(kept: Kept, wanted: list[str]) -> str:
    """How many games there are, and what has never come up in them."""
    lines = []
    by_game = Counter({game: 0 for game in dict.fromkeys(table.partition("/")[0] for table in wanted)})
    for table in wanted:
        by_game[table.partition("/")[0]] += kept.games[table]
    for game, had in by_game.items():
        least = min([kept.games[table] for table in wanted if table.startswith(f"{game}/")])
        lines.append(f"{games.info(game).title}: {had:,} games, at least {least:,} at each table")
    for kind, cards in _dealt([table for table in wanted if table.startswith(f"{CARD_GAME}/")]).items():
        never = sorted({card for card in cards if not kept.met[CARD_GAME][f"card {card}"]})
        some = f": {', '.join(never[:_NAMED])}{' ...' * (len(never) > _NAMED)}" if never else ""
        lines.append(f"{kind} that never came up: {len(never)} of {len(cards)}{some}")
    lines.append(f"{len(kept.faults)} games broke a law")
    return "\n".join(lines)


def _dealt(wanted: list[str]) -> dict[str, set[str]]:
    """The cards of which some may come up at these tables of the Card Game."""
    if not wanted:
        return {}
    names = [table.split("/")[2:] for table in wanted]
    decks = [encounter_faces({"quest": quest, "difficulty": difficulty}) for quest, difficulty in names]
    return {"Player cards": set(player_cards()), "Encounter cards": set(chain.from_iterable(decks))}


def _write_shrunk(played: Played, path: Path) -> None:
    assert played.fault is not None
    print(f"{played.task.table}, game {played.task.number}: {played.fault.law}: {played.fault.found}")
    case = shrunk(played.task, played.fault)
    if case is None:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    words = yaml.safe_dump(case.ruling(played.task, played.fault), sort_keys=False, allow_unicode=True, width=120)
    path.write_text(words, encoding="utf-8")
    print(f"  as short as it can be told: {path}" if case.is_small else f"  the whole game: {path}")


if __name__ == "__main__":
    sys.exit(main())
