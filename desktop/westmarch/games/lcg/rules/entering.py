"""Cards come into play.  (Glossary: Enters Play, Play and Put into Play, Unique Cards)"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from westmarch.engine.moments import Facts
from westmarch.engine.records import Seat
from westmarch.games.lcg.entries import entered_round, entry
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.printed.rows import NIGHTMARE
from westmarch.games.lcg.rules.leaving import leave
from westmarch.games.lcg.rules.rulebase import MOMENTS
from westmarch.games.lcg.rules.threat import doom
from westmarch.games.lcg.rules.verbs import mark, put, see, shift
from westmarch.games.lcg.state import LcgState, Work, card_of, is_faceless
from westmarch.games.lcg.things import DEVOURED, FACELESS, SCENARIO, Thing
from westmarch.games.lcg.zones import zone


def come_into_play(
    change: Work, piece: str, target: str, seat: Seat = SCENARIO, host: str = "", role: str = ""
) -> None:
    """A card enters play, ready.  (Glossary: Enters Play)"""
    state, before = change.state, entry(change.state, piece)
    state.entries += 1
    state.things[piece] = Thing(state.entries, seat, host, role)
    lies = (*state.zones["revealed"], *state.zones["playing"])
    if state.lasting and piece in lies:  # a treachery that is attached is still being revealed, what is played the same
        now = entry(state, piece)
        state.lasting = tuple(
            [replace(one, on=tuple([now if on == before else on for on in one.on])) for one in state.lasting]
        )
    if state.asked.entries and state.phase != "setup":
        state.uses[entered_round(state, piece)] = 1
    shift(change, piece, target)
    if role not in FACELESS or role == DEVOURED:
        see(change, piece)
    derived.invalidate_cards(state)
    if not role and state.pieces[piece].owner != SCENARIO and derived.keyword(state, piece, "doomed"):
        change.push(doom.step(piece))


def has_copy(state: LcgState, piece: str) -> bool:
    """Whether a card of the scenario cannot enter play because it is unique and there already; it is discarded then.

    (Rules: Unique Encounter Cards)
    """
    card = card_of(state, piece)
    return card.is_unique and any([p != piece for p in _namesakes(state, piece, SCENARIO)])


def supplant(change: Work, piece: str) -> None:
    """A unique character of the scenario has entered play: a player's copy of it is discarded.

    (Glossary: Unique Cards)
    """
    state = change.state
    card = card_of(state, piece)
    if card.is_unique and card.owner == SCENARIO and card.type in derived.CHARACTERS:
        leave(change, [p for seat in range(state.seats) for p in _namesakes(state, piece, seat)], "discard")


def _namesakes(state: LcgState, piece: str, owner: Seat) -> list[str]:
    """The cards in play of an owner that have the title of a card, but for quest stages and the nightmare card beside
    them."""
    title = card_of(state, piece).title
    own = [p for p in state.things if state.pieces[p].owner == owner and not is_faceless(state, p)]
    if state.groups:
        away = [held for group in state.groups for held in group.things.items()]
        own += [p for p, thing in away if state.pieces[p].owner == owner and thing.role not in FACELESS]
    return [p for p in own if card_of(state, p).title == title and card_of(state, p).type not in _OF_QUEST]


_OF_QUEST = ("quest", NIGHTMARE)
"""The types of cards that no other card is a copy of, whatever their titles are."""


def enter(
    change: Work, piece: str, seat: Seat, is_played: bool = False, hurt: int = 0, is_committed: bool = False
) -> None:
    """A character enters play under a player's control, perhaps with damage on it, or exhausted and committed to the
    quest.

    (Glossary: Play and Put into Play)
    """
    facts = {"piece": piece, "player": str(seat), "played": "yes" if is_played else ""}
    facts |= {"committed": "yes"} if is_committed else {}
    MOMENTS.occur(change, "entered", {**facts, "damage": str(hurt)} if hurt else facts)


def enter_together(change: Work, seats: Mapping[str, Seat], is_committed: bool = False) -> None:
    """Characters are put into play at once, each under a player's control; what answers that does so when all are.

    (Glossary: Play and Put into Play)
    """
    committed = {"committed": "yes"} if is_committed else {}
    each = [{"piece": piece, "player": str(seat), "played": "", **committed} for piece, seat in seats.items()]
    if each:
        MOMENTS.occur(change, "entered", *each)


def has_come(change: Work, piece: str) -> None:
    """A card of the scenario that is no character has entered play: what answers that does so now.

    (Glossary: Enters Play)
    """
    for follow in WHEN_COME:
        follow(change, piece)
    MOMENTS.occur(change, "entered", {"piece": piece, "player": str(SCENARIO), "done": "yes"})


WHEN_COME: list[Callable[[Work, str], None]] = []
"""What scenarios do when a card of the scenario that is no character has entered play, before anybody answers that."""


def arrive(change: Work, piece: str, seat: Seat, hurt: int = 0) -> None:
    """A character comes into a player's area, exhausted or with damage if something says so, and nobody has answered
    that yet."""
    come_into_play(change, piece, zone(seat, "play"), seat)
    if effects.is_forbidden(change.state, "enter ready", piece):
        mark(change, piece, "exhausted")
    hurt += derived.added(change.state, piece, "entering damage")
    if hurt:
        put(change, piece, damage=hurt)


@MOMENTS.happens("entered")
def _entered(change: Work, facts: Facts) -> Facts | None:
    seat = int(facts["player"])
    if facts.get("done"):
        return facts
    arrive(change, facts["piece"], seat, int(facts.get("damage", "0")))
    supplant(change, facts["piece"])
    change.tell("entered", seat=str(seat), piece=facts["piece"], played=facts.get("played", ""))
    if facts.get("committed"):
        mark(change, facts["piece"], "exhausted", "committed")
        change.tell("committed", piece=facts["piece"], seat=str(seat))
        MOMENTS.occur(change, "committed", {"piece": facts["piece"], "player": str(seat)})
    return facts


def make_active(change: Work, piece: str, why: str) -> None:
    """A location becomes the active one: it was ``travelled`` to, or by an ``effect``.  (Glossary: Active Location)"""
    is_new = piece not in change.state.things
    if is_new:
        come_into_play(change, piece, "active")
    else:
        shift(change, piece, "active")
    MOMENTS.occur(change, "made-active", {"piece": piece, "why": why})
    if is_new:
        has_come(change, piece)


MOMENTS.told("made-active")
