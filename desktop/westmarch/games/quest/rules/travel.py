"""A hero's turn up to exploring: rest, ambush, moving, Combat or Peril.

Rulebook: The Rest Step, The Ambush Step, The Travel Step, Combat or Peril, Peril Cards.
"""

from __future__ import annotations

from functools import lru_cache

from westmarch.engine.records import Action, Count, Decision, Seat
from westmarch.engine.signatures import BOUND
from westmarch.engine.typed import About
from westmarch.games.quest.atlas import ANY, WAYS, WAYS_BY_BOAT, Path
from westmarch.games.quest.catalogue import COMBAT, CORRUPTIONS, PERILS
from westmarch.games.quest.language.cards import STEPS
from westmarch.games.quest.language.selectors import places
from westmarch.games.quest.locations import is_haven, is_perilous, may_rest
from westmarch.games.quest.rules import effects_on_cards, effects_on_heroes, effects_on_sauron, figures, verbs
from westmarch.games.quest.rules.combat import combat, reveal_token
from westmarch.games.quest.rules.drawn_cards import discard_drawn, discard_drawn_step
from westmarch.games.quest.rules.exploring import explore
from westmarch.games.quest.rules.kinds import Hero, Place
from westmarch.games.quest.rules.rulebase import DONE, PASS, RULES
from westmarch.games.quest.rules.shadows import open_window
from westmarch.games.quest.state import (
    SAURON,
    SAURON_SEES,
    QuestState,
    Work,
    at,
    enemies_at,
    face,
    faces,
    has_ability,
    hero_of,
    ruled,
    seat_of,
    zone,
)

PERIL_CARDS = 3
"""Peril cards that Sauron draws.  (Rulebook: Combat or Peril)"""
SCOUT = "scout"
"""The ability to look at monster tokens; stands in ``used`` once it was used this turn."""
REST = Action.of("rest")
STAY = Action.of("explore")
"""Exploring the place where the turn began, without moving."""
STAYED = "stayed"
"""What stands in ``used`` once a hero has explored where he began his turn."""
RETREATED = "retreated"
"""What stands in ``used`` once a hero has left a combat, and with it the place where he began his turn."""


# -- rest


@RULES.step("rest-step")
def rest_step(change: Work, *, hero: Hero = BOUND) -> None:
    """He may rest, where nothing forbids it.  (Rulebook: The Rest Step)"""
    change.state.step = "rest"
    if may_rest(change.state, hero):
        RULES.ask(change, hero, _rest_options.about())


@RULES.question("rest", is_open=True)
def _rest_options(state: QuestState, asked: Decision) -> list[Action]:
    """To rest or not.  (Rulebook: The Rest Step)"""
    return [REST, PASS]


@RULES.answer("rest")
def _rest(change: Work, action: Action) -> None:
    """Rest pool into life pool, in a Haven the damage pool too; a Corruption may be bought off; Sauron's story goes on.

    (Rulebook: The Rest Step; Discarding Corruption Cards; Healing; ruling ``despondent-marker``)
    """
    if action == PASS:
        return
    seat = change.seat
    state = change.state
    in_haven = is_haven(hero_of(state, seat).place)
    verbs.rest(change, seat, *(("rest", "damage") if in_haven else ("rest",)))
    spaces = ruled(state, seat, "advances-leftmost") or 1
    special = () if in_haven else (_survivalist.step(),)
    change.push(
        *special, _shed.step(), effects_on_sauron.advance.step("leftmost", str(spaces)), names={"hero": str(seat)}
    )


@RULES.step("survivalist")
def _survivalist(change: Work, *, hero: Hero = BOUND) -> None:
    """Beravor, resting away from a Haven, may heal or train.  (Rulebook: Understanding the Hero Sheet, Ability)"""
    if has_ability(change.state, hero, "survivalist"):
        RULES.ask(change, hero, _survivalist_options.about())


@RULES.question("survivalist", is_open=True)
def _survivalist_options(state: QuestState, asked: Decision) -> list[Action]:
    """Healing, training or neither.  (Rulebook: Understanding the Hero Sheet, Ability)"""
    return [Action.of("heal"), Action.of("train"), PASS]


@RULES.answer("survivalist")
def _survived(change: Work, action: Action) -> None:
    """(Rulebook: Understanding the Hero Sheet, Ability)"""
    if action != PASS:
        change.push(effects_on_heroes.train.step("1") if action.verb == "train" else effects_on_cards.heal.step(""))


@RULES.step("shed")
def _shed(change: Work, *, hero: Hero = BOUND) -> None:
    """One Corruption card may be discarded for the favor it asks.  (Rulebook: Discarding Corruption Cards)"""
    RULES.ask(change, hero, _sheddable.about(), least=2)


@RULES.question("shed", is_open=True)
def _sheddable(state: QuestState, asked: Decision) -> list[Action]:
    """Corruption cards whose favor he can pay, or none.  (Rulebook: Discarding Corruption Cards)"""
    favor = hero_of(state, asked.seat).favor
    cards = dict.fromkeys(faces(state, zone(asked.seat, "corruption")))
    return [*[Action.of("cleanse", card) for card in cards if CORRUPTIONS[card].cost <= favor], PASS]


@RULES.answer("shed")
def _shedded(change: Work, action: Action) -> None:
    """(Rulebook: Discarding Corruption Cards)"""
    if action != PASS:
        card = action.words[0]
        pieces = change.state.zones[zone(change.seat, "corruption")]
        verbs.lose_favor(change, change.seat, CORRUPTIONS[card].cost)
        verbs.cleanse(change, change.seat, next(piece for piece in pieces if face(change.state, piece) == card))


# -- ambush


@RULES.step("ambush")
def ambush(change: Work, *, hero: Hero = BOUND) -> None:
    """Sauron must attack with an enemy that is there.  (Rulebook: The Ambush Step; ruling ``ambush-must``)"""
    state = change.state
    state.step = "ambush"
    if "ambush" not in state.used:
        RULES.ask(change, SAURON, _ambushers.about(hero), least=1)


@RULES.question("ambush", is_open=True)
def _ambushers(state: QuestState, asked: Decision, hero: Hero) -> list[Action]:
    """The monster tokens and minions in the hero's place.  (Rulebook: The Ambush Step)"""
    return _attackers(state, hero_of(state, hero).place)


def _attackers(state: QuestState, place: str) -> list[Action]:
    return [Action.of("attack", name) for name in enemies_at(state, place)]


@RULES.answer("ambush")
def _ambushed(change: Work, action: Action) -> None:
    """(Rulebook: The Ambush Step)"""
    attack(change, action.words[0], "ambush")


def attack(change: Work, name: str, during: str) -> None:
    """A minion fights, or a monster token is turned over; a blank one is discarded.

    (Rulebook: Monster or Minion Attack)
    """
    if name in change.state.minions:
        change.push(combat.step(name, "", during, ""))
    else:
        change.push(reveal_token.step(name, during))


# -- moving


@RULES.step("travel")
def travel(change: Work, *, hero: Hero = BOUND) -> None:
    """Again and again, as long as he can and wants.  (Rulebook: The Travel Step)"""
    state = change.state
    state.step = "travel"
    change.push(travel.step())
    RULES.ask(change, hero, _travel_options.about())


@lru_cache(maxsize=4_000)
def _reachable(place: str, hand: tuple[str, ...], has_horse: bool, has_boat: bool) -> tuple[Action, ...]:
    """The adjacent places whose paths such a hand can pay."""
    ways = WAYS_BY_BOAT if has_boat else WAYS
    icons = frozenset([COMBAT[card].move for card in hand])
    return tuple(
        [
            Action.of("travel", there)
            for there, path in ways[place].items()
            if len(hand) >= needed(path, has_horse, has_boat) or (path.icon in icons)
        ]
    )


def needed(path: Path, has_horse: bool, has_boat: bool) -> int:
    """How many cards of any kind pay for a path.

    (Rulebook: Move; Traveling on Water Paths; rulings ``horse-one-card``, ``boat-and-horse``, ``boat-sea-link``)
    """
    if path.icon == ANY and path.cards == 1:
        return 1
    if has_boat and path.water:
        return 1
    return max(1, path.cards - has_horse)


def path_for(state: QuestState, seat: Seat, there: str) -> Path:
    """The path from a hero's place to an adjacent one."""
    hero = hero_of(state, seat)
    return (WAYS_BY_BOAT if "boat" in hero.items else WAYS)[hero.place][there]


def most_moves(state: QuestState, seat: Seat) -> int:
    """How often a hero may move this turn; exploring where he began it was a Travel step too.

    (Rulebook: The Travel Step; Corruption Cards)
    """
    limit = ruled(state, seat, "most-moves", is_lasting=True)
    return min(state.most_moves, limit - (STAYED in state.used)) if limit else state.most_moves


@RULES.question("travel", is_open=False)
def _travel_options(state: QuestState, asked: Decision) -> list[Action]:
    """Adjacent places whose path he can pay; before he moves, exploring where he is; or the end of the step.

    (Rulebook: The Travel Step; Explore)
    """
    seat = asked.seat
    hero = hero_of(state, seat)
    options: list[Action] = []
    if state.moves < most_moves(state, seat):
        hand = tuple(sorted(faces(state, zone(seat, "hand"))))
        options += _reachable(hero.place, hand, "horse" in hero.items, "boat" in hero.items)
    if not state.moves and STAYED not in state.used and RETREATED not in state.used:
        options.append(STAY)
    if may_scout(state, seat):
        options += [
            Action.of("peek", place)
            for place in places(state, {"hero": str(seat)}, "adjacent to here")
            if state.zones[at(place)]
        ]
    return [*options, DONE]


def may_scout(state: QuestState, seat: Seat) -> bool:
    """Argalad may look at monster tokens once in his turn.  (Rulebook: Understanding the Hero Sheet, Ability)"""
    return has_ability(state, seat, SCOUT) and SCOUT not in state.used


@RULES.answer("travel")
def _traveled(change: Work, action: Action) -> None:
    """(Rulebook: The Travel Step)"""
    state = change.state
    if action == DONE:
        change.skip_to("encounter-step")
        return
    if action.verb == "peek":
        state.used = (*state.used, SCOUT)
        figures.peek(change, change.seat, action.words[0])
        return
    if action == STAY:
        state.used = (*state.used, STAYED)
        change.push(explore.step())
        return
    there = action.words[0]
    change.push(_arrive.step(there))
    _pay(change, change.seat, there)


def _pay(change: Work, seat: Seat, there: str) -> None:
    """A card with the path's icon, or so many cards of any kind.  (Rulebook: Move)"""
    state = change.state
    hero = hero_of(state, seat)
    number = needed(path_for(state, seat, there), "horse" in hero.items, "boat" in hero.items)
    RULES.ask(change, seat, _payments.about(there, number, ""))


@RULES.question("pay", is_open=False)
def _payments(state: QuestState, asked: Decision, there: Place, left: Count, begun: str) -> list[Action]:
    """Cards that pay, or begin to pay, for the path.  (Rulebook: Move)"""
    hand = faces(state, zone(asked.seat, "hand"))
    icon = path_for(state, asked.seat, there).icon
    is_enough = len(hand) >= left
    cards = [card for card in dict.fromkeys(hand) if is_enough or (not begun and COMBAT[card].move == icon)]
    single = [Action.of("pay", card) for card in cards if not begun and left > 1 and COMBAT[card].move == icon]
    return [*single, *[Action.of("exert", card) for card in cards if is_enough]]


@RULES.each_pick(_payments)
def _paid(change: Work, action: Action, there: Place, left: Count, begun: str) -> About:
    """``pay``: one card with the icon is enough; ``exert``: one of so many.  (Rulebook: Move)"""
    seat = change.seat
    hand = change.state.zones[zone(seat, "hand")]
    piece = next(piece for piece in hand if face(change.state, piece) == action.words[0])
    verbs.exert(change, seat, piece)
    return _payments.about(there, left - 1 if action.verb == "exert" else 0, "begun")


@RULES.step("arrive")
def _arrive(change: Work, there: Place) -> None:
    """A Travel step has brought him there; after Combat or Peril he may explore.  (Rulebook: Move; Explore)"""
    change.state.moves += 1
    change.push(explore.step())
    _enter(change, there)


@RULES.step("retreated")
def _retreated(change: Work, there: Place) -> None:
    """A Retreat has brought him there, which is no Travel step; he explores there, and not where he came from too.

    (Rulings ``retreat-resolution``, ``retreat-no-travel-step``)
    """
    state = change.state
    state.used = (*[word for word in state.used if word != RETREATED], RETREATED)
    if not any([ahead.do == "explore" for frame in state.stack for ahead in frame.steps]):
        change.push(explore.step())
    _enter(change, there)


def _enter(change: Work, there: str) -> None:
    """Sauron may make the place perilous, then comes Combat or Peril.  (Rulebook: Combat or Peril)"""
    figures.move_hero(change, seat_of(change), there, "traveled")
    change.state.step = "travel"
    change.push(open_window.step("after-hero-enters"), _danger.step())


@RULES.step("danger")
def _danger(change: Work, *, hero: Hero = BOUND) -> None:
    """Sauron must attack with an enemy that is there or, if the place is perilous, choose a peril.

    (Rulebook: Combat or Peril)
    """
    RULES.ask(change, SAURON, _dangers.about(hero), least=1)


@RULES.question("danger", is_open=True)
def _dangers(state: QuestState, asked: Decision, hero: Hero) -> list[Action]:
    """The enemies that are there, and a peril if it is perilous for this hero.  (Rulebook: Combat or Peril)"""
    place = hero_of(state, hero).place
    peril = [Action.of("draw-perils")] if is_perilous(state, place, hero) else []
    return [*_attackers(state, place), *peril]


@RULES.answer("danger")
def _endangered(change: Work, action: Action) -> None:
    """(Rulebook: Combat or Peril)"""
    if action.verb == "attack":
        attack(change, action.words[0], "travel")
        return
    discard_drawn(change)  # a peril whose combat the hero has left is over
    number = PERIL_CARDS + ruled(change.state, seat_of(change), "peril-cards")
    if verbs.draw_from(change, "peril", "drawn", number, SAURON_SEES):
        RULES.ask(change, SAURON, _perils.about())


@RULES.question("peril", is_open=False)
def _perils(state: QuestState, asked: Decision) -> list[Action]:
    """Those of the cards drawn that affect the hero's place; none only if none does.  (Rulebook: Peril)"""
    place = hero_of(state, int(asked.names["hero"])).place
    drawn = [card for card in faces(state, "drawn") if card in PERILS]
    found = [
        Action.of("peril", card)
        for card in dict.fromkeys(drawn)
        if place in places(state, asked.names, PERILS[card].where)
    ]
    return found or [PASS]


@RULES.answer("peril")
def _peril(change: Work, action: Action) -> None:
    """The hero resolves it; then all are discarded face up.  (Rulebook: Peril)"""
    if action == PASS:
        change.push(discard_drawn_step.step())
        return
    card = action.words[0]
    piece = next(piece for piece in change.state.zones["drawn"] if face(change.state, piece) == card)
    verbs.discard(change, piece, "drawn", "peril", name="peril", seat=change.names["hero"])
    change.push(*STEPS[card], discard_drawn_step.step(), names={**change.names, "card": piece, "deck": "peril"})
