"""What is shown large of what happened: cards as they come to light, the turns, and what moves markers and wounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from westmarch.engine.beats import Beat
from westmarch.engine.records import Event, Seat
from westmarch.games.quest.atlas import PLACES
from westmarch.games.quest.catalogue import HERO_MARKER, MINIONS
from westmarch.games.quest.state import at
from westmarch.games.quest.text import names
from westmarch.games.quest.text.items import open_card

Facts = dict[str, str]
SAURONS, HEROES = "dark", "good"
_CARDS = {
    "event": ("Event", ""),
    "peril": ("Peril", SAURONS),
    "encounter": ("Encounter", ""),
    "played_plot": ("Plot", SAURONS),
    "discarded_plot": ("The Plot is discarded", HEROES),
    "played_shadow": ("Shadow card", SAURONS),
    "corrupted": ("Corruption", SAURONS),
    "took_quest": ("A new Quest", HEROES),
    "completed": ("Completed", HEROES),
    "trained": ("A skill is learnt", HEROES),
    "mission_revealed": ("Mission", ""),
}
"""The cards that are shown, each with what it is called and whose it is."""


def beats(events: Sequence[Event], seat: Seat | None) -> list[Beat]:
    """The beats of some events, as a seat saw them; the two cards of a round of combat are one."""
    found: list[Beat] = []
    cause = ""
    for event in events:
        facts = event.facts
        cause = _cause(event.name, facts, cause)
        if event.name == "played_combat_card" and facts.get("face"):
            _add_combat_card(found, facts)
        else:
            found += _large(event.name, facts)
            found += _flight(event.name, facts, cause)
    return found


def _cause(name: str, facts: Facts, before: str) -> str:
    """What causes that comes next."""
    if name in ("began_turn", "combat_ended"):
        return ""
    return facts["piece"] if name in _CARDS else facts["foe"] if name == "combat_begun" else before


def _add_combat_card(found: list[Beat], facts: Facts) -> None:
    """A card of a combat, beside that of the other side if that was played just before."""
    card = open_card(facts["piece"], facts["face"], "")
    if found and found[-1].title == "Combat" and len(found[-1].items) == 1:
        found[-1] = Beat("card", "Combat", items=(*found[-1].items, card), source=found[-1].source)
    else:
        found.append(Beat("card", "Combat", items=(card,), source=facts["piece"]))


def _large(name: str, facts: Facts) -> Iterator[Beat]:
    if name in _CARDS and facts.get("face"):
        title, tone = _CARDS[name]
        if name == "mission_revealed":
            tone = SAURONS if facts["side"] == "sauron" else HEROES
        place = facts.get("place", "")
        text = f"In {names.the(place)}" if place in PLACES else ""
        yield Beat(
            "card", title, text, (open_card(facts["piece"], facts["face"], ""),), source=facts["piece"], tone=tone
        )
    match name:
        case "began_turn" if facts["hero"]:
            yield Beat("sign", f"{names.title(facts['hero'])}'s turn", tone=HEROES)
        case "began_turn":
            yield Beat("sign", "Sauron's turn", f"Round {facts['round']}", tone=SAURONS)
        case "combat_begun":
            yield Beat("sign", "Combat", names.title(facts["foe"]), tone=SAURONS)
        case "minion_came":
            yield Beat(
                "sign", names.title(facts["minion"]), f"enters play in {names.the(facts['place'])}", tone=SAURONS
            )
        case "minion_defeated":
            yield Beat("sign", names.title(facts["minion"]), "is defeated", tone=HEROES)
        case "hero_defeated":
            yield Beat("sign", "A hero is defeated", tone=SAURONS)
        case "finale_begun":
            yield Beat("sign", "The Finale", tone="")


def _flight(name: str, facts: Facts, cause: str) -> Iterator[Beat]:
    amount, seat = facts.get("amount", ""), f"seat-{facts.get('seat', '')}"
    match name:
        case "advanced":
            marker, number = facts["marker"], int(amount)
            tone = HEROES if marker == HERO_MARKER else SAURONS
            sign = "+" if number > 0 else "−"
            yield Beat("flight", f"{sign}{abs(number)}", source=cause, target=f"marker-{marker}", tone=tone)
        case "placed_influence":
            yield Beat("flight", f"+{amount}", source=cause or "supply", target=at(facts["place"]), tone=SAURONS)
        case "removed_influence":
            yield Beat("flight", f"−{amount}", source=cause, target=at(facts["place"]), tone=HEROES)
        case "suffered":
            yield Beat("flight", "−1", source=cause, target=seat, tone=SAURONS)
        case "gained_favor":
            yield Beat("flight", f"+{amount}", source=cause, target=seat, tone=HEROES)
        case "minion_wounded" if facts["minion"] in MINIONS:
            yield Beat("flight", f"−{amount}", source=cause, target=facts["minion"], tone=HEROES)
        case "filled_pool":
            yield Beat("flight", f"+{amount}", source=cause or "supply", target="pool", tone=SAURONS)
