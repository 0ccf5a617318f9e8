"""What decks out of play say, and where they lie."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.table import Badge, Item
from westmarch.engine.text_format import listed
from westmarch.games.lcg.scenarios.decks_out_of_play.rules import lying
from westmarch.games.lcg.scenarios.decks_out_of_play.words import HIDE, LOSE, LOST, PART, SEARCH, SHUFFLE, TURN_UP
from westmarch.games.lcg.state import LcgState, playing
from westmarch.games.lcg.text import card_phrases, chronicle, items, phrases
from westmarch.games.lcg.text.names import card, count, inside, seat_title


def _piles(state: LcgState) -> Iterator[Item]:
    """Each deck beside what is set aside, with how many cards it has."""
    for seat in playing(state):
        many = len(lying(state, seat))
        if many:
            text = "Cards that lie out of play. Somewhere among those of all players is what you look for."
            title = f"Out of play \N{MIDDLE DOT} {seat_title(seat)}"
            badge = Badge("count", str(many), count(many, "card"))
            yield Item(f"away-{seat}", "back/player", "aside", title, text, badges=(badge,), owner=seat)


items.OWN_ITEMS.append(_piles)


def _searched(facts: dict[str, str]) -> str:
    found = listed([inside(card(face)) for face in facts.get("faces", "").split()])
    return f"{seat_title(int(facts['seat']))} reveals cards of the deck out of play: {found}"


chronicle.OWN_LINES["searched_away"] = _searched
chronicle.OWN_LINES["shuffled_away"] = lambda facts: (
    f"{seat_title(int(facts['seat']))} loses a card of the hand in the deck out of play"
)
phrases.PHRASES[PART] = "part the decks"
phrases.PHRASES[HIDE] = "hide cards in the decks out of play"
phrases.PHRASES[SEARCH] = "let {what} search the deck out of play"
phrases.PHRASES[TURN_UP] = "reveal the top card of the deck out of play of {what}"
phrases.PHRASES[LOSE] = "let {what} discard cards of the deck out of play"
phrases.AFTER[LOST] = "{player} {has} discarded cards of the deck out of play"
phrases.PHRASES[SHUFFLE] = "shuffle {what} into the deck out of play"
card_phrases.WORDS[PART] = "the top {what#card} of each deck become a deck out of play"
card_phrases.WORDS[HIDE] = (
    "of {what}, a card for each player is shuffled by chance into the decks out of play, where two are named one of the"
    " first in all, and what is left is set aside"
)
card_phrases.WORDS[SEARCH] = (
    "let {what} reveal the top {n#card} of the deck out of play, add each enemy among them to the staging area, take"
    " one other card into hand and discard the rest"
)
card_phrases.WORDS[TURN_UP] = (
    "reveal the top card of the deck out of play of {what}: an enemy is added to the staging area, another card"
    " discarded"
)
card_phrases.WORDS[LOSE] = "let {what} discard the top {n#card} of the deck out of play[, then {do}]"
card_phrases.WORDS[SHUFFLE] = "shuffle {what} into the deck out of play"
card_phrases.EVENTS[LOST] = "{player|a player} has discarded cards[ ({amount})] of the deck out of play"
