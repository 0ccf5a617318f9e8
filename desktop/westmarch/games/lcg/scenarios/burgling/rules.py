"""Burgle attempts, step by step, and what lies under a card.  (Quest: The Lonely Mountain)"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from westmarch.engine.records import Action, Decision, PieceId, Seat, Steps
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import TESTS
from westmarch.games.lcg.printed.vocabulary import NEUTRAL
from westmarch.games.lcg.rules import entering, leaving, players, verbs
from westmarch.games.lcg.rules.kinds import Amount, Faces, Number, Selector
from westmarch.games.lcg.rules.phases import PHASES
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.staging import top_of_encounter
from westmarch.games.lcg.rules.targets import IT, ONE, aim, chooser, number
from westmarch.games.lcg.rules.treasures import discover
from westmarch.games.lcg.scenarios.burgling.words import ATTEMPT, BURGLED, FAILED, HOARD, MATCH, TAKE_HOARD, TAKE_SHOWN
from westmarch.games.lcg.state import LcgState, Work, attachments, card_of, playing
from westmarch.games.lcg.things import FACEDOWN, SCENARIO
from westmarch.games.lcg.zones import zone

DONE = Action.of("done")
SHOWN, SUCCESS = "shown", "burgled"
"""The keys under which the State keeps the card that is shown in an attempt, and whether that is successful."""
NOTHING = "-"
"""What is shown where no card is left."""


def is_burgling(card: Card) -> bool:
    """Whether a card has a burgle effect.  (Quest: The Lonely Mountain)"""
    return bool(card.answers_to(BURGLED, "after"))


TESTS["burgling"] = lambda state, piece, names: is_burgling(card_of(state, piece))
TESTS[BURGLED] = lambda state, piece, names: SHOWN in state.kept


# -- an attempt


@RULES.step(ATTEMPT)
def _attempt(change: Work, what: str, then: Steps) -> None:
    """First a card with a burgle effect is looked for.  (Quest: The Lonely Mountain)"""
    zones = change.state.zones
    change.push(_seek.step(len(zones["encounter"]) + len(zones["discard"]), then))


@RULES.step("seek_burgle")
def _seek(change: Work, left: Number, then: Steps) -> None:
    """The top card of the encounter deck is discarded, until it has such an effect; if none has, the attempt fails.

    (Quest: The Lonely Mountain) (Ruling: a-burgle-attempt-in-vain)
    """
    piece = top_of_encounter(change) if left else None
    if piece is None:
        _end(change, then, is_passed=False)
        return
    change.push(_show.step(piece, then) if is_burgling(card_of(change.state, piece)) else _seek.step(left - 1, then))
    players.discard_cards(change, [piece])


@RULES.step("show_for_burgle")
def _show(change: Work, piece: PieceId, then: Steps) -> None:
    """The first player shuffles the deck and shows its top card; all may act before it is matched.

    (Quest: The Lonely Mountain)
    """
    state = change.state
    seat = playing(state)[0]
    change.shuffle(state.zones[zone(seat, "deck")], seat)
    if not _show_top(change, seat):
        state.kept.pop(SHOWN, None)
        _end(change, then, is_passed=False)
        return
    change.push(_window.step(), _effect.step(piece, then))


def _show_top(change: Work, seat: Seat) -> bool:
    """The top card of a deck is shown to all; whether there is one."""
    state = change.state
    deck = state.zones[zone(seat, "deck")]
    state.kept[SHOWN] = deck[0] if deck else NOTHING
    if deck:
        verbs.see(change, deck[0])
        change.tell("burgle_shown", seat=str(seat), what=card_of(state, deck[0]).id)
    return bool(deck)


@RULES.step("window_of_burgle")
def _window(change: Work) -> None:
    """(Quest: The Lonely Mountain)"""
    if change.state.phase in PHASES:
        MOMENTS.window(change, change.state.phase)


@RULES.step("burgle_effect")
def _effect(change: Work, piece: PieceId, then: Steps) -> None:
    """What the card that was found says is to be matched.  (Quest: The Lonely Mountain)"""
    change.push(_ended.step(then))
    change.tell("used", piece=piece, face=card_of(change.state, piece).id, seat=str(playing(change.state)[0]))
    steps = [step for _, ability in card_of(change.state, piece).answers_to(BURGLED, "after") for step in ability.do]
    names = {"self": piece, "host": "", "you": str(playing(change.state)[0])}
    change.push(*steps, names=names)


@RULES.step("burgle_ended")
def _ended(change: Work, then: Steps) -> None:
    """(Quest: The Lonely Mountain)"""
    change.state.kept.pop(SHOWN, None)
    _end(change, then, is_passed=bool(change.state.kept.pop(SUCCESS, "")))


def _end(change: Work, then: Steps, is_passed: bool) -> None:
    """What follows is done.  (Quest: The Lonely Mountain)"""
    passed, failed = then
    seat = str(playing(change.state)[0])
    change.tell("burgle_ended", seat=seat, outcome="successful" if is_passed else "failed")
    change.push(*(passed if is_passed else failed).steps)
    if not is_passed:
        MOMENTS.occur(change, FAILED, {"player": seat})


MOMENTS.told(FAILED, BURGLED)


# -- matching


_ALIKE: dict[str, Callable[[Card, Card], bool]] = {
    "type": lambda one, other: one.printed_type == other.printed_type,
    "cost": lambda one, other: one.type != "hero" and other.type != "hero" and one.cost == other.cost,
    "sphere": lambda one, other: one.sphere == other.sphere and one.sphere != NEUTRAL,
}
"""When two cards are of the same one; a neutral card is of no sphere.  (Glossary: Neutral Cards)"""


def matching(state: LcgState, seat: Seat, what: str) -> list[str]:
    """The cards of a hand that match the card that is shown.  (Quest: The Lonely Mountain)"""
    shown = state.kept.get(SHOWN, NOTHING)
    hand = state.zones[zone(seat, "hand")]
    if shown == NOTHING or any([state.pieces[piece].face is None for piece in hand]):
        return []
    card = card_of(state, shown)
    found = [piece for piece in hand if piece != shown]
    return [piece for piece in found if all([_ALIKE[one](card_of(state, piece), card) for one in what.split(" ")])]


@RULES.step(MATCH)
def _match(change: Work, what: str, n: Amount = ONE) -> None:
    """So many cards of the hand, if there are so many.  (Quest: The Lonely Mountain)"""
    change.push(_cards.step(what, number(change, n)))


@RULES.step("match_cards")
def _cards(change: Work, what: str, n: Number, *chosen: PieceId) -> None:
    """One card after the other; together they are discarded, and the attempt is successful.

    (Quest: The Lonely Mountain)
    """
    state, seat = change.state, chooser(change)
    if len(chosen) == n:
        state.kept[SUCCESS] = "yes"
        players.discard_cards(change, chosen)
    elif len(set(matching(state, seat, what)) | set(chosen)) >= n:
        RULES.ask(change, seat, _choices.about(what, n, *chosen))


@RULES.question("burgle", is_open=True)
def _choices(state: LcgState, asked: Decision, what: str, n: Number, *chosen: PieceId) -> list[Action]:
    """A card that matches, or none at all.  (Quest: The Lonely Mountain)"""
    left = [piece for piece in matching(state, asked.seat, what) if piece not in chosen]
    return [*[Action.of("discard", piece) for piece in left], DONE]


@RULES.answer("burgle")
def _chosen(change: Work, action: Action, what: str, n: Number, *chosen: PieceId) -> None:
    """(Quest: The Lonely Mountain)"""
    if action != DONE:
        change.push(_cards.step(what, n, *chosen, action.words[0]))


@RULES.step(TAKE_SHOWN)
def _take_shown(change: Work, what: str) -> None:
    """The card that is shown goes to the hand, and the next one is shown.  (Quest: The Lonely Mountain)"""
    state, seat = change.state, playing(change.state)[0]
    deck = state.zones[zone(seat, "deck")]
    if state.kept.get(SHOWN) in deck:
        piece = state.kept[SHOWN]
        verbs.shift(change, piece, zone(seat, "hand"))
        change.tell("took", seat=str(seat), piece=piece)
        _show_top(change, seat)


# -- treasures under a card


@RULES.step(HOARD)
def _hoard(change: Work, faces: Faces, under: Selector) -> None:
    """Treasures are shuffled and lie face down under a card, so that nobody knows which is which.

    (Quest: The Lonely Mountain)
    """
    state = change.state
    hosts = aim(change, under, _hoard.step(faces, IT))
    pieces = [piece for piece in state.zones["aside"] if state.pieces[piece].face in faces]
    if not hosts or not pieces:
        return
    change.shuffle(pieces, state.pieces[pieces[0]].owner)
    for piece in pieces:
        entering.come_into_play(change, piece, "attached", SCENARIO, hosts[0], FACEDOWN)
    change.tell("hoarded", host=hosts[0], amount=str(len(pieces)))


def hoard_of(state: LcgState, host: str) -> Sequence[str]:
    """The treasures that lie under a card, the top one first.  (Quest: The Lonely Mountain)"""
    return [piece for piece in attachments(state, host) if state.things[piece].role == FACEDOWN]


@RULES.step(TAKE_HOARD)
def _take_hoard(change: Work, what: Selector) -> None:
    """The top one goes to the hand of whoever does it, as a card of that player; it has been discovered, if the players
    win.  (Quest: The Lonely Mountain)"""
    state, seat = change.state, chooser(change)
    for host in aim(change, what, _take_hoard.step(IT)):
        for piece in hoard_of(state, host)[:1]:
            face = state.pieces[piece].face or ""
            change.tell("treasure_taken", seat=str(seat), what=face)
            change.push(discover.step((face,)))
            if state.pieces[piece].owner == seat:
                leaving.leave(change, [piece], "hand", "returned")
                return
            own = [p for p in state.zones["removed"] if state.pieces[p].face == face and state.pieces[p].owner == seat]
            for other in own[:1]:
                verbs.shift(change, other, zone(seat, "hand"))
            leaving.leave(change, [piece], "removed", "removed")
