"""The reference page of the card language: words, places, conditions and all the short forms, each with an example."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from westmarch.cardbook import cards_folder, read_plain, reference
from westmarch.games.quest.atlas import PLACES, REGIONS
from westmarch.games.quest.catalogue import ATTRIBUTES, CHARACTERS, MARKERS, MINIONS, MONSTERS, PLOTS
from westmarch.games.quest.language.amounts import VALUES
from westmarch.games.quest.language.conditions import CONDITIONS
from westmarch.games.quest.language.selectors import SELECTORS
from westmarch.games.quest.language.words import WORDS

_HEAD = """# The words of these cards

This page is generated; `westmarch/games/quest/language/words.py` has the sentences of the words, `selectors.py` and
`conditions.py` those of places and conditions, `reference.py` the rest. What a card does is a list of steps; a step is
a mapping with one word, and what else stands in it are the word's further arguments. In the short forms N stands for a
number, and PLACE, REGION, CHARACTER, MONSTER, MINION, PLOT, MARKER and ATTRIBUTE for an id.
"""

GOALS = {
    "explore PLACE": "The hero explores there.",
    "beat MONSTER at PLACE": "In place of Encounter cards there he fights that monster, and defeats it.",
    "meet MINION": "He fights that minion, and need not defeat it.",
}
TIMINGS = {
    "action-step": "In Sauron's Action step.",
    "hero-turn-start": "Before a hero's Rest step.",
    "hero-turn-start-not-haven": "The same, if he is not in a Haven.",
    "after-hero-enters-non-haven": "When a hero has moved to a place that is no Haven.",
    "combat-start": "Before the first step of a combat.",
    "combat-start-minion": "The same, if the enemy is a minion.",
    "after-hero-defeated": "When a defeated hero has recovered.",
}
AFFECTED = {
    "PLACE": "That place.",
    "PLACE or PLACE": "One of the two, as Sauron chooses.",
    "haven": "A Haven.",
    "no plot": "A place without a plot marker.",
    "character": "A place with a character.",
    "foe": "A place with a monster token or minion.",
    "influence N adjacent": "A place next to which so much influence lies in all.",
}
STANDING = {
    "consulting CHARACTER corrupts": "Who consults that character takes a Corruption card.",
    "perilous": "The place that the Plot affects is perilous.",
    "no rest": "Heroes cannot rest there.",
    "no encounter": "Heroes draw no Encounter cards there.",
    "MONSTER in REGION": "Sauron may take a token that is turned up in that region, and no blank, for such a monster.",
    "MARKER N": "An event: the story marker advances so much in each Story step.",
}
LASTING = {
    "ATTRIBUTE -N": "The attribute is so much lower.",
    "peril-cards N": "So many more Peril cards are drawn in the hero's turn.",
    "encounter-cards N": "The hero draws only so many Encounter cards.",
    "most-cards N": "The most cards in his hand.",
    "most-favor N": "The most favor that he has.",
    "most-moves N": "The most Travel steps in a turn; from his next turn on.",
    "favor-a-turn N": "The most favor that he gains in a turn; from his next turn on.",
    "combat-discards N": "So many random cards are discarded at the start of a combat; from his next combat on.",
    "shadow-draws N": "Sauron may draw so many Shadow cards when he has played one in the hero's turn.",
    "advances-leftmost N": "Rest and defeat advance Sauron's leftmost marker so much.",
    "alone": "The hero neither consults nor trades.",
}
MISSIONS = {
    "plots >= N": "So many Plots are active.",
    "marker MARKER in stage N": "That story marker has come to that stage.",
    "MINION at PLACE": "That minion is there.",
    "influence N at PLACE": "So much influence lies there.",
    "corruption of heroes <= N": "All heroes together have no more Corruption cards.",
    "favor of heroes >= N": "All heroes together have so much favor.",
    "monsters in play <= N": "No more monster tokens are on the map.",
    "minions in play <= N": "No more minions are on the map.",
    "all quests done": "Every hero has completed his Starting and his Advanced Quest.",
}
MONSTER_FORMS = {
    "attack N": "So much more attack.",
    "damage N if both melee": "Damage at once, if the hero's card is melee as well.",
    "damage N if defended": "Damage, if the card's defense has stopped some.",
    "heal N": "Damage taken off the monster after the round.",
    "cost -N": "The card costs less strength.",
    "free bottom": "The bottom card of the stack costs no strength if it is melee.",
    "draw after damage": "A card drawn after the card has dealt damage.",
    "discard after N": "The hero discards a random card after the card has dealt so much damage.",
    "random card after N": "The hero's next card is a random one, after the card has dealt so much damage.",
    "corrupt-after-damage": "A Corruption card after the card has dealt damage, once in a combat.",
    "influence-for-damage": "Influence in extension in place of each damage.",
    "hurt hand N": "So much of the damage must come from the hero's hand.",
    "cancel melee": "A melee card of the hero is canceled.",
}
MINION_FORMS = {
    "two spaces": "It moves up to two spaces with a command.",
    "tokens within N": "Monster tokens that near need no influence.",
    "corrupts at combat": "The hero takes a Corruption card at the start of the combat.",
    "perilous within N": "Places that near are perilous, but no Havens.",
    "no rest within N": "Heroes that near can neither rest nor heal, except in a Haven.",
    "returns": "Defeated, it comes back to its start in the next Action step.",
}
COMBAT_TIMES = {
    "static": "It always holds for the card.",
    "now": "With the abilities of this round.",
    "next": "With the abilities of the next round.",
    "damage-dealt": "When the damage of the round is dealt, and it dealt some.",
    "damage-taken": "When the damage of the round is dealt, and its owner took some.",
    "after-round": "When the round is over.",
}
COMBAT_IF = {
    "opp-melee": "The opponent's card is melee.",
    "opp-ranged": "The opponent's card is ranged.",
    "self-melee": "The owner's card of the next round is melee.",
    "self-ranged": "The owner's card of the next round is ranged.",
    "opp-repeats-type": "The opponent's card has the type of the one before.",
    "opp-type-differs-from-named": "The opponent's card is not of the type that was named.",
    "opp-printed-defense-N": "That defense is printed on the opponent's card.",
    "opp-printed-defense-le-N": "No more than that is.",
    "opp-printed-defense-ge-N": "At least that is.",
    "opp-cost-ge-N": "The opponent's card costs at least so much.",
    "dealt-at-least-N": "The opponent took so much damage in the round.",
    "took-at-least-N": "The owner took so much damage in the round.",
    "took-none": "The owner took no damage in the round.",
    "opp-defeated-this-round": "The opponent was defeated in the round.",
}
_CHAPTERS = {
    "Words": {word: entry.text for word, entry in WORDS.items()},
    "Places": SELECTORS,
    "Conditions": CONDITIONS,
    "What can be counted": VALUES,
    "Goals": GOALS,
    "When Shadow cards are played": TIMINGS,
    "What a Plot affects": AFFECTED,
    "What holds as long as a card is in play": STANDING,
    "Corruption": LASTING,
    "Missions": MISSIONS,
    "Abilities of monsters": MONSTER_FORMS,
    "Rules of minions": MINION_FORMS,
    "Combat cards: when": COMBAT_TIMES,
    "Combat cards: if": COMBAT_IF,
}
_BOOKS = (
    "events", "encounters", "quests", "perils", "plots", "shadow", "characters", "corruption", "missions", "monsters",
    "minions", "abilities",
)  # fmt: skip
_FIELDS = {
    "goal": "Goals",
    "timing": "When Shadow cards are played",
    "affects": "What a Plot affects",
    "standing": "What holds as long as a card is in play",
    "rule": "Corruption",
    "test": "Missions",
    "does": "Abilities of monsters",
    "rules": "Rules of minions",
    "when": "Combat cards: if",
}
"""Fields of cards with short forms, by chapter; ``timing`` of a combat card has its own."""
_SPLIT = {"goal": " or ", "test": " or ", "affects": ", "}
_PLACES_IN = {
    "at", "move-hero", "move-minion", "peek-monsters", "redeploy", "make-perilous", "encounter", "where",
    "return-characters",
}  # fmt: skip
"""Words, arguments and fields that say where."""
_KINDS = {
    **dict.fromkeys(PLACES, "PLACE"),
    **dict.fromkeys(REGIONS, "REGION"),
    **dict.fromkeys(CHARACTERS, "CHARACTER"),
    **dict.fromkeys(MONSTERS, "MONSTER"),
    **dict.fromkeys(MINIONS, "MINION"),
    **dict.fromkeys(PLOTS, "PLOT"),
    **dict.fromkeys(MARKERS, "MARKER"),
    **dict.fromkeys(ATTRIBUTES, "ATTRIBUTE"),
}


def page() -> str:
    """The page in Markdown."""
    return reference.page(_HEAD, _CHAPTERS, examples())


def examples() -> dict[tuple[str, str], str]:
    """The first use of everything that the page explains, by chapter and word, in the card files."""
    return reference.first_uses(_CHAPTERS, uses())


def uses() -> Iterator[tuple[str, str, str]]:
    """All that the cards use: chapter, word, and how they do."""
    for book in _BOOKS:
        for row in read_plain(cards_folder("quest") / f"{book}.yaml"):
            yield from _row_uses(book, row)


def explained() -> set[tuple[str, str]]:
    """Everything that the page explains, by chapter and word."""
    return {(chapter, word) for chapter, table in _CHAPTERS.items() for word in table}


def form(text: str) -> str:
    """A short form: ids by what they are, numbers as N."""
    words = [_KINDS.get(word, word) for word in text.split(" ")]
    return re.sub(r"(?<![a-z])\d+", "N", " ".join(words))


def _row_uses(book: str, row: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    title = row["title"]
    for field, chapter in _FIELDS.items():
        if field not in row:
            continue
        held = row[field] if isinstance(row[field], list) else [row[field]]
        for text in held:
            for part in text.split(_SPLIT[field]) if field in _SPLIT else [text]:
                told = "Combat cards: when" if (book, field) == ("abilities", "timing") else chapter
                yield told, form(part), f"`{field}: {text}` ({title})"
    for field in ("where", "requires"):
        if field in row:
            yield from _text_uses(field, row[field], f"`{field}: {row[field]}` ({title})")
    if book != "abilities":
        for field in ("setup", "cost", "do"):
            if isinstance(row.get(field), list):
                yield from _steps_uses(row[field], title)


def _steps_uses(steps: Iterable[Any], title: str) -> Iterator[tuple[str, str, str]]:
    for step in steps:
        if isinstance(step, list):  # the lists that `choose` chooses from
            yield from _steps_uses(step, title)
            continue
        word = next(iter(step))
        plain = ", ".join(f"{key}: {_shown(value)}" for key, value in step.items() if not isinstance(value, list))
        yield "Words", word, f"`{plain}` ({title})"
        for key, value in step.items():
            if isinstance(value, list):
                yield from _steps_uses(value, title)
            elif isinstance(value, str):
                yield from _text_uses(key, value, f"`{plain}` ({title})")


def _shown(value: Any) -> str:
    return "yes" if value is True else "" if value is None else str(value)


def _text_uses(key: str, text: str, example: str) -> Iterator[tuple[str, str, str]]:
    if key in ("if", "requires"):
        yield from _condition_uses(text, example)
    elif key in _PLACES_IN:
        yield from _place_uses(text, example)
    elif "per " in text:
        yield "What can be counted", text.rpartition("per ")[2], example


def _condition_uses(text: str, example: str) -> Iterator[tuple[str, str, str]]:
    if " or " in text:
        yield "Conditions", "or", example
        for part in text.split(" or "):
            yield from _condition_uses(part, example)
        return
    if text.startswith("any hero "):
        yield "Conditions", "any hero", example
        return
    if match := re.fullmatch("(.+) [<=>]+ (.+)", text):
        yield "Conditions", "value", example
        yield from (("What can be counted", side, example) for side in match.groups())
        return
    known = [word for word in CONDITIONS if set(word.split()) <= set(text.split())]
    yield "Conditions", "influence at" if text.startswith("influence ") else max(known, key=len), example


def _place_uses(text: str, example: str) -> Iterator[tuple[str, str, str]]:
    if text in PLACES or text in CHARACTERS:
        return
    known = [word for word in SELECTORS if text.startswith(word)]
    yield "Places", "havens" if text == "nearest haven" else max(known, key=len), example
