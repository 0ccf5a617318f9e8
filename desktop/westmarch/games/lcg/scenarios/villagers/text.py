"""What is said of villagers."""

from __future__ import annotations

from westmarch.engine.table import Badge
from westmarch.games.lcg.scenarios.villagers.rules import shelters
from westmarch.games.lcg.scenarios.villagers.words import CARRY, DISCARD, LOST, MOVE, PLACE, VILLAGERS
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import card_phrases, chronicle, items, phrases, selector_phrases
from westmarch.games.lcg.text.names import card, count


def _badge(state: LcgState, piece: str) -> Badge | None:
    """How many villagers are there, where others have resources."""
    held = state.things[piece].resources
    return Badge(VILLAGERS, str(held), count(held, "villager")) if shelters(state, piece) else None


items.OWN_TOKENS.append(_badge)


def _moved(facts: dict[str, str]) -> str:
    n = int(facts["amount"])
    return f"{count(n, 'villager')} {'is' if n == 1 else 'are'} moved from {card(facts['face'])} to " + card(
        facts["host_face"]
    )


chronicle.OWN_LINES["villagers_came"] = lambda facts: (
    f"{card(facts['face'])} shelters {count(int(facts['amount']), 'villager')}"
)
chronicle.OWN_LINES["villager_discarded"] = lambda facts: f"1 villager is discarded from {card(facts['face'])}"
chronicle.OWN_LINES["villagers_moved"] = _moved
phrases.PHRASES[DISCARD] = "discard {n} from {what}"
phrases.PHRASES[PLACE] = "place {n} on {what}"
phrases.PHRASES[MOVE] = "move {n} from {what}"
phrases.PHRASES[CARRY] = "move villagers to {what}"
phrases.AFTER[LOST] = "a villager of {piece} has been discarded"
phrases.WOULD[LOST] = "a villager of {piece} would be discarded"
card_phrases.WORDS[DISCARD] = "discard {n|1#villager} from {what}"
card_phrases.WORDS[PLACE] = "place {n|1#villager} on {what}"
card_phrases.WORDS[MOVE] = "move {n|1#villager} from {what} to {to}"
card_phrases.EVENTS[LOST] = "a villager is discarded from {piece}"
selector_phrases.MEASURES[VILLAGERS] = "villagers"
phrases.COUNTED.update(dict.fromkeys((DISCARD, MOVE, PLACE), "villager"))
