"""The program in Qt: windows, pages, menus, settings, start-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a bare Python imports westmarch.app.system_check before anything is installed
    from pathlib import Path

    from westmarch.play.session import Session


def run(session: Session | None = None, path: Path | None = None) -> int:
    """Shows the window, at a table if there is a session or a file, and returns the exit code.

    What Qt lacks is said in one sentence; what is wrong with the file is said in the window.  Where a Westmarch with
    the same saves is open, it comes forward with the file instead; where that one does not answer, the person is asked.
    """
    import gc
    import os
    import sys

    from westmarch.app.system_check import obstacle

    problem = obstacle(os.environ)
    if problem:
        print(problem, file=sys.stderr)
        return 1
    from PySide6.QtCore import Qt

    from westmarch.app.program import Program
    from westmarch.app.qt_setup import Application, make_application
    from westmarch.app.reports import reports_folder
    from westmarch.app.second_start import may_open
    from westmarch.app.single_instance import SingleInstance
    from westmarch.app.uncaught_errors import UncaughtErrors, show_error_box
    from westmarch.play.library import HOME, Library

    library = Library()
    uncaught = UncaughtErrors(reports_folder(library))
    uncaught.listen()
    unopened = uncaught.happened.connect(show_error_box)
    instance = SingleInstance(library.folder)
    is_alone = instance.acquire()
    if not is_alone:
        if session is not None:
            words = f"Westmarch is already running with these saves. Close it first, or name another folder in {HOME}."
            print(words, file=sys.stderr)
            return 1
        if instance.hand_over(path):
            return 0
    app = make_application(sys.argv[:1])
    if not is_alone and not may_open(instance, path, library):
        return 0
    gc.freeze()  # what the program is made of need not be searched for garbage
    program = Program(library)
    # Not before whatever failed has ended, which may be the painting of the page itself.
    uncaught.happened.disconnect(unopened)
    uncaught.happened.connect(program.recover, Qt.ConnectionType.QueuedConnection)
    instance.asked.connect(program.files.open_from_outside)
    instance.listen()
    if isinstance(app, Application):
        app.file_wanted.connect(program.files.open_from_outside)
    program.open(session)
    if path is not None:
        program.files.open(str(path))
    return int(app.exec())
