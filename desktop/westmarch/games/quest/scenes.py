"""A combat as a scene that can be followed step by step.  (Rulebook: Steps of Combat)"""

from __future__ import annotations

from westmarch.engine.records import ALL_SEEING, Decision, View
from westmarch.engine.table import Contest, Detail, Fighter, Gauge
from westmarch.games.quest import names
from westmarch.games.quest.catalogue import COMBAT, FOES, MINIONS
from westmarch.games.quest.fighters import (
    FOE,
    HERO,
    foe_damage,
    seat_of_side,
    shown,
    spent_strength,
    stack_of,
    strength_of,
)
from westmarch.games.quest.state import Fight, QuestState, hero_of, zone

STEPS = ("Beginning", "Preparation", "Choose cards", "Abilities", "Damage", "Resolution")
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
SECRETS = {HERO: "card-hero", FOE: "card-foe"}


def contest(seen: View) -> Contest | None:
    """The combat under way, as a View shows it."""
    state: QuestState = seen.state
    fight = state.fight
    if fight is None or not fight.foe or state.result is not None:
        return None
    asked = state.decision
    step = _STEP_OF.get(asked.kind, 3) if asked is not None else 3
    where = names.the(fight.place) if fight.place else "the last hour"
    title = f"Combat in {where}, round {fight.round}" if fight.round else f"Combat in {where}"
    pair = (_fighter(seen, fight, HERO, asked), _fighter(seen, fight, FOE, asked))
    return Contest(title, STEPS, step, pair)


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
        slot="",
        card=card,
        card_note=note,
        sum=f"{attack} attack − {defense} defense" if found is not None else "",
        total=str(max(0, attack - defense)) if found is not None else "",
        gauges=(Gauge("Strength spent", spent, strength), *_damage(state, fight, side)),
        stack=_earlier(state, fight, side),
    )


def _damage(state: QuestState, fight: Fight, side: int) -> tuple[Gauge, ...]:
    """A hero's damage is in his pools; that of the enemy lies on it."""
    return (Gauge("Damage", foe_damage(state), fight.health),) if side == FOE else ()


def _earlier(state: QuestState, fight: Fight, side: int) -> tuple[Detail, ...]:
    """The cards of a combat stack that lie in the open, from the first round on, with their attack and defense."""
    stack = state.zones[stack_of(fight, side)]
    faces = [state.pieces[piece].face for piece in reversed(stack[1:] if fight.cards[side] else stack)]
    cards = [COMBAT[face] for face in faces if face is not None and face in COMBAT]
    return tuple([Detail(card.title, f"{card.attack} / {card.defense}", f"card/{card.id}") for card in cards])


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
