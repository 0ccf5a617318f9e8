"""Shadow cards: dealt, looked at, discarded.  (Framework Details: 6.2 Deal shadow cards; Glossary: Shadow Effects)"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from westmarch.engine.records import EVERYBODY, Seat
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules import verbs
from westmarch.games.lcg.rules.kinds import Amount, Selector
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.staging import is_renewed, reset_encounter
from westmarch.games.lcg.rules.targets import IT, aim, chooser, number
from westmarch.games.lcg.state import LcgState, Work, card_of, playing
from westmarch.games.lcg.things import SCENARIO, Shadow


@RULES.step("deal_shadows")
def _deal_shadows(change: Work) -> None:
    """To each engaged enemy, and to those that attack as if they were, the highest engagement cost first; for each
    player to one that is engaged with several.

    (Framework Details: 6.2 Deal shadow cards; Quest: Shadow and Flame)
    """
    state = change.state
    order: list[tuple[str, Seat | None]] = []
    for seat in playing(state):
        found = sorted(effects.foes_of(state, seat), key=lambda p: -derived.stat(state, p, "engagement"))
        order += [(enemy, seat) for enemy in found]
    deal_shadows(change, order)


def deal_shadows(change: Work, enemies: Sequence[tuple[str, Seat | None]]) -> None:
    """One card face down to each of these enemies, for its attack on a player or for the next one; none where the deck
    has run out.

    (Rules: Combat Phase, Basic Mode)
    """
    state = change.state
    if state.options["shadows"] == "no":
        return
    parts = []
    is_combat = state.phase == "combat"
    for enemy, seat in enemies:
        if is_combat and (effects.is_forbidden(state, "combat shadows", enemy) or effects.is_at_rest(state, enemy)):
            continue
        deck = next((name for source in SOURCES if (name := source(change, enemy))), "encounter")
        if deck == "encounter" and is_renewed(state):
            reset_encounter(change)
        if state.zones[deck]:
            parts.append(_dealt(change, state.zones[deck][0], enemy, seat))
    if parts:
        MOMENTS.occur(change, "shadow-dealt", *parts)


SOURCES: list[Callable[[Work, str], str]] = []
"""What scenarios say about the deck from which an enemy is dealt its shadow cards: the name of a zone, or nothing."""


def deal_card(change: Work, piece: str, enemy: str) -> None:
    """A card that a text names, from wherever it lies."""
    if change.state.options["shadows"] != "no":
        MOMENTS.occur(change, "shadow-dealt", _dealt(change, piece, enemy, _attacked_now(change.state, enemy)))


def _attacked_now(state: LcgState, enemy: str) -> Seat | None:
    """The player whom an enemy is attacking, if it is."""
    attack = state.attacks[-1] if state.attacks else None
    return attack.seat if attack is not None and enemy in attack.attackers else None


def _dealt(change: Work, piece: str, enemy: str, seat: Seat | None) -> dict[str, str]:
    """A card lies with an enemy, of one that attacks several players for its attack on one of them; what there is to
    be told of it."""
    state = change.state
    verbs.shift(change, piece, "shadows")
    engaged = derived.engaged_with(state, enemy)
    if effects.stands_engaged(state, enemy):
        engaged = seat
        state.shadows[piece] = Shadow(enemy, seat=seat)
    else:
        state.shadows[piece] = Shadow(enemy)
    if effects.permits(state, "open shadows", enemy):
        verbs.see(change, piece)
    change.tell("shadow_dealt", enemy=enemy, piece=piece)
    return {"piece": piece, "enemy": enemy, "player": str(SCENARIO if engaged is None else engaged)}


MOMENTS.told("shadow-dealt")


def discard_shadows(change: Work, enemy: str) -> None:
    """The shadow cards of an enemy are discarded.  (Glossary: Shadow Effects)"""
    for piece in shadows_of(change.state, enemy):
        verbs.drop_shadow(change, piece)


def shadows_of(state: LcgState, enemy: str) -> list[str]:
    """The shadow cards of an enemy, in the order in which they were dealt."""
    return [piece for piece in state.zones["shadows"] if state.shadows[piece].enemy == enemy]


def shadows_against(state: LcgState, enemy: str, seat: Seat) -> list[str]:
    """Those of its shadow cards that bear on its attack on a player.  (Quest: Shadow and Flame)"""
    return [piece for piece in shadows_of(state, enemy) if state.shadows[piece].seat in (None, seat)]


@RULES.step("deal-shadow")
def _deal_more(change: Work, n: Amount, to: Selector) -> None:
    """More shadow cards than one.  (Rulings: Dol Guldur Beastmaster)"""
    state = change.state
    found = aim(change, to, _deal_more.step(n, IT))
    deal_shadows(change, [(enemy, _attacked_now(state, enemy)) for enemy in found for _ in range(number(change, n))])


@RULES.step("deal-as-shadow")
def _deal_as_shadow(change: Work, what: Selector, to: Selector) -> None:
    """A certain card becomes a shadow card of an enemy.  (Glossary: Shadow Effects)"""
    state = change.state
    enemies = sel.pieces(state, to, change.names)
    cards = aim(change, what, _deal_as_shadow.step(IT, to)) if enemies else []
    for piece in [piece for piece in cards if piece not in state.things and piece not in state.shadows]:
        deal_card(change, piece, enemies[0])


@RULES.step("discard-shadow")
def _discard_shadow(change: Work, what: Selector) -> None:
    """Shadow cards are discarded before they are turned up.  (Glossary: Shadow Effects)"""
    shadows = change.state.shadows
    found = [piece for piece in aim(change, what, _discard_shadow.step(IT)) if piece in shadows]
    for piece in [piece for piece in found if not shadows[piece].is_turned]:
        enemy = shadows[piece].enemy
        verbs.drop_shadow(change, piece)
        change.tell("shadow_discarded", enemy=enemy, piece=piece, face=card_of(change.state, piece).id)


@RULES.step("peek-shadow")
def _peek_shadow(change: Work, what: Selector, whom: str = "") -> None:
    """A shadow card, for whoever looks, or for everybody.  (Glossary: Shadow Effects)"""
    for piece in aim(change, what, _peek_shadow.step(IT, whom)):
        verbs.see(change, piece, EVERYBODY if whom else 1 << chooser(change))
        change.tell("peeked", seat=str(chooser(change)), piece=piece, enemy=change.state.shadows[piece].enemy)


def attack_without_shadows(state: LcgState, enemy: str) -> int:
    """An enemy's attack as it would be without what shadow effects have done to it.  (Glossary: Shadow Effects)"""
    if any([lasting.source in state.shadows for lasting in state.lasting]):
        state = state.successor()
        state.lasting = tuple([lasting for lasting in state.lasting if lasting.source not in state.shadows])
    return derived.stat(state, enemy, "attack")
