"""Shows what has happened, one beat after the other, over the table; amounts fly across it meanwhile.

Nothing waits for it but computers: the table below is already as it will be, every click and key works as ever, and
an answer ends what is still to be shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal

from westmarch.engine.beats import Beat
from westmarch.tabletop import z_values
from westmarch.tabletop.beat_pictures import beat_size, paint_beat
from westmarch.tabletop.drawing import baking
from westmarch.tabletop.layout import HEAD
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.motion import APPEAR, TRAVEL, single_shot
from westmarch.tabletop.pictures import PictureItem
from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.work_slices import Work, WorkSlices, run_to_end

TIMES = {"card": 1300, "sum": 1500, "sign": 850, "flight": 700}
"""Milliseconds that a beat is shown where it is short."""
LONG = 2.2
"""So many times as long is a long one."""
_SECOND_CARD = 500
MOST = 6500
"""Milliseconds that all short beats of one answer may take: of many, each is shown for less, but at least so long:"""
LEAST = {"card": 600, "sum": 700, "sign": 350, "flight": 300}
_SHARE = 0.86
"""The largest part of the table's height that a beat takes."""
_ARC = 70.0
_HEAD_OF_SEAT = (124.0, 110.0)
"""World units: the part of a seat's plate at its upper left, where the seat is named."""
_SLICE = 0.003
"""Seconds of painting between two frames; one step, such as the picture of a card, may take 12 ms more."""
_STAGGER = 130
"""Milliseconds between two amounts that fly for the same cause."""


class _Scene(NamedTuple):
    """What is shown at one time: a large beat, if any, the amounts that fly, and how many milliseconds it takes."""

    large: Beat | None
    flights: tuple[Beat, ...]
    time: int


class BeatPlayer(QObject):
    """The beats over one scene.  ``ended``: the last one is over, or was cut short."""

    ended = Signal()

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._coming: list[_Scene] = []
        self._waits_for_click = False
        self._large: _LargeBeat | None = None
        self._flying: list[PictureItem] = []
        self._slices = WorkSlices(self, 0, _SLICE)
        self._timer = single_shot(self, 0, self.next)
        self.shown: Beat | None = None
        """The beat that is shown large now."""
        self.is_busy = False

    @property
    def is_painted(self) -> bool:
        """Whether what is shown large has been painted, in slices, and is on the table."""
        return self.shown is not None and not self._slices.is_busy

    def play(self, beats: Sequence[Beat], share: float = 1.0, waits_for_click: bool = False) -> None:
        """Shows beats instead of any that are still to come; ``share`` lengthens or shortens them.

        ``waits_for_click``: each large card and each sum stays until :meth:`next`.
        """
        self.clear()
        if not beats or not self._scene.is_fitted:
            return
        self._coming, self._waits_for_click = _scenes(beats, share), waits_for_click
        self.is_busy = True
        self.next()

    def next(self) -> None:
        """Ends the beat that is shown, and shows the next one, if there is one."""
        if not self.is_busy:
            return
        self._timer.stop()
        self._slices.stop()
        if not self._coming:
            self._drop()
            self.is_busy = False
            self.ended.emit()
            return
        coming = self._coming.pop(0)
        self.shown = coming.large
        if coming.large is None:
            self._show(coming, None)
        else:
            self._slices.begin(self._painting(coming, coming.large))

    def _painting(self, coming: _Scene, beat: Beat) -> Work[None]:
        """Paints a large beat while the one before it stays, so that no frame is held up, and then shows it."""
        picture = yield from _painting(self._scene, beat)
        self._show(coming, picture)

    def _show(self, coming: _Scene, picture: PictureItem | None) -> None:
        self._drop()
        self.shown = coming.large
        if coming.large is not None and picture is not None:
            self._large = _LargeBeat(self._scene, coming.large, picture)
        for number, flight in enumerate(coming.flights):
            self._fly(flight, number, coming.time)
        if not (self._waits_for_click and coming.large is not None and coming.large.kind in ("card", "sum")):
            self._timer.start(coming.time)

    def clear(self) -> None:
        """Ends all beats."""
        self._coming = []
        self.next()

    def covers(self, point: QPointF) -> bool:
        """Whether a point of the scene is on the beat that is shown large."""
        return self._large is not None and self._large.sceneBoundingRect().contains(point)

    def _drop(self) -> None:
        self.shown = None
        for item in (*self._flying, *((self._large,) if self._large is not None else ())):
            self._scene.clock.finish((item, "beat"))
            if item.scene() is self._scene:
                self._scene.removeItem(item)
        self._flying, self._large = [], None

    # -- amounts

    def _fly(self, flight: Beat, number: int, time: int) -> None:
        target = area_of(self._scene, flight.target)
        if target is None:
            return
        source = area_of(self._scene, flight.source) or target
        disc = run_to_end(_painting(self._scene, flight))
        disc.setZValue(z_values.BEAT + 1 + number)
        end, start = target.center(), source.center()
        duration = min(theme_hub().duration(TRAVEL + 160 + _STAGGER * number), time)
        away = theme_hub().duration(_STAGGER * number) / duration if duration else 0.0
        self._flying.append(disc)
        self._scene.addItem(disc)
        disc.setPos(end)
        if start == end or not duration:
            disc.setOpacity(0.0)
            self._scene.clock.run((disc, "beat"), theme_hub().fade(APPEAR), disc.setOpacity, APPEAR)
            return

        def step(share: float) -> None:
            part = max(0.0, (share - away) / (1 - away))
            lift = 4 * part * (1 - part) * _ARC
            disc.setPos(start + (end - start) * part - QPointF(0, lift))

        step(0.0)
        self._scene.clock.run((disc, "beat"), duration, step, TRAVEL)


def _scenes(beats: Sequence[Beat], share: float) -> list[_Scene]:
    """What is shown at one time, in order: each large beat with the amounts that follow from it."""
    groups: list[tuple[Beat | None, list[Beat]]] = []
    for beat in beats:
        if beat.kind != "flight":
            groups.append((beat, []))
        elif groups:
            groups[-1][1].append(beat)
        else:
            groups.append((None, [beat]))
    whole = sum(_time(large) for large, _ in groups)
    tight = min(1.0, MOST / whole) if whole else 1.0

    def length(large: Beat | None) -> int:
        return round(max(_time(large) * tight, LEAST[large.kind if large else "flight"]) * share)

    return [_Scene(large, tuple(flights), length(large)) for large, flights in groups]


def _time(beat: Beat | None) -> int:
    if beat is None:
        return TIMES["flight"]
    return TIMES[beat.kind] + _SECOND_CARD * max(0, len(beat.items) - 1)


def area_of(scene: TableScene, name: str) -> QRectF | None:
    """Returns where an item lies, a region or the plate of a seat (``seat-0``); None for what is not on the table."""
    found = scene.areas.resting_area(name) if name else None
    if found is not None or scene.table is None or not name.startswith("seat-"):
        return found
    plate = next((plate for plate in scene.table.seats if name == f"seat-{plate.seat}"), None)
    place = scene.layout.places.get(plate.place) if plate is not None else None
    if place is None:
        return None
    wide, high = place.size or _HEAD_OF_SEAT
    corner = QPointF(*scene.area.point(place.origin, place.left_upper if place.size else place.at))
    head = QRectF(corner.x(), corner.y(), min(wide, _HEAD_OF_SEAT[0]), min(high, _HEAD_OF_SEAT[1]))
    if not place.is_on_board:
        return head
    return QRectF(scene.camera.to_scene(head.topLeft()), scene.camera.to_scene(head.bottomRight()))


def _painting(scene: TableScene, beat: Beat) -> Work[PictureItem]:
    """A beat's picture around the origin, as large as the interface, in slices."""
    size, growth = beat_size(scene.skin, beat), exact(1)
    room = (scene.area.height - scene.area.top) * scene.area.scale * _SHARE
    growth *= min(1.0, room / (size.height() * growth), scene.area.width * scene.area.scale / (size.width() * growth))
    draw = partial(paint_beat, skin=scene.skin, beat=beat)
    area = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
    pixmap = yield from baking(size.width(), size.height(), scene.pixel_ratio * growth, draw)
    picture = PictureItem(pixmap, area)
    picture.setScale(growth / scene.area.scale)
    picture.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    return picture


class _LargeBeat(PictureItem):
    """The beat that is shown large: it comes from where its thing lies to the middle of the table."""

    def __init__(self, scene: TableScene, beat: Beat, made: PictureItem) -> None:
        super().__init__(made.pixmap, made.boundingRect())
        self._full = made.scale()
        self.setScale(self._full)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(z_values.BEAT)
        head = scene.area.top + HEAD
        high = self.mapRectToScene(self.boundingRect()).height()
        # A sign stands above what is played with: it may still be there while the next question is answered.
        down = high / 2 if beat.kind == "sign" else (scene.area.height - head) / 2
        middle = QPointF(scene.area.width / 2, head + down)
        source = area_of(scene, beat.source) if beat.kind == "card" else None
        start = source.center() if source is not None else middle
        scene.addItem(self)
        duration = theme_hub().duration(TRAVEL if source is not None else APPEAR)
        self.setPos(middle)
        self.setScale(self._full)

        def step(share: float) -> None:
            if duration:
                self.setPos(start + (middle - start) * share)
                self.setScale(self._full * (0.3 + 0.7 * share if source is not None else 0.92 + 0.08 * share))
            self.setOpacity(min(1.0, 2 * share))

        step(0.0)
        scene.clock.run((self, "beat"), duration or theme_hub().fade(APPEAR), step, APPEAR)
