"""Whether a State from a file makes sense.

Pieces are those of the box and each lies where it can; what waits is such as the typed rules can have.  What else could
be wrong in a State that a stranger has made up shows when its table is laid, or when it is played.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache

from westmarch.engine.field_checks import check_fields
from westmarch.engine.records import EVERYBODY, Piece, Seat
from westmarch.engine.stack_checks import check_work
from westmarch.engine.state_checks import check_options, require
from westmarch.games.quest.catalogue import (
    CORRUPTIONS,
    ENCOUNTERS,
    EVENTS,
    FOE_DECKS,
    HEROES,
    ITEMS,
    MARKERS,
    PLOTS,
    QUESTS,
    SETUP,
    SKILL,
    STAGES,
    deck_of,
)
from westmarch.games.quest.info import INFO
from westmarch.games.quest.rules.box import (
    STARTING_PLOT,
    STARTING_PLOTS,
    decks,
    own_quests,
    quest_piece,
)
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.rules.verbs import MOST_LEVELS
from westmarch.games.quest.rules.verbs import deck_of as own_deck
from westmarch.games.quest.state import (
    DECKS,
    NOBODY,
    SAURON,
    SEAT_ZONES,
    SLOTS,
    TABLE_ZONES,
    QuestState,
    hero_seats,
    is_up,
    tokens_of,
    zone,
)


def check(state: QuestState) -> None:
    """Raises BadPosition with one sentence."""
    check_options(INFO, state.options)
    check_fields(state)
    _check_numbers(state)
    _check_heroes(state)
    _check_pieces(state)
    _check_zones(state)
    check_work(RULES, state)
    _check_result(state)


def _check_numbers(state: QuestState) -> None:
    require(state.seats in INFO.player_counts, f"{INFO.player_counts[0]} to {INFO.player_counts[-1]} play")
    require(0 <= state.dice < 1 << 64, "the random numbers are wrong")
    fits = tuple(state.markers) == MARKERS and all(0 <= n <= SETUP.finale for n in state.markers.values())
    require(fits, f"the story markers are on spaces from 0 to {SETUP.finale}")
    require(state.stage in STAGES, "there is no such stage")  # a marker moved back leaves it
    require(not state.unseen, "a saved game cannot contain unknown cards")


def _check_result(state: QuestState) -> None:
    """Sauron has won, or all heroes have; with a Mission or by their champion.  (Rulebook: Finale)"""
    result = state.result
    if result is not None:
        winners = ((SAURON,), tuple(hero_seats(state)))
        is_so = result.winners in winners and result.reason in ("mission", "champion") and not result.points
        require(is_so, "the result does not fit the table")


# -- heroes


def is_begun(state: QuestState) -> bool:
    """Whether the heroes have been dealt, and with them their cards."""
    return zone(1, "life") + "-01" in state.pieces


def _check_heroes(state: QuestState) -> None:
    ids = [hero.id for hero in state.heroes]
    require(set(ids) <= set(HEROES) and len(set(ids)) == len(ids), "a hero is unknown, or there twice")
    most = state.seats - 1
    require(len(ids) == most if is_begun(state) else len(ids) < most, "there are not as many heroes as players")
    for hero in state.heroes:
        levels = hero.levels
        fits = len(levels) == 4 and all(0 <= level <= MOST_LEVELS for level in levels)
        require(fits, f"the levels of {hero.id} are not those of four attributes")
        require(set(hero.items) <= set(ITEMS) and _is_once(hero.items), f"{hero.id} has an item that he cannot have")
        require(set(hero.done) <= {"starting", "advanced"} and _is_once(hero.done), f"{hero.id} has done wrong Quests")
    held = Counter([item for hero in state.heroes for item in hero.items])
    require(all(number <= ITEMS[item].copies for item, number in held.items()), "an item has more copies than the box")


def _is_once(words: Iterable[str]) -> bool:
    found = tuple(words)
    return len(set(found)) == len(found)


# -- pieces


def _check_pieces(state: QuestState) -> None:
    """Every deck has its pieces, and the cards among which they can have been shuffled are those of the box."""
    box = dict(decks(state.options))
    box |= {zone(seat, "life"): tuple(deck_of(state.heroes[seat - 1].id)) for seat in _dealt_seats(state)}
    ids = [f"{name}-{number:02}" for name, cards in box.items() for number in range(1, len(cards) + 1)]
    if is_begun(state):
        ids.append(STARTING_PLOT)
        ids += [quest_piece(hero.id, number) for hero in state.heroes for number in (1, 2)]
    require(state.pieces.keys() == set(ids), "the pieces are not those in the box")
    faces: dict[str, list[str]] = defaultdict(list)
    for piece, record in state.pieces.items():
        faces[_mixed(own_deck(piece))].append(record.face or "")
        require(NOBODY <= record.owner < state.seats, "a card belongs to a player who does not exist")
        require(EVERYBODY <= record.seen_by < 1 << state.seats, "a card can be seen by a player who does not exist")
    lying = {name: Counter(found) for name, found in faces.items()}
    expected: dict[str, Counter[str]] = {}
    for name, cards in box.items():
        expected.setdefault(_mixed(name), Counter()).update(cards)
    if is_begun(state):
        _check_own(state, lying, expected)
    require(lying == expected, "the cards are not those in the box")


def _dealt_seats(state: QuestState) -> Iterable[Seat]:
    return hero_seats(state) if is_begun(state) else ()


@cache
def _mixed(deck: str) -> str:
    """What a deck is shuffled together with: Skill cards with the heroes' own, the Starting Plot with the Plots."""
    if deck == SKILL or deck.endswith("-life"):
        return SKILL
    return "plot" if deck == STARTING_PLOT.rpartition("-")[0] else deck


def _check_own(state: QuestState, lying: Mapping[str, Counter[str]], expected: dict[str, Counter[str]]) -> None:
    """The heroes' own Quests, and one of the Starting Plots."""
    starting = [card for card in lying["plot"] if card in STARTING_PLOTS]
    require(len(starting) == 1, "one Starting Plot is used in a game")
    expected["plot"] = expected["plot"] + Counter(starting)
    for hero in state.heroes:
        name = own_deck(quest_piece(hero.id, 1))
        faces = [state.pieces[quest_piece(hero.id, number)].face for number in (1, 2)]
        fits = faces[0] in own_quests(hero.id, "starting") and faces[1] in own_quests(hero.id, "advanced")
        require(fits, f"the Quests of {hero.id} are not his own")
        expected[name] = lying[name]


# -- zones


def _check_zones(state: QuestState) -> None:
    expected = {*TABLE_ZONES, *(zone(seat, name) for seat in hero_seats(state) for name in SEAT_ZONES)}
    require(state.zones.keys() == expected, "the areas of the table are not those of this game")
    lying = Counter([piece for held in state.zones.values() for piece in held])
    require(lying == Counter(list(state.pieces)), "a card is nowhere, or in two places")
    for name, held in state.zones.items():
        for piece in held:
            if not _belongs(state, name, piece, state.pieces[piece]):
                require(False, f"something in {name} does not belong there")


def _belongs(state: QuestState, name: str, piece: str, record: Piece) -> bool:
    """Whether a piece may lie in a zone, and is seen there by whoever must see it."""
    deck, face = own_deck(piece), str(record.face)
    if name.startswith("at-"):
        return deck == tokens_of(_token_pile(piece)) and bool(record.seen_by & 1)
    if name in DECKS or name in FOE_DECKS:
        return _mixed(deck) == name or deck == name
    if name.endswith("-pile"):
        return is_up(record) and (_mixed(deck) == name.removesuffix("-pile") or deck == name.removesuffix("-pile"))
    if name in SLOTS:
        return is_up(record) and face in PLOTS
    match name:
        case "event":
            return is_up(record) and face in EVENTS and bool(EVENTS[face].mark)
        case "shadow-hand" | "plot-hand":
            return bool(record.seen_by & 1) and _mixed(deck) == name.removesuffix("-hand")
        case "foe-hand":
            return bool(record.seen_by & 1) and deck in FOE_DECKS
        case "foe-stack" | "foe-spent":
            return is_up(record) and deck in FOE_DECKS
        case "mission-sauron" | "mission-heroes":
            return deck == name
        case "drawn":
            return deck in DECKS
        case "box":
            is_left = deck.startswith("mission-") or face in QUESTS or face in ENCOUNTERS
            return is_left
    return _is_own(state, name, deck, record)


def _token_pile(piece: str) -> str:
    return own_deck(piece).removeprefix("tokens-")


def _is_own(state: QuestState, name: str, deck: str, record: Piece) -> bool:
    """Whether a piece may lie in a hero's own zone."""
    seat, _, own = name[1:].partition("-")
    face = str(record.face)
    match own:
        case "corruption":
            return is_up(record) and face in CORRUPTIONS and not CORRUPTIONS[face].do
        case "kept":
            return is_up(record) and face in EVENTS
        case "quests":
            return is_up(record) and (face in QUESTS or bool(face in ENCOUNTERS and ENCOUNTERS[face].goal))
    if deck not in (SKILL, zone(int(seat), "life")):
        return False
    match own:
        case "hand":
            return bool(record.seen_by >> int(seat) & 1)
        case "rest" | "stack":
            return is_up(record)
    return True
