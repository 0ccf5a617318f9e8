"""What is shown large of what happened: what the other side takes, landmarks and tokens, coins, steps and units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from westmarch.engine.beats import Beat
from westmarch.engine.records import ALL_SEEING, Event, Seat
from westmarch.engine.table import Item
from westmarch.games.duel.catalogue import CARDS, LANDMARKS, SIDES, TOKENS
from westmarch.games.duel.names import NUMERALS, capital, kind, mark_of, side_title
from westmarch.games.duel.rules.offers import text

Facts = dict[str, str]
_TAKEN = {"played": "plays", "played_discarded": "plays", "took_landmark": "takes"}


def beats(events: Sequence[Event], seat: Seat | None) -> list[Beat]:
    """The beats of some events, as a seat saw them; its own cards it has chosen itself, so they are not shown."""
    found: list[Beat] = []
    cause = ""
    for event in events:
        cause = event.facts.get("piece", cause)
        found += _large(event.name, event.facts, seat)
        found += _flight(event.name, event.facts, cause)
    return found


def _large(name: str, facts: Facts, viewer: Seat | None) -> Iterator[Beat]:
    owner = int(facts.get("seat", "-1"))
    match name:
        case "chapter_began":
            yield Beat("sign", f"Chapter {NUMERALS[int(facts['chapter'])]}")
        case "played" | "played_discarded" | "took_landmark" if owner != viewer or viewer == ALL_SEEING:
            yield _card(f"{side_title(owner)} {_TAKEN[name]}", facts, mark_of(owner))
        case "gained_token":
            yield _card(f"{side_title(owner)} allies", facts, mark_of(owner))
        case "extra_turn":
            yield Beat("sign", "Another turn", side_title(owner), tone=mark_of(owner))


def _card(title: str, facts: Facts, tone: str) -> Beat:
    face, piece = facts["face"], facts["piece"]
    if face in CARDS:
        card = CARDS[face]
        name = f"{card.name} · {kind(card)}" if kind(card) != card.name else card.name
        item = Item(piece, f"card/{face}", "", name, text(face))
    elif face in LANDMARKS:
        item = Item(piece, f"landmark/{face}", "", LANDMARKS[face].name, text(face))
    else:
        token = TOKENS[face]
        item = Item(piece, f"token/{face}", "", f"{token.name} · {capital(token.race)}", token.text)
    return Beat("card", title, items=(item,), source=piece, tone=tone)


def _flight(name: str, facts: Facts, cause: str) -> Iterator[Beat]:
    amount, owner = facts.get("amount", ""), int(facts.get("seat", "-1"))
    tone = mark_of(owner) if owner >= 0 else ""
    match name:
        case "took_coins" if amount != "0":
            yield Beat("flight", f"+{amount}", source=cause, target=f"seat-{owner}", tone=tone)
        case "lost_coins" if amount != "0":
            yield Beat("flight", f"−{amount}", target=f"seat-{owner}", tone=tone)
        case "rode":
            yield Beat("flight", f"+{facts['steps']}", source=cause, target=f"{SIDES[owner]}-rider", tone=tone)
        case "placed_units":
            yield Beat("flight", f"+{amount}", source=cause, target=facts["region"], tone=tone)
        case "removed_unit":
            yield Beat("flight", "−1", source=cause, target=facts["region"], tone=tone)
        case "conflict":
            yield Beat("flight", f"−{facts['lost']}", target=facts["region"])
