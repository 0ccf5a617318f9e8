"""What an attachment would be worth on something, for the rest of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import ATTACK, CARD, DEFENSE, HIT_POINT, RESOURCE, ROUNDS, WILL
from westmarch.games.lcg.advice.plans import toll
from westmarch.games.lcg.advice.stage_goals import every_step
from westmarch.games.lcg.advice.usual import usual_worth
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions, derived
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.abilities import Ability, Mod
from westmarch.games.lcg.printed.vocabulary import NEUTRAL
from westmarch.games.lcg.rules.attaching import RESTRICTED
from westmarch.games.lcg.state import attachments, card_of, playing
from westmarch.games.lcg.zones import zone

_HIT_POINT = 12
"""What a hit point is worth that a character has besides."""
_MANY = 2 * ROUNDS
"""For so many rounds an attachment is reckoned to work."""
_EACH_ROUND = 10 * RESOURCE
"""What it is worth to get one resource more in each round."""
_SELDOM = 3
"""What holds only at times works in one round of so many."""
_OWN, _LASTS = 24, 5
"""What it is worth at most that resources are the player's own, and for so many hit points that who gets them lasts."""
_ICON, _STUCK = 60, 8
"""What it is worth to pay for all cards of a deck where nobody else could, and besides for each of the hand that
nobody pays for yet."""
_ASKED, _ASKED_IN_DECK = 6, 40
"""What a trait is worth for each card at hand that asks for it, and if all cards of the deck did."""
_ANSWERED, _USED = 2, ROUNDS
"""So often a response, or an action, is reckoned to be used."""
_ALL = 20
"""What it is worth that everybody may do something against one enemy."""
_TEXT, _BAD_TEXT = 15, 24
"""What an ability of a location costs, about, and what those cost together of one that is worth silencing."""


def host_worth(now: Evaluation, piece: str, host: str) -> int:
    """What a card of the hand would be worth, attached to this host."""
    state = now.state
    card = card_of(state, piece)
    if "restricted" in card.keywords:
        worn = [p for p in attachments(state, host) if "restricted" in card_of(state, p).keywords]
        if len(worn) >= RESTRICTED:
            return -10
    names = {"self": piece, "host": host, "you": str(now.seat)}
    return sum([_ability_worth(now, ability, host, names) for ability in card.abilities])


def _ability_worth(now: Evaluation, ability: Ability, host: str, names: Mapping[str, str]) -> int:
    if ability.kind == "constant":
        worth = sum([_mod_worth(now, mod, host, names) for mod in ability.mods])
        if ability.when is None:
            return worth
        is_for_good = ability.when.what is not None and ability.when.what.how == "name"  # whose attachment it is
        return worth // _SELDOM if not is_for_good else worth * conditions.holds(now.state, ability.when, names)
    words = [step.do for step in ability.do]
    is_paid = any(step.do != "exhaust" for step in ability.cost)
    if "gain" in words:
        return (20 * RESOURCE if ability.kind == "action" else 2 * RESOURCE) + _purse_worth(now, host)
    if "ready" in words:
        fighter = now.fighter(host)
        will = derived.stat(now.state, host, "willpower")
        stats = {"willpower": will, "attack": fighter.attack, "defense": fighter.defense, "hit_points": fighter.left}
        once = now.strength(stats) // 2
        if _is_spent(ability):
            return once + _healing(now, ability, host)
        return once * _MANY // (_SELDOM if ability.when is not None else 1)
    if not is_paid and {"draw", "take"} & {step.do for step in every_step(ability.do)}:
        return 2 * CARD  # a card now and then, for the rest of the game
    if "heal" in words:
        return _healing(now, ability, host)
    return _use_worth(now, ability, names)


def _purse_worth(now: Evaluation, host: str) -> int:
    """How much better it is that this one gets resources than another: who pays for more of the own deck, has fewer,
    and will last."""
    state, seat = now.state, now.seat
    worth = min(_LASTS, now.fighter(host).left) - state.things[host].resources
    if state.things[host].seat != seat:
        return worth
    cards = [card_of(state, p).sphere for p in (*state.zones[zone(seat, "hand")], *state.zones[zone(seat, "deck")])]
    paid = [sphere for sphere in cards if sphere == NEUTRAL or derived.has(state, host, f"sphere {sphere}")]
    return worth + _OWN * (len(cards) + len(paid)) // max(1, 2 * len(cards))


def _healing(now: Evaluation, ability: Ability, host: str) -> int:
    """What it is worth that somebody may be healed."""
    is_healing = any([step.do == "heal" for step in ability.do])
    return is_healing * (12 + 4 * now.state.things[host].damage + now.fighter(host).defense * 4)


def _is_spent(ability: Ability) -> bool:
    """Whether the card is discarded for what it does."""
    return any([step.do == "discard" and step.args[0] == "self" for step in ability.cost])


def _use_worth(now: Evaluation, ability: Ability, names: Mapping[str, str]) -> int:
    """What an ability does as often as it will be used; a forced one at least once, whatever it does."""
    once = usual_worth(now, ability.do, names) + usual_worth(now, ability.cost, names)
    if ability.kind not in ("action", "response"):
        return once
    times = 1 if _is_spent(ability) else _USED if ability.kind == "action" else _ANSWERED
    return max(0, once) * times


def _mod_worth(now: Evaluation, mod: Mod, host: str, names: Mapping[str, str]) -> int:
    state = now.state
    n = 1 if mod.amount.is_reckoned else mod.amount.times
    if mod.kind == "forbid" and not now.is_character(host):
        foe = now.foe(host)
        return foe.attack * 18 - (30 if foe.left + foe.defense <= 3 else 0)
    if mod.kind == "add" and mod.what == "threat":
        return -n * (WILL + 6 if host in state.zones["staging"] else 0)
    meant = [host] if mod.to.how == "name" else [p for p in sel.pieces(state, mod.to, names) if p in state.things]
    meant = [piece for piece in meant if now.is_character(piece)]
    match mod.kind:
        case "add" if meant:
            return sum([_added(now, mod.what, n, piece) for piece in meant])
        case "grant" if meant:
            is_worn = names["self"] in state.things and state.things[names["self"]].host == host
            return sum([_granted(now, mod.what, piece, is_worn) for piece in meant])
        case "permit" if mod.what.endswith("anywhere"):
            return _ALL
        case "permit" if meant:
            return sum([_permitted(now, mod.what, piece) for piece in meant])
        case "blank":
            return _silenced(now, host)
    return 2


def _added(now: Evaluation, what: str, n: int, piece: str) -> int:
    """What more of a value is worth to a character; one that has none of it loses none."""
    state, fighter = now.state, now.fighter(piece)
    if what == "collected":
        return n * _EACH_ROUND - state.things[piece].resources
    if n < 0 and what in now.value_prices and not derived.stat(state, piece, what):
        return 0
    worth = (_HIT_POINT if what == "hit_points" else now.value_prices.get(what, 0) * ROUNDS) * n
    if what == "willpower":
        worth += derived.stat(state, piece, "willpower") * 3
    if what == "attack":
        worth += fighter.attack * 2 + fighter.hit_points + 2 * (state.things[piece].seat == now.seat)
    if what in ("defense", "hit_points"):
        worth += fighter.defense * HIT_POINT * 3
    return worth


def _silenced(now: Evaluation, host: str) -> int:
    """What it is worth that the text of a location does not count; on anybody else the next bad one is awaited."""
    if derived.type_of(now.state, host) != "location":
        return _BAD_TEXT
    card = card_of(now.state, host)
    worse, better = card.of_kind("constant", "forced"), card.of_kind("action", "response")
    return toll(now, host) + _TEXT * (len(worse) - len(better))


def _permitted(now: Evaluation, what: str, piece: str) -> int:
    """To stay ready is worth the lesser of the two things that a character does then; a blow in the staging area, or
    through the lines, is one more now and then."""
    fighter, will = now.fighter(piece), derived.stat(now.state, piece, "willpower")
    blow, guard = fighter.attack * ATTACK, fighter.defense * DEFENSE
    match what:
        case "commit unexhausted":
            return ROUNDS * min(will * WILL, blow + guard)
        case "attack unexhausted" | "defend unexhausted":
            return ROUNDS * min(blow, guard)
        case "attack staged" | "attack staged together":
            return blow
    return 2


def _granted(now: Evaluation, what: str, piece: str, is_worn: bool) -> int:
    """An icon pays for cards, a trait is asked for by cards, and what reaches another player is of use beside one; of
    what is worn already it is what it gives."""
    if derived.has(now.state, piece, what) and not is_worn:
        return 0
    fighter, has_friends = now.fighter(piece), len(playing(now.state)) > 1
    kind, _, name = what.partition(" ")
    match kind, name:
        case "sphere", _:
            return sphere_worth(now, name)
        case "trait", _:
            return _trait_worth(now, name)
        case "keyword", "ranged":
            return fighter.attack * ATTACK * has_friends
        case "keyword", "sentinel":
            return fighter.defense * DEFENSE * has_friends
    return 5


# -- what the cards of a deck want


def sphere_worth(now: Evaluation, sphere: str) -> int:
    """What one more hero is worth who pays for cards of a sphere: the more of them the deck has, the fewer pay."""
    state, seat = now.state, now.seat
    hand, deck = state.zones[zone(seat, "hand")], state.zones[zone(seat, "deck")]
    paying = len([p for p in derived.heroes_of(state, seat) if derived.has(state, p, f"sphere {sphere}")])
    cards = [card_of(state, piece).sphere == sphere for piece in (*hand, *deck)]
    stuck = len([p for p in hand if card_of(state, p).sphere == sphere]) * _STUCK if not paying else 0
    return stuck + _ICON * sum(cards) // (max(1, len(cards)) * (1 + paying))


def _trait_worth(now: Evaluation, trait: str) -> int:
    """What a trait is worth by the own cards that ask for it."""
    state, seat = now.state, now.seat
    deck = state.zones[zone(seat, "deck")]
    held = [*state.zones[zone(seat, "hand")], *[p for p, thing in state.things.items() if thing.seat == seat]]
    near, far = [
        len([p for p in pieces if trait in asked_words(state.pieces[p].face or "")]) for pieces in (held, deck)
    ]
    return near * _ASKED + far * _ASKED_IN_DECK // max(1, len(deck))


@cache
def asked_words(face: str) -> frozenset[str]:
    """The words by which the texts of a card say what they are about."""
    if face not in CARDS:
        return frozenset()
    card = CARDS[face]
    texts = [card.attach_to, card.play_if.text if card.play_if is not None else ""]
    for ability in card.abilities:
        texts += _texts((*ability.cost, *ability.do))
        texts += [mod.to.text for mod in ability.mods]
        texts += [ability.when.text if ability.when is not None else ""]
    return frozenset([word for text in texts for word in text.split()])


def _texts(steps: Iterable[Step]) -> Iterator[str]:
    for step in every_step(tuple(steps)):
        yield from step.args
