"""Players who are caught alone, one by one, and come back; the others stay together meanwhile.

(Quest: Fog on the Barrow-Downs)
"""

from __future__ import annotations

from westmarch.engine.records import Frame, PieceId, Seat, Step, Steps
from westmarch.games.lcg.language import apart
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules import entering, leaving
from westmarch.games.lcg.rules.apart import OF_ONE, WHEN_JOINING, as_group, drop_work, own_stage, turn_to
from westmarch.games.lcg.rules.attaching import attach
from westmarch.games.lcg.rules.course import WHEN_DESERTED
from westmarch.games.lcg.rules.kinds import Faces, Number, Selector
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, aim
from westmarch.games.lcg.scenarios.barrows.words import CAME_BACK, PUT_UNDER, STRAY
from westmarch.games.lcg.state import LcgState, Work, attachments, card_of, main_quest
from westmarch.games.lcg.things import FACEDOWN, Group, Thing
from westmarch.games.lcg.zones import area_zone

_END = "end_phase"
_ARRIVE = "arrive"


@RULES.step(STRAY)
def _stray(change: Work, who: Selector, at: Faces) -> None:
    """Each of some players by himself; not who is alone already.  (Quest: Fog on the Barrow-Downs)"""
    change.push(*[_leaves.step(seat, at) for seat in sel.seats(change.state, who, change.names)])


@RULES.step("leaves")
def _leaves(change: Work, seat: Seat, at: Faces) -> None:
    """His quest phase ends; another phase he goes on with alone.  The others go on with what is under way.

    (Quest: Fog on the Barrow-Downs) (Ruling: caught-while-travelling)
    """
    state, area = change.state, apart.common(change.state)
    stages = [piece for piece in state.zones["quests"][1:] if state.pieces[piece].face == at[0]]
    if area is None or (state.groups and state.here != area) or not stages:
        return
    piece = stages[0]
    state.zones["quests"] = tuple([one for one in state.zones["quests"] if one != piece])
    state.zones[area_zone(seat, "quests")] = (piece,)
    state.entries += 1
    state.things[piece] = Thing(state.entries)
    left = _left_of_phase(state)
    if state.phase == "quest":
        left = tuple([step for step in left if step.do == _END])
    apart.leave(state, seat)
    change.tell("separated", seats=str(seat))
    staying = apart.group_in(state, area)
    is_deserted = staying is None or not staying.seats
    if is_deserted:
        _complete_travel(change)
        drop_work(change)
    else:
        _keep_to_others(state, seat)
    own = tuple([step for step in left if _is_for(step, seat)])
    begun = as_group.step(seat, (own_stage.step(piece), *own))
    change.push(*([begun] if is_deserted else [begun, as_group.step(area)]))


def _left_of_phase(state: LcgState) -> Steps:
    """The steps of this phase that are still to come, with its end."""
    for frame in reversed(state.stack):
        if frame.steps[-1].do == _END:
            return frame.steps
    return ()


def _is_for(step: Step, seat: Seat) -> bool:
    """Whether a step is one of all players, or of this one."""
    return step.do not in OF_ONE or step.args[0] == str(seat)


def _keep_to_others(state: LcgState, seat: Seat) -> None:
    """What those who stay are about to do is no more about who has left."""
    frames = []
    for frame in state.stack:
        steps = tuple([step for step in frame.steps if step.do not in OF_ONE or step.args[0] != str(seat)])
        frames += [Frame(steps, frame.names)] if steps else []
    state.stack = tuple(frames)


def _complete_travel(change: Work) -> None:
    """The cost of a journey has been paid, though nobody is left who arrives.  (Ruling: caught-while-travelling)"""
    arriving = [step.args[0] for frame in change.state.stack for step in frame.steps if step.do == _ARRIVE]
    for piece in arriving:
        if piece in change.state.zones["staging"]:
            change.tell("travelled", piece=piece, face=card_of(change.state, piece).id)
            entering.make_active(change, piece, "travelled")


# -- what lies under a location


@RULES.step(PUT_UNDER)
def _put_under(change: Work, what: Selector, under: Selector) -> None:
    """It has left play, and lies under a card that is there still.  (Quest: Fog on the Barrow-Downs)"""
    hosts = sel.pieces(change.state, under, change.names)
    for piece in aim(change, what, _put_under.step(IT, under)):
        if hosts and piece in change.state.things:
            change.push(_lies_under.step(piece, hosts[0]))
            leaving.leave(change, [piece], "aside", "removed")


@RULES.step("lies_under")
def _lies_under(change: Work, piece: PieceId, host: PieceId) -> None:
    """(Quest: Fog on the Barrow-Downs)"""
    state = change.state
    if host in state.things and piece in state.zones["aside"]:
        attach(change, piece, host, FACEDOWN)


# -- the way back


def _come_back(change: Work, group: Group) -> bool:
    """Who has made it joins those who have stayed, with what lies in the own staging area; the card of the own stage is
    in the quest deck again.  (Quest: Fog on the Barrow-Downs)"""
    state, area = change.state, apart.common(change.state)
    if area is None:
        return False
    change.push(_back.step(group.area), Step("join_groups", (group.joins,)))
    leaving.leave(change, [*state.zones["active"], *attachments(state, main_quest(state))], "discard")
    return True


@RULES.step("back")
def _back(change: Work, area: Number) -> None:
    """Also to where nobody is left.  (Quest: Fog on the Barrow-Downs)"""
    state, staying = change.state, apart.common(change.state)
    group = apart.group_in(state, area)
    if staying is None or group is None:
        return
    apart.turn(state, staying)
    apart.unite(state, area)
    change.tell("came_back", seats=" ".join(map(str, group.seats)))
    if len(state.groups) == 1:
        apart.gather(state)
    turn_to(change, state.here)
    for seat in group.seats:
        MOMENTS.occur(change, CAME_BACK, {"player": str(seat)})


MOMENTS.told(CAME_BACK)
WHEN_JOINING.append(_come_back)


# -- who is out


def _tell_others(change: Work, seat: Seat) -> None:
    """Those who stay together hear of the elimination of somebody who was caught.  (Quest: Fog on the Barrow-Downs)"""
    state, area = change.state, apart.common(change.state)
    staying = apart.group_in(state, area) if area is not None else None
    if staying is not None and staying.seats:
        change.push(as_group.step(staying.area, (_hear.step(seat),)), as_group.step(state.here))


@RULES.step("hear_of_elimination")
def _hear(change: Work, seat: Number) -> None:
    """(Quest: Fog on the Barrow-Downs)"""
    MOMENTS.occur(change, "eliminated", {"player": str(seat), "controlled": ""})


WHEN_DESERTED.append(_tell_others)
