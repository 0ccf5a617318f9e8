"""Characters are put into sacks.  (Quest: Roast Mutton)"""

from __future__ import annotations

from westmarch.engine.records import PieceId, Steps
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import attachable, derived, trials
from westmarch.games.lcg.language.selectors import Names
from westmarch.games.lcg.printed.expressions import TESTS
from westmarch.games.lcg.rules import harm, verbs
from westmarch.games.lcg.rules.kinds import Amount, Faces, Selector
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.targets import IT, aim, number
from westmarch.games.lcg.scenarios.sack_deck.words import DECK, DESTROY, TRAIT
from westmarch.games.lcg.state import LcgState, Work, attachments, card_of, is_faceless, playing
from westmarch.games.lcg.things import SCENARIO

_GANDALF = "gandalf"


@RULES.step("sack")
def _sack(change: Work, n: Amount) -> None:
    """So many sacks, each dealt with before the next is drawn.  (Quest: Roast Mutton)"""
    change.push(*[_sack_one.step()] * number(change, n))


@RULES.step("sack_one")
def _sack_one(change: Work) -> None:
    """The top sack is turned up and does what it does; nothing, if there is none.

    (Quest: Roast Mutton)
    """
    state = change.state
    if not state.zones.get(DECK):
        return
    piece = state.zones[DECK][0]
    verbs.see(change, piece)
    change.tell("sack_drawn", piece=piece, face=card_of(state, piece).id)
    steps = [inner for _, ability in card_of(state, piece).of_kind("reveal") for inner in ability.do]
    names = {"self": piece, "host": "", "you": str(playing(state)[0])}
    change.push(*steps, _sack_back.step(piece), names=names)


@RULES.step("sack_back")
def _sack_back(change: Work, piece: PieceId) -> None:
    """A sack that nobody could be put into is in the deck again, who knows where.

    (Quest: Roast Mutton)
    """
    deck = change.state.zones[DECK]
    if piece in deck:
        change.tell("sack_empty", piece=piece, face=card_of(change.state, piece).id)
        change.shuffle(deck, SCENARIO)


def is_sackable(state: LcgState, piece: str, names: Names) -> bool:
    """Whether a character can be put into a sack.  (Quest: Roast Mutton)"""
    if piece not in state.things or is_faceless(state, piece) or card_of(state, piece).title == CARDS[_GANDALF].title:
        return False
    if any([derived.has(state, other, f"trait {TRAIT}") for other in attachments(state, piece)]):
        return False
    sack = names.get("self", "")
    return sack not in state.pieces or attachable.may_attach(state, sack, piece, "", names)


TESTS["sackable"] = is_sackable


trials.OWN_COSTS["sack"] = lambda state, step, names: True  # where no sack is left it is ignored


@RULES.step(DESTROY)
def _destroy(change: Work, what: Selector, then: Steps = ()) -> None:
    """Whoever is in a sack is destroyed; which sack it was is known.  (Quest: One by One)"""
    state = change.state
    for piece in aim(change, what, _destroy.step(IT, then)):
        sacks = [p for p in attachments(state, piece) if derived.has(state, p, f"trait {TRAIT}")]
        change.push(_on_top.step(tuple([card_of(state, sack).id for sack in sacks]), then))
        harm.destroy(change, [piece])


@RULES.step("sack_on_top")
def _on_top(change: Work, faces: Faces, then: Steps = ()) -> None:
    """The sacks that have come off are on top of their deck, one after the other; if nobody has left play, none is.

    (Quest: One by One)
    """
    state = change.state
    found = [piece for face in faces for piece in state.zones[DECK] if state.pieces[piece].face == face]
    for piece in found:
        verbs.shift(change, piece, DECK, is_on_top=True)
        verbs.see(change, piece)
        change.tell("sack_on_top", piece=piece, face=card_of(state, piece).id)
    if found:
        change.push(*then)
