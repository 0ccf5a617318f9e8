"""The quest and travel phases.  (Framework Details: III. Quest Phase, IV. Travel Phase)"""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from westmarch.engine.kinds import one_of
from westmarch.engine.machine import Options
from westmarch.engine.records import Action, Decision, PieceId, Seat, Step
from westmarch.engine.signatures import BOUND
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import apart, conditions, derived, effects, possible, restrained
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.lists import Stage, stages_of
from westmarch.games.lcg.printed.rows import NIGHTMARE
from westmarch.games.lcg.rules import players, scoring, verbs
from westmarch.games.lcg.rules.kinds import Face, Number
from westmarch.games.lcg.rules.lasting import LEAST, delayed, is_due, lapse
from westmarch.games.lcg.rules.revealing import each_reveals, in_turn
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES, SKIP
from westmarch.games.lcg.rules.staging import reveal_cards
from westmarch.games.lcg.rules.threat import raise_threat
from westmarch.games.lcg.state import (
    SIDE_QUEST,
    LcgState,
    Work,
    attachments,
    card_of,
    has_mark,
    main_quest,
    playing,
    present,
)
from westmarch.games.lcg.things import SCENARIO, Thing

DONE = Action.of("done")
Outcome = Annotated[str, one_of("the outcome of a quest", ("success", "failure", "tie"))]


@RULES.step("commit_all")
def _commit_all(change: Work) -> None:
    """In player order.  (Framework Details: 3.2 Commit characters)"""
    change.push(*[_commit_of.step(seat) for seat in present(change.state)])


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
        parts = [_beaten_facts(state, piece) for piece in beaten]
        verbs.leave(change, beaten, "victory", "defeated")
        MOMENTS.occur(change, "beaten", *parts)
    return bool(beaten)


def _beaten_facts(state: LcgState, quest: str) -> dict[str, str]:
    """What is told of a quest card that has been beaten: with what was attached to it, which may answer that."""
    facts = {"face": card_of(state, quest).id, "piece": quest, "player": str(SCENARIO)}
    return verbs.with_attachments(state, facts, attachments(state, quest))


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
    """Willpower against threat; who answers the outcome does so before its tokens are moved.

    (Framework Details: 3.4 Quest resolution; Rules: Questing Successfully)
    """
    state = change.state
    will, threat = derived.committed_strength(state), derived.staging_threat(state)
    change.tell("quested", willpower=str(will), threat=str(threat))
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
    things, seats = change.state.things.items(), present(change.state)
    there = [(p, thing.seat) for p, thing in things if "committed" in thing.marks and thing.seat in seats]
    parts = [{"piece": piece, "outcome": outcome, "player": str(seat)} for piece, seat in there]
    if parts:
        MOMENTS.occur(change, "quest-resolved", *parts)


MOMENTS.told("quest-resolved")


@RULES.step("quest_progress")
def _quest_progress(change: Work, amount: Number) -> None:
    """Progress, on the active location first.  (Framework Details: 3.4 Quest resolution)"""
    change.push(_progress_placed.step(amount))
    players.progress(change, amount)


@RULES.step("progress_placed")
def _progress_placed(change: Work, amount: Number) -> None:
    """What answers that all of it has been placed does so now.  (Quest: The Old Forest)"""
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
    if effects.may_travel(state) and _destinations(state):
        RULES.ask(change, present(state)[0], _travels.about())


def _destinations(state: LcgState) -> list[str]:
    found = [p for p in state.zones["staging"] if derived.type_of(state, p) == "location"]
    found = effects.allowed(state, "leave staging", effects.allowed(state, "travel", found))
    found = [piece for piece in found if _can_pay_travel(state, piece)]
    return effects.permitted(state, "must travel", found) or found


def _can_pay_travel(state: LcgState, piece: str) -> bool:
    """Whether the condition of its travel text holds, if there is one, and what it costs can be paid in full."""
    for ability in _travel_texts(state, piece):
        names = {"self": piece, "host": "", "you": str(present(state)[0])}
        if ability.when is not None and not conditions.holds(state, ability.when, names):
            return False
        for cost in ability.do:
            can_pay = possible.can_each_pay if cost.do == "each" else possible.can_pay_one
            if not can_pay(state, cost, names):
                return False
    return True


def _travel_texts(state: LcgState, piece: str) -> list[Ability]:
    """What it costs to travel to a location, if its text counts.  (Glossary: Travel, Blank)"""
    return [] if effects.is_blank(state, piece) else [one for _, one in card_of(state, piece).of_kind("travel")]


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
    costs = [step for ability in _travel_texts(change.state, piece) for step in ability.do]
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
    verbs.make_active(change, facts["piece"], "travelled")
    return facts


# -- the quest deck


def stage_of(state: LcgState, face: str) -> Stage:
    """The data of a quest card."""
    stages = stages_of(state.options["quest"], state.options["difficulty"])
    return next(stage for stage in stages if stage.id == face)


def is_beaten(state: LcgState) -> bool:
    """Whether the current stage has all its progress, and nothing holds it.  (Glossary: Quest Advancement)"""
    quest = main_quest(state)
    progress, points = state.things[quest].progress, derived.stat(state, quest, "quest_points")
    is_enough = 0 < points <= progress and not effects.is_forbidden(state, "advance", quest)
    return (
        is_enough
        and not _is_kept_from_winning(state, quest)
        and not (state.groups and (apart.is_waiting(state) or apart.is_held_up(state)))
    )


def _is_kept_from_winning(state: LcgState, quest: str) -> bool:
    """Whether the players would win with a stage, which they cannot: it is beaten when they can.  (Glossary: Cannot)"""
    card = card_of(state, quest)
    return not (next_stages(state, card.id) or card.answers_to("beaten", "after") or scoring.may_win(state))


def advance(change: Work) -> None:
    """The next stage; at the end the players have won.  What becomes of players who are separated says the text of the
    stage, if it says anything.

    (Glossary: Quest Advancement, Winning the Game; Quest: Foundations of Stone)
    """
    state = change.state
    old = main_quest(state)
    face, facts = card_of(state, old).id, _beaten_facts(state, old)
    change.tell("stage_beaten", face=face)
    is_told, group = bool(card_of(state, old).answers_to("beaten", "after")), apart.group_in(state, state.here)
    if group is not None and is_told:
        apart.put_group(state, replace(group, is_complete=True))
    elif next_stages(state, face):
        go_on(change, "victory" if card_of(state, old).victory else "removed")
    elif is_told:
        verbs.put(change, old, progress=0)  # its text says what comes of it
    else:
        scoring.finish(change, scoring.WON)
        return
    MOMENTS.occur(change, "beaten", facts)


MOMENTS.told("beaten")


def go_on(change: Work, old_to: str = "removed") -> None:
    """The next stage begins, one of several by chance; after the last one the players have won.  ``old_to``: where the
    present one goes.  A stage stays whose next one lies in a shuffled deck: only a text turns that over.

    (Glossary: Quest Advancement, Winning the Game)
    """
    state = change.state
    following = next_stages(state, card_of(state, main_quest(state)).id)
    if not following:
        scoring.finish(change, scoring.WON)
        return
    if not any([state.pieces[piece].face in following for piece in state.zones["quests"]]):
        return
    chosen = following[change.roll(len(following))] if len(following) > 1 else following[0]
    piece = next(p for p in state.zones["quests"] if state.pieces[p].face == chosen)
    turn_to(change, (piece, *[p for p in state.zones["quests"] if p not in (piece, main_quest(state))]), old_to=old_to)


def turn_to(change: Work, deck: tuple[str, ...], is_again: bool = False, old_to: str = "removed") -> None:
    """These stages are the quest deck now; the first of them begins, without its set-up if it begins ``is_again``.

    The progress on the present stage is gone, and what is attached to it is discarded.  (Glossary: Quest Advancement)
    """
    state = change.state
    old = main_quest(state)
    hanging = attachments(state, old)
    del state.things[old]
    for piece in [piece for piece in state.zones["quests"] if piece not in deck]:
        verbs.shift(change, piece, old_to if piece == old else "removed")
    for piece in [piece for piece in deck if piece not in state.zones["quests"]]:
        verbs.shift(change, piece, "quests")
    state.zones["quests"] = deck
    begin_stage(change, deck[0], is_again)
    verbs.leave(change, hanging, "discard", verbs.HOST_LEFT)


def next_stages(state: LcgState, face: str) -> list[str]:
    """The stages that may follow; none after the last."""
    return list(stage_of(state, face).following)


def begin_stage(change: Work, piece: str, is_again: bool = False) -> None:
    """A stage lies on top: its set-up, unless it begins ``is_again``, then what its back does when it is turned up."""
    state = change.state
    state.entries += 1
    state.things[piece] = Thing(state.entries)
    verbs.see(change, piece)
    unfold(change, piece, is_again)


def unfold(change: Work, piece: str, is_again: bool = False) -> None:
    """What a stage does that lies on top."""
    state = change.state
    derived.invalidate_cards(state)
    card = CARDS[state.pieces[piece].face or ""]
    change.tell("stage_began", face=card.id, piece=piece)
    players.set_clock(change, piece)
    names = {"self": piece, "host": "", "you": str(present(state)[0])}
    state.settled = False
    change.push(_stage_text.step(card.id, len(card.setup) if is_again else 0), _settle_stage.step(), names=names)
    MOMENTS.occur(change, "stage-revealed", {"face": card.id})


MOMENTS.told("stage-revealed")


@RULES.step("stage_text")
def _stage_text(change: Work, face: Face, at: Number) -> None:
    """The set-up of a stage and what its back does, step by step; the stack holds no more of it than where it is.

    (Rules: Quest Cards)
    """
    card = CARDS[face]
    revealed = [inner for _, ability in card.of_kind("reveal") for inner in ability.do]
    steps = (*card.setup, *_nightmares(change.state, card), *revealed)
    if at < len(steps):
        change.push(steps[at], _stage_text.step(face, at + 1))


def _nightmares(state: LcgState, stage: Card) -> list[Step]:
    """The set-up of a nightmare card comes after that of the first stage, which is then turned over.

    (Rules: Nightmare Mode)
    """
    if state.phase != "setup" or stage.stage > 1:
        return []
    return [_nightmare_card.step(piece) for piece in state.things if card_of(state, piece).type == NIGHTMARE]


@RULES.step("nightmare_card")
def _nightmare_card(change: Work, card: PieceId) -> None:
    """(Rules: Nightmare Mode)"""
    steps = [inner for _, ability in card_of(change.state, card).of_kind("setup") for inner in ability.do]
    change.push(*steps, names={"self": card, "host": "", "you": str(playing(change.state)[0])})


@RULES.step("settle_stage")
def _settle_stage(change: Work) -> None:
    """What a new stage does is done: from now on it can be beaten.  (Glossary: Quest Advancement)"""
    change.state.settled = True
