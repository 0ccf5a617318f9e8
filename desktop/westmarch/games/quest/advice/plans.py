"""Advice for the heroes."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from westmarch.engine.records import Action, Decision, Seat
from westmarch.games.quest.advice.advice import Adviser, Rated, adviser, simple
from westmarch.games.quest.advice.goals import errands, rest_worth
from westmarch.games.quest.advice.outlook import Outlook, card_price, chance, hero_strength
from westmarch.games.quest.advice.pace import drive
from westmarch.games.quest.advice.worth import DEFEAT, burden, corruption_worth, fighting_worth, worth, worth_of
from westmarch.games.quest.atlas import PLACES
from westmarch.games.quest.catalogue import CHARACTERS, COMBAT, CORRUPTIONS, EVENTS, FOES, HEROES, PLOTS
from westmarch.games.quest.language.cards import COSTS
from westmarch.games.quest.locations import is_haven, may_rest_at, plots_at, standing_at
from westmarch.games.quest.rules.exploring import companions, marked_event
from westmarch.games.quest.state import QuestState, corruption, enemies_at, face, faces, hero_of, ruled, zone

LOST_CARDS = 59
"""What a combat costs a hand, in tenths of a card."""
POOLING = 4
"""What it must bring that heroes pool their favor."""
ENCOUNTER, HAVEN_ENCOUNTER = 8, 13
"""What drawing Encounter cards is worth."""


@adviser("travel")
def _travel(state: QuestState, asked: Decision) -> Adviser:
    seat = asked.seat
    here = hero_of(state, seat).place
    ways = Outlook(state, seat)
    hand = 10 * len(state.zones[zone(seat, "hand")])
    cards = hand // 10 + len(state.zones[zone(seat, "life")])
    price = card_price(state, seat)
    is_new = here in ways.goals
    resting = _resting(state, seat, False)
    beaten = errands(state, seat, "beat")
    most = ruled(state, seat, "most-moves", is_lasting=True)
    if most:
        hand = min(hand, 10 * max(1, most - state.moves))

    def staying(place: str) -> int:
        """What it is worth to end the turn in a place: encounters, rest, wounds that heal."""
        value = 0
        if not ways.dangers.is_perilous(place) and not standing_at(state, place, "no encounter"):
            value += HAVEN_ENCOUNTER if is_haven(place) else ENCOUNTER
        if may_rest_at(state, place):
            value += _resting(state, seat, True) if is_haven(place) else resting
        value += sum([brings for goal, brings in beaten if goal == place])
        return value - len(enemies_at(state, place)) * 4

    def look(state: QuestState, asked: Decision, action: Action) -> Rated:
        match action.verb:
            case "explore":
                now, _ = ways.stay(hand)
                return now + (2 if is_new else -20), "There is something useful to do here."
            case "done":
                later, _ = ways.hope(here, hand + ways.draws, turn=1)
                return later + staying(here), "It is good to stay here."
            case "peek":
                now, _ = ways.hope(here, hand)
                return now + ENCOUNTER + 14, "It is good to know what the token is."
        there = action.words[0]
        cost = ways.fare(there)
        value, why = ways.hope(there, hand - cost)
        fear, guards = ways.dangers[there]
        left = cards - cost // 10
        if there not in ways.goals:
            value -= fear
        value -= price * cost // 10 + (DEFEAT // (left + 1) if left < 4 else 0)
        odds = chance(guards, hand - cost)
        if odds < 100:
            later, _ = ways.hope(here, hand - cost + ways.draws - LOST_CARDS, turn=1)
            value = (odds * value + (100 - odds) * min(value, later)) // 100
        value += ENCOUNTER + resting if why else staying(there)
        return value, why or "It is a good place to be."

    return look


def _resting(state: QuestState, seat: Seat, in_haven: bool) -> int:
    """What it is worth to begin the next turn where a hero may rest."""
    return max(0, rest_worth(state, seat, in_haven)) * 9 // 10


@adviser("explore")
def _explore(state: QuestState, asked: Decision) -> Adviser:
    seat = asked.seat
    bound = {"hero": str(seat)}
    ways = Outlook(state, seat)
    place, favor = ways.here, ways.favor
    hand = 10 * len(state.zones[zone(seat, "hand")])
    now, _ = ways.hope(place, hand)
    pooled = _pooled(state, seat) if asked.idle else {}

    def brings(more: int) -> int:
        """What so much favor more, or less, is worth to him now."""
        return ways.hope(place, hand, max(0, favor + more))[0] - now

    def look(state: QuestState, asked: Decision, action: Action) -> Rated:
        words = action.words
        match action.verb:
            case "favor":
                return 20 + brings(1), "A hero needs favor."
            case "claim":
                return 20 + brings(state.on_event), "It gives favor."
            case "complete":
                return 50 + worth_of(state, bound, words[0]), "It completes the Quest."
            case "discard-plot":
                plot = PLOTS[face(state, state.zones[words[0]][0])]
                return drive(state, plot.id) + brings(-plot.discard), "It should be stopped."
            case "consult":
                name, how = words
                if how == "favor":
                    return brings(CHARACTERS[name].favor), "A hero needs favor."
                price = sum([worth(state, bound, step) for step in COSTS.get(name, ())])
                return worth_of(state, bound, name) + price, "It is worth more than the favor."
            case "event":
                card = marked_event(state, place)
                price = sum([worth(state, bound, step) for step in COSTS.get(card, ())])
                value = worth_of(state, bound, card) + price + (30 if EVENTS[card].standing else 1)
                return value, f"{EVENTS[card].title} is worth it."
            case "dark-path":
                held = corruption(state, seat)
                return brings(1) - corruption_worth(
                    state
                ) - 5 * held, "The favor is worth more than the Corruption costs."
            case "trade":
                thing, _, taker = words
                gain = pooled.get(taker, 0) if thing == "favor" else 0
                return (gain, "Together you have enough.") if gain else (-4, "It is not needed.")
        return 0, "There is nothing more to gain here."

    return look


def _pooled(state: QuestState, seat: Seat) -> dict[str, int]:
    """The hero, by name, who should have all the favor of those who are together, and what that brings.

    None where a Plot can be foiled first: what was pooled for it would be handed back, and so for ever.
    """
    heroes = [each for each in (seat, *companions(state, seat)) if not ruled(state, each, "alone")]
    total = sum([hero_of(state, each).favor for each in heroes])
    own = hero_of(state, seat)
    for slot in plots_at(state, own.place):
        plot = PLOTS[face(state, state.zones[slot][0])]
        if plot.discard <= total:
            return {own.id: drive(state, plot.id)} if own.favor < plot.discard else {}
    found = {each: _together(state, {other: total if other == each else 0 for other in heroes}) for each in heroes}
    best = max(found, key=lambda each: found[each])
    gain = found[best] - _together(state, {each: hero_of(state, each).favor for each in heroes})
    return {hero_of(state, best).id: gain} if gain > POOLING else {}


def _together(state: QuestState, favors: Mapping[Seat, int]) -> int:
    """What these heroes can hope for with so much favor each, which hangs on nothing that they hold now, or they would
    hand it to and fro; a hero who may not have so much has what he may.
    """
    held = tuple([replace(hero, favor=favors.get(seat, hero.favor)) for seat, hero in enumerate(state.heroes, 1)])
    then = replace(state, heroes=held)
    total = 0
    for seat, favor in favors.items():
        ways = Outlook(then, seat)
        hand = 10 * len(state.zones[zone(seat, "hand")]) + (0 if seat == state.player else ways.draws)
        total += ways.hope(ways.here, hand, min(favor, max(ways.room, hero_of(state, seat).favor)))[0]
    return total


@simple("trade")
def _trade(state: QuestState, asked: Decision, action: Action) -> Rated:
    return (1, "The other hero can use it better.") if action.verb == "accept" else (0, "It is better to keep it.")


@simple("rest")
def _rest(state: QuestState, asked: Decision, action: Action) -> Rated:
    seat = asked.seat
    if action.verb == "pass":
        return 0, "It would advance Sauron's story."
    value = rest_worth(state, seat, is_haven(hero_of(state, seat).place))
    held = faces(state, zone(seat, "corruption"))
    favor = hero_of(state, seat).favor
    sheds = [
        burden(state, card) - _spent(state, seat, CORRUPTIONS[card].cost)
        for card in held
        if CORRUPTIONS[card].cost <= favor
    ]
    value += max(0, max(sheds, default=0))
    return value, "It returns used cards to the life pool."


@simple("draw-up")
def _draw_up(state: QuestState, asked: Decision, action: Action) -> Rated:
    return int(action.words[0]), "You need cards in hand to travel and fight."


@simple("survivalist")
def _survivalist(state: QuestState, asked: Decision, action: Action) -> Rated:
    hurt = len(state.zones[zone(asked.seat, "damage")])
    match action.verb:
        case "heal":
            return 3 * hurt, "It heals damage."
        case "train":
            return 14, "It gives a new skill."
    return 0, "Resting is enough."


@simple("shed", "redeem", "cleanse")
def _shed(state: QuestState, asked: Decision, action: Action) -> Rated:
    if not action.words:
        return 0, "The favor is more useful elsewhere."
    card = CORRUPTIONS[action.words[0]]
    price = 0 if asked.kind == "cleanse" else 1 if asked.kind == "redeem" else card.cost
    return 5 * burden(state, card.id) // 4 - _spent(state, asked.seat, price), "It has a strong effect."


def _spent(state: QuestState, seat: Seat, favor: int) -> int:
    """What so much favor would bring a hero who spends it now."""
    ways = Outlook(state, seat)
    hand = 10 * len(state.zones[zone(seat, "hand")])
    return ways.hope(ways.here, hand)[0] - ways.hope(ways.here, hand, max(0, ways.favor - favor))[0]


@simple("pay", "discard")
def _pay(state: QuestState, asked: Decision, action: Action) -> Rated:
    if action.verb == "pay":
        return 40 - fighting_worth(action.words[0]) // 2, "One card is enough."
    return 20 - fighting_worth(action.words[0]) // 2, "It is the least useful card in combat."


@simple("suffer")
def _suffer(state: QuestState, asked: Decision, action: Action) -> Rated:
    if not action.words:
        return 19, "It has enough cards."
    return 8 - fighting_worth(action.words[0]) // 3, "It is not very useful in combat."


@simple("withstand")
def _withstand(state: QuestState, asked: Decision, action: Action) -> Rated:
    if not action.words:
        return 6, "Enough damage is prevented."
    shields = COMBAT[action.words[0]].defense
    return 7 * shields - 4, "Its shields prevent damage."


@simple("train")
def _train(state: QuestState, asked: Decision, action: Action) -> Rated:
    return fighting_worth(action.words[0]), "It is the better skill."


@simple("level")
def _level(state: QuestState, asked: Decision, action: Action) -> Rated:
    worths = {"fortitude": 26, "strength": 22, "agility": 20, "wisdom": 24}
    return worths[action.words[0]], "It improves the hero's most useful attribute."


@simple("discard-item", "loss")
def _drop(state: QuestState, asked: Decision, action: Action) -> Rated:
    return (0, "Favor is easier to get again.") if action.verb != "drop" else (-5, "Items are hard to get.")


@simple("leftmost")
def _leftmost(state: QuestState, asked: Decision, action: Action) -> Rated:
    active = [PLOTS[face(state, state.zones[slot][0])].marker for slot in state.plots]
    return -10 * active.count(action.words[0]), "No Plot advances it."


@simple("move-hero")
def _move_hero(state: QuestState, asked: Decision, action: Action) -> Rated:
    seat = int(asked.names["hero"])
    hand = 10 * len(state.zones[zone(seat, "hand")])
    ways = Outlook(state, seat)
    value, why = ways.hope(action.words[0], hand)
    value -= ways.dangers[action.words[0]][0]
    return (value, why) if asked.seat == seat else (-value, "It moves the hero away from his goal.")


@simple("remove", "remove-favor", "foil-plot")
def _remove(state: QuestState, asked: Decision, action: Action) -> Rated:
    match action.verb:
        case "remove-monster":
            return 6, "It removes a monster."
        case "remove-influence":
            return 3 + min(3, state.influence.get(action.words[0], 0)), "It weakens Sauron's chain of influence."
        case "discard-plot":
            return drive(state, face(state, state.zones[action.words[0]][0])), "It advances Sauron the most."
    return 0, "Nothing else is worth removing."


@simple("put-character", "move-character")
def _put(state: QuestState, asked: Decision, action: Action) -> Rated:
    place = action.words[1]
    near = min([_away(hero.place, place) for hero in state.heroes])
    return (-near if asked.seat else near), "It is near the heroes." if asked.seat else "It is far from the heroes."


def _away(one: str, other: str) -> int:
    a, b = PLACES[one], PLACES[other]
    return (abs(a.x - b.x) + abs(a.y - b.y)) // 50


@simple("payer", "champion")
def _champion(state: QuestState, asked: Decision, action: Action) -> Rated:
    if not action.words:
        return 0, "The favor is more useful elsewhere."
    seat = 1 + [hero.id for hero in state.heroes].index(action.words[0])
    if asked.kind == "payer":
        return 40, "The Plot is worth it."
    hand = [state.pieces[piece].face for piece in state.zones[zone(seat, "hand")]]
    cards = sum([fighting_worth(card) for card in hand if card is not None])
    return hero_strength(state, seat) * 3 + cards - 12 * corruption(state, seat), "It is the strongest of them."


@simple("wound-minion")
def _wound_minion(state: QuestState, asked: Decision, action: Action) -> Rated:
    name = action.words[0]
    return FOES[name].wisdom + state.minions[name].damage, "It is the closest to being defeated."


@simple("choose-hero")
def _choose_hero(state: QuestState, asked: Decision, action: Action) -> Rated:
    hero = HEROES[action.words[0]]
    return hero.strength + 2 * hero.fortitude + 3 * hero.wisdom, "This hero has high attributes."
