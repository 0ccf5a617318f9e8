"""What words about cards in play are worth: damage, readying, values, attacks, progress."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.moments import OPEN
from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.fights import harm
from westmarch.games.lcg.advice.goals import claim_worth, rescue_worth
from westmarch.games.lcg.advice.outlook import REVEAL, WILL
from westmarch.games.lcg.advice.plans import LOST, engagement_worth, quest_worth
from westmarch.games.lcg.advice.stage_goals import goals
from westmarch.games.lcg.advice.values import fight_gain, held_worth, payable_worth, seat_of, use_of
from westmarch.games.lcg.advice.worth_of_words import (
    WORDS,
    Names,
    aimed,
    aims,
    best,
    is_short,
    number,
    steps_worth,
    word,
)
from westmarch.games.lcg.advice.worth_of_words_on_locations import placed_worth
from westmarch.games.lcg.language import conditions, derived, effects, trials
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.state import card_of, has_mark, playing
from westmarch.games.lcg.things import MOST
from westmarch.games.lcg.zones import zone

_WON = 5000
"""What it is worth to win the game at once."""


@aimed("damage")
def _damage(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    n = number(now, step.args[1], names)
    if now.is_character(piece):
        return -harm(now.fighter(piece), n)
    if piece not in now.state.things or derived.type_of(now.state, piece) != "enemy":
        return 0
    foe = now.foe(piece)
    seat = seat_of(now, piece)
    if n >= foe.left:
        rest = fight_gain(now, seat, foes=lambda held: [f for f in held if f.piece != piece]) if seat >= 0 else 0
        return foe.value + rest
    less = foe._replace(left=foe.left - n)
    rest = fight_gain(now, seat, foes=lambda held: [less if f.piece == piece else f for f in held]) if seat >= 0 else 0
    return max(rest, foe.value * n // (2 * foe.left))


@aimed("heal")
def _heal(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    n = _healing(now, step, piece, names)
    if not now.is_character(piece):
        foe = now.foe(piece) if n and derived.type_of(now.state, piece) == "enemy" else None
        return -foe.value * n // (2 * (foe.left + n)) if foe is not None else 0
    fighter = now.fighter(piece)
    return harm(fighter._replace(left=fighter.left + n), n)


_TO_HEAL = WORDS["heal"]


@word("heal")
def _heal_and_go_on(now: Evaluation, step: Step, names: Names) -> int:
    """What follows knows how much is taken off each card."""
    found = _TO_HEAL(now, step, names)
    if step.steps:
        healed = {piece: _healing(now, step, piece, names) for piece in aims(now, step, step.args[0], names)}
        told = " ".join([f"{piece}={n}" for piece, n in healed.items() if n])
        found += steps_worth(now, step.steps, {**names, "it": " ".join(healed), "healed": told}) if told else 0
    return found


@word("heal-among")
def _heal_among(now: Evaluation, step: Step, names: Names) -> int:
    """The worth of each point where it helps most."""
    worths: list[int] = []
    for piece in aims(now, step, step.args[0], names):
        fighter = now.fighter(piece)
        lefts = range(fighter.left + 1, fighter.left + now.state.things[piece].damage + 1)
        worths += [harm(fighter._replace(left=left), 1) for left in lefts]
    return sum(sorted(worths, reverse=True)[: number(now, step.args[1], names)])


def _healing(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """How much damage would be taken off a card."""
    taken = now.state.things[piece].damage if piece in now.state.things else 0
    return taken if step.args[1] == "all" else min(taken, number(now, step.args[1], names))


@aimed("ready")
def _ready(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """Actions wait for the combat, where it shows who is needed."""
    state = now.state
    is_action = state.decision is not None and state.decision.kind == OPEN
    if not has_mark(state, piece, "exhausted") or (is_action and state.phase != "combat"):
        return 0
    attack = state.attacks[-1] if state.attacks and state.attacks[-1].attackers else None
    if attack is not None and piece in attack.defenders and "combat_damage" in now.coming:
        foe, fighter = now.foe(attack.attackers[0]), now.fighter(piece)
        if foe.attack - fighter.defense >= fighter.left:
            return 0  # it will not live to use it
    return use_of(now, piece)


@aimed("exhaust")
def _exhaust(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return -_missed(now, piece) if not has_mark(now.state, piece, "exhausted") else 0


def _missed(now: Evaluation, piece: str) -> int:
    """What it costs that a character exhausts; whoever leaves as the round ends is of no use once all have readied."""
    is_over = now.state.phase == "refresh" and not now.is_readying
    return 0 if is_over and is_short(card_of(now.state, piece)) else use_of(now, piece)


_TO_EXHAUST = WORDS["exhaust"]


@word("exhaust")
def _exhaust_and_go_on(now: Evaluation, step: Step, names: Names) -> int:
    """What follows knows who has exhausted: those who are missed least, as many as it takes."""
    if not step.steps:
        return _TO_EXHAUST(now, step, names)
    found = aims(now, step, step.args[0], names)
    what = sel.selector(step.args[0])
    if what.how != "choose":
        return exhausting(now, step, names, found)
    return _best_group(now, step, names, [], found, what.number, what.up_to)


def exhausting(now: Evaluation, step: Step, names: Names, pieces: Sequence[str]) -> int:
    """What it is worth that just these exhaust, with what follows of it."""
    lost = sum([_missed(now, piece) for piece in pieces if not has_mark(now.state, piece, "exhausted")])
    return steps_worth(now, step.steps, {**names, "it": " ".join(pieces)}) - lost


def _best_group(
    now: Evaluation, step: Step, names: Names, chosen: list[str], others: Sequence[str], most: int, up_to: bool
) -> int:
    """The same of those that are chosen, and of as many of the others as serve best."""
    rest = sorted([piece for piece in others if piece not in chosen], key=lambda piece: (_missed(now, piece), piece))
    groups = [[*chosen, *rest[:n]] for n in range(min(most - len(chosen), len(rest)) + 1)]
    groups = [group for group in groups if group] if up_to else groups[-1:]
    return max([exhausting(now, step, names, group) for group in groups], default=0)


def exhausted_too(
    now: Evaluation, step: Step, names: Names, chosen: list[str], others: Sequence[str], left: int
) -> int:
    """What it is worth that these exhaust, where ``left`` of the others still may, and something follows of it."""
    return _best_group(now, step, names, chosen, others, len(chosen) + left, True)


@aimed("commit")
def _commit(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    state = now.state
    if state.phase != "quest" or has_mark(state, piece, "committed"):
        return 0
    will = derived.committed_strength(state)
    return quest_worth(now, will + now.brought(piece)) - quest_worth(now, will)


@aimed("uncommit")
def _uncommit(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    will = derived.committed_strength(now.state)
    return quest_worth(now, will - now.brought(piece)) - quest_worth(now, will)


@aimed("discard", "destroy")
def _discard(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    if piece in now.state.things and derived.type_of(now.state, piece) == "enemy":
        wins = [goal.wins and goal.means(now.state, piece, now.of_stage) for goal in goals(now.state)]
        return now.foe(piece).value + _WON * any(wins)
    owner = now.state.pieces[piece].owner
    if owner >= 0 and piece in now.state.zones[zone(owner, "deck")]:
        return -1
    return -held_worth(now, piece)


@aimed("add", at=2)
def _add(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    what, n = step.args[0], number(now, step.args[1].lstrip("-"), names)
    n = -n if step.args[1].startswith("-") else n
    state = now.state
    on_quest = more_will(now, n) if what == now.quest_value and has_mark(state, piece, "committed") else 0
    match what:
        case "threat":
            return more_will(now, -n)
        case "attack" | "defense" if now.is_character(piece):
            is_for_combat = state.phase == "combat" or "round" in step.args[3:4]
            return on_quest + (_stronger(now, piece, what, n) if is_for_combat else 0)
        case "attack" if state.attacks and piece in state.attacks[-1].attackers:
            return -12 * n
    return on_quest


_TO_CARDS = WORDS["add"]


@word("add")
def _add_anything(now: Evaluation, step: Step, names: Names) -> int:
    """Fewer cards to reveal are worth something until they have been; more attack for many what they do together."""
    if step.args[0] == "attack" and sel.selector(step.args[2]).how == "every":
        return _all_stronger(now, step, names)
    if step.args[0] != "reveals":
        return _TO_CARDS(now, step, names)
    return -REVEAL * number(now, step.args[1], names) if "staging" in now.coming and now.reveals > 1 else 0


def _all_stronger(now: Evaluation, step: Step, names: Names) -> int:
    """Those of an attack under way strike one blow, and of the others each player's go into one combat."""
    state = now.state
    if step.args[1].startswith("-") or (state.phase != "combat" and "round" not in step.args[3:4]):
        return _TO_CARDS(now, step, names)
    found, n = aims(now, step, step.args[2], names), number(now, step.args[1], names)
    worth = sum([_add(now, step, piece, names) for piece in found if not now.is_character(piece)])
    gone = [piece for piece in found if has_mark(state, piece, "committed")]
    worth += more_will(now, n * len(gone)) if now.quest_value == "attack" else 0
    attack = state.attacks[-1] if state.attacks and state.attacks[-1].attackers else None
    fighting = (*attack.attackers, *attack.defenders) if attack is not None else ()
    if attack is not None and not (attack.is_enemy or attack.is_struck) and attack.target in state.things:
        foe, strength = now.foe(attack.target), sum([now.fighter(piece).attack for piece in attack.attackers])
        joined = len([piece for piece in found if piece in attack.attackers])
        worth += foe.value * (strength < foe.left + foe.defense <= strength + n * joined)
    able = [p for p in found if p not in fighting and now.is_character(p) and not has_mark(state, p, "exhausted")]
    for seat in sorted({state.things[piece].seat for piece in able}):
        worth += fight_gain(
            now, seat, lambda held: [f._replace(attack=f.attack + n) if f.piece in able else f for f in held]
        )
    return worth


def more_will(now: Evaluation, n: int) -> int:
    """What counts for the quest, between the staging step and its end; before it nobody knows."""
    if now.state.phase != "quest" or "resolve_quest" not in now.coming or "staging" in now.coming:
        return 0
    will = derived.committed_strength(now.state)
    return quest_worth(now, will + n) - quest_worth(now, will)


def _stronger(now: Evaluation, piece: str, what: str, n: int) -> int:
    state = now.state
    fighter = now.fighter(piece)
    attack = state.attacks[-1] if state.attacks and state.attacks[-1].attackers else None
    if attack is not None and attack.is_enemy and piece in attack.defenders and "combat_damage" in now.coming:
        foe = now.foe(attack.attackers[0])
        better = fighter._replace(defense=fighter.defense + n)
        return now.hurt(foe, fighter) - now.hurt(foe, better) if what == "defense" else 0
    if attack is not None and not attack.is_enemy and piece in attack.attackers and attack.target in state.things:
        foe = now.foe(attack.target)
        strength = sum([now.fighter(p).attack for p in attack.attackers]) - foe.defense
        is_of_use = what == "attack" and not attack.is_struck
        return foe.value if is_of_use and strength < foe.left <= strength + n else 0
    if has_mark(state, piece, "exhausted"):
        return 0
    more = {what: getattr(fighter, what) + n}
    other = fighter._replace(**more)
    return fight_gain(now, state.things[piece].seat, lambda held: [other if f.piece == piece else f for f in held])


@aimed("grant", at=2)
def _grant(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """A sphere pays for cards at once or not at all."""
    if step.args[0] == "keyword doomed":
        return _doomed(now, number(now, step.args[1], names), piece, names)
    if not now.is_character(piece) or derived.has(now.state, piece, step.args[0]):
        return 0
    kind, _, sphere = step.args[0].partition(" ")
    if kind == "sphere":
        return payable_worth(now, piece, sphere, now.state.things[piece].resources)
    return _GRANTED


def _doomed(now: Evaluation, n: int, piece: str, names: Names) -> int:
    """What a card does only if its player lets it doom, less the threat that this brings everybody."""
    texts = [one for _, one in card_of(now.state, piece).of_kind("response") if one.when is not None]
    gained = [steps_worth(now, one.do, names) for one in texts if "granted by itself" in str(one.when)]
    return sum([worth for worth in gained if worth > 0]) - sum([now.threat_cost(s, n) for s in playing(now.state)])


@aimed("strip", at=1)
def _strip(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    if not derived.has(now.state, piece, step.args[0]):
        return 0
    return -_GRANTED if now.is_character(piece) else _GRANTED


_GRANTED = 5


@aimed("ignore-threat", "suspend")
def _ignore(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return more_will(now, derived.stat(now.state, piece, "threat"))


@aimed("engage")
def _engage(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """With whoever is meant; what follows is done for each."""
    who = step.args[1] if len(step.args) > 1 else ""
    seats = sel.seats(now.state, sel.selector(who or "you"), names)[:1]
    then = [steps_worth(now, step.steps, {**names, "it": piece})] if step.steps and seats else []
    return sum([engagement_worth(now, seat, piece) for seat in seats] + then)


@aimed("strike")
def _strike(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    striking = names.get(step.args[1], "")  # nobody yet, where a card of the deck may be attached
    fighter = now.fighter(striking) if striking in now.state.things else None
    foe = now.foe(piece)
    n = (fighter.attack if fighter else 3) - foe.defense
    if n <= 0:
        return 0
    return _damage(now, Step("damage", ("", str(n))), piece, names)


@word("progress")
def _progress(now: Evaluation, step: Step, names: Names) -> int:
    n = number(now, step.args[0], names)
    state = now.state
    if not step.args[1]:
        return min(n, now.to_make.location + now.to_make.stage) * WILL
    found = [piece for piece in aims(now, step, step.args[1], names) if piece in state.things]
    return best([placed_worth(now, piece, n) for piece in found], sel.selector(step.args[1]))


def _step_to_the_end(now: Evaluation) -> int:
    """What it costs that a count rises by 1 with which the players lose: the more the nearer they are to it."""
    state, left = now.state, [MOST]
    for mod, names in effects.standing(state, "permit", "lose"):
        if mod.when is not None and mod.when.kind == "compare":
            there, enough = [conditions.amount(state, one, names) for one in mod.when.amounts]
            left.append(max(1, enough - there))
    return LOST // min(left) ** 2


@aimed("lose-progress")
def _lose_progress(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    held = now.state.things[piece].progress if piece in now.state.things else 0
    if piece in now.state.things and trials.is_demanded(now.state, piece):
        return -_step_to_the_end(now)
    return -WILL * (held if step.args[1] == "all" else min(number(now, step.args[1], names), held))


@aimed("set", at=2)
def _set(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """As to add what is missing."""
    if piece not in now.state.things or step.args[0] not in _VALUES:
        return 0
    more = number(now, step.args[1], names) - derived.stat(now.state, piece, step.args[0])
    return _TO_CARDS(now, Step("add", (step.args[0], str(more), "it", *step.args[3:])), {**names, "it": piece})


@aimed("double", at=1)
def _double(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    if piece not in now.state.things or step.args[0] not in _VALUES:
        return 0
    more = derived.stat(now.state, piece, step.args[0])
    return _TO_CARDS(now, Step("add", (step.args[0], str(more), "it")), {**names, "it": piece})


@aimed("switch", at=1)
def _switch(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """The first of the two values as it would be then."""
    one, other = [value for value in step.args[0].split() if value in _VALUES][:2]
    more = derived.stat(now.state, piece, other) - derived.stat(now.state, piece, one)
    gains = [Step("add", (one, str(more), "it")), Step("add", (other, str(-more), "it"))]
    return sum([_TO_CARDS(now, gain, {**names, "it": piece}) for gain in gains])


@aimed("switch-style")
def _switch_style(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """All characters on the quest count with the other value."""
    state = now.state
    value = derived.quest_value(state)
    if value not in _OTHER_STYLE:
        return 0
    found = [
        derived.stat(state, p, _OTHER_STYLE[value]) - derived.stat(state, p, value) for p in effects.committed(state)
    ]
    return WILL * sum(found)


_OTHER_STYLE = {"attack": "defense", "defense": "attack"}
_VALUES = ("willpower", "attack", "defense", "threat")


@aimed("blank")
def _blank(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return -_TEXT if now.state.pieces[piece].owner >= 0 else _TEXT


_TEXT = 10
"""What the text of a card is worth for a while."""


@word("claim")
def _claim(now: Evaluation, step: Step, names: Names) -> int:
    """Before anybody is chosen, what it is worth with the best bearer; ``it`` is who has paid for it."""
    to = step.args[1] or "it"
    found = aims(now, step, to, names) if " " in to else [names.get(to, "")]
    worths = [claim_worth(now, names["self"], piece) for piece in found if now.is_character(piece)]
    return max(worths, default=claim_worth(now, names["self"]) if to == "it" else 0)


@word("rescue")
def _rescue(now: Evaluation, step: Step, names: Names) -> int:
    return rescue_worth(now)
