"""The cluster, with other executors in its place: Dask is not installed where the tests run."""

from __future__ import annotations

import sys
import types
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

from westmarch import games
from westmarch.ai.arena import compete
from westmarch.ai.cluster import cluster, in_cluster
from westmarch.engine.errors import BadSetup

LOAD = partial(games.load, "confrontation")


class Client:
    """Stands in for ``dask.distributed.Client``: its executor is threads of this process."""

    known: list[Client] = []  # noqa: RUF012
    answer: Any = ("a-worker",)

    def __init__(self, address: str, timeout: float) -> None:
        if address != "tcp://here:8786":
            raise OSError(f"Timed out trying to connect to {address}")
        self.address, self.is_open = address, True
        self.known.append(self)

    def run(self, function: Any, *arguments: Any) -> dict[str, Any]:
        if isinstance(self.answer, Exception):
            raise self.answer
        return {worker: function(*arguments) for worker in self.answer}

    def get_executor(self, pure: bool) -> ThreadPoolExecutor:
        assert pure is False
        return ThreadPoolExecutor(2)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.is_open = False


@pytest.fixture
def dask(monkeypatch):
    Client.known.clear()
    module: Any = types.ModuleType("dask.distributed")
    module.Client = Client
    monkeypatch.setitem(sys.modules, "dask", types.ModuleType("dask"))
    monkeypatch.setitem(sys.modules, "dask.distributed", module)


class Hand:
    """An executor that plays nothing by itself: the test finishes what it likes."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, function: Any, task: Any) -> Future[Any]:
        self.futures.append(Future())
        return self.futures[-1]


def test_a_cluster_plays_the_same_games_and_is_left_when_they_are_over(dask):
    alone = compete(LOAD, ("greedy", "random"), 6, seed=3)
    with cluster("tcp://here:8786", "confrontation") as executor:
        there = compete(LOAD, ("greedy", "random"), 6, seed=3, executor=executor)
        assert Client.known[0].is_open
    assert (there.encounters, there.elo) == (alone.encounters, alone.elo) and not Client.known[0].is_open


def test_what_is_known_is_not_sent_again():
    known: list[Any] = []
    compete(LOAD, ("greedy", "random"), 4, on_game=known.append)
    hand: Any = Hand()
    assert compete(LOAD, ("greedy", "random"), 4, known=known, executor=hand).encounters[0].games == 4
    assert hand.futures == []


def test_without_dask_one_sentence_says_where_to_read_on(monkeypatch):
    monkeypatch.setitem(sys.modules, "dask", None)
    monkeypatch.setitem(sys.modules, "dask.distributed", None)
    with (
        pytest.raises(BadSetup, match="a cluster needs Dask, which is not installed"),
        cluster("tcp://here:8786", "confrontation"),
    ):
        pass


def test_where_no_scheduler_answers_that_is_said(dask):
    with (
        pytest.raises(BadSetup, match="no Dask scheduler answers at tcp://there:1: Timed out"),
        cluster("tcp://there:1", "duel"),
    ):
        pass


def test_a_worker_of_another_edition_is_refused(monkeypatch):
    hand: Any = Hand()
    results = in_cluster(str, [1], hand, "duel")
    monkeypatch.setattr(hand, "submit", lambda checked, task: ThreadPoolExecutor(1).submit(elsewhere, checked, task))
    with pytest.raises(BadSetup, match="other rules, cards or players"):
        list(results)


def elsewhere(checked: Any, task: Any) -> Any:
    """A worker on a machine with another edition."""
    game, wanted, one = checked.args
    return checked.func(game, wanted + "-of-yesterday", one, task)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ((), "no worker has joined the scheduler at tcp://here:8786"),
        (
            ModuleNotFoundError("No module named 'westmarch'"),
            "lacks what it needs to play: No module named 'westmarch'",
        ),
    ],
)
def test_without_workers_that_can_play_nobody_waits_for_ever(dask, monkeypatch, answer, said):
    monkeypatch.setattr(Client, "answer", answer)
    with pytest.raises(BadSetup, match=said), cluster("tcp://here:8786", "confrontation"):
        pass
    assert not Client.known[0].is_open


def test_games_that_are_not_begun_are_taken_back_when_it_is_stopped():
    hand: Any = Hand()
    results: Any = in_cluster(str, [1, 2, 3], hand, "duel")
    submitted = hand.submit

    def first_is_over(function: Any, task: Any) -> Future[Any]:
        future = submitted(function, task)
        if task == 1:
            future.set_result("one")
        return future

    hand.submit = first_is_over
    assert next(results) == "one"
    results.close()
    assert [future.cancelled() for future in hand.futures] == [False, True, True]


def test_a_cluster_that_ends_is_told():
    hand: Any = Hand()
    submitted = hand.submit

    def given_up(function: Any, task: Any) -> Future[Any]:
        future = submitted(function, task)
        future.cancel()
        future.set_running_or_notify_cancel()
        return future

    hand.submit = given_up
    with pytest.raises(BadSetup, match="its scheduler has ended"):
        list(in_cluster(str, [1], hand, "duel"))
