"""The words of burgle attempts and of treasures that lie under a card."""

from __future__ import annotations

from westmarch.games.lcg.printed.happenings import Happening
from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word

ATTEMPT, MATCH, TAKE_SHOWN = "burgle-attempt", "match-shown", "take-shown"
HOARD, TAKE_HOARD = "hoard", "take-hoard"
BURGLED, FAILED = "burgled", "burgle-failed"

OWN = Own(
    words={
        ATTEMPT: Word(
            "The first player makes a burgle attempt: cards of the encounter deck are discarded until one with a burgle"
            " effect is, and the top card of the deck of that player is shown after shuffling; the effect tells which"
            " cards of the hand have to match it.",
            "1",
            branches=("passed", "failed"),
        ),
        MATCH: Word(
            "Whoever makes a burgle attempt may discard ``n`` cards of the hand that are of the same ``type``,"
            " ``sphere`` or ``cost`` as the card that is shown; then it is successful.",
            "what is matched",
            {"n": "amount?"},
        ),
        TAKE_SHOWN: Word("Takes the card that is shown into the hand, and shows the next one of the deck.", "1"),
        HOARD: Word("Treasures are shuffled, and lie face down under a card.", "list of cards", {"under": "cards"}),
        TAKE_HOARD: Word("Whoever does it takes the top treasure from under a card into the hand.", "cards"),
    },
    events={
        BURGLED: Happening("A card with a burgle effect has been found for a burgle attempt.", ("piece",), True),
        FAILED: Happening("A burgle attempt has failed.", ("player",), True),
    },
    adjectives={
        BURGLED: "Which lies there while a burgle attempt is made.",
        "burgling": "Which has a burgle effect.",
    },
    by_advice=("burgle",),
)
