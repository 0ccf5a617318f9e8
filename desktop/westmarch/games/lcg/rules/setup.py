"""A game from the box to the first round.  (Glossary: Setup)"""

from __future__ import annotations

from collections import Counter

from westmarch.engine.dice import scrambled
from westmarch.engine.records import EVERYBODY, Action, Decision, Piece, Seat, Steps
from westmarch.games.lcg.catalogue import CARDS, SETS
from westmarch.games.lcg.collection.decklists import in_all
from westmarch.games.lcg.language.logs import CampaignLog, ExpertLog, Veteran
from westmarch.games.lcg.language.pool import HAND, first_hand
from westmarch.games.lcg.language.restrained import OVER
from westmarch.games.lcg.printed.folders import encounter_deck
from westmarch.games.lcg.printed.lists import NIGHTMARES, QUESTS, Deck, quest_cards
from westmarch.games.lcg.printed.rows import EASY, NIGHTMARE
from westmarch.games.lcg.rules import campaign_setup, companion, players, treasures
from westmarch.games.lcg.rules.course import begin_round
from westmarch.games.lcg.rules.expert import starting_threat
from westmarch.games.lcg.rules.quest_deck import begin_stage
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.series import SERIES, decks_of, kind_of, log_of, loose
from westmarch.games.lcg.state import LcgState, Work, card_of
from westmarch.games.lcg.things import APART, SCENARIO, Thing
from westmarch.games.lcg.threat_costs import threat_of
from westmarch.games.lcg.zones import deck_apart, zone, zones

KEEP, MULLIGAN = Action.of("keep"), Action.of("mulligan")


def new_game(options: dict[str, str], seats: int, seed: int) -> LcgState:
    """The table before the first decision.

    The State knows which kind of series is played, not the log: that stands in the options of the session.
    """
    log = log_of(options, seats)
    known = {**options, SERIES: kind_of(log)}
    state = LcgState(
        {}, dict.fromkeys(zones(seats, options["quest"]), ()), dice=scrambled(seed), options=known, seats=seats
    )
    change = Work(state)
    for seat, deck in enumerate(decks_of(options, seats)):
        _lay_out(change, seat, deck, log.players[seat] if isinstance(log, ExpertLog) else None)
    _lay_out_scenario(change, [*encounter_faces(options), *loose(log)])
    state.first = change.roll_unseen(seats)
    companion.bring(state, _more_resources(state))
    treasures.lay_ready(state)
    change.push(_begin_quest.step(), begin_round.step())
    if state.options["difficulty"] == NIGHTMARE:
        campaign_setup.lay_beside_quest(state, NIGHTMARES[state.options["quest"]].card)
    before, after = _of_campaign(change, log) if isinstance(log, CampaignLog) else ((), ())
    state.threat = state.starting = tuple([min(OVER, level) for level in state.threat])  # a dial shows no more
    hands = [_first_hand.step((state.first + n) % seats) for n in range(seats)]
    change.push(_card_set_ups.step(), *before, *hands, *after)
    RULES.run(change)
    return state


def _of_campaign(change: Work, log: CampaignLog) -> tuple[Steps, Steps]:
    """What a campaign lays out: what is to be done before the first hands are drawn, and after."""
    before = campaign_setup.lay_out(change, log)
    return before, campaign_setup.shuffle_burdens(change, log)


def _lay_out(change: Work, seat: Seat, deck: Deck, veteran: Veteran | None) -> None:
    """Heroes, threat, and a shuffled deck; in an expert game with what has become of them.

    (Glossary: Setup; Rules: Expert Mode)
    """
    state = change.state
    heroes = veteran.heroes if veteran is not None else dict.fromkeys(deck.heroes, 0)
    state.threat += (starting_threat(veteran) if veteran is not None else threat_of(deck.heroes),)
    more = _more_resources(state)
    for number, (hero, damage) in enumerate(heroes.items(), 1):
        piece = f"h{seat}{number}"
        state.pieces[piece] = Piece(hero, seat, EVERYBODY)
        state.zones[zone(seat, "play")] += (piece,)
        state.entries += 1
        state.things[piece] = Thing(state.entries, seat, damage=damage, resources=more)
    discard, removed = (veteran.discard, veteran.removed) if veteran is not None else ((), ())
    left = in_all(Counter(deck.cards) - Counter(discard) - Counter(removed))
    piles = (
        (zone(seat, "deck"), left, 0), (zone(seat, "discard"), discard, EVERYBODY), ("removed", removed, EVERYBODY)
    )  # fmt: skip
    count = 0
    for name, faces, seen_by in piles:
        for face in faces:
            count += 1
            state.pieces[f"c{seat}-{count}"] = Piece(face, seat, seen_by)
            state.zones[name] += (f"c{seat}-{count}",)
    change.shuffle(state.zones[zone(seat, "deck")], seat)


def _more_resources(state: LcgState) -> int:
    """What each hero begins with.  (Rules: Easy Mode)"""
    return 1 if state.options["difficulty"] == EASY else 0


def encounter_faces(options: dict[str, str]) -> list[str]:
    """Every card of the encounter deck of a scenario.  (Glossary: Setup)"""
    quest, difficulty = options["quest"], options["difficulty"]
    found = encounter_deck(
        QUESTS[quest],
        difficulty,
        NIGHTMARES.get(quest),
        lambda name: [(face, CARDS[face].copies) for face in SETS[name]],
    )
    return [face for face, copies in found.items() for _ in range(copies)]


def _lay_out_scenario(change: Work, faces: list[str]) -> None:
    """The quest deck and the encounter deck, and one beside it if the scenario has such a one.  (Glossary: Setup)"""
    state = change.state
    decks: dict[str, list[str]] = {"encounter": []}
    for face in faces:
        decks.setdefault(deck_apart(state.options["quest"], face) or "encounter", []).append(face)
    for name, lying in decks.items():
        ids = tuple([f"{'e' if name == 'encounter' else APART}{number}" for number in range(1, len(lying) + 1)])
        for piece, face in zip(ids, lying, strict=True):
            state.pieces[piece] = Piece(face, SCENARIO, 0)
        state.zones[name] = ids
        change.shuffle(ids, SCENARIO)
    for number, stage in enumerate(quest_cards(state.options["quest"], state.options["difficulty"]), 1):
        state.pieces[f"q{number}"] = Piece(stage.id, SCENARIO, EVERYBODY)
        state.zones["quests"] += (f"q{number}",)


@RULES.step("first_hand")
def _first_hand(change: Work, seat: Seat) -> None:
    """Six cards, and one chance to take as many others.  (Glossary: Mulligan Draw)"""
    players.draw(change, seat, first_hand(change.state))
    change.push(_keeps.step(seat))


@RULES.step("keeps")
def _keeps(change: Work, seat: Seat) -> None:
    """The hand is kept, or not.  (Glossary: Mulligan Draw)"""
    RULES.ask(change, seat, _mulligans.about())


@RULES.question("mulligan", is_open=False)
def _mulligans(state: LcgState, asked: Decision) -> list[Action]:
    """(Glossary: Mulligan Draw)"""
    return [KEEP, MULLIGAN]


@RULES.answer("mulligan")
def _mulligan(change: Work, action: Action) -> None:
    """(Glossary: Mulligan Draw)"""
    if action == KEEP:
        return
    state = change.state
    hand, deck = zone(change.seat, "hand"), zone(change.seat, "deck")
    drawn = [piece for piece in state.zones[hand] if not campaign_setup.has_come_by_itself(state, piece)]
    state.zones[deck] += tuple(drawn)
    state.zones[hand] = tuple([piece for piece in state.zones[hand] if piece not in drawn])
    change.shuffle(state.zones[deck], change.seat)
    amount = {"amount": str(first_hand(state))} if first_hand(state) < HAND else {}
    change.tell("took_mulligan", None, None, seat=str(change.seat), **amount)
    players.draw(change, change.seat, first_hand(state))


@RULES.step("card_set_ups")
def _card_set_ups(change: Work) -> None:
    """Cards of the encounter deck with a set-up of their own: it comes before that of the quest.

    (Rules: Place Heroes & Set Initial Threat Level)
    """
    state = change.state
    for piece in state.zones["encounter"]:
        steps = [inner for _, ability in card_of(state, piece).of_kind("setup") for inner in ability.do]
        if steps:
            change.push(*steps, names={"self": piece, "host": "", "you": str(state.first)})


@RULES.step("begin_quest")
def _begin_quest(change: Work) -> None:
    """The first stage, with its set-up.  (Glossary: Setup)"""
    begin_stage(change, change.state.zones["quests"][0])
