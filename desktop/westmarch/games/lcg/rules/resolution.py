"""The resolution of a campaign card: what is followed when its chapter has been won, before the game is over.

It is steps like others, with questions to the players; but nothing of the game answers any more, and nobody can die.
What the players earn stands in the State (:mod:`westmarch.games.lcg.language.pool`), and the log takes it over.
(Rules: Campaign Cards, Ending the Game)
"""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import pool, trials
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.language.apart import gather
from westmarch.games.lcg.printed.expressions import Names
from westmarch.games.lcg.rules.campaign import STAY
from westmarch.games.lcg.rules.kinds import Amount, Face, Selector, SelectorOrNone
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.scoring import BEFORE_VICTORY, conclude
from westmarch.games.lcg.rules.targets import IT, aim, number
from westmarch.games.lcg.state import LcgState, Work, card_of, playing

EARN, STRIKE, RECORD = "earn", "strike-out", "record"


def _begin(change: Work) -> bool:
    """The campaign card is turned over: everything else that was under way is dropped.  Whether there is anything to be
    followed.  (Rules: Campaign Cards)"""
    state = change.state
    if pool.RESOLVING in state.kept:
        return True
    cards = [piece for piece in state.things if card_of(state, piece).of_kind("resolution")]
    if not cards:
        return False
    state.kept[pool.RESOLVING] = "yes"
    state.stack, state.moments, state.attacks, state.dying, state.decision = (), (), (), (), None
    if len(state.groups) == 1:
        gather(state)
    steps = [step for _, one in card_of(state, cards[0]).of_kind("resolution") for step in one.do]
    change.tell("resolution", piece=cards[0], face=card_of(state, cards[0]).id)
    names = {"self": cards[0], "host": "", "you": str(playing(state)[0])}
    change.push(*steps, over.step(), names=names)
    return True


BEFORE_VICTORY.append(_begin)


@RULES.step("over")
def over(change: Work) -> None:
    """The players record their results, and the game is over.  (Rules: Ending the Game)"""
    conclude(change)


# -- words


def _faces(state: LcgState, what: str, names: Names) -> list[str]:
    """The cards that a text means: one by its id, or such as lie somewhere."""
    if what in CARDS:
        return [what]
    return [card_of(state, piece).id for piece in sel.pieces(state, sel.selector(what), names)]


def _may_earn(state: LcgState, step: Step, names: Names) -> bool:
    """Whether a boon or burden is left, and somebody for whom it could be."""
    if step.args[0] in CARDS and not pool.left(state, step.args[0]):
        return False
    to = sel.selector(step.args[1]) if step.args[1] else None
    if to is None or sel.means_player(to, names):
        return True
    return bool(sel.pieces(state, to, names))


trials.OWN_COSTS[EARN] = _may_earn
trials.OWN_TRIALS[EARN] = _may_earn


@RULES.step(EARN)
def _earn(change: Work, what: str, to: SelectorOrNone, n: Amount) -> None:
    """``earn: valor, to: bearer``: copies of a card come into the campaign pool, a permanent one on a hero, or a burden
    for a player.  (Rules: Boons & Burdens)"""
    state = change.state
    faces = _faces(state, what, change.names)
    if to is None:
        for face in [face for face in faces for _ in range(number(change, n))]:
            _enter(change, pool.Entry(pool.EARNED, face))
        return
    for one in aim(change, to, _earn.step(what, IT, n)):
        for face in faces:
            if sel.means_player(to, change.names):
                _enter(change, pool.Entry(pool.EARNED, face, player=int(one) + 1))
            else:
                _enter(change, pool.Entry(pool.EARNED, face, card_of(state, one).id))


def _enter(change: Work, entry: pool.Entry) -> None:
    if pool.left(change.state, entry.card):
        pool.add(change.state, entry)
        by = str(entry.player - 1) if entry.player else ""
        change.tell("earned", face=entry.card, bearer=entry.hero, by=by)


@RULES.step(STRIKE)
def _strike_out(change: Work, name: str) -> None:
    """A card is out of the campaign pool, if the chapter is won.  (Rules: Campaign Pool)"""
    face = card_of(change.state, change.names[name]).id
    pool.add(change.state, pool.Entry(pool.STRUCK, face))
    change.tell("struck_out", face=face)


@RULES.step(STAY)
def _stay(change: Work, face: Face) -> None:
    """``stay: mendor``: a card is in the pool if it is in play now, and else no more.  (Rules: Campaign Cards)"""
    pool.add(change.state, pool.Entry(pool.STAYS, face))


@RULES.step(RECORD)
def _record(change: Work, name: str, of: Selector) -> None:
    """Cards are written down in the log, under a name that later chapters know.  (Rules: The Campaign Log)"""
    found = sel.pieces(change.state, of, change.names)
    pool.write_down(change.state, name, [card_of(change.state, piece).id for piece in found])
