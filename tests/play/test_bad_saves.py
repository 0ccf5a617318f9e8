"""Every bad file gives one clear sentence and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.play.evenings import an_evening
from tests.play.forging import places, resealed
from westmarch.engine.errors import BadSave, NewerSave
from westmarch.play import saves
from westmarch.play.played import check_of

Raw = dict[str, Any]


@cache
def good() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        session = an_evening(23, fairness="free")
        session.undo()
        saves.write(session, path)
        return path.read_bytes()


def sentence(path: Path, error: type[BadSave] = BadSave) -> str:
    """What opening the file says; it is one line that begins with the file's name."""
    with pytest.raises(error) as caught:
        saves.read(path)
    text = str(caught.value)
    assert text.startswith(path.name) and "\n" not in text and len(text) < 500, text
    return text


def opened(path: Path, content: bytes) -> str:
    path.write_bytes(content)
    return sentence(path)


def forged(path: Path, forge: Callable[[Raw], None]) -> str:
    raw = json.loads(good())
    forge(raw)
    return opened(path, resealed(raw))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


# -- files


def test_a_file_that_is_missing_a_folder_or_empty(path: Path, tmp_path: Path):
    assert "no such file" in sentence(path)
    assert "folder" in sentence(tmp_path)
    assert "empty" in opened(path, b"")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("\udcff.json", "\N{REPLACEMENT CHARACTER}.json"),
        ("x" * 5_000, "x" * 79 + "…"),
        ("\n", "this"),
        ("/", "this"),
        ("a\0b", "a b"),
        ("a\u202eb", "ab"),
    ],
)
def test_whatever_the_name_of_a_file_is_made_of_the_sentence_is_short_and_has_letters(name: str, shown: str):
    with pytest.raises(BadSave) as told:
        saves.read(Path(name))
    assert str(told.value).startswith(f"{shown} cannot be opened: ")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\x00\xff\xfe\x80" * 100, "not valid JSON"),
        (b"\x89PNG\r\n\x1a\n", "not valid JSON"),
        (b"hello", "not valid JSON"),
        (b'{"format": NaN}', "not valid JSON"),
        (b'{"format": 1e999}', "not valid JSON"),
        (b'{"format": -Infinity}', "not valid JSON"),
        (b'{"a": "\xff"}', "not valid JSON"),
        (b'{"a": "\\ud800"}', "not valid JSON"),
        (b'{"a": "\\udc00"}', "not"),
        (b'{"format": 1, "format": 1}', "stands twice"),
        (b'{"format": 1} {"format": 1}', "not valid JSON"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a":' * 100_000, "nested too deeply"),
        (b"[" * 300 + b"]" * 300, "one object"),
        (b'{"a":' + b"[" * 300 + b"]" * 300 + b"}", "nested too deeply"),
        (b"9" * 100_000, "not valid JSON"),
        (b"[]", "one object"),
        (b"null", "one object"),
        (b'"game"', "one object"),
        (b"{}", "not a save of Westmarch"),
        (b'{"name": "left-pad", "version": "1.3.0"}', "not a save of Westmarch"),
        (b'{"format": "1", "game": "toy"}', "not a save of Westmarch"),
        (b'{"format": true, "game": "toy"}', "not a save of Westmarch"),
        (b'{"format": -1, "game": "toy"}', "not a save of Westmarch"),
        (b'{"format": 1.0, "game": "toy"}', "not a save of Westmarch"),
        (b'{"format": 1, "game": "toy"}', "damaged"),
        (b'{"format": 0, "game": "toy"}', "damaged"),
        (
            b'{"format": 2, "game": "duel", "start": null, "snapshot": null, "actions": [null]}',
            "damaged: it lacks what a save of format 2 has",
        ),
    ],
)
def test_a_file_that_is_not_a_save(path: Path, content: bytes, says: str):
    assert says in opened(path, content)


def test_a_file_of_unreasonable_size_is_refused_before_anything_is_made_of_it(path: Path, monkeypatch):
    for reader in ("json.loads", "msgspec.json.decode"):
        monkeypatch.setattr(reader, lambda *_, **__: pytest.fail("it was parsed"))
    assert "larger than 2 MB" in opened(path, b"[" * ((2 << 20) + 1))
    with pytest.raises(BadSave, match="larger than 2 MB"):
        saves.header(path)


def test_a_save_of_a_later_westmarch(path: Path):
    path.write_bytes(json.dumps(json.loads(good()) | {"format": 99, "unheard": 1}).encode())
    assert "newer version of Westmarch" in sentence(path, NewerSave)
    with pytest.raises(NewerSave):
        saves.header(path)


def test_a_save_of_a_game_that_is_not_here(path: Path):
    assert "'chess'" in forged(path, lambda raw: raw.update(game="chess"))


# -- schema


@pytest.mark.parametrize("key", list(saves.SaveFile.__struct_fields__))
@pytest.mark.parametrize("value", [None, 1.5, "x", -1, [1], {"x": 1}, 10**30, [], "x" * 300])
def test_a_value_of_the_wrong_type_or_size(path: Path, key: str, value: object):
    path.write_bytes(json.dumps(json.loads(good()) | {key: value}).encode())
    harmless = {"title", "turn", "saved", "version", "cards", "campaign"} if value == "x" else set()
    if (key, value) in (("match", None), ("start", None), ("chances", None)) or key in harmless:
        assert saves.read(path).cursor == 22
    elif key == "checks" and value == []:
        assert saves.read(path).cursor == 22  # without checks there is nothing to disagree with
    elif key == "passed" and value in ([], [1]):
        assert saves.read(path).cursor == 22  # any action of the history may have been passed
    else:
        sentence(path)


OPTIONAL = ("passed", "chances", "played", "campaign", "returns")


@pytest.mark.parametrize("key", [key for key in saves.SaveFile.__struct_fields__ if key not in OPTIONAL])
def test_a_value_that_is_missing(path: Path, key: str):
    raw = json.loads(good())
    del raw[key]
    sentence_or_later = opened(path, json.dumps(raw).encode())
    assert "damaged" in sentence_or_later or "not a save" in sentence_or_later


def test_a_key_that_no_save_has(path: Path):
    assert "unheard" in forged(path, lambda raw: raw.update(unheard=1))


@pytest.mark.parametrize("key", ["two\nlines", "\u202eback", "x" * 3000, "word " * 600])
def test_what_is_quoted_of_a_file_stays_on_one_line_and_short(path: Path, key: str):
    path.write_bytes(json.dumps(json.loads(good()) | {key: 1}).encode())
    assert "Object contains unknown field" in sentence(path)


# -- meaning


def test_a_snapshot_that_was_altered_by_hand(path: Path):
    raw = json.loads(good())
    raw["snapshot"]["coins"][0] += 1
    assert "altered" in opened(path, json.dumps(raw).encode())


def test_a_snapshot_that_the_history_does_not_lead_to(path: Path):
    def grow_rich(raw: Raw) -> None:
        raw["snapshot"]["coins"][0] += 1

    assert "with the same rules and cards, the moves do not lead to the saved position" in forged(path, grow_rich)


def test_an_impossible_action_in_the_history(path: Path):
    def play_what_is_not_there(raw: Raw) -> None:
        raw["actions"][7] = "play c999"

    said = forged(path, play_what_is_not_there)
    assert "it was altered: with the same rules and cards, move 8, 'play c999', is no longer possible" in said


def test_a_history_that_cannot_be_begun(path: Path):
    def begin_elsewhere(raw: Raw) -> None:
        raw["seed"] += 1

    assert "it was altered: with the same rules and cards" in forged(path, begin_elsewhere)


def lose_a_piece(raw: Raw) -> None:
    raw["snapshot"]["pieces"].popitem()


def double_a_piece(raw: Raw) -> None:
    hat = raw["snapshot"]["zones"]["hat"]
    raw["snapshot"]["zones"]["table"] += hat[:1] or raw["snapshot"]["zones"]["hand-0"][:1]


def offer_too_much(raw: Raw) -> None:
    raw["snapshot"]["decision"]["options"].append({"verb": "play", "words": ["c999"]})


def offer_nothing(raw: Raw) -> None:
    raw["snapshot"]["decision"]["options"] = []


def ask_nothing(raw: Raw) -> None:
    raw["snapshot"]["decision"] = None


def ask_a_stranger(raw: Raw) -> None:
    raw["snapshot"]["decision"]["seat"] = 99


def make_up_a_step(raw: Raw) -> None:
    raw["snapshot"]["stack"] = [{"steps": [{"do": "conjure"}]}]


def play_a_chess_move(raw: Raw) -> None:
    raw["actions"][3] = "castle kingside"


def write_an_essay(raw: Raw) -> None:
    raw["actions"][3] = "Play, if you please, the ale"


def stand_beyond_the_end(raw: Raw) -> None:
    raw["cursor"] = 24


def start_nowhere(raw: Raw) -> None:
    raw["start_at"] = 3


def seat_a_crowd(raw: Raw) -> None:
    raw["chairs"] = [{"kind": "human", "name": "A"}] * 5


def choose_an_option_that_is_not_there(raw: Raw) -> None:
    raw["setup"] = {"evening": "endless"}


@pytest.mark.parametrize(
    "forge",
    [
        lose_a_piece,
        double_a_piece,
        offer_too_much,
        offer_nothing,
        ask_nothing,
        ask_a_stranger,
        make_up_a_step,
        play_a_chess_move,
        write_an_essay,
        stand_beyond_the_end,
        start_nowhere,
        seat_a_crowd,
        choose_an_option_that_is_not_there,
    ],
    ids=lambda forge: forge.__name__.replace("_", " "),
)
def test_a_game_that_makes_no_sense(path: Path, forge: Callable[[Raw], None]):
    forged(path, forge)


def test_a_state_that_the_rules_trip_over_is_told_without_their_words(path: Path, monkeypatch: pytest.MonkeyPatch):
    def trip(*_: object) -> None:
        raise KeyError("c1")

    monkeypatch.setattr(saves, "_refuse_nonsense", trip)
    assert opened(path, good()).endswith("the game in it is not possible")


def test_the_good_save_that_all_these_are_made_from_is_good(path: Path):
    path.write_bytes(resealed(json.loads(good())))
    session = saves.read(path, is_strict=True)
    assert session.cursor == 22 and check_of(session.state) == check_of(an_evening(22).state)


# -- anything at all


def survives(content: bytes) -> None:
    """Whatever the file holds, it is opened or refused with a sentence."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        path.write_bytes(content)
        for look in (saves.read, saves.header):
            try:
                look(path)
            except BadSave as error:
                assert str(error).startswith("game.json")


FUZZ = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


@FUZZ
@given(st.integers(0, 1 << 30), st.binary(min_size=1, max_size=4))
def test_bytes_that_went_wrong_never_raise_anything_else(place: int, noise: bytes):
    data = good()
    place %= len(data)
    survives(data[:place] + noise + data[place + len(noise) :])


@FUZZ
@given(st.integers(0, 1 << 30))
def test_a_file_that_was_cut_off_never_raises_anything_else(length: int):
    survives(good()[: length % len(good())])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@FUZZ
@given(st.data())
def test_a_forged_value_anywhere_in_a_save_never_raises_anything_else(data: st.DataObject):
    raw = json.loads(good())
    *way, last = data.draw(st.sampled_from([*places(raw)]))
    parent = raw
    for key in way:
        parent = parent[key]
    match data.draw(st.sampled_from(["replace", "remove", "double"])):
        case "replace":
            parent[last] = data.draw(JSON)
        case "remove":
            del parent[last]
        case "double" if isinstance(parent, list):
            parent.insert(last, parent[last])
    if data.draw(st.booleans()):
        raw["version"] = "0.0.1"  # so that the history is not trusted either
    try:
        content = resealed(raw)
    except (KeyError, TypeError, ValueError):
        content = json.dumps(raw).encode()
    survives(content)
