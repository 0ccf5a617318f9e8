"""The four effects that only one card has: named by ``bespoke`` in the card files."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Annotated

from westmarch.engine.kinds import Kind, one_of, whole
from westmarch.engine.records import EVERYBODY, Action, Count, Decision, Frame, Piece, Seat, Step
from westmarch.engine.signatures import BOUND
from westmarch.games.fellowship.catalogue import CARDS, COST, TYPE
from westmarch.games.fellowship.printed.expressions import CORRUPTION, STARTER
from westmarch.games.fellowship.rules import verbs
from westmarch.games.fellowship.rules.attacks import face_attack
from westmarch.games.fellowship.rules.rulebase import RULES, SKIP, May
from westmarch.games.fellowship.state import (
    FellowshipState,
    Work,
    clockwise,
    face,
    is_spared,
    laid,
    left_of,
    piece_of,
    zone,
)

Bespoke = Callable[[Work], None]
BESPOKE: dict[str, Bespoke] = {}


Vote = Annotated[int, Kind("one vote or two", whole, fits=lambda state, left: left in (1, 2))]
Effect = Annotated[str, one_of("an effect of one card alone", BESPOKE)]


def _bespoke(name: str) -> Callable[[Bespoke], Bespoke]:
    def register(rule: Bespoke) -> Bespoke:
        BESPOKE[name] = rule
        return rule

    return register


@RULES.step("bespoke")
def _run(change: Work, may: May, name: Effect) -> None:
    """The effect of one card alone.  (Rulebook: Specific Card Clarifications)"""
    BESPOKE[name](change)


# -- That Was Close!


@_bespoke("turn the attack")
def _turn(change: Work) -> None:
    """The chosen foe faces it instead, and may avoid it; then a card for each player who did.  (Ruling ``redirect``)"""
    names = change.names
    foe = names["chosen"]
    state = change.state
    state.stack = tuple([_aimed_anew(frame, names["seat"], foe) for frame in state.stack])
    change.push(_draw_for_avoided.step())
    facing = {key: names[key] for key in ("attacker", "ambusher", "struck")} | {"seat": foe}
    change.push(face_attack.step(names["kind"], names["struck"]), names=facing)


def _aimed_anew(frame: Frame, old: str, new: str) -> Frame:
    """An Attack on one chosen foe has another victim now."""
    is_it = frame.steps[0].do == "outcome" and frame.names["victim"] == old
    return Frame(frame.steps, {**frame.names, "victim": new}) if is_it else frame


@RULES.step("draw_for_avoided")
def _draw_for_avoided(change: Work, *, seat: Seat = BOUND) -> None:
    """A card for each player who avoided it.  (Ruling ``redirect``)"""
    verbs.draw(change, seat, len({*change.state.avoided}))


# -- The Witch-king


@_bespoke("hand out corruption")
def _hand_out(change: Work) -> None:
    """As many as there are in the stack, to other players who did not avoid it.  (Rulebook: The Witch-king)"""
    change.push(_curse.step(int(change.names["count"])))


@RULES.step("curse")
def _curse(change: Work, left: Count, *, seat: Seat = BOUND) -> None:
    """Corruptions are handed out one by one.  (Rulebook: The Witch-king)"""
    if left:
        RULES.ask(change, seat, _cursed.about(left), least=2)


@RULES.question("curse", is_open=True)
def _cursed(state: FellowshipState, asked: Decision, left: Count) -> list[Action]:
    """Another player who did not avoid it, or nobody.  (Rulebook: The Witch-king)"""
    stock = state.zones[CORRUPTION]
    others = [other for other in clockwise(state, asked.seat, is_included=False) if not is_spared(state, other)]
    return [*[Action.of("curse", state.heroes[other]) for other in others if stock], SKIP]


@RULES.each_pick(_cursed, enough=SKIP)
def _curse_one(change: Work, action: Action, left: Count) -> Step:
    """As many Corruptions as Courages were destroyed, dealt out as the player likes.  (Rulebook: The Witch-king)"""
    state = change.state
    other = state.heroes.index(action.words[0])
    verbs.gain(change, other, state.zones[CORRUPTION][0], CORRUPTION)
    return _curse.step(left - 1)


# -- the Impossible Witch-king


@_bespoke("agree on a sacrifice")
def _agree(change: Work) -> None:
    """Everybody votes for two shown cards; if the votes differ, the dearest go.  (Rulebook: Impossible Witch-king)"""
    state = change.state
    voters = _takers(state)
    change.push(_sacrifice.step())
    for voter in reversed(voters):
        change.push(_vote.step(2), names={"seat": str(voter)})


def _takers(state: FellowshipState) -> list[Seat]:
    """Who did not avoid the Group Ambush, in its order."""
    return [seat for seat in clockwise(state, left_of(state, state.player)) if not is_spared(state, seat)]


def offerings(state: FellowshipState) -> list[tuple[str, str]]:
    """The shown cards that may be destroyed, as (card, hero), every copy.  (Rulebook: Impossible Witch-king)"""
    return [
        (face(state, piece), state.heroes[seat])
        for seat in _takers(state)
        for piece in state.zones[zone(seat, "hand")]
        if TYPE[face(state, piece)] != STARTER and not CARDS[face(state, piece)].is_lasting
    ]


def ballots(state: FellowshipState) -> list[str]:
    """Every vote that a player could cast."""
    found = offerings(state)
    pairs = combinations(found, min(2, len(found)))
    return list(dict.fromkeys([" ".join(sorted(f"{card}@{hero}" for card, hero in pair)) for pair in pairs]))


@RULES.step("vote")
def _vote(change: Work, left: Vote, *, seat: Seat = BOUND) -> None:
    """A card for the vote, and then another.  (Rulebook: Impossible Witch-king)"""
    more = (_vote.step(left - 1),) if left > 1 else ()
    RULES.ask(change, seat, _votes.about(), least=1, then=more)


@RULES.question("vote", is_open=False)
def _votes(state: FellowshipState, asked: Decision) -> list[Action]:
    """A shown card, each different one once.  (Rulebook: Impossible Witch-king)"""
    left = offerings(state)
    for cast in _cast(state, asked.seat):
        card, hero = cast.split("@")
        if (card, hero) in left:
            left.remove((card, hero))
    return [Action.of("vote", *pair) for pair in dict.fromkeys(left)]


@RULES.answer("vote")
def _voted(change: Work, action: Action) -> None:
    """Votes lie face down until all are cast.  (Rulebook: Impossible Witch-king)"""
    cast = [*_cast(change.state, change.seat), "@".join(action.words)]
    change.keep_secret(f"vote-{change.seat}", " ".join(sorted(cast)))
    change.push(*change.then)


def _cast(state: FellowshipState, seat: Seat) -> list[str]:
    """The cards for which a player has voted so far: ``haldir@frodo``."""
    secret = state.secrets.get(f"vote-{seat}")
    return (secret.choice or "").split() if secret else []


@RULES.step("sacrifice")
def _sacrifice(change: Work) -> None:
    """What all agreed on is destroyed, or else the two dearest.  (Rulebook: Impossible Witch-king)"""
    state = change.state
    votes = [laid(change, "vote", seat) for seat in range(state.seats)]
    cast = {vote: None for vote in votes if vote}
    if len(cast) == 1:
        ballot = next(iter(cast)).split()
        fallen = [(entry.partition("@")[0], entry.partition("@")[2]) for entry in ballot]
    else:
        left = change.shuffled(offerings(state))
        fallen = sorted(left, key=lambda entry: -COST[entry[0]])[:2]
    change.tell("sacrificed", is_agreed="yes" if len(cast) == 1 else "no")
    for card, hero in fallen:
        seat = state.heroes.index(hero)
        hand = zone(seat, "hand")
        verbs.destroy(change, seat, piece_of(state, hand, card), hand)


# -- Impossible Saruman


@_bespoke("draft")
def _draft(change: Work) -> None:
    """Keep one, pass the others to the left, until nothing is passed.  (Rulebook: Impossible Saruman)"""
    takers = _takers(change.state)
    if len(takers) > 1:
        change.push(_round.step(*takers))


@RULES.step("draft_round")
def _round(change: Work, *takers: Seat) -> None:
    """Until every hand is empty.  (Rulebook: Impossible Saruman)"""
    state = change.state
    choosing = [seat for seat in takers if state.zones[zone(seat, "hand")]]
    if not choosing:
        change.push(_ends.step(*takers))
        return
    change.push(_pass.step(*takers), _round.step(*takers))
    for seat in reversed(choosing):
        change.push(_keep.step(), names={"seat": str(seat)})


@RULES.step("draft_keep")
def _keep(change: Work, *, seat: Seat = BOUND) -> None:
    """Everybody keeps a card, face down.  (Rulebook: Impossible Saruman)"""
    RULES.ask(change, seat, _keeps.about())


@RULES.question("keep", is_open=False)
def _keeps(state: FellowshipState, asked: Decision) -> list[Action]:
    """Any card of the hand that is being passed round.  (Rulebook: Impossible Saruman)"""
    hand = [face(state, piece) for piece in state.zones[zone(asked.seat, "hand")]]
    return [Action.of("keep", card) for card in dict.fromkeys(hand)]


@RULES.answer("keep")
def _kept(change: Work, action: Action) -> None:
    """It lies face down until all have chosen.  (Rulebook: Impossible Saruman)"""
    change.keep_secret(f"keep-{change.seat}", piece_of(change.state, zone(change.seat, "hand"), action.words[0]))


@RULES.step("draft_pass")
def _pass(change: Work, *takers: Seat) -> None:
    """What was kept is laid aside; the rest of each hand goes to the left.  (Rulebook: Impossible Saruman)"""
    state = change.state
    for seat in takers:
        piece = laid(change, "keep", seat)
        if piece:
            verbs.shift(change, piece, zone(seat, "hand"), zone(seat, "kept"))
    hands = [state.zones[zone(seat, "hand")] for seat in takers]
    for number, seat in enumerate(takers):
        received = hands[number - 1]
        state.zones[zone(seat, "hand")] = received
        verbs.see(change, received, 1 << seat)
    change.tell("passed_hands")


@RULES.step("draft_ends")
def _ends(change: Work, *takers: Seat) -> None:
    """What was kept is the new hand; it is shown, so that all know whose card is whose.  (Ruling ``draft-shown``)"""
    state = change.state
    for seat in takers:
        kept = state.zones[zone(seat, "kept")]
        state.zones[zone(seat, "kept")] = ()
        state.zones[zone(seat, "hand")] = kept
        for piece in kept:
            state.pieces[piece] = Piece(face(state, piece), seat, EVERYBODY)
        change.learnt_by = EVERYBODY
        names = " ".join(face(state, piece) for piece in kept)
        change.tell("drafted", seat=str(seat), faces=names, pieces=" ".join(kept))
