"""How much of what was published is there: by products, encounter sets and quests.

``cards/lcg/index.yaml`` has the ids of all; ``installer/card_rows.py`` makes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from westmarch.games.lcg.printed.folders import Contents, contents, hidden, published


def coverage() -> Iterator[str]:
    """A line for each product that is begun and for each set and quest in it, then sums and what is needed most.

    Raises BadCard.
    """
    found = contents()
    there = {row.id: needs for _, row, needs in found.rows()}
    gone = hidden(found)
    known: set[str] = set()
    every: Counter[str] = Counter()
    for folder in published():
        for product in folder.products:
            parts = {"player cards": product.player}
            parts |= {f"set {name}": cards for name, cards in product.sets.items()}
            parts |= {f"quest {name}": stages for name, stages in product.quests.items()}
            known |= {card for cards in parts.values() for card in cards}
            sums = {name: _states(cards, there, gone) for name, cards in parts.items()}
            every.update({"products": 1, **sum(sums.values(), Counter())})
            if any(states["done"] + states["hidden"] for states in sums.values()):
                yield f"{folder.folder}: {product.title}"
                yield from (_line(name, sums[name], cards, there) for name, cards in parts.items() if cards)
    yield f"all {every['products']} products: {_told(every)}"
    needs = Counter([need for needs in there.values() for need in dict.fromkeys(needs)])
    yield from (f"{number} wait for {need}" for need, number in needs.most_common())
    yield from _unknown(found, known)


def _states(cards: Iterable[str], there: Collection[str], gone: Collection[str]) -> Counter[str]:
    return Counter(["missing" if card not in there else "hidden" if card in gone else "done" for card in cards])


def _line(name: str, states: Counter[str], cards: Iterable[str], there: Mapping[str, tuple[str, ...]]) -> str:
    needs = dict.fromkeys([need for card in cards for need in there.get(card, ())])
    missing = [card for card in cards if card not in there]
    more = f"; missing: {', '.join(missing)}" if missing and len(missing) < sum(states.values()) else ""
    needed = f" (needs {', '.join(needs)})" if needs else ""
    return f"  {name}: {_told(states)}{needed}{more}"


def _told(states: Counter[str]) -> str:
    return ", ".join([f"{states[name]} {name}" for name in ("done", "hidden", "missing") if states[name]])


def _unknown(found: Contents, known: Collection[str]) -> Iterator[str]:
    """The cards that the index does not know, but for campaign cards: their ids are slips, or they are ours alone."""
    for name, row, _ in found.rows():
        if row.id not in known and name not in found.campaigns:
            yield f"{name}: {row.id} is not in the index"
