"""What things are worth to a side, in thousandths of a game: estimates for a player that looks one turn ahead.

The figures are judged by hand and tried in play; nothing in the rules depends on them.
"""

from __future__ import annotations

from westmarch.engine.records import Seat
from westmarch.games.duel.catalogue import (
    BOARD,
    BONUS_STEPS,
    CARDS,
    CHAPTERS,
    LANDMARKS,
    NEIGHBOURS,
    REGIONS,
    TOKENS,
    Effect,
)
from westmarch.games.duel.names import capital
from westmarch.games.duel.rules import prices
from westmarch.games.duel.rules.alliances import alliance
from westmarch.games.duel.rules.display import DEALT, cards_taken
from westmarch.games.duel.rules.offers import receiver
from westmarch.games.duel.state import (
    DuelState,
    fortress_owner,
    held,
    is_present,
    presence,
    race_symbols,
    stack,
    tokens,
    tokens_at_work,
    units_in,
    zone,
)

BONUS = 22
"""A bonus space of the Ring track, about."""
QUEST = (*(14 * n + n**3 // 12 for n in range(BOARD.track.steps)), 2000)
RACES = (0, 25, 60, 105, 175, 330, 2000, 2000)
PRESENT = (0, 24, 50, 78, 110, 150, 250, 2000)
SKILL = {1: (34, 26, 16, 8), 2: (20, 16, 11, 6), 3: (7, 5, 3, 1)}
"""By chapter: what the first, second... symbol of a skill brings."""
_COIN = {1: 9, 2: 8, 3: 6}
UNIT = 7
_TOKEN = {
    "elves-1": 35, "elves-2": 40, "elves-3": 60, "dwarves-1": 45, "dwarves-2": 60, "dwarves-3": 40, "hobbits-1": 60,
    "hobbits-2": 45, "hobbits-3": 40, "humans-1": 45, "humans-2": 45, "humans-3": 40,
    "ents-1": 50, "ents-2": 60, "ents-3": 50, "wizards-1": 70, "wizards-2": 55, "wizards-3": 60,
}  # fmt: skip
_ANY_TOKEN = 60
_EXTRA_TURN = 45


def late(state: DuelState) -> int:
    """How far the game has gone, from 0 to 100: presence on the map counts more and more."""
    return cards_taken(state) * 100 // (len(CHAPTERS) * DEALT)


def table_worth(state: DuelState, seat: Seat) -> int:
    """What stands on the map and the Ring track, for one side against the other."""
    return _standing(state, seat) - _standing(state, 1 - seat)


def _standing(state: DuelState, seat: Seat) -> int:
    places = units = edges = 0
    for region in REGIONS:
        here = units_in(state, region, seat)
        tower = fortress_owner(state, region) == seat
        places += bool(here or tower)
        units += min(here, 3)
        edges += 4 if tower else 0
        if here == 1 and any(units_in(state, other, 1 - seat) for other in NEIGHBOURS[region]):
            edges -= 3
    weight = 60 + late(state)
    return PRESENT[places] * weight // 100 + UNIT * units + edges + QUEST[state.steps[seat]] + state.coins[seat] * 4


def skill_worth(state: DuelState, seat: Seat, effect: Effect) -> int:
    """Skill symbols for the turns to come."""
    have = held(state, seat).skills
    scale = SKILL[state.chapter]
    total = 0
    for name, n in effect.skills.items():
        own = have[BOARD.skills.index(name)]
        total += sum(scale[min(own + k, 3)] for k in range(n))
    if effect.choice:
        total += max(scale[min(have[BOARD.skills.index(name)], 3)] for name in effect.choice) * 13 // 10
    return total


def effect_worth(state: DuelState, seat: Seat, effect: Effect) -> int:
    """What an effect brings a side, about; follow-up choices are taken to be good ones."""
    worth = skill_worth(state, seat, effect) if effect.skills or effect.choice else 0
    if effect.coins:
        worth += effect.coins * _COIN[state.chapter]
    if effect.quest:
        worth += quest_worth(state, seat, effect.quest)
    if effect.race:
        worth += _race_worth(state, seat, effect.race)
    if effect.units:
        worth += max(_landing(state, seat, region, effect.units) for region in effect.regions)
    if effect.scatter:
        worth += effect.scatter * max(_landing(state, seat, region, 1) for region in REGIONS)
    foes = sum(units_in(state, region, 1 - seat) == 1 for region in REGIONS)
    worth += min(foes, effect.removals) * 22 + (effect.removals - min(foes, effect.removals)) * 8
    worth += effect.moves * 14 + effect.maneuvers * 18 + effect.opponent_loses * 5
    if effect.remove_fortress:
        worth += 45 if any(fortress_owner(state, region) == 1 - seat for region in REGIONS) else 0
    if effect.discard_grey:
        worth += 3 * SKILL[state.chapter][0] // 2
    if effect.play_discarded:
        worth += 55
    if effect.ally:
        worth += _ANY_TOKEN + 15
    return worth + effect.extra_turns * _EXTRA_TURN


def quest_worth(state: DuelState, seat: Seat, steps: int) -> int:
    """Steps of the own rider, with the bonuses on the way."""
    start = state.steps[seat]
    goal = min(BOARD.track.steps, start + steps)
    return QUEST[goal] - QUEST[start] + sum(BONUS for step in range(start + 1, goal + 1) if step in BONUS_STEPS)


def _race_worth(state: DuelState, seat: Seat, race: str) -> int:
    races = held(state, seat).races
    symbols = len(race_symbols(state, seat))
    worth = RACES[symbols + 1] - RACES[symbols] if race not in races else 0
    won = alliance((*races, race), race)
    if won == "different" or (won == "matching" and state.zones[stack(race)]):
        worth += _ANY_TOKEN
    return worth


def _landing(state: DuelState, seat: Seat, region: str, amount: int) -> int:
    """What units in a region bring: presence gained, and lost by the other side."""
    amount = min(amount, len(state.zones[zone(seat, "units")]))
    foes = units_in(state, region, 1 - seat)
    weight = 60 + late(state)
    worth = (amount - min(foes, amount)) * UNIT
    if amount > foes and not is_present(state, region, seat):
        worth += _step(state, seat) * weight // 100
    if foes and amount >= foes and fortress_owner(state, region) != 1 - seat:
        worth += 30 * weight // 100
    elif foes:
        worth += 4 * min(foes, amount)
    return worth


def _step(state: DuelState, seat: Seat) -> int:
    """What one more region is worth."""
    places = presence(state, seat)
    return PRESENT[min(7, places + 1)] - PRESENT[places]


def thing_worth(state: DuelState, seat: Seat, face: str, is_free: bool = False) -> int | None:
    """What playing a card or taking a landmark brings a side, its price taken off; None if it cannot be paid."""
    cost = 0 if is_free else prices.price(state, seat, face).total
    if cost > state.coins[seat]:
        return None
    worth = -cost * _COIN[state.chapter]
    owned = tokens(state, seat)
    if face in CARDS:
        card = CARDS[face]
        worth += effect_worth(state, seat, card.effect)
        if card.gives and not _is_gone(state, card.gives):
            worth += 16
        on = card.colour
    else:
        tile = LANDMARKS[face]
        on = "landmark"
        worth += 14 + sum(effect_worth(state, seat, effect) for effect in tile.effects)
        if not is_present(state, tile.region, seat):
            worth += _step(state, seat) * (60 + late(state)) // 100
    for token in tokens_at_work(owned, on):
        worth += effect_worth(state, seat, TOKENS[token].effect)
    return worth


def _is_gone(state: DuelState, symbol: str) -> bool:
    """Whether the card that a chaining symbol makes free is out of the game."""
    card = receiver(symbol)
    if card.chapter < state.chapter:
        return True
    lying = [
        state.pieces[piece].face for name in ("good-cards", "dark-cards", "discard") for piece in state.zones[name]
    ]
    return card.id in lying


def token_worth(state: DuelState, seat: Seat, face: str) -> int:
    """An alliance token; lasting ones are worth less the later it is."""
    token = TOKENS[face]
    if token.effect.eagle:
        symbols = len(race_symbols(state, seat))
        return RACES[symbols + 1] - RACES[symbols]
    if token.on == "gained":
        return effect_worth(state, seat, token.effect) + (15 if token.effect.maneuvers else 0)
    return _TOKEN[face] * (130 - late(state)) // 100


def discard_worth(state: DuelState, amount: int) -> int:
    """Coins for a discarded card."""
    return amount * _COIN[state.chapter]


def skills_lost(state: DuelState, owner: Seat, face: str) -> int:
    """What a grey card is worth to the side that would lose it."""
    effect = CARDS[face].effect
    scale = SKILL[state.chapter]
    return sum(scale[0] * n for n in effect.skills.values()) + (scale[0] * 13 // 10 if effect.choice else 0)


def meaning(state: DuelState, seat: Seat, face: str) -> str:
    """The most telling thing about a card or landmark for a side, in one sentence."""
    effects = (CARDS[face].effect,) if face in CARDS else LANDMARKS[face].effects
    steps = sum(effect.quest for effect in effects)
    if steps:
        goal = min(BOARD.track.steps, state.steps[seat] + steps)
        return f"You reach step {goal} of {BOARD.track.steps} on the Ring track."
    race = effects[0].race
    if race:
        owned = held(state, seat).races
        if race in owned:
            return f"The second symbol of the {capital(race)} gives you a token."
        return f"With the {capital(race)} you have {len(race_symbols(state, seat)) + 1} of the six Races."
    if face in LANDMARKS:
        return "A fortress keeps you present in its region."
    effect = effects[0]
    if effect.skills or effect.choice:
        return "Its skills save coins in every later turn."
    if effect.coins:
        return "It gives you coins for later turns."
    return "It makes you stronger on the map."
