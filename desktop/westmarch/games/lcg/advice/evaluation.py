"""What advice reckons with: prices of threat, characters and enemies, what the encounter deck may bring, and fights.

One point of willpower in one quest phase is worth 10; everything else is measured by it.  All of it is read off what
everybody at the table may know: the list of unseen cards, never their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import NamedTuple

from westmarch.engine.records import Seat, Step
from westmarch.games.lcg.advice.fights import Fight, Fighter, Foe, blow, strikes
from westmarch.games.lcg.advice.stage_goals import goals, is_vital
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.entries import attacked
from westmarch.games.lcg.language import derived, effects, prices, restrained, selectors
from westmarch.games.lcg.printed.vocabulary import NEUTRAL
from westmarch.games.lcg.rules.questing import cards_to_reveal, next_stages
from westmarch.games.lcg.rules.threat import OVER
from westmarch.games.lcg.state import LcgState, card_of, coming, current_quest, has_mark, main_quest, playing
from westmarch.games.lcg.things import MOST, ORC_GUARD, SCENARIO
from westmarch.games.lcg.zones import zone

WILL, ATTACK, DEFENSE, HIT_POINT = 10, 6, 5, 2
"""What a point of each value is worth in one round."""
ROUNDS = 3
"""For so many rounds a character is reckoned to go on."""
HERO, VITAL = 120, 1500
"""What a hero is worth besides its values, and whoever must not leave play."""
FOE = 14
"""What it is worth to be rid of a point of an enemy's attack."""
KEY, EARLY = 250, 60
"""What it is worth to be rid of an enemy that holds up the stage: when nothing else does, and before."""
THREAT, DOOM = 3, 120
"""A point of threat costs a little, and more the closer elimination is."""
OUT = 1000
"""What it costs that a player is eliminated."""
RESOURCE, CARD, SPARE = 6, 12, 3
"""What a resource is worth, and a card; and a resource that no card of the hand needs."""
REVEAL = 25
"""What one more encounter card costs."""


def strength(will: int, attack: int, defense: int, hit_points: int) -> int:
    """What the values of a character are worth in one round."""
    return will * WILL + attack * ATTACK + defense * DEFENSE + hit_points * HIT_POINT


class Needed(NamedTuple):
    """How much progress the active location and the stage can still take, whether it is the last stage, and whether it
    cannot be beaten yet."""

    location: int
    stage: int
    is_last: bool
    is_held: bool


class Evaluation:
    """A State, and what is often asked about it, each worked out once."""

    def __init__(self, state: LcgState, seat: Seat) -> None:
        self.state, self.seat = state, seat
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

    @cached_property
    def shadows(self) -> list[tuple[int, int]]:
        """What the unseen cards as shadows add to an attack, with a defender and without one."""
        if self.state.options["shadows"] == "no":
            return [(0, 0)]
        return [_shadow(face) for face in self.unseen] or [(0, 0)]

    @cached_property
    def bonuses(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """The same as how often each addition comes up in a hundred: with a defender, and without one."""
        whole = len(self.shadows)
        return (
            [(n, 100 * sum([a == n for a, _ in self.shadows]) // whole) for n in range(4)],
            [(n, 100 * sum([b == n for _, b in self.shadows]) // whole) for n in range(4)],
        )

    # -- the quest

    @cached_property
    def staging_threat(self) -> int:
        """The threat in the staging area now."""
        return derived.staging_threat(self.state)

    @cached_property
    def to_make(self) -> Needed:
        """The progress that is still to be made."""
        state = self.state
        active = [derived.stat(state, p, "quest_points") - state.things[p].progress for p in state.zones["active"]]
        quest = current_quest(state)
        stage = card_of(state, quest)
        left = max(0, derived.stat(state, quest, "quest_points") - state.things[quest].progress)
        is_last = quest == main_quest(state) and not next_stages(state, stage.id)
        return Needed(sum(active), left, is_last, effects.is_forbidden(state, "advance", quest))

    # -- what things are worth

    def threat_price(self, seat: Seat) -> int:
        """What a point of threat costs a player; more and more towards elimination."""
        return THREAT + DOOM // max(1, OVER - self.state.threat[seat])

    def threat_cost(self, seat: Seat, n: int) -> int:
        """What so much more threat costs a player, who may be eliminated by it."""
        return n * self.threat_price(seat) + OUT * (n > 0 and self.state.threat[seat] + n >= OVER)

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

    def fighter(self, piece: str) -> Fighter:
        """A character by its values now."""
        return self._fighters.get(piece) or self._fighters.setdefault(piece, self._fighter(piece))

    @cached_property
    def _fighters(self) -> dict[str, Fighter]:
        return {}

    def _fighter(self, piece: str) -> Fighter:
        state = self.state
        attack, defense = derived.stat(state, piece, "attack"), derived.stat(state, piece, "defense")
        hit_points = derived.stat(state, piece, "hit_points")
        left = hit_points - state.things[piece].damage
        will = derived.stat(state, piece, "willpower")
        is_hero = card_of(state, piece).type == "hero"
        value = strength(will, attack, defense, hit_points)
        is_short = any(ability.event == "round-ended" for _, ability in card_of(state, piece).of_kind("forced"))
        value = value // 2 if is_short else value * ROUNDS + HERO * is_hero
        value += VITAL * is_vital(state.pieces[piece].face)
        return Fighter(piece, attack, defense, left, hit_points, value, is_hero)

    def foe(self, piece: str) -> Foe:
        """An enemy by its values now; one that is not in play by those that are printed."""
        return self._foes.get(piece) or self._foes.setdefault(piece, self._foe(piece))

    @cached_property
    def _foes(self) -> dict[str, Foe]:
        return {}

    def _foe(self, piece: str) -> Foe:
        state = self.state
        if piece not in state.things:
            printed = card_of(state, piece).stats
            value = 20 + printed["attack"] * FOE + printed["threat"] * 4
            return Foe(piece, printed["attack"], printed["defense"], printed["hit_points"], value, attacks=True)
        attack = derived.stat(state, piece, "attack")
        left = derived.stat(state, piece, "hit_points") - state.things[piece].damage
        left = left if derived.type_of(state, piece) == "enemy" else _TOUGH
        left = left if effects.can_be_damaged(state, piece) else MOST
        left = left if left > 0 else MOST  # damage does not destroy it, and there is as much as there can be of use
        threat = derived.stat(state, piece, "threat") if state.things[piece].role != ORC_GUARD else 0
        value = 20 + attack * FOE + threat * 4 + (self.key_worth if self.is_key(piece) else 0)
        is_next = "defend" in self.coming and bool(state.attacks) and piece in state.attacks[-1].attackers
        is_able = (is_next or not has_mark(state, piece, "attacked")) and not self._is_held(piece)
        return Foe(piece, attack, derived.stat(state, piece, "defense"), left, value, is_able, self._surplus(piece))

    def _surplus(self, piece: str) -> int:
        state = self.state
        if state.things[piece].role == ORC_GUARD:
            return 0
        texts = card_of(state, piece).of_kind("forced")
        if not any("that-excess" in step.args for _, ability in texts for step in ability.do):
            return 0
        seat = self._engaged(piece)
        return self.threat_price(self.seat if seat == SCENARIO else seat)

    @cached_property
    def key_worth(self) -> int:
        """What it is worth to be rid of an enemy that holds up the stage: most when nothing else is left to do."""
        quest = main_quest(self.state)
        made = self.state.things[quest].progress if quest in self.state.things else 0
        return KEY if made >= card_of(self.state, quest).stats["quest_points"] else EARLY

    def is_key(self, piece: str) -> bool:
        """Whether an enemy holds up the stage or is the way to win it."""
        if piece in [names["self"] for _, names in effects.standing(self.state, "forbid", "advance")]:
            return True
        return any([goal.is_against(self.state, piece, self.of_stage) for goal in goals(self.state)])

    @cached_property
    def of_stage(self) -> dict[str, str]:
        """The names in the texts of the stage."""
        return {"self": main_quest(self.state), "host": "", "you": str(self.seat)}

    def _is_held(self, piece: str) -> bool:
        state = self.state
        return not effects.can_attack(state, piece, self._engaged(piece))

    def _engaged(self, piece: str) -> Seat:
        seat = derived.engaged_with(self.state, piece)
        return SCENARIO if seat is None else seat

    # -- fights

    @cached_property
    def engaging(self) -> dict[Seat, list[str]]:
        """Who will be engaged with whom when the engagement checks are over.

        (Framework Details: 5.3 Engagement checks)
        """
        state = self.state
        found = {seat: effects.opponents(state, seat) for seat in playing(state)}
        if self.has_checks:
            self.check(found, [p for p in state.zones["staging"] if derived.type_of(state, p) == "enemy"])
        return found

    @cached_property
    def has_checks(self) -> bool:
        """Whether there will be engagement checks in this round."""
        state = self.state
        is_before = state.phase in ("planning", "quest", "travel", "resource") or "checks" in self.coming
        return is_before and not effects.is_forbidden(state, "checks")

    def check(self, found: dict[Seat, list[str]], staged: list[str]) -> None:
        """Lets the engagement checks take enemies out of the staging area."""
        state = self.state
        costs = {piece: derived.stat(state, piece, "engagement") for piece in staged}
        is_on = True
        while is_on:
            is_on = False
            for seat in playing(state):
                reached = [piece for piece in costs if costs[piece] <= restrained.checked_threat(state, seat)]
                reached = [piece for piece in reached if effects.can_engage(state, piece, seat)]
                if reached:
                    piece = max(reached, key=lambda p: costs[p])
                    del costs[piece]
                    found[seat].append(piece)
                    is_on = True

    def ready(self, seat: Seat) -> list[Fighter]:
        """A player's ready characters that may fight."""
        state = self.state
        ready = [p for p in self.characters(seat) if not has_mark(state, p, "exhausted")]
        return [self.fighter(p) for p in ready if self.may_fight(p)]

    def may_fight(self, piece: str) -> bool:
        """Whether no text keeps a character from all fights."""
        state = self.state
        if effects.is_forbidden(state, "exhaust", piece):
            return False
        return not (effects.is_forbidden(state, "defend", piece) and effects.is_forbidden(state, "attack", piece))

    @cached_property
    def is_fighting(self) -> bool:
        """Whether combat is still to come in this round."""
        state = self.state
        if state.phase == "combat":
            return bool(self.coming & {"enemy_attacks", "player_attacks", "attacks_on", "attacks_of", "combat_damage"})
        return state.phase != "refresh" or not self.is_readying

    @property
    def is_readying(self) -> bool:
        """Whether all cards will be readied before anything else is asked of them."""
        return "ready_all" in self.coming

    def foes(self, seat: Seat) -> list[Foe]:
        """The enemies that a player will fight in this round; those that attack from the staging area are out of reach
        there."""
        if not self.is_fighting:
            return []
        met = [self.against(piece, seat) for piece in self.engaging.get(seat, ())]
        coming = {piece for pieces in self.engaging.values() for piece in pieces}
        afar = [self.foe(piece) for piece in effects.foes_of(self.state, seat) if piece not in coming]
        return [*met, *[foe._replace(left=MOST, value=0) for foe in afar]]

    def against(self, piece: str, seat: Seat) -> Foe:
        """An enemy in the fights of a player; one that is engaged with several may have attacked this one already."""
        foe = self.foe(piece)
        if not effects.stands_engaged(self.state, piece):
            return foe
        is_over = has_mark(self.state, piece, attacked(seat)) or not effects.can_attack(self.state, piece, seat)
        return foe._replace(attacks=foe.attacks and not is_over)

    def fight(self, seat: Seat, fighters: Sequence[Fighter] | None = None, foes: Sequence[Foe] | None = None) -> Fight:
        """How a player's combat may go, with these ready characters against these enemies."""
        heroes = [self.fighter(piece) for piece in derived.heroes_of(self.state, seat)]
        fighters = self.ready(seat) if fighters is None else fighters
        return self.fought(fighters, heroes, self.foes(seat) if foes is None else foes)

    def fought(self, fighters: Sequence[Fighter], heroes: Sequence[Fighter], foes: Sequence[Foe]) -> Fight:
        """Strong enemies come first, each met by whoever is least missed; those left strike what they can kill."""
        free = list(fighters)
        cost = 0
        defenders = {}
        for foe in sorted(foes, key=lambda foe: -foe.attack):
            if not foe.attacks:
                continue
            best, chosen = self.undefended(foe, heroes), None
            for fighter in self.able(foe, free):
                price = self.hurt(foe, fighter) + fighter.attack * ATTACK
                if price < best:
                    best, chosen = price, fighter
            cost += best
            defenders[foe.piece] = chosen.piece if chosen else ""
            if chosen:
                cost -= chosen.attack * ATTACK
                free.remove(chosen)
        return Fight(cost - strikes(free, foes), defenders)

    def able(self, foe: Foe, fighters: Sequence[Fighter]) -> Sequence[Fighter]:
        """Those of some characters that may defend against an enemy."""
        if not self._has_bans:
            return fighters
        return [fighter for fighter in fighters if effects.can_defend(self.state, fighter.piece, foe.piece)]

    @cached_property
    def _has_bans(self) -> bool:
        return ("forbid", "defend") in self.state.sources or any([one.what == "defend" for one in self.state.lasting])

    def met(self, foe: Foe, seat: Seat) -> int:
        """What one more attack of an enemy costs a player, whoever meets it."""
        heroes = [self.fighter(piece) for piece in derived.heroes_of(self.state, seat)]
        prices = [self.hurt(foe, one) + one.attack * ATTACK for one in self.able(foe, self.ready(seat))]
        return min([self.undefended(foe, heroes), *prices])

    def hurt(self, foe: Foe, fighter: Fighter) -> int:
        """What it costs to let a character defend against an enemy, shadow cards reckoned in."""
        amount = foe.attack - fighter.defense
        return sum([often * blow(foe, fighter, amount + n) for n, often in self.bonuses[0] if often]) // 100

    def undefended(self, foe: Foe, heroes: Sequence[Fighter]) -> int:
        """What it costs if nobody defends: a hero takes the damage, or whoever a text names."""
        seat = self.state.things[heroes[0].piece].seat if heroes else SCENARIO
        return min([self.hit(foe, one) for one in self._takers.get(seat, heroes)], default=0) + 3

    @cached_property
    def _takers(self) -> dict[Seat, list[Fighter]]:
        """Who takes the damage of undefended attacks against a player, where a text says it."""
        state = self.state
        found: dict[Seat, list[Fighter]] = {}
        for mod, names in effects.standing(state, "assign", "undefended damage"):
            taken = [self.fighter(piece) for piece in selectors.pieces(state, mod.to, names)]
            for seat in playing(state):
                if taken and (mod.against is None or effects.is_against(state, mod, seat, names)):
                    found[seat] = taken
        return found

    def hit(self, foe: Foe, hero: Fighter) -> int:
        """What an undefended attack on a hero costs."""
        return sum([often * blow(foe, hero, foe.attack + n) for n, often in self.bonuses[1] if often]) // 100


_TOUGH = 6
"""How much a place can bear that is attacked as an enemy, about."""
_AGAIN = 2
"""What another attack adds to one, about."""


def _strikes_again(step: Step) -> bool:
    """Whether a step, or one inside it, lets an enemy attack."""
    return step.do == "immediate-attack" or any([_strikes_again(inner) for inner in step.steps])


@cache
def _shadow(face: str) -> tuple[int, int]:
    """What a card as a shadow adds to the attack: with a defender, and without one."""
    defended = undefended = 0
    for _, ability in CARDS[face].of_kind("shadow"):
        for step in ability.do:
            if step.do == "add" and step.args[0] == "attack":
                defended += _about(step.args[1])
            elif step.do in ("attack-as-enemy", "forbid", "if"):
                defended += 1
            elif _strikes_again(step):
                defended += _AGAIN
        more = [_about(step.args[1]) for step in ability.undefended if step.do == "add" and step.args[0] == "attack"]
        undefended = sum(more) or defended
    return min(3, defended), min(3, undefended)


def _about(amount: str) -> int:
    """A number, or 1 for what is counted only when it happens."""
    return int(amount) if amount.lstrip("-").isdigit() else 1
