"""The command that lets computer players meet: in this process, on all cores or on a cluster; stopped and gone on."""

from __future__ import annotations

import argparse
import sys
from contextlib import ExitStack
from functools import partial

import msgspec

from westmarch import games
from westmarch.ai import arena
from westmarch.ai.arena import Encounter, Fought, Standings
from westmarch.ai.cluster import cluster
from westmarch.ai.edition import edition
from westmarch.ai.kept_games import KeptGames, Run
from westmarch.cli.progress import Progress
from westmarch.engine.game_info import GameInfo


def gauntlet(chosen: argparse.Namespace) -> int:
    """Plays what is not yet kept and prints the standings; returns exit code 130 if Ctrl-C ended it early.

    Raises BadSetup.
    """
    info, names, options = games.info(chosen.game), tuple(chosen.players.split(",")), dict(chosen.option)
    bouts = arena.bouts_of(info, names, chosen.games, chosen.seed)
    with ExitStack() as stack:
        kept: KeptGames | None = None
        if chosen.out is not None:
            run = Run(info.id, names, chosen.games, chosen.seed, options, chosen.budget, edition(info.id))
            kept = stack.enter_context(KeptGames(chosen.out, run, frozenset(bouts)))
            if kept.games:
                print(f"{len(kept.games)} of {len(bouts)} games are in {chosen.out} already", file=sys.stderr)
        known = kept.games if kept is not None else []
        executor = stack.enter_context(cluster(chosen.cluster, info.id)) if chosen.cluster else None
        bar = stack.enter_context(Progress(len(bouts), len(known)))

        def on_game(fought: Fought) -> None:
            if kept is not None:
                kept.add(fought)
            bar.step()

        found = arena.compete(
            partial(games.load, info.id),
            names,
            chosen.games,
            chosen.seed,
            chosen.jobs,
            options,
            chosen.budget,
            on_game,
            known,
            executor,
        )
    print(msgspec.json.encode(found).decode() if chosen.json else in_words(info, found))
    return 0 if sum(met.games for met in found.encounters) == len(bouts) else 130


def in_words(info: GameInfo, found: Standings) -> str:
    """The standings: a line for each two players, then one for each player with its Elo."""
    lines = [f"{info.title}, from seed {found.seed}, {found.seconds:.0f} s"]
    lines += [_met(info, met) for met in found.encounters]
    for name, rating in found.elo.items():
        within = f"({rating.low:+} to {rating.high:+})" if rating.low < rating.high else ""
        lines.append(f"  {rating.elo:+6} {within:18} {name}")
    return "\n".join(lines)


def _met(info: GameInfo, met: Encounter) -> str:
    one, other = met.players
    line = f"  {one} {'with' if info.is_shared else 'against'} {other}: {100 * met.score:.1f} % of {met.games} games"
    line += f" ({100 * met.low:.1f} to {100 * met.high:.1f})"
    if one == other:
        return line
    shares = zip(info.seats, met.by_seat, strict=False)
    return f"{line}; {', '.join(f'{100 * share:.1f} % as {seat.title}' for seat, share in shares)}"
