"""Ids never encode identity: over many games, an id that is hidden at the start has any face it may have."""

from __future__ import annotations

from collections import Counter, defaultdict

from tests.laws.walk import LawBroken
from westmarch.engine.dice import Dice
from westmarch.engine.game import Game, Setup
from westmarch.engine.game_info import player_count

GAMES = 80
TOO_MUCH = 35
"""Per cent by which a face may be more frequent in truth than in samples: five deviations at 80 games."""


def ids_say_nothing_about_faces(game: Game, setup: Setup, games: int = GAMES) -> int:
    """Compares the faces that hidden ids have with those that samples give them.

    Gives the number of ids looked at.  Raises LawBroken.
    """
    seen_by_all = 0
    for viewer in (*range(player_count(game.info, setup.seats)), None):
        truth: dict[str, Counter[str]] = defaultdict(Counter)
        guess: dict[str, Counter[str]] = defaultdict(Counter)
        for seed in range(games):
            state = game.new(setup, seed)
            view = game.view(state, viewer)
            world = game.sample(view, Dice(seed))
            for name, record in view.state.pieces.items():
                if record.face is None:
                    truth[name][state.pieces[name].face] += 1
                    guess[name][world.pieces[name].face] += 1
        for name, faces in truth.items():
            times = sum(faces.values())
            if len(guess[name]) == 1 or times < games // 2:
                continue
            seen_by_all += 1
            face, often = faces.most_common(1)[0]
            if 100 * (often - guess[name][face]) > TOO_MUCH * times:
                raise LawBroken(
                    f"law 6, ids say nothing about faces: {game.info.id}, {setup.seats} seats, {setup.options}: "
                    f"for {viewer} {name} is hidden, and it is {face} in {often} of {times} games"
                )
    return seen_by_all
