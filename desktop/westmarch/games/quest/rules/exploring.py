"""Exploring: favor, characters, dark paths, quests, plots, events, trade.  (Rulebook: Explore)"""

from __future__ import annotations

from westmarch.engine.machine import Options
from westmarch.engine.records import Action, Decision, Seat
from westmarch.engine.signatures import BOUND
from westmarch.games.quest.catalogue import CHARACTERS, EVENTS, PLOTS, QUESTS
from westmarch.games.quest.language.cards import COSTS, GOALS, STEPS
from westmarch.games.quest.language.short_forms import Goal
from westmarch.games.quest.locations import active_plots, plots_at
from westmarch.games.quest.rules import effects_on_corruption, figures, verbs
from westmarch.games.quest.rules.kinds import Hero, HeroId, Place
from westmarch.games.quest.rules.plots import discard_plot
from westmarch.games.quest.rules.possible import can
from westmarch.games.quest.rules.rulebase import DONE, RULES
from westmarch.games.quest.state import (
    QuestState,
    Work,
    alter,
    corruption,
    face,
    faces,
    has_ability,
    hero_of,
    hero_seats,
    ruled,
    zone,
)

MOST_ON_DARK_PATH = 3
"""Corruption cards with which a hero may still choose a dark path.  (Rulebook: Choose a Dark Path)"""
FAVOR = Action.of("favor")
DARK_PATH = Action.of("dark-path")
EVENT = Action.of("event")
CLAIM = Action.of("claim")
DARK, NOBLE = "dark-path", "noble"
"""What stands in ``used`` once it has been done this turn."""


@RULES.step("explore")
def explore(change: Work, *, hero: Hero = BOUND) -> None:
    """Any or all of it in any order; what an event there demands is done in any case.

    (Rulebook: Explore; Affected Locations on Event Cards)
    """
    change.state.step = "explore"
    change.push(_explored.step())
    RULES.ask(change, hero, _explorations.about(), least=2)


@RULES.step("explore-on")
def _explore_on(change: Work, place: Place, *, hero: Hero = BOUND) -> None:
    """More of it, as long as he has not been taken to another place.

    (Rulebook: Explore; ruling ``moved-while-exploring``)
    """
    if hero_of(change.state, hero).place == place:
        RULES.ask(change, hero, _explorations.about(), least=2)


@RULES.step("explored")
def _explored(change: Work, *, hero: Hero = BOUND) -> None:
    """What an event there demands.  (Rulebook: Affected Locations on Event Cards)"""
    state = change.state
    card = marked_event(state, hero_of(state, hero).place)
    if card and EVENTS[card].mandatory:
        _resolve_event(change, hero)
    change.state.step = "travel"


def marked_event(state: QuestState, place: str) -> str:
    """The event in play whose marker lies there; empty for none."""
    return next((card for card in faces(state, "event") if EVENTS[card].mark == place), "")


@RULES.question("explore", is_open=True)
def _explorations(state: QuestState, asked: Decision) -> Options:
    """Everything that this hero can do here; trading only shifts things between heroes.  (Rulebook: Explore)"""
    seat = asked.seat
    hero = hero_of(state, seat)
    place = hero.place
    options: list[Action] = []
    if state.favor.get(place) and has_room(state, seat):
        options.append(FAVOR)
    is_alone = bool(ruled(state, seat, "alone"))
    if not is_alone:
        for name, where in state.characters.items():
            if where == place:
                options.append(Action.of("consult", name, "favor"))
                if can_use(state, seat, name):
                    options.append(Action.of("consult", name, "ability"))
    if DARK not in state.used and corruption(state, seat) <= MOST_ON_DARK_PATH:
        options.append(DARK_PATH)
    options += [Action.of("complete", card) for card in completable(state, seat)]
    options += [
        Action.of("discard-plot", slot)
        for slot in plots_at(state, place)
        if PLOTS[face(state, state.zones[slot][0])].discard <= hero.favor
    ]
    card = marked_event(state, place)
    if card and all([can(state, {"hero": str(seat)}, step) for step in COSTS.get(card, ())]):
        options.append(EVENT)
    if state.zones[zone(seat, "kept")] and _has_company(state, seat):
        options.append(CLAIM)
    trades = [] if is_alone else trades_of(state, seat)
    return Options([*options, DONE], trades)


def has_room(state: QuestState, seat: Seat) -> bool:
    """Whether Corruption lets a hero gain favor now."""
    most, a_turn = ruled(state, seat, "most-favor"), ruled(state, seat, "favor-a-turn", is_lasting=True)
    if most and hero_of(state, seat).favor >= most:
        return False
    return not a_turn or state.player != seat or state.gained < a_turn


def can_use(state: QuestState, seat: Seat, name: str) -> bool:
    """Whether a character's ability can be paid and does anything in full.  (Ruling ``full-cost``)"""
    names = {"hero": str(seat)}
    return all([can(state, names, step) for step in (*COSTS.get(name, ()), *STEPS[name])])


def completable(state: QuestState, seat: Seat) -> list[str]:
    """The hero's open Quests whose goal is to explore this place.  (Rulebook: Completing Quests)"""
    place = hero_of(state, seat).place
    return [card for card in open_quests(state, seat) if Goal("explore", place) in GOALS[card]]


def open_quests(state: QuestState, seat: Seat) -> list[str]:
    """The Quests in front of a hero; his Advanced Quest only once it was revealed.  (Rulebook: Setup, 3e)"""
    is_advanced = hero_of(state, seat).is_advanced
    return [
        card
        for card in dict.fromkeys(faces(state, zone(seat, "quests")))
        if card not in QUESTS or QUESTS[card].kind == "starting" or is_advanced
    ]


def _has_company(state: QuestState, seat: Seat) -> bool:
    """Whether a character or another hero is with a hero."""
    place = hero_of(state, seat).place
    return place in state.characters.values() or bool(companions(state, seat))


def companions(state: QuestState, seat: Seat) -> list[Seat]:
    """The other heroes in a hero's place."""
    place = hero_of(state, seat).place
    return [other for other in hero_seats(state) if other != seat and hero_of(state, other).place == place]


def trades_of(state: QuestState, seat: Seat) -> list[Action]:
    """What heroes in one place can hand each other: favor, items, Quests of Encounter cards.

    (Rulebook: Trade with Heroes; ruling ``trading-quests``)
    """
    there = [other for other in companions(state, seat) if not ruled(state, other, "alone")]
    pairs = [pair for other in there for pair in ((seat, other), (other, seat))]
    pairs += [(giver, taker) for giver in there for taker in there if giver != taker]
    return [
        Action.of("trade", thing, hero_of(state, giver).id, hero_of(state, taker).id)
        for giver, taker in pairs
        for thing in _tradable(state, giver, taker)
    ]


def _tradable(state: QuestState, giver: Seat, taker: Seat) -> list[str]:
    favor = ["favor"] if hero_of(state, giver).favor and has_room(state, taker) else []
    items = [item for item in hero_of(state, giver).items if item not in hero_of(state, taker).items]
    quests = [card for card in dict.fromkeys(faces(state, zone(giver, "quests"))) if card not in QUESTS]
    return [*favor, *items, *quests]


@RULES.answer("explore")
def _do(change: Work, action: Action) -> None:
    """(Rulebook: Explore)"""
    if action == DONE:
        return
    change.push(_explore_on.step(hero_of(change.state, change.seat).place))
    _DEEDS[action.verb](change, change.seat, action.words)


def _retrieve(change: Work, seat: Seat, words: tuple[str, ...]) -> None:
    """One favor of the place.  (Rulebook: Retrieve Favor)"""
    place = hero_of(change.state, seat).place
    verbs.take_favor_from(change, place)
    verbs.gain_favor(change, seat, 1)


def _consult(change: Work, seat: Seat, words: tuple[str, ...]) -> None:
    """Favor from a character, or his ability; then he goes back beside the map.

    (Rulebook: Consulting with a Character; ruling ``corrupting-consultation``)
    """
    state = change.state
    name, how = words
    change.tell("consulted", seat=str(seat), character=name, how=how)
    figures.put_character(change, name, "")
    names = {"hero": str(seat), "card": name}
    if any([f"consulting {name} corrupts" in PLOTS[card].standing for card in active_plots(state)]):
        change.push(effects_on_corruption.corrupt.step("1"), names=names)
    _be_noble(change, seat)
    if how == "ability":
        change.push(*COSTS.get(name, ()), *STEPS[name], names=names)
    else:
        verbs.gain_favor(change, seat, CHARACTERS[name].favor)


def _be_noble(change: Work, seat: Seat) -> None:
    """Eleanor gains a favor, once in her turn.  (Rulebook: Understanding the Hero Sheet, Ability)"""
    state = change.state
    if has_ability(state, seat, "noble-bloodline") and NOBLE not in state.used and state.player == seat:
        state.used = (*state.used, NOBLE)
        verbs.gain_favor(change, seat, 1)


def _walk_darkly(change: Work, seat: Seat, words: tuple[str, ...]) -> None:
    """A favor and a Corruption card, once a turn.  (Rulebook: Choose a Dark Path)"""
    change.state.used = (*change.state.used, DARK)
    change.tell("took_dark_path", seat=str(seat))
    verbs.gain_favor(change, seat, 1)
    verbs.corrupt(change, seat, 1)


def _complete(change: Work, seat: Seat, words: tuple[str, ...]) -> None:
    complete(change, seat, words[0])


def complete(change: Work, seat: Seat, card: str) -> None:
    """The reward; the Quest leaves the game.  (Rulebook: Completing Quests)"""
    state = change.state
    piece = next(piece for piece in state.zones[zone(seat, "quests")] if face(state, piece) == card)
    verbs.shift(change, piece, zone(seat, "quests"), "box")
    verbs.report(change, "completed", piece, seat=str(seat))
    if card in QUESTS:
        alter(change, seat, done=(*hero_of(state, seat).done, QUESTS[card].kind))
    _be_noble(change, seat)
    change.push(*STEPS[card], names={"hero": str(seat), "card": piece})


def _foil(change: Work, seat: Seat, words: tuple[str, ...]) -> None:
    """The favor is paid, the Plot discarded.  (Rulebook: Discarding Active Plot Cards)"""
    state = change.state
    verbs.lose_favor(change, seat, PLOTS[face(state, state.zones[words[0]][0])].discard)
    discard_plot(change, words[0], seat)


def _follow_event(change: Work, seat: Seat, words: tuple[str, ...]) -> None:
    _resolve_event(change, seat)


def _resolve_event(change: Work, seat: Seat) -> None:
    """The event whose marker lies here: its cost, then what it does.  (Rulebook: Affected Locations on Event Cards)"""
    state = change.state
    piece = state.zones["event"][0]
    card = face(state, piece)
    change.tell("followed_event", seat=str(seat), face=card)
    names = {"hero": str(seat), "card": piece, "deck": verbs.deck_of(piece)}
    change.push(*COSTS.get(card, ()), *STEPS[card], names=names)


def _claim(change: Work, seat: Seat, words: tuple[str, ...]) -> None:
    """The favor on an event that was handed to him.  (Rulebook: The Event Step)"""
    state = change.state
    for piece in state.zones[zone(seat, "kept")]:
        verbs.discard(change, piece, zone(seat, "kept"), verbs.deck_of(piece), name="claimed", seat=str(seat))
    verbs.gain_favor(change, seat, state.on_event)
    state.on_event = 0


def _trade(change: Work, seat: Seat, words: tuple[str, ...]) -> None:
    """The hero whose turn it is gives; for what another should give, to him or a third, that one is asked.

    (Rulebook: Trade with Heroes; ruling ``trading-by-consent``)
    """
    ids = [hero.id for hero in change.state.heroes]
    giver = 1 + ids.index(words[1])
    if giver == seat:
        _hand(change, *words)
    else:
        RULES.ask(change, giver, _consents.about(*words))


@RULES.question("trade", is_open=True)
def _consents(state: QuestState, asked: Decision, thing: str, giver: HeroId, taker: HeroId) -> list[Action]:
    """To give it or not.  (Ruling ``trading-by-consent``)"""
    return [Action.of("accept"), Action.of("decline")]


@RULES.answer("trade")
def _consented(change: Work, action: Action, thing: str, giver: HeroId, taker: HeroId) -> None:
    """(Ruling ``trading-by-consent``)"""
    if action.verb == "accept":
        _hand(change, thing, giver, taker)


def _hand(change: Work, thing: str, giver: str, taker: str) -> None:
    """A favor, an item or a Quest goes from one hero to another.  (Rulebook: Trade with Heroes)"""
    state = change.state
    ids = [hero.id for hero in state.heroes]
    source, target = 1 + ids.index(giver), 1 + ids.index(taker)
    change.tell("traded", seat=str(source), target=str(target), thing=thing)
    if thing == "favor":
        alter(change, source, favor=hero_of(state, source).favor - 1)
        alter(change, target, favor=hero_of(state, target).favor + 1)
    elif thing in hero_of(state, source).items:
        items = tuple([item for item in hero_of(state, source).items if item != thing])
        alter(change, source, items=items)
        alter(change, target, items=(*hero_of(state, target).items, thing))
    else:
        piece = next(piece for piece in state.zones[zone(source, "quests")] if face(state, piece) == thing)
        verbs.shift(change, piece, zone(source, "quests"), zone(target, "quests"), is_on_top=False)


_DEEDS = {
    "favor": _retrieve,
    "consult": _consult,
    "dark-path": _walk_darkly,
    "complete": _complete,
    "discard-plot": _foil,
    "event": _follow_event,
    "claim": _claim,
    "trade": _trade,
}
