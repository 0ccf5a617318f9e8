"""Words that concern a hero: favor, Corruption, training, levels, items, cards and his way.

Rulebook: Favor Tokens, Corruption Cards, Training, Level Tokens, Item Cards, The Hero Card Pools.
"""

from __future__ import annotations

from westmarch.engine.records import EVERYBODY, Action, Decision, Seat, Step
from westmarch.games.quest import verbs
from westmarch.games.quest.catalogue import ATTRIBUTES, SKILL
from westmarch.games.quest.conditions import ALL, amount
from westmarch.games.quest.council import ask_hero_or_heroes
from westmarch.games.quest.defeat import end_turn
from westmarch.games.quest.language import YES
from westmarch.games.quest.rulebase import DONE, RULES
from westmarch.games.quest.selectors import here, places
from westmarch.games.quest.state import (
    SAURON,
    SAURON_SEES,
    QuestState,
    Work,
    alter,
    at,
    corruption,
    face,
    faces,
    hero_of,
    pile,
    seat_of,
    zone,
)


def _number(change: Work, step: Step) -> int:
    return amount(change.state, change.names, step.args[0])


def _titles(verb: str, found: tuple[str, ...]) -> list[Action]:
    """One action for each different face."""
    return [Action.of(verb, name) for name in dict.fromkeys(found)]


def _piece(state: QuestState, name: str, card: str) -> str:
    """The first piece of a zone with that face."""
    return next(piece for piece in state.zones[name] if face(state, piece) == card)


# -- favor


@RULES.step("gain-favor")
def _gain_favor(change: Work, step: Step) -> None:
    """(Rulebook: Favor Tokens)"""
    verbs.gain_favor(change, seat_of(change), _number(change, step))


@RULES.step("lose-favor")
def _lose_favor(change: Work, step: Step) -> None:
    """As far as he has it; on some events it lies on the card.  (Rulebook: Favor Tokens)"""
    lost = verbs.lose_favor(change, seat_of(change), max(0, _number(change, step)))
    if step.args[1]:
        change.state.on_event += lost


# -- Corruption


@RULES.step("corrupt")
def _corrupt(change: Work, step: Step) -> None:
    """So many are drawn, one after the other.  (Rulebook: Corruption Cards)"""
    verbs.corrupt(change, seat_of(change), _number(change, step))


@RULES.step("gain_corruption")
def _gain_corruption(change: Work, step: Step) -> None:
    """The top of the Corruption deck.  (Rulebook: Corruption Cards; Reshuffling)"""
    piece = verbs.top(change, "corruption")
    if piece is not None:
        verbs.give_corruption(change, seat_of(change), piece, "corruption")


@RULES.step("corrupt-by-choice")
def _corrupt_by_choice(change: Work, step: Step) -> None:
    """Sauron draws some and gives one of them.  (Rulebook: Corruption Cards)"""
    if verbs.draw_from(change, "corruption", "drawn", _number(change, step), SAURON_SEES):
        RULES.ask(change, SAURON, "bestow")


@RULES.question("bestow")
def _bestowed(state: QuestState, asked: Decision) -> list[Action]:
    """The Corruption cards that he has drawn.  (Rulebook: Corruption Cards)"""
    drawn = [piece for piece in state.zones["drawn"] if verbs.deck_of(piece) == "corruption"]
    return _titles("bestow", tuple([face(state, piece) for piece in drawn]))


@RULES.answer("bestow")
def _bestow(change: Work, action: Action) -> None:
    """The others are discarded.  (Rulebook: Corruption Cards)"""
    state = change.state
    given = _piece(state, "drawn", action.words[0])
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
    wanted = held if step.args[0] == ALL else min(held, _number(change, step))
    if wanted >= held:
        for piece in change.state.zones[zone(seat, "corruption")]:
            verbs.cleanse(change, seat, piece)
    else:
        RULES.ask(change, seat, "cleanse", str(wanted), is_open=True)


@RULES.question("cleanse")
def _cleansable(state: QuestState, asked: Decision) -> list[Action]:
    """His Corruption cards.  (Rulebook: Discarding Corruption Cards)"""
    return _titles("cleanse", faces(state, zone(asked.seat, "corruption")))


@RULES.answer("cleanse")
def _cleansed(change: Work, action: Action) -> None:
    """One of them, and the rest of so many.  (Rulebook: Discarding Corruption Cards)"""
    verbs.cleanse(change, change.seat, _piece(change.state, zone(change.seat, "corruption"), action.words[0]))
    left = int(change.about[0]) - 1
    if left:
        change.push(Step("cleanse", (str(left), "")))


@RULES.step("redeem")
def _redeem(change: Work, step: Step) -> None:
    """Any number of favor for as many Corruption cards.  (Rulebook: Corruption Cards)"""
    seat = seat_of(change)
    if hero_of(change.state, seat).favor and corruption(change.state, seat):
        RULES.ask(change, seat, "redeem", is_open=True)


@RULES.question("redeem")
def _redeemable(state: QuestState, asked: Decision) -> list[Action]:
    """His Corruption cards, or no more.  (Rulebook: Corruption Cards)"""
    return [*_titles("cleanse", faces(state, zone(asked.seat, "corruption"))), DONE]


@RULES.answer("redeem")
def _redeemed(change: Work, action: Action) -> None:
    """A favor for each.  (Rulebook: Corruption Cards)"""
    if action != DONE:
        verbs.lose_favor(change, change.seat, 1)
        verbs.cleanse(change, change.seat, _piece(change.state, zone(change.seat, "corruption"), action.words[0]))
        change.push(Step("redeem", ("",)))


@RULES.step("share-corruption")
def _share(change: Work, step: Step) -> None:
    """Sauron deals the Corruption cards of two heroes anew.  (Rulebook: Shadow Cards)"""
    if len(change.state.heroes) > 1:
        RULES.ask(change, SAURON, "pair", is_open=True)


@RULES.question("pair")
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


@RULES.question("share")
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


# -- training, levels, items


@RULES.step("train")
def _train(change: Work, step: Step) -> None:
    """Two Skill cards are drawn; one comes to the hand.  (Rulebook: Training)"""
    seat, times = seat_of(change), _number(change, step)
    if times < 1:
        return
    if times > 1:
        change.push(Step("train", (str(times - 1),)))
    drawn = verbs.draw_from(change, SKILL, "drawn", 2, 1 << seat)
    if drawn:
        RULES.ask(change, seat, "train", *drawn)


@RULES.question("train")
def _skills(state: QuestState, asked: Decision) -> list[Action]:
    """The two cards that were drawn.  (Rulebook: Training)"""
    return [Action.of("keep", face(state, piece)) for piece in asked.about]


@RULES.answer("train")
def _trained(change: Work, action: Action) -> None:
    """The chosen one belongs to his deck from now on; the other is discarded face up.

    Until it is shuffled into his deck everybody can tell that it is a Skill card, so it is nobody's till then.
    (Rulebook: Training)
    """
    state, seat = change.state, change.seat
    kept = next(piece for piece in change.about if face(state, piece) == action.words[0])
    for piece in change.about:
        if piece != kept:
            verbs.discard(change, piece, "drawn", SKILL)
    verbs.shift(change, kept, "drawn", zone(seat, "hand"), is_on_top=False)
    verbs.report(change, "trained", kept, seat=str(seat))
    verbs.keep_to_limits(change, seat)


@RULES.step("level")
def _level(change: Work, step: Step) -> None:
    """An attribute rises by one, or one of his choice.  (Rulebook: Level Tokens)"""
    if step.args[0] == "any":
        RULES.ask(change, seat_of(change), "level", is_open=True, least=1)
    else:
        verbs.gain_level(change, seat_of(change), step.args[0])


@RULES.question("level")
def _levels(state: QuestState, asked: Decision) -> list[Action]:
    """Attributes that have not been raised twice.  (Rulebook: Level Tokens)"""
    return [Action.of("level", name) for name in ATTRIBUTES if verbs.may_rise(state, asked.seat, name)]


@RULES.answer("level")
def _leveled(change: Work, action: Action) -> None:
    """(Rulebook: Level Tokens)"""
    verbs.gain_level(change, change.seat, action.words[0])


@RULES.step("gain-item")
def _gain_item(change: Work, step: Step) -> None:
    """If the supply has one and he has none.  (Rulebook: Item Cards; ruling ``item-limit``)"""
    verbs.gain_item(change, seat_of(change), step.args[0])


@RULES.step("discard-item")
def _discard_item(change: Work, step: Step) -> None:
    """An item of his choice, if he has any.  (Rulebook: Item Cards)"""
    items = hero_of(change.state, seat_of(change)).items
    if len(items) == 1:
        verbs.lose_item(change, seat_of(change), items[0])
    elif items:
        RULES.ask(change, seat_of(change), "discard-item", is_open=True)


@RULES.question("discard-item")
def _items(state: QuestState, asked: Decision) -> list[Action]:
    """His items.  (Rulebook: Item Cards)"""
    return [Action.of("drop", item) for item in hero_of(state, asked.seat).items]


@RULES.answer("discard-item")
def _dropped(change: Work, action: Action) -> None:
    """(Rulebook: Item Cards)"""
    verbs.lose_item(change, change.seat, action.words[0])


@RULES.step("reveal-quest")
def _reveal_quest(change: Work, step: Step) -> None:
    """From now on his Advanced Quest can be completed.  (Rulebook: Setup, 3e)"""
    seat = seat_of(change)
    alter(change, seat, is_advanced=True)
    change.tell("revealed_quest", seat=str(seat))


# -- cards


@RULES.step("draw")
def _draw(change: Work, step: Step) -> None:
    """From the life pool.  (Rulebook: The Life Pool)"""
    verbs.draw(change, seat_of(change), _number(change, step))


@RULES.step("discard")
def _discard(change: Work, step: Step) -> None:
    """Cards of the hand onto the rest pool: by chance, or of his choice.  (Rulebook: The Rest Pool)"""
    seat, number = seat_of(change), _number(change, step)
    if step.args[1] == "random":
        verbs.exert_at_random(change, seat, number)
    else:
        _ask_discard(change, seat, number)


@RULES.step("discard-down-to")
def _discard_down(change: Work, step: Step) -> None:
    """Cards of his choice, until so many are left.  (Rulebook: The Hero Draw Step)"""
    seat = seat_of(change)
    _ask_discard(change, seat, len(change.state.zones[zone(seat, "hand")]) - _number(change, step))


def _ask_discard(change: Work, seat: Seat, number: int) -> None:
    hand = change.state.zones[zone(seat, "hand")]
    if number >= len(hand):
        for piece in hand:
            verbs.exert(change, seat, piece)
    elif number > 0:
        RULES.ask(change, seat, "discard", str(number))


@RULES.question("discard")
def _discardable(state: QuestState, asked: Decision) -> list[Action]:
    """The cards of his hand, each title once.  (Rulebook: The Rest Pool)"""
    return _titles("exert", faces(state, zone(asked.seat, "hand")))


@RULES.answer("discard")
def _discarded(change: Work, action: Action) -> None:
    """One of them, and the rest of so many.  (Rulebook: The Rest Pool)"""
    verbs.exert(change, change.seat, _piece(change.state, zone(change.seat, "hand"), action.words[0]))
    _ask_discard(change, change.seat, int(change.about[0]) - 1)


@RULES.step("rest")
def _rest(change: Work, step: Step) -> None:
    """(Rulebook: The Rest Step)"""
    verbs.rest(change, seat_of(change), "rest")


@RULES.step("heal")
def _heal(change: Work, step: Step) -> None:
    """(Rulebook: Healing)"""
    verbs.rest(change, seat_of(change), "damage")


@RULES.step("hand-to-life")
def _hand_to_life(change: Work, step: Step) -> None:
    """(Rulebook: The Life Pool)"""
    verbs.rest(change, seat_of(change), "hand")


@RULES.step("damage-to-rest")
def _damage_to_rest(change: Work, step: Step) -> None:
    """The whole damage pool.  (Rulebook: The Damage Pool)"""
    seat = seat_of(change)
    _recover(change, seat, len(change.state.zones[zone(seat, "damage")]))


@RULES.step("damage-top-to-rest")
def _damage_top_to_rest(change: Work, step: Step) -> None:
    """The top of the damage pool.  (Rulebook: The Damage Pool)"""
    _recover(change, seat_of(change), _number(change, step))


def _recover(change: Work, seat: Seat, number: int) -> None:
    for piece in change.state.zones[zone(seat, "damage")][:number]:
        verbs.exert(change, seat, piece, "damage", name="recovered")


@RULES.step("life-top-to-rest")
def _life_top_to_rest(change: Work, step: Step) -> None:
    """The top of the life pool.  (Rulebook: The Life Pool)"""
    seat = seat_of(change)
    for piece in change.state.zones[zone(seat, "life")][: _number(change, step)]:
        verbs.exert(change, seat, piece, "life")


# -- the way, and the turn


@RULES.step("move-hero")
def _move(change: Work, step: Step) -> None:
    """Without cost, Combat or Peril, or exploring.  (Rulings ``encounter-elsewhere``, ``sauron-moves-a-hero``)"""
    seat = seat_of(change)
    found = places(change.state, change.names, step.args[0])
    if len(found) == 1:
        verbs.move_hero(change, seat, found[0])
    elif found:
        asked = SAURON if step.args[1] == "sauron" else seat
        RULES.ask(change, asked, "move-hero", step.args[0], is_open=True)


@RULES.question("move-hero")
def _goals(state: QuestState, asked: Decision) -> list[Action]:
    """The places where he may be moved.  (Ruling ``sauron-moves-a-hero``)"""
    return [Action.of("go", place) for place in places(state, asked.names, asked.about[0])]


@RULES.answer("move-hero")
def _gone(change: Work, action: Action) -> None:
    """(Ruling ``sauron-moves-a-hero``)"""
    verbs.move_hero(change, seat_of(change), action.words[0])


@RULES.step("limit-moves")
def _limit(change: Work, step: Step) -> None:
    """(Rulebook: The Travel Step)"""
    change.state.most_moves = min(change.state.most_moves, _number(change, step))


@RULES.step("skip-ambush")
def _skip_ambush(change: Work, step: Step) -> None:
    """(Rulebook: The Ambush Step)"""
    change.state.used = (*change.state.used, "ambush")


@RULES.step("make-perilous")
def _make_perilous(change: Work, step: Step) -> None:
    """Until the end of the turn.  (Rulebook: Peril Cards)"""
    place = here(change.state, change.names)
    change.state.perilous = (*change.state.perilous, place)
    change.tell("made_perilous", place=place)


@RULES.step("end-turn")
def _end_turn(change: Work, step: Step) -> None:
    """The hero's turn ends at once, if it is his.  (Rulebook: Hero Turn)"""
    end_turn(change, seat_of(change))


@RULES.step("peek-monsters")
def _peek(change: Work, step: Step) -> None:
    """The hero looks at monster tokens of places, or of one of them.  (Rulebook: Monster Tokens)"""
    found = [place for place in places(change.state, change.names, step.args[0]) if change.state.zones[at(place)]]
    if step.args[2] == YES and len(found) > 1:
        ask_hero_or_heroes(change, "peek", step.args[0])
    else:
        for place in found:
            peek(change, seat_of(change), place)


def peek(change: Work, seat: Seat, place: str) -> None:
    """A hero sees the faces of the monster tokens in a place."""
    for piece in change.state.zones[at(place)]:
        verbs.see(change, piece, 1 << seat)
    change.tell("peeked", seat=str(seat), place=place)


@RULES.question("peek")
def _peekable(state: QuestState, asked: Decision) -> list[Action]:
    """Places with monster tokens.  (Rulebook: Monster Tokens)"""
    found = places(state, asked.names, asked.about[0])
    return [Action.of("peek", place) for place in found if state.zones[at(place)]]


@RULES.answer("peek")
def _peeked(change: Work, action: Action) -> None:
    """(Rulebook: Monster Tokens)"""
    peek(change, change.seat, action.words[0])


@RULES.step("reshuffle")
def _reshuffle(change: Work, step: Step) -> None:
    """The card with its discard pile into its deck.  (Rulebook: Reshuffling)"""
    deck = change.names["deck"]
    verbs.shuffle_into(change, deck, [pile(deck)])
    change.tell("reshuffled", deck=deck)
