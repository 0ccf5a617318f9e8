"""How much of what was published is there: by products, encounter sets and quests, and what quests still need.

``cards/lcg/index.yaml`` has the ids of all; ``installer/card_rows.py`` makes it.  What quests need stands in
``mechanisms.yaml`` beside it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from westmarch.games.lcg.printed.folders import Contents, contents, hidden, playable, published
from westmarch.games.lcg.printed.mechanisms import Mechanism, mechanisms


def coverage() -> Iterator[str]:
    """A line for each product that is begun and for each set and quest in it, then sums and what is needed most; last
    the mechanisms that quests wait for.

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
    yield from _waiting(found)


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


def _waiting(found: Contents) -> Iterator[str]:
    """What each quest that is not there needs, with numbers of cards, then what is waited for, most quests first."""
    quests = dict.fromkeys([name for each in published() for product in each.products for name in product.quests])
    there = playable(found)
    listed = mechanisms(quests).mechanisms
    built = [each for each in listed if each.is_there]
    missing = [each for each in listed if not each.is_there]
    waiting = {quest: _needed(quest, missing) for quest in quests if quest not in there}
    ready = [quest for quest, needs in waiting.items() if not needs]
    yield f"{_counted(len(waiting), 'quest')} not there, {len(ready)} of them without a mechanism to wait for"
    for quest, needs in waiting.items():
        parts = {"needs": needs, "has": _needed(quest, built)}
        told = [f"{word} {', '.join(which)}" for word, which in parts.items() if which]
        yield f"  {quest}: {'; '.join(told) or 'needs none'}"
    for quest in there:
        if needs := _needed(quest, missing):
            yield f"  {quest}: can be played, but needs {', '.join(needs)}"
    yield f"{_counted(len(missing), 'mechanism')} waited for"
    for each in sorted(missing, key=lambda each: (-len(each.quests), -sum(each.quests.values()), each.title)):
        numbers = f"{_counted(len(each.quests), 'quest')}, {_counted(sum(each.quests.values()), 'card')}"
        yield f"  {numbers}: {each.title} ({each.named})"


def _needed(quest: str, among: Iterable[Mechanism]) -> list[str]:
    return [f"{each.title} {each.quests[quest]}" for each in among if quest in each.quests]


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"
