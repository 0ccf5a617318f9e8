"""The one sentence that says what to do next, and every option with its words, its source and its target."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.records import ALL_SEEING, Action, Decision, Seat, View
from westmarch.engine.table import Option, Prompt
from westmarch.games.fellowship.catalogue import CARDS, HEROES, VALOR
from westmarch.games.fellowship.printed.expressions import TYPES, pick
from westmarch.games.fellowship.printed.words import PICKING
from westmarch.games.fellowship.rules.bespoke import offerings
from westmarch.games.fellowship.rules.picks import AS_SHOWN, offered
from westmarch.games.fellowship.rules.rulebase import SKIP
from westmarch.games.fellowship.rules.turns import does_something, safe_cards
from westmarch.games.fellowship.state import (
    SLOTS,
    FellowshipState,
    archenemy,
    face,
    faces,
    made,
    power_left,
    price,
    zone,
)
from westmarch.games.fellowship.text.briefs import turn_groups
from westmarch.games.fellowship.text.chronicle import ending
from westmarch.games.fellowship.text.names import card, hero, kind, owner, seat_title, strike, the_card

_VERBS = {
    "destroy": "Destroy",
    "discard": "Discard",
    "take": "Take",
    "gain": "Gain",
    "return": "Put back",
    "give": "Give",
    "use": "Play",
    "show": "Choose",
    "lay": "Put aside",
    "bury": "Next:",
}
_PLACES = {
    "hand": "from your hand",
    "discard": "from your discard pile",
    "path": "from the path",
    "play": "from play",
    "shown": "revealed",
    "corruption": "from its stack",
    "main": "from the main deck",
}


_OPEN_GOALS = {"discard": "discard", "take": "hand", "return": "deck"}
_COVERED_GOALS = {"destroy": "destroyed", "use": "played"}
"""Where a card is taken by each word: the latter lie under the sheet of what is spread out to be chosen from."""


def kicker(seen: View) -> str:
    """The line above the seat's name."""
    state: FellowshipState = seen.state
    if state.result is not None:
        return f"Turn {state.turn} · the game is over"
    if not state.turn:
        return "Choosing heroes"
    return f"Turn {state.turn}" if not state.is_between else f"After turn {state.turn}"


def prompt(seen: View) -> Prompt:
    """What the deciding seat is asked, or what the others wait for."""
    state: FellowshipState = seen.state
    result = state.result
    if result is not None:
        scores = ", ".join(f"{seat_title(state, seat)} {total}" for seat, total in enumerate(result.points))
        words = ending(result.reason, [seat_title(state, seat) for seat in result.winners])
        return Prompt(None, kicker(seen), words, f"Points: {scores}.", things="cards")
    decision = state.decision
    assert decision is not None
    if seen.seat not in (decision.seat, ALL_SEEING):
        waiting = f"{seat_title(state, decision.seat)} {_waiting(decision.kind)}."
        return Prompt(decision.seat, kicker(seen), waiting, things="cards")
    text, detail = _question(state, decision)
    options, groups = tuple(_options(state, decision)), tuple(turn_groups(state, decision))
    return Prompt(decision.seat, kicker(seen), text, detail, options, things="cards", groups=groups)


def _waiting(kind: str) -> str:
    return {
        "turn": "is playing",
        "defend": "may defend",
        "hero": "is choosing a hero",
        "vote": "is voting",
        "keep": "is choosing a card to keep",
        "name": "is naming something",
        "face": "is choosing which Ambush comes first",
    }.get(kind, "is choosing")


def _question(state: FellowshipState, decision: Decision) -> tuple[str, str]:
    """The sentence in the panel, and a smaller one below it."""
    asked = decision.kind
    if asked == "turn":
        left = power_left(state)
        hand = len(state.zones[zone(decision.seat, "hand")])
        if left:
            text = f"Play cards, or spend your {left} Power." if hand else f"Spend your {left} Power, or end the turn."
        else:
            text = "Play cards." if hand else "End the turn."
        return text, f"{made(state)} Power made this turn, {state.spent} spent."
    if asked == "defend":
        way, name = decision.about
        word = strike(way)
        return f"{card(name)}: avoid the {word}?", part(name, word)
    if asked == "hero":
        return "Choose your hero.", "Each hero has one special card."
    if asked == "name":
        what = "a type" if decision.about[0] == "type" else "a cost"
        return f"Name {what}.", _cause(state, decision)
    if asked == "player":
        return ("Choose a player." if decision.about[0] == "player" else "Choose a foe."), _cause(state, decision)
    if asked == "curse":
        return "Choose a player to give a Corruption to.", f"{decision.about[0]} left to give."
    if asked == "vote":
        return (
            "Vote for a card to be destroyed.",
            "If you do not all agree, the two cards with the highest cost are destroyed.",
        )
    if asked == "keep":
        return "Keep a card and pass the others to the left.", "The cards you keep are your new hand."
    if asked == "face":
        return "Which Ambush comes first?", "You may use one Defense against each."
    return _picking(state, decision)


def _cause(state: FellowshipState, decision: Decision) -> str:
    """The card that asks, by its text."""
    source = decision.names.get("struck") or (face(state, this) if (this := decision.names.get("this")) else "")
    return CARDS[source].text.replace("\n", " ") if source else ""


def _picking(state: FellowshipState, decision: Decision) -> tuple[str, str]:
    word, text, flag = decision.about
    if word == "bury":
        return "Put them under the main deck: which card comes next?", _cause(state, decision)
    what = pick(text)
    things = " or ".join([kind(name) for name in what.what.types] or [the_card(name) for name in what.what.faces])
    places = " or ".join(_PLACES[place] for place in what.zones if place != "shown")
    asked = f"{_VERBS[word]} {things or 'a card'}{' ' + places if places else ''}"
    return (f"{asked}?" if flag else f"{asked}."), _cause(state, decision)


def part(name: str, keyword: str) -> str:
    """The paragraph of a card that begins with a keyword, or all of its text."""
    for line in CARDS[name].text.split("\n"):
        if line.startswith(f"{keyword}:"):
            return line.removeprefix(f"{keyword}:").strip()
    return CARDS[name].text


# -- options


def _options(state: FellowshipState, decision: Decision) -> Iterator[Option]:
    for action in decision.options:
        yield from _option(state, decision, action)
    if decision.kind == "turn":
        yield from _refused(state, decision)


def _option(state: FellowshipState, decision: Decision, action: Action) -> Iterator[Option]:
    """An action, once for each thing with which it can be done."""
    if decision.kind == "turn":
        yield from _turn_option(state, decision.seat, action)
    elif decision.kind in PICKING:
        yield from _pick_option(state, decision, action)
    else:
        yield _plain_option(state, decision, action)


def _turn_option(state: FellowshipState, seat: Seat, action: Action) -> Iterator[Option]:
    text = str(action)
    match action.verb, action.words:
        case "play", (name,):
            title, detail = card(name), _effect(name)
            for piece in _lying(state, zone(seat, "hand"), name):
                yield Option(text, f"Play {title}", detail, piece, "played", "play", title)
        case "play-safe", ():
            count = len(safe_cards(state, seat))
            yield Option(
                text, f"Play {count} simple cards", "Their order makes no difference", is_primary=True, key="A"
            )
        case "work", (name,):
            for piece in _lying(state, zone(seat, "locations"), name):
                yield Option(text, f"Use {card(name)}", part(name, "Ongoing"), piece, "", "", card(name))
        case "buy", (name,):
            for place in (*SLOTS, VALOR):
                for piece in _lying(state, place, name)[:1]:
                    yield _purchase(state, action, piece)
        case "defeat", (name,):
            yield _purchase(state, action, state.zones["archenemies"][0])
        case _:
            yield Option(
                text,
                "End the turn",
                "Discard your cards and draw five new ones",
                is_end=True,
                waste=_unused(state, seat),
            )


def _unused(state: FellowshipState, seat: Seat) -> str:
    """What could still be used in this turn, in a sentence; nothing where nothing could."""
    options = state.decision.options if state.decision is not None else ()
    hand = [name for name in faces(state, zone(seat, "hand")) if does_something(name)]
    can_buy = any([action.verb in ("buy", "defeat") for action in options])
    lost = [f"{power_left(state)} Power"] if can_buy else []
    lost += [f"{len(hand)} {'card' if len(hand) == 1 else 'cards'}"] if hand else []
    return f"{' and '.join(lost)} would be lost" if lost else ""


def _purchase(state: FellowshipState, action: Action, piece: str) -> Option:
    name = action.words[0]
    cost = CARDS[name].cost if name == VALOR else price(state, name)
    verb = "Defeat" if action.verb == "defeat" else "Buy"
    detail = f"{cost} of {power_left(state)} Power"
    return Option(str(action), f"{verb} {card(name)}", detail, piece, "discard", "take", card(name))


def _refused(state: FellowshipState, decision: Decision) -> Iterator[Option]:
    """What cannot be bought, and why."""
    left = power_left(state)
    for slot in SLOTS:
        for piece in state.zones[slot]:
            name = face(state, piece)
            if price(state, name) > left:
                yield _too_dear(state, "buy", name, piece)
    top = archenemy(state)
    if top is not None and Action.of("defeat", top) not in decision.options:
        yield _too_dear(state, "defeat", top, state.zones["archenemies"][0])


def _too_dear(state: FellowshipState, verb: str, name: str, piece: str) -> Option:
    found = _purchase(state, Action.of(verb, name), piece)
    return Option(
        found.action, found.label, found.detail, piece, "discard", "take", found.group,
        refusal=shortage(state, name),
    )  # fmt: skip


def shortage(state: FellowshipState, name: str) -> str:
    """Why a card cannot be bought: one sentence."""
    if CARDS[name].is_archenemy and state.is_defeated:
        return "You can only defeat one Archenemy per turn. The next one is revealed when the turn ends."
    return f"{card(name)} costs {price(state, name)} Power, and you have {power_left(state)}."


def _pick_option(state: FellowshipState, decision: Decision, action: Action) -> Iterator[Option]:
    text = str(action)
    word, _, flag = decision.about
    if flag == AS_SHOWN and action == SKIP:
        yield Option(text, "Keep the order shown", is_primary=True)
        return
    if action == SKIP:
        yield Option(text, "Choose none" if len(decision.options) > 1 else "There is none", "")
        return
    name, place = action.words
    title = card(name)
    detail = _PLACES[place].capitalize() if place != "shown" else ""
    entries = _entries(state, decision, name, place)
    for where, piece in entries if place in ("hand", "path", "play") else entries[:1]:
        goal = _goal(word, decision.seat, where, place)
        yield Option(text, f"{_VERBS[word]} {title}", detail, piece, goal, "take", title)


def _entries(state: FellowshipState, decision: Decision, name: str, place: str) -> list[tuple[str, str]]:
    """The pieces, with their zones, that an answer may mean."""
    found = offered(state, decision)
    return [(lies, piece) for where, lies, piece in found if where == place and face(state, piece) == name]


def _goal(word: str, seat: Seat, lies: str, place: str) -> str:
    """The region to which a card is taken; none where what is spread out would hide it, or where it stays."""
    if word == "discard" and owner(lies) not in (None, seat):
        return ""
    if word in _OPEN_GOALS:
        return _OPEN_GOALS[word]
    is_spread = place == "discard" or (place == "shown" and lies not in SLOTS and lies != zone(seat, "hand"))
    return "" if is_spread else _COVERED_GOALS.get(word, "")


def _plain_option(state: FellowshipState, decision: Decision, action: Action) -> Option:
    text, seat = str(action), decision.seat
    match action.verb, action.words:
        case "defend", (name,):
            places = (zone(seat, "hand"), zone(seat, "locations"))
            piece = next(piece for place in places for piece in _lying(state, place, name))
            return Option(text, f"Defend with {card(name)}", part(name, "Defense"), piece, "discard", "", card(name))
        case "suffer", ():
            return Option(text, "Do not defend", "")
        case "face", (name,):
            lying = [piece for slot in SLOTS for piece in _lying(state, slot, name)]
            return Option(text, card(name), part(name, "Ambush"), target=lying[0], mark="attack")
        case "hero", (name,):
            own = CARDS[HEROES[name].card]
            words = f"{own.title}: {own.text}".replace("\n", " ")
            return Option(text, hero(name), words, f"choice-{name}", "", "", hero(name))
        case "name", (thing,):
            return Option(text, thing.capitalize() if thing in TYPES else f"Cost {thing}", "")
        case (("choose" | "curse"), (name,)):
            other = state.heroes.index(name)
            return Option(text, hero(name), "You" if other == seat else "", target=f"seat-{other}", mark="none")
        case "vote", (name, whose):
            copies = offerings(state).count((name, whose))
            more = f", {copies} copies" if copies > 1 else ""
            piece = on_ballot(state)[name, whose]
            return Option(text, card(name), f"of {hero(whose)}{more}", piece, "", "", f"{card(name)} of {hero(whose)}")
        case "keep", (name,):
            piece = _lying(state, zone(seat, "hand"), name)[0]
            return Option(text, f"Keep {card(name)}", _effect(name), piece, "played", "take", card(name))
        case _:
            return Option(text, "Choose none", "")


def on_ballot(state: FellowshipState) -> dict[tuple[str, str], str]:
    """A piece for each card and hero that may be voted for."""
    allowed = set(offerings(state))
    found: dict[tuple[str, str], str] = {}
    for seat, name in enumerate(state.heroes):
        for piece in state.zones[zone(seat, "hand")]:
            key = (str(state.pieces[piece].face), name)
            if key in allowed:
                found.setdefault(key, piece)
    return found


def _effect(name: str) -> str:
    """What a card does when played, in a line."""
    return CARDS[name].text.split("\n")[0]


def _lying(state: FellowshipState, place: str, name: str) -> list[str]:
    return [piece for piece in state.zones[place] if state.pieces[piece].face == name]


# -- why not


def why_not(seen: View, source: str, target: str) -> str:
    """One sentence: why an item may not be taken now, or go to a region."""
    state: FellowshipState = seen.state
    decision = state.decision
    if state.result is not None or decision is None:
        return "The game is over."
    if seen.seat not in (decision.seat, ALL_SEEING):
        return f"{seat_title(state, decision.seat)} decides now."
    if decision.kind != "turn":
        return _question(state, decision)[0]
    name = state.pieces[source].face if source in state.pieces else None
    if name is not None and any(source in state.zones[place] for place in (*SLOTS, "archenemies", VALOR)):
        is_dear = price(state, name) > power_left(state) or (CARDS[name].is_archenemy and state.is_defeated)
        return shortage(state, name) if is_dear else "Drag it onto your discard pile to buy it."
    if source in state.zones["corruption"]:
        return "You cannot buy Corruption. You only gain it through the effects of cards."
    if source in state.zones[zone(decision.seat, "hand")]:
        return "Drag it to the played cards in the middle to play it."
    return "On your turn you play cards from your hand and buy from the path and the stacks."
