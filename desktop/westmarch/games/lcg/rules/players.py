"""What can be done to players: resources, cards, time, engagement."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from westmarch.engine.moments import Facts
from westmarch.engine.records import EVERYBODY, PieceId, Seat, Step
from westmarch.games.lcg.entries import (
    HERO_COMMITTED,
    ally_played,
    copies_played,
    engaged_round,
    events_round,
    met_in_round,
    paying_round,
    played_round,
)
from westmarch.games.lcg.language import apart, derived, effects, restrained
from westmarch.games.lcg.rules.entering import enter
from westmarch.games.lcg.rules.leaving import leave
from westmarch.games.lcg.rules.rulebase import MOMENTS
from westmarch.games.lcg.rules.verbs import detach, lay_in_discard, put, reach_staging, see, shift
from westmarch.games.lcg.state import LcgState, Work, card_of, traps
from westmarch.games.lcg.zones import zone


def gain(change: Work, piece: str, n: int, step: str = "") -> None:
    """Resources into a hero's pool, or tokens on a card; none where none can be collected.  (Glossary: Resources)"""
    if effects.is_forbidden(change.state, "collect", piece) or (not step and not _may_gain(change, piece)):
        return
    thing = change.state.things[piece]
    put(change, piece, resources=thing.resources + n)
    change.tell("gained", piece=piece, amount=str(n), step=step)
    MOMENTS.occur(change, "gained", {"piece": piece, "why": step or "effect", "amount": str(n)})


def _may_gain(change: Work, piece: str) -> bool:
    """Whether the text that is done now may give a card resources.  (Rules: Bilbo Baggins)"""
    source = change.names.get("self", "")
    return source not in change.state.pieces or effects.may_gain(change.state, piece, source)


MOMENTS.told("gained")


def spend(change: Work, piece: str, n: int, is_part: bool = False) -> None:
    """Resources out of a hero's pool; where it ``is_part`` of what is paid, what answers that waits for the rest."""
    thing = change.state.things[piece]
    put(change, piece, resources=thing.resources - n)
    if n and change.state.asked.payments:
        change.state.uses[paying_round(change.state, piece)] = 1
    change.tell("spent", piece=piece, amount=str(n))
    if n and not is_part:
        have_spent(change, {piece: n})


def have_spent(change: Work, amounts: Mapping[str, int]) -> None:
    """Heroes have spent resources together.  (Glossary: Cost)"""
    parts = [{"piece": piece, "amount": str(n)} for piece, n in amounts.items() if piece in change.state.things]
    if parts:
        MOMENTS.occur(change, "spent", *parts)


MOMENTS.told("spent")


def draw(change: Work, seat: Seat, n: int) -> int:
    """Cards off the top of a deck, as far as there are any; how many it were.  A hero who was lost in there comes into
    play.  (Glossary: Drawing cards; Rulings: Lost and Alone)"""
    state = change.state
    if restrained.is_barred(state, "draw", seat) and state.phase != "setup":
        return 0
    for piece in [p for p in state.zones["attached"] if state.things[p].host == zone(seat, "deck")][:1]:
        leave(change, [piece], "discard")
        return 0
    drawn = state.zones[zone(seat, "deck")][:n]
    for piece in drawn:
        shift(change, piece, zone(seat, "hand"), source=zone(seat, "deck"))
        see(change, piece, seen_in_hand(state, seat))
    if drawn:
        change.tell("drew", seat=str(seat), amount=str(len(drawn)), pieces=" ".join(drawn))
        MOMENTS.occur(change, "drew", {"player": str(seat), "amount": str(len(drawn))})
        for hero in [piece for piece in drawn if card_of(state, piece).type == "hero"]:
            enter(change, hero, seat)
    return len(drawn)


MOMENTS.told("drew")


def draw_card(change: Work, piece: str, seat: Seat) -> bool:
    """A player draws a card that is no card of a deck, for everybody to see; whether that was so.

    (Glossary: Drawing cards; Quest: The Fords of Isen)
    """
    source = change.names.get("self", "")
    if restrained.is_barred(change.state, "draw", seat) or not restrained.may_draw_by(change.state, seat, source):
        return False
    shift(change, piece, zone(seat, "hand"))
    see(change, piece)
    change.tell("took", piece=piece, seat=str(seat))
    MOMENTS.occur(change, "drew", {"player": str(seat), "amount": "1"})
    return True


def seen_in_hand(state: LcgState, seat: Seat) -> int:
    """Who sees the cards of a hand: everybody, where hands lie open."""
    return EVERYBODY if state.options["hands"] == "open" else 1 << seat


def discard_cards(change: Work, pieces: Iterable[str]) -> None:
    """Cards that are not in play go to their owners' discard piles."""
    lay_in_discard(change, pieces, is_discarded=True)


# -- time


def set_clock(change: Work, piece: str) -> None:
    """A card in play that is revealed gets its time counters.  (Rules: Time X)"""
    n = derived.keyword(change.state, piece, "time")
    if n and piece in change.state.things:
        gain(change, piece, n, "time")


def count_down(change: Work, pieces: Iterable[str], n: int = 1) -> None:
    """Time counters are taken off cards that have any; what answers the last of them does so now.  (Rules: Time X)"""
    gone, taken = [], []
    for piece in effects.allowed(change.state, "lose time", list(pieces)):
        counters = change.state.things[piece].resources
        if counters:
            put(change, piece, resources=max(0, counters - n))
            change.tell("time_passed", piece=piece, amount=str(min(n, counters)))
            taken.append({"piece": piece, "amount": str(min(n, counters))})
            gone += [piece] if counters <= n else []
    if gone:
        MOMENTS.occur(change, "time-ran-out", *[{"piece": piece} for piece in gone])
    if taken:
        MOMENTS.occur(change, "time-passed", *taken)  # in the same window


MOMENTS.told("time-passed", "time-ran-out")


# -- enemies and players

WHEN_BACK: list[Callable[[Work, str], None]] = []
"""What single scenarios do to a card that goes back to the staging area."""


def engage(change: Work, piece: str, seat: Seat, has_come: bool = False, is_optional: bool = False) -> None:
    """An enemy engages a player, who may have chosen it; one that enters play engaged ``has_come`` already.

    (Glossary: Engaged, Optional Engagement)
    """
    facts = {"piece": piece, "player": str(seat), "done": "yes" if has_come else ""}
    MOMENTS.occur(change, "engaged", {**facts, "optional": "yes" if is_optional else "no"})


@MOMENTS.happens("engaged")
def _engaged(change: Work, facts: Facts) -> Facts | None:
    state = change.state
    piece, seat = facts["piece"], int(facts["player"])
    if facts["done"]:
        _note_engagement(state, seat, piece)
        return facts
    if piece not in state.things or seat in state.out or derived.engaged_with(state, piece) == seat:
        return None
    if not effects.can_engage(state, piece, seat):
        return None
    shift(change, piece, zone(seat, "engaged"))
    _note_engagement(state, seat, piece)
    change.tell("engaged", piece=piece, seat=str(seat))
    return facts


def _note_engagement(state: LcgState, seat: Seat, piece: str) -> None:
    """A player has engaged an enemy, or it that player, which some texts ask about for the rest of the round."""
    if state.asked.engagements:
        state.uses[engaged_round(seat)] = 1
    if state.asked.meetings:
        state.uses[met_in_round(state, piece)] = 1


def note_ally(state: LcgState, seat: Seat) -> None:
    """An ally has been played, which some texts ask about for the rest of the round, or of the phase of this player."""
    state.uses["round ally"] = state.uses.get("round ally", 0) + 1
    if state.asked.allies:
        state.uses[ally_played(state.phase, seat)] = 1


def told_played(change: Work, seat: Seat, piece: PieceId) -> None:
    """A player plays a card, which some texts count for the rest of the round.  (Glossary: Playing a Card)"""
    state = change.state
    if state.asked.plays:
        state.uses[played_round(seat)] = state.uses.get(played_round(seat), 0) + 1
    if state.asked.events and card_of(state, piece).type == "event":
        state.uses[events_round(seat)] = state.uses.get(events_round(seat), 0) + 1
    if card_of(state, piece).id in state.asked.copies:
        key = copies_played(card_of(state, piece).id, seat)
        state.uses[key] = state.uses.get(key, 0) + 1
    change.tell("played", seat=str(seat), piece=piece, face=card_of(state, piece).id)


def told_committed(change: Work, pieces: Iterable[str]) -> None:
    """Characters have been committed to the quest at once, which some texts ask about for the rest of the round.

    (Rules: Commit Characters)
    """
    state = change.state
    parts = [{"piece": piece, "player": str(state.things[piece].seat)} for piece in pieces]
    if state.asked.commitments and any([derived.type_of(state, part["piece"]) == "hero" for part in parts]):
        state.uses[HERO_COMMITTED] = 1
    if parts:
        MOMENTS.occur(change, "committed", *parts)


MOMENTS.told("committed", "player-committed")


def free(change: Work, piece: str) -> None:
    """Who was a captive is an enemy again.  (Quest: To Catch an Orc)"""
    detach(change, piece)
    derived.invalidate_cards(change.state)


def back_to_staging(change: Work, piece: str) -> None:
    """An enemy is engaged with nobody any more; an Orc Guard is gone.  (Rulings: Out of the Dungeons)"""
    if change.state.things[piece].role == "orc-guard":
        leave(change, [piece], "discard")
        return
    for more in WHEN_BACK:
        more(change, piece)
    if change.state.things[piece].host:
        free(change, piece)
    shift(change, piece, apart.staging_of(change.state, apart.home(change.state, piece)))
    change.tell("returned_to_staging", piece=piece)
    reach_staging(change, piece)
    if traps(change.state):
        change.push(Step("spring", (piece,)))
