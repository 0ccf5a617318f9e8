"""What holds at every moment: the dead, the explored, the beaten stage, the eliminated.  (Glossary: Destroy, Explored,
Quest Advancement, Threat Elimination Level)"""

from __future__ import annotations

from collections.abc import Callable

from westmarch.engine.machine import SETTLED
from westmarch.engine.moments import NOTHING
from westmarch.engine.records import Event, Seat
from westmarch.games.lcg.entries import met
from westmarch.games.lcg.language import apart, attachable, conditions, derived, effects, open_decks, restrained
from westmarch.games.lcg.language.pool import RESOLVING
from westmarch.games.lcg.rules import course, harm, leaving, quest_deck, questing, scoring, verbs
from westmarch.games.lcg.rules.kinds import Number
from westmarch.games.lcg.rules.progress import put_progress_on_quest
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.staging import RENEWED, is_renewed, reset_encounter
from westmarch.games.lcg.rules.touch import within
from westmarch.games.lcg.state import (
    BARS,
    LcgState,
    Work,
    card_of,
    is_in_touch,
    lying_elsewhere,
    main_quest,
    playing,
    present,
)
from westmarch.games.lcg.things import ORC_GUARD, Thing
from westmarch.games.lcg.zones import zone


def apply_state_based_rules(change: Work) -> bool:
    """Run after every step: whether something had to be done."""
    state = change.state
    if not state.things or RESOLVING in state.kept:
        return False
    hurt, begun = [], False
    for piece, thing in state.things.items():
        if thing.damage:
            hurt.append((piece, thing))
        begun = begun or thing.progress > 0
    hurt += [(piece, state.things[piece]) for piece in state.with_x_health if not state.things[piece].damage]
    dead = _dead(state, hurt) if hurt else []
    if dead:
        harm.destroy(change, dead)
        return True
    withered = _withered(state) if state.lasting else []
    if withered:
        _leave(change, withered, "discard")
        return True
    barred = _barred(state) if state.zones["attached"] and (state.lasting or state.bars_attachments) else []
    if barred:
        _leave(change, barred, "discard")
        return True
    for seat, piece in open_decks.covered(state):
        verbs.see(change, piece)
        change.tell("shown", deck=zone(seat, "deck"), pieces=piece)
    if RENEWED in state.sources and not state.zones["encounter"] and state.zones["discard"] and is_renewed(state):
        reset_encounter(change)
        return True
    if any([does(change) for does in ALWAYS]):
        return True
    explored = _explored(state) if begun else []
    if explored:
        for piece in explored:
            verbs.put(change, piece, progress=0)
            change.tell("explored", piece=piece, face=card_of(state, piece).id)
        leaving.leave(change, explored, "discard", "explored")
        return True
    overcome = _overcome(state) if begun and OVERCOME in state.sources else []
    if overcome:
        change.push(_progress_of_overcome.step(sum([state.things[piece].progress for piece in overcome])))
        _leave(change, overcome, "victory", "removed")
        return True
    if begun and questing.defeat_side_quests(change):
        return True
    for seat in playing(state):
        if state.threat[seat] >= restrained.elimination_level(state, seat):
            course.eliminate(change, seat, "threat")
            return True
        if seat not in state.with_heroes and not any([scoring.is_lost(state, h) for h in scoring.heroes(state, seat)]):
            course.eliminate(change, seat, "heroes")
            return True
    if state.watching and _begin_what_holds(change):
        return True
    elsewhere = _beaten_elsewhere(state) if begun and is_in_touch(state) else None
    if elsewhere is not None:
        change.push(within.step(elsewhere, (_advances.step(),)))
        return True
    quests = state.zones["quests"]
    if quests and quests[0] in state.things:
        if begun and state.things[quests[0]].progress and quest_deck.is_beaten(state) and not _is_busy(state):
            quest_deck.advance(change)
            return True
        for mod, names in effects.standing(state, *_LOSE) if _LOSE in state.sources else ():
            if mod.when is not None and state.settled and conditions.holds(state, mod.when, names):
                scoring.finish(change, scoring.LOST)
                return True
        for mod, names in effects.standing(state, "permit", "win") if _WIN in state.sources else ():
            is_won = mod.when is not None and conditions.holds(state, mod.when, names)
            if is_won and not _is_busy(state) and scoring.may_win(state):
                scoring.finish(change, scoring.WON)
                return True
    return False


def _leave(change: Work, pieces: list[str], to: str, why: str = "discarded") -> None:
    """Cards leave play once, however long those take who answer before they do."""
    change.state.dying = (*change.state.dying, *pieces)
    leaving.leave(change, pieces, to, why)


ALWAYS: list[Callable[[Work], bool]] = []
"""What is done at any time in single scenarios: whether each of these had to do something."""


def _beaten_elsewhere(state: LcgState) -> Seat | None:
    """The area of players whose stage is beaten while it is about others.  (Quest: Breaking of the Fellowship)"""
    for area in apart.areas_from_here(state)[1:]:
        there = apart.beside(state, area)
        if state.things[main_quest(there)].progress and quest_deck.is_beaten(there) and not _is_busy(there):
            return area
    return None


@RULES.step("advances")
def _advances(change: Work) -> None:
    """Their stage is beaten.  (Quest: Breaking of the Fellowship)"""
    if quest_deck.is_beaten(change.state):
        quest_deck.advance(change)


def _begin_what_holds(change: Work) -> bool:
    """The first ability whose condition has come to hold works; whether there was any."""
    state = change.state
    for piece, number, ability in state.watching:
        if piece in state.zones["revealed"] or effects.is_blank(state, piece):
            continue
        if piece in state.zones["quests"] and not state.settled:  # what the stage does when it begins comes first
            continue
        names, key = derived.names_of(state, piece), met(state, piece, number)
        if int(names["you"]) < 0:
            names["you"] = str(present(state)[0])
        if ability.when is None or not conditions.holds(state, ability.when, names):
            state.uses.pop(key, None)
        elif key not in state.uses:
            state.uses[key] = 1
            change.tell("used", piece=piece, face=card_of(state, piece).id, seat=names["you"])
            change.push(*ability.do, names=names)
            return True
    return False


def _is_busy(state: LcgState) -> bool:
    """Whether a card is being revealed: a stage does not begin in its midst."""
    return bool(state.zones["revealed"]) or not state.settled


def _dead(state: LcgState, hurt: list[tuple[str, Thing]]) -> list[str]:
    """Who has as much damage as hit points.  (Glossary: Destroy; Rules: Indestructible)"""
    return [
        piece
        for piece, thing in hurt
        if piece not in state.dying
        and state.types[piece] in _MORTAL
        and thing.damage >= derived.stat(state, piece, "hit_points")
        and (thing.role == ORC_GUARD or derived.has_value(card_of(state, piece), "hit_points"))
        and not derived.keyword(state, piece, "indestructible")
        and not effects.stays_in_play(state, piece, why="destroyed")
    ]


def _withered(state: LcgState) -> list[str]:
    """The cards that are discarded because a value of theirs is 0, as long as a text says so."""
    lasting = [one for one in state.lasting if one.kind == "wither"]
    if not lasting:
        return []
    found = [piece for piece in state.things if piece not in state.dying]
    return [
        piece
        for piece in found
        if any([effects.touches(state, piece, one) and not derived.stat(state, piece, one.what) for one in lasting])
    ]


def _barred(state: LcgState) -> list[str]:
    """The attachments on cards that cannot have them any more, but for what cannot be discarded.

    (Glossary: "Cannot have attachments"; Rules: 'Cannot Have Attachments')
    """
    if not state.bars_attachments and not any([one.kind == "forbid" and one.what in BARS for one in state.lasting]):
        return []
    found = [piece for piece in state.zones["attached"] if state.things[piece].host in state.things]
    found = [piece for piece in found if derived.is_of(state, piece, _ATTACHMENT) and piece not in state.dying]
    found = [piece for piece in found if attachable.is_barred_from(state, piece, state.things[piece].host)]
    return [piece for piece in found if not leaving.is_bound(state, piece)]


_ATTACHMENT = ("attachment",)
_LOSE = ("permit", "lose")
_WIN = ("permit", "win")
_MORTAL = (*derived.CHARACTERS, "enemy")


def _explored(state: LcgState) -> list[str]:
    things, zones = state.things, state.zones
    lying = (*zones["active"], *apart.staged(state), *lying_elsewhere(state, "active"))
    found = [piece for piece in lying if things[piece].progress and derived.is_explored(state, piece)]
    return [piece for piece in found if not leaving.is_held(state, piece)]


OVERCOME = ("permit", derived.PROGRESS_FOR_DAMAGE)


def _overcome(state: LcgState) -> list[str]:
    """The enemies with as much progress as hit points, where that overcomes them.  (Quest: The Drúadan Forest)"""
    enemies = derived.of_kinds(state, ("enemy",))
    found = [piece for piece in enemies if state.things[piece].progress and piece not in state.dying]
    found = [p for p in found if state.things[p].progress >= derived.stat(state, p, "hit_points")]
    found = [piece for piece in found if effects.permits(state, derived.PROGRESS_FOR_DAMAGE, piece)]
    return [piece for piece in found if not leaving.is_held(state, piece)]


@RULES.step("progress_of_overcome")
def _progress_of_overcome(change: Work, n: Number) -> None:
    """What has lain on them is placed on the quest.  (Quest: The Drúadan Forest)"""
    put_progress_on_quest(change, n)


def _is_somebody_ending(state: LcgState) -> bool:
    """Whether a card is about to be destroyed or to leave play, or would have been but for what replaces it: of that
    moment nothing may be left, while the replacement is carried out."""
    return any([not moment.parts or any([_is_an_end(part) for part in moment.parts]) for moment in state.moments])


def _is_an_end(part: Event) -> bool:
    return part == NOTHING or part.name in ("destroyed", "left")


def _until_settled(change: Work) -> None:
    """One after the other, until something waits to be answered or nothing is left to do; not before it is known whom
    the last thing that happened has triggered.  (Rules: Triggering Forced effects)"""
    state = change.state
    if MOMENTS.is_triggering(state):
        return
    stack = state.stack
    while SETTLED not in state.__dict__ and state.stack is stack and state.result is None:
        if state.dying:  # whoever has left is dying no more, nor who was saved
            is_ending = _is_somebody_ending(state)
            state.dying = tuple([piece for piece in state.dying if is_ending and piece in state.things])
        if not apply_state_based_rules(change):
            if state.settled and open_decks.LIES_OPEN not in state.sources:  # else any card that moves may be on top
                state.__dict__[SETTLED] = True
            return


RULES.always = _until_settled
