"""What happened, line by line, as a seat may know it.

An event carries the faces of its cards as far as its reader sees them (``LcgState.told``).
"""

from __future__ import annotations

from collections.abc import Callable

from westmarch.engine.records import Event, Seat
from westmarch.engine.table import Line
from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language.pool import HAND
from westmarch.games.lcg.printed.cards import AS_A_TRAIT
from westmarch.games.lcg.printed.vocabulary import trait_title
from westmarch.games.lcg.text import apart
from westmarch.games.lcg.text.names import (
    IN_WORDS,
    UNKNOWN,
    capital,
    card,
    count,
    does,
    inside,
    phase_title,
    seat_title,
    stat,
)
from westmarch.games.lcg.text.prompts import ENDS
from westmarch.games.lcg.things import SCENARIO
from westmarch.games.lcg.zones import seat_of_zone

SILENT = {"spent", "claimed", "attack_strength", "enemy_struck", "turned_up"}
"""Events without a line: others say it."""
_DONE_BY = {
    "took_mulligan", "named", "drew", "took", "shuffled", "played", "used", "peeked", "committed", "first_player",
    "handed_over", "laid_open", "eliminated", "looked_at", "put_back", "swapped",
}  # fmt: skip
"""What a player does: its line begins with who it is."""
_STRONG = {"round_began", "stage_began", "stage_beaten", "destroyed", "captured", "rescued", "eliminated", "ended"}


def tell(event: Event, seat: Seat | None) -> Line | None:
    """One line, or None where an event needs none."""
    facts = event.facts
    if event.name == "used" and CARDS[facts["face"]].owner == SCENARIO:
        facts = {key: value for key, value in facts.items() if key != "seat"}  # whoever had to see to it
    text = _text(event.name, facts)
    if not text:
        return None
    about = int(facts["seat"]) if facts.get("seat", "-1") != "-1" else None
    if event.name in _DONE_BY and about is not None:
        text = f"{seat_title(about)} {text[0].lower()}{text[1:]}"
    concern = _concern(event.name, about == seat)
    strong, words = event.name in _STRONG, _titles(facts)
    return Line(facts.get("round", ""), about, capital(text), _mentions(facts), strong, concern, words=words)


def _titles(facts: dict[str, str]) -> tuple[str, ...]:
    """The titles of the cards that an event names, wherever they lie by now."""
    faces = " ".join(facts.get(key, "") for key in ("face", "faces", "enemy_face", "host_face")).split()
    return tuple(dict.fromkeys(CARDS[face].title for face in faces if face in CARDS))


def _concern(name: str, is_own: bool) -> str:
    """How what happened concerns its reader, whose own matter it is or not (``info.INFO.windows``)."""
    if name in ("revealed", "stage_began"):
        return "revealed"
    return (_OWN if is_own else _OF_OTHERS).get(name, "")


_OWN = {
    "engaged": "engaged", "orc_guard": "engaged", "attack_began": "attacked", "attack_spread": "attacked",
    "damaged": "hurt",
}  # fmt: skip
_OF_OTHERS = {"played": "others", "used": "others"}


def _mentions(facts: dict[str, str]) -> tuple[str, ...]:
    words = [facts.get(key, "") for key in ("piece", "pieces", "enemy", "host")]
    return tuple(dict.fromkeys(" ".join(words).split()))


def _text(name: str, facts: dict[str, str]) -> str:
    what, amount = _card(facts), facts.get("amount", "")
    match name:
        case "round_began":
            return f"Round {facts['round']}"
        case "phase_began":
            return phase_title(facts["phase"])
        case "stage_began":
            return f"The quest: {what}"
        case "stage_beaten":
            return f"{what} is completed"
        case "ended":
            return ENDS[facts["reason"]]
    if name in OWN_LINES:
        return OWN_LINES[name](facts)
    return _of_players(name, facts, what, amount) or _of_cards(name, facts, what, amount) or _of_fights(name, facts)


OWN_LINES: dict[str, Callable[[dict[str, str]], str]] = {**apart.LINES}
"""The lines of what happens to players who are separated, and in single scenarios, which put theirs here."""


def _of_players(name: str, facts: dict[str, str], what: str, amount: str) -> str:
    """What players do, and what happens to them."""
    match name:
        case "laid_open":
            return f"Lays {what} face up"
        case "took_mulligan":
            return f"Takes {IN_WORDS[int(amount or HAND)]} new cards"
        case "resolution":
            return f"The resolution of {what}"
        case "earned":
            seat = f" by {seat_title(int(facts['by']))}" if facts["by"] else ""
            return f"Earned: {what}{seat}" + (f" on {_card(facts, 'bearer')}" if facts["bearer"] else "")
        case "struck_out":
            return f"Out of the campaign pool: {what}"
        case "phase_skipped":
            return f"There is no {facts['phase']} phase"
        case "treasure_brought":
            return f"{seat_title(int(facts['seat']))} shuffles {card(facts['what'])} into the deck"
        case "boon_received":
            verb = "takes" if facts["where"] == "hand" else "shuffles"
            return f"{seat_title(int(facts['seat']))} {verb} {card(facts['what'])} into the {facts['where']}"
        case "discovered":
            return f"Discovered: {listed([inside(card(face)) for face in facts['faces'].split()])}"
        case "named":
            return f"Names the number {facts['number']}"
        case "drew":
            return f"Draws {_known(facts) or count(int(amount), 'card')}"
        case "took":
            return f"Takes {what} into hand"
        case "shuffled":
            return "Shuffles the discard pile into the deck"
        case "played":
            return f"Plays {what}"
        case "used":
            return f"Uses {what}" if "seat" in facts else f"The text of {what} takes effect"
        case "peeked":
            where = f"the shadow card of {_card(facts, 'enemy_face')}" if "enemy" in facts else "the encounter deck"
            return f"Looks at {where}{f': {what}' if 'face' in facts else ''}"
        case "looked_at":
            return f"Looks at the top of {_deck(facts)}: {_known(facts) or count(int(amount), 'card')}"
        case "shown":
            return f"On top of {_deck(facts)}: {_known(facts)}"
        case "put_back":
            return f"Puts cards back {'under' if facts['where'] == 'bottom' else 'on top of'} {_deck(facts)}"
        case "swapped":
            return f"Exchanges {_known(facts) or 'two cards'}"
        case "committed":
            return f"Commits {what} to the quest"
        case "quested":
            return f"The quest: {facts['strength']} {facts['value']} against {facts['threat']} threat"
        case "attempted":
            return f"The quest of this phase: {what}"
        case "made_active":
            return f"{does(what, 'becomes', 'become')} the active location"
        case "travelled":
            return f"The players travel to {what}"
        case "threat_rose":
            return f"{_WHY[facts['why']]}the threat of {_player(facts)} rises by {amount} to {facts['threat']}"
        case "threat_fell":
            return f"The threat of {_player(facts)} falls by {amount} to {facts['threat']}"
        case "first_player":
            return "Becomes the first player"
        case "handed_over":
            return f"Gets {what}"
        case "eliminated":
            return f"Is eliminated{_ELIMINATED[facts['why']]}"
    return ""


_ELIMINATED = {"threat": ": the threat is too high", "heroes": ": no heroes are left", "effect": ""}
_WHY = {"quest": "The quest has failed: ", "doomed": "Doomed: ", "": ""}


def _of_cards(name: str, facts: dict[str, str], what: str, amount: str) -> str:
    """What happens to cards."""
    match name:
        case "revealed":
            return f"Revealed: {what}"
        case "exchanged":
            return f"{does(what, 'takes', 'take')} the place of {_card(facts, 'host_face')}"
        case "flipped":
            return f"{_card(facts, 'side')} is turned over: {what}"
        case "time_passed":
            return f"{count(int(amount), 'time counter')} removed from {what}"
        case "encounter_shuffled":
            return "The discard pile is shuffled into the encounter deck"
        case "surge_ended":
            return "There are only cards that have surged already: no card is revealed"
        case "staged" if not facts["revealed"]:
            return f"{does(what, 'is', 'are')} added to the staging area"
        case "attached":
            return f"{does(what, 'is', 'are')} attached to {_card(facts, 'host_face')}"
        case "moved":
            token = count(int(amount), "resource") if facts["token"] == "resources" else f"{amount} {facts['token']}"
            return f"{does(token, 'is', 'are')} moved from {what} to {_card(facts, 'host_face')}"
        case "left_combat":
            return f"{does(what, 'is', 'are')} removed from combat"
        case "shadow_discarded":
            return f"The shadow card of {_card(facts, 'enemy_face')} is discarded: {what}"
        case "buried":
            return f"{does(what, 'goes', 'go')} under the {'' if 'seat' in facts else 'encounter '}deck"
        case "put_on_deck":
            return f"{does(what, 'goes', 'go')} on top of the deck"
        case "shuffled_in":
            return f"{does(what, 'is', 'are')} shuffled into the deck"
        case "put_aside":
            return f"{does(what, 'is', 'are')} put aside"
        case "to_victory":
            return f"{does(what, 'goes', 'go')} to the victory display"
        case "orc_guard":
            return f"{does(what, 'engages', 'engage')} {_player(facts)}"
        case "captured":
            return f"{what} is the prisoner"
        case "rescued":
            return f"{what} is rescued"
        case "entered" if not facts["played"]:
            return f"{does(what, 'enters', 'enter')} play"
        case "left":
            return _left(what, facts)
        case "discarded":
            return f"{does(what, 'is', 'are')} discarded"
        case "exhausted" if facts["why"]:
            return f"{does(what, 'exhausts', 'exhaust')}"
        case "readied" if not facts["step"]:
            return f"{does(what, 'readies', 'ready')}"
        case "gained" if facts["step"] == "time":
            return f"{count(int(amount), 'time counter')} on {what}"
        case "gained" if not facts["step"]:
            return f"{does(what, 'gains', 'gain')} {count(int(amount), 'resource')}"
        case "lost_resources":
            return f"{does(what, 'loses', 'lose')} {count(int(amount), 'resource')}"
        case "progressed":
            return f"{amount} progress on {what}"
        case "damage_placed":
            return f"{amount} damage is placed on {what}"
        case "damage_removed":
            return f"{amount} damage is removed from {what}"
        case "lost_progress":
            return f"{does(what, 'loses', 'lose')} {amount} progress"
        case "came_off":
            return f"{what} is unclaimed in the staging area"
        case "explored":
            return f"{does(what, 'is', 'are')} explored"
        case "stage_removed":
            return f"{what} is removed from the quest deck"
        case "left_quest":
            return f"{does(what, 'leaves', 'leave')} the quest"
        case "cancelled":
            return f"The text of {what} is cancelled"
        case "suspended":
            return f"{does(what, 'is', 'are')} out of play for a while"
        case "released":
            return f"{does(what, 'is', 'are')} in play again"
        case "sent_back":
            return f"{what} does nothing and is shuffled into the encounter deck"
        case "lasts":
            until = facts["until"].split(" ")[0]
            return f"{_lasting(facts)} until the end of the {until}" if until != "revealed" else _lasting(facts)
    return ""


def _of_fights(name: str, facts: dict[str, str]) -> str:
    what, enemy = _card(facts), _card(facts, "enemy_face")
    match name:
        case "archery":
            return f"Archery: {facts['amount']} damage"
        case "engaged":
            return f"{does(what, 'engages', 'engage')} {_player(facts)}"
        case "returned_to_staging":
            return f"{does(what, 'goes', 'go')} back to the staging area"
        case "shadow_dealt":
            return f"{does(enemy, 'is', 'are')} dealt a shadow card"
        case "attack_began":
            return f"{does(enemy, 'attacks', 'attack')} {_player(facts)}"
        case "attack_spread":
            return f"{does(enemy, 'attacks', 'attack')} {_player(facts)}, too, who cannot defend"
        case "attack_turned":
            return f"The attack of {enemy} is turned against {what}"
        case "defended":
            return f"{does(what, 'defends', 'defend')} against {enemy}"
        case "shadow_turned":
            return f"The shadow card of {enemy}: {what}"
        case "attacks_with":
            return f"{does(what, 'attacks', 'attack')} {enemy}"
        case "struck":
            return f"{enemy}: attacked with {facts['strength']}, takes {facts['amount']} damage"
        case "damaged":
            return f"{does(what, 'takes', 'take')} {facts['amount']} damage"
        case "prevented":
            whose = _player(facts) if "threat" in facts["what"] else what
            return _PREVENTED[facts["what"]].format(n=facts["amount"], what=whose)
        case "redirected":
            return f"{does(what, 'takes', 'take')} {facts['amount']} of it instead"
        case "healed":
            return f"{does(what, 'is', 'are')} healed of {facts['amount']} damage"
        case "destroyed":
            return f"{does(what, 'is', 'are')} destroyed"
    return ""


_PREVENTED = {
    "damaged": "{n} damage to {what} is prevented",
    "paid": "{what} costs {n} less",
    "healed": "{what}: {n} damage is not healed",
    "progressed": "{n} progress is not placed on {what}",
    "threat-raised": "The threat of {what} rises by {n} less",
    "threat-lowered": "The threat of {what} falls by {n} less",
}


def _player(facts: dict[str, str]) -> str:
    return seat_title(int(facts["seat"]))


def _deck(facts: dict[str, str]) -> str:
    """A deck by its zone: ``the encounter deck``, ``the deck of Player 1``."""
    seat = seat_of_zone(facts["deck"])
    return "the encounter deck" if seat == SCENARIO else f"the deck of {seat_title(seat)}"


def _card(facts: dict[str, str], key: str = "face") -> str:
    face = facts.get(key, "")
    return inside(card(face)) if face else UNKNOWN


def _known(facts: dict[str, str]) -> str:
    """The cards that an event names to this seat; nothing if it does not."""
    return listed([inside(card(face)) for face in facts.get("faces", "").split()])


_GOES = {
    "hand": "goes back to hand",
    "shuffle": "is shuffled into its deck",
    "deck": "goes into its deck",
    "removed": "is removed from the game",
    "encounter-top": "goes on top of the encounter deck",
    "deck-top": "goes on top of its deck",
    "deck-bottom": "goes under its deck",
    "victory": "goes to the victory display",
    "aside": "is put aside",
    "discard": "is discarded",
}


def _left(what: str, facts: dict[str, str]) -> str:
    """What was destroyed, explored or exchanged goes without another word."""
    if facts["why"] in ("destroyed", "explored", "exchanged"):
        return ""
    return f"{what} {_GOES.get(facts['into'], 'leaves play')}"


def _lasting(facts: dict[str, str]) -> str:
    """An effect that lasts: ``+1 attack for Gimli``."""
    players = listed([seat_title(int(seat)) for seat in facts.get("seats", "").split()])
    who, what, amount = players or _known(facts) or facts["who"].replace("-", " "), facts["what"], facts["amount"]
    match facts["kind"]:
        case "add":
            return f"{amount if amount.startswith('-') else f'+{amount}'} {stat(what)} for {who}"
        case "set":
            return f"{capital(stat(what))} {amount} for {who}"
        case "double":
            return f"Double the {stat(what)} for {who}"
        case "switch":
            return f"{listed([stat(name) for name in what.split(' ')])} are switched for {who}"
        case "shield":
            return f"{capital(_card(facts, 'enemy_face'))} takes the damage of {who}"
        case "blank":
            return f"The text of {who} has no effect"
        case "wither":
            return f"{does(who, 'is', 'are')} discarded at 0 {stat(what)}"
        case "grant":
            return f"{does(who, 'gains', 'gain')} {_granted(what)}"
        case "strip":
            return f"{does(who, 'loses', 'lose')} {_granted(what)}"
        case "permit":
            return f"{who} {_PERMITTED[what]}"
        case "note":
            return f"{capital(what.replace('-', ' '))} is named for {who}"
        case "pays":
            return f"Resources of any sphere pay for {who}"
        case "discount":
            return f"The next {who.removeprefix('every ')} costs {amount} less"
    if what.startswith(("attack s", "engagement s")):
        verb, _, seat = what.partition(" s")
        what = f"{_COUNTED.get(verb, verb)} {seat_title(int(seat))}"
    whom = f" {'against' if what == 'defend' else ''} {_card(facts, 'enemy_face')}" if "enemy_face" in facts else ""
    return f"{who} cannot {_COUNTED.get(what, what)}{whom.replace('  ', ' ')}"


_COUNTED = {"count defense": "count for defense", "count willpower": "count for the quest", "engagement": "engage"}


_PERMITTED = {
    "leave staging": "may leave the staging area",
    "attack staged": "may attack enemies in the staging area",
    "attack staged together": "may attack enemies in the staging area beside others",
    "attack unexhausted": "may attack without exhausting",
    "commit unexhausted": "may be committed without exhausting",
    "count threat": "adds to the threat in the staging area",
    "count willpower": "may count for the quest",
    "damage for progress": "is dealt as damage what the quest would get as progress",
    "defend unexhausted": "may defend without exhausting",
    "must commit": "must be committed to the quest",
    "willpower for attack": "uses willpower in the place of attack",
    "willpower for defense": "uses willpower in the place of defense",
}
"""What is said of cards to which something is permitted."""


def _granted(what: str) -> str:
    """``ranged``, ``the Rohan trait``, ``a lore icon``."""
    sort, _, name = what.partition(" ")
    title = name.removesuffix(AS_A_TRAIT).replace("-", " ")
    return {"trait": f"the {trait_title(name.removesuffix(AS_A_TRAIT))} trait", "sphere": f"the {title} icon"}.get(
        sort, title
    )
