"""What can be done to cards and players.  Each alters the State, tells it, and lets others speak where a text listens.

The happenings (``@MOMENTS.happens``) carry one part of a moment out; the plain functions begin such a moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from westmarch.engine.moments import Facts
from westmarch.engine.records import EVERYBODY, Seat
from westmarch.games.lcg.entries import entry
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.rules.rulebase import MOMENTS
from westmarch.games.lcg.state import LcgState, Work, attachments, card_of, has_mark, place_of
from westmarch.games.lcg.things import APART, SCENARIO, SPENT, TURNED, Thing
from westmarch.games.lcg.zones import place_apart, zone

# -- things in play


def put(change: Work, piece: str, **fields: object) -> Thing:
    """Alters what a card in play bears."""
    thing = replace(change.state.things[piece], **fields)
    change.state.things[piece] = thing
    if fields.keys() <= _LIGHT:
        derived.mark_unsettled_if_conditional(change.state)
    else:
        derived.mark_unsettled(change.state)
    return thing


_LIGHT = {"marks", "resources"}
_HEEDED = ("revealed", "quests")
"""The zones whose cards what always holds heeds even before they are in play."""
_WORKING = ("victory", "aside")
"""The zones beside the table from which a text may work."""


def detach(change: Work, piece: str) -> None:
    """A card is attached to nothing any more; it is one of the scenario again, and has no role."""
    put(change, piece, host="", seat=SCENARIO, role="")


def within_cap(state: LcgState, piece: str, what: str, n: int) -> int:
    """How much of some ``damage`` or ``progress`` a card gets that texts let have no more than so much in a round; it
    is counted.  (Glossary: Cannot)
    """
    n = min(n, left_by_cap(state, piece, what))
    if n:
        key = _got(state, piece, what)
        state.uses[key] = state.uses.get(key, 0) + n
    return n


def left_by_cap(state: LcgState, piece: str, what: str) -> int:
    """How much of it a card may still get in this round."""
    return max(0, derived.most(state, piece, what) - state.uses.get(_got(state, piece, what), 0))


def _got(state: LcgState, piece: str, what: str) -> str:
    """Under which key it is counted how much of it a card has got in this round."""
    return f"round {what} {entry(state, piece)}"


def mark(change: Work, piece: str, *marks: str) -> None:
    """Adds marks."""
    thing = change.state.things[piece]
    put(change, piece, marks=(*thing.marks, *[word for word in marks if word not in thing.marks]))


def unmark(change: Work, piece: str, *marks: str) -> None:
    """Takes marks off."""
    thing = change.state.things[piece]
    put(change, piece, marks=tuple([word for word in thing.marks if word not in marks]))


def shift(change: Work, piece: str, target: str, is_on_top: bool = False, source: str = "") -> str:
    """Moves a card to another zone, and nothing else; where it lay, if that is not known already.  One that was dealt
    as a shadow card is none any more."""
    state, zones = change.state, change.state.zones
    source = source or place_of(state, piece)
    if piece in state.things or source in _HEEDED or target in _HEEDED or target.endswith(SPENT):
        derived.mark_unsettled(state)
    else:
        derived.mark_unsettled_if_conditional(state)
    if source in _WORKING or target in _WORKING:
        derived.invalidate_cards(state)
    held = zones[source]
    at = held.index(piece)
    if source == "shadows":
        state.shadows.pop(piece, None)
    zones[source] = held[:at] + held[at + 1 :]
    zones[target] = (piece, *zones[target]) if is_on_top else (*zones[target], piece)
    return source


def see(change: Work, piece: str, mask: int = EVERYBODY) -> None:
    """Adds seats to those that see a face."""
    change.turn(piece, change.state.pieces[piece].seen_by | mask)


def home(state: LcgState, piece: str) -> str:
    """The deck that a card belongs to.  (Glossary: Ownership and Control)"""
    owner = state.pieces[piece].owner
    return _of_scenario(state, piece) if owner == SCENARIO else zone(owner, "deck")


def _of_scenario(state: LcgState, piece: str) -> str:
    """The deck of the scenario that a card belongs to; the two of them may have changed places."""
    is_apart = (piece[0] == APART) != (TURNED in state.kept)
    return place_apart(state.options["quest"]) if is_apart else "encounter"


def discard_zone(state: LcgState, piece: str) -> str:
    """The discard pile that a card belongs to, or a deck that has none.

    (Glossary: Discard Pile and Victory Display)
    """
    owner = state.pieces[piece].owner
    if owner != SCENARIO:
        return zone(owner, "discard")
    deck = _of_scenario(state, piece)
    spent = "discard" if deck == "encounter" else deck + SPENT
    return spent if spent in state.zones else deck


def reach_staging(change: Work, *pieces: str) -> None:
    """Cards lie in a staging area now in which they did not lie before.  (Glossary: Staging Area)"""
    if pieces:
        MOMENTS.occur(change, "reached-staging", *[{"piece": piece} for piece in pieces])


MOMENTS.told("reached-staging")


# -- another controller, and discard piles


def hand_over(change: Work, piece: str, seat: Seat) -> None:
    """A character, and what is attached to it, gets another controller; what is the scenario's stays its own.

    (Glossary: Ownership and Control; Rules: Control of Non-Objective Encounter Cards)
    """
    state = change.state
    put(change, piece, seat=seat)
    derived.invalidate_cards(state)
    shift(change, piece, zone(seat, "play"))
    for other in [held for held in attachments(state, piece) if state.things[held].seat != SCENARIO]:
        put(change, other, seat=seat)
    derived.invalidate_cards(state)
    change.tell("handed_over", piece=piece, seat=str(seat))
    MOMENTS.occur(change, "control-changed", {"piece": piece, "player": str(seat)})


MOMENTS.told("control-changed")


def lay_in_discard(change: Work, pieces: Iterable[str], is_discarded: bool = False) -> None:
    """Cards that are not in play come face up to the top of their discard piles; ``is_discarded`` if a text says so.

    (Rules: Discarding Cards vs Placing Cards in the Discard Pile)
    """
    state, parts = change.state, []
    for piece in pieces:
        source = shift(change, piece, discard_zone(state, piece), is_on_top=True)
        see(change, piece)
        parts.append((piece, _SOURCES.get(source.rpartition("-")[2], "elsewhere"), is_discarded))
        if is_discarded:
            change.tell("discarded", piece=piece, face=card_of(state, piece).id)
    tell_in_discard(change, parts)


_SOURCES = {"hand": "hand", "deck": "deck", "encounter": "deck", "shadows": "shadow", "revealed": "revealed"}
"""From where a card comes to a discard pile, by its zone."""


def tell_in_discard(change: Work, parts: Sequence[tuple[str, str, bool]]) -> None:
    """What answers cards that have been put in a discard pile, each from somewhere, does so now."""
    state = change.state
    found = [
        {
            "piece": piece, "from": source, "discarded": "yes" if is_discarded else "",
            "by": change.names.get("self", "") if is_discarded else "",
            "type": card_of(state, piece).type, "player": str(state.pieces[piece].owner),
        }
        for piece, source, is_discarded in parts
        if piece in state.zones[discard_zone(state, piece)]
    ]  # fmt: skip
    if found:
        MOMENTS.occur(change, IN_DISCARD, *found)


IN_DISCARD = "put-in-discard"
MOMENTS.told(IN_DISCARD)


def drop_shadow(change: Work, piece: str) -> None:
    """A shadow card is discarded.  (Glossary: Shadow Effects)"""
    del change.state.shadows[piece]
    lay_in_discard(change, [piece])


# -- exhausting and readying


def exhaust(change: Work, pieces: Iterable[str], why: str = "effect") -> None:
    """Cards are turned: by an ``effect``, or for the ``quest``, an ``attack`` or a ``defense``, which is told already.

    (Glossary: Exhausted)
    """
    state, parts = change.state, []
    for piece in pieces:
        if piece in state.things and not has_mark(state, piece, "exhausted") and effects.can_exhaust(state, piece):
            mark(change, piece, "exhausted")
            change.tell("exhausted", piece=piece, why="text" if why == "effect" else "")
            parts.append({"piece": piece, "why": why, "player": str(state.things[piece].seat)})
    if parts:
        MOMENTS.occur(change, "exhausted", *parts)


MOMENTS.told("exhausted")


def exhaust_for(change: Work, what: str, piece: str, against: str = "") -> None:
    """A character exhausts to commit, attack or defend, if no text says that it does not.  (Glossary: Exhausted)"""
    if not effects.permits(change.state, f"{what} unexhausted", piece, against):
        exhaust(change, [piece], _FOR[what])


_FOR = {"commit": "quest", "attack": "attack", "defend": "defense"}
"""As what answers it knows it."""


def ready(change: Work, pieces: Sequence[str], step: str = "") -> None:
    """Cards are turned back.  (Glossary: Ready)"""
    state = change.state
    parts = [{"piece": p, "in": step} for p in pieces if p in state.things and "exhausted" in state.things[p].marks]
    if parts:
        MOMENTS.occur(change, "readied", *parts)


@MOMENTS.happens("readied")
def _readied(change: Work, facts: Facts) -> Facts | None:
    piece = facts["piece"]
    if piece not in change.state.things or effects.is_forbidden(change.state, "ready", piece):
        return None
    if facts["in"] and effects.is_forbidden(change.state, f"ready in {facts['in']}", piece):
        return None
    unmark(change, piece, "exhausted")
    change.tell("readied", piece=piece, step=facts["in"])
    return facts
