"""What earlier saves of Duel called otherwise than the rulebook."""

from __future__ import annotations

from westmarch.engine.save_renames import SaveRenames

RENAMED = {
    2: SaveRenames(
        verbs={
            "build": "take",
            "keep": "choose",
            "raze": "remove-fortress",
            "rob": "discard-grey",
            "recover": "play-discarded",
            "tax": "opponent-loses",
        },
        names={
            "raze": "remove_fortress",
            "rob": "discard_grey",
            "recover": "play_discarded",
            "tax": "opponent_loses",
            "pair": "matching",
            "three": "different",
        },
    ),
}
"""By the format in which it was called so."""
