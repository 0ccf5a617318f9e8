"""Hidden cards are taken and turned face up, and who is detained at a stage.  (Quest: The Blood of Gondor)"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import PieceId, Seat, Step, Steps
from westmarch.games.lcg.language import conditions, derived, selectors, trials
from westmarch.games.lcg.printed.expressions import Names, amount, selector
from westmarch.games.lcg.rules import enemy_attacks, leaving, players, verbs
from westmarch.games.lcg.rules.course import WHEN_SOMEBODY_IS_OUT
from westmarch.games.lcg.rules.kinds import Amount, Selector, SelectorOrNone
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.staging import come_engaged, renew_encounter, stage
from westmarch.games.lcg.rules.targets import IT, ONE, aim, chooser, number
from westmarch.games.lcg.scenarios.hidden_cards.words import (
    ANYBODYS,
    DETAIN,
    FIGHT,
    LAY,
    TAKE,
    TURN,
    TURNED,
    TURNED_SOME,
)
from westmarch.games.lcg.state import LcgState, Work, card_of, has_mark, place_of, playing
from westmarch.games.lcg.things import DETAINED, HIDDEN, SCENARIO
from westmarch.games.lcg.zones import zone

_OF = "turned-"
"""How the name begins of the cards that a player has turned up with others: its number follows."""

# -- where they lie


def hidden_cards(state: LcgState, seat: Seat) -> tuple[str, ...]:
    """The hidden cards of a player, in the order in which they were taken; none in other quests."""
    return state.zones.get(zone(seat, HIDDEN), ())


def _is_played(state: LcgState) -> bool:
    """Whether the quest has hidden cards."""
    return zone(0, HIDDEN) in state.zones


def _lies_hidden(state: LcgState, piece: str) -> bool:
    return piece not in state.things and place_of(state, piece).endswith(f"-{HIDDEN}")


selectors.LYING_AT[HIDDEN] = lambda state, names: hidden_cards(state, selectors.you(names))
selectors.LYING_AT[ANYBODYS] = lambda state, names: [p for seat in playing(state) for p in hidden_cards(state, seat)]
trials.USEFUL[TURN] = _lies_hidden


def _could_take(state: LcgState, step: Step, names: Names) -> bool:
    """Whether there are enough cards for all of them.  (Quest: The Blood of Gondor)"""
    many = conditions.amount(state, amount(step.args[1]), names) if step.args[1] else 1
    left = len(state.zones["encounter"]) + len(state.zones["discard"])
    return _is_played(state) and left >= many * len(selectors.seats(state, selector(step.args[0]), names))


def _could_take_any(state: LcgState, step: Step, names: Names) -> bool:
    is_left = bool(state.zones["encounter"] or state.zones["discard"])
    return _is_played(state) and is_left and bool(selectors.seats(state, selector(step.args[0]), names))


trials.OWN_COSTS[TAKE] = _could_take
trials.OWN_TRIALS[TAKE] = _could_take_any


# -- taking them


@RULES.step(TAKE)
def _take(change: Work, who: Selector, n: Amount = ONE) -> None:
    """In player order each takes them one by one.  (Quest: The Blood of Gondor)"""
    found, many = aim(change, who, _take.step(IT, n)), number(change, n)
    seats = [seat for seat in playing(change.state) if str(seat) in found]
    change.push(*[_take_one.step(seat) for seat in seats for _ in range(many)])


@RULES.step("take_one_hidden")
def _take_one(change: Work, seat: Seat) -> None:
    """The top card of the encounter deck, which is made anew if it is empty; nobody looks at it.

    (Quest: The Blood of Gondor)
    """
    state = change.state
    if seat in state.out or not _is_played(state):
        return
    renew_encounter(change)
    for piece in state.zones["encounter"][:1]:
        verbs.shift(change, piece, zone(seat, HIDDEN))
        change.tell("took_hidden", seat=str(seat))


def _is_out(change: Work, seat: Seat) -> None:
    """The hidden cards of who is eliminated are discarded.  (Quest: The Blood of Gondor)"""
    players.discard_cards(change, hidden_cards(change.state, seat))


WHEN_SOMEBODY_IS_OUT.append(_is_out)


# -- turning them up


@RULES.step(TURN)
def _turn(change: Work, what: Selector, resolved: str = "", by: SelectorOrNone = None, then: Steps = ()) -> None:
    """Those that lie there now, and none that is taken meanwhile.  (Quest: The Blood of Gondor)"""
    if by is not None:
        seats = selectors.seats(change.state, by, change.names)
        change.push(_turn_each.step(what, resolved, *seats, then=then))
        return
    found = [p for p in aim(change, what, _turn.step(IT, resolved, by, then)) if _lies_hidden(change.state, p)]
    if found:
        steps = _turning(found, chooser(change), resolved)
        change.push(*steps, *then, names={**change.names, IT.name: " ".join(found)})


def _turning(found: Sequence[str], seat: Seat, resolved: str) -> Steps:
    """One after the other; then whatever answers that some have been turned up.  (Quest: The Blood of Gondor)"""
    return (*[_turn_one.step(piece, seat, resolved) for piece in found], _turned_some.step(seat))


@RULES.step("turn_each_hidden")
def _turn_each(change: Work, what: Selector, resolved: str, *seats: Seat, then: Steps = ()) -> None:
    """In player order each turns up those of that player; what follows is done when all have.

    (Quest: The Blood of Gondor)
    """
    state, names = change.state, change.names
    if not seats:
        done = [(name, pieces) for name, pieces in names.items() if name.startswith(_OF)]
        for name, pieces in reversed(done):
            change.push(*then, names={**names, "you": name.removeprefix(_OF), IT.name: pieces})
        return
    seat, rest = seats[0], _turn_each.step(what, resolved, *seats[1:], then=then)
    lying = selectors.pieces(state, what, {**names, "you": str(seat)})
    found = [piece for piece in lying if _lies_hidden(state, piece)]
    if not found or seat in state.out:
        change.push(rest)
        return
    change.push(*_turning(found, seat, resolved), rest, names={**names, f"{_OF}{seat}": " ".join(found)})


@RULES.step("turned_some_hidden")
def _turned_some(change: Work, seat: Seat) -> None:
    """(Quest: The Blood of Gondor)"""
    MOMENTS.occur(change, TURNED_SOME, {"player": str(seat)})


@RULES.step("hidden_is_turned")
def _is_turned(change: Work, piece: PieceId, seat: Seat) -> None:
    """Whoever has come engaged is there by now.  (Quest: The Blood of Gondor)"""
    MOMENTS.occur(change, TURNED, {"piece": piece, "player": str(seat)})


MOMENTS.told(TURNED, TURNED_SOME)


@RULES.step("turn_one_hidden")
def _turn_one(change: Work, piece: PieceId, seat: Seat, resolved: str = "") -> None:
    """An enemy engages the player who turns it up, from out of play; others are discarded, if no text says otherwise.

    (Quest: The Blood of Gondor)
    """
    state = change.state
    if not _lies_hidden(state, piece) or seat in state.out:
        return
    verbs.see(change, piece)
    card = card_of(state, piece)
    change.tell("turned_hidden", seat=str(seat), piece=piece, face=card.id)
    change.push(_is_turned.step(piece, seat))
    works = resolved and card.of_kind("reveal")
    if works:
        own = {**change.names, IT.name: piece, "you": str(seat)}
        change.push(Step("resolve", (IT.text,)), _has_worked.step(piece), names=own)
    if card.type == "enemy":
        come_engaged(change, piece, seat)
        if _lies_hidden(state, piece):  # nothing can be engaged with that player
            stage(change, piece)
    elif card.type == "location" and resolved:
        stage(change, piece)
    elif works:
        verbs.shift(change, piece, "aside")
    else:
        players.discard_cards(change, [piece])


@RULES.step("hidden_has_worked")
def _has_worked(change: Work, piece: PieceId) -> None:
    """A treachery has done what it does when it is revealed.  (Quest: The Blood of Gondor)"""
    if piece in change.state.zones["aside"] and piece not in change.state.things:
        players.discard_cards(change, [piece])


@RULES.step(FIGHT)
def _fight(change: Work, what: Selector) -> None:
    """Enemies that nobody has awaited attack with those that are to attack yet, or now.

    (Quest: The Blood of Gondor)
    """
    state = change.state
    found = [(piece, derived.engaged_with(state, piece)) for piece in aim(change, what, _fight.step(IT))]
    late = [(p, seat) for p, seat in found if seat is not None and not enemy_attacks.are_to_come(state, seat)]
    if state.phase == "combat":
        change.push(*[_fight_late.step(piece, seat) for piece, seat in late])


@RULES.step("fight_late")
def _fight_late(change: Work, piece: PieceId, seat: Seat) -> None:
    """One of them attacks, if it still can.  (Quest: The Blood of Gondor)"""
    enemy_attacks.attack_late(change, piece, seat)


# -- who goes among them again


@RULES.step(LAY)
def _lay(change: Work, what: Selector, of: Selector) -> None:
    """A card leaves play, with all that is on it, for the hidden cards of a player.  (Quest: The Blood of Gondor)"""
    state = change.state
    for piece in aim(change, what, _lay.step(IT, of)):
        seats = aim(change, of, _lay.step(IT, of))
        if _is_played(state) and piece in state.things and seats:
            change.push(_lies_down.step(piece, int(seats[0])))
            leaving.leave(change, [piece], "aside", "returned")


@RULES.step("lies_down")
def _lies_down(change: Work, piece: PieceId, seat: Seat) -> None:
    """Everybody knows which it is, for nobody shuffles them.  (Quest: The Blood of Gondor)"""
    state = change.state
    if piece in state.zones["aside"] and seat not in state.out:
        verbs.shift(change, piece, zone(seat, HIDDEN))
        change.tell("lies_hidden", piece=piece, face=card_of(state, piece).id, seat=str(seat))


trials.USEFUL[LAY] = lambda state, piece: piece in state.things


# -- who is detained at a stage


@RULES.step(DETAIN)
def _detain(change: Work, what: Selector) -> None:
    """Whoever lies there has left the quest and every attack, and keeps what is on the card.

    (Quest: The Blood of Gondor) (Ruling: detained-at-captured)
    """
    state, host = change.state, change.names["self"]
    for piece in aim(change, what, _detain.step(IT)):
        if piece not in state.things or derived.type_of(state, piece) != "objective-ally" or host not in state.things:
            continue
        leaving.leave_combat(change, piece)
        if has_mark(state, piece, "committed"):
            verbs.unmark(change, piece, "committed")
        verbs.put(change, piece, role=DETAINED, seat=SCENARIO, host=host)
        verbs.shift(change, piece, "attached")
        derived.invalidate_cards(state)
        change.tell("detained", piece=piece)


trials.USEFUL[DETAIN] = lambda state, piece: piece in state.things and state.things[piece].role != DETAINED
