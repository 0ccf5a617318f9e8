"""The one sentence that says what to do next, and every option with its words, its source and its target."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.records import ALL_SEEING, Action, Decision, Result, Seat, View
from westmarch.engine.table import Option, Prompt
from westmarch.games.duel.catalogue import (
    CARDS,
    DISCARD,
    LANDMARKS,
    PLAY,
    REGIONS,
    TAKE,
    TOKENS,
)
from westmarch.games.duel.names import (
    NUMERALS,
    capital,
    coins,
    count,
    does,
    listed,
    region,
    side_title,
    the_side,
    thing,
)
from westmarch.games.duel.rules import prices
from westmarch.games.duel.rules.display import SLOT_OF, available
from westmarch.games.duel.rules.offers import purchase, shortage
from westmarch.games.duel.rules.turns import discard_income
from westmarch.games.duel.rules.verbs import steps_to_idle_bonus
from westmarch.games.duel.state import DuelState, face_up_tiles, fortress_space, piece_of, stack, units_in, zone
from westmarch.games.duel.text.briefs import offer_groups
from westmarch.games.duel.text.chronicle import ending

_WAITING = {
    "turn": "{side} is choosing a card or a landmark.",
    "skill": "{side} is choosing a skill.",
    "place": "{side} is placing units.",
    "maneuver": "{side} is moving units.",
    "steps": "{side} may stop before a bonus.",
    "extra": "{side} may take another turn.",
    "remove_fortress": "{side} may remove a fortress.",
    "discard_grey": "{side} is choosing a grey card to discard.",
    "play_discarded": "{side} is looking through the discard.",
    "race": "{side} is choosing a Race.",
    "token": "{side} is choosing a token.",
}


def kicker(seen: View) -> str:
    """The line above the seat's name: chapter, turn, and what is going on."""
    state: DuelState = seen.state
    where = f"Chapter {NUMERALS[state.chapter]} · turn {state.turn}"
    return f"{where} · the game is over" if state.result is not None else where


def _held(result: Result) -> str:
    """In how many regions the sides were present at the end, without those of who is present in all."""
    places = [count(number, "region") for number in result.points]
    if len(result.winners) == 1 and max(result.points) == len(REGIONS):
        other = 1 - result.winners[0]
        return f"{side_title(other)} is present in {places[other]}."
    return f"The Fellowship is present in {places[0]}, Sauron in {places[1]}."


def prompt(seen: View) -> Prompt:
    """What the deciding seat is asked, or what the others wait for."""
    state: DuelState = seen.state
    if state.result is not None:
        result = state.result
        return Prompt(None, kicker(seen), ending(result.reason, result.winners), _held(result))
    decision = state.decision
    assert decision is not None
    text, detail = _WAITING[decision.kind].format(side=side_title(decision.seat)), ""
    if seen.seat not in (decision.seat, ALL_SEEING):
        return Prompt(decision.seat, kicker(seen), text, things="cards")
    if decision.seat == seen.seat:
        text, detail = _question(state, decision)
    options = tuple(_offers(state, decision))
    groups = tuple(offer_groups(state, decision))
    return Prompt(decision.seat, kicker(seen), text, detail, options, things=_things(decision.kind), groups=groups)


def _things(kind: str) -> str:
    return {"turn": "cards", "maneuver": "units", "place": "regions", "token": "tokens"}.get(kind, "cards")


def _question(state: DuelState, decision: Decision) -> tuple[str, str]:
    """The sentence in the panel, and a smaller one below it."""
    about = decision.about
    foe = the_side(1 - decision.seat)
    match decision.kind:
        case "turn":
            left = count(len(state.zones["display"]), "card")
            more = f" You have {count(state.extra, 'more turn')} after this one." if state.extra else ""
            return "Take an available card, or a landmark.", f"{capital(left)} left in this chapter.{more}"
        case "skill":
            source = decision.options[0].words[0]
            return f"{thing(source)}: which skill this turn?", f"You need it to pay for {thing(about[0])}."
        case "place":
            amount = min(int(about[0]), len(state.zones[zone(decision.seat, "units")]))
            together = "Place them all in one region." if amount > 1 else ""
            return f"Place {count(amount, 'unit')}.", together
        case "maneuver":
            return _maneuver_question(*map(int, about))
        case "steps":
            return "Move on to the bonus?", "It would do nothing now. You may stop before it and lose the other steps."
        case "extra":
            return "Take another turn?", "It comes right after this one."
        case "remove_fortress":
            return f"Remove a fortress of {foe}?", "Your opponent keeps its landmark tile."
        case "discard_grey":
            return f"Discard a grey card of {foe}.", "Your opponent loses its skills."
        case "play_discarded":
            return "Play a card from the discard for free.", "Only you can see the cards that were set aside."
        case "race":
            return "Choose a Race.", f"You look at its top {about[0]} tokens and take one."
        case "token":
            return "Choose one of these tokens.", "The others go back on top of their stacks."
    raise AssertionError(decision.kind)


def _maneuver_question(moves: int, removals: int, free: int) -> tuple[str, str]:
    if free:
        return (
            "Move a unit, remove an enemy unit, or make your opponent lose a coin.",
            f"{capital(count(free, 'maneuver'))} left.",
        )
    words = [count(n, noun) for n, noun in ((moves, "move"), (removals, "removal")) if n]
    text = (
        "Move a unit."
        if not removals
        else "Remove an enemy unit."
        if not moves
        else "Move a unit, or remove an enemy unit."
    )
    return text, f"{capital(listed(words))} left."


# -- options


def _offers(state: DuelState, decision: Decision) -> Iterator[Option]:
    """The option of each action; after those of a card or landmark, why it cannot be bought."""
    seat = decision.seat
    if decision.kind != "turn":
        for action in decision.options:
            yield _option(state, decision, action)
        return
    for piece in available(state):
        face = str(state.pieces[piece].face)
        if PLAY[face] in decision.options:
            yield _buy(state, seat, piece, PLAY[face])
        yield _sell(state, seat, piece, DISCARD[face])
        if PLAY[face] not in decision.options:
            yield _too_dear(state, seat, piece, PLAY[face])
    for tile in face_up_tiles(state):
        face = str(state.pieces[tile].face)
        make = _buy if TAKE[face] in decision.options else _too_dear
        yield make(state, seat, tile, TAKE[face])


def _buy(state: DuelState, seat: Seat, piece: str, action: Action) -> Option:
    face = action.words[0]
    total = prices.price(state, seat, face).total
    paid = f"for {coins(total)}" if total else "for free"
    verb, target, mark = ("Play", zone(seat, "area"), "play")
    if action.verb == "take":
        verb, target, mark = "Take", LANDMARKS[face].region, "fortress"
    why = capital(purchase(state, seat, face))
    return Option(str(action), f"{verb} {paid}", why, piece, target, mark, thing(face))


def _too_dear(state: DuelState, seat: Seat, piece: str, action: Action) -> Option:
    face = action.words[0]
    bought = _buy(state, seat, piece, action)
    return Option(
        bought.action, bought.label, bought.detail, piece, bought.target, bought.mark, bought.group,
        refusal=shortage(state, seat, face),
    )  # fmt: skip


def _sell(state: DuelState, seat: Seat, piece: str, action: Action) -> Option:
    income = coins(discard_income(state, seat))
    return Option(
        str(action), f"Discard for {income}", "Face down", piece, "discard", "sell", thing(action.words[0]), key="D"
    )  # fmt: skip


def _option(state: DuelState, decision: Decision, action: Action) -> Option:
    """The words, source and target of an action."""
    seat, text = decision.seat, str(action)
    match action.verb, action.words:
        case "use", (_, name):
            return Option(text, capital(name), "Use it for this cost", mark="none")
        case "place", (place,):
            return Option(text, region(place), _meeting(state, seat, place), target=place, mark="unit", group="Place")
        case "move", (source, target):
            top = state.zones[source][-1]
            detail = _meeting(state, seat, target)
            mark = "attack" if units_in(state, target, 1 - seat) else "move"
            return Option(text, f"To {region(target)}", detail, top, target, mark, region(source))
        case "remove", (place,):
            left = count(units_in(state, place, 1 - seat), "unit")
            unit = state.zones[place][-1]
            return Option(
                text,
                f"Remove from {region(place)}",
                f"{capital(left)} there",
                target=unit,
                mark="remove",
                group="Remove",
            )
        case "opponent-loses", ():
            return Option(
                text, "Your opponent loses a coin", f"{side_title(1 - seat)} has {state.coins[1 - seat]}", mark="none"
            )
        case "remove-fortress", (place,):
            tower = state.zones[fortress_space(place)][0]
            return Option(text, f"Remove from {region(place)}", "", target=tower, mark="remove")
        case "discard-grey" | "play-discarded", (face,):
            name = zone(1 - seat, "cards") if action.verb == "discard-grey" else "discard"
            piece = piece_of(state, name, face)
            detail = does(CARDS[face].effect)
            return Option(text, thing(face), detail, target=piece, mark="take", group=thing(face))
        case "ally", (race,):
            left = count(len(state.zones[stack(race)]), "token")
            return Option(text, capital(race), f"{capital(left)} left", target=state.zones[stack(race)][0], mark="take")
        case "choose", (face,):
            piece = next(p for p in decision.about if state.pieces[p].face == face)
            return Option(text, thing(face), TOKENS[face].text, target=piece, mark="take")
        case "advance", ():
            return Option(text, f"Move {count(int(decision.about[0]), 'space')}", "", is_primary=True)
        case "stop", ():
            fewer = steps_to_idle_bonus(state, seat, int(decision.about[0])) or 0
            label = f"Move only {count(fewer, 'space')}" if fewer else "Do not move"
            return Option(text, label, "Stop before the bonus")
        case "again", ():
            return Option(text, "Take another turn", "", is_primary=True)
        case "skip", ():
            is_end = decision.kind == "maneuver"
            return Option(text, "Do nothing", "", is_end=is_end, waste=_unused(state, decision))
    raise AssertionError(text)


def _unused(state: DuelState, decision: Decision) -> str:
    """What is lost by doing without, in a sentence; nothing where nothing else could be done."""
    match decision.kind:
        case _ if len(decision.options) < 2:
            return ""
        case "maneuver":
            moves, removals, free = map(int, decision.about)
            nouns = ((moves, "move"), (removals, "removal"), (free, "maneuver"))
            return f"{capital(listed([count(number, noun) for number, noun in nouns if number]))} would be lost."
        case "extra":
            return "The extra turn would be lost."
        case "place":
            units = min(int(decision.about[0]), len(state.zones[zone(decision.seat, "units")]))
            return f"{capital(count(units, 'unit'))} would stay off the map."
        case "remove_fortress":
            return "All enemy fortresses would stay."
        case "play_discarded":
            return "No card would come from the discard."
        case "discard_grey":
            return "Your opponent would keep every grey card."
    return ""


def _meeting(state: DuelState, seat: Seat, place: str) -> str:
    """What awaits units in a region."""
    enemies = units_in(state, place, 1 - seat)
    if enemies:
        return f"{capital(count(enemies, 'unit'))} of {the_side(1 - seat)} there, so there is a conflict"
    own = units_in(state, place, seat)
    return f"{capital(count(own, 'unit'))} of your own there" if own else "No units there"


# -- why not


def why_not(seen: View, source: str, target: str) -> str:
    """One sentence: why an item may not be taken now, or go to a region."""
    state: DuelState = seen.state
    decision = state.decision
    if state.result is not None or decision is None:
        return "The game is over."
    seat = decision.seat
    if seen.seat not in (seat, ALL_SEEING):
        return f"{side_title(seat)} decides now."
    if decision.kind != "turn":
        return _question(state, decision)[0]
    if source in state.zones["display"]:
        return _why_not_card(state, seat, source, target)
    if source in face_up_tiles(state):
        return _why_not_tile(state, seat, source, target)
    if "-unit-" in source or "-fortress-" in source:
        return "Units and fortresses are only placed and moved by cards, landmarks and tokens."
    if "-token-" in source:
        return "You get tokens for two symbols of one Race, or for three different ones."
    return "On your turn you take an available card or a landmark."


def _why_not_card(state: DuelState, seat: Seat, source: str, target: str) -> str:
    face = state.pieces[source].face
    if source not in available(state):
        covers = [piece for piece in SLOT_OF[source].covered_by if piece in state.zones["display"]]
        cover = "another card covers it" if len(covers) == 1 else "two cards cover it"
        return f"{thing(face) if face else 'A face-down card'} cannot be taken: {cover}."
    assert face is not None
    if target == zone(seat, "area"):
        return shortage(state, seat, face)
    return "Play the card in front of you, or discard it for coins."


def _why_not_tile(state: DuelState, seat: Seat, source: str, target: str) -> str:
    face = str(state.pieces[source].face)
    if TAKE[face] not in state.decision.options if state.decision else True:
        return shortage(state, seat, face)
    home = region(LANDMARKS[face].region)
    return f"{thing(face)} belongs in {home}." if target in REGIONS else f"Drop {thing(face)} on {home} on the map."
