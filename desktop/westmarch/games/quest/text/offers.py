"""Every legal action as the table offers it: its words, its source and its target."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from westmarch.engine.records import Action, Decision
from westmarch.engine.table import Follow, Option
from westmarch.games.quest.atlas import PLACES
from westmarch.games.quest.catalogue import (
    CHARACTERS,
    COMBAT,
    HEROES,
    MINIONS,
    PLOTS,
    SETUP,
)
from westmarch.games.quest.rules.rulebase import DONE, RULES
from westmarch.games.quest.rules.travel import needed, path_for
from westmarch.games.quest.state import QuestState, at, attribute, face, faces, hero_of, track_of, zone
from westmarch.games.quest.text import names
from westmarch.games.quest.text.card_offers import CARDS, by_card, cost_in_words
from westmarch.games.quest.text.gestures import AT_ONCE, path_mark, weakest
from westmarch.games.quest.text.items import choice_of
from westmarch.games.quest.text.phrases import clause, sentence
from westmarch.games.quest.text.place_pills import what_lies
from westmarch.games.quest.text.unused import ENDS, unused

Words = tuple[str, ...]


LONG = 9
"""More options than keys have numbers."""


def options(state: QuestState, decision: Decision) -> list[Option]:
    """The options of an open question in their order; in a long list what is usual stands first."""
    found = list(_options(state, decision))
    return sorted(found, key=lambda option: not option.is_primary) if len(found) > LONG else found


def _options(state: QuestState, decision: Decision) -> Iterator[Option]:
    kind, asked = decision.kind, decision
    if kind == "council":
        kind, *about = decision.about
        asked = Decision(decision.seat, kind, (), tuple(about), names=decision.names, then=decision.then)
    for action in decision.options:
        yield from _offered(state, asked, action)
    if kind in AT_ONCE:
        yield from AT_ONCE[kind](state, asked)
    if kind == "explore" and decision.kind == kind:
        yield from _onward(state, asked)


def _onward(state: QuestState, asked: Decision) -> Iterator[Option]:
    """To go along a path while he explores, or to end the Travel step: no more of that, and on."""
    if not may_travel_on(state):
        return
    waste = unused(state, asked)
    follow = (Follow("travel", str(DONE)),)
    yield Option(str(DONE), "End the Travel step", follow=follow, is_end=True, waste=waste)
    for action in RULES.questions["travel"](state, Decision(asked.seat, "travel", ())):
        if isinstance(action, Action) and action.verb == "travel":
            for option in _offered(state, asked, action):
                follow = (Follow("travel", option.action),)
                words = f"Travel on to {names.the(action.words[0])}"
                yield replace(option, action=str(DONE), label=words, group="", follow=follow, waste=waste)


def may_travel_on(state: QuestState) -> bool:
    """Whether exploring is part of a Travel step, which asks again as soon as that is done."""
    return any([step.do == "travel" for frame in state.stack for step in frame.steps])


def _fare(state: QuestState, seat: int, there: str) -> tuple[str, tuple[str, ...]]:
    """What a path costs this hero, ``a forest card or 2 cards``, and the pieces that pay best for it."""
    items = hero_of(state, seat).items
    path = path_for(state, seat, there)
    number = needed(path, "horse" in items, "boat" in items)
    cards = faces(state, zone(seat, "hand"))
    fits = [card for card in cards if COMBAT[card].move == path.icon] if number > 1 else []
    if fits:
        return f"a {path.icon} card or {names.count(number, 'card')}", tuple(weakest(state, seat, fits)[:1])
    words = f"a {path.icon} card or {names.count(number, 'card')}" if number > 1 else "any card"
    return words, tuple(weakest(state, seat, cards)[:number])


def _way(state: QuestState, seat: int, there: str) -> Iterator[Option]:
    """To travel: the hero is taken along the path, or the place alone is pointed at."""
    hero, target = hero_of(state, seat).id, at(there)
    text, label = str(Action.of("travel", there)), f"Travel to {names.the(there)}"
    detail, cards = _fare(state, seat, there)
    mark = path_mark(state, seat, there)
    yield Option(text, label, detail, hero, target, mark, names.title(hero), lights=cards)
    yield Option(text, label, detail, "", target, mark, lights=cards)


def _offered(state: QuestState, asked: Decision, action: Action) -> Iterator[Option]:
    """An action by its button, by what it takes and where it brings that."""
    text, words = str(action), action.words
    if action.verb in CARDS:
        yield from by_card(state, asked, action)
        return
    label, detail, source, target, mark, group = "", "", "", "", "", ""
    match action.verb:
        case "travel":
            yield from _way(state, asked.seat, words[0])
            return
        case "influence":
            source, target, mark, label = "supply", at(words[0]), "none", f"Place influence in {names.the(words[0])}"
        case "pool":
            source, target, mark, label = "supply", "shadow-pool", "none", "Place in the Shadow Pool"
        case "token":
            source = asked.about[1] if asked.kind == "token-place" else ""
            target, mark, label = at(words[0]), "monster", f"Place a monster token in {names.the(words[0])}"
        case "move":
            source, target, mark, group = words[0], at(words[1]), "walk", words[0]
            label = f"Move {foe_in_words(state, words[0])} to {names.the(words[1])}"
        case "mend":
            source, group = words[0], words[0]
            label = f"Heal {names.the(words[0])}"
            detail = f"{min(SETUP.heals, state.minions[words[0]].damage)} damage"
        case "draw":
            label, detail = f"Place a monster token of {names.pile_title(words[0])}", "Drawn at random"
        case "attack":
            source, mark, group = words[0], "attack", words[0]
            label = f"Attack with {foe_in_words(state, words[0])}"
        case "act":
            number = next(n for n in range(3) if f"{words[0]}-{n}" not in state.tokens)
            target, mark = track_of(words[0]), "none"
            label, detail = names.TRACK_TITLES[words[0]], _strength_of(words[0], SETUP.tracks[words[0]][number])
        case "go":
            source = hero_of(state, int(asked.names["hero"])).id if "hero" in asked.names else ""
            target, mark, label = at(words[0]), "walk", f"To {names.the(words[0])}"
            detail = what_lies(state, words[0]) or "Nothing lies there"
        case "peek":
            target, mark, label = at(words[0]), "none", f"Look at the tokens in {names.the(words[0])}"
        case "put" | "redeploy":
            source, target, mark, group = words[0], at(words[1]), "walk", words[0]
            label = f"{names.title(words[0])} to {names.the(words[1])}"
        case "retreat":
            source = hero_of(state, asked.seat).id
            target, mark, label = at(words[0]), "walk", f"Retreat to {names.the(words[0])}"
        case "lose-item":
            label = f"Lose {names.one(words[0])}"
        case "name":
            label = words[0].capitalize()
        case "return":
            label = f"Take back {names.title(words[0])}"
        case "remove-influence":
            target, mark, label = at(words[0]), "none", f"1 influence from {names.the(words[0])}"
        case "remove-favor":
            target, mark, label = at(words[0]), "none", f"1 favor from {names.the(words[0])}"
        case "remove-monster":
            source, label = words[0], f"A monster token from {names.the(_token_place(state, words[0]))}"
        case "minion" | "character":
            source, label = words[0], names.capital(names.the(words[0]))
        case "consult":
            source, group = words[0], words[0]
            label, detail = _consult(*words)
        case "discard-plot":
            source = state.zones[words[0]][0]
            plot = PLOTS[face(state, source)]
            label = f"Discard {plot.title}"
            detail = cost_in_words(plot.discard) if asked.kind == "explore" else ""
        case "hero":
            is_there = any([hero.id == words[0] for hero in state.heroes])
            source = words[0] if is_there else choice_of(words[0])
            label, detail = HEROES[words[0]].title, "" if is_there else _portrait(words[0])
        case "choose":
            label = sentence(state, asked.names, asked.then[int(words[0]) - 1])
        case "trade":
            thing = "1 favor" if words[0] == "favor" else names.title(words[0])
            label, group = f"{thing} from {names.title(words[1])} to {names.title(words[2])}", "trade"
        case "draw-up":
            label = f"Draw {names.count(int(words[0]), 'card') if words[0] != '0' else 'none'}"
        case "prepare":
            label = f"Draw {names.count(int(words[0]), 'card') if words[0] != '0' else 'none'}"
            more = attribute(state, asked.seat, "agility") - int(words[0])
            detail = f"+{more} strength" if more else "no more strength"
        case "champion":
            source, label = words[0], names.title(words[0])
        case "carry":
            target, mark, label = at(words[0]), "walk", f"To {names.the(words[0])}"
        case "pair":
            label = f"{names.title(words[0])} and {names.title(words[1])}"
        case "level":
            label = words[0].capitalize()
            detail = f"{attribute(state, asked.seat, words[0])} to {attribute(state, asked.seat, words[0]) + 1}"
        case "advance":
            label = names.capital(names.marker(words[0]))
        case "accept" | "decline":
            label, detail = _accept(state, asked, action.verb)
        case _:
            label = _PLAIN.get((asked.kind, action.verb)) or _PLAIN.get(("", action.verb)) or _said(action)
    is_most = action.verb == "draw-up" and action == asked.options[0]
    is_primary = is_most or label == "Go on" or _is_usual(asked, action)
    is_end = action == DONE and asked.kind in ENDS
    waste = unused(state, asked) if is_end else ""
    group = _called(state, group) if source and group else group
    is_primary = is_primary and not waste
    yield Option(text, label, detail, source, target, mark, group, is_primary=is_primary, is_end=is_end, waste=waste)
    if source and target and action.verb in _ONE_THING:
        yield Option(text, label, detail, "", target, "none")


def _is_usual(asked: Decision, action: Action) -> bool:
    """Whether an answer is the usual one: what is free is taken, and nothing is given away that could be used."""
    others = {other.verb for other in asked.options}
    match asked.kind, action.verb:
        case "explore", verb if "favor" in others:
            return verb == "favor"
        case "travel", "done":
            return "travel" not in others
        case (("rest" | "plot" | "trade"), _):
            return False
    return action.verb in ("done", "pass", "accept")


_ONE_THING = ("influence", "pool", "token")
"""Where there is but one thing that can be taken somewhere, its target alone may be pointed at."""
_PLAIN = {
    ("", "done"): "Done",
    ("", "pass"): "No",
    ("place-influence", "done"): "Place no more influence",
    ("influence", "done"): "Place no more influence",
    ("command", "done"): "Give no more commands",
    ("monster", "done"): "Place no more monster tokens",
    ("remove", "done"): "Remove nothing more",
    ("redeem", "done"): "Discard no more",
    ("withstand", "done"): "Discard no more",
    ("shed", "pass"): "Discard none",
    ("survivalist", "pass"): "Neither",
    ("retreat", "pass"): "Stay in the combat",
    ("rest-draw", "pass"): "Draw no more",
    ("fetch-plot", "pass"): "Take none",
    ("travel", "done"): "End the Travel step",
    ("explore", "done"): "Stop exploring",
    ("action", "done"): "End the Action step",
    ("plot", "pass"): "Play no Plot",
    ("shadow", "pass"): "Play none",
    ("", "rest"): "Rest",
    ("rest", "pass"): "Do not rest",
    ("survivalist", "heal"): "Heal: shuffle the damage pool into the life pool",
    ("survivalist", "train"): "Receive training: a new Skill card",
    ("", "explore"): "Explore here, without moving",
    ("", "favor"): "Take 1 favor",
    ("", "dark-path"): "Choose a dark path: gain 1 favor and 1 Corruption card",
    ("", "event"): "Follow the event",
    ("", "claim"): "Claim the favor on the event",
    ("", "draw-perils"): "Draw Peril cards",
    ("", "suffer-life"): "From the life pool",
    ("", "stop"): "Play no more cards",
    ("", "allow"): "Allow the combat",
    ("", "refuse"): "Stay in the Haven",
    ("", "lose-favor"): "Lose 1 favor",
    ("", "leave"): "Leave it on top",
    ("", "sink"): "Put it under the deck",
    ("", "fight-on"): "Continue the combat",
    ("", "draw-from-life"): "Draw from the life pool",
    ("", "draw-from-rest"): "Draw from the rest pool",
    ("", "play-any"): "Play a random card",
    ("peril", "pass"): "None of them affects this place",
}
"""Options without a thing, by the kind of question; an empty kind stands for any."""


def foe_in_words(state: QuestState, name: str) -> str:
    """A minion or monster token as it is known: ``the Black Serpent``, ``an Orc``, ``the blank token``."""
    if name in MINIONS:
        return names.the(name)
    kind = state.pieces[name].face
    return (
        f"the {names.piece_title(state, name).lower()} token"
        if kind == "blank"
        else (names.one(kind) if kind else "a monster token")
    )


def _called(state: QuestState, name: str) -> str:
    """Whom a group of options is about; monster tokens by their place, too: ``Orc, Moria``."""
    if name not in state.pieces:
        return names.title(name)
    kind = state.pieces[name].face
    return f"{_TOKENS.get(kind) or names.title(kind)}, {names.title(_token_place(state, name))}"


_TOKENS = {None: "Monster token", "blank": "Blank token"}


def _token_place(state: QuestState, piece: str) -> str:
    return next(place for place in PLACES if piece in state.zones[at(place)])


def _consult(name: str, how: str) -> tuple[str, str]:
    character = CHARACTERS[name]
    if how == "favor":
        return f"{character.title}: {names.amount(character.favor, 'favor')}", ""
    return f"{character.title}: use the ability", character.text


def _accept(state: QuestState, asked: Decision, verb: str) -> tuple[str, str]:
    if asked.kind == "trade":
        return ("Give it", "") if verb == "accept" else ("Keep it", "")
    if verb == "decline" or asked.kind != "may":
        return ("No", "") if verb == "decline" else ("Yes", "")
    cost, then = asked.then
    if not cost.steps:
        return sentence(state, asked.names, then), ""
    return f"{sentence(state, asked.names, cost)}: {clause(state, asked.names, then)}", ""


def _strength_of(track: str, number: int) -> str:
    """What an action on a track brings, in words."""
    match track:
        case "influence":
            return names.amount(number, "influence")
        case "cards":
            return f"{number} of each; you keep 1 of the Plot cards" if number > 1 else "1 of each"
    return names.count(number, "command")


def _portrait(name: str) -> str:
    """What to choose a hero by."""
    hero = HEROES[name]
    numbers = ", ".join([f"{word} {getattr(hero, word)}" for word in ("fortitude", "strength", "agility", "wisdom")])
    return f"{numbers.capitalize()}. {hero.text} From {names.the(hero.start)}."


def _said(action: Action) -> str:
    return names.capital(" ".join((action.verb, *action.words)).replace("-", " "))
