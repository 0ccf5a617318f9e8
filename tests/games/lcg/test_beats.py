"""What is shown large of a fight: the sum of an enemy's attack, with its shadow cards and whoever defends."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch import games
from westmarch.engine.beats import Beat
from westmarch.engine.records import Action, Event

GAME = games.load("lcg")


def attack_of(enemy: dict[str, list[str]], *plays: str, **keys: Any) -> list[Event]:
    """What one seat hears while these answers are given to the attack of an enemy with its shadow cards."""
    player = {"heroes": ["gimli", "legolas exhausted"], "deck": [], "engaged": [enemy]}
    state = GAME.read_position({"phase": "combat", "step": "enemy_attacks", "players": [player], **keys})
    events: list[Event] = []
    for text in plays:
        verb, *faces = text.split(" ")
        words = [next(p for p, record in state.pieces.items() if record.face == face) for face in faces]
        came = GAME.apply(state, Action.of(verb, *words))
        state, events = came.state, [*events, *came.events]
    return [event.seen(0) for event in events if event.is_heard_by(0)]


def the_sum(events: list[Event]) -> Beat:
    (found,) = [beat for beat in GAME.beats(events, 0) if beat.kind == "sum"]
    return found


def figures(beat: Beat) -> str:
    return " ".join(f"{figure.sign}{figure.number} {figure.word}" for figure in beat.figures)


@pytest.mark.parametrize(
    ("enemy", "answer", "shown", "text"),
    [
        ({"king-spider": []}, "defend gimli", "3 attack −2 defense =1 damage", ""),
        ({"king-spider": ["dol-guldur-orcs"]}, "defend gimli", "3 attack +1 shadow −2 defense =2 damage", ""),
        ({"king-spider": ["dol-guldur-orcs"]}, "undefended", "3 attack +3 shadow =6 damage", "Nobody defends."),
        ({"forest-spider": []}, "defend gimli", "2 attack −2 defense =0 damage", ""),
    ],
)
def test_the_sum_of_an_enemys_attack_is_shown_as_it_is_made(enemy, answer, shown, text):
    beat = the_sum(attack_of(enemy, answer))
    assert (figures(beat), beat.text) == (shown, text)
    assert beat.title in ("King Spider attacks Player 1", "Forest Spider attacks Player 1")


def test_damage_flies_from_the_enemy_even_after_a_shadow_card():
    events = attack_of({"king-spider": ["dol-guldur-orcs"]}, "defend gimli")
    enemy = next(event.facts["enemy"] for event in events if event.name == "enemy_struck")
    (flight,) = [beat for beat in GAME.beats(events, 0) if beat.kind == "flight"]
    assert (flight.title, flight.source) == ("−2", enemy)
