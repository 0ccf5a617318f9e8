"""The short form of the proof of hours at the window: a table, and leaks that it has to find."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QGraphicsRectItem

from tests.app.sitting import Sitting
from tests.proofs import soak
from tests.proofs.hostile_input.seeds import session_of
from tests.proofs.soak import SETTINGS, Sample, growth
from westmarch.app.thinking import crew

FLAT = [Sample(number, 300.0, 5, 900, 1, 20, 4, 2, 9) for number in range(9)]


def changed(**values: float) -> list[Sample]:
    """The same rounds, but for the last."""
    told = {name: getattr(FLAT[-1], name) for name in Sample.__struct_fields__}
    return [*FLAT[:-3], *[Sample(**{**told, **values}) for _ in range(3)]]


def test_whatever_grows_is_told_and_what_comes_and_goes_is_not():
    assert growth(FLAT) == []
    assert growth(changed(memory=314.0, items=4, objects=917)) == []
    assert growth(changed(objects=920)) == ["objects grew from 900 to 920"]
    assert growth(changed(memory=316.0)) == ["memory grew from 300 to 316 MB"]
    assert growth(changed(items=6, handles=21)) == ["items grew from 5 to 6", "handles grew from 20 to 21"]


def test_a_table_is_played_at_and_left_and_a_leak_of_items_is_found_out(qtbot, home: Path, monkeypatch):
    monkeypatch.setattr(soak, "CLEARED_AFTER", 10)
    monkeypatch.setattr(soak, "_ANSWERS", 2)
    monkeypatch.setattr(soak, "_look_around", lambda sitting: None)
    sitting = Sitting(qtbot, home, **SETTINGS)
    answers = soak._a_table(sitting, 1, "duel")
    before = soak._sample(sitting, answers)
    leak, played = [QGraphicsRectItem() for _ in range(3)], session_of("duel", 1)
    after = soak._sample(sitting, answers)
    assert answers > 0 and before.memory > 0 and after.items == before.items + len(leak)
    # Others of this process may hold games; the one that was played and left is not among those that grew.
    told = f"sessions grew from {before.sessions} to {before.sessions + 1}"
    assert {f"items grew from {before.items} to {after.items}", told} <= {*growth([before, before, after])}
    del played
    crew().close()
