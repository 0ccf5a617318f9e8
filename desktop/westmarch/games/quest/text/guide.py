"""The turn guide: the steps of a round and which is under way.  (Rulebook: Sauron Turn; Hero Turn)"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from westmarch.engine.table import Chart, ChartPart, ChartStep
from westmarch.games.quest.state import SAURON, QuestState
from westmarch.games.quest.text import names

SAURON_STEPS = (
    ChartStep("sauron-begin", "Sauron's turn", "What counts by the turn begins anew."),
    ChartStep("sauron-rally", "Hero Rally", "Each hero takes all influence off his place, but not off a Stronghold."),
    ChartStep("sauron-story", "Story", "The heroes' marker moves two spaces, Sauron's by his active Plots."),
    ChartStep("sauron-plot", "Plot", "Sauron plays a Plot, discards one, or leaves it; not on the first turn."),
    ChartStep("sauron-event", "Event", "An event is drawn; it brings favor and characters."),
    ChartStep("sauron-action", "Action", "Two actions, three against three heroes."),
    ChartStep("sauron-draw", "Hero Draw", "Each hero draws up to as many cards as his fortitude."),
)
HERO_STEPS = (
    ChartStep(
        "hero-begin", "A hero's turn", "What counts by the turn begins anew.", "Shadow cards of the turn's start"
    ),
    ChartStep("hero-rest", "Rest", "Where no enemy is, he may rest; in a Haven he also heals."),
    ChartStep("hero-ambush", "Ambush", "An enemy in his place attacks.", "Shadow cards of combat"),
    ChartStep(
        "hero-travel",
        "Travel",
        "He moves to an adjacent place for cards, again and again.",
        "Shadow cards of arrival and of combat",
    ),
    ChartStep(
        "hero-danger",
        "Combat or Peril",
        "Sauron attacks, or draws Peril cards if the place is perilous.",
        is_inner=True,
    ),
    ChartStep("hero-explore", "Explore", "Favor, characters, quests, plots, a dark path, trade.", is_inner=True),
    ChartStep(
        "hero-encounter",
        "Encounter",
        "Where it is not perilous he draws three Encounter cards and resolves one.",
        "Shadow cards of combat",
    ),
)


@cache
def _parts() -> tuple[ChartPart, ...]:
    return (ChartPart("Sauron", SAURON_STEPS), ChartPart("Each hero", HERO_STEPS))


def chart(state: QuestState) -> Chart:
    """The steps of a round, the one under way and who comes next."""
    now = f"{'sauron' if state.player == SAURON else 'hero'}-{state.step}"
    known = [step.id for part in _parts() for step in part.steps]
    found = Chart(_parts(), now if now in known else "")
    return replace(found, next=_next(state)) if state.heroes else found


def _next(state: QuestState) -> str:
    """Whose turn it is and whose is next."""
    if len(state.heroes) < state.seats - 1:
        return ""
    seat = state.player
    if seat == state.seats - 1 and not (state.seats == 2 and not state.is_second):
        after = SAURON
    else:
        after = min(seat + 1, state.seats - 1)
    return f"It is {names.seat_title(state, seat)}'s turn; then comes {names.seat_title(state, after)}."
