"""Positions in which a card is tried: the standard position, with the card where something comes of it."""

from __future__ import annotations

from typing import Any

from westmarch.cardbook import assets_folder, read_plain
from westmarch.games.lcg.catalogue import CARDS, SETS
from westmarch.games.lcg.language.selectors import is_printed
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import hosts
from westmarch.games.lcg.printed.lists import QUESTS

Position = dict[str, Any]
STANDARD = "standard_position.yaml"


def tried(card_id: str) -> list[tuple[str, Position]]:
    """Positions for a card, each with what it is about; none for a card that no quest here has."""
    card = CARDS[card_id]
    found = []
    if card.owner >= 0:
        if card.type != "hero":
            phases = dict.fromkeys([ability.window for _, ability in card.actions if ability.window != "any"])
            for phase in phases or ("planning",):
                found.append((f"In hand, {phase} phase", in_hand(card, phase)))
        if card.type in ("hero", "ally", "attachment"):
            found.append(("In play, planning phase", in_play(card, "planning")))
        return found
    if quest_of(card) == "":
        return []
    if card.type in ("enemy", "location", "treachery", "objective"):
        found.append(("Revealed", revealed(card)))
    if card.type == "location":
        found.append(("In the staging area, travel phase", {**standard(card, "travel"), "staging": [card.id]}))
    if card.type == "enemy":
        found.append(("In the staging area, encounter phase", {**standard(card, "encounter"), "staging": [card.id]}))
    if card.of_kind("shadow"):
        found.append(("As a shadow card", as_shadow(card)))
    return found


def quest_of(card: Card) -> str:
    """The first quest that has a card of the scenario; the usual one for others, and empty if none has it."""
    usual = str(_standard()["options"]["quest"])
    if card.owner >= 0:
        return usual
    quests = [quest for quest in QUESTS.values() if card.id not in quest.remove]
    own = [quest.id for quest in quests if any([card.id in SETS[name] for name in quest.sets])]
    return usual if usual in own else next(iter(own), "")


def standard(card: Card, phase: str) -> Position:
    """The standard position at the beginning of a phase, without the card and its namesakes."""
    position = _standard()
    for player in position["players"]:
        for zone in ("heroes", "allies", "hand", "discard"):
            player[zone] = [one for one in player.get(zone, []) if not _is_namesake(one, card)]
            for one in player[zone]:
                if isinstance(one, dict):
                    one.update({bearer: [o for o in on if not _is_namesake(o, card)] for bearer, on in one.items()})
    position["options"]["quest"] = quest_of(card)
    return {**position, "phase": phase}


def in_hand(card: Card, phase: str) -> Position:
    """The card in the hand of the first player."""
    position = standard(card, phase)
    position["players"][0]["hand"] = [card.id, *position["players"][0]["hand"]]
    return position


def in_play(card: Card, phase: str, words: str = "") -> Position:
    """A hero, ally or attachment in play, under control of the first player."""
    position = standard(card, phase)
    player = position["players"][0]
    written = f"{card.id} {words}".strip()
    if card.type == "attachment":
        _attach(position, card, written)
    elif card.type == "hero":
        player["heroes"] = [f"{written} resources 9", *player["heroes"][-2:]]
    else:
        player["allies"] = [written, *player["allies"]]
    return position


def revealed(card: Card) -> Position:
    """The card on top of the encounter deck, in the window before the staging step, with heroes on the quest."""
    position = standard(card, "quest")
    for player in position["players"]:
        player["heroes"] = [_with_words(hero, "committed exhausted") for hero in player["heroes"]]
    return {**position, "step": "after commit_all", "encounter_top": [card.id]}


def as_shadow(card: Card) -> Position:
    """The card as the shadow card of an enemy that is about to attack the first player."""
    position = standard(card, "combat")
    attacker = next(
        one
        for name in QUESTS[quest_of(card)].sets
        for one in SETS[name]
        if CARDS[one].type == "enemy" and one != card.id
    )
    position["players"][0]["engaged"] = [{attacker: [card.id]}]
    return {**position, "step": "enemy_attacks"}


def _standard() -> Position:
    found: Position = read_plain(assets_folder("lcg").joinpath(STANDARD))
    return found


def _face(written: Any) -> str:
    text = next(iter(written)) if isinstance(written, dict) else written
    return str(text).partition(" ")[0]


def _is_namesake(written: Any, card: Card) -> bool:
    return CARDS[_face(written)].title == card.title


def _with_words(written: Any, words: str) -> Any:
    if isinstance(written, dict):
        return {_with_words(one, words): under for one, under in written.items()}
    kept = [word for word in written.split(" ") if word not in words.split(" ")]
    return " ".join([*kept, words])


def _attach(position: Position, card: Card, written: str) -> None:
    """Lays an attachment on the first card that may bear it by its print: a character, an enemy or a location.

    Where the first player has no such character, one that may bear it comes into play: an ally, or else a hero in the
    place of another.
    """
    what = hosts(card.attach_to.removesuffix(" you control"))
    player = position["players"][0]
    for zone in ("heroes", "allies"):
        for number, one in enumerate(player[zone]):
            if is_printed(CARDS[_face(one)], what):
                under = one[next(iter(one))] if isinstance(one, dict) else []
                player[zone][number] = {(next(iter(one)) if isinstance(one, dict) else one): [*under, written]}
                return
    allies = [one for one in CARDS.values() if one.type == "ally" and one.owner >= 0 and is_printed(one, what)]
    if allies:
        player["allies"] = [*player["allies"], {allies[0].id: [written]}]
        return
    there = {CARDS[_face(one)].title for each in position["players"] for one in (*each["heroes"], *each["allies"])}
    heroes = [one for one in CARDS.values() if one.type == "hero" and is_printed(one, what) and one.title not in there]
    if heroes:
        player["heroes"] = [*player["heroes"][:-1], {heroes[0].id: [written]}]
        return
    quest = QUESTS[position["options"]["quest"]]
    if "quest" in what.kinds:
        position["on_quest"] = [written]
        return
    bearer = next(one for name in quest.sets for one in SETS[name] if CARDS[one].type in what.kinds)
    if CARDS[bearer].type == "enemy":
        player["engaged"] = [*player.get("engaged", []), {bearer: [written]}]
    elif "active" in what.tests:
        position["active"] = [{bearer: [written]}]
    else:
        position["staging"] = [*position.get("staging", []), {bearer: [written]}]
