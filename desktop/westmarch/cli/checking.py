"""Checks everything that ships as data: cards, assets, layouts and the words of the card language."""

from __future__ import annotations

import itertools
import os
import sys
from itertools import product
from pathlib import Path
from typing import Any

from westmarch import games
from westmarch.ai.players import random_option
from westmarch.cardbook import assets_folder, card_files, read_plain
from westmarch.cli.play_commands import played_at_random
from westmarch.engine.dice import Dice
from westmarch.engine.errors import WestmarchError
from westmarch.engine.game import Setup, compatible_options
from westmarch.engine.records import ALL_SEEING
from westmarch.engine.table import Item


def check() -> int:
    """Prints counts and problems of each game; returns exit code 1 if there are problems."""
    problems: list[str] = []
    for game in games.ids():
        counts = [
            _cards(game, problems),
            _assets(game, problems),
            _rules(game, problems),
            _companion(game, problems),
            *_pictures(game, problems),
        ]
        print(f"{game}: {', '.join(counts)}")
    for problem in problems:
        print(f"westmarch: {problem}", file=sys.stderr)
    return 1 if problems else 0


def _cards(game: str, problems: list[str]) -> str:
    paths = card_files(game)
    entries = sum(_entries(path, problems) for path in paths)
    return f"{_count(len(paths), 'card file')} with {_count(entries, 'entry', 'entries')}"


def _assets(game: str, problems: list[str]) -> str:
    paths = sorted(path for path in assets_folder(game).rglob("*") if path.is_file())
    for path in paths:
        if path.suffix == ".yaml":
            _entries(path, problems)
        elif path.stat().st_size == 0:
            problems.append(f"{game}: the asset {path.name} is empty")
    return _count(len(paths), "asset")


def _rules(game: str, problems: list[str]) -> str:
    """Checks that every choice of every option, and every number of players, starts a consistent game."""
    started = 0
    try:
        rules = games.load(game)
        setups = [Setup(seats=number) for number in rules.info.player_counts] + [
            Setup({option.id: choice.value}) for option in rules.info.options for choice in option.choices[1:]
        ]
        for setup in setups:
            rules.check(rules.new(setup, 1))
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


def _pictures(game: str, problems: list[str]) -> list[str]:
    """Checks that all items seen in some whole games have a picture, and a place in every layout."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QImage, QPainter

    from westmarch import skins
    from westmarch.app.qt_setup import make_application
    from westmarch.tabletop.skin import PaintsLarge
    from westmarch.tabletop.theme import DAY

    make_application([])
    skin = skins.load(game)
    items, places = _seen_in_play(game)
    image = QImage(400, 520, QImage.Format.Format_ARGB32_Premultiplied)
    for item in items.values():
        painter = QPainter(image)
        try:
            skin.paint(painter, item.picture, 66, DAY)
            if isinstance(skin, PaintsLarge) and skin.has_large(item):
                skin.paint_large(painter, QRectF(0, 0, 320, 440), item, DAY)
        except (KeyError, ValueError) as error:
            problems.append(f"{game}: the picture {item.picture} cannot be painted ({error!r})")
        finally:
            painter.end()
    held = {place for place in places if any(place in layout.places for layout in skin.layouts)}
    for layout in skin.layouts:
        for place in sorted(held - set(layout.places)):
            problems.append(f"{game}: the layout {layout.name} has no place {place}, though others have")
    return [_count(len(items), "picture"), f"{_count(len(held), 'place')} in {_count(len(skin.layouts), 'layout')}"]


def _seen_in_play(game: str) -> tuple[dict[str, Item], set[str]]:
    """Returns an item for each picture, and every place, that is seen in a few games played at random.

    Each table option is tried, and the smallest and the largest table; the seats look on in turn.
    """
    info = games.info(game)
    items: dict[str, Item] = {}
    places: set[str] = set()
    numbers = dict.fromkeys((info.player_counts[0], info.player_counts[-1]))
    for seed, (option, number) in enumerate(product(info.options or (None,), numbers)):
        options = {option.id: option.choices[1].value} if option is not None and len(option.choices) > 1 else {}
        options = compatible_options(games.load(game), options, number)
        session = played_at_random(game, options, seed, 0, number=number)
        dice = Dice(seed)
        for turn in itertools.count():
            if session.decision is None:
                break
            for seat in (turn % len(session.chairs), ALL_SEEING):
                table = session.table(seat)
                items.update((item.picture, item) for item in table.items)
                places.update(region.place for region in table.regions if region.place)
            session.answer(random_option(session.decision, dice))
    return items, places


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
