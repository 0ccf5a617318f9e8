"""Shadow cards: when they may be played, and playing them.  (Rulebook: Playing Shadow Cards)"""

from __future__ import annotations

from functools import cache

from westmarch.engine.records import Action, Decision
from westmarch.games.quest.catalogue import MINIONS, SHADOWS
from westmarch.games.quest.language.cards import STEPS
from westmarch.games.quest.locations import is_haven
from westmarch.games.quest.rules import effects_on_map, effects_on_sauron, verbs
from westmarch.games.quest.rules.kinds import Timing, Window
from westmarch.games.quest.rules.rulebase import PASS, RULES
from westmarch.games.quest.state import SAURON, QuestState, Work, face, faces, hero_of, ruled

SHADOW = "shadow"
"""What stands in ``used`` once a Shadow card was played in this player's turn."""
ACTION_STEP = "action-step"


def _timings(state: QuestState, window: str, names: dict[str, str]) -> tuple[str, ...]:
    """The timings on cards that a window fits."""
    match window:
        case "hero-turn-start":
            away = not is_haven(hero_of(state, int(names["hero"])).place)
            return (window, "hero-turn-start-not-haven") if away else (window,)
        case "after-hero-enters":
            away = not is_haven(hero_of(state, int(names["hero"])).place)
            return ("after-hero-enters-non-haven",) if away else ()
        case "combat-start":
            is_minion = state.fight is not None and state.fight.foe in MINIONS
            return (window, "combat-start-minion") if is_minion else (window,)
    return (window,)


@cache
def _least_pool(timings: tuple[str, ...], with_ours: bool) -> int:
    """The least influence that any card of these timings needs."""
    needed = [c.pool for c in SHADOWS.values() if c.timing in timings and (with_ours or c.status == "official")]
    return min(needed, default=99)


def is_open(state: QuestState, timings: tuple[str, ...]) -> bool:
    """Whether Sauron could play a card, as far as anybody can tell: so being asked tells nothing.

    One Shadow card in each player's turn.  (Rulebook: Playing Shadow Cards; ruling ``one-shadow-card-a-turn``)
    """
    if SHADOW in state.used or not state.zones["shadow-hand"]:
        return False
    return state.pool >= _least_pool(timings, state.options["shadows"] == "all")


def playable(state: QuestState, timings: tuple[str, ...]) -> list[Action]:
    """The Shadow cards of his hand that may be played now, each title once."""
    if SHADOW in state.used:
        return []
    hand = dict.fromkeys(faces(state, "shadow-hand"))
    fit = [card for card in hand if SHADOWS[card].timing in timings and SHADOWS[card].pool <= state.pool]
    return [Action.of("shadow", card) for card in fit]


@RULES.step("shadows")
def open_window(change: Work, window: Window) -> None:
    """Sauron may play a Shadow card of this timing.  (Rulebook: Playing Shadow Cards)"""
    timings = _timings(change.state, window, change.names)
    if is_open(change.state, timings):
        RULES.ask(change, SAURON, _options.about(*timings))


@RULES.question("shadow", is_open=False)
def _options(state: QuestState, asked: Decision, *timings: Timing) -> list[Action]:
    """The cards of that timing for which the Shadow Pool suffices, or none.  (Rulebook: Playing Shadow Cards)"""
    return [*playable(state, timings), PASS]


@RULES.answer("shadow")
def _answer(change: Work, action: Action) -> None:
    """(Rulebook: Playing Shadow Cards)"""
    if action != PASS:
        play(change, action.words[0])


def play(change: Work, card: str) -> None:
    """The card is shown, happens at once and is discarded; the hero's cloak and greed answer it.

    (Rulebook: Playing Shadow Cards; Item Cards; Corruption Cards)
    """
    state = change.state
    state.used = (*state.used, SHADOW)
    piece = next(p for p in state.zones["shadow-hand"] if face(state, p) == card)
    verbs.discard(change, piece, "shadow-hand", "shadow", name="played_shadow")
    change.push(*STEPS[card], _played.step(), names={**change.names, "card": piece, "deck": "shadow"})


@RULES.step("shadow-played")
def _played(change: Work) -> None:
    """After a Shadow card in a hero's turn: his Elven Cloak drains the pool, his greed feeds Sauron.

    (Rulebook: Item Cards)
    """
    state = change.state
    seat = state.player
    if seat == SAURON:
        return
    if "elven-cloak" in hero_of(state, seat).items:
        change.push(effects_on_map.drain.step("1"))
    greed = ruled(state, seat, "shadow-draws")
    if greed:
        change.push(effects_on_sauron.draw_shadow.step(str(greed)))
