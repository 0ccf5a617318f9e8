"""Whether the work under way in a State from a file is such as the rules leave behind.

That the open question offers what the rules offer is no proof that what comes after it can be done: so every step is
one of the rules' words with the arguments that it needs, and every name means something.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from westmarch.engine.errors import BadAction, BadCard
from westmarch.engine.records import Action, Decision, Step
from westmarch.engine.state_checks import require
from westmarch.games.quest.atlas import PLACES
from westmarch.games.quest.catalogue import (
    ATTRIBUTES,
    BLANK,
    CHARACTERS,
    COMBAT,
    EVENTS,
    FOES,
    ITEMS,
    MARKERS,
    MINIONS,
    MONSTERS,
    PILES,
    SAURON_MARKERS,
    TRACKS,
)
from westmarch.games.quest.language.amounts import ALL, amount_of
from westmarch.games.quest.language.cards import GOALS
from westmarch.games.quest.language.conditions import condition
from westmarch.games.quest.language.selectors import selector
from westmarch.games.quest.language.words import INNER, WORDS
from westmarch.games.quest.rules.council import COUNCIL
from westmarch.games.quest.rules.course import HERO_TURN, SAURON_TURN
from westmarch.games.quest.rules.fighters import SIDES, hand_of, seat_of_side
from westmarch.games.quest.rules.kinds import FINALE, WINDOWS
from westmarch.games.quest.rules.rounds import SECRETS
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import DECKS, SAURON, Fight, QuestState, hero_seats, seen_faces

MOST_FRAMES = 200
_LONG = 200
_ARGUMENTS: dict[str, str] = {
    # what the arguments of a step must be, as far as it has that many; a further one may be anything short
    **dict.fromkeys(
        ["gain-favor", "pay-favor", "corrupt", "corrupt-by-choice", "train", "discard", "discard-down-to", "draw",
         "damage", "trial", "damage-top-to-rest", "life-top-to-rest", "pool", "drain", "draw-plot", "draw-shadow",
         "discard-shadow", "discard-plot", "hold-back", "times", "limit-moves", "lose-favor", "discard-item",
         "fetch-discarded"],
        "amount",
    ),
    **dict.fromkeys(["place-favor", "remove-favor", "remove-tokens", "remove-character"], "amount where"),
    "wound-minion": "number where", "cleanse": "all", "level": "attribute", "gain-item": "item",
    "remove-influence": "all where", "remove-monster": "all where", "influence": "amount where text count",
    "monster": "amount where text count", "move-hero": "where", "encounter": "where", "peek-monsters": "where",
    "make-perilous": "where", "return-characters": "where", "put-character": "anybody where", "move-minion": "place",
    "redeploy": "where", "fight": "monster", "fight-minion": "which", "in-combat": "fought amount", "command": "number",
    "advance": "marker signed", "if": "condition", "choose": "who", "may": "who", "each": "text",
    # the rules' own
    "shadows": "window", "act-influence": "number", "act-cards": "number", "act-command": "number",
    "more-commands": "number text", "suffer": "number number", "withstand": "number", "fight-ability": "side timing",
    "fight-declare": "side", "fight-card": "side how", "combat": "foe token during text",
    "reveal-token": "piece during", "turn-token": "piece during", "fight-course": "foe token during text",
    "share": "piece seat seat",
    "complete": "quest", "fought": "minion", "first-shadows": "number number", "first-plots": "number number",
    "minion-comes": "minion", "arrive": "place", "retreated": "place", "explore-on": "place",
}  # fmt: skip
_VALUES: dict[str, Collection[str]] = {
    "attribute": ("any", *ATTRIBUTES), "fought": ("strength", "agility"), "item": ITEMS, "monster": MONSTERS,
    "minion": MINIONS, "foe": FOES, "anybody": ("any", *CHARACTERS), "which": ("here", "commanded"), "place": PLACES,
    "marker": ("leftmost", *MARKERS), "who": ("hero", "heroes", "sauron"), "window": WINDOWS, "side": ("0", "1"),
    "timing": ("next", "now", "after-round"), "how": ("", "openly", "may-stop"), "quest": GOALS, "pile": PILES,
    "during": ("ambush", "travel", "card", FINALE), "kind": RULES.questions, "track": TRACKS,
    "sauron-marker": SAURON_MARKERS, "foe-or-token": ("token", *FOES),
}  # fmt: skip
_NEEDS_HERO = frozenset(
    ["gain-favor", "lose-favor", "pay-favor", "redeem", "corrupt", "corrupt-by-choice", "cleanse", "train", "level",
     "gain-item", "discard-item", "reveal-quest", "discard", "discard-down-to", "draw", "damage", "trial", "rest",
     "heal", "damage-to-rest", "damage-top-to-rest", "hand-to-life", "life-top-to-rest", "move-hero", "encounter",
     "end-turn", "peek-monsters", "fight", "fight-minion", "in-combat", "make-perilous", "hero-defeated",
     "defeat-story", "defeat-loss", "defeat-haven", "defeat-recovery", "defeat-ends", "suffer", "withstand", "combat",
     "reveal-token", "turn-token", "fight-course", "begin-hero-turn", "draw-up", "gain_corruption", "explore",
     "explore-on", "explored", "encounter-step", "complete", "fought", "rest-step", "survivalist", "shed", "ambush",
     "travel", "arrive", "retreated", "danger"]
)  # fmt: skip
"""Steps that concern a hero, whose seat must be bound."""
_OF_A_FIGHT = frozenset(
    ["fight-setup", "fight-preparation", "fight-round", "fight-choose", "fight-declare", "fight-card", "fight-reveal",
     "fight-ability", "fight-special", "fight-damage", "fight-struck", "fight-defeats", "fight-round-ends",
     "fight-resolution", "fight-ends", "rest-draw"]
)  # fmt: skip
_SOME = {"hero": "1", "moved": "bree"}
"""What a name may stand for that will be bound."""
_BOUND_BY = {"each": "hero", "pick-hero": "hero", "move-character": "moved"}
_SAURONS = frozenset(
    ["stakes", "haven", "influence", "spread", "remove-favor", "monster", "move-minion", "redeploy", "remove-character",
     "plot", "drop-plot", "peek-plot", "fetch-plot", "play-found", "fetch-discarded", "hand-over", "shadow", "action",
     "place-influence", "keep-plot", "command", "token-place", "pick-hero", "minion-to-fight", "uruk-hai", "bestow",
     "pair", "share", "drop-shadow", "minion-start", "ambush", "danger", "peril", "fury"]
)  # fmt: skip
"""Questions for Sauron."""
_ANYBODYS = frozenset(
    ["choose", "may", "put-character", "move-hero", "name-type", "fight-card", "declare", "return-card"]
)
"""Questions for Sauron or a hero; all others are for heroes."""
_CLOSED = frozenset(
    ["plot", "drop-plot", "fetch-plot", "play-found", "shadow", "action", "keep-plot", "suffer", "withstand", "bestow",
     "train", "discard", "drop-shadow", "travel", "pay", "peril"]
)  # fmt: skip
"""Questions whose options only their seat knows."""
_EITHER_WAY = ("fight-card",)
_ABOUT = {
    "influence": "number where text", "spread": "where number number", "remove": "number where",
    "remove-favor": "where", "monster": "number where", "wound-minion": "number where", "move-minion": "place",
    "redeploy": "where", "put-character": "anybody where", "remove-character": "where", "drop-plot": "number",
    "play-found": "piece", "leftmost": "signed", "place-influence": "number number", "keep-plot": "number",
    "command": "number text", "token-place": "pile piece", "suffer": "number number", "withstand": "number",
    "return-card": "side", "name-type": "side", "minion-to-fight": "text", "allow-combat": "foe-or-token",
    "declare": "side", "fight-card": "side how", "cleanse": "number", "share": "piece seat seat", "discard": "number",
    "move-hero": "where", "trade": "text text text", "drop-shadow": "number", "minion-start": "minion",
    "ambush": "seat", "danger": "seat", "haven": "seat", "pay": "place number text", "train": "piece",
    "stakes": "number", "council": "kind", "fetch-plot": "text text text text",
}  # fmt: skip
"""What questions are about, as far as it is fixed."""
_HOLDS = {"choose": (1, 9), "may": (2, 2), "payer": (2, 2), "allow-combat": (1, 1), "uruk-hai": (1, 1)}
"""How many steps wait for an answer, at least and at most; elsewhere so many as there are."""


def check_work(state: QuestState) -> None:
    """Raises BadPosition with one sentence."""
    require(len(state.stack) <= MOST_FRAMES, "too many effects are waiting")
    for frame in state.stack:
        require(frame.steps, "the list of waiting effects is wrong")
        _check_names(state, frame.names)
        check_steps(state, frame.steps, frame.names)
    _check_fight(state)
    _check_secrets(state)
    if state.result is None:
        _check_course(state)
        _check_turns(state)
    _check_question(state)


def _words(state: QuestState) -> list[str]:
    return [step.do for frame in state.stack for step in frame.steps]


_BOTTOMS = ("deal-heroes", "starting-plot", "missions", "round")
_TURNS = tuple(
    tuple([step.do for step in steps])
    for steps in (
        (Step("begin-sauron-turn"), *SAURON_TURN),
        (*HERO_TURN, Step("rally"), Step("hero-draw"), Step("second-turn")),
        HERO_TURN,
    )
)
_OF_TURNS = frozenset(word for turn in _TURNS for word in turn)
_AHEAD = {"travel": "encounter-step", "action": "hero-draw"}
"""What a question must have ahead of it, since an answer may go on there."""


def _check_turns(state: QuestState) -> None:
    """What is left of the turns of a round: first the round itself, then its turns, each from somewhere to its end."""
    sentence = "the work under way does not fit the round"
    if state.stack and state.stack[0].steps[-1].do == "round":
        bottom = tuple([step.do for step in state.stack[0].steps])
        require(bottom == _BOTTOMS[-len(bottom) :], sentence)
    turns: list[tuple[str, str]] = []
    last: tuple[str, ...] = ()
    for frame in state.stack[1:]:
        words = tuple([step.do for step in frame.steps])
        require(not {*_BOTTOMS} & {*words}, sentence)
        if words == ("travel",):  # it goes on in the same turn
            require(turns and last[0] == "encounter-step", sentence)
            continue
        if not _OF_TURNS & {*words}:
            continue
        require(any(words == turn[-len(words) :] for turn in _TURNS), sentence)
        require(words[-1] != "second-turn" or state.seats == 2, sentence)
        turns.append((frame.names.get("hero", ""), words[-1]))
        last = words
    require(len(set(turns)) == len(turns), sentence)
    decision = state.decision
    if decision is not None and decision.kind in _AHEAD:
        require(_AHEAD[decision.kind] in _words(state), sentence)


def _check_course(state: QuestState) -> None:
    """The next round lies beneath all, or the Finale is under way; and what is broken off comes to its end."""
    words = _words(state)
    if state.step == FINALE:
        require("round" not in words, "after the Finale no round follows")
    else:
        require(state.stack and state.stack[0].steps[-1].do == "round", "the game would never end")
        require(words.count("round") == 1, "two rounds would follow each other")
        is_over = state.player == SAURON or "hero-turn-ends" in words
        require(is_over, "the turn would never end")
    is_setup = "missions" in words
    require(is_setup == (state.round == 0), "the number of the round is wrong")
    require(words.count("choose-heroes") == words.count("deal-heroes") <= 1, "heroes would be missing")
    require(is_setup or not {"choose-heroes", "deal-heroes", "starting-plot"} & set(words), "the setup is not over")


# -- steps


def check_steps(state: QuestState, steps: Iterable[Step], names: Mapping[str, str]) -> None:
    """Raises BadPosition where a step is none of the rules', lacks something, or needs a name that is not bound."""
    for step in steps:
        word = step.do
        require(word in RULES.steps and word not in ("repeat", "each_seat", "when"), f"there is no step {word!r}")
        if word in WORDS and word not in ("choose", "if", "may"):
            number = 1 + len([key for key in WORDS[word].keys if key not in INNER])
            is_whole = len(step.args) == number or (number == 1 and not step.args)
            require(is_whole, f"the step {word!r} is wrong")
        _check_arguments(state, step, names)
        require("hero" in names or word not in _NEEDS_HERO, f"the step {word!r} concerns no hero")
        if word in ("event-places", "event-stays"):
            require(state.pieces[names["card"]].face in EVENTS if "card" in names else False, "no event was drawn")
        require(word != "reshuffle" or names.get("deck") in DECKS, "a card comes from no deck")
        require(word not in ("hand-over", "foil-plots") or "card" in names, "a card is not known")
        require(word not in _OF_A_FIGHT or (state.fight is not None and state.fight.foe), "there is no combat")
        _check_inner(state, step, names)


def _check_inner(state: QuestState, step: Step, names: Mapping[str, str]) -> None:
    least = {"choose": 2, "if": 2, "may": 2}.get(step.do, 0)
    require(len(step.steps) >= least, f"the step {step.do!r} is wrong")
    bound = dict(names)
    if step.do in _BOUND_BY:
        bound[_BOUND_BY[step.do]] = _SOME[_BOUND_BY[step.do]]
    if step.do == "may" and len(step.args) > 1 and step.args[1]:
        bound["hero"] = _SOME["hero"]
    check_steps(state, step.steps, bound)


def _check_arguments(state: QuestState, step: Step, names: Mapping[str, str]) -> None:
    kinds, args = _ARGUMENTS.get(step.do, "").split(), step.args
    fits = len(args) >= len(kinds) and all([_is_a(state, k, arg, names) for k, arg in zip(kinds, args, strict=False)])
    require(fits and all([len(arg) < _LONG for arg in args]), f"the step {step.do!r} is wrong")


def _is_a(state: QuestState, kind: str, value: str, names: Mapping[str, str]) -> bool:
    match kind:
        case "amount" | "all" | "where" | "condition":
            return _can_be_read(state, kind, value, names)
        case "number":
            return _is_number(value)
        case "count":
            return not value or _is_number(value)
        case "signed":
            return not value or _is_number(value.removeprefix("-"))
        case "seat":
            return _is_number(value) and int(value) in hero_seats(state)
        case "piece":
            return value in state.pieces
        case "token":
            return not value or value in state.pieces
    return value in _VALUES.get(kind, (value,))


def _can_be_read(state: QuestState, kind: str, text: str, names: Mapping[str, str]) -> bool:
    """Whether a text of the card language says something under these names."""
    try:
        if kind == "where":
            selector(text)(state, names)
        elif kind == "condition":
            condition(text)(state, names)
        elif kind == "amount" or text != ALL:
            amount_of(text)(state, names)
    except (BadCard, LookupError, ValueError):
        return False
    return True


def _is_number(value: str) -> bool:
    return value.isdecimal() and value.isascii() and len(value) < 4


def _check_names(state: QuestState, names: Mapping[str, str]) -> None:
    for name, value in names.items():
        match name:
            case "hero":
                fits = _is_a(state, "seat", value, {})
            case "card":
                fits = value in state.pieces or value in CHARACTERS
            case "deck":
                fits = value in DECKS
            case "affected" | "moved":
                fits = value in PLACES
            case _:
                fits = False
        require(fits, f"{name!r} has a wrong value")


# -- combat


def _check_fight(state: QuestState) -> None:
    """Each combat has its course, and what it speaks of is there."""
    fight, words = state.fight, _words(state)
    ends = words.count("fight-ends")
    require(ends == (fight is not None and bool(fight.foe)), "the combat does not fit the waiting effects")
    if fight is None:
        require(not any([state.zones[name] for name in ("foe-hand", "foe-stack", "foe-spent")]), "there is no combat")
        return
    require(fight.seat in hero_seats(state), "no hero is in the combat")
    require(fight.foe in ("", *FOES) and fight.foe != BLANK, f"there is no enemy {fight.foe!r}")
    require(fight.place in ("", *PLACES) and _is_a(state, "during", fight.during, {}), "the combat has no place")
    require(not fight.token or fight.token in state.zones.get(f"at-{fight.place}", ()), "the monster is not there")
    numbers = [fight.health, fight.fortitude, fight.damage, fight.round, fight.bonus, *fight.taken, *fight.most]
    numbers += [*fight.attack, *fight.defense, abs(fight.strength), abs(fight.agility)]
    require(all([0 <= number < 1000 for number in numbers]), "a number of the combat is wrong")
    sides = (*fight.exhausted, *fight.lapsed, *fight.canceled, *fight.defeated)
    require(set(sides) <= set(SIDES), "a combat has two sides")
    is_card = set(fight.cards) | set(fight.last) <= {"", *COMBAT}
    require(is_card, "a card played in combat is not a combat card")
    require(set(fight.named) <= {"", "melee", "ranged"}, "a named type does not exist")
    counted = [piece for hand in fight.counted for piece in hand.pieces]
    require(set(counted) <= set(state.pieces), "counted cards do not exist")
    require(all([0 <= hand.ranged <= len(hand.pieces) for hand in fight.counted]), "the count of a hand is wrong")
    require(set(fight.struck) <= set(state.pieces), "a canceled card does not exist")
    _check_told(fight)
    follows = "fight-resolution" in words or "fight-ends" in words
    require(follows or not fight.foe, "the combat would never end")


def _check_told(fight: Fight) -> None:
    for word in (*fight.told, *fight.locked):
        kind, _, place = word.partition(" ")
        fits = word in _TOLD or (kind == "retreat" and place in PLACES)
        require(fits, f"there is nothing called {word!r} in combat")


_TOLD = (
    "turn-ends", "afraid", "corrupted",
    *[f"{word}-{side}" for word in ("ready", "executed", "attack", "defense") for side in SIDES],
)  # fmt: skip


def _check_secrets(state: QuestState) -> None:
    """Cards that were chosen in secret lie in the hand, until they are revealed."""
    for name, secret in state.secrets.items():
        require(name in SECRETS and state.fight is not None, f"{name!r} cannot be a secret choice now")
        fight = state.fight
        assert fight is not None
        side = SECRETS.index(name)
        require(secret.seat == seat_of_side(fight, side), "a card was chosen by a player who is not in the combat")
        require(secret.choice in seen_faces(state, hand_of(fight, side)), "a chosen card is not in the hand")
        require("fight-reveal" in _words(state), "cards were chosen, but they would never be revealed")


# -- the question


def _check_question(state: QuestState) -> None:
    asked = state.decision
    if asked is None:
        require(state.result is not None, "the game is not over, but no player has a choice to make")
        require(not state.stack, "the game is over, but effects are still waiting")
        _check_result(state)
        return
    require(state.result is None, "the game is over, but a player still has a choice to make")
    kind = asked.kind
    sentence = f"the rules do not allow the choice {kind!r} now"
    require(kind in RULES.questions and 0 <= asked.seat < state.seats, sentence)
    _check_names(state, asked.names)
    _check_about(state, asked)
    inner = asked.about[0] if kind == COUNCIL else kind
    least, most = _HOLDS.get(inner, (0, 9))
    require(least <= len(asked.then) <= most, sentence)
    bound = {"payer": "hero", "pick-hero": "hero", "move-character": "moved"}.get(inner, "")
    then = {**asked.names, bound: _SOME[bound]} if bound else asked.names
    check_steps(state, asked.then, then)
    _check_who(state, asked, sentence)
    _check_votes(state, asked)
    require(RULES.is_as_listed(state, asked), sentence)
    ahead = _words(state)
    require(kind != "travel" or "encounter-step" in ahead, "no Encounter step follows")
    require(kind != "action" or "hero-draw" in ahead, "no Hero Draw step follows")


def _check_about(state: QuestState, asked: Decision) -> None:
    kind, about = asked.kind, asked.about
    sentence = f"the choice {kind!r} is about something unknown"
    require(all([len(word) < _LONG for word in about]), sentence)
    if kind == COUNCIL:
        require(about and about[0] in RULES.questions and about[0] != COUNCIL, sentence)
        kind, about = about[0], about[1:]
    kinds = _ABOUT.get(kind, "").split()
    fits = [_is_a(state, of, word, asked.names) for of, word in zip(kinds, about, strict=False)]
    require(len(about) >= len(kinds) and all(fits), sentence)
    if kind in ("keep-plot", "train", "token-place", "play-found", "share"):
        pieces = {"keep-plot": about[1:], "train": about, "token-place": about[1:2]}.get(kind, about[:1])
        require(all([piece in state.pieces for piece in pieces]), sentence)
        drawn = kind in ("play-found", "share") or set(pieces) <= set(state.zones["drawn"])
        require(drawn, "the drawn cards are not there")


def _check_who(state: QuestState, asked: Decision, sentence: str) -> None:
    """Whose question it is, and who may know its options."""
    kind = asked.kind
    is_saurons = asked.seat == SAURON
    require(kind in _ANYBODYS or is_saurons == (kind in _SAURONS), sentence)
    require(kind in _EITHER_WAY or asked.is_open == (kind not in _CLOSED), sentence)
    needs = {"rest-draw", "return-card", "retreat", "name-type", "fury", "prepare", "declare", "fight-card"}
    if kind in needs:
        fight = state.fight
        require(fight is not None and bool(fight.foe), "there is no combat")
        assert fight is not None
        require(asked.seat in (SAURON, fight.seat), sentence)
    hero = asked.names.get("hero")
    is_his = kind in ("travel", "pay", "explore", "rest", "shed", "suffer", "withstand", "train", "discard", "draw-up")
    require(not is_his or hero == str(asked.seat), sentence)


def _check_votes(state: QuestState, asked: Decision) -> None:
    """The votes are those of the heroes before him who is asked."""
    is_council = asked.kind == COUNCIL
    number = asked.seat - 1 if is_council else 0
    require(len(state.votes) == number, "the votes are not those of the earlier heroes")
    if is_council:
        try:
            votes = [Action.parse(vote) for vote in state.votes]
        except BadAction:
            votes = [Action.of("nothing")]
        require(set(votes) <= set(asked.options), "a vote is for an option that does not exist")


def _check_result(state: QuestState) -> None:
    """Sauron has won, or all heroes have; with a Mission or by their champion.  (Rulebook: Finale)"""
    result = state.result
    assert result is not None
    winners = ((SAURON,), tuple(hero_seats(state)))
    is_so = result.winners in winners and result.reason in ("mission", "champion") and not result.points
    require(is_so, "the result does not fit the table")
