"""What is said of Nameless Things, and of enemies that are sent to other players."""

from __future__ import annotations

from westmarch.engine.records import Action, Decision
from westmarch.engine.table import Option
from westmarch.games.lcg.language import apart as areas
from westmarch.games.lcg.scenarios.nameless_things.words import COUNT_ELSEWHERE, DEVOUR, ELSEWHERE, SEND, SWALLOWED
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import (
    answers,
    apart,
    card_phrases,
    chronicle,
    phrases,
    prompts,
    questions,
    selector_phrases,
    standing_phrases,
)
from westmarch.games.lcg.text.names import card, inside, title
from westmarch.games.lcg.zones import zone


def _devoured(facts: dict[str, str]) -> str:
    return f"{card(facts['host_face'])} swallows {inside(card(facts['what']))}"


def _sent(facts: dict[str, str]) -> str:
    who = apart.of([int(seat) for seat in facts["seats"].split()])
    return f"{card(facts['face'])} goes to the staging area of {who}"


def _question(state: LcgState, decision: Decision) -> tuple[str, str]:
    piece = decision.about[0]
    return f"To whose staging area does {inside(title(state, piece))} go?", questions.text_of(state, piece)


def _option(state: LcgState, decision: Decision, action: Action) -> Option:
    """Another player, and all who share that area."""
    seat = int(action.words[0].removeprefix("player-"))
    group = areas.group_of(state, seat)
    assert group is not None
    where = apart.stage_title(state, group)
    return Option(str(action), f"To {apart.of(group.seats)}", where, target=zone(seat, "play"), mark="none")


questions.QUESTIONS[ELSEWHERE] = _question
prompts.WAITING[ELSEWHERE] = "decides to whom an enemy goes"
answers.OWN_OPTIONS[ELSEWHERE] = _option
chronicle.OWN_LINES["devoured"] = _devoured
chronicle.OWN_LINES["sent_elsewhere"] = _sent
phrases.PHRASES[DEVOUR] = "let {to} swallow the top {n} of the deck of {what}"
phrases.PHRASES[SEND] = "send {what} to the staging area of another player"
phrases.AFTER[SWALLOWED] = "{piece} {has} swallowed cards"
card_phrases.WORDS[DEVOUR] = (
    "attach the top {n|1#card} of the deck of {what} to {to}[, card by card until {until}]"
    "[ (only as more than what came before: {more})]"
)
card_phrases.WORDS[SEND] = "add {what} to the staging area of another player"
card_phrases.EVENTS[SWALLOWED] = "cards of a player's deck have been attached to {piece}[ (player: {player})]"
standing_phrases.PERMITTED[COUNT_ELSEWHERE] = "the threat of {to} counts in the staging area of each other player"
selector_phrases.ADJECTIVES["unled"] = "one-too-many (no fewer allies than heroes of its player are on the quest)"
