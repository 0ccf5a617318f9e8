"""Words that pick cards: which there are, asking for them one by one, and what is done with each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Annotated, NamedTuple

from westmarch.engine.kinds import one_of
from westmarch.engine.records import Action, Count, Decision, Seat, Step, Steps
from westmarch.engine.signatures import BOUND
from westmarch.games.fellowship.catalogue import CARDS, COST, LASTING, TYPE, fits
from westmarch.games.fellowship.printed.expressions import CORRUPTION, Pick, pick
from westmarch.games.fellowship.printed.words import MAY, PICKING
from westmarch.games.fellowship.rules import verbs
from westmarch.games.fellowship.rules.rulebase import RULES, SKIP, May, Pieces, Which, Word
from westmarch.games.fellowship.state import (
    SLOTS,
    FellowshipState,
    Work,
    face,
    is_hidden,
    is_spared,
    left_of,
    may_surprise,
    zone,
)

UP_TO, AS_SHOWN = "up-to", "as-shown"
"""What leaving a question stands for: no more cards; the rest in the order in which they lie."""
Flag = Annotated[str, one_of("what leaving it stands for", ("", MAY, UP_TO, AS_SHOWN))]
_OUT_OF_REACH = ("destroyed", "played")


def find(state: FellowshipState, piece: str) -> str:
    """The zone a piece lies in."""
    return next(name for name, pieces in state.zones.items() if piece in pieces)


class Picking(NamedTuple):
    """A pick under way: the word, whether its player may leave it, which cards, how many are left, and those done."""

    word: str
    may: str
    text: str
    left: int
    done: tuple[str, ...]


def picking(step: Step) -> Picking:
    """The pick that a step ``pick`` stands for."""
    return Picking(*pick_one.values(step))


@cache
def _fitting(text: str) -> frozenset[str]:
    """All cards of the box that a pick could take, wherever they lie."""
    return frozenset([name for name, card in CARDS.items() if fits(pick(text).what, card)])


def candidates(
    state: FellowshipState, seat: Seat, now: Picking, names: Mapping[str, str]
) -> list[tuple[str, str, str]]:
    """The cards that a pick could take next: (place, zone, piece)."""
    what, fitting, pieces = pick(now.text), _fitting(now.text), state.pieces
    found = [
        (place, name, piece)
        for place in what.zones
        for name, piece in _in_place(state, seat, place, names)
        if pieces[piece].face in fitting
    ]
    if what.is_named:
        found = [entry for entry in found if is_named(face(state, entry[2]), names["named"])]
    if what.costliest and found:
        highest = max(COST[face(state, piece)] for _, _, piece in found)
        found = [entry for entry in found if COST[face(state, entry[2])] == highest]
    if now.word == "destroy":
        found = [entry for entry in found if pieces[entry[2]].face not in LASTING]
    elif now.word == "bury":
        found = [entry for entry in found if entry[1] == "main" and entry[2] not in now.done]
    return found


def offered(state: FellowshipState, asked: Decision) -> list[tuple[str, str, str]]:
    """The cards that an open question of this kind offers: (place, zone, piece)."""
    (step,) = asked.then
    now = picking(step)
    if pick(now.text).how == "ambusher":
        piece = asked.names["ambusher"]
        return [("path", find(state, piece), piece)]
    return candidates(state, asked.seat, now, asked.names)


def is_secret(state: FellowshipState, seat: Seat, what: Pick, names: Mapping[str, str]) -> bool:
    """Whether somebody does not see all the cards among which is picked."""
    if "hand" in what.zones and may_surprise(state, seat):
        return True
    return "shown" in what.zones and any([is_hidden(state.pieces[piece]) for piece in names.get("shown", "").split()])


def is_asked(state: FellowshipState, seat: Seat, now: Picking, names: Mapping[str, str]) -> bool:
    """Whether a pick is asked for: where nothing fits, only if others would learn of that; the order of
    cards, where they differ.

    (Ruling ``asked-whatever-you-hold``)
    """
    what = pick(now.text)
    if what.how == "ambusher":
        return True
    if what.how == "each":
        return len({face(state, piece) for _, _, piece in candidates(state, seat, now, names)}) > 1
    return is_secret(state, seat, what, names) or bool(candidates(state, seat, now, names))


def flag_of(may: str, what: Pick) -> str:
    """What an answer besides the cards stands for: nothing where there is none."""
    return may or (UP_TO if what.up_to else AS_SHOWN if what.how == "each" else "")


def _in_place(state: FellowshipState, seat: Seat, place: str, names: Mapping[str, str]) -> list[tuple[str, str]]:
    if place == "shown":
        pieces = names.get("shown", "").split()
        return [(name, piece) for piece in pieces if not (name := find(state, piece)).endswith(_OUT_OF_REACH)]
    if place == "path":
        return [(slot, piece) for slot in SLOTS for piece in state.zones[slot]]
    name = place if place in ("main", CORRUPTION) else zone(seat, "locations" if place == "play" else place)
    return [(name, piece) for piece in state.zones[name]]


def is_named(card: str, named: str) -> bool:
    """Whether a card is of the named type, or has the named cost."""
    return TYPE[card] == named or str(COST[card]) == named


@cache
def _action(verb: str, card: str, place: str) -> Action:
    return Action.of(verb, card, place)


@RULES.question(*PICKING, binds=("shown", "count", "slot"))
def _picks(state: FellowshipState, asked: Decision, word: Word, text: Which, flag: Flag) -> list[Action]:
    """Each different card once for each place; ``skip`` where it may be left, or where nothing fits.

    (Rulebook: Resolving Card Abilities)
    """
    pieces = state.pieces
    different = dict.fromkeys([(pieces[piece].face or "", place) for place, _, piece in offered(state, asked)])
    options = [_action(word, card, place) for card, place in different]
    if flag or not options:
        options.append(SKIP)
    return options


def _register_word(word: str) -> None:
    """A step of the word itself: ``destroy``, ``take``..."""

    @RULES.step(word, binds=("shown", "count", "slot"))
    def rule(change: Work, may: May, text: Which, then: Steps = (), *, seat: Seat = BOUND) -> None:
        """What leaves no choice is done at once, the rest is asked for.  (Rulebook: Resolving Card Abilities)"""
        what = pick(text)
        whole = Picking(word, may, text, what.number, ())
        if what.how == "each":
            number = len(candidates(change.state, seat, whole, change.names))
            change.push(pick_one.step(word, may, text, number, (), then))
            return
        if may or (what.how == "choose" and what.zones != (CORRUPTION,)):
            change.push(pick_one.step(word, may, text, what.number, (), then))
            return
        entries = _taken_at_once(change, seat, whole)
        pieces = [piece for _, piece in entries]
        if word in ("show", "look"):
            turn_up = verbs.show if word == "show" else verbs.look
            turn_up(change, seat, pieces, entries[0][0] if entries else "")
        else:
            for name, piece in entries:
                apply(change, seat, word, what, piece, name)
        _after(change, word, then, pieces)


for _word in PICKING:
    _register_word(_word)


def _taken_at_once(change: Work, seat: Seat, now: Picking) -> list[tuple[str, str]]:
    """The cards of a pick that leaves no choice: (zone, piece)."""
    state = change.state
    what = pick(now.text)
    if what.how == "this":
        piece = change.names["this"]
        return [(find(state, piece), piece)]
    if what.how == "top":
        if what.zones == ("deck",):
            piece = verbs.top_of_deck(change, seat) or ""
            return [(zone(seat, "deck"), piece)] if piece else []
        return [("main", piece) for piece in state.zones["main"][: what.number]]
    found = [(name, piece) for _, name, piece in candidates(state, seat, now, change.names)]
    if what.how == "every":
        return found
    if what.how == "random":
        return [found.pop(change.roll(len(found))) for _ in range(min(what.number, len(found)))]
    number = min(int(change.names["count"]), what.number) if what.how == "count" else what.number
    return found[:number]


@RULES.step("pick", binds=("shown", "count", "slot"))
def pick_one(
    change: Work,
    word: Word,
    may: May,
    text: Which,
    left: Count,
    done: Pieces,
    then: Steps = (),
    *,
    seat: Seat = BOUND,
) -> None:
    """One pick after the other.  (Rulebook: Resolving Card Abilities; ruling ``asked-whatever-you-hold``)

    Where a hand holds cards that others do not see, its owner is asked whatever it is.
    """
    now = Picking(word, may, text, left, done)
    what = pick(text)
    state = change.state
    if not is_asked(state, seat, now, change.names):
        _leave(change, *now, then, seat=seat)
        return
    is_open = "shown" not in what.zones and not is_secret(state, seat, what, change.names)
    about = _picks.of(word)(word, text, flag_of(may, what))
    RULES.ask(change, seat, about, is_open=is_open, then=(pick_one.step(*now, then),))


def _leave(
    change: Work,
    word: Word,
    may: May,
    text: Which,
    left: Count,
    done: Pieces,
    then: Steps = (),
    *,
    seat: Seat = BOUND,
) -> None:
    """No more is chosen: the word is done to what is left of each card, in the order in which they lie."""
    what, pieces = pick(text), [*done]
    if what.how == "each":
        for _, name, piece in candidates(change.state, seat, Picking(word, may, text, left, done), change.names):
            apply(change, seat, word, what, piece, name)
            pieces.append(piece)
    _after(change, word, then, pieces)


@RULES.each_pick_of(pick_one, _picks, enough=SKIP, whole=_leave)
def _picked(
    change: Work,
    action: Action,
    word: Word,
    may: May,
    text: Which,
    left: Count,
    done: Pieces,
    then: Steps = (),
    *,
    seat: Seat = BOUND,
) -> Step:
    """A card is chosen.  (Rulebook: Resolving Card Abilities)"""
    state = change.state
    now, what = Picking(word, may, text, left, done), pick(text)
    card, place = action.words
    if what.how == "ambusher":
        piece = change.names["ambusher"]
        name = find(state, piece)
    else:
        entries = candidates(state, seat, now, change.names)
        name, piece = next((n, p) for where, n, p in entries if where == place and face(state, p) == card)
    apply(change, seat, word, what, piece, name)
    if left == 1 and name in SLOTS:
        change.names = {**change.names, "slot": name}
    return pick_one.step(word, may, text, left - 1, (*done, piece), then)


def _after(change: Work, word: str, steps: tuple[Step, ...], pieces: Sequence[str]) -> None:
    """What follows, if anything was done; in an Attack what was shown is kept for the comparison."""
    if not pieces:
        return
    seat = change.names["seat"]
    state = change.state
    if "struck" in change.names and word in ("show", "discard") and not is_spared(state, int(seat)):
        both = dict.fromkeys([*state.shown.get(seat, ()), *pieces])
        state.shown = {**state.shown, seat: tuple(both)}
    if steps:
        change.push(*steps, names={**change.names, "shown": " ".join(pieces), "count": str(len(pieces))})


def apply(change: Work, seat: Seat, word: str, what: Pick, piece: str, name: str) -> None:
    """Does a word to one card."""
    if word == "gain":
        verbs.gain(change, seat, piece, name, what.to)
    elif word == "give":
        receiver = left_of(change.state, seat) if what.to == "left" else int(change.names["victim"])
        verbs.discard(change, receiver, piece, name)
    elif word == "show":
        verbs.show(change, seat, (piece,), name)
    elif word == "look":
        verbs.look(change, seat, (piece,), name)
    elif word == "lay":
        change.keep_secret(f"lay-{seat}", piece)
    elif word == "use":
        change.state.fated = (*change.state.fated, piece)
        change.push(Step("play_card", (piece, name)))  # ``turns`` rests on this module
    else:
        _SIMPLE[word](change, seat, piece, name)


_SIMPLE: dict[str, Callable[[Work, Seat, str, str], None]] = {
    "destroy": verbs.destroy,
    "discard": verbs.discard,
    "take": verbs.take,
    "return": verbs.put_back,
    "bury": verbs.bury,
}
