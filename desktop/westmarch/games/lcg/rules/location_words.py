"""Words of cards about locations and what lies on cards: becoming active, travelling, moving progress and damage."""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, PieceId, Seat
from westmarch.games.lcg.language import effects, trials
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules import entering, leaving, players, verbs
from westmarch.games.lcg.rules.kinds import Amount, Number, Selector
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, aim, chooser, number
from westmarch.games.lcg.state import LcgState, Work, card_of

WHERE = sel.selector("where")
"""Where tokens are moved to, once that has been chosen."""


# -- the active location


@RULES.step("make-active")
def _make_active(change: Work, what: Selector, old: str = "") -> None:
    """A location becomes active without being travelled to; the old one stays beside it where no text says otherwise.

    (Rules: Two Active Locations)
    """
    found = aim(change, what, _make_active.step(IT, old))
    state = change.state
    for piece in [p for p in found if p not in state.zones["active"] and trials.is_location(state, p)]:
        if leaving.is_held(state, piece) or not trials.may_become_active(state, piece, change.names):
            continue
        change.push(_becomes_active.step(piece))
        _clear(change, old)


@RULES.step("becomes_active")
def _becomes_active(change: Work, piece: PieceId) -> None:
    """From the staging area, or from out of play, where a unique one may be in play already.

    (Glossary: Active Location; Rules: Unique Encounter Cards)
    """
    state = change.state
    if piece in state.zones["active"]:
        return
    if piece not in state.things and entering.has_copy(state, piece):
        players.discard_cards(change, [piece])
        return
    state.shadows.pop(piece, None)
    change.tell("made_active", piece=piece, face=card_of(state, piece).id)
    entering.make_active(change, piece, "effect")


def _clear(change: Work, old: str) -> None:
    """What becomes of the locations that are active: ``discarded`` or ``staged``, with what lies on them."""
    names = change.names
    active = effects.without_immune(change.state, list(change.state.zones["active"]), names)
    if old == "staged":
        for piece in active:
            players.back_to_staging(change, piece)
    elif old == "discarded":
        leaving.leave(change, active, "discard")


@RULES.step("travel-to")
def _travel_to(change: Work, what: Selector, old: str = "") -> None:
    """The players travel to a location at once, and its cost is not paid.  (Glossary: Travel)"""
    state = change.state
    for piece in aim(change, what, _travel_to.step(IT, old))[:1]:
        may = (
            (bool(old) or effects.may_travel(state, piece))
            and trials.is_location(state, piece)
            and not effects.is_forbidden(state, "travel", piece)
        )
        may = may and not leaving.is_held(state, piece)
        if may and piece in state.things and piece not in state.zones["active"]:
            change.push(_travels.step(piece, chooser(change)))
            _clear(change, old)


@RULES.step("travels")
def _travels(change: Work, piece: PieceId, seat: Seat) -> None:
    """The players are there, if it is still to be reached; not while a location is active that nothing moves.

    (Glossary: Travel)
    """
    state = change.state
    if effects.may_travel(state, piece) and piece in state.things and piece not in state.zones["active"]:
        MOMENTS.occur(change, "travelled", {"piece": piece, "player": str(seat)})


# -- damage that is not dealt


@RULES.step("place-damage")
def _place_damage(change: Work, what: Selector, n: Amount) -> None:
    """So much damage lies on each of some cards, which need have no hit points.  (Quest: The Ring Goes South)"""
    state = change.state
    found = [piece for piece in aim(change, what, _place_damage.step(IT, n)) if piece in state.things]
    points = number(change, n) if found else 0
    for piece in found if points > 0 else ():
        verbs.put(change, piece, damage=state.things[piece].damage + points)
        change.tell("damage_placed", piece=piece, amount=str(points))
    if found and points > 0:
        MOMENTS.occur(change, "damage-placed", *[{"piece": piece, "amount": str(points)} for piece in found])


MOMENTS.told("damage-placed")


@RULES.step("remove-damage")
def _remove_damage(change: Work, what: Selector, n: Amount) -> None:
    """So much of it is taken off, as far as there is any.  (Quest: Journey in the Dark)"""
    state = change.state
    for piece in [piece for piece in aim(change, what, _remove_damage.step(IT, n)) if piece in state.things]:
        held = state.things[piece].damage
        taken = held if n.text == "all" else min(held, number(change, n))
        if taken > 0:
            verbs.put(change, piece, damage=held - taken)
            change.tell("damage_removed", piece=piece, amount=str(taken))


# -- moving what lies on cards


@RULES.step("move-progress")
def _move_progress(change: Work, n: Amount, start: Selector, to: Selector) -> None:
    """Progress goes from one card to another.  (Glossary: Move)"""
    _move(change, "progress", n, start, to)


@RULES.step("move-damage")
def _move_damage(change: Work, n: Amount, start: Selector, to: Selector) -> None:
    """Damage goes from one card to another; it is not dealt anew.  (Glossary: Move)"""
    _move(change, "damage", n, start, to)


@RULES.step("move-resources")
def _move_resources(change: Work, n: Amount, start: Selector, to: Selector) -> None:
    """Resources go from one card to another; they are not gained anew.  (Glossary: Move)"""
    _move(change, "resources", n, start, to)


def _move(change: Work, token: str, n: Amount, start: Selector, to: Selector) -> None:
    """So many of what lies there, or on each of some cards; nothing to the place where it lies already, or where it
    cannot be."""
    word = {"damage": _move_damage, "progress": _move_progress, "resources": _move_resources}[token]
    sources = [p for p in aim(change, start, word.step(n, IT, to)) if p in change.state.things]
    if start.how != "every":
        sources = sources[:1]
    if start != IT:  # another card than this one is asked for
        for source in reversed(sources):
            change.push(word.step(n, IT, to), names={**change.names, IT.name: source})
        return
    targets = aim(change, to, word.step(n, IT, WHERE), WHERE.name) if sources else []
    for source, target in zip(sources, targets, strict=False):
        held = _held(change.state, token, source)
        if not held or target == source or not _may_bear(change, token, target):
            continue
        if n.text == "any":
            RULES.ask(change, chooser(change), _how_many.about(token, source, target))
        else:
            carry(change, token, source, target, held if n.text == "all" else min(held, number(change, n)))


def _held(state: LcgState, token: str, piece: str) -> int:
    held: int = getattr(state.things[piece], token)
    return held


def _may_bear(change: Work, token: str, piece: str) -> bool:
    """Whether a card in play can get such a token by the text that is at work.  (Glossary: Resources)"""
    state = change.state
    if token == "progress" and effects.is_kept_from_players(state, piece, change.names.get("self", "")):
        return False
    word = "collect" if token == "resources" else token
    return piece in state.things and not effects.is_forbidden(state, word, piece)


@RULES.question("how-many", is_open=True)
def _how_many(state: LcgState, asked: Decision, token: str, source: PieceId, target: PieceId) -> list[Action]:
    """As much as there is, or less.  (Glossary: Move)"""
    return [Action.of("move", str(n)) for n in range(1, _held(state, token, source) + 1)]


@RULES.answer("how-many")
def _moved(change: Work, action: Action, token: str, source: PieceId, target: PieceId) -> None:
    """So much goes over.  (Glossary: Move)"""
    carry(change, token, source, target, int(action.words[0]))


def carry(change: Work, token: str, source: str, target: str, n: Number) -> None:
    """Damage, progress or resources lie on another card now."""
    state = change.state
    if n <= 0:
        return
    for piece, more in ((source, -n), (target, n)):
        verbs.put(change, piece, **{token: _held(state, token, piece) + more})
    change.tell("moved", piece=source, host=target, token=token, amount=str(n))
