"""Games go on until every player card of the Core Set has been used: played, and what it does done.

Whoever decides does what has never been done, then what keeps the players alive, and now and then anything at all.
``pytest -s -k every_player_card`` prints how often each came up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest
from msgspec.structs import replace

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import Action, Event
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.vocabulary import SPHERES
from westmarch.games.lcg.state import LcgState

GAME = games.load("lcg")
MOST_GAMES = 60
OWN = [card for card in CARDS.values() if card.owner == 0 and card.product == "Core Set"]
STAGED = "dunhere strikes in the staging area"


def _is_triggered(card: Card) -> bool:
    return card.type != "event" and bool(card.of_kind("action", "response", "forced"))


ENOUGH = {
    *(f"{card.id} is played" for card in OWN if card.type != "hero"),
    *(f"{card.id} is used" for card in OWN if _is_triggered(card)),
    STAGED,
}


@pytest.mark.slow
def test_every_player_card_is_used() -> None:
    used: Counter[str] = Counter()
    orders = list(permutations(SPHERES))
    for seed in range(MOST_GAMES):
        decks = {f"deck-{number}": deck for number, deck in enumerate(orders[seed % len(orders)], 1)}
        state = GAME.new(Setup({**decks, "difficulty": "easy"}, 4), seed)
        state.threat = (0,) * state.seats  # a game that lasts, and heroes who can pay
        state.things = {piece: replace(thing, resources=4) for piece, thing in state.things.items()}
        dice = Dice(seed)
        while state.decision is not None:
            outcome = GAME.apply(state, eager(state, dice, used))
            used.update(found(state, outcome.events))
            state = outcome.state
        if used.keys() >= ENOUGH:
            break
    print(f"\n{seed + 1} games", *(f"{used[what]:6} {what}" for what in sorted(ENOUGH)), sep="\n")
    assert used.keys() >= ENOUGH, f"never in {MOST_GAMES} games: {sorted(ENOUGH - used.keys())}"


def eager(state: LcgState, dice: Dice, used: Counter[str]) -> Action:
    """What was never done before, else the best by a simple measure, one time in eight any option."""
    assert state.decision is not None
    offered = [action for action in state.decision.options if not _is_rash(action, used)]
    new = [action for action in offered if deed(state, action) and not used[deed(state, action)]]
    if new:
        return dice.pick(new)
    if not dice.below(8):
        return dice.pick(offered)
    merits = [merit(state, action, dice) for action in offered]
    return dice.pick([action for action, its in zip(offered, merits, strict=True) if its == max(merits)])


def _is_rash(action: Action, used: Counter[str]) -> bool:
    """A card that works out of the hand is not played before it has done so."""
    card = CARDS[action.words[0]] if action.verb == "play" else None
    waits = card is not None and any(ability.zone == "hand" for ability in card.abilities)
    return waits and not used[f"{action.words[0]} is used"]


def deed(state: LcgState, action: Action) -> str:
    match action.verb:
        case "play":
            return f"{action.words[0]} is played"
        case "use":
            return f"{state.pieces[action.words[0]].face} is used"
        case "attack" if action.words[0] in state.zones["staging"]:
            return STAGED
    return ""


def merit(state: LcgState, action: Action, dice: Dice) -> int:
    """Allies and attachments first; quest with those who are good at it, defend and attack with the others."""
    match action.verb:
        case "play":
            return 9 if CARDS[action.words[0]].type != "event" else 3
        case "pass" | "done" | "undefended":
            return 5
        case "commit":
            return 6 if derived.stat(state, action.words[0], "willpower") > 1 else 4
        case "attack" | "with" | "travel":
            return 7
        case "defend":
            return 4 + dice.below(3)
    return 4


def found(state: LcgState, events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        if event.name in ("played", "used"):
            yield f"{event.facts['face']} is {event.name}"
        if event.name == "attacks_with" and event.facts["enemy"] in state.zones["staging"]:
            yield f"{state.pieces[event.facts['piece']].face} strikes in the staging area"
