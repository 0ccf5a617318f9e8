"""Decks whose topmost card lies open, and is played from there as if it were in the hand.  (Card: Gandalf)

The hero who lets his player do so is a card with both effects; while that card is played he has the icons of all four
spheres.
"""

from __future__ import annotations

from westmarch.engine.records import EVERYBODY, Seat
from westmarch.games.lcg.language import effects
from westmarch.games.lcg.language.limits import count_use, is_spent
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.things import FROM_DECK
from westmarch.games.lcg.zones import zone

LIES_OPEN = ("permit", "open deck")
"""Where the sources say of whose controller the deck is played with its topmost card open."""
_PLAYED = ("permit", "play from deck")
_PLAYING = "playing"


def is_open(state: LcgState, seat: Seat) -> bool:
    """Whether the topmost card of a player's deck lies open, as long as there is one."""
    if LIES_OPEN not in state.sources:
        return False
    return any([state.things[names["self"]].seat == seat for _, names in effects.standing(state, *LIES_OPEN)])


def topmost(state: LcgState, seat: Seat) -> str:
    """The topmost card of a player's deck if it lies open, and has been turned; nothing else."""
    deck = state.zones[zone(seat, "deck")]
    is_turned = bool(deck) and state.pieces[deck[0]].seen_by == EVERYBODY
    return deck[0] if is_turned and is_open(state, seat) else ""


def covered(state: LcgState) -> list[tuple[Seat, str]]:
    """The topmost cards that should lie open and do not yet, each with its player."""
    if LIES_OPEN not in state.sources:
        return []
    tops = [(seat, state.zones[zone(seat, "deck")][:1]) for seat in range(state.seats) if is_open(state, seat)]
    return [(seat, piece) for seat, top in tops for piece in top if state.pieces[piece].seen_by != EVERYBODY]


def playable(state: LcgState, seat: Seat) -> tuple[str, str]:
    """The topmost card of a player's deck that may be played as if it were in the hand, and who lets the player do so;
    nothing if nobody does, or has done so often enough."""
    if _PLAYED not in state.sources:
        return "", ""
    piece = topmost(state, seat)
    if not piece:
        return "", ""
    for _, names in effects.standing(state, *_PLAYED):
        hero = names["self"]
        if state.things[hero].seat == seat and not is_spent(state, hero, *_leave(state, hero), seat):
            return piece, hero
    return "", ""


def _leave(state: LcgState, hero: str) -> tuple[int, Ability]:
    """The ability that lets a card be played from the deck, with its number."""
    said = card_of(state, hero).constants
    return next((n, one) for n, one in said if any([(mod.kind, mod.what) == _PLAYED for mod in one.mods]))


def where_played(state: LcgState, seat: Seat, piece: str) -> LcgState:
    """The State as it is where a player plays a card: on its way from the deck, or out of the hand."""
    top, hero = playable(state, seat)
    return as_played(state, seat, top, hero) if top and piece == top else as_held(state)


def as_played(state: LcgState, seat: Seat, piece: str, hero: str) -> LcgState:
    """The State as it is while the topmost card of a deck is played: off the deck, and paid with any icons."""
    there = state.successor()
    deck = zone(seat, "deck")
    there.zones[deck] = tuple([other for other in state.zones[deck] if other != piece])
    there.zones[_PLAYING] = (*state.zones[_PLAYING], piece)
    there.kept[FROM_DECK] = f"{piece} {hero}"
    return there


def as_held(state: LcgState) -> LcgState:
    """The State as it is for cards of a hand: another card that is on its way from the deck lends them no icons."""
    if FROM_DECK not in state.kept:
        return state
    there = state.successor()
    del there.kept[FROM_DECK]
    return there


def note(state: LcgState, seat: Seat, piece: str, hero: str) -> None:
    """A card is played from the deck by leave of a ``hero``, which is counted; or from elsewhere, where none is
    named."""
    if hero:
        count_use(state, hero, *_leave(state, hero), seat)
        state.kept[FROM_DECK] = f"{piece} {hero}"
    else:
        forget(state, piece)


def forget(state: LcgState, piece: str) -> None:
    """A card is on its way from the deck no more."""
    if state.kept.get(FROM_DECK, "").split(" ")[0] == piece:
        del state.kept[FROM_DECK]
