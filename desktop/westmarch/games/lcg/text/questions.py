"""What is asked, in one sentence, with a smaller one below it."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.engine.moments import NOTHING
from westmarch.engine.records import Decision, Seat
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language.pool import RESOLVING, first_hand
from westmarch.games.lcg.language.restrained import is_planning
from westmarch.games.lcg.rules.choices import NAMED
from westmarch.games.lcg.rules.progress import ACTIVE, divided_to
from westmarch.games.lcg.rules.shadows import shadows_against
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.text import apart
from westmarch.games.lcg.text.aimed import one_of
from westmarch.games.lcg.text.names import IN_WORDS, capital, count, does, named, seat_title, title
from westmarch.games.lcg.text.phrases import happenings, of_choice, phrases
from westmarch.games.lcg.text.timing import window
from westmarch.games.lcg.zones import zone

Question = Callable[[LcgState, Decision], tuple[str, str]]


def question(state: LcgState, decision: Decision) -> tuple[str, str]:
    """The sentence in the panel, and a smaller one below it."""
    return QUESTIONS[decision.kind](state, decision)


def _mulligan(state: LcgState, decision: Decision) -> tuple[str, str]:
    number = IN_WORDS[first_hand(state)]
    return (
        f"Keep these {number} cards, or take {number} others?",
        "You can do this only once, and must keep the new cards.",
    )


def _open(state: LcgState, decision: Decision) -> tuple[str, str]:
    if is_planning(state, decision.seat):
        held = sum([state.things[piece].resources for piece in _heroes(state, decision.seat)])
        return "Planning: play allies and attachments, or use actions.", f"{count(held, 'resource')} to spend."
    when = window(state, decision.seat)[0]
    under_way = f"{_attack(state)}. " if state.attacks else "".join([tell(state) for tell in UNDER_WAY])
    return f"{when}: use an action?", f"{under_way}The game continues when all players have passed."


UNDER_WAY: list[Callable[[LcgState], str]] = []
"""What is told in a window in single scenarios, which put it here: a sentence with a space behind it, or nothing."""


def _attack(state: LcgState) -> str:
    attack = state.attacks[-1]
    whom = seat_title(attack.seat) if attack.is_enemy else named(state, [attack.target])
    who = capital(named(state, attack.attackers))
    return f"{who} attack {whom}" if len(attack.attackers) > 1 else f"{does(who, 'attacks', 'attack')} {whom}"


def _respond(state: LcgState, decision: Decision) -> tuple[str, str]:
    return f"{_moment(state, decision)}: respond?", ""


def _forced(state: LcgState, decision: Decision) -> tuple[str, str]:
    return f"{_moment(state, decision)}: which effect happens first?", "All of them must happen."


def _moment(state: LcgState, decision: Decision) -> str:
    parts = [part for part in state.moments[-1].parts if part != NOTHING]
    return capital(happenings(state, parts, decision.about[0]))


def _commit(state: LcgState, decision: Decision) -> tuple[str, str]:
    strength, threat = derived.committed_strength(state), derived.staging_threat(state)
    value = derived.quest_value(state)
    return (
        "Which characters do you commit to the quest?",
        f"{strength} {value} committed, {threat} threat in the staging area.",
    )


def _quest(state: LcgState, decision: Decision) -> tuple[str, str]:
    return "Which quest do the players attempt this phase?", "Progress goes to it, after the active location."


def _travel(state: LcgState, decision: Decision) -> tuple[str, str]:
    return (
        "Do the players travel to a location?",
        "The active location does not add threat, but it must be explored before the quest gets progress.",
    )


def _divide(state: LcgState, decision: Decision) -> tuple[str, str]:
    location = named(state, [divided_to(state, str(decision.about[0]), len(decision.about) - 2)])
    which, *numbers = decision.about
    left = int(numbers[0]) - sum(map(int, numbers[1:]))
    others = "the other active location" if which == ACTIVE else "others that take it before the quest"
    return f"How much of the {left} progress is placed on {location}?", f"The rest is placed on {others}."


def _engage(state: LcgState, decision: Decision) -> tuple[str, str]:
    return "Do you engage an enemy?", f"Your threat is {state.threat[decision.seat]}."


def _check(state: LcgState, decision: Decision) -> tuple[str, str]:
    seat = int(decision.about[0])
    whom = "you" if seat == decision.seat else seat_title(seat)
    return f"Which enemy engages {whom}?", "They have the same engagement cost."


def _attacker(state: LcgState, decision: Decision) -> tuple[str, str]:
    return "Which enemy attacks you next?", ""


def _defend(state: LcgState, decision: Decision) -> tuple[str, str]:
    enemy = decision.about[0]
    strength = derived.stat(state, enemy, "attack")
    whom = seat_title(state.attacks[-1].seat) if decision.kind == "sentinel" else "you"
    attacks = does(capital(named(state, [enemy])), "attacks", "attack")
    dealt = shadows_against(state, enemy, state.attacks[-1].seat)
    more = f", plus {count(len(dealt), 'shadow card')}" if dealt else ""
    return f"{attacks} {whom}: who defends?", f"Attack {strength}{more}."


def _assign(state: LcgState, decision: Decision) -> tuple[str, str]:
    enemy, strength = decision.about
    deals = does(capital(named(state, [enemy])), "deals", "deal")
    return f"{deals} {strength} damage: who takes it?", "One character takes all the damage."


def _attack_whom(state: LcgState, decision: Decision) -> tuple[str, str]:
    return "Which enemy do you attack?", "You can attack each enemy once."


def _declare(state: LcgState, decision: Decision) -> tuple[str, str]:
    enemy = decision.about[1]
    attackers = state.attacks[-1].attackers
    strength = sum([derived.blow(state, piece) for piece in attackers])
    left = max(0, derived.hit_points_left(state, enemy))
    defence = derived.stat(state, enemy, "defense")
    who = "Who attacks" if decision.kind == "declare" else "Who joins the attack on"
    return f"{who} {named(state, [enemy])}?", f"Attack {strength}, defense {defence}, {count(left, 'hit point')} left."


def _host(state: LcgState, decision: Decision) -> tuple[str, str]:
    return f"To which card is {named(state, [decision.about[0]])} attached?", text_of(state, decision.about[0])


def _restricted(state: LcgState, decision: Decision) -> tuple[str, str]:
    host = named(state, [decision.about[0]])
    return f"Which restricted attachment of {host} is discarded?", "A character can have only two of them."


def _fetch(state: LcgState, decision: Decision) -> tuple[str, str]:
    is_staged = len(decision.then) < 2
    asked = "Which card is added to the staging area?" if is_staged else "Which card is found?"
    return f"{_cause(state, decision)}{asked}", _own_text(state, decision)


def _exchange(state: LcgState, decision: Decision) -> tuple[str, str]:
    return (
        f"{_cause(state, decision)}Who takes the place of {named(state, [decision.about[0]])}?",
        _own_text(state, decision),
    )


def _target(state: LcgState, decision: Decision) -> tuple[str, str]:
    _, what, done, *_ = decision.about
    told = one_of(state, what, {**decision.names, "done": done}) if what else ""
    word = of_choice(state, decision, told)
    return f"{_cause(state, decision)}{capital(word)}.", _own_text(state, decision)


def _option(state: LcgState, decision: Decision) -> tuple[str, str]:
    how = decision.about[0]
    asked = f"{branch(state, decision, 1)}?" if how == "may" else "Name one." if how == NAMED else "Choose one."
    return f"{_cause(state, decision)}{asked}", _own_text(state, decision)


def _pay(state: LcgState, decision: Decision) -> tuple[str, str]:
    piece, left, _ = decision.about
    return f"Which hero pays for {named(state, [piece])}?", f"{count(int(left), 'resource')} to pay."


def _x(state: LcgState, decision: Decision) -> tuple[str, str]:
    asking = decision.about[0]
    if asking not in state.things and card_of(state, asking).is_doomed_by_x:
        return f"What is X of {named(state, [asking])}?", text_of(state, asking)
    return f"How much do you pay for {named(state, [asking])}?", text_of(state, asking)


def _number(state: LcgState, decision: Decision) -> tuple[str, str]:
    return f"{_cause(state, decision)}Which number do you name?", _own_text(state, decision)


def _spend(state: LcgState, decision: Decision) -> tuple[str, str]:
    spent = named(state, [decision.about[0]])
    return f"{_cause(state, decision)}How many resources of {spent} do you spend?", _own_text(state, decision)


def _share(state: LcgState, decision: Decision) -> tuple[str, str]:
    return f"{_cause(state, decision)}Who is healed?", f"{decision.about[1]} damage can still be healed."


def _search(state: LcgState, decision: Decision) -> tuple[str, str]:
    n = count(int(decision.about[0]), "card")
    left = int(decision.about[2]) if len(decision.about) > 2 else 1
    many = "one" if left == 1 else "one more" if len(decision.about) > 3 else "some"
    is_shuffled = decision.then[0].do == "shuffle_own"
    return f"{_cause(state, decision)}Take {many} of {n}?", "The deck is shuffled afterwards." if is_shuffled else ""


def _look(state: LcgState, decision: Decision) -> tuple[str, str]:
    seat, _, stage = decision.about
    if stage == "first":
        return (
            f"{_cause(state, decision)}Which card does {seat_title(int(seat))} get?",
            "The others are put back in an order of your choice.",
        )
    return "Which card is put back next?", "The last one is on top."


def _arrange(state: LcgState, decision: Decision) -> tuple[str, str]:
    is_under = decision.about[0] == "bottom"
    return "Which card is put back next?", f"The last one is {'at the bottom' if is_under else 'on top'}."


def _how_many(state: LcgState, decision: Decision) -> tuple[str, str]:
    token, source, target = decision.about
    where = f"from {named(state, [source])} to {named(state, [target])}"
    return f"{_cause(state, decision)}How much {token} do you move {where}?", _own_text(state, decision)


def _delayed(state: LcgState, decision: Decision) -> tuple[str, str]:
    return "Which effect happens first?", "These delayed effects happen now and affect the same card."


QUESTIONS: dict[str, Question] = {
    "mulligan": _mulligan, "open": _open, "respond": _respond, "forced": _forced, "commit": _commit,
    "quest": _quest, "travel": _travel, "engage": _engage, "check": _check, "attacker": _attacker, "defend": _defend,
    "sentinel": _defend, "assign": _assign, "attack": _attack_whom, "declare": _declare, "join": _declare,
    "host": _host, "restricted": _restricted, "fetch": _fetch, "exchange": _exchange,
    "target": _target, "option": _option, "pay": _pay,
    "x": _x, "how-many": _how_many, "divide": _divide, "delayed": _delayed, "search": _search, "look": _look,
    "arrange": _arrange, "number": _number, "share": _share, "spend": _spend, apart.JOINING: apart.question,
}  # fmt: skip
"""The question of each kind; scenarios add their own."""


def _cause(state: LcgState, decision: Decision) -> str:
    """The card that asks, before the sentence: ``Gandalf: ``."""
    piece = decision.names.get("self", "")
    return f"{title(state, piece)}: " if piece in state.pieces else ""


def _own_text(state: LcgState, decision: Decision) -> str:
    return text_of(state, decision.names.get("self", ""))


def text_of(state: LcgState, piece: str) -> str:
    """What stands on a card; of a shadow card, its shadow effect, of a campaign card that has been turned over, what is
    on that side."""
    face = state.pieces[piece].face if piece in state.pieces else None
    if face is None:
        return ""
    found = CARDS[face]
    if RESOLVING in state.kept and found.type == "campaign":
        return capital(found.text.partition(_OTHER_SIDE)[2].strip())
    return found.shadow_text if piece in state.zones["shadows"] else found.text


_OTHER_SIDE = "Resolution:"


def _heroes(state: LcgState, seat: Seat) -> list[str]:
    return [p for p in state.zones[zone(seat, "play")] if derived.type_of(state, p) == "hero"]


def branch(state: LcgState, decision: Decision, number: int) -> str:
    """One of several things to do, or its name: ``Draw 3 cards``."""
    if decision.about[0] == NAMED:
        return decision.about[number]
    return capital(phrases(state, decision.then[number - 1].steps, decision.names))
