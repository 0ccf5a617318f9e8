"""The words of hidden cards and of those who are detained at a stage, and where they lie."""

from __future__ import annotations

from westmarch.games.lcg.printed.happenings import Happening
from westmarch.games.lcg.printed.scenarios import Own, Place
from westmarch.games.lcg.printed.word import Word
from westmarch.games.lcg.things import HIDDEN

TAKE, TURN, FIGHT, DETAIN = "take-hidden", "turn-hidden", "fight-in-turn", "detain"
LAY = "lay-hidden"
TURNED, TURNED_SOME = "hidden-turned", "some-hidden-turned"
ANYBODYS = "any-hidden"

OWN = Own(
    words={
        TAKE: Word(
            "Each of some players takes ``n`` hidden cards: the top card of the encounter deck each time, which nobody"
            " looks at. An empty deck is made anew of its discard pile in every phase.",
            "players",
            {"n": "amount?"},
        ),
        TURN: Word(
            "Whoever does it turns hidden cards face up, one after the other: an enemy engages that player, any other"
            " card is discarded. Where they are ``resolved``, each does what it does when it is revealed, and a"
            " location is added to the staging area. What follows is done for these cards as ``it``. If ``by`` some"
            " players, each turns up those of the cards that are hidden before that player; what follows is then done"
            " for each, by that player about those cards.",
            "cards",
            {"resolved": "yes?", "by": "players?"},
            ("it",),
            has_do=True,
        ),
        FIGHT: Word(
            "Enemies that have engaged players in the midst of the combat phase attack as the others do, also where the"
            " attacks on their player are over.",
            "cards",
        ),
        LAY: Word(
            "An encounter card in play leaves it, and lies as a hidden card before a player. Everybody has seen what it"
            " is.",
            "cards",
            {"of": "players"},
        ),
        DETAIN: Word(
            "Puts allies of the scenario under the stage whose text this is: they are in play, but nobody has control"
            " of them, or can get it.",
            "cards",
        ),
    },
    events={
        TURNED: Happening("A hidden card has been turned face up by a player.", ("piece", "player"), True),
        TURNED_SOME: Happening("A player has turned hidden cards face up, one or more at once.", ("player",), True),
    },
    places={
        "lying hidden": Place(HIDDEN, "Among the hidden cards of whoever does it."),
        "lying hidden anywhere": Place(ANYBODYS, "Among the hidden cards of all players."),
    },
    seat_zones=(HIDDEN,),
)
