"""The rows of the page of settings: what can be set, in which group, and in which words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from westmarch.engine.game_info import GameInfo
from westmarch.engine.text_format import folded
from westmarch.play.passing import usual
from westmarch.play.settings import PassSettings, Settings


@dataclass(frozen=True)
class Setting:
    """A setting.  ``field`` of :class:`Settings`, the words on the page, and more words by which it is found."""

    field: str
    label: str
    detail: str = ""
    more: str = ""

    def is_found(self, typed: str, group: str) -> bool:
        """Whether each word that was typed stands in the words of this row or its group."""
        text = folded(f"{group} {self.label} {self.detail} {self.more}")
        return all(word in text for word in folded(typed).split())


@dataclass(frozen=True)
class Switch(Setting):
    """On or off."""


@dataclass(frozen=True)
class PassSwitch(Setting):
    """Whether the windows of one game are passed: ``field`` is its id."""


@dataclass(frozen=True)
class Choice(Setting):
    """One of a few values, each with its words."""

    choices: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Range(Setting):
    """A number: the slider goes from ``low`` to ``high``, each step is ``step`` of the setting."""

    low: int = 0
    high: int = 10
    step: int = 1
    say: Callable[[int], str] = str
    """The words for a value."""
    is_live: bool = True
    """Whether it is set while the thumb still moves."""


@dataclass(frozen=True)
class Group:
    """Settings that belong together."""

    title: str
    rows: tuple[Setting, ...]


_APPEARANCE = Group(
    "Appearance",
    (
        Choice(
            "theme", "Theme", more="dark light colours",
            choices=(("system", "Same as the system"), ("day", "Day"), ("night", "Night")),
        ),
        # While the thumb is held the page would grow under it: the size is taken when it is let go.
        Range(
            "scale", "Interface size (less in a small window)", more="text font letters zoom large small",
            low=8, high=20, step=10, say=lambda percent: f"{percent} %", is_live=False,
        ),
        Switch("scale_follows", "Size follows the window", "Text and controls are larger in a larger window.", "zoom"),
        Switch("has_high_contrast", "High contrast", "Stronger outlines, and text with the highest contrast.", "see"),
        Setting("", "Language: English", "So far the program speaks no other.", "translation"),
    ),
)  # fmt: skip
_MOTION = Group(
    "Motion",
    (
        Choice(
            "pace", "Animation", more="speed",
            choices=(("normal", "Normal"), ("fast", "Fast"), ("off", "Off")),
        ),
        Switch("is_reduced", "Reduced motion", "Nothing moves across the table. Changes fade in and out.", "animation"),
        Choice(
            "beats", "What happens is shown large", more="cards sums drama reveal",
            choices=(("short", "Short"), ("long", "Long"), ("click", "Until a click"), ("off", "Off")),
        ),
    ),
)  # fmt: skip
_SOUND = Group(
    "Sound",
    (
        Switch("has_sound", "Sounds", "Few and soft: moves, cards, blows, your turn, the end.", "audio mute silent"),
        # It is heard how loud it is, once the thumb is let go.
        Range("volume", "Volume", low=0, high=10, step=10, say=lambda percent: f"{percent} %", is_live=False),
    ),
)
_UNTIL = "Until something concerns you. Where to stop is set at the table (T)."
_PLAY = (
    Switch(
        "answers_forced", "Play automatically when there is only one choice",
        "But not where this would give a secret away.", "forced",
    ),
    Switch(
        "answers_plain", "Skip choices that make no difference",
        "An enemy that will engage you anyway, for example.", "auto",
    ),
    Switch(
        "holds_battles", "Battles wait until I continue",
        "A decided battle stays open until you click or press Enter. Otherwise it closes by itself.", "combat",
    ),
    Range(
        "computer_tenths", "Pause before the computer moves", more="AI time thinking speed seconds",
        low=0, high=20, step=2, say=lambda tenths: f"{tenths / 10:.1f} s",
    ),
)  # fmt: skip
_WARNINGS = Group(
    "Warnings",
    (
        Switch("confirms_attacks", "Ask before an attack", "So that a wrong click does not start a battle.", "confirm"),
        Switch(
            "confirms_waste", "Ask before something is wasted",
            "When a turn ends with Power, cards or actions unused, for example.", "confirm",
        ),
    ),
)  # fmt: skip
_FAIR_PLAY = Group(
    "Fair play",
    (
        Switch(
            "has_curtain", "Curtain between players",
            "Hides everything secret while the screen is handed to another player.", "privacy hot seat",
        ),
        Choice(
            "fairness", "Undo in new games",
            "Fair: until something has been revealed. Free: any choice. Strict: fair, and no second try from a save.",
            "take back", (("fair", "Fair"), ("free", "Free"), ("strict", "Strict")),
        ),
    ),
)  # fmt: skip


def groups(games: Sequence[GameInfo]) -> tuple[Group, ...]:
    """Returns all groups; games with windows have a row each."""
    passing = [
        PassSwitch(
            info.id,
            f"Pass for me: {info.short or info.title}",
            _UNTIL if info.windows.concerns else "You are not asked whether to act between two steps.",
            "auto-pass automatically windows skip",
        )
        for info in games
        if info.windows is not None
    ]
    return (_APPEARANCE, _MOTION, _SOUND, Group("During a game", (*_PLAY, *passing)), _WARNINGS, _FAIR_PLAY)


def passes(settings: Settings, info: GameInfo) -> bool:
    """Returns whether windows of a game are passed for its first seat."""
    return (settings.passing.get(info.id) or usual(info)).is_on


def turned(passing: Mapping[str, PassSettings], info: GameInfo, on: bool) -> dict[str, PassSettings]:
    """Returns the settings of all games with the windows of one passed, or not, at each of its seats."""
    own = {info.id: usual(info)} | {
        key: kept for key, kept in passing.items() if key == info.id or key.startswith(f"{info.id}/")
    }
    return {**passing, **{key: kept.turned(on) for key, kept in own.items()}}


def changes_to_defaults(settings: Settings, games: Sequence[GameInfo]) -> dict[str, object]:
    """Returns what has to change for every setting of the page to have its default: nothing where all have it.

    What is passed comes back as each game proposes it, with its stops.
    """
    usual_settings = Settings()
    fields = [row.field for group in groups(()) for row in group.rows if row.field]
    if settings.scale_follows:
        fields.remove("scale")  # it is that of the window
    changes = {each: getattr(usual_settings, each) for each in fields}
    changes = {each: value for each, value in changes.items() if value != getattr(settings, each)}
    ids = {info.id for info in games}
    rest = {key: kept for key, kept in settings.passing.items() if key.partition("/")[0] not in ids}
    return changes | ({"passing": rest} if rest != settings.passing else {})


def label_of(field: str) -> str:
    """Returns the words of a field of :class:`Settings`, or nothing if the page does not have it."""
    return next((row.label for group in groups(()) for row in group.rows if row.field == field), "")
