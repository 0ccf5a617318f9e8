"""Benchmarks of the window: start-up, frames, an action from click to new table, memory."""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEvent, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from westmarch import games, skins
from westmarch.ai.players import make
from westmarch.app.qt_setup import make_application
from westmarch.engine.table import Item
from westmarch.play.chairs import Chair
from westmarch.play.library import HOME
from westmarch.play.session import Session
from westmarch.tabletop.drawing import smooth
from westmarch.tabletop.layout import Spot
from westmarch.tabletop.passing_scene import passing_scene
from westmarch.tabletop.placement import Placement
from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.table_item import TableItem
from westmarch.tabletop.theme_hub import theme_hub

Figure = tuple[str, float, str, float | None]
"""A name, a value, its unit, and its budget."""

_STARTS = 5
_FRAMES = 240
_THINGS = 300
_SCREEN = (1920, 1080)
_PICTURES = 60
_START = """
import os, time
began = time.perf_counter()
from westmarch.app.program import Program
from westmarch.app.qt_setup import make_application
app = make_application([])
program = Program()
program.open()
app.processEvents()
program.window.grab()
print((time.perf_counter() - began) * 1000)
from westmarch.app.kept_pictures import kept_pictures
kept_pictures().write()
os._exit(0)
"""
_SITTING = """
import os, sys
from PySide6.QtCore import QEventLoop, QTimer
from westmarch import games
from westmarch.app.bench import peak_memory
from westmarch.app.program import Program
from westmarch.app.qt_setup import make_application
from westmarch.play.session import Session
from westmarch.play.chairs import Chair
app = make_application([])
program = Program()
program.window.resize(2560, 1440)
program.open()
for game in sys.argv[1:]:
    chairs = [Chair("human", seat.title) for seat in games.info(game).seats]
    session = Session(game, chairs, seed=7)
    for _ in range(30):
        if session.decision is not None:
            session.answer(session.decision.options[0])
    program.sit_down(session)
    while program.laying.is_busy:
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
rest = QEventLoop()
QTimer.singleShot(1500, rest.quit)
rest.exec()
program.window.grab()
print(peak_memory())
os._exit(0)
"""


def measure() -> Iterable[Figure]:
    """Yields every figure of the window, measured offscreen."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if not getattr(sys, "frozen", False):  # a frozen program runs no script of ours; the installers time its starts
        yield "window: start to painted home page", _start_up(), "ms", 600.0
        yield "window: memory at the home page", _memory(), "MB", 250.0
        for game in games.ids():
            yield f"{game}: memory of a fresh program at its table", _memory(game), "MB", 250.0
    make_application([])
    theme_hub().apply_motion("off")
    for game in games.ids():
        with passing_scene(skins.load(game)) as scene:
            yield from _frames(game, scene)
        yield f"{game}: action to painted table", _action(game), "ms", 30.0
        yield f"{game}: the companion opens", _companion(game), "ms", 150.0
        yield f"{game}: a picture of a card on the table, 90 %", _picture(game, 104, 122), "ms", 12.0
        yield f"{game}: a large picture of a card, 90 %", _picture(game, 396, 430), "ms", 35.0
        yield f"{game}: the longest slice of a large picture, 95 %", _slice(game, 396, 430), "ms", 12.0


def _start_up() -> float:
    """Returns the milliseconds from the first import to a painted home page, the median of several new processes.

    The first start, which compiles the modules and paints the covers, does not count.
    """
    with TemporaryDirectory() as compiled, TemporaryDirectory() as folder:
        own = {"PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": "", HOME: folder}
        found = [_printed_by(_START, (), own) for _ in range(1 + _STARTS)]
    return statistics.median(found[1:])


def _memory(*table: str) -> float:
    """Returns the peak memory of a new process at the home page, or at the table of a game, in MB."""
    with TemporaryDirectory() as folder:
        return _printed_by(_SITTING, table, {HOME: folder})


def _printed_by(script: str, arguments: tuple[str, ...], own: dict[str, str]) -> float:
    """Returns the number that a script prints, run in a new process with settings of its own."""
    root = Path(__file__).resolve().parents[2]
    path = os.pathsep.join(filter(None, (os.fspath(root), os.environ.get("PYTHONPATH", ""))))
    env = os.environ | {"PYTHONPATH": path, "QT_QPA_PLATFORM": "offscreen"} | own
    command = [sys.executable, "-c", script, *arguments]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return float(done.stdout.strip().splitlines()[-1])


def _session(game: str, moves: int) -> Session:
    info = games.info(game)
    session = Session(game, [Chair("greedy", seat.title) for seat in info.seats], seed=7)
    players = [make("greedy", session.game, seat) for seat in range(len(session.chairs))]
    for _ in range(moves):
        if session.decision is None:
            break
        seat = session.decision.seat
        view = session.view(seat)
        session.answer(players[seat].decide(view, view.state.decision, 100))
    return session


def _frames(game: str, scene: TableScene) -> Iterable[Figure]:
    """Measures frames of a full screen in which one of three hundred items is dragged."""
    width, height = _SCREEN
    scene.fit(width, height, 56, 1.0)
    scene.show_table(_session(game, 30).table(0), is_animated=False)
    _crowd(scene)
    dragged = next(iter(scene.table_items.values()))
    dragged.lift(0)
    screen = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(screen)
    smooth(painter)
    scene.render(painter)
    taken = []
    scale = scene.area.scale
    for frame in range(_FRAMES):
        before = dragged.sceneBoundingRect()
        step = QPointF(300 + frame * 3 % 700, 200 + frame * 2 % 500)
        dragged.setPos(step)
        dirty = before.united(dragged.sceneBoundingRect())
        area = QRectF(dirty.x() * scale, dirty.y() * scale, dirty.width() * scale, dirty.height() * scale)
        area = QRectF(area.toAlignedRect())  # as a window says it: whole pixels
        dirty = QRectF(area.x() / scale, area.y() / scale, area.width() / scale, area.height() / scale)
        began = time.perf_counter()
        painter.save()
        painter.setClipRect(area)
        scene.render(painter, area, dirty)
        painter.restore()
        taken.append((time.perf_counter() - began) * 1000)
    painter.end()
    taken.sort()
    yield f"{game}: frame, {_THINGS} things, one dragged", statistics.median(taken), "ms", 4.0
    yield f"{game}: frame, 95th percentile", taken[round(len(taken) * 0.95)], "ms", 8.0


def _crowd(scene: TableScene) -> None:
    """Fills the table with copies of its items until there are three hundred."""
    patterns = list(scene.table_items.values())
    for number in range(_THINGS - len(patterns)):
        like = patterns[number % len(patterns)]
        x, y = 60 + number * 97 % round(scene.area.width - 120), 90 + number * 53 % round(scene.area.height - 160)
        item = Item(f"copy-{number}", like.item.picture, like.item.region, like.item.title)
        placed = Placement(item, Spot(x, y, 0, like.spot.width), like.base_z, like.posture)
        table_item = TableItem(scene.pictures, scene.clock, placed)
        table_item.load_picture(scene.area.scale, scene.theme)
        scene.addItem(table_item)


def _action(game: str) -> float:
    """Returns the milliseconds from an answer to the painted table with its side panel, the median of a game."""
    from westmarch.app.director import Director
    from westmarch.app.pages.table import TablePage

    session = _session(game, 0)
    session.chairs = tuple(Chair("human", chair.name) for chair in session.chairs)
    director = Director(session)
    page = TablePage(director)
    page.resize(*_SCREEN)
    page.show()
    page.show_now()
    players = [make("greedy", session.game, seat) for seat in range(len(session.chairs))]
    taken = []
    while session.decision is not None:
        seat = session.decision.seat
        director.open_curtain(seat)
        QApplication.processEvents()
        view = session.view(seat)
        action = players[seat].decide(view, view.state.decision, 100)
        began = time.perf_counter()
        director.answer(str(action))
        QApplication.processEvents()
        taken.append((time.perf_counter() - began) * 1000)
        director.stop()
    page.stop()
    page.hide()
    page.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # else only a running event loop deletes it
    return statistics.median(taken)


def _companion(game: str) -> float:
    """Returns the milliseconds until the rules page of a game that has been played is painted."""
    from westmarch.app.pages.rules import RulesPage

    gc.collect()  # what the table has left behind is not the page's
    began = time.perf_counter()
    page = RulesPage("The rules", tuple(games.load(game).companion()))
    page.resize(*_SCREEN)
    page.show()
    QApplication.processEvents()
    page.grab()
    taken = (time.perf_counter() - began) * 1000
    page.hide()
    page.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return taken


def _picture(game: str, width: int, height: int) -> float:
    """Returns the milliseconds of nine of ten pictures composed of parts, at a size in pixels, each painted once."""
    from westmarch.skins.art.frozen import words_for
    from westmarch.skins.art.scene import paint_picture
    from westmarch.skins.subjects import subjects

    every = subjects(game)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    taken = []
    for subject in every[:: max(1, len(every) // _PICTURES)]:
        words = words_for(game, subject)
        with QPainter(image) as painter:
            smooth(painter)
            began = time.perf_counter()
            paint_picture(painter, QRectF(0, 0, width, height), words, subject.id, theme_hub().theme)
            taken.append((time.perf_counter() - began) * 1000)
    return sorted(taken)[int(len(taken) * 0.9)]


def _slice(game: str, width: int, height: int) -> float:
    """Returns the milliseconds of the longest slice of nineteen of twenty pictures.

    Of the processor alone: what another program has of it in between is no work of a slice.
    """
    from westmarch.skins.art.frozen import words_for
    from westmarch.skins.art.scene import painting_picture
    from westmarch.skins.subjects import subjects

    every, area = subjects(game), QRectF(0, 0, width, height)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    longest = []
    for subject in every[:: max(1, len(every) // _PICTURES)]:
        with QPainter(image) as painter:
            smooth(painter)
            began = [time.thread_time()]
            for _ in painting_picture(painter, area, words_for(game, subject), subject.id, theme_hub().theme):
                began.append(time.thread_time())
            began.append(time.thread_time())
        longest.append(max(after - before for before, after in pairwise(began)) * 1000)
    return sorted(longest)[int(len(longest) * 0.95)]


def peak_memory() -> float:
    """Returns the peak memory of this process in MB; 0 if the system does not tell."""
    status = Path("/proc/self/status")
    if status.exists():  # what getrusage tells there begins with the peak of the process that started this one
        peak = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(peak.split()[1]) / 1024
    try:
        import resource
    except ImportError:
        return 0.0
    peak_bytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak_bytes / (1024 * 1024 if sys.platform == "darwin" else 1024)
