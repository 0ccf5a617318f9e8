"""Who goes on the quest: the party of all players, against the fights of those who stay at home."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from westmarch.engine.records import Seat
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.fights import Fighter, without
from westmarch.games.lcg.advice.plans import entering_cost, quest_worth, staying_cost
from westmarch.games.lcg.advice.reveals import going_worth
from westmarch.games.lcg.advice.stage_goals import is_vital
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.state import card_of, has_mark, main_quest, playing

Risk = Callable[[Collection[str]], int]
"""What the staging step may cost with these characters away on the quest."""
RISKS: list[Callable[[Evaluation], Risk | None]] = []
"""Where characters who have stayed ready are needed in the staging step: none, if nothing asks for them."""


def commitment(now: Evaluation, first: Seat) -> list[str]:
    """Who goes on the quest, of this player and those asked later: with the enemies where the checks will bring them,
    or with one of them engaged by another player, whatever is best for all."""
    parties = [_Party(now, first), *[_Party(then, first, more) for then, more in _otherwise_engaged(now)]]
    return max([party.best() for party in parties], key=lambda found: found[1])[0]


def one_more_or_less(now: Evaluation, first: Seat, plan: Sequence[str]) -> dict[str, int]:
    """What it would change, for each who may go on the quest, to send that one besides, or not to send it: against the
    plan, with the enemies where the checks will bring them."""
    party = _Party(now, first)
    worth = party.worth(plan)
    others = {p: [one for one in plan if one != p] if p in plan else [*plan, p] for p in party.free}
    return {piece: party.worth(chosen) - worth for piece, chosen in others.items()}


def _otherwise_engaged(now: Evaluation) -> Iterable[tuple[Evaluation, int]]:
    """Each way in which a player may take an enemy out of the staging area before the checks, and what that is worth
    besides the fights."""
    state = now.state
    if not now.has_checks or effects.is_forbidden(state, "engage"):
        return
    for piece in state.zones["staging"]:
        if derived.type_of(state, piece) != "enemy":
            continue
        is_coming = any([piece in held for held in now.engaging.values()])
        relief = 0 if is_coming else staying_cost(now, piece)
        for seat in playing(state):
            if piece not in now.engaging[seat] and effects.can_engage(state, piece, seat):
                engaging = {one: [p for p in held if p != piece] for one, held in now.engaging.items()}
                engaging[seat].append(piece)
                yield now.otherwise(engaging), relief - entering_cost(now, piece)


class _Party:
    """What it would be worth to send some characters on the quest, each choice worked out once; ``besides`` is worth it
    whoever goes."""

    def __init__(self, now: Evaluation, first: Seat, besides: int = 0) -> None:
        self.now, self.besides, state = now, besides, now.state
        order = playing(state)
        seats = order[order.index(first) :]
        self.ready = {seat: now.ready(seat) for seat in order}
        self.free = {f.piece: seat for seat in seats for f in self.ready[seat] if _may_commit(now, f.piece)}
        self.will = {piece: now.brought(piece) for piece in self.free}
        self.lends = {piece: now.lent(piece, now.quest_value) for piece in self.free}
        self.stays = {piece for piece in self.free if _readies(now, piece)}
        self.missed = {piece: _at_home(now, piece) * (piece not in self.stays) for piece in self.free}
        self.staging = {piece: self._in_staging(piece) for piece in self.free}
        self.committed = derived.committed_strength(state)
        self.gone = [piece for piece in state.things if has_mark(state, piece, "committed")]
        self.after = _after_the_stage(now)
        self.risks = [risk for rule in RISKS if (risk := rule(now)) is not None]
        self._fights: dict[tuple[str, ...], int] = {}
        self._quests: dict[int, int] = {}

    def _in_staging(self, piece: str) -> int:
        """What the staging step makes of it that a character goes; the same for every way to engage enemies."""
        marks = ("committed",) if piece in self.stays else ("exhausted", "committed")
        key = (piece, *marks)
        if key not in self.now.in_staging:
            self.now.in_staging[key] = going_worth(self.now, piece, marks)
        return self.now.in_staging[key]

    def best(self) -> tuple[list[str], int]:
        """Whom it pays to send, one after the other, until neither sending nor keeping one more is better;
        and what that is worth."""
        chosen: list[str] = []
        worth = self.worth(chosen)
        while True:
            tried = [[*chosen, piece] for piece in self.free if piece not in chosen]
            tried += [[one for one in chosen if one != piece] for piece in chosen]
            best = max(tried, key=self.worth, default=chosen)
            if self.worth(best) <= worth:
                break
            chosen, worth = best, self.worth(best)
        everybody = list(self.free)
        most = self.worth(everybody)
        return (chosen, worth) if worth >= most else (everybody, most)

    def worth(self, chosen: Sequence[str]) -> int:
        """The quest, less the fights of those who stay at home and what else they could do there."""
        will = self.committed + sum([self.will[piece] for piece in chosen])
        for piece in chosen:
            if self.lends[piece] and piece not in self.stays:
                will -= sum([self.lends[piece].count(other) for other in (*self.gone, *chosen)])
        if will not in self._quests:
            self._quests[will] = quest_worth(self.now, will)
        away = [piece for piece in chosen if piece not in self.stays]
        missed = sum([self.missed[piece] for piece in away]) - sum([self.staging[piece] for piece in chosen])
        missed += sum([risk(away) for risk in self.risks])
        location, stage, _, _ = self.now.to_make
        beats = will - self.now.staging_threat - self.now.revealed_threat >= location + stage
        then = self.after if beats and self.after is not None else self.now
        return self.besides + self._quests[will] - missed - self._fought(away, then)

    def _fought(self, away: Sequence[str], then: Evaluation) -> int:
        key = (str(then is self.now), *sorted(away))
        if key not in self._fights:
            homes = {seat: list(ready) for seat, ready in self.ready.items()}
            for piece in away:
                seat = self.free[piece]
                homes[seat] = without(homes[seat], self.now.fighter(piece))
            self._fights[key] = _may_meet(then, homes)
        return self._fights[key]


def _after_the_stage(now: Evaluation) -> Evaluation | None:
    """The fights as they will be when the stage is beaten, if it is what keeps the enemies from being checked."""
    state, quest = now.state, main_quest(now.state)
    bans = [names["self"] for _, names in effects.standing(state, "forbid", "checks")]
    if bans != [quest] or now.to_make.is_held:
        return None
    engaging = {seat: list(held) for seat, held in now.engaging.items()}
    now.check(engaging, [p for p in state.zones["staging"] if derived.type_of(state, p) == "enemy"])
    return now.otherwise(engaging)


def _may_meet(now: Evaluation, homes: Mapping[Seat, Sequence[Fighter]]) -> int:
    """What the fights of all cost with these characters at home, and what they may cost if an enemy comes up."""
    sides = {seat: now.side(seat, home) for seat, home in homes.items()}
    cost = now.fought(list(sides.values()))
    more = 0
    for seat, (newcomer, percent) in now.newcomers.items():
        side = sides[seat]
        met = now.fought(list({**sides, seat: side._replace(foes=[*side.foes, newcomer])}.values()))
        more += (met - cost) * percent
    return cost + more // 100


def _may_commit(now: Evaluation, piece: str) -> bool:
    """Who must not leave play keeps away from what harms those who are committed or exhausted."""
    state = now.state
    is_free = not has_mark(state, piece, "committed") and not effects.is_forbidden(state, "commit", piece)
    return is_free and not is_vital(state.pieces[piece].face)


def _readies(now: Evaluation, piece: str) -> bool:
    """Whether a character does not exhaust to commit, or readies when it has committed, and can pay for it."""
    state = now.state
    if effects.permits(state, "commit unexhausted", piece):
        return True
    for _, ability in card_of(state, piece).of_kind("response"):
        if ability.event == "committed" and any(step.do == "ready" for step in ability.do):
            return state.things[piece].resources >= len(ability.cost)
    return False


def _at_home(now: Evaluation, piece: str) -> int:
    """What else it could do by exhausting itself: an action or a response that it pays for so."""
    found = 0
    for _, ability in card_of(now.state, piece).of_kind("action", "response"):
        if any(step.do == "exhaust" and step.args[0] == "self" for step in ability.cost):
            words = [step.do for step in ability.do]
            found = max(found, 10 if "cancel" in words else 14 if "draw" in words else 4)
    return found
