"""The one sentence that says what to do next, and every option with its words and the thing it is taken by.

Items are named by their pieces, regions by their zones; a player is chosen by the region of his or her cards in play.
What asks for one thing is a click on it; a card of the hand is taken to its player's cards in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from westmarch.engine.moments import NOTHING
from westmarch.engine.records import ALL_SEEING, Action, Decision, Seat, View
from westmarch.engine.table import Option, Prompt
from westmarch.games.lcg import derived, payment
from westmarch.games.lcg.catalogue import CARDS, NEUTRAL
from westmarch.games.lcg.enemy_attacks import shadows_of
from westmarch.games.lcg.names import (
    DOT,
    capital,
    card,
    count,
    does,
    inside,
    named,
    phase_title,
    seat_title,
    title,
)
from westmarch.games.lcg.phrases import happenings, phrase, phrases
from westmarch.games.lcg.state import LcgState, card_of, has_mark, place_of, zone
from westmarch.games.lcg.windows import PLANNING

PILES = ("deck", "discard", "encounter")
"""Zones whose cards lie upon each other."""
ENDS = {
    "won": "The quest is fulfilled: the players have won.",
    "lost": "All players are out of the game: the quest has failed.",
}


def kicker(seen: View) -> str:
    """The line above the name of the seat."""
    state: LcgState = seen.state
    if not state.round:
        return phase_title("setup")
    return f"Round {state.round} {DOT} {phase_title(state.phase).lower()}"


def prompt(seen: View) -> Prompt:
    """What the deciding seat is asked, or what the others wait for."""
    state: LcgState = seen.state
    if state.result is not None:
        score = f"The score is {state.result.points[0]}; the lower, the better." if state.result.points else ""
        return Prompt(None, kicker(seen), ENDS[state.result.reason], score, things="cards")
    decision = state.decision
    assert decision is not None, "a game that is not over asks somebody"
    if seen.seat not in (decision.seat, ALL_SEEING):
        waiting = f"{seat_title(decision.seat)} {_WAITING.get(decision.kind, 'is choosing')}."
        return Prompt(decision.seat, kicker(seen), waiting, things="cards")
    text, detail = question(state, decision)
    return Prompt(decision.seat, kicker(seen), text, detail, tuple(_options(state, decision)), things="cards")


_WAITING = {
    "open": "may act",
    "respond": "may respond",
    "mulligan": "looks at the first hand",
    "commit": "is sending characters on the quest",
    "travel": "decides where to travel",
    "engage": "may engage an enemy",
    "defend": "is choosing a defender",
    "sentinel": "may defend with a sentinel",
    "attack": "is choosing whom to attack",
    "declare": "is choosing who attacks",
    "join": "may join the attack",
    "pay": "is paying",
    "search": "is searching a deck",
    "look": "is looking through a deck",
}


def spread(seen: View) -> tuple[str, ...]:
    """The cards of decks and piles that are spread out before whoever chooses among them."""
    decision = seen.state.decision
    if decision is None or seen.seat not in (decision.seat, ALL_SEEING):
        return ()
    pieces = [action.words[0] for action in decision.options if action.words and action.words[0] in seen.state.pieces]
    return tuple([piece for piece in pieces if place_of(seen.state, piece).rpartition("-")[2] in PILES])


# -- the question

Question = Callable[[LcgState, Decision], tuple[str, str]]


def question(state: LcgState, decision: Decision) -> tuple[str, str]:
    """The sentence in the panel, and a smaller one below it."""
    return _QUESTIONS[decision.kind](state, decision)


def _mulligan(state: LcgState, decision: Decision) -> tuple[str, str]:
    return "Keep these six cards, or take six others?", "Only once; the others must be kept."


def _open(state: LcgState, decision: Decision) -> tuple[str, str]:
    if state.phase == PLANNING and state.active == decision.seat:
        held = sum([state.things[piece].resources for piece in _heroes(state, decision.seat)])
        return "Play allies and attachments, or use actions.", f"{count(held, 'resource')} to spend."
    if state.attacks:
        return f"{_attack(state)}: you may use actions.", "The attack goes on when all have passed."
    return f"{phase_title(state.phase)}: you may use actions.", "The game goes on when all have passed."


def _attack(state: LcgState) -> str:
    attack = state.attacks[-1]
    whom = seat_title(attack.seat) if attack.is_enemy else named(state, [attack.target])
    return f"{does(capital(named(state, attack.attackers)), 'attacks', 'attack')} {whom}"


def _respond(state: LcgState, decision: Decision) -> tuple[str, str]:
    return f"{_moment(state, decision)}: respond?", ""


def _forced(state: LcgState, decision: Decision) -> tuple[str, str]:
    return f"{_moment(state, decision)}: what works first?", "Each of these must work."


def _moment(state: LcgState, decision: Decision) -> str:
    parts = [part for part in state.moments[-1].parts if part != NOTHING]
    return capital(happenings(state, parts, decision.about[0]))


def _commit(state: LcgState, decision: Decision) -> tuple[str, str]:
    will, threat = derived.committed_willpower(state), derived.staging_threat(state)
    return "Who goes on the quest?", f"{will} willpower so far, {threat} threat in the staging area."


def _travel(state: LcgState, decision: Decision) -> tuple[str, str]:
    return "Do the players travel to a location?", "The active location adds no threat, but must be explored first."


def _engage(state: LcgState, decision: Decision) -> tuple[str, str]:
    return "Do you engage an enemy?", f"Your threat is {state.threat[decision.seat]}."


def _check(state: LcgState, decision: Decision) -> tuple[str, str]:
    seat = int(decision.about[0])
    whom = "you" if seat == decision.seat else seat_title(seat)
    return f"Which enemy engages {whom}?", "Their engagement costs are the same."


def _attacker(state: LcgState, decision: Decision) -> tuple[str, str]:
    return "Which enemy attacks you next?", ""


def _defend(state: LcgState, decision: Decision) -> tuple[str, str]:
    enemy = decision.about[0]
    strength = derived.stat(state, enemy, "attack")
    whom = seat_title(state.attacks[-1].seat) if decision.kind == "sentinel" else "you"
    attacks = does(capital(named(state, [enemy])), "attacks", "attack")
    dealt = shadows_of(state, enemy)
    more = f", and {count(len(dealt), 'shadow card')} to come" if dealt else ""
    return f"{attacks} {whom}: who defends?", f"Attack {strength}{more}."


def _assign(state: LcgState, decision: Decision) -> tuple[str, str]:
    enemy, strength = decision.about
    deals = does(capital(named(state, [enemy])), "deals", "deal")
    return f"{deals} {strength} damage: who takes it?", "One character takes all of it."


def _attack_whom(state: LcgState, decision: Decision) -> tuple[str, str]:
    return "Whom do you attack?", "Each enemy once."


def _declare(state: LcgState, decision: Decision) -> tuple[str, str]:
    enemy = decision.about[1]
    attackers = state.attacks[-1].attackers
    strength = sum([derived.stat(state, piece, "attack") for piece in attackers])
    thing = state.things[enemy]
    left = derived.stat(state, enemy, "hit_points") - thing.damage
    defence = derived.stat(state, enemy, "defense")
    who = "Who attacks" if decision.kind == "declare" else "Who joins the attack on"
    return f"{who} {named(state, [enemy])}?", f"Attack {strength}, defense {defence}, {count(left, 'hit point')} left."


def _host(state: LcgState, decision: Decision) -> tuple[str, str]:
    return f"To whom is {named(state, [decision.about[0]])} attached?", _text(state, decision.about[0])


def _restricted(state: LcgState, decision: Decision) -> tuple[str, str]:
    host = named(state, [decision.about[0]])
    return f"Which restricted attachment of {host} is discarded?", "A character keeps two of them."


def _fetch(state: LcgState, decision: Decision) -> tuple[str, str]:
    return f"{_cause(state, decision)}Which card comes into the staging area?", _own_text(state, decision)


def _target(state: LcgState, decision: Decision) -> tuple[str, str]:
    word = phrase(state, decision.then[0].steps[0], decision.names, decision.about[1])
    return f"{_cause(state, decision)}{capital(word)}.", _own_text(state, decision)


def _option(state: LcgState, decision: Decision) -> tuple[str, str]:
    asked = f"{_branch(state, decision, 1)}?" if decision.about == ("may",) else "Choose one."
    return f"{_cause(state, decision)}{asked}", _own_text(state, decision)


def _pay(state: LcgState, decision: Decision) -> tuple[str, str]:
    piece, left, _ = decision.about
    return f"Who pays for {named(state, [piece])}?", f"{count(int(left), 'resource')} to pay."


def _x(state: LcgState, decision: Decision) -> tuple[str, str]:
    return f"How much do you pay for {named(state, [decision.about[0]])}?", _text(state, decision.about[0])


def _search(state: LcgState, decision: Decision) -> tuple[str, str]:
    n = count(int(decision.about[0]), "card")
    return f"{_cause(state, decision)}Take one of {n}?", "The deck is shuffled afterwards."


def _look(state: LcgState, decision: Decision) -> tuple[str, str]:
    seat, _, stage = decision.about
    if stage == "first":
        return f"{_cause(state, decision)}Which card does {seat_title(int(seat))} get?", "The others go back in order."
    return "Which card goes back beneath the others?", "The last one lies on top."


_QUESTIONS: dict[str, Question] = {
    "mulligan": _mulligan, "open": _open, "respond": _respond, "forced": _forced, "commit": _commit,
    "travel": _travel, "engage": _engage, "check": _check, "attacker": _attacker, "defend": _defend,
    "sentinel": _defend, "assign": _assign, "attack": _attack_whom, "declare": _declare, "join": _declare,
    "host": _host, "restricted": _restricted, "fetch": _fetch, "target": _target, "option": _option, "pay": _pay,
    "x": _x, "search": _search, "look": _look,
}  # fmt: skip


def _cause(state: LcgState, decision: Decision) -> str:
    """The card that asks, before the sentence: ``Gandalf: ``."""
    piece = decision.names.get("self", "")
    return f"{title(state, piece)}: " if piece in state.pieces else ""


def _own_text(state: LcgState, decision: Decision) -> str:
    return _text(state, decision.names.get("self", ""))


def _text(state: LcgState, piece: str) -> str:
    """What stands on a card; of a shadow card, its shadow effect."""
    face = state.pieces[piece].face if piece in state.pieces else None
    if face is None:
        return ""
    found = CARDS[face]
    return found.shadow_text if piece in state.zones["shadows"] else found.text


def _heroes(state: LcgState, seat: Seat) -> list[str]:
    return [p for p in state.zones[zone(seat, "play")] if derived.type_of(state, p) == "hero"]


# -- options


def _options(state: LcgState, decision: Decision) -> Iterator[Option]:
    for action in decision.options:
        yield from _option_of(state, decision, action)
    if decision.kind == "open":
        yield from _refused(state, decision)


def _option_of(state: LcgState, decision: Decision, action: Action) -> Iterator[Option]:
    """An action, once for each thing with which it can be done."""
    if action.verb == "play":
        yield from _play(state, decision.seat, action)
    elif not action.words:
        yield _ending(state, decision, action)
    elif action.words[0] in state.pieces:
        yield _by_piece(state, decision, action)
    else:
        yield _by_word(state, decision, action)


def _play(state: LcgState, seat: Seat, action: Action) -> Iterator[Option]:
    """A card of the hand: any of those that are alike."""
    face = action.words[0]
    data = CARDS[face]
    for piece in state.zones[zone(seat, "hand")]:
        if state.pieces[piece].face == face:
            label = f"Play {inside(data.title)} ({data.cost})"
            yield Option(str(action), label, data.text, piece, zone(seat, "play"), "play", data.title)


def _ending(state: LcgState, decision: Decision, action: Action) -> Option:
    """What ends a question, or leaves something."""
    label, detail = _ENDINGS[decision.kind, action.verb]
    if decision.kind == "commit" and any(
        [has_mark(state, piece, "committed") for piece, thing in state.things.items() if thing.seat == decision.seat]
    ):
        label = "That is all"
    return Option(str(action), label, detail, is_primary=action.verb in ("pass", "done", "skip", "keep"))


_ENDINGS = {
    ("open", "pass"): ("Pass", ""),
    ("respond", "pass"): ("Do not respond", ""),
    ("mulligan", "keep"): ("Keep this hand", ""),
    ("mulligan", "mulligan"): ("Take six others", "The deck is shuffled first"),
    ("commit", "done"): ("Commit nobody", ""),
    ("travel", "skip"): ("Do not travel", ""),
    ("engage", "skip"): ("Engage nobody", ""),
    ("defend", "undefended"): ("Leave it undefended", "A hero takes all the damage"),
    ("defend", "done"): ("That is all", ""),
    ("sentinel", "undefended"): ("Do not defend", ""),
    ("sentinel", "done"): ("Do not defend", ""),
    ("attack", "done"): ("Attack no more", ""),
    ("declare", "done"): ("That is all", ""),
    ("join", "done"): ("Nobody else joins", ""),
    ("target", "skip"): ("Nothing", ""),
    ("option", "skip"): ("Do not", ""),
    ("search", "skip"): ("Take nothing", "The deck is shuffled"),
}
"""What ends a question, by its kind and verb."""


def _by_piece(state: LcgState, decision: Decision, action: Action) -> Option:
    """An action that names a card: a click on it."""
    piece = action.words[0]
    what = title(state, piece)
    key = (decision.kind, action.verb) if (decision.kind, action.verb) in _LABELS else ("", action.verb)
    if decision.kind == "target":
        label = _aimed(state, decision, inside(what))
    else:
        label = _LABELS[key].format(what=inside(what))
    text, detail = str(action), _detail(state, decision, action, piece)
    if action.verb == "attack":
        return Option(text, label, detail, target=piece, mark="attack", group=what)
    return Option(text, label, detail, piece, group=what)


_LABELS = {
    ("", "use"): "Use {what}",
    ("forced", "use"): "{what} first",
    ("", "commit"): "Commit {what} to the quest",
    ("", "travel"): "Travel to {what}",
    ("", "engage"): "Engage {what}",
    ("check", "engage"): "{what}",
    ("", "attacker"): "Let {what} attack",
    ("", "defend"): "Defend with {what}",
    ("", "assign"): "{what} takes it",
    ("", "attack"): "Attack {what}",
    ("", "with"): "Attack with {what}",
    ("join", "with"): "Join with {what}",
    ("", "choose"): "Attach it to {what}",
    ("", "discard"): "Discard {what}",
    ("", "pay"): "{what} pays 1",
    ("", "take"): "Take {what}",
    ("look", "take"): "{what}",
}
"""How an action is called that names a card, by its verb, and by the kind of question where that differs."""


def _aimed(state: LcgState, decision: Decision, what: str) -> str:
    """``Deal 2 damage to the Forest Spider``."""
    step = decision.then[0].steps[0]
    return capital(phrase(state, step, decision.names, what))


def _detail(state: LcgState, decision: Decision, action: Action, piece: str) -> str:
    """The figures that matter for a choice, or what the card says."""
    thing = state.things.get(piece)
    match action.verb:
        case "use":
            on = f"On {named(state, [thing.host])}. " if thing is not None and thing.host else ""
            return f"{on}{_text(state, piece)}"
        case "commit":
            return f"{derived.stat(state, piece, 'willpower')} willpower"
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
            return f"{thing.resources} left"
        case "take":
            return _text(state, piece)
    return ""


def _left(state: LcgState, piece: str) -> str:
    return f"{count(derived.stat(state, piece, 'hit_points') - state.things[piece].damage, 'hit point')} left"


def _by_word(state: LcgState, decision: Decision, action: Action) -> Option:
    """An action that names a player, a number or a kind of card."""
    text, word = str(action), action.words[0]
    if word.startswith("player-"):
        seat = int(word.removeprefix("player-"))
        label = _aimed(state, decision, "you" if seat == decision.seat else seat_title(seat))
        return Option(text, label, f"Threat {state.threat[seat]}", target=zone(seat, "play"), mark="none")
    if action.verb == "option":
        return Option(text, _branch(state, decision, int(word)), "")
    if action.verb == "x":
        return Option(text, f"Pay {word}", "")
    assert action.verb == "fetch"
    return Option(text, f"Take {inside(card(word))}", CARDS[word].text)


def _branch(state: LcgState, decision: Decision, number: int) -> str:
    return capital(phrases(state, decision.then[number - 1].steps, decision.names))


# -- what cannot be done


def _refused(state: LcgState, decision: Decision) -> Iterator[Option]:
    """The cards of the hand that cannot be played now, and why."""
    seat = decision.seat
    offered = {action.words[0] for action in decision.options if action.verb == "play"}
    for piece in state.zones[zone(seat, "hand")]:
        face = state.pieces[piece].face
        if face is not None and face not in offered:
            label = f"Play {inside(card(face))} ({CARDS[face].cost})"
            why, to = unplayable(state, seat, piece), zone(seat, "play")
            yield Option(f"play {face}", label, "", piece, to, "play", card(face), refusal=why)


def unplayable(state: LcgState, seat: Seat, piece: str) -> str:
    """Why a card of the hand cannot be played now: one sentence."""
    data = card_of(state, piece)
    if data.type == "hero":
        return f"{data.title} is a hero, and is not played from a hand."
    if data.type != "event" and (state.phase, state.step, state.active) != (PLANNING, PLANNING, seat):
        return f"{data.title} is played in your own planning."
    if data.type == "event" and not data.of_kind("action"):
        return f"{data.title} is played as a response, when what it answers happens."
    held = payment.pools(state, seat, data)
    if not held:
        return f"Your heroes lack the icon of {inside(data.title)}."
    if not payment.can_afford(state, seat, data):
        match = "" if data.sphere == NEUTRAL else " that match"
        return f"{data.title} costs {data.cost}; your heroes have {sum(held.values())}{match}."
    windows = [ability.window for _, ability in data.of_kind("action")]
    if windows and not {"any", "True", state.phase} & set(windows):
        return f"{data.title} is played in the {phase_title(windows[0]).lower()}."
    if data.is_unique and any([title(state, other) == data.title for other in state.things]):
        return f"{data.title} is unique, and in play already."
    return f"{data.title} would change nothing now."


# -- why not


def why_not(seen: View, source: str, target: str) -> str:
    """One sentence: why an item may not be taken now, or go to a region."""
    state: LcgState = seen.state
    decision = state.decision
    if state.result is not None or decision is None:
        return "The game is over."
    if seen.seat not in (decision.seat, ALL_SEEING):
        return f"It is for {seat_title(decision.seat)} to decide now."
    if source not in state.pieces or state.pieces[source].face is None:
        return question(state, decision)[0]
    if source in state.zones[zone(decision.seat, "hand")] and decision.kind == "open":
        return unplayable(state, decision.seat, source)
    what = title(state, source)
    thing = state.things.get(source)
    if thing is None:
        return question(state, decision)[0]
    if thing.seat not in (decision.seat, -1):
        return f"{what} belongs to {seat_title(thing.seat)}."
    if decision.kind in _BY_CHARACTERS and thing.seat == decision.seat:
        return _idle(state, source, what)
    if decision.kind == "open":
        return f"{what} has no action that could be used now."
    return question(state, decision)[0]


_BY_CHARACTERS = ("commit", "defend", "sentinel", "declare", "join")


def _idle(state: LcgState, piece: str, what: str) -> str:
    """Why a card of one's own does not quest, defend or attack."""
    if derived.type_of(state, piece) not in ("hero", "ally", "objective-ally"):
        return f"{what} is no character."
    if has_mark(state, piece, "exhausted"):
        return f"{what} is exhausted."
    return f"{what} cannot do that now."
