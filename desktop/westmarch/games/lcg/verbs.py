"""What can be done to cards and players.  Each alters the State, tells it, and lets others speak where a text listens.

The happenings (``@MOMENTS.happens``) carry one part of a moment out; the plain functions begin such a moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from westmarch.engine.moments import Facts
from westmarch.engine.records import EVERYBODY, Piece, Seat, Step
from westmarch.games.lcg import derived
from westmarch.games.lcg.rulebase import MOMENTS
from westmarch.games.lcg.state import (
    SCENARIO,
    LcgState,
    Thing,
    Work,
    attachments,
    card_of,
    current_quest,
    has_mark,
    place_of,
    playing,
    zone,
)

OVER = 50
"""A player whose threat comes to this is eliminated.  (Glossary: Threat Elimination Level)"""


# -- things in play


def put(change: Work, piece: str, **fields: object) -> Thing:
    """Alters what a card in play bears."""
    thing = replace(change.state.things[piece], **fields)
    change.state.things[piece] = thing
    derived.stir(change.state)
    return thing


def mark(change: Work, piece: str, *marks: str) -> None:
    """Adds marks."""
    thing = change.state.things[piece]
    put(change, piece, marks=(*thing.marks, *[word for word in marks if word not in thing.marks]))


def unmark(change: Work, piece: str, *marks: str) -> None:
    """Takes marks off."""
    thing = change.state.things[piece]
    put(change, piece, marks=tuple([word for word in thing.marks if word not in marks]))


def shift(change: Work, piece: str, target: str, is_on_top: bool = False) -> str:
    """Moves a card to another zone, and nothing else; where it lay."""
    derived.stir(change.state)
    zones = change.state.zones
    source = place_of(change.state, piece)
    held = zones[source]
    at = held.index(piece)
    zones[source] = held[:at] + held[at + 1 :]
    zones[target] = (piece, *zones[target]) if is_on_top else (*zones[target], piece)
    return source


def see(change: Work, piece: str, mask: int = EVERYBODY) -> None:
    """Adds seats to those that see a face."""
    old = change.state.pieces[piece]
    seen_by = old.seen_by | mask
    if seen_by != old.seen_by:
        change.is_barrier = True
        change.state.pieces[piece] = Piece(old.face, old.owner, seen_by)


def hide(change: Work, piece: str) -> None:
    """Nobody sees a face any more: it lies face down in a deck."""
    old = change.state.pieces[piece]
    change.state.pieces[piece] = Piece(old.face, old.owner, 0)


def discard_zone(state: LcgState, piece: str) -> str:
    """The discard pile that a card belongs to.  (Glossary: Discard Pile and Victory Display)"""
    owner = state.pieces[piece].owner
    return "discard" if owner == SCENARIO else zone(owner, "discard")


# -- coming into play and leaving it


def come_into_play(change: Work, piece: str, target: str, seat: Seat = SCENARIO, host: str = "", role: str = "") -> None:
    """A card enters play, ready.  (Glossary: Enters Play)"""
    state = change.state
    state.entries += 1
    state.things[piece] = Thing(state.entries, seat, host, role)
    shift(change, piece, target)
    if role != "orc-guard":
        see(change, piece)
    derived.touch(state)


def enter(change: Work, piece: str, seat: Seat, is_played: bool = False) -> None:
    """An ally enters play under a player's control.  (Glossary: Play and Put into Play)"""
    facts = {"piece": piece, "player": str(seat), "played": "yes" if is_played else ""}
    MOMENTS.occur(change, "entered", facts)


@MOMENTS.happens("entered")
def _entered(change: Work, facts: Facts) -> Facts | None:
    seat = int(facts["player"])
    if facts.get("done"):
        return facts
    come_into_play(change, facts["piece"], zone(seat, "play"), seat)
    change.tell("entered", seat=str(seat), piece=facts["piece"], face=card_of(change.state, facts["piece"]).id)
    return facts


def leave(change: Work, pieces: Sequence[str], to: str, why: str = "discarded") -> None:
    """Cards leave play for a zone of their owner: ``discard``, ``hand``, ``deck``..."""
    parts = [
        {
            "piece": piece, "to": to, "why": why, "player": str(change.state.things[piece].seat),
            "type": derived.type_of(change.state, piece), "location": place_of(change.state, piece),
        }
        for piece in pieces
        if piece in change.state.things
    ]  # fmt: skip
    if parts:
        MOMENTS.occur(change, "left", *parts)


@MOMENTS.happens("left")
def _left(change: Work, facts: Facts) -> Facts | None:
    """What is attached goes with it; guards set free stay where they are.  (Glossary: Attachment Cards)"""
    state = change.state
    piece = facts["piece"]
    thing = state.things.get(piece)
    if thing is None:
        return None
    hanging = attachments(state, piece)
    gone = _drop(change, piece, facts["to"], facts["why"])
    for other in hanging:
        if other in state.things:
            if "objective" in card_of(state, other).type:
                put(change, other, host="", role="", seat=SCENARIO)
                shift(change, other, "staging")
                derived.touch(state)
            else:
                _drop(change, other, "discard", "host left")
    change.tell("left", piece=piece, face=gone, into=facts["to"], why=facts["why"])
    if any(piece in attack.attackers or piece in attack.defenders for attack in state.attacks):
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
    return facts


def _drop(change: Work, piece: str, to: str, why: str) -> str:
    state = change.state
    thing = state.things.pop(piece)
    derived.touch(state)
    for shadow in [p for p in state.zones["shadows"] if state.memory.get(f"shadow {p}") == piece]:
        drop_shadow(change, shadow)
    guarding = [other for other, its in state.things.items() if its.host == piece and its.role == "guard"]
    for other in guarding:
        put(change, other, host="", role="")
    owner = state.pieces[piece].owner
    card = card_of(state, piece)
    if owner == SCENARIO:
        target = {"discard": "discard", "victory": "victory", "encounter-top": "encounter", "shuffle": "encounter"}.get(to, to)
        if to == "discard" and card.victory and why in ("destroyed", "explored"):
            target = "victory"
    else:
        target = zone(owner, to) if to in ("discard", "hand", "deck") else zone(owner, "deck") if to == "shuffle" else to
    shift(change, piece, target, is_on_top=to == "encounter-top" or target.endswith("discard"))
    if thing.role == "orc-guard":
        see(change, piece)
    if to == "shuffle":
        change.shuffle(state.zones[target], owner)
    elif target.endswith("-hand"):
        see(change, piece)
    return card.id


def drop_shadow(change: Work, piece: str) -> None:
    """A shadow card is discarded.  (Glossary: Shadow Effects)"""
    change.state.memory.pop(f"shadow {piece}", None)
    see(change, piece)
    shift(change, piece, "discard", is_on_top=True)


# -- exhausting and readying


def exhaust(change: Work, pieces: Iterable[str]) -> None:
    """Cards are turned.  (Glossary: Exhausted)"""
    for piece in pieces:
        if piece in change.state.things and not has_mark(change.state, piece, "exhausted"):
            mark(change, piece, "exhausted")
            change.tell("exhausted", piece=piece)


def ready(change: Work, pieces: Sequence[str], step: str = "") -> None:
    """Cards are turned back.  (Glossary: Ready)"""
    state = change.state
    parts = [{"piece": p, "in": step} for p in pieces if p in state.things and has_mark(state, p, "exhausted")]
    if parts:
        MOMENTS.occur(change, "readied", *parts)


@MOMENTS.happens("readied")
def _readied(change: Work, facts: Facts) -> Facts | None:
    piece = facts["piece"]
    if piece not in change.state.things or derived.is_forbidden(change.state, "ready", piece):
        return None
    unmark(change, piece, "exhausted")
    change.tell("readied", piece=piece)
    return facts


# -- damage


def damage(change: Work, victims: Sequence[tuple[str, int]], by: str = "", is_attack: bool = False) -> None:
    """Damage on characters or enemies at once.  (Glossary: Damage)"""
    state = change.state
    parts = [
        {"piece": p, "amount": str(n), "by": by, "attack": "yes" if is_attack else "", "player": str(state.things[p].seat)}
        for p, n in victims
        if n > 0 and p in state.things
    ]
    if parts:
        MOMENTS.occur(change, "damaged", *parts)


@MOMENTS.happens("damaged")
def _damaged(change: Work, facts: Facts) -> Facts | None:
    state = change.state
    piece, n = facts["piece"], int(facts["amount"])
    thing = state.things.get(piece)
    if thing is None or not n or derived.is_forbidden(state, "damage", piece):
        return None
    put(change, piece, damage=thing.damage + n)
    change.tell("damaged", piece=piece, amount=str(n))
    return facts


def heal(change: Work, piece: str, n: int) -> None:
    """Damage is taken off."""
    thing = change.state.things[piece]
    healed = min(n, thing.damage)
    if healed:
        put(change, piece, damage=thing.damage - healed)
        change.tell("healed", piece=piece, amount=str(healed))


@MOMENTS.happens("destroyed")
def _destroyed(change: Work, facts: Facts) -> Facts | None:
    """Destroyed cards go to their owner's discard pile or to the victory display.  (Glossary: Destroy, Victory)"""
    if facts["piece"] not in change.state.things:
        return None
    change.tell("destroyed", piece=facts["piece"], face=card_of(change.state, facts["piece"]).id)
    leave(change, [facts["piece"]], "discard", "destroyed")
    return facts


# -- threat, resources, cards


def raise_threat(change: Work, seats: Iterable[Seat], n: int, why: str = "") -> None:
    """Players' threat rises.  (Glossary: Threat / Threat Dial)"""
    state = change.state
    if n <= 0:
        return
    levels = list(state.threat)
    for seat in seats:
        levels[seat] = min(OVER, levels[seat] + n)
        change.tell("threat_rose", seat=str(seat), amount=str(n), threat=str(levels[seat]), why=why)
    state.threat = tuple(levels)
    derived.stir(state)


def lower_threat(change: Work, seats: Iterable[Seat], n: int) -> None:
    """Players' threat falls, to 0 at least.  (Glossary: Threat / Threat Dial)"""
    levels = list(change.state.threat)
    for seat in seats:
        levels[seat] = max(0, levels[seat] - n)
        change.tell("threat_fell", seat=str(seat), amount=str(n), threat=str(levels[seat]))
    change.state.threat = tuple(levels)


def gain(change: Work, piece: str, n: int) -> None:
    """Resources into a hero's pool, or tokens on a card.  (Glossary: Resources)"""
    thing = change.state.things[piece]
    put(change, piece, resources=thing.resources + n)
    change.tell("gained", piece=piece, amount=str(n))


def spend(change: Work, piece: str, n: int) -> None:
    """Resources out of a hero's pool."""
    thing = change.state.things[piece]
    put(change, piece, resources=thing.resources - n)
    change.tell("spent", piece=piece, amount=str(n))


def draw(change: Work, seat: Seat, n: int) -> int:
    """Cards off the top of a deck, as far as there are any; how many it were.  (Glossary: Drawing cards)"""
    state = change.state
    if derived.is_forbidden(state, "draw") and state.phase != "setup":
        return 0
    for piece in [p for p in state.things if state.things[p].role == "on-deck" and state.things[p].seat == seat][:1]:
        leave(change, [piece], "discard")
        return 0
    drawn = state.zones[zone(seat, "deck")][:n]
    is_open = state.options["hands"] == "open"
    for piece in drawn:
        shift(change, piece, zone(seat, "hand"))
        see(change, piece, EVERYBODY if is_open else 1 << seat)
    if drawn:
        change.tell("drew", seat=str(seat), amount=str(len(drawn)))
    return len(drawn)


def discard_cards(change: Work, pieces: Iterable[str]) -> None:
    """Cards that are not in play go to their owners' discard piles."""
    for piece in pieces:
        target = discard_zone(change.state, piece)
        shift(change, piece, target, is_on_top=True)
        see(change, piece)
        change.tell("discarded", piece=piece, face=card_of(change.state, piece).id)


# -- progress


def progress(change: Work, n: int, is_from_quest: bool = False) -> None:
    """Progress on the quest: the active location takes it first.  (Glossary: Active Location)"""
    state = change.state
    if n <= 0:
        return
    for location in state.zones["active"]:
        need = derived.stat(state, location, "quest_points") - state.things[location].progress
        share = min(n, max(0, need))
        put_progress(change, location, share)
        n -= share
    if n > 0:
        put_progress(change, current_quest(state), n)


def put_progress(change: Work, piece: str, n: int) -> None:
    """Progress on one card."""
    state = change.state
    if n > 0 and piece in state.things:
        put(change, piece, progress=state.things[piece].progress + n)
        change.tell("progressed", piece=piece, amount=str(n))
        MOMENTS.occur(change, "progressed", {"piece": piece, "amount": str(n)})


@MOMENTS.happens("progressed")
def _progressed(change: Work, facts: Facts) -> Facts | None:
    return facts


def lose_progress(change: Work, piece: str, n: int) -> int:
    """Progress is taken off a card; how much it was."""
    thing = change.state.things[piece]
    lost = min(n, thing.progress)
    if lost:
        put(change, piece, progress=thing.progress - lost)
        change.tell("lost_progress", piece=piece, amount=str(lost))
    return lost


# -- enemies and players


def engage(change: Work, piece: str, seat: Seat, is_optional: bool = False) -> None:
    """An enemy engages a player.  (Glossary: Engaged)"""
    MOMENTS.occur(change, "engaged", {"piece": piece, "player": str(seat), "optional": "yes" if is_optional else ""})


@MOMENTS.happens("engaged")
def _engaged(change: Work, facts: Facts) -> Facts | None:
    state = change.state
    piece, seat = facts["piece"], int(facts["player"])
    if piece not in state.things or seat in state.out or derived.engaged_with(state, piece) == seat:
        return None
    shift(change, piece, zone(seat, "engaged"))
    change.tell("engaged", piece=piece, face=state.pieces[piece].face or "", seat=str(seat))
    return facts


def back_to_staging(change: Work, piece: str) -> None:
    """An enemy is engaged with nobody any more."""
    shift(change, piece, "staging")
    change.tell("returned_to_staging", piece=piece)


def heroes_of(state: LcgState, seat: Seat) -> list[str]:
    """A player's heroes that can act."""
    return [p for p in state.zones[zone(seat, "play")] if derived.type_of(state, p) == "hero"]


def everybody(state: LcgState) -> list[Seat]:
    """The players, in player order."""
    return playing(state)


def later(word: str, *args: str) -> Step:
    """A step of the rules."""
    return Step(word, args)
