"""Starts Westmarch: `python3 desktop [arguments]`.

Run by whatever Python is at hand, it makes the private environment beside the code when that is missing or
stale and starts itself again with the environment's Python; run by that one, it hands the arguments on.

Until the version is checked this file keeps to what a very old Python can read, so that it can say so.
"""

import sys


def main():
    # type: () -> int
    if sys.version_info < (3, 11):
        sys.exit("Westmarch needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])
    import environment

    place = environment.for_the_program()
    if not environment.is_running_in(place):
        return environment.start_again_in(place)
    from westmarch.cli import main as westmarch

    return westmarch(sys.argv[1:])


if __name__ == "__main__":  # worker processes import this file as well, under another name
    sys.exit(main())
