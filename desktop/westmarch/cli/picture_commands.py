"""Commands for the pictures of cards: a contact sheet, and the words that are kept."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from westmarch import games
from westmarch.cardbook import cards_folder
from westmarch.cli.progress import Progress
from westmarch.engine.errors import BadSetup

CARD = 110
"""The width of a picture in pixels where none is said, as on the table."""
_NO_CARDS = (
    "lessons", "rules.yaml", "rulings.yaml", "passages.yaml", "index.yaml", "decks.yaml", "art.yaml", "mechanisms.yaml",
)  # fmt: skip


def show_cards(game: str, product: str, size: tuple[int, int] | None, theme: str, out: Path) -> int:
    """Paints a contact sheet and returns exit code 0.  Raises BadSetup for what is not there."""
    if not game:
        raise BadSetup(f"whose cards? `show cards` wants a game: {', '.join(games.ids())}")
    games.info(game)
    from westmarch.app.card_sheet_picture import show_cards as paint
    from westmarch.skins.subjects import subjects

    width, high = size or (CARD, 0)
    if high:
        raise BadSetup(f"the size of cards is their width alone, as in {CARD}, not {width}x{high}")
    with Progress(len(subjects(game))) as bar:
        number = paint(game, product, width, theme, out, bar.step)
    print(f"{number} pictures in {out}")
    return 0


def freeze_pictures(game: str) -> int:
    """Writes the words of pictures that are not kept yet, and prints how many; returns exit code 0."""
    games.info(game)
    from westmarch.skins.art.frozen import FILE, freeze
    from westmarch.skins.subjects import subjects

    folder = cards_folder(game)
    places = _products(folder)
    total = 0
    for place in dict.fromkeys(places.get(subject.id, ".") for subject in subjects(game)):
        path = folder / place / FILE
        new = freeze(path, [each for each in subjects(game) if places.get(each.id, ".") == place])
        if new:
            print(f"{path.relative_to(folder.parent.parent)}: {new} new")
        total += new
    print(
        f"{total} cards of {games.info(game).title} have words now." if total else "Every card has its words already."
    )
    return 0


def _products(folder: Path) -> dict[str, str]:
    """The folder of a product for each id in its files; a game without products has all in one place."""
    found: dict[str, str] = {}
    for product in sorted(path for path in folder.iterdir() if path.is_dir() and path.name not in _NO_CARDS):
        for path in product.rglob("*.yaml"):
            if path.name not in _NO_CARDS:
                found.update(dict.fromkeys(_ids(path), product.name))
    return found


def _ids(path: Path) -> Iterable[str]:
    from westmarch.cardbook import read_plain

    waiting = [read_plain(path)]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            if "id" in part:
                yield str(part["id"])
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
