"""What the window measures of itself."""

from __future__ import annotations

from westmarch import games
from westmarch.app import bench


def test_memory_is_that_of_a_fresh_program_with_one_game_whatever_this_process_has_held():
    held = bytearray(400 << 20)
    held[:: 1 << 12] = b"1" * len(range(0, len(held), 1 << 12))  # else the system gives no memory for it
    assert bench.peak_memory() > 400
    del held
    assert 40 < bench._memory() < bench._memory("lcg") < 250


def test_every_game_has_its_own_figure_of_memory(monkeypatch):
    asked = []
    monkeypatch.setattr(bench, "_memory", lambda *table: asked.append(table) or 100.0)
    monkeypatch.setattr(bench, "_start_up", lambda: 100.0)
    monkeypatch.setattr(bench, "_frames", lambda game: [])
    monkeypatch.setattr(bench, "_action", lambda game: 1.0)
    monkeypatch.setattr(bench, "_companion", lambda game: 1.0)
    names = [name for name, *_ in bench.measure()]
    assert asked == [(), *[(game,) for game in games.ids()]]
    assert next(name for name in names if "memory" in name) == "window: memory at the home page"
