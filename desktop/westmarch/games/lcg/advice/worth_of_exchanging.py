"""What it is worth that another hero comes from outside in the place of one in play."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.fights import harm
from westmarch.games.lcg.advice.outlook import CARD, RESOURCE, ROUNDS, WILL
from westmarch.games.lcg.advice.values import held_worth, use_of
from westmarch.games.lcg.advice.worth_of_words import Names, aimed
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language.exchanging import comers
from westmarch.games.lcg.language.selectors import selector
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import hosts
from westmarch.games.lcg.printed.vocabulary import SPHERES, TRAITS
from westmarch.games.lcg.state import attachments, card_of, has_mark
from westmarch.games.lcg.zones import zone


@aimed("exchange")
def _exchange(now: Evaluation, step: Step, hero: str, names: Names) -> int:
    """The best of those who may come."""
    found = comers(now.state, int(names["you"]), hero, selector(f"every {step.args[1]}"))
    return max([comer_worth(now, hero, face) for face in found], default=0)


def comer_worth(now: Evaluation, hero: str, face: str) -> int:
    """What a hero of the collection brings who comes unhurt and ready, less what goes with the one in play."""
    state, new = now.state, CARDS[face]
    thing, fighter = state.things[hero], now.fighter(hero)
    worth = (now.strength(new.stats) - now.strength(card_of(state, hero).stats)) * ROUNDS - thing.resources * RESOURCE
    worth += harm(fighter._replace(left=fighter.left + thing.damage), thing.damage)
    if has_mark(state, hero, "exhausted"):
        worth += use_of(now, hero)
    if has_mark(state, hero, "committed"):
        worth -= derived.stat(state, hero, "willpower") * WILL
    lost = [piece for piece in attachments(state, hero) if not _may_have(new, card_of(state, piece))]
    return worth - sum([held_worth(now, piece) for piece in lost]) + _match(now, hero, new)


def _may_have(hero: Card, card: Card) -> bool:
    """Whether an attachment seems to fit a hero, by the traits and spheres that it asks for."""
    if not card.attach_to:
        return True
    asked = [test for test in hosts(card.attach_to).tests if test in TRAITS or test in SPHERES]
    return {*hero.traits, hero.sphere}.issuperset(asked)


def _match(now: Evaluation, hero: str, new: Card) -> int:
    """What more of the hand could be paid for, or less, since another sphere has come."""
    state = now.state
    seat, old = state.things[hero].seat, card_of(state, hero).sphere
    rest = [other for other in derived.heroes_of(state, seat) if other != hero]
    if old == new.sphere:
        return 0
    known = [card_of(state, piece).sphere for piece in state.zones[zone(seat, "hand")] if now.sees(piece)]
    others = {sphere for sphere in SPHERES if any([derived.has(state, p, f"sphere {sphere}") for p in rest])}
    gained = known.count(new.sphere) if new.sphere not in others else 0
    lost = known.count(old) if old not in others else 0
    return (gained - lost) * CARD
