"""What is shown large of what happened besides battles, which have a sheet of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from westmarch.engine.beats import Beat
from westmarch.engine.records import Event, Seat
from westmarch.engine.table import Item
from westmarch.games.confrontation.board import BOARD, CARDS, CHARACTERS, SIDES
from westmarch.games.confrontation.names import the_character, the_region

Facts = dict[str, str]


def beats(events: Sequence[Event], seat: Seat | None) -> list[Beat]:
    """The beats of some events, as a seat saw them."""
    return [beat for event in events for beat in _beats(event.name, event.facts)]


def _beats(name: str, facts: Facts) -> Iterator[Beat]:
    face = facts.get("face", "")
    match name:
        case "battle_began":
            yield Beat("sign", "Battle", f"in {the_region(facts['region'])}", source=facts["region"])
        case "caught_in_tunnel":
            text = f"The Balrog catches {the_character(face)} in the tunnel."
            yield Beat("card", "The tunnel of Moria", text, (_character("balrog"), _character(face)), tone="dark")
        case "used_card" if face in CARDS:
            side = SIDES[int(facts["seat"])] if "seat" in facts else ""
            card = Item(face, f"card/{face}", "", CARDS[face].name, CARDS[face].text)
            yield Beat("card", "A card of the variant", items=(card,), tone=side)
        case "defeated" if face in CHARACTERS and facts.get("source") in BOARD.regions:
            side = CHARACTERS[face].side
            yield Beat("flight", "×", target=facts["source"], tone="dark" if side == "good" else "good")


def _character(face: str) -> Item:
    found = CHARACTERS[face]
    return Item(face, f"piece/{face}", "", found.name, found.text)
