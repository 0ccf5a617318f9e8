"""What is said of locations that players control."""

from __future__ import annotations

from westmarch.games.lcg.scenarios.held_locations.words import HELD, LOST, OCCUPY, TAKEN
from westmarch.games.lcg.text import card_phrases, chronicle, phrases, selector_phrases
from westmarch.games.lcg.text.names import card, seat_title

chronicle.OWN_LINES["occupied"] = lambda facts: (
    f"{seat_title(int(facts['seat']))} takes control of {card(facts['face'])}"
)
phrases.PHRASES[OCCUPY] = "take control of {what}"
phrases.AFTER[LOST] = "{player} {has} lost control of {piece}"
phrases.AFTER[TAKEN] = "{player} {has} taken control of {piece}"
card_phrases.WORDS[OCCUPY] = "put {what} under the control of {by|you}, without progress"
card_phrases.EVENTS[LOST] = "{player|a player} has lost control of {piece|a location}"
card_phrases.EVENTS[TAKEN] = "{player|a player} has taken control of {piece|a location}"
selector_phrases.ADJECTIVES[HELD] = "controlled"
