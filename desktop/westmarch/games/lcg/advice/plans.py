"""Plans for a round: what the quest is worth, where to travel, whom to engage, whom to strike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from westmarch.engine.records import Seat, Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.fights import Foe, lent_to, together
from westmarch.games.lcg.advice.goals import (
    brings,
    is_trap,
    is_way_on,
    keeps_company,
    leads_on,
    must_succeed,
    sought,
)
from westmarch.games.lcg.advice.outlook import CARD, REVEAL
from westmarch.games.lcg.advice.supposing import lying_in
from westmarch.games.lcg.advice.worth_of_words import step_worth, steps_worth
from westmarch.games.lcg.language import derived, effects, restrained
from westmarch.games.lcg.rules.lending import travel_texts
from westmarch.games.lcg.state import card_of, playing
from westmarch.games.lcg.things import MOST

_SPREAD = ((-3, 1), (-1, 2), (1, 2), (3, 1))
"""How far the staging step may fall from what was expected, and how often."""
PROGRESS = 18
"""What a point of progress is worth."""
UPHELD = 9
"""The same on a stage that cannot be beaten yet."""
TRAVEL, LEFT = 26, 6
"""What it is worth to travel, for each point of threat; and less for each quest point still to make."""
RELIEF = 14
"""What it is worth that an enemy leaves the staging area, for each point of threat."""
_WAY_ON = 200
"""What it is worth to go where the stage can be beaten."""
_FAR, LOST = 240, 1500
"""What beating the last stage is worth beyond its progress, and what it costs to lose the game."""


# -- the quest


def quest_worth(now: Evaluation, will: int) -> int:
    """What so much committed willpower is worth against the threat that is there and the threat that may come."""
    threat = now.staging_threat + now.revealed_threat
    spread = _SPREAD if now.revealed_threat else ((0, 1),)
    whole = sum([often for _, often in spread])
    return sum([often * _margin_worth(now, will - threat - more) for more, often in spread]) // whole


def _margin_worth(now: Evaluation, margin: int) -> int:
    if margin < 0:
        rises = sum([now.threat_cost(seat, -margin) for seat in playing(now.state)])
        return -rises - _drawn(now, -margin) - LOST * must_succeed(now)
    location, stage, is_last, is_held = now.to_make
    first = min(margin, location)
    before = min(margin - first, now.before_quest)
    second = min(margin - first - before, stage)
    bonus = _FAR if is_last and stage and second == stage and not is_held else 0
    if location and first == location:
        bonus += sum([sought(now, piece) for piece in now.state.zones["active"]]) // 2
        bonus -= LOST * any([is_way_on(now, piece) for piece in now.state.zones["active"]])
    if stage and second == stage and not is_held and is_trap(now):
        bonus -= LOST
    if margin and leads_on(now, now.state.zones["active"] if first == location else ()):
        bonus += _FAR
    price = (UPHELD if is_held else PROGRESS) + now.relief
    rest = margin - first - before - second
    return (first + before) * (PROGRESS - 1) + second * price + rest + bonus


# -- travel

_GUARD = Foe("", 1, 1, 1, 34, attacks=True)
"""An enemy that a card becomes which lies face down."""


def _drawn(now: Evaluation, n: int) -> int:
    """What it costs that staged enemies engage players in this round whose threat has risen by so much."""
    if not now.has_checks:
        return 0
    state, found = now.state, 0
    coming = [piece for held in now.engaging.values() for piece in held]
    for piece in state.zones["staging"]:
        if derived.type_of(state, piece) == "enemy" and piece not in coming:
            cost = derived.stat(state, piece, "engagement")
            met = [seat for seat in playing(state) if cost <= restrained.checked_threat(state, seat) + n]
            found += now.met(now.against(piece, met[0]), met[0]) if met else 0
    return found


def travel_worth(now: Evaluation, piece: str) -> int:
    """What it is worth to go to a location: its threat leaves the staging area, and what else changes there and who
    comes of it while it is active; its quest points must be made first; then what it does in every round is over."""
    state = now.state
    card = card_of(state, piece)
    left = derived.stat(state, piece, "quest_points") - state.things[piece].progress
    worth = _moved_worth(now, piece) - left * LEFT
    worth += now.nuisance(piece) // 2 - toll(now, piece)
    for _, ability in card.of_kind("constant"):
        if ability.when is not None and "self active" in ability.when.text:
            worth -= CARD * 2 if any(mod.what == "draw" for mod in ability.mods) else now.prices
    for _, ability in card.of_kind("response", "forced"):
        words = [step.do for step in ability.do]
        if ability.event in _ARRIVED and ability.kind == "forced":
            worth += steps_worth(now, ability.do, {"self": piece, "host": "", "you": str(playing(state)[0])})
        else:
            worth += 15 if "draw" in words or "search" in words or "ready" in words else 0
        worth -= _guards_cost(now) if "orc-guards" in words else 0
        worth += brings(now, ability.do)
    return worth + sought(now, piece) + _WAY_ON * (is_way_on(now, piece) or keeps_company(now, piece))


_ARRIVED = ("travelled", "made-active")
"""What a location answers as soon as the players have travelled there."""


def _moved_worth(now: Evaluation, piece: str) -> int:
    """What the threat in the staging area and the fights of this round gain by it that a location is active."""
    state = now.state
    if piece not in state.zones["staging"]:
        return derived.stat(state, piece, "threat") * TRAVEL
    then = Evaluation(lying_in(state, piece, "active"), now.seat)
    met = _engaged_cost(now, now.engaging) - _engaged_cost(then, then.engaging)
    return (now.staging_threat - then.staging_threat) * TRAVEL + met


def _guards_cost(now: Evaluation) -> int:
    """What it costs that every player meets a card that lies face down as an enemy."""
    sides = [now.side(seat) for seat in playing(now.state)]
    return now.fought([side._replace(foes=[*side.foes, _GUARD]) for side in sides]) - now.fought(sides)


_AROUND = ("each", "choose")
"""Words whose inner steps are what is paid."""


def toll(now: Evaluation, piece: str) -> int:
    """What it costs to travel to a location, by its own text; no more where that leads to travelling there again."""
    if piece in now.on_the_way:
        return 0
    now.on_the_way.add(piece)
    steps = [cost for ability in travel_texts(now.state, piece) for cost in ability.do]
    names = {"self": piece, "host": "", "you": str(playing(now.state)[0])}
    found = sum([_travel_cost(now, cost, names) for cost in steps])
    now.on_the_way.remove(piece)
    return found


def _travel_cost(now: Evaluation, cost: Step, names: dict[str, str]) -> int:
    word = cost.do if cost.do not in _AROUND else cost.steps[0].do
    if word == "exhaust":
        costs = [_least_missed(now, seat) for seat in playing(now.state)]
        return sum(costs)
    return _OF_TRAVEL[word] if word in _OF_TRAVEL else max(_LEAST, -step_worth(now, cost, names))


_OF_TRAVEL, _LEAST = {"discard": 2 * CARD, "reveal": REVEAL}, 10
"""What words cost about where they are what it costs to travel, and what any other one does at least."""


def _least_missed(now: Evaluation, seat: Seat) -> int:
    """What it costs a player to exhaust the hero that is missed least."""
    ready = now.ready(seat)
    heroes = [fighter for fighter in ready if fighter.is_hero]
    base = now.fight(seat, ready)
    return min([now.fight(seat, [f for f in ready if f is not hero]) - base for hero in heroes], default=0)


# -- engagement


def engagement_worth(now: Evaluation, seat: Seat, piece: str) -> int:
    """What it is worth to a player to engage an enemy now, against leaving it to the checks, or where it lies; nothing
    to who is out."""
    if seat not in now.engaging:
        return 0
    before = _engaged_cost(now, now.engaging)
    after: dict[Seat, list[str]] = {one: effects.opponents(now.state, one) for one in now.engaging}
    after[seat].append(piece)
    staged = [p for p in now.state.zones["staging"] if derived.type_of(now.state, p) == "enemy" and p != piece]
    if "checks" in now.coming and not effects.is_forbidden(now.state, "checks"):
        now.check(after, staged)
    cost = _engaged_cost(now, after)
    is_coming = any(piece in held for held in now.engaging.values())
    relief = staying_cost(now, piece) if piece in now.state.things and not is_coming else 0
    return before - cost + relief - entering_cost(now, piece)


def _engaged_cost(now: Evaluation, engaging: Mapping[Seat, Sequence[str]]) -> int:
    """What the fights of all cost if these enemies are engaged with them."""
    return now.fought([now.side(seat, foes=[now.against(p, seat) for p in held]) for seat, held in engaging.items()])


def staying_cost(now: Evaluation, piece: str) -> int:
    """What it costs that an enemy stays in the staging area."""
    return derived.stat(now.state, piece, "threat") * RELIEF + (now.key_worth // 4 if now.is_key(piece) else 0)


_ENTERS = {"damage": 60, "immediate-attack": 30}


def entering_cost(now: Evaluation, piece: str) -> int:
    """What an enemy does to whom it engages."""
    found = 0
    for _, ability in card_of(now.state, piece).of_kind("forced"):
        if ability.event == "engaged":
            found += sum([_ENTERS.get(step.do, 4) for step in ability.do])
    return found


# -- attacks


def attack_worths(now: Evaluation, seat: Seat, targets: Sequence[str]) -> dict[str, int]:
    """What it is worth to strike each enemy first: those that can be killed before those that cannot."""
    found = {}
    for piece in targets:
        foe = now.foe(piece)
        need = foe.left + foe.defense
        strength = _strength(now, seat, piece)
        if foe.left >= MOST:
            found[piece] = 0
        elif need <= strength:
            found[piece] = 100 + foe.value * 10 // (need + 4)
        else:
            found[piece] = (strength > foe.defense) * (1 + foe.value * (strength - foe.defense) // (4 * foe.left))
        is_staged = piece in now.state.zones["staging"] and derived.type_of(now.state, piece) == "enemy"
        if is_staged and seat not in effects.engaged_seats(now.state, piece):
            found[piece] = _staged_worth(now, seat, foe)
    return found


def _strength(now: Evaluation, seat: Seat, enemy: str) -> int:
    """What a player can bring against an enemy, with the ranged characters of the others."""
    ready = [piece for one in playing(now.state) for piece in derived.ready_characters(now.state, one)]
    return together([now.fighter(piece) for piece in ready if _may_strike(now, seat, piece, enemy)])


def _may_strike(now: Evaluation, seat: Seat, piece: str, enemy: str) -> bool:
    is_own = now.state.things[piece].seat == seat
    return (is_own or derived.has(now.state, piece, "keyword ranged")) and derived.can_strike(now.state, piece, enemy)


def _staged_worth(now: Evaluation, seat: Seat, foe: Foe) -> int:
    """Against an enemy in the staging area one fights alone, if no text says more, and is missed in other fights."""
    able = [f for f in now.ready(seat) if derived.can_strike(now.state, f.piece, foe.piece)]
    together = sum([f.attack for f in able if derived.may_join(now.state, f.piece, foe.piece)])
    best = max([max(f.attack + 1, together) - foe.defense for f in able], default=0)
    if best <= 0:
        return 0
    return 60 if best >= foe.left else 8


def joiner(now: Evaluation, able: Sequence[str], enemy: str, has: int) -> tuple[str, bool]:
    """Who should strike next, where ``has`` is the strength already there, and whether it is still needed."""
    foe = now.foe(enemy)
    need = foe.left + foe.defense - has
    fighters = [now.fighter(piece) for piece in able]
    joined = [now.fighter(piece) for piece in now.state.attacks[-1].attackers if now.is_character(piece)]
    more = {fighter: fighter.attack - lent_to(fighter, (*joined, *fighters)) for fighter in fighters}
    enough = [fighter for fighter in fighters if more[fighter] >= need]
    if enough:
        best = min(enough, key=lambda fighter: (more[fighter], fighter.defense))
    else:
        best = max(fighters, key=lambda fighter: more[fighter])
    return best.piece, need > 0 and more[best] > 0
