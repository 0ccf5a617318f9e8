"""The words of players who go ways of their own."""

from __future__ import annotations

from westmarch.games.lcg.printed.happenings import Happening
from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word

PART, PARTED = "part-ways", "parted"
MOVE, LAY = "move-to-area", "lay-in-discard"
SEND_AWAY, BRING_BACK, TAKE_TOKEN = "send-away", "bring-back", "take-token"
TURN_ENEMY, TURN_BACK = "turn-enemy", "turn-back"
CHOOSE_WAY, TAKE_ALONG = "way", "along"
"""The questions which stage a player goes on to, and what he takes along."""

OWN = Own(
    words={
        PART: Word(
            "In player order each player chooses one of some stages, no two the same, and has a staging area of his own"
            " from then on; then they take one card each, again and again, out of the staging area that they leave. The"
            " stage where they were, and the stages that nobody has chosen, leave the game.",
            "list of cards",
        ),
        MOVE: Word(
            "A card in play goes to the staging area of a player, or if there is but one to that.",
            "cards",
            {"of": "players"},
        ),
        LAY: Word(
            "Puts cards that are not in play in the discard pile of the encounter deck; they are not discarded.",
            "cards",
        ),
        SEND_AWAY: Word(
            "A character leaves the game with all that is attached to it, and nothing answers that; it can be brought"
            " back.",
            "cards",
        ),
        BRING_BACK: Word(
            "Who was sent away comes back, ready, under the control of a player, with all that was attached.", "players"
        ),
        TAKE_TOKEN: Word("A player takes the first player token.", "players"),
        TURN_ENEMY: Word(
            "A hero is an enemy from now on, and goes to the staging area of a player: its threat is its willpower, its"
            " engagement cost its threat cost.",
            "cards",
            {"of": "players"},
        ),
        TURN_BACK: Word("A hero who has become an enemy is one of its owner again.", "cards"),
    },
    events={PARTED: Happening("A player has gone on to a stage of his own.", ("player",), True)},
    by_advice=(CHOOSE_WAY, TAKE_ALONG),
    keeps_touch=True,
)
