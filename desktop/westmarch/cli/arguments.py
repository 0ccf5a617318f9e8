"""The command line.  Each command loads what it needs when it is called, so that the window opens quickly."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from westmarch import __version__
from westmarch.app.system_check import missing_libraries, sentence
from westmarch.engine.errors import BadSetup, WestmarchError

EXIT_GOOD = 0
EXIT_BAD = 1
EXIT_INTERRUPTED = 130
"""The exit code of a command that Ctrl-C ended."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command, or the window without any, and returns the exit code: 0 good, 1 bad, 2 not understood."""
    chosen = _parser().parse_args(argv)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a console that lacks a letter gets a question mark, not a crash
    try:
        if chosen.command in _PAINTING:
            _demand_qt()
        return _COMMANDS[chosen.command](chosen)
    except (WestmarchError, OSError) as error:
        print(f"westmarch: {error}", file=sys.stderr)
        return EXIT_BAD
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="westmarch",
        description="Middle-earth board games on one desktop table.  Without a command, the window opens.",
    )
    parser.add_argument("--version", action="version", version=f"Westmarch {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="command")

    play = commands.add_parser("play", help="open the window at a table")
    _add_game(play)
    play.add_argument(
        "--seats", default="", help="who sits on each seat: human, a level or LEVEL/STYLE, as in human,hard/bold"
    )
    play.add_argument("--seed", type=_whole, help="repeats the deal of an earlier game")

    opening = commands.add_parser("open", help="open the window, at the table of a saved game if one is named")
    opening.add_argument("file", type=Path, nargs="?")

    selfplay = commands.add_parser("selfplay", help="let computer players play many games")
    _add_game(selfplay)
    selfplay.add_argument("--seats", default="", help="a level or LEVEL/STYLE for each seat, as in random,hard/bold")
    selfplay.add_argument(
        "--cards", default="", metavar="VERBS", help="count how often each card is used when it can be, as in play,use"
    )
    _add_run(selfplay, "")

    gauntlet = commands.add_parser(
        "gauntlet", aliases=["arena"], help="measure computer players against each other and a yardstick, seats swapped"
    )
    _add_game(gauntlet)
    gauntlet.add_argument(
        "--players",
        required=True,
        help="two or more levels, as in hard,hard/bold; textbook:ITERATIONS is the yardstick, at 0 Elo",
    )
    _add_run(gauntlet, "for every two players")
    gauntlet.add_argument("--out", type=Path, metavar="FILE", help="keep each game; the same command goes on there")
    gauntlet.add_argument(
        "--cluster", default="", metavar="ADDRESS", help="play on a Dask cluster, as in tcp://127.0.0.1:8786"
    )
    gauntlet.set_defaults(jobs=_cores())

    measure = commands.add_parser(
        "measure", help="measure partners on fixed deals of every table, against a run before"
    )
    _add_game(measure)
    measure.add_argument("--level", default="hard", help="who sits on every seat")
    measure.add_argument("--only", action="append", default=[], metavar="OPTION=VALUE,..", help="only these tables")
    measure.add_argument(
        "--seats", type=_numbers, default=(), metavar="NUMBER,..", help="only tables with so many seats"
    )
    measure.add_argument("--out", type=Path, help="keep the games of this run for a later one")
    measure.add_argument("--against", type=Path, help="compare with the kept games of a run before, deal by deal")
    _add_run(measure, "for every table")
    measure.set_defaults(games=8, seed=900)

    calibrate = commands.add_parser("calibrate", help="see whether the chances that a game gives positions come true")
    _add_game(calibrate)
    calibrate.add_argument("--level", default="hard", help="who sits on every seat")
    calibrate.add_argument("--players", type=_whole, default=0, help="how many play; 0 for the fewest that may")
    calibrate.add_argument("--seat", type=_whole, default=0, help="whose chances")
    _add_run(calibrate, "from as many seeds")

    show = commands.add_parser("show", help="paint a table, or with `show cards GAME` all cards, into a picture")
    _add_game(show)
    show.add_argument("of", nargs="?", default="", metavar="game", help="after `cards`: whose cards")
    show.add_argument("--product", default="", help="only cards of sets with this word in their name")
    show.add_argument("--seed", type=_whole, default=1)
    show.add_argument("--moves", type=_whole, default=0, help="random actions before the picture is taken")
    show.add_argument("--players", type=_whole, default=0, help="how many play; 0 for the fewest that may")
    show.add_argument("--seat", type=_whole, default=0, help="as this seat sees it")
    show.add_argument("--size", type=_size, help="as in 1600x1000; of cards their width, as in 110")
    show.add_argument("--theme", choices=("day", "night"), default="day")
    show.add_argument("--out", type=Path, required=True)

    replay = commands.add_parser("replay", help="tell what happened in a save, or verify it")
    replay.add_argument("save", type=Path)
    replay.add_argument("--verify", action="store_true", help="play it again and compare")
    replay.add_argument("--seat", type=_whole, help="as this seat saw it")

    card = commands.add_parser("card", help="show a card with its abilities in words made of its data")
    card.add_argument("title", help="the title or id of a card; with --all an encounter set, quest or product")
    card.add_argument("--game", default="", help="the first that tells its cards, unless one is named")
    card.add_argument("--try", dest="is_tried", action="store_true", help="play it: what is offered, what happens")
    card.add_argument("--all", dest="is_group", action="store_true", help="every card of a set, quest or product")

    freeze = commands.add_parser("freeze", help="keep for good what the pictures of new cards show")
    freeze.add_argument("game")

    checks = commands.add_parser("check", help="cards, assets, layouts and words: all valid, with counts")
    checks.add_argument("--coverage", action="store_true", help="only what is there of all cards, and what quests need")

    bench = commands.add_parser("bench", help="measure everything that has a budget")
    bench.add_argument("--json", action="store_true")
    bench.add_argument("--seconds", type=float, default=1.0, help="for each measure of random play")

    selftest = commands.add_parser("selftest", help="see whether this program is whole: play, then resume, by itself")
    selftest.add_argument("part", choices=("start", "play", "resume"))
    selftest.add_argument("folder", type=Path, help="where games and pictures of the test are kept, the same for all")

    commands.add_parser("engine", help="JSON lines on standard input and output")
    return parser


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        type=_pair,
        metavar="NAME=VALUE",
        help="a table option; NAME=@FILE takes what is written in a file",
    )


def _add_run(parser: argparse.ArgumentParser, games: str) -> None:
    """Adds the arguments for the number of games and how they are played."""
    parser.add_argument("--games", type=_positive, default=100, help=games)
    parser.add_argument("--seed", type=_whole, default=1)
    parser.add_argument("--jobs", type=_jobs, default=1, help="cores to use, or all")
    parser.add_argument("--budget", type=_whole, default=0, help="milliseconds for a decision; 0 for no clock")
    parser.add_argument("--json", action="store_true")


# -- values


def _whole(text: str) -> int:
    return _number(text, 0)


def _positive(text: str) -> int:
    return _number(text, 1)


def _numbers(text: str) -> list[int]:
    return [_positive(part) for part in text.split(",")]


def _jobs(text: str) -> int:
    return _cores() if text.lower() == "all" else _positive(text)


def _cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _number(text: str, least: int) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 15 or int(text) < least:
        raise argparse.ArgumentTypeError(f"a whole number from {least} is needed, not {text!r}")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    """A width and a height; a width alone has the height 0."""
    width, cross, height = text.partition("x")
    if not cross and width.isascii() and width.isdigit() and 20 <= int(width) <= 1000:
        return int(width), 0
    sides = (_number(width, 1), _number(height, 1)) if cross else (0, 0)
    if not all(100 <= side <= 8000 for side in sides):
        raise argparse.ArgumentTypeError(f"a size is like 1600x1000, each from 100 to 8000, not {text!r}")
    return sides


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"an option is a name and a value, as in variant=both, not {text!r}")
    if value.startswith("@"):
        from westmarch.play import option_texts

        try:
            return name, option_texts.read(Path(value[1:]))
        except WestmarchError as error:
            raise argparse.ArgumentTypeError(str(error)) from error
    return name, value


# -- commands


def _demand_qt() -> None:
    """Raises BadSetup, naming packages to install, if the system lacks what Qt needs even without a screen."""
    if missing := missing_libraries("offscreen"):
        raise BadSetup(sentence(missing).rstrip("."))


def _window(chosen: argparse.Namespace) -> int:
    from westmarch.app import run

    return int(run())


def _play(chosen: argparse.Namespace) -> int:
    from westmarch.cli.play_commands import start_session

    session = start_session(chosen.game, chosen.seats, dict(chosen.option), chosen.seed)
    from westmarch.app import run

    return int(run(session=session))


def _open(chosen: argparse.Namespace) -> int:
    from westmarch.app import run

    return int(run(path=chosen.file))


def _selfplay(chosen: argparse.Namespace) -> int:
    from westmarch.cli.play_commands import selfplay

    return selfplay(
        chosen.game,
        chosen.seats,
        chosen.games,
        chosen.seed,
        chosen.jobs,
        dict(chosen.option),
        chosen.budget,
        [verb for verb in chosen.cards.split(",") if verb],
        chosen.json,
    )


def _gauntlet(chosen: argparse.Namespace) -> int:
    from westmarch.cli.gauntlet import gauntlet

    return gauntlet(chosen)


def _measure(chosen: argparse.Namespace) -> int:
    from westmarch.cli.measuring import measure

    return measure(chosen)


def _calibrate(chosen: argparse.Namespace) -> int:
    from westmarch.cli.measuring import calibrate

    return calibrate(chosen)


def _show(chosen: argparse.Namespace) -> int:
    if chosen.game == "cards":
        from westmarch.cli.picture_commands import show_cards

        return show_cards(chosen.of, chosen.product, chosen.size, chosen.theme, chosen.out)
    if chosen.of or chosen.product:
        raise BadSetup(f"only cards have a product or a game besides, as in `show cards {chosen.game}`")
    from westmarch.cli.play_commands import played_at_random

    size = chosen.size or (1600, 1000)
    if not size[1]:
        raise BadSetup(f"the picture of a table has a width and a height, as in 1600x1000, not {size[0]}")
    session = played_at_random(chosen.game, dict(chosen.option), chosen.seed, chosen.moves, chosen.seat, chosen.players)
    from westmarch.app.table_picture import show

    show(session, chosen.seat, size, chosen.theme, chosen.out)
    return EXIT_GOOD


def _freeze(chosen: argparse.Namespace) -> int:
    from westmarch.cli.picture_commands import freeze_pictures

    return freeze_pictures(chosen.game)


def _replay(chosen: argparse.Namespace) -> int:
    from westmarch.cli.replaying import replay

    return replay(chosen.save, chosen.verify, chosen.seat)


def _card(chosen: argparse.Namespace) -> int:
    from westmarch.cli.card_pages import show_cards

    return show_cards(chosen.game, chosen.title, chosen.is_group, chosen.is_tried)


def _check(chosen: argparse.Namespace) -> int:
    from westmarch.cli.checking import check, print_coverage

    return print_coverage() if chosen.coverage else check()


def _bench(chosen: argparse.Namespace) -> int:
    from westmarch.cli.benching import bench

    return bench(chosen.seconds, chosen.json)


def _selftest(chosen: argparse.Namespace) -> int:
    from westmarch.app.selftest import PARTS

    for line in PARTS[chosen.part](chosen.folder):
        print(line, flush=True)
    return EXIT_GOOD


def _engine(chosen: argparse.Namespace) -> int:
    from westmarch.cli.headless import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
    return EXIT_GOOD


_PAINTING = ("show", "freeze", "check", "bench", "selftest")
"""The commands that paint and so need Qt; the window itself checks for more."""

_COMMANDS = {
    None: _window,
    "play": _play,
    "open": _open,
    "selfplay": _selfplay,
    "gauntlet": _gauntlet,
    "arena": _gauntlet,
    "measure": _measure,
    "calibrate": _calibrate,
    "show": _show,
    "replay": _replay,
    "card": _card,
    "freeze": _freeze,
    "check": _check,
    "bench": _bench,
    "selftest": _selftest,
    "engine": _engine,
}
