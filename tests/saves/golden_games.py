"""Golden games: one file a release, with a game under way at every table and a campaign under way of every series.

Each game is played by the headless engine, at random, up to the middle of the game that comes of it.  The file is a
line of JSON for each, compressed together, and the same each time that it is made with the same rules and cards.
"""

from __future__ import annotations

import json
import lzma
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tests.games.lcg import random_games
from tests.games.lcg.whole_campaigns import Pace, Try, WholeCampaign, with_legal_decks
from tests.laws.walk import Walk
from westmarch import games
from westmarch.ai.players import Player
from westmarch.engine.campaigns import CampaignInfo, Chapter
from westmarch.engine.dice import Dice
from westmarch.engine.game import compatible_options
from westmarch.games.lcg.printed.lists import A_CAMPAIGN
from westmarch.play.campaign_files import CampaignFile
from westmarch.play.session import Session

FOLDER = Path(__file__).parent
SUFFIX = ".jsonl.xz"
_CARD_GAME = "lcg"
_MOST = 160
"""Questions after which a game is long enough to have a middle."""
_NEVER = 1 << 40
_PACE = Pace(laws=_NEVER, resume=_NEVER, tries=1, most=40)
"""Of a campaign: each chapter is taken for won after so many questions."""
_NOTED = (6, 20)
"""Questions before which a chapter is noted; the later one takes the place of the other."""
_MADE = "2026-01-01T00:00:00+00:00"
"""The time of every game and campaign, so that the same ones are the same bytes."""

Ask = Callable[[dict[str, Any]], dict[str, Any]]
"""Sends a request to a headless engine, and gives its reply."""


class Golden(Struct, frozen=True):
    """A game or campaign under way: ``kind`` says which, ``file`` is what stands in its file."""

    kind: str
    name: str
    file: dict[str, Any]

    @property
    def save(self) -> dict[str, Any]:
        """The save, if need be that in a campaign."""
        found: dict[str, Any] = self.file["save"] if self.kind == "campaign" else self.file
        return found


class Table(Struct, frozen=True):
    """A table at which a golden game is played."""

    name: str
    game: str
    seats: int
    seed: int
    options: dict[str, str]


# -- files


def paths() -> list[Path]:
    """The golden games of all releases."""
    return sorted(FOLDER.glob(f"*{SUFFIX}"))


def read(path: Path) -> Iterator[Golden]:
    """The games and campaigns of a file, one after the other."""
    with lzma.open(path) as lines:
        for line in lines:
            yield msgspec.json.decode(line, type=Golden)


def write(path: Path, golden: list[Golden]) -> None:
    """Writes a file that is not there yet.  Raises FileExistsError."""
    lines = b"".join([msgspec.json.encode(one) + b"\n" for one in golden])
    with path.open("xb") as stream:
        stream.write(lzma.compress(lines, preset=9 | lzma.PRESET_EXTREME))


# -- making


def made(ask: Ask, version: str) -> Iterator[Golden]:
    """The golden games by an engine, as of a version, and then the campaigns, by the program that runs this: no engine
    can be told that a chapter is won."""
    for table in tables():
        yield under_way(ask, table, version)
    for number, (info, mode) in enumerate(series()):
        chapters = _chapters_under_way(number, info, mode)
        for file in chapters if is_campaign(info) else chapters[len(chapters) // 2 :][:1]:
            raw = msgspec.to_builtins(file)
            name = f"{info.series}/{mode}/{file.options['quest']}"
            yield Golden("campaign", name, {**raw, "save": _as_of(version, raw["save"])})


def tables() -> list[Table]:
    """Each game with each number of players and choice of its options, each quest of the Card Game in each mode."""
    found = []
    for info in map(games.info, games.ids()):
        for seats in info.player_counts if info.id != _CARD_GAME else ():
            for number in range(max([len(option.choices) for option in info.options])):
                chosen = {one.id: one.choices[(number + seats) % len(one.choices)].value for one in info.options}
                options = compatible_options(games.load(info.id), chosen, seats)
                found.append(Table(f"{info.id}/{seats}/{number}", info.id, seats, len(found), options))
    for quest, difficulty in random_games.TABLES:
        seats = 1 + len(found) % random_games.SEATS
        options = {"quest": quest, "difficulty": difficulty, "hands": "hidden" if seats > 2 else "open"}
        options |= random_games.any_decks(quest, seats, Dice(len(found)))
        found.append(Table(f"{_CARD_GAME}/{quest}/{difficulty}", _CARD_GAME, seats, len(found), options))
    return found


def is_campaign(info: CampaignInfo) -> bool:
    """Whether it is a mode of its quests, by their campaign cards, and not quests one after the other."""
    return info.series.startswith(A_CAMPAIGN)


def series() -> list[tuple[CampaignInfo, str]]:
    """Each series, and each campaign in each mode that it has."""
    part = games.load(_CARD_GAME).campaigns
    assert part is not None, "the Card Game has campaigns"
    found = []
    for info in part.campaigns():
        modes = [mode.value for mode in info.modes]
        found += [(info, mode) for mode in (modes if is_campaign(info) else [modes[len(found) % len(modes)]])]
    return found


def under_way(ask: Ask, table: Table, version: str) -> Golden:
    """A save from the middle of a game."""
    _answered(ask, table, _answered(ask, table, _MOST) // 2)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        ask({"do": "save", "file": str(path)})
        return Golden("save", table.name, _as_of(version, json.loads(path.read_bytes())))


def _answered(ask: Ask, table: Table, most: int) -> int:
    """Begins a game and answers its questions at random; says how many."""
    dice, names = Dice(table.seed), [f"Player {seat + 1}" for seat in range(table.seats)]
    begin = {"do": "new", "game": table.game, "seats": names, "options": table.options, "seed": table.seed}
    reply = ask(begin)
    for number in range(most):
        if reply["decision"] is None:
            return number
        chosen = dice.pick(reply["decision"]["options"])
        reply = ask({"do": "answer", "action": chosen["action"]})
    return most


def _as_of(version: str, save: dict[str, Any]) -> dict[str, Any]:
    return {**save, "version": version, "saved": _MADE}


# -- campaigns


class _Noting(WholeCampaign):
    """A campaign of all chapters, of which every chapter is noted while its game is under way."""

    def play(self) -> list[Try]:
        self.under_way: dict[str, CampaignFile] = {}
        """By its scenario."""
        return super().play()

    def _chosen(self, chapters: Sequence[Chapter]) -> Chapter:
        return chapters[0]  # so that none is passed over

    def _answered(
        self, session: Session, walk: Walk, players: Sequence[Player], is_over: bool = False
    ) -> tuple[Session, bool]:
        if len(walk.actions) in _NOTED and not is_over:
            self._campaigns.keep_game(session)
            self.under_way[session.options["quest"]] = self.file
        return super()._answered(session, walk, players, is_over)


def _chapters_under_way(number: int, info: CampaignInfo, mode: str) -> list[CampaignFile]:
    """A campaign in each of its chapters, with a game that is played at random and then taken for won."""
    seats = 1 + number % 3
    options = {"series": info.series, "quest": info.chapters[0].scenario, "difficulty": mode}
    with tempfile.TemporaryDirectory() as folder:
        whole = _Noting(Path(folder), with_legal_decks(options, seats, Dice(number)), seats, number, _PACE, laws=())
        whole.play()
    return [_dated(file, f"golden-{number}") for file in whole.under_way.values()]


def _dated(file: CampaignFile, own_id: str) -> CampaignFile:
    assert file.save is not None, "its game was kept in it"
    history = tuple([replace(won, ended=_MADE) for won in file.history])
    save = {**file.save, "campaign": own_id}
    return replace(file, id=own_id, begun=_MADE, played=_MADE, history=history, save=save)
