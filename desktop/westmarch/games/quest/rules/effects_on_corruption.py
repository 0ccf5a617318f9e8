"""Words about Corruption cards.  (Rulebook: Corruption Cards)"""

from __future__ import annotations

from westmarch.engine.records import EVERYBODY, Action, Decision, Step
from westmarch.games.quest.language.amounts import ALL
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.effects import counted, piece_of, titles
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
def _corrupt(change: Work, step: Step) -> None:
    """So many are drawn, one after the other.  (Rulebook: Corruption Cards)"""
    verbs.corrupt(change, seat_of(change), counted(change, step))


@RULES.step("gain_corruption")
def _gain_corruption(change: Work) -> None:
    """The top of the Corruption deck.  (Rulebook: Corruption Cards; Reshuffling)"""
    piece = verbs.top(change, "corruption")
    if piece is not None:
        verbs.give_corruption(change, seat_of(change), piece, "corruption")


@RULES.step("corrupt-by-choice")
def _corrupt_by_choice(change: Work, step: Step) -> None:
    """Sauron draws some and gives one of them.  (Rulebook: Corruption Cards)"""
    if verbs.draw_from(change, "corruption", "drawn", counted(change, step), SAURON_SEES):
        RULES.ask(change, SAURON, "bestow")


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
def _cleanse(change: Work, step: Step) -> None:
    """Corruption cards of his choice are discarded.  (Rulebook: Corruption Cards)"""
    seat = seat_of(change)
    held = corruption(change.state, seat)
    wanted = held if step.args[0] == ALL else min(held, counted(change, step))
    if wanted >= held:
        for piece in change.state.zones[zone(seat, "corruption")]:
            verbs.cleanse(change, seat, piece)
    else:
        RULES.ask(change, seat, "cleanse", str(wanted), is_open=True)


@RULES.question("cleanse", is_open=True)
def _cleansable(state: QuestState, asked: Decision) -> list[Action]:
    """His Corruption cards.  (Rulebook: Discarding Corruption Cards)"""
    return titles("cleanse", faces(state, zone(asked.seat, "corruption")))


@RULES.answer("cleanse")
def _cleansed(change: Work, action: Action) -> None:
    """One of them, and the rest of so many.  (Rulebook: Discarding Corruption Cards)"""
    verbs.cleanse(change, change.seat, piece_of(change.state, zone(change.seat, "corruption"), action.words[0]))
    left = int(change.about[0]) - 1
    if left:
        change.push(Step("cleanse", (str(left), "")))


@RULES.step("redeem")
def _redeem(change: Work) -> None:
    """Any number of favor for as many Corruption cards.  (Rulebook: Corruption Cards)"""
    seat = seat_of(change)
    if hero_of(change.state, seat).favor and corruption(change.state, seat):
        RULES.ask(change, seat, "redeem", is_open=True)


@RULES.question("redeem", is_open=True)
def _redeemable(state: QuestState, asked: Decision) -> list[Action]:
    """His Corruption cards, or no more.  (Rulebook: Corruption Cards)"""
    return [*titles("cleanse", faces(state, zone(asked.seat, "corruption"))), DONE]


@RULES.answer("redeem")
def _redeemed(change: Work, action: Action) -> None:
    """A favor for each.  (Rulebook: Corruption Cards)"""
    if action != DONE:
        verbs.lose_favor(change, change.seat, 1)
        verbs.cleanse(change, change.seat, piece_of(change.state, zone(change.seat, "corruption"), action.words[0]))
        change.push(Step("redeem", ("",)))


@RULES.step("share-corruption")
def _share(change: Work) -> None:
    """Sauron deals the Corruption cards of two heroes anew.  (Rulebook: Shadow Cards)"""
    if len(change.state.heroes) > 1:
        RULES.ask(change, SAURON, "pair", is_open=True)


@RULES.question("pair", is_open=True)
def _pairs(state: QuestState, asked: Decision) -> list[Action]:
    """Every two heroes.  (Rulebook: Shadow Cards)"""
    ids = [hero.id for hero in state.heroes]
    return [Action.of("pair", one, other) for i, one in enumerate(ids) for other in ids[i + 1 :]]


@RULES.answer("pair")
def _paired(change: Work, action: Action) -> None:
    """Their cards are gathered, then given one by one.  (Rulebook: Shadow Cards)"""
    state = change.state
    seats = [str(1 + [hero.id for hero in state.heroes].index(name)) for name in action.words]
    gathered = [piece for seat in seats for piece in state.zones[zone(int(seat), "corruption")]]
    change.push(*[Step("share", (piece, *seats)) for piece in gathered])


@RULES.step("share")
def _share_one(change: Work, step: Step) -> None:
    """One card of the two heroes, to either.  (Rulebook: Shadow Cards)"""
    RULES.ask(change, SAURON, "share", *step.args, is_open=True)


@RULES.question("share", is_open=True)
def _sharers(state: QuestState, asked: Decision) -> list[Action]:
    """The two heroes.  (Rulebook: Shadow Cards)"""
    return [Action.of("hero", hero_of(state, int(seat)).id) for seat in asked.about[1:]]


@RULES.answer("share")
def _shared(change: Work, action: Action) -> None:
    """The card comes to the hero whom Sauron has chosen.  (Rulebook: Shadow Cards)"""
    state = change.state
    piece, *seats = change.about
    source = next(int(seat) for seat in seats if piece in state.zones[zone(int(seat), "corruption")])
    target = next(int(seat) for seat in seats if hero_of(state, int(seat)).id == action.words[0])
    if source != target:
        verbs.shift(change, piece, zone(source, "corruption"), zone(target, "corruption"), is_on_top=False)
        verbs.report(change, "shared_corruption", piece, source=str(source), seat=str(target))
        verbs.keep_to_limits(change, target)
