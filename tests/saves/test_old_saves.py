"""One save per release and game opens for ever: a corrected card or rule never costs anybody a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from westmarch.ai.players import make
from westmarch.engine.records import to_json
from westmarch.play import saves

SAVES = sorted(
    path for suffix in (saves.SUFFIX, saves.OLDER_SUFFIX) for path in Path(__file__).parent.glob(f"*{suffix}")
)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_of_an_earlier_release_opens_and_can_be_played_to_its_end(path: Path) -> None:
    session = saves.read(path)
    before = session.table(0)
    assert session.decision is not None, "a save that is kept here is of a game under way"
    assert before.prompt.text
    players = [make("greedy", session.game, seat) for seat in range(len(session.chairs))]
    while session.decision is not None:
        seat = session.decision.seat
        view = session.view(seat)
        session.answer(players[seat].decide(view, view.state.decision, 1000))
    assert session.result is not None


def test_there_is_a_save_of_each_release() -> None:
    assert {path.stem for path in SAVES} >= {"confrontation-0.1.0", "duel-0.1.0", "fellowship-0.1.0"}


@pytest.mark.parametrize("path", [path for path in SAVES if path.stem.startswith("format-")], ids=lambda p: p.stem)
def test_the_moment_of_a_save_is_migrated_to_what_the_rules_of_today_come_to(path: Path, tmp_path: Path) -> None:
    """Played again it ends in the same State as its migrated snapshot, which is taken where that cannot be done."""
    replayed = saves.read(path, is_strict=True)
    raw = json.loads(path.read_bytes())
    assert replayed.cursor == raw["cursor"] > 0
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(raw | {"actions": [raw["actions"][-1], *raw["actions"][1:]], "cards": "others"}))
    taken = saves.read(broken)
    assert taken.start_at == raw["cursor"]
    assert to_json(taken.state) == to_json(replayed.state)
