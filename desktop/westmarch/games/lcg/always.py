"""What holds at every moment: the dead, the explored, the beaten stage, the eliminated.  (Glossary: Destroy, Explored,
Quest Advancement, Threat Elimination Level)"""

from __future__ import annotations

from westmarch.engine.moments import NOTHING
from westmarch.engine.records import Event
from westmarch.games.lcg import conditions, course, derived, players, questing, scoring, verbs
from westmarch.games.lcg.rulebase import MOMENTS, RULES
from westmarch.games.lcg.state import LcgState, Work, card_of, playing


def always(change: Work) -> bool:
    """Run after every step: whether something had to be done."""
    state = change.state
    if not state.things:
        return False
    dead = _dead(state)
    if dead:
        _destroy(change, dead)
        return True
    explored = [
        piece
        for name in ("active", "staging")
        for piece in state.zones[name]
        if state.things[piece].progress and derived.is_explored(state, piece)
    ]
    if explored:
        for piece in explored:
            verbs.put(change, piece, progress=0)
            change.tell("explored", piece=piece, face=card_of(state, piece).id)
            verbs.leave(change, [piece], "discard", "explored")
        return True
    if questing.defeat_side_quests(change):
        return True
    with_heroes = derived.with_heroes(state)
    for seat in playing(state):
        if state.threat[seat] >= players.OVER:
            course.eliminate(change, seat, "threat")
            return True
        if seat not in with_heroes:
            course.eliminate(change, seat, "heroes")
            return True
    quests = state.zones["quests"]
    if quests and quests[0] in state.things:
        if questing.is_beaten(state) and not _is_busy(state):
            questing.advance(change)
            return True
        for mod, names in derived.standing(state, "permit", "win"):
            if conditions.holds(state, mod.amount, names) and not _is_busy(state):
                scoring.finish(change, scoring.WON)
                return True
    return False


def _is_busy(state: LcgState) -> bool:
    """Whether a card is being revealed: a stage does not begin in its midst."""
    return bool(state.zones["revealed"]) or not state.settled


def _dead(state: LcgState) -> list[str]:
    return [
        piece
        for piece, thing in state.things.items()
        if thing.damage
        and piece not in state.dying
        and derived.type_of(state, piece) in (*derived.CHARACTERS, "enemy")
        and thing.damage >= derived.stat(state, piece, "hit_points")
    ]


def _destroy(change: Work, dead: list[str]) -> None:
    state = change.state
    state.dying = (*state.dying, *dead)
    attack = state.attacks[-1] if state.attacks else None
    parts = []
    for piece in dead:
        is_hit = attack is not None and attack.is_struck and attack.target == piece
        parts.append(
            {
                "piece": piece, "player": str(state.things[piece].seat), "type": derived.type_of(state, piece),
                "by": " ".join(attack.attackers) if is_hit and attack is not None else "",
            }
        )  # fmt: skip
    MOMENTS.occur(change, "destroyed", *parts)


def _is_somebody_ending(state: LcgState) -> bool:
    """Whether a card is about to be destroyed or to leave play, or would have been but for what replaces it: of that
    moment nothing may be left, while the replacement is carried out."""
    return any([not moment.parts or any([_is_an_end(part) for part in moment.parts]) for moment in state.moments])


def _is_an_end(part: Event) -> bool:
    return part == NOTHING or part.name in ("destroyed", "left")


def _until_calm(change: Work) -> None:
    """One after the other, until something waits to be answered or nothing is left to do."""
    state = change.state
    stack = state.stack
    while "calm" not in state.__dict__ and state.stack is stack and state.result is None:
        if state.dying:  # whoever has left is dying no more, nor who was saved
            is_ending = _is_somebody_ending(state)
            state.dying = tuple([piece for piece in state.dying if is_ending and piece in state.things])
        if not always(change):
            if state.settled:
                state.__dict__["calm"] = True
            return


RULES.always = _until_calm
