"""How a game may end now: what the stage asks for, and what would lose it."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.beats import Aim
from westmarch.engine.records import ALL_SEEING, Seat, View
from westmarch.games.lcg.advice.stage_goals import Goal, goals
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import apart, conditions, derived, effects
from westmarch.games.lcg.language.restrained import elimination_level
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.lists import QUESTS, stages_of
from westmarch.games.lcg.rules import scoring
from westmarch.games.lcg.rules.quest_deck import next_stages
from westmarch.games.lcg.state import LcgState, card_of, main_quest
from westmarch.games.lcg.text.names import capital, seat_title
from westmarch.games.lcg.text.selector_sentences import amount_in_words, cards_in_words, one_in_words
from westmarch.games.lcg.zones import zone

NEAR_OVER = 8
"""So much threat below elimination is named as near."""


def aims(seen: View) -> list[Aim]:
    """The present stage first, then what it asks for besides, then what would take players out."""
    state: LcgState = seen.state
    group = apart.group_of(state, seen.seat) if seen.seat is not None else None
    if group is not None:  # of players who are separated, it is one's own stage that matters
        state = apart.beside(state, group.area)
    if not state.round or not state.zones["quests"] or state.zones["quests"][0] not in state.things:
        return []
    own = [seen.seat] if seen.seat is not None and seen.seat != ALL_SEEING else []
    return [_stage(state), *_goals(state), *_defeats(state), *_threats(state, own)]


def _stage(state: LcgState) -> Aim:
    piece = main_quest(state)
    card, points, progress = (
        card_of(state, piece),
        derived.stat(state, piece, "quest_points"),
        state.things[piece].progress,
    )
    stages = stages_of(state.options["quest"], state.options["difficulty"])
    last = max([stage.number for stage in stages])
    title = f"Stage {card.stage} of {last}"
    left = max(0, points - progress)
    ends = "and the next stage comes" if next_stages(state, card.id) else "and the quest is won"
    if apart.is_waiting(state):
        text = "It is complete: its text says how these players join the others."
    elif effects.is_forbidden(state, "advance", piece) or not (next_stages(state, card.id) or scoring.may_win(state)):
        text = "It cannot be completed as long as its text forbids it."
    elif points:
        text = f"{left} more progress, {ends}." if left else "All its progress is there."
        active = state.zones["active"]
        if active and left:
            text += " The active location takes progress first."
    else:
        text = "Its text says how it is completed."
    short = f"{progress} of {points}" if points else QUESTS[card.set].title if card.set in QUESTS else ""
    return Aim(title, text, short, "good", min(progress, points), points, mentions=(piece, *state.zones["active"]))


def _goals(state: LcgState) -> Iterator[Aim]:
    piece = main_quest(state)
    card, names = card_of(state, piece), {"self": piece, "host": "", "you": str(state.first)}
    for goal in goals(state):
        missing = goal.missing(state, names)
        text = _wanted(card, goal, missing)
        if text:
            short = "" if goal.sort == "quested" else "done" if not missing else f"{missing} to go"
            yield Aim("To win" if goal.wins else "The stage asks", text, short, "good", mentions=(piece,))


def _wanted(card: Card, goal: Goal, missing: int) -> str:
    """What a goal asks for, in a sentence."""
    what = cards_in_words(card, goal.what) if goal.what is not None else ""
    match goal.sort:
        case "gone" if goal.what is not None and goal.what.name in CARDS:
            return f"{CARDS[goal.what.name].title} has to be gone."
        case "gone":
            return f"No {what} may be left."
        case "had" if goal.what is not None and goal.number == 1:
            return f"1 {one_in_words(card, goal.what)} is wanted."
        case "had":
            return f"{goal.number if goal.number < 99 else 'All'} {what} are wanted."
        case "healed":
            return f"{capital(what)} are to be healed."
        case "more" if goal.amount is not None:
            return f"{capital(amount_in_words(card, goal.amount))} has to be {goal.number} or more."
        case "less" if goal.amount is not None:
            return f"{capital(amount_in_words(card, goal.amount))} has to be as low as it can be."
        case "quested":
            return "A quest that fails here costs dearly."
    return ""


def _defeats(state: LcgState) -> Iterator[Aim]:
    """What is counted with which the players lose, as soon as there is any of it."""
    for mod, names in effects.standing(state, "permit", "lose"):
        if mod.when is None or mod.when.kind != "compare":
            continue
        there, enough = [conditions.amount(state, one, names) for one in mod.when.amounts]
        if there > 0:
            own = names["self"]
            what = amount_in_words(card_of(state, own), mod.when.amounts[0])
            text = f"The players lose as soon as {what} is {enough}."
            yield Aim("Defeat", text, f"{there} of {enough}", value=there, most=enough, is_threat=True, mentions=(own,))


def _threats(state: LcgState, own: list[Seat]) -> Iterator[Aim]:
    """The players who would be taken out, the viewer and those in danger."""
    for seat in range(state.seats):
        if seat in state.out:
            continue
        level = elimination_level(state, seat)
        left = level - state.threat[seat]
        heroes = [p for p in state.zones[zone(seat, "play")] if card_of(state, p).type == "hero"]
        if left <= NEAR_OVER or seat in own or state.seats == 1:
            who = "You are" if seat in own else f"{seat_title(seat)} is"
            alone = " and the game is lost" if state.seats - len(state.out) == 1 else ""
            text = f"{who} out at {level} threat, or with the last of {_heroes(len(heroes))}{alone}."
            yield Aim(f"Threat of {seat_title(seat)}", text, f"{left} left", value=state.threat[seat], most=level,
                      is_threat=True, mentions=tuple(heroes))  # fmt: skip
    hurt = [
        piece
        for there in apart.everywhere(state)
        for piece in derived.of_kinds(there, ("hero",))
        if there.things[piece].damage and derived.stat(there, piece, "hit_points") - there.things[piece].damage <= 1
    ]
    if hurt:
        names = ", ".join([card_of(state, piece).title for piece in hurt])
        yield Aim("Near death", f"One more damage takes {names}.", _heroes(len(hurt)),
                  is_threat=True, mentions=tuple(hurt))  # fmt: skip


def _heroes(n: int) -> str:
    return "1 hero" if n == 1 else f"{n} heroes"
