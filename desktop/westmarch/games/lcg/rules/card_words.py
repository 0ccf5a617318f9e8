"""The words of the cards at work.  Each is a step of the machine under the names of its text."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import Steps
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, restrained, trials
from westmarch.games.lcg.rules import committing, harm, leaving, players, scoring, verbs
from westmarch.games.lcg.rules.kinds import Amount, Pieces, Selector, SelectorOrNone, Words
from westmarch.games.lcg.rules.progress import lose_progress, put_progress, put_progress_on_quest
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, ONE, aim, follow, number
from westmarch.games.lcg.state import Work, card_of, has_mark
from westmarch.games.lcg.things import CAPTIVE, RIDDLES, SCENARIO
from westmarch.games.lcg.zones import seat_of_zone

# -- cards in play


@RULES.step("damage")
def damage(change: Work, what: Selector, n: Amount, then: Steps = ()) -> None:
    """Damage on all of them at once; what follows is done if anybody took any.  (Glossary: Damage)"""
    found = restrained.harmable(change.state, aim(change, what, damage.step(IT, n, then)), change.names)
    points = number(change, n) if found else 0
    if then and found:
        before = change.state.things
        change.push(_has_damaged.step(tuple(before), tuple([str(thing.damage) for thing in before.values()]), then))
    harm.damage(change, [(piece, points) for piece in found], change.names.get("self", ""))


@RULES.step("has_damaged")
def _has_damaged(change: Work, pieces: Pieces, before: Words, then: Steps) -> None:
    """What follows damage is done if it was not prevented for all.  (Glossary: Damage)"""
    things = change.state.things
    hurt = [p for p, n in zip(pieces, before, strict=True) if p not in things or things[p].damage > int(n)]
    follow(change, then, hurt)


@RULES.step("heal")
def _heal(change: Work, what: Selector, n: Amount, then: Steps = ()) -> None:
    """Damage is taken off; what follows is done if there was any.  (Rules: Hit Points & Damage)"""
    things = change.state.things
    found = [piece for piece in aim(change, what, _heal.step(IT, n, then)) if piece in things]
    is_all = n.text == "all"
    amounts = [(piece, things[piece].damage if is_all else number(change, n)) for piece in found]
    hurt = [piece for piece in found if things[piece].damage]
    if then and hurt:
        change.push(_has_healed.step(tuple(hurt), tuple([str(things[p].damage) for p in hurt]), then=then))
    harm.heal(change, amounts, change.names.get("self", ""))


@RULES.step("has_healed")
def _has_healed(change: Work, pieces: Pieces, before: Words, then: Steps) -> None:
    """What follows a healing knows how much damage was taken off each card; nothing follows if none was.

    (Rules: Hit Points & Damage)
    """
    things = change.state.things
    less = {p: int(n) - things[p].damage for p, n in zip(pieces, before, strict=True) if p in things}
    healed = {piece: n for piece, n in less.items() if n > 0}
    if healed:
        words = " ".join([f"{piece}={n}" for piece, n in healed.items()])
        change.push(*then, names={**change.names, "it": " ".join(healed), "healed": words})


@RULES.step("exhaust")
def _exhaust(change: Work, what: Selector, then: Steps = ()) -> None:
    """Cards exhaust; what answers that comes before what follows.

    (Glossary: Exhausted, Initiating Abilities / Playing Cards)
    """
    found = aim(change, what, _exhaust.step(IT, then))
    follow(change, then, found)
    verbs.exhaust(change, found)


@RULES.step("ready")
def _ready(change: Work, what: Selector) -> None:
    """Cards ready.  (Glossary: Ready)"""
    verbs.ready(change, aim(change, what, _ready.step(IT)))


@RULES.step("commit")
def _commit(change: Work, what: Selector) -> None:
    """Characters of all players are committed together, if it is the quest phase.  (Rules: Commit Characters)"""
    state = change.state
    if state.phase != "quest":
        return
    found = [piece for piece in aim(change, what, _commit.step(IT)) if trials.may_commit(state, piece)]
    change.push(committing.have_committed.step(*found))
    committing.begin_to_commit(change, found)


@RULES.step("uncommit")
def _uncommit(change: Work, what: Selector) -> None:
    """Characters leave the quest and do not ready.  (Framework Details: 3.4 Quest resolution)"""
    found = aim(change, what, _uncommit.step(IT))
    for piece in [piece for piece in found if has_mark(change.state, piece, "committed")]:
        verbs.unmark(change, piece, "committed")
        change.tell("left_quest", piece=piece)


@RULES.step("destroy")
def _destroy(change: Work, what: Selector) -> None:
    """Cards are destroyed, whatever damage they have.  (Glossary: Destroy)"""
    found = aim(change, what, _destroy.step(IT))
    harm.destroy(change, [piece for piece in found if piece in change.state.things])


@RULES.step("discard")
def _discard(change: Work, what: Selector, n: Amount = ONE, then: Steps = ()) -> None:
    """Cards in play leave it; others go to their pile.

    (Rules: Discarding Cards vs Placing Cards in the Discard Pile)
    """
    found = aim(change, what, _discard.step(IT, n, then), many=number(change, n) if n.text else None)
    lying = [piece for piece in found if piece in change.state.things]
    leaving.leave(change, lying, "discard")
    players.discard_cards(change, [piece for piece in found if piece not in lying])
    follow(change, then, found)


@RULES.step("return-to-hand")
def _return_to_hand(change: Work, what: Selector, then: Steps = ()) -> None:
    """Cards go to their owners' hands.  (Glossary: Ownership and Control)"""
    found = aim(change, what, _return_to_hand.step(IT, then))
    leaving.leave(change, found, "hand", "returned")
    follow(change, then, found)


@RULES.step("shuffle-into-deck")
def _shuffle_into_deck(change: Work, what: Selector) -> None:
    """Cards are shuffled into their owners' decks, wherever they lie now.  (Glossary: Ownership and Control)"""
    _shuffled_in(change, aim(change, what, _shuffle_into_deck.step(IT)))


@RULES.step("shuffle-into-encounter")
def _shuffle_into_encounter(change: Work, what: Selector) -> None:
    """Cards are shuffled back into the encounter deck, wherever they lie now.  (Glossary: Encounter Deck)"""
    _shuffled_in(change, aim(change, what, _shuffle_into_encounter.step(IT)))


def _shuffled_in(change: Work, found: Sequence[str]) -> None:
    state = change.state
    lying = [piece for piece in found if piece in state.things]
    others = [piece for piece in found if piece not in lying and trials.may_go_back(state, piece)]
    leaving.leave(change, lying, "shuffle", "returned")
    for piece in others:
        # The use of its own text says so; and of what lies in a deck already nobody need know who has looked at it.
        if piece != change.names.get("self") and piece not in state.zones[verbs.home(state, piece)]:
            change.tell("shuffled_in", piece=piece)
        verbs.shift(change, piece, verbs.home(state, piece))
    for deck in dict.fromkeys([verbs.home(state, piece) for piece in others]):
        change.shuffle(state.zones[deck], seat_of_zone(deck))


@RULES.step("put-on-deck")
def _put_on_deck(change: Work, what: Selector, random: str = "") -> None:
    """Cards go on top of their decks, wherever they lie, in the order in which they lay, or in one that nobody knows.

    (Glossary: Encounter Deck)
    """
    state = change.state
    found = aim(change, what, _put_on_deck.step(IT, random))
    for piece in reversed(found):
        if piece in state.things:
            to = "encounter-top" if verbs.home(state, piece) == "encounter" else "deck-top"
            leaving.leave(change, [piece], to, "returned")
        elif trials.may_go_back(state, piece):
            verbs.shift(change, piece, verbs.home(state, piece), is_on_top=True)
            change.tell("put_on_deck", piece=piece)
    if random:
        change.shuffle([piece for piece in state.zones["encounter"] if piece in found], SCENARIO)


@RULES.step("return-to-staging")
def _return_to_staging(change: Work, what: Selector, then: Steps = ()) -> None:
    """Enemies are engaged with nobody any more, locations not active any more; who is in the riddle area stays there.

    (Glossary: Staging Area; Quest: Riddles in the Dark)
    """
    there = change.state.zones.get(RIDDLES, ())
    found = [piece for piece in aim(change, what, _return_to_staging.step(IT, then)) if piece not in there]
    for piece in found:
        players.back_to_staging(change, piece)
    follow(change, then, found)


@RULES.step("hand-over")
def _hand_over(change: Work, name: str, to: Selector, then: Steps = ()) -> None:
    """A character that is still in play, and what is attached to it, gets another controller; who was captured
    meanwhile stays where he is, and comes back to that player if he comes to his own.

    (Glossary: Ownership and Control; Quests: Escape from Dol Guldur, The Ring Goes South)
    """
    state, piece = change.state, change.names[name]
    found = aim(change, to, _hand_over.step(name, IT, then)) if piece in state.things else []
    for seat in map(int, found):
        if derived.type_of(state, piece) in derived.CHARACTERS:
            verbs.hand_over(change, piece, seat)
        elif state.things[piece].role != CAPTIVE:
            verbs.put(change, piece, seat=seat)
        change.push(*then, names={**change.names, "it": str(seat), "player": str(seat)})


@RULES.step("remove")
def _remove(change: Work, what: Selector) -> None:
    """Cards leave the game.  (Glossary: Removed from Game)"""
    for piece in aim(change, what, _remove.step(IT)):
        if piece in change.state.things:
            leaving.leave(change, [piece], "removed", "removed")
        else:
            verbs.shift(change, piece, "removed")


@RULES.step("add-to-victory")
def _add_to_victory(change: Work, what: Selector) -> None:
    """Cards are added to the victory display, wherever they lie.  (Glossary: Discard Pile and Victory Display)"""
    for piece in aim(change, what, _add_to_victory.step(IT)):
        if piece in change.state.things:
            leaving.leave(change, [piece], "victory", "removed")
        else:
            verbs.shift(change, piece, "victory")
            verbs.see(change, piece)
            change.tell("to_victory", piece=piece, face=card_of(change.state, piece).id)


# -- progress


@RULES.step("progress")
def _progress(change: Work, n: Amount, to: SelectorOrNone) -> None:
    """``progress: 2`` on the quest, the active location first; or ``on`` some card.  (Glossary: Active Location)"""
    points = number(change, n)
    if to is None:
        put_progress_on_quest(change, points)
        return
    for piece in aim(change, to, _progress.step(n, IT)):
        put_progress(change, piece, points)


@RULES.step("lose-progress")
def _lose_progress(change: Work, what: Selector, n: Amount, then: Steps = ()) -> None:
    """Progress is taken off cards; what follows knows how much was ``lost``, if any was.  Who answers that a text takes
    progress off stages does so even if they have none, or have left the game.

    (Rules: Removing Progress Tokens From Quests; Quest: The Battle of Five Armies)
    """
    lost, things = 0, change.state.things
    found = [p for p in aim(change, what, _lose_progress.step(IT, n, then)) if p in things]
    for piece in found:
        held = things[piece].progress
        lost += lose_progress(change, piece, held if n.text == "all" else number(change, n))
    if then and lost:
        change.push(*then, names={**change.names, "lost": str(lost)})
    faces = [card_of(change.state, piece).id for piece in found] or [what.name]
    if any([face in CARDS and CARDS[face].type == "quest" for face in faces]):
        MOMENTS.occur(change, "progress-demanded", {})


MOMENTS.told("progress-demanded")


@RULES.step("count-down")
def _count_down(change: Work, what: Selector, n: Amount) -> None:
    """Time goes by faster.  (Rules: Time X)"""
    found = aim(change, what, _count_down.step(IT, n))
    if found:
        players.count_down(change, [piece for piece in found if piece in change.state.things], number(change, n))


@RULES.step("put-time")
def _put_time(change: Work, what: Selector, n: Amount) -> None:
    """Time counters are put on cards.  (Rules: Time X)"""
    for piece in [piece for piece in aim(change, what, _put_time.step(IT, n)) if piece in change.state.things]:
        players.gain(change, piece, number(change, n), "time")


@RULES.step("restart-time")
def _restart_time(change: Work, what: Selector) -> None:
    """Each gets as many time counters as behind its keyword.  (Rules: Time X)"""
    for piece in aim(change, what, _restart_time.step(IT)):
        players.set_clock(change, piece)


@RULES.step("win")
def _win(change: Work, who: str) -> None:
    """The players have won, if no text says that they cannot.  (Glossary: Winning the Game, Cannot)"""
    if not scoring.may_win(change.state):
        return
    scoring.finish(change, scoring.WON)
