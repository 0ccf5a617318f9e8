"""The encounter phase: enemies engage the players.  (Framework Details: V. Encounter Phase)"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, PieceId, Seat, Step
from westmarch.games.lcg.language import derived, effects, restrained
from westmarch.games.lcg.rules import players
from westmarch.games.lcg.rules.rulebase import RULES, SKIP
from westmarch.games.lcg.state import LcgState, Work, card_of, present


@RULES.step("engage_all")
def _engage_all(change: Work) -> None:
    """Each player in turn.  (Framework Details: 5.2 Optional engagement)"""
    change.push(*[_engage_of.step(seat) for seat in present(change.state)])


@RULES.step("engage_of")
def _engage_of(change: Work, seat: Seat) -> None:
    """One enemy, or none.  (Glossary: Optional Engagement)"""
    if seat not in change.state.out:
        RULES.ask(change, seat, _engageable.about(), least=2)


@RULES.question("engage", is_open=True)
def _engageable(state: LcgState, asked: Decision) -> list[Action]:
    """Any staged enemy that may be engaged, whatever its engagement cost; or none.  (Glossary: Optional Engagement)"""
    staged = [p for p in state.zones["staging"] if derived.type_of(state, p) == "enemy"]
    last = effects.permitted(state, "engage last", staged) if len(staged) > 1 else []
    found = [p for p in staged if p not in last]
    found = [p for p in found if not effects.is_forbidden(state, "optional engagement", p, asked.seat)]
    found = [p for p in found if effects.can_engage(state, p, asked.seat)]
    if restrained.PRICED in state.sources:
        found = [p for p in found if restrained.engagement_price(state, p) <= _means(state, asked.seat)]
    return [*[Action.of("engage", piece) for piece in found], SKIP]


@RULES.answer("engage")
def _engage(change: Work, action: Action) -> None:
    """The enemy engages the player, unless none was chosen, once what that costs is paid.

    (Glossary: Optional Engagement, Cost)
    """
    if action == SKIP:
        return
    piece, seat = action.words[0], change.seat
    price = restrained.engagement_price(change.state, piece)
    if price:
        names = {"self": piece, "host": "", "you": str(seat)}
        change.push(*[_PAY_ONE] * price, _engage_paid.step(piece, seat), names=names)
    else:
        players.engage(change, piece, seat, is_optional=True)


@RULES.step("engage_paid")
def _engage_paid(change: Work, piece: PieceId, seat: Seat) -> None:
    """What it costs is paid: the enemy engages, if it is still there.  (Glossary: Optional Engagement)"""
    if piece in change.state.zones["staging"] and seat not in change.state.out:
        players.engage(change, piece, seat, is_optional=True)


_PAY_ONE = Step("pay", ("1", "one hero you control"))


def _means(state: LcgState, seat: Seat) -> int:
    """How many resources a player may spend.  (Glossary: Cost)"""
    able = effects.allowed(state, "spend", derived.heroes_of(state, seat))
    return sum([state.things[piece].resources for piece in able])


@RULES.step("checks")
def _checks(change: Work) -> None:
    """Check after check, until nobody can be engaged any more.  (Framework Details: 5.3 Engagement checks)"""
    state = change.state
    if effects.is_forbidden(state, "checks"):
        return
    order = present(state)
    if any(_engaging(state, seat) for seat in order):
        change.push(*[_check_of.step(seat) for seat in order], _checks.step())


@RULES.step("check_of")
def _check_of(change: Work, seat: Seat) -> None:
    """The enemy with the highest engagement cost that a player's threat reaches; the first player settles a tie.

    (Framework Details: 5.3 Engagement checks)
    """
    found = _engaging(change.state, seat)
    if len(found) > 1:
        RULES.ask(change, present(change.state)[0], _checked.about(seat))
    elif found:
        players.engage(change, found[0], seat)


def ambush(change: Work, piece: str) -> None:
    """An enemy that has entered play is checked for engagement, player by player, until it engages one.

    (Quest: Road to Rivendell)
    """
    change.push(*[_ambush_of.step(piece, seat) for seat in present(change.state)])


@RULES.step("ambush_of")
def _ambush_of(change: Work, piece: PieceId, seat: Seat) -> None:
    """A check against this enemy alone, as long as it is engaged with nobody.  (Quest: Road to Rivendell)"""
    if piece in change.state.things and may_check(change.state, piece, seat):
        players.engage(change, piece, seat)


def _engaging(state: LcgState, seat: Seat) -> list[str]:
    reached = [piece for piece in state.zones["staging"] if _reaches(state, piece, seat)]
    costs = [derived.stat(state, piece, "engagement") for piece in reached]
    return [piece for piece, cost in zip(reached, costs, strict=True) if cost == max(costs)]


def _reaches(state: LcgState, piece: str, seat: Seat) -> bool:
    """Whether a check has a staged enemy engage a player.  (Glossary: Engagement Check)"""
    return (
        seat not in state.out
        and derived.type_of(state, piece) == "enemy"
        and effects.can_engage(state, piece, seat)
        and not effects.is_forbidden(state, "engagement checks", piece)
        and derived.stat(state, piece, "engagement") <= restrained.checked_threat(state, seat)
    )


@RULES.step("engagement-checks")
def _engagement_checks(change: Work, what: str) -> None:
    """Engagement checks at once, as in the encounter phase.  (Framework Details: 5.3 Engagement checks)"""
    change.push(_checks.step())


def may_check(state: LcgState, piece: str, seat: Seat) -> bool:
    """Whether a check against one enemy has it engage a player: one in the staging area, or one out of play by what is
    printed on it.  (Glossary: Engagement Check)"""
    if effects.is_forbidden(state, "checks"):
        return False
    if piece in state.things:
        return piece in state.zones["staging"] and _reaches(state, piece, seat)
    cost = card_of(state, piece).stats["engagement"]
    return seat not in state.out and cost <= restrained.checked_threat(state, seat)


@RULES.question("check", is_open=True)
def _checked(state: LcgState, asked: Decision, seat: Seat) -> list[Action]:
    """The enemies between which the first player chooses.  (Framework Details: 5.3 Engagement checks)"""
    return [Action.of("engage", piece) for piece in _engaging(state, seat)]


@RULES.answer("check")
def _check_chosen(change: Work, action: Action, seat: Seat) -> None:
    """The chosen enemy engages the player.  (Framework Details: 5.3 Engagement checks)"""
    players.engage(change, action.words[0], seat)
