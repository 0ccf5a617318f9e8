"""The program in Qt: windows, pages, menus, settings, start-up.

Nothing of Qt is imported before :func:`run` is called, so that a system without its libraries can be told so.
"""

from __future__ import annotations

from collections.abc import Sequence


def run(arguments: Sequence[str] = ()) -> int:
    """Opens the window and stays until it is closed; the exit code.

    ``arguments`` are those after the program's name.
    """
    from westmarch import games
    from westmarch.app.pages.home import HomeContent, HomePage
    from westmarch.app.start import make_application
    from westmarch.app.window import MainWindow

    app = make_application(["westmarch", *arguments])
    window = MainWindow()
    home = HomePage()
    home.quit.connect(window.close)
    home.show_content(HomeContent(None, (), tuple(games.info(each) for each in games.ids())))
    window.put_page("home", home)
    window.resize(window.sizeHint())
    window.show()
    window.show_page("home")
    return app.exec()
