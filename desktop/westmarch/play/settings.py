"""The settings, and the favourite line-ups: small files beside the saves."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from westmarch.play import strict_json
from westmarch.play.strict_json import BadFile
from westmarch.play.whole_files import whole

_Ids = tuple[Annotated[str, Meta(max_length=60)], ...]


class PassSettings(Struct, frozen=True):
    """Which windows are passed for a person: whether any, the steps at which not, and the concerns that stop it."""

    is_on: bool = True
    stops: _Ids = ()
    concerns: _Ids = ()

    def turned(self, on: bool) -> PassSettings:
        """A copy with windows passed or not."""
        return PassSettings(on, self.stops, self.concerns)

    def with_stop(self, step: str, wanted: bool) -> PassSettings:
        """A copy with this stop added or removed."""
        return PassSettings(self.is_on, _with(self.stops, step, wanted), self.concerns)

    def with_concern(self, concern: str, wanted: bool) -> PassSettings:
        """A copy with this concern added or removed."""
        return PassSettings(self.is_on, self.stops, _with(self.concerns, concern, wanted))


def _with(words: tuple[str, ...], word: str, wanted: bool) -> tuple[str, ...]:
    others = tuple([other for other in words if other != word])
    return (*others, word) if wanted else others


class Settings(Struct, frozen=True):
    """The settings of a person; every field has a default and is checked by itself."""

    theme: Literal["system", "day", "night"] = "system"
    scale: Annotated[int, Meta(ge=80, le=200)] = 100
    """Size of the interface, percent, once a person has chosen one."""
    scale_follows: bool = True
    """Whether the size of the interface goes by the window."""
    pace: Literal["normal", "fast", "off"] = "normal"
    """Speed of the animations."""
    is_reduced: bool = False
    """Reduced motion: only short cross-fades."""
    has_high_contrast: bool = False
    confirms_attacks: bool = False
    """Whether an attack is asked about first."""
    confirms_waste: bool = True
    """Whether an answer is asked about first that wastes something, as the end of a turn with actions left."""
    holds_battles: bool = True
    """Whether a decided battle stays open until the person who has fought goes on."""
    computer_tenths: Annotated[int, Meta(ge=0, le=40)] = 8
    """Tenths of a second between two moves of a computer."""
    fairness: Literal["fair", "free", "strict"] = "fair"
    """The fairness of a new game."""
    answers_forced: bool = True
    """Whether a lone option is answered for its owner where that gives nothing away."""
    answers_plain: bool = True
    """Whether a question is answered for its owner whose answer makes no difference."""
    has_curtain: bool = True
    """Whether a curtain falls between two people at one screen."""
    player_name: Annotated[str, Meta(min_length=1, max_length=40)] = "You"
    beats: Literal["short", "long", "click", "off"] = "short"
    """How long what happens is shown large: short, long, until a click, or not at all."""
    aims_put_away: _Ids = ()
    """The games whose aim no longer stands on their table: they have been won, or it was put away."""
    shows_aims: bool = False
    """Whether the sheet with the ways in which a game may end stays open."""
    passing: dict[str, PassSettings] = {}
    """By game and seat (``passing.setting_key``): which windows a person passes unasked.

    What a game proposes where nothing is set."""
    window: Annotated[str, Meta(max_length=2000)] = ""
    """The place of the window, in the window system's own words."""
    shows_list: bool = False
    """Whether the table is shown as a list, for screen readers."""
    companion_width: Annotated[int, Meta(ge=320, le=620)] = 440
    """The width of the rules beside the table, in pixels at 100 percent."""
    has_sound: bool = True
    volume: Annotated[int, Meta(ge=0, le=100)] = 60
    """Percent of the loudest."""


class Damage(Struct, frozen=True):
    """What was wrong with a file of settings: all of it, or the values of some fields."""

    is_whole: bool = False
    fields: _Ids = ()

    def __bool__(self) -> bool:
        return self.is_whole or bool(self.fields)


def read_settings(path: Path) -> Settings:
    """The settings of a file; whatever is missing or damaged in it has its default."""
    return examined(path)[0]


def examined(path: Path) -> tuple[Settings, Damage]:
    """The settings of a file as :func:`read_settings` has them, and what was wrong with it; a missing file is fine."""
    try:
        raw = strict_json.parse(strict_json.read_bytes(path))
    except BadFile:
        return Settings(), Damage(is_whole=path.exists())
    wrong: list[str] = []
    good: dict[str, Any] = {}  # each value is checked by its field's own type
    if "scale_follows" not in raw and raw.get("scale", 100) != 100:
        good["scale_follows"] = False  # before there was such a choice 100 was what nobody had chosen
    for field in msgspec.structs.fields(Settings):
        try:
            good[field.name] = msgspec.convert(raw[field.name], field.type)
        except KeyError:
            continue
        except msgspec.ValidationError:
            wrong.append(field.name)
    return Settings(**good), Damage(fields=tuple(wrong))


def write_settings(settings: Settings, path: Path) -> None:
    """Writes the settings for reading.  Raises OSError."""
    write_json(settings, path)


Lineups = dict[str, dict[str, dict[str, tuple[str, ...]]]]
"""By game and seat id: named lists of actions."""


def read_lineups(path: Path) -> Lineups:
    """The favourite line-ups of a file; none where it is missing or damaged."""
    try:
        return msgspec.convert(strict_json.parse(strict_json.read_bytes(path)), Lineups)
    except (BadFile, msgspec.ValidationError):
        return {}


Owned = dict[str, dict[str, Annotated[int, Meta(ge=0, le=99)]]]
"""By game: how many of each product a person owns."""


def read_owned(path: Path) -> Owned:
    """The products of a file; none where it is missing or damaged."""
    try:
        return msgspec.convert(strict_json.parse(strict_json.read_bytes(path)), Owned)
    except (BadFile, msgspec.ValidationError):
        return {}


def write_json(value: Settings | Mapping[str, object], path: Path) -> None:
    """Writes a small file whole or not at all, indented for reading.  Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with whole(path) as beside:
        beside.write_bytes(msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n")
