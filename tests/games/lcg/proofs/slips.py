"""Slips in an ability, each of which a case has to tell."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tests.games.lcg.proofs.cases import cases
from tests.games.lcg.proofs.running import (
    Without,
    failing,
)
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.vocabulary import PHASES


def mutants(card: Card, number: int) -> Iterator[tuple[str, str, Ability]]:
    """The ability with a slip in it: what is wrong, the case that has to tell it, and the ability."""
    ability = card.abilities[number]
    if ability.kind == "action" and ability.window != "any":
        other = next(phase for phase in PHASES if phase not in (ability.window, "planning"))
        yield "another phase", "offered", replace(ability, window=other)
        yield "any phase", "not in another phase", replace(ability, window="any")
    if ability.event:
        other = "round-began" if ability.event != "round-began" else "round-ended"
        yield "another event", "answers", replace(ability, event=other, stage="after", fits=(), when=None)
    for fact in ability.fits:
        fits = tuple([one for one in ability.fits if one is not fact])
        yield f"no {fact.key}", f"not with another {fact.key}", replace(ability, fits=fits)
    if ability.limit is not None:
        yield "no limit", "not beyond its limit", replace(ability, limit=None)
        less = replace(ability.limit, times=ability.limit.times - 1)
        yield "a lower limit", "up to its limit", replace(ability, limit=less)
    if ability.when is not None:
        about = "works when" if ability.kind == "whenever" else "not without its condition"
        yield "no condition", about, replace(ability, when=None)
    if ability.cost:
        yield "no cost", "not unpaid", replace(ability, cost=())
    if ability.undefended:
        yield "nothing undefended", "undefended something else", replace(ability, undefended=())
    if ability.mods:
        yield "no effect", "works", replace(ability, mods=())
    if ability.kind in ("reveal", "travel", "setup", "shadow", "playing"):
        about = {"playing": "when ", "reveal": "when ", "travel": "when ", "setup": "when ", "shadow": "as a shadow"}[
            ability.kind
        ]
        yield "nothing done", about, replace(ability, do=(), undefended=())


def unnoticed(card: Card, number: int) -> list[str]:
    """The slips that no case tells."""
    found, slips = cases(card, number), []
    for slip, about, mutant in mutants(card, number):
        own = [case for case in found if case.about.startswith(about)]
        with Without(card, number, mutant):
            if not failing(own):
                slips.append(slip)
    return slips
