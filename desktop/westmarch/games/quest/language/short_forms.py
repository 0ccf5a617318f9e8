"""The short forms of the cards: what may stand in a goal, a rule, an ability..., each with a sentence.

In a form N stands for a number and a word in capitals for an id; :func:`reader` makes what takes a text apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from msgspec import Struct

from westmarch.cardbook.strict import Register, unknown
from westmarch.engine.errors import BadCard
from westmarch.games.quest.language.registers import (
    ATTRIBUTE,
    CHARACTER,
    MARKER,
    MINION,
    MONSTER,
    PLACE,
    REGION,
    whole,
)

Table = Mapping[str, str]
"""Forms, each with its sentence."""


class Said(Struct, frozen=True):
    """A text taken apart: the ``form`` that it has, and what stands there for its numbers and words in capitals."""

    form: str
    words: tuple[str, ...]


_KINDS: dict[str, Register] = {
    "PLACE": PLACE,
    "REGION": REGION,
    "CHARACTER": CHARACTER,
    "MONSTER": MONSTER,
    "MINION": MINION,
    "MARKER": MARKER,
    "ATTRIBUTE": ATTRIBUTE,
}


def reader(sort: str, table: Table) -> Callable[[str], Said]:
    """What takes a text apart by a table; it raises BadCard where the text has none of the forms."""

    @cache
    def read(text: str) -> Said:
        words = text.split(" ")
        alike = [form for form in table if len(form.split(" ")) == len(words)]
        if text in table and not any(_is_open(token) for token in words):
            return Said(text, ())
        for form in alike:
            if form in _KINDS and text not in _KINDS[form].words:
                raise unknown(text, sort, (*alike, *_KINDS[form].words))
            said = _fitted(form, words)
            if said is not None:
                return Said(form, said)
        raise unknown(text, sort, [" ".join(_filled(form, words)) for form in alike] or table)

    return read


def _fitted(form: str, words: list[str]) -> tuple[str, ...] | None:
    """What stands in the open places of a form; None if the text has another one.  Raises BadCard for a wrong id."""
    pairs = list(zip(form.split(" "), words, strict=True))
    if not all(_is_open(token) or token == word for token, word in pairs):
        return None
    if any(token not in _KINDS and _is_open(token) and not word.startswith(token[:-1]) for token, word in pairs):
        return None
    found = []
    for token, word in pairs:
        if token in _KINDS:
            found.append(_KINDS[token](word))
        elif _is_open(token):
            found.append(str(whole(word.removeprefix(token[:-1]))))
    return tuple(found)


def _is_open(token: str) -> bool:
    """Whether an id or a number stands for a word of a form."""
    return token in _KINDS or token.endswith("N")


def _filled(form: str, words: list[str]) -> Iterator[str]:
    """The words of a form with what a text has in its open places."""
    for token, word in zip(form.split(" "), words, strict=True):
        yield word if token in _KINDS or token == "N" else token


GOALS: Table = {
    "explore PLACE": "The hero explores there.",
    "beat MONSTER at PLACE": "In place of Encounter cards there he fights that monster, and defeats it.",
    "meet MINION": "He fights that minion, and need not defeat it.",
}
TIMINGS: Table = {
    "action-step": "In Sauron's Action step.",
    "hero-turn-start": "Before a hero's Rest step.",
    "hero-turn-start-not-haven": "The same, if he is not in a Haven.",
    "after-hero-enters-non-haven": "When a hero has moved to a place that is no Haven.",
    "combat-start": "Before the first step of a combat.",
    "combat-start-minion": "The same, if the enemy is a minion.",
    "after-hero-defeated": "When a defeated hero has recovered.",
}
AFFECTED: Table = {
    "PLACE": "That place.",
    "PLACE or PLACE": "One of the two, as Sauron chooses.",
    "haven": "A Haven.",
    "no plot": "A place without a plot marker.",
    "character": "A place with a character.",
    "foe": "A place with a monster token or minion.",
    "influence 6 adjacent": "A place next to which 6 influence lies in all.",
}
PLOT_STANDING: Table = {
    "consulting CHARACTER corrupts": "Who consults that character takes a Corruption card.",
    "perilous": "The place that the Plot affects is perilous.",
    "no rest": "Heroes cannot rest there.",
    "no encounter": "Heroes draw no Encounter cards there.",
    "uruk-hai in REGION": "Sauron may take a token that is turned up in that region, and no blank, for an Uruk-hai.",
}
EVENT_STANDING: Table = {
    "MARKER N": "An event: the story marker advances so much in each Story step.",
}
LASTING: Table = {
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
MISSIONS: Table = {
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
MONSTER_FORMS: Table = {
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
MINION_FORMS: Table = {
    "two spaces": "It moves up to two spaces with a command.",
    "tokens within 1": "Monster tokens that near need no influence.",
    "corrupts at combat": "The hero takes a Corruption card at the start of the combat.",
    "perilous within 1": "Places that near are perilous, but no Havens.",
    "no rest within 1": "Heroes that near can neither rest nor heal, except in a Haven.",
    "returns": "Defeated, it comes back to its start in the next Action step.",
}
COMBAT_TIMES: Table = {
    "static": "It always holds for the card.",
    "now": "With the abilities of this round.",
    "next": "With the abilities of the next round.",
    "damage-dealt": "When the damage of the round is dealt, and it dealt some.",
    "damage-taken": "When the damage of the round is dealt, and its owner took some.",
    "after-round": "When the round is over.",
}
COMBAT_IF: Table = {
    "opp-melee": "The opponent's card is melee.",
    "opp-ranged": "The opponent's card is ranged.",
    "self-melee": "The owner's card of the next round is melee.",
    "self-ranged": "The owner's card of the next round is ranged.",
    "opp-repeats-type": "The opponent's card has the type of the one before.",
    "opp-type-differs-from-named": "The opponent's card is not of the type that was named.",
    "opp-printed-defense-0": "Defense 0 is printed on the opponent's card.",
    "opp-printed-defense-le-1": "No more than 1 is.",
    "opp-printed-defense-ge-2": "At least 2 is.",
    "opp-cost-ge-2": "The opponent's card costs at least 2.",
    "dealt-at-least-1": "The opponent took damage in the round.",
    "took-at-least-1": "The owner took damage in the round.",
    "took-none": "The owner took no damage in the round.",
    "opp-defeated-this-round": "The opponent was defeated in the round.",
}
COMBAT_DO: Table = {
    "attack+N": "So much more attack.",
    "attack+1 per other own card in stack": "One more attack for each other card of the owner's stack.",
    "attack+1 per other own melee card in stack": "One more attack for each other melee card there.",
    "attack+opp-card-attack": "So much more attack as is printed on the opponent's card.",
    "defense+N": "So much more defense.",
    "defense+1 per other own melee card in stack": "One more defense for each other melee card of the owner's stack.",
    "defense-floor N": "Nothing makes the card's defense less than that.",
    "opp-attack-to N": "The opponent's attack becomes that.",
    "opp-defense-to N": "The opponent's defense becomes that.",
    "cancel-opp": "The opponent's card is canceled.",
    "uncancellable": "The card cannot be canceled.",
    "deal N": "So much damage to the opponent.",
    "deal attack-of-that-card": "As much damage as the card that was just discarded has attack.",
    "deal 1 per damage taken this round": "As much damage as the owner took in the round.",
    "take N": "So much damage to the owner.",
    "cap-damage-taken N": "The owner takes no more damage in the round.",
    "defeat-opp": "The opponent is defeated.",
    "opp-discards-random N": "The opponent discards so many random cards.",
    "opp-announces-hand-counts": "The opponent says how many melee and ranged cards he has in hand.",
    "top card of opp deck to bottom of opp stack": "The opponent's stack grows from below.",
    "shuffle rest-pool and own stack into life-pool": "The hero rests in the middle of the combat.",
    "draw-up-to 2 from top of rest-pool or life-pool": "The hero draws up to two cards, each from where he likes.",
    "return 1 own stack card to hand": "The owner takes a card of his stack back.",
    "may end combat, move to an adjacent location, continue turn": "The hero may leave the combat.",
    "own card cost becomes 0": "The owner's card costs no strength.",
    "discard that card after the round": "The owner's card of this round does not stay in the stack.",
    "opp chooses first, faceup": "The opponent chooses his card first, for all to see.",
}


GOAL = reader("a goal", GOALS)
TIMING = reader("a time to play a Shadow card", TIMINGS)
PLOT_RULE = reader("anything that a Plot can do as long as it is active", PLOT_STANDING)
EVENT_RULE = reader("anything that an Event can do as long as it lies there", EVENT_STANDING)
LASTING_RULE = reader("a lasting rule", LASTING)


class Goal(Struct, frozen=True):
    """What a Quest asks for: to ``explore`` a place, to ``beat`` a foe in a place, or to ``meet`` a foe."""

    deed: str
    place: str = ""
    foe: str = ""


def goals(text: str) -> tuple[Goal, ...]:
    """What a text asks for, one of which is enough.  Raises BadCard."""
    return tuple([_goal(GOAL(part)) for part in text.split(" or ")])


def _goal(said: Said) -> Goal:
    deed = said.form.partition(" ")[0]
    match deed:
        case "explore":
            return Goal(deed, said.words[0])
        case "beat":
            return Goal(deed, said.words[1], said.words[0])
    return Goal(deed, foe=said.words[0])


MISSION = reader("a task of a Mission", MISSIONS)
MONSTER_ABILITY = reader("an ability of monsters", MONSTER_FORMS)
MINION_RULE = reader("a rule of minions", MINION_FORMS)
COMBAT_TIME = reader("a time when combat cards count", COMBAT_TIMES)
COMBAT_CONDITION = reader("anything that a combat card can ask", COMBAT_IF)
COMBAT_EFFECT = reader("anything that a combat card can do", COMBAT_DO)
AFFECTS = reader("anything that a Plot can affect", AFFECTED)


class Aims(Struct, frozen=True):
    """What a Plot affects: one of the ``named`` places, or any if none is; ``fits`` are the forms that hold of it."""

    named: tuple[str, ...]
    fits: tuple[str, ...]


@cache
def aims(text: str) -> Aims:
    """What a text of ``affects`` says.  Raises BadCard."""
    parts = text.split(", ")
    said = [AFFECTS(part) for part in parts]
    if len(parts) > 1 and any(one.words for one in said):
        raise BadCard(f"{text!r} names a place and says what it is like as well")
    return Aims(said[0].words, tuple([one.form for one in said if not one.words]))
