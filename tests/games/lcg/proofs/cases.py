"""Cases for an ability of a card, and for what is used: actions, responses and forced abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from msgspec.structs import replace

from tests.games.lcg.proofs import arranging, encounter
from tests.games.lcg.proofs.arranging import names_of
from tests.games.lcg.proofs.events import answered, contrary, usual
from tests.games.lcg.proofs.running import (
    Case,
    NotArranged,
    Setting,
    Without,
    differs,
    failing,
    first,
    happens,
    holds,
    is_offered_in,
    settings,
    told,
    turned,
)
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions, limits, possible
from westmarch.games.lcg.language.prices import price
from westmarch.games.lcg.printed import scenarios
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.happenings import EVENTS
from westmarch.games.lcg.printed.vocabulary import PHASES
from westmarch.games.lcg.rules import initiating
from westmarch.games.lcg.rules.entering import enter
from westmarch.games.lcg.state import Work


def cases(card: Card, number: int) -> list[Case]:
    """The cases for an ability of a card.  Raises NotArranged."""
    ability = card.abilities[number]
    return list(_KINDS[ability.kind](card, number, ability))


def fails(card: Card, number: int) -> list[str]:
    """The cases that do not hold, in words."""
    return failing(cases(card, number))


def _of_action(card: Card, number: int, ability: Ability) -> Iterator[Case]:
    phase = ability.window if ability.window != "any" else "planning"
    good = first(settings(card, ability, phase), lambda one: is_offered_in(one.state, one.piece, number))
    if good is None:
        raise NotArranged("it is never offered")
    state, piece = good.state, good.piece
    yield Case("offered", True, lambda: is_offered_in(state, piece, number))
    if ability.window != "any":
        other = state.copy()
        other.phase = next(one for one in PHASES if one not in (ability.window, "planning"))
        yield Case("not in another phase", False, lambda: is_offered_in(other, piece, number))
    yield from common(card, number, ability, good, lambda one: is_offered_in(one.state, one.piece, number), phase)


def common(
    card: Card, number: int, ability: Ability, good: Setting, is_up: Callable[[Setting], bool], phase: str = "planning"
) -> Iterator[Case]:  # fmt: skip
    """What every ability needs: its condition, its limit, its cost, and something that it changes."""
    state, piece, facts = good
    if ability.when is not None:
        bad = at_another_time(good, ability) or turned(good, lambda one: not holds(one, ability, facts))
        bad = bad or first(settings(card, ability, phase), lambda one: not holds(one, ability, facts))
        if bad is None:
            raise NotArranged("its condition always holds")
        unmet = Setting(bad.state, bad.piece, facts)
        yield Case("not without its condition", False, lambda: is_up(unmet))
    if ability.limit is not None:
        spent = state.copy()
        for seat in range(state.seats):
            spent.uses[limits.use_key(spent, piece, number, ability, seat)] = ability.limit.times
        again = state.copy()
        for seat in range(state.seats):
            again.uses[limits.use_key(again, piece, number, ability, seat)] = ability.limit.times - 1
        yield Case("not beyond its limit", False, lambda: is_up(Setting(spent, piece, facts)))
        yield Case("up to its limit", True, lambda: is_up(Setting(again, piece, facts)))
    names = names_of(state, piece) | {f"that-{key}": value for key, value in facts.items()}
    if ability.cost:
        turns = ("poor", "broke", "friendless")
        poor = turned(good, lambda one: not possible.can_pay(one.state, ability.cost, names), turns)
        if poor is not None:
            yield Case("not unpaid", False, lambda: is_up(poor))
        elif card.type != "event":
            yield Case("not unpaid, for something else comes of it", True, lambda: _is_paid(card, number, good, names))
    if card.type == "event" and price(state, int(names["you"]), card):
        broke = turned(good, lambda one: True, ("broke",))
        if broke is not None:
            yield Case("not without resources", False, lambda: is_up(broke))
    aims = [possible.target(step) for step in ability.do]
    if aims and all([aim is not None and aim.how != "name" and not aim.is_player for aim in aims]):
        bare = turned(
            good,
            lambda one: not any([arranging.found(one.state, aim, names) for aim in aims if aim is not None]),
            ("bare",),
        )
        if bare is not None and ability.kind in ("action", "response"):
            yield Case("not without a target", False, lambda: is_up(bare))


def _is_paid(card: Card, number: int, good: Setting, names: dict[str, str]) -> bool:
    """Whether something else would come of an ability without its cost."""

    def begin(work: Work) -> None:
        work.push(initiating.begin.step(good.piece, number), names={"moment": "0", "part": "0", **names})

    own = told(good.state, begin)
    with Without(CARDS[card.id], number, replace(CARDS[card.id].abilities[number], cost=())):
        return told(good.state, begin) != own


def times_in(ability: Ability, word: str) -> list[str]:
    """What the condition of an ability names after a word: ``phase refresh``, ``before commit``."""
    words = ability.when.text.split(" ") if ability.when is not None else []
    return [second for first, second in pairwise(words) if first == word]


def at_another_time(good: Setting, ability: Ability) -> Setting | None:
    """The same position in another phase, or past a point of it, if the condition of an ability names such a time."""
    state = good.state.copy()
    for phase in times_in(ability, "phase")[:1]:
        state.phase = next(one for one in PHASES if one != phase)
        return Setting(state, good.piece, good.facts)
    for point in times_in(ability, "before")[:1]:
        step = conditions._POINTS[point][1]
        frames = [replace(frame, steps=tuple([one for one in frame.steps if one.do != step])) for frame in state.stack]
        state.stack = tuple([frame for frame in frames if frame.steps])
        return Setting(state, good.piece, good.facts)
    return None


def _is_of_scenario(event: str) -> bool:
    """Whether an event changes what only the table of a scenario has."""
    own = [event for name in scenarios.names() for event in scenarios.own(name).events]
    return event in own and not EVENTS[event].is_told


def _of_answer(card: Card, number: int, ability: Ability) -> Iterator[Case]:
    if _is_of_scenario(ability.event):
        raise NotArranged("it answers what happens in its scenario alone")

    def is_up(one: Setting) -> bool:
        return happens(one.state, one.piece, number, ability.event, one.facts)

    def told_of() -> Iterator[Setting]:
        for one in settings(card, ability):
            if ability.event == "resolved" and not one.state.attacks:
                continue
            one.state.phase = next(iter(times_in(ability, "phase")), one.state.phase)
            for facts in answered(one, ability):
                yield Setting(one.state, one.piece, facts)

    other = "round-began" if ability.event != "round-began" else "round-ended"

    def is_at_rest(one: Setting) -> bool:
        """Nothing of what happens there by itself is answered."""
        return not happens(one.state, one.piece, number, other, {})

    good = first(told_of(), is_up)
    if good is None:
        raise NotArranged("it never answers")
    if not is_at_rest(good):
        good = first(told_of(), lambda one: is_up(one) and is_at_rest(one)) or good
    yield Case("answers", True, lambda: is_up(good))
    told_keys = [fact.key for fact in ability.fits]
    yield Case("not when something else happens", False, lambda: happens(good.state, good.piece, number, other, {}))
    for fact in ability.fits:
        wrong = contrary(good, fact)
        if wrong is not None:
            also = usual(good.state, ability.event, wrong, good.piece) if fact.key == "piece" else {}
            also = {key: also[key] for key in ("type", "host", "text") if key in also and key not in told_keys}
            bad = Setting(good.state, good.piece, {**good.facts, **also, fact.key: wrong})
            if ability.loan is not None and fact.key == "piece":
                continue  # another card may have it from the same one
            yield Case(f"not with another {fact.key}", False, lambda bad=bad: is_up(bad))  # type: ignore[misc]
    yield from common(card, number, ability, good, is_up)


def _of_playing(card: Card, number: int, ability: Ability) -> Iterator[Case]:
    """It works as the card is played from the hand, and not when it is put into play."""
    state = arranging.world(card)
    piece = arranging.put(state, card.id, "s0-hand")

    def played(work: Work) -> None:
        work.push(initiating.play_card.step(piece, "all"), names=names_of(work.state, piece))

    if not differs(card, number, state, played):
        raise NotArranged("it changes nothing when the card is played")
    yield Case("when played", True, lambda: differs(card, number, state, played))
    yield Case("not when put into play", False, lambda: differs(card, number, state, lambda w: enter(w, piece, 0)))


_KINDS: dict[str, Callable[[Card, int, Ability], Iterator[Case]]] = {
    "action": _of_action, "response": _of_answer, "forced": _of_answer, "constant": encounter.of_constant,
    "reveal": encounter.of_reveal, "shadow": encounter.of_shadow, "travel": encounter.of_travel,
    "whenever": encounter.of_whenever, "setup": encounter.of_setup,
    "resolution": encounter.of_resolution, "playing": _of_playing,
}  # fmt: skip
