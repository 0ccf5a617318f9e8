"""Pictures that are drawn once: what happens when one cannot be drawn."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).parents[2]
FAILS = """
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from westmarch.tabletop.drawing import baked
from westmarch.tabletop.pictures import painted_on

application = QApplication([])


def fails(painter):
    raise KeyError("no such picture")


for draw in (lambda: baked(50, 50, 1.0, fails), lambda: painted_on(QPixmap(40, 40), fails)):
    try:
        draw()
    except KeyError:
        print("goes on")
"""


def test_a_picture_that_cannot_be_drawn_is_an_error_and_not_the_end_of_the_program():
    run = subprocess.run([sys.executable, "-c", FAILS], capture_output=True, text=True, cwd=TOP / "desktop")
    assert (run.returncode, run.stdout.split("\n")[:2]) == (0, ["goes on", "goes on"]), run.stderr
