"""A combat as a scene that can be followed step by step.  (Rulebook: Steps of Combat)"""

from __future__ import annotations

from msgspec.structs import replace

from westmarch.engine.records import ALL_SEEING, Decision, View
from westmarch.engine.table import Contest, Detail, Fighter, Gauge, Preview
from westmarch.games.quest.catalogue import COMBAT, FOES, MINIONS
from westmarch.games.quest.rules.combat_rounds import is_free
from westmarch.games.quest.rules.fighters import (
    FOE,
    HERO,
    foe_damage,
    hand_of,
    put,
    seat_of_side,
    shown,
    spent_strength,
    stack_of,
    strength_of,
)
from westmarch.games.quest.rules.odds import exchange
from westmarch.games.quest.state import Fight, QuestState, hero_of, zone
from westmarch.games.quest.text import names

STEPS = ("Beginning", "Preparation", "Choose cards", "Abilities", "Damage", "Resolution")
ABILITIES = 3
_STEP_OF = {
    "shadow": 0,
    "allow-combat": 0,
    "prepare": 1,
    "declare": 2,
    "fight-card": 2,
    "suffer": 4,
    "influence": 5,
}
"""The step that a question belongs to; all others are asked while abilities work."""
MOST = 9
"""Damage that a card is said to deal at most, where it defeats at once."""
SECRETS = {HERO: "card-hero", FOE: "card-foe"}


def contest(seen: View) -> Contest | None:
    """The combat under way, as a View shows it."""
    state: QuestState = seen.state
    fight = state.fight
    if fight is None or not fight.foe or state.result is not None:
        return None
    asked = state.decision
    step = _STEP_OF.get(asked.kind, ABILITIES) if asked is not None else 3
    where = names.the(fight.place) if fight.place else "the Finale"
    title = f"Combat in {where}, round {fight.round}" if fight.round else f"Combat in {where}"
    pair = (_fighter(seen, fight, HERO, asked), _fighter(seen, fight, FOE, asked))
    return Contest(title, STEPS, step, pair, previews=_previews(seen, fight, asked))


def _fighter(seen: View, fight: Fight, side: int, asked: Decision | None) -> Fighter:
    state: QuestState = seen.state
    seat = seat_of_side(fight, side)
    card, note = _played(state, fight, side)
    is_seen = asked is not None and asked.seat == seat and seen.seat in (seat, ALL_SEEING)
    hero = hero_of(state, fight.seat)
    name = hero.id if side == HERO else fight.foe
    kind = "hero" if side == HERO else "minion" if name in MINIONS else "monster"
    spent, strength = spent_strength(state, side), strength_of(state, side)
    caption = f"{names.title(name)}, exhausted" if side in fight.exhausted else names.title(name)
    found = shown(state, side)
    attack, defense = fight.attack[side], fight.defense[FOE if side == HERO else HERO]
    return Fighter(
        seat=seat,
        item=name if side == HERO or name in MINIONS else fight.token,
        picture=f"{kind}/{name}",
        title=names.title(name),
        caption=caption,
        text=_health(state, fight, side),
        is_active=is_seen or (asked is not None and asked.seat == seat),
        slot=stack_of(fight, side),
        card=card,
        card_note=note,
        sum=strike(hero.id, fight.foe, side, attack, defense) if found is not None else "",
        total=str(max(0, attack - defense)) if found is not None else "",
        gauges=(Gauge(_strength(fight, side, strength), spent, strength), *_damage(state, fight, side)),
        stack=_earlier(state, fight, side),
        is_struck=bool(card) and side in fight.canceled,
    )


def strike(hero: str, foe: str, side: int, attack: int, defense: int) -> str:
    """Who strikes whom and how much is stopped: ``Thálin strikes the Orc: 3 − 1 =``; what is left stands below."""
    if side == HERO:
        return f"{names.title(hero)} strikes {names.enemy(foe)}: {attack} − {defense} ="
    return f"{names.capital(names.does(foe, 'strikes', 'strike'))} {names.title(hero)}: {attack} − {defense} ="


def _strength(fight: Fight, side: int, strength: int) -> str:
    """What a side's strength is called; where a hero has more than is printed, with the sum."""
    more = fight.strength + fight.bonus if side == HERO else 0
    return f"Strength ({strength - more} + {more})" if more > 0 else "Strength spent"


def _damage(state: QuestState, fight: Fight, side: int) -> tuple[Gauge, ...]:
    """A hero's damage is in his pools; that of the enemy lies on it, and what its cards will bring is due."""
    if side == HERO:
        return ()
    is_due = state.decision is not None and _STEP_OF.get(state.decision.kind, ABILITIES) == ABILITIES
    due = max(0, fight.attack[HERO] - fight.defense[FOE]) if is_due and not fight.taken[FOE] else 0
    return (Gauge("Damage", foe_damage(state), fight.health, due),)


def _earlier(state: QuestState, fight: Fight, side: int) -> tuple[Detail, ...]:
    """The cards of a combat stack that lie in the open, from the first round on, with their attack and defense."""
    stack = state.zones[stack_of(fight, side)]
    found = []
    for piece in reversed(stack[1:] if fight.cards[side] else stack):
        card = COMBAT.get(state.pieces[piece].face or "")
        if card is not None:
            value, is_struck = f"{card.attack} / {card.defense}", piece in fight.struck
            found.append(Detail(card.title, value, f"card/{card.id}", is_struck=is_struck))
    return tuple(found)


# -- what a card would bring


def _previews(seen: View, fight: Fight, asked: Decision | None) -> tuple[Preview, ...]:
    """What each card that may be played would cost, and about what it would deal and take; for the one who chooses."""
    if asked is None or asked.kind != "fight-card" or seen.seat not in (asked.seat, ALL_SEEING):
        return ()
    side = int(asked.about[0])
    return tuple([_preview(seen.state, fight, side, action.words[0]) for action in asked.options if action.words])


def _preview(state: QuestState, fight: Fight, side: int, card: str) -> Preview:
    """One card against the one that lies open, or against all of the deck from which the other draws.

    Who overspends is exhausted, and his card is canceled.  (Rulebook: Steps of Combat, 3c)
    """
    cost, is_spent = price(state, side, card), overspends(state, side, card)
    title = COMBAT[card].title
    whom = names.enemy(fight.foe) if side == HERO else names.title(hero_of(state, fight.seat).id)
    dealt, taken = _average(state, fight, side, "" if is_spent else card)
    due = ((cost,), (0, dealt)) if side == HERO else ((0,), (cost, 0))
    if is_spent:
        who = "you" if side == HERO else names.enemy(fight.foe)
        words = f"{title} costs more strength than is left: it is canceled, and exhausts {who}."
    else:
        words = f"{title}: costs {cost}, deals about {dealt} to {whom}, and takes about {taken}."
    return Preview(f"play {card}", words, due)


def overspends(state: QuestState, side: int, card: str) -> bool:
    """Whether a card of the hand would cost more strength than is left.  (Rulebook: Exhausted Combatants)"""
    return spent_strength(state, side) + price(state, side, card) > strength_of(state, side)


def price(state: QuestState, side: int, card: str) -> int:
    """The strength that a card of the hand would add to what its side has spent."""
    world = state.copy()
    fight = world.fight
    assert fight is not None
    piece = next(piece for piece in world.zones[hand_of(fight, side)] if world.pieces[piece].face == card)
    stack = stack_of(fight, side)
    world.zones[stack] = (piece, *world.zones[stack])
    world.fight = replace(fight, cards=put(fight.cards, side, card))
    if is_free(world, side):
        world.fight = replace(world.fight, told=(*fight.told, f"ready-{side}"))
    return spent_strength(world, side) - spent_strength(state, side)


def _average(state: QuestState, fight: Fight, side: int, card: str) -> tuple[int, int]:
    """What a card deals and takes, rounded: against the card that is open, or all of a deck.

    A card for which the other has no strength left would be canceled.
    """
    other = 1 - side
    last, before = [fight.last[each] if each not in fight.lapsed else "" for each in (side, other)]
    if other in fight.exhausted:
        deck = [("", 1)]
    elif fight.cards[other]:
        deck = [(fight.cards[other], 1)]
    else:
        name = FOES[fight.foe].deck if side == HERO else hero_of(state, fight.seat).id
        left = strength_of(state, other) - spent_strength(state, other)
        cards = [each for each in COMBAT.values() if each.deck == name]
        deck = [(each.id if each.cost <= left else "", each.copies) for each in cards]
    found = [(exchange(card, each, last, before), copies) for each, copies in deck]
    total = sum([copies for _, copies in found])
    dealt, taken = [sum([min(pair[n], MOST) * copies for pair, copies in found]) for n in (0, 1)]
    return (2 * dealt + total) // (2 * total), (2 * taken + total) // (2 * total)


def _played(state: QuestState, fight: Fight, side: int) -> tuple[str, str]:
    """The picture of the card of this round, and what there is to say of it."""
    found = shown(state, side)
    if found is not None:
        return f"card/{found.id}", "canceled" if side in fight.canceled else COMBAT[found.id].title
    if SECRETS[side] in state.secrets:
        deck = "hero" if side == HERO else FOES[fight.foe].deck
        return f"card-back/{deck}", "chosen face down"
    return "", ""


def _health(state: QuestState, fight: Fight, side: int) -> str:
    if side == FOE:
        return f"{names.count(len(state.zones['foe-hand']), 'card')} in hand"
    life, hand = (len(state.zones[zone(fight.seat, name)]) for name in ("life", "hand"))
    return f"{names.count(life, 'card')} in the life pool, {hand} in hand"
