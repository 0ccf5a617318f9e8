"""What it is worth to come nearer to what a stage asks for: objectives to claim, locations to explore, a prisoner.

What is claimed may harm its bearer in every round, and a rescue may call an enemy: either waits until the progress is
nearly made.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.stage_goals import Goal, every_step, goals, goals_ahead, goals_at_once
from westmarch.games.lcg.advice.worth_of_words import number, steps_worth
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.vocabulary import VICTORY
from westmarch.games.lcg.rules.quest_deck import next_stages
from westmarch.games.lcg.state import attachments, card_of, main_quest

NEAR = 5
"""A stage that needs no more progress than this may be beaten within a round."""
CLAIM, RESCUE = 90, 300
"""What it is worth to claim an objective that the stage asks for, and to have the prisoner back."""
SOUGHT, SCORE = 50, 14
"""What it is worth to be rid of a location that holds up the stage or to bring up what it asks for; and each victory
point, where they count."""
LATER = -1


def is_near(now: Evaluation) -> bool:
    """Whether hardly anything but progress is missing to the end of the stage."""
    return now.to_make.stage <= NEAR


# -- objectives


def _is_open(now: Evaluation, goal: Goal, objective: str) -> bool:
    """Whether a goal asks for one more objective of this kind."""
    return (
        goal.is_claim and goal.means(now.state, objective, now.of_stage) and goal.missing(now.state, now.of_stage) > 0
    )


def _burden(now: Evaluation, objective: str, bearer: str) -> int:
    """What an objective costs its bearer in every round."""
    seat = now.state.things[bearer].seat if bearer in now.state.things else now.seat
    names = {"self": objective, "host": bearer, "you": str(seat)}
    ends = [a for _, a in card_of(now.state, objective).of_kind("forced") if a.event == "round-ended"]
    return -sum([steps_worth(now, ability.do, names) for ability in ends])


def _hampers(now: Evaluation, objective: str) -> bool:
    """Whether an objective takes something from its bearer as long as it is there."""
    mods = [mod for _, ability in card_of(now.state, objective).of_kind("constant") for mod in ability.mods]
    return any([mod.kind == "forbid" and mod.to.name == "host" for mod in mods])


def _missed_in_fights(now: Evaluation, bearer: str) -> int:
    """What it costs in the fights of this round that a hero has no part in them."""
    seat = now.state.things[bearer].seat
    ready = now.ready(seat)
    others = [fighter for fighter in ready if fighter.piece != bearer]
    return now.fight(seat, others) - now.fight(seat, ready) if len(others) < len(ready) else 0


def claim_worth(now: Evaluation, objective: str, bearer: str = "") -> int:
    """What it is worth that a hero bears an objective: one who can bear much and fights little, and has none yet.

    What is asked for later only is taken where it costs its bearer nothing.
    """
    burden = _burden(now, objective, bearer)
    is_asked = any([_is_open(now, goal, objective) for goal in goals(now.state)])
    is_light = burden <= 0 and not _hampers(now, objective)
    is_coming = any([_is_open(now, goal, objective) for goal in goals_ahead(now.state)]) and is_light
    if not (is_asked or is_coming) or (burden > 0 and not is_near(now)):
        return LATER
    if not bearer:
        return CLAIM
    fighter = now.fighter(bearer)
    borne = [p for p in attachments(now.state, bearer) if card_of(now.state, p).type == "objective"]
    missed = _missed_in_fights(now, bearer) if _hampers(now, objective) else 0
    return CLAIM + 6 * fighter.left - 4 * (fighter.attack + fighter.defense) - 10 * len(borne) - missed


def rescue_worth(now: Evaluation) -> int:
    """What it is worth to have the prisoner back now."""
    return RESCUE if is_near(now) else LATER


# -- cards that a goal is about


def sought(now: Evaluation, piece: str) -> int:
    """What it is worth for the stage that a location is explored, besides its threat."""
    state = now.state
    if derived.type_of(state, piece) != "location":
        return 0
    found = 0
    for goal in goals(state):
        if goal.sort == "gone" and goal.means(state, piece, now.of_stage):
            found += SOUGHT
        elif goal.sort in ("had", "more") and goal.is_about(card_of(state, piece)):
            found += _scored(now, goal, card_of(state, piece))
    return found or SOUGHT * now.is_key(piece)


def _scored(now: Evaluation, goal: Goal, card: Card) -> int:
    """What a card is worth that is to be had, or that counts."""
    missing = goal.missing(now.state, now.of_stage)
    return SCORE * min(missing, points(now, card)) if goal.sort == "more" else SOUGHT * bool(missing)


def points(now: Evaluation, card: Card) -> int:
    """The victory points of a card."""
    return number(now, card.x[VICTORY].text, now.of_stage) if VICTORY in card.x else card.victory


def leads_on(now: Evaluation, explored: Sequence[str]) -> bool:
    """Whether a successful quest by which these locations are explored leads on to the next stage."""
    more = sum([points(now, card_of(now.state, piece)) for piece in explored])
    waiting = [goal for goal in goals(now.state) if goal.by_success]
    return bool(waiting) and all([goal.missing(now.state, now.of_stage) <= more for goal in waiting])


def sought_face(now: Evaluation, card: Card) -> int:
    """What it is worth that a card comes up which the stage, or one after it, asks for."""
    asked = [goal for goal in goals(now.state) if goal.sort in ("had", "more")] + _claims_ahead(now)
    return sum([_scored(now, goal, card) for goal in asked if goal.is_about(card)])


def _claims_ahead(now: Evaluation) -> list[Goal]:
    return [goal for goal in goals_ahead(now.state) if goal.is_claim]


def brings(now: Evaluation, steps: Sequence[Step]) -> int:
    """What it is worth that steps bring cards up which the stage, or one after it, asks for."""
    texts = [step.args[0] for step in every_step(steps) if step.do == "fetch"]
    if not texts:
        return 0
    there = [*now.unseen, *[now.state.pieces[piece].face or "" for piece in now.state.zones["discard"]]]
    found = [CARDS[face] for face in dict.fromkeys(there)]
    return max([sought_face(now, card) for text in texts for card in _meant(text, found)], default=0)


def _meant(text: str, cards: Iterable[Card]) -> list[Card]:
    what = sel.selector(text)
    if what.how == "name":
        return [card for card in cards if card.id in text.split(" ")]
    return [card for card in cards if sel.is_printed(card, what)]


def is_way_on(now: Evaluation, piece: str) -> bool:
    """Whether an action of a location is the way to be rid of what holds up the stage."""
    steps = [one for _, ability in card_of(now.state, piece).of_kind("action") for one in every_step(ability.do)]
    texts = [step.args[0] for step in steps if step.do in ("discard", "destroy")]
    meant = [other for text in texts for other in sel.pieces(now.state, sel.selector(text), now.of_stage)]
    return any([other in now.state.things and now.is_key(other) for other in meant])


def keeps_company(now: Evaluation, piece: str) -> bool:
    """Whether a location guards somebody whom the players need with them to go on."""
    state = now.state
    asked = [goal for goal in goals(state) if goal.is_company]
    return any([goal.means(state, other, now.of_stage) for goal in asked for other in now.guarded_by(piece)])


def is_to_be_low(now: Evaluation, piece: str) -> bool:
    """Whether the fewer tokens a card has the better, for this stage or a later one."""
    low = [
        goal.amount.what for goal in (*goals(now.state), *goals_ahead(now.state)) if goal.sort == "less" and goal.amount
    ]
    return any([what is not None and piece in sel.pieces(now.state, what, now.of_stage) for what in low])


# -- how it may be lost


def must_succeed(now: Evaluation) -> bool:
    """Whether the players lose if they quest unsuccessfully."""
    return any([goal.sort == "quested" for goal in goals(now.state)])


def is_trap(now: Evaluation) -> bool:
    """Whether the next stage would lose the game as soon as it is revealed: somebody would not be healed."""
    state = now.state
    return any([_is_lost(now, face) for face in next_stages(state, card_of(state, main_quest(state)).id)])


def _is_lost(now: Evaluation, face: str) -> bool:
    state, names = now.state, now.of_stage
    hurt = [goal for goal in goals_at_once(face) if goal.sort == "healed" and goal.what is not None]
    if not hurt:
        return False
    healed = 0
    for _, ability in CARDS[face].of_kind("reveal"):
        for step in ability.do:
            times = number(now, step.args[0], names) if step.do == "as-often-as" else 1
            heals = [one for one in every_step((step,)) if one.do == "heal"]
            healed += times * sum([number(now, one.args[1], names) for one in heals])
    return any(
        [state.things[p].damage > healed for goal in hurt if goal.what for p in sel.pieces(state, goal.what, names)]
    )
