"""What can be done to players: resources, cards, progress, time, engagement."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated

from westmarch.engine.kinds import one_of
from westmarch.engine.moments import Facts
from westmarch.engine.records import EVERYBODY, Action, Decision, Frame, PieceId, Seat, Step
from westmarch.engine.typed import About
from westmarch.games.lcg.entries import (
    HERO_COMMITTED,
    ally_played,
    copies_played,
    engaged_round,
    events_round,
    met_in_round,
    paying_round,
    played_round,
    progressed,
)
from westmarch.games.lcg.language import apart, derived, effects, restrained, selectors
from westmarch.games.lcg.rules.entering import enter
from westmarch.games.lcg.rules.kinds import Number
from westmarch.games.lcg.rules.leaving import leave
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.verbs import (
    detach,
    lay_in_discard,
    left_by_cap,
    put,
    reach_staging,
    see,
    shift,
    within_cap,
)
from westmarch.games.lcg.state import LcgState, Work, card_of, current_quest, present, traps
from westmarch.games.lcg.zones import zone


def gain(change: Work, piece: str, n: int, step: str = "") -> None:
    """Resources into a hero's pool, or tokens on a card; none where none can be collected.  (Glossary: Resources)"""
    if effects.is_forbidden(change.state, "collect", piece) or (not step and not _may_gain(change, piece)):
        return
    thing = change.state.things[piece]
    put(change, piece, resources=thing.resources + n)
    change.tell("gained", piece=piece, amount=str(n), step=step)
    MOMENTS.occur(change, "gained", {"piece": piece, "why": step or "effect", "amount": str(n)})


def _may_gain(change: Work, piece: str) -> bool:
    """Whether the text that is done now may give a card resources.  (Rules: Bilbo Baggins)"""
    source = change.names.get("self", "")
    return source not in change.state.pieces or effects.may_gain(change.state, piece, source)


MOMENTS.told("gained")


def spend(change: Work, piece: str, n: int, is_part: bool = False) -> None:
    """Resources out of a hero's pool; where it ``is_part`` of what is paid, what answers that waits for the rest."""
    thing = change.state.things[piece]
    put(change, piece, resources=thing.resources - n)
    if n and change.state.asked.payments:
        change.state.uses[paying_round(change.state, piece)] = 1
    change.tell("spent", piece=piece, amount=str(n))
    if n and not is_part:
        have_spent(change, {piece: n})


def have_spent(change: Work, amounts: Mapping[str, int]) -> None:
    """Heroes have spent resources together.  (Glossary: Cost)"""
    parts = [{"piece": piece, "amount": str(n)} for piece, n in amounts.items() if piece in change.state.things]
    if parts:
        MOMENTS.occur(change, "spent", *parts)


MOMENTS.told("spent")


def draw(change: Work, seat: Seat, n: int) -> int:
    """Cards off the top of a deck, as far as there are any; how many it were.  A hero who was lost in there comes into
    play.  (Glossary: Drawing cards; Rulings: Lost and Alone)"""
    state = change.state
    if restrained.is_barred(state, "draw", seat) and state.phase != "setup":
        return 0
    for piece in [p for p in state.zones["attached"] if state.things[p].host == zone(seat, "deck")][:1]:
        leave(change, [piece], "discard")
        return 0
    drawn = state.zones[zone(seat, "deck")][:n]
    for piece in drawn:
        shift(change, piece, zone(seat, "hand"), source=zone(seat, "deck"))
        see(change, piece, seen_in_hand(state, seat))
    if drawn:
        change.tell("drew", seat=str(seat), amount=str(len(drawn)), pieces=" ".join(drawn))
        MOMENTS.occur(change, "drew", {"player": str(seat), "amount": str(len(drawn))})
        for hero in [piece for piece in drawn if card_of(state, piece).type == "hero"]:
            enter(change, hero, seat)
    return len(drawn)


MOMENTS.told("drew")


def draw_card(change: Work, piece: str, seat: Seat) -> bool:
    """A player draws a card that is no card of a deck, for everybody to see; whether that was so.

    (Glossary: Drawing cards; Quest: The Fords of Isen)
    """
    source = change.names.get("self", "")
    if restrained.is_barred(change.state, "draw", seat) or not restrained.may_draw_by(change.state, seat, source):
        return False
    shift(change, piece, zone(seat, "hand"))
    see(change, piece)
    change.tell("took", piece=piece, seat=str(seat))
    MOMENTS.occur(change, "drew", {"player": str(seat), "amount": "1"})
    return True


def seen_in_hand(state: LcgState, seat: Seat) -> int:
    """Who sees the cards of a hand: everybody, where hands lie open."""
    return EVERYBODY if state.options["hands"] == "open" else 1 << seat


def discard_cards(change: Work, pieces: Iterable[str]) -> None:
    """Cards that are not in play go to their owners' discard piles."""
    lay_in_discard(change, pieces, is_discarded=True)


# -- progress

ACTIVE, BEFORE, QUEST = "active", "before", "quest"


def progress(change: Work, n: int) -> None:
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
    if any(
        [
            _ignores(change, p) or _is_shut(change, p) or left_by_cap(state, p, "progress") < room
            for p, room in rooms.items()
        ]
    ):
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
        buffers = [one for one in shares if TAKING not in state.sources or _taker(state, one) == one]
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
        piece = _taker(state, piece)
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
    progress(change, n)


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


def _taker(state: LcgState, piece: str) -> str:
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


# -- time


def set_clock(change: Work, piece: str) -> None:
    """A card in play that is revealed gets its time counters.  (Rules: Time X)"""
    n = derived.keyword(change.state, piece, "time")
    if n and piece in change.state.things:
        gain(change, piece, n, "time")


def count_down(change: Work, pieces: Iterable[str], n: int = 1) -> None:
    """Time counters are taken off cards that have any; what answers the last of them does so now.  (Rules: Time X)"""
    gone, taken = [], []
    for piece in effects.allowed(change.state, "lose time", list(pieces)):
        counters = change.state.things[piece].resources
        if counters:
            put(change, piece, resources=max(0, counters - n))
            change.tell("time_passed", piece=piece, amount=str(min(n, counters)))
            taken.append({"piece": piece, "amount": str(min(n, counters))})
            gone += [piece] if counters <= n else []
    if gone:
        MOMENTS.occur(change, "time-ran-out", *[{"piece": piece} for piece in gone])
    if taken:
        MOMENTS.occur(change, "time-passed", *taken)  # in the same window


MOMENTS.told("time-passed", "time-ran-out")


# -- enemies and players

WHEN_BACK: list[Callable[[Work, str], None]] = []
"""What single scenarios do to a card that goes back to the staging area."""


def engage(change: Work, piece: str, seat: Seat, has_come: bool = False, is_optional: bool = False) -> None:
    """An enemy engages a player, who may have chosen it; one that enters play engaged ``has_come`` already.

    (Glossary: Engaged, Optional Engagement)
    """
    facts = {"piece": piece, "player": str(seat), "done": "yes" if has_come else ""}
    MOMENTS.occur(change, "engaged", {**facts, "optional": "yes" if is_optional else "no"})


@MOMENTS.happens("engaged")
def _engaged(change: Work, facts: Facts) -> Facts | None:
    state = change.state
    piece, seat = facts["piece"], int(facts["player"])
    if facts["done"]:
        _note_engagement(state, seat, piece)
        return facts
    if piece not in state.things or seat in state.out or derived.engaged_with(state, piece) == seat:
        return None
    if not effects.can_engage(state, piece, seat):
        return None
    shift(change, piece, zone(seat, "engaged"))
    _note_engagement(state, seat, piece)
    change.tell("engaged", piece=piece, seat=str(seat))
    return facts


def _note_engagement(state: LcgState, seat: Seat, piece: str) -> None:
    """A player has engaged an enemy, or it that player, which some texts ask about for the rest of the round."""
    if state.asked.engagements:
        state.uses[engaged_round(seat)] = 1
    if state.asked.meetings:
        state.uses[met_in_round(state, piece)] = 1


def note_ally(state: LcgState, seat: Seat) -> None:
    """An ally has been played, which some texts ask about for the rest of the round, or of the phase of this player."""
    state.uses["round ally"] = state.uses.get("round ally", 0) + 1
    if state.asked.allies:
        state.uses[ally_played(state.phase, seat)] = 1


def told_played(change: Work, seat: Seat, piece: PieceId) -> None:
    """A player plays a card, which some texts count for the rest of the round.  (Glossary: Playing a Card)"""
    state = change.state
    if state.asked.plays:
        state.uses[played_round(seat)] = state.uses.get(played_round(seat), 0) + 1
    if state.asked.events and card_of(state, piece).type == "event":
        state.uses[events_round(seat)] = state.uses.get(events_round(seat), 0) + 1
    if card_of(state, piece).id in state.asked.copies:
        key = copies_played(card_of(state, piece).id, seat)
        state.uses[key] = state.uses.get(key, 0) + 1
    change.tell("played", seat=str(seat), piece=piece, face=card_of(state, piece).id)


def told_committed(change: Work, pieces: Iterable[str]) -> None:
    """Characters have been committed to the quest at once, which some texts ask about for the rest of the round.

    (Rules: Commit Characters)
    """
    state = change.state
    parts = [{"piece": piece, "player": str(state.things[piece].seat)} for piece in pieces]
    if state.asked.commitments and any([derived.type_of(state, part["piece"]) == "hero" for part in parts]):
        state.uses[HERO_COMMITTED] = 1
    if parts:
        MOMENTS.occur(change, "committed", *parts)


MOMENTS.told("committed", "player-committed")


def free(change: Work, piece: str) -> None:
    """Who was a captive is an enemy again.  (Quest: To Catch an Orc)"""
    detach(change, piece)
    derived.invalidate_cards(change.state)


def back_to_staging(change: Work, piece: str) -> None:
    """An enemy is engaged with nobody any more; an Orc Guard is gone.  (Rulings: Out of the Dungeons)"""
    if change.state.things[piece].role == "orc-guard":
        leave(change, [piece], "discard")
        return
    for more in WHEN_BACK:
        more(change, piece)
    if change.state.things[piece].host:
        free(change, piece)
    shift(change, piece, apart.staging_of(change.state, apart.home(change.state, piece)))
    change.tell("returned_to_staging", piece=piece)
    reach_staging(change, piece)
    if traps(change.state):
        change.push(Step("spring", (piece,)))
