"""A turn: take a chapter card and play or discard it, or take a landmark.  (Rulebook: Turn overview)"""

from __future__ import annotations

from westmarch.engine.records import EVERYBODY, Action, Decision, Seat, Step
from westmarch.engine.typed import About
from westmarch.games.duel.catalogue import (
    BOARD,
    CARDS,
    CHAPTERS,
    DISCARD,
    LANDMARKS,
    PLAY,
    STEPS,
    TAKE,
    TOKENS,
    Card,
)
from westmarch.games.duel.rules import prices
from westmarch.games.duel.rules.display import available, on_offer
from westmarch.games.duel.rules.rulebase import RULES, ForSale
from westmarch.games.duel.rules.setup import begin_chapter
from westmarch.games.duel.rules.verbs import check_support, place_fortress, take_coins, win
from westmarch.games.duel.state import (
    TILE_PLACES,
    DuelState,
    Work,
    faces,
    held,
    piece_of,
    placing,
    presence,
    reserve,
    set_pair,
    tokens,
    tokens_at_work,
    zone,
)


@RULES.step("begin_turn")
def begin_turn(change: Work) -> None:
    """The side whose turn it is takes a card or a landmark.  (Rulebook: Turn overview)"""
    RULES.ask(change, change.state.player, turn_options.about())


@RULES.question("turn", is_open=True)
def turn_options(state: DuelState, asked: Decision) -> list[Action]:
    """Play or discard an available card, or take a landmark that lies face up.

    (Rulebook: Turn overview, Take a Chapter card, Take a Landmark tile; ruling ``no-pass``)
    """
    pieces = state.pieces
    offered = [str(pieces[piece].face) for piece in on_offer(state)]
    payable = prices.affordable(state, asked.seat, offered)
    options = [PLAY[face] if face in CARDS else TAKE[face] for face in payable]
    return options + [DISCARD[face] for face in offered if face in CARDS]


@RULES.answer("turn")
def take(change: Work, action: Action) -> None:
    """A card is discarded, or a card or landmark paid for.  (Rulebook: Take a Chapter card, Take a Landmark tile)"""
    face = action.words[0]
    if action.verb == "discard":
        discard(change, face)
    else:
        pay(change, face)


def discard(change: Work, face: str) -> None:
    """Face down into the discard, for as many coins as the chapter's number.  (Rulebook: Discard the card)"""
    state = change.state
    seat = state.player
    income = discard_income(state, seat)
    change.push(end_turn.step())
    facts = {"seat": str(seat), "turn": str(state.turn), "amount": str(min(income, reserve(state)))}
    change.move(piece_of(state, "display", face), "display", "discard", "discarded", None, **facts)
    take_coins(change, seat, income, "discard")


def discard_income(state: DuelState, seat: Seat) -> int:
    """Coins for a discarded card, if the reserve has them.  (Rulebook: Discard the card; ruling ``coins``)"""
    return state.chapter * max([1, *(TOKENS[token].effect.income_factor for token in tokens(state, seat))])


# -- paying


def pay(change: Work, face: str) -> None:
    """Pays for a card or landmark and takes it.  Where the side wants to be asked and a choice of skills makes a
    difference, that is asked first.

    (Rulebook: Play the card in front of you, Cards and tiles costs)
    """
    state = change.state
    is_asked = state.options["skills"] == "asked" and not prices.price(state, state.player, face).chain
    if not (is_asked and RULES.ask(change, state.player, skill_options.about(face), least=1)):
        _buy(change, face)


def _buy(change: Work, face: str, *chosen: str) -> None:
    """Pays with these choices made, as source, skill, source, skill, and takes it.

    (Rulebook: Play the card in front of you, Cards and tiles costs)
    """
    state = change.state
    seat = state.player
    cost = _with_choices(state, seat, face, chosen)[1] if chosen else prices.price(state, seat, face)
    state.coins = set_pair(state.coins, seat, state.coins[seat] - cost.total)
    change.push(end_turn.step())
    if face in CARDS:
        piece = piece_of(state, "display", face)
        change.move(piece, "display", zone(seat, "cards"), "played", None, **_bill(state, cost))
        play(change, CARDS[face], cost.chain)
    else:
        take_landmark(change, face, cost)


def _bill(state: DuelState, cost: prices.Price) -> dict[str, str]:
    """What the chronicle tells of a purchase."""
    missing = " ".join(name for name, n in zip(BOARD.skills, cost.missing, strict=False) for _ in range(n))
    who = {"seat": str(state.player), "turn": str(state.turn)}
    return who | {"paid": str(cost.total), "missing": missing, "chain": cost.chain}


def _with_choices(
    state: DuelState, seat: Seat, face: str, chosen: tuple[str, ...]
) -> tuple[prices.Price, prices.Price]:
    """The price with the choices made so far and none besides, and with the rest chosen in the cheapest way.

    (Rulebook: Grey cards; ruling ``choice-of-skills``)
    """
    cost = prices.price(state, seat, face)
    owned = held(state, seat)
    lacking = list(prices.shortfall(cost.needed, owned))
    used = []
    for source, name in zip(chosen[::2], chosen[1::2], strict=True):
        skill = BOARD.skills.index(name)
        lacking[skill] -= 1
        used.append((source, skill))
    open_sources = tuple(s for s in prices.sources(owned, tokens(state, seat)) if s[0] not in chosen[::2])
    more, missing = prices.cheapest(tuple(lacking), open_sources)
    bare = prices.Price(cost.coins, cost.surcharge, cost.needed, tuple(lacking), tuple(used))
    return bare, prices.Price(cost.coins, cost.surcharge, cost.needed, missing, (*used, *more))


@RULES.question("skill", is_open=True)
def skill_options(state: DuelState, asked: Decision, face: ForSale, *chosen: str) -> list[Action]:
    """Which skill a card of choice, or the token, gives this turn; only where more than one would serve.

    (Rulebook: Grey cards; ruling ``choice-of-skills``)
    """
    seat = asked.seat
    bare, _ = _with_choices(state, seat, face, chosen)
    for source, skills in prices.sources(held(state, seat), tokens(state, seat)):
        useful = [skill for skill in skills if bare.missing[skill]]
        if source in chosen[::2] or len(useful) < 2:
            continue
        options = []
        for skill in useful:
            name = BOARD.skills[skill]
            _, best = _with_choices(state, seat, face, (*chosen, source, name))
            if best.total <= state.coins[seat]:
                options.append(Action.of("use", source, name))
        if len(options) > 1:
            return options
    return []


@RULES.each_pick(skill_options, least=1, whole=_buy)
def use_skill(change: Work, action: Action, face: ForSale, *chosen: str) -> About:
    """A source of several skills gives one of them for this purchase.  (Rulebook: Grey cards)"""
    return skill_options.about(face, *chosen, *action.words)


# -- what is taken does something


def play(change: Work, card: Card, chain: str = "") -> None:
    """What a card does that has just been played: its effect, the tokens that its side had, alliances.

    (Rulebook: Card and tile effects; ruling ``trigger-order``)
    """
    state = change.state
    seat = state.player
    owned = tokens(state, seat)
    work = [*_effect_of(card, owned)]
    for token in tokens_at_work(owned, card.colour, bool(chain)):
        work += STEPS[token]
    if card.colour == "green":
        work.append(Step("alliances", (card.effect.race,)))  # ``alliances`` rests on this module
    change.push(*work)
    if card.colour == "green":
        check_support(change, seat)


def _effect_of(card: Card, owned: tuple[str, ...]) -> tuple[Step, ...]:
    """A card's steps; tokens may let red cards place more units, and anywhere.  (Rulebook: Red cards)"""
    if card.colour != "red" or not owned:
        return STEPS[card.id]
    amount, regions = placing(card.effect, owned)
    return (Step("place", (str(amount), *regions)),)  # as the catalogue has it


def take_landmark(change: Work, face: str, cost: prices.Price) -> None:
    """Its fortress first, then its other effects, then the side's tokens.

    (Rulebook: Take a Landmark tile; rulings ``landmark-order``, ``trigger-order``)
    """
    state = change.state
    seat = state.player
    tile = LANDMARKS[face]
    place = next(name for name in TILE_PLACES if face in faces(state, name))
    change.move(state.zones[place][0], place, zone(seat, "landmarks"), "took_landmark", None, **_bill(state, cost))
    work = [*STEPS[face]]
    for token in tokens_at_work(tokens(state, seat), "landmark"):
        work += STEPS[token]
    change.push(*work)
    place_fortress(change, seat, tile.region)


# -- the end of a turn


@RULES.step("end_turn")
def end_turn(change: Work) -> None:
    """Cards that came free are turned up; an empty display ends the chapter; then the next turn, or one more.

    (Rulebook: Take a Chapter card, Discard the card, End of a chapter, Turn overview; ruling ``extra-turns``)
    """
    state = change.state
    pieces = state.pieces
    for piece in available(state):
        if pieces[piece].seen_by != EVERYBODY:
            change.turn(piece, EVERYBODY)
    if not state.zones["display"] and not _begin_next_chapter(change):
        return
    if state.extra:
        state.extra -= 1
    else:
        state.player = 1 - state.player
    state.turn += 1
    change.push(begin_turn.step())


def _begin_next_chapter(change: Work) -> bool:
    """The next chapter; after the third the end: most regions win, a tie is shared.  (Rulebook: End of the game)"""
    state = change.state
    if state.chapter < CHAPTERS[-1]:
        begin_chapter(change, state.chapter + 1)
        return True
    points = (presence(state, 0), presence(state, 1))
    win(change, tuple(seat for seat in (0, 1) if points[seat] == max(points)), "regions")
    return False
