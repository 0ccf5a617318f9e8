"""The Encounter step, and quests that are fought for.  (Rulebook: The Encounter Step; Quests)"""

from __future__ import annotations

from westmarch.engine.records import EVERYBODY, Step
from westmarch.engine.signatures import BOUND
from westmarch.games.quest.atlas import DECK
from westmarch.games.quest.catalogue import ENCOUNTERS, HAVEN
from westmarch.games.quest.language.cards import GOALS, SETUPS, STEPS
from westmarch.games.quest.language.selectors import places
from westmarch.games.quest.language.short_forms import Goal
from westmarch.games.quest.locations import is_haven, is_perilous, standing_at
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.combat import fight_monster
from westmarch.games.quest.rules.exploring import complete, open_quests
from westmarch.games.quest.rules.kinds import Hero, Minion, Quest, Where
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import Work, face, hero_of, ruled, seat_of, zone

ENCOUNTER_CARDS = 3
"""Encounter cards that a hero draws.  (Rulebook: The Encounter Step)"""
NO_ENCOUNTER = "no encounter"
"""What a Plot says of a place where nobody draws Encounter cards."""


@RULES.step("encounter-step")
def encounter_step(change: Work, *, hero: Hero = BOUND) -> None:
    """Not in a perilous place, nor where a Plot forbids it.

    (Rulebook: The Encounter Step; ruling ``gothmog-stops-encounters``)
    """
    state = change.state
    state.step = "encounter"
    place = hero_of(state, hero).place
    if is_perilous(state, place, hero) or standing_at(state, place, NO_ENCOUNTER):
        return
    fight = _fight_instead(change, place)
    change.push(fight or _encounter.step(place))


def _fight_instead(change: Work, place: str) -> Step | None:
    """The fight that an open Quest asks for here instead of an encounter.  (Ruling ``fight-instead-of-encounter``)"""
    for card in open_quests(change.state, seat_of(change)):
        for goal in GOALS[card]:
            if goal.deed == "beat" and goal.place == place:
                return fight_monster.step(goal.foe, "yes", (_complete.step(card),))
    return None


@RULES.step("complete")
def _complete(change: Work, card: Quest, *, hero: Hero = BOUND) -> None:
    """A Quest's task was done.  (Rulebook: Completing Quests)"""
    complete(change, hero, card)


@RULES.step("fought")
def _fought(change: Work, minion: Minion, *, hero: Hero = BOUND) -> None:
    """A Quest may ask only to meet a minion in combat.  (Rulebook: Completing Quests)"""
    for card in open_quests(change.state, hero):
        if Goal("meet", foe=minion) in GOALS[card]:
            complete(change, hero, card)


@RULES.step("encounter")
def _encounter(change: Work, where: Where, *, hero: Hero = BOUND) -> None:
    """Three cards are drawn, unless a Plot forbids it; of those that fit the place the lowest is resolved.

    (Rulebook: The Encounter Step; ruling ``encounter-elsewhere``)
    """
    state = change.state
    place = hero_of(state, hero).place
    if standing_at(state, place, NO_ENCOUNTER):
        return
    deck = HAVEN if is_haven(place) else DECK[place]
    number = ruled(state, hero, "encounter-cards") or ENCOUNTER_CARDS
    drawn = verbs.draw_from(change, deck, "drawn", number, EVERYBODY)
    fit = [p for p in drawn if place in places(state, change.names, ENCOUNTERS[face(state, p)].where)]
    chosen = min(fit, key=lambda piece: ENCOUNTERS[face(state, piece)].priority, default=None)
    for piece in drawn:
        if piece != chosen:
            why = "later" if piece in fit else "elsewhere"
            verbs.discard(change, piece, "drawn", deck, name="passed_over", why=why)
    if chosen is None:
        change.tell("no_encounter", seat=str(hero))
        return
    card = face(state, chosen)
    names = {"hero": str(hero), "card": chosen, "deck": deck}
    if ENCOUNTERS[card].goal:
        verbs.shift(change, chosen, "drawn", zone(hero, "quests"), is_on_top=False)
        verbs.report(change, "took_quest", chosen, seat=str(hero))
        change.push(*SETUPS.get(card, ()), names=names)
    else:
        verbs.discard(change, chosen, "drawn", deck, name="encounter", seat=str(hero))
        change.push(*STEPS[card], names=names)
