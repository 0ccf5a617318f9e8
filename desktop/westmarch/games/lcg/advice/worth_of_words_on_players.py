"""What words about players and the encounter deck are worth: cards, resources, threat, cancelled texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.fights import harm
from westmarch.games.lcg.advice.foreseeing import answered, burden
from westmarch.games.lcg.advice.goals import brings, is_to_be_low, sought_face
from westmarch.games.lcg.advice.hosting import host_worth
from westmarch.games.lcg.advice.outlook import CARD, OUT, RESOURCE, REVEAL, WILL
from westmarch.games.lcg.advice.values import card_value, held_worth, round_use
from westmarch.games.lcg.advice.worth_of_words import (
    WORDS,
    Names,
    Worth,
    aimed,
    arrival_worth,
    number,
    steps_worth,
    word,
)
from westmarch.games.lcg.advice.worth_of_words_on_hidden_cards import menace
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import attachable, derived, restrained
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.language.prices import Reduction, pools, price
from westmarch.games.lcg.printed.vocabulary import NEUTRAL
from westmarch.games.lcg.rules.lending import borrowed
from westmarch.games.lcg.state import card_of, main_quest, playing
from westmarch.games.lcg.zones import zone

_FULL_HAND = 8
_RISK = -150
"""What it is worth that a player may be out by the next card."""


@aimed("draw")
def _draw(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    state = now.state
    seat = int(aim)
    n = min(number(now, step.args[1], names), len(state.zones[zone(seat, "deck")]))
    held = len(state.zones[zone(seat, "hand")])
    if restrained.is_barred(state, "draw", seat) or not n:
        return 0
    worth = (
        n
        if "commit_all" in now.coming and state.phase == "quest" and held > _FULL_HAND
        else n * max(4, CARD - held + 2)
    )
    return worth + answered(now, "drew", {"player": aim, "amount": str(n)}) - n * burden(now, seat)


@aimed("gain", at=1)
def _gain(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    state = now.state
    if piece not in state.things:
        return 0
    if not now.is_character(piece):
        return -(25 if is_to_be_low(now, piece) else 10) * number(now, step.args[0], names)
    held = state.things[piece].resources
    return number(now, step.args[0], names) * max(2, RESOURCE - held // 2) + _wants(now, piece) * (held == 0)


def _wants(now: Evaluation, piece: str) -> int:
    """Whether a hero has an ability that his own resources pay for."""
    abilities = card_of(now.state, piece).of_kind("action", "response")
    return 4 * any(step.do == "pay" for _, ability in abilities for step in ability.cost)


@aimed("lose-resources")
def _lose_resources(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """Of a character that is a loss; elsewhere they count something that harms."""
    held = now.state.things[piece].resources if piece in now.state.things else 0
    lost = held if step.args[1] == "all" else min(held, number(now, step.args[1] or "1", names))
    return -RESOURCE * lost if now.is_character(piece) else RESOURCE * lost


@aimed("pay", at=1)
def _pay(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    n = number(now, step.args[0], names)
    thing = now.state.things[piece]
    if thing.seat != now.seat:
        return -RESOURCE * n
    heroes = derived.heroes_of(now.state, now.seat)
    return -now.resources_worth(n, sum([now.state.things[hero].resources for hero in heroes]), NEUTRAL)


@aimed("raise-threat")
def _raise(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    return -now.threat_cost(int(aim), number(now, step.args[1], names))


@aimed("raise-start")
def _raise_start(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    """As threat that rises: nobody is asked about it."""
    return _raise(now, step, aim, names)


@aimed("lower-threat")
def _lower(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    seat = int(aim)
    lowered = min(number(now, step.args[1], names), now.state.threat[seat])
    return lowered * (now.threat_price(seat) - 2) - (_forfeit(now, names.get("self", "")) if lowered else 0)


def _forfeit(now: Evaluation, source: str) -> int:
    """What it costs where a card in play is removed from the game as its effect lowers a threat."""
    state = now.state
    if source not in state.things or state.pieces[source].owner < 0:
        return 0
    steps = [step for text in borrowed(state, main_quest(state), "threat-lowered") for step in text.do]
    return held_worth(now, source) * any([step.do == "remove" and step.args[0] == "that-by" for step in steps])


@aimed("take")
def _take(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return CARD + card_value(now, card_of(now.state, piece)) // 10


@aimed("give")
def _give(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """Who knows whether another player has more use for it?"""
    return -2


@aimed("set-threat")
def _set_threat(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    """Threat that rises is paid for what follows."""
    seat = int(aim)
    more = number(now, step.args[1], names) - now.state.threat[seat]
    cost = now.threat_cost(seat, more) if more > 0 else more * (now.threat_price(seat) - 2)
    return steps_worth(now, step.steps, {**names, "you": aim, "raised": str(max(0, more))}) - cost


@aimed("play")
def _play(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """What the card is worth, less what it costs; what follows comes besides."""
    state, card = now.state, card_of(now.state, piece)
    by = Reduction(step.args[1] or "0", int(step.args[2] or "0"))
    own = {"self": piece, "host": "", "you": names["you"], "x": "0"}
    if card.type == "event":
        worth = max([steps_worth(now, one.do, own) for _, one in card.actions_in(state.phase)], default=0)
    elif card.type == "ally":
        worth = card_value(now, card) + arrival_worth(now, card, own)
    else:
        worth = max([host_worth(now, piece, host) for host in attachable.hosts(state, card, own)], default=0)
    then = max(0, steps_worth(now, step.steps, {**names, "it": piece}))
    return worth + then - RESOURCE * price(state, int(names["you"]), card, by=by)


@word("discount")
def _discount(now: Evaluation, step: Step, names: Names) -> int:
    doomed = int(step.args[6]) if len(step.args) > 6 and step.args[6] else 0
    cost = sum([now.threat_cost(seat, doomed) for seat in playing(now.state)]) if doomed else 0
    return RESOURCE * number(now, step.args[1], names) - cost


@word("spend-for")
def _spend_for(now: Evaluation, step: Step, names: Names) -> int:
    """As much as there are cards in the hand that no hero with enough resources could pay for else."""
    state, seat = now.state, int(names["you"])
    kind, heroes = sel.selector(f"every {step.args[0]}"), derived.heroes_of(state, seat)
    all_in_all = sum([state.things[hero].resources for hero in heroes])
    held = [card_of(state, p) for p in state.zones[zone(seat, "hand")] if state.pieces[p].face is not None]
    wanted = [card for card in held if card.type != "event" and sel.is_printed(card, kind)]
    return sum(
        [
            CARD // 2
            for card in wanted
            if sum(pools(state, seat, card).values()) < price(state, seat, card) <= all_in_all
        ]
    )


@word("note")
def _note(now: Evaluation, step: Step, names: Names) -> int:
    """What is named is best what there is most of."""
    return len([face for face in now.unseen if CARDS[face].type == step.args[0]])


@aimed("enter", "put-back")
def _enter(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    card = card_of(now.state, piece)
    if step.args[4:5] == ("yes",):
        return arrival_worth(now, card, names) + card.stats["willpower"] * WILL
    return arrival_worth(now, card, names) + card_value(now, card)


@word("cancel")
def _cancel(now: Evaluation, step: Step, names: Names) -> int:
    """What it is worth that the text that is about to work does not."""
    for moment in reversed(now.state.moments):
        for event in moment.parts:
            if event.name == "resolved":
                bad = _bad_text(now, now.state.pieces[event.facts["piece"]].face or "", event.facts)
                return bad if event.facts["kind"] == "shadow" or bad >= _saved_for(now) else 0
            if event.name == "readied" and now.is_character(event.facts["piece"]):
                return -round_use(now, event.facts["piece"])
    return 45


def _saved_for(now: Evaluation) -> int:
    """How bad a text must be to be cancelled: as bad as one that may well come soon, so that the card is still there
    for it."""
    bad = [_reveals(now, face) if CARDS[face].type == "treachery" else 0 for face in now.unseen]
    return sorted(bad)[len(bad) * _SELDOM // 100] if bad else 0


_SELDOM = 88
"""So many of a hundred unseen cards are better to have than the one for which a card that cancels is kept: one that is
worse will come within about two rounds."""


def _bad_text(now: Evaluation, face: str, facts: Mapping[str, str]) -> int:
    """How much harm the text of an encounter card would do now."""
    state = now.state
    card = CARDS[face]
    if facts["kind"] == "shadow":
        attack = state.attacks[-1]
        seat = str(attack.seat)
        names = {"self": facts["piece"], "host": facts["host"], "you": seat, "player": seat, "that-player": seat}
        abilities = [ability for _, ability in card.of_kind("shadow")]
        steps = [s for a in abilities for s in (a.undefended if attack.is_undefended and a.undefended else a.do)]
        return _blow(now, steps, names) - steps_worth(now, [s for s in steps if s.do != "add"], names)
    return _reveals(now, face, facts["piece"])


def _reveals(now: Evaluation, face: str, piece: str = "") -> int:
    """How much harm a text would do that works as its card is revealed."""
    names = {"self": piece, "host": "", "you": str(playing(now.state)[0])}
    return -steps_worth(now, [step for _, ability in CARDS[face].of_kind("reveal") for step in ability.do], names)


def _blow(now: Evaluation, steps: Sequence[Step], names: Names) -> int:
    """What more attack would do in the attack under way."""
    state = now.state
    attack = state.attacks[-1]
    more = sum([number(now, step.args[1], names) for step in steps if step.do == "add" and step.args[0] == "attack"])
    if not more or not attack.attackers or attack.attackers[0] not in state.things:
        return 0
    foe = now.foe(attack.attackers[0])
    if attack.defenders:
        fighter = now.fighter(attack.defenders[0])
        amount = foe.attack - fighter.defense
        return harm(fighter, amount + more) - harm(fighter, amount)
    heroes = [now.fighter(p) for p in now.characters(attack.seat) if card_of(state, p).type == "hero"]
    bare = min([harm(hero, foe.attack) for hero in heroes], default=0)
    return min([harm(hero, foe.attack + more) for hero in heroes], default=0) - bare


@aimed("reveal-card", "stage")
def _turn_up(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """Any encounter card may come; those that are known are weighed against each other."""
    face = now.state.pieces[piece].face or ""
    return (sought_face(now, CARDS[face]) - menace(face)) // 2 - 5 if face else -5


@aimed("set-aside")
def _set_aside(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return menace(now.state.pieces[piece].face or "") if piece in now.state.things else 0


@word("reveal")
def _reveal(now: Evaluation, step: Step, names: Names) -> int:
    return -REVEAL * number(now, step.args[0], names)


@word("pay-up-to")
def _pay_up_to(now: Evaluation, step: Step, names: Names) -> int:
    """What comes of it with as many resources as are worth it."""
    pool = sel.pieces(now.state, sel.selector(step.args[1]), names)
    held = max([now.state.things[piece].resources for piece in pool], default=0)
    most = min(number(now, step.args[0], names), held)
    return max([steps_worth(now, step.steps, {**names, "x": str(x)}) - RESOURCE * x for x in range(most + 1)])


@word("reveal-to-threat")
def _reveal_to_threat(now: Evaluation, step: Step, names: Names) -> int:
    missing = number(now, step.args[0], names) - derived.staging_threat(now.state)
    return -REVEAL * -(-missing // 2) if missing > 0 else 0


@word("fetch")
def _fetch(now: Evaluation, step: Step, names: Names) -> int:
    return brings(now, (step,)) - 20


def _flat(worth: int) -> Worth:
    return lambda now, step, names: worth


_FLAT = {
    "surge": -REVEAL, "peek-shadow": 4, "advance": 60, "swap": 8, "arrange": 2,
    "attack-as-enemy": -25, "deal-shadow": -6, "orc-guards": -15, "capture": -200, "imprison": -200, "eliminate": -OUT,
    "win": 5000, "wither": -15, "engagement-check": -10, "engagement-checks": -10, "pass-excess": -8,
    "deal-archery": -10,
    "join": 20, "separate": -30, "lose": -5000, "fetch-guarded": -REVEAL, "go-to-stage": -60,
    "restart-time": 5, "draw-card": -10, "stage-guarded": 0,
    "declare-attack": 20, "shuffle-deck": 0, "prepare-stages": 0, "turn-stage": 0, "choose-stage": 0,
    "return-stages": 0, "flip": 0, "discover": 20, "hoard": 20, "take-captive": -100, "free-captive": 150,
    "lay-open": 0, "remove-stage": 60,
}  # fmt: skip
"""Words whose worth hardly depends on the table; 0 for what has to be done and is nobody's choice."""
WORDS.update({name: _flat(worth) for name, worth in _FLAT.items()})
