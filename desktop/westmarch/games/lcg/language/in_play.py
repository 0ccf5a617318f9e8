"""What is in play, read off the State before any text changes it: types, names, engagements, claims."""

from __future__ import annotations

from westmarch.engine.records import Seat
from westmarch.games.lcg.printed.vocabulary import SPHERES
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.things import DETAINED, FACELESS, FROM_DECK, SCENARIO
from westmarch.games.lcg.zones import zone


def type_of(state: LcgState, piece: str) -> str:
    """The type of a card as it is now."""
    return state.types.get(piece) or card_of(state, piece).printed_type


def names_of(state: LcgState, piece: str) -> dict[str, str]:
    """The names that every text of a card knows: itself, its host and "you"; out of play it has neither of these."""
    thing = state.things.get(piece)
    if thing is None:
        return {"self": piece, "host": "", "you": str(SCENARIO)}
    return {"self": piece, "host": thing.host, "you": str(thing.seat)}


def of_kinds(state: LcgState, kinds: tuple[str, ...]) -> list[str]:
    """The cards in play that are of one of these types now."""
    found = state.kinds.get(kinds)
    if found is None:
        found = [piece for piece, kind in state.types.items() if kind in kinds]
        if "attachment" in kinds:
            found = [piece for piece in state.things if is_of(state, piece, kinds)]
        state.kinds[kinds] = found
    return found


def is_of(state: LcgState, piece: str, kinds: tuple[str, ...]) -> bool:
    """Whether a card is of one of these types; a claimed objective is an attachment, too.

    (Rules: Attachments)
    """
    return type_of(state, piece) in kinds or ("attachment" in kinds and is_claimed(state, piece))


def engaged_with(state: LcgState, piece: str) -> Seat | None:
    """The player that an enemy is engaged with.  (Glossary: Engaged)"""
    if type_of(state, piece) != "enemy" or piece not in state.things:
        return None
    for seat in range(state.seats):
        if piece in state.zones[zone(seat, "engaged")]:
            return seat
    return None


def is_claimed(state: LcgState, piece: str) -> bool:
    """Whether it is an objective that somebody has claimed; not one that an enemy or a location has.

    (Rules: Control of Objective Cards)
    """
    return is_hanging(state, piece) and type_of(state, state.things[piece].host) not in ("enemy", "location")


def is_hanging(state: LcgState, piece: str) -> bool:
    """Whether it is an objective that is attached to a card; an ally under a stage is not."""
    thing = state.things.get(piece)
    if thing is None or thing.role in (*FACELESS, DETAINED):
        return False
    return thing.host in state.pieces and card_of(state, piece).type in ("objective", "objective-ally")


def wields(state: LcgState, piece: str, word: str) -> bool:
    """Whether it is a hero by whose leave a card is played from the deck just now, who has the icons of all four
    spheres meanwhile: not for another card that is played in between.  (Card: Gandalf)"""
    played, _, hero = state.kept.get(FROM_DECK, "").partition(" ")
    return piece == hero and state.zones["playing"][-1:] == (played,) and word in _ICONS


_ICONS = tuple([f"sphere {sphere}" for sphere in SPHERES])
