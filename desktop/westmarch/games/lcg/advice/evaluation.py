"""What advice reckons with: who is engaged with whom, what characters and enemies are worth, and what fights cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cache, cached_property

from westmarch.engine.records import Seat
from westmarch.games.lcg.advice.fights import Fighter, Foe, Side, blow, lent_to, strikes, without
from westmarch.games.lcg.advice.outlook import ATTACK, HERO, OUT, ROUNDS, VITAL, Outlook
from westmarch.games.lcg.advice.stage_goals import goals, is_vital
from westmarch.games.lcg.advice.supposing import lying_in, staged
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.entries import attacked, entry
from westmarch.games.lcg.language import conditions, derived, effects, restrained, selectors
from westmarch.games.lcg.printed.expressions import Condition
from westmarch.games.lcg.rules.quest_deck import next_stages
from westmarch.games.lcg.state import LcgState, attachments, card_of, has_mark, main_quest, playing
from westmarch.games.lcg.things import MOST, ORC_GUARD, SCENARIO
from westmarch.games.lcg.zones import zone

FOE = 14
"""What it is worth to be rid of a point of an enemy's attack."""
FINAL, KEY, EARLY = 1500, 250, 60
"""What it is worth to be rid of an enemy that holds up the stage: when that wins the game, when nothing else holds it
up, and before."""


_EACH_ROUND = ("round-ended", "phase-ended", "phase-began")
_DONE, _STAYS = {"damage": 20, "choose": 20, "raise-threat": 12, "reveal": 25, "lose-progress": 10}, 3
"""What such texts cost each time, by their words, and how many rounds an enemy stays about."""


TOLLS: list[Callable[[Evaluation, str], int]] = []
"""What an enemy's attack costs besides its damage: by those who read texts."""


class Evaluation(Outlook):
    """A State, and what is often asked about it, each worked out once."""

    def __init__(self, state: LcgState, seat: Seat) -> None:
        super().__init__(state, seat)
        self._fighters: dict[str, Fighter] = {}
        self._foes: dict[str, Foe] = {}
        self._engaged_foes: dict[tuple[str, Seat], Foe] = {}
        self._ready: dict[Seat, list[Fighter]] = {}
        self._heroes: dict[Seat, list[Fighter]] = {}
        self._may_fight: dict[str, bool] = {}
        self._defends: dict[tuple[str, str], bool] = {}
        self.on_the_way: set[str] = set()
        """The locations whose cost is being worked out, and the events."""
        self.burdens: dict[Seat, int] = {}
        """What a card of a hand costs its player, where texts count them."""
        self.in_staging: dict[tuple[str, ...], int] = {}
        """What it is worth in the staging step that somebody has been committed, by piece and marks."""

    # -- characters and enemies

    def fighter(self, piece: str) -> Fighter:
        """A character by its values now."""
        return self._fighters.get(piece) or self._fighters.setdefault(piece, self._fighter(piece))

    def _fighter(self, piece: str) -> Fighter:
        state = self.state
        attack, defense = derived.blow(state, piece), derived.stat(state, piece, "defense")
        hit_points = derived.stat(state, piece, "hit_points")
        left = hit_points - state.things[piece].damage
        will = derived.stat(state, piece, "willpower")
        stats = {"willpower": will, "attack": attack, "defense": defense, "hit_points": hit_points}
        is_hero = card_of(state, piece).type == "hero"
        value = self.strength(stats)
        is_short = any(ability.event == "round-ended" for _, ability in card_of(state, piece).of_kind("forced"))
        value = value // 2 if is_short else value * ROUNDS + HERO * is_hero
        value += VITAL * any([is_vital(state.pieces[one].face) for one in (piece, *attachments(state, piece))])
        seat = state.things[piece].seat
        value += OUT * (is_hero and seat != SCENARIO and len(derived.heroes_of(state, seat)) == 1)
        is_ranged, is_sentinel = [derived.has(state, piece, f"keyword {word}") for word in ("ranged", "sentinel")]
        lent = self.lent(piece, "attack")
        return Fighter(piece, attack, defense, left, hit_points, value, is_hero, lent, is_ranged, is_sentinel)

    def lent(self, piece: str, value: str) -> tuple[str, ...]:
        """Who has a point of a value more while a character is ready, once for each point."""
        state, found = self.state, list[str]()
        for _, ability in card_of(state, piece).of_kind("constant"):
            if _is_while_ready(ability.when) and not has_mark(state, piece, "exhausted"):
                names = {"self": piece, "host": "", "you": str(state.things[piece].seat)}
                added = [mod for mod in ability.mods if (mod.kind, mod.what) == ("add", value) and mod.to.how != "name"]
                for mod in added:
                    met = [one for one in state.things if one != piece and self.is_character(one)]
                    found += [one for one in met if selectors.fits(state, one, mod.to, names)] * mod.amount.times
        return tuple(found)

    def foe(self, piece: str) -> Foe:
        """An enemy by its values now; one that is not in play by those that are printed."""
        found = self._foes.get(piece)
        if found is None:
            found = self._foes[piece] = self._foe(piece)  # texts may ask for it
            toll = sum([rule(self, piece) for rule in TOLLS])
            if toll:
                found = self._foes[piece] = found._replace(value=found.value + toll * _STAYS, toll=toll)
        return found

    def _foe(self, piece: str) -> Foe:
        state = self.state
        if piece not in state.things:
            printed = card_of(state, piece).stats
            value = 20 + printed["attack"] * FOE + printed["threat"] * 4
            defense = printed["defense"] + card_of(state, piece).keywords.get("toughness", 0)
            return Foe(piece, printed["attack"], defense, printed["hit_points"], value, attacks=True)
        attack = derived.stat(state, piece, "attack")
        left = derived.hit_points_left(state, piece)
        left = left if derived.type_of(state, piece) == "enemy" else _TOUGH
        left = left if effects.can_be_damaged(state, piece, is_attack=True) else MOST
        left = left if left > 0 else MOST  # damage does not destroy it, and there is as much as there can be of use
        threat = derived.stat(state, piece, "threat") if state.things[piece].role != ORC_GUARD else 0
        value = 20 + attack * FOE + threat * 4 + (self.key_worth if self.is_key(piece) else 0) + self.nuisance(piece)
        is_next = "defend" in self.coming and bool(state.attacks) and piece in state.attacks[-1].attackers
        is_able = (is_next or not has_mark(state, piece, "attacked")) and not self._is_held(piece)
        defense = derived.stat(state, piece, "defense") + derived.keyword(state, piece, "toughness")
        return Foe(piece, attack, defense, left, value, is_able, self._surplus(piece))

    def nuisance(self, piece: str) -> int:
        """What an enemy or a location does in every round by its text, for the rounds that it is reckoned to stay."""
        names, found = {"self": piece, "host": "", "you": str(self.seat)}, 0
        for _, ability in card_of(self.state, piece).of_kind("forced"):
            holds = ability.when is None or conditions.holds(self.state, ability.when, names)
            for step in ability.do if ability.event in _EACH_ROUND and holds else ():
                often = len(playing(self.state)) if step.do == "each" else 1
                done = [one for one in step.steps or (step,) if one.args[:1] != ("self",)]
                found += often * sum([_DONE.get(one.do, 0) for one in done])
        return found * _STAYS

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
        if made < card_of(self.state, quest).stats["quest_points"]:
            return EARLY
        missing = sum([goal.missing(self.state, self.of_stage) for goal in goals(self.state)])
        is_last = not next_stages(self.state, card_of(self.state, quest).id)
        return FINAL if is_last and missing == 1 else KEY

    def is_key(self, piece: str) -> bool:
        """Whether an enemy holds up the stage or is the way to win it, or a card guards what the stage asks for."""
        if piece in [names["self"] for _, names in effects.standing(self.state, "forbid", "advance")]:
            return True
        state, names = self.state, self.of_stage
        guarded = self.guarded_by(piece)
        return any(
            [
                goal.is_against(state, piece, names)
                or ((goal.is_claim or goal.is_company) and any([goal.means(state, other, names) for other in guarded]))
                for goal in goals(state)
            ]
        )

    def guarded_by(self, piece: str) -> list[str]:
        """The cards that a card guards."""
        return [p for p, thing in self.state.things.items() if thing.guard and thing.guard == entry(self.state, piece)]

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
    def newcomers(self) -> dict[Seat, tuple[Foe, int]]:
        """For each player an enemy as it may come out of the staging step and attack in this round, and how likely one
        comes, in a hundred."""
        state = self.state
        if "staging" not in self.coming or not self.has_checks or not self.unseen:
            return {}
        met: dict[Seat, list[dict[str, int]]] = {}
        for face, often in Counter(self.unseen).items():
            values = self._unseen_enemy(face) if CARDS[face].type == "enemy" else None
            if values is not None:
                cost = values["engagement"]
                reached = [seat for seat in playing(state) if cost <= restrained.checked_threat(state, seat)]
                if reached:
                    met.setdefault(reached[0], []).extend([values] * often)
        return {
            seat: (_typical(values), min(100, 100 * self.reveals * len(values) // len(self.unseen)))
            for seat, values in met.items()
        }

    def _unseen_enemy(self, face: str) -> dict[str, int] | None:
        """The values that an enemy would have in the staging area, of whom nobody knows where in the deck it lies."""
        state = self.state
        places = (*state.zones["encounter"], *state.zones["shadows"], *state.zones["discard"])
        piece = next((piece for piece in places if state.pieces[piece].face == face), "")
        if not piece:
            return None
        there = staged(state, piece)
        return {name: derived.stat(there, piece, name) for name in ("engagement", *_OF_FIGHTS, "hit_points")}

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

    def otherwise(self, engaging: dict[Seat, list[str]]) -> Evaluation:
        """The same, where enemies will be engaged with others."""
        then = copy(self)
        then.engaging, then.newcomers = engaging, self.newcomers
        return then

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
        found = self._ready.get(seat)
        if found is None:
            ready = [p for p in self.characters(seat) if not has_mark(self.state, p, "exhausted")]
            found = self._ready[seat] = [self.fighter(p) for p in ready if self.may_fight(p)]
        return list(found)

    def _heroes_of(self, seat: Seat) -> list[Fighter]:
        found = self._heroes.get(seat)
        if found is None:
            found = self._heroes[seat] = [self.fighter(piece) for piece in derived.heroes_of(self.state, seat)]
        return found

    def may_fight(self, piece: str) -> bool:
        """Whether no text keeps a character from all fights."""
        found = self._may_fight.get(piece)
        if found is None:
            state = self.state
            is_idle = effects.is_forbidden(state, "defend", piece) and effects.is_forbidden(state, "attack", piece)
            found = self._may_fight[piece] = not is_idle and not effects.is_forbidden(state, "exhaust", piece)
        return found

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
            return self._as_engaged(foe, seat) if piece in self.state.zones["staging"] else foe
        is_over = has_mark(self.state, piece, attacked(seat)) or not effects.can_attack(self.state, piece, seat)
        return foe._replace(attacks=foe.attacks and not is_over)

    def _as_engaged(self, foe: Foe, seat: Seat) -> Foe:
        """An enemy of the staging area with the attack and defense that it will have when it is engaged."""
        if not _minds_engagement(self.state.pieces[foe.piece].face or ""):
            return foe
        found = self._engaged_foes.get((foe.piece, seat))
        if found is None:
            piece, state, then = foe.piece, self.state, lying_in(self.state, foe.piece, zone(seat, "engaged"))
            more = {what: derived.stat(then, piece, what) - derived.stat(state, piece, what) for what in _OF_FIGHTS}
            value = foe.value + more["attack"] * FOE
            found = foe._replace(attack=foe.attack + more["attack"], defense=foe.defense + more["defense"], value=value)
            self._engaged_foes[piece, seat] = found
        return found

    def fight(self, seat: Seat, fighters: Sequence[Fighter] | None = None, foes: Sequence[Foe] | None = None) -> int:
        """What a player's combat may cost, with these ready characters against these enemies."""
        return self.fought([self.side(seat, fighters, foes)])

    def side(self, seat: Seat, fighters: Sequence[Fighter] | None = None, foes: Sequence[Foe] | None = None) -> Side:
        """A player in the fights of this round, with these ready characters against these enemies."""
        fighters = self.ready(seat) if fighters is None else fighters
        return Side(self._heroes_of(seat), fighters, self.foes(seat) if foes is None else foes)

    def fought(self, sides: Sequence[Side]) -> int:
        """What the combat of some players may cost: strong enemies come first, each met by whoever is least missed;
        those left strike what they can kill."""
        free = [list(side.fighters) for side in sides]
        attackers = [(foe, n) for n, side in enumerate(sides) for foe in side.foes if foe.attacks]
        cost = sum([foe.toll for foe, _ in attackers])
        for foe, n in sorted(attackers, key=lambda one: -one[0].attack):
            best, chosen, at = self.undefended(foe, sides[n].heroes), None, n
            for m, held in enumerate(free):
                for fighter in self.able(foe, held if m == n else [one for one in held if one.is_sentinel]):
                    price = self.hurt(foe, fighter) + self._missed(fighter, held)
                    if price < best:
                        best, chosen, at = price, fighter, m
            cost += best
            if chosen:
                cost -= self._missed(chosen, free[at])
                free[at] = without(free[at], chosen)
        return cost - strikes([(held, side.foes) for held, side in zip(free, sides, strict=True)])

    @staticmethod
    def _missed(fighter: Fighter, others: Sequence[Fighter]) -> int:
        """What the attack is worth that is missed when somebody defends, its own and what it lends others."""
        return (fighter.attack + lent_to(fighter, others)) * ATTACK

    def fought_best(self, seat: Seat, fighters: Sequence[Fighter], foes: Sequence[Foe]) -> int:
        """The same cost where defenders are chosen so that those left can strike best; of many attackers the first few
        are weighed so."""
        heroes = self._heroes_of(seat)
        attackers = sorted([foe for foe in foes if foe.attacks], key=lambda foe: -foe.attack)
        if not 0 < len(attackers) <= _WEIGHED:
            return self.fought([Side(heroes, fighters, foes)])
        return self._met_by(attackers, list(fighters), heroes, foes)

    def _met_by(
        self, attackers: Sequence[Foe], free: list[Fighter], heroes: Sequence[Fighter], foes: Sequence[Foe]
    ) -> int:
        if not attackers:
            return -strikes([(free, foes)])
        first, later = attackers[0], attackers[1:]
        cost = self.undefended(first, heroes) + self._met_by(later, free, heroes, foes)
        able = sorted(self.able(first, free), key=lambda one: self.hurt(first, one) + one.attack * _LESS)
        for one in able[:_DEFENDERS]:
            cost = min(cost, self.hurt(first, one) + self._met_by(later, without(free, one), heroes, foes))
        return cost

    def able(self, foe: Foe, fighters: Sequence[Fighter]) -> Sequence[Fighter]:
        """Those of some characters that may defend against an enemy."""
        if not self._has_bans:
            return fighters
        return [fighter for fighter in fighters if self._can_defend(fighter.piece, foe.piece)]

    def _can_defend(self, piece: str, enemy: str) -> bool:
        found = self._defends.get((piece, enemy))
        if found is None:
            found = self._defends[piece, enemy] = effects.can_defend(self.state, piece, enemy)
        return found

    @cached_property
    def _has_bans(self) -> bool:
        return ("forbid", "defend") in self.state.sources or any([one.what == "defend" for one in self.state.lasting])

    def met(self, foe: Foe, seat: Seat) -> int:
        """What one more attack of an enemy costs a player, whoever meets it."""
        heroes = self._heroes_of(seat)
        prices = [self.hurt(foe, one) + one.attack * ATTACK for one in self.able(foe, self.ready(seat))]
        return min([self.undefended(foe, heroes), *prices]) + foe.toll

    def hurt(self, foe: Foe, fighter: Fighter) -> int:
        """What it costs to let a character defend against an enemy, shadow cards reckoned in."""
        amount = foe.attack - fighter.defense
        return sum([often * blow(foe, fighter, amount + n) for n, often in self.bonuses(foe.piece)[0] if often]) // 100

    def undefended(self, foe: Foe, heroes: Sequence[Fighter]) -> int:
        """What it costs if nobody defends: a hero takes the damage, or whoever a text names or is attacked alone."""
        seat = self.state.things[heroes[0].piece].seat if heroes else SCENARIO
        others = [self.fighter(piece) for piece in effects.may_take_undefended(self.state, seat)]
        return min([self.hit(foe, one) for one in self._takers(foe.piece, seat) or (*heroes, *others)], default=0) + 3

    def _takers(self, enemy: str, seat: Seat) -> list[Fighter]:
        """Who takes the damage of an enemy's undefended attack on a player, where a text says it."""
        state, attack = self.state, self.state.attacks[-1] if self.state.attacks else None
        for what in ("attack damage", "undefended damage"):
            taken = effects.told_to_take(state, what, seat, enemy)
            if taken:
                return [self.fighter(piece) for piece in taken]
        is_alone = attack is not None and enemy in attack.attackers and attack.victim in state.things
        return [self.fighter(attack.victim)] if attack is not None and is_alone else []

    def hit(self, foe: Foe, hero: Fighter) -> int:
        """What an undefended attack on a hero costs."""
        return sum([often * blow(foe, hero, foe.attack + n) for n, often in self.bonuses(foe.piece)[1] if often]) // 100


def _is_while_ready(when: Condition | None) -> bool:
    """Whether something works while its own card is ready."""
    return when is not None and when.name == "self" and when.what is not None and "ready" in when.what.tests


@cache
def _minds_engagement(face: str) -> bool:
    """Whether an enemy has other values as soon as it is engaged."""
    for _, ability in CARDS[face].of_kind("constant"):
        texts = [mod.amount.text for mod in ability.mods] + ([ability.when.text] if ability.when is not None else [])
        if any(["engaged" in text.split() for text in texts]):
            return True
    return False


def _typical(found: Sequence[Mapping[str, int]]) -> Foe:
    """An enemy in the middle of some."""
    attack, defense, left = [
        (2 * sum([values[name] for values in found]) + len(found)) // (2 * len(found))
        for name in (*_OF_FIGHTS, "hit_points")
    ]
    return Foe("", attack, defense, left, 20 + attack * FOE, attacks=True)


_OF_FIGHTS = ("attack", "defense")
_WEIGHED, _DEFENDERS, _LESS = 3, 4, 3
"""So many attackers, and so many defenders against each, are tried in all ways; who strikes well defends less often."""
_TOUGH = 6
"""How much a place can bear that is attacked as an enemy, about."""
