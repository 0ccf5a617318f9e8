"""``python -m westmarch`` is ``python3 desktop`` without the private environment."""

import multiprocessing
import sys

from westmarch.cli import main

if __name__ == "__main__":  # worker processes import this file as well, under another name
    multiprocessing.freeze_support()  # in a frozen program that is how a worker process begins, and it ends there
    sys.exit(main())
