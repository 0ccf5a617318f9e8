"""A picture of a table without a window: ``python3 desktop show``."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QEventLoop

from westmarch.app.director import Director
from westmarch.app.qt_setup import make_application, theme_for
from westmarch.engine.errors import BadSetup
from westmarch.play.chairs import HUMAN, Chair
from westmarch.play.session import Session
from westmarch.tabletop.theme_hub import theme_hub


def show(session: Session, seat: int, size: tuple[int, int], theme: str, out: str | os.PathLike[str]) -> None:
    """Writes the table page of a session, as a person on ``seat`` sees it, to a PNG of ``size`` pixels.

    Raises BadSetup where the file cannot be written.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = make_application([])
    from westmarch.app.pages.table import TablePage

    theme_hub().apply_theme(theme_for(theme))
    theme_hub().apply_motion("off")
    session.chairs = tuple(
        Chair(HUMAN if number == seat else chair.kind, chair.name) for number, chair in enumerate(session.chairs)
    )
    page = TablePage(Director(session))
    page.resize(*size)
    page.show()
    page.show_now()
    app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)
    page.view.late_pictures.finish()
    path = Path(out)
    if not page.grab().save(os.fspath(path), "PNG"):
        raise BadSetup(f"{path} could not be written; is there such a folder?")
    page.stop()
    page.hide()
