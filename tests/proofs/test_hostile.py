"""Hostile input in short: some of it for every reader, and what must hold is seen when it does not."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.proofs import hostile
from tests.proofs.hostile import Chunk, read_all
from tests.proofs.hostile_input import guided, seeds
from tests.proofs.hostile_input.judging import Door, Fault, Judge, Refused
from tests.proofs.hostile_input.mutators import bytes_altered, json_altered
from tests.proofs.hostile_input.readers import Reader, readers
from tests.proofs.hostile_input.seeds import Seeds
from westmarch.app.single_instance import SingleInstance
from westmarch.engine.errors import BadSave

TOP = Path(__file__).resolve().parents[2]
CASES = 8
"""Of each reader; those of the Card Game alone take a tenth of a second to begin."""


def test_some_hostile_input_of_every_reader_is_read_or_refused_with_a_sentence() -> None:
    judge, told, refused = Judge(), [], 0
    for name, reader in readers().items():
        tried = read_all(reader, Chunk(name, 0, CASES), judge)
        told += [hostile.told_of(each) for each in tried.findings]
        refused += tried.refused
    assert not told, "\n".join(told)
    assert CASES * len(readers()) // 4 < refused < CASES * len(readers()) * 3 // 4, "most is hostile, but not all of it"


@pytest.mark.parametrize("name", ["settings", "searches", "runs", "records", "pictures", "series"])
def test_a_number_is_the_same_input_every_time_and_others_are_others(name: str) -> None:
    reader = readers()[name]
    cases = [reader.case(number) for number in range(30)]
    assert [reader.case(number) for number in range(30)] == cases
    assert len({*cases}) > 20 and sum([case not in reader.seeds() for case in cases]) > 20


def test_an_example_is_the_same_whenever_it_is_made() -> None:
    for some in (seeds.save_files(), seeds.campaigns(), seeds.logs(), seeds.databases()):
        make = some._makers[0]
        before, second = make(), time.time() // 1
        while time.time() // 1 == second:
            time.sleep(0.05)
        assert make() == before


def read(data: bytes) -> bytes:
    return data


def use(data: bytes) -> None:
    """Everything can be used."""


def raises(error: Exception) -> Callable[[bytes], bytes]:
    def refuse(data: bytes) -> bytes:
        raise error

    return refuse


def spins(data: bytes) -> bytes:
    while True:
        try:
            pow(3, 50_000)
        except Exception:
            continue


def used_up(data: bytes) -> bytes:
    ends = time.process_time() + 0.06
    while time.process_time() < ends:
        pow(3, 5_000)
    return data


SENTENCES = [
    "",
    " ",
    "two\nlines",
    "a\x1b[31m sign",
    "x" * 501,
    "KeyError: 'x'",
    "Traceback (most recent call last)",
    "a\u202eb",
]


@pytest.mark.parametrize(
    ("door", "fault"),
    [
        (Door(raises(KeyError("x")), use), "reading it raised KeyError"),
        (Door(raises(RecursionError()), use), "reading it raised RecursionError"),
        (Door(read, raises(BadSave("too late"))), "what was accepted raised BadSave"),
        (Door(read, raises(ZeroDivisionError())), "what was accepted raised ZeroDivisionError"),
        (Door(read, lambda data: "two\nlines"), "the sentence has letters that cannot stand on one line"),
        *[(Door(raises(OSError(said)), use, (OSError,)), "the sentence") for said in SENTENCES],
    ],
)  # fmt: skip
def test_a_planted_fault_is_seen(door: Door[bytes], fault: str) -> None:
    with pytest.raises(Fault, match=fault):
        Judge().judge(door, b"anything")


@pytest.mark.parametrize("how", [spins, used_up])
def test_what_takes_too_long_is_seen_and_stopped(how: Callable[[bytes], bytes]) -> None:
    if how is spins and sys.platform == "win32":
        pytest.skip("nothing stops it there")
    with pytest.raises(Fault, match=r"reading it takes .* of the processor"):
        Judge(seconds=0.05).judge(Door(how, use), b"anything")
    with pytest.raises(Fault, match=r"using it takes .* of the processor"):
        Judge(seconds=0.05).judge(Door(read, how), b"anything")  # type: ignore[arg-type]


GROWING = """
from zlib import decompressobj
from tests.proofs.hostile_input.mutators import bomb
from tests.proofs.hostile_input.judging import Door, Fault, Judge
held = []
leaks = Door(lambda data: held.append(b"x" * (30 << 20 if not held else 1)), lambda nothing: None)
judge = Judge(megabytes=20)
for _ in range(3):
    try:
        judge.judge(leaks, b"anything")
        print("nothing")
    except Fault as fault:
        print(fault)
judge, packed = Judge(megabytes=60), bomb(120)
judge.settle()
try:
    judge.judge(Door(lambda data: decompressobj().decompress(data), lambda nothing: None), packed)
except Fault as fault:
    print(fault)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="memory is not counted there")
def test_what_takes_too_much_memory_is_seen_once() -> None:
    """In a process of its own, for what counts is the most that one ever had."""
    environment = os.environ | {"PYTHONPATH": f"{TOP}{os.pathsep}{TOP / 'desktop'}"}
    ran = subprocess.run([sys.executable, "-c", GROWING], env=environment, capture_output=True, text=True, check=True)
    first, *others, last = ran.stdout.splitlines()
    assert re.fullmatch(r"the process has grown by (2|3)\d MB", first) and others == ["nothing", "nothing"]
    assert re.fullmatch(r"the process has grown by \d+ MB", last), "what unpacks to more than there is room for"


def test_what_is_refused_in_one_sentence_is_no_fault() -> None:
    assert Judge().judge(Door(raises(BadSave("game.json is empty")), use), b"x") == Refused("game.json is empty")
    assert Judge().judge(Door(read, lambda data: "it is of another game"), b"x") == Refused("it is of another game")
    assert Judge().judge(Door(read, use), b"x") is None


def test_a_refusal_says_whether_anybody_asked_what_the_bytes_mean(tmp_path: Path) -> None:
    door = readers()["position-duel"].door(tmp_path)
    found = [Judge().judge(door, data) for data in (b"{", b'{"a": 1, "a": 2}', b'{"round": 0}')]
    assert [each is not None and each.is_unread for each in found] == [True, True, False]


def test_a_log_of_every_series_is_played_at_a_table_that_suits_it(tmp_path: Path) -> None:
    door, logs = readers()["series"].door(tmp_path), readers()["series"].seeds()
    assert len({*re.findall(rb'"(?:cycle|campaign)": "[^"]*"', b"".join(logs))}) > 9
    for at in (1, 6, len(logs) - 1):
        assert Judge().judge(door, logs[at]) is None


def test_a_request_that_comes_as_another_path_or_not_at_all_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    door = readers()["requests"].door(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsdecode", lambda data: data.decode("utf-8", "ignore"))
        with pytest.raises(Fault, match="another path is asked for"):
            Judge().judge(door, b"/mara/\xff.westmarch")
    monkeypatch.setattr(SingleInstance, "_read_request", lambda instance: None)
    with pytest.raises(Fault, match="a request was not taken once"):
        Judge().judge(door, b"game.westmarch")


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that trips over every third input."""

    def trips(data: bytes) -> bytes:
        if len(data) % 3 == 1:
            raise KeyError("x")
        return data

    seeds = Seeds([lambda: b'{"a": [1, 2, 3], "b": "words"}'])
    reader = Reader("planted", lambda: seeds, (json_altered, bytes_altered), lambda folder: Door(trips, use))
    monkeypatch.setattr(hostile, "readers", lambda: {"planted": reader})
    monkeypatch.setattr(hostile, "_bound_memory", lambda: None)


def test_an_example_that_is_refused_is_a_finding(planted: None) -> None:
    reader = hostile.readers()["planted"]
    refuses = replace(reader, door=lambda folder: Door(raises(BadSave("it is none")), use))
    (finding,) = read_all(refuses, Chunk("planted", 7, 1), Judge()).findings
    assert finding.fault == "a valid example: it is refused: it is none"


def test_findings_are_told_with_their_number_kept_and_found_again(
    planted: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert hostile.main(["--count", "60", "--jobs", "1", "--keep", str(tmp_path / "kept")]) == 1
    told = capsys.readouterr().out
    kept = sorted((tmp_path / "kept").iterdir())
    number = kept[0].name.removeprefix("planted-")
    assert 5 < len(kept) < 40 and "reading it raised KeyError" in told and f"{len(kept)} findings" in told
    assert hostile.main(["--only", "planted", "--first", number, "--count", "1", "--jobs", "1"]) == 1
    assert f"planted {number}: reading it raised KeyError" in capsys.readouterr().out


def test_what_is_not_there_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert hostile.main(["--only", "letters"]) == 2 and "There is no reader 'letters'" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "atheris", None)
    assert hostile.main(["--guided", "settings"]) == 2
    assert "Guided input needs atheris, which is not installed here" in capsys.readouterr().err


def test_guided_input_is_altered_from_what_is_valid_even_where_nothing_is() -> None:
    reader = readers()["settings"]
    for seed, data in enumerate((b"", b"{", b"[1]", *[reader.case(number) for number in range(20)])):
        assert guided.altered(reader, data, 4_000, seed) in (None, guided.altered(reader, data, 4_000, seed))
