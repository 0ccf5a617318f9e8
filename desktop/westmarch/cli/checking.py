"""Checks everything that ships as data: cards, assets, layouts and the words of the card language."""

from __future__ import annotations

import itertools
import os
import sys
from collections import deque
from collections.abc import Generator, Sequence
from contextlib import closing, suppress
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from westmarch import games
from westmarch.ai.players import random_option
from westmarch.ai.selfplay import in_workers
from westmarch.cardbook import assets_folder, card_files, compiled, read_plain
from westmarch.cli.play_commands import played_at_random
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadCard, BadSetup, WestmarchError
from westmarch.engine.game import Setup, compatible_options
from westmarch.engine.records import ALL_SEEING
from westmarch.engine.table import Item


class Deal(NamedTuple):
    """A game that is played at random, for what there is to see in it."""

    game: str
    options: dict[str, str]
    seed: int
    number: int


Seen = tuple[dict[str, Item], set[str]]
"""An item for each picture, and every place, that has been seen."""


def check() -> int:
    """Prints counts and problems of each game, and last whether all is well; returns exit code 1 if it is not."""
    problems: list[str] = []
    readable = [game for game in games.ids() if _is_readable(game, problems)]
    deals = [deal for game in readable for deal in _deals(game)]
    with closing(_played(deals)) as played:
        for game in games.ids():
            counts = [_cards(game, problems), *_lessons(game, problems), _assets(game, problems)]
            if game in readable:
                counts += [*_card_texts(game, problems), _rules(game, problems), _companion(game, problems)]
                counts += _pictures(game, next(played), problems)
            print(f"{game}: {', '.join(counts)}")
    for problem in dict.fromkeys(problems):
        print(f"westmarch: {problem}", file=sys.stderr, flush=True)
    number = len(dict.fromkeys(problems))
    print(f"{_count(number, 'problem')} found." if problems else "All is well.")
    return 1 if problems else 0


def print_coverage() -> int:
    """Prints how much of the published cards is there, and what quests need, for games that tell; returns exit code 0.

    Raises BadCard.
    """
    for game in games.ids():
        if (pages := games.load(game).card_pages()) is not None:
            print(*pages.coverage(), sep="\n")
    return 0


def _is_readable(game: str, problems: list[str]) -> bool:
    """Whether every word of a game's cards is one that its language has; read anew, whatever form of them is kept."""
    try:
        games.load(game).new(Setup(), 1)
        compiled.read_anew(game)
    except (WestmarchError, ImportError, AttributeError) as error:
        problems.append(f"{game}: {error}")
        return False
    return True


def _cards(game: str, problems: list[str]) -> str:
    paths = card_files(game)
    entries = sum(_entries(path, problems) for path in paths)
    return f"{_count(len(paths), 'card file')} with {_count(entries, 'entry', 'entries')}"


def _lessons(game: str, problems: list[str]) -> list[str]:
    try:
        found = games.load(game).lessons
    except BadCard as error:
        problems.append(f"{game}: {error}")
        return []
    return [_count(len(found), "lesson")] if found else []


def _card_texts(game: str, problems: list[str]) -> list[str]:
    """Holds the texts of cards against their data, where a game tells its cards in words."""
    pages = games.load(game).card_pages()
    if pages is None:
        return []
    problems += [f"{game}: {fault}" for fault in pages.faults()]
    return [f"texts of {_count(len(pages.titles()), 'card')}"]


def _assets(game: str, problems: list[str]) -> str:
    paths = sorted(path for path in assets_folder(game).rglob("*") if path.is_file())
    for path in paths:
        if path.suffix == ".yaml":
            _entries(path, problems)
        elif path.stat().st_size == 0:
            problems.append(f"{game}: the asset {path.name} is empty")
    return _count(len(paths), "asset")


def _begun(rules: Any, setup: Setup) -> Any:
    """A new game; of a choice that only goes with another one, with the first that lets it begin.  Raises BadSetup."""
    try:
        return rules.new(setup, 1)
    except BadSetup:
        for option in [option for option in rules.info.options if option.id not in setup.options]:
            for choice in option.choices:
                with suppress(BadSetup):
                    return rules.new(Setup({**setup.options, option.id: choice.value}, setup.seats), 1)
        raise


def _rules(game: str, problems: list[str]) -> str:
    """Checks that every choice of every option, and every number of players, starts a consistent game."""
    started = 0
    try:
        rules = games.load(game)
        setups = [Setup(seats=number) for number in rules.info.player_counts] + [
            Setup({option.id: choice.value}) for option in rules.info.options for choice in option.choices[1:]
        ]
        for setup in setups:
            rules.check(_begun(rules, setup))
            started += 1
    except (WestmarchError, ImportError, AttributeError) as error:
        problems.append(f"{game}: the game does not start ({error})")
    return _count(started, "setup") + " started"


def _companion(game: str, problems: list[str]) -> str:
    """Checks the companion's text: every paragraph has words, and no ruling occurs twice."""
    paragraphs = [text for section in games.load(game).companion() for text in section.paragraphs]
    rulings = [text.id for text in paragraphs if text.id]
    if any(not text.text.strip() for text in paragraphs) or len(set(rulings)) != len(rulings):
        problems.append(f"{game}: a paragraph of the companion is empty, or a ruling stands twice")
    ours = sum(text.status == "house" for text in paragraphs)
    return f"{_count(len(paragraphs), 'paragraph')} of rules ({ours} our own), {_count(len(rulings), 'ruling')}"


def _pictures(game: str, seen: Seen, problems: list[str]) -> list[str]:
    """Everything that lies on the table in some whole games has a picture, and a place in every layout."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QImage, QPainter

    from westmarch import skins
    from westmarch.app.qt_setup import make_application
    from westmarch.tabletop.skin import PaintsLarge
    from westmarch.tabletop.theme import DAY

    make_application([])
    skin = skins.load(game)
    items, places = seen
    image = QImage(400, 520, QImage.Format.Format_ARGB32_Premultiplied)
    for item in items.values():
        painter = QPainter(image)
        try:
            skin.paint(painter, item.picture, 66, DAY)
            if isinstance(skin, PaintsLarge) and skin.has_large(item):
                deque(skin.paint_large(painter, QRectF(0, 0, 320, 440), item, DAY) or (), maxlen=0)
        except (KeyError, ValueError) as error:
            problems.append(f"{game}: the picture {item.picture} cannot be painted ({error!r})")
        finally:
            painter.end()
    held = {place for place in places if any(place in layout.places for layout in skin.layouts)}
    for layout in skin.layouts:
        for place in sorted(held - set(layout.places)):
            problems.append(f"{game}: the layout {layout.name} has no place {place}, though others have")
    return [_count(len(items), "picture"), f"{_count(len(held), 'place')} in {_count(len(skin.layouts), 'layout')}"]


def _deals(game: str) -> list[Deal]:
    """Games in which each table option is tried, at the smallest and at the largest table."""
    info = games.info(game)
    numbers = dict.fromkeys((info.player_counts[0], info.player_counts[-1]))
    found = []
    for seed, (option, number) in enumerate(product(info.options or (None,), numbers)):
        options = {option.id: option.choices[1].value} if option is not None and len(option.choices) > 1 else {}
        found.append(Deal(game, compatible_options(games.load(game), options, number), seed, number))
    return found


def _played(deals: Sequence[Deal]) -> Generator[Seen, None, None]:
    """What is seen in the games of each game, in their order; they are played on all cores."""
    over: dict[str, dict[int, Seen]] = {deal.game: {} for deal in deals}
    jobs = min(os.cpu_count() or 1, len(deals))
    results = in_workers(_seen_in_play, deals, jobs) if jobs > 1 else map(_seen_in_play, deals)
    for game in over:
        number = sum(deal.game == game for deal in deals)
        while len(over[game]) < number:
            deal, seen = next(results)
            over[deal.game][deal.seed] = seen
        parts = [seen for _, seen in sorted(over[game].items())]
        items = {picture: item for found, _ in parts for picture, item in found.items()}
        yield items, {place for _, places in parts for place in places}


def _seen_in_play(deal: Deal) -> tuple[Deal, Seen]:
    """One item for each picture, and every place, that is seen; the seats look on in turn."""
    items: dict[str, Item] = {}
    places: set[str] = set()
    session = played_at_random(deal.game, deal.options, deal.seed, 0, number=deal.number)
    dice = Dice(deal.seed)
    for turn in itertools.count():
        if session.decision is None:
            break
        for seat in (turn % len(session.chairs), ALL_SEEING):
            table = session.table(seat)
            items.update((item.picture, item) for item in table.items)
            places.update(region.place for region in table.regions if region.place)
        session.answer(random_option(session.decision, dice))
    return deal, (items, places)


def _entries(path: Path, problems: list[str]) -> int:
    try:
        found: Any = read_plain(path)
    except WestmarchError as error:
        problems.append(str(error))
        return 0
    if not isinstance(found, dict | list) or not found:
        problems.append(f"{path.name}: there is nothing in it")
        return 0
    if isinstance(found, dict):
        return sum(len(value) if isinstance(value, dict | list) else 1 for value in found.values())
    return len(found)


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
