"""Progress: which cards take what is placed for the quest, how much, and what is taken off again.

(Glossary: Active Location; Framework Details: 3.4 Quest resolution)
"""

from __future__ import annotations

from typing import Annotated

from westmarch.engine.kinds import one_of
from westmarch.engine.moments import Facts
from westmarch.engine.records import Action, Decision, Frame, PieceId, Step
from westmarch.engine.typed import About
from westmarch.games.lcg.entries import progressed
from westmarch.games.lcg.language import derived, effects, selectors
from westmarch.games.lcg.rules.kinds import Number
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.verbs import left_by_cap, put, within_cap
from westmarch.games.lcg.state import LcgState, Work, current_quest, present

ACTIVE, BEFORE, QUEST = "active", "before", "quest"


def put_progress_on_quest(change: Work, n: int) -> None:
    """Progress on the quest: locations whose text says so take it first, then the active location.

    (Glossary: Active Location; Framework Details: 3.4 Quest resolution; Rulings: Mines of Moria)
    """
    if n > 0 and not (FIRST in change.state.sources and _goes_before(change, n, ACTIVE)):
        _reaches_active(change, n)


def _reaches_active(change: Work, n: int) -> None:
    """The active location takes progress before the quest.  One that is immune to the text that is at work, or cannot
    have progress, takes none and leaves none for the quest; nor does one that can have no more in this round and is
    not explored.

    (Glossary: Active Location; Rulings: Legolas)
    (Ruling: narrow-fissure-lets-nobody-through, perilous-swamp-lets-nothing-through)
    """
    state = change.state
    rooms = rooms_of(state)
    if any([_is_full(change, piece, room) for piece, room in rooms.items()]):
        n = min(n, sum(rooms.values()))
    if len(rooms) > 1 and n < sum(rooms.values()) and not effects.permitted(state, "take progress last", list(rooms)):
        RULES.ask(change, present(state)[0], _shares.about(ACTIVE, n))
        return
    _fill(change, rooms, n)


def _fill(change: Work, rooms: dict[str, int], n: int, to: str = QUEST) -> None:
    """Locations take as much as they can, the quest what is left, or the active location."""
    shares = {}
    for location, room in rooms.items():
        shares[location] = min(n, room)
        n -= shares[location]
    _share_out(change, shares, n, to)


def _share_out(change: Work, shares: dict[str, int], left: int, to: str = QUEST) -> None:
    """Each location takes its share, the quest what is left: only when the locations are explored, if something is
    answered first that may keep progress from them, or if the quest cannot have it yet.

    (Glossary: Active Location)
    """
    state = change.state
    quest, below = current_quest(state), len(state.stack)
    for location, share in shares.items():
        put_progress(change, location, share)
    is_shut = bool(shares) and effects.is_forbidden(state, "progress", quest)
    if left > 0 and to == ACTIVE:
        rest = Frame((_rest_for_active.step(left),), change.names)
        state.stack = (*state.stack[:below], rest, *state.stack[below:])
    elif left > 0 and len(state.stack) == below and not is_shut:
        put_progress(change, quest, left)
    elif left > 0:
        buffers = [one for one in shares if TAKING not in state.sources or taker(state, one) == one]
        rest = Frame((_rest_of_progress.step(left, *buffers),), change.names)
        state.stack = (*state.stack[:below], rest, *state.stack[below:])


@RULES.step("rest_of_progress")
def _rest_of_progress(change: Work, n: Number, *locations: PieceId) -> None:
    """What is left for the quest when the locations are explored, also if it could not have progress as long as they
    were there; nothing, if one of them can still take some.

    (Glossary: Active Location; Rules: Explored Locations Leaving Play)
    """
    if not any([location in rooms_of(change.state) for location in locations]):
        put_progress(change, current_quest(change.state), n)


@RULES.step("rest_for_active")
def _rest_for_active(change: Work, n: Number) -> None:
    """What locations that take progress first have left, when they are explored.  (Rulings: Mines of Moria)"""
    _reaches_active(change, n)


Which = Annotated[str, one_of("which locations take progress", (ACTIVE, BEFORE))]
FIRST = ("permit", "take progress first")


def rooms_of(state: LcgState, which: str = ACTIVE) -> dict[str, int]:
    """How much progress each active location can still take, or each of those that take it before the quest does.

    (Glossary: Active Location; Quest: The Old Forest)
    """
    if which == ACTIVE:
        found = list(state.zones["active"])
        last = effects.permitted(state, "take progress last", found)
        found = [*[piece for piece in found if piece not in last], *last]
    else:
        found = effects.permitted(state, FIRST[1], derived.of_kinds(state, ("location",)))
    rooms = {p: derived.stat(state, p, "quest_points") - state.things[p].progress for p in found}
    return {piece: room for piece, room in rooms.items() if room > 0}


def divided_to(state: LcgState, which: str, number: int) -> str:
    """The location whose share is asked for, after so many others."""
    return list(rooms_of(state, which))[number]


@RULES.question("divide", is_open=True)
def _shares(state: LcgState, asked: Decision, which: Which, n: Number, *shares: Number) -> list[Action]:
    """Progress that does not fill all active locations, or all that take it before the quest does, is divided as the
    first player says: as much as this one can take, and no less than the others leave.

    (Rules: Two Active Locations; Quest: The Old Forest)
    """
    left = n - sum(shares)
    room, *later = list(rooms_of(state, which).values())[len(shares) :]
    return [Action.of("divide", str(share)) for share in range(max(0, left - sum(later)), min(left, room) + 1)]


@RULES.each_pick(_shares)
def _divided(change: Work, action: Action, which: Which, n: Number, *given: Number) -> About | None:
    """So much for this one; it is put on all of them at once.  (Rules: Two Active Locations)"""
    rooms, shares = rooms_of(change.state, which), (*given, int(action.words[0]))
    if len(shares) + 1 < len(rooms):
        return _shares.about(which, n, *shares)
    _share_out(change, dict(zip(rooms, (*shares, n - sum(shares)), strict=True)), 0)
    return None


def _goes_before(change: Work, n: int, to: str = QUEST) -> bool:
    """Progress for the quest is placed first on locations whose text says so, what is left on the active location or
    on the quest; whether there are any.

    (Quest: The Old Forest, Journey in the Dark)
    """
    state = change.state
    rooms = {piece: room for piece, room in rooms_of(state, BEFORE).items() if not _ignores(change, piece)}
    if len(rooms) > 1 and n < sum(rooms.values()):
        RULES.ask(change, present(state)[0], _shares.about(BEFORE, n))
    elif rooms:
        _fill(change, rooms, n, to)
    return bool(rooms)


def _ignores(change: Work, piece: str) -> bool:
    """Whether a card is immune to the text that is at work; the framework has none.  (Glossary: Immune)"""
    return effects.is_immune(change.state, piece, change.names.get("self", ""))


def _is_full(change: Work, piece: str, room: int) -> bool:
    """Whether texts keep a location from taking all the progress that it has room for."""
    return _ignores(change, piece) or _is_shut(change, piece) or left_by_cap(change.state, piece, "progress") < room


def _is_shut(change: Work, piece: str) -> bool:
    """Whether the text that is at work cannot put progress on a card.  (Glossary: Cannot)"""
    return effects.is_shut_to_progress(change.state, piece, change.names.get("self", ""))


def put_progress(change: Work, piece: str, n: int) -> None:
    """Progress on one card that does not ignore it, as far as texts allow.  (Glossary: Cannot)"""
    state = change.state
    if piece in state.things and effects.permits(state, "pass progress on", piece):
        piece = current_quest(state)
    if TURNED in state.kept and piece == current_quest(state) and _is_turned_to_damage(change, n):
        return
    if n <= 0 or piece not in state.things or _ignores(change, piece):
        return
    if FIRST in state.sources and piece == current_quest(state) and _goes_before(change, n):
        return
    if _is_shut(change, piece):
        return
    if state.asked.caps_of_progress:
        n = within_cap(state, piece, "progress", n)
    if n and TAKING in state.sources:
        piece = taker(state, piece)
        n = 0 if _ignores(change, piece) or _is_shut(change, piece) else n
    if n:
        MOMENTS.occur(change, "progressed", {"piece": piece, "amount": str(n)})


TURNED = "turned to damage"
"""Under which the State keeps, while progress is placed because the quest has gone well, how much of it an enemy has
got as damage; only where a text says so."""
_FOR_PROGRESS = "damage for progress"


def quested_well(change: Work, n: int) -> None:
    """Progress because the quest has gone well.  (Framework Details: 3.4 Quest resolution)"""
    if any([one.what == _FOR_PROGRESS for one in change.state.lasting]):
        change.state.kept[TURNED] = "0"
    put_progress_on_quest(change, n)


def _is_turned_to_damage(change: Work, n: int) -> bool:
    """Whether an enemy takes as damage what the quest would get.  (Card: Ride Them Down)"""
    state = change.state
    victims = effects.permitted(state, _FOR_PROGRESS, derived.of_kinds(state, ("enemy",))) if n > 0 else []
    if not victims:
        return False
    state.kept[TURNED] = str(int(state.kept[TURNED]) + n)
    change.push(Step("damage", ("it", str(n))), names={**change.names, "it": victims[0]})
    return True


@MOMENTS.happens("progressed")
def _progressed(change: Work, facts: Facts) -> Facts | None:
    """The progress lies on the card.  (Glossary: Explored)"""
    state = change.state
    piece, n = facts["piece"], int(facts["amount"])
    if piece not in state.things:
        return None
    put(change, piece, progress=state.things[piece].progress + n)
    if state.asked.progress:
        state.uses[progressed(state, piece)] = 1
    change.tell("progressed", piece=piece, amount=str(n))
    return facts


TAKING = ("permit", "take progress")


def taker(state: LcgState, piece: str) -> str:
    """Where progress goes that would be placed on a card: to the first one whose text takes it, or to that card.

    (Ruling: blinding-blizzard-takes-all-progress)
    """
    for mod, names in effects.standing(state, *TAKING):
        if mod.against is not None and effects.is_against(state, mod, piece, names):
            return next(iter(selectors.pieces(state, mod.to, names)), piece)
    return piece


def lose_progress(change: Work, piece: str, n: int) -> int:
    """Progress is taken off a card; how much it was."""
    thing = change.state.things[piece]
    lost = min(n, thing.progress)
    if lost:
        put(change, piece, progress=thing.progress - lost)
        change.tell("lost_progress", piece=piece, amount=str(lost))
        MOMENTS.occur(change, "progress-lost", {"piece": piece, "amount": str(lost)})
    return lost


MOMENTS.told("progress-lost")
