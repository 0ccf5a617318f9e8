"""Campaigns as documents: chapters are won, lost, taken back and put forward; files go out, come in and are damaged."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.lcg.endings import ended
from westmarch import games
from westmarch.engine.errors import BadSave
from westmarch.games.lcg.language.logs import read_log
from westmarch.games.lcg.rules.scoring import LOST, WON
from westmarch.play import saves
from westmarch.play.campaign_files import FORMAT, CampaignFile, read_campaign, write_campaign
from westmarch.play.campaigns import CAMPAIGNS, Campaigns, Entry, page_of, ready
from westmarch.play.chairs import Chair
from westmarch.play.library import Library
from westmarch.play.session import Session

MARA, BO = Chair("human", "Mara"), Chair("human", "Bo")
ANDUIN = "journey-down-the-anduin"


@pytest.fixture
def campaigns(tmp_path: Path) -> Campaigns:
    return Campaigns(Library(tmp_path))


def begun(campaigns: Campaigns, series: str = "campaign", seed: int = 3, chairs=(MARA,), quest: str = "") -> Session:
    """The first game of a campaign."""
    first = {"quest": quest} if quest else {}
    session = Session("lcg", chairs, options={"series": series, **first}, seed=seed)
    session.campaign = campaigns.join(session)
    assert session.campaign
    return session


def next_game(campaigns: Campaigns, own_id: str, seed: int = 9) -> Session:
    """A game of the next chapter."""
    file = file_of(campaigns, own_id)
    session = Session(file.game, file.chairs, options=file.options, seed=seed)
    session.campaign = campaigns.join(session, own_id)
    assert session.campaign == own_id
    return session


def end(campaigns: Campaigns, session: Session, reason: str = WON) -> CampaignFile:
    """The campaign after a game of it was ended by force."""
    state: Any = session._first.copy()
    state.round = 9
    session._state = ended(state, reason)
    return file_of(campaigns, campaigns.note_end(session, "entry"))


def entry_of(campaigns: Campaigns, own_id: str) -> Entry:
    found = campaigns.find(own_id)
    assert found is not None
    return found


def file_of(campaigns: Campaigns, own_id: str) -> CampaignFile:
    file = entry_of(campaigns, own_id).file
    assert file is not None
    return file


def test_the_first_game_of_a_series_begins_a_campaign_and_a_lone_quest_none(campaigns: Campaigns) -> None:
    session = begun(campaigns, chairs=(MARA, BO))
    file = file_of(campaigns, session.campaign)
    assert (file.name, file.series, file.game) == ("Mara and Bo on the road", "campaign", "lcg")
    assert file.options == session.options and file.history == () and page_of(file).next_number == 1
    assert campaigns.join(Session("lcg", [MARA])) == ""
    assert campaigns.join(Session("duel", [MARA, BO])) == ""
    assert len(campaigns.entries()) == 1


def test_a_chapter_that_is_won_goes_into_the_history_with_what_it_brought(campaigns: Campaigns) -> None:
    session = begun(campaigns)
    file = end(campaigns, session)
    (won,) = file.history
    assert (won.title, won.rounds, won.tries, won.seed) == ("Passage Through Mirkwood", 9, 1, 3)
    assert "Mendor's Support" in [entry.title for entry in won.entries] and won.entry == "entry"
    assert file.options["quest"] == ANDUIN and read_log(file.options["series"]).next == ANDUIN
    assert file.options["series"] == won.log and won.options == session.options
    page = page_of(file)
    assert [stop.state for stop in page.stops] == ["won", "now", "open"]


def test_lost_games_are_counted_as_tries_of_their_chapter(campaigns: Campaigns) -> None:
    session = begun(campaigns)
    own_id = session.campaign
    assert end(campaigns, session, LOST).lost == (3,)
    assert end(campaigns, session, LOST).lost == (3,), "a game that ends once more is no other one"
    assert end(campaigns, next_game(campaigns, own_id, 4), LOST).lost == (3, 4)
    file = end(campaigns, next_game(campaigns, own_id, 5))
    assert file.history[0].tries == 3 and file.lost == ()
    assert end(campaigns, next_game(campaigns, own_id, 6), LOST).lost == (6,)


def test_a_game_that_is_won_after_moves_were_taken_back_is_no_lost_one_and_the_other_way_round(
    campaigns: Campaigns,
) -> None:
    session = begun(campaigns)
    end(campaigns, session, LOST)
    file = end(campaigns, session, WON)
    assert len(file.history) == 1 and file.history[0].tries == 1
    before = file.options
    assert end(campaigns, session, WON) == file
    file = end(campaigns, session, LOST)
    assert file.history == () and file.lost == (3,) and file.options == session.options != before


def test_a_game_of_another_chapter_changes_nothing(campaigns: Campaigns) -> None:
    first = begun(campaigns)
    end(campaigns, first)
    file = end(campaigns, next_game(campaigns, first.campaign))
    assert len(file.history) == 2
    assert end(campaigns, first, LOST) == file


def test_a_chapter_is_taken_back_and_put_forward_until_another_is_won(campaigns: Campaigns) -> None:
    session = begun(campaigns)
    own_id = session.campaign
    after = end(campaigns, session)
    campaigns.take_back(entry_of(campaigns, own_id))
    file = file_of(campaigns, own_id)
    assert file.history == () and file.options == session.options and len(file.ahead) == 1
    campaigns.put_forward(entry_of(campaigns, own_id))
    assert file_of(campaigns, own_id) == after
    campaigns.take_back(entry_of(campaigns, own_id))
    end(campaigns, next_game(campaigns, own_id, 20), LOST)
    assert len(file_of(campaigns, own_id).ahead) == 1, "a lost try takes nothing away"
    file = end(campaigns, next_game(campaigns, own_id, 21))
    assert file.ahead == () and file.history[0].seed == 21 and file.history[0].tries == 2


def test_all_chapters_can_be_taken_back_one_after_the_other(campaigns: Campaigns) -> None:
    own_id = begun(campaigns, "cycle-dark-of-mirkwood", quest="the-oath").campaign
    end(campaigns, next_game(campaigns, own_id, 1))
    whole = end(campaigns, next_game(campaigns, own_id, 2))
    page = page_of(whole)
    assert page.next is None and page.won == 2 and page.lines
    for _ in range(2):
        campaigns.take_back(entry_of(campaigns, own_id))
    assert file_of(campaigns, own_id).history == ()
    for _ in range(2):
        campaigns.put_forward(entry_of(campaigns, own_id))
    assert file_of(campaigns, own_id) == whole


@pytest.mark.parametrize("info", games.load("lcg").campaigns.campaigns(), ids=lambda info: info.series)
def test_every_campaign_is_played_from_end_to_end(campaigns: Campaigns, info) -> None:
    session = begun(campaigns, info.series, quest=info.chapters[0].scenario)
    for number, chapter in enumerate(info.chapters, 1):
        page = page_of(file_of(campaigns, session.campaign))
        assert page.next == chapter and page.next_number == number
        end(campaigns, next_game(campaigns, session.campaign, number))
    file = file_of(campaigns, session.campaign)
    assert [won.scenario for won in file.history] == [chapter.scenario for chapter in info.chapters]
    assert page_of(file).next is None and read_campaign(write_campaign(file).encode()) == file


def test_a_campaign_that_had_ended_goes_on_where_chapters_have_been_added(campaigns: Campaigns) -> None:
    own_id = begun(campaigns, "cycle-dark-of-mirkwood", quest="the-oath").campaign
    file = end(campaigns, next_game(campaigns, own_id, 1))
    behind = replace(file, options={**file.options, "quest": "the-oath"})
    assert ready(behind) == file and ready(file) is file
    whole = end(campaigns, next_game(campaigns, own_id, 2))
    assert ready(whole) is whole


def test_two_campaigns_stand_side_by_side_and_keep_their_games(campaigns: Campaigns, tmp_path: Path) -> None:
    library = Library(tmp_path)
    one, other = begun(campaigns), begun(campaigns, "expert", 4)
    assert [entry.title for entry in campaigns.entries()].count("Mara on the road") == 1
    assert sorted(entry.title for entry in campaigns.entries()) == ["Mara on the road", "Mara on the road (2)"]
    one.answer(one.decision.options[0])
    saves.write(one, library.continue_path)
    assert campaigns.has_game(file_of(campaigns, one.campaign))
    assert not campaigns.has_game(file_of(campaigns, other.campaign))
    assert campaigns.keep_game(saves.read(library.continue_path)) == "Mara on the road"
    saves.write(other, library.continue_path)
    again = campaigns.game(file_of(campaigns, one.campaign))
    assert again.actions == one.actions and again.campaign == one.campaign
    assert campaigns.game(file_of(campaigns, other.campaign)).seed == 4
    end(campaigns, one)
    assert not campaigns.has_game(file_of(campaigns, one.campaign))
    assert file_of(campaigns, other.campaign).history == ()


def test_a_game_under_way_goes_with_the_chapter_that_is_taken_back(campaigns: Campaigns, tmp_path: Path) -> None:
    own_id = begun(campaigns).campaign
    end(campaigns, next_game(campaigns, own_id, 1))
    second = next_game(campaigns, own_id, 2)
    saves.write(second, Library(tmp_path).continue_path)
    campaigns.take_back(entry_of(campaigns, own_id))
    Library(tmp_path).forget_running()
    assert not campaigns.has_game(file_of(campaigns, own_id))
    campaigns.put_forward(entry_of(campaigns, own_id))
    assert campaigns.game(file_of(campaigns, own_id)).seed == 2


def test_a_game_of_a_series_from_an_earlier_version_begins_a_campaign_when_it_ends(campaigns: Campaigns) -> None:
    session = Session("lcg", [MARA], options={"series": "campaign"}, seed=3)
    file = end(campaigns, session)
    assert len(file.history) == 1 and session.campaign == file.id
    campaigns.delete(entry_of(campaigns, file.id))
    assert campaigns.note_end(session) == "" and campaigns.entries() == [], "one that was deleted does not come back"


def test_a_campaign_goes_to_a_file_and_comes_back_beside_the_first(campaigns: Campaigns, tmp_path: Path) -> None:
    session = begun(campaigns)
    end(campaigns, session)
    second = next_game(campaigns, session.campaign)
    saves.write(second, Library(tmp_path).continue_path)
    out = tmp_path / "mine.json"
    campaigns.write(file_of(campaigns, session.campaign), out)
    path = campaigns.take_in(out)
    assert len(campaigns.entries()) == 2
    taken = next(entry.file for entry in campaigns.entries() if entry.path == path)
    assert taken is not None and taken.id != session.campaign and taken.name == "Mara on the road (2)"
    mine = file_of(campaigns, session.campaign)
    assert (taken.history, taken.options) == (mine.history, mine.options)
    assert campaigns.game(taken).seed == second.seed and campaigns.game(taken).campaign == taken.id
    elsewhere = Campaigns(Library(tmp_path / "elsewhere"))
    elsewhere.take_in(out)
    assert elsewhere.entries()[0].file.id == session.campaign and elsewhere.entries()[0].title == "Mara on the road"


def spoilt(campaigns: Campaigns, change) -> bytes:
    raw = json.loads(write_campaign(end(campaigns, begun(campaigns))))
    change(raw)
    return json.dumps(raw).encode()


BAD = {
    "nothing": (lambda raw: raw.clear(), "no campaign of Westmarch"),
    "newer": (lambda raw: raw.update(format=FORMAT + 1), "a newer version of Westmarch"),
    "another game": (lambda raw: raw.update(game="chess"), "does not have"),
    "no chairs": (lambda raw: raw.update(chairs=[]), "damaged"),
    "a foreign field": (lambda raw: raw.update(more=1), "damaged"),
    "a strange option": (lambda raw: raw["options"].update(quest="nowhere"), "is one of"),
    "a strange log": (lambda raw: raw["options"].update(series="{\n"), "no log of the Card Game"),
    "a lone quest": (lambda raw: raw["options"].update(series="single"), "no such campaign"),
    "a chapter without options": (lambda raw: raw["history"][0].pop("options"), "damaged"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_costs_one_sentence_and_nothing_is_lost(campaigns: Campaigns, tmp_path: Path, name: str) -> None:
    change, words = BAD[name]
    path = tmp_path / "bad.json"
    path.write_bytes(spoilt(campaigns, change))
    before = campaigns.entries()
    with pytest.raises(BadSave, match=words) as caught:
        campaigns.take_in(path)
    assert str(caught.value).startswith("bad.json cannot be imported: ") and "\n" not in str(caught.value)
    assert campaigns.entries() == before


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b'{"format": 1}', b'{"format": true, "series": ""}'])
def test_what_is_no_campaign_at_all_is_refused(campaigns: Campaigns, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(data)
    with pytest.raises(BadSave, match=r"^bad\.json cannot be imported: [^\n]+$"):
        campaigns.take_in(path)


def test_a_damaged_document_is_listed_last_and_its_copy_can_take_its_place(
    campaigns: Campaigns, tmp_path: Path
) -> None:
    session, other = begun(campaigns), begun(campaigns, "expert")
    end(campaigns, session)
    path = entry_of(campaigns, session.campaign).path
    path.write_text("{", encoding="utf-8")
    entries = campaigns.entries()
    assert [bool(entry.trouble) for entry in entries] == [False, True] and entries[0].file.id == other.campaign
    assert entries[1].trouble.startswith(f"{path.name} cannot be opened: it is not valid JSON")
    assert entries[1].has_copy
    campaigns.take_copy(entries[1])
    assert file_of(campaigns, session.campaign).history == ()
    assert saves.previous(path).read_text(encoding="utf-8") == "{"


def test_a_campaign_is_renamed_and_deleted(campaigns: Campaigns, tmp_path: Path) -> None:
    own_id = begun(campaigns).campaign
    campaigns.rename(entry_of(campaigns, own_id), "  The long\nroad ")
    assert entry_of(campaigns, own_id).title == "The long road"
    campaigns.rename(entry_of(campaigns, own_id), " ")
    assert entry_of(campaigns, own_id).title == "The long road"
    campaigns.delete(entry_of(campaigns, own_id))
    assert campaigns.entries() == [] and not [*(tmp_path / CAMPAIGNS / "lcg").iterdir()]


def test_a_save_knows_its_campaign(campaigns: Campaigns, tmp_path: Path) -> None:
    session = begun(campaigns)
    path = tmp_path / "game.westmarch"
    saves.write(session, path, datetime(2026, 1, 1, tzinfo=UTC))
    assert saves.read(path).campaign == session.campaign
    assert json.loads(path.read_bytes())["campaign"] == session.campaign
    session.campaign = ""
    saves.write(session, path)
    assert "campaign" not in json.loads(path.read_bytes()) and saves.read(path).campaign == ""


def test_whoever_comes_back_with_other_decks_sets_out_with_them(campaigns: Campaigns) -> None:
    session = begun(campaigns)
    end(campaigns, session)
    file = file_of(campaigns, session.campaign)
    again = Session("lcg", [BO], options={**file.options, "difficulty": "easy"}, seed=1)
    again.campaign = campaigns.join(again, session.campaign)
    file = file_of(campaigns, session.campaign)
    assert file.options["difficulty"] == "easy" and file.chairs == (BO,)
    assert end(campaigns, again).history[-1].options["difficulty"] == "easy"
