"""The folders of the cards: what lies in a new one is found, dealt, hidden where something is not built, or refused."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from westmarch import games
from westmarch.cli.checking import print_coverage
from westmarch.engine.errors import BadCard
from westmarch.games.lcg import catalogue
from westmarch.games.lcg.printed import files, folders, lists, vocabulary
from westmarch.games.lcg.printed.cards import Box
from westmarch.games.lcg.printed.coverage import coverage
from westmarch.games.lcg.printed.folders import Lists, encounter_deck
from westmarch.games.lcg.rules import setup
from westmarch.games.lcg.rules.option_texts import faults

pytestmark = pytest.mark.slow  # all cards are read anew, time and again

DESKTOP = Path(games.__file__).parents[2]
GAME = games.load("lcg")

QUEST = """
id: the-quiet-road
title: The Quiet Road
number: 900
difficulty: 2
sets: [quiet-lanes, wilderlands]
remove: {wargs: 2}
easy: {rule: Fewer crows., remove: {lane-crow: 1}}
stages:
- {number: 1, id: setting-out, title_a: Setting Out, title_b: Setting Out, quest_points: 4, next: win}
"""
SET = """
title: Quiet Lanes
product: The Lanes
cards:
- {id: lane-crow, title: Crow, type: enemy, threat: 1, traits: [Creature], copies: {normal: 3}}
- {id: lane, title: Lane, type: location, threat: 1, quest_points: 2, copies: {normal: 2}}
"""
NIGHTMARE = """
title: The Quiet Road Nightmare
product: The Lanes - Nightmare
quest: the-quiet-road
remove: {lane: 2}
setup:
  id: the-quiet-road-by-night
  title: The Quiet Road
  type: nightmare
  text: Nothing stays quiet.
  abilities: [{forced: {after: round-ended}, do: [{raise-threat: every player, n: 1}]}]
cards:
- {id: night-crow, title: Crow, type: enemy, threat: 3, traits: [Creature], copies: {nightmare: 4}}
"""
PLAYER = """
product: The Lanes
cards:
- {id: lane-friend, title: Friend, type: ally, cost: 1, hit_points: 1, traits: [Gondor], copies: {original: 3}}
"""
DECK = """
decks:
- {id: friends, title: Friends, heroes: [aragorn, gloin, theodred], cards: {lane-friend: 3, gandalf: 3}}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of a product beside those that are ours; the registers are left as they were."""
    for ours in ("core", "index.yaml", "mechanisms.yaml"):
        (tmp_path / ours).symlink_to(folders.FOLDER / ours)
    lanes = tmp_path / "the-lanes"
    for name, text in (
        ("quests/the-quiet-road", QUEST),
        ("encounter/quiet-lanes", SET),
        ("nightmare/the-quiet-road-nightmare", NIGHTMARE),
        ("player/lore", PLAYER),
        ("decks", DECK),
    ):
        (lanes / f"{name}.yaml").parent.mkdir(parents=True, exist_ok=True)
        (lanes / f"{name}.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(folders, "FOLDER", tmp_path)
    ids, traits = dict(vocabulary.IDS), dict(vocabulary.TRAITS)
    yield lanes
    for register, before in ((vocabulary.IDS, ids), (vocabulary.TRAITS, traits)):
        register.clear()
        register.update(before)


def _alter(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def _found() -> tuple[Lists, Box]:
    return folders.lists(), files.read_box()


def _deck(found: Lists, box: Box, difficulty: str) -> dict[str, int]:
    copies = {card.id: card.copies for card in box.cards}
    (quest,) = [quest for quest in found.quests if quest.id == "the-quiet-road"]
    return encounter_deck(
        quest,
        difficulty,
        found.nightmares.get(quest.id),
        lambda name: [(card, copies[card]) for card in box.sets[name]],
    )


def test_a_folder_is_found_by_what_lies_in_it(folder: Path) -> None:
    found, box = _found()
    cards = {card.id: card for card in box.cards}
    assert (cards["lane-friend"].sphere, cards["lane-friend"].product) == ("lore", "The Lanes")
    assert box.sets["quiet-lanes"] == ("lane-crow", "lane") and cards["night-crow"].set == "the-quiet-road-nightmare"
    assert [quest.id for quest in found.quests][-1] == "the-quiet-road" and found.decks[-1].id == "friends"
    assert found.difficulties["the-quiet-road"] == ("normal", "easy", "nightmare")
    assert found.difficulties["passage-through-mirkwood"] == ("normal", "easy", "nightmare")


def test_each_difficulty_has_its_own_cards(folder: Path) -> None:
    found, box = _found()
    normal = _deck(found, box, "normal")
    assert (normal["lane-crow"], normal["lane"], "wargs" in normal, "night-crow" in normal) == (3, 2, False, False)
    assert _deck(found, box, "easy") == normal | {"lane-crow": 2}
    assert _deck(found, box, "nightmare") == {card: n for card, n in normal.items() if card != "lane"} | {
        "night-crow": 4
    }


def test_a_quest_without_an_easy_deck_is_not_offered_as_easy(folder: Path) -> None:
    _alter(folder / "quests" / "the-quiet-road.yaml", "easy: {rule: Fewer crows., remove: {lane-crow: 1}}\n", "")
    assert _found()[0].difficulties["the-quiet-road"] == ("normal", "nightmare")


@pytest.mark.parametrize(
    ("file", "old", "hidden"),
    [
        ("encounter/quiet-lanes", "id: lane,", {"lane", "setting-out"}),
        ("encounter/quiet-lanes", "title: Quiet Lanes\n", {"lane", "lane-crow", "setting-out"}),
        ("quests/the-quiet-road", "difficulty: 2\n", {"setting-out"}),
    ],
)
def test_what_needs_more_is_hidden_with_the_quests_that_have_it(
    folder: Path, file: str, old: str, hidden: set[str]
) -> None:
    needs = f"{old}needs: [caves]\n" if old.endswith("\n") else f"{old} needs: [caves], keywords: [Cavernous],"
    _alter(folder / f"{file}.yaml", old, needs)
    found, box = _found()
    assert "the-quiet-road" not in {quest.id for quest in found.quests}
    assert not hidden & {card.id for card in box.cards}
    assert not hidden & {card for cards in box.sets.values() for card in cards}


def test_a_nightmare_that_needs_more_hides_only_itself(folder: Path) -> None:
    _alter(folder / "nightmare" / "the-quiet-road-nightmare.yaml", "id: night-crow,", "id: night-crow, needs: [caves],")
    found, box = _found()
    assert found.difficulties["the-quiet-road"] == ("normal", "easy") and "the-quiet-road" not in found.nightmares
    assert "night-crow" not in {card.id for card in box.cards}


def test_a_player_card_that_needs_more_hides_its_decks(folder: Path) -> None:
    _alter(folder / "player" / "lore.yaml", "cost: 1,", "cost: 1, needs: [caves], abilities: [{cavern: true}],")
    found, box = _found()
    assert "friends" not in {deck.id for deck in found.decks} and "lane-friend" not in {card.id for card in box.cards}


def test_the_abilities_of_a_card_that_needs_nothing_are_read(folder: Path) -> None:
    _alter(folder / "player" / "lore.yaml", "cost: 1,", "cost: 1, abilities: [{cavern: true}],")
    with pytest.raises(BadCard, match=r"the-lanes/player/lore\.yaml: lane-friend: ability 1"):
        files.read_box()


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("player/lore", "lane-friend", "aragorn", "aragorn: core/player/heroes.yaml has this id already"),
        ("decks", "id: friends", "id: lore", "lore: core/decks.yaml has this id already"),
        ("quests/the-quiet-road", "id: the-quiet-road", "id: the-road", "a quest has the name of its file"),
        ("quests/the-quiet-road", "quiet-lanes", "quiet-lane", "'quiet-lane' is not an encounter set"),
        ("quests/the-quiet-road", "{wargs: 2}", "{warsg: 2}", "'warsg' is not a card"),
        ("nightmare/the-quiet-road-nightmare", "quest: the", "quest: teh", "'teh-quiet-road' is not a quest"),
    ],
)
def test_a_slip_in_a_folder_is_named_with_its_file(folder: Path, file: str, old: str, new: str, said: str) -> None:
    _alter(folder / f"{file}.yaml", old, new)
    with pytest.raises(BadCard) as error:
        folders.lists()
    assert said in str(error.value) and f"{file}.yaml" in str(error.value)


def test_every_card_of_ours_is_in_the_index_of_what_was_published(capsys: pytest.CaptureFixture[str]) -> None:
    assert print_coverage() == 0
    told = capsys.readouterr().out
    assert "core: Core Set\n  player cards: 73 done\n  set spiders-of-mirkwood: 7 done\n" in told
    assert "is not in the index" not in told


def test_coverage_tells_what_is_hidden_and_what_is_missing_and_the_ids_that_nobody_knows(folder: Path) -> None:
    card = (
        "{id: a-foe-beyond-escape-from-khazad-dum-28, title: Foe, type: enemy, copies: {nightmare: 3}, needs: [caves]}"
    )
    _alter(folder / "nightmare" / "the-quiet-road-nightmare.yaml", "cards:\n", f"cards:\n- {card}\n")
    told = list(coverage())
    (line,) = [line for line in told if line.startswith("  set escape-from-khazad-dum-28: ")]
    assert line.startswith("  set escape-from-khazad-dum-28: 1 hidden, 2 missing (needs caves); missing: ")
    assert "1 wait for caves" in told
    assert "the-lanes/player/lore.yaml: lane-friend is not in the index" in told


@pytest.fixture
def in_the_box(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies in the folder can be played."""
    assert GAME.rules.steps, "the rules are all registered"
    _alter(folder / "quests" / "the-quiet-road.yaml", "next: win", f"next: win, {SETUP}")
    _alter(folder / "nightmare" / "the-quiet-road-nightmare.yaml", "abilities: [", f"abilities: [{BY_NIGHT}, ")
    found, box = _found()
    for card in box.cards:
        if card.id not in catalogue.CARDS:
            monkeypatch.setitem(catalogue.CARDS, card.id, card)
    for name, cards in box.sets.items():
        monkeypatch.setitem(catalogue.SETS, name, cards)
    (quest,) = [quest for quest in found.quests if quest.id == "the-quiet-road"]
    for register, value in (
        (lists.QUESTS, quest),
        (lists.DIFFICULTIES, found.difficulties[quest.id]),
        (lists.NIGHTMARES, found.nightmares[quest.id]),
    ):
        monkeypatch.setitem(register, quest.id, value)


SETUP = """abilities: [{setup: true, do: [{fetch: lane-crow}]}, {reveal: true, do: [
  {if: the-quiet-road-by-night in play, do: [{fetch: hill-troll}], else: [{fetch: marsh-adder}]}]}]"""
BY_NIGHT = "{setup: true, do: [{fetch: night-crow}]}"
OPTIONS = {"quest": "the-quiet-road", "series": "single", "deck-1": "lore", "shadows": "yes", "hands": "open"}


@pytest.mark.usefixtures("in_the_box")
def test_a_nightmare_card_lies_beside_the_quest_sets_up_between_the_sides_of_the_stage_and_works() -> None:
    state = setup.new_game({**OPTIONS, "difficulty": "nightmare"}, 1, 5)
    deck = Counter(record.face for piece, record in state.pieces.items() if piece[0] == "e")
    assert (deck["lane"], deck["night-crow"], deck["lane-crow"], deck["wargs"]) == (0, 4, 3, 0)
    threat = state.threat[0]
    beside = [piece for piece in state.zones["aside"] if piece in state.things]
    assert [state.pieces[piece].face for piece in beside] == ["the-quiet-road-by-night"]
    while state.phase == "setup" or state.round == 1:
        if state.phase == "resource":
            staged = [state.pieces[piece].face for piece in state.zones["staging"]]
            assert staged == ["lane-crow", "night-crow", "hill-troll"]
        assert state.decision is not None
        reluctant = [
            one for one in state.decision.options if one.verb in ("keep", "pass", "done", "skip", "undefended")
        ]
        state = GAME.apply(state, (reluctant or state.decision.options)[0]).state
    assert state.threat[0] > threat + 1


def test_a_nightmare_may_bring_a_stage_and_lead_the_quest_to_it(folder: Path) -> None:
    path = folder / "nightmare" / "the-quiet-road-nightmare.yaml"
    stage = "{number: 2, id: the-loud-road, title_a: Loud, title_b: Loud, quest_points: 3, next: win}"
    _alter(path, "remove:", f"stages: [{stage}]\nnext: {{setting-out: the-loud-road}}\nremove:")
    found, box = _found()
    (quest,) = [quest for quest in found.quests if quest.id == "the-quiet-road"]
    stages = {one.id: one.following for one in found.nightmares[quest.id].stages}
    assert stages["setting-out"] == ("the-loud-road",) and stages["the-loud-road"] == ()
    assert "the-loud-road" not in [one.id for one in quest.stages], "by day it is not there"
    (loud,) = [card for card in box.cards if card.id == "the-loud-road"]
    assert (loud.set, loud.stage, loud.product) == ("the-quiet-road", 2, "The Lanes - Nightmare")
    _alter(path, "id: night-crow,", "id: night-crow, needs: [caves],")
    assert "the-loud-road" not in [card.id for card in files.read_box().cards], "it is hidden with its deck"


def test_a_nightmare_leads_to_no_stage_that_is_not_there(folder: Path) -> None:
    path = folder / "nightmare" / "the-quiet-road-nightmare.yaml"
    _alter(path, "remove:", "next: {setting-out: the-lowd-road}\nremove:")
    with pytest.raises(BadCard, match="'the-lowd-road' is not a card"):
        folders.contents()


@pytest.mark.usefixtures("in_the_box")
def test_a_stage_may_say_something_else_where_it_is_a_nightmare() -> None:
    state = setup.new_game({**OPTIONS, "difficulty": "normal"}, 1, 5)
    while state.phase == "setup":
        assert state.decision is not None
        state = GAME.apply(state, state.decision.options[0]).state
    assert [state.pieces[piece].face for piece in state.zones["staging"]] == ["lane-crow", "marsh-adder"]


@pytest.mark.usefixtures("in_the_box")
def test_only_quests_that_have_one_are_played_as_a_nightmare() -> None:
    assert setup.encounter_faces({**OPTIONS, "difficulty": "normal"}).count("night-crow") == 0
    told = {
        quest: [str(fault.text) for fault in faults({**OPTIONS, "quest": quest, "difficulty": "nightmare"}, 1)]
        for quest in ("the-quiet-road", "the-oath")
    }
    assert told == {
        "the-quiet-road": [],
        "the-oath": ["The Oath has no nightmare deck"],
    }


def test_a_game_unpacks_its_own_cards_and_few_others() -> None:
    text = (
        "from westmarch import games; from westmarch.engine.game import Setup; games.load('lcg').new(Setup({}, 2), 1)"
    )
    count = "from westmarch.games.lcg.catalogue import CARDS; print(CARDS.unpacked, len(CARDS))"
    done = subprocess.run(
        [sys.executable, "-c", f"{text}; {count}"],
        env=os.environ | {"PYTHONPATH": str(DESKTOP)},
        capture_output=True,
        text=True,
        check=True,
    )
    unpacked, every = map(int, done.stdout.split())
    assert 0 < unpacked < 90 < every
