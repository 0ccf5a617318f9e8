"""Events as lines of the chronicle.  The events are already as the seat saw them, so nothing hidden can slip in."""

from __future__ import annotations

from westmarch.engine.records import Event, Seat
from westmarch.engine.table import Line
from westmarch.engine.text_format import possessive
from westmarch.games.confrontation.board import BOARD, CARDS, CHARACTERS, DARK, GOOD, SIDES
from westmarch.games.confrontation.names import (
    capital,
    card_name,
    character,
    side_title,
    the_card,
    the_character,
    the_region,
    the_side,
    verb,
)
from westmarch.games.confrontation.text.contests import in_figures

_ENDS = {
    "frodo-in-mordor": "Frodo is in Mordor. The Fellowship wins.",
    "frodo-defeated": "Frodo is defeated. Sauron wins.",
    "three-in-the-shire": "Three of Sauron's characters are in the Shire. Sauron wins.",
}


def tell(event: Event, seat: Seat | None) -> Line | None:
    """One line, or None where an event needs none."""
    facts = event.facts
    owner = _seat(facts)
    turn = facts.get("turn", "")
    who = facts.get("face") or facts.get("known", "")
    hidden = f"A hidden character of {the_side(owner)}" if owner is not None else ""
    name = character(who) if who in CHARACTERS else hidden
    source, target = facts.get("source", ""), facts.get("target", "")
    places = tuple(r for r in (source, target, facts.get("region", "")) if r in BOARD.regions)
    match event.name:
        case "arranged":
            return Line(turn, owner, f"{side_title(_must(owner))} is ready")
        case "moved":
            return Line(turn, owner, f"{name}: {the_region(source)} to {the_region(target)}", places)
        case "attacked":
            attacker = capital(the_character(who)) if who in CHARACTERS else name
            does = f"{verb(who, 'attacks', 'attack')} {the_region(target)} from {the_region(source)}"
            return Line(turn, owner, f"{attacker} {does}", places, True)
        case "entered_tunnel":
            return Line(turn, GOOD, f"{name} enters the tunnel of Moria", (*places, BOARD.tunnel.under))
        case "caught_in_tunnel":
            text = f"The Balrog catches {the_character(who)} in the tunnel"
            return Line(turn, DARK, text, (BOARD.tunnel.under,), True)
        case "battle_decided":
            return Line(turn, SIDES.index(facts["attacker"]), _battle(facts), places, True)
        case "cards_forbidden":
            return Line(turn, DARK, "Saruman decides that no cards are played")
        case "played" if CARDS[who].number is None:
            return Line(turn, owner, f"{side_title(_must(owner))} plays {the_card(who)}")
        case "replaced":
            return Line(turn, owner, f"{possessive(side_title(_must(owner)))} Magic becomes {the_card(who)}")
        case "kept_magic":
            return Line(turn, owner, f"{possessive(side_title(_must(owner)))} Magic does not become another card")
        case "eye_looked":
            return Line(turn, DARK, f"The Eye of Sauron: the Fellowship’s {card_name(who)} has no effect")
        case "sam_helped":
            text = "Sam fights in Frodo's place" if facts["way"] == "fight" else "Frodo is revealed: Sam has strength 5"
            return Line(turn, GOOD, text, places)
        case "retreated":
            text = f"{capital(the_character(who))} {verb(who, 'retreats', 'retreat')} to {the_region(target)}"
            return Line(turn, owner, text, places)
        case "returned":
            return Line(turn, owner, f"{character(who)} returns to {the_region(target)}", places)
        case "recalled":
            return Line(turn, owner, f"{name}: {the_region(source)} back to Mordor", places)
        case "used_card":
            return Line(turn, owner, f"{side_title(_must(owner))} uses {card_name(who)}")
        case "defeated" if facts.get("reason") == "no-room-in-gondor":
            return Line(turn, owner, "There is no room for Shelob in Gondor, so she is defeated", places)
        case "cards_came_back":
            return Line(turn, owner, f"All nine cards return to {the_side(_must(owner))}")
        case "mixed" if facts["way"] == "by-hand":
            text = f"{side_title(_must(owner))} mixes characters in {the_region(facts['region'])}"
            return Line(turn, owner, text, places)
        case "ended":
            winner = _winner(facts)
            return Line(turn, winner, ending(facts["reason"], winner), (), True)
        case _:
            return None


def _seat(facts: dict[str, str]) -> Seat | None:
    """The side an event is about: told, or read off the piece's id, whose first letter is its side's."""
    if "seat" in facts:
        return int(facts["seat"])
    piece = facts.get("piece", "")
    return None if not piece else GOOD if piece[0] == "g" else DARK


def _must(owner: Seat | None) -> Seat:
    assert owner is not None
    return owner


def _winner(facts: dict[str, str]) -> Seat | None:
    return int(facts["winners"]) if facts["winners"] else None


def ending(reason: str, winner: Seat | None) -> str:
    """One sentence about how the game ended."""
    if reason == "no-move" and winner is not None:
        return f"{side_title(1 - winner)} cannot move. {side_title(winner)} wins."
    return _ENDS[reason]


def _battle(facts: dict[str, str]) -> str:
    """``Battle in Rhudaur. Legolas 3+3 defeats the Warg 2+2.``"""
    return f"Battle in {the_region(facts['region'])}. {in_figures(facts)}"
