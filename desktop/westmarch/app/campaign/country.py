"""The country that a campaign goes through: read from a file, or made up from its name."""

from __future__ import annotations

import math
from functools import lru_cache

from msgspec.structs import replace

from westmarch.app.scenario_land import Kind, Land, Road, Spot
from westmarch.cardbook import assets_folder, read
from westmarch.engine.campaigns import CampaignInfo
from westmarch.tabletop.drawing import seeded

SIZE = (1480.0, 404.0)
"""Width and height of the sheet in whose points the files are written."""
_IN_A_ROW = 10
"""So many chapters have room beside each other."""


@lru_cache(maxsize=64)
def country_of(game: str, info: CampaignInfo) -> Road:
    """The map of a campaign; where its file lacks a chapter, all lie on a winding road."""
    path = assets_folder(game) / "campaigns" / f"{info.country}.yaml"
    road = read(path, Road) if info.country and path.exists() else _made_up(info)
    values = [chapter.scenario for chapter in info.chapters]
    if all([value in road.stations for value in values]):
        return road
    return replace(road, stations=dict(zip(values, _winding(len(values)), strict=True)))


def _winding(count: int) -> list[Spot]:
    """Places along one row that rises and falls, or along several that are walked to and fro."""
    rows = math.ceil(count / _IN_A_ROW)
    columns = math.ceil(count / rows)
    apart = (SIZE[0] - 260) / max(1, columns - 1)
    found = []
    for at in range(count):
        row, column = divmod(at, columns)
        x = 130 + apart * (column if row % 2 == 0 else columns - 1 - column)
        if rows == 1:
            y = SIZE[1] / 2 - 20 + 62 * math.sin(1.9 * at)
        else:
            y = 78 + (SIZE[1] - 180) * row / (rows - 1) + (18 if column % 2 else -18)
        found.append((x, y))
    return found


def _made_up(info: CampaignInfo) -> Road:
    """A country that is the same every time for the same campaign."""
    dice = seeded("country", info.country or info.series)
    kinds: tuple[Kind, ...] = ("wood", "hill", "marsh", "wood")
    turn = dice.randrange(len(kinds))
    lands = []
    for at, (x, y) in enumerate(((250.0, 120.0), (640.0, 300.0), (930.0, 100.0), (1260.0, 280.0))):
        edge = []
        for step in range(9):
            reach, angle = dice.uniform(0.75, 1.15), math.tau * step / 9
            edge.append((x + 190 * reach * math.cos(angle), y + 96 * reach * math.sin(angle)))
        lands.append(Land(kinds[(at + turn) % len(kinds)], tuple(edge)))
    middle = dice.uniform(420, 1060)
    river = tuple([(middle + dice.uniform(-60, 60), float(y)) for y in range(-20, 440, 74)])
    peaks = tuple([(40.0 + 46 * at + dice.uniform(-8, 8), dice.uniform(36, 64)) for at in range(7)])
    return Road(info.title, {}, rivers=(river,), lands=tuple(lands), ranges=(peaks,))
