"""Which options are worth a look, as a quick guess for a search that looks ahead.

What an option is worth is what it adds to the lead that ``judging`` sees; how much of that counts was fitted on what a
search visited in 4600 decisions.  Nothing in the rules depends on it.
"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import EVERYBODY, Action, Seat
from westmarch.games.duel.advice.judging import (
    MOST_COINS,
    ODDS_STEP,
    WON,
    Map,
    board_of,
    cards_lead,
    map_lead,
    numbers_lead,
    weights_at,
)
from westmarch.games.duel.advice.near import thing_of
from westmarch.games.duel.catalogue import (
    BOARD,
    CARDS,
    REGIONS,
    TOKENS,
    Card,
    Effect,
)
from westmarch.games.duel.rules import prices
from westmarch.games.duel.rules.alliances import alliance
from westmarch.games.duel.rules.display import cards_taken, laid_open
from westmarch.games.duel.rules.turns import discard_income
from westmarch.games.duel.rules.verbs import SUPPORT
from westmarch.games.duel.state import (
    DuelState,
    different_symbols,
    faces,
    holdings,
    piece_of,
    placing,
    stack,
    tokens,
    tokens_at_work,
    zone,
)

_NOTICE: dict[str, int] = {
    "again": 375, "ally": 0, "blue": -27, "board": 879, "take": 299, "denied": 708, "denied-later": -75,
    "discard": -440, "green": 536, "grey": -97, "opened": -221, "own": 1842, "purple": -36, "play-discarded": 1519,
    "red": 38, "discard-grey": 287, "skip": -925, "opponent-loses": -38, "token": 1589, "unknown": -77, "yellow": -273,
}  # fmt: skip
"""How much of what an option brings goes into its weight, in thousandths, and what kinds of options get besides."""
_FALL = (
    1000,
    779,
    607,
    472,
    368,
    287,
    223,
    174,
    135,
    105,
    82,
    64,
    50,
    39,
    30,
    24,
    18,
    14,
    11,
    9,
    7,
    5,
    4,
    3,
    2,
    2,
    2,
    1,
)
"""Weights of an option that lacks 0, 250, 500... thousandths of a logarithm of odds to the best."""


def weigh(state: DuelState) -> Sequence[int]:
    """How often a good player would choose each option: by what it adds to the lead, never nothing."""
    values = [sum([_NOTICE.get(name, 0) * amount for name, amount in found]) // 1000 for found in prospects(state)]
    best = max(values)
    return [_FALL[min((best - value) // ODDS_STEP, len(_FALL) - 1)] for value in values]


def prospects(state: DuelState) -> list[list[tuple[str, int]]]:
    """What speaks for each option of the open question: leads in thousandths, and 1000 for what is merely there."""
    decision = state.decision
    assert decision is not None
    seat = decision.seat
    board = board_of(state)
    own = _Side(state, seat, board)
    if decision.kind == "turn":
        foe = _Side(state, 1 - seat, board)
        found = {face: _chance(state, foe, face) for face in dict.fromkeys(a.words[0] for a in decision.options)}
        return [[*_turn(own, action), *found[action.words[0]]] for action in decision.options]
    return [_answer(own, decision.kind, decision.about, action) for action in decision.options]


class _Side:
    """What one side has, read once, and what things would add to its lead."""

    __slots__ = (
        "board",
        "cards",
        "coins",
        "have",
        "here",
        "leads",
        "owned",
        "prices",
        "seat",
        "side",
        "state",
        "steps",
        "when",
    )

    def __init__(self, state: DuelState, seat: Seat, board: Map) -> None:
        self.state, self.seat, self.side = state, seat, -1 if seat else 1
        self.when = cards_taken(state)
        self.here = weights_at(self.when)
        self.board = board
        self.cards = faces(state, zone(seat, "cards"))
        self.owned = tokens(state, seat)
        self.have = holdings(self.cards)
        self.steps, self.coins = state.steps[seat], state.coins[seat]
        self.leads = map_lead(board, self.when) * self.side
        self.prices: dict[str, prices.Price] = {}

    def price(self, face: str) -> prices.Price:
        """What a card or landmark costs the side, looked up once."""
        found = self.prices.get(face)
        if found is None:
            found = self.prices[face] = prices.price(self.state, self.seat, face)
        return found

    def buys(self, face: str, is_free: bool = False) -> int:
        """A card or landmark, paid for."""
        chain, cost = "", 0
        if not is_free:
            price = self.price(face)
            chain, cost = price.chain, price.total
        thing = thing_of(face)
        if not isinstance(thing, Card):
            board = _with_tower(self.board, REGIONS.index(thing.region), self.side)
            lead = self.stands(board)
            on, effects, board_then = "landmark", thing.effects, board
        else:
            lead = cards_lead((*self.cards, face), self.owned, self.when)
            lead -= cards_lead(self.cards, self.owned, self.when)
            on, effects, board_then = thing.colour, (thing.effect,), self.board
            race = thing.effect.race
            if race:
                lead += self.joins(race)
        if self.owned:
            effects += tuple([TOKENS[token].effect for token in tokens_at_work(self.owned, on, bool(chain))])
        steps, coins = self.steps, self.coins - cost
        for effect in effects:
            steps += effect.quest
            coins += effect.coins
            lead += self.happens(effect, board_then)
        return lead + self.counts(steps, coins)

    def counts(self, steps: int, coins: int) -> int:
        """Other numbers of steps and coins, with the bonuses on the way."""
        if steps >= BOARD.track.steps:
            return WON
        lead = numbers_lead(steps, max(0, min(coins, MOST_COINS)), self.when)
        lead -= numbers_lead(self.steps, min(self.coins, MOST_COINS), self.when)
        for bonus in BOARD.track.bonuses if steps > self.steps else ():
            if self.steps < bonus.step <= steps:
                lead += self.happens(bonus.effect, self.board)
        return lead

    def joins(self, race: str) -> int:
        """A race symbol: what it wins besides being there."""
        races = self.have.races
        if race not in races and len(different_symbols(races, self.owned)) >= SUPPORT - 1:
            return WON
        won = alliance((*races, race), race)
        is_won = won == "different" or (won == "matching" and self.state.zones[stack(race)])
        return self.here["allying"] if is_won else 0

    def keeps(self, face: str) -> int:
        """An alliance token."""
        token = TOKENS[face]
        if token.effect.eagle and len(dict.fromkeys(self.have.races)) >= SUPPORT - 1:
            return WON
        lead = cards_lead(self.cards, (*self.owned, face), self.when) - cards_lead(self.cards, self.owned, self.when)
        if token.on != "gained":
            return lead
        return lead + self.happens(token.effect, self.board) + self.counts(self.steps + token.effect.quest, self.coins)

    def happens(self, effect: Effect, board: Map) -> int:
        """What an effect does at once on the map, and what it lets the side do."""
        here = self.here
        if effect.skills or effect.race or effect.choice:
            return 0
        choices = effect.remove_fortress + effect.discard_grey + effect.play_discarded
        lead = effect.extra_turns * here["extra"] + choices * here["choosing"]
        if effect.ally:
            lead += here["allying"]
        if effect.units:
            amount, regions = placing(effect, self.owned)
            lead += max(self.lands(board, region, amount) for region in regions)
        if effect.scatter:
            lead += effect.scatter * max(self.lands(board, region, 1) for region in REGIONS)
        if effect.removals or effect.maneuvers:
            lead += (effect.removals + effect.maneuvers) * max(self.drives(board, number) for number in _NUMBERS)
        if effect.moves:
            lead += effect.moves * max(0, here["moving"])
        return lead

    def lands(self, board: Map, region: str, amount: int) -> int:
        """Units that come into a region."""
        amount = min(amount, len(self.state.zones[zone(self.seat, "units")]))
        return self.stands(_with_units(board, REGIONS.index(region), amount * self.side), board)

    def drives(self, board: Map, number: int) -> int:
        """An enemy unit that goes."""
        if board[0][number] * self.side >= 0:
            return 0
        return self.stands(_with_units(board, number, self.side), board)

    def stands(self, board: Map, before: Map | None = None) -> int:
        """Another map than before."""
        old = self.leads if before is None or before is self.board else map_lead(before, self.when) * self.side
        return map_lead(board, self.when) * self.side - old


_NUMBERS = tuple(range(len(REGIONS)))


def _with_units(board: Map, number: int, amount: int) -> Map:
    """Units of either side meet one for one: the signs do the sums."""
    units, towers = board
    return (*units[:number], units[number] + amount, *units[number + 1 :]), towers


def _with_tower(board: Map, number: int, side: int) -> Map:
    units, towers = board
    return units, (*towers[:number], side, *towers[number + 1 :])


def _turn(own: _Side, action: Action) -> list[tuple[str, int]]:
    """What a card or a landmark brings its owner."""
    face = action.words[0]
    if action.verb == "discard":
        income = discard_income(own.state, own.seat)
        return [("discard", 1000), ("own", own.counts(own.steps, own.coins + income))]
    return [(CARDS[face].colour if face in CARDS else "take", 1000), ("own", own.buys(face))]


def _chance(state: DuelState, foe: _Side, face: str) -> list[tuple[str, int]]:
    """What taking a card or landmark denies to the other side, and what it leaves to it."""
    cost = foe.price(face).total
    found = [("denied" if cost <= foe.coins else "denied-later", max(0, foe.buys(face)))]
    if face in CARDS:
        opened, unknown = _opens(state, foe, face)
        found += [("opened", opened), ("unknown", 1000 * unknown)]
    return found


def _opens(state: DuelState, foe: _Side, face: str) -> tuple[int, int]:
    """The best that the other side finds among what comes free, and how many cards are turned up."""
    pieces = state.pieces
    best = unknown = 0
    for other in laid_open(state, piece_of(state, "display", face)):
        if pieces[other].seen_by != EVERYBODY:
            unknown += 1
        elif foe.price(str(pieces[other].face)).total <= foe.coins:
            best = max(best, foe.buys(str(pieces[other].face)))
    return best, unknown


def _answer(own: _Side, kind: str, about: tuple[str, ...], action: Action) -> list[tuple[str, int]]:
    """An answer in the middle of a turn."""
    verb, words = action.verb, action.words
    match verb:
        case "advance" | "stop":
            return []  # which is better is for the search to find out
        case "skip":
            return [("skip", 1000)]
        case "place":
            return [("board", own.lands(own.board, words[0], int(about[0])))]
        case "move":
            left = _with_units(own.board, REGIONS.index(words[0]), -own.side)
            return [("board", own.stands(_with_units(left, REGIONS.index(words[1]), own.side)))]
        case "remove":
            return [("board", own.drives(own.board, REGIONS.index(words[0])))]
        case "remove-fortress":
            return [("board", own.stands(_with_tower(own.board, REGIONS.index(words[0]), 0)))]
        case "choose":
            return [("token", own.keeps(words[0]))]
        case "play-discarded":
            return [("play-discarded", own.buys(words[0], is_free=True))]
    return [(verb, 1000)]
