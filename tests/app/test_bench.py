"""What the window measures of itself."""

from __future__ import annotations

import gc
import os
import subprocess
import sys

from westmarch import games
from westmarch.app import bench
from westmarch.cli import benching
from westmarch.cli.play_commands import played_at_random
from westmarch.play.session import Session


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
    monkeypatch.setattr(bench, "_frames", lambda game, scene: [])
    monkeypatch.setattr(bench, "_action", lambda game: 1.0)
    monkeypatch.setattr(bench, "_companion", lambda game: 1.0)
    monkeypatch.setattr(bench, "_picture", lambda game, *widths: 1.0)
    names = [name for name, *_ in bench.measure()]
    assert asked == [(), *[(game,) for game in games.ids()]]
    assert next(name for name in names if "memory" in name) == "window: memory at the home page"


_HOME = """
import os, sys
from westmarch.app.program import Program
from westmarch.app.qt_setup import make_application
app = make_application([])
program = Program()
program.open()
app.processEvents()
program.window.grab()
print(*[name for name in sys.argv[1:] if name in sys.modules])
os._exit(0)
"""
_LATER = ("yaml", "csv", "sqlite3", "multiprocessing", "westmarch.app.director",
          "westmarch.app.pages.table", "westmarch.app.pages.records", "westmarch.games.duel.rules",
          "westmarch.games.lcg.catalogue", "westmarch.games.confrontation.board")  # fmt: skip


def test_home_is_painted_without_what_comes_later(tmp_path):
    env = os.environ | {"QT_QPA_PLATFORM": "offscreen", "WESTMARCH_HOME": str(tmp_path), "PYTHONPATH": "desktop"}
    command = [sys.executable, "-c", _HOME, *_LATER, "westmarch.app.pages.home"]
    for _ in range(2):  # the first start may have to compile what the cards say
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["westmarch.app.pages.home"]


def test_the_slowest_action_is_measured_without_a_collection_as_at_a_table_of_the_window(monkeypatch):
    session = played_at_random("duel", {}, 1, 40)
    collects, answer = [], Session.answer
    monkeypatch.setattr(Session, "answer", lambda self, action: collects.append(gc.isenabled()) or answer(self, action))
    was_collecting = gc.isenabled()
    gc.enable()
    try:
        assert benching._slowest_action(session) > 0 and gc.isenabled()
    finally:
        if not was_collecting:
            gc.disable()
    assert collects and not any(collects)
