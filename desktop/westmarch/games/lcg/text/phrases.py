"""What steps of the card language and things that happen are in words: ``deal 2 damage to one enemy``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from westmarch.engine.records import Event, Step
from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions
from westmarch.games.lcg.printed.cards import AS_A_TRAIT
from westmarch.games.lcg.printed.expressions import amount
from westmarch.games.lcg.rules.attack_words import WHOM
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text.names import card, count, inside, is_several, named, phase_title, seat_title, stat, title

Names = Mapping[str, str]

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
    "gain": "give {what} {n}",
    "pay-up-to": "spend up to {what} resources",
    "pay": "pay {n} of {what}",
    "raise-threat": "raise the threat of {what} by {n}",
    "lower-threat": "lower the threat of {what} by {n}",
    "progress": "put {n} progress on {what}",
    "move-resources": "move {n} resources from {what}",
    "lose-resources": "take {n} from {what}",
    "lose-progress": "remove {n} progress from {what}",
    "move-progress": "move {n} progress from {what}",
    "move-damage": "move {n} damage from {what}",
    "add": "give {what} {n} {value}",
    "set": "set the {value} of {what} to {n}",
    "double": "double the {value} of {what}",
    "switch": "switch the values of {what}",
    "blank": "blank the text of {what}",
    "bring-treasure": "shuffle {what} into the deck",
    "wither": "let {what} be discarded at 0",
    "forbid": "hinder {what}",
    "grant": "give {what} {value}",
    "strip": "take {value} from {what}",
    "permit": "allow more to {what}",
    "note": "name {value}",
    "play": "play {what}{value}",
    "name-number": "name a number",
    "set-threat": "set the threat of {what} to {n}",
    "heal-among": "heal {n} damage in all on {what}",
    "discount": "make the next such card cheaper",
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
    "leave-combat": "remove {what} from combat",
    "defend-with": "defend with {what}",
    "attack-with": "attack with {what}",
    "assign-damage": "assign the damage to {what}",
    "shield": "take the damage of {what}",
    "deal-as-shadow": "deal {what} as a shadow card",
    "discard-shadow": "discard {what}, a shadow card",
    "resolve": "resolve what {what} does when revealed",
    "strike": "attack {what}",
    "declare-attack": "attack {what}",
    "make-active": "make {what} the active location",
    "travel-to": "travel to {what}",
    "flip": "turn {what} over",
    "count-down": "remove {n} time counters from {what}",
    "bestow": "attach {value} to {what}",
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
    "surge": "reveal 1 more card",
    "eliminate": "eliminate {what}",
    "advance": "go on to the next stage",
    "separate": "separate {what}",
    "join": "join another player in the {what} phase",
    "go-to-stage": "go to the stage {what}",
    "set-aside": "put {what} aside",
    "add-to-victory": "add {what} to the victory display",
    "hand-over": "give it to {what}",
    "take-control": "give control of {value} to {what}",
    "pass-on": "pass {what} on",
    "imprison": "capture {what}",
    "claim": "claim it for {what}",
    "for-each": "take {what} next",
    "one-of": "{what}",
    "each": "for {what}: {value}",
    "choose": "choose {what}",
    "remove": "remove {what} from the game",
    "prevent": "prevent {n} of it",
    "cap": "let it be no more than {n}",
    "redirect": "let {what} take the damage",
    "send-to": "let the card go elsewhere",
    "attach": "attach it to {what}",
    "peek-shadow": "look at the shadow card of {what}",
}
"""A phrase for each word that may be aimed at something, or be one of several things to do."""
_OF_YOU = {
    "draw": "draw {n}",
    "raise-threat": "raise your threat by {n}",
    "set-threat": "set your threat to {n}",
    "lower-threat": "lower your threat by {n}",
}
_AT_WHOM = {"engage": "let it engage {what}", "immediate-attack": "let it attack {what} at once"}
"""Words that are aimed at a card and then at somebody, when it is asked who that is."""
_COUNTED = {
    "draw": "card", "gain": "resource", "pay": "resource", "look-at": "card", "discard-top": "card",
    "reveal": "encounter card", "lose-resources": "resource",
}  # fmt: skip
_OF_DECKS = ("look-at", "discard-top")
_AIMS = {
    "gain": 1, "attach": 1, "pay": 1, "progress": 1, "move-progress": 1, "move-damage": 1, "move-resources": 1,
    "add": 2, "set": 2, "double": 1, "switch": 1, "forbid": 1,
    "grant": 2, "strip": 1, "permit": 1, "note": 1, "hand-over": 1, "bestow": 1, "claim": 1, "take-control": 1,
}  # fmt: skip
"""Which argument says what it is aimed at, where it is not the first."""
_NUMBERS = {
    "move-progress": 0, "move-damage": 0, "move-resources": 0, "reveal": 0,
    "gain": 0, "pay": 0, "prevent": 0, "cap": 0, "progress": 0,
    "add": 1, "set": 1,
}  # fmt: skip


def phrase(state: LcgState, step: Step, names: Names, what: str = "") -> str:
    """A step in words: ``deal 2 damage to one enemy``; ``what`` it is aimed at in words, if that is not in it."""
    word, args = step.do, step.args
    target = what or called(state, args[_AIMS.get(word, 0)] if args else "", names)
    if word == "one-of":
        told = [phrases(state, branch.steps, names) for branch in step.steps]
        target = f"name one: {', '.join(args)}" if args else ", or ".join(told)
    if word in _OF_DECKS:
        target = (
            "your deck"
            if target == "you"
            else f"the {'encounter deck' if target == 'encounter' else f'deck of {target}'}"
        )
    number = _number(args, _NUMBERS.get(word, 1), names)
    if word == "pay" and not number.isdigit() and args[0] != "x":
        number = str(conditions.amount(state, amount(args[0]), names))
    if word in _COUNTED:
        number = count(int(number), _COUNTED[word]) if number.isdigit() else f"{_COUNTED[word]}s"
    if word == "add":
        number = number if number.startswith("-") else f"+{number}"
    value = stat(args[0]) if word in ("add", "set", "double") else ""
    if word in ("grant", "strip"):
        value = args[0].partition(" ")[2].removesuffix(AS_A_TRAIT).replace("-", " ")
    if word == "play":
        value = {"": "", "0": "", "all": " at no cost"}.get(args[1], f" for {args[1]} less")
    if word == "each":
        value = phrases(state, step.steps, names)
    if word == "note":
        value = args[0].replace("-", " ")
    if word == "bestow" or (word == "take-control" and args[0] in CARDS):
        value = inside(card(args[0]))
    elif word == "take-control":
        value = called(state, args[0], names)
    form = _OF_YOU[word] if target == "you" and word in _OF_YOU else PHRASES[word]
    form = _AT_WHOM[word] if word in _AT_WHOM and args[1:2] == (WHOM.name,) else form
    return form.format(n=number, what=target, value=value)


def _number(args: Sequence[str], at: int, names: Names) -> str:
    text = args[at] if len(args) > at else ""
    return names.get(text, text.partition(" per ")[0]) if text else "1"


def phrases(state: LcgState, steps: Sequence[Step], names: Names) -> str:
    """Several steps: ``draw 3 cards and lower your threat by 5``."""
    return listed([phrase(state, step, names) for step in steps])


def called(state: LcgState, target: str, names: Names) -> str:
    """What a text is aimed at: a card that it has named by its title, players, or the words of the selector."""
    if target in ("", "quest"):
        return "the quest"
    if target == "you":
        return "you"
    word = names.get(target, "")
    pieces = [piece for piece in word.split(" ") if piece in state.pieces]
    if pieces:
        return listed([inside(title(state, piece)) for piece in pieces])
    if target in ("player", "that-player", "chosen", "it") and word.isdigit():
        return seat_title(int(word))
    for meant, player in (("chosen player", "player"), ("that player", "that-player")):
        if names.get(player, "").isdigit():
            target = target.replace(meant, seat_title(int(names[player])))
    return " ".join(map(_word, target.split(" ")))


def _word(word: str) -> str:
    """A word of a selector; a card is called by its title."""
    if word in CARDS:
        return inside(card(word))
    return word if word.startswith("non-") else word.replace("-", " ")


# -- what happens

_WOULD = {
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
}
AFTER = {
    "player-committed": "{player} {has} committed characters to the quest",
    "committed": "{piece} {has} been committed to the quest",
    "damaged": "{piece} {has} taken {amount} damage",
    "destroyed": "{piece} {has} been destroyed",
    "left": "{piece} {has} left play",
    "entered": "{piece} {has} entered play",
    "staged": "{piece} {has} been added to the staging area",
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
    "defended": "the attack of {enemy} against {piece} is over",
    "drew": "{player} has drawn cards",
    "exhausted": "{piece} {has} been exhausted",
    "event-works": "{piece} {has} taken effect",
    "fought": "the attack of {piece} against {enemy} is over",
    "gained": "resources have been put on {piece}",
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
    "stage-revealed": "a stage has been revealed",
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
    form = AFTER[name] if stage == "after" else _WOULD.get(name, _ABOUT)
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
