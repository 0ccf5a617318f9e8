"""Games go on until every card has been bought, played and destroyed, and everything else has come up too.

Whoever decides takes what has never been done, then what makes a good deck, and now and then anything at all.
``pytest -s -k every_card`` prints how often each came up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import ALL_SEEING, Action, Event
from westmarch.games.fellowship.catalogue import ARCHENEMIES, CARDS, COST, HEROES, IMPOSSIBLE_LURTZ, MAIN, START, TYPE
from westmarch.games.fellowship.info import INFO
from westmarch.games.fellowship.rules.rulebase import RULES
from westmarch.games.fellowship.rules.scoring import owned, points
from westmarch.games.fellowship.state import FellowshipState, archenemy, power_left

MOST_GAMES = 60
OPTIONS = [
    {"foes": foes, "heroes": heroes, "sword": sword, "nazgul": nazgul}
    for foes, (heroes, sword, nazgul) in product(
        ("impossible", "twelve", "eight", "ten"),
        (("dealt", "cost", "more"), ("chosen", "type", "less"), ("first-game", "cost", "less")),
    )
]

FOES = [card for cards in ARCHENEMIES.values() for card in cards] + list(START.impossible)
LAST = ("lurtz", START.impossible[-1])
"""Whoever is defeated last is never played."""
NEVER_ASKED = ("give", "look")
"""What the cards do only with cards that leave no choice."""
ENOUGH = {
    *(f"{card} is {done}" for card in set(MAIN) for done in ("bought", "played", "destroyed")),
    *(f"{hero.card} is played" for hero in HEROES.values()),
    *(f"{card} is played" for card in ("courage", "despair", "valor", "corruption")),
    *(f"{card} is destroyed" for card in ("courage", "despair", "valor", "corruption")),
    *(f"{card.id} defends" for card in CARDS.values() if card.has_defense),
    *(f"{card.id} ambushes" for card in CARDS.values() if card.ambush or card.group_ambush),
    *(f"{card.id} attacks" for card in CARDS.values() if card.attack),
    "ulaire-ostea attacks",
    *(f"{card} is defeated" for card in FOES),
    *(f"{card} is played" for card in FOES if card not in LAST),
    *(f"{card.id} works" for card in CARDS.values() if card.once or card.on_play),
    *(f"asked for {kind}" for kind in RULES.kinds if kind not in NEVER_ASKED),
    *(f"{seats} play" for seats in range(INFO.fewest, len(INFO.seats) + 1)),
    *(f"the game ends: {reason}" for reason in ("defeated", "path-ended", "overrun")),
}


def test_every_card_is_bought_played_and_destroyed() -> None:
    game = games.load("fellowship")
    used: Counter[str] = Counter()
    for seed in range(MOST_GAMES):
        seats = INFO.fewest + seed % (len(INFO.seats) - INFO.fewest + 1)
        state = game.new(Setup(OPTIONS[seed % len(OPTIONS)], seats), seed)
        dice = Dice(seed)
        used[f"{seats} play"] += 1
        while state.decision is not None:
            used[f"asked for {state.decision.kind}"] += 1
            outcome = game.apply(state, eager(state, dice, used))
            used.update(found([event.seen(ALL_SEEING) for event in outcome.events]))
            state = outcome.state
        used[f"the game ends: {look(state)}"] += 1
        if used.keys() >= ENOUGH:
            break
    print(f"\n{seed + 1} games", *(f"{count:6} {what}" for what, count in sorted(used.items())), sep="\n")
    assert not [kind for kind in NEVER_ASKED if used[f"asked for {kind}"]]
    assert used.keys() >= ENOUGH, f"never in {MOST_GAMES} games: {sorted(ENOUGH - used.keys())}"


_DEEDS = {
    "buy": "is bought",
    "play": "is played",
    "use": "is played",
    "destroy": "is destroyed",
    "defend": "defends",
    "defeat": "is defeated",
    "work": "works",
}


def eager(state: FellowshipState, dice: Dice, used: Counter[str]) -> Action:
    """What was never done before, else the best by a simple measure, one time in eight any option."""
    assert state.decision is not None
    offered = state.decision.options
    if not dice.below(8):
        return dice.pick(offered)
    new = [action for action in offered if _is_new(action, used)]
    if new:
        return dice.pick(new)
    best = max(_merit(state, action) for action in offered)
    return dice.pick([action for action in offered if _merit(state, action) == best])


def _is_new(action: Action, used: Counter[str]) -> bool:
    deed = _DEEDS.get(action.verb)
    return deed is not None and not used[f"{action.words[0]} {deed}"]


def _merit(state: FellowshipState, action: Action) -> int:
    """Play everything, buy the dearest, be rid of what is worth nothing."""
    match action.verb:
        case "play" | "work" | "vote" | "curse":
            return 100
        case "buy" | "defeat" if archenemy(state) == IMPOSSIBLE_LURTZ:
            return -1  # the game is to last until what was defeated before him has been played
        case "defeat":
            return 60 if power_left(state) < 30 else 90
        case "buy" | "gain" | "take" | "keep" | "use":
            return 20 + COST[action.words[0]]
        case "destroy" | "discard" | "lay" | "return" | "give" | "show":
            return 10 - COST[action.words[0]]
        case "skip":
            return 9
        case "defend":
            return 2
        case _:
            return 0


def look(state: FellowshipState) -> str:
    """What is true of every game that is over; by what it ended."""
    assert state.result is not None
    assert state.result.points == tuple(points(owned(state, seat)) for seat in range(state.seats))
    assert bool(state.result.winners) == (state.result.reason != "overrun")
    return state.result.reason


def found(events: list[Event]) -> Iterator[str]:
    for event in events:
        facts = event.facts
        match event.name:
            case "bought" | "defeated" | "played" | "destroyed":
                yield f"{facts['face']} is {event.name}"
            case "avoided":
                yield f"{facts['defense']} defends"
            case "aimed":
                yield f"{facts['card']} {'attacks' if facts['kind'] == 'attack' else 'ambushes'}"
            case "worked" | "answered":
                yield f"{facts['location']} works"
        if event.name in ("bought", "gained") and TYPE[facts["face"]] == "fortune":
            yield f"{facts['face']} is played"
