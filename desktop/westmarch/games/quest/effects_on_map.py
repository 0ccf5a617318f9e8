"""Words that concern the map: influence, favor, monster tokens, minions, characters.

Rulebook: Placing Influence on Locations, Command Monsters and Minions, Character Tokens.
"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import Action, Decision, Step
from westmarch.games.quest import verbs
from westmarch.games.quest.atlas import DECK, NEXT, STRONGHOLDS
from westmarch.games.quest.catalogue import MINIONS
from westmarch.games.quest.conditions import ALL, amount
from westmarch.games.quest.council import ask_hero_or_heroes, ask_heroes
from westmarch.games.quest.defeat import slay
from westmarch.games.quest.influence import (
    add_to_pool,
    drain_pool,
    may_hold,
    open_places,
    place_influence,
    remove_influence,
)
from westmarch.games.quest.rulebase import DONE, RULES
from westmarch.games.quest.selectors import places
from westmarch.games.quest.state import (
    SAURON,
    SAURON_SEES,
    QuestState,
    Work,
    at,
    minions_at,
    pile,
    seat_of,
    tokens_of,
)


def _number(change: Work, step: Step) -> int:
    return amount(change.state, change.names, step.args[0])


# -- influence


@RULES.step("pool")
def _pool(change: Work, step: Step) -> None:
    """(Rulebook: Influence in the Shadow Pool; ruling ``pool-full``)"""
    add_to_pool(change, _number(change, step))


@RULES.step("drain")
def _drain(change: Work, step: Step) -> None:
    """(Rulebook: Influence in the Shadow Pool)"""
    drain_pool(change, _number(change, step))


@RULES.step("influence")
def _influence(change: Work, step: Step) -> None:
    """Sauron places influence: in extension, on each place of some, on so many of them, or all on one.

    (Rulebook: Placing Influence on Locations; ruling ``influence-without-extension``)
    """
    number, where, each, spread = _number(change, step), step.args[1], step.args[2], step.args[3]
    if number < 1:
        return
    if where.startswith("extension"):
        RULES.ask(
            change, SAURON, "influence", str(int(spread or number)), where, spread and "apart", is_open=True, least=2
        )
        return
    found = [place for place in places(change.state, change.names, where) if may_hold(place)]
    if spread and int(spread) < len(found):
        RULES.ask(change, SAURON, "spread", where, spread, str(number), is_open=True)
    elif each or len(found) == 1:
        for place in found:
            place_influence(change, place, number)
    elif found:
        RULES.ask(change, SAURON, "spread", where, "1", str(number), is_open=True)


@RULES.question("influence")
def _extension(state: QuestState, asked: Decision) -> list[Action]:
    """In extension of the Shadow Strongholds, or no more.  (Rulebook: Placing Influence on Locations)"""
    _, where, *done = asked.about
    root = where.removeprefix("extension").removeprefix(" of ")
    return [*[Action.of("influence", place) for place in open_places(state, root) if place not in done], DONE]


@RULES.answer("influence")
def _extended(change: Work, action: Action) -> None:
    """One token, and the rest of so many.  (Rulebook: Placing Influence on Locations)"""
    if action == DONE:
        return
    left, where, *done = change.about
    place_influence(change, action.words[0])
    if int(left) > 1:
        done = [*done, action.words[0]] if done[0] else done
        RULES.ask(change, SAURON, "influence", str(int(left) - 1), where, *done, is_open=True, least=2)


@RULES.question("spread")
def _spreadable(state: QuestState, asked: Decision) -> list[Action]:
    """The places that have not had theirs.  (Ruling ``influence-without-extension``)"""
    where, _, _, *done = asked.about
    found = [place for place in places(state, asked.names, where) if may_hold(place) and place not in done]
    return [Action.of("influence", place) for place in found]


@RULES.answer("spread")
def _spread(change: Work, action: Action) -> None:
    """One place, and the rest of so many.  (Ruling ``influence-without-extension``)"""
    where, left, number, *done = change.about
    place_influence(change, action.words[0], int(number))
    if int(left) > 1:
        about = (where, str(int(left) - 1), number, *done, action.words[0])
        RULES.ask(change, SAURON, "spread", *about, is_open=True, least=1)


@RULES.step("remove-influence")
def _remove_influence(change: Work, step: Step) -> None:
    """Off every place of some, or so much by choice.  (Rulebook: Placing Influence on Locations)"""
    text, where, each, _ = step.args
    found = places(change.state, change.names, where)
    if text == ALL or each:
        remove_influence(change, found, None if text == ALL else _number(change, step))
    else:
        _ask_removal(change, _number(change, step), where, "influence")


@RULES.step("remove-tokens")
def _remove_tokens(change: Work, step: Step) -> None:
    """Influence and monster tokens in any mixture.  (Rulebook: Hero Decision Making)"""
    _ask_removal(change, _number(change, step), step.args[1], "influence", "monster")


def _ask_removal(change: Work, number: int, where: str, *kinds: str) -> None:
    if number > 0:
        ask_hero_or_heroes(change, "remove", str(number), where, *kinds, least=2)


@RULES.question("remove")
def _removable(state: QuestState, asked: Decision) -> list[Action]:
    """Influence and tokens that lie there, or no more.  (Rulebook: Hero Decision Making)"""
    _, where, *kinds = asked.about
    found = places(state, asked.names, where)
    options: list[Action] = []
    if "influence" in kinds:
        options += [Action.of("remove-influence", place) for place in found if place in state.influence]
    if "monster" in kinds:
        options += [Action.of("remove-monster", piece) for place in found for piece in state.zones[at(place)]]
    return [*options, DONE]


@RULES.answer("remove")
def _removed(change: Work, action: Action) -> None:
    """One of them, and the rest of so many.  (Rulebook: Hero Decision Making)"""
    if action == DONE:
        return
    number, where, *kinds = change.about
    if action.verb == "remove-influence":
        remove_influence(change, action.words, 1)
    else:
        verbs.discard_token(change, action.words[0], verbs.token_place(change.state, action.words[0]))
    _ask_removal(change, int(number) - 1, where, *kinds)


# -- favor on places


@RULES.step("place-favor")
def _place_favor(change: Work, step: Step) -> None:
    """(Rulebook: Place Characters and Favor)"""
    for place in places(change.state, change.names, step.args[1]):
        verbs.put_favor(change, place, _number(change, step))


@RULES.step("remove-favor")
def _remove_favor(change: Work, step: Step) -> None:
    """Sauron takes favor off a place.  (Rulebook: Favor Tokens)"""
    RULES.ask(change, SAURON, "remove-favor", step.args[1], is_open=True, least=1)


@RULES.question("remove-favor")
def _favored(state: QuestState, asked: Decision) -> list[Action]:
    """Places with favor.  (Rulebook: Favor Tokens)"""
    found = places(state, asked.names, asked.about[0])
    return [Action.of("remove-favor", place) for place in found if place in state.favor]


@RULES.answer("remove-favor")
def _favor_removed(change: Work, action: Action) -> None:
    """(Rulebook: Favor Tokens)"""
    verbs.take_favor_from(change, action.words[0], 1)


# -- monster tokens


def pile_is_open(state: QuestState, deck: str) -> bool:
    """Whether a pile of monster tokens has any, those discarded among them.  (Rulebook: Reshuffling)"""
    return bool(state.zones[tokens_of(deck)] or state.zones[pile(tokens_of(deck))])


def token_places(state: QuestState, found: Sequence[str], needs_influence: bool = True) -> list[str]:
    """Those of the places where a monster token of their colour can be put.

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
        if (not needs_influence or place in state.influence or place in near)
        and place not in heroes
        and pile_is_open(state, DECK[place])
    ]


def draw_token(change: Work, deck: str) -> str:
    """A token of a pile, which Sauron alone looks at.  (Rulebook: Place Monster Token)"""
    return verbs.draw_from(change, tokens_of(deck), "drawn", 1, SAURON_SEES)[0]


def place_token(change: Work, piece: str, place: str) -> None:
    """Face down onto a place.  (Rulebook: Place Monster Token)"""
    verbs.shift(change, piece, "drawn", at(place), is_on_top=False)
    verbs.report(change, "token_placed", piece, place=place)


@RULES.step("monster")
def _monster(change: Work, step: Step) -> None:
    """Monster tokens on each place of some, on so many of them, or so many where Sauron likes.

    (Rulebook: Place Monster Token)
    """
    _, where, each, spread, _, ignore = step.args
    found = token_places(change.state, places(change.state, change.names, where), not ignore)
    if each and not spread:
        for place in found:
            if pile_is_open(change.state, DECK[place]):
                place_token(change, draw_token(change, DECK[place]), place)
        return
    number = int(spread) if spread else _number(change, step)
    if number and found:
        RULES.ask(
            change, SAURON, "monster", str(number), where, ignore, "apart" if spread else "", is_open=True, least=2
        )


@RULES.question("monster")
def _monster_places(state: QuestState, asked: Decision) -> list[Action]:
    """Places that can take a token, or no more.  (Rulebook: Place Monster Token)"""
    _, where, ignore, _, *done = asked.about
    found = token_places(state, places(state, asked.names, where), not ignore)
    return [*[Action.of("token", place) for place in found if place not in done], DONE]


@RULES.answer("monster")
def _monster_placed(change: Work, action: Action) -> None:
    """One token, and the rest of so many.  (Rulebook: Place Monster Token)"""
    if action == DONE:
        return
    left, where, ignore, apart, *done = change.about
    place = action.words[0]
    place_token(change, draw_token(change, DECK[place]), place)
    if int(left) > 1:
        done = [*done, place] if apart else done
        about = (str(int(left) - 1), where, ignore, apart, *done)
        RULES.ask(change, SAURON, "monster", *about, is_open=True, least=2)


@RULES.step("remove-monster")
def _remove_monster(change: Work, step: Step) -> None:
    """Monster tokens of some places are discarded: all, or so many by choice.  (Rulebook: Monster Tokens)"""
    text, where, _, _ = step.args
    if text == ALL:
        for place in places(change.state, change.names, where):
            for piece in change.state.zones[at(place)]:
                verbs.discard_token(change, piece, place)
    else:
        _ask_removal(change, _number(change, step), where, "monster")


# -- minions


@RULES.step("wound-minion")
def _wound_minion(change: Work, step: Step) -> None:
    """Damage on a minion there.  (Rulebook: Minions)"""
    ask_hero_or_heroes(change, "wound-minion", step.args[0], step.args[1], least=1)


@RULES.question("wound-minion")
def _woundable(state: QuestState, asked: Decision) -> list[Action]:
    """The minions that are there.  (Rulebook: Minions)"""
    found = places(state, asked.names, asked.about[1])
    return [Action.of("minion", name) for place in found for name in minions_at(state, place)]


@RULES.answer("wound-minion")
def _wounded(change: Work, action: Action) -> None:
    """With as much damage as health it is defeated.  (Rulebook: Minions)"""
    name = action.words[0]
    verbs.wound_minion(change, name, int(change.about[0]))
    if change.state.minions[name].damage >= MINIONS[name].health:
        slay(change, name)


@RULES.step("move-minion")
def _move_minion(change: Work, step: Step) -> None:
    """A minion of the map is put there.  (Rulebook: Minions)"""
    RULES.ask(change, SAURON, "move-minion", step.args[0], is_open=True, least=1)


@RULES.question("move-minion")
def _movable(state: QuestState, asked: Decision) -> list[Action]:
    """The minions on the map.  (Rulebook: Minions)"""
    return [Action.of("minion", name) for name, minion in state.minions.items() if minion.place]


@RULES.answer("move-minion")
def _moved(change: Work, action: Action) -> None:
    """(Rulebook: Minions)"""
    verbs.move_minion(change, action.words[0], change.about[0])


@RULES.step("redeploy")
def _redeploy(change: Work, step: Step) -> None:
    """A minion of the map or a defeated one comes back whole.  (Rulebook: Minions)"""
    RULES.ask(change, SAURON, "redeploy", step.args[0], is_open=True, least=1)


@RULES.question("redeploy")
def _redeployable(state: QuestState, asked: Decision) -> list[Action]:
    """Minions that are or were on the map, with the places where they may be put.  (Rulebook: Minions)"""
    found = places(state, asked.names, asked.about[0])
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
    verbs.alter_minion(change, name, damage=0)
    verbs.move_minion(change, name, place)


# -- characters


@RULES.step("put-character")
def _put_character(change: Work, step: Step) -> None:
    """A character, or one of Sauron's choice, is put on a place, wherever he was.  (Rulebook: Character Tokens)"""
    who, where, by = step.args
    found = places(change.state, change.names, where)
    if who != "any" and len(found) == 1:
        verbs.put_character(change, who, found[0])
    elif found:
        asked = SAURON if by == "sauron" else seat_of(change)
        RULES.ask(change, asked, "put-character", who, where, is_open=True)


@RULES.question("put-character")
def _settings(state: QuestState, asked: Decision) -> list[Action]:
    """The characters and places between which may be chosen.  (Rulebook: Character Tokens)"""
    who, where = asked.about
    names = state.characters if who == "any" else (who,)
    return [Action.of("put", name, place) for name in names for place in places(state, asked.names, where)]


@RULES.answer("put-character")
def _put(change: Work, action: Action) -> None:
    """(Rulebook: Character Tokens)"""
    verbs.put_character(change, *action.words)


@RULES.step("move-character")
def _move_character(change: Work, step: Step) -> None:
    """The heroes move a character to an adjacent place.  (Rulebook: Character Tokens)"""
    ask_heroes(change, "move-character", least=1, then=step.steps)


@RULES.question("move-character")
def _character_moves(state: QuestState, asked: Decision) -> list[Action]:
    """The characters on the map and their adjacent places without Shadow Strongholds.  (Rulebook: Character Tokens)"""
    return [
        Action.of("put", name, there)
        for name, place in state.characters.items()
        if place
        for there in NEXT[place]
        if there not in STRONGHOLDS
    ]


@RULES.answer("move-character")
def _character_moved(change: Work, action: Action) -> None:
    """What follows knows where he was moved.  (Rulebook: Character Tokens)"""
    verbs.put_character(change, *action.words)
    change.push(*change.then, names={**change.names, "moved": action.words[1]})


@RULES.step("remove-character")
def _remove_character(change: Work, step: Step) -> None:
    """Sauron puts a character back beside the map.  (Rulebook: Character Tokens)"""
    RULES.ask(change, SAURON, "remove-character", step.args[1], is_open=True, least=1)


@RULES.question("remove-character")
def _removable_characters(state: QuestState, asked: Decision) -> list[Action]:
    """The characters there.  (Rulebook: Character Tokens)"""
    found = places(state, asked.names, asked.about[0])
    return [Action.of("character", name) for name, place in state.characters.items() if place in found]


@RULES.answer("remove-character")
def _character_removed(change: Work, action: Action) -> None:
    """(Rulebook: Character Tokens)"""
    verbs.put_character(change, action.words[0], "")


@RULES.step("return-characters")
def _return_characters(change: Work, step: Step) -> None:
    """All characters there go back beside the map.  (Rulebook: Character Tokens)"""
    found = places(change.state, change.names, step.args[0])
    for name, place in change.state.characters.items():
        if place in found:
            verbs.put_character(change, name, "")
