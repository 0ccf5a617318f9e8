"""The program in Qt: windows, pages, menus, settings, start-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a bare Python imports westmarch.app.system before anything is installed
    from westmarch.play.session import Session


def run(session: Session | None = None) -> int:
    """Shows the window, at a table if there is a session; the exit code.  What Qt lacks is said in one sentence."""
    import os
    import sys

    from westmarch.app.system import obstacle

    problem = obstacle(os.environ)
    if problem:
        print(problem, file=sys.stderr)
        return 1
    from westmarch.app.program import Program
    from westmarch.app.start import make_application

    app = make_application(sys.argv[:1])
    program = Program()
    program.open(session)
    return int(app.exec())
