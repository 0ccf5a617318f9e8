"""What is said of players who go ways of their own."""

from __future__ import annotations

from westmarch.engine.records import Decision
from westmarch.games.lcg.scenarios.own_ways.words import (
    BRING_BACK,
    CHOOSE_WAY,
    LAY,
    MOVE,
    PART,
    PARTED,
    SEND_AWAY,
    TAKE_ALONG,
    TAKE_TOKEN,
    TURN_BACK,
    TURN_ENEMY,
)
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.text import answers, card_phrases, chronicle, phrases, prompts, questions
from westmarch.games.lcg.text.names import card, seat_title


def _way(state: LcgState, decision: Decision) -> tuple[str, str]:
    return (
        "Which way do you go?",
        "You will have this stage and a staging area of your own, and can still help the others.",
    )


def _along(state: LcgState, decision: Decision) -> tuple[str, str]:
    return (
        "Which card do you take to your staging area?",
        "All cards that lie here are shared out, one after the other.",
    )


def _told(state: LcgState, piece: str) -> str:
    return card_of(state, piece).text


questions.QUESTIONS[CHOOSE_WAY] = _way
questions.QUESTIONS[TAKE_ALONG] = _along
answers.LABELS[CHOOSE_WAY, "choose"] = "Go on to {what}"
answers.OWN_DETAILS[CHOOSE_WAY, "choose"] = _told
prompts.WAITING[CHOOSE_WAY] = "chooses a way"
prompts.WAITING[TAKE_ALONG] = "takes a card along"
chronicle.OWN_LINES["took_way"] = lambda facts: f"{seat_title(int(facts['seat']))} goes on to {card(facts['face'])}"
chronicle.OWN_LINES["moved_to_area"] = lambda facts: (
    f"{card(facts['face'])} goes to the staging area of {seat_title(int(facts['seat']))}"
)
chronicle.OWN_LINES["sent_away"] = lambda facts: f"{card(facts['face'])} leaves the game, with all that is attached"
chronicle.OWN_LINES["brought_back"] = lambda facts: (
    f"{card(facts['face'])} is back, with {seat_title(int(facts['seat']))}"
)
chronicle.OWN_LINES["turned_back"] = lambda facts: (
    f"{card(facts['face'])} is a hero of {seat_title(int(facts['seat']))} again"
)
phrases.PHRASES[PART] = "go ways of your own"
phrases.PHRASES[MOVE] = "move {what} to another staging area"
phrases.PHRASES[LAY] = "put {what} in the encounter discard pile"
phrases.PHRASES[SEND_AWAY] = "let {what} leave the game"
phrases.PHRASES[BRING_BACK] = "bring back who has left"
phrases.PHRASES[TAKE_TOKEN] = "give the first player token to {what}"
phrases.PHRASES[TURN_ENEMY] = "let {what} become an enemy"
phrases.PHRASES[TURN_BACK] = "let {what} be a hero again"
phrases.AFTER[PARTED] = "{player} {has} gone on to a stage of their own"
card_phrases.EVENTS[PARTED] = "a player has gone on to a stage of their own[ ({player})]"
card_phrases.WORDS[PART] = (
    "in player order each player chooses one of these stages, with a staging area of their own: {what}; then they share"
    " out the cards of the staging area"
)
card_phrases.WORDS[MOVE] = "move {what} to the staging area of {of}"
card_phrases.WORDS[LAY] = "put {what} in the encounter discard pile"
card_phrases.WORDS[SEND_AWAY] = "{what} leaves the game with all that is attached, and nothing answers that"
card_phrases.WORDS[BRING_BACK] = "who has left comes back to {what}, with all that was attached"
card_phrases.WORDS[TAKE_TOKEN] = "{what} takes the first player token"
card_phrases.WORDS[TURN_ENEMY] = (
    "{what} is an enemy in the staging area of {of}: its threat is its willpower, its engagement cost its threat cost"
)
card_phrases.WORDS[TURN_BACK] = "{what} is a hero of its owner again"
