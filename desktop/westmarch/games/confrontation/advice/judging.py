"""How good a position is, as a quick guess for a search that looks ahead.

The numbers of ``judge`` are log odds in hundredths, for the Fellowship: a logistic regression over positions from
some 6300 games of noisy greedy players and short searches against themselves.
"""

from __future__ import annotations

from westmarch.engine.records import Seat
from westmarch.games.confrontation.board import BOARD, DARK, GOOD
from westmarch.games.confrontation.rules.battle import faces
from westmarch.games.confrontation.rules.movement import ride
from westmarch.games.confrontation.rules.odds import WORTH, meeting, meeting_with_all_cards
from westmarch.games.confrontation.state import ConfrontationState, fighters_stand, has_room, zone

_PLACE = {
    "frodo": (0, 0, 0, 46, 67, 117, 117),
    "gandalf": (63, 88, 92, 111, 126, 106, 38),
    "aragorn": (34, 44, 44, 54, 68, 84, 55),
    "legolas": (5, 6, 37, 34, 51, 45, 37),
    "gimli": (6, 44, 62, 51, 96, 60, 45),
    "sam": (36, 38, 29, 12, 5, 22, 9),
    "boromir": (5, 33, 45, 40, 65, 44, 25),
    "merry": (53, 25, 32, 41, 20, 26, 23),
    "pippin": (42, 35, 41, 46, 87, 84, 87),
    "balrog": (-38, -44, -31, -35, -38, -81, -5),
    "shelob": (-51, -81, -35, -41, -79, -60, -76),
    "witch-king": (-20, -38, -47, -31, -49, -81, -78),
    "troll": (-5, -36, -25, -38, -51, -79, -87),
    "saruman": (-66, -49, -19, -59, -43, -80, -81),
    "flying-nazgul": (-100, -33, -32, -85, -81, -60, -51),
    "black-rider": (-5, -24, -15, -5, -62, -70, -56),
    "orcs": (-5, -5, -5, -24, -27, -61, -5),
    "warg": (-15, -29, -5, -5, -5, -44, -63),
}  # fmt: skip
"""What it is worth to have a character standing, by row from the Shire to Mordor."""
_CARD = {
    "good-1": -21, "good-2": -30, "good-3": 8, "good-4": 22, "good-5": 18,
    "good-magic": 40, "good-noble-sacrifice": 1, "good-elven-cloak": 4, "good-retreat-backwards": 18,
    "dark-1": 2, "dark-2": -9, "dark-3": -12, "dark-4": -32, "dark-5": -24, "dark-6": 11,
    "dark-magic": -25, "dark-eye": 11, "dark-retreat-sideways": 39,
}  # fmt: skip
"""What a card in hand is worth; a side's nine come back when all are used."""
_EVEN = 106
_TO_MOVE = 2
_FREE = (
    (166, 67, 67, 39, 13, 0, 0),
    (156, 156, 69, 38, 38, 0, 0),
)  # fmt: skip
"""Frodo's steps to Mordor where no enemy stands in the way, 1 to 6, and last if there is no such way.

First with Sauron to move, then with the Fellowship to move.
"""
_GUARD = (0, 0, 0, -18, -22, 0, 0)
"""Each of Sauron's pieces ahead of Frodo, by Frodo's row."""
_THREAT = ((-61, 0), (-79, 0))
"""The worst attack that Frodo may meet, if it is sure to fell him: Frodo alone, Frodo in company; first when the
Fellowship is to move, then when Sauron is."""
_THREATS = (-19, -6)
"""All attacks that Frodo may meet, added up."""
_KNOWN = (-41, -83)
"""The worst attack again, if Sauron knows where Frodo stands."""
_FIGHT = 27
_FIGHT_OF_FRODO = -221
_LOGISTIC = (
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963,
    971, 977, 982, 986, 989, 991, 993, 995, 996, 997, 998, 998,
)  # fmt: skip
"""Chances in thousandths at log odds of 0, 25, 50... hundredths."""

_ROW = {region.id: region.row for region in BOARD.regions.values()}
_SHIRE, _MORDOR = BOARD.homes
_HANDS = (zone(GOOD, "hand"), zone(DARK, "hand"))


# -- how good a position is


def judge(state: ConfrontationState) -> tuple[int, int]:
    """The Fellowship's and Sauron's chances in thousandths."""
    pieces, zones = state.pieces, state.zones
    total = _EVEN
    frodo = bearer = ""
    enemies: list[tuple[str, str]] = []
    for region in BOARD.order:
        there = zones[region]
        if there:
            row = _ROW[region]
            for piece in there:
                record = pieces[piece]
                face = record.face
                assert face is not None
                total += _PLACE[face][row]
                if record.owner == DARK:
                    enemies.append((face, region))
                elif face == "frodo":
                    frodo, bearer = region, piece
    if not frodo or _has_shire(state, enemies):
        return 5, 995
    if _is_to_move(state, GOOD) and _MORDOR in BOARD.steps[GOOD][frodo]:
        return 995, 5
    for hand in _HANDS:
        for card in zones[hand]:
            total += _CARD[card]
    if state.to_move == GOOD:
        total += _TO_MOVE
    total += _way_to_mordor(state, frodo, enemies) + _hunt(state, frodo, bearer, enemies) + _fight(state)
    chance = _chance(total)
    return chance, 1000 - chance


def _is_to_move(state: ConfrontationState, seat: Seat) -> bool:
    decision = state.decision
    return decision is not None and decision.kind == "move" and decision.seat == seat


def _has_shire(state: ConfrontationState, enemies: list[tuple[str, str]]) -> bool:
    """Sauron is to move, and his third piece is one step from the Shire, where two stand already."""
    there = state.zones[_SHIRE]
    if len(there) < 2 or state.pieces[there[0]].owner == GOOD or not _is_to_move(state, DARK):
        return False
    return any([_ROW[region] == 1 for _, region in enemies])


def _chance(total: int) -> int:
    """The chance, in thousandths, that goes with log odds in hundredths."""
    step, rest = divmod(min(abs(total), 25 * len(_LOGISTIC) - 26), 25)
    chance = _LOGISTIC[step] + (_LOGISTIC[step + 1] - _LOGISTIC[step]) * rest // 25
    return chance if total >= 0 else 1000 - chance


def _way_to_mordor(state: ConfrontationState, frodo: str, enemies: list[tuple[str, str]]) -> int:
    """Frodo's shortest way around all enemies, and how many of them are still ahead of him."""
    ahead = _AHEAD[frodo]
    guards = 0
    for _, region in enemies:
        guards += region in ahead
    return _GUARD[_ROW[frodo]] * guards + _FREE[state.to_move == GOOD][min(_free_steps(state, frodo), 7) - 1]


def _free_steps(state: ConfrontationState, frodo: str) -> int:
    """Steps to Mordor through regions where Frodo may stop without a battle; many if there is no such way."""
    reached, steps = [frodo], [1]
    for region, step in zip(reached, steps, strict=True):  # both grow under way
        for target in BOARD.steps[GOOD][region]:
            if target == _MORDOR:
                return step
            if target not in reached and has_room(state, target, GOOD):
                reached.append(target)
                steps.append(step + 1)
    return 7


def _hunt(state: ConfrontationState, frodo: str, bearer: str, enemies: list[tuple[str, str]]) -> int:
    """Who may attack Frodo in one move, and whether Sauron knows that it is he."""
    friends = -1
    for piece in state.zones[frodo]:
        friends += state.pieces[piece].owner == GOOD
    can_retreat = any([has_room(state, region, GOOD) for region in BOARD.sideways[frodo]])
    worst = together = 0
    for face, region in enemies:
        if _may_attack(state, face, region, frodo, friends):
            falls = meeting_with_all_cards("frodo", face, DARK, can_retreat).good_falls
            together += falls
            worst = max(worst, falls)
    if not worst:
        return 0
    turn = (state.attack.seat if state.attack is not None else state.to_move) == DARK
    known = _KNOWN[turn] * _known(state, bearer) * worst // 1_000_000
    return (_THREAT[turn][friends > 0] * worst + _THREATS[turn] * together) // 1000 + known


def _may_attack(state: ConfrontationState, face: str, region: str, frodo: str, friends: int) -> bool:
    """Whether one of Sauron's characters may attack Frodo's region from his own.

    (Rulebook: Movement, Witch King, Flying Nazgûl, Black Rider)
    """
    if frodo in BOARD.forward[DARK][region]:
        return True
    match face:
        case "witch-king":
            return frodo in BOARD.sideways[region]
        case "flying-nazgul":
            return not friends and region != frodo
        case "black-rider":
            return region in _AHEAD[frodo] and any([frodo in BOARD.forward[DARK][r] for r in ride(state, region)])
    return False


def _known(state: ConfrontationState, bearer: str) -> int:
    """How likely Sauron takes Frodo's piece for Frodo, in thousandths."""
    sightings = state.sightings[GOOD]
    if "frodo" not in sightings.faces:
        return 1000 // (9 - len(state.zones["good-defeated"]) - len(sightings.faces))
    place = sightings.faces.index("frodo")
    sure = sum([way.weight for way in sightings.ways if way.pieces[place] == bearer])
    return 1000 * sure // sum([way.weight for way in sightings.ways])


def _fight(state: ConfrontationState) -> int:
    """What a battle under way is expected to bring."""
    attack = state.attack
    if attack is None or state.battle is None or not fighters_stand(state):
        return 0
    good, dark = faces(state)
    odds = meeting(state, good, dark, attack.region, attack.seat)
    worth = _FIGHT * (odds.dark_falls * WORTH[dark] - odds.good_falls * min(WORTH[good], 300)) // 100_000
    return worth + (_FIGHT_OF_FRODO * odds.good_falls // 1000 if good == "frodo" else 0)


def _all_ahead(region: str) -> tuple[str, ...]:
    reached = [region]
    for here in reached:
        reached += [target for target in BOARD.steps[GOOD][here] if target not in reached]
    return tuple(reached[1:])


_AHEAD = {region: _all_ahead(region) for region in BOARD.order}
"""Where a piece of the Fellowship may still come from a region."""
