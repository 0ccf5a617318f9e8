"""What a round of combat has come to, as a scene that is looked at before the game goes on."""

from __future__ import annotations

from westmarch.engine.records import Event
from westmarch.engine.table import Contest, Fighter, Gauge
from westmarch.games.quest.catalogue import COMBAT, MINIONS
from westmarch.games.quest.rules.fighters import FOE, HERO
from westmarch.games.quest.state import SAURON
from westmarch.games.quest.text import names
from westmarch.games.quest.text.scenes import STEPS, strike

DAMAGE, RESOLUTION = STEPS.index("Damage"), STEPS.index("Resolution")
Facts = dict[str, str]


def decided(event: Event) -> Contest | None:
    """A round that is over, or a combat.

    A round in which the hero took damage was seen while he chose from where; it needs no scene of its own.
    """
    facts = event.facts
    match event.name:
        case "round_over" if not _pair(facts, "taken")[HERO]:
            step = DAMAGE
        case "combat_decided":
            step = RESOLUTION
        case _:
            return None
    where = names.the(facts["place"]) if facts["place"] else "the Finale"
    title = f"Combat in {where}, round {facts['round']}"
    return Contest(title, STEPS, step, (_fighter(facts, HERO), _fighter(facts, FOE)), verdict(facts))


def _pair(facts: Facts, name: str) -> tuple[int, int]:
    first, second = facts[name].split()
    return int(first), int(second)


def _sides(facts: Facts, name: str) -> tuple[int, ...]:
    return tuple(map(int, facts[name].split()))


def _fighter(facts: Facts, side: int) -> Fighter:
    name, card = (facts["hero"], facts["hero_card"]) if side == HERO else (facts["foe"], facts["foe_card"])
    kind = "hero" if side == HERO else "minion" if name in MINIONS else "monster"
    is_beaten, is_struck = side in _sides(facts, "defeated"), side in _sides(facts, "canceled")
    is_spent = side in _sides(facts, "exhausted")
    attack, defense = _pair(facts, "attack")[side], _pair(facts, "defense")[1 - side]
    spent, strength = _pair(facts, "spent")[side], _pair(facts, "strength")[side]
    counts = bool(card) and not is_spent
    damage = (Gauge("Damage", int(facts["damage"]), int(facts["health"])),) if side == FOE else ()
    return Fighter(
        seat=int(facts["seat"]) if side == HERO else SAURON,
        item="",
        picture=f"{kind}/{name}",
        title=names.title(name),
        caption=names.title(name),
        text="Defeated" if is_beaten else "Exhausted" if is_spent else "",
        is_active=not is_beaten,
        card=f"card/{card}" if card else "",
        card_note="exhausts" if card and is_spent else "canceled" if is_struck else COMBAT[card].title if card else "",
        sum=strike(facts["hero"], facts["foe"], side, attack, defense) if counts else "",
        total=str(max(0, attack - defense)) if counts else "",
        gauges=(Gauge("Strength spent", spent, strength), *damage),
        is_struck=bool(card) and (is_struck or is_spent),
    )


def verdict(facts: Facts) -> str:
    """One sentence: what each side has taken in this round, or who is beaten or exhausted."""
    hero, foe = names.title(facts["hero"]), names.enemy(facts["foe"])
    beaten, exhausted = _sides(facts, "defeated"), _sides(facts, "exhausted")
    if len(beaten) == 2:
        return f"{hero} and {foe} defeat each other."
    if beaten == (HERO,):
        return f"{hero} is defeated."
    if beaten:
        return f"{names.capital(foe)} {_verb(facts, 'is', 'are')} defeated."
    if {*exhausted} == {HERO, FOE}:
        return f"Both are exhausted: the combat is over, and {foe} {_verb(facts, 'is', 'are')} not defeated."
    to_hero, to_foe = _pair(facts, "taken")
    return f"{names.capital(foe)} {_verb(facts, 'takes', 'take')} {to_foe} damage, {hero} takes {to_hero}."


def _verb(facts: Facts, one: str, many: str) -> str:
    return many if facts["foe"] == "ringwraiths" else one
