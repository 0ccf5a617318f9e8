"""Events as lines of the chronicle.  The events are already as the seat saw them, so nothing hidden can slip in.

A line bears its player's mark, so most sentences have no subject; other players are called by their heroes.
"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import Event, Seat
from westmarch.engine.table import Line
from westmarch.engine.text_format import listed
from westmarch.games.fellowship.catalogue import CARDS, TYPE
from westmarch.games.fellowship.text.names import (
    card,
    cards,
    count,
    hero,
    in_words,
    named,
    owner,
    place,
    strike,
    the_card,
)  # fmt: skip

ENDS = {
    "defeated": "Lurtz is defeated.",
    "path-ended": "The path cannot be filled.",
    "overrun": "Lurtz has emptied the main deck. Everybody loses.",
}
SILENT = {"ended_turn", "tidied", "chosen_in_secret"}
"""Events without a line: what follows them says it."""
_STRONG = {"defeated", "revealed", "ended"}
_NO_DEEDS = {
    "took_hero", "began_turn", "came", "revealed", "ended", "made_power", "cheapened", "sacrificed", "passed_hands"
}  # fmt: skip
"""Events whose sentences do not go on from the name of a player."""
_GETS = {"gained": "Gains", "bought": "Buys", "defeated": "Defeats"}
_INTO = {"hand": ", into hand", "deck": ", on top of the deck"}


def ending(reason: str, winners: Sequence[str]) -> str:
    """How the game ended, in a sentence or two; ``winners`` by their heroes."""
    if not winners:
        return ENDS[reason]
    return f"{ENDS[reason]} {listed(winners)} {'wins' if len(winners) == 1 else 'share the victory'}."


def tell(event: Event, seat: Seat | None) -> Line | None:
    """One line, or None where an event needs none."""
    facts = event.facts
    text = _text(event.name, facts)
    if not text:
        return None
    about = int(facts["seat"]) if "seat" in facts else None
    if event.name == "ended":
        winners = facts["winners"].split()
        about = int(winners[0]) if len(winners) == 1 else None
    elif event.name in ("destroyed", "revealed") and owner(facts.get("source", "main")) is None:
        about = None  # the table loses it, whoever's effect it was
    is_deed = about is not None and event.name not in _NO_DEEDS
    strong = event.name in _STRONG
    mentions = _mentions(event.name, facts)
    return Line(facts.get("turn", ""), about, text, mentions, strong, is_deed=is_deed, words=_titles(facts))


def _titles(facts: dict[str, str]) -> tuple[str, ...]:
    """The titles of the cards that an event names, wherever they lie by now."""
    faces = " ".join(facts.get(key, "") for key in ("face", "faces", "card", "defense", "location")).split()
    return tuple(dict.fromkeys(card(face) for face in faces if face in CARDS))


def _mentions(name: str, facts: dict[str, str]) -> tuple[str, ...]:
    pieces = f"{facts.get('pieces', '')} {facts.get('piece', '')}".split()
    zones = [facts[key] for key in ("source", "slot") if key in facts]
    if name == "cheapened":
        zones.append("archenemies")
    return (*pieces, *zones)


def _text(name: str, facts: dict[str, str]) -> str:
    match name:
        case "took_hero":
            return f"Plays as {hero(facts['hero'])}"
        case "began_turn":
            return f"{hero(facts['hero'])}'s turn"
        case "came":
            return f"New card in the path: {the_card(facts['face'])}"
        case "revealed":
            return f"A new Archenemy is revealed: {the_card(facts['face'])}"
        case "ended":
            return _ended(facts["reason"], facts["winners"].split())
        case "played":
            return _played(facts)
        case "made_power":
            return f"+{facts['amount']} Power"
        case "cheapened":
            return f"The Archenemy costs {facts['amount']} less this turn"
        case "answered":
            return f"Triggers {the_card(facts['location'])}"
        case "worked":
            return f"Uses {the_card(facts['location'])}"
        case "named":
            return f"Names {named(facts['thing'])}"
        case "chose":
            return f"Chooses {hero(facts['hero'])}"
        case "gained" | "bought" | "defeated":
            return _gets(name, facts)
        case "scored":
            foes = int(facts["archenemies"])
            beaten = f", {in_words(foes)} Archenem{'y' if foes == 1 else 'ies'}" if foes else ""
            return f"Scores {facts['points']} points{beaten}"
        case "reshuffled":
            return "Shuffles the discard pile into a new deck"
        case "drew":
            return f"Draws {_known(facts) or count(int(facts['amount']), 'card')}"
    return _of_cards(name, facts) or _of_strikes(name, facts)


def _of_cards(name: str, facts: dict[str, str]) -> str:
    """What happens to cards that are somebody's already, or lie on the table."""
    source = facts.get("source", "")
    face = the_card(facts["face"]) if "face" in facts else "a card"
    match name:
        case "destroyed":
            return _destroyed(facts, face)
        case "discarded" if owner(source) != int(facts["seat"]):
            return f"Receives {face} in the discard pile"
        case "discarded" if source.endswith("-discard"):
            return f"Keeps {face} in the discard pile"
        case "discarded":
            return f"Discards {face}{_from(source)}"
        case "took":
            return f"Takes {face}{_from(source)} into hand"
        case "put_back":
            return f"Puts {face}{_from(source)} on top of the deck"
        case "showed" if source == "main" or source.endswith("-deck"):
            return f"Reveals {_known(facts)}{_from(source)}"
        case "showed":
            return f"Reveals {_known(facts)}{_from(source)}"
        case "looked":
            known = _known(facts)
            return f"Looks at the top of the deck{': ' if known else ''}{known}"
        case "buried":
            return f"Puts {face} under the main deck"
    return ""


def _of_strikes(name: str, facts: dict[str, str]) -> str:
    """Attacks, Ambushes and Group Ambushes, and what only they do."""
    match name:
        case "aimed" if facts["kind"] == "ambush":
            return f"Is ambushed by {the_card(facts['card'])}"
        case "aimed" if facts["kind"] == "attack" and facts["attacker"] == facts["seat"]:
            return f"Is attacked by the redirected Attack of {the_card(facts['card'])}"
        case "aimed" if facts["kind"] == "attack":
            return f"Is attacked by {hero(facts['hero'])} with {the_card(facts['card'])}"
        case "avoided":
            what = f"the {strike(facts['kind'])} of {the_card(facts['card'])}"
            return f"Avoids {what} with {the_card(facts['defense'])}"
        case "sacrificed":
            is_agreed = facts["is_agreed"] == "yes"
            return "The votes agree" if is_agreed else "The votes differ: the cards with the highest cost are destroyed"
        case "passed_hands":
            return "The hands are passed to the left"
        case "drafted":
            return f"Keeps {_known(facts) or 'nothing'} as the new hand"
    return ""


def _played(facts: dict[str, str]) -> str:
    power = f": +{facts['power']} Power" if facts["power"] != "0" else ""
    return f"Plays {the_card(facts['face'])}{_from(facts['source'])}{power}"


def _gets(name: str, facts: dict[str, str]) -> str:
    place_ = _from(facts["source"]) if name == "gained" and facts["source"] != "corruption" else ""
    return f"{_GETS[name]} {the_card(facts['face'])}{place_}{_INTO.get(facts.get('into', ''), '')}"


def _destroyed(facts: dict[str, str], face: str) -> str:
    """A Fortune that has been played goes without a word."""
    source = facts["source"]
    if owner(source) is None:
        return f"Destroyed{_from(source)}: {face}"
    is_played = source.endswith("-played")
    if is_played and TYPE[facts["face"]] == "fortune":
        return ""
    return f"Destroys {face}{'' if is_played else _from(source)}"


def _ended(reason: str, winners: list[str]) -> str:
    if not winners:
        return ENDS[reason]
    return f"{ENDS[reason]} {'This player wins.' if len(winners) == 1 else 'The leading players share the victory.'}"


def _known(facts: dict[str, str]) -> str:
    """The cards that an event names to this seat; nothing if it does not."""
    return cards(facts.get("faces", "").split())


def _from(source: str) -> str:
    return "" if source.endswith("-hand") else f" from {place(source)}"
