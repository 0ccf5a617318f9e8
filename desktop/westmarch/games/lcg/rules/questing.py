"""The quest and travel phases.  (Framework Details: III. Quest Phase, IV. Travel Phase)"""

from __future__ import annotations

from typing import Annotated

from westmarch.engine.kinds import one_of
from westmarch.engine.machine import Options
from westmarch.engine.records import Action, Decision, PieceId, Seat, Step
from westmarch.engine.signatures import BOUND
from westmarch.games.lcg.language import conditions, derived, effects, possible, restrained
from westmarch.games.lcg.rules import entering, leaving, players, verbs
from westmarch.games.lcg.rules.kinds import Number
from westmarch.games.lcg.rules.lasting import LEAST, delayed, is_due, lapse
from westmarch.games.lcg.rules.lending import travel_texts
from westmarch.games.lcg.rules.progress import TURNED, quested_well
from westmarch.games.lcg.rules.quest_deck import beaten_facts
from westmarch.games.lcg.rules.revealing import each_reveals, in_turn
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES, SKIP
from westmarch.games.lcg.rules.staging import reveal_cards
from westmarch.games.lcg.rules.threat import raise_threat
from westmarch.games.lcg.state import SIDE_QUEST, LcgState, Work, card_of, has_mark, main_quest, present

DONE = Action.of("done")
Outcome = Annotated[str, one_of("the outcome of a quest", ("success", "failure", "tie"))]


@RULES.step("commit_all")
def _commit_all(change: Work) -> None:
    """In player order.  (Framework Details: 3.2 Commit characters)"""
    change.push(*[_commits_of.step(seat) for seat in present(change.state)])


@RULES.step("commits_of")
def _commits_of(change: Work, seat: Seat) -> None:
    """A player who could commit anybody is about to: what has to be done before is done.

    (Quest: The Nîn-in-Eilph)
    """
    if seat not in change.state.out and _able(change.state, seat):
        MOMENTS.occur(change, "commits", {"player": str(seat), "pieces": ""})


@RULES.step("commit_of")
def _commit_of(change: Work, seat: Seat, *committed: PieceId) -> None:
    """Any number of a player's characters, one by one but committed at once.  (Rules: Commit Characters)"""
    if seat in change.state.out:
        return
    if _able(change.state, seat):
        RULES.ask(change, seat, _commits.about(seat, *committed))
    else:
        _answered_by(change, seat, *committed)


def _able(state: LcgState, seat: Seat) -> list[str]:
    things = state.things
    ready = [piece for piece in derived.ready_characters(state, seat) if "committed" not in things[piece].marks]
    return effects.allowed(state, "commit", [piece for piece in ready if effects.can_exhaust(state, piece, "commit")])


@RULES.question("commit", is_open=True)
def _commits(state: LcgState, asked: Decision, seat: Seat, *committed: PieceId) -> Options:
    """Ready characters, one by one.  (Framework Details: 3.2 Commit characters)"""
    able = _able(state, seat)
    must = effects.permitted(state, "must commit", able)
    return Options([*[Action.of("commit", piece) for piece in must or able], *([] if must else [DONE])])


def _answered_by(change: Work, seat: Seat, *committed: PieceId) -> None:
    """Those that a player committed together answer together, before the next player commits.

    (Rules: Commit Characters)
    """
    state = change.state
    party = [piece for piece in committed if has_mark(state, piece, "committed")]
    players.told_committed(change, party)
    if party:
        MOMENTS.occur(change, "player-committed", {"player": str(seat)})


@RULES.each_pick(_commits, enough=DONE, whole=_answered_by)
def _commit(change: Work, action: Action, seat: Seat, *committed: PieceId) -> Step:
    """A character exhausts to commit.  (Framework Details: 3.2 Commit characters)"""
    piece = action.words[0]
    verbs.exhaust_for(change, "commit", piece)
    verbs.mark(change, piece, "committed")
    change.tell("committed", piece=piece, seat=str(seat))
    return _commit_of.step(seat, *committed, piece)


@RULES.step("choose_quest")
def _choose_quest(change: Work) -> None:
    """The first player may choose a side quest for this phase.  (Rules: Side Quests in Play)"""
    state = change.state
    state.side = ""
    if _side_quests(state):
        RULES.ask(change, present(state)[0], _quests.about())


_SIDE_QUESTS = (SIDE_QUEST,)


def _side_quests(state: LcgState) -> list[str]:
    found = derived.of_kinds(state, _SIDE_QUESTS)
    return [piece for piece in found if piece in state.zones["staging"]] if found else []


@RULES.question("quest", is_open=True)
def _quests(state: LcgState, asked: Decision) -> list[Action]:
    """The main quest or a side quest.  (Rules: Side Quests in Play)"""
    return [Action.of("attempt", piece) for piece in (main_quest(state), *_side_quests(state))]


@RULES.answer("quest")
def _attempted(change: Work, action: Action) -> None:
    """Progress goes to it in this phase.  (Rules: Side Quests in Play)"""
    state, piece = change.state, action.words[0]
    state.side = piece if piece != main_quest(state) else ""
    change.tell("attempted", piece=piece, face=card_of(state, piece).id)


def defeat_side_quests(change: Work) -> bool:
    """Those with all their progress go to the victory display; whether there were any.  (Rules: Side Quests in Play)"""
    state = change.state
    staged = _side_quests(state)
    if not staged:
        return False
    beaten = [p for p in staged if state.things[p].progress >= derived.stat(state, p, "quest_points")]
    for piece in beaten:
        verbs.put(change, piece, progress=0)  # it is beaten once, however long its leaving takes
        change.tell("stage_beaten", face=card_of(state, piece).id)
    if beaten:
        parts = [beaten_facts(state, piece) for piece in beaten]
        leaving.leave(change, beaten, "victory", "defeated")
        MOMENTS.occur(change, "beaten", *parts)
    return bool(beaten)


def cards_to_reveal(state: LcgState) -> int:
    """How many encounter cards the staging step reveals: one for each player and what texts add; what lasts for a while
    does not take away the last one, if it does not say so.  (Framework Details: 3.3 Staging)"""
    more = [conditions.amount(state, mod.amount, names) for mod, names in effects.standing(state, "add", "reveals")]
    number = len(present(state)) + sum(more)
    lasting = [one for one in state.lasting if one.kind == "add" and one.what == "reveals"]
    least = min([int(one.names.get(LEAST, "1")) for one in lasting], default=0)
    return max(min(least, number), number + sum([derived.lasting_worth(state, one) for one in lasting]))


@RULES.step("staging")
def _staging(change: Work) -> None:
    """What answers the beginning of the staging step comes first.  (Framework Details: 3.3 Staging)"""
    MOMENTS.occur(change, "staging-began", {}, then=(_stage_cards.step(),))


MOMENTS.told("staging-began")


@RULES.step("stage_cards")
def _stage_cards(change: Work) -> None:
    """One card for each player, each dealt with before the next.  (Framework Details: 3.3 Staging)"""
    state = change.state
    if effects.is_forbidden(state, "staging"):
        return
    change.push(_staging_ended.step())
    number = cards_to_reveal(state)
    if each_reveals(state.options["quest"]):
        for seat in reversed(in_turn(state, number)):
            change.push(_reveal_of.step(), names={"you": str(seat)})
    else:
        reveal_cards(change, number)


@RULES.step("reveal_of")
def _reveal_of(change: Work) -> None:
    """A player reveals one card; for one who has been eliminated meanwhile the first player does.

    (Rules: Staging Rules, Staging)
    """
    reveal_cards(change, 1)


@RULES.step("staging_ended")
def _staging_ended(change: Work) -> None:
    """What answers the end of the staging step does so now.  (Framework Details: 3.3 Staging)"""
    MOMENTS.occur(change, "staging-ended", {})


MOMENTS.told("staging-ended")


@RULES.step("resolve_quest")
def _resolve_quest(change: Work) -> None:
    """What answers that the quest is about to be resolved comes first.  (Framework Details: 3.4 Quest resolution)"""
    MOMENTS.occur(change, "quest-resolves", {}, then=(_weigh_quest.step(),))


MOMENTS.told("quest-resolves")


@RULES.step("weigh_quest")
def _weigh_quest(change: Work) -> None:
    """Willpower, or what counts in its place, against threat; the outcome is answered before its tokens are moved.

    (Framework Details: 3.4 Quest resolution; Rules: Questing Successfully)
    """
    state = change.state
    will, threat = derived.committed_strength(state), derived.staging_threat(state)
    change.tell("quested", value=derived.quest_value(state), strength=str(will), threat=str(threat))
    amount = abs(will - threat)
    outcome = "success" if will > threat else "failure" if threat > will else "tie"
    change.push(_quest_resolved.step(outcome))
    if will > threat:
        _has_outcome(change, "quested-well", amount, _quest_progress.step(amount))
    elif threat > will:
        _has_outcome(change, "quested-badly", amount, _driven_back.step(amount))


def _has_outcome(change: Work, event: str, amount: int, then: Step) -> None:
    """What was delayed to it is done; then what answers it.  (Glossary: Delayed Effects)"""
    state = change.state
    before = len(state.moments)
    MOMENTS.occur(change, event, {"amount": str(amount)}, then=(then,))
    lapse(change, event)
    if is_due(state):
        if len(state.moments) > before:
            MOMENTS.trigger(state)
        change.push(delayed.step())


MOMENTS.told("quested-well", "quested-badly")


@RULES.step("quest_resolved")
def _quest_resolved(change: Work, outcome: Outcome) -> None:
    """What answers the quest of a character does so when it is resolved.  (Framework Details: 3.4 Quest resolution)"""
    things = change.state.things
    there = [(piece, things[piece].seat) for piece in effects.committed(change.state)]
    parts = [{"piece": piece, "outcome": outcome, "player": str(seat)} for piece, seat in there]
    if parts:
        MOMENTS.occur(change, "quest-resolved", *parts)


MOMENTS.told("quest-resolved")


@RULES.step("quest_progress")
def _quest_progress(change: Work, amount: Number) -> None:
    """Progress, on the active location first.  (Framework Details: 3.4 Quest resolution)"""
    change.push(_progress_placed.step(amount))
    quested_well(change, amount)


@RULES.step("progress_placed")
def _progress_placed(change: Work, amount: Number) -> None:
    """What answers that all of it has been placed does so now; not what an enemy has got as damage.

    (Quest: The Old Forest; Card: Ride Them Down)
    """
    amount -= int(change.state.kept.pop(TURNED, "0"))
    if amount > 0:
        MOMENTS.occur(change, "quest-progressed", {"amount": str(amount)})


MOMENTS.told("quest-progressed")


@RULES.step("driven_back")
def _driven_back(change: Work, amount: Number) -> None:
    """The threat of everybody who is on the quest rises.  (Framework Details: 3.4 Quest resolution)"""
    seats = [seat for seat in present(change.state) if not restrained.is_barred(change.state, "failing threat", seat)]
    raise_threat(change, seats, amount, "questing")


# -- travel


@RULES.step("travel")
def _travel(change: Work) -> None:
    """To one location, as the first player decides; not while there is an active one, if no text permits it.

    (Framework Details: 4.2 Travel opportunity; Glossary: Active Location)
    """
    state = change.state
    if _destinations(state):
        RULES.ask(change, present(state)[0], _travels.about())


def _destinations(state: LcgState) -> list[str]:
    found = [p for p in state.zones["staging"] if derived.type_of(state, p) == "location"]
    found = effects.allowed(state, "leave staging", effects.allowed(state, "travel", found))
    found = [piece for piece in found if effects.may_travel(state, piece) and _can_pay_travel(state, piece)]
    return effects.permitted(state, "must travel", found) or found


def _can_pay_travel(state: LcgState, piece: str) -> bool:
    """Whether the condition of its travel text holds, if there is one, and what it costs can be paid in full."""
    for ability in travel_texts(state, piece):
        names = {"self": piece, "host": "", "you": str(present(state)[0])}
        if ability.when is not None and not conditions.holds(state, ability.when, names):
            return False
        for cost in ability.do:
            can_pay = possible.can_each_pay if cost.do == "each" else possible.can_pay_one
            if not can_pay(state, cost, names):
                return False
    return True


@RULES.question("travel", is_open=True)
def _travels(state: LcgState, asked: Decision) -> list[Action]:
    """To one location, or nowhere; a card may leave no choice.  (Framework Details: 4.2 Travel opportunity)"""
    found = _destinations(state)
    options = [Action.of("travel", piece) for piece in found]
    is_bound = bool(found) and effects.permits(state, "must travel", found[0])
    return options if is_bound else [*options, SKIP]


@RULES.answer("travel")
def _travelled(change: Work, action: Action) -> None:
    """First what it costs.  (Glossary: Travel)"""
    if action == SKIP:
        return
    piece = action.words[0]
    costs = [step for ability in travel_texts(change.state, piece) for step in ability.do]
    names = {"self": piece, "host": "", "you": str(change.seat)}
    change.push(*costs, arrive.step(piece), names=names)


@RULES.step("arrive")
def arrive(change: Work, piece: PieceId, *, you: Seat = BOUND) -> None:
    """The cost has been paid.  (Glossary: Travel)"""
    if piece in change.state.zones["staging"]:
        MOMENTS.occur(change, "travelled", {"piece": piece, "player": str(you)})


@MOMENTS.happens("travelled")
def _arrived(change: Work, facts: dict[str, str]) -> dict[str, str] | None:
    """The location is the active one now.  (Glossary: Active Location)"""
    change.tell("travelled", piece=facts["piece"], face=card_of(change.state, facts["piece"]).id)
    entering.make_active(change, facts["piece"], "travelled")
    return facts
