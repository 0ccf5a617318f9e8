"""Games on several machines: a Dask cluster that somebody else has started.

Dask is for whoever trains and measures, an extra of the project (``pip install -e ".[cluster]"``); no installer ships
it.  All that is used of it is its client's face of an ``Executor`` (PEP 3148), so that any other executor will do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, as_completed
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from westmarch.ai.edition import edition
from westmarch.engine.errors import BadSetup

A = TypeVar("A")
B = TypeVar("B")

_PATIENCE = 10
"""Seconds until a scheduler must have answered."""


@contextmanager
def cluster(address: str, game: str) -> Iterator[Executor]:
    """Connects to the scheduler at an address such as ``tcp://127.0.0.1:8786``.

    Raises BadSetup, also where no worker has joined it or one cannot import what plays the game: that one would leave
    the cluster without a word, and everybody would wait.
    """
    try:
        from dask.distributed import Client
    except ImportError as error:
        raise BadSetup(
            "a cluster needs Dask, which is not installed here: see desktop/docs/tune-a-player.md"
        ) from error
    try:
        client = Client(address, timeout=_PATIENCE)
    except (OSError, ValueError) as error:
        raise BadSetup(f"no Dask scheduler answers at {address}: {error}") from error
    with client:
        try:
            workers = client.run(edition, game)
        except Exception as error:  # Dask tells what went wrong at a worker in words alone
            raise BadSetup(f"a worker of the cluster lacks what it needs to play: {error}") from error
        if not workers:
            raise BadSetup(f"no worker has joined the scheduler at {address}: start one with `dask worker {address}`")
        # Each game is played, also one that another run has played before: nothing is taken from the cluster's memory.
        yield client.get_executor(pure=False)


def in_cluster(one: Callable[[A], B], tasks: Sequence[A], executor: Executor, game: str) -> Iterator[B]:
    """Yields the results of ``one`` for the tasks as they come; what is not begun is taken back when this is closed.

    Raises BadSetup where a worker, whenever it joined, runs another edition of the game, and where the cluster ends.
    """
    checked = partial(_in_this_edition, game, edition(game), one)
    futures = [executor.submit(checked, task) for task in tasks]
    try:
        for future in as_completed(futures):
            yield future.result()
    except CancelledError as error:
        raise BadSetup("the cluster has given up its games: its scheduler has ended or no longer answers") from error
    finally:
        for future in futures:
            future.cancel()


def _in_this_edition(game: str, wanted: str, one: Callable[[A], B], task: A) -> B:
    if edition(game) != wanted:
        raise BadSetup("a worker of the cluster has other rules, cards or players than this program")
    return one(task)
