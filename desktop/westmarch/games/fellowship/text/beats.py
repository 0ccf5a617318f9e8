"""What is shown large of what happened: Archenemies, Attacks and Ambushes, what others buy, and Power as it is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from westmarch.engine.beats import Beat
from westmarch.engine.records import ALL_SEEING, Event, Seat
from westmarch.engine.table import Item
from westmarch.games.fellowship.catalogue import CARDS
from westmarch.games.fellowship.info import INFO
from westmarch.games.fellowship.text.names import hero, strike

Facts = dict[str, str]
_GETS = {"bought": "Bought", "defeated": "Defeated", "gained": "Gained"}


def beats(events: Sequence[Event], seat: Seat | None) -> list[Beat]:
    """The beats of some events, as a seat saw them; what it buys itself it has chosen, so that is not shown."""
    return [beat for event in events for beat in _beats(event.name, event.facts, seat)]


def _beats(name: str, facts: Facts, viewer: Seat | None) -> Iterator[Beat]:
    owner = int(facts.get("seat", "-1"))
    tone, is_other = (INFO.seats[owner].side if owner >= 0 else ""), owner != viewer or viewer == ALL_SEEING
    match name:
        case "began_turn":
            yield Beat("sign", f"{hero(facts['hero'])}'s turn", tone=tone)
        case "revealed":
            yield _card("A new Archenemy", facts["face"], facts["piece"])
        case "aimed" if facts.get("card"):
            whose = f"{strike(facts['kind'])}".capitalize()
            yield _card(whose, facts["card"], facts.get("piece", ""))
        case "avoided" if facts.get("defense"):
            yield _card("Avoided", facts["defense"], "", tone)
        case "bought" | "gained" if is_other and facts.get("face") and facts.get("source") != "corruption":
            yield _card(_GETS[name], facts["face"], facts["piece"], tone)
        case "defeated" if facts.get("face"):
            yield _card("Defeated", facts["face"], facts["piece"], tone)
        case "gained" if facts.get("face"):
            yield _card("Corruption", facts["face"], facts["piece"], tone)
        case "played" if facts.get("power", "0") != "0":
            yield Beat("flight", f"+{facts['power']}", source=facts["piece"], target="power", tone=tone)
        case "made_power":
            yield Beat("flight", f"+{facts['amount']}", target="power", tone=tone)


def _card(title: str, face: str, piece: str, tone: str = "") -> Beat:
    data = CARDS[face]
    sort = "Archenemy" if data.is_archenemy else data.type.capitalize()
    words = data.text.replace("\n", " ")
    item = Item(piece or face, f"card/{face}", "", f"{data.title} · {sort}", words, data.note)
    return Beat("card", title, items=(item,), source=piece, tone=tone)
