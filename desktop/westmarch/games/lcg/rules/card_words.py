"""The words of the cards at work.  Each is a step of the machine under the names of its text."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import PieceId, Seat, Step, Steps
from westmarch.engine.signatures import BOUND
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import attachable, derived, prices, restrained, trials
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules import committing, entering, harm, leaving, players, scoring, threat, verbs
from westmarch.games.lcg.rules.attaching import come_attached
from westmarch.games.lcg.rules.kinds import Amount, Number, Pieces, Selector, SelectorOrNone, Words
from westmarch.games.lcg.rules.progress import lose_progress, put_progress, put_progress_on_quest
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, ONE, aim, chooser, number
from westmarch.games.lcg.state import Work, card_of, has_mark
from westmarch.games.lcg.things import CAPTIVE, RIDDLES, SCENARIO
from westmarch.games.lcg.zones import seat_of_zone, zone

ENCOUNTER = "encounter"


def _seats(found: Sequence[str]) -> list[int]:
    return [int(seat) for seat in found]


def _then(change: Work, steps: Steps, found: Sequence[str]) -> None:
    """What follows for the cards to which something was done, as "it"."""
    if steps and found:
        change.push(*steps, names={**change.names, "it": " ".join(found)})


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
    _then(change, then, hurt)


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
    _then(change, then, found)
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
    _then(change, then, found)


@RULES.step("return-to-hand")
def _return_to_hand(change: Work, what: Selector, then: Steps = ()) -> None:
    """Cards go to their owners' hands.  (Glossary: Ownership and Control)"""
    found = aim(change, what, _return_to_hand.step(IT, then))
    leaving.leave(change, found, "hand", "returned")
    _then(change, then, found)


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
    _then(change, then, found)


@RULES.step("hand-over")
def _hand_over(change: Work, name: str, to: Selector, then: Steps = ()) -> None:
    """A character that is still in play, and what is attached to it, gets another controller; who was captured
    meanwhile stays where he is, and comes back to that player if he comes to his own.

    (Glossary: Ownership and Control; Quests: Escape from Dol Guldur, The Ring Goes South)
    """
    state, piece = change.state, change.names[name]
    found = aim(change, to, _hand_over.step(name, IT, then)) if piece in state.things else []
    for seat in _seats(found):
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


# -- players


@RULES.step("draw")
def _draw(change: Work, who: Selector, n: Amount) -> None:
    """Each of some players draws so many cards.  (Glossary: Drawing cards)"""
    for seat in _seats(aim(change, who, _draw.step(IT, n))):
        if restrained.may_draw_by(change.state, seat, change.names.get("self", "")):
            players.draw(change, seat, number(change, n))


@RULES.step("draw-card")
def _draw_card(change: Work, what: Selector, by: Selector, then: Steps = ()) -> None:
    """A player draws a card of the scenario.  (Glossary: Drawing cards; Quest: The Fords of Isen)"""
    seats = sel.seats(change.state, by, change.names)
    for piece in aim(change, what, _draw_card.step(IT, by, then)) if seats else []:
        if players.draw_card(change, piece, seats[0]):
            change.push(*then)


@RULES.step("raise-threat")
def _raise_threat(change: Work, who: Selector, n: Amount) -> None:
    """The threat of some players rises.  (Glossary: Threat / Threat Dial)"""
    found = aim(change, who, _raise_threat.step(IT, n))
    if found:
        threat.raise_threat(change, _seats(found), number(change, n), by=change.names.get("self", ""))


@RULES.step("raise-start")
def _raise_start(change: Work, who: Selector, n: Amount) -> None:
    """Some players begin with more threat.  (Rules: Nightmare Mode)"""
    found = aim(change, who, _raise_start.step(IT, n))
    threat.raise_start(change, _seats(found), number(change, n))


@RULES.step("lower-threat")
def _lower_threat(change: Work, who: Selector, n: Amount) -> None:
    """The threat of some players falls, not below 0.  (Glossary: Threat / Threat Dial)"""
    found = aim(change, who, _lower_threat.step(IT, n))
    if found:
        threat.lower_threat(change, _seats(found), number(change, n), change.names.get("self", ""))


@RULES.step("set-threat")
def _set_threat(change: Work, who: Selector, n: Amount, then: Steps = ()) -> None:
    """The threat dials of some players are set; what follows knows by how much each one's threat ``raised``.

    (Glossary: Threat / Threat Dial)
    """
    state = change.state
    for seat in _seats(aim(change, who, _set_threat.step(IT, n, then))):
        more, own = number(change, n) - state.threat[seat], change.names.get("self", "")
        change.push(*([_has_set.step(seat, state.threat[seat], then=then)] if then else []))
        if more > 0:
            threat.raise_threat(change, [seat], more, by=own)
        elif more < 0:
            threat.lower_threat(change, [seat], -more, own)


@RULES.step("has_set")
def _has_set(change: Work, seat: Seat, before: Number, then: Steps) -> None:
    """What follows, as the player whose threat has been set.  (Glossary: Threat / Threat Dial)"""
    raised = max(0, change.state.threat[seat] - before)
    change.push(*then, names={**change.names, "you": str(seat), "raised": str(raised)})


@RULES.step("shuffle-discard")
def _shuffle_discard(change: Work, who: Selector) -> None:
    """A player's discard pile goes back into the deck.  (Rules: Discard Piles)"""
    state = change.state
    for seat in _seats(aim(change, who, _shuffle_discard.step(IT))):
        pile = state.zones[zone(seat, "discard")]
        going = tuple([piece for piece in pile if trials.may_go_back(state, piece)])
        state.zones[zone(seat, "discard")] = tuple([piece for piece in pile if piece not in going])
        state.zones[zone(seat, "deck")] += going
        change.shuffle(state.zones[zone(seat, "deck")], seat)
        change.tell("shuffled", seat=str(seat))


@RULES.step("shuffle-deck")
def _shuffle_deck(change: Work, deck: str) -> None:
    """Decks of players are shuffled, or that of the encounter cards.  (Rules: Search Effects)"""
    if deck == ENCOUNTER:
        change.shuffle(change.state.zones[ENCOUNTER], SCENARIO)
        change.tell("encounter_shuffled")
        return
    for seat in _seats(aim(change, sel.selector(deck), _shuffle_deck.step(IT.text))):
        change.shuffle(change.state.zones[zone(seat, "deck")], seat)


@RULES.step("gain")
def _gain(change: Work, n: Amount, to: Selector) -> None:
    """Resources into a pool, or tokens on a card.  (Glossary: Gains)"""
    points, found = number(change, n), aim(change, to, _gain.step(n, IT))
    if points <= 0:
        return
    for piece in [piece for piece in found if piece in change.state.things]:
        players.gain(change, piece, points)
    if not found and to.how == "name" and to.name in CARDS and to.name not in change.names:
        MOMENTS.occur(change, "unplaced", {"face": to.name, "amount": str(points)})


MOMENTS.told("unplaced")


@RULES.step("pay")
def _pay(change: Work, n: Amount, pool: Selector) -> None:
    """Resources out of a pool.  (Glossary: Cost)"""
    for piece in aim(change, pool, _pay.step(n, IT)):
        players.spend(change, piece, number(change, n))


@RULES.step("lose-resources")
def _lose_resources(change: Work, what: Selector, n: Amount, then: Steps = ()) -> None:
    """Resources are taken out of pools, or off cards, as far as there are so many; what answers that comes before what
    follows.  (Glossary: Resources)"""
    found = aim(change, what, _lose_resources.step(IT, n, then))
    _then(change, then, found)
    for piece in found:
        held = change.state.things[piece].resources
        lost = held if n.text == "all" else min(held, number(change, n))
        if lost > 0:
            verbs.put(change, piece, resources=held - lost)
            change.tell("lost_resources", piece=piece, amount=str(lost))
            MOMENTS.occur(change, "resources-lost", {"piece": piece, "amount": str(lost)})


MOMENTS.told("resources-lost")


@RULES.step("take")
def _take(change: Work, what: Selector) -> None:
    """Cards go to their owners' hands.  (Glossary: Move)"""
    for piece in aim(change, what, _take.step(IT)):
        owner = change.state.pieces[piece].owner
        verbs.shift(change, piece, zone(owner, "hand"))
        verbs.see(change, piece, players.seen_in_hand(change.state, owner))
        change.tell("took", piece=piece, seat=str(owner))


@RULES.step("enter")
def _enter(
    change: Work, what: Selector, under: str, to: SelectorOrNone = None, played: str = "", committed: str = "",
    then: Steps = (),
) -> None:  # fmt: skip
    """Puts allies, heroes or attachments into play without their cost, or plays allies so, or puts them into play
    exhausted and committed to the quest; of a unique one only one.

    (Glossary: Play and Put into Play, Unique Cards)
    """
    found = aim(change, what, _enter.step(IT, under, to, played, committed, then))
    _then(change, then, found)
    state = change.state
    titles: set[str] = set()
    coming: dict[str, Seat] = {}
    for piece in found:
        seat = state.pieces[piece].owner if under == "owner" else chooser(change)
        card = card_of(state, piece)
        if piece in state.things or not attachable.may_enter(state, card) or card.title in titles:
            continue
        titles |= {card.title} if card.is_unique else set()
        if played:
            change.push(come_played.step(piece), names={**change.names, "you": str(seat)})
            continue
        if card.type == "attachment":
            where = come_attached.step(piece, to) if to is not None else come_attached.step(piece)
            change.push(where, names={**change.names, "you": str(seat)})
        else:
            coming[piece] = seat
    entering.enter_together(change, coming, is_committed=bool(committed) and state.phase == "quest")


@RULES.step("come_played")
def come_played(change: Work, piece: PieceId, *, you: Seat = BOUND) -> None:
    """An ally of the hand is played at no cost, if nothing keeps its player from it.  (Glossary: Playing a Card)"""
    state = change.state
    card = card_of(state, piece)
    if piece not in state.zones[zone(you, "hand")] or not restrained.may_play_kind(state, you, card):
        return
    prices.count_changes(state, you, card)
    players.told_played(change, you, piece)
    players.note_ally(state, you)
    change.push(Step("has_played", (piece,)))
    entering.enter(change, piece, you, is_played=True)


@RULES.step("put-back")
def _put_back(change: Work, what: Selector, n: Amount) -> None:
    """A character that has left comes back under its owner, with so much damage on it.

    (Glossary: Play and Put into Play)
    """
    state = change.state
    for piece in aim(change, what, _put_back.step(IT, n)):
        is_gone = piece not in state.things and state.pieces[piece].owner not in state.out
        if is_gone and trials.may_leave_discard(state, piece):
            entering.enter(change, piece, state.pieces[piece].owner, hurt=number(change, n) if n.text else 0)


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
