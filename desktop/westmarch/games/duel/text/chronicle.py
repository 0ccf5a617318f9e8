"""Events as lines of the chronicle.  The events are already as the seat saw them, so nothing hidden can slip in."""

from __future__ import annotations

from westmarch.engine.records import Event, Seat
from westmarch.engine.table import Line
from westmarch.games.duel.catalogue import GOOD, LANDMARKS, TOKENS
from westmarch.games.duel.names import (
    NUMERALS,
    capital,
    coins,
    count,
    listed,
    region,
    rider,
    side_title,
    the_side,
    thing,
)

ENDS = {
    "ring-destroyed": "Frodo and Sam reach Mount Doom. The Fellowship wins.",
    "ring-seized": "The Nazgûl catch Frodo and Sam. Sauron wins.",
    "support": "{Side} has the symbols of six Races and wins.",
    "conquest": "{Side} is present in all seven regions and wins.",
    "regions": "{Side} is present in more regions and wins.",
    "shared": "Both sides are present in the same number of regions. They win together.",
}


def ending(reason: str, winners: tuple[Seat, ...]) -> str:
    """One sentence about how the game ended."""
    if len(winners) > 1:
        return ENDS["shared"]
    return ENDS[reason].format(side=the_side(winners[0]), Side=side_title(winners[0]))


def tell(event: Event, seat: Seat | None) -> Line | None:
    """One line, or None where an event needs none."""
    facts = event.facts
    owner = int(facts["seat"]) if "seat" in facts else None
    text = _text(event.name, facts, owner)
    if not text:
        return None
    names = ("piece", "region", "source", "target")
    mentions = tuple(facts[name] for name in names if name in facts)
    words = (thing(facts["face"]),) if "face" in facts and mentions else ()
    if event.name == "ended":
        winners = facts["winners"].split()
        owner = int(winners[0]) if len(winners) == 1 else None
    return Line(facts.get("turn", ""), owner, text, mentions, event.name in _STRONG, words=words)


_STRONG = {"took_landmark", "conflict", "gained_token", "ended", "chapter_began"}


def _text(name: str, facts: dict[str, str], owner: Seat | None) -> str:
    side = side_title(owner) if owner is not None else ""
    face = facts.get("face", "")
    match name:
        case "chapter_began":
            return f"Chapter {NUMERALS[int(facts['chapter'])]} begins"
        case "turned_up" if face in LANDMARKS:
            return f"A landmark is revealed: {thing(face)}"
        case "played":
            return f"{side} plays {thing(face)}{_price(facts)}"
        case "took_landmark":
            return f"{side} takes {thing(face)}{_price(facts)}"
        case "discarded":
            return f"{side} discards {thing(face)} for {coins(int(facts['amount']))}"
        case "took_coins" if facts["why"] != "discard" and facts["amount"] != "0":
            return f"{side} takes {coins(int(facts['amount']))}"
        case "lost_coins" if facts["amount"] != "0":
            return f"{side} loses {coins(int(facts['amount']))}"
        case "grey_discarded":
            return f"{side} must discard {thing(face)}"
        case "played_discarded":
            return f"{side} plays {thing(face)} from the discard"
        case "extra_turn":
            return f"{side} takes another turn"
        case "rode":
            return _ride(facts, owner)
        case "ended":
            return ending(facts["reason"], tuple(map(int, facts["winners"].split())))
    return _on_the_map(name, facts, side) or _alliance(name, facts, side)


def _ride(facts: dict[str, str], owner: Seat | None) -> str:
    goes = "go" if owner == GOOD else "ride"
    return f"{rider(owner or GOOD)} {goes} {count(int(facts['steps']), 'step')}, to step {facts['step']}"


def _on_the_map(name: str, facts: dict[str, str], side: str) -> str:
    match name:
        case "placed_units":
            return f"{side} places {count(int(facts['amount']), 'unit')} in {region(facts['region'])}"
        case "moved_unit":
            return f"{side} moves a unit from {region(facts['source'])} to {region(facts['target'])}"
        case "removed_unit":
            return f"A unit of {_inside(side)} is removed from {region(facts['region'])}"
        case "conflict":
            each = count(int(facts["lost"]), "unit")
            return f"Conflict in {region(facts['region'])}: each side loses {each}"
        case "removed_fortress":
            return f"The fortress of {_inside(side)} in {region(facts['region'])} is removed"
    return ""


def _alliance(name: str, facts: dict[str, str], side: str) -> str:
    match name:
        case "revealed_tokens":
            return f"Tokens are revealed: {listed([thing(token) for token in facts['tokens'].split()])}"
        case "gained_token":
            token = TOKENS[facts["face"]]
            return f"{side} takes {token.name}, a token of the {capital(token.race)}"
    return ""


def _inside(side: str) -> str:
    return "the Fellowship" if side.startswith("The") else side


def _price(facts: dict[str, str]) -> str:
    paid = int(facts["paid"])
    if facts["chain"]:
        return f" for free (chaining symbol: {facts['chain']})"
    missing = dict.fromkeys(facts["missing"].split())
    short = f" (missing: {listed([capital(name) for name in missing])})" if missing else ""
    return f" for {coins(paid)}{short}" if paid else ""
