"""Games go on until every card of every deck, every monster and minion has done what it is for.

Three heroes and Sauron play by advice with some chance, and whatever has not been used yet first; ``pytest -s -k
everything`` prints how often each came up.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import ALL_SEEING, Action
from westmarch.games.quest import catalogue

MOST_GAMES = 300

USES = {
    "played_plot": [card.id for card in catalogue.PLOTS.values() if not card.starting],
    "played_shadow": [*catalogue.SHADOWS],
    "event": [*catalogue.EVENTS],
    "encounter": [card.id for card in catalogue.ENCOUNTERS.values() if not card.goal],
    "took_quest": [card.id for card in catalogue.ENCOUNTERS.values() if card.goal],
    "peril": [*catalogue.PERILS],
    "corrupted": [*catalogue.CORRUPTIONS],
    "gained_item": [*catalogue.ITEMS],
    "completed": [*catalogue.QUESTS],
    "consulted": [*catalogue.CHARACTERS],
    "mission_revealed": [*catalogue.MISSIONS],
    "played_combat_card": [*catalogue.COMBAT],
    "combat_begun": [*catalogue.MINIONS, *catalogue.MONSTERS],
    "chose_hero": [*catalogue.HEROES],
}
"""The event that tells that a card was used, and the cards."""
ENOUGH = {(name, card) for name, cards in USES.items() for card in cards}


BRINGS = {"uruk-hai": "rise-of-the-uruk-hai"}
"""What comes up only while a Plot is active: the Plot is as good as not used until then."""


@pytest.mark.slow
def test_games_use_every_card() -> None:
    game = games.load("quest")
    used: Counter[tuple[str, str]] = Counter()
    for seed in range(MOST_GAMES):
        state: Any = game.new(Setup({"shadows": "all"}, 4), seed)
        dice = Dice(seed)
        fresh = {card for name, card in ENOUGH - used.keys()}
        fresh |= {plot for card, plot in BRINGS.items() if card in fresh}
        while state.decision is not None:
            outcome = game.apply(state, chosen(game, state, fresh, dice))
            for event in outcome.events:
                used.update((event.name, word) for word in event.seen(ALL_SEEING).facts.values())
            state = outcome.state
        if used.keys() >= ENOUGH:
            break
    print(f"\n{seed + 1} games", *(f"{used[use]:6} {' '.join(use)}" for use in sorted(ENOUGH)), sep="\n")
    assert used.keys() >= ENOUGH, f"never in {MOST_GAMES} games: {sorted(ENOUGH - used.keys())}"


def chosen(game: Any, state: Any, fresh: set[str], dice: Dice) -> Action:
    """An option that names a card not used yet; else what is advised, and now and then any."""
    options = state.decision.forward or state.decision.options
    if len(options) > 1:
        eager = [action for action in options if not fresh.isdisjoint((action.verb, *action.words))]
        if eager:
            return dice.pick(eager)
        if dice.below(6):
            weights = game.weigh(state)
            return options[max(range(len(options)), key=lambda number: weights[number])]
    return dice.pick(list(options))
