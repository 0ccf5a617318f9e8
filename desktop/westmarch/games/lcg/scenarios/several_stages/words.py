"""The words of several stages in play at once."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word

UNFOLD, CHOOSE, CLOSE = "unfold-stages", "choose-current", "close-stages"
MUST_DEFEND = "must-defend"

OWN = Own(
    words={
        UNFOLD: Word("Some stages enter play at once, and the present one leaves the game.", "list of cards"),
        CHOOSE: Word(
            "The first player chooses which of the stages in play is the current quest, or ``another`` one than it is; "
            "what follows is done if the current quest is still the same.",
            "1",
            {"another": "yes?"},
            has_do=True,
        ),
        CLOSE: Word("All stages in play but the current one leave the game.", "1"),
        MUST_DEFEND: Word(
            "A character is declared as the defender of the attack that begins, exhausted or not; nobody else is.",
            "cards",
        ),
    },
    by_advice=("current",),
)
