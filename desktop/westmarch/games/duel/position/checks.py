"""Whether a State read from a file makes sense: nothing lost, nothing where it cannot be, the question the rules ask.

A stack is judged word by word; whether those words could stand there together is left open.
"""

from __future__ import annotations

from collections import Counter

from westmarch.engine.field_checks import check_fields
from westmarch.engine.records import EVERYBODY, Action, Decision, Result
from westmarch.engine.stack_checks import check_work
from westmarch.engine.state_checks import check_options, require
from westmarch.games.duel.catalogue import BOARD, CARDS, CHAPTERS, DARK, GOOD, LANDMARKS, NOBODY, REGIONS
from westmarch.games.duel.info import INFO
from westmarch.games.duel.rules.display import DEALT, DECK, SLOT_OF, available
from westmarch.games.duel.rules.prices import price
from westmarch.games.duel.rules.rulebase import RULES
from westmarch.games.duel.rules.setup import DECKS, TILES, TOKEN_IDS, zones
from westmarch.games.duel.rules.views import POOLS
from westmarch.games.duel.state import TILE_PLACES, DuelState, faces, fortress_owner, fortress_space, zone

_SEATS = (GOOD, DARK)
_MASKS = (0, 1, 2, 3, EVERYBODY)
REASONS = ("ring-destroyed", "ring-seized", "support", "conquest", "regions")


def check(state: DuelState) -> None:
    """Raises BadPosition with one sentence."""
    check_options(INFO, state.options)
    check_fields(state)
    _check_numbers(state)
    _check_pieces(state)
    _check_zones(state)
    _check_display(state)
    check_work(RULES, state)
    if state.decision is not None:
        _check_turn(state, state.decision)
    if state.result is not None:
        _check_result(state.result)


def _check_numbers(state: DuelState) -> None:
    require(state.player in _SEATS, "it is one of the two sides' turn")
    require(sum(state.coins) <= BOARD.coins, f"there are {BOARD.coins} coins")
    require(max(state.steps) <= BOARD.track.steps, f"the Ring track has {BOARD.track.steps} steps")
    require(not state.secrets, "this game has no secret choices")
    require(0 <= state.dice < 1 << 64, "the random numbers are wrong")


def _check_pieces(state: DuelState) -> None:
    pieces = state.pieces
    expected = {piece for ids, _ in POOLS for piece in ids}
    pawns = {
        f"{side}-{kind}-{number}": (kind, seat)
        for seat, side in ((GOOD, "good"), (DARK, "dark"))
        for kind, most in (("unit", BOARD.units), ("fortress", BOARD.fortresses))
        for number in range(1, most + 1)
    }
    require(pieces.keys() == expected | pawns.keys(), "the pieces are not those in the box")
    for ids, wanted in POOLS:
        found = Counter(pieces[piece].face for piece in ids)
        require(found == Counter(wanted), "the cards, tiles or tokens are not those in the box")
        require(all(pieces[p].owner == NOBODY for p in ids), "cards, tiles and tokens are owned by nobody")
        require(all(pieces[p].seen_by in _MASKS for p in ids), "a card can be seen by a player who does not exist")
    for piece, (kind, seat) in pawns.items():
        record = pieces[piece]
        require((record.face, record.owner, record.seen_by) == (kind, seat, EVERYBODY), f"{piece} is wrong")


def _check_zones(state: DuelState) -> None:
    require(state.zones.keys() == zones().keys(), "the areas of the table are not those of this game")
    lying = Counter(piece for held in state.zones.values() for piece in held)
    require(lying == Counter(list(state.pieces)), "a piece is nowhere, or in two places")
    for name, held in state.zones.items():
        require(all(_belongs(state, name, piece) for piece in held), f"something in {name} does not belong there")
    for region in REGIONS:
        owners = [state.pieces[piece].owner for piece in state.zones[region]]
        require(len(set(owners)) < 2, f"units of both sides stand in {region}")
        require(len(state.zones[fortress_space(region)]) < 2, f"two fortresses stand in {region}")
        owner = fortress_owner(state, region)
        built = [] if owner is None else [LANDMARKS[tile].region for tile in faces(state, zone(owner, "landmarks"))]
        require(owner is None or region in built, f"a fortress stands in {region} without its landmark")
    require(all(len(state.zones[place]) < 2 for place in TILE_PLACES), "two landmarks lie on one place")
    for chapter in CHAPTERS:
        whole = DECK[chapter] if chapter > state.chapter else ()
        require(state.zones[DECKS[chapter - 1]] == whole, f"the deck of chapter {chapter} is wrong")


def _belongs(state: DuelState, name: str, piece: str) -> bool:
    """Whether this kind of piece, seen as it is, may lie in a zone."""
    record = state.pieces[piece]
    is_open = record.seen_by == EVERYBODY
    side, _, what = name.partition("-")
    if side in ("good", "dark"):
        if what in ("units", "fortresses"):
            return piece.startswith(f"{side}-{'unit' if what == 'units' else 'fortress'}-")
        kinds = {"cards": tuple(CARDS), "landmarks": tuple(LANDMARKS)}
        return is_open and (record.face in kinds[what] if what in kinds else "-token-" in piece)
    if name in REGIONS:
        return "-unit-" in piece
    if name.endswith("-fortress"):
        return "-fortress-" in piece
    if name in TILE_PLACES:
        return piece in TILES and is_open
    if name == "landmark-stack":
        return piece in TILES and record.seen_by == 0
    if name.endswith("-stack"):
        return piece in TOKEN_IDS[name.removesuffix("-stack")] and record.seen_by in (0, EVERYBODY)
    if name == "display":
        return piece in SLOT_OF and SLOT_OF[piece].chapter == state.chapter
    if name == "discard":
        return record.face in CARDS and (is_open or (piece not in SLOT_OF and record.seen_by in _MASKS))
    return record.face in CARDS and record.seen_by == 0


def _check_display(state: DuelState) -> None:
    left = state.zones["display"]
    require(list(left) == sorted(left) and len(left) <= DEALT, "the display is not in order")
    free = available(state)
    for piece in left:
        slot = SLOT_OF[piece]
        is_open = state.pieces[piece].seen_by == EVERYBODY
        require(is_open or state.pieces[piece].seen_by == 0, "a card of the display is seen by one side alone")
        covers = [other for other in slot.covered_by if other in left]
        if slot.is_face_up or (not covers and state.result is None and _is_between_turns(state)):
            require(is_open, "a card that should be face up is face down")
        require(slot.is_face_up or not covers or not is_open, "a covered card is face up too early")
    require(left or state.result is not None or not _is_between_turns(state), "the display is empty, but a turn begins")
    require(all(piece in left for piece in free), "the display is not in order")


def _is_between_turns(state: DuelState) -> bool:
    return state.decision is not None and state.decision.kind in ("turn", "skill")


# -- the turn under way


def _check_turn(state: DuelState, asked: Decision) -> None:
    """A turn is chosen while nothing waits; whatever else is asked, the end of the turn waits below all."""
    require(asked.seat == state.player, "a side is asked whose turn it is not")
    words = [step.do for frame in state.stack for step in frame.steps]
    is_begun = words.count("end_turn") == 1 and state.stack[0].steps[-1].do == "end_turn"
    fits = is_begun and "begin_turn" not in words if asked.kind not in ("turn", "skill") else not words
    require(fits, "the work under way is not that of a turn")
    is_offered = asked.kind != "skill" or _is_for_sale(state, asked.about)
    require(is_offered, "a card or landmark is being paid for that is not for sale so")


def _check_result(result: Result) -> None:
    winners, both = result.winners, result.reason == "regions"
    require(result.reason in REASONS, f"a game cannot end by {result.reason!r}")
    require(winners in ((GOOD,), (DARK,)) or (both and winners == (GOOD, DARK)), "the winners do not play")
    require(len(result.points) == 2 and all(0 <= n <= len(REGIONS) for n in result.points), "the points are wrong")


def _is_for_sale(state: DuelState, about: tuple[str, ...]) -> bool:
    """Whether a card or landmark is being paid for that may be taken, each choice so far one that was on offer."""
    if not about or len(about) % 2 == 0 or state.options["skills"] != "asked":
        return False
    seat, face = state.player, about[0]
    for_sale = [action.words[0] for action in RULES.options(state, "turn", seat) if action.verb != "discard"]
    if face not in for_sale or price(state, seat, face).chain:
        return False
    return all(
        Action.of("use", *about[n : n + 2]) in RULES.options(state, "skill", seat, about[:n])
        for n in range(1, len(about), 2)
    )
