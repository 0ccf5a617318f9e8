"""The sounds in the assets: those that the script makes, all that the program asks for, small and soft."""

from __future__ import annotations

import sys
import wave
from array import array

import pytest
import sounds as synthesis

from westmarch.cardbook import assets_folder
from westmarch.engine.sounds import SOUNDS

FOLDER = assets_folder("shared") / "sounds"


def shipped(name: str) -> array[int]:
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, synthesis.RATE)
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def test_every_sound_that_is_asked_for_is_there_and_together_they_are_small():
    assert {path.stem for path in FOLDER.glob("*.wav")} == set(SOUNDS)
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 300_000


@pytest.mark.parametrize("name", ["place", "turn", "strike"])
def test_the_script_makes_the_sounds_that_are_shipped(name):
    made, kept = synthesis.numbers(synthesis.sounds()[name]), shipped(name)
    assert len(made) == len(kept)
    assert max(abs(one - other) for one, other in zip(made, kept, strict=True)) <= 1, "sines differ by system"


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_soft_short_and_ends_in_silence(name):
    samples = shipped(name)
    assert 0.2 < max(map(abs, samples)) / 32_767 < 0.7
    assert 0.05 < len(samples) / synthesis.RATE < 1.6
    assert abs(samples[0]) < 400 and abs(samples[-1]) < 50, "nothing clicks"
