"""Words about monster tokens and minions.  (Rulebook: Action: Command Monsters and Minions)"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import Action, Count, Decision
from westmarch.engine.typed import About
from westmarch.games.quest.atlas import DECK, NEXT
from westmarch.games.quest.catalogue import MINIONS
from westmarch.games.quest.language.amounts import ALL
from westmarch.games.quest.language.selectors import places
from westmarch.games.quest.rules import figures, verbs
from westmarch.games.quest.rules.council import ask_hero_or_heroes
from westmarch.games.quest.rules.defeat import slay
from westmarch.games.quest.rules.effects import counted
from westmarch.games.quest.rules.effects_on_map import ask_removal
from westmarch.games.quest.rules.kinds import Amount, AmountOrAll, Place, Places, Where, WhereIfAny
from westmarch.games.quest.rules.rulebase import DONE, RULES
from westmarch.games.quest.state import SAURON, SAURON_SEES, QuestState, Work, at, minions_at, pile, tokens_of


def pile_is_open(state: QuestState, deck: str) -> bool:
    """Whether a pile of monster tokens has any, those discarded among them.  (Rulebook: Reshuffling)"""
    return bool(state.zones[tokens_of(deck)] or state.zones[pile(tokens_of(deck))])


def token_places(state: QuestState, found: Sequence[str], needs_influence: bool = True) -> list[str]:
    """Those of the places where a monster token of their colour, of which there are any, can be put.

    (Rulebook: Place Monster Token)
    """
    return [place for place in free_places(state, found, needs_influence) if pile_is_open(state, DECK[place])]


def free_places(state: QuestState, found: Sequence[str], needs_influence: bool = True) -> list[str]:
    """Those of the places where a monster token that has been drawn can be put, be it the last of its pile.

    With influence, without a hero; near the Black Serpent also without influence.
    (Rulebook: Place Monster Token; ruling ``black-serpent-tokens``)
    """
    heroes = [hero.place for hero in state.heroes]
    near = [
        place
        for name, minion in state.minions.items()
        if minion.place and "tokens within 1" in MINIONS[name].rules
        for place in (minion.place, *NEXT[minion.place])
    ]
    return [
        place
        for place in found
        if (not needs_influence or place in state.influence or place in near) and place not in heroes
    ]


def draw_token(change: Work, deck: str) -> str:
    """A token of a pile, which Sauron alone looks at.  (Rulebook: Place Monster Token)"""
    return verbs.draw_from(change, tokens_of(deck), "drawn", 1, SAURON_SEES)[0]


def place_token(change: Work, piece: str, place: str) -> None:
    """Face down onto a place.  (Rulebook: Place Monster Token)"""
    verbs.shift(change, piece, "drawn", at(place), is_on_top=False)
    verbs.report(change, "token_placed", piece, place=place)


@RULES.step("monster")
def _monster(change: Work, n: Amount, where: Where, each: str, spread: Places, up_to: str, ignore: str) -> None:
    """Monster tokens on each place of some, on so many of them, or so many where Sauron likes.

    (Rulebook: Place Monster Token)
    """
    found = token_places(change.state, places(change.state, change.names, where), not ignore)
    if each and not spread:
        for place in found:
            if pile_is_open(change.state, DECK[place]):
                place_token(change, draw_token(change, DECK[place]), place)
        return
    number = int(spread) if spread else counted(change, n)
    if number and found:
        RULES.ask(change, SAURON, _monster_places.about(number, where, ignore, "apart" if spread else ""), least=2)


@RULES.question("monster", is_open=True)
def _monster_places(
    state: QuestState, asked: Decision, left: Count, where: Where, ignore: str, apart: str, *done: Place
) -> list[Action]:
    """Places that can take a token, or no more.  (Rulebook: Place Monster Token)"""
    found = token_places(state, places(state, asked.names, where), not ignore)
    return [*[Action.of("token", place) for place in found if place not in done], DONE]


@RULES.each_pick(_monster_places, least=2, enough=DONE)
def _monster_placed(
    change: Work, action: Action, left: Count, where: Where, ignore: str, apart: str, *done: Place
) -> About | None:
    """One token.  (Rulebook: Place Monster Token)"""
    place = action.words[0]
    place_token(change, draw_token(change, DECK[place]), place)
    return _monster_places.about(left - 1, where, ignore, apart, *done, place) if apart else None


@RULES.step("remove-monster")
def _remove_monster(change: Work, n: AmountOrAll, where: WhereIfAny, up_to: str, if_any: str) -> None:
    """Monster tokens of some places are discarded: all, or so many by choice.  (Rulebook: Monster Tokens)"""
    if n == ALL:
        for place in places(change.state, change.names, where):
            for piece in change.state.zones[at(place)]:
                figures.discard_token(change, piece, place)
    else:
        ask_removal(change, counted(change, n), where, "monster")


@RULES.step("wound-minion")
def _wound_minion(change: Work, n: Count, where: Where) -> None:
    """Damage on a minion there.  (Rulebook: Minions)"""
    ask_hero_or_heroes(change, _woundable.about(n, where), least=1)


@RULES.question("wound-minion", is_open=True)
def _woundable(state: QuestState, asked: Decision, n: Count, where: Where) -> list[Action]:
    """The minions that are there.  (Rulebook: Minions)"""
    found = places(state, asked.names, where)
    return [Action.of("minion", name) for place in found for name in minions_at(state, place)]


@RULES.answer("wound-minion")
def _wounded(change: Work, action: Action, n: Count, where: Where) -> None:
    """With as much damage as health it is defeated.  (Rulebook: Minions)"""
    name = action.words[0]
    figures.wound_minion(change, name, n)
    if change.state.minions[name].damage >= MINIONS[name].health:
        slay(change, name)


@RULES.step("move-minion")
def _move_minion(change: Work, there: Place, n: str = "") -> None:
    """A minion of the map is put there.  (Rulebook: Minions)"""
    RULES.ask(change, SAURON, _movable.about(there), least=1)


@RULES.question("move-minion", is_open=True)
def _movable(state: QuestState, asked: Decision, there: Place) -> list[Action]:
    """The minions on the map.  (Rulebook: Minions)"""
    return [Action.of("minion", name) for name, minion in state.minions.items() if minion.place]


@RULES.answer("move-minion")
def _moved(change: Work, action: Action, there: Place) -> None:
    """(Rulebook: Minions)"""
    figures.move_minion(change, action.words[0], there)


@RULES.step("redeploy")
def _redeploy(change: Work, where: Where, n: str = "", source: str = "") -> None:
    """A minion of the map or a defeated one comes back whole.  (Rulebook: Minions)"""
    RULES.ask(change, SAURON, _redeployable.about(where), least=1)


@RULES.question("redeploy", is_open=True)
def _redeployable(state: QuestState, asked: Decision, where: Where) -> list[Action]:
    """Minions that are or were on the map, with the places where they may be put.  (Rulebook: Minions)"""
    found = places(state, asked.names, where)
    return [
        Action.of("redeploy", name, place)
        for name, minion in state.minions.items()
        if minion.place or minion.is_defeated
        for place in found
    ]


@RULES.answer("redeploy")
def _redeployed(change: Work, action: Action) -> None:
    """(Rulebook: Minions)"""
    name, place = action.words
    figures.alter_minion(change, name, damage=0)
    figures.move_minion(change, name, place)
