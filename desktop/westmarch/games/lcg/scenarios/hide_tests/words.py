"""The words of hide tests."""

from __future__ import annotations

from westmarch.games.lcg.printed.happenings import Happening
from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.vocabulary import Keyword
from westmarch.games.lcg.printed.word import Word

HIDE, TEST = "hide", "hide-test"
HIDING = "hiding"
"""The mark of a character that is committed to the test under way."""
PASSED, FAILED = "hide-passed", "hide-failed"
VALUE, THREAT, THIRD = "hide value", "hide threat", "third in hide test"
IN_ROUND, IN_PHASE = "spotted-this-round", "spotted-this-phase"

OWN = Own(
    words={
        TEST: Word(
            "Each of some players makes a hide test of ``n``: willpower of characters against the threat of so many"
            " cards that are discarded from the encounter deck. Who fails it does what follows.",
            "players",
            {"n": "amount"},
            ("you",),
            has_do=True,
        )
    },
    events={
        FAILED: Happening("A player fails a hide test.", ("player",)),
        PASSED: Happening("A player has made a successful hide test.", ("player",), True),
    },
    keywords={HIDE: Keyword("Whoever reveals it makes a hide test of so much.", "must")},
    adjectives={HIDING: "Which is committed to a hide test."},
    forbidden={THIRD: "It is not committed to a hide test beside two other characters."},
    changed_for_players={
        VALUE: "How many cards more are discarded for a player's hide tests.",
        THREAT: "How much threat more a player's hide tests have; ``you`` is that player in the amount.",
    },
    player_adjectives={
        IN_ROUND: "Who has failed a hide test in this round.",
        IN_PHASE: "Who has failed a hide test in this phase.",
    },
    marks=(HIDING,),
    by_advice=("hide",),
)
