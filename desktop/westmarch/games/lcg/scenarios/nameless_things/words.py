"""The words of the Nameless Things, and of what reaches players who are elsewhere."""

from __future__ import annotations

from westmarch.games.lcg.printed.happenings import Happening
from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word

DEVOUR, SWALLOWED = "devour", "swallowed"
SEND, ELSEWHERE = "send-elsewhere", "elsewhere"
COUNT_ELSEWHERE = "count threat elsewhere"

OWN = Own(
    words={
        DEVOUR: Word(
            "Attaches the top ``n`` cards of a player's deck to a card, or card by card ``until`` something holds:"
            " nothing but their printed cost counts there. What comes only as ``more`` to cards before it is not"
            " answered.",
            "players",
            {"n": "amount?", "to": "cards", "until": "a condition?", "more": "yes?"},
        ),
        SEND: Word(
            "An enemy goes to the staging area of another player, whom whoever does it chooses; also of one who is"
            " separated.",
            "cards",
        ),
    },
    events={
        SWALLOWED: Happening("Cards of a player's deck have been swallowed by an enemy.", ("piece", "player"), True),
    },
    adjectives={"unled": "Whose player has no more heroes than allies on the quest."},
    permitted={COUNT_ELSEWHERE: "Its threat counts in the staging areas of players who are separated, too."},
    by_advice=(ELSEWHERE,),
)
