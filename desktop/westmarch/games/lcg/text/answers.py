"""Every option with its words and the thing that it is taken by; what cannot be played, with the reason.

Items are named by their pieces, regions by their zones; a player is chosen by the region of the own cards in play.
What asks for one thing is a click on it; a card of the hand is taken to those cards in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from westmarch.engine.moments import AFTER, OPEN
from westmarch.engine.records import Action, Decision, Seat
from westmarch.engine.table import Option
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions, derived, open_decks, prices
from westmarch.games.lcg.language.in_play import names_of
from westmarch.games.lcg.language.pool import first_hand
from westmarch.games.lcg.language.restrained import is_planning
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.vocabulary import NEUTRAL
from westmarch.games.lcg.rules import payment
from westmarch.games.lcg.rules.occasions import meant, split
from westmarch.games.lcg.state import LcgState, card_of, has_mark
from westmarch.games.lcg.text import apart
from westmarch.games.lcg.text.bundles import bundles
from westmarch.games.lcg.text.names import IN_WORDS, capital, card, count, inside, named, phase_title, seat_title, title
from westmarch.games.lcg.text.phrases import of_choice, phrases
from westmarch.games.lcg.text.questions import branch, text_of
from westmarch.games.lcg.text.timing import window
from westmarch.games.lcg.text.unused import ENDS, unused
from westmarch.games.lcg.things import FROM_DECK
from westmarch.games.lcg.zones import zone


def options(state: LcgState, decision: Decision) -> Iterator[Option]:
    """Every legal action, passing before all that may be done in a window; then what cannot be played now."""
    actions = sorted(decision.options, key=lambda action: action.verb != "pass")
    for action in actions:
        yield from _option_of(state, decision, action)
    yield from bundles(state, decision)
    if decision.kind == "open":
        yield from _refused(state, decision)


def _option_of(state: LcgState, decision: Decision, action: Action) -> Iterator[Option]:
    """An action, once for each thing with which it can be done."""
    if action.verb == "play":
        yield from _play(state, decision, action)
    elif not action.words:
        yield _ending(state, decision, action)
    elif action.words[0] in state.pieces:
        yield _by_piece(state, decision, action)
    else:
        yield _by_word(state, decision, action)


def _play(state: LcgState, decision: Decision, action: Action) -> Iterator[Option]:
    """A card of the hand: any of those that are alike; of an event with several texts one of them.  Or the open card of
    the deck."""
    face, *more = split(action)[0].words
    data, is_from_deck = CARDS[face], FROM_DECK in more
    detail = f"{capital(data.type)}, {capital(data.sphere)}" if decision.kind == "open" else data.text
    held = state.zones[zone(decision.seat, "deck")][:1] if is_from_deck else state.zones[zone(decision.seat, "hand")]
    for piece in held:
        if state.pieces[piece].face == face:
            cost = _cost(open_decks.where_played(state, decision.seat, piece), decision.seat, data)
            label = f"Play {inside(data.title)} {_FROM_THE_DECK if is_from_deck else ''}({cost})"
            numbers = [word for word in more if word != FROM_DECK]
            if numbers:
                ability = data.abilities[int(numbers[0])]
                label += f": {phrases(state, ability.do, {'self': piece, 'you': str(decision.seat)})}"
            label += _about(state, decision, action)
            yield Option(str(action), label, detail, piece, zone(decision.seat, "play"), "play", data.title)


_FROM_THE_DECK = "off the deck "


def _about(state: LcgState, decision: Decision, action: Action) -> str:
    """Which of several things that happened an answer is about: `` for Landroval``; nothing where it is clear."""
    word = meant(state, decision, action)
    if not word:
        return ""
    if word in state.pieces:
        return f" for {inside(title(state, word))}"
    seat = int(word.removeprefix("player-"))
    return " for you" if seat == decision.seat else f" for {seat_title(seat)}"


def _cost(state: LcgState, seat: Seat, data: Card) -> int | str:
    """What a card costs its player now."""
    return "X" if data.is_cost_chosen else prices.price(state, seat, data)


def _ending(state: LcgState, decision: Decision, action: Action) -> Option:
    """An option that declines, ends a choice or leaves something: done, pass, undefended."""
    label, detail = ENDINGS.get((decision.kind, action.verb)) or _passing(state, decision)
    if action.verb == "mulligan":
        label = f"Take {IN_WORDS[first_hand(state)]} new cards"
    waste = unused(state, decision, action)
    is_primary = not waste and _is_usual(state, decision, action)
    if decision.kind == "commit" and any(
        [has_mark(state, piece, "committed") for piece, thing in state.things.items() if thing.seat == decision.seat]
    ):
        label, is_primary = "Done", True
    is_end = (decision.kind, action.verb) in ENDS
    return Option(str(action), label, detail, is_primary=is_primary, is_end=is_end, waste=waste)


def _is_usual(state: LcgState, decision: Decision, action: Action) -> bool:
    """Whether an answer is the usual one: Enter ends no planning in which something could still be played."""
    if decision.kind == OPEN:
        return not is_planning(state, decision.seat) or len(decision.options) == 1
    return action.verb == "keep" or decision.kind in ("declare", "join")


def _passing(state: LcgState, decision: Decision) -> tuple[str, str]:
    """What it is to pass: it ends a window, or lets happen what is about to happen."""
    if decision.kind == OPEN:
        return window(state, decision.seat)[1], ""
    return "No response" if decision.about[0] == AFTER else "Do not respond", ""


ENDINGS = {
    ("mulligan", "keep"): ("Keep this hand", ""),
    ("mulligan", "mulligan"): ("Take six new cards", "The deck is shuffled first"),
    ("commit", "done"): ("Commit no characters", ""),
    ("travel", "skip"): ("Do not travel", ""),
    ("engage", "skip"): ("Engage no enemy", ""),
    ("defend", "undefended"): ("Do not defend", "A hero takes all the damage"),
    ("defend", "done"): ("Done", ""),
    ("sentinel", "undefended"): ("Do not defend", ""),
    ("sentinel", "done"): ("Do not defend", ""),
    ("attack", "done"): ("Stop attacking", ""),
    ("declare", "done"): ("Done", ""),
    ("join", "done"): ("No more attackers", ""),
    ("target", "skip"): ("Choose none", ""),
    ("option", "skip"): ("Do not do this", ""),
    ("search", "skip"): ("Take nothing more", ""),
    ("share", "skip"): ("Heal no more", ""),
}
"""The label and detail of an option that ends a question, by the kind of the question and the verb."""


def _by_piece(state: LcgState, decision: Decision, action: Action) -> Option:
    """An action that names a card: a click on it."""
    piece = action.words[0]
    what = title(state, piece)
    key = (decision.kind, action.verb) if (decision.kind, action.verb) in LABELS else ("", action.verb)
    if decision.kind == "target":
        label = _aimed(state, decision, inside(what))
    else:
        label = LABELS[key].format(what=inside(what))
    if action.verb == "use":
        label += _which(state, decision, action)
        giver = split(action)[0].words[2:]
        label += f", by {inside(title(state, giver[0]))}" if giver else ""
        label += _about(state, decision, action)
    text, detail = str(action), _detail(state, decision, action, piece)
    if action.verb == "attack":
        return Option(text, label, detail, target=piece, mark="attack", group=what)
    return Option(text, label, detail, piece, group=what)


def _which(state: LcgState, decision: Decision, action: Action) -> str:
    """What a card in play is used for that could be used for different things: `: draw 1 card`."""
    piece, number = action.words[:2]
    offered = [other.words[:2] for other in decision.options if other.verb == "use" and other.words[0] == piece]
    if decision.kind != OPEN or len(set(offered)) < 2 or split(action)[0].words[2:]:
        return ""
    ability = card_of(state, piece).abilities[int(number)]
    names = {**names_of(state, piece), "you": str(decision.seat)}
    return f": {phrases(state, ability.do, names)}"


LABELS = {
    ("", "use"): "Use {what}",
    ("forced", "use"): "{what} first",
    ("", "commit"): "Commit {what} to the quest",
    ("", "attempt"): "Attempt {what}",
    ("", "travel"): "Travel to {what}",
    ("", "engage"): "Engage {what}",
    ("check", "engage"): "{what}",
    ("", "attacker"): "Let {what} attack",
    ("", "defend"): "Defend with {what}",
    ("", "assign"): "{what} takes the damage",
    ("", "attack"): "Attack {what}",
    ("", "with"): "Attack with {what}",
    ("join", "with"): "Join the attack with {what}",
    ("", "choose"): "Attach to {what}",
    ("delayed", "choose"): "{what} first",
    ("share", "choose"): "Heal 1 damage on {what}",
    ("", "discard"): "Discard {what}",
    ("", "pay"): "{what} pays 1",
    ("", "take"): "Take {what}",
    ("look", "take"): "{what}",
    ("arrange", "take"): "{what}",
}
"""How an action is called that names a card, by its verb, and by the kind of question where that differs."""


def _aimed(state: LcgState, decision: Decision, what: str) -> str:
    """``Deal 2 damage to the Forest Spider``."""
    return capital(of_choice(state, decision, what))


def _detail(state: LcgState, decision: Decision, action: Action, piece: str) -> str:
    """The figures that matter for a choice, or what the card says."""
    thing = state.things.get(piece)
    if (decision.kind, action.verb) in OWN_DETAILS:
        return OWN_DETAILS[decision.kind, action.verb](state, piece)
    match action.verb:
        case "use":
            on = f"On {named(state, [thing.host])}" if thing is not None and thing.host else ""
            if decision.kind == "open":
                return on or card_of(state, piece).type.capitalize()
            text = text_of(state, (split(action)[0].words[2:] or [piece])[0])
            return f"{on}. {text}" if on else text
        case "commit":
            value = derived.quest_value(state)
            return f"{derived.stat(state, piece, value)} {value}"
        case "attempt":
            points = derived.stat(state, piece, "quest_points") - state.things[piece].progress
            return f"{count(points, 'quest point')} left"
        case "defend":
            return f"Defense {derived.stat(state, piece, 'defense')}, {_left(state, piece)}"
        case "assign":
            return capital(_left(state, piece))
        case "with":
            return f"Attack {derived.stat(state, piece, 'attack')}"
        case "attack" | "attacker":
            return f"Attack {derived.stat(state, piece, 'attack')}, defense {derived.stat(state, piece, 'defense')}"
        case "engage":
            return f"Engagement cost {derived.stat(state, piece, 'engagement')}"
        case "travel":
            points = derived.stat(state, piece, "quest_points")
            return f"{derived.stat(state, piece, 'threat')} threat, {count(points, 'quest point')}"
        case "pay" if thing is not None:
            return f"{thing.resources - 1} of {thing.resources} left after this"
        case "take":
            return text_of(state, piece)
    return ""


OWN_DETAILS: dict[tuple[str, str], Callable[[LcgState, str], str]] = {}
"""The figures of answers in single scenarios, which put them here."""
OWN_OPTIONS: dict[str, Callable[[LcgState, Decision, Action], Option]] = {apart.JOINING: apart.option}
"""The answers to kinds of questions that speak of areas, also of those of single scenarios, which put theirs here."""


def _left(state: LcgState, piece: str) -> str:
    return f"{count(derived.stat(state, piece, 'hit_points') - state.things[piece].damage, 'hit point')} left"


def _by_word(state: LcgState, decision: Decision, action: Action) -> Option:
    """An action that names a player, a number or a kind of card."""
    text, word = str(action), action.words[0]
    if decision.kind in OWN_OPTIONS:
        return OWN_OPTIONS[decision.kind](state, decision, action)
    if word.startswith("player-"):
        seat = int(word.removeprefix("player-"))
        label = _aimed(state, decision, "you" if seat == decision.seat else seat_title(seat))
        return Option(text, label, f"Threat {state.threat[seat]}", target=zone(seat, "play"), mark="none")
    if action.verb == "option":
        return Option(text, branch(state, decision, int(word)), "")
    if action.verb == "x":
        asking = decision.about[0]
        is_doomed = asking not in state.things and card_of(state, asking).is_doomed_by_x
        return Option(text, f"Doomed {word}" if is_doomed else f"Pay {word}", "")
    if action.verb == "name":
        return Option(text, word, "")
    if action.verb == "move":
        return Option(text, f"Move {word} {decision.about[0]}", "")
    if action.verb == "divide":
        return Option(text, f"{word} progress", "")
    assert action.verb == "fetch"
    if decision.kind == "exchange":
        hero = CARDS[word]
        return Option(text, f"{card(word)}, {hero.sphere}, threat cost {hero.stats['threat']}", hero.text)
    return Option(text, f"Take {inside(card(word))}", CARDS[word].text)


# -- what cannot be done


def _refused(state: LcgState, decision: Decision) -> Iterator[Option]:
    """The cards of the hand that cannot be played now, and why; and the card that lies open on the deck."""
    seat = decision.seat
    plays = [action.words for action in decision.options if action.verb == "play"]
    top = open_decks.topmost(state, seat)
    if top and not any([FROM_DECK in words for words in plays]):
        data = card_of(state, top)
        label = f"Play {inside(data.title)} {_FROM_THE_DECK}({_cost(state, seat, data)})"
        why, to = _unplayable_off_deck(state, seat, top), zone(seat, "play")
        yield Option(f"play {data.id} {FROM_DECK}", label, "", top, to, "play", data.title, refusal=why)
    offered = {words[0] for words in plays if FROM_DECK not in words}
    for piece in state.zones[zone(seat, "hand")]:
        face = state.pieces[piece].face
        if face is not None and face not in offered:
            label = f"Play {inside(card(face))} ({_cost(state, seat, CARDS[face])})"
            why, to = unplayable(state, seat, piece), zone(seat, "play")
            yield Option(f"play {face}", label, "", piece, to, "play", card(face), refusal=why)


def _unplayable_off_deck(state: LcgState, seat: Seat, piece: str) -> str:
    """Why the card that lies open on a deck cannot be played now: one sentence."""
    if open_decks.playable(state, seat)[0] != piece:
        return "A card has been played off the deck in this phase already."
    return unplayable(open_decks.where_played(state, seat, piece), seat, piece)


def unplayable(state: LcgState, seat: Seat, piece: str) -> str:
    """Why a card of the hand cannot be played now: one sentence."""
    data = card_of(state, piece)
    if data.type == "hero":
        return f"{data.title} is a hero and cannot be played from the hand."
    if data.type != "event" and not is_planning(state, seat):
        return f"You can only play {data.title} in your own planning."
    if data.type == "event" and not data.of_kind("action"):
        return f"{data.title} is a response. You can only play it when its trigger happens."
    held = prices.pools(state, seat, data)
    if not held:
        return f"None of your heroes has the sphere of {inside(data.title)}."
    if not prices.can_afford(state, seat, data, saved=payment.saved(state, seat, piece, data)):
        match = "" if data.sphere == NEUTRAL else " that match"
        return f"{data.title} costs {_cost(state, seat, data)}, and your heroes have {sum(held.values())}{match}."
    asked = [ability.when for _, ability in data.actions]
    names = {"self": piece, "host": "", "you": str(seat)}
    if asked and not any([when is None or conditions.holds(state, when, names) for when in asked]):
        return f"The condition of {inside(data.title)} is not met."
    windows = [ability.window for _, ability in data.of_kind("action")]
    if windows and not {"any", state.phase} & set(windows):
        return f"You can only play {data.title} in the {phase_title(windows[0]).lower()}."
    if data.is_unique and any([title(state, other) == data.title for other in state.things]):
        return f"{data.title} is unique and already in play."
    return f"{data.title} would have no effect now."
