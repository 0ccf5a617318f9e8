"""What the texts of a game ask for afterwards, so that it is noted down only where one of them does."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.cards import Card

_COPIES = "its first copy was played"


class Asked(Struct, frozen=True):
    """What some cards ask for; the game of a State has its own (``State.asked``)."""

    allies: bool
    """Whether a player has played an ally in this phase."""
    attacks: bool
    """Whether an attack has been resolved."""
    commitments: bool
    """Whether a hero has been committed to the quest in this round."""
    copies: frozenset[str]
    """The cards that ask whether the first copy of them has been played in this round."""
    firsts_of_kinds: bool
    """Whether a text is about the first card of a kind that a player plays in a round."""
    engagements: bool
    """Whether a player has engaged an enemy in this round."""
    entries: bool
    """Whether a card has entered play in this round."""
    gifts: bool
    """Whether a text puts cards into the hand of a player who does not own them."""
    harm: bool
    """Whether a card has dealt damage in this round."""
    harm_of_copies: frozenset[str]
    """The cards that ask what their copies have damaged in a round."""
    meetings: bool
    """Whether an enemy has engaged somebody in this round."""
    events: bool
    """How many events a player has played in this round."""
    plays: bool
    """How many cards a player has played in this round."""
    payments: bool
    """Whether resources of a card have been spent in this round."""
    progress: bool
    """Whether progress has been placed on something in this phase."""
    caps_of_progress: bool
    """Whether a text says how much progress may be placed on something in a round."""
    last_known: bool
    """What a card was that has left play: its values, or its traits."""


@lru_cache(64)
def asked_by(faces: frozenset[str]) -> Asked:
    """What some cards ask for, by their ids."""
    cards = _cards(faces)
    data = [repr(card.abilities) for card in cards]
    facts = [(card.id, fact.text) for card in cards for _, one in card.answers for fact in one.fits]
    whens = [one.when.text for card in cards for one in card.abilities if one.when is not None]
    mods = [mod for card in cards for _, one in card.constants for mod in one.mods]

    def is_said(words: str) -> bool:
        return any([words in text for text in data])

    return Asked(
        allies=is_said("you played an ally"),
        attacks=any(["an attack was resolved" in text for text in whens]),
        commitments=is_said("a hero was committed"),
        copies=frozenset([card.id for card, text in zip(cards, data, strict=True) if _COPIES in text]),
        firsts_of_kinds=any([one.first for card in cards for _, one in card.constants]),
        engagements=is_said("an enemy was engaged"),
        entries=is_said("entered this round"),
        gifts=is_said("Step(do='give'"),
        harm=is_said("harming this round"),
        harm_of_copies=frozenset([face for face, text in facts if "hurt by another copy" in text]),
        meetings=is_said("engaged this round"),
        events=is_said("events played"),
        plays=is_said("cards played"),
        payments=is_said("paying this round"),
        progress=is_said("progressed this phase"),
        caps_of_progress=any([(mod.kind, mod.what) == ("cap", "progress") for mod in mods]),
        last_known=is_said(" of that-piece") or is_said("kind='akin'"),
    )


@lru_cache(64)
def bring_heroes(faces: frozenset[str]) -> bool:
    """Whether one of some cards brings heroes from outside the game."""
    return any(["Step(do='exchange'" in repr(card.abilities) for card in _cards(faces)])


@lru_cache(64)
def with_heroes(faces: frozenset[str]) -> frozenset[str]:
    """Some cards, and every hero."""
    return faces.union([card.id for card in CARDS.values() if card.type == "hero"])


def _cards(faces: frozenset[str]) -> list[Card]:
    return [CARDS[face] for face in sorted(faces) if face]
