"""How things are called in sentences."""

from __future__ import annotations

from westmarch.engine.records import Seat
from westmarch.games.confrontation.board import BOARD, CARDS, CHARACTERS, GOOD
from westmarch.games.confrontation.info import INFO

_WITH_ARTICLE = {"misty-mountains", "gap-of-rohan"}
_TITLES = {"balrog", "witch-king", "flying-nazgul", "black-rider", "orcs", "warg", "troll"}


def region_name(region: str) -> str:
    """As on the map: ``The Shire``."""
    return BOARD.regions[region].name


def the_region(region: str) -> str:
    """Inside a sentence: ``the Shire``, ``Moria``, ``the Gap of Rohan``."""
    name = BOARD.regions[region].name
    if name.startswith("The "):
        return "the" + name[3:]
    return f"the {name}" if region in _WITH_ARTICLE else name


def character(face: str) -> str:
    """As on the plate: ``Balrog``."""
    return CHARACTERS[face].name


def the_character(face: str) -> str:
    """Inside a sentence: ``the Balrog``, ``Gandalf``."""
    return f"the {CHARACTERS[face].name}" if face in _TITLES else CHARACTERS[face].name


def capital(text: str) -> str:
    """The first letter large."""
    return text[:1].upper() + text[1:]


def card_name(card: str) -> str:
    """``5`` or ``Magic``."""
    return CARDS[card].name


def the_card(card: str) -> str:
    """Inside a sentence: ``a 5``, ``Magic``."""
    found = CARDS[card]
    return f"a {found.name}" if found.number is not None else found.name


def side_title(seat: Seat) -> str:
    """``The Fellowship`` or ``Sauron``."""
    return INFO.seats[seat].title


def the_side(seat: Seat) -> str:
    """Inside a sentence: ``the Fellowship`` or ``Sauron``."""
    return "the Fellowship" if seat == GOOD else "Sauron"


def verb(face: str, singular: str, plural: str) -> str:
    """The Orcs are many; everybody else is one."""
    return plural if face == "orcs" else singular
