"""Words that pick cards: which there are, asking for them one by one, and what is done with each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from westmarch.engine.machine import StepRule
from westmarch.engine.records import Action, Decision, Seat, Step
from westmarch.games.fellowship import verbs
from westmarch.games.fellowship.catalogue import COST, TYPE, fits
from westmarch.games.fellowship.language import CORRUPTION, PICKING, Pick, pick
from westmarch.games.fellowship.rulebase import RULES, SKIP
from westmarch.games.fellowship.state import (
    SLOTS,
    FellowshipState,
    Work,
    face,
    is_spared,
    left_of,
    may_surprise,
    seat_of,
    zone,
)

UP_TO = "up-to"
_OUT_OF_REACH = ("destroyed", "played")


def find(state: FellowshipState, piece: str) -> str:
    """The zone a piece lies in."""
    return next(name for name, pieces in state.zones.items() if piece in pieces)


def candidates(state: FellowshipState, seat: Seat, what: Pick, names: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """The cards that a pick could take: (place, zone, piece)."""
    found = []
    for place in what.zones:
        for name, piece in _in_place(state, seat, place, names):
            card = face(state, piece)
            if fits(what.what, card) and (not what.is_named or is_named(card, names["named"])):
                found.append((place, name, piece))
    if what.costliest and found:
        highest = max(COST[face(state, piece)] for _, _, piece in found)
        found = [entry for entry in found if COST[face(state, entry[2])] == highest]
    return found


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


@RULES.question(*PICKING)
def _picks(state: FellowshipState, asked: Decision) -> list[Action]:
    """Each different card once for each place; ``skip`` where it may be left, or where nothing fits.

    (Rulebook: Resolving Card Abilities)
    """
    word, text, flag = asked.about
    what = pick(text)
    if what.how == "ambusher":
        entries = [("path", "", asked.names["ambusher"])]
    else:
        entries = candidates(state, asked.seat, what, asked.names)
    options = list(dict.fromkeys([_action(word, face(state, piece), place) for place, _, piece in entries]))
    if flag or not options:
        options.append(SKIP)
    return options


def _picking(word: str) -> StepRule:
    def rule(change: Work, step: Step) -> None:
        """What leaves no choice is done at once, the rest is asked for.  (Rulebook: Resolving Card Abilities)"""
        may, text = step.args
        what = pick(text)
        seat = seat_of(change)
        is_asked = may or (what.how == "choose" and what.zones != (CORRUPTION,))
        if is_asked:
            change.push(Step("pick", (word, may, text, str(what.number), ""), step.steps))
            return
        entries = _taken_at_once(change, seat, what)
        pieces = [piece for _, piece in entries]
        if word in ("show", "look"):
            turn_up = verbs.show if word == "show" else verbs.look
            turn_up(change, seat, pieces, entries[0][0] if entries else "")
        else:
            for name, piece in entries:
                apply(change, seat, word, what, piece, name)
        _after(change, word, step.steps, pieces)

    return rule


for _word in PICKING:
    RULES.step(_word)(_picking(_word))


def _taken_at_once(change: Work, seat: Seat, what: Pick) -> list[tuple[str, str]]:
    """The cards of a pick that leaves no choice: (zone, piece)."""
    state = change.state
    if what.how == "this":
        piece = change.names["this"]
        return [(find(state, piece), piece)]
    if what.how == "top":
        if what.zones == ("deck",):
            piece = verbs.top_of_deck(change, seat) or ""
            return [(zone(seat, "deck"), piece)] if piece else []
        return [("main", piece) for piece in state.zones["main"][: what.number]]
    found = [(name, piece) for _, name, piece in candidates(state, seat, what, change.names)]
    if what.how == "every":
        return found
    if what.how == "random":
        return [found.pop(change.roll(len(found))) for _ in range(min(what.number, len(found)))]
    number = min(int(change.names["count"]), what.number) if what.how == "count" else what.number
    return found[:number]


@RULES.step("pick")
def _pick_one(change: Work, step: Step) -> None:
    """One pick after the other.  (Rulebook: Resolving Card Abilities; ruling ``asked-whatever-you-hold``)

    Where a hand holds cards that others do not see, its owner is asked whatever it is.
    """
    word, may, text, _, done = step.args
    what = pick(text)
    seat = seat_of(change)
    state = change.state
    is_secret = "hand" in what.zones and may_surprise(state, seat)
    is_there = what.how == "ambusher" or bool(candidates(state, seat, what, change.names))
    if not is_there and not is_secret:
        _after(change, word, step.steps, done.split())
        return
    is_open = not is_secret and "shown" not in what.zones
    flag = may or (UP_TO if what.up_to else "")
    RULES.ask(change, seat, word, word, text, flag, is_open=is_open, then=(step,))


def _picked(change: Work, action: Action) -> None:
    """A card is chosen; then the next, or what follows.  (Rulebook: Resolving Card Abilities)"""
    state = change.state
    (step,) = change.then
    word, may, text, left, done = step.args
    what = pick(text)
    seat = change.seat
    if action == SKIP:
        _after(change, word, step.steps, done.split())
        return
    card, place = action.words
    if what.how == "ambusher":
        piece = change.names["ambusher"]
        name = find(state, piece)
    else:
        entries = candidates(state, seat, what, change.names)
        name, piece = next((n, p) for where, n, p in entries if where == place and face(state, p) == card)
    done = f"{done} {piece}".strip()
    if left != "1":
        change.push(Step("pick", (word, may, text, str(int(left) - 1), done), step.steps))
        apply(change, seat, word, what, piece, name)
    else:
        _after(change, word, step.steps, done.split(), name)
        apply(change, seat, word, what, piece, name)


for _word in PICKING:
    RULES.answer(_word)(_picked)


def _after(change: Work, word: str, steps: tuple[Step, ...], pieces: Sequence[str], last: str = "") -> None:
    """What follows, if anything was done; in an Attack what was shown is kept for the comparison.

    ``last`` is the zone in which the last of them lay: an empty slot of the path, perhaps.
    """
    if not pieces:
        return
    seat = change.names["seat"]
    state = change.state
    if "struck" in change.names and word in ("show", "discard") and not is_spared(state, int(seat)):
        both = dict.fromkeys([*state.shown.get(seat, ()), *pieces])
        state.shown = {**state.shown, seat: tuple(both)}
    if steps:
        slot = {"slot": last} if last in SLOTS else {}
        change.push(*steps, names={**change.names, "shown": " ".join(pieces), "count": str(len(pieces)), **slot})


def apply(change: Work, seat: Seat, word: str, what: Pick, piece: str, name: str) -> None:
    """Does a word to one card."""
    if word == "gain":
        verbs.gain(change, seat, piece, name, what.to)
    elif word == "give":
        receiver = left_of(change.state, seat) if what.to == "left" else int(change.names["victim"])
        verbs.discard(change, receiver, piece, name)
    elif word == "bury":
        if name == "main":
            verbs.bury(change, seat, piece, name)
    elif word == "show":
        verbs.show(change, seat, (piece,), name)
    elif word == "look":
        verbs.look(change, seat, (piece,), name)
    elif word == "lay":
        change.keep_secret(f"lay-{seat}", piece)
    elif word == "use":
        change.state.fated = (*change.state.fated, piece)
        change.push(Step("play_card", (piece, name)))
    else:
        _SIMPLE[word](change, seat, piece, name)


_SIMPLE: dict[str, Callable[[Work, Seat, str, str], None]] = {
    "destroy": verbs.destroy,
    "discard": verbs.discard,
    "take": verbs.take,
    "return": verbs.put_back,
}
