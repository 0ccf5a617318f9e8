"""The timing chart: every step of a round with its windows, and the one that is under way.

Steps and windows are those of ``phases.PHASES`` and of the two kinds of attacks; which one is under way is read off the
stack, so that the chart cannot say anything else than what is done.  (Timing & Gameplay: Framework Details)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from westmarch.engine.moments import OPEN
from westmarch.engine.records import Frame, Seat, View
from westmarch.engine.table import Chart, ChartPart, ChartStep
from westmarch.engine.text_format import listed
from westmarch.games.lcg.rules import enemy_attacks, player_attacks
from westmarch.games.lcg.rules.phases import PHASES
from westmarch.games.lcg.state import LcgState, playing
from westmarch.games.lcg.text.names import phase_title, seat_title

_BEGINS, _DECLARED = "begins", "declare"
_INNER = {"enemy_attacks": enemy_attacks.STEPS, "player_attacks": (_DECLARED, *player_attacks.STEPS)}
"""The steps of each attack, by the step of the phase in which attacks are made."""
STEPS = {
    "begins": ("The phase begins", "Nothing has been done in this phase yet."),
    "gain_resources": ("Resources", "Each hero gets 1 resource."),
    "draw_cards": ("Cards", "Each player draws 1 card."),
    "plan": ("Planning", "In turn, the players play allies and attachments from their hands."),
    "choose_quest": ("Quest", "The first player may choose a side quest, if there is one."),
    "commit_all": ("Committing", "In turn, the players commit characters to the quest. These exhaust."),
    "staging": ("Staging", "As many encounter cards are revealed as there are players."),
    "resolve_quest": ("Outcome", "Willpower is compared with threat: progress, or more threat for every player."),
    "travel": ("Travel", "The players may travel to one location, if there is no active one."),
    "engage_all": ("Choice", "In turn, each player may engage one enemy."),
    "checks": ("Engagement checks", "Enemies engage players whose threat is at least their engagement cost."),
    "archery": ("Archery", "Enemies with archery deal their damage."),
    "deal_shadows": ("Shadow cards", "Each engaged enemy is dealt a card, face down."),
    "enemy_attacks": ("Enemies attack", "Player by player, each engaged enemy attacks once."),
    "told_attack": ("An enemy", "The player chooses which enemy attacks next."),
    "defend": ("Defender", "One character may defend and exhausts."),
    "shadow": ("Shadow effects", "The shadow cards of the enemy are turned face up, one at a time."),
    "combat_damage": (
        "Damage",
        "Its attack minus the defense is dealt as damage. If undefended, one hero takes all of it.",
    ),
    "player_attacks": ("Players attack", "Player by player, each enemy may be attacked once."),
    "declare": ("Attackers", "An enemy and its attackers are chosen. The attackers exhaust."),
    "attack_strength": ("Strength", "The attack of all attackers is added."),
    "enemy_damage": ("Damage", "The attack minus the enemy's defense is dealt as damage."),
    "ready_all": ("Readying", "All exhausted cards ready."),
    "raise_all": ("Threat", "The threat of each player rises by 1."),
    "pass_token": ("First player", "The next player becomes the first player."),
}
"""What each step is called, and what happens in it."""
WINDOWS = {
    "resource-draw_cards": ("Before the planning phase", "Go on to planning"),
    "quest-choose_quest": ("Before characters are committed", "Go on to committing"),
    "quest-commit_all": ("Before staging", "Go on to staging"),
    "quest-staging": ("Before the quest is resolved", "Go on to quest resolution"),
    "quest-resolve_quest": ("After the quest", "End the quest phase"),
    "travel-begins": ("Before travelling", "Go on to travel"),
    "travel-travel": ("After travelling", "End the travel phase"),
    "encounter-begins": ("Before enemies are engaged", "Go on to engaging"),
    "encounter-engage_all": ("Before the engagement checks", "Go on to the checks"),
    "encounter-checks": ("After the engagement checks", "End the encounter phase"),
    "combat-deal_shadows": ("Before the enemies attack", "Let the enemies attack"),
    "combat-told_attack": ("Before a defender is declared", "Go on to the defender"),
    "combat-defend": ("Before shadow cards are turned up", "Go on to the shadow cards"),
    "combat-shadow": ("Before damage is dealt", "Go on to the damage"),
    "combat-combat_damage": ("After the damage", "End this attack"),
    "combat-declare": ("Before the attack strength is counted", "Go on with the attack"),
    "combat-attack_strength": ("Before damage is dealt", "Go on to the damage"),
    "combat-enemy_damage": ("After the damage", "End this attack"),
    "refresh-pass_token": ("Before the round ends", "End the round"),
}
"""When each window opens, and what it ends to pass there; the planning of a player is another matter."""
OWN_WINDOWS: list[Callable[[LcgState], tuple[str, str] | None]] = []
"""When windows open in single scenarios, which put it here; nothing where it is none of theirs."""
PLAN = "planning-plan"
_ACTIONS = "Then all players may use actions and events."
_PLANNING = "The player whose turn it is may also use actions and events; so may the others."


def step_id(phase: str, word: str) -> str:
    """What a step is called in the chart: ``quest-staging``."""
    return f"{phase}-{word}"


def parts() -> Iterator[ChartPart]:
    """The phases."""
    for phase in PHASES:
        yield ChartPart(phase_title(phase), tuple(_steps(phase)))


def _steps(phase: str) -> Iterator[ChartStep]:
    words = PHASES[phase]
    if words[0] == "window":
        yield _step(phase, _BEGINS, _ACTIONS)
    for n, word in enumerate(words):
        if word == "window":
            continue
        has_window = words[n + 1 : n + 2] == ("window",)
        yield _step(phase, word, _PLANNING if word == "plan" else _ACTIONS if has_window else "")
        for inner in _INNER.get(word, ()):
            yield _step(phase, inner, _ACTIONS, is_inner=True)


def _step(phase: str, word: str, window: str, is_inner: bool = False) -> ChartStep:
    title, text = STEPS[word]
    return ChartStep(step_id(phase, word), title, text, window, is_inner)


PARTS = tuple(parts())


def chart(seen: View) -> Chart:
    """The chart as it stands now."""
    state: LcgState = seen.state
    now = _now(state)
    return Chart(PARTS, now, _next(state), _whose(state, now))


def _whose(state: LcgState, now: str) -> Seat | None:
    """Who plans, or is in the attack that is under way."""
    if now == PLAN:
        return state.active
    return state.attacks[-1].seat if state.attacks else None


def window(state: LcgState, seat: Seat) -> tuple[str, str]:
    """When the open window is, and what it ends to pass there, as the seat that is asked says it."""
    own = next((said for said in [tell(state) for tell in OWN_WINDOWS] if said), None)
    if own is not None:
        return own
    now = _now(state)
    if now != PLAN:
        return WINDOWS.get(now, (phase_title(state.phase), "Go on"))
    if state.active == seat:
        return "Your planning", "End my planning"
    active = seat_title(state.active)
    return f"While {active} plans", f"Let {active} continue planning"


def _now(state: LcgState) -> str:
    """The step that is under way: of the innermost attack, or else of the phase."""
    if state.phase not in PHASES or state.result is not None:
        return ""
    for frame in reversed(state.stack):
        word = _under_way(state, frame)
        if word:
            return step_id("combat" if word in _OF_ATTACKS else state.phase, word)
    return step_id(state.phase, [word for word in PHASES[state.phase] if word != "window"][-1])  # it is ending


_OF_ATTACKS = {word for words in _INNER.values() for word in words}


def _under_way(state: LcgState, frame: Frame) -> str:
    """The step of a phase or an attack that precedes what is left of it on the stack; nothing for other frames."""
    words = [step.do for step in frame.steps]
    left = len(words)
    if words[-1] == "attack_ends":
        return enemy_attacks.STEPS[(2 * len(enemy_attacks.STEPS) - left) // 2]
    if words[-1] == "player_attack_ends":
        return _INNER["player_attacks"][(2 * len(_INNER["player_attacks"]) - left) // 2]
    if words[-1] == "strike_enemy":
        return _DECLARED
    if words[-1] == "end_phase":
        steps = PHASES[state.phase]
        at = max(0, len(steps) - left)
        return next((word for word in reversed(steps[: at + 1]) if word != "window"), _BEGINS)
    return ""


def _next(state: LcgState) -> str:
    asked = state.decision
    if asked is None:
        return ""
    now = f"{seat_title(asked.seat)} decides"
    order = playing(state)
    if asked.kind != OPEN or len(order) == 1:
        return f"{now}."
    at = order.index(asked.seat)
    after = [*order[at + 1 :], *order[:at]][: len(order) - 1 - state.moments[-1].passes]
    return f"{now}, then {listed([seat_title(seat) for seat in after])}." if after else f"{now} last."
