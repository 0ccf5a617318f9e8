"""A save gives back the game, whatever has changed since."""

from __future__ import annotations

import copy
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.play.evenings import GUESTS, a_confrontation, an_evening, played_on, walk_and_play
from westmarch.engine.errors import BadSave
from westmarch.engine.records import Result, to_json
from westmarch.games.record import GameRecord
from westmarch.play import migrations, saves
from westmarch.play.chairs import Chair
from westmarch.play.match import Match
from westmarch.play.session import Session

NOON = datetime(2026, 3, 25, 12, 0, tzinfo=UTC)


def saved(session: Session, folder: Path) -> Path:
    path = folder / "game.json"
    saves.write(session, path, NOON)
    return path


def altered(path: Path, **changes: Any) -> Path:
    path.write_text(json.dumps(json.loads(path.read_text()) | changes))
    return path


def test_a_save_gives_back_the_whole_session(tmp_path: Path):
    match = Match(("Ann", "Bob", "Cid"), ("human", "random", "human"), 3, ((1, 0, 0),))
    session = an_evening(23, fairness="free", match=match, title="The long night")
    session.undo()
    session.undo()
    twin = saves.read(saved(session, tmp_path))
    assert to_json(twin.state) == to_json(session.state)
    for name in ("actions", "cursor", "length", "chairs", "options", "seed", "fairness", "title", "match"):
        assert getattr(twin, name) == getattr(session, name), name
    assert twin.chronicle(0) == session.chronicle(0) and twin.start_at == 0
    twin.redo()
    session.redo()
    assert to_json(twin.state) == to_json(session.state)


@pytest.mark.parametrize("actions", [0, 1, 10, 11, 10_000])
def test_every_place_of_a_game_can_be_saved(actions: int, tmp_path: Path):
    session = an_evening(actions)
    twin = saves.read(saved(session, tmp_path), is_strict=True)
    assert to_json(twin.state) == to_json(session.state) and twin.result == session.result


def test_a_game_of_the_confrontation_can_be_saved_at_any_place(tmp_path: Path):
    session = a_confrontation()
    while session.decision is not None:
        twin = saves.read(saved(session, tmp_path), is_strict=True)
        assert to_json(twin.state) == to_json(session.state)
        played_on(session, 7)


@pytest.mark.parametrize("guests", [2, 3])
def test_a_save_is_for_as_many_as_sit_at_the_table(guests: int, tmp_path: Path):
    session = an_evening(12, chairs=GUESTS[:guests])
    path = saved(session, tmp_path)
    twin = saves.read(path, is_strict=True)
    assert to_json(twin.state) == to_json(session.state) and len(twin.chairs) == guests
    chairs = json.loads(path.read_text())["chairs"]
    others = [*chairs, chairs[0]] if guests == 2 else chairs[:2]
    with pytest.raises(BadSave, match=f"a game for {guests} players, but it lists {len(others)}"):
        saves.read(altered(path, chairs=others))
    with pytest.raises(BadSave, match="2 to 3 seats, not 1"):
        saves.read(altered(path, chairs=chairs[:1]))


def test_a_save_and_its_match_keep_the_styles_of_computers(tmp_path: Path):
    chairs = (Chair("human", "Ann"), Chair("hard", "Computer, hard and bold", "bold"))
    path = saved(a_confrontation(chairs=chairs, match=Match.of(chairs, 2)), tmp_path)
    twin = saves.read(path, is_strict=True)
    assert twin.chairs == chairs and twin.match == Match.of(chairs, 2)
    assert twin.match.with_result(Result((0,), "won")).seating() == chairs[::-1]
    match = {**json.loads(path.read_text())["match"], "styles": ["bold"]}
    with pytest.raises(BadSave, match="its match does not fit"):
        saves.read(altered(path, match=match))


def test_computers_of_a_save_of_format_6_have_no_style(tmp_path: Path):
    path = saved(a_confrontation(), tmp_path)
    assert all("style" not in chair for chair in json.loads(path.read_text())["chairs"]), (
        "written only where there is one"
    )
    assert [chair.style for chair in saves.read(altered(path, format=6)).chairs] == ["", ""]


def test_a_match_of_others_is_no_match_of_this_table(tmp_path: Path):
    session = an_evening(3, match=Match(("Ann", "Bob"), ("human", "random"), 3))
    with pytest.raises(BadSave, match="its match does not fit the players at the table"):
        saves.read(saved(session, tmp_path))


def test_a_fair_game_stays_fair_when_it_is_resumed(tmp_path: Path):
    session = an_evening()
    walk_and_play(session)
    assert not session.can_undo
    assert not saves.read(saved(session, tmp_path)).can_undo


def test_a_game_that_began_at_a_position_is_resumed_with_its_history(tmp_path: Path):
    session = played_on(an_evening(start=an_evening(9).state, fairness="free"), 6)
    twin = saves.read(saved(session, tmp_path), is_strict=True)
    assert to_json(twin.state) == to_json(session.state) and twin.start_at == 0
    while twin.can_undo:
        twin.undo()
    assert to_json(twin.state) == to_json(an_evening(9).state)


def test_the_header_is_read_without_the_game(tmp_path: Path):
    header = saves.header(saved(an_evening(3, title="The long night"), tmp_path))
    assert (header.title, header.game, header.saved) == ("The long night", "toy", "2026-03-25T12:00:00+00:00")
    assert header.turn == an_evening(3).table(None).kicker and not header.is_over


def test_a_long_title_is_cut_rather_than_making_a_save_that_cannot_be_read(tmp_path: Path):
    assert len(saves.read(saved(an_evening(title="x" * 999), tmp_path)).title) == saves.LINE


def test_one_previous_copy_is_kept(tmp_path: Path):
    path = saved(an_evening(2), tmp_path)
    saves.write(an_evening(3), path)
    saves.write(an_evening(4), path)
    assert saves.read(path).cursor == 4 and saves.read(saves.previous(path)).cursor == 3
    assert len(list(tmp_path.iterdir())) == 2


def test_opening_a_save_lays_the_table_of_each_seat_once(tmp_path: Path, monkeypatch):
    laid, table = [], GameRecord.table
    monkeypatch.setattr(GameRecord, "table", lambda game, view: laid.append(view.seat) or table(game, view))
    path = saved(an_evening(5), tmp_path)
    laid.clear()
    saves.read(path)
    assert laid == [0, 1, 2]


def test_a_save_whose_table_cannot_be_laid_for_a_seat_is_refused(tmp_path: Path, monkeypatch):
    def table(game, view):
        return lay(game, view) if view.seat != 2 else {}["a card that nobody knows"]

    path = saved(an_evening(5), tmp_path)
    lay = GameRecord.table
    monkeypatch.setattr(GameRecord, "table", table)
    with pytest.raises(BadSave, match="cannot be laid"):
        saves.read(path)


def test_a_previous_copy_is_kept_where_the_disk_knows_no_second_names(tmp_path: Path, monkeypatch):
    def refuse(*_: object) -> None:
        raise OSError("no links here")

    monkeypatch.setattr("os.link", refuse)
    path = saved(an_evening(2), tmp_path)
    saves.write(an_evening(3), path)
    assert saves.read(saves.previous(path)).cursor == 2


def test_a_write_that_fails_leaves_the_old_save_alone(tmp_path: Path, monkeypatch):
    path = saved(an_evening(2), tmp_path)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        saves.write(an_evening(3), path)
    assert saves.read(path).cursor == 2


# -- what has changed since


def other_rules(path: Path) -> Path:
    """The save as if an action of its middle had been answered by other rules: its history gives another game."""
    raw = json.loads(path.read_text())
    raw["checks"] = [[place, check if place == raw["cursor"] else "0" * 12] for place, check in raw["checks"]]
    return altered(path, checks=raw["checks"], cards="0" * 16, version="0.0.1")


def test_other_cards_or_rules_cost_the_history_but_never_the_game(tmp_path: Path):
    session = an_evening(23, fairness="free")
    path = other_rules(saved(session, tmp_path))
    twin = saves.read(path)
    assert to_json(twin.state) == to_json(session.state)
    assert twin.actions == session.actions and twin.cursor == twin.start_at == 23
    assert not twin.can_undo
    with pytest.raises(BadSave, match="after move 10"):
        saves.read(path, is_strict=True)


def test_a_game_without_its_history_goes_on_and_is_saved_and_resumed_again(tmp_path: Path):
    twin = saves.read(other_rules(saved(an_evening(15, fairness="free"), tmp_path)))
    played_on(twin, 3)
    again = saves.read(saved(twin, tmp_path), is_strict=True)
    assert to_json(again.state) == to_json(twin.state) and again.start_at == 15 and again.cursor == twin.cursor
    while again.can_undo:
        again.undo()
    assert again.cursor == 15
    assert again.chronicle(0) == []


def test_an_action_that_is_no_longer_legal_costs_the_history_only(tmp_path: Path):
    session = an_evening(15, fairness="free")
    actions = list(session.actions)
    actions[7] = "play c999"
    twin = saves.read(altered(saved(session, tmp_path), actions=actions, cards="others"))
    assert to_json(twin.state) == to_json(session.state) and twin.start_at == 15


def test_a_question_of_other_rules_offers_what_the_rules_of_today_do(tmp_path: Path):
    session = an_evening(15)
    path = saved(session, tmp_path)
    raw = json.loads(path.read_text())
    raw["snapshot"]["decision"]["options"].pop()
    twin = saves.read(altered(path, snapshot=raw["snapshot"], checks=[], cards="others"))
    assert twin.decision == session.decision


def test_what_can_no_longer_be_redone_is_dropped(tmp_path: Path):
    session = an_evening(15, fairness="free")
    for _ in range(3):
        session.undo()
    actions = [*session.actions[:13], "play c999", "play c998"]
    twin = saves.read(altered(saved(session, tmp_path), actions=actions))
    assert (twin.start_at, twin.cursor, twin.length) == (0, 12, 13)


def test_an_earlier_format_is_migrated(tmp_path: Path):
    path = saved(an_evening(12), tmp_path)
    raw = json.loads(path.read_text())
    for key in ("fairness", "match", "start", "start_at"):
        del raw[key]
    path.write_text(json.dumps(raw | {"format": 0, "undo": "free"}))
    session = saves.read(path, is_strict=True)
    assert session.fairness == "free" and session.cursor == 12


def test_migrations_are_applied_one_after_the_other_and_leave_their_argument_alone():
    steps = (lambda raw: {**raw, "a": 1}, lambda raw: {**raw, "b": raw["a"] + 1})
    old = {"format": 0}
    assert migrations.migrated(old, 0, steps) == {"format": 2, "a": 1, "b": 2}
    assert migrations.migrated({"format": 1, "a": 5}, 1, steps) == {"format": 2, "a": 5, "b": 6}
    assert old == {"format": 0}


def test_what_the_rulebook_calls_otherwise_is_renamed_wherever_a_save_names_it():
    inside = {"do": "three", "args": ["elves"], "steps": [{"do": "raze", "args": [], "steps": []}]}
    state = {
        "zones": {"elves-stack": []},
        "stack": [{"steps": [inside, {"do": "quest", "args": ["1"], "steps": []}], "names": {}}],
        "decision": {
            "kind": "recover",
            "options": [{"verb": "recover", "words": ["c1-01"]}, {"verb": "skip", "words": []}],
            "then": [{"do": "tax", "args": ["2"], "steps": []}],
        },
        "result": None,
    }
    lines = ["build barad-dur", "tax"]
    old = {"game": "duel", "actions": lines, "checks": [[2, "x"]], "start": state, "snapshot": state}
    before = copy.deepcopy(old)
    new = migrations.migrated(old, 2)
    assert old == before
    assert new["actions"] == ["take barad-dur", "opponent-loses"] and new["checks"] == []
    for found in (new["start"], new["snapshot"]):
        first, second = found["stack"][0]["steps"]
        assert (first["do"], first["steps"][0]["do"], second["do"]) == ("different", "remove_fortress", "quest")
        asked = found["decision"]
        assert asked["kind"] == "play_discarded" and asked["then"][0]["do"] == "opponent_loses"
        assert [option["verb"] for option in asked["options"]] == ["play-discarded", "skip"]


def test_a_finished_game_says_as_the_rulebook_does_why_frodo_lost_it():
    state = {
        "zones": {"good-fallen": ["g1"], "shire": []},
        "stack": [],
        "decision": None,
        "attack": None,
        "battle": None,
        "result": {"winners": [1], "reason": "frodo-fell", "points": [0, 9]},
    }
    lines = ["step-in sam", "fetch 6"]
    old = {"game": "confrontation", "actions": lines, "checks": [], "start": None, "snapshot": state}
    new = migrations.migrated(old, 2)
    assert new["snapshot"]["result"]["reason"] == "frodo-defeated" and new["start"] is None
    assert new["snapshot"]["zones"] == {"good-defeated": ["g1"], "shire": []}
    assert new["actions"] == ["fight sam", "replace 6"]


def test_a_game_that_has_renamed_nothing_keeps_its_checks():
    state = {"zones": {}, "stack": [], "decision": None, "result": None}
    old = {"game": "fellowship", "actions": ["keep c1"], "checks": [[1, "x"]], "start": None, "snapshot": state}
    of_format_3 = migrations.MIGRATIONS[:3]
    assert migrations.migrated(old, 2, of_format_3) == {**old, "format": 3}
    stranger = {"game": "chess"}
    assert migrations.migrated(stranger, 2, of_format_3) == {**stranger, "format": 3}
