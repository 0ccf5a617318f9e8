"""What each side sees of an answer, and what both choose at once, for a search that plays each by what it has seen."""

from __future__ import annotations

from collections.abc import Hashable
from operator import itemgetter

from westmarch.engine.game import AtOnce
from westmarch.engine.records import Action, View
from westmarch.games.confrontation.board import BOARD, DARK, GOOD, PLAY, SIDES
from westmarch.games.confrontation.rules.battle import faces
from westmarch.games.confrontation.rules.texts import sauron_plays_first
from westmarch.games.confrontation.state import ConfrontationState, zone

_UNSEEN = ("move", "shadowfax", "play")
"""Answers that name a face or a card which the enemy does not see."""
_regions = itemgetter(*BOARD.order)
_used = itemgetter(zone(GOOD, "used"), zone(DARK, "used"))


def sight(state: ConfrontationState, action: Action, is_own: bool) -> Hashable:
    """An answer as a side sees it, and what has come of it where everybody sees that.

    That is how many stand in each region, who fights, and which cards have been shown.  (Rulebook: Movement, Reveal
    Characters, Play Cards)
    """
    known = action if is_own or action.verb not in _UNSEEN else action.verb
    stand, used = tuple(map(len, _regions(state.zones))), _used(state.zones)
    battle = state.battle
    if battle is None:
        return known, stand, used
    pieces = state.pieces
    return known, stand, used, pieces[battle.good].face, pieces[battle.dark].face, battle.cards


def at_once(seen: View) -> AtOnce | None:
    """The enemy's card of a battle, any of its hand, which lies open; against Gandalf it is shown before.

    (Rulebook: Play Cards, Gandalf; ruling ``card-counts-public``)
    """
    state: ConfrontationState = seen.state
    asked = state.decision
    if asked is None or asked.kind != "card" or sauron_plays_first(*faces(state)):
        return None
    enemy = 1 - asked.seat
    return AtOnce(enemy, SIDES[enemy], {PLAY[card]: card for card in state.zones[zone(enemy, "hand")]})
