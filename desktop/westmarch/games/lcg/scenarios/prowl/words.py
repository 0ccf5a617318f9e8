"""The keyword of cards that prowl."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.vocabulary import Keyword

PROWL = "prowl"

OWN = Own(keywords={PROWL: Keyword("Revealed, it costs the players so many resources of their heroes.", "must")})
