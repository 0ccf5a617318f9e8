"""Tables that nobody looks at: laid so that their pictures are painted, or to be measured, and taken away again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication

from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.skin import Skin


@contextmanager
def passing_scene(skin: Skin) -> Iterator[TableScene]:
    """Gives a scene without a view for the length of a ``with`` block; nothing may hold it or its items afterwards.

    It belongs to the application, and Qt deletes it, empty.  A scene that Python deletes takes its items along while
    Python still holds them, with the interpreter's lock let go: that has crashed.
    """
    scene = TableScene(skin)
    scene.setParent(QCoreApplication.instance())
    try:
        yield scene
    finally:
        scene.clock.finish()
        for item in scene.items():
            if item.parentItem() is None:
                scene.removeItem(item)
        scene.deleteLater()
