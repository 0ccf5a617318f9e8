"""The words of a shuffled quest deck."""

from __future__ import annotations

from westmarch.games.lcg.printed.happenings import Happening
from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word
from westmarch.games.lcg.things import STAGES

BYPASSED, TOLL = "bypassed", "toll"

OWN = Own(
    words={
        "prepare-stages": Word("The stages that chance decides between are shuffled, and lie face down.", "1"),
        "turn-stage": Word("The quest card on top is turned over: what it is, is seen only now.", "1"),
        "leave-stage": Word(
            "The quest card goes to the victory display, under the quest deck or shuffled into it, and the next one is"
            " on top, not turned over.",
            "place",
        ),
        "bypass": Word(
            "The players bypass the quest card, and pay what that costs: it goes under the quest deck.", "1"
        ),
        "choose-stage": Word(
            "So many quest cards are shown: the first player chooses the one that begins, turned over, the others go"
            " under the quest deck. After it has begun the present one goes to the victory display.",
            "amount",
        ),
        "return-stages": Word("Quest cards are shuffled back into the quest deck.", "cards"),
    },
    events={BYPASSED: Happening("The players bypass a quest card.", ("face",), also=("to",))},
    changed={TOLL: "How much the threat of each player rises when the players bypass a quest card."},
    zones=(STAGES,),
    by_advice=("stage",),
)
