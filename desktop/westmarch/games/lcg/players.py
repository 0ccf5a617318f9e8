"""What can be done to players: threat, resources, cards, progress, engagement."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.engine.moments import Facts
from westmarch.engine.records import EVERYBODY, Seat
from westmarch.games.lcg import derived
from westmarch.games.lcg.rulebase import MOMENTS
from westmarch.games.lcg.state import LcgState, Work, card_of, current_quest, zone
from westmarch.games.lcg.verbs import discard_zone, leave, put, see, shift

OVER = 50
"""A player whose threat comes to this is eliminated.  (Glossary: Threat Elimination Level)"""


def raise_threat(change: Work, seats: Iterable[Seat], n: int, why: str = "") -> None:
    """Players' threat rises.  (Glossary: Threat / Threat Dial)"""
    state = change.state
    if n <= 0:
        return
    levels = list(state.threat)
    for seat in seats:
        levels[seat] = min(OVER, levels[seat] + n)
        change.tell("threat_rose", seat=str(seat), amount=str(n), threat=str(levels[seat]), why=why)
    state.threat = tuple(levels)
    derived.stir(state)


def lower_threat(change: Work, seats: Iterable[Seat], n: int) -> None:
    """Players' threat falls, to 0 at least.  (Glossary: Threat / Threat Dial)"""
    levels = list(change.state.threat)
    for seat in seats:
        levels[seat] = max(0, levels[seat] - n)
        change.tell("threat_fell", seat=str(seat), amount=str(n), threat=str(levels[seat]))
    change.state.threat = tuple(levels)


def gain(change: Work, piece: str, n: int, step: str = "") -> None:
    """Resources into a hero's pool, or tokens on a card.  (Glossary: Resources)"""
    thing = change.state.things[piece]
    put(change, piece, resources=thing.resources + n)
    change.tell("gained", piece=piece, amount=str(n), step=step)


def spend(change: Work, piece: str, n: int) -> None:
    """Resources out of a hero's pool."""
    thing = change.state.things[piece]
    put(change, piece, resources=thing.resources - n)
    change.tell("spent", piece=piece, amount=str(n))


def draw(change: Work, seat: Seat, n: int) -> int:
    """Cards off the top of a deck, as far as there are any; how many it were.  (Glossary: Drawing cards)"""
    state = change.state
    if derived.is_forbidden(state, "draw") and state.phase != "setup":
        return 0
    for piece in [p for p in state.zones["attached"] if state.things[p].host == zone(seat, "deck")][:1]:
        leave(change, [piece], "discard")
        return 0
    drawn = state.zones[zone(seat, "deck")][:n]
    for piece in drawn:
        shift(change, piece, zone(seat, "hand"))
        see(change, piece, seen_in_hand(state, seat))
    if drawn:
        change.tell("drew", seat=str(seat), amount=str(len(drawn)), pieces=" ".join(drawn))
    return len(drawn)


def seen_in_hand(state: LcgState, seat: Seat) -> int:
    """Who sees the cards of a hand: everybody, where hands lie open."""
    return EVERYBODY if state.options["hands"] == "open" else 1 << seat


def discard_cards(change: Work, pieces: Iterable[str]) -> None:
    """Cards that are not in play go to their owners' discard piles."""
    for piece in pieces:
        target = discard_zone(change.state, piece)
        shift(change, piece, target, is_on_top=True)
        see(change, piece)
        change.tell("discarded", piece=piece, face=card_of(change.state, piece).id)


# -- progress


def progress(change: Work, n: int) -> None:
    """Progress on the quest: the active location takes it first.  (Glossary: Active Location)"""
    state = change.state
    if n <= 0:
        return
    for location in state.zones["active"]:
        need = derived.stat(state, location, "quest_points") - state.things[location].progress
        share = min(n, max(0, need))
        put_progress(change, location, share)
        n -= share
    if n > 0:
        put_progress(change, current_quest(state), n)


def put_progress(change: Work, piece: str, n: int) -> None:
    """Progress on one card."""
    state = change.state
    if n > 0 and piece in state.things:
        put(change, piece, progress=state.things[piece].progress + n)
        change.tell("progressed", piece=piece, amount=str(n))
        MOMENTS.occur(change, "progressed", {"piece": piece, "amount": str(n)})


MOMENTS.told("progressed")


def lose_progress(change: Work, piece: str, n: int) -> int:
    """Progress is taken off a card; how much it was."""
    thing = change.state.things[piece]
    lost = min(n, thing.progress)
    if lost:
        put(change, piece, progress=thing.progress - lost)
        change.tell("lost_progress", piece=piece, amount=str(lost))
    return lost


# -- enemies and players


def engage(change: Work, piece: str, seat: Seat, has_come: bool = False) -> None:
    """An enemy engages a player; one that enters play engaged ``has_come`` already.  (Glossary: Engaged)"""
    MOMENTS.occur(change, "engaged", {"piece": piece, "player": str(seat), "done": "yes" if has_come else ""})


@MOMENTS.happens("engaged")
def _engaged(change: Work, facts: Facts) -> Facts | None:
    state = change.state
    piece, seat = facts["piece"], int(facts["player"])
    if facts["done"]:
        return facts
    if piece not in state.things or seat in state.out or derived.engaged_with(state, piece) == seat:
        return None
    shift(change, piece, zone(seat, "engaged"))
    change.tell("engaged", piece=piece, seat=str(seat))
    return facts


def back_to_staging(change: Work, piece: str) -> None:
    """An enemy is engaged with nobody any more; an Orc Guard is gone.  (Rulings: Out of the Dungeons)"""
    if change.state.things[piece].role == "orc-guard":
        leave(change, [piece], "discard")
        return
    shift(change, piece, "staging")
    change.tell("returned_to_staging", piece=piece)


def heroes_of(state: LcgState, seat: Seat) -> list[str]:
    """A player's heroes that can act."""
    return [piece for piece in derived.of_kinds(state, ("hero",)) if state.things[piece].seat == seat]
