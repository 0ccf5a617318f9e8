"""Words that look into decks.  (Glossary: Search)"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, Step
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules import players, verbs
from westmarch.games.lcg.rules.card_words import aimed_word, number
from westmarch.games.lcg.rules.rulebase import RULES, SKIP
from westmarch.games.lcg.rules.targets import aim, chooser
from westmarch.games.lcg.state import LcgState, Work, zone


@RULES.step("peek")
def _peek(change: Work, step: Step) -> None:
    """The top of the encounter deck, for whoever looks.  (Glossary: Search)"""
    for piece in change.state.zones["encounter"][:1]:
        verbs.see(change, piece, 1 << chooser(change))
        change.tell("peeked", seat=str(chooser(change)), piece=piece)
        change.push(*step.steps, names={**change.names, "it": piece})


@aimed_word("bury")
def _bury(change: Work, step: Step, found: list[str]) -> None:
    """To the bottom of the encounter deck.  (Glossary: Move)"""
    for piece in found:
        verbs.shift(change, piece, "encounter")
        change.tell("buried", piece=piece)


@RULES.step("search")
def _search(change: Work, step: Step) -> None:
    """``search: 5, for``: the top cards of the own deck, one of a kind may be taken; then a shuffle.

    (Glossary: Search)
    """
    state = change.state
    seat = chooser(change)
    deck = state.zones[zone(seat, "deck")]
    n = len(deck) if step.args[0] == "all" else number(change, step.args[0])
    for piece in deck[:n]:
        verbs.see(change, piece, 1 << seat)
    RULES.ask(change, seat, "search", str(n), step.args[1], then=(Step("shuffle_own", (str(seat),)),))


@RULES.question("search")
def _found(state: LcgState, asked: Decision) -> list[Action]:
    """Any card of the kind among those looked at, or none.  (Glossary: Search)"""
    n, kind = asked.about
    deck = state.zones[zone(asked.seat, "deck")][: int(n)]
    what = sel.selector(f"every {kind or 'card'}")
    return [*[Action.of("take", piece) for piece in deck if sel.fits(state, piece, what, asked.names)], SKIP]


@RULES.answer("search")
def _took(change: Work, action: Action) -> None:
    """It goes to the hand.  (Glossary: Search)"""
    change.push(*change.then)
    if action != SKIP:
        piece = action.words[0]
        verbs.shift(change, piece, zone(change.seat, "hand"))
        verbs.see(change, piece, players.seen_in_hand(change.state, change.seat))
        change.tell("took", piece=piece, seat=str(change.seat))


@RULES.step("shuffle_own")
def _shuffle_own(change: Work, step: Step) -> None:
    """Whoever has searched a deck shuffles it.  (Rules: Search Effects)"""
    seat = int(step.args[0])
    change.shuffle(change.state.zones[zone(seat, "deck")], seat)


@RULES.step("look-through")
def _look_through(change: Work, step: Step) -> None:
    """Gandalf's Search: the top X of a player's deck; one to its owner's hand, the others back in any order.

    (Glossary: Search)
    """
    found = aim(change, step)
    if not found:
        return
    state = change.state
    seat = int(found[0])
    n = number(change, step.args[1])
    top = state.zones[zone(seat, "deck")][:n]
    for piece in top:
        verbs.see(change, piece, 1 << chooser(change))
    if top:
        RULES.ask(change, chooser(change), "look", str(seat), str(len(top)), "first")


@RULES.question("look")
def _looked(state: LcgState, asked: Decision) -> list[Action]:
    """One of the cards looked at.  (Glossary: Search)"""
    seat, n, _ = asked.about
    return [Action.of("take", piece) for piece in state.zones[zone(int(seat), "deck")][: int(n)]]


@RULES.answer("look")
def _ordered(change: Work, action: Action) -> None:
    """The first one chosen is taken; of the others, the last one chosen ends on top.  (Glossary: Search)"""
    seat, n, stage = change.about
    piece = action.words[0]
    state = change.state
    left = int(n) - 1
    deck = zone(int(seat), "deck")
    if stage == "first":
        verbs.shift(change, piece, zone(int(seat), "hand"))
        verbs.see(change, piece, players.seen_in_hand(state, int(seat)))
    else:  # beneath those still to be chosen
        held = [p for p in state.zones[deck] if p != piece]
        state.zones[deck] = (*held[:left], piece, *held[left:])
    if left > 1:
        RULES.ask(change, change.seat, "look", seat, str(left), "next")
