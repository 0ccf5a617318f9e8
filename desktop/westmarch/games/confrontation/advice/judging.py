"""How good a position is, as a quick guess for a search that looks ahead.

The numbers of ``judge`` are log odds in hundredths, for the Fellowship: a logistic regression over positions from games
that searches played against themselves, on what the searches made of them and of those after them (targets as in
R. S. Sutton, "Learning to predict by the methods of temporal differences", Machine Learning 3, 1988; lambda 0.95).
"""

from __future__ import annotations

from westmarch.engine.records import Seat
from westmarch.games.confrontation.board import BOARD, DARK, GOOD
from westmarch.games.confrontation.rules.battle import faces
from westmarch.games.confrontation.rules.movement import ride
from westmarch.games.confrontation.rules.odds import WORTH, meeting, meeting_with_all_cards
from westmarch.games.confrontation.state import ConfrontationState, fighters_stand, has_room, zone

_PLACE = {
    "frodo": (-2, 0, -18, 18, 82, 101, 93),
    "gandalf": (75, 89, 94, 98, 112, 95, -10),
    "aragorn": (27, 36, 42, 57, 61, 101, 44),
    "legolas": (13, 20, 25, 33, 32, 44, 20),
    "gimli": (23, 30, 40, 54, 59, 63, 61),
    "sam": (11, 8, 7, -5, 23, 18, -6),
    "boromir": (28, 36, 44, 63, 77, 39, 19),
    "merry": (9, 13, 19, 22, 21, 33, 15),
    "pippin": (22, 26, 24, 36, 36, 80, 71),
    "balrog": (10, -24, -42, -36, -34, -36, -29),
    "shelob": (-48, -73, -47, -44, -47, -55, -61),
    "witch-king": (-45, -62, -70, -69, -60, -72, -70),
    "troll": (-33, -38, -41, -29, -40, -50, -57),
    "saruman": (-53, -3, -30, -41, -44, -54, -58),
    "flying-nazgul": (-86, -32, -30, -48, -43, -47, -39),
    "black-rider": (-21, -34, -19, -13, -28, -41, -37),
    "orcs": (-5, 7, 1, -5, -17, -31, -25),
    "warg": (-29, -22, -21, -23, -26, -33, -40),
}  # fmt: skip
"""What it is worth to have a character standing, by row from the Shire to Mordor."""
_CARD = {
    "good-1": -29, "good-2": -15, "good-3": -3, "good-4": 18, "good-5": 20,
    "good-magic": 60, "good-noble-sacrifice": 21, "good-elven-cloak": 5, "good-retreat-backwards": 7,
    "dark-1": 0, "dark-2": 7, "dark-3": -14, "dark-4": -29, "dark-5": -16, "dark-6": -8,
    "dark-magic": -14, "dark-eye": 3, "dark-retreat-sideways": -4,
}  # fmt: skip
"""What a card in hand is worth; a side's nine come back when all are used."""
_EVEN = 49
_TO_MOVE = -10
_FREE = (
    (149, 82, 63, 14, -2, 0, -13),
    (115, 120, 78, 23, 13, 2, -1),
)  # fmt: skip
"""Frodo's steps to Mordor where no enemy stands in the way, 1 to 6, and last if there is no such way.

First with Sauron to move, then with the Fellowship to move.
"""
_GUARD = (-1, -1, 1, -21, -32, -4, 0)
"""Each of Sauron's pieces ahead of Frodo, by Frodo's row."""
_THREAT = ((-30, -6), (-29, -8))
"""The worst attack that Frodo may meet, if it is sure to fell him: Frodo alone, Frodo in company; first when the
Fellowship is to move, then when Sauron is."""
_THREATS = (-3, 8)
"""All attacks that Frodo may meet, added up."""
_KNOWN = (-53, -66)
"""The worst attack again, if Sauron knows where Frodo stands."""
_STEPS = (
    (-121, -97, -73, -48, -24, -2, 18, 31, 42, 50, 57, 64, 71, 78, 86, 91, 98, 104, 109, 116),
    (241, 210, 180, 152, 124, 99, 76, 57, 37, 22, 5, -10, -22, -34, -44, -46, -50, -53, -56, -60),
)  # fmt: skip
"""The steps that a side's characters have before them to the end of the board, two at a time: whoever has none left has
lost.  (Rulebook: Game End)"""
_FIGHT = 18
_FIGHT_OF_FRODO = -194
_LOGISTIC = (
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963,
    971, 977, 982, 986, 989, 991, 993, 995, 996, 997, 998, 998,
)  # fmt: skip
"""Chances in thousandths at log odds of 0, 25, 50... hundredths."""

_ROW = {region.id: region.row for region in BOARD.regions.values()}
_SHIRE, _MORDOR = BOARD.homes
_LAST_ROW = _ROW[_MORDOR]
_MANY = len(_STEPS[GOOD]) - 1
_HANDS = (zone(GOOD, "hand"), zone(DARK, "hand"))


# -- how good a position is


def judge(state: ConfrontationState) -> tuple[int, int]:
    """The Fellowship's and Sauron's chances in thousandths; alike while a side still places its characters."""
    if not all(state.is_arranged):
        return 500, 500
    pieces, zones = state.pieces, state.zones
    total = _EVEN
    good_steps = dark_steps = 0
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
                    dark_steps += row
                else:
                    good_steps += _LAST_ROW - row
                    if face == "frodo":
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
    total += _STEPS[GOOD][min(good_steps // 2, _MANY)] + _STEPS[DARK][min(dark_steps // 2, _MANY)]
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
