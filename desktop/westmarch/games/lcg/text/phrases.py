"""What steps of the card language and things that happen are in words: ``deal 2 damage to one enemy``."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from westmarch.engine.records import Decision, Event, Step
from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.cards import AS_A_TRAIT
from westmarch.games.lcg.printed.expressions import amount
from westmarch.games.lcg.printed.words import WORDS
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text.aimed import Names, aimed, how_many
from westmarch.games.lcg.text.names import card, count, inside, is_several, named, phase_title, seat_title, stat, title
from westmarch.games.lcg.text.selector_sentences import filled
from westmarch.games.lcg.text.standing_phrases import FORBIDDEN, PERMITTED

PHRASES = {
    "damage": "deal {n} damage to {what}",
    "heal": "heal {n} damage on {what}",
    "exhaust": "exhaust {what}",
    "ready": "ready {what}",
    "commit": "commit {what} to the quest",
    "uncommit": "remove {what} from the quest",
    "draw": "let {what} draw {n}",
    "destroy": "destroy {what}",
    "discard": "discard {what}",
    "take": "take {what} into hand",
    "give": "give {what} away",
    "gain": "give {what} {n}",
    "pay-up-to": "spend up to {what} resources",
    "pay": "pay {n} of {what}",
    "raise-start": "raise the starting threat of {what} by {n}",
    "raise-threat": "raise the threat of {what} by {n}",
    "lower-threat": "lower the threat of {what} by {n}",
    "progress": "put {n} progress on {what}",
    "move-resources": "move {n} from {what}",
    "lose-resources": "take {n} from {what}",
    "lose-progress": "remove {n} progress from {what}",
    "move-progress": "move {n} progress from {what}",
    "move-damage": "move {n} damage from {what}",
    "add": "give {what} {n} {value}",
    "set": "set the {value} of {what} to {n}",
    "double": "double the {value} of {what}",
    "switch": "switch the values of {what}",
    "pass-excess": "pass on excess damage to {what}",
    "switch-style": "switch battle and siege of {what}",
    "deal-archery": "deal the damage of all archery",
    "blank": "blank the text of {what}",
    "bring-treasure": "shuffle {what} into the deck",
    "wither": "let {what} be discarded at 0",
    "forbid": "{value}",
    "grant": "give {what} {value}",
    "strip": "take {value} from {what}",
    "permit": "{value}",
    "note": "name {value}",
    "play": "play {what}{value}",
    "name-number": "name a number",
    "set-threat": "set the threat of {what} to {n}",
    "heal-among": "heal {n} damage in all on {what}",
    "discount": "make the next such card cheaper",
    "delay": "wait for what comes",
    "spend-for": "spend resources of any sphere for such cards",
    "break-off": "break off the text of {what}",
    "end-phase": "end the phase",
    "shuffle-deck": "shuffle the deck of {what}",
    "ignore-threat": "do not count the threat of {what}",
    "enter": "put {what} into play",
    "put-back": "put {what} back into play",
    "return-to-hand": "return {what} to hand",
    "return-to-staging": "return {what} to the staging area",
    "put-on-deck": "put {what} on top of the deck",
    "shuffle-into-deck": "shuffle {what} into the deck",
    "shuffle-into-encounter": "shuffle {what} into the encounter deck",
    "shuffle-discard": "shuffle the discard pile of {what} into the deck",
    "engage": "engage {what}",
    "immediate-attack": "let {what} attack at once",
    "attack-in-turn": "let {what} attack the players in turn",
    "consider-undefended": "let the attack be undefended",
    "leave-combat": "remove {what} from combat",
    "defend-with": "defend with {what}",
    "attack-with": "attack with {what}",
    "assign-damage": "assign the damage to {what}",
    "shield": "take the damage of {what}",
    "deal-as-shadow": "deal {what} as a shadow card",
    "discard-shadow": "discard {what}",
    "resolve": "resolve what {what} does when revealed",
    "strike": "attack {what}",
    "declare-attack": "attack {what}",
    "make-active": "make {what} the active location",
    "travel-to": "travel to {what}",
    "flip": "turn {what} over",
    "count-down": "remove {n} time counters from {what}",
    "put-time": "put {n} time counters on {what}",
    "restart-time": "put time counters on {what}",
    "draw-card": "draw {what}",
    "suspend": "choose {what}, to be out of play for a while",
    "stage-guarded": "add {what} to the staging area",
    "bestow": "attach {value} to {what}",
    "earn": "earn {value}",
    "receive": "take {value} into hand",
    "pack": "shuffle {value} into the deck",
    "bury": "put {what} under the deck",
    "look-through": "look through the deck of {what}",
    "look-at": "look at the top {n} of {what}",
    "discard-top": "discard the top {n} of {what}",
    "exchange": "exchange {what}",
    "swap": "exchange {what}",
    "arrange": "put {what} back",
    "search": "search the deck",
    "fetch": "find {what}",
    "stage": "add {what} to the staging area",
    "reveal": "reveal {n}",
    "reveal-card": "reveal {what}",
    "send-back": "shuffle the card into the encounter deck and reveal another one",
    "surge": "reveal 1 more card",
    "eliminate": "eliminate {what}",
    "advance": "go on to the next stage",
    "separate": "separate {what}",
    "join": "join another player in the {what} phase",
    "go-to-stage": "go to the stage {what}",
    "remove-stage": "remove the stage {what} from the quest deck",
    "set-aside": "put {what} aside",
    "add-to-victory": "add {what} to the victory display",
    "hand-over": "give it to {what}",
    "take-control": "give control of {value} to {what}",
    "pass-on": "pass {what} on",
    "imprison": "capture {what}",
    "take-captive": "capture {what}",
    "place-damage": "place {n} damage on {what}",
    "remove-damage": "remove {n} damage from {what}",
    "claim": "claim it for {what}",
    "for-each": "take {what} next",
    "one-of": "{what}",
    "each": "for {what}: {value}",
    "as-often-as": "{value}",
    "one-each": "let {what} do one thing of several",
    "choose": "choose {what}",
    "remove": "remove {what} from the game",
    "prevent": "prevent {n} of it",
    "cap": "let it be no more than {n}",
    "redirect": "let {what} take the damage",
    "send-to": "let the card go elsewhere",
    "attach": "attach it to {what}",
    "turn-attack": "let the attack be against {what}",
    "peek-shadow": "look at {what}",
    "deal-shadow": "deal {n} to {what}",
}
"""A phrase for each word that may be aimed at something, or be one of several things to do."""
OF_YOU = {
    "draw": "draw {n}",
    "raise-threat": "raise your threat by {n}",
    "set-threat": "set your threat to {n}",
    "lower-threat": "lower your threat by {n}",
}
"""Phrases for whoever is asked, where they are others; single scenarios put theirs here."""
COUNTED = {
    "draw": "card", "gain": "resource", "pay": "resource", "look-at": "card", "discard-top": "card",
    "reveal": "encounter card", "lose-resources": "resource", "move-resources": "resource",
    "deal-shadow": "shadow card",
}  # fmt: skip
"""What a word counts; single scenarios put theirs here."""
_OF_DECKS = ("look-at", "discard-top")
_AIMS = {
    "gain": 1, "attach": 1, "pay": 1, "progress": 1, "move-progress": 1, "move-damage": 1, "move-resources": 1,
    "add": 2, "set": 2, "double": 1, "switch": 1, "forbid": 1,
    "grant": 2, "strip": 1, "permit": 1, "note": 1, "hand-over": 1, "bestow": 1, "claim": 1, "take-control": 1,
    "earn": 1, "deal-shadow": 1,
}  # fmt: skip
"""Which argument says what it is aimed at, where it is not the first."""
_NUMBERS = {
    "move-progress": 0, "move-damage": 0, "move-resources": 0, "reveal": 0,
    "gain": 0, "pay": 0, "prevent": 0, "cap": 0, "progress": 0,
    "add": 1, "set": 1, "deal-shadow": 0,
}  # fmt: skip


def phrase(state: LcgState, step: Step, names: Names, what: str = "") -> str:
    """A step in words: ``deal 2 damage to one enemy``; ``what`` it is aimed at in words, if that is not in it."""
    word = step.do
    target = what or _target(state, step, names)
    form = OF_YOU[word] if target == "you" and word in OF_YOU else PHRASES[word]
    number = _number(state, step, names) if "{n}" in form else ""
    value = _VALUES[word](state, step, names, target) if word in _VALUES else ""
    return form.format(n=number, what=target, value=value)


def of_choice(state: LcgState, decision: Decision, what: str) -> str:
    """What is done to a card or player that is chosen: ``move the damage to the Hill Troll``."""
    (waiting,) = decision.then
    step, chosen = waiting.steps[0], waiting.args[2]
    at = step.args.index(chosen) if chosen in step.args else 0
    form = _OF_OTHERS.get((step.do, at), "")
    if form:
        return form.format(what=what, who=_target(state, step, decision.names))
    return phrase(state, step, decision.names, what)


_OF_OTHERS = {
    ("engage", 1): "let {who} engage {what}",
    ("immediate-attack", 1): "let {who} attack {what} at once",
    ("move-damage", 2): "move the damage to {what}",
    ("move-progress", 2): "move the progress to {what}",
    ("move-resources", 2): "move the resources to {what}",
    ("ready_chosen", 0): "ready {what}",
    ("swap", 1): "exchange {who} for {what}",
}
"""Phrases of what no text does, or where another argument than the usual one is chosen, by its place."""


def _target(state: LcgState, step: Step, names: Names) -> str:
    """What a step is aimed at."""
    word, at = step.do, _AIMS.get(step.do, 0)
    if word == "one-of":
        told = [phrases(state, branch.steps, names) for branch in step.steps]
        return f"name one: {', '.join(step.args)}" if step.args else ", or ".join(told)
    target = step.args[at] if step.args else ""
    if word in _OF_DECKS:
        whose = {"you": "your deck", "encounter": "the encounter deck"}
        return whose.get(target) or f"the deck of {aimed(state, target, names)}"
    kind = (WORDS[word].first, *WORDS[word].others.values())[at].removesuffix("?") if word in WORDS else ""
    if kind in _PLAIN:
        return target.replace("-", " ")
    return how_many(state, target, names) if kind in _AMOUNTS else aimed(state, target, names)


_PLAIN = ("branches", "condition", "new name", "phase", "steps", "type")
_AMOUNTS = ("1", "amount", "number")
"""Kinds of arguments that are no cards and no players."""


def _number(state: LcgState, step: Step, names: Names) -> str:
    """How many, with the noun of what is counted."""
    word, at = step.do, _NUMBERS.get(step.do, 1)
    text = step.args[at] if len(step.args) > at else ""
    number = text if text in ("all", "any") else how_many(state, text, names)
    if word in COUNTED:
        return count(int(number), COUNTED[word]) if number.isdigit() else f"{number} {COUNTED[word]}s"
    return f"+{number}" if word == "add" and not number.startswith("-") else number


def _granted(state: LcgState, step: Step, names: Names, target: str) -> str:
    """A trait, sphere or keyword."""
    return step.args[0].partition(" ")[2].removesuffix(AS_A_TRAIT).replace("-", " ")


def _limited(state: LcgState, step: Step, names: Names, target: str) -> str:
    """What is forbidden or permitted, said of whom it is."""
    told = FORBIDDEN if step.do == "forbid" else PERMITTED
    return filled(told[step.args[0]], {"to": target})


def _earned(state: LcgState, step: Step, names: Names, target: str) -> str:
    """What the players get for later chapters, and for whom if that is said."""
    what = card(step.args[0]) if step.args[0] in CARDS else aimed(state, step.args[0], names)
    if not step.args[1]:
        return what
    who = sel.selector(step.args[1])
    bearers = [] if sel.means_player(who, names) else sel.pieces(state, who, names)
    return f"{what} for {named(state, bearers) if len(bearers) == 1 else target}"


def _given(state: LcgState, step: Step, names: Names, target: str) -> str:
    """The card that somebody gets."""
    return inside(card(step.args[0])) if step.args[0] in CARDS else aimed(state, step.args[0], names)


def _repeated(state: LcgState, step: Step, names: Names) -> str:
    """What is done several times over."""
    many = conditions.amount(state, amount(step.args[0]), names)
    return f"{phrases(state, step.steps, names)} ({count(many, 'time')})"


_DISCOUNTS: dict[str, str] = {"": "", "0": "", "all": " at no cost"}
_VALUES: dict[str, Callable[[LcgState, Step, Names, str], str]] = {
    **dict.fromkeys(("add", "set", "double"), lambda state, step, names, target: stat(step.args[0])),
    **dict.fromkeys(("grant", "strip"), _granted),
    **dict.fromkeys(("forbid", "permit"), _limited),
    **dict.fromkeys(("bestow", "take-control", "receive", "pack"), _given),
    "earn": lambda state, step, names, target: _earned(state, step, names, target),
    "play": lambda state, step, names, target: _DISCOUNTS.get(step.args[1], f" for {step.args[1]} less"),
    "each": lambda state, step, names, target: phrases(state, step.steps, names),
    "as-often-as": lambda state, step, names, target: _repeated(state, step, names),
    "note": lambda state, step, names, target: step.args[0].replace("-", " "),
}
"""What else is said of a step."""


def phrases(state: LcgState, steps: Sequence[Step], names: Names) -> str:
    """Several steps: ``draw 3 cards and lower your threat by 5``."""
    return listed([phrase(state, step, names) for step in steps])


# -- what happens

WOULD = {
    "readied": "{piece} would ready",
    "resolved": "the text of {piece} would take effect",
    "event-works": "{piece} would take effect",
    "damaged": "{piece} would take {amount} damage",
    "destroyed": "{piece} would be destroyed",
    "left": "{piece} would leave play",
    "engaged": "{piece} would engage {player}",
    "healed": "{piece} would be healed of {amount} damage",
    "threat-lowered": "the threat of {player} would fall by {amount}",
    "threat-raised": "the threat of {player} would rise by {amount}",
    "attacks": "{piece} would attack {player}",
    "progressed": "{amount} progress would be put on {piece}",
    "paid": "{amount} would be paid for {piece}",
    "commits": "{player} would commit characters to the quest",
}
AFTER = {
    "commits": "{player} {has} begun to commit characters to the quest",
    "player-committed": "{player} {has} committed characters to the quest",
    "triggered": "an ability of {piece} {has} been triggered",
    "cancelled": "a text of {piece} {has} been cancelled",
    "committed": "{piece} {has} been committed to the quest",
    "damaged": "{piece} {has} taken {amount} damage",
    "destroyed": "{piece} {has} been destroyed",
    "left": "{piece} {has} left play",
    "entered": "{piece} {has} entered play",
    "reached-staging": "{piece} {has} come to a staging area",
    "staged": "{piece} {has} been added to the staging area",
    "time-passed": "time counters have been removed from {piece}",
    "time-ran-out": "{piece} has no time counters left",
    "travelled": "the players have travelled to {piece}",
    "resolved": "the text of {piece} {has} taken effect",
    "engaged": "{piece} {has} engaged {player}",
    "attacks": "{piece} {attacks} {player}",
    "attacks-begin": "the enemies are about to attack",
    "attack-declared": "{piece} {has} been chosen as the target of an attack",
    "attacked": "{piece} {has} attacked {player}",
    "defends": "{piece} {defends} against {enemy}",
    "strikes": "{piece} {attacks} {enemy}",
    "beaten": "a stage has been completed",
    "attached": "{piece} {has} been attached to {host}",
    "control-changed": "{player} has got control of {piece}",
    "damage-placed": "damage has been placed on {piece}",
    "defended": "the attack of {enemy} against {piece} is over",
    "drew": "{player} has drawn cards",
    "exhausted": "{piece} {has} been exhausted",
    "event-works": "{piece} {has} taken effect",
    "fought": "the attack of {piece} against {enemy} is over",
    "gained": "resources have been put on {piece}",
    "progress-demanded": "a text has removed progress from a stage",
    "progress-lost": "progress has been removed from {piece}",
    "resources-lost": "resources have been discarded",
    "spent": "resources have been spent",
    "healed": "{piece} {has} been healed of {amount} damage",
    "has-looked": "{player} has looked at encounter cards",
    "looked-at": "{player} has looked at {piece}",
    "made-active": "{piece} has become the active location",
    "paid": "{piece} {has} been paid for",
    "played": "{player} has played {piece}",
    "played-event": "{player} has played {piece}",
    "put-in-discard": "{piece} {has} been put in the discard pile",
    "quest-resolved": "the quest of {piece} has been resolved",
    "stage-begun": "a stage has begun",
    "stage-revealed": "a stage has been revealed",
    "quest-progressed": "the progress of the quest has been placed",
    "quest-resolves": "the quest is about to be resolved",
    "staging-began": "the staging step has begun",
    "staging-ended": "the staging step is over",
    "threat-lowered": "the threat of {player} has fallen by {amount}",
    "threat-raised": "the threat of {player} has risen by {amount}",
    "unplaced": "resources should have been put on a card that is not in play",
    "first-player": "{player} has become the first player",
    "shadow-turned": "a shadow card of {host} has been turned up",
    "blank-shadow": "the shadow card of {host} has no effect",
    "shadow-dealt": "{enemy} has been dealt a shadow card",
    "revealed": "{piece} {has} been revealed",
    "readied": "{piece} {has} readied",
    "progressed": "progress has been put on {piece}",
    "rescued": "{piece} {has} been rescued",
    "eliminated": "{player} has been eliminated",
    "quested-well": "the players have quested successfully",
    "quested-badly": "the players have quested unsuccessfully",
    "phase-began": "the {phase} begins",
    "phase-ended": "the {phase} ends",
    "round-began": "the round begins",
    "round-ended": "the round ends",
}
_VERBS = {"has": "have", "attacks": "attack", "defends": "defend"}
"""What one does, and several do."""
_ABOUT = "something is about to happen to {piece}"


def happenings(state: LcgState, events: Sequence[Event], stage: str) -> str:
    """What is about to happen or has just happened: ``Forest Spider has engaged Player 1``.

    What happens to several cards in the same way is said once.
    """
    alike: dict[tuple[str, ...], list[Event]] = {}
    for event in events:
        facts = event.facts
        key = (event.name, *[facts.get(name, "") for name in ("amount", "enemy", "host", "phase")])
        alike.setdefault((*key, facts.get("player", "") if event.name in _OF_PLAYERS else ""), []).append(event)
    return listed([_happening(state, own, stage) for own in alike.values()])


_OF_PLAYERS = ("engaged", "attacks", "attacked", "threat-raised", "threat-lowered", "drew", "control-changed")
"""What happens to a player."""


def _happening(state: LcgState, events: Sequence[Event], stage: str) -> str:
    name, facts = events[0].name, events[0].facts
    form = AFTER[name] if stage == "after" else WOULD.get(name, _ABOUT)
    words = {str(key): inside(title(state, facts[key])) for key in ("enemy", "host") if key in facts}
    pieces = list(dict.fromkeys([event.facts["piece"] for event in events if "piece" in event.facts]))
    words["piece"] = named(state, pieces) or "it"
    if facts.get("player", "").isdigit():
        words["player"] = seat_title(int(facts["player"]))
    if facts.get("phase"):
        words["phase"] = phase_title(facts["phase"]).lower()
    are_several = len(pieces) > 1 or is_several(words["piece"])
    verbs = _VERBS if are_several else {verb: verb for verb in _VERBS}
    return form.format_map({"amount": facts.get("amount", "")} | verbs | words)
