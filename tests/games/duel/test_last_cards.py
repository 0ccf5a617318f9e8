"""The last cards of a game of Duel, played out in full: the same as by going through every deal one by one."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from msgspec import structs

from westmarch import games
from westmarch.ai.levels import choose_by_visits
from westmarch.ai.search import Limits, search
from westmarch.engine.dice import Dice
from westmarch.engine.records import Action, Piece
from westmarch.games.duel.advice.last_cards import solve
from westmarch.games.duel.catalogue import NOBODY
from westmarch.games.duel.rules.display import DECK

GAME = games.load("duel")
MANY = 20_000


def listed(text: str) -> list[str]:
    return text.split()


OPEN: dict[str, Any] = {
    "chapter": 3,
    "turn": 63,
    "to_move": "sauron",
    "display": {"0": "c3-03", "1": "c3-07", "2": "c3-15", "3": "c3-01"},
    "cards": {
        "fellowship": listed(
            "c1-18 c1-23 c1-22 c1-16 c1-21 c1-02 c1-10 c1-13 c1-04 c2-19 c2-09 c2-02 c2-05 c2-17 c2-16 "
            "c2-06 c2-21 c3-23 c3-02 c3-04 c3-11 c3-06"
        ),
        "sauron": listed(
            "c1-08 c1-20 c1-06 c1-07 c1-19 c1-05 c1-17 c1-09 c1-01 c1-03 c2-20 c2-01 c2-08 c2-22 c2-04 "
            "c2-15 c2-18 c2-23 c3-09 c3-12 c3-19 c3-20 c3-21 c3-08 c3-13 c3-17"
        ),
    },
    "discard": ["c1-14", "c2-12", "c2-14", "c2-07", "c2-11", "c2-13", "c3-18", "c3-05", "c3-22"],
    "coins": {"fellowship": 7, "sauron": 6},
    "quest": {"fellowship": 10, "sauron": 0},
    "fortresses": {"fellowship": ["arnor", "gondor"], "sauron": ["lindon", "rhovanion", "mordor"]},
    "landmarks": {
        "fellowship": ["bree", "helms-deep", "minas-tirith"],
        "open": [],
        "sauron": ["erebor", "grey-havens", "barad-dur"],
    },
    "tokens": {
        "fellowship": ["dwarves-1", "wizards-1"],
        "sauron": ["hobbits-1", "dwarves-2", "elves-1", "humans-1", "ents-2"],
    },
    "stacks": {
        "dwarves": ["dwarves-3"],
        "elves": ["elves-2"],
        "ents": ["ents-3"],
        "hobbits": ["hobbits-3"],
        "humans": ["humans-2"],
        "wizards": [],
    },
    "units": {"fellowship": {"arnor": 3, "enedwaith": 1}, "sauron": {"gondor": 2, "rhovanion": 3}},
}
"""Four cards are left, all of them face up: one of the two that may be taken wins, the other one shares the game."""
COVERED: dict[str, Any] = {
    "chapter": 3,
    "turn": 63,
    "to_move": "fellowship",
    "display": {"0": "c3-04", "1": "c3-17", "2": None, "3": "c3-22", "5": "c3-11"},
    "cards": {
        "fellowship": listed(
            "c1-19 c1-04 c1-14 c1-11 c1-16 c1-05 c1-09 c1-17 c1-08 c2-08 c2-20 c2-06 c2-19 c2-02 c2-22 "
            "c2-01 c3-14 c3-09 c3-12 c3-23"
        ),
        "sauron": listed(
            "c1-07 c1-01 c1-15 c1-13 c1-23 c1-06 c1-20 c1-21 c1-12 c1-22 c1-02 c2-04 c2-14 c2-11 c2-05 "
            "c2-21 c2-18 c2-09 c2-13 c3-21 c3-13 c3-16 c3-15 c3-08"
        ),
    },
    "discard": [
        "c2-23",
        "c2-12",
        "c2-17",
        "c2-10",
        "c2-16",
        "c3-07",
        "c2-03",
        "c3-20",
        "c3-01",
        "c3-05",
        "c3-03",
        "c3-10",
    ],
    "coins": {"fellowship": 7, "sauron": 7},
    "quest": {"fellowship": 2, "sauron": 10},
    "fortresses": {"fellowship": ["lindon", "rhovanion", "rohan"], "sauron": ["arnor", "gondor", "mordor"]},
    "landmarks": {
        "fellowship": ["erebor", "helms-deep", "grey-havens"],
        "open": [],
        "sauron": ["minas-tirith", "barad-dur", "isengard", "bree"],
    },
    "tokens": {"fellowship": ["ents-2", "wizards-2"], "sauron": ["humans-3"]},
    "stacks": {
        "dwarves": [],
        "elves": ["elves-1"],
        "ents": [],
        "hobbits": ["hobbits-2"],
        "humans": ["humans-2"],
        "wizards": ["wizards-1"],
    },
    "units": {
        "fellowship": {"enedwaith": 3, "rohan": 4},
        "sauron": {"arnor": 1, "gondor": 1, "mordor": 3, "rhovanion": 2},
    },
}
"""Five cards are left, one of them face down, which is any of four: after one card Sauron can always hold the draw."""


def given(position: dict[str, Any]) -> Any:
    return GAME.read_position(position)


def solved(state: Any, positions: int = MANY) -> dict[Action, int] | None:
    return solve(GAME.view(state, state.decision.seat), positions, lambda: True)


def deals(state: Any) -> list[Any]:
    """A State for each face that the covered card may have, each as likely; the others are set aside in any order."""
    unseen = [piece for piece in DECK[3] if state.pieces[piece].seen_by == 0]
    faces = [state.pieces[piece].face for piece in unseen]
    found = []
    for turn in range(len(unseen)):
        world = state.copy()
        order = (*faces[turn:], *faces[:turn])
        world.pieces.update({piece: Piece(face, NOBODY, 0) for piece, face in zip(unseen, order, strict=True)})
        found.append(world)
    return found


def chance(worlds: list[Any]) -> float:
    """The Fellowship's chance where nobody can tell these apart; nothing is cut off, nothing remembered."""
    first = worlds[0]
    if first.result is not None:
        return 1 / len(first.result.winners) if 0 in first.result.winners else 0.0
    found = [after(worlds, action) for action in first.decision.options]
    return max(found) if first.decision.seat == 0 else min(found)


def after(worlds: list[Any], action: Action) -> float:
    """The mean over what is seen after an answer."""
    seen = defaultdict(list)
    for world in worlds:
        reached = GAME.apply(world, action).state
        shown = [record.face for record in reached.pieces.values() if record.seen_by]
        seen[str(shown)].append(reached)
    return sum(len(group) * chance(group) for group in seen.values()) / len(worlds)


def later(position: dict[str, Any], *actions: str) -> Any:
    state = given(position)
    for text in actions:
        state = GAME.apply(state, Action.parse(text)).state
    return state


def test_the_search_alone_shares_a_game_that_can_be_won():
    state = given(OPEN)
    view = GAME.view(state, state.decision.seat)
    searched = choose_by_visits(search(GAME, view, 1, Limits(iterations=200)), 0, Dice(1))
    exact = choose_by_visits(search(GAME, view, 1, Limits(iterations=200, solves=MANY)), 0, Dice(1))
    assert str(searched) == "play c3-15" and str(exact) == "play c3-01"
    worth = {action: 1 - after([state], action) for action in (searched, exact)}
    assert worth == {searched: 0.5, exact: 1.0}


def test_a_card_that_lies_face_down_counts_as_each_that_it_may_be():
    state = given(COVERED)
    found = solved(state)
    assert found is not None
    assert next(iter(found.values())) == max(found.values()) == 250


def test_chances_are_those_of_going_through_every_deal():
    state = later(COVERED, "discard c3-22", "discard c3-17")
    assert len(state.zones["display"]) == 3 and len(deals(state)) == 4
    found = solved(state)
    worlds = deals(state)
    exact = {action: after(worlds, action) for action in state.decision.options}
    assert state.decision.seat == 0 and found is not None
    best = next(iter(found))
    assert found[best] == int(1000 * exact[best]) and exact[best] == pytest.approx(max(exact.values()))
    assert all(found[action] >= int(1000 * exact[action]) for action in exact)


def test_what_lies_face_down_changes_nothing():
    state = given(COVERED)
    assert len({tuple(solved(world).items()) for world in deals(state)}) == 1


def test_it_is_left_to_the_search_where_it_takes_too_long_or_is_too_early():
    state = given(OPEN)
    assert solved(state) is not None
    assert solved(state, positions=2) is None
    assert solve(GAME.view(state, state.decision.seat), 0, lambda: False) is None
    early = given({"chapter": 2})
    assert solved(early) is None


def test_it_is_left_to_the_search_where_one_side_knows_a_card_that_the_other_does_not():
    state = given(COVERED)
    hidden = next(piece for piece in DECK[3] if state.pieces[piece].seen_by == 0 and piece in state.zones["discard"])
    state.pieces[hidden] = structs.replace(state.pieces[hidden], seen_by=2)
    assert solved(state) is None
