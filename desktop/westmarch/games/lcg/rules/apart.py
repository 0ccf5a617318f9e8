"""Players who are separated and join again: whose turn it is to be present.  (Quest: Foundations of Stone)

A phase is resolved group by group, in player order, each time as if only these players were in the game.  So the steps
of a phase lie inside a step for each group; what belongs to the whole table, as the first player token, lies between.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from westmarch.engine.moments import OPEN, STAGE
from westmarch.engine.records import Action, Decision, Frame, PieceId, Seat, Step, Steps
from westmarch.games.lcg.language import apart, derived, effects
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules import leaving, verbs
from westmarch.games.lcg.rules.kinds import Faces, Number, Phase, Selector, Words
from westmarch.games.lcg.rules.quest_deck import go_on, next_stages, unfold
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.state import (
    LcgState,
    Work,
    attachments,
    card_of,
    everybody,
    is_in_touch,
    main_quest,
    playing,
    present,
)
from westmarch.games.lcg.things import Group, Thing
from westmarch.games.lcg.zones import area_zone

TOKEN = "pass_token"
"""The step of a phase that all players have together, wherever they are."""
OF_ONE = ("plan_of", "commit_of", "engage_of", "check_of", "attacks_on", "attacks_of")
"""The steps that a player has for himself: in his group."""
_OF_EACH = ("checks", "quest_resolved")
"""The steps within those of a phase that each group has for itself."""
_END = "end_phase"
_BETWEEN = ("as_group", "each_group", "join_groups", "phase", "round", "end_round", TOKEN)
"""The steps that are no group's own: if nobody of a group is left, the game goes on with the next of these."""


# -- whose turn it is


@RULES.step("as_group")
def as_group(change: Work, area: Number, then: Steps = ()) -> None:
    """What the players of one area do, if any of them are left.  (Quest: Foundations of Stone)"""
    group = apart.group_in(change.state, area)
    if group is not None and group.seats:
        turn_to(change, area)
        change.push(*then, *([turn_ends.step(area)] if is_in_touch(change.state) else []))


@RULES.step("turn_ends")
def turn_ends(change: Work, area: Number) -> None:
    """What these players have done by themselves is over.  (Quest: Breaking of the Fellowship)"""


@RULES.step("each_group")
def each_group(change: Work, then: Steps = ()) -> None:
    """What each group does, one after the other in player order; all together if nobody is separated any more.

    (Quest: Foundations of Stone)
    """
    state = change.state
    groups = [as_group.step(group.area, then) for group in apart.in_order(state)]
    change.push(*(groups or then))


def turn_to(change: Work, area: Seat) -> None:
    """Only the players of an area are present."""
    state = change.state
    if area == state.here and not is_in_touch(state):
        state.active = playing(state)[0]
        return
    apart.turn(state, area)
    state.step = ""
    state.active = next(iter(present(state)), state.active)
    if len(state.groups) > 1:
        change.tell("present", seats=" ".join(map(str, present(state))))


def be_with(change: Work, seat: Seat) -> None:
    """The players who share the area of this one are present."""
    group = apart.group_of(change.state, seat)
    if group is not None:
        turn_to(change, group.area)


def in_touch(name: str, steps: Steps) -> Steps:
    """The steps of a phase for players who are in touch: group by group those in which each has its own stage; the
    others for all.  (Quest: Breaking of the Fellowship)"""
    own = _OWN_STEPS.get(name, ())
    if own is None:
        return (each_group.step(steps),) if steps else ()
    return tuple([each_group.step((step,)) if step.do in own else step for step in steps])


_OWN_STEPS: dict[str, tuple[str, ...] | None] = {
    "quest": None,
    "travel": None,
    "encounter": None,
    "combat": ("archery",),
}
"""The steps of a phase that each group has for itself; None: all of them."""


def by_groups(steps: Steps) -> Steps:
    """The steps of a phase for players who are separated: group by group up to the token, and after it."""
    words = [step.do for step in steps]
    if TOKEN not in words:
        return (each_group.step(steps),) if steps else ()
    at = words.index(TOKEN)
    return (*by_groups(steps[:at]), steps[at], *by_groups(steps[at + 1 :]))


# -- going separate ways


@RULES.step("separate")
def _separate(change: Work, who: Selector, at: Faces = (), others: Faces = ()) -> None:
    """Each of some players has a staging area and a stage of his own from now on: one of the next stages, by chance, no
    two the same; those that nobody has got leave the game.  Others stay together at the present stage, with what lies
    in the staging area; if there are none, it goes to the first player.

    Or he is ``at`` a certain stage, and the others go on to another one; if there are none, what lies in the staging
    area is discarded.  (Quest: Foundations of Stone, Flies and Spiders)
    """
    state = change.state
    if state.groups:
        return
    parting = sel.seats(state, who, change.names)
    change.push(_divide.step(tuple(map(str, parting)), at, others))
    if at and len(parting) == len(playing(state)):
        leaving.leave(change, list(state.zones["staging"]), "discard")


@RULES.step("divide")
def _divide(change: Work, who: Words, at: Faces, others: Faces) -> None:
    """They go separate ways now.  (Quest: Foundations of Stone, Flies and Spiders)"""
    state = change.state
    parting = [int(seat) for seat in who]
    drawn = _stages_at(state, at[0]) if at else _draw_stages(change, len(parting))
    groups = [Group(seat, (seat,), settled=False) for seat in parting[: len(drawn)]]
    staying = tuple(sorted([seat for seat in playing(state) if seat not in parting[: len(drawn)]]))
    if staying:
        groups.append(Group(staying[0], staying))
    else:
        _leave_stage(change)
    stage = state.zones["quests"][:1] if staying else ()
    heir = staying[0] if staying else parting[0]
    state.zones["quests"] = tuple([piece for piece in state.zones["quests"] if piece not in (*stage, *drawn)])
    for name in ("active", "staging"):
        state.zones[area_zone(heir, name)], state.zones[name] = state.zones[name], ()
    for seat, piece in zip(parting, drawn, strict=False):
        state.zones[area_zone(seat, "quests")] = (piece,)
        state.entries += 1
        state.things[piece] = Thing(state.entries)
    if staying:
        state.zones[area_zone(heir, "quests")] = stage
    here = _under_way(state, groups)
    for group in groups:
        change.tell("separated", seats=" ".join(map(str, group.seats)))
    apart.divide(state, groups, here)
    _divide_work(state)
    stages = dict(zip(parting, drawn, strict=False))
    begun = [as_group.step(seat, (own_stage.step(piece),)) for seat, piece in stages.items()]
    if others and staying:
        begun.append(as_group.step(heir, (Step("go-to-stage", others),)))
    change.push(*begun, as_group.step(here))


def _stages_at(state: LcgState, face: str) -> list[PieceId]:
    """The stage at which somebody is from now on, out of the quest deck."""
    return [piece for piece in state.zones["quests"] if state.pieces[piece].face == face][:1]


def _draw_stages(change: Work, number: int) -> list[PieceId]:
    """So many of the stages that may come next, by chance; the others leave the game."""
    state = change.state
    following = next_stages(state, card_of(state, main_quest(state)).id)
    left = [piece for piece in state.zones["quests"] if state.pieces[piece].face in following]
    drawn = [left.pop(change.roll(len(left))) for _ in range(min(number, len(left)))]
    for piece in left:
        verbs.shift(change, piece, "removed", source="quests")
    return drawn


def _leave_stage(change: Work) -> None:
    """The stage at which everybody was is over."""
    state = change.state
    old = main_quest(state)
    hanging = attachments(state, old)
    del state.things[old]
    verbs.shift(change, old, "removed", source="quests")
    leaving.leave(change, hanging, "discard", leaving.HOST_LEFT)


def _under_way(state: LcgState, groups: list[Group]) -> Seat:
    """The area of those in whose midst it happens: what is under way goes on with them."""
    seat = state.attacks[-1].seat if state.attacks else state.active
    return next((group.area for group in groups if seat in group.seats), groups[0].area)


def _divide_work(state: LcgState) -> None:
    """What is still to be done in this phase is done by each group.  (Ruling: separated-in-the-midst)"""
    for at, frame in enumerate(state.stack):
        if frame.steps[-1].do == _END:
            more = [Frame(_divided(state, above.steps), above.names) for above in state.stack[at + 1 :]]
            state.stack = (*state.stack[:at], Frame(by_groups(frame.steps), frame.names), *more)
            return


def _divided(state: LcgState, steps: Steps) -> Steps:
    """The same steps, but for those of single players and of each group."""
    found: list[Step] = []
    for step in steps:
        group = apart.group_of(state, int(step.args[0])) if step.do in OF_ONE else None
        if group is not None:
            found.append(as_group.step(group.area, (step,)))
        else:
            found.append(each_group.step((step,)) if step.do in _OF_EACH else step)
    return tuple(found)


@RULES.step("own_stage")
def own_stage(change: Work, piece: PieceId) -> None:
    """A player's own stage begins.  (Quest: Foundations of Stone)"""
    unfold(change, piece)


def is_token_kept(state: LcgState) -> bool:
    """Whether a text that bears on somebody says that the first player token is not passed on.

    (Quest: Flies and Spiders)
    """
    return any([effects.is_forbidden(there, "pass token") for there in apart.everywhere(state)])


# -- joining again


@RULES.step("join")
def _join(change: Work, phase: Phase) -> None:
    """At the beginning of the next phase of this name these players join another one, once and for all.

    (Quest: Foundations of Stone)
    """
    state = change.state
    group = apart.group_in(state, state.here)
    if state.groups and group is not None and group.joins != phase:
        apart.put_group(state, replace(group, joins=phase))
        change.tell("will_join", seats=" ".join(map(str, group.seats)), phase=phase)


@RULES.step("join_groups")
def join_groups(change: Work, phase: Phase) -> None:
    """Those who have made it join others, in player order; if there is nobody else, all go on together.

    (Quest: Foundations of Stone)
    """
    state = change.state
    group = next((group for group in apart.in_order(state) if group.joins == phase), None)
    if group is None:
        return
    turn_to(change, group.area)
    if any([joins(change, group) for joins in WHEN_JOINING]):
        return
    others = [other for other in apart.in_order(state) if other.area != group.area]
    if not others:
        apart.gather(state)
        change.tell("together")
        go_on(change)
        return
    change.push(join_groups.step(phase))
    RULES.ask(change, playing(state)[0], _joins.about())


WHEN_JOINING: list[Callable[[Work, Group], bool]] = []
"""What scenarios do with those who have made it, so that they join nobody else: whether they do anything."""


@RULES.question("company", is_open=True)
def _joins(state: LcgState, asked: Decision) -> list[Action]:
    """Any other group, by the first of its players.  (Quest: Foundations of Stone)"""
    order = everybody(state)
    groups = [group for group in apart.in_order(state) if group.area != state.here]
    return [Action.of("join", f"player-{min(group.seats, key=order.index)}") for group in groups]


@RULES.answer("company")
def _joined(change: Work, action: Action) -> None:
    """The active location is discarded; enemies, staged cards and all that lasts come along.

    (Quest: Foundations of Stone)
    """
    state = change.state
    seat = int(action.words[0].removeprefix("player-"))
    change.push(_unite.step(state.here, seat))
    leaving.leave(change, [*state.zones["active"], *attachments(state, main_quest(state))], "discard")


@RULES.step("unite")
def _unite(change: Work, area: Number, seat: Seat) -> None:
    """(Quest: Foundations of Stone)"""
    state = change.state
    group = apart.group_in(state, area)
    if group is None or apart.group_of(state, seat) is None:
        return
    be_with(change, seat)
    apart.unite(state, area)
    change.tell("joined", seats=" ".join(map(str, group.seats)), seat=str(seat))


# -- nobody is left


def has_left(change: Work, seat: Seat) -> bool:
    """A player who has been eliminated is in no group any more, and what he controls elsewhere is discarded; whether
    nobody is left in his area."""
    state = change.state
    group = apart.group_of(state, seat)
    if group is None:
        return False
    if is_in_touch(state):
        _leave_stage_for_good(change, group)
        return False
    for piece in apart.take_away(state, seat):
        verbs.shift(change, piece, verbs.discard_zone(state, piece), is_on_top=True)
    apart.put_group(state, replace(group, seats=tuple([other for other in group.seats if other != seat])))
    if len(group.seats) == 1 and group.area == apart.common(state):
        drop_work(change)
        apart.turn(state, apart.in_order(state)[0].area)
    elif len(group.seats) == 1:
        _desert(change)
    return len(group.seats) == 1


def _leave_stage_for_good(change: Work, group: Group) -> None:
    """A player who has a stage of his own is eliminated: it is discarded with all encounter cards there, and what he
    has begun by himself is over.  The others play on.  (Quest: Breaking of the Fellowship)"""
    state, area = change.state, group.area
    before = state.here
    apart.turn(state, area)
    stop_turn(state, area)
    old = main_quest(state)
    pieces = [*state.zones["staging"], *state.zones["active"], *attachments(state, old)]
    del state.things[old]
    verbs.shift(change, old, "removed", source="quests")
    apart.forsake(state, area)
    apart.turn(state, before)
    derived.invalidate_cards(state)
    leaving.leave(change, pieces, "discard")


def stop_turn(state: LcgState, area: Seat) -> bool:
    """Nothing more is done of what the players of an area do by themselves in this phase, but for the text that is at
    work and what has begun to happen; whether they were doing anything."""
    last = turn_ends.step(area)
    depth = next((n for n, frame in enumerate(state.stack) if last in frame.steps), None)
    if depth is None:
        return False
    turn = state.stack[depth]
    ending = replace(turn, steps=turn.steps[turn.steps.index(last) :])
    later = [without(frame, is_of_quest_phase) for frame in state.stack[depth + 1 :]]
    state.stack = (*state.stack[:depth], ending, *[frame for frame in later if frame.steps])
    return True


_OF_QUEST_PHASE = (
    "commit_of", "stage_cards", "reveal_of", "reveal_one", "staging_ended", "weigh_quest", "quest_progress",
    "progress_placed", "driven_back",
)  # fmt: skip
"""The steps within those of the quest phase that are not done any more when it ends before its time."""


def is_of_quest_phase(step: Step) -> bool:
    """Whether a step belongs to the course of the quest phase, or lets somebody act in it."""
    return step.do in _OF_QUEST_PHASE or (step.do == STAGE and step.args[0] == OPEN)


def without(frame: Frame, is_gone: Callable[[Step], bool]) -> Frame:
    """A frame without some steps, also where they wait inside others."""
    kept = [
        replace(s, steps=tuple([one for one in s.steps if not is_gone(one)])) for s in frame.steps if not is_gone(s)
    ]
    return replace(frame, steps=tuple(kept))


def drop_work(change: Work) -> None:
    """Nobody is left to do what is under way: the game goes on with what is no group's own."""
    state = change.state
    state.moments, state.attacks, state.dying = (), (), ()
    for at in range(len(state.stack) - 1, -1, -1):
        steps = state.stack[at].steps
        later = next((n for n, step in enumerate(steps) if step.do in _BETWEEN), None)
        if later is not None:
            state.stack = (*state.stack[:at], Frame(steps[later:], state.stack[at].names))
            return


def _desert(change: Work) -> None:
    """Nobody is left in an area: its stage and all encounter cards there are discarded, and the others play on.

    (Ruling: a-deserted-area)
    """
    state = change.state
    area, old = state.here, main_quest(state)
    pieces = [*state.zones["staging"], *state.zones["active"]]
    pieces += [piece for piece in state.zones["attached"] if piece in state.things]
    for piece in state.zones["shadows"]:
        verbs.drop_shadow(change, piece)
    for piece in pieces:
        if piece in state.things:
            del state.things[piece]
            verbs.shift(change, piece, verbs.discard_zone(state, piece), is_on_top=True)
            verbs.see(change, piece)
    state.things.pop(old, None)
    face = card_of(state, old).id
    others = [
        card_of(state, piece).id for group in state.groups for piece in state.zones[area_zone(group.area, "quests")]
    ]
    is_again = apart.common(state) is not None or any([face in next_stages(state, other) for other in others])
    if is_again:
        state.zones["quests"] = (*state.zones["quests"][1:], old)  # somebody may still come to it
    else:
        verbs.shift(change, old, "removed", source="quests")
    drop_work(change)
    state.groups = tuple([group for group in state.groups if group.area != area])
    apart.turn(state, apart.in_order(state)[0].area)
