"""The actions that take a card as the table offers them, once for each card that it may be."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.records import Action, Decision
from westmarch.engine.table import Option
from westmarch.games.quest.catalogue import COMBAT, CORRUPTIONS, ITEMS, PLOTS, SHADOWS
from westmarch.games.quest.rules.fighters import stack_of
from westmarch.games.quest.state import SAURON, QuestState, at, hero_of, zone
from westmarch.games.quest.text import names
from westmarch.games.quest.text.gestures import path_mark, weakest

CARDS = {
    "exert": ("Discard", "hand"),
    "pay": ("Pay with", "hand"),
    "play": ("Play", ""),
    "suffer": ("Lose", "hand"),
    "discard": ("Discard", "hand"),
    "keep": ("Keep", "drawn"),
    "bury": ("Put under the deck:", "drawn"),
    "bestow": ("Give", "drawn"),
    "peril": ("", "drawn"),
    "drop": ("Discard", ""),
    "fetch": ("Take", ""),
    "shadow": ("Play", "shadow-hand"),
    "plot": ("Play", "plot-hand"),
    "complete": ("Complete", "quests"),
    "cleanse": ("Discard", "corruption"),
}
"""Verbs that take a card: what is said before its title, and the zone where it lies."""
_SEARCHED = ("shadow-hand", "plot-hand", "drawn", "foe-hand", "plot-pile", "shadow-pile", "plot")


def by_card(state: QuestState, asked: Decision, action: Action) -> Iterator[Option]:
    """An action that takes a card, once for each card that it may be; items are no pieces."""
    word, where = CARDS[action.verb]
    card, *more = action.words
    label = f"{word} {names.title(card)}".strip()
    detail = _price(card, action.verb, asked.kind)
    target, mark = "", ""
    if action.verb == "exert" and asked.kind == "pay" and int(asked.about[1]) > 1:
        label = f"{label} and {names.count(int(asked.about[1]) - 1, 'other card')}"
    if more:
        label, target, mark = f"{label} in {names.the(more[0])}", at(more[0]), "plot"
    own = [zone(asked.seat, name) for name in ("hand", "quests", "corruption")] if asked.seat != SAURON else []
    if where in _SEARCHED:
        zones = [where]
    elif own and where:
        zones = [zone(asked.seat, where)]
    else:
        zones = [*own, *_SEARCHED]
    if card in ITEMS:
        yield Option(str(action), label, source=f"{hero_of(state, asked.seat).id}-{card}")
        return
    found = [piece for name in zones for piece in state.zones[name] if state.pieces[piece].face == card]
    best = _cheapest(state, asked)
    fits = asked.options[0].verb if asked.options else ""
    for piece in found or [""]:
        is_best = piece == best != "" and action.verb == fits
        yield Option(
            str(action), label, detail, piece, target, mark, names.title(card) if more else "", is_primary=is_best
        )
        if asked.kind == "fight-card" and state.fight is not None:  # or it is laid down on the sheet of the combat
            stack = stack_of(state.fight, int(asked.about[0]))
            yield Option(str(action), label, detail, piece, stack, "card")
        if is_best:  # a second click on the place
            there = asked.about[0]
            yield Option(
                str(action), label, detail, "", at(there), path_mark(state, asked.seat, there), lights=(piece,)
            )


def _cheapest(state: QuestState, asked: Decision) -> str:
    """The one piece that pays best for a path: the weakest in combat; nothing where several have to pay together."""
    pays = [action.words[0] for action in asked.options if action.verb == "pay"]
    if asked.kind != "pay" or (int(asked.about[1]) > 1 and not pays):
        return ""
    return weakest(state, asked.seat, pays or [action.words[0] for action in asked.options])[0]


def _price(card: str, verb: str, kind: str) -> str:
    if card in COMBAT and verb in ("play", "exert", "pay", "suffer", "keep", "discard"):
        found = COMBAT[card]
        numbers = f"attack {found.attack}, defense {found.defense}, cost {found.cost}"
        if verb == "play":
            return f"{found.type}, {numbers}"
        return f"{found.move}, {numbers}" if found.move else numbers
    if kind == "shed":
        return cost_in_words(CORRUPTIONS[card].cost)
    if card in SHADOWS or card in PLOTS:
        pool = SHADOWS[card].pool if card in SHADOWS else PLOTS[card].pool
        return f"needs {pool} influence in the pool" if pool else "needs no influence"
    return ""


def cost_in_words(favor: int) -> str:
    """What is paid: ``costs 2 favor``."""
    return f"costs {favor} favor" if favor else "costs nothing"
