"""Somebody who plays game after game and says at once what has been seen, until the process is killed.

Each line on standard output is JSON, written before anything is saved: what must lie in the folder afterwards, or what
came just before it.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from msgspec import Struct

from westmarch import games
from westmarch.ai.players import random_option
from westmarch.engine.dice import Dice
from westmarch.engine.game import compatible_options
from westmarch.engine.game_info import full_options
from westmarch.play.autosave import Autosave
from westmarch.play.campaigns import Campaigns
from westmarch.play.chairs import Chair
from westmarch.play.game_log import logged
from westmarch.play.library import Library
from westmarch.play.played import check_of
from westmarch.play.session import Fairness, Session

SPEED = 0.3
"""Seconds between two actions of a person who does not wait to be told that the game is saved; they are few."""
_FAIRNESS: tuple[Fairness, ...] = ("fair", "free", "strict")
_NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")
_ENDS_ONE_IN = 3
"""One game in so many is taken up shortly before its end."""


class Said(Struct, frozen=True, omit_defaults=True):
    """What has been seen: the place in the game of a seed with a check of the State there; a volume that is set; how
    many games have been noted in the records, and kept among the saves."""

    seed: int = -1
    cursor: int = 0
    check: str = ""
    volume: int = -1
    noted: int = -1
    kept: int = -1


def say(**words: object) -> None:
    """Says what has been seen, so that it stands in the pipe whatever happens next."""
    print(json.dumps(words), flush=True)


def a_session(seed: int) -> Session:
    """A game of any kind, with any options that go together."""
    dice = Dice(seed)
    info = games.info(games.ids()[seed % len(games.ids())])
    seats = dice.pick(list(info.player_counts))
    wishes = {option.id: dice.pick([choice.value for choice in option.choices]) for option in info.options if seed % 2}
    options = full_options(info, compatible_options(games.load(info.id), wishes, seats))
    chairs = [Chair("human" if seat == 0 or dice.below(2) else "random", _NAMES[seat]) for seat in range(seats)]
    return Session(info.id, chairs, options=options, seed=seed, fairness=dice.pick(_FAIRNESS))


def play_until_killed(folder: Path, seed: int, is_hasty: bool) -> None:
    """Plays games of seed after seed; a hasty person acts at a steady speed, another once the game is saved."""
    library = Library(folder)
    with Autosave(library.continue_path, library.strict_games) as autosave:
        while True:
            _play(library, autosave, seed, is_hasty)
            seed += 1


def _play(library: Library, autosave: Autosave, seed: int, is_hasty: bool) -> None:
    dice = Dice(seed)
    session = _taken_up(seed, dice)
    library.strict_games.begun(session)
    session.campaign = Campaigns(library).join(session)
    _see(session, autosave)
    while session.decision is not None:
        if is_hasty:
            time.sleep(SPEED)
        else:
            assert autosave.flush()
        if session.can_undo and dice.below(12) == 0:
            session.undo()
        elif session.can_redo and dice.below(3):
            session.redo()
        else:
            session.answer(random_option(session.decision, dice))
        session.played += 1
        _see(session, autosave)
        _beside(library, session, dice)
    _end(library, session)


def _taken_up(seed: int, dice: Dice) -> Session:
    """A game at any place, as if it had been played so far: now and then just before its end."""
    session = a_session(seed)
    length = _play_out(a_session(seed), Dice(seed), 10_000)
    _play_out(session, Dice(seed), max(0, length - 3) if dice.below(_ENDS_ONE_IN) == 0 else dice.below(max(1, length)))
    return session


def _play_out(session: Session, dice: Dice, most: int) -> int:
    while session.decision is not None and session.cursor < most:
        session.answer(random_option(session.decision, dice))
    return session.cursor


def _see(session: Session, autosave: Autosave) -> None:
    say(seed=session.seed, cursor=session.cursor, check=check_of(session.state))
    autosave.note(session)


def _beside(library: Library, session: Session, dice: Dice) -> None:
    """What a person does beside the game now and then: sets something, or keeps a copy."""
    what = dice.below(24)
    if what == 0:
        volume = dice.below(101)
        say(volume=volume)
        library.set(volume=volume)
    elif what == 1:
        say(kept=len(library.entries()) + 1)
        library.keep(session)


def _end(library: Library, session: Session) -> None:
    """A game is over: it is kept, noted in the records and in its campaign, as the program does it."""
    say(kept=len(library.entries()) + 1)
    path = library.keep(session)
    entry = logged(session, save=path)
    say(noted=len(library.records().games()) + 1)
    library.records().add(entry)
    Campaigns(library).note_end(session, entry.id)


def main(argv: list[str]) -> None:
    """Plays in a folder from a seed on, at a manner."""
    folder, seed, manner = argv
    say(volume=Library(Path(folder)).settings().volume)
    play_until_killed(Path(folder), int(seed), manner == "hasty")


if __name__ == "__main__":
    main(sys.argv[1:])
