"""Random games go on until every character has fought, every card was played and every text has worked.

Prints how often each came up: ``pytest -s -k everything``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import ALL_SEEING, Action, Event
from westmarch.games.confrontation.board import BOARD, CARDS, CHARACTERS, DARK, GOOD, HANDS, VARIANTS
from westmarch.games.confrontation.state import ConfrontationState, find, pieces_in

MOST_GAMES = 3000

ENOUGH = {
    *(f"{face} fights" for face in CHARACTERS),
    *(f"{card} is played" for hand in HANDS for card in hand),
    *(f"{card} is fetched" for hand in HANDS for card in hand if not card.endswith("magic")),
    *(f"{card} is used" for cards in VARIANTS for card in cards),
    "Frodo slips away",
    "Sam steps in",
    "Sam and Frodo are shown",
    "Pippin runs back",
    "Merry defeats the Witch King",
    "Sauron shows his card to Gandalf",
    "Sauron fetches before Gandalf's card",
    "Aragorn attacks sideways",
    "Aragorn attacks backward",
    "Legolas defeats the Flying Nazgûl",
    "Gimli defeats the Orcs",
    "Boromir takes his enemy with him",
    "the Balrog catches a traveller",
    "the Balrog lets a traveller pass",
    "Shelob returns to Gondor",
    "Shelob finds no room in Gondor",
    "the Witch King attacks sideways",
    "the Flying Nazgûl flies",
    "the Black Rider rides far",
    "Saruman forbids cards",
    "the Orcs defeat the first",
    "the Warg silences a text",
    "the Troll's number does not count",
    "Noble Sacrifice",
    "the Elven Cloak hides from a number",
    "Retreat Backwards",
    "Retreat Sideways",
    "both retreat",
    "the Eye looks",
    "all nine cards come back",
    "a shown defender is chosen",
    "the river",
    "the tunnel",
    "Frodo in Mordor",
    "Frodo falls",
    "three in the Shire",
    "no move",
}
"""All that has to come up."""

DECIDED_BY = {
    "frodo": "Frodo slips away",
    "pippin": "Pippin runs back",
    "merry": "Merry defeats the Witch King",
    "legolas": "Legolas defeats the Flying Nazgûl",
    "gimli": "Gimli defeats the Orcs",
    "boromir": "Boromir takes his enemy with him",
    "orcs": "the Orcs defeat the first",
    "good-noble-sacrifice": "Noble Sacrifice",
    "good-retreat-backwards": "Retreat Backwards",
    "dark-retreat-sideways": "Retreat Sideways",
}
ENDINGS = {
    "frodo-in-mordor": "Frodo in Mordor",
    "frodo-defeated": "Frodo falls",
    "three-in-the-shire": "three in the Shire",
    "no-move": "no move",
}
SILENCED = ("frodo", "sam", "pippin", "gandalf", "boromir")


def test_everything_is_used() -> None:
    seen: Counter[str] = Counter()
    played = 0
    while not seen.keys() >= ENOUGH and played < MOST_GAMES:
        for sight in _play(seed=played):
            seen[sight] += 1
        played += 1
    print(f"\n{played} random games")
    for sight in sorted(seen):
        print(f"{seen[sight]:6}  {sight}")
    assert not (missing := sorted(ENOUGH - seen.keys())), f"never came up in {played} games: {missing}"


def _play(seed: int) -> Iterator[str]:
    """One random game with all variant cards; yields what comes up in it."""
    game = games.load("confrontation")
    dice = Dice(seed)
    state: ConfrontationState = game.new(Setup({"variant": "both"}), seed)
    for text in ("arrange", "ready", "arrange", "ready"):
        state = game.apply(state, Action.of(text)).state
    while state.decision is not None:
        decision = state.decision
        action = dice.pick(decision.options[: len(decision.options) - decision.idle])
        before, outcome = state, game.apply(state, action)
        state = outcome.state
        yield from _of_action(before, action)
        yield from _of_events([event.seen(ALL_SEEING) for event in outcome.events])


def _of_action(state: ConfrontationState, action: Action) -> Iterator[str]:
    """What an action alone tells: the ways that pieces take, and choices before anything has happened."""
    match action.verb, action.words:
        case "move", (face, target):
            source = find(state, face)[1]
            seat = state.to_move
            if pieces_in(state, target, 1 - seat):
                yield from _special_attack(face, source, target)
            if seat == GOOD and (source, target) in BOARD.river:
                yield "the river"
            if seat == GOOD and (source, target) == (BOARD.tunnel.source, BOARD.tunnel.target):
                yield "the tunnel"
        case "hold", () if state.decision and len(state.decision.options) == 2:
            yield "the Balrog lets a traveller pass"
        case "fight", _:
            yield "a shown defender is chosen"
        case "replace", _ if state.battle and state.pieces[state.battle.good].face == "gandalf":
            if not state.battle.cards[GOOD]:
                yield "Sauron fetches before Gandalf's card"
        case "play", _ if state.battle and state.pieces[state.battle.good].face == "gandalf":
            if state.battle.cards[DARK]:
                yield "Sauron shows his card to Gandalf"


def _special_attack(face: str, source: str, target: str) -> Iterator[str]:
    is_beside = target in BOARD.sideways[source]
    match face:
        case "aragorn" if target in BOARD.backward(GOOD, source):
            yield "Aragorn attacks backward"
        case "aragorn" if is_beside and target not in BOARD.steps[GOOD][source]:
            yield "Aragorn attacks sideways"
        case "witch-king" if is_beside:
            yield "the Witch King attacks sideways"
        case "flying-nazgul" if target not in BOARD.forward[DARK][source]:
            yield "the Flying Nazgûl flies"
        case "black-rider" if target not in BOARD.forward[DARK][source]:
            yield "the Black Rider rides far"


def _of_events(events: Iterable[Event]) -> Iterator[str]:
    retreats = 0
    for event in events:
        facts = event.facts
        match event.name:
            case "battle_decided":
                yield from _of_battle(facts)
            case "played":
                yield f"{facts['face']} is played"
            case "replaced":
                yield f"{facts['face']} is fetched"
            case "used_card":
                yield f"{facts['face']} is used"
            case "sam_helped":
                yield "Sam steps in" if facts["way"] == "fight" else "Sam and Frodo are shown"
            case "caught_in_tunnel":
                yield "the Balrog catches a traveller"
            case "returned" if facts["face"] == "shelob":
                yield "Shelob returns to Gondor"
            case "defeated" if facts["reason"] == "no-room-in-gondor":
                yield "Shelob finds no room in Gondor"
            case "cards_forbidden":
                yield "Saruman forbids cards"
            case "eye_looked":
                yield "the Eye looks"
            case "cards_came_back":
                yield "all nine cards come back"
            case "retreated":
                retreats += 1
                if retreats == 2:
                    yield "both retreat"
            case "ended":
                yield ENDINGS[facts["reason"]]


def _of_battle(facts: dict[str, str]) -> Iterator[str]:
    good, dark = facts["good"], facts["dark"]
    yield f"{good} fights"
    yield f"{dark} fights"
    if facts["reason"] in DECIDED_BY:
        yield DECIDED_BY[facts["reason"]]
    if dark == "warg" and good in SILENCED:
        yield "the Warg silences a text"
    card = facts["dark_replacement"] or facts["dark_card"]
    if facts["reason"] == "strength" and card and CARDS[card].number:
        if dark == "troll":
            yield "the Troll's number does not count"
        elif (facts["good_replacement"] or facts["good_card"]) == "good-elven-cloak":
            yield "the Elven Cloak hides from a number"
