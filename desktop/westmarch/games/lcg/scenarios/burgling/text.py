"""What burgle attempts and treasures under a card say."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.moments import OPEN
from westmarch.engine.records import Decision
from westmarch.engine.table import Badge
from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.scenarios.burgling.rules import NOTHING, SHOWN
from westmarch.games.lcg.scenarios.burgling.words import (
    ATTEMPT,
    BURGLED,
    FAILED,
    HOARD,
    MATCH,
    TAKE_HOARD,
    TAKE_SHOWN,
)
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import (
    answers,
    card_phrases,
    chronicle,
    items,
    phrases,
    prompts,
    questions,
    selector_phrases,
    timing,
)
from westmarch.games.lcg.text.names import card, count, inside, seat_title


def _shown(state: LcgState) -> str:
    piece = state.kept.get(SHOWN, NOTHING)
    face = state.pieces[piece].face if piece in state.pieces else None
    return CARDS[face].title if face else "no card"


def _question(state: LcgState, decision: Decision) -> tuple[str, str]:
    what, n, *chosen = decision.about
    left = int(n) - len(chosen)
    asked = f"Burgle attempt: which {count(left, 'card')} do you discard?"
    return asked, f"Of the same {listed(what.split(' '))} as {_shown(state)}, which is shown."


def _window(state: LcgState) -> tuple[str, str] | None:
    is_open = state.decision is not None and state.decision.kind == OPEN and SHOWN in state.kept
    return (f"Burgle attempt: {_shown(state)} is shown", "Match it") if is_open else None


def _badges(state: LcgState, piece: str) -> Iterator[Badge]:
    """The progress on a card that is no location: so much is Smaug awake."""
    thing = state.things[piece]
    if thing.progress and state.types[piece] == "enemy":
        yield Badge("progress", str(thing.progress), f"progress {thing.progress}")


def _ended(facts: dict[str, str]) -> str:
    return f"The burgle attempt of {seat_title(int(facts['seat']))} {_OUTCOMES[facts['outcome']]}"


_OUTCOMES = {"successful": "is successful", "failed": "has failed"}
questions.QUESTIONS["burgle"] = _question
prompts.WAITING["burgle"] = "is making a burgle attempt"
answers.ENDINGS["burgle", "done"] = ("Let the attempt fail", "")
answers.LABELS["burgle", "discard"] = "Discard {what}"
items.OWN_BADGES.append(_badges)
timing.OWN_WINDOWS.append(_window)
chronicle.OWN_LINES["burgle_shown"] = lambda facts: (
    f"{seat_title(int(facts['seat']))} shows {inside(card(facts['what']))} for a burgle attempt"
)
chronicle.OWN_LINES["burgle_ended"] = _ended
chronicle.OWN_LINES["hoarded"] = lambda facts: (
    f"{count(int(facts['amount']), 'treasure')} lie face down under {inside(card(facts['host_face']))}"
)
chronicle.OWN_LINES["treasure_taken"] = lambda facts: (
    f"{seat_title(int(facts['seat']))} takes {inside(card(facts['what']))} out of the hoard"
)
phrases.PHRASES[ATTEMPT] = "let the first player make a burgle attempt"
phrases.PHRASES[MATCH] = "match the card that is shown"
phrases.PHRASES[TAKE_SHOWN] = "take the card that is shown, and show the next one"
phrases.PHRASES[HOARD] = "put treasures under {under}"
phrases.PHRASES[TAKE_HOARD] = "take the top treasure from under {what}"
phrases.AFTER[FAILED] = "a burgle attempt has failed"
phrases.AFTER[BURGLED] = "a burgle attempt is made"
card_phrases.WORDS[ATTEMPT] = (
    "the first player makes {what} burgle attempt[; if it is successful: {passed}][; if it fails: {failed}]"
)
card_phrases.WORDS[MATCH] = "you may discard {n|1#card} in your hand of the same {what} as the card that is shown"
card_phrases.WORDS[TAKE_SHOWN] = "take {what} card that is shown into your hand, and show the next one"
card_phrases.WORDS[HOARD] = "shuffle these and put them face down under {under}: {what}"
card_phrases.WORDS[TAKE_HOARD] = "take the top treasure from under {what} into your hand"
card_phrases.EVENTS[BURGLED] = "{piece} is found in a burgle attempt"
card_phrases.EVENTS[FAILED] = "a burgle attempt has failed[ (player: {player})]"
selector_phrases.ADJECTIVES[BURGLED] = "there while a burgle attempt is made"
selector_phrases.ADJECTIVES["burgling"] = "burgling (with a burgle effect)"
