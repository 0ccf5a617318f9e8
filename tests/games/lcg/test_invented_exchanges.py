"""Heroes from outside the game in the place of those in play, tried with cards invented here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.lcg.endings import ended
from tests.games.lcg.inventing import GAME, found, in_the_box, offered, played
from tests.laws.laws import LAWS
from tests.laws.walk import steps
from westmarch.ai.players import random_option
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.game_info import full_options
from westmarch.games.lcg.advice.advice import advise
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection.decklists import deck_option, write_list
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.language.exchanging import comers
from westmarch.games.lcg.language.logs import ORDER, CampaignLog, ExpertLog, Fellowship, Veteran, write_log
from westmarch.games.lcg.printed.expressions import selector
from westmarch.games.lcg.printed.lists import DECKS
from westmarch.games.lcg.rules import attack_words, expert
from westmarch.games.lcg.rules.campaign_results import after
from westmarch.games.lcg.rules.scoring import score
from westmarch.games.lcg.state import LcgState, attachments
from westmarch.games.lcg.things import EXCHANGED
from westmarch.games.lcg.zones import zone

INVENTED = """
player:
- {id: hood, title: Hood, type: event, sphere: neutral, cost: 0,
   abilities: [{action: any, do: [{exchange: one hero you control, for: non-saga hero}]}]}
- {id: dwarf-call, title: Dwarf-call, type: event, sphere: neutral, cost: 0,
   abilities: [{action: any, do: [{exchange: one hero you control, for: dwarf hero}]}]}
- {id: ring-bearer, title: Ring-bearer, type: hero, sphere: lore, threat: 1, willpower: 1, hit_points: 2}
- {id: burglar, title: Burglar, type: hero, sphere: lore, threat: 1, willpower: 1, hit_points: 2}
- {id: hermit, title: Hermit, type: hero, sphere: lore, threat: 2, willpower: 1, hit_points: 2,
   abilities: [{constant: true, mods: [{forbid: attachments, to: self}]}]}
- {id: watcher-of-ways, title: Watcher, type: hero, sphere: lore, threat: 3, willpower: 1, hit_points: 2}
- {id: late-riser, title: Late Riser, type: hero, sphere: lore, threat: 4, willpower: 1, hit_points: 2,
   abilities: [{action: any, when: any card entered this round, limit: 1 round, do: [{draw: you}]}]}
- {id: brooch, title: Brooch, type: attachment, sphere: lore, cost: 0, attach_to: hero}
- {id: noldor-cloak, title: Noldor Cloak, type: attachment, sphere: lore, cost: 0, attach_to: noldor hero,
   abilities: [{constant: true, mods: [{grant: trait ranger, to: host}]}]}
- {id: noldor-ring, title: Ring, type: attachment, sphere: lore, cost: 0, attach_to: dwarf hero,
   abilities: [{constant: true, mods: [{grant: trait noldor, to: host}]}]}
- {id: birthmark, title: Birthmark, type: attachment, sphere: lore, cost: 0, attach_to: hero, keywords: [permanent]}
- {id: comrade, title: Comrade, type: ally, sphere: neutral, cost: 0, hit_points: 1}
scenario:
- {id: fetters, title: Fetters, type: treachery,
   abilities: [{reveal: true, do: [{attach: self, to: one hero you control, role: condition}]}]}
"""
SAGA = {"ring-bearer": "fellowship", "burglar": "baggins"}


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    cards = in_the_box(monkeypatch, INVENTED)
    next(cards)
    for face, sphere in SAGA.items():  # no file may have these spheres yet
        monkeypatch.setitem(CARDS, face, replace(CARDS[face], sphere=sphere))
    yield
    next(cards, None)


def table(*heroes: Any, **keys: Any) -> LcgState:
    """A player with a hood, who may wear it in the planning phase."""
    player = {"heroes": list(heroes), "hand": ["hood"], "deck": ["feint"] * 3, "threat": 20, **keys.pop("player", {})}
    return GAME.read_position({"options": {"quest": "journey-down-the-anduin"}, "players": [player], **keys})


def on_offer(state: LcgState) -> set[str]:
    return {text.removeprefix("fetch ") for text in offered(state)}


def hosts(state: LcgState) -> dict[str, str]:
    """What lies on whom."""
    faces = {piece: state.pieces[piece].face or "" for piece in state.things}
    return {faces[p]: faces[host] for host in faces for p in attachments(state, host)}


def test_only_such_heroes_come_as_the_text_means() -> None:
    state = played(table("gloin", "eowyn"), "play hood", "choose gloin")
    assert {"hermit", "watcher-of-ways"} <= on_offer(state) and on_offer(state).isdisjoint(SAGA)
    dwarves = played(table("gloin", "eowyn", player={"hand": ["dwarf-call"]}), "play dwarf-call", "choose eowyn")
    assert on_offer(dwarves) and all("dwarf" in CARDS[face].traits for face in on_offer(dwarves))
    assert "gloin" not in on_offer(dwarves)


def test_the_one_who_comes_takes_the_place_and_a_number_of_entry_of_its_own() -> None:
    before = table("aragorn", "gloin", "eowyn")
    state = played(before, "play hood", "choose gloin", "fetch watcher-of-ways")
    faces = [state.pieces[piece].face for piece in state.zones["s0-play"]]
    assert faces == ["aragorn", "watcher-of-ways", "eowyn"]
    assert state.things[found(state, "watcher-of-ways")].entered > max(t.entered for t in before.things.values())
    assert found(state, "gloin") in state.zones[EXCHANGED] and found(state, "gloin") not in state.things
    assert state.threat == before.threat


def test_who_may_come_is_known_while_enemies_attack_each_player_in_turn() -> None:
    """What counts those who fall in these attacks is no list of the fallen of a campaign."""
    state = table("gimli", "legolas")
    whom = comers(state, 0, "h01", selector("every dwarf hero"))
    state.kept[attack_words.FALLEN] = "1"
    assert whom and comers(state, 0, "h01", selector("every dwarf hero")) == whom


def test_attachments_move_as_far_as_they_may_lie_there() -> None:
    elf = {"glorfindel": ["brooch", "noldor-cloak", "birthmark"]}
    moved = played(table(elf, "gloin"), "play hood", "choose glorfindel", "fetch galadriel")
    assert hosts(moved) == {"brooch": "galadriel", "noldor-cloak": "galadriel"}
    assert found(moved, "birthmark") in moved.zones["removed"]
    man = played(table(elf, "gloin"), "play hood", "choose glorfindel", "fetch eowyn")
    assert hosts(man) == {"brooch": "eowyn"} and found(man, "noldor-cloak") in man.zones["s0-discard"]
    alone = played(table(elf, "gloin"), "play hood", "choose glorfindel", "fetch hermit")
    assert hosts(alone) == {} and found(alone, "brooch") in alone.zones["s0-discard"]


def test_an_attachment_moves_if_another_one_that_moves_makes_it_fit() -> None:
    dwarf = {"gloin": ["noldor-cloak", "noldor-ring"]}
    with pytest.raises(Exception, match="cannot be attached"):
        table({"gloin": ["noldor-cloak"]}, "eowyn")
    state = played(table(dwarf, "eowyn"), "play hood", "choose gloin", "fetch dwalin")
    assert hosts(state) == {"noldor-cloak": "dwalin", "noldor-ring": "dwalin"}


def test_what_the_scenario_has_attached_moves_too() -> None:
    bound = table({"gloin": ["fetters"]}, "eowyn")
    state = played(bound, "play hood", "choose gloin", "fetch dwalin")
    assert hosts(state) == {"fetters": "dwalin"} and state.things[found(state, "fetters")].role == "condition"
    free = played(bound, "play hood", "choose gloin", "fetch hermit")
    assert found(free, "fetters") in free.zones["discard"]


def test_texts_of_those_who_may_come_are_heeded_before_they_do() -> None:
    state = table("gloin", "eowyn", player={"hand": ["hood", "comrade"]})
    state = played(state, "play comrade", "play hood", "choose gloin", "fetch late-riser")
    assert any(text.startswith(f"use {found(state, 'late-riser')} ") for text in offered(state))


def test_the_cards_of_a_game_stay_the_same_and_without_such_a_text_nobody_may_come() -> None:
    state = table("gloin", "eowyn")
    before = state.faces_of_game
    state = played(state, "play hood", "choose gloin", "fetch dwalin")
    assert state.faces_of_game == before == state.copy().faces_of_game and {"dwalin", "gloin"} <= before
    assert "dwalin" not in table("gloin", "eowyn", player={"hand": ["comrade"]}).faces_of_game


def test_who_was_exchanged_is_not_dead_but_does_not_keep_a_player_in_the_game_either() -> None:
    state = played(table("gloin"), "play hood", "fetch hermit")
    assert state.result is None and score(state).dead == ((),)
    hermit = found(state, "hermit")
    state.things[hermit] = replace(state.things[hermit], damage=2)
    dead = state.copy()
    assert dead.decision is not None
    while dead.result is None:
        dead = GAME.apply(dead, random_option(dead.decision, Dice(1))).state  # type: ignore[arg-type]
    assert dead.out == (0,) and score(dead).dead == (("hermit",),)


def test_a_hero_comes_back_as_the_same_card_and_a_position_keeps_who_has_gone() -> None:
    state = table("gloin", "eowyn", player={"hand": ["hood", "hood"]})
    gloin, pieces = found(state, "gloin"), len(state.pieces)
    state = played(state, "play hood", "choose gloin", "fetch dwalin")
    written = GAME.write_position(state)
    assert written["players"][0]["exchanged"] == ["gloin"] and GAME.read_position(written) == state
    plain = {key: value for key, value in written.items() if key != "moment"}
    assert "gloin" in on_offer(played(GAME.read_position(plain), "play hood", "choose dwalin"))
    state = played(state, "play hood", "choose dwalin", "fetch gloin")
    assert found(state, "gloin") == gloin and gloin in state.things and len(state.pieces) == pieces + 1
    assert state.zones[EXCHANGED] == (found(state, "dwalin"),)


def test_everybody_sees_who_has_come_and_a_sample_has_the_same_heroes() -> None:
    state = played(table("gloin", "eowyn"), "play hood", "choose gloin", "fetch dwalin")
    for seat in (0, None):
        view = GAME.view(state, seat)
        assert view.state.pieces[found(state, "dwalin")].face == "dwalin"
    twin = GAME.sample(GAME.view(state, 0), Dice(1))
    assert twin.things == state.things and twin.zones[EXCHANGED] == state.zones[EXCHANGED]


def test_computers_exchange_a_hero_who_is_nearly_dead_and_not_one_for_a_weaker_one() -> None:
    state = table("gloin damage 3", "eowyn", "aragorn")
    (hood,) = [n for n, text in enumerate(offered(state)) if text.startswith("play hood")]
    assert advise(state)[hood].worth > 0
    asked = played(state, "play hood")
    worths = dict(zip(offered(asked), [one.worth for one in advise(asked)], strict=True))
    assert max(worths, key=lambda text: worths[text]) == f"choose {found(state, 'gloin')}"
    asked = played(asked, "choose gloin")
    worths = dict(zip(offered(asked), [one.worth for one in advise(asked)], strict=True))
    assert worths["fetch legolas"] > worths["fetch hermit"]
    unhurt = played(table("gloin", "eowyn", "aragorn"), "play hood", "choose gloin")
    now = dict(zip(offered(unhurt), [one.worth for one in advise(unhurt)], strict=True))
    assert all(worths[text] > now[text] for text in now)


# -- series


def test_an_expert_game_goes_on_with_who_has_come() -> None:
    deck = replace(DECKS["leadership"], cards={**DECKS["leadership"].cards, "hood": 1})
    veteran = Veteran({"aragorn": 1, "dwalin": 2}, 40, ("theodred",))
    assert expert.trouble(ExpertLog(ORDER[1], (veteran,), (80,)), [deck]) == []
    without = replace(deck, cards=DECKS["leadership"].cards)
    assert [card for _, card, _ in expert.trouble(ExpertLog(ORDER[1], (veteran,), (80,)), [without])] == [
        "dwalin",
        "gloin",
    ]
    two = Veteran({"aragorn": 1, "dwalin": 2, "legolas": 0}, 40, ("theodred",))
    assert expert.trouble(ExpertLog(ORDER[1], (two,), (80,)), [deck])


def test_in_a_campaign_nobody_comes_who_has_fallen_and_only_recorded_heroes_are_taken_prisoner() -> None:
    deck = replace(DECKS["leadership"], cards={**DECKS["leadership"].cards, "helm-of-secrecy": 1})
    log = CampaignLog(ORDER[1], (Fellowship(deck.heroes),), ("legolas",), scores=(80,))
    options = full_options(INFO, {"quest": ORDER[1], "deck-1": write_list(deck), "series": write_log(log)})
    state = GAME.new(Setup(options, 1), 3)
    assert state.kept["fallen"] == "legolas"
    plain = GAME.new(Setup(full_options(INFO, {"quest": ORDER[1], "series": write_log(log)}), 1), 3)
    assert "fallen" not in plain.kept
    piece = found(state, "aragorn")
    state.pieces["h04"] = replace(state.pieces[piece], face="dwalin")
    state.things["h04"] = replace(state.things[piece], damage=3)
    assert sorted(after(log, ended(state)).prisoners) == sorted(deck.heroes)


# -- the laws


@pytest.mark.parametrize(("seats", "seed"), [(2, 2), (2, 4)])
def test_random_games_in_which_heroes_come_from_outside_keep_every_law(seats: int, seed: int) -> None:
    names = ("leadership", "tactics", "spirit")[:seats]
    decks = [replace(DECKS[name], cards={**DECKS[name].cards, "helm-of-secrecy": 1}) for name in names]
    options = {deck_option(seat): write_list(deck) for seat, deck in enumerate(decks)}

    def begin(state: LcgState) -> None:
        """Everybody has or will draw the card, and can pay for it; the game does not last."""
        state.threat = (44,) * seats
        for piece, thing in state.things.items():
            state.things[piece] = replace(thing, resources=2 * (state.pieces[piece].owner >= 0))
        for seat in range(seats):
            helm = found_of(state, "helm-of-secrecy", seat)
            first = (*state.zones[zone(seat, "hand")], *state.zones[zone(seat, "deck")])[0]
            faces = state.pieces[helm].face, state.pieces[first].face
            for piece, face in ((first, faces[0]), (helm, faces[1])):
                state.pieces[piece] = replace(state.pieces[piece], face=face)

    walk, exchanged = None, 0
    setup = Setup({"hands": "hidden" if seats > 1 else "open", **options}, seats)
    for walk in steps(GAME, setup, seed, LAWS, 2000, 8, begin):
        exchanged += walk.state.decision is not None and walk.state.decision.kind == "exchange"
    assert walk is not None and exchanged


def found_of(state: LcgState, face: str, seat: int) -> str:
    """The piece of a player that is a card."""
    own = [piece for piece, record in state.pieces.items() if record.owner == seat and record.face == face]
    return own[0]
