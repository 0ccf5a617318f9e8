"""Advice by looking one step ahead: every option with its worth in thousandths of a game, and why, in plain words.

It reads a View only, so it knows no more than the seat does.  The same sentences serve the greedy player, the hint
button and the chronicle of what the computer was thinking.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from westmarch.engine.game import Hint
from westmarch.engine.records import Action, Seat, View
from westmarch.games.confrontation.board import BOARD, CARDS, DARK, GOOD, STRENGTH, card_of
from westmarch.games.confrontation.names import capital, the_character
from westmarch.games.confrontation.rules.battle import faces, ignores_card, shown_defender, strength
from westmarch.games.confrontation.rules.battle_cards import retreat_regions
from westmarch.games.confrontation.rules.odds import (
    WORTH,
    Meeting,
    becomes,
    beliefs,
    card_result,
    meeting,
    meeting_by_strength,
    suspicions,
)
from westmarch.games.confrontation.rules.texts import SAM_BESIDE_FRODO, orcs_strike
from westmarch.games.confrontation.state import ConfrontationState, attack_of, battle_of, by_side, find, pieces_in, zone

Advice = tuple[int, tuple[str, ...]]

FRODO_AT = (0, 8, 20, 45, 110, 330, 1000)
"""What Frodo's place is worth to the Fellowship, by row from the Shire to Mordor."""
_DARK_AT = (42, 30, 27, 24, 16, 10, 0)
"""What a place is worth to Sauron, by row."""
_BALROG_WATCHES = 25
_STRIKES_FROM_AFAR = 14
"""What a place forward is worth less to those who strike from afar."""
_RISKY = 150
"""How likely Frodo is caught where he is said to be in danger, in thousandths."""
SHADOWFAX = 40
"""What Shadowfax is worth as long as it is not used."""


def rate(seen: View) -> Sequence[Hint]:
    """Every option of the view's seat, the best first."""
    state: ConfrontationState = seen.state
    decision = state.decision
    if decision is None or not decision.options:
        return ()
    advise = _ADVISERS[decision.kind]
    hints = [Hint(action, *advise(state, decision.seat, action)) for action in decision.options]
    return sorted(hints, key=lambda hint: -hint.worth)


def advise(state: ConfrontationState, action: Action) -> int:
    """What one option of the open question is worth."""
    decision = state.decision
    assert decision is not None
    return _ADVISERS[decision.kind](state, decision.seat, action)[0]


# -- moving


def _move(state: ConfrontationState, seat: Seat, action: Action) -> Advice:
    match action.verb, action.words:
        case "move", (face, target):
            return _move_worth(state, seat, face, target)
        case "shadowfax", (face, target):
            worth, reasons = _move_worth(state, seat, face, target)
            return worth - SHADOWFAX, reasons
        case "gandalf-the-white", ():
            return 150, ("It brings Gandalf back.",)
        case "palantir", (region,):
            return _look_worth(state, region), (_SHOWS,)
        case "keep-palantir", ():
            return -1000, ("It tells you as much before the move.",)
        case "recall", (face,):
            return WORTH[face] // 8 - 60, ("It guards Mordor again.",)
    return 2000, ("The enemy no longer knows which is which.",)  # mixing costs nothing


_SHOWS = "It shows which enemies are there."
_LATE = 40
"""What looking loses once the move is made."""


def _look_worth(state: ConfrontationState, region: str) -> int:
    unknown = [p for p in pieces_in(state, region, GOOD) if max(beliefs(state, p).values(), default=0) < 900]
    return palantir_worth(len(unknown))


def palantir_worth(unknown: int) -> int:
    """What it is worth to see so many of the Fellowship that are not known yet."""
    return 12 * unknown - 10


def _move_worth(state: ConfrontationState, seat: Seat, face: str, target: str) -> Advice:
    _, source = find(state, face)
    enemies = pieces_in(state, target, 1 - seat)
    if seat == GOOD and face == "frodo" and target == BOARD.homes[DARK]:
        return 5000, ("Frodo reaches Mordor: the Fellowship wins.",)
    worth, reasons = 0, []
    if enemies:
        gain, reason = _attack_worth(state, seat, face, target, enemies)
        worth += gain
        reasons.append(reason)
    here = _place_worth(state, seat, face, source)
    there = _place_worth(state, seat, face, target)
    worth += there[0] - here[0] + _tunnel_risk(state, seat, face, source, target)
    if there[0] > here[0]:
        is_back = BOARD.regions[target].row <= BOARD.regions[source].row
        reasons.append("Frodo is safer there." if seat == GOOD and face == "frodo" and is_back else there[1])
    return worth, tuple(dict.fromkeys(reason for reason in reasons if reason))[:3]


def _attack_worth(
    state: ConfrontationState, seat: Seat, face: str, target: str, enemies: tuple[str, ...]
) -> tuple[int, str]:
    """What an attack brings on average, over what the defenders may be."""
    gain = wins = 0
    for piece in enemies:
        for other, share in beliefs(state, piece).items():
            odds = meeting(state, *by_side(seat, face, other), target, seat)
            lose, win = odds.good_falls, odds.dark_falls
            if seat == DARK:
                lose, win = win, lose
            gain += share * (win * WORTH[other] - lose * WORTH[face]) // 1_000_000
            wins += share * win // 1000
    count = len(enemies)
    gain, wins = gain // count, wins // count
    is_bet = wins < 450 and gain > 0
    if count > 1:  # whoever survives has to fight on
        gain -= WORTH[face] * (count - 1) // 4
    who, tenths = capital(the_character(face)), (wins + 50) // 100
    if is_bet:
        return gain, f"A victory there would be worth more than {the_character(face)}."
    if not tenths:
        return gain, f"{who} would hardly ever win such a battle."
    return gain, f"{who} would win about {tenths} out of 10 such battles."


def _tunnel_risk(state: ConfrontationState, seat: Seat, face: str, source: str, target: str) -> int:
    if not BOARD.is_tunnel(seat, source, target):
        return 0
    guard = pieces_in(state, BOARD.tunnel.under, DARK)
    return -WORTH[face] * beliefs(state, guard[0]).get("balrog", 0) // 1000 if guard else 0


def _place_worth(state: ConfrontationState, seat: Seat, face: str, region: str) -> tuple[int, str]:
    """What it is worth to have a character in a region."""
    row = BOARD.regions[region].row
    if seat == DARK:
        watches = face == "balrog" and region == BOARD.tunnel.under
        reason = "From Moria the Balrog guards the tunnel." if watches else "It moves towards the Shire."
        return dark_place(face, region), reason
    if face != "frodo":
        return companion_place(face, row), "It clears the way for Frodo."
    risk = _frodo_risk(state, region)
    worth = FRODO_AT[row] * (1000 - risk) // 1000 - 700 * risk // 1000
    danger = "" if risk < _RISKY else ", though not without danger"
    return worth, f"It brings Frodo nearer to Mordor{danger}."


def companion_place(face: str, row: int) -> int:
    """Companions clear the road: up to the mountains' far side, the strong ones first."""
    return min(row, 5) * (2 + STRENGTH[face])


def dark_place(face: str, region: str) -> int:
    """Press forward, but leave guards before Mordor; the Balrog watches the tunnel, others strike from afar."""
    worth = _DARK_AT[BOARD.regions[region].row]
    if face == "balrog" and region == BOARD.tunnel.under:
        return worth + _BALROG_WATCHES
    if face in ("flying-nazgul", "black-rider") and region != BOARD.homes[DARK]:
        return worth - _STRIKES_FROM_AFAR
    return worth


def _frodo_risk(state: ConfrontationState, region: str) -> int:
    """How likely Frodo is caught in a region in Sauron's next turn, in thousandths."""
    friends = len([p for p in pieces_in(state, region, GOOD) if state.pieces[p].face != "frodo"])
    safe = 1000
    for source in BOARD.forward[GOOD][region]:
        for piece in pieces_in(state, source, DARK):
            danger = 0
            for other, share in beliefs(state, piece).items():
                danger += share * meeting(state, "frodo", other, region, DARK).good_falls // 1000
            safe = safe * (1000 - danger * 6 // 10) // 1000
    if not friends and _nazgul_lives(state):
        danger = meeting(state, "frodo", "flying-nazgul", region, DARK).good_falls
        safe = safe * (1000 - danger * 3 // 10) // 1000
    if friends:
        safe += (1000 - safe) // 3  # another piece may be drawn, and Sam may step in
    return 1000 - safe


def _nazgul_lives(state: ConfrontationState) -> bool:
    """Whether the Flying Nazgûl may still be about."""
    return all(state.pieces[piece].face != "flying-nazgul" for piece in state.zones[zone(DARK, "defeated")])


# -- in a battle


def _stakes(state: ConfrontationState, seat: Seat) -> tuple[int, int]:
    """What the own fighter and the enemy's are worth."""
    pair = faces(state)
    return WORTH[pair[seat]], WORTH[pair[1 - seat]]


def _play(state: ConfrontationState, seat: Seat, action: Action) -> Advice:
    """A card against all that the enemy may answer, each as likely; a strong card costs a little."""
    card = card_of(seat, action.words[0])
    battle = battle_of(state)
    own, enemy = _stakes(state, seat)
    shown = battle.effective(1 - seat)
    answers = [shown] if shown else list(state.zones[zone(1 - seat, "hand")])
    mine = becomes(state, seat, card)
    falls, wins = _outcomes(state, seat, mine, [becomes(state, 1 - seat, c) for c in answers])
    worth = (wins * enemy - falls * own) // 1000 - _cost(card)
    return worth, (_why_play(shown != "", falls, wins),)


def _why_play(is_shown: bool, falls: int, wins: int) -> str:
    """What a card brings, by the chances in thousandths that the own fighter falls and that the enemy's falls."""
    if is_shown:
        return _BROUGHT[falls > 0, wins > 0]
    unhurt = (wins - min(wins, falls) + 50) // 100
    if unhurt:
        return f"It wins against about {unhurt} out of 10 possible answers."
    if wins >= 50:
        return f"It takes the enemy along against about {(wins + 50) // 100} out of 10 possible answers."
    if falls <= 950:
        return f"Nobody falls against about {(1050 - falls) // 100} out of 10 possible answers."
    return "This battle can hardly be won; the better cards are kept."


_BROUGHT = {
    (False, True): "The enemy falls.",
    (True, True): "Both fall.",
    (False, False): "Nobody falls.",
    (True, False): "This battle is lost; the better cards are kept.",
}
"""What a card brings against one that has been shown: by whether the own fighter and the enemy's fall."""


def _outcomes(state: ConfrontationState, seat: Seat, mine: str, answers: list[str]) -> tuple[int, int]:
    """Chances in thousandths that the own fighter falls and that the enemy's falls."""
    strengths = (strength(state, GOOD), strength(state, DARK))
    can_retreat = (bool(retreat_regions(state, GOOD)), bool(retreat_regions(state, DARK)))
    is_ignored = ignores_card(state, DARK)
    own = theirs = 0
    for answer in answers:
        good, dark = by_side(seat, mine, answer)
        result = card_result(good, "" if is_ignored else dark, strengths, can_retreat)
        own += result[seat]
        theirs += result[1 - seat]
    return 1000 * own // len(answers), 1000 * theirs // len(answers)


def _cost(card: str) -> int:
    number = CARDS[card].number
    return 6 * number if number is not None else 22


def _replace(state: ConfrontationState, seat: Seat, action: Action) -> Advice:
    battle = battle_of(state)
    own, enemy = _stakes(state, seat)
    shown = battle.effective(1 - seat)
    card = card_of(seat, action.words[0]) if action.words else battle.cards[seat]
    falls, wins = _outcomes(state, seat, card, [shown])
    why = "It is the best answer to the enemy's card." if action.words else "No used card would be better."
    return (wins * enemy - falls * own) // 1000, (why,)


def _text(state: ConfrontationState, seat: Seat, action: Action) -> Advice:
    """Frodo, Sam and Pippin at the beginning of a battle."""
    good, _ = faces(state)
    own, enemy = _stakes(state, GOOD)
    match action.verb, action.words:
        case "retreat", (region,):
            risk = _frodo_risk(state, region) if good == "frodo" else 0
            return -own * risk // 1000 - 5, ("It is safer there.",)
        case "fight", _:
            odds = _stays(state, SAM_BESIDE_FRODO)
            return (odds.dark_falls * enemy - odds.good_falls * WORTH["sam"]) // 1000 - 40, ("Sam protects Frodo.",)
        case "show", _:
            odds = _stays(state, SAM_BESIDE_FRODO)
            worth = (odds.dark_falls * enemy - odds.good_falls * own) // 1000 - _cost_of_showing_frodo(state)
            return worth, ("With strength 5, Sam has a good chance.",)
    odds = _stays(state, STRENGTH[good])
    return (odds.dark_falls * enemy - odds.good_falls * own) // 1000, ("The fight is worth the risk.",)


def _cost_of_showing_frodo(state: ConfrontationState) -> int:
    """Nothing where Sauron knows that he stands there; else the more, the more easily he is caught there."""
    piece, region = find(state, "frodo")
    return (1000 - suspicions(state, piece).get("frodo", 0)) * (20 + _frodo_risk(state, region) // 4) // 1000


def _stays(state: ConfrontationState, own_strength: int) -> Meeting:
    """What to expect if a fighter of the Fellowship with this strength does not retreat."""
    attack = attack_of(state)
    _, dark = faces(state)
    if orcs_strike(dark, attack.seat, attack.is_first):
        return Meeting(1000, 0)
    return meeting_by_strength(state, own_strength, dark)


def _saruman(state: ConfrontationState, seat: Seat, action: Action) -> Advice:
    own, enemy = _stakes(state, DARK)
    difference = strength(state, DARK) - strength(state, GOOD)
    if action.verb == "forbid-cards":
        worth = enemy if difference > 0 else -own if difference < 0 else enemy - own
        return worth, (_WITHOUT_CARDS[(difference > 0) - (difference < 0)],)
    good, dark = faces(state)
    odds = meeting(state, good, dark, "mordor", GOOD)
    return (odds.good_falls * enemy - odds.dark_falls * own) // 1000, ("A card can still decide the battle.",)


_WITHOUT_CARDS = {
    1: "Without cards your character is the stronger one and wins.",
    0: "Without cards both fall.",
    -1: "Without cards your character falls.",
}
"""What becomes of a battle in which Saruman forbids the cards, by who is stronger."""


def _target(state: ConfrontationState, seat: Seat, action: Action) -> Advice:
    attack = attack_of(state)
    own = state.pieces[attack.piece].face
    assert own is not None
    there = pieces_in(state, attack.region, 1 - seat)
    if action.verb == "palantir":
        region = action.words[0]
        gain, _ = _attack_worth(state, seat, own, attack.region, there)
        if region == attack.region:
            return gain + _look_worth(state, region), ("You may then choose which enemy you fight.",)
        return gain + _look_worth(state, region) - _LATE, (_SHOWS,)
    if action.verb == "fight":
        enemy = shown_defender(state, action.words[0]) or there[0]
    else:
        enemy = next(piece for piece in there if piece not in attack.revealed)
    gain, reason = _attack_worth(state, seat, own, attack.region, (enemy,))
    return gain, (reason,)


def _look(state: ConfrontationState, seat: Seat, action: Action) -> Advice:
    if action.verb == "done":
        return 0, ("It may tell more before a move.",)
    return _look_worth(state, action.words[0]) - _LATE, (_SHOWS,)


def _tunnel(state: ConfrontationState, seat: Seat, action: Action) -> Advice:
    reveals = action.verb == "reveal"
    reason = "The character in the tunnel is defeated without a battle." if reveals else "It gives nothing away."
    return (300 if reveals else 0), (reason,)


def _retreat(state: ConfrontationState, seat: Seat, action: Action) -> Advice:
    region = action.words[0]
    good, _ = faces(state)
    if seat == GOOD and good == "frodo":
        return -_frodo_risk(state, region), ("Frodo is safer there.",)
    row = BOARD.regions[region].row
    return (row if seat == GOOD else -row), ("It gives up less ground.",)


def _arrange(state: ConfrontationState, seat: Seat, action: Action) -> Advice:
    worth = {"ready": 100, "arrange": 90, "place": 0, "swap": -10}[action.verb]
    if action.verb == "arrange" and not state.zones[zone(seat, "reserve")]:
        worth = -20
    reason = {"ready": "Everyone is well placed.", "arrange": "It is a tested line-up."}.get(action.verb, "")
    return worth, (reason,) if reason else ()


def _mix(state: ConfrontationState, seat: Seat, action: Action) -> Advice:
    return (10, ("The enemy no longer knows which is which.",)) if action.verb == "mix" else (0, ())


_ADVISERS: dict[str, Callable[[ConfrontationState, Seat, Action], Advice]] = {
    "arrange": _arrange,
    "move": _move,
    "mix": _mix,
    "tunnel": _tunnel,
    "target": _target,
    "look": _look,
    "frodo": _text,
    "sam": _text,
    "pippin": _text,
    "saruman": _saruman,
    "card": _play,
    "magic": _replace,
    "retreat": _retreat,
}
