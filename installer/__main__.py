"""Builds what this system can build: `python3 installer`.

The frozen program for this system, tried by the smoke test, and wrapped: an archive on Linux, a set-up on Windows, a
disk image on macOS.  The products and their checksums lie in `dist/`, what is between in `build/`.  `--only freeze`
makes the frozen program alone, `--only smoke` tries the one that is there, `--no-smoke` leaves the trial out.
`--installed` installs the product as a person would, starts it and takes it away again; `--again` builds the commit
once more in another folder and compares.

`python3 installer lock` makes the locks of `desktop/locks` anew instead, of what pyproject.toml asks for.

PyInstaller and what else is needed live in a private environment, made when it is missing or stale.
"""

import os
import sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DESKTOP = os.path.join(TOP, "desktop")


def main() -> int:
    if sys.version_info < (3, 11):
        sys.exit("Building Westmarch needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])
    # In place of this folder, for its parts need the environment.
    sys.path[0] = DESKTOP
    import environment

    place = environment.for_the_installer()
    if not environment.is_running_in(place):
        return environment.start_again_in(place)
    sys.path.insert(0, os.path.join(TOP, "installer"))
    if sys.argv[1:2] == ["lock"]:
        from locking import lock

        return lock(sys.argv[2:])
    from building import build

    return build(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
