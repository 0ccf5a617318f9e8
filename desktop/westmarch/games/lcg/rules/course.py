"""The round, framework step by framework step, with every action window.  (Timing & Gameplay: Framework Details)"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import groupby
from typing import Annotated

from westmarch.engine.kinds import one_of
from westmarch.engine.records import PieceId, Seat, Step, Steps
from westmarch.games.lcg.entries import PROGRESSED, attacked, struck
from westmarch.games.lcg.language import apart as areas
from westmarch.games.lcg.language import derived, effects, possible, restrained, selectors, trials
from westmarch.games.lcg.language.limits import forget_uses
from westmarch.games.lcg.rules import apart, companion, harm, leaving, players, scoring, threat, verbs
from westmarch.games.lcg.rules.kinds import Number, Phase, Selector
from westmarch.games.lcg.rules.lasting import delayed, is_due, lapse
from westmarch.games.lcg.rules.phases import PHASES
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.staging import reset_encounter
from westmarch.games.lcg.rules.targets import IT, aim
from westmarch.games.lcg.rules.touch import within
from westmarch.games.lcg.state import LcgState, Work, everybody, is_in_touch, playing
from westmarch.games.lcg.things import MOST
from westmarch.games.lcg.zones import zone

EventName = Annotated[str, one_of("an event", MOMENTS.happenings)]


def round_steps() -> tuple[Step, ...]:
    """A whole round."""
    return (*[begin_phase.step(name) for name in PHASES], _end_round.step())


@cache
def phase_steps(name: str, is_apart: str = "") -> tuple[Step, ...]:
    """A whole phase; of players who are separated that of each group, after some of them have joined others.

    (Quest: Foundations of Stone)
    """
    began = _occur.step("phase-began", name)
    if is_apart == "in touch":
        return (began, *apart.in_touch(name, tuple([_word(word, name) for word in PHASES[name]])), end_phase.step(name))
    if is_apart:
        steps = apart.by_groups(steps_to_end(name, PHASES[name]))
        return (apart.join_groups.step(name), *apart.by_groups((began,)), *steps)
    return (began, *steps_to_end(name, PHASES[name]))


def steps_to_end(name: str, words: Sequence[str]) -> tuple[Step, ...]:
    """The steps of a phase that are left, and its end."""
    return (*[_word(word, name) for word in words], end_phase.step(name))


def _word(word: str, phase: str) -> Step:
    return _window.step(phase) if word == "window" else Step(word)


@RULES.step("round")
def begin_round(change: Work) -> None:
    """A round begins; the next one lies beneath it.  (Framework Details: 0.0 Round begins)"""
    state = change.state
    state.round += 1
    change.tell("round_began", round=str(state.round))
    change.push(*round_steps(), begin_round.step())
    if state.groups and not is_in_touch(state):
        change.push(*apart.by_groups((_round_began.step(),)))
    else:
        _round_began(change)


@RULES.step("round_began")
def _round_began(change: Work) -> None:
    """What answers the beginning of the round does so now.  (Framework Details: 0.0 Round begins)"""
    MOMENTS.occur(change, "round-began", {})


@RULES.step("phase")
def begin_phase(change: Work, name: Phase) -> None:
    """A phase begins, has its steps, and ends.

    (Framework Details: 1.1 Resource phase begins, 1.4 Resource phase ends)
    """
    state = change.state
    if name in _SKIPPED and not state.groups and effects.is_forbidden(state, f"{name} phase"):
        change.tell("phase_skipped", phase=name)
        return
    state.phase, state.step = name, ""
    forget_uses(state, PROGRESSED)
    state.active = playing(state)[0]
    if is_in_touch(state):
        apart.be_with(change, state.active)
    change.tell("phase_began", phase=name)
    change.push(*phase_steps(name, "in touch" if is_in_touch(state) else "apart" if state.groups else ""))
    for begin in WHEN_A_PHASE_BEGINS:
        begin(change, name)


WHEN_SOMEBODY_IS_OUT: list[Callable[[Work, Seat], None]] = []
"""What scenarios do with what is left of a player who is eliminated."""
WHEN_A_PHASE_BEGINS: list[Callable[[Work, str], None]] = []
"""What scenarios do as a phase begins."""
_SKIPPED = ("quest", "travel", "encounter", "combat")
"""The phases that a text may have the players skip."""


@RULES.step("occur")
def _occur(change: Work, event: EventName, phase: str) -> None:
    """What answers the beginning or the end of a phase or round does so now.

    What was delayed to the end is done first; a forced effect that becomes active by it has missed its trigger.
    (Framework Details: 1.1 Resource phase begins, 1.4 Resource phase ends, 0.1 Round ends; Glossary: Delayed Effects;
    Rules: Triggering Forced effects)
    """
    state = change.state
    before = len(state.moments)
    MOMENTS.occur(change, event, {"phase": phase})
    if state.lasting and is_due(state):
        if len(state.moments) > before:
            MOMENTS.trigger(state)
        change.push(delayed.step())


MOMENTS.told("phase-began", "phase-ended", "round-began", "round-ended")


@RULES.step("window")
def _window(change: Work, phase: Phase) -> None:
    """An action window; in the quest phase the encounter deck is never left empty.

    (Framework Details: Action Windows; Glossary: Running out of Cards)
    """
    reset_encounter(change)
    MOMENTS.window(change, phase)


@RULES.step("end_phase")
def end_phase(change: Work, name: Phase) -> None:
    """Lasting effects lapse, then what was delayed, then what answers the end.  (Glossary: Lasting Effects)"""
    state = change.state
    for piece in [p for p, thing in state.things.items() if "committed" in thing.marks] if name == "quest" else []:
        verbs.unmark(change, piece, "committed")
    if name == "combat":
        for piece in state.zones["shadows"]:
            if is_in_touch(state):
                enemy = state.shadows[piece].enemy
                change.push(within.step(areas.home(state, enemy), (_drop_shadow.step(piece),)))
            else:
                verbs.drop_shadow(change, piece)
        for piece in (*areas.staged(state), *_engaged(state)):
            marks = [mark(seat) for mark in (attacked, struck) for seat in range(state.seats)]
            verbs.unmark(change, piece, "attacked", *marks)
    forget_uses(state, "phase")
    timed = derived.bearers(state, "time") if name == "refresh" else []
    if name == "encounter":
        lapse(change, name)
    change.push(lapse.step("phase"), _occur.step("phase-ended", name))
    players.count_down(change, timed)


@RULES.step("drop_shadow")
def _drop_shadow(change: Work, piece: PieceId) -> None:
    """A shadow card of an enemy at another stage.  (Quest: Breaking of the Fellowship)"""
    if piece in change.state.shadows:
        verbs.drop_shadow(change, piece)


def _engaged(state: LcgState) -> tuple[str, ...]:
    return tuple([piece for seat in playing(state) for piece in state.zones[zone(seat, "engaged")]])


@RULES.step("end_round")
def _end_round(change: Work) -> None:
    """(Framework Details: 0.1 Round ends)"""
    if change.state.groups and not is_in_touch(change.state):
        change.push(*apart.by_groups((_round_ends.step(),)))
    else:
        _round_ends(change)


@RULES.step("round_ends")
def _round_ends(change: Work) -> None:
    """What lasted for the round lapses, and what answers its end does so.  (Framework Details: 0.1 Round ends)"""
    forget_uses(change.state, "round")
    change.push(lapse.step("round"), _occur.step("round-ended", ""))


# -- resource phase


@RULES.step("gain_resources")
def _gain_resources(change: Work) -> None:
    """One into each hero's pool, or more if a text says so.  (Framework Details: 1.2 Gain resources)"""
    state = change.state
    for seat in playing(state):
        for piece in derived.collectors(state, seat):
            players.gain(change, piece, 1 + derived.added(state, piece, "collected"), "resource")


@RULES.step("draw_cards")
def _draw_cards(change: Work) -> None:
    """One card each, or more if a text says so.  (Framework Details: 1.3 Draw cards)"""
    for seat in playing(change.state):
        if not restrained.is_barred(change.state, "draw in resource phase", seat):
            players.draw(change, seat, 1 + restrained.more_for(change.state, "draws", seat))


# -- planning phase


@RULES.step("plan")
def _plan(change: Work) -> None:
    """Each player in turn may play allies and attachments.  (Framework Details: 2.2 Planning action window)"""
    change.push(*[_plan_of.step(seat) for seat in playing(change.state)])


@RULES.step("plan_of")
def _plan_of(change: Work, seat: Seat) -> None:
    """A player is the active one, for a window.

    (Framework Details: 2.2 Planning action window, 2.3 Next active player)
    """
    state = change.state
    if seat in state.out:
        return
    if is_in_touch(state):
        apart.be_with(change, seat)
    state.active, state.step = seat, "planning"
    change.push(_window.step("planning"), _plan_ends.step())


@RULES.step("plan_ends")
def _plan_ends(change: Work) -> None:
    """Nobody may play allies and attachments any more.  (Framework Details: 2.4 Planning phase ends)"""
    change.state.step = ""


# -- refresh phase


@RULES.step("ready_all")
def _ready_all(change: Work) -> None:
    """All cards ready at once, after those players have chosen who cannot ready all their characters.

    (Framework Details: 7.2 Ready cards; Quest: Into Fangorn)
    """
    state, most = change.state, restrained.most_readied(change.state)
    short = [seat for seat in playing(state) if most < MOST and len(_to_ready(state, seat)) > most]
    change.push(*[_choose_to_ready.step(seat, most) for seat in short])
    kept = [piece for seat in short for piece in _to_ready(state, seat)]
    verbs.ready(change, [piece for piece in state.things if piece not in kept], "refresh")


def _to_ready(state: LcgState, seat: Seat) -> list[str]:
    """The characters of a player that would ready in the refresh phase."""
    return possible.candidates(state, ready_chosen.step(IT), _EXHAUSTED, {"you": str(seat)})


_EXHAUSTED = selectors.selector("one exhausted character you control")


@RULES.step("choose_to_ready")
def _choose_to_ready(change: Work, seat: Seat, most: Number) -> None:
    """A player chooses which characters ready, of more than are allowed.  (Quest: Into Fangorn)"""
    change.names = {**change.names, "you": str(seat)}
    aim(change, _EXHAUSTED, ready_chosen.step(IT), many=most)


@RULES.step("ready_chosen")
def ready_chosen(change: Work, what: Selector) -> None:
    """Those who were chosen ready.  (Framework Details: 7.2 Ready cards)"""
    verbs.ready(change, aim(change, what, ready_chosen.step(IT)), "refresh")


def _readies(state: LcgState, piece: str) -> bool:
    return trials.USEFUL["ready"](state, piece) and not effects.is_forbidden(state, "ready in refresh", piece)


trials.USEFUL["ready_chosen"] = _readies


@RULES.step("raise_all")
def _raise_all(change: Work) -> None:
    """The threat of each player rises by 1, or by more if a text says so.  (Framework Details: 7.3 Raise threat)"""
    state = change.state
    for more, seats in groupby(playing(state), lambda seat: restrained.more_for(state, "refresh threat", seat)):
        threat.raise_threat(change, list(seats), 1 + more, "refresh")


@RULES.step("pass_token")
def _pass_token(change: Work) -> None:
    """The next player is the first player, wherever he is.  (Framework Details: 7.4 Pass first player token)"""
    state = change.state
    is_apart = state.groups and not is_in_touch(state)
    then = apart.by_groups((_regenerate.step(),)) if is_apart else (_regenerate.step(),)
    if apart.is_token_kept(state):
        change.push(*then)
    else:
        hand_on_token(change, then)


def hand_on_token(change: Work, then: Steps = ()) -> None:
    """The next player becomes the first player; what follows is done before anybody answers that."""
    state = change.state
    order = everybody(state)
    state.first = order[1] if len(order) > 1 else order[0]
    derived.mark_unsettled_if_conditional(state)
    change.tell("first_player", seat=str(state.first))
    companion.follow(change)
    change.push(*then)
    if len(order) > 1:
        apart.be_with(change, state.first)
        MOMENTS.occur(change, "first-player", {"player": str(state.first)})


MOMENTS.told("first-player")


@RULES.step("regenerate")
def _regenerate(change: Work) -> None:
    """Enemies with the keyword heal, before any action of the players.  (Quest: The Watcher in the Water)"""
    state = change.state
    harm.heal(change, [(p, derived.keyword(state, p, "regenerate")) for p in derived.bearers(state, "regenerate")])


# -- elimination


@RULES.step("eliminate")
def _eliminate(change: Work, who: Selector) -> None:
    """Players are eliminated by a text.  (Glossary: Player Elimination)"""
    for seat in aim(change, who, _eliminate.step(IT)):
        if int(seat) in playing(change.state):
            eliminate(change, int(seat), "effect")


def eliminate(change: Work, seat: Seat, why: str) -> None:
    """A player is out; the others play on, unless the prisoner was this player's.

    (Glossary: Player Elimination; Rulings: Out of the Dungeons)
    """
    state = change.state
    change.tell("eliminated", seat=str(seat), why=why)
    if any(thing.seat == seat and thing.role == "prisoner" for thing in state.things.values()):
        change.finish((), "lost")
        return
    for piece in state.zones[zone(seat, "engaged")]:
        players.back_to_staging(change, piece)
    if state.first == seat and not apart.is_token_kept(state):
        companion.follow(change, but=(seat,))
    controlled = [piece for piece, thing in state.things.items() if thing.seat == seat]
    heirs = [other for other in playing(state) if other != seat]
    own = [p for p, thing in state.things.items() if thing.seat == seat or thing.host == zone(seat, "deck")]
    for ally in [p for p in own if heirs and derived.type_of(state, p) == "objective-ally"]:
        verbs.hand_over(change, ally, heirs[0])
        own.remove(ally)
    for place in [piece for piece in own if derived.type_of(state, piece) == "location"]:
        players.back_to_staging(change, place)  # (Quest: Assault on Osgiliath)
        own.remove(place)
    leaving.leave(change, own, "discard", "eliminated")
    for name in (zone(seat, "hand"), zone(seat, "deck")):
        for piece in state.zones[name]:
            verbs.shift(change, piece, verbs.discard_zone(state, piece), source=name)
            verbs.see(change, piece)
    for leave in WHEN_SOMEBODY_IS_OUT:
        leave(change, seat)
    state.out = (*state.out, seat)
    if len(state.out) == state.seats:
        scoring.finish(change, scoring.LOST)
        return
    if state.first == seat:
        state.first = everybody(state)[0]
        derived.mark_unsettled_if_conditional(state)
    if apart.has_left(change, seat):
        for tell in WHEN_DESERTED:
            tell(change, seat)
        return
    if state.active == seat:
        state.active = playing(state)[0]
    MOMENTS.occur(change, "eliminated", {"player": str(seat), "controlled": " ".join(controlled)})


MOMENTS.told("eliminated")
WHEN_DESERTED: list[Callable[[Work, Seat], None]] = []
"""What scenarios tell those who are elsewhere of a player who was alone and is eliminated."""
