"""Which of two Ring-bearers comes along with a quest of the saga is for the players to say.  (Rules: Frodo Baggins)"""

from __future__ import annotations

import pytest

from tests.games.lcg.endings import ended
from tests.games.lcg.test_saga_campaign import FORD, FRODO, KNIFE, SOUTH, begin, face, following, saga_at
from tests.games.lcg.test_series import GAME
from westmarch.engine.game import Setup
from westmarch.engine.game_info import full_options
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.language.logs import Earned
from westmarch.games.lcg.printed.lists import COMPANIONS, OF_QUEST, QUESTS, RING_BEARER, WITH_CHOICE, companion_of
from westmarch.games.lcg.printed.vocabulary import FELLOWSHIP
from westmarch.games.lcg.rules.option_texts import faults
from westmarch.games.lcg.state import LcgState

OTHER = "frodo-baggins-fellowship-the-road-darkens"
RINGS = {"the-one-ring-the-black-riders", "the-one-ring-the-road-darkens"}


def begun(quest: str, bearer: str, seats: int = 1) -> LcgState:
    return GAME.new(Setup({"quest": quest, RING_BEARER: bearer}, seats), 3)


def bearers(state: LcgState) -> list[str]:
    return [state.pieces[piece].face or "" for piece in state.things if state.pieces[piece].face in (FRODO, OTHER)]


def test_whoever_may_be_chosen_is_a_ring_bearer_of_the_fellowship() -> None:
    """(Rules: Frodo Baggins: the question about campaign mode)"""
    assert set(COMPANIONS) == {FRODO, OTHER}
    for hero in COMPANIONS:
        assert CARDS[hero].sphere == FELLOWSHIP and "ring-bearer" in CARDS[hero].traits
    for quest in QUESTS.values():
        with_frodo = quest.companion in COMPANIONS
        assert (quest.id in WITH_CHOICE) == with_frodo
        assert {quest.companion, *quest.companion_or} == (set(COMPANIONS) if with_frodo else {quest.companion})


@pytest.mark.parametrize("quest", [KNIFE, SOUTH])
@pytest.mark.parametrize("bearer", [FRODO, OTHER])
def test_the_chosen_one_comes_along_alone_with_the_ring_of_the_quest(quest: str, bearer: str) -> None:
    state = begun(quest, bearer, 2)
    assert bearers(state) == [bearer]
    (ring,) = [piece for piece in state.things if state.pieces[piece].face in RINGS]
    assert state.things[ring].host == face(state, bearer)
    assert state.things[face(state, bearer)].seat == state.first


@pytest.mark.parametrize(("quest", "own"), [(KNIFE, FRODO), (SOUTH, OTHER)])
def test_without_a_choice_he_is_the_one_of_the_quest(quest: str, own: str) -> None:
    assert bearers(begun(quest, OF_QUEST)) == [own]
    assert full_options(INFO, {})[RING_BEARER] == OF_QUEST
    assert companion_of({"quest": quest}) == own  # a game that was begun before there was a choice


def test_in_other_quests_the_choice_changes_nothing() -> None:
    assert bearers(begun("passage-through-mirkwood", OTHER)) == []
    bilbo = companion_of({"quest": "flies-and-spiders", RING_BEARER: OTHER})
    assert bilbo == QUESTS["flies-and-spiders"].companion != OTHER
    assert not faults(full_options(INFO, {"quest": "passage-through-mirkwood", RING_BEARER: OTHER}), 1)


def test_in_a_campaign_the_choice_is_made_anew_before_each_chapter() -> None:
    """What is attached to Frodo Baggins for good follows him."""
    log = saga_at(KNIFE, pool=(Earned("mr-underhill", hero=FRODO),))
    state = begin(log, **{RING_BEARER: OTHER})
    assert bearers(state) == [OTHER]
    underhill = state.things[face(state, "mr-underhill")]
    assert underhill.host == face(state, OTHER)
    now, found = following(log, ended(state), **{RING_BEARER: OTHER})
    assert [entry.hero for entry in now.pool if entry.card == "mr-underhill"] == [OTHER]
    assert now.penalty == 0 and not now.fallen
    assert found.options.get(RING_BEARER, OTHER) == OTHER
    again = begin(saga_at(FORD, pool=now.pool), **{RING_BEARER: FRODO})
    assert again.things[face(again, "mr-underhill")].host == face(again, FRODO)
