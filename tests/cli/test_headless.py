"""The headless engine: a line in, a line out, and never a traceback."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.lcg.endings import ended
from tests.play.evenings import an_evening
from westmarch.cli.headless import Headless, serve
from westmarch.engine.records import to_json
from westmarch.games.lcg.collection.decklists import write_list
from westmarch.games.lcg.printed.lists import DECKS
from westmarch.play import session as sessions
from westmarch.play.strict_json import LARGEST

NEW = {"do": "new", "game": "toy", "seats": ["a", "b", "c"], "options": {"evening": "long"}, "seed": 8}


class Line:
    """The other side of the line."""

    def __init__(self) -> None:
        self.engine = Headless()

    def ask(self, do: str, **words: Any) -> dict[str, Any]:
        reply = self.raw(json.dumps({"do": do, **words}).encode())
        assert reply["ok"], reply
        return reply

    def fail(self, do: str, **words: Any) -> tuple[str, str]:
        """The code and the message of a request that goes wrong, which leaves the game as it was."""
        before = self.state()
        reply = self.raw(json.dumps({"do": do, **words}).encode())
        assert not reply["ok"] and set(reply) == {"ok", "error", "message"}
        assert self.state() == before
        return reply["error"], reply["message"]

    def raw(self, line: bytes) -> dict[str, Any]:
        target = io.BytesIO()
        import msgspec

        target.write(msgspec.json.encode(self.engine.reply(line)))
        found: dict[str, Any] = json.loads(target.getvalue())
        return found

    def state(self) -> Any:
        return self.raw(b'{"do": "state"}')

    def first_option(self) -> str:
        return str(self.ask("state")["decision"]["options"][0]["action"])


@pytest.fixture
def line() -> Line:
    line = Line()
    line.ask(**NEW)
    return line


def test_a_new_game_asks_its_first_question_with_every_option_as_the_table_offers_it():
    reply = Line().ask(**NEW)
    decision = reply["decision"]
    session = an_evening(seed=NEW["seed"])
    assert session.decision is not None
    assert (decision["seat"], decision["kind"], reply["result"]) == (0, "play", None)
    assert [option["action"] for option in decision["options"]] == list(map(str, session.decision.options))
    assert all(option["label"] and option["from"] and option["to"] for option in decision["options"])


def test_a_game_is_played_to_its_end_line_by_line(line: Line):
    for _ in range(1000):
        reply = line.ask("answer", action=line.first_option())
        if reply["decision"] is None:
            break
    assert reply["result"]["reason"] == "the evening is over"
    assert line.fail("answer", action="play c1")[0] == "illegal_action"
    assert line.fail("suggest")[0] == "bad_request"


def test_as_many_play_as_there_are_seats_given():
    line = Line()
    for seats, number in ((["a", "b"], 2), (["a", "b", "c"], 3), (None, 2)):
        line.ask("new", game="toy", seats=seats)
        assert f"from 0 to {number - 1}," in line.fail("view", seat=number)[1]
        assert len(line.ask("state")["state"]["coins"]) == number
    line.ask(**NEW)
    position = line.ask("position?")["position"]
    line.ask("position", game="toy", position=position)
    assert line.ask("view", seat=2)["view"]
    assert line.fail("position", game="toy", position=position, seats=["a", "b"]) == (
        "bad_setup",
        "this game goes on with 3 seats, not 2",
    )


def test_undo_and_redo(line: Line):
    line.ask("new", **{key: value for key, value in NEW.items() if key != "do"}, fairness="free")
    before = line.state()
    after = line.ask("answer", action=line.first_option())
    assert line.ask("undo")["cursor"] == 0 and line.state() == before
    assert line.ask("redo")["decision"] == after["decision"]
    assert line.fail("redo") == ("illegal_action", "there is nothing to redo")


def test_a_view_shows_a_seat_only_what_it_may_know(line: Line):
    def faces(seat: int | None) -> int:
        pieces = line.ask("view", seat=seat)["view"]["pieces"].items()
        return sum(piece["face"] is not None for name, piece in pieces if name.startswith("c"))

    assert faces(0) == 3 and faces(1) == 2 and faces(None) == 0
    assert line.fail("view", seat=3)[0] == line.fail("view", seat=-1)[0] == "bad_setup"


def test_events_are_told_as_a_seat_saw_them(line: Line):
    for _ in range(3):
        line.ask("answer", action=line.first_option())
    own, other = (line.ask("events", since=0, seat=seat)["events"] for seat in (1, 2))
    assert [event["name"] for event in own] == [event["name"] for event in other] and own != other
    assert {event["action"] for event in line.ask("events", since=2)["events"]} == {2}
    assert line.ask("events", since=99)["events"] == []


def test_events_do_not_tell_an_enemy_how_a_side_places_its_characters():
    line = Line()
    line.ask("new", game="confrontation", seed=3)
    for verb in ("place frodo shire", "place frodo arthedain", "arrange", "swap", "ready"):
        options = line.ask("state")["decision"]["options"]
        line.ask("answer", action=next(option["action"] for option in options if option["action"].startswith(verb)))
    own, enemy, spectator = (line.ask("events", seat=seat)["events"] for seat in (0, 1, None))
    assert [event["facts"]["target"] for event in own[:2]] == ["shire", "arthedain"] and "face" in own[0]["facts"]
    assert enemy == spectator == [{"action": 4, "name": "arranged", "facts": {"seat": "0"}}]


ODD_NAMES = ("", ".", "..", "/", "a\0b", "x" * 3000, "folder", "folder/", "file/below")


@pytest.mark.parametrize("name", ODD_NAMES, ids=lambda name: repr(name[:12]))
def test_a_name_that_no_file_can_have_is_a_bad_file_and_leaves_nothing_behind(line: Line, tmp_path: Path, name: str):
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("of another")
    before = sorted(tmp_path.rglob("*"))
    code, message = line.fail("save", file=str(tmp_path / name) if name not in ("", ".", "..", "/") else name)
    assert code == "bad_file" and len(message) < 300
    assert sorted(tmp_path.rglob("*")) == before and not Path("...new").exists()


LONG = "z" * 100_000


@pytest.mark.parametrize(
    "words",
    [
        {"do": LONG},
        {"do": "answer", "action": LONG},
        {"do": "answer", "action": f"play {LONG}"},
        {"do": "answer", "action": "play " + "a b " * 9999},
        {"do": "load", "file": LONG},
        {"do": "save", "file": LONG},
        {"do": "new", "game": LONG},
        {"do": "new", "game": "duel", "options": {LONG: "1"}},
        {"do": "new", "game": "duel", "options": {"skills": LONG}},
        {"do": "new", "game": "duel", "seed": 10**4000},
        {"do": "view", "seat": 10**4000},
        {"do": "suggest", "level": LONG},
        {"do": "position", "game": "duel", "position": {LONG: LONG}},
        {"do": "position", "game": "confrontation", "position": {"good": {LONG: LONG}}},
    ],
)
def test_what_somebody_sends_is_never_sent_back_at_length(line: Line, words: dict[str, Any]):
    _, message = line.fail(**words)
    assert 10 < len(message) <= 500 and LONG[:100] not in message


def test_a_line_that_is_too_long_has_one_answer_and_the_next_its_own():
    lines = [json.dumps(NEW), "[" + "0, " * LARGEST, '{"do":"state"}', '{"do":"quit"}']
    target = io.BytesIO()
    serve(io.BytesIO("\n".join(lines).encode()), target)
    replies = [json.loads(reply) for reply in target.getvalue().splitlines()]
    assert [reply["ok"] for reply in replies] == [True, False, True, True]
    assert replies[1]["message"] == "a line has at most 2 MB"


def test_a_position_can_be_written_and_read(line: Line):
    line.ask("answer", action=line.first_option())
    position = line.ask("position?")["position"]
    other = Line()
    other.ask("position", game="toy", position=position)
    assert other.ask("state")["state"] == line.ask("state")["state"]
    assert other.fail("position", game="toy", position={"cards": {}})[0] == "bad_position"


def test_a_game_can_be_saved_and_loaded(line: Line, tmp_path: Path):
    line.ask("answer", action=line.first_option())
    path = tmp_path / "x.json"
    line.ask("save", file=str(path))
    other = Line()
    assert other.ask("load", file=str(path))["decision"] == line.ask("state")["decision"]
    path.write_text("{]")
    code, message = other.fail("load", file=str(path))
    assert code == "bad_save" and message.startswith("x.json")
    assert other.fail("save", file=str(tmp_path))[0] == "bad_file"


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_suggestion_is_a_legal_action_and_is_not_played(line: Line, level: str):
    reply = line.ask("suggest", level=level, budget_ms=50)
    assert reply["action"] in [option["action"] for option in reply["decision"]["options"]]
    assert reply["cursor"] == 0
    assert line.fail("suggest", level="balrog")[0] == "bad_setup"


def test_wrong_answers_are_explained(line: Line):
    assert line.fail("answer", action="dance")[0] == "bad_action"
    assert line.fail("answer", action="play c999")[0] == "illegal_action"
    assert line.fail("new", game="chess")[0] == "bad_setup"
    assert line.fail("new", game="toy", seats=["a"])[0] == "bad_setup"
    assert line.fail("new", game="toy", options={"evening": "endless"})[0] == "bad_setup"
    assert line.fail("new", game="toy", seed=-1)[0] == "bad_setup"


@pytest.mark.parametrize(
    "words",
    [
        {"do": "dance"},
        {"do": 3},
        {},
        {"do": "answer"},
        {"do": "answer", "action": 3},
        {"do": "answer", "action": "play c1", "twice": True},
        {"do": "new", "game": ["toy"]},
        {"do": "new", "game": "toy", "seed": "7"},
        {"do": "view", "seat": "0"},
        {"do": "events", "since": None},
        {"do": "suggest", "budget_ms": 1.5},
    ],
)
def test_requests_that_are_not_understood(line: Line, words: dict[str, Any]):
    before = line.state()
    assert line.raw(json.dumps(words).encode())["error"] == "bad_request"
    assert line.state() == before


@pytest.mark.parametrize("junk", [b"junk", b"[]", b"null", b'{"do": "undo", "do": "redo"}', b"\xff", b"[" * 99_999])
def test_lines_that_are_not_requests(line: Line, junk: bytes):
    assert line.raw(junk)["error"] == "bad_request"


@pytest.mark.parametrize("do", ["answer", "undo", "redo", "view", "position?", "state", "events", "suggest", "save"])
def test_before_there_is_a_game_there_is_none(do: str):
    needed = {"answer": {"action": "play c1"}, "save": {"file": "x.json"}}.get(do, {})
    reply = Line().raw(json.dumps({"do": do, **needed}).encode())
    assert reply["error"] == "no_game"


def test_a_bug_in_the_rules_is_an_answer_too(line: Line, monkeypatch: pytest.MonkeyPatch):
    def broken(*_: object) -> None:
        raise KeyError("c1")

    monkeypatch.setattr(type(an_evening().game), "apply", broken)
    assert line.fail("answer", action="play c1") == ("internal", "KeyError: 'c1'")


@pytest.mark.parametrize("do", ["answer", "undo", "redo"])
def test_an_error_that_comes_when_the_game_has_gone_on_leaves_it_as_it_was(
    line: Line, monkeypatch: pytest.MonkeyPatch, do: str
):
    """What an altered save holds may trip the rules, or the table that shows what has come of it."""
    monkeypatch.setattr(sessions, "TABLES_KEPT", 0)  # a table that was laid before would not be laid again
    line.ask(**{**NEW, "fairness": "free"})
    for _ in range(3):
        line.ask("answer", action=line.first_option())
    before = line.ask("undo")

    def broken(*_: object) -> None:
        raise KeyError("c1")

    words = {"action": before["decision"]["options"][-1]["action"]} if do == "answer" else {}
    with monkeypatch.context() as patch:
        patch.setattr(type(an_evening().game), "table", broken)
        told = line.raw(json.dumps({"do": do, **words}).encode())
    assert told == {"ok": False, "error": "internal", "message": "KeyError: 'c1'"}
    assert line.state()["cursor"] == before["cursor"] and line.state()["decision"] == before["decision"]
    assert line.ask("redo")["cursor"] == before["cursor"] + 1  # what could be redone still can


@given(st.binary(max_size=60))
def test_no_line_at_all_brings_the_engine_down(junk: bytes):
    assert isinstance(Line().raw(junk)["ok"], bool)


def test_the_engine_serves_until_it_is_asked_to_quit_and_passes_over_blank_lines():
    lines = [json.dumps(NEW), "", "junk", '{"do":"quit"}', '{"do":"state"}']
    target = io.BytesIO()
    serve(io.BytesIO("\n".join(lines).encode()), target)
    replies = [json.loads(reply) for reply in target.getvalue().splitlines()]
    assert [reply["ok"] for reply in replies] == [True, False, True]


def test_the_engine_stops_when_nobody_is_left():
    target = io.BytesIO()
    serve(io.BytesIO(json.dumps(NEW).encode()), target)
    assert json.loads(target.getvalue())["ok"]


def test_the_state_of_the_line_is_the_state_of_a_session(line: Line):
    assert line.ask("state")["state"] == json.loads(to_json(an_evening(seed=NEW["seed"]).state))


def test_a_deck_list_is_an_option_and_a_bad_one_leaves_the_game_as_it_was(line: Line):
    deck = write_list(DECKS["spirit"])
    before = line.state()
    code, message = line.fail("new", game="lcg", seats=["a"], options={"deck-1": deck + "1x Zzz\n"})
    assert code == "bad_setup" and message == f"deck-1, line {len(deck.splitlines()) + 1}: there is no card 'Zzz'"
    assert line.fail("new", game="lcg", seats=["a"], options={"series": "{}\n"})[1].startswith("series: this is no log")
    assert line.state() == before
    line.ask("new", game="lcg", seats=["a"], options={"deck-1": deck, "series": "campaign"})
    state = line.ask("state")["state"]
    assert state["options"]["deck-1"] == deck and line.ask("sequel")["sequel"] is None


def test_a_game_of_a_series_that_was_won_says_what_follows(line: Line):
    line.ask("new", game="lcg", seats=["a"], options={"series": "campaign"})
    line.engine.session._state = ended(line.engine.session.state)
    sequel = line.ask("sequel")["sequel"]
    assert sequel["title"] == "Journey Down the Anduin" and sequel["seats"] == [0]
    line.ask("new", game="lcg", seats=["a"], options=sequel["options"])
