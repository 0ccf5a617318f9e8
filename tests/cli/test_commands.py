"""The commands, as somebody types them."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import types
from pathlib import Path
from typing import Any

import pytest

from tests.play.evenings import an_evening
from westmarch import games
from westmarch.cardbook import assets_folder, compiled, read_plain
from westmarch.cli import benching, main
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.collection.decklists import write_list
from westmarch.games.lcg.printed.lists import DECKS
from westmarch.play import saves
from westmarch.play.session import Session

ROOT = Path(__file__).resolve().parents[2]


def run(*words: str) -> int:
    try:
        return main(words)
    except SystemExit as stop:  # argparse's way to say that it did not understand
        assert isinstance(stop.code, int)
        return stop.code


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """A window that only remembers what it was opened with, and a painter that remembers what it painted."""
    opened: list[Any] = []
    app, picture = types.ModuleType("westmarch.app"), types.ModuleType("westmarch.app.table_picture")
    app.run = lambda session=None, path=None: opened.append(path or session) or 0  # type: ignore[attr-defined, func-returns-value]
    picture.show = lambda *how: opened.append(how)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "westmarch.app", app)
    monkeypatch.setitem(sys.modules, "westmarch.app.bench", None)  # it is not to be had, whoever has imported it
    monkeypatch.setitem(sys.modules, "westmarch.app.table_picture", picture)
    return opened


# -- the window


def test_without_a_command_the_window_opens(window: list[Any]):
    assert run() == 0 and window == [None]


def test_open_opens_the_window_with_a_file_whatever_is_in_it_or_with_none(window: list[Any], tmp_path: Path):
    path = tmp_path / "nothing.westmarch"
    assert run("open", str(path)) == 0 and window == [path]
    # A menu of Linux has one line for both: it names a file only where there is one.
    assert run("open") == 0 and window == [path, None]


def test_play_opens_the_window_at_a_table(window: list[Any]):
    assert run("play", "toy", "--seats", "human,greedy,random", "--seed", "7", "--option", "evening=long") == 0
    (session,) = window
    assert isinstance(session, Session) and session.seed == 7 and session.options == {"evening": "long"}
    assert [(chair.kind, chair.name) for chair in session.chairs] == [
        ("human", "You"),
        ("greedy", "Greedy"),
        ("random", "Random"),
    ]


def test_people_sit_everywhere_unless_somebody_says_otherwise_and_chance_picks_the_seed(window: list[Any]):
    assert run("play", "toy") == run("play", "toy") == 0
    one, other = window  # as few as may play
    assert [chair.name for chair in one.chairs] == ["Player 1", "Player 2"]
    assert one.seed != other.seed


def test_show_paints_a_table_after_some_random_actions(window: list[Any], tmp_path: Path):
    out = tmp_path / "table.png"
    assert run("show", "toy", "--seed", "3", "--moves", "4", "--seat", "1", "--size", "800x600", "--out", str(out)) == 0
    ((session, seat, size, theme, path),) = window
    assert (session.cursor, session.seed, seat, size, theme, path) == (4, 3, 1, (800, 600), "day", out)


def test_as_many_sit_down_as_are_named(window: list[Any], tmp_path: Path):
    for seats in ("human,greedy", "human,greedy,greedy"):
        assert run("play", "toy", "--seats", seats) == 0
        assert [chair.kind for chair in window[-1].chairs] == seats.split(",")
    for number in (0, 2, 3):
        assert run("show", "toy", "--players", str(number), "--seat", "1", "--out", str(tmp_path / "t.png")) == 0
        assert len(window[-1][0].chairs) == (number or 2)


# -- errors


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["play"],
        ["play", "toy", "--seed", "minus one"],
        ["play", "toy", "--seed", "-1"],
        ["play", "toy", "--option", "evening"],
        ["selfplay", "toy", "--games", "0"],
        ["show", "toy"],
        ["show", "toy", "--out", "x.png", "--size", "big"],
        ["show", "toy", "--out", "x.png", "--size", "9x9"],
        ["show", "toy", "--out", "x.png", "--theme", "pink"],
        ["replay"],
    ],
)
def test_what_is_not_understood_ends_with_2(words: list[str], capsys: pytest.CaptureFixture[str]):
    assert run(*words) == 2
    assert "usage:" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["play", "chess"], "no game 'chess'"),
        (["play", "toy", "--seats", "human"], "2 to 3 seats, not 1"),
        (["play", "toy", "--seats", "human,balrog,human"], "nobody at the table is called 'balrog'"),
        (["play", "toy", "--option", "evening=endless"], "one of short, long"),
        (["selfplay", "toy", "--seats", "random,balrog,random"], "'balrog'"),
        (["show", "toy", "--seat", "7", "--out", "x.png"], "seats 0 to 1, not 7"),
        (["show", "toy", "--players", "4", "--out", "x.png"], "2 to 3 seats, not 4"),
        (["selfplay", "toy", "--seats", "random,random,random,random"], "2 to 3 seats, not 4"),
        (["replay", "nowhere.json"], "no such file"),
    ],
)
def test_what_goes_wrong_ends_with_1_and_one_sentence(
    words: list[str], says: str, window: list[Any], capsys: pytest.CaptureFixture[str]
):
    assert run(*words) == 1 and not window
    error = capsys.readouterr().err
    assert says in error and error.startswith("westmarch: ") and error.count("\n") == 1


def test_an_option_may_be_taken_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str], window: list[Any]):
    deck = tmp_path / "deck.txt"
    deck.write_text(write_list(DECKS["lore"]), encoding="utf-8")
    assert run("play", "lcg", "--seats", "human", "--option", f"deck-1=@{deck}") == 0
    assert window[-1].options["deck-1"] == write_list(DECKS["lore"])
    assert run("selfplay", "lcg", "--seats", "random", "--games", "1", "--option", f"deck-1=@{tmp_path}/none.txt") == 2
    assert "none.txt cannot be read" in capsys.readouterr().err
    deck.write_text("1x Gandlaf\n", encoding="utf-8")
    assert run("selfplay", "lcg", "--seats", "random", "--games", "1", "--option", f"deck-1=@{deck}") == 1
    said = capsys.readouterr().err
    assert said.startswith("westmarch: deck-1, line 1: there is no card 'Gandlaf'; did you mean Gandalf?;")
    assert run("selfplay", "lcg", "--seats", "random,random", "--games", "1", "--option", "deck-2=leadership") == 1
    assert "Aragorn is a hero of the first player already" in capsys.readouterr().err


# -- selfplay


def test_selfplay_tells_who_won(capsys: pytest.CaptureFixture[str]):
    assert run("selfplay", "toy", "--games", "10", "--seed", "3") == 0
    said = capsys.readouterr()
    assert "10 games from seed 3" in said.out and "First guest (random)" in said.out and not said.err


def test_selfplay_as_json_repeats_by_its_seed(capsys: pytest.CaptureFixture[str]):
    reports = []
    for _ in range(2):
        assert run("selfplay", "toy", "--seats", "random,greedy,random", "--games", "10", "--json") == 0
        reports.append(json.loads(capsys.readouterr().out))
    for report in reports:
        del report["seconds"], report["decisions_per_second"]
    assert reports[0] == reports[1] and reports[0]["games"] == 10


def _hear_ctrl_c() -> None:
    """What a shell starts in the background ignores Ctrl-C, and so would what it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for another process")
def test_ctrl_c_stops_selfplay_on_several_cores_with_what_is_known_so_far():
    for seconds in (2.0, 6.0, 18.0):  # a busy machine takes longer to the first game
        games = selfplay_stopped_after(seconds)
        if games:
            break
    assert 0 < games < 1_000_000


def selfplay_stopped_after(seconds: float) -> int:
    """The games in the report of selfplay that is stopped by Ctrl-C."""
    program = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "westmarch",
            *["selfplay", "confrontation", "--games", "1000000", "--jobs", "2", "--json"],
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT / "desktop")},
        start_new_session=True,
        preexec_fn=_hear_ctrl_c,
    )
    try:
        time.sleep(seconds)
        os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=20)
    finally:
        if program.poll() is None:  # it did not stop, and must not go on for hours
            os.killpg(program.pid, signal.SIGKILL)
    assert program.returncode == 130 and err == b""
    return json.loads(out)["games"]


# -- replay


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    saves.write(an_evening(15), path)
    return path


def test_replay_tells_the_chronicle_as_a_seat_or_a_spectator_saw_it(save: Path, capsys: pytest.CaptureFixture[str]):
    assert run("replay", str(save)) == run("replay", str(save), "--seat", "1") == 0
    said = capsys.readouterr().out
    assert said.count("An Evening at the Inn: Ann, Bob and Cid") == 2
    for line in (*an_evening(15).chronicle(None), *an_evening(15).chronicle(1)):
        assert line.text in said
    assert run("replay", str(save), "--seat", "7") == 1


def test_replay_verifies_a_save(save: Path, capsys: pytest.CaptureFixture[str]):
    assert run("replay", str(save), "--verify") == 0
    assert capsys.readouterr().out == "game.json: verified, 15 actions\n"


def test_replay_says_where_a_save_differs(save: Path, capsys: pytest.CaptureFixture[str]):
    raw = json.loads(save.read_text())
    raw["seed"] += 1
    save.write_text(json.dumps(raw))
    assert run("replay", str(save)) == run("replay", str(save), "--verify") == 1
    assert capsys.readouterr().err.count("move 3, 'name 1', is no longer possible") == 2
    raw["version"] = "0.0.1"  # what the rules of an older version made of it is gone on with, though not repeated
    save.write_text(json.dumps(raw))
    assert run("replay", str(save), "--verify") == 1
    assert "move 3" in capsys.readouterr().err
    assert run("replay", str(save)) == 0


# -- check and bench


@pytest.fixture
def confrontation_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "ids", lambda: ("confrontation",))


def test_check_counts_what_there_is(confrontation_alone: None, capsys: pytest.CaptureFixture[str]):
    assert run("check") == 0, capsys.readouterr().err
    said = capsys.readouterr().out
    assert re.fullmatch(
        r"confrontation: \d+ card files with \d+ entries, \d+ lessons, \d+ assets, 5 setups started, "
        r"\d+ paragraphs of rules \(\d+ our own\), 45 rulings, \d+ pictures, 10 places in 2 layouts\nAll is well.\n",
        said,
    )


def test_check_names_a_slip_of_a_card_whatever_form_of_it_is_kept(
    confrontation_alone: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def misspelt() -> None:
        raise BadCard("cards.yaml: frodo: 'atack' is not a value")

    monkeypatch.setitem(compiled._MAKERS, ("confrontation", "box"), misspelt)
    assert run("check") == 1
    said, problems = capsys.readouterr()
    assert problems == "westmarch: confrontation: cards.yaml: frodo: 'atack' is not a value\n"
    assert said.endswith("\n1 problem found.\n")


def test_check_finds_what_is_wrong(
    confrontation_alone: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "torn.yaml").write_text("- id: frodo\n  id: sam\n")
    (tmp_path / "blank.yaml").write_text("")
    (tmp_path / "nothing.svg").write_text("")
    for folder in ("cardbook.reader.cards_folder", "cli.checking.assets_folder"):
        monkeypatch.setattr(f"westmarch.{folder}", lambda game: tmp_path)
    assert run("check") == 1
    said, problems = capsys.readouterr()
    assert said.endswith("\n3 problems found.\n")
    assert "torn.yaml: frodo: line 2: the key 'id' stands twice" in problems
    assert "blank.yaml: there is nothing in it" in problems
    assert "nothing.svg is empty" in problems


def test_bench_measures_every_game_beside_its_budget(
    confrontation_alone: None, window: list[Any], capsys: pytest.CaptureFixture[str]
):
    assert run("bench", "--seconds", "0.05", "--json") == 0
    figures = {figure["name"]: figure for figure in json.loads(capsys.readouterr().out)}
    in_place = figures["confrontation: random play in place"]
    assert in_place["budget"] == 60_000 and in_place["verdict"] in ("ok", "over")
    for what in ("copy of a State", "view", "sample", "table"):
        assert figures[f"confrontation: {what}"]["value"] > 0
    assert any("load a save" in name for name in figures)


def test_bench_lays_eighty_cards_out_and_answers_at_that_table_as_soon_as_may_be():
    position = read_plain(assets_folder("lcg") / "crowded.yaml")
    assert len(games.load("lcg").read_position(position).things) >= 80
    (full,) = benching._of_a_full_table("lcg")
    assert full.budget == benching.ACTION_MS
    assert 0 < full.value < 20 * benching.ACTION_MS  # whatever else the machine is doing
    assert [*benching._of_a_full_table("duel")] == []


def test_bench_can_be_read(confrontation_alone: None, window: list[Any], capsys: pytest.CaptureFixture[str]):
    assert run("bench", "--seconds", "0.05") == 0
    assert "60,000" in capsys.readouterr().out


# -- as a program


def test_westmarch_runs_as_a_module():
    words = [sys.executable, "-m", "westmarch", "engine"]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "desktop")}
    done = subprocess.run(words, input=b'{"do":"quit"}\n', capture_output=True, env=env, timeout=20)
    assert done.returncode == 0 and json.loads(done.stdout)["ok"] and done.stderr == b""
