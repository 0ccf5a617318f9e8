"""Words that concern the map: influence, favor, characters.

Rulebook: Placing Influence on Locations, Place Characters and Favor, Character Tokens.
"""

from __future__ import annotations

from westmarch.engine.records import Action, Count, Decision, Step, Steps
from westmarch.engine.typed import About
from westmarch.games.quest.atlas import NEXT, STRONGHOLDS
from westmarch.games.quest.influence import (
    add_to_pool,
    drain_pool,
    lay_influence,
    may_hold,
    open_places,
    place_influence,
    remove_influence,
    settle,
)
from westmarch.games.quest.language.amounts import ALL
from westmarch.games.quest.language.selectors import places
from westmarch.games.quest.rules import figures, verbs
from westmarch.games.quest.rules.council import ask_hero_or_heroes, ask_heroes
from westmarch.games.quest.rules.effects import counted
from westmarch.games.quest.rules.kinds import Amount, AmountOrAll, Place, Places, Removable, Where, WhoElse
from westmarch.games.quest.rules.rulebase import DONE, RULES
from westmarch.games.quest.state import SAURON, QuestState, Work, at, seat_of


@RULES.step("pool")
def _pool(change: Work, n: Amount) -> None:
    """(Rulebook: Influence in the Shadow Pool; ruling ``pool-full``)"""
    add_to_pool(change, counted(change, n))


@RULES.step("drain")
def drain(change: Work, n: Amount) -> None:
    """(Rulebook: Influence in the Shadow Pool)"""
    drain_pool(change, counted(change, n))


@RULES.step("influence")
def influence(change: Work, n: Amount, where: Where, each: str = "", spread: Places = "") -> None:
    """Sauron places influence: in extension, on each place of some, on so many of them, or all on one.

    (Rulebook: Placing Influence on Locations; ruling ``influence-without-extension``)
    """
    number = counted(change, n)
    if number < 1:
        return
    if where.startswith("extension"):
        RULES.ask(change, SAURON, _extension.about(int(spread or number), where, spread and "apart"), least=2)
        return
    found = [place for place in places(change.state, change.names, where) if may_hold(place)]
    if spread and int(spread) < len(found):
        RULES.ask(change, SAURON, _spreadable.about(where, int(spread), number))
    elif each or len(found) == 1:
        place_influence(change, found, number)
    elif found:
        RULES.ask(change, SAURON, _spreadable.about(where, 1, number))


@RULES.question("influence", is_open=True)
def _extension(state: QuestState, asked: Decision, left: Count, where: Where, apart: str, *done: Place) -> list[Action]:
    """In extension of the Shadow Strongholds, or no more.  (Rulebook: Placing Influence on Locations)"""
    root = where.removeprefix("extension").removeprefix(" of ")
    return [*[Action.of("influence", place) for place in open_places(state, root) if place not in done], DONE]


@RULES.each_pick(_extension, least=2, enough=DONE)
def _extended(change: Work, action: Action, left: Count, where: Where, apart: str, *done: Place) -> About | None:
    """One token.  (Rulebook: Placing Influence on Locations)"""
    place_influence(change, action.words)
    return _extension.about(left - 1, where, apart, *done, action.words[0]) if apart else None


@RULES.question("spread", is_open=True)
def _spreadable(
    state: QuestState, asked: Decision, where: Where, left: Count, number: Count, *done: Place
) -> list[Action]:
    """The places that have not had theirs.  (Ruling ``influence-without-extension``)"""
    found = [place for place in places(state, asked.names, where) if may_hold(place) and place not in done]
    return [Action.of("influence", place) for place in found]


def _settled(change: Work, where: Where, left: Count, number: Count, *done: Place) -> None:
    """What is too much goes when the last place has its own.  (Ruling ``influence-at-once``)"""
    settle(change)


@RULES.each_pick(_spreadable, least=1, whole=_settled)
def _spread(change: Work, action: Action, where: Where, left: Count, number: Count, *done: Place) -> About:
    """One place.  (Ruling ``influence-without-extension``)"""
    lay_influence(change, action.words[0], number)
    return _spreadable.about(where, left - 1, number, *done, action.words[0])


@RULES.step("remove-influence")
def _remove_influence(change: Work, n: AmountOrAll, where: Where, each: str = "", up_to: str = "") -> None:
    """Off every place of some, or so much by choice.  (Rulebook: Placing Influence on Locations)"""
    found = places(change.state, change.names, where)
    if n == ALL or each:
        remove_influence(change, found, None if n == ALL else counted(change, n))
    else:
        ask_removal(change, counted(change, n), where, "influence")


@RULES.step("remove-tokens")
def _remove_tokens(change: Work, n: Amount, where: Where, up_to: str = "") -> None:
    """Influence and monster tokens in any mixture.  (Rulebook: Hero Decision Making)"""
    ask_removal(change, counted(change, n), where, "influence", "monster")


@RULES.step("remove-pieces")
def ask_removal(change: Work, left: Count, where: Where, *kinds: Removable) -> None:
    """So many of these kinds, one after the other.  (Rulebook: Hero Decision Making)"""
    if left > 0:
        ask_hero_or_heroes(change, _removable.about(left, where, *kinds), least=2)


@RULES.question("remove", is_open=True)
def _removable(state: QuestState, asked: Decision, left: Count, where: Where, *kinds: Removable) -> list[Action]:
    """Influence and tokens that lie there, or no more.  (Rulebook: Hero Decision Making)"""
    found = places(state, asked.names, where)
    options: list[Action] = []
    if "influence" in kinds:
        options += [Action.of("remove-influence", place) for place in found if place in state.influence]
    if "monster" in kinds:
        options += [Action.of("remove-monster", piece) for place in found for piece in state.zones[at(place)]]
    return [*options, DONE]


@RULES.each_pick(_removable, enough=DONE)
def _removed(change: Work, action: Action, left: Count, where: Where, *kinds: Removable) -> Step:
    """One of them.  (Rulebook: Hero Decision Making)"""
    if action.verb == "remove-influence":
        remove_influence(change, action.words, 1)
    else:
        figures.discard_token(change, action.words[0], figures.token_place(change.state, action.words[0]))
    return ask_removal.step(left - 1, where, *kinds)


@RULES.step("place-favor")
def _place_favor(change: Work, n: Amount, where: Where) -> None:
    """(Rulebook: Place Characters and Favor)"""
    for place in places(change.state, change.names, where):
        verbs.put_favor(change, place, counted(change, n))


@RULES.step("remove-favor")
def _remove_favor(change: Work, n: Amount, where: Where) -> None:
    """Sauron takes favor off a place.  (Rulebook: Favor Tokens)"""
    RULES.ask(change, SAURON, _favored.about(where), least=1)


@RULES.question("remove-favor", is_open=True)
def _favored(state: QuestState, asked: Decision, where: Where) -> list[Action]:
    """Places with favor.  (Rulebook: Favor Tokens)"""
    found = places(state, asked.names, where)
    return [Action.of("remove-favor", place) for place in found if place in state.favor]


@RULES.answer("remove-favor")
def _favor_removed(change: Work, action: Action) -> None:
    """(Rulebook: Favor Tokens)"""
    verbs.take_favor_from(change, action.words[0])


@RULES.step("put-character")
def _put_character(change: Work, who: WhoElse, where: Where, by: str = "") -> None:
    """A character, or one of Sauron's choice, is put on a place, wherever he was.  (Rulebook: Character Tokens)"""
    found = places(change.state, change.names, where)
    if who != "any" and len(found) == 1:
        figures.put_character(change, who, found[0])
    elif found:
        asked = SAURON if by == "sauron" else seat_of(change)
        RULES.ask(change, asked, _settings.about(who, where))


@RULES.question("put-character", is_open=True)
def _settings(state: QuestState, asked: Decision, who: WhoElse, where: Where) -> list[Action]:
    """The characters and places between which may be chosen.  (Rulebook: Character Tokens)"""
    names = state.characters if who == "any" else (who,)
    return [Action.of("put", name, place) for name in names for place in places(state, asked.names, where)]


@RULES.answer("put-character")
def _put(change: Work, action: Action) -> None:
    """(Rulebook: Character Tokens)"""
    figures.put_character(change, *action.words)


@RULES.step("move-character", binds=("moved",))
def _move_character(change: Work, who: str, distance: str, not_stronghold: str, then: Steps = ()) -> None:
    """The heroes move a character to an adjacent place.  (Rulebook: Character Tokens)"""
    ask_heroes(change, _character_moves.about(), least=1, then=then)


@RULES.question("move-character", is_open=True, binds=("moved",))
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
    figures.put_character(change, *action.words)
    change.push(*change.then, names={**change.names, "moved": action.words[1]})


@RULES.step("remove-character")
def _remove_character(change: Work, who: str, where: Where) -> None:
    """Sauron puts a character back beside the map.  (Rulebook: Character Tokens)"""
    RULES.ask(change, SAURON, _removable_characters.about(where), least=1)


@RULES.question("remove-character", is_open=True)
def _removable_characters(state: QuestState, asked: Decision, where: Where) -> list[Action]:
    """The characters there.  (Rulebook: Character Tokens)"""
    found = places(state, asked.names, where)
    return [Action.of("character", name) for name, place in state.characters.items() if place in found]


@RULES.answer("remove-character")
def _character_removed(change: Work, action: Action) -> None:
    """(Rulebook: Character Tokens)"""
    figures.put_character(change, action.words[0], "")


@RULES.step("return-characters")
def _return_characters(change: Work, where: Where) -> None:
    """All characters there go back beside the map.  (Rulebook: Character Tokens)"""
    found = places(change.state, change.names, where)
    for name, place in change.state.characters.items():
        if place in found:
            figures.put_character(change, name, "")
