"""Steps of the card language as sentences, for options: ``Gain 2 favor``, ``2 damage and end the turn``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from westmarch.engine.records import Step
from westmarch.engine.text_format import listed
from westmarch.games.quest.atlas import PLACES, REGIONS
from westmarch.games.quest.catalogue import CHARACTERS, MINIONS
from westmarch.games.quest.language.amounts import ALL, amount
from westmarch.games.quest.state import QuestState
from westmarch.games.quest.text import names

Names = Mapping[str, str]
Phrase = Callable[[QuestState, Names, Step], str]


def sentence(state: QuestState, bound: Names, step: Step) -> str:
    """What a list of steps does, with a capital."""
    return names.capital(clause(state, bound, step))


def clause(state: QuestState, bound: Names, step: Step) -> str:
    """The same inside a sentence."""
    parts = [phrase(state, bound, part) for part in (step.steps if step.do == "all_of" else (step,))]
    return listed(_merged([part for part in parts if part])) or "nothing"


def _merged(parts: Sequence[str]) -> list[str]:
    """Phrases of which those that begin and end alike are one: ``remove all influence and monster tokens in Bree``."""
    found: list[str] = []
    for part in parts:
        if found and (both := _both(found[-1].split(" "), part.split(" "))):
            found[-1] = both
        else:
            found.append(part)
    return found


def _both(one: Sequence[str], other: Sequence[str]) -> str:
    """Two phrases with what they share said once; nothing where they share too little."""
    before, after = _shared(one, other), _shared(one[::-1], other[::-1])
    before -= before > 0 and one[before - 1].isdecimal()
    first, second = one[before : len(one) - after], other[before : len(other) - after]
    if before and after > 1 and first and second:
        return " ".join((*one[:before], *first, "and", *second, *one[len(one) - after :]))
    return " ".join((*one, "and", *other[before:])) if before > 1 and len(other) > before else ""


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def phrase(state: QuestState, bound: Names, step: Step) -> str:
    """What one step does."""
    rule = _PHRASES.get(step.do)
    return rule(state, bound, step) if rule else step.do.replace("-", " ")


def where(text: str) -> str:
    """A selector as it is said: ``the region of Rohan``, ``adjacent to Edoras``."""
    if text in _WHERE:
        return _WHERE[text]
    words = text.split(" ")
    match words:
        case ["region", "of", "hero"]:
            return "the hero's region"
        case ["region", "of", "hero", *_]:
            return "the hero's region, but not where he is"
        case ["region", *regions]:
            return listed([names.title(region) for region in regions if region in REGIONS])
        case ["within", "1", "of", point]:
            return f"{_point(point)} and next to it"
        case ["adjacent", "to", point]:
            return f"the places next to {_point(point)}"
        case ["at", "least", number, "from", _]:
            return f"a place {number} or more spaces away"
        case ["extension", "of", point]:
            return f"extension of {_point(point)}"
        case [point]:
            return _point(point)
    return text


_WHERE = {"anywhere": "any location", "havens": "a Haven", "extension": "extension of Shadow Strongholds",
          "affected": "the place of the Plot", "with influence": "a place with influence",
          "nearest haven": "the nearest Haven", "adjacent to here": "an adjacent place"}  # fmt: skip


def _point(name: str) -> str:
    if name in PLACES or name in MINIONS or name in CHARACTERS:
        return names.the(name)
    return {"here": "the hero's place", "moved": "where the character is now"}.get(name, name)


def _n(state: QuestState, bound: Names, text: str) -> int:
    return amount(state, bound, text)


def _counted(words: str, noun: str, is_stuff: bool = False) -> Phrase:
    """A phrase with an amount: ``gain 2 favor``, ``discard all Corruption cards``."""

    def rule(state: QuestState, bound: Names, step: Step) -> str:
        if step.args[0] == ALL:
            return f"{words} all {noun if is_stuff else noun + 's'}"
        number = _n(state, bound, step.args[0])
        return f"{words} {names.amount(number, noun) if is_stuff else names.count(number, noun)}"

    return rule


def _plain(text: str) -> Phrase:
    return lambda state, bound, step: text


def _at(words: str, noun: str, index: int = 1, is_stuff: bool = True) -> Phrase:
    """A phrase with an amount and a place: ``place 1 influence in Moria``, ``on each of 2 locations in Rohan``."""
    counted = _counted(words, noun, is_stuff)

    def rule(state: QuestState, bound: Names, step: Step) -> str:
        up_to = "up to " if "yes" in step.args[3 if words == "place" else 2 :] else ""
        text, place = counted(state, bound, step), where(step.args[index])
        if words == "place" and step.args[2]:
            return f"{text} {_on_each(step.args[index], step.args[3])}"
        text = text.replace(f"{words} ", f"{words} {up_to}", 1)
        return f"{text} in {place}" if place else text

    return rule


def _on_each(text: str, spread: str) -> str:
    """Each of some places: ``on each location adjacent to Gothmog``, ``on each of 2 locations in Rohan``."""
    which = f"on each of {spread} locations" if spread else "on each location"
    match text.split(" "):
        case ["adjacent", "to", point]:
            return f"{which} adjacent to {_point(point)}"
        case ["within", "1", "of", point]:
            return f"{which} within 1 space of {_point(point)}"
        case _:
            return f"{which} in {where(text)}"


def _item(words: str) -> Phrase:
    return lambda state, bound, step: f"{words} {names.one(step.args[0])}"


def _level(state: QuestState, bound: Names, step: Step) -> str:
    return "gain a level" if step.args[0] == "any" else f"gain a level of {step.args[0]}"


def _advance(state: QuestState, bound: Names, step: Step) -> str:
    number = int(step.args[1] or 1)
    which = "Sauron's leftmost marker" if step.args[0] == "leftmost" else names.marker(step.args[0])
    back = "back" if number < 0 else "on"
    return f"{which} moves {back} {names.count(abs(number), 'space')}"


def _character(state: QuestState, bound: Names, step: Step) -> str:
    who = "a character" if step.args[0] == "any" else names.title(step.args[0])
    return f"{who} goes to {where(step.args[1])}"


def _fight(state: QuestState, bound: Names, step: Step) -> str:
    return f"fight {names.one(step.args[0])}"


def _choose(state: QuestState, bound: Names, step: Step) -> str:
    return " or ".join([clause(state, bound, part) for part in step.steps])


def _may(state: QuestState, bound: Names, step: Step) -> str:
    return "you may " + clause(state, bound, step.steps[1])


def _if(state: QuestState, bound: Names, step: Step) -> str:
    return clause(state, bound, step.steps[0]) + " (if it applies)"


def _discard(state: QuestState, bound: Names, step: Step) -> str:
    number = names.count(_n(state, bound, step.args[0]), "card")
    return f"discard {number}{' at random' if step.args[1] == 'random' else ''}"


def plot_place(affects: str) -> str:
    """Where a Plot may be played, in words: ``Edoras or Minas Tirith``, ``A character and an enemy``."""
    return _AFFECTED.get(affects) or " or ".join([names.title(place) for place in affects.split(" or ")])


_AFFECTED = {
    "haven, no plot, influence 6 adjacent": "A Haven with 6 influence next to it, no Plot",
    "character, foe": "A location with a character and an enemy",
    "character, no plot": "A location with a character, no Plot",
}


_PHRASES: dict[str, Phrase] = {
    "all_of": lambda state, bound, step: listed([phrase(state, bound, part) for part in step.steps]),
    "choose": _choose,
    "may": _may,
    "if": _if,
    "gain-favor": _counted("gain", "favor", is_stuff=True),
    "lose-favor": _counted("lose", "favor", is_stuff=True),
    "pay-favor": _counted("pay", "favor", is_stuff=True),
    "place-favor": lambda state, bound, step: f"put {step.args[0]} favor on {where(step.args[1])}",
    "remove-favor": lambda state, bound, step: f"remove 1 favor from a location in {where(step.args[1])}",
    "redeem": _plain("pay any number of favor to discard as many Corruption cards"),
    "corrupt": _counted("gain", "Corruption card"),
    "corrupt-by-choice": _plain("Sauron chooses a Corruption card for you"),
    "cleanse": _counted("discard", "Corruption card"),
    "train": lambda state, bound, step: "receive training" + (" twice" if step.args[0] == "2" else ""),
    "level": _level,
    "gain-item": _item("gain"),
    "discard-item": _plain("discard an item"),
    "reveal-quest": _plain("reveal the Advanced Quest"),
    "discard": _discard,
    "draw": _counted("draw", "card"),
    "damage": lambda state, bound, step: f"take {names.amount(_n(state, bound, step.args[0]), 'damage')}",
    "rest": _plain("shuffle the rest pool into the life pool"),
    "heal": _plain("shuffle the damage pool into the life pool"),
    "damage-to-rest": _plain("put the damage pool onto the rest pool"),
    "move-hero": lambda state, bound, step: f"move to {where(step.args[0])}",
    "encounter": _plain("draw Encounter cards there"),
    "end-turn": _plain("end the turn"),
    "fight": _fight,
    "fight-minion": _plain("fight the minion"),
    "pool": lambda state, bound, step: f"{_n(state, bound, step.args[0])} influence placed in the Shadow Pool",
    "drain": lambda state, bound, step: f"{_n(state, bound, step.args[0])} influence removed from the Shadow Pool",
    "influence": _at("place", "influence"),
    "remove-influence": _at("remove", "influence"),
    "remove-tokens": _at("remove", "influence or monster token", is_stuff=False),
    "monster": _at("place", "monster token", is_stuff=False),
    "remove-monster": _at("remove", "monster token", is_stuff=False),
    "wound-minion": lambda state, bound, step: f"deal {step.args[0]} damage to a minion in {where(step.args[1])}",
    "move-minion": lambda state, bound, step: f"move a minion to {where(step.args[0])}",
    "command": lambda state, bound, step: "command a minion" if step.args[1] else "give a command",
    "draw-plot": lambda state, bound, step: f"Sauron draws {names.count(int(step.args[0]), 'Plot card')}",
    "draw-shadow": lambda state, bound, step: f"Sauron draws {names.count(int(step.args[0]), 'Shadow card')}",
    "discard-shadow": lambda state, bound, step: f"Sauron discards {names.count(int(step.args[0]), 'Shadow card')}",
    "discard-plot": lambda state, bound, step: f"Sauron discards {names.count(int(step.args[0]), 'Plot card')}",
    "show-plots": _plain("look at Sauron's Plot cards"),
    "peek-monsters": _plain("look at monster tokens"),
    "advance": _advance,
    "put-character": _character,
    "move-character": _plain("move a character"),
    "remove-character": lambda state, bound, step: f"remove a character from a location in {where(step.args[1])}",
    "foil-plot": _plain("discard an active Plot"),
    "discard-event": _plain(""),
}
"""The phrases; other words are said as they stand."""
