"""The keyword of enemies that hinder."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.vocabulary import Keyword

HINDER = "hinder"

OWN = Own(
    keywords={
        HINDER: Keyword(
            "Engaged, it does not attack in the combat phase, nor is it dealt a shadow card: as that phase begins its"
            " player removes 1 progress from the current quest, or else from the active location."
        ),
    },
)
