"""Encounter cards turned up: keywords, what they do when revealed, where they go.  (Glossary: Staging, Reveal)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Annotated

from msgspec.structs import replace

from westmarch.engine.kinds import one_of
from westmarch.engine.moments import Facts
from westmarch.engine.records import PieceId, Seat, Step, Steps
from westmarch.games.lcg.entries import entry
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.printed.happenings import FACTS
from westmarch.games.lcg.printed.standing_words import CARD_REVEALED, ENEMY_REVEALED, ENEMY_STAGED
from westmarch.games.lcg.rules import entering, leaving, players, verbs
from westmarch.games.lcg.rules.attaching import spring
from westmarch.games.lcg.rules.engagement import ambush
from westmarch.games.lcg.rules.kinds import Faces, PieceOrNone
from westmarch.games.lcg.rules.lasting import delayed, expire, lapse, wear_off
from westmarch.games.lcg.rules.revealing import SENT_BACK, revealer
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.threat import raise_threat
from westmarch.games.lcg.state import LcgState, Work, card_of, playing
from westmarch.games.lcg.things import SCENARIO, SEARCHED
from westmarch.games.lcg.zones import zone

Source = Annotated[str, one_of("where a card comes from", FACTS["from"])]


def reveal_cards(change: Work, n: int) -> None:
    """So many cards of the encounter deck, one after the other."""
    change.push(*[reveal_one.step() for _ in range(n)])


def reset_encounter(change: Work) -> None:
    """An empty encounter deck is made anew of its discards, in the quest phase or as a text says.

    (Glossary: Running out of Cards)
    """
    state = change.state
    if state.phase == "quest" or is_renewed(state):
        renew_encounter(change)


def renew_encounter(change: Work) -> None:
    """An empty encounter deck is made anew of its discards.  (Glossary: Running out of Cards)"""
    state = change.state
    if not state.zones["encounter"] and state.zones["discard"]:
        state.zones["encounter"] = state.zones["discard"]
        state.zones["discard"] = ()
        change.shuffle(state.zones["encounter"], SCENARIO)
        change.tell("encounter_shuffled")


def is_renewed(state: LcgState) -> bool:
    """Whether the encounter deck is made anew whenever it is empty."""
    return RENEWED in state.sources and bool(effects.standing(state, *RENEWED))


RENEWED = ("permit", "renewed deck")


def top_of_encounter(change: Work) -> str | None:
    """The top card; if a text needs one in the midst of its work, the deck is made anew.  (Rules: Staging)"""
    reset_encounter(change)
    held = change.state.zones["encounter"]
    return held[0] if held else None


@RULES.step("reveal_one")
def reveal_one(change: Work, surged: Faces = ()) -> None:
    """The top card is turned up, for a surge after those that have ``surged`` in a row.  (Glossary: Staging, Reveal)"""
    state = change.state
    if surged and _are_all(state, surged):
        change.tell("surge_ended")
        return
    piece = top_of_encounter(change)
    if piece is not None:
        turn_up(change, piece, surged=surged)


def _are_all(state: LcgState, surged: Faces) -> bool:
    """Whether encounter deck and discard pile hold nothing but cards that have surged in a row: a surge that reveals
    them again would have no end.  (Ruling: surge-ends)"""
    left = Counter([state.pieces[piece].face for piece in (*state.zones["encounter"], *state.zones["discard"])])
    return bool(left) and left <= Counter(surged)


def turn_up(
    change: Work, piece: str, objective: str = "", surged: Faces = (), is_discarded: bool = False,
    engaged: Seat | None = None,
) -> None:  # fmt: skip
    """A card is turned up, and guards an objective afterwards if one is named, or is discarded, or as an enemy comes
    ``engaged`` with a player; a scenario may have somebody choose first what becomes of a card of the encounter deck.

    (Glossary: Reveal)
    """
    if is_discarded:
        change.state.kept[_to_discard(piece)] = "yes"
    if engaged is not None:
        change.state.kept[_to_engage(piece)] = str(engaged)
    source = "deck" if piece in change.state.zones["encounter"] else "elsewhere"
    usual = _turn_up_as_usual.step(piece, objective, source, surged)
    if source == "elsewhere" or not any([asks(change, piece, usual) for asks in WHEN_TURNED_UP]):
        _turn_up_as_usual(change, piece, objective, source, surged)


def _to_discard(piece: str) -> str:
    """Under which the State keeps that a card that is being revealed is discarded when it has been dealt with."""
    return f"to discard {piece}"


def _to_engage(piece: str) -> str:
    """Under which the State keeps with whom an enemy that is being revealed comes engaged."""
    return f"to engage {piece}"


WHEN_TURNED_UP: list[Callable[[Work, str, Step], bool]] = []
"""What scenarios have chosen before a card of the encounter deck is revealed as usual, which the step does: whether
they have asked."""


@RULES.step("turn_up_as_usual")
def _turn_up_as_usual(
    change: Work, piece: PieceId, objective: PieceOrNone, source: Source = "deck", surged: Faces = ()
) -> None:
    """The staging of one card.

    What answers the revealing comes first, then its text, then doomed, then its place, then its surge.
    (Rules: Effects Reference; Glossary: Staging, Surge; Rulings: Thalin)
    """
    card = card_of(change.state, piece)
    if entering.has_copy(change.state, piece):
        players.discard_cards(change, [piece])
        return
    if card.type == "treachery":
        verbs.shift(change, piece, "revealed")
        verbs.see(change, piece)
    else:
        entering.come_into_play(change, piece, "revealed")
    change.tell("revealed", piece=piece, face=card.id)
    names = {"self": piece, "host": "", "you": str(revealer(change))}
    first = [step for before in BEFORE_TEXT for step in before(change.state, piece)]
    last = (_revealed_text.step(piece), _keywords.step(piece, objective, surged))
    change.push(_told_revealed.step(piece, source), *first, *last, names=names)


BEFORE_TEXT: list[Callable[[LcgState, str], Steps]] = []
"""What scenarios do for a revealed card before its text works."""


def is_here(state: LcgState, piece: str) -> bool:
    """Whether a revealed card has not been destroyed meanwhile, nor sent back; then nothing more comes of it.  A
    treachery in the victory display, in a hand or under The Orcs' Search was put there by its own text.

    (Rulings: Thalin)
    """
    if state.kept.get(SENT_BACK) == piece:
        return False
    if piece in state.zones["victory"] or piece in state.zones.get(SEARCHED, ()):
        return card_of(state, piece).type == "treachery"
    return piece in state.zones["revealed"] or piece in state.things or was_drawn(state, piece)


def was_drawn(state: LcgState, piece: str) -> bool:
    """Whether it is a card of the scenario that a player has drawn.  (Quest: The Fords of Isen)"""
    is_held = any([piece in state.zones[zone(seat, "hand")] for seat in range(state.seats)])
    return is_held and state.pieces[piece].owner == SCENARIO


@RULES.step("told_revealed")
def _told_revealed(change: Work, piece: PieceId, source: Source = "deck") -> None:
    """A card has been revealed, of the encounter deck or from elsewhere: what has waited for an enemy of the deck is
    done, then what answers the revealing.  (Glossary: Reveal; Rulings: Expecting Mischief)"""
    state, kind = change.state, card_of(change.state, piece).type
    before = len(state.moments)
    MOMENTS.occur(change, "revealed", {"piece": piece, "type": kind, "from": source})
    awaited = [CARD_REVEALED, *([ENEMY_REVEALED] if (kind, source) == ("enemy", "deck") else [])]
    awaited = [until for until in awaited if any([one.until == until for one in state.lasting])]
    if awaited:
        for until in awaited:
            _is_the_one(state, piece, until)
            lapse(change, until)
        if len(state.moments) > before:
            MOMENTS.trigger(state)
        change.push(delayed.step())


MOMENTS.told("revealed")


@RULES.step("revealed_text")
def _revealed_text(change: Work, piece: PieceId) -> None:
    """When revealed: it may be cancelled.  (Glossary: Cancel)"""
    if not is_here(change.state, piece):
        return
    card = card_of(change.state, piece)
    if card.of_kind("reveal"):
        MOMENTS.occur(change, "resolved", {"piece": piece, "kind": "reveal", "type": card.type, "text": piece})


@RULES.step("keywords")
def _keywords(change: Work, piece: PieceId, objective: PieceOrNone, surged: Faces = ()) -> None:
    """Doomed raises everybody's threat; after the card has its place, each surge reveals one more.

    What the card gained as it was revealed it has no longer when that comes; what was delayed until it is done with
    follows.  (Glossary: Doomed, Surge; Rulings: Eleanor)
    """
    state = change.state
    is_discarded = bool(state.kept and state.kept.pop(_to_discard(piece), ""))
    engaged = state.kept.pop(_to_engage(piece), "") if state.kept else ""
    if state.kept.get(effects.FIRM) == piece:
        del state.kept[effects.FIRM]
    if state.kept.get(SENT_BACK) == piece:
        del state.kept[SENT_BACK]
        change.push(bring_guard.step(objective) if objective else reveal_one.step(surged))
        return
    if not is_here(state, piece):
        return
    guarding = [_set_guard.step(piece, objective)] if objective else []
    own = card_of(state, piece).id
    copies = len([one for one in state.pieces.values() if one.face == own])
    in_a_row = (*surged, own) if surged.count(own) < copies else surged
    surges = [reveal_one.step(in_a_row)] * derived.keyword(state, piece, "surge")
    place = (_discard_revealed if is_discarded else _place).step(piece)
    if engaged and derived.type_of(state, piece) == "enemy":
        place = _engage_revealed.step(piece, int(engaged))
    change.push(place, *guarding, *surges, expire.step("revealed"))
    players.set_clock(change, piece)
    for more in WITH_DOOMED:
        more(change, piece)
    raise_threat(change, playing(state), derived.keyword(state, piece, "doomed"), by=piece, is_doomed=True)
    wear_off(state, "revealed")


WITH_DOOMED: list[Callable[[Work, str], None]] = []
"""What other keywords of a revealed card do when doomed does."""


@MOMENTS.happens("resolved")
def _resolved(change: Work, facts: Facts) -> Facts | None:
    """A text of an encounter card works: what it does is done now."""
    state = change.state
    piece = facts["piece"]
    card = card_of(state, piece)
    first = str(playing(state)[0])
    if facts["kind"] == "shadow":
        attack = state.attacks[-1]
        undefended = attack.is_undefended
        abilities = [ability for _, ability in card.of_kind("shadow")]
        steps = [s for a in abilities for s in (a.undefended if undefended and a.undefended else a.do)]
        names = {"self": piece, "host": facts["host"], "you": str(attack.seat), "player": str(attack.seat)}
    else:
        steps = [step for _, ability in card.of_kind("reveal") for step in ability.do]
        names = {"self": piece, "host": "", "you": change.names.get("you", first)}
    change.push(*steps, names=names)
    return facts


@RULES.step("place")
def _place(change: Work, piece: PieceId) -> None:
    """Enemies, locations and objectives are staged, treacheries discarded.  (Glossary: Staging)"""
    state = change.state
    if piece not in state.zones["revealed"]:
        return
    if card_of(state, piece).type == "treachery":
        verbs.lay_in_discard(change, [piece])
        return
    stage(change, piece, is_revealed=True)


@RULES.step("engage_revealed")
def _engage_revealed(change: Work, piece: PieceId, seat: Seat) -> None:
    """An enemy comes engaged with a player, or to the staging area if nothing can engage that player.

    (Quest: The Morgul Vale)
    """
    state = change.state
    if piece not in state.zones["revealed"]:
        return
    if seat in state.out or not effects.can_engage(state, piece, seat):
        stage(change, piece, is_revealed=True)
        return
    verbs.shift(change, piece, zone(seat, "engaged"))
    derived.invalidate_cards(state)
    change.tell("engaged", piece=piece, seat=str(seat))
    players.engage(change, piece, seat, has_come=True)
    entering.has_come(change, piece)


@RULES.step("discard_revealed")
def _discard_revealed(change: Work, piece: PieceId) -> None:
    """It has been dealt with, and comes to no other place.  (Quest: The Steward's Fear)"""
    state = change.state
    if piece not in state.zones["revealed"]:
        return
    if piece in state.things:
        leaving.leave(change, [piece], "discard")
    else:
        verbs.lay_in_discard(change, [piece])


def stage(change: Work, piece: str, is_revealed: bool = False, unguarded: str = "", guard: str = "") -> None:
    """A card is added to the staging area, unless it is unique and in play already.  (Rules: Unique Encounter Cards)

    ``unguarded`` is the objective that it should have guarded, if it was to be a guard and is none; ``guard`` is what
    guards it, an objective.
    """
    waiting = {"unguarded": unguarded} if unguarded else {}
    if piece not in change.state.things and entering.has_copy(change.state, piece):
        change.state.shadows.pop(piece, None)
        players.discard_cards(change, [piece])
        change.push(*[bring_guard.step(objective) for objective in waiting.values()])
        return
    told = {"piece": piece, "revealed": "yes" if is_revealed else "", "player": str(revealer(change))}
    MOMENTS.occur(change, "staged", {**told, **waiting, **({"guard": guard} if guard else {})})


@MOMENTS.happens("staged")
def _staged(change: Work, facts: Facts) -> Facts | None:
    """The card lies in the staging area; a revealed objective may have to be guarded.

    (Glossary: Staging Area, Guarded)
    """
    state = change.state
    piece = facts["piece"]
    state.shadows.pop(piece, None)
    is_new = piece not in state.things or piece in state.zones["revealed"]
    if piece in state.things:
        if state.things[piece].host:  # it is attached to nothing any more
            verbs.detach(change, piece)
        verbs.shift(change, piece, "staging")
        derived.invalidate_cards(state)
    else:
        entering.come_into_play(change, piece, "staging")
    if facts.get("guard", "") in state.things:
        verbs.put(change, piece, guard=entry(state, facts["guard"]))
    entering.supplant(change, piece)
    card = card_of(state, piece)
    change.tell("staged", piece=piece, revealed=facts["revealed"])
    verbs.reach_staging(change, piece)
    spring(change, piece)
    if card.keywords.get("guarded") and facts["revealed"]:
        change.push(*[bring_guard.step(objective) for objective in (facts.get("unguarded", ""), piece) if objective])
    if is_new:
        if derived.keyword(state, piece, "ambush"):
            ambush(change, piece)
        entering.has_come(change, piece)
    if derived.type_of(state, piece) == "enemy" and any([one.until == ENEMY_STAGED for one in state.lasting]):
        _is_the_one(state, piece, ENEMY_STAGED)
        lapse(change, ENEMY_STAGED)
        change.push(delayed.step())
    return facts


def _is_the_one(state: LcgState, piece: str, until: str) -> None:
    """What has waited for a card knows which one it is.  (Glossary: Delayed Effects)"""
    state.lasting = tuple(
        [replace(one, names={**one.names, NEWCOMER: piece}) if one.until == until else one for one in state.lasting]
    )


NEWCOMER = "newcomer"
"""The name of the card that something has waited for until it was revealed, or added to the staging area."""


def come_engaged(change: Work, piece: str, seat: Seat) -> None:
    """A card that is not in play comes engaged with a player, not revealed; it stays where it is if nothing can be
    engaged.  (Glossary: Engaged, Cannot)
    """
    if not effects.can_engage(change.state, piece, seat):
        return
    if entering.has_copy(change.state, piece):
        players.discard_cards(change, [piece])
        return
    entering.come_into_play(change, piece, zone(seat, "engaged"))
    change.tell("engaged", piece=piece, seat=str(seat))
    players.engage(change, piece, seat, has_come=True)
    entering.has_come(change, piece)


@RULES.step("guard")
def bring_guard(change: Work, objective: PieceId) -> None:
    """The next card guards an objective; another objective gets a guard of its own.  (Glossary: Guarded)"""
    state = change.state
    piece = top_of_encounter(change)
    if piece is None or objective not in state.things:
        return
    if card_of(state, piece).keywords.get("guarded"):
        stage(change, piece, is_revealed=True, unguarded=objective)  # it has left its deck when the next card is taken
    else:
        turn_up(change, piece, objective)


@RULES.step("set_guard")
def _set_guard(change: Work, piece: PieceId, objective: PieceId) -> None:
    """The card guards the objective as long as it is in play; a treachery has been dealt with.  (Glossary: Guarded)"""
    state = change.state
    if piece in state.zones["staging"] and objective in state.things:
        verbs.put(change, objective, guard=entry(state, piece))
