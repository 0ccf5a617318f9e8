"""Whether a State read from a file makes sense: nothing lost, nothing where it cannot be, the question the rules ask.

A stack is judged word by word; whether those words could stand there together is left open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from westmarch.engine.errors import BadPosition
from westmarch.engine.records import EVERYBODY, Action, Frame, Result, Step
from westmarch.engine.state_checks import check_options, require
from westmarch.games.duel.catalogue import BOARD, CARDS, CHAPTERS, DARK, GOOD, LANDMARKS, NOBODY, REGIONS
from westmarch.games.duel.info import INFO
from westmarch.games.duel.rules.display import DEALT, DECK, SLOT_OF, available
from westmarch.games.duel.rules.prices import price
from westmarch.games.duel.rules.rulebase import RULES, SECRET_QUESTIONS
from westmarch.games.duel.rules.setup import DECKS, TILES, TOKEN_IDS, zones
from westmarch.games.duel.rules.verbs import steps_to_idle_bonus
from westmarch.games.duel.rules.views import POOLS
from westmarch.games.duel.state import TILE_PLACES, DuelState, faces, fortress_owner, fortress_space, stack, zone

_SEATS = (GOOD, DARK)
_MASKS = (0, 1, 2, 3, EVERYBODY)
_MOST_TURNS = 10_000
REASONS = ("ring-destroyed", "ring-seized", "support", "conquest", "regions")


def check(state: DuelState) -> None:
    """Raises BadPosition with one sentence."""
    check_options(INFO, state.options)
    _check_numbers(state)
    _check_pieces(state)
    _check_zones(state)
    _check_display(state)
    for frame in state.stack:
        _check_frame(frame)
    _check_decision(state)


def _check_numbers(state: DuelState) -> None:
    require(state.chapter in CHAPTERS, "there are three chapters")
    require(state.player in _SEATS, "it is one of the two sides' turn")
    require(1 <= state.turn <= _MOST_TURNS and 0 <= state.extra <= _MOST_TURNS, "the number of the turn is wrong")
    require(min(state.coins) >= 0 and sum(state.coins) <= BOARD.coins, f"there are {BOARD.coins} coins")
    require(all(0 <= n <= BOARD.track.steps for n in state.steps), f"the Ring track has {BOARD.track.steps} steps")
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


# -- the work under way


def _check_frame(frame: Frame) -> None:
    sentence = "the work under way is not of this game"
    require(frame.steps and not frame.names, sentence)
    for step in frame.steps:
        require(step.do in _ARGUMENTS and step.do in RULES.steps and not step.steps, sentence)
        require(_ARGUMENTS[step.do](step), sentence)


def _nothing(step: Step) -> bool:
    return step.args == ()


def _is_count(word: str) -> bool:
    return word.isascii() and word.isdigit() and str(int(word)) == word and int(word) <= 30


def _count(step: Step) -> bool:
    return len(step.args) == 1 and _is_count(step.args[0])


def _races(step: Step) -> bool:
    return bool(step.args) and len(set(step.args)) == len(step.args) and all(race in BOARD.races for race in step.args)


def _a_race(step: Step) -> bool:
    return len(step.args) == 1 and _races(step)


def _placing(step: Step) -> bool:
    amount, *regions = step.args or ("",)
    return (
        _is_count(amount) and bool(regions) and all(r in REGIONS for r in regions) and len(set(regions)) == len(regions)
    )


def _maneuvers(step: Step) -> bool:
    return len(step.args) == 3 and all(_is_count(word) for word in step.args)


_ARGUMENTS: dict[str, Callable[[Step], bool]] = {
    "take_coins": _count,
    "opponent_loses": _count,
    "quest": _count,
    "extra_turn": _nothing,
    "place": _placing,
    "maneuver": _maneuvers,
    "remove_fortress": _nothing,
    "discard_grey": _nothing,
    "play_discarded": _nothing,
    "ally": _count,
    "alliances": _a_race,
    "matching": _a_race,
    "different": _races,
    "end_turn": _nothing,
}


def _check_decision(state: DuelState) -> None:
    decision = state.decision
    if decision is None:
        if state.result is None:
            raise BadPosition("the game is not over, but no player has a choice to make")
        require(not state.stack, "the game is over, but effects are still waiting")
        _check_result(state.result)
        return
    require(state.result is None, "the game is over, but a player still has a choice to make")
    kind, about = decision.kind, decision.about
    sentence = f"the choice {kind!r} does not fit the table"
    require(kind in RULES.kinds and decision.seat == state.player and not (decision.names or decision.then), sentence)
    require(decision.is_open == (kind not in SECRET_QUESTIONS) and decision.idle == 0, sentence)
    require(_fits(state, kind, about), sentence)
    require(RULES.is_as_listed(state, decision), "the options are not those that the rules allow")


def _check_result(result: Result) -> None:
    winners, both = result.winners, result.reason == "regions"
    require(result.reason in REASONS, f"a game cannot end by {result.reason!r}")
    require(winners in ((GOOD,), (DARK,)) or (both and winners == (GOOD, DARK)), "the winners do not play")
    require(len(result.points) == 2 and all(0 <= n <= len(REGIONS) for n in result.points), "the points are wrong")


def _fits(state: DuelState, kind: str, about: tuple[str, ...]) -> bool:
    """Whether this is the moment for such a question."""
    ends = [step for frame in state.stack for step in frame.steps if step.do == "end_turn"]
    if kind in ("turn", "skill"):
        if state.stack or (kind == "turn" and about):
            return False
        return kind == "turn" or _is_for_sale(state, about)
    if len(ends) != 1 or state.stack[0].steps[-1].do != "end_turn":
        return False
    match kind:
        case "place":
            return _placing(Step("place", about)) and bool(state.zones[zone(state.player, "units")])
        case "maneuver":
            return _maneuvers(Step("maneuver", about))
        case "race":
            return about == ("2",)
        case "token":
            tops = [piece for race in BOARD.races for piece in state.zones[stack(race)][:2]]
            is_shown = all(p in tops and state.pieces[p].seen_by == EVERYBODY for p in about)
            return 1 < len(about) == len(set(about)) and is_shown
        case "steps":
            is_number = len(about) == 1 and _is_count(about[0])
            return is_number and steps_to_idle_bonus(state, state.player, int(about[0])) is not None
        case "extra":
            return not about and bool(state.zones["display"] or state.zones["deck-3"])
    return not about


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
