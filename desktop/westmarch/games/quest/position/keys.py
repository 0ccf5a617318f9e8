"""The keys of a position, and the words under some of them; :mod:`.positions` explains them all."""

from __future__ import annotations

from westmarch.engine.kinds import one_of, span
from westmarch.engine.position_fields import Fields
from westmarch.games.quest.atlas import PLACE
from westmarch.games.quest.catalogue import SETUP, TRACKS
from westmarch.games.quest.rules.course import HERO_TURN, SAURON_TURN
from westmarch.games.quest.rules.exploring import DARK, NOBLE
from westmarch.games.quest.rules.kinds import FINALE
from westmarch.games.quest.rules.shadows import SHADOW
from westmarch.games.quest.rules.travel import RETREATED, SCOUT, STAYED
from westmarch.games.quest.state import MOST_ROUNDS, Hero, Minion, QuestState

USES = (SHADOW, "ambush", SCOUT, STAYED, RETREATED, DARK, NOBLE)
"""What can be done once a turn."""
DEFEATED = "defeated"
ALL = "all"
WHERE = {
    **{f"sauron-turn.{step.do.removesuffix('-step').removeprefix('hero-')}": step.do for step in SAURON_TURN},
    "hero-turn.begin": "begin-hero-turn",
    "hero-turn.end": "hero-turn-ends",
    **{f"hero-turn.{step.do.removesuffix('-step')}": step.do for step in HERO_TURN[1:-1]},
    FINALE: FINALE,
}
"""Where a round may go on, and the step that it is."""
TRAVEL = "hero-turn.travel"
"""Where it goes on unless something else is named."""

_KEYS = (
    "options", "seats", "round", "at", "hero", "second", "heroes", "minions", "characters", "influence", "favor",
    "monsters", "pool", "markers", "held", "tokens", "actions", "plots", "event", "on-event", "shadow-hand",
    "plot-hand", "missions", "decks", "piles", "used", "moves", "most-moves", "perilous", "gained", "card", "now",
)  # fmt: skip
_TOLD = ("options", "seats", "heroes", "minions", "characters", "markers", "plots", "player")
"""Fields that shorthands tell."""
_RECKONED = ("stage", "step")
_UNDER_WAY = ("fresh", "commanded", "votes", "fallen", "fight", "unseen")
"""Fields that only a moment tells."""
_SPACES = [f"{track}-{number}" for track in TRACKS for number in range(len(SETUP.tracks[track]))]
_KINDS = {
    "round": span(1, MOST_ROUNDS),
    "used": one_of("what is done once a turn", USES),
    "tokens": one_of("a space of a track", _SPACES),
}
FIELDS = Fields(QuestState, _KEYS, (*_TOLD, *_RECKONED, *_UNDER_WAY), kinds=_KINDS, joint="-")

_OF_A_HERO = (
    "at", "favor", "levels", "items", "hand", "rest", "damage", "life", "life-top", "corruption", "quests", "advanced",
    "kept",
)  # fmt: skip
HERO = Fields(Hero, _OF_A_HERO, ("id", "levels", "items", "done"), keys={"place": "at"}, joint="-")
MINION = Fields(Minion, ("at", "damage"), ("is_defeated",), keys={"place": "at"}, kinds={"place": PLACE}, joint="-")
