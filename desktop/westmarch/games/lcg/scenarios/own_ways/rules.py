"""Players who go ways of their own and stay in touch; the Ring-bearer, who leaves and comes back; a hero who falls.

(Quest: Breaking of the Fellowship)
"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, PieceId, Seat
from westmarch.games.lcg.language import apart, derived
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules import companion, entering, leaving, verbs
from westmarch.games.lcg.rules.kinds import Faces, Selector, Words
from westmarch.games.lcg.rules.quest_deck import unfold
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, aim
from westmarch.games.lcg.rules.touch import OF_PLACE, within
from westmarch.games.lcg.scenarios.own_ways.words import (
    BRING_BACK,
    CHOOSE_WAY,
    LAY,
    MOVE,
    PART,
    PARTED,
    SEND_AWAY,
    TAKE_ALONG,
    TAKE_TOKEN,
    TURN_BACK,
    TURN_ENEMY,
)
from westmarch.games.lcg.state import LcgState, Work, attachments, card_of, everybody, main_quest
from westmarch.games.lcg.things import FALLEN, SCENARIO, Thing
from westmarch.games.lcg.zones import area_zone, zone

AWAY = "away"
"""The key under which the State keeps who was sent away, with what was attached."""


# -- ways of their own


@RULES.step(PART)
def _part(change: Work, faces: Faces) -> None:
    """Each player chooses a stage, then each in turn a card to take along; nothing is moved before all is chosen.

    (Quest: Breaking of the Fellowship)
    """
    if not change.state.groups:
        change.push(_go_on_choosing.step(faces))


@RULES.step("go_on_choosing")
def _go_on_choosing(change: Work, faces: Faces, chosen: Words = (), taken: Words = ()) -> None:
    """Whoever is next is asked; where there is no choice, it is made.  (Quest: Breaking of the Fellowship)"""
    state = change.state
    order = everybody(state)
    left = _stages_left(state, faces, chosen)
    lying = [piece for piece in state.zones["staging"] if piece not in taken]
    if len(chosen) < len(order) and len(left) == 1:
        change.push(_go_on_choosing.step(faces, (*chosen, *left), ()))
    elif len(chosen) == len(order) and len(lying) == 1:
        change.push(_go_on_choosing.step(faces, chosen, (*taken, *lying)))
    elif len(chosen) < len(order):
        RULES.ask(change, order[len(chosen)], _ways.about(faces, chosen))
    elif lying:
        RULES.ask(change, order[len(taken) % len(order)], _along.about(faces, chosen, taken))
    else:
        change.push(_parted.step(chosen, taken))


def _stages_left(state: LcgState, faces: Faces, chosen: Words) -> list[PieceId]:
    held = state.zones["quests"]
    return [p for p in held if state.pieces[p].face in faces and p not in chosen]


@RULES.question(CHOOSE_WAY, is_open=True)
def _ways(state: LcgState, asked: Decision, faces: Faces, chosen: Words) -> list[Action]:
    """Another stage than the others have chosen.  (Quest: Breaking of the Fellowship)"""
    return [Action.of("choose", piece) for piece in _stages_left(state, faces, chosen)]


@RULES.answer(CHOOSE_WAY)
def _way_chosen(change: Work, action: Action, faces: Faces, chosen: Words) -> None:
    """(Quest: Breaking of the Fellowship)"""
    change.push(_go_on_choosing.step(faces, (*chosen, action.words[0]), ()))


@RULES.question(TAKE_ALONG, is_open=True)
def _along(state: LcgState, asked: Decision, faces: Faces, chosen: Words, taken: Words) -> list[Action]:
    """An encounter card of the staging area that nobody has taken.  (Quest: Breaking of the Fellowship)"""
    return [Action.of("take", piece) for piece in state.zones["staging"] if piece not in taken]


@RULES.answer(TAKE_ALONG)
def _taken_along(change: Work, action: Action, faces: Faces, chosen: Words, taken: Words) -> None:
    """(Quest: Breaking of the Fellowship)"""
    change.push(_go_on_choosing.step(faces, chosen, (*taken, action.words[0])))


@RULES.step("parted")
def _parted(change: Work, chosen: Words, taken: Words) -> None:
    """They go now, each with what he has taken; what else lies at their old stage is discarded with it.

    (Quest: Breaking of the Fellowship) (Ruling: the-company-divided)
    """
    state = change.state
    order, old = everybody(state), main_quest(state)
    gone = [*state.zones["active"], *attachments(state, old)]
    del state.things[old]
    verbs.shift(change, old, "removed", source="quests")
    for piece in [p for p in state.zones["quests"] if card_of(state, p).stage == card_of(state, chosen[0]).stage]:
        verbs.shift(change, piece, "removed" if piece not in chosen else "quests", source="quests")
    ways = dict(zip(order, chosen, strict=False))
    state.zones["staging"], state.zones["quests"] = (), tuple([p for p in state.zones["quests"] if p not in chosen])
    state.zones[area_zone(order[0], "active")], state.zones["active"] = state.zones["active"], ()  # it leaves with it
    for number, piece in enumerate(taken):
        state.zones[area_zone(order[number % len(order)], "staging")] += (piece,)
    for seat, piece in ways.items():
        state.zones[area_zone(seat, "quests")] = (piece,)
        state.entries += 1
        state.things[piece] = Thing(state.entries)
        verbs.see(change, piece)
    derived.invalidate_cards(state)
    apart.part(state, order, order[0])
    for seat in order:
        change.tell("separated", seats=str(seat))
    for seat, piece in ways.items():
        change.tell("took_way", seat=str(seat), face=card_of(state, piece).id)
    begun = [within.step(seat, (_own_way.step(piece, seat),)) for seat, piece in ways.items()]
    change.push(*begun)
    verbs.reach_staging(change, *taken)
    leaving.leave(change, gone, "discard")


@RULES.step("own_way")
def _own_way(change: Work, piece: PieceId, seat: Seat) -> None:
    """A player's own stage begins.  (Quest: Breaking of the Fellowship)"""
    change.push(_tell_parted.step(seat))
    unfold(change, piece)


@RULES.step("tell_parted")
def _tell_parted(change: Work, seat: Seat) -> None:
    """(Quest: Breaking of the Fellowship)"""
    MOMENTS.occur(change, PARTED, {"player": str(seat)})


MOMENTS.told(PARTED)
OF_PLACE.append(PARTED)


# -- from one staging area to another


@RULES.step(MOVE)
def _move(change: Work, what: Selector, of: Selector) -> None:
    """Engaged with nobody any more, with all that it bears; where nobody is meant it stays.

    (Quest: Breaking of the Fellowship)
    """
    state = change.state
    seats = sel.seats(state, of, change.names)
    for piece in aim(change, what, _move.step(IT, of)) if seats else []:
        if piece in state.things:
            move_to(change, piece, seats[0])


def move_to(change: Work, piece: str, seat: Seat) -> None:
    """A card comes to the staging area of a player."""
    state = change.state
    target = apart.staging_of(state, apart.area_of(state, seat))
    if piece in state.zones[target] or leaving.is_held(state, piece):
        return
    leaving.leave_combat(change, piece)
    verbs.shift(change, piece, target)
    derived.invalidate_cards(state)
    change.tell("moved_to_area", piece=piece, face=card_of(state, piece).id, seat=str(seat))
    verbs.reach_staging(change, piece)


@RULES.step(LAY)
def _lay(change: Work, what: Selector) -> None:
    """Nothing answers that they are there.  (Quest: Breaking of the Fellowship)"""
    for piece in aim(change, what, _lay.step(IT)):
        if piece not in change.state.things:
            verbs.shift(change, piece, "discard", is_on_top=True)
            verbs.see(change, piece)


# -- who leaves and comes back


@RULES.step(SEND_AWAY)
def _send_away(change: Work, what: Selector) -> None:
    """Without leaving play as others do: no text answers it, not even that of The One Ring.

    (Quest: Breaking of the Fellowship)
    """
    state = change.state
    for piece in [piece for piece in aim(change, what, _send_away.step(IT)) if piece in state.things]:
        gone = [piece, *attachments(state, piece)]
        leaving.leave_combat(change, piece)
        for other in gone:
            del state.things[other]
            verbs.shift(change, other, "removed")
        derived.invalidate_cards(state)
        state.kept[AWAY] = " ".join(gone)
        change.tell("sent_away", piece=piece, face=card_of(state, piece).id)


@RULES.step(BRING_BACK)
def _bring_back(change: Work, who: Selector) -> None:
    """As new cards, without damage and resources.  (Quest: Breaking of the Fellowship) (Ruling: frodos-choice)"""
    state = change.state
    seats = [int(seat) for seat in aim(change, who, _bring_back.step(IT))]
    piece, *hanging = state.kept.pop(AWAY, "").split() or [""]
    if not seats or not piece:
        return
    entering.come_into_play(change, piece, zone(seats[0], "play"), seats[0])
    for other in hanging:
        controller = seats[0] if card_of(state, other).type == "objective" else state.pieces[other].owner
        entering.come_into_play(change, other, "attached", controller, piece, _role(state, other))
    change.tell("brought_back", piece=piece, face=card_of(state, piece).id, seat=str(seats[0]))


def _role(state: LcgState, piece: str) -> str:
    """As what a card is attached: a treachery as a condition."""
    return "condition" if card_of(state, piece).type == "treachery" else ""


@RULES.step(TAKE_TOKEN)
def _take_token(change: Work, who: Selector) -> None:
    """Whoever comes along follows.  (Quest: Breaking of the Fellowship)"""
    state = change.state
    for seat in [int(seat) for seat in aim(change, who, _take_token.step(IT))][:1]:
        if state.first != seat:
            state.first = seat
            derived.mark_unsettled_if_conditional(state)
            change.tell("first_player", seat=str(seat))
            companion.follow(change)
            MOMENTS.occur(change, "first-player", {"player": str(seat)})


# -- who falls into evil


@RULES.step(TURN_ENEMY)
def _turn_enemy(change: Work, what: Selector, of: Selector) -> None:
    """What is attached to the hero stays there; nobody controls it.  (Quest: Breaking of the Fellowship)"""
    state = change.state
    seats = sel.seats(state, of, change.names)
    for piece in aim(change, what, _turn_enemy.step(IT, of)) if seats else []:
        if piece in state.things and derived.type_of(state, piece) == "hero":
            verbs.unmark(change, piece, "committed", "exhausted")
            leaving.leave_combat(change, piece)
            verbs.put(change, piece, seat=SCENARIO, role=FALLEN)
            derived.invalidate_cards(state)
            move_to(change, piece, seats[0])


@RULES.step(TURN_BACK)
def _turn_back(change: Work, what: Selector) -> None:
    """Ready, with the damage that the hero has; the Ring-bearer follows the first player again.

    (Quest: Breaking of the Fellowship)
    """
    state = change.state
    for piece in aim(change, what, _turn_back.step(IT)):
        owner = state.pieces[piece].owner
        if piece in state.things and state.things[piece].role == FALLEN and owner not in state.out:
            leaving.leave_combat(change, piece)
            verbs.put(change, piece, seat=owner, role="")
            verbs.shift(change, piece, zone(owner, "play"))
            derived.invalidate_cards(state)
            change.tell("turned_back", piece=piece, face=card_of(state, piece).id, seat=str(owner))
            companion.follow(change)
