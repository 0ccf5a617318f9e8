"""What can be done to cards and players.  Each alters the State, tells it, and lets others speak where a text listens.

The happenings (``@MOMENTS.happens``) carry one part of a moment out; the plain functions begin such a moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from westmarch.engine.moments import Facts
from westmarch.engine.records import EVERYBODY, Seat
from westmarch.games.lcg.entries import entered_round, entry
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.printed.rows import NIGHTMARE
from westmarch.games.lcg.rules.rulebase import MOMENTS
from westmarch.games.lcg.rules.threat import doom
from westmarch.games.lcg.state import LcgState, Work, attachments, card_of, has_mark, is_faceless, place_of
from westmarch.games.lcg.things import APART, DEVOURED, FACELESS, SCENARIO, SPENT, TURNED, Thing
from westmarch.games.lcg.zones import place_apart, zone

# -- things in play


def put(change: Work, piece: str, **fields: object) -> Thing:
    """Alters what a card in play bears."""
    thing = replace(change.state.things[piece], **fields)
    change.state.things[piece] = thing
    if fields.keys() <= _LIGHT:
        derived.mark_unsettled_if_conditional(change.state)
    else:
        derived.mark_unsettled(change.state)
    return thing


_LIGHT = {"marks", "resources"}
_HEEDED = ("revealed", "quests")
"""The zones whose cards what always holds heeds even before they are in play."""


def mark(change: Work, piece: str, *marks: str) -> None:
    """Adds marks."""
    thing = change.state.things[piece]
    put(change, piece, marks=(*thing.marks, *[word for word in marks if word not in thing.marks]))


def unmark(change: Work, piece: str, *marks: str) -> None:
    """Takes marks off."""
    thing = change.state.things[piece]
    put(change, piece, marks=tuple([word for word in thing.marks if word not in marks]))


def shift(change: Work, piece: str, target: str, is_on_top: bool = False, source: str = "") -> str:
    """Moves a card to another zone, and nothing else; where it lay, if that is not known already.  One that was dealt
    as a shadow card is none any more."""
    state, zones = change.state, change.state.zones
    source = source or place_of(state, piece)
    if piece in state.things or source in _HEEDED or target in _HEEDED:
        derived.mark_unsettled(state)
    else:
        derived.mark_unsettled_if_conditional(state)
    if "victory" in (source, target):
        derived.invalidate_cards(state)
    held = zones[source]
    at = held.index(piece)
    if source == "shadows":
        state.shadows.pop(piece, None)
    zones[source] = held[:at] + held[at + 1 :]
    zones[target] = (piece, *zones[target]) if is_on_top else (*zones[target], piece)
    return source


def see(change: Work, piece: str, mask: int = EVERYBODY) -> None:
    """Adds seats to those that see a face."""
    change.turn(piece, change.state.pieces[piece].seen_by | mask)


def home(state: LcgState, piece: str) -> str:
    """The deck that a card belongs to.  (Glossary: Ownership and Control)"""
    owner = state.pieces[piece].owner
    return _of_scenario(state, piece) if owner == SCENARIO else zone(owner, "deck")


def _of_scenario(state: LcgState, piece: str) -> str:
    """The deck of the scenario that a card belongs to; the two of them may have changed places."""
    is_apart = (piece[0] == APART) != (TURNED in state.kept)
    return place_apart(state.options["quest"]) if is_apart else "encounter"


def discard_zone(state: LcgState, piece: str) -> str:
    """The discard pile that a card belongs to, or a deck that has none.

    (Glossary: Discard Pile and Victory Display)
    """
    owner = state.pieces[piece].owner
    if owner != SCENARIO:
        return zone(owner, "discard")
    deck = _of_scenario(state, piece)
    spent = "discard" if deck == "encounter" else deck + SPENT
    return spent if spent in state.zones else deck


# -- coming into play and leaving it


def come_into_play(
    change: Work, piece: str, target: str, seat: Seat = SCENARIO, host: str = "", role: str = ""
) -> None:
    """A card enters play, ready.  (Glossary: Enters Play)"""
    state, before = change.state, entry(change.state, piece)
    state.entries += 1
    state.things[piece] = Thing(state.entries, seat, host, role)
    if state.lasting and piece in state.zones["revealed"]:  # a treachery that is attached is still being revealed
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
    if not role and state.pieces[piece].owner != SCENARIO and "doomed" in card_of(state, piece).keywords:
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
    """The cards in play of an owner that have the title of a card, but for the nightmare card beside the quest."""
    title = card_of(state, piece).title
    own = [p for p in state.things if state.pieces[p].owner == owner and not is_faceless(state, p)]
    if state.groups:
        away = [held for group in state.groups for held in group.things.items()]
        own += [p for p, thing in away if state.pieces[p].owner == owner and thing.role not in FACELESS]
    return [p for p in own if card_of(state, p).title == title and card_of(state, p).type != NIGHTMARE]


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
    MOMENTS.occur(change, "entered", {"piece": piece, "player": str(SCENARIO), "done": "yes"})


def arrive(change: Work, piece: str, seat: Seat, hurt: int = 0) -> None:
    """A character comes into a player's area, with damage if something says so, and nobody has answered that yet."""
    come_into_play(change, piece, zone(seat, "play"), seat)
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


def leave(change: Work, pieces: Sequence[str], to: str, why: str = "discarded") -> None:
    """Cards leave play for a zone of their owner: ``discard``, ``hand``, ``deck``...

    Claimed objectives that say so go back to the staging area instead.  (Quest: Escape from Dol Guldur)
    """
    state = change.state
    loose = [p for p in pieces if to == "discard" and derived.is_claimed(state, p) and comes_off(state, p)]
    for piece in loose:
        if state.things[piece].host not in pieces:  # else it comes off when its host leaves, and may answer that
            come_off(change, piece)
    parts = [
        {
            "piece": piece, "to": end_of(state, piece, to, why), "why": why, "player": str(state.things[piece].seat),
            "type": derived.type_of(state, piece), "host": state.things[piece].host,
            "engaged": engaged_fact(state, piece), "location": place_of(state, piece), **_lain(state, piece),
            **derived.last_known(state, piece),
        }
        for piece in pieces
        if piece in state.things
        and piece not in loose
        and not (is_bound(state, piece) and to != "victory")
        and not is_held(state, piece)
    ]  # fmt: skip
    if parts:
        MOMENTS.occur(change, "left", *parts)


def _lain(state: LcgState, piece: str) -> Facts:
    """As what it leaves play: as the active location, or as what a card without a face, whose texts do not answer."""
    if piece in state.zones["active"]:
        return {"active": "yes"}
    return {"role": state.things[piece].role} if is_faceless(state, piece) else {}


def end_of(state: LcgState, piece: str, to: str, why: str) -> str:
    """Where a card goes that leaves play: a card of the scenario has no hand, and no player's deck; victory points and
    boons have an end of their own, and a deck without a discard pile gets its cards back.

    (Glossary: In Play and Out of Play, Discard Pile and Victory Display, Victory)
    """
    card = card_of(state, piece)
    if state.pieces[piece].owner != SCENARIO:
        return "deck-top" if to == "encounter-top" else to
    if card.set == "boon" and to != "victory":
        return "removed"
    if to == "discard" and card.victory_points and not is_faceless(state, piece) and why in ("destroyed", "explored"):
        return "victory"
    to = {"hand": "discard", "deck-top": "encounter-top"}.get(to, to)
    return "shuffle" if to == "discard" and discard_zone(state, piece) == home(state, piece) else to


def engaged_fact(state: LcgState, piece: str) -> str:
    """The player that an enemy is engaged with, as a fact of an event; nothing for other cards."""
    seat = derived.engaged_with(state, piece)
    return "" if seat is None else str(seat)


def is_bound(state: LcgState, piece: str) -> bool:
    """Whether a permanent card is attached to a hero in play: it cannot be discarded, though its own text may send it
    to the victory display.  (Rules: Permanent)"""
    is_permanent = "permanent" in card_of(state, piece).keywords and not is_faceless(state, piece)
    return is_permanent and state.things[piece].host in state.things


def is_held(state: LcgState, piece: str) -> bool:
    """Whether a card in the staging area cannot leave it; a text may lift that.  (Glossary: Cannot)"""
    is_kept = piece in state.zones["staging"] and effects.is_forbidden(state, "leave staging", piece)
    return is_kept and not effects.permits(state, "leave staging", piece)


@MOMENTS.happens_at_once("left")
def _left(change: Work, parts: Sequence[Facts]) -> list[Facts]:
    """Cards leave at once, and are in their discard piles before anybody answers one of them."""
    found = [gone for facts in parts for gone in _one_left(change, facts)]
    tell_in_discard(change, [(part["piece"], "play", part["why"] in _DISCARDED) for part in found])
    return found


def _one_left(change: Work, facts: Facts) -> list[Facts]:
    """What is attached goes with it, and leaves play too.  (Glossary: Attachment Cards)"""
    state = change.state
    piece = facts["piece"]
    thing = state.things.get(piece)
    if thing is None:
        return []
    hanging = attachments(state, piece)
    facts = {**facts, "to": end_of(state, piece, facts["to"], facts["why"])}  # a text may have sent it elsewhere
    parts = [with_attachments(state, facts, hanging)]
    loose = [other for other in hanging if derived.is_hanging(state, other) and comes_off(state, other)]
    gone = _drop(change, piece, facts["to"])
    for other in hanging:
        if other in state.things:
            if other in loose:
                come_off(change, other)
            else:
                is_down = is_faceless(state, other)
                to = "removed" if "permanent" in card_of(state, other).keywords and not is_down else "discard"
                to = end_of(state, other, to, HOST_LEFT)
                parts.append(_with_host(state, other, to, facts))
                _drop(change, other, to)
    change.tell("left", piece=piece, face=gone, into=facts["to"], why=facts["why"])
    leave_combat(change, piece)
    return parts


HOST_LEFT = "host-left"
"""Why an attachment leaves play whose host does."""
_DISCARDED = ("discarded", HOST_LEFT)


def _with_host(state: LcgState, piece: str, to: str, facts: Facts) -> Facts:
    """The facts of an attachment that leaves play with its host."""
    seat = state.things[piece].seat
    return {
        "piece": piece, "to": to, "why": HOST_LEFT, "player": facts["player"] if seat == SCENARIO else str(seat),
        "type": derived.type_of(state, piece), "host": facts["piece"], "engaged": "", "location": "attached",
        **_lain(state, piece),
    }  # fmt: skip


def leave_combat(change: Work, piece: str) -> bool:
    """A card takes no part any more in the attacks under way; whether it did.  An attack without its defender is
    undefended.  (Rules: Resolving Enemy Attacks)"""
    state = change.state
    if not any(piece in attack.attackers or piece in attack.defenders for attack in state.attacks):
        return False
    state.attacks = tuple(
        [
            replace(
                attack,
                attackers=tuple([p for p in attack.attackers if p != piece]),
                defenders=tuple([p for p in attack.defenders if p != piece]),
                is_undefended=attack.is_undefended or (attack.is_enemy and attack.defenders == (piece,)),
            )
            for attack in state.attacks
        ]
    )
    return True


def with_attachments(state: LcgState, facts: Facts, hanging: Sequence[str]) -> Facts:
    """What happens to a card, with what was attached to it then and has a text: that may answer it."""
    able = [piece for piece in hanging if not is_faceless(state, piece)]
    return {**facts, "hanging": " ".join(able)} if able else facts


def comes_off(state: LcgState, piece: str) -> bool:
    """Whether an objective goes back to the staging area, and is not discarded as other attachments are."""
    return not effects.is_forbidden(state, "come off", piece)


def come_off(change: Work, piece: str) -> None:
    """An objective that nobody has any more lies in the staging area.  (Rules: Unclaimed Objectives)"""
    put(change, piece, host="", seat=SCENARIO, role="")
    shift(change, piece, "staging")
    derived.invalidate_cards(change.state)
    change.tell("came_off", piece=piece, face=card_of(change.state, piece).id)


def _drop(change: Work, piece: str, to: str) -> str:
    """Takes a card off the table to where it goes; which card it was, for a shuffle deals the faces anew."""
    state = change.state
    thing, face = state.things.pop(piece), card_of(state, piece).id
    derived.invalidate_cards(state)
    for shadow in [p for p, shadow in state.shadows.items() if shadow.enemy == piece]:
        drop_shadow(change, shadow)
    owner, deck = state.pieces[piece].owner, home(state, piece)
    if to in ("shuffle", "encounter-top", "deck-top", "deck-bottom"):
        target = deck
    elif to == "discard":
        target = discard_zone(state, piece)
    else:
        target = zone(owner, to) if to == "hand" else to
    shift(change, piece, target, is_on_top=to in ("encounter-top", "deck-top") or target.endswith("discard"))
    if thing.role in FACELESS:
        see(change, piece)
    if to == "shuffle":
        change.shuffle(state.zones[target], owner)
    elif to == "hand":
        see(change, piece)
    return face


def hand_over(change: Work, piece: str, seat: Seat) -> None:
    """A character, and what is attached to it, gets another controller; what is the scenario's stays its own.

    (Glossary: Ownership and Control; Rules: Control of Non-Objective Encounter Cards)
    """
    state = change.state
    put(change, piece, seat=seat)
    derived.invalidate_cards(state)
    shift(change, piece, zone(seat, "play"))
    for other in [held for held in attachments(state, piece) if state.things[held].seat != SCENARIO]:
        put(change, other, seat=seat)
    derived.invalidate_cards(state)
    change.tell("handed_over", piece=piece, seat=str(seat))
    MOMENTS.occur(change, "control-changed", {"piece": piece, "player": str(seat)})


MOMENTS.told("control-changed")


def lay_in_discard(change: Work, pieces: Iterable[str], is_discarded: bool = False) -> None:
    """Cards that are not in play come face up to the top of their discard piles; ``is_discarded`` if a text says so.

    (Rules: Discarding Cards vs Placing Cards in the Discard Pile)
    """
    state, parts = change.state, []
    for piece in pieces:
        source = shift(change, piece, discard_zone(state, piece), is_on_top=True)
        see(change, piece)
        parts.append((piece, _SOURCES.get(source.rpartition("-")[2], "elsewhere"), is_discarded))
        if is_discarded:
            change.tell("discarded", piece=piece, face=card_of(state, piece).id)
    tell_in_discard(change, parts)


_SOURCES = {"hand": "hand", "deck": "deck", "encounter": "deck", "shadows": "shadow", "revealed": "revealed"}
"""From where a card comes to a discard pile, by its zone."""


def tell_in_discard(change: Work, parts: Sequence[tuple[str, str, bool]]) -> None:
    """What answers cards that have been put in a discard pile, each from somewhere, does so now."""
    state = change.state
    found = [
        {
            "piece": piece, "from": source, "discarded": "yes" if is_discarded else "",
            "by": change.names.get("self", "") if is_discarded else "",
            "type": card_of(state, piece).type, "player": str(state.pieces[piece].owner),
        }
        for piece, source, is_discarded in parts
        if piece in state.zones[discard_zone(state, piece)]
    ]  # fmt: skip
    if found:
        MOMENTS.occur(change, "put-in-discard", *found)


MOMENTS.told("put-in-discard")


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


def drop_shadow(change: Work, piece: str) -> None:
    """A shadow card is discarded.  (Glossary: Shadow Effects)"""
    del change.state.shadows[piece]
    lay_in_discard(change, [piece])


# -- exhausting and readying


def exhaust(change: Work, pieces: Iterable[str], why: str = "effect") -> None:
    """Cards are turned: by an ``effect``, or for the ``quest``, an ``attack`` or a ``defense``, which is told already.

    (Glossary: Exhausted)
    """
    state, parts = change.state, []
    for piece in pieces:
        if piece in state.things and not has_mark(state, piece, "exhausted") and effects.can_exhaust(state, piece):
            mark(change, piece, "exhausted")
            change.tell("exhausted", piece=piece, why="text" if why == "effect" else "")
            parts.append({"piece": piece, "why": why, "player": str(state.things[piece].seat)})
    if parts:
        MOMENTS.occur(change, "exhausted", *parts)


MOMENTS.told("exhausted")


def exhaust_for(change: Work, what: str, piece: str, against: str = "") -> None:
    """A character exhausts to commit, attack or defend, if no text says that it does not.  (Glossary: Exhausted)"""
    if not effects.permits(change.state, f"{what} unexhausted", piece, against):
        exhaust(change, [piece], _FOR[what])


_FOR = {"commit": "quest", "attack": "attack", "defend": "defense"}
"""As what answers it knows it."""


def ready(change: Work, pieces: Sequence[str], step: str = "") -> None:
    """Cards are turned back.  (Glossary: Ready)"""
    state = change.state
    parts = [{"piece": p, "in": step} for p in pieces if p in state.things and "exhausted" in state.things[p].marks]
    if parts:
        MOMENTS.occur(change, "readied", *parts)


@MOMENTS.happens("readied")
def _readied(change: Work, facts: Facts) -> Facts | None:
    piece = facts["piece"]
    if piece not in change.state.things or effects.is_forbidden(change.state, "ready", piece):
        return None
    if facts["in"] and effects.is_forbidden(change.state, f"ready in {facts['in']}", piece):
        return None
    unmark(change, piece, "exhausted")
    change.tell("readied", piece=piece, step=facts["in"])
    return facts
