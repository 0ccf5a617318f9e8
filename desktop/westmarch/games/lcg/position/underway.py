"""Whether the work under way in a State from a file is such as the rules leave behind.

That the open question offers what the rules offer is no proof that what comes after it can be done: so every step is
one of the rules' words with the arguments that it needs, and every name means something.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from westmarch.engine.errors import BadCard
from westmarch.engine.moments import END, NOTHING
from westmarch.engine.records import Step
from westmarch.engine.state_checks import require
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.language.possible import target
from westmarch.games.lcg.printed.words import WORDS
from westmarch.games.lcg.rules.phases import PHASES
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.scoring import LOST, WON, score
from westmarch.games.lcg.state import LcgState, current_quest

MOST_FRAMES = 200
MOST_ENTRIES = 100_000
"""Cards that may have entered play in a game."""
_ARGUMENTS: dict[str, str] = {
    # what the first arguments of a step must be
    **dict.fromkeys(
        ["attacks_of", "attacks_on", "check_of", "engage_of", "commit_of", "first_hand", "plan_of"], "seat",
    ),
    **dict.fromkeys(["phase", "end_phase", "window"], "phase"),
    **dict.fromkeys(
        ["arrive", "attack_ends", "choose_x", "combat_damage", "come", "come_attached", "come_staged", "defend", "doom",
         "end_event", "guard", "keywords", "limit_restricted", "pay_x", "place", "play_card", "revealed_text",
         "rider_leaves", "sentinels", "shadow", "told_attack", "told_revealed"],
        "piece",
    ),
    "set_guard": "piece piece",
    **dict.fromkeys(["begin", "play_event"], "piece ability"),
    "turn_over": "piece text seat",
    "pay_for": "piece number", "stage_text": "card number", "declare": "seat piece", "others": "seat piece",
    "occur": "moment text", "shuffle_own": "seat", "moment_stage": "stage", "expire": "text",
    **dict.fromkeys(["quest_progress", "driven_back"], "number"),
}  # fmt: skip
_VALUES: dict[str, Collection[str]] = {
    "phase": PHASES, "card": CARDS, "stage": ("would", "when", "after", "open"), "moment": MOMENTS.happenings,
}  # fmt: skip
_SHAPES = {"one-of": (0, 1), "may": (0, 2), "must": (0, 2), "if": (1, 2), "instead": (0, 0)}
"""Words with another number of arguments, and with so many steps at least."""
_ABOUT = {
    **dict.fromkeys(["attack", "attacker", "check", "commit"], "seat"),
    **dict.fromkeys(["declare", "join"], "seat piece"),
    **dict.fromkeys(["defend", "sentinel", "host", "restricted", "x"], "piece"),
    **dict.fromkeys(["assign", "pay"], "piece number"),
    "look": "seat number", "search": "number",
    "divide": "number", "forced": "stage", "respond": "stage", "open": "stage",
}  # fmt: skip
"""What questions are about."""
_ENDS_OF_ATTACKS = ("attack_ends", "player_attack_ends")
_ENDS = (END, "moment_joins")
_OF_MOMENTS = ("moment_stage", "moment_befalls")
_SEATS = ("you", "player", "that-player")
_PIECES = ("self", "that-piece", "that-enemy")
_NUMBERS = ("x", "moment", "part", "that-amount")
_LONG = 1000


def check_work(state: LcgState) -> None:
    """Raises BadPosition with one sentence."""
    require(len(state.stack) <= MOST_FRAMES, "too many effects are waiting")
    for frame in state.stack:
        require(frame.steps, "the list of waiting effects is wrong")
        _check_names(state, frame.names)
        _check_steps(state, frame.steps)
    if state.result is None:
        _check_course(state)
    _check_moments(state)
    _check_lasting(state)
    _check_question(state)


def _check_course(state: LcgState) -> None:
    """The next round lies beneath all, and each attack and each moment under way has its end."""
    require(state.stack and state.stack[0].steps[-1] == Step("round"), "the game would never end")
    words = [step.do for frame in state.stack for step in frame.steps]
    has_begun = "begin_quest" in words or current_quest(state) in state.things
    require(has_begun, "the quest would never begin")
    begun = sum(map(words.count, _ENDS_OF_ATTACKS))
    fits = begun <= len(state.attacks) <= begun + words.count("strike_enemy")
    require(fits, "the attacks do not fit the waiting effects")
    require(sum(map(words.count, _ENDS)) == len(state.moments), "the current events do not fit the waiting effects")
    is_open = False
    for frame in state.stack:
        inner = [step.do for step in frame.steps]
        is_open = is_open or any(word in _ENDS for word in inner)
        require(is_open or not any(word in _OF_MOMENTS for word in inner), "a current event would never end")


# -- steps


def _check_steps(state: LcgState, steps: Iterable[Step]) -> None:
    for step in steps:
        require(step.do in RULES.steps, f"there is no step {step.do!r}")
        if step.do in _ARGUMENTS:
            _check_arguments(state, step)
        elif step.do in WORDS:
            _check_word(step)
        require(step.do != "target" or (len(step.args) == 6 and step.steps), "a choice is wrong")
        is_plain = not any(inner.do in (*_ENDS, *_OF_MOMENTS) for inner in step.steps)
        require(is_plain, "an event is inside another step")
        _check_steps(state, step.steps)


def _check_arguments(state: LcgState, step: Step) -> None:
    kinds, args = _ARGUMENTS[step.do].split(" "), step.args
    is_whole = len(args) >= len(kinds) or (step.do == "window" and not args)
    fits = is_whole and all([_is_a(state, kind, arg, args) for kind, arg in zip(kinds, args, strict=False)])
    require(fits, f"the step {step.do!r} is wrong")


def _is_a(state: LcgState, kind: str, value: str, args: tuple[str, ...]) -> bool:
    match kind:
        case "seat":
            return _is_seat(state, value)
        case "piece":
            return value in state.pieces
        case "ability":
            return _is_ability(state, args[0], value)
        case "number":
            return _is_number(value)
    return value in _VALUES.get(kind, (value,))


def _is_number(value: str) -> bool:
    return value.isdigit() and len(value) < 4


def _is_seat(state: LcgState, value: str) -> bool:
    return _is_number(value) and int(value) < state.seats


def _is_ability(state: LcgState, piece: str, number: str) -> bool:
    record = state.pieces.get(piece)
    return record is not None and _is_number(number) and int(number) < len(CARDS[record.face or ""].abilities)


def _check_word(step: Step) -> None:
    """A word of the card language: as many arguments as it has, and a target that can be read."""
    args, steps = _SHAPES.get(step.do, (1 + len(WORDS[step.do].others), 0))
    require(len(step.args) == args and len(step.steps) >= steps, f"the step {step.do!r} is wrong")
    try:
        target(step)
    except BadCard as error:
        require(False, f"the step {step.do!r} is wrong: {error}")


def _check_names(state: LcgState, names: Mapping[str, str]) -> None:
    for name, value in names.items():
        if name in _SEATS:
            fits = value in ("-1", "") or all(_is_seat(state, word) for word in value.split(" "))
        elif name in _PIECES:
            fits = not value or all(word in state.pieces for word in value.split(" "))
        elif name in _NUMBERS:
            fits = _is_number(value)
        else:
            fits = len(value) < _LONG
        require(fits, f"{name!r} has a wrong value")


# -- moments and what lasts


def _check_moments(state: LcgState) -> None:
    for moment in state.moments:
        require(moment.parts and 0 <= moment.passes <= state.seats, "a current event is wrong")
        require(moment.turn is None or 0 <= moment.turn < state.seats, "it is the turn of a player who does not exist")
        for event in moment.parts:
            is_known = event == NOTHING or event.name in MOMENTS.happenings or event.name in PHASES
            require(is_known, f"there is no event {event.name!r}")
            _check_facts(state, event.facts)
        triggered = moment.triggered or {}
        fits = all([len(key) < _LONG and len(bearer) < _LONG for key, bearer in triggered.items()])
        require(fits, "a triggered ability is wrong")
        for number, frame in moment.instead.items():
            require(_is_number(number) and int(number) < len(moment.parts), "a replacement effect replaces nothing")
            _check_names(state, frame.names)
            _check_steps(state, frame.steps)


def _check_facts(state: LcgState, facts: Mapping[str, str]) -> None:
    for name, value in facts.items():
        fits = name not in ("piece", "enemy", "host") or not value or value in (*state.pieces, *state.zones)
        fits = fits and (name != "amount" or _is_number(value))
        fits = fits and (name != "player" or value in ("", "-1", "None") or _is_seat(state, value))
        require(fits, f"{name!r} has a wrong value")


def _check_lasting(state: LcgState) -> None:
    for lasting in state.lasting:
        require(-1 <= lasting.seat < state.seats and abs(lasting.amount) < _LONG, "a lasting effect is wrong")
        _check_names(state, lasting.names)
        _check_steps(state, lasting.steps)
        try:
            if lasting.who:
                sel.selector(lasting.who)
        except BadCard as error:
            require(False, f"a lasting effect is wrong: {error}")
        for entered in lasting.on:
            piece, _, number = entered.rpartition(".")
            fits = piece in state.pieces and number.isdigit() and len(number) <= len(str(MOST_ENTRIES))
            require(fits, "a lasting effect is on a card that does not exist")


# -- the question


def _check_question(state: LcgState) -> None:
    asked = state.decision
    if asked is None:
        require(state.result is not None, "the game is not over, but no player has a choice to make")
        require(not state.stack, "the game is over, but effects are still waiting")
        _check_result(state)
        return
    require(state.result is None, "the game is over, but a player still has a choice to make")
    _check_names(state, asked.names)
    _check_steps(state, asked.then)
    about = _ABOUT.get(asked.kind, "").split()
    fits = [_is_a(state, kind, word, asked.about) for kind, word in zip(about, asked.about, strict=False)]
    require(len(asked.about) >= len(about) and all(fits), f"the choice {asked.kind!r} is about something unknown")
    if asked.kind in ("defend", "sentinel", "assign"):
        attacker = state.attacks[-1].attackers if state.attacks else ()
        require(attacker == asked.about[:1], "there is no attack to be defended")
    is_legal = 0 <= asked.seat < state.seats and asked.kind in RULES.kinds and RULES.is_as_listed(state, asked)
    require(is_legal, f"the rules do not allow the choice {asked.kind!r} now")


def _check_result(state: LcgState) -> None:
    """All have won, with one score, or all have lost.  (Rules: Ending the Game)"""
    result = state.result
    assert result is not None
    everybody = tuple(range(state.seats))
    won = (everybody, WON, (score(state).total,) * state.seats)
    is_so = (result.winners, result.reason, result.points) in (won, ((), LOST, ()))
    require(is_so, "the result does not fit the table")
