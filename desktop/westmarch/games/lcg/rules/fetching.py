"""Words that look for cards of the scenario and bring them in, or put them aside.  (Glossary: Search, Reveal)"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import Action, Decision, PieceId, Seat, Step, Steps
from westmarch.games.lcg.language import effects, possible
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules import leaving, verbs
from westmarch.games.lcg.rules.kinds import Amount, Face, Faces, Number, Selector, SelectorOrNone
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.staging import reveal_cards, stage, top_of_encounter, turn_up
from westmarch.games.lcg.rules.targets import IT, aim, chooser, number
from westmarch.games.lcg.state import LcgState, Work, card_of
from westmarch.games.lcg.things import SCENARIO

_FETCHED = "fetched"
"""The name of what others have found, which is not found again."""
_WITH_DECK = ("encounter", "encounter-both")
"""Places of which the encounter deck is one."""


@RULES.step("fetch")
def _fetch(
    change: Work, text: str, place: str, different: str = "", by: str = "", among: Faces = (), then: Steps = ()
) -> None:
    """``fetch: one spider in encounter deck or discard``: into staging, not revealed; a card's id fetches that card
    ``from`` the encounter deck, or from where it lies aside.  (Rules: 'When Revealed' Effects)
    """
    state = change.state
    if " " not in text:
        found = [p for p in state.zones[place or "encounter"] if state.pieces[p].face == text][:1]
        if not place:
            change.push(_shuffle_encounter.step())
        for piece in found:
            _bring(change, piece, then)
        return
    who = different or by
    seats = sel.seats(state, sel.selector(who), change.names) if who else [chooser(change)]
    _fetch_each(change, text, different, among, *seats, then=then)


@RULES.step("fetch_each")
def _fetch_each(change: Work, text: str, different: str, among: Faces, *seats: Seat, then: Steps = ()) -> None:
    """One player after the other finds a card; none finds what another one has found, if they are to be different.

    The cards that have to be ``among`` those found are left to the last ones.  Nobody is asked for a card that the text
    calls by its title.  A deck that was searched is shuffled, though nothing was found.  (Glossary: In Player Order;
    Rules: Search Effects)
    """
    if not seats:
        return
    seat, what = seats[0], sel.selector(text)
    rest = _fetch_each.step(text, different, among, *seats[1:], then=then)
    taken = change.names.get(_FETCHED, "").split()
    found = _choices(change.state, what, different, among, len(seats), taken)
    if not found:
        if what.place in _WITH_DECK:
            _shuffle_encounter(change)
        change.push(rest)
    elif [clause for clause in what.clauses if clause.kind == "title"]:
        _find(change, seat, found[0], what, taken, rest, then)
    else:
        RULES.ask(change, seat, _fetchable.about(what, different, among, len(seats), *taken), then=(rest, *then))
        for piece in possible.searched(change.state, what.place):
            verbs.see(change, piece, 1 << seat)


@RULES.question("fetch", is_open=False)
def _fetchable(
    state: LcgState, asked: Decision, what: Selector, different: str, among: Faces, left: Number, *taken: Face
) -> list[Action]:
    """By face: who searches a deck may not know where a card lay.  (Glossary: Search)"""
    return [Action.of("fetch", face) for face in _choices(state, what, different, among, left, taken)]


def _choices(
    state: LcgState, what: Selector, different: str, among: Faces, left: int, taken: Sequence[str]
) -> list[str]:
    """What the next of so many players who are left may find: what has to be ``among`` all that they find, if no more
    players are left than such cards that nobody has found yet."""
    found = possible.fetchable(state, what)
    missing = [face for face in among if face in found and face not in taken]
    if len(missing) >= left:
        return missing
    return [face for face in found if face not in taken] if different else found


@RULES.answer("fetch")
def _fetched(
    change: Work, action: Action, what: Selector, different: str, among: Faces, left: Number, *taken: Face
) -> None:
    """The card that was chosen is found.  (Glossary: Search)"""
    rest, *then = change.then
    _find(change, change.seat, action.words[0], what, taken, rest, tuple(then))


def _find(change: Work, seat: Seat, face: str, what: Selector, taken: Sequence[str], rest: Step, then: Steps) -> None:
    """The card is staged, or what the text says, and the encounter deck is shuffled.  (Rules: Search Effects)"""
    state = change.state
    piece = next(p for p in possible.searched(state, what.place) if state.pieces[p].face == face)
    change.push(rest, names={**change.names, _FETCHED: " ".join([*taken, face])})
    if then:  # while this is done nobody knows the deck any more
        change.shuffle([other for other in state.zones["encounter"] if other != piece], SCENARIO)
        change.push(_shuffle_back.step(piece))
    else:
        change.push(_shuffle_encounter.step())
    change.names = {**change.names, "you": str(seat)}
    _bring(change, piece, then)


def _bring(change: Work, piece: str, then: Steps) -> None:
    """A card that was found is staged, or what follows is done with it."""
    if then:
        verbs.see(change, piece)
        change.push(*then, names={**change.names, "it": piece})
    else:
        stage(change, piece)


@RULES.step("shuffle_encounter")
def _shuffle_encounter(change: Work) -> None:
    """Whoever has searched the encounter deck shuffles it.  (Rules: Search Effects)"""
    if change.state.zones["encounter"]:
        change.shuffle(change.state.zones["encounter"], SCENARIO)


@RULES.step("shuffle_back")
def _shuffle_back(change: Work, piece: PieceId) -> None:
    """A card that was found, but has come nowhere, goes with the others.  (Rules: Search Effects)"""
    if piece in change.state.zones["encounter"]:
        _shuffle_encounter(change)


@RULES.step("stage")
def _stage(change: Work, what: Selector) -> None:
    """Cards are added to the staging area, not revealed, wherever they lie.  (Glossary: Staging Area)"""
    for piece in aim(change, what, _stage.step(IT)):
        if piece not in change.state.zones["staging"]:
            stage(change, piece)


@RULES.step("reveal")
def _reveal(change: Work, n: Amount, discarded: str = "", engaged: SelectorOrNone = None) -> None:
    """More cards are turned up; to be revealed and added to the staging area is the same.  Others are discarded when
    they have been dealt with, or enemies among them come engaged with a player.

    (Glossary: Reveal; Rules: 'Reveal' vs 'Reveal and Add')
    """
    if discarded:
        change.push(*[_reveal_and_discard.step() for _ in range(number(change, n))])
        return
    seats = sel.seats(change.state, engaged, change.names) if engaged is not None else []
    if seats:
        change.push(*[_reveal_engaged.step(seats[0]) for _ in range(number(change, n))])
    else:
        reveal_cards(change, number(change, n))


@RULES.step("reveal_engaged")
def _reveal_engaged(change: Work, seat: Seat) -> None:
    """One card; an enemy comes into play engaged with a player.  (Quest: The Morgul Vale)"""
    piece = top_of_encounter(change)
    if piece is not None:
        turn_up(change, piece, engaged=seat)


@RULES.step("reveal_and_discard")
def _reveal_and_discard(change: Work) -> None:
    """One card, which does not come to the staging area.  (Quest: The Steward's Fear)"""
    piece = top_of_encounter(change)
    if piece is not None:
        turn_up(change, piece, is_discarded=True)


@RULES.step("reveal-card")
def _reveal_card(change: Work, what: Selector, firm: str = "") -> None:
    """Cards that are not in play are revealed, one after the other.  (Glossary: Reveal)"""
    change.push(*[_turn_up.step(piece, firm) for piece in aim(change, what, _reveal_card.step(IT, firm))])


@RULES.step("turn_up")
def _turn_up(change: Work, piece: PieceId, firm: str = "") -> None:
    """(Glossary: Staging, Cancel)"""
    if piece not in change.state.things:
        if firm:
            change.state.kept[effects.FIRM] = piece
        turn_up(change, piece)


@RULES.step("set-aside")
def _set_aside(change: Work, text: str) -> None:
    """A card of the encounter deck waits beside it; or cards that a text means, wherever they lie.

    (Quest: The Necromancer's Tower; Glossary: In Play and Out of Play)
    """
    state = change.state
    if " " in text or text in change.names:
        found = aim(change, sel.selector(text), _set_aside.step(IT.text))
    else:
        found = [p for p in state.zones["encounter"] if state.pieces[p].face == text][:1]
    leaving.leave(change, [piece for piece in found if piece in state.things], "aside", "removed")
    for piece in [piece for piece in found if piece not in state.things]:
        if piece not in state.zones["aside"]:
            verbs.shift(change, piece, "aside")
            verbs.see(change, piece)
            change.tell("put_aside", piece=piece, face=card_of(state, piece).id)
