"""How rulings see Middle-earth Quest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tests.rulings.counted import Cards
from westmarch.engine.records import Action, View
from westmarch.games.quest import catalogue as cards
from westmarch.games.quest import state as at_quest
from westmarch.games.quest.atlas import PLACES, REGIONS
from westmarch.games.quest.info import INFO
from westmarch.games.quest.position import written
from westmarch.games.quest.rules.dominance import dominant
from westmarch.games.quest.rules.fighters import FOE, HERO, SIDES, foe_damage, spent_strength, strength_of
from westmarch.games.quest.state import SLOTS, QuestState, at, attribute, pile, zone

_NAMES = ("hero", "foe")
"""The sides of a combat."""


class QuestLens:
    """Players as ``sauron`` and by their heroes, as soon as these are chosen; everything else by its id.

    ``at`` says where heroes, minions and characters are (null: not on the map).  What heroes have is told by hero:
    ``favor items levels hand rest stack corruption quests kept done in_hand life damage`` and attributes, in which
    ``life`` and ``damage`` are numbers and ``rest`` and ``stack`` are written from the top.  ``influence favor_on
    monsters`` are told by place, ``monsters`` by their faces; ``wounds`` is the damage on minions, ``defeated`` are
    those that were.  ``active`` are the active Plots, and ``plots`` maps them to the places that they affect; ``piles``
    and ``decks`` are written from the top, ``in_deck`` and ``in_pile`` count.  ``fight`` is the combat under way:
    ``enemy damage health round`` and, of ``hero`` and ``foe`` each, ``attack defense taken spent strength hand stack
    exhausted canceled``.

    In an action a combat card may be written by its ability and a monster token by what it shows.  In ``knows`` a place
    is named: ``{argalad: {moria: [orc, unseen]}}``; or a hand, a deck or a pile.
    """

    words = frozenset(
        [
            *PLACES, *REGIONS, *cards.HEROES, *cards.MINIONS, *cards.MONSTERS, *cards.CHARACTERS, *cards.ITEMS,
            *cards.EVENTS, *cards.ENCOUNTERS, *cards.QUESTS, *cards.PERILS, *cards.PLOTS, *cards.SHADOWS,
            *cards.CORRUPTIONS, *cards.ABILITIES, *cards.COMBAT, *cards.PILES, *cards.TRACKS, *cards.MARKERS,
            *cards.ATTRIBUTES, *SLOTS, *map(str, range(20)), cards.BLANK, "favor", "ability", "melee", "ranged",
            "unseen", *cards.MISSIONS, *at_quest.TABLE_ZONES,
            *[f"{hero}-{place}" for hero in cards.HEROES for place in at_quest.SEAT_ZONES],
        ]
    )  # fmt: skip

    def seats(self, state: QuestState) -> tuple[str, ...]:
        chosen = [hero.id for hero in state.heroes]
        return ("sauron", *chosen, *[seat.id for seat in INFO.seats[len(chosen) + 1 : state.seats]])

    def meant(self, state: QuestState, action: Action) -> Action:
        return written.meant(state, action)

    def facts(self, state: QuestState, start: QuestState) -> dict[str, Any]:
        facts: dict[str, Any] = {
            name: {hero.id: fact(state, seat) for seat, hero in enumerate(state.heroes, 1)}
            for name, fact in _OF_A_HERO.items()
        }
        heroes = {hero.id: hero.place for hero in state.heroes}
        minions = {name: minion.place or None for name, minion in state.minions.items()}
        characters = {name: place or None for name, place in state.characters.items()}
        return facts | {
            "player": self.seats(state)[state.player],
            "round": state.round,
            "step": state.step,
            "at": heroes | minions | characters,
            "wounds": {name: minion.damage for name, minion in state.minions.items()},
            "defeated": {name for name, minion in state.minions.items() if minion.is_defeated},
            "influence": {place: state.influence.get(place, 0) for place in PLACES},
            "favor_on": {place: state.favor.get(place, 0) for place in PLACES},
            "monsters": {place: Cards(_faces(state, at(place))) for place in PLACES},
            "pool": state.pool,
            "markers": state.markers,
            "stage": at_quest.current_stage(state),
            "dominant": dominant(state),
            "tokens": set(state.tokens),
            "plots": {card: state.plots[slot] for slot in SLOTS for card in _faces(state, slot)},
            "active": {card for slot in SLOTS for card in _faces(state, slot)},
            "event": next(iter(_faces(state, "event")), None),
            "shadow_hand": Cards(_faces(state, "shadow-hand")),
            "plot_hand": Cards(_faces(state, "plot-hand")),
            "box": Cards(_faces(state, "box")),
            "decks": {deck: _faces(state, deck) for deck in _DECKS},
            "in_deck": {deck: len(state.zones[deck]) for deck in _DECKS},
            "piles": {deck: _faces(state, pile(deck)) for deck in at_quest.DECKS},
            "in_pile": {deck: len(state.zones[pile(deck)]) for deck in at_quest.DECKS},
            "fight": _fight(state),
        }

    def may_be(self, view: View, state: QuestState, face: str) -> list[str]:
        hero, _, place = face.partition("-")
        seats = self.seats(state)
        name = at(face) if face in PLACES else zone(seats.index(hero), place) if hero in seats[1:] else face
        return [view.state.pieces[piece].face or "unseen" for piece in view.state.zones[name]]


_DECKS = (*at_quest.DECKS, *cards.FOE_DECKS)


def _faces(state: QuestState, name: str) -> list[str]:
    return [state.pieces[piece].face or "unseen" for piece in state.zones[name]]


def _own(state: QuestState, seat: int, name: str) -> list[str]:
    return _faces(state, zone(seat, name))


def _fight(state: QuestState) -> dict[str, Any] | None:
    """Who fights, and what each side's card has come to."""
    fight = state.fight
    if fight is None or not fight.foe:
        return None
    hands = (zone(fight.seat, "hand"), "foe-hand")
    stacks = (zone(fight.seat, "stack"), "foe-stack")
    sides = {
        _NAMES[side]: {
            "attack": fight.attack[side],
            "defense": fight.defense[side],
            "taken": fight.taken[side],
            "spent": spent_strength(state, side),
            "strength": strength_of(state, side),
            "hand": Cards([_ability(card) for card in _faces(state, hands[side])]),
            "stack": [_ability(card) for card in _faces(state, stacks[side])],
            "exhausted": side in fight.exhausted,
            "canceled": side in fight.canceled,
        }
        for side in SIDES
    }
    assert (HERO, FOE) == SIDES
    return sides | {"enemy": fight.foe, "damage": foe_damage(state), "round": fight.round, "health": fight.health}


def _ability(card: str) -> str:
    return cards.COMBAT[card].ability.id


def _attribute(name: str, state: QuestState, seat: int) -> int:
    return attribute(state, seat, name)


_OF_A_HERO: dict[str, Callable[[QuestState, int], Any]] = {
    "favor": lambda state, seat: state.heroes[seat - 1].favor,
    "items": lambda state, seat: set(state.heroes[seat - 1].items),
    "levels": lambda state, seat: dict(zip(cards.ATTRIBUTES, state.heroes[seat - 1].levels, strict=True)),
    "done": lambda state, seat: set(state.heroes[seat - 1].done),
    "hand": lambda state, seat: Cards([_ability(card) for card in _own(state, seat, "hand")]),
    "rest": lambda state, seat: [_ability(card) for card in _own(state, seat, "rest")],
    "stack": lambda state, seat: [_ability(card) for card in _own(state, seat, "stack")],
    "corruption": lambda state, seat: Cards(_own(state, seat, "corruption")),
    "quests": lambda state, seat: Cards(_own(state, seat, "quests")),
    "kept": lambda state, seat: Cards(_own(state, seat, "kept")),
    "in_hand": lambda state, seat: len(_own(state, seat, "hand")),
    "life": lambda state, seat: len(_own(state, seat, "life")),
    "damage": lambda state, seat: len(_own(state, seat, "damage")),
    **{name: partial(_attribute, name) for name in cards.ATTRIBUTES},
}
"""What each hero has."""
