"""What words about players and the encounter deck are worth: cards, resources, threat, cancelled texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from westmarch.engine.dice import Dice
from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import CARD, RESOURCE, REVEAL, WILL, Evaluation
from westmarch.games.lcg.advice.fights import harm
from westmarch.games.lcg.advice.goals import brings, is_to_be_low, sought_face
from westmarch.games.lcg.advice.hosting import host_worth
from westmarch.games.lcg.advice.stage_goals import every_step
from westmarch.games.lcg.advice.values import card_value, held_worth
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
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, possible, restrained
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.language.prices import Reduction, price
from westmarch.games.lcg.state import card_of, playing
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
    if "commit_all" in now.coming and state.phase == "quest" and held > _FULL_HAND:
        return n
    return n * max(4, CARD - held + 2) if not restrained.is_barred(state, "draw", seat) else 0


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


@aimed("pay", at=1)
def _pay(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return -RESOURCE * number(now, step.args[0], names)


@aimed("raise-threat")
def _raise(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    return -number(now, step.args[1], names) * now.threat_price(int(aim))


@aimed("lower-threat")
def _lower(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    seat = int(aim)
    return min(number(now, step.args[1], names), now.state.threat[seat]) * (now.threat_price(seat) - 2)


@aimed("take")
def _take(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return CARD + card_value(card_of(now.state, piece)) // 10


@aimed("shuffle-discard")
def _shuffle_discard(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    seat = int(aim)
    few = len(now.state.zones[zone(seat, "deck")]) < 3
    return 3 * len(now.state.zones[zone(seat, "discard")]) if few else -20


@aimed("set-threat")
def _set_threat(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    """Threat that rises is paid for what follows."""
    seat = int(aim)
    more = number(now, step.args[1], names) - now.state.threat[seat]
    price = now.threat_price(seat) if more > 0 else now.threat_price(seat) - 2
    return steps_worth(now, step.steps, {**names, "you": aim, "raised": str(max(0, more))}) - more * price


@aimed("play")
def _play(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """What the card is worth, less what it costs; what follows comes besides."""
    state, card = now.state, card_of(now.state, piece)
    by = Reduction(step.args[1] or "0", int(step.args[2] or "0"))
    own = {"self": piece, "host": "", "you": names["you"], "x": "0"}
    if card.type == "event":
        worth = max([steps_worth(now, one.do, own) for _, one in card.actions_in(state.phase)], default=0)
    elif card.type == "ally":
        worth = card_value(card) + arrival_worth(now, card, own)
    else:
        worth = max([host_worth(now, piece, host) for host in possible.hosts(state, card, own)], default=0)
    then = max(0, steps_worth(now, step.steps, {**names, "it": piece}))
    return worth + then - RESOURCE * price(state, int(names["you"]), card, by=by)


@word("discount")
def _discount(now: Evaluation, step: Step, names: Names) -> int:
    return RESOURCE * number(now, step.args[1], names)


@word("note")
def _note(now: Evaluation, step: Step, names: Names) -> int:
    """What is named is best what there is most of."""
    return len([face for face in now.unseen if CARDS[face].type == step.args[0]])


@word("shuffle-deck")
def _shuffle_deck(now: Evaluation, step: Step, names: Names) -> int:
    return 0


@aimed("enter", "put-back")
def _enter(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    card = card_of(now.state, piece)
    if step.args[4:5] == ("yes",):
        return arrival_worth(now, card, names) + card.stats["willpower"] * WILL
    return arrival_worth(now, card, names) + card_value(card)


@aimed("hand-over", at=1)
def _hand_over(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    """Its text moves threat from one player to the other."""
    mine, theirs = now.state.threat[int(names["you"])], now.state.threat[int(aim)]
    return 4 if mine > theirs + 6 else -8


@aimed("take-control", at=1)
def _take_control(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    """What follows a player is a burden: it is borne best where the threat is low."""
    return (now.state.threat[int(names["you"])] - now.state.threat[int(aim)]) // 2 - 2


@aimed("pass-on")
def _pass_on(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """As much as it is worth to whoever is the best one to have it."""
    guard = now.state.things[piece].seat if piece in now.state.things else -1
    others = [now.state.threat[seat] for seat in playing(now.state) if seat != guard]
    return (now.state.threat[guard] - min(others)) // 2 - 2 if guard >= 0 and others else 0


@word("cancel")
def _cancel(now: Evaluation, step: Step, names: Names) -> int:
    """What it is worth that the text that is about to work does not."""
    for moment in reversed(now.state.moments):
        for event in moment.parts:
            if event.name == "resolved":
                return _bad_text(now, now.state.pieces[event.facts["piece"]].face or "", event.facts)
    return 45


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
    names = {"self": facts["piece"], "host": "", "you": str(playing(state)[0])}
    return -steps_worth(now, [step for _, ability in card.of_kind("reveal") for step in ability.do], names)


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


@aimed("bury")
def _bury(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """Whether a card is worse than what may lie beneath it."""
    unseen = now.unseen
    mean = sum([menace(face) for face in unseen]) // max(1, len(unseen))
    return menace(now.state.pieces[piece].face or "") - mean


def menace(face: str) -> int:
    """How bad an encounter card is, about."""
    card = CARDS[face]
    worst = 25 if card.type == "treachery" else 0
    return card.stats["threat"] * 12 + card.stats["attack"] * 8 + worst + 30 * card.keywords.get("surge", 0)


@aimed("reveal-card", "stage")
def _turn_up(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """Any encounter card may come; those that are known are weighed against each other."""
    face = now.state.pieces[piece].face or ""
    return (sought_face(now, CARDS[face]) - menace(face)) // 2 - 5 if face else -5


@word("discard-top")
def _mill(now: Evaluation, step: Step, names: Names) -> int:
    """Cards of a player's deck are a small loss; what comes of it nobody knows."""
    state, n = now.state, 3 if step.args[2] else number(now, step.args[1], names)
    if step.args[0] == "encounter" and any([one.do == "eliminate" for one in every_step(step.steps)]):
        return _RISK
    if step.args[0] == "encounter":
        return -3 if step.steps else 1
    decks = [state.zones[zone(seat, "deck")] for seat in sel.seats(state, sel.selector(step.args[0]), names)]
    lost = sum([min(n, len(deck)) * (2 if len(deck) > n else 6) for deck in decks])
    return (_expected(now, step.steps, decks[0], n, names) if step.steps and len(decks) == 1 else 0) - lost


def _expected(now: Evaluation, steps: Sequence[Step], deck: Sequence[str], n: int, names: Names) -> int:
    """What it is worth, about, that so many cards of a deck are discarded, in whatever order they lie."""
    cards = sorted(deck, key=lambda piece: now.state.pieces[piece].face or "")
    n = min(n, len(cards))
    if not n:
        return 0
    dice = Dice(len(cards))
    hauls = [" ".join(dice.shuffled(cards)[:n]) for _ in range(_HAULS)]
    return sum([steps_worth(now, steps, {**names, "it": haul}) for haul in hauls]) // _HAULS


_HAULS = 12
"""So many times it is tried what the cards of a deck may bring."""


@aimed("add-to-victory")
def _add_to_victory(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    card = card_of(now.state, piece)
    return card.victory * 10 - (held_worth(now, piece) if card.owner >= 0 and piece in now.state.things else 0)


@aimed("set-aside")
def _set_aside(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return menace(now.state.pieces[piece].face or "") if piece in now.state.things else 0


@word("look-through")
def _look_through(now: Evaluation, step: Step, names: Names) -> int:
    return 4 + 4 * min(3, number(now, step.args[1], names))


@word("reveal")
def _reveal(now: Evaluation, step: Step, names: Names) -> int:
    return -REVEAL * number(now, step.args[0], names)


@word("reveal-to-threat")
def _reveal_to_threat(now: Evaluation, step: Step, names: Names) -> int:
    missing = number(now, step.args[0], names) - derived.staging_threat(now.state)
    return -REVEAL * -(-missing // 2) if missing > 0 else 0


@word("fetch")
def _fetch(now: Evaluation, step: Step, names: Names) -> int:
    return brings(now, (step,)) - 20


@word("look-at")
def _look_at(now: Evaluation, step: Step, names: Names) -> int:
    """An enemy that is sought out saves a card that would be revealed; whoever has enough of them seeks none."""
    if not any([one.do == "engage" for one in every_step(step.steps)]):
        return 4
    seat = int(names["you"])
    return REVEAL + 2 * RESOURCE - 15 * len(now.engaging.get(seat, ()))


@word("search")
def _search(now: Evaluation, step: Step, names: Names) -> int:
    """What is brought into play at once is worth the cards that may be found; half of it, if they go again."""
    inner = [*every_step(step.steps)]
    if not any([one.do == "enter" for one in inner]):
        return _TO_TAKE
    state, seat = now.state, int(names["you"])
    deck = state.zones[zone(seat, "deck")]
    what = sel.selector(f"every {step.args[1] or 'card'}")
    values = [card_value(card_of(state, piece)) for piece in deck if sel.is_printed(card_of(state, piece), what)]
    looked = len(deck) if step.args[0] == "all" else min(len(deck), number(now, step.args[0], names))
    many = number(now, step.args[2], names) if step.args[2] not in ("", "all") else 1
    hits = min(many * len(deck), looked * len(values))
    worth = sum(values) * hits // max(1, len(values) * len(deck))
    return worth // 2 if any([one.do == "delay" for one in inner]) else worth


_TO_TAKE = 15


def _flat(worth: int) -> Worth:
    return lambda now, step, names: worth


_FLAT = {
    "surge": -REVEAL, "peek": 3, "peek-shadow": 1, "advance": 60, "swap": 8,
    "attack-as-enemy": -25, "deal-shadow": -6, "orc-guards": -15, "capture": -200, "imprison": -200, "eliminate": -1000,
    "win": 5000, "wither": -15, "engagement-check": -10, "engagement-checks": -10, "pass-excess": -8,
    "join": 20, "separate": -30,
}  # fmt: skip
"""Words whose worth hardly depends on the table."""
WORDS.update({name: _flat(worth) for name, worth in _FLAT.items()})
