"""Cards leave play: where they go, and what goes with them.  (Glossary: In Play and Out of Play, Attachment Cards)"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from westmarch.engine.moments import Facts
from westmarch.engine.records import ZoneId
from westmarch.games.lcg.entries import entry
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.verbs import (
    detach,
    discard_zone,
    drop_shadow,
    home,
    reach_staging,
    see,
    shift,
    tell_in_discard,
)
from westmarch.games.lcg.state import LcgState, Work, attachments, card_of, is_faceless, place_of
from westmarch.games.lcg.things import BENEATH, FACELESS, SCENARIO, Attack
from westmarch.games.lcg.zones import has_places, seat_of_zone, zone


def leave(change: Work, pieces: Sequence[str], to: str, why: str = "discarded") -> None:
    """Cards leave play for a zone of their owner: ``discard``, ``hand``, ``deck``...

    Claimed objectives that say so go back to the staging area instead.  (Quest: Escape from Dol Guldur)
    """
    state = change.state
    loose = [p for p in pieces if to == "discard" and derived.is_claimed(state, p) and comes_off(state, p)]
    for piece in loose:
        if state.things[piece].host not in pieces:  # else it comes off when its host leaves, and may answer that
            come_off(change, piece)
    parts = [
        {
            "piece": piece, "to": end_of(state, piece, to, why), "why": why, "player": str(state.things[piece].seat),
            "type": derived.type_of(state, piece), "host": state.things[piece].host,
            "engaged": engaged_fact(state, piece), "location": place_of(state, piece), **_lain(state, piece),
            **derived.last_known(state, piece),
        }
        for piece in pieces
        if piece in state.things
        and piece not in loose
        and not (is_bound(state, piece) and to != "victory")
        and not is_held(state, piece)
        and not effects.stays_in_play(state, piece, change.names.get("self", ""), why)
    ]  # fmt: skip
    decks = dict.fromkeys([home(state, part["piece"]) for part in parts if part["to"] == "shuffle"])
    if parts:
        MOMENTS.occur(change, "left", *parts, then=(_shuffle.step(*decks),) if decks else ())


@RULES.step("shuffle_decks")
def _shuffle(change: Work, *decks: ZoneId) -> None:
    """Decks into which cards have gone out of play are shuffled when these have answered that they left: nobody knows
    afterwards which card is which.  (Glossary: In Play and Out of Play)"""
    for deck in decks:
        change.shuffle(change.state.zones[deck], seat_of_zone(deck))


def _lain(state: LcgState, piece: str) -> Facts:
    """As what it leaves play: as the active location, with which resources where a player may take control of it then,
    or as what a card without a face, whose texts do not answer."""
    resources = state.things[piece].resources if has_places(state.options["quest"]) else 0
    facts = {"resources": str(resources)} if resources else {}
    if piece in state.zones["active"]:
        return {"active": "yes", **facts}
    return {"role": state.things[piece].role} if is_faceless(state, piece) else facts


def end_of(state: LcgState, piece: str, to: str, why: str) -> str:
    """Where a card goes that leaves play: a card of the scenario has no hand, and no player's deck; victory points and
    boons have an end of their own, and a deck without a discard pile gets its cards back.

    (Glossary: In Play and Out of Play, Discard Pile and Victory Display, Victory)
    """
    card = card_of(state, piece)
    if state.pieces[piece].owner != SCENARIO:
        return "deck-top" if to == "encounter-top" else to
    if card.set == "boon" and to != "victory":
        return "removed"
    if to == "discard" and card.victory_points and not is_faceless(state, piece) and why in ("destroyed", "explored"):
        return "victory"
    to = {"hand": "discard", "deck-top": "encounter-top"}.get(to, to)
    return "shuffle" if to == "discard" and discard_zone(state, piece) == home(state, piece) else to


def engaged_fact(state: LcgState, piece: str) -> str:
    """The player that an enemy is engaged with, as a fact of an event; nothing for other cards."""
    seat = derived.engaged_with(state, piece)
    return "" if seat is None else str(seat)


def is_bound(state: LcgState, piece: str) -> bool:
    """Whether a permanent card is attached to a hero in play: it cannot be discarded, though its own text may send it
    to the victory display.  (Rules: Permanent)"""
    is_permanent = "permanent" in card_of(state, piece).keywords and not is_faceless(state, piece)
    return is_permanent and state.things[piece].host in state.things


def is_held(state: LcgState, piece: str) -> bool:
    """Whether a card in the staging area cannot leave it; a text may lift that.  (Glossary: Cannot)"""
    is_kept = piece in state.zones["staging"] and effects.is_forbidden(state, "leave staging", piece)
    return is_kept and not effects.permits(state, "leave staging", piece)


@MOMENTS.happens_at_once("left")
def _left(change: Work, parts: Sequence[Facts]) -> list[Facts]:
    """Cards leave at once, and are in their discard piles before anybody answers one of them."""
    found = [gone for facts in parts for gone in _one_left(change, facts)]
    tell_in_discard(change, [(part["piece"], "play", part["why"] in _DISCARDED) for part in found])
    return found


def _one_left(change: Work, facts: Facts) -> list[Facts]:
    """What is attached goes with it, and leaves play too.  (Glossary: Attachment Cards)"""
    state = change.state
    piece = facts["piece"]
    thing = state.things.get(piece)
    if thing is None:
        return []
    hanging = attachments(state, piece)
    is_shuffled_later = facts["to"] == "shuffle"
    facts = {**facts, "to": end_of(state, piece, facts["to"], facts["why"])}  # a text may have sent it elsewhere
    parts = [with_attachments(state, facts, hanging)]
    beneath = [other for other in hanging if state.things[other].role == BENEATH]
    hanging = [other for other in hanging if other not in beneath]
    loose = [other for other in hanging if derived.is_hanging(state, other) and comes_off(state, other)]
    gone = _drop(change, piece, facts["to"], is_shuffled_later)
    if beneath:
        for uncover in WHEN_UNCOVERED:
            uncover(change, beneath)
    for other in hanging:
        if other in state.things:
            if other in loose:
                come_off(change, other)
            else:
                is_down = is_faceless(state, other)
                to = "removed" if "permanent" in card_of(state, other).keywords and not is_down else "discard"
                to = end_of(state, other, to, HOST_LEFT)
                parts.append(_with_host(state, other, to, facts))
                _drop(change, other, to)
    change.tell("left", piece=piece, face=gone, into=facts["to"], why=facts["why"])
    leave_combat(change, piece)
    return parts


WHEN_UNCOVERED: list[Callable[[Work, Sequence[str]], None]] = []
"""What becomes of cards that have lain face down under one that has left play."""
HOST_LEFT = "host-left"
"""Why an attachment leaves play whose host does."""
_DISCARDED = ("discarded", HOST_LEFT)


def _with_host(state: LcgState, piece: str, to: str, facts: Facts) -> Facts:
    """The facts of an attachment that leaves play with its host."""
    seat = state.things[piece].seat
    return {
        "piece": piece, "to": to, "why": HOST_LEFT, "player": facts["player"] if seat == SCENARIO else str(seat),
        "type": derived.type_of(state, piece), "host": facts["piece"], "engaged": "", "location": "attached",
        **_lain(state, piece),
    }  # fmt: skip


def leave_combat(change: Work, piece: str) -> bool:
    """A card takes no part any more in the attacks under way; whether it did.  An attack without its defender is
    undefended, unless its damage has been dealt by then.  (Rules: Resolving Enemy Attacks)"""
    state = change.state
    if not any(piece in attack.attackers or piece in attack.defenders for attack in state.attacks):
        return False
    state.attacks = tuple(
        [
            replace(
                attack,
                attackers=tuple([p for p in attack.attackers if p != piece]),
                defenders=tuple([p for p in attack.defenders if p != piece]),
                is_undefended=attack.is_undefended or _is_left_alone(attack, piece),
            )
            for attack in state.attacks
        ]
    )
    return True


def _is_left_alone(attack: Attack, piece: str) -> bool:
    """Whether a card that leaves the combat is the only defender of an attack that has not been resolved yet."""
    return attack.is_enemy and not attack.is_struck and attack.defenders == (piece,)


def with_attachments(state: LcgState, facts: Facts, hanging: Sequence[str]) -> Facts:
    """What happens to a card, with what was attached to it then and has a text: that may answer it."""
    able = [piece for piece in hanging if not is_faceless(state, piece)]
    return {**facts, "hanging": " ".join(able)} if able else facts


def comes_off(state: LcgState, piece: str) -> bool:
    """Whether an objective goes back to the staging area, and is not discarded as other attachments are."""
    return not effects.is_forbidden(state, "come off", piece)


def come_off(change: Work, piece: str) -> None:
    """An objective that nobody has any more lies in the staging area.  (Rules: Unclaimed Objectives)"""
    detach(change, piece)
    shift(change, piece, "staging")
    derived.invalidate_cards(change.state)
    change.tell("came_off", piece=piece, face=card_of(change.state, piece).id)
    reach_staging(change, piece)


def _drop(change: Work, piece: str, to: str, is_shuffled_later: bool = False) -> str:
    """Takes a card off the table to where it goes; which card it was, for a shuffle deals the faces anew."""
    state, left = change.state, entry(change.state, piece)
    thing, face = state.things.pop(piece), card_of(state, piece).id
    derived.invalidate_cards(state)
    for shadow in [p for p, shadow in state.shadows.items() if shadow.enemy == piece]:
        drop_shadow(change, shadow)
    owner, deck = state.pieces[piece].owner, home(state, piece)
    if to in ("shuffle", "encounter-top", "deck-top", "deck-bottom"):
        target = deck
    elif to == "discard":
        target = discard_zone(state, piece)
    else:
        target = zone(owner, to) if to == "hand" else to
    shift(change, piece, target, is_on_top=to in ("encounter-top", "deck-top") or target.endswith("discard"))
    if thing.role in FACELESS:
        see(change, piece)
    if to == "shuffle" and not is_shuffled_later:
        change.shuffle(state.zones[target], owner)
    elif to == "hand":
        see(change, piece)
    for follow in WHEN_GONE:
        follow(change, left)
    return face


WHEN_GONE: list[Callable[[Work, str], None]] = []
"""What becomes of others when a card has left play, with the number of its entry."""
