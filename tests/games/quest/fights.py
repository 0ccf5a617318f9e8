"""Combats laid out by hand: a hero with these cards against an enemy with those."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.change import Change
from westmarch.engine.records import EVERYBODY, Action, Event, Frame, Piece, Step
from westmarch.games.quest.catalogue import CHARACTERS, FOES, HEROES, MARKERS, MINIONS
from westmarch.games.quest.rules import registered as rules
from westmarch.games.quest.state import (
    NOBODY,
    SAURON_SEES,
    SEAT_ZONES,
    TABLE_ZONES,
    Hero,
    Minion,
    QuestState,
    at,
    zone,
)

RULES = rules.RULES
OPTIONS = {"heroes": "chosen", "council": "leader", "dominance": "usual", "stakes": "usual", "shadows": "known"}
FILLER = "thalin-parry"
USUAL = {"suffer": "suffer-life", "prepare": "prepare 0", "allow-combat": "allow", "declare": "fight-on"}
"""Answers to what a test has nothing to say about."""


def put(state: QuestState, name: str, cards: Sequence[str], seen_by: int = 0, owner: int = NOBODY) -> list[str]:
    """New pieces at the end of a zone."""
    pieces = [f"{name}-{len(state.pieces) + number}" for number in range(1, len(cards) + 1)]
    state.pieces |= {piece: Piece(card, owner, seen_by) for piece, card in zip(pieces, cards, strict=True)}
    state.zones[name] = (*state.zones[name], *pieces)
    return pieces


def world(*heroes: str, place: str = "fangorn", **options: str) -> QuestState:
    """A first hero whose turn it is, in a place without anything, with 20 cards in his life pool; perhaps others."""
    heroes = heroes or ("thalin",)
    zones: dict[str, tuple[str, ...]] = {name: () for name in TABLE_ZONES}
    zones |= {zone(seat, name): () for seat in range(1, len(heroes) + 1) for name in SEAT_ZONES}
    state = QuestState({}, zones, options=OPTIONS | options, seats=len(heroes) + 1, round=2, player=1, step="travel")
    state.heroes = tuple(
        [Hero(name, place if number == 0 else HEROES[name].start) for number, name in enumerate(heroes)]
    )
    state.markers = {name: number for number, name in enumerate(MARKERS)}
    state.minions = {name: Minion() for name in MINIONS}
    state.characters = dict.fromkeys(CHARACTERS, "")
    for seat in range(1, state.seats):
        put(state, zone(seat, "life"), [FILLER] * 20, owner=seat)
    state.stack = (Frame((Step("hero-turn-ends"), Step("told")), {"hero": "1"}),)
    return state


@RULES.step("told")
def _told(change: Change[QuestState], step: Step) -> None:
    """What the test waits for: the turn is over, or the effect is."""
    change.tell("told")


def give(state: QuestState, *cards: str, seat: int = 1) -> None:
    """Cards for a hero's hand."""
    put(state, zone(seat, "hand"), cards, 1 << seat, seat)


def corrupt(state: QuestState, *cards: str, seat: int = 1) -> None:
    put(state, zone(seat, "corruption"), cards, EVERYBODY)


def token(state: QuestState, monster: str, place: str = "fangorn") -> str:
    """A monster token that Sauron knows."""
    piece = "tokens-misty-mountains-mirkwood-01"
    state.pieces[piece] = Piece(monster, NOBODY, SAURON_SEES)
    state.zones[at(place)] = (*state.zones[at(place)], piece)
    return piece


def do(state: QuestState, *steps: Step, seat: int = 1) -> tuple[Event, ...]:
    """Steps carried out for a hero, up to the first question."""
    change = Change(state)
    change.push(*steps, names={"hero": str(seat)})
    RULES.run(change)
    return tuple(change.events)


def start(
    state: QuestState, foe: str, cards: Sequence[str], *inner: Step, during: str = "card", continues: str = ""
) -> tuple[Event, ...]:
    """The first hero meets an enemy who will have exactly these cards, up to the first question."""
    put(state, FOES[foe].deck, cards)
    return do(state, Step("combat", (foe, "", during, continues), inner))


def answer(state: QuestState, *actions: str) -> tuple[Event, ...]:
    """Answers in place, one question each."""
    events: list[Event] = []
    for text in actions:
        change = Change(state)
        RULES.advance(change, Action.parse(text))
        events += change.events
    return tuple(events)


def usually(state: QuestState, *kinds: str, **answers: str) -> tuple[Event, ...]:
    """Gives the usual answers, or those given here, until something else is asked."""
    events: list[Event] = []
    known = USUAL | {kind.replace("_", "-"): text for kind, text in answers.items()}
    while state.decision is not None and state.decision.kind in known and state.decision.kind not in kinds:
        events += answer(state, known[state.decision.kind])
    return tuple(events)


def harm(state: QuestState, foe: str) -> tuple[int, int]:
    """The damage on the first hero and on the enemy, in all."""
    fight = state.fight
    on_foe = state.minions[foe].damage if foe in MINIONS else fight.damage if fight is not None else 0
    return len(state.zones[zone(1, "damage")]), on_foe


def rounds(state: QuestState, foe: str, *pairs: tuple[str, str], **answers: str) -> list[tuple[int, int]]:
    """Plays these cards round by round, ``stop`` for none; what hero and enemy were dealt in each round."""
    found = []
    before = harm(state, foe)
    for pair in pairs:
        usually(state, **answers)
        for card, side in zip(pair, ("0", "1"), strict=True):
            if state.decision is not None and state.decision.kind == "fight-card" and state.decision.about[0] == side:
                answer(state, card if card in ("stop", "play-any") else f"play {card}")
                usually(state, **answers)
        after = harm(state, foe)
        found.append((after[0] - before[0], after[1] - before[1]))
        before = after
    return found


def options(state: QuestState) -> list[str]:
    assert state.decision is not None
    return [str(action) for action in state.decision.options]
