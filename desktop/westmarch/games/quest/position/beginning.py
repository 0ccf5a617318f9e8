"""Where the round of a position goes on: its stack, what is to happen at once on top, run to the first question."""

from __future__ import annotations

from typing import Any

from westmarch.engine.errors import BadCard, BadPosition
from westmarch.engine.position_values import list_of, one_of
from westmarch.engine.records import EVERYBODY, Frame, Step
from westmarch.engine.stack_checks import check_frames
from westmarch.engine.state_checks import require
from westmarch.games.quest.atlas import STRONGHOLDS
from westmarch.games.quest.catalogue import CORRUPTIONS, ENCOUNTERS, EVENTS, PERILS, SHADOWS
from westmarch.games.quest.influence import extension, may_hold
from westmarch.games.quest.language.cards import STEPS
from westmarch.games.quest.language.words import compiled
from westmarch.games.quest.position.checks import check
from westmarch.games.quest.position.keys import TRAVEL, WHERE
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.box import decks
from westmarch.games.quest.rules.kinds import FINALE
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import SAURON, QuestState, Work, face, faces, pool_cap

Names = dict[str, str]


def begin(change: Work, data: dict[str, Any]) -> None:
    """Goes on with the round at ``at``, for ``hero``, with ``now`` and ``card``.  Raises BadPosition."""
    state = change.state
    ids = [hero.id for hero in state.heroes]
    hero = 1 + ids.index(one_of(data.get("hero", ids[0]), ids, "hero"))
    names = {"hero": str(hero)}
    where = one_of(data.get("at", TRAVEL), tuple(WHERE), "at")
    state.player = hero if where.startswith("hero") else SAURON
    state.step = where.rpartition(".")[2]
    if WHERE[where] == FINALE:
        change.push(Step(FINALE), names={})
    else:
        _lay_round(change, names)
        change.skip_to(WHERE[where])
    if "now" in data:
        _begin_steps(change, data["now"], names)
    if "card" in data:
        _begin_card(change, data["card"], names)
    RULES.run(change)
    require(state.result is None, f"the game is over: {state.result.reason if state.result else ''}")
    check(state)
    _check_influence(state)


def _lay_round(change: Work, names: Names) -> None:
    """The stack at the beginning of the turn that is under way."""
    state = change.state
    state.round -= 1
    RULES.steps["round"](change)
    if state.player != SAURON:
        turns = [n for n, frame in enumerate(state.stack, 1) if frame.names == names]
        state.stack = state.stack[: turns[0] if state.is_second else turns[-1]]


def _begin_steps(change: Work, steps: Any, names: Names) -> None:
    try:
        found = compiled(list_of(steps, "now"), "now")
    except BadCard as error:
        raise BadPosition(str(error)) from error
    except (AttributeError, KeyError, TypeError) as error:
        raise BadPosition("now: the steps are not written as on cards") from error
    check_frames(RULES, change.state, (Frame(found, names),))
    change.push(*found, names=names)


def _begin_card(change: Work, card: Any, names: Names) -> None:
    """A card happens to the hero, as if it had just been drawn or played."""
    state = change.state
    one_of(card, (*SHADOWS, *PERILS, *ENCOUNTERS, *EVENTS, *CORRUPTIONS), "card")
    deck = next(name for name, cards in decks(state.options).items() if card in cards)
    source = next((n for n in (deck, f"{deck}-hand") if n in state.zones and card in faces(state, n)), None)
    if source is None:
        raise BadPosition(f"card: {card} lies elsewhere")
    piece = next(piece for piece in state.zones[source] if face(state, piece) == card)
    names = {**names, "card": piece, "deck": deck}
    if card in CORRUPTIONS:
        verbs.shift(change, piece, source, source)
        change.push(Step("gain_corruption"), names=names)
    elif card in EVENTS:
        verbs.shift(change, piece, source, "drawn")
        verbs.see(change, piece, EVERYBODY)
        effects = () if EVENTS[card].mark else STEPS[card]
        change.push(*effects, Step("event-places"), Step("event-stays"), names=names)
    else:
        verbs.discard(change, piece, source, deck)
        change.push(*STEPS[card], names=names)


def _check_influence(state: QuestState) -> None:
    """No more influence lies anywhere than can; the Plots, which say how much, are there by now."""
    caps = extension(state)
    for place, number in state.influence.items():
        most = STRONGHOLDS.get(place) or caps.get(place, 1)
        require(may_hold(place), f"there is influence in the Haven {place}")
        require(number <= most, f"there is {number} influence in {place}, which can hold {most}")
    require(state.pool <= max(pool_cap(state), 0), f"the Shadow Pool holds {pool_cap(state)} at most")
