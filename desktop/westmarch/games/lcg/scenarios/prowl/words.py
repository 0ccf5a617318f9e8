"""The keyword of cards that prowl."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.vocabulary import Keyword
from westmarch.games.lcg.printed.word import Word

PROWL, TRIGGER = "prowl", "trigger-prowl"
FOREMOST = "foremost"

OWN = Own(
    words={TRIGGER: Word("Triggers the keyword prowl of some cards, as if they had been revealed.", "cards")},
    adjectives={FOREMOST: "Which is the first of its copies in the staging area."},
    keywords={PROWL: Keyword("Revealed, it costs the players so many resources of their heroes.", "must")},
)
