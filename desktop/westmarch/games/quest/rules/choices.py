"""Words that hold other steps: options, costs, conditions and loops.  (Rulebook: Hero Decision Making)"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, Steps
from westmarch.engine.signatures import BOUND
from westmarch.engine.typed import About
from westmarch.games.quest.language.amounts import amount
from westmarch.games.quest.language.conditions import holds
from westmarch.games.quest.language.words import PICK_HERO
from westmarch.games.quest.rules.council import ask_hero_or_heroes, ask_heroes
from westmarch.games.quest.rules.kinds import Amount, Hero, If, Who
from westmarch.games.quest.rules.possible import can
from westmarch.games.quest.rules.rulebase import PASS, RULES
from westmarch.games.quest.rules.verbs import lose_favor
from westmarch.games.quest.state import SAURON, QuestState, Work, hero_seats

ACCEPT = Action.of("accept")
DECLINE = Action.of("decline")


def _ask(change: Work, who: str, about: About, then: Steps) -> None:
    """Asks whoever a card names; what can be done everybody can tell."""
    if who == "sauron":
        RULES.ask(change, SAURON, about, least=1, then=then)
    elif who == "heroes":
        ask_heroes(change, about, least=1, then=then)
    else:
        ask_hero_or_heroes(change, about, least=1, then=then)


@RULES.question("choose", is_open=True)
def _lists(state: QuestState, asked: Decision) -> list[Action]:
    """The lists that can be done in full, by their number.  (Ruling ``full-cost``)"""
    return [Action.of("choose", str(n)) for n, part in enumerate(asked.then, 1) if can(state, asked.names, part)]


@RULES.step("choose")
def _choose(change: Work, who: Who, of: Steps) -> None:
    """Exactly one list is taken; if none can be, nothing happens.  (Ruling ``full-cost``)"""
    _ask(change, who, _lists.about(), of)


@RULES.answer("choose")
def _chosen(change: Work, action: Action) -> None:
    """(Ruling ``full-cost``)"""
    change.tell("chose", seat=str(change.seat), number=action.words[0], card=change.names.get("card", ""))
    change.push(change.then[int(action.words[0]) - 1])


@RULES.question("may", is_open=True)
def _offer(state: QuestState, asked: Decision) -> list[Action]:
    """Taking it, if its cost can be paid in full and brings anything, or leaving it.  (Ruling ``full-cost``)"""
    cost, then = asked.then
    brings = any([can(state, asked.names, part) for part in then.steps])
    return [ACCEPT, DECLINE] if brings and can(state, asked.names, cost) else []


@RULES.step("may", binds=("hero",))
def _may(change: Work, who: Who, payer: str, parts: Steps) -> None:
    """Somebody may pay a cost so that something happens.  (Ruling ``full-cost``)"""
    if payer:
        ask_heroes(change, _payers.about(), least=2, then=parts)
    else:
        _ask(change, who, _offer.about(), parts)


@RULES.answer("may")
def _accepted(change: Work, action: Action) -> None:
    """(Ruling ``full-cost``)"""
    if action == ACCEPT:
        change.push(*change.then)


@RULES.question("payer", is_open=True, binds=("hero",))
def _payers(state: QuestState, asked: Decision) -> list[Action]:
    """The heroes who can pay, or nobody.  (Ruling ``full-cost``)"""
    able = [
        Action.of("hero", state.heroes[seat - 1].id)
        for seat in hero_seats(state)
        if can(state, {**asked.names, "hero": str(seat)}, asked.then[0])
    ]
    return [*able, PASS]


@RULES.answer("payer")
def _paid(change: Work, action: Action) -> None:
    """One hero pays for all.  (Ruling ``full-cost``)"""
    if action != PASS:
        change.push(*change.then, names={**change.names, "hero": str(_seat(change.state, action))})


@RULES.step("if")
def _if(change: Work, what: If, branches: Steps) -> None:
    """``if``: the first of two branches if a condition holds, else the second.  (Rulebook: The Encounter Step)"""
    change.push(branches[0 if holds(change.state, change.names, what) else 1])


@RULES.step("each", binds=("hero",))
def _each(change: Work, heroes: str, then: Steps) -> None:
    """Each hero in turn, clockwise from Sauron's left.  (Rulebook: Game Turns)"""
    for seat in reversed(hero_seats(change.state)):
        change.push(*then, names={**change.names, "hero": str(seat)})


@RULES.step("times")
def _times(change: Work, n: Amount, then: Steps) -> None:
    """As often as is counted now.  (Rulebook: Shadow Cards)"""
    change.push(*then * amount(change.state, change.names, n))


@RULES.question(PICK_HERO, is_open=True, binds=("hero",))
def _heroes(state: QuestState, asked: Decision) -> list[Action]:
    """Every hero.  (Rulebook: Shadow Cards)"""
    return [Action.of("hero", hero.id) for hero in state.heroes]


@RULES.step(PICK_HERO, binds=("hero",))
def _pick_hero(change: Work, heroes: str, then: Steps) -> None:
    """Sauron chooses whom it befalls.  (Rulebook: Shadow Cards)"""
    RULES.ask(change, SAURON, PICK_HERO, then=then)


@RULES.answer(PICK_HERO)
def _picked(change: Work, action: Action) -> None:
    """It befalls the hero whom Sauron has chosen.  (Rulebook: Shadow Cards)"""
    change.tell("picked_hero", hero=action.words[0])
    change.push(*change.then, names={**change.names, "hero": str(_seat(change.state, action))})


def _seat(state: QuestState, action: Action) -> int:
    return 1 + [hero.id for hero in state.heroes].index(action.words[0])


@RULES.step("pay-favor")
def _pay(change: Work, n: Amount, *, hero: Hero = BOUND) -> None:
    """Favor is discarded as a cost.  (Rulebook: Favor Tokens)"""
    lose_favor(change, hero, amount(change.state, change.names, n))
