"""How things are called in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from westmarch.engine.records import Seat
from westmarch.games.duel.catalogue import BOARD, CARDS, GOOD, LANDMARKS, REGION_NAMES, TOKENS, Card, Effect
from westmarch.games.duel.info import INFO

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
NUMERALS = ("", "I", "II", "III")


def in_words(n: int) -> str:
    """A small number as a word."""
    return _NUMBERS[n] if n < len(_NUMBERS) else str(n)


@cache
def count(n: int, noun: str) -> str:
    """``one coin``, ``3 coins``: words up to six."""
    return f"{in_words(n)} {noun}{'' if n == 1 else 's'}"


@cache
def coins(n: int) -> str:
    """``1 coin``, ``3 coins``: a price in figures."""
    return f"{n} coin{'' if n == 1 else 's'}"


def capital(text: str) -> str:
    """The first letter large."""
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def side_title(seat: Seat) -> str:
    """``The Fellowship`` or ``Sauron``."""
    return INFO.seats[seat].title


def mark_of(seat: Seat) -> str:
    """The mark of a side: its shield, gold or slate."""
    return INFO.seats[seat].side


def the_side(seat: Seat) -> str:
    """Inside a sentence: ``the Fellowship`` or ``Sauron``."""
    return "the Fellowship" if seat == GOOD else "Sauron"


def rider(seat: Seat) -> str:
    """Who moves on the Ring track for a side."""
    return "Frodo and Sam" if seat == GOOD else "The Nazgûl"


def region(region_id: str) -> str:
    return REGION_NAMES[region_id]


def thing(face: str) -> str:
    """A card, landmark or token by its name."""
    found = CARDS.get(face) or LANDMARKS.get(face) or TOKENS[face]
    return found.name


def skill(number_: int) -> str:
    """A skill's name: ``Courage``."""
    return capital(BOARD.skills[number_])


def kind(card: Card) -> str:
    """What the colour of a card stands for."""
    return {
        "grey": "Skill",
        "yellow": "Treasure",
        "blue": "Quest of the Ring",
        "green": "Race",
        "red": "Units",
        "purple": "Maneuver",
    }[card.colour]


def does(effect: Effect) -> str:
    """What an effect does, in one sentence or a few, in our words."""
    return " ".join(_sentences(effect))


def _sentences(effect: Effect) -> list[str]:
    out = []
    if effect.skills:
        names = [f"{'two ' if n == 2 else ''}{capital(name)}" for name, n in effect.skills.items()]
        out.append(f"Gives you {listed(names)} in each of your turns.")
    if effect.choice:
        out.append(
            f"Gives you {listed([capital(name) for name in effect.choice], 'or')} (your choice) in each of your turns."
        )
    if effect.race:
        out.append(f"A race symbol of the {capital(effect.race)}.")
    if effect.coins:
        out.append(f"Take {count(effect.coins, 'coin')}.")
    if effect.quest:
        out.append(f"Advance {count(effect.quest, 'step')} on the Ring track.")
    if effect.units:
        places = [region(r) for r in effect.regions]
        is_all_in_one = effect.units > 1 and len(places) > 1
        where = f"together in {listed(places, 'or in')}" if is_all_in_one else f"in {listed(places, 'or')}"
        out.append(f"Place {count(effect.units, 'unit')} {where}.")
    if effect.opponent_loses:
        out.append(f"Your opponent loses {count(effect.opponent_loses, 'coin')}.")
    if effect.moves:
        out.append(f"Make {count(effect.moves, 'move')} of units to adjacent regions.")
    if effect.removals:
        out.append(f"Remove {count(effect.removals, 'enemy unit')}.")
    if effect.scatter:
        out.append(f"Place {count(effect.scatter, 'unit')} in any region.")
    if effect.remove_fortress:
        out.append("Remove an enemy fortress.")
    if effect.discard_grey:
        out.append("Discard a grey card of your opponent.")
    if effect.play_discarded:
        out.append("Look through the discard and play a card from it for free.")
    if effect.ally:
        out.append(f"Look at the top {in_words(effect.ally)} tokens of a race and choose one.")
    if effect.extra_turns:
        out.append("Take another turn.")
    return out
