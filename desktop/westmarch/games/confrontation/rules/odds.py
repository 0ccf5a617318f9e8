"""What a side may expect of a battle: beliefs about hidden pieces, and the odds when two characters meet.

All numbers are whole thousandths, so that the same view gives the same advice on every machine.
"""

from __future__ import annotations

from functools import cache

from westmarch.engine.records import Seat
from westmarch.games.confrontation.board import CARDS, DARK, GOOD, HANDS, STRENGTH
from westmarch.games.confrontation.rules.texts import (
    SLAYERS,
    both_are_defeated,
    deciding_text,
    is_card_ignored,
    is_under_the_eye,
    may_retreat,
    number,
    numbers,
    orcs_strike,
    retreats_by_text,
)
from westmarch.games.confrontation.state import ConfrontationState, free_regions, standing_faces, zone

WORTH = {
    "frodo": 1000, "gandalf": 170, "aragorn": 140, "legolas": 95, "gimli": 95, "sam": 90, "boromir": 90, "merry": 80,
    "pippin": 50,
    "balrog": 120, "flying-nazgul": 130, "witch-king": 120, "shelob": 110, "troll": 120, "orcs": 120, "warg": 100,
    "saruman": 100, "black-rider": 100,
}  # fmt: skip
"""What losing a character costs its side, in thousandths of a game."""

_RETREATS = {"frodo": 950, "pippin": 900}
"""How likely a character whose text lets it retreat does so, in thousandths."""
_TEXT_CARD = 2
"""The number that a text card is about as good as."""


def beliefs(state: ConfrontationState, piece: str) -> dict[str, int]:
    """How likely a piece is each face, in thousandths, from what was shown and mixed."""
    face = state.pieces[piece].face
    return suspicions(state, piece) if face is None else {face: 1000}


def suspicions(state: ConfrontationState, piece: str) -> dict[str, int]:
    """How likely a piece is each face to the enemy of its owner, in thousandths."""
    owner = state.pieces[piece].owner
    sightings = state.sightings[owner]
    unseen = [f for f in standing_faces(state, owner) if f not in sightings.faces]
    total = sum(way.weight for way in sightings.ways)
    shares: dict[str, int] = {}
    for way in sightings.ways:
        if piece in way.pieces:
            face = sightings.faces[way.pieces.index(piece)]
            shares[face] = shares.get(face, 0) + 1000 * way.weight // total
        elif unseen:
            for face in unseen:
                shares[face] = shares.get(face, 0) + 1000 * way.weight // (total * len(unseen))
    return shares


class Meeting:
    """Chances (thousandths) that each fighter falls when two characters meet."""

    __slots__ = ("dark_falls", "good_falls")

    def __init__(self, good_falls: int, dark_falls: int) -> None:
        self.good_falls = good_falls
        self.dark_falls = dark_falls


def meeting(state: ConfrontationState, good: str, dark: str, region: str, attacker: Seat) -> Meeting:
    """What to expect of a battle in a region before any card is chosen."""
    can_retreat = bool(free_regions(state, retreats_by_text(good, dark, attacker, region), GOOD))
    return _expected(good, dark, attacker, can_retreat, _hands(state))


@cache
def meeting_with_all_cards(good: str, dark: str, attacker: Seat, can_retreat: bool) -> Meeting:
    """What to expect while both hands are full; ``can_retreat`` if there is a region for whom a text lets retreat."""
    return _expected(good, dark, attacker, can_retreat, HANDS)


def meeting_by_strength(state: ConfrontationState, strength: int, dark: str) -> Meeting:
    """What to expect if nobody retreats and no text decides, of a fighter of the Fellowship with this strength."""
    return _by_strength(strength, dark, _hands(state))


def _hands(state: ConfrontationState) -> tuple[tuple[str, ...], ...]:
    return state.zones[zone(GOOD, "hand")], state.zones[zone(DARK, "hand")]


def _expected(good: str, dark: str, attacker: Seat, can_retreat: bool, hands: tuple[tuple[str, ...], ...]) -> Meeting:
    """By the texts first, then by strengths and cards.  (Rulebook: The Characters)"""
    if (good, dark) in SLAYERS:
        return Meeting(0, 1000)
    if both_are_defeated(good, dark):
        return Meeting(1000, 1000)
    stays = 1000 - _RETREATS[good] if can_retreat and may_retreat(good, dark, attacker) else 1000
    if orcs_strike(dark, attacker, is_first=True):
        return Meeting(stays, 0)
    odds = _by_strength(STRENGTH[good], dark, hands)
    return Meeting(odds.good_falls * stays // 1000, odds.dark_falls * stays // 1000)


def _by_strength(strength: int, dark: str, hands: tuple[tuple[str, ...], ...]) -> Meeting:
    """How often the Fellowship's total is at most Sauron's, and the other way round, over the cards in hand."""
    theirs = STRENGTH[dark]
    good_cards = [CARDS[card].number or _TEXT_CARD for card in hands[GOOD]]
    dark_cards = [0] if is_card_ignored(dark) else [CARDS[card].number or _TEXT_CARD for card in hands[DARK]]
    if not good_cards or not dark_cards:
        return Meeting(1000 * (strength <= theirs), 1000 * (strength >= theirs))
    lost = sum(strength + a <= theirs + b for a in good_cards for b in dark_cards)
    won = sum(strength + a >= theirs + b for a in good_cards for b in dark_cards)
    count = len(good_cards) * len(dark_cards)
    return Meeting(1000 * lost // count, 1000 * won // count)


@cache
def card_result(
    good_card: str, dark_card: str, strengths: tuple[int, int], can_retreat: tuple[bool, bool]
) -> tuple[bool, bool]:
    """Who falls (the Fellowship's, Sauron's) if these two cards meet.

    Effective cards are given: what Magic became, or nothing for one that has no effect.  (Rulebook: The Cards)
    """
    text = deciding_text(good_card, dark_card, can_retreat)
    if text:
        both_fall = text == "good-noble-sacrifice"
        return both_fall, both_fall
    if is_under_the_eye(good_card, dark_card):
        good_card = ""
    good, dark = (own + added for own, added in zip(strengths, numbers(good_card, dark_card), strict=True))
    return good <= dark, dark <= good


def becomes(state: ConfrontationState, seat: Seat, card: str) -> str:
    """What a card will most likely count as: Magic is taken for the best number among the used cards."""
    if not card.endswith("-magic"):
        return card
    used = state.zones[zone(seat, "used")]
    return max(used, key=number) if used else ""
