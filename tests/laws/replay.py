"""The fingerprint of a whole game, in this process or in a fresh one with another hash seed.

``python -m tests.laws.replay`` reads jobs, a JSON list, on standard input and writes a fingerprint for each.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from westmarch.engine.game import Game, Setup
from westmarch.engine.game_info import player_count
from westmarch.engine.records import Action, to_json

TOP = Path(__file__).resolve().parents[2]


def fingerprint(game: Game, setup: Setup, seed: int, actions: list[Action]) -> str:
    """Hex digits that depend on every State, event, view, table and hint of a game."""
    digest = hashlib.sha256()
    state = game.new(setup, seed)
    viewers = (*range(player_count(game.info, setup.seats)), None)
    digest.update(to_json(state))
    for number, action in enumerate(actions):
        view = game.view(state, viewers[number % len(viewers)])
        for shown in (view, game.table(view), list(game.rate(view)), game.write_position(state)):
            digest.update(msgspec.json.encode(shown))
        outcome = game.apply(state, action)
        digest.update(to_json(outcome))
        state = outcome.state
    return digest.hexdigest()


def job(door: str, setup: Setup, seed: int, actions: list[Action]) -> dict[str, Any]:
    """A game to play elsewhere; ``door`` is its package, or ``module:name`` of what makes its rules."""
    setup_of = {"options": setup.options, "seats": setup.seats}
    return {"door": door, **setup_of, "seed": seed, "actions": [str(action) for action in actions]}


def elsewhere(jobs: list[dict[str, Any]], hash_seed: int) -> list[str]:
    """The fingerprints as a fresh process finds them."""
    paths = os.pathsep.join([str(TOP / "desktop"), str(TOP)])
    done = subprocess.run(
        [sys.executable, "-m", "tests.laws.replay"],
        input=json.dumps(jobs),
        capture_output=True,
        text=True,
        check=False,
        cwd=TOP,
        env=os.environ | {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": paths},
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    found: list[str] = json.loads(done.stdout)
    return found


def main() -> None:
    found = []
    for given in json.load(sys.stdin):
        module, _, name = given["door"].partition(":")
        game: Game = getattr(import_module(module), name)() if name else import_module(module).GAME
        actions = [Action.parse(text) for text in given["actions"]]
        found.append(fingerprint(game, Setup(given["options"], given["seats"]), given["seed"], actions))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
