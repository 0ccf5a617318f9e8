"""Option texts, such as deck lists: what is wrong with them, and ready choices as a text to be altered."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Fault
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection.decklists import Reading, deck_of, deck_option, write_list
from westmarch.games.lcg.printed.lists import DECKS, DIFFICULTIES, QUESTS, box_title
from westmarch.games.lcg.printed.vocabulary import SAGA_SPHERES
from westmarch.games.lcg.rules import series

ORDINALS = ("first", "second", "third", "fourth")


def faults(options: dict[str, str], seats: int) -> Sequence[Fault]:
    """Everything that is wrong with log, difficulty and decks of those who play, by itself and beside the others."""
    boons, of_log = {}, []
    try:
        boons = series.boons_of(options)
    except BadSetup as error:
        of_log.append(Fault(series.SERIES, str(error)))
    decks = [deck_of(options[deck_option(seat)], deck_option(seat), boons) for seat in range(seats)]
    if not of_log:
        of_log += series.faults(options, decks)
    return [
        *of_log,
        *_unknown_difficulty(options),
        *[fault for deck in decks for fault in deck.faults],
        *_shared_heroes(decks),
        *_beside_companion(options["quest"], decks),
        *_beside_others(options["quest"], decks),
    ]


def _unknown_difficulty(options: dict[str, str]) -> list[Fault]:
    """Some quests have no easy or no nightmare deck.  (Rules: Easy Mode, Nightmare Mode)"""
    quest, wanted = options["quest"], options["difficulty"]
    return [] if wanted in DIFFICULTIES[quest] else [Fault("difficulty", f"{QUESTS[quest].title} has no {wanted} deck")]


def _shared_heroes(decks: Sequence[Reading]) -> list[Fault]:
    """One hero serves one player, whichever print each has.  (Rules: Deckbuilding; Glossary: Unique Cards)"""
    out = []
    taken: dict[str, int] = {}
    for seat, reading in enumerate(decks):
        for hero in reading.deck.heroes:
            title = CARDS[hero].title
            if taken.get(title, seat) != seat:
                text = f"{title} is a hero of the {ORDINALS[taken[title]]} player already"
                out.append(Fault(deck_option(seat), text, reading.lines.get(hero, 0)))
            taken.setdefault(title, seat)
    return out


def _beside_companion(quest: str, decks: Sequence[Reading]) -> list[Fault]:
    """Who comes along is in no deck, under no other card; and cards that need him are in decks only where he does.

    (Rules: Bilbo Baggins, Baggins Sphere)
    """
    companion = QUESTS[quest].companion
    sphere = CARDS[companion].sphere if companion else ""
    out = []
    for seat, reading in enumerate(decks):
        for hero in reading.deck.heroes:
            if companion and CARDS[hero].title == CARDS[companion].title:
                text = f"{CARDS[hero].title} comes along with this quest already, as another hero card"
                out.append(Fault(deck_option(seat), text, reading.lines.get(hero, 0)))
        for card in reading.deck.cards:
            if CARDS[card].sphere in SAGA_SPHERES and CARDS[card].sphere != sphere:
                text = f"{CARDS[card].title} is only for quests of {box_title(CARDS[card].product)}"
                out.append(Fault(deck_option(seat), text, reading.lines.get(card, 0)))
    return out


def _beside_others(quest: str, decks: Sequence[Reading]) -> list[Fault]:
    """Who is an ally of the scenario cannot be a hero of a deck.  (Quest: The Fords of Isen)"""
    out = []
    for seat, reading in enumerate(decks):
        for hero in [hero for hero in reading.deck.heroes if CARDS[hero].title in QUESTS[quest].without]:
            text = f"{CARDS[hero].title} is met in this quest, and is nobody's hero"
            out.append(Fault(deck_option(seat), text, reading.lines.get(hero, 0)))
    return out


def option_text(option: str, value: str) -> str:
    """A ready deck as a list."""
    return write_list(DECKS[value]) if option.startswith("deck-") and value in DECKS else ""
