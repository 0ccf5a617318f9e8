"""Computer players of a style do what its sentence says more often than those without one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from westmarch import games
from westmarch.ai.players import make
from westmarch.engine.change import Change
from westmarch.engine.game import Setup
from westmarch.engine.records import Action, Decision
from westmarch.games.confrontation.board import CARDS as CONFRONTATION
from westmarch.games.confrontation.board import card_of
from westmarch.games.confrontation.state import pieces_in
from westmarch.games.duel.catalogue import CARDS as DUEL
from westmarch.games.fellowship.catalogue import CARDS as FELLOWSHIP
from westmarch.games.quest.state import enemies_at

Watch = Callable[[Any, Decision, Action], list[str]]
FIRST_SEED = 1


def confrontation(state: Any, asked: Decision, action: Action) -> list[str]:
    match action.verb, action.words:
        case (("move" | "shadowfax"), (_, target)):
            return ["moves", "attacks" if pieces_in(state, target, 1 - asked.seat) else "alone"]
        case "play", (card,):
            is_text = CONFRONTATION[card_of(asked.seat, card)].number is None
            return ["played", *["text"] * is_text, *["retreat"] * ("retreat" in card)]
    return []


def duel(state: Any, asked: Decision, action: Action) -> list[str]:
    if asked.kind != "turn":
        return []
    face = action.words[0]
    taken = "discarded" if action.verb == "discard" else DUEL[face].colour if face in DUEL else "landmark"
    return ["turns", taken]


def fellowship(state: Any, asked: Decision, action: Action) -> list[str]:
    if action.verb != "buy":
        return []
    card = FELLOWSHIP[action.words[0]]
    marks = {"attack": bool(card.attack), "defense": card.has_defense, "play": bool(card.play)}
    return ["bought", card.type, *[name for name, has in marks.items() if has]]


def quest(state: Any, asked: Decision, action: Action) -> list[str]:
    match action.verb, action.words:
        case "travel", (place,):
            return ["travels", *["to enemies" for _ in enemies_at(state, place)[:1]]]
        case "act", (track,):
            return ["actions", track]
    return []


def lcg(state: Any, asked: Decision, action: Action) -> list[str]:
    return ["asked", action.verb] if asked.kind == "engage" else []


GAMES: dict[str, tuple[Watch, int, dict[str, str]]] = {
    "confrontation": (confrontation, 20, {}),
    "duel": (duel, 6, {}),
    "fellowship": (fellowship, 6, {}),
    "quest": (quest, 16, {"heroes": "dealt"}),
    "lcg": (lcg, 2, {"quest": "passage-through-mirkwood", "difficulty": "easy"}),
}
"""What is watched in each game, how many games are played, and their options."""


@cache
def played(game_id: str, *styles: str) -> list[Counter[str]]:
    """What the player of each seat does on some seeds, by advice; an empty style is none."""
    game = games.load(game_id)
    watch, number, options = GAMES[game_id]
    found: list[Counter[str]] = [Counter() for _ in styles]
    for seed in range(FIRST_SEED, FIRST_SEED + number):
        change: Change[Any] = Change(game.new(Setup(options, len(styles)), seed), is_quiet=True)
        players = [make(f"greedy/{each}" if each else "greedy", game, seed) for each in styles]
        while change.state.decision is not None:
            asked = change.state.decision
            view = game.view(change.state, asked.seat)
            action = players[asked.seat].decide(view, view.state.decision, 0)
            found[asked.seat].update(watch(change.state, asked, action))
            game.advance(change, action)
    return found


def seen(game_id: str, style: str) -> dict[str, Counter[str]]:
    """What players of a style and players without one do: against each other, on both sides of every deal, or each
    alone where partners would share what they do."""
    tables = [(style,), ("",)] if games.load(game_id).info.is_shared else [(style, ""), ("", style)]
    found: dict[str, Counter[str]] = {style: Counter(), "": Counter()}
    for styles in tables:
        for each, counted in zip(styles, played(game_id, *styles), strict=True):
            found[each].update(counted)
    return found


def times_as_often(game_id: str, style: str, what: str, of: str) -> float:
    """How many times as often as others players of a style do a thing, of all times that they may."""
    styled, plain = seen(game_id, style)[style], seen(game_id, style)[""]
    return (styled[what] / styled[of]) / (plain[what] / plain[of])


@pytest.mark.parametrize(
    ("game_id", "style", "what", "of"),
    [
        ("confrontation", "bold", "attacks", "moves"),
        ("confrontation", "careful", "retreat", "played"),
        ("confrontation", "cunning", "text", "played"),
        ("duel", "bold", "red", "turns"),
        ("duel", "careful", "grey", "turns"),
        ("duel", "cunning", "green", "turns"),
        ("fellowship", "bold", "attack", "bought"),
        ("fellowship", "careful", "defense", "bought"),
        ("fellowship", "cunning", "play", "bought"),
        ("quest", "bold", "command", "actions"),
        ("quest", "careful", "influence", "actions"),
        ("quest", "cunning", "cards", "actions"),
        ("lcg", "bold", "engage", "asked"),
    ],
)
def test_a_style_does_more_of_what_it_is_told_to_do(game_id: str, style: str, what: str, of: str):
    assert times_as_often(game_id, style, what, of) > 1.1


def test_a_bold_hero_goes_where_enemies_are() -> None:
    """Against the same Sauron, for a bold one sends out more of them."""
    bold, plain = [played("quest", "", style)[1] for style in ("bold", "")]
    assert bold["to enemies"] / bold["travels"] > 1.1 * plain["to enemies"] / plain["travels"]


@pytest.mark.parametrize(
    ("game_id", "style", "what", "of"),
    [
        ("confrontation", "cunning", "attacks", "moves"),
        ("duel", "careful", "red", "turns"),
        ("quest", "careful", "to enemies", "travels"),
        ("lcg", "careful", "engage", "asked"),
    ],
)
def test_a_style_does_less_of_what_it_avoids(game_id: str, style: str, what: str, of: str):
    assert times_as_often(game_id, style, what, of) < 0.9
