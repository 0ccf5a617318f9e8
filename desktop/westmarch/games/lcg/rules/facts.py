"""What is noted of a game that has ended, for the log of finished games."""

from __future__ import annotations

from westmarch.engine.scenario_records import GameFacts
from westmarch.games.lcg.collection.decklists import deck_option
from westmarch.games.lcg.printed.lists import DECKS, QUESTS
from westmarch.games.lcg.printed.rows import EASY, NIGHTMARE
from westmarch.games.lcg.rules.scoring import WON, heroes, score
from westmarch.games.lcg.state import LcgState, card_of

_MODES = {EASY: "Easy", NIGHTMARE: "Nightmare"}


def facts(options: dict[str, str], state: LcgState) -> GameFacts:
    """Quest, difficulty, decks, rounds and threat, and the score of a game that was won.  (Glossary: Scoring)"""
    quest, mode = state.options["quest"], state.options["difficulty"]
    is_won = state.result is not None and state.result.reason == WON
    counted = score(state)
    return GameFacts(
        scenario=quest,
        scenario_title=QUESTS[quest].title,
        mode=mode,
        mode_title=_MODES.get(mode, "Standard"),
        decks=tuple([_deck(options, state, seat) for seat in range(state.seats)]),
        rounds=state.round,
        numbers={"threat": counted.threat},
        score=counted.total if is_won else None,
        is_lower_better=True,
    )


def _deck(options: dict[str, str], state: LcgState, seat: int) -> str:
    """A ready deck by its title, a list by its heroes."""
    chosen = options.get(deck_option(seat), "")
    if chosen in DECKS:
        return DECKS[chosen].title
    return ", ".join(dict.fromkeys([card_of(state, hero).title for hero in heroes(state, seat)]))
