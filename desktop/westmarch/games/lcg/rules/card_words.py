"""The words of the cards at work.  Each is a step of the machine under the names of its text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from westmarch.engine.records import Step
from westmarch.games.lcg.language import conditions, possible
from westmarch.games.lcg.printed.expressions import amount
from westmarch.games.lcg.rules import players, scoring, threat, verbs
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.targets import aim, chooser
from westmarch.games.lcg.state import Work, card_of, zone

Rule = Callable[[Work, Step, list[str]], None]


def aimed_word(name: str, at: int = 0) -> Callable[[Rule], Rule]:
    """Registers a word that is aimed at cards or players."""

    def register(rule: Rule) -> Rule:
        def step_rule(change: Work, step: Step) -> None:
            found = aim(change, step, at)
            if found is not None:
                rule(change, step, found)

        step_rule.__doc__ = rule.__doc__
        RULES.step(name)(step_rule)
        return rule

    return register


def number(change: Work, text: str) -> int:
    """How many that is now; one where nothing is said."""
    return conditions.amount(change.state, amount(text), change.names)


def _seats(found: Sequence[str]) -> list[int]:
    return [int(seat) for seat in found]


# -- cards in play


@aimed_word("damage")
def _damage(change: Work, step: Step, found: list[str]) -> None:
    """Damage on all of them at once.  (Glossary: Damage)"""
    n = number(change, step.args[1])
    verbs.damage(change, [(piece, n) for piece in found], change.names.get("self", ""))


@aimed_word("heal")
def _heal(change: Work, step: Step, found: list[str]) -> None:
    """Damage is taken off.  (Rules: Hit Points & Damage)"""
    for piece in found:
        n = change.state.things[piece].damage if step.args[1] == "all" else number(change, step.args[1])
        verbs.heal(change, piece, n)


@aimed_word("exhaust")
def _exhaust(change: Work, step: Step, found: list[str]) -> None:
    """They exhaust.  (Glossary: Exhausted)"""
    verbs.exhaust(change, found, "text")
    _then(change, step, found)


def _then(change: Work, step: Step, found: list[str]) -> None:
    if step.steps and found:
        change.push(*step.steps, names={**change.names, "it": " ".join(found)})


@aimed_word("ready")
def _ready(change: Work, step: Step, found: list[str]) -> None:
    """They ready.  (Glossary: Ready)"""
    verbs.ready(change, found)


@aimed_word("uncommit")
def _uncommit(change: Work, step: Step, found: list[str]) -> None:
    """They leave the quest and do not ready.  (Framework Details: 3.4 Quest resolution)"""
    for piece in found:
        verbs.unmark(change, piece, "committed")
        change.tell("left_quest", piece=piece)


@aimed_word("discard")
def _discard(change: Work, step: Step, found: list[str]) -> None:
    """Cards in play leave it; others go to their pile.

    (Rules: Discarding Cards vs Placing Cards in the Discard Pile)
    """
    lying = [piece for piece in found if piece in change.state.things]
    verbs.leave(change, lying, "discard")
    players.discard_cards(change, [piece for piece in found if piece not in lying])
    _then(change, step, found)


@aimed_word("return-to-hand")
def _return_to_hand(change: Work, step: Step, found: list[str]) -> None:
    """Into their owners' hands.  (Glossary: Ownership and Control)"""
    verbs.leave(change, found, "hand", "returned")
    _then(change, step, found)


@aimed_word("shuffle-into-deck")
def _shuffle_into_deck(change: Work, step: Step, found: list[str]) -> None:
    """Into their owners' decks.  (Glossary: Ownership and Control)"""
    verbs.leave(change, found, "shuffle", "returned")


@aimed_word("shuffle-into-encounter")
def _shuffle_into_encounter(change: Work, step: Step, found: list[str]) -> None:
    """Back into the encounter deck, wherever it lies now.  (Glossary: Encounter Deck)"""
    state = change.state
    for piece in found:
        if piece in state.things:
            verbs.leave(change, [piece], "shuffle", "returned")
        else:
            verbs.shift(change, piece, "encounter")
            change.shuffle(state.zones["encounter"], -1)


@aimed_word("put-on-deck")
def _put_on_deck(change: Work, step: Step, found: list[str]) -> None:
    """On top of the encounter deck, wherever they lie now.  (Glossary: Encounter Deck)"""
    for piece in found:
        if piece in change.state.things:
            verbs.leave(change, [piece], "encounter-top", "returned")
        else:
            verbs.shift(change, piece, "encounter", is_on_top=True)


@aimed_word("return-to-staging")
def _return_to_staging(change: Work, step: Step, found: list[str]) -> None:
    """They are engaged with nobody any more.  (Glossary: Staging Area)"""
    for piece in found:
        players.back_to_staging(change, piece)


@aimed_word("engage")
def _engage(change: Work, step: Step, found: list[str]) -> None:
    """They engage the player.  (Glossary: Engaged)"""
    for piece in found:
        players.engage(change, piece, chooser(change))


@aimed_word("hand-over", 1)
def _hand_over(change: Work, step: Step, found: list[str]) -> None:
    """A character, and what is attached to it, gets another controller.  (Glossary: Ownership and Control)"""
    piece = change.names[step.args[0]]
    for seat in _seats(found):
        verbs.hand_over(change, piece, seat)
        change.push(*step.steps, names={**change.names, "it": str(seat), "player": str(seat)})


@aimed_word("remove")
def _remove(change: Work, step: Step, found: list[str]) -> None:
    """Out of the game.  (Glossary: Removed from Game)"""
    for piece in found:
        if piece in change.state.things:
            verbs.leave(change, [piece], "removed", "removed")
        else:
            verbs.shift(change, piece, "removed")


# -- players


@aimed_word("draw")
def _draw(change: Work, step: Step, found: list[str]) -> None:
    """Each draws so many.  (Glossary: Drawing cards)"""
    for seat in _seats(found):
        players.draw(change, seat, number(change, step.args[1]))


@aimed_word("raise-threat")
def _raise_threat(change: Work, step: Step, found: list[str]) -> None:
    """(Glossary: Threat / Threat Dial)"""
    threat.raise_threat(change, _seats(found), number(change, step.args[1]))


@aimed_word("lower-threat")
def _lower_threat(change: Work, step: Step, found: list[str]) -> None:
    """Not below 0.  (Glossary: Threat / Threat Dial)"""
    threat.lower_threat(change, _seats(found), number(change, step.args[1]))


@aimed_word("shuffle-discard")
def _shuffle_discard(change: Work, step: Step, found: list[str]) -> None:
    """A player's discard pile goes back into the deck.  (Rules: Discard Piles)"""
    state = change.state
    for seat in _seats(found):
        pile = state.zones[zone(seat, "discard")]
        going = tuple([piece for piece in pile if possible.may_go_back(state, piece)])
        state.zones[zone(seat, "discard")] = tuple([piece for piece in pile if piece not in going])
        state.zones[zone(seat, "deck")] += going
        change.shuffle(state.zones[zone(seat, "deck")], seat)
        change.tell("shuffled", seat=str(seat))


@aimed_word("gain", 1)
def _gain(change: Work, step: Step, found: list[str]) -> None:
    """Resources into a pool, or tokens on a card.  (Glossary: Gains)"""
    for piece in found:
        if piece in change.state.things:
            players.gain(change, piece, number(change, step.args[0]))


@aimed_word("pay", 1)
def _pay(change: Work, step: Step, found: list[str]) -> None:
    """Out of the pool.  (Glossary: Cost)"""
    for piece in found:
        players.spend(change, piece, int(step.args[0]))


@aimed_word("take")
def _take(change: Work, step: Step, found: list[str]) -> None:
    """Into their owners' hands.  (Glossary: Move)"""
    for piece in found:
        owner = change.state.pieces[piece].owner
        verbs.shift(change, piece, zone(owner, "hand"))
        verbs.see(change, piece, players.seen_in_hand(change.state, owner))
        change.tell("took", piece=piece, seat=str(owner))


@RULES.step("enter")
def _enter(change: Work, step: Step) -> None:
    """Puts allies or heroes into play without their cost.  (Glossary: Play and Put into Play)"""
    found = aim(change, step)
    if found is None:
        return
    for piece in found:
        seat = change.state.pieces[piece].owner if step.args[1] == "owner" else chooser(change)
        if piece not in change.state.things:
            verbs.enter(change, piece, seat)
    _then(change, step, found)


# -- progress


@RULES.step("progress")
def _progress(change: Work, step: Step) -> None:
    """``progress: 2`` on the quest, the active location first; or ``on`` some card.  (Glossary: Active Location)"""
    n = number(change, step.args[0])
    if not step.args[1]:
        players.progress(change, n)
        return
    found = aim(change, step, 1)
    for piece in found or ():
        players.put_progress(change, piece, n)


@aimed_word("lose-progress")
def _lose_progress(change: Work, step: Step, found: list[str]) -> None:
    """(Rules: Removing Progress Tokens From Quests)"""
    for piece in found:
        players.lose_progress(change, piece, number(change, step.args[1]))


@aimed_word("count-down")
def _count_down(change: Work, step: Step, found: list[str]) -> None:
    """Time goes by faster.  (Rules: Time X)"""
    players.count_down(change, [piece for piece in found if piece in change.state.things], number(change, step.args[1]))


@aimed_word("make-active")
def _make_active(change: Work, step: Step, found: list[str]) -> None:
    """A location becomes active without being travelled to, beside another one if there is one.

    (Rules: Two Active Locations)
    """
    state = change.state
    for piece in [p for p in found if p in state.things and p not in state.zones["active"]]:
        verbs.shift(change, piece, "active")
        change.tell("made_active", piece=piece, face=card_of(state, piece).id)


@RULES.step("win")
def _win(change: Work, step: Step) -> None:
    """(Glossary: Winning the Game)"""
    scoring.finish(change, scoring.WON)
