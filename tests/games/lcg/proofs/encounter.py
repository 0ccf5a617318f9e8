"""Cases for what works by itself: when revealed, as a shadow, to travel, at set-up, and as long as it is in play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, pairwise
from typing import Any

from msgspec.structs import replace

from tests.games.lcg.proofs import arranging
from tests.games.lcg.proofs.arranging import TWEAKS, names_of, put
from tests.games.lcg.proofs.running import (
    Case,
    NotArranged,
    Setting,
    Without,
    differs,
    first,
    holds,
    round_begins,
    settings,
    told,
    turned,
)
from westmarch.engine.records import Action
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, effects, selectors
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.vocabulary import VALUES
from westmarch.games.lcg.rules import campaign_setup, quest_deck, questing, scoring, staging
from westmarch.games.lcg.rules.questing import _can_pay_travel
from westmarch.games.lcg.rules.rulebase import MOMENTS
from westmarch.games.lcg.state import LcgState, Work
from westmarch.games.lcg.things import Shadow


def of_reveal(card: Card, number: int, ability: Ability) -> Iterator[Case]:
    """It works when the card is revealed, or its stage begins."""
    if card.type == "quest":
        yield from _of_stage(card, number)
        return

    def revealed(piece: str) -> Callable[[Work], None]:
        return lambda work: staging.turn_up(work, piece)

    for turn, tweak in TWEAKS.items():
        if turn == "bare":
            continue
        state = arranging.world(card, "quest")
        piece = put(state, card.id, "encounter")
        tweak(state, piece)
        if piece in state.zones["encounter"] and differs(card, number, state, revealed(piece)):
            break
        state = None  # type: ignore[assignment]
    else:
        raise NotArranged("it changes nothing when it is revealed")
    assert state is not None
    yield Case("when revealed", True, lambda: differs(card, number, state, revealed(piece)))
    if card.type != "treachery":
        yield Case("not when staged", False, lambda: differs(card, number, state, lambda w: staging.stage(w, piece)))
    else:
        other = put(state, "evil-storm" if card.id != "evil-storm" else "the-necromancers-reach", "encounter")
        yield Case("not when another is", False, lambda: differs(card, number, state, revealed(other)))


def _of_stage(card: Card, number: int) -> Iterator[Case]:
    for turn in TWEAKS.values():
        state = arranging.world(card)
        piece = state.zones["quests"][0]
        state.settled = False
        turn(state, piece)

        def begin(work: Work, piece: str = piece) -> None:
            work.push(quest_deck._stage_text.step(card.id, len(card.setup)), names=names_of(work.state, piece))

        if differs(card, number, state, begin):
            yield from _begun("when the stage begins", card, number, state, begin)
            return
    raise NotArranged("it changes nothing when the stage begins")


def _begun(about: str, card: Card, number: int, state: LcgState, begin: Callable[[Work], None]) -> Iterator[Case]:
    yield Case(about, True, lambda: differs(card, number, state, begin))
    yield Case("not later", False, lambda: differs(card, number, state, round_begins))


def of_shadow(card: Card, number: int, ability: Ability) -> Iterator[Case]:
    """It works as a shadow, defended and undefended."""

    def turned_up(turn: str, more: str) -> tuple[LcgState, Callable[[Work], None]]:
        state = arranging.world(card)
        enemy = state.zones["s0-engaged"][0]
        piece = put(state, card.id, "shadows")
        if turn != "as it is":
            TWEAKS[turn](state, piece if turn in ("what it names", "kin") else enemy)
        TWEAKS[more](state, enemy)
        if piece not in state.zones["shadows"]:
            piece = put(state, card.id, "shadows")
        state.shadows[piece] = Shadow(enemy, is_turned=True)
        facts = {"piece": piece, "kind": "shadow", "type": card.type, "host": enemy, "text": piece}
        return state, lambda work: MOMENTS.occur(work, "resolved", facts)

    def is_another(state: LcgState, begin: Callable[[Work], None]) -> bool:
        own = told(state, begin)
        with Without(CARDS[card.id], number, replace(CARDS[card.id].abilities[number], undefended=())):
            return told(state, begin) != own

    for more in ("attacked", "undefended"):
        is_twofold = bool(ability.undefended)
        if (
            more == "undefended"
            and not is_twofold
            and any(["defender" in text or "defending" in text for text in arranging.texts(ability.do)])
        ):
            continue
        if more == "attacked" and not ability.do:
            continue
        for turn in TWEAKS:
            if turn in ("bare", "poor", "broke"):
                continue
            state, begin = turned_up(turn, more)
            is_good = differs(card, number, state, begin)
            if is_good and (more == "attacked" or not is_twofold or is_another(state, begin)):
                break
        else:
            raise NotArranged(f"it changes nothing as a shadow, {more}")
        yield Case(f"as a shadow, {more}", True, lambda s=state, b=begin: differs(card, number, s, b))  # type: ignore[misc]
        if is_twofold:
            about = "undefended something else" if more == "undefended" else "defended the usual"
            yield Case(about, more == "undefended", lambda s=state, b=begin: is_another(s, b))  # type: ignore[misc]
    state, _ = turned_up("as it is", "attacked")
    yield Case("not by something else", False, lambda: differs(card, number, state, round_begins))


def of_travel(card: Card, number: int, ability: Ability) -> Iterator[Case]:
    """It is done when the players travel there."""

    def travels(work: Work) -> None:
        work.seat = 0
        questing._travelled(work, Action.of("travel", piece))

    for turn in ("as it is", "what it names", "claimed", "battered"):
        state = arranging.world(card, "travel")
        state.zones["active"] = ()
        piece = put(state, card.id, "staging")
        TWEAKS[turn](state, piece)
        TWEAKS["ready"](state, piece)
        if _can_pay_travel(state, piece) and differs(card, number, state, travels):
            break
    else:
        raise NotArranged("it costs nothing to travel there")
    yield Case("when the players travel", True, lambda: differs(card, number, state, travels))
    poor = state.copy()
    TWEAKS["poor"](poor, piece)
    with Without(CARDS[card.id], number):
        is_free = _can_pay_travel(poor, piece)
    if is_free and not _can_pay_travel(poor, piece):
        yield Case("nowhere unpaid", False, lambda: _can_pay_travel(poor, piece))


def of_constant(card: Card, number: int, ability: Ability) -> Iterator[Case]:
    """It works as long as the card is in play and its condition holds."""

    def is_up(one: Setting) -> bool:
        state = one.state.copy()
        return any([_bears(state, one.piece, mod) for mod in CARDS[card.id].abilities[number].mods])

    def in_its_phase() -> Iterator[Setting]:
        words = ability.when.text.split(" ") if ability.when is not None else []
        named = [second for one, second in pairwise(words) if one == "phase"]
        for one in settings(card, ability):
            one.state.phase = next(iter(named), one.state.phase)
            yield one

    good = first(in_its_phase(), is_up)
    if good is None:
        raise NotArranged("it bears on nothing")
    yield Case("works", True, lambda: is_up(good))
    changed = [mod.what for mod in ability.mods if mod.kind in ("add", "set", "double") and mod.what in VALUES]
    if changed:
        one = first(in_its_phase(), lambda one: _changes(card, number, one.state, changed))
        if one is None:
            raise NotArranged("it changes no value")
        yield Case("changes a value", True, lambda: _changes(card, number, one.state, changed))
    if ability.when is not None:

        def is_all_else_there(one: Setting) -> bool:
            if holds(one, ability):
                return False
            with Without(CARDS[card.id], number, replace(ability, when=None)):
                return is_up(one)

        near = islice(settings(card, ability), 2 * len(TWEAKS))
        bad = first(near, is_all_else_there) or turned(good, is_all_else_there)
        bad = bad or first(settings(card, ability), lambda one: not holds(one, ability))
        if bad is None:
            raise NotArranged("its condition always holds")
        yield Case("not without its condition", False, lambda: is_up(bad))
    gone = good.state.copy()
    for where in list(gone.zones):
        gone.zones[where] = tuple([p for p in gone.zones[where] if p != good.piece])
    gone.zones["removed"] += (good.piece,)
    gone.things.pop(good.piece, None)
    yield Case("not out of play", False, lambda: is_up(Setting(gone, good.piece)))


def _bears(state: LcgState, piece: str, mod: Any) -> bool:
    for standing, names in effects.standing(state, mod.kind, mod.what):
        if standing is mod and names["self"] == piece:
            if mod.to.is_player or mod.to.place or mod.what in ("cost", "reveals"):
                return True
            if mod.to.how == "name":
                return selectors.means_player(mod.to, names) or bool(selectors.pieces(state, mod.to, names))
            if any([effects.bears_on(state, other, mod, names) for other in state.things]):
                return True
    return False


def _changes(card: Card, number: int, state: LcgState, values: Sequence[str]) -> bool:
    def all_values() -> list[int]:
        fresh = state.copy()
        return [derived.stat(fresh, piece, value) for piece in fresh.things for value in values]

    own = all_values()
    with Without(CARDS[card.id], number):
        return all_values() != own


def of_whenever(card: Card, number: int, ability: Ability) -> Iterator[Case]:
    """It works when its condition comes to hold."""

    def is_up(one: Setting) -> bool:
        return differs(card, number, one.state, lambda work: None)

    good = first(settings(card, ability), lambda one: holds(one, ability) and is_up(one))
    bad = first(settings(card, ability), lambda one: not holds(one, ability))
    if good is None or bad is None:
        raise NotArranged("its condition never comes to hold, or always does")
    yield Case("works when it holds", True, lambda: is_up(good))
    yield Case("not before", False, lambda: is_up(bad))


def of_setup(card: Card, number: int, ability: Ability) -> Iterator[Case]:
    """It works at set-up."""
    for turn in TWEAKS.values():
        state = arranging.world(card)
        piece = put(state, card.id, "quests")
        turn(state, piece)

        def begin(work: Work, piece: str = piece) -> None:
            work.push(campaign_setup._campaign_card.step(piece))

        if differs(card, number, state, begin):
            yield from _begun("when the game is set up", card, number, state, begin)
            return
    raise NotArranged("it changes nothing at set-up")


def of_resolution(card: Card, number: int, ability: Ability) -> Iterator[Case]:
    """It works when the chapter has been won."""

    def won(work: Work) -> None:
        scoring.finish(work, scoring.WON)

    for turn in TWEAKS.values():
        state = arranging.world(card)
        piece = put(state, card.id, "quests")
        turn(state, piece)
        if differs(card, number, state, won):
            yield from _begun("when the chapter has been won", card, number, state, won)
            return
    raise NotArranged("it changes nothing when the chapter has been won")
