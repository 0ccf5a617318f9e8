"""The campaign of The Lord of the Rings in The Road Darkens: from the council to the parting of the Fellowship."""

from __future__ import annotations

from msgspec.structs import replace

from tests.games.lcg.endings import at_the_end, ended
from tests.games.lcg.test_saga_campaign import FIGHTERS, LEADERS, SAGA, answer, begin, face, faces, following, saga_at
from tests.games.lcg.test_series import GAME, options_of, sentences
from westmarch.engine.game import Setup
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection.decklists import write_list
from westmarch.games.lcg.language import attachable, derived
from westmarch.games.lcg.language.logs import Earned
from westmarch.games.lcg.printed.lists import CAMPAIGNS, DECKS
from westmarch.games.lcg.rules import campaign
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.things import Thing

SOUTH, MORIA, BREAKING = [chapter.quest for chapter in CAMPAIGNS[SAGA].chapters[5:8]]
FRODO = "frodo-baggins-fellowship-the-road-darkens"
COUNCIL = ("sting-boon", "mithril-shirt-boon", "glamdring-boon", "anduril")
PURSUED, FEAR = "pursued-by-the-enemy-journey-in-the-dark", "shadow-of-fear-journey-in-the-dark"
NIGHT = "followed-by-night-breaking-of-the-fellowship"


def after_hands(quest: str) -> LcgState:
    """The first question of the campaign card of a chapter."""
    state = GAME.new(Setup(options_of(saga_at(quest), **{"deck-2": "tactics"}), 2), 3)
    while state.decision is not None and state.decision.kind == "mulligan":
        state = GAME.apply(state, state.decision.options[0]).state
    return state


def stage(state: LcgState, name: str) -> str:
    """A card that waits set aside comes into the staging area."""
    piece = face(state, name)
    state.zones["aside"] = tuple([other for other in state.zones["aside"] if other != piece])
    state.zones["staging"] += (piece,)
    state.things[piece] = Thing(99)
    derived.invalidate_cards(state)
    return piece


# -- The Ring Goes South


def test_each_player_takes_a_boon_of_the_council_and_the_first_player_shuffles_in_the_others() -> None:
    state = after_hands(SOUTH)
    first = state.first
    assert state.decision is not None and [str(each) for each in state.decision.options] == [
        "option 1", "option 2", "option 3", "option 4"
    ]  # fmt: skip
    labels = [option.label for option in GAME.table(GAME.view(state, first)).prompt.options]
    assert labels[::3] == ["Take Sting into hand", "Take Andúril into hand"]
    state = answer(state, "option 4")
    assert state.decision is not None and state.decision.seat == 1 - first
    assert [str(each) for each in state.decision.options] == ["option 1", "option 2", "option 3"]
    state = answer(state, "option 1")
    own, others = state.zones[f"s{first}-hand"], state.zones[f"s{1 - first}-hand"]
    assert "anduril" in faces(state, f"s{first}-hand") and "sting-boon" in faces(state, f"s{1 - first}-hand")
    assert (len(own), len(others)) == (8, 8)  # six, a boon, and what the resource phase brings
    assert {"mithril-shirt-boon", "glamdring-boon"} <= {
        *faces(state, f"s{first}-deck"),
        *faces(state, f"s{first}-hand"),
    }
    assert not set(COUNCIL) & set(faces(state, "aside"))
    assert GAME.read_position(GAME.write_position(state)) == state
    now, found = following(saga_at(SOUTH), ended(state))
    assert {entry.card for entry in now.pool} == {*COUNCIL} and now.next == MORIA
    assert campaign.for_decks(now) == dict.fromkeys(COUNCIL, 1)
    assert sum([text.count("Andúril") for option, text in found.options.items() if option.startswith("deck-")]) == 1


def test_lust_for_the_ring_is_earned_on_a_hero_only() -> None:
    log = saga_at(SOUTH)
    state = begin(log)
    now, _ = following(log, ended(state))
    assert not campaign.earned(now, "lust-for-the-ring")
    lust, hero = face(state, "lust-for-the-ring"), face(state, "aragorn")
    state.zones["aside"] = tuple([piece for piece in state.zones["aside"] if piece != lust])
    state.zones["attached"] += (lust,)
    state.things[lust] = Thing(99, host=hero, role="condition")
    derived.invalidate_cards(state)
    now, _ = following(log, ended(state))
    assert campaign.earned(now, "lust-for-the-ring") == 1
    assert "lust-for-the-ring" in campaign.loose(now)


def test_heroes_change_for_nothing_before_the_ring_goes_south_and_only_then() -> None:
    spirit = DECKS["spirit"]
    for quest, penalty, faults in ((SOUTH, 0, 0), (MORIA, 1, 1)):
        log = saga_at(quest, seats=1)
        deck = write_list(spirit)
        assert (len(sentences({**options_of(log), "deck-1": deck})) > 0) == bool(faults)
        one = replace(DECKS["leadership"], heroes=(*LEADERS[:2], spirit.heroes[0]))
        assert campaign.ready(log, [one]).penalty == penalty
    assert campaign.ready(saga_at(SOUTH, seats=1), [spirit]).players[0].heroes == spirit.heroes


# -- Journey in the Dark


def test_moria_begins_with_its_burdens_and_leaves_two_or_with_the_balrog_four() -> None:
    log = saga_at(MORIA)
    state = begin(log)
    assert {"grievous-wound", "overcome-by-grief"} <= set(faces(state, "staging"))
    assert {PURSUED, FEAR} <= set(faces(state, "encounter"))
    two = answer(at_the_end(state), "option 2", "option 1")
    now, _ = following(log, two)
    assert [entry.card for entry in now.pool] == [FEAR, "grievous-wound"] and now.next == BREAKING
    stage(state, "the-balrog")
    now, _ = following(log, at_the_end(state))
    assert {entry.card for entry in now.pool} == {PURSUED, FEAR, "grievous-wound", "overcome-by-grief"}


def test_a_wound_of_moria_goes_on_in_later_chapters() -> None:
    state = begin(saga_at(BREAKING, pool=(Earned("grievous-wound"), Earned(FEAR))))
    assert "grievous-wound" in faces(state, "staging") and FEAR in faces(state, "encounter")


def test_nothing_of_the_campaign_lies_in_a_game_that_stands_alone() -> None:
    for quest in (MORIA, BREAKING):
        state = GAME.new(Setup({"quest": quest}, 1), 3)
        there = {record.face for record in state.pieces.values()}
        assert not there & {PURSUED, FEAR, "grievous-wound", "overcome-by-grief", NIGHT, "ill-fate"}


# -- Breaking of the Fellowship


def test_each_player_chooses_another_gift_for_a_hero_of_their_own() -> None:
    state = after_hands(BREAKING)
    first = state.first
    own, other = (LEADERS, FIGHTERS)[first][0], (LEADERS, FIGHTERS)[1 - first][0]
    state = answer(state, "option 4", f"choose {face(state, own)}")
    assert state.decision is not None and state.decision.seat == 1 - first
    assert [str(each) for each in state.decision.options] == ["option 1", "option 2", "option 3"]
    state = answer(state, "option 1", f"choose {face(state, other)}")
    assert state.things[face(state, "leaf-wrapped-lembas")].host == face(state, own)
    assert state.things[face(state, "phial-of-galadriel")].host == face(state, other)
    assert not {"three-golden-hairs", "lorien-rope"} & set(faces(state, "aside"))
    assert {NIGHT, "ill-fate"} <= set(faces(state, "encounter"))
    assert state.things[face(state, "the-one-ring-the-road-darkens")].host == face(state, FRODO)


def test_at_the_parting_a_burden_is_chosen_and_a_captive_of_each_player_is_written_down() -> None:
    log = saga_at(BREAKING)
    state = at_the_end(begin(log))
    first = state.first
    state = answer(state, "option 2")
    for seat in (first, 1 - first):
        heroes = [hero for hero in (LEADERS, FIGHTERS)[seat] if hero != "aragorn"]
        assert state.decision is not None and state.decision.seat == seat
        assert {state.pieces[each.words[0]].face for each in state.decision.options} == {*heroes}
        state = answer(state, f"choose {face(state, heroes[-1])}")
    now, _ = following(log, state)
    assert campaign.earned(now, "ill-fate") == 1 and not campaign.earned(now, NIGHT)
    captives = [(LEADERS, FIGHTERS)[seat][-1] for seat in (first, 1 - first)]
    assert list(now.notes["captives"]) == captives and now.fallen == ()


def test_glamdring_is_for_warriors_and_every_gandalf() -> None:
    log = saga_at(MORIA, pool=(Earned("glamdring-boon"),))
    state = begin(log)
    there = _characters(state)
    found = attachable.hosts(state, CARDS["glamdring-boon"], {"you": "0"})
    bearers = {name: piece in found for name, piece in there.items()}
    assert bearers == {"aragorn": False, "gloin": False, "gimli": True, "legolas": True, "gandalf": True}


def _characters(state: LcgState) -> dict[str, str]:
    """Heroes of the table, and an ally that comes into play."""
    gandalf = face(state, "gandalf")
    owner = state.pieces[gandalf].owner
    for name in (f"s{owner}-deck", f"s{owner}-hand"):
        state.zones[name] = tuple([piece for piece in state.zones[name] if piece != gandalf])
    state.zones[f"s{owner}-play"] += (gandalf,)
    state.things[gandalf] = Thing(99, seat=owner)
    derived.invalidate_cards(state)
    return {name: face(state, name) for name in ("aragorn", "gloin", "gimli", "legolas", "gandalf")}


def test_who_has_fallen_into_evil_has_fallen() -> None:
    log = saga_at(BREAKING)
    state = begin(log)
    evil, hero = face(state, "fallen-into-evil"), face(state, "gimli")
    state.zones["encounter"] = tuple([piece for piece in state.zones["encounter"] if piece != evil])
    state.zones["attached"] += (evil,)
    state.things[evil] = Thing(99, host=hero, role="condition")
    derived.invalidate_cards(state)
    state = at_the_end(state)
    while state.result is None and state.decision is not None:
        state = GAME.apply(state, state.decision.options[-1]).state
    now, _ = following(log, state)
    assert now.fallen == ("gimli",) and "fallen" not in now.notes


def test_a_gift_that_has_served_is_out_of_the_campaign_once_the_chapter_is_won() -> None:
    log = saga_at(BREAKING)
    state = after_hands(BREAKING)
    first = state.first
    for option, hero in (("option 2", (LEADERS, FIGHTERS)[first][0]), ("option 1", (LEADERS, FIGHTERS)[1 - first][0])):
        state = answer(state, option, f"choose {face(state, hero)}")
    kept, _ = following(log, ended(state))
    assert campaign.earned(kept, "three-golden-hairs") == campaign.earned(kept, "phial-of-galadriel") == 1
    hairs = face(state, "three-golden-hairs")
    state = answer(state, f"use {hairs} 1")
    assert hairs in state.zones["victory"]
    now, _ = following(log, ended(state))
    assert not campaign.earned(now, "three-golden-hairs") and campaign.earned(now, "phial-of-galadriel") == 1


def test_each_gift_of_the_pool_is_attached_to_a_hero_before_the_first_hands() -> None:
    for gift in ("phial-of-galadriel", "three-golden-hairs", "lorien-rope", "leaf-wrapped-lembas"):
        log = saga_at(MORIA, pool=(Earned(gift),))
        state = GAME.new(Setup(options_of(log, **{"deck-2": "tactics"}), 2), 3)
        assert state.decision is not None and state.decision.kind == "target"
        hero = face(state, LEADERS[0])
        state = answer(state, f"choose {hero}")
        assert state.things[face(state, gift)].host == hero
