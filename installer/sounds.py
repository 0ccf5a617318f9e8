"""Synthesises the sounds of the program: ``python3 installer/sounds.py`` writes them to ``assets/shared/sounds``.

Each is a sum of decaying tones and soft noise, reckoned sample by sample with the standard library alone.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

RATE = 22_050
"""Samples a second."""
FOLDER = Path(__file__).resolve().parents[1] / "assets" / "shared" / "sounds"

Wave = list[float]


def tone(seconds: float, pitch: float, fall: float, bend: float = 1.0, rise: float = 0.004) -> Wave:
    """A sine of ``pitch`` hertz that falls to 1/e in ``fall`` seconds and glides to ``bend`` times its pitch."""
    samples, phase = [], 0.0
    for at in range(int(seconds * RATE)):
        now = at / RATE
        phase += math.tau * pitch * bend ** (now / seconds) / RATE
        samples.append(math.sin(phase) * math.exp(-now / fall) * min(1.0, now / rise))
    return samples


def pluck(seconds: float, pitch: float, fall: float) -> Wave:
    """A string of a harp: five partials, the higher ones shorter."""
    parts = [(1.0, 1.0), (2.0, 0.42), (3.0, 0.18), (4.01, 0.09), (5.02, 0.04)]
    return mixed(*[(tone(seconds, pitch * k, fall / k**0.8), share, 0.0) for k, share in parts])


def noise(seconds: float, seed: int, dull: float, shape: Callable[[float], float]) -> Wave:
    """Noise without its heights (``dull`` near 1 leaves least); ``shape`` of the time gone, 0 to 1, is how loud."""
    chance, low, samples = random.Random(seed), 0.0, []
    count = int(seconds * RATE)
    for at in range(count):
        low += (1 - dull) * (chance.uniform(-1, 1) - low)
        samples.append(low * shape(at / count) / math.sqrt(1 - dull))
    return samples


def mixed(*parts: tuple[Wave, float, float]) -> Wave:
    """The sum of waves, each with how loud it is and the second at which it begins."""
    ends = [len(wave) + int(start * RATE) for wave, _, start in parts]
    found = [0.0] * max(ends)
    for samples, share, start in parts:
        first = int(start * RATE)
        for at, value in enumerate(samples):
            found[first + at] += share * value
    return found


def _swell(share: float) -> float:
    return math.sin(math.pi * share) ** 2


def _burst(share: float) -> float:
    return (1 - share) ** 4 * min(1.0, share * 30)


def sounds() -> dict[str, Wave]:
    """Returns each sound by its name, at most 1 loud."""
    d4, f4, a4, d5, a5 = 293.66, 349.23, 440.0, 587.33, 880.0
    made = {
        "place": mixed((tone(0.16, 210, 0.03, 0.85), 1, 0), (tone(0.1, 540, 0.014), 0.35, 0),
                       (noise(0.03, 1, 0.75, _burst), 0.25, 0)),
        "slide": mixed((noise(0.26, 2, 0.86, _swell), 0.55, 0), (tone(0.12, 190, 0.03, 0.9), 0.35, 0.2)),
        "turn": mixed((noise(0.06, 3, 0.6, _burst), 0.6, 0), (noise(0.09, 4, 0.75, _burst), 0.8, 0.07),
                      (tone(0.08, 240, 0.02), 0.3, 0.09)),
        "strike": mixed((tone(0.34, 105, 0.09, 0.55), 1, 0), (tone(0.2, 176, 0.05, 0.7), 0.4, 0),
                        (noise(0.07, 5, 0.85, _burst), 0.4, 0)),
        "quest": mixed((pluck(0.7, d5, 0.22), 0.7, 0), (pluck(0.7, a5, 0.2), 0.55, 0.13)),
        "your-turn": mixed((pluck(0.55, a4, 0.2), 0.8, 0), (pluck(0.5, d5, 0.16), 0.3, 0.05)),
        "lose": mixed((pluck(0.9, a4 / 2, 0.32), 0.8, 0), (pluck(0.9, f4 / 2, 0.32), 0.8, 0.26),
                      (pluck(1.0, d4 / 2, 0.4), 0.9, 0.52)),
        "win": mixed((pluck(0.8, d4, 0.3), 0.7, 0), (pluck(0.8, 369.99, 0.3), 0.7, 0.14),
                     (pluck(0.8, a4, 0.3), 0.7, 0.28), (pluck(1.0, d5, 0.42), 0.85, 0.42)),
    }  # fmt: skip
    levels = {"place": 0.5, "slide": 0.26, "turn": 0.34, "strike": 0.62, "quest": 0.4, "your-turn": 0.34}
    return {name: _levelled(samples, levels.get(name, 0.5)) for name, samples in made.items()}


def _levelled(samples: Wave, peak: float) -> Wave:
    """The wave with its loudest sample at ``peak`` and its last 12 ms faded out, so that nothing clicks."""
    loudest, fade = max(map(abs, samples)), int(0.012 * RATE)
    ends = [min(1.0, (len(samples) - 1 - at) / fade) for at in range(len(samples))]
    return [value / loudest * peak * end for value, end in zip(samples, ends, strict=True)]


def numbers(samples: Wave) -> array[int]:
    """Returns the samples as the whole numbers of a file."""
    return array("h", [round(value * 32_767) for value in samples])


def write(folder: Path) -> None:
    """Writes every sound: one channel, 16 bits."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, samples in sounds().items():
        found = numbers(samples)
        if sys.byteorder == "big":
            found.byteswap()
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(found.tobytes())


if __name__ == "__main__":
    write(FOLDER)
