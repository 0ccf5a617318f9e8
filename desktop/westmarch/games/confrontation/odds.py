"""What a side may expect of a battle: beliefs about hidden pieces, and the odds when two characters meet.

All numbers are whole thousandths, so that the same view gives the same advice on every machine.
"""

from __future__ import annotations

from functools import cache

from westmarch.engine.records import Seat
from westmarch.games.confrontation.battle import SLAYERS
from westmarch.games.confrontation.board import BOARD, CARDS, DARK, GOOD, HANDS, STRENGTH
from westmarch.games.confrontation.state import ConfrontationState, has_room, standing_faces, zone

WORTH = {
    "frodo": 1000, "gandalf": 170, "aragorn": 140, "legolas": 95, "gimli": 95, "sam": 90, "boromir": 90, "merry": 80,
    "pippin": 50,
    "balrog": 120, "flying-nazgul": 130, "witch-king": 120, "shelob": 110, "troll": 120, "orcs": 120, "warg": 100,
    "saruman": 100, "black-rider": 100,
}  # fmt: skip
"""What losing a character costs its side, in thousandths of a game."""


def beliefs(state: ConfrontationState, piece: str) -> dict[str, int]:
    """How likely a piece is each face, in thousandths, from what was shown and mixed."""
    record = state.pieces[piece]
    if record.face is not None:
        return {record.face: 1000}
    sightings = state.sightings[record.owner]
    unseen = [f for f in standing_faces(state, record.owner) if f not in sightings.faces]
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
    has_way = False
    if good == "frodo" and attacker == DARK:
        has_way = _has_way(state, BOARD.sideways[region])
    elif good == "pippin" and attacker == GOOD:
        has_way = _has_way(state, BOARD.backward(GOOD, region))
    return _expected(good, dark, attacker, has_way, (state.zones[zone(GOOD, "hand")], state.zones[zone(DARK, "hand")]))


@cache
def duel(good: str, dark: str, attacker: Seat, has_way: bool) -> Meeting:
    """What to expect when two characters meet with all cards in hand; ``has_way`` for a text that lets one run."""
    return _expected(good, dark, attacker, has_way, HANDS)


def _expected(good: str, dark: str, attacker: Seat, has_way: bool, hands: tuple[tuple[str, ...], ...]) -> Meeting:
    text = dark != "warg"
    if text and (good, dark) in SLAYERS:
        return Meeting(0, 1000)
    if text and good == "boromir":
        return Meeting(1000, 1000)
    flees = 0
    if text and has_way:
        flees = 950 if (good, attacker) == ("frodo", DARK) else 900 if (good, attacker) == ("pippin", GOOD) else 0
    if dark == "orcs" and attacker == DARK:
        return Meeting(1000 - flees, 0)
    won, lost = _by_strength(hands, STRENGTH[good], STRENGTH[dark], dark == "troll")
    return Meeting(lost * (1000 - flees) // 1000, won * (1000 - flees) // 1000)


def _has_way(state: ConfrontationState, regions: tuple[str, ...]) -> bool:
    return any(has_room(state, region, GOOD) for region in regions)


def _by_strength(hands: tuple[tuple[str, ...], ...], good: int, dark: int, is_troll: bool) -> tuple[int, int]:
    """Chances that the Fellowship's total is at least Sauron's, and the other way round, over the cards in hand."""
    ours = [CARDS[card].number or 2 for card in hands[GOOD]]
    theirs = [0] if is_troll else [CARDS[card].number or 2 for card in hands[DARK]]
    if not ours or not theirs:
        return (1000, 0) if good > dark else (0, 1000) if good < dark else (1000, 1000)
    won = sum(good + a >= dark + b for a in ours for b in theirs)
    lost = sum(good + a <= dark + b for a in ours for b in theirs)
    count = len(ours) * len(theirs)
    return 1000 * won // count, 1000 * lost // count


def card_result(
    state: ConfrontationState, good_card: str, dark_card: str, totals: tuple[int, int], ways_out: tuple[bool, bool]
) -> tuple[bool, bool]:
    """Who falls (the Fellowship's, Sauron's) if these two cards meet; ``totals`` are bare strengths.

    An effective card is given: what Magic became, or an empty text for one that does nothing.
    """
    good_text = CARDS[good_card].number is None if good_card else False
    if dark_card == "dark-eye" and good_text:
        good_card = ""
    if dark_card == "dark-retreat-sideways" and ways_out[DARK]:
        return False, False
    if good_card == "good-noble-sacrifice":
        return True, True
    if good_card == "good-retreat-backwards" and ways_out[GOOD]:
        return False, False
    good = totals[GOOD] + ((CARDS[good_card].number or 0) if good_card else 0)
    dark_number = (CARDS[dark_card].number or 0) if dark_card and good_card != "good-elven-cloak" else 0
    dark = totals[DARK] + dark_number
    return good <= dark, dark <= good


def becomes(state: ConfrontationState, seat: Seat, card: str) -> str:
    """What a card will most likely count as: Magic is taken for the best number among the used cards."""
    if not card.endswith("-magic"):
        return card
    used = state.zones[zone(seat, "used")]
    return max(used, key=lambda c: CARDS[c].number or 0) if used else ""
