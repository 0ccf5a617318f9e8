"""Random games go on until every card, landmark and token has been used and the game has ended in every way.

What must hold at every turn of them is looked at on the way; ``pytest -s -k everything`` prints how often each came up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import ALL_SEEING, Action, Event
from westmarch.games.duel.catalogue import BOARD, CARDS, DARK, GOOD, LANDMARKS, REGIONS, TOKENS
from westmarch.games.duel.rules.rulebase import RULES
from westmarch.games.duel.state import DuelState, is_present, race_symbols, reserve

MOST_GAMES = 2000

ENOUGH = {
    *(f"{card} is played" for card in CARDS),
    *(f"{card} is discarded" for card in CARDS),
    *(f"{card.id} is played by its chain" for card in CARDS.values() if card.free_with),
    *(f"{card.id} is discarded by the enemy" for card in CARDS.values() if card.colour == "grey"),
    *(f"{tile} is taken" for tile in LANDMARKS),
    *(f"{token} is gained" for token in TOKENS),
    *(f"{seat} reaches {bonus.step}" for seat in ("0", "1") for bonus in BOARD.track.bonuses),
    *(f"tokens by {kind}" for kind in ("matching", "different", "havens")),
    *(f"asked for {kind}" for kind in RULES.kinds),
    "a card of the discard is played",
    "a fortress is removed",
    "a unit is removed",
    "a conflict",
    "another turn",
    "another turn in the next chapter",
    *(f"{reason}, won by {seat}" for reason in ("support", "conquest", "regions") for seat in ("0", "1")),
    "ring-destroyed, won by 0",
    "ring-seized, won by 1",
    "regions, won by 0 1",
}


def test_random_games_use_everything() -> None:
    game = games.load("duel")
    used: Counter[str] = Counter()
    for seed in range(MOST_GAMES):
        state = game.new(Setup({"skills": "asked"} if seed % 2 else {}), seed)
        dice = Dice(seed)
        while state.decision is not None:
            if state.decision.kind == "turn":
                look(state)
            used[f"asked for {state.decision.kind}"] += 1
            outcome = game.apply(state, eager(state, dice))
            used.update(found(state, outcome.state, [event.seen(ALL_SEEING) for event in outcome.events]))
            state = outcome.state
        if used.keys() >= ENOUGH:
            break
    print(f"\n{seed + 1} games", *(f"{count:6} {what}" for what, count in sorted(used.items())), sep="\n")
    assert used.keys() >= ENOUGH, f"never in {MOST_GAMES} games: {sorted(ENOUGH - used.keys())}"
    assert "asked for order" not in used  # a second symbol of a race is never the third different one


def eager(state: DuelState, dice: Dice) -> Action:
    """Any option, but rather one that takes than one that discards or declines."""
    assert state.decision is not None
    offered = state.decision.options
    better = [action for action in offered if action.verb not in ("discard", "skip")]
    return dice.pick(better if better and dice.below(4) else offered)


def look(state: DuelState) -> None:
    """What is true at the start of every turn."""
    assert reserve(state) >= 0 and min(state.coins) >= 0
    for region in REGIONS:
        assert len({state.pieces[piece].owner for piece in state.zones[region]}) < 2
    for seat in (GOOD, DARK):
        assert len(race_symbols(state, seat)) < 6
        assert not all(is_present(state, region, seat) for region in REGIONS)
        assert state.steps[seat] < BOARD.track.steps


def found(before: DuelState, after: DuelState, events: list[Event]) -> Iterator[str]:
    for event in events:
        facts = event.facts
        match event.name:
            case "played":
                yield f"{facts['face']} is played"
                if facts["chain"]:
                    yield f"{facts['face']} is played by its chain"
            case "discarded":
                yield f"{facts['face']} is discarded"
            case "took_landmark":
                yield f"{facts['face']} is taken"
            case "grey_discarded":
                yield f"{facts['face']} is discarded by the enemy"
            case "played_discarded":
                yield "a card of the discard is played"
            case "gained_token":
                yield f"{facts['face']} is gained"
            case "revealed_tokens":
                yield f"tokens by {facts['kind']}"
            case "reached_bonus":
                yield f"{facts['seat']} reaches {facts['step']}"
            case "removed_fortress":
                yield "a fortress is removed"
            case "removed_unit":
                yield "a unit is removed"
            case "conflict":
                yield "a conflict"
            case "extra_turn":
                yield "another turn"
            case "ended":
                yield f"{facts['reason']}, won by {facts['winners']}"
    if after.chapter > before.chapter and after.player == before.player:
        yield "another turn in the next chapter"
