"""Golden games open, show their tables to each seat and go on: those of every table, of every release."""

from __future__ import annotations

import json
from functools import cache
from itertools import chain
from pathlib import Path

import msgspec
import pytest

from tests.games.lcg.random_games import TABLES
from tests.long import one_in
from tests.saves import golden_games
from tests.saves.golden_games import Golden
from westmarch import games
from westmarch.ai.players import random_option
from westmarch.cli.headless import Headless
from westmarch.engine.dice import Dice
from westmarch.engine.game_info import full_options
from westmarch.engine.records import to_json
from westmarch.games.lcg.printed.lists import CAMPAIGNS
from westmarch.play import saves
from westmarch.play.campaigns import Campaigns, page_of
from westmarch.play.library import Library
from westmarch.play.session import Session

_SHARE = 31
"""Of the golden games of a release a usual run opens one in so many."""


@cache
def of_a_release(path: Path, kind: str) -> list[Golden]:
    return [golden for golden in golden_games.read(path) if golden.kind == kind]


def some(kind: str, number: int = _SHARE) -> list[Golden]:
    """One in so many golden games of each release, or all of them in the long run."""
    return [*chain.from_iterable(one_in(number, of_a_release(path, kind)) for path in golden_games.paths())]


def played_on(session: Session, number: int) -> None:
    """So many more actions at random; at first each seat looks at its table."""
    for seat in (*range(len(session.chairs)), None):
        assert session.table(seat).prompt.text
    for _ in range(number):
        if session.decision is not None:
            session.answer(random_option(session.decision, Dice(session.cursor)))


def goes_on(session: Session, path: Path) -> None:
    """A game that was opened is played on, written and opened again."""
    assert session.decision is not None, "a golden game is under way"
    place = session.cursor
    played_on(session, 12)
    assert session.cursor > place
    saves.write(session, path)
    again = saves.read(path, is_strict=True)
    assert to_json(again.state) == to_json(session.state)
    assert (again.cursor, again.actions) == (session.cursor, session.actions)


def test_golden_games_open_and_go_on(tmp_path: Path) -> None:
    path = tmp_path / f"game{saves.SUFFIX}"
    for golden in some("save"):
        path.write_bytes(msgspec.json.encode(golden.file))
        goes_on(saves.read(path), path)


def test_golden_campaigns_open_with_their_log_and_their_game_goes_on(tmp_path: Path) -> None:
    for number, golden in enumerate(some("campaign")):
        path = tmp_path / "campaign.json"
        path.write_bytes(msgspec.json.encode(golden.file))
        campaigns = Campaigns(Library(tmp_path / str(number)))
        campaigns.take_in(path)
        entry = campaigns.find(golden.file["id"])
        assert entry is not None and entry.file is not None, golden.name
        page = page_of(entry.file)
        assert page.next is not None and page.next.scenario == golden.name.rpartition("/")[2]
        assert page.won == len(golden.file.get("history", []))
        goes_on(campaigns.game(entry.file), path)


def test_every_table_has_a_golden_game() -> None:
    tables = golden_games.tables()
    names = {table.name for table in tables}
    assert names >= {f"lcg/{quest}/{difficulty}" for quest, difficulty in TABLES}
    others = [games.info(game) for game in games.ids() if game != "lcg"]
    assert names >= {f"{info.id}/{seats}/0" for info in others for seats in info.player_counts}
    for info in others:
        played = [table.options for table in tables if table.game == info.id]
        for option in info.options:
            chosen = {full_options(info, options)[option.id] for options in played}
            assert chosen == {choice.value for choice in option.choices}, f"{info.id}, {option.id}"


def test_every_chapter_of_a_campaign_is_under_way_in_every_mode_and_every_other_series_in_one() -> None:
    (path, *_) = golden_games.paths()
    names = {golden.name for golden in of_a_release(path, "campaign")}
    for info, mode in golden_games.series():
        chapters = {f"{info.series}/{mode}/{chapter.scenario}" for chapter in info.chapters}
        assert chapters <= names if golden_games.is_campaign(info) else chapters & names, info.series
    in_campaigns = [chapter.quest for campaign in CAMPAIGNS.values() for chapter in campaign.chapters]
    assert {name.rpartition("/")[2] for name in names} >= {*in_campaigns}


def test_a_golden_game_is_the_same_each_time_that_it_is_played() -> None:
    engine = Headless()

    def ask(request):
        return engine.reply(json.dumps(request).encode())

    table = golden_games.Table("duel", "duel", 2, 3, {})
    one, other = (golden_games.under_way(ask, table, "of today") for _ in range(2))
    assert one == other and one.file["version"] == "of today" and one.file["cursor"] > 10


def test_a_file_of_golden_games_is_never_written_anew(tmp_path: Path) -> None:
    path = tmp_path / f"games{golden_games.SUFFIX}"
    kept = [Golden("save", "one", {"cursor": 1}), Golden("campaign", "two", {"save": {"cursor": 2}})]
    golden_games.write(path, kept)
    assert [*golden_games.read(path)] == kept
    assert [golden.save["cursor"] for golden in kept] == [1, 2]
    with pytest.raises(FileExistsError):
        golden_games.write(path, kept)
