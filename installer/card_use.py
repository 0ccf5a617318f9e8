"""How often computers play each player card of the Card Game: `python3 installer/card_use.py`.

Two partners who play Hard sit down with decks that are built for this: fifty cards of two spheres and of nobody's,
three copies at most, the designs that were dealt least so far before the others; heroes now and then of one sphere.
`--games 240 --seed 1` says how many games.  The page in `desktop/docs` gets a new table below its words.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from westmarch.ai.card_use import CardUse
    from westmarch.engine.dice import Dice
    from westmarch.games.lcg.printed.cards import Card

TOP = Path(__file__).resolve().parents[1]
PAGE = TOP / "desktop" / "docs" / "card-use.md"
MARK = "<!-- made by installer/card_use.py -->"
"""What stands in the page above the table; what is above it is written by hand."""
LEVELS = ("hard", "hard")
TABLES = (
    ("passage-through-mirkwood", "easy"),
    ("passage-through-mirkwood", "normal"),
    ("journey-down-the-anduin", "easy"),
    ("the-hunt-for-gollum", "easy"),
    ("a-journey-to-rhosgobel", "easy"),
    ("the-hills-of-emyn-muil", "easy"),
    ("into-the-pit", "easy"),
    ("flight-from-moria", "easy"),
    ("road-to-rivendell", "easy"),
    ("the-oath", "easy"),
)
"""The quests in turn, each at a difficulty."""
_SPHERES = ("leadership", "tactics", "spirit", "lore")
_TYPES = ("hero", "ally", "attachment", "event")
_SIZE, _COPIES, _ALLIES, _HEROES = 50, 3, 18, 3


class Dealer:
    """Builds decks so that in the end every design has been in about as many."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._cards = list(pool().values())
        self._dealt: Counter[str] = Counter()
        self._pairs: list[tuple[str, str]] = []

    def decks(self) -> list[str]:
        """Two decks as lists; no unique card is in both."""
        taken: set[str] = set()
        return [self._deck(taken) for _ in LEVELS]

    def _deck(self, taken: set[str]) -> str:
        from westmarch.games.lcg.collection.decklists import write_list
        from westmarch.games.lcg.printed.lists import Deck

        if not self._pairs:
            self._pairs = self._dice.shuffled(list(combinations(_SPHERES, 2)))
        spheres = self._pairs.pop()
        heroes = self._least("hero", spheres, taken, _HEROES, ())
        is_pure = not self._dice.below(5)
        if is_pure:
            taken.difference_update([hero.title for hero in heroes])
            heroes = self._least("hero", spheres[:1], taken, _HEROES, ())
        elif len({hero.sphere for hero in heroes}) < len(spheres):
            (other,) = set(spheres) - {hero.sphere for hero in heroes}
            taken.discard(heroes.pop().title)
            heroes += self._least("hero", (other,), taken, 1, ())
        traits = {trait for hero in heroes for trait in hero.traits}
        whole = (*spheres, "neutral")
        chosen = self._least("ally", whole, taken, _ALLIES // 2, traits)
        chosen += self._least("", whole, taken, _SIZE // 2 - len(chosen), traits)
        copies = {card.id: min(2, card.in_deck or _COPIES) for card in chosen}
        for card in chosen:
            copies[card.id] += sum(copies.values()) < _SIZE and not card.in_deck
        for card in [*heroes, *chosen]:
            self._dealt[card.id] += 1
        assert sum(copies.values()) == _SIZE and max(copies.values()) <= _COPIES, "the decks are legal"
        return write_list(Deck("", "Built", tuple([hero.id for hero in heroes]), copies))

    def _least(
        self, kind: str, spheres: Iterable[str], taken: set[str], number: int, traits: Iterable[str]
    ) -> list[Card]:
        """Cards that were dealt least, of equals those that fit the heroes; their titles are taken then."""
        meant = [card for card in self._cards if card.sphere in spheres and self._is_meant(card, kind)]
        meant = self._dice.shuffled(meant)
        meant.sort(key=lambda card: self._dealt[card.id] - self._suits(card, traits))
        found: list[Card] = []
        for card in meant:
            if len(found) < number and card.title not in taken:
                found.append(card)
                taken.add(card.title)
        return found

    @staticmethod
    def _is_meant(card: Card, kind: str) -> bool:
        return card.type == kind if kind else card.type != "hero"

    @staticmethod
    def _suits(card: Card, traits: Iterable[str]) -> int:
        """What speaks of a trait of the heroes is dealt to them sooner, or it could seldom be played."""
        from westmarch.engine.text_format import folded

        said = folded(f"{card.text} {card.attach_to} {' '.join(card.traits)}")
        return 3 * any(trait in said for trait in traits)


def tables(games: int, seed: int) -> Iterator[tuple[int, Mapping[str, str]]]:
    """The seed and the options of each game."""
    from westmarch.engine.dice import Dice

    dealer = Dealer(Dice(seed))
    for number in range(games):
        quest, difficulty = TABLES[number % len(TABLES)]
        first, second = dealer.decks()
        yield seed + number, {"quest": quest, "difficulty": difficulty, "deck-1": first, "deck-2": second}


def measured(games: int, seed: int) -> tuple[int, tuple[CardUse, ...]]:
    """How many games were won, and what became of each card that could be played."""
    from westmarch import games as shelf
    from westmarch.ai.card_use import CardWatch, together
    from westmarch.ai.selfplay import play_one

    game, found, won = shelf.load("lcg"), [], 0
    for number, options in tables(games, seed):
        watch = CardWatch(("play",))
        over = play_one(game, LEVELS, number, options, see=watch.see)
        found.append(watch.found())
        won += bool(over.winners)
        print(f"\r{len(found)} of {games} games, {won} won", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return won, together(found)


def pool() -> dict[str, Card]:
    """The cards that decks are built of, heroes too: no boons, and nothing that only some quests allow."""
    from westmarch.games.lcg.catalogue import BOONS, CARDS

    spheres = (*_SPHERES, "neutral")
    meant = [card for card in CARDS.values() if card.printed_type in _TYPES and card.sphere in spheres]
    return {card.id: card for card in meant if card.owner >= 0 and card.id not in BOONS}


def names(cards: Iterable[Card]) -> dict[str, str]:
    """What to call each card: its title, and its product where another one has that title."""
    found = list(cards)
    often = Counter([card.title for card in found])
    return {card.id: card.title if often[card.title] == 1 else f"{card.title} ({card.product})" for card in found}


def table(games: int, seed: int, won: int, found: Iterable[CardUse]) -> str:
    """The table in Markdown: every player card that could be played, the least played first."""
    mine = {face: card for face, card in pool().items() if card.type != "hero"}
    called = names(mine.values())
    uses = [use for use in found if use.card in mine]
    left = sorted(called[face] for face in set(mine) - {use.card for use in uses})
    lines = [f"{games} games from seed {seed}, {won} of them won. {len(uses)} designs could be played."]
    lines += [f"Never in a hand with what it costs: {', '.join(left)}."] if left else []
    lines += ["", "| card | sphere | played in games | of | times | of |", "|---|---|---|---|---|---|"]
    for use in uses:
        title, sphere = called[use.card], mine[use.card].sphere
        lines.append(f"| {title} | {sphere} | {use.used} | {use.games} | {use.takes} | {use.offers} |")
    return "\n".join(lines) + "\n"


def page(old: str, made: str) -> str:
    """The page with another table below its words."""
    return f"{old.split(MARK)[0]}{MARK}\n\n{made}"


def main() -> int:
    """Plays, and writes the table into the page; returns the exit code."""
    sys.path.insert(0, str(TOP / "desktop"))
    import environment

    place = environment.for_the_program()
    if not environment.is_running_in(place):
        return environment.start_again_in(place)
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=240)
    asked.add_argument("--seed", type=int, default=1)
    chosen = asked.parse_args()
    won, found = measured(chosen.games, chosen.seed)
    made = table(chosen.games, chosen.seed, won, found)
    PAGE.write_text(page(PAGE.read_text("utf-8"), made), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
