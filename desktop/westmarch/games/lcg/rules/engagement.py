"""The encounter phase: enemies engage the players.  (Framework Details: V. Encounter Phase)"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, Seat, Step
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.rules import players
from westmarch.games.lcg.rules.rulebase import RULES, SKIP
from westmarch.games.lcg.state import LcgState, Work, playing


@RULES.step("engage_all")
def _engage_all(change: Work, step: Step) -> None:
    """(Framework Details: 5.2 Optional engagement)"""
    change.push(*[Step("engage_of", (str(seat),)) for seat in playing(change.state)])


@RULES.step("engage_of")
def _engage_of(change: Work, step: Step) -> None:
    """One enemy, or none.  (Glossary: Optional Engagement)"""
    seat = int(step.args[0])
    if seat not in change.state.out:
        RULES.ask(change, seat, "engage", is_open=True, least=2)


@RULES.question("engage")
def _engageable(state: LcgState, asked: Decision) -> list[Action]:
    """Any staged enemy, whatever its engagement cost; or none.  (Glossary: Optional Engagement)"""
    staged = [p for p in state.zones["staging"] if derived.type_of(state, p) == "enemy"]
    found = [p for p in staged if not (derived.permits(state, "engage last", p) and len(staged) > 1)]
    return [*[Action.of("engage", piece) for piece in found], SKIP]


@RULES.answer("engage")
def _engage(change: Work, action: Action) -> None:
    """(Glossary: Optional Engagement)"""
    if action != SKIP:
        players.engage(change, action.words[0], change.seat)


@RULES.step("checks")
def _checks(change: Work, step: Step) -> None:
    """Check after check, until nobody can be engaged any more.  (Framework Details: 5.3 Engagement checks)"""
    state = change.state
    if derived.is_forbidden(state, "checks"):
        return
    order = playing(state)
    if any(_engaging(state, seat) for seat in order):
        change.push(*[Step("check_of", (str(seat),)) for seat in order], step)


@RULES.step("check_of")
def _check_of(change: Work, step: Step) -> None:
    """The enemy with the highest engagement cost that a player's threat reaches; the first player settles a tie.

    (Framework Details: 5.3 Engagement checks)
    """
    seat = int(step.args[0])
    found = _engaging(change.state, seat)
    if len(found) > 1:
        RULES.ask(change, playing(change.state)[0], "check", str(seat), is_open=True)
    elif found:
        players.engage(change, found[0], seat)


def _engaging(state: LcgState, seat: Seat) -> list[str]:
    if seat in state.out:
        return []
    costs = {
        piece: derived.stat(state, piece, "engagement")
        for piece in state.zones["staging"]
        if derived.type_of(state, piece) == "enemy"
    }
    reached = {piece: cost for piece, cost in costs.items() if cost <= state.threat[seat]}
    return [piece for piece, cost in reached.items() if cost == max(reached.values())]


@RULES.question("check")
def _checked(state: LcgState, asked: Decision) -> list[Action]:
    """The enemies between which the first player chooses.  (Framework Details: 5.3 Engagement checks)"""
    found = _engaging(state, int(asked.about[0]))
    return [Action.of("engage", piece) for piece in found]


@RULES.answer("check")
def _check_chosen(change: Work, action: Action) -> None:
    """That one engages.  (Framework Details: 5.3 Engagement checks)"""
    players.engage(change, action.words[0], int(change.about[0]))
