"""What happens to figures and tokens on the map: heroes, minions, monster tokens and characters."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from westmarch.engine.records import EVERYBODY, Seat
from westmarch.games.quest.rules.verbs import deck_of, discard, report, see, shift
from westmarch.games.quest.state import QuestState, Work, alter, at, face, hero_of


def move_hero(change: Work, seat: Seat, place: str, how: str = "moved") -> None:
    source = hero_of(change.state, seat).place
    if source != place:
        alter(change, seat, place=place)
        change.tell("hero_moved", seat=str(seat), source=source, place=place, how=how)


def alter_minion(change: Work, name: str, **fields: Any) -> None:
    minions = change.state.minions
    minions[name] = replace(minions[name], **fields)


def move_minion(change: Work, name: str, place: str) -> None:
    source = change.state.minions[name].place
    alter_minion(change, name, place=place, is_defeated=False)
    change.tell("minion_moved" if source else "minion_came", minion=name, source=source, place=place)


def wound_minion(change: Work, name: str, amount: int) -> None:
    """Damage on a minion, outside of combat it may defeat it.  (Rulebook: Minions)"""
    alter_minion(change, name, damage=change.state.minions[name].damage + amount)
    change.tell("minion_wounded", minion=name, amount=str(amount))


def heal_minion(change: Work, name: str, amount: int) -> None:
    damage = change.state.minions[name].damage
    less = min(damage, amount)
    if less:
        alter_minion(change, name, damage=damage - less)
        change.tell("minion_healed", minion=name, amount=str(less))


def defeat_minion(change: Work, name: str) -> None:
    """The figure leaves the map with all its damage.  (Rulebook: Minions)"""
    alter_minion(change, name, place="", damage=0, is_defeated=True)
    change.tell("minion_defeated", minion=name)


def token_place(state: QuestState, piece: str) -> str:
    """Where a monster token lies; empty if on no place."""
    for name, held in state.zones.items():
        if piece in held:
            return name[3:] if name[:3] == "at-" else ""
    return ""


def move_token(change: Work, piece: str, source: str, place: str) -> None:
    shift(change, piece, at(source), at(place), is_on_top=False)
    report(change, "token_moved", piece, source=source, place=place)


def discard_token(change: Work, piece: str, source: str) -> None:
    """A monster token leaves the map, face up, to the unused ones.  (Rulebook: Resolution, b)"""
    discard(change, piece, at(source), deck_of(piece), name="token_discarded", place=source)


def reveal_token(change: Work, piece: str) -> str:
    """Turns a monster token over; what it shows.  (Rulebook: Monster or Minion Attack)"""
    see(change, piece, EVERYBODY)
    report(change, "token_revealed", piece)
    return face(change.state, piece)


def peek(change: Work, seat: Seat, place: str) -> None:
    """A hero sees the faces of the monster tokens in a place.  (Rulebook: Monster Tokens)"""
    for piece in change.state.zones[at(place)]:
        see(change, piece, 1 << seat)
    change.tell("peeked", seat=str(seat), place=place)


def put_character(change: Work, name: str, place: str) -> None:
    """A character onto a place, or back beside the map (empty)."""
    source = change.state.characters[name]
    if source != place:
        change.state.characters[name] = place
        change.tell("character_moved", character=name, source=source, place=place)
