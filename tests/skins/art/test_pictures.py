"""Pictures: each part is painted, alike at every size and in every process, and only where it may."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tests.skins.art.distance import apart, bits, glance, painted
from tests.skins.canvas import has_ink_beyond, is_blank
from westmarch.skins.art import deeds, foes, people, places, things
from westmarch.skins.art.scene import painting_picture
from westmarch.skins.art.words import Words
from westmarch.tabletop.drawing import smooth
from westmarch.tabletop.theme import DAY, NIGHT

TOP = Path(__file__).resolve().parents[3]
EVERY = (
    [Words(kind="person", figure=figure, hour="dusk") for figure in people.folk()]
    + [Words(kind="person", figure="man", pose=pose, gear=("sword",)) for pose in people.POSES]
    + [
        Words(kind="person", figure="man", view=view, stance=stance)
        for view in people.VIEWS
        for stance in people.STANCES
    ]
    + [Words(kind="person", figure="gondor", head=head) for head in people.HEADS]
    + [Words(kind="person", figure="dwarf", garb=garb) for garb in people.GARBS]
    + [Words(kind="foe", figure=name, form=form) for name, part in foes.PARTS.items() for form in ("", *part.forms)]
    + [
        Words(kind="place", setting=name, form=form)
        for name, part in places.PARTS.items()
        for form in ("", *part.forms)
    ]
    + [Words(kind="thing", figure=name, form=form) for name, part in things.PARTS.items() for form in ("", *part.forms)]
    + [Words(kind="thing", figure=name, hand=True, second=True) for name in things.PARTS]
    + [Words(kind="person", figure="man", gear=(name,)) for name in things.PARTS]
    + [Words(kind="deed", figure=name, form=form) for name, part in deeds.PARTS.items() for form in ("", *part.forms)]
)
ONE_OF_EACH = [
    Words(kind="person", figure="silvan", hour="night", setting="forest", gear=("bow",), pose="aim"),
    Words(kind="foe", figure="orc", hour="gloom"),
    Words(kind="place", setting="hills", accent="travellers", hour="mist"),
    Words(kind="thing", figure="sword", hand=True, hour="dawn"),
    Words(kind="deed", figure="charge", hour="storm"),
]


def told(words: Words) -> str:
    return "-".join(map(str, words.told().values()))


def in_slices(words: Words, width: int, height: int, edge: int = 0, most: int = 10**6) -> tuple[QImage, int]:
    """A picture painted in slices, or some of them, and their number."""
    image = QImage(width + 2 * edge, height + 2 * edge, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        smooth(painter)
        work = painting_picture(painter, QRectF(edge, edge, width, height), words, "card", DAY)
        slices = sum(1 for _ in islice(work, most))
        work.close()
        assert painter.transform().isIdentity() and not painter.hasClipping()
    return image, slices


@pytest.mark.parametrize("words", EVERY, ids=told)
def test_every_part_is_painted_within_its_area_in_slices_as_at_once(qapp, words: Words) -> None:
    image = painted(words, "card", 60, 70, edge=20)
    assert not is_blank(image)
    assert not has_ink_beyond(image, QRectF(20, 20, 60, 70))
    assert bits(image) == bits(in_slices(words, 60, 70, 20)[0]), "something that is drawn is changed after it was used"


@pytest.mark.parametrize("words", ONE_OF_EACH, ids=told)
def test_a_picture_is_the_same_at_every_size(qapp, words: Words) -> None:
    small, large = painted(words, "card", 104, 122), painted(words, "card", 416, 488)
    other = painted(words, "another", 416, 488)
    assert apart(glance(small), glance(large)) < 2
    assert apart(glance(other), glance(large)) > 4


@pytest.mark.parametrize("words", ONE_OF_EACH, ids=told)
def test_a_picture_in_slices_pauses_every_few_strokes_and_can_be_left_anywhere(qapp, words: Words) -> None:
    whole, slices = in_slices(words, 104, 122)
    assert slices > 20
    for most in range(1, slices, 7):
        assert bits(in_slices(words, 104, 122, most=most)[0]) != bits(whole)


@pytest.mark.parametrize("words", ONE_OF_EACH, ids=told)
def test_a_wider_picture_only_shows_more_at_its_sides(qapp, words: Words) -> None:
    narrow, wide = painted(words, "card", 200, 200), painted(words, "card", 300, 200)
    assert apart(glance(narrow), glance(wide.copy(50, 0, 200, 200))) < 16


@pytest.mark.parametrize("words", ONE_OF_EACH, ids=told)
def test_the_night_dims_pictures_and_changes_nothing_else(qapp, words: Words) -> None:
    day, night = painted(words, "card"), painted(words, "card", theme=NIGHT)
    assert 4 < apart(glance(day), glance(night)) < 40


def test_the_same_words_are_the_same_picture_in_another_process(qapp) -> None:
    script = (
        "import hashlib, os; os.environ['QT_QPA_PLATFORM'] = 'offscreen'\n"
        "from PySide6.QtGui import QGuiApplication; app = QGuiApplication([])\n"
        "from tests.skins.art.distance import bits, painted\n"
        "from tests.skins.art.test_pictures import ONE_OF_EACH\n"
        "found = b''.join(bits(painted(words, 'card')) for words in ONE_OF_EACH)\n"
        "print(hashlib.sha256(found).hexdigest())"
    )
    found = []
    for salt in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", script],
            env=os.environ | {"PYTHONPATH": os.pathsep.join((str(TOP / "desktop"), str(TOP))), "PYTHONHASHSEED": salt},
            cwd=TOP,
            capture_output=True,
            text=True,
            check=True,
        )
        found.append(done.stdout.strip())
    here = b"".join(bits(painted(words, "card")) for words in ONE_OF_EACH)
    assert found == [hashlib.sha256(here).hexdigest()] * 2
