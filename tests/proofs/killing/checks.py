"""What must lie in the folder of somebody whose program was killed, as a list of what does not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from tests.proofs.killing.player import Said
from westmarch.ai.players import random_option
from westmarch.engine.dice import Dice
from westmarch.engine.errors import WestmarchError
from westmarch.play import saves
from westmarch.play.autosave import Autosave
from westmarch.play.campaigns import Campaigns
from westmarch.play.library import Library
from westmarch.play.played import check_of
from westmarch.play.session import Session
from westmarch.play.settings import examined
from westmarch.play.strict_games import StrictRecord

_FURTHER = 3
"""Actions that are played on from what was found."""


def faults(folder: Path, said: Sequence[Said]) -> list[str]:
    """What is wrong in a folder after all this was said; nothing where at most the last of each is missing."""
    library = Library(folder)
    return [*_of_other_files(library, said), *_of_the_game(library, said)]  # the game last, for it is played on


def _of_the_game(library: Library, said: Sequence[Said]) -> Iterator[str]:
    seen = [each for each in said if each.seed >= 0]
    entry = library.running()
    if entry is None:
        if len(seen) > 1:
            yield f"no game is there to go on with, after {len(seen)} actions"
        return
    try:
        session = saves.read(entry.path, is_strict=True)
    except WestmarchError as error:
        yield f"the game does not open: {error}"
        return
    found = session.seed, session.cursor, check_of(session.state)
    wanted = [(each.seed, each.cursor, each.check) for each in seen[-2:]]
    if found not in wanted:
        yield f"{entry.path.name} is at {found}, and what was seen last is {wanted}"
    if library.strict_games.opened(session) is not session:
        yield f"a {session.fairness} game counts as returned to, though nobody opened an earlier save"
    yield from _of_playing_on(library, session)


def _of_playing_on(library: Library, session: Session) -> Iterator[str]:
    """What goes wrong where the game goes on."""
    dice = Dice(session.cursor)
    with Autosave(library.continue_path, library.strict_games) as autosave:
        for _ in range(_FURTHER):
            if session.decision is not None:
                session.answer(random_option(session.decision, dice))
            autosave.note(session)
    if autosave.trouble:
        yield autosave.trouble
    again = saves.read(library.continue_path, is_strict=True)
    if check_of(again.state) != check_of(session.state):
        yield "what was played on was not saved"


def _of_other_files(library: Library, said: Sequence[Said]) -> Iterator[str]:
    settings, damage = examined(library.settings_path)
    volumes = [each.volume for each in said if each.volume >= 0]
    if damage:
        yield f"the settings are damaged: {damage}"
    elif volumes and settings.volume not in volumes[-2:]:
        yield f"the volume is {settings.volume}, and was set to {volumes[-2:]}"
    entries = library.entries()
    for entry in entries:
        try:
            saves.read(entry.path, is_strict=True)
        except WestmarchError as error:
            yield f"a kept game does not open: {error}"
    yield from _counted("games kept", len(entries), [each.kept for each in said if each.kept >= 0])
    records = library.records()
    yield from _counted("games in the records", len(records.games()), [each.noted for each in said if each.noted >= 0])
    records.settle()
    if records.trouble:
        yield records.trouble
    yield from [entry.trouble for entry in Campaigns(library).entries() if entry.trouble]
    strict = library.folder / "strict-games.json"
    if strict.exists():
        try:
            msgspec.json.decode(strict.read_bytes(), type=StrictRecord)
        except msgspec.MsgspecError as error:
            yield f"the record of strict games is damaged: {error}"


def _counted(what: str, found: int, said: Sequence[int]) -> Iterator[str]:
    if said and not said[-1] - 1 <= found <= said[-1]:
        yield f"there are {found} {what}, and {said[-1]} were said last"
