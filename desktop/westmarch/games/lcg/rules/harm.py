"""Damage, healing and destruction of what is in play.  (Glossary: Damage, Destroy)"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from westmarch.engine.moments import Facts
from westmarch.games.lcg.entries import entry, harming_round
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.rules.lasting import blow_of_attack, span_of_attack
from westmarch.games.lcg.rules.leaving import engaged_fact, leave, with_attachments
from westmarch.games.lcg.rules.rulebase import MOMENTS
from westmarch.games.lcg.rules.verbs import put, within_cap
from westmarch.games.lcg.state import LcgState, Work, attachments
from westmarch.games.lcg.things import MOST


def damage(
    change: Work, victims: Sequence[tuple[str, int]], by: str = "", is_attack: bool = False, against: str = ""
) -> None:
    """Damage on characters or enemies at once, perhaps of an attack ``against`` a player; "excess" is what goes beyond
    the hit points left.  An enemy that is tough takes so much less each time.

    (Glossary: Damage; Quest: Breaking of the Fellowship)
    """
    state = change.state
    if state.lasting:
        victims = [(effects.shielded(state, piece), n) for piece, n in victims]
    victims = [(p, n - derived.keyword(state, p, "toughness") if p in state.things else n) for p, n in victims]
    parts = [
        {
            "piece": p,
            "amount": str(n),
            "by": by,
            "attack": "yes" if is_attack else "",
            "player": str(state.things[p].seat),
            **({"against": against} if against else {}),
        }
        for p, n in victims
        if n > 0 and p in state.things
    ]
    if parts:
        MOMENTS.occur(change, "damaged", *parts)


@MOMENTS.happens("damaged")
def _damaged(change: Work, facts: Facts) -> Facts | None:
    state = change.state
    piece, n = facts["piece"], int(facts["amount"])
    thing = state.things.get(piece)
    is_attack, by = facts.get("attack") == "yes", facts.get("by", "")
    if thing is None or not n or not effects.can_be_damaged(state, piece, is_attack, by):
        return None
    if _EACH in state.sources:
        n = min(n, derived.most(state, piece, _EACH[1]))
    if _CAPPED in state.sources:
        n = within_cap(state, piece, "damage", n)
        if not n:
            return None
    is_mortal = derived.type_of(state, piece) != "location"
    surplus = max(0, n - derived.stat(state, piece, "hit_points") + thing.damage) if is_mortal else 0
    if facts.get("attack") == "yes" and state.attacks and state.attacks[-1].target == piece:
        state.attacks = (*state.attacks[:-1], replace(state.attacks[-1], excess=min(MOST, surplus)))
    if state.attacks and piece in state.attacks[-1].defenders and piece not in state.attacks[-1].hurt:
        attack = state.attacks[-1]
        state.attacks = (*state.attacks[:-1], replace(attack, hurt=(*attack.hurt, piece)))
    put(change, piece, damage=thing.damage + n)
    if by in state.pieces and state.pieces[by].face in state.asked.harm_of_copies:
        state.uses[f"round hurt {by} {entry(state, piece)}"] = 1
    if state.asked.harm and by in state.things:
        state.uses[harming_round(state, by)] = 1
    if facts.get("attack") == "yes":
        _note_blow(state, "dealt", n)
        _note_blow(state, "excess", surplus)
        note_card(state, "hurt", entry(state, piece), blow_of_attack(state), span_of_attack(state))
    change.tell("damaged", piece=piece, amount=str(n), seat=str(thing.seat))
    for more in WHEN_DAMAGED:
        more(change, facts)
    other = state.attacks[-1].surplus_to if surplus and state.attacks and facts.get("attack") == "yes" else ""
    if other and other != piece:
        damage(change, [(other, surplus)], by, is_attack=True, against=facts.get("against", ""))
    return {**facts, "amount": str(n), "excess": str(surplus)}


_CAPPED, _EACH = ("cap", "damage"), ("cap", "each damage")


WHEN_DAMAGED: list[Callable[[Work, Facts], None]] = []
"""What keywords of single scenarios do to a card that takes damage."""


def _note_blow(state: LcgState, name: str, n: int) -> None:
    """What waits for the blow or the end of the attack under way learns how much damage it has dealt, or whom it has
    slain."""
    spans = (blow_of_attack(state), span_of_attack(state))
    if any([one.kind == "then" and one.until in spans for one in state.lasting]):
        state.lasting = tuple(
            [
                replace(one, names={**one.names, name: str(int(one.names[name]) + n)})
                if one.kind == "then" and one.until in spans and name in one.names
                else one
                for one in state.lasting
            ]
        )


def note_card(state: LcgState, name: str, word: str, *spans: str) -> None:
    """What waits for its time, or for that of some spans, learns of one more card."""
    heard = [one.kind == "then" and name in one.names and (not spans or one.until in spans) for one in state.lasting]
    if any(heard):
        state.lasting = tuple(
            [
                replace(one, names={**one.names, name: f"{one.names[name]} {word}".strip()}) if hears else one
                for one, hears in zip(state.lasting, heard, strict=True)
            ]
        )


def heal(change: Work, amounts: Sequence[tuple[str, int]], by: str = "") -> None:
    """Damage is taken off cards at once, as much as there is and as texts allow.  (Rules: Hit Points & Damage)"""
    state = change.state
    things = state.things
    able = [(p, n) for p, n in amounts if p in things and not effects.is_forbidden(state, "heal", p)]
    healed = [(p, min(n, things[p].damage, derived.most(state, p, "healing"))) for p, n in able]
    parts = [{"piece": p, "by": by, "player": str(things[p].seat), "amount": str(n)} for p, n in healed if n > 0]
    if parts:
        MOMENTS.occur(change, "healed", *parts)


@MOMENTS.happens("healed")
def _healed(change: Work, facts: Facts) -> Facts | None:
    thing = change.state.things.get(facts["piece"])
    healed = min(int(facts["amount"]), thing.damage) if thing is not None else 0
    if thing is None or not healed or effects.is_forbidden(change.state, "heal", facts["piece"]):
        return None
    put(change, facts["piece"], damage=thing.damage - healed)
    change.tell("healed", piece=facts["piece"], amount=str(healed))
    return {**facts, "amount": str(healed)}


def destroy(change: Work, pieces: Sequence[str]) -> None:
    """Cards are destroyed at once; whoever has struck one in the attack under way did it.  (Glossary: Destroy)"""
    state = change.state
    source = change.names.get("self", "")
    pieces = [piece for piece in pieces if not effects.stays_in_play(state, piece, source, "destroyed")]
    if not pieces:
        return
    state.dying = (*state.dying, *pieces)
    attack = state.attacks[-1] if state.attacks else None
    parts = []
    for piece in pieces:
        is_hit = attack is not None and attack.is_struck and attack.target == piece
        if is_hit and derived.type_of(state, piece) in derived.CHARACTERS:
            _note_blow(state, "slain", 1)
            note_card(state, "bereaved", str(state.things[piece].seat), blow_of_attack(state), span_of_attack(state))
        parts.append(
            {
                "piece": piece, "player": str(state.things[piece].seat), "type": derived.type_of(state, piece),
                "engaged": engaged_fact(state, piece),
                "by": " ".join(attack.attackers) if is_hit and attack is not None else "",
                **derived.last_known(state, piece),
            }
        )  # fmt: skip
    MOMENTS.occur(change, "destroyed", *parts)


@MOMENTS.happens_at_once("destroyed")
def _destroyed(change: Work, parts: Sequence[Facts]) -> list[Facts]:
    """Destroyed cards go to their owner's discard pile or to the victory display, all at once.

    (Glossary: Destroy, Victory)
    """
    state = change.state
    parts = [
        with_attachments(state, facts, attachments(state, facts["piece"]))
        for facts in parts
        if facts["piece"] in state.things
    ]
    for facts in parts:
        change.tell("destroyed", piece=facts["piece"])
        note_card(state, "destroyed", facts["piece"])
    leave(change, [facts["piece"] for facts in parts], "discard", "destroyed")
    return parts
