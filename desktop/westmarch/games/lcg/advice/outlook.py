"""What advice reckons with before anybody fights: prices, what the encounter deck may bring, what the quest needs.

One point of willpower in one quest phase is worth 10; everything else is measured by it.  All of it is read off what
everybody at the table may know: the list of unseen cards, never their order.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from westmarch.engine.records import Seat
from westmarch.games.lcg.advice.shadow_odds import Odds, odds
from westmarch.games.lcg.advice.stage_goals import lowers_threat
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, effects, prices
from westmarch.games.lcg.language.restrained import elimination_level
from westmarch.games.lcg.printed.vocabulary import NEUTRAL
from westmarch.games.lcg.rules.progress import BEFORE, rooms_of, taker
from westmarch.games.lcg.rules.quest_deck import next_stages
from westmarch.games.lcg.rules.questing import cards_to_reveal
from westmarch.games.lcg.state import LcgState, card_of, coming, current_quest, main_quest, playing
from westmarch.games.lcg.zones import zone

WILL, ATTACK, DEFENSE, HIT_POINT = 10, 6, 5, 2
"""What a point of each value is worth in one round, where willpower counts for the quest."""
_FOR_NOW = 6
"""How much of what willpower is worth goes to another value on a stage where that one counts for now."""
ROUNDS = 3
"""For so many rounds a character is reckoned to go on."""
HERO, VITAL = 120, 1500
"""What a hero is worth besides its values, and whoever must not leave play."""
THREAT, DOOM = 3, 250
"""A point of threat costs a little, and more the closer elimination is."""
OUT = 1000
"""What it costs that a player is eliminated."""
RESOURCE, CARD, SPARE = 6, 12, 3
"""What a resource is worth, and a card; and a resource that no card of the hand needs."""
REVEAL = 25
"""What one more encounter card costs."""


class Needed(NamedTuple):
    """How much progress the active location and the stage can still take, whether it is the last stage, and whether it
    cannot be beaten yet."""

    location: int
    stage: int
    is_last: bool
    is_held: bool


class Outlook:
    """A State, and what is often asked about it, each worked out once: all but the fights."""

    def __init__(self, state: LcgState, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self._bonuses: dict[str, tuple[Odds, Odds]] = {}
        self.coming = frozenset(coming(state))
        """The steps that are still to come."""

    # -- the encounter deck

    @cached_property
    def unseen(self) -> list[str]:
        """The faces of encounter cards whose order nobody knows."""
        state = self.state
        held = (*state.zones["encounter"], *state.zones["shadows"])
        found = [state.pieces[piece].face or "" for piece in held if not self.sees(piece)]
        if not found and not state.zones["encounter"]:
            found = [state.pieces[piece].face or "" for piece in state.zones["discard"]]
        return found

    def sees(self, piece: str) -> bool:
        """Whether the seat knows a card's face."""
        return bool(self.state.pieces[piece].seen_by >> self.seat & 1)

    @cached_property
    def reveals(self) -> int:
        """How many cards the staging step turns up."""
        return 0 if effects.is_forbidden(self.state, "staging") else cards_to_reveal(self.state)

    @cached_property
    def revealed_threat(self) -> int:
        """The threat that the staging step will add, about; 0 when it is over."""
        if "staging" not in self.coming and "reveal_one" not in self.coming:
            return 0
        known = [CARDS[self.state.pieces[p].face or ""] for p in self.state.zones["encounter"][:1] if self.sees(p)]
        sure = sum([card.stats["threat"] for card in known])
        pool = [CARDS[face] for face in self.unseen]
        if not pool:
            return sure
        total = sum([card.stats["threat"] * 10 + 3 * (card.type == "treachery") for card in pool])
        surges = sum([card.keywords.get("surge", 0) for card in pool])
        mean = total * (len(pool) + surges) // len(pool)
        return sure + (mean * (self.reveals - len(known)) // len(pool) + 5) // 10

    def bonuses(self, enemy: str) -> tuple[Odds, Odds]:
        """How often in a hundred the unseen cards as shadows add so much to the attack of an enemy, perhaps of one that
        is nowhere yet: with a defender, and without one."""
        found = self._bonuses.get(enemy)
        if found is None:
            is_off = self.state.options["shadows"] == "no"
            found = self._bonuses[enemy] = odds(self.state, () if is_off else self.unseen, enemy)
        return found

    # -- the quest

    @cached_property
    def quest_value(self) -> str:
        """Which value of characters counts for the quest.  (Rules: Battle, Siege)"""
        return derived.quest_value(self.state)

    def brought(self, piece: str) -> int:
        """What a character brings to the quest if it is committed."""
        return derived.stat(self.state, piece, self.quest_value)

    @cached_property
    def value_prices(self) -> dict[str, int]:
        """What a point of each value is worth in one round."""
        found = {"willpower": WILL, "attack": ATTACK, "defense": DEFENSE, "hit_points": HIT_POINT}
        found["willpower"] -= _FOR_NOW
        found[self.quest_value] += _FOR_NOW
        return found

    def strength(self, stats: Mapping[str, int]) -> int:
        """What the values of a character are worth in one round."""
        return sum([price * stats[name] for name, price in self.value_prices.items()])

    @cached_property
    def staging_threat(self) -> int:
        """The threat in the staging area now."""
        return derived.staging_threat(self.state)

    @cached_property
    def to_make(self) -> Needed:
        """The progress that is still to be made, on a stage or where it goes instead; down to no threat, where it
        lowers that."""
        state = self.state
        active = [derived.stat(state, p, "quest_points") - state.things[p].progress for p in state.zones["active"]]
        quest = current_quest(state)
        stage, place = card_of(state, quest), taker(state, quest)
        left = max(0, derived.stat(state, place, "quest_points") - state.things[place].progress)
        if lowers_threat(stage.id):
            left = max([state.threat[seat] for seat in playing(state)])
        is_last = quest == main_quest(state) and not next_stages(state, stage.id)
        return Needed(sum(active), left, is_last, effects.is_forbidden(state, "advance", quest))

    @cached_property
    def relief(self) -> int:
        """What a point of progress is worth besides, where it lowers everybody's threat."""
        if not lowers_threat(card_of(self.state, current_quest(self.state)).id):
            return 0
        return sum([self.threat_price(seat) - 2 for seat in playing(self.state)])

    @cached_property
    def before_quest(self) -> int:
        """The progress that locations in the staging area take before the quest does."""
        return sum(rooms_of(self.state, BEFORE).values())

    # -- what things are worth

    def threat_price(self, seat: Seat) -> int:
        """What a point of threat costs a player; more and more towards elimination."""
        return THREAT + DOOM // max(1, elimination_level(self.state, seat) - self.state.threat[seat])

    def threat_cost(self, seat: Seat, n: int) -> int:
        """What so much more threat costs a player, who may be eliminated by it."""
        room = elimination_level(self.state, seat) - self.state.threat[seat]
        return sum([THREAT + DOOM // max(1, room - k) for k in range(n)]) + OUT * (0 < room <= n)

    @cached_property
    def prices(self) -> int:
        """What a point of threat for everybody costs."""
        return sum([self.threat_price(seat) for seat in playing(self.state)])

    @cached_property
    def hand_costs(self) -> dict[str, tuple[str, int]]:
        """The sphere and the price of each card of the seat's hand."""
        state, seat = self.state, self.seat
        hand = [(piece, card_of(state, piece)) for piece in state.zones[zone(seat, "hand")]]
        return {piece: (card.sphere, prices.price(state, seat, card)) for piece, card in hand}

    def resources_worth(self, n: int, held: int, sphere: str, piece: str = "") -> int:
        """What so many of the ``held`` resources are worth: less if more are there than the rest of the hand costs."""
        costs = [(one, cost) for card, (one, cost) in self.hand_costs.items() if card != piece]
        wanted = sum([cost for one, cost in costs if NEUTRAL in (one, sphere) or one == sphere])
        spare = min(n, max(0, held - wanted))
        return RESOURCE * (n - spare) + SPARE * spare

    def characters(self, seat: Seat) -> list[str]:
        """A player's characters."""
        state = self.state
        return [p for p, thing in state.things.items() if thing.seat == seat and self.is_character(p)]

    def is_character(self, piece: str) -> bool:
        """Whether a card in play is a hero or ally."""
        return piece in self.state.things and derived.type_of(self.state, piece) in derived.CHARACTERS
