"""Whose text works when, and what two cards do to each other: what needs no table, only the names of what meets.

The rules carry it out; forecasts, advice and the battle scene reckon with it.  (Rulebook: The Characters; The Cards)
"""

from __future__ import annotations

from westmarch.engine.records import Seat
from westmarch.games.confrontation.board import BOARD, CARDS, DARK, GOOD

# -- characters

SLAYERS = {
    ("merry", "witch-king"),  # (Rulebook: Merry)
    ("legolas", "flying-nazgul"),  # (Rulebook: Legolas)
    ("gimli", "orcs"),  # (Rulebook: Gimli)
}
"""Who of the Fellowship defeats whom immediately, before any card is played."""

SAM_BESIDE_FRODO = 5
"""Sam's strength while he is in Frodo's region and both are shown.  (Rulebook: Sam)"""


def is_silenced(dark: str) -> bool:
    """Whether the text of the Fellowship's character is ignored.  (Rulebook: Warg)"""
    return dark == "warg"


def both_are_defeated(good: str, dark: str) -> bool:
    """Whoever attacks, Boromir and his enemy fall.  (Rulebook: Boromir)"""
    return good == "boromir" and not is_silenced(dark)


def may_retreat(good: str, dark: str, attacker: Seat) -> bool:
    """Frodo when he is attacked and Pippin when he attacks, before cards.  (Rulebook: Frodo, Pippin, Warg)"""
    return (good, attacker) in (("frodo", DARK), ("pippin", GOOD)) and not is_silenced(dark)


def retreats_by_text(good: str, dark: str, attacker: Seat, region: str) -> tuple[str, ...]:
    """Where a text lets the Fellowship's character go, if there is room: Frodo sideways, Pippin backwards.

    (Rulebook: Pippin, Frodo; ruling ``pippin-target``)
    """
    if not may_retreat(good, dark, attacker):
        return ()
    return BOARD.sideways[region] if good == "frodo" else BOARD.backward(GOOD, region)


def orcs_strike(dark: str, attacker: Seat, is_first: bool) -> bool:
    """When they attack, the Orcs defeat the first that they meet in the turn.  (Rulebook: Orcs)"""
    return dark == "orcs" and attacker == DARK and is_first


def sauron_plays_first(good: str, dark: str) -> bool:
    """Against Gandalf Sauron chooses and shows his card before the Fellowship chooses.  (Rulebook: Gandalf)"""
    return good == "gandalf" and not is_silenced(dark)


def is_card_ignored(dark: str) -> bool:
    """Sauron plays a card for the Troll and it is used up, but has no effect.  (Rulebook: Troll)"""
    return dark == "troll"


# -- cards: each by its id, or nothing for one that was not played or has no effect


def number(card: str) -> int:
    """What a strength card adds; a text card adds nothing.  (Rulebook: Compare Strengths)"""
    return (CARDS[card].number or 0) if card else 0


def numbers(good_card: str, dark_card: str) -> tuple[int, int]:
    """What two cards add once the Elven Cloak has taken Sauron's number away.  (Rulebook: Elven Cloak)

    Under the Eye the Cloak does nothing, but the Eye is no number.
    """
    return number(good_card), 0 if good_card == "good-elven-cloak" else number(dark_card)


def is_under_the_eye(good_card: str, dark_card: str) -> bool:
    """The Eye ignores the text of the Fellowship's card; a number is safe from it.  (Rulebook: The Eye of Sauron)"""
    return dark_card == "dark-eye" and bool(good_card) and CARDS[good_card].number is None


def deciding_text(good_card: str, dark_card: str, can_retreat: tuple[bool, bool]) -> str:
    """The text card that ends a battle before strengths are compared, Sauron's first, or nothing.

    ``can_retreat``: whether each side's Retreat would find a free region.  (Rulebook: Play Cards, Noble Sacrifice,
    Retreat Sideways, Retreat Backwards; ruling ``noble-vs-failed-retreat``)
    """
    if dark_card == "dark-retreat-sideways" and can_retreat[DARK]:
        return dark_card
    if is_under_the_eye(good_card, dark_card):
        return ""
    if good_card == "good-noble-sacrifice" or (good_card == "good-retreat-backwards" and can_retreat[GOOD]):
        return good_card
    return ""
