"""Advice for people and for the greedy player: every option, the best first, with one or two reasons in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from westmarch.engine.dice import Dice
from westmarch.engine.game import Hint
from westmarch.engine.records import Action, View
from westmarch.engine.text_format import listed
from westmarch.games.lcg.advice.advice import Advice, advise
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, prices
from westmarch.games.lcg.rules.views import sample
from westmarch.games.lcg.state import LcgState, card_of, has_mark
from westmarch.games.lcg.zones import zone


def rate(view: View) -> Sequence[Hint]:
    """The options of the view's seat, best first; judged in one world that the seat cannot rule out."""
    asked = view.state.decision
    if asked is None or not asked.options:
        return ()
    world: LcgState = sample(view, Dice(1))
    now = Evaluation(world, asked.seat)
    found = zip(asked.options, advise(world), strict=True)
    hints = [Hint(action, advice.worth, tuple(_reasons(now, action, advice))) for action, advice in found]
    hints = sorted(hints, key=lambda hint: -hint.worth)
    if asked.kind == "commit":
        hints[0] = Hint(hints[0].action, hints[0].worth, (*hints[0].reasons, _party(now, hints)))
    return hints


def _party(now: Evaluation, hints: Sequence[Hint]) -> str:
    """Who goes together, and for what the others stay, as a sentence."""
    going = [hint.action.words[0] for hint in hints if hint.action.words and hint.worth > 0]
    going += [piece for piece in now.characters(now.seat) if has_mark(now.state, piece, "committed")]
    staying = _named(now, [fighter.piece for fighter in now.ready(now.seat) if fighter.piece not in going])
    foes = _named(now, [foe.piece for foe in now.foes(now.seat)])
    whom = f"to fight {foes}" if foes else "for what may come"
    if not going:
        return f"Send nobody, and keep everybody ready {whom}."
    if staying:
        return f"Send {_named(now, going)}, and keep {staying} ready {whom}."
    return f"Send everybody, and let {foes} come." if foes else "Send everybody: nobody is engaged with you."


def _named(now: Evaluation, pieces: Sequence[str]) -> str:
    return listed(list(dict.fromkeys([card_of(now.state, piece).title for piece in pieces])))


def _reasons(now: Evaluation, action: Action, advice: Advice) -> Iterator[str]:
    yield f"{advice.why[0].upper()}{advice.why[1:]}."
    rule = _FACTS.get(action.verb)
    if rule is not None:
        yield from rule(now, action.words[0] if action.words else "")


def _commit(now: Evaluation, piece: str) -> Iterator[str]:
    state = now.state
    will, threat = derived.committed_strength(state), derived.staging_threat(state) + now.revealed_threat
    yield f"It adds {now.brought(piece)} {now.quest_value} to {will}, against about {threat} threat."


def _travel(now: Evaluation, piece: str) -> Iterator[str]:
    threat, points = derived.stat(now.state, piece, "threat"), derived.stat(now.state, piece, "quest_points")
    yield f"It removes {threat} threat from the staging area and needs {points} progress."


def _enemy(now: Evaluation, piece: str) -> Iterator[str]:
    foe = now.foe(piece)
    ready = sum([fighter.attack for fighter in now.ready(now.seat)])
    need = foe.left + foe.defense
    yield f"It attacks with {foe.attack}. You need {need} attack to destroy it, and have {ready} ready."


def _defend(now: Evaluation, piece: str) -> Iterator[str]:
    attack = now.state.attacks[-1]
    fighter = now.fighter(piece)
    amount = max(0, now.foe(attack.attackers[0]).attack - fighter.defense)
    yield f"It would take {amount} damage, before shadow cards, and survives up to {fighter.left - 1}."


def _play(now: Evaluation, face: str) -> Iterator[str]:
    card = CARDS[face]
    cost = "X" if card.is_cost_chosen else prices.price(now.state, now.seat, card)
    heroes = [piece for piece in now.characters(now.seat) if now.fighter(piece).is_hero]
    held = sum([now.state.things[hero].resources for hero in heroes])
    yield f"It costs {cost} of {held} resources."


def _keep(now: Evaluation, piece: str) -> Iterator[str]:
    faces = [now.state.pieces[held].face or "" for held in now.state.zones[zone(now.seat, "hand")]]
    early = sum([CARDS[face].cost != "X" and int(CARDS[face].cost) <= 2 for face in faces])
    yield f"In this hand, {early} of {len(faces)} cards {'costs' if early == 1 else 'cost'} 2 or less."


_FACTS: dict[str, Callable[[Evaluation, str], Iterator[str]]] = {
    "commit": _commit,
    "travel": _travel,
    "engage": _enemy,
    "attack": _enemy,
    "defend": _defend,
    "play": _play,
    "keep": _keep,
}
"""What the table says about an option, by its verb."""
