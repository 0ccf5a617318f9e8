"""Words about Corruption cards.  (Rulebook: Corruption Cards)"""

from __future__ import annotations

from westmarch.engine.records import EVERYBODY, Action, Count, Decision, PieceId, Step
from westmarch.engine.signatures import BOUND
from westmarch.games.quest.language.amounts import ALL
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.effects import counted, piece_of, titles
from westmarch.games.quest.rules.kinds import Amount, AmountOrAll, Hero
from westmarch.games.quest.rules.rulebase import DONE, RULES
from westmarch.games.quest.state import (
    SAURON,
    SAURON_SEES,
    QuestState,
    Work,
    corruption,
    face,
    faces,
    hero_of,
    seat_of,
    zone,
)


@RULES.step("corrupt")
def corrupt(change: Work, n: Amount, *, hero: Hero = BOUND) -> None:
    """So many are drawn, one after the other.  (Rulebook: Corruption Cards)"""
    verbs.corrupt(change, hero, counted(change, n))


@RULES.step("gain_corruption")
def _gain_corruption(change: Work, *, hero: Hero = BOUND) -> None:
    """The top of the Corruption deck.  (Rulebook: Corruption Cards; Reshuffling)"""
    piece = verbs.top(change, "corruption")
    if piece is not None:
        verbs.give_corruption(change, hero, piece, "corruption")


@RULES.step("corrupt-by-choice")
def _corrupt_by_choice(change: Work, n: Amount) -> None:
    """Sauron draws some and gives one of them.  (Rulebook: Corruption Cards)"""
    if verbs.draw_from(change, "corruption", "drawn", counted(change, n), SAURON_SEES):
        RULES.ask(change, SAURON, _bestowed.about())


@RULES.question("bestow", is_open=False)
def _bestowed(state: QuestState, asked: Decision) -> list[Action]:
    """The Corruption cards that he has drawn.  (Rulebook: Corruption Cards)"""
    drawn = [piece for piece in state.zones["drawn"] if verbs.deck_of(piece) == "corruption"]
    return titles("bestow", tuple([face(state, piece) for piece in drawn]))


@RULES.answer("bestow")
def _bestow(change: Work, action: Action) -> None:
    """The others are discarded.  (Rulebook: Corruption Cards)"""
    state = change.state
    given = piece_of(state, "drawn", action.words[0])
    for piece in state.zones["drawn"]:
        if piece != given and verbs.deck_of(piece) == "corruption":
            verbs.discard(change, piece, "drawn", "corruption")
    verbs.see(change, given, EVERYBODY)
    verbs.give_corruption(change, seat_of(change), given, "drawn")


@RULES.step("cleanse")
def _cleanse(change: Work, n: AmountOrAll, if_any: str = "", *, hero: Hero = BOUND) -> None:
    """Corruption cards of his choice are discarded.  (Rulebook: Corruption Cards)"""
    held = corruption(change.state, hero)
    wanted = held if n == ALL else min(held, counted(change, n))
    if wanted >= held:
        for piece in change.state.zones[zone(hero, "corruption")]:
            verbs.cleanse(change, hero, piece)
    else:
        RULES.ask(change, hero, _cleansable.about(wanted))


@RULES.question("cleanse", is_open=True)
def _cleansable(state: QuestState, asked: Decision, left: Count) -> list[Action]:
    """His Corruption cards.  (Rulebook: Discarding Corruption Cards)"""
    return titles("cleanse", faces(state, zone(asked.seat, "corruption")))


@RULES.each_pick(_cleansable)
def _cleansed(change: Work, action: Action, left: Count) -> Step:
    """One of them.  (Rulebook: Discarding Corruption Cards)"""
    verbs.cleanse(change, change.seat, piece_of(change.state, zone(change.seat, "corruption"), action.words[0]))
    return _cleanse.step(str(left - 1))


@RULES.step("redeem")
def _redeem(change: Work, said: str = "", *, hero: Hero = BOUND) -> None:
    """Any number of favor for as many Corruption cards.  (Rulebook: Corruption Cards)"""
    if hero_of(change.state, hero).favor and corruption(change.state, hero):
        RULES.ask(change, hero, _redeemable.about())


@RULES.question("redeem", is_open=True)
def _redeemable(state: QuestState, asked: Decision) -> list[Action]:
    """His Corruption cards, or no more.  (Rulebook: Corruption Cards)"""
    return [*titles("cleanse", faces(state, zone(asked.seat, "corruption"))), DONE]


@RULES.each_pick(_redeemable, enough=DONE)
def _redeemed(change: Work, action: Action) -> Step:
    """A favor for each.  (Rulebook: Corruption Cards)"""
    verbs.lose_favor(change, change.seat, 1)
    verbs.cleanse(change, change.seat, piece_of(change.state, zone(change.seat, "corruption"), action.words[0]))
    return _redeem.step()


@RULES.step("share-corruption")
def _share(change: Work, said: str = "", heroes: Count = 2) -> None:
    """Sauron deals the Corruption cards of two heroes anew.  (Rulebook: Shadow Cards)"""
    if len(change.state.heroes) > 1:
        RULES.ask(change, SAURON, _pairs.about())


@RULES.question("pair", is_open=True)
def _pairs(state: QuestState, asked: Decision) -> list[Action]:
    """Every two heroes.  (Rulebook: Shadow Cards)"""
    ids = [hero.id for hero in state.heroes]
    return [Action.of("pair", one, other) for i, one in enumerate(ids) for other in ids[i + 1 :]]


@RULES.answer("pair")
def _paired(change: Work, action: Action) -> None:
    """Their cards are gathered, then given one by one.  (Rulebook: Shadow Cards)"""
    state = change.state
    one, other = [1 + [hero.id for hero in state.heroes].index(name) for name in action.words]
    gathered = [piece for seat in (one, other) for piece in state.zones[zone(seat, "corruption")]]
    change.push(*[_share_one.step(piece, one, other) for piece in gathered])


@RULES.step("share")
def _share_one(change: Work, piece: PieceId, one: Hero, other: Hero) -> None:
    """One card of the two heroes, to either.  (Rulebook: Shadow Cards)"""
    RULES.ask(change, SAURON, _sharers.about(piece, one, other))


@RULES.question("share", is_open=True)
def _sharers(state: QuestState, asked: Decision, piece: PieceId, one: Hero, other: Hero) -> list[Action]:
    """The two heroes.  (Rulebook: Shadow Cards)"""
    return [Action.of("hero", hero_of(state, seat).id) for seat in (one, other)]


@RULES.answer("share")
def _shared(change: Work, action: Action, piece: PieceId, one: Hero, other: Hero) -> None:
    """The card comes to the hero whom Sauron has chosen.  (Rulebook: Shadow Cards)"""
    state = change.state
    seats = (one, other)
    source = next(seat for seat in seats if piece in state.zones[zone(seat, "corruption")])
    target = next(seat for seat in seats if hero_of(state, seat).id == action.words[0])
    if source != target:
        verbs.shift(change, piece, zone(source, "corruption"), zone(target, "corruption"), is_on_top=False)
        verbs.report(change, "shared_corruption", piece, source=str(source), seat=str(target))
        verbs.keep_to_limits(change, target)
