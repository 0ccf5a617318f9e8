"""Whether a State from a file makes sense: pieces and places, what is in play, and the work under way.

The steps, the questions and the moments are checked by their types (:mod:`westmarch.engine.stack_checks`); here stands
what no type says: how they belong together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from westmarch.engine.field_checks import check_fields
from westmarch.engine.records import EVERYBODY, Frame, Result, Seat, Step
from westmarch.engine.signatures import is_sensible
from westmarch.engine.stack_checks import check_frames, check_work
from westmarch.engine.state_checks import check_options, require
from westmarch.games.lcg.catalogue import BOONS, BURDENS, CARDS
from westmarch.games.lcg.entries import attacked, struck
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.language import apart, derived
from westmarch.games.lcg.language.effects import stays_in_hand
from westmarch.games.lcg.language.pool import RESOLVING
from westmarch.games.lcg.language.restrained import OVER
from westmarch.games.lcg.printed import scenarios
from westmarch.games.lcg.printed.lists import apart_of, stages_of
from westmarch.games.lcg.printed.words import WORDS
from westmarch.games.lcg.rules.course import begin_round
from westmarch.games.lcg.rules.kinds import SELECTOR
from westmarch.games.lcg.rules.phases import PHASES
from westmarch.games.lcg.rules.registered import RULES
from westmarch.games.lcg.rules.resolution import over
from westmarch.games.lcg.rules.scoring import LOST, WON, score
from westmarch.games.lcg.state import SIDE_QUEST, LcgState, card_of, current_quest
from westmarch.games.lcg.things import (
    AWAY,
    DETAINED,
    EXCHANGED,
    FACELESS,
    MOST,
    MOST_ENTRIES,
    RIDDLES,
    SCENARIO,
    SUSPENDED,
)
from westmarch.games.lcg.things import ROLES as TYPED_ROLES
from westmarch.games.lcg.zones import AREA_ZONES, area_zone, divides, has_places, seat_of_zone, zone, zones

COPIES = 3
"""Copies of a card, by title, in a player's deck.  (Glossary: Deckbuilding)"""
_OWN_MARKS = [mark for name in scenarios.names() for mark in scenarios.own(name).marks]
MARKS = (
    "exhausted", "committed", "attacked", "wanted",
    *[mark(seat) for mark in (attacked, struck) for seat in range(len(INFO.seats))], *_OWN_MARKS,
)  # fmt: skip
ROLES = ("", "on-deck", "prisoner", "hidden", DETAINED, *TYPED_ROLES)
_PLAYED = ("hero", "ally", "attachment", "event", SIDE_QUEST)
_IN_PLAY = ("play", "engaged", "staging", "active", "attached", RIDDLES)
"""Where everything that lies there is in play."""
_TWO_BRANCHES = ("may", "must", "if")
"""Words of which the first or the second step inside is done."""
_ENDS_OF_ATTACKS = ("attack_ends", "player_attack_ends")
_OPEN = ("discard", "victory", "playing", "revealed", "quests", EXCHANGED)


def check(state: LcgState) -> None:
    """Raises BadPosition with one sentence."""
    check_options(INFO, state.options)
    check_fields(state)
    _check_numbers(state)
    _check_pieces(state)
    _check_groups(state)
    _check_zones(state)
    for there in apart.everywhere(state):
        _check_play(there)
        _check_combat(there)
        _check_lasting(there)
    check_work(RULES, state)
    _check_steps(state, [step for frame in state.stack for step in frame.steps])
    if state.result is None:
        _check_course(state)
    else:
        _check_result(state)


def renew(state: LcgState) -> None:
    """The score of a game that was won is counted again."""
    result = state.result
    is_known = all([record.face in CARDS for record in state.pieces.values()])  # else it is told that cards are gone
    if is_known and result is not None and result.winners:
        state.result = Result(result.winners, result.reason, (score(state).total,) * state.seats)


def _is_seat(state: LcgState, seat: Seat) -> bool:
    return 0 <= seat < state.seats


def _check_numbers(state: LcgState) -> None:
    require(1 <= state.seats <= len(INFO.seats), "one to four play")
    levels = state.threat
    require(len(levels) == state.seats and all(0 <= n <= OVER for n in levels), f"threat is 0 to {OVER}")
    require(_is_seat(state, state.first) and _is_seat(state, state.active), "there is no first player")
    fallen = state.out
    require(len(set(fallen)) == len(fallen) and all(_is_seat(state, s) for s in fallen), "who is out does not play")
    require(len(fallen) < state.seats or state.result is not None, "all are out, but the game is not over")
    require(state.phase in ("setup", *PHASES), f"there is no phase {state.phase!r}")
    require(0 <= state.dice < 1 << 64, "the random numbers are wrong")
    require(not state.unseen, "a saved game cannot contain unknown cards")
    require(not state.secrets, "this game has no secret choices")


# -- pieces


def _check_pieces(state: LcgState) -> None:
    for record in state.pieces.values():
        card = CARDS.get(record.face or "")
        if card is None:
            require(False, f"there is no card {record.face!r}")
        else:
            is_scenarios = record.owner == SCENARIO and (card.owner == SCENARIO or card.id in BOONS)
            is_strange = card.owner == SCENARIO and card.id not in _hidden_among_players(state)
            if not is_scenarios and (is_strange or not _is_seat(state, record.owner)):
                require(False, f"{card.id} belongs to a player who does not exist")
        require(EVERYBODY <= record.seen_by < 1 << state.seats, "a card can be seen by a player who does not exist")


def _check_groups(state: LcgState) -> None:
    """Players who are separated: each who plays is in one group, and what the others have lies apart."""
    groups = state.groups
    require(groups or state.here == 0, "nobody is in that area")
    if not groups:
        return
    require(divides(state.options["quest"]), "the players of this quest are never separated")
    numbers = [group.area for group in groups]
    require(numbers == sorted(set(numbers)) and state.here in numbers, "the areas of the players are wrong")
    seats = [seat for group in groups for seat in group.seats]
    is_so = sorted(seats) == [seat for seat in range(state.seats) if seat not in state.out]
    is_over = state.result is not None  # then the last ones lie where they fell
    left = apart.common(state)
    is_met = all(group.seats or group.area == left for group in groups)
    require(is_met and (is_so or is_over), "a player is nowhere, or in two places")
    require(all(_is_seat(state, area) or area == left for area in numbers), "the areas of the players are wrong")
    require(all(group.joins in ("", *PHASES) for group in groups), "some players join others at no time")
    things = [piece for group in groups for piece in group.things]
    require(len({*things, *state.things}) == len(things) + len(state.things), "a card is in play in two places")
    require(all(piece in state.pieces for piece in things), "a card in play is not in the box")
    kept = next(group for group in groups if group.area == state.here)
    is_bare = not (kept.things or kept.lasting or kept.uses or kept.shadows)
    zones = [state.zones[area_zone(kept.area, name)] for name in AREA_ZONES]
    require(is_bare and not any(zones), "players who are present have something elsewhere")


def _hidden_among_players(state: LcgState) -> tuple[str, ...]:
    """The cards of the scenario that may lie in decks out of play.  (Quest: To Catch an Orc)"""
    return apart_of(state.options["quest"]) if zone(0, AWAY) in state.zones else ()


def _check_zones(state: LcgState) -> None:
    known_zones = set(zones(state.seats, state.options["quest"]))
    known_zones |= {name for name in (EXCHANGED, SUSPENDED) if name in state.zones}
    require(set(state.zones) == known_zones, "the areas of the table are not those of this game")
    lying = Counter([piece for held in state.zones.values() for piece in held])
    require(lying == Counter(list(state.pieces)), "a card is nowhere, or in two places")
    in_play = {*state.things, *[piece for group in state.groups for piece in group.things]}
    for name, held in state.zones.items():
        place = _place(name)
        for piece in held:
            record = state.pieces[piece]
            is_players = place in ("hand", "deck") or (place == "discard" and name != place)
            is_played = CARDS[record.face or ""].type in _PLAYED or record.face in BURDENS
            is_drawn = place == "hand" and record.owner == SCENARIO and stays_in_hand(state, piece)
            is_given = place == "hand" and record.owner >= 0 and state.asked.gifts
            is_drawn = is_drawn or (is_given and record.seen_by == EVERYBODY)
            if is_players and not is_drawn and (record.owner != seat_of_zone(name) or not is_played):
                require(False, f"{record.face} does not belong in {name}")
            if place in _OPEN and record.seen_by != EVERYBODY:
                require(False, f"{record.face} is in {name}, but not all players can see it")
            if place in _IN_PLAY and piece not in in_play:
                require(False, f"{record.face} is in {name}, but is not in play")
    for piece in (*state.zones["encounter"], *state.zones["discard"]):
        require(state.pieces[piece].owner == SCENARIO, "a player's card is among the encounter cards")
    for there in apart.everywhere(state):
        _check_stage(there)


def _place(name: str) -> str:
    """What a zone is, whoever has it: ``s1-hand`` is a hand, ``staging-2`` a staging area."""
    head, _, tail = name.rpartition("-")
    return head if tail.isdigit() else tail


def _check_stage(state: LcgState) -> None:
    stages = {stage.id for stage in stages_of(state.options["quest"], state.options["difficulty"])}
    known = [piece for piece in state.zones["quests"] if state.pieces[piece].face in stages]
    require(known and state.zones["quests"][0] == known[0], "there is no stage of this quest")
    require(state.phase == "setup" or known[0] in state.things, "no stage has begun")


# -- what is in play


def _check_play(state: LcgState) -> None:
    lies = {piece: name for name, held in state.zones.items() for piece in held}
    for piece in state.things:
        require(piece in lies, "a card in play is not in the box")
        _check_thing(state, piece, lies[piece])


def _check_thing(state: LcgState, piece: str, place: str) -> None:
    thing, face = state.things[piece], state.pieces[piece].face
    require(SCENARIO <= thing.seat < state.seats, f"{face} is controlled by a player who does not exist")
    require(1 <= thing.entered <= state.entries, f"it is unknown when {face} entered play")
    require(thing.role in ROLES, f"{face} has an unknown role")
    is_open = state.pieces[piece].seen_by == EVERYBODY
    require(is_open or thing.role in FACELESS, f"{face} is in play, but not all players can see it")
    marks = thing.marks
    require(len(set(marks)) == len(marks) and set(marks) <= set(MARKS), f"{face} has unknown or double marks")
    decks = [zone(seat, "deck") for seat in range(state.seats)]
    is_somewhere = not thing.host or thing.host in state.things or thing.host in decks
    require(is_somewhere or _is_leaving(state, piece), f"{face} is attached to nothing")
    guarded, _, number = thing.guard.rpartition(".")
    require(not thing.guard or (guarded in state.pieces and number.isdigit()), f"{face} guards nothing")
    where = _place(place)
    fits = where in (*_IN_PLAY, "quests", "revealed", "aside") and not (where == "attached" and not thing.host)
    require(fits, f"{face} cannot be in play where it is")
    require(where != "quests" or thing.seat == SCENARIO, f"{face} belongs to no player")
    if where in ("play", "engaged"):
        kind = derived.type_of(state, piece)
        kinds: tuple[str, ...] = ("enemy",) if where == "engaged" else derived.CHARACTERS
        kinds += ("location",) if where == "play" and has_places(state.options["quest"]) else ()
        require(kind in kinds, f"{face} does not belong in {place}")
        require(where == "engaged" or thing.seat == seat_of_zone(place), f"{face} is not in its controller's area")


def _is_leaving(state: LcgState, piece: str) -> bool:
    """Whether a card is about to leave play: what hung on a stage does so when the end of that has been answered."""
    return any(
        event.name == "left" and event.facts["piece"] == piece for moment in state.moments for event in moment.parts
    )


def _check_combat(state: LcgState) -> None:
    pieces = state.pieces
    require(set(state.shadows) == set(state.zones["shadows"]), "the shadow cards are not those dealt")
    for shadow in state.shadows.values():
        require(shadow.enemy in pieces, "a shadow card belongs to no enemy")
        require(shadow.seat is None or _is_seat(state, shadow.seat), "a shadow card is for an attack on nobody")
    for attack in state.attacks:
        others = [piece for piece in (attack.target, attack.victim) if piece]
        fighters = (*attack.attackers, *attack.defenders, *attack.takers, *others)
        require(all(piece in pieces for piece in fighters), "a character or enemy in an attack does not exist")
        require(_is_seat(state, attack.seat), "an attack belongs to no player")
        require(not attack.is_enemy or len(attack.attackers) <= 1, "more than one enemy is in the same attack")
        require(attack.is_enemy or attack.target, "an attack has no target")
    require(set(state.dying) <= set(pieces), "a character or enemy that is leaving play does not exist")


# -- the work under way


def _check_steps(state: LcgState, steps: Iterable[Step]) -> None:
    """Abilities are those of their cards, and words have the branches that they choose from."""
    for step in steps:
        branches = 2 if step.do in _TWO_BRANCHES else len(WORDS[step.do].branches) if step.do in WORDS else 0
        require(not branches or len(step.steps) == branches, f"the step {step.do!r} is wrong")
        if step.do in ("begin", "play_event", "event_works"):
            piece, number = step.args[:2]
            require(int(number) < len(card_of(state, piece).abilities), f"the step {step.do!r} is wrong")
        _check_steps(state, step.steps)


def _check_lasting(state: LcgState) -> None:
    for lasting in state.lasting:
        require(-1 <= lasting.seat < state.seats and abs(lasting.amount) <= MOST, "a lasting effect is wrong")
        require(not lasting.who or is_sensible(SELECTOR, state, lasting.who), "a lasting effect is wrong")
        if lasting.steps:
            check_frames(RULES, state, (Frame(lasting.steps, lasting.names),))
            _check_steps(state, lasting.steps)
        for entered in (*lasting.on, *lasting.against):
            piece, _, number = entered.rpartition(".")
            fits = piece in state.pieces and number.isdigit() and len(number) <= len(str(MOST_ENTRIES))
            require(fits, "a lasting effect is on a card that does not exist")


def _check_course(state: LcgState) -> None:
    """The next round lies beneath all, each attack under way has its end, and its attacker is met; or the game has been
    won, and is over when the resolution of a campaign card has been followed."""
    if RESOLVING in state.kept:
        require(state.stack and state.stack[0].steps[-1] == over.step(), "the game would never end")
        _check_steps(state, state.decision.then if state.decision is not None else ())
        return
    require(state.stack and state.stack[0].steps[-1] == begin_round.step(), "the game would never end")
    words = [step.do for frame in state.stack for step in frame.steps]
    has_begun = "begin_quest" in words or current_quest(state) in state.things
    require(has_begun, "the quest would never begin")
    begun = sum(map(words.count, _ENDS_OF_ATTACKS))
    fits = begun <= len(state.attacks) <= begun + words.count("strike_enemy")
    require(fits, "the attacks do not fit the waiting effects")
    asked = state.decision
    if asked is not None and asked.kind in ("defend", "sentinel", "assign"):
        attacker = state.attacks[-1].attackers if state.attacks else ()
        require(attacker == asked.about[:1], "there is no attack to be defended")
    _check_steps(state, asked.then if asked is not None else ())


def _check_result(state: LcgState) -> None:
    """All have won, with one score, or all have lost.  (Rules: Ending the Game)"""
    result = state.result
    assert result is not None
    everybody = tuple(range(state.seats))
    won = (everybody, WON, (score(state).total,) * state.seats)
    is_so = (result.winners, result.reason, result.points) in (won, ((), LOST, ()))
    require(is_so, "the result does not fit the table")
