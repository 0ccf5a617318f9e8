"""From each thing the arrows lead to all others, on the table of every game and wherever things lie."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPointF

from tests.decision_samples import NAMES
from tests.tabletop.hands import ARROWS, Hands
from westmarch import games
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.keyboard import Stop, keyboard_stops, next_stop, seen_items

SEATS = {"confrontation": 2, "duel": 2, "fellowship": 3, "lcg": 2, "quest": 2}
PLAYED = (0, 6, 40, 120)
"""So many answers are given before the table is looked at."""


def missed(known: Sequence[Stop]) -> dict[str, set[str]]:
    """By stop: the others to which no arrows lead from it."""
    places = dict(known)
    onward = {
        name: {next_stop(known, point, name, dx, dy) for dx, dy in ARROWS.values()} - {""} for name, point in known
    }
    found = {}
    for start in places:
        met, waiting = {start}, [start]
        while waiting:
            new = onward[waiting.pop()] - met
            met |= new
            waiting += new
        if len(met) < len(places):
            found[start] = {*places} - met
    return found


@pytest.mark.parametrize("game", SEATS)
def test_arrows_lead_from_each_stop_to_all_others(qtbot, game):
    session = Session(game, [Chair("human", name) for name in NAMES[: SEATS[game]]], seed=5, fairness="free")
    dice, most = random.Random(5), 0
    for number in range(max(PLAYED) + 1):
        if number in PLAYED and session.decision is not None:
            hands = Hands.at(qtbot, session)
            choosable = keyboard_stops(hands.view.drag.selection, hands.scene, hands.view.battle)
            most = max(most, len(choosable))
            assert missed(choosable) == {} and missed(seen_items(hands.scene)) == {}, number
            hands.page.close()
        if session.decision is not None:
            session.answer(dice.choice(session.decision.options))
    assert most >= 4
    assert sorted(SEATS) == sorted(games.ids())


@pytest.mark.parametrize("seed", range(40))
def test_arrows_lead_everywhere_however_things_lie(seed):
    dice = random.Random(seed)
    width, height = dice.choice([(10, 10), (1000, 40), (30, 900), (1500, 900)])
    grid = dice.choice([1, 1, 50])
    points = [
        (dice.randrange(width) // grid * grid, dice.randrange(height) // grid * grid) for _ in range(3 * seed + 2)
    ]
    assert missed([(f"thing-{number}", QPointF(*point)) for number, point in enumerate(points)]) == {}


def test_an_arrow_goes_straight_ahead_where_that_leaves_nothing_out():
    known = [(f"{x}-{y}", QPointF(100 * x, 100 * y)) for x in range(4) for y in range(3)]
    for name, point in known:
        column, row = map(int, name.split("-"))
        for dx, dy in ARROWS.values():
            there = f"{column + dx}-{row + dy}"
            assert next_stop(known, point, name, dx, dy) == (there if there in dict(known) else "")
