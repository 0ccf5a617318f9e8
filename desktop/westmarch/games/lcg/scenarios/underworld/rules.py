"""Cards of the underworld deck lie under locations, and come forth when these leave play.

(Quest: The Steward's Fear)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from westmarch.engine.dice import Dice
from westmarch.engine.records import Piece, PieceId, Step
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions, derived, trials
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.expressions import Names, amount, selector
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.rules import entering, leaving, verbs
from westmarch.games.lcg.rules.kinds import Amount, Selector
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.staging import turn_up
from westmarch.games.lcg.rules.targets import IT, aim, number
from westmarch.games.lcg.rules.views import AFTER_DEALING
from westmarch.games.lcg.scenarios.underworld.words import HIDE, KEYWORD, LAY, MAKE, REVEAL, SHUFFLE
from westmarch.games.lcg.state import LcgState, Work, card_of
from westmarch.games.lcg.things import BENEATH, SCENARIO, UNDERWORLD

_UNSEEN = "unseen"
"""Under which the State keeps the cards of which one has been set aside unseen, and what all of them are; each such
group after a comma."""


def beneath(state: LcgState, host: str) -> list[str]:
    """The cards that lie face down under a card.  (Quest: The Steward's Fear)"""
    return [p for p in state.zones["attached"] if state.things[p].host == host and state.things[p].role == BENEATH]


def _is_left(state: LcgState) -> bool:
    return bool(state.zones.get(UNDERWORLD))


# -- the deck


@RULES.step(MAKE)
def _make(change: Work, what: str) -> None:
    """It is made of the cards that the quest names.  (Quest: The Steward's Fear)"""
    state = change.state
    named = QUESTS[state.options["quest"]].apart
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


@RULES.step(REVEAL)
def _reveal(change: Work, what: str, discarded: str = "") -> None:
    """The top card is revealed; it is added to the staging area, or discarded.  (Quest: The Steward's Fear)"""
    state = change.state
    for piece in state.zones.get(UNDERWORLD, ())[:1]:
        is_discarded = bool(discarded) and sel.is_printed(card_of(state, piece), selector(f"every {discarded}"))
        turn_up(change, piece, is_discarded=is_discarded)


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


# -- who knows what


def _keep_apart(state: LcgState, seen: LcgState, dice: Dice) -> None:
    """What lies in the underworld deck, or under a card, is of that deck; what was set aside unseen, and what has left
    the game with it, is of the same kind.  (Quest: The Steward's Fear)"""
    if UNDERWORLD not in state.zones:
        return
    under = [piece for piece, thing in state.things.items() if thing.role == BENEATH]
    named = QUESTS[state.options["quest"]].apart
    _deal_there(state, seen, dice, [*state.zones[UNDERWORLD], *under], lambda face: face in named)
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


AFTER_DEALING.append(_keep_apart)
