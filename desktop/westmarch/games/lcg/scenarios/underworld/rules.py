"""Cards of the underworld deck lie under locations, and come forth when these leave play.

(Quest: The Steward's Fear)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, partial

from westmarch.engine.dice import Dice
from westmarch.engine.records import EVERYBODY, Piece, PieceId, Step
from westmarch.games.lcg.catalogue import CARDS, SETS
from westmarch.games.lcg.language import conditions, derived, trials
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.expressions import TESTS, Names, amount, selector
from westmarch.games.lcg.printed.lists import NIGHTMARES, QUESTS, apart_of
from westmarch.games.lcg.rules import entering, leaving, verbs
from westmarch.games.lcg.rules.kinds import Amount, Selector
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.staging import turn_up
from westmarch.games.lcg.rules.targets import IT, aim, number
from westmarch.games.lcg.rules.views import AFTER_DEALING
from westmarch.games.lcg.scenarios.underworld.words import (
    COVERING,
    HIDE,
    KEYWORD,
    LAY,
    MAKE,
    REVEAL,
    SHUFFLE,
    SINK,
    SLIP,
    UNCOVER,
    UNHIDE,
)
from westmarch.games.lcg.state import LcgState, Work, card_of
from westmarch.games.lcg.things import BENEATH, SCENARIO, UNDERWORLD

_UNSEEN = "unseen"
"""Under which the State keeps the cards of which one has been set aside unseen, and what all of them are; each such
group after a comma."""
_BELOW = "below"
"""Under which the State keeps which cards that nobody has seen lie in the underworld deck and under cards, once others
than those that the quest names may lie there: everybody has seen what goes there and what comes.  Their numbers stand
for them, for no view speaks of a card that its seat has not been shown."""


def beneath(state: LcgState, host: str) -> list[str]:
    """The cards that lie face down under a card.  (Quest: The Steward's Fear)"""
    return [p for p in state.zones["attached"] if state.things[p].host == host and state.things[p].role == BENEATH]


TESTS[COVERING] = lambda state, piece, names: bool(beneath(state, piece))


def _is_left(state: LcgState) -> bool:
    return bool(state.zones.get(UNDERWORLD))


def _lying(state: LcgState) -> list[str]:
    """The cards of the deck, and those under cards."""
    return [*state.zones.get(UNDERWORLD, ()), *[p for p, thing in state.things.items() if thing.role == BENEATH]]


def _recall(state: LcgState, is_new: bool = False) -> None:
    """Which of them nobody has seen since they went there, where that is asked for."""
    if is_new or _BELOW in state.kept:
        unseen = [state.pieces[piece].face or "" for piece in _lying(state) if not state.pieces[piece].seen_by]
        known = _faces(state.options["quest"])
        state.kept[_BELOW] = " ".join(sorted([str(known.index(face)) for face in unseen]))


@cache
def _faces(quest: str) -> list[str]:
    """The cards of a quest and of its nightmare, each once."""
    night = [NIGHTMARES[quest].set] if quest in NIGHTMARES else []
    return sorted({face for name in (*QUESTS[quest].sets, *night) for face in SETS[name]})


# -- the deck


@RULES.step(MAKE)
def _make(change: Work, what: str) -> None:
    """It is made of the cards that the quest and its nightmare name.  (Quest: The Steward's Fear)"""
    state = change.state
    named = apart_of(state.options["quest"])
    for piece in [piece for piece in state.zones["encounter"] if state.pieces[piece].face in named]:
        verbs.shift(change, piece, UNDERWORLD)
    change.shuffle(state.zones[UNDERWORLD], SCENARIO)
    change.shuffle(state.zones["encounter"], SCENARIO)


@RULES.step(SHUFFLE)
def _shuffle(change: Work, what: str) -> None:
    """There is none any more.  (Quest: The Steward's Fear)"""
    state = change.state
    if not _is_left(state):
        return
    for piece in state.zones[UNDERWORLD]:
        verbs.shift(change, piece, "encounter")
    change.shuffle(state.zones["encounter"], SCENARIO)
    change.tell("underworld_shuffled")
    _recall(state)


@RULES.step(REVEAL)
def _reveal(change: Work, what: str, discarded: str = "") -> None:
    """The top card is revealed; it is added to the staging area, or discarded.  (Quest: The Steward's Fear)"""
    state = change.state
    for piece in state.zones.get(UNDERWORLD, ())[:1]:
        is_discarded = bool(discarded) and sel.is_printed(card_of(state, piece), selector(f"every {discarded}"))
        turn_up(change, piece, is_discarded=is_discarded)
        _recall(state)


@RULES.step(SINK)
def _sink(change: Work, what: Selector) -> None:
    """Cards are shuffled into it, wherever they lie; those in play leave it.  (Quest: The Steward's Fear)"""
    state = change.state
    found = aim(change, what, _sink.step(IT))
    lying = [piece for piece in found if piece in state.things]
    others = [piece for piece in found if piece not in lying and trials.may_go_back(state, piece)]
    if lying:
        change.push(_has_sunk.step(*lying))
        leaving.leave(change, lying, "aside", "returned")
    _go_down(change, others)


@RULES.step("has_sunk")
def _has_sunk(change: Work, *pieces: PieceId) -> None:
    """(Quest: The Steward's Fear)"""
    _go_down(change, [piece for piece in pieces if piece in change.state.zones["aside"]])


def _go_down(change: Work, pieces: Sequence[str]) -> None:
    state = change.state
    pieces = pieces if UNDERWORLD in state.zones else ()
    for piece in pieces:
        if state.pieces[piece].seen_by == EVERYBODY:
            change.tell("sunk", piece=piece, face=card_of(state, piece).id)
        verbs.shift(change, piece, UNDERWORLD)
    if pieces:
        change.shuffle(state.zones[UNDERWORLD], SCENARIO)
        _recall(state, is_new=True)


trials.OWN_EFFECTS.update(dict.fromkeys((SHUFFLE, REVEAL), _is_left))
trials.OWN_COSTS.update(dict.fromkeys((SHUFFLE, REVEAL), lambda state, step, names: _is_left(state)))


# -- what lies under a card


@RULES.step(LAY)
def _lay(change: Work, n: Amount, under: Selector) -> None:
    """So many cards of the deck, or as many as are left.  (Quest: The Steward's Fear)"""
    many = number(change, n)
    for host in aim(change, under, _lay.step(n, IT)):
        lay_beneath(change, host, many)


def lay_beneath(change: Work, host: str, n: int) -> None:
    """Nobody sees what they are.  (Quest: The Steward's Fear)"""
    state = change.state
    taken = state.zones.get(UNDERWORLD, ())[:n] if host in state.things else ()
    for piece in taken:
        entering.come_into_play(change, piece, "attached", SCENARIO, host, BENEATH)
    if taken:
        change.tell("laid_beneath", host=host, amount=str(len(taken)))


def _could_lay(state: LcgState, step: Step, names: Names) -> bool:
    many = conditions.amount(state, amount(step.args[0]), names)
    return many > 0 and _is_left(state) and bool(sel.pieces(state, selector(step.args[1]), names))


trials.OWN_TRIALS[LAY] = _could_lay
trials.OWN_COSTS[LAY] = lambda state, step, names: True


@RULES.step(SLIP)
def _slip(change: Work, what: Selector, under: Selector) -> None:
    """It has left play, and lies under a card that is there still.  (Quest: The Steward's Fear)"""
    for host in aim(change, under, _slip.step(what, IT))[:1]:
        for piece in [one for one in sel.pieces(change.state, what, change.names) if one in change.state.things]:
            change.push(_slips.step(piece, host))
            leaving.leave(change, [piece], "aside", "removed")


@RULES.step("slips")
def _slips(change: Work, piece: PieceId, host: PieceId) -> None:
    """Everybody has seen what it is.  (Quest: The Steward's Fear)"""
    if host in change.state.things and piece in change.state.zones["aside"]:
        entering.come_into_play(change, piece, "attached", SCENARIO, host, BENEATH)
        change.tell("laid_beneath", host=host, amount="1")


@RULES.step(UNCOVER)
def _reveal_beneath(change: Work, what: Selector) -> None:
    """(Quest: The Steward's Fear)"""
    for host in aim(change, what, _reveal_beneath.step(IT)):
        _uncover(change, beneath(change.state, host))


trials.OWN_COSTS[UNCOVER] = lambda state, step, names: True


def _has_come(change: Work, piece: str) -> None:
    """A location with the keyword has entered play.  (Quest: The Steward's Fear)"""
    n = derived.keyword(change.state, piece, KEYWORD)
    if n and derived.type_of(change.state, piece) == "location":
        lay_beneath(change, piece, n)


def _uncover(change: Work, pieces: Sequence[str]) -> None:
    """The card above has left play: what lay there is revealed, card by card.  (Quest: The Steward's Fear)"""
    state = change.state
    for piece in pieces:
        del state.things[piece]
        verbs.shift(change, piece, "aside")
    derived.invalidate_cards(state)
    change.push(*[_comes_forth.step(piece) for piece in pieces])


@RULES.step("comes_forth")
def _comes_forth(change: Work, piece: PieceId) -> None:
    """(Quest: The Steward's Fear)"""
    if piece in change.state.zones["aside"]:
        turn_up(change, piece)
        _recall(change.state)


entering.WHEN_COME.append(_has_come)
leaving.WHEN_UNCOVERED.append(_uncover)


# -- cards set aside that nobody has seen


@RULES.step(HIDE)
def _hide(change: Work, what: Selector) -> None:
    """One of them lies aside, the others are out of the game.  (Quest: The Steward's Fear)"""
    state = change.state
    found = sel.pieces(state, what, change.names)
    if not found:
        return
    for at, piece in enumerate(found):
        verbs.shift(change, piece, "removed" if at else "aside")
    change.shuffle(found, SCENARIO)
    groups = [group for group in state.kept.get(_UNSEEN, "").split(",") if group]
    state.kept[_UNSEEN] = ",".join([*groups, f"{' '.join(found)}={what.text}"])


trials.OWN_TRIALS[HIDE] = lambda state, step, names: bool(sel.pieces(state, selector(step.args[0]), names))


@RULES.step(UNHIDE)
def _unhide(change: Work, kind: str) -> None:
    """One of those that left the game, whichever it is, comes back.  (Quest: The Steward's Fear)"""
    state = change.state
    found = [p for p in state.zones["removed"] if _is_such(f"every {kind}", state.pieces[p].face or "")]
    if found:
        piece = found[change.roll(len(found))]
        verbs.shift(change, piece, "aside")
        change.push(_comes_forth.step(piece))


trials.OWN_EFFECTS[UNHIDE] = lambda state: bool(state.zones["removed"])


# -- who knows what


def _keep_apart(state: LcgState, seen: LcgState, dice: Dice) -> None:
    """What lies in the underworld deck, or under a card, is of that deck; what was set aside unseen, and what has left
    the game with it, is of the same kind.  (Quest: The Steward's Fear)"""
    if UNDERWORLD not in state.zones:
        return
    named = apart_of(state.options["quest"])
    if _BELOW in state.kept:
        known = _faces(state.options["quest"])
        below = Counter([known[int(number)] for number in state.kept[_BELOW].split()])
        _deal_these(state, seen, dice, _lying(state), below)
    else:
        _deal_there(state, seen, dice, _lying(state), lambda face: face in named)
    aside = (*state.zones["aside"], *state.zones["removed"])
    for group in state.kept.get(_UNSEEN, "").split(","):
        pieces, _, text = group.partition("=")
        if text:
            lying = [piece for piece in pieces.split() if piece in aside]
            _deal_there(state, seen, dice, lying, partial(_is_such, text))


def _is_such(text: str, face: str) -> bool:
    return sel.is_printed(CARDS[face], selector(text))


def _deal_there(
    state: LcgState, seen: LcgState, dice: Dice, places: Sequence[str], belongs: Callable[[str], bool]
) -> None:
    """What nobody has seen in some places changes places with cards elsewhere, until it is one that belongs there."""
    pieces = state.pieces
    wrong = [p for p in places if seen.pieces[p].face is None and not belongs(pieces[p].face or "")]
    if not wrong:
        return
    unseen = [piece for piece, one in seen.pieces.items() if one.face is None and piece not in places]
    free = [p for p in unseen if pieces[p].owner == SCENARIO and p[0] != "q" and belongs(pieces[p].face or "")]
    for piece in wrong:
        other = free.pop(dice.below(len(free)))
        one, two = pieces[piece], pieces[other]
        pieces[piece] = Piece(two.face, one.owner, one.seen_by)
        pieces[other] = Piece(one.face, two.owner, two.seen_by)


def _deal_these(state: LcgState, seen: LcgState, dice: Dice, places: Sequence[str], faces: Counter[str]) -> None:
    """What nobody has seen in some places changes places with cards elsewhere, until it is what is known to lie there,
    in an order that nobody knows."""
    pieces = state.pieces
    open_places = [p for p in places if seen.pieces[p].face is None]
    wanted, wrong = Counter(faces), []
    for piece in open_places:
        face = pieces[piece].face or ""
        if wanted[face] > 0:
            wanted[face] -= 1
        else:
            wrong.append(piece)
    unseen = [piece for piece, one in seen.pieces.items() if one.face is None and piece not in open_places]
    free = [piece for piece in unseen if pieces[piece].owner == SCENARIO and piece[0] != "q"]
    for piece in wrong:
        fitting = [other for other in free if wanted[pieces[other].face or ""] > 0]
        if not fitting:
            return
        other = fitting[dice.below(len(fitting))]
        free.remove(other)
        one, two = pieces[piece], pieces[other]
        wanted[two.face or ""] -= 1
        pieces[piece] = Piece(two.face, one.owner, one.seen_by)
        pieces[other] = Piece(one.face, two.owner, two.seen_by)


AFTER_DEALING.append(_keep_apart)
