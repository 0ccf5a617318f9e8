"""``python -m westmarch`` is ``python3 desktop`` without the private environment."""

import sys

from westmarch.cli import main

if __name__ == "__main__":  # worker processes import this file as well, under another name
    sys.exit(main())
