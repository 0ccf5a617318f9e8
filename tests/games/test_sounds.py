"""What events ask for: each game has sounds for events that it has, and they are heard in every game."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from westmarch import games
from westmarch.engine.records import Event
from westmarch.engine.sounds import SOUNDS, most_telling
from westmarch.play.chairs import Chair
from westmarch.play.hot_seat import HotSeat
from westmarch.play.session import Session

ANSWERS = 120


@pytest.mark.parametrize("game", games.ids())
def test_every_event_of_the_table_is_told_somewhere_in_the_rules(game):
    folders = (Path(games.__file__).parent / game, Path(games.__file__).parents[1] / "engine")
    files = [path for folder in folders for path in folder.rglob("*.py") if "text" not in path.parts]
    written = {name for path in files for name in re.findall(r'"([a-z_]+)"', path.read_text(encoding="utf-8"))}
    table = games.load(game).sounds()
    assert table and set(table) <= written, set(table) - written
    assert set(table.values()) <= set(SOUNDS) - {"your-turn", "win", "lose"}, "these are not asked for by events"


@pytest.mark.parametrize("game", games.ids())
def test_a_game_is_not_silent_and_does_not_sound_at_every_answer_alike(game):
    info = games.info(game)
    seats = max(info.fewest or len(info.seats), 2)
    session = Session(game, [Chair("human", f"P{n}") for n in range(seats)], seed=11)
    chance, seat, heard = random.Random(11), HotSeat(session), []
    for _ in range(ANSWERS):
        if session.decision is None:
            break
        heard.append(most_telling(seat.sounds(session.answer(chance.choice(session.decision.forward)))))
    assert len(set(heard) - {None}) >= 3, set(heard)


def test_what_one_person_learns_in_secret_is_not_heard_by_others_in_the_room():
    def session(*kinds: str) -> HotSeat:
        return HotSeat(Session("duel", [Chair(kind, f"P{n}") for n, kind in enumerate(kinds)], seed=1))

    secret = [Event("turned_up", {}, {"face": "x"}, to=1)]
    assert session("human", "greedy").sounds(secret) == ["turn"]
    assert session("greedy", "human").sounds(secret) == []
    assert session("human", "human").sounds(secret) == []
    assert session("human", "human").sounds([Event("turned_up", {"piece": "x"})]) == ["turn"]


def test_of_several_sounds_the_most_telling_is_heard():
    assert most_telling(["place", "strike", "turn"]) == "strike" and most_telling([]) is None
