"""What words about cards that nobody sees are worth: looked at, searched, discarded off the top of a deck.

What lies there is tried out: some of the cards that may lie on top, in an order that nobody knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from westmarch.engine.dice import Dice
from westmarch.engine.records import Seat, Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import CARD, RESOURCE, REVEAL, WILL
from westmarch.games.lcg.advice.stage_goals import every_step
from westmarch.games.lcg.advice.values import card_value
from westmarch.games.lcg.advice.worth_of_words import WORDS, Names, aimed, number, steps_worth, word
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, restrained
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.standing_words import CARD_REVEALED, ENEMY_REVEALED, ENEMY_STAGED
from westmarch.games.lcg.state import LcgState, card_of, playing
from westmarch.games.lcg.zones import zone

_HAULS = 8
"""So many times it is tried what the cards of a deck may bring."""
_RISK = -150
"""What it is worth that a player may be out by the next card."""
_FORESEEN, _KNOWN = 8, 3
"""What it is worth to know the next encounter card before anybody is committed, and at other times."""
_FULL_DECK, _TO_DRAW = 10, 6
"""A deck of so many cards will hardly run out, and so many are reckoned to be drawn yet."""
_TO_TAKE, _CHOICE = 15, 4
"""What it is worth to take a card out of a few that are searched, and to choose among one more."""


def hauls(now: Evaluation, deck: Sequence[str], n: int, many: int = _HAULS) -> list[str]:
    """So many cards as they may lie on top of a deck, as often as said: those that the seat has seen there, then any of
    the others; once, if all are known."""
    known = next((at for at, piece in enumerate(deck) if not now.sees(piece)), len(deck))
    sure, left = list(deck[: min(known, n)]), min(n, len(deck)) - min(known, n)
    if left <= 0:
        return [" ".join(sure)] if sure else []
    others = sorted(deck[known:], key=lambda piece: now.state.pieces[piece].face or "")
    dice = Dice(len(others))
    return [" ".join([*sure, *dice.shuffled(others)[:left]]) for _ in range(many)]


def expected(now: Evaluation, steps: Sequence[Step], deck: Sequence[str], n: int, names: Names, name: str) -> int:
    """What it is worth, about, that some steps are done with so many cards off the top of a deck."""
    found = hauls(now, deck, n)
    worths = [steps_worth(now, steps, {**names, "it": haul, name: haul}) for haul in found]
    return sum(worths) // max(1, len(worths))


def _deck(now: Evaluation, text: str, names: Names) -> tuple[Sequence[str], Seat]:
    """The deck that a text means, and whose it is."""
    if text == "encounter":
        return now.state.zones["encounter"], -1
    seat = next(iter(sel.seats(now.state, sel.selector(text), names)), now.seat)
    return now.state.zones[zone(seat, "deck")], seat


# -- looked at


@word("look-at")
def _look_at(now: Evaluation, step: Step, names: Names) -> int:
    """An enemy that is sought out saves a card that would be revealed; whoever has enough of them seeks none."""
    if any([one.do == "engage" for one in every_step(step.steps)]):
        return REVEAL + 2 * RESOURCE - 15 * len(now.engaging.get(int(names["you"]), ()))
    deck, seat = _deck(now, step.args[0], names)
    n = number(now, step.args[1] or "1", names)
    then = expected(now, step.steps, deck, n, names, "looked") if step.steps else 0
    return then + (_foresight(now, deck) if seat < 0 else 1)


@word("peek")
def _peek(now: Evaluation, step: Step, names: Names) -> int:
    deck = now.state.zones["encounter"]
    return _foresight(now, deck) + (expected(now, step.steps, deck, 1, names, "looked") if step.steps else 0)


def _foresight(now: Evaluation, deck: Sequence[str]) -> int:
    """What it is worth to know the next encounter card; nothing for who knows it."""
    if not deck or now.sees(deck[0]):
        return 0
    return _FORESEEN if now.state.phase == "quest" and "commit_all" in now.coming else _KNOWN


@word("look-through")
def _look_through(now: Evaluation, step: Step, names: Names) -> int:
    """A card that is drawn, and a choice among as many; for whoever has fewest."""
    seats = sel.seats(now.state, sel.selector(step.args[0]), names)
    worths = [_card_more(now, seat) for seat in seats if now.state.zones[zone(seat, "deck")]]
    return max(worths, default=0) + _CHOICE * min(4, number(now, step.args[1], names) - 1) if worths else 0


def _card_more(now: Evaluation, seat: Seat) -> int:
    """What one card more in a hand is worth: the less the more there are."""
    barred = restrained.is_barred(now.state, "draw", seat)
    return 0 if barred else max(4, CARD - len(now.state.zones[zone(seat, "hand")]) + 2)


@word("search")
def _search(now: Evaluation, step: Step, names: Names) -> int:
    """What is brought into play at once is worth the cards that may be found; half of it, if they go again."""
    inner = [*every_step(step.steps)]
    state, seat = now.state, int(names["you"])
    deck = state.zones[zone(seat, "deck")]
    what = sel.selector(f"every {step.args[1] or 'card'}")
    values = [card_value(now, card_of(state, piece)) for piece in deck if sel.is_printed(card_of(state, piece), what)]
    looked = len(deck) if step.args[0] == "all" else min(len(deck), number(now, step.args[0], names))
    many = number(now, step.args[2], names) if step.args[2] not in ("", "all") else 1
    hits = min(many * len(deck), looked * len(values))
    if not any([one.do == "enter" for one in inner]):
        return (_TO_TAKE + min(_TO_TAKE, looked)) * hits // max(1, len(deck))
    worth = sum(values) * hits // max(1, len(values) * len(deck))
    return worth // 2 if any([one.do == "delay" for one in inner]) else worth


@word("name-number")
def _name_number(now: Evaluation, step: Step, names: Names) -> int:
    """What most cards of the deck cost."""
    deck = now.state.zones[zone(int(names["you"]), "deck")]
    costs = Counter([card_of(now.state, piece).cost for piece in sorted(deck)])
    named = [str(cost) for cost, _ in costs.most_common() if str(cost).isdigit()]
    return steps_worth(now, step.steps, {**names, step.args[0]: next(iter(named), "1")})


# -- discarded off the top


@word("break-off")
def _break_off(now: Evaluation, step: Step, names: Names) -> int:
    """Nobody knows what would still be done."""
    return 0


@word("end-phase")
def _end_phase(now: Evaluation, step: Step, names: Names) -> int:
    """Willpower that is not counted any more, if the quest has not been resolved yet."""
    return -WILL * derived.committed_strength(now.state) if "resolve_quest" in now.coming else 0


@word("discard-top")
def _mill(now: Evaluation, step: Step, names: Names) -> int:
    """Cards of a player's deck are a small loss as long as there are enough."""
    state, n = now.state, 3 if step.args[2] else number(now, step.args[1], names)
    if step.args[0] == "encounter" and any([one.do == "eliminate" for one in every_step(step.steps)]):
        return _RISK
    if step.args[0] == "encounter":
        return -3 if step.steps else 1
    seats = sel.seats(state, sel.selector(step.args[0]), names)
    decks = [state.zones[zone(seat, "deck")] for seat in seats]
    lost = sum([_lost(deck, n) for deck in decks])
    return (_brought(now, step.steps, seats[0], n, names) if step.steps and len(decks) == 1 else 0) - lost


def _lost(deck: Sequence[str], n: int) -> int:
    """What it costs to lose so many cards of a deck."""
    if len(deck) > _FULL_DECK + n:
        return n
    return min(n, len(deck)) * (2 if len(deck) > n else 6)


def _brought(now: Evaluation, steps: Sequence[Step], seat: Seat, n: int, names: Names) -> int:
    """What it is worth, about, that so many cards of a deck are discarded: what follows finds them there."""
    deck = now.state.zones[zone(seat, "deck")]
    found = hauls(now, deck, n)
    worths = []
    for haul in found:
        later = Evaluation(_discarded(now.state, seat, haul.split()), now.seat)
        worths.append(steps_worth(later, steps, {**names, "it": haul}))
    return sum(worths) // max(1, len(worths))


def _discarded(state: LcgState, seat: Seat, pieces: Sequence[str]) -> LcgState:
    """The State with these cards in the discard pile of their owner."""
    twin = state.successor()
    deck, pile = zone(seat, "deck"), zone(seat, "discard")
    twin.zones[deck] = tuple([piece for piece in state.zones[deck] if piece not in pieces])
    twin.zones[pile] = (*reversed(pieces), *state.zones[pile])
    return twin


@aimed("shuffle-discard")
def _shuffle_discard(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    """The cards that will be drawn, and that a deck which runs out does not have any more."""
    deck, pile = [len(now.state.zones[zone(int(aim), place)]) for place in ("deck", "discard")]
    more = min(_TO_DRAW, deck + pile) - min(_TO_DRAW, deck)
    return CARD * more if more else -20


# -- the encounter deck


def menace(face: str) -> int:
    """How bad an encounter card is, about."""
    card = CARDS[face]
    worst = 25 if card.type == "treachery" else 0
    return card.stats["threat"] * 12 + card.stats["attack"] * 8 + worst + 30 * card.keywords.get("surge", 0)


def mean_menace(now: Evaluation) -> int:
    """How bad the next encounter card is, about."""
    return sum([menace(face) for face in now.unseen]) // max(1, len(now.unseen))


@word("send-back")
def _send_back(now: Evaluation, step: Step, names: Names) -> int:
    """How much worse the card that is being revealed is than most that may come in its place."""
    face = now.state.pieces[names["that-piece"]].face or ""
    others = sorted([menace(other) for other in now.unseen])
    text = [step for _, ability in CARDS[face].of_kind("reveal") for step in ability.do]
    own = {"self": names["that-piece"], "host": "", "you": str(playing(now.state)[0])}
    bad = menace(face) - min(0, steps_worth(now, text, own))
    return bad - (others[len(others) * 3 // 4] if others else 0)


@aimed("bury")
def _bury(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """Whether a card is worse than what may lie beneath it; a player's card is not wanted now, and not lost."""
    if now.state.pieces[piece].owner >= 0:
        return 1
    return menace(now.state.pieces[piece].face or "") - mean_menace(now)


_TO_DELAY = WORDS["delay"]


@word("delay")
def _delay(now: Evaluation, step: Step, names: Names) -> int:
    """What waits for the next enemy meets any of the unseen ones, if one is revealed at all."""
    if step.args[1] == CARD_REVEALED:
        return sum([_awaited(now, one) for one in step.steps])
    if step.args[1] not in (ENEMY_REVEALED, ENEMY_STAGED):
        return _TO_DELAY(now, step, names)
    enemies = [face for face in now.unseen if CARDS[face].type == "enemy"]
    if not enemies or "staging" not in now.coming:
        return 0
    often = min(len(now.unseen), len(enemies) * now.reveals)
    if step.args[1] == ENEMY_STAGED:
        threat = sum([CARDS[face].stats["threat"] for face in enemies])
        return WILL * threat * often // (len(enemies) * len(now.unseen)) if _has_no_threat(step) else 0
    n = sum([number(now, one.args[1], names) for one in step.steps if one.do == "damage"])
    return sum([_struck(face, n) for face in enemies]) * often // (len(enemies) * len(now.unseen))


def _awaited(now: Evaluation, step: Step) -> int:
    """What it is worth that the next card is discarded if it is of a type: as often as it is."""
    words = step.args[0].split(" ") if step.do == "if" else []
    if not words or not any([one.do == "discard" for one in every_step(step.steps)]) or not now.unseen:
        return 0
    return sum([menace(face) for face in now.unseen if CARDS[face].type == words[-1]]) // len(now.unseen)


def _has_no_threat(step: Step) -> bool:
    """Whether what is delayed sets the threat of the enemy to nothing."""
    return any([one.do == "set" and one.args[:2] == ("threat", "0") for one in step.steps])


def _struck(face: str, n: int) -> int:
    """What so much damage on an enemy is worth that is being revealed: if it falls, all that it would do."""
    left = max(1, CARDS[face].stats["hit_points"])
    return menace(face) if n >= left else menace(face) * n // (2 * left)
