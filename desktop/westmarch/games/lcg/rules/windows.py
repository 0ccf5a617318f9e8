"""Who may do what now: actions of a window, responses and forced abilities of a moment.

(Glossary: Action, Response, Forced, Timing of Ability Resolution, Initiating Abilities / Playing Cards)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from westmarch.engine.moments import AFTER, NOTHING, OPEN, Facts, Moment, Ready
from westmarch.engine.records import Action, Seat
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.entries import entry
from westmarch.games.lcg.language import attachable, conditions, derived, effects, open_decks, possible, prices
from westmarch.games.lcg.language import facts as facts_of
from westmarch.games.lcg.language.limits import is_spent
from westmarch.games.lcg.language.restrained import is_barred, is_planning, may_play_kind
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.rules import payment
from westmarch.games.lcg.rules.hearing import ASIDE, beside, heard, listeners_of, open_aside
from westmarch.games.lcg.rules.hidden_hands import may_hold
from westmarch.games.lcg.rules.initiating import begin, play_card, play_event
from westmarch.games.lcg.rules.leaving import HOST_LEFT
from westmarch.games.lcg.rules.lending import borrowers, had, is_again
from westmarch.games.lcg.rules.occasions import told_apart
from westmarch.games.lcg.rules.revealing import left_alone, staged_alone
from westmarch.games.lcg.rules.rulebase import MOMENTS
from westmarch.games.lcg.rules.touch import in_each_area
from westmarch.games.lcg.rules.verbs import IN_DISCARD, discard_zone
from westmarch.games.lcg.state import Held, LcgState, card_of, playing, present
from westmarch.games.lcg.things import FACELESS, FROM_DECK, SILENT
from westmarch.games.lcg.zones import zone

HAND = "hand"
_NOWHERE: Mapping[str, frozenset[str]] = {}


def ready(state: LcgState, stage: str, moment: Moment) -> list[Ready]:
    """Everything that could be begun now, by whoever may."""
    return in_each_area(state, moment, lambda there: _ready(there, stage, moment))


def _ready(state: LcgState, stage: str, moment: Moment) -> list[Ready]:
    found: list[Ready] = []
    alone = left_alone(state) if state.zones["revealed"] else staged_alone(state, moment)
    if stage == OPEN:
        found = _unbarred(state, _actions(state))
        return found if alone is None else [one for one in found if one.seat == alone]
    listeners = listeners_of(state.faces_of_game)
    for part, event in enumerate(moment.parts):
        if event != NOTHING and stage in listeners.get(event.name, _NOWHERE):
            found += _answers(state, stage, len(state.moments) - 1, part, event.name, event.facts)
    found = _unbarred(state, found)
    return found if alone is None else [one for one in found if one.is_forced or one.seat == alone]


def _unbarred(state: LcgState, found: list[Ready]) -> list[Ready]:
    """Without the actions and responses of players who cannot use any: what they play besides events is none.

    (Glossary: Action, Response)
    """
    if not (state.lasting or _ACT in state.sources):
        return found
    barred = [seat for seat in playing(state) if is_barred(state, _ACT[1], seat)]
    return [one for one in found if one.is_forced or one.seat not in barred or _is_no_event(one.action)]


def _is_no_event(action: Action) -> bool:
    return action.verb == "play" and CARDS[action.words[0]].type != "event"


_ACT = ("forbid", "act")


def forced(state: LcgState, stage: str, moment: Moment, first: int) -> list[Ready]:
    """The forced abilities that are active now and answer the parts of a moment from ``first`` on."""
    return in_each_area(state, moment, lambda there: _forced(there, stage, moment, first))


def _forced(state: LcgState, stage: str, moment: Moment, first: int) -> list[Ready]:
    found: list[Ready] = []
    listeners = listeners_of(state.faces_of_game, "forced")
    for part, event in enumerate(moment.parts[first:], first):
        cards = listeners.get(event.name, _NOWHERE).get(stage)
        is_gone = event.facts.get("piece", "") not in state.things
        if cards and (_in_play(state, cards) or is_gone or not cards.isdisjoint(beside(state))):
            about = _about(len(state.moments) - 1, part, event.facts)
            found += [one for one in _of_bearers(state, cards, stage, event.name, event.facts, about) if one.is_forced]
        if event.name == prices.PAID and stage in listeners_of(state.faces_of_game).get(event.name, _NOWHERE):
            answers = _answers(state, stage, len(state.moments) - 1, part, event.name, event.facts)
            found += [one for one in answers if one.is_forced]
    return _once_each(state, found) if len(found) > 1 else found


def _once_each(state: LcgState, found: list[Ready]) -> list[Ready]:
    """Of an ability that does not stack only that of one copy answers.  (Card: Ancient Foundation)"""
    left: list[Ready] = []
    seen: set[tuple[str, str]] = set()
    for one in found:
        is_copy = False
        if one.action.verb == "use" and len(one.action.words) == 2:
            piece, number = one.action.words
            card = card_of(state, piece)
            is_copy = card.abilities[int(number)].once and (card.id, number) in seen
            seen.add((card.id, number))
        left += [] if is_copy else [one]
    return left


MOMENTS.connect(ready, forced, heard, may_hold, facts_of.counted, told_apart)


# -- answers


def _answers(state: LcgState, stage: str, moment: int, part: int, name: str, facts: Facts) -> Iterator[Ready]:
    cards, about = listeners_of(state.faces_of_game)[name][stage], _about(moment, part, facts)
    yield from _of_bearers(state, cards, stage, name, facts, about)
    held = open_decks.as_held(state)
    for seat in playing(state):
        for piece in (*state.zones[zone(seat, HAND)], *_paid_now(state, seat, name, facts)):
            if state.pieces[piece].face in cards:
                yield from _of_hand(held, piece, seat, stage, name, facts, about)
        top, hero = open_decks.playable(state, seat)
        if top and state.pieces[top].face in cards and card_of(state, top).type == "event":
            there = open_decks.as_played(state, seat, top, hero)
            yield from _of_hand(there, top, seat, stage, name, facts, about, hero)


def _paid_now(state: LcgState, seat: Seat, name: str, facts: Facts) -> list[str]:
    """The card that its player is about to pay for: its own text may answer that, as from the hand."""
    return [facts["piece"]] if name == prices.PAID and facts["player"] == str(seat) else []


def _of_bearers(
    state: LcgState, cards: frozenset[str], stage: str, name: str, facts: Facts, about: dict[str, str]
) -> Iterator[Ready]:
    for piece in _in_play(state, cards):
        yield from _of_bearer(state, piece, stage, name, facts, about)
        for number, ability in CARDS[state.faces[piece]].lends:
            if (ability.event, ability.stage) == (name, stage) and not is_again(state, piece, ability):
                yield from _of_borrowers(state, piece, number, ability, facts, about)
    for piece in state.zones["victory"]:
        for number, ability in card_of(state, piece).lends:
            if (ability.event, ability.stage, ability.lent_from) == (name, stage, "victory"):
                yield from _of_borrowers(state, piece, number, ability, facts, about)
    for piece in open_aside(state):
        if piece not in state.things and state.pieces[piece].face in cards:
            yield from _of_bearer(state, piece, stage, name, facts, about, ASIDE)
    if stage != AFTER:
        return
    if facts.get("role", "") in FACELESS:
        return
    gone = facts.get("piece", "")  # it may still answer its leaving, and so may what was attached to it
    for piece in (gone, *facts["hanging"].split()) if "hanging" in facts else (gone,):
        if piece in state.things or piece not in state.pieces or state.pieces[piece].face not in cards:
            continue
        if name != IN_DISCARD or piece in state.zones[discard_zone(state, piece)]:  # else it is in a deck again
            yield from _of_bearer(state, piece, stage, name, facts, about)


def _own_names(state: LcgState, piece: str, facts: Facts) -> dict[str, str]:
    """The names that the text of a card knows by itself; of an attachment whose host has left, as it lay before."""
    if piece in facts.get("hanging", "").split():
        owner = state.pieces[piece].owner
        seat = facts["player"] if owner >= 0 and int(facts["player"]) >= 0 else str(owner)
        return {"self": piece, "host": facts["piece"], "you": seat}
    if piece in state.things:
        return derived.names_of(state, piece)
    is_scenarios = state.pieces[piece].owner < 0 and facts.get("why") == HOST_LEFT
    you = "-1" if is_scenarios else facts.get("player", "-1")
    return {"self": piece, "host": facts.get("host", ""), "you": you}


def _in_play(state: LcgState, cards: frozenset[str]) -> list[str]:
    """Those in play that are one of these cards."""
    found = state.bearers.get(cards)
    if found is None:
        found = state.bearers[cards] = [piece for piece, face in state.faces.items() if face in cards]
    return found


def _about(moment: int, part: int, facts: Facts) -> dict[str, str]:
    """The names under which a text finds the part of the moment that it answers."""
    return facts_of.as_names(facts) | {"moment": str(moment), "part": str(part)}


def _of_bearer(
    state: LcgState, piece: str, stage: str, name: str, facts: Facts, about: dict[str, str], where: str = "play"
) -> Iterator[Ready]:
    """The abilities of a card that work where it lies; of one that has just left play, those that work in play."""
    thing = state.things.get(piece)
    if thing is not None and (thing.role in SILENT or effects.is_blank(state, piece)):
        return
    if piece in state.zones["revealed"] and not any([piece in fact.split() for fact in facts.values()]):
        return  # it is not in play yet, and answers nothing but what happens to it, or what it does
    is_as_it_lies = (thing is not None and "hanging" not in facts) or where == ASIDE
    own = derived.names_of(state, piece) if is_as_it_lies else _own_names(state, piece, facts)
    for number, ability in CARDS[state.pieces[piece].face or ""].answers_to(name, stage):
        if ability.zone != where:
            continue
        if ability.role and (thing is None or ability.role != thing.role):
            continue
        if thing is None and facts.get("from", "play") != "play" and "self" not in ability.asked("piece"):
            continue  # it has not been in play, where it would answer what happens to others like itself
        yield from _for_users(state, piece, number, ability, own, facts, about)


def _of_borrowers(
    state: LcgState, giver: str, number: int, ability: Ability, facts: Facts, about: dict[str, str]
) -> Iterator[Ready]:
    """An ability that cards in play, or one that has just left it, have from another card."""
    for piece in borrowers(state, giver, ability):
        yield from _for_users(state, piece, number, ability, derived.names_of(state, piece), facts, about, giver)
    gone = facts.get("piece", "") if facts.get("role", "") not in FACELESS else ""
    if ability.stage == AFTER and had(state, giver, ability, gone):
        yield from _for_users(state, gone, number, ability, _own_names(state, gone, facts), facts, about, giver)


def _for_users(
    state: LcgState, piece: str, number: int, ability: Ability, own: dict[str, str], facts: Facts,
    about: dict[str, str], giver: str = "",
) -> Iterator[Ready]:  # fmt: skip
    """An ability of a card, perhaps from another one, for everybody who may begin it."""
    for seat in users(state, piece, ability, own, facts):
        names = {**own, **about, "you": str(seat)}
        if not facts_of.fit(state, ability, facts, names):
            continue
        if ability.first and not facts_of.is_first(state, piece, number, ability, facts):
            continue
        is_forced = ability.kind == "forced"
        is_of_one = is_forced or ability.by == "any player"  # whoever uses it, it is used for all
        key = f"{piece}.{giver}{number}.{about['part']}.{'' if is_of_one else seat}"
        if not is_forced and not may_begin(state, piece, number, ability, seat, names):
            continue
        action = Action.of("use", piece, str(number), *([giver] if giver else []))
        bearer = entry(state, piece) if piece in state.things else ""
        yield Ready(key, seat, is_forced, action, (begin.step(giver or piece, number),), names, bearer)


def _of_hand(
    state: LcgState, piece: str, seat: Seat, stage: str, name: str, facts: Facts, about: dict[str, str], hero: str = ""
) -> Iterator[Ready]:
    """The responses of a card of the hand, or of one that is played from the deck by leave of a ``hero``."""
    card = card_of(state, piece)
    for number, ability in card.of_kind("response"):
        if (ability.event, ability.stage) != (name, stage):
            continue
        if card.type != "event" and ability.zone != "hand":
            continue
        names = {"self": piece, "host": "", **about, "you": str(seat)}
        if not facts_of.fit(state, ability, facts, names):
            continue
        if ability.first and not facts_of.is_first(state, piece, number, ability, facts):
            continue
        if card.type == "event" and not may_play(state, seat, piece, names):
            continue
        if ability.limit is not None and is_spent(state, piece, number, ability, seat):
            continue
        if not (possible.might(state, ability.do, names) and possible.can_pay(state, ability.cost, names)):
            continue
        is_event, is_forced = card.type == "event", name == prices.PAID and payment.is_out_of_reach(state, facts)
        action = _play_of(card, hero) if is_event else Action.of("use", piece, str(number))
        step = play_event.step(piece, number, hero=hero) if is_event else begin.step(piece, number)
        yield Ready(f"{piece}.{number}.{about['part']}", seat, is_forced, action, (step,), names)


def users(state: LcgState, piece: str, ability: Ability, own: Mapping[str, str], facts: Facts) -> Sequence[Seat]:
    """Who may use it: its controller, or whom it names; for a card of the scenario the first player."""
    if ability.by in ("each player", "any player"):
        return playing(state)
    if ability.by == "that player":
        return [int(facts["player"])]
    if ability.by == "engaged player":
        return effects.engaged_seats(state, piece)
    if ability.by == "host controller":
        thing = state.things.get(str(own["host"]))
        if thing is None and (piece in facts.get("hanging", "").split() or facts.get("why") == HOST_LEFT):
            return [int(facts["player"])]
        return [thing.seat] if thing is not None else []
    seat = int(own["you"])
    return [seat if seat >= 0 else present(state)[0]]


# -- actions


def _actions(state: LcgState) -> list[Ready]:
    """Action abilities in play, events in hand; the active player's allies and attachments in the planning phase."""
    found: list[Ready] = []
    actions = state.actions.get(state.phase)
    if actions is None:
        actions = state.actions[state.phase] = list(_actions_in(state, state.phase))
    for piece, number, ability in actions:
        if not effects.is_blank(state, piece):
            found += _uses(state, piece, number, ability)
    for giver, number, ability in state.lending:
        if ability.window in ("any", state.phase):
            for piece in borrowers(state, giver, ability):
                found += _uses(state, piece, number, ability, giver)
    for seat in playing(state):
        found += _plays(state, seat)
        found += _from_hand(state, seat)
    return found


def _actions_in(state: LcgState, phase: str) -> Iterator[tuple[str, int, Ability]]:
    """The actions of cards in play that may be used in a phase."""
    for piece in state.acting:
        role = state.things[piece].role
        for number, ability in card_of(state, piece).actions_in(phase):
            if ability.role in ("", role):
                yield piece, number, ability


def _uses(state: LcgState, piece: str, number: int, ability: Ability, giver: str = "") -> Iterator[Ready]:
    """An action of a card in play, perhaps from another one, for whoever may use it now."""
    thing = state.things[piece]
    user = state.things[thing.host].seat if ability.by == "host controller" and thing.host else thing.seat
    for seat in playing(state) if ability.by == "any player" or user < 0 else (user,):
        names = {"self": piece, "host": thing.host, "you": str(seat)}
        if ability.when is not None and not conditions.holds(state, ability.when, names):
            continue
        if may_begin(state, piece, number, ability, seat, names):
            action = Action.of("use", piece, str(number), *([giver] if giver else []))
            step = begin.step(giver or piece, number)
            yield Ready(f"{piece}.{giver}{number}.{seat}", seat, False, action, (step,), names)


def _plays(state: LcgState, seat: Seat) -> list[Ready]:
    """The cards of a hand that can be played now, and the topmost one of the deck if that is played as one of them."""
    found: list[Ready] = []
    timely = _timely(state, seat)
    held = open_decks.as_held(state) if timely else state
    most = prices.most(state, seat) if timely else 0
    for piece, card in timely:
        is_dear = isinstance(card.cost, int) and card.cost > most and not prices.savings(card)
        if is_dear and not card.hand_texts and min(prices.costs(held, seat, card)) > most:
            continue
        found += _ways_to_play(held, seat, piece, card)
    piece, hero = open_decks.playable(state, seat)
    if piece and (is_planning(state, seat) or card_of(state, piece).type == "event"):
        there = open_decks.as_played(state, seat, piece, hero)
        found += _ways_to_play(there, seat, piece, card_of(state, piece), hero)
    return found


def _ways_to_play(state: LcgState, seat: Seat, piece: str, card: Card, hero: str = "") -> Iterator[Ready]:
    """How a card can be played in an action window; from the deck by leave of a ``hero``."""
    names = {"self": piece, "host": "", "you": str(seat)}
    if card.type != "event":
        if may_play(state, seat, piece, names) and attachable.may_come(state, seat, piece):
            step = play_card.step(piece, hero=hero)
            yield Ready(f"{piece}.c", seat, False, _play_of(card, hero), (step,), names)
        return
    for number, ability in card.actions_in(state.phase):
        if ability.when is not None and not conditions.holds(state, ability.when, names):
            continue
        if may_play(state, seat, piece, names) and may_begin(state, piece, number, ability, seat, names):
            step = play_event.step(piece, number, hero=hero)
            text = [str(number)] if len(card.actions) > 1 else []
            yield Ready(f"{piece}.{number}", seat, False, _play_of(card, hero, *text), (step,), names)


def _play_of(card: Card, hero: str, *text: str) -> Action:
    """The action that plays a card: ``play gandalf``, and from the deck ``play gandalf from-deck``."""
    return Action.of("play", card.id, *text, *([FROM_DECK] if hero else []))


def _from_hand(state: LcgState, seat: Seat) -> list[Ready]:
    """The actions of cards of a hand that work from there.  (Glossary: Action)"""
    found: list[Ready] = []
    for piece, card in _held(state, seat)[0]:
        for number, ability in card.actions_in(state.phase, HAND) if card.type != "event" else ():
            names = {"self": piece, "host": "", "you": str(seat)}
            if ability.when is not None and not conditions.holds(state, ability.when, names):
                continue
            if may_begin(state, piece, number, ability, seat, names):
                action = Action.of("use", piece, str(number))
                found.append(Ready(f"{piece}.{number}", seat, False, action, (begin.step(piece, number),), names))
    return found


def _held(state: LcgState, seat: Seat) -> tuple[list[Held], dict[str, list[Held]]]:
    """The cards of a hand, of several copies the first, and by phases the events among them that are played then.

    What is in a hand is kept beside the State as long as it is the same.
    """
    hand = state.zones[zone(seat, HAND)]
    kept = state.hands.get(seat)
    if kept is None or kept[0] is not hand:
        first: dict[str, Held] = {}
        for piece in hand:
            card = card_of(state, piece)
            first.setdefault(card.id, (piece, card))
        kept = state.hands[seat] = hand, list(first.values()), {}
    return kept[1], kept[2]


def _timely(state: LcgState, seat: Seat) -> list[Held]:
    """The cards of a hand that are played at this time, if they can be; of several copies the first."""
    cards, events = _held(state, seat)
    if is_planning(state, seat):
        return cards
    phase = state.phase
    if phase not in events:
        events[phase] = [held for held in cards if held[1].type == "event" and held[1].actions_in(phase)]
    return events[phase]


def may_begin(state: LcgState, piece: str, number: int, ability: Ability, seat: Seat, names: Mapping[str, str]) -> bool:
    """Nothing forbids it, its limit is not reached, its cost can be paid in full, and it could change something.

    (Glossary: Ability)
    """
    if (state.lasting or _USE in state.sources) and effects.is_forbidden(state, "use", piece):
        return False
    if ability.limit is not None and is_spent(state, piece, number, ability, seat):
        return False
    return possible.can_pay(state, ability.cost, names) and possible.might(state, ability.do, names)


_USE = ("forbid", "use")


def may_play(state: LcgState, seat: Seat, piece: str, names: Mapping[str, str]) -> bool:
    """Whether a player can pay for a card of the hand, and nothing forbids it.  (Glossary: Playing a Card, Resource
    Match)"""
    card = card_of(state, piece)
    if card.play_if is not None and not conditions.holds(state, card.play_if, names):
        return False
    return may_play_kind(state, seat, card) and payment.is_payable(state, seat, piece, card, names)
