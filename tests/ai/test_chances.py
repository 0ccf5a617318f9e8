"""How the chances stood is reckoned in a process of its own, the same way every time, and kept in the save."""

from __future__ import annotations

import json
import random
import time
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from westmarch.ai.chances import Course, Found, Reckoner, reckon, steadied
from westmarch.ai.players import make
from westmarch.play import curves, saves
from westmarch.play.chairs import Chair
from westmarch.play.curves import Curve, TurningPoint
from westmarch.play.migrations import FORMAT
from westmarch.play.session import Session

PLAYERS = {"confrontation": 2, "duel": 2, "fellowship": 3, "lcg": 2, "quest": 3}


def finished(game: str, seats: int, seed: int = 5) -> Session:
    """A game that advice has played to its end; what it has thought out once is played again."""
    session = Session(game, [Chair("greedy", "A")] * seats, seed=seed)
    for action in played(game, seats, seed):
        session.answer(action)
    return session


@cache
def played(game: str, seats: int, seed: int) -> tuple[str, ...]:
    """The answers that advice gives through a whole game."""
    session = Session(game, [Chair("greedy", "A")] * seats, seed=seed)
    players = [make("greedy", session.game, seat) for seat in range(seats)]
    while session.decision is not None:
        seat = session.decision.seat
        view = session.view(seat)
        session.answer(players[seat].decide(view, view.state.decision, 0))
    return session.actions


def course_of(session: Session, every: int = 1) -> Course:
    places = tuple([place for place, _ in curves.ends_of_turns(session)][::every])
    actions = session.actions[session.start_at :]
    return Course(session.info.id, session.options, len(session.chairs), session.seed, session.start, actions, places)


@pytest.mark.parametrize("game", PLAYERS)
def test_each_game_has_turns_and_chances_that_add_up(game: str) -> None:
    session = finished(game, PLAYERS[game])
    turns = curves.ends_of_turns(session)
    assert turns[0] == (0, "") and turns[-1][0] == session.cursor and 4 < len(turns) < 120
    first = next(reckon(course_of(session), 1))
    assert first.tries == 1 and first.is_last and len(first.chances) == len(turns)
    for chances in first.chances:
        assert min(chances) >= 0 and sum(chances) <= 1000 + len(chances)
    assert session.result is not None
    last = first.chances[-1]
    assert [seat for seat, chance in enumerate(last) if chance] == sorted(session.result.winners)
    assert all(abs(a - b) <= 1 for a, b in zip(last, curves.at_the_end(session.result, len(last)), strict=True))


def test_the_same_course_gives_the_same_chances_and_more_tries_other_ones() -> None:
    course = course_of(finished("duel", 2), every=9)
    *_, once = reckon(course, 3)
    *_, again = reckon(course, 3)
    assert once == again and once.tries == 3
    assert next(reckon(course, 3)).chances != once.chances


def test_few_tries_of_like_places_are_steadied_and_a_real_turn_stays() -> None:
    dice = random.Random(5)
    truth = [0.5] * 20 + [0.9] * 20 + [1.0]
    tries = [[1.0 if dice.random() < chance else 0.0 for _ in range(8)] for chance in truth]
    raw = [sum(each) / 8 for each in tries]
    found = steadied([sum(each) for each in tries], [sum(each) for each in tries], 8)
    swings = [abs(after - before) for before, after in pairwise(found[:20])]
    assert max(swings) < 0.12 < max([abs(after - before) for before, after in pairwise(raw[:20])])
    assert sum(found[20:40]) / 20 - sum(found[:20]) / 20 > 0.3
    assert found[-1] == 1.0, "what is certain takes nothing in"
    many = steadied([400 * each for each in raw], [400 * each for each in raw], 400)
    assert max([abs(a - b) for a, b in zip(many, raw, strict=True)]) < 0.03


def test_a_process_reckons_and_can_be_ended_at_any_time() -> None:
    course = course_of(finished("confrontation", 2))
    reckoner = Reckoner(course, tries=3)
    found = _wait(reckoner)
    assert found.tries == 3 and reckoner.is_over
    assert found.chances == tuple(reckon(course, 3))[-1].chances
    reckoner.close()
    endless = Reckoner(course, tries=10**6, seconds=10**6)
    process = endless._process
    endless.close()
    assert not process.is_alive() and endless.poll() is None


def test_a_game_that_the_rules_no_longer_allow_has_no_chances() -> None:
    course = course_of(finished("duel", 2))
    reckoner = Reckoner(course._replace(actions=("take nothing", *course.actions)), tries=2)
    began = time.monotonic()
    while not reckoner.is_over:
        assert reckoner.poll() is None and time.monotonic() < began + 60
        time.sleep(0.02)
    reckoner.close()


def _wait(reckoner: Reckoner) -> Found:
    began, latest = time.monotonic(), None
    while not reckoner.is_over:
        latest = reckoner.poll() or latest
        assert time.monotonic() < began + 60
        time.sleep(0.02)
    assert latest is not None
    return latest


def test_turning_points_are_the_largest_swings_in_the_order_of_the_game() -> None:
    ups = (500, 520, 700, 450, 460, 560, 900, 790, 1000)
    curve = Curve(tuple(range(9)), tuple(map(str, range(9))), tuple([(up, 1000 - up) for up in ups]))
    teams = curves.groups(curve, is_shared=False)
    assert teams == ((0,), (1,))
    assert curves.turning_points(curve, teams) == (
        TurningPoint(2, 0, 180),
        TurningPoint(3, 1, 250),
        TurningPoint(6, 0, 340),
        TurningPoint(7, 1, 110),
        TurningPoint(8, 0, 210),
    )


def test_seats_that_win_together_have_one_line() -> None:
    curve = Curve((0, 1, 2), ("", "1", "2"), ((400, 300, 300), (200, 401, 399), (0, 500, 500)))
    assert curves.groups(curve, is_shared=False) == ((0,), (1, 2))
    assert curves.lines(curve, ((0,), (1, 2))) == [[400, 200, 0], [600, 800, 1000]]
    assert curves.groups(curve, is_shared=True) == ((0, 1, 2),)
    assert curves.turning_points(curve, ((0, 1, 2),)) == ()


def test_a_save_keeps_the_chances_and_drops_those_that_do_not_fit(tmp_path: Path) -> None:
    session = finished("duel", 2)
    turns = curves.ends_of_turns(session)
    found = Curve(tuple([at for at, _ in turns]), tuple([turn for _, turn in turns]), ((400, 600),) * len(turns), 7)
    session.chances = found
    path = tmp_path / "over.westmarch"
    saves.write(session, path)
    assert saves.read(path).chances == found
    raw = json.loads(path.read_bytes())
    for wrong in ({"places": [9, 8]}, {"places": [0, 1], "turns": ["", "1"], "chances": [[1], [2]]}):
        path.write_text(json.dumps(raw | {"chances": raw["chances"] | wrong}))
        assert saves.read(path).chances is None
    session.fairness = "free"
    session.undo()
    session.answer(session.decision.options[0])  # type: ignore[union-attr]
    assert session.chances is None


def test_a_save_of_the_format_before_opens_without_chances(tmp_path: Path) -> None:
    session = finished("duel", 2)
    path = tmp_path / "before.westmarch"
    saves.write(session, path)
    raw = json.loads(path.read_bytes())
    raw.pop("chances", None)
    raw.pop("played", None)
    path.write_text(json.dumps(raw | {"format": 4}))
    opened = saves.read(path, is_strict=True)
    assert opened.result == session.result and opened.chances is None
    assert saves.pack(opened).format == FORMAT


def test_chances_belong_to_a_game_that_is_over() -> None:
    session = finished("duel", 2)
    session.chances = Curve((0,), ("",), ((500, 500),))
    session.fairness = "free"
    session.undo()
    assert saves.pack(session).chances is None
