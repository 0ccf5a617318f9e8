"""Golden games open with other cards and rules than they were played with, at the moment of the save, and go on."""

from __future__ import annotations

import copy
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.saves import golden_games
from tests.saves.golden_games import Golden
from tests.saves.test_golden_games import goes_on, of_a_release, played_on, some
from westmarch import games
from westmarch.engine import change, dice
from westmarch.engine.errors import BadSave
from westmarch.engine.records import to_json
from westmarch.games.fellowship.catalogue import CARDS as FELLOWSHIP
from westmarch.games.lcg.catalogue import CARDS
from westmarch.play import saves
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

TOP = Path(__file__).resolve().parents[2]
PEOPLE = (Chair("human", "Ann"), Chair("human", "Bob"))
Raw = dict[str, Any]  # a save as it stands in its file


def one_of(game: str) -> Golden:
    """The first golden game of a game."""
    (path, *_) = golden_games.paths()
    return next(golden for golden in of_a_release(path, "save") if golden.save["game"] == game)


def opened(raw: Raw, path: Path) -> Session:
    path.write_bytes(msgspec.json.encode(raw))
    return saves.read(path)


def by_other_cards(golden: Golden, change_in: Callable[[Raw], None]) -> Raw:
    """A save of which other cards wrote the moment: its check fits."""
    raw = copy.deepcopy(golden.save)
    change_in(raw)
    return raw | {"cards": "0" * 16, "checks": []}


@pytest.fixture
def chance_falls_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """One rule is another, so that no history comes out as it did, and the cards have another fingerprint."""
    scrambled = dice.scrambled
    monkeypatch.setattr(change, "scrambled", lambda counter: scrambled(counter + 1))
    monkeypatch.setattr(saves, "fingerprint", lambda game: "f" * 16)


@pytest.mark.usefixtures("chance_falls_otherwise")
def test_golden_games_open_at_their_moment_where_the_history_comes_out_otherwise(tmp_path: Path) -> None:
    path = tmp_path / f"game{saves.SUFFIX}"
    moments = 0
    tried = [*some("save", 36), *some("campaign", 36)]
    for golden in tried:
        session = opened(golden.save, path)
        moments += session.start_at == session.cursor == golden.save["cursor"]
        assert session.actions == tuple(golden.save["actions"])
        assert msgspec.json.decode(to_json(session.state)) == golden.save["snapshot"]
        goes_on(session, path)
    assert moments > len(tried) / 2, "a history in which no chance fell comes out as it did"


@pytest.mark.parametrize("game", games.ids())
def test_a_card_that_is_gone_is_told_in_one_sentence(game: str, tmp_path: Path) -> None:
    def without(raw: Raw) -> None:
        pieces = raw["snapshot"]["pieces"]
        face = max(record["face"] for record in pieces.values())
        for piece, record in pieces.items():
            pieces[piece] = record | {"face": "gone"} if record["face"] == face else record

    with pytest.raises(BadSave, match=r"^game.westmarch cannot be opened: the game in it is not possible \(.+\)$"):
        opened(by_other_cards(one_of(game), without), tmp_path / "game.westmarch")


@pytest.mark.parametrize("game", games.ids())
def test_a_table_option_that_is_new_has_its_first_value_in_an_old_game(game: str, tmp_path: Path) -> None:
    option = games.info(game).options[-1]

    def without(raw: Raw) -> None:
        del raw["snapshot"]["options"][option.id]
        raw["setup"].pop(option.id, None)

    session = opened(by_other_cards(one_of(game), without), tmp_path / "game.westmarch")
    assert session.state.options[option.id] == session.options[option.id] == option.choices[0].value
    played_on(session, 5)


def test_a_choice_that_is_gone_is_told_in_one_sentence(tmp_path: Path) -> None:
    def gone(raw: Raw) -> None:
        raw["setup"]["quest"] = raw["snapshot"]["options"]["quest"] = "a-quest-of-yore"

    with pytest.raises(BadSave, match=r"option 'quest' is one of .*, not 'a-quest-of-yore'"):
        opened(by_other_cards(one_of("lcg"), gone), tmp_path / "game.westmarch")


def test_a_quest_that_has_got_another_card_goes_on_with_those_it_began_with(tmp_path: Path) -> None:
    def with_one_less(raw: Raw) -> None:
        zones = raw["snapshot"]["zones"]
        piece = zones["encounter"].pop()
        del raw["snapshot"]["pieces"][piece]
        raw["seed"] += 1  # so that the history comes out otherwise

    golden = one_of("lcg")
    session = opened(by_other_cards(golden, with_one_less), tmp_path / "game.westmarch")
    assert len(session.state.pieces) == len(golden.save["snapshot"]["pieces"]) - 1
    assert session.start_at == session.cursor == golden.save["cursor"]
    goes_on(session, tmp_path / "game.westmarch")


# -- what the check of a State asks of cards


def finished(game: str, **wishes: Any) -> Session:
    session = Session(game, PEOPLE, **wishes)
    played_on(session, 5_000)
    assert session.result is not None
    return session


def test_a_finished_game_opens_when_a_card_is_worth_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, path = finished("fellowship", seed=1), tmp_path / "game.westmarch"
    saves.write(session, path)
    face = next(str(record.face) for record in session.state.pieces.values() if record.owner == 0)
    card = FELLOWSHIP[face]
    monkeypatch.setitem(FELLOWSHIP, face, msgspec.structs.replace(card, points=card.points + 1))
    monkeypatch.setattr(saves, "fingerprint", lambda game: "f" * 16)
    again = saves.read(path)
    assert again.result is not None and again.result.points[0] > session.result.points[0]


def test_a_turn_goes_on_when_a_card_that_waits_for_another_does_so_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, path = Session("fellowship", PEOPLE, seed=3), tmp_path / "game.westmarch"
    while not session.state.combos:
        played_on(session, 1)
    saves.write(session, path)
    for face in session.state.combos:
        monkeypatch.setitem(FELLOWSHIP, face, msgspec.structs.replace(FELLOWSHIP[face], combo=None))
    monkeypatch.setattr(saves, "fingerprint", lambda game: "f" * 16)
    goes_on(saves.read(path), path)


@pytest.mark.parametrize("what", ["stats", "victory", "keywords", "traits", "cost"])
def test_games_of_the_card_game_open_when_every_card_is_another(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "fingerprint", lambda game: "f" * 16)
    opens = [golden for golden in some("save") if golden.save["game"] == "lcg"][:2]
    for golden in opens:
        for face in {record["face"] for record in golden.save["snapshot"]["pieces"].values()}:
            monkeypatch.setitem(CARDS, face, another(CARDS[face], what))
        assert opened(golden.save, tmp_path / "game.westmarch").decision is not None


def another(card: Any, what: str) -> Any:
    """A card that was corrected."""
    match what:
        case "stats":
            return msgspec.structs.replace(card, stats={name: max(0, n - 1) for name, n in card.stats.items()})
        case "victory":
            return msgspec.structs.replace(card, victory=card.victory + 1)
        case "cost":
            return msgspec.structs.replace(card, cost=card.cost + 1 if isinstance(card.cost, int) else card.cost)
    return msgspec.structs.replace(card, **{what: type(getattr(card, what))()})


# -- a copy of the program


CORRECTED = {
    "confrontation/characters.yaml": ("strength: 2", "strength: 3"),
    "duel/cards.yaml": ("{ruse: 1}", "{ruse: 2}"),
    "fellowship/allies.yaml": ("points: 1", "points: 2"),
    "lcg/core/player/heroes.yaml": ("willpower: 2", "willpower: 3"),
    "quest/monsters.yaml": ("health: 2", "health: 4"),
}
"""A card of each game that is another in the copy."""
RULE = ("return (scrambled(state.dice) * sides) >> 64", "return sides - 1 - ((scrambled(state.dice) * sides) >> 64)")
OPEN_ALL = """
import tempfile
from pathlib import Path
from tests.saves import golden_games, test_golden_games as them
from westmarch.play import saves
import msgspec
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder) / "game.westmarch"
    for golden in [one for file in golden_games.paths() for one in golden_games.read(file)]:
        path.write_bytes(msgspec.json.encode(golden.save))
        session = saves.read(path)
        print(golden.save["game"], "history" if session.start_at < session.cursor else "moment")
        them.goes_on(session, path)
"""


@pytest.mark.slow
def test_in_a_copy_of_the_program_with_another_card_in_each_game_and_another_rule_all_golden_games_open(
    tmp_path: Path,
) -> None:
    shutil.copytree(TOP / "desktop", tmp_path / "desktop", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(TOP / "cards", tmp_path / "cards")
    for folder in ("assets", "tests"):
        (tmp_path / folder).symlink_to(TOP / folder)
    rules = tmp_path / "desktop" / "westmarch" / "engine" / "change.py"
    for path, (old, new) in {rules: RULE, **{tmp_path / "cards" / name: it for name, it in CORRECTED.items()}}.items():
        text = path.read_text(encoding="utf-8")
        assert old in text, path
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
    environ = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path / "desktop"), str(tmp_path)])}
    done = subprocess.run([sys.executable, "-c", OPEN_ALL], cwd=tmp_path, env=environ, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    lines = done.stdout.splitlines()
    assert len(lines) == sum(1 for path in golden_games.paths() for _ in golden_games.read(path))
    assert {line.split()[0] for line in lines if line.endswith("moment")} == {*games.ids()}
